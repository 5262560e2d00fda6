/* sg-gw-scenario.c: the scenario that a battle was begun from: its first cards, its zones, and what is amiss with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-scenario.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-relief.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/gentlemans-war/field/sg-gw-wagons.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/sg-game-parts.h"
#include "rules/sg-scenario.h"

char *
sg_gw_limit_hand (const SgGw *gw, SgRuling *ruling, const char *side, char *cards, char **out)
{
  const SgScenario *scenario = sg_gw_scenario (gw);
  gboolean aside = FALSE;
  gint64 most = scenario != NULL ? sg_scenario_cards (scenario, sg_gw_roles[sg_gw_role (gw, side)], &aside) : -1;
  g_auto (GStrv) hand = sg_gw_cards (cards), drawn = sg_gw_cards (*out);
  g_autoptr (GPtrArray) kept = g_ptr_array_new (), laid = g_ptr_array_new (), left = g_ptr_array_new ();
  g_autofree char *text = NULL;

  if (most < 0 || g_strv_length (hand) <= (guint) most)
    return cards;
  for (guint i = 0; hand[i] != NULL; i++)
    g_ptr_array_add (i < most ? kept : laid, hand[i]);
  g_ptr_array_add (kept, NULL);
  g_ptr_array_add (laid, NULL);
  for (guint i = 0; drawn[i] != NULL; i++)
    if (aside || !g_strv_contains ((const char *const *) laid->pdata, drawn[i]))
      g_ptr_array_add (left, drawn[i]);
  g_ptr_array_add (left, NULL);
  text = g_strjoinv (",", (char **) laid->pdata);
  if (aside)
    sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.aside, text);
  g_free (*out);
  *out = g_strjoinv (",", (char **) left->pdata);
  g_free (cards);
  return g_strjoinv (",", (char **) kept->pdata);
}

/* Deployment */

static double
edge_gap (const SgGw *gw, const char *side, const SgGwBlock *block)
{
  double far = 0, depth = sg_map_get_depth (gw->map);
  gboolean top = cos (sg_gw_home (gw, side) * G_PI / 180) > 0;

  for (guint i = 0; i < block->n_corners; i++)
    far = MAX (far, top ? depth - block->corners[i].y : block->corners[i].y);
  return far;
}

static double
side_gap (const SgGw *gw, const SgGwBlock *block)
{
  double least = G_MAXDOUBLE, width = sg_map_get_width (gw->map);

  for (guint i = 0; i < block->n_corners; i++)
    least = MIN (least, MIN (block->corners[i].x, width - block->corners[i].x));
  return least;
}

static const SgScenarioZone *
find_zone (const SgScenario *scenario, SgGwPosture role)
{
  for (guint i = 0; i < scenario->zones->len; i++)
    {
      const SgScenarioZone *zone = scenario->zones->pdata[i];

      if (sg_gw_zone_is_for (zone, role))
        return zone;
    }
  return NULL;
}

/* How far forward units of @role may be pushed beyond the standard zone, and how near to the enemy then (GW-804). */
static const SgScenarioZone *
find_push (const SgScenario *scenario)
{
  for (guint i = 0; i < scenario->zones->len; i++)
    {
      const SgScenarioZone *zone = scenario->zones->pdata[i];

      if (sg_gw_zone_from (zone) == SG_GW_FROM_STANDARD && zone->within >= 0)
        return zone;
    }
  return NULL;
}

static char *
check_gap (const SgGw *gw, const SgUnit *unit, double gap, const char *rule)
{
  g_autofree char *limit = sg_gw_length (gap);
  double far;

  return gap >= 0 && sg_gw_nearest_enemy (gw, unit, &far) != NULL && far < gap - 1e-6
    ? g_strdup_printf (_("%s stands nearer than %s to the enemy (%s)."), unit->name, limit, rule) : NULL;
}

static char *
check_band (const SgGw *gw, const SgUnit *unit, const SgScenarioZone *zone, const SgGwBlock *block, double depth, double flank)
{
  const SgScenario *scenario = sg_gw_scenario (gw);
  gboolean standard = zone == NULL || sg_gw_zone_from (zone) == SG_GW_FROM_STANDARD;
  const SgScenarioZone *push = standard ? find_push (scenario) : NULL;
  double deep = (standard ? depth : zone->within) + (push != NULL ? push->within : 0);
  double clear = standard ? flank : zone->clear;
  const char *rule = standard && push == NULL ? "GW-251" : scenario->rule;
  g_autofree char *far = sg_gw_length (deep), *aside = sg_gw_length (clear);

  if (deep >= 0 && edge_gap (gw, unit->side, block) > deep + 1e-6)
    return g_strdup_printf (_("%s stands more than %s from its base edge (%s)."), unit->name, far, rule);
  if (clear >= 0 && side_gap (gw, block) < clear - 1e-6)
    return g_strdup_printf (_("%s stands nearer than %s to a side edge (%s)."), unit->name, aside, rule);
  if (push != NULL)
    return check_gap (gw, unit, push->gap, rule);
  return check_gap (gw, unit, zone != NULL ? zone->gap : -1, rule);
}

/* Where a zone is no band before an edge, a unit stands in one of its side's areas. */
static char *
check_areas (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, GPtrArray *areas)
{
  SgGwPosture role = sg_gw_role (gw, unit->side);
  double gap = -1;

  for (guint i = 0; i < areas->len; i++)
    {
      const SgGwZone *area = g_ptr_array_index (areas, i);

      if (area->role != role)
        continue;
      gap = MAX (gap, sg_gw_zone_from (area->zone) == SG_GW_FROM_HALF && role == SG_GW_ATTACKER ? area->zone->gap : -1);
      if (sg_polygon_distance ((SgPoint *) (void *) area->outline->data, area->outline->len, block->place.at) <= 0.5)
        return check_gap (gw, unit, gap, sg_gw_scenario (gw)->rule);
    }
  return g_strdup_printf (_("%s stands outside the places of its side (%s)."), unit->name, sg_gw_scenario (gw)->rule);
}

/* The attacker of a fighting retreat begins off the table: with his rear on his edge (GW-809). */
static char *
check_edge (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block)
{
  double least = INFINITY, depth = sg_map_get_depth (gw->map);
  gboolean top = cos (sg_gw_home (gw, unit->side) * G_PI / 180) > 0;

  for (guint i = 0; i < block->n_corners; i++)
    least = MIN (least, top ? depth - block->corners[i].y : block->corners[i].y);
  return least <= 0.5 ? NULL : g_strdup_printf (_("%s begins on its base edge (GW-809)."), unit->name);
}

static gboolean
is_banded (const SgGw *gw, const SgScenarioZone *zone)
{
  return zone == NULL || sg_gw_zone_from (zone) == SG_GW_FROM_STANDARD || (sg_gw_zone_from (zone) == SG_GW_FROM_OWN_EDGE && !sg_gw_is_variant (gw, "fighting-retreat"));
}

static void
check_unit (const SgGw *gw, const SgUnit *unit, double depth, double flank, GPtrArray *areas, GPtrArray *faults)
{
  const SgScenarioZone *zone = find_zone (sg_gw_scenario (gw), sg_gw_role (gw, unit->side));
  char *fault = NULL;
  SgGwBlock block;

  if (!sg_gw_block (gw, unit, &block))
    return;
  if (sg_gw_begins_on_edge (gw, sg_gw_role (gw, unit->side)))
    fault = check_edge (gw, unit, &block);
  else
    fault = is_banded (gw, zone) ? check_band (gw, unit, zone, &block, depth, flank) : check_areas (gw, unit, &block, areas);
  if (fault != NULL)
    g_ptr_array_add (faults, fault);
}

/* Each side may push one brigade beyond the standard zone (GW-804). */
static void
check_pushed (const SgGw *gw, GPtrArray *units, GPtrArray *faults)
{
  static const char *const sides[] = { "red", "blue" };
  double depth, flank;

  for (guint s = 0; s < G_N_ELEMENTS (sides) && sg_gw_measure_zones (gw, &depth, &flank); s++)
    {
      g_autoptr (GPtrArray) pushed = g_ptr_array_new ();
      char *fault;

      for (guint i = 0; i < units->len; i++)
        {
          const SgUnit *unit = g_ptr_array_index (units, i);
          SgGwBlock block;

          if (sg_unit_is_of (unit, sides[s]) && !sg_gw_is_general (gw, unit) && sg_gw_block (gw, unit, &block)
              && edge_gap (gw, unit->side, &block) > depth + 1e-6)
            g_ptr_array_add (pushed, units->pdata[i]);
        }
      fault = sg_gw_check_pushed (gw, sides[s], pushed);
      if (fault != NULL)
        g_ptr_array_add (faults, fault);
    }
}

/* By points, where all of both armies were paid for; else by units. Wagons are no fighting men. */
static double
count_force (const SgGw *gw, SgGwPosture role, gboolean points)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, sg_gw_side_of (gw, role), FALSE);
  double force = 0;

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_type_of (((SgUnit *) units->pdata[i])) != SG_GW_TYPE_TRANSPORT && sg_gw_left (units->pdata[i]) > 0)
      force += points ? sg_word_whole ((SgUnit *) units->pdata[i], &sg_common_words.points) : 1;
  return force;
}

static gboolean
has_points (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, FALSE);

  if (sg_ruleset_chosen (gw->rules, "gw.no-points", "yes"))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    if (sg_gw_left (units->pdata[i]) > 0 && sg_word_whole ((SgUnit *) units->pdata[i], &sg_common_words.points) <= 0 && !sg_gw_is_general (gw, units->pdata[i])
        && sg_gw_type_of (((SgUnit *) units->pdata[i])) != SG_GW_TYPE_TRANSPORT)
      return FALSE;
  return units->len > 0;
}

/* Once both armies are raised. */
static void
check_forces (const SgGw *gw, const SgScenario *scenario, GPtrArray *faults)
{
  gboolean points = has_points (gw);
  double attackers = count_force (gw, SG_GW_ATTACKER, points), defenders = count_force (gw, SG_GW_DEFENDER, points);
  char *fault = attackers > 0 && defenders > 0 ? sg_scenario_check_forces (scenario, attackers, defenders) : NULL;

  if (fault != NULL)
    g_ptr_array_add (faults, fault);
}

GPtrArray *
sg_gw_deployment_faults (SgBattle *battle)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) units = NULL, areas = NULL;
  const SgScenario *scenario;
  double depth, flank;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  scenario = sg_gw_scenario (&gw);
  units = sg_gw_units (&gw, NULL, TRUE);
  if (scenario == NULL)
    return faults;
  check_forces (&gw, scenario, faults);
  sg_gw_check_wagons (&gw, faults);
  if (units->len == 0)
    return faults;
  areas = sg_gw_zones (&gw);
  for (guint i = 0; i < units->len && sg_gw_measure_zones (&gw, &depth, &flank); i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!sg_gw_is_general (&gw, unit))
        check_unit (&gw, unit, depth, flank, areas, faults);
    }
  if (find_push (scenario) != NULL && units->len > 0)
    check_pushed (&gw, units, faults);
  sg_gw_check_apart (&gw, faults);
  return faults;
}

/* The head of the panel, until play begins */

static void
add_line (GPtrArray *lines, const char *side, const char *title, const char *text, const char *rule)
{
  SgStatus *line = sg_status_new (SG_STATUS_WORDS, side);

  line->title = g_strdup (title);
  line->words = g_strdup (text);
  line->rule = g_strdup (rule);
  g_ptr_array_add (lines, line);
}

static void
add_lines (const SgGw *gw, GPtrArray *lines)
{
  const SgScenario *scenario = sg_gw_scenario (gw);
  g_autoptr (GPtrArray) faults = NULL;
  const char *last = "";

  if (scenario == NULL || gw->at != SG_PLAY_BEFORE)
    return;
  add_line (lines, NULL, scenario->title, scenario->layout, scenario->rule);
  for (guint i = 0; i < scenario->zones->len; i++)
    {
      const SgScenarioZone *zone = scenario->zones->pdata[i];
      g_autofree char *text = sg_scenario_zone_text (zone);
      gboolean goes_on = g_str_equal (last, zone->side);
      int role = sg_choice_of (sg_gw_roles, zone->side);
      const char *side = goes_on || role < 0 ? NULL : sg_gw_side_of (gw, (SgGwPosture) role), *told = _("Both");

      if (side != NULL)
        told = role == SG_GW_ATTACKER ? scenario->attacker : scenario->defender;
      add_line (lines, side, goes_on ? NULL : told, text, scenario->rule);
      last = zone->side;
    }
  faults = sg_gw_deployment_faults (gw->battle);
  for (guint i = 0; i < faults->len; i++)
    add_line (lines, NULL, i == 0 ? _("Not as the scenario says") : NULL, faults->pdata[i], scenario->rule);
}

const SgGwPart sg_gw_part_scenario = { .status = add_lines };
