/* sg-sight.c: whether one place is seen from another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The straight line from eye to target is compared with the ground at each line of the field's grid that it passes the
 * shorter way, where the ground is exact; then with whatever stands in the cells of the index on its way.  Below the tops
 * of a wood one sees as far as the terms tell, all woods together: half through one and half through another is all.
 * Cost: one comparison for each grid line, and nothing allocated unless the profile is asked for.
 */

#include "map/sg-sight.h"

#include "map/sg-cut.h"
#include "map/sg-index.h"
#include "map/sg-piece.h"
#include "map/sg-survey-private.h"

#include "map/sg-relief-private.h"

#include <math.h>

#define SAMPLES 160        /* of a profile */
#define WOOD_SAMPLES 24    /* in one stretch of wood */
#define FAR 1e30

/* The line of sight: heights above the datum at both ends. */
typedef struct
{
  SgMap    *map;
  SgRelief *relief;
  SgPoint   a, b;
  double    za, zb, length;
} Line;

/* What hides so far: the nearest share of the way. */
typedef struct { double share; const char *by; const SgPiece *piece; guint troop; double clearance; gboolean measure; } Hidden;

static double
height_on (const Line *line, double share)
{
  return line->za + (line->zb - line->za) * share;
}

static double
ground_on (const Line *line, double share)
{
  return sg_relief_height (line->relief, sg_point_between (line->a, line->b, share));
}

static Line
draw_line (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms)
{
  SgRelief *relief = sg_map_get_relief (map);

  return (Line){ map, relief, from, to, sg_relief_height (relief, from) + terms->eye,
                 sg_relief_height (relief, to) + terms->target, sg_point_distance (from, to) };
}

/* One pass along the longer axis: @u counts its grid lines, @v lies between two of the other axis. */
typedef struct { double u0, du, v0, dv; int n_v; gboolean swap; } Pass;

static Pass
choose_pass (const Line *line)
{
  const SgRelief *r = line->relief;
  double x0 = CLAMP (line->a.x / r->step_x, 0, r->nx - 1), x1 = CLAMP (line->b.x / r->step_x, 0, r->nx - 1);
  double y0 = CLAMP (line->a.y / r->step_y, 0, r->ny - 1), y1 = CLAMP (line->b.y / r->step_y, 0, r->ny - 1);

  if (fabs (x1 - x0) >= fabs (y1 - y0))
    return (Pass){ x0, x1 - x0, y0, y1 - y0, r->ny, FALSE };
  return (Pass){ y0, y1 - y0, x0, x1 - x0, r->nx, TRUE };
}

/* The share of the way at which the ground first rises over the line; more than 1 when nowhere. */
static double
ground_hides (const Line *line, Hidden *hidden)
{
  Pass pass = choose_pass (line);
  int way = pass.du < 0 ? -1 : 1;
  int u = way > 0 ? (int) floor (pass.u0) + 1 : (int) ceil (pass.u0) - 1;
  int n = (int) floor (fabs (pass.u0 + pass.du - u)) + 1;
  gsize stride_u = pass.swap ? line->relief->nx : 1;
  gsize stride_v = pass.swap ? 1 : line->relief->nx;
  double share, share_step, v, v_step, z, z_step;

  if (pass.du == 0 || (u - (pass.u0 + pass.du)) * way >= 0)
    return 2;
  share = (u - pass.u0) / pass.du;
  share_step = way / pass.du;
  v = pass.v0 + pass.dv * share;
  v_step = pass.dv * share_step;
  z = height_on (line, share);
  z_step = (line->zb - line->za) * share_step;
  for (int k = 0; k < n; k++, u += way, v += v_step, z += z_step)
    {
      int j = CLAMP ((int) v, 0, pass.n_v - 2);
      gsize at = u * stride_u + j * stride_v;
      double low = line->relief->h[at], high = line->relief->h[at + stride_v], gap = z - (low + (high - low) * (v - j));

      if (hidden->measure)
        hidden->clearance = MIN (hidden->clearance, gap);
      if (gap < 0 && share + k * share_step < 1 - 1e-9)
        return share + k * share_step;
    }
  return 2;
}

static void
hide (Hidden *hidden, double share, const char *by, const SgPiece *piece)
{
  if (share >= hidden->share)
    return;
  hidden->share = share;
  hidden->by = by;
  hidden->piece = piece;
}

/* What stands upright: it hides where its top rises over the line; who is in it or at it looks out of it. */
static void
upright_hides (const Line *line, const SgFeature *feature, const SgCuts *cuts, Hidden *hidden)
{
  const char *by = sg_piece_kind_is_building (feature->piece->kind) ? "building" : "wall";

  for (guint i = 0; i < cuts->n; i++)
    {
      SgCut cut = cuts->items[i];

      if (cut.from <= 0 || cut.to >= 1)
        continue;
      for (int k = 0; k <= 2; k++)
        {
          double share = cut.from + (cut.to - cut.from) * k / 2;
          double gap = height_on (line, share) - ground_on (line, share) - feature->stand;

          hidden->clearance = MIN (hidden->clearance, gap);
          if (gap < 0)
            {
              hide (hidden, share, by, feature->piece);
              break;
            }
        }
    }
}

/* A stretch of the way below the tops of a wood; @thickness: the share of what one can see through in a unit of share. */
typedef struct { double from, to, thickness; const SgPiece *piece; } Stretch;

static double
depth_of (const SgPiece *piece, const SgSightTerms *terms)
{
  if (g_str_equal (piece->class, "thick"))
    return terms->thick_depth;
  return piece->sparse || g_str_equal (piece->class, "thin") ? terms->thin_depth : terms->wood_depth;
}

static void
add_stretches (const Line *line, const SgFeature *feature, const SgCuts *cuts, const SgSightTerms *terms, GArray *stretches)
{
  double depth = depth_of (feature->piece, terms);
  double top = feature->piece->height > 0 || terms->wood_height <= 0 ? feature->stand : terms->wood_height;

  for (guint i = 0; i < cuts->n && depth < FAR; i++)
    {
      double step = (cuts->items[i].to - cuts->items[i].from) / WOOD_SAMPLES;

      for (int k = 0; k < WOOD_SAMPLES; k++)
        {
          double from = cuts->items[i].from + step * k, middle = from + step / 2;
          Stretch stretch = { from, from + step, depth > 0 ? line->length / depth : FAR, feature->piece };
          Stretch *last = stretches->len ? &g_array_index (stretches, Stretch, stretches->len - 1) : NULL;

          if (height_on (line, middle) >= ground_on (line, middle) + top)
            continue;
          if (last && last->piece == feature->piece && last->to >= from - 1e-12)
            last->to = stretch.to;
          else
            g_array_append_val (stretches, stretch);
        }
    }
}

static int
compare_stretches (const void *a, const void *b)
{
  const Stretch *x = a, *y = b;

  return x->from < y->from ? -1 : x->from > y->from;
}

/* Where woods lie over each other, each counts: that is no more than two woods in a row. */
static void
woods_hide (GArray *stretches, Hidden *hidden)
{
  double seen_through = 0;

  g_array_sort (stretches, compare_stretches);
  for (guint i = 0; i < stretches->len; i++)
    {
      Stretch *stretch = &g_array_index (stretches, Stretch, i);
      double more = (stretch->to - stretch->from) * stretch->thickness;

      if (seen_through + more > 1 + 1e-9)
        {
          hide (hidden, stretch->from + (1 - seen_through) / stretch->thickness, "wood", stretch->piece);
          return;
        }
      seen_through += more;
    }
}

static void
pieces_hide (const Line *line, const SgSightTerms *terms, Hidden *hidden)
{
  const SgIndex *index = sg_map_get_index (line->map);
  GArray *stretches = NULL;
  SgFinds finds;

  sg_index_along (index, line->a, line->b, 0, TRUE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      SgCuts cuts;

      sg_feature_cut (feature, line->a, line->b, &cuts);
      if (cuts.n && feature->piece->kind == SG_PIECE_WOOD)
        {
          stretches = stretches ? stretches : g_array_new (FALSE, FALSE, sizeof (Stretch));
          add_stretches (line, feature, &cuts, terms, stretches);
        }
      else if (cuts.n)
        upright_hides (line, feature, &cuts, hidden);
      sg_cuts_clear (&cuts);
      if (hidden->by != NULL && !hidden->measure) /* by what, and where, nobody asks */
        break;
    }
  sg_finds_clear (&finds);
  if (stretches)
    {
      woods_hide (stretches, hidden);
      g_array_unref (stretches);
    }
}

static void
troops_hide (const Line *line, const SgBlocker *blockers, guint n, Hidden *hidden)
{
  for (guint i = 0; i < n; i++)
    {
      SgCuts cuts;

      sg_polygon_cut (blockers[i].corners, 4, line->a, line->b, &cuts);
      for (guint k = 0; k < cuts.n; k++)
        {
          double middle = (cuts.items[k].from + cuts.items[k].to) / 2;
          double gap = height_on (line, middle) - ground_on (line, middle) - blockers[i].height;

          if (cuts.items[k].from <= 0 || cuts.items[k].to >= 1)
            continue;
          hidden->clearance = MIN (hidden->clearance, gap);
          if (gap < 0 && middle < hidden->share)
            {
              hide (hidden, middle, "troops", NULL);
              hidden->troop = i;
            }
        }
      sg_cuts_clear (&cuts);
    }
}

gboolean
sg_survey_seen (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms)
{
  Line line = draw_line (map, from, to, terms);
  Hidden hidden = { 2, NULL, NULL, 0, INFINITY, FALSE };

  if (ground_hides (&line, &hidden) <= 1)
    return FALSE;
  pieces_hide (&line, terms, &hidden);
  return hidden.by == NULL;
}

SgSight *
sg_survey_sight (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms, const SgBlocker *blockers, guint n)
{
  SgSight *self = g_new0 (SgSight, 1);
  Line line = draw_line (map, from, to, terms);
  Hidden hidden = { 2, NULL, NULL, 0, INFINITY, TRUE };
  SgPoint ends[] = { from, to };

  hide (&hidden, ground_hides (&line, &hidden), "ground", NULL);
  if (hidden.share > 1)
    hidden.by = NULL;
  pieces_hide (&line, terms, &hidden);
  troops_hide (&line, blockers, n, &hidden);
  self->seen = hidden.by == NULL;
  self->lost = self->seen ? to : sg_point_between (from, to, hidden.share);
  self->by = hidden.by;
  self->piece = hidden.piece;
  self->troop = hidden.troop;
  self->clearance = hidden.clearance;
  self->profile = terms->profile ? sg_survey_profile (map, ends, 2) : NULL;
  return self;
}

void
sg_sight_free (SgSight *self)
{
  g_clear_pointer (&self->profile, g_array_unref);
  g_free (self);
}

/* A part of a leg on which something stands. */
typedef struct { SgCut cut; const SgFeature *feature; } Standing;

static GArray *
find_standing (const SgIndex *index, SgPoint a, SgPoint b, GArray *shares)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Standing));
  SgFinds finds;

  sg_index_along (index, a, b, 0, TRUE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      SgCuts cuts;

      sg_feature_cut (feature, a, b, &cuts);
      for (guint k = 0; k < cuts.n; k++)
        {
          Standing standing = { cuts.items[k], feature };

          g_array_append_val (all, standing);
          g_array_append_val (shares, cuts.items[k].from);
          g_array_append_val (shares, cuts.items[k].to);
        }
      sg_cuts_clear (&cuts);
    }
  sg_finds_clear (&finds);
  return all;
}

static int
compare_shares (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* What stands highest there; at the end of a part, what stands on the side of @near. */
static const SgFeature *
standing_at (GArray *standing, double share, double near)
{
  const SgFeature *best = NULL;

  for (guint i = 0; i < standing->len; i++)
    {
      Standing *one = &g_array_index (standing, Standing, i);
      double inside = share + near;

      if (one->cut.from <= inside && inside <= one->cut.to && (!best || one->feature->stand > best->stand))
        best = one->feature;
    }
  return best;
}

static void
add_station (GArray *profile, SgMap *map, SgPoint place, double at, const SgFeature *feature)
{
  double ground = sg_map_height (map, place);
  SgStation station = { at, place, ground, ground, NULL };

  if (feature)
    {
      station.top = ground + feature->stand;
      station.piece = feature->piece;
    }
  g_array_append_val (profile, station);
}

/* Two stations stand at each end of what stands: one before it and one on it, so that its face is upright. */
static void
add_leg (GArray *profile, SgMap *map, SgPoint a, SgPoint b, double gone, guint steps)
{
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) standing = find_standing (sg_map_get_index (map), a, b, shares);
  double length = sg_point_distance (a, b), last = -1;

  for (guint k = 0; k <= steps; k++)
    {
      double share = (double) k / steps;

      g_array_append_val (shares, share);
    }
  g_array_sort (shares, compare_shares);
  for (guint i = 0; i < shares->len; i++)
    {
      double share = g_array_index (shares, double, i);
      SgPoint place = sg_point_between (a, b, share);
      const SgFeature *before = standing_at (standing, share, -1e-9), *after = standing_at (standing, share, 1e-9);

      if (share - last < 1e-12)
        continue;
      last = share;
      if (share > 0)
        add_station (profile, map, place, gone + length * share, before);
      if ((share <= 0 || after != before) && share < 1)
        add_station (profile, map, place, gone + length * share, after);
    }
}

GArray *
sg_survey_profile (SgMap *map, const SgPoint *points, guint n)
{
  GArray *profile = g_array_new (FALSE, FALSE, sizeof (SgStation));
  double gone = 0, whole = sg_path_length (points, n);

  if (n == 1)
    add_station (profile, map, points[0], 0, NULL);
  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = sg_point_distance (points[i], points[i + 1]);

      if (leg <= 0)
        continue;
      add_leg (profile, map, points[i], points[i + 1], gone, MAX (1, round (SAMPLES * leg / whole)));
      gone += leg;
    }
  return profile;
}
