/* test-filled.c: no page is left half empty where it can be helped, and no heading stands alone at the foot of a column.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By where texts stand; the foot of a page, which is on every one, counts for nothing.
 */

#include "../exchange/campaign-fixture.h"
#include "sheets/sg-report-map.h"
#include "sheets/sg-sheet.h"

#define FOOT 0.92   /* of a page’s height: what stands lower is its foot */
#define FILLED 0.7

static const char *const systems[] = { "little-wars", "gentlemans-war", "kriegspiel", "reisswitz", "war-game" };

static SgSheet *
lay (const char *kind, SgSheetSetup setup)
{
  g_autoptr (GError) error = NULL;
  SgSheet *sheet = sg_sheet_new (sg_sheet_find_kind (kind, NULL), &setup, &error);

  g_assert_no_error (error);
  return sheet;
}

/* How far down @page texts go that stand between @left and @right, all of these shares of the page. */
static double
lowest (SgSheet *sheet, guint page, double left, double right)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
  double width, height, low = 0;

  sg_sheet_get_size (sheet, &width, &height);
  for (guint i = 0; i < texts->len; i++)
    {
      const SgSheetText *text = &g_array_index (texts, SgSheetText, i);
      double end = (text->y + text->height) / height;

      if (end < FOOT && text->x >= left * width && text->x < right * width)
        low = MAX (low, end);
    }
  return low;
}

/* A record that is kept with a pencil has as many rows as fill its pages. */
static void
test_turns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (systems) * 4; i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[i / 4], NULL);
      g_autoptr (SgSheet) sheet = lay ("turn-record", (SgSheetSetup){ .rules = rules, .moment = -1, .landscape = i % 2 != 0, .paper = i % 4 < 2 ? SG_PAPER_A4 : SG_PAPER_LETTER });

      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        {
          g_test_message ("%s, paper %u, page %u: %.2f", systems[i / 4], i % 4, page + 1, lowest (sheet, page, 0, 1));
          g_assert_cmpfloat (lowest (sheet, page, 0, 1), >, FILLED);
        }
    }
}

/* The two pages of a book with few rules are set larger. */
static void
test_order_of_play (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[i], NULL);
      g_autoptr (SgSheet) sheet = lay ("order-of-play", (SgSheetSetup){ .rules = rules, .moment = -1 });

      g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 2);
      g_test_message ("%s: %.2f", systems[i], lowest (sheet, 1, 0, 1));
      g_assert_cmpfloat (lowest (sheet, 1, 0, 1), >, FILLED);
    }
}

/* What is longer than a column begins in the left one. */
static void
test_reference (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgSheet) sheet = lay ("quick-reference", (SgSheetSetup){ .rules = rules, .moment = -1 });

  g_assert_cmpfloat (lowest (sheet, 0, 0, 0.5), >, FILLED);
  g_assert_cmpfloat (lowest (sheet, 0, 0.5, 1), >, FILLED);
}

/* A table that would leave one row over the page goes on a little earlier, and is not moved away from its heading. */
static void
test_headings (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  g_autoptr (SgSheet) sheet = lay ("briefing", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1,
                                                               .landscape = TRUE, .paper = SG_PAPER_LETTER });
  guint headings = 0;

  for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
    {
      g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

      for (guint i = 0; i < texts->len; i++)
        {
          const SgSheetText *heading = &g_array_index (texts, SgSheetText, i);
          gboolean followed = FALSE;

          if (!g_str_equal (heading->text, "Your troops"))
            continue;
          headings++;
          for (guint k = 0; k < texts->len; k++)
            {
              const SgSheetText *head = &g_array_index (texts, SgSheetText, k);

              followed |= g_str_equal (head->text, "Unit") && head->y > heading->y && head->y < heading->y + 20 && ABS (head->x - heading->x) < 10;
            }
          g_assert_true (followed);
        }
    }
  g_assert_cmpuint (headings, ==, 2);
}

/* Notes have no page of their own. */
static void
test_notes (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "brighton.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SgSheet) sheet = lay ("generals", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1,
                                                                   .landscape = i % 2 != 0, .paper = i < 2 ? SG_PAPER_A4 : SG_PAPER_LETTER });

      g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 1);
    }
}

/* The left column of a briefing goes down to its foot, and the plan has the right one. */
static void
test_briefing (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  static const char *const sides[] = { NULL, "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (SgSheet) sheet = lay ("briefing", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1, .side = sides[i] });

      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        g_assert_cmpfloat (lowest (sheet, page, 0, 0.5), >, FILLED);
    }
}

/* Books that have no room beside each other stand under each other. */
static void
test_other_books (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "brighton.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  SgSheetSetup setup = { .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1 };
  g_autoptr (SgSheet) sheet = lay ("other-books", setup);
  g_autoptr (SgSheet) blank = NULL;

  g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 2); /* fire, and contact */
  setup.blank = TRUE;
  blank = lay ("other-books", setup);
  g_assert_cmpuint (sg_sheet_get_n_pages (blank), ==, 1);
}

/* Whether a rule is drawn on through @text, to @length mm from where it begins. */
static gboolean
is_ruled_through (SgSheet *sheet, guint page, const SgSheetText *text, double length)
{
  const double fine = 8; /* pixels to a mm */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (length * fine), MAX (1, (int) (text->height * fine)));
  cairo_t *cr = cairo_create (surface);
  gboolean ruled = FALSE;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, fine * 25.4 / 72, fine * 25.4 / 72);
  cairo_translate (cr, -text->x * 72 / 25.4, -text->y * 72 / 25.4);
  sg_sheet_draw (sheet, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface) && !ruled; y++)
    {
      const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));
      int x = 0;

      while (x < cairo_image_surface_get_width (surface) && (row[x] & 0xff) < 0xf0)
        x++;
      ruled = x == cairo_image_surface_get_width (surface);
    }
  cairo_surface_destroy (surface);
  return ruled;
}

/* To be written in, a column's lines begin under the name of its book, of however many lines that is; and the page says of which battle it is. */
static void
test_other_books_blank (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SgSheet) sheet = lay ("other-books", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1,
                                                                        .blank = i % 2, .landscape = i / 2 });
      g_autoptr (GArray) texts = sg_sheet_measure (sheet, 0);
      guint books = 0, titles = 0;

      for (guint k = 0; k < texts->len; k++)
        {
          const SgSheetText *text = &g_array_index (texts, SgSheetText, k);

          titles += g_str_equal (text->text, sg_battle_get_title (battle));
          books += g_str_has_prefix (text->text, "Kriegspiel (Little");
          if (strstr (text->text, "Wars") != NULL) /* its second line, where it has two */
            g_assert_false (is_ruled_through (sheet, 0, text, 40));
        }
      g_assert_cmpuint (books, ==, 1);
      g_assert_cmpuint (titles, ==, 1);
    }
}

/* No bare paper stands beside the ground of a mêlée: it is no wider than all of its country would be, as high as it is. */
static void
test_fight (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("little-wars", "hooks-farm.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  SgMap *map = sg_board_get_map (sg_battle_get_board (battle));

  g_assert_nonnull (map);
  g_assert_cmpfloat (sg_report_map_fight_width (map, 40, 1000) * sg_report_map_ratio (map), <=, 40 + 1e-9);
  g_assert_cmpfloat (sg_report_map_fight_width (map, 40, 1000), >, 40);
  g_assert_cmpfloat (sg_report_map_fight_width (map, 40, 30), ==, 30);
}

/* A ruler that would turn the page stands at the foot of one before it. */
static void
test_rulers (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgSheet) sheet = lay ("templates", (SgSheetSetup){ .rules = rules, .moment = -1 });

  for (guint page = 0; page + 1 < sg_sheet_get_n_pages (sheet); page++) /* behind them are counters */
    g_assert_cmpfloat (lowest (sheet, page, 0, 1), >, FILLED);
}

/* To be filled in with a pencil: as many rows as a page has room for. */
static void
test_blank (void)
{
  static const char *const kinds[] = { "both-armies", "briefing" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds) * 4; i++)
    {
      g_autoptr (SgSheet) sheet = lay (kinds[i / 4], (SgSheetSetup){ .rules = rules, .moment = -1, .blank = TRUE, .landscape = i % 2 != 0,
                                                                     .paper = i % 4 < 2 ? SG_PAPER_A4 : SG_PAPER_LETTER });

      g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 1);
    }
}

/* How far down @page boxes and texts go is told by a text at the foot of each form, card and slip. */
static guint
count_texts (SgSheet *sheet, guint page, const char *words)
{
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
  guint n = 0;

  for (guint i = 0; i < texts->len; i++)
    n += g_str_equal (g_array_index (texts, SgSheetText, i).text, words);
  return n;
}

/* What a battle recorded of its cards, generals and headquarters is printed; for pencil, nothing is, and the page says so. */
static void
test_recorded (void)
{
  static const struct { const char *kind, *words; guint told, blank; } cells[] = {
    { "turn-record", "Cantonal Dragoons", 3, 0 }, { "turn-record", "K♣", 1, 0 }, { "turn-record", "Karelsburg", 1, 0 }, { "turn-record", "Karelsburg ended at card No.", 1, 0 }, { "turn-record", "As it is recorded; what is empty is to be filled in by hand.", 1, 0 },
    { "turn-record", "To be filled in by hand while you play.", 0, 1 }, { "generals", "Q♣  6♠  Q♠", 1, 0 }, { "generals", "To be filled in by hand while you play.", 0, 1 },
  };
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "toll-house.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 2);

  for (guint i = 0; i < G_N_ELEMENTS (cells) * 2; i++)
    {
      guint k = i / 2;
      g_autoptr (SgSheet) sheet = lay (cells[k].kind, (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1, .blank = i % 2 });

      g_test_message ("%s, “%s”, %s", cells[k].kind, cells[k].words, i % 2 ? "blank" : "told");
      g_assert_cmpuint (count_texts (sheet, 0, cells[k].words), ==, i % 2 ? cells[k].blank : cells[k].told);
    }
}

/* Forms go down to the foot of each page, either way up, the umpire’s and a side’s. */
static void
test_forms (void)
{
  static const struct { const char *system, *file, *kind; } days[] = { { "reisswitz", "orchardwell.xml", "forms" }, { "war-game", "molden-mill.xml", "order-forms" } };

  for (guint i = 0; i < G_N_ELEMENTS (days) * 4; i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (days[i / 4].system, days[i / 4].file);
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
      g_autoptr (SgSheet) sheet = lay (days[i / 4].kind, (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1,
                                                                        .landscape = i % 2 != 0, .side = i % 4 < 2 ? NULL : "red" });

      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        {
          g_assert_cmpuint (count_texts (sheet, page, "RECEIVED BY"), >=, 1);
          g_assert_cmpfloat (lowest (sheet, page, 0, 1), >, 0.8);
        }
    }
}

/* A slip to answer on has what a handout’s second page has left. */
static void
test_slips (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("reisswitz", "orchardwell.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  g_autoptr (SgSheet) sheet = lay ("handout", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1, .side = "red",
                                                              .landscape = TRUE, .paper = SG_PAPER_LETTER });
  g_autoptr (GArray) texts = sg_sheet_measure (sheet, 1);
  double list = 0, slip = 0;

  for (guint i = 0; i < texts->len; i++)
    {
      const SgSheetText *text = &g_array_index (texts, SgSheetText, i);

      if (g_str_equal (text->text, "Order or report"))
        slip = text->y;
      else if (slip <= 0)
        list = MAX (list, text->y + text->height);
    }
  g_assert_cmpfloat (slip, >, list);
  g_assert_cmpfloat (slip - list, <, 15);
}

/* No page of the templates of The War Game has a sentence alone. */
static void
test_sentences (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("war-game", NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SgSheet) sheet = lay ("templates", (SgSheetSetup){ .rules = rules, .moment = -1, .landscape = i % 2 != 0, .paper = i < 2 ? SG_PAPER_A4 : SG_PAPER_LETTER });

      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        {
          g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

          g_test_message ("paper %u, page %u: %u texts", i, page + 1, texts->len);
          g_assert_cmpuint (texts->len, >, 8);
        }
    }
}

/* Bare pieces fill the last page of those that are cut out. */
static void
test_pieces (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgSheet) bare = lay ("event-cards", (SgSheetSetup){ .rules = rules, .moment = -1, .blank = TRUE, .landscape = TRUE, .paper = SG_PAPER_LETTER });
  g_autoptr (SgSheet) counters = lay ("templates", (SgSheetSetup){ .rules = rules, .moment = -1 });

  g_assert_cmpuint (sg_sheet_get_n_pages (bare), ==, 1);
  g_assert_cmpfloat (lowest (counters, sg_sheet_get_n_pages (counters) - 1, 0, 1), >, FILLED);
}

/* The aid for these armies fills both its pages, in larger type where there is less of it. */
static void
test_aids (void)
{
  static const struct { const char *system, *file; } wars[] = { { "gentlemans-war", "toll-house.xml" }, { "gentlemans-war", "brighton.xml" }, { "war-game", "molden-mill.xml" } };

  for (guint i = 0; i < G_N_ELEMENTS (wars) * 2; i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (wars[i / 2].system, wars[i / 2].file);
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
      g_autoptr (SgSheet) sheet = lay ("play-aid", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1,
                                                                   .landscape = TRUE, .paper = i % 2 == 0 ? SG_PAPER_A4 : SG_PAPER_LETTER });

      g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 2);
      g_test_message ("%s, paper %u: %.2f", wars[i / 2].file, i % 2, lowest (sheet, 1, 0, 1));
      g_assert_cmpfloat (lowest (sheet, 1, 0, 1), >, FILLED);
    }
}

/* A story’s paragraph goes on over the page, so that no page of it waits half empty for the next. */
static void
test_story (void)
{
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "brighton.xml");
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  g_autoptr (SgSheet) sheet = lay ("battle-report", (SgSheetSetup){ .campaign = campaign, .battle = battle, .rules = sg_battle_get_rules (battle), .moment = -1,
                                                                    .landscape = TRUE, .paper = SG_PAPER_LETTER });

  g_assert_cmpuint (sg_sheet_get_n_pages (sheet), ==, 2);
}

/* No page of a book ends with the title of a chapter. */
static void
test_chapters (void)
{
  static const struct { const char *system, *file; } wars[] = { { "gentlemans-war", "toll-house.xml" }, { "kriegspiel", "ember-crossing.xml" }, { "little-wars", "hooks-farm.xml" } };
  static const char *const titles[] = { "Every ruling and its working", "Index", "The fallen", "The honours", "House rules", "The ledger", NULL };

  for (guint w = 0; w < G_N_ELEMENTS (wars) * 2; w++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (wars[w / 2].system, wars[w / 2].file);
      g_autoptr (SgSheet) sheet = lay ("book", (SgSheetSetup){ .campaign = campaign, .rules = sg_campaign_get_rules (campaign), .moment = -1, .landscape = w % 2 != 0,
                                                               .paper = SG_PAPER_LETTER });
      guint told = 0;

      for (guint page = 1; page < sg_sheet_get_n_pages (sheet); page++)
        {
          g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);

          for (guint i = 0; i < texts->len; i++)
            {
              const SgSheetText *title = &g_array_index (texts, SgSheetText, i);
              double height, width;

              sg_sheet_get_size (sheet, &width, &height);
              if (!g_strv_contains (titles, title->text) || title->y > height * FOOT)
                continue;
              told++;
              g_assert_cmpfloat (lowest (sheet, page, 0, 1), >, (title->y + title->height) / height + 0.01);
            }
        }
      g_assert_cmpuint (told, ==, G_N_ELEMENTS (titles) - 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/filled/turns", test_turns);
  g_test_add_func ("/sheets/filled/order-of-play", test_order_of_play);
  g_test_add_func ("/sheets/filled/reference", test_reference);
  g_test_add_func ("/sheets/filled/headings", test_headings);
  g_test_add_func ("/sheets/filled/notes", test_notes);
  g_test_add_func ("/sheets/filled/briefing", test_briefing);
  g_test_add_func ("/sheets/filled/other-books", test_other_books);
  g_test_add_func ("/sheets/filled/other-books/blank", test_other_books_blank);
  g_test_add_func ("/sheets/filled/fight", test_fight);
  g_test_add_func ("/sheets/filled/rulers", test_rulers);
  g_test_add_func ("/sheets/filled/blank", test_blank);
  g_test_add_func ("/sheets/filled/forms", test_forms);
  g_test_add_func ("/sheets/filled/slips", test_slips);
  g_test_add_func ("/sheets/filled/pieces", test_pieces);
  g_test_add_func ("/sheets/filled/sentences", test_sentences);
  g_test_add_func ("/sheets/filled/aids", test_aids);
  g_test_add_func ("/sheets/filled/recorded", test_recorded);
  g_test_add_func ("/sheets/filled/story", test_story);
  g_test_add_func ("/sheets/filled/chapters", test_chapters);
  return g_test_run ();
}
