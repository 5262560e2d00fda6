/* sg-forms-sheet.c: a player’s day on paper: each order and report that he wrote or holds, on a form as the field offices had them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made of what he knows: the hour at which a dispatch left is his who sent it, the hour at which it came his who has it.  A form is as high as its words
 * want, and those of a page share what is left of it; what is longer than a page goes on upon another form.
 */

#include "play/reisswitz/base/sg-rk-read.h"
#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "draw/sg-frame.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/war-game/sg-tw-written.h"
#include "rules/war-game/sg-tw-common.h"
#include "sheets/sg-slip.h"

#define TEXT 12.0       /* points: the hand */
#define LEADING 7.0     /* mm between the lines that it is written on */
#define HEAD 31.0       /* mm from the frame to the first line */
#define FOOT 14.0       /* mm under the last */
#define LEAST 4         /* lines at least */
#define GAP 7.0         /* mm between two forms */
#define NOTHING 10.0    /* mm that it takes to say that there is no form */
#define INSET 5.0       /* mm from the frame to what stands in it */

/** Form: one, or the part of one that a page holds. */
typedef struct
{
  char     *number, *kind, *from, *to, *written, *sent, *came, *answers;
  char    **lines;
  gboolean  continued, goes_on;
  guint     page, spare;  /* lines more than it wants */
  double    y, height;
} Form;

typedef struct { GPtrArray *forms; guint pages, n; gboolean none; char *title, *subtitle, *campaign, *notice; const char *side; } Day;

static void
free_form (gpointer data)
{
  Form *form = data;

  g_free (form->number);
  g_free (form->kind);
  g_free (form->from);
  g_free (form->to);
  g_free (form->written);
  g_free (form->sent);
  g_free (form->came);
  g_free (form->answers);
  g_strfreev (form->lines);
  g_free (form);
}

static void
free_day (Day *day)
{
  g_ptr_array_unref (day->forms);
  g_free (day->title);
  g_free (day->subtitle);
  g_free (day->campaign);
  g_free (day->notice);
  g_free (day);
}

/* Reading */

static char *
call (SgBoard *board, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (board, who);

  if (sg_rk_is_umpire (who))
    return g_strdup (_("the umpire"));
  return g_strdup (unit != NULL ? unit->name : _("Headquarters"));
}

static char *
tell_clock (SgBoard *board, gint64 time)
{
  return time > 0 ? sg_rk_hour_text (time, sg_rk_now (board)) : NULL; /* never, or before the day */
}

/* What it says, and where those march whom it orders. */
static char *
tell_text (SgBoard *board, SgMap *map, const SgRkDispatch *dispatch)
{
  g_autoptr (GPtrArray) marches = sg_rk_ordered_parse (dispatch->marches);
  GString *text = g_string_new (dispatch->text);

  for (guint i = 0; map != NULL && i < marches->len; i++)
    {
      const SgRkOrdered *ordered = marches->pdata[i];
      const SgUnit *unit = sg_board_get_unit (board, ordered->unit);
      GArray *way = ordered->march != NULL ? ordered->march->way : NULL;
      g_autofree char *square = way != NULL && way->len > 0 ? sg_map_square_of (map, g_array_index (way, SgPoint, way->len - 1)) : NULL;

      if (square == NULL)
        continue;
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _("%s marches to %s."), unit != NULL ? unit->name : ordered->unit, square);
    }
  return g_string_free (text, FALSE);
}

/* (transfer full): as the lines it is written on. */
static char **
break_lines (SgPen *pen, double width, const char *text)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      g_autoptr (GArray) starts = sg_pen_break (pen, width, SG_FACE_NAME, TEXT, paragraphs[i]);

      for (guint k = 0; k < starts->len; k++)
        {
          gsize from = g_array_index (starts, gsize, k), to = k + 1 < starts->len ? g_array_index (starts, gsize, k + 1) : strlen (paragraphs[i]);
          g_autofree char *line = g_strchomp (g_strndup (paragraphs[i] + from, to - from));

          g_strv_builder_add (lines, line);
        }
    }
  return g_strv_builder_end (lines);
}

static Form *
make_form (SgBoard *board, const SgRkDispatch *dispatch)
{
  Form *form = g_new0 (Form, 1);

  form->number = g_strdup_printf (_("No. %u"), dispatch->number);
  form->kind = g_strdup (sg_rk_dispatch_kind_label (dispatch->kind));
  form->from = call (board, dispatch->from);
  form->to = call (board, dispatch->to);
  form->written = tell_clock (board, dispatch->written);
  form->sent = tell_clock (board, dispatch->sent);
  form->came = tell_clock (board, dispatch->delivered);
  form->answers = dispatch->answers > 0 ? g_strdup_printf (_("No. %u"), dispatch->answers) : NULL;
  return form;
}

static Form *
copy_head (const Form *other)
{
  Form *form = g_new0 (Form, 1);

  form->number = g_strdup (other->number);
  form->kind = g_strdup (other->kind);
  form->from = g_strdup (other->from);
  form->to = g_strdup (other->to);
  form->written = g_strdup (other->written);
  form->sent = g_strdup (other->sent);
  form->came = g_strdup (other->came);
  form->answers = g_strdup (other->answers);
  form->continued = TRUE;
  return form;
}

/* Laying out */

static guint
count_rules (const Form *form)
{
  return MAX (LEAST, g_strv_length (form->lines)) + form->spare;
}

/* Where it stands: on this page, or on the next. */
static void
put (Day *day, const SgPageFrame *frame, Form *form, double *y)
{
  form->height = HEAD + count_rules (form) * LEADING + FOOT;
  if (*y + form->height > frame->bottom - 2)
    {
      day->pages++;
      *y = frame->top + SG_BAND_CONTINUED + 3;
    }
  form->page = day->pages - 1;
  form->y = *y;
  *y += form->height + GAP;
  g_ptr_array_add (day->forms, form);
}

static void
put_lines (Day *day, const SgPageFrame *frame, Form *form, char **lines, double *y)
{
  /* As many as go on the page with the highest head: wherever it comes to stand, it need not be parted again. */
  guint most = (guint) ((frame->bottom - 2 - frame->top - SG_BAND_HEIGHT - 3 - HEAD - FOOT) / LEADING), n = g_strv_length (lines), at = 0;

  do
    {
      guint take = MIN (most, n - at);
      Form *next = NULL;

      form->lines = g_new0 (char *, take + 1);
      for (guint i = 0; i < take; i++)
        form->lines[i] = g_strdup (lines[at + i]);
      at += take;
      form->goes_on = at < n;
      if (form->goes_on)
        next = copy_head (form);
      put (day, frame, form, y);
      form = next;
    }
  while (form != NULL);
}

static void
read_side (Day *day, SgSheet *sheet, const SgSheetSetup *setup, const char *side, SgPen *pen, double *y)
{
  SgBoard *truth = sg_sheet_get_truth (sheet), *board = setup->general != NULL ? sg_sheet_get_board (sheet) : truth; /* headquarters is where he is */
  g_autofree char *reader = setup->side != NULL ? sg_sheet_setup_reader (setup) : NULL;
  g_autoptr (GPtrArray) list = reader != NULL ? sg_rk_known_dispatches_at (setup->battle, truth, reader) : sg_rk_dispatches (truth, side);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *text = tell_text (board, sg_battle_get_map (setup->battle), list->pdata[i]);
      g_auto (GStrv) lines = break_lines (pen, frame->measure - 2 * INSET, text);

      put_lines (day, frame, make_form (board, list->pdata[i]), lines, y);
    }
}

/* In The War Game each unit has the order that was written for it in this move. */
static void
read_orders (Day *day, SgSheet *sheet, const SgSheetSetup *setup, const char *side, SgPen *pen, double *y)
{
  SgBoard *board = sg_sheet_get_board (sheet);
  GPtrArray *units = sg_board_get_units (board);
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *order = sg_unit_is_of (unit, side) ? sg_tw_order_written (board, unit) : NULL;
      g_auto (GStrv) lines = order != NULL ? break_lines (pen, frame->measure - 2 * INSET, order) : NULL;
      Form *form;

      if (order == NULL)
        continue;
      form = g_new0 (Form, 1);
      form->number = g_strdup_printf (_("No. %u"), ++day->n);
      form->kind = g_strdup (sg_rk_dispatch_kind_label (SG_RK_KIND_ORDER));
      form->from = g_strdup (_("Headquarters"));
      form->to = g_strdup (unit->name);
      form->written = sg_page_moment (setup->battle, board);
      put_lines (day, frame, form, lines, y);
    }
}

/* What is left of the last page has empty forms, for what is written next. */
static void
add_empty (Day *day, gboolean rides, const SgPageFrame *frame, double *y)
{
  const double height = HEAD + LEAST * LEADING + FOOT;

  if (day->forms->len == 0)
    *y += NOTHING; /* it is said that there is none */
  while (*y + height <= frame->bottom - 2)
    {
      Form *form = g_new0 (Form, 1);

      form->kind = g_strdup (rides ? _("Order or report") : sg_rk_dispatch_kind_label (SG_RK_KIND_ORDER));
      form->number = g_strdup ("");
      form->lines = g_new0 (char *, 1);
      put (day, frame, form, y);
    }
}

/* The forms from @first up to @to, which are a page, go down to its foot: each has as many lines more. */
static void
share_page (Day *day, const SgPageFrame *frame, guint first, guint to)
{
  const Form *last = day->forms->pdata[to - 1];
  guint spare = (guint) MAX (0, (frame->bottom - 2 - last->y - last->height) / LEADING / (to - first));

  for (guint i = first; i < to; i++)
    {
      Form *form = day->forms->pdata[i];

      form->spare = spare;
      form->height += spare * LEADING;
      form->y += (i - first) * spare * LEADING;
    }
}

static void
share_pages (Day *day, const SgPageFrame *frame)
{
  guint first = 0;

  for (guint i = 1; i <= day->forms->len; i++)
    if (i == day->forms->len || ((Form *) day->forms->pdata[i])->page != ((Form *) day->forms->pdata[first])->page)
      {
        share_page (day, frame, first, i);
        first = i;
      }
}

/* Drawing */

static void
draw_frame (SgPen *pen, const Day *day, const SgPageFrame *frame, const Form *form)
{
  sg_pen_box (pen, frame->left, form->y, frame->measure, form->height, 0.5, SG_INK);
  sg_pen_box (pen, frame->left + 1.2, form->y + 1.2, frame->measure - 2.4, form->height - 2.4, 0.18, SG_INK);
  if (day->side != NULL)
    sg_pen_shield (pen, day->side, frame->left + INSET, form->y + 3.6, 6.6, 8.2);
}

static void
draw_head (SgPen *pen, const Day *day, const SgPageFrame *frame, const Form *form)
{
  double left = frame->left + INSET, right = frame->right - INSET, width = frame->measure - 2 * INSET, half = (width - 6) / 2, quarter = (width - 12) / 4;
  g_autofree char *kind = form->continued ? g_strdup_printf (_("%s, continued"), form->kind) : g_strdup (form->kind);

  sg_pen_fit (pen, left + (day->side != NULL ? 9.6 : 0), form->y + 9.6, 0, SG_FACE_CAPS, 17, 10, width - 40, SG_INK, kind);
  sg_pen_text (pen, right, form->y + 9.6, 1, SG_FACE_BOLD, 13.5, SG_INK, form->number);
  sg_pen_field (pen, left, form->y + 18.4, half, _("From"), form->from);
  sg_pen_field (pen, left + half + 6, form->y + 18.4, half, _("To"), form->to);
  sg_pen_field (pen, left, form->y + 26.2, quarter, _("Written"), form->written);
  sg_pen_field (pen, left + quarter + 4, form->y + 26.2, quarter, _("Left"), form->sent);
  sg_pen_field (pen, left + 2 * (quarter + 4), form->y + 26.2, quarter, _("Came"), form->came);
  sg_pen_field (pen, left + 3 * (quarter + 4), form->y + 26.2, quarter, _("Answers"), form->answers);
}

static void
draw_form (SgPen *pen, const Day *day, const SgPageFrame *frame, const Form *form)
{
  double left = frame->left + INSET, right = frame->right - INSET, half = (frame->measure - 2 * INSET - 6) / 2, foot = form->y + form->height - 4.6;
  guint n = count_rules (form), written = g_strv_length (form->lines);

  draw_frame (pen, day, frame, form);
  draw_head (pen, day, frame, form);
  for (guint i = 0; i < n; i++)
    {
      double line = form->y + HEAD + (i + 0.75) * LEADING;

      sg_pen_rule (pen, left, line + 1.5, right, line + 1.5, 0.18, SG_PALE);
      if (i < written)
        sg_pen_fit (pen, left + 1, line, 0, SG_FACE_NAME, TEXT, 8, frame->measure - 2 * INSET - 2, SG_INK, form->lines[i]);
    }
  if (form->goes_on)
    sg_pen_text (pen, right, foot, 1, SG_FACE_ITALIC, 9.5, SG_DIM, _("continued on another form"));
  else
    sg_pen_field (pen, left + half + 6, foot, half, _("Signed"), NULL);
  sg_pen_field (pen, left, foot, half, _("Received by"), NULL);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Day *day = data;
  SgPageBand band = { .side = day->side, .label = _(sg_sheet_get_kind (sheet)->title), .title = day->title, .subtitle = day->subtitle };
  double y = frame->top + sg_page_band (pen, frame, &band, number > 0);

  for (guint i = 0; i < day->forms->len; i++)
    if (((Form *) day->forms->pdata[i])->page == number)
      draw_form (pen, day, frame, day->forms->pdata[i]);
  if (day->none)
    sg_pen_text (pen, frame->left, y + 8, 0, SG_FACE_ITALIC, 11.5, SG_DIM, g_str_equal (sg_sheet_get_kind (sheet)->id, "forms") ? _("No dispatch so far.") : _("No order is written."));
  sg_page_foot (pen, frame, day->campaign, day->notice, number, day->pages);
}

static void
read_day (Day *day, SgSheet *sheet, const SgSheetSetup *setup)
{
  static const char *const sides[] = { "red", "blue" };
  gboolean rides = sg_slip_rides (sheet);
  g_autofree char *clock = rides ? sg_rk_moment_text (sg_rk_now (sg_sheet_get_truth (sheet))) : sg_page_moment (setup->battle, sg_sheet_get_board (sheet));
  double y = sg_sheet_get_frame (sheet)->top + SG_BAND_HEIGHT + 3;
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  SgPen pen;

  day->side = g_intern_string (setup->side);
  day->title = setup->side != NULL ? sg_sheet_setup_call (setup) : g_strdup (sg_battle_get_title (setup->battle));
  day->subtitle = g_strdup_printf (_("%s, %s"), sg_battle_get_title (setup->battle), clock);
  day->notice = setup->side != NULL ? sg_text_owned (_("%s’s copy"), day->title) : g_strdup (_("The umpire’s copy"));
  sg_pen_init (&pen, cr, FALSE, sg_sheet_type (sheet));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (setup->side == NULL || g_str_equal (setup->side, sides[i]))
      (rides ? read_side : read_orders) (day, sheet, setup, sides[i], &pen, &y);
  day->none = day->forms->len == 0;
  add_empty (day, rides, sg_sheet_get_frame (sheet), &y);
  share_pages (day, sg_sheet_get_frame (sheet));
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Day *day;

  if (setup->blank)
    return sg_slip_lay_out (sheet, setup);
  day = g_new0 (Day, 1);
  day->forms = g_ptr_array_new_with_free_func (free_form);
  day->pages = 1;
  read_day (day, sheet, setup);
  day->campaign = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  sg_sheet_set_pages (sheet, day->pages, draw_page, day, (GDestroyNotify) free_day);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "forms", .title = N_("Dispatch Forms"), .icon = "sg-sheet-symbolic", .by_side = TRUE, .lay_out = lay_out, .battle = TRUE,
  .system = SG_RK_SYSTEM, .order = 7,
};
SG_REGISTER_SHEET (kind)

static const SgSheetKind order_kind = {
  .id = "order-forms", .title = N_("Order Forms"), .icon = "sg-sheet-symbolic", .by_side = TRUE, .lay_out = lay_out, .battle = TRUE,
  .system = TW_SYSTEM, .order = 7,
};

__attribute__ ((constructor)) static void
register_order_forms (void)
{
  sg_sheet_register (&order_kind);
}
