/* sg-army-sheet.c: the order of battle of an army as it was built.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A strip to each brigade, three lines to a unit, its figures as a ladder that breaks where a rule bites.  A unit is
 * never split, a strip never stands alone and is repeated where its brigade is cut, and totals, guide and warnings
 * stay together with the last unit.
 */

#include "sheets/sg-roster.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"

#define HEAD_HEIGHT 22.0
#define COLUMNS_HEIGHT 6.5
#define TOTAL_HEIGHT 13.0
#define GUIDE_HEIGHT 12.0
#define WARNING_HEIGHT 8.6
#define WARNINGS_HEAD 9.0
#define LEAST_NOTE 9.0

typedef struct { guint first, n; gboolean repeat, last; } Page;

typedef struct
{
  SgRoster *roster;
  GArray   *pages;  /* (element-type Page) */
  char     *subtitle, *campaign;
} Sheet;

static void
free_sheet (Sheet *self)
{
  sg_roster_free (self->roster);
  g_array_unref (self->pages);
  g_free (self->subtitle);
  g_free (self->campaign);
  g_free (self);
}

static const SgRosterRow *
row_at (const Sheet *self, guint i)
{
  return self->roster->rows->pdata[i];
}

static gboolean
is_narrow (const SgPageFrame *frame)
{
  return frame->measure < 150;
}

/* Lines of three on the 4.5 mm baseline; on narrow paper the ladder drops under the name. */
static double
row_height (const Sheet *self, const SgPageFrame *frame, double type, const SgRosterRow *row)
{
  double ladder;

  if (row->strip)
    return SG_STRIP_HEIGHT;
  ladder = sg_roster_ladder_height (self->roster, row->node, 5.2 * type);
  if (is_narrow (frame))
    return 13.5 * type + ladder + 2;
  return MAX (13.5 * (type > 1 ? 18 / 13.5 : 1), ladder + 4);
}

static guint
count_messages (const Sheet *self)
{
  return sg_army_review_get_messages (self->roster->review)->len;
}

static double
tail_height (const Sheet *self, const SgPageFrame *frame)
{
  guint warnings = count_messages (self), losing, n;
  double height = TOTAL_HEIGHT;

  losing = sg_army_review_get_losing (self->roster->review, &n);
  if (losing > 0 && is_narrow (frame))
    height += 10;
  if (sg_army_review_get_guide (self->roster->review)->len > 0)
    height += is_narrow (frame) ? 2 * GUIDE_HEIGHT : GUIDE_HEIGHT;
  if (warnings > 0)
    height += WARNINGS_HEAD + warnings * WARNING_HEIGHT;
  return height;
}

static double
page_room (const SgPageFrame *frame, gboolean continued)
{
  return frame->bottom - 3 - frame->top - (continued ? SG_BAND_CONTINUED : SG_BAND_HEIGHT + HEAD_HEIGHT) - COLUMNS_HEIGHT;
}

/* What the row needs, with the strip that must not stand without its first unit, and the tail after the last. */
static double
need_of (const Sheet *self, const SgPageFrame *frame, double type, guint i)
{
  double need = row_height (self, frame, type, row_at (self, i));
  guint last = self->roster->rows->len;

  if (row_at (self, i)->strip && i + 1 < last)
    return need + need_of (self, frame, type, i + 1);
  return i + 1 == last ? need + MIN (tail_height (self, frame), page_room (frame, TRUE) / 2) : need;
}

static void
break_pages (Sheet *self, const SgPageFrame *frame, double type)
{
  guint at = 0, n = self->roster->rows->len;

  do
    {
      Page page = { .first = at, .repeat = at > 0 && !row_at (self, at)->strip };
      double room = page_room (frame, at > 0) - (page.repeat ? SG_STRIP_HEIGHT : 0);

      while (at < n && (need_of (self, frame, type, at) <= room || at == page.first))
        room -= row_height (self, frame, type, row_at (self, at++));
      page.n = at - page.first;
      page.last = at == n;
      g_array_append_val (self->pages, page);
    }
  while (at < n);
}

typedef struct { double code, name, figures, points, boxes; } Columns;

static Columns
columns (const SgPageFrame *frame, double type)
{
  double boxes = is_narrow (frame) ? frame->left + 16 : frame->right - 64.7 * type;
  double points = is_narrow (frame) ? frame->right : boxes - 3.6;

  return (Columns){ frame->left + 7.2, frame->left + 16, points - 11 * type, points, boxes };
}

static void
draw_column_heads (SgPen *pen, const SgPageFrame *frame, double y)
{
  Columns at = columns (frame, pen->type);

  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  sg_pen_fit (pen, frame->left, y + 4.3, 0, SG_FACE_LABEL, 7.5, 5.5, at.figures - frame->left - 12, 0.3,
              _("Unit and weapon, distinctions + deficiencies −"));
  sg_pen_text (pen, at.figures, y + 4.3, 1, SG_FACE_LABEL, 7.5, 0.3, _("Figs"));
  sg_pen_text (pen, at.points, y + 4.3, 1, SG_FACE_LABEL, 7.5, 0.3, _("Pts"));
  if (!is_narrow (frame))
    sg_pen_fit (pen, at.boxes, y + 4.3, 0, SG_FACE_LABEL, 7.5, 5.5, frame->right - at.boxes, 0.3, _("Strike from the left"));
  sg_pen_rule (pen, frame->left, y + COLUMNS_HEIGHT, frame->right, y + COLUMNS_HEIGHT, 0.5, SG_INK);
}

/* The weapon, then + the distinctions in bold, then − the deficiencies. */
static void
draw_particulars (SgPen *pen, const Sheet *self, const SgArmyNode *node, double x, double y, double width)
{
  g_autofree char *weapon = sg_roster_weapon (self->roster, node);
  const struct { int sign; const char *mark; SgFace face; } kinds[] = { { 1, "+ ", SG_FACE_BOLD }, { 0, "", SG_FACE_TEXT }, { -1, "− ", SG_FACE_TEXT } };
  double at = x;

  at += sg_pen_fit (pen, at, y, 0, SG_FACE_TEXT, 9.5, 7, width, 0.2, weapon);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *list = sg_roster_attributes (self->roster, node, kinds[i].sign);
      g_autofree char *text = g_strconcat (kinds[i].mark, list, NULL);

      if (*list == '\0')
        continue;
      at += at > x ? 2.6 : 0;
      at += sg_pen_fit (pen, at, y, 0, kinds[i].face, 9.5, 6.5, MAX (8, x + width - at), SG_INK, text);
    }
}

/* The triangle and number of a unit's first message. */
static void
draw_flag (SgPen *pen, const Sheet *self, const SgArmyNode *node, double x, double y)
{
  GPtrArray *messages = sg_army_review_get_messages (self->roster->review);

  for (guint i = 0; i < messages->len; i++)
    {
      g_autofree char *number = NULL;

      if (!g_str_equal (((SgArmyMessage *) messages->pdata[i])->node, node->id))
        continue;
      number = g_strdup_printf ("%u", i + 1);
      cairo_move_to (pen->cr, x, y);
      cairo_rel_line_to (pen->cr, 1.6, -2.8);
      cairo_rel_line_to (pen->cr, 1.6, 2.8);
      cairo_close_path (pen->cr);
      cairo_set_line_width (pen->cr, 0.25);
      cairo_stroke (pen->cr);
      x += 4 + sg_pen_text (pen, x + 3.8, y, 0, SG_FACE_TEXT, 8, 0.3, number) + 1;
    }
}

static void
draw_row (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const SgRosterRow *row, double height)
{
  Columns at = columns (frame, pen->type);
  const SgUnitType *type = sg_roster_type (self->roster, row->node);
  const char *arm = type != NULL ? type->arm : "foot";
  const SgArmyPrice *price = sg_army_review_get_price (self->roster->review, row->node->id);
  double sign = g_str_equal (arm, "horse") ? 6.4 : 10.6, width = at.figures - 12 - at.name, name;
  g_autofree char *number = g_strdup_printf ("%u", row->number), *code = sg_roster_code (self->roster, row->node);
  g_autofree char *figures = g_strdup_printf ("%" G_GINT64_FORMAT, sg_roster_figures (self->roster, row->node));
  g_autofree char *points = sg_text_halves (price != NULL ? price->halves : 0);

  sg_pen_text (pen, frame->left - 2, y + 5.4, 1, SG_FACE_TEXT, 7.5, 0.4, number);
  sg_pen_sign (pen, self->roster->side, arm, at.code - sign / 2, y + 2.0, sign, 6.4);
  sg_pen_fit (pen, at.code, y + 11.9, 0.5, SG_FACE_BOLD, 8.4, 6, 14, SG_INK, code);
  name = sg_pen_fit (pen, at.name, y + 6.2, 0, SG_FACE_NAME, 15.5, 9, width - 8, SG_INK, sg_roster_name (self->roster, row->node));
  draw_flag (pen, self, row->node, at.name + name + 2, y + 6.2);
  draw_particulars (pen, self, row->node, at.name, y + 11.4, width + 12);
  sg_pen_text (pen, at.figures, y + 6.2, 1, SG_FACE_BOLD, 13.5, SG_INK, figures);
  sg_pen_text (pen, at.points, y + 6.2, 1, SG_FACE_BOLD, 13.5, SG_INK, points);
  if (price != NULL && strchr (price->sum, ' ') != NULL)
    sg_pen_fit (pen, at.points, y + 11.4, 1, SG_FACE_TEXT, 7.5, 6, 24, 0.3, price->sum);
  sg_roster_ladder (pen, self->roster, row->node, at.boxes, is_narrow (frame) ? y + 13.5 * pen->type : y + 2.2, 5.0 * pen->type,
                    5.2 * pen->type);
  sg_pen_rule (pen, frame->left, y + height, frame->right, y + height, 0.2, SG_DIM);
}

static char *
describe_strip (const Sheet *self, const SgArmyNode *node)
{
  g_autoptr (GPtrArray) units = sg_army_list (self->roster->army, node, SG_ARMY_UNIT);
  gint64 halves = 0;
  g_autofree char *points = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyPrice *price = sg_army_review_get_price (self->roster->review, ((SgArmyNode *) units->pdata[i])->id);

      halves += price != NULL ? price->halves : 0;
    }
  points = sg_text_halves (halves);
  if (sg_army_review_get_total (self->roster->review) == 0)
    return g_strdup_printf (ngettext ("%u unit", "%u units", units->len), units->len);
  return g_strdup_printf (ngettext ("%u unit, %s points", "%u units, %s points", units->len), units->len, points);
}

static void
draw_strip (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const SgArmyNode *node, gboolean again)
{
  g_autofree char *particulars = again ? g_strdup (_("continued")) : describe_strip (self, node);
  const char *name = node != NULL ? sg_roster_name (self->roster, node) : _("Under the commander");
  double line = frame->left + frame->measure * 0.52;

  sg_page_strip (pen, frame, y, self->roster->side, name, particulars);
  if (!is_narrow (frame) && node != NULL)
    sg_pen_field (pen, line, y + 5.7, frame->right - 2 - line, _("Commander"), *node->commander ? node->commander : NULL);
}

/* Circles for units and generals out; the one that loses the battle is heavy. */
static void
draw_circles (SgPen *pen, double x, double y, double width, guint n, guint losing)
{
  double pitch = MIN (6.0, width / MAX (n, 1)), radius = MIN (2.45, pitch * 0.44);
  g_autofree char *label = g_strdup_printf (_("Units and generals out: the %s loses the battle"), sg_text_ordinal (losing));

  sg_pen_fit (pen, x, y + 3.6, 0, SG_FACE_BOLD, 7.5, 5.5, width, SG_INK, label);
  for (guint i = 0; i < MIN (n, 24); i++)
    {
      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, x + pitch * (i + 0.5), y + 8.2, radius, 0, 2 * G_PI);
      cairo_set_line_width (pen->cr, i + 1 == losing ? 0.9 : 0.28);
      cairo_stroke (pen->cr);
    }
}

static double
draw_totals (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  Columns at = columns (frame, pen->type);
  SgRoster *roster = self->roster;
  g_autofree char *figures = g_strdup_printf ("%" G_GINT64_FORMAT, sg_army_total (roster->army, NULL, "figures", roster->rules));
  g_autofree char *points = sg_text_halves (sg_army_review_get_total (roster->review));
  guint n, losing = sg_army_review_get_losing (roster->review, &n);

  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  sg_pen_text (pen, frame->left, y + 6.4, 0, SG_FACE_CAPS, 14.5, SG_INK, _("Total"));
  sg_pen_text (pen, at.figures, y + 6.4, 1, SG_FACE_BOLD, 13.5, SG_INK, figures);
  sg_pen_text (pen, at.points, y + 6.4, 1, SG_FACE_BOLD, 13.5, SG_INK, points);
  sg_pen_rule (pen, at.figures - 8, y + 8.0, at.points, y + 8.0, 0.2, SG_INK);
  sg_pen_rule (pen, at.figures - 8, y + 8.7, at.points, y + 8.7, 0.2, SG_INK);
  if (losing > 0 && is_narrow (frame))
    draw_circles (pen, frame->left, y + 9, frame->measure, n, losing);
  else if (losing > 0)
    draw_circles (pen, at.boxes, y, frame->right - at.boxes, n, losing);
  return y + TOTAL_HEIGHT + (losing > 0 && is_narrow (frame) ? 10 : 0);
}

static void
draw_guide_cell (SgPen *pen, const SgArmyGuide *guide, double x, double y, double width)
{
  g_autofree char *label = g_utf8_strup (guide->label, -1), *n = g_strdup_printf ("%" G_GINT64_FORMAT, guide->n);
  g_autofree char *range = g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, guide->least, guide->most);

  sg_pen_box (pen, x, y, width, 9.4, 0.2, 0.5);
  sg_pen_fit (pen, x + 1.2, y + 3.9, 0, SG_FACE_TEXT, 7.5, 5, width - 2, 0.2, label);
  sg_pen_text (pen, x + 1.2, y + 7.9, 0, SG_FACE_TEXT, 7.5, 0.3, range);
  sg_pen_text (pen, x + width - 1.4, y + 7.4, 1, SG_FACE_BOLD, 12, guide->n > 0 ? SG_INK : SG_PALE, n);
}

static double
draw_guide (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  GPtrArray *guide = sg_army_review_get_guide (self->roster->review);
  guint rows = is_narrow (frame) ? 2 : 1, a_row = (guide->len + rows - 1) / rows;
  double x = frame->left + 16, width = a_row > 0 ? (frame->right - x) / a_row : 0;

  if (guide->len == 0)
    return y;
  sg_pen_text (pen, frame->left, y + 4.2, 0, SG_FACE_BOLD, 8, 0.2, _("Guide,"));
  sg_pen_text (pen, frame->left, y + 8.2, 0, SG_FACE_TEXT, 7.5, 0.3,
               *sg_army_get_word (self->roster->army, "size") ? sg_army_get_word (self->roster->army, "size") : _("small"));
  for (guint i = 0; i < guide->len; i++)
    draw_guide_cell (pen, guide->pdata[i], x + (i % a_row) * width, y + (i / a_row) * (GUIDE_HEIGHT - 1), width);
  return y + rows * GUIDE_HEIGHT;
}

static double
draw_warnings (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  GPtrArray *messages = sg_army_review_get_messages (self->roster->review);
  double x = frame->left + 8, head = y + 4;
  guint shown = 0;

  if (messages->len == 0)
    return y;
  sg_pen_text (pen, frame->left, y + 4, 0, SG_FACE_LABEL, 7.5, 0.3, _("Warnings and waivers"));
  sg_pen_text (pen, frame->right, y + 4, 1, SG_FACE_LABEL, 7.5, 0.3, _("Initials"));
  sg_pen_rule (pen, frame->left, y + 6, frame->right, y + 6, 0.35, SG_INK);
  y += WARNINGS_HEAD - 2;
  for (guint i = 0; i < messages->len && y + WARNING_HEIGHT < frame->bottom; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *waived = message->waived != NULL ? g_strdup_printf (_("Waived: %s"), message->waived) : NULL;

      sg_pen_text (pen, x - 2.4, y + 3.8, 1, SG_FACE_TEXT, 8, 0.3, number);
      sg_pen_fit (pen, x, y + 3.8, 0, SG_FACE_TEXT, 8.8, 6, frame->right - 18 - x, SG_INK, message->text);
      if (waived != NULL)
        sg_pen_fit (pen, x, y + 7.6, 0, SG_FACE_TEXT, 8.8, 6, frame->right - 18 - x, 0.3, waived);
      sg_pen_box (pen, frame->right - 14, y + 0.6, 14, WARNING_HEIGHT - 1.4, 0.28, SG_INK);
      y += WARNING_HEIGHT;
      sg_pen_rule (pen, frame->left, y, frame->right - 16, y, 0.18, SG_DIM);
      shown++;
    }
  if (shown < messages->len)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%u more is told in the program", "%u more are told in the program", messages->len - shown),
                                               messages->len - shown);

      sg_pen_text (pen, frame->right - 18, head, 1, SG_FACE_BOLD, 7.5, SG_INK, more);
    }
  return y + 2;
}

static void
draw_notes (SgPen *pen, const SgPageFrame *frame, double y)
{
  double start = frame->left;

  if (y + LEAST_NOTE > frame->bottom - 3)
    return;
  start += sg_pen_text (pen, frame->left, y + 5.5, 0, SG_FACE_LABEL, 7.5, 0.3, _("Notes")) + 2;
  for (double line = y + 6; line < frame->bottom - 3; line += 7.5)
    {
      sg_pen_rule (pen, start, line, frame->right, line, 0.18, SG_DIM);
      start = frame->left;
    }
}

static void
draw_head (SgPen *pen, const SgPageFrame *frame, const Sheet *self)
{
  g_autoptr (GPtrArray) generals = sg_army_list (self->roster->army, NULL, SG_ARMY_GENERAL);
  const SgArmyNode *general = generals->len > 0 ? generals->pdata[0] : NULL;
  const char *commander = general == NULL ? NULL : *general->commander ? general->commander : NULL;
  double y = frame->top + SG_BAND_HEIGHT, third = (frame->measure - 8) / 3;

  sg_pen_field (pen, frame->left, y + 8.5, 1.2 * third, _("Player"), sg_army_get_word (self->roster->army, "player"));
  sg_pen_field (pen, frame->left + 1.2 * third + 4, y + 8.5, 0.9 * third, _("Umpire"), NULL);
  sg_pen_field (pen, frame->right - 0.85 * third, y + 8.5, 0.85 * third, _("Battle"), NULL);
  sg_pen_field (pen, frame->left, y + 17, 2 * third, _("Commander of the army"), commander);
}

static void
draw_band (SgPen *pen, const SgPageFrame *frame, const Sheet *self, gboolean continued)
{
  SgRoster *roster = self->roster;
  g_autoptr (GPtrArray) found = sg_army_list (roster->army, NULL, SG_ARMY_UNIT);
  gint64 allowance = sg_army_get_allowance (roster->army);
  g_autofree char *units = g_strdup_printf ("%u", found->len), *total = sg_text_halves (sg_army_review_get_total (roster->review));
  g_autofree char *allowed = sg_text_halves (allowance), *of = g_strdup_printf (_("of %s"), allowed);
  g_autofree char *figures = g_strdup_printf ("%" G_GINT64_FORMAT, sg_army_total (roster->army, NULL, "figures", roster->rules));
  SgPageBand band = { .side = roster->side, .label = _("Order of battle"), .title = sg_army_get_word (roster->army, "title"),
                      .subtitle = self->subtitle, .device = sg_army_get_word (roster->army, "device"),
                      .figure_labels = { _("Units"), _("Figures"), _("Points") }, .figures = { units, figures, total },
                      .of = allowance > 0 ? of : NULL };

  if (sg_army_review_get_total (roster->review) == 0 && allowance == 0)
    band.figures[2] = NULL;
  sg_page_band (pen, frame, &band, continued);
  if (!continued)
    draw_head (pen, frame, self);
}

static const SgArmyNode *
strip_before (const Sheet *self, guint i)
{
  while (i > 0 && !row_at (self, i)->strip)
    i--;
  return row_at (self, i)->node;
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  const Page *page = &g_array_index (self->pages, Page, number);
  double y = frame->top + (number > 0 ? SG_BAND_CONTINUED : SG_BAND_HEIGHT + HEAD_HEIGHT);

  draw_band (pen, frame, self, number > 0);
  draw_column_heads (pen, frame, y);
  y += COLUMNS_HEIGHT;
  if (page->repeat)
    {
      draw_strip (pen, frame, y, self, strip_before (self, page->first), TRUE);
      y += SG_STRIP_HEIGHT;
    }
  for (guint i = page->first; i < page->first + page->n; i++)
    {
      double height = row_height (self, frame, pen->type, row_at (self, i));

      if (row_at (self, i)->strip)
        draw_strip (pen, frame, y, self, row_at (self, i)->node, FALSE);
      else
        draw_row (pen, frame, y, self, row_at (self, i), height);
      y += height;
    }
  if (page->last)
    draw_notes (pen, frame, draw_warnings (pen, frame, draw_guide (pen, frame, draw_totals (pen, frame, y, self), self), self));
  sg_page_foot (pen, frame, self->campaign, sg_army_get_word (self->roster->army, "year"), number, self->pages->len);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = g_new0 (Sheet, 1);
  const char *size = sg_army_get_word (setup->army, "size"), *list = sg_army_get_word (setup->army, "list-name");
  GString *subtitle = g_string_new (sg_ruleset_get_title (setup->rules));

  if (*size)
    g_string_append_printf (subtitle, _(" · %s army"), size);
  if (*list)
    g_string_append_printf (subtitle, _(" · list of %s"), list);
  self->roster = sg_roster_new (setup);
  self->subtitle = g_string_free (subtitle, FALSE);
  self->campaign = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : sg_army_get_word (setup->army, "title"));
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  break_pages (self, sg_sheet_get_frame (sheet), sg_sheet_type (sheet));
  sg_sheet_set_title (sheet, sg_army_get_word (setup->army, "title"));
  sg_sheet_set_pages (sheet, self->pages->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "army", .title = N_("Army"), .icon = "sg-army-symbolic", .lay_out = lay_out, .army = TRUE, .order = 10,
};
SG_REGISTER_SHEET (kind)
