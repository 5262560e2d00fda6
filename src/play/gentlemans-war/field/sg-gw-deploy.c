/* sg-gw-deploy.c: both armies set down where their scenario has them, to be shifted by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It proposes: what a zone allows is judged where deployment is looked over (sg-gw-scenario.c), and a unit for which no good place is found is set
 * down all the same.
 */

#include "play/gentlemans-war/field/sg-gw-deploy.h"

#include "campaign/sg-board-apply.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-survey.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/sg-open-ground.h"
#include "play/sg-unit-stand.h"

#define APART 1.5 /* between neighbours, inches */
/* Our own, for the books leave the place of an ambush to its player: how much of the depth that its scenario allows it keeps back (less
 * where the depth is counted from what the enemy makes for, so that it still reaches it), and a depth where none is said, in inches. */
#define KEPT_BACK 0.6
#define KEPT_BACK_FROM_TARGET 0.35
#define DEPTH_UNSAID 12

/** Zone: a front line, and the way back from it; @edge: they begin on the table’s edge, each with its rear at it. */
typedef struct { double left, right, front, back; /* y of its front; +1 or −1 from the front to its rear */ double bearing; gboolean edge; } Zone;

/* The board alone knows how wide and deep so many are in a formation: they are drawn up on a copy of it.  @formation: NULL for that in which it is
 * drawn up. */
double
sg_gw_front_of (const SgGw *gw, const SgUnit *unit, const char *formation, double *depth)
{
  SgPlace origin = { { 0, 0 }, 0 };
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-251");
  g_autoptr (SgBoard) board = NULL;
  SgUnitStand stand = { { { 0, 0 }, 0 }, 0, 0 };

  if (formation != NULL)
    sg_gw_draw_up (gw, ruling, unit, formation, sg_gw_left (unit));
  sg_gw_set_place (ruling, unit, &origin);
  board = sg_play_suppose (&gw->play, ruling);
  (void) sg_board_get_stand (board, unit->id, &stand);
  *depth = stand.depth;
  return stand.front;
}

/* How wide the units are side by side, from the @from-th on as far as the zone holds them. */
static double
find_row (const SgGw *gw, GPtrArray *units, guint from, double room)
{
  double width = 0;

  for (guint i = from; i < units->len; i++)
    {
      double depth, front = sg_gw_front_of (gw, g_ptr_array_index (units, i), NULL, &depth);

      if (width > 0 && width + APART + front > room)
        break;
      width += front + (width > 0 ? APART : 0);
    }
  return width;
}

/* So far forward, as far as the zone bears it, that its rear is on the table: half an inch over the line is forgiven (may_stand). */
static double
lean (const Zone *zone, double y, double depth, double edge)
{
  double over = zone->back < 0 ? depth - y : y + depth - edge;

  return over > 0 ? -zone->back * MIN (over, 0.5) : 0;
}

/** Rank: units side by side about the middle of a zone, in rows one behind the other. */
typedef struct { const SgGw *gw; const Zone *zone; double *fronts, *depths; } Rank;

static gboolean
may_stand (guint unit, SgPoint at, gpointer data)
{
  const Rank *rank = data;
  const Zone *zone = rank->zone;
  double rear = at.y + zone->back * rank->depths[unit], edge = sg_map_get_depth (rank->gw->map);

  return at.x - rank->fronts[unit] / 2 >= zone->left && at.x + rank->fronts[unit] / 2 <= zone->right && (at.y - zone->front) * zone->back >= -0.5
         && rear >= 0 && rear <= edge;
}

static gboolean
is_bad (guint unit, SgPoint at, gpointer data)
{
  const Rank *rank = data;

  return sg_open_ground_is_bad (rank->gw->map, at);
}

static void
find_rows (const Rank *rank, GPtrArray *units, SgPlace *places)
{
  const Zone *zone = rank->zone;
  double room = zone->right - zone->left, edge = sg_map_get_depth (rank->gw->map), row = find_row (rank->gw, units, 0, room);
  double start = zone->left + (room - row) / 2, x = start, y = zone->front, deepest = 0;

  for (guint i = 0; i < units->len; i++)
    {
      double front = rank->fronts[i], depth = rank->depths[i];

      if (x > start && x + front > start + row + 0.01)
        {
          row = find_row (rank->gw, units, i, room);
          start = x = zone->left + (room - row) / 2;
          y = CLAMP (y + zone->back * (deepest + APART), 1, edge - 1);
          deepest = 0;
        }
      places[i] = (SgPlace) { { x + front / 2, y }, zone->bearing };
      places[i].at.y += lean (zone, places[i].at.y, depth, edge);
      if (zone->edge)
        places[i].at.y = zone->back > 0 ? edge - depth : depth;
      x += front + APART;
      deepest = MAX (deepest, depth);
    }
}

static void
set_down (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const Zone *zone)
{
  g_autofree double *fronts = g_new (double, units->len), *depths = g_new (double, units->len);
  g_autofree SgPlace *places = g_new0 (SgPlace, units->len);
  Rank rank = { gw, zone, fronts, depths };
  SgOpenGround ground = { units->len, fronts, depths, may_stand, is_bad, &rank };

  for (guint i = 0; i < units->len; i++)
    fronts[i] = sg_gw_front_of (gw, units->pdata[i], NULL, &depths[i]);
  find_rows (&rank, units, places);
  sg_open_ground_seek (&ground, places);
  for (guint i = 0; i < units->len; i++)
    sg_gw_set_place (ruling, units->pdata[i], &places[i]);
}

static void
set_in (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const SgGwZone *of)
{
  Zone zone = { of->left, of->right, of->front, cos (of->bearing * G_PI / 180) > 0 ? -1 : 1, of->bearing, sg_gw_begins_on_edge (gw, of->role) };

  set_down (gw, ruling, units, &zone);
}

/* Those of @role without a place, the first @n of them that @is, taken from @units. */
static GPtrArray *
take (const SgGw *gw, GPtrArray *units, guint n, gboolean (*is) (const SgGw *gw, const SgUnit *unit))
{
  GPtrArray *taken = g_ptr_array_new ();

  for (guint i = 0; i < units->len && taken->len < n;)
    {
      SgUnit *unit = g_ptr_array_index (units, i);

      if (is != NULL && !is (gw, unit))
        {
          i++;
          continue;
        }
      g_ptr_array_add (taken, unit);
      g_ptr_array_remove_index (units, i);
    }
  return taken;
}

static gboolean
is_foot_or_gun (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_mounted (gw, unit) && !sg_gw_is_general (gw, unit) && g_strcmp0 (unit->type, "transport") != 0;
}

static guint
count_such (const SgGw *gw, GPtrArray *units, gboolean (*is) (const SgGw *gw, const SgUnit *unit))
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += is (gw, g_ptr_array_index (units, i));
  return n;
}

/* The column */

/* @far inches along @road from its beginning, and facing along it; beyond its end, on its last stretch prolonged. */
static SgPlace
place_on (GArray *road, double far)
{
  SgPoint a = g_array_index (road, SgPoint, 0), b = g_array_index (road, SgPoint, 1);

  for (guint i = 1; i + 1 < road->len && far > sg_point_distance (a, b); i++)
    {
      far -= sg_point_distance (a, b);
      a = b;
      b = g_array_index (road, SgPoint, i + 1);
    }
  return (SgPlace) { sg_point_step (a, sg_point_bearing (a, b), far), sg_point_bearing (a, b) };
}

/* NULL: it has nothing but what it is drawn up in. */
static const char *
road_formation (const SgGw *gw, const SgUnit *unit)
{
  static const char *const orders[] = { "march-column", "limbered" };
  char **may = sg_gw_type (gw, unit)->formations;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (g_strv_contains ((const char *const *) may, orders[i]))
      return orders[i];
  return NULL;
}

/* Wagons between the others, as far as there are any. */
static GPtrArray *
order_column (GPtrArray *units)
{
  GPtrArray *column = g_ptr_array_new ();
  guint train = 0, other = 0;

  while (column->len < units->len)
    {
      while (other < units->len && sg_gw_type_of (((SgUnit *) units->pdata[other])) == SG_GW_TYPE_TRANSPORT)
        other++;
      if (other < units->len)
        g_ptr_array_add (column, units->pdata[other++]);
      while (train < units->len && sg_gw_type_of (((SgUnit *) units->pdata[train])) != SG_GW_TYPE_TRANSPORT)
        train++;
      if (train < units->len)
        g_ptr_array_add (column, units->pdata[train++]);
    }
  return column;
}

/* Whether a water runs under @block, or touches it, beside the bridges over it. */
static gboolean
touches_water (const SgGw *gw, const SgGwBlock *block, const SgPiece *water)
{
  SgGwBlock wide = *block;
  SgPlace place = { sg_point_step (block->place.at, block->place.bearing, water->width / 2), block->place.bearing };

  wide.front += water->width;
  wide.depth += water->width;
  sg_gw_block_at (&wide, &place, &wide);
  for (guint i = 0; i < wide.n_corners; i++)
    for (guint k = 0; k + 1 < water->n_points; k++)
      {
        const SgPiece *over;
        SgPoint where;

        if (!sg_segments_cross (wide.corners[i], wide.corners[(i + 1) % wide.n_corners], water->points[k], water->points[k + 1], &where))
          continue;
        over = sg_survey_ground (gw->map, where);
        if (over == NULL || !sg_piece_kind_is_pass (over->kind))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_wet (const SgGw *gw, const SgGwBlock *block)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);
  gboolean wet = FALSE;

  for (guint i = 0; i < pieces->len && !wet; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      wet = (piece->kind == SG_PIECE_STREAM || piece->kind == SG_PIECE_RIVER) && !sg_piece_is_outline (piece) && touches_water (gw, block, piece);
    }
  return wet;
}

/* How far along @road, and no farther than @head, the head of @unit stands clear of the waters; @head where there is no such place. */
static double
keep_dry (const SgGw *gw, const SgUnit *unit, const char *formation, GArray *road, double head, double lane)
{
  SgGwBlock block = { .files = 1, .ranks = 1 };

  block.front = sg_gw_front_of (gw, unit, formation, &block.depth);
  for (double far = head; far >= MAX (block.depth, 1); far -= 0.5)
    {
      SgPlace place = place_on (road, far);

      place.at = sg_point_step (place.at, place.bearing + 90, lane);
      sg_gw_block_at (&block, &place, &block);
      if (!is_wet (gw, &block))
        return far;
    }
  return head;
}

static void
set_column (const SgGw *gw, SgRuling *ruling, GPtrArray *units)
{
  g_autoptr (GArray) road = NULL;
  g_autoptr (GPtrArray) column = order_column (units);
  static const double lanes[] = { 0, 4, -4, 8, -8 };
  double along = sg_ruleset_figure (gw->rules, "GW-805", "along"), head = along;
  guint lane = 0;

  if (!sg_gw_road (gw, &road) || road->len < 2)
    return;
  for (guint i = 0; i < column->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (column, i);
      const char *formation = road_formation (gw, unit);
      SgPlace place;
      double depth;

      (void) sg_gw_front_of (gw, unit, formation, &depth);
      if (head < depth && head < along && lane + 1 < G_N_ELEMENTS (lanes)) /* the road is full: outriders beside it */
        {
          head = along;
          lane++;
        }
      head = keep_dry (gw, unit, formation, road, head, lanes[lane]);
      place = place_on (road, MAX (head, 1));
      place.at = sg_point_step (place.at, place.bearing + 90, lanes[lane]);
      if (formation != NULL)
        sg_gw_draw_up (gw, ruling, unit, formation, sg_gw_left (unit));
      sg_gw_set_place (ruling, unit, &place);
      head -= depth + 1;
    }
}

/** Wait: the country as it is so far, who stands there, and where those who lie in wait would stand best. */
typedef struct { SgGw gw; const SgGwZone *of; const SgUnit *unit; GArray *taken; /* (element-type SgGwBlock) */ double side, far; } Wait;

static void
list_taken (Wait *wait, const SgGw *gw, SgRuling *ruling, GPtrArray *units)
{
  SgBoard *board = sg_board_copy (gw->board);
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (GPtrArray) all = NULL;

  for (guint i = 0; i < effects->len; i++)
    (void) sg_board_apply (board, g_ptr_array_index (effects, i), NULL);
  wait->gw = *gw;
  wait->gw.board = board;
  wait->taken = g_array_new (FALSE, FALSE, sizeof (SgGwBlock));
  all = sg_gw_units (&wait->gw, NULL, TRUE);
  for (guint i = 0; i < all->len; i++)
    {
      gboolean mine = FALSE;
      SgGwBlock block;

      for (guint k = 0; k < units->len; k++)
        mine = mine || g_str_equal (((SgUnit *) units->pdata[k])->id, ((SgUnit *) all->pdata[i])->id);
      if (!mine && sg_gw_block (&wait->gw, all->pdata[i], &block))
        g_array_append_val (wait->taken, block);
    }
}

/* Whether a water or a wall, or ground that it may not enter, lies between the two points. */
static gboolean
lies_across (const Wait *wait, SgPoint from, SgPoint to)
{
  SgGwWay way;

  sg_gw_measure_way (&wait->gw, wait->unit, sg_gw_row (&wait->gw, wait->unit), (SgPoint[]) { from, to }, 2, &way);
  return way.barred || way.minor + way.major > 0;
}

static gboolean
is_free (const Wait *wait, const SgGwBlock *block)
{
  if (sg_polygon_distance ((SgPoint *) (void *) wait->of->outline->data, wait->of->outline->len, block->place.at) > 0)
    return FALSE;
  for (guint i = 0; i < block->n_corners; i++)
    if (block->corners[i].x < 0 || block->corners[i].y < 0 || block->corners[i].x > sg_map_get_width (wait->gw.map)
        || block->corners[i].y > sg_map_get_depth (wait->gw.map))
      return FALSE;
  for (guint i = 0; i < wait->taken->len; i++)
    if (sg_gw_block_gap (block, &g_array_index (wait->taken, SgGwBlock, i)) < APART)
      return FALSE;
  for (guint i = 0; i < block->n_corners; i++)
    if (lies_across (wait, block->corners[i], block->corners[(i + 1) % block->n_corners]) || lies_across (wait, block->corners[i], block->place.at))
      return FALSE;
  return TRUE;
}

/* Beside the road, so far from it that they need not be seen from there; on their own side of it if there is room. */
static SgPlace
find_wait (const Wait *wait, SgGwBlock *block)
{
  double middle = (wait->of->left + wait->of->right) / 2, best = INFINITY, step = 1;
  SgPlace found = { { middle, wait->of->front + wait->side * wait->far }, wait->side > 0 ? 180 : 0 };

  for (double x = wait->of->left; x <= wait->of->right; x += step)
    for (double away = -wait->far * 2; away <= wait->far * 2; away += step)
      {
        SgPlace at = { { x, wait->of->front + wait->side * away }, (wait->side > 0) == (away > 0) ? 180 : 0 };
        double score = fabs (x - middle) + 2 * fabs (fabs (away) - wait->far) + (away < 0 ? wait->far * 2 : 0);

        if (score >= best)
          continue;
        sg_gw_block_at (block, &at, block);
        if (!is_free (wait, block))
          continue;
        best = score;
        found = at;
      }
  sg_gw_block_at (block, &found, block);
  return found;
}

static void
set_in_wait (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const SgGwZone *of)
{
  Wait wait = { .of = of, .side = cos (sg_gw_home (gw, sg_gw_side_of (gw, SG_GW_ATTACKER)) * G_PI / 180) > 0 ? 1 : -1 };
  double deep = of->zone->within >= 0 ? of->zone->within : DEPTH_UNSAID;
  double back = sg_gw_zone_from (of->zone) == SG_GW_FROM_TARGET ? KEPT_BACK_FROM_TARGET : KEPT_BACK;

  wait.far = deep * back;
  list_taken (&wait, gw, ruling, units);
  for (guint i = 0; i < units->len; i++)
    {
      SgGwBlock block = { .files = 1, .ranks = 1 };
      SgPlace place;

      wait.unit = units->pdata[i];
      block.front = sg_gw_front_of (gw, wait.unit, NULL, &block.depth);
      place = find_wait (&wait, &block);
      sg_gw_set_place (ruling, units->pdata[i], &place);
      g_array_append_val (wait.taken, block);
    }
  g_array_unref (wait.taken);
  g_object_unref (wait.gw.board);
}

/* Each zone */

/* Of @units, which are all that are left of the side, how many stand in this zone.  Zones are filled in the order of the scenario: what one leaves
 * goes to the next, or waits off the table. */
static guint
how_many (const SgGw *gw, const SgGwZone *zone, GPtrArray *units)
{
  SgGwZoneFrom from = sg_gw_zone_from (zone->zone);
  double share = zone->zone->share;

  if (from == SG_GW_FROM_WORK && zone->role == SG_GW_DEFENDER)
    return MAX (1, (guint) (share * count_such (gw, units, is_foot_or_gun)));
  if (from == SG_GW_FROM_HALF && zone->role == SG_GW_DEFENDER && !sg_gw_is_variant (gw, "last-stand"))
    return MAX (1, (guint) (share * units->len + 1e-6));
  if (from == SG_GW_FROM_TARGET)
    return sg_gw_is_scenario (gw, "ambush") ? 1 : (units->len + 1) / 2;
  if (zone->role == SG_GW_ATTACKER && sg_gw_is_variant (gw, "fighting-retreat"))
    return units->len - (guint) (sg_ruleset_figure (gw->rules, "GW-809", "flank-share") * units->len + 1e-6);
  if (sg_gw_is_scenario (gw, "advance-guards") && sg_gw_is_variant (gw, "main-body"))
    return (units->len + 1) / 2;
  return G_MAXUINT;
}

static void
fill_zone (const SgGw *gw, SgRuling *ruling, const SgGwZone *zone, GPtrArray *units)
{
  SgGwZoneFrom from = sg_gw_zone_from (zone->zone);
  gboolean defends = zone->role == SG_GW_DEFENDER;
  g_autoptr (GPtrArray) mine = NULL;

  /* such a zone says how far a brigade may be pushed out of the standard one (GW-804), and nobody is set down in it */
  if (units->len == 0 || (from == SG_GW_FROM_STANDARD && zone->zone->within >= 0))
    return;
  mine = take (gw, units, how_many (gw, zone, units), from == SG_GW_FROM_WORK && defends ? is_foot_or_gun : NULL);
  if (from == SG_GW_FROM_ROAD && defends)
    set_column (gw, ruling, mine);
  else if (from == SG_GW_FROM_ROAD || from == SG_GW_FROM_TARGET)
    set_in_wait (gw, ruling, mine, zone);
  else
    set_in (gw, ruling, mine, zone);
}

/* Those to be set down; @all: those who stand as well. */
static GPtrArray *
list_boxed (const SgGw *gw, SgGwPosture role, gboolean all)
{
  GPtrArray *units = sg_gw_units (gw, sg_gw_side_of (gw, role), FALSE);

  for (guint i = units->len; i-- > 0;)
    {
      SgGwBlock block;

      if (sg_word_has ((SgUnit *) units->pdata[i], &sg_gw_words.off) || (!all && sg_gw_block (gw, g_ptr_array_index (units, i), &block)))
        g_ptr_array_remove_index (units, i);
    }
  return units;
}

/* Of @whole, in which everybody is set down, what sets @units down. */
static SgRuling *
pick (const SgGw *gw, SgRuling *whole, GPtrArray *units)
{
  const SgUnit *first = g_ptr_array_index (units, 0);
  GPtrArray *effects = sg_ruling_get_effects (whole);
  g_autofree char *clause = units->len == 1 ? g_strdup_printf (_("%s was set down"), first->name)
                                            : g_strdup_printf (ngettext ("%u unit of %s was set down", "%u units of %s were set down", units->len),
                                                               units->len, sg_play_called (&gw->play, first->side));
  SgRuling *ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-252");

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);
      const char *id = effect->subject != NULL && strchr (effect->subject, ':') != NULL ? strchr (effect->subject, ':') + 1 : "";

      for (guint k = 0; k < units->len; k++)
        if (g_str_equal (id, ((SgUnit *) units->pdata[k])->id))
          sg_ruling_add_effect (ruling, sg_effect_copy (effect));
    }
  sg_gw_mark_placed (gw, ruling, units);
  return ruling;
}

/* Everybody of @attackers and @defenders set down, each side in its zones. */
static void
lay_out (const SgGw *gw, SgRuling *ruling, GPtrArray *attackers, GPtrArray *defenders)
{
  g_autoptr (GPtrArray) zones = sg_gw_zones (gw);

  for (guint i = 0; i < zones->len; i++)
    {
      const SgGwZone *zone = g_ptr_array_index (zones, i);

      fill_zone (gw, ruling, zone, zone->role == SG_GW_ATTACKER ? attackers : defenders);
    }
}

gboolean
sg_gw_deploy (const SgGw *gw, GError **error)
{
  g_autoptr (GPtrArray) attackers = NULL, defenders = NULL, next = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  if (gw->map == NULL)
    return sg_refuse (error, "GW-251", _("The battle has no country to stand on"));
  next = sg_gw_next_placed (gw);
  attackers = list_boxed (gw, SG_GW_ATTACKER, next->len > 0);
  defenders = list_boxed (gw, SG_GW_DEFENDER, next->len > 0);
  ruling = sg_ruling_new (SG_RULING_MOVE, _("Both armies were set down in their zones"), sg_gw_scenario (gw) != NULL ? sg_gw_scenario (gw)->rule : "GW-251");
  lay_out (gw, ruling, attackers, defenders);
  if (next->len > 0) /* by turns (GW-252) */
    {
      SgRuling *turn = pick (gw, ruling, next);

      g_object_unref (ruling);
      ruling = turn;
    }
  sg_word_set (ruling, gw->board, &sg_common_words.stage, "putdown");
  return sg_gw_post (gw, g_steal_pointer (&ruling), error);
}

/* One unit */

static gboolean
find_laid (SgRuling *whole, const char *id, SgPlace *place)
{
  g_autofree char *body = g_strconcat ("body:", id, NULL);
  GPtrArray *effects = sg_ruling_get_effects (whole);
  gboolean found = FALSE;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (g_strcmp0 (effect->subject, body) == 0 && g_strcmp0 (effect->key, "place") == 0)
        found = sg_place_parse (effect->after, place);
    }
  return found;
}

/* @block keeps within its side’s zone, @left to @right, and clear of everybody. */
static gboolean
has_room (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, double left, double right)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);

  for (guint k = 0; k < block->n_corners; k++)
    if (block->corners[k].x < left - 0.01 || block->corners[k].x > right + 0.01 || block->corners[k].y < -0.01
        || block->corners[k].y > sg_map_get_depth (gw->map) + 0.01)
      return FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      SgGwBlock other;

      if (all->pdata[i] != unit && sg_gw_block (gw, all->pdata[i], &other) && sg_gw_block_gap (block, &other) < 1)
        return FALSE;
    }
  return TRUE;
}

/* From @place on to either side, then in rows behind it. */
static gboolean
slide (const SgGw *gw, const SgUnit *unit, double left, double right, SgPlace *place)
{
  SgGwBlock block = { .place = *place, .files = 1, .ranks = 1 };

  block.front = sg_gw_front_of (gw, unit, NULL, &block.depth);
  for (guint row = 0; row < 4; row++)
    for (double aside = 0; aside < right - left; aside += 0.5)
      for (int way = -1; way <= 1; way += 2)
        {
          SgPlace there = { sg_point_step (sg_point_step (place->at, place->bearing + 180, row * (block.depth + APART)), place->bearing + 90, way * aside),
                            place->bearing };

          sg_gw_block_at (&block, &there, &block);
          if (!has_room (gw, unit, &block, left, right))
            continue;
          *place = there;
          return TRUE;
        }
  return FALSE;
}

/* Where everybody would be set down is laid out afresh, those who stand already with them, so that each has the place that is meant for it;
 * whoever has been put elsewhere by hand may stand there, and it goes beside him. */
gboolean
sg_gw_berth (SgBattle *battle, const char *id, SgPlace *place)
{
  g_autoptr (GPtrArray) attackers = NULL, defenders = NULL, zones = NULL;
  g_autoptr (SgRuling) whole = NULL;
  double left = INFINITY, right = -INFINITY;
  GPtrArray *mine;
  SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, id);
  if (unit == NULL || gw.map == NULL || gw.at != SG_PLAY_BEFORE)
    return FALSE;
  attackers = list_boxed (&gw, SG_GW_ATTACKER, TRUE);
  defenders = list_boxed (&gw, SG_GW_DEFENDER, TRUE);
  mine = sg_gw_role (&gw, unit->side) == SG_GW_ATTACKER ? attackers : defenders;
  if (!g_ptr_array_find (mine, unit, NULL))
    g_ptr_array_add (mine, unit); /* hidden, or to come later, until it is set down after all */
  zones = sg_gw_zones (&gw);
  whole = sg_ruling_new (SG_RULING_MOVE, "", "GW-251");
  lay_out (&gw, whole, attackers, defenders);
  if (!find_laid (whole, unit->id, place))
    return FALSE;
  for (guint i = 0; i < zones->len; i++)
    {
      const SgGwZone *zone = zones->pdata[i];

      if (zone->role != sg_gw_role (&gw, unit->side))
        continue;
      left = MIN (left, zone->left);
      right = MAX (right, zone->right);
    }
  (void) slide (&gw, unit, left, right, place);
  return TRUE;
}
