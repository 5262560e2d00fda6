/* sg-army-sheet.c: the order of battle of an army as it was built.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A strip to each brigade, three lines to a unit, its figures as a ladder that breaks where a rule bites.  A unit is
 * never split, a strip never stands alone and is repeated where its brigade is cut, and totals, guide and warnings
 * stay together with the last unit.
 */

#include "sheets/sg-army-sheet.h"

#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "sheets/sg-army-tail.h"
#include "sheets/sg-leader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define HEAD_HEIGHT 22.0
#define COLUMNS_HEIGHT 6.5
#define LINE 4.5
#define BLANK_ROWS 60

/* @first and @n are rows; @warning is the first warning on it, of those that go over from the last page with rows. */
typedef struct { guint first, n, warning, warnings; gboolean repeat, last; } Page;

/* How a row is set: its name in @lines of @pt; what it bears spread over lines of their own. */
typedef struct { double pt, height; guint lines; gboolean spread; } Plan;

typedef struct
{
  SgRoster *roster;
  SgArmy   *army;   /* (owned) */
  GArray   *pages;  /* (element-type Page) */
  GArray   *plans;  /* (element-type Plan): of the rows */
  char     *subtitle, *campaign, *year, *battle;
  gboolean  blank;
  guint     before; /* pages of the sides before this one */
} Sheet;

static void
free_sheet (Sheet *self)
{
  sg_roster_free (self->roster);
  g_array_unref (self->pages);
  g_array_unref (self->plans);
  g_object_unref (self->army);
  g_free (self->subtitle);
  g_free (self->campaign);
  g_free (self->year);
  g_free (self->battle);
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

typedef struct { double code, name, figures, points, boxes; } Columns;

static Columns
columns (const SgPageFrame *frame, double type)
{
  double boxes = is_narrow (frame) ? frame->left + 16 : frame->right - 64.7 * type;
  double points = is_narrow (frame) ? frame->right : boxes - 3.6;

  return (Columns){ frame->left + 7.2, frame->left + 16, points - 11 * type, points, boxes };
}

#define HISTORY 2

/* The weapon, then + the distinctions in bold, then − the deficiencies; then the battles it has fought. */
static const struct { int sign; const char *mark; SgFace face; } bearings[] = { { 1, "+ ", SG_FACE_BOLD }, { 0, "", SG_FACE_TEXT }, { -1, "− ", SG_FACE_TEXT },
                                                                                { HISTORY, "", SG_FACE_TEXT } };

/* "The Toll House: 4 of 12 lost, Victory; The Ford: 3 of 10 lost". */
static char *
history_words (const Sheet *self, const SgArmyNode *node)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; self->roster->lost == NULL && i < node->deeds->len; i++)
    {
      const SgArmyDeed *deed = node->deeds->pdata[i];
      g_autofree char *told = sg_army_deed_words (deed, TRUE);

      sg_text_join (words, "; ");
      g_string_append (words, deed->battle);
      if (*told != '\0')
        g_string_append_printf (words, ": %s", told);
    }
  return g_string_free (words, FALSE);
}

static char *
bearing_words (const Sheet *self, const SgArmyNode *node, guint which)
{
  g_autofree char *list = bearings[which].sign == HISTORY ? history_words (self, node) : sg_roster_attributes (self->roster, node, bearings[which].sign);

  return *list != '\0' ? g_strconcat (bearings[which].mark, list, NULL) : g_strdup ("");
}

/* "Musket, 5 officers"; "" where it has none. */
static char *
officer_words (const Sheet *self, const SgArmyNode *node, const char *weapon)
{
  gint64 officers = sg_army_strength (self->roster->army, node, "officers", self->roster->rules);

  if (officers < 1)
    return g_strdup ("");
  return *weapon != '\0' ? g_strdup_printf (ngettext ("%s, %d officer", "%s, %d officers", (gulong) officers), weapon, (int) officers)
                         : g_strdup_printf (ngettext ("%d officer", "%d officers", (gulong) officers), (int) officers);
}

/* What it fights with; in Kriegsspiel, where all is measured, how broad it stands. */
static char *
weapon_words (const Sheet *self, const SgArmyNode *node)
{
  SgRuleset *rules = self->roster->rules;
  g_autofree char *weapon = sg_roster_weapon (self->roster, node), *front = NULL, *officers = officer_words (self, node, weapon);

  if (*officers != '\0')
    return g_steal_pointer (&officers);
  if (*weapon == '\0' && sg_roster_type (self->roster, node) != NULL && sg_roster_type (self->roster, node)->move > 0)
    {
      g_autofree char *move = sg_text_length (sg_roster_type (self->roster, node)->move, sg_ruleset_get_unit (rules));

      return g_strdup_printf (_("Moves %s"), move);
    }
  if (!sg_roster_is_mixed (self->roster) || !sg_ruleset_has_number (rules, "RK-30", "types", node->type, "front")
      || sg_ruleset_cell (rules, "RK-30", "types", node->type, "front") <= 0)
    return g_steal_pointer (&weapon);
  front = sg_text_number (sg_ruleset_cell (rules, "RK-30", "types", node->type, "front"));
  return *weapon != '\0' ? g_strdup_printf (_("%s, front %s paces"), weapon, front) : g_strdup_printf (_("Front %s paces"), front);
}

/* Draws them on one line, or spread over lines of their own; without @draw only counts the lines. */
static guint
set_particulars (SgPen *pen, const Sheet *self, const SgArmyNode *node, double x, double y, double width, gboolean spread, gboolean draw)
{
  g_autofree char *weapon = weapon_words (self, node);
  double at = x, leading = LINE;
  guint lines = 0;

  if (*weapon != '\0' && !spread)
    at += draw ? sg_pen_fit (pen, at, y, 0, SG_FACE_TEXT, 9.5, 7, width, 0.2, weapon) : sg_pen_measure (pen, SG_FACE_TEXT, 9.5, weapon);
  else if (*weapon != '\0')
    {
      lines += sg_pen_lines (pen, width, SG_FACE_TEXT, 9.5, weapon);
      if (draw)
        sg_pen_paragraph (pen, x, y, width, SG_FACE_TEXT, 9.5, leading, 0.2, weapon, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bearings); i++)
    {
      g_autofree char *words = bearing_words (self, node, i);

      if (*words == '\0')
        continue;
      if (spread && draw)
        sg_pen_paragraph (pen, x, y + lines * leading * pen->type, width, bearings[i].face, 9.5, leading, SG_INK, words, TRUE);
      if (spread)
        lines += sg_pen_lines (pen, width, bearings[i].face, 9.5, words);
      else
        {
          at += at > x ? 2.6 : 0;
          at += draw ? sg_pen_fit (pen, at, y, 0, bearings[i].face, 9.5, 7, MAX (4, x + width - at), SG_INK, words)
                     : sg_pen_measure (pen, bearings[i].face, 9.5, words);
        }
    }
  if (!spread)
    return at - x > width ? 2 : 1;
  return MAX (lines, 1);
}

static double
name_width (const SgPageFrame *frame, double type)
{
  Columns at = columns (frame, type);

  return at.figures - 12 - at.name;
}

static double
name_leading (double pt, double type)
{
  return pt * 0.375 * type;
}

/* Smaller, then on more lines at 13, then smaller still: never cut short. */
static void
plan_name (SgPen *pen, const char *name, double width, double room, Plan *plan)
{
  static const double single[] = { 15.5, 14, 13 }, several[] = { 13, 11, 9, 7.2, 6 };

  plan->lines = 1;
  for (guint i = 0; i < G_N_ELEMENTS (single); i++)
    {
      plan->pt = single[i];
      if (sg_pen_measure (pen, SG_FACE_NAME, plan->pt, name) <= width)
        return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (several); i++)
    {
      plan->pt = several[i];
      plan->lines = sg_pen_lines (pen, width, SG_FACE_NAME, plan->pt, name);
      if (plan->lines * name_leading (plan->pt, pen->type) <= room)
        return;
    }
}

/* Lines of three on the 4.5 mm baseline, more for a long name; on narrow paper the ladder drops under the name. */
static void
plan_row (SgPen *pen, Sheet *self, const SgPageFrame *frame, const SgRosterRow *row)
{
  Plan plan = { 15.5, SG_STRIP_HEIGHT, 1, FALSE };
  double width = name_width (frame, pen->type), ladder, words;
  guint lines;

  if (!row->strip)
    {
      ladder = sg_roster_ladder_height (self->roster, row->node, 5.2 * pen->type);
      plan_name (pen, self->blank ? "" : sg_roster_name (self->roster, row->node), width - 9, (frame->bottom - frame->top) * 0.35, &plan);
      plan.spread = set_particulars (pen, self, row->node, 0, 0, width, FALSE, FALSE) > 1;
      lines = set_particulars (pen, self, row->node, 0, 0, width, plan.spread, FALSE);
      words = 6.2 + (plan.lines - 1) * name_leading (plan.pt, pen->type) + lines * LINE * pen->type + 2.6;
      if (is_narrow (frame))
        plan.height = MAX (13.5 * pen->type, words) + ladder + 2;
      else
        plan.height = MAX (MAX (pen->type > 1 ? 18 : 13.5, ladder + 4), words);
    }
  g_array_append_val (self->plans, plan);
}

static double
row_height (const Sheet *self, guint i)
{
  return g_array_index (self->plans, Plan, i).height;
}

static double
page_room (const SgPageFrame *frame, gboolean continued)
{
  return frame->bottom - 3 - frame->top - (continued ? SG_BAND_CONTINUED : SG_BAND_HEIGHT + HEAD_HEIGHT) - COLUMNS_HEIGHT;
}

/* What the row needs, with the strip that must not stand without its first unit, and the totals after the last. */
static double
need_of (const Sheet *self, const SgPageFrame *frame, double type, guint i)
{
  double need = row_height (self, i);
  guint last = self->roster->rows->len;

  if (row_at (self, i)->strip && i + 1 < last)
    return need + need_of (self, frame, type, i + 1);
  return i + 1 == last ? need + MIN (sg_army_tail_least (self->roster, frame, type), page_room (frame, TRUE) / 2) : need;
}

/* Warnings that find no room under the totals go over to pages of their own. */
static void
break_warnings (Sheet *self, SgPen *pen, const SgPageFrame *frame, double room)
{
  guint all = sg_army_review_get_messages (self->roster->review)->len;
  Page *last = &g_array_index (self->pages, Page, self->pages->len - 1);
  guint told = last->warnings = sg_army_tail_fit (pen, self->roster, frame, 0, room - sg_army_tail_totals (self->roster, frame));

  while (told < all)
    {
      Page page = { .first = self->roster->rows->len, .warning = told, .last = TRUE };

      page.warnings = MAX (1, sg_army_tail_fit (pen, self->roster, frame, told, page_room (frame, TRUE) + COLUMNS_HEIGHT));
      told += page.warnings;
      g_array_append_val (self->pages, page);
    }
}

static void
break_pages (Sheet *self, SgPen *pen, const SgPageFrame *frame)
{
  guint at = 0, n = self->roster->rows->len;
  double type = pen->type, room;

  do
    {
      Page page = { .first = at, .repeat = at > 0 && !row_at (self, at)->strip };

      room = page_room (frame, at > 0) - (page.repeat ? SG_STRIP_HEIGHT : 0);
      while (at < n && (need_of (self, frame, type, at) <= room || at == page.first))
        room -= row_height (self, at++);
      page.n = at - page.first;
      page.last = at == n || self->blank;
      g_array_append_val (self->pages, page);
    }
  while (at < n && !self->blank);
  if (!self->blank && self->roster->lost == NULL)
    break_warnings (self, pen, frame, room);
}

static gboolean
is_gentlemans (const Sheet *self)
{
  return g_str_equal (sg_army_get_system (self->army), "gentlemans-war");
}

/* What stands in the first column, as far as the system knows of it. */
static const char *
head_words (const Sheet *self)
{
  GPtrArray *attributes = sg_ruleset_get_attributes (self->roster->rules), *types = sg_ruleset_get_types (self->roster->rules);

  if (attributes->len > 0)
    return _("Unit and weapon, distinctions + deficiencies −");
  for (guint i = 0; i < types->len; i++)
    if (*((SgUnitType *) types->pdata[i])->weapon != '\0')
      return _("Unit and weapon");
  return _("Unit");
}

/* What a box is, and where the ladder breaks. */
static char *
box_words (const Sheet *self)
{
  g_autofree char *breaks = sg_roster_breaks (self->roster);

  if (sg_roster_is_mixed (self->roster))
    return g_strdup_printf (_("A box is %d men or riders, or a gun"), (int) sg_ruleset_whole (self->roster->rules, "RK-32", "step"));
  if (*breaks == '\0')
    return g_strdup (_("Strike from the left"));
  return g_strdup_printf (is_gentlemans (self) ? _("Strike from the left; test at %s") : _("Strike from the left; it tells at %s"), breaks);
}

static void
draw_column_heads (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  Columns at = columns (frame, pen->type);
  g_autofree char *boxes = box_words (self);

  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  sg_pen_fit (pen, frame->left, y + 4.3, 0, SG_FACE_LABEL, 7.5, 5.5, at.figures - frame->left - 12, 0.3, head_words (self));
  sg_pen_text (pen, at.figures, y + 4.3, 1, SG_FACE_LABEL, 7.5, 0.3, sg_roster_is_mixed (self->roster) ? _("Strength") : _("Figs"));
  if (self->blank || sg_roster_has_points (self->roster))
    sg_pen_fit (pen, at.points, y + 4.3, 1, SG_FACE_LABEL, 7.5, 4.5, at.points - at.figures - 1, 0.3, _("Pts"));
  if (!is_narrow (frame))
    sg_pen_fit (pen, at.boxes, y + 4.3, 0, SG_FACE_LABEL, 7.5, 4.5, frame->right - at.boxes, 0.3, boxes);
  sg_pen_rule (pen, frame->left, y + COLUMNS_HEIGHT, frame->right, y + COLUMNS_HEIGHT, 0.5, SG_INK);
}

/* The triangle and number of a unit's first message. */
static void
draw_flag (SgPen *pen, const Sheet *self, const SgArmyNode *node, double x, double end, double y)
{
  GPtrArray *messages = sg_army_review_get_messages (self->roster->review);

  for (guint i = 0; i < messages->len && self->roster->lost == NULL; i++) /* in battle no warning is told */
    {
      g_autofree char *number = NULL;

      if (!g_str_equal (((SgArmyMessage *) messages->pdata[i])->node, node->id) || x + 8 > end)
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

/* The name in as many lines as it takes. Returns: the baseline of the last. */
static double
draw_name (SgPen *pen, const Sheet *self, const SgArmyNode *node, const Plan *plan, double x, double y, double width)
{
  const char *name = sg_roster_name (self->roster, node);
  double end = y + 6.2, leading = name_leading (plan->pt, pen->type), used;

  if (plan->lines == 1)
    {
      used = sg_pen_fit (pen, x, end, 0, SG_FACE_NAME, plan->pt, 6, width - 9, SG_INK, name);
      draw_flag (pen, self, node, x + used + 2, x + width + 2, end);
      return end;
    }
  end = sg_pen_paragraph (pen, x, end, width - 9, SG_FACE_NAME, plan->pt, leading / pen->type, SG_INK, name, TRUE) - leading;
  draw_flag (pen, self, node, x + width - 8, x + width + 2, y + 6.2);
  return end;
}

static void
draw_blank_row (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, double height)
{
  Columns at = columns (frame, pen->type);
  double width = name_width (frame, pen->type);
  guint cells = is_narrow (frame) ? 18 : 12;

  sg_pen_box (pen, at.code - 5.3, y + 2.0, 10.6, 6.4, 0.25, 0.5);
  sg_pen_rule (pen, at.name, y + 7.4, at.name + width, y + 7.4, 0.2, SG_DIM);
  sg_pen_rule (pen, at.name, y + 12.0, at.name + width, y + 12.0, 0.12, SG_PALE);
  sg_pen_rule (pen, at.figures - 8, y + 7.4, at.figures, y + 7.4, 0.2, SG_DIM);
  sg_pen_rule (pen, at.points - 8, y + 7.4, at.points, y + 7.4, 0.2, SG_DIM);
  for (guint i = 0; i < cells; i++)
    sg_pen_box (pen, at.boxes + i * 5.0 * pen->type, is_narrow (frame) ? y + 14 * pen->type : y + 2.2, 5.0 * pen->type, 5.2 * pen->type, 0.25, SG_INK);
  sg_pen_rule (pen, frame->left, y + height, frame->right, y + height, 0.2, SG_DIM);
}

static void
draw_row (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, guint i)
{
  const SgRosterRow *row = row_at (self, i);
  const Plan *plan = &g_array_index (self->plans, Plan, i);
  Columns at = columns (frame, pen->type);
  const SgArmyPrice *price = sg_army_review_get_price (self->roster->review, row->node->id);
  double width = name_width (frame, pen->type), end;
  double top = is_narrow (frame) ? y + plan->height - 2 - sg_roster_ladder_height (self->roster, row->node, 5.2 * pen->type) : y + 2.2;
  g_autofree char *number = row->number > 0 ? g_strdup_printf ("%u", row->number) : g_strdup (""), *code = sg_roster_code (self->roster, row->node);
  gint64 strength = sg_roster_strength (self->roster, row->node);
  g_autofree char *figures = strength > 0 ? sg_text_number (strength) : g_strdup ("");
  g_autofree char *points = sg_text_halves (price != NULL ? price->halves : 0);

  if (self->blank)
    {
      draw_blank_row (pen, frame, y, self, plan->height);
      return;
    }
  sg_pen_text (pen, frame->left - 2, y + 5.4, 1, SG_FACE_TEXT, 7.5, 0.4, number);
  sg_roster_sign (pen, self->roster, row->node, at.code, y + 2.0, 6.4, 0.5);
  sg_pen_fit (pen, at.code, y + 11.9, 0.5, SG_FACE_BOLD, 8.4, 5, 14, SG_INK, code);
  if (sg_roster_is_out (self->roster, row->node)) /* gone from the table */
    sg_pen_cross (pen, at.code - 7, y + 1.6, 14, 7.2, SG_INK);
  end = draw_name (pen, self, row->node, plan, at.name, y, width);
  set_particulars (pen, self, row->node, at.name, end + 5.1 * pen->type, width, plan->spread, TRUE);
  sg_pen_fit (pen, at.figures, y + 6.2, 1, SG_FACE_BOLD, 13.5, 7, 12, SG_INK, figures);
  sg_pen_rule (pen, frame->left, y + plan->height, frame->right, y + plan->height, 0.2, SG_DIM);
  if (row->node->rank == SG_ARMY_GENERAL)
    {
      if (sg_roster_has_fates (self->roster))
        sg_roster_fates (pen, self->roster, row->node, frame->right, top, TRUE);
      return;
    }
  if (sg_roster_has_points (self->roster))
    sg_pen_fit (pen, at.points, y + 6.2, 1, SG_FACE_BOLD, 13.5, 7, 10, SG_INK, points);
  if (price != NULL && strchr (price->sum, ' ') != NULL)
    sg_pen_fit (pen, at.points, y + 11.4, 1, SG_FACE_TEXT, 7.5, 5, 22, 0.3, price->sum);
  sg_roster_ladder (pen, self->roster, row->node, at.boxes, top, 5.0 * pen->type, 5.2 * pen->type);
}

/* Of the units that stand under it: those of another strip are counted there. */
static char *
describe_strip (const Sheet *self, const SgArmyNode *node)
{
  g_autoptr (GPtrArray) units = sg_roster_list_under (self->roster, node);
  gint64 halves = 0;
  g_autofree char *points = NULL;

  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyPrice *price = sg_army_review_get_price (self->roster->review, ((SgArmyNode *) units->pdata[i])->id);

      halves += price != NULL ? price->halves : 0;
    }
  points = sg_text_halves (halves);
  if (sg_roster_is_mixed (self->roster))
    return sg_roster_count (self->roster, units);
  if (sg_army_review_get_total (self->roster->review) == 0)
    return g_strdup_printf (ngettext ("%u unit", "%u units", units->len), units->len);
  return g_strdup_printf (ngettext ("%u unit, %s points", "%u units, %s points", units->len), units->len, points);
}

static void
draw_strip (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const SgArmyNode *node, gboolean again)
{
  g_autofree char *particulars = NULL;
  if (again)
    particulars = g_strdup (_("continued"));
  else if (self->blank)
    particulars = g_strdup ("");
  else
    particulars = describe_strip (self, node);
  const char *name;
  if (self->blank)
    name = "";
  else if (node != NULL)
    name = sg_roster_name (self->roster, node);
  else
    name = _("Under the commander");
  double line = frame->left + frame->measure * 0.52, end = frame->right - 2;
  const SgArmyNode *general = node != NULL ? sg_roster_leader (self->roster, node) : NULL;
  gboolean fates = sg_roster_has_fates (self->roster) && general != NULL && !is_narrow (frame);

  if (node == NULL && !again)
    sg_page_strip_wide (pen, frame, y, self->roster->side, name, particulars);
  else
    sg_page_strip (pen, frame, y, self->roster->side, name, particulars);
  if (self->blank)
    sg_pen_field (pen, frame->left + 4, y + 5.9, frame->measure * 0.45, _("Brigade"), NULL);
  if (fates)
    sg_roster_fates (pen, self->roster, general, end, y + 1.9, FALSE);
  if (!is_narrow (frame) && node != NULL)
    {
      if (fates)
        end -= 19;
      sg_pen_field (pen, line, y + 5.7, end - line, general != NULL ? _("General") : _("Commander"), sg_roster_leader_name (self->roster, node));
    }
}

static void
draw_head (SgPen *pen, const SgPageFrame *frame, const Sheet *self)
{
  double y = frame->top + SG_BAND_HEIGHT, third = (frame->measure - 8) / 3;

  if (is_narrow (frame)) /* a battle's name and a commander's want more than a third */
    {
      sg_pen_field (pen, frame->left, y + 8.5, 1.6 * third, _("Player"), sg_army_get_word (self->roster->army, "player"));
      sg_pen_field (pen, frame->right - 1.4 * third, y + 8.5, 1.4 * third, _("Umpire"), NULL);
      sg_pen_field (pen, frame->left, y + 17, 1.6 * third, _("Commander"), sg_roster_leader_name (self->roster, NULL));
      sg_pen_field (pen, frame->right - 1.4 * third, y + 17, 1.4 * third, _("Battle"), self->battle);
      return;
    }
  sg_pen_field (pen, frame->left, y + 8.5, 1.2 * third, _("Player"), sg_army_get_word (self->roster->army, "player"));
  sg_pen_field (pen, frame->left + 1.2 * third + 4, y + 8.5, 0.9 * third, _("Umpire"), NULL);
  sg_pen_field (pen, frame->right - 0.85 * third, y + 8.5, 0.85 * third, _("Battle"), self->battle);
  sg_pen_field (pen, frame->left, y + 17, (sg_roster_has_fates (self->roster) ? 1.7 : 2) * third, _("Commander of the army"),
                sg_roster_leader_name (self->roster, NULL));
  if (sg_roster_has_fates (self->roster))
    sg_roster_fates (pen, self->roster, sg_roster_leader (self->roster, NULL), frame->right, y + 13.6, TRUE);
}

static void
draw_band (SgPen *pen, const SgPageFrame *frame, const Sheet *self, gboolean continued)
{
  SgRoster *roster = self->roster;
  g_autoptr (GPtrArray) found = sg_army_list (roster->army, NULL, SG_ARMY_UNIT);
  gint64 allowance = sg_army_get_allowance (roster->army);
  g_autofree char *units = g_strdup_printf ("%u", found->len), *total = sg_text_halves (sg_army_review_get_total (roster->review));
  g_autofree char *allowed = sg_text_halves (allowance), *of = g_strdup_printf (_("of %s"), allowed);
  gboolean mixed = sg_roster_is_mixed (roster);
  g_autofree char *figures = sg_text_number (mixed ? sg_roster_sum (roster, NULL, "men") + sg_roster_sum (roster, NULL, "riders")
                                                   : sg_army_total (roster->army, NULL, "figures", roster->rules));
  g_autofree char *guns = sg_text_number (sg_roster_sum (roster, NULL, "guns"));
  SgPageBand band = { .side = roster->side, .label = _("Order of battle"), .title = sg_army_get_word (roster->army, "title"),
                      .subtitle = self->subtitle, .device = sg_army_get_word (roster->army, "device"),
                      .figure_labels = { _("Units"), _("Figures"), _("Points") }, .figures = { units, figures, total },
                      .of = allowance > 0 ? of : NULL };

  if (mixed)
    {
      band.figure_labels[1] = _("Men");
      band.figure_labels[2] = _("Guns");
      band.figures[2] = guns;
    }
  else if (sg_army_review_get_total (roster->review) == 0 && allowance == 0)
    band.figures[2] = NULL;
  if (self->blank)
    band.figures[0] = NULL;
  sg_page_band (pen, frame, &band, continued);
  if (self->blank && !continued)
    sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
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
  if (page->n > 0 || page->first == 0)
    {
      draw_column_heads (pen, frame, y, self);
      y += COLUMNS_HEIGHT;
    }
  if (page->repeat)
    {
      draw_strip (pen, frame, y, self, strip_before (self, page->first), TRUE);
      y += SG_STRIP_HEIGHT;
    }
  for (guint i = page->first; i < page->first + page->n; i++)
    {
      if (row_at (self, i)->strip)
        draw_strip (pen, frame, y, self, row_at (self, i)->node, FALSE);
      else
        draw_row (pen, frame, y, self, i);
      y += row_height (self, i);
    }
  if (page->last && !self->blank)
    {
      Columns at = columns (frame, pen->type);

      if (page->warning == 0)
        y = sg_army_tail_draw (pen, self->roster, frame, y, at.figures, at.points, at.boxes);
      y = sg_army_tail_warnings (pen, self->roster, frame, y, page->warning, page->warnings);
    }
  if (number + 1 == self->pages->len)
    sg_page_notes (pen, frame, y, _("Notes"));
  sg_page_foot (pen, frame, self->campaign, self->year, self->before + number, sg_sheet_get_n_pages (sheet));
}

/* An army of lines to write on. */
static SgArmy *
blank_army (const SgSheetSetup *setup)
{
  SgArmy *army = sg_army_new (sg_ruleset_get_system (setup->rules), "");
  SgArmyNode *brigade = NULL;

  for (guint i = 0; i < BLANK_ROWS; i++)
    {
      if (i % 5 == 0)
        brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "");
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, "", "");
    }
  return army;
}

static char *
describe_army (const SgSheetSetup *setup, SgArmy *army)
{
  const char *size = sg_army_get_word (army, "size"), *list = sg_army_get_word (army, "list-name");
  GString *subtitle = g_string_new (sg_ruleset_get_title (setup->rules));

  if (*size)
    g_string_append_printf (subtitle, _(" · %s army"), size);
  if (*list)
    g_string_append_printf (subtitle, _(" · list of %s"), list);
  return g_string_free (subtitle, FALSE);
}

/* Breaks the pages with a pen that draws on nothing. */
static void
plan_pages (Sheet *self, SgSheet *sheet)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, sg_sheet_type (sheet));
  for (guint i = 0; i < self->roster->rows->len; i++)
    plan_row (&pen, self, sg_sheet_get_frame (sheet), row_at (self, i));
  break_pages (self, &pen, sg_sheet_get_frame (sheet));
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

/* @lost and @fates are of a battle. */
static Sheet *
new_sheet (SgSheet *sheet, const SgSheetSetup *setup, GHashTable *lost, GHashTable *fates)
{
  Sheet *self = g_new0 (Sheet, 1);
  SgSheetSetup own = *setup;

  self->blank = setup->blank;
  self->army = setup->blank ? blank_army (setup) : g_object_ref (setup->army);
  own.army = self->army;
  self->roster = sg_roster_new (&own);
  self->roster->lost = lost;
  self->roster->fates = fates;
  self->battle = lost != NULL ? g_strdup (sg_battle_get_title (setup->battle)) : NULL;
  if (setup->blank)
    {
      g_free (self->roster->side);
      self->roster->side = g_strdup (setup->side != NULL ? setup->side : "");
    }
  self->subtitle = describe_army (setup, self->army);
  self->year = g_strdup (sg_army_get_word (self->army, "year"));
  if (setup->campaign != NULL)
    self->campaign = g_strdup (sg_campaign_get_title (setup->campaign));
  else
    self->campaign = g_strdup (setup->blank ? sg_ruleset_get_title (setup->rules) : sg_army_get_word (self->army, "title"));
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  self->plans = g_array_new (FALSE, FALSE, sizeof (Plan));
  plan_pages (self, sheet);
  return self;
}

gboolean
sg_army_lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Sheet *self = new_sheet (sheet, setup, NULL, NULL);

  if (!setup->blank)
    sg_sheet_set_title (sheet, sg_army_get_word (self->army, "title"));
  sg_sheet_set_pages (sheet, self->pages->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

/* Of a battle: each side's after the other. */
typedef struct { GPtrArray *rolls, *sheets; } Sides;

static void
free_sides (Sides *sides)
{
  g_ptr_array_unref (sides->sheets);
  g_ptr_array_unref (sides->rolls);
  g_free (sides);
}

static void
draw_side (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sides *sides = data;

  for (guint i = 0; i < sides->sheets->len; i++)
    {
      Sheet *self = sides->sheets->pdata[i];

      if (number < self->pages->len)
        {
          draw_page (sheet, pen, frame, number, self);
          return;
        }
      number -= self->pages->len;
    }
}

void
sg_army_lay_out_rolls (SgSheet *sheet, const SgSheetSetup *setup, GPtrArray *rolls)
{
  Sides *sides = g_new0 (Sides, 1);
  guint pages = 0;

  sides->rolls = rolls;
  sides->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) free_sheet);
  for (guint i = 0; i < rolls->len; i++)
    {
      const SgRoll *roll = rolls->pdata[i];
      SgSheetSetup own = *setup;
      Sheet *self;

      own.army = roll->army;
      self = new_sheet (sheet, &own, roll->lost, roll->fates);
      self->before = pages;
      g_ptr_array_add (sides->sheets, self);
      pages += self->pages->len;
    }
  sg_sheet_set_pages (sheet, pages, draw_side, sides, (GDestroyNotify) free_sides);
}

static const SgSheetKind kind = {
  .id = "army", .title = N_("Order of battle"), .icon = "sg-army-symbolic", .lay_out = sg_army_lay_out, .army = TRUE, .order = 10,
};
SG_REGISTER_SHEET (kind)
