/* sg-wk-side.h: a side of the appendix: its General, the players under him, and when its packets are due.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"

G_BEGIN_DECLS

/** sg_wk_status: as SgGame.status. */
GPtrArray *sg_wk_status (SgBattle *battle);

G_END_DECLS
