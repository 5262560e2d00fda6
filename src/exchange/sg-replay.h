/* sg-replay.h: every ruling of a battle judged again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_replay: re-judges every ruling of @battle from its recorded question and dice. Returns: (transfer full) (element-type utf8): a sentence for each that no longer stands as recorded. */
GPtrArray *sg_exchange_replay (SgBattle *battle, GError **error);

G_END_DECLS
