/* draw-country.h: rough country with a piece of every kind and class, for the tests and benchmarks of draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-fixture.h"
#include "map/sg-map-edit.h"
#include "map/sg-relief.h"

#include "map/sg-contour.h"
#include "map/sg-piece.h"

/* A piece of a kind and class about @at, @r ground units to either side. */
static inline SgPiece *
sample_piece (SgPieceKind kind, const char *class, const char *id, SgPoint at, double r)
{
  SgPiece *piece = sg_piece_new (kind, id);
  SgPoint area[] = { { at.x - r, at.y - r * 0.7 }, { at.x + r, at.y - r * 0.8 }, { at.x + r * 0.9, at.y + r * 0.7 }, { at.x - r * 0.8, at.y + r * 0.8 } };
  SgPoint line[] = { { at.x - r, at.y - r * 0.5 }, { at.x - r * 0.1, at.y + r * 0.3 }, { at.x + r, at.y + r * 0.1 } };
  guint least = sg_piece_kind_least (kind);

  g_free (piece->class);
  piece->class = g_strdup (class ? class : "");
  if (kind == SG_PIECE_NAME || kind == SG_PIECE_SPOT)
    {
      g_free (piece->name);
      piece->name = g_strdup ("Name");
    }
  if (kind == SG_PIECE_HILL || kind == SG_PIECE_SPOT)
    piece->height = kind == SG_PIECE_SPOT ? 123 : 1;
  if (kind == SG_PIECE_BRIDGE || kind == SG_PIECE_FORD)
    {
      piece->width = r * 0.2;
      sg_piece_set_points (piece, (SgPoint[]) { { at.x - r * 0.6, at.y }, { at.x + r * 0.6, at.y } }, 2);
    }
  else if (least == 1)
    sg_piece_set_points (piece, &at, 1);
  else if (sg_piece_kind_encloses (kind))
    sg_piece_set_points (piece, area, 4);
  else
    sg_piece_set_points (piece, line, 3);
  return piece;
}

/* Calls @each for every kind and every class of it. */
static inline guint
each_class (void (*each) (SgPieceKind kind, const char *class, guint index, gpointer data), gpointer data)
{
  guint index = 0;

  for (guint kind = 0; kind < SG_PIECE_N_KINDS; kind++)
    {
      const char *const *classes = sg_piece_kind_classes (kind);

      for (guint i = 0; i == 0 || classes[i]; i++)
        each (kind, classes[i], index++, data);
    }
  return index;
}

static inline void
put_sample (SgPieceKind kind, const char *class, guint index, gpointer data)
{
  g_autofree char *id = g_strdup_printf ("piece-%u", index);

  if (kind != SG_PIECE_HILL)
    sg_map_put_piece (data, sample_piece (kind, class, id, (SgPoint) { 160 + index % 12 * 310, 160 + index / 12 * 330 }, 120));
}

/* 4000 × 2400 paces of hills and hollows; @full has a piece of everything. */
static inline SgMap *
rough_country (gboolean full)
{
  const guint nx = 201, ny = 121;
  const double step = 20;
  SgMap *map = sg_map_new ("Rough country", "paces", (nx - 1) * step, (ny - 1) * step);
  float *h = g_new (float, nx * ny);
  g_autoptr (SgHeights) heights = NULL;

  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      {
        double x = i * step, y = j * step;

        h[j * nx + i] = (float) (150 + 60 * sin (x / 410) * cos (y / 380) + 38 * sin (x / 95 + 1) * sin (y / 88) + (full ? 27 * sin (x / 34) * sin (y / 31 + 2) : 0));
      }
  heights = sg_heights_new (nx, ny, step, h);
  sg_map_set_heights (map, heights);
  sg_map_set_height_unit (map, "ft");
  sg_map_set_interval (map, 10);
  if (full)
    each_class (put_sample, map);
  return map;
}

static inline guint
count_contours (SgMap *map, double interval)
{
  SgRelief *relief = sg_map_get_relief (map);
  double lowest, highest;
  guint n = 0;

  sg_relief_get_range (relief, &lowest, &highest);
  for (double level = ceil (lowest / interval) * interval; level <= highest; level += interval)
    {
      g_autoptr (GPtrArray) lines = sg_relief_contours (relief, level);

      n += lines->len;
    }
  return n;
}
