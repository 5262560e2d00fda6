/* sg-rk-builder.c: armies of Kriegsspiel: strengths, blocks, loss tracks and players, without points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n-lib.h>

#include "army/reisswitz/sg-rk-card.h"
#include "army/reisswitz/sg-rk-templates.h"
#include "army/sg-army-names.h"
#include "base/sg-text.h"
#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* What a cell of RK-30 comes to over the units below @top. */
static double
sum_cell (SgArmyReview *review, const SgArmyNode *top, const char *column)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autoptr (GPtrArray) units = sg_army_list (sg_army_review_get_army (review), top, SG_ARMY_UNIT);
  double sum = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const char *type = ((SgArmyNode *) units->pdata[i])->type;

      if (sg_ruleset_has_number (rules, "RK-30", "types", type, column))
        sum += sg_ruleset_cell (rules, "RK-30", "types", type, column);
    }
  return sum;
}

/* Men and riders are counted apart, by what the type itself says its figures are. */
static gint64
count_asset (SgArmyReview *review, const char *asset, const char *key)
{
  SgArmy *army = sg_army_review_get_army (review);
  SgRuleset *rules = sg_army_review_get_rules (review);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

      if (type != NULL && g_str_equal (type->asset, asset))
        n += sg_army_strength (army, node, key, rules);
    }
  return n;
}

/* A unit below its establishment wants fewer blocks. */
static gint64
count_blocks (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  gint64 blocks = sg_ruleset_cell_whole (rules, "RK-30", "types", node->type, "blocks"), have, full;
  gboolean guns = type->guns > 0;

  have = sg_army_strength (sg_army_review_get_army (review), node, guns ? "guns" : "figures", rules);
  full = guns ? type->guns : type->figures;
  return full == 0 || blocks == 0 ? blocks : (have * blocks + full - 1) / full; /* a block begun is a block */
}

/* A figure for each kind of block. */
static void
tell_blocks (SgArmyReview *review, GPtrArray *units)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  GPtrArray *kinds = sg_ruleset_get_table (rules, "RK-31", "blocks")->rows;
  gint64 wagons = sg_ruleset_whole (rules, "RK-31", "wagon-block");

  for (guint i = 0; i < kinds->len; i++)
    {
      const SgTableRow *kind = kinds->pdata[i];
      gint64 n = 0;

      for (guint k = 0; k < units->len; k++)
        {
          const SgArmyNode *node = units->pdata[k];

          if (!sg_ruleset_has_row (rules, "RK-30", "types", node->type) || !sg_ruleset_get_type_by_id (rules, node->type))
            continue;
          if (g_str_equal (sg_ruleset_cell_text (rules, "RK-30", "types", node->type, "block"), kind->id))
            n += count_blocks (review, node);
          else if (g_ascii_strtoll (kind->id, NULL, 10) == wagons)
            n += sg_ruleset_cell_whole (rules, "RK-30", "types", node->type, "wagons");
        }
      if (n > 0)
        {
          g_autofree char *label = g_strdup_printf (_("Blocks No. %s, %s"), kind->id, kind->label);

          sg_army_review_figure (review, label, g_strdup_printf ("%d", (int) n), "RK-31");
        }
    }
}

/* The tracks of RK-T23 that this force wants. */
static void
tell_tracks (SgArmyReview *review, GPtrArray *units)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  GPtrArray *tracks = sg_ruleset_get_table (rules, "RK-125", "tracks")->rows;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < tracks->len; i++)
    {
      const SgTableRow *track = tracks->pdata[i];
      gboolean wanted = FALSE;

      for (guint k = 0; k < units->len && !wanted; k++)
        {
          const SgUnitType *type = sg_ruleset_get_type_by_id (rules, ((SgArmyNode *) units->pdata[k])->type);

          wanted = type != NULL && g_str_equal (sg_unit_type_get_word (type, "track"), track->id);
        }
      if (wanted)
        g_string_append_printf (names, "%s%s", names->len > 0 ? "; " : "", track->label);
    }
  if (names->len > 0)
    sg_army_review_figure (review, _("Loss tracks"), g_string_free (g_steal_pointer (&names), FALSE), "RK-125");
}

static void
tell_players (SgArmyReview *review)
{
  double battalions = sum_cell (review, NULL, "battalions"), squadrons = sum_cell (review, NULL, "squadrons");
  double batteries = sum_cell (review, NULL, "batteries");
  gint64 players = sg_rk_players (sg_army_review_get_rules (review), battalions, squadrons, batteries);

  sg_army_review_figure (review, _("Battalions"), sg_text_number (battalions), "RK-30");
  sg_army_review_figure (review, _("Squadrons"), sg_text_number (squadrons), "RK-30");
  sg_army_review_figure (review, _("Batteries"), sg_text_number (batteries), "RK-30");
  sg_army_review_figure (review, _("Players needed"), g_strdup_printf ("%d", (int) players), "RK-15");
}

/* Men in a battalion as they were in service. */
static void
check_battalion (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 men = sg_army_strength (sg_army_review_get_army (review), node, "figures", rules);
  gint64 least = sg_ruleset_whole (rules, "RK-260", "least-service"), most = sg_ruleset_whole (rules, "RK-260", "most-service");
  g_autofree char *key = g_strdup_printf ("service/%s", node->id);

  if (sg_ruleset_has_number (rules, "RK-30", "types", node->type, "battalions")
      && sg_ruleset_cell (rules, "RK-30", "types", node->type, "battalions") == 1 && (men < least || men > most))
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "RK-260", _("%s has %d men; battalions in service had %d to %d"),
                        sg_army_called (node, sg_ruleset_get_type_by_id (rules, node->type)), (int) men, (int) least, (int) most);
}

/* Of sappers the book gives no number; one that is not written in is raised as one man. That is no fault of who raises them: it is told among the figures. */
static gboolean
is_uncounted (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  return type != NULL && g_str_equal (type->asset, "men") && sg_army_strength (sg_army_review_get_army (review), node, "figures", rules) == 0;
}

static void
tell_uncounted (SgArmyReview *review, GPtrArray *units)
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += is_uncounted (review, units->pdata[i]);
  if (n > 0)
    sg_army_review_figure (review, _("Units whose men the book does not count"), g_strdup_printf ("%u", n), "RK-30");
}

/* Told among the figures in any case, and as a remark where it is outside what RK-260 has; @low and @high are names of its figures. */
static void
hold (SgArmyReview *review, const SgArmyNode *node, const char *what, double n, const char *low, const char *high)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  gint64 least = sg_ruleset_whole (rules, "RK-260", low), most = sg_ruleset_whole (rules, "RK-260", high);
  g_autofree char *key = g_strdup_printf ("formation/%s/%s", node->id, low), *have = sg_text_number (n);
  g_autofree char *whose = *node->name ? g_strdup_printf ("%s: %s", node->name, what) : g_strdup (what);

  sg_army_review_guide (review, what, whose, least, most, (gint64) n);
  if (n < least || n > most)
    {
      g_autofree char *range = least == most ? g_strdup_printf ("%d", (int) least) : g_strdup_printf (_("%d to %d"), (int) least, (int) most);

      sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "RK-260", _("%s: %s: %s; the book has %s"),
                          sg_army_called (node, NULL), what, have, range);
    }
}

/* A division is of foot when it has battalions, of horse when it has squadrons alone. */
static void
check_division (SgArmyReview *review, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  double battalions = sum_cell (review, node, "battalions"), squadrons = sum_cell (review, node, "squadrons"), batteries = sum_cell (review, node, "batteries");
  gint64 regiment = sg_ruleset_cell_whole (rules, "RK-30", "types", "light-regiment", "squadrons");

  /* RK-260 counts regiments of horse; squadrons that stand alone are parts of one. */
  if (battalions > 0)
    {
      hold (review, node, _("Battalions"), battalions, "least-battalions", "most-battalions");
      hold (review, node, _("Cavalry regiments"), squadrons / regiment, "foot-regiments", "foot-regiments");
      hold (review, node, _("Batteries"), batteries, "least-batteries", "most-batteries");
    }
  else if (squadrons > 0)
    {
      hold (review, node, _("Cavalry regiments"), squadrons / regiment, "least-regiments", "most-regiments");
      hold (review, node, _("Horse batteries"), batteries, "least-horse-batteries", "most-horse-batteries");
    }
}

static void
check_corps (SgArmyReview *review, const SgArmyNode *node)
{
  g_autoptr (GPtrArray) divisions = sg_army_list (sg_army_review_get_army (review), node, SG_ARMY_DIVISION);
  guint n = 0;

  for (guint i = 0; i < divisions->len; i++)
    n += sum_cell (review, divisions->pdata[i], "battalions") > 0;
  hold (review, node, _("Infantry divisions"), n, "least-divisions", "most-divisions");
}

static void
review (SgArmyReview *review)
{
  SgArmy *army = sg_army_review_get_army (review);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  g_autoptr (GPtrArray) divisions = sg_army_list (army, NULL, SG_ARMY_DIVISION);
  g_autoptr (GPtrArray) corps = sg_army_list (army, NULL, SG_ARMY_CORPS);

  sg_army_review_figure (review, _("Infantry"), g_strdup_printf ("%d", (int) count_asset (review, "men", "figures")), "RK-30");
  sg_army_review_figure (review, _("Riders"), g_strdup_printf ("%d", (int) count_asset (review, "riders", "figures")), "RK-30");
  sg_army_review_figure (review, _("Guns"), g_strdup_printf ("%d", (int) count_asset (review, "guns", "guns")), "RK-30");
  tell_players (review);
  tell_tracks (review, units);
  tell_blocks (review, units);
  for (guint i = 0; i < units->len; i++)
    check_battalion (review, units->pdata[i]);
  tell_uncounted (review, units);
  for (guint i = 0; i < divisions->len; i++)
    check_division (review, divisions->pdata[i]);
  for (guint i = 0; i < corps->len; i++)
    check_corps (review, corps->pdata[i]);
}

/* Every 150 men a block changes (RK-126). */
static guint
breaks (const SgArmyNode *node, gint64 figures, SgRuleset *rules, SgArmyBreak breaks[SG_ARMY_MAX_BREAKS])
{
  static const char *const labels[SG_ARMY_MAX_BREAKS] = { "1", "2", "3", "4" };
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  gint64 step = sg_ruleset_whole (rules, "RK-32", "step");
  guint n = 0;

  if (type == NULL || type->guns > 0)
    return 0;
  for (; n < SG_ARMY_MAX_BREAKS && (gint64) (n + 1) * step < figures; n++)
    breaks[n] = (SgArmyBreak){ (guint) ((n + 1) * step), labels[n] };
  return n;
}

static const SgBuilder builder = { .system = RK_SYSTEM, .review = review, .breaks = breaks, .card = sg_rk_card, .templates = sg_rk_templates };
SG_REGISTER_BUILDER (builder)
