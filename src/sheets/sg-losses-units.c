/* sg-losses-units.c: the record of losses of an army or a battle, unit by unit: pages, names, and the rows of each system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit is never broken, a strip never stands alone, each side begins a page.
 */

#include "sheets/sg-losses-units.h"

#include "sheets/sg-leader.h"
#include "sheets/sg-losses.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define HEADS 6.5
#define FIELDS 11.0
#define BLANK_LINES 60

typedef struct { guint roll, first, n; gboolean repeat, begins, last; } Page;

typedef struct
{
  GPtrArray       *rolls;    /* (element-type SgRoll) */
  GArray          *pages;    /* (element-type Page) */
  const SgLossRow *row;
  char            *campaign, *subtitle, *middle, *title;
  gboolean         battle;
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->rolls);
  g_array_unref (self->pages);
  g_free (self->campaign);
  g_free (self->subtitle);
  g_free (self->middle);
  g_free (self->title);
  g_free (self);
}

static const SgRosterRow *
row_at (const SgRoll *roll, guint i)
{
  return roll->roster->rows->pdata[i];
}

static double
name_width (const SgPageFrame *frame)
{
  return frame->measure < 150 ? frame->measure : SG_LOSS_NAME;
}

static double
row_height (const Sheet *self, const SgRoll *roll, const SgPageFrame *frame, double type, guint i)
{
  const SgRosterRow *row = row_at (roll, i);

  return row->strip ? SG_STRIP_HEIGHT : self->row->height (frame, roll, row->node, type);
}

static double
page_room (const SgPageFrame *frame, gboolean begins)
{
  return frame->bottom - 3 - frame->top - (begins ? SG_BAND_HEIGHT + FIELDS : SG_BAND_CONTINUED) - HEADS;
}

static void
break_roll (Sheet *self, const SgPageFrame *frame, double type, guint number)
{
  const SgRoll *roll = self->rolls->pdata[number];
  guint at = 0, n = roll->roster->rows->len;

  do
    {
      Page page = { .roll = number, .first = at, .begins = at == 0, .repeat = at > 0 && !row_at (roll, at)->strip };
      double room = page_room (frame, page.begins) - (page.repeat ? SG_STRIP_HEIGHT : 0);

      while (at < n)
        {
          double need = row_height (self, roll, frame, type, at);

          if (row_at (roll, at)->strip && at + 1 < n)
            need += row_height (self, roll, frame, type, at + 1);
          /* One that no page has room for has a page to itself. */
          if (need > room && at > page.first)
            break;
          room -= row_height (self, roll, frame, type, at++);
        }
      page.n = at - page.first;
      page.last = at == n || roll->blank;
      g_array_append_val (self->pages, page);
    }
  while (at < n && !roll->blank);
}

/* Whose battle it is, who commands, and when. */
static void
draw_fields (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self, const SgRoll *roll)
{
  gboolean narrow = frame->measure < 150;
  double third = (frame->measure - 8) / 3, battle = (narrow ? 1.2 : 1.1) * third;
  double date = (narrow ? 0.4 : 0.6) * third;
  double line = frame->left + battle + (narrow ? 2 : 4);
  /* What is left between them is the commander’s, less what may befall him. */
  double end = frame->right - date - (narrow ? 2 : 4);
  const SgArmyNode *general = roll->blank ? NULL : sg_roster_leader (roll->roster, NULL);

  sg_pen_field (pen, frame->left, y + 7.5, battle, _("Battle"), self->title);
  if (sg_roster_has_fates (roll->roster) && !narrow)
    end -= sg_roster_fates (pen, roll->roster, general, end, y + 3.9, FALSE) + 1.4;
  sg_pen_field (pen, line, y + 7.5, end - line, _("Commander"), roll->blank ? NULL : sg_roster_leader_name (roll->roster, NULL));
  sg_pen_field (pen, frame->right - date, y + 7.5, date, _("Date"), NULL);
}

/* The sign and code of a unit, its name, and what it bears. */
static void
draw_name (SgPen *pen, const SgRoll *roll, const SgArmyNode *node, double x, double y, double width)
{
  const SgRoster *roster = roll->roster;
  const SgUnitType *type = sg_roster_type (roster, node);
  g_autofree char *code = sg_roster_code (roster, node), *weapon = sg_roster_weapon (roster, node), *bears = sg_roster_attributes (roster, node, 1);
  g_autofree char *lacks = sg_roster_attributes (roster, node, -1), *plain = sg_roster_attributes (roster, node, 0);
  g_autoptr (GString) words = g_string_new (weapon);

  if (*bears != '\0')
    g_string_append_printf (words, "  + %s", bears);
  if (*lacks != '\0')
    g_string_append_printf (words, "  − %s", lacks);
  if (*plain != '\0')
    g_string_append_printf (words, "  %s", plain);

  sg_roster_sign (pen, roster, node, x + 7, y + 2, 5.6, 0.5);
  sg_pen_fit (pen, x + 7, y + 11.2, 0.5, SG_FACE_BOLD, 7.8, 5.5, 13.5, SG_INK, code);
  if (roll->blank)
    {
      sg_pen_rule (pen, x + 15.5, y + 7.2, x + width - 3, y + 7.2, 0.2, SG_DIM);
      sg_pen_fit (pen, x + 15.5, y + 10.6, 0, SG_FACE_TEXT, 7.5, 6, width - 18, SG_DIM, type != NULL ? type->label : "");
      return;
    }
  sg_pen_fit (pen, x + 15.5, y + 6.2, 0, SG_FACE_NAME, 14, 8, width - 17.5, SG_INK, sg_roster_name (roster, node));
  sg_pen_fit (pen, x + 15.5, y + 11.0, 0, SG_FACE_TEXT, 8.5, 6, width - 17.5, 0.25, words->str);
}

static double
draw_heads (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  double name = name_width (frame);

  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  sg_pen_fit (pen, frame->left, y + 4.3, 0, SG_FACE_LABEL, 7.5, 5.5, MIN (name, frame->measure * 0.28) - 3, 0.3, _(self->row->heads[0]));
  if (name < frame->measure)
    sg_pen_fit (pen, frame->left + name, y + 4.3, 0, SG_FACE_LABEL, 7.5, 5.5, frame->measure - name, 0.3, _(self->row->heads[1]));
  else
    sg_pen_fit (pen, frame->right, y + 4.3, 1, SG_FACE_LABEL, 7.5, 5, frame->measure * 0.7, 0.3, _(self->row->heads[2]));
  sg_pen_rule (pen, frame->left, y + HEADS, frame->right, y + HEADS, 0.35, SG_INK);
  return y + HEADS;
}

static void
draw_strip (SgPen *pen, const SgPageFrame *frame, double y, const SgRoll *roll, const SgArmyNode *node, gboolean again)
{
  const char *name;
  if (node == NULL)
    name = _("Under the commander");
  else if (roll->blank)
    name = "";
  else
    name = sg_roster_name (roll->roster, node);
  const SgArmyNode *general = node != NULL && !roll->blank ? sg_roster_leader (roll->roster, node) : NULL;
  double line = frame->left + frame->measure * 0.52, end = frame->right - 2;

  sg_page_strip (pen, frame, y, roll->roster->side, name, again ? _("continued") : "");
  if (roll->blank)
    sg_pen_field (pen, frame->left + 4, y + 5.7, frame->measure * 0.46, _("Brigade"), NULL);
  if (general != NULL && sg_roster_has_fates (roll->roster))
    end -= sg_roster_fates (pen, roll->roster, general, end, y + 1.9, FALSE) + 1.4;
  if (node != NULL)
    {
      const char *name = roll->blank ? NULL : sg_roster_leader_name (roll->roster, node);

      sg_pen_field (pen, line, y + 5.7, end - line, general != NULL ? _("General") : _("Commander"), name);
    }
}

static gint64
total_lost (const SgRoll *roll)
{
  gint64 sum = 0;

  for (guint i = 0; i < roll->roster->rows->len; i++)
    if (!row_at (roll, i)->strip)
      sum += sg_roll_lost (roll, row_at (roll, i)->node);
  return sum;
}

static guint
count_units (const SgRoll *roll)
{
  guint n = 0;

  for (guint i = 0; i < roll->roster->rows->len; i++)
    n += row_at (roll, i)->number > 0;
  return n;
}

static double
draw_top (SgPen *pen, const SgPageFrame *frame, const Sheet *self, const Page *page)
{
  const SgRoll *roll = self->rolls->pdata[page->roll];
  g_autofree char *units = g_strdup_printf ("%u", count_units (roll)), *lost = g_strdup_printf ("%" G_GINT64_FORMAT, total_lost (roll));
  SgPageBand band = { .side = roll->roster->side, .label = _("Record of losses"), .title = roll->title, .subtitle = self->subtitle,
                      .device = sg_army_get_word (roll->army, "device"), .figure_labels = { _("Units"), C_("boxes of a record", "Struck") }, /* whoever left the field is struck, too, and lost in no story */
                      .figures = { units, self->battle ? lost : NULL } };
  double y = frame->top;

  if (roll->blank)
    band.figures[0] = NULL;
  y += sg_page_band (pen, frame, &band, !page->begins);
  if (!page->begins)
    return y;
  if (roll->blank)
    sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
  draw_fields (pen, frame, y, self, roll);
  return y + FIELDS;
}

static const SgArmyNode *
strip_before (const SgRoll *roll, guint i)
{
  while (i > 0 && !row_at (roll, i)->strip)
    i--;
  return row_at (roll, i)->node;
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  const Page *page = &g_array_index (self->pages, Page, number);
  const SgRoll *roll = self->rolls->pdata[page->roll];
  double y = draw_heads (pen, frame, draw_top (pen, frame, self, page), self);

  if (page->repeat)
    {
      draw_strip (pen, frame, y, roll, strip_before (roll, page->first), TRUE);
      y += SG_STRIP_HEIGHT;
    }
  for (guint i = page->first; i < page->first + page->n; i++)
    {
      const SgRosterRow *row = row_at (roll, i);
      double height = row_height (self, roll, frame, pen->type, i);

      if (row->strip)
        draw_strip (pen, frame, y, roll, row->node, FALSE);
      else
        {
          draw_name (pen, roll, row->node, frame->left, y, name_width (frame));
          if (row->node->rank != SG_ARMY_GENERAL)
            self->row->draw (pen, frame, y, roll, row->node, name_width (frame));
          else if (sg_roster_has_fates (roll->roster))
            sg_roster_fates (pen, roll->roster, row->node, frame->right, y + 2.2, TRUE);
          sg_pen_rule (pen, frame->left, y + height, frame->right, y + height, 0.2, SG_DIM);
        }
      y += height;
    }
  if (page->last)
    sg_page_notes (pen, frame, y + 1, _("Notes"));
  sg_page_foot (pen, frame, self->campaign, self->middle, number, self->pages->len);
}

static const SgLossRow *
find_row (const char *system)
{
  static const SgLossRow *const rows[] = { &sg_loss_gentlemans, &sg_loss_war_game, &sg_loss_reisswitz };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i]->system, system))
      return rows[i];
  return &sg_loss_figures;
}

gboolean
sg_losses_units (SgSheet *sheet, const SgSheetSetup *setup)
{
  Sheet *self = g_new0 (Sheet, 1);
  SgBoard *board = sg_sheet_get_board (sheet);

  self->rolls = sg_roll_list (setup, board, BLANK_LINES);
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  self->row = find_row (sg_ruleset_get_system (setup->rules));
  self->battle = setup->army == NULL && !setup->blank;
  self->subtitle = g_strdup (sg_ruleset_get_title (setup->rules));
  self->campaign = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  self->title = self->battle ? g_strdup (sg_battle_get_title (setup->battle)) : NULL;
  self->middle = self->battle ? sg_page_moment (setup->battle, board) : g_strdup (_("Record of losses"));
  for (guint i = 0; i < self->rolls->len; i++)
    break_roll (self, sg_sheet_get_frame (sheet), sg_sheet_type (sheet), i);
  sg_sheet_set_pages (sheet, self->pages->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}
