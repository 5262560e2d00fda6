/* test-xml.c: reading what is hostile, and writing what reads back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-parts.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"

#include <glib/gstdio.h>

static xmlDoc *
load (const char *text, const char *schema, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sg_xml_load (bytes, "a.xml", schema, error);
}

static void
test_hostile (void)
{
  static const struct { const char *what, *text; SgError code; const char *begins; } rows[] = {
    { "nothing", "", SG_ERROR_MALFORMED, "a.xml: it is empty." },
    { "not XML", "hello", SG_ERROR_MALFORMED, "a.xml, line 1: it is not well-formed XML (" },
    { "truncated", "<a>\n<b>\n<c", SG_ERROR_MALFORMED, "a.xml, line 3: it is not well-formed XML (" },
    { "crossed", "<a>\n<b></a></b>", SG_ERROR_MALFORMED, "a.xml, line 2: it is not well-formed XML (" },
    { "two roots", "<a/>\n<b/>", SG_ERROR_MALFORMED, "a.xml, line 2: it is not well-formed XML (" },
    { "same attribute", "<a b='1' b='2'/>", SG_ERROR_MALFORMED, "a.xml, line 1: it is not well-formed XML (" },
    { "unknown entity", "<a>\n&lol;</a>", SG_ERROR_MALFORMED, "a.xml, line 2: it is not well-formed XML (" },
    { "bad character", "<a>&#1;</a>", SG_ERROR_MALFORMED, "a.xml, line 1: it is not well-formed XML (" },
    { "bad UTF-8", "<a>\xff\xfe</a>", SG_ERROR_MALFORMED, "a.xml, line 1: it is not in UTF-8, and names no other encoding." },
    { "a bare DTD", "<!DOCTYPE a>\n<a/>", SG_ERROR_MALFORMED, "a.xml, line 1: it has a document type declaration" },
    { "external entity", "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n<a>&x;</a>",
      SG_ERROR_MALFORMED, "a.xml, line 2: it has a document type declaration" },
    { "external DTD", "<!DOCTYPE a SYSTEM 'http://127.0.0.1:9/a.dtd'>\n<a/>", SG_ERROR_MALFORMED,
      "a.xml, line 1: it has a document type declaration" },
    { "parameter entity", "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>\n<a/>", SG_ERROR_MALFORMED,
      "a.xml, line 1: it has a document type declaration" },
    { "billion laughs", "<!DOCTYPE a [<!ENTITY l0 'ha'><!ENTITY l1 '&l0;&l0;&l0;&l0;'><!ENTITY l2 '&l1;&l1;&l1;&l1;'>"
      "<!ENTITY l3 '&l2;&l2;&l2;&l2;'>]>\n<a>&l3;</a>", SG_ERROR_MALFORMED, "a.xml, line 1: it has a document type declaration" },
    { "default attribute", "<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]>\n<a/>", SG_ERROR_MALFORMED,
      "a.xml, line 1: it has a document type declaration" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].what);
      g_assert_null (load (rows[i].text, NULL, &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      if (!g_str_has_prefix (error->message, rows[i].begins))
        g_error ("%s: %s", rows[i].what, error->message);
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* Every proper beginning of a good document is refused, and none of them does worse. */
static void
test_truncated (void)
{
  static const char text[] = "<?xml version='1.0'?><a b='c'>é &amp; <d><![CDATA[x]]></d><!-- e --></a>";

  for (gsize n = 1; n < sizeof text - 1; n++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, n);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_xml_load (bytes, "a.xml", NULL, &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_MALFORMED);
    }
}

static xmlDoc *
load_nested (guint depth, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, "<a>\n");
  for (guint i = 0; i < depth; i++)
    g_string_append (text, "</a>");
  return load (text->str, NULL, error);
}

static void
test_depth (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgXmlDoc) deepest = load_nested (SG_XML_MAX_DEPTH, &error);

  g_assert_no_error (error);
  g_assert_nonnull (deepest);
  g_assert_null (load_nested (SG_XML_MAX_DEPTH + 1, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==, "a.xml, line 65: it is nested deeper than 64 elements.");
  g_clear_error (&error);
  g_assert_null (load_nested (100000, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
}

static void
test_huge (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (SG_XML_MAX_BYTES + 1), SG_XML_MAX_BYTES + 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_xml_load (bytes, "a.xml", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (sg_xml_load_file ("/dev/zero", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_xml_load_file ("/nowhere/a.xml", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, "/nowhere/a.xml: it cannot be read: "));
  g_clear_error (&error);
  g_assert_null (sg_data_load ("nowhere.xml", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_UNKNOWN);
}

#define RULESET(rule) "<ruleset system='x' title='X' unit='in' version='1'>\n<section title='S'>\n" rule "\n</section>\n<types>" \
  "<type id='i' label='l' plural='p' arm='foot' asset='i' rule='X-1' cost='X-1/c' move='X-1/m' shape='circle' across='X-1/a'/>" \
  "</types></ruleset>"

static void
test_schema (void)
{
  static const struct { const char *text, *sentence; } rows[] = {
    { "<other/>", "a.xml, line 1: <ruleset> was expected, and not <other>." },
    { RULESET ("<rule id='X-1' title='T' mode='maybe'/>"),
      "a.xml, line 3: <rule> has the attributes id, title, mode: one is missing, or its value is not of the kind allowed." },
    { RULESET ("<rule id='X-1' title='T' mode='asked' more='1'/>"),
      "a.xml, line 3: <rule> has the attribute more, which is not allowed there or not with that value." },
    { RULESET ("<rule id='X-1' title='T' mode='asked'>hello</rule>"), "a.xml, line 3: <rule> may not hold text." },
    { RULESET ("<rule id='X-1' title='T'/>"),
      "a.xml, line 3: <rule> has the attributes id, title: one is missing, or its value is not of the kind allowed." },
    { RULESET ("<rule id='X-1' title='T' mode='asked'>\n<blink/></rule>"), "a.xml, line 4: <blink> was not expected there." },
    { RULESET ("<rule id='X-1' title='T' mode='asked'><figure name='n' value='many'/></rule>"),
      "a.xml, line 3: “many” in <figure> is not a number." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (load (rows[i].text, "ruleset.rng", &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_SCHEMA);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

/* What was found valid is valid again, by its own schema alone; what was not is told of each time. */
static void
test_schema_again (void)
{
  const char *good = RULESET ("<rule id='X-1' title='T' mode='asked'/>"), *bad = RULESET ("<rule id='X-1' title='T' mode='guessed'/>");

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL, other = NULL;
      g_autoptr (SgXmlDoc) doc = load (good, "ruleset.rng", &error);

      g_assert_no_error (error);
      g_assert_nonnull (doc);
      g_assert_null (load (good, "deck.rng", &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_SCHEMA);
      g_assert_null (load (bad, "ruleset.rng", &other));
      g_assert_error (other, SG_ERROR, SG_ERROR_SCHEMA);
    }
}

/* A schema that is there is found twice, and one that is not is told of. */
static void
test_schema_names (void)
{
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (SgXmlDoc) first = load (RULESET ("<rule id='X-1' title='T' mode='asked'/>"), "ruleset.rng", &error);
  g_autoptr (SgXmlDoc) second = NULL;

  g_assert_no_error (error);
  second = load (RULESET ("<rule id='X-1' title='T' mode='asked'/>"), "ruleset.rng", &error);
  g_assert_no_error (error);
  g_assert_nonnull (second);
}

static void
test_attributes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgXmlDoc) doc = load ("<a>\n<b n='12' d='-0.5' yes='true' one='1' no='false' bad='1e999' word=' x '/></a>", NULL, NULL);
  xmlNode *b = sg_xml_first (sg_xml_root (doc), "b");
  g_autofree char *word = sg_xml_get (b, "word");
  double d;
  gint64 n;

  g_assert_cmpstr (word, ==, " x ");
  g_assert_null (sg_xml_get (b, "none"));
  g_assert_true (sg_xml_need_double (b, "d", -1, 1, &d, &error));
  g_assert_cmpfloat (d, ==, -0.5);
  g_assert_true (sg_xml_get_double (b, "none", 0, 1, 0.25, &d, &error));
  g_assert_cmpfloat (d, ==, 0.25);
  g_assert_true (sg_xml_get_int (b, "n", 0, 12, 3, &n, &error));
  g_assert_cmpint (n, ==, 12);
  g_assert_true (sg_xml_get_bool (b, "yes", FALSE) && sg_xml_get_bool (b, "one", FALSE) && sg_xml_get_bool (b, "none", TRUE));
  g_assert_false (sg_xml_get_bool (b, "no", TRUE));

  g_assert_false (sg_xml_get_int (b, "n", 0, 11, 3, &n, &error));
  g_assert_cmpstr (error->message, ==, "a.xml, line 2: the attribute n of <b> is “12”; it must be a whole number from 0 to 11.");
  g_clear_error (&error);
  g_assert_false (sg_xml_get_double (b, "bad", 0, 1, 0, &d, &error));
  g_assert_cmpstr (error->message, ==, "a.xml, line 2: the attribute bad of <b> is “1e999”; it must be a number from 0 to 1.");
  g_clear_error (&error);
  g_assert_false (sg_xml_need_double (b, "none", 0, 1, &d, &error));
  g_assert_cmpstr (error->message, ==, "a.xml, line 2: <b> needs the attribute none.");
}

/* libxml2 compares each with every other: a hundred thousand took 23 s. They are refused before it sees them: half a million would not be within the test’s time. */
static void
test_too_many_attributes (void)
{
  g_autoptr (GString) text = g_string_new ("<a>\n<b");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 500000; i++)
    g_string_append_printf (text, " a%u='1'", i);
  g_string_append (text, "/></a>");
  g_assert_null (load (text->str, NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==, "a.xml, line 2: an element has more attributes than any honest file.");
}

/* No other file is so large, but a whole campaign may be. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_sized_new (SG_XML_MAX_BYTES + 100);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_string_append (text, "<a>");
  while (text->len <= SG_XML_MAX_BYTES)
    g_string_append (text, "a hundred thousand rulings ");
  g_string_append (text, "</a>");
  bytes = g_bytes_new_static (text->str, text->len);
  g_assert_null (sg_xml_load (bytes, "a.xml", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  g_clear_error (&error);
}

static void
test_numbers (void)
{
  static const struct { double value; const char *text; } rows[] = {
    { 0, "0" }, { -0.0, "0" }, { 12, "12" }, { 0.125, "0.125" }, { 0.1, "0.1" }, { -2.5, "-2.5" }, { 1e9, "1000000000" },
    { 1.0 / 3, "0.3333333333333333" }, { 0.1 + 0.2, "0.30000000000000004" }, { 1e300, "1e+300" },
  };
  static const char *const wrong[] = { "", " ", "x", "1x", "0x10", "inf", "nan", "1e999", "1,5", "1 2", "--1", "1e", "1 x", "." };
  double spaced;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_number_format (rows[i].value);
      double back;

      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_true (sg_number_parse (text, &back));
      g_assert_cmpfloat (back, ==, rows[i].value);
    }
  g_assert_true (sg_number_parse (" \n-1.5e1\t", &spaced));   /* as attributes are written by hand */
  g_assert_cmpfloat (spaced, ==, -15);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      double value;

      g_assert_false (sg_number_parse (wrong[i], &value));
    }
}

/* What was written reads back, whatever stood in it. */
static void
test_round_trip (void)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("a"), again = NULL;
  g_autoptr (GBytes) bytes = NULL, twice = NULL;
  g_autofree char *quoted = NULL, *text = NULL, *dirty = NULL;
  xmlNode *b = sg_xml_add (sg_xml_root (doc), "b"), *read;

  sg_xml_set (b, "quoted", "<\"'&>\n\t é");
  sg_xml_set (b, "dirty", "a\x01" "b\xff" "c");
  sg_xml_set (b, "none", NULL);
  sg_xml_add_text (b, "t", "one <two> & three");
  bytes = sg_xml_dump (doc);
  again = sg_xml_load (bytes, "a.xml", NULL, NULL);
  g_assert_nonnull (again);
  read = sg_xml_first (sg_xml_root (again), "b");
  quoted = sg_xml_get (read, "quoted");
  dirty = sg_xml_get (read, "dirty");
  text = sg_xml_text (sg_xml_first (read, "t"));
  g_assert_cmpstr (quoted, ==, "<\"'&>\n\t é");
  g_assert_cmpstr (dirty, ==, "a\ufffd" "b\ufffd" "c");
  g_assert_cmpstr (text, ==, "one <two> & three");
  g_assert_null (sg_xml_get (read, "none"));
  twice = sg_xml_dump (again);
  g_assert_true (g_bytes_equal (bytes, twice));
}

static void
test_text (void)
{
  g_autoptr (SgXmlDoc) doc = load ("<a>\n  one\n\t two <b>three</b>  <!-- not --> <![CDATA[<four>]]> \n</a>", NULL, NULL);
  g_autofree char *text = sg_xml_text (sg_xml_root (doc));

  g_assert_cmpstr (text, ==, "one two three <four>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/xml/hostile", test_hostile);
  g_test_add_func ("/base/xml/truncated", test_truncated);
  g_test_add_func ("/base/xml/depth", test_depth);
  g_test_add_func ("/base/xml/huge", test_huge);
  g_test_add_func ("/base/xml/no-file", test_no_file);
  g_test_add_func ("/base/xml/schema", test_schema);
  g_test_add_func ("/base/xml/schema-again", test_schema_again);
  g_test_add_func ("/base/xml/schema-names", test_schema_names);
  g_test_add_func ("/base/xml/attributes", test_attributes);
  g_test_add_func ("/base/xml/attributes/too-many", test_too_many_attributes);
  g_test_add_func ("/base/xml/large", test_large);
  g_test_add_func ("/base/xml/numbers", test_numbers);
  g_test_add_func ("/base/xml/round-trip", test_round_trip);
  g_test_add_func ("/base/xml/text", test_text);
  return g_test_run ();
}
