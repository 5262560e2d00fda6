/* test-campaign.c: campaigns out and in again, and files that are not as they should be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign-fixture.h"

#include <string.h>

#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"
#include "exchange/sg-proof.h"
#include "map/sg-map-edit.h"
#include "play/sg-unit-stand.h"

static GBytes *
export (SgCampaign *campaign)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sg_exchange_export_campaign (campaign, &error);

  g_assert_no_error (error);
  return bytes;
}

static SgCampaign *
import (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SgCampaign *campaign = new_campaign ();

  sg_exchange_import_campaign (bytes, "again.xml", campaign, &error);
  g_assert_no_error (error);
  return campaign;
}

static void
assert_same_rulings (SgBattle *one, SgBattle *two)
{
  GListModel *a = sg_battle_get_rulings (one), *b = sg_battle_get_rulings (two);

  g_assert_cmpuint (g_list_model_get_n_items (a), ==, g_list_model_get_n_items (b));
  for (guint i = 0; i < g_list_model_get_n_items (a); i++)
    {
      g_autoptr (SgRuling) x = g_list_model_get_item (a, i), y = g_list_model_get_item (b, i);

      g_assert_cmpstr (sg_ruling_get_clause (x), ==, sg_ruling_get_clause (y));
      g_assert_cmpstr (sg_ruling_get_reason (x), ==, sg_ruling_get_reason (y));
      g_assert_cmpint (sg_ruling_get_kind (x), ==, sg_ruling_get_kind (y));
      g_assert_cmpint (sg_ruling_is_undone (x), ==, sg_ruling_is_undone (y));
      g_assert_cmpuint (sg_ruling_get_effects (x)->len, ==, sg_ruling_get_effects (y)->len);
    }
}

/* Twice out and in: the same bytes and the same ledger. */
static void
assert_round_trip (SgCampaign *campaign)
{
  g_autoptr (GBytes) first = export (campaign);
  g_autoptr (SgCampaign) again = import (first);
  g_autoptr (GBytes) second = export (again);

  g_assert_cmpmem (g_bytes_get_data (first, NULL), g_bytes_get_size (first), g_bytes_get_data (second, NULL),
                   g_bytes_get_size (second));
  g_assert_cmpstr (sg_campaign_get_title (campaign), ==, sg_campaign_get_title (again));
  g_assert_cmpint (sg_campaign_get_target (campaign), ==, sg_campaign_get_target (again));
  assert_same_rulings (first_battle (campaign), first_battle (again));
}

static void
test_round_trip (void)
{
  g_autoptr (SgCampaign) campaign = play_sample ();

  assert_round_trip (campaign);
}

/* An army that lies in the campaign goes with it, to the byte. */
static void
test_round_trip_papers (void)
{
  static const char text[] = "<?xml version=\"1.0\"?>\n<army  system=\"little-wars\">\n\t“Zenda” &amp; more\n</army>\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample ();
  g_autoptr (GBytes) body = g_bytes_new_static (text, strlen (text)), file = NULL, kept = NULL;
  g_autoptr (SgCampaign) again = NULL;

  g_assert_true (sg_campaign_save_document (campaign, "army", "zenda", "The Zenda Expedition", body, &error));
  assert_round_trip (campaign);
  file = export (campaign);
  again = import (file);
  kept = sg_campaign_load_document (again, "army", "zenda", &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (kept, body));
}

/* A country that took the place of the first goes with the ruling that put it there. */
static void
test_round_trip_country (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample (), again = NULL;
  g_autoptr (SgMap) map = sg_map_edit (sg_battle_get_map (first_battle (campaign)));
  g_autoptr (GBytes) file = NULL;
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Second", "finish", sg_battle_get_map (first_battle (campaign)), &error);

  g_assert_no_error (error);
  sg_map_set_title (map, "Another & “third”");
  g_assert_true (sg_battle_change_map (battle, map, &error));
  assert_round_trip (campaign);
  file = export (campaign);
  again = import (file);
  battle = g_list_model_get_item (sg_campaign_get_battles (again), 1);
  g_assert_cmpstr (sg_map_get_title (sg_battle_get_map (battle)), ==, "Another & “third”");
  g_object_unref (battle);
}

/* Rulings undone at the end, and in the middle with a reason, stay undone. */
static void
test_round_trip_undone (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample ();
  SgBattle *battle = first_battle (campaign);

  for (guint i = 0; i < 6; i++)
    {
      sg_battle_undo (battle, &error);
      g_assert_no_error (error);
    }
  assert_round_trip (campaign);
}

static void
test_round_trip_undone_middle (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample ();
  SgBattle *battle = first_battle (campaign);
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (sg_ruling_get_kind (ruling) != SG_RULING_CORRECTION)
        continue;
      sg_battle_undo_ruling (battle, ruling, "They were found again.", &error);
      g_assert_no_error (error);
      break;
    }
  assert_round_trip (campaign);
}

/* A unit that was raised and put down among others, and whose raising is taken back with all that came of it: what others did in between stands. */
static void
test_round_trip_undone_astride (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample ();
  SgBattle *battle = first_battle (campaign);
  static const char *const units[] = { "first", "second" };

  g_assert_true (sg_battle_wind_back (battle, 0, &error));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (units); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MUSTER, i < 2 ? "Raised" : "Counted", "LW-80");
      const char *man[] = { i % 2 == 0 ? "first.1" : "second.1", NULL };
      g_autofree char *subject = g_strconcat ("unit:", units[i % 2], NULL);

      if (i < 2)
        sg_ruling_add_change (ruling, subject, "type", "infantry");
      sg_ruling_add_transfer (ruling, units[i % 2], "infantry", i < 2 ? SG_ACCOUNT_RAISED : SG_ACCOUNT_FIT, i < 2 ? SG_ACCOUNT_FIT : SG_ACCOUNT_DEAD, 1, man);
      sg_battle_post (battle, ruling, &error);
      g_assert_no_error (error);
    }
  g_assert_true (sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, (gint64) g_list_model_get_n_items (sg_battle_get_rulings (battle)) - 3), "a slip", &error));
  assert_round_trip (campaign);
}

/* (transfer full): the figures of @unit that are fit. */
static char **
list_fit (SgBoard *board, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (board);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];

      if (figure->unit == unit && g_str_equal (figure->account, SG_ACCOUNT_FIT))
        g_strv_builder_add (builder, figure->id);
    }
  return g_strv_builder_end (builder);
}

/* The same men fell four times, twice in the same words: each time it was taken back, but the last. */
static void
test_round_trip_undone_again (void)
{
  static const char *const clauses[] = { "They fell to a shell", "They fell to a volley", "They fell to a shell", "They fell to the sword" };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample ();
  SgBattle *battle = first_battle (campaign);
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  const SgUnit *unit = units->pdata[0];
  g_autofree char *id = NULL, *asset = NULL;
  g_auto (GStrv) fit = NULL;
  SgProof proof = { 0 };

  for (guint i = 0; i < units->len && sg_unit_balance (unit, SG_ACCOUNT_FIT) == 0; i++)
    unit = units->pdata[i];
  fit = list_fit (sg_battle_get_board (battle), unit);
  g_assert_cmpuint (g_strv_length (fit), >, 0);
  id = g_strdup (unit->id); /* what is undone brings a board of its own */
  asset = g_strdup (unit->asset);
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_CORRECTION, clauses[i], "");

      sg_ruling_set_reason (ruling, "So it was seen.");
      sg_ruling_add_transfer (ruling, id, asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, g_strv_length (fit), (const char *const *) fit);
      sg_battle_post (battle, ruling, &error);
      g_assert_no_error (error);
      if (i + 1 < G_N_ELEMENTS (clauses))
        g_assert_true (sg_battle_undo (battle, &error));
    }
  assert_round_trip (campaign);
  g_assert_true (sg_exchange_prove (battle, faults, &proof, &error));
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (proof.unheld, ==, 0);
}

/* A house rule that changed between two rulings changes between the same two. */
static void
test_round_trip_house_rule (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample ();
  g_autoptr (SgCampaign) again = NULL;
  g_autoptr (GBytes) bytes = NULL;

  sg_campaign_set_house_rule (campaign, "lw.interval", "5", &error);
  g_assert_no_error (error);
  bytes = export (campaign);
  again = import (bytes);
  g_assert_cmpstr (sg_ruleset_choice (sg_campaign_get_rules (again), "lw.interval"), ==, "5");
  g_assert_cmpstr (sg_ruleset_choice (sg_campaign_get_rules (again), "lw.side"), ==, "toss");
  assert_round_trip (campaign);
}

/* Sittings go along, in their order; one of no minutes is not worth telling, and one that a clock has end before it began ends with its last
 * minute. */
static void
test_round_trip_sittings (void)
{
  static const SgSession sittings[] = { { 0, 1790000000, 1790007200, 118 }, { 0, 1780000000, 1780003600, 55 }, { 0, 1785000000, 1785000010, 0 },
                                        { 0, 1795000000, 1794999000, 10 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = new_campaign (), again = NULL;
  g_autoptr (GBytes) bytes = NULL, second = NULL;
  GPtrArray *found;

  g_assert_true (sg_campaign_set (campaign, "title", "T", &error));
  for (guint i = 0; i < G_N_ELEMENTS (sittings); i++)
    {
      g_assert_true (sg_campaign_add_session (campaign, sittings[i].opened, sittings[i].closed, sittings[i].minutes, &error));
      g_assert_no_error (error);
    }
  bytes = export (campaign);
  again = import (bytes);
  found = sg_campaign_get_sessions (again);
  g_assert_cmpuint (found->len, ==, 3);
  g_assert_cmpint (((SgSession *) found->pdata[2])->closed, ==, 1795000000 + 600);
  for (guint i = 0; i < 2; i++)
    {
      const SgSession *session = g_ptr_array_index (found, i), *held = &sittings[1 - i];

      g_assert_cmpint (session->opened, ==, held->opened);
      g_assert_cmpint (session->closed, ==, held->closed);
      g_assert_cmpint (session->minutes, ==, held->minutes);
    }
  second = export (again);
  g_assert_true (g_bytes_equal (bytes, second));
}

static void
test_peek (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load_sample ("hooks-farm.xml");
  g_autofree char *title = NULL, *system = NULL;

  g_assert_true (sg_exchange_peek (bytes, "hooks-farm.xml", &title, &system, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (title, ==, "Hook’s Farm: a war to 300 up");
  g_assert_cmpstr (system, ==, "little-wars");
}

/* A campaign in which something was done already is left as it was. */
static void
test_not_empty (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load_sample ("hooks-farm.xml");
  g_autoptr (SgCampaign) campaign = play_sample ();
  g_autoptr (GBytes) before = export (campaign), after = NULL;

  g_assert_false (sg_exchange_import_campaign (bytes, "hooks-farm.xml", campaign, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  after = export (campaign);
  g_assert_true (g_bytes_equal (before, after));
}

/* A verdict that was changed by hand in the file is found out. */
static void
test_forged (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgCampaign) campaign = play_sample (), empty = new_campaign ();
  g_autoptr (GBytes) bytes = export (campaign), forged = NULL;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *at = strstr (text, "<outcome name=\"a_killed\"");
  char *figure = at ? strstr (at, ">15<") : NULL;

  g_assert_nonnull (figure);
  figure[2] = '4';
  forged = g_bytes_new_take (text, strlen (text));
  text = NULL;
  g_assert_false (sg_exchange_import_campaign (forged, "forged.xml", empty, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_true (g_str_has_prefix (error->message, "forged.xml, line "));
}

/* Malformed files: one sentence each, with file and line. */

#define EIGHTY "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
#define HEAD "<campaign version=\"1\" system=\"little-wars\">\n<title>T</title>\n"
#define MAP "<map id=\"m\" title=\"M\" width=\"72\" depth=\"96\"><line id=\"back/near\" x1=\"0\" y1=\"0\" x2=\"72\" y2=\"0\"/>" \
  "<line id=\"back/far\" x1=\"0\" y1=\"96\" x2=\"72\" y2=\"96\"/></map>\n"
#define BATTLE HEAD MAP "<battle title=\"B\" game=\"finish\" map=\"m\">\n"
#define MUSTER "<muster side=\"red\"><unit id=\"r\" name=\"R\" type=\"infantry\" count=\"4\"/></muster>\n" \
  "<muster side=\"blue\"><unit id=\"b\" name=\"B\" type=\"infantry\" count=\"4\"/></muster>\n"
#define SET_OUT MUSTER "<judge procedure=\"layout\"><field name=\"agreed\">b</field></judge>\n" \
  "<judge procedure=\"choose-side\"><field name=\"choice\">far</field></judge>\n" \
  "<judge procedure=\"first-move\"><field name=\"toss\">a</field></judge>\n" \
  "<judge procedure=\"curtain\"><field name=\"agreed\">no</field></judge>\n" \
  "<putdown><end figure=\"r.1\" at=\"10,96\"/></putdown><act id=\"ready-red\"/>\n" \
  "<putdown><end figure=\"b.1\" at=\"10,0\"/></putdown><act id=\"ready-blue\"/>\n"
#define TAIL "</battle>\n</campaign>\n"

static const struct { const char *name, *text; int line; SgError code; } faults[] = {
  { "empty", "", 0, SG_ERROR_MALFORMED },
  { "sitting-backwards", HEAD "<sitting opened=\"2026-05-28T20:26:40Z\" closed=\"2026-05-28T20:26:39Z\" minutes=\"5\"/></campaign>", 3, SG_ERROR_RANGE },
  { "sitting-of-no-time", HEAD "<sitting opened=\"noon\" closed=\"2026-05-28T20:26:39Z\" minutes=\"5\"/></campaign>", 3, SG_ERROR_SCHEMA },
  { "sitting-in-the-year-0", HEAD "<sitting opened=\"-0044-03-15T12:00:00Z\" closed=\"2026-05-28T20:26:39Z\" minutes=\"5\"/></campaign>", 3, SG_ERROR_RANGE },
  { "truncated", HEAD MAP "<battle title=\"B\"", 0, SG_ERROR_MALFORMED },
  { "entity", "<!DOCTYPE campaign [<!ENTITY e \"x\">]>\n" HEAD "</campaign>", 0, SG_ERROR_MALFORMED },
  { "other-root", "<roster version=\"1\"/>", 1, SG_ERROR_SCHEMA },
  { "newer", "<campaign version=\"2\" system=\"little-wars\"><title>T</title></campaign>", 1, SG_ERROR_NEWER },
  { "other-system", "<campaign version=\"1\" system=\"draughts\"><title>T</title></campaign>", 1, SG_ERROR_UNKNOWN },
  { "version-of-no-number", "<campaign version=\"99999999999999999999\" system=\"little-wars\"><title>T</title></campaign>", 1, SG_ERROR_RANGE },
  { "sitting-without-end", HEAD "<sitting opened=\"2026-05-28T20:26:40Z\" closed=\"2026-05-28T21:26:39Z\" minutes=\"99999999999\"/></campaign>", 3, SG_ERROR_RANGE },
  { "endless-name", HEAD "<side id=\"red\" name=\"" EIGHTY "x\"/></campaign>", 3, SG_ERROR_RANGE },
  { "endless-title", HEAD MAP "<battle title=\"" EIGHTY EIGHTY "\" game=\"finish\" map=\"m\"/></campaign>", 4, SG_ERROR_RANGE },
  { "house-rule-of-no-choice", HEAD "<house-rule key=\"lw.side\" value=\"rain\"/></campaign>", 3, SG_ERROR_UNKNOWN },
  { "branch-of-no-number", HEAD MAP "<battle title=\"B\" game=\"finish\" map=\"m\" what-if=\"99999999999999999999\"/></campaign>", 4, SG_ERROR_RANGE },
  { "map-that-crosses-itself", HEAD "<map id=\"m\" title=\"M\" width=\"72\" depth=\"96\">\n<piece id=\"w\" kind=\"wood\" points=\"0,0 10,10 10,0 0,10\"/></map></campaign>", 4, SG_ERROR_RANGE },
  { "unknown-element", HEAD "<weather/></campaign>", 3, SG_ERROR_SCHEMA },
  { "unknown-side", HEAD "<side id=\"green\" name=\"Green\"/></campaign>", 3, SG_ERROR_UNKNOWN },
  { "unknown-house-rule", HEAD "<house-rule key=\"lw.weather\" value=\"rain\"/></campaign>", 3, SG_ERROR_UNKNOWN },
  { "unknown-map", HEAD "<battle title=\"B\" game=\"finish\" map=\"m\"/></campaign>", 3, SG_ERROR_UNKNOWN },
  { "map-without-id", HEAD "<map title=\"M\" width=\"72\" depth=\"96\"/></campaign>", 3, SG_ERROR_SCHEMA },
  { "two-maps", HEAD MAP MAP "</campaign>", 4, SG_ERROR_SCHEMA },
  { "unknown-type", BATTLE "<muster side=\"red\"><unit id=\"r\" name=\"R\" type=\"elephant\" count=\"4\"/></muster>" TAIL, 5, SG_ERROR_UNKNOWN },
  { "unknown-game", HEAD MAP "<battle title=\"B\" game=\"croquet\" map=\"m\"/></campaign>", 4, SG_ERROR_UNKNOWN },
  { "far-away", BATTLE SET_OUT "<act id=\"go\"/><act id=\"guns-done\"/>\n<move><end figure=\"r.1\" at=\"1e300,90\"/></move>" TAIL, 14, SG_ERROR_RANGE },
  { "no-men", BATTLE "<muster side=\"red\"><unit id=\"r\" name=\"R\" type=\"infantry\" count=\"0\"/></muster>" TAIL, 5, SG_ERROR_SCHEMA },
  { "unknown-figure", BATTLE SET_OUT "<move><end figure=\"r.9\" at=\"10,90\"/></move>" TAIL, 13, SG_ERROR_UNKNOWN },
  { "not-a-point", BATTLE SET_OUT "<move><end figure=\"r.1\" at=\"ten,90\"/></move>" TAIL, 13, SG_ERROR_RANGE },
  { "nobody", BATTLE SET_OUT "<move figures=\"\" path=\"10,90\"/>" TAIL, 13, SG_ERROR_MISSING },
  { "illegal-move", BATTLE SET_OUT "<act id=\"go\"/><act id=\"guns-done\"/>\n<move><end figure=\"r.1\" at=\"10,80\"/></move>" TAIL, 14, SG_ERROR_REFUSED },
  { "out-of-turn", BATTLE SET_OUT "<act id=\"go\"/><act id=\"guns-done\"/>\n<move><end figure=\"b.1\" at=\"10,2\"/></move>" TAIL, 14, SG_ERROR_REFUSED },
  { "wrong-act", BATTLE SET_OUT "<act id=\"begin-interval\"/>" TAIL, 13, SG_ERROR_REFUSED },
  { "unknown-procedure", BATTLE "<judge procedure=\"picnic\"/>" TAIL, 5, SG_ERROR_UNKNOWN },
  { "unknown-field", BATTLE "<judge procedure=\"layout\"><field name=\"weather\">b</field></judge>" TAIL, 5, SG_ERROR_UNKNOWN },
  { "value-not-allowed", BATTLE "<judge procedure=\"layout\"><field name=\"agreed\">c</field></judge>" TAIL, 5, SG_ERROR_RANGE },
  { "nothing-suggested", BATTLE SET_OUT "<judge procedure=\"melee\" suggested=\"true\"/>" TAIL, 13, SG_ERROR_REFUSED },
  { "no-verdict", BATTLE "<ruling kind=\"verdict\"><question system=\"little-wars\" procedure=\"layout\"/></ruling>" TAIL, 5, SG_ERROR_SCHEMA },
  { "too-many-men", BATTLE "<muster side=\"red\"><unit id=\"r\" name=\"R\" type=\"infantry\" count=\"100001\"/></muster>" TAIL, 5, SG_ERROR_RANGE },
  { "bearing", BATTLE SET_OUT "<move><end figure=\"r.1\" at=\"10,90\" bearing=\"400\"/></move>" TAIL, 13, SG_ERROR_RANGE },
  { "far-west", BATTLE SET_OUT "<move><end figure=\"r.1\" at=\"-1e9,90\"/></move>" TAIL, 13, SG_ERROR_RANGE },
  { "far-south", BATTLE SET_OUT "<move><end figure=\"r.1\" at=\"10,-1e9\"/></move>" TAIL, 13, SG_ERROR_RANGE },
  { "far-north", BATTLE SET_OUT "<move figures=\"r.1\" path=\"10,90 10,1e9\"/>" TAIL, 13, SG_ERROR_RANGE },
  { "no-way", BATTLE SET_OUT "<move figures=\"r.1\" path=\"10,90 home\"/>" TAIL, 13, SG_ERROR_RANGE },
  { "first-unknown", BATTLE SET_OUT "<move figures=\"r.9 r.1\" path=\"10,90\"/>" TAIL, 13, SG_ERROR_UNKNOWN },
  { "second-unknown", BATTLE SET_OUT "<move figures=\"r.1 r.9\" path=\"10,90\"/>" TAIL, 13, SG_ERROR_UNKNOWN },
  { "act-without-way", BATTLE SET_OUT "<act id=\"go\" units=\"r.1\" path=\"home\"/>" TAIL, 13, SG_ERROR_RANGE },
  { "unknown-act", BATTLE SET_OUT "<act id=\"dance\"/>" TAIL, 13, SG_ERROR_REFUSED },
  { "judged-unknown", BATTLE SET_OUT "<judge procedure=\"melee\" figures=\"r.9\"/>" TAIL, 13, SG_ERROR_UNKNOWN },
  { "judged-nowhere", BATTLE SET_OUT "<judge procedure=\"melee\" figures=\"r.1\"/>" TAIL, 13, SG_ERROR_MISSING },
  { "no-dice", BATTLE MUSTER "<judge procedure=\"layout\" dice=\"x\"><field name=\"agreed\">b</field></judge>" TAIL, 7, SG_ERROR_RANGE },
  { "no-answer", BATTLE MUSTER "<judge procedure=\"layout\"/>" TAIL, 7, SG_ERROR_MISSING },
  { "corrected-unknown", BATTLE SET_OUT "<correct clause=\"c\" reason=\"r\"><transfer from=\"fit\" to=\"dead\" figures=\"r.9\"/></correct>" TAIL, 13, SG_ERROR_UNKNOWN },
  { "corrected-second", BATTLE SET_OUT "<correct clause=\"c\" reason=\"r\">\n<transfer from=\"fit\" to=\"dead\" figures=\"r.1 r.9\"/></correct>" TAIL, 14, SG_ERROR_UNKNOWN },
  { "corrected-word", BATTLE SET_OUT "<correct clause=\"c\" reason=\"r\"><change subject=\"battle\" key=\"weather\" after=\"rain\"/></correct>" TAIL, 13, SG_ERROR_UNKNOWN },
  { "more-than-there-are", BATTLE SET_OUT "<correct clause=\"c\" reason=\"r\"><transfer from=\"dead\" to=\"fit\" figures=\"r.1\"/></correct>" TAIL, 13, SG_ERROR_REFUSED },
};

static void
test_fault (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = g_bytes_new_static (faults[i].text, strlen (faults[i].text));
  g_autoptr (SgCampaign) campaign = new_campaign ();
  g_autoptr (GError) error = NULL;
  g_autofree char *prefix = g_strdup_printf ("bad.xml, line %d: ", faults[i].line);

  g_assert_false (sg_exchange_import_campaign (bytes, "bad.xml", campaign, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, faults[i].line > 0 ? prefix : "bad.xml"));
  g_assert_error (error, SG_ERROR, (int) faults[i].code);
  g_assert_null (strchr (error->message, '\n'));
}

/* With a reason the umpire may allow what a rule forbids, and the reason stands in the ledger. */
static void
test_allowed (void)
{
  static const char text[] = BATTLE SET_OUT "<act id=\"go\"/><act id=\"guns-done\"/>\n"
    "<move reason=\"A longer string by mistake\"><end figure=\"r.1\" at=\"10,80\"/></move>" TAIL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (SgCampaign) campaign = import (bytes);
  GListModel *rulings = sg_battle_get_rulings (first_battle (campaign));
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

  g_assert_cmpstr (sg_ruling_get_reason (last), ==, "A longer string by mistake");
  g_assert_cmpint (sg_ruling_get_source (last), ==, SG_SOURCE_WORD);
}

/* A field that the umpire decides with a reason is his word, and the reason stays with it. */
static void
test_umpires_word (void)
{
  static const char text[] = BATTLE MUSTER "<judge procedure=\"layout\" reason=\"Nobody minded\" remark=\"Over tea\">"
    "<field name=\"agreed\" source=\"word\" reason=\"They had shaken hands\">b</field></judge>" TAIL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (SgCampaign) campaign = import (bytes);
  GListModel *rulings = sg_battle_get_rulings (first_battle (campaign));
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

  g_assert_cmpstr (sg_question_get_reason (sg_ruling_get_question (last), "agreed"), ==, "They had shaken hands");
  g_assert_cmpint (sg_question_get_source (sg_ruling_get_question (last), "agreed"), ==, SG_SOURCE_WORD);
  g_assert_cmpstr (sg_ruling_get_reason (last), ==, "Nobody minded");
  g_assert_cmpstr (sg_ruling_get_remark (last), ==, "Over tea");
}

/* Whoever leaves the field by a correction stands nowhere on it; those of several units are several transfers, and who only changes hands stays where he is. */
static void
test_corrected (void)
{
  static const struct { const char *to; gboolean gone; } rows[] = { { "dead", TRUE }, { "caged", TRUE }, { "off", TRUE }, { "carried", TRUE }, { "disarmed", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (BATTLE SET_OUT "<correct clause=\"c\" reason=\"They were counted.\" rule=\"LW-1\"><transfer from=\"fit\" to=\"%s\" figures=\"r.1 b.1\"/>"
                                               "<change subject=\"battle\" key=\"turn\" after=\"1\"/></correct>" TAIL, rows[i].to);
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr (SgCampaign) campaign = import (bytes);
      SgBattle *battle = first_battle (campaign);
      SgBoard *board = sg_battle_get_board (battle);
      g_autoptr (SgRuling) last = g_list_model_get_item (sg_battle_get_rulings (battle), g_list_model_get_n_items (sg_battle_get_rulings (battle)) - 1);
      SgPlace place;

      g_test_message ("%s", rows[i].to);
      g_assert_cmpstr (sg_ruling_get_rule (last), ==, "LW-1");
      g_assert_cmpstr (sg_ruling_get_reason (last), ==, "They were counted.");
      g_assert_cmpint (sg_board_total (board, "red", NULL, rows[i].to), ==, 1);
      g_assert_cmpint (sg_board_total (board, "blue", NULL, rows[i].to), ==, 1);
      g_assert_cmpint (sg_board_find_place (board, "r.1", &place), ==, !rows[i].gone);
    }
}

/* Bytes changed, dropped and doubled at random: a sentence or a campaign, and nothing else. */
static void
mutate (GByteArray *bytes, GRand *chance)
{
  static const char *const pieces[] = { "\"", "<", ">", "&#0;", "&lt;", "1e308", "-1", "99999999999999999999", "\xff",
                                       " ", "r.1", "red", "finish" };

  for (gint n = g_rand_int_range (chance, 1, 4); n > 0; n--)
    {
      guint at = g_rand_int_range (chance, 0, bytes->len);
      const char *piece = pieces[g_rand_int_range (chance, 0, G_N_ELEMENTS (pieces))];
      guint length = MIN (strlen (piece), bytes->len - at);

      if (g_rand_boolean (chance))
        memcpy (bytes->data + at, piece, length);
      else
        {
          guint gone = g_rand_int_range (chance, 1, 12);

          g_byte_array_remove_range (bytes, at, MIN (gone, bytes->len - at));
        }
    }
}

/* The same mutations in every run; SANDGATE_SEED tells others to begin at. */
static void
assert_survives (GBytes *source, guint times)
{
  guint from = g_getenv ("SANDGATE_SEED") ? (guint) atoi (g_getenv ("SANDGATE_SEED")) : 0;

  for (guint i = 0; i < times; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (SgCampaign) campaign = new_campaign ();
      g_autoptr (GBytes) mutated = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GRand) chance = g_rand_new_with_seed (from + i);

      g_byte_array_append (bytes, g_bytes_get_data (source, NULL), g_bytes_get_size (source));
      mutate (bytes, chance);
      mutated = g_bytes_new (bytes->data, bytes->len);
      if (sg_exchange_import_campaign (mutated, "mutated.xml", campaign, &error))
        g_assert_no_error (error);
      else
        g_assert_true (error && error->domain == SG_ERROR && g_str_has_prefix (error->message, "mutated.xml"));
    }
}

static const char play[] = BATTLE SET_OUT "<act id=\"go\"/><act id=\"guns-done\"/>\n<move><end figure=\"r.1\" at=\"10,90\" bearing=\"180\"/></move>"
  "<act id=\"call-time\"/><settle/>"
  "<correct clause=\"c\" reason=\"r\"><transfer from=\"fit\" to=\"dead\" figures=\"r.1 r.2\"/></correct>" TAIL;

static void
test_mutated_acts (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (play, strlen (play));
  g_autoptr (SgCampaign) campaign = import (bytes);

  g_assert_cmpint (sg_board_total (sg_battle_get_board (first_battle (campaign)), "red", NULL, SG_ACCOUNT_DEAD), ==, 2);
  assert_survives (bytes, 400);
}

static void
test_mutated_rulings (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (play, strlen (play));
  g_autoptr (SgCampaign) campaign = import (bytes);
  g_autoptr (GBytes) recorded = export (campaign);

  assert_survives (recorded, 400);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/campaign/round-trip/whole", test_round_trip);
  g_test_add_func ("/exchange/campaign/round-trip/country", test_round_trip_country);
  g_test_add_func ("/exchange/campaign/round-trip/undone", test_round_trip_undone);
  g_test_add_func ("/exchange/campaign/round-trip/undone-astride", test_round_trip_undone_astride);
  g_test_add_func ("/exchange/campaign/round-trip/undone-middle", test_round_trip_undone_middle);
  g_test_add_func ("/exchange/campaign/round-trip/undone-again", test_round_trip_undone_again);
  g_test_add_func ("/exchange/campaign/round-trip/house-rule", test_round_trip_house_rule);
  g_test_add_func ("/exchange/campaign/round-trip/sittings", test_round_trip_sittings);
  g_test_add_func ("/exchange/campaign/round-trip/papers", test_round_trip_papers);
  g_test_add_func ("/exchange/campaign/peek", test_peek);
  g_test_add_func ("/exchange/campaign/not-empty", test_not_empty);
  g_test_add_func ("/exchange/campaign/forged", test_forged);
  g_test_add_func ("/exchange/campaign/allowed", test_allowed);
  g_test_add_func ("/exchange/campaign/umpires-word", test_umpires_word);
  g_test_add_func ("/exchange/campaign/corrected", test_corrected);
  g_test_add_func ("/exchange/campaign/mutated/acts", test_mutated_acts);
  g_test_add_func ("/exchange/campaign/mutated/rulings", test_mutated_rulings);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/exchange/campaign/fault/", faults[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
    }
  return g_test_run ();
}
