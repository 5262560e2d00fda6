/* test-redo.c: winding a battle back, and doing again what was done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-campaign.h"
#include "campaign/sg-memory-journal.h"

static SgCampaign *
make (SgBattle **battle)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  SgCampaign *campaign = sg_campaign_new (journal, rules, "redo");

  g_assert_no_error (error);
  *battle = sg_campaign_add_battle (campaign, "Redo", "finish", NULL, &error);
  g_assert_no_error (error);
  return campaign;
}

static void
post_remarked (SgBattle *battle, const char *clause, const char *after, const char *remark)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_TURN, clause, "LW-13");
  g_autoptr (GError) error = NULL;

  if (remark != NULL)
    sg_ruling_set_remark (draft, remark);
  sg_ruling_add_change (draft, "battle", "mover", after);
  g_assert_true (sg_battle_post (battle, draft, &error));
  g_assert_no_error (error);
}

static void
post_word (SgBattle *battle, const char *clause, const char *after)
{
  post_remarked (battle, clause, after, NULL);
}

/* An act taken back whole is done again whole, and no more. */
static void
test_whole_act (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (GError) error = NULL;

  for (gint64 act = 0; act < 3; act++)
    for (guint i = 0; i < 3; i++)
      {
        g_autofree char *clause = g_strdup_printf ("%d.%u", (int) act, i);
        g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_TURN, clause, "LW-13");

        sg_ruling_set_act (draft, act);
        sg_ruling_add_change (draft, "battle", "mover", clause);
        g_assert_true (sg_battle_post (battle, draft, &error));
      }
  g_assert_true (sg_battle_undo_act (battle, &error));
  g_assert_true (sg_battle_undo_act (battle, &error));
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (battle)), ==, "0.2");
  g_assert_true (sg_battle_redo_act (battle, &error));
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (battle)), ==, "1.2");
  g_assert_true (sg_battle_wind_back (battle, 0, &error));
  g_assert_true (sg_battle_redo_act (battle, &error)); /* of no act: one */
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (battle)), ==, "0.0");
  g_assert_no_error (error);
}

static void
count_cb (SgBattle *battle, guint *n)
{
  ++*n;
}

/* An act of many rulings goes and comes back in one mark: when that is refused all of it stays, and whoever looks is told once. */
static void
test_all_or_none (void)
{
  SgBattle *battle;
  g_autoptr (SgCampaign) campaign = make (&battle);
  SgJournal *journal = sg_campaign_get_journal (campaign);
  g_autoptr (GError) error = NULL;
  guint told = 0;

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *clause = g_strdup_printf ("%u", i);
      g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_TURN, clause, "LW-13");

      sg_ruling_set_act (draft, i == 0 ? 1 : 2);
      sg_ruling_add_change (draft, "battle", "mover", clause);
      g_assert_true (sg_battle_post (battle, draft, &error));
    }
  g_signal_connect (battle, "changed", G_CALLBACK (count_cb), &told);
  sg_memory_journal_fail (journal, 2);
  g_assert_true (sg_battle_undo_act (battle, &error));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "0");
  g_assert_cmpuint (told, ==, 1);
  g_assert_false (sg_battle_redo_act (battle, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "0");
  sg_memory_journal_fail (journal, 2);
  g_assert_true (sg_battle_redo_act (battle, &error));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "4");
  g_assert_cmpuint (told, ==, 2);
  g_assert_false (sg_battle_undo_act (battle, &error));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "4");
}

/* A remark is kept by whoever does the same without one; another remark makes another act. */
static void
test_remark (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (GError) error = NULL;

  post_remarked (battle, "One", "red", "Slowly.");
  post_word (battle, "Two", "blue");
  g_assert_true (sg_battle_wind_back (battle, 0, &error));
  post_word (battle, "One", "red");
  g_assert_cmpstr (sg_ruling_get_remark (sg_battle_get_undo (battle)), ==, "Slowly.");
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_redo (battle)), ==, 2);
  g_assert_true (sg_battle_wind_back (battle, 0, &error));
  post_remarked (battle, "One", "red", "Fast.");
  g_assert_null (sg_battle_get_redo (battle));
}

/* An act of several rulings is taken back whole, and what stood before it stays; redo steps through it. */
static void
test_act (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GError) error = NULL;

  post_word (battle, "One", "red");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_TURN, "Part", "");

      sg_ruling_set_act (ruling, 2);
      g_assert_cmpint (sg_ruling_get_act (ruling), ==, 2);
      g_assert_true (sg_battle_post (battle, ruling, &error));
    }
  g_assert_cmpint (sg_ruling_get_act (sg_battle_get_ruling (battle, 1)), ==, 0);
  g_assert_false (sg_ruling_rests_on (sg_battle_get_ruling (battle, 4), sg_battle_get_ruling (battle, 3)));
  parts = sg_battle_list_act (battle);
  g_assert_cmpuint (parts->len, ==, 3);
  g_assert_true (g_ptr_array_index (parts, 0) == sg_battle_get_ruling (battle, 2));
  g_assert_true (sg_battle_undo_act (battle, &error));
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_undo (battle)), ==, 1);
  g_assert_true (sg_battle_redo (battle, &error));
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_undo (battle)), ==, 2);
  g_assert_true (sg_battle_undo_act (battle, &error));
  g_assert_true (sg_battle_undo_act (battle, &error));
  g_assert_null (sg_battle_get_undo (battle));
  g_assert_false (sg_battle_undo_act (battle, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
}

static void
test_wind_back (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (GError) error = NULL;

  post_word (battle, "One", "red");
  post_word (battle, "Two", "blue");
  post_word (battle, "Three", "red");
  g_assert_true (sg_battle_wind_back (battle, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_undo (battle)), ==, 1);
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_redo (battle)), ==, 2);
  g_assert_true (sg_battle_redo (battle, &error));
  g_assert_true (sg_battle_redo (battle, &error));
  g_assert_null (sg_battle_get_redo (battle));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "red");
}

/* The same act again is the redo, and what follows it is still to be redone; another act is a new ruling. */
static void
test_same_act (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (GError) error = NULL;

  post_word (battle, "One", "red");
  post_word (battle, "Two", "blue");
  g_assert_true (sg_battle_wind_back (battle, 0, &error));
  post_word (battle, "One", "red");
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 2);
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_redo (battle)), ==, 2);
  post_word (battle, "Two", "red");
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 3);
  g_assert_null (sg_battle_get_redo (battle));
}

static SgRuling *
say_of (const char *unit, const char *key, const char *after, const char *clause)
{
  SgRuling *draft = sg_ruling_new (SG_RULING_EDIT, clause, NULL);
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  sg_ruling_add_change (draft, subject, key, after);
  return draft;
}

/* Nothing is said of one who was never raised, and who does again what does not fit any more is told whom it is about. */
static void
test_never_raised (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (SgRuling) stray = say_of ("nobody", "name", "The Guards", "Nobody was named"), raised = say_of ("foot", "type", "infantry", "The Foot was raised");
  g_autoptr (SgRuling) named = say_of ("foot", "name", "The Guards", "The Foot was named"), again = say_of ("foot", "name", "The Line", "It was named again");
  g_autoptr (GError) never = NULL, between = NULL, error = NULL;

  g_assert_false (sg_battle_post (battle, stray, &never));
  g_assert_cmpstr (never->message, ==, "There is no unit “nobody”.");
  g_assert_null (sg_board_get_unit (sg_battle_get_board (battle), "nobody"));
  sg_ruling_add_change (raised, "unit:foot", "name", "The Foot");
  g_assert_true (sg_battle_post (battle, raised, &error) && sg_battle_post (battle, named, &error) && sg_battle_post (battle, again, &error));
  g_assert_no_error (error);
  g_assert_true (sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, 2), "a slip", &error)); /* and with it what rests on it */
  g_assert_false (sg_battle_redo_ruling (battle, sg_battle_get_ruling (battle, 3), &between));
  g_assert_cmpstr (between->message, ==, "Ruling 3 cannot stand then: it would no longer find The Foot as it found it.");
}

/* Whoever posts several rulings and holds somebody meanwhile holds him still where one of them was there to be redone. */
static void
test_holds (void)
{
  SgBattle *battle;
  G_GNUC_UNUSED g_autoptr (SgCampaign) campaign = make (&battle);
  g_autoptr (SgRuling) raised = sg_ruling_new (SG_RULING_MUSTER, "Raised", "");
  g_autoptr (GError) error = NULL;
  SgUnit *unit;

  sg_ruling_add_change (raised, "unit:foot", "type", "infantry");
  g_assert_true (sg_battle_post (battle, raised, &error));
  g_assert_no_error (error);
  post_word (battle, "One", "red");
  post_word (battle, "Two", "blue");
  g_assert_true (sg_battle_wind_back (battle, 1, &error));
  unit = sg_board_get_unit (sg_battle_get_board (battle), "foot");
  post_word (battle, "One", "red");
  g_assert_true (sg_board_get_unit (sg_battle_get_board (battle), "foot") == unit);
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "red");
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 3);
  post_word (battle, "Three", "red");
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "mover"), ==, "red");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/redo/whole-act", test_whole_act);
  g_test_add_func ("/campaign/redo/act", test_act);
  g_test_add_func ("/campaign/redo/all-or-none", test_all_or_none);
  g_test_add_func ("/campaign/redo/wind-back", test_wind_back);
  g_test_add_func ("/campaign/redo/same-act", test_same_act);
  g_test_add_func ("/campaign/redo/remark", test_remark);
  g_test_add_func ("/campaign/redo/never-raised", test_never_raised);
  g_test_add_func ("/campaign/redo/holds", test_holds);
  return g_test_run ();
}
