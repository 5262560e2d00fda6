/* sg-act-in.h: the authored acts of a battle, done through the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"

G_BEGIN_DECLS

/** sg_exchange_play: one authored act of a battle, or one recorded ruling. */
gboolean sg_exchange_play (SgBattle *battle, xmlNode *node, GError **error);

G_END_DECLS
