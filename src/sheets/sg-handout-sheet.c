/* sg-handout-sheet.c: what one commander in a Kriegsspiel knows: his orders, his force, the map, the enemy, and a slip to answer on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of it is read from the board of his side (sg-rk-known.h), which holds nothing else.  What is known of the enemy is
 * lettered on the map and in the list; its outline is solid under a quarter of an hour, dashed under an hour, dotted when it
 * is older, and never filled.  Without a side there is a handout for each, and for each
 * of its generals who has papers of his own.
 */

#include "sheets/sg-handout.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"
#include "sheets/sg-slip.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/sg-reader.h"

#define LEADING 4.75
#define ROW 6.2
#define MAP_LEAST 62.0
#define MAP_MOST 96.0
#define MAP_ALONE 170.0 /* where the slip is on another page */
#define SLIP 58.0
#define TEXT_MOST 620   /* characters of an order; the rest is in the dispatches */

/* One page: of @copy, with the enemies from @first. */
typedef struct { guint copy, first, n; double map; /* mm high, 0: none */ gboolean slip; } Page;

typedef struct
{
  GPtrArray *copies;     /* (element-type SgHandout) */
  GArray    *pages;
  char      *campaign, *system;
} Sheet;

static void
free_sheet (Sheet *self)
{
  g_ptr_array_unref (self->copies);
  g_array_unref (self->pages);
  g_free (self->campaign);
  g_free (self->system);
  g_free (self);
}

/* The columns of a page: text left, force right; on small paper one under the other. */
typedef struct { double text, force, text_width, force_width; } Columns;

static Columns
columns (const SgPageFrame *frame)
{
  if (frame->measure < 150)
    return (Columns){ frame->left, frame->left, frame->measure, frame->measure };
  return (Columns){ frame->left, frame->right - frame->measure * 0.404, frame->measure * 0.562, frame->measure * 0.404 };
}

/* Text: what both sides have, and what this one alone. */
static double
set_text (SgPen *pen, const SgHandout *copy, const Columns *at, double y, gboolean draw)
{
  for (guint i = 0; i < copy->texts->len; i++)
    {
      const SgHandoutText *text = copy->texts->pdata[i];

      if (draw)
        {
          double used = sg_pen_text (pen, at->text, y + 4.6, 0, SG_FACE_CAPS, 14.5, SG_INK, text->title) + 4;

          sg_pen_fit (pen, at->text + at->text_width, y + 4.6, 1, SG_FACE_TEXT, 8, 6, at->text_width - used, 0.35, text->remark);
        }
      y = sg_pen_paragraph (pen, at->text, y + 10, at->text_width, SG_FACE_NAME, 11.5, LEADING, SG_INK, text->words, draw) - 2.2;
    }
  return y;
}

static double
set_force (SgPen *pen, const SgHandout *copy, const Columns *at, double y, gboolean draw)
{
  double right = at->force + at->force_width;

  if (draw)
    {
      double used = sg_pen_fit (pen, at->force, y + 4.6, 0, SG_FACE_CAPS, 14.5, 10, at->force_width * 0.66, SG_INK, _("Your forces")) + 3;

      sg_pen_fit (pen, right, y + 4.6, 1, SG_FACE_TEXT, 8, 5.5, at->force_width - used, 0.35, _("front in paces"));
      sg_pen_rule (pen, at->force, y + 6.4, right, y + 6.4, 0.35, SG_INK);
    }
  y += 6.4;
  for (guint i = 0; i < copy->force->len; i++, y += ROW)
    {
      const SgHandoutForce *row = copy->force->pdata[i];
      double strength;

      if (!draw)
        continue;
      if (row->wide)
        sg_pen_sign (pen, copy->side, row->arm, at->force, y + 0.9, 7.2, 4.4);
      else
        sg_pen_sign (pen, copy->side, row->arm, at->force + 1.4, y + 0.9, 4.4, 4.4);
      strength = sg_pen_text (pen, right - 13, y + 4.6, 1, SG_FACE_BOLD, 9.5, SG_INK, row->strength);
      sg_pen_fit (pen, at->force + 9, y + 4.6, 0, SG_FACE_NAME, 11.5, 6.5, at->force_width - 9 - 13 - strength - 2, SG_INK, row->name);
      sg_pen_text (pen, right, y + 4.6, 1, SG_FACE_TEXT, 9.5, SG_INK, row->front);
      sg_pen_rule (pen, at->force, y + ROW, right, y + ROW, 0.18, SG_DIM);
    }
  return sg_pen_paragraph (pen, at->force, y + 4.6, at->force_width, SG_FACE_TEXT, 8.8, 4.2, SG_INK, copy->weather, draw) - 2;
}

/* Where the head ends and the map begins. */
static double
set_head (SgPen *pen, const SgPageFrame *frame, const SgHandout *copy, gboolean draw)
{
  Columns at = columns (frame);
  double y = frame->top + SG_BAND_HEIGHT + 1.4, text = set_text (pen, copy, &at, y, draw), force;

  if (frame->measure < 150)
    return set_force (pen, copy, &at, text + 1, draw);
  force = set_force (pen, copy, &at, y, draw); /* not within MAX (), which would set it twice */
  return MAX (text, force);
}

/* The enemy. */

static void
draw_letter (SgPen *pen, const char *side, double x, double y, const char *letter)
{
  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, x, y, 2.1, 0, 2 * G_PI);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_fill_preserve (pen->cr);
  sg_pen_side (pen, side);
  cairo_set_line_width (pen->cr, 0.35);
  cairo_stroke (pen->cr);
  sg_pen_text (pen, x, y + 1.05, 0.5, SG_FACE_BOLD, 8.5, SG_INK, letter);
}

static void
draw_ages (SgPen *pen, const char *enemy, double left, double right, double y)
{
  static const struct { const char *label; gint64 age; } ages[] = { { N_("under 15 minutes"), 0 }, { N_("under an hour"), 30 }, { N_("older"), 90 } };
  double x = left;

  for (guint i = 0; i < G_N_ELEMENTS (ages) && x + 18 < right; i++)
    {
      sg_handout_age_line (pen, enemy, ages[i].age);
      cairo_rectangle (pen->cr, x, y - 2.6, 5, 3);
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      x += 6.4 + sg_pen_text (pen, x + 6.4, y, 0, SG_FACE_TEXT, 8, 0.3, _(ages[i].label)) + 4.5;
    }
}

static double
draw_known (SgPen *pen, const SgPageFrame *frame, const SgHandout *copy, const Page *page, double y)
{
  gboolean narrow = frame->measure < 150;
  double used = frame->left + sg_pen_text (pen, frame->left, y + 5, 0, SG_FACE_CAPS, 14.5, SG_INK, _("Known of the enemy")) + 8;
  double when = frame->right - 18 * pen->type, source = frame->left + frame->measure * 0.66, where = frame->left + frame->measure * (narrow ? 0.46 : 0.4);
  const char *enemy = g_str_equal (copy->side, "red") ? "blue" : "red";
  g_autofree char *age = g_strdup_printf (_("age at %s"), copy->clock);

  sg_pen_fit (pen, frame->right, y + 5, 1, SG_FACE_TEXT, 8, 6, 28, 0.35, age);
  draw_ages (pen, enemy, used, frame->right - 26, y + 5);
  y += 7;
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.35, SG_INK);
  if (copy->enemies->len == 0)
    sg_pen_text (pen, frame->left, y + 4.6, 0, SG_FACE_ITALIC, 11.5, SG_INK, _("Nothing so far."));
  for (guint i = page->first; i < page->first + page->n; i++)
    {
      const SgHandoutEnemy *one = copy->enemies->pdata[i];
      double hour = MAX (10 * pen->type, sg_pen_measure (pen, SG_FACE_TEXT, 9, one->seen) + 1); /* wider with a day */

      draw_letter (pen, enemy, frame->left + 2.2, y + ROW / 2, one->letter);
      sg_pen_fit (pen, frame->left + 6.6, y + 4.5, 0, SG_FACE_NAME, 11.5, 8, where - frame->left - 8, SG_INK, one->what);
      sg_pen_fit (pen, where, y + 4.5, 0, SG_FACE_TEXT, 9, 6.5, (narrow ? when - hour : source) - where - 2, SG_INK, one->where);
      if (!narrow)
        sg_pen_fit (pen, source, y + 4.5, 0, SG_FACE_TEXT, 9, 6.5, when - hour - pen->type - source, 0.2, one->source);
      sg_pen_text (pen, when, y + 4.5, 1, SG_FACE_TEXT, 9, 0.2, one->seen);
      sg_pen_text (pen, frame->right, y + 4.5, 1, SG_FACE_BOLD, 9, SG_INK, one->age);
      y += ROW;
      sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
    }
  return y;
}

/* Pages. */

static void
break_copy (Sheet *self, SgPen *pen, const SgPageFrame *frame, guint which)
{
  const SgHandout *copy = self->copies->pdata[which];
  double head = set_head (pen, frame, copy, FALSE) + 2, room = frame->bottom - 3 - head - 5, list = 8 + MAX (1, copy->enemies->len) * ROW;
  double wanted = CLAMP (sg_handout_map_height (copy, frame->measure), MAP_LEAST, MAP_ALONE); /* as wide as the page */
  Page page = { .copy = which };
  guint fit;

  page.map = CLAMP (room - list - SLIP - 4, MIN (MAP_LEAST, room - 6), MAX (MAP_MOST, wanted));
  if (page.map < wanted && copy->enemies->len > 0) /* the slip stands on another page rather than beside a narrow map */
    page.map = CLAMP (room - list - 4, MIN (wanted, room - 6), MAP_ALONE);
  fit = (guint) MAX (0, floor ((room - page.map - 8) / ROW));
  page.n = MIN (fit, copy->enemies->len);
  page.slip = room - page.map - 8 - page.n * ROW - 4 >= SLIP && page.n == copy->enemies->len;
  if (fit == 0 && copy->enemies->len > 0)
    page.map = room - 1;
  g_array_append_val (self->pages, page);
  for (guint told = page.n; told < copy->enemies->len || !page.slip; told += page.n)
    {
      room = frame->bottom - 3 - frame->top - SG_BAND_CONTINUED - 8;
      page = (Page) { which, told, MIN (copy->enemies->len - told, (guint) MAX (1, floor (room / ROW))), 0, FALSE };
      page.slip = room - page.n * ROW - 4 >= SLIP && told + page.n == copy->enemies->len;
      g_array_append_val (self->pages, page);
    }
}

static void
draw_tear (SgPen *pen, const SgPageFrame *frame, double y)
{
  double dashes[] = { 2, 1.4 };

  cairo_set_dash (pen->cr, dashes, 2, 0);
  sg_pen_rule (pen, 0, y, frame->width, y, 0.2, SG_INK);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* As many as have room, for one dispatch is seldom the last; they share what is left of the page. */
static void
draw_slips (SgPen *pen, const SgPageFrame *frame, double y)
{
  double room = frame->bottom - 3 - y;
  guint n = (guint) MAX (1, floor (room / (SLIP + 8)));

  for (guint i = 0; i < n; i++)
    {
      double top = y + i * room / n;

      draw_tear (pen, frame, top);
      sg_slip_draw (pen, frame, top + 2, room / n - (i + 1 < n ? 4 : 2), TRUE);
    }
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Sheet *self = data;
  const Page *page = &g_array_index (self->pages, Page, number);
  const SgHandout *copy = self->copies->pdata[page->copy];
  g_autofree char *label = g_strdup_printf (*copy->general != '\0' ? _("For %s alone") : _("For the commander of %s alone"), copy->name), *warning = NULL;
  g_autofree char *subtitle = g_strdup_printf (_("%s: what you know at %s"), self->system, copy->clock);
  SgPageBand band = { .side = copy->side, .label = label, .title = copy->battle, .subtitle = subtitle, .figure_labels = { copy->move }, .figures = { copy->clock } };
  gboolean first = page->map > 0;
  double y = frame->top + sg_page_band (pen, frame, &band, !first) + 1;

  if (first)
    {
      y = set_head (pen, frame, copy, TRUE) + 2 + 4;
      sg_handout_map (pen, copy, frame->left, y, frame->measure, page->map);
      y += page->map + 1.5;
    }
  if (page->n > 0 || (first && copy->enemies->len == 0))
    y = draw_known (pen, frame, copy, page, y);
  if (page->slip)
    draw_slips (pen, frame, y + 4);
  warning = *copy->general != '\0' ? sg_text_owned (_("%s’s copy: may be shown to nobody else"), copy->name)
            : sg_text_owned (_("%s’s copy: may be shown to no one of %s"), copy->name, copy->other);
  sg_page_foot (pen, frame, self->campaign, warning, number, self->pages->len);
}

static void
plan_pages (Sheet *self, SgSheet *sheet)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, sg_sheet_type (sheet));
  for (guint i = 0; i < self->copies->len; i++)
    break_copy (self, &pen, sg_sheet_get_frame (sheet), i);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

/* For pencil. */

#define BLANK_LINE 7.0
#define BLANK_LINES 3
#define BLANK_ENEMIES 4 /* on the one page; on a second as many as it holds */
#define BLANK_MAP 46.0 /* mm: less is no map */

/* A heading and lines under it. Returns: where they end. */
static double
draw_blank_text (SgPen *pen, double x, double width, double y, const char *title, const char *remark)
{
  double used = sg_pen_fit (pen, x, y + 4.6, 0, SG_FACE_CAPS, 14.5, 9, width * 0.7, SG_INK, title) + 4;

  sg_pen_fit (pen, x + width, y + 4.6, 1, SG_FACE_TEXT, 8, 6, width - used, 0.35, remark);
  for (guint i = 0; i < BLANK_LINES; i++)
    sg_pen_rule (pen, x, y + 5.4 + (i + 1) * BLANK_LINE, x + width, y + 5.4 + (i + 1) * BLANK_LINE, 0.18, SG_DIM);
  return y + 6.4 + BLANK_LINES * BLANK_LINE;
}

static double
draw_blank_force (SgPen *pen, const Columns *at, double y, double end)
{
  double right = at->force + at->force_width, used;

  used = sg_pen_fit (pen, at->force, y + 4.6, 0, SG_FACE_CAPS, 14.5, 8, at->force_width * 0.5, SG_INK, _("Your forces")) + 3;
  sg_pen_fit (pen, right, y + 4.6, 1, SG_FACE_TEXT, 8, 6, at->force_width - used, 0.35, _("strength, front in paces"));
  sg_pen_rule (pen, at->force, y + 6.4, right, y + 6.4, 0.35, SG_INK);
  for (y += 6.4; y + BLANK_LINE < end + 0.1; y += BLANK_LINE)
    {
      sg_pen_box (pen, at->force, y + 1.6, 7.2, 4.4, 0.2, SG_DIM);
      sg_pen_rule (pen, at->force, y + BLANK_LINE, right, y + BLANK_LINE, 0.18, SG_DIM);
      sg_pen_rule (pen, right - 26, y + 0.8, right - 26, y + BLANK_LINE, 0.12, SG_PALE);
      sg_pen_rule (pen, right - 12, y + 0.8, right - 12, y + BLANK_LINE, 0.12, SG_PALE);
    }
  return y;
}

static double
draw_blank_known (SgPen *pen, const SgPageFrame *frame, double y, guint rows)
{
  static const struct { const char *label; double at; } heads[] = { { N_("What"), 0.038 }, { N_("Where"), 0.4 }, { N_("By whom"), 0.66 }, { N_("Seen"), 0.86 } };
  double used = frame->left + sg_pen_text (pen, frame->left, y + 5, 0, SG_FACE_CAPS, 14.5, SG_INK, _("Known of the enemy")) + 8;

  draw_ages (pen, "", used, frame->right, y + 5);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    sg_pen_text (pen, frame->left + frame->measure * heads[i].at, y + 10, 0, SG_FACE_TEXT, 7.5, 0.3, _(heads[i].label));
  y += 11.4;
  sg_pen_rule (pen, frame->left, y, frame->right, y, 0.35, SG_INK);
  for (guint i = 0; i < rows; i++)
    {
      const char letter[] = { (char) ('a' + i), '\0' };

      draw_letter (pen, "", frame->left + 2.2, y + BLANK_LINE / 2, letter);
      for (guint c = 1; c < G_N_ELEMENTS (heads); c++)
        sg_pen_rule (pen, frame->left + frame->measure * heads[c].at - 1.5, y + 0.8, frame->left + frame->measure * heads[c].at - 1.5, y + BLANK_LINE, 0.12, SG_PALE);
      y += BLANK_LINE;
      sg_pen_rule (pen, frame->left, y, frame->right, y, 0.18, SG_DIM);
    }
  return y;
}

/* How the page is shared out: all of it on one, or the slip and the enemy on a second. */
typedef struct { double map; guint enemies; gboolean two; } BlankPlan;

static BlankPlan
plan_blank (const SgPageFrame *frame)
{
  double text = 6.4 + BLANK_LINES * BLANK_LINE, head = frame->measure < 150 ? 3 * text + 4 : 2 * text + 1;
  double room = frame->bottom - 3 - frame->top - SG_BAND_HEIGHT - 2 - head, all = room - SLIP - 13 - 11.4 - BLANK_ENEMIES * BLANK_LINE;
  double second = frame->bottom - 3 - frame->top - SG_BAND_CONTINUED - SLIP - 10 - 11.4;

  if (all >= BLANK_MAP)
    return (BlankPlan){ MIN (MAP_MOST, all), BLANK_ENEMIES, FALSE };
  return (BlankPlan){ room - 5, (guint) CLAMP (second / BLANK_LINE, 1, 12), TRUE };
}

static double
draw_blank_head (SgPen *pen, const SgPageFrame *frame, double top, double map)
{
  Columns at = columns (frame);
  double y = draw_blank_text (pen, at.text, at.text_width, top, _("General idea"), _("both sides have this"));

  sg_pen_rule (pen, frame->left + 23, frame->top + 15.4, frame->right, frame->top + 15.4, 0.2, SG_DIM);
  y = draw_blank_text (pen, at.text, at.text_width, y + 1, _("Your orders"), "");
  if (frame->measure < 150)
    y = draw_blank_force (pen, &at, y + 1, y + 1 + 6.4 + BLANK_LINES * BLANK_LINE);
  else
    {
      double force = draw_blank_force (pen, &at, top, y);

      y = MAX (y, force);
    }
  if (map < BLANK_MAP)
    return y;
  sg_pen_squares (pen, frame->left, y + 3, frame->measure, map, 5);
  return y + 3 + map;
}

static void
draw_blank (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const char *system = data;
  SgPageBand band = { .side = "", .label = _("For the commander alone"), .title = number > 0 ? _("Handout") : "", .subtitle = system };
  BlankPlan plan = plan_blank (frame);
  double y = frame->top + sg_page_band (pen, frame, &band, number > 0) + 1.4, tear = frame->bottom - 3 - SLIP - 4;

  if (number == 0)
    y = draw_blank_head (pen, frame, y, plan.map);
  if (number == 0 && plan.two && plan.map < BLANK_MAP)
    sg_page_notes (pen, frame, y + 2, _("Notes"));
  if (plan.two == (number > 0))
    {
      draw_blank_known (pen, frame, y + 2, plan.enemies);
      draw_tear (pen, frame, tear);
      sg_slip_draw (pen, frame, tear + 2, frame->bottom - 5 - tear, TRUE);
    }
  sg_page_foot (pen, frame, system, _("Handout"), number, sg_sheet_get_n_pages (sheet));
}

static gboolean
lay_out_blank (SgSheet *sheet, const SgSheetSetup *setup)
{
  sg_sheet_set_pages (sheet, plan_blank (sg_sheet_get_frame (sheet)).two ? 2 : 1, draw_blank, g_strdup (sg_ruleset_get_title (setup->rules)), g_free);
  return TRUE;
}

/* Of the umpire's sheet: one for each who reads. */
static void
add_copies (Sheet *self, const SgSheetSetup *setup, SgBoard *board, const char *side)
{
  g_auto (GStrv) readers = sg_battle_list_readers (setup->battle, board, side);

  for (guint i = 0; readers[i] != NULL; i++)
    {
      g_autoptr (SgBoard) known = sg_rk_known_board_at (setup->battle, board, readers[i]);

      g_ptr_array_add (self->copies, sg_handout_new (setup, board, known, readers[i], TEXT_MOST));
    }
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  static const char *const sides[] = { "red", "blue" };
  SgBoard *board = sg_sheet_get_board (sheet);
  Sheet *self;

  if (setup->blank)
    return lay_out_blank (sheet, setup);
  self = g_new0 (Sheet, 1);
  self->copies = g_ptr_array_new_with_free_func (sg_handout_free);
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  self->campaign = g_strdup (sg_campaign_get_title (setup->campaign));
  self->system = g_strdup (sg_ruleset_get_title (setup->rules));
  for (guint i = 0; setup->side == NULL && i < G_N_ELEMENTS (sides); i++)
    add_copies (self, setup, board, sides[i]);
  if (setup->side != NULL)
    {
      g_autofree char *reader = sg_sheet_setup_reader (setup);

      g_ptr_array_add (self->copies, sg_handout_new (setup, sg_sheet_get_truth (sheet), board, reader, TEXT_MOST));
    }
  plan_pages (self, sheet);
  sg_sheet_set_pages (sheet, self->pages->len, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "handout", .title = N_("Handout"), .icon = "sg-map-symbolic", .by_side = TRUE, .lay_out = lay_out, .battle = TRUE,
  .system = SG_RK_SYSTEM, .order = 4,
};
SG_REGISTER_SHEET (kind)
