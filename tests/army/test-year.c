/* test-year.c: the year of an army, what is typed of a unit, and who commands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-names.h"
#include "army/sg-army-year.h"
#include "base/sg-years.h"
#include "rules/sg-ruleset-catalogue.h"

#define SYSTEM "gentlemans-war"

static void
test_words (void)
{
  static const struct { const char *text; int from, to; gboolean all; } rows[] = {
    { "1870–1914", 1870, 1914, TRUE }, { "to 1879", 0, 1879, TRUE }, { "bis 1879", 0, 1879, TRUE }, { "jusqu’en 1879", 0, 1879, TRUE }, { "any", 0, 0, FALSE }, { "", 0, 0, FALSE },
    { "from about 1890", 1890, 0, TRUE }, { "ab etwa 1890", 1890, 0, TRUE }, { "to about 1860", 0, 1860, TRUE }, { "1893–", 1893, 0, TRUE }, { "1893-1901", 1893, 1901, TRUE },
    { "To 1871.", 0, 1871, TRUE }, { "Marksmen above all after 1902.", 1902, 0, FALSE }, { "Muskets, unless late in 1879.", 1879, 0, FALSE },
    { "From 1882 nearly all regular cavalry; usually without Gallant.", 1882, 0, FALSE }, { "Defeats in 1882", 0, 0, FALSE }, { "18790", 0, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgYears years = sg_years_read (rows[i].text);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (years.from, ==, rows[i].from);
      g_assert_cmpint (years.to, ==, rows[i].to);
      g_assert_cmpint (sg_years_are_all (rows[i].text), ==, rows[i].all);
    }
  g_assert_cmpint (sg_year_of ("autumn 1879"), ==, 1879);
  g_assert_cmpint (sg_year_of ("long ago"), ==, 0);
  g_assert_true (sg_years_hold (sg_years_read ("to 1879"), 1879));
  g_assert_false (sg_years_hold (sg_years_read ("to 1879"), 1880));
  g_assert_true (sg_years_hold (sg_years_read ("to 1879"), 0));
}

static const SgArmyMessage *
find (SgArmyReview *review, const char *key)
{
  GPtrArray *messages = sg_army_review_get_messages (review);

  for (guint i = 0; i < messages->len; i++)
    if (g_str_has_prefix (((SgArmyMessage *) messages->pdata[i])->key, key))
      return messages->pdata[i];
  return NULL;
}

/* An army of @list in @year with one unit of its @entry that carries @weapon. */
static SgArmy *
make (SgRuleset *rules, const char *list, const char *year, const char *entry, const char *weapon)
{
  SgArmy *army = sg_army_new (SYSTEM, "Of a year");
  const SgNationUnit *line;
  SgArmyNode *unit;

  sg_army_set_word (army, "list", list);
  sg_army_set_word (army, "year", year);
  line = sg_nation_find_unit (sg_army_find_list (army, rules), entry);
  g_assert_nonnull (line);
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", "Sapt");
  unit = sg_army_enlist (army, sg_army_get_root (army), sg_ruleset_get_type_by_id (rules, line->types[0]), line);
  if (*weapon != '\0')
    sg_army_set_node_word (army, unit, "weapon", weapon);
  return army;
}

static void
check (SgRuleset *rules, const char *list, const char *year, const char *entry, const char *weapon, const char *key, const char *words)
{
  g_autoptr (SgArmy) army = make (rules, list, year, entry, weapon);
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules);
  const SgArmyMessage *message = find (review, key);

  g_test_message ("%s %s %s %s", list, year, entry, weapon);
  if (words == NULL)
    g_assert_null (message);
  else
    g_assert_nonnull (strstr (message->text, words));
}

static void
test_review (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SYSTEM, NULL);

  check (rules, "zulus", "1879", "skirmishers", "", "year/", NULL);
  check (rules, "zulus", "1885", "skirmishers", "", "year/list", "to 1879");
  check (rules, "france", "1870", "imperial-guard", "", "year/", NULL);
  check (rules, "france", "1880", "imperial-guard", "", "year/", "To 1871.");
  check (rules, "france", "", "imperial-guard", "", "year/", NULL);
  check (rules, "britain", "1880", "guards", "magazine-rifle", "year/", "from about 1890");
  check (rules, "britain", "1895", "guards", "magazine-rifle", "year/", NULL);
}

/* A list’s own words: muskets, unless late in 1879. */
static void
test_muskets (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SYSTEM, NULL);
  g_autoptr (SgArmy) army = make (rules, "zulus", "", "skirmishers", "");
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  g_assert_cmpstr (((SgArmyNode *) units->pdata[0])->weapon, ==, "musket");
  check (rules, "zulus", "1878", "skirmishers", "breech-loading-rifle", "choice/", "unless late in 1879");
  check (rules, "zulus", "late 1879", "skirmishers", "breech-loading-rifle", "choice/", NULL);
}

static void
test_typed (void)
{
  static const struct { const char *typed, *words; gint64 figures; } rows[] = {
    { "60 inf", "inf", 60 }, { "inf 60", "inf", 60 }, { " 60  inf ", "inf", 60 }, { "inf", "inf", -1 }, { "9-pounder", "9-pounder", -1 }, { "2nd foot", "2nd foot", -1 },
    { "60", "60", -1 }, { "", "", -1 }, { "0 inf", "0 inf", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 figures;
      g_autofree char *words = sg_army_typed_figures (rows[i].typed, &figures);

      g_assert_cmpstr (words, ==, rows[i].words);
      g_assert_cmpint (figures, ==, rows[i].figures);
    }
}

static void
test_commander (void)
{
  g_autoptr (SgArmy) army = sg_army_new (SYSTEM, "Three generals");
  SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "1st Brigade"), *other;

  g_assert_null (sg_army_find_commander (army));
  sg_army_add (army, brigade, -1, SG_ARMY_GENERAL, "general", "Sapt");
  g_assert_cmpstr (sg_army_find_commander (army)->name, ==, "Sapt");
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", "Strakencz");
  other = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", "Michael");
  g_assert_cmpstr (sg_army_find_commander (army)->name, ==, "Strakencz");
  sg_army_move (army, other->id, sg_army_get_root (army), 0);
  g_assert_cmpstr (sg_army_find_commander (army)->name, ==, "Michael");
}

/* A division of foot has its regiment of horse and its battery, and one of horse its own guns (RK-260). */
static void
test_division (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  g_autoptr (SgArmy) army = sg_army_new ("reisswitz", "A division");
  SgArmyNode *division = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_DIVISION, "", "Division");

  for (guint i = 0; i < 6; i++)
    sg_army_enlist (army, division, sg_ruleset_get_type_by_id (rules, "battalion"), NULL);
  {
    g_autoptr (SgArmyReview) bare = sg_army_review (army, rules);
    g_autofree char *horse = g_strdup_printf ("formation/%s/foot-regiments", division->id), *guns = g_strdup_printf ("formation/%s/least-batteries", division->id);

    g_assert_nonnull (strstr (find (bare, horse)->text, "the book has 1"));
    g_assert_nonnull (find (bare, guns));
  }
  sg_army_enlist (army, division, sg_ruleset_get_type_by_id (rules, "light-regiment"), NULL);
  sg_army_enlist (army, division, sg_ruleset_get_type_by_id (rules, "foot-battery-6"), NULL);
  {
    g_autoptr (SgArmyReview) whole = sg_army_review (army, rules);

    g_assert_null (find (whole, "formation/"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/year/words", test_words);
  g_test_add_func ("/army/year/review", test_review);
  g_test_add_func ("/army/year/muskets", test_muskets);
  g_test_add_func ("/army/year/typed", test_typed);
  g_test_add_func ("/army/year/commander", test_commander);
  g_test_add_func ("/army/year/division", test_division);
  return g_test_run ();
}
