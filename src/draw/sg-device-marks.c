/* sg-device-marks.c: a device laid on the map at its true size, and whom it covers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is card that lies on the table: pale, with an edge, the stronger the likelier whoever lies under it falls.  Into what it may yet shift is only
 * outlined.  Those whom it covers are ringed, a friend among them in amber.
 */

#include "draw/sg-device-marks.h"

#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>

#define COVERS 3.5        /* inches from the aim: what most devices cover, over which their words do not lie */
#define LEAST_AWAY 12.0   /* u */
#define CARD 0xfdf8ea
#define EDGE 0x7b2d8e       /* as the umpire’s rings */
#define FRIEND 0xb35900     /* as a way that is not allowed */
#define STICK 0x2b2522
#define HEAD 3.2            /* u, of a ring about a head at the least */
#define TICK 3.0
#define LABEL_SIZE 11.0

static void
trace (cairo_t *cr, const SgViewport *view, const GArray *points, gboolean closed)
{
  cairo_new_path (cr);
  for (guint i = 0; i < points->len; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, g_array_index (points, SgPoint, i), &x, &y);
      cairo_line_to (cr, x, y);
    }
  if (closed)
    cairo_close_path (cr);
}

static void
draw_zone (cairo_t *cr, const SgViewport *view, const SgDevicePart *part)
{
  trace (cr, view, part->points, TRUE);
  sg_ink (cr, CARD, 0.45);
  cairo_fill_preserve (cr);
  sg_ink (cr, EDGE, 0.10 + 0.34 * part->weight);
  cairo_fill_preserve (cr);
  sg_ink_clear (cr, CARD, 0.8, 3.0, EDGE, 1.3);
}

static void
draw_reach (cairo_t *cr, const SgViewport *view, const SgDevicePart *part)
{
  trace (cr, view, part->points, TRUE);
  sg_ink (cr, EDGE, 0.06);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, (double[]) { 4, 3 }, 2, 0);
  sg_ink (cr, EDGE, 0.8);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Its line, and a tick across it at every so many inches. */
static void
draw_stick (cairo_t *cr, const SgViewport *view, const SgDevicePart *part)
{
  const SgPoint *points = (const SgPoint *) (const void *) part->points->data;
  SgPoint a, b;
  double length, ux, uy;

  if (part->points->len < 2)
    return;
  sg_viewport_to_sheet (view, points[0], &a.x, &a.y);
  sg_viewport_to_sheet (view, points[part->points->len - 1], &b.x, &b.y);
  length = sg_point_distance (a, b);
  trace (cr, view, part->points, FALSE);
  sg_ink_clear (cr, CARD, 0.85, 3.4, STICK, 1.1);
  if (length <= 0 || part->every * view->scale < 4)
    return;
  ux = (b.x - a.x) / length;
  uy = (b.y - a.y) / length;
  for (double at = part->every * view->scale; at < length; at += part->every * view->scale)
    {
      cairo_move_to (cr, a.x + ux * at - uy * TICK, a.y + uy * at + ux * TICK);
      cairo_line_to (cr, a.x + ux * at + uy * TICK, a.y + uy * at - ux * TICK);
    }
  sg_ink (cr, STICK, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* In the middle of its part, where that is large enough for it. */
static void
draw_label (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDevicePart *part)
{
  g_autoptr (PangoLayout) layout = NULL;
  double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY, w, h, base;

  if (part->label == NULL)
    return;
  for (guint i = 0; i < part->points->len; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, g_array_index (part->points, SgPoint, i), &x, &y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  layout = sg_lettering (self->style, SG_HAND_ROMAN, LABEL_SIZE, 0, part->label);
  sg_lettering_size (layout, &w, &h, &base);
  if (w < right - left && h < bottom - top)
    sg_lettering_show (cr, layout, (left + right - w) / 2, (top + bottom - h) / 2 + base, STICK, CARD, 0.9);
}

void
sg_painter_device (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDevice *device)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < device->parts->len; i++)
    {
      const SgDevicePart *part = device->parts->pdata[i];

      switch (part->kind)
        {
        case SG_DEVICE_ZONE:
          draw_zone (cr, view, part);
          break;
        case SG_DEVICE_MAY_REACH:
          draw_reach (cr, view, part);
          break;
        case SG_DEVICE_STICK:
          draw_stick (cr, view, part);
          break;
        }
      draw_label (self, cr, view, part);
    }
  cairo_restore (cr);
}

/* A ring about the head, the fuller the likelier he falls. */
static void
draw_head (cairo_t *cr, const SgViewport *view, const SgCovered *one)
{
  double r = MAX (HEAD, 0.3 * view->scale), x, y;

  sg_viewport_to_sheet (view, one->at, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  sg_ink (cr, one->friendly ? FRIEND : EDGE, 0.15 + 0.75 * CLAMP (one->chance, 0, 1));
  cairo_fill_preserve (cr);
  sg_ink_clear (cr, CARD, 0.95, 2.8, one->friendly ? FRIEND : EDGE, 1.4);
}

static void
draw_handle (cairo_t *cr, SgPoint at, guint32 ink)
{
  cairo_new_path (cr);
  cairo_arc (cr, at.x, at.y, SG_DEVICE_HANDLE, 0, 2 * G_PI);
  sg_ink (cr, CARD, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, ink, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_move_to (cr, at.x - 0.5 * SG_DEVICE_HANDLE, at.y);
  cairo_line_to (cr, at.x + 0.5 * SG_DEVICE_HANDLE, at.y);
  cairo_move_to (cr, at.x, at.y - 0.5 * SG_DEVICE_HANDLE);
  cairo_line_to (cr, at.x, at.y + 0.5 * SG_DEVICE_HANDLE);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
}

void
sg_painter_device_covered (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDevice *device)
{
  SgPoint aim;

  g_return_if_fail (SG_IS_PAINTER (self));

  cairo_save (cr);
  for (guint i = 0; i < device->covered->len; i++)
    draw_head (cr, view, &g_array_index (device->covered, SgCovered, i));
  sg_viewport_to_sheet (view, device->aim, &aim.x, &aim.y);
  if (!device->fixed)
    draw_handle (cr, aim, sg_side_inks (self->style, device->side)->edge);
  cairo_restore (cr);
}

void
sg_device_words_put (const SgDevice *device, const SgViewport *view, SgTagRoom *room, guint32 ink)
{
  SgPoint aim, from;
  gboolean above;
  double away;

  if (device->words == NULL)
    return;
  sg_viewport_to_sheet (view, device->aim, &aim.x, &aim.y);
  sg_viewport_to_sheet (view, device->from, &from.x, &from.y);
  above = aim.y < from.y;
  away = MAX (LEAST_AWAY, COVERS * view->scale);
  sg_tag_room_put (room, SG_TAG_NEEDED, aim.x, aim.y + (above ? -away : away), above, device->words, ink);
}
