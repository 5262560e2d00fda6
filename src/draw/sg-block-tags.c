/* sg-block-tags.c: the labels of units, put where they hide neither each other nor, where it can be helped, another unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A label stands behind its unit; where that is taken, before it, or to its right or left.  One that finds no room at all is
 * left out: the chosen unit and the one under the pointer find theirs first.
 */

#include "draw/sg-block-private.h"

#include <math.h>

#define GAP 14.0         /* u from a unit's edge to the middle of its label */
#define MOST_HIDDEN 0.3  /* of a label's ground that others and other units may take */
#define PLACES 4
#define RANKS 3

/** Box: a rectangle on the sheet by its middle. */
typedef struct { double x, y, w, h; } Box;

static double
overlap (const Box *a, const Box *b)
{
  double wide = MIN (a->x + a->w / 2, b->x + b->w / 2) - MAX (a->x - a->w / 2, b->x - b->w / 2);
  double high = MIN (a->y + a->h / 2, b->y + b->h / 2) - MAX (a->y - a->h / 2, b->y - b->h / 2);

  return wide > 0 && high > 0 ? wide * high : 0;
}

/* Of all @boxes but one: how much of @box they take. */
static double
hidden_by (const Box *box, GArray *boxes, guint but)
{
  double sum = 0;

  for (guint i = 0; i < boxes->len; i++)
    if (i != but)
      sum += overlap (box, &g_array_index (boxes, Box, i));
  return sum;
}

/* What a unit covers as it stands, with what flees behind it. */
static Box
measure_block (SgPainter *self, const SgViewport *view, const SgBlockLook *look)
{
  double w, h, behind, x, y, turned = (look->place.bearing + 90.0 * (view->turn % 4)) * G_PI / 180;
  Box box;

  sg_block_size (self->map, view, look, &w, &h);
  sg_viewport_to_sheet (view, look->place.at, &box.x, &box.y);
  if (look->n_spine > 1)
    {
      double least_x = G_MAXDOUBLE, least_y = G_MAXDOUBLE, most_x = -G_MAXDOUBLE, most_y = -G_MAXDOUBLE;

      for (guint i = 0; i < look->n_spine; i++)
        {
          sg_viewport_to_sheet (view, look->spine[i], &x, &y);
          least_x = MIN (least_x, x);
          least_y = MIN (least_y, y);
          most_x = MAX (most_x, x);
          most_y = MAX (most_y, y);
        }
      return (Box) { (least_x + most_x) / 2, (least_y + most_y) / 2, most_x - least_x + w, most_y - least_y + w };
    }
  behind = look->state & SG_BLOCK_ROUTED ? 0.34 * w : look->state & SG_BLOCK_FLED ? 0.2 * w : look->state & SG_BLOCK_DISORDERED ? 0.06 * w : 0;
  box.w = fabs (cos (turned)) * w + fabs (sin (turned)) * h;
  box.h = fabs (cos (turned)) * h + fabs (sin (turned)) * w + 2 * MAX (0, cos (turned)) * behind;
  return box;
}

static char *
word_tag (SgPainter *self, const SgViewport *view, const SgBlockLook *look)
{
  const char *words[3] = { NULL, NULL, NULL };
  double w, h;
  guint n = 0;

  sg_block_size (self->map, view, look, &w, &h);
  if (look->title && *look->title && sg_block_stands (look, w))
    words[n++] = look->title;
  if (look->tag && *look->tag)
    words[n++] = look->tag;
  return n > 0 ? g_strjoinv (" · ", (char **) words) : NULL;
}

/* The k-th place about @block for a label of the size of @tag. */
static Box
find_place (const Box *block, const Box *tag, guint k)
{
  static const struct { int right, down; } places[PLACES] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
  double aside = block->w / 2 + GAP / 2 + tag->w / 2, apart = block->h / 2 + GAP;

  return (Box) { block->x + places[k].right * aside, block->y + places[k].down * apart, tag->w, tag->h };
}

/* The ground that is drawn, on the sheet. */
static Box
measure_ground (SgPainter *self, const SgViewport *view)
{
  Box box;

  sg_view_rectangle (view, sg_map_extent (self->map), &box.x, &box.y, &box.w, &box.h);
  box.x += box.w / 2;
  box.y += box.h / 2;
  return box;
}

/* The place that hides least, labels weighing more than units, and what would lie off the @ground as much as they. Returns:
 * what is taken of it. */
static double
settle (Box *tag, guint index, const Box *ground, GArray *blocks, GArray *tags)
{
  const Box *block = &g_array_index (blocks, Box, index);
  double least = G_MAXDOUBLE, taken = 0;
  Box best = *tag;

  for (guint k = 0; k < PLACES && least > 0; k++)
    {
      Box place = find_place (block, tag, k);
      double labels = hidden_by (&place, tags, G_MAXUINT) + place.w * place.h - overlap (&place, ground), units = hidden_by (&place, blocks, index), weight = 4 * labels + units + k;

      if (k == 0 && labels < 1 && weight < MOST_HIDDEN * place.w * place.h)
        weight = 0; /* a little of a neighbour may be covered before a label goes elsewhere than it is looked for */
      if (weight >= least)
        continue;
      least = weight;
      taken = labels + units;
      best = place;
    }
  *tag = best;
  return taken;
}

/* Who finds a place first. */
static guint
rank_of (const SgBlockLook *look)
{
  return look->state & SG_BLOCK_SELECTED ? 0 : look->state & SG_BLOCK_HOVERED ? 1 : RANKS - 1;
}

static void
free_tag (gpointer data)
{
  g_free (((SgBlockTag *) data)->words);
}

static void
place_tag (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *look, guint index, const Box *ground, GArray *blocks, GArray *boxes, GArray *tags)
{
  SgBlockTag tag = { index, 0, 0, 0, 0, word_tag (self, view, look) };
  Box box = { 0 };

  if (tag.words == NULL)
    return;
  sg_painter_tag_size (self, cr, tag.words, &box.w, &box.h);
  if (settle (&box, index, ground, blocks, boxes) > MOST_HIDDEN * box.w * box.h && rank_of (look) == RANKS - 1)
    {
      g_free (tag.words);
      return;
    }
  tag.x = box.x;
  tag.y = box.y;
  tag.width = box.w;
  tag.height = box.h;
  g_array_append_val (boxes, box);
  g_array_append_val (tags, tag);
}

GArray *
sg_block_find_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  g_autoptr (GArray) blocks = g_array_sized_new (FALSE, FALSE, sizeof (Box), n), boxes = g_array_new (FALSE, FALSE, sizeof (Box));
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (SgBlockTag));
  const Box ground = measure_ground (self, view);

  g_array_set_clear_func (tags, free_tag);
  for (guint i = 0; i < n; i++)
    {
      Box box = measure_block (self, view, &looks[i]);

      g_array_append_val (blocks, box);
    }
  for (guint rank = 0; rank < RANKS; rank++)
    for (guint i = 0; i < n; i++)
      if (rank_of (&looks[i]) == rank)
        place_tag (self, cr, view, &looks[i], i, &ground, blocks, boxes, tags);
  return tags;
}

void
sg_block_draw_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  g_autoptr (GArray) tags = sg_block_find_tags (self, cr, view, looks, n);

  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);

      sg_painter_tag (self, cr, tag->x, tag->y, tag->words);
    }
}
