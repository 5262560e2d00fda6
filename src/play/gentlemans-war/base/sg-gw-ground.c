/* sg-gw-ground.c: where units stand: gaps, arcs, sight and cover.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A block is the ground that a unit covers: it is drawn up from the middle of its front, "place", and reaches backwards; a march column that is bent
 * has a spine as well, from its leaders to its last men. What the ground costs is in sg-gw-rough.c.
 */

#include "play/gentlemans-war/base/sg-gw-ground.h"

#include "campaign/sg-spine.h"
#include "map/sg-cover.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/base/sg-gw-rough.h"
#include "play/sg-going.h"
#include "play/sg-unit-stand.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

const SgGwAgreed sg_gw_agreed[SG_GW_N_AGREED] = {
  { "hedge", "lowest", &sg_gw_words.die_hedge },
  { "breastwork", "highest", &sg_gw_words.die_breastwork },
};

#define AHEAD 90.0     /* degrees to either side of where a cyclist’s machines lie: what he is behind them from */
#define HALT_STEP 0.1  /* inches, the program’s own: by which a unit is held back before an obstacle */
#define HALT_LEAST 0.05  /* inches: of less nobody says that it was halted */
#define WITHIN 0.05    /* inches, the program’s own: by less nobody stands on what he stands beside */
#define NEAR_HEAD 0.05 /* inches, the program’s own: as near to the leaders as their track must begin */

/* From the left of the front, as the unit sees it, round by the right. */
static void
set_corners (SgGwBlock *block)
{
  double half = block->front / 2;

  block->n_corners = block->n_spine > 0 ? 2 * block->n_spine : 4;
  if (block->n_spine > 0)
    {
      sg_spine_outline (block->spine, block->n_spine, block->front, block->corners);
      return;
    }
  block->corners[0] = sg_place_to_ground (&block->place, (SgPoint) { -half, 0 });
  block->corners[1] = sg_place_to_ground (&block->place, (SgPoint) { half, 0 });
  block->corners[2] = sg_place_to_ground (&block->place, (SgPoint) { half, -block->depth });
  block->corners[3] = sg_place_to_ground (&block->place, (SgPoint) { -half, -block->depth });
}

/* Bends: a march column (GW-115, GW-419) */

static gboolean
follows (const SgBody *body)
{
  return g_strcmp0 (body->formation, "march-column") == 0;
}

/* Takes out the bends that show least, until there are no more than a block keeps. */
static void
straighten (GArray *spine)
{
  while (spine->len > SG_GW_BENDS)
    {
      double least = INFINITY;
      guint which = 1;

      for (guint i = 1; i + 1 < spine->len; i++)
        {
          SgPoint a = g_array_index (spine, SgPoint, i - 1), b = g_array_index (spine, SgPoint, i), c = g_array_index (spine, SgPoint, i + 1);
          double off = sg_point_distance (sg_segment_nearest (a, c, b), b);

          if (off < least)
            {
              least = off;
              which = i;
            }
        }
      g_array_remove_index (spine, which);
    }
}

/* Within half a degree, as nearly as a place is kept: such a column is a block like any other, and needs no bends. */
static gboolean
is_straight (const GArray *spine, double bearing)
{
  for (guint i = 0; i + 1 < spine->len; i++)
    if (fabs (remainder (sg_point_bearing (g_array_index (spine, SgPoint, i + 1), g_array_index (spine, SgPoint, i)) - bearing, 360)) > 0.5)
      return FALSE;
  return TRUE;
}

static void
set_spine (SgGwBlock *block, GArray *spine)
{
  block->n_spine = 0;
  if (spine != NULL && !is_straight (spine, block->place.bearing))
    {
      straighten (spine);
      block->n_spine = spine->len;
      memcpy (block->spine, spine->data, spine->len * sizeof (SgPoint));
    }
  set_corners (block);
}

/* NULL: it is no column, or a straight one. A trail that does not begin at its leaders is of a place where it stood before it was set down
 * elsewhere, and counts for nothing. */
GArray *
sg_gw_spine (SgBoard *board, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (board, unit->id);
  const char *word = body != NULL ? g_hash_table_lookup (body->words, "trail") : NULL;
  g_autoptr (GArray) trail = word != NULL ? sg_spine_parse (word) : NULL;
  GArray *spine;
  SgUnitStand stand;
  gboolean more = TRUE;

  if (body == NULL || !follows (body) || !sg_board_get_stand (board, unit->id, &stand) || stand.depth <= 0)
    return NULL;
  spine = sg_spine_new (stand.at.at);
  if (trail != NULL && sg_point_distance (g_array_index (trail, SgPoint, 0), stand.at.at) > NEAR_HEAD)
    g_clear_pointer (&trail, g_array_unref);
  for (guint i = 1; trail != NULL && more && i < trail->len; i++)
    more = sg_spine_add (spine, g_array_index (trail, SgPoint, i), &stand.depth);
  sg_spine_end (spine, stand.at.bearing, stand.depth);
  if (is_straight (spine, stand.at.bearing))
    g_clear_pointer (&spine, g_array_unref);
  return spine;
}

gboolean
sg_gw_block (const SgGw *gw, const SgUnit *unit, SgGwBlock *block)
{
  const SgBody *body = unit != NULL ? sg_board_get_body (gw->board, unit->id) : NULL;
  gint64 n = unit != NULL ? sg_gw_left (unit) : 0;
  g_autoptr (GArray) spine = NULL;
  SgUnitStand stand;
  gboolean column;

  if (body == NULL || n <= 0 || !sg_board_get_stand (gw->board, unit->id, &stand))
    return FALSE;
  /* the "ranks" of a column are how many stand abreast in it: it is drawn up by its width, others by their depth */
  column = g_str_has_suffix (body->formation, "column");
  block->files = column ? MIN (body->ranks, n) : (n + body->ranks - 1) / MAX (body->ranks, 1);
  block->ranks = (n + block->files - 1) / block->files;
  block->front = stand.front;
  block->depth = stand.depth;
  block->place = stand.at;
  block->follows = follows (body);
  spine = block->follows ? sg_gw_spine (gw->board, unit) : NULL;
  set_spine (block, spine);
  return TRUE;
}

/* As it would stand if it were set down there: a column straight behind its leaders. */
void
sg_gw_block_at (const SgGwBlock *of, const SgPlace *place, SgGwBlock *block)
{
  if (block != of)
    *block = *of;
  block->place = *place;
  set_spine (block, NULL);
}

/* How it lies now, head first. */
static void
add_body (const SgGwBlock *of, GArray *spine, double *left)
{
  gboolean more = TRUE;

  for (guint i = 0; more && i < of->n_spine; i++)
    more = sg_spine_add (spine, of->spine[i], left);
  if (more && of->n_spine == 0 && sg_spine_add (spine, of->place.at, left))
    (void) sg_spine_add (spine, sg_point_step (of->place.at, of->place.bearing, -of->depth), left);
}

/* As it would stand having gone that way: each man of a column where the leaders were before him, and the last of them where it lay when it set
 * out. */
void
sg_gw_block_after (const SgGwBlock *of, const SgPoint *path, guint n, const SgPlace *end, SgGwBlock *block)
{
  g_autoptr (GArray) spine = of->follows ? sg_spine_new (end->at) : NULL;
  double left = of->depth;
  gboolean more = TRUE;

  for (guint i = n; spine != NULL && more && i-- > 1;)
    more = sg_spine_add (spine, path[i - 1], &left);
  if (spine != NULL && more)
    add_body (of, spine, &left);
  if (spine != NULL)
    sg_spine_end (spine, end->bearing, left);
  *block = *of;
  block->place = *end;
  set_spine (block, spine);
}

void
sg_gw_block_about (const SgGwBlock *of, SgGwBlock *block)
{
  SgPlace tail = sg_spine_at (of->spine, of->n_spine, of->depth);
  g_autoptr (GArray) spine = of->n_spine > 0 ? g_array_new (FALSE, FALSE, sizeof (SgPoint)) : NULL;

  if (spine == NULL)
    tail = (SgPlace) { sg_gw_block_inside (of, 0, of->depth), of->place.bearing };
  for (guint i = of->n_spine; i-- > 0;)
    g_array_append_val (spine, of->spine[i]);
  if (block != of)
    *block = *of;
  block->place = (SgPlace) { tail.at, sg_bearing_normalize (tail.bearing + 180) };
  set_spine (block, spine);
}

SgPoint
sg_gw_block_inside (const SgGwBlock *block, double across, double behind)
{
  SgPlace at = block->n_spine > 0 ? sg_spine_at (block->spine, block->n_spine, behind) : block->place;

  return sg_place_to_ground (&at, (SgPoint) { across, block->n_spine > 0 ? 0 : -behind });
}

SgPoint
sg_gw_block_middle (const SgGwBlock *block)
{
  return sg_gw_block_inside (block, 0, block->depth / 2);
}

double
sg_gw_block_gap (const SgGwBlock *a, const SgGwBlock *b)
{
  return sg_round_hundredths (sg_polygon_gap (a->corners, a->n_corners, b->corners, b->n_corners));
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
  return sg_polygon_distance (block->corners, block->n_corners, at) <= sg_ruleset_figure (gw->rules, "GW-702", "contact");
}

SgUnit *
sg_gw_nearest_enemy (const SgGw *gw, const SgUnit *unit, double *gap)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (unit->side), TRUE);
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

/* As the unit at @place sees it: x to its right, y ahead. */
static SgPoint
to_local (const SgPlace *place, SgPoint ground)
{
  double angle = place->bearing * G_PI / 180, dx = ground.x - place->at.x, dy = ground.y - place->at.y;

  return (SgPoint) { dx * cos (angle) - dy * sin (angle), dx * sin (angle) + dy * cos (angle) };
}

/* Open order and squares have no flank to be struck in (GW-R12, GW-R38, GW-R53). */
static gboolean
has_flanks (const SgGw *gw, const SgUnit *unit)
{
  return !sg_gw_is_loose (gw, unit) && sg_gw_formed (gw, unit) != SG_GW_FORM_SQUARE;
}

/* Degrees from straight ahead of the nearer corner of the front, outwards; nothing before the front itself: the arc opens from its corners
 * (GW-502). */
static double
find_angle (const SgGwBlock *block, SgPoint ground)
{
  SgPoint local = to_local (&block->place, ground);
  double beside = fabs (local.x) - block->front / 2;

  if (beside <= 0)
    return local.y >= 0 ? 0 : 180;
  return atan2 (beside, local.y) * 180 / G_PI;
}

/* Whether @ground is behind its last rank. */
static gboolean
is_behind (const SgGwBlock *block, SgPoint ground)
{
  SgPlace tail = block->place;

  if (block->n_spine > 0)
    tail = sg_spine_at (block->spine, block->n_spine, block->depth);
  return to_local (&tail, ground).y < (block->n_spine > 0 ? 0 : -block->depth);
}

/* By how many degrees @target is outside the arc, all of it: one figure within is enough (GW-502). */
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
    behind = behind && is_behind (&block, g_array_index (places, SgPlace, i).at);
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
        SgPoint ground = sg_gw_block_inside (by, (f / (double) by->files - 0.5) * by->front, by->depth * r / by->ranks);

        if (find_angle (&block, ground) <= arc)
          return SG_GW_FRONT;
        behind += is_behind (&block, ground);
      }
  return 2 * behind >= all ? SG_GW_REAR : SG_GW_FLANK;
}

/* Fire and sight */

static gboolean
crosses (const SgGwBlock *block, SgPoint a, SgPoint b)
{
  for (guint i = 0; i < block->n_corners; i++)
    if (sg_segments_cross (a, b, block->corners[i], block->corners[(i + 1) % block->n_corners], NULL))
      return TRUE;
  return FALSE;
}

/* Straight from the middle of the front of one to the middle of the other; generals in the ranks stand in nobody’s way. */
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

      if (unit == a || unit == b || sg_word_has (unit, &sg_gw_words.with))
        continue;
      if (sg_gw_block (gw, unit, &block) && crosses (&block, from.place.at, sg_gw_block_middle (&to)))
        return unit;
    }
  return NULL;
}

static gboolean
looks_from (const SgGw *gw, SgPoint from, const SgGwBlock *to, const SgSightTerms *terms)
{
  if (sg_survey_seen (gw->map, from, sg_gw_block_middle (to), terms))
    return TRUE;
  for (guint i = 0; i < to->n_corners; i++)
    if (sg_survey_seen (gw->map, from, to->corners[i], terms))
      return TRUE;
  return FALSE;
}

/* From the middle or either end of the front of one to any part of the other. */
static gboolean
looks_at (const SgGw *gw, const SgGwBlock *from, const SgGwBlock *to, const SgSightTerms *terms)
{
  return looks_from (gw, from->place.at, to, terms) || looks_from (gw, sg_gw_block_inside (from, -from->front / 2, 0), to, terms)
         || looks_from (gw, sg_gw_block_inside (from, from->front / 2, 0), to, terms);
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

SgGwCover
sg_gw_cover_at (const SgGw *gw, const SgUnit *unit, SgPoint from)
{
  SgGwCover cover = { "none" };
  SgGwBlock block;
  const char *shelter;
  SgCover how;
  double reach;

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block))
    return cover;
  reach = sg_ruleset_figure (gw->rules, "GW-507", "behind") + block.depth;
  how = sg_survey_cover (gw->map, sg_gw_block_middle (&block), from, reach, &cover.piece);
  if (how == SG_COVER_NONE || cover.piece == NULL)
    return cover;
  shelter = tell_terrain (gw, cover.piece, "shooting");
  if (g_str_equal (shelter, "light") || g_str_equal (shelter, "heavy"))
    cover.cover = shelter;
  /* a shallow trench is the same piece on the map as a deep one (GW-752) */
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

gboolean
sg_gw_is_covered (const SgGw *gw, SgPoint at, SgPoint from)
{
  const SgPiece *piece = NULL;
  const char *shelter;

  if (sg_survey_cover (gw->map, at, from, sg_ruleset_figure (gw->rules, "GW-507", "behind"), &piece) == SG_COVER_NONE || piece == NULL)
    return FALSE;
  shelter = tell_terrain (gw, piece, "shooting");
  return g_str_equal (shelter, "light") || g_str_equal (shelter, "heavy");
}

gboolean
sg_gw_is_in_view (const SgGw *gw, SgPoint from, const SgUnit *unit)
{
  SgSightTerms terms;
  SgGwBlock block;

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block))
    return TRUE;
  terms = sg_sight_terms_for (gw->rules, gw->map);
  if (sg_survey_seen (gw->map, from, block.place.at, &terms) || sg_survey_seen (gw->map, from, sg_gw_block_middle (&block), &terms))
    return TRUE;
  for (guint i = 0; i < block.n_corners; i++)
    if (sg_survey_seen (gw->map, from, block.corners[i], &terms))
      return TRUE;
  return FALSE;
}

SgGwCover
sg_gw_cover (const SgGw *gw, const SgUnit *unit, const SgUnit *from)
{
  SgGwCover cover = { "none" };
  SgGwBlock other;

  if (sg_gw_block (gw, from, &other))
    cover = sg_gw_cover_at (gw, unit, sg_gw_block_middle (&other));
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

  if (gw->map == NULL || !sg_gw_block (gw, unit, &block))
    return FALSE;
  for (guint i = 0; i < block.n_spine; i++)
    if (is_rough (gw, block.spine[i]))
      return TRUE;
  return is_rough (gw, block.place.at) || is_rough (gw, sg_gw_block_middle (&block));
}

gboolean
sg_gw_uphill (const SgGw *gw, const SgUnit *a, const SgUnit *b)
{
  double least = sg_ruleset_figure (gw->rules, "GW-617", "uphill");
  SgGwBlock one, two;

  return gw->map != NULL && sg_gw_block (gw, a, &one) && sg_gw_block (gw, b, &two)
         && sg_survey_slope_between (gw->map, sg_gw_block_middle (&two), sg_gw_block_middle (&one)) >= least;
}

double
sg_gw_home (const SgGw *gw, const char *side)
{
  return sg_play_home (&gw->play, &sg_gw_words.back, side);
}

/* Ways */

/* A gap or a bridge lies there. */
static gboolean
is_open_at (const SgGw *gw, SgPoint where)
{
  const SgPiece *over = sg_survey_ground (gw->map, where);

  return over != NULL && (sg_piece_kind_is_pass (over->kind) || over->kind == SG_PIECE_GATE || over->kind == SG_PIECE_ROAD);
}

/* Once for each time that the way goes over it, but where there is a way through. */
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

      if (!sg_segments_cross (a, b, piece->points[i], piece->points[i + 1], &where) || is_open_at (gw, where))
        continue;
      way->barred = way->barred || bars;
      way->minor += g_str_equal (die, "lowest");
      way->major += g_str_equal (die, "highest");
      way->disorders = way->disorders || (terrain != NULL && sg_gw_stream_disorders (gw->rules, terrain));
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

/* Where there is no map everything is open, and as long as it is. */
void
sg_gw_measure_way (const SgGw *gw, const SgUnit *unit, const char *row, const SgPoint *points, guint n, SgGwWay *way)
{
  g_autoptr (GArray) spans = NULL;
  SgGoing going;

  *way = (SgGwWay) { .length = sg_path_length (points, n), .road = TRUE };
  way->cost = way->length;
  if (gw->map == NULL)
    return;
  sg_gw_weigh_going (gw, unit, row, &going);
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

/* Standing on what bars */

/* Whether a part of @block lies within @piece: one that stands along its wall does not. */
static gboolean
covers (const SgGwBlock *block, const SgPiece *piece)
{
  SgGwBlock within = *block;
  SgPlace place = { sg_point_step (block->place.at, block->place.bearing, -WITHIN), block->place.bearing };

  within.front = MAX (within.front - 2 * WITHIN, WITHIN);
  within.depth = MAX (within.depth - 2 * WITHIN, WITHIN);
  sg_gw_block_at (&within, &place, &within);
  for (guint k = 0; k < within.n_corners; k++)
    {
      if (sg_polygon_contains (piece->points, piece->n_points, within.corners[k]))
        return TRUE;
      for (guint i = 0; i < piece->n_points; i++)
        if (sg_segments_cross (within.corners[k], within.corners[(k + 1) % within.n_corners], piece->points[i], piece->points[(i + 1) % piece->n_points], NULL))
          return TRUE;
    }
  return sg_polygon_contains (within.corners, within.n_corners, piece->points[0]);
}

const SgPiece *
sg_gw_stands_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block)
{
  GPtrArray *pieces = gw->map != NULL && !block->follows && block->n_spine == 0 ? sg_map_get_pieces (gw->map) : NULL;
  SgGoing going;

  if (pieces == NULL)
    return NULL;
  sg_gw_weigh_going (gw, unit, sg_gw_row (gw, unit), &going);
  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);

      if (sg_piece_kind_is_building (piece->kind) && piece->n_points > 2 && isinf (sg_going_factor (&going, piece)) && covers (block, piece))
        return piece;
    }
  return NULL;
}

/* Halting at obstacles (GW-406) */

static gboolean
crosses_line (const SgPiece *piece, SgPoint a, SgPoint b, const SgGw *gw)
{
  SgPoint where;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    if (sg_segments_cross (a, b, piece->points[i], piece->points[i + 1], &where) && (gw == NULL || !is_open_at (gw, where)))
      return TRUE;
  return FALSE;
}

static gboolean
is_astride (const SgGw *gw, const SgPiece *piece, const SgGwBlock *block)
{
  for (guint k = 0; k < block->n_corners; k++)
    if (crosses_line (piece, block->corners[k], block->corners[(k + 1) % block->n_corners], gw))
      return TRUE;
  return FALSE;
}

/* Who stands astride something already may go on standing so: only what @block is astride and @before is not tells. */
const SgPiece *
sg_gw_astride (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const SgGwBlock *before)
{
  GPtrArray *pieces = gw->map != NULL && !block->follows && !sg_gw_is_loose (gw, unit) ? sg_map_get_pieces (gw->map) : NULL;
  SgGoing going;

  if (pieces == NULL)
    return NULL;
  sg_gw_weigh_going (gw, unit, sg_gw_row (gw, unit), &going);
  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);
      const char *terrain = sg_piece_is_outline (piece) ? NULL : find_terrain (gw, piece);

      if (terrain != NULL && (*sg_gw_agreed_die (gw, terrain, tell_terrain (gw, piece, "die")) != '\0' || isinf (sg_going_crossing (&going, piece)))
          && is_astride (gw, piece, block) && !is_astride (gw, piece, before))
        return piece;
    }
  return NULL;
}

/* An obstacle that costs a die, which the middle of the front does not come to, nor stood @block astride it before. */
static gboolean
is_beside (const SgGw *gw, const SgPiece *piece, const SgGwBlock *block, const SgPoint *path, guint n)
{
  const char *terrain = sg_piece_is_outline (piece) ? NULL : find_terrain (gw, piece);

  if (terrain == NULL || *sg_gw_agreed_die (gw, terrain, tell_terrain (gw, piece, "die")) == '\0' || is_astride (gw, piece, block))
    return FALSE;
  for (guint i = 1; i < n; i++)
    if (crosses_line (piece, path[i - 1], path[i], NULL))
      return FALSE;
  return TRUE;
}

/* An obstacle that a flank alone would come upon does not take a die: the unit stops short of it.  @path (in, out): its last point is drawn back.
 * Returns: (nullable): what it would stand astride even where it began. */
const SgPiece *
sg_gw_halt_before (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, double bearing, SgPoint *path, guint n, const SgPiece **before)
{
  GPtrArray *pieces = gw->map != NULL && n > 1 && !block->follows && !sg_gw_is_loose (gw, unit) ? sg_map_get_pieces (gw->map) : NULL;

  *before = NULL;
  for (guint p = 0; pieces != NULL && p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);
      double ahead = sg_point_bearing (path[n - 2], path[n - 1]), left = sg_point_distance (path[n - 2], path[n - 1]);
      SgPlace place = { path[n - 1], bearing };
      SgGwBlock there;

      if (!is_beside (gw, piece, block, path, n))
        continue;
      for (sg_gw_block_at (block, &place, &there); left > 0 && is_astride (gw, piece, &there); left -= HALT_STEP)
        {
          place.at = sg_point_step (place.at, ahead, -MIN (left, HALT_STEP));
          sg_gw_block_at (block, &place, &there);
        }
      if (is_astride (gw, piece, &there))
        return piece;
      if (sg_point_distance (path[n - 1], place.at) > HALT_LEAST)
        *before = piece;
      path[n - 1] = place.at;
    }
  return NULL;
}

/* @from (nullable): against whom; NULL asks only whether they lie before it. */
gboolean
sg_gw_behind_machines (const SgGw *gw, const SgUnit *unit, const SgUnit *from)
{
  SgGwBlock block, other;
  SgPlace laid;

  if (!sg_word_place (unit, &sg_gw_words.machines, &laid) || sg_gw_is_mounted (gw, unit) || !sg_gw_block (gw, unit, &block)
      || sg_point_distance (block.place.at, laid.at) > SG_GW_LAID_NEAR)
    return FALSE;
  return from == NULL || !sg_gw_block (gw, from, &other)
         || cos ((sg_point_bearing (laid.at, other.place.at) - laid.bearing) * G_PI / 180) > cos (AHEAD * G_PI / 180);
}

const char *
sg_gw_agreed_die (const SgGw *gw, const char *terrain, const char *die)
{
  for (guint i = 0; i < SG_GW_N_AGREED && sg_ruleset_chosen (gw->rules, "gw.obstacles.class", "agreed"); i++)
    if (g_str_equal (sg_gw_agreed[i].terrain, terrain) && sg_word_has (gw->board, sg_gw_agreed[i].word))
      return sg_word_text (gw->board, sg_gw_agreed[i].word);
  return die;
}
