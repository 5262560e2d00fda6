/* sg-order-of-battle.c: a side's order of battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Groups are the bodies as they were mustered; boxes are struck for the dead and barred for the taken as the
 * battle stands at the moment printed.  A unit is never split, a group's head never stands alone, and a group
 * that is cut repeats its head.
 */

#include "sheets/sg-army-sheet.h"
#include "sheets/sg-army-tail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"
#include "sheets/sg-roll.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

typedef struct
{
  char   *side;
  char   *group;        /* the name of the body it was mustered in */
  char   *name;
  char   *particulars;
  char   *arm;
  guint   number;       /* on the sheet, from 1 */
  gint64  begun, dead, taken, points; /* points in halves */
} Row;

typedef struct
{
  guint    first, n;    /* rows on the page */
  char    *side;
  gboolean continued;   /* not the first page of its side */
  gboolean last;        /* carries the totals */
} Page;

typedef struct
{
  GPtrArray *rows;      /* (element-type Row) */
  GArray    *pages;     /* (element-type Page) */
  char      *campaign, *battle, *subtitle, *moment;
  gint64     limit;     /* in half-points, 0: none agreed */
} Order;

static void
free_row (Row *row)
{
  g_free (row->side);
  g_free (row->group);
  g_free (row->name);
  g_free (row->particulars);
  g_free (row->arm);
  g_free (row);
}

static void
clear_page (Page *page)
{
  g_free (page->side);
}

static void
free_order (Order *order)
{
  g_ptr_array_unref (order->rows);
  g_array_unref (order->pages);
  g_free (order->campaign);
  g_free (order->battle);
  g_free (order->subtitle);
  g_free (order->moment);
  g_free (order);
}

static char *
name_group (SgBoard *muster, const SgUnit *unit, const SgUnitType *type)
{
  GPtrArray *figures = muster != NULL ? sg_board_get_figures (muster) : NULL;

  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];
      SgBody *body = strcmp (figure->unit->id, unit->id) == 0 ? sg_board_get_body (muster, figure->body) : NULL;

      if (body != NULL && body->name != NULL && strcmp (body->name, unit->name) != 0)
        return g_strdup (body->name);
    }
  {
    const char *word = type != NULL ? type->plural : unit->asset;
    g_autofree char *first = g_utf8_substring (word, 0, MIN (1, g_utf8_strlen (word, -1))), *capital = g_utf8_strup (first, -1);

    return g_strconcat (capital, word + strlen (first), NULL);
  }
}

static char *
describe_type (SgRuleset *rules, const SgUnitType *type)
{
  g_autofree char *cost = sg_text_halves (type->cost);
  g_autofree char *move = sg_text_length (type->move, sg_ruleset_get_unit (rules));

  /* Costs are kept in half-points. */
  return type->cost == 2 ? g_strdup_printf (_("1 point each, moves %s"), move)
                         : g_strdup_printf (_("%s points each, moves %s"), cost, move);
}

static Row *
read_unit (SgBoard *board, SgBoard *muster, const SgUnit *unit)
{
  SgRuleset *rules = sg_board_get_rules (board);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
  Row *row = g_new0 (Row, 1);

  row->side = g_strdup (unit->side);
  row->group = name_group (muster, unit, type);
  row->name = g_strdup (unit->name);
  row->arm = g_strdup (type != NULL ? type->arm : "foot");
  row->begun = sg_unit_count_begun (board, unit);
  row->dead = sg_unit_count_on (board, unit, SG_ACCOUNT_DEAD);
  row->taken = sg_unit_count_on (board, unit, SG_ACCOUNT_PRISONER) + sg_unit_count_on (board, unit, SG_ACCOUNT_CAGED)
               + sg_unit_count_on (board, unit, SG_ACCOUNT_CAPTURED) + sg_unit_count_on (board, unit, SG_ACCOUNT_CARRIED);
  row->points = type != NULL ? type->cost * row->begun : 0;
  row->particulars = type != NULL ? describe_type (rules, type) : g_strdup ("");
  return row;
}

/* All units of a side, those of one group together, in the order in which they were raised. */
static void
read_side (Order *order, SgBoard *board, SgBoard *muster, const char *side)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GPtrArray *units = sg_board_get_units (board);
  guint number = 0;

  for (guint i = 0; i < units->len; i++)
    if (strcmp (((SgUnit *) units->pdata[i])->side, side) == 0 && sg_unit_count_begun (board, units->pdata[i]) > 0)
      g_ptr_array_add (found, read_unit (board, muster, units->pdata[i]));
  while (found->len > 0)
    {
      g_autofree char *group = g_strdup (((Row *) found->pdata[0])->group);

      for (guint i = 0; i < found->len;)
        if (strcmp (((Row *) found->pdata[i])->group, group) == 0)
          {
            Row *row = g_ptr_array_remove_index (found, i);

            row->number = ++number;
            g_ptr_array_add (order->rows, row);
          }
        else
          i++;
    }
}

static gboolean
is_group_head (const Order *order, const Page *page, guint i)
{
  const Row *row = order->rows->pdata[i], *before = i > 0 ? order->rows->pdata[i - 1] : NULL;

  return i == page->first || strcmp (row->group, before->group) != 0;
}

/* Lines of three on the 4.5 mm baseline; a long ladder takes more. */
static double
row_height (const SgPageFrame *frame, double type, const Row *row)
{
  gboolean narrow = frame->measure < 150;
  double height = 13.5 * (type > 1 ? 18 / 13.5 : 1);

  if (narrow) /* the ladder stands under the name */
    return MAX (height + 6.5, 14.4 + sg_pen_ladder_height (row->begun, type));
  return MAX (height, 3 + sg_pen_ladder_height (row->begun, type));
}

#define HEAD_HEIGHT 22.0
#define COLUMNS_HEIGHT 6.5
#define TOTAL_HEIGHT 24.0

static double
page_room (const SgPageFrame *frame, gboolean continued)
{
  double used = frame->top + (continued ? SG_BAND_CONTINUED : SG_BAND_HEIGHT + HEAD_HEIGHT) + COLUMNS_HEIGHT;

  return frame->bottom - 3 - used;
}

static guint
end_of_side (const Order *order, guint first)
{
  const Row *start = order->rows->pdata[first];
  guint end = first;

  while (end < order->rows->len && strcmp (((Row *) order->rows->pdata[end])->side, start->side) == 0)
    end++;
  return end;
}

/* Fills pages with the rows of one side, from @first up to @end. */
static void
break_side (Order *order, const SgPageFrame *frame, double type, guint first, guint end)
{
  guint at = first;

  while (at < end)
    {
      Page page = { .first = at, .side = g_strdup (((Row *) order->rows->pdata[first])->side), .continued = at != first };
      double room = page_room (frame, page.continued);

      while (at < end)
        {
          double need = row_height (frame, type, order->rows->pdata[at]) + (is_group_head (order, &page, at) ? SG_STRIP_HEIGHT : 0);

          if (at + 1 == end)
            need += TOTAL_HEIGHT;
          if (need > room && at > page.first)
            break;
          room -= need;
          at++;
        }
      page.n = at - page.first;
      page.last = at == end;
      g_array_append_val (order->pages, page);
    }
}

static const char *
code_of (const char *arm)
{
  if (strcmp (arm, "horse") == 0)
    return C_("type code", "CAV");
  if (strcmp (arm, "guns") == 0)
    return C_("type code", "GUN");
  return C_("type code", "INF");
}

/* Where the columns of figures and boxes stand. */
static void
columns (const SgPageFrame *frame, double type, double *figures, double *points, double *boxes)
{
  gboolean narrow = frame->measure < 150;

  *boxes = narrow ? frame->left + 16 : frame->right - 64.5;
  *points = narrow ? frame->right : *boxes - 3.6;
  *figures = *points - 15 * type;
}

static void
draw_row (SgPen *pen, const SgPageFrame *frame, double y, const Row *row, double height)
{
  double figures, points, boxes, width, sign = strcmp (row->arm, "horse") == 0 ? 6.4 : 10.6;
  gboolean narrow = frame->measure < 150;
  g_autofree char *number = g_strdup_printf ("%u", row->number), *men = g_strdup_printf ("%" G_GINT64_FORMAT, row->begun);
  g_autofree char *cost = sg_text_halves (row->points);

  columns (frame, pen->type, &figures, &points, &boxes);
  width = (narrow ? figures - 8 : figures - 8) - (frame->left + 16);
  sg_pen_text (pen, frame->left - 2, y + 5.4, 1, SG_FACE_TEXT, 7.5, 0.4, number);
  sg_pen_sign (pen, row->side, row->arm, frame->left + 7.2 - sign / 2, y + 2.4, sign, 6.4);
  sg_pen_text (pen, frame->left + 7.2, y + 12.2, 0.5, SG_FACE_BOLD, 8.4, SG_INK, code_of (row->arm));
  sg_pen_fit (pen, frame->left + 16, y + 6.2, 0, SG_FACE_NAME, 15.5, 9, width, SG_INK, row->name);
  sg_pen_fit (pen, frame->left + 16, y + 11.4, 0, SG_FACE_TEXT, 9.5, 7, width, 0.2, row->particulars);
  sg_pen_text (pen, figures, y + 6.2, 1, SG_FACE_BOLD, 13.5, SG_INK, men);
  sg_pen_text (pen, points, y + 6.2, 1, SG_FACE_BOLD, 13.5, SG_INK, cost);
  if (narrow)
    sg_pen_ladder (pen, boxes, y + 13, frame->right - boxes, row->begun, row->dead, row->taken);
  else
    sg_pen_ladder (pen, boxes, y + 2.2, 64.5, row->begun, row->dead, row->taken);
  sg_pen_rule (pen, frame->left, y + height, frame->right, y + height, 0.2, SG_DIM);
}

static void
draw_column_heads (SgPen *pen, const SgPageFrame *frame, double y)
{
  double figures, points, boxes;

  columns (frame, pen->type, &figures, &points, &boxes);
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  sg_pen_text (pen, frame->left, y + 4.3, 0, SG_FACE_LABEL, 7.5, 0.3, _("Unit"));
  sg_pen_fit (pen, figures, y + 4.3, 1, SG_FACE_LABEL, 7.5, 5, 14, 0.3, _("Figs"));
  sg_pen_fit (pen, points, y + 4.3, 1, SG_FACE_LABEL, 7.5, 5, points - figures - 1, 0.3, _("Pts"));
  if (frame->measure >= 150)
    sg_pen_text (pen, boxes, y + 4.3, 0, SG_FACE_LABEL, 7.5, 0.3, _("Cross the dead, bar the taken"));
  sg_pen_rule (pen, frame->left, y + COLUMNS_HEIGHT, frame->right, y + COLUMNS_HEIGHT, 0.5, SG_INK);
}

static void
sum_side (const Order *order, const char *side, const char *arm, gint64 *men, gint64 *points, gint64 *dead, gint64 *taken)
{
  *men = *points = *dead = *taken = 0;
  for (guint i = 0; i < order->rows->len; i++)
    {
      const Row *row = order->rows->pdata[i];
      gboolean guns = strcmp (row->arm, "guns") == 0;

      if (strcmp (row->side, side) != 0 || (arm == NULL ? guns : strcmp (row->arm, arm) != 0))
        continue;
      *men += row->begun;
      *points += row->points;
      *dead += row->dead;
      *taken += row->taken;
    }
}

/* The sum of each arm, boxed as a guide, and the double rule under the total. */
static void
draw_totals (SgPen *pen, const SgPageFrame *frame, double y, const Order *order, const char *side)
{
  static const struct { const char *arm, *label; } arms[] = { { "foot", N_("Infantry") }, { "horse", N_("Cavalry") }, { "guns", N_("Guns") } };
  double figures, points, boxes, x = frame->left + 16, width = (frame->measure - 16) / 3;
  gint64 men, cost, dead, taken, total_points = 0;

  columns (frame, pen->type, &figures, &points, &boxes);
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    {
      g_autofree char *particulars = NULL, *lost = NULL, *figure = NULL;

      sum_side (order, side, arms[i].arm, &men, &cost, &dead, &taken);
      total_points += cost;
      particulars = sg_text_halves (cost);
      figure = g_strdup_printf ("%" G_GINT64_FORMAT, men);
      lost = frame->measure < 150 ? g_strdup_printf (_("%d dead, %d taken"), (int) dead, (int) taken)
                                  : g_strdup_printf (_("%s points; %d dead, %d taken"), particulars, (int) dead, (int) taken);
      sg_pen_box (pen, x + i * width, y + 11, width, 9.4, 0.2, 0.5);
      sg_pen_text (pen, x + i * width + 1.6, y + 14.8, 0, SG_FACE_BOLD, 8, 0.2, _(arms[i].label));
      sg_pen_fit (pen, x + i * width + 1.6, y + 18.8, 0, SG_FACE_TEXT, 7.5, 5.5, width - 12, 0.3, lost);
      sg_pen_text (pen, x + (i + 1) * width - 2, y + 17.6, 1, SG_FACE_BOLD, 13.5, men > 0 ? SG_INK : SG_DIM, figure);
    }
  sum_side (order, side, NULL, &men, &cost, &dead, &taken);
  {
    g_autofree char *figure = g_strdup_printf ("%" G_GINT64_FORMAT, men), *sum = sg_text_halves (total_points);

    double used = frame->left + sg_pen_text (pen, frame->left, y + 6.4, 0, SG_FACE_CAPS, 14.5, SG_INK, _("Total")) + 3;

    sg_pen_fit (pen, used, y + 6.4, 0, SG_FACE_TEXT, 9.5, 6, figures - 12 - used, 0.2, _("men, and points with the guns"));
    sg_pen_text (pen, figures, y + 6.4, 1, SG_FACE_BOLD, 13.5, SG_INK, figure);
    sg_pen_text (pen, points, y + 6.4, 1, SG_FACE_BOLD, 13.5, SG_INK, sum);
    sg_pen_rule (pen, figures - 8, y + 8.0, points, y + 8.0, 0.2, SG_INK);
    sg_pen_rule (pen, figures - 8, y + 8.7, points, y + 8.7, 0.2, SG_INK);
  }
}

static void
draw_notes (SgPen *pen, const SgPageFrame *frame, double y)
{
  double end = frame->left;

  if (y + 7.5 > frame->bottom - 3)
    return;
  end += sg_pen_text (pen, frame->left, y + 5.5, 0, SG_FACE_LABEL, 7.5, 0.3, _("Notes")) + 2;
  for (double line = y + 6; line < frame->bottom - 3; line += 7.5)
    {
      sg_pen_rule (pen, end, line, frame->right, line, 0.18, SG_DIM);
      end = frame->left;
    }
}

static void
draw_head (SgPen *pen, const SgPageFrame *frame, const SgSheetSetup *setup, const Order *order, const Page *page)
{
  const SgSide *side = sg_campaign_get_side (setup->campaign, page->side);
  double y = frame->top + SG_BAND_HEIGHT, third = (frame->measure - 8) / 3;

  sg_pen_field (pen, frame->left, y + 8.5, 1.2 * third, _("Player"), side != NULL ? side->player : NULL);
  sg_pen_field (pen, frame->left + 1.2 * third + 4, y + 8.5, 0.7 * third, _("Umpire"), NULL);
  sg_pen_field (pen, frame->right - 1.1 * third, y + 8.5, 1.1 * third, _("Battle"), order->battle);
  sg_pen_field (pen, frame->left, y + 17, 2 * third, _("Commander of the force"), NULL);
  sg_pen_field (pen, frame->right - 0.9 * third, y + 17, 0.9 * third, _("As it stands"), order->moment);
}

static void
draw_band (SgPen *pen, const SgPageFrame *frame, const SgSheetSetup *setup, const Order *order, const Page *page)
{
  const SgSide *side = sg_campaign_get_side (setup->campaign, page->side);
  gint64 men, guns, cost, guns_cost, dead, taken;
  g_autofree char *men_text = NULL, *guns_text = NULL, *sum = NULL, *called = setup->general != NULL ? sg_sheet_setup_call (setup) : g_strdup (side->name);
  SgPageBand band = { .side = page->side, .label = _("Order of battle"), .title = called, .subtitle = order->subtitle };

  sum_side (order, page->side, NULL, &men, &cost, &dead, &taken);
  sum_side (order, page->side, "guns", &guns, &guns_cost, &dead, &taken);
  men_text = g_strdup_printf ("%" G_GINT64_FORMAT, men);
  guns_text = g_strdup_printf ("%" G_GINT64_FORMAT, guns);
  sum = sg_text_halves (cost + guns_cost);
  band.figure_labels[0] = _("Men");
  band.figures[0] = men_text;
  band.figure_labels[1] = _("Guns");
  band.figures[1] = guns_text;
  band.figure_labels[2] = _("Points");
  band.figures[2] = sum;
  sg_page_band (pen, frame, &band, page->continued);
  if (!page->continued)
    draw_head (pen, frame, setup, order, page);
}

static char *
describe_group (const Order *order, const char *side, const char *group)
{
  gint64 points = 0;
  guint units = 0;
  g_autofree char *sum = NULL;

  for (guint i = 0; i < order->rows->len; i++)
    {
      const Row *row = order->rows->pdata[i];

      if (strcmp (row->side, side) == 0 && strcmp (row->group, group) == 0)
        {
          points += row->points;
          units++;
        }
    }
  sum = sg_text_halves (points);
  return g_strdup_printf (ngettext ("%u unit, %s points", "%u units, %s points", units), units, sum);
}

static void
draw_order (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Order *order = data;
  const Page *page = &g_array_index (order->pages, Page, number);
  const SgSheetSetup *setup = sg_sheet_get_setup (sheet);
  double y = frame->top + (page->continued ? SG_BAND_CONTINUED : SG_BAND_HEIGHT + HEAD_HEIGHT);

  draw_band (pen, frame, setup, order, page);
  draw_column_heads (pen, frame, y);
  y += COLUMNS_HEIGHT;
  for (guint i = page->first; i < page->first + page->n; i++)
    {
      const Row *row = order->rows->pdata[i];
      double height = row_height (frame, pen->type, row);

      if (is_group_head (order, page, i))
        {
          gboolean again = i > 0 && i == page->first && strcmp (((Row *) order->rows->pdata[i - 1])->group, row->group) == 0
                           && strcmp (((Row *) order->rows->pdata[i - 1])->side, row->side) == 0;
          g_autofree char *particulars = again ? g_strdup (_("continued")) : describe_group (order, row->side, row->group);

          y += sg_page_strip (pen, frame, y, row->side, row->group, particulars);
        }
      draw_row (pen, frame, y, row, height);
      y += height;
    }
  if (page->last)
    {
      draw_totals (pen, frame, y, order, page->side);
      draw_notes (pen, frame, y + TOTAL_HEIGHT);
    }
  sg_page_foot (pen, frame, order->campaign, order->moment, number, order->pages->len);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  SgBoard *board = sg_sheet_get_board (sheet);
  g_autoptr (SgBoard) muster = NULL;
  GPtrArray *sides;
  Order *order;

  if (setup->blank)
    return sg_army_lay_out (sheet, setup, error);
  if (!g_str_equal (sg_ruleset_get_system (setup->rules), "little-wars"))
    {
      GPtrArray *units = sg_board_get_units (board);

      if (units->len == 0)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("No force has been mustered for %s."), sg_battle_get_title (setup->battle));
          return FALSE;
        }
      sg_army_lay_out_rolls (sheet, setup, sg_roll_list (setup, board, 0));
      return TRUE;
    }
  muster = sg_roll_muster (setup->battle);
  sides = sg_campaign_get_sides (setup->campaign);
  order = g_new0 (Order, 1);
  order->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_row);
  order->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  g_array_set_clear_func (order->pages, (GDestroyNotify) clear_page);
  order->campaign = g_strdup (sg_campaign_get_title (setup->campaign));
  order->battle = g_strdup (sg_battle_get_title (setup->battle));
  order->subtitle = g_strdup_printf ("%s · %s", sg_ruleset_get_title (sg_battle_get_rules (setup->battle)), order->battle);
  order->moment = sg_page_moment (setup->battle, board);
  for (guint i = 0; i < sides->len; i++)
    if (setup->side == NULL || strcmp (setup->side, ((SgSide *) sides->pdata[i])->id) == 0)
      read_side (order, board, muster != NULL ? muster : board, ((SgSide *) sides->pdata[i])->id);
  for (guint first = 0; first < order->rows->len; first = end_of_side (order, first))
    break_side (order, sg_sheet_get_frame (sheet), sg_sheet_type (sheet), first, end_of_side (order, first));
  sg_sheet_set_pages (sheet, order->pages->len, draw_order, order, (GDestroyNotify) free_order);
  if (order->rows->len > 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("No force has been mustered for %s."), order->battle);
  return FALSE;
}

static const SgSheetKind kind = {
  .id = "order-of-battle", .title = N_("Order of battle"), .icon = "sg-army-symbolic", .by_side = TRUE,
  .lay_out = lay_out, .battle = TRUE, .order = 1,
};
SG_REGISTER_SHEET (kind)
