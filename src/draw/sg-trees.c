/* sg-trees.c: trees, and where they stand in a wood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A wood's trees are Poisson discs seeded from its id: at one scale they stand where they stood, whatever part of
 * the sheet is painted.
 */

#include "draw/sg-trees.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define MOST_TREES 6000
#define TRIES 14           /* darts for each tree there is room for */

typedef struct { GArray *found; GHashTable *cells; double gap; } Discs;

static gpointer
cell_key (double x, double y, double size)
{
  gint32 i = (gint32) floor (x / size), j = (gint32) floor (y / size);

  /* Country lies on both sides of nought; and no cell is nought itself, which the table takes for none. */
  return GUINT_TO_POINTER ((guint) (i + 20000) * 40009u + (guint) (j + 20000) + 1);
}

static gboolean
is_free (const Discs *discs, SgPoint at)
{
  double cell = discs->gap * 0.7; /* so small that it holds one tree at most */

  for (int i = -2; i <= 2; i++)
    for (int j = -2; j <= 2; j++)
      {
        guint index
            = GPOINTER_TO_UINT (g_hash_table_lookup (discs->cells, cell_key (at.x + i * cell, at.y + j * cell, cell)));

        if (index && sg_point_distance (g_array_index (discs->found, SgPoint, index - 1), at) < discs->gap)
          return FALSE;
      }
  return TRUE;
}

static int
compare_north_first (const void *a, const void *b)
{
  const SgPoint *p = a, *q = b;

  return p->y > q->y ? -1 : p->y < q->y;
}

static GArray *
plant (const SgPiece *piece, double gap, double inside)
{
  Discs discs = { g_array_new (FALSE, FALSE, sizeof (SgPoint)), g_hash_table_new (NULL, NULL), gap };
  SgSeed seed = sg_seed_from_id (piece->id);
  SgPoint least = piece->points[0], most = piece->points[0];
  double area, tries;

  for (guint i = 0; i < piece->n_points; i++)
    {
      least = (SgPoint) { MIN (least.x, piece->points[i].x), MIN (least.y, piece->points[i].y) };
      most = (SgPoint) { MAX (most.x, piece->points[i].x), MAX (most.y, piece->points[i].y) };
    }
  area = (most.x - least.x) * (most.y - least.y);
  /* Of a wood with a great many corners every dart is dear, and it has fewer. */
  tries = MIN (MIN (MOST_TREES * 4.0, TRIES * area / (gap * gap) + 20), 2e7 / piece->n_points);
  for (double t = 0; t < tries && discs.found->len < MOST_TREES; t++)
    {
      SgPoint at = { sg_seed_between (&seed, least.x, most.x), sg_seed_between (&seed, least.y, most.y) };

      if (!is_free (&discs, at) || -sg_piece_distance (piece, at) < inside) /* the dear question of few darts */
        continue;
      g_array_append_val (discs.found, at);
      g_hash_table_insert (discs.cells, cell_key (at.x, at.y, gap * 0.7), GUINT_TO_POINTER (discs.found->len));
    }
  g_array_sort (discs.found, compare_north_first);
  g_hash_table_unref (discs.cells);
  return discs.found;
}

static SgViewport
upright (const SgViewport *view)
{
  return (SgViewport) { view->scale, 0, 0, view->turn };
}

/* What stands lower on the sheet stands nearer, and before the others. */
static int
compare_up_first (const void *a, const void *b, gpointer data)
{
  const SgViewport *view = data;
  double xa, ya, xb, yb;

  sg_viewport_to_sheet (view, *(const SgPoint *) a, &xa, &ya);
  sg_viewport_to_sheet (view, *(const SgPoint *) b, &xb, &yb);
  return ya < yb ? -1 : ya > yb;
}

GArray *
sg_wood_trees (SgPainter *self, const SgPiece *piece, const SgViewport *view, double gap)
{
  SgViewport still = upright (view);
  GArray *trees;

  if (!self->trees || self->tree_scale != view->scale)
    {
      g_clear_pointer (&self->trees, g_hash_table_unref);
      self->trees = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
      self->tree_scale = view->scale;
    }
  trees = g_hash_table_lookup (self->trees, piece);
  if (!trees)
    {
      trees = plant (piece, gap, MIN (gap * 0.4, sg_map_grain (self->map)));
      g_hash_table_insert (self->trees, (gpointer) piece, trees);
    }
  g_array_sort_with_data (trees, compare_up_first, &still);
  return trees;
}

static void
draw_broad_leaf (cairo_t *cr, const SgInks *inks)
{
  static const struct { double x, y, r, from, to; } crown[] = {
    { -2.1, -3.6, 1.75, 60, 265 }, { 0, -5.7, 2.05, 190, 350 }, { 2.1, -3.6, 1.75, -85, 120 },
  };

  cairo_move_to (cr, 0.5, 0.2);
  cairo_line_to (cr, 5, 0.2);
  cairo_set_line_width (cr, 1.05);
  sg_ink (cr, inks->tree, 0.5);
  cairo_stroke (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -2.4);
  cairo_set_line_width (cr, 0.9);
  sg_ink (cr, inks->tree, 1);
  cairo_stroke (cr);
  for (guint i = 0; i < G_N_ELEMENTS (crown); i++)
    cairo_arc (cr, crown[i].x, crown[i].y, crown[i].r, crown[i].from * G_PI / 180, crown[i].to * G_PI / 180);
  cairo_close_path (cr);
  sg_ink (cr, inks->leaf, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, inks->tree, 1);
  cairo_set_line_width (cr, 0.62);
  cairo_stroke (cr);
  cairo_arc (cr, 0.9, -4.2, 1.5, -30 * G_PI / 180, 80 * G_PI / 180);
  cairo_set_line_width (cr, 0.55);
  cairo_stroke (cr);
}

static void
draw_fir (cairo_t *cr, const SgInks *inks)
{
  static const SgPoint half[] = { { 0, -9 }, { 1.6, -5.6 }, { 0.8, -5.6 }, { 2.5, -1.5 } };

  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -1.5);
  cairo_set_line_width (cr, 0.9);
  sg_ink (cr, inks->tree, 1);
  cairo_stroke (cr);
  for (int i = 0; i < 4; i++)
    cairo_line_to (cr, half[i].x, half[i].y);
  for (int i = 3; i > 0; i--)
    cairo_line_to (cr, -half[i].x, half[i].y);
  cairo_close_path (cr);
  sg_ink (cr, inks->fir, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, inks->tree, 1);
  cairo_set_line_width (cr, 0.62);
  cairo_stroke (cr);
}

double
sg_tree_size (SgPainter *self, const SgViewport *view)
{
  return 1.1 * sg_inks (self->style)->tree_scale * CLAMP (pow (sg_painter_zoom (self, view).s / 8, 0.6), 0.8, 3.2);
}

void
sg_tree_engrave (cairo_t *cr, const SgInks *inks, double x, double y, double size, gboolean fir)
{
  cairo_save (cr);
  cairo_translate (cr, x, y + 3 * size);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  if (fir)
    draw_fir (cr, inks);
  else
    draw_broad_leaf (cr, inks);
  cairo_restore (cr);
}

typedef struct { double x, y, angle, length; guint32 green; } Leaf;

static void
trace_leaf (cairo_t *cr, const Leaf *leaf, double dx, double dy)
{
  double c = cos (leaf->angle) * leaf->length, n = sin (leaf->angle) * leaf->length, x = leaf->x + dx, y = leaf->y + dy;

  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, x + 0.25 * c + 0.42 * n, y + 0.25 * n - 0.42 * c, x + 0.8 * c + 0.38 * n, y + 0.8 * n - 0.38 * c,
                  x + c, y + n);
  cairo_curve_to (cr, x + 0.8 * c - 0.38 * n, y + 0.8 * n + 0.38 * c, x + 0.25 * c - 0.42 * n, y + 0.25 * n + 0.42 * c,
                  x, y);
}

/* All leaves of one green together: a stroke for each would cost three times as much. */
static void
draw_leaves (cairo_t *cr, const Leaf *leaves, guint n, double size)
{
  static const guint32 greens[] = { 0x477f31, 0x5a9a3d, 0x6bae49 };

  for (guint i = 0; i < n; i++)
    trace_leaf (cr, &leaves[i], size * 0.3, size * 0.4);
  sg_ink (cr, 0x141c08, 0.34);
  cairo_fill (cr);
  for (guint green = 0; green < G_N_ELEMENTS (greens); green++)
    {
      for (guint i = 0; i < n; i++)
        if (leaves[i].green == green)
          trace_leaf (cr, &leaves[i], 0, 0);
      sg_ink (cr, greens[green], 1);
      cairo_fill_preserve (cr);
      sg_ink (cr, 0x24490f, size > 9 ? 0.8 : 0.4);
      cairo_set_line_width (cr, size > 9 ? 0.6 : 0.35);
      cairo_stroke (cr);
    }
}

static void
draw_stems (cairo_t *cr, double x, double y, const double *angles, const double *lengths, guint n, double size)
{
  /* Dark and broad, then light and thin on it: a stem is round. */
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n; i++)
        {
          cairo_move_to (cr, x, y);
          cairo_line_to (cr, x + cos (angles[i]) * lengths[i] * 0.8, y + sin (angles[i]) * lengths[i] * 0.8);
        }
      sg_ink (cr, pass ? 0x8a6236 : 0x4a3018, 1);
      cairo_set_line_width (cr, MAX (0.6, size * 0.08) * (pass ? 0.35 : 1));
      cairo_stroke (cr);
    }
  cairo_arc (cr, x, y, MAX (0.8, size * 0.11), 0, 2 * G_PI);
  sg_ink (cr, 0x6b4726, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, 0x2a1808, 1);
  cairo_set_line_width (cr, MAX (0.5, size * 0.04));
  cairo_stroke (cr);
}

/* A branch stuck in a hole of the floor: five to seven stems, four leaves and more on each. @size: from hole to leaf
 * tip. */
void
sg_tree_twigs (cairo_t *cr, double x, double y, double size, SgSeed *seed)
{
  guint stems = 5 + (guint) (sg_seed_next (seed) * 3), n = 0;
  double start = sg_seed_between (seed, 0, 2 * G_PI), angles[8], lengths[8];
  Leaf leaves[8 * 6];

  for (guint i = 0; i < stems; i++)
    {
      angles[i] = start + 2 * G_PI * (i + sg_seed_between (seed, -0.2, 0.2)) / stems;
      lengths[i] = size * sg_seed_between (seed, 0.62, 0.78);
      for (guint k = 0; k < 6; k++)
        {
          double along = lengths[i] * (k == 5 ? 0.92 : 0.34 + 0.15 * k);
          double spread = -0.8;
          if (k == 5)
            spread = 0;
          else if (k % 2)
            spread = 0.8;

          leaves[n++] = (Leaf){ x + cos (angles[i]) * along, y + sin (angles[i]) * along,
                                angles[i] + spread + sg_seed_between (seed, -0.2, 0.2),
                                size * sg_seed_between (seed, 0.32, 0.4), (guint32)(sg_seed_next (seed) * 3) };
        }
    }
  cairo_new_path (cr);
  draw_leaves (cr, leaves, n, size);
  draw_stems (cr, x, y, angles, lengths, stems, size);
}
