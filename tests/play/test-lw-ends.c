/* test-lw-ends.c: the ends of the three games, conceding, and the score.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

#include "rules/sg-question-values.h"
#include "play/sg-refill.h"

static void
to_account (Table *table, const char *unit, guint first, guint last, const char *to)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "The table was set", "");
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  SgEffect *effect = g_new0 (SgEffect, 1);

  for (guint i = first; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit, i);

      g_strv_builder_add (ids, id);
      if (!g_str_equal (to, "prisoner") && !g_str_equal (to, "captured"))
        sg_ruling_add_change (ruling, id, "place", "");
    }
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit);
  effect->asset = g_strdup (sg_board_get_unit (table_board (table), unit)->asset);
  effect->from = g_strdup ("fit");
  effect->to = g_strdup (to);
  effect->amount = last - first + 1;
  effect->figures = g_strv_builder_end (ids);
  sg_ruling_add_effect (ruling, effect);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
}

static void
set_up (Table *table, const char *game, guint men)
{
  table_open (table, game);
  table_muster (table, "red", "rf", "infantry", men);
  table_muster (table, "red", "rc", "cavalry", 6);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", men);
  table_muster (table, "blue", "bg", "gun", 1);
  table_row (table, "rf", 1, men, 2, 90, 1, 180);
  table_row (table, "rc", 1, 6, 4, 60, 1.5, 180);
  table_put (table, "rg.1", 68, 90, 180);
  table_row (table, "bf", 1, men, 2, 8, 1, 0);
  table_put (table, "bg.1", 68, 6, 0);
  table_begin (table);
}

/* LW-80, LW-81. */
static void
test_finish (void)
{
  static const struct { guint red_dead, blue_dead; const char *result; } rows[] = {
    { 0, 60, "red wins" }, { 60, 60, "" }, { 52, 46, "draw" }, { 52, 45, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;

      set_up (&table, "finish", 60);
      table_to (&table, 1, "men");
      if (rows[i].red_dead > 0)
        to_account (&table, "rf", 1, rows[i].red_dead, "dead");
      if (rows[i].blue_dead > 0)
        to_account (&table, "bf", 1, rows[i].blue_dead, "dead");
      table_act (&table, "call-time");
      if (rows[i].red_dead == 60) /* six horse are left to Red, nobody to Blue */
        {
          table_accept (&table, "end");
          g_assert_cmpstr (table_word (&table, "result"), ==, "red wins");
        }
      else if (*rows[i].result)
        {
          g_autoptr (SgNextAct) waits = table.game->next (table.battle);

          g_assert_nonnull (waits->waits);
          table_accept (&table, "end");
          g_assert_cmpstr (table_word (&table, "result"), ==, rows[i].result);
          g_assert_cmpstr (table_word (&table, "stage"), ==, "over");
          g_assert_null (table.game->next (table.battle));
          table_refused (&table, "rc.1", 4, 58, "LW-80");
        }
      else
        {
          g_autoptr (GPtrArray) list = table_suggest (&table);

          g_assert_null (table_find (list, "end"));
        }
      table_close (&table);
    }
}

/* LW-83: the umpire counts them himself, whatever the figures show: it is the mover’s blow. */
static void
test_blow_by_hand (void)
{
  Table table;
  g_autoptr (SgQuestion) question = NULL;

  set_up (&table, "blow", 20);
  table_to (&table, 2, "men");
  table_act (&table, "call-time");
  question = table_ask (&table, "end-blow", "");
  sg_question_set (question, "free_men_on_enemy_back_line", g_variant_new_int64 (3), SG_SOURCE_ASKED);
  table_judge (&table, question, NULL);
  g_assert_cmpstr (table_word (&table, "beaten"), ==, "red");
  table_close (&table);
}

/* LW-83, LW-84: three on the line; then six moves to get away. */
static void
test_blow (void)
{
  Table table;

  set_up (&table, "blow", 20);
  table_to (&table, 1, "men");
  table_row (&table, "rc", 1, 2, 40, 14, 2, 180);
  table_put (&table, "rc.3", 50, 30, 180);
  table_moves (&table, "rc.1 rc.2", 40, 0.9);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "blow:"));
  }
  table_to (&table, 3, "men");
  table_put (&table, "rc.3", 50, 20, 180);
  table_moves (&table, "rc.3", 50, 0.5);
  table_act (&table, "call-time");
  table_accept (&table, "blow:red");
  g_assert_cmpstr (table_word (&table, "result"), ==, ""); /* not before the beaten have had their moves */
  g_assert_cmpstr (table_word (&table, "beaten"), ==, "blue");
  g_assert_cmpstr (table_word (&table, "stage"), ==, "play");
  table_to (&table, 14, "men"); /* Blue’s sixth: 4, 6, 8, 10, 12, 14 */
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "retreat"));
  }
  table_act (&table, "call-time");
  table_accept (&table, "retreat");
  g_assert_cmpstr (table_word (&table, "stage"), ==, "over");
  g_assert_cmpstr (table_word (&table, "result"), ==, "red wins");
  g_assert_cmpint (table_count (&table, "blue", "prisoner"), ==, 20);
  g_assert_cmpstr (table_figure (&table, "bg.1")->account, ==, "captured");
  table_close (&table);
}

/* LW-R37: those who have arrived stay arrived, though they march on. */
static void
test_stay_arrived (void)
{
  Table table;

  set_up (&table, "defensive", 20);
  table_set (&table, "battle", "role-red", "attacker");
  table_set (&table, "battle", "role-blue", "defender");
  table_to (&table, 1, "men");
  table_row (&table, "rc", 1, 6, 30, 0, 2, 180);
  table_to (&table, 3, "men");
  table_row (&table, "rc", 1, 6, 30, 30, 2, 180);
  table_put (&table, "rf.1", 60, 0, 180);
  table_act (&table, "call-time");
  table_accept (&table, "end");
  g_assert_cmpstr (table_word (&table, "result"), ==, "red wins");
  table_close (&table);
}

/* LW-89: 26 attackers begin; a quarter, rounded up, is 7. */
static void
test_defensive (void)
{
  Table table;

  set_up (&table, "defensive", 20);
  table_set (&table, "battle", "role-red", "attacker");
  table_set (&table, "battle", "role-blue", "defender");
  table_to (&table, 1, "men");
  table_row (&table, "rc", 1, 6, 30, 0, 2, 180);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "end"));
  }
  table_to (&table, 3, "men");
  table_put (&table, "rf.1", 60, 0, 180);
  table_act (&table, "call-time");
  table_accept (&table, "end");
  g_assert_cmpstr (table_word (&table, "result"), ==, "red wins");
  table_close (&table);
}

static void
test_defender_wins (void)
{
  Table table;

  set_up (&table, "defensive", 20);
  table_set (&table, "battle", "role-red", "attacker");
  table_set (&table, "battle", "role-blue", "defender");
  table_to (&table, 2, "men");
  to_account (&table, "rf", 1, 20, "dead");
  table_act (&table, "call-time");
  table_accept (&table, "end");
  g_assert_cmpstr (table_word (&table, "result"), ==, "blue wins");
  table_close (&table);
}

static gboolean
is_able (SgQuestion *question, const char *id)
{
  for (gsize i = 0; i < sg_question_n_records (question, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (question, "men", i);
      g_autofree char *name = sg_record_text (man, "id");

      if (g_str_equal (name, id))
        return sg_record_flag (man, "able");
    }
  g_assert_not_reached ();
}

/* LW-91: who could still reach the line is measured: not he whose way an enemy stands on, nor a
 * gun without its men. */
static void
test_able (void)
{
  g_autoptr (SgQuestion) question = NULL;
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 2, "interval");
  table_put (&table, "rf.1", 40, 75, 180);
  table_put (&table, "bf.1", 40, 82, 0);
  table_put (&table, "rf.2", 44, 75, 180);
  table_put (&table, "rg.1", 68, 80, 180);
  question = table_ask (&table, "concede", "rf.2");
  g_assert_false (is_able (question, "rf.1"));
  g_assert_true (is_able (question, "rf.2"));
  g_assert_false (is_able (question, "rg.1"));
  g_assert_false (is_able (question, "rc.1")); /* the wall lies before him, from edge to edge */
  table_close (&table);
}

/* LW-91: those named get off, the rest are taken. */
static void
test_concede (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = NULL;
  SgRuling *ruling;
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 2, "interval");
  table_row (&table, "rc", 1, 2, 40, 80, 4, 180);
  question = table_ask (&table, "concede", "rc.1 rc.2");
  g_assert_cmpstr (sg_question_text (question, "side"), ==, "a");
  table_judge (&table, question, NULL);
  ruling = sg_battle_get_undo (table.battle);
  g_assert_true (g_str_has_prefix (sg_ruling_get_clause (ruling), "Red conceded"));
  g_assert_cmpstr (table_word (&table, "result"), ==, "blue wins");
  g_assert_cmpint (table_count (&table, "red", "off"), ==, 2);
  g_assert_cmpint (table_count (&table, "red", "prisoner"), ==, 24);
  g_assert_cmpstr (table_figure (&table, "rg.1")->account, ==, "captured");
  score = table.game->score (table.battle, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (score->ended);
  /* Blue: 100 + the gun taken + 20 foot + 24 held; its own gun has nobody within a move. Red: 2 horse + 24 of its own.
   * In half-points. */
  g_assert_cmpint (score->gross_b, ==, 200 + 20 + 40 + 24);
  g_assert_cmpint (score->gross_a, ==, 6 + 24);
  g_assert_cmpint (score->net_b, ==, score->gross_b - score->gross_a);
  table_close (&table);
}

/* What the umpire says of how many get off is what the list says, and who has won does not concede any more. */
static void
test_concession_kept (void)
{
  g_autoptr (SgQuestion) question = NULL, won = NULL;
  g_autoptr (SgVerdict) verdict = NULL, amended = sg_verdict_new ();
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  const char *const nobody[] = { NULL };
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 2, "interval");
  question = table_ask (&table, "concede", "");
  g_assert_cmpint (sg_question_get_source (question, "side"), ==, SG_SOURCE_ASKED);
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
  g_assert_no_error (error);
  sg_verdict_headline (amended, "Blue conceded: 15 men got off");
  sg_verdict_number (amended, "men_off", "", 15);
  sg_verdict_number (amended, "guns_off", "", 0);
  sg_verdict_number (amended, "men_taken", "", sg_verdict_get_number (verdict, "men_taken") - 15);
  sg_verdict_number (amended, "guns_taken", "", sg_verdict_get_number (verdict, "guns_taken"));
  g_assert_null (table.game->amend (table.battle, question, verdict, amended, "they ran", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  ruling = table.game->amend (table.battle, question, verdict, verdict, "they ran", NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (ruling);
  table_set (&table, "battle", "beaten", "blue");
  won = table.game->ask (table.battle, "concede", nobody, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_is (won, "side", "b"));
  sg_question_override (won, "side", g_variant_new_string ("a"), "He gave me his hand.");
  g_assert_null (sg_refill (table.battle, won, "side", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  table_close (&table);
}

/* Who concedes decides whose men they are: said by hand, the list is filled again (LW-91). */
static void
test_conceding_again (void)
{
  g_autoptr (SgQuestion) question = NULL, again = NULL;
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 2, "interval");
  question = table_ask (&table, "concede", "");
  g_assert_true (sg_question_is (question, "side", "b"));
  sg_question_override (question, "side", g_variant_new_string ("a"), "He gave me his hand.");
  again = sg_refill (table.battle, question, "side", NULL, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (sg_question_n_records (again, "men"), >, 0);
  for (gsize i = 0; i < sg_question_n_records (again, "men"); i++)
    {
      g_autoptr (GVariant) man = sg_question_record (again, "men", i);
      g_autofree char *id = sg_record_text (man, "id");

      g_assert_cmpstr (table_figure (&table, id)->unit->side, ==, "red");
    }
  g_assert_null (sg_refill (table.battle, question, "men", NULL, NULL));
  table_close (&table);
}

/* One word is said for the whole side: all get off who can, with as many guns as they serve; a list marked by hand goes before it. */
static void
test_one_word (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) all = NULL, none = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (GError) error = NULL;
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 2, "interval");
  question = table_ask (&table, "concede", "");
  g_assert_true (sg_question_is (question, "gets_off", "none"));
  none = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_verdict_get_number (none, "men_off"), ==, 0);
  g_assert_cmpint (sg_verdict_get_number (none, "men_taken"), >, 0);
  sg_question_set (question, "gets_off", g_variant_new_string ("all"), SG_SOURCE_ASKED);
  all = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_verdict_get_number (all, "men_off"), ==, sg_verdict_get_number (none, "men_taken"));
  g_assert_cmpint (sg_verdict_get_number (all, "men_taken"), ==, 0);
  table_close (&table);
}

/* A gun goes off only with its four men (LW-90). */
static void
test_gun_alone (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (GError) error = NULL;
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 2, "interval");
  table_row (&table, "rf", 1, 4, 66, 82, 2, 180);
  table_put (&table, "rg.1", 68, 86, 180);
  question = table_ask (&table, "concede", "rg.1");
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
  g_assert_null (verdict);
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "LW-90"));
  table_close (&table);
}

static const SgScoreLine *
line_of (SgScore *score, const char *side, const char *item)
{
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (g_str_equal (line->side, side) && g_str_equal (line->item, item))
        return line;
    }
  g_assert_not_reached ();
}

/* While it goes on the score is as if drawn now; every line knows the rulings behind it. */
static void
test_score (void)
{
  g_autoptr (SgScore) score = NULL;
  g_autoptr (GError) error = NULL;
  const SgScoreLine *line;
  gint64 sum = 0;
  Table table;

  set_up (&table, "finish", 20);
  table_to (&table, 1, "men");
  to_account (&table, "bf", 1, 3, "dead");
  to_account (&table, "bf", 4, 5, "prisoner");
  score = table.game->score (table.battle, TRUE, &error);
  g_assert_no_error (error);
  g_assert_false (score->ended);
  g_assert_cmpstr (score->result, ==, "");
  line = line_of (score, "blue", "victory");
  g_assert_cmpint (line->total, ==, 100);
  g_assert_cmpstr (line->label, ==, "If drawn now");
  line = line_of (score, "blue", "infantry");
  g_assert_cmpint (line->count, ==, 15);
  g_assert_cmpint (line->total, ==, 30);
  g_assert_cmpuint (line->rulings->len, ==, 3); /* the muster and the two losses */
  g_assert_cmpint (line_of (score, "red", "prisoners_held")->total, ==, 2);
  g_assert_cmpint (line_of (score, "blue", "own_men_prisoner")->total, ==, 2);
  g_assert_cmpuint (line_of (score, "red", "prisoners_held")->rulings->len, ==, 1);
  for (guint i = 0; i < score->lines->len; i++)
    if (g_str_equal (((SgScoreLine *) score->lines->pdata[i])->side, "blue"))
      sum += ((SgScoreLine *) score->lines->pdata[i])->total;
  g_assert_cmpint (sum, ==, score->gross_b);
  table_close (&table);
}

static void
test_strengths (void)
{
  g_autoptr (GArray) rows = NULL;
  SgLwStrength *row;
  Table table;

  set_up (&table, "finish", 20);
  to_account (&table, "bf", 1, 3, "dead");
  to_account (&table, "bg", 1, 1, "captured");
  rows = sg_lw_strengths (table.battle);
  g_assert_cmpuint (rows->len, ==, 6);
  row = &g_array_index (rows, SgLwStrength, 2); /* Red’s guns: its own and Blue’s */
  g_assert_cmpint (row->free, ==, 2);
  g_assert_cmpint (row->begun, ==, 1);
  row = &g_array_index (rows, SgLwStrength, 3);
  g_assert_cmpstr (row->label, ==, "Infantry");
  g_assert_cmpint (row->free, ==, 17);
  g_assert_cmpint (row->dead, ==, 3);
  row = &g_array_index (rows, SgLwStrength, 5);
  g_assert_cmpint (row->taken, ==, 1);
  g_assert_cmpint (sg_lw_free_men (table.battle, "red"), ==, 26);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-ends/one-word", test_one_word);
  g_test_add_func ("/play/lw-ends/finish", test_finish);
  g_test_add_func ("/play/lw-ends/blow", test_blow);
  g_test_add_func ("/play/lw-ends/blow-by-hand", test_blow_by_hand);
  g_test_add_func ("/play/lw-ends/defensive", test_defensive);
  g_test_add_func ("/play/lw-ends/stay-arrived", test_stay_arrived);
  g_test_add_func ("/play/lw-ends/defender-wins", test_defender_wins);
  g_test_add_func ("/play/lw-ends/able", test_able);
  g_test_add_func ("/play/lw-ends/concede", test_concede);
  g_test_add_func ("/play/lw-ends/conceding-again", test_conceding_again);
  g_test_add_func ("/play/lw-ends/concession-kept", test_concession_kept);
  g_test_add_func ("/play/lw-ends/gun-alone", test_gun_alone);
  g_test_add_func ("/play/lw-ends/score", test_score);
  g_test_add_func ("/play/lw-ends/strengths", test_strengths);
  return g_test_run ();
}
