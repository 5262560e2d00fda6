/* sg-template-rulers.c: rulers, dividers and discs at their true size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-template-rulers.h"

#include "sheets/sg-template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"

#define STRIP 9.2     /* mm across a length of a ruler */
#define HEADING 6.4
#define SPAN 6.4      /* mm from one span to the next */
#define LETTER 1.45   /* mm that a letter beside a span takes, and more */
#define LABEL_LINE 3.4
#define BESIDE 45.0   /* mm: with less the words stand under the span */

/* A ruler: its title, then its lengths one under the other, to be cut and joined end to end. */
typedef struct
{
  char   *title, *remark; /* @remark: (nullable) */
  double  from, to, length, unit_mm, number, tick; /* in units; @from: where this piece of it begins */
  GArray *bands;  /* (element-type SgTemplateBand) */
} Ruler;

static void
clear_band (gpointer data)
{
  g_free ((char *) ((SgTemplateBand *) data)->words);
}

static void
free_ruler (gpointer data)
{
  Ruler *ruler = data;

  g_free (ruler->title);
  g_free (ruler->remark);
  g_array_unref (ruler->bands);
  g_free (ruler);
}

static guint
band_at (const Ruler *ruler, double at)
{
  guint i = 0;

  while (i < ruler->bands->len && g_array_index (ruler->bands, SgTemplateBand, i).to <= at + 1e-9)
    i++;
  return i;
}

/* The bands that a length lies in: a deeper grey for each, a heavy line where one ends. */
static void
draw_bands (SgPen *pen, const Ruler *ruler, double from, double end, double y)
{
  for (double at = from; at < end - 1e-9;)
    {
      guint i = band_at (ruler, at);
      const SgTemplateBand *band = i < ruler->bands->len ? &g_array_index (ruler->bands, SgTemplateBand, i) : NULL;
      double to = band != NULL ? MIN (band->to, end) : end, x = (at - from) * ruler->unit_mm, width = (to - at) * ruler->unit_mm;

      sg_pen_wash (pen, x, y, width, STRIP, MAX (0.81, 1 - 0.06 * i));
      if (band != NULL && *band->words != '\0' && width > 12)
        sg_pen_fit (pen, x + 1.2, y + 8.2, 0, SG_FACE_TEXT, 6.8, 5, width - 2.2, SG_INK, band->words);
      if (band != NULL && to < end - 1e-9)
        sg_pen_rule (pen, x + width, y, x + width, y + STRIP, 0.7, SG_INK);
      at = to;
    }
}

static void
draw_ticks (SgPen *pen, const Ruler *ruler, double from, double end, double y)
{
  guint n = (guint) floor ((end - from) / ruler->tick + 1e-6);
  guint a_number = (guint) (ruler->number / ruler->tick + 0.5);

  for (guint i = 0; i <= n; i++)
    {
      double value = from + i * ruler->tick, x = (value - from) * ruler->unit_mm;
      guint whole = (guint) (value / ruler->tick + 0.5);
      gboolean numbered = whole % a_number == 0, half = a_number % 2 == 0 && whole % (a_number / 2) == 0;

      if (numbered)
        sg_pen_rule (pen, x, y, x, y + 2.6, 0.3, SG_INK);
      else
        sg_pen_rule (pen, x, y, x, y + (half ? 1.9 : 1.2), 0.15, SG_INK);
      if (numbered && i > 0)
        {
          g_autofree char *figure = sg_text_number (value);

          sg_pen_text (pen, x - 0.7, y + 5.2, 1, SG_FACE_BOLD, 7.5, SG_INK, figure);
        }
    }
}

static void
draw_ruler (SgPen *pen, double width, double height, gpointer data)
{
  const Ruler *ruler = data;
  double y = HEADING, used = sg_pen_fit (pen, 0, 4.4, 0, SG_FACE_CAPS, 12, 7, width, SG_INK, ruler->title) + 3;

  if (ruler->remark != NULL && used < width)
    sg_pen_fit (pen, width, 4.4, 1, SG_FACE_ITALIC, 10.5, 6, width - used, SG_INK, ruler->remark);
  for (double from = ruler->from; from < ruler->to - 1e-9; from += ruler->length, y += STRIP)
    {
      double end = MIN (from + ruler->length, ruler->to);

      draw_bands (pen, ruler, from, end, y);
      draw_ticks (pen, ruler, from, end, y);
      sg_pen_box (pen, 0, y, (end - from) * ruler->unit_mm, STRIP, 0.3, SG_INK);
    }
}

/* The longest round length that fits across, of which the whole is made with the fewest cuts. */
static double
choose_length (double to, double unit_mm, double number, double measure)
{
  static const double steps[] = { 60, 50, 40, 36, 30, 24, 20, 18, 15, 12, 10, 9, 8, 6, 5, 4, 3, 2, 1 };

  if (to * unit_mm <= measure)
    return to;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * number * unit_mm <= measure && fabs (remainder (to, steps[i] * number)) < 1e-6)
      return steps[i] * number;
  return MAX (number, floor (measure / (number * unit_mm)) * number);
}

/* A piece of it that stands on one page: from @from to @to. */
static void
add_piece (SgTemplates *self, const Ruler *like, double from, double to)
{
  Ruler *ruler = g_memdup2 (like, sizeof *like);
  guint lengths = (guint) ceil ((to - from) / like->length - 1e-9);

  ruler->title = g_strdup (like->title);
  ruler->remark = g_strdup (like->remark);
  ruler->bands = g_array_ref (like->bands);
  ruler->from = from;
  ruler->to = to;
  sg_templates_add (self, MAX (MIN (like->length, to - from) * like->unit_mm, MIN (150, sg_templates_measure (self))), HEADING + lengths * STRIP, draw_ruler,
                    ruler, free_ruler);
}

void
sg_templates_ruler (SgTemplates *self, const char *title, const char *remark, double to, double unit_mm, double number, double tick,
                    const SgTemplateBand *bands, guint n_bands)
{
  double length = choose_length (to, unit_mm, number, sg_templates_measure (self));
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (SgTemplateBand));
  const Ruler ruler = { (char *) title, (char *) remark, 0, to, length, unit_mm, number, tick, list };
  double a_page = MAX (1, floor ((sg_templates_room (self) - HEADING) / STRIP)) * length;

  g_array_set_clear_func (list, clear_band);
  for (guint i = 0; i < n_bands; i++)
    g_array_append_val (list, ((SgTemplateBand){ bands[i].to, g_strdup (bands[i].words) }));
  for (double from = 0; from < to - 1e-9; from += a_page)
    add_piece (self, &ruler, from, MIN (from + a_page, to));
}

/* Dividers: the true span of each, between two points to prick. */

typedef struct { char *title, *unit; GArray *spans; double unit_mm; } Dividers;

static void
free_dividers (gpointer data)
{
  Dividers *self = data;

  g_free (self->title);
  g_free (self->unit);
  g_array_unref (self->spans);
  g_free (self);
}

static void
clear_span (gpointer data)
{
  g_free (((SgTemplateSpan *) data)->label);
}

static void
draw_point (SgPen *pen, double x, double y)
{
  sg_pen_rule (pen, x, y - 2.2, x, y + 2.2, 0.35, SG_INK);
  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, 0.55, 0, 2 * G_PI);
  cairo_fill (pen->cr);
}

/* Where the words of a span have their room, and the lines that they take there. */
static guint
plan_words (const Dividers *self, const SgTemplateSpan *span, double width, double *room)
{
  double beside = width - span->units * self->unit_mm - 2.5;

  *room = beside >= BESIDE ? beside : width - 2;
  return (guint) MAX (1, ceil ((g_utf8_strlen (span->label, -1) + 12) * LETTER / *room));
}

static double
span_height (const Dividers *self, const SgTemplateSpan *span, double width)
{
  double room;
  guint lines = plan_words (self, span, width, &room);

  return room > width - 2.5 ? SPAN + lines * LABEL_LINE : MAX (SPAN, lines * LABEL_LINE + 2);
}

static void
draw_dividers (SgPen *pen, double width, double height, gpointer data)
{
  const Dividers *self = data;
  double y = HEADING + 4;

  sg_pen_fit (pen, 0, 4.4, 0, SG_FACE_CAPS, 12, 7, width, SG_INK, self->title);
  for (guint i = 0; i < self->spans->len; i++)
    {
      const SgTemplateSpan *span = &g_array_index (self->spans, SgTemplateSpan, i);
      g_autofree char *length = sg_text_length (span->units, self->unit), *words = g_strdup_printf ("%s · %s", length, span->label);
      double end = span->units * self->unit_mm, room;

      plan_words (self, span, width, &room);
      if (room > width - 2.5)
        sg_pen_paragraph (pen, 2, y + 4.6, room - 2, SG_FACE_TEXT, 8, LABEL_LINE, SG_INK, words, TRUE);
      else
        sg_pen_paragraph (pen, end + 2.5, y + 1, room, SG_FACE_TEXT, 8, LABEL_LINE, SG_INK, words, TRUE);
      sg_pen_rule (pen, 0, y, end, y, 0.25, SG_INK);
      draw_point (pen, 0, y);
      draw_point (pen, end, y);
      y += span_height (self, span, width);
    }
}

static int
compare_spans (gconstpointer a, gconstpointer b)
{
  const SgTemplateSpan *first = a, *second = b;

  return (first->units > second->units) - (first->units < second->units);
}

/* Spans of one length are one, under all their names. */
static GArray *
join_spans (GArray *spans)
{
  GArray *joined = g_array_new (FALSE, FALSE, sizeof (SgTemplateSpan));

  g_array_sort (spans, compare_spans);
  for (guint i = 0; i < spans->len; i++)
    {
      const SgTemplateSpan *span = &g_array_index (spans, SgTemplateSpan, i);
      SgTemplateSpan *last = joined->len > 0 ? &g_array_index (joined, SgTemplateSpan, joined->len - 1) : NULL;

      if (last != NULL && fabs (last->units - span->units) < 1e-9)
        {
          g_autofree char *label = last->label;

          last->label = g_strconcat (label, "; ", span->label, NULL);
        }
      else
        g_array_append_val (joined, ((SgTemplateSpan){ g_strdup (span->label), span->units }));
    }
  return joined;
}

void
sg_templates_dividers (SgTemplates *self, const char *title, GArray *spans, double unit_mm, const char *unit)
{
  Dividers dividers = { g_strdup (title), g_strdup (unit), join_spans (spans), unit_mm };
  double widest = sg_templates_measure (self), height = HEADING + 6;

  g_array_set_clear_func (dividers.spans, clear_span);
  for (guint i = 0; i < dividers.spans->len; i++)
    widest = MAX (widest, g_array_index (dividers.spans, SgTemplateSpan, i).units * unit_mm);
  for (guint i = 0; i < dividers.spans->len; i++)
    height += span_height (&dividers, &g_array_index (dividers.spans, SgTemplateSpan, i), widest);
  sg_templates_add (self, widest, height, draw_dividers, g_memdup2 (&dividers, sizeof dividers), free_dividers);
}

/* A disc. */

typedef struct { char *title, *words; double inches; } Disc;

static void
free_disc (gpointer data)
{
  Disc *disc = data;

  g_free (disc->title);
  g_free (disc->words);
  g_free (disc);
}

static void
draw_disc (SgPen *pen, double width, double height, gpointer data)
{
  const Disc *disc = data;
  double r = disc->inches * SG_INCH / 2, x = r + 0.4, y = r + 0.4;

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, r, 0, 2 * G_PI);
  cairo_set_source_rgb (pen->cr, SG_INK, SG_INK, SG_INK);
  cairo_set_line_width (pen->cr, 0.4);
  cairo_stroke (pen->cr);
  for (guint inch = 1; inch * SG_INCH < r - 0.1; inch++)
    {
      double dashes[] = { 1.2, 1.2 };

      cairo_set_dash (pen->cr, dashes, 2, 0);
      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, x, y, inch * SG_INCH, 0, 2 * G_PI);
      cairo_set_line_width (pen->cr, 0.15);
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
  sg_pen_rule (pen, x - 6, y, x + 6, y, 0.3, SG_INK);
  sg_pen_rule (pen, x, y - 6, x, y + 6, 0.3, SG_INK);
  sg_pen_fit (pen, x, y + r * 0.53, 0.5, SG_FACE_NAME, 15.5, 8, r * 0.8, SG_INK, disc->title); /* between the circles */
  sg_pen_fit (pen, x, y + r * 0.83, 0.5, SG_FACE_TEXT, 9, 5.5, r * 1.04, 0.3, disc->words);
}

void
sg_templates_disc (SgTemplates *self, double inches, const char *title, const char *words)
{
  Disc disc = { g_strdup (title), g_strdup (words), inches };

  sg_templates_add (self, inches * SG_INCH + 0.8, inches * SG_INCH + 0.8, draw_disc, g_memdup2 (&disc, sizeof disc), free_disc);
}
