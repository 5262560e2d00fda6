/* sg-rk-answer.h: what the attacked answers: it stands, comes to meet the attack, or goes back (RK-140, RK-160, RK-163).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** SgRkAnswer: what one that is charged does. */
typedef enum { SG_RK_NO_ANSWER, SG_RK_STANDS, SG_RK_MEETS, SG_RK_RETIRES } SgRkAnswer;

/** sg_rk_answer: in this move or before it began. */
SgRkAnswer sg_rk_answer (const SgRk *rk, const SgUnit *unit);
void sg_rk_suggest_answer (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list);
/** sg_rk_suggest_charged: what cavalry answers that is about to be charged (RK-160). */
void sg_rk_suggest_charged (const SgRk *rk, GArray *grounds, const SgRkGround *who, GPtrArray *list);
/** sg_rk_shares_fate: guns that stay with cavalry which is charged (RK-163). */
gboolean sg_rk_shares_fate (const SgRk *rk, const SgUnit *guns, const SgUnit *cavalry);
void sg_rk_rule_answer (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
