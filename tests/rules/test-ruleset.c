/* test-ruleset.c: reading rulesets, and refusing what is none.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
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

#define GRID "<ruleset system='toy' title='Toy' unit='in' version='1'>\n<section title='First'>\n" \
  "<rule id='TOY-1' title='a' mode='computed'><figure name='point' value='1'/><figure name='three' value='3'/>\n" \
  "<table name='arms' title='Arms'><column id='range' label='Range' unit='in'/><column id='points' label='Points'/>" \
  "<column id='figures' label='Figures'/>\n%s</table></rule>\n</section>\n"
#define ROWS "<row id='foot' label='Foot'><c>6.5</c><c>4</c><c>12</c></row><row id='long bow'><c/><c>to 2</c><c/></row>"
#define GRID_TAIL "<attributes>%s</attributes><weapons>%s</weapons><types table='TOY-1/arms'>%s</types></ruleset>"
#define BRAVE "<attribute id='brave' label='Brave' kind='good' rule='TOY-1' points='TOY-1/point' counts='TOY-1/three' " \
  "opposites='timid' bearers='infantry'>Stands.</attribute>"
#define TIMID "<attribute id='timid' label='Timid Folk' kind='bad' rule='TOY-1'/>"
#define BOW "<weapon id='bow' label='bow' rule='TOY-1' table='arms' row='long bow'/>"
#define FOOT "<type id='foot' label='foot soldiers' plural='foot' arm='foot' asset='foot' rule='TOY-1' weapons='bow' " \
  "formations='line square' bears='infantry'><word name='gait' value='slow'/></type>"
#define BAND "<type id='band' label='band' plural='bands' arm='foot' asset='foot' rule='TOY-1' row='long bow' figures='TOY-1/three'/>"

static SgRuleset *
read_grid (const char *rows, const char *attributes, const char *weapons, const char *types, GError **error)
{
  g_autofree char *head = g_strdup_printf (GRID, rows), *tail = g_strdup_printf (GRID_TAIL, attributes, weapons, types);
  g_autofree char *text = g_strconcat (head, tail, NULL);

  return read_text (text, error);
}

static void
test_cells (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = read_grid (ROWS, BRAVE TIMID, BOW, FOOT BAND, &error);
  const SgTable *table;

  g_assert_no_error (error);
  table = sg_ruleset_get_table (rules, "TOY-1", "arms");
  g_assert_cmpuint (sg_ruleset_get_tables (rules)->len, ==, 1);
  g_assert_cmpstr (table->title, ==, "Arms");
  g_assert_cmpuint (table->columns->len, ==, 3);
  g_assert_cmpstr (((SgColumn *) g_ptr_array_index (table->columns, 0))->unit, ==, "in");
  g_assert_cmpuint (table->rows->len, ==, 2);
  g_assert_cmpstr (((SgTableRow *) g_ptr_array_index (table->rows, 1))->label, ==, "long bow");
  g_assert_null (sg_ruleset_get_table (rules, "TOY-1", "legs"));
  g_assert_cmpfloat (sg_ruleset_cell (rules, "TOY-1", "arms", "foot", "range"), ==, 6.5);
  g_assert_cmpint (sg_ruleset_cell_whole (rules, "TOY-1", "arms", "foot", "points"), ==, 4);
  g_assert_cmpstr (sg_ruleset_cell_text (rules, "TOY-1", "arms", "long bow", "points"), ==, "to 2");
  g_assert_true (sg_ruleset_has_cell (rules, "TOY-1", "arms", "long bow", "points"));
  g_assert_false (sg_ruleset_has_number (rules, "TOY-1", "arms", "long bow", "points"));
  g_assert_false (sg_ruleset_has_cell (rules, "TOY-1", "arms", "long bow", "range"));
  g_assert_false (sg_ruleset_has_cell (rules, "TOY-1", "arms", "long bow", "depth"));
  g_assert_true (sg_ruleset_has_row (rules, "TOY-1", "arms", "foot"));
  g_assert_false (sg_ruleset_has_row (rules, "TOY-1", "arms", "horse"));
}

static void
test_catalogue (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = read_grid (ROWS, BRAVE TIMID, BOW, FOOT BAND, &error);
  const SgUnitType *foot, *band;
  const SgAttribute *brave, *timid;

  g_assert_no_error (error);
  foot = sg_ruleset_find_type (rules, "Foot Soldiers");
  band = sg_ruleset_find_type (rules, "bands");
  brave = sg_ruleset_find_attribute (rules, "Brave");
  timid = sg_ruleset_find_attribute (rules, "timid folk");
  g_assert_cmpint (foot->cost, ==, 8);
  g_assert_cmpint (foot->figures, ==, 12);
  g_assert_cmpstr (foot->weapon, ==, "bow");
  g_assert_cmpstr (foot->formations[1], ==, "square");
  g_assert_cmpstr (sg_unit_type_get_word (foot, "gait"), ==, "slow");
  g_assert_cmpstr (sg_unit_type_get_word (band, "gait"), ==, "");
  g_assert_cmpint (band->cost, ==, 0);
  g_assert_cmpint (band->figures, ==, 3);
  g_assert_null (sg_ruleset_find_type (rules, "foot soldier"));
  g_assert_cmpint (brave->cost, ==, 6);
  g_assert_cmpint (brave->counts, ==, 3);
  g_assert_cmpstr (brave->text, ==, "Stands.");
  g_assert_true (sg_attribute_excludes (timid, brave));
  g_assert_true (sg_attribute_may_be_borne (brave, foot));
  g_assert_false (sg_attribute_may_be_borne (brave, band));
  g_assert_true (sg_attribute_may_be_borne (timid, band));
  g_assert_cmpstr (sg_ruleset_find_weapon (rules, "Long bow")->id, ==, "bow");
  g_assert_null (sg_ruleset_find_weapon (rules, "pike"));
}

static void
test_catalogue_refused (void)
{
  static const struct { const char *rows, *attributes, *weapons, *types, *sentence; } rows[] = {
    { "<row id='foot'><c>1</c><c>2</c></row>", BRAVE TIMID, BOW, FOOT,
      "line 5: the row “foot” of the table arms has 2 cells for 3 columns." },
    { ROWS "\n<row id='foot'><c/><c/><c/></row>", BRAVE TIMID, BOW, FOOT, "line 6: foot stands there a second time." },
    { ROWS, BRAVE, BOW, FOOT, "line 7: opposites=“timid” leads to no attribute." },
    { ROWS, TIMID "\n" TIMID, BOW, FOOT, "line 8: timid stands there a second time." },
    { ROWS, TIMID, "<weapon id='bow' label='bow' rule='TOY-1' table='arms' row='pike'/>", FOOT,
      "line 7: row=“pike” leads to no row of the table arms." },
    { ROWS, TIMID, "<weapon id='pike' label='pike' rule='TOY-1'/>", FOOT, "line 7: weapons=“bow” leads to no weapon." },
    { ROWS, TIMID, BOW, "<type id='horse' label='h' plural='h' arm='foot' asset='foot' rule='TOY-1'/>",
      "line 7: row=“horse” leads to no row of the table TOY-1/arms." },
    { ROWS, TIMID, BOW, FOOT "\n" FOOT, "line 8: foot stands there a second time." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_grid (rows[i].rows, rows[i].attributes, rows[i].weapons, rows[i].types, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, "toy.xml, "));
      g_assert_cmpstr (error->message + strlen ("toy.xml, "), ==, rows[i].sentence);
    }
}

/* From the first @open to the end of the next @close, both away, and the white space before them. */
static void
cut (GString *text, const char *open, const char *close)
{
  char *from = strstr (text->str, open), *to = from != NULL ? strstr (from, close) : NULL;

  g_assert_nonnull (to);
  while (from[-1] == ' ' || from[-1] == '\n')
    from--;
  g_string_erase (text, from - text->str, to + strlen (close) - from);
}

static GString *
own_text (const char *system)
{
  g_autofree char *path = g_strdup_printf ("rulesets/%s.xml", system);
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);

  return g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

#define LW "little-wars"
#define GW "gentlemans-war"
#define RK "reisswitz"
#define TW "war-game"

/* A campaign's copy gets what it lacks, by the book, in its place, and keeps what it has. */
static void
test_lacking (void)
{
  static const struct { const char *system, *open, *close, *added; } rows[] = {
    { LW, "<figure name=\"men-a-minute\"", "/>", "LW-13/men-a-minute" },
    { LW, "<option key=\"lw.side\"", "</option>", "lw.side" },
    { LW, "<choice id=\"knock-saves\"", "/>", "lw.shot.order/knock-saves" },
    { LW, "<type id=\"gun\"", "/>", "gun" },
    { LW, "<rule id=\"LW-14\"", "</rule>", "LW-14" },
    { LW, " plural=\"cavalry\"", "\"cavalry\"", "cavalry@plural" },
    { GW, "<row id=\"cyclists\"", "</row>", "GW-101/types/cyclists" },
    { GW, "<row id=\"infantry\"", "</row>", "GW-101/types/infantry" },
    { GW, "<attribute id=\"nervous\" label=\"Nervous\"", "</attribute>", "nervous" },
    { GW, "<table name=\"types\"", "</table>", "GW-101/types" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) own = sg_ruleset_load (rows[i].system, NULL);
      g_autoptr (GBytes) whole = sg_ruleset_to_bytes (own);
      g_autoptr (GString) text = own_text (rows[i].system);
      g_autoptr (SgRuleset) copy = NULL;
      g_autoptr (GBytes) completed = NULL;
      g_autoptr (GError) error = NULL;

      cut (text, rows[i].open, rows[i].close);
      copy = read_text (text->str, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (sg_ruleset_get_added (copy)->len, ==, 1);
      g_assert_cmpstr (sg_ruleset_get_added (copy)->pdata[0], ==, rows[i].added);
      completed = sg_ruleset_to_bytes (copy);
      if (strchr (rows[i].added, '@') == NULL)
        g_assert_true (g_bytes_equal (completed, whole));
    }
}

/* Of what the copy has in the place of the book's: nought where something is divided by it, less than nothing, more than could be counted, a word. */
static void
test_bounds (void)
{
  static const struct { const char *system, *book, *copy, *sentence; } rows[] = {
    { LW, "<figure name=\"men-a-minute\" value=\"30\" unit=\"men\" least=\"1\"/>", "<figure name=\"men-a-minute\" value=\"0\" unit=\"men\"/>",
      "the attribute value of <figure> is “0”; it must be a number from 1 to 1000000." },
    { LW, "<figure name=\"men-a-minute\" value=\"30\" unit=\"men\" least=\"1\"/>", "<figure name=\"men-a-minute\" value=\"0.2\" least=\"0\"/>",
      "the attribute value of <figure> is “0.2”; it must be a number from 1 to 1000000." },
    { LW, "<figure name=\"men-a-minute\" value=\"30\" unit=\"men\" least=\"1\"/>", "<figure name=\"men-a-minute\" value=\"12\" unit=\"men\"/>", NULL },
    { LW, "<figure name=\"stand-back\" value=\"36\"", "<figure name=\"stand-back\" value=\"0\"", NULL },
    { LW, "<figure name=\"stand-back\" value=\"36\"", "<figure name=\"stand-back\" value=\"-1\"",
      "the attribute value of <figure> is “-1”; it must be a number from 0 to 1000000." },
    { LW, "<figure name=\"stand-back\" value=\"36\"", "<figure name=\"stand-back\" value=\"2e6\"",
      "the attribute value of <figure> is “2e6”; it must be a number from 0 to 1000000." },
    { GW, "<figure name=\"melee\" value=\"-1\"", "<figure name=\"melee\" value=\"-2\"", NULL },
    { RK, "<c>900</c><c>0</c><c>0</c><c>250</c>", "<c>0</c><c>0</c><c>0</c><c>250</c>",
      "the cell RK-30/types/figures/battalion is “0”; it must be a number from 1 to 1000000." },
    { RK, "<c>900</c><c>0</c><c>0</c><c>250</c>", "<c>many</c><c>0</c><c>0</c><c>250</c>",
      "the cell RK-30/types/figures/battalion is “many”; it must be a number from 1 to 1000000." },
    { RK, "<c>900</c><c>0</c><c>0</c><c>250</c>", "<c>900</c><c>0</c><c>0</c><c>1e300</c>",
      "the cell RK-30/types/front/battalion is “1e300”; it must be a number from 0 to 1000000." },
    { TW, "<figure name=\"group\" value=\"6\"", "<figure name=\"group\" value=\"7\"",
      "the attribute value of <figure> is “7”; it must be a number from 1 to 6." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = own_text (rows[i].system);
      g_autoptr (SgRuleset) copy = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_string_replace (text, rows[i].book, rows[i].copy, 1), ==, 1);
      copy = read_text (text->str, &error);
      if (rows[i].sentence == NULL)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (sg_ruleset_get_added (copy)->len, ==, 0);
          continue;
        }
      g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
      g_assert_true (strstr (error->message, "line ") != NULL && g_str_has_suffix (error->message, rows[i].sentence));
    }
}

/* Figures that were changed and house rules that were chosen stay; a rule that has gone from the book stays. */
static void
test_keeping (void)
{
  g_autoptr (GString) text = own_text (LW);
  g_autoptr (SgRuleset) own = sg_ruleset_load ("little-wars", NULL), copy = NULL, again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  cut (text, "<section title=\"The move and the clock\">", "</section>");
  g_assert_cmpuint (g_string_replace (text, "<section title=\"Shots\">",
                                      "<section title=\"Guns\"><rule id=\"LW-900\" title=\"Ours\" mode=\"recorded\">"
                                      "<figure name=\"n\" value=\"9\"/></rule>", 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "<figure name=\"total\" value=\"300\"", "<figure name=\"total\" value=\"301\"", 1), ==, 1);
  copy = read_text (text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (sg_ruleset_figure (copy, "LW-900", "n"), ==, 9);
  g_assert_cmpfloat (sg_ruleset_figure (copy, "LW-102", "total"), ==, 301);
  g_assert_cmpfloat (sg_ruleset_figure (copy, "LW-13", "men-a-minute"), ==, sg_ruleset_figure (own, "LW-13", "men-a-minute"));
  g_assert_cmpstr (sg_ruleset_get_rule (copy, "LW-39")->section, ==, "Guns");
  g_assert_cmpstr (sg_ruleset_get_rule (copy, "LW-13")->section, ==, "The move and the clock");
  g_assert_true (sg_ruleset_set_choice (copy, "lw.shot.order", "knock-saves", &error));
  bytes = sg_ruleset_to_bytes (copy);
  again = sg_ruleset_new_from_bytes (bytes, "copy", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_ruleset_get_added (again)->len, ==, 0);
  g_assert_cmpstr (sg_ruleset_choice (again, "lw.shot.order"), ==, "knock-saves");
}

/* Rows keep their order of columns; a new column stands last and is filled row by row; what is written in a cell stays. */
static void
test_table_grows (void)
{
  g_autoptr (GString) text = own_text (GW);
  g_autoptr (SgRuleset) own = sg_ruleset_load (GW, NULL), copy = NULL;
  const SgTable *whole = sg_ruleset_get_table (own, "GW-101", "types"), *grown;
  const char *lost = ((SgColumn *) g_ptr_array_index (whole->columns, whole->columns->len - 1))->id;
  g_autofree char *column = g_strdup_printf ("<column id=\"%s\"", lost), *ours = g_strdup_printf ("<column id=\"ours-%s\"", lost);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_string_replace (text, column, ours, 1), ==, 1);
  copy = read_text (text->str, &error);
  g_assert_no_error (error);
  grown = sg_ruleset_get_table (copy, "GW-101", "types");
  g_assert_cmpuint (grown->columns->len, ==, whole->columns->len + 1);
  g_assert_cmpstr (((SgColumn *) g_ptr_array_index (grown->columns, whole->columns->len))->id, ==, lost);
  for (guint i = 0; i < whole->rows->len; i++)
    {
      const char *row = ((SgTableRow *) g_ptr_array_index (whole->rows, i))->id;

      g_assert_cmpstr (sg_ruleset_cell_text (copy, "GW-101", "types", row, lost), ==,
                       sg_ruleset_cell_text (own, "GW-101", "types", row, lost));
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
  g_test_add_func ("/rules/ruleset/cells", test_cells);
  g_test_add_func ("/rules/ruleset/catalogue", test_catalogue);
  g_test_add_func ("/rules/ruleset/catalogue-refused", test_catalogue_refused);
  g_test_add_func ("/rules/ruleset/lacking", test_lacking);
  g_test_add_func ("/rules/ruleset/bounds", test_bounds);
  g_test_add_func ("/rules/ruleset/keeping", test_keeping);
  g_test_add_func ("/rules/ruleset/table-grows", test_table_grows);
  g_test_add_func ("/rules/ruleset/own-copy", test_own_copy);
  g_test_add_func ("/rules/ruleset/truncated", test_truncated);
  g_test_add_func ("/rules/ruleset/mutated", test_mutated);
  return g_test_run ();
}
