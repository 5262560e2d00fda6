/* sg-army-tail.c: what stands under an army's units: totals, guide, warnings and waivers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-army-tail.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "rules/sg-value-words.h"

#define TOTAL_HEIGHT 13.0
#define GUIDE_HEIGHT 12.0
#define GUIDE_LEFT 16.0  /* mm: its heading */
#define GUIDE_CODE 6     /* letters of a type’s code, which has a small cell */
#define GUIDE_SMALL 13.0 /* mm */
#define GUIDE_WIDE 50.0  /* mm of a cell with words: “1ST DIVISION: CAVALRY REGIMENTS” */
#define GUIDE_MOST 54.0
#define WARNINGS_HEAD 9.0
#define WARNING_LINE 4.0
#define WARNING_LEFT 10.4 /* mm: a sign and a number of two places, clear of the words */
#define LEAST_WARNING 8.6

static gboolean
is_narrow (const SgPageFrame *frame)
{
  return frame->measure < 150;
}

static guint
count_out (const SgRoster *roster)
{
  guint out = 0;

  for (guint i = 0; i < roster->rows->len; i++)
    {
      const SgRosterRow *row = roster->rows->pdata[i];

      out += !row->strip && row->node != NULL && sg_roster_is_out (roster, row->node);
    }
  return out;
}

/* Circles for units and generals out, as many filled as are out already; the one that loses the battle is heavy. */
static void
draw_circles (SgPen *pen, double x, double y, double width, guint n, guint losing, guint out)
{
  double pitch = MIN (6.0, width / MAX (n, 1)), radius = MIN (2.45, pitch * 0.44);
  g_autofree char *label = g_strdup_printf (_("Units and generals out: the %s loses the battle"), sg_text_ordinal (losing));

  sg_pen_fit (pen, x, y + 3.6, 0, SG_FACE_BOLD, 7.5, 5.5, width, SG_INK, label);
  for (guint i = 0; i < MIN (n, 24); i++)
    {
      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, x + pitch * (i + 0.5), y + 8.2, radius, 0, 2 * G_PI);
      cairo_set_line_width (pen->cr, i + 1 == losing ? 0.9 : 0.28);
      if (i < out)
        cairo_fill_preserve (pen->cr);
      cairo_stroke (pen->cr);
    }
}

/* "45 basic + 8 distinctions − 3 deficiencies", where every unit's price is a sum of whole points. */
static char *
describe_sum (const SgRoster *roster)
{
  gint64 parts[3] = { 0 };
  GString *words;

  for (guint i = 0; i < roster->rows->len; i++)
    {
      const SgRosterRow *row = roster->rows->pdata[i];
      const SgArmyPrice *price = row->strip ? NULL : sg_army_review_get_price (roster->review, row->node->id);
      g_auto (GStrv) words = g_strsplit (price != NULL ? price->sum : "", " ", -1);
      guint part = 0;

      for (char **word = words; *word != NULL; word++)
        {
          guint64 n;

          if (g_str_equal (*word, "+"))
            part = 1;
          else if (g_str_equal (*word, "−"))
            part = 2;
          else if (g_ascii_string_to_unsigned (*word, 10, 0, 100000, &n, NULL))
            parts[part] += (gint64) n;
          else if (**word != '\0')
            return NULL;
        }
    }
  if (parts[1] + parts[2] == 0)
    return NULL;
  words = g_string_new (NULL);
  g_string_append_printf (words, _("%d basic"), (int) parts[0]);
  if (parts[1] > 0)
    g_string_append_printf (words, ngettext ("  + %d distinction", "  + %d distinctions", (gulong) parts[1]), (int) parts[1]);
  if (parts[2] > 0)
    g_string_append_printf (words, ngettext ("  − %d deficiency", "  − %d deficiencies", (gulong) parts[2]), (int) parts[2]);
  return g_string_free (words, FALSE);
}

/* The figures and the points, twice underlined. */
static void
draw_sums (SgPen *pen, double y, const SgRoster *roster, double at_figures, double at_points)
{
  g_autofree char *figures = sg_text_number (sg_army_total (roster->army, NULL, "figures", roster->rules));
  g_autofree char *points = sg_text_halves (sg_army_review_get_total (roster->review));
  double wide = sg_pen_text (pen, at_figures, y + 6.4, 1, SG_FACE_BOLD, 13.5, SG_INK, figures), left = at_figures - MAX (8, wide);
  double right = sg_roster_has_points (roster) ? at_points : at_figures;

  if (sg_roster_has_points (roster))
    sg_pen_text (pen, at_points, y + 6.4, 1, SG_FACE_BOLD, 13.5, SG_INK, points);
  sg_pen_rule (pen, left, y + 8.0, right, y + 8.0, 0.2, SG_INK);
  sg_pen_rule (pen, left, y + 8.7, right, y + 8.7, 0.2, SG_INK);
}

static double
draw_totals (SgPen *pen, const SgPageFrame *frame, double y, const SgRoster *roster, double at_figures, double at_points, double at_boxes)
{
  gboolean mixed = sg_roster_is_mixed (roster);
  g_autoptr (GPtrArray) units = sg_army_list (roster->army, NULL, SG_ARMY_UNIT);
  g_autofree char *made = mixed ? sg_roster_count (roster, units) : describe_sum (roster);
  double used;
  guint n, losing = sg_army_review_get_losing (roster->review, &n);

  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  used = frame->left + sg_pen_text (pen, frame->left, y + 6.4, 0, SG_FACE_CAPS, 14.5, SG_INK, _("Total")) + 4;
  if (made != NULL && mixed)
    sg_pen_fit (pen, used, y + 6.4, 0, SG_FACE_BOLD, 11, 5.5, frame->right - used, 0.2, made);
  else if (made != NULL)
    sg_pen_fit (pen, used, y + 6.4, 0, SG_FACE_TEXT, 9, 5.5, at_figures - 14 - used, 0.2, made);
  if (!mixed)
    draw_sums (pen, y, roster, at_figures, at_points);
  if (losing > 0 && is_narrow (frame))
    draw_circles (pen, frame->left, y + 9, frame->measure, n, losing, count_out (roster));
  else if (losing > 0)
    draw_circles (pen, at_boxes, y, frame->right - at_boxes, n, losing, count_out (roster));
  return y + TOTAL_HEIGHT + (losing > 0 && is_narrow (frame) ? 10 : 0);
}

/* "LI"; other labels are words, which several formations of an army share. */
static gboolean
is_code (const SgArmyGuide *guide)
{
  return g_utf8_strlen (guide->label, -1) <= GUIDE_CODE;
}

static void
draw_guide_cell (SgPen *pen, const SgArmyGuide *guide, double x, double y, double width)
{
  g_autofree char *label = g_utf8_strup (is_code (guide) ? guide->label : guide->name, -1), *n = g_strdup_printf ("%" G_GINT64_FORMAT, guide->n);
  g_autofree char *range = g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, guide->least, guide->most);
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, guide->least);

  sg_pen_box (pen, x, y, width, 9.4, 0.2, 0.5);
  sg_pen_fit (pen, x + 1.2, y + 3.9, 0, SG_FACE_TEXT, 7.5, 5, width - 2, 0.2, label);
  sg_pen_text (pen, x + 1.2, y + 7.9, 0, SG_FACE_TEXT, 7.5, 0.3, guide->least < guide->most ? range : least);
  sg_pen_text (pen, x + width - 1.4, y + 7.4, 1, SG_FACE_BOLD, 12, guide->n > 0 ? SG_INK : SG_DIM, n);
}

/* How many rows its cells take: short labels share one, and long ones have the room that they want. */
static guint
guide_rows (const SgRoster *roster, const SgPageFrame *frame)
{
  GPtrArray *guide = sg_army_review_get_guide (roster->review);
  double least = GUIDE_SMALL, rows;

  for (guint i = 0; i < guide->len; i++)
    if (!is_code (guide->pdata[i]))
      least = GUIDE_WIDE;
  rows = ceil (guide->len / floor ((frame->measure - GUIDE_LEFT) / least));
  return (guint) rows;
}

static double
draw_guide (SgPen *pen, const SgPageFrame *frame, double y, const SgRoster *roster)
{
  GPtrArray *guide = sg_army_review_get_guide (roster->review);
  guint rows = guide_rows (roster, frame), a_row = rows > 0 ? (guide->len + rows - 1) / rows : 0;
  double x = frame->left + GUIDE_LEFT, width = a_row > 0 ? MIN (GUIDE_MOST, (frame->right - x) / a_row) : 0;
  const char *size = sg_army_get_word (roster->army, "size");

  if (guide->len == 0)
    return y;
  if (sg_roster_is_mixed (roster))
    size = "";
  else if (*size == '\0')
    size = _("small");
  else
    size = sg_value_word (size);
  sg_pen_text (pen, frame->left, y + 4.2, 0, SG_FACE_BOLD, 8, 0.2, *size != '\0' ? _("Guide,") : _("Guide"));
  sg_pen_text (pen, frame->left, y + 8.2, 0, SG_FACE_TEXT, 7.5, 0.3, size);
  for (guint i = 0; i < guide->len; i++)
    draw_guide_cell (pen, guide->pdata[i], x + (i % a_row) * width, y + (i / a_row) * (GUIDE_HEIGHT - 1), width);
  return y + rows * GUIDE_HEIGHT;
}

/* A tick, drawn. */
static void
draw_tick (SgPen *pen, double x, double y)
{
  sg_pen_rule (pen, x, y - 1.4, x + 1.2, y, 0.5, SG_INK);
  sg_pen_rule (pen, x + 1.1, y + 0.1, x + 3.4, y - 3, 0.5, SG_INK);
}

static void
draw_triangle (SgPen *pen, double x, double y)
{
  cairo_move_to (pen->cr, x, y);
  cairo_rel_line_to (pen->cr, 1.6, -2.8);
  cairo_rel_line_to (pen->cr, 1.6, 2.8);
  cairo_close_path (pen->cr);
  cairo_set_line_width (pen->cr, 0.25);
  cairo_stroke (pen->cr);
}

static double
text_width (const SgPageFrame *frame)
{
  return frame->measure - WARNING_LEFT - 18;
}

static char *
waiver_of (const SgArmyMessage *message)
{
  if (message->waived != NULL)
    return g_strdup_printf (_("Waived: %s"), message->waived);
  if (message->lapsed != NULL)
    return g_strdup_printf (_("Open: waived when it read otherwise, “%s”"), message->lapsed);
  return g_strdup (_("Open: not waived"));
}

static double
warning_height (SgPen *pen, const SgPageFrame *frame, const SgArmyMessage *message)
{
  g_autofree char *waived = waiver_of (message);
  guint lines = sg_pen_lines (pen, text_width (frame), SG_FACE_TEXT, 8.8, message->text) + sg_pen_lines (pen, text_width (frame), SG_FACE_TEXT, 8.8, waived);

  return MAX (LEAST_WARNING, lines * WARNING_LINE * pen->type + 1.6);
}

double
sg_army_tail_totals (const SgRoster *roster, const SgPageFrame *frame)
{
  guint n, losing = sg_army_review_get_losing (roster->review, &n);
  double height = TOTAL_HEIGHT + (losing > 0 && is_narrow (frame) ? 10 : 0);

  if (roster->lost != NULL)
    return height;
  if (sg_army_review_get_guide (roster->review)->len > 0)
    height += guide_rows (roster, frame) * GUIDE_HEIGHT;
  return height + WARNINGS_HEAD;
}

double
sg_army_tail_least (const SgRoster *roster, const SgPageFrame *frame, double type)
{
  return sg_army_tail_totals (roster, frame) + LEAST_WARNING * type;
}

guint
sg_army_tail_fit (SgPen *pen, const SgRoster *roster, const SgPageFrame *frame, guint first, double room)
{
  GPtrArray *messages = sg_army_review_get_messages (roster->review);
  guint n = 0;

  room -= first > 0 ? WARNINGS_HEAD : 0;
  while (first + n < messages->len)
    {
      room -= warning_height (pen, frame, messages->pdata[first + n]);
      if (room < 0)
        break;
      n++;
    }
  return n;
}

double
sg_army_tail_draw (SgPen *pen, const SgRoster *roster, const SgPageFrame *frame, double y, double figures, double points, double boxes)
{
  y = draw_totals (pen, frame, y, roster, figures, points, boxes);
  return roster->lost != NULL ? y : draw_guide (pen, frame, y, roster);
}

double
sg_army_tail_warnings (SgPen *pen, const SgRoster *roster, const SgPageFrame *frame, double y, guint first, guint n)
{
  GPtrArray *messages = sg_army_review_get_messages (roster->review);
  double x = frame->left + WARNING_LEFT;

  if (roster->lost != NULL || (messages->len > 0 && n == 0)) /* in battle the building is over */
    return y;
  sg_pen_text (pen, frame->left, y + 4, 0, SG_FACE_LABEL, 7.5, 0.3, _("Warnings and waivers"));
  sg_pen_text (pen, frame->right, y + 4, 1, SG_FACE_LABEL, 7.5, 0.3, _("Initials"));
  sg_pen_rule (pen, frame->left, y + 6, frame->right, y + 6, 0.35, SG_INK);
  y += WARNINGS_HEAD - 2;
  if (messages->len == 0)
    {
      draw_tick (pen, frame->left + 1, y + 4);
      sg_pen_fit (pen, x, y + 3.8, 0, SG_FACE_TEXT, 8.8, 6, text_width (frame), SG_INK, _("None: everything is within the rules and the list."));
      sg_pen_box (pen, frame->right - 14, y + 0.6, 14, LEAST_WARNING - 1.4, 0.28, SG_INK);
      return y + LEAST_WARNING + 2;
    }
  for (guint i = first; i < first + n; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];
      double height = warning_height (pen, frame, message), end;
      g_autofree char *number = g_strdup_printf ("%u", i + 1), *waived = waiver_of (message);

      draw_triangle (pen, frame->left, y + 3.8);
      sg_pen_fit (pen, x - 1.8, y + 3.8, 1, SG_FACE_BOLD, 8, 5, WARNING_LEFT - 5.6, 0.3, number);
      end = sg_pen_paragraph (pen, x, y + 3.8, text_width (frame), SG_FACE_TEXT, 8.8, WARNING_LINE, SG_INK, message->text, TRUE);
      sg_pen_paragraph (pen, x, end, text_width (frame), SG_FACE_TEXT, 8.8, WARNING_LINE, 0.3, waived, TRUE);
      sg_pen_box (pen, frame->right - 14, y + 0.8, 14, LEAST_WARNING - 1.6, 0.28, SG_INK);
      y += height;
      sg_pen_rule (pen, frame->left, y, frame->right - 16, y, 0.18, SG_DIM);
    }
  return y + 2;
}
