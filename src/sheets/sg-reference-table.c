/* sg-reference-table.c: a table of words, measured and drawn: of the quick reference and of the order of play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Columns are as wide as their words; where they must be narrower, each millimetre goes where it saves the most lines. Where there are many columns of figures their heads
 * are read from below.
 */

#include "sheets/sg-reference-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define PT SG_REFERENCE_PT
#define LEADING SG_REFERENCE_LEADING
#define PAD 1.4
#define TITLE_HEIGHT 6.6
#define TITLE_PT 12
#define TITLE_SMALL 11 /* of one that takes several lines */
#define TITLE_LEADING 4.6
#define TURNED_MOST 27.0 /* mm that a turned head is high, unless the block says otherwise */
#define SHORT 5 /* characters of a cell that is centred */
#define NARROW 9.0 /* mm: less is no column of words */
#define SHARE 2.0 /* mm that are given to a column at a time */
#define WIDEST 62.0 /* mm that a column of words may take before it is wrapped */

typedef SgReferenceBlock Block;
typedef SgReferencePart Part;

static gboolean
is_figures (const Block *block)
{
  return !block->form && (block->told || (*block->rule == '\0' && block->n_columns == 4));
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

/* How wide the words of a cell are, with the space behind each. */
typedef struct { guint n; double *words; } Cell;

static void
clear_cell (gpointer data)
{
  g_free (((Cell *) data)->words);
}

static GArray *
measure_cells (SgPen *pen, const Block *block)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  double space = sg_pen_measure (pen, SG_FACE_TEXT, PT, "a a") - 2 * sg_pen_measure (pen, SG_FACE_TEXT, PT, "a");

  g_array_set_clear_func (cells, clear_cell);
  for (guint r = 0; r < block->rows->len; r++)
    for (guint c = 0; c < block->n_columns; c++)
      {
        g_auto (GStrv) words = g_strsplit_set (((char **) block->rows->pdata[r])[c], " \n", -1);
        Cell cell = { g_strv_length (words), NULL };

        cell.words = g_new (double, MAX (cell.n, 1));
        for (guint i = 0; i < cell.n; i++)
          cell.words[i] = sg_pen_measure (pen, r == 0 ? SG_FACE_BOLD : SG_FACE_TEXT, r == 0 ? PT - 1 : PT, words[i]) + space;
        g_array_append_val (cells, cell);
      }
  return cells;
}

static guint
wrap (const Cell *cell, double room)
{
  double used = 0;
  guint lines = 1;

  for (guint i = 0; i < cell->n; i++)
    {
      if (used > 0 && used + cell->words[i] > room)
        {
          lines++;
          used = 0;
        }
      used += cell->words[i];
    }
  return lines;
}

/* How the cells of a block are wrapped, while its columns are given their widths. */
typedef struct
{
  const Block *block;
  GArray      *cells;  /* (element-type Cell) */
  guint        from;   /* the first row that counts: turned heads do not */
  double      *widths;
  guint       *lines;  /* of each cell */
} Wrapping;

static double
room_of (double width)
{
  return width - 2 * PAD + 0.6;
}

static guint
lines_of (const Wrapping *self, guint r, guint c, double width)
{
  return wrap (&g_array_index (self->cells, Cell, r * self->block->n_columns + c), room_of (width));
}

static void
set_width (Wrapping *self, guint c, double width)
{
  self->widths[c] = width;
  for (guint r = self->from; r < self->block->rows->len; r++)
    self->lines[r * self->block->n_columns + c] = lines_of (self, r, c, width);
}

/* Lines that would be saved with column @c @width wide; and a little for those of its own cells, so that of several columns that are all too narrow
 * each is seen to gain. */
static double
count_saved (const Wrapping *self, guint c, double width)
{
  double saved = 0;

  for (guint r = self->from; r < self->block->rows->len; r++)
    {
      const guint *row = self->lines + r * self->block->n_columns;
      guint others = 1, then;

      if (row[c] == 1)
        continue;
      then = lines_of (self, r, c, width);
      for (guint k = 0; k < self->block->n_columns; k++)
        others = k != c ? MAX (others, row[k]) : others;
      saved += (double) MAX (others, row[c]) - MAX (others, then) + ((double) row[c] - then) * 0.01;
    }
  return saved;
}

/* The least that column @c must have more for fewer lines, at most @left; 0 where that does not help. @saved: (out): how many lines it saves. */
static double
find_saving (const Wrapping *self, guint c, double left, double *saved)
{
  if (count_saved (self, c, self->widths[c] + left) <= 0)
    return 0;
  for (double more = MIN (SHARE, left); ; more = MIN (more + SHARE, left))
    {
      *saved = count_saved (self, c, self->widths[c] + more);
      if (*saved > 0 || more >= left)
        return more;
    }
}

/* To which column the next of @left goes, and how much of it; @wanted: what each would have on one line. */
static guint
choose_share (const Wrapping *self, const double *wanted, double left, double *share)
{
  double best = -1;
  guint to = 0;

  for (guint c = 0; c < self->block->n_columns; c++)
    {
      double saved = 0, more = find_saving (self, c, left, &saved);
      double worth = more > 0 ? saved / more * 1000 : MAX (0, wanted[c] - self->widths[c]) / 1000;

      if (worth <= best)
        continue;
      best = worth;
      to = c;
      *share = more > 0 ? more : MIN (left, SHARE);
    }
  return to;
}

/* From the least that each column must have, what is over goes where it saves the most lines for its width; the rest to whichever wants most. */
static void
share_out (SgPen *pen, Block *block, const double *least, double most)
{
  double widths[SG_REFERENCE_COLUMNS], left = most;
  g_autoptr (GArray) cells = measure_cells (pen, block);
  g_autofree guint *lines = g_new0 (guint, block->rows->len * block->n_columns);
  Wrapping wrapping = { block, cells, block->turned ? 1 : 0, widths, lines };

  for (guint c = 0; c < block->n_columns; c++)
    {
      set_width (&wrapping, c, least[c]);
      left -= least[c];
    }
  while (left > 0.1)
    {
      double share = 0;
      guint to = choose_share (&wrapping, block->widths, left, &share);

      set_width (&wrapping, to, widths[to] + share);
      left -= share;
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

static gboolean
is_empty (const Block *block, guint c)
{
  for (guint r = 1; r < block->rows->len; r++)
    if (*((char **) block->rows->pdata[r])[c] != '\0')
      return FALSE;
  return TRUE;
}

static double
turned_most (const Block *block)
{
  return block->turned_most > 0 ? block->turned_most : TURNED_MOST;
}

/* How long each cell of column @c is on one line, and from that how wide the column would be. Returns: the least it must have. */
static double
measure_column (SgPen *pen, Block *block, guint c, double *lengths)
{
  gboolean turned = block->turned && c > 0;
  double widest = 0, word = 0;

  block->centred[c] = c > 0 && !is_figures (block) && is_short (block, c) && !(block->form && is_empty (block, c));
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
      double head = (lengths[c] > turned_most (block) - 2 ? 2 * LEADING : 1.2 * LEADING) * MIN (pen->type, 1);

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
    share_out (pen, block, least, most);
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

/* What is left goes to the columns that are to be filled in, of which each wants its share; where there are none, it is left to whoever asks. */
static gboolean
stretch_form (Block *block, double measure)
{
  guint empty = 0;

  for (guint c = 0; c < block->n_columns; c++)
    empty += is_empty (block, c);
  for (guint c = 0; c < block->n_columns && empty > 0; c++)
    block->widths[c] += is_empty (block, c) ? (measure - block->width) / empty : 0;
  if (empty > 0)
    block->width = measure;
  return empty > 0;
}

/* A number of a die wants no room, nor what the rows of a form go by; else it is the first column, or of a table of figures the second. */
static guint
choose_words (const Block *block)
{
  gboolean numbered = block->form && block->n_columns > 1 && is_short (block, 0);
  guint words = is_figures (block) || numbered ? 1 : 0;

  if (!is_figures (block) && (numbered || block->widths[0] < NARROW))
    for (guint c = 1; c < block->n_columns; c++)
      words = block->widths[c] > block->widths[words] ? c : words;
  return words;
}

/* What is left of its measure goes to the first column of words. */
static void
stretch (Block *block, double measure)
{
  guint words;

  if (block->form && stretch_form (block, measure))
    return;
  words = choose_words (block);
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
  return MIN (height, turned_most (block)) + 2;
}

/* A title leaves room for its rule behind it. */
static double
title_room (const Block *block)
{
  return MAX (40, block->width - (block->house ? 34 : 16));
}

gboolean
sg_reference_measure (SgPen *pen, SgReferenceBlock *block, double half, double most)
{
  gboolean figures = is_figures (block);
  double small = MIN (pen->type, 1);
  gboolean whole;

  block->turned = FALSE;
  whole = measure_columns (pen, block, figures ? half : most);
  if (!whole && figures) /* large print */
    whole = measure_columns (pen, block, most);
  if (block->width > half && block->width < half * 1.5 && !block->turned && !measure_columns (pen, block, half))
    whole = measure_columns (pen, block, most);
  stretch (block, block->width > half ? most : half);
  block->title_lines = sg_pen_measure (pen, SG_FACE_CAPS, TITLE_PT, block->title) <= title_room (block) ? 1
                       : sg_pen_lines (pen, title_room (block), SG_FACE_CAPS, TITLE_SMALL, block->title);
  block->title_height = *block->title == '\0' ? 0.8 : TITLE_HEIGHT * small + (block->title_lines - 1) * TITLE_LEADING * pen->type;
  g_free (block->heights);
  block->heights = g_new (double, block->rows->len);
  for (guint r = 0; r < block->rows->len; r++)
    block->heights[r] = row_lines (pen, block, r) * LEADING * pen->type + 1.1 * small;
  for (guint r = 1; r < block->rows->len; r++)
    block->heights[r] = MAX (block->heights[r], block->least);
  if (block->rows->len > 0 && !has_heads (block))
    block->heights[0] = 0;
  else if (block->rows->len > 0 && block->turned)
    block->heights[0] = turned_height (pen, block);
  return whole;
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
    ink = SG_DIM;

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
      gboolean apart = block->form && c > 0, left_out = blank && !block->form && c > (is_figures (block) ? 1 : 0);

      if (r > 0 && (apart || left_out))
        sg_pen_rule (pen, x, y - 0.6, x, y + block->heights[r] - 0.6, 0.12, SG_PALE);
      if (r == 0 || !left_out)
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

/* Its title, and behind it, or at the end of the last of its lines, the rule. Returns: where it ends. */
static double
draw_title (SgPen *pen, const SgReferencePart *part)
{
  const Block *block = part->block;
  double small = MIN (pen->type, 1), y = part->y + 4.4 * small, end = part->x + block->width, x = part->x;
  g_autofree char *tail = g_strdup_printf ("%s%s", block->rule, block->house ? _(" · house rule") : "");

  if (block->title_lines > 1)
    {
      sg_pen_paragraph (pen, x, y, title_room (block), SG_FACE_CAPS, TITLE_SMALL, TITLE_LEADING, SG_INK, block->title, TRUE);
      x = end - sg_pen_measure (pen, block->house ? SG_FACE_BOLD : SG_FACE_TEXT, 7.5, tail);
    }
  else
    x += sg_pen_text (pen, x, y, 0, SG_FACE_CAPS, TITLE_PT, SG_INK, block->title) + 2;
  sg_pen_text (pen, x, y + block->title_height - TITLE_HEIGHT * small, 0, block->house ? SG_FACE_BOLD : SG_FACE_TEXT, 7.5, 0.3, tail);
  return part->y + block->title_height - 0.8;
}

void
sg_reference_draw (SgPen *pen, const SgReferencePart *part, gboolean blank)
{
  const Block *block = part->block;
  double y = part->y, end = part->x + block->width;

  if (*block->title != '\0')
    y = draw_title (pen, part);
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
