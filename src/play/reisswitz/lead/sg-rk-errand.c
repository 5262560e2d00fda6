/* sg-rk-errand.c: who is on his way over the map: troops on the march, and riders with dispatches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is the umpire's own: a side knows of none of it, not even where its own rider has come to.
 */

#include "play/reisswitz/lead/sg-rk-errand.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-game-parts.h"

static SgErrand *
add_errand (GPtrArray *errands, const char *side, gboolean rider)
{
  SgErrand *errand = g_new0 (SgErrand, 1);

  errand->side = g_strdup (side);
  errand->rider = rider;
  errand->way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_ptr_array_add (errands, errand);
  return errand;
}

/* What of @way lies beyond @gone paces. */
static void
add_rest (GArray *rest, const GArray *way, double gone)
{
  const SgPoint *points = (const SgPoint *) way->data;
  double length = 0;
  SgPoint at = sg_rk_way_at (points, way->len, gone, NULL);

  g_array_append_val (rest, at);
  for (guint i = 1; i < way->len; i++)
    {
      length += sg_point_distance (points[i - 1], points[i]);
      if (length > gone + 0.5)
        g_array_append_val (rest, points[i]);
    }
}

/* The cube at the head of a march that is off the common map (RK-25) keeps its number: that of the unit in its side. */
static guint
number_of (SgBoard *board, const SgUnit *unit)
{
  GPtrArray *units = sg_board_get_units (board);
  guint number = 0;

  for (guint i = 0; i < units->len; i++)
    {
      number += sg_units_are_friends (((SgUnit *) units->pdata[i]), unit);
      if (units->pdata[i] == unit)
        break;
    }
  return number;
}

static void
tell_march (SgErrand *errand, SgBoard *board, const SgUnit *unit, const SgRkMarch *march)
{
  gint64 now = sg_rk_now (board);
  g_autofree char *clock = sg_rk_hour_text (MAX (0, march->starts), now);
  g_autofree char *cube = march->concealed ? g_strdup_printf ("%u", number_of (board, unit)) : NULL;
  gint64 formed = sg_word_whole (unit, &sg_rk_words.disordered);
  g_autofree char *ready = sg_rk_hour_text (formed, now);
  g_autofree char *state = NULL;

  if (formed > now)
    state = g_strdup_printf (_("re-forms until %s"), ready);
  else if (sg_word_has (unit, &sg_rk_words.held))
    state = g_strdup (sg_rk_held_label (unit));
  else if (march->starts > now)
    state = g_strdup_printf (_("from %s"), clock);
  if (cube != NULL && state != NULL)
    errand->label = g_strdup_printf ("%s · %s", cube, state);
  else
    errand->label = g_strdup (cube != NULL ? cube : state);
}

static void
add_march (GPtrArray *errands, SgBoard *board, const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);
  SgErrand *errand;
  SgPlace place;

  if (march == NULL || !sg_rk_on_field (board, unit, &place))
    return;
  errand = add_errand (errands, unit->side, FALSE);
  errand->concealed = march->concealed;
  errand->unit = g_strdup (unit->id);
  add_rest (errand->way, march->way, sg_word_length (unit, &sg_rk_words.gone));
  tell_march (errand, board, unit, march);
}

static void
add_rider (GPtrArray *errands, SgBoard *board, const SgRkDispatch *dispatch)
{
  g_autofree char *due = sg_rk_hour_text (MAX (0, dispatch->due), sg_rk_now (board));
  SgErrand *errand;
  SgPoint at;

  if (!sg_rk_dispatch_rider (board, dispatch, &at))
    return;
  errand = add_errand (errands, dispatch->side, TRUE);
  add_rest (errand->way, dispatch->way, sg_rk_dispatch_ridden (board, dispatch));
  errand->label = g_strdup_printf (_("%s, there %s"), sg_rk_dispatch_kind_label (dispatch->kind), due);
}

/* What is being done, where it is done, and when it will be. */
static void
add_work (GPtrArray *errands, const SgRk *rk, const SgRkWork *work)
{
  g_autofree char *words = sg_rk_work_tell (rk, work), *clock = sg_rk_hour_text (rk->time + (gint64) ceil (work->left) * sg_rk_minutes (rk), rk->time);
  SgErrand *errand;

  if (work->left <= 0 && !work->ready)
    return;
  errand = add_errand (errands, work->side, FALSE);
  g_array_append_val (errand->way, work->at);
  if (sg_rk_work_is_built (work))
    g_array_append_val (errand->way, work->to);
  if (work->ready)
    errand->label = g_strdup_printf (_("%s: ready"), words);
  else if (work->held)
    errand->label = g_strdup_printf (_("%s: stands still"), words);
  else
    errand->label = g_strdup_printf (_("%s, done %s"), words, clock);
}

GPtrArray *
sg_rk_errands (SgBattle *battle)
{
  static const char *const sides[] = { "red", "blue" };
  GPtrArray *errands = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_errand_free);
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  g_autoptr (GPtrArray) works = sg_rk_works (board);
  SgRk rk;

  sg_rk_read (&rk, battle);
  for (guint i = 0; i < works->len; i++)
    add_work (errands, &rk, works->pdata[i]);
  for (guint i = 0; i < units->len; i++)
    add_march (errands, board, units->pdata[i]);
  for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
    {
      g_autoptr (GPtrArray) dispatches = sg_rk_dispatches (board, sides[s]);

      for (guint i = 0; i < dispatches->len; i++)
        add_rider (errands, board, dispatches->pdata[i]);
    }
  return errands;
}
