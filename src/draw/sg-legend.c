/* sg-legend.c: what the signs of a sheet mean: those that are on it, and no others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each sign is drawn by the painter itself on a scrap of country of its own, so that it is what the sheet shows.
 */

#include "draw/sg-legend.h"

#include "draw/sg-lettering.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter-private.h"
#include "map/sg-map-edit.h"
#include "map/sg-piece.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define ITEM_WIDTH 118.0
#define ITEM_HEIGHT 17.5
#define SIGN_WIDTH 30.0
#define SIGN_HEIGHT 13.0

typedef struct { SgPieceKind kind; const char *class; guint order; } Item;

/* Ways first, as the Survey has it. */
static guint
order_of (SgPieceKind kind)
{
  static const SgPieceKind first[] = { SG_PIECE_ROAD, SG_PIECE_RAILWAY, SG_PIECE_BRIDGE, SG_PIECE_RIVER, SG_PIECE_STREAM, SG_PIECE_WATER, SG_PIECE_FORD,
                                       SG_PIECE_HEDGE, SG_PIECE_WOOD, SG_PIECE_MARSH, SG_PIECE_SWAMP, SG_PIECE_BUILT, SG_PIECE_HOUSE, SG_PIECE_CHURCH };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    if (first[i] == kind)
      return i;
  return G_N_ELEMENTS (first) + kind;
}

static int
compare_items (const void *a, const void *b)
{
  const Item *p = a, *q = b;

  if (p->order != q->order)
    return p->order < q->order ? -1 : 1;
  return g_strcmp0 (p->class, q->class);
}

static GArray *
collect (SgPainter *self)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      const char *class = "";
      if (piece->kind == SG_PIECE_WOOD && piece->sparse)
        class = "thin";
      else if (piece->class)
        class = piece->class;
      Item item = { piece->kind, class, order_of (piece->kind) };
      gboolean known = piece->kind == SG_PIECE_NAME || piece->kind == SG_PIECE_HILL || !sg_painter_shows (self, sg_piece_kind_layer (piece->kind));

      for (guint k = 0; k < items->len && !known; k++)
        known = g_array_index (items, Item, k).kind == piece->kind && g_strcmp0 (g_array_index (items, Item, k).class, class) == 0;
      if (!known)
        g_array_append_val (items, item);
    }
  g_array_sort (items, compare_items);
  return items;
}

/* What to call it: its kind when it has but one class, or the usual one. */
static char *
word_item (const Item *item)
{
  const char *const *classes = sg_piece_kind_classes (item->kind);
  const char *label = sg_piece_kind_label (item->kind);
  gboolean usual = !*item->class || !classes[0] || (g_str_equal (classes[0], item->class) && item->kind != SG_PIECE_ROAD);
  g_autofree char *class = NULL;

  if (usual)
    return g_strdup (label);
  class = g_strdup (sg_piece_class_label (item->class));
  if (item->kind == SG_PIECE_ROAD || item->kind == SG_PIECE_ORCHARD || item->kind == SG_PIECE_BREASTWORK || item->kind == SG_PIECE_SPOT
      || item->kind == SG_PIECE_HOUSE || item->kind == SG_PIECE_OPEN || item->kind == SG_PIECE_FENCE || item->kind == SG_PIECE_STREAM
      || item->kind == SG_PIECE_RIVER || item->kind == SG_PIECE_ROUGH)
    {
      g_autofree char *head = g_utf8_substring (class, 0, 1), *upper = g_utf8_strup (head, -1);

      return g_strconcat (upper, g_utf8_next_char (class), NULL);
    }
  return g_strdup_printf (_("%s, %s"), label, class);
}

/* A piece of it in the middle of a scrap of country, as large as the sign. */
static SgPiece *
make_sample (const Item *item, double w, double h)
{
  SgPiece *piece = sg_piece_new (item->kind, "sign");
  SgPoint line[] = { { 50 - w * 0.5, 50 - h * 0.24 }, { 50 - w * 0.12, 50 + h * 0.14 }, { 50 + w * 0.16, 50 - h * 0.06 }, { 50 + w * 0.5, 50 + h * 0.22 } };
  SgPoint area[] = { { 50 - w * 0.48, 50 - h * 0.46 }, { 50 + w * 0.48, 50 - h * 0.46 }, { 50 + w * 0.48, 50 + h * 0.46 }, { 50 - w * 0.48, 50 + h * 0.46 } };
  SgPoint house[] = { { 50 - w * 0.16, 50 - h * 0.24 }, { 50 + w * 0.16, 50 - h * 0.24 }, { 50 + w * 0.16, 50 + h * 0.24 }, { 50 - w * 0.16, 50 + h * 0.24 } };
  SgPoint level[] = { { 50 - w * 0.3, 50 }, { 50 + w * 0.3, 50 } }, spot[] = { { 50, 50 } };
  guint least = sg_piece_kind_least (item->kind);

  g_free (piece->class);
  piece->class = g_strdup (item->class);
  if (sg_piece_kind_is_building (item->kind) && least > 1)
    sg_piece_set_points (piece, house, 4);
  else if (item->kind == SG_PIECE_BRIDGE || item->kind == SG_PIECE_FORD)
    sg_piece_set_points (piece, level, 2);
  else if (least == 1)
    sg_piece_set_points (piece, spot, 1);
  else if (sg_piece_kind_encloses (item->kind))
    sg_piece_set_points (piece, area, 4);
  else
    sg_piece_set_points (piece, line, 4);
  return piece;
}

static void
draw_sign (SgPainter *self, cairo_t *cr, const Item *item, double x, double y)
{
  double scale = sg_map_is_floor (self->map) ? 8 : 0.5;
  g_autoptr (SgMap) scrap = sg_map_new ("", sg_map_get_unit (self->map), 100, 100);
  g_autoptr (SgPainter) painter = NULL;
  SgViewport view = { scale, SIGN_WIDTH / 2 - 50 * scale, SIGN_HEIGHT / 2 + 50 * scale, 0 };
  SgPiece *piece = make_sample (item, SIGN_WIDTH / scale, SIGN_HEIGHT / scale);

  if (item->kind == SG_PIECE_SPOT) /* its figure stands to the right of it */
    view.x -= SIGN_WIDTH * 0.32;
  if (item->kind == SG_PIECE_SPOT)
    piece->height = sg_map_is_floor (self->map) ? 2 : 84; /* of two figures, which a triangle leaves room for */
  sg_map_drop_line (scrap, "back/near");
  sg_map_drop_line (scrap, "back/far");
  sg_map_put_piece (scrap, piece);
  painter = sg_painter_new (scrap, self->style);
  sg_painter_set_layers (painter, 0);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rectangle (cr, 0, 0, SIGN_WIDTH, SIGN_HEIGHT);
  cairo_clip (cr);
  painter->bare = TRUE;
  sg_painter_country (painter, cr, &view, SIGN_WIDTH, SIGN_HEIGHT, FALSE);
  cairo_restore (cr);
}

static guint
columns_in (double width)
{
  return MAX (1, (guint) ((width + 8) / ITEM_WIDTH));
}

/* Where the signs of a full country would crowd it off a small sheet they are drawn smaller. */
double
sg_legend_scale (SgPainter *self, double width, double height)
{
  g_autoptr (GArray) items = collect (self);
  double k = 1;

  while (k > 0.4)
    {
      guint columns = columns_in (width / k);

      if ((items->len + columns - 1) / columns * ITEM_HEIGHT * k <= height * 0.26)
        break;
      k -= 0.1;
    }
  return k;
}

double
sg_legend_height (SgPainter *self, double width, double scale)
{
  g_autoptr (GArray) items = collect (self);
  guint columns = columns_in (width / scale);

  return (items->len + columns - 1) / columns * ITEM_HEIGHT * scale;
}

double
sg_legend_width (SgPainter *self, double width, double scale)
{
  g_autoptr (GArray) items = collect (self);
  guint columns = columns_in (width / scale), rows = MAX (1, (items->len + columns - 1) / columns);

  return (items->len + rows - 1) / rows * ITEM_WIDTH * scale;
}

static void
show_words (SgPainter *self, cairo_t *cr, const char *words, double x, double y, guint32 ink)
{
  double size = 12, w, h, base;
  g_autoptr (PangoLayout) layout = sg_lettering (self->style, SG_HAND_ROMAN, size, 0, words);

  sg_lettering_size (layout, &w, &h, &base);
  if (w > ITEM_WIDTH - SIGN_WIDTH - 8) /* a long word is set smaller, never cut */
    {
      g_object_unref (layout);
      layout = sg_lettering (self->style, SG_HAND_ROMAN, size * (ITEM_WIDTH - SIGN_WIDTH - 8) / w, 0, words);
      sg_lettering_size (layout, &w, &h, &base);
    }
  sg_lettering_show (cr, layout, x, y - h / 2 + base, ink, 0, 0);
}

void
sg_legend_draw (SgPainter *self, cairo_t *cr, double x, double y, double width, double scale, guint32 ink)
{
  g_autoptr (GArray) items = collect (self);
  guint columns = columns_in (width / scale), rows = (items->len + columns - 1) / MAX (1, columns);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      double at_x = i / rows * ITEM_WIDTH, at_y = i % rows * ITEM_HEIGHT;
      g_autofree char *words = word_item (item);

      draw_sign (self, cr, item, at_x, at_y);
      show_words (self, cr, words, at_x + SIGN_WIDTH + 6, at_y + SIGN_HEIGHT / 2, ink);
    }  cairo_restore (cr);
}
