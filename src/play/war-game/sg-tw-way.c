/* sg-tw-way.c: a way over the country, cut into the stretches that the rules charge for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-way.h"

#include "base/sg-tongue.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"

#define STEP 0.5       /* inches, the program’s own: so often the slope is looked at, and what lies beside a road */
#define LEVEL 1.0      /* degrees, the program’s own: less is along a contour */
#define STRIP 1.0      /* inches: a wall, hedge or fence is a strip of scenic terrain one inch deep (TW-14) */

/* A road is told with what it leads through: whom it helps the rules say (TW-24). */
typedef enum { OPEN, SCENIC, WOOD, SWAMP, ROAD, ROAD_IN_SCENIC, ROAD_IN_WOOD, ROAD_IN_SWAMP, N_GROUNDS } Ground;
typedef enum { FLAT, UP, DOWN, N_SLOPES } Slope;
static const char *const grounds[] = { "open", "scenic", "wood", "swamp", "road", "road", "road", "road" };
static const char *const unders[] = { "open", "open", "open", "open", "open", "scenic", "wood", "swamp" }, *const slopes[] = { "level", "up", "down" };

/** Stretches: the inches of a way, by what is under it and how it lies. */
typedef struct { double inches[N_GROUNDS][N_SLOPES]; } Stretches;

void
sg_tw_way_clear (SgTwWay *self)
{
  g_clear_pointer (&self->stretches, g_variant_unref);
}

gboolean
sg_tw_keeps_to_road (const SgTw *tw, const SgUnit *unit)
{
  SgTwForm form = sg_tw_form (tw, unit);
  SgTwKind kind = sg_tw_kind (unit);

  return form == SG_TW_COLUMN || form == SG_TW_LIMBERED || kind == SG_TW_WAGON || kind == SG_TW_GENERAL;
}

gboolean
sg_tw_is_fordable (const SgPiece *piece)
{
  return piece != NULL && (piece->kind == SG_PIECE_FORD || piece->kind == SG_PIECE_STREAM);
}

/* A ruin is scenic terrain, or by a house rule open ground (TW-131). */
static Ground
ground_of (const SgTw *tw, const SgPiece *piece)
{
  if (sg_piece_kind_is_building (piece->kind) && g_strcmp0 (piece->class, "ruin") == 0)
    return sg_ruleset_chosen (tw->rules, "tw.ruins", "open") ? OPEN : SCENIC;
  switch (piece->kind)
    {
    case SG_PIECE_WOOD:
      return WOOD;
    case SG_PIECE_MARSH: case SG_PIECE_SWAMP:
      return SWAMP;
    case SG_PIECE_ROCK: case SG_PIECE_PLOUGH: case SG_PIECE_ROUGH: case SG_PIECE_ORCHARD: case SG_PIECE_BUILT: case SG_PIECE_STEEP:
      return SCENIC;
    case SG_PIECE_ROAD: case SG_PIECE_BRIDGE: case SG_PIECE_CULVERT:
      return ROAD;
    default:
      return OPEN;
    }
}

/* What lies beside or under a road. */
static Ground
ground_beside (const SgTw *tw, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (tw->map);
  Ground ground = OPEN;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      Ground here = ground_of (tw, piece);

      if (here != OPEN && here != ROAD && piece->n_points > 2 && sg_polygon_contains (piece->points, piece->n_points, at))
        ground = here;
    }
  return ground;
}

/* The point of the way that is @at inches from its start. */
static SgPoint
find_point (const SgPoint *path, guint n, double at)
{
  for (guint i = 1; i < n; i++)
    {
      double leg = sg_point_distance (path[i - 1], path[i]);

      if (at <= leg)
        return sg_point_step (path[i - 1], sg_point_bearing (path[i - 1], path[i]), at);
      at -= leg;
    }
  return path[n - 1];
}

static gboolean
is_strip (SgPieceKind kind)
{
  return kind == SG_PIECE_WALL || kind == SG_PIECE_HEDGE || kind == SG_PIECE_FENCE || kind == SG_PIECE_DITCH || kind == SG_PIECE_EMBANKMENT
         || kind == SG_PIECE_CUTTING || kind == SG_PIECE_TRENCH || kind == SG_PIECE_BREASTWORK;
}

static void
note_stop (SgTwWay *way, const SgPiece *piece)
{
  if (way->stop != SG_TW_NOTHING || piece == NULL)
    return;
  if (piece->kind == SG_PIECE_FORD || sg_piece_kind_is_water (piece->kind))
    way->stop = SG_TW_WATER;
  else if (sg_piece_kind_is_building (piece->kind) && g_strcmp0 (piece->class, "ruin") != 0)
    way->stop = SG_TW_WALLS;
  else if (piece->kind == SG_PIECE_CLIFF)
    way->stop = SG_TW_CLIFF;
  else
    return;
  way->what = piece;
  way->fordable = sg_tw_is_fordable (piece);
}

/* Of a span, step by step, as it rises and falls. */
static void
add_span (const SgTw *tw, Stretches *all, Ground ground, const SgPoint *path, guint n, double from, double to)
{
  double gone = 0;

  for (guint i = 1; i < n; i++)
    {
      double length = sg_point_distance (path[i - 1], path[i]), begin = MAX (from - gone, 0), end = MIN (to - gone, length);
      double bearing = sg_point_bearing (path[i - 1], path[i]);

      for (double at = begin; at < end - 1e-6; at += STEP)
        {
          double stop = MIN (at + STEP, end), tilt;
          SgPoint next = sg_point_step (path[i - 1], bearing, stop);
          Slope slope = FLAT;

          tilt = sg_survey_slope_between (tw->map, sg_point_step (path[i - 1], bearing, at), next);
          if (tilt > LEVEL)
            slope = UP;
          else if (tilt < -LEVEL)
            slope = DOWN;
          all->inches[ground][slope] += stop - at;
        }
      gone += length;
    }
}

/** Strip: from where to where along a way a wall, hedge or the like is under it. */
typedef struct { double from, to; } Strip;

static int
by_from (gconstpointer a, gconstpointer b)
{
  const Strip *one = a, *other = b;

  return (one->from > other->from) - (one->from < other->from);
}

/* Those that the way crosses, an inch each about the place where it does, in their order along it. */
static void
list_strips (const SgTw *tw, const SgPoint *path, guint n, double length, GArray *strips)
{
  GPtrArray *pieces = sg_map_get_pieces (tw->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      SgPoint where;

      for (guint k = 1; is_strip (piece->kind) && k < piece->n_points; k++)
        for (guint j = 1; j < n; j++)
          if (sg_segments_cross (piece->points[k - 1], piece->points[k], path[j - 1], path[j], &where))
            {
              double at = sg_path_length (path, j) + sg_point_distance (path[j - 1], where), from = CLAMP (at - STRIP / 2, 0, MAX (length - STRIP, 0));

              g_array_append_val (strips, ((Strip) { from, from + STRIP }));
            }
    }
  g_array_sort (strips, by_from);
}

/* Open ground, but for the strips across it: each is scenic where it lies, up hill or on the level (TW-18). */
static void
add_open (const SgTw *tw, Stretches *all, const SgPoint *path, guint n, double from, double to, const GArray *strips)
{
  for (guint i = 0; i < strips->len; i++)
    {
      const Strip *strip = &g_array_index (strips, Strip, i);
      double begin = MAX (from, strip->from), end = MIN (to, strip->to);

      if (end <= begin)
        continue;
      add_span (tw, all, OPEN, path, n, from, begin);
      add_span (tw, all, SCENIC, path, n, begin, end);
      from = end;
    }
  add_span (tw, all, OPEN, path, n, from, to);
}

/* A road, step by step, with what it leads through there (TW-24). */
static void
add_road (const SgTw *tw, Stretches *all, const SgPoint *path, guint n, double from, double to)
{
  for (double at = from; at < to - 1e-6; at += STEP)
    {
      double stop = MIN (at + STEP, to);

      add_span (tw, all, ROAD + ground_beside (tw, find_point (path, n, (at + stop) / 2)), path, n, at, stop);
    }
}

/* @helped: roads help whoever goes this way: what they lead through is nothing to him. */
static GVariant *
list_stretches (const Stretches *all, gboolean helped)
{
  GVariantBuilder list;

  g_variant_builder_init (&list, G_VARIANT_TYPE ("aa{sv}"));
  for (Ground ground = OPEN; ground < N_GROUNDS; ground++)
    for (Slope slope = FLAT; slope < N_SLOPES; slope++)
      if (all->inches[ground][slope] > 0.005)
        g_variant_builder_add_parsed (&list, "{'ground': <%s>, 'under': <%s>, 'slope': <%s>, 'inches': <%d>}", grounds[ground], unders[helped ? OPEN : ground], slopes[slope],
                                      sg_round_hundredths (all->inches[ground][slope]));
  return g_variant_ref_sink (g_variant_builder_end (&list));
}

void
sg_tw_measure_way (const SgTw *tw, const SgUnit *unit, const SgPoint *path, guint n, SgTwWay *way)
{
  gboolean barge = sg_tw_kind (unit) == SG_TW_BARGE;
  g_autoptr (GArray) spans = tw->map != NULL && n > 1 ? sg_survey_way (tw->map, path, n) : NULL;
  g_autoptr (GArray) strips = g_array_new (FALSE, FALSE, sizeof (Strip));
  Stretches all = { { { 0 } } };

  *way = (SgTwWay) { .length = sg_path_length (path, n) };
  if (spans == NULL)
    all.inches[OPEN][FLAT] = way->length;
  else if (!barge)
    list_strips (tw, path, n, way->length, strips);
  for (guint i = 0; spans != NULL && i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);
      Ground ground = span->piece != NULL ? ground_of (tw, span->piece) : OPEN;

      if (!barge)
        note_stop (way, span->piece);
      if (ground == OPEN)
        add_open (tw, &all, path, n, span->from, span->to, strips);
      else if (ground == ROAD && !sg_piece_kind_is_pass (span->piece->kind))
        add_road (tw, &all, path, n, span->from, span->to);
      else
        add_span (tw, &all, ground, path, n, span->from, span->to);
    }
  way->stretches = list_stretches (&all, sg_ruleset_chosen (tw->rules, "tw.roads", "open") && sg_tw_keeps_to_road (tw, unit));
}

char *
sg_tw_piece_called (const SgPiece *piece)
{
  g_autofree char *kind = NULL;

  if (piece->name != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  kind = sg_tongue_small (sg_piece_kind_label (piece->kind));
  return g_strdup_printf (_("the %s"), kind);
}
