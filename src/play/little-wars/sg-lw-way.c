/* sg-lw-way.c: the way of one figure over the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A figure goes with its front along the way.  It is taken as the segment from its middle to its front, swept
 * along each leg, so that every gap on the way is exact.
 */

#include "play/little-wars/sg-lw-way.h"

#include <math.h>

#include "map/sg-map-ground.h"
#include "map/sg-route.h"
#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-read.h"

#define STEP 0.25           /* how finely a way is felt along for the first contact, before halving */
#define HALVINGS 24
#define LAST_BIT 0.5        /* of a way onto an enemy: there it may close with him */
#define NEAR 1.0            /* gaps above this are never asked about */

void
sg_lw_way_free (SgLwWay *self)
{
  g_array_unref (self->path);
  g_free (self->reason);
  g_free (self->rule);
  g_free (self);
}

static SgPoint
point_at (const SgLwWay *self, guint i)
{
  return g_array_index (self->path, SgPoint, i);
}

static void
measure (SgLwWay *self)
{
  self->length = sg_path_length ((const SgPoint *) self->path->data, self->path->len);
}

/* Whither its last leg goes that has any length; of a way without one, as the figure faces. */
static double
last_bearing (const SgLwWay *self)
{
  for (guint i = self->path->len; i > 1; i--)
    if (sg_point_distance (point_at (self, i - 2), point_at (self, i - 1)) > 1e-9)
      return sg_point_bearing (point_at (self, i - 2), point_at (self, i - 1));
  return self->figure->place.bearing;
}

SgLwWay *
sg_lw_way_new (const SgLw *lw, SgFigure *figure, const SgPoint *path, guint n, const SgPlace *end)
{
  SgLwWay *self = g_new0 (SgLwWay, 1);
  gboolean free = lw->heir->goes_free != NULL && lw->heir->goes_free (lw, figure); /* it has no back line to count from */
  SgPoint from = free ? figure->place.at : sg_lw_counts_from (lw->battle, figure->id);

  self->figure = figure;
  self->path = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_val (self->path, from);
  if (n > 1)
    g_array_append_vals (self->path, path + 1, n - 1);
  /* The first point of @path is where the hand took it up, which is not where a first move is counted from (LW-11); of @end both the place and the
   * facing are kept. */
  if (end && n > 1)
    g_array_index (self->path, SgPoint, self->path->len - 1) = end->at;
  else if (end)
    g_array_append_val (self->path, end->at);
  measure (self);
  self->end.at = point_at (self, self->path->len - 1);
  self->end.bearing = end ? end->bearing : last_bearing (self);
  return self;
}

void
sg_lw_way_refuse (SgLwWay *self, const char *rule, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list args;

  if (self->reason)
    return;
  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  self->reason = g_strdup_printf ("%s (%s).", words, rule);
  self->rule = g_strdup (rule);
}

/* The country. */

/* How near to a wall it may pass: the road that it takes is as broad as it is from side to side (LW-25). */
static double
half_width (const SgLw *lw, const SgFigure *figure)
{
  if (sg_lw_is_gun (lw, figure))
    return sg_ruleset_figure (lw->rules, "LW-25", "gun-axle") / 2;
  if (sg_lw_is_horse (lw, figure))
    return sg_ruleset_figure (lw->rules, "LW-25", "cavalry-width") / 2;
  return sg_ruleset_figure (lw->rules, "LW-25", "infantry-across") / 2;
}

void
sg_lw_way_follow (SgLwWay *self, const SgLw *lw)
{
  if (lw->heir->follow == NULL || self->path->len < 2)
    return;
  lw->heir->follow (lw, self->figure, self->path);
  measure (self);
  self->end.at = point_at (self, self->path->len - 1);
  self->end.bearing = last_bearing (self);
}

gboolean
sg_lw_way_bend (SgLwWay *self, const SgLw *lw, const SgPiece **piece)
{
  g_autoptr (GArray) bent = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  gboolean gun = sg_lw_is_gun (lw, self->figure);
  double radius = half_width (lw, self->figure);

  *piece = NULL;
  if (lw->map == NULL)
    return TRUE;
  g_array_append_val (bent, g_array_index (self->path, SgPoint, 0));
  for (guint i = 1; i < self->path->len; i++)
    {
      SgPoint a = point_at (self, i - 1), b = point_at (self, i);
      const SgPiece *met = sg_map_blocked (lw->map, a, b, radius, gun, NULL);
      g_autoptr (GArray) round = NULL;

      if (met)
        {
          round = sg_map_route (lw->map, a, b, radius, gun);
          if (round == NULL || round->len < 2)
            {
              *piece = met;
              return FALSE;
            }
          g_array_append_vals (bent, &g_array_index (round, SgPoint, 1), round->len - 1);
        }
      else
        g_array_append_val (bent, b);
    }
  g_array_unref (self->path);
  self->path = g_steal_pointer (&bent);
  measure (self);
  return TRUE;
}

const SgPiece *
sg_lw_way_jammed (SgLwWay *self, const SgLw *lw)
{
  double gap = sg_ruleset_figure (lw->rules, "LW-37", "gap");
  double radius = half_width (lw, self->figure) + gap - 1e-6;   /* a figure that stands at the clear spacing itself is not jammed */
  gboolean gun = sg_lw_is_gun (lw, self->figure);
  const SgPiece *piece = lw->map ? sg_map_blocked (lw->map, self->end.at, self->end.at, radius, gun, NULL) : NULL;
  GPtrArray *pieces = lw->map ? sg_map_get_pieces (lw->map) : NULL;
  const SgOutline *outline = sg_figure_get_outline (lw->board, self->figure);

  if (piece)
    return piece;
  for (guint i = 0; pieces && i < pieces->len; i++)
    {
      const SgPiece *tree = pieces->pdata[i];
      SgPlace at = { { 0, 0 }, 0 };

      if (tree->kind != SG_PIECE_TREE || tree->n_points != 1)
        continue;
      at.at = tree->points[0];
      if (sg_outline_gap (outline, &self->end, NULL, &at) < gap)
        return tree;
    }
  return NULL;
}

/* Other figures. */

/* From its middle to the farthest point of its outline; 0 of none. Whatever is farther off than two of these and a gap cannot be touched. */
static double
reach_of (const SgOutline *outline)
{
  double far = 0;

  for (guint i = 0; outline && i < outline->n_parts; i++)
    {
      const SgCapsule *part = &outline->parts[i];

      far = MAX (far, hypot (part->a.x, part->a.y) + part->radius);
      far = MAX (far, hypot (part->b.x, part->b.y) + part->radius);
    }
  return far;
}

/* An enemy who can be met: alive and not a prisoner. */
static gboolean
is_foe (const SgLw *lw, const SgFigure *mover, const SgFigure *other)
{
  const char *side = sg_lw_on (mover, SG_ACCOUNT_PRISONER) ? NULL : mover->unit->side;

  return side && other->placed && sg_lw_is_man (lw, other) && !sg_lw_is_of (other, side)
         && (sg_lw_on (other, SG_ACCOUNT_FIT) || sg_lw_on (other, SG_ACCOUNT_DISARMED));
}

static double
gap_at (const SgLw *lw, const SgLwWay *self, const SgPlace *place, const SgFigure *other, const SgPlace *there)
{
  return sg_outline_gap (sg_figure_get_outline (lw->board, self->figure), place,
                         sg_figure_get_outline (lw->board, other), there);
}

/* The place after @along of the way. */
static SgPlace
place_along (const SgLwWay *self, double along)
{
  for (guint i = 1; i < self->path->len; i++)
    {
      SgPoint a = point_at (self, i - 1), b = point_at (self, i);
      double leg = sg_point_distance (a, b);

      if (leg <= 1e-9)
        continue;
      if (along <= leg)
        return (SgPlace){ { a.x + (b.x - a.x) * along / leg, a.y + (b.y - a.y) * along / leg },
                          sg_point_bearing (a, b) };
      along -= leg;
    }
  return (SgPlace) { point_at (self, self->path->len - 1), last_bearing (self) };
}

/* The way ends @along of it, and the figure faces as it was going there. */
static void
cut (SgLwWay *self, double along)
{
  SgPlace place = place_along (self, along);
  double gone = 0;

  for (guint i = 1; i < self->path->len; i++)
    {
      gone += sg_point_distance (point_at (self, i - 1), point_at (self, i));
      if (gone >= along)
        {
          g_array_set_size (self->path, i + 1);
          g_array_index (self->path, SgPoint, i) = place.at;
          break;
        }
    }
  self->end = place;
  measure (self);
}

/* @theirs: where each of @others is taken to stand. */
static double
least_gap (const SgLw *lw, const SgLwWay *self, const SgPlace *at, GPtrArray *others, const SgPlace *theirs)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < others->len; i++)
    least = MIN (least, gap_at (lw, self, at, others->pdata[i], &theirs[i]));
  return least;
}

/* Cuts the way at the first place where it comes within @keep of any of @others. */
static void
stop_short (SgLwWay *self, const SgLw *lw, GPtrArray *others, const SgPlace *theirs, double keep)
{
  double clear = 0;

  for (double along = STEP;; along += STEP)
    {
      SgPlace here;

      along = MIN (along, self->length);
      here = along >= self->length ? self->end : place_along (self, along);
      if (least_gap (lw, self, &here, others, theirs) < keep)
        {
          double low = clear, high = along;

          for (guint i = 0; i < HALVINGS; i++)
            {
              double middle = (low + high) / 2;

              here = place_along (self, middle);
              if (least_gap (lw, self, &here, others, theirs) < keep)
                high = middle;
              else
                low = middle;
            }
          cut (self, low);
          return;
        }
      clear = along;
      if (along >= self->length)
        return;
    }
}

/* Those of the board who come near the way at all. */
static gboolean
comes_near (const SgLw *lw, const SgLwWay *self, const SgFigure *other, SgPoint at)
{
  double reach = reach_of (sg_figure_get_outline (lw->board, self->figure))
                 + reach_of (sg_figure_get_outline (lw->board, other)) + NEAR;

  for (guint i = 1; i < self->path->len; i++)
    if (sg_segment_distance (point_at (self, i - 1), point_at (self, i), at, at) <= reach)
      return TRUE;
  return FALSE;
}

/* Those whom it touches already when it starts are left out: it goes away from them, or stays. */
static GPtrArray *
foes_on_way (const SgLw *lw, const SgLwWay *self)
{
  GPtrArray *figures = sg_board_get_figures (lw->board), *foes = g_ptr_array_new ();
  double touch = sg_ruleset_figure (lw->rules, "LW-47", "gap");

  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *other = figures->pdata[i];

      if (is_foe (lw, self->figure, other) && comes_near (lw, self, other, other->place.at)
          && sg_board_gap (lw->board, self->figure, other) > touch)
        g_ptr_array_add (foes, other);
    }
  return foes;
}

static SgPlace *
places_of (GPtrArray *figures)
{
  SgPlace *places = g_new0 (SgPlace, figures->len + 1);

  for (guint i = 0; i < figures->len; i++)
    places[i] = ((SgFigure *) figures->pdata[i])->place;
  return places;
}

/* Men in contact stand between the clear spacing and the gap of contact: halfway between the two. */
void
sg_lw_way_stop (SgLwWay *self, const SgLw *lw)
{
  g_autoptr (GPtrArray) foes = sg_lw_is_gun (lw, self->figure) ? NULL : foes_on_way (lw, self);
  g_autofree SgPlace *theirs = foes ? places_of (foes) : NULL;
  double apart = sg_ruleset_figure (lw->rules, "LW-37", "gap");

  if (foes == NULL || foes->len == 0 || least_gap (lw, self, &self->end, foes, theirs) >= apart)
    return;
  stop_short (self, lw, foes, theirs, (apart + sg_ruleset_figure (lw->rules, "LW-47", "gap")) / 2);
}

void
sg_lw_way_stop_behind (SgLwWay *self, const SgLw *lw, GPtrArray *others)
{
  g_autoptr (GPtrArray) mates = g_ptr_array_new ();
  g_autofree SgPlace *theirs = g_new0 (SgPlace, others->len + 1);
  double apart = sg_ruleset_figure (lw->rules, "LW-37", "gap");

  for (guint i = 0; i < others->len; i++)
    {
      SgLwWay *other = others->pdata[i];

      if (!comes_near (lw, self, other->figure, other->end.at))
        continue;
      theirs[mates->len] = other->end;
      g_ptr_array_add (mates, other->figure);
    }
  if (mates->len > 0 && least_gap (lw, self, &self->end, mates, theirs) < apart)
    stop_short (self, lw, mates, theirs, apart + 0.01);   /* a place is written to the hundredth of an inch, and must not come nearer by that */
}

/* The least gap between the swept figure and @foe, over all but the last @spare of the way. */
static double
swept_gap (const SgLw *lw, const SgLwWay *self, const SgFigure *foe, double spare)
{
  const SgOutline *own = sg_figure_get_outline (lw->board, self->figure), *his = sg_figure_get_outline (lw->board, foe);
  double radius = half_width (lw, self->figure), front = MAX (0, reach_of (own) - radius);
  /* @left: what of the way is still to be looked at; the legs are taken in order, and the last of them is looked at in part. */
  double left = self->length - spare, least = G_MAXDOUBLE;

  if (sg_lw_is_gun (lw, self->figure))
    front = 0;   /* a gun’s place is the middle of its axle, and it goes trail or muzzle first */
  for (guint i = 1; i < self->path->len && left > 1e-9; i++)
    {
      SgPoint a = point_at (self, i - 1), b = point_at (self, i);
      double leg = sg_point_distance (a, b), bearing = sg_point_bearing (a, b);

      if (leg <= 1e-9)
        continue;
      b = sg_point_step (a, bearing, MIN (leg, left) + front);
      for (guint j = 0; his && j < his->n_parts; j++)
        least = MIN (least, sg_segment_distance (a, b, sg_place_to_ground (&foe->place, his->parts[j].a),
                                                 sg_place_to_ground (&foe->place, his->parts[j].b))
                              - radius - his->parts[j].radius);
      left -= leg;
    }
  return MAX (0, least);
}

SgFigure *
sg_lw_way_passes (SgLwWay *self, const SgLw *lw, double *gap)
{
  g_autoptr (GPtrArray) foes = foes_on_way (lw, self);
  double touch = sg_ruleset_figure (lw->rules, "LW-47", "gap");
  SgFigure *nearest = NULL;

  *gap = NEAR;
  for (guint i = 0; i < foes->len; i++)
    {
      SgFigure *foe = foes->pdata[i];
      gboolean meets = gap_at (lw, self, &self->end, foe, &foe->place) <= touch;
      double here = swept_gap (lw, self, foe, meets ? LAST_BIT : 1e-6);

      if (here < *gap)
        {
          *gap = here;
          nearest = foe;
        }
    }
  return nearest;
}

/* Where @figure will stand: who goes with the others of @group stands at the end of his own way. */
static const SgPlace *
ends_at (GPtrArray *group, const SgFigure *figure)
{
  for (guint i = 0; group && i < group->len; i++)
    {
      SgLwWay *other = group->pdata[i];

      if (other->figure == figure)
        return &other->end;
    }
  return &figure->place;
}

SgFigure *
sg_lw_way_crowds (SgLwWay *self, const SgLw *lw, GPtrArray *group, double *gap)
{
  GPtrArray *figures = sg_board_get_figures (lw->board);
  double own = reach_of (sg_figure_get_outline (lw->board, self->figure));
  SgFigure *nearest = NULL;

  *gap = NEAR;
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *other = figures->pdata[i];
      const SgPlace *there = ends_at (group, other);
      double here;

      if (other == self->figure || (lw->heir->lies_hidden != NULL && lw->heir->lies_hidden (lw, other)) || (!other->placed && there == &other->place)
          || sg_point_distance (self->end.at, there->at)
                 > own + reach_of (sg_figure_get_outline (lw->board, other)) + NEAR)
        continue;
      here = gap_at (lw, self, &self->end, other, there);
      if (here < *gap)
        {
          *gap = here;
          nearest = other;
        }
    }
  return nearest;
}
