/* sg-book-sheet.c: the book of a war on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-lay.h"
#include "sheets/sg-book-table.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "sheets/sg-report-map.h"
#include "sheets/sg-sheet-private.h"

#define CAPTION 5.0
#define TITLE_SHARE 0.4 /* of a caption, at the least */
#define POINTS_A_MM (72 / 25.4)

typedef struct
{
  SgBook       *book;
  SgBookLayout *layout;
  GHashTable   *painters; /* (element-type SgMap SgPainter) */
} Sheet;

static void
free_sheet (Sheet *self)
{
  sg_book_free (self->book);
  sg_book_layout_free (self->layout);
  g_hash_table_unref (self->painters);
  g_free (self);
}

/* A place in the PDF that others lead to. */
static void
mark_place (SgPen *pen, const char *anchor)
{
  g_autofree char *name = g_strdup_printf ("name='%s'", anchor);

  /* A picture has no places to lead to. */
  if (!pen->tagged || *anchor == '\0')
    return;
  cairo_tag_begin (pen->cr, CAIRO_TAG_DEST, name);
  cairo_tag_end (pen->cr, CAIRO_TAG_DEST);
}

static void
draw_title (SgPen *pen, const SgPageFrame *frame, const Sheet *self, const SgBookPlace *at)
{
  const SgBook *book = self->book;
  double middle = frame->left + frame->measure / 2, y = at->y + (book->blank ? 60 : 10 * pen->type);
  g_autofree char *sides = g_strdup_printf (_("%s against %s"), book->sides[0].name, book->sides[1].name), *dates = NULL;

  dates = *book->dates != '\0' ? g_strdup_printf (_("%s · %s"), book->rules, book->dates) : g_strdup (book->rules);
  sg_pen_text (pen, middle, y, 0.5, SG_FACE_LABEL, 8, 0.3, _("The book of the war"));
  y += 13 * pen->type;
  if (book->blank)
    sg_pen_rule (pen, frame->left + 10, y, frame->right - 10, y, 0.25, SG_DIM);
  else
    sg_pen_fit (pen, middle, y, 0.5, SG_FACE_NAME, 30, 15, frame->measure, SG_INK, book->title);
  y += 9 * pen->type;
  sg_pen_shield (pen, book->blank ? "" : book->sides[0].id, middle - 9, y - 5, 7, 8.4);
  sg_pen_shield (pen, book->blank ? "" : book->sides[1].id, middle + 2, y - 5, 7, 8.4);
  y += 11 * pen->type;
  if (!book->blank)
    sg_pen_fit (pen, middle, y, 0.5, SG_FACE_ITALIC, 14, 8, frame->measure, SG_INK, sides);
  y += 6 * pen->type;
  sg_pen_fit (pen, middle, y, 0.5, SG_FACE_TEXT, 8.5, 6, frame->measure, 0.3, dates);
  y += 6 * pen->type;
  sg_pen_fit (pen, middle, y, 0.5, SG_FACE_TEXT, 7.5, 5.5, frame->measure, 0.3, _("The umpire’s: it tells what neither side knew."));
  sg_pen_rule (pen, frame->left, at->y + at->height - 4, frame->right, at->y + at->height - 4, 0.5, SG_INK);
}

static void
draw_contents (SgPen *pen, const SgPageFrame *frame, const Sheet *self, const SgBookItem *item, const SgBookPlace *at)
{
  guint number = sg_book_layout_page (self->layout, item->block->anchor);
  g_autofree char *page = g_strdup_printf ("%u", number), *link = g_strdup_printf ("dest='%s'", item->block->anchor);
  double base = at->y + 4 * pen->type, end, begin;

  if (pen->tagged)
    cairo_tag_begin (pen->cr, CAIRO_TAG_LINK, link);
  begin = frame->left + sg_pen_fit (pen, frame->left, base, 0, SG_FACE_NAME, 12, 8, frame->measure - 16, SG_INK, item->block->words) + 2;
  end = frame->right - sg_pen_text (pen, frame->right, base, 1, SG_FACE_BOLD, 9.5, SG_INK, page) - 2;
  if (pen->tagged)
    cairo_tag_end (pen->cr, CAIRO_TAG_LINK);
  for (double x = begin; x < end; x += 2)
    sg_pen_rule (pen, x, base - 0.2, x + 0.3, base - 0.2, 0.3, SG_DIM);
}

static void
draw_line (SgPen *pen, const SgPageFrame *frame, const SgBookItem *item, const SgBookPlace *at)
{
  const SgBookBlock *block = item->block;
  double y = at->y + item->above, used;

  if (item->first && item->part == 0)
    mark_place (pen, block->anchor);
  switch (block->kind)
    {
    case SG_BOOK_CHAPTER:
      sg_pen_fit (pen, at->x, y + 7 * pen->type, 0, SG_FACE_NAME, 20, 11, at->width, SG_INK, item->text);
      sg_pen_rule (pen, at->x, y + 9 * pen->type, at->x + at->width, y + 9 * pen->type, 0.5, SG_INK);
      break;
    case SG_BOOK_HEADING:
      used = sg_pen_fit (pen, at->x, y + 5 * pen->type, 0, SG_FACE_CAPS, 13, 8, block->remark != NULL ? at->width * 0.55 : at->width, SG_INK, item->text) + 4;
      if (block->remark != NULL)
        sg_pen_fit (pen, at->x + at->width, y + 5 * pen->type, 1, SG_FACE_TEXT, 8, 5.5, at->width - used, 0.3, block->remark);
      break;
    case SG_BOOK_MOMENT: sg_pen_fit (pen, at->x, y + 3 * pen->type, 0, SG_FACE_LABEL, 6.6, 5, at->width, 0.3, item->text); break;
    case SG_BOOK_RULING:
      if (item->first && item->part == 0)
        sg_pen_fit (pen, at->x + (SG_BOOK_NUMBER - 1.4) * pen->type, y + 2.6 * pen->type, 1, SG_FACE_BOLD, SG_BOOK_SMALL, 5, SG_BOOK_NUMBER - 1, SG_INK, block->remark);
      if (item->part == 0)
        sg_pen_text (pen, at->x + SG_BOOK_NUMBER * pen->type, y + 2.6 * pen->type, 0, SG_FACE_TEXT, SG_BOOK_SMALL, SG_INK, item->text);
      else
        sg_pen_text (pen, at->x + SG_BOOK_NUMBER * pen->type + 2, y + 2.5 * pen->type, 0, SG_FACE_TEXT, SG_BOOK_SMALL - 0.4, 0.3, item->text);
      break;
    case SG_BOOK_WORDS:
    case SG_BOOK_TABLE:
    case SG_BOOK_MAP:
    case SG_BOOK_COLUMNS:
    case SG_BOOK_INDEX:
    default:
      sg_pen_text (pen, at->x, y + SG_BOOK_LEADING (frame) * 0.8 * pen->type, 0, SG_FACE_NAME, SG_BOOK_PT (frame), SG_INK, item->text);
    }
}

/* (transfer none): each country is painted by one painter, which remembers it. */
static SgPainter *
painter_of (const Sheet *self, const SgSheetSetup *setup, SgMap *map)
{
  SgPainter *painter = g_hash_table_lookup (self->painters, map);

  if (painter == NULL)
    {
      painter = sg_sheet_painter (setup, map);
      g_hash_table_insert (self->painters, g_object_ref (map), painter);
    }
  return painter;
}

/* What the title over a picture may take of @room: of a mêlée's, whose picture is narrow, all but what the remark beside it takes. */
static double
title_room (SgPen *pen, const SgBookBlock *block, double room)
{
  double beside = block->remark != NULL ? 6 + sg_pen_measure (pen, SG_FACE_TEXT, 8, block->remark) : 0;

  return block->fight != NULL ? MAX (room * TITLE_SHARE, room - beside) : room * TITLE_SHARE;
}

static void
draw_map (SgPen *pen, const SgSheetSetup *setup, const Sheet *self, const SgBookBlock *block, const SgBookPlace *at)
{
  SgMap *map = sg_board_get_map (block->board);
  double height = at->height - CAPTION - 4, width = MIN (at->width, height / sg_report_map_ratio (map)), left, bar = 0, used, scale, end, caption;

  if (block->fight != NULL)
    width = sg_report_map_fight_width (map, height, at->width);
  else
    bar = sg_report_map_bar (pen, block->words, block->remark, at->width, width * 0.25);
  left = at->x + (at->width - width) / 2;
  caption = sg_report_map_caption_left (pen, block->words, block->remark, bar, left, width, at->x, at->width, &end);
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, left, at->y + CAPTION, width, height);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, left, at->y + CAPTION);
  cairo_scale (pen->cr, 1 / POINTS_A_MM, 1 / POINTS_A_MM);
  scale = sg_report_map_draw (pen->cr, painter_of (self, setup, map), block->board, block->fight, width * POINTS_A_MM, height * POINTS_A_MM, MIN (1, width / SG_REPORT_MAP_TRUE)) / POINTS_A_MM;
  cairo_restore (pen->cr);
  sg_pen_box (pen, left, at->y + CAPTION, width, height, 0.35, SG_INK);
  used = sg_pen_fit (pen, caption, at->y + 3.6, 0, SG_FACE_BOLD, 8.5, 6, title_room (pen, block, end - caption), SG_INK, block->words) + 4;
  if (block->fight == NULL)
    end = sg_report_map_scale (pen, map, end, at->y + 3.8, bar, scale) - 2;
  if (block->remark != NULL)
    sg_pen_fit (pen, caption + used, at->y + 3.6, 0, SG_FACE_TEXT, 8, 5, end - caption - used, 0.3, block->remark);
}

static void
draw_item (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, const Sheet *self, const SgBookPlace *at)
{
  const SgBookItem *item = self->layout->items->pdata[at->item];

  switch (item->kind)
    {
    case SG_BOOK_ITEM_TITLE: draw_title (pen, frame, self, at); break;
    case SG_BOOK_ITEM_CONTENTS: draw_contents (pen, frame, self, item, at); break;
    case SG_BOOK_ITEM_ROW: sg_book_table_draw (pen, item->block->table, self->layout, item, at->x, at->y, at->width); break;
    case SG_BOOK_ITEM_MAP: draw_map (pen, sg_sheet_get_setup (sheet), self, item->block, at); break;
    case SG_BOOK_ITEM_TERM:
      sg_pen_text (pen, at->x + (item->first ? 0 : 3), at->y + item->above + 2.8 * pen->type, 0, SG_FACE_TEXT, SG_BOOK_SMALL + 0.4, SG_INK, item->text);
      break;
    case SG_BOOK_ITEM_NOTES: sg_page_notes (pen, frame, at->y, _("Notes")); break;
    case SG_BOOK_ITEM_LINE:
    default: draw_line (pen, frame, item, at);
    }
}

/* The chapter that goes on at the head of @page, or begins on it. */
static const char *
chapter_of (const Sheet *self, guint page)
{
  const char *words = "";

  for (guint i = 0; i < self->book->blocks->len; i++)
    {
      const SgBookBlock *block = self->book->blocks->pdata[i];

      if (block->kind == SG_BOOK_CHAPTER && sg_book_layout_page (self->layout, block->anchor) <= page + 1)
        words = block->words;
    }
  return words;
}

/* The number stands outside, where the hand turns the page. */
static void
draw_foot (SgPen *pen, const SgPageFrame *frame, const Sheet *self, guint page)
{
  gboolean right = page % 2 == 0;
  double base = frame->bottom + 4, inwards = right ? -12 : 12;
  double outside = right ? frame->right : frame->left;
  double inside = frame->left + frame->right - outside;
  g_autofree char *number = g_strdup_printf ("%u", page + 1);

  sg_pen_rule (pen, frame->left, frame->bottom, frame->right, frame->bottom, 0.2, SG_INK);
  sg_pen_text (pen, outside, base, right ? 1 : 0, SG_FACE_BOLD, 9, SG_INK, number);
  sg_pen_fit (pen, inside, base, right ? 0 : 1, SG_FACE_ITALIC, 11, 8, frame->measure * 0.42, SG_INK, self->book->title);
  sg_pen_fit (pen, outside + inwards, base, right, SG_FACE_TEXT, 7.5, 5, frame->measure * 0.42, 0.3, chapter_of (self, page));
}

static void
draw_page (SgSheet *sheet, SgPen *pen, const SgPageFrame *frame, guint page, gpointer data)
{
  const Sheet *self = data;

  for (guint i = 0; i < self->layout->places->len; i++)
    if (g_array_index (self->layout->places, SgBookPlace, i).page == page)
      draw_item (sheet, pen, frame, self, &g_array_index (self->layout->places, SgBookPlace, i));
  /* The title has no number on it. */
  if (page > 0)
    draw_foot (pen, frame, self, page);
}

static SgBookLayout *
lay (SgSheet *sheet, const SgSheetSetup *setup, const SgBook *book)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (nothing);
  SgBookLayout *layout;
  SgPen pen;

  sg_pen_init (&pen, cr, setup->grey, sg_sheet_type (sheet));
  layout = sg_book_lay (book, &pen, sg_sheet_get_frame (sheet), setup->booklet);
  sg_pen_clear (&pen);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
  return layout;
}

static gboolean
lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error)
{
  SgBook *book = sg_book_new (setup, error);
  Sheet *self;

  if (book == NULL)
    return FALSE;
  self = g_new0 (Sheet, 1);
  self->book = book;
  self->layout = lay (sheet, setup, book);
  self->painters = g_hash_table_new_full (NULL, NULL, g_object_unref, g_object_unref);
  for (guint i = 0; i < book->blocks->len; i++)
    {
      const SgBookBlock *block = book->blocks->pdata[i];

      if (block->kind == SG_BOOK_CHAPTER)
        sg_sheet_add_mark (sheet, sg_book_layout_page (self->layout, block->anchor) - 1, block->words);
    }
  sg_sheet_set_pages (sheet, self->layout->n_pages, draw_page, self, (GDestroyNotify) free_sheet);
  return TRUE;
}

static const SgSheetKind kind = {
  .id = "book", .title = N_("Book of the war"), .icon = "sg-list-symbolic", .lay_out = lay_out, .order = 5, .bound = TRUE,
};
SG_REGISTER_SHEET (kind)
