/* test-battles.c: what the sheets say of battles made for the purpose: who was lost, once; who went; what moved.
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
#include "sheets/sg-book.h"
#include "sheets/sg-report.h"
#include "sheets/sg-sheet.h"
#include "paper.h"
#include "rules/sg-ruleset-catalogue.h"

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

/* Only where somebody rides is his ride noted on an empty slip. */
static void
test_blank_slips (void)
{
  static const char *const rows[][4] = { { "reisswitz", "forms", "RIDER GOES BY", "BEFORE MOVE" }, { "war-game", "order-forms", "BEFORE MOVE", "RIDER GOES BY" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (rows[i][0], &error);
      SgSheetSetup setup = { .rules = rules, .blank = TRUE, .moment = -1 };
      g_autoptr (SgSheet) sheet = sg_sheet_new (sg_sheet_find_kind (rows[i][1], NULL), &setup, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = read_pdf (sheet);
      g_assert_true (says (text, rows[i][2]));
      g_assert_false (says (text, rows[i][3]));
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

/* Whatever of it is a sentence already has no second stop. */
static void
test_stops (void)
{
  static const struct { const char *clause, *reason, *remark, *told; } rows[] = {
    { "The mill burnt", NULL, NULL, "The mill burnt." }, { "The mill burnt.", NULL, NULL, "The mill burnt." },
    { "The mill burnt.", "It was dry.", "So it goes.", "The mill burnt, because “It was dry”. So it goes." }, { "Who won?", NULL, "Nobody", "Who won? Nobody." },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "stops");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "finish", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .rules = rules, .battle = battle, .moment = -1 };
  g_autoptr (SgReport) report = NULL;
  GPtrArray *told;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, rows[i].clause, "");

      sg_ruling_add_change (ruling, "battle", "result", i % 2 == 0 ? "red wins" : "blue wins");
      if (rows[i].reason != NULL)
        sg_ruling_set_reason (ruling, rows[i].reason);
      if (rows[i].remark != NULL)
        sg_ruling_set_remark (ruling, rows[i].remark);
      g_assert_true (sg_battle_post (battle, ruling, &error));
    }
  report = sg_report_new (&setup, sg_battle_get_board (battle), &error);
  g_assert_no_error (error);
  told = ((SgReportTurn *) report->turns->pdata[report->turns->len - 1])->sentences;
  g_assert_cmpuint (told->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (told->pdata[i], ==, rows[i].told);
}

/* The book of a war whose rules know no points counts the losses of a battle, and adds nothing up. */
static void
test_without_points (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("war-game", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "wins");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Ford", "", NULL, &error);
  SgSheetSetup setup = { .campaign = campaign, .rules = rules, .moment = -1 };
  g_autoptr (SgBook) book = NULL;
  guint scores = 0, counted = 0;

  g_assert_no_error (error);
  muster (battle, "red", "reds", "line-infantry", sg_ruleset_get_type_by_id (rules, "line-infantry")->asset, 12, 5);
  muster (battle, "blue", "blues", "light-cavalry", sg_ruleset_get_type_by_id (rules, "light-cavalry")->asset, 9, 2);
  book = sg_book_new (&setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < book->blocks->len; i++)
    {
      const SgBookTable *table = ((SgBookBlock *) book->blocks->pdata[i])->table;

      if (table == NULL || !g_str_equal (table->align, "lcc"))
        continue;
      scores++;
      for (guint r = 0; r < table->rows->len; r++)
        {
          const char *const *cells = table->rows->pdata[r];

          g_test_message ("%s: %s, %s", cells[0], cells[1], cells[2]);
          g_assert_cmpstr (cells[0], !=, "Gross");
          g_assert_cmpstr (cells[0], !=, "Net");
          counted += g_str_equal (cells[1], "5") || g_str_equal (cells[2], "5");
        }
    }
  g_assert_cmpuint (scores, ==, 1);
  g_assert_cmpuint (counted, ==, 1);
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
  g_test_add_func ("/sheets/last-maps", test_last_maps);
  g_test_add_func ("/sheets/put-down", test_put_down);
  g_test_add_func ("/sheets/systems", test_systems);
  g_test_add_func ("/sheets/blank-record", test_blank_record);
  g_test_add_func ("/sheets/blank-slips", test_blank_slips);
  g_test_add_func ("/sheets/counted-once", test_counted_once);
  g_test_add_func ("/sheets/guns-apart", test_guns_apart);
  g_test_add_func ("/sheets/stops", test_stops);
  g_test_add_func ("/sheets/without-points", test_without_points);
  g_test_add_func ("/sheets/as-it-began", test_as_it_began);
  g_test_add_func ("/sheets/run-off", test_run_off);
  g_test_add_func ("/sheets/told", test_told);
  g_test_add_func ("/sheets/cards", test_cards);
  return g_test_run ();
}
