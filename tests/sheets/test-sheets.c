/* test-sheets.c: every kind of sheet, on every paper, for everyone it may be for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <cairo-pdf.h>
#include <glib/gstdio.h>
#include <math.h>

#include "base/sg-file.h"
#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"
#include "map/sg-map-xml.h"
#include "play/little-wars/sg-lw.h"
#include "sheets/sg-report.h"
#include "sheets/sg-sheet.h"
#include "paper.h"
#include "rules/sg-ruleset-catalogue.h"

typedef struct
{
  SgJournal  *journal;
  SgCampaign *campaign;
  SgBattle   *battle;
} Fixture;

static const char map_text[] =
  "<map id='field' title='A field' unit='in' width='72' depth='96'>"
  "<line id='back/near' x1='0' y1='0' x2='72' y2='0'/><line id='back/far' x1='0' y1='96' x2='72' y2='96'/>"
  "<line id='middle' x1='0' y1='48' x2='72' y2='48'/>"
  "<piece id='farm' kind='house' name='The farm' height='6' points='20,42 32,42 32,52 20,52'/></map>";

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (map_text, sizeof map_text - 1);
  g_autoptr (SgMap) map = sg_map_load (bytes, "field", &error);
  const SgMuster red[] = { { "red-foot", "Red’s foot", "infantry", 37, NULL, NULL }, { "red-horse", "Red’s horse", "cavalry", 13, NULL, NULL },
                             { "red-gun", "Red’s gun", "gun", 1, NULL, NULL } };
  const SgMuster blue[] = { { "blue-foot", "Blue’s foot", "infantry", 40, NULL, NULL }, { "blue-gun", "Gun E", "gun", 1, NULL, NULL } };

  g_assert_no_error (error);
  fixture->journal = sg_memory_journal_new ();
  fixture->campaign = sg_campaign_new (fixture->journal, rules, "sheets");
  fixture->battle = sg_campaign_add_battle (fixture->campaign, "The Bridge", "finish", map, &error);
  g_assert_no_error (error);
  g_assert_true (sg_lw_muster (fixture->battle, "red", red, G_N_ELEMENTS (red), &error));
  g_assert_no_error (error);
  g_assert_true (sg_lw_muster (fixture->battle, "blue", blue, G_N_ELEMENTS (blue), &error));
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->campaign);
  g_clear_object (&fixture->journal);
}

static SgSheetSetup
plain_setup (Fixture *fixture)
{
  return (SgSheetSetup) { .campaign = fixture->campaign, .battle = fixture->battle, .moment = -1 };
}

static SgSheet *
lay (Fixture *fixture, const char *id, const SgSheetSetup *setup)
{
  g_autoptr (GError) error = NULL;
  const SgSheetKind *kind = sg_sheet_find_kind (id, &error);
  SgSheet *sheet;

  g_assert_no_error (error);
  sheet = sg_sheet_new (kind, setup, &error);
  g_assert_no_error (error);
  return sheet;
}

#define PER_MM 10

/* Whether a line of @mm runs across the page, to three tenths of a millimetre. */
static gboolean
has_line (cairo_surface_t *surface, double mm)
{
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));
      int run = 0;

      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        {
          if ((row[x] & 0xff) < 0x80)
            run++;
          else if (run >= (mm - 0.1) * PER_MM && run <= (mm + 0.5) * PER_MM) /* a line is three tenths broad at its ends */
            return TRUE;
          else
            run = 0;
        }
    }
  return FALSE;
}

/* A string of six inches is six inches, and the rule to check the print by is a hundred millimetres: they are held against the paper. */
static void
test_true (void)
{
  static const struct { SgPaper paper; gboolean turned; double string; } rows[] = {
    { SG_PAPER_A4, FALSE, 6 * 25.4 }, { SG_PAPER_LETTER, TRUE, 6 * 25.4 }, { SG_PAPER_A5, FALSE, 3 * 25.4 }, /* in two lengths (LW-25) */
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgSheetSetup setup = { .rules = rules, .paper = rows[i].paper, .landscape = rows[i].turned, .moment = -1 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("templates", NULL), &setup, NULL);
      double width, height;
      cairo_surface_t *surface;
      cairo_t *cr;

      sg_sheet_get_size (sheet, &width, &height);
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * PER_MM), (int) (height * PER_MM));
      cr = cairo_create (surface);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_scale (cr, PER_MM * 25.4 / 72, PER_MM * 25.4 / 72);
      sg_sheet_draw (sheet, cr, 0);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      if (!has_line (surface, rows[i].string) || !has_line (surface, 100) || has_line (surface, 98))
        g_test_fail_printf ("paper %u: the string or the rule is not of its length", i);
      cairo_surface_destroy (surface);
    }
}

static void
test_every_paper (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds ("little-wars");

  g_assert_cmpuint (kinds->len, >=, 5);
  for (guint i = 0; i < kinds->len; i++)
    for (guint paper = SG_PAPER_A4; paper <= SG_PAPER_LETTER; paper++)
      for (guint turned = 0; turned < 2; turned++)
        for (guint large = 0; large < 2; large++)
          {
            SgSheetSetup setup = plain_setup (fixture);
            g_autoptr (SgSheet) sheet = NULL;

            setup.paper = paper;
            setup.landscape = turned;
            setup.large = large;
            sheet = lay (fixture, ((SgSheetKind *) kinds->pdata[i])->id, &setup);
            g_assert_cmpuint (sg_sheet_get_n_pages (sheet), >, 0);
            for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
              {
                g_test_message ("%s, paper %u, turned %u, large %u, page %u", ((SgSheetKind *) kinds->pdata[i])->id, paper, turned, large, page + 1);
                g_assert_cmpuint (count_ink (sheet, page), >, 500);
              }
          }
}

/* For a printer without colours nothing bears any, the map and its figures least of all. */
static void
test_grey (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds ("little-wars");

  for (guint i = 0; i < kinds->len; i++)
    for (guint grey = 0; grey < 2; grey++)
      {
        SgSheetSetup setup = plain_setup (fixture);
        const SgSheetKind *kind = kinds->pdata[i];
        g_autoptr (SgSheet) sheet = NULL;
        guint coloured = 0;

        setup.grey = grey;
        sheet = lay (fixture, kind->id, &setup);
        for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
          {
            coloured += count_such_ink (sheet, page, is_coloured);
            g_assert_cmpuint (count_ink (sheet, page), >, 500);
          }
        g_test_message ("%s, grey %u: %u", kind->id, grey, coloured);
        if (grey)
          g_assert_cmpuint (coloured, ==, 0);
        else if (g_str_equal (kind->id, "map"))
          g_assert_cmpuint (coloured, >, 500);
      }
}

/* A side's own order of battle names nothing of the other's. */
static void
test_sides_apart (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) red = NULL, both = NULL;
  g_autofree char *red_text = NULL, *both_text = NULL;

  both = lay (fixture, "order-of-battle", &setup);
  both_text = read_pdf (both);
  g_assert_true (says (both_text, "Gun E"));
  g_assert_true (says (both_text, "Red’s horse"));
  setup.side = "red";
  red = lay (fixture, "order-of-battle", &setup);
  red_text = read_pdf (red);
  g_assert_true (says (red_text, "Red’s foot"));
  g_assert_false (says (red_text, "Gun E"));
  g_assert_false (says (red_text, "Blue"));
}

/* A quick reference of rules without tables has every rule that is ruled by, and not only those with figures. */
static void
test_reference (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) reference = lay (fixture, "quick-reference", &setup);
  g_autofree char *text = read_pdf (reference);

  g_assert_true (says (text, "LW-39"));
  g_assert_true (says (text, "Deaths from a shot"));
  g_assert_true (says (text, "LW-50"));
  g_assert_true (says (text, "LW-52"));
  g_assert_false (says (text, "LW-126")); /* advice, which nothing is ruled by */
  /* Sentences, and never the names of figures as the ruleset calls them. */
  g_assert_true (says (text, "Infantry. Up to 12 inches a move."));
  g_assert_false (says (text, "Numerator"));
  g_assert_false (says (text, "0.13"));
}

/* What was agreed for a war stands on its order of play: what house rules change as it is played, and to what the war is. */
static void
test_order_of_play (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) plain = NULL, agreed = NULL;
  g_autofree char *plainly = NULL, *text = NULL;

  plain = lay (fixture, "order-of-play", &setup);
  plainly = read_pdf (plain);
  g_assert_false (says (plainly, "House rules in force"));
  g_assert_true (sg_ruleset_set_choice (sg_campaign_get_rules (fixture->campaign), "lw.interval", "5", NULL));
  agreed = lay (fixture, "order-of-play", &setup);
  text = read_pdf (agreed);
  g_assert_true (says (text, "5 minutes at most"));
  g_assert_true (says (text, "House rules in force"));
  g_assert_true (says (text, "points"));
}

/* What a score is made of is told with what each counts. */
static void
test_score_told (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) report = lay (fixture, "battle-report", &setup);
  g_autofree char *text = read_pdf (report);

  g_assert_true (says (text, " × 1½"));
}

/* 37 infantry, 13 cavalry at one and a half, a gun at ten: 66½. */
static void
test_points (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) sheet = NULL;
  g_autofree char *text = NULL;

  setup.side = "red";
  sheet = lay (fixture, "order-of-battle", &setup);
  text = read_pdf (sheet);
  g_assert_true (says (text, "66½"));
  g_assert_true (says (text, "19½"));
}

static void
test_repeatable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = make_path ("first.pdf");
  g_autofree char *second = make_path ("second.pdf");
  g_autofree char *one = NULL, *two = NULL;
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (GError) error = NULL;
  gsize length_one, length_two;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (SgSheet) sheet = lay (fixture, "order-of-battle", &setup);

      g_assert_true (sg_sheet_to_file (sheet, i == 0 ? first : second, 100, &error));
      g_assert_no_error (error);
    }
  g_file_get_contents (first, &one, &length_one, &error);
  g_file_get_contents (second, &two, &length_two, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (one, length_one, two, length_two);
}

/* A war by net points shows how the net came about. */
static void
test_net (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) sheet = lay (fixture, "ledger", &setup);
  g_autofree char *text = read_pdf (sheet);

  g_assert_true (says (text, "Less the enemy’s gross"));
  g_assert_false (says (text, "The battle’s points"));
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  SgSheetSetup setup = plain_setup (fixture);
  g_autoptr (SgSheet) sheet = lay (fixture, "ledger", &setup);
  g_autoptr (GError) error = NULL, unknown = NULL;

  g_assert_false (sg_sheet_to_file (sheet, "/nowhere/at/all.pdf", 100, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_null (sg_sheet_find_kind ("poster", &unknown));
  g_assert_error (unknown, SG_ERROR, SG_ERROR_UNKNOWN);
}

/* However many points a war is to, the figures on its chart stand clear of each other. */
static void
test_long_war (Fixture *fixture, gconstpointer data)
{
  static const char *const targets[] = { "40", "700", "5000", "1000000" };

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      SgSheetSetup setup = plain_setup (fixture);
      g_autoptr (SgSheet) sheet = NULL;
      g_autoptr (GArray) texts = NULL;
      guint figures = 0;
      double last = -100;

      g_assert_true (sg_campaign_set (fixture->campaign, "target", targets[i], NULL));
      sheet = lay (fixture, "ledger", &setup);
      texts = sg_sheet_measure (sheet, sg_sheet_get_n_pages (sheet) - 1);
      for (guint k = 0; k < texts->len; k++)
        {
          const SgSheetText *text = &g_array_index (texts, SgSheetText, k);

          if (!g_regex_match_simple ("^[+−]?[0-9\u2009\u202f]+$", text->text, 0, 0) || text->x > 34)
            continue;
          figures++;
          g_assert_cmpfloat (fabs (text->y - last), >=, 2);
          last = text->y;
        }
      g_test_message ("%s: %u figures", targets[i], figures);
      g_assert_cmpuint (figures, >=, 3);
    }
}

/* However small a map is printed, the figures on its ruler stand clear of each other. */
static void
test_small_rulers (void)
{
  static const double scales[] = { 10, 48, 60, 500, 25000, 200000 };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      SgSheetSetup setup = { .rules = rules, .scale = scales[i], .moment = -1 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("templates", NULL), &setup, NULL);
      guint figures = 0;

      for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++)
        {
          g_autoptr (GArray) texts = sg_sheet_measure (sheet, page);
          const SgSheetText *last = NULL;

          for (guint k = 0; k < texts->len; k++)
            {
              const SgSheetText *text = &g_array_index (texts, SgSheetText, k);

              if (!g_regex_match_simple ("^[0-9\u2009\u202f]+$", text->text, 0, 0))
                continue;
              figures++;
              if (last != NULL && fabs (text->y - last->y) <= 2 && text->x < last->x + last->width)
                g_test_message ("1:%g, page %u: %s at %g, %g, %s at %g, %g", scales[i], page, last->text, last->x, last->y, text->text, text->x, text->y);
              g_assert_true (last == NULL || fabs (text->y - last->y) > 2 || text->x >= last->x + last->width);
              last = text;
            }
        }
      g_test_message ("1:%g: %u figures", scales[i], figures);
      g_assert_cmpuint (figures, <, 400);
    }
}

/* A country that says it is drawn as large as life is not cut for in paper as large as life. */
static void
test_large_pieces (void)
{
  static const char *const kinds[] = { "templates", "troop-blocks" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SgSheetSetup setup = { .rules = rules, .scale = 0.5, .moment = -1 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind (kinds[i], NULL), &setup, NULL);

      g_test_message ("%s: %u pages", kinds[i], sg_sheet_get_n_pages (sheet));
      g_assert_cmpuint (sg_sheet_get_n_pages (sheet), <, 400);
    }
}

/* What is no book lies on the paper as it is, whatever was asked for; a booklet that lies across is folded upright. */
static void
test_bound (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *id; gboolean across; double width, height; } rows[] = {
    { "map", FALSE, 210, 297 }, { "map", TRUE, 297, 210 }, { "book", TRUE, 148, 210 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgSheetSetup setup = plain_setup (fixture);
      g_autoptr (SgSheet) sheet = NULL;
      double width, height;

      setup.booklet = TRUE;
      setup.landscape = rows[i].across;
      sheet = lay (fixture, rows[i].id, &setup);
      sg_sheet_get_size (sheet, &width, &height);
      g_assert_cmpfloat (width, ==, rows[i].width);
      g_assert_cmpfloat (height, ==, rows[i].height);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/sheets/every-paper", test_every_paper);
  ADD ("/sheets/sides-apart", test_sides_apart);
  ADD ("/sheets/points", test_points);
  ADD ("/sheets/reference", test_reference);
  ADD ("/sheets/order-of-play", test_order_of_play);
  ADD ("/sheets/score-told", test_score_told);
  ADD ("/sheets/repeatable", test_repeatable);
  ADD ("/sheets/refused", test_refused);
  ADD ("/sheets/grey", test_grey);
  ADD ("/sheets/net", test_net);
  ADD ("/sheets/bound", test_bound);
  ADD ("/sheets/long-war", test_long_war);
  g_test_add_func ("/sheets/true", test_true);
  g_test_add_func ("/sheets/small-rulers", test_small_rulers);
  g_test_add_func ("/sheets/large-pieces", test_large_pieces);
  return g_test_run ();
}
