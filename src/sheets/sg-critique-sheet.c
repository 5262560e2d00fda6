/* sg-critique-sheet.c: for the talk after an exercise: at chosen moments what was so, and under it what each side believed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A page for each moment (RK-28): those of the battle's report, unless moves are asked for.  Where generals of a side have papers of their own
 * (RK-18) more pages of the moment follow, two generals on each, with the truth above them to be compared with.  It is the umpire's, like the report.
 */

#include "draw/sg-painter-country.h"
#include "sheets/sg-handout.h"
#include "sheets/sg-page.h"
#include "sheets/sg-report.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw/sg-country-names.h"
#include "draw/sg-furniture.h"
#include "draw/sg-paint-board.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-belief.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/sg-reader.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#define POINTS_A_MM (72.0 / 25.4)
#define CAPTION 5.5
#define EDGE 4.5        /* mm above and left of a map, for its letters and figures */
#define BETWEEN 6.0
#define WIDE 200.0      /* mm: turned paper */
#define ASIDE 0.62      /* of its width, that the true map has there */
#define SMALLER 0.6     /* of what is drawn upon the map of a side */
#define TRUTH 0.52      /* of the height of the page that the true map has at most, and the two of the sides at most */
#define BELIEFS 0.3
#define LEADING 4.4
#define PT 10.5
#define DOTS " …"
#define MOST_WORDS 900  /* characters of what happened */

/* What a page shows. */
typedef struct
{
  SgBoard   *truth;     /* (owned) */
  SgHandout *beliefs[2]; /* (nullable): the second, where a general is left over */
  char      *told[2];   /* how far each was from the truth */
  char      *clock, *move, *words;
} Page;

typedef struct
{
  GPtrArray *pages;     /* (element-type Page) */
  SgPainter *painter;   /* (owned) (nullable) */
  char      *battle, *system, *foot;
} Sheet;

static void
free_page (gpointer data)
{
  Page *page = data;

  g_object_unref (page->truth);
  for (guint side = 0; side < 2; side++)
    {
      g_clear_pointer (&page->beliefs[side], sg_handout_free);
      g_free (page->told[side]);
    }
  g_free (page->clock);
  g_free (page->move);
  g_free (page->words);
  g_free (page);
}

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->pages);
  g_clear_object (&self->painter);
  g_free (self->battle);
  g_free (self->system);
  g_free (self->foot);
  g_free (self);
}

/* (transfer full): what happened in the turns after the page before, up to @last. */
static char *
tell_turns (const SgReport *report, guint first, guint last)
{
  GString *words = g_string_new (NULL);

  for (guint i = first; i <= last; i++)
    {
      const SgReportTurn *turn = report->turns->pdata[i];

      for (guint k = 0; k < turn->sentences->len && words->len < MOST_WORDS; k++)
        g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", (const char *) turn->sentences->pdata[k]);
    }
  if (words->len >= MOST_WORDS)
    g_string_append (words, DOTS);
  return g_string_free (words, FALSE);
}

static void
read_belief (Page *page, const SgSheetSetup *setup, guint at, const char *reader)
{
  g_autoptr (SgBoard) known = sg_rk_known_board_at (setup->battle, page->truth, reader);
  SgRkBelief belief = sg_rk_weigh_belief (page->truth, known, sg_reader_side (reader));

  page->beliefs[at] = sg_handout_new (setup, page->truth, known, reader, 0);
  page->beliefs[at]->whole = TRUE; /* the same ground as the true map, to be compared with it */
  page->told[at] = sg_rk_belief_text (&belief);
}

/* @readers: one or two, side by side. */
static Page *
read_page (const SgSheetSetup *setup, const SgReportTurn *turn, const char *const *readers)
{
  Page *page = g_new0 (Page, 1);

  page->truth = g_object_ref (turn->board);
  page->clock = sg_rk_moment_text (sg_rk_now (turn->board));
  page->move = g_strdup_printf (_("Move %d"), (int) turn->turn);
  page->words = g_strdup ("");
  for (guint at = 0; at < 2 && readers[at] != NULL; at++)
    read_belief (page, setup, at, readers[at]);
  return page;
}

/* (transfer full): the two commanders, then every general with papers of his own, as the board of the moment has them. */
static GStrv
list_readers (const SgSheetSetup *setup, SgBoard *truth)
{
  g_auto (GStrv) red = sg_battle_list_readers (setup->battle, truth, "red"), blue = sg_battle_list_readers (setup->battle, truth, "blue");
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();

  g_strv_builder_add_many (all, "red", "blue", NULL);
  for (guint i = 1; red[0] != NULL && red[i] != NULL; i++)
    g_strv_builder_add (all, red[i]);
  for (guint i = 1; blue[0] != NULL && blue[i] != NULL; i++)
    g_strv_builder_add (all, blue[i]);
  return g_strv_builder_end (all);
}

/* The pages of one moment, that of the commanders first, with what happened up to it. */
static void
read_moment (Sheet *self, const SgSheetSetup *setup, const SgReport *report, guint first, guint last)
{
  const SgReportTurn *turn = report->turns->pdata[last];
  g_auto (GStrv) readers = list_readers (setup, turn->board);
  guint n = g_strv_length (readers);

  for (guint i = 0; i < n; i += 2)
    {
      const char *two[] = { readers[i], i + 1 < n ? readers[i + 1] : NULL, NULL };
      Page *page = read_page (setup, turn, two);

      if (i == 0)
        {
          g_free (page->words);
          page->words = tell_turns (report, first, last);
        }
      g_ptr_array_add (self->pages, page);
    }
}

static void
draw_truth (SgPen *pen, Sheet *self, const Page *page, double x, double y, double width, double height)
{
  SgMap *map = sg_board_get_map (page->truth);
  const SgBox bar = { width * POINTS_A_MM - 150, height * POINTS_A_MM - 30, 130, SG_SCALE_BAR_HIGH };
  SgViewport view;

  if (map == NULL)
    return;
  if (sg_painter_get_map (self->painter) != map) /* as play had left it */
    sg_painter_set_map (self->painter, map);
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, x, y, width, height);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, 1 / POINTS_A_MM, 1 / POINTS_A_MM);
  sg_viewport_fit (&view, map, width * POINTS_A_MM, height * POINTS_A_MM, 2, 0);
  sg_painter_furnish (self->painter, &view, &bar, 1);
  sg_painter_field (self->painter, pen->cr, &view, width * POINTS_A_MM, height * POINTS_A_MM, page->truth);
  sg_painter_scale_bar (self->painter, pen->cr, &view, bar.x, bar.y, bar.w);
  cairo_restore (pen->cr);
  sg_pen_box (pen, x, y, width, height, 0.35, SG_INK);
}

/* The true map, as wide as its place or as high as it may be, in the middle of it. Returns: where it ends. */
static double
draw_upper (SgPen *pen, Sheet *self, const Page *page, double x, double y, double wide, double most)
{
  SgMap *map = sg_board_get_map (page->truth);
  double ratio = map != NULL ? sg_map_get_depth (map) / sg_map_get_width (map) : 0.66;
  double width = MIN (wide, most / ratio), left = x + (wide - width) / 2;

  sg_pen_text (pen, left, y + 4, 0, SG_FACE_CAPS, 13, SG_INK, _("What was so"));
  draw_truth (pen, self, page, left, y + CAPTION, width, width * ratio);
  return y + CAPTION + width * ratio;
}

/* Drawn larger and made smaller: names and letters of a handout are for a map as wide as the page. */
static void
draw_map (SgPen *pen, const SgHandout *belief, double x, double y, double width, double height)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, SMALLER, SMALLER);
  sg_handout_map (pen, belief, EDGE, EDGE, width / SMALLER - EDGE, height / SMALLER - EDGE);
  cairo_restore (pen->cr);
}

/* What a side or a general believed, and under it how true that was. Returns: where it ends. */
static double
draw_belief (SgPen *pen, const Page *page, guint side, double x, double y, double width, double height)
{
  const SgHandout *belief = page->beliefs[side];
  /* Translators: a side, or a general of it */
  g_autofree char *title = g_strdup_printf (_("What %s believed"), belief->name);

  sg_pen_swatch (pen, belief->side, x + 2, y + 1.2, 4.4, 3);
  sg_pen_fit (pen, x + 8.5, y + 4, 0, SG_FACE_CAPS, 12, 8, width - 9, SG_INK, title);
  draw_map (pen, belief, x, y + CAPTION, width, height - CAPTION);
  return sg_pen_paragraph (pen, x, y + height + 4.6, width, SG_FACE_TEXT, 8.5, 3.9, SG_INK, page->told[side], TRUE);
}

/* On upright paper the two stand under the truth. Returns: where they end. */
static double
draw_upright (SgPen *pen, Sheet *self, const SgPageFrame *frame, const Page *page, double y, double room)
{
  double half = (frame->measure - BETWEEN) / 2, left, right;

  y = draw_upper (pen, self, page, frame->left, y, frame->measure, TRUTH * room - CAPTION) + 2.5;
  if (page->beliefs[1] == NULL)
    return draw_belief (pen, page, 0, frame->left + (frame->measure - half) / 2, y, half, BELIEFS * room);
  left = draw_belief (pen, page, 0, frame->left, y, half, BELIEFS * room);
  right = draw_belief (pen, page, 1, frame->left + half + BETWEEN, y, half, BELIEFS * room);
  return MAX (left, right);
}

/* On turned paper at its right, one over the other. */
static double
draw_turned (SgPen *pen, Sheet *self, const SgPageFrame *frame, const Page *page, double y, double room)
{
  double wide = frame->measure * ASIDE, rest = frame->measure - wide - BETWEEN, each = (room - 26) / 2, end;

  end = draw_belief (pen, page, 0, frame->left + wide + BETWEEN, y, rest, each - 8);
  if (page->beliefs[1] != NULL)
    end = draw_belief (pen, page, 1, frame->left + wide + BETWEEN, y + each, rest, each - 8);
  return MAX (end, draw_upper (pen, self, page, frame->left, y, wide, room - CAPTION - 26));
}

/* (transfer full): as many whole sentences of @words as go into @lines lines; what is left out is told by dots. */
static char *
fit_words (SgPen *pen, const char *words, double width, guint lines)
{
  g_autoptr (GString) all = g_string_new (words);

  while (sg_pen_lines (pen, width, SG_FACE_NAME, PT, all->str) > lines)
    {
      gssize before = (gssize) all->len - (gssize) strlen (DOTS);
      const char *sentence = g_strrstr_len (all->str, before, ". "), *word = sentence != NULL ? sentence + 1 : g_strrstr_len (all->str, before, " ");

      if (word == NULL)
        break;
      g_string_truncate (all, (gsize) (word - all->str));
      g_string_append (all, DOTS);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static void
draw_words (SgPen *pen, const SgPageFrame *frame, const char *words, double y)
{
  double room = floor ((frame->bottom - 4 - y) / LEADING);
  g_autofree char *fitting = room >= 1 && *words != '\0' ? fit_words (pen, words, frame->measure, (guint) room) : NULL;

  if (fitting != NULL)
    sg_pen_paragraph (pen, frame->left, y + LEADING, frame->measure, SG_FACE_NAME, PT, LEADING, SG_INK, fitting, TRUE);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  Sheet *self = data;
  const Page *page = self->pages->pdata[number];
  /* Translators: a system of rules */
  g_autofree char *subtitle = g_strdup_printf (_("%s: what was so, and what was believed"), self->system);
  SgPageBand band = { .label = _("Critique"), .title = self->battle, .subtitle = subtitle, .figure_labels = { page->move }, .figures = { page->clock } };
  double y = frame->top + sg_page_band (pen, frame, &band, FALSE) + 2, room = frame->bottom - 3 - y;

  y = (frame->measure > WIDE ? draw_turned : draw_upright) (pen, self, frame, page, y, room) + 1.5;
  draw_words (pen, frame, page->words, y);
  sg_page_foot (pen, frame, self->foot, _("The umpire’s: it tells of both sides"), number, self->pages->len);
}

/* For pencil: squares for the three maps, and lines. */
static void
draw_blank (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const char *const titles[] = { _("What Red believed"), _("What Blue believed") };
  SgPageBand band = { .label = _("Critique"), .title = "", .subtitle = data };
  double y = frame->top + sg_page_band (pen, frame, &band, FALSE) + 2, room = frame->bottom - 3 - y, half = (frame->measure - BETWEEN) / 2;

  sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right - 23, frame->top + 15.4, 0.2, SG_DIM);
  sg_pen_text (pen, frame->left, y + 4, 0, SG_FACE_CAPS, 13, SG_INK, _("What was so"));
  sg_pen_squares (pen, frame->left, y + CAPTION, frame->measure, TRUTH * room - CAPTION, 5);
  y += TRUTH * room + 2.5;
  for (guint side = 0; side < 2; side++)
    {
      double x = frame->left + side * (half + BETWEEN);

      sg_pen_fit (pen, x, y + 4, 0, SG_FACE_CAPS, 12, 8, half, SG_INK, titles[side]);
      sg_pen_squares (pen, x, y + CAPTION, half, BELIEFS * room - CAPTION, 5);
    }
  for (y += BELIEFS * room + 7; y < frame->bottom - 4; y += 7)
    sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
  sg_page_foot (pen, frame, data, _("Critique"), number, 1);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  g_autoptr (SgReport) report = NULL;
  SgMap *map;
  guint first = 0;
  Sheet *self;

  if (setup->blank)
    {
      sg_sheet_set_pages (sheet, 1, draw_blank, g_strdup (sg_ruleset_get_title (setup->rules)), g_free);
      return TRUE;
    }
  report = sg_report_new (setup, sg_sheet_get_board (sheet), error);
  if (report == NULL)
    return FALSE;
  map = sg_battle_get_map (setup->battle);
  self = g_new0 (Sheet, 1);
  self->pages = g_ptr_array_new_with_free_func (free_page);
  self->battle = g_strdup (sg_battle_get_title (setup->battle));
  self->system = g_strdup (sg_ruleset_get_title (setup->rules));
  self->foot = g_strdup (sg_campaign_get_title (setup->campaign));
  self->painter = sg_sheet_painter (setup, map);
  for (guint i = 0; i < report->turns->len; i++)
    if (((SgReportTurn *) report->turns->pdata[i])->board != NULL)
      {
        read_moment (self, setup, report, first, i);
        first = i + 1;
      }
  if (self->pages->len == 0)
    {
      free_sheet (self);
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The battle has not begun: there is nothing to talk over."));
      return FALSE;
    }
  sg_sheet_set_pages (sheet, self->pages->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "critique", .title = N_("Critique"), .icon = "sg-map-symbolic", .lay_out = lay_out, .battle = TRUE, .mapped = TRUE,
  .system = SG_RK_SYSTEM, .order = 5,
};
SG_REGISTER_SHEET (kind)
