/* sg-map-sheet.c: the map as a printed sheet, for the umpire or for one side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side's map holds only what that side may see: behind the curtain, not the enemy.  It is printed at a round scale, the
 * country's own where the paper holds it.
 */

#include "draw/sg-block-list.h"
#include "base/sg-text.h"
#include "draw/sg-figure.h"
#include "draw/sg-fire-marks.h"
#include "draw/sg-furniture.h"
#include "draw/sg-painter-blocks.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-umpire-marks.h"
#include "sheets/sg-handout.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "play/sg-game.h"
#include "draw/sg-block.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

typedef struct
{
  SgPainter *painter;
  GArray    *marks;      /* (element-type SgMark) */
  SgBlockList *blocks;   /* (owned): units that are bodies of their own */
  SgMarks   *own;        /* (owned) (nullable): what a side’s copy shows besides */
  char      *title, *subtitle, *moment, *notice;
} Map;

static void
free_map (Map *map)
{
  g_clear_object (&map->painter);
  g_array_unref (map->marks);
  g_clear_pointer (&map->blocks, sg_block_list_free);
  g_clear_pointer (&map->own, sg_marks_free);
  g_free (map->title);
  g_free (map->subtitle);
  g_free (map->moment);
  g_free (map->notice);
  g_free (map);
}

static gboolean
is_hidden (const SgSheetSetup *setup, SgBoard *board, const SgUnit *unit)
{
  return setup->side != NULL && strcmp (unit->side, setup->side) != 0
         && strcmp (sg_board_get (board, "curtain"), "yes") == 0 && strcmp (sg_board_get (board, "stage"), "putdown") == 0;
}

/* Returns how many figures the side may not see. */
static guint
read_marks (Map *map, const SgSheetSetup *setup, SgBoard *board)
{
  GPtrArray *figures = sg_board_get_figures (board);
  guint hidden = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];
      const SgUnitType *type = sg_figure_get_type (board, figure);
      SgMark mark = { figure->unit->side, sg_mark_arm (type), figure->place, SG_MARK_PLAIN };

      if (is_hidden (setup, board, figure->unit))
        {
          hidden++;   /* whether he has been put down yet, nobody is told */
          continue;
        }
      if (!figure->placed)
        continue;
      if (g_str_equal (figure->account, SG_ACCOUNT_DEAD))
        mark.state = SG_MARK_DEAD;
      else if (g_str_equal (figure->account, SG_ACCOUNT_PRISONER))
        mark.state = SG_MARK_PRISONER;
      else if (g_str_equal (figure->account, SG_ACCOUNT_DISARMED))
        mark.state = SG_MARK_DISARMED;
      else if (g_str_equal (figure->account, SG_ACCOUNT_CAPTURED))
        mark.state = SG_MARK_CAPTURED;
      else if (!g_str_equal (figure->account, SG_ACCOUNT_FIT))
        continue;
      g_array_append_val (map->marks, mark);
    }
  return hidden;
}

typedef struct { const SgSheetSetup *setup; SgBoard *board; } Copy;

static gboolean
may_show (const char *unit, gpointer data)
{
  const Copy *copy = data;

  const SgGame *game = sg_battle_get_game (copy->setup->battle);

  if (is_hidden (copy->setup, copy->board, sg_board_get_unit (copy->board, unit)))
    return FALSE;
  return copy->setup->side == NULL || game == NULL || (game->knowledge != NULL && !game->knowledge->in_the_open) || game->may_see == NULL || game->may_see (copy->setup->battle, copy->setup->side, unit);
}

/* Returns how many figures that are in blocks the side may not see. */
static guint
read_blocks (Map *map, const SgSheetSetup *setup, SgBoard *board)
{
  Copy copy = { setup, board };
  guint all = 0, left = 0;

  map->blocks = sg_block_list_new (board);
  for (guint i = 0; i < map->blocks->n; i++)
    all += MAX (1, map->blocks->looks[i].strength);
  sg_block_list_filter (map->blocks, may_show, &copy);
  sg_handout_trim_tags (map->blocks, board);
  for (guint i = 0; i < map->blocks->n; i++)
    left += MAX (1, map->blocks->looks[i].strength);
  return all - left;
}

/* Upright or on its side, whichever prints it larger. */
static void
fit (SgViewport *view, SgMap *country, double width, double height, double points)
{
  SgViewport turned;

  sg_viewport_fit (view, country, width, height, 2, 0);
  sg_viewport_fit (&turned, country, width, height, 2, 1);
  if (turned.scale > view->scale * 1.12)
    *view = turned;
  sg_viewport_round (view, country, width, height, points);
}

static void
draw_map (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Map *map = data;
  const SgSheetSetup *setup = sg_sheet_get_setup (sheet);
  /* On small paper all that surrounds the country is smaller: @fine points to the u. */
  double fine = CLAMP (MIN (frame->measure / 175, (frame->bottom - frame->top) / 190), 0.66, 1), points = 72 / 25.4 / fine;
  double width = frame->measure * points, height = (frame->bottom - 4 - frame->top) * points, top, bottom, side;
  const SgMark *marks = (const SgMark *) map->marks->data;
  SgViewport view;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, frame->left, frame->top);
  cairo_scale (pen->cr, 1 / points, 1 / points);
  sg_painter_set_fine (map->painter, fine);
  sg_painter_margins (map->painter, width, height, &top, &bottom, &side);
  fit (&view, sg_painter_get_map (map->painter), width - 2 * side, height - top - bottom, fine);
  view.x += side;
  view.y += top;
  cairo_rectangle (pen->cr, 0, 0, width, height);
  cairo_clip (pen->cr);
  sg_painter_settle_names (map->painter, pen->cr, &view, marks, map->marks->len, map->blocks->looks, map->blocks->n);
  sg_painter_country (map->painter, pen->cr, &view, width, height, FALSE);
  sg_painter_names_among (map->painter, pen->cr, &view, marks, map->marks->len, map->blocks->looks, map->blocks->n);
  if (map->own != NULL)
    {
      sg_painter_areas (map->painter, pen->cr, &view, map->own->areas);
      sg_painter_fires (map->painter, pen->cr, &view, map->own->areas);
    }
  sg_painter_place_blocks (map->painter, pen->cr, &view, map->blocks->looks, map->blocks->n);
  sg_painter_marks (map->painter, pen->cr, &view, marks, map->marks->len);
  sg_painter_furniture (map->painter, pen->cr, &view, width, height, map->title, map->subtitle);
  cairo_restore (pen->cr);
  sg_page_foot (pen, frame, sg_campaign_get_title (setup->campaign), map->notice != NULL ? map->notice : map->moment, page, 1);
}

/* Squared paper with a title to write, a bar to make a scale of, and north. */
static void
draw_squares (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const char *system = data;
  double top = frame->top + 10, height = frame->bottom - 14 - top, x = frame->right - 8, y = top + 6;

  sg_pen_field (pen, frame->left, frame->top + 6, frame->measure * 0.62, _("Map"), NULL);
  sg_pen_field (pen, frame->left + frame->measure * 0.65, frame->top + 6, frame->measure * 0.35, _("A square is"), NULL);
  sg_pen_squares (pen, frame->left, top, frame->measure, height, 5);
  sg_pen_wash (pen, x - 5, y - 4, 11, 22, 1);
  sg_pen_rule (pen, x, y + 14, x, y + 1, 0.4, SG_INK);
  sg_pen_rule (pen, x, y, x - 1.6, y + 4, 0.4, SG_INK);
  sg_pen_rule (pen, x, y, x + 1.6, y + 4, 0.4, SG_INK);
  for (guint i = 0; i < 10; i++)
    {
      sg_pen_box (pen, frame->left + i * 10, frame->bottom - 10, 10, 1.8, 0.25, SG_INK);
      if (i % 2 == 0)
        sg_pen_wash (pen, frame->left + i * 10, frame->bottom - 10, 10, 1.8, SG_INK);
    }
  sg_page_foot (pen, frame, system, _("Map"), page, 1);
}

/* The troops, where they are to be drawn. */
static void
read_troops (SgSheet *sheet, Map *map, const SgSheetSetup *setup)
{
  SgBoard *board = sg_sheet_get_board (sheet);
  const SgGame *game = sg_battle_get_game (setup->battle);
  guint hidden = read_marks (map, setup, board) + read_blocks (map, setup, board);

  map->moment = sg_page_moment (setup->battle, board);
  if (setup->side != NULL && game != NULL && game->knowledge != NULL && game->knowledge->own_marks != NULL)
    map->own = game->knowledge->own_marks (setup->battle, board, setup->side);
  if (hidden > 0)
    sg_sheet_set_left_out (sheet, g_strdup_printf (ngettext ("Left out: %u figure behind the curtain.", "Left out: %u figures behind the curtain.", hidden), hidden));
}

static gboolean
has_ghosts (const SgBlockList *blocks)
{
  for (guint i = 0; blocks != NULL && i < blocks->n; i++)
    if (blocks->looks[i].tag != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  SgMap *country = setup->battle != NULL ? sg_board_get_map (sg_sheet_get_board (sheet)) : NULL;
  g_autofree char *called = setup->side != NULL && setup->battle != NULL ? sg_sheet_setup_call (setup) : NULL;
  Map *map;

  if (country == NULL && setup->blank)
    {
      sg_sheet_set_pages (sheet, 1, draw_squares, g_strdup (sg_ruleset_get_title (setup->rules)), g_free);
      return TRUE;
    }
  if (country == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has no map to print."), sg_battle_get_title (setup->battle));
      return FALSE;
    }
  map = g_new0 (Map, 1);
  map->painter = sg_painter_new (country, setup->grey ? SG_STYLE_PLAIN : SG_STYLE_ORDNANCE);
  sg_painter_set_printed (map->painter, TRUE);
  if (setup->campaign != NULL && !setup->blank)
    sg_painter_set_sides (map->painter, sg_campaign_get_side (setup->campaign, "red")->name, sg_campaign_get_side (setup->campaign, "blue")->name);
  map->marks = g_array_new (FALSE, FALSE, sizeof (SgMark));
  map->title = g_strdup (setup->blank ? sg_map_get_title (country) : sg_battle_get_title (setup->battle));
  if (setup->blank)
    {
      g_autoptr (SgBoard) empty = sg_board_new (setup->rules, country);

      map->blocks = sg_block_list_new (empty);
      map->moment = g_strdup (_("without troops"));
    }
  else
    read_troops (sheet, map, setup);
  map->subtitle = setup->blank ? g_strdup (map->moment) : g_strdup_printf (_("%s, %s"), sg_map_get_title (country), map->moment);
  if (called != NULL)
    map->notice = sg_text_owned (has_ghosts (map->blocks) ? _("%s’s copy; a time is when it was last seen") : _("%s’s copy"), called);
  sg_sheet_set_pages (sheet, 1, draw_map, map, (GDestroyNotify) free_map);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "map", .title = N_("Map"), .icon = "sg-map-symbolic", .by_side = TRUE, .lay_out = lay_out, .battle = TRUE, .order = 5,
};
SG_REGISTER_SHEET (kind)
