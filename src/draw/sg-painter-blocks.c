/* sg-painter-blocks.c: all the blocks of a field, quickly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A block is drawn once for its look, its scale and its turn, and copied from there.  Blocks that stand as they
 * stood are one picture with a margin all round, so that a step of panning costs one copy, and a step of zooming
 * stretches it until the painter is no longer hurried.
 */

#include "draw/sg-painter-blocks.h"

#include "draw/sg-block-private.h"
#include "draw/sg-block-stand.h"
#include "draw/sg-block-strip.h"
#include "draw/sg-block-tags.h"
#include "draw/sg-country-names.h"
#include "draw/sg-figure.h"

#include <math.h>
#include <string.h>

#define MARGIN 160.0         /* u of the picture beyond the window */
#define MOST_SPRITES 8000
#define MOST_SIDE 8192.0

typedef struct { cairo_surface_t *surface; double half_w, half_h; } Sprite;

static void
free_sprite (Sprite *sprite)
{
  cairo_surface_destroy (sprite->surface);
  g_free (sprite);
}

static guint64
mix (guint64 sum, const void *data, gsize length)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ bytes[i]) * G_GUINT64_CONSTANT (1099511628211);
  return sum;
}

static guint64
mix_words (guint64 sum, const char *words)
{
  if (words == NULL)
    words = "";
  /* With its end: “ab” and “c” are not “a” and “bc”. */
  return mix (sum, words, strlen (words) + 1);
}

/* To a degree, which nobody sees: one picture serves all who look alike and face alike. */
static double
turn_of (const SgBlockLook *look, const SgViewport *view)
{
  return round (sg_bearing_normalize (look->place.bearing) + 90.0 * (view->turn % 4));
}

/* Of all that shows, but not of where it stands. */
static guint64
sum_look (const SgBlockLook *look, double turned)
{
  const double sizes[] = { look->front, look->depth, turned };
  const guint counts[] = { look->strength, look->full, look->guns, look->state };
  guint64 sum = mix (G_GUINT64_CONSTANT (14695981039346656037), sizes, sizeof sizes);

  sum = mix (sum, counts, sizeof counts);
  sum = mix (mix (sum, look->pieces, sizeof look->pieces), &look->whole, sizeof look->whole);
  if (look->n_spine > 0)
    sum = mix (sum, look->spine, look->n_spine * sizeof *look->spine);
  if (look->n_figures > 0)
    sum = mix (sum, look->figures, look->n_figures * sizeof *look->figures);
  sum = mix_words (mix_words (mix_words (sum, look->side), look->arm), look->name);
  return mix_words (mix_words (sum, look->formation), look->captor);
}

guint64
sg_blocks_sum (const SgBlockLook *looks, guint n, const SgViewport *view)
{
  guint64 sum = n + 1;

  for (guint i = 0; i < n; i++)
    {
      guint64 one = sum_look (&looks[i], turn_of (&looks[i], view));

      sum = mix (sum, &one, sizeof one);
      sum = mix (sum, &looks[i].place.at, sizeof looks[i].place.at);
      sum = mix_words (mix_words (sum, looks[i].tag), looks[i].title);
    }
  return sum;
}

typedef struct { guint index, layer; double y; } Turn;

/* A general who rides with a unit lies upon it, chosen or not. */
static guint
layer_of (const SgBlockLook *look)
{
  guint state = look->state;

  if (g_strcmp0 (look->arm, "general") == 0 && !(state & (SG_BLOCK_GHOST | SG_BLOCK_PLANNED | SG_BLOCK_OUT)))
    return 4;
  if (state & SG_BLOCK_SELECTED)
    return 3;
  if (state & (SG_BLOCK_GHOST | SG_BLOCK_PLANNED | SG_BLOCK_OUT))
    return 0;
  if (state & (SG_BLOCK_HOVERED | SG_BLOCK_LIT))
    return 2;
  return 1;
}

/* Lower on the sheet is nearer, and lies over what is farther off. */
static int
compare_turns (const void *a, const void *b)
{
  const Turn *p = a, *q = b;

  if (p->layer != q->layer)
    return p->layer < q->layer ? -1 : 1;
  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;
  return p->index < q->index ? -1 : 1;
}

static Turn *
order_blocks (const SgViewport *view, const SgBlockLook *looks, guint n)
{
  Turn *turns = g_new (Turn, MAX (n, 1));
  double x;

  for (guint i = 0; i < n; i++)
    {
      turns[i].index = i;
      turns[i].layer = layer_of (&looks[i]);
      sg_viewport_to_sheet (view, looks[i].place.at, &x, &turns[i].y);
    }
  qsort (turns, n, sizeof (Turn), compare_turns);
  return turns;
}

/* How far from its middle a block, its shadow, ring, chevrons and brackets may reach. */
static double
reach_of (const SgBlockLook *look, double w, double h)
{
  return g_strcmp0 (look->arm, "hq") == 0 ? h * 1.25 + 8 : hypot (w, h) / 2 + 0.32 * MAX (w, h) + 8;
}

static Sprite *
make_sprite (SgPainter *self, const SgBlockLook *look, double w, double h, double turned)
{
  Sprite *sprite = g_new0 (Sprite, 1);
  double d = self->density;
  cairo_t *cr;

  sprite->half_w = sprite->half_h = ceil (reach_of (look, w, h));
  sprite->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (2 * sprite->half_w * d), (int) ceil (2 * sprite->half_h * d));
  cairo_surface_set_device_scale (sprite->surface, d, d);
  cr = cairo_create (sprite->surface);
  cairo_translate (cr, sprite->half_w, sprite->half_h);
  sg_block_paint (cr, self->style, look, w, h, turned);
  cairo_destroy (cr);
  return sprite;
}

static Sprite *
need_sprite (SgPainter *self, const SgBlockLook *look, double w, double h, double turned)
{
  const double size[] = { w, h };
  guint64 key = mix (sum_look (look, turned), size, sizeof size);
  Sprite *sprite = self->blocks && self->blocks_density == self->density ? g_hash_table_lookup (self->blocks, &key) : NULL;

  if (sprite)
    return sprite;
  if (!self->blocks || self->blocks_density != self->density || g_hash_table_size (self->blocks) > MOST_SPRITES)
    {
      g_clear_pointer (&self->blocks, g_hash_table_unref);
      self->blocks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) free_sprite);
      self->blocks_density = self->density;
    }
  sprite = make_sprite (self, look, w, h, turned);
  g_hash_table_insert (self->blocks, g_memdup2 (&key, sizeof key), sprite);
  return sprite;
}

static void
draw_one (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *look, gboolean copied)
{
  double x, y, w, h, turned = turn_of (look, view), d = self->density;
  const Sprite *sprite;

  /* No two columns lie in the same bends: a picture of one would serve nobody else. */
  if (look->n_spine > 1)
    {
      sg_block_paint_column (cr, self->style, look, view);
      return;
    }
  sg_viewport_to_sheet (view, look->place.at, &x, &y);
  sg_block_size (self->map, view, look, &w, &h);
  if (!copied)
    {
      cairo_save (cr);
      cairo_translate (cr, x, y);
      sg_block_paint (cr, self->style, look, w, h, turned);
      cairo_restore (cr);
      return;
    }
  sprite = need_sprite (self, look, w, h, turned);
  /* To whole pixels, or all its edges would be washed out. */
  cairo_set_source_surface (cr, sprite->surface, round ((x - sprite->half_w) * d) / d, round ((y - sprite->half_h) * d) / d);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
}

static gboolean
is_in_sight (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *look)
{
  double x0, y0, x1, y1, x, y, w, h, reach;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  sg_viewport_to_sheet (view, look->place.at, &x, &y);
  sg_block_size (self->map, view, look, &w, &h);
  reach = reach_of (look, w, h) * (look->n_spine > 1 ? 2 : 1);
  return x + reach >= x0 && x - reach <= x1 && y + reach >= y0 && y - reach <= y1;
}

static void
draw_all (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n, gboolean copied)
{
  g_autofree Turn *turns = order_blocks (view, looks, n);

  for (guint i = 0; i < n; i++)
    if (is_in_sight (self, cr, view, &looks[turns[i].index]))
      draw_one (self, cr, view, &looks[turns[i].index], copied);
  sg_block_draw_tags (self, cr, view, looks, n);
}

/* Stretched it serves only while the hand is moving; what is looked at is painted as sharp as it can be. */
static gboolean
picture_serves (SgPainter *self, const SgViewport *view, double width, double height, guint64 sum)
{
  double x = view->x - self->troops_view.x, y = view->y - self->troops_view.y;

  if (!self->troops || self->troops_sum != sum || self->troops_density != self->density || view->turn != self->troops_view.turn)
    return FALSE;
  if (view->scale != self->troops_view.scale)
    return self->hurried;
  return x <= 0.5 && y <= 0.5 && x + self->troops_width >= width - 0.5 && y + self->troops_height >= height - 0.5;
}

static void
make_picture (SgPainter *self, const SgViewport *view, double width, double height, const SgBlockLook *looks, guint n, guint64 sum)
{
  double margin = CLAMP ((MOST_SIDE / self->density - MAX (width, height)) / 2, 0, MARGIN);
  cairo_t *cr;

  self->troops_width = ceil (width) + 2 * margin;
  self->troops_height = ceil (height) + 2 * margin;
  self->troops_density = self->density;
  self->troops_view = *view;
  self->troops_view.x += margin;
  self->troops_view.y += margin;
  self->troops_sum = sum;
  g_clear_pointer (&self->troops, cairo_surface_destroy);
  self->troops = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (self->troops_width * self->density), (int) ceil (self->troops_height * self->density));
  cairo_surface_set_device_scale (self->troops, self->density, self->density);
  cr = cairo_create (self->troops);
  draw_all (self, cr, &self->troops_view, looks, n, TRUE);
  cairo_destroy (cr);
}

static void
show_picture (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double zoom = view->scale / self->troops_view.scale, d = self->density;

  cairo_save (cr);
  if (zoom == 1)
    cairo_translate (cr, round ((view->x - self->troops_view.x) * d) / d, round ((view->y - self->troops_view.y) * d) / d);
  else
    {
      cairo_translate (cr, view->x - self->troops_view.x * zoom, view->y - self->troops_view.y * zoom);
      cairo_scale (cr, zoom, zoom);
    }
  cairo_set_source_surface (cr, self->troops, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* A box round each leg of it. */
static void
box_column (const SgViewport *still, const SgBlockLook *look, GArray *boxes)
{
  double wide = sg_block_strip_width (look, still);

  for (guint i = 0; i + 1 < look->n_spine; i++)
    {
      double x0, y0, x1, y1, box[4];

      sg_viewport_to_sheet (still, look->spine[i], &x0, &y0);
      sg_viewport_to_sheet (still, look->spine[i + 1], &x1, &y1);
      box[0] = MIN (x0, x1) - wide / 2;
      box[1] = MIN (y0, y1) - wide / 2;
      box[2] = fabs (x1 - x0) + wide;
      box[3] = fabs (y1 - y0) + wide;
      g_array_append_vals (boxes, box, 1);
    }
}

/* What the blocks cover, from the view's origin on, for the names to keep clear of. */
static GArray *
box_blocks (SgPainter *self, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  SgViewport still = { view->scale, 0, 0, view->turn };
  GArray *boxes = g_array_sized_new (FALSE, FALSE, 4 * sizeof (double), n);

  for (guint i = 0; i < n; i++)
    {
      double x, y, w, h, turned = turn_of (&looks[i], view) * G_PI / 180, bw, bh, box[4];

      if (looks[i].n_spine > 1)
        {
          box_column (&still, &looks[i], boxes);
          continue;
        }
      sg_viewport_to_sheet (&still, looks[i].place.at, &x, &y);
      sg_block_size (self->map, view, &looks[i], &w, &h);
      bw = fabs (cos (turned)) * w + fabs (sin (turned)) * h;
      bh = fabs (sin (turned)) * w + fabs (cos (turned)) * h;
      box[0] = x - bw / 2;
      box[1] = y - bh / 2;
      box[2] = bw;
      box[3] = bh;
      g_array_append_vals (boxes, box, 1);
    }
  return boxes;
}

void
sg_painter_names_among (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n_marks,
                        const SgBlockLook *looks, guint n_looks)
{
  SgViewport still = { view->scale, 0, 0, view->turn };
  guint64 sum = sg_blocks_sum (looks, n_looks, view);
  g_autoptr (GArray) boxes = NULL;

  g_return_if_fail (SG_IS_PAINTER (self) && view->scale > 0);

  if (!self->hurried || n_marks > 0 || sum != self->boxes_sum) /* names need not be moved while nothing but the view is */
    {
      g_autoptr (GArray) figures = sg_box_marks (&still, marks, n_marks);

      boxes = box_blocks (self, view, looks, n_looks);
      g_array_append_vals (boxes, figures->data, figures->len);
      if (self->furniture != NULL)
        g_array_append_vals (boxes, self->furniture->data, self->furniture->len);
      self->boxes_sum = sum;
    }
  sg_painter_names_clear (self, cr, view, boxes);
}

void
sg_painter_settle_names (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n_marks, const SgBlockLook *looks, guint n_looks)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_clip (cr); /* nothing of them is seen yet */
  sg_painter_names_among (self, cr, view, marks, n_marks, looks, n_looks);
  cairo_restore (cr);
}

/* The window's size is that of the country kept last. */
void
sg_painter_place_blocks (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  guint64 sum;

  g_return_if_fail (SG_IS_PAINTER (self) && view->scale > 0);

  if (n == 0)
    return;
  if (!sg_copies_sprites (self, cr))
    {
      draw_all (self, cr, view, looks, n, FALSE);
      return;
    }
  sum = sg_blocks_sum (looks, n, view);
  if (!picture_serves (self, view, self->cache_width - 2 * MARGIN, self->cache_height - 2 * MARGIN, sum))
    {
      if (self->troops_seen != sum) /* the first time it is seen so it may be in motion: no picture of it is kept */
        {
          self->troops_seen = sum;
          draw_all (self, cr, view, looks, n, TRUE);
          return;
        }
      make_picture (self, view, self->cache_width - 2 * MARGIN, self->cache_height - 2 * MARGIN, looks, n, sum);
    }
  show_picture (self, cr, view);
}

void
sg_painter_place_planned (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *look)
{
  g_return_if_fail (SG_IS_PAINTER (self) && view->scale > 0);

  draw_one (self, cr, view, look, sg_copies_sprites (self, cr));
}

void
sg_painter_blocks (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  sg_painter_names_among (self, cr, view, NULL, 0, looks, n);
  sg_painter_place_blocks (self, cr, view, looks, n);
}

static gboolean
lies_on_column (const SgViewport *view, const SgBlockLook *look, double x, double y)
{
  SgPoint at = sg_viewport_to_ground (view, x, y);
  double near = (sg_block_strip_width (look, view) / 2 + 3) / view->scale;

  for (guint i = 0; i + 1 < look->n_spine; i++)
    if (sg_point_distance (sg_segment_nearest (look->spine[i], look->spine[i + 1], at), at) <= near)
      return TRUE;
  return FALSE;
}

gboolean
sg_painter_names_block (SgPainter *self, const SgViewport *view, const SgBlockLook *look)
{
  double w, h;

  g_return_val_if_fail (SG_IS_PAINTER (self), FALSE);

  sg_block_size (self->map, view, look, &w, &h);
  return look->title != NULL && *look->title != '\0' && sg_block_stands (look, w);
}

int
sg_painter_find_block (SgPainter *self, const SgViewport *view, const SgBlockLook *looks, guint n, double x, double y)
{
  g_autofree Turn *turns = NULL;

  g_return_val_if_fail (SG_IS_PAINTER (self), -1);

  turns = order_blocks (view, looks, n);
  for (guint i = n; i-- > 0;)
    {
      const SgBlockLook *look = &looks[turns[i].index];
      double bx, by, w, h, turned = turn_of (look, view) * G_PI / 180, dx, dy, along, across;

      if (look->n_spine > 1)
        {
          if (lies_on_column (view, look, x, y))
            return (int) turns[i].index;
          continue;
        }
      sg_viewport_to_sheet (view, look->place.at, &bx, &by);
      sg_block_size (self->map, view, look, &w, &h);
      dx = x - bx;
      /* A headquarters is a flag, and its foot stands where it is. */
      dy = y - by + (g_strcmp0 (look->arm, "hq") == 0 ? h / 2 : 0);
      along = dx * cos (turned) + dy * sin (turned);
      across = dy * cos (turned) - dx * sin (turned);
      if ((fabs (along) <= w / 2 + 1 && fabs (across) <= h / 2 + 1) || sg_block_stand_meets_gun (look, w, along, across))
        return (int) turns[i].index;
    }
  return -1;
}
