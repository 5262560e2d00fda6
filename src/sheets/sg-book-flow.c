/* sg-book-flow.c: how the items of a book run over its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-flow.h"

#include "sheets/sg-report-map.h"

#define SMALLEST 0.68  /* of a map, where it has the room then */
#define SMALLEST_LAST 0.58 /* the same, of one that its chapter ends with */
#define BESIDE 5.0     /* mm between two maps side by side */
#define UNDER 9.0      /* mm of a map’s height that are its caption and what is left under it */
#define LEAST_BEGUN 22.0 /* mm of a page that columns begin on */
#define EVEN 14        /* halvings, to make columns even */

static const SgBookItem *
item_of (const SgBookFlow *self, guint i)
{
  return self->layout->items->pdata[i];
}

static double
end_of (const SgBookFlow *self)
{
  return self->frame->bottom - 3;
}

static void
place (SgBookFlow *self, guint item, double x, double y, double width, double height)
{
  SgBookPlace at = { item, self->page, x, y, width, height };

  g_array_append_val (self->layout->places, at);
}

static gboolean
begins_chapter (const SgBookItem *item)
{
  return item->kind == SG_BOOK_ITEM_LINE && item->first && item->block != NULL && item->block->kind == SG_BOOK_CHAPTER;
}

/* What must stand with item @i: those after it that no page may part from it. */
static double
need_of (const SgBookFlow *self, guint i, guint to)
{
  double need = item_of (self, i)->height;

  for (; i + 1 < to && item_of (self, i)->with_next && item_of (self, i + 1)->kind != SG_BOOK_ITEM_MAP; i++)
    need += item_of (self, i + 1)->height;
  return need;
}

/* A column’s items from @i on, between @top and @bottom. Returns: the first that has no room. @end: (out): where it ends. */
static guint
fill_column (SgBookFlow *self, guint i, guint to, double x, double width, double top, double bottom, gboolean draw, double *end)
{
  double y = top;

  for (; i < to; i++)
    {
      const SgBookItem *item = item_of (self, i);
      gboolean at_head = y <= self->frame->top + 0.01, begins = y <= top + 0.01;
      double above = at_head ? item->above : 0;

      if (item->kind == SG_BOOK_ITEM_MAP || (self->waiting->len > 0 && begins_chapter (item)))
        break;
      if (!at_head && y + need_of (self, i, to) > bottom + 0.01)
        break;
      if (begins && item->head > 0) /* a table that goes on */
        {
          if (draw && i != item->head)
            place (self, item->head - 1, x, y, width, item_of (self, item->head - 1)->height);
          y += i != item->head ? item_of (self, item->head - 1)->height : 0;
        }
      if (draw)
        place (self, i, x, y - above, width, item->height);
      y += item->height - above;
    }
  *end = y;
  return i;
}

static void
turn_page (SgBookFlow *self)
{
  self->page++;
  self->y = self->frame->top;
}

static void
place_map (SgBookFlow *self, guint item, double height)
{
  place (self, item, self->frame->left, self->y, self->frame->measure, height);
  self->y += height;
}

/* Those that wait, as far as there is room at the head of this page. */
static void
place_waiting (SgBookFlow *self)
{
  while (self->waiting->len > 0)
    {
      guint item = g_array_index (self->waiting, guint, 0);
      double height = item_of (self, item)->height, room = end_of (self) - self->y;

      if (height > room && self->y > self->frame->top + 0.01)
        return;
      place_map (self, item, MIN (height, room));
      g_array_remove_index (self->waiting, 0);
    }
}

/* How high two maps are that stand side by side. */
static double
pair_height (const SgBookFlow *self, const SgBookItem *item)
{
  double width = (self->frame->measure - BESIDE) / 2;

  if (item->block->fight != NULL)
    return item->height;
  return MIN (item->height, width * sg_report_map_ratio (sg_board_get_map (item->block->board)) + UNDER);
}

/* Those that wait stand in their own chapter: two of them side by side, or one that may be smaller, before another begins. */
static void
end_chapter (SgBookFlow *self)
{
  while (self->waiting->len > 0)
    {
      guint item = g_array_index (self->waiting, guint, 0);
      double room = end_of (self) - self->y, whole = item_of (self, item)->height;
      gboolean pair = self->waiting->len > 1, at_head = self->y <= self->frame->top + 0.01;
      double height = pair ? pair_height (self, item_of (self, item)) : MIN (whole, room), width = (self->frame->measure - BESIDE) / 2;

      if (!at_head && room < (pair ? height : whole) * SMALLEST_LAST)
        {
          turn_page (self);
          continue;
        }
      height = MIN (height, room);
      if (pair)
        {
          place (self, item, self->frame->left, self->y, width, height);
          place (self, g_array_index (self->waiting, guint, 1), self->frame->left + width + BESIDE, self->y, width, height);
          self->y += height;
          g_array_remove_range (self->waiting, 0, 2);
          continue;
        }
      place_map (self, item, height);
      g_array_remove_index (self->waiting, 0);
    }
}

static void
flow_single (SgBookFlow *self, guint from, guint to)
{
  guint i = from;

  while (i < to)
    {
      const SgBookItem *item = item_of (self, i);
      double room = end_of (self) - self->y;

      if (item->kind == SG_BOOK_ITEM_MAP)
        {
          if (self->waiting->len == 0 && room >= item->height * SMALLEST)
            place_map (self, i, MIN (item->height, room));
          else
            g_array_append_val (self->waiting, i);
          i++;
          continue;
        }
      i = fill_column (self, i, to, self->frame->left, self->frame->measure, self->y, end_of (self), TRUE, &self->y);
      if (i < to && self->waiting->len > 0 && begins_chapter (item_of (self, i)))
        end_chapter (self);
      else if (i < to && item_of (self, i)->kind != SG_BOOK_ITEM_MAP)
        {
          turn_page (self);
          place_waiting (self);
        }
    }
}

/* @columns of them on this page, down to @bottom. */
static guint
fill_columns (SgBookFlow *self, guint i, guint to, guint columns, double bottom, gboolean draw, double *lowest)
{
  double width = (self->frame->measure - SG_BOOK_GUTTER * (columns - 1)) / columns;

  *lowest = self->y;
  for (guint k = 0; k < columns && i < to; k++)
    {
      double end = self->y;

      i = fill_column (self, i, to, self->frame->left + k * (width + SG_BOOK_GUTTER), width, self->y, bottom, draw, &end);
      *lowest = MAX (*lowest, end);
    }
  return i;
}

/* On the next page, with a heading that the last one would end with. */
static void
turn_with_heading (SgBookFlow *self)
{
  GArray *places = self->layout->places;
  guint first = places->len;
  g_autoptr (GArray) carried = NULL;

  while (first > 0 && g_array_index (places, SgBookPlace, first - 1).page == self->page && item_of (self, g_array_index (places, SgBookPlace, first - 1).item)->with_next)
    first--;
  carried = g_array_new (FALSE, FALSE, sizeof (SgBookPlace));
  g_array_append_vals (carried, &g_array_index (places, SgBookPlace, first), places->len - first);
  g_array_set_size (places, first);
  turn_page (self);
  for (guint i = 0; i < carried->len; i++)
    {
      const SgBookPlace *heading = &g_array_index (carried, SgBookPlace, i);
      double above = self->y <= self->frame->top + 0.01 ? item_of (self, heading->item)->above : 0;

      place (self, heading->item, heading->x, self->y - above, heading->width, heading->height);
      self->y += heading->height - above;
    }
}

static void
flow_columns (SgBookFlow *self, guint from, guint to, guint columns)
{
  double lowest, low, high;
  guint i = from;

  if (end_of (self) - self->y < LEAST_BEGUN)
    turn_with_heading (self);
  for (;;)
    {
      if (fill_columns (self, i, to, columns, end_of (self), FALSE, &lowest) == to)
        break;
      i = fill_columns (self, i, to, columns, end_of (self), TRUE, &lowest);
      turn_page (self);
    }
  low = self->y;
  high = end_of (self);
  for (guint k = 0; k < EVEN; k++)
    {
      double middle = (low + high) / 2;

      if (fill_columns (self, i, to, columns, middle, FALSE, &lowest) == to)
        high = middle;
      else
        low = middle;
    }
  fill_columns (self, i, to, columns, high, TRUE, &lowest);
  self->y = lowest + 2;
}

void
sg_book_flow_on (SgBookFlow *self, guint from, guint to, guint columns)
{
  if (columns < 2)
    {
      flow_single (self, from, to);
      return;
    }
  end_chapter (self);
  flow_columns (self, from, to, columns);
}
