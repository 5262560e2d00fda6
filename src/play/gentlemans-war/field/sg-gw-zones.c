/* sg-gw-zones.c: where the scenario has each side set its units down, and those areas on the map until play begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-zones.h"

#include "map/sg-map-ground.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/sg-game-parts.h"
#include "rules/sg-scenario.h"

#define ROUND 24   /* corners of a circle */
#define LINE_ENDS 3.0

gboolean
sg_gw_may_wait (const SgGw *gw, const SgUnit *unit)
{
  gboolean attacks = sg_gw_role (gw, unit->side) == SG_GW_ATTACKER;

  return sg_word_has (unit, &sg_gw_words.hidden_in) || sg_word_has (unit, &sg_gw_words.report_joker)
         || (sg_gw_is_scenario (gw, "isolated-detachment") && !sg_gw_is_variant (gw, "last-stand") && !attacks)
         || (sg_gw_is_scenario (gw, "advance-guards") && sg_gw_is_variant (gw, "main-body"))
         || (sg_gw_is_scenario (gw, "rearguard") && sg_gw_is_variant (gw, "fighting-retreat") && attacks);
}

gboolean
sg_gw_begins_on_edge (const SgGw *gw, SgGwPosture role)
{
  return sg_gw_is_scenario (gw, "rearguard") && sg_gw_is_variant (gw, "fighting-retreat") && role == SG_GW_ATTACKER;
}

gboolean
sg_gw_stands_by_edges (const SgGw *gw)
{
  return !sg_gw_is_scenario (gw, "ambush") && !sg_gw_is_scenario (gw, "escort") && !sg_gw_is_scenario (gw, "isolated-detachment")
         && !sg_gw_is_variant (gw, "fighting-retreat");
}

static void
free_zone (gpointer data)
{
  SgGwZone *zone = data;

  g_array_unref (zone->outline);
  g_free (zone);
}

static gboolean
is_near (const SgGw *gw, SgGwPosture role)
{
  return sg_gw_home (gw, sg_gw_side_of (gw, role)) != 0;
}

/* The y of a line @far from the base edge of @role. */
static double
line_at (const SgGw *gw, SgGwPosture role, double far)
{
  double depth = sg_map_get_depth (gw->map);

  far = CLAMP (far, 0, depth);
  return is_near (gw, role) ? far : depth - far;
}

static void
add_point (GArray *outline, double x, double y)
{
  SgPoint point = { x, y };

  g_array_append_val (outline, point);
}

static SgGwZone *
add_zone (GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of, double left, double right, double front, double rear, double bearing)
{
  SgGwZone *zone = g_new0 (SgGwZone, 1);

  *zone = (SgGwZone) { role, of, left, right, front, rear, bearing, g_array_new (FALSE, FALSE, sizeof (SgPoint)) };
  add_point (zone->outline, left, front);
  add_point (zone->outline, right, front);
  add_point (zone->outline, right, rear);
  add_point (zone->outline, left, rear);
  g_ptr_array_add (zones, zone);
  return zone;
}

/* A band from @near to @far inches before the base edge of @base, for @role. */
static SgGwZone *
add_band (const SgGw *gw, GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of, SgGwPosture base, double from, double to, double flank)
{
  double width = sg_map_get_width (gw->map), clear = MIN (MAX (flank, 0), width / 4);
  gboolean faces_away = base == role;

  return add_zone (zones, role, of, clear, width - clear, line_at (gw, base, faces_away ? to : from), line_at (gw, base, faces_away ? from : to),
                   is_near (gw, role) ? 0 : 180);
}

static void
make_round (const SgGw *gw, SgGwZone *zone, SgPoint centre, double radius)
{
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  g_array_set_size (zone->outline, 0);
  for (guint i = 0; i < ROUND; i++)
    {
      SgPoint at = sg_point_step (centre, i * 360.0 / ROUND, radius);

      add_point (zone->outline, CLAMP (at.x, 0, width), CLAMP (at.y, 0, depth));
    }
}

/* The standard deployment (GW-251); too narrow a table gives what it has, until a depth is agreed on. */
static double
standard_depth (const SgGw *gw)
{
  double depth = 0, flank;

  (void) sg_gw_measure_zones (gw, &depth, &flank);
  return sg_word_has (gw->board, &sg_gw_words.zone_depth) ? depth : MAX (depth, sg_map_get_depth (gw->map) / 6);
}

static SgPoint
along_road (GArray *road, double far)
{
  for (guint i = 0; i + 1 < road->len; i++)
    {
      SgPoint a = g_array_index (road, SgPoint, i), b = g_array_index (road, SgPoint, i + 1);
      double length = sg_point_distance (a, b);

      if (far <= length || i + 2 == road->len)
        return sg_point_step (a, sg_point_bearing (a, b), MIN (far, length));
      far -= length;
    }
  return (SgPoint) { 0, 0 };
}

/* The column about the road’s beginning; who lies in wait about its head, and about the middle of the road. */
static void
add_road (const SgGw *gw, GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of)
{
  g_autoptr (GArray) road = NULL;
  double width = sg_map_get_width (gw->map), along = sg_ruleset_figure (gw->rules, "GW-805", "along"), reach = of->within >= 0 ? of->within : 12;
  gboolean attacks = role == SG_GW_ATTACKER, head = sg_gw_zone_from (of) == SG_GW_FROM_TARGET;
  SgGwZone *zone;
  double middle;
  SgPoint centre;

  if (!sg_gw_road (gw, &road))
    return;
  middle = head ? along : sg_path_length ((SgPoint *) (void *) road->data, road->len) / 2;
  centre = along_road (road, attacks ? middle : along / 2);
  zone = add_zone (zones, role, of, CLAMP (centre.x - reach, 0, width), CLAMP (centre.x + reach, 0, width), centre.y, centre.y,
                   is_near (gw, role) ? 0 : 180);
  make_round (gw, zone, centre, attacks ? reach : along / 2 + reach);
}

static void
add_work (const SgGw *gw, GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of)
{
  const SgPiece *work = sg_gw_work (gw);
  double left = INFINITY, right = -INFINITY, low = INFINITY, high = -INFINITY, depth = sg_map_get_depth (gw->map);
  gboolean near = is_near (gw, role);
  SgGwZone *zone;

  for (guint i = 0; work != NULL && i < work->n_points; i++)
    {
      left = MIN (left, work->points[i].x);
      right = MAX (right, work->points[i].x);
      low = MIN (low, work->points[i].y);
      high = MAX (high, work->points[i].y);
    }
  if (work == NULL)
    return;
  if (role == SG_GW_ATTACKER) /* up to so far from the work */
    {
      add_band (gw, zones, role, of, role, 0, (near ? low : depth - high) - MAX (of->gap, 0), sg_ruleset_figure (gw->rules, "GW-251", "flank"));
      return;
    }
  if (!sg_piece_is_outline (work)) /* those behind a line may stand out on either side of it */
    {
      left -= LINE_ENDS;
      right += LINE_ENDS;
    }
  zone = add_zone (zones, role, of, left, right, near ? high : low, near ? low : high, near ? 0 : 180);
  if (!sg_piece_is_outline (work))
    return;
  g_array_set_size (zone->outline, 0);
  g_array_append_vals (zone->outline, work->points, work->n_points);
}

/* The detachment in the middle of the attacker’s half, the attacker before it, on the side of the relief. */
static void
add_half (const SgGw *gw, GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of)
{
  double half = sg_map_get_depth (gw->map) / 2, width = sg_map_get_width (gw->map), gap = MAX (of->gap, 0);
  SgGwZone *zone;

  if (role == SG_GW_ATTACKER)
    {
      add_band (gw, zones, role, of, role, half / 2 + gap, half, 2);
      return;
    }
  zone = add_band (gw, zones, role, of, SG_GW_ATTACKER, half / 3, half / 2, width / 3);
  zone->bearing = is_near (gw, SG_GW_ATTACKER) ? 0 : 180; /* as the attackers face, towards the relief */
}

static void
add_edge (const SgGw *gw, GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of)
{
  double depth = sg_map_get_depth (gw->map), deep = sg_ruleset_figure (gw->rules, "GW-809", "depth"), near = sg_ruleset_figure (gw->rules, "GW-809", "near");

  if (sg_gw_is_variant (gw, "fighting-retreat") && role == SG_GW_DEFENDER)
    add_band (gw, zones, role, of, SG_GW_ATTACKER, near, MIN (deep, depth / 2), of->clear);
  else if (sg_gw_is_variant (gw, "fighting-retreat"))
    add_band (gw, zones, role, of, role, 0, 3, of->clear);
  else if (role == SG_GW_ATTACKER)
    add_band (gw, zones, role, of, role, 0, MAX (depth - deep - MAX (of->gap, 0), 4), sg_ruleset_figure (gw->rules, "GW-809", "flank"));
  else
    add_band (gw, zones, role, of, role, 0, of->within, of->clear);
}

static void
add_role (const SgGw *gw, GPtrArray *zones, SgGwPosture role, const SgScenarioZone *of)
{
  double flank = sg_ruleset_figure (gw->rules, "GW-251", "flank");

  switch (sg_gw_zone_from (of))
    {
    case SG_GW_FROM_STANDARD:
      add_band (gw, zones, role, of, role, 0, standard_depth (gw) + MAX (of->within, 0), flank);
      break;
    case SG_GW_FROM_OWN_EDGE:
      add_edge (gw, zones, role, of);
      break;
    case SG_GW_FROM_ROAD:
    case SG_GW_FROM_TARGET:
      add_road (gw, zones, role, of);
      break;
    case SG_GW_FROM_WORK:
      add_work (gw, zones, role, of);
      break;
    case SG_GW_FROM_HALF:
      add_half (gw, zones, role, of);
      break;
    case SG_GW_FROM_NOWHERE:
      break;
    }
}

GPtrArray *
sg_gw_zones (const SgGw *gw)
{
  GPtrArray *zones = g_ptr_array_new_with_free_func (free_zone);
  const SgScenario *scenario = sg_gw_scenario (gw) != NULL ? sg_gw_scenario (gw) : sg_scenario_find (gw->rules, "open-battle");

  for (guint i = 0; gw->map != NULL && scenario != NULL && i < scenario->zones->len; i++)
    {
      const SgScenarioZone *of = scenario->zones->pdata[i];

      for (SgGwPosture role = SG_GW_ATTACKER; role <= SG_GW_DEFENDER; role++)
        if (sg_gw_zone_is_for (of, role))
          add_role (gw, zones, role, of);
    }
  return zones;
}

/* On the map */

static gboolean
same_ground (const SgGwZone *a, const SgGwZone *b)
{
  return a->role == b->role && a->outline->len == b->outline->len
         && memcmp (a->outline->data, b->outline->data, a->outline->len * sizeof (SgPoint)) == 0;
}

/* Whether an earlier one is the same ground; @other: (out): whether its side has another besides. */
static gboolean
is_again (GPtrArray *zones, guint at, gboolean *other)
{
  const SgGwZone *zone = zones->pdata[at];
  gboolean again = FALSE;

  *other = FALSE;
  for (guint i = 0; i < zones->len; i++)
    {
      const SgGwZone *of = zones->pdata[i];

      again = again || (i < at && same_ground (of, zone));
      *other = *other || (of->role == zone->role && !same_ground (of, zone));
    }
  return again;
}

/* Numbered, as the panel tells them, only where a side has several. */
static char *
label_zone (const SgGw *gw, const SgGwZone *zone, gboolean numbered)
{
  const char *side = sg_play_called (&gw->play, sg_gw_side_of (gw, zone->role));

  return numbered ? g_strdup_printf (_("%s, step %d"), side, (int) zone->zone->order) : g_strdup (side);
}

static SgMarks *
mark (const SgGw *gw)
{
  g_autoptr (GPtrArray) zones = NULL;
  SgMarks *marks;

  if (gw->at != SG_PLAY_BEFORE)
    return NULL;
  zones = sg_gw_zones (gw);
  if (zones->len == 0)
    return NULL;
  marks = sg_marks_new ();
  for (guint i = 0; i < zones->len; i++)
    {
      const SgGwZone *zone = zones->pdata[i];
      gboolean other;
      g_autofree char *label = NULL;

      if (is_again (zones, i, &other))
        continue;
      label = label_zone (gw, zone, other);
      sg_marks_add_area (marks, (SgPoint *) (void *) zone->outline->data, zone->outline->len, sg_gw_side_of (gw, zone->role), label);
    }
  return marks;
}

const SgGwPart sg_gw_part_zones = { .marks = mark };
