/* test-desk.c: the umpire's desk, worked without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "farm-desk.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "rules/sg-question-values.h"
#include "exchange/sg-proof.h"

/* LW-51: what was found is judged at once and accepted by one press. */
static void
test_accept (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_cmpstr (sg_verdict_get_headline (sg_desk_get_verdict (fixture->desk)), ==, "15 dead on each side, 3 Red taken");
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 0);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpuint (fixture->accepted, ==, 1);
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 15);
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_PRISONER), ==, 3);
  g_assert_cmpint (table_count (&fixture->table, "blue", SG_ACCOUNT_DEAD), ==, 15);
  g_assert_true (sg_desk_undo (fixture->desk));
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 0);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
}

/* What Accept would do is known before: on the figures and in the effects. */
static void
test_planned (Fixture *fixture, gconstpointer data)
{
  guint dead = 0, taken = 0, n;
  const char *const *chosen = sg_desk_get_chosen (fixture->desk, &n);

  g_assert_cmpuint (n, ==, 39);
  for (guint i = 0; i < n; i++)
    {
      const char *planned = sg_desk_get_planned (fixture->desk, chosen[i]);

      dead += g_strcmp0 (planned, SG_ACCOUNT_DEAD) == 0;
      taken += g_strcmp0 (planned, SG_ACCOUNT_PRISONER) == 0;
    }
  g_assert_cmpuint (dead, ==, 30);
  g_assert_cmpuint (taken, ==, 3);
  sg_desk_drop (fixture->desk);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_NOTHING);
  g_assert_null (sg_desk_get_planned (fixture->desk, "rc.1"));
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 0);
}

/* LW-45, LW-52: the umpire's word over a measurement, and whether it matters. */
static void
test_override (Fixture *fixture, gconstpointer data)
{
  static const struct { gint64 support; const char *headline, *matter; } rows[] = {
    { 3, "15 dead on each side, 3 Red taken", "2 or 3 makes no difference. With 9: 18 dead on each side" },
    { 9, "18 dead on each side", "it matters. As measured, with 2: 15 dead on each side, 3 Red taken" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *matter = NULL;

      sg_desk_set_value (fixture->desk, "a_support", g_variant_new_int64 (rows[i].support), "By the string 24¼ in.");
      matter = sg_desk_get_matter (fixture->desk);
      g_assert_true (g_str_has_prefix (sg_verdict_get_headline (sg_desk_get_verdict (fixture->desk)), rows[i].headline));
      if (strstr (matter, rows[i].matter) == NULL)
        g_error ("%s: %s was expected", matter, rows[i].matter);
      g_assert_cmpint (sg_question_get_source (sg_desk_get_question (fixture->desk), "a_support"), ==, SG_SOURCE_WORD);
    }
  g_assert_cmpstr (g_ptr_array_index (sg_desk_get_reasons (fixture->desk), 0), ==, "By the string 24¼ in.");
  g_assert_cmpuint (sg_desk_get_reasons (fixture->desk)->len, ==, 1);
  sg_desk_restore_value (fixture->desk, "a_support");
  g_assert_cmpint (sg_question_number (sg_desk_get_question (fixture->desk), "a_support"), ==, 2);
  g_assert_null (sg_desk_get_matter (fixture->desk));
}

/* LW-R7: what the other reading of its rule would make of the interval is told before it is accepted, and changes nothing. */
static void
test_otherwise (Fixture *fixture, gconstpointer data)
{
  gboolean untold;
  g_autoptr (GPtrArray) none = sg_desk_list_otherwise (fixture->desk, &untold), others = NULL;
  g_autofree char *told = NULL;
  const SgOtherwise *other;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (sg_desk_ask (fixture->desk, "interval", NULL));
  g_assert_true (sg_desk_may_be_otherwise (fixture->desk));
  others = sg_desk_list_otherwise (fixture->desk, &untold);
  g_assert_cmpuint (others->len, ==, 1);
  other = others->pdata[0];
  g_assert_cmpstr (other->option->ruling, ==, "LW-R7");
  g_assert_cmpstr (other->label, ==, "five minutes");
  told = sg_otherwise_tell (other, sg_desk_get_book_verdict (fixture->desk));
  g_assert_cmpstr (told, ==, "There was an interval of 5:00");
  g_assert_cmpstr (sg_verdict_get_headline (sg_desk_get_verdict (fixture->desk)), ==, "There was an interval of 4:00");
  sg_desk_set_value (fixture->desk, "agreed", g_variant_new_double (3), NULL);
  g_clear_pointer (&others, g_ptr_array_unref);
  others = sg_desk_list_otherwise (fixture->desk, &untold);
  g_assert_cmpuint (others->len, ==, 0);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpstr (sg_ruleset_choice (sg_battle_get_rules (fixture->table.battle), "lw.interval"), ==, "4");
}

/* A reading that throws dice where the one in force throws none is told by its chances. */
static void
test_otherwise_dice (Fixture *fixture, gconstpointer data)
{
  SgRuleset *rules = sg_battle_get_rules (fixture->table.battle);
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("little-wars", "melee", NULL));
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GPtrArray) others = NULL;
  gboolean untold;
  guint thrown = 0;

  sg_question_set (question, "a", g_variant_new_int64 (6), SG_SOURCE_MEASURED);
  sg_question_set (question, "b", g_variant_new_int64 (9), SG_SOURCE_MEASURED);
  sg_question_set (question, "pairs", g_variant_new_int64 (3), SG_SOURCE_MEASURED);
  verdict = sg_question_judge (question, rules, dice, NULL);
  g_assert_nonnull (verdict);
  others = sg_otherwise_list (question, rules, verdict, dice, SG_ODDS_BRANCHES, &untold);
  g_assert_false (untold);
  for (guint i = 0; i < others->len; i++)
    {
      const SgOtherwise *other = others->pdata[i];
      g_autofree char *told = sg_otherwise_tell (other, verdict);

      thrown += other->verdict == NULL;
      if (other->verdict == NULL)
        g_assert_cmpstr (told, ==, "Other dice would be thrown");
    }
  g_assert_cmpuint (thrown, ==, 1);
  /* the coins of the older rule fall in four ways: where that is too much it is said, and nobody waits for it */
  g_clear_pointer (&others, g_ptr_array_unref);
  others = sg_otherwise_list (question, rules, verdict, dice, 3, &untold);
  g_assert_true (untold);
}

/* An amendment keeps the book's verdict and its reason, and decides the effects. */
static void
test_amend (Fixture *fixture, gconstpointer data)
{
  g_autofree char *book = NULL;
  SgRuling *posted;

  sg_desk_amend (fixture->desk, "b_killed", 14, "One rider fell off the table.");
  sg_desk_unamend (fixture->desk);
  g_assert_false (sg_desk_is_amended (fixture->desk));
  g_assert_cmpint (sg_verdict_get_number (sg_desk_get_verdict (fixture->desk), "b_killed"), ==, 15);
  sg_desk_amend (fixture->desk, "b_killed", 14, "One rider fell off the table.");
  sg_desk_amend (fixture->desk, "b_killed", 15, "He stands up again.");   /* as the book has it: nothing is amended */
  g_assert_false (sg_desk_is_amended (fixture->desk));
  sg_desk_amend (fixture->desk, "b_killed", 14, "One rider fell off the table.");
  g_assert_true (sg_desk_is_amended (fixture->desk));
  g_assert_cmpint (sg_verdict_get_number (sg_desk_get_book_verdict (fixture->desk), "b_killed"), ==, 15);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpint (table_count (&fixture->table, "blue", SG_ACCOUNT_DEAD), ==, 14);
  posted = sg_battle_get_undo (fixture->table.battle);
  g_assert_nonnull (sg_ruling_get_amended (posted));
  /* The line in the log tells all who died, and not only what was changed. */
  book = g_strdup_printf ("%s; amended: ", sg_verdict_get_headline (sg_ruling_get_verdict (posted)));
  g_assert_nonnull (strstr (sg_ruling_get_clause (posted), book));
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (posted), " 14, by the book 15"));
  g_assert_cmpint (sg_verdict_get_number (sg_ruling_get_verdict (posted), "b_killed"), ==, 15);
}

static guint
count_free (Fixture *fixture, const char *unit)
{
  return (guint) sg_unit_balance (sg_board_get_unit (table_board (&fixture->table), unit), SG_ACCOUNT_DISARMED);
}

static void
open_key (Fixture *fixture, const char *key)
{
  if (sg_desk_get_current (fixture->desk) == NULL || !g_str_equal (sg_desk_get_current (fixture->desk)->key, key))
    g_assert_true (sg_desk_open_key (fixture->desk, key));
}

/* LW-61: prisoners of both sides whom nobody holds: who are set free by facts alone are freed in one press, and whom the umpire put aside stay as they are. */
static void
test_trivial (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };

  table_take (&fixture->table, "far", 1, 3);
  table_take (&fixture->table, "rf", 1, 2);
  table_act (&fixture->table, "call-time");
  open_key (fixture, "liberation:blue:held");
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpuint (count_free (fixture, "far"), ==, 3);
  g_assert_cmpuint (count_free (fixture, "rf"), ==, 2);
  g_assert_true (sg_exchange_prove (fixture->table.battle, faults, &proof, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (char *) faults->pdata[i]);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_true (sg_desk_undo (fixture->desk));
  g_assert_cmpuint (count_free (fixture, "far") + count_free (fixture, "rf"), ==, 0);
  open_key (fixture, "liberation:red:held");
  sg_desk_drop (fixture->desk);
  open_key (fixture, "liberation:blue:held");
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpuint (count_free (fixture, "far"), ==, 3);
  g_assert_cmpuint (count_free (fixture, "rf"), ==, 0);
}

/* An answer given is kept in the file until the question is posted or dropped. */
static void
test_kept_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgDesk) other = sg_desk_new ();

  sg_desk_set_value (fixture->desk, "a_support", g_variant_new_int64 (9), "They were counted again.");
  g_clear_object (&fixture->desk);
  sg_desk_set_battle (other, fixture->table.battle);
  g_assert_cmpint (sg_question_number (sg_desk_get_question (other), "a_support"), ==, 9);
  g_assert_cmpstr (sg_question_get_reason (sg_desk_get_question (other), "a_support"), ==, "They were counted again.");
  /* It is the mêlée’s that was found again: its men are chosen. */
  g_assert_nonnull (sg_desk_get_current (other));
  g_assert_true (sg_desk_is_chosen (other, "rc.1"));
  /* Going to it again takes nothing back. */
  sg_desk_step (other, 1);
  g_assert_cmpint (sg_question_number (sg_desk_get_question (other), "a_support"), ==, 9);
  sg_desk_drop (other);
  g_assert_null (sg_battle_get_open (fixture->table.battle, NULL));
}

/* LW-53: the mover names who dies; the numbers must fit. */
static void
test_name_men (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL, *paused = NULL, *again = NULL, *many = NULL, *spare = NULL;
  g_autofree char *saved = NULL;
  const char *const *chosen = sg_desk_get_chosen (fixture->desk, NULL);

  sg_desk_name_men (fixture->desk, "dead");
  before = sg_desk_naming_words (fixture->desk);
  g_assert_nonnull (strstr (before, "30 named"));
  for (guint i = 0; chosen[i] != NULL && saved == NULL; i++)
    if (g_str_has_prefix (chosen[i], "bc.") && sg_desk_get_named (fixture->desk, chosen[i]) != NULL)
      saved = g_strdup (chosen[i]);
  g_assert_nonnull (saved);
  sg_desk_toggle_named (fixture->desk, saved);
  after = sg_desk_naming_words (fixture->desk);
  g_assert_nonnull (strstr (after, "29 named, 1 still owed"));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), !=, SG_DESK_STANDS);
  /* On the map he is told from those who die; what is owed outlasts a pause in the naming. */
  g_assert_false (sg_desk_is_outlined (fixture->desk, saved));
  sg_desk_end_naming (fixture->desk);
  g_assert_true (sg_desk_is_outlined (fixture->desk, saved));
  sg_desk_name_men (fixture->desk, "dead");
  paused = sg_desk_naming_words (fixture->desk);
  g_assert_cmpstr (paused, ==, after);
  sg_desk_toggle_named (fixture->desk, saved);
  /* A stranger is refused by the name he goes by. */
  sg_desk_toggle_named (fixture->desk, "rf.9");
  g_assert_true (g_str_has_prefix (sg_desk_get_sentence (fixture->desk), "Man 9 of "));
  sg_desk_toggle_named (fixture->desk, "rf.9");
  for (guint i = 0; chosen[i] != NULL && spare == NULL; i++)
    if (g_str_has_prefix (chosen[i], "bc.") && sg_desk_get_named (fixture->desk, chosen[i]) == NULL)
      spare = g_strdup (chosen[i]);
  if (spare == NULL)
    spare = g_strdup ("rc.18");
  sg_desk_toggle_named (fixture->desk, spare);
  many = sg_desk_naming_words (fixture->desk);
  g_assert_nonnull (strstr (many, "31 named, 1 too many"));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), !=, SG_DESK_STANDS);
  sg_desk_toggle_named (fixture->desk, spare);
  again = sg_desk_naming_words (fixture->desk);
  g_assert_nonnull (strstr (again, "30 named"));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpint (sg_desk_get_naming (fixture->desk, NULL), ==, SG_NAMING_NOTHING);
  g_assert_cmpstr (table_figure (&fixture->table, saved)->account, ==, SG_ACCOUNT_DEAD);
}

/* What was undone is asked again with the answers it had, so accepting it keeps what followed. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  const char *const *chosen = sg_desk_get_chosen (fixture->desk, NULL);
  g_autofree char *saved = NULL, *lost = NULL;

  sg_desk_name_men (fixture->desk, "dead");
  for (guint i = 0; chosen[i] != NULL; i++)
    if (g_str_has_prefix (chosen[i], "b"))
      {
        char **which = sg_desk_get_named (fixture->desk, chosen[i]) != NULL ? &saved : &lost;

        g_free (*which);
        *which = g_strdup (chosen[i]);
      }
  sg_desk_toggle_named (fixture->desk, saved);
  sg_desk_toggle_named (fixture->desk, lost);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_true (sg_desk_act (fixture->desk));
  g_assert_true (sg_desk_undo (fixture->desk));
  g_assert_true (sg_desk_undo (fixture->desk));
  g_assert_cmpstr (sg_desk_get_planned (fixture->desk, lost), ==, SG_ACCOUNT_DEAD);
  g_assert_null (sg_desk_get_planned (fixture->desk, saved));
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_nonnull (sg_battle_get_redo (fixture->table.battle));
  g_assert_true (sg_desk_redo (fixture->desk));
}

/* A disk that is full: nothing has changed, and the verdict still stands. */
static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  sg_memory_journal_fail (fixture->table.journal, 1);
  g_assert_false (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpuint (fixture->failed, ==, 1);
  g_assert_true (fixture->not_saved);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 0);
  g_assert_true (sg_desk_try_again (fixture->desk));
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 15);
}

/* Trying again does what failed, whatever it was: an act, an undoing, a move, an answer kept. */
static void
test_try_again (Fixture *fixture, gconstpointer data)
{
  static const char *const rider[] = { "rc.1", NULL };
  SgPoint path[] = { { 36, 47 }, { 34, 47 } };
  SgPlace end = { .at = { 34, 47 }, .bearing = 180 };

  sg_memory_journal_fail (fixture->table.journal, 1);
  g_assert_false (sg_desk_act (fixture->desk));
  g_assert_true (fixture->not_saved);
  g_assert_cmpstr (table_word (&fixture->table, "phase"), ==, "men");
  g_assert_true (sg_desk_try_again (fixture->desk));
  g_assert_cmpstr (table_word (&fixture->table, "phase"), ==, "melees");
  g_assert_false (sg_desk_try_again (fixture->desk));

  sg_memory_journal_fail (fixture->table.journal, 1);
  g_assert_false (sg_desk_undo (fixture->desk));
  g_assert_true (sg_desk_try_again (fixture->desk));
  g_assert_cmpstr (table_word (&fixture->table, "phase"), ==, "men");

  sg_desk_choose (fixture->desk, rider);
  sg_memory_journal_fail (fixture->table.journal, 1);
  g_assert_false (sg_desk_move (fixture->desk, path, 2, &end, NULL));
  sg_desk_choose (fixture->desk, NULL);
  sg_memory_journal_fail (fixture->table.journal, 1);
  g_assert_false (sg_desk_try_again (fixture->desk));
  g_assert_true (sg_desk_try_again (fixture->desk));
  g_assert_cmpfloat (sg_board_get_figure (table_board (&fixture->table), "rc.1")->place.at.x, ==, 34);
}

/* What a rule refuses is not tried again. */
static void
test_refused_not_again (Fixture *fixture, gconstpointer data)
{
  static const char *const gone[] = { "rc.1", NULL };
  SgPoint path[] = { { 36, 47 }, { 36, 200 } };

  sg_desk_choose (fixture->desk, gone);
  g_assert_false (sg_desk_move (fixture->desk, path, 2, NULL, NULL));
  g_assert_false (fixture->not_saved);
  g_assert_false (sg_desk_try_again (fixture->desk));
}

static void
note_led_cb (guint *led)
{
  *led += 1;
}

/* LW-91: conceding is asked with those that get off; who could is the umpire’s word like any fact; what is over leads on. */
static void
test_concede (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) men = NULL, first = NULL;
  GVariantBuilder told;
  guint led = 0;

  g_signal_connect_swapped (fixture->desk, "led-on", G_CALLBACK (note_led_cb), &led);
  g_assert_true (sg_desk_ask (fixture->desk, "concede", &error));
  g_assert_false (sg_desk_can_name (fixture->desk, "men"));
  men = g_variant_ref (sg_question_get (sg_desk_get_question (fixture->desk), "men"));
  first = g_variant_get_child_value (men, 0);
  g_assert_true (sg_record_has (first, "able"));
  g_variant_builder_init (&told, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_parsed (&told, "{'id': <%s>, 'arm': <'infantry'>, 'off': <true>, 'able': <false>}", "rc.1");
  sg_desk_set_value (fixture->desk, "men", g_variant_builder_end (&told), "A pond lies in the way.");
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_FAILED);
  g_assert_nonnull (strstr (sg_desk_get_sentence (fixture->desk), "(LW-91)"));
  sg_desk_restore_value (fixture->desk, "men");
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_true (sg_desk_is_over (fixture->desk));
  g_assert_cmpstr (sg_desk_get_next (fixture->desk)->label, ==, "See the Score");
  g_assert_true (sg_desk_act (fixture->desk));
  g_assert_cmpuint (led, ==, 1);
}

/* At the head of a sentence too a man is called by his name, and never by his id. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = sg_desk_name_figures (fixture->desk, "Rc.1: knocked over, dead; rc.2 stands");

  g_assert_cmpstr (told, ==, "Man 1 of rc: knocked over, dead; man 2 of rc stands");
  g_free (told);
  told = sg_desk_name_figures (fixture->desk, "Rc#3: dead; rc#colonel stands; nobody#3");
  g_assert_cmpstr (told, ==, "Man 3 of rc: dead; an officer of rc stands; nobody#3");
}

/* LW-17: the interval waits for the mêlée, unless the umpire allows it with a reason. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_desk_ask (fixture->desk, "interval", &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_REFUSED);
  g_assert_nonnull (strstr (sg_desk_get_sentence (fixture->desk), "(LW-17)"));
  g_assert_false (sg_desk_accept (fixture->desk, NULL));
  g_assert_false (sg_desk_accept (fixture->desk, ""));
  g_assert_cmpuint (fixture->accepted, ==, 0);
  g_assert_true (sg_desk_accept (fixture->desk, "Tea is served."));
  g_assert_cmpstr (sg_ruling_get_reason (sg_battle_get_undo (fixture->table.battle)), ==, "Tea is served.");
}

/* LW-10: a toss is thrown, or typed; thrown faces stay while the question does. */
static void
test_dice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *thrown = NULL;

  g_assert_true (sg_desk_ask (fixture->desk, "first-move", &error));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_DICE);
  g_assert_cmpuint (sg_desk_count_dice (fixture->desk), ==, 1);
  g_assert_nonnull (sg_desk_get_odds (fixture->desk));
  sg_desk_throw (fixture->desk, 7);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  thrown = g_strdup (sg_desk_get_dice (fixture->desk));
  g_assert_cmpstr (thrown, !=, "");
  sg_desk_drop (fixture->desk);
  g_assert_true (sg_desk_ask (fixture->desk, "first-move", &error));
  g_assert_false (sg_desk_enter_dice (fixture->desk, "9", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_true (sg_desk_enter_dice (fixture->desk, thrown, &error));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
}

/* Whose dice they are is remarked beside what the umpire remarks; of dice that the program threw instead nobody’s hand is told. */
static void
test_dice_of (Fixture *fixture, gconstpointer data)
{
  static const char *const remarks[] = { "In the open", "In the open." };
  SgRuling *newest;

  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
    {
      g_assert_true (sg_desk_ask (fixture->desk, "first-move", NULL));
      g_assert_true (sg_desk_enter_dice_of (fixture->desk, "2", "Red", NULL));
      sg_desk_set_remark (fixture->desk, remarks[i]);
      g_assert_true (sg_desk_accept (fixture->desk, NULL));
      newest = sg_battle_get_undo (sg_desk_get_battle (fixture->desk));
      g_assert_cmpstr (sg_ruling_get_remark (newest), ==, "In the open. Red threw these dice, and typed them in his room");
      g_assert_true (sg_desk_undo (fixture->desk));
    }
  g_assert_true (sg_desk_ask (fixture->desk, "first-move", NULL));
  g_assert_true (sg_desk_enter_dice_of (fixture->desk, "2", "Red", NULL));
  sg_desk_throw (fixture->desk, 7);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  newest = sg_battle_get_undo (sg_desk_get_battle (fixture->desk));
  g_assert_null (strstr (sg_ruling_get_remark (newest), "Red threw"));
}

/* What was thrown for the umpire’s own question, by hand or by the program, is in the file with it; what the file says that is no die is none. */
static void
test_kept_dice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgDesk) other = sg_desk_new (), third = sg_desk_new (), last = sg_desk_new ();
  g_autofree char *thrown = NULL, *written = NULL, *strange = NULL;
  g_autoptr (GBytes) open = NULL, garbled = NULL;
  SgJournal *journal = fixture->table.journal;
  gint64 id = sg_battle_get_id (fixture->table.battle);
  g_auto (GStrv) around = NULL;

  g_assert_true (sg_desk_ask (fixture->desk, "first-move", NULL));
  g_assert_true (sg_desk_enter_dice (fixture->desk, "2", NULL));
  g_clear_object (&fixture->desk);
  sg_desk_set_battle (other, fixture->table.battle);
  g_assert_cmpstr (sg_desk_get_dice (other), ==, "2");
  g_assert_cmpint (sg_desk_get_state (other), ==, SG_DESK_STANDS);
  g_assert_false (sg_desk_has_thrown (other));
  open = sg_journal_load_open (journal, id, NULL);
  sg_desk_throw (other, 7);
  thrown = g_strdup (sg_desk_get_dice (other));
  sg_desk_set_battle (third, fixture->table.battle);
  g_assert_true (sg_desk_has_thrown (third));
  g_assert_cmpstr (sg_desk_get_dice (third), ==, thrown);
  written = g_strndup (g_bytes_get_data (open, NULL), g_bytes_get_size (open));
  around = g_strsplit (written, "dice=\"2\"", 2);
  strange = g_strjoin ("dice=\"a die\"", around[0], around[1], NULL);
  garbled = g_bytes_new (strange, strlen (strange));
  g_assert_true (sg_journal_keep_open (journal, id, garbled, NULL));
  sg_desk_set_battle (last, fixture->table.battle);
  g_assert_cmpint (sg_desk_get_state (last), ==, SG_DESK_DICE);
}

/* Whose hand threw is remarked of what it was thrown for, and of nothing that is opened in its stead. */
static void
test_dice_of_another (Fixture *fixture, gconstpointer data)
{
  g_assert_true (sg_desk_ask (fixture->desk, "first-move", NULL));
  g_assert_true (sg_desk_enter_dice_of (fixture->desk, "2", "Red", NULL));
  sg_desk_open_suggestion (fixture->desk, 0);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_null (strstr (sg_ruling_get_remark (sg_battle_get_undo (fixture->table.battle)), "Red threw"));
}

/* LW-17: what is refused as it was measured is told by why, in one sentence. */
static void
test_matter_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *matter = NULL;

  g_assert_true (sg_desk_ask (fixture->desk, "interval", NULL));
  sg_desk_set_value (fixture->desk, "melees_pending", g_variant_new_int64 (0), "They have made it up.");
  matter = sg_desk_get_matter (fixture->desk);
  g_assert_nonnull (matter);
  g_assert_nonnull (strstr (matter, "(LW-17)."));
  g_assert_null (strstr (matter, ".."));
}

typedef struct { guint freed, done; GError *refusal; } Deed;

static void
free_deed (gpointer data)
{
  ((Deed *) data)->freed++;
}

static gboolean
do_deed (SgBattle *battle, gpointer data, GError **error)
{
  Deed *deed = data;
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_TURN, "A dispatch", "");

  if (deed->refusal != NULL)
    {
      g_propagate_error (error, g_error_copy (deed->refusal));
      return FALSE;
    }
  sg_ruling_add_change (draft, "battle", "mover", "blue");
  if (!sg_battle_post (battle, draft, error))
    return FALSE;
  deed->done++;
  return TRUE;
}

/* What another part of the window posts waits for Try Again as a ruling does, and is held as one is. */
static void
test_side_door (Fixture *fixture, gconstpointer data)
{
  Deed deed = { 0 };
  g_autoptr (GError) error = NULL;

  sg_memory_journal_fail (fixture->table.journal, 1);
  g_assert_false (sg_desk_do (fixture->desk, do_deed, &deed, free_deed, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_true (fixture->not_saved);
  g_assert_true (sg_desk_is_waiting (fixture->desk));
  g_assert_cmpuint (deed.freed, ==, 0);
  sg_desk_hold (fixture->desk, TRUE);
  g_assert_false (sg_desk_do (fixture->desk, do_deed, &deed, NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  sg_desk_hold (fixture->desk, FALSE);
  g_assert_true (sg_desk_try_again (fixture->desk));
  g_assert_cmpuint (deed.done, ==, 1);
  g_assert_cmpuint (deed.freed, ==, 1);
  g_assert_false (sg_desk_is_waiting (fixture->desk));
  /* A refusal is told where it was asked, and the page keeps quiet. */
  deed.refusal = g_error_new_literal (SG_ERROR, SG_ERROR_REFUSED, "No rider is left.");
  fixture->failed = 0;
  g_assert_false (sg_desk_do (fixture->desk, do_deed, &deed, free_deed, &error));
  g_assert_cmpstr (error->message, ==, "No rider is left.");
  g_assert_cmpuint (fixture->failed, ==, 0);
  g_assert_false (sg_desk_do (fixture->desk, do_deed, &deed, free_deed, NULL));
  g_assert_cmpuint (fixture->failed, ==, 1);
  g_assert_cmpuint (deed.freed, ==, 3);
  g_clear_error (&deed.refusal);
}

/* Two presses that would do different things are never named the same, though the button says “Accept” for both. */
static void
test_named_press (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = sg_desk_name_press (fixture->desk), *same = sg_desk_name_press (fixture->desk), *word = NULL, *after = NULL;

  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_cmpstr (first, ==, same);
  sg_desk_set_value (fixture->desk, "a_support", g_variant_new_int64 (9), "So it is.");
  word = sg_desk_name_press (fixture->desk);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_cmpstr (word, !=, first);
  sg_desk_drop (fixture->desk);
  after = sg_desk_name_press (fixture->desk);
  g_assert_cmpstr (after, !=, word);
}

/* What the game waits for is what is next, though it was put aside: the next press opens it again. */
static void
test_aside (Fixture *fixture, gconstpointer data)
{
  const char *key = sg_desk_get_current (fixture->desk)->key;
  g_autofree char *put_aside = g_strdup (key);

  sg_desk_drop (fixture->desk);
  g_assert_null (sg_desk_get_question (fixture->desk));
  g_assert_cmpstr (sg_desk_get_next (fixture->desk)->id, ==, SG_DESK_WAITING);
  g_assert_null (sg_desk_get_next (fixture->desk)->waits);
  g_assert_true (sg_desk_act (fixture->desk));
  g_assert_cmpstr (sg_desk_get_current (fixture->desk)->key, ==, put_aside);
}

/* A line that has gone opens no other that took its place. */
static void
test_open_key (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgDeskItem) item = g_list_model_get_item (sg_desk_get_suggestions (fixture->desk), 0);
  g_autofree char *key = g_strdup (sg_desk_item_get (item)->key);

  sg_desk_drop (fixture->desk);
  g_assert_true (sg_desk_open_key (fixture->desk, key));
  g_assert_cmpstr (sg_desk_get_current (fixture->desk)->key, ==, key);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_false (sg_desk_open_key (fixture->desk, key));
}

/* A phase that is done can be gone back to, and only such a one. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (table_word (&fixture->table, "phase"), ==, "men");
  g_assert_false (sg_desk_act_on (fixture->desk, "back-to-men"));
  g_assert_false (sg_desk_act_on (fixture->desk, "back-to-melees"));
  g_assert_cmpuint (fixture->failed, ==, 2);
  g_assert_true (sg_desk_act_on (fixture->desk, "back-to-guns"));
  g_assert_cmpstr (table_word (&fixture->table, "phase"), ==, "guns");
  g_assert_cmpint (sg_board_get_whole (table_board (&fixture->table), "turn", 0), ==, 1);
  g_assert_true (sg_desk_undo (fixture->desk));
  g_assert_cmpstr (table_word (&fixture->table, "phase"), ==, "men");
}

/* While something waits to be saved again nothing else is written. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  sg_desk_hold (fixture->desk, TRUE);
  g_assert_false (sg_desk_accept (fixture->desk, NULL));
  g_assert_false (sg_desk_undo (fixture->desk));
  g_assert_false (sg_desk_act_on (fixture->desk, "back-to-men"));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  sg_desk_hold (fixture->desk, FALSE);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
#define ADD(name, charge, test) g_test_add ("/desk/" name, Fixture, GINT_TO_POINTER (charge), set_up, test, tear_down)
  ADD ("accept", 1, test_accept);
  ADD ("planned", 1, test_planned);
  ADD ("override", 1, test_override);
  ADD ("otherwise", 0, test_otherwise);
  ADD ("otherwise-dice", 0, test_otherwise_dice);
  ADD ("amend", 1, test_amend);
  ADD ("trivial", 0, test_trivial);
  ADD ("kept-open", 1, test_kept_open);
  ADD ("name-men", 1, test_name_men);
  ADD ("again", 1, test_again);
  ADD ("not-saved", 1, test_not_saved);
  ADD ("try-again", 0, test_try_again);
  ADD ("try-again/refused", 0, test_refused_not_again);
  ADD ("concede", 0, test_concede);
  ADD ("names", 0, test_names);
  ADD ("refused", 1, test_refused);
  ADD ("dice", 1, test_dice);
  ADD ("dice-of", 1, test_dice_of);
  ADD ("dice-of/another", 1, test_dice_of_another);
  ADD ("dice/kept", 1, test_kept_dice);
  ADD ("matter/refused", 1, test_matter_refused);
  ADD ("back", 0, test_back);
  ADD ("held", 1, test_held);
  ADD ("side-door", 1, test_side_door);
  ADD ("named-press", 1, test_named_press);
  ADD ("aside", 1, test_aside);
  ADD ("open-key", 1, test_open_key);
  return g_test_run ();
}
