/* sg-gw-ground.c: where units stand: gaps, arcs, sight and cover.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/gentlemans-war/sg-gw-aims.h"

#include "campaign/sg-going.h"
#include "campaign/sg-unit-stand.h"

static void
set_corners (SgGwBlock *block)
{
  double half = block->front / 2;

  block->corners[0] = sg_place_to_ground (&block->place, (SgPoint) { -half, 0 });
  block->corners[1] = sg_place_to_ground (&block->place, (SgPoint) { half, 0 });
  block->corners[2] = sg_place_to_ground (&block->place, (SgPoint) { half, -block->depth });
  block->corners[3] = sg_place_to_ground (&block->place, (SgPoint) { -half, -block->depth });
}

gboolean
sg_gw_block (const SgGw *gw, const SgUnit *unit, SgGwBlock *block)
{
  const SgBody *body = unit != NULL ? sg_board_get_body (gw->board, unit->id) : NULL;
  gint64 n = unit != NULL ? sg_gw_left (unit) : 0;
  SgUnitStand stand;
  gboolean column;

  if (body == NULL || n <= 0 || !sg_board_get_stand (gw->board, unit->id, &stand))
    return FALSE;
  column = g_str_has_suffix (body->formation, "column");
  block->files = column ? MIN (body->ranks, n) : (n + body->ranks - 1) / MAX (body->ranks, 1);
  block->ranks = (n + block->files - 1) / block->files;
  block->front = stand.front;
  block->depth = stand.depth;
  block->place = stand.at;
  set_corners (block);
  return TRUE;
}

void
sg_gw_block_at (const SgGwBlock *of, const SgPlace *place, SgGwBlock *block)
{
  *block = *of;
  block->place = *place;
  set_corners (block);
}

double
sg_gw_block_gap (const SgGwBlock *a, const SgGwBlock *b)
{
  double least = INFINITY;

  if (sg_polygon_contains (a->corners, 4, b->corners[0]) || sg_polygon_contains (b->corners, 4, a->corners[0]))
    return 0;
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < 4; k++)
      least = MIN (least, sg_segment_distance (a->corners[i], a->corners[(i + 1) % 4], b->corners[k], b->corners[(k + 1) % 4]));
  return sg_round_hundredths (least);
}

double
sg_gw_gap (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  SgGwBlock one, two;

  return sg_gw_block (gw, a, &one) && sg_gw_block (gw, b, &two) ? sg_gw_block_gap (&one, &two) : INFINITY;
}

gboolean
sg_gw_touches (const SgGw *gw, const SgGwBlock *block, SgPoint at)
{
  double least = INFINITY;

  if (sg_polygon_contains (block->corners, 4, at))
    return TRUE;
  for (guint i = 0; i < 4; i++)
    least = MIN (least, sg_segment_distance (block->corners[i], block->corners[(i + 1) % 4], at, at));
  return least <= sg_ruleset_figure (gw->rules, "GW-702", "contact");
}

SgUnit *
sg_gw_nearest_enemy (const SgGw *gw, const SgUnit *unit, double *gap)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (unit->side), TRUE);
  SgUnit *nearest = NULL;
  double least = INFINITY;

  for (guint i = 0; i < enemies->len; i++)
    {
      SgUnit *enemy = g_ptr_array_index (enemies, i);
      double far = sg_gw_is_general (gw, enemy) ? INFINITY : sg_gw_gap (gw, unit, enemy);

      if (far < least)
        {
          least = far;
          nearest = enemy;
        }
    }
  if (gap != NULL)
    *gap = least;
  return nearest;
}

/* Arcs */

static SgPoint
to_local (const SgPlace *place, SgPoint ground)
{
  double angle = place->bearing * G_PI / 180, dx = ground.x - place->at.x, dy = ground.y - place->at.y;

  return (SgPoint) { dx * cos (angle) - dy * sin (angle), dx * sin (angle) + dy * cos (angle) };
}

static gboolean
has_flanks (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_loose (gw, unit) && !g_str_equal (sg_gw_formation (gw, unit), "square");
}

/* Degrees from straight ahead of the nearer corner of the front, outwards; nothing before the front itself. */
static double
find_angle (const SgGwBlock *block, SgPoint ground)
{
  SgPoint local = to_local (&block->place, ground);
  double beside = fabs (local.x) - block->front / 2;

  if (beside <= 0)
    return local.y >= 0 ? 0 : 180;
  return atan2 (beside, local.y) * 180 / G_PI;
}

double
sg_gw_outside (const SgGw *gw, const SgUnit *unit, const SgUnit *target)
{
  g_autoptr (GArray) places = sg_board_draw_up (gw->board, target->id);
  double arc = sg_ruleset_figure (gw->rules, "GW-502", "arc"), least = 180;
  SgGwBlock block;

  if (!has_flanks (gw, unit) || !sg_gw_block (gw, unit, &block))
    return 0;
  for (guint i = 0; i < places->len; i++)
    least = MIN (least, find_angle (&block, g_array_index (places, SgPlace, i).at));
  return MAX (least - arc, 0);
}

SgGwArc
sg_gw_arc (const SgGw *gw, const SgUnit *unit, const SgUnit *target)
{
  g_autoptr (GArray) places = sg_board_draw_up (gw->board, target->id);
  gboolean behind = TRUE;
  SgGwBlock block;

  if (sg_gw_outside (gw, unit, target) <= 0 || !sg_gw_block (gw, unit, &block))
    return SG_GW_FRONT;
  for (guint i = 0; i < places->len; i++)
    behind = behind && to_local (&block.place, g_array_index (places, SgPlace, i).at).y < -block.depth;
  return behind ? SG_GW_REAR : SG_GW_FLANK;
}

/* From the front when any of it is in the arc; from the rear when half of it is behind the flank line. */
SgGwArc
sg_gw_struck (const SgGw *gw, const SgUnit *unit, const SgGwBlock *by)
{
  double arc = sg_ruleset_figure (gw->rules, "GW-502", "arc");
  guint behind = 0, all = 0;
  SgGwBlock block;

  if (!has_flanks (gw, unit) || !sg_gw_block (gw, unit, &block))
    return SG_GW_FRONT;
  for (guint f = 0; f <= by->files; f++)
    for (guint r = 0; r <= by->ranks; r++, all++)
      {
        SgPoint local = { (f / (double) by->files - 0.5) * by->front, -by->depth * r / by->ranks };
        SgPoint ground = sg_place_to_ground (&by->place, local);

        if (find_angle (&block, ground) <= arc)
          return SG_GW_FRONT;
        behind += to_local (&block.place, ground).y < -block.depth;
      }
  return 2 * behind >= all ? SG_GW_REAR : SG_GW_FLANK;
}

/* Fire and sight */

static SgPoint
middle_of (const SgGwBlock *block)
{
  return sg_place_to_ground (&block->place, (SgPoint) { 0, -block->depth / 2 });
}

static gboolean
crosses (const SgGwBlock *block, SgPoint a, SgPoint b)
{
  for (guint i = 0; i < 4; i++)
    if (sg_segments_cross (a, b, block->corners[i], block->corners[(i + 1) % 4], NULL))
      return TRUE;
  return FALSE;
}

SgUnit *
sg_gw_between (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock from, to, block;

  if (!sg_gw_block (gw, a, &from) || !sg_gw_block (gw, b, &to))
    return NULL;
  for (guint i = 0; i < all->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (all, i);

      if (unit == a || unit == b || *sg_gw_word (unit, "with") != '\0')
        continue;
      if (sg_gw_block (gw, unit, &block) && crosses (&block, from.place.at, middle_of (&to)))
        return unit;
    }
  return NULL;
}

/* From the middle of the front of one to any part of the other. */
static gboolean
looks_at (const SgGw *gw, const SgGwBlock *from, const SgGwBlock *to, const SgSightTerms *terms)
{
  if (sg_survey_seen (gw->map, from->place.at, middle_of (to), terms))
    return TRUE;
  for (guint i = 0; i < 4; i++)
    if (sg_survey_seen (gw->map, from->place.at, to->corners[i], terms))
      return TRUE;
  return FALSE;
}

/* Who is seen sees as well. */
gboolean
sg_gw_sees (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  SgSightTerms terms;
  SgGwBlock from, to;

  if (gw->map == NULL || !sg_gw_block (gw, a, &from) || !sg_gw_block (gw, b, &to))
    return gw->map == NULL;
  terms = sg_sight_terms_for (gw->rules, gw->map);
  return looks_at (gw, &from, &to, &terms) || looks_at (gw, &to, &from, &terms);
}

/* Ground */

/* (nullable): the row of the table of terrain that a piece of the map counts as. */
static const char *
find_terrain (const SgGw *gw, const SgPiece *piece)
{
  g_autofree char *whole = g_strdup_printf ("%s/%s", sg_piece_kind_name (piece->kind), piece->class != NULL ? piece->class : "");
  const char *row = sg_ruleset_has_row (gw->rules, "GW-201", "country", whole) ? whole : sg_piece_kind_name (piece->kind);

  return sg_ruleset_has_row (gw->rules, "GW-201", "country", row) ? sg_ruleset_cell_text (gw->rules, "GW-201", "country", row, "terrain") : NULL;
}

static const char *
tell_terrain (const SgGw *gw, const SgPiece *piece, const char *column)
{
  const char *terrain = piece != NULL ? find_terrain (gw, piece) : NULL;

  return terrain != NULL ? sg_ruleset_cell_text (gw->rules, "GW-201", "terrain", terrain, column) : "";
}

static SgGwCover
find_cover (const SgGw *gw, const SgUnit *unit, const SgUnit *from)
{
  SgGwCover cover = { "none" };
  SgGwBlock block, other;
  const char *shelter;
  SgCover how;
  double reach;

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block) || !sg_gw_block (gw, from, &other))
    return cover;
  reach = sg_ruleset_figure (gw->rules, "GW-507", "behind") + block.depth;
  how = sg_survey_cover (gw->map, middle_of (&block), middle_of (&other), reach, &cover.piece);
  if (how == SG_COVER_NONE || cover.piece == NULL)
    return cover;
  shelter = tell_terrain (gw, cover.piece, "shooting");
  if (g_str_equal (shelter, "light") || g_str_equal (shelter, "heavy"))
    cover.cover = shelter;
  if (g_str_has_prefix (cover.piece->id, SG_GW_SHALLOW))
    cover.cover = "light";
  if (sg_piece_kind_layer (cover.piece->kind) == SG_LAYER_OBSTACLES && g_str_equal (shelter, "light")
      && cover.piece->kind == SG_PIECE_WALL && sg_ruleset_chosen (gw->rules, "gw.walls", "heavy"))
    cover.cover = "heavy";
  cover.in_building = how != SG_COVER_BEHIND && sg_piece_kind_is_building (cover.piece->kind);
  cover.ordinary = cover.in_building;
  cover.obstacle = g_str_equal (tell_terrain (gw, cover.piece, "melee"), "defended obstacle");
  return cover;
}

SgGwCover
sg_gw_cover (const SgGw *gw, const SgUnit *unit, const SgUnit *from)
{
  SgGwCover cover = find_cover (gw, unit, from);

  cover.obstacle = cover.obstacle || sg_gw_behind_machines (gw, unit, from);
  return cover;
}

static gboolean
is_rough (const SgGw *gw, SgPoint at)
{
  return g_str_equal (tell_terrain (gw, sg_survey_ground (gw->map, at), "movement"), "rough");
}

gboolean
sg_gw_in_rough (const SgGw *gw, const SgUnit *unit)
{
  SgGwBlock block;

  return gw->map != NULL && sg_gw_block (gw, unit, &block) && (is_rough (gw, block.place.at) || is_rough (gw, middle_of (&block)));
}

gboolean
sg_gw_uphill (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  double least = sg_ruleset_figure (gw->rules, "GW-617", "uphill");
  SgGwBlock one, two;

  return gw->map != NULL && sg_gw_block (gw, a, &one) && sg_gw_block (gw, b, &two)
         && sg_survey_slope_between (gw->map, middle_of (&two), middle_of (&one)) >= least;
}

double
sg_gw_home (const SgGw *gw, const char *side)
{
  const char *edge = sg_gw_get_of (gw, "back", side);

  if (*edge == '\0')
    edge = g_str_equal (side, "red") ? "back/far" : "back/near";
  return g_str_equal (edge, "back/far") ? 0 : 180;
}

/* Ways */

/* Of an inch, in inches of the dice; INFINITY: closed. */
static double
find_rough_cost (const SgGw *gw, const char *row)
{
  const char *rule = sg_ruleset_has_row (gw->rules, "GW-402", "movement", row) ? "GW-402" : "GW-909";

  return sg_ruleset_has_number (gw->rules, rule, "movement", row, "rough") ? sg_ruleset_cell (gw->rules, rule, "movement", row, "rough") : INFINITY;
}

/* What an inch of a field or of other rough ground that is kind costs guns on @row; INFINITY: they may not (GW-402, GW-407). */
static double
find_field_cost (const SgGw *gw, const char *row, double cost)
{
  if (isfinite (cost))
    return sg_ruleset_chosen (gw->rules, "gw.mountain.rough", "free") ? 1 : cost;
  return sg_ruleset_chosen (gw->rules, "gw.guns.fields", "half") ? sg_ruleset_figure (gw->rules, "GW-201", "field-cost") : INFINITY;
}

static void
open_fields (const SgGw *gw, const char *row, double cost, SgGoing *going)
{
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (sg_ruleset_has_row (gw->rules, "GW-201", "country", sg_piece_kind_name (i))
        && g_str_equal (sg_ruleset_cell_text (gw->rules, "GW-201", "country", sg_piece_kind_name (i), "terrain"), "ploughed field"))
      going->factor[i] = find_field_cost (gw, row, cost);
}

/* What the tables say of @row: rough ground costs it that, or is closed to it. */
static void
weigh_rough (const SgGw *gw, const char *row, SgGoing *going)
{
  double cost = find_rough_cost (gw, row);

  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    if (going->factor[i] > 1 && isfinite (going->factor[i]))
      going->factor[i] = cost;
  for (guint i = 0; i < going->n_special; i++)
    if (going->special[i].factor > 1 && isfinite (going->special[i].factor))
      going->special[i].factor = cost;
}

static void
count_line (const SgGw *gw, const SgPiece *piece, const SgGoing *going, SgPoint a, SgPoint b, SgGwWay *way)
{
  const char *terrain = find_terrain (gw, piece), *die = terrain != NULL ? sg_gw_agreed_die (gw, terrain, tell_terrain (gw, piece, "die")) : "";
  gboolean bars = isinf (sg_going_crossing (going, piece));

  if (*die == '\0' && !bars)
    return;
  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      SgPoint where;
      const SgPiece *over;

      if (!sg_segments_cross (a, b, piece->points[i], piece->points[i + 1], &where))
        continue;
      over = sg_survey_ground (gw->map, where);
      if (over != NULL && (sg_piece_kind_is_pass (over->kind) || over->kind == SG_PIECE_GATE || over->kind == SG_PIECE_ROAD))
        continue;
      way->barred = way->barred || bars;
      way->minor += g_str_equal (die, "lowest");
      way->major += g_str_equal (die, "highest");
      way->piece = piece;
    }
}

static void
count_lines (const SgGw *gw, const SgGoing *going, const SgPoint *points, guint n, SgGwWay *way)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);

      for (guint i = 0; i + 1 < n && !sg_piece_is_outline (piece); i++)
        count_line (gw, piece, going, points[i], points[i + 1], way);
    }
}

void
sg_gw_measure_way (const SgGw *gw, const SgUnit *unit, const char *row, const SgPoint *points, guint n, SgGwWay *way)
{
  const char *like = sg_gw_is_gun (gw, unit) ? unit->type : sg_gw_is_mounted (gw, unit) ? "light-cavalry" : "infantry";
  g_autoptr (GArray) spans = NULL;
  SgGoing going;

  *way = (SgGwWay) { .length = sg_path_length (points, n), .road = TRUE };
  way->cost = way->length;
  if (gw->map == NULL)
    return;
  going = sg_going_for (gw->rules, like);
  weigh_rough (gw, row, &going);
  if (sg_gw_is_gun (gw, unit))
    open_fields (gw, row, find_rough_cost (gw, row), &going);
  spans = sg_survey_way (gw->map, points, n);
  way->cost = 0;
  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);
      double length = span->to - span->from, factor = sg_going_factor (&going, span->piece);

      way->rough += g_str_equal (tell_terrain (gw, span->piece, "movement"), "rough") ? length : 0;
      way->road = way->road && g_str_equal (tell_terrain (gw, span->piece, "movement"), "road");
      if (isinf (factor) && length > 0)
        {
          way->barred = TRUE;
          way->piece = span->piece;
        }
      else
        way->cost += length * factor;
    }
  count_lines (gw, &going, points, n, way);
}
