/* test-standings.c: the war after each battle (LW-112, LW-113).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-game.h"
#include "campaign/sg-memory-journal.h"

/* Battles without a man on the field: the victory alone counts, 100 points. Totals in half-points. */
static const struct { const char *house, *target; const char *results[4]; gint64 a[4], b[4]; const char *winner; } rows[] = {
  { NULL, "300", { "red wins", "blue wins", "red wins" }, { 200, 0, 200 }, { -200, 0, -200 }, NULL },
  { NULL, "200", { "red wins", "draw", "red wins" }, { 200, 200, 400 }, { -200, -200, -400 }, "red" },
  { NULL, "100", { "blue wins", "red wins" }, { -200, -200 }, { 200, 200 }, "blue" }, /* what is fought after the war does not count */
  { "positive", "200", { "red wins", "blue wins", "blue wins" }, { 200, 200, 200 }, { 0, 200, 400 }, "blue" },
  { "gross", "200", { "draw", "draw", "red wins" }, { 100, 200, 400 }, { 100, 200, 200 }, "red" },
};

static void
fight (SgCampaign *campaign, const char *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_TURN, "The battle ended", "LW-80");
  SgBattle *battle = sg_campaign_add_battle (campaign, "A battle", "finish", NULL, &error);

  sg_ruling_add_change (draft, "battle", "stage", "over");
  sg_ruling_add_change (draft, "battle", "result", result);
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
}

static void
test_standings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
      g_autoptr (SgJournal) journal = sg_memory_journal_new ();
      g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "u");
      g_autoptr (GArray) standings = NULL;
      const char *winner = "nobody";

      g_assert_true (sg_campaign_set (campaign, "target", rows[i].target, &error));
      if (rows[i].house != NULL)
        g_assert_true (sg_campaign_set_house_rule (campaign, "lw.campaign", rows[i].house, &error));
      for (guint k = 0; rows[i].results[k] != NULL; k++)
        fight (campaign, rows[i].results[k]);
      standings = sg_campaign_standings (campaign, &winner, &error);
      g_assert_no_error (error);
      for (guint k = 0; k < standings->len; k++)
        {
          const SgStanding *standing = &g_array_index (standings, SgStanding, k);

          g_test_message ("row %u, battle %u", i, k);
          g_assert_true (standing->ended);
          g_assert_cmpint (standing->total_a, ==, rows[i].a[k]);
          g_assert_cmpint (standing->total_b, ==, rows[i].b[k]);
        }
      g_assert_cmpstr (winner, ==, rows[i].winner);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/standings/war", test_standings);
  return g_test_run ();
}
