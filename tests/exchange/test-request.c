/* test-request.c: requests in, verdicts out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"
#include "exchange/sg-exchange.h"
#include "exchange/sg-request.h"
#include "exchange/sg-verdict-file.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"
#include "rules/sg-verdict-xml.h"

static const char *const kinds[] = { "plain", "fancy", NULL };
static const SgField columns[] = { { "id", "Name", NULL, SG_FIELD_TEXT }, { "at", "Place", NULL, SG_FIELD_POINT, .optional = TRUE }, { NULL } };
static const SgField fields[] = {
  { "n", "{a}’s dice", NULL, SG_FIELD_NUMBER, .min = 0, .max = 10 },
  { "kind", "Kind", NULL, SG_FIELD_CHOICE, .choices = kinds, .fallback = "plain" },
  { "men", "Men", NULL, SG_FIELD_RECORDS, .columns = columns, .optional = TRUE },
  { "path", "Path", NULL, SG_FIELD_PATH, .optional = TRUE },
  { "names", "Names", NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL } };

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint n = (guint) sg_question_number (question, "n");
  gint64 total = 0;

  for (guint i = 0; i < n; i++)
    {
      guint face = sg_dice_roll (dice, "the try", 6, error);

      if (face == 0)
        return FALSE;
      total += face;
    }
  sg_verdict_step (verdict, "LW-101", "n × d6", "{a} throws for <%s>", sg_question_text (question, "kind"));
  sg_verdict_number (verdict, "total", "Total of {a}", total);
  sg_verdict_outcome (verdict, "low", "Low", total > 1 ? NULL : g_variant_new_parsed ("[{'red': <['r1']>}]"));
  sg_verdict_word (verdict, "order", "Order", sg_ruleset_choice (rules, "lw.shot.order"));
  sg_verdict_change (verdict, "battle", "turn", NULL, "1");
  return TRUE;
}

SG_REGISTER_PROCEDURE (try, "little-wars", "test-try", "Try", NULL, fields, judge, "LW-101", TRUE)

#define REQUEST(attributes, inside) "<request system='little-wars' procedure='test-try'" attributes ">\n" inside "</request>"
#define TWO "<field name='n'>2</field>"

static gboolean
ask (const char *text, SgQuestion **question, SgDice **dice, SgRuleset **rules, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sg_exchange_read_request (bytes, "r.xml", question, dice, rules, error);
}

static void
test_dice (void)
{
  static const struct { const char *text; SgDiceHand hand; const char *faces; } rows[] = {
    { REQUEST (" dice='5 3'", TWO), SG_DICE_ENTERED, "5 3" },
    { REQUEST (" dice='53' hand='entered'", TWO), SG_DICE_ENTERED, "5 3" },
    { REQUEST (" seed='1913'", TWO), SG_DICE_THROWN, NULL },
    { REQUEST (" seed='18446744073709551615' hand='thrown'", TWO), SG_DICE_THROWN, NULL },
    { REQUEST ("", "<field name='n'>0</field>"), SG_DICE_NONE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgDice) dice = NULL;
      g_autoptr (SgRuleset) rules = NULL;
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *faces = NULL;

      ask (rows[i].text, &question, &dice, &rules, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_dice_get_hand (dice), ==, rows[i].hand);
      verdict = sg_question_judge (question, rules, dice, &error);
      g_assert_no_error (error);
      faces = sg_dice_describe (dice);
      if (rows[i].faces)
        g_assert_cmpstr (faces, ==, rows[i].faces);
      else
        g_assert_cmpuint (sg_dice_get_faces (dice)->len, ==, 2);
    }
}

static void
test_fields (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) path = NULL;
  g_auto (GStrv) names = NULL;

  ask (REQUEST (" seed='1'", "<side which='a' name='Red'/><side which='b' name='Blue'/>"
                "<house-rule key='lw.shot.order' value='knock-saves'/>" TWO "<field name='kind'>fancy</field>"
                "<field name='men'><record><field name='id'>b1</field><field name='at'><point x='1' y='2'/></field></record>"
                "<record><field name='id'>b2</field><field name='at' null='true'/></record></field>"
                "<field name='path'><point x='0' y='0'/><point x='1.5' y='-2'/></field>"
                "<field name='names'><item>one</item><item>two</item></field>"),
       &question, &dice, &rules, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_question_get_side (question, 'a'), ==, "Red");
  g_assert_cmpstr (sg_question_get_side (question, 'b'), ==, "Blue");
  g_assert_cmpstr (sg_ruleset_choice (rules, "lw.shot.order"), ==, "knock-saves");
  g_assert_true (sg_question_is (question, "kind", "fancy"));
  g_assert_cmpuint (sg_question_n_records (question, "men"), ==, 2);
  path = sg_question_path (question, "path");
  g_assert_cmpuint (path->len, ==, 2);
  g_assert_cmpfloat (g_array_index (path, SgPoint, 1).y, ==, -2);
  names = sg_question_names (question, "names");
  g_assert_cmpuint (g_strv_length (names), ==, 2);
}

static void
test_refused (void)
{
  static const struct { const char *text; SgError code; const char *sentence; } rows[] = {
    { "<army/>", SG_ERROR_FOREIGN, "r.xml, line 1: this is <army>, and not a <request>." },
    { "<request system='chess' procedure='x'/>", SG_ERROR_UNKNOWN,
      "r.xml, line 1: This Sandgate has no rule system called “chess”." },
    { "<request system='../x' procedure='x'/>", SG_ERROR_UNKNOWN, "r.xml, line 1: This Sandgate has no rule system called “../x”." },
    { "<request system='little-wars' procedure='x'/>", SG_ERROR_UNKNOWN, "r.xml, line 1: little-wars has no procedure called “x”." },
    { "<request system='little-wars'/>", SG_ERROR_SCHEMA,
      "r.xml, line 1: <request> has the attributes system: one is missing, or its value is not of the kind allowed." },
    { REQUEST ("", ""), SG_ERROR_MISSING, "r.xml, line 1: Try: “A’s dice” (n) is not answered." },
    { REQUEST ("", "<field name='n'>11</field>"), SG_ERROR_RANGE,
      "r.xml, line 2: “A’s dice” (n) is “11”; it must be a whole number from 0 to 10." },
    { REQUEST (" dice='x'", TWO), SG_ERROR_RANGE, "r.xml, line 1: Dice: face 1 is “x”; a face is a whole number from 1." },
    { REQUEST (" dice='5 3' hand='thrown'", TWO), SG_ERROR_SCHEMA, "r.xml, line 1: hand=“thrown” goes with seed." },
    { REQUEST (" seed='5' hand='entered'", TWO), SG_ERROR_SCHEMA, "r.xml, line 1: hand=“entered” goes with dice." },
    { REQUEST ("", "<house-rule key='lw.x' value='y'/>"), SG_ERROR_UNKNOWN,
      "r.xml, line 2: Little Wars has no house rule called “lw.x”." },
    { REQUEST ("", "<house-rule key='lw.shot.order' value='y'/>"), SG_ERROR_RANGE,
      "r.xml, line 2: The house rule lw.shot.order cannot be “y”; it is one of events, knock-saves." },
    { REQUEST ("", TWO "\n<wish/>"), SG_ERROR_SCHEMA, "r.xml, line 3: <wish> was not expected there." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgDice) dice = NULL;
      g_autoptr (SgRuleset) rules = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (ask (rows[i].text, &question, &dice, &rules, &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
      g_assert_true (question == NULL && dice == NULL && rules == NULL);
    }
}

/* Some sentences of the schema name one of several faults; which does not matter, but its line does. */
static void
test_refused_by_schema (void)
{
  static const char *const rows[] = {
    REQUEST (" dice='5' seed='3'", TWO), REQUEST (" seed='-1'", TWO), REQUEST (" wish='1'", TWO),
    REQUEST ("", "<side which='c' name='x'/>" TWO), REQUEST ("", "<field name='path'><point x='a' y='0'/></field>" TWO),
    REQUEST ("", "<field name='path'><point x='1' y='0'/><item>2</item></field>" TWO), REQUEST ("", "words" TWO),
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgDice) dice = NULL;
      g_autoptr (SgRuleset) rules = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i]);
      g_assert_false (ask (rows[i], &question, &dice, &rules, &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_SCHEMA);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, i < 3 ? "r.xml, line 1: " : "r.xml, line "));
    }
}

static xmlNode *
find (xmlNode *parent, const char *name)
{
  for (xmlNode *node = sg_xml_first (parent, "outcome"); node; node = sg_xml_next (node, "outcome"))
    {
      g_autofree char *found = sg_xml_get (node, "name");

      if (g_str_equal (found, name))
        return node;
    }
  return NULL;
}

static void
assert_attribute (xmlNode *node, const char *attribute, const char *value)
{
  g_autofree char *found = sg_xml_get (node, attribute);

  g_assert_cmpstr (found, ==, value);
}

static GBytes *
write_verdict (SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgOdds *odds)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("verdict");

  sg_exchange_fill_verdict (sg_xml_root (doc), question, verdict, dice, odds);
  return sg_xml_dump (doc);
}

static void
test_verdict (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgVerdict) verdict = NULL, again = NULL;
  g_autoptr (SgOdds) odds = NULL;
  g_autoptr (GBytes) bytes = NULL, bare = NULL;
  g_autoptr (SgXmlDoc) doc = NULL, simple = NULL;
  g_autoptr (GError) error = NULL;
  xmlNode *row;

  g_assert_true (ask (REQUEST (" dice='6'", "<side which='a' name='Red'/><field name='n'>1</field>"), &question, &dice, &rules, NULL));
  verdict = sg_question_judge (question, rules, dice, NULL);
  odds = sg_odds_compute (question, rules, NULL);
  bytes = write_verdict (question, verdict, dice, odds);
  doc = sg_xml_load (bytes, "v.xml", "verdict.rng", &error);
  g_assert_no_error (error);
  assert_attribute (sg_xml_root (doc), "system", "little-wars");
  assert_attribute (sg_xml_root (doc), "procedure", "test-try");
  assert_attribute (sg_xml_root (doc), "hand", "entered");
  assert_attribute (sg_xml_root (doc), "dice", "6");
  assert_attribute (find (sg_xml_root (doc), "total"), "label", "Total of Red");
  again = sg_verdict_read (sg_xml_root (doc), &error);
  g_assert_no_error (error);
  g_assert_true (sg_verdict_equal (verdict, again));

  row = sg_xml_first (find (sg_xml_first (sg_xml_root (doc), "odds"), "total"), "row");
  assert_attribute (row, "value", "1");
  assert_attribute (row, "type", "number");
  assert_attribute (row, "chance", "0.166666666667");
  assert_attribute (row, "fraction", "1/6");
  row = sg_xml_first (find (sg_xml_first (sg_xml_root (doc), "odds"), "low"), "row");
  assert_attribute (row, "type", "records");
  g_assert_nonnull (sg_xml_first (row, "record"));
  row = sg_xml_next (row, "row");
  assert_attribute (row, "type", "null");
  assert_attribute (row, "value", NULL);
  assert_attribute (row, "fraction", "5/6");
  g_assert_nonnull (find (sg_xml_first (sg_xml_root (doc), "odds"), ""));

  bare = write_verdict (question, verdict, NULL, NULL);
  simple = sg_xml_load (bare, "v.xml", "verdict.rng", &error);
  g_assert_no_error (error);
  g_assert_null (sg_xml_first (sg_xml_root (simple), "odds"));
}

/* Bytes changed at random: it is read, or refused with a sentence that names the file. */
static void
test_mutated (void)
{
  static const char text[] = REQUEST (" seed='1'", "<side which='a' name='Red'/><house-rule key='lw.shot.order' value='events'/>" TWO
                                      "<field name='men'><record><field name='id'>b1</field><field name='at'><point x='1' y='2'/>"
                                      "</field></record></field><field name='path'><point x='0' y='0'/></field>"
                                      "<field name='names'><item>one</item></field>");
  static const char marks[] = "<>\"'&/=-09xZ \n\xc3\x01";
  g_autoptr (GRand) chance = g_rand_new_with_seed (1913);
  guint refused = 0;

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *changed = g_strdup (text);
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (SgDice) dice = NULL;
      g_autoptr (SgRuleset) rules = NULL;
      g_autoptr (GError) error = NULL;

      for (guint n = 0; n <= i % 3; n++)
        changed[g_rand_int_range (chance, 0, (gint32) strlen (text))] = marks[g_rand_int_range (chance, 0, sizeof marks - 1)];
      g_assert_true (ask (changed, &question, &dice, &rules, &error) == (error == NULL));
      refused += error != NULL;
      if (error)
        g_assert_true (g_str_has_prefix (error->message, "r.xml"));
    }
  g_assert_cmpuint (refused, >, 500);
  g_assert_cmpuint (refused, <, 2000);
}

/* Several in one file: each is answered by itself, in order. */
static void
test_several (void)
{
  static const char text[] =
    "<requests>"
    "<request system='little-wars' procedure='test-try' dice='3 4'><field name='n'>2</field></request>"
    "<request system='little-wars' procedure='test-try' dice='3'><field name='n'>11</field></request>"
    "<request system='little-wars' procedure='test-try' dice='6'><field name='n'>1</field></request>"
    "</requests>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text)), answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgXmlDoc) doc = NULL;
  xmlNode *first, *second, *third;
  g_autofree char *sentence = NULL;
  guint refused;

  g_assert_true (sg_exchange_has_requests (bytes));
  answer = sg_exchange_answer_requests (bytes, "r.xml", FALSE, &refused, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (refused, ==, 1);
  doc = sg_xml_load (answer, "verdicts.xml", "verdict.rng", &error);
  g_assert_no_error (error);
  first = sg_xml_first (sg_xml_root (doc), NULL);
  second = sg_xml_next (first, NULL);
  third = sg_xml_next (second, NULL);
  g_assert_true (sg_xml_is (first, "verdict") && sg_xml_is (second, "refused") && sg_xml_is (third, "verdict"));
  sentence = sg_xml_text (second);
  g_assert_true (g_str_has_prefix (sentence, "r.xml, line 1: "));
  g_assert_null (sg_exchange_answer_requests (answer, "verdicts.xml", FALSE, &refused, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FOREIGN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/request/dice", test_dice);
  g_test_add_func ("/exchange/request/fields", test_fields);
  g_test_add_func ("/exchange/request/refused", test_refused);
  g_test_add_func ("/exchange/request/refused-by-schema", test_refused_by_schema);
  g_test_add_func ("/exchange/request/verdict", test_verdict);
  g_test_add_func ("/exchange/request/several", test_several);
  g_test_add_func ("/exchange/request/mutated", test_mutated);
  return g_test_run ();
}
