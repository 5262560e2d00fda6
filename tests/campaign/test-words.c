/* test-words.c: words that are declared once: read, written, forgotten, and refused where nobody declared them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-board-apply.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-history.h"
#include "campaign/sg-word.h"

#include "../made-rules.h"

/* A system without a game of its own lends its name. */
#define SYSTEM "worded"

enum { SHOT_BY, SHOT_DICE, SHOT_FAR };
enum { MOOD_CALM, MOOD_SHAKEN };

static const char *const moods[] = { "calm", "shaken", NULL };
static const SgWordField shot_fields[] = { { "by", SG_WORD_TEXT }, { "dice", SG_WORD_WHOLE }, { "far", SG_WORD_LENGTH }, { NULL } };

#define BY_SIEGE SG_CLEARED_BY_OWN

static const struct { SgWord hand, cycle, drawn, mood, moved, gap, target, from, shot, shots, approach, mine, way; } words = {
  .hand = { "hand", SG_WORD_OF_BATTLE, SG_WORD_CARDS, .each = SG_WORD_EACH_SIDE, .cleared_by = BY_SIEGE },
  .cycle = { "cycle", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH_SIDE, .nought = TRUE },
  .drawn = { "drawn", SG_WORD_OF_BATTLE, SG_WORD_CARDS, .cleared_by = SG_CLEARED_BY_CYCLE },
  .mood = { "mood", SG_WORD_OF_UNIT, SG_WORD_CHOICE, .values = moods, .cleared_by = SG_CLEARED_BY_ACTIVATION | BY_SIEGE },
  .moved = { "moved", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_ACTIVATION },
  .gap = { "gap", SG_WORD_OF_UNIT, SG_WORD_LENGTH },
  .target = { "target", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .from = { "from", SG_WORD_OF_FIGURE, SG_WORD_PLACE },
  .shot = { "shot", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = shot_fields, .packed = " " },
  .shots = { "shots-at", SG_WORD_OF_BATTLE, SG_WORD_RECORD, .fields = shot_fields, .packed = "=", .listed = "," },
  .approach = { "approach:", SG_WORD_OF_FIGURE, SG_WORD_PLACE, .each = SG_WORD_EACH, .cleared_by = SG_CLEARED_BY_TURN },
  .way = { "way", SG_WORD_OF_UNIT, SG_WORD_WAY },
  .mine = { "mine-", SG_WORD_OF_BATTLE, SG_WORD_TEXT, .each = SG_WORD_EACH, .cleared_by = BY_SIEGE },
};

static const SgWordTable tables[] = { SG_WORD_TABLE (words), { NULL } };
static const SgVocabulary vocabulary = { .complete = TRUE, .tables = tables };

static SgBoard *
make_board (void)
{
  g_autoptr (SgRuleset) rules = made_rules (SYSTEM);
  SgBoard *board;

  board = sg_board_new (rules, NULL);
  return board;
}

static gboolean
change (SgBoard *board, const char *subject, const char *key, const char *after, GError **error)
{
  SgEffect effect = { .kind = SG_EFFECT_CHANGE, .subject = (char *) subject, .key = (char *) key, .after = (char *) after };
  g_autoptr (SgEffect) own = sg_effect_copy (&effect);

  return sg_board_apply (board, own, error);
}

/* Everything that @ruling does is done to @board; how many effects it has. */
static guint
apply (SgBoard *board, SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < effects->len; i++)
    {
      g_assert_true (sg_board_apply (board, effects->pdata[i], &error));
      g_assert_no_error (error);
    }
  return effects->len;
}

static SgBoard *
make_two (void)
{
  SgBoard *board = make_board ();

  g_assert_true (change (board, "unit:foot", "name", "Foot", NULL));
  g_assert_true (change (board, "unit:horse", "name", "Horse", NULL));
  return board;
}

static void
test_typed (void)
{
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_TURN, "Written", "");
  const SgUnit *foot = sg_board_get_unit (board, "foot");
  static const char *const cards[] = { "Q♥", "5♣", NULL }, *const ids[] = { "horse", "guns", NULL };
  g_auto (GStrv) hand = NULL, targets = NULL, none = NULL;

  g_assert_cmpint (sg_word_whole (SG_OF (board, "red"), &words.cycle), ==, 0);
  sg_word_set_list (ruling, SG_OF (board, "red"), &words.hand, cards);
  sg_word_set_whole (ruling, SG_OF (board, "red"), &words.cycle, 0);
  sg_word_set_flag (ruling, foot, &words.moved, TRUE);
  sg_word_set_length (ruling, foot, &words.gap, 2.5);
  sg_word_set_list (ruling, foot, &words.target, ids);
  sg_word_set (ruling, foot, &words.mood, "shaken");
  g_assert_cmpuint (apply (board, ruling), ==, 6);

  hand = sg_word_list (SG_OF (board, "red"), &words.hand);
  targets = sg_word_list (foot, &words.target);
  none = sg_word_list (SG_OF (board, "blue"), &words.hand);
  g_assert_cmpstr (sg_board_get (board, "hand-red"), ==, "Q♥,5♣");
  g_assert_true (g_strv_equal ((const char *const *) hand, cards));
  g_assert_true (g_strv_equal ((const char *const *) targets, ids));
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpstr (sg_board_get (board, "cycle-red"), ==, "0");
  g_assert_true (sg_word_flag (foot, &words.moved));
  g_assert_cmpfloat (sg_word_length (foot, &words.gap), ==, 2.5);
  g_assert_cmpint (sg_word_choice (foot, &words.mood), ==, MOOD_SHAKEN);
  g_assert_cmpint (sg_word_choice (sg_board_get_unit (board, "horse"), &words.mood), ==, -1);
  g_assert_cmpstr (sg_word_text (foot, &sg_common_words.name), ==, "Foot");
  g_assert_cmpstr (sg_word_text (sg_board_get_unit (board, "nobody"), &words.mood), ==, "");
}

/* What would change nothing is not written; what the ruling says already counts. */
static void
test_unchanged (void)
{
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (SgRuling) first = sg_ruling_new (SG_RULING_TURN, "First", ""), second = sg_ruling_new (SG_RULING_TURN, "Second", "");
  const SgUnit *foot = sg_board_get_unit (board, "foot");

  sg_word_set_flag (first, foot, &words.moved, TRUE);
  sg_word_set_flag (first, foot, &words.moved, TRUE);
  g_assert_cmpuint (apply (board, first), ==, 1);

  sg_word_set_flag (second, foot, &words.moved, TRUE);
  g_assert_cmpuint (sg_ruling_get_effects (second)->len, ==, 0);
  sg_word_clear (second, foot, &words.moved);
  g_assert_cmpstr (sg_word_after (second, foot, &words.moved), ==, "");
  sg_word_set_flag (second, foot, &words.moved, TRUE);
  g_assert_cmpuint (apply (board, second), ==, 2);
  g_assert_true (sg_word_flag (foot, &words.moved));
}

static void
test_records (void)
{
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_TURN, "Shot", "");
  const SgUnit *foot = sg_board_get_unit (board, "foot");
  g_autoptr (SgWordRecord) shot = sg_word_record_new (&words.shot), read = NULL;
  g_autoptr (GError) error = NULL;

  sg_word_record_set_text (shot, SHOT_BY, "a;b=c|d%é");
  sg_word_record_set_whole (shot, SHOT_DICE, 3);
  sg_word_record_set_length (shot, SHOT_FAR, 7.25);
  sg_word_set_record (ruling, foot, &words.shot, shot);
  apply (board, ruling);
  g_assert_cmpstr (sg_word_text (foot, &words.shot), ==, "by=a%3Bb%3Dc%7Cd%25é;dice=3;far=7.25");
  read = sg_word_record (foot, &words.shot);
  g_assert_cmpstr (sg_word_record_text (read, SHOT_BY), ==, "a;b=c|d%é");
  g_assert_cmpint (sg_word_record_whole (read, SHOT_DICE), ==, 3);
  g_assert_cmpfloat (sg_word_record_length (read, SHOT_FAR), ==, 7.25);

  g_assert_false (change (board, "unit:foot", "shot", "by=foot;dice=many", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_assert_nonnull (strstr (error->message, "of by, dice, far was expected"));
}

/* Whoever adds to a list twice in one ruling has added both. */
static void
test_more (void)
{
  static const char *const one[] = { "horse", NULL }, *const other[] = { "guns", "foot", NULL };
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", ""), later = sg_ruling_new (SG_RULING_EDIT, "", "");
  const SgUnit *foot = sg_board_get_unit (board, "foot");

  sg_word_list_more (ruling, foot, &words.target, one);
  sg_word_list_more (ruling, foot, &words.target, other);
  apply (board, ruling);
  g_assert_cmpstr (sg_word_text (foot, &words.target), ==, "horse guns foot");
  sg_word_list_more (later, foot, &words.target, one);
  apply (board, later);
  g_assert_cmpstr (sg_word_text (foot, &words.target), ==, "horse guns foot horse");
}

/* What files of before call the country is found by that name before it is applied, and kept under today’s. */
static void
test_renamed (void)
{
  static const struct { const char *before, *after; } rows[] = { { "", "mill=broken" }, { "mill=broken", "mill=burnt" } };
  g_autoptr (SgBoard) board = make_board ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgEffect effect = { SG_EFFECT_CHANGE, .subject = (char *) "battle", .key = (char *) "terrain", .before = (char *) rows[i].before, .after = (char *) rows[i].after };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");

      sg_ruling_add_effect (ruling, sg_effect_copy (&effect));
      g_assert_true (sg_history_finds (board, ruling, &error));
      g_assert_no_error (error);
      apply (board, ruling);
      g_assert_cmpstr (sg_board_get (board, "country"), ==, rows[i].after);
    }
}

/* As files of before have them: by the order of the fields. */
static void
test_packed (void)
{
  g_autoptr (SgBoard) board = make_two ();
  const SgUnit *foot = sg_board_get_unit (board, "foot");
  g_autoptr (SgWordRecord) shot = NULL;
  g_autoptr (GPtrArray) shots = NULL, none = NULL;
  g_autofree char *anew = NULL;

  g_assert_true (change (board, "unit:foot", "shot", "horse 4 12.5", NULL));
  shot = sg_word_record (foot, &words.shot);
  g_assert_cmpstr (sg_word_record_text (shot, SHOT_BY), ==, "horse");
  g_assert_cmpint (sg_word_record_whole (shot, SHOT_DICE), ==, 4);
  g_assert_cmpfloat (sg_word_record_length (shot, SHOT_FAR), ==, 12.5);

  g_assert_true (change (board, "battle", "shots-at", "red-1=2,blue-1=3=6", NULL));
  shots = sg_word_records (board, &words.shots);
  g_assert_cmpuint (shots->len, ==, 2);
  g_assert_cmpstr (sg_word_record_text (shots->pdata[1], SHOT_BY), ==, "blue-1");
  g_assert_cmpfloat (sg_word_record_length (shots->pdata[0], SHOT_FAR), ==, 0);
  anew = sg_word_records_format (shots);
  g_assert_cmpstr (anew, ==, "by=red-1;dice=2|by=blue-1;dice=3;far=6");
  none = sg_word_records (sg_board_get_unit (board, "horse"), &words.shot);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Others of before had names, and a mark of their own between. */
static void
test_named (void)
{
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (SgWordRecord) shot = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (change (board, "unit:foot", "shot", "by=horse dice=4 far=12.5", NULL));
  shot = sg_word_record (sg_board_get_unit (board, "foot"), &words.shot);
  g_assert_cmpstr (sg_word_record_text (shot, SHOT_BY), ==, "horse");
  g_assert_cmpint (sg_word_record_whole (shot, SHOT_DICE), ==, 4);
  g_assert_cmpfloat (sg_word_record_length (shot, SHOT_FAR), ==, 12.5);
  g_assert_false (change (board, "unit:foot", "shot", "by=horse dice=4 near=1", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
}

/* A record that says nothing is none, and bytes that are no text are refused, whoever wrote them. */
static void
test_empty_and_foreign (void)
{
  g_autoptr (GPtrArray) nothing = sg_word_records_parse (&words.shots, "by=;dice=;far="), one = sg_word_records_parse (&words.shots, "by=|by=horse;dice=2|by=");
  g_autoptr (GPtrArray) foreign = sg_word_records_parse (&words.shots, "by=%FF%FE"), cut = sg_word_records_parse (&words.shots, "by=%C3");
  g_autofree char *kept = sg_word_records_format (one);

  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (kept, ==, "by=horse;dice=2");
  g_assert_cmpuint (foreign->len + cut->len, ==, 0);
  g_assert_false (sg_word_record_accepts (&words.shots, "by=%FF%FE"));
}

static void
test_way (void)
{
  static const char *const colours[] = { "red", "blue", NULL };
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (GError) error = NULL;

  g_assert_true (change (board, "unit:foot", "way", "1,2 3.5,4", NULL));
  g_assert_true (change (board, "unit:foot", "way", "1,2;3.5,4", NULL));
  g_assert_false (change (board, "unit:foot", "way", "1,2", &error));
  g_assert_nonnull (strstr (error->message, "“x,y x,y” was expected"));
  g_clear_error (&error);
  g_assert_false (change (board, "unit:foot", "way", "1,2 3,north", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_assert_cmpint (sg_choice_of (colours, "blue"), ==, 1);
  g_assert_cmpint (sg_choice_of (colours, "green"), ==, -1);
  g_assert_cmpint (sg_choice_of (colours, NULL), ==, -1);
}

static void
test_forgotten (void)
{
  g_autoptr (SgBoard) board = make_two ();
  g_autoptr (SgRuling) end = sg_ruling_new (SG_RULING_TURN, "End", ""), siege = sg_ruling_new (SG_RULING_TURN, "Siege", "");
  g_autoptr (GPtrArray) foot = g_ptr_array_new ();

  g_assert_true (change (board, "unit:foot", "moved", "yes", NULL));
  g_assert_true (change (board, "unit:foot", "gap", "3", NULL));
  g_assert_true (change (board, "unit:horse", "moved", "yes", NULL));
  g_assert_true (change (board, "battle", "hand-red", "5♣", NULL));
  g_assert_true (change (board, "battle", "hand-blue", "6♣", NULL));
  g_assert_true (change (board, "battle", "mine-ford", "laid", NULL));

  g_ptr_array_add (foot, sg_board_get_unit (board, "foot"));
  sg_word_set (end, (SgUnit *) foot->pdata[0], &words.mood, "calm");
  sg_words_forget_units (end, board, SG_CLEARED_BY_ACTIVATION, foot);
  apply (board, end);
  g_assert_false (sg_word_has (sg_board_get_unit (board, "foot"), &words.moved));
  g_assert_false (sg_word_has (sg_board_get_unit (board, "foot"), &words.mood));
  g_assert_true (sg_word_has (sg_board_get_unit (board, "foot"), &words.gap));
  g_assert_true (sg_word_has (sg_board_get_unit (board, "horse"), &words.moved));

  sg_words_forget (siege, board, BY_SIEGE, "red");
  g_assert_cmpuint (sg_ruling_get_effects (siege)->len, ==, 1);
  sg_word_set (siege, SG_OF (board, "gate"), &words.mine, "laid");
  sg_words_forget (siege, board, BY_SIEGE, NULL);
  apply (board, siege);
  g_assert_cmpstr (sg_board_get (board, "hand-blue"), ==, "");
  g_assert_cmpstr (sg_board_get (board, "mine-ford"), ==, "");
  g_assert_cmpstr (sg_board_get (board, "mine-gate"), ==, "");
}

/* A change, and what of its sentence must be there when it is refused. */
static const struct { const char *subject, *key, *after, *refusal; } rows[] = {
  { "battle", "hand-red", "Q♥", NULL },
  { "battle", "hand", "Q♥", "“hand” is no word that the rules keep of “battle”" },
  { "battle", "hand-green", "Q♥", "“hand-green” is no word" },
  { "battle", "moved", "yes", "“moved” is no word" },
  { "unit:foot", "moved", "yes", NULL },
  { "unit:foot", "moved", "", NULL },
  { "unit:foot", "moved", "5", "“yes” or nothing was expected" },
  { "unit:foot", "gap", "wide", "a number was expected" },
  { "unit:foot", "mood", "merry", "one of calm, shaken was expected" },
  { "unit:foot", "name", "1st Foot", NULL },
  { "battle", "turn", "five", "a whole number was expected" },
  { "battle", "mine-", "laid", "“mine-” is no word" },
  { "body:foot", "place", "1 2 3", NULL },
  { "campaign", "anything", "at all", NULL },
};

static void
test_refused (void)
{
  g_autoptr (SgBoard) board = make_two ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (change (board, rows[i].subject, rows[i].key, rows[i].after, &error), ==, rows[i].refusal == NULL);
      g_assert_true ((error == NULL) == (rows[i].refusal == NULL));
      if (error != NULL && strstr (error->message, rows[i].refusal) == NULL)
        g_error ("“%s”, and “%s” was expected", error->message, rows[i].refusal);
    }
  g_assert_false (sg_word_has (sg_board_get_unit (board, "foot"), &words.mood));
}

/* Of a system that has declared nothing, or not all, the board looks at nothing. */
static void
test_incomplete (void)
{
  static const SgVocabulary begun = { .complete = FALSE, .tables = tables };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = made_rules ("begun");
  g_autoptr (SgBoard) board = NULL;

  board = sg_board_new (rules, NULL);
  g_assert_true (change (board, "battle", "anything", "at all", &error));
  sg_words_declare ("begun", &begun);
  g_assert_true (change (board, "battle", "anything", "at all", &error));
  g_assert_true (sg_words_find ("begun", SG_WORD_OF_BATTLE, "hand-blue") == &words.hand);
  g_assert_null (sg_words_find ("begun", SG_WORD_OF_BATTLE, "anything"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  sg_words_declare (SYSTEM, &vocabulary);

  g_test_add_func ("/campaign/words/typed", test_typed);
  g_test_add_func ("/campaign/words/unchanged", test_unchanged);
  g_test_add_func ("/campaign/words/records", test_records);
  g_test_add_func ("/campaign/words/more", test_more);
  g_test_add_func ("/campaign/words/renamed", test_renamed);
  g_test_add_func ("/campaign/words/packed", test_packed);
  g_test_add_func ("/campaign/words/named", test_named);
  g_test_add_func ("/campaign/words/empty-and-foreign", test_empty_and_foreign);
  g_test_add_func ("/campaign/words/way", test_way);
  g_test_add_func ("/campaign/words/forgotten", test_forgotten);
  g_test_add_func ("/campaign/words/refused", test_refused);
  g_test_add_func ("/campaign/words/incomplete", test_incomplete);

  return g_test_run ();
}
