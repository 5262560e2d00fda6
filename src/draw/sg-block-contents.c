/* sg-block-contents.c: what a block bears: the mark of its arm, its name, its strength.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-block-contents.h"

#include "draw/sg-block-private.h"
#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"

#include <math.h>
#include <string.h>

#define LETTERS_HIGH 0.55 /* of a line of type: capitals and figures */
#define ENGRAVED_THREE 17.0 /* u of depth below which one gun stands for all */

static void
ink_mark (const SgBlock *b)
{
  sg_ink (b->cr, b->mark, 1);
}

static void
stroke_mark (const SgBlock *b, double width)
{
  ink_mark (b);
  cairo_set_line_width (b->cr, width + 2 * b->halo);
  cairo_stroke (b->cr);
}

/* The current path, in its ink; before that, wider by its halo. */
static void
fill_mark (const SgBlock *b)
{
  ink_mark (b);
  if (b->halo > 0)
    {
      cairo_fill_preserve (b->cr);
      stroke_mark (b, 0);
    }
  else
    cairo_fill (b->cr);
}

static void
draw_saltire (const SgBlock *b, double cx, double cy, double arm)
{
  cairo_move_to (b->cr, cx - arm, cy - arm * 0.8);
  cairo_line_to (b->cr, cx + arm, cy + arm * 0.8);
  cairo_move_to (b->cr, cx + arm, cy - arm * 0.8);
  cairo_line_to (b->cr, cx - arm, cy + arm * 0.8);
  cairo_set_line_cap (b->cr, CAIRO_LINE_CAP_BUTT);
  stroke_mark (b, MAX (1.1, arm * 0.17));
}

/* A bugle on its cords; a small one is its bell alone. */
static void
draw_bugle (const SgBlock *b, double cx, double cy, double r)
{
  if (b->l < SG_BLOCK_NAMED && !(b->state & SG_BLOCK_ENGRAVED))
    {
      cairo_move_to (b->cr, cx - r, cy - r * 0.7);
      cairo_line_to (b->cr, cx, cy + r * 0.7);
      cairo_line_to (b->cr, cx + r, cy - r * 0.7);
      stroke_mark (b, MAX (1.1, r * 0.28));
      return;
    }
  cairo_save (b->cr);
  cairo_translate (b->cr, cx, cy);
  cairo_scale (b->cr, r, r);
  cairo_arc (b->cr, 0, -0.1, 0.98, 8 * G_PI / 180, 172 * G_PI / 180);
  cairo_arc_negative (b->cr, -0.05, -0.22, 0.68, 168 * G_PI / 180, 12 * G_PI / 180);
  cairo_close_path (b->cr);
  cairo_move_to (b->cr, 0.56, 0.12);
  cairo_line_to (b->cr, 0.98, -0.72);
  cairo_line_to (b->cr, 1.36, -0.5);
  cairo_line_to (b->cr, 1.0, 0.12);
  cairo_close_path (b->cr);
  cairo_rectangle (b->cr, -1.12, -0.42, 0.42, 0.5);
  ink_mark (b);
  cairo_set_line_width (b->cr, 2 * b->halo / r);
  if (b->halo > 0)
    cairo_stroke_preserve (b->cr);
  cairo_fill (b->cr);
  cairo_move_to (b->cr, -0.86, -0.3);
  cairo_line_to (b->cr, 0, -1.02);
  cairo_line_to (b->cr, 0.84, -0.3);
  cairo_set_line_width (b->cr, 0.15 + 2 * b->halo / r);
  cairo_stroke (b->cr);
  cairo_restore (b->cr);
}

static void
draw_star (const SgBlock *b, double cx, double cy, double r, guint rays, double inner)
{
  for (guint i = 0; i < 2 * rays; i++)
    {
      double a = i * G_PI / rays - G_PI / 2, k = i % 2 ? r * inner : r;

      cairo_line_to (b->cr, cx + cos (a) * k, cy + sin (a) * k);
    }
  cairo_close_path (b->cr);
  fill_mark (b);
}

/* From lower left to upper right, @share of the side wide. */
static void
draw_band (const SgBlock *b, double share)
{
  double half = MAX (0.9, share * MIN (b->w, b->h) / 2), top = sg_block_front_depth (b), slope = (b->h - top) / b->w;
  double dx = half * hypot (1, slope) / MAX (slope, 0.2), dy = half * hypot (1, slope);

  cairo_save (b->cr);
  cairo_rectangle (b->cr, 0, top, b->w, b->h - top);
  cairo_clip (b->cr);
  cairo_move_to (b->cr, 0, b->h - dy);
  cairo_line_to (b->cr, 0, b->h);
  cairo_line_to (b->cr, dx, b->h);
  cairo_line_to (b->cr, b->w, top + dy);
  cairo_line_to (b->cr, b->w, top);
  cairo_line_to (b->cr, b->w - dx, top);
  cairo_close_path (b->cr);
  fill_mark (b);
  cairo_restore (b->cr);
}

/* A little plan of a gun, its muzzle to the front; @size from muzzle to trail. */
static void
draw_gun_plan (const SgBlock *b, double cx, double cy, double size, gboolean howitzer)
{
  double u = size / 10, front = howitzer ? 3 : 5;

  cairo_new_path (b->cr);
  if (howitzer)
    cairo_rectangle (b->cr, cx - u * 1.05, cy - u * front, u * 2.1, u * (front + 3.4));
  else
    cairo_rectangle (b->cr, cx - u * 0.75, cy - u * front, u * 1.5, u * (front + 5));
  cairo_rectangle (b->cr, cx - u * 2.6, cy - u * 0.6, u * 5.2, u * 1.2);
  cairo_rectangle (b->cr, cx - u * 2.9, cy - u * 2.4, u * 1.1, u * 4.8);
  cairo_rectangle (b->cr, cx + u * 1.8, cy - u * 2.4, u * 1.1, u * 4.8);
  fill_mark (b);
  if (howitzer)
    {
      cairo_arc (b->cr, cx, cy + u * 4.1, u * 1.1, 0, 2 * G_PI);
      stroke_mark (b, u * 0.8);
    }
}

/* Before the trail, when it is on the road. */
static void
draw_limber (const SgBlock *b, double cx, double cy, double size)
{
  double u = size / 10;

  cairo_rectangle (b->cr, cx - u * 2.4, cy - u * 1.8, u * 1, u * 3.6);
  cairo_rectangle (b->cr, cx + u * 1.4, cy - u * 1.8, u * 1, u * 3.6);
  cairo_rectangle (b->cr, cx - u * 2.2, cy - u * 0.5, u * 4.4, u * 1);
  cairo_rectangle (b->cr, cx - u * 0.9, cy - u * 1.1, u * 1.8, u * 2.2);
  cairo_rectangle (b->cr, cx - u * 0.25, cy - u * 4, u * 0.5, u * 3);
  fill_mark (b);
}

#define LEAST_WORDS 6.0   /* u: smaller they are not read, and left out */

/* About @cx, @cy no word is broader or higher than the block is there, clear of its edge. */
static double
fit_words (const SgBlock *b, const char *words, guint hand, double size, double cx, double cy)
{
  double edge = MAX (1.6, 0.03 * b->l), wide = 2 * (MIN (cx, b->w - cx) - edge), high = 2 * (MIN (cy, b->h - cy) - edge / 2), w, h;
  g_autoptr (PangoLayout) layout = sg_lettering (b->style, hand, size, 0, words);

  sg_lettering_size (layout, &w, &h, NULL);
  return size * MIN (1, MIN (wide / w, high / (h * LETTERS_HIGH)));
}

/* Smaller where they would not fit, and not at all where they could not be read then. */
static void
draw_words (const SgBlock *b, const char *words, guint hand, double wanted, double cx, double cy)
{
  double size = fit_words (b, words, hand, wanted, cx, cy), w, h, base;
  g_autoptr (PangoLayout) layout = NULL;

  if (size < MIN (wanted, LEAST_WORDS))
    return;
  layout = sg_lettering (b->style, hand, size, 0, words);
  sg_lettering_size (layout, &w, &h, &base);
  cairo_save (b->cr);
  if (b->upside)
    {
      cairo_translate (b->cr, b->w, b->h);
      cairo_rotate (b->cr, G_PI);
    }
  if (b->halo > 0)
    {
      cairo_move_to (b->cr, cx - w / 2, cy - h / 2);
      pango_cairo_layout_path (b->cr, layout);
      ink_mark (b);
      cairo_set_line_join (b->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (b->cr, 3.2 * b->halo);
      cairo_stroke (b->cr);
    }
  else
    sg_lettering_show (b->cr, layout, cx - w / 2, cy - h / 2 + base, b->mark, 0, 0);
  cairo_restore (b->cr);
}

static guint
guns_of (const SgBlock *b)
{
  return b->look->guns ? b->look->guns : MAX (1, b->look->strength);
}

/* How much of its room a gun fills: hitched up it is longer by its limber. */
static double
gun_share (const SgBlock *b, guint shown)
{
  if (b->state & SG_BLOCK_LIMBERED)
    return 0.6;
  return b->state & SG_BLOCK_ENGRAVED && shown > 1 ? 0.66 : 0.86;
}

static void
draw_guns (const SgBlock *b, gboolean howitzers)
{
  gboolean all = b->l >= SG_BLOCK_COUNTED || !b->look->name, named = b->look->name && *b->look->name && b->l >= SG_BLOCK_NAMED;
  gboolean limbered = (b->state & SG_BLOCK_LIMBERED) != 0;
  gboolean small = b->state & SG_BLOCK_ENGRAVED ? b->h < ENGRAVED_THREE : b->l < SG_BLOCK_NAMED;
  guint guns = CLAMP (guns_of (b), 1, 6), shown = small || !all ? 1 : guns;
  double room = named && all ? 0.6 : 0.8;
  double size = b->h * room * gun_share (b, shown);
  double middle = named && !all ? 0.3 : 0.5;
  double pitch = MIN (size * 0.75, b->w * 0.82 / shown), cy = b->h * (named && all ? 0.42 : 0.54);

  for (guint i = 0; i < shown; i++)
    {
      double cx = b->w * middle + (i - (shown - 1) / 2.0) * pitch;

      draw_gun_plan (b, cx, cy + (limbered ? size * 0.34 : 0), size, howitzers);
      if (limbered)
        draw_limber (b, cx, cy - size * 0.46, size);
    }
  if (!named)
    return;
  if (all)
    {
      draw_words (b, b->look->name, SG_HAND_BOLD, MIN (0.16 * b->l, b->h * 0.26), b->w / 2, b->upside ? b->h * 0.14 : b->h * 0.86);
      return;
    }
  draw_words (b, b->look->name, SG_HAND_BOLD, MIN (0.26 * b->l, b->h * 0.42), b->upside ? b->w * 0.32 : b->w * 0.68, b->h * 0.46);
  for (guint i = 0; i < guns; i++) /* a pip for each gun left */
    cairo_rectangle (b->cr, b->w * 0.66 + (i - (guns - 1) / 2.0) * 2.6 - 0.8, b->h * 0.82, 1.6, 1.6);
  fill_mark (b);
}

static void
draw_corner (const SgBlock *b)
{
  double side = 0.42 * b->h;

  cairo_move_to (b->cr, 0, b->h - side);
  cairo_line_to (b->cr, 0, b->h);
  cairo_line_to (b->cr, side, b->h);
  cairo_close_path (b->cr);
  fill_mark (b);
}

static void
draw_boat (const SgBlock *b, double cx, double cy, double r)
{
  cairo_move_to (b->cr, cx, cy - r);
  cairo_curve_to (b->cr, cx + r * 0.5, cy - r * 0.45, cx + r * 0.5, cy, cx + r * 0.42, cy + r);
  cairo_line_to (b->cr, cx - r * 0.42, cy + r);
  cairo_curve_to (b->cr, cx - r * 0.5, cy, cx - r * 0.5, cy - r * 0.45, cx, cy - r);
  fill_mark (b);
  for (int i = 0; i < 3; i++)
    {
      cairo_move_to (b->cr, cx - r * 0.3, cy + r * (0.6 - 0.45 * i));
      cairo_rel_line_to (b->cr, r * 0.6, 0);
    }
  sg_ink (b->cr, b->fill, 1);
  cairo_set_line_width (b->cr, MAX (0.7, r * 0.13));
  cairo_stroke (b->cr);
}

static void
draw_wagon (const SgBlock *b, double cx, double cy, double r)
{
  cairo_rectangle (b->cr, cx - r * 0.42, cy - r * 0.5, r * 0.84, r * 1.4);
  for (int side = -1; side <= 1; side += 2)
    for (int end = 0; end < 2; end++)
      cairo_rectangle (b->cr, cx + side * r * 0.72 - r * 0.12, cy - r * 0.42 + end * r * 0.85, r * 0.24, r * 0.45);
  cairo_rectangle (b->cr, cx - r * 0.72, cy - r * 0.26, r * 1.44, r * 0.13);
  cairo_rectangle (b->cr, cx - r * 0.72, cy + r * 0.59, r * 1.44, r * 0.13);
  cairo_rectangle (b->cr, cx - r * 0.06, cy - r, r * 0.12, r * 0.5);
  fill_mark (b);
}

/* Seven dots: round for sides cut upright, square for the others. */
static void
draw_dots (const SgBlock *b)
{
  double r = MAX (0.7, MIN (b->h * 0.16, b->w / 28));
  guint dots = b->l < 22 ? 4 : 7;

  for (guint i = 0; i < dots; i++)
    {
      double cx = b->w * (i + 0.5) / dots, cy = b->h * 0.56;

      cairo_new_sub_path (b->cr);
      if (b->cut % 2 == 0)
        cairo_arc (b->cr, cx, cy, r, 0, 2 * G_PI);
      else
        cairo_rectangle (b->cr, cx - r, cy - r, 2 * r, 2 * r);
    }
  fill_mark (b);
}

static void
draw_formation (const SgBlock *b)
{
  const char *f = b->look->formation;
  double s = MAX (3.2, 0.075 * b->l), x = b->upside ? b->w - 0.05 * b->l - 1 - s * 1.6 : 0.05 * b->l + 1, y = b->h - 0.05 * b->l - 1 - s;

  if (!f || b->l < 40)
    return;
  cairo_new_path (b->cr);
  if (g_str_equal (f, "line"))
    cairo_rectangle (b->cr, x, y + s * 0.6, s * 1.9, s * 0.36);
  else if (g_str_equal (f, "column"))
    for (guint i = 0; i < 3; i++)
      cairo_rectangle (b->cr, x, y + i * s * 0.4 - s * 0.1, s, s * 0.24);
  else if (g_str_equal (f, "march"))
    cairo_rectangle (b->cr, x, y - s * 0.4, s * 0.36, s * 1.4);
  else if (g_str_equal (f, "square"))
    {
      cairo_rectangle (b->cr, x + s * 0.1, y + s * 0.06, s * 0.84, s * 0.84);
      stroke_mark (b, MAX (0.8, s * 0.2));
      return;
    }
  else if (g_str_equal (f, "open"))
    for (guint i = 0; i < 3; i++)
      {
        cairo_new_sub_path (b->cr);
        cairo_arc (b->cr, x + s * (0.2 + i * 0.6), y + s * 0.75, s * 0.17, 0, 2 * G_PI);
      }
  fill_mark (b);
}

static gboolean
is_arm (const SgBlock *b, const char *arm)
{
  return g_strcmp0 (b->look->arm, arm) == 0;
}

static void
draw_upright (const SgBlock *b, const char *letter, double size, double cx, double cy)
{
  if (b->upside)
    draw_words (b, letter, SG_HAND_BOLD, size, b->w - cx, b->h - cy);
  else
    draw_words (b, letter, SG_HAND_BOLD, size, cx, cy);
}

static void
draw_mark (const SgBlock *b, double cx, double cy, double r)
{
  if (is_arm (b, "light") || is_arm (b, "rifles"))
    draw_bugle (b, cx, cy, r * 0.92);
  else if (is_arm (b, "sappers"))
    draw_upright (b, "S", r * 2.3, cx, cy);
  else if (is_arm (b, "unknown"))
    draw_upright (b, "?", r * 3.2, cx, cy);
  else if (is_arm (b, "pontoons"))
    draw_boat (b, cx, cy, r * 1.15);
  else if (is_arm (b, "wagons"))
    draw_wagon (b, cx, cy, r * 1.1);
  else
    {
      draw_saltire (b, cx, cy, r);
      if (is_arm (b, "guards"))
        draw_star (b, cx, cy, r * 0.62, 8, 0.45);
    }
}

/* The strength’s size: a share of the block’s length, and of its depth no more than keeps clear of the edge. */
static double
count_size (const SgBlock *b, double share)
{
  return MAX (8, MIN (share * b->l, b->h * 0.32));
}

/* The mark left, the name right and the strength under it; read upright, so left and right change when it faces down. */
static void
draw_foot (const SgBlock *b, gboolean named, const char *count)
{
  double size = MIN (0.28 * b->l, b->h / 2), left = named || count ? 0.29 : 0.5;
  double r = b->h * (named || count ? 0.24 : 0.28);

  r = MIN (r, b->w * 0.24);
  if (b->w < b->h) /* so few men are left that the name goes under the mark */
    {
      double middle = 0.53;

      if (named)
        middle = b->upside ? 0.62 : 0.36;
      draw_mark (b, b->w / 2, b->h * middle, MIN (b->w * 0.3, b->h * 0.2));
      if (named)
        draw_words (b, b->look->name, SG_HAND_BOLD, MIN (size * 0.75, b->w * 0.42), b->w / 2, b->upside ? b->h * 0.68 : b->h * 0.74);
      return;
    }
  draw_mark (b, b->w * (b->upside ? 1 - left : left), b->h * 0.53, r);
  if (named && count)
    {
      draw_words (b, b->look->name, SG_HAND_BOLD, size, b->w * 0.72, b->h * (b->upside ? 0.4 : 0.44));
      draw_words (b, count, SG_HAND_ROMAN, count_size (b, 0.145), b->w * 0.72, b->h * (b->upside ? 0.74 : 0.8));
    }
  else if (named)
    draw_words (b, b->look->name, SG_HAND_BOLD, size, b->w * 0.72, b->h * 0.52);
  else if (count)
    draw_words (b, count, SG_HAND_ROMAN, size * 0.9, b->w * 0.72, b->h * 0.55);
}

static void
draw_horse (const SgBlock *b, gboolean named, const char *count)
{
  double size = MIN (0.26 * b->l, b->h / 2);

  draw_band (b, is_arm (b, "light-horse") ? 0.075 : 0.27);
  if (named)
    draw_words (b, b->look->name, SG_HAND_BOLD, size * 0.9, b->w * (b->upside ? 0.76 : 0.74), b->h * 0.72);
  if (count)
    draw_words (b, count, SG_HAND_ROMAN, count_size (b, 0.135), b->w * (b->upside ? 0.36 : 0.26), b->h * 0.3);
}

void
sg_block_contents (const SgBlock *b)
{
  gboolean named = b->look->name && *b->look->name && b->l >= SG_BLOCK_NAMED && b->h > 9;
  gboolean counted = b->look->strength > 0 && b->l >= SG_BLOCK_COUNTED && b->h > 18;
  g_autofree char *count = counted ? g_strdup_printf ("%u", b->look->strength) : NULL;

  cairo_new_path (b->cr);
  if (sg_block_has_guns (b->look->arm))
    {
      if (is_arm (b, "horse-guns"))
        draw_corner (b);
      draw_guns (b, is_arm (b, "howitzers"));
    }
  else if (is_arm (b, "horse") || is_arm (b, "light-horse"))
    draw_horse (b, named, count);
  else if (is_arm (b, "skirmishers"))
    draw_dots (b);
  else if (is_arm (b, "general"))
    draw_star (b, b->w / 2, b->h / 2, MIN (b->w, b->h) * 0.3, 5, 0.42);
  else
    draw_foot (b, named, count);
  draw_formation (b);
}
