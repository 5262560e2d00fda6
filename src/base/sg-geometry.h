/* sg-geometry.h: points, places and the outlines of figures on the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lengths are in the ground's own unit (inches or paces).  Bearings are degrees clockwise from +y ("up the
 * map").  An outline is a handful of capsules, which makes the gap between any two of them exact and cheap.
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct { double x, y; } SgPoint;

/** SgPlace: where something stands and which way it faces. */
typedef struct { SgPoint at; double bearing; } SgPlace;

/** SgCapsule: all points within @radius of the segment @a–@b, in the local frame (front is +y). */
typedef struct { SgPoint a, b; double radius; } SgCapsule;

#define SG_OUTLINE_MAX 4

/** SgOutline: the ground plan of a figure; no parts means a bare point. */
typedef struct { guint n_parts; SgCapsule parts[SG_OUTLINE_MAX]; } SgOutline;

double   sg_point_distance     (SgPoint a, SgPoint b);
double   sg_point_bearing      (SgPoint from, SgPoint to);
/** sg_point_step: the point @distance from @from on @bearing. */
SgPoint  sg_point_step         (SgPoint from, double bearing, double distance);
/** sg_place_to_ground: takes a local point (front is +y) to the ground. */
SgPoint  sg_place_to_ground    (const SgPlace *place, SgPoint local);
double   sg_bearing_normalize  (double degrees); /* 0 ≤ result < 360 */

/** sg_segment_distance: between the segments a0–a1 and b0–b1; 0 where they cross. */
double   sg_segment_distance   (SgPoint a0, SgPoint a1, SgPoint b0, SgPoint b1);
gboolean sg_segments_cross     (SgPoint a0, SgPoint a1, SgPoint b0, SgPoint b1, SgPoint *where);

/** sg_segment_nearest: the point of the segment @a–@b that lies nearest to @to.  It stands here because every way and every picture asks of every edge. */
static inline SgPoint
sg_segment_nearest (SgPoint a, SgPoint b, SgPoint to)
{
  double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy, t;

  if (square == 0)
    return a;
  t = ((to.x - a.x) * dx + (to.y - a.y) * dy) / square;
  if (t <= 0)
    return a;
  if (t >= 1)
    return b;
  return (SgPoint) { a.x + t * dx, a.y + t * dy };
}

/** sg_outline_gap: between the nearest points of two placed outlines, never below 0. A %NULL outline is a point. */
double   sg_outline_gap        (const SgOutline *a, const SgPlace *at_a, const SgOutline *b, const SgPlace *at_b);

SgOutline sg_outline_circle    (double across);
SgOutline sg_outline_bar       (double length, double width);
/** sg_outline_gun: an axle of @axle, the muzzle @ahead of it and the trail's end @behind it. */
SgOutline sg_outline_gun       (double axle, double ahead, double behind);

double   sg_path_length        (const SgPoint *points, guint n);
gboolean sg_polygon_contains   (const SgPoint *points, guint n, SgPoint at);
double   sg_polygon_distance   (const SgPoint *points, guint n, SgPoint at); /* 0 inside */
/** sg_polygon_gap: between the nearest points of two; 0 where they overlap. */
double   sg_polygon_gap        (const SgPoint *a, guint n_a, const SgPoint *b, guint n_b);
/** sg_polygon_bearing: from the nearest point of @a to that of @b; NAN where they touch or overlap. */
double   sg_polygon_bearing    (const SgPoint *a, guint n_a, const SgPoint *b, guint n_b);

/** sg_round_hundredths: as a string is read, to a hundredth (LW-R9). */
double   sg_round_hundredths   (double length);

G_END_DECLS
