/* test-travel.c: what goes along with an army that leaves the house, and what a waiver was for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "army/sg-army-review.h"
#include "army/sg-army-travel.h"
#include "army/sg-army-xml.h"
#include "rules/sg-nation-xml.h"

#define SYSTEM "gentlemans-war"

static SgRuleset *
load_rules (void)
{
  SgRuleset *rules = sg_ruleset_load (SYSTEM, NULL);

  g_assert_nonnull (rules);
  return rules;
}

/* Ruritania: one line, at a price of its own. */
static SgNation *
make_list (gint64 cost)
{
  SgNation *nation = sg_nation_new ("own-ruritania", "Ruritania");
  SgNationUnit *line = sg_nation_add_unit (nation, "guards", "Guards", "infantry");

  sg_nation_unit_set_in (line, "types", "infantry", TRUE);
  sg_nation_unit_set_number (line, "cost", cost);
  return nation;
}

static void
use (SgRuleset *rules, const SgNation *nation)
{
  g_autoptr (GPtrArray) all = sg_nations_load (rules, NULL);

  g_ptr_array_insert (all, 0, sg_nation_copy (nation));
  sg_nations_use (rules, all);
}

static SgArmy *
make_army (void)
{
  SgArmy *army = sg_army_new (SYSTEM, "The army of Ruritania");
  SgArmyNode *unit = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "1st Guards");

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", "Sapt");
  sg_army_set_node_word (army, unit, "entry", "guards");
  sg_army_set_word (army, "list", "own-ruritania");
  return army;
}

static SgArmy *
send (SgArmy *army, SgRuleset *rules)
{
  g_autoptr (SgArmy) packed = sg_army_copy (army);
  g_autoptr (GBytes) bytes = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  SgArmy *there;

  sg_army_pack (packed, rules);
  bytes = sg_army_to_bytes (packed);
  there = sg_army_load (bytes, "sent.sgarmy", &error);
  g_assert_no_error (error);
  again = sg_army_to_bytes (there);
  g_assert_true (g_bytes_equal (bytes, again));
  return there;
}

static const SgArmyMessage *
find (SgArmyReview *review, const char *key)
{
  GPtrArray *messages = sg_army_review_get_messages (review);

  for (guint i = 0; i < messages->len; i++)
    if (g_str_equal (((SgArmyMessage *) messages->pdata[i])->key, key))
      return messages->pdata[i];
  return NULL;
}

static void
test_list (void)
{
  g_autoptr (SgRuleset) here = load_rules (), there = load_rules ();
  g_autoptr (SgNation) ours = make_list (2 * 9), theirs = make_list (2 * 7);
  g_autoptr (SgArmy) army = make_army (), sent = NULL;
  g_autoptr (SgArmyReview) alone = NULL, beside = NULL, same = NULL;
  const SgArmyMessage *message;

  use (here, ours);
  sent = send (army, here);
  alone = sg_army_review (sent, there);
  g_assert_null (find (alone, "list"));
  g_assert_null (find (alone, SG_ARMY_BROUGHT_LIST));
  g_assert_cmpint (sg_army_review_get_total (alone), ==, 2 * 9);
  g_assert_cmpstr (sg_army_find_list (sent, there)->name, ==, "Ruritania");
  /* A friend has another of that name. */
  use (there, theirs);
  beside = sg_army_review (sent, there);
  g_assert_cmpint (sg_army_review_get_total (beside), ==, 2 * 7);
  message = find (beside, SG_ARMY_BROUGHT_LIST);
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (message->text, "Guards: basic price 9, here 7"));
  /* Or the very same. */
  use (there, ours);
  same = sg_army_review (sent, there);
  g_assert_null (find (same, SG_ARMY_BROUGHT_LIST));
  sg_army_unpack (sent, there);
  g_assert_false (sg_army_travels (sent));
}

/* What is everybody's is not sent along, and the file is what it was before. */
static void
test_plain (void)
{
  g_autoptr (SgRuleset) rules = load_rules ();
  g_autoptr (SgArmy) army = make_army (), packed = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;

  sg_army_set_word (army, "list", "britain");
  before = sg_army_to_bytes (army);
  packed = sg_army_copy (army);
  sg_army_pack (packed, rules);
  after = sg_army_to_bytes (packed);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_nonnull (strstr (g_bytes_get_data (after, NULL), "version=\"2\""));
}

static void
test_house (void)
{
  g_autoptr (SgRuleset) here = load_rules (), there = load_rules ();
  g_autoptr (SgArmy) army = make_army (), sent = NULL;
  g_autoptr (SgArmyReview) other = NULL, same = NULL;
  const SgArmyMessage *message;

  g_assert_true (sg_ruleset_set_choice (here, "gw.price.huge", "agreed", NULL));
  sent = send (army, here);
  g_assert_cmpstr (sg_army_get_house (sent, "gw.price.huge"), ==, "agreed");
  other = sg_army_review (sent, there);
  message = find (other, SG_ARMY_BROUGHT_HOUSE "gw.price.huge");
  g_assert_nonnull (message);
  g_assert_cmpint (message->weight, ==, SG_ARMY_REMARK);
  g_assert_nonnull (strstr (message->text, "built under the house rule"));
  sg_army_apply_house (sent, there);
  g_assert_true (sg_ruleset_chosen (there, "gw.price.huge", "agreed"));
  same = sg_army_review (sent, there);
  g_assert_null (find (same, SG_ARMY_BROUGHT_HOUSE "gw.price.huge"));
}

/* A list that names what is not, and one that is none. */
static void
test_hostile (void)
{
  static const char unknown[] =
    "<army version=\"3\" system=\"" SYSTEM "\" title=\"T\"><word key=\"list\" value=\"x\"/><house rule=\"gw.no-such\" choice=\"y\"/>\n"
    "<armies system=\"" SYSTEM "\" version=\"2\"><army id=\"x\" name=\"X\"><unit id=\"a\" name=\"A\" group=\"infantry\" types=\"dragons\"/></army></armies></army>";
  static const char broken[] = "<army version=\"3\" system=\"" SYSTEM "\" title=\"T\">\n<armies system=\"" SYSTEM "\" version=\"2\">\n<dragon/></armies></army>";
  g_autoptr (GBytes) one = g_bytes_new_static (unknown, strlen (unknown)), two = g_bytes_new_static (broken, strlen (broken));
  g_autoptr (SgRuleset) rules = load_rules ();
  g_autoptr (GError) error = NULL, fault = NULL;
  g_autoptr (SgArmy) army = sg_army_load (one, "x.sgarmy", &error);
  g_autoptr (SgArmyReview) review = NULL;

  g_assert_no_error (error);
  review = sg_army_review (army, rules);
  g_assert_nonnull (strstr (find (review, SG_ARMY_BROUGHT_LIST)->text, "dragons"));
  g_assert_nonnull (strstr (find (review, SG_ARMY_BROUGHT_HOUSE "gw.no-such")->text, "not known here"));
  g_assert_null (sg_army_load (two, "x.sgarmy", &fault));
  g_assert_nonnull (strstr (fault->message, "x.sgarmy, line 3"));
}

/* What was seen when it was given may pass; what is broken further is asked about anew. */
static void
test_waiver (void)
{
  g_autoptr (SgRuleset) rules = load_rules ();
  g_autoptr (SgArmy) army = sg_army_new (SYSTEM, "Over"), back = NULL;
  g_autoptr (GBytes) bytes = NULL;

  sg_army_set_allowance (army, 2 * 10);
  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", "Sapt");
  for (guint i = 0; i < 2; i++)
    sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, "infantry", "Foot");
  {
    g_autoptr (SgArmyReview) review = sg_army_review (army, rules), again = NULL;
    const SgArmyMessage *message = find (review, "allowance");
    g_autofree char *seen = sg_army_review_figures_of (message->text);

    g_assert_cmpstr (seen, ==, "10 103 2");
    sg_army_set_waiver (army, "allowance", "few came");
    sg_army_set_seen (army, "allowance", seen);
    again = sg_army_review (army, rules);
    g_assert_cmpstr (find (again, "allowance")->waived, ==, "few came");
  }
  bytes = sg_army_to_bytes (army);
  back = sg_army_load (bytes, "a.sgarmy", NULL);
  sg_army_add (back, sg_army_get_root (back), -1, SG_ARMY_UNIT, "infantry", "More foot");
  {
    g_autoptr (SgArmyReview) review = sg_army_review (back, rules);

    g_assert_null (find (review, "allowance")->waived);
    g_assert_cmpstr (find (review, "allowance")->lapsed, ==, "few came");
    g_assert_cmpuint (sg_army_review_count_faults (review), ==, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/travel/list", test_list);
  g_test_add_func ("/army/travel/plain", test_plain);
  g_test_add_func ("/army/travel/house", test_house);
  g_test_add_func ("/army/travel/hostile", test_hostile);
  g_test_add_func ("/army/travel/waiver", test_waiver);
  return g_test_run ();
}
