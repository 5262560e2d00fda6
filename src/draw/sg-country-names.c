/* sg-country-names.c: where the names of the country go.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each name tries a handful of places, right of its piece first, and takes the one that touches least: other
 * names, buildings, the edge of the sheet.  The larger names choose first.  That is its home; figures that stand
 * there drive it to another place that is clear of them, where it stays until it is driven on, for a name that
 * wanders while men move would be noticed more than the men.  Where no place is clear there is no name.
 */

#include "draw/sg-painter-private.h"

#include <math.h>

#define CLEAR 4.0  /* u kept free about all type */

typedef struct { double x, y, w, h; } Box;

typedef struct
{
  SgPainter        *painter;
  cairo_t          *cr;
  const SgViewport *view;
  GArray           *solid;   /* (element-type Box): buildings and names already set */
  GArray           *marks;   /* (element-type Box) (nullable): figures, which no name may touch */
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

static double
cost_of (Setting *setting, Box box)
{
  Box wide = widen (box);
  double cost = 0, inside = overlap (box, setting->sheet);

  if (touches (setting->marks, wide))
    return INFINITY;
  for (guint i = 0; i < setting->solid->len; i++)
    cost += 6 * overlap (wide, g_array_index (setting->solid, Box, i));
  return cost + 20 * (box.w * box.h - inside);
}

typedef struct { guint hand; double size, tracking; guint32 ink; guint rank; gboolean within; } Face;

static gboolean
choose_face (SgPainter *self, const SgPiece *piece, Face *face)
{
  const SgInks *inks = sg_inks (self->style);

  switch (piece->kind)
    {
    case SG_PIECE_HOUSE: case SG_PIECE_CHURCH:
      *face = piece->height >= 6 ? (Face){ SG_HAND_SMALL_CAPS, 17, 1.4, inks->name, 0, FALSE }
                                 : (Face){ SG_HAND_ROMAN, 13.5, 0, inks->name, 2, FALSE };
      return TRUE;
    case SG_PIECE_SHED:
      *face = (Face) { SG_HAND_ROMAN, 13.5, 0, inks->name, 3, FALSE };
      return TRUE;
    case SG_PIECE_HILL:
      *face = (Face) { SG_HAND_SMALL_CAPS, 15, 1.4, inks->name, 1, TRUE };
      return TRUE;
    case SG_PIECE_WOOD:
      *face = (Face) { SG_HAND_ROMAN, 15, 1.0, inks->wood_name, 1, TRUE };
      return TRUE;
    case SG_PIECE_WATER:
      *face = (Face) { SG_HAND_ITALIC, 15, 1.0, inks->water_name, 1, TRUE };
      return TRUE;
    case SG_PIECE_NAME:
      *face = (Face) { SG_HAND_ITALIC, 13.5, 0.4, inks->name, 4, TRUE };
      return TRUE;
    default:
      *face = (Face) { SG_HAND_ITALIC, 12.5, 0, inks->name, 4, FALSE };
      return TRUE;
    }
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
place_name (Setting *setting, const SgPiece *piece, const Face *face, double w, double h, double *cost)
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

/* Where a name stands when nothing is in its way, and where it stood last, from the view's origin on. */
typedef struct { const SgPiece *piece; Face face; double zoom; Box box, last; gboolean left_out; } Name;

static PangoLayout *
letter (Setting *setting, const SgPiece *piece, const Face *face, double zoom)
{
  SgStyle style = setting->painter->style;
  guint hand = style == SG_STYLE_TABLE && face->hand == SG_HAND_ROMAN ? SG_HAND_ITALIC : face->hand;

  return sg_lettering (setting->cr, style, hand, face->size * zoom, face->tracking * zoom, piece->name);
}

static gboolean
is_too_dear (const Face *face, Box box, double cost)
{
  return !isfinite (cost) || (face->rank > 0 && cost > box.w * box.h * 2.5);
}

static void
set_name (Setting *setting, const SgPiece *piece, const Face *face, GArray *names)
{
  Name name = { piece, *face, CLAMP (pow (setting->view->scale / 9, 0.35), 0.75, 1.35) };
  g_autoptr (PangoLayout) layout = letter (setting, piece, face, name.zoom);
  double w, h, cost;

  sg_lettering_size (layout, &w, &h, NULL);
  name.box = place_name (setting, piece, face, w, h * 0.8, &cost);
  if (is_too_dear (face, name.box, cost)) /* no room: a name too few is better than two in one place */
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
  sg_view_rectangle (setting->view, sg_map_extent (setting->painter->map), &setting->sheet.x, &setting->sheet.y,
                     &setting->sheet.w, &setting->sheet.h);
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind <= SG_PIECE_ROCK && piece->kind != SG_PIECE_HILL)
        {
          Box box = box_of (setting->view, piece);

          g_array_append_val (setting->solid, box);
        }
    }
}

static void
place_names (Setting *setting, GArray *names)
{
  GPtrArray *pieces = sg_map_get_pieces (setting->painter->map);

  begin_setting (setting);
  for (guint rank = 0; rank <= 4; rank++)
    for (guint i = 0; i < pieces->len; i++)
      {
        const SgPiece *piece = g_ptr_array_index (pieces, i);
        Face face;

        if (*piece->name && choose_face (setting->painter, piece, &face) && face.rank == rank
            && (setting->view->scale >= 4 || rank < 1))
          set_name (setting, piece, &face, names);
      }
}

/* Places are found once for a scale and a turn; they move with the view. */
static GArray *
need_names (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  SgViewport still = { view->scale, 0, 0, view->turn };
  Setting setting = { self, cr, &still };

  if (self->names && self->names_view.scale == view->scale && self->names_view.turn == view->turn)
    return self->names;
  g_clear_pointer (&self->names, g_array_unref);
  self->names = g_array_new (FALSE, FALSE, sizeof (Name));
  self->names_view = still;
  place_names (&setting, self->names);
  g_array_unref (setting.solid);
  return self->names;
}

gboolean
sg_country_is_lettered (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double around)
{
  GArray *names = need_names (self, cr, view);

  for (guint i = 0; i < names->len; i++)
    {
      Box box = g_array_index (names, Name, i).box;

      box.x += view->x;
      box.y += view->y;
      if (x > box.x - around && x < box.x + box.w + around && y > box.y - around && y < box.y + box.h + around)
        return TRUE;
    }
  return FALSE;
}

static GArray *
box_marks (const SgViewport *still, const SgMark *marks, guint n)
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
move_name (Setting *setting, GArray *set, Name *name)
{
  const Box known[] = { name->last, name->box };
  double cost;

  for (guint i = name->left_out ? 1 : 0; i < G_N_ELEMENTS (known); i++)
    if (!touches (setting->marks, widen (known[i])) && !touches (set, widen (known[i])))
      {
        name->last = known[i];
        name->left_out = FALSE;
        return;
      }
  name->last = place_name (setting, name->piece, &name->face, name->box.w, name->box.h, &cost);
  name->left_out = is_too_dear (&name->face, name->box, cost);
}

static void
move_names (SgPainter *self, cairo_t *cr, GArray *names, const SgMark *marks, guint n)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (Box));
  g_autoptr (GArray) solid = NULL, boxes = box_marks (&self->names_view, marks, n);
  Setting setting = { self, cr, &self->names_view, NULL, boxes };

  begin_setting (&setting);
  solid = setting.solid;
  for (guint i = 0; i < names->len; i++)
    {
      Name *name = &g_array_index (names, Name, i);

      move_name (&setting, set, name);
      if (name->left_out)
        continue;
      g_array_append_val (set, name->last);
      g_array_append_val (solid, name->last);
    }
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
  const SgInks *inks = sg_inks (self->style);
  GArray *names = need_names (self, cr, view);
  Setting setting = { self, cr, view };

  g_return_if_fail (SG_IS_PAINTER (self));

  move_names (self, cr, names, marks, n);
  for (guint i = 0; i < names->len; i++)
    {
      const Name *name = &g_array_index (names, Name, i);
      g_autoptr (PangoLayout) layout = NULL;
      double h, base;

      if (name->left_out)
        continue;
      layout = letter (&setting, name->piece, &name->face, name->zoom);
      sg_lettering_size (layout, NULL, &h, &base);
      sg_lettering_show (cr, layout, view->x + name->last.x, view->y + name->last.y - h * 0.1 + base, name->face.ink,
                         inks->halo, inks->halo_alpha);
    }
}
