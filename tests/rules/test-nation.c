/* test-nation.c: the army lists, and lists of a user's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-nation-xml.h"
#include "rules/sg-nation.h"

#include <string.h>

static GPtrArray *
load (SgRuleset **rules)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *nations;

  *rules = sg_ruleset_load ("gentlemans-war", &error);
  g_assert_no_error (error);
  nations = sg_nations_load (*rules, &error);
  g_assert_no_error (error);
  return nations;
}

/* What each list holds: lines, types, attributes and rows of its guide. */
static void
test_counts (void)
{
  static const struct { const char *id, *name; guint units, types, distinctions, deficiencies, ranges; gint64 points[3]; } rows[] = {
    { "britain", "Britain", 13, 20, 36, 7, 0, { 0, 0, 0 } },
    { "france", "France", 14, 21, 40, 12, 0, { 0, 0, 0 } },
    { "germany", "Germany", 14, 22, 40, 4, 0, { 0, 0, 0 } },
    { "austria-hungary", "Austria-Hungary", 11, 17, 29, 4, 0, { 0, 0, 0 } },
    { "russia", "Russia", 11, 13, 33, 5, 0, { 0, 0, 0 } },
    { "turkey", "Turkey (Ottoman Empire)", 9, 11, 24, 10, 0, { 0, 0, 0 } },
    { "usa", "United States", 9, 9, 27, 6, 0, { 0, 0, 0 } },
    { "dominions", "British Dominions", 8, 9, 17, 5, 0, { 0, 0, 0 } },
    { "india", "Indian Army", 8, 9, 22, 5, 0, { 0, 0, 0 } },
    { "egypt-before-1882", "Egypt before 1882", 8, 9, 12, 12, 0, { 0, 0, 0 } },
    { "egypt-after-1882", "Egypt after 1882", 5, 6, 9, 0, 0, { 0, 0, 0 } },
    { "tropical-africa", "Tropical Africa (British service)", 5, 7, 11, 0, 0, { 0, 0, 0 } },
    { "armee-d-afrique", "L’Armée d’Afrique", 10, 11, 24, 2, 0, { 0, 0, 0 } },
    { "armee-coloniale", "L’Armée Coloniale", 6, 6, 17, 1, 0, { 0, 0, 0 } },
    { "german-colonies", "German colonies", 8, 9, 21, 1, 0, { 0, 0, 0 } },
    { "us-west", "US Army in the West", 9, 9, 22, 5, 0, { 0, 0, 0 } },
    { "afghanistan", "Kingdom of Afghanistan", 6, 9, 5, 1, 6, { 50, 75, 100 } },
    { "boers", "Boer republics", 3, 8, 5, 1, 3, { 24, 36, 48 } },
    { "china", "China", 7, 15, 8, 18, 6, { 24, 36, 48 } },
    { "desert-tribes", "Desert tribes (Morocco, Sahara, Arabia)", 6, 13, 11, 5, 6, { 24, 36, 48 } },
    { "mahdists", "Mahdists (Ansar)", 8, 9, 10, 6, 6, { 50, 75, 100 } },
    { "mexico", "Mexico", 9, 10, 13, 12, 0, { 0, 0, 0 } },
    { "plains-nations", "Plains nations of North America", 2, 2, 5, 1, 2, { 24, 36, 48 } },
    { "pathans", "Pathans (Pashtun tribes of the frontier)", 5, 6, 6, 1, 5, { 50, 75, 100 } },
    { "zulus", "Zulus", 3, 3, 7, 1, 3, { 50, 75, 100 } },
    { "porters", "Porters", 1, 1, 0, 3, 0, { 0, 0, 0 } },
  };
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GPtrArray) nations = load (&rules);

  g_assert_cmpuint (nations->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgNation *nation = g_ptr_array_index (nations, i);
      guint types = 0, distinctions = 0, deficiencies = 0;

      g_test_message ("%s", rows[i].id);
      g_assert_cmpstr (nation->id, ==, rows[i].id);
      g_assert_cmpstr (nation->name, ==, rows[i].name);
      g_assert_cmpuint (nation->units->len, ==, rows[i].units);
      g_assert_cmpuint (nation->ranges->len, ==, rows[i].ranges);
      g_assert_cmpint (nation->has_guide, ==, rows[i].ranges > 0);
      for (guint k = 0; k < nation->units->len; k++)
        {
          const SgNationUnit *unit = g_ptr_array_index (nation->units, k);

          types += g_strv_length (unit->types);
          distinctions += g_strv_length (unit->distinctions);
          deficiencies += g_strv_length (unit->deficiencies);
        }
      g_assert_cmpuint (types, ==, rows[i].types);
      g_assert_cmpuint (distinctions, ==, rows[i].distinctions);
      g_assert_cmpuint (deficiencies, ==, rows[i].deficiencies);
      for (guint k = 0; k < SG_N_ARMY_SIZES; k++)
        g_assert_cmpint (nation->points[k], ==, rows[i].points[k]);
    }
}

static void
test_content (void)
{
  static const struct { const char *nation, *unit, *local, *types, *distinctions, *deficiencies; } rows[] = {
    { "britain", "county-regiments", "", "infantry light-infantry", "brave marksmen stalwart well-drilled", "" },
    { "britain", "volunteers-territorials-and-the-like", "", "infantry light-infantry", "", "poor-drill nervous brittle bad-shots" },
    { "france", "chasseurs-on-foot", "Chasseurs à pied", "light-infantry", "brave marksmen gallant swift", "" },
    { "france", "dragoons", "", "heavy-cavalry heavy-dragoons", "brave gallant", "" },
    { "germany", "reservists-landwehr", "", "infantry", "", "poor-drill brittle bad-shots" },
    { "egypt-after-1882", "camel-corps", "", "light-dragoons heavy-dragoons", "stalwart", "" },
    { "china", "tigermen", "", "sharpshooters", "brave gallant", "" },
    { "mahdists", "camel-scouts", "", "camelry", "swift", "" },
    { "porters", "porters", "", "transport", "", "poor-drill brittle nervous" },
  };
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GPtrArray) nations = load (&rules);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgNation *nation = sg_nations_find (nations, rows[i].nation);
      const SgNationUnit *unit = nation ? sg_nation_find_unit (nation, rows[i].unit) : NULL;
      g_autofree char *types = NULL, *good = NULL, *bad = NULL;

      g_test_message ("%s %s", rows[i].nation, rows[i].unit);
      g_assert_nonnull (unit);
      types = g_strjoinv (" ", unit->types);
      good = g_strjoinv (" ", unit->distinctions);
      bad = g_strjoinv (" ", unit->deficiencies);
      g_assert_cmpstr (unit->local, ==, rows[i].local);
      g_assert_cmpstr (types, ==, rows[i].types);
      g_assert_cmpstr (good, ==, rows[i].distinctions);
      g_assert_cmpstr (bad, ==, rows[i].deficiencies);
    }
}

/* The types of @unit in the alphabet's order. */
static char *
sort_types (const SgNationUnit *unit)
{
  g_autoptr (GPtrArray) types = g_ptr_array_new ();

  for (guint i = 0; unit->types[i]; i++)
    {
      guint at = 0;

      while (at < types->len && strcmp (types->pdata[at], unit->types[i]) < 0)
        at++;
      g_ptr_array_insert (types, (int) at, unit->types[i]);
    }
  g_ptr_array_add (types, NULL);
  return g_strjoinv (" ", (char **) types->pdata);
}

static char *
write_line (const SgNation *nation, const SgNationUnit *unit)
{
  g_autofree char *types = sort_types (unit), *good = g_strjoinv (" ", unit->distinctions), *bad = g_strjoinv (" ", unit->deficiencies);

  return g_strjoin ("|", nation->id, unit->name, unit->group, types, good, bad, NULL);
}

static char *
write_range (const SgNation *nation, const SgNationRange *range)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s|*%s", nation->id, range->troop);
  for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
    g_string_append_printf (text, "|%d %d", (int) range->least[i], (int) range->most[i]);
  return g_string_free (text, FALSE);
}

/* Every line and every row of a guide, one by one, against the table of them. */
static void
test_every_line (void)
{
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GPtrArray) nations = load (&rules), found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "tests", "rules", "nations.txt", NULL), *text = NULL;
  g_auto (GStrv) rows = NULL;
  guint at = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rows = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = nations->pdata[i];

      for (guint k = 0; k < nation->units->len; k++)
        g_ptr_array_add (found, write_line (nation, nation->units->pdata[k]));
      for (guint k = 0; k < nation->ranges->len; k++)
        g_ptr_array_add (found, write_range (nation, nation->ranges->pdata[k]));
    }
  for (guint i = 0; rows[i]; i++)
    if (*rows[i] != '#')
      {
        g_assert_cmpuint (at, <, found->len);
        g_assert_cmpstr (found->pdata[at++], ==, rows[i]);
      }
  g_assert_cmpuint (at, ==, found->len);
}

/* A line with a price, figures, a weapon and a limit of its own; every word and list of it. */
static void
test_own_line (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgNation) nation = sg_nation_new ("mingrelia", "Mingrelia"), copy = NULL;
  g_autofree char *id = sg_nation_free_id (nation, "Tin Guard"), *other = NULL, *strange = sg_nation_free_id (nation, "白軍");
  SgNationUnit *guard = sg_nation_add_unit (nation, id, "Tin Guard", "infantry");
  g_autoptr (GBytes) once = NULL, twice = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;
  SgNationRange *range;

  g_assert_cmpstr (id, ==, "tin-guard");
  g_assert_true (g_ascii_isalpha (*strange));
  other = sg_nation_free_id (nation, "Tin guard");
  g_assert_cmpstr (other, ==, "tin-guard-2");
  sg_nation_unit_set_in (guard, "types", "infantry", TRUE);
  sg_nation_unit_set_in (guard, "distinctions", "brave", TRUE);
  sg_nation_unit_set_in (guard, "distinctions", "gallant", TRUE);
  sg_nation_unit_set_in (guard, "distinctions", "brave", FALSE);
  sg_nation_unit_set_number (guard, "cost", 18);
  sg_nation_unit_set_number (guard, "figures", 16);
  sg_nation_unit_set_number (guard, "most", 2);
  g_assert_false (sg_nation_unit_set_number (guard, "legs", 2));
  sg_nation_set_word (nation, "best", "The Tin Guard.");
  range = sg_nation_add_range (nation, "Guards");
  range->units = g_renew (char *, range->units, 2);
  range->units[0] = g_strdup (id);
  range->units[1] = NULL;
  range->most[SG_ARMY_LARGE] = 2;
  once = sg_nation_write (rules, nation);
  again = sg_nations_read (rules, once, "own", &error);
  g_assert_no_error (error);
  twice = sg_nations_write (rules, again);
  g_assert_true (g_bytes_equal (once, twice));
  guard = sg_nation_edit_unit (again->pdata[0], id);
  g_assert_cmpint (guard->cost, ==, 18);
  g_assert_cmpint (guard->figures, ==, 16);
  g_assert_cmpint (guard->most, ==, 2);
  g_assert_cmpuint (g_strv_length (guard->distinctions), ==, 1);
  g_assert_true (sg_nation_unit_has (guard, "distinctions", "gallant"));
  copy = sg_nation_copy (again->pdata[0]);
  g_assert_true (sg_nation_remove_unit (copy, id));
  g_assert_cmpuint (g_strv_length (((SgNationRange *) copy->ranges->pdata[0])->units), ==, 0);
  g_assert_nonnull (sg_nation_find_unit (again->pdata[0], id));
}

/* Every row of every guide counts some line of its list. */
static void
test_guides (void)
{
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GPtrArray) nations = load (&rules);
  guint seen = 0;

  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = g_ptr_array_index (nations, i);

      for (guint k = 0; k < nation->ranges->len; k++, seen++)
        {
          const SgNationRange *range = g_ptr_array_index (nation->ranges, k);

          g_test_message ("%s: %s", nation->id, range->troop);
          g_assert_cmpuint (g_strv_length (range->units), >, 0);
          g_assert_cmpint (range->most[SG_ARMY_LARGE], >, range->least[SG_ARMY_SMALL]);
        }
    }
  g_assert_cmpuint (seen, >, 30);
}

static void
test_round_trip (void)
{
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GPtrArray) nations = load (&rules), again = NULL;
  g_autoptr (GBytes) once = sg_nations_write (rules, nations), twice = NULL;
  g_autoptr (GError) error = NULL;

  again = sg_nations_read (rules, once, "again", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, nations->len);
  twice = sg_nations_write (rules, again);
  g_assert_true (g_bytes_equal (once, twice));
}

/* An invented nation, made in the program. */
static void
test_invented (void)
{
  g_autoptr (SgRuleset) rules = NULL;
  G_GNUC_UNUSED g_autoptr (GPtrArray) nations = load (&rules), again = NULL, own = g_ptr_array_new ();
  g_autoptr (SgNation) nation = sg_nation_new ("mingrelia", "Mingrelia");
  g_autoptr (GBytes) bytes = NULL;
  SgNationUnit *guard = sg_nation_add_unit (nation, "guard", "Tin Guard", "infantry");

  g_strfreev (guard->types);
  guard->types = g_strsplit ("infantry", " ", -1);
  g_ptr_array_add (own, nation);
  bytes = sg_nations_write (rules, own);
  again = sg_nations_read (rules, bytes, "own", NULL);
  g_assert_nonnull (again);
  g_assert_cmpstr (sg_nation_find_unit (sg_nations_find (again, "mingrelia"), "guard")->name, ==, "Tin Guard");
}

#define HEAD "<armies system='gentlemans-war' version='1'>\n<army id='a' name='A'>"
#define TAIL "</army></armies>"

static void
test_refused (void)
{
  static const struct { const char *text, *sentence; } rows[] = {
    { "<army/>", "own.xml, line 1: this is <army>, and not <armies>." },
    { "<armies version='7'/>", "own.xml, line 1: these army lists have the format 7; this Sandgate reads up to 2." },
    { "<armies system='little-wars' version='1'/>",
      "own.xml, line 1: these army lists are of Little Wars, and not of A Gentleman’s War." },
    { HEAD "<unit id='u' name='U' group='g' types='elephants'/>" TAIL,
      "own.xml, line 2: U may be “elephants”, which is no type of unit of the rules." },
    { HEAD "<unit id='u' name='U' group='g' types=''/>" TAIL, "own.xml, line 2: U has no type." },
    { HEAD "<unit id='u' name='U' group='g' types='infantry' weapon='spoon'/>" TAIL,
      "own.xml, line 2: U carries “spoon”, which is no weapon of the rules." },
    { HEAD "<unit id='u' name='U' group='g' types='infantry' distinctions='jolly'/>" TAIL,
      "own.xml, line 2: U has “jolly”, which is no attribute of the rules." },
    { HEAD "<unit id='u' name='U' group='g' types='infantry'/>\n<unit id='u' name='V' group='g' types='infantry'/>" TAIL,
      "own.xml, line 3: u stands in the list of A a second time." },
    { HEAD "<guide small='1' medium='2' large='3'>\n<range troop='T' units='x' small='0 1' medium='0 1' large='0 1'/></guide>" TAIL,
      "own.xml, line 2: the guide counts “x”, which is no line of the list of A." },
    { HEAD "<guide small='1' medium='2' large='3'>\n<range troop='T' units='' small='2 1' medium='0 1' large='0 1'/></guide>" TAIL,
      "own.xml, line 3: T: the fewest units of the size “small” are more than the most." },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (rows[i].text, strlen (rows[i].text));
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_nations_read (rules, bytes, "own.xml", &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

static void
test_none (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);
  g_autoptr (GPtrArray) nations = sg_nations_load (rules, NULL);

  g_assert_cmpuint (nations->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/nation/counts", test_counts);
  g_test_add_func ("/rules/nation/content", test_content);
  g_test_add_func ("/rules/nation/guides", test_guides);
  g_test_add_func ("/rules/nation/every-line", test_every_line);
  g_test_add_func ("/rules/nation/own-line", test_own_line);
  g_test_add_func ("/rules/nation/round-trip", test_round_trip);
  g_test_add_func ("/rules/nation/invented", test_invented);
  g_test_add_func ("/rules/nation/refused", test_refused);
  g_test_add_func ("/rules/nation/none", test_none);
  return g_test_run ();
}
