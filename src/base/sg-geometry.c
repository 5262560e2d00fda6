/* sg-geometry.c: points, places and the outlines of figures on the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything here is a pure function.  Quarter turns are exact, so that a line of men drawn square to the map
 * stands on whole coordinates and not a hair beside them.
 */

#include "base/sg-geometry.h"

#include <math.h>

/* Twice the area of the triangle: above 0 where @b lies to the left of the way from @o to @a, 0 on one line. */
static double
cross (SgPoint o, SgPoint a, SgPoint b)
{
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* The library’s sine of half a turn is not quite 0: of quarter turns they are taken from a table (see above). */
static void
turn (double bearing, double *sine, double *cosine)
{
  double degrees = sg_bearing_normalize (bearing);

  if (fmod (degrees, 90) == 0)
    {
      static const double sines[] = { 0, 1, 0, -1 }, cosines[] = { 1, 0, -1, 0 };
      int quarter = (int) (degrees / 90) & 3;

      *sine = sines[quarter];
      *cosine = cosines[quarter];
      return;
    }
  *sine = sin (degrees * G_PI / 180);
  *cosine = cos (degrees * G_PI / 180);
}

/** sg_point_distance: the straight distance between two points. */
double
sg_point_distance (SgPoint a, SgPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

/** sg_point_bearing: the bearing of @to as seen from @from; 0 when they are one point. */
double
sg_point_bearing (SgPoint from, SgPoint to)
{
  return sg_bearing_normalize (atan2 (to.x - from.x, to.y - from.y) * 180 / G_PI);
}

SgPoint
sg_point_step (SgPoint from, double bearing, double distance)
{
  double s, c;

  turn (bearing, &s, &c);
  return (SgPoint) { from.x + s * distance, from.y + c * distance };
}

SgPoint
sg_place_to_ground (const SgPlace *place, SgPoint local)
{
  double s, c;

  g_return_val_if_fail (place != NULL, local);

  turn (place->bearing, &s, &c);
  return (SgPoint) { place->at.x + local.x * c + local.y * s, place->at.y - local.x * s + local.y * c };
}

/* A bearing a hair below 0 becomes 360 by rounding, and −0 is printed with a sign: both are 0. */
double
sg_bearing_normalize (double degrees)
{
  double within;

  if (!isfinite (degrees))
    return 0;
  within = fmod (degrees, 360);
  if (within < 0)
    within += 360;
  return within >= 360 || within == 0 ? 0 : within;
}

/* The square of the distance: one root is drawn, of the least of four. */
static double
square_to_segment (SgPoint a, SgPoint b, SgPoint to)
{
  SgPoint near = sg_segment_nearest (a, b, to);
  double dx = near.x - to.x, dy = near.y - to.y;

  return dx * dx + dy * dy;
}

double
sg_segment_distance (SgPoint a0, SgPoint a1, SgPoint b0, SgPoint b1)
{
  double least;

  if (sg_segments_cross (a0, a1, b0, b1, NULL))
    return 0;
  least = square_to_segment (a0, a1, b0);
  least = fmin (least, square_to_segment (a0, a1, b1));
  least = fmin (least, square_to_segment (b0, b1, a0));
  return sqrt (fmin (least, square_to_segment (b0, b1, a1)));
}

/* For a point that lies on the line through both: whether it lies between them. */
static gboolean
within_box (SgPoint a, SgPoint b, SgPoint p)
{
  return p.x >= fmin (a.x, b.x) && p.x <= fmax (a.x, b.x) && p.y >= fmin (a.y, b.y) && p.y <= fmax (a.y, b.y);
}

/* The touching cases: an end of one segment lies on the other.  The one met first from a0 counts. */
static gboolean
touch (SgPoint a0, SgPoint a1, SgPoint b0, SgPoint b1, SgPoint *where)
{
  const SgPoint found[] = { b0, b1, a0, a1 };
  const gboolean on[] = {
    cross (a0, a1, b0) == 0 && within_box (a0, a1, b0), cross (a0, a1, b1) == 0 && within_box (a0, a1, b1),
    cross (b0, b1, a0) == 0 && within_box (b0, b1, a0), cross (b0, b1, a1) == 0 && within_box (b0, b1, a1),
  };
  double least = G_MAXDOUBLE;
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    if (on[i] && sg_point_distance (a0, found[i]) < least)
      {
        least = sg_point_distance (a0, found[i]);
        any = TRUE;
        if (where)
          *where = found[i];
      }
  return any;
}

/** sg_segments_cross: whether they share a point, touching included; @where (nullable) is the first from @a0. */
gboolean
sg_segments_cross (SgPoint a0, SgPoint a1, SgPoint b0, SgPoint b1, SgPoint *where)
{
  double c0 = cross (b0, b1, a0), c1 = cross (b0, b1, a1), d0 = cross (a0, a1, b0), d1 = cross (a0, a1, b1);

  if (((c0 > 0 && c1 < 0) || (c0 < 0 && c1 > 0)) && ((d0 > 0 && d1 < 0) || (d0 < 0 && d1 > 0)))
    {
      double t = c0 / (c0 - c1);

      if (where)
        *where = (SgPoint) { a0.x + t * (a1.x - a0.x), a0.y + t * (a1.y - a0.y) };
      return TRUE;
    }
  return touch (a0, a1, b0, b1, where);
}

/* @parts has room for %SG_OUTLINE_MAX; what has no outline is a capsule without a radius. Returns: how many there are. */
static guint
place_parts (const SgOutline *outline, const SgPlace *place, SgCapsule *parts)
{
  if (outline == NULL || outline->n_parts == 0)
    {
      parts[0] = (SgCapsule) { place->at, place->at, 0 };
      return 1;
    }
  for (guint i = 0; i < outline->n_parts; i++)
    parts[i] = (SgCapsule) { sg_place_to_ground (place, outline->parts[i].a),
                             sg_place_to_ground (place, outline->parts[i].b), outline->parts[i].radius };
  return outline->n_parts;
}

double
sg_outline_gap (const SgOutline *a, const SgPlace *at_a, const SgOutline *b, const SgPlace *at_b)
{
  SgCapsule ours[SG_OUTLINE_MAX], theirs[SG_OUTLINE_MAX];
  guint n_ours, n_theirs;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (at_a != NULL && at_b != NULL, 0);

  n_ours = place_parts (a, at_a, ours);
  n_theirs = place_parts (b, at_b, theirs);
  for (guint i = 0; i < n_ours; i++)
    for (guint j = 0; j < n_theirs; j++)
      least = fmin (least, sg_segment_distance (ours[i].a, ours[i].b, theirs[j].a, theirs[j].b)
                           - ours[i].radius - theirs[j].radius);
  return fmax (least, 0);
}

/** sg_outline_circle: a foot's stand, @across from edge to edge. */
SgOutline
sg_outline_circle (double across)
{
  return (SgOutline) { 1, { { { 0, 0 }, { 0, 0 }, across / 2 } } };
}

/** sg_outline_bar: @length to the front and @width abreast, with rounded ends. */
SgOutline
sg_outline_bar (double length, double width)
{
  double half = fabs (length - width) / 2, radius = fmin (length, width) / 2;

  if (length >= width)
    return (SgOutline) { 1, { { { 0, -half }, { 0, half }, radius } } };
  return (SgOutline) { 1, { { { -half, 0 }, { half, 0 }, radius } } };
}

SgOutline
sg_outline_gun (double axle, double ahead, double behind)
{
  return (SgOutline) { 2, { { { -axle / 2, 0 }, { axle / 2, 0 }, 0 }, { { 0, -behind }, { 0, ahead }, 0 } } };
}

double
sg_path_length (const SgPoint *points, guint n)
{
  double length = 0;

  for (guint i = 1; i < n; i++)
    length += sg_point_distance (points[i - 1], points[i]);
  return length;
}

/** sg_polygon_contains: even-odd, closed by itself; its edge belongs to it. */
gboolean
sg_polygon_contains (const SgPoint *points, guint n, SgPoint at)
{
  gboolean inside = FALSE;

  for (guint i = 0, j = n - 1; i < n; j = i++)
    {
      SgPoint a = points[j], b = points[i];

      if (cross (a, b, at) == 0 && within_box (a, b, at))
        return TRUE;
      if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
  return inside;
}

double
sg_polygon_distance (const SgPoint *points, guint n, SgPoint at)
{
  double least = G_MAXDOUBLE;

  if (n == 0 || sg_polygon_contains (points, n, at))
    return n == 0 ? G_MAXDOUBLE : 0;
  for (guint i = 0, j = n - 1; i < n; j = i++)
    least = fmin (least, square_to_segment (points[j], points[i], at));
  return sqrt (least);
}

/* Where one lies within the other no two edges meet: any corner of it tells. */
double
sg_polygon_gap (const SgPoint *a, guint n_a, const SgPoint *b, guint n_b)
{
  double least = G_MAXDOUBLE;

  if (n_a == 0 || n_b == 0)
    return G_MAXDOUBLE;
  if (sg_polygon_contains (a, n_a, b[0]) || sg_polygon_contains (b, n_b, a[0]))
    return 0;
  for (guint i = 0; i < n_a; i++)
    for (guint k = 0; k < n_b; k++)
      least = fmin (least, sg_segment_distance (a[i], a[(i + 1) % n_a], b[k], b[(k + 1) % n_b]));
  return least;
}

/* Of two that do not overlap, one of the nearest points is a corner. */
double
sg_polygon_bearing (const SgPoint *a, guint n_a, const SgPoint *b, guint n_b)
{
  double least = sg_polygon_gap (a, n_a, b, n_b), bearing = NAN;

  if (n_a == 0 || n_b == 0 || least <= 0)
    return NAN;
  least = G_MAXDOUBLE;
  for (guint i = 0; i < n_a; i++)
    for (guint k = 0; k < n_b; k++)
      {
        SgPoint on_b = sg_segment_nearest (b[k], b[(k + 1) % n_b], a[i]), on_a = sg_segment_nearest (a[i], a[(i + 1) % n_a], b[k]);

        if (sg_point_distance (a[i], on_b) < least)
          {
            least = sg_point_distance (a[i], on_b);
            bearing = sg_point_bearing (a[i], on_b);
          }
        if (sg_point_distance (on_a, b[k]) < least)
          {
            least = sg_point_distance (on_a, b[k]);
            bearing = sg_point_bearing (on_a, b[k]);
          }
      }
  return bearing;
}

/* A length that stands a hair under a half hundredth only because halves of hundredths have no binary form is
 * read as the half that it was meant for. */
double
sg_round_hundredths (double length)
{
  return copysign (floor (fabs (length) * 100 + 0.5 + 1e-7) / 100, length) + 0.0;
}
