/* sg-block-tags.c: the labels of units, put where they hide neither each other nor, where it can be helped, another unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A label stands behind its unit; where that is taken, before it, slid aside, or to its right or left.  One that finds no room
 * without hiding another label, a unit or the name of a place is left out, and is read under the pointer: the chosen unit and the one under the
 * pointer find theirs first, and always.
 */

#include "draw/sg-block-tags.h"

#include "draw/sg-block-private.h"
#include "draw/sg-block-stand.h"
#include "draw/sg-country-names.h"
#include "draw/sg-inks.h"
#include "draw/sg-style.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>

#define GAP 14.0         /* u from a unit's edge to the middle of its label */
#define MANY 8           /* blocks that say the same: of more it is not said of each */
#define MOST_HIDDEN 0.08 /* of a label's ground that other units may take; another label takes none */
#define SLIDE 0.36       /* of a label's width that it is slid aside */
#define PLACES 8
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
  if (look->state & SG_BLOCK_ROUTED)
    behind = 0.34 * w;
  else if (look->state & SG_BLOCK_FLED)
    behind = 0.2 * w;
  else if (look->state & SG_BLOCK_DISORDERED)
    behind = 0.06 * w;
  else
    behind = 0;
  box.w = fabs (cos (turned)) * w + fabs (sin (turned)) * h;
  box.h = fabs (cos (turned)) * h + fabs (sin (turned)) * w + 2 * MAX (0, cos (turned)) * behind;
  return box;
}

/* What many say at once, as “reported 9.00” before anybody has been heard of again, is said of those alone who are chosen or pointed at. */
static gboolean
is_common (const SgBlockLook *looks, guint n, guint index)
{
  guint same = 0;

  if (looks[index].state & (SG_BLOCK_SELECTED | SG_BLOCK_HOVERED))
    return FALSE;
  for (guint i = 0; i < n; i++)
    same += g_strcmp0 (looks[i].tag, looks[index].tag) == 0 ? 1 : 0;
  return same > MANY;
}

/* @told: whether its own tag is said too. */
static char *
word_tag (SgPainter *self, const SgViewport *view, const SgBlockLook *look, gboolean told)
{
  const char *words[3] = { NULL, NULL, NULL };
  double w, h;
  guint n = 0;

  sg_block_size (self->map, view, look, &w, &h);
  if (look->title && *look->title && sg_block_stands (look, w))
    words[n++] = look->title;
  if (told && look->tag && *look->tag)
    words[n++] = look->tag;
  return n > 0 ? g_strjoinv (" · ", (char **) words) : NULL;
}

/* The k-th place about @block for a label of the size of @tag. */
static Box
find_place (const Box *block, const Box *tag, guint k)
{
  static const struct { int right, down; double slide; } places[PLACES] = {
    { 0, 1, 0 }, { 0, -1, 0 }, { 0, 1, SLIDE }, { 0, 1, -SLIDE }, { 0, -1, SLIDE }, { 0, -1, -SLIDE }, { 1, 0, 0 }, { -1, 0, 0 },
  };
  double aside = block->w / 2 + GAP / 2 + tag->w / 2, apart = block->h / 2 + GAP;

  return (Box) { block->x + places[k].right * aside + places[k].slide * tag->w, block->y + places[k].down * apart, tag->w, tag->h };
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

/* (transfer full): those of @boxes, but @index, that any place about @block for a label of the size of @tag could touch. */
static GArray *
list_near (const Box *block, const Box *tag, GArray *boxes, guint index)
{
  GArray *near = g_array_new (FALSE, FALSE, sizeof (Box));
  double wide = block->w / 2 + GAP + tag->w, high = block->h / 2 + GAP + tag->h;

  for (guint i = 0; i < boxes->len; i++)
    {
      const Box *box = &g_array_index (boxes, Box, i);

      if (i != index && fabs (box->x - block->x) < wide + box->w / 2 && fabs (box->y - block->y) < high + box->h / 2)
        g_array_append_val (near, *box);
    }
  return near;
}

/* The place that hides least, labels weighing more than @names of places and these more than units, and what would lie off the @ground as
 * much as labels.  Returns: what it hides of units and names, and all of its own ground where it touches a label or leaves the ground. */
static double
settle (Box *tag, guint index, const Box *ground, GArray *blocks, GArray *names, GArray *tags)
{
  const Box *block = &g_array_index (blocks, Box, index);
  g_autoptr (GArray) near = list_near (block, tag, blocks, index);
  double least = G_MAXDOUBLE, taken = 0;
  Box best = *tag;

  for (guint k = 0; k < PLACES && least > 0; k++)
    {
      Box place = find_place (block, tag, k);
      double labels = hidden_by (&place, tags, G_MAXUINT) + place.w * place.h - overlap (&place, ground);
      double written = hidden_by (&place, names, G_MAXUINT);
      double units = hidden_by (&place, near, G_MAXUINT), weight = 4 * labels + 2 * written + units + k;

      if (k == 0 && labels < 1 && written < 1 && weight < MOST_HIDDEN * place.w * place.h)
        weight = 0; /* a little of a neighbour may be covered before a label goes elsewhere than it is looked for */
      if (weight >= least)
        continue;
      least = weight;
      taken = labels < 1 ? units + written : place.w * place.h;
      best = place;
    }
  *tag = best;
  return taken;
}

/* Who finds a place first. */
static guint
rank_of (const SgBlockLook *look)
{
  if (look->state & SG_BLOCK_SELECTED)
    return 0;
  if (look->state & SG_BLOCK_HOVERED)
    return 1;
  return RANKS - 1;
}

static void
free_tag (gpointer data)
{
  g_free (((SgBlockTag *) data)->words);
}

static void
place_tag (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *look, gboolean told, guint index, const Box *ground, GArray *blocks,
           GArray *names, GArray *boxes, GArray *tags)
{
  SgBlockTag tag = { index, 0, 0, 0, 0, word_tag (self, view, look, told) };
  Box box = { 0 };

  if (tag.words == NULL)
    return;
  sg_painter_tag_size (self, cr, tag.words, &box.w, &box.h);
  if (settle (&box, index, ground, blocks, names, boxes) > MOST_HIDDEN * box.w * box.h && rank_of (look) == RANKS - 1)
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

static void
add_name (double x, double y, double width, double height, gpointer names)
{
  Box box = { x + width / 2, y + height / 2, width, height };

  g_array_append_val ((GArray *) names, box);
}

GArray *
sg_block_find_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  g_autoptr (GArray) blocks = g_array_sized_new (FALSE, FALSE, sizeof (Box), n), boxes = g_array_new (FALSE, FALSE, sizeof (Box));
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (Box));
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (SgBlockTag));
  const Box ground = measure_ground (self, view);

  g_array_set_clear_func (tags, free_tag);
  for (guint i = 0; i < n; i++)
    {
      Box box = measure_block (self, view, &looks[i]);

      g_array_append_val (blocks, box);
    }
  sg_painter_each_name (self, view, add_name, names);
  for (guint rank = 0; rank < RANKS; rank++)
    for (guint i = 0; i < n; i++)
      if (rank_of (&looks[i]) == rank)
        place_tag (self, cr, view, &looks[i], !is_common (looks, n, i), i, &ground, blocks, names, boxes, tags);
  return tags;
}

/* Labels of what is on its way. */

#define SAME 90.0        /* u: the same words of a side so near each other stand once */
#define RINGS 3          /* of places about it, each a label's height farther off, for those of the first ranks; */
#define FEW 2            /* for the rest */
#define ROUND 8          /* places in a ring */
#define LEAD 12.0        /* u off its ring from which a line leads to it */

/** Crowd: what is on the sheet already. */
typedef struct { GArray *blocks, *labels; Box ground; } Crowd;

static void
gather_crowd (Crowd *crowd, SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  g_autoptr (GArray) tags = sg_block_find_tags (self, cr, view, looks, n);

  crowd->blocks = g_array_new (FALSE, FALSE, sizeof (Box));
  crowd->labels = g_array_new (FALSE, FALSE, sizeof (Box));
  crowd->ground = measure_ground (self, view);
  for (guint i = 0; i < n; i++)
    {
      Box box = measure_block (self, view, &looks[i]);

      g_array_append_val (crowd->blocks, box);
    }
  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      Box box = { tag->x, tag->y, tag->width, tag->height };

      g_array_append_val (crowd->labels, box);
    }
}

/* The k-th place in a ring about @at: the one that is looked for first, its opposite, the sides, the corners. */
static Box
ring_place (const SgTagged *tag, double x, double y, const Box *size, guint ring, guint k)
{
  static const struct { int right, down; } places[ROUND] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
  double off = tag->reach + 2 + ring * (size->h + 4), down = places[k].down * (tag->above ? -1 : 1);

  return (Box) { x + places[k].right * (off + size->w / 2), y + down * (off + size->h / 2), size->w, size->h };
}

static double
cost_of (const Crowd *crowd, const Box *place)
{
  return 4 * (hidden_by (place, crowd->labels, G_MAXUINT) + place->w * place->h - overlap (place, &crowd->ground)) + 3 * hidden_by (place, crowd->blocks, G_MAXUINT);
}

/* FALSE: it finds no room. */
static gboolean
find_room (const Crowd *crowd, const SgTagged *tag, double x, double y, Box *size, gboolean *led)
{
  guint rings = tag->rank <= 1 ? RINGS : FEW;
  double least = G_MAXDOUBLE;
  Box best = *size;

  for (guint ring = 0; ring < rings && least > 0; ring++)
    for (guint k = 0; k < ROUND && least > 0; k++)
      {
        Box place = ring_place (tag, x, y, size, ring, k);
        double cost = cost_of (crowd, &place);

        if (cost >= least)
          continue;
        least = cost;
        best = place;
        *led = ring * (size->h + 4) >= LEAD;
      }
  *size = best;
  return least <= MOST_HIDDEN * size->w * size->h || tag->rank == 0;
}

/* Whether the same is said of its side close by. */
static gboolean
is_said (const SgTagged *tags, const SgTagged *tag, GArray *placed, double x, double y)
{
  for (guint i = 0; i < placed->len; i++)
    {
      const SgTagPlace *other = &g_array_index (placed, SgTagPlace, i);

      if (g_strcmp0 (tags[other->index].side, tag->side) == 0 && g_strcmp0 (tags[other->index].words, tag->words) == 0
          && hypot (other->x - x, other->y - y) < SAME)
        return TRUE;
    }
  return FALSE;
}

static void
place_tagged (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint index, Crowd *crowd, GArray *placed)
{
  const SgTagged *tag = &tags[index];
  SgTagPlace place = { index };
  Box box = { 0 };
  double x, y;

  sg_viewport_to_sheet (view, tag->at, &x, &y);
  if (tag->words == NULL || *tag->words == '\0' || is_said (tags, tag, placed, x, y))
    return;
  sg_painter_tag_size (self, cr, tag->words, &box.w, &box.h);
  if (!find_room (crowd, tag, x, y, &box, &place.led))
    return;
  place.x = box.x;
  place.y = box.y;
  place.width = box.w;
  place.height = box.h;
  g_array_append_val (crowd->labels, box);
  g_array_append_val (placed, place);
}

GArray *
sg_painter_find_places (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks)
{
  GArray *placed = g_array_new (FALSE, TRUE, sizeof (SgTagPlace));
  int last = 0;
  Crowd crowd;

  g_return_val_if_fail (SG_IS_PAINTER (self), placed);

  gather_crowd (&crowd, self, cr, view, looks, n_looks);
  for (guint i = 0; i < n; i++)
    last = MAX (last, tags[i].rank);
  for (int rank = 0; rank <= last; rank++)
    for (guint i = 0; i < n; i++)
      if (tags[i].rank == rank)
        place_tagged (self, cr, view, tags, i, &crowd, placed);
  g_array_unref (crowd.blocks);
  g_array_unref (crowd.labels);
  return placed;
}

/* From the label's edge to what it is of. */
static void
lead (cairo_t *cr, const SgTagPlace *place, double x, double y, guint32 ink)
{
  double from_x = CLAMP (x, place->x - place->width / 2, place->x + place->width / 2), from_y = CLAMP (y, place->y - place->height / 2, place->y + place->height / 2);

  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, x, y);
  sg_ink_clear (cr, 0xfdf8ea, .85, 2.6, ink, .8);
}

void
sg_painter_place_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks)
{
  g_autoptr (GArray) placed = n > 0 ? sg_painter_find_places (self, cr, view, tags, n, looks, n_looks) : NULL;

  for (guint pass = 0; placed != NULL && pass < 2; pass++)   /* no line over a label */
    for (guint i = 0; i < placed->len; i++)
      {
        const SgTagPlace *place = &g_array_index (placed, SgTagPlace, i);
        const SgTagged *tag = &tags[place->index];
        guint32 ink = sg_side_inks (self->style, tag->side)->edge;
        double x, y;

        sg_viewport_to_sheet (view, tag->at, &x, &y);
        if (pass == 0 && place->led)
          lead (cr, place, x, y, ink);
        else if (pass == 1)
          sg_draw_tag (cr, self->style, place->x, place->y, tag->words, ink, ink);
      }
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
