/* sg-army-xml.h: one side's force in XML, out of a battle and into another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_read_army: musters an .sgarmy file for @side (NULL: the one it was written for), in one ruling or not at all. */
gboolean sg_exchange_read_army (GBytes *bytes, const char *name, SgBattle *battle, const char *side, GError **error);
/** sg_exchange_muster_army: the same with an army at hand; @name is what errors call it. */
gboolean sg_exchange_muster_army (SgArmy *army, const char *name, SgBattle *battle, const char *side, GError **error);
/** sg_exchange_write_army: a side's force as it was mustered, as an .sgarmy file. */
GBytes *sg_exchange_write_army (SgBattle *battle, const char *side, GError **error);

G_END_DECLS
