/* sg-fire-marks.c: ground that is on fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sections of a house burn side by side, each to a move of its own: tags that stand each below its section would lie on one another.  So all grounds are drawn
 * first, then the tags, each where no other stands; sections side by side that burn to the same move have one tag.
 */

#include "draw/sg-fire-marks.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>

#define FLAME 0xf6b13c
#define EMBER 0xa63408
#define SMOKE 0x4a4643
#define APART 0.2    /* of a tag’s height: so far from the ground, and from the next tag */
#define ROWS 4       /* of tags, one below the other */

/* A flame with its tip up, @h high, about the middle of its foot. */
static void
draw_flame (cairo_t *cr, double x, double y, double h)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, x - 0.55 * h, y - 0.1 * h, x - 0.3 * h, y - 0.5 * h, x - 0.05 * h, y - h);
  cairo_curve_to (cr, x + 0.1 * h, y - 0.6 * h, x + 0.55 * h, y - 0.35 * h, x, y);
  cairo_close_path (cr);
  sg_ink (cr, FLAME, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, EMBER, 1);
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
}

/* A plume that drifts and thins out. */
static void
draw_smoke (cairo_t *cr, double x, double y, double r)
{
  for (guint i = 5; i > 0; i--)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x + 0.55 * r * i, y - 0.8 * r * i, r * (0.45 + 0.16 * i), 0, 2 * G_PI);
      sg_ink (cr, SMOKE, 0.30 - 0.045 * i);
      cairo_fill (cr);
    }
}

/* Returns: what it covers on the sheet */
static SgBox
draw_ground (cairo_t *cr, const SgViewport *view, const SgArea *area)
{
  double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY, h;

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < area->n; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, area->points[i], &x, &y);
      cairo_line_to (cr, x, y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  cairo_close_path (cr);
  sg_ink (cr, EMBER, 0.35);
  cairo_fill_preserve (cr);
  sg_ink_clear (cr, 0xfdf8ea, 0.8, 3.2, EMBER, 1.6);
  h = CLAMP (0.45 * MIN (right - left, bottom - top), 7, 26);
  draw_smoke (cr, (left + right) / 2, (top + bottom) / 2, h);
  for (int i = -1; i <= 1; i++)
    draw_flame (cr, (left + right) / 2 + i * h * 0.9, (top + bottom) / 2 + h / 2, i == 0 ? h * 1.25 : h);
  cairo_restore (cr);
  return (SgBox) { left, top, right - left, bottom - top };
}

static double
hide (SgBox place, const GArray *taken)
{
  double hidden = 0;

  for (guint i = 0; i < taken->len; i++)
    hidden += sg_box_overlap (place, g_array_index (taken, SgBox, i));
  return hidden;
}

SgBox
sg_fire_tag_place (SgBox ground, double width, double height, const GArray *taken)
{
  double x = ground.x + (ground.w - width) / 2, gap = APART * height, least = INFINITY;
  SgBox best = { x, ground.y + ground.h + gap, width, height };

  for (guint row = 0; row < ROWS; row++)
    {
      double far = gap + row * (height + gap);
      const SgBox places[] = {
        { x, ground.y + ground.h + far, width, height }, { x, ground.y - far - height, width, height },
        { ground.x + ground.w + gap, ground.y + (ground.h - height) / 2 + row * (height + gap), width, height },
        { ground.x - gap - width, ground.y + (ground.h - height) / 2 + row * (height + gap), width, height },
      };

      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        if (hide (places[i], taken) < least)
          {
            best = places[i];
            least = hide (best, taken);
          }
    }
  return best;
}

/* Whether what burns before it, side by side with it, says the same. */
static gboolean
is_told (const GArray *areas, const GArray *grounds, guint which)
{
  SgBox own = g_array_index (grounds, SgBox, which), about = { own.x - 1, own.y - 1, own.w + 2, own.h + 2 };

  for (guint i = 0; i < which; i++)
    {
      const SgArea *area = &g_array_index (areas, SgArea, i);

      if (area->burns && g_strcmp0 (area->label, g_array_index (areas, SgArea, which).label) == 0 && sg_box_overlap (about, g_array_index (grounds, SgBox, i)) > 0)
        return TRUE;
    }
  return FALSE;
}

void
sg_painter_fires (SgPainter *self, cairo_t *cr, const SgViewport *view, const GArray *areas)
{
  g_autoptr (GArray) grounds = g_array_new (FALSE, TRUE, sizeof (SgBox)), tags = g_array_new (FALSE, FALSE, sizeof (SgBox));

  g_return_if_fail (SG_IS_PAINTER (self));

  for (guint i = 0; areas != NULL && i < areas->len; i++)
    {
      const SgArea *area = &g_array_index (areas, SgArea, i);
      SgBox ground = area->burns && area->n >= 3 ? draw_ground (cr, view, area) : (SgBox) { 0, 0, 0, 0 };

      g_array_append_val (grounds, ground);
    }
  for (guint i = 0; areas != NULL && i < areas->len; i++)
    {
      const SgArea *area = &g_array_index (areas, SgArea, i);
      double width, height;
      SgBox place;

      if (!area->burns || area->n < 3 || area->label == NULL || *area->label == '\0' || is_told (areas, grounds, i))
        continue;
      sg_painter_tag_size (self, cr, area->label, &width, &height);
      place = sg_fire_tag_place (g_array_index (grounds, SgBox, i), width, height, tags);
      g_array_append_val (tags, place);
      sg_draw_tag (cr, self->style, place.x + width / 2, place.y + height / 2, area->label, EMBER, EMBER);
    }
}
