/* sg-templates-sheet.c: true-scale pieces to cut out: strings, range rulers and counters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing here is ever scaled: a paper too small for a piece is refused with a sentence, and every page bears a rule
 * of 100 mm to hold against the print.
 */

#include "sheets/sg-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"

#define INCH 25.4
#define STRIP 9.2      /* mm across a strip */
#define AFTER 4.6
#define PIECE_INCHES 6 /* of a strip that fits across any paper */
#define HEAD 16.0

/* One strip to cut out: from @from to @to inches. */
typedef struct { double from, to; char *title, *note; gboolean begins; double shade; } Strip;

typedef struct
{
  GPtrArray *strips;   /* (element-type Strip) */
  GArray    *first;    /* (element-type guint): the first strip of each page */
  guint      counters; /* on the last page */
  char      *system;
} Sheet;

static void
free_strip (gpointer data)
{
  Strip *strip = data;

  g_free (strip->title);
  g_free (strip->note);
  g_free (strip);
}

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->strips);
  g_array_unref (self->first);
  g_free (self->system);
  g_free (self);
}

/* A length in pieces that fit across the paper. */
static void
add_length (Sheet *self, const char *title, double inches, double shade)
{
  for (double from = 0; from < inches; from += PIECE_INCHES)
    {
      Strip strip = { from, MIN (from + PIECE_INCHES, inches), from == 0 ? g_strdup (title) : NULL, NULL, from == 0, shade };

      g_ptr_array_add (self->strips, g_memdup2 (&strip, sizeof strip));
    }
}

/* Little Wars: the short string and the long one (LW-25). */
static void
add_strings (Sheet *self, SgRuleset *rules)
{
  g_autofree char *shorter = sg_text_length (sg_ruleset_figure (rules, "LW-25", "short-string"), "in");
  g_autofree char *longer = sg_text_length (sg_ruleset_figure (rules, "LW-25", "string"), "in");
  g_autofree char *first = g_strdup_printf (_("Short string, %s: men who serve a gun, escorts, support"), shorter);
  g_autofree char *second = g_strdup_printf (_("String, %s: a move of cavalry; half of it, of infantry"), longer);

  add_length (self, first, sg_ruleset_figure (rules, "LW-25", "short-string"), 1);
  add_length (self, second, sg_ruleset_figure (rules, "LW-25", "string"), 1);
}

/* What a band of @row hits on, under each piece of its ruler. */
static char *
note_band (const SgTable *table, const SgTableRow *row, double to)
{
  double from = 0;

  for (guint c = 0; c + 1 < table->columns->len; c++)
    {
      const SgColumn *column = table->columns->pdata[c];

      if (g_strcmp0 (column->unit, "in") != 0 || isnan (row->numbers[c]))
        continue;
      if (to > from && to <= row->numbers[c])
        return g_strdup_printf (_("%s: hits on %s"), column->label, row->cells[c + 1]);
      from = row->numbers[c];
    }
  return NULL;
}

static double
farthest (const SgTable *table, const SgTableRow *row)
{
  double most = 0;

  for (guint c = 0; c < table->columns->len; c++)
    if (g_strcmp0 (((SgColumn *) table->columns->pdata[c])->unit, "in") == 0 && !isnan (row->numbers[c]))
      most = MAX (most, row->numbers[c]);
  return most;
}

/* A ruler for each weapon of a table of ranges, as far as its pieces may be joined: two feet. */
static void
add_rulers (Sheet *self, const SgTable *table)
{
  for (guint r = 0; r < table->rows->len; r++)
    {
      const SgTableRow *row = table->rows->pdata[r];
      double far = farthest (table, row);
      g_autofree char *range = sg_text_length (far, "in"), *title = g_strdup_printf (_("%s, to %s"), row->label, range);
      guint first = self->strips->len;

      if (far <= 0)
        continue;
      add_length (self, title, MIN (far, 24), 1);
      for (guint i = first; i < self->strips->len; i++)
        {
          Strip *strip = self->strips->pdata[i];

          strip->note = note_band (table, row, strip->to);
          strip->shade = 1 - 0.05 * (i - first);
        }
    }
}

static void
draw_strip (SgPen *pen, const Strip *strip, double x, double y)
{
  double width = (strip->to - strip->from) * INCH;

  sg_pen_wash (pen, x, y, width, STRIP, strip->shade);
  for (int eighth = 0; eighth <= (int) ((strip->to - strip->from) * 4 + 0.5); eighth++)
    {
      double at = x + eighth * INCH / 4, inches = strip->from + eighth / 4.0;

      sg_pen_rule (pen, at, y, at, y + (eighth % 4 == 0 ? 2.6 : eighth % 2 == 0 ? 1.8 : 1.1), eighth % 4 == 0 ? 0.3 : 0.15, SG_INK);
      if (eighth % 4 == 0 && eighth > 0)
        {
          g_autofree char *figure = g_strdup_printf ("%g", inches);

          sg_pen_text (pen, at - 0.8, y + 5.2, 1, SG_FACE_BOLD, 7.5, SG_INK, figure);
        }
    }
  if (strip->note != NULL)
    sg_pen_fit (pen, x + 1.2, y + 8.3, 0, SG_FACE_TEXT, 6.8, 5.5, width - 12, SG_INK, strip->note);
  sg_pen_box (pen, x, y, width, STRIP, 0.3, SG_INK);
}

static double
strip_height (const Strip *strip)
{
  return STRIP + (strip->begins ? AFTER + 5.2 : 0);
}

static void
draw_counters (SgPen *pen, const SgPageFrame *frame, double y)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    for (guint i = 0; i < 10; i++)
      {
        double x = frame->left + i * 15, top = y + s * 17;

        if (s == 0)
          {
            cairo_new_sub_path (pen->cr);
            cairo_arc (pen->cr, x + 6.35, top + 6.35, 6.35, 0, 2 * G_PI);
            sg_pen_side (pen, sides[s]);
            cairo_set_line_width (pen->cr, 0.5);
            cairo_stroke (pen->cr);
          }
        else
          {
            sg_pen_side (pen, sides[s]);
            cairo_rectangle (pen->cr, x, top, 12.7, 12.7);
            cairo_set_line_width (pen->cr, 0.5);
            cairo_stroke (pen->cr);
          }
        sg_pen_text (pen, x + 6.35, top + 7.6, 0.5, SG_FACE_TEXT, 7.2, SG_INK, i < 5 ? _("acted") : _("disord."));
      }
}

static void
draw_rule (SgPen *pen, double x, double y)
{
  for (guint mm = 0; mm <= 100; mm++)
    sg_pen_rule (pen, x + mm, y, x + mm, y - (mm % 10 == 0 ? 2.4 : mm % 5 == 0 ? 1.8 : 1.2), mm % 10 == 0 ? 0.25 : 0.12, SG_INK);
  sg_pen_rule (pen, x, y, x + 100, y, 0.25, SG_INK);
  sg_pen_fit (pen, x + 102, y, 0, SG_FACE_TEXT, 7.5, 6, 66, 0.3, _("exactly 100 mm, or the sheet was not printed at 100 %"));
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  guint first = g_array_index (self->first, guint, number);
  guint end = number + 1 < self->first->len ? g_array_index (self->first, guint, number + 1) : self->strips->len;
  double y = frame->top + HEAD;

  sg_pen_text (pen, frame->left, frame->top + 4.2, 0, SG_FACE_LABEL, 7.5, 0.3, self->system);
  sg_pen_text (pen, frame->left, frame->top + 11.4, 0, SG_FACE_NAME, 22, SG_INK, _("Strings and rulers"));
  sg_pen_text (pen, frame->right, frame->top + 11.4, 1, SG_FACE_ITALIC, 13.5, SG_INK, _("cut on the lines and join end to end"));
  sg_pen_rule (pen, frame->left, frame->top + 13.4, frame->right, frame->top + 13.4, 0.9, SG_INK);
  for (guint i = first; i < end; i++)
    {
      const Strip *strip = self->strips->pdata[i];

      if (strip->begins)
        {
          y += AFTER;
          sg_pen_fit (pen, frame->left, y + 3.6, 0, SG_FACE_CAPS, 12, 8, frame->measure, SG_INK, strip->title);
          y += 5.2;
        }
      draw_strip (pen, strip, frame->left, y);
      y += STRIP;
    }
  if (number + 1 == self->first->len && self->counters > 0)
    {
      sg_pen_text (pen, frame->left, y + 9, 0, SG_FACE_CAPS, 12, SG_INK, _("Counters, half an inch"));
      draw_counters (pen, frame, y + 12);
    }
  draw_rule (pen, frame->left, frame->bottom - 4);
  sg_page_foot (pen, frame, _("True-scale templates"), self->system, number, self->first->len);
}

static void
break_pages (Sheet *self, const SgPageFrame *frame)
{
  double room = 0, tail = self->counters > 0 ? 50 : 0;

  for (guint i = 0; i < self->strips->len; i++)
    {
      const Strip *strip = self->strips->pdata[i];
      double need = strip_height (strip);

      for (guint k = i + 1; strip->begins && k < self->strips->len && !((Strip *) self->strips->pdata[k])->begins; k++)
        need += STRIP;
      if (i + 1 == self->strips->len)
        need += tail;
      if (i == 0 || (strip->begins && need > room))
        {
          g_array_append_val (self->first, i);
          room = frame->bottom - 12 - frame->top - HEAD;
        }
      room -= strip_height (strip);
    }
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  const SgTable *ranges = sg_ruleset_get_table (setup->rules, "GW-504", "shooting");
  gboolean floor = g_str_equal (sg_ruleset_get_system (setup->rules), "little-wars");

  self->strips = g_ptr_array_new_with_free_func (free_strip);
  self->first = g_array_new (FALSE, FALSE, sizeof (guint));
  self->system = g_strdup (sg_ruleset_get_title (setup->rules));
  if (floor)
    add_strings (self, setup->rules);
  else if (ranges != NULL)
    {
      add_rulers (self, ranges);
      self->counters = 20;
    }
  else
    add_length (self, _("Two feet"), 24, 1);
  break_pages (self, frame);
  sg_sheet_set_pages (sheet, self->first->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "templates", .title = N_("True-scale templates"), .icon = "sg-ruler-symbolic", .lay_out = lay_out, .alone = TRUE, .order = 21,
  .least = PIECE_INCHES * INCH,
};
SG_REGISTER_SHEET (kind)
