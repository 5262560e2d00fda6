/* sg-gw-melee-result.h: who won a close combat, and what follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-melee.h"

G_BEGIN_DECLS

void sg_gw_law_read (SgRuleset *rules, SgGwLaw *law);
const SgGwLine *sg_gw_law_line (SgGwLaw *law, gboolean winner_cavalry, gboolean loser_cavalry, gboolean doubles);
const SgGwLine *sg_gw_law_tie (SgGwLaw *law);
/** sg_gw_melee_grade: who won and how badly, by hits, figures and start alone. */
void sg_gw_melee_grade (const SgGwLaw *law, const SgGwSide *attacker, const SgGwSide *defender, SgGwEnd *end);
/** sg_gw_melee_worsen: one grade worse for a side whose general was killed. */
void sg_gw_melee_worsen (const SgGwLaw *law, SgGwEnd *end, gboolean attackers);
/** sg_gw_melee_decide: the end of a close combat; hits are capped where the house rule says so. */
void sg_gw_melee_decide (SgGwLaw *law, SgGwSide *attacker, SgGwSide *defender, gboolean pursued, const char *killed, SgGwEnd *end);
/** sg_gw_melee_settle: who won, moves, recovery and states. @killed: the side whose general was killed, or "". */
gboolean sg_gw_melee_settle (SgGwLaw *law, SgDice *dice, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender,
                                gboolean pursued, const char *killed, GError **error);

G_END_DECLS
