/* sg-country-left.h: a battle’s country, for another battle to be fought on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_battle_country_left: (transfer full) (nullable): as play has left it, less the names that it was given for that battle alone. */
SgMap *sg_battle_country_left (SgBattle *battle);

G_END_DECLS
