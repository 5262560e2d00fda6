/* sg-report-pages.c: the items of a report upon its pages: a heading with what follows it, two lines of a paragraph at the least, and no map left to itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-report-pages.h"

#include <math.h>

#include "sheets/sg-report-map.h"

#include "draw/sg-painter.h"

#define WIDE 200.0
#define SMALLEST 0.6   /* of a map’s height, rather than that it has the last page to itself */
#define TOGETHER 2     /* lines of a paragraph, at the least, on either side of a page’s end */

static void
free_item (gpointer data)
{
  SgReportItem *item = data;

  g_free (item->words);
  g_free (item->remark);
  g_clear_pointer (&item->lines, g_array_unref);
  g_clear_object (&item->board);
  g_free (item);
}

SgReportItem *
sg_report_pages_add (SgReportPages *self, SgReportItemKind kind, double height, const char *words, const char *remark)
{
  SgReportItem *item = g_new0 (SgReportItem, 1);

  item->kind = kind;
  item->height = height;
  item->words = g_strdup (words);
  item->remark = g_strdup (remark);
  g_ptr_array_add (self->items, item);
  return item;
}

double
sg_report_page_top (const SgPageFrame *frame, guint page)
{
  return frame->top + (page > 0 ? SG_BAND_CONTINUED : SG_BAND_HEIGHT) + 3;
}

void
sg_report_pages_init (SgReportPages *self, SgMap *country, gboolean blank)
{
  self->items = g_ptr_array_new_with_free_func (free_item);
  self->pages = 0;
  self->blank = blank;
  self->ratio = sg_report_map_ratio (country);
}

void
sg_report_pages_clear (SgReportPages *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
}

double
sg_report_pages_map_height (const SgReportPages *self, const SgPageFrame *frame)
{
  return CLAMP (frame->measure * self->ratio, 40, MIN (100, frame->bottom - frame->top - SG_BAND_HEIGHT - 30)) + SG_REPORT_CAPTION;
}

static void
place_item (SgReportItem *item, guint page, double *y)
{
  item->page = page;
  item->y = *y + (item->kind == SG_REPORT_ITEM_MAP ? 1.5 : 0);
  *y += item->height;
}

double
sg_report_pages_map_width (const SgReportPages *self, const SgPageFrame *frame, const SgReportItem *item)
{
  double height = item->height - SG_REPORT_CAPTION - 4;

  if (item->fight != NULL)
    return sg_report_map_fight_width (sg_board_get_map (item->board), height, frame->measure);
  return self->blank ? frame->measure : MIN (frame->measure, height / self->ratio);
}

/* The first map that waits, and beside it, where the paper is wide, the next. */
static void
place_waiting (const SgReportPages *self, const SgPageFrame *frame, GPtrArray *waiting, guint page, double *y)
{
  SgReportItem *first = g_ptr_array_remove_index (waiting, 0);

  if (waiting->len > 0 && frame->measure > WIDE && first->fight == NULL && ((SgReportItem *) waiting->pdata[0])->fight == NULL)
    {
      SgReportItem *beside = g_ptr_array_remove_index (waiting, 0);
      double top = *y, half = (frame->measure - SG_REPORT_BETWEEN) / 2 * self->ratio + SG_REPORT_CAPTION + 4;

      first->height = beside->height = MIN (first->height, half);
      first->half = 1;
      beside->half = 2;
      place_item (beside, page, &top);
    }
  place_item (first, page, y);
}

/* The end of the last page but one, for a map that would have the last to itself. */
static double
find_bottom (const SgReportPages *self, guint page)
{
  double bottom = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const SgReportItem *item = g_ptr_array_index (self->items, i);

      if (item->page == page)
        bottom = MAX (bottom, item->y + item->height);
    }
  return bottom;
}

/* Whether nothing but maps stands on the page. */
static gboolean
has_maps_only (const SgReportPages *self, guint page)
{
  for (guint i = 0; i < self->items->len; i++)
    if (((SgReportItem *) self->items->pdata[i])->page == page && ((SgReportItem *) self->items->pdata[i])->kind != SG_REPORT_ITEM_MAP)
      return FALSE;
  return TRUE;
}

/* The first of the last words on @page that are to go over to a map, with their heading: no more than @room. Returns: items->len: none. */
static guint
find_going_over (const SgReportPages *self, guint page, double room)
{
  guint from = self->items->len, others = 0;
  double sum = 0;

  for (guint i = self->items->len; i-- > 0;)
    {
      const SgReportItem *item = g_ptr_array_index (self->items, i);

      if (item->kind == SG_REPORT_ITEM_MAP || item->page != page)
        continue;
      sum += item->height;
      if (sum > room || (item->kind != SG_REPORT_ITEM_HEADING && item->kind != SG_REPORT_ITEM_WORDS))
        break;
      from = i;
      if (item->kind == SG_REPORT_ITEM_HEADING)
        break;
    }
  for (guint i = 0; i < from; i++)
    others += ((SgReportItem *) self->items->pdata[i])->page == page;
  return others > 1 ? from : self->items->len; /* a heading is not left behind by itself */
}

/* The maps of the last page below @y on the page before, with those that stand there from @y on, each as much smaller as they must be.
 * FALSE: that would be too small. */
static gboolean
draw_up_maps (SgReportPages *self, const SgPageFrame *frame, double y)
{
  guint last = self->pages - 1;
  double top = sg_report_page_top (frame, last), bottom = find_bottom (self, last - 1);
  double share = MIN (1, (frame->bottom - 3 - y) / (bottom - y + find_bottom (self, last) - top));

  if (share < SMALLEST)
    return FALSE;
  for (guint i = 0; i < self->items->len; i++)
    {
      SgReportItem *item = g_ptr_array_index (self->items, i);
      double below = item->page == last ? bottom - y + item->y - top : item->y - y;

      if (item->page + 1 < last || below < 0)
        continue;
      item->page = last - 1;
      item->y = y + below * share;
      item->height *= share;
    }
  self->pages = last;
  return TRUE;
}

/* A last page of nothing but maps looks forgotten: they are made smaller where the page before has some room for them, or the end of
 * the story goes over to them. */
static void
mend_last_page (SgReportPages *self, const SgPageFrame *frame)
{
  guint last = self->pages - 1;
  double top, y;

  if (self->pages < 2 || !has_maps_only (self, last) || draw_up_maps (self, frame, has_maps_only (self, last - 1) ? sg_report_page_top (frame, last - 1) : find_bottom (self, last - 1)))
    return;
  top = y = sg_report_page_top (frame, last);
  for (guint i = find_going_over (self, last - 1, frame->bottom - 3 - find_bottom (self, last)); i < self->items->len; i++)
    if (((SgReportItem *) self->items->pdata[i])->kind != SG_REPORT_ITEM_MAP)
      place_item (self->items->pdata[i], last, &y);
  for (guint i = 0; i < self->items->len && y > top; i++)
    if (((SgReportItem *) self->items->pdata[i])->page == last && ((SgReportItem *) self->items->pdata[i])->kind == SG_REPORT_ITEM_MAP)
      ((SgReportItem *) self->items->pdata[i])->y += y - top;
}

/* What must stand of @item where it begins. */
static double
least_height (const SgReportItem *item)
{
  return item->lines != NULL && item->lines->len >= 2 * TOGETHER ? TOGETHER * item->leading : item->height;
}

/* As many lines of words @i as have @room; the others are an item of their own. */
static void
part_words (SgReportPages *self, guint i, double room)
{
  SgReportItem *item = self->items->pdata[i], *rest;
  guint n = item->lines != NULL ? item->lines->len : 0, kept = (guint) MAX (0, floor (room / MAX (item->leading, 1) + 1e-6));
  gsize at;

  if (n < 2 * TOGETHER || kept < TOGETHER)
    return;
  kept = MIN (kept, n - TOGETHER);
  at = g_array_index (item->lines, gsize, kept);
  rest = g_new0 (SgReportItem, 1);
  rest->kind = item->kind;
  rest->words = g_strdup (item->words + at);
  rest->leading = item->leading;
  rest->height = item->height - kept * item->leading;
  rest->lines = g_array_new (FALSE, FALSE, sizeof (gsize));
  for (guint k = kept; k < n; k++)
    {
      gsize start = g_array_index (item->lines, gsize, k) - at;

      g_array_append_val (rest->lines, start);
    }
  item->words[at] = '\0';
  g_strchomp (item->words);
  item->height = kept * item->leading;
  g_array_set_size (item->lines, kept);
  g_ptr_array_insert (self->items, (int) i + 1, rest);
}

/* A heading goes with what follows it.  A map that finds no room stands at the head of the next page, and the story flows on
 * before it. */
void
sg_report_pages_break (SgReportPages *self, const SgPageFrame *frame)
{
  double y = sg_report_page_top (frame, 0), end = frame->bottom - 3;
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  guint page = 0;

  for (guint i = 0; i <= self->items->len; i++)
    {
      SgReportItem *item = i < self->items->len ? self->items->pdata[i] : NULL;
      double need;

      if (item != NULL && item->kind == SG_REPORT_ITEM_WORDS && y + item->height > end)
        part_words (self, i, end - y);
      need = item != NULL ? item->height : end;

      if (item != NULL && item->kind == SG_REPORT_ITEM_HEADING && i + 1 < self->items->len && ((SgReportItem *) self->items->pdata[i + 1])->kind != SG_REPORT_ITEM_MAP)
        need += least_height (self->items->pdata[i + 1]);
      if (item != NULL && item->kind == SG_REPORT_ITEM_MAP && (waiting->len > 0 || y + need > end) && !self->blank)
        {
          g_ptr_array_add (waiting, item);
          continue;
        }
      while ((item == NULL && waiting->len > 0) || (item != NULL && y + need > end && y > sg_report_page_top (frame, page) + 0.01))
        {
          if (item != NULL || y + ((SgReportItem *) waiting->pdata[0])->height > end)
            y = sg_report_page_top (frame, ++page);
          while (waiting->len > 0 && (y + ((SgReportItem *) waiting->pdata[0])->height <= end || y <= sg_report_page_top (frame, page) + 0.01))
            place_waiting (self, frame, waiting, page, &y);
          if (item != NULL && waiting->len == 0)
            break;
        }
      if (item == NULL)
        break;
      if (y + need > end && y > sg_report_page_top (frame, page) + 0.01)
        y = sg_report_page_top (frame, ++page);
      if (item->kind == SG_REPORT_ITEM_LINES && i + 1 == self->items->len)
        item->height = end - y;
      place_item (item, page, &y);
    }
  self->pages = page + 1;
  if (!self->blank)
    mend_last_page (self, frame);
}
