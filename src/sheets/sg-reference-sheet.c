/* sg-reference-sheet.c: the tables of a system on a few pages, to be kept beside the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every table of the ruleset stands under its rule; a rule with figures and no table is told in a sentence, and of a
 * system without tables every rule that is ruled by.  Narrow
 * tables share the page in two columns.  What a house rule changes is marked, and the house rules in force that
 * depart from the book are told at the end.
 */

#include "sheets/sg-page.h"
#include "sheets/sg-reference-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define AFTER 3.4
#define GUTTER 6.0
#define FULL 40.0  /* mm at the foot of a column in which nothing is begun */
#define LEAST_LAST 0.5 /* of the last page: with less on it the type is a little smaller, to do without it */
#define SMALLEST 0.88
#define STEP 0.02

typedef SgReferenceBlock Block;

typedef SgReferencePart Part;

typedef struct
{
  GPtrArray *blocks;    /* (element-type SgReferenceBlock) */
  GArray    *parts;     /* (element-type Part) */
  guint      n_pages;
  double     size;      /* of the type, beside the usual */
  char      *title, *subtitle;
  gboolean   blank;     /* the cells are left to be filled in */
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->blocks);
  g_array_unref (self->parts);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

typedef struct { Sheet *sheet; const SgPageFrame *frame; guint page; double left, right; /* how far each column is filled */ } Flow;

static double
top_of (const SgPageFrame *frame, guint page)
{
  return frame->top + (page > 0 ? SG_BAND_CONTINUED : SG_BAND_HEIGHT) + 2;
}

static void
turn_page (Flow *flow)
{
  flow->page++;
  flow->left = flow->right = top_of (flow->frame, flow->page);
}

/* Puts as many rows as fit below @y. Returns: how many; at least one on an empty column. */
static guint
fit_rows (const Flow *flow, const Block *block, guint first, double y, double *used)
{
  double room = flow->frame->bottom - 3 - y - block->title_height - block->heights[0];
  guint n = 0;

  *used = block->title_height + block->heights[0];
  while (first + n < block->rows->len && (block->heights[first + n] <= room || (n == 0 && y <= top_of (flow->frame, flow->page))))
    {
      room -= block->heights[first + n];
      *used += block->heights[first + n];
      n++;
    }
  return n;
}

static double
whole_height (const Block *block)
{
  double height = block->title_height + AFTER;

  for (guint r = 0; r < block->rows->len; r++)
    height += block->heights[r];
  return height;
}

/* Whether @block begins in the right column: where the left one is longer, unless it is too long for the right one and would leave the left one empty. */
static gboolean
begins_right (const Flow *flow, const Block *block)
{
  gboolean fits = whole_height (block) - AFTER <= flow->frame->bottom - 3 - flow->right, full = flow->left > flow->frame->bottom - FULL;

  return flow->right < flow->left - 0.01 && (fits || full);
}

static void
place_block (Flow *flow, const Block *block)
{
  double half = (flow->frame->measure - GUTTER) / 2;
  gboolean wide = block->width > half + 0.01;
  guint first = 1;

  while (first < block->rows->len)
    {
      gboolean right = !wide && (first == 1 ? begins_right (flow, block) : flow->right < flow->left - 0.01);
      double y = flow->left;
      if (wide)
        y = MAX (flow->left, flow->right);
      else if (right)
        y = flow->right;
      double used;
      guint n = fit_rows (flow, block, first, y, &used), wanted = MIN (block->rows->len - first, 4);

      if (n < wanted && y > top_of (flow->frame, flow->page) + 1)
        {
          if (wide || (flow->left > flow->frame->bottom - FULL && flow->right > flow->frame->bottom - FULL))
            turn_page (flow);
          else if (right)
            flow->right = flow->frame->bottom;
          else
            flow->left = flow->frame->bottom;
          continue;
        }
      n = first + n + 1 == block->rows->len && n > 3 ? n - 1 : MAX (n, 1); /* never one row alone over the page */
      g_array_append_val (flow->sheet->parts, ((Part){ block, first, n, flow->page, right ? flow->frame->left + half + GUTTER : flow->frame->left,
                                                       y, first == 1 }));
      first += n;
      y += used + AFTER;
      if (wide)
        flow->left = flow->right = y;
      else if (right)
        flow->right = y;
      else
        flow->left = y;
      if (right && first < block->rows->len) /* it is read on over the page, never back in the left column */
        flow->left = flow->right = flow->frame->bottom;
    }
}

#define AHEAD 4    /* tables that are looked at for one that fills a column */
#define BEYOND 18.0 /* mm that such a one may be longer than what stands beside it */

/* Before a table as wide as the page: a narrow one of the next, of the same section, that fills what it would leave empty. */
static void
fill_column (Flow *flow, GPtrArray *blocks, guint at)
{
  const Block *wide = blocks->pdata[at];
  double half = (flow->frame->measure - GUTTER) / 2;

  for (guint i = at + 1; i < MIN (blocks->len, at + 1 + AHEAD) && wide->width > half + 0.01; i++)
    {
      Block *block = blocks->pdata[i];
      double room = MIN (flow->left - flow->right + BEYOND, flow->frame->bottom - 3 - flow->right);

      if (block->placed || block->width > half + 0.01 || !g_str_equal (block->section, wide->section) || flow->right > flow->left - 0.01
          || whole_height (block) - AFTER > room)
        continue;
      place_block (flow, block);
      block->placed = TRUE;
    }
}

/* In their order, but for those that fill a column. */
static void
place_blocks (Flow *flow, GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      Block *block = blocks->pdata[i];

      if (block->placed)
        continue;
      fill_column (flow, blocks, i);
      place_block (flow, block);
      block->placed = TRUE;
    }
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  SgPageBand band = { .side = NULL, .label = _("Quick reference"), .title = self->title, .subtitle = self->subtitle };
  double usual = pen->type;

  sg_page_band (pen, frame, &band, number > 0);
  pen->type = usual * self->size;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if (part->page == number)
        sg_reference_draw (pen, part, self->blank);
    }
  pen->type = usual;
  sg_page_foot (pen, frame, self->title, _("Quick reference"), number, self->n_pages);
}

/* Everything in its place, in a type @size times the usual. Returns: how much of the last page it fills. */
static double
place_at (Sheet *self, SgPen *pen, const SgPageFrame *frame, double usual, double size)
{
  Flow flow = { self, frame, 0, top_of (frame, 0), top_of (frame, 0) };
  double half = frame->measure < 150 ? frame->measure : (frame->measure - GUTTER) / 2, top;

  self->size = size;
  pen->type = usual * size;
  g_array_set_size (self->parts, 0);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      ((Block *) self->blocks->pdata[i])->placed = FALSE;
      sg_reference_measure (pen, self->blocks->pdata[i], half, frame->measure);
    }
  place_blocks (&flow, self->blocks);
  self->n_pages = flow.page + 1;
  top = top_of (frame, flow.page);
  return (MAX (flow.left, flow.right) - top) / (frame->bottom - top);
}

/* A last page with little on it is spared, where a type that is a little smaller does without it. */
static void
place_all (Sheet *self, SgPen *pen, const SgPageFrame *frame)
{
  double usual = pen->type, last = place_at (self, pen, frame, usual, 1);
  guint pages = self->n_pages;

  if (pages < 2 || last > LEAST_LAST)
    return;
  for (double size = 1 - STEP; size > SMALLEST - 0.001; size -= STEP)
    {
      (void) place_at (self, pen, frame, usual, size);
      if (self->n_pages < pages)
        return;
    }
  (void) place_at (self, pen, frame, usual, 1);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  SgPen pen;

  self->blank = setup->blank;
  self->blocks = sg_reference_collect (setup->rules, setup->campaign, setup->blank);
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  self->title = g_strdup (sg_ruleset_get_title (setup->rules));
  if (setup->blank)
    self->subtitle = g_strdup (_("to be filled in"));
  else
    self->subtitle = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : _("as the book has it"));
  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet));
  place_all (self, &pen, frame);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  sg_sheet_set_pages (sheet, self->n_pages, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "quick-reference", .title = N_("Quick reference"), .icon = "sg-list-symbolic", .lay_out = lay_out, .alone = TRUE, .order = 20,
};
SG_REGISTER_SHEET (kind)
