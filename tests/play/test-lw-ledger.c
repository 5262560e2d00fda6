/* test-lw-ledger.c: a battle whose floor holds the positions, kept by its ledger alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

#include "play/sg-ledger-keeping.h"
#include "rules/sg-question-values.h"

static void
post_first_move (Table *table)
{
  g_autoptr (SgQuestion) question = table_ask (table, "first-move", "");

  sg_question_set (question, "game", g_variant_new_string ("finish"), SG_SOURCE_ASKED);
  table_judge (table, question, "1");
}

/* No country, nobody put down: through the toss to the first turn. */
static void
set_up (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);

  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000002");
  table->battle = sg_campaign_add_battle (table->campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
  g_assert_true (sg_ledger_begin (table->battle, &error));
  g_assert_no_error (error);
  table_muster (table, "red", "rf", "infantry", 20);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", 20);
  table_muster (table, "blue", "bc", "cavalry", 5);
  post_first_move (table);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgNextAct) next = table->game->next (table->battle);

      g_assert_nonnull (next);
      g_assert_null (next->waits);
      table_act (table, next->id);
    }
  g_assert_cmpstr (table_word (table, "stage"), ==, "play");
}

static const SgKeptLine *
find_line (GPtrArray *lines, const char *asset)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_str_equal (((SgKeptLine *) lines->pdata[i])->asset, asset))
      return lines->pdata[i];
  g_assert_not_reached ();
}

static const SgLedgerAct *
find_act (Table *table, const char *label)
{
  for (const SgLedgerAct *act = sg_ledger_acts (table->battle); act->label != NULL; act++)
    if (g_str_equal (act->label, label))
      return act;
  g_assert_not_reached ();
}

/* The question of @procedure about so many of Red and of Blue, and a gun. */
static SgQuestion *
ask_by_number (Table *table, const char *procedure, const char *gun, guint red, guint blue)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free), of_red = sg_kept_lines (table->battle, "red"),
                        of_blue = sg_kept_lines (table->battle, "blue");
  g_autoptr (GError) error = NULL;
  SgQuestion *question;

  if (gun != NULL)
    g_ptr_array_add (ids, g_strdup (gun));
  sg_kept_pick (table->battle, find_line (of_red, "infantry"), SG_ACCOUNT_FIT, red, ids);
  sg_kept_pick (table->battle, find_line (of_blue, "infantry"), SG_ACCOUNT_FIT, blue, ids);
  g_ptr_array_add (ids, NULL);
  question = table->game->ask (table->battle, procedure, (const char *const *) ids->pdata, &error);
  g_assert_no_error (error);
  return question;
}

static gint64
count_scored (Table *table, const char *side, const char *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = table->game->score (table->battle, TRUE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (g_str_equal (line->side, side) && g_str_equal (line->item, item))
        return line->count;
    }
  g_assert_not_reached ();
}

/* A shot, a mêlée and its prisoners, set free and armed again, by numbers alone; the score is right. */
static void
test_fought (void)
{
  g_autoptr (SgQuestion) shot = NULL, melee = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;
  Table table;
  const char *first;

  set_up (&table);
  first = table_word (&table, "first");
  table_to (&table, g_str_equal (first, "red") ? 3 : 4, "guns");
  shot = ask_by_number (&table, "shot", "rg.1", 0, 3);
  table_judge (&table, shot, NULL);
  g_assert_cmpint (table_count (&table, "blue", "dead"), ==, 3);

  table_act (&table, "call-time");
  melee = ask_by_number (&table, "melee", NULL, 6, 4);
  g_assert_cmpint (sg_question_number (melee, "a"), ==, 6);
  g_assert_cmpint (sg_question_get_source (melee, "a_support"), ==, SG_SOURCE_ASKED); /* who is near is for the floor to say */
  sg_question_set (melee, "a_support", g_variant_new_int64 (0), SG_SOURCE_ASKED);
  sg_question_set (melee, "b_support", g_variant_new_int64 (0), SG_SOURCE_ASKED);
  table_judge (&table, melee, NULL);
  g_assert_cmpint (table_count (&table, "blue", "prisoner"), ==, 2);             /* LW-51 */
  g_assert_cmpint (table_count (&table, "blue", "dead"), ==, 5);
  g_assert_cmpint (table_count (&table, "red", "dead"), ==, 2);

  lines = sg_kept_lines (table.battle, "blue");
  g_assert_false (sg_kept_pass (table.battle, find_act (&table, "Set Free"), find_line (lines, "infantry"), 3, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_true (sg_kept_pass (table.battle, find_act (&table, "Set Free"), find_line (lines, "infantry"), 1, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, "1 infantry-man of Blue set free");
  g_assert_cmpint (table_count (&table, "blue", "disarmed"), ==, 1);
  g_assert_true (sg_kept_pass (table.battle, find_act (&table, "Armed Again"), find_line (lines, "infantry"), 1, &error));
  g_assert_cmpint (table_count (&table, "blue", "fit"), ==, 25 - 5 - 1);

  g_ptr_array_unref (lines);
  lines = sg_kept_lines (table.battle, "red");
  g_assert_cmpint (count_scored (&table, "red", "guns"), ==, 1); /* LW-111: nobody took it, and Red has men who stand by it */
  g_assert_true (sg_kept_pass (table.battle, find_act (&table, "Gun Captured"), find_line (lines, "guns"), 1, &error));
  g_assert_cmpint (count_scored (&table, "red", "guns"), ==, 0);
  g_assert_cmpint (count_scored (&table, "blue", "guns"), ==, 1);
  g_assert_cmpint (sg_kept_count (table.battle, find_line (lines, "guns"), SG_ACCOUNT_CAPTURED), ==, 1);
  table_act (&table, "begin-interval");                                          /* nothing on the floor holds it up */
  table_close (&table);
}

/* A book with nothing of its own for it is kept so as well: unit by unit. */
static void
test_any_book (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000003");
  SgBattle *battle = sg_campaign_add_battle (campaign, "The Floor", "", NULL, &error);
  g_autoptr (GPtrArray) lines = NULL;
  const SgMuster units[] = { { "a", "Buffs", "infantry", 12, NULL, NULL }, { "b", "Greys", "infantry", 12, NULL, NULL } };

  g_assert_no_error (error);
  g_assert_false (sg_ledger_keeps (battle));
  g_assert_true (sg_ledger_begin (battle, &error));
  g_assert_true (sg_ledger_keeps (battle));
  g_assert_true (sg_battle_get_game (battle)->muster (battle, "red", units, 2, &error));
  g_assert_no_error (error);
  lines = sg_kept_lines (battle, "red");
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_true (sg_kept_pass (battle, &sg_ledger_acts (battle)[0], lines->pdata[1], 5, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_kept_count (battle, lines->pdata[1], SG_ACCOUNT_DEAD), ==, 5);
  g_assert_cmpint (sg_kept_count (battle, lines->pdata[0], SG_ACCOUNT_DEAD), ==, 0);
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (battle)), ==, "5 of Greys killed");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-ledger/fought", test_fought);
  g_test_add_func ("/play/lw-ledger/any-book", test_any_book);
  return g_test_run ();
}
