/* test-sheets.c: every kind of sheet, on every paper, for everyone it may be for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "base/sg-file.h"
#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"
#include "map/sg-map-xml.h"
#include "play/little-wars/sg-lw.h"
#include "sheets/sg-report.h"
#include "sheets/sg-sheet.h"
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

typedef gboolean (*IsInk) (guint32 pixel);

static gboolean
is_dark (guint32 pixel)
{
  return (pixel & 0xff) < 0x80;
}

static gboolean
is_coloured (guint32 pixel)
{
  return (pixel & 0xff) != (pixel >> 8 & 0xff) || (pixel & 0xff) != (pixel >> 16 & 0xff);
}

/* How much of the page bears such ink. */
static guint
count_such_ink (SgSheet *sheet, guint page, IsInk is_ink)
{
  double width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint ink = 0;

  sg_sheet_get_size (sheet, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * 2, height * 2);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 2 * 25.4 / 72, 2 * 25.4 / 72);
  sg_sheet_draw (sheet, cr, page);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        ink += is_ink (row[x]);
    }
  cairo_surface_destroy (surface);
  return ink;
}

static guint
count_ink (SgSheet *sheet, guint page)
{
  return count_such_ink (sheet, page, is_dark);
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

static char *
make_path (const char *name)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "sheets", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, name, NULL);
}

static char *
read_pdf (SgSheet *sheet)
{
  g_autofree char *path = make_path ("sheet.pdf");
  g_autofree char *command = NULL;
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  int status = 0;

  g_assert_true (sg_sheet_to_file (sheet, path, 100, &error));
  g_assert_no_error (error);
  command = g_strdup_printf ("pdftotext -layout '%s' -", path);
  g_assert_true (g_spawn_command_line_sync (command, &text, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return text;
}

static gboolean
says (const char *text, const char *wanted)
{
  return strstr (text, wanted) != NULL;
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

/* A unit put on the board by one ruling, as every system's muster does it; then so many of it die. */
static void
muster (SgBattle *battle, const char *side, const char *id, const char *type, const char *asset, gint64 n, gint64 dead)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) raised = sg_ruling_new (SG_RULING_MUSTER, "A unit was mustered", "");
  g_autoptr (SgRuling) loss = sg_ruling_new (SG_RULING_CORRECTION, "A unit lost men", "");
  g_autofree char *subject = g_strconcat ("unit:", id, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (gint64 i = 1; i <= n; i++)
    g_ptr_array_add (names, g_strdup_printf ("%s.%d", id, (int) i));
  g_ptr_array_add (names, NULL);
  sg_ruling_add_change (raised, subject, "side", side);
  sg_ruling_add_change (raised, subject, "type", type);
  sg_ruling_add_change (raised, subject, "name", id);
  sg_ruling_add_transfer (raised, id, asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, n, (const char *const *) names->pdata);
  g_assert_true (sg_battle_post (battle, raised, &error));
  g_assert_no_error (error);
  g_free (names->pdata[dead]);
  names->pdata[dead] = NULL;
  sg_ruling_add_transfer (loss, id, asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, dead, (const char *const *) names->pdata);
  g_assert_true (sg_battle_post (battle, loss, &error));
  g_assert_no_error (error);
}

/* Whatever rules a battle is fought by, each of its sheets is laid out, or says in a sentence why it is not. */
static void
test_systems (void)
{
  static const struct { const char *system, *foot, *horse; } rows[] = {
    { "gentlemans-war", "infantry", "light-cavalry" }, { "reisswitz", "battalion", "light-regiment" },
    { "war-game", "line-infantry", "light-cavalry" }, { "kriegspiel", "infantry", "cavalry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i].system, &error);
      g_autoptr (SgJournal) journal = sg_memory_journal_new ();
      g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, rows[i].system);
      g_autoptr (GPtrArray) kinds = sg_sheet_list_kinds (rows[i].system);
      SgBattle *battle = sg_campaign_add_battle (campaign, "A battle", "", NULL, &error);
      guint laid = 0;

      g_assert_no_error (error);
      muster (battle, "red", "reds", rows[i].foot, sg_ruleset_get_type_by_id (rules, rows[i].foot)->asset, 12, 5);
      muster (battle, "blue", "blues", rows[i].horse, sg_ruleset_get_type_by_id (rules, rows[i].horse)->asset, 9, 2);
      for (guint k = 0; k < kinds->len; k++)
        {
          const SgSheetKind *kind = kinds->pdata[k];
          SgSheetSetup setup = { .campaign = campaign, .battle = battle, .moment = -1 };
          g_autoptr (GError) refused = NULL;
          g_autoptr (SgSheet) sheet = sg_sheet_new (kind, &setup, &refused);

          g_assert_true (sheet != NULL || (refused != NULL && *refused->message != '\0'));
          g_test_message ("%s %s: %s", rows[i].system, kind->id, sheet != NULL ? "laid out" : refused->message);
          for (guint page = 0; sheet != NULL && page < sg_sheet_get_n_pages (sheet); page++)
            g_assert_cmpuint (count_ink (sheet, page), >, 200);
          laid += sheet != NULL;
        }
      g_assert_cmpuint (laid, >=, 5);
    }
}

/* A blank record of losses has boxes for every arm of its system. */
static void
test_blank_record (void)
{
  static const char *const rows[][4] = {
    { "little-wars", "INF", "CAV", "GUN" }, { "kriegspiel", "INF", "CAV", "R.A." }, { "gentlemans-war", "INF", "HC", "ART" },
    { "reisswitz", "BN", "TRP", "FT 6" }, { "war-game", "GREN", "H CAV", "HOW" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i][0], &error);
      SgSheetSetup setup = { .rules = rules, .blank = TRUE, .moment = -1 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind ("casualty-record", NULL), &setup, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = read_pdf (sheet);
      for (guint k = 1; k < 4; k++)
        {
          g_test_message ("%s: %s", rows[i][0], rows[i][k]);
          g_assert_true (says (text, rows[i][k]));
        }
    }
}

static void
pass (SgBattle *battle, const char *unit, const char *asset, const char *from, const char *to, const char *figure)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_VERDICT, "Somebody passed", "");
  g_autoptr (GError) error = NULL;
  const char *one[] = { figure, NULL };

  sg_ruling_add_transfer (ruling, unit, asset, from, to, 1, one);
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_no_error (error);
}

/* Each is lost once: taken, set free and taken again is one man; who got off the field is none. */
static void
test_counted_once (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "once");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "finish", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .rules = rules, .battle = battle, .moment = -1 };
  g_autoptr (SgReport) report = NULL;
  g_autofree char *tally = NULL;

  g_assert_no_error (error);
  muster (battle, "red", "foot", "infantry", "infantry", 10, 2);
  pass (battle, "foot", "infantry", SG_ACCOUNT_FIT, SG_ACCOUNT_PRISONER, "foot.5");
  pass (battle, "foot", "infantry", SG_ACCOUNT_PRISONER, SG_ACCOUNT_DISARMED, "foot.5");
  pass (battle, "foot", "infantry", SG_ACCOUNT_DISARMED, SG_ACCOUNT_PRISONER, "foot.5");
  pass (battle, "foot", "infantry", SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, "foot.5");
  pass (battle, "foot", "infantry", SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, "foot.6");
  report = sg_report_new (&setup, sg_battle_get_board (battle), &error);
  g_assert_no_error (error);
  tally = sg_report_tally (report, 0, report->turns->len - 1);
  g_assert_cmpstr (tally, ==, "Red lost 3, Blue lost 0");
}

/* Men and guns are told apart, in a turn's tally and in what had been lost until then; men alone are a number. */
static void
test_guns_apart (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "guns");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "finish", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .rules = rules, .battle = battle, .moment = -1 };
  g_autoptr (SgReport) report = NULL, back = NULL;
  const SgReportTurn *turn;

  g_assert_no_error (error);
  muster (battle, "red", "foot", "infantry", "infantry", 10, 2);
  muster (battle, "red", "battery", "gun", "guns", 3, 2);
  muster (battle, "blue", "horse", "cavalry", "cavalry", 6, 4);
  report = sg_report_new (&setup, sg_battle_get_board (battle), &error);
  g_assert_no_error (error);
  turn = report->turns->pdata[report->turns->len - 1];
  g_assert_cmpstr (turn->tally, ==, "Red lost 2 men and 2 guns, Blue lost 4");
  g_assert_cmpstr (turn->so_far, ==, "Red had lost 2 men and 2 guns, Blue 4");
  pass (battle, "battery", "guns", SG_ACCOUNT_DEAD, SG_ACCOUNT_FIT, "battery.1");
  pass (battle, "battery", "guns", SG_ACCOUNT_DEAD, SG_ACCOUNT_FIT, "battery.2");
  back = sg_report_new (&setup, sg_battle_get_board (battle), &error);
  g_assert_no_error (error);
  turn = back->turns->pdata[back->turns->len - 1];
  g_assert_cmpstr (turn->tally, ==, "Red lost 2, Blue lost 4");
}

/* By a clock, who falls as the day begins has not fallen before it: the map of the start is of the start. */
static void
test_as_it_began (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "began");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "finish", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .rules = rules, .battle = battle, .moment = -1 };
  g_autoptr (SgRuling) begin = sg_ruling_new (SG_RULING_TURN, "The day began", "");
  g_autoptr (SgReport) report = NULL;
  const SgReportTurn *before, *first;

  g_assert_no_error (error);
  muster (battle, "red", "foot", "battalion", "men", 10, 2);
  sg_ruling_add_change (begin, "battle", "phase", "move");
  g_assert_true (sg_battle_post (battle, begin, &error));
  g_assert_no_error (error);
  pass (battle, "foot", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, "foot.5");
  report = sg_report_new (&setup, sg_battle_get_board (battle), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->turns->len, ==, 2);
  before = report->turns->pdata[0];
  first = report->turns->pdata[1];
  g_assert_cmpstr (before->so_far, ==, "Red had lost 2, Blue 0");
  g_assert_cmpint (sg_unit_balance (sg_board_get_unit (before->board, "foot"), SG_ACCOUNT_DEAD), ==, 2);
  g_assert_true (first->opened);
  g_assert_cmpstr (first->so_far, ==, "Red had lost 3, Blue 0");
}

/* Whoever ran off the table is out, though no account holds him: what became of all who began adds up. */
static void
test_run_off (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "off");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .rules = rules, .battle = battle, .moment = -1 };
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "The Hussars ran off the table", "GW-562");
  g_autoptr (SgReport) report = NULL;
  const gint64 *n;

  g_assert_no_error (error);
  muster (battle, "red", "Hussars", "light-cavalry", sg_ruleset_get_type_by_id (rules, "light-cavalry")->asset, 6, 2);
  sg_ruling_add_change (ruling, "unit:Hussars", "off", "lost");
  g_assert_true (sg_battle_post (battle, ruling, &error));
  g_assert_no_error (error);
  report = sg_report_new (&setup, sg_battle_get_board (battle), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->rows->len, ==, 1);
  n = ((SgReportRow *) report->rows->pdata[0])->n[0];
  g_assert_cmpint (n[0], ==, 6);
  g_assert_cmpint (n[1] + n[2] + n[3] + n[4], ==, 6);
  g_assert_cmpint (n[3], ==, 4);
}

/* The losses of a battle are struck out in its record, and told in its report. */
static void
test_told (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "told");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .battle = battle, .moment = -1 };
  g_autoptr (SgSheet) record = NULL, report = NULL, order = NULL;
  g_autofree char *recorded = NULL, *told = NULL, *ordered = NULL;

  muster (battle, "red", "Buffs", "infantry", sg_ruleset_get_type_by_id (rules, "infantry")->asset, 12, 5);
  record = sg_sheet_new (sg_sheet_find_kind ("casualty-record", NULL), &setup, &error);
  g_assert_no_error (error);
  recorded = read_pdf (record);
  g_assert_true (says (recorded, "Buffs"));
  report = sg_sheet_new (sg_sheet_find_kind ("battle-report", NULL), &setup, &error);
  g_assert_no_error (error);
  told = read_pdf (report);
  g_assert_true (says (told, "lost 5"));
  g_assert_true (says (told, "A unit lost men."));
  order = sg_sheet_new (sg_sheet_find_kind ("order-of-battle", NULL), &setup, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_sheet_get_n_pages (order), ==, 2); /* each side has its own */
  ordered = read_pdf (order);
  g_assert_true (says (ordered, "Buffs"));
  g_assert_true (says (ordered, "The Ford"));
}

/* Cards of which there is little to tell are told together, and why the umpire put something right. */
static void
test_cards (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "cards");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .battle = battle, .moment = -1 };
  g_autoptr (SgSheet) report = NULL;
  g_autofree char *told = NULL;

  muster (battle, "red", "Buffs", "infantry", sg_ruleset_get_type_by_id (rules, "infantry")->asset, 12, 1);
  for (guint turn = 1; turn <= 4; turn++)
    {
      g_autofree char *number = g_strdup_printf ("%u", turn), *clause = turn == 4 ? g_strnfill (600, 'x') : g_strdup_printf ("Card %s was told", number);
      g_autoptr (SgRuling) begun = sg_ruling_new (SG_RULING_EDIT, clause, "");

      sg_ruling_add_change (begun, "battle", "turn", number);
      sg_ruling_set_reason (begun, "it was so");
      g_assert_true (sg_battle_post (battle, begun, &error));
    }
  report = sg_sheet_new (sg_sheet_find_kind ("battle-report", NULL), &setup, &error);
  g_assert_no_error (error);
  told = read_pdf (report);
  g_assert_true (says (told, "Cards 1 to 2"));
  g_assert_true (says (told, "Card 3\n"));
  g_assert_true (says (told, "Card 2 was told, because “it was so”. Card 3 was told"));
  g_assert_false (says (told, "allowed"));
}

/* The maps at a report’s end have no page to themselves that nothing is told on; and the printed map calls the sides as they are called. */
static void
test_last_maps (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data/samples/toll-house.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, &error);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "maps");
  g_autoptr (SgSheet) map = NULL;
  g_autofree char *told = NULL;

  g_assert_no_error (error);
  g_assert_true (sg_exchange_import_campaign (bytes, "toll-house.xml", campaign, &error));
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), i % 3);
      SgSheetSetup setup = { .campaign = campaign, .battle = battle, .moment = -1, .landscape = i < 3 };
      g_autoptr (SgSheet) report = sg_sheet_new (sg_sheet_find_kind ("battle-report", NULL), &setup, &error);
      g_autofree char *text = NULL;
      g_auto (GStrv) pages = NULL;
      const char *last;

      g_assert_no_error (error);
      text = read_pdf (report);
      pages = g_strsplit (text, "\f", -1);
      last = pages[sg_sheet_get_n_pages (report) - 1];
      g_test_message ("battle %u, page %u", i, sg_sheet_get_n_pages (report));
      g_assert_true (says (last, "At the end"));
      g_assert_true (says (last, "won the") || says (last, "After card")); /* the story’s last sentence, or another map */
      if (i == 0)
        {
          map = sg_sheet_new (sg_sheet_find_kind ("map", NULL), &setup, &error);
          g_assert_no_error (error);
          told = read_pdf (map);
        }
    }
  g_assert_true (says (told, "Karelsburg") && says (told, "The League"));
  g_assert_false (says (told, "Red") || says (told, "Blue"));
}

/* Before the first turn nobody moves: who was put down is not told of as that. */
static void
test_put_down (void)
{
  for (gint64 turn = 0; turn <= 1; turn++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", &error);
      g_autoptr (SgJournal) journal = sg_memory_journal_new ();
      g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "put down");
      SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "", NULL, &error);
      SgSheetSetup setup = { .campaign = campaign, .battle = battle, .moment = -1 };
      g_autoptr (SgRuling) down = sg_ruling_new (SG_RULING_MOVE, "The 30th took post", "RK-17");
      g_autoptr (SgSheet) report = NULL;
      g_autofree char *told = NULL;

      if (turn > 0)
        {
          g_autoptr (SgRuling) begun = sg_ruling_new (SG_RULING_EDIT, "It was 9.02", "RK-2");

          sg_ruling_add_change (begun, "battle", "turn", "1");
          g_assert_true (sg_battle_post (battle, begun, &error));
        }
      sg_ruling_add_change (down, "body:foot", "place", "100 100 0");
      g_assert_true (sg_battle_post (battle, down, &error));
      report = sg_sheet_new (sg_sheet_find_kind ("battle-report", NULL), &setup, &error);
      g_assert_no_error (error);
      told = read_pdf (report);
      g_assert_cmpint (says (told, "1 move was made."), ==, turn > 0);
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
  g_test_add_func ("/sheets/last-maps", test_last_maps);
  g_test_add_func ("/sheets/put-down", test_put_down);
  g_test_add_func ("/sheets/systems", test_systems);
  g_test_add_func ("/sheets/blank-record", test_blank_record);
  g_test_add_func ("/sheets/counted-once", test_counted_once);
  g_test_add_func ("/sheets/guns-apart", test_guns_apart);
  g_test_add_func ("/sheets/as-it-began", test_as_it_began);
  g_test_add_func ("/sheets/run-off", test_run_off);
  g_test_add_func ("/sheets/told", test_told);
  g_test_add_func ("/sheets/cards", test_cards);
  g_test_add_func ("/sheets/true", test_true);
  return g_test_run ();
}
