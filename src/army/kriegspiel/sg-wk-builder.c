/* sg-wk-builder.c: armies of the Kriegspiel appendix: arms and services, and the supplies for their strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A body gives up its supplies by itself: each brigade, division or corps that stands directly under the army is one,
 * and the units that stand there loose are one together.
 */

#include <glib/gi18n-lib.h>

#include "army/kriegspiel/sg-wk-card.h"
#include "army/sg-army-names.h"
#include "army/sg-army-review.h"
#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-ruleset-catalogue.h"

/* @key of all units of a group: "figures", or "guns". */
static gint64
count (SgArmyReview *review, GPtrArray *units, const char *group, const char *key)
{
  SgArmy *army = sg_army_review_get_army (review);
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, ((SgArmyNode *) units->pdata[i])->type);

      if (type != NULL && g_str_equal (type->group, group))
        n += sg_army_strength (army, units->pdata[i], key, rules);
    }
  return n;
}

static gint64
count_type (SgArmyReview *review, GPtrArray *units, const char *type)
{
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgArmyNode *) units->pdata[i])->type, type))
      n += sg_army_strength (sg_army_review_get_army (review), units->pdata[i], "figures", sg_army_review_get_rules (review));
  return n;
}

/* Every mounted man has a horse; what the teams have besides is told by the unit. */
static gint64
count_horses (SgArmyReview *review, GPtrArray *units)
{
  gint64 ridden = count_type (review, units, "cavalry"), told = 0;

  for (guint i = 0; i < units->len; i++)
    if (!g_str_equal (((SgArmyNode *) units->pdata[i])->type, "cavalry"))
      told += MAX (0, ((SgArmyNode *) units->pdata[i])->horses);
  return ridden + told;
}

static gint64
count_men (SgArmyReview *review, GPtrArray *units)
{
  return count (review, units, "foot", "figures") + count (review, units, "horse", "figures") + count (review, units, "gun", "figures");
}

/* One body’s, put to @sum: each rounds its packets by itself (WK-44), so that two bodies may want other than both together. All its foot is taken
 * to fire, which is the most that it can use. */
static void
add_need (SgArmyReview *review, GPtrArray *units, SgWkPackets *sum)
{
  gint64 infantry = count_type (review, units, "infantry");
  SgWkBody body = { infantry, count_men (review, units) - infantry, count_horses (review, units), infantry, 0, FALSE };
  SgWkPackets need = sg_wk_need (sg_army_review_get_rules (review), &body);

  sum->food += need.food;
  sum->forage += need.forage;
  sum->ammunition += need.ammunition;
}

static SgWkPackets
need_of_army (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  GPtrArray *children = sg_army_get_root (army)->children;
  g_autoptr (GPtrArray) loose = g_ptr_array_new ();
  SgWkPackets sum = { 0 };

  for (guint i = 0; i < children->len; i++)
    {
      SgArmyNode *node = children->pdata[i];

      if (node->rank == SG_ARMY_UNIT)
        g_ptr_array_add (loose, node);
      else if (node->rank != SG_ARMY_GENERAL)
        {
          g_autoptr (GPtrArray) units = sg_army_list (army, node, SG_ARMY_UNIT);

          add_need (review, units, &sum);
        }
    }
  add_need (review, loose, &sum);
  return sum;
}

static void
tell (SgArmyReview *review, const char *label, gint64 n, const char *rule)
{
  sg_army_review_figure (review, label, g_strdup_printf ("%d", (int) n), rule);
}

/* Waggons too few are a remark, for they may come up later; a gun without its gunners does nothing. */
static void
check_services (SgArmyReview *review, GPtrArray *units)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 men = count_men (review, units), waggons = count_type (review, units, "waggon"), wanted = sg_wk_waggons (rules, men);
  gint64 guns = count (review, units, "gun", "guns"), gunners = sg_ruleset_whole (rules, "WK-24", "gunners"), manned = count (review, units, "gun", "figures");

  tell (review, _("Waggons needed"), wanted, "WK-94");
  if (waggons < wanted)
    sg_army_review_say (review, SG_ARMY_REMARK, "waggons", "", "WK-94", ngettext ("%d waggon for %d men; one for every %d would be %d", "%d waggons for %d men; one for every %d would be %d", waggons),
                        (int) waggons, (int) men, (int) sg_ruleset_whole (rules, "WK-94", "men"), (int) wanted);
  if (manned < guns * gunners)
    sg_army_review_say (review, SG_ARMY_FAULT, "gunners", "", "WK-24", ngettext ("%d gunner for %d guns; each gun has %d", "%d gunners for %d guns; each gun has %d", manned), (int) manned, (int) guns, (int) gunners);
}

/* Each arm is a player's charge, under one General. */
static void
check_general (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  GPtrArray *children = sg_army_get_root (army)->children;
  guint generals = 0;

  for (guint i = 0; i < children->len; i++)
    generals += ((SgArmyNode *) children->pdata[i])->rank == SG_ARMY_GENERAL;
  tell (review, _("Generals"), generals, "WK-15");
  if (generals != 1)
    sg_army_review_say (review, SG_ARMY_REMARK, "general", "", "WK-13",
                        ngettext ("%u General commands the army; a side has one", "%u Generals command the army; a side has one",
                                  generals), generals);
}

static void
review (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  SgWkPackets need = need_of_army (review);

  tell (review, _("Infantry"), count_type (review, units, "infantry"), "WK-20");
  tell (review, _("Cavalry"), count_type (review, units, "cavalry"), "WK-21");
  tell (review, _("R.A. guns"), count (review, units, "gun", "guns"), "WK-24");
  tell (review, _("Royal Engineers"), count_type (review, units, "engineers"), "WK-23");
  tell (review, _("Horses"), count_horses (review, units), "WK-42");
  tell (review, _("Food, every six moves"), need.food, "WK-41");
  tell (review, _("Forage, every six moves"), need.forage, "WK-42");
  tell (review, _("Ammunition at most, every six moves"), need.ammunition, "WK-43");
  check_services (review, units);
  if (units->len > 0)
    check_general (review);
}

static void
add_unit (SgArmy *army, SgRuleset *rules, const char *id, gint64 figures)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, id);
  SgArmyNode *unit = sg_army_enlist (army, sg_army_get_root (army), type, NULL);

  if (figures > 0)
    sg_army_set_number (army, unit, "figures", figures);
}

/* Bodies that the rules of supply come out even for, and cavalry just enough to charge. */
static void
fill (SgArmy *army, SgRuleset *rules)
{
  gint64 men = sg_ruleset_whole (rules, "WK-41", "men"), sabres = sg_ruleset_whole (rules, "WK-65", "least");
  gint64 gunners = sg_ruleset_whole (rules, "WK-24", "gunners");

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", _("General"));
  add_unit (army, rules, "infantry", men);
  add_unit (army, rules, "infantry", men);
  add_unit (army, rules, "cavalry", sabres);
  add_unit (army, rules, "cavalry", sabres);
  add_unit (army, rules, "gun", 0);
  add_unit (army, rules, "gun", 0);
  add_unit (army, rules, "engineers", gunners);
  add_unit (army, rules, "waggon", sg_wk_waggons (rules, 2 * men + 2 * sabres + 3 * gunners));
}

/* Sabres to charge with, a gun to stop who follows, and engineers for the bridge. */
static void
fill_raid (SgArmy *army, SgRuleset *rules)
{
  gint64 sabres = sg_ruleset_whole (rules, "WK-65", "least"), gunners = sg_ruleset_whole (rules, "WK-24", "gunners");

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", _("General"));
  for (guint i = 0; i < 3; i++)
    add_unit (army, rules, "cavalry", sabres);
  add_unit (army, rules, "gun", 0);
  add_unit (army, rules, "engineers", gunners);
  add_unit (army, rules, "waggon", sg_wk_waggons (rules, 3 * sabres + 2 * gunners));
}

/* As many as one engine draws at full speed, with the depot at the railhead. */
static void
fill_railway (SgArmy *army, SgRuleset *rules)
{
  gint64 truck = sg_ruleset_whole (rules, "WK-98", "infantry"), gunners = sg_ruleset_whole (rules, "WK-24", "gunners");

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", _("General"));
  add_unit (army, rules, "infantry", 3 * truck);
  add_unit (army, rules, "infantry", 2 * truck);
  add_unit (army, rules, "gun", 0);
  add_unit (army, rules, "engineers", gunners);
  add_unit (army, rules, "train", 1);
  add_unit (army, rules, "depot", 1);
  add_unit (army, rules, "waggon", sg_wk_waggons (rules, 5 * truck + 2 * gunners));
}

/* Two boats, each with what goes aboard in two moves, and foot and guns on the bank. */
static void
fill_landing (SgArmy *army, SgRuleset *rules)
{
  gint64 boatful = sg_ruleset_whole (rules, "WK-32", "men"), men = sg_ruleset_whole (rules, "WK-41", "men"), gunners = sg_ruleset_whole (rules, "WK-24", "gunners");

  sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_GENERAL, "general", _("General"));
  add_unit (army, rules, "infantry", boatful);
  add_unit (army, rules, "infantry", boatful);
  add_unit (army, rules, "infantry", men);
  add_unit (army, rules, "gun", 0);
  add_unit (army, rules, "gun", 0);
  add_unit (army, rules, "engineers", gunners);
  add_unit (army, rules, "boat", 2);
  add_unit (army, rules, "waggon", sg_wk_waggons (rules, 2 * boatful + men + 3 * gunners));
}

static const SgArmyTemplate templates[] = {
  { "arms", N_("Every arm"), fill, N_("each arm and service, with the waggons for its strength") },
  { "raid", N_("A raid"), fill_raid, N_("cavalry, a gun, and engineers for the bridge") },
  { "railway", N_("By the railway"), fill_railway, N_("a trainload of foot and a gun, with its depot") },
  { "landing", N_("By the river"), fill_landing, N_("foot in two boats, and guns to cover them") },
  { NULL }
};

static const SgBuilder builder = { .system = WK_SYSTEM, .review = review, .card = sg_wk_card, .templates = templates };
SG_REGISTER_BUILDER (builder)
