/* sg-label-ground.c: what lies under a name on the sheet, and what that costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Made once for a scale and a turn.  Ways and water are kept as cells of the sheet, each told how many inked ones lie left of and above it,
 * so that whatever lies under a box costs four of them.  Costs are in hundredths of a name’s own ground.
 */

#include "draw/sg-label-ground.h"

#include "draw/sg-symbol-spot.h"
#include "draw/sg-trees.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <math.h>

#define MOST_CELLS 400000
#define CLEAR 3.5         /* u kept free of buildings, which are drawn broader than they are */
#define TROOPS_CLEAR 4.0  /* and of troops */
#define MOST_FOREIGN 0.12 /* of a name on another's ground */
#define BUILT_OVER 420.0  /* what it costs to cover buildings wholly, */
#define INKED 120.0       /* ways and water, */
#define FOREIGN 300.0     /* and another's ground */
#define FIGURE_OVER 420.0  /* what it costs a name to hide the figure of a height, however small a part of the name does */
#define HEIGHT_FIGURE 24.0 /* u that the figure of a height takes beyond its dot */
#define CROWN 3.6         /* u that a tree of size 1 reaches from its middle */
#define TREE_OVER 160.0   /* what it costs to cover trees that stand alone */
#define ACROSS 6          /* spots of a box at which the ground is looked at */
#define DOWN 3

/** Sums: of cells, inked or not. */
typedef struct { guint *at; int across, down; double cell; SgBox sheet; } Sums;
/** Ground: an area of the country that a name on it would be taken for the name of. */
typedef struct { const SgPiece *piece; SgBox box; } Ground;

struct _SgLabelGround
{
  gatomicrefcount refs;
  SgViewport  view;
  SgBox       sheet;
  double      tree;     /* how large one is that stands alone */
  double      sign;     /* what stands at one spot is enlarged by */
  GArray     *solid;    /* (element-type SgBox): buildings and signs */
  GArray     *heights;  /* (element-type SgBox): of these the heights with their figures */
  GArray     *trees;    /* (element-type SgBox): that stand alone */
  GArray     *grounds;  /* (element-type Ground) */
  GArray     *marks;    /* (element-type SgBox): troops */
  Sums        inked, built; /* built: buildings, signs and trees that stand alone */
};

static SgBox
box_of (const SgViewport *view, const SgPiece *piece)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY;

  for (guint i = 0; i < piece->n_points; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, piece->points[i], &x, &y);
      x0 = MIN (x0, x);
      y0 = MIN (y0, y);
      x1 = MAX (x1, x);
      y1 = MAX (y1, y);
    }
  return (SgBox) { x0, y0, x1 - x0, y1 - y0 };
}

/* Cells. */

static void
begin_sums (Sums *sums, SgBox sheet)
{
  sums->sheet = sheet;
  sums->cell = MAX (3, sqrt (sheet.w * sheet.h / MOST_CELLS));
  sums->across = (int) (sheet.w / sums->cell) + 1;
  sums->down = (int) (sheet.h / sums->cell) + 1;
  sums->at = g_new0 (guint, (gsize) sums->across * sums->down);
}

static void
end_sums (Sums *sums)
{
  for (int y = 0; y < sums->down; y++)
    for (int x = 0; x < sums->across; x++)
      {
        guint *at = &sums->at[y * sums->across + x];

        if (x)
          *at += at[-1];
        if (y)
          *at += at[-sums->across];
        if (x && y)
          *at -= at[-sums->across - 1];
      }
}

static guint
summed (const Sums *sums, int x, int y)
{
  x = CLAMP (x, -1, sums->across - 1);
  y = CLAMP (y, -1, sums->down - 1);
  return x < 0 || y < 0 ? 0 : sums->at[y * sums->across + x];
}

/* The cell that lies @along the sheet; whatever lies beyond it is one cell beyond. */
static int
cell_at (const Sums *sums, double along)
{
  return (int) fmin (fmax (floor (along / sums->cell), -1), sums->across + sums->down);
}

/* How many marked cells a box touches. */
static guint
marked_under (const Sums *sums, SgBox box)
{
  int x0 = cell_at (sums, box.x - sums->sheet.x) - 1, y0 = cell_at (sums, box.y - sums->sheet.y) - 1;
  int x1 = cell_at (sums, box.x + box.w - sums->sheet.x), y1 = cell_at (sums, box.y + box.h - sums->sheet.y);

  return summed (sums, x1, y1) - summed (sums, x0, y1) - summed (sums, x1, y0) + summed (sums, x0, y0);
}

static void
ink_cell (Sums *sums, double at_x, double at_y)
{
  int x = (int) ((at_x - sums->sheet.x) / sums->cell), y = (int) ((at_y - sums->sheet.y) / sums->cell);

  if (at_x >= sums->sheet.x && at_y >= sums->sheet.y && x < sums->across && y < sums->down)
    sums->at[y * sums->across + x] = 1;
}

static void
ink_box (Sums *sums, SgBox box)
{
  double x0 = MAX (box.x, sums->sheet.x), y0 = MAX (box.y, sums->sheet.y);

  for (double y = y0; y < MIN (box.y + box.h, sums->sheet.y + sums->sheet.h); y += sums->cell)
    for (double x = x0; x < MIN (box.x + box.w, sums->sheet.x + sums->sheet.w); x += sums->cell)
      ink_cell (sums, x, y);
}

/* All that a line is wide: on a table a road is as broad as a house. */
static void
ink_line (SgLabelGround *self, const SgPiece *piece)
{
  Sums *sums = &self->inked;
  double half = piece->width * self->view.scale / 2;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      double ax, ay, bx, by, length, nx, ny;

      sg_viewport_to_sheet (&self->view, piece->points[i], &ax, &ay);
      sg_viewport_to_sheet (&self->view, piece->points[i + 1], &bx, &by);
      length = MAX (hypot (bx - ax, by - ay), 1e-6);
      nx = (ay - by) / length;
      ny = (bx - ax) / length;
      for (double t = 0; t <= length; t += sums->cell)
        for (double off = -half; off <= half; off += sums->cell)
          ink_cell (sums, ax + (bx - ax) * t / length + nx * off, ay + (by - ay) * t / length + ny * off);
    }
}

/* What stands there. */

/* What a name would be taken for the name of: whatever has one, and woods and water without. */
static gboolean
is_ground (const SgPiece *piece)
{
  if (!sg_piece_is_outline (piece) || piece->n_points < 3)
    return FALSE;
  switch (piece->kind)
    {
    case SG_PIECE_WOOD: case SG_PIECE_WATER: return TRUE;
    case SG_PIECE_HILL: case SG_PIECE_MARSH: case SG_PIECE_SWAMP: case SG_PIECE_ORCHARD: case SG_PIECE_BUILT: return *piece->name != '\0';
    default: return FALSE;
    }
}

static gboolean
is_solid (const SgPiece *piece)
{
  return (piece->kind <= SG_PIECE_ROCK && piece->kind != SG_PIECE_HILL) || piece->kind == SG_PIECE_MILL || piece->kind == SG_PIECE_DEPOT
         || piece->kind == SG_PIECE_WELL || piece->kind == SG_PIECE_SPOT;
}

/* A sign that stands at a spot, and for a height its figure. */
static SgBox
box_of_sign (SgPainter *painter, const SgViewport *view, const SgPiece *piece, SgBox at)
{
  SgBox box = { at.x - 6, at.y - 7, 12, 14 };

  if (piece->kind != SG_PIECE_SPOT)
    return sg_symbol_spot_box (piece, sg_symbol_spot_size (painter, view), at.x, at.y);
  box.w += HEIGHT_FIGURE;
  if (sg_height_turns_left (painter, view, at.x, at.y, 6 + HEIGHT_FIGURE))
    box.x -= HEIGHT_FIGURE;
  return box;
}

static void
gather (SgLabelGround *self, SgPainter *painter, const SgPiece *piece)
{
  SgBox box = box_of (&self->view, piece);

  if (is_ground (piece))
    g_array_append_val (self->grounds, ((Ground) { piece, box }));
  if (piece->kind != SG_PIECE_NAME && !sg_piece_is_outline (piece))
    ink_line (self, piece);
  if (piece->kind == SG_PIECE_TREE)
    g_array_append_val (self->trees, ((SgBox) { box.x - CROWN * self->tree, box.y - CROWN * self->tree, 2 * CROWN * self->tree, 2 * CROWN * self->tree }));
  if (!is_solid (piece))
    return;
  if (piece->n_points == 1)
    box = box_of_sign (painter, &self->view, piece, box);
  g_array_append_val (self->solid, box);
  if (piece->kind == SG_PIECE_SPOT)
    g_array_append_val (self->heights, box);
}

/* For whoever asks of thousands of places, as figures of contours do. */
static void
mark_built (SgLabelGround *self)
{
  for (guint i = 0; i < self->solid->len; i++)
    ink_box (&self->built, g_array_index (self->solid, SgBox, i));
  for (guint i = 0; i < self->trees->len; i++)
    ink_box (&self->built, g_array_index (self->trees, SgBox, i));
  end_sums (&self->built);
}

SgLabelGround *
sg_label_ground_new (SgPainter *painter, const SgViewport *still)
{
  SgLabelGround *self = g_new0 (SgLabelGround, 1);
  GPtrArray *pieces = sg_map_get_pieces (painter->map);

  g_atomic_ref_count_init (&self->refs);
  self->view = *still;
  self->sign = sg_symbol_spot_size (painter, still);
  self->tree = SG_TREE_ALONE * sg_tree_size (painter, still);
  self->solid = g_array_new (FALSE, FALSE, sizeof (SgBox));
  self->heights = g_array_new (FALSE, FALSE, sizeof (SgBox));
  self->trees = g_array_new (FALSE, FALSE, sizeof (SgBox));
  self->grounds = g_array_new (FALSE, FALSE, sizeof (Ground));
  self->marks = g_array_new (FALSE, FALSE, sizeof (SgBox));
  sg_view_rectangle (still, painter->names_framed ? painter->names_frame : sg_map_extent (painter->map), &self->sheet.x, &self->sheet.y, &self->sheet.w,
                     &self->sheet.h);
  begin_sums (&self->inked, self->sheet);
  begin_sums (&self->built, self->sheet);
  for (guint i = 0; i < pieces->len; i++)
    gather (self, painter, g_ptr_array_index (pieces, i));
  end_sums (&self->inked);
  mark_built (self);
  return self;
}

SgLabelGround *
sg_label_ground_ref (SgLabelGround *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
sg_label_ground_unref (SgLabelGround *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_array_unref (self->solid);
  g_array_unref (self->heights);
  g_array_unref (self->trees);
  g_array_unref (self->grounds);
  g_array_unref (self->marks);
  g_free (self->inked.at);
  g_free (self->built.at);
  g_free (self);
}

void
sg_label_ground_mark (SgLabelGround *self, GArray *boxes)
{
  g_array_set_size (self->marks, 0);
  if (boxes != NULL)
    g_array_append_vals (self->marks, boxes->data, boxes->len);
}

/* What it costs. */

static SgBox
widen (SgBox box, double by)
{
  return (SgBox) { box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by };
}

static double
share_of (GArray *boxes, SgBox box)
{
  double sum = 0;

  for (guint i = 0; i < boxes->len; i++)
    sum += sg_box_overlap (box, g_array_index (boxes, SgBox, i));
  return sum / (box.w * box.h);
}

/* How much of @box lies on @piece, looked at in so many spots. */
static double
share_on (const SgLabelGround *self, const SgPiece *piece, SgBox box)
{
  guint on = 0;

  for (guint i = 0; i < ACROSS; i++)
    for (guint k = 0; k < DOWN; k++)
      {
        SgPoint at = sg_viewport_to_ground (&self->view, box.x + box.w * (i + 0.5) / ACROSS, box.y + box.h * (k + 0.5) / DOWN);

        on += sg_polygon_contains (piece->points, piece->n_points, at) ? 1 : 0;
      }
  return (double) on / (ACROSS * DOWN);
}

double
sg_label_ground_outside (SgLabelGround *self, const SgPiece *piece, SgBox box)
{
  return 1 - share_on (self, piece, box);
}

/* Where its own piece lies within the other, that is its ground too. */
double
sg_label_ground_foreign (SgLabelGround *self, const SgPiece *piece, SgBox box)
{
  double most = 0;

  for (guint i = 0; i < self->grounds->len; i++)
    {
      const Ground *ground = &g_array_index (self->grounds, Ground, i);

      if (ground->piece == piece || sg_box_overlap (ground->box, box) <= 0
          || sg_polygon_contains (ground->piece->points, ground->piece->n_points, sg_piece_middle (piece)))
        continue;
      most = MAX (most, share_on (self, ground->piece, box));
    }
  return most;
}

double
sg_label_ground_inked (SgLabelGround *self, SgBox box)
{
  return MIN (1, marked_under (&self->inked, box) * self->inked.cell * self->inked.cell / (box.w * box.h));
}

gboolean
sg_label_ground_is_bare (SgLabelGround *self, SgBox box)
{
  return marked_under (&self->inked, box) == 0 && marked_under (&self->built, box) == 0;
}

/* How much of that height is hidden of which @box hides most. */
static double
hidden_of (GArray *heights, SgBox box)
{
  double most = 0;

  for (guint i = 0; i < heights->len; i++)
    {
      SgBox height = g_array_index (heights, SgBox, i);

      most = MAX (most, sg_box_overlap (box, height) / (height.w * height.h));
    }
  return most;
}

double
sg_label_ground_cost (SgLabelGround *self, const SgPiece *piece, SgBox box, gboolean bound)
{
  double foreign;

  if (sg_box_overlap (box, self->sheet) < 0.995 * box.w * box.h || share_of (self->marks, widen (box, TROOPS_CLEAR)) > 0)
    return INFINITY;
  foreign = sg_label_ground_foreign (self, piece, box);
  if (foreign > MOST_FOREIGN && !bound)
    return INFINITY;
  return BUILT_OVER * MIN (1, share_of (self->solid, widen (box, CLEAR))) + FIGURE_OVER * hidden_of (self->heights, box) + TREE_OVER * MIN (1, share_of (self->trees, box)) + (bound ? 0.2 : 1) * FOREIGN * foreign + INKED * sg_label_ground_inked (self, box);
}

SgBox
sg_label_ground_piece (SgLabelGround *self, const SgPiece *piece)
{
  SgBox box = box_of (&self->view, piece);

  return piece->n_points == 1 ? sg_symbol_spot_box (piece, self->sign, box.x, box.y) : box;
}

SgBox
sg_label_ground_sheet (SgLabelGround *self)
{
  return self->sheet;
}
