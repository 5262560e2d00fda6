/* test-brighton.c: the beach at Brighton: the worked examples of A Gentleman's War, replayed as the rulings of one battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-unit-stand.h"
#include "campaign-fixture.h"

#include "campaign/sg-board-apply.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"

/* What the book says came of it, as the verdicts' own figures. */
static const struct { guint number; const char *rule, *outcome, *value; } told[] = {
  { 7, "GW-308", "cards_needed", "5" },
  { 10, "GW-416", "inches", "8.0" },
  { 20, "GW-504", "hits", "3" }, { 20, "GW-504", "lost", "2" },
  { 21, "GW-504", "hits", "2" }, { 21, "GW-504", "lost", "2" },
  { 22, "GW-705", "result", "'grazed, stays'" },
  { 23, "GW-552", "result", "'Carry On'" },
  { 25, "GW-552", "result", "'Run Away'" },
  { 31, "GW-605", "contact", "true" }, { 31, "GW-605", "total", "20" },
  { 34, "GW-504", "lost", "1" }, { 35, "GW-504", "lost", "2" },
  { 36, "GW-619", "winner", "'defender'" }, { 36, "GW-619", "attacker_hits", "1" }, { 36, "GW-619", "defender_hits", "6" },
  { 38, "GW-614", "figures_fighting", "2" },
  { 40, "GW-619", "attacker_hits", "5" }, { 40, "GW-619", "defender_hits", "1" }, { 40, "GW-619", "result", "'doubled'" },
  { 40, "GW-619", "loser_move", "'Run Away'" },
  { 44, "GW-619", "attacker_hits", "3" }, { 44, "GW-619", "defender_hits", "2" }, { 44, "GW-619", "result", "'beaten'" },
  { 46, "GW-561", "result", "'Fall Back'" }, { 48, "GW-561", "result", "'Carry On'" },
};

static void
test_replay (void)
{
  g_autoptr (GBytes) out = NULL, again = NULL;
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "brighton.xml");
  g_autoptr (SgCampaign) copy = new_campaign_of ("gentlemans-war");
  GListModel *rulings = sg_battle_get_rulings (sg_campaign_current_battle (campaign));
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (rulings), ==, 54);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, told[i].number - 1);
      GVariant *value = sg_verdict_get (sg_ruling_get_verdict (ruling), told[i].outcome);
      g_autofree char *text = value != NULL ? g_variant_print (value, FALSE) : g_strdup ("nothing");

      g_test_message ("%u %s: %s = %s", told[i].number, sg_ruling_get_clause (ruling), told[i].outcome, text);
      g_assert_cmpstr (sg_ruling_get_rule (ruling), ==, told[i].rule);
      g_assert_cmpstr (text, ==, told[i].value);
    }
  out = sg_exchange_export_campaign (campaign, &error);
  g_assert_no_error (error);
  sg_exchange_import_campaign (out, "brighton.xml", copy, &error);
  g_assert_no_error (error);
  again = sg_exchange_export_campaign (copy, &error);
  g_assert_true (g_bytes_equal (out, again));
}

/* Who stands at the end, and how: what the examples did to them. */
static void
test_board (void)
{
  static const struct { const char *unit; gint64 fit; gboolean runs, stands; } units[] = {
    { "east-wessex", 11, FALSE, TRUE }, { "loamshires", 8, TRUE, TRUE }, { "barsets", 8, FALSE, TRUE }, { "yeomanry", 6, TRUE, FALSE },
    { "zouaves", 12, FALSE, TRUE }, { "line-22", 8, FALSE, TRUE }, { "chasseurs-a-cheval", 0, FALSE, FALSE }, { "cuirassiers", 6, FALSE, FALSE },
  };
  g_autoptr (SgCampaign) campaign = play_sample_of ("gentlemans-war", "brighton.xml");
  SgBattle *battle = sg_campaign_current_battle (campaign);
  SgBoard *board = sg_battle_get_board (battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgBoard) early = sg_battle_board_at (battle, 23, &error); /* under the fire of the Barsets and G Battery */

  g_assert_no_error (error);
  g_assert_cmpint (sg_unit_balance (sg_board_get_unit (early, "zouaves"), SG_ACCOUNT_FIT), ==, 8);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *subject = g_strconcat ("unit:", units[i].unit, NULL), *runs = sg_board_dup_word (board, subject, "running");
      SgPlace place;

      g_test_message ("%s", units[i].unit);
      g_assert_cmpint (sg_unit_balance (sg_board_get_unit (board, units[i].unit), SG_ACCOUNT_FIT), ==, units[i].fit);
      g_assert_true ((g_strcmp0 (runs, "yes") == 0) == units[i].runs);
      if (units[i].fit > 0)
        g_assert_true (sg_board_find_place (board, units[i].unit, &place) == units[i].stands);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/brighton/replay", test_replay);
  g_test_add_func ("/exchange/brighton/board", test_board);
  return g_test_run ();
}
