/* sg-tw-builder.c: armies of The War Game: units of the establishments, their command points and thresholds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * There are no points and no lists; an army is as many units as the players agree on.
 */

#include <glib/gi18n-lib.h>

#include "army/sg-army-names.h"
#include "army/sg-army-review.h"
#include "army/war-game/sg-tw-card.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"

static gint64
strength (SgArmyReview *review, const SgArmyNode *node, const char *key)
{
  return sg_army_strength (sg_army_review_get_army (review), node, key, sg_army_review_get_rules (review));
}

/* A unit may begin under strength, never over it. @format, already translated, has who, how many and how many at most. */
static void
check_number (SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type, const char *key, const char *format)
{
  gint64 n = strength (review, node, key), full = g_str_equal (key, "officers") ? type->officers : type->figures;
  g_autofree char *name = g_strdup_printf ("%s/%s", key, node->id);

  if (n > full)
    sg_army_review_say (review, SG_ARMY_REMARK, name, node->id, "TW-27", format, sg_army_called (node, type), (int) n, (int) full);
}

/* Less than a full command is worth telling, of no fewer men: a post has as much of its officers as of its rank and file. */
static void
check_command (SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 officers = strength (review, node, "officers"), figures = strength (review, node, "figures"), points = sg_tw_command (rules, type->id, officers);
  g_autofree char *key = g_strdup_printf ("command/%s", node->id);

  if (officers < type->officers && officers * type->figures < type->officers * figures)
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "TW-81", _("%s has %d of %d officers: %d command points of %d"),
                        sg_army_called (node, type), (int) officers, (int) type->officers, (int) points,
                        (int) sg_tw_command (rules, type->id, type->officers));
}

/* @asset (nullable): of those types alone. Units of no type of this system are told by the catalogue, and count nowhere. */
static void
tell_total (SgArmyReview *review, const char *label, const char *asset, const char *key, const char *rule)
{
  SgArmy *army = sg_army_review_get_army (review);
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, ((SgArmyNode *) units->pdata[i])->type);

      if (type != NULL && (asset == NULL || g_str_equal (type->asset, asset)))
        n += sg_army_strength (army, units->pdata[i], key, rules);
    }
  sg_army_review_figure (review, label, g_strdup_printf ("%d", (int) n), rule);
}

static void
tell_command (SgArmyReview *review, GPtrArray *units)
{
  gint64 points = 0;

  for (guint i = 0; i < units->len; i++)
    points += sg_tw_command (sg_army_review_get_rules (review), ((SgArmyNode *) units->pdata[i])->type,
                             strength (review, units->pdata[i], "officers"));
  sg_army_review_figure (review, _("Command points"), g_strdup_printf ("%d", (int) points), "TW-81");
}

static void
review (SgArmyReview *review)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autoptr (GPtrArray) units = sg_army_list (sg_army_review_get_army (review), NULL, SG_ARMY_UNIT);

  sg_army_review_figure (review, _("Units"), g_strdup_printf ("%u", units->len), "TW-27");
  tell_total (review, _("Officers"), NULL, "officers", "TW-27");
  tell_total (review, _("Rank and file"), "rank-and-file", "figures", "TW-27");
  tell_total (review, _("Gunners"), "gunners", "figures", "TW-27");
  tell_total (review, _("Guns"), NULL, "guns", "TW-27");
  tell_command (review, units);
  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

      if (type == NULL || !sg_ruleset_has_row (rules, "TW-81", "command", type->id))
        continue;
      check_number (review, node, type, "figures", _("%s has %d rank and file; the establishment is %d"));
      check_number (review, node, type, "officers", _("%s has %d officers; the establishment is %d"));
      check_command (review, node, type);
    }
}

/* A sixth, a quarter and a half tell in the test of morale (TW-82, TW-86). Where they are taken of the full establishment, a unit that begins
 * short has lost those already: such a threshold is nearer by them, or behind it. */
static guint
breaks (const SgArmyNode *node, gint64 figures, SgRuleset *rules, SgArmyBreak breaks[SG_ARMY_MAX_BREAKS])
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  gint64 base, short_of;
  SgTwThresholds at;
  guint n = 0;

  if (type == NULL || !sg_ruleset_has_row (rules, "TW-81", "command", type->id) || figures < 1)
    return 0;
  base = sg_ruleset_chosen (rules, "tw.strength-base", "full") ? MAX (type->figures, figures) : figures;
  short_of = base - figures;
  at = sg_tw_thresholds (rules, base);
  if (at.sixth > short_of)
    breaks[n++] = (SgArmyBreak){ (guint) (at.sixth - short_of), "⅙" };
  if (at.quarter > short_of)
    breaks[n++] = (SgArmyBreak){ (guint) (at.quarter - short_of), "¼" };
  if (at.half > short_of)
    breaks[n++] = (SgArmyBreak){ (guint) (at.half - short_of), "½" };
  return n;
}

/* One of each establishment that has officers, under a general. */
static void
fill (SgArmy *army, SgRuleset *rules)
{
  GPtrArray *types = sg_ruleset_get_types (rules);
  SgArmyNode *root = sg_army_get_root (army);

  sg_army_add (army, root, -1, SG_ARMY_GENERAL, "general", _("General"));
  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];

      if (type->officers > 0)
        sg_army_enlist (army, root, type, NULL);
    }
}

/* Two posts of garrison infantry besides, each as many with its officer as a section of a house holds (TW-22): a whole unit of any establishment finds no room in one. */
static void
fill_posts (SgArmy *army, SgRuleset *rules)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, "garrison-infantry");

  fill (army, rules);
  for (guint i = 0; type != NULL && i < 2; i++)
    {
      SgArmyNode *node = sg_army_enlist (army, sg_army_get_root (army), type, NULL);

      (void) sg_army_set_number (army, node, "officers", 1);
      (void) sg_army_set_number (army, node, "figures", sg_ruleset_whole (rules, "TW-22", "section") - 1);
    }
}

static const SgArmyTemplate templates[] = {
  { "establishments", N_("Establishments"), fill, N_("one unit of each, and a general") },
  { "posts", N_("With posts"), fill_posts, N_("the same, with two small posts for houses") },
  { NULL }
};

static const SgBuilder builder = { .system = TW_SYSTEM, .review = review, .breaks = breaks, .card = sg_tw_card, .templates = templates };
SG_REGISTER_BUILDER (builder)
