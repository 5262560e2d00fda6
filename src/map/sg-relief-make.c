/* sg-relief-make.c: the field of a map: its measured heights, then its hills, then the strokes of the brush in their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A field remembers what it was made of.  Another map's field, made from it, works only the nodes that the difference can
 * reach (and copies the rest), and is the same to the last bit as if it had been made afresh.
 */

#include "map/sg-relief-make.h"

#include "map/sg-map-private.h"
#include "map/sg-piece.h"
#include "map/sg-relief-board.h"
#include "map/sg-relief-dome.h"
#include "map/sg-relief-private.h"
#include "map/sg-relief-stroke.h"

#include <string.h>

#define TABLE_NODES 320         /* along the longer side of a floor or table */
#define COUNTRY_NODES 1024      /* and of a country in the open */
#define MOST_NODES 4194304.0    /* in a whole field */

SgNodes
sg_relief_nodes (const SgRelief *self)
{
  return (SgNodes){ 0, 0, self->nx, self->ny };
}

SgNodes
sg_relief_nodes_around (const SgRelief *self, const SgPoint *points, guint n, double around)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;

  for (guint i = 0; i < n; i++)
    {
      x0 = MIN (x0, points[i].x);
      y0 = MIN (y0, points[i].y);
      x1 = MAX (x1, points[i].x);
      y1 = MAX (y1, points[i].y);
    }
  return (SgNodes){ CLAMP (floor ((x0 - around) / self->step_x), 0, self->nx),
                    CLAMP (floor ((y0 - around) / self->step_y), 0, self->ny),
                    CLAMP (ceil ((x1 + around) / self->step_x) + 1, 0, self->nx),
                    CLAMP (ceil ((y1 + around) / self->step_y) + 1, 0, self->ny) };
}

static float
heights_node (const SgHeights *heights, int i, int j)
{
  return heights->h[(gsize) CLAMP (j, 0, (int) heights->ny - 1) * heights->nx + CLAMP (i, 0, (int) heights->nx - 1)];
}

static double
cubic (const double *v, double u)
{
  return v[1] + 0.5 * u * (v[2] - v[0] + u * (2 * v[0] - 5 * v[1] + 4 * v[2] - v[3] + u * (3 * (v[1] - v[2]) + v[3] - v[0])));
}

/* Cubic between the posts; a post itself is exact.  Beyond the last ones, as there. */
static double
heights_at (const SgHeights *heights, double x, double y)
{
  double u = CLAMP (x / heights->step, 0, heights->nx - 1), v = CLAMP (y / heights->step, 0, heights->ny - 1), rows[4], row[4];
  int i = floor (u), j = floor (v);

  for (int k = 0; k < 4; k++)
    {
      for (int m = 0; m < 4; m++)
        row[m] = heights_node (heights, i - 1 + m, j - 1 + k);
      rows[k] = cubic (row, u - i);
    }
  return cubic (rows, v - j);
}

static void
lay_heights (const SgPatch *patch, const SgHeights *heights)
{
  const SgRelief *field = patch->field;
  SgNodes nodes = patch->nodes;
  gboolean same = field->nx == heights->nx && field->ny == heights->ny && fabs (field->step_x - heights->step) < 1e-9 * heights->step &&
                  fabs (field->step_y - heights->step) < 1e-9 * heights->step;

  for (int j = nodes.y0; j < nodes.y1; j++)
    {
      float *row = sg_patch_row (patch, j);

      if (same)
        memcpy (row, heights->h + (gsize) j * heights->nx + nodes.x0, (nodes.x1 - nodes.x0) * sizeof (float));
      for (int i = nodes.x0; i < nodes.x1 && !same; i++)
        row[i - nodes.x0] = heights_at (heights, i * field->step_x, j * field->step_y);
    }
}

static gboolean
is_dome (const SgPiece *piece)
{
  return g_str_equal (piece->class, "smooth");
}

static SgNodes
hill_reach (const SgRelief *field, const SgPiece *piece)
{
  return is_dome (piece) ? sg_relief_nodes_around (field, piece->points, piece->n_points, 0) : sg_board_reach (field, piece);
}

/* Fills @patch from the ground up. */
static void
make_patch (const SgPatch *patch)
{
  const SgRelief *field = patch->field;

  if (field->heights)
    lay_heights (patch, field->heights);
  for (guint i = 0; i < field->hills->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (field->hills, i);

      if (is_dome (piece))
        sg_dome_add (patch, piece);
      else
        sg_board_add (patch, piece);
    }
  for (guint i = 0; i < field->strokes->len; i++)
    sg_stroke_apply (patch, g_ptr_array_index (field->strokes, i));
}

static int
compare_ids (const void *a, const void *b)
{
  return strcmp ((*(const SgPiece *const *) a)->id, (*(const SgPiece *const *) b)->id);
}

/* A field with nothing in it but what it is to be made of. Hills are added in the order of their ids, which does not change
 * with the order in which they lie. */
static SgRelief *
plan (SgMap *map, double step)
{
  double width = sg_map_get_width (map), depth = sg_map_get_depth (map);
  guint nx = MAX (2, (guint) ceil (width / step - 1e-9) + 1), ny = MAX (2, (guint) ceil (depth / step - 1e-9) + 1);
  SgRelief *self = sg_relief_allocate (nx, ny, width / (nx - 1), depth / (ny - 1));

  self->width = width;
  self->depth = depth;
  self->heights = map->heights ? sg_heights_ref (map->heights) : NULL;
  self->hills = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_piece_unref);
  self->strokes = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_stroke_unref);
  for (guint i = 0; i < map->pieces->len; i++)
    {
      SgPiece *piece = g_ptr_array_index (map->pieces, i);

      if (piece->kind == SG_PIECE_HILL)
        g_ptr_array_add (self->hills, sg_piece_ref (piece));
    }
  g_ptr_array_sort (self->hills, compare_ids);
  for (guint i = 0; i < map->strokes->len; i++)
    g_ptr_array_add (self->strokes, sg_stroke_ref (g_ptr_array_index (map->strokes, i)));
  return self;
}

static gboolean
same_frame (const SgRelief *a, const SgRelief *b)
{
  return b->hills && a->nx == b->nx && a->ny == b->ny && a->width == b->width && a->depth == b->depth &&
         a->heights == b->heights;
}

static SgNodes
join_hills (const SgRelief *field, GPtrArray *hills, guint from, guint to, SgNodes dirty)
{
  for (guint i = from; i < to; i++)
    dirty = sg_nodes_join (dirty, hill_reach (field, g_ptr_array_index (hills, i)));
  return dirty;
}

static SgNodes
join_strokes (const SgRelief *field, GPtrArray *strokes, guint from, SgNodes dirty)
{
  for (guint i = from; i < strokes->len; i++)
    dirty = sg_nodes_join (dirty, sg_stroke_reach (field, g_ptr_array_index (strokes, i)));
  return dirty;
}

static guint
count_same (GPtrArray *a, GPtrArray *b)
{
  guint n = 0;

  while (n < MIN (a->len, b->len) && g_ptr_array_index (a, n) == g_ptr_array_index (b, n))
    n++;
  return n;
}

/* The nodes that the hills of one field and not of the other reach. */
static SgNodes
compare_hills (const SgRelief *self, const SgRelief *old)
{
  guint first = count_same (self->hills, old->hills), a = self->hills->len, b = old->hills->len;
  SgNodes dirty = { 0, 0, 0, 0 };

  while (a > first && b > first && g_ptr_array_index (self->hills, a - 1) == g_ptr_array_index (old->hills, b - 1))
    {
      a--;
      b--;
    }
  return join_hills (self, old->hills, first, b, join_hills (self, self->hills, first, a, dirty));
}

/* Strokes that read around them carry a difference on. */
static SgNodes
spread_dirty (const SgRelief *self, SgNodes dirty)
{
  for (guint i = 0; i < self->strokes->len; i++)
    {
      const SgStroke *stroke = g_ptr_array_index (self->strokes, i);
      SgNodes reach = sg_stroke_reach (self, stroke), more = sg_nodes_meet (sg_nodes_grow (dirty, sg_stroke_halo (self, stroke)), reach);

      if (!sg_nodes_empty (dirty) && !sg_nodes_empty (more))
        dirty = sg_nodes_join (dirty, more);
    }
  return dirty;
}

/* All that must be worked so that @dirty comes out right. */
static SgNodes
needed_for (const SgRelief *self, SgNodes dirty)
{
  for (guint i = self->strokes->len; i-- > 0;)
    {
      const SgStroke *stroke = g_ptr_array_index (self->strokes, i);
      SgNodes part = sg_nodes_meet (dirty, sg_stroke_reach (self, stroke));

      if (!sg_nodes_empty (part))
        dirty = sg_nodes_join (dirty, sg_nodes_grow (part, sg_stroke_halo (self, stroke)));
    }
  return sg_nodes_meet (dirty, sg_relief_nodes (self));
}

static void
make_part (SgRelief *self, SgNodes dirty)
{
  SgNodes nodes = needed_for (self, dirty);
  int nx = nodes.x1 - nodes.x0;
  g_autofree float *h = g_new0 (float, (gsize) nx * (nodes.y1 - nodes.y0));
  SgPatch patch = { self, nodes, h };

  make_patch (&patch);
  for (int j = dirty.y0; j < dirty.y1; j++)
    memcpy (self->h + (gsize) j * self->nx + dirty.x0, sg_patch_row (&patch, j) + dirty.x0 - nodes.x0,
            (dirty.x1 - dirty.x0) * sizeof (float));
}

static void
make_from (SgRelief *self, const SgRelief *old)
{
  guint same = count_same (self->strokes, old->strokes);
  SgNodes dirty = compare_hills (self, old);
  SgPatch whole = { self, sg_relief_nodes (self), self->h };

  memcpy (self->h, old->h, (gsize) self->nx * self->ny * sizeof (float));
  if (sg_nodes_empty (dirty) && same == old->strokes->len) /* nothing but strokes added */
    {
      for (guint i = same; i < self->strokes->len; i++)
        sg_stroke_apply (&whole, g_ptr_array_index (self->strokes, i));
      return;
    }
  dirty = join_strokes (self, self->strokes, same, join_strokes (self, old->strokes, same, dirty));
  dirty = spread_dirty (self, sg_nodes_meet (dirty, sg_relief_nodes (self)));
  if (!sg_nodes_empty (dirty))
    make_part (self, dirty);
}

SgRelief *
sg_relief_new_from (const SgRelief *old, SgMap *map, double step)
{
  SgRelief *self;
  SgPatch whole;

  g_return_val_if_fail (SG_IS_MAP (map) && step > 0, NULL);

  self = plan (map, step);
  whole = (SgPatch){ self, sg_relief_nodes (self), self->h };
  if (old && same_frame (self, old))
    make_from (self, old);
  else
    make_patch (&whole);
  return self;
}

SgRelief *
sg_relief_new (SgMap *map, double step)
{
  return sg_relief_new_from (NULL, map, step);
}

static gboolean
is_shaped (SgMap *map)
{
  if (map->heights || map->strokes->len)
    return TRUE;
  for (guint i = 0; i < map->pieces->len; i++)
    if (((SgPiece *) g_ptr_array_index (map->pieces, i))->kind == SG_PIECE_HILL)
      return TRUE;
  return FALSE;
}

double
sg_relief_usual_step (SgMap *map)
{
  double longer = MAX (map->width, map->depth);
  double step = longer / (g_str_equal (map->unit, "in") ? TABLE_NODES : COUNTRY_NODES);

  if (!is_shaped (map))
    return longer;
  if (map->heights)
    step = MIN (step, map->heights->step);
  return MAX (step, sqrt (map->width * map->depth / MOST_NODES));
}
