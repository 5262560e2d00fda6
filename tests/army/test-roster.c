/* test-roster.c: large and odd rosters, lists that change, and files of others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-draft.h"
#include "army/sg-army-review.h"
#include "army/sg-army-xml.h"
#include "army/sg-nation-draft.h"
#include "rules/sg-nation-xml.h"

#define MANY 5000

static SgArmy *
make_large (guint units)
{
  static const char *const types[] = { "infantry", "light-infantry", "heavy-cavalry", "field-artillery" };
  SgArmy *army = sg_army_new ("gentlemans-war", "A large army");
  SgArmyNode *brigade = NULL;

  for (guint i = 0; i < units; i++)
    {
      g_autofree char *name = g_strdup_printf ("Unit %u", i + 1);

      if (i % 50 == 0)
        brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "A brigade");
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, types[i % G_N_ELEMENTS (types)], name);
    }
  return army;
}

/* A roster of 5,000 units is written, read, reviewed, changed and undone, and nothing of it is lost. */
static void
test_many (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) army = make_large (MANY), again = NULL;
  g_autoptr (GBytes) once = sg_army_to_bytes (army), twice = NULL, undone = NULL;
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (SgArmyReview) review = NULL;
  g_autoptr (SgArmyDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  SgArmy *working;

  again = sg_army_load (once, "large.sgarmy", &error);
  g_assert_no_error (error);
  twice = sg_army_to_bytes (again);
  g_assert_true (g_bytes_equal (once, twice));
  units = sg_army_list (again, NULL, SG_ARMY_UNIT);
  g_assert_cmpuint (units->len, ==, MANY);
  review = sg_army_review (again, rules);
  g_assert_cmpint (sg_army_review_get_total (review), ==, 2 * (MANY / 4) * (6 + 6 + 5 + 4));
  draft = sg_army_draft_new (again);
  working = sg_army_draft_begin (draft, "Delete");
  g_assert_true (sg_army_remove (working, ((SgArmyNode *) units->pdata[MANY / 2])->id));
  g_assert_true (sg_army_draft_end (draft));
  g_assert_true (sg_army_draft_undo (draft));
  undone = sg_army_to_bytes (sg_army_draft_get (draft));
  g_assert_true (g_bytes_equal (once, undone));
}

/* Names long, from right to left, of several scripts, with what XML has for itself: to the letter. */
static void
test_names (void)
{
  g_autofree char *longest = g_strnfill (500, 'w');
  const char *const names[] = { longest, "حرس المدينة", "משמר הגבול ״א״", "白軍 第一大隊", "Zenda <Jägers> & “Co.” 'x' \"y\"", "👍🏽 e\xcc\x81", "\xe2\x80\xae" "abc" };
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "حرس"), again = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmyReview) review = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SgArmyNode *node = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", names[i]);

      sg_army_set_node_word (army, node, "commander", names[i]);
      sg_army_set_attribute (army, node, "crack-gunners", TRUE);
    }
  bytes = sg_army_to_bytes (army);
  again = sg_army_load (bytes, "names.sgarmy", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_army_get_word (again, "title"), ==, "حرس");
  review = sg_army_review (again, rules);
  g_assert_cmpuint (sg_army_review_count_faults (review), ==, G_N_ELEMENTS (names) + 1); /* and nobody commands them (GW-104) */
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SgArmyNode *node = sg_army_get_root (again)->children->pdata[i];
      SgArmyMessage *message = sg_army_review_get_messages (review)->pdata[i];

      g_assert_cmpstr (node->name, ==, names[i]);
      g_assert_cmpstr (node->commander, ==, names[i]);
      g_assert_true (g_str_has_prefix (message->text, names[i]));
    }
}

/* Types, attributes, weapons, lists and lines that the rules do not know are told, and kept. */
static void
test_unknown (void)
{
  static const char text[] = "<army version='2' system='gentlemans-war' title='Odd'><word key='list' value='atlantis'/>"
    "<unit id='u1' name='Elephants' type='elephants'/>"
    "<unit id='u2' name='Line' type='infantry' weapon='ray-gun' attributes='jolly' entry='tritons'/></army>";
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text)), out = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) army = sg_army_load (bytes, "odd.sgarmy", &error);
  g_autoptr (SgArmyReview) review = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GString) all = g_string_new (NULL);

  g_assert_no_error (error);
  review = sg_army_review (army, rules);
  for (guint i = 0; i < sg_army_review_get_messages (review)->len; i++)
    g_string_append_printf (all, "%s\n", ((SgArmyMessage *) sg_army_review_get_messages (review)->pdata[i])->text);
  g_assert_nonnull (strstr (all->str, "Elephants: this system has no unit type “elephants”."));
  g_assert_nonnull (strstr (all->str, "Line: “ray-gun” is not for infantry (GW-101)."));
  g_assert_nonnull (strstr (all->str, "jolly"));
  g_assert_nonnull (strstr (all->str, "The army list “atlantis” is not here; its units stay as they are."));
  out = sg_army_to_bytes (army);
  written = g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
  for (const char *const *word = (const char *const[]){ "elephants", "ray-gun", "jolly", "atlantis", "tritons", NULL }; *word; word++)
    g_assert_nonnull (strstr (written, *word));
}

/* An own list with one line at 8 points, at most one unit of it. */
static void
use_list (SgRuleset *rules, gint64 halves)
{
  g_autoptr (GPtrArray) nations = sg_nations_new ();
  SgNation *nation = sg_nation_new ("mingrelia", "Mingrelia");
  SgNationUnit *line = sg_nation_add_unit (nation, "tin-guard", "Tin Guard", "infantry");

  sg_nation_unit_set_in (line, "types", "infantry", TRUE);
  sg_nation_unit_set_number (line, "cost", halves);
  sg_nation_unit_set_number (line, "most", 1);
  g_ptr_array_add (nations, nation);
  sg_nations_use (rules, nations);
}

/* Prices are whole, and half a point of a list’s own is rounded up (GW-002); of a detachment the whole is halved so (GW-107). */
static void
test_half_point (void)
{
  static const struct { gint64 halves; SgArmyRank rank; gint64 paid; } rows[] = {
    { 12, SG_ARMY_UNIT, 2 * 6 }, { 13, SG_ARMY_UNIT, 2 * 7 }, { 14, SG_ARMY_UNIT, 2 * 7 }, { 1, SG_ARMY_UNIT, 2 * 1 }, { 13, SG_ARMY_DETACHMENT, 2 * 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Mingrelia");
      SgArmyNode *node = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "Guard");

      use_list (rules, rows[i].halves);
      sg_army_set_word (army, "list", "mingrelia");
      sg_army_set_node_word (army, node, "entry", "tin-guard");
      if (rows[i].rank == SG_ARMY_DETACHMENT)
        {
          node = sg_army_add (army, node, -1, SG_ARMY_DETACHMENT, "infantry", "Half");
          sg_army_set_node_word (army, node, "entry", "tin-guard");
        }
      sg_army_settle (army, NULL, rules);
      g_assert_cmpint (node->paid, ==, rows[i].paid);
    }
}

/* What was bought keeps its price when the list changes; what changes, and what is new, is bought at the price of today. */
static void
test_settled (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (SgArmy) before = sg_army_new ("gentlemans-war", "Mingrelia"), army = NULL;
  g_autoptr (SgArmyReview) review = NULL;
  SgArmyNode *old, *other, *fresh;

  use_list (rules, 2 * 8);
  sg_army_set_word (before, "list", "mingrelia");
  old = sg_army_add (before, sg_army_get_root (before), -1, SG_ARMY_UNIT, "infantry", "Old");
  other = sg_army_add (before, sg_army_get_root (before), -1, SG_ARMY_UNIT, "infantry", "Other");
  sg_army_set_node_word (before, old, "entry", "tin-guard");
  sg_army_set_node_word (before, other, "entry", "tin-guard");
  sg_army_settle (before, NULL, rules);
  g_assert_cmpint (old->paid, ==, 2 * 8);
  use_list (rules, 2 * 10);
  army = sg_army_copy (before);
  old = sg_army_find (army, old->id);
  other = sg_army_find (army, other->id);
  sg_army_set_attribute (army, other, "brave", TRUE);
  fresh = sg_army_duplicate (army, old->id);
  sg_army_settle (army, before, rules);
  g_assert_cmpint (old->paid, ==, 2 * 8);
  g_assert_cmpint (other->paid, ==, 2 * 11);
  g_assert_cmpint (fresh->paid, ==, 2 * 10);
  sg_army_set_number (army, old, "paid", -1);
  sg_army_settle (army, before, rules);
  g_assert_cmpint (old->paid, ==, 2 * 10);
  review = sg_army_review (army, rules);
  g_assert_cmpint (sg_army_review_get_total (review), ==, 2 * (10 + 11 + 10));
  g_assert_cmpstr (((SgArmyMessage *) sg_army_review_get_messages (review)->pdata[0])->text, ==,
                   "Tin Guard: 3 units; the list of Mingrelia has at most 1.");
}

static void
count_cb (SgNationDraft *draft G_GNUC_UNUSED, guint *n)
{
  ++*n;
}

/* Acts on a list, undone and redone to the byte; an act that would leave no list is refused with its sentence. */
static void
test_list_draft (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  g_autoptr (GPtrArray) nations = sg_nations_load (rules, NULL);
  g_autoptr (SgNationDraft) draft = sg_nation_draft_new (rules, sg_nations_find (nations, "boers"));
  g_autoptr (GBytes) before = sg_nation_draft_to_bytes (draft), after = NULL, now = NULL;
  g_autoptr (GError) error = NULL;
  const SgNationUnit *first = sg_nation_draft_get (draft)->units->pdata[0];
  g_autofree char *id = g_strdup (first->id);
  SgNation *nation;
  guint n = 0;

  g_signal_connect (draft, "changed", G_CALLBACK (count_cb), &n);
  nation = sg_nation_draft_begin (draft, "Delete the first");
  g_assert_true (sg_nation_remove_unit (nation, id));
  g_assert_true (sg_nation_draft_end (draft, &error));
  g_assert_no_error (error);
  g_assert_null (sg_nation_find_unit (sg_nation_draft_get (draft), id));
  after = sg_nation_draft_to_bytes (draft);
  sg_nation_draft_begin (draft, "Nothing");
  g_assert_false (sg_nation_draft_end (draft, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_nation_draft_get_undo (draft), ==, "Delete the first");
  g_assert_true (sg_nation_draft_undo (draft));
  now = sg_nation_draft_to_bytes (draft);
  g_assert_true (g_bytes_equal (now, before));
  g_assert_true (sg_nation_draft_redo (draft));
  g_clear_pointer (&now, g_bytes_unref);
  now = sg_nation_draft_to_bytes (draft);
  g_assert_true (g_bytes_equal (now, after));
  nation = sg_nation_draft_begin (draft, "No type");
  sg_nation_add_unit (nation, "empty", "Nobody", "infantry");
  g_assert_false (sg_nation_draft_end (draft, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_SCHEMA);
  g_clear_pointer (&now, g_bytes_unref);
  now = sg_nation_draft_to_bytes (draft);
  g_assert_true (g_bytes_equal (now, after));
  g_assert_cmpuint (n, ==, 3);
}

static gboolean
says (SgArmy *army, SgRuleset *rules, const char *rule)
{
  g_autoptr (SgArmyReview) review = sg_army_review (army, rules);
  GPtrArray *messages = sg_army_review_get_messages (review);

  for (guint i = 0; i < messages->len; i++)
    if (g_str_equal (((SgArmyMessage *) messages->pdata[i])->rule, rule))
      return TRUE;
  return FALSE;
}

/* Fanatics with rifles, an army that nobody commands, and troops that the nation has not. */
static void
test_limits (void)
{
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "Limits");
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  SgArmyNode *root = sg_army_get_root (army), *unit = sg_army_add (army, root, -1, SG_ARMY_UNIT, "tribal-infantry", "Warband");

  sg_army_set_attribute (army, unit, "fanatic", TRUE);
  sg_army_set_node_word (army, unit, "weapon", "rifled-musket");
  g_assert_true (says (army, rules, "GW-908"));
  g_assert_true (says (army, rules, "GW-104"));
  g_assert_false (says (army, rules, "GW-852"));
  sg_army_set_attribute (army, unit, "fanatic", FALSE);
  sg_army_add (army, root, -1, SG_ARMY_GENERAL, "general", "Byng");
  sg_army_set_word (army, "list", "britain");
  g_assert_false (says (army, rules, "GW-908"));
  g_assert_false (says (army, rules, "GW-104"));
  g_assert_true (says (army, rules, "GW-852"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/roster/many", test_many);
  g_test_add_func ("/army/roster/names", test_names);
  g_test_add_func ("/army/roster/unknown", test_unknown);
  g_test_add_func ("/army/roster/half-point", test_half_point);
  g_test_add_func ("/army/roster/settled", test_settled);
  g_test_add_func ("/army/roster/list-draft", test_list_draft);
  g_test_add_func ("/army/limits", test_limits);
  return g_test_run ();
}
