/* sg-gw-chain-private.h: the close combat at the end of a chain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-chain.h"
#include "rules/gentlemans-war/sg-gw-generals.h"

G_BEGIN_DECLS

/** SgGwGeneral: what the fire left of the chargers’ general, if they have one. */
typedef enum { SG_GW_GENERAL_WHOLE, SG_GW_GENERAL_WOUNDED, SG_GW_GENERAL_GONE } SgGwGeneral;

typedef struct _SgGwFight SgGwFight;
void       sg_gw_fight_free          (SgGwFight *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgGwFight, sg_gw_fight_free)

G_END_DECLS
