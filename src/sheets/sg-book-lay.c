/* sg-book-lay.c: the pages of a book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-lay.h"

#include <string.h>

#include "sheets/sg-book-flow.h"
#include "sheets/sg-book-index.h"
#include "sheets/sg-book-table.h"
#include "sheets/sg-report-map.h"

#define MAP_MOST 0.5      /* of a page’s height */
#define FIGHT 40.0
#define CAPTION 5.0
#define WHOLE_ROWS 6 /* a table of no more is never parted */
#define LOW_ROW 13.0 /* mm: a first row that stands alone under its head where it is higher */
#define HEADING_PT 13.0
#define CONTENTS_LINE 5.4
#define TITLE_SHARE 0.3
#define TITLE_LEAST 68.0
#define LEAST_LAST 0.25    /* of the last page: with less on it the lines draw nearer, to do without it */
#define TIGHTEST 0.9
#define TIGHTER 0.02

typedef struct
{
  const SgBook      *book;
  SgPen             *pen;
  const SgPageFrame *frame;
  SgBookLayout      *layout;
  double             width;   /* of a column */
  gboolean           small;
  double             tight;   /* how near one line is to the next: 1, or a little less */
} Setter;

static void
free_item (gpointer data)
{
  SgBookItem *item = data;

  g_free (item->text);
  g_free (item);
}

void
sg_book_layout_free (SgBookLayout *self)
{
  g_ptr_array_unref (self->items);
  g_array_unref (self->places);
  g_ptr_array_unref (self->widths);
  g_hash_table_unref (self->pages);
  g_free (self);
}

guint
sg_book_layout_page (const SgBookLayout *self, const char *anchor)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->pages, anchor));
}

static SgBookItem *
add (Setter *self, SgBookItemKind kind, const SgBookBlock *block, guint at, double height)
{
  SgBookItem *item = g_new0 (SgBookItem, 1);

  item->kind = kind;
  item->block = block;
  item->at = at;
  item->height = height;
  g_ptr_array_add (self->layout->items, item);
  return item;
}

/* Lines: no page ends after the first line of a paragraph, nor begins with its last. */
static void
add_lines (Setter *self, const SgBookBlock *block, guint at, guint part, const char *text, double width, SgFace face, double pt, double leading, double after)
{
  g_autoptr (GArray) starts = sg_pen_break (self->pen, width, face, pt, text);

  for (guint i = 0; i < starts->len; i++)
    {
      gsize start = g_array_index (starts, gsize, i), end = i + 1 < starts->len ? g_array_index (starts, gsize, i + 1) : strlen (text);
      SgBookItem *item = add (self, SG_BOOK_ITEM_LINE, block, at, leading * self->tight * self->pen->type + (i + 1 == starts->len ? after : 0));

      item->part = part;
      item->start = start;
      item->text = g_strchomp (g_strndup (text + start, end - start));
      item->first = i == 0;
      item->with_next = starts->len > 1 && (i == 0 || i + 2 == starts->len);
    }
}

static void
add_title_line (Setter *self, const SgBookBlock *block, guint at, double height, double above)
{
  SgBookItem *item;

  above *= self->tight * self->tight;
  item = add (self, SG_BOOK_ITEM_LINE, block, at, height * self->pen->type + above);

  item->text = g_strdup (block->words);
  item->above = above;
  item->first = item->with_next = TRUE;
}

static void
add_ruling (Setter *self, const SgBookBlock *block, guint at)
{
  double width = self->width - SG_BOOK_NUMBER * self->pen->type;
  guint n = block->lines->len, begun = self->layout->items->len;

  add_lines (self, block, at, 0, block->words, width, SG_FACE_TEXT, SG_BOOK_SMALL, SG_BOOK_SMALL_LEADING, n == 0 ? 1.2 : 0);
  if (n > 0)
    ((SgBookItem *) self->layout->items->pdata[self->layout->items->len - 1])->with_next = TRUE;
  for (guint i = 0; i < n; i++)
    add_lines (self, block, at, i + 1, block->lines->pdata[i], width - 2, SG_FACE_TEXT, SG_BOOK_SMALL - 0.4, SG_BOOK_SMALL_LEADING - 0.1, i + 1 == n ? 1.2 : 0);
  if (self->layout->items->len - begun > 1) /* its last line does not stand alone */
    ((SgBookItem *) self->layout->items->pdata[self->layout->items->len - 2])->with_next = TRUE;
}

static void
add_map (Setter *self, const SgBookBlock *block, guint at)
{
  double height = FIGHT;

  if (block->fight == NULL)
    height = MIN (self->frame->measure * sg_report_map_ratio (sg_board_get_map (block->board)), (self->frame->bottom - self->frame->top) * MAP_MOST);
  add (self, SG_BOOK_ITEM_MAP, block, at, height * self->tight * self->tight + CAPTION + 4);
}

static void
add_table (Setter *self, const SgBookBlock *block, guint at)
{
  const SgBookTable *table = block->table;
  double *widths = sg_book_table_widths (table, self->pen, self->frame->measure);
  guint head = 0;

  g_ptr_array_add (self->layout->widths, widths);
  if (table->heads != NULL)
    {
      SgBookItem *item = add (self, SG_BOOK_ITEM_ROW, block, at, sg_book_table_head (table, self->pen));

      item->heads = item->with_next = TRUE;
      item->widths = widths;
      head = self->layout->items->len;
    }
  for (guint row = 0; row < table->rows->len; row++)
    {
      gboolean last = row + 1 == table->rows->len;
      SgBookItem *item = add (self, SG_BOOK_ITEM_ROW, block, at, sg_book_table_row_height (table, self->pen, widths, row) + (last ? 3 : 0));

      item->part = row;
      item->head = head;
      item->widths = widths;
      item->with_next = !last && (table->rows->len <= WHOLE_ROWS || (row == 0 && item->height < LOW_ROW) || row + 2 == table->rows->len || g_array_index (table->strong, gboolean, row));
    }
}

static void
add_block (Setter *self, guint at)
{
  const SgBookBlock *block = self->book->blocks->pdata[at];

  switch (block->kind)
    {
    case SG_BOOK_CHAPTER: add_title_line (self, block, at, 11, 7); break;
    case SG_BOOK_HEADING: add_title_line (self, block, at, 7, self->small ? 2 : 1.5); break;
    case SG_BOOK_MOMENT: add_title_line (self, block, at, 4, 0.6); break;
    case SG_BOOK_WORDS:
      add_lines (self, block, at, 0, block->words, self->width, SG_FACE_NAME, SG_BOOK_PT (self->frame), SG_BOOK_LEADING (self->frame), 1.5);
      if (at + 1 < self->book->blocks->len && ((SgBookBlock *) self->book->blocks->pdata[at + 1])->kind == SG_BOOK_TABLE)
        ((SgBookItem *) self->layout->items->pdata[self->layout->items->len - 1])->with_next = TRUE;
      break;
    case SG_BOOK_TABLE: add_table (self, block, at); break;
    case SG_BOOK_MAP: add_map (self, block, at); break;
    case SG_BOOK_RULING: add_ruling (self, block, at); break;
    case SG_BOOK_COLUMNS:
    case SG_BOOK_INDEX:
    default: break;
    }
}

static double
column_width (const SgPageFrame *frame, guint columns)
{
  return (frame->measure - SG_BOOK_GUTTER * (columns - 1)) / columns;
}

/* The title, and a line for each chapter. */
static void
add_front (Setter *self)
{
  double page = self->frame->bottom - self->frame->top - 3;

  add (self, SG_BOOK_ITEM_TITLE, NULL, 0, self->book->blank ? page : MAX (page * TITLE_SHARE, TITLE_LEAST * self->pen->type) * self->tight);
  for (guint i = 0; i < self->book->blocks->len; i++)
    if (((SgBookBlock *) self->book->blocks->pdata[i])->kind == SG_BOOK_CHAPTER)
      add (self, SG_BOOK_ITEM_CONTENTS, self->book->blocks->pdata[i], i, CONTENTS_LINE * self->pen->type);
}

/* Where the parts are that the pages are known of. */
static void
note_anchors (SgBookLayout *layout)
{
  for (guint i = 0; i < layout->places->len; i++)
    {
      const SgBookPlace *place = &g_array_index (layout->places, SgBookPlace, i);
      const SgBookItem *item = layout->items->pdata[place->item];

      if (item->kind == SG_BOOK_ITEM_LINE && item->part == 0 && item->first && *item->block->anchor != '\0')
        g_hash_table_insert (layout->pages, item->block->anchor, GUINT_TO_POINTER (place->page + 1));
    }
}

/* The page on which @hit is: the last line of its part that begins before it. */
static int
page_of (const SgBookLayout *layout, const SgBook *book, const SgBookHit *hit, const GArray *firsts)
{
  int page = -1;

  for (guint i = g_array_index (firsts, guint, hit->block); i < layout->places->len; i++)
    {
      const SgBookPlace *place = &g_array_index (layout->places, SgBookPlace, i);
      const SgBookItem *item = layout->items->pdata[place->item];

      if (item->at > hit->block && item->block != NULL && item->block->kind != SG_BOOK_MAP)
        break;
      if (item->at == hit->block && item->block == book->blocks->pdata[hit->block] && !item->heads && item->part == hit->part && item->start <= hit->at)
        page = (int) place->page;
    }
  return page;
}

/* Of each block the first place that it has. */
static GArray *
find_firsts (const SgBookLayout *layout, const SgBook *book)
{
  GArray *firsts = g_array_sized_new (FALSE, TRUE, sizeof (guint), book->blocks->len + 1);

  g_array_set_size (firsts, book->blocks->len + 1);
  for (guint i = layout->places->len; i > 0; i--)
    {
      const SgBookItem *item = layout->items->pdata[g_array_index (layout->places, SgBookPlace, i - 1).item];

      if (item->block != NULL && item->kind != SG_BOOK_ITEM_CONTENTS)
        g_array_index (firsts, guint, item->at) = i - 1;
    }
  return firsts;
}

static int
by_page (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static char *
tell_term (const SgBookLayout *layout, const SgBook *book, const SgBookTerm *term, const GArray *firsts)
{
  g_autoptr (GArray) pages = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *words = NULL;

  for (guint i = 0; i < term->hits->len; i++)
    {
      int page = page_of (layout, book, &g_array_index (term->hits, SgBookHit, i), firsts);
      guint last = (guint) page;

      if (page >= 0 && (pages->len == 0 || g_array_index (pages, guint, pages->len - 1) != last))
        g_array_append_val (pages, last);
    }
  g_array_sort (pages, by_page);
  for (guint i = 1; i < pages->len;)
    if (g_array_index (pages, guint, i) == g_array_index (pages, guint, i - 1))
      g_array_remove_index (pages, i);
    else
      i++;
  words = sg_book_tell_pages (pages);
  return g_strdup_printf ("%s  %s", term->name, words);
}

/* What the pages are known of now. */
static void
add_index (Setter *self)
{
  g_autoptr (GArray) firsts = find_firsts (self->layout, self->book);

  for (guint i = 0; i < self->book->terms->len; i++)
    {
      const SgBookTerm *term = self->book->terms->pdata[i];
      g_autofree char *words = tell_term (self->layout, self->book, term, firsts);
      guint begun = self->layout->items->len;
      gboolean new_part = i > 0 && term->rule && !((SgBookTerm *) self->book->terms->pdata[i - 1])->rule;

      add_lines (self, NULL, i, 0, words, self->width - 3, SG_FACE_TEXT, SG_BOOK_SMALL + 0.4, SG_BOOK_SMALL_LEADING + 0.2, 0.3);
      for (guint k = begun; k < self->layout->items->len; k++)
        ((SgBookItem *) self->layout->items->pdata[k])->kind = SG_BOOK_ITEM_TERM;
      if (new_part)
        {
          ((SgBookItem *) self->layout->items->pdata[begun])->above = 3;
          ((SgBookItem *) self->layout->items->pdata[begun])->height += 3;
        }
    }
}

/* The blocks from @first on that are set in the same way. Returns: where they end. */
static guint
add_section (Setter *self, guint first)
{
  guint i = first;

  while (i < self->book->blocks->len)
    {
      SgBookKind kind = ((SgBookBlock *) self->book->blocks->pdata[i])->kind;

      if (i > first && (kind == SG_BOOK_COLUMNS || kind == SG_BOOK_INDEX || (self->small && kind == SG_BOOK_CHAPTER)))
        break;
      add_block (self, i++);
    }
  return i;
}

static void
add_notes (Setter *self, SgBookFlow *flow)
{
  for (guint pages = flow->page + 1; pages % 4 != 0; pages++)
    {
      add (self, SG_BOOK_ITEM_NOTES, NULL, 0, self->frame->bottom - self->frame->top - 4);
      sg_book_flow_on (flow, self->layout->items->len - 1, self->layout->items->len, 1);
    }
}

static SgBookLayout *
lay (const SgBook *book, SgPen *pen, const SgPageFrame *frame, gboolean folded, double tight)
{
  SgBookLayout *layout = g_new0 (SgBookLayout, 1);
  Setter self = { book, pen, frame, layout, frame->measure, FALSE, tight };
  SgBookFlow flow = { .layout = layout, .frame = frame, .y = frame->top, .waiting = g_array_new (FALSE, FALSE, sizeof (guint)) };
  guint many = frame->measure < 150 ? 2 : 3;

  layout->items = g_ptr_array_new_with_free_func (free_item);
  layout->places = g_array_new (FALSE, FALSE, sizeof (SgBookPlace));
  layout->widths = g_ptr_array_new_with_free_func (g_free);
  layout->pages = g_hash_table_new (g_str_hash, g_str_equal);
  add_front (&self);
  sg_book_flow_on (&flow, 0, layout->items->len, 1);
  for (guint i = 0; i < book->blocks->len;)
    {
      const SgBookBlock *block = book->blocks->pdata[i];
      guint begun = layout->items->len, columns;

      self.small = block->kind == SG_BOOK_COLUMNS || block->kind == SG_BOOK_INDEX;
      columns = self.small ? many : 1;
      self.width = column_width (frame, columns);
      if (block->kind == SG_BOOK_INDEX)
        add_index (&self);
      i = add_section (&self, i);
      sg_book_flow_on (&flow, begun, layout->items->len, columns);
    }
  if (folded || book->blank)
    add_notes (&self, &flow);
  layout->n_pages = flow.page + 1;
  g_array_unref (flow.waiting);
  note_anchors (layout);
  return layout;
}

/* How much of the last page is filled. */
static double
fullness (const SgBookLayout *layout, const SgPageFrame *frame)
{
  double lowest = frame->top;

  for (guint i = 0; i < layout->places->len; i++)
    {
      const SgBookPlace *place = &g_array_index (layout->places, SgBookPlace, i);

      if (place->page + 1 == layout->n_pages)
        lowest = MAX (lowest, place->y + place->height);
    }
  return (lowest - frame->top) / (frame->bottom - frame->top);
}

SgBookLayout *
sg_book_lay (const SgBook *book, SgPen *pen, const SgPageFrame *frame, gboolean folded)
{
  SgBookLayout *layout = lay (book, pen, frame, folded, 1);

  for (double tight = 1 - TIGHTER; tight >= TIGHTEST && fullness (layout, frame) < LEAST_LAST && layout->n_pages > 1; tight -= TIGHTER)
    {
      SgBookLayout *other = lay (book, pen, frame, folded, tight), *worse = other;

      if (other->n_pages < layout->n_pages || fullness (other, frame) >= LEAST_LAST)
        {
          worse = layout;
          layout = other;
        }
      sg_book_layout_free (worse);
    }
  return layout;
}
