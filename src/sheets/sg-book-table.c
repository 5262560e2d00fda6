/* sg-book-table.c: how a table of a book is set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-table.h"

#include <string.h>

#define HEAD_PT 6.4
#define HEAD_LINE 2.9
#define LEADING 3.9
#define GAP 2.4         /* mm between columns */
#define NAME_MOST 0.36  /* of the measure */
#define WORDS_LEAST 0.27

static gboolean
is_words (char align)
{
  return align == 'l' || align == 'w';
}

/* Where in its column a cell hangs: 0 at the left. */
static double
hang (char align)
{
  if (is_words (align))
    return 0;
  return align == 'c' ? 0.5 : 1;
}

static SgFace
face_of (char align, gboolean strong)
{
  if (strong)
    return SG_FACE_BOLD;
  return align == 'l' ? SG_FACE_NAME : SG_FACE_TEXT;
}

static double
size_of (char align, gboolean strong)
{
  if (align == 'l' && !strong)
    return SG_BOOK_CELL + 1.2;
  return align == 'w' ? SG_BOOK_CELL - 0.8 : SG_BOOK_CELL;
}

/* What a column would like to have. */
static double
natural (const SgBookTable *self, SgPen *pen, guint column)
{
  char align = self->align[column];
  double widest = 0;

  for (guint row = 0; row < self->rows->len; row++)
    {
      char **cells = self->rows->pdata[row];

      if (align == 'p')
        widest = MAX (widest, sg_pen_measure (pen, SG_FACE_TEXT, SG_BOOK_CELL, "000"));
      else
        widest = MAX (widest, sg_pen_measure (pen, face_of (align, g_array_index (self->strong, gboolean, row)), size_of (align, g_array_index (self->strong, gboolean, row)), cells[column]));
    }
  if (self->heads != NULL && align != 'w') /* a head of several words stands on several lines */
    {
      g_auto (GStrv) words = g_strsplit (self->heads[column], " ", -1);

      for (char **word = words; *word != NULL; word++)
        widest = MAX (widest, sg_pen_measure (pen, SG_FACE_LABEL, HEAD_PT, *word));
    }
  return widest + GAP;
}

/* The widest of its words, which no line breaks. */
static double
longest_word (const SgBookTable *self, SgPen *pen, guint column)
{
  double widest = 0;

  for (guint row = 0; row < self->rows->len; row++)
    {
      gboolean strong = g_array_index (self->strong, gboolean, row);
      g_auto (GStrv) words = g_strsplit (((char **) self->rows->pdata[row])[column], " ", -1);

      for (char **word = words; *word != NULL; word++)
        widest = MAX (widest, sg_pen_measure (pen, face_of (self->align[column], strong), size_of (self->align[column], strong), *word));
    }
  return widest + GAP + 0.4;
}

/* A column in which a word would be broken has some of the widest one, as far as that has it to give. */
static void
keep_words (const SgBookTable *self, SgPen *pen, double *widths)
{
  guint n = (guint) strlen (self->align);

  for (guint i = 0; i < n; i++)
    {
      double missing = is_words (self->align[i]) ? longest_word (self, pen, i) - widths[i] : 0, most = 0;
      guint giver = n;

      for (guint k = 0; k < n && missing > 0; k++)
        if (k != i && is_words (self->align[k]) && widths[k] - longest_word (self, pen, k) > most)
          {
            most = widths[k] - longest_word (self, pen, k);
            giver = k;
          }
      if (giver == n)
        continue;
      missing = MIN (missing, most);
      widths[i] += missing;
      widths[giver] -= missing;
    }
}

/* Words share what the figures leave: a name has what it likes, up to a share of the page. */
double *
sg_book_table_widths (const SgBookTable *self, SgPen *pen, double measure)
{
  guint n = (guint) strlen (self->align), words = 0, names = 0;
  double *widths = g_new0 (double, n), figures = 0, named = 0, wordy = 0, rest;

  for (guint i = 0; i < n; i++)
    {
      widths[i] = natural (self, pen, i);
      if (self->align[i] == 'l')
        {
          widths[i] = MIN (widths[i], measure * NAME_MOST);
          named += widths[i];
          names++;
        }
      else if (self->align[i] == 'w')
        {
          wordy += widths[i];
          words++;
        }
      else
        figures += widths[i];
    }
  rest = measure - figures - named;
  if (words > 0 && rest < wordy && rest < measure * WORDS_LEAST) /* the names give way */
    {
      double share = MAX (0.5, (measure - figures - MIN (wordy, measure * WORDS_LEAST)) / MAX (named, 1));

      for (guint i = 0; i < n; i++)
        if (self->align[i] == 'l')
          widths[i] *= share;
      rest = measure - figures - named * share;
    }
  for (guint i = 0; i < n; i++)
    {
      if (self->align[i] == 'w')
        widths[i] = rest * widths[i] / wordy;
      else if (words == 0 && names > 0 && self->align[i] == 'l')
        widths[i] += rest / names;
    }
  keep_words (self, pen, widths);
  return widths;
}

static double
head_lines (const SgBookTable *self, SgPen *pen)
{
  guint most = 1;

  for (char **head = self->heads; *head != NULL; head++)
    {
      guint words = 1;

      for (const char *c = *head; *c != '\0'; c++)
        words += *c == ' ';
      if (self->align[head - self->heads] != 'w' && self->align[head - self->heads] != 'l')
        most = MAX (most, MIN (words, 3));
    }
  return most;
}

double
sg_book_table_head (const SgBookTable *self, SgPen *pen)
{
  return (head_lines (self, pen) * HEAD_LINE + (self->groups[0] != NULL ? 4.2 : 0)) * pen->type + 2.4;
}

double
sg_book_table_row_height (const SgBookTable *self, SgPen *pen, const double *widths, guint row)
{
  char **cells = self->rows->pdata[row];
  guint lines = 1;

  for (guint i = 0; self->align[i] != '\0'; i++)
    if (is_words (self->align[i]))
      lines = MAX (lines, sg_pen_lines (pen, widths[i] - GAP, face_of (self->align[i], g_array_index (self->strong, gboolean, row)), size_of (self->align[i], g_array_index (self->strong, gboolean, row)), cells[i]));
  return (SG_BOOK_ROW + (lines - 1) * LEADING) * pen->type;
}

static void
draw_head (SgPen *pen, const SgBookTable *self, const double *widths, double x, double y, double width, double height)
{
  double bottom = y + height - 1.6, left = x;
  guint n = (guint) strlen (self->align);

  for (guint side = 0; side < 2 && self->groups[side] != NULL; side++)
    {
      double half = (width - widths[0]) / 2, at = x + widths[0] + side * half;

      sg_pen_swatch (pen, side == 0 ? "red" : "blue", at + 1, y + 0.7, 4, 2.7);
      sg_pen_fit (pen, at + 6.4, y + 3.2 * pen->type, 0, SG_FACE_BOLD, 8, 5.5, half - 7, SG_INK, self->groups[side]);
    }
  for (guint i = 0; i < n; i++, left += widths[i - 1])
    {
      gboolean words = is_words (self->align[i]);
      double align = hang (self->align[i]), at = left + widths[i] * align, base = bottom;
      g_auto (GStrv) parts = words ? NULL : g_strsplit (self->heads[i], " ", 3);

      if (words)
        sg_pen_fit (pen, at, base, 0, SG_FACE_LABEL, HEAD_PT, 4.5, widths[i] - 0.6, 0.3, self->heads[i]);
      for (guint k = parts != NULL ? g_strv_length (parts) : 0; k > 0; k--, base -= HEAD_LINE * pen->type)
        sg_pen_fit (pen, at, base, align, SG_FACE_LABEL, HEAD_PT, 4.5, widths[i] - 0.4, 0.3, parts[k - 1]);
    }
  sg_pen_rule (pen, x, y + height - 0.4, x + width, y + height - 0.4, 0.45, SG_INK);
}

static void
draw_cell (SgPen *pen, const SgBookTable *self, const SgBookLayout *layout, guint column, gboolean strong, const char *text, double x, double y, double width)
{
  char align = self->align[column];
  g_autofree char *page = NULL;
  double base = y + 4.0 * pen->type;

  if (align == 'p')
    {
      guint at = *text != '\0' ? sg_book_layout_page (layout, text) : 0;

      page = at > 0 ? g_strdup_printf ("%u", at) : g_strdup ("");
      text = page;
    }
  if (is_words (align))
    sg_pen_paragraph (pen, x, base, width - GAP, face_of (align, strong), size_of (align, strong), LEADING, SG_INK, text, TRUE);
  else
    sg_pen_fit (pen, x + width * hang (align), base, hang (align), face_of (align, strong), SG_BOOK_CELL, 5.5, width - 0.8, g_str_equal (text, "0") ? SG_DIM : SG_INK, text);
}

void
sg_book_table_draw (SgPen *pen, const SgBookTable *self, const SgBookLayout *layout, const SgBookItem *item, double x, double y, double width)
{
  char **cells = item->heads ? NULL : self->rows->pdata[item->part];
  gboolean strong = cells != NULL && g_array_index (self->strong, gboolean, item->part), last = cells != NULL && item->part + 1 == self->rows->len;
  double left = x, bottom = y + item->height - (last ? 3 : 0);

  if (item->heads)
    {
      draw_head (pen, self, item->widths, x, y, width, item->height);
      return;
    }
  if (strong)
    sg_pen_wash (pen, x, y, width, bottom - y, 0.955);
  for (guint i = 0; self->align[i] != '\0'; i++)
    {
      draw_cell (pen, self, layout, i, strong, cells[i], left, y, item->widths[i]);
      left += item->widths[i];
    }
  sg_pen_rule (pen, x, bottom, x + width, bottom, last ? 0.35 : 0.15, last ? SG_INK : SG_DIM);
}
