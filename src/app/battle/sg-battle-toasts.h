/* sg-battle-toasts.h: what the Battle page says in passing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_battle_toast_new: (transfer full): @words, whole: a refusal ends with its rule. */
AdwToast *sg_battle_toast_new   (const char *words);
/** sg_battle_toast_tell: (transfer full): @ruling in a sentence. */
char     *sg_battle_toast_tell  (SgRuling *ruling);
/** sg_battle_tell_status: (transfer full): when it is on @board, and what was done last: "Turn 2, Men. Blue moved 10 infantry." */
char     *sg_battle_tell_status (SgDesk *desk, SgBoard *board);

G_END_DECLS
