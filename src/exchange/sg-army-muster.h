/* sg-army-muster.h: an army mustered for a side of a battle, or refused in the words of its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_muster_army: musters @army for @side, in one ruling or not at all; @name is what errors call it. */
gboolean sg_exchange_muster_army (SgArmy *army, const char *name, SgBattle *battle, const char *side, GError **error);

G_END_DECLS
