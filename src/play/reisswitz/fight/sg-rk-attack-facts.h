/* sg-rk-attack-facts.h: an attack: arms and formations, numbers and slope, of all that are upon one body, as they are measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** sg_rk_attackers: (transfer full) (element-type SgRkGround): as sg_rk_list_upon(), with arms that met by chance parted. */
GPtrArray *sg_rk_attackers (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_count_waves: in how many waves @attackers (element-type SgRkGround) come on, and how many squadrons are in @each. */
gint64 sg_rk_count_waves (const SgRk *rk, GArray *grounds, GPtrArray *attackers, const SgRkGround *defender, gint64 *each);
SgQuestion *sg_rk_ask_attack (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error);

G_END_DECLS
