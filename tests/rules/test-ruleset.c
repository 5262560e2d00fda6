/* test-ruleset.c: reading rulesets, and refusing what is none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-ruleset.h"

#define HEAD "<ruleset system=\"toy\" title=\"Toy\" unit=\"in\" version=\"1\">\n<section title=\"First\">\n"
#define RULE "<rule id=\"TOY-1\" title=\"One\" mode=\"asked\" book=\"ch. I\"><p>First\n   words.</p><figure name=\"c\" value=\"3\" unit=\"men\"/>" \
  "<figure name=\"m\" value=\"12.5\"/><figure name=\"a\" value=\"0.75\"/><p>Second.</p>" \
  "<ruling id=\"TOY-R1\" title=\"So\"><p>We say.</p></ruling>" \
  "<option key=\"toy.one\" ruling=\"TOY-R1\" label=\"Which\" value=\"%s\"><choice id=\"book\" label=\"as the book\"/>" \
  "<choice id=\"ours\" label=\"as we do\"/></option></rule>\n"
#define TYPE "<type id=\"man\" label=\"man\" plural=\"men\" arm=\"foot\" asset=\"men\" rule=\"TOY-1\" cost=\"TOY-1/c\" move=\"TOY-1/m\" shape=\"circle\" across=\"TOY-1/a\"/>"
#define TAIL "</section>\n<types>" TYPE "</types></ruleset>"

static SgRuleset *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sg_ruleset_new_from_bytes (bytes, "toy.xml", error);
}

static SgRuleset *
read_toy (const char *value)
{
  g_autofree char *text = g_strdup_printf (HEAD RULE TAIL, value);
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = read_text (text, &error);

  g_assert_no_error (error);
  return rules;
}

static void
test_tables (void)
{
  g_autoptr (SgRuleset) rules = read_toy ("book");
  const SgRule *rule = sg_ruleset_get_rule (rules, "TOY-1"), *ruling = sg_ruleset_get_rule (rules, "TOY-R1");
  const SgOption *option = sg_ruleset_get_option (rules, "toy.one");
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, "man");

  g_assert_cmpstr (sg_ruleset_get_system (rules), ==, "toy");
  g_assert_cmpstr (sg_ruleset_get_title (rules), ==, "Toy");
  g_assert_cmpstr (sg_ruleset_get_unit (rules), ==, "in");
  g_assert_cmpuint (sg_ruleset_get_rules (rules)->len, ==, 2);
  g_assert_cmpstr (rule->title, ==, "One");
  g_assert_cmpstr (rule->text, ==, "First words.\n\nSecond.");
  g_assert_cmpstr (rule->section, ==, "First");
  g_assert_cmpstr (rule->book, ==, "ch. I");
  g_assert_cmpint (rule->mode, ==, SG_RULE_ASKED);
  g_assert_cmpstr (ruling->text, ==, "We say.");
  g_assert_cmpint (ruling->mode, ==, SG_RULE_ASKED);
  g_assert_null (sg_ruleset_get_rule (rules, "TOY-2"));
  g_assert_cmpfloat (sg_ruleset_figure (rules, "TOY-1", "m"), ==, 12.5);
  g_assert_cmpint (sg_ruleset_whole (rules, "TOY-1", "c"), ==, 3);
  g_assert_cmpstr (option->rule, ==, "TOY-1");
  g_assert_cmpstr (option->ruling, ==, "TOY-R1");
  g_assert_cmpuint (g_strv_length (option->choices), ==, 2);
  g_assert_cmpstr (option->choice_labels[1], ==, "as we do");
  g_assert_cmpint (type->cost, ==, 3);
  g_assert_cmpfloat (type->move, ==, 12.5);
  g_assert_cmpfloat (type->outline.parts[0].radius, ==, 0.375);
}

static void
test_house_rules (void)
{
  g_autoptr (SgRuleset) rules = read_toy ("book"), again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_ruleset_chosen (rules, "toy.one", "book"));
  g_assert_false (sg_ruleset_is_house_rule (rules, "TOY-1"));
  g_assert_false (sg_ruleset_set_choice (rules, "toy.one", "theirs", &error));
  g_assert_cmpstr (error->message, ==, "The house rule toy.one cannot be “theirs”; it is one of book, ours.");
  g_clear_error (&error);
  g_assert_false (sg_ruleset_set_choice (rules, "toy.two", "ours", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_true (sg_ruleset_set_choice (rules, "toy.one", "ours", &error));
  g_assert_true (sg_ruleset_is_house_rule (rules, "TOY-1"));
  g_assert_true (sg_ruleset_is_house_rule (rules, "TOY-R1"));
  g_assert_false (sg_ruleset_is_house_rule (rules, "TOY-2"));

  bytes = sg_ruleset_to_bytes (rules);
  again = sg_ruleset_new_from_bytes (bytes, "toy.xml", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_ruleset_choice (again, "toy.one"), ==, "ours");
  g_assert_cmpstr (sg_ruleset_get_option (again, "toy.one")->choices[0], ==, "book");
}

static void
test_malformed (void)
{
  static const struct { const char *text; SgError code; const char *sentence; } rows[] = {
    { "<army/>", SG_ERROR_FOREIGN, "toy.xml, line 1: this is <army>, and not a <ruleset>." },
    { "<ruleset version='2' new='yes'/>", SG_ERROR_NEWER,
      "toy.xml, line 1: this ruleset has the format 2; this Sandgate reads up to 1." },
    { "<ruleset version='0'/>", SG_ERROR_RANGE,
      "toy.xml, line 1: the attribute version of <ruleset> is “0”; it must be a whole number from 1 to 2147483647." },
    { HEAD "<rule id='TOY-1' title='a' mode='asked'/>\n<rule id='TOY-1' title='b' mode='asked'/>" TAIL, SG_ERROR_SCHEMA,
      "toy.xml, line 4: TOY-1 stands there a second time." },
    { HEAD "<rule id='TOY-1' title='a' mode='asked'>\n<figure name='m' value='1'/>\n<figure name='m' value='2'/></rule>" TAIL,
      SG_ERROR_SCHEMA, "toy.xml, line 5: TOY-1/m stands there a second time." },
    { HEAD "<rule id='TOY-1' title='a' mode='asked'/>\n" TAIL, SG_ERROR_UNKNOWN,
      "toy.xml, line 5: cost=“TOY-1/c” leads to no figure." },
    { HEAD "<rule id='TOY-1' title='a' mode='asked'><option key='k' label='l' value='z'><choice id='y' label='y'/></option></rule>" TAIL,
      SG_ERROR_RANGE, "toy.xml, line 3: the house rule k is “z”, which is none of its choices." },
    { HEAD "<rule id='TOY-1' title='a' mode='asked'><figure name='m' value='1e99'/></rule>" TAIL, SG_ERROR_RANGE,
      "toy.xml, line 3: the attribute value of <figure> is “1e99”; it must be a number from -1000000000 to 1000000000." },
    { HEAD "<rule id='TOY-1' title='a' mode='asked'><figure name='c' value='1'/><figure name='m' value='1'/>"
      "<figure name='a' value='1'/><option key='k' ruling='TOY-R9' label='l' value='y'><choice id='y' label='y'/></option></rule>" TAIL,
      SG_ERROR_UNKNOWN, "toy.xml, line 3: ruling=“TOY-R9” leads to no ruling." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (rows[i].text, &error));
      g_assert_error (error, SG_ERROR, (int) rows[i].code);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

static void
test_systems (void)
{
  g_auto (GStrv) systems = sg_ruleset_list_systems ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_strv_contains ((const char *const *) systems, "little-wars"));
  for (guint i = 0; systems[i]; i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[i], &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sg_ruleset_get_system (rules), ==, systems[i]);
      g_assert_cmpuint (sg_ruleset_get_types (rules)->len, >, 0);
    }
  g_assert_null (sg_ruleset_load ("chess", &error));
  g_assert_cmpstr (error->message, ==, "This Sandgate has no rule system called “chess”.");
}

/* A campaign's copy that lacks what the program will ask for is refused when it is loaded, and not later. */
static void
test_lacking (void)
{
  static const struct { const char *from, *to, *sentence; } rows[] = {
    { "<figure name=\"men-a-minute\"", "<figure name=\"men-an-hour\"", "this ruleset lacks the figure LW-13/men-a-minute." },
    { "key=\"lw.side\"", "key=\"lw.sides\"", "this ruleset lacks the house rule lw.side." },
    { "<type id=\"gun\"", "<type id=\"cannon\"", "this ruleset lacks the unit type gun." },
  };
  g_autoptr (GBytes) bytes = sg_data_load ("rulesets/little-wars.xml", NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_string_replace (changed, rows[i].from, rows[i].to, 0), ==, 1);
      g_assert_null (read_text (changed->str, &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
      g_assert_true (g_str_has_suffix (error->message, rows[i].sentence));
    }
}

static void
test_own_copy (void)
{
  g_autoptr (SgRuleset) own = sg_ruleset_load ("little-wars", NULL), copy = NULL;
  g_autoptr (GBytes) once = NULL, twice = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_ruleset_set_choice (own, "lw.shot.order", "knock-saves", NULL));
  once = sg_ruleset_to_bytes (own);
  copy = sg_ruleset_new_from_bytes (once, "copy", &error);
  g_assert_no_error (error);
  twice = sg_ruleset_to_bytes (copy);
  g_assert_true (g_bytes_equal (once, twice));
  g_assert_cmpstr (sg_ruleset_choice (copy, "lw.shot.order"), ==, "knock-saves");
  for (guint i = 0; i < sg_ruleset_get_options (copy)->len; i++)
    {
      const SgOption *option = g_ptr_array_index (sg_ruleset_get_options (copy), i);

      if (!g_str_equal (option->key, "lw.shot.order"))
        g_assert_cmpstr (option->value, ==, option->choices[0]);
    }
}

/* Every truncation of a ruleset is refused. */
static void
test_truncated (void)
{
  g_autofree char *text = g_strdup_printf (HEAD RULE TAIL, "book");

  for (gsize n = 0; n < strlen (text); n += 7)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, n);
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_ruleset_new_from_bytes (bytes, "toy.xml", &error));
      g_assert_error (error, SG_ERROR, SG_ERROR_MALFORMED);
    }
}

/* Bytes changed at random: it is read, or refused with a sentence that names the file. */
static void
test_mutated (void)
{
  static const char marks[] = "<>\"'&/=-01xZ \n\xc3\x01";
  g_autofree char *text = g_strdup_printf (HEAD RULE TAIL, "book");
  g_autoptr (GRand) chance = g_rand_new_with_seed (1913);
  guint refused = 0;

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *changed = g_strdup (text);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = NULL;

      for (guint n = 0; n <= i % 3; n++)
        changed[g_rand_int_range (chance, 0, (gint32) strlen (text))] = marks[g_rand_int_range (chance, 0, sizeof marks - 1)];
      bytes = g_bytes_new (changed, strlen (text));
      rules = sg_ruleset_new_from_bytes (bytes, "toy.xml", &error);
      g_assert_true ((rules == NULL) == (error != NULL));
      refused += error != NULL;
      if (error)
        g_assert_true (g_str_has_prefix (error->message, "toy.xml"));
    }
  g_assert_cmpuint (refused, >, 500);
  g_assert_cmpuint (refused, <, 2000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/ruleset/tables", test_tables);
  g_test_add_func ("/rules/ruleset/house-rules", test_house_rules);
  g_test_add_func ("/rules/ruleset/malformed", test_malformed);
  g_test_add_func ("/rules/ruleset/systems", test_systems);
  g_test_add_func ("/rules/ruleset/lacking", test_lacking);
  g_test_add_func ("/rules/ruleset/own-copy", test_own_copy);
  g_test_add_func ("/rules/ruleset/truncated", test_truncated);
  g_test_add_func ("/rules/ruleset/mutated", test_mutated);
  return g_test_run ();
}
