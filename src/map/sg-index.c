/* sg-index.c: which pieces lie where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The map is cut into at most 64 × 64 cells; each knows the pieces whose boxes touch it, lines leg by leg.  What lies
 * beyond the edge is kept in the cells at the edge.  Built once for a map, it costs a pass over all legs.
 */

#include "map/sg-index.h"

#include "map/sg-map-ground.h"
#include "map/sg-stand.h"
#include "map/sg-survey-private.h"

#include <math.h>
#include <string.h>

#define CELLS 64               /* along the longer side */
#define LEAST_WIDTH 0.25       /* of a line drawn without one, as in sg-map-ground.c */

typedef struct { guint *starts, *items; } Cells; /* of cell c: items[starts[c]] … items[starts[c + 1] - 1] */

struct _SgIndex
{
  double     size;       /* of a cell */
  int        nx, ny;
  guint      n;
  SgFeature *features;
  Cells      all, hiding;
};

/* Of several at one place the highest counts: a bridge before the water under it, a road before the wood that it goes through. */
static int
rank_of (const SgPiece *piece)
{
  switch (piece->kind)
    {
    case SG_PIECE_FORD: case SG_PIECE_BRIDGE: case SG_PIECE_CULVERT:
      return 10;
    case SG_PIECE_GATE:
      return 9;
    case SG_PIECE_HOUSE: case SG_PIECE_CHURCH: case SG_PIECE_SHED: case SG_PIECE_MILL: case SG_PIECE_ROCK:
      return 8;
    case SG_PIECE_WATER: case SG_PIECE_RIVER:
      return 7;
    case SG_PIECE_CLIFF: case SG_PIECE_BREASTWORK: case SG_PIECE_TRENCH:
      return 6;
    case SG_PIECE_ROAD: case SG_PIECE_RAILWAY:
      return 5;
    case SG_PIECE_STREAM: case SG_PIECE_DITCH: case SG_PIECE_WALL: case SG_PIECE_HEDGE: case SG_PIECE_FENCE:
    case SG_PIECE_EMBANKMENT: case SG_PIECE_CUTTING:
      return 4;
    case SG_PIECE_WOOD:
      return 3;
    case SG_PIECE_HILL: case SG_PIECE_TREE: case SG_PIECE_NAME: case SG_PIECE_SPOT: case SG_PIECE_DEPOT: case SG_PIECE_WELL:
      return 0;
    default:
      return 2;
    }
}

static SgFeature
make_feature (SgMap *map, const SgPiece *piece)
{
  SgFeature feature = { piece, { INFINITY, INFINITY }, { -INFINITY, -INFINITY }, 0, sg_piece_is_outline (piece),
                        sg_survey_stand (map, piece), rank_of (piece) };

  feature.half = feature.outline ? 0 : MAX (piece->width, LEAST_WIDTH) / 2;
  for (guint i = 0; i < piece->n_points; i++)
    {
      SgPoint p = piece->points[i];

      feature.least = (SgPoint){ MIN (feature.least.x, p.x - feature.half), MIN (feature.least.y, p.y - feature.half) };
      feature.most = (SgPoint){ MAX (feature.most.x, p.x + feature.half), MAX (feature.most.y, p.y + feature.half) };
    }
  return feature;
}

static int
column_of (const SgIndex *self, double x)
{
  return CLAMP (floor (x / self->size), 0, self->nx - 1);
}

static int
row_of (const SgIndex *self, double y)
{
  return CLAMP (floor (y / self->size), 0, self->ny - 1);
}

/* The columns of @row that the leg a–b touches, grown by @around; FALSE when it misses the row. */
static gboolean
columns_in_row (const SgIndex *self, SgPoint a, SgPoint b, double around, int row, int *first, int *last)
{
  /* The rows at the edges reach on for ever: what lies beyond the map is kept in them. */
  double low = row == 0 ? -INFINITY : row * self->size - around;
  double high = row == self->ny - 1 ? INFINITY : (row + 1) * self->size + around;
  double from = 0, to = 1, dy = b.y - a.y, x0, x1;

  if (dy != 0)
    {
      double s = (low - a.y) / dy, t = (high - a.y) / dy;

      from = MAX (from, MIN (s, t));
      to = MIN (to, MAX (s, t));
    }
  else if (a.y < low || a.y > high)
    return FALSE;
  if (from > to)
    return FALSE;
  x0 = a.x + (b.x - a.x) * from;
  x1 = a.x + (b.x - a.x) * to;
  *first = column_of (self, MIN (x0, x1) - around);
  *last = column_of (self, MAX (x0, x1) + around);
  return TRUE;
}

/* Counts a feature in its cells, or puts it there when @fill tells how far each cell is filled. */
static void
enter_leg (const SgIndex *self, guint feature, SgPoint a, SgPoint b, double around, Cells *cells, guint *fill)
{
  int first, last;

  for (int row = row_of (self, MIN (a.y, b.y) - around); row <= row_of (self, MAX (a.y, b.y) + around); row++)
    if (columns_in_row (self, a, b, around, row, &first, &last))
      for (int c = row * self->nx + first; c <= row * self->nx + last; c++)
        {
          if (!fill)
            cells->starts[c + 1]++;
          else if (fill[c] == cells->starts[c] || cells->items[fill[c] - 1] != feature)
            cells->items[fill[c]++] = feature;
        }
}

static void
enter (const SgIndex *self, guint i, Cells *cells, guint *fill)
{
  const SgFeature *feature = &self->features[i];
  const SgPiece *piece = feature->piece;

  if (feature->outline || piece->n_points == 1)
    {
      /* All of its box, inside as well: whoever asks stands in the middle of a wood. */
      for (int row = row_of (self, feature->least.y); row <= row_of (self, feature->most.y); row++)
        enter_leg (self, i, (SgPoint){ feature->least.x, (row + 0.5) * self->size },
                   (SgPoint){ feature->most.x, (row + 0.5) * self->size }, 0, cells, fill);
      return;
    }
  for (guint k = 0; k + 1 < piece->n_points; k++)
    enter_leg (self, i, piece->points[k], piece->points[k + 1], feature->half, cells, fill);
}

/* A cell may be counted more often than filled: its items end where the filling ended. */
static void
fill_cells (SgIndex *self, Cells *cells, gboolean hiding)
{
  guint n_cells = self->nx * self->ny, at = 0;
  g_autofree guint *fill = NULL;

  cells->starts = g_new0 (guint, n_cells + 1);
  for (guint i = 0; i < self->n; i++)
    if (!hiding || self->features[i].stand > 0)
      enter (self, i, cells, NULL);
  for (guint c = 0; c < n_cells; c++)
    cells->starts[c + 1] += cells->starts[c];
  cells->items = g_new (guint, MAX (1, cells->starts[n_cells]));
  fill = g_memdup2 (cells->starts, sizeof *fill * n_cells);
  for (guint i = 0; i < self->n; i++)
    if (!hiding || self->features[i].stand > 0)
      enter (self, i, cells, fill);
  for (guint c = 0; c < n_cells; c++) /* close up what was counted twice */
    {
      guint used = fill[c] - cells->starts[c];

      memmove (cells->items + at, cells->items + cells->starts[c], used * sizeof (guint));
      cells->starts[c] = at;
      at += used;
    }
  cells->starts[n_cells] = at;
}

static SgIndex *
build (SgMap *map)
{
  SgIndex *self = g_new0 (SgIndex, 1);

  self->size = MAX (map->width, map->depth) / CELLS;
  self->nx = CLAMP (ceil (map->width / self->size), 1, CELLS);
  self->ny = CLAMP (ceil (map->depth / self->size), 1, CELLS);
  self->features = g_new0 (SgFeature, MAX (1, map->pieces->len));
  for (guint i = 0; i < map->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (map->pieces, i);

      if (piece->n_points)
        self->features[self->n++] = make_feature (map, piece);
    }
  fill_cells (self, &self->all, FALSE);
  fill_cells (self, &self->hiding, TRUE);
  return self;
}

SgIndex *
sg_map_get_index (SgMap *map)
{
  g_return_val_if_fail (SG_IS_MAP (map), NULL);

  if (!map->index)
    map->index = build (map);
  return map->index;
}

void
sg_map_forget_index (SgMap *map)
{
  g_clear_pointer (&map->index, sg_index_free);
}

void
sg_index_free (SgIndex *self)
{
  g_free (self->features);
  g_free (self->all.starts);
  g_free (self->all.items);
  g_free (self->hiding.starts);
  g_free (self->hiding.items);
  g_free (self);
}

const SgFeature *
sg_index_get (const SgIndex *self, guint i)
{
  return &self->features[i];
}

guint
sg_index_get_size (const SgIndex *self)
{
  return self->n;
}

static void
add_find (SgFinds *finds, guint item)
{
  if (finds->n == finds->size)
    {
      guint *grown = g_new (guint, finds->size * 2);

      memcpy (grown, finds->items, finds->n * sizeof *grown);
      if (finds->items != finds->fixed)
        g_free (finds->items);
      finds->items = grown;
      finds->size *= 2;
    }
  finds->items[finds->n++] = item;
}

void
sg_index_along (const SgIndex *self, SgPoint a, SgPoint b, double around, gboolean hiding, SgFinds *finds)
{
  const Cells *cells = hiding ? &self->hiding : &self->all;
  guint8 few[256], *met = few;
  gsize bytes = self->n / 8 + 1;
  int first, last;

  finds->n = 0;
  finds->size = SG_FINDS_FIXED;
  finds->items = finds->fixed;
  if (cells->starts[self->nx * self->ny] == 0)
    return;
  if (bytes > sizeof few)
    met = g_malloc (bytes);
  memset (met, 0, bytes);
  for (int row = row_of (self, MIN (a.y, b.y) - around); row <= row_of (self, MAX (a.y, b.y) + around); row++)
    {
      if (!columns_in_row (self, a, b, around, row, &first, &last))
        continue;
      for (guint k = cells->starts[row * self->nx + first]; k < cells->starts[row * self->nx + last + 1]; k++)
        {
          guint item = cells->items[k];

          if (met[item / 8] & 1 << item % 8)
            continue;
          met[item / 8] |= 1 << item % 8;
          add_find (finds, item);
        }
    }
  if (met != few)
    g_free (met);
}

void
sg_finds_clear (SgFinds *finds)
{
  if (finds->items != finds->fixed)
    g_free (finds->items);
}
