/* sg-roof.c: buildings seen from above: roofs lit from the north-west, and the shadows they cast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything here works on the sheet, in u, so that the light stays in the north-west however the view is turned.
 */

#include "draw/sg-roof.h"

#include "draw/sg-building-plan.h"
#include "draw/sg-in-sight.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>

/* From above at the left, as on every engraved map: lit otherwise, hills look like hollows, and roofs like troughs. */
#define LIGHT_X -0.55
#define LIGHT_Y -0.835
#define SHADOW_ON_TABLE 0.25  /* of an inch for each inch of height */
#define SHADOW_ON_SHEET 0.11
#define GRAND 9.0             /* both sides of a house from which it has a wing and a yard */

static SgPoint
between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static void
trace (cairo_t *cr, const SgPoint *points, guint n)
{
  cairo_move_to (cr, points[0].x, points[0].y);
  for (guint i = 1; i < n; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  cairo_close_path (cr);
}

static SgPoint
centre_of (const SgPoint *points, guint n)
{
  SgPoint sum = { 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      sum.x += points[i].x / n;
      sum.y += points[i].y / n;
    }
  return sum;
}

/* How much light falls on a plane whose eave is a–b, the ridge on the side of @ridge: 0 to 1. */
static double
light_on (SgPoint a, SgPoint b, SgPoint ridge)
{
  double nx = b.y - a.y, ny = a.x - b.x, length = hypot (nx, ny);

  if (length < 1e-9)
    return 0.5;
  if (nx * (ridge.x - a.x) + ny * (ridge.y - a.y) > 0) /* it faces away from the ridge */
    length = -length;
  return (1 + (nx * LIGHT_X + ny * LIGHT_Y) / length) / 2;
}

/* Courses of tiles run along the eave, hatches of an engraving down the slope. */
static void
draw_courses (cairo_t *cr, const SgPoint *plane, guint n, const SgRoofInks *inks, double light)
{
  SgPoint a = plane[0], b = plane[1], c = centre_of (plane, n);
  double length = sg_point_distance (a, b), ux, uy, nx, ny, depth = 0, course = inks->course;

  if (length < 1e-9 || course <= 0)
    return;
  ux = (b.x - a.x) / length;
  uy = (b.y - a.y) / length;
  nx = -uy;
  ny = ux;
  /* Down the slope is away from the eave, whichever way round its corners were told. */
  if (nx * (c.x - a.x) + ny * (c.y - a.y) < 0)
    nx = -nx, ny = -ny;
  for (guint i = 2; i < n; i++)
    depth = MAX (depth, nx * (plane[i].x - a.x) + ny * (plane[i].y - a.y));
  cairo_save (cr);
  trace (cr, plane, n);
  cairo_clip (cr);
  if (inks->engraved)
    for (double t = course / 2; t < length; t += course * (0.75 + light * 0.9))
      {
        cairo_move_to (cr, a.x + ux * t, a.y + uy * t);
        cairo_rel_line_to (cr, nx * depth, ny * depth);
      }
  else
    for (double t = course; t < depth; t += course)
      {
        cairo_move_to (cr, a.x + nx * t, a.y + ny * t);
        cairo_rel_line_to (cr, ux * length, uy * length);
      }
  cairo_set_line_width (cr, inks->engraved ? 0.5 : 0.7);
  sg_ink (cr, inks->line, inks->engraved ? 0.55 : 0.28);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_plane (cairo_t *cr, const SgPoint *plane, guint n, const SgRoofInks *inks)
{
  double light = light_on (plane[0], plane[1], centre_of (plane, n));
  guint32 tone
      = light > 0.5 ? sg_ink_mix (inks->mid, inks->lit, light * 2 - 1) : sg_ink_mix (inks->shade, inks->mid, light * 2);

  trace (cr, plane, n);
  sg_ink (cr, tone, 1);
  cairo_fill (cr);
  draw_courses (cr, plane, n, inks, light);
  trace (cr, plane, n);
  sg_ink (cr, inks->line, inks->engraved ? 1 : 0.9);
  cairo_set_line_width (cr, inks->line_width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* Turns the corners so that the first side is a long one. */
static void
order (const SgPoint corners[4], SgPoint out[4])
{
  guint shift = sg_point_distance (corners[0], corners[1]) >= sg_point_distance (corners[1], corners[2]) - 0.01 ? 0 : 1;

  for (guint i = 0; i < 4; i++)
    out[i] = corners[(i + shift) % 4];
}

static void
draw_ridged (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks, double hip)
{
  SgPoint c[4], left, right, r0, r1;
  double length, inset;

  order (corners, c);
  left = between (c[0], c[3], 0.5);
  right = between (c[1], c[2], 0.5);
  length = sg_point_distance (left, right);
  inset = length > 0 ? MIN (0.5, sg_point_distance (c[1], c[2]) * hip / length) : 0;
  r0 = between (left, right, inset);
  r1 = between (right, left, inset);
  {
    SgPoint one[4] = { c[0], c[1], r1, r0 }, two[4] = { c[2], c[3], r0, r1 };
    SgPoint three[3] = { c[1], c[2], r1 }, four[3] = { c[3], c[0], r0 };

    draw_plane (cr, one, 4, inks);
    draw_plane (cr, two, 4, inks);
    if (hip > 0)
      {
        draw_plane (cr, three, 3, inks);
        draw_plane (cr, four, 3, inks);
      }
  }
}

void
sg_roof_draw (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks)
{
  draw_ridged (cr, corners, inks, 0.4);
}

void
sg_gable_draw (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks)
{
  draw_ridged (cr, corners, inks, 0);
}

void
sg_pyramid_draw (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks)
{
  SgPoint top = centre_of (corners, 4);

  for (guint i = 0; i < 4; i++)
    {
      SgPoint plane[3] = { corners[i], corners[(i + 1) % 4], top };

      draw_plane (cr, plane, 3, inks);
    }
}

static double
twice_area (const SgPoint *points, guint n)
{
  double twice = 0;

  for (guint i = 0; i < n; i++)
    twice += points[i].x * points[(i + 1) % n].y - points[i].y * points[(i + 1) % n].x;
  return twice;
}

/* Every part goes the same way round, so that the whole is one shape without a group. */
static void
trace_rightwards (cairo_t *cr, const SgPoint *points, guint n, double dx, double dy)
{
  gboolean reverse = twice_area (points, n) < 0;

  for (guint i = 0; i < n; i++)
    {
      SgPoint at = points[reverse ? n - 1 - i : i];

      if (i)
        cairo_line_to (cr, at.x + dx, at.y + dy);
      else
        cairo_move_to (cr, at.x + dx, at.y + dy);
    }
  cairo_close_path (cr);
}

void
sg_cast_shadow (cairo_t *cr, const SgPoint *points, guint n, double dx, double dy, guint32 rgb, double alpha)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    {
      SgPoint a = points[i], b = points[(i + 1) % n];
      SgPoint swept[4] = { a, b, { b.x + dx, b.y + dy }, { a.x + dx, a.y + dy } };

      trace_rightwards (cr, swept, 4, 0, 0);
    }
  trace_rightwards (cr, points, n, dx, dy);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  sg_ink (cr, rgb, alpha);
  cairo_fill (cr);
}

/* A part of a building: shares of its length (from corner 0 to 1) and depth (from 0 to 3). */
static void
part (const SgPoint c[4], double u0, double u1, double v0, double v1, SgPoint out[4])
{
  const double u[4] = { u0, u1, u1, u0 }, v[4] = { v0, v0, v1, v1 };

  for (guint i = 0; i < 4; i++)
    out[i] = between (between (c[0], c[1], u[i]), between (c[3], c[2], u[i]), v[i]);
}

static const SgRoofInks tile = { 0xe08a5a, 0xcf7547, 0xb45c36, 0x5e2715, 0x5e2715, 5, FALSE, 1.1 };
static const SgRoofInks slate = { 0xa9b6bd, 0x94a2ab, 0x6d7c87, 0x2b363e, 0x2b363e, 4, FALSE, 1.1 };
static const SgRoofInks stone = { 0xe3e2dc, 0xb9bdbc, 0x7f8a92, 0x2b363e, 0x2b363e, 0, FALSE, 1.1 };
static const SgRoofInks thatch = { 0xe6c977, 0xd3b25e, 0xb08f43, 0x6a4f1c, 0x6a4f1c, 2.8, FALSE, 1.1 };
static const SgRoofInks planks = { 0xb9a27c, 0xa68e67, 0x8b744f, 0x4a3a22, 0x4a3a22, 3.6, FALSE, 1.0 };
static const SgRoofInks engraved_house = { 0xd3c6ba, 0xa8978a, 0x7a675c, 0x382d29, 0x382d29, 3.0, TRUE, 0.85 };
static const SgRoofInks engraved_shed = { 0xddd3c8, 0xbfb1a5, 0x97867a, 0x382d29, 0x382d29, 3.6, TRUE, 0.8 };
static const SgRoofInks engraved_church = { 0xbcb2ab, 0x8a7d76, 0x564a45, 0x1f1a18, 0x1f1a18, 2.4, TRUE, 0.95 };

typedef struct
{
  const SgPiece *piece;
  SgPoint       *at;      /* on the sheet */
  guint          n;
  double         scale;
  SgStyle        style;
} Building;

static void
draw_yard (cairo_t *cr, const SgPoint yard[4], const Building *b)
{
  gboolean table = b->style == SG_STYLE_TABLE;

  trace (cr, yard, 4);
  sg_ink (cr, table ? 0xc9b98c : 0xeee6d2, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, table ? 0x8a7444 : 0x382d29, 1);
  cairo_set_line_width (cr, table ? 1.8 : 0.9);
  cairo_stroke (cr);
  for (guint i = 0; i < 2; i++)
    {
      SgPoint rick = between (between (yard[0], yard[1], 0.35 + 0.35 * i), between (yard[3], yard[2], 0.35 + 0.35 * i),
                              0.3 + 0.35 * i);

      cairo_arc (cr, rick.x, rick.y, MAX (1.2, 0.24 * b->scale), 0, 2 * G_PI);
      sg_ink (cr, table ? 0xe6c977 : 0xddd3c8, 1);
      cairo_fill_preserve (cr);
      sg_ink (cr, table ? 0x8a6a1c : 0x5b4a43, 1);
      cairo_set_line_width (cr, 0.7);
      cairo_stroke (cr);
    }
}

static void
draw_chimney (cairo_t *cr, SgPoint at, double size, const SgRoofInks *inks)
{
  sg_ink (cr, 0x1a0f08, 0.3);
  cairo_rectangle (cr, at.x + size * 0.1, at.y + size * 0.2, size * 1.1, size * 1.1);
  cairo_fill (cr);
  cairo_rectangle (cr, at.x - size / 2, at.y - size / 2, size, size);
  sg_ink (cr, sg_ink_mix (inks->shade, inks->mid, 0.6), 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, inks->line, 1);
  cairo_set_line_width (cr, MIN (1, size * 0.18));
  cairo_stroke (cr);
  cairo_rectangle (cr, at.x - size * 0.17, at.y - size * 0.17, size * 0.34, size * 0.34);
  sg_ink (cr, inks->line, 1);
  cairo_fill (cr);
}

static void
draw_house (cairo_t *cr, const Building *b)
{
  gboolean table = b->style == SG_STYLE_TABLE;
  const SgRoofInks *inks = table ? &tile : &engraved_house;
  const SgRoofInks *wing_inks = table ? &tile : &engraved_shed;
  double across = sg_point_distance (b->at[0], b->at[1]) / b->scale,
         deep = sg_point_distance (b->at[1], b->at[2]) / b->scale;
  SgPoint main_range[4], wing[4], yard[4];

  if (MIN (across, deep) < GRAND)
    {
      sg_roof_draw (cr, b->at, table && across * deep < 20 ? &thatch : inks);
      draw_chimney (cr, between (between (b->at[0], b->at[1], 0.5), between (b->at[2], b->at[3], 0.5), 0.34),
                    MAX (2.5, 0.5 * b->scale), inks);
      return;
    }
  part (b->at, 0.45, 1, 0.43, 1, yard);
  part (b->at, 0, 0.45, 0.43, 1, wing);
  part (b->at, 0, 1, 0, 0.56, main_range);
  draw_yard (cr, yard, b);
  sg_gable_draw (cr, wing, wing_inks);
  sg_roof_draw (cr, main_range, inks);
  draw_chimney (cr, between (between (b->at[0], b->at[1], 0.22), between (b->at[3], b->at[2], 0.22), 0.16),
                0.7 * b->scale, inks);
  draw_chimney (cr, between (between (b->at[0], b->at[1], 0.78), between (b->at[3], b->at[2], 0.78), 0.4),
                0.7 * b->scale, inks);
}

static void
draw_cross (cairo_t *cr, SgPoint at, double size, guint32 rgb)
{
  cairo_move_to (cr, at.x, at.y - size * 0.55);
  cairo_rel_line_to (cr, 0, size * 1.15);
  cairo_move_to (cr, at.x - size * 0.36, at.y - size * 0.14);
  cairo_rel_line_to (cr, size * 0.72, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, MAX (1.25, size * 0.16));
  sg_ink (cr, rgb, 1);
  cairo_stroke (cr);
}

static void
draw_church (cairo_t *cr, const Building *b)
{
  gboolean table = b->style == SG_STYLE_TABLE;
  const SgRoofInks *inks = table ? &slate : &engraved_church;
  const SgRoofInks *tower_inks = table ? &stone : &engraved_church;
  SgPoint c[4], nave[4], chancel[4], tower[4];
  double square;

  order (b->at, c);
  square = MIN (0.4, 0.86 * sg_point_distance (c[1], c[2]) / sg_point_distance (c[0], c[1]));
  part (c, square * 0.8, 0.85, 0, 1, nave);
  part (c, 0.85, 1, 0.15, 0.85, chancel);
  part (c, 0, square, 0.09, 0.91, tower);
  sg_roof_draw (cr, chancel, inks);
  sg_gable_draw (cr, nave, inks);
  if (table)
    sg_cast_shadow (cr, tower, 4, b->scale * 1.1, b->scale * 1.4, 0x141c08, 0.35);
  sg_pyramid_draw (cr, tower, tower_inks);
  draw_cross (cr, centre_of (tower, 4), CLAMP (MIN (1.9 * b->scale, 0.8 * sg_point_distance (tower[0], tower[2])), 7, 40), table ? 0xd6b13a : 0xf7f0de);
}

/* The path, hatched from corner to corner of its box. */
static void
hatch (cairo_t *cr, guint32 ground, guint32 line, double width, double x0, double y0, double x1, double y1)
{
  sg_ink (cr, ground, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  cairo_new_path (cr);
  for (double t = 0; t < (x1 - x0) + (y1 - y0); t += 4)
    {
      cairo_move_to (cr, x0 + t, y0);
      cairo_rel_line_to (cr, -(y1 - y0), y1 - y0);
    }
  sg_ink (cr, line, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_church_sign (cairo_t *cr, SgPoint middle, double least, guint32 ink)
{
  double size = CLAMP (least * 0.5, 7, 24);

  cairo_arc (cr, middle.x, middle.y, size * 0.75, 0, 2 * G_PI);
  sg_ink (cr, 0xffffff, 1);
  cairo_fill (cr);
  draw_cross (cr, middle, size, ink);
}

/* Without shadows and light: solid where it is small, cut with lines where it is large. */
static void
draw_plan (cairo_t *cr, const Building *b)
{
  const SgInks *inks = sg_inks (b->style);
  gboolean shed = b->piece->kind == SG_PIECE_SHED, plain = b->style == SG_STYLE_PLAIN;
  double x0, y0, x1, y1, least;

  trace (cr, b->at, b->n);
  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  least = MIN (x1 - x0, y1 - y0);
  if (least < 18)
    {
      sg_ink (cr, shed ? inks->shed : inks->house, 1);
      cairo_fill_preserve (cr);
    }
  else
    {
      if (shed)
        hatch (cr, plain ? 0xffffff : 0xddd3c8, inks->house, 0.6, x0, y0, x1, y1);
      else
        hatch (cr, plain ? 0xe6e6e6 : 0xc0b2a5, inks->house, 1.0, x0, y0, x1, y1);
      trace (cr, b->at, b->n);
    }
  sg_ink (cr, inks->house_line, 1);
  cairo_set_line_width (cr, plain ? 1.6 : 0.85);
  cairo_stroke (cr);
  if (b->piece->kind == SG_PIECE_CHURCH)
    draw_church_sign (cr, (SgPoint) { (x0 + x1) / 2, (y0 + y1) / 2 }, least, inks->church);
}

static void
draw_building (cairo_t *cr, const Building *b)
{
  gboolean table = b->style == SG_STYLE_TABLE, farm = b->piece->kind == SG_PIECE_HOUSE && g_strcmp0 (b->piece->class, "farm") == 0;

  if (g_strcmp0 (b->piece->class, "ruin") == 0)
    sg_building_ruin (cr, sg_inks (b->style), b->at, b->n);
  else if (!table && sg_building_is_small (b->at, b->n))
    sg_building_small (cr, sg_inks (b->style), b->piece, b->at, b->n);
  else if (b->n != 4 || b->style == SG_STYLE_PLAIN)
    draw_plan (cr, b);
  else if (b->piece->kind == SG_PIECE_CHURCH)
    draw_church (cr, b);
  else if (farm || b->piece->kind == SG_PIECE_HOUSE)
    draw_house (cr, b);
  else
    sg_gable_draw (cr, b->at, table ? &planks : &engraved_shed);
  sg_building_class (cr, b->style, b->piece, b->at, b->n);
  sg_building_sections (cr, b->style, b->piece, b->at, b->n);
}

/* Of the things on a sheet of country, houses are drawn larger than they are, until the view is near. */
static double
enlargement (SgPainter *self, const SgViewport *view)
{
  SgZoom zoom = sg_painter_zoom (self, view);

  if (sg_map_is_floor (self->map) || zoom.near)
    return 1;
  return (zoom.far ? 1.45 : 1) * MAX (1, sg_inks (self->style)->house_scale);
}

void
sg_buildings_draw (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  const SgInks *inks = sg_inks (self->style);
  double enlarged = enlargement (self, view), grain = sg_map_grain (self->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      Building b = { piece, NULL, piece->n_points, view->scale * grain, self->style };
      gboolean ruin = g_strcmp0 (piece->class, "ruin") == 0;
      double height = sg_map_is_floor (self->map) ? piece->height * view->scale : 0;
      double reach = height * (self->style == SG_STYLE_TABLE ? SHADOW_ON_TABLE : SHADOW_ON_SHEET);

      if (piece->kind != SG_PIECE_HOUSE && piece->kind != SG_PIECE_CHURCH && (piece->kind != SG_PIECE_SHED || (enlarged > 1.4 * inks->house_scale)))
        continue; /* from afar a shed is lost beside its house */
      if (!sg_piece_in_sight (cr, view, piece))
        continue;
      b.at = g_new (SgPoint, b.n);
      for (guint k = 0; k < b.n; k++)
        sg_viewport_to_sheet (view, piece->points[k], &b.at[k].x, &b.at[k].y);
      if (!sg_map_is_floor (self->map) && sg_building_is_small (b.at, b.n))
        sg_building_enlarge (b.at, b.n, enlarged);
      if (self->style == SG_STYLE_TABLE && !ruin)
        sg_cast_shadow (cr, b.at, b.n, MAX (1.5, reach), MAX (1.5, reach), inks->shadow, 0.48);
      else if (inks->cast > 0 && !ruin && piece->kind != SG_PIECE_CHURCH)
        sg_cast_shadow (cr, b.at, b.n, MAX (0.9, reach), MAX (1.0, reach), inks->shadow, 0.55);
      draw_building (cr, &b);
      g_free (b.at);
    }
}
