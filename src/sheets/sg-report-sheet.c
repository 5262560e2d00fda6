/* sg-report-sheet.c: the report of a battle: what it came to, what it cost, and its story turn by turn, with the map as it
 * stood at chosen turns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Maps stand after the turns that are asked for; else at the start, after the turns that cost most, and at the end.
 * Every item is set whole but a paragraph, which goes on over the page.
 */

#include "sheets/sg-page.h"
#include "sheets/sg-report.h"
#include "sheets/sg-report-map.h"
#include "sheets/sg-report-melee.h"
#include "sheets/sg-report-pages.h"
#include "sheets/sg-report-story.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "draw/sg-painter.h"
#include "play/sg-game.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define LEADING 4.75
#define PT 11.5
#define HEADING 8.0
#define FIGHT 44.0     /* how high the ground of a mêlée is drawn */

typedef struct
{
  SgReport  *report;
  SgReportPages pages;
  SgPainter *painter; /* (owned) (nullable) */
  const SgGame *game; /* (nullable) */
  gboolean   blank;
  char      *foot;
} Sheet;

static void
free_sheet (Sheet *self)
{
  sg_report_free (self->report);
  sg_report_pages_clear (&self->pages);
  g_clear_object (&self->painter);
  g_free (self->foot);
  g_free (self);
}

/* What goes on the pages. */

static void
add_words (Sheet *self, SgPen *pen, const SgPageFrame *frame, const char *words)
{
  double height = sg_pen_paragraph (pen, 0, 0, frame->measure, SG_FACE_NAME, PT, LEADING, SG_INK, words, FALSE);
  SgReportItem *item = sg_report_pages_add (&self->pages, SG_REPORT_ITEM_WORDS, height + 1.5, words, NULL);

  /* Where its lines begin: a paragraph may go on over the page. */
  item->lines = sg_pen_break (pen, frame->measure, SG_FACE_NAME, PT, words);
  item->leading = height / MAX (item->lines->len, 1);
}

static void
add_map (Sheet *self, const SgPageFrame *frame, const SgReportTurn *turn)
{
  g_autofree char *title = sg_report_call_map (self->report, self->game, turn);
  SgReportItem *item;

  if (self->painter == NULL || turn->board == NULL)
    return;
  item = sg_report_pages_add (&self->pages, SG_REPORT_ITEM_MAP, sg_report_pages_map_height (&self->pages, frame) + 3, title, turn->so_far);
  item->board = g_object_ref (turn->board);
}

/* The ground of each mêlée of a turn, small. */
static void
add_fights (Sheet *self, const SgReportTurn *turn)
{
  for (guint i = 0; self->painter != NULL && i < turn->fights->len; i++)
    {
      const SgReportFight *fight = turn->fights->pdata[i];
      SgReportItem *item = sg_report_pages_add (&self->pages, SG_REPORT_ITEM_MAP, FIGHT + SG_REPORT_CAPTION + 4, fight->words, NULL);

      item->board = g_object_ref (fight->board);
      item->fight = fight;
    }
}

static void
collect (Sheet *self, SgPen *pen, const SgPageFrame *frame)
{
  const SgReport *report = self->report;
  g_autoptr (GPtrArray) parts = sg_report_story (report, self->game);

  add_words (self, pen, frame, report->summary);
  sg_report_pages_add (&self->pages, SG_REPORT_ITEM_LOSSES, HEADING + 6 + report->rows->len * 6.4 + 4, NULL, NULL);
  if (report->score != NULL && report->score->lines->len > 0)
    sg_report_pages_add (&self->pages, SG_REPORT_ITEM_SCORE, HEADING + 6 + (sg_report_count_items (report) + (sg_score_has_points (report->score) ? 2 : 0)) * 6.4 + 4, NULL, NULL);
  for (guint i = 0; i < parts->len; i++)
    {
      const SgReportPart *part = parts->pdata[i];

      if (part->title != NULL)
        sg_report_pages_add (&self->pages, SG_REPORT_ITEM_HEADING, HEADING, part->title, part->tally);
      for (guint k = 0; k < part->paragraphs->len; k++)
        add_words (self, pen, frame, part->paragraphs->pdata[k]);
      for (guint k = part->first; k <= part->last; k++)
        add_fights (self, report->turns->pdata[k]);
      add_map (self, frame, report->turns->pdata[part->last]);
    }
}

/* The same with nothing told: places for it. */
static void
collect_blank (Sheet *self, const SgPageFrame *frame)
{
  double words = 24, losses = HEADING + 6 + self->report->rows->len * 8 + 4, rest = frame->bottom - 3 - sg_report_page_top (frame, 0) - words - losses;
  SgReportItem *map;

  if (rest <= 60 && rest > 1) /* the map is over the page */
    words += rest - 1;
  sg_report_pages_add (&self->pages, SG_REPORT_ITEM_LINES, words, _("In a few words"), NULL);
  sg_report_pages_add (&self->pages, SG_REPORT_ITEM_LOSSES, losses, NULL, NULL);
  map = sg_report_pages_add (&self->pages, SG_REPORT_ITEM_MAP, rest > 60 ? rest : sg_report_pages_map_height (&self->pages, frame) + 3, _("After turn"), NULL); /* what is left of the page */
  map->board = NULL;
  sg_report_pages_add (&self->pages, SG_REPORT_ITEM_LINES, MAX (30, frame->bottom - 30 - frame->top - SG_BAND_CONTINUED - map->height), _("How it went"), NULL);
}

/* Drawing. */

static void
draw_heading (SgPen *pen, const SgPageFrame *frame, double y, const char *title, const char *remark)
{
  double width = sg_pen_fit (pen, frame->left, y + 5.6, 0, SG_FACE_CAPS, 14.5, 9, frame->measure * 0.5, SG_INK, title) + 4;

  if (remark != NULL)
    sg_pen_fit (pen, frame->right, y + 5.6, 1, SG_FACE_TEXT, 8.5, 5.5, frame->measure - width, 0.3, remark);
}

static void
draw_map (SgPen *pen, const SgPageFrame *frame, const Sheet *self, const SgReportItem *item)
{
  const double points = 72 / 25.4;
  double height = item->height - SG_REPORT_CAPTION - 4, width = sg_report_pages_map_width (&self->pages, frame, item), room = item->half > 0 ? (frame->measure - SG_REPORT_BETWEEN) / 2 : frame->measure;
  double from = frame->left + (item->half > 1 ? room + SG_REPORT_BETWEEN : 0), left = from + (room - width) / 2, used, scale; /* no empty paper beside the country */
  double bar = item->fight == NULL ? sg_report_map_bar (pen, item->words, item->remark, room, MIN (40, width * 0.3)) : 0, end, caption;

  caption = sg_report_map_caption_left (pen, item->words, item->remark, bar, left, width, from, room, &end);
  used = sg_pen_fit (pen, caption, item->y + 3.6, 0, SG_FACE_BOLD, 9, 6, (end - caption) * 0.45, SG_INK, item->words) + 4;
  if (self->blank)
    {
      sg_pen_rule (pen, left + used, item->y + 4.2, left + used + 20, item->y + 4.2, 0.2, SG_DIM);
      sg_pen_squares (pen, left, item->y + SG_REPORT_CAPTION, width, height, 5);
      return;
    }
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, left, item->y + SG_REPORT_CAPTION, width, height);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, left, item->y + SG_REPORT_CAPTION);
  cairo_scale (pen->cr, 1 / points, 1 / points);
  scale = sg_report_map_draw (pen->cr, self->painter, item->board, item->fight, width * points, height * points, MIN (1, width / SG_REPORT_MAP_TRUE)) / points;
  cairo_restore (pen->cr);
  sg_pen_box (pen, left, item->y + SG_REPORT_CAPTION, width, height, 0.35, SG_INK);
  if (item->fight == NULL)
    end = sg_report_map_scale (pen, sg_painter_get_map (self->painter), end, item->y + 3.8, bar, scale) - 2;
  if (item->remark != NULL)
    sg_pen_fit (pen, caption + used, item->y + 3.6, 0, SG_FACE_TEXT, 8, 5.5, end - caption - used, 0.3, item->remark);
}

typedef struct { double label, first, width; } Grid;

/* Two sides' columns beside a label; what is scored for has longer names than what is lost. */
static Grid
make_grid (const SgPageFrame *frame, guint columns)
{
  double label = columns > 1 ? 20 : 46;

  if (frame->measure >= 150)
    label = frame->measure * (columns > 1 ? 0.22 : 0.3);
  return (Grid){ label, frame->left + label, (frame->measure - label) / (2 * columns) };
}

static void
draw_sides (SgPen *pen, const SgPageFrame *frame, double y, const SgReport *report, const Grid *grid, guint columns)
{
  for (guint side = 0; side < 2; side++)
    {
      double x = grid->first + side * columns * grid->width;

      sg_pen_swatch (pen, report->sides[side].id, x + 2, y + 3, 4.4, 3);
      sg_pen_fit (pen, x + 8, y + 5.6, 0, SG_FACE_BOLD, 9, 6, columns * grid->width - 9, SG_INK, report->sides[side].name);
    }
}

static void
rule_row (SgPen *pen, const SgPageFrame *frame, double y, gboolean last)
{
  if (last)
    sg_pen_rule (pen, frame->left, y, frame->right, y, 0.35, SG_INK);
  else
    sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
}

static void
draw_figure (SgPen *pen, double x, double y, double width, gint64 n)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, n);

  if (n != 0)
    sg_pen_fit (pen, x, y, 0.5, SG_FACE_BOLD, 10.5, 6, width, SG_INK, text);
  else
    sg_pen_fit (pen, x, y, 0.5, SG_FACE_TEXT, 9, 6, width, SG_DIM, text);
}

static void
draw_losses (SgPen *pen, const SgPageFrame *frame, double y, const Sheet *self)
{
  static const char *const columns[SG_REPORT_COLUMNS] = { N_("Began"), N_("Dead"), N_("Taken"), N_("Out"), N_("Left") };
  const SgReport *report = self->report;
  Grid grid = make_grid (frame, SG_REPORT_COLUMNS);
  double row = self->blank ? 8 : 6.4;

  sg_pen_fit (pen, frame->left, y + 5.6, 0, SG_FACE_CAPS, 14.5, 9, grid.label - 2, SG_INK, _("Losses"));
  draw_sides (pen, frame, y, report, &grid, SG_REPORT_COLUMNS);
  y += HEADING;
  for (guint i = 0; i < 2 * SG_REPORT_COLUMNS; i++)
    sg_pen_fit (pen, grid.first + (i + 0.5) * grid.width, y + 3.6, 0.5, SG_FACE_LABEL, 7, 4.5, grid.width - 1, 0.3, _(columns[i % SG_REPORT_COLUMNS]));
  y += 5;
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  for (guint r = 0; r < report->rows->len; r++, y += row)
    {
      const SgReportRow *line = report->rows->pdata[r];

      sg_pen_fit (pen, frame->left, y + row * 0.7, 0, SG_FACE_NAME, 12, 8, grid.label - 3, SG_INK, line->label);
      for (guint i = 0; i < 2 * SG_REPORT_COLUMNS && !self->blank; i++)
        draw_figure (pen, grid.first + (i + 0.5) * grid.width, y + row * 0.7, grid.width - 1.6, line->n[i / SG_REPORT_COLUMNS][i % SG_REPORT_COLUMNS]);
      for (guint side = 0; side < 2; side++)
        sg_pen_rule (pen, grid.first + side * SG_REPORT_COLUMNS * grid.width, y, grid.first + side * SG_REPORT_COLUMNS * grid.width, y + row, 0.25, SG_INK);
      rule_row (pen, frame, y + row, r + 1 == report->rows->len);
    }
}

static void
draw_amount (SgPen *pen, double x, double y, gint64 halves, gboolean sign)
{
  g_autofree char *text = sign ? sg_text_signed_halves (halves) : sg_text_halves (halves);

  sg_pen_text (pen, x, y, 1, SG_FACE_BOLD, 10.5, halves == 0 ? SG_DIM : SG_INK, text);
}

static void
draw_score (SgPen *pen, const SgPageFrame *frame, double y, const SgReport *report)
{
  Grid grid = make_grid (frame, 1);
  g_autoptr (GPtrArray) items = sg_report_list_items (report);
  gboolean points = sg_score_has_points (report->score);
  guint rows = items->len + (points ? 2 : 0);
  const gint64 sums[2][2] = { { report->score->gross_a, report->score->gross_b }, { report->score->net_a, report->score->net_b } };

  sg_pen_fit (pen, frame->left, y + 5.6, 0, SG_FACE_CAPS, 14.5, 9, grid.label - 2, SG_INK, _("Score"));
  draw_sides (pen, frame, y, report, &grid, 1);
  y += HEADING;
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.5, SG_INK);
  for (guint i = 0; i < rows; i++, y += 6.4)
    {
      const char *label;
      if (i < items->len)
        label = sg_report_item_label (report, items->pdata[i]);
      else if (i == items->len)
        label = _("Gross");
      else
        label = _("Net");

      sg_pen_fit (pen, frame->left, y + 4.6, 0, SG_FACE_NAME, 12, 8, grid.label - 3, SG_INK, label);
      for (guint side = 0; side < 2; side++)
        {
          double end = grid.first + (side + 1) * grid.width - 8;
          const SgScoreLine *line = i < items->len ? sg_report_find_line (report, report->sides[side].id, items->pdata[i]) : NULL;
          g_autofree char *each = line != NULL ? sg_text_halves (line->each) : NULL;
          g_autofree char *count = line != NULL && line->count > 1 && points ? g_strdup_printf ("%" G_GINT64_FORMAT " × %s", line->count, each) : NULL;

          if (i >= items->len || line != NULL)
            draw_amount (pen, end, y + 4.6, line != NULL ? (points ? line->total : 2 * line->count) : sums[i - items->len][side], i > items->len);
          if (count != NULL)
            sg_pen_text (pen, grid.first + side * grid.width + 3, y + 4.6, 0, SG_FACE_TEXT, 8.5, 0.35, count);
        }
      rule_row (pen, frame, y + 6.4, i + 1 >= (points ? items->len : rows));
    }
}

static void
draw_lines (SgPen *pen, const SgPageFrame *frame, const SgReportItem *item)
{
  draw_heading (pen, frame, item->y, item->words, NULL);
  for (double y = item->y + HEADING + 5; y < item->y + item->height; y += 7.5)
    sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
}

static void
draw_item (SgPen *pen, const SgPageFrame *frame, const Sheet *self, const SgReportItem *item)
{
  switch (item->kind)
    {
    case SG_REPORT_ITEM_HEADING: draw_heading (pen, frame, item->y, item->words, item->remark); break;
    case SG_REPORT_ITEM_WORDS:
      sg_pen_paragraph (pen, frame->left, item->y + 4, frame->measure, SG_FACE_NAME, PT, LEADING, SG_INK, item->words, TRUE);
      break;
    case SG_REPORT_ITEM_MAP: draw_map (pen, frame, self, item); break;
    case SG_REPORT_ITEM_LOSSES: draw_losses (pen, frame, item->y, self); break;
    case SG_REPORT_ITEM_SCORE: draw_score (pen, frame, item->y, self->report); break;
    case SG_REPORT_ITEM_LINES:
    default: draw_lines (pen, frame, item); break;
    }
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Sheet *self = data;
  const SgReport *report = self->report;
  SgPageBand band = { .side = self->blank ? "" : NULL, .label = _("Battle report"), .title = report->title, .subtitle = report->subtitle };

  if (!self->blank && *report->turn_words != '\0')
    {
      if (self->game != NULL && self->game->cards != NULL)
        band.figure_labels[0] = _("Cards");
      else if (sg_game_goes_by_moves (self->game))
        band.figure_labels[0] = _("Moves");
      else
        band.figure_labels[0] = _("Turns");
      band.figures[0] = report->turn_words;
    }
  sg_page_band (pen, frame, &band, page > 0);
  if (self->blank && page == 0)
    sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
  for (guint i = 0; i < self->pages.items->len; i++)
    if (((SgReportItem *) self->pages.items->pdata[i])->page == page)
      draw_item (pen, frame, self, self->pages.items->pdata[i]);
  sg_page_foot (pen, frame, report->campaign, self->foot, page, self->pages.pages);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  SgReport *report = sg_report_new (setup, sg_sheet_get_board (sheet), error);
  cairo_surface_t *nothing;
  SgMap *country = setup->battle != NULL && !setup->blank ? sg_board_get_map (sg_sheet_get_board (sheet)) : NULL;
  Sheet *self;
  cairo_t *cr;
  SgPen pen;

  if (report == NULL)
    return FALSE;
  self = g_new0 (Sheet, 1);
  self->report = report;
  self->blank = setup->blank;
  self->game = setup->battle != NULL ? sg_battle_get_game (setup->battle) : NULL;
  self->foot = sg_page_sealed (report->result, self->blank ? NULL : setup->campaign);
  self->painter = sg_sheet_painter (setup, country);
  sg_report_pages_init (&self->pages, self->painter != NULL ? sg_painter_get_map (self->painter) : NULL, setup->blank);
  nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cr = cairo_create (nothing);
  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet));
  if (self->blank)
    collect_blank (self, frame);
  else
    collect (self, &pen, frame);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
  sg_report_pages_break (&self->pages, frame);
  sg_sheet_set_pages (sheet, self->pages.pages, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "battle-report", .title = N_("Battle report"), .icon = "sg-sheet-symbolic", .lay_out = lay_out, .battle = TRUE, .mapped = TRUE, .order = 4,
};
SG_REGISTER_SHEET (kind)
