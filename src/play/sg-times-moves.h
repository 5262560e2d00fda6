/* sg-times-moves.h: how many moves troops are on their way, in rules without a clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-times.h"

G_BEGIN_DECLS

/** SgMoves: what a system says of its moves where its types do not. */
typedef struct
{
  /* How far a figure or a unit goes in a whole move as it stands, whosever turn it is; what dice say, by their mean; 0 where it does not go. */
  double   (*whole) (SgBattle *battle, const char *id);
  /* (nullable): the ground as it costs it, where that is not what the table of going tells of its type; FALSE where it is not known. */
  gboolean (*going) (SgBattle *battle, const char *id, SgGoing *going);
} SgMoves;

void sg_moves_register (const char *system, const SgMoves *moves);
#define SG_REGISTER_MOVES(name, system, moves) \
  __attribute__ ((constructor)) static void sg_register_moves_##name (void); \
  static void sg_register_moves_##name (void) { sg_moves_register ((system), (moves)); }

/** sg_times_by_moves: (transfer none): of rules without a clock: minutes are moves, and a gait is that of one unit, whose id it has. */
const SgTimes *sg_times_by_moves (void);

G_END_DECLS
