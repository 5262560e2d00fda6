/* sg-country-names.c: where the names of the country go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each name tries a handful of places, right of its piece first, and takes the one that touches least: other
 * names, buildings, the edge of the sheet.  The larger names choose first.  That is its home, and in the window it
 * stands there whoever moves over it: a name that wanders while men move would be noticed more than the men.  On a
 * sheet that is printed, figures that stand there drive it to another place that is clear of them, where it stays until
 * it is driven on.  Where no place is clear there is no name.
 */

#include "draw/sg-country-names.h"

#include "draw/sg-country-faces.h"
#include "draw/sg-figure.h"
#include "draw/sg-lettering.h"
#include "draw/sg-names-private.h"
#include "draw/sg-style.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <math.h>

#define CLEAR 4.0  /* u kept free about all type */
#define LEAST_INSIDE 0.95  /* of a name, within the sheet */

typedef SgBox Box;

/* Cells of the sheet, each told how many marked ones lie left of and above it: what lies under a box costs four of them. */
typedef struct { guint *at; int across, down; double cell; Box sheet; } Sums;

typedef struct
{
  SgPainter        *painter;
  cairo_t          *cr;
  const SgViewport *view;
  GArray           *solid;   /* (element-type Box): buildings and names already set */
  GArray           *marks;   /* (element-type Box) (nullable): figures, which no name may touch */
  Sums              inked;   /* ways and water */
  Sums              taken;   /* the figures */
  Box               sheet;
} Setting;

static Box
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
  return (Box) { x0, y0, x1 - x0, y1 - y0 };
}

static double
overlap (Box a, Box b)
{
  double w = MIN (a.x + a.w, b.x + b.w) - MAX (a.x, b.x), h = MIN (a.y + a.h, b.y + b.h) - MAX (a.y, b.y);

  return w > 0 && h > 0 ? w * h : 0;
}

static Box
widen (Box box)
{
  return (Box) { box.x - CLEAR, box.y - CLEAR, box.w + 2 * CLEAR, box.h + 2 * CLEAR };
}

static gboolean
touches (GArray *boxes, Box wide)
{
  for (guint i = 0; boxes && i < boxes->len; i++)
    if (overlap (wide, g_array_index (boxes, Box, i)) > 0)
      return TRUE;
  return FALSE;
}

#define MOST_CELLS 400000

static void
begin_sums (Sums *sums, Box sheet)
{
  sums->sheet = sheet;
  sums->cell = MAX (4, sqrt (sheet.w * sheet.h / MOST_CELLS));
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
marked_under (const Sums *sums, Box box)
{
  int x0 = cell_at (sums, box.x - sums->sheet.x) - 1, y0 = cell_at (sums, box.y - sums->sheet.y) - 1;
  int x1 = cell_at (sums, box.x + box.w - sums->sheet.x), y1 = cell_at (sums, box.y + box.h - sums->sheet.y);

  return sums->at ? summed (sums, x1, y1) - summed (sums, x0, y1) - summed (sums, x1, y0) + summed (sums, x0, y0) : 0;
}

static void
ink_cell (Sums *sums, double at_x, double at_y)
{
  int x = (int) ((at_x - sums->sheet.x) / sums->cell), y = (int) ((at_y - sums->sheet.y) / sums->cell);

  if (at_x >= sums->sheet.x && at_y >= sums->sheet.y && x < sums->across && y < sums->down)
    sums->at[y * sums->across + x] = 1;
}

/* All that a line is wide: on a table a road is as broad as a house. */
static void
ink_line (Setting *setting, const SgPiece *piece)
{
  Sums *sums = &setting->inked;
  double half = piece->width * setting->view->scale / 2;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      double ax, ay, bx, by, length, nx, ny;

      sg_viewport_to_sheet (setting->view, piece->points[i], &ax, &ay);
      sg_viewport_to_sheet (setting->view, piece->points[i + 1], &bx, &by);
      length = MAX (hypot (bx - ax, by - ay), 1e-6);
      nx = (ay - by) / length;
      ny = (bx - ax) / length;
      for (double t = 0; t <= length; t += sums->cell)
        for (double off = -half; off <= half; off += sums->cell)
          ink_cell (sums, ax + (bx - ax) * t / length + nx * off, ay + (by - ay) * t / length + ny * off);
    }
}

static void
sum_lines (Setting *setting)
{
  GPtrArray *pieces = sg_map_get_pieces (setting->painter->map);

  begin_sums (&setting->inked, setting->sheet);
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind != SG_PIECE_NAME && !sg_piece_is_outline (piece))
        ink_line (setting, piece);
    }
  end_sums (&setting->inked);
}

/* Every cell that a figure touches, a little beyond the sheet as well. */
static void
sum_marks (Setting *setting)
{
  Sums *sums = &setting->taken;

  begin_sums (sums, (Box) { setting->sheet.x - 60, setting->sheet.y - 60, setting->sheet.w + 120, setting->sheet.h + 120 });
  for (guint i = 0; i < setting->marks->len; i++)
    {
      Box box = g_array_index (setting->marks, Box, i);
      int x0 = (int) MAX (0, floor ((box.x - sums->sheet.x) / sums->cell)), y0 = (int) MAX (0, floor ((box.y - sums->sheet.y) / sums->cell));
      int x1 = (int) MIN (sums->across - 1, (box.x + box.w - sums->sheet.x) / sums->cell), y1 = (int) MIN (sums->down - 1, (box.y + box.h - sums->sheet.y) / sums->cell);

      for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++)
          sums->at[y * sums->across + x] = 1;
    }
  end_sums (sums);
}

static double
cost_of (Setting *setting, Box box)
{
  Box wide = widen (box);
  double cost = 0, inside = overlap (box, setting->sheet);

  if (marked_under (&setting->taken, wide))
    return INFINITY;
  for (guint i = 0; i < setting->solid->len; i++)
    cost += 6 * overlap (wide, g_array_index (setting->solid, Box, i));
  cost += 1.5 * marked_under (&setting->inked, box) * setting->inked.cell * setting->inked.cell;
  return cost + 20 * (box.w * box.h - inside);
}

static void
weigh (Setting *setting, Box box, double handicap, Box *best, double *least)
{
  double cost = cost_of (setting, box) + handicap;

  if (cost < *least)
    {
      *least = cost;
      *best = box;
    }
}

/* Round a piece: right of it, left, below, above, ever farther, and last on it; within one: its middle, then over its height and breadth. */
static Box
place_name (Setting *setting, const SgPiece *piece, const SgFace *face, double w, double h, double *cost)
{
  static const double gaps[] = { 5, 14, 26, 40 };
  Box piece_box = box_of (setting->view, piece), best = { 0 };
  double cx = piece_box.x + piece_box.w / 2, cy = piece_box.y + piece_box.h / 2;

  *cost = INFINITY;
  if (face->within)
    for (int j = -3; j <= 3; j++)
      for (int i = -2; i <= 2; i++)
        {
          SgPoint at = sg_viewport_to_ground (setting->view, cx + i * piece_box.w / 5, cy + j * piece_box.h / 7);
          double outside = piece->n_points < 3 || sg_piece_distance (piece, at) < 0 ? 0 : 400;

          weigh (setting, (Box) { cx + i * piece_box.w / 5 - w / 2, cy + j * piece_box.h / 7 - h / 2, w, h },
                 outside + 8 * (abs (i) + abs (j)), &best, cost);
        }
  for (guint far = 0; far < G_N_ELEMENTS (gaps); far++)
    for (int slide = -2; slide <= 2; slide++)
      {
        double gap = gaps[far], late = (face->within ? 300 : 0) + 60 * far + 9 * abs (slide);
        double x = cx - w / 2 + slide * (piece_box.w + w) / 5, y = cy - h / 2 + slide * (piece_box.h + h) / 5;

        weigh (setting, (Box) { piece_box.x + piece_box.w + gap, y, w, h }, late, &best, cost);
        weigh (setting, (Box) { x, piece_box.y + piece_box.h + gap * 0.4, w, h }, late + 6, &best, cost);
        weigh (setting, (Box) { piece_box.x - gap - w, y, w, h }, late + 10, &best, cost);
        weigh (setting, (Box) { x, piece_box.y - h - gap * 0.4, w, h }, late + 14, &best, cost);
      }
  weigh (setting, (Box) { cx - w / 2, cy - h / 2, w, h }, 400, &best, cost);
  return best;
}

/* No name is written over the frame, however weighty. */
static gboolean
is_too_dear (const Setting *setting, const SgFace *face, Box box, double cost)
{
  if (isfinite (cost) && overlap (box, setting->sheet) < LEAST_INSIDE * box.w * box.h)
    return TRUE;
  return !isfinite (cost) || (face->rank > 0 && cost > box.w * box.h * 2.5);
}

/* Where along one part of its line a name lies on the least that is drawn: ways and bridges across it, and other names. */
static gboolean
bend_name (Setting *setting, SgName *best, double middle, double part)
{
  static const double shifts[] = { 0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36 };
  double least = INFINITY;

  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      SgName name = { best->piece, best->face, best->zoom };
      double cost, inside;

      if (!sg_name_bend (setting->painter, setting->cr, setting->view, &name, middle + shifts[i] * part))
        continue;
      inside = overlap (name.box, setting->sheet) / MAX (1, name.box.w * name.box.h);
      cost = 1.5 * marked_under (&setting->inked, name.box) * setting->inked.cell * setting->inked.cell + 400 * fabs (shifts[i]);
      for (guint k = 0; k < setting->solid->len; k++)
        cost += 6 * overlap (name.box, g_array_index (setting->solid, Box, k));
      if (inside < 0.95 || cost >= least)
        {
          sg_name_clear (&name);
          continue;
        }
      if (isfinite (least))
        sg_name_clear (best);
      least = cost;
      *best = name;
    }
  return isfinite (least);
}

/* Along its line, as often as the line is long. */
static void
set_curved (Setting *setting, const SgPiece *piece, const SgFace *face, GArray *names)
{
  guint parts = sg_name_parts (setting->view, piece);

  for (guint k = 0; k < parts; k++)
    {
      SgName name = { piece, *face, sg_name_zoom (setting->painter, setting->view) };

      if (!bend_name (setting, &name, (k + 0.5) / parts, 1.0 / parts))
        continue;
      if (face->rank > 2 && touches (setting->solid, name.box))
        {
          sg_name_clear (&name);
          continue;
        }
      g_array_append_val (setting->solid, name.box);
      g_array_append_val (names, name);
    }
}

static void
set_name (Setting *setting, const SgPiece *piece, const SgFace *face, GArray *names)
{
  SgName name = { piece, *face, sg_name_zoom (setting->painter, setting->view) };
  g_autoptr (PangoLayout) layout = sg_name_letter (setting->painter, setting->cr, piece, face, name.zoom);
  double w, h, cost;

  sg_lettering_size (layout, &w, &h, NULL);
  name.box = place_name (setting, piece, face, w, h * 0.8, &cost);
  if (is_too_dear (setting, face, name.box, cost)) /* no room: a name too few is better than two in one place */
    return;
  name.last = name.box;
  g_array_append_val (setting->solid, name.box);
  g_array_append_val (names, name);
}

static void
begin_setting (Setting *setting)
{
  GPtrArray *pieces = sg_map_get_pieces (setting->painter->map);

  setting->solid = g_array_new (FALSE, FALSE, sizeof (Box));
  sg_view_rectangle (setting->view, setting->painter->names_framed ? setting->painter->names_frame : sg_map_extent (setting->painter->map),
                     &setting->sheet.x, &setting->sheet.y, &setting->sheet.w, &setting->sheet.h);
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if ((piece->kind <= SG_PIECE_ROCK && piece->kind != SG_PIECE_HILL) || piece->kind == SG_PIECE_MILL || piece->kind == SG_PIECE_DEPOT
          || piece->kind == SG_PIECE_SPOT)
        {
          Box box = box_of (setting->view, piece);
          gboolean spot = piece->n_points == 1;

          if (spot) /* a sign, and for a height its figure */
            box = (Box) { box.x - 6, box.y - 7, piece->kind == SG_PIECE_SPOT ? 36 : 12, 14 };

          g_array_append_val (setting->solid, box);
        }
    }
}

static void
place_names (Setting *setting, GArray *names)
{
  GPtrArray *pieces = sg_map_get_pieces (setting->painter->map);

  begin_setting (setting);
  sum_lines (setting);
  for (guint rank = 0; rank <= 4 && sg_painter_shows (setting->painter, SG_LAYER_NAMES); rank++)
    for (guint i = 0; i < pieces->len; i++)
      {
        const SgPiece *piece = g_ptr_array_index (pieces, i);
        SgFace face;

        if (!*piece->name || !sg_painter_shows (setting->painter, sg_piece_kind_layer (piece->kind))
            || !sg_name_face (setting->painter, setting->view, piece, &face) || face.rank != rank)
          continue;
        (face.curved && piece->n_points > 1 ? set_curved : set_name) (setting, piece, &face, names);
      }
}

/* Places are found once for a scale and a turn; they move with the view, and while it is hurried they are spread with it. */
static GArray *
need_names (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  SgViewport still = { view->scale, 0, 0, view->turn };
  Setting setting = { .painter = self, .cr = cr, .view = &still };

  if (self->names && self->names_view.turn == view->turn && (self->names_view.scale == view->scale || self->hurried))
    return self->names;
  g_clear_pointer (&self->names, g_array_unref);
  self->names = g_array_new (FALSE, FALSE, sizeof (SgName));
  g_array_set_clear_func (self->names, (GDestroyNotify) sg_name_clear);
  self->names_view = still;
  self->names_moved = 0;
  place_names (&setting, self->names);
  g_array_unref (setting.solid);
  g_free (setting.inked.at);
  return self->names;
}

gboolean
sg_country_is_lettered (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double around)
{
  GArray *names = need_names (self, cr, view);

  for (guint i = 0; i < names->len; i++)
    {
      Box box = g_array_index (names, SgName, i).box;

      box.x += view->x;
      box.y += view->y;
      if (x > box.x - around && x < box.x + box.w + around && y > box.y - around && y < box.y + box.h + around)
        return TRUE;
    }
  return FALSE;
}

GArray *
sg_box_marks (const SgViewport *still, const SgMark *marks, guint n)
{
  GArray *boxes = g_array_sized_new (FALSE, FALSE, sizeof (Box), n);

  for (guint i = 0; i < n; i++)
    {
      Box box;

      sg_mark_box (still, &marks[i], &box.x, &box.y, &box.w, &box.h);
      g_array_append_val (boxes, box);
    }
  return boxes;
}

/* The last place while it is clear, or home, or wherever there is room. */
static void
move_name (Setting *setting, GArray *set, SgName *name)
{
  const Box known[] = { name->last, name->box };
  double cost;

  if (name->curve) /* it stays along its line, under whoever stands there */
    return;
  for (guint i = name->left_out ? 1 : 0; i < G_N_ELEMENTS (known); i++)
    if (!marked_under (&setting->taken, widen (known[i])) && !touches (set, widen (known[i])))
      {
        name->last = known[i];
        name->left_out = FALSE;
        return;
      }
  name->last = place_name (setting, name->piece, &name->face, name->box.w, name->box.h, &cost);
  name->left_out = is_too_dear (setting, &name->face, name->last, cost);
}

static guint32
sum_of (GArray *boxes)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < boxes->len * sizeof (Box) / 4; i++)
    sum = (sum ^ ((const guint32 *) (const void *) boxes->data)[i]) * 16777619u;
  return sum | 1;
}

static void
move_names (SgPainter *self, cairo_t *cr, GArray *names, GArray *boxes)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (Box));
  g_autoptr (GArray) solid = NULL;
  Setting setting = { .painter = self, .cr = cr, .view = &self->names_view, .marks = boxes };
  guint32 sum = sum_of (boxes);

  if (sum == self->names_moved)
    return;
  self->names_moved = sum;
  begin_setting (&setting);
  sum_marks (&setting);
  solid = setting.solid;
  for (guint i = 0; i < names->len; i++)
    {
      SgName *name = &g_array_index (names, SgName, i);

      move_name (&setting, set, name);
      if (name->left_out)
        continue;
      g_array_append_val (set, name->last);
      g_array_append_val (solid, name->last);
    }
  g_free (setting.taken.at);
}

/* @x, @y: where the name's box begins. */
static void
write_name (SgPainter *self, cairo_t *cr, const SgName *name, double x, double y)
{
  const SgInks *inks = sg_inks (self->style);
  g_autoptr (PangoLayout) layout = sg_name_letter (self, cr, name->piece, &name->face, name->zoom);
  double h, base;

  sg_lettering_size (layout, NULL, &h, &base);
  if (!name->curve)
    {
      sg_lettering_show (cr, layout, x, y - h * 0.1 + base, name->face.ink, inks->halo, inks->halo_alpha);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x - name->box.x, y - name->box.y);
  sg_lettering_along (cr, layout, (SgPoint *) name->curve->data, name->curve->len, name->start, name->rise, name->face.ink, inks->halo, inks->halo_alpha);
  cairo_restore (cr);
}

#define BLEED 4.0 /* u of a name's picture beyond its box */

static void
copy_name (SgPainter *self, cairo_t *cr, SgName *name, double x, double y)
{
  double d = self->density, w = ceil (name->box.w + 2 * BLEED), h = ceil (name->box.h * 1.3 + 2 * BLEED);

  if (!name->sprite)
    {
      cairo_t *own;

      name->sprite = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (w * d), (int) ceil (h * d));
      cairo_surface_set_device_scale (name->sprite, d, d);
      own = cairo_create (name->sprite);
      write_name (self, own, name, BLEED, BLEED);
      cairo_destroy (own);
    }
  cairo_set_source_surface (cr, name->sprite, round ((x - BLEED) * d) / d, round ((y - BLEED) * d) / d);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
}

void
sg_painter_frame_names (SgPainter *self, SgPoint least, SgPoint most)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  self->names_frame = (SgExtent){ least.x, least.y, most.x, most.y };
  self->names_framed = TRUE;
  g_clear_pointer (&self->names, g_array_unref);
}

void
sg_painter_each_name (SgPainter *self, const SgViewport *view, SgNameFound found, gpointer data)
{
  double zoom = self->names != NULL ? view->scale / self->names_view.scale : 1;

  if (self->names == NULL || self->names_view.turn != view->turn)
    return;
  for (guint i = 0; i < self->names->len; i++)
    {
      const SgName *name = &g_array_index (self->names, SgName, i);

      if (!name->left_out)
        found (view->x + name->last.x * zoom, view->y + name->last.y * zoom, name->last.w, name->last.h, data);
    }
}

void
sg_painter_names_clear (SgPainter *self, cairo_t *cr, const SgViewport *view, GArray *boxes)
{
  GArray *names = need_names (self, cr, view);
  double zoom = view->scale / self->names_view.scale, x0, y0, x1, y1;
  gboolean copied = sg_copies_sprites (self, cr);

  if (zoom == 1 && boxes)
    move_names (self, cr, names, boxes);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < names->len; i++)
    {
      SgName *name = &g_array_index (names, SgName, i);
      double x = view->x + name->last.x * zoom, y = view->y + name->last.y * zoom;

      if (name->left_out || x > x1 || y > y1 || x + name->last.w < x0 || y + name->last.h * 1.3 < y0)
        continue;
      if (self->names_density != self->density)
        g_clear_pointer (&name->sprite, cairo_surface_destroy);
      if (copied)
        copy_name (self, cr, name, x, y);
      else
        write_name (self, cr, name, x, y);
    }
  self->names_density = self->density;
}

/**
 * sg_painter_names:
 * @marks: the figures that will stand on the sheet
 *
 * The names of the country, each clear of every figure, to be drawn over the country and under the troops.
 */
void
sg_painter_names (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n)
{
  SgViewport still = { view->scale, 0, 0, view->turn };
  g_autoptr (GArray) boxes = NULL;

  g_return_if_fail (SG_IS_PAINTER (self));

  boxes = sg_box_marks (&still, marks, n);
  sg_painter_names_clear (self, cr, view, boxes);
}
