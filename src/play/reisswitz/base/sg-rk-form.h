/* sg-rk-form.h: what a unit takes up on the ground as it is formed, by the rows of the ruleset's own tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_front_lost: the men by which its front is cut: the steps that foot has paid (RK-126), what it lost otherwise, and more
 * skirmishers out than is usual (RK-44). */
double sg_rk_front_lost (SgRuleset *rules, const SgUnit *unit);
/** sg_rk_form: @formation NULL: as it stands. FALSE when its arm has no such formation. */
gboolean sg_rk_form (SgBoard *board, const SgUnit *unit, const char *formation, SgRkForm *form);
/** sg_rk_is_in_battery: guns unlimbered, at full or at close intervals (RK-50). */
gboolean sg_rk_is_in_battery (const SgRkForm *form);
/** sg_rk_is_square: hollow, with or without its skirmishers (RK-42). */
gboolean sg_rk_is_square (const SgRkForm *form);
/** sg_rk_formations: (transfer container) (element-type utf8): ids of those that its arm has. */
GPtrArray *sg_rk_list_forms (SgBoard *board, const SgUnit *unit);
/** sg_rk_shelter_of: (transfer none) (nullable): the square in which the gunners of @unit are, or a general (RK-42). */
SgUnit *sg_rk_shelter_of (const SgRk *rk, const SgUnit *unit);

G_END_DECLS
