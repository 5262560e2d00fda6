/* sg-random-heap.c: the least of many nodes, again and again: a binary heap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-random-heap.h"

#include "map/sg-random-private.h"

/* Of two that are as low the one that lies first comes first: left to the order of the heap, one seed would be one country only by
 * luck. */
static gboolean
is_lower (SgNode a, SgNode b)
{
  return a.key < b.key || (a.key == b.key && a.at < b.at);
}

void
sg_node_push (GArray *heap, SgNode entry)
{
  guint i = heap->len;
  SgNode *all;

  g_array_append_val (heap, entry);
  all = (SgNode *) heap->data;
  /* The hole rises, and not the entry: each step moves one of them, not two. */
  for (; i && is_lower (entry, all[(i - 1) / 2]); i = (i - 1) / 2)
    all[i] = all[(i - 1) / 2];
  all[i] = entry;
}

SgNode
sg_node_pop (GArray *heap)
{
  SgNode *all = (SgNode *) heap->data, top = all[0], last = all[heap->len - 1];
  guint i = 0;

  g_array_set_size (heap, heap->len - 1);
  for (;;)
    {
      guint child = 2 * i + 1;

      if (child + 1 < heap->len && is_lower (all[child + 1], all[child]))
        child++;
      if (child >= heap->len || !is_lower (all[child], last))
        break;
      all[i] = all[child];
      i = child;
    }
  if (heap->len)
    all[i] = last;
  return top;
}
