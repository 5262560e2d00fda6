/* sg-rk-meeting.c: how near an enemy a way would end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/lead/sg-rk-meeting.h"

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/march/sg-rk-ground.h"
#include "rules/sg-ruleset-tables.h"

/** Meeting: the nearest pair so far. */
typedef struct { SgBoard *board; GArray *grounds; const SgRkGround *enemy; double paces; } Meeting;

static void
meet (Meeting *meeting, SgUnit *unit, const SgPlace *end)
{
  SgRkGround own;

  sg_rk_ground_put (meeting->board, unit, end, &own);
  for (guint i = 0; i < meeting->grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (meeting->grounds, SgRkGround, i);
      double paces = sg_units_are_friends (other->unit, unit) ? INFINITY : sg_rk_range_of (&own, other);

      if (paces > meeting->paces)
        continue;
      meeting->paces = paces;
      meeting->enemy = other;
    }
}

char *
sg_rk_meeting (SgBattle *battle, const char *const *units, const SgPlace *ends)
{
  SgBoard *board = sg_battle_get_board (battle);
  g_autoptr (GArray) grounds = sg_rk_grounds (board);
  Meeting meeting = { board, grounds, NULL, sg_ruleset_cell (sg_board_get_rules (board), "RK-94", "bands", "random", "g12-to") };

  for (guint i = 0; units[i] != NULL; i++)
    {
      SgUnit *unit = sg_board_get_unit (board, units[i]);

      if (unit != NULL)
        meet (&meeting, unit, &ends[i]);
    }
  return meeting.enemy != NULL ? g_strdup_printf (_("%d paces to %s"), (int) meeting.paces, meeting.enemy->unit->name) : NULL;
}
