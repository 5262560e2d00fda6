/* sg-dispatch-sheet.c: the book of dispatches of one side, as far as its commander has it, or of both for the umpire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side's book comes from what it knows and carries no word of the umpire's; the umpire's has the rides too.
 */

#include "play/reisswitz/base/sg-rk-read.h"
#include "base/sg-text.h"
#include "sheets/sg-sheet-private.h"
#include "sheets/sg-sheet.h"
#include "sheets/sg-slip.h"

#include <glib/gi18n-lib.h>

#include "play/reisswitz/dispatch/sg-rk-known.h"

#define TEXT 9.5        /* points */
#define LEADING 4.4     /* mm */
#define GAP 5.0
#define FIRST 1.6      /* mm more under the head of the page */
#define HEAD 5.4
#define SWATCH 4.2     /* of the side whose a dispatch is, before its title */

typedef struct { char *number, *title, *times, *text; const char *side; double height; } Entry;
typedef struct { guint first, n; } Page;
typedef struct
{
  GPtrArray *entries;   /* (element-type Entry) */
  GArray    *pages;     /* (element-type Page) */
  char      *title, *subtitle, *notice, *campaign;
  const char *side;     /* interned; NULL is the umpire's */
} Book;

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->number);
  g_free (entry->title);
  g_free (entry->times);
  g_free (entry->text);
  g_free (entry);
}

static void
free_book (Book *book)
{
  g_ptr_array_unref (book->entries);
  g_array_unref (book->pages);
  g_free (book->title);
  g_free (book->subtitle);
  g_free (book->notice);
  g_free (book->campaign);
  g_free (book);
}

/* @words: (transfer full). */
static void
add_words (GString *times, char *words)
{
  g_string_append_printf (times, "%s%s", times->len > 0 ? _(", ") : "", words);
  g_free (words);
}

static void
tell_time (GString *times, SgBoard *board, const char *format, gint64 time)
{
  g_autofree char *clock = NULL;

  if (time <= 0) /* never, or before the day */
    return;
  clock = sg_rk_hour_text (time, sg_rk_now (board));
  add_words (times, g_strdup_printf (format, clock));
}

static Entry *
make_entry (SgBoard *board, const SgRkDispatch *dispatch, const char *side)
{
  Entry *entry = g_new0 (Entry, 1);
  GString *times = g_string_new (NULL);

  tell_time (times, board, _("written %s"), dispatch->written);
  tell_time (times, board, _("sent %s"), dispatch->sent);
  tell_time (times, board, _("came %s"), dispatch->delivered);
  tell_time (times, board, _("read %s"), dispatch->read);
  if (*dispatch->lost != '\0')
    add_words (times, g_strdup_printf (_("never came: %s"), dispatch->lost));
  if (dispatch->answers > 0)
    add_words (times, g_strdup_printf (_("answers No. %u"), dispatch->answers));
  entry->side = side;
  entry->number = g_strdup_printf (_("No. %u"), dispatch->number);
  entry->title = sg_rk_dispatch_title (board, dispatch);
  entry->times = g_string_free (times, FALSE);
  entry->text = g_strdup (dispatch->text);
  return entry;
}

static void
read_side (Book *book, SgSheet *sheet, const SgSheetSetup *setup, const char *side)
{
  SgBoard *truth = sg_sheet_get_truth (sheet), *board = setup->general != NULL ? sg_sheet_get_board (sheet) : truth; /* headquarters is where he is */
  g_autofree char *reader = setup->side != NULL ? sg_sheet_setup_reader (setup) : NULL;
  g_autoptr (GPtrArray) list = reader != NULL ? sg_rk_known_dispatches_at (setup->battle, truth, reader) : sg_rk_dispatches (truth, side);

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (book->entries, make_entry (board, list->pdata[i], side));
}

/* How high each is, and on which page it stands. */
static void
break_pages (Book *book, SgSheet *sheet)
{
  const SgPageFrame *frame = sg_sheet_get_frame (sheet);
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  double y = frame->top + SG_BAND_HEIGHT + GAP + FIRST;
  Page page = { 0, 0 };
  SgPen pen;

  sg_pen_init (&pen, cr, FALSE, sg_sheet_type (sheet));
  for (guint i = 0; i < book->entries->len; i++)
    {
      Entry *entry = book->entries->pdata[i];

      entry->height = 2 * HEAD + sg_pen_lines (&pen, frame->measure, SG_FACE_TEXT, TEXT, entry->text) * LEADING * pen.type + GAP;
      if (page.n > 0 && y + entry->height > frame->bottom - GAP)
        {
          g_array_append_val (book->pages, page);
          page = (Page) { i, 0 };
          y = frame->top + SG_BAND_CONTINUED + GAP + FIRST;
        }
      y += entry->height;
      page.n++;
    }
  g_array_append_val (book->pages, page);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint number, gpointer data)
{
  const Book *book = data;
  const Page *page = &g_array_index (book->pages, Page, number);
  SgPageBand band = { .side = book->side, .label = _("Dispatches"), .title = book->title, .subtitle = book->subtitle };
  double y = frame->top + sg_page_band (pen, frame, &band, number > 0) + GAP + FIRST;

  for (guint i = page->first; i < page->first + page->n; i++)
    {
      const Entry *entry = book->entries->pdata[i];

      sg_pen_side_rule (pen, entry->side, frame->left, y - 3.6, frame->left + 14, y - 3.6, 0.7);
      sg_pen_swatch (pen, entry->side, frame->left, y - 1.6, SWATCH, 2.7); /* whose it is, where there is no colour to tell it */
      sg_pen_fit (pen, frame->left + SWATCH + 1.6, y + 1, 0, SG_FACE_BOLD, TEXT + 0.5, 7, frame->measure - 21.6 - SWATCH, SG_INK, entry->title);
      sg_pen_text (pen, frame->right, y + 1, 1, SG_FACE_BOLD, TEXT + 0.5, 0.3, entry->number);
      sg_pen_fit (pen, frame->left, y + 1 + HEAD, 0, SG_FACE_TEXT, TEXT - 1.4, 7, frame->measure, 0.3, entry->times);
      sg_pen_paragraph (pen, frame->left, y + 1 + 2 * HEAD, frame->measure, SG_FACE_TEXT, TEXT, LEADING, SG_INK, entry->text, TRUE);
      y += entry->height;
    }
  if (book->entries->len == 0)
    sg_pen_text (pen, frame->left, y + 2, 0, SG_FACE_ITALIC, TEXT, SG_DIM, _("No dispatch so far."));
  if (number + 1 == book->pages->len)
    sg_page_notes (pen, frame, y + GAP, _("Orders"));
  sg_page_foot (pen, frame, book->campaign, book->notice, number, book->pages->len);
}

static void
read_book (Book *book, SgSheet *sheet, const SgSheetSetup *setup)
{
  static const char *const sides[] = { "red", "blue" };
  g_autofree char *clock = sg_rk_moment_text (sg_rk_now (sg_sheet_get_truth (sheet)));

  book->side = g_intern_string (setup->side);
  book->title = setup->side != NULL ? sg_sheet_setup_call (setup) : g_strdup (sg_battle_get_title (setup->battle));
  book->subtitle = g_strdup_printf (_("%s, %s"), sg_battle_get_title (setup->battle), clock);
  book->notice = setup->side != NULL ? sg_text_owned (_("%s’s copy"), book->title) : g_strdup (_("The umpire’s copy"));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (setup->side == NULL || g_str_equal (setup->side, sides[i]))
      read_side (book, sheet, setup, sides[i]);
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  Book *book;

  if (setup->blank)
    return sg_slip_lay_out (sheet, setup);
  book = g_new0 (Book, 1);
  book->entries = g_ptr_array_new_with_free_func (free_entry);
  book->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  read_book (book, sheet, setup);
  book->campaign = g_strdup (setup->campaign != NULL ? sg_campaign_get_title (setup->campaign) : sg_ruleset_get_title (setup->rules));
  break_pages (book, sheet);
  sg_sheet_set_pages (sheet, book->pages->len, draw_page, book, (GDestroyNotify) free_book);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "dispatches", .title = N_("Dispatches"), .icon = "sg-sheet-symbolic", .by_side = TRUE, .lay_out = lay_out, .battle = TRUE,
  .system = SG_RK_SYSTEM, .order = 6,
};
SG_REGISTER_SHEET (kind)
