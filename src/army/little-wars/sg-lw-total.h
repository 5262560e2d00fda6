/* sg-lw-total.h: a force of the book's total.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

typedef struct { gint64 infantry, cavalry, guns; } SgLwTotal;

/**
 * sg_lw_total:
 * @rules: of Little Wars
 *
 * A force that costs the book's total (LW-102) in the proportions that it recommends (LW-103): so many guns, each with the least of foot and of
 * horse that goes with it, as the total has room for, and what is left in foot.  Where that is no whole number of them a horseman less may make it
 * one; else a point or two are not spent.
 *
 * Returns: men and guns
 */
SgLwTotal sg_lw_total (SgRuleset *rules);
