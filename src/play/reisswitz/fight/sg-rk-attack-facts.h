/* sg-rk-attack-facts.h: an attack: arms and formations, numbers and slope, of all that are upon one body, as they are measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-ask-private.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

gboolean sg_rk_is_arm (const SgRk *rk, const SgRkGround *ground, const char *arm);
/** sg_rk_attackers: (transfer full) (element-type SgRkGround): those of @who’s side in contact with @target, @who first. */
GPtrArray *sg_rk_attackers (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_list_upon: the same, before arms that met by chance are parted. */
GPtrArray *sg_rk_list_upon (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target);
gint64 sg_rk_squadrons (const SgRk *rk, const SgRkGround *ground);
/** sg_rk_second_line: (nullable): a friend of the same arm formed behind it, as far as the procedure lets it count. */
const SgRkGround *sg_rk_second_line (const SgRk *rk, GArray *grounds, const SgRkGround *of);
/** sg_rk_attack_slope: of the last stretch, more than 0 uphill. */
double sg_rk_attack_slope (const SgRk *rk, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_count_waves: in how many waves @attackers (element-type SgRkGround) come on, and how many squadrons are in @each. */
gint64 sg_rk_count_waves (const SgRk *rk, GArray *grounds, GPtrArray *attackers, const SgRkGround *defender, gint64 *each);
SgQuestion *sg_rk_ask_attack (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error);

G_END_DECLS
