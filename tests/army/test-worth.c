/* test-worth.c: what an attribute buys: against figures reckoned here from the book’s tables, and every attribute tells somewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "army/sg-army-of-list.h"
#include "army/sg-army-worth.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

typedef struct { SgRuleset *rules; SgArmy *army; } Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rules = sg_ruleset_load ("gentlemans-war", NULL);
  fixture->army = sg_army_new ("gentlemans-war", "Army");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->army);
  g_object_unref (fixture->rules);
}

static SgArmyNode *
raise_unit (Fixture *fixture, const char *type)
{
  return sg_army_add (fixture->army, sg_army_get_root (fixture->army), -1, SG_ARMY_UNIT, type, type);
}

static const SgArmyWorthRow *
find (GPtrArray *list, const char *attribute, const char *rule, guint nth)
{
  for (guint i = 0; i < list->len; i++)
    {
      const SgArmyWorth *worth = list->pdata[i];

      for (guint k = 0; g_str_equal (worth->attribute->id, attribute) && k < worth->rows->len; k++)
        if (g_str_equal (((SgArmyWorthRow *) worth->rows->pdata[k])->rule, rule) && nth-- == 0)
          return worth->rows->pdata[k];
    }
  g_assert_not_reached ();
}

/* Six dice of twelve breech-loaders, and eight of marksmen: hits times what is not saved. */
static void
test_volley (Fixture *fixture, gconstpointer data)
{
  const SgArmyNode *node = raise_unit (fixture, "infantry");
  g_autoptr (GPtrArray) list = sg_army_worth (fixture->army, node, fixture->rules, NULL);
  const SgWeapon *weapon = sg_ruleset_find_weapon (fixture->rules, sg_ruleset_get_type_by_id (fixture->rules, "infantry")->weapon);
  const char *class = sg_ruleset_cell_text (fixture->rules, "GW-507", "formations", "close-order line", "class");
  double per = sg_ruleset_cell_whole (fixture->rules, weapon->rule, weapon->table, weapon->row, "per"), dice = ceil (12 / per), more = floor (dice / 3);
  double hit = (7 - sg_ruleset_cell_whole (fixture->rules, weapon->rule, weapon->table, weapon->row, "pb-hit")) / 6.0;
  double saved = (7 - sg_ruleset_cell_whole (fixture->rules, "GW-507", "saves", class, "none")) / 6.0;
  const SgArmyWorthRow *row = find (list, "marksmen", "GW-504", 0);

  g_assert_cmpfloat (fabs (row->without - dice * hit * (1 - saved)), <, 1e-9);
  g_assert_cmpfloat (fabs (row->with - (dice + more) * hit * (1 - saved)), <, 1e-9);
}

/* Rolled again once: of what failed, as much goes well as before; Brittle: of what went well. */
static void
test_morale (Fixture *fixture, gconstpointer data)
{
  const SgArmyNode *node = raise_unit (fixture, "heavy-cavalry");
  g_autoptr (GPtrArray) list = sg_army_worth (fixture->army, node, fixture->rules, NULL);

  for (guint i = 0; i < 2; i++)
    {
      const SgArmyWorthRow *brave = find (list, "brave", "GW-552", i), *brittle = find (list, "brittle", "GW-552", i);
      double p = brave->without;

      g_assert_cmpfloat (p, >, 0.2);
      g_assert_cmpfloat (fabs (brave->with - (1 - (1 - p) * (1 - p))), <, 1e-9);
      g_assert_cmpfloat (fabs (brittle->with - p * p), <, 1e-9);
    }
}

/* The fights are the same whatever is borne, and who attacks with more wins more. */
static void
test_bare (Fixture *fixture, gconstpointer data)
{
  SgArmyNode *node = raise_unit (fixture, "infantry");
  g_autoptr (GPtrArray) before = NULL, after = NULL;

  before = sg_army_fights (fixture->army, node, fixture->rules, NULL);
  sg_army_set_attribute (fixture->army, node, "gallant", TRUE);
  sg_army_set_attribute (fixture->army, node, "swift", TRUE);
  after = sg_army_fights (fixture->army, node, fixture->rules, NULL);
  g_assert_cmpuint (before->len, ==, after->len);
  g_assert_cmpuint (before->len, >, 10);
  for (guint i = 0; i < before->len; i++)
    {
      const SgArmyFight *one = before->pdata[i], *other = after->pdata[i];

      g_assert_cmpstr (one->title, ==, other->title);
      g_assert_true (one->kind != SG_ARMY_FIGHT_CHANCE || (one->value >= 0 && one->value <= 1));
      if (g_str_has_prefix (one->title, "It charges")) /* to attack with more is never worse */
        g_assert_cmpfloat (other->value, >, one->value);
    }
}

/* None is sold that no unit has anything of, and what costs more never makes a volley, a charge or a test worse. */
static void
test_every (Fixture *fixture, gconstpointer data)
{
  GPtrArray *types = sg_ruleset_get_types (fixture->rules), *all = sg_ruleset_get_attributes (fixture->rules);
  g_autoptr (GHashTable) tells = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < types->len; i++)
    {
      const SgArmyNode *node = raise_unit (fixture, ((SgUnitType *) types->pdata[i])->id);
      g_autoptr (GPtrArray) list = sg_army_worth (fixture->army, node, fixture->rules, NULL);

      for (guint k = 0; k < list->len; k++)
        {
          const SgArmyWorth *worth = list->pdata[k];

          for (guint r = 0; r < worth->rows->len; r++)
            {
              const SgArmyWorthRow *row = worth->rows->pdata[r];
              gboolean theirs = g_str_has_suffix (row->title, "charge it"), better = theirs ? row->with < row->without : row->with > row->without;

              g_hash_table_add (tells, worth->attribute->id);
              g_test_message ("%s, %s: %s", node->type, worth->attribute->id, row->title);
              g_assert_true (better == (worth->attribute->cost > 0));
            }
        }
    }
  for (guint i = 0; i < all->len; i++)
    {
      g_test_message ("%s", ((SgAttribute *) all->pdata[i])->id);
      g_assert_true (g_hash_table_contains (tells, ((SgAttribute *) all->pdata[i])->id));
    }
}

/* Against an army: a volley and a charge with each of its units, by its name. */
static void
test_enemy (Fixture *fixture, gconstpointer data)
{
  const SgArmyNode *node = raise_unit (fixture, "infantry");
  g_autoptr (SgArmy) enemy = sg_army_new ("gentlemans-war", "Enemy");
  g_autoptr (GPtrArray) fights = NULL;
  guint with_it = 0;

  sg_army_add (enemy, sg_army_get_root (enemy), -1, SG_ARMY_UNIT, "light-cavalry", "Hussars of the Guard");
  fights = sg_army_fights (fixture->army, node, fixture->rules, enemy);
  for (guint i = 0; i < fights->len; i++)
    with_it += strstr (((SgArmyFight *) fights->pdata[i])->title, "Hussars of the Guard") != NULL;
  g_assert_cmpuint (with_it, ==, 5); /* three bands, and a charge either way */
  g_assert_false (sg_army_worth_has ("little-wars"));
}

static guint
count_with (GPtrArray *fights, const char *words)
{
  guint n = 0;

  for (guint i = 0; i < fights->len; i++)
    n += strstr (((SgArmyFight *) fights->pdata[i])->title, words) != NULL;
  return n;
}

/* Of each line of a list and each type of it a unit, those that are alike together; nothing is borne but what is asked for, and nothing that clashes. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  GPtrArray *nations = sg_nations_get (fixture->rules);

  g_assert_cmpuint (nations->len, >, 20);
  for (guint i = 0; i < nations->len * 2; i++)
    {
      const SgNation *nation = nations->pdata[i / 2];
      gboolean probable = i % 2 != 0;
      g_autoptr (SgArmy) enemy = sg_army_of_list (fixture->rules, nation, probable);
      g_autoptr (GPtrArray) units = sg_army_list (enemy, NULL, SG_ARMY_UNIT);
      g_autoptr (SgArmyReview) review = sg_army_review (enemy, fixture->rules);
      GPtrArray *messages = sg_army_review_get_messages (review);

      g_test_message ("%s%s: %u units", nation->id, probable ? ", probable" : "", units->len);
      g_assert_cmpuint (units->len, >, 0);
      for (guint k = 0; k < units->len; k++)
        {
          const SgArmyNode *node = units->pdata[k];

          g_assert_cmpstr (node->name, !=, "");
          g_assert_true (probable || node->attributes[0] == NULL);
          for (guint other = 0; other < k; other++)
            g_assert_cmpstr (node->name, !=, ((SgArmyNode *) units->pdata[other])->name);
        }
      for (guint k = 0; k < messages->len; k++)
        g_assert_null (strstr (((SgArmyMessage *) messages->pdata[k])->text, "exclude each other"));
    }
}

/* Brave warriors carry on more often, and what they bear tells in the charge at them. */
static void
test_against_list (Fixture *fixture, gconstpointer data)
{
  const SgArmyNode *node = raise_unit (fixture, "infantry");
  const SgNation *zulus = sg_nations_find (sg_nations_get (fixture->rules), "zulus");
  g_autoptr (SgArmy) bare = sg_army_of_list (fixture->rules, zulus, FALSE), borne = sg_army_of_list (fixture->rules, zulus, TRUE);
  g_autoptr (GPtrArray) one = sg_army_fights (fixture->army, node, fixture->rules, bare), other = sg_army_fights (fixture->army, node, fixture->rules, borne);
  g_autoptr (GPtrArray) worth = sg_army_worth (fixture->army, node, fixture->rules, borne);

  /* The married and the unmarried differ by their qualities alone. */
  g_assert_cmpuint (count_with (one, "Married regiments and 1 other"), ==, 5);
  g_assert_cmpuint (count_with (one, "Unmarried"), ==, 0);
  g_assert_cmpuint (count_with (other, "Married regiments"), ==, 5);
  g_assert_cmpuint (count_with (other, "Unmarried regiments"), ==, 5);
  g_assert_cmpuint (count_with (one, "Skirmishers"), ==, 5);
  for (guint i = 0; i < one->len && i < other->len; i++)
    if (g_str_equal (((SgArmyFight *) one->pdata[i])->title, "Married regiments and 1 other charge it"))
      g_assert_cmpfloat (((SgArmyFight *) other->pdata[i])->value, >, ((SgArmyFight *) one->pdata[i])->value); /* they are Gallant */
  g_assert_cmpuint (worth->len, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/army/worth/volley", Fixture, NULL, set_up, test_volley, tear_down);
  g_test_add ("/army/worth/morale", Fixture, NULL, set_up, test_morale, tear_down);
  g_test_add ("/army/worth/bare", Fixture, NULL, set_up, test_bare, tear_down);
  g_test_add ("/army/worth/every", Fixture, NULL, set_up, test_every, tear_down);
  g_test_add ("/army/worth/enemy", Fixture, NULL, set_up, test_enemy, tear_down);
  g_test_add ("/army/worth/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/army/worth/against-list", Fixture, NULL, set_up, test_against_list, tear_down);
  return g_test_run ();
}
