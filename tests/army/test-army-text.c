/* test-army-text.c: an order of battle goes out as words and comes back the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-text-in.h"
#include "army/sg-army-xml.h"
#include "rules/sg-nation-xml.h"

static const char *const systems[] = { "little-wars", "gentlemans-war", "reisswitz", "war-game", "kriegspiel" };
static const SgArmyTextForm forms[] = { SG_ARMY_TEXT_PLAIN, SG_ARMY_TEXT_MARKDOWN, SG_ARMY_TEXT_CSV };

static void
compare_nodes (const SgArmyNode *one, const SgArmyNode *other)
{
  static const char *const words[] = { "name", "number", "commander", "colours", "note", "type", "entry", "weapon", "formation" };

  g_assert_cmpint (one->rank, ==, other->rank);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpstr (sg_army_get_node_word (one, words[i]), ==, sg_army_get_node_word (other, words[i]));
  g_assert_cmpint (one->figures, ==, other->figures);
  g_assert_cmpint (one->officers, ==, other->officers);
  g_assert_cmpint (one->guns, ==, other->guns);
  g_assert_cmpint (one->horses, ==, other->horses);
  g_assert_cmpint (one->paid, ==, other->paid);
  g_assert_cmpstrv (one->attributes, other->attributes);
  g_assert_cmpuint (one->children->len, ==, other->children->len);
  for (guint i = 0; i < one->children->len; i++)
    compare_nodes (one->children->pdata[i], other->children->pdata[i]);
}

/* @known (nullable): the rules that the reader has already, who else loads them. */
static void
check_same (SgArmy *army, SgRuleset *rules, SgRuleset *known, const char *what)
{
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules);
  g_autoptr (GPtrArray) keys = sg_army_get_words (army);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = sg_army_text_write (review, forms[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgArmyTextReading) reading = sg_army_text_read (text, what, known, &error);

      g_assert_no_error (error);
      for (guint k = 0; k < reading->lines->len; k++)
        {
          const SgArmyTextLine *line = reading->lines->pdata[k];

          if (line->fault != NULL)
            g_test_fail_printf ("%s, line %u: %s: %s", what, line->number, line->text, line->fault);
        }
      g_assert_cmpstr (sg_army_get_system (reading->army), ==, sg_army_get_system (army));
      g_assert_cmpint (sg_army_get_allowance (reading->army), ==, sg_army_get_allowance (army));
      for (guint k = 0; k < keys->len; k++)
        g_assert_cmpstr (sg_army_get_word (reading->army, keys->pdata[k]), ==, sg_army_get_word (army, keys->pdata[k]));
      compare_nodes (sg_army_get_root (army), sg_army_get_root (reading->army));
    }
}

static void
test_templates (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (systems); s++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load (systems[s], NULL);

      for (const SgArmyTemplate *template = sg_builder_find (systems[s])->templates; template != NULL && template->id != NULL; template++)
        {
          g_autoptr (SgArmy) army = sg_army_new (systems[s], template->title);

          template->fill (army, rules);
          check_same (army, rules, NULL, template->id);
        }
    }
}

/* Each template of @nation’s troops. */
static void
check_list_templates (SgRuleset *rules, const SgNation *nation)
{
  for (const SgArmyTemplate *template = sg_builder_find ("gentlemans-war")->templates; template->id != NULL; template++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", template->title);
      g_autofree char *what = g_strdup_printf ("%s, %s", nation->id, template->id);

      sg_army_set_word (army, "list", nation->id);
      template->fill (army, rules);
      check_same (army, rules, rules, what);
    }
}

static void
add_lines (SgArmy *army, SgArmyNode *brigade, const SgNationUnit *line, guint number)
{
  for (char **type = line->types; *type != NULL; type++)
    {
      SgArmyNode *unit = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, *type, line->name);

      sg_army_set_node_word (army, unit, "entry", line->id);
      sg_army_set_node_word (army, unit, "note", "from \"Homburg\", 1880 · late");
      sg_army_set_number (army, unit, "figures", 7 + number);
      for (char **attribute = line->distinctions; *attribute != NULL; attribute++)
        sg_army_set_attribute (army, unit, *attribute, TRUE);
      for (char **attribute = line->deficiencies; *attribute != NULL; attribute++)
        sg_army_set_attribute (army, unit, *attribute, TRUE);
    }
}

/* Every line of every list, of each type that it may be, with all that it may bear; and every template of it. */
static void
test_lists (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GPtrArray) nations = sg_nations_load (rules, NULL);

  g_assert_cmpuint (nations->len, >, 20);
  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = nations->pdata[i];
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", nation->name);
      SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "1st Brigade: the elder");

      sg_army_set_word (army, "list", nation->id);
      sg_army_set_word (army, "note", "Red · white, and \"blue\": all of it");
      sg_army_set_node_word (army, brigade, "commander", "Byng, of Vimy");
      for (guint k = 0; k < nation->units->len; k++)
        add_lines (army, brigade, nation->units->pdata[k], k);
      check_same (army, rules, rules, nation->id);
      check_list_templates (rules, nation);
    }
}

/* As a person writes it: what is not understood is told with its line, and the rest is taken. */
static void
test_person (void)
{
  static const char text[] = "My army\na gentleman's war\n\n"
                             "first brigade: BRIGADE\n"
                             "  The Guards: Infantry 12, gallant, BRAVE, Breech-Loading Rifle\n"
                             "  The Dragons: dragons 6\n"
                             "  The Rifles: infantry, purple\n"
                             "just a line\n"
                             "9 points\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmyTextReading) reading = sg_army_text_read (text, "pasted", NULL, &error);
  g_autoptr (GPtrArray) units = NULL;

  g_assert_no_error (error);
  units = sg_army_list (reading->army, NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (units->len, ==, 2);
  g_assert_cmpstr (((SgArmyNode *) units->pdata[0])->weapon, ==, "breech-loading-rifle");
  g_assert_true (sg_army_has_attribute (units->pdata[0], "brave") && sg_army_has_attribute (units->pdata[0], "gallant"));
  g_assert_cmpint (((SgArmyNode *) units->pdata[0])->parent->rank, ==, SG_ARMY_BRIGADE);
  g_assert_cmpuint (sg_army_text_reading_count (reading), ==, 3);
  g_assert_cmpuint (((SgArmyTextLine *) reading->lines->pdata[2])->number, ==, 6);
  g_assert_nonnull (strstr (((SgArmyTextLine *) reading->lines->pdata[2])->fault, "dragons"));
}

static void
test_bad (void)
{
  g_autofree char *huge = g_strnfill (2 * 1024 * 1024, 'a'), *deep = g_strnfill (4000, ' ');
  g_autofree char *far_in = g_strconcat ("T\nLittle Wars\n", deep, "A: infantry 1\n", NULL);
  const struct { const char *text; SgError code; } rows[] = {
    { "", SG_ERROR_MISSING }, { "\n\n", SG_ERROR_MISSING }, { "Hello\nthere\n", SG_ERROR_MISSING }, { "T\nLittle Wars\n\n", SG_ERROR_FOREIGN },
    { "\xff\xfe\x01", SG_ERROR_FOREIGN }, { huge, SG_ERROR_TOO_LARGE }, { "depth,name,kind\n,\"unclosed", SG_ERROR_MISSING },
    { "T\nLittle Wars\n\"unclosed: infantry 3\n", SG_ERROR_UNKNOWN },
  };
  g_autoptr (SgArmyTextReading) deep_one = sg_army_text_read (far_in, "x", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_army_text_read (rows[i].text, "x", NULL, &error));
      g_assert_error (error, SG_ERROR, rows[i].code);
    }
  g_assert_nonnull (deep_one);
  g_assert_cmpuint (sg_army_text_reading_count (deep_one), ==, 0);
}

/* What is said of the whole below its first unit began another army, and the units before it were lost; who came next was put under one of them. */
static void
test_late_head (void)
{
  static const char text[] = "1st Guards: brigade\nA Gentleman’s War · allowance 50 points\n  1st Foot: infantry 12\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgArmyTextReading) reading = sg_army_text_read (text, "x", rules, &error);
  SgArmyNode *root;

  g_assert_no_error (error);
  root = sg_army_get_root (reading->army);
  g_assert_cmpuint (root->children->len, ==, 1);
  g_assert_cmpuint (((SgArmyNode *) root->children->pdata[0])->children->len, ==, 1);
  g_assert_cmpuint (sg_army_text_reading_count (reading), ==, 1);
}

/* An army that is called as its book is, with a title of any kind: its allowance and its list go along all the same. */
static void
test_titles (void)
{
  static const char *const titles[] = { "Little Wars", "little-wars", "A Gentleman’s War", "", "Little Wars: the first", "“Odd”, \"quoted\" · 12 points", "😀 ×2", "- dash" };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("little-wars", titles[i]);

      sg_army_set_allowance (army, 2 * 50);
      sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "1st Foot");
      check_same (army, rules, NULL, titles[i]);
    }
}

/* What a list out of a printed sheet brings along could once be taken, and written to a file that nothing could read again. */
static void
test_written_again (void)
{
  static const char *const texts[] = {
    "T\nLittle Wars · List?: britain\nA: infantry 3\n", "T\nLittle Wars · 1x: y\nA: infantry 3\n", "T\nLittle Wars · list:\nA: infantry 3\n",
    "T\nLittle Wars\nThe \f Guards: infantry 3\n", "T\x01\nLittle Wars\nA\x02: infantry 3\n", "T\nLittle Wars\n\xef\xbf\xbe A: infantry 3\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgArmyTextReading) reading = sg_army_text_read (texts[i], "pasted", NULL, &error);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SgArmy) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (sg_army_text_reading_count (reading), ==, i < 3 ? 1 : 0);
      bytes = sg_army_to_bytes (reading->army);
      again = sg_army_load (bytes, "again", &error);
      g_assert_no_error (error);
      compare_nodes (sg_army_get_root (reading->army), sg_army_get_root (again));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/text/templates", test_templates);
  g_test_add_func ("/army/text/lists", test_lists);
  g_test_add_func ("/army/text/person", test_person);
  g_test_add_func ("/army/text/bad", test_bad);
  g_test_add_func ("/army/text/late-head", test_late_head);
  g_test_add_func ("/army/text/titles", test_titles);
  g_test_add_func ("/army/text/written-again", test_written_again);
  return g_test_run ();
}
