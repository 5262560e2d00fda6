/* sg-errand-tags.c: the labels of what is on its way, as riders and marches, beside the units and their labels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They come after the labels of the units and keep clear of those, too.  What many of a side say close together is said once.
 */

#include "draw/sg-errand-tags.h"

#include "draw/sg-block-private.h"
#include "draw/sg-block-tags.h"
#include "draw/sg-crowd.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-style.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>
#include <string.h>

#define SAME 90.0  /* u: the same words of a side so near each other stand once */
#define FEW 2      /* rings of places about it, each a label's height farther off; */
#define RINGS 4    /* for those of the first ranks, */
#define MOST 10    /* and for whoever never is left out */
#define ROUND 8    /* places in a ring */
#define LEAD 12.0  /* u off its ring from which a line leads to it */
#define BETWEEN 2.0

typedef struct { SgBox box; gboolean led; } Spot;
typedef struct { SgLabels *labels; SgCrowd *crowd; GArray *spots; double worth; } Setting;

/* The k-th place in a ring about @x, @y: the one that is looked for first, its opposite, the sides, the corners. */
static SgBox
ring_place (const SgTagged *tag, double x, double y, double w, double h, guint ring, guint k)
{
  static const struct { int right, down; } places[ROUND] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
  double off = tag->reach + 2 + ring * (h + 4), down = places[k].down * (tag->above ? -1 : 1);

  return (SgBox) { x + places[k].right * (off + w / 2) - w / 2, y + down * (off + h / 2) - h / 2, w, h };
}

/* Whoever has the first rank never is left out. */
static double
worth_of (const SgTagged *tag)
{
  if (tag->rank <= 0)
    return INFINITY;
  return tag->rank == 1 ? 160 : 100;
}

static void
try_spot (Setting *setting, Spot spot, double cost)
{
  double hidden = sg_crowd_hidden (setting->crowd, spot.box);
  SgBox wide = { spot.box.x - BETWEEN / 2, spot.box.y - BETWEEN / 2, spot.box.w + BETWEEN, spot.box.h + BETWEEN };

  if (hidden > 0 && isfinite (setting->worth))
    return;
  g_array_append_val (setting->spots, spot);
  sg_labels_try (setting->labels, cost + 2000 * hidden, &wide, 1);
}

static guint
rings_of (const SgTagged *tag)
{
  if (tag->rank <= 0)
    return MOST;
  return tag->rank == 1 ? RINGS : FEW;
}

static void
try_places (Setting *setting, const SgTagged *tag, const SgViewport *still, const SgTagPlace *place)
{
  double x, y;

  sg_viewport_to_sheet (still, tag->at, &x, &y);
  for (guint ring = 0; ring < rings_of (tag); ring++)
    for (guint k = 0; k < ROUND; k++)
      try_spot (setting, (Spot) { ring_place (tag, x, y, place->width, place->height, ring, k), ring * (place->height + 4) >= LEAD }, 12 * ring + k);
}

/* Whether the same is said of its side close by, by one of those who come first. */
static gboolean
is_said (const SgViewport *still, const SgTagged *tags, guint index, GArray *said)
{
  for (guint i = 0; i < said->len; i++)
    {
      const SgTagged *other = &tags[g_array_index (said, SgTagPlace, i).index], *tag = &tags[index];

      if (g_strcmp0 (other->side, tag->side) == 0 && g_strcmp0 (other->words, tag->words) == 0
          && sg_point_distance (other->at, tag->at) * still->scale < SAME)
        return TRUE;
    }
  return FALSE;
}

/* (transfer full) (element-type SgTagPlace): what is to be said, by rank. */
static GArray *
list_said (SgPainter *self, cairo_t *cr, const SgViewport *still, const SgTagged *tags, guint n)
{
  GArray *said = g_array_new (FALSE, TRUE, sizeof (SgTagPlace));
  int last = 0;

  for (guint i = 0; i < n; i++)
    last = MAX (last, tags[i].rank);
  for (int rank = 0; rank <= last; rank++)
    for (guint i = 0; i < n; i++)
      {
        SgTagPlace place = { .index = i };

        if (tags[i].rank != rank || tags[i].words == NULL || *tags[i].words == '\0' || is_said (still, tags, i, said))
          continue;
        sg_painter_tag_size (self, cr, tags[i].words, &place.width, &place.height);
        g_array_append_val (said, place);
      }
  return said;
}

/* Units, the names of places and what is said of units. */
static SgCrowd *
gather_crowd (SgPainter *self, cairo_t *cr, const SgViewport *still, const SgBlockLook *looks, guint n)
{
  g_autoptr (GArray) tags = sg_block_find_tags (self, cr, still, looks, n);
  SgCrowd *crowd = sg_crowd_new (self, still, looks, n);

  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);

      g_array_append_val (crowd->taken, ((SgBox) { tag->x - tag->width / 2, tag->y - tag->height / 2, tag->width, tag->height }));
    }
  return crowd;
}

static GArray *
place_all (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks)
{
  const SgViewport still = { view->scale, 0, 0, view->turn };
  GArray *said = list_said (self, cr, &still, tags, n);
  g_autoptr (SgCrowd) crowd = gather_crowd (self, cr, &still, looks, n_looks);
  g_autoptr (SgLabels) labels = sg_labels_new ();
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot)), firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  Setting setting = { labels, crowd, spots, 0 };

  for (guint i = 0; i < said->len; i++)
    {
      const SgTagPlace *place = &g_array_index (said, SgTagPlace, i);

      setting.worth = worth_of (&tags[place->index]);
      g_array_append_val (firsts, spots->len);
      sg_labels_add (labels, setting.worth);
      try_places (&setting, &tags[place->index], &still, place);
    }
  sg_labels_solve (labels);
  for (guint i = said->len; i-- > 0;)
    {
      SgTagPlace *place = &g_array_index (said, SgTagPlace, i);
      int at = sg_labels_get (labels, i);
      const Spot *spot = at >= 0 ? &g_array_index (spots, Spot, g_array_index (firsts, guint, i) + at) : NULL;

      if (spot == NULL)
        {
          g_array_remove_index (said, i);
          continue;
        }
      place->dx = spot->box.x + spot->box.w / 2;
      place->dy = spot->box.y + spot->box.h / 2;
      place->led = spot->led;
    }
  return said;
}

static guint64
sum_tagged (const SgTagged *tags, guint n, guint64 sum)
{
  for (guint i = 0; i < n; i++)
    {
      const guint64 parts[] = { g_str_hash (tags[i].words ? tags[i].words : ""), g_str_hash (tags[i].side ? tags[i].side : ""), (guint64) tags[i].rank, tags[i].above };

      for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
        sum = (sum ^ parts[k]) * G_GUINT64_CONSTANT (1099511628211);
      for (gsize k = 0; k < sizeof tags[i].at; k++)
        sum = (sum ^ ((const guint8 *) &tags[i].at)[k]) * G_GUINT64_CONSTANT (1099511628211);
    }
  return sum;
}

GArray *
sg_painter_find_places (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks)
{
  guint64 sum;
  double spread;

  g_return_val_if_fail (SG_IS_PAINTER (self), NULL);

  sum = sum_tagged (tags, n, sg_blocks_sum (looks, n_looks, view));
  if (self->places == NULL || self->places_sum != sum || self->places_view.turn != view->turn
      || (!self->hurried && (self->places_view.scale != view->scale || self->places_set != self->names_set)))
    {
      g_clear_pointer (&self->places, g_array_unref);
      self->places = place_all (self, cr, view, tags, n, looks, n_looks);
      self->places_view = *view;
      self->places_sum = sum;
      self->places_set = self->names_set;
    }
  spread = view->scale / self->places_view.scale;
  for (guint i = 0; i < self->places->len; i++)
    {
      SgTagPlace *place = &g_array_index (self->places, SgTagPlace, i);

      place->x = view->x + place->dx * spread;
      place->y = view->y + place->dy * spread;
    }
  return g_array_ref (self->places);
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
          sg_tag_lead (cr, (SgBox) { place->x - place->width / 2, place->y - place->height / 2, place->width, place->height }, x, y, ink);
        else if (pass == 1)
          sg_draw_tag (cr, self->style, place->x, place->y, tag->words, ink, ink);
      }
}
