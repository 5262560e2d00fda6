/* test-filled.c: no page is left half empty where it can be helped, and no heading stands alone at the foot of a column.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By where texts stand; the foot of a page, which is on every one, counts for nothing.
 */

#include "../exchange/campaign-fixture.h"
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
  g_test_add_func ("/sheets/filled/rulers", test_rulers);
  g_test_add_func ("/sheets/filled/blank", test_blank);
  return g_test_run ();
}
