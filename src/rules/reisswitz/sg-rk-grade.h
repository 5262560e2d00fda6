/* sg-rk-grade.h: the grade that counts, and how a charge is received.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-common.h"

G_BEGIN_DECLS

/** sg_rk_causes: why a defeat counts as it does, for fields; and their labels. */
extern const char *const sg_rk_causes[], *const sg_rk_causes_labels[];
/** sg_rk_cause: (transfer none): that of @beaten. */
const char *sg_rk_cause (SgRuleset *rules, const SgRkBeaten *beaten);
/** sg_rk_count_grade: what @thrown counts as for @cause, with its step. */
const char *sg_rk_count_grade (const char *cause, const char *thrown, SgVerdict *verdict);
/** sg_rk_grade: the grade that counts: "R", "D", "T" or "lost", with its steps. */
const char *sg_rk_grade (SgRuleset *rules, const SgRkBeaten *beaten, const char *thrown, SgVerdict *verdict);

G_END_DECLS
