/* sg-building-plan.c: buildings too small to show a roof, and the walls that divide one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-building-plan.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-roof.h"
#include "draw/sg-style.h"

#include <math.h>

#define LEAST_LONG 3.2
#define LEAST_BROAD 2.8
#define ROOF_FROM 15.0 /* u of the shorter side from which a roof is drawn */

static void
trace (cairo_t *cr, const SgPoint *at, guint n)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, at[i].x, at[i].y);
  cairo_close_path (cr);
}

static SgPoint
middle_of (const SgPoint *at, guint n)
{
  SgPoint sum = { 0, 0 };

  for (guint i = 0; i < n; i++)
    sum = (SgPoint) { sum.x + at[i].x / n, sum.y + at[i].y / n };
  return sum;
}

/* The lengths of its first two sides. */
static void
sides_of (const SgPoint *at, guint n, double *across, double *deep)
{
  *across = sg_point_distance (at[0], at[1]);
  *deep = n > 2 ? sg_point_distance (at[1], at[2]) : *across;
}

gboolean
sg_building_is_small (const SgPoint *at, guint n)
{
  double across, deep;

  sides_of (at, n, &across, &deep);
  return MIN (across, deep) < ROOF_FROM;
}

/* Drawn larger than true where it would be lost, about its middle. */
void
sg_building_enlarge (SgPoint *at, guint n, double scale)
{
  SgPoint middle = middle_of (at, n);
  double across, deep, k;

  sides_of (at, n, &across, &deep);
  k = MAX (scale, MAX (LEAST_LONG * scale / MAX (across, deep), LEAST_BROAD * scale / MAX (0.1, MIN (across, deep))));
  k = MIN (k, 2.6);
  for (guint i = 0; i < n; i++)
    at[i] = (SgPoint) { middle.x + (at[i].x - middle.x) * k, middle.y + (at[i].y - middle.y) * k };
}

static void
draw_church (cairo_t *cr, const SgInks *inks, const SgPoint *at, guint n)
{
  SgPoint m = middle_of (at, n);
  double across, deep, angle, k;

  sides_of (at, n, &across, &deep);
  if (across >= deep)
    angle = atan2 (at[1].y - at[0].y, at[1].x - at[0].x);
  else if (n > 2)
    angle = atan2 (at[2].y - at[1].y, at[2].x - at[1].x);
  else
    angle = 0;
  k = MAX (0.9, MAX (across, deep) / 15);
  if (cos (angle) < 0) /* the tower stands in the west, as churches do */
    angle += G_PI;
  cairo_save (cr);
  cairo_translate (cr, m.x, m.y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, k, k);
  cairo_rectangle (cr, -5.5, -2.6, 11, 5.2);
  cairo_rectangle (cr, 1, -5, 3.2, 10);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 5.5, 0, 2.6, -G_PI / 2, G_PI / 2);
  cairo_rectangle (cr, -9.6, -2.4, 4.8, 4.8);
  sg_ink (cr, inks->church, 1);
  cairo_fill (cr);
  cairo_restore (cr);
  m = (SgPoint) { m.x - cos (angle) * 7.2 * k, m.y - sin (angle) * 7.2 * k };
  cairo_move_to (cr, m.x, m.y - 2.4 * k);
  cairo_rel_line_to (cr, 0, -6.8 * k);
  cairo_move_to (cr, m.x - 2.3 * k, m.y - 6.6 * k);
  cairo_rel_line_to (cr, 4.6 * k, 0);
  sg_ink (cr, inks->church, 1);
  cairo_set_line_width (cr, 1.25 * MIN (k, 1.6));
  cairo_stroke (cr);
}

/* Broken walls. */
static void
draw_ruin (cairo_t *cr, const SgInks *inks, const SgPoint *at, guint n)
{
  double across, deep;

  sides_of (at, n, &across, &deep);
  trace (cr, at, n);
  cairo_set_dash (cr, (double[]) { MAX (1.6, across * 0.3), MAX (1, across * 0.13) }, 2, 0);
  sg_ink (cr, inks->house_line, 1);
  cairo_set_line_width (cr, CLAMP (MIN (across, deep) * 0.14, 1.1, 4));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_chimney (cairo_t *cr, const SgInks *inks, const SgPoint *at, guint n)
{
  SgPoint m = middle_of (at, n), corner = { at[0].x + (m.x - at[0].x) * 0.45, at[0].y + (m.y - at[0].y) * 0.45 };

  cairo_arc (cr, corner.x, corner.y, 1.3, 0, 2 * G_PI);
  sg_ink (cr, inks->ground, 1);
  cairo_fill (cr);
}

/* What tells a class from another: a ruin has no roof, a factory has a chimney, a manor a court, a station is pale. */
static void
mark_class (cairo_t *cr, const SgInks *inks, const SgPiece *piece, const SgPoint *at, guint n)
{
  SgPoint m = middle_of (at, n);

  if (g_strcmp0 (piece->class, "factory") == 0)
    draw_chimney (cr, inks, at, n);
  else if (g_strcmp0 (piece->class, "manor") == 0)
    {
      SgPoint court[8];

      if (n > G_N_ELEMENTS (court))
        return;
      for (guint i = 0; i < n; i++)
        court[i] = (SgPoint) { m.x + (at[i].x - m.x) * 0.34, m.y + (at[i].y - m.y) * 0.34 };
      trace (cr, court, n);
      sg_ink (cr, inks->ground, 1);
      cairo_fill (cr);
    }
}

void
sg_building_small (cairo_t *cr, const SgInks *inks, const SgPiece *piece, const SgPoint *at, guint n)
{
  gboolean pale = piece->kind == SG_PIECE_SHED || g_strcmp0 (piece->class, "station") == 0;

  if (piece->kind == SG_PIECE_CHURCH)
    {
      draw_church (cr, inks, at, n);
      return;
    }
  if (g_strcmp0 (piece->class, "ruin") == 0)
    {
      draw_ruin (cr, inks, at, n);
      return;
    }
  trace (cr, at, n);
  sg_ink (cr, pale ? inks->shed : inks->house, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, inks->house_line, 1);
  cairo_set_line_width (cr, 0.75);
  cairo_stroke (cr);
  mark_class (cr, inks, piece, at, n);
}

/* The walls between the sections of a building, across its longer side. */
void
sg_building_sections (cairo_t *cr, SgStyle style, const SgPiece *piece, const SgPoint *at, guint n)
{
  gboolean along;

  if (piece->sections < 2 || n != 4 || sg_building_is_small (at, n))
    return;
  along = sg_point_distance (at[0], at[1]) >= sg_point_distance (at[1], at[2]);
  for (guint k = 1; k < piece->sections; k++)
    {
      double t = (double) k / piece->sections;
      SgPoint a = at[along ? 0 : 1];
      SgPoint b = at[along ? 1 : 2];
      SgPoint c = at[along ? 3 : 0];
      SgPoint d = at[along ? 2 : 3];

      cairo_move_to (cr, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
      cairo_line_to (cr, c.x + (d.x - c.x) * t, c.y + (d.y - c.y) * t);
    }
  sg_ink_clear (cr, 0xfdf8ea, 0.75, 3, sg_inks (style)->house_line, 1.1);
}

/* Over a roof that is drawn: a factory's chimney, a station's platform. */
static void
fill_and_line (cairo_t *cr, guint32 fill, guint32 line, double width)
{
  sg_ink (cr, fill, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, line, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_stack (cairo_t *cr, SgStyle style, SgPoint at, double r)
{
  const SgInks *inks = sg_inks (style);
  SgPoint foot[] = { { at.x - r, at.y - r }, { at.x + r, at.y - r }, { at.x + r, at.y + r }, { at.x - r, at.y + r } };

  sg_cast_shadow (cr, foot, 4, r * 3, r * 3.4, inks->shadow, 0.4);
  cairo_arc (cr, at.x, at.y, r * 1.4, 0, 2 * G_PI);
  fill_and_line (cr, style == SG_STYLE_TABLE ? 0xb45c36 : inks->shed, inks->house_line, 0.9);
  cairo_arc (cr, at.x, at.y, r * 0.7, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_platform (cairo_t *cr, SgStyle style, const SgPoint *at)
{
  const SgInks *inks = sg_inks (style);
  SgPoint a = { at[0].x + (at[0].x - at[3].x) * 0.22, at[0].y + (at[0].y - at[3].y) * 0.22 };
  SgPoint b = { at[1].x + (at[1].x - at[2].x) * 0.22, at[1].y + (at[1].y - at[2].y) * 0.22 };

  trace (cr, (SgPoint[]) { a, b, at[1], at[0] }, 4);
  fill_and_line (cr, style == SG_STYLE_TABLE ? 0xc8bfae : sg_ink_mix (inks->ground, inks->shed, 0.5), inks->house_line, 0.8);
}

static void
draw_turrets (cairo_t *cr, SgStyle style, const SgPoint *at, SgPoint middle, double r)
{
  const SgInks *inks = sg_inks (style);

  for (guint i = 0; i < 4; i++)
    {
      SgPoint c = { at[i].x + (middle.x - at[i].x) * 0.16, at[i].y + (middle.y - at[i].y) * 0.16 };

      cairo_rectangle (cr, c.x - r, c.y - r, 2 * r, 2 * r);
      fill_and_line (cr, style == SG_STYLE_TABLE ? 0x94a2ab : inks->shed, inks->house_line, 0.9);
    }
}

void
sg_building_class (cairo_t *cr, SgStyle style, const SgPiece *piece, const SgPoint *at, guint n)
{
  SgPoint m = middle_of (at, n);
  double across, deep, r;

  if (n != 4 || piece->kind != SG_PIECE_HOUSE)
    return;
  sides_of (at, n, &across, &deep);
  r = MIN (across, deep) * 0.1;
  if (g_strcmp0 (piece->class, "factory") == 0)
    draw_stack (cr, style, (SgPoint) { (at[0].x + m.x) / 2, (at[0].y + m.y) / 2 }, r);
  else if (g_strcmp0 (piece->class, "station") == 0)
    draw_platform (cr, style, at);
  else if (g_strcmp0 (piece->class, "manor") == 0)
    draw_turrets (cr, style, at, m, r);
}

void
sg_building_ruin (cairo_t *cr, const SgInks *inks, const SgPoint *at, guint n)
{
  draw_ruin (cr, inks, at, n);
}
