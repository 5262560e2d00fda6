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
#include "sheets/sg-reference-blocks.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define PT 8.4
#define LEADING 3.5
#define PAD 1.4
#define TITLE_HEIGHT 6.6
#define TITLE_PT 12
#define TITLE_SMALL 11 /* of one that takes several lines */
#define TITLE_LEADING 4.6
#define AFTER 3.4
#define GUTTER 6.0
#define TURNED_MOST 27.0 /* mm that a turned head is high */
#define SHORT 5 /* characters of a cell that is centred */
#define NARROW 9.0 /* mm: less is no column of words */
#define SHARE 2.0 /* mm that are given to a column at a time */
#define SMALL 0.88 /* of the usual type, so that the order of play is on two sides of one sheet of paper */
#define WIDEST 62.0 /* mm that a column of words may take before it is wrapped */

typedef SgReferenceBlock Block;

/* A part of a block on a page. */
typedef struct { const Block *block; guint first, n, page; double x, y; gboolean begins; } Part;

typedef struct
{
  GPtrArray *blocks;    /* (element-type SgReferenceBlock) */
  GArray    *parts;     /* (element-type Part) */
  guint      n_pages;
  char      *title, *subtitle;
  gboolean   blank;     /* the cells are left to be filled in */
  double     small;     /* of the usual size of type */
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

static gboolean
is_figures (const Block *block)
{
  return block->told || (*block->rule == '\0' && block->n_columns == 4);
}

/* As wide as the longest word of a cell, which is never broken if it can be helped. */
static double
measure_word (SgPen *pen, SgFace face, double pt, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  double widest = 0;

  for (char **word = words; *word != NULL; word++)
    widest = MAX (widest, sg_pen_measure (pen, face, pt, *word));
  return widest;
}

/* Lines that all rows take together, guessed from how long each cell is. */
static double
guess_lines (const Block *block, const double *lengths, const double *widths)
{
  double sum = 0;

  for (guint r = block->turned ? 1 : 0; r < block->rows->len; r++)
    {
      double lines = 1;

      for (guint c = 0; c < block->n_columns; c++)
        lines = MAX (lines, ceil (lengths[r * block->n_columns + c] * 1.06 / (widths[c] - 2 * PAD)));
      sum += lines;
    }
  return sum;
}

/* From the least that each column must have, what is over goes step by step where it saves the most lines. */
static void
share_out (Block *block, const double *lengths, const double *least, double most)
{
  double widths[SG_REFERENCE_COLUMNS], wanted[SG_REFERENCE_COLUMNS], left = most;

  for (guint c = 0; c < block->n_columns; c++)
    {
      wanted[c] = block->widths[c];
      widths[c] = least[c];
      left -= least[c];
    }
  while (left > 0.1)
    {
      double step = MIN (left, SHARE), now = guess_lines (block, lengths, widths), best = -1;
      guint to = 0;

      for (guint c = 0; c < block->n_columns; c++)
        {
          double saved, short_of = MAX (0, wanted[c] - widths[c]);

          widths[c] += step;
          saved = (now - guess_lines (block, lengths, widths)) * 1000 + short_of;
          widths[c] -= step;
          if (saved > best)
            {
              best = saved;
              to = c;
            }
        }
      widths[to] += step;
      left -= step;
    }
  memcpy (block->widths, widths, sizeof widths);
}

static gboolean
is_short (const Block *block, guint c)
{
  for (guint r = 1; r < block->rows->len; r++)
    if (g_utf8_strlen (((char **) block->rows->pdata[r])[c], -1) > SHORT)
      return FALSE;
  return TRUE;
}

/* How long each cell of column @c is on one line, and from that how wide the column would be. Returns: the least it must have. */
static double
measure_column (SgPen *pen, Block *block, guint c, double *lengths)
{
  gboolean turned = block->turned && c > 0;
  double widest = 0, word = 0;

  block->centred[c] = c > 0 && !is_figures (block) && is_short (block, c);
  lengths[c] = turned ? sg_pen_measure (pen, SG_FACE_BOLD, PT - 1, ((char **) block->rows->pdata[0])[c]) : 0;
  for (guint r = turned ? 1 : 0; r < block->rows->len; r++)
    {
      const char *cell = ((char **) block->rows->pdata[r])[c];
      SgFace face = r == 0 ? SG_FACE_BOLD : SG_FACE_TEXT;
      double pt = r == 0 ? PT - 1 : PT;

      lengths[r * block->n_columns + c] = sg_pen_measure (pen, face, pt, cell);
      widest = MAX (widest, r == 0 ? measure_word (pen, face, pt, cell) : lengths[r * block->n_columns + c]);
      word = MAX (word, measure_word (pen, face, pt, cell));
    }
  if (turned)
    {
      double head = lengths[c] > TURNED_MOST - 2 ? 2 * LEADING : 1.2 * LEADING;

      widest = MAX (widest, head);
      word = MAX (word, head);
    }
  block->widths[c] = MIN (widest, WIDEST) + 2 * PAD;
  return is_figures (block) && c != 1 ? MIN (block->widths[c], 34) : MIN (word + 2 * PAD, block->widths[c]);
}

/* Columns as wide as their words, those of long words wrapped, all within @most. Returns: whether no word is broken. */
static gboolean
measure_columns (SgPen *pen, Block *block, double most)
{
  double least[SG_REFERENCE_COLUMNS], sum = 0, needed = 0;
  g_autofree double *lengths = g_new0 (double, block->rows->len * block->n_columns);

  for (guint c = 0; c < block->n_columns; c++)
    {
      least[c] = measure_column (pen, block, c, lengths);
      sum += block->widths[c];
      needed += least[c];
    }
  if (needed > most && !block->turned && block->n_columns > 5 && *block->rule != '\0')
    {
      block->turned = TRUE;
      return measure_columns (pen, block, most);
    }
  if (sum > most && needed < most)
    share_out (block, lengths, least, most);
  for (guint c = 0; c < block->n_columns && needed >= most; c++)
    block->widths[c] = least[c] * most / needed;
  block->width = MIN (sum, most);
  return needed <= most;
}

static double
row_lines (SgPen *pen, const Block *block, guint r)
{
  char **cells = block->rows->pdata[r];
  double lines = 1;

  for (guint c = 0; c < block->n_columns; c++)
    {
      double room = block->widths[c] - 2 * PAD + 0.2;
      double end = r == 0 ? sg_pen_paragraph (pen, 0, 0, room, SG_FACE_BOLD, PT - 1, 1, 0, cells[c], FALSE)
                          : sg_pen_paragraph (pen, 0, 0, room, SG_FACE_TEXT, PT, 1, 0, cells[c], FALSE);

      lines = MAX (lines, end / pen->type);
    }
  return lines;
}

static gboolean
has_heads (const Block *block)
{
  char **heads = block->rows->pdata[0];

  for (guint c = 0; c < block->n_columns; c++)
    if (*heads[c] != '\0')
      return TRUE;
  return FALSE;
}

/* What is left of its measure goes to the first column of words. */
static void
stretch (Block *block, double measure)
{
  guint words = is_figures (block) ? 1 : 0;

  if (!is_figures (block) && block->widths[0] < NARROW) /* a number of a die wants no room */
    for (guint c = 1; c < block->n_columns; c++)
      words = block->widths[c] > block->widths[words] ? c : words;
  for (guint c = 1; c < block->n_columns && measure > block->width; c++) /* to one that is wrapped, before all */
    if (block->widths[c] > WIDEST - 8 && block->widths[words] <= WIDEST - 8)
      words = c;
  if (block->centred[words]) /* no words at all: every figure has its share */
    for (guint c = 1; c < block->n_columns; c++)
      block->widths[c] += (measure - block->width) / (block->n_columns - 1);
  else
    block->widths[words] += measure - block->width;
  block->width = measure;
}

static double
turned_height (SgPen *pen, const Block *block)
{
  double height = 6;

  for (guint c = 1; c < block->n_columns; c++)
    height = MAX (height, sg_pen_measure (pen, SG_FACE_BOLD, PT - 1, ((char **) block->rows->pdata[0])[c]));
  return MIN (height, TURNED_MOST) + 2;
}

/* A title leaves room for its rule behind it. */
static double
title_room (const Block *block)
{
  return MAX (40, block->width - (block->house ? 34 : 16));
}

static void
measure_block (SgPen *pen, Block *block, const SgPageFrame *frame)
{
  double half = frame->measure < 150 ? frame->measure : (frame->measure - GUTTER) / 2;
  gboolean figures = is_figures (block);

  if (!measure_columns (pen, block, figures ? half : frame->measure) && figures) /* large print */
    measure_columns (pen, block, frame->measure);
  if (block->width > half && block->width < half * 1.5 && !block->turned && !measure_columns (pen, block, half))
    measure_columns (pen, block, frame->measure);
  stretch (block, block->width > half ? frame->measure : half);
  block->title_lines = sg_pen_measure (pen, SG_FACE_CAPS, TITLE_PT, block->title) <= title_room (block) ? 1
                       : sg_pen_lines (pen, title_room (block), SG_FACE_CAPS, TITLE_SMALL, block->title);
  block->title_height = TITLE_HEIGHT + (block->title_lines - 1) * TITLE_LEADING * pen->type;
  block->heights = g_new (double, block->rows->len);
  for (guint r = 0; r < block->rows->len; r++)
    block->heights[r] = row_lines (pen, block, r) * LEADING * pen->type + 1.1;
  if (block->rows->len > 0 && !has_heads (block))
    block->heights[0] = 0;
  else if (block->rows->len > 0 && block->turned)
    block->heights[0] = turned_height (pen, block);
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

static void
place_block (Flow *flow, const Block *block)
{
  double half = (flow->frame->measure - GUTTER) / 2;
  gboolean wide = block->width > half + 0.01;
  guint first = 1;

  while (first < block->rows->len)
    {
      gboolean right = !wide && flow->right < flow->left - 0.01;
      double y = flow->left;
      if (wide)
        y = MAX (flow->left, flow->right);
      else if (right)
        y = flow->right;
      double used;
      guint n = fit_rows (flow, block, first, y, &used), wanted = MIN (block->rows->len - first, 4);

      if (n < wanted && y > top_of (flow->frame, flow->page) + 1)
        {
          if (wide || (flow->left > flow->frame->bottom - 40 && flow->right > flow->frame->bottom - 40))
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

static double
whole_height (const Block *block)
{
  double height = block->title_height + AFTER;

  for (guint r = 0; r < block->rows->len; r++)
    height += block->heights[r];
  return height;
}

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

/* From below upwards, in two lines where one is too high. */
static void
draw_turned (SgPen *pen, const Block *block, guint c, double x, double y)
{
  const char *head = ((char **) block->rows->pdata[0])[c];
  double room = block->heights[0] - 2, lines = sg_pen_lines (pen, room, SG_FACE_BOLD, PT - 1, head);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x + block->widths[c] / 2, y + block->heights[0] - 1);
  cairo_rotate (pen->cr, -G_PI_2);
  sg_pen_paragraph (pen, 0, 1 - (lines - 1) * 1.45, room, SG_FACE_BOLD, PT - 1, 2.9, 0.3, head, TRUE);
  cairo_restore (pen->cr);
}

static void
draw_cell (SgPen *pen, const Block *block, guint r, guint c, double x, double y)
{
  const char *cell = ((char **) block->rows->pdata[r])[c];
  SgFace face = r == 0 ? SG_FACE_BOLD : SG_FACE_TEXT;
  double pt = r == 0 ? PT - 1 : PT;
  double ink = SG_INK;
  if (r == 0)
    ink = 0.3;
  else if (g_str_equal (cell, "–"))
    ink = SG_PALE;

  if (r == 0 && block->turned && c > 0)
    draw_turned (pen, block, c, x, y);
  else if (block->centred[c] && (r > 0 || sg_pen_lines (pen, block->widths[c] - 2 * PAD, face, pt, cell) == 1))
    sg_pen_text (pen, x + block->widths[c] / 2, y + 2.9 * pen->type, 0.5, face, pt, ink, cell);
  else
    {
      if (r == 0 && block->turned)
        y += block->heights[0] - 1.6;
      else
        y += 2.9 * pen->type;
      sg_pen_paragraph (pen, x + (c > 0 ? PAD : 0), y, block->widths[c] - 2 * PAD + 0.2, face, pt, LEADING, ink, cell, TRUE);
    }
}

static void
draw_cells (SgPen *pen, const Part *part, guint r, double y, gboolean blank)
{
  const Block *block = part->block;
  double x = part->x;

  for (guint c = 0; c < block->n_columns; c++)
    {
      if (blank && r > 0 && c > (is_figures (block) ? 1 : 0))
        sg_pen_rule (pen, x, y - 0.6, x, y + block->heights[r] - 0.6, 0.12, SG_PALE);
      else
        draw_cell (pen, block, r, c, x, y);
      x += block->widths[c];
    }
}

/* Where the rule under a row begins: what is told of one rule in several rows is kept together. */
static double
rule_start (const Part *part, guint r)
{
  const Block *block = part->block;

  if (!is_figures (block) || r + 1 >= part->first + part->n || *((char **) block->rows->pdata[r + 1])[0] != '\0')
    return part->x;
  return part->x + block->widths[0] + block->widths[1] + PAD;
}

static void
draw_part (SgPen *pen, const Part *part, gboolean blank)
{
  const Block *block = part->block;
  double y = part->y, end = part->x + block->width, x = part->x;
  g_autofree char *tail = g_strdup_printf ("%s%s", block->rule, block->house ? _(" · house rule") : "");

  if (block->title_lines > 1)
    {
      sg_pen_paragraph (pen, x, y + 4.4, title_room (block), SG_FACE_CAPS, TITLE_SMALL, TITLE_LEADING, SG_INK, block->title, TRUE);
      x = end - sg_pen_measure (pen, block->house ? SG_FACE_BOLD : SG_FACE_TEXT, 7.5, tail);
    }
  else
    x += sg_pen_text (pen, x, y + 4.4, 0, SG_FACE_CAPS, TITLE_PT, SG_INK, block->title) + 2;
  sg_pen_text (pen, x, y + block->title_height - TITLE_HEIGHT + 4.4, 0, block->house ? SG_FACE_BOLD : SG_FACE_TEXT, 7.5, 0.3, tail);
  y += block->title_height - 0.8;
  sg_pen_rule (pen, part->x, y, end, y, 0.5, SG_INK);
  y += 0.8;
  if (block->heights[0] > 0)
    {
      draw_cells (pen, part, 0, y, blank);
      y += block->heights[0];
      sg_pen_rule (pen, part->x, y - 0.2, end, y - 0.2, 0.3, SG_INK);
    }
  for (guint r = part->first; r < part->first + part->n; r++)
    {
      draw_cells (pen, part, r, y, blank);
      y += block->heights[r];
      if (r + 1 == part->first + part->n)
        sg_pen_rule (pen, rule_start (part, r), y - 0.2, end, y - 0.2, 0.35, SG_INK);
      else
        sg_pen_rule (pen, rule_start (part, r), y - 0.2, end, y - 0.2, 0.15, SG_PALE);
    }
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  SgPageBand band = { .side = NULL, .label = _("Quick reference"), .title = self->title, .subtitle = self->subtitle };

  sg_page_band (pen, frame, &band, number > 0);
  pen->type *= self->small;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if (part->page == number)
        draw_part (pen, part, self->blank);
    }
  pen->type /= self->small;
  sg_page_foot (pen, frame, self->title, _("Quick reference"), number, self->n_pages);
}

static gboolean
lay_out_blocks (SgSheet *sheet, const SgSheetSetup *setup, GPtrArray *blocks, double small)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  Flow flow = { self, frame, 0, top_of (frame, 0), top_of (frame, 0) };
  SgPen pen;

  self->blank = setup->blank;
  self->blocks = blocks;
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  self->title = g_strdup (sg_ruleset_get_title (setup->rules));
  if (setup->blank)
    self->subtitle = g_strdup (_("to be filled in"));
  else
    self->subtitle = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : _("as the book has it"));
  self->small = small;
  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet) * small);
  for (guint i = 0; i < self->blocks->len; i++)
    measure_block (&pen, self->blocks->pdata[i], frame);
  place_blocks (&flow, self->blocks);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  self->n_pages = flow.page + 1;
  sg_sheet_set_pages (sheet, self->n_pages, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  return lay_out_blocks (sheet, setup, sg_reference_collect (setup->rules, setup->campaign, setup->blank), 1);
}

static gboolean
lay_out_play (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  return lay_out_blocks (sheet, setup, sg_reference_collect_play (setup->rules), SMALL);
}

/* Of the system whose move has phases with many tables: one sheet of paper, in the order of play. */
static const SgSheetKind play_kind = {
  .id = "order-of-play", .title = N_("Order of play"), .icon = "sg-list-symbolic", .lay_out = lay_out_play, .alone = TRUE, .system = "war-game", .order = 19,
};

static const SgSheetKind kind = {
  .id = "quick-reference", .title = N_("Quick reference"), .icon = "sg-list-symbolic", .lay_out = lay_out, .alone = TRUE, .order = 20,
};
SG_REGISTER_SHEET (kind)

__attribute__ ((constructor)) static void
register_play (void)
{
  sg_sheet_register (&play_kind);
}
