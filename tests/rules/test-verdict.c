/* test-verdict.c: verdicts, their likeness, and their way through XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"
#include "rules/sg-verdict-xml.h"
#include "rules/sg-verdict.h"

static GVariant *
value (const char *text)
{
  GVariant *parsed = g_variant_parse (NULL, text, NULL, NULL, NULL);

  g_assert_nonnull (parsed);
  return parsed;
}

static void
set (SgVerdict *verdict, const char *name, const char *text)
{
  g_autoptr (GVariant) parsed = value (text);

  sg_verdict_outcome (verdict, name, NULL, parsed);
}

/* A step is a sentence: it begins with a capital, though it may begin with the name of a row or of a weapon. */
static void
test_capital (void)
{
  g_autoptr (SgVerdict) verdict = sg_verdict_new ();
  const SgStep *first, *second;

  sg_verdict_step (verdict, "GW-504", NULL, "%s: %s", "breech-loading rifle", "long");
  sg_verdict_step (verdict, "GW-504", NULL, "%s", "éclaireurs");
  first = g_ptr_array_index (sg_verdict_get_steps (verdict), 0);
  second = g_ptr_array_index (sg_verdict_get_steps (verdict), 1);
  g_assert_cmpstr (first->words, ==, "Breech-loading rifle: long");
  g_assert_cmpstr (second->words, ==, "Éclaireurs");
}

static SgVerdict *
make (void)
{
  static const char *const figures[] = { "r1.1", "r1.2", NULL };
  SgVerdict *verdict = sg_verdict_new ();

  sg_verdict_step (verdict, "LW-52", "9 × 1 = 9", "Each kills %d", 1);
  sg_verdict_step (verdict, "LW-53", NULL, "Two\nlines  and <more>");
  sg_verdict_number (verdict, "killed", "Red killed", 9);
  sg_verdict_measure (verdict, "length", "Length", 0.1);
  sg_verdict_flag (verdict, "legal", "Legal", TRUE);
  sg_verdict_word (verdict, "result", "Result", "a wins");
  sg_verdict_word (verdict, "winner", "Winner", NULL);
  sg_verdict_names (verdict, "dead", "Dead", figures);
  sg_verdict_headline (verdict, "9 dead");
  sg_verdict_remark (verdict, "Mind the gap");
  sg_verdict_transfer (verdict, "r1", "infantry", "fit", "dead", 2, figures);
  sg_verdict_transfer (verdict, "r2", "infantry", "fit", "prisoner", 3, NULL);
  sg_verdict_change (verdict, "r1.3", "place", NULL, "1 2 3");
  sg_verdict_change (verdict, "r1.3", "lying", "yes", "");
  return verdict;
}

static SgVerdict *
pass_through (const SgVerdict *verdict, GBytes **bytes)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("verdict"), read = NULL;
  g_autoptr (GError) error = NULL;
  SgVerdict *again;

  sg_verdict_write (verdict, sg_xml_root (doc));
  *bytes = sg_xml_dump (doc);
  read = sg_xml_load (*bytes, "v.xml", NULL, &error);
  g_assert_no_error (error);
  again = sg_verdict_read (sg_xml_root (read), &error);
  g_assert_no_error (error);
  return again;
}

static void
test_round_trip (void)
{
  g_autoptr (SgVerdict) verdict = make (), again = NULL, third = NULL;
  g_autoptr (GBytes) once = NULL, twice = NULL;
  const SgStep *step;
  const SgEffect *effect;

  sg_verdict_refuse (verdict, "LW-18", "No shot in the first own move.");
  sg_verdict_refuse (verdict, "LW-28", "Nor this");
  again = pass_through (verdict, &once);
  third = pass_through (again, &twice);
  g_assert_true (g_bytes_equal (once, twice));
  g_assert_true (sg_verdict_equal (verdict, again));
  g_assert_cmpstr (sg_verdict_get_headline (again), ==, "9 dead");
  g_assert_cmpstr (sg_verdict_get_remark (again), ==, "Mind the gap");
  g_assert_cmpstr (sg_verdict_get_refusal (again), ==, "No shot in the first own move (LW-18).");
  g_assert_cmpstr (sg_verdict_get_refusal_rule (again), ==, "LW-18");
  step = g_ptr_array_index (sg_verdict_get_steps (again), 0);
  g_assert_cmpstr (step->rule, ==, "LW-52");
  g_assert_cmpstr (step->words, ==, "Each kills 1");
  g_assert_cmpstr (step->arithmetic, ==, "9 × 1 = 9");
  step = g_ptr_array_index (sg_verdict_get_steps (again), 1);
  g_assert_cmpstr (step->words, ==, "Two\nlines  and <more>");
  g_assert_null (step->arithmetic);
  effect = g_ptr_array_index (sg_verdict_get_effects (again), 0);
  g_assert_cmpuint (g_strv_length (effect->figures), ==, 2);
  effect = g_ptr_array_index (sg_verdict_get_effects (again), 1);
  g_assert_null (effect->figures);
  effect = g_ptr_array_index (sg_verdict_get_effects (again), 2);
  g_assert_null (effect->before);
  effect = g_ptr_array_index (sg_verdict_get_effects (again), 3);
  g_assert_cmpstr (effect->before, ==, "yes");
  g_assert_cmpstr (effect->after, ==, "");
}

/* The wording goes with the words: of one that is judged it is today's, of one that is read its own, and an older one never gets any. */
static void
test_telling (void)
{
  static const struct { const char *text; int telling; } rows[] = {
    { "<verdict><headline>a</headline></verdict>", 0 },
    { "<verdict telling='7'><headline>a</headline></verdict>", 7 },
  };
  g_autoptr (SgVerdict) judged = make (), again = NULL;
  g_autoptr (GBytes) written = NULL;

  again = pass_through (judged, &written);
  g_assert_cmpint (sg_verdict_get_telling (judged), ==, SG_VERDICT_TELLING);
  g_assert_cmpint (sg_verdict_get_telling (again), ==, SG_VERDICT_TELLING);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (rows[i].text, strlen (rows[i].text)), once = NULL;
      g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, "v.xml", NULL, NULL);
      g_autoptr (SgVerdict) read = sg_verdict_read (sg_xml_root (doc), NULL), passed = pass_through (read, &once);

      g_assert_cmpint (sg_verdict_get_telling (read), ==, rows[i].telling);
      g_assert_cmpint (sg_verdict_get_telling (passed), ==, rows[i].telling);
    }
}

static void
test_every_type (void)
{
  static const char *const rows[] = {
    "int64 -3", "0.30000000000000004", "false", "'  a  b\\n'", "''", "['x', '', ' y']", "@as []", "[int64 1, 2]", "@ax []",
    "[0.1, 2.0]", "@ad []", "(1.5, -2.5)", "[(0.0, 0.0), (1.0, 2.0)]", "@a(dd) []", "@a{sv} {}", "@aa{sv} []",
    "{'n': <int64 1>, 'deep': <{'names': <['a']>, 'at': <(1.0, 2.0)>}>}", "{'zeta': <1.0>, 'a': <2.0>, 'm': <3.0>, 'b': <4.0>, 'y': <5.0>}", "[{'red': <['a', 'b']>, 'blue': <@as []>}, @a{sv} {}]",
    "[['a'], @as [], ['b', 'c']]", "(int64 1, 'two', uint32 3)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgVerdict) verdict = sg_verdict_new (), again = NULL;
      g_autoptr (GBytes) bytes = NULL;

      set (verdict, "it", rows[i]);
      g_test_message ("%s", rows[i]);
      again = pass_through (verdict, &bytes);
      g_assert_nonnull (sg_verdict_get (again, "it"));
      g_assert_true (g_variant_equal (sg_verdict_get (verdict, "it"), sg_verdict_get (again, "it")));
    }
}

/* What no XML can hold is written as what it can: the file is read again. */
static void
test_control (void)
{
  static const char *const names[] = { "soft\vbreak", NULL };
  g_autoptr (SgVerdict) verdict = sg_verdict_new (), again = NULL;
  g_autoptr (GBytes) bytes = NULL;

  sg_verdict_word (verdict, "word", NULL, "soft\vbreak\x01");
  sg_verdict_names (verdict, "names", NULL, names);
  sg_verdict_headline (verdict, "soft\vbreak");
  again = pass_through (verdict, &bytes);
  g_assert_cmpstr (g_variant_get_string (sg_verdict_get (again, "word"), NULL), ==, "soft\ufffdbreak\ufffd");
  g_assert_cmpstr (sg_verdict_get_headline (again), ==, "soft\ufffdbreak");
}

static void
test_read_refused (void)
{
  static const struct { const char *text, *sentence; } rows[] = {
    { "<outcome type='number'>1</outcome>", "v.xml, line 1: <outcome> needs the attribute name." },
    { "<outcome name='x'>1</outcome>", "v.xml, line 1: <outcome> needs the attribute type." },
    { "<outcome name='x' type='colour'>1</outcome>", "v.xml, line 1: type=“colour” is no type of value." },
    { "<outcome name='x' type='number'>one</outcome>", "v.xml, line 1: <outcome> does not hold a number." },
    { "<outcome name='x' type='measure'>nan</outcome>", "v.xml, line 1: <outcome> does not hold a measure." },
    { "<outcome name='x' type='flag'>yes</outcome>", "v.xml, line 1: <outcome> does not hold a flag." },
    { "<outcome name='x' type='point'/>", "v.xml, line 1: <outcome> does not hold a point." },
    { "<outcome name='x' type='path'><point x='1'/></outcome>", "v.xml, line 1: <point> needs the attribute y." },
    { "<outcome name='x' type='variant' format='(xx'>1</outcome>", "v.xml, line 1: <outcome> does not hold a (xx." },
    { "<outcome name='x' type='variant' format='(xx)'>(1, 0)</outcome>", "v.xml, line 1: <outcome> does not hold a (xx)." },
    { "<outcome name='x' type='variant' format='(xx)'>(1, -2)</outcome>", "v.xml, line 1: <outcome> does not hold a (xx)." },
    { "<outcome name='x' type='variant' format='*'>1</outcome>", "v.xml, line 1: <outcome> does not hold a *." },
    { "<outcome name='x' type='numbers'><item>z</item></outcome>", "v.xml, line 1: <item> does not hold a number." },
    { "<outcome name='x' type='record'><field type='flag'>true</field></outcome>", "v.xml, line 1: <field> needs the attribute name." },
    { "<effect/>", "v.xml, line 1: <effect> needs the attribute kind." },
    { "<effect kind='change' subject='x' key='k'/>", "v.xml, line 1: <effect> needs the attribute after." },
    { "<effect kind='transfer' subject='x' asset='a' from='f' to='t' amount='½'/>",
      "v.xml, line 1: the attribute amount of <effect> is “½”; it must be a whole number from -9223372036854775808 to 9223372036854775807." },
    { "<headline>a</headline><headline>a</headline>", "v.xml, line 1: A verdict has one <headline>, and this is another." },
    { "<remark>a</remark><remark>b</remark>", "v.xml, line 1: A verdict has one <remark>, and this is another." },
    { "<step>x</step>", "v.xml, line 1: <step> needs the attribute rule." },
    { "<refusal>x</refusal>", "v.xml, line 1: <refusal> needs the attribute rule." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("<verdict>%s</verdict>", rows[i].text);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, "v.xml", NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_verdict_read (sg_xml_root (doc), &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

/* A fuzzer found what the first of two headlines was leaking; under the sanitizers this one would find it again. */
static void
test_second_headline (void)
{
  static const char text[] = "<verdict><headline>captured</headline><headline>captured</headline><step rule='LW-1'>a</step></verdict>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, "leak-verdict.xml", NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_verdict_read (sg_xml_root (doc), &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_SCHEMA);
}

static void
test_equal (void)
{
  g_autoptr (SgVerdict) one = make (), other = make ();
  static const char *const otherwise[] = { "r1.1", "r1.3", NULL };

  sg_verdict_headline (other, "quite other words");
  sg_verdict_step (other, "LW-1", NULL, "and another step");
  g_assert_true (sg_verdict_equal (one, other));
  sg_verdict_number (other, "killed", "Red killed", 10);
  g_assert_false (sg_verdict_equal (one, other));
  sg_verdict_number (other, "killed", "Other label", 9);
  g_assert_true (sg_verdict_equal (one, other));
  sg_verdict_word (other, "winner", "Winner", "a");
  g_assert_false (sg_verdict_equal (one, other));
  g_assert_false (sg_verdict_equal (other, one));
  sg_verdict_word (other, "winner", "Winner", NULL);
  g_assert_true (sg_verdict_equal (one, other));
  sg_verdict_refuse (other, "LW-18", "No");
  g_assert_false (sg_verdict_equal (one, other));
  sg_verdict_refuse (one, "LW-18", "No, and no");
  g_assert_true (sg_verdict_equal (one, other));
  sg_verdict_transfer (one, "r1", "infantry", "fit", "dead", 2, otherwise);
  sg_verdict_transfer (other, "r1", "infantry", "fit", "dead", 2, NULL);
  g_assert_false (sg_verdict_equal (one, other));
}

/* What stood there before a change is learnt when it is posted, and is no difference until then. */
static void
test_equal_before (void)
{
  g_autoptr (SgVerdict) fresh = sg_verdict_new (), posted = sg_verdict_new (), other = sg_verdict_new ();

  sg_verdict_change (fresh, "battle", "turn", NULL, "3");
  sg_verdict_change (posted, "battle", "turn", "2", "3");
  sg_verdict_change (other, "battle", "turn", "1", "3");
  g_assert_true (sg_verdict_equal (fresh, posted));
  g_assert_false (sg_verdict_equal (other, posted));
}

/* In one piece it says the same, and a copy of it, or what it is unpacked to, may be changed. */
static void
test_packed (void)
{
  static const char *const texts[] = { "r.1\nr.2\n\nr.3", "", NULL };
  SgEffect change = { .kind = SG_EFFECT_CHANGE, .subject = (char *) "r.1", .key = (char *) "place", .before = (char *) "", .after = (char *) "1 2 90" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      SgEffect like = { .kind = SG_EFFECT_TRANSFER, .subject = (char *) "r", .asset = (char *) "infantry", .from = (char *) "fit", .to = (char *) "dead", .amount = 4 };
      g_auto (GStrv) wanted = texts[i] != NULL && *texts[i] != '\0' ? g_strsplit (texts[i], "\n", -1) : NULL;
      g_autoptr (SgEffect) packed = sg_effect_pack (&like, wanted != NULL ? texts[i] : NULL), copy = sg_effect_copy (packed), again = NULL;

      g_assert_true (packed->packed && !copy->packed);
      g_assert_cmpstr (copy->asset, ==, "infantry");
      g_assert_cmpstr (packed->to, ==, "dead");
      g_assert_cmpint (packed->amount, ==, 4);
      g_assert_true ((wanted == NULL) == (packed->figures == NULL));
      g_assert_true (wanted == NULL || g_strv_equal ((const char *const *) wanted, (const char *const *) packed->figures));
      like.figures = wanted;
      again = sg_effect_pack (&like, NULL);
      g_assert_true (wanted == NULL || g_strv_equal ((const char *const *) wanted, (const char *const *) again->figures));
    }
  {
    g_autoptr (SgEffect) packed = sg_effect_pack (&change, NULL);

    g_assert_cmpstr (packed->after, ==, "1 2 90");
    g_assert_null (packed->figures);
    sg_effect_unpack (packed);
    sg_effect_unpack (packed);
    g_free (packed->key);
    packed->key = g_strdup ("state");
    g_assert_cmpstr (packed->subject, ==, "r.1");
    g_assert_cmpstr (packed->before, ==, "");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/verdict/telling", test_telling);
  g_test_add_func ("/rules/verdict/round-trip", test_round_trip);
  g_test_add_func ("/rules/verdict/capital", test_capital);
  g_test_add_func ("/rules/verdict/every-type", test_every_type);
  g_test_add_func ("/rules/verdict/control", test_control);
  g_test_add_func ("/rules/verdict/read-refused", test_read_refused);
  g_test_add_func ("/rules/verdict/second-headline", test_second_headline);
  g_test_add_func ("/rules/verdict/equal", test_equal);
  g_test_add_func ("/rules/verdict/equal-before", test_equal_before);
  g_test_add_func ("/rules/verdict/packed", test_packed);
  return g_test_run ();
}
