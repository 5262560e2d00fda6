/* sg-tag-room.c: room for the tags of what is measured, named and pointed at, while one picture is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Labels of units keep their places (sg-block-tags.c); what the umpire measures comes and goes with the pointer and goes round them. Tags are put one after
 * another, each where it hides least of troops, labels, names and the tags before it.
 */

#include "draw/sg-tag-room.h"

#include "draw/sg-block-tags.h"
#include "draw/sg-crowd.h"
#include "draw/sg-figure.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>

#define APART 20.0    /* u from what a tag is of to its middle */
#define RING 20.0
#define RINGS 4
#define TAG_INK 0x2b2522
#define FARTHER 0.02  /* what a place farther off costs, as a share of the tag that would be hidden */

struct _SgTagRoom
{
  SgPainter        *painter;
  cairo_t          *cr;
  const SgViewport *view;
  GArray           *taken; /* (owned) (element-type SgBox) */
  SgBox             sheet; /* what is drawn of it */
};

/* The best place so far. */
typedef struct { SgBox box; double cost; } Best;

static void
take_looks (SgTagRoom *self, const SgBlockLook *looks, guint n)
{
  g_autoptr (SgCrowd) crowd = sg_crowd_new (self->painter, self->view, looks, n);
  g_autoptr (GArray) tags = n > 0 ? sg_block_find_tags (self->painter, self->cr, self->view, looks, n) : NULL;

  g_array_append_vals (self->taken, crowd->blocks->data, crowd->blocks->len);
  g_array_append_vals (self->taken, crowd->taken->data, crowd->taken->len);
  for (guint i = 0; tags != NULL && i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      SgBox box = { tag->x - tag->width / 2, tag->y - tag->height / 2, tag->width, tag->height };

      g_array_append_val (self->taken, box);
    }
}

SgTagRoom *
sg_tag_room_new (SgPainter *painter, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n_looks, const SgMark *marks, guint n_marks)
{
  SgTagRoom *self = g_new0 (SgTagRoom, 1);
  double x0, y0, x1, y1;

  self->painter = painter;
  self->cr = cr;
  self->view = view;
  self->taken = g_array_new (FALSE, FALSE, sizeof (SgBox));
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  self->sheet = (SgBox) { x0, y0, x1 - x0, y1 - y0 };
  take_looks (self, looks, n_looks);
  for (guint i = 0; i < n_marks; i++)
    {
      SgBox box;

      sg_mark_box (view, &marks[i], &box.x, &box.y, &box.w, &box.h);
      g_array_append_val (self->taken, box);
    }
  return self;
}

void
sg_tag_room_free (SgTagRoom *self)
{
  g_array_unref (self->taken);
  g_free (self);
}

void
sg_tag_room_take (SgTagRoom *self, SgBox box)
{
  g_array_append_val (self->taken, box);
}

double
sg_tag_room_hidden (const SgTagRoom *self, SgBox box)
{
  double sum = 0;

  for (guint i = 0; i < self->taken->len; i++)
    sum += sg_box_overlap (g_array_index (self->taken, SgBox, i), box);
  return sum;
}

/* A tag of something in sight stays whole on the sheet. */
static SgBox
keep_on_sheet (const SgTagRoom *self, SgBox box)
{
  if (sg_box_overlap (self->sheet, (SgBox) { box.x - box.h, box.y - box.h, box.w + 2 * box.h, box.h * 3 }) <= 0)
    return box;
  if (box.w < self->sheet.w)
    box.x = CLAMP (box.x, self->sheet.x + 1, self->sheet.x + self->sheet.w - box.w - 1);
  if (box.h < self->sheet.h)
    box.y = CLAMP (box.y, self->sheet.y + 1, self->sheet.y + self->sheet.h - box.h - 1);
  return box;
}

/* The first of the best wins, so that a tag keeps its place as long as that is free. */
static void
try_place (const SgTagRoom *self, Best *best, double x, double y, double w, double h, double far)
{
  SgBox box = keep_on_sheet (self, (SgBox) { x - w / 2, y - h / 2, w, h });
  double cost = sg_tag_room_hidden (self, box) / (w * h) + far * FARTHER;

  if (cost < best->cost)
    *best = (Best) { box, cost };
}

static gboolean
draw_best (SgTagRoom *self, SgTagKind kind, const Best *best, const char *text, guint32 ink)
{
  if (kind == SG_TAG_SPARE && sg_tag_room_hidden (self, best->box) > 0)
    return FALSE;
  g_array_append_val (self->taken, best->box);
  sg_draw_tag (self->cr, sg_painter_get_style (self->painter), best->box.x + best->box.w / 2, best->box.y + best->box.h / 2, text, ink, ink);
  return TRUE;
}

gboolean
sg_tag_room_put (SgTagRoom *self, SgTagKind kind, double x, double y, gboolean above, const char *text, guint32 ink)
{
  Best best = { { 0 }, INFINITY };
  double w, h, first = above ? -1 : 1;

  sg_painter_tag_size (self->painter, self->cr, text, &w, &h);
  for (guint ring = 0; ring < RINGS; ring++)
    {
      double off = APART + RING * ring, aside = w / 2 + APART + RING * ring;

      try_place (self, &best, x, y + first * off, w, h, 2 * ring);
      try_place (self, &best, x, y - first * off, w, h, 2 * ring + 1);
      for (int side = 1; side >= -1; side -= 2)
        {
          try_place (self, &best, x + side * aside, y, w, h, 2 * ring + 1.5);
          try_place (self, &best, x + side * aside, y + first * off, w, h, 2 * ring + 1.8);
          try_place (self, &best, x + side * aside, y - first * off, w, h, 2 * ring + 1.9);
        }
    }
  return draw_best (self, kind, &best, text, ink);
}

gboolean
sg_tag_room_along (SgTagRoom *self, SgTagKind kind, SgPoint a, SgPoint b, const char *text)
{
  static const double parts[] = { 0.5, 0.38, 0.62, 0.26, 0.74 };
  Best best = { { 0 }, INFINITY };
  double w, h, ax, ay, bx, by;

  sg_painter_tag_size (self->painter, self->cr, text, &w, &h);
  sg_viewport_to_sheet (self->view, a, &ax, &ay);
  sg_viewport_to_sheet (self->view, b, &bx, &by);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    try_place (self, &best, ax + parts[i] * (bx - ax), ay + parts[i] * (by - ay), w, h, i);
  for (guint ring = 1; ring < RINGS && kind == SG_TAG_NEEDED; ring++)
    for (int side = 1; side >= -1; side -= 2)
      {
        try_place (self, &best, (ax + bx) / 2 + side * (w / 2 + RING * ring), (ay + by) / 2, w, h, 5 + ring);
        try_place (self, &best, (ax + bx) / 2, (ay + by) / 2 + side * RING * ring, w, h, 5 + ring);
      }
  return draw_best (self, kind, &best, text, TAG_INK);
}
