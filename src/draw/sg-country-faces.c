/* sg-country-faces.c: in what face the names of the country are lettered, and how they bend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Villages in small caps, ridges in wide capitals along their line, water in italics beside or in its stream.
 */

#include "draw/sg-country-faces.h"

#include "draw/sg-lettering.h"
#include "draw/sg-names-private.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define REPEAT 1100.0 /* u of a river, road or ridge to each writing of its name */
/* u to an inch of a floor: below the one the names of first rank stand alone, below the other those of the second with them; at 1:8000 all stand. */
#define FIRST_ALONE 1.2
#define TWO_ALONE 2.8

typedef struct { const char *class; guint hand; double size, tracking; guint rank; gboolean curved; } NameFace;

static const NameFace name_faces[] = {
  { "village", SG_HAND_SMALL_CAPS, 24.5, 1.8, 0, FALSE }, { "hamlet", SG_HAND_SMALL_CAPS, 15, 1.2, 1, FALSE },
  { "ridge", SG_HAND_CAPITALS, 21, 5, 0, TRUE },          { "valley", SG_HAND_SMALL_CAPS, 13.5, 1.1, 2, TRUE },
  { "water", SG_HAND_ITALIC, 15, 1, 1, TRUE },            { "note", SG_HAND_ITALIC, 12, 0, 4, TRUE },
};

static void
face_of_name (const SgInks *inks, const SgPiece *piece, SgFace *face)
{
  const NameFace *found = &name_faces[G_N_ELEMENTS (name_faces) - 1];

  for (guint i = 0; i < G_N_ELEMENTS (name_faces); i++)
    if (g_strcmp0 (piece->class, name_faces[i].class) == 0)
      found = &name_faces[i];
  *face = (SgFace) { found->hand, found->size, found->tracking, g_str_equal (found->class, "water") ? inks->water_name : inks->name,
                     found->rank, TRUE, found->curved && piece->n_points > 1 };
}

static void
face_of_building (SgPainter *self, const SgPiece *piece, const SgInks *inks, SgFace *face)
{
  gboolean grand = sg_map_is_floor (self->map) && piece->height >= 6 * sg_map_grain (self->map);

  *face = grand ? (SgFace) { SG_HAND_SMALL_CAPS, 17, 1.4, inks->name, 0 } : (SgFace) { SG_HAND_ROMAN, 13.5, 0, inks->name, 2 };
  if (piece->kind == SG_PIECE_SHED)
    face->rank = 3;
}

gboolean
sg_name_face (SgPainter *self, const SgViewport *view, const SgPiece *piece, SgFace *face)
{
  const SgInks *inks = sg_inks (self->style);
  gboolean floor = sg_map_is_floor (self->map);
  double s = sg_painter_zoom (self, view).s;

  switch (piece->kind)
    {
    case SG_PIECE_SPOT: return FALSE; /* written beside its figure */
    case SG_PIECE_HOUSE: case SG_PIECE_CHURCH: case SG_PIECE_SHED: face_of_building (self, piece, inks, face); break;
    case SG_PIECE_HILL: *face = (SgFace) { SG_HAND_SMALL_CAPS, 15, 1.4, inks->name, 1, TRUE }; break;
    case SG_PIECE_WOOD: *face = (SgFace) { SG_HAND_ROMAN, 15, 1.0, inks->wood_name, 1, TRUE }; break;
    case SG_PIECE_WATER:
      *face = (SgFace) { SG_HAND_ITALIC, 12.5, 0.3, inks->water_name, 1, TRUE, !sg_piece_is_outline (piece) };
      if (floor)
        {
          face->size = 15;
          face->tracking = 1;
        }
      break;
    case SG_PIECE_RIVER: *face = (SgFace) { SG_HAND_ITALIC, 18, 3, inks->water_name, 0, FALSE, TRUE }; break;
    case SG_PIECE_STREAM: *face = (SgFace) { SG_HAND_ITALIC, 12.5, 0.8, inks->water_name, 3, FALSE, TRUE }; break;
    case SG_PIECE_MARSH: case SG_PIECE_SWAMP: *face = (SgFace) { SG_HAND_ITALIC, 15, 1, inks->water_name, 2, TRUE }; break;
    case SG_PIECE_ROAD: case SG_PIECE_RAILWAY: *face = (SgFace) { SG_HAND_ITALIC, 12, 0.5, inks->name, 4, FALSE, TRUE }; break;
    case SG_PIECE_FORD: *face = (SgFace) { SG_HAND_ITALIC, 12, 0, inks->water_name, 4 }; break;
    case SG_PIECE_BUILT: *face = (SgFace) { SG_HAND_SMALL_CAPS, g_strcmp0 (piece->class, "town") == 0 ? 26 : 22, 1.8, inks->name, 0, FALSE }; break;
    case SG_PIECE_NAME: face_of_name (inks, piece, face); break;
    default: *face = (SgFace) { SG_HAND_ITALIC, 12.5, 0, inks->name, 4, sg_piece_is_outline (piece) }; break;
    }
  return face->rank < 1 || s >= TWO_ALONE || (face->rank == 1 && s >= FIRST_ALONE);
}

/* Type on a floor grows a little with it; on a map it keeps its size. */
double
sg_name_zoom (SgPainter *self, const SgViewport *view)
{
  SgZoom zoom = sg_painter_zoom (self, view);

  if (sg_map_is_floor (self->map))
    return CLAMP (pow (zoom.s / 9, 0.35), 0.75, 1.35);
  if (zoom.far)
    return 0.8;
  if (zoom.near)
    return 1.12;
  return 0.95;
}

PangoLayout *
sg_name_letter (SgPainter *self, cairo_t *cr, const SgPiece *piece, const SgFace *face, double zoom)
{
  guint hand = self->style == SG_STYLE_TABLE && face->hand == SG_HAND_ROMAN ? SG_HAND_ITALIC : face->hand;

  return sg_lettering (self->style, hand, face->size * zoom, face->tracking * zoom, piece->name);
}

/* The piece's line on the sheet with its bends rounded, from left to right. */
static GArray *
smooth_line (cairo_t *cr, const SgViewport *view, const SgPiece *piece, double bend)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  cairo_path_t *path;

  cairo_save (cr);
  cairo_new_path (cr);
  sg_trace_way (cr, view, piece->points, piece->n_points, bend, G_MAXDOUBLE);
  path = cairo_copy_path_flat (cr);
  cairo_new_path (cr);
  cairo_restore (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    if (path->data[i].header.type != CAIRO_PATH_CLOSE_PATH)
      {
        SgPoint at = { path->data[i + 1].point.x, path->data[i + 1].point.y };

        g_array_append_val (line, at);
      }
  cairo_path_destroy (path);
  if (line->len > 1 && g_array_index (line, SgPoint, 0).x > g_array_index (line, SgPoint, line->len - 1).x)
    for (guint i = 0; i < line->len / 2; i++)
      {
        SgPoint t = g_array_index (line, SgPoint, i);

        g_array_index (line, SgPoint, i) = g_array_index (line, SgPoint, line->len - 1 - i);
        g_array_index (line, SgPoint, line->len - 1 - i) = t;
      }
  return line;
}

/* The same line in steps of SG_NAME_STEP, so that a place along it is found at once. */
static GArray *
even_line (GArray *line)
{
  GArray *even = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  double left = 0;

  for (guint i = 0; i + 1 < line->len; i++)
    {
      SgPoint a = g_array_index (line, SgPoint, i), b = g_array_index (line, SgPoint, i + 1);
      double length = sg_point_distance (a, b);

      for (; length > 0 && left <= length; left += SG_NAME_STEP)
        {
          SgPoint at = { a.x + (b.x - a.x) * left / length, a.y + (b.y - a.y) * left / length };

          g_array_append_val (even, at);
        }
      left -= length;
    }
  return even;
}

static SgPoint
at_length (GArray *even, double at)
{
  return g_array_index (even, SgPoint, CLAMP ((int) (at / SG_NAME_STEP + 0.5), 0, (int) even->len - 1));
}

guint
sg_name_parts (const SgViewport *view, const SgPiece *piece)
{
  double length = 0;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    length += sg_point_distance (piece->points[i], piece->points[i + 1]) * view->scale;
  return CLAMP ((guint) (length / REPEAT), 1, 12);
}

/* In the water when it is broad enough, else above the line, or @below it; the words of a ridge stand on it. */
static double
rise_of (const SgName *name, const SgViewport *view, gboolean below)
{
  double band = name->piece->width * view->scale, x_height = name->face.size * name->zoom * 0.4, off;

  if (name->piece->kind == SG_PIECE_NAME)
    return -x_height / 2;
  if (name->piece->kind == SG_PIECE_RIVER && band > 1.4 * x_height)
    return -x_height / 2;
  off = MAX (band, name->piece->kind == SG_PIECE_ROAD ? 5.2 : 3) / 2 + 3.2;
  return below ? -off - name->face.size * name->zoom * 0.66 : off;
}

gboolean
sg_name_trace (SgPainter *self, cairo_t *cr, const SgViewport *view, SgName *name)
{
  g_autoptr (GArray) smooth = smooth_line (cr, view, name->piece, 2.6 * sg_painter_zoom (self, view).s);
  g_autoptr (GArray) line = even_line (smooth);
  double length = line->len * SG_NAME_STEP;

  if (name->piece->kind == SG_PIECE_NAME && name->face.rank == 0 && name->width < length * 0.7) /* a ridge's name is drawn out along it */
    {
      name->face.tracking += MIN (14, (length * 0.75 - name->width) / MAX (1, g_utf8_strlen (name->piece->name, -1))) / name->zoom;
      sg_name_measure (self, cr, name);
    }
  if (line->len < 2 || name->width > length - 4)
    return FALSE;
  name->line = g_steal_pointer (&line);
  return TRUE;
}

void
sg_name_measure (SgPainter *self, cairo_t *cr, SgName *name)
{
  g_autoptr (PangoLayout) layout = sg_name_letter (self, cr, name->piece, &name->face, name->zoom);

  sg_lettering_size (layout, &name->width, &name->height, NULL);
}

double
sg_name_run (const SgName *name, const SgViewport *view, double start, gboolean below, double *rise, SgBox boxes[SG_MOST_RUN], guint *n)
{
  double half = name->height * 0.42, middle, slope, bend;
  SgPoint a = at_length (name->line, start), m = at_length (name->line, start + name->width / 2), b = at_length (name->line, start + name->width);

  *rise = rise_of (name, view, below);
  middle = *rise + name->face.size * name->zoom * 0.3;
  *n = CLAMP ((guint) ceil (name->width / name->height), 2, SG_MOST_RUN);
  for (guint i = 0; i < *n; i++)
    {
      double at = start + name->width * (i + 0.5) / *n, reach = name->width / *n / 2;
      SgPoint before = at_length (name->line, at - reach), after = at_length (name->line, at + reach), here = at_length (name->line, at);
      double along = MAX (1e-6, hypot (after.x - before.x, after.y - before.y)), dx = (after.x - before.x) / along, dy = (after.y - before.y) / along;
      double wide = fabs (dx) * reach + fabs (dy) * half, high = fabs (dy) * reach + fabs (dx) * half;

      boxes[i] = (SgBox) { here.x + dy * middle - wide, here.y - dx * middle - high, 2 * wide, 2 * high };
    }
  if (b.x < a.x) /* where the line turns back it would stand on its head */
    return INFINITY;
  bend = hypot (a.x + b.x - 2 * m.x, a.y + b.y - 2 * m.y) / name->width;
  slope = fabs (b.y - a.y) / (fabs (b.x - a.x) + 1);
  return 160 * bend + 14 * MIN (slope, 3);
}

void
sg_name_clear (SgName *name)
{
  g_clear_pointer (&name->line, g_array_unref);
  g_clear_pointer (&name->boxes, g_array_unref);
  g_clear_pointer (&name->sprite, cairo_surface_destroy);
}
