/* sg-rk-advance.c: the clock of the day: one move of all troops at once, and moves until something happens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/lead/sg-rk-advance.h"

#include "campaign/sg-board-apply.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/lead/sg-rk-news.h"
#include "play/reisswitz/march/sg-rk-march.h"
#include "play/reisswitz/march/sg-rk-meet.h"
#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/work/sg-rk-building.h"

static void
free_event (gpointer data)
{
  SgRkEvent *event = data;

  g_free (event->words);
  g_free (event->unit);
  g_free (event->other);
  g_free (event);
}

static SgRuling *
begin_move (const SgRk *rk, gint64 time)
{
  g_autofree char *clock = sg_rk_clock_text (time), *minutes = g_strdup_printf ("%" G_GINT64_FORMAT, time);
  g_autofree char *turn = g_strdup_printf ("%" G_GINT64_FORMAT, rk->turn + 1), *clause = g_strdup_printf (_("It was %s"), clock);
  SgRuling *ruling = sg_ruling_new (SG_RULING_TURN, clause, "RK-2");

  sg_ruling_set_moment (ruling, rk->turn + 1, "move", "");
  sg_word_say (ruling, "battle", &sg_common_words.time, minutes);
  sg_word_say (ruling, "battle", &sg_common_words.turn, turn);
  return ruling;
}

/* What became of works is the story of the day, and stands in its log. */
static void
tell_works (SgRuling *ruling, GPtrArray *events, guint first)
{
  for (guint i = first; i < events->len; i++)
    {
      const SgRkEvent *event = events->pdata[i];
      g_autofree char *clause = g_strdup_printf (_("%s. %s"), sg_ruling_get_clause (ruling), event->words);

      if (event->kind == SG_RK_STOP_ORDER)
        sg_ruling_set_clause (ruling, clause);
    }
}

/* All go at once: each is stepped on the board as it was, bounded by where all would come (sg_rk_meet()); what looks, rides and works is done on the board
 * @after that.  One ruling has all of it, so that one undo takes the move back. */
gboolean
sg_rk_move (SgBattle *battle, GPtrArray **events, GError **error)
{
  g_autoptr (GPtrArray) happened = g_ptr_array_new_with_free_func (free_event);
  g_autoptr (SgBoard) after = NULL;
  g_autoptr (GHashTable) caps = NULL;
  GPtrArray *units;
  SgRuling *ruling;
  guint before;
  gint64 time;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (rk.at != SG_PLAY_UNDER_WAY)
    return sg_refuse (error, "RK-2", rk.at == SG_PLAY_OVER ? _("The exercise is over") : _("The day has not begun"));
  time = rk.time + sg_rk_minutes (&rk);
  ruling = begin_move (&rk, time);
  units = sg_board_get_units (rk.board);
  caps = sg_rk_meet (&rk);
  for (guint i = 0; i < units->len; i++)
    if (sg_unit_balance (units->pdata[i], SG_ACCOUNT_FIT) > 0)
      sg_rk_step (&rk, ruling, units->pdata[i], time, caps, happened);
  after = sg_play_suppose (&rk.play, ruling);
  sg_rk_lead_prisoners (&rk, after, ruling);
  sg_rk_post_riders (&rk, after, ruling, time, happened);
  sg_rk_look (&rk, after, ruling, time, happened);
  before = happened->len;
  sg_rk_step_works (&rk, after, ruling, time, happened, sg_rk_is_dispatch_lost);
  tell_works (ruling, happened, before);
  sg_rk_put_news (&rk, ruling, happened);
  if (!sg_play_post (&rk.play, ruling, error))
    return FALSE;
  if (events != NULL)
    *events = g_steal_pointer (&happened);
  return TRUE;
}

/* The first event that is among @stops, in words and with its rule; NULL: none. */
static char *
find_stop (GPtrArray *events, SgRkStop stops)
{
  for (guint i = 0; i < events->len; i++)
    {
      const SgRkEvent *event = events->pdata[i];

      if (event->kind & stops)
        return event->rule != NULL ? g_strdup_printf ("%s (%s)", event->words, event->rule) : g_strdup (event->words);
    }
  return NULL;
}

char *
sg_rk_advance (SgBattle *battle, gint64 until, SgRkStop stops, guint *moves, GError **error)
{
  char *why = NULL;
  guint n = 0;

  if (until <= sg_rk_now (sg_battle_get_board (battle)))
    {
      sg_refuse (error, "RK-4", _("That time has passed"));
      return NULL;
    }
  while (why == NULL)
    {
      g_autoptr (GPtrArray) events = NULL;
      gint64 time;

      if (!sg_rk_move (battle, &events, error))
        return NULL;
      n++;
      time = sg_rk_now (sg_battle_get_board (battle));
      why = find_stop (events, stops);
      if (why == NULL && time >= until)
        {
          g_autofree char *clock = sg_rk_moment_text (time);

          why = g_strdup_printf (_("It is %s"), clock);
        }
    }
  if (moves != NULL)
    *moves = n;
  return why;
}
