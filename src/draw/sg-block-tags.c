/* sg-block-tags.c: the labels of units, put where they hide neither each other nor a unit nor the name of a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A label stands behind its unit, before it, slid aside, or to its right or left; from a crowd, and where it faces another unit too, a line leads
 * to its own.  The names of the country were placed against the country and stay: labels keep clear of them as of all units, and sg-labels.c
 * chooses for all together.  One that finds no room is left out, and is read under the pointer; that of the unit which is chosen or pointed at
 * never is.  So long as a unit goes only a little the label stays where it was about it, if that is clear still.  Found once for all that is
 * drawn and a scale.
 */

#include "draw/sg-block-tags.h"

#include "draw/sg-block-private.h"
#include "draw/sg-block-stand.h"
#include "draw/sg-country-names.h"
#include "draw/sg-crowd.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-style.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>

#define GAP 5.0       /* u from a unit's edge to its label */
#define MANY 8        /* blocks that say the same: of more it is not said of each */
#define NEAR 12       /* places that touch the unit */
#define ROUND 8       /* places in a ring about it, from which a line leads */
#define RINGS 3
#define MOST_RINGS 16  /* of whoever never is left out */
#define FIRST_RING 18.0
#define RING 20.0
#define BETWEEN 2.0   /* u between two labels */
#define BESIDE 16.0   /* u from a unit to a label that may be taken for its own */

#define POINTED (SG_BLOCK_SELECTED | SG_BLOCK_HOVERED | SG_BLOCK_LIT)

/* What a place costs, beside which of them it is. */
#define DOUBTFUL 14 /* it faces another unit as well: a line leads from it */
#define LEAVES 12   /* it is not where the label stood */

/* What many say at once, as “reported 9.00” before anybody has been heard of again, is said of those alone who are chosen or pointed at. */
static gboolean
is_common (const SgBlockLook *looks, guint n, guint index)
{
  guint same = 0;

  if (looks[index].state & POINTED)
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
  guint n = 0;

  if (sg_painter_names_block (self, view, look))
    words[n++] = look->title;
  if (told && look->tag && *look->tag)
    words[n++] = look->tag;
  return n > 0 ? g_strjoinv (" · ", (char **) words) : NULL;
}

/* The k-th place that touches @block. */
static SgBox
near_place (SgBox block, double w, double h, guint k)
{
  static const struct { int right, down; double slide; } places[NEAR] = {
    { 0, 1, 0 }, { 0, -1, 0 }, { 0, 1, .36 }, { 0, 1, -.36 }, { 0, -1, .36 }, { 0, -1, -.36 }, { 1, 0, 0 }, { -1, 0, 0 }, { 0, 1, .7 }, { 0, 1, -.7 }, { 0, -1, .7 }, { 0, -1, -.7 },
  };
  double aside = block.w / 2 + GAP + w / 2, apart = block.h / 2 + GAP + h / 2;

  return (SgBox) { block.x + block.w / 2 + places[k].right * aside + places[k].slide * w - w / 2, block.y + block.h / 2 + places[k].down * apart - h / 2, w, h };
}

/* The k-th place in a ring about it. */
static SgBox
ring_place (SgBox block, double w, double h, guint ring, guint k)
{
  static const struct { int right, down; } places[ROUND] = { { 0, 1 }, { 0, -1 }, { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 }, { 1, 0 }, { -1, 0 } };
  double off = FIRST_RING + RING * ring, aside = block.w / 2 + off * (places[k].down ? 0.6 : 1) + w / 2, apart = block.h / 2 + off + h / 2;

  return (SgBox) { block.x + block.w / 2 + places[k].right * aside - w / 2, block.y + block.h / 2 + places[k].down * apart - h / 2, w, h };
}

static double
worth_of (const SgBlockLook *look)
{
  if (look->state & POINTED)
    return INFINITY;
  return look->state & SG_BLOCK_CALLED ? 160 : 120;
}

static void
free_tag (gpointer data)
{
  g_free (((SgBlockTag *) data)->words);
}

/* Which label it was when it was last placed. */
static guint64
key_of (const SgBlockTag *tag, const SgBlockLook *look)
{
  return (guint64) g_str_hash (tag->words) << 32 | ((g_str_hash (look->side ? look->side : "") ^ tag->index) & G_MAXUINT32);
}

/* The boxes that may be tried for a label, each with its number among all its places. */
typedef struct { guint64 index; SgBox box; gboolean led, hidden; } Spot;

typedef struct { SgLabels *labels; SgCrowd *crowd; GArray *spots; gint64 last; double worth; } Setting;

static void
try_spot (Setting *setting, Spot spot, double cost)
{
  double hidden = sg_crowd_hidden (setting->crowd, spot.box);
  SgBox wide = { spot.box.x - BETWEEN / 2, spot.box.y - BETWEEN / 2, spot.box.w + BETWEEN, spot.box.h + BETWEEN };

  if (hidden > 0 && isfinite (setting->worth))
    return;
  if (setting->last == (gint64) spot.index)
    cost = 0;
  else if (setting->last >= 0)
    cost += LEAVES;
  spot.hidden = hidden > 0;
  g_array_append_val (setting->spots, spot);
  sg_labels_try (setting->labels, cost + 2000 * hidden, &wide, 1);
}

/* How much of @label's edge faces @block, if it stands beside it. */
static double
faced (SgBox label, SgBox block)
{
  double across = MIN (label.x + label.w, block.x + block.w) - MAX (label.x, block.x);
  double along = MIN (label.y + label.h, block.y + block.h) - MAX (label.y, block.y);

  if (MIN (across, along) < -BESIDE)
    return 0;
  return MAX (0, MAX (across, along));
}

/* Whether whoever reads @label may take it for that of another unit than its own, @own of all blocks. */
static gboolean
is_doubtful (const SgCrowd *crowd, SgBox label, guint own)
{
  double of_own = faced (label, g_array_index (crowd->blocks, SgBox, own));

  for (guint i = 0; i < crowd->blocks->len; i++)
    if (i != own && faced (label, g_array_index (crowd->blocks, SgBox, i)) > of_own / 2)
      return TRUE;
  return FALSE;
}

/* The places of the label of the block @own. */
static void
try_places (Setting *setting, guint own, double w, double h)
{
  SgBox block = g_array_index (setting->crowd->blocks, SgBox, own);
  guint rings = isfinite (setting->worth) ? RINGS : MOST_RINGS;

  for (guint k = 0; k < NEAR; k++)
    {
      SgBox box = near_place (block, w, h, k);
      gboolean doubtful = is_doubtful (setting->crowd, box, own);

      try_spot (setting, (Spot) { k, box, doubtful, FALSE }, 2 * k + (doubtful ? DOUBTFUL : 0));
    }
  for (guint ring = 0; ring < rings; ring++)
    for (guint k = 0; k < ROUND; k++)
      try_spot (setting, (Spot) { NEAR + ring * ROUND + k, ring_place (block, w, h, ring, k), TRUE, FALSE }, 50 + 12 * ring + k);
}

/* (transfer full) (element-type SgBlockTag): what is to be said, and how much room it takes. */
static GArray *
word_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  GArray *tags = g_array_new (FALSE, TRUE, sizeof (SgBlockTag));

  g_array_set_clear_func (tags, free_tag);
  for (guint i = 0; i < n; i++)
    {
      SgBlockTag tag = { .index = i, .words = word_tag (self, view, &looks[i], !is_common (looks, n, i)) };

      if (tag.words == NULL)
        continue;
      sg_painter_tag_size (self, cr, tag.words, &tag.width, &tag.height);
      g_array_append_val (tags, tag);
    }
  return tags;
}

/* (transfer none): where the k-th label stood last, or -1. */
static gint64
last_place (SgPainter *self, const SgBlockTag *tag, const SgBlockLook *look)
{
  guint64 key = key_of (tag, look);
  gpointer found = self->tag_places != NULL ? g_hash_table_lookup (self->tag_places, &key) : NULL;

  return GPOINTER_TO_INT (found) - 1;
}

/* Each label with its place, about its unit; those without are dropped. */
static void
settle (SgPainter *self, const SgViewport *still, const SgBlockLook *looks, const Setting *setting, GArray *tags, GArray *firsts)
{
  GHashTable *places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = tags->len; i-- > 0;)
    {
      SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      int place = sg_labels_get (setting->labels, i);
      const Spot *spot;
      guint64 key;
      double x, y;

      if (place < 0)
        {
          g_array_remove_index (tags, i);
          continue;
        }
      spot = &g_array_index (setting->spots, Spot, g_array_index (firsts, guint, i) + place);
      key = key_of (tag, &looks[tag->index]);
      g_hash_table_insert (places, g_memdup2 (&key, sizeof key), GINT_TO_POINTER ((int) spot->index + 1));
      sg_viewport_to_sheet (still, looks[tag->index].place.at, &x, &y);
      tag->dx = spot->box.x + spot->box.w / 2 - x;
      tag->dy = spot->box.y + spot->box.h / 2 - y;
      tag->led = spot->led;
      tag->pressed = spot->hidden;
    }
  g_clear_pointer (&self->tag_places, g_hash_table_unref);
  self->tag_places = places;
}

static GArray *
place_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  const SgViewport still = { view->scale, 0, 0, view->turn };
  GArray *tags = word_tags (self, cr, view, looks, n);
  g_autoptr (SgCrowd) crowd = tags->len > 0 ? sg_crowd_new (self, &still, looks, n) : NULL;
  g_autoptr (SgLabels) labels = sg_labels_new ();
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot)), firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  Setting setting = { labels, crowd, spots, -1, 0 };

  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);

      setting.worth = worth_of (&looks[tag->index]);
      setting.last = last_place (self, tag, &looks[tag->index]);
      g_array_append_val (firsts, spots->len);
      sg_labels_add (labels, setting.worth);
      try_places (&setting, tag->index, tag->width, tag->height);
    }
  sg_labels_solve (labels);
  settle (self, &still, looks, &setting, tags, firsts);
  return tags;
}

/* As they were found at this scale; while the view is hurried, for another. */
static gboolean
tags_fit (SgPainter *self, const SgViewport *view)
{
  return self->tags != NULL && self->tags_view.turn == view->turn
         && (self->hurried || (self->tags_view.scale == view->scale && self->tags_set == self->names_set));
}

/* What of the looks decides their labels, whoever is chosen or pointed at. */
static guint64
sum_unpointed (const SgBlockLook *looks, guint n, const SgViewport *view)
{
  g_autofree SgBlockLook *plain = g_memdup2 (looks, n * sizeof *looks);

  for (guint i = 0; i < n; i++)
    plain[i].state &= ~POINTED;
  return sg_blocks_sum (plain, n, view);
}

/* Whether the labels that stand say what they would, and whoever is chosen or pointed at now has his: nothing then goes under the pointer. */
static gboolean
tags_answer (SgPainter *self, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  g_autofree char **words = g_new0 (char *, n);

  for (guint i = 0; i < self->tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (self->tags, SgBlockTag, i);

      if (tag->pressed && !(looks[tag->index].state & POINTED))
        return FALSE;
      words[tag->index] = tag->words;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *due = looks[i].state & POINTED || words[i] != NULL ? word_tag (self, view, &looks[i], !is_common (looks, n, i)) : NULL;

      if (due != NULL && g_strcmp0 (due, words[i]) != 0)
        return FALSE;
    }
  return TRUE;
}

/* So that they can be asked for at each frame: what costs most is looked at last. */
static gboolean
tags_serve (SgPainter *self, const SgViewport *view, const SgBlockLook *looks, guint n, guint64 sum)
{
  if (!tags_fit (self, view))
    return FALSE;
  if (self->tags_sum == sum)
    return TRUE;
  if (sum_unpointed (looks, n, view) != self->tags_plain || !tags_answer (self, view, looks, n))
    return FALSE;
  self->tags_sum = sum;
  return TRUE;
}

GArray *
sg_block_find_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  guint64 sum = sg_blocks_sum (looks, n, view);

  if (!tags_serve (self, view, looks, n, sum))
    {
      g_clear_pointer (&self->tags, g_array_unref);
      self->tags = place_tags (self, cr, view, looks, n);
      self->tags_view = *view;
      self->tags_sum = sum;
      self->tags_plain = sum_unpointed (looks, n, view);
      self->tags_set = self->names_set;
    }
  for (guint i = 0; i < self->tags->len; i++)
    {
      SgBlockTag *tag = &g_array_index (self->tags, SgBlockTag, i);

      sg_viewport_to_sheet (view, looks[tag->index].place.at, &tag->x, &tag->y);
      tag->x += tag->dx;
      tag->y += tag->dy;
    }
  return g_array_ref (self->tags);
}

void
sg_tag_lead (cairo_t *cr, SgBox box, double x, double y, guint32 ink)
{
  cairo_move_to (cr, CLAMP (x, box.x, box.x + box.w), CLAMP (y, box.y, box.y + box.h));
  cairo_line_to (cr, x, y);
  sg_ink_clear (cr, 0xfdf8ea, .85, 2.6, ink, .8);
}

/* Lines first: none goes over a label. */
void
sg_block_draw_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n)
{
  g_autoptr (GArray) tags = sg_block_find_tags (self, cr, view, looks, n);

  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);
      const SgBlockLook *look = &looks[tag->index];
      double x, y;

      if (!tag->led)
        continue;
      sg_viewport_to_sheet (view, look->place.at, &x, &y);
      sg_tag_lead (cr, (SgBox) { tag->x - tag->width / 2, tag->y - tag->height / 2, tag->width, tag->height }, x, y, sg_side_inks (self->style, look->side)->edge);
    }
  for (guint i = 0; i < tags->len; i++)
    {
      const SgBlockTag *tag = &g_array_index (tags, SgBlockTag, i);

      sg_painter_tag (self, cr, tag->x, tag->y, tag->words);
    }
}
