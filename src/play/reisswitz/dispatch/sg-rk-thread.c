/* sg-rk-thread.c: dispatches that answer one another, and who has known what since when (RK-20, RK-21).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-thread.h"

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/base/sg-rk-read.h"

static void
free_knowing (gpointer data)
{
  SgRkKnowing *knowing = data;

  g_free (knowing->words);
  g_free (knowing);
}

/* words: (transfer full). Nothing that has not come to be. */
static void
add (GPtrArray *list, const SgRkDispatch *dispatch, guint depth, gint64 time, char *words)
{
  SgRkKnowing *knowing = g_new0 (SgRkKnowing, 1);

  knowing->time = time;
  knowing->number = dispatch->number;
  knowing->depth = depth;
  knowing->words = words;
  g_ptr_array_add (list, knowing);
}

static char *
name_of (SgBoard *board, const SgRkDispatch *dispatch, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (board, who);

  if (sg_rk_is_umpire (who))
    return g_strdup (_("The umpire"));
  if (unit == NULL || sg_rk_is_headquarters (board, dispatch->side, who))
    return g_strdup (_("The commander"));
  return g_strdup (unit->name);
}

static void
add_story (GPtrArray *list, SgBoard *board, const SgRkDispatch *dispatch, guint depth)
{
  g_autofree char *from = name_of (board, dispatch, dispatch->from), *to = name_of (board, dispatch, dispatch->to);
  g_autofree char *title = sg_rk_dispatch_title (board, dispatch), *due = sg_rk_hour_text (MAX (0, dispatch->due), sg_rk_now (board));
  gint64 now = sg_rk_now (board);

  add (list, dispatch, depth, dispatch->written, g_strdup_printf (_("%s wrote: %s"), from, title));
  if (dispatch->sent > dispatch->written)
    add (list, dispatch, depth, dispatch->sent, g_strdup (dispatch->sent <= now ? _("the rider left") : _("the rider leaves")));
  if (*dispatch->lost != '\0')
    add (list, dispatch, depth, -1, g_strdup_printf (_("never came: %s"), dispatch->lost));
  else if (dispatch->delivered < 0)
    add (list, dispatch, depth, -1, g_strdup_printf (_("on its way, there about %s"), due));
  else
    add (list, dispatch, depth, dispatch->delivered, g_strdup_printf (_("%s has it"), to));
  if (dispatch->read >= 0)
    add (list, dispatch, depth, dispatch->read, g_strdup_printf (_("%s has read it"), to));
  if (dispatch->done >= 0 && sg_rk_dispatch_is_order (dispatch))
    add (list, dispatch, depth, dispatch->done, g_strdup_printf (_("%s acts by it"), to));
}

static void
add_all (GPtrArray *list, SgBoard *board, GPtrArray *all, const SgRkDispatch *dispatch, guint depth)
{
  add_story (list, board, dispatch, depth);
  for (guint i = 0; i < all->len; i++)
    {
      const SgRkDispatch *answer = all->pdata[i];

      if (answer->answers == dispatch->number && answer->number > dispatch->number)
        add_all (list, board, all, answer, depth + 1);
    }
}

GPtrArray *
sg_rk_thread (SgBoard *board, const char *side, guint number)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_knowing);
  g_autoptr (GPtrArray) all = sg_rk_dispatches (board, side);
  const SgRkDispatch *first = NULL;

  /* What answers is younger than what it answers, so this comes to an end. */
  for (guint i = all->len; i-- > 0;)
    {
      const SgRkDispatch *dispatch = all->pdata[i];

      if (dispatch->number != number)
        continue;
      first = dispatch;
      number = dispatch->answers < dispatch->number ? dispatch->answers : 0;
    }
  if (first != NULL)
    add_all (list, board, all, first, 0);
  return list;
}
