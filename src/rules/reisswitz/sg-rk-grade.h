/* sg-rk-grade.h: the grade that counts, and how a charge is received.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-common.h"

G_BEGIN_DECLS

/** sg_rk_grade: the grade that counts: "R", "D", "T" or "lost", with its steps. */
const char *sg_rk_grade (SgRuleset *rules, const SgRkBeaten *beaten, const char *thrown, SgVerdict *verdict);

G_END_DECLS
