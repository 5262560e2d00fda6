/* sg-labels-sheet.c: name tags for who commands, and labels for the bases of units, to be cut out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tags first, and below them labels. A name is never cut: it has two lines, then smaller ones.
 */

#include "sheets/sg-cut.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "sheets/sg-listed.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define TAG_WIDTH 86.0    /* mm: what the usual holders take */
#define TAG_HEIGHT 54.0
#define LABEL_WIDTH 64.0
#define LABEL_HEIGHT 13.0
#define GAP 6.0           /* mm between tags and labels */
#define PAD 3.0
#define LEADING 0.42      /* mm for a point */

/* A tag: whose it is, and what he is. */
typedef struct { char *side, *name, *words; } Tag;

typedef struct
{
  GPtrArray *tags;      /* (element-type Tag) */
  GPtrArray *units;     /* (element-type SgListed) (owned by all) */
  GPtrArray *all;       /* (element-type SgListed) */
  SgCut      tag, label, below; /* @below: labels under the last of the tags */
  guint      n_tags, n_labels, n_below, tag_pages;
  char      *of;        /* the war, or the army */
} Sheet;

static void
free_tag (gpointer data)
{
  Tag *tag = data;

  g_free (tag->side);
  g_free (tag->name);
  g_free (tag->words);
  g_free (tag);
}

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->tags);
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->all);
  g_free (self->of);
  g_free (self);
}

static void
add_tag (Sheet *self, const char *side, const char *name, const char *words)
{
  Tag *tag = g_new0 (Tag, 1);

  tag->side = g_strdup (side);
  tag->name = g_strdup (name);
  tag->words = g_strdup (words);
  g_ptr_array_add (self->tags, tag);
}

/* Large, else in two lines, else in smaller ones, within @high mm whose first begins at @y. */
static void
draw_name (SgPen *pen, double x, double y, double width, double high, double pt, double least, const char *name)
{
  while (pt > least && sg_pen_lines (pen, width, SG_FACE_NAME, pt, name) * pt * LEADING * pen->type > high)
    pt -= 0.5;
  sg_pen_paragraph (pen, x, y + pt * LEADING * 0.78 * pen->type, width, SG_FACE_NAME, pt, pt * LEADING, SG_INK, name, TRUE);
}

static void
draw_tag (SgPen *pen, const SgCut *cut, guint i, double x, double y, gconstpointer data)
{
  const Sheet *self = data;
  const Tag *tag = i < self->tags->len ? self->tags->pdata[i] : NULL;
  const char *side = tag != NULL ? tag->side : "";

  sg_pen_shield (pen, side, x + 6, y + 9, 16, 20);
  sg_pen_rule (pen, x + 6, y + cut->height - 12, x + cut->width - 6, y + cut->height - 12, 0.3, SG_INK);
  if (tag == NULL)
    {
      sg_pen_rule (pen, x + 27, y + 24, x + cut->width - 6, y + 24, 0.18, SG_DIM);
      return;
    }
  draw_name (pen, x + 27, y + 9, cut->width - 33, 22, 22, 4, tag->name);
  sg_pen_fit (pen, x + 27, y + cut->height - 14, 0, SG_FACE_TEXT, 9, 5, cut->width - 33, 0.3, tag->words);
  sg_pen_fit (pen, x + 6, y + cut->height - 6.4, 0, SG_FACE_ITALIC, 10.5, 5, cut->width - 12, SG_INK, self->of);
}

static void
draw_label (SgPen *pen, const SgCut *cut, guint i, double x, double y, gconstpointer data)
{
  const Sheet *self = data;
  const SgListed *unit = i < self->units->len ? self->units->pdata[i] : NULL;
  g_autofree char *strength = unit != NULL && unit->begun > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, unit->begun) : g_strdup (""); /* a column of waggons has none */
  g_autofree char *words = NULL;
  double wide;

  sg_pen_tincture (pen, unit != NULL ? unit->side : "", x, y, 2.2, cut->height);
  if (unit == NULL)
    {
      sg_pen_rule (pen, x + 4, y + 8.6, x + cut->width - PAD, y + 8.6, 0.18, SG_DIM);
      return;
    }
  wide = sg_pen_text (pen, x + cut->width - PAD, y + 9, 1, SG_FACE_BOLD, 15 / pen->type, SG_INK, strength);
  words = *unit->qualities != '\0' ? g_strdup_printf (_("%s · %s"), unit->words, unit->qualities) : g_strdup (unit->words);
  draw_name (pen, x + 4, y + 0.9, cut->width - 4 - PAD - wide - 2, 7.2, 12, 2, unit->name);
  sg_pen_fit (pen, x + 4, y + cut->height - 1.8, 0, SG_FACE_TEXT, 6.6, 3.4, cut->width - 4 - PAD - wide - 2, 0.3, words);
}

/* Those that had no room below the tags. */
static void
draw_rest (SgPen *pen, const SgCut *cut, guint i, double x, double y, gconstpointer data)
{
  draw_label (pen, cut, i + ((const Sheet *) data)->n_below, x, y, data);
}

/* As many rows of labels as stand under the tags of their last page. */
static void
plan_below (Sheet *self, const SgPageFrame *frame)
{
  guint each = self->tag.columns * self->tag.rows, last = self->n_tags > 0 ? self->n_tags - (self->tag_pages - 1) * each : 0;
  double rows = ceil (last / (double) self->tag.columns), room;

  self->below = self->label;
  self->below.top = self->tag.top + rows * self->tag.height + GAP;
  room = frame->height - self->tag.top - self->below.top;
  self->below.rows = self->n_tags > 0 && room > self->label.height ? (guint) floor (room / self->label.height) : 0;
  self->n_below = MIN (self->n_labels, self->below.rows * self->below.columns);
}

/* Bare ones, for whoever comes later, fill the rows of tags and the last page. */
static void
fill_last_page (Sheet *self, guint rest)
{
  self->n_tags = (self->n_tags + self->tag.columns - 1) / self->tag.columns * self->tag.columns;
  if (rest > 0)
    self->n_labels = self->n_below + sg_cut_fill (&self->label, self->n_labels - self->n_below);
  else
    self->n_labels = self->n_below = self->below.rows * self->below.columns;
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;

  if (number < self->tag_pages)
    sg_cut_draw (pen, &self->tag, number, self->n_tags, draw_tag, self);
  else
    sg_cut_draw (pen, &self->label, number - self->tag_pages, self->n_labels - self->n_below, draw_rest, self);
  if (number + 1 == self->tag_pages && self->n_below > 0)
    sg_cut_draw (pen, &self->below, 0, self->n_below, draw_label, self);
}

/* Who plays, and who commands; a general who has the name of a player already has no second one. */
static void
read_tags (Sheet *self, const SgSheetSetup *setup)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; setup->campaign != NULL && setup->army == NULL && i < G_N_ELEMENTS (sides); i++)
    {
      const SgSide *side = sg_campaign_get_side (setup->campaign, sides[i]);

      if (setup->side == NULL || g_str_equal (setup->side, sides[i]))
        add_tag (self, sides[i], side->player != NULL && *side->player != '\0' ? side->player : side->name, side->name);
    }
  for (guint i = 0; i < self->all->len; i++)
    {
      const SgListed *one = self->all->pdata[i];

      if (setup->side != NULL && !g_str_equal (one->side, setup->side))
        continue;
      if (one->leader)
        add_tag (self, one->side, one->name, one->words);
      else if (*one->commander != '\0')
        add_tag (self, one->side, one->commander, one->name);
      if (!one->leader)
        g_ptr_array_add (self->units, (gpointer) one);
    }
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  Sheet *self = g_new0 (Sheet, 1);
  guint rest = 0;

  self->tags = g_ptr_array_new_with_free_func (free_tag);
  self->units = g_ptr_array_new ();
  self->all = sg_listed_read (setup, setup->blank ? NULL : sg_sheet_get_board (sheet));
  self->tag = sg_cut_plan (frame, TAG_WIDTH, TAG_HEIGHT);
  self->label = sg_cut_plan (frame, LABEL_WIDTH, LABEL_HEIGHT);
  if (setup->army != NULL)
    self->of = g_strdup (sg_army_get_word (setup->army, "title"));
  else
    self->of = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  if (!setup->blank)
    read_tags (self, setup);
  self->n_tags = setup->blank ? self->tag.columns * self->tag.rows : self->tags->len;
  self->n_labels = setup->blank ? self->label.columns * self->label.rows : self->units->len;
  self->tag_pages = self->n_tags > 0 ? sg_cut_pages (&self->tag, self->n_tags) : 0;
  plan_below (self, frame);
  if (setup->blank)
    self->n_labels += self->n_below;
  if (self->n_labels > self->n_below || self->tag_pages == 0)
    rest = sg_cut_pages (&self->label, self->n_labels - self->n_below);
  fill_last_page (self, rest);
  sg_sheet_set_pages (sheet, self->tag_pages + rest, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "labels", .title = N_("Name tags and base labels"), .icon = "sg-list-symbolic", .lay_out = lay_out, .battle = TRUE, .any = TRUE, .of_side = TRUE, .pieces = TRUE,
  .order = 24,
};
SG_REGISTER_SHEET (kind)
