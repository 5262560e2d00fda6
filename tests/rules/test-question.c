/* test-question.c: fields, questions and their way through XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"
#include "rules/sg-field.h"
#include "rules/sg-procedure.h"
#include "rules/sg-question-values.h"
#include "rules/sg-question-xml.h"

static const char *const sides[] = { "left", "right", NULL };

static const SgField columns[] = {
  { "id", "Name", NULL, SG_FIELD_TEXT },
  { "n", "Number", NULL, SG_FIELD_NUMBER, .min = 0, .max = 9, .fallback = "4" },
  { "at", "Place", NULL, SG_FIELD_POINT, .optional = TRUE },
  { NULL } };

static const SgField fields[] = {
  { "count", "{a} in support", NULL, SG_FIELD_NUMBER, .unit = "men", .min = 0, .max = 20 },
  { "gap", "Gap", NULL, SG_FIELD_LENGTH, .unit = "in", .min = -1, .max = 100, .fallback = "6.5" },
  { "flag", "Flag", NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "side", "Side of {b}", NULL, SG_FIELD_CHOICE, .choices = sides, .optional = TRUE },
  { "words", "Words", NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "point", "Point", NULL, SG_FIELD_POINT, .optional = TRUE },
  { "path", "Path", NULL, SG_FIELD_PATH, .optional = TRUE },
  { "lengths", "Lengths", NULL, SG_FIELD_LENGTHS, .min = 0, .max = 50, .optional = TRUE },
  { "names", "Names", NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "one", "One", NULL, SG_FIELD_RECORD, .columns = columns, .optional = TRUE },
  { "many", "Many", NULL, SG_FIELD_RECORDS, .columns = columns, .optional = TRUE },
  { NULL } };

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  sg_verdict_number (verdict, "twice", "{a} twice", 2 * sg_question_number (question, "count"));
  sg_verdict_step (verdict, "TOY-7", "2 × n", "{a} doubles, and {b} looks on");
  sg_verdict_headline (verdict, "{a} has doubled");
  return TRUE;
}

static gboolean
judge_wrongly (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  return sg_dice_roll (dice, "the toss", 6, error) != 0;
}

static const SgField none[] = { { NULL } };

SG_REGISTER_PROCEDURE (last, "toy", "last", "Last", NULL, none, judge_wrongly, "TOY-R2", TRUE)
SG_REGISTER_PROCEDURE (tenth, "toy", "tenth", "Tenth", NULL, none, judge_wrongly, "TOY-10 TOY-2", TRUE)
SG_REGISTER_PROCEDURE (double_it, "toy", "double-it", "Double it", NULL, fields, judge, "TOY-7")
SG_REGISTER_PROCEDURE (also, "toy", "also", "Also", NULL, none, judge_wrongly, "TOY-7", TRUE)

static SgQuestion *
make (void)
{
  return sg_question_new (sg_procedure_find ("toy", "double-it", NULL));
}

static void
set (SgQuestion *question, const char *name, const char *text)
{
  GVariant *value = g_variant_parse (sg_field_variant_type (sg_procedure_get_field (sg_question_get_procedure (question), name)->kind),
                                     text, NULL, NULL, NULL);

  g_assert_nonnull (value);
  sg_question_set (question, name, value, SG_SOURCE_MEASURED);
  g_variant_unref (value);
}

static void
test_register (void)
{
  static const char *const order[] = { "also", "double-it", "tenth", "last" };
  g_autoptr (GPtrArray) list = sg_procedure_list ("toy");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (((const SgProcedure *) list->pdata[i])->id, ==, order[i]);
  g_assert_null (sg_procedure_find ("toy", "nothing", &error));
  g_assert_cmpstr (error->message, ==, "toy has no procedure called “nothing”.");
  g_clear_error (&error);
  g_assert_null (sg_procedure_find ("chess", "nothing", &error));
  g_assert_cmpstr (error->message, ==, "This Sandgate has no procedures of a system called “chess”.");
}

static void
test_parse (void)
{
  static const struct { const char *field, *text, *value; } rows[] = {
    { "count", " 12 ", "12" }, { "count", "0", "0" }, { "count", "20", "20" }, { "count", "21", NULL }, { "count", "-1", NULL },
    { "count", "1.5", NULL }, { "count", "", NULL }, { "count", "12x", NULL }, { "count", "99999999999999999999", NULL },
    { "gap", "6", "6.0" }, { "gap", "-1", "-1.0" }, { "gap", "-1.01", NULL }, { "gap", "nan", NULL }, { "gap", "1e999", NULL },
    { "gap", "6,5", NULL }, { "flag", "true", "true" }, { "flag", "No", "false" }, { "flag", "1", "true" }, { "flag", "maybe", NULL },
    { "side", "left", "'left'" }, { "side", "up", NULL }, { "words", " a  b ", "' a  b '" },
    { "point", "1,2.5", "(1.0, 2.5)" }, { "point", "1", NULL }, { "point", "1,2,3", NULL }, { "point", "a,b", NULL },
    { "path", "1,2 3,4", "[(1.0, 2.0), (3.0, 4.0)]" }, { "path", "", "@a(dd) []" }, { "path", "1,2 3", NULL },
    { "lengths", "1 2,3", "[1.0, 2.0, 3.0]" }, { "lengths", "1 51", NULL }, { "names", "a b,c", "['a', 'b', 'c']" },
    { "many", "x", NULL }, { "words", "\xff", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgField *field = sg_procedure_get_field (sg_procedure_find ("toy", "double-it", NULL), rows[i].field);
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) value = sg_field_parse (field, rows[i].text, &error);
      g_autofree char *shown = value ? g_variant_print (value, FALSE) : NULL;

      if (rows[i].value == NULL)
        g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
      else if (g_str_has_prefix (rows[i].value, "@"))
        g_assert_cmpuint (g_variant_n_children (value), ==, 0);
      else
        g_assert_cmpstr (shown, ==, rows[i].value);
    }
}

static void
test_sentences (void)
{
  static const struct { const char *field, *text, *sentence; } rows[] = {
    { "count", "25", "“A in support” (count) is “25”; it must be a whole number from 0 to 20." },
    { "gap", "far", "“Gap” (gap) is “far”; it must be a number from -1 to 100." },
    { "side", "up", "“Side of B” (side) is “up”; it must be one of left, right." },
    { "flag", "maybe", "“Flag” (flag) is “maybe”; it must be true or false." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgField *field = sg_procedure_get_field (sg_procedure_find ("toy", "double-it", NULL), rows[i].field);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_field_parse (field, rows[i].text, &error));
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

static void
test_fallbacks (void)
{
  g_autoptr (SgQuestion) question = make ();

  g_assert_cmpfloat (sg_question_length (question, "gap"), ==, 6.5);
  g_assert_true (sg_question_flag (question, "flag"));
  g_assert_cmpint (sg_question_get_source (question, "gap"), ==, SG_SOURCE_DEFAULT);
  g_assert_false (sg_question_has (question, "side"));
  g_assert_cmpstr (sg_question_text (question, "side"), ==, "");
  g_assert_cmpstr (sg_question_missing (question)->name, ==, "count");
  set (question, "count", "3");
  g_assert_null (sg_question_missing (question));
  set (question, "many", "[{'id': <'x'>}, {'id': <'y'>, 'n': <int64 7>}]");
  g_assert_cmpuint (sg_question_n_records (question, "many"), ==, 2);
  {
    g_autoptr (GVariant) first = sg_question_record (question, "many", 0), second = sg_question_record (question, "many", 1);
    g_autofree char *id = sg_record_text (second, "id");

    g_assert_cmpint (sg_record_number (first, "n"), ==, 4);
    g_assert_cmpint (sg_record_number (second, "n"), ==, 7);
    g_assert_cmpstr (id, ==, "y");
    g_assert_false (sg_record_has (first, "at"));
  }
}

static void
test_word (void)
{
  g_autoptr (SgQuestion) question = make ();

  sg_question_set (question, "gap", g_variant_new_double (5.5), SG_SOURCE_MEASURED);
  sg_question_override (question, "gap", g_variant_new_double (6), "the table was shaken");
  sg_question_override (question, "gap", g_variant_new_double (7), "and again");
  g_assert_cmpfloat (sg_question_length (question, "gap"), ==, 7);
  g_assert_cmpint (sg_question_get_source (question, "gap"), ==, SG_SOURCE_WORD);
  g_assert_cmpfloat (g_variant_get_double (sg_question_get_measured (question, "gap")), ==, 5.5);
  g_assert_cmpstr (sg_question_get_reason (question, "gap"), ==, "and again");
  sg_question_restore (question, "gap");
  g_assert_cmpfloat (sg_question_length (question, "gap"), ==, 5.5);
  g_assert_cmpint (sg_question_get_source (question, "gap"), ==, SG_SOURCE_MEASURED);
  g_assert_null (sg_question_get_measured (question, "gap"));
  g_assert_null (sg_question_get_reason (question, "gap"));

  /* Over nothing measured, the way back is to the fallback. */
  sg_question_override (question, "flag", g_variant_new_boolean (FALSE), "so he says");
  g_assert_false (sg_question_flag (question, "flag"));
  sg_question_restore (question, "flag");
  g_assert_true (sg_question_flag (question, "flag"));
}

static void
assert_same (const SgQuestion *one, const SgQuestion *two)
{
  g_assert_cmpstr (sg_question_get_side (one, 'a'), ==, sg_question_get_side (two, 'a'));
  g_assert_cmpstr (sg_question_get_side (one, 'b'), ==, sg_question_get_side (two, 'b'));
  for (const SgField *field = fields; field->name; field++)
    {
      GVariant *a = sg_question_get (one, field->name), *b = sg_question_get (two, field->name);
      GVariant *was_a = sg_question_get_measured (one, field->name), *was_b = sg_question_get_measured (two, field->name);

      g_test_message ("%s", field->name);
      g_assert_true ((a == NULL) == (b == NULL) && (a == NULL || g_variant_equal (a, b)));
      g_assert_true ((was_a == NULL) == (was_b == NULL) && (was_a == NULL || g_variant_equal (was_a, was_b)));
      g_assert_cmpint (sg_question_get_source (one, field->name), ==, sg_question_get_source (two, field->name));
      g_assert_cmpstr (sg_question_get_reason (one, field->name), ==, sg_question_get_reason (two, field->name));
      g_assert_cmpstr (sg_question_get_caption (one, field->name), ==, sg_question_get_caption (two, field->name));
    }
}

static void
test_round_trip (void)
{
  g_autoptr (SgQuestion) question = make (), again = NULL, copy = NULL;
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("question"), read = NULL, second = sg_xml_new ("question");
  g_autoptr (GBytes) bytes = NULL, twice = NULL;
  g_autoptr (GError) error = NULL;

  sg_question_name_sides (question, "Red & <co>", "");
  sg_question_set (question, "count", g_variant_new_int64 (18), SG_SOURCE_MEASURED);
  sg_question_override (question, "count", g_variant_new_int64 (17), "one \"fell\"\nover <there>");
  sg_question_set (question, "gap", g_variant_new_double (1.0 / 3), SG_SOURCE_DICE);
  sg_question_set (question, "flag", g_variant_new_boolean (FALSE), SG_SOURCE_ASKED);
  sg_question_set (question, "words", g_variant_new_string ("  two  spaces\nand a line "), SG_SOURCE_ASKED);
  set (question, "side", "'right'");
  set (question, "point", "(-0.1, 2)");
  set (question, "path", "[(0, 0), (1.5, 2.25)]");
  set (question, "lengths", "[0.1, 0.2]");
  set (question, "names", "['b1', ' x  y ', '']");
  set (question, "one", "{'at': <(1.5, -2.0)>, 'n': <int64 3>, 'id': <'a b'>}");
  set (question, "many", "[{'id': <''>}, {'id': <'z'>, 'n': <int64 0>}]");
  sg_question_set_caption (question, "names", "18 cavalry, in contact");

  sg_question_write (question, sg_xml_root (doc));
  bytes = sg_xml_dump (doc);
  read = sg_xml_load (bytes, "a.xml", NULL, &error);
  g_assert_no_error (error);
  again = sg_question_read (sg_xml_root (read), &error);
  g_assert_no_error (error);
  assert_same (question, again);
  sg_question_write (again, sg_xml_root (second));
  twice = sg_xml_dump (second);
  g_assert_true (g_bytes_equal (bytes, twice));

  copy = sg_question_copy (question);
  assert_same (question, copy);
  sg_question_restore (copy, "count");
  g_assert_cmpint (sg_question_number (copy, "count"), ==, 18);
  g_assert_cmpint (sg_question_number (question, "count"), ==, 17);

  /* What a question does not turn on: a copy knows it, and a value takes it back. */
  sg_question_clear (copy, "side");
  g_assert_false (sg_question_is_aside (copy, "side"));
  sg_question_put_aside (copy, "side");
  sg_question_unref (question);
  question = sg_question_copy (copy);
  g_assert_true (sg_question_is_aside (question, "side"));
  set (question, "side", "'right'");
  g_assert_false (sg_question_is_aside (question, "side"));
}

/* A word processor’s line break in an answer, which no XML can hold: the question is read again all the same. */
static void
test_control (void)
{
  static const char *const names[] = { "one\vtwo", NULL };
  g_autoptr (SgQuestion) question = make (), again = NULL;
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("question"), read = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  sg_question_set (question, "words", g_variant_new_string ("one\vtwo\x1f"), SG_SOURCE_ASKED);
  sg_question_set (question, "names", g_variant_new_strv (names, -1), SG_SOURCE_ASKED);
  sg_question_write (question, sg_xml_root (doc));
  bytes = sg_xml_dump (doc);
  read = sg_xml_load (bytes, "a.xml", NULL, &error);
  g_assert_no_error (error);
  again = sg_question_read (sg_xml_root (read), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_question_text (again, "words"), ==, "one\ufffdtwo\ufffd");
}

/* Empty lists and empty words are values, and not absences. */
static void
test_round_trip_empty (void)
{
  static const char *const names[] = { "path", "lengths", "names", "many" };
  g_autoptr (SgQuestion) question = make (), again = NULL;
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("question");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    set (question, names[i], "[]");
  set (question, "words", "''");
  sg_question_set_caption (question, "side", "nobody has said");
  sg_question_write (question, sg_xml_root (doc));
  again = sg_question_read (sg_xml_root (doc), NULL);
  g_assert_nonnull (again);
  assert_same (question, again);
  g_assert_true (sg_question_has (again, "many"));
}

#define ASK(inside) "<q system='toy' procedure='double-it'>\n" inside "</q>"

static void
test_read_refused (void)
{
  static const struct { const char *text; SgError code; const char *sentence; } rows[] = {
    { "<q/>", SG_ERROR_MISSING, "a.xml, line 1: <q> needs the attribute system." },
    { "<q system='toy' procedure='x'/>", SG_ERROR_UNKNOWN, "a.xml, line 1: toy has no procedure called “x”." },
    { ASK ("<field/>"), SG_ERROR_MISSING, "a.xml, line 2: <field> needs the attribute name." },
    { ASK ("<field name='x'/>"), SG_ERROR_UNKNOWN, "a.xml, line 2: double-it has no field x." },
    { ASK ("<field name='count'>1</field>\n<field name='count'>1</field>"), SG_ERROR_SCHEMA,
      "a.xml, line 3: the field count is filled twice." },
    { ASK ("<field name='count'>many</field>"), SG_ERROR_RANGE,
      "a.xml, line 2: “A in support” (count) is “many”; it must be a whole number from 0 to 20." },
    { ASK ("<field name='count'>21</field>"), SG_ERROR_RANGE,
      "a.xml, line 2: “A in support” (count) is “21”; it must be a whole number from 0 to 20." },
    { ASK ("<field name='count'><item>1</item></field>"), SG_ERROR_SCHEMA,
      "a.xml, line 2: <item> does not belong in count, which is a number." },
    { ASK ("<field name='point'/>"), SG_ERROR_MISSING, "a.xml, line 2: point needs a <point>." },
    { ASK ("<field name='path'>\n<point x='1'/></field>"), SG_ERROR_MISSING, "a.xml, line 3: <point> needs the attribute y." },
    { ASK ("<field name='lengths'><item>x</item></field>"), SG_ERROR_RANGE, "a.xml, line 2: “x” in lengths is not a number." },
    { ASK ("<field name='many'><record/></field>"), SG_ERROR_MISSING, "a.xml, line 2: A record of “Many” (many) has no id." },
    { ASK ("<field name='many'><record><field name='z'>1</field></record></field>"), SG_ERROR_UNKNOWN,
      "a.xml, line 2: a record of many has no column z." },
    { ASK ("<field name='many'><record><field name='id'>1</field><field name='id'>1</field></record></field>"), SG_ERROR_SCHEMA,
      "a.xml, line 2: a record of many has id twice." },
    { ASK ("<field name='count' source='rumour'>1</field>"), SG_ERROR_RANGE,
      "a.xml, line 2: source=“rumour” is no source of a figure." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (rows[i].text, strlen (rows[i].text));
      g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, "a.xml", NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_question_read (sg_xml_root (doc), &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

static void
test_read_null (void)
{
  static const char text[] = ASK ("<field name='count'>3</field><field name='side' null='true'/>"
                                  "<field name='one'><record><field name='id'>x</field><field name='at' null='true'/></record></field>");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, "a.xml", NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_question_read (sg_xml_root (doc), &error);

  g_assert_no_error (error);
  g_assert_false (sg_question_has (question, "side"));
  g_assert_true (sg_question_check (question, &error));
}

/* Who attacks and is attacked is called by name where they were named, and by his part where they were not; a copy and a file keep it. */
static void
test_foes (void)
{
  g_autoptr (SgQuestion) question = make (), copy = NULL, again = NULL;
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("question");
  g_autoptr (GError) error = NULL;
  SgQuestion *of[3];

  for (guint i = 0; i < 2; i++)
    {
      const char *told = i == 0 ? "Men of the attacker, and of Red; {c|d} {a" : "Men of 30th Foot, and of 30th Foot; {c|d} {a";

      sg_question_name_sides (question, "Red", "Blue");
      if (i == 1)
        sg_question_name_foes (question, "30th Foot", "Grenadiers");
      g_clear_pointer (&copy, sg_question_unref);
      copy = sg_question_copy (question);
      sg_question_write (question, sg_xml_root (doc));
      again = i == 1 ? sg_question_read (sg_xml_root (doc), &error) : sg_question_copy (question);
      g_assert_no_error (error);
      of[0] = question, of[1] = copy, of[2] = again;
      for (guint k = 0; k < G_N_ELEMENTS (of); k++)
        {
          g_autofree char *words = sg_question_words (of[k], "Men of {a|the attacker}, and of {a}; {c|d} {a");

          g_assert_cmpstr (words, ==, told);
        }
      g_clear_pointer (&again, sg_question_unref);
      g_clear_pointer (&doc, xmlFreeDoc);
      doc = sg_xml_new ("question");
    }
}

static void
test_judge (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);
  g_autoptr (SgQuestion) question = make (), tossed = sg_question_new (sg_procedure_find ("toy", "tenth", NULL));
  g_autoptr (SgDice) no_dice = sg_dice_new_none (), spare = sg_dice_new_entered_text ("3", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  const SgStep *step;

  sg_question_name_sides (question, "Red", "Blue");
  g_assert_null (sg_question_judge (question, rules, no_dice, &error));
  g_assert_cmpstr (error->message, ==, "Double it: “Red in support” (count) is not answered.");
  g_clear_error (&error);
  sg_question_set (question, "count", g_variant_new_int64 (21), SG_SOURCE_WORD);
  g_assert_null (sg_question_judge (question, rules, no_dice, &error));
  g_assert_cmpstr (error->message, ==, "“Red in support” (count) is “21”; it must be a whole number from 0 to 20.");
  g_clear_error (&error);
  sg_question_set (question, "count", g_variant_new_int64 (20), SG_SOURCE_WORD);
  g_assert_null (sg_question_judge (question, rules, spare, &error));
  g_assert_cmpstr (error->message, ==, "Dice: 1 face was entered, but only 0 wanted.");
  g_clear_error (&error);
  g_assert_null (sg_question_judge (tossed, rules, no_dice, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_clear_error (&error);

  verdict = sg_question_judge (question, rules, no_dice, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sg_verdict_get_number (verdict, "twice"), ==, 40);
  g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, "Red has doubled");
  step = g_ptr_array_index (sg_verdict_get_steps (verdict), 0);
  g_assert_cmpstr (step->words, ==, "Red doubles, and Blue looks on");
  g_assert_cmpstr (((SgOutcome *) g_ptr_array_index (sg_verdict_get_outcomes (verdict), 0))->label, ==, "Red twice");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/procedure/register", test_register);
  g_test_add_func ("/rules/field/parse", test_parse);
  g_test_add_func ("/rules/field/sentences", test_sentences);
  g_test_add_func ("/rules/question/fallbacks", test_fallbacks);
  g_test_add_func ("/rules/question/word", test_word);
  g_test_add_func ("/rules/question/round-trip", test_round_trip);
  g_test_add_func ("/rules/question/round-trip-empty", test_round_trip_empty);
  g_test_add_func ("/rules/question/control", test_control);
  g_test_add_func ("/rules/question/read-refused", test_read_refused);
  g_test_add_func ("/rules/question/read-null", test_read_null);
  g_test_add_func ("/rules/question/judge", test_judge);
  g_test_add_func ("/rules/question/foes", test_foes);
  return g_test_run ();
}
