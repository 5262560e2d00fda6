/* sg-desk-clock.c: the clock of the battle that lies on the desk, kept while it lies there no longer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A clock is no ruling: its time is remembered beside the campaign's file, with the turn and the phase that it was given for.
 */

#include "desk/sg-desk-clock.h"

#include "desk/sg-desk-private.h"
#include "desk/sg-memory.h"

#define GROUP "clock"

void
sg_desk_set_clock (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);

  if (game != NULL && game->timer != NULL)
    game->timer->set_clock (self->battle);
}

/* (transfer full): of what time the clock tells. */
static char *
name_time (SgDesk *self)
{
  SgBoard *board = sg_battle_get_board (self->battle);

  return g_strdup_printf ("%" G_GINT64_FORMAT " %s %u", sg_board_get_whole (board, "turn", 0), sg_board_get (board, "phase"),
                          sg_clock_get_allowed (sg_battle_get_clock (self->battle)));
}

void
sg_desk_keep_clock (SgDesk *self)
{
  const SgGame *game = sg_desk_get_game (self);
  SgClock *clock = self->battle != NULL ? sg_battle_get_clock (self->battle) : NULL;
  g_autofree char *id = NULL, *time = NULL, *words = NULL;

  if (game == NULL || game->timer == NULL || sg_clock_get_allowed (clock) == 0)
    return;
  id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (self->battle));
  time = name_time (self);
  words = g_strdup_printf ("%d %s", (int) (sg_clock_get_left (clock) * 1000), time);
  sg_memory_set (sg_battle_get_campaign (self->battle), GROUP, id, sg_clock_get_left (clock) < sg_clock_get_allowed (clock) ? words : NULL);
}

void
sg_desk_recall_clock (SgDesk *self)
{
  SgClock *clock = self->battle != NULL ? sg_battle_get_clock (self->battle) : NULL;
  g_autofree char *id = NULL, *kept = NULL, *time = NULL;
  char *rest = NULL;
  gint64 left;

  if (clock == NULL || sg_clock_is_running (clock) || sg_clock_get_allowed (clock) != 0)
    return;
  sg_desk_set_clock (self);
  id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (self->battle));
  kept = sg_memory_get (sg_battle_get_campaign (self->battle), GROUP, id);
  if (kept == NULL)
    return;
  time = name_time (self);
  left = g_ascii_strtoll (kept, &rest, 10);
  if (*rest == ' ' && g_str_equal (rest + 1, time) && left >= 0)
    sg_clock_set_left (clock, left / 1000.0);
}
