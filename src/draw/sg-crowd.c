/* sg-crowd.c: what stands on the sheet already, for labels to keep clear of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-crowd.h"

#include "draw/sg-block-private.h"
#include "draw/sg-block-strip.h"
#include "draw/sg-country-names.h"

#include <math.h>

#define AIR 1.5        /* u about a block */
#define LEAST_HIT 0.05 /* what a block is hidden by that is touched at all */

/* How far behind it what flees trails, or the counter of whoever has acted lies, where it is @w wide on the sheet. */
static double
trail_of (const SgBlockLook *look, double w)
{
  if (look->state & SG_BLOCK_ROUTED)
    return 0.34 * w;
  if (look->state & SG_BLOCK_FLED)
    return 0.2 * w;
  if (look->state & SG_BLOCK_ACTED)
    return MAX (7, 0.18 * w);
  return look->state & SG_BLOCK_DISORDERED ? 0.06 * w : 0;
}

static SgBox
box_turned (const SgTurned *shape)
{
  double w = fabs (shape->c) * shape->w + fabs (shape->s) * shape->h, h = fabs (shape->s) * shape->w + fabs (shape->c) * shape->h;

  return (SgBox) { shape->x - w / 2, shape->y - h / 2, w, h };
}

static void
add_leg (SgCrowd *self, const SgViewport *still, SgPoint a, SgPoint b, double wide, SgBox *box)
{
  SgTurned leg = { 0 };
  SgBox about;
  double ax, ay, bx, by, length, x, y;

  sg_viewport_to_sheet (still, a, &ax, &ay);
  sg_viewport_to_sheet (still, b, &bx, &by);
  length = hypot (bx - ax, by - ay);
  leg = (SgTurned) { (ax + bx) / 2, (ay + by) / 2, length + wide, wide + 2 * AIR, length > 0 ? (bx - ax) / length : 1, length > 0 ? (by - ay) / length : 0 };
  g_array_append_val (self->shapes, leg);
  about = box_turned (&leg);
  if (box->w <= 0)
    *box = about;
  x = MIN (box->x, about.x);
  y = MIN (box->y, about.y);
  *box = (SgBox) { x, y, MAX (box->x + box->w, about.x + about.w) - x, MAX (box->y + box->h, about.y + about.h) - y };
}

/* As it stands, with what flees behind it; a column leg by leg; a flag stands over its spot. */
static void
add_block (SgCrowd *self, SgPainter *painter, const SgViewport *still, const SgBlockLook *look)
{
  double w, h, x, y, trail, turned = (look->place.bearing + 90.0 * (still->turn % 4)) * G_PI / 180;
  SgBox box = { 0 };
  SgTurned shape;

  for (guint i = 0; i + 1 < look->n_spine; i++)
    add_leg (self, still, look->spine[i], look->spine[i + 1], sg_block_strip_width (look, still), &box);
  if (look->n_spine > 1)
    {
      g_array_append_val (self->blocks, box);
      return;
    }
  sg_block_size (sg_painter_get_map (painter), still, look, &w, &h);
  sg_viewport_to_sheet (still, look->place.at, &x, &y);
  trail = trail_of (look, w);
  shape = (SgTurned) { x - sin (turned) * trail / 2, y + cos (turned) * trail / 2, w + 2 * AIR, h + trail + 2 * AIR, cos (turned), sin (turned) };
  if (g_strcmp0 (look->arm, "hq") == 0)
    shape = (SgTurned) { x, y - h / 2, w + 2 * AIR, h + 2 * AIR, 1, 0 };
  box = box_turned (&shape);
  g_array_append_val (self->shapes, shape);
  g_array_append_val (self->blocks, box);
}

static void
add_name (double x, double y, double width, double height, const SgPiece *piece, gpointer taken)
{
  g_array_append_val ((GArray *) taken, ((SgBox) { x, y, width, height }));
}

SgCrowd *
sg_crowd_new (SgPainter *painter, const SgViewport *still, const SgBlockLook *looks, guint n)
{
  SgCrowd *self = g_new0 (SgCrowd, 1);

  self->shapes = g_array_new (FALSE, FALSE, sizeof (SgTurned));
  self->blocks = g_array_new (FALSE, FALSE, sizeof (SgBox));
  self->taken = g_array_new (FALSE, FALSE, sizeof (SgBox));
  sg_view_rectangle (still, sg_map_extent (sg_painter_get_map (painter)), &self->ground.x, &self->ground.y, &self->ground.w, &self->ground.h);
  for (guint i = 0; i < n; i++)
    add_block (self, painter, still, &looks[i]);
  sg_painter_each_name (painter, still, add_name, self->taken);
  return self;
}

void
sg_crowd_free (SgCrowd *self)
{
  g_array_unref (self->shapes);
  g_array_unref (self->blocks);
  g_array_unref (self->taken);
  g_free (self);
}

/* They touch unless one of the four sides parts them. */
static gboolean
touches (const SgTurned *shape, SgBox box)
{
  SgBox about = box_turned (shape);
  double dx = box.x + box.w / 2 - shape->x, dy = box.y + box.h / 2 - shape->y;
  double along = fabs (dx * shape->c + dy * shape->s), across = fabs (dy * shape->c - dx * shape->s);
  double wide = (fabs (shape->c) * box.w + fabs (shape->s) * box.h) / 2, high = (fabs (shape->s) * box.w + fabs (shape->c) * box.h) / 2;

  return sg_box_overlap (about, box) > 0 && along < shape->w / 2 + wide && across < shape->h / 2 + high;
}

double
sg_crowd_hidden (const SgCrowd *self, SgBox box)
{
  double area = box.w * box.h, sum = area - sg_box_overlap (box, self->ground);

  sum = sum < 1e-6 * area ? 0 : sum;
  for (guint i = 0; i < self->taken->len; i++)
    sum += sg_box_overlap (g_array_index (self->taken, SgBox, i), box);
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const SgTurned *shape = &g_array_index (self->shapes, SgTurned, i);

      if (touches (shape, box))
        sum += MAX (LEAST_HIT * area, sg_box_overlap (box_turned (shape), box));
    }
  return sum / area;
}
