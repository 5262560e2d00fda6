/* sg-army-of-list.h: a national list as an army to be fought against: whoever it may raise, each of them once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

/**
 * sg_army_of_list:
 * @probable: each bears what its line calls probable, of qualities that exclude each other the first; else none, as it is raised
 *
 * A unit of each line of @nation and of each type that the line may be, with the line's figures and weapon; lines whose units are alike in a
 * fight are one unit, called after the first of them. It is for sg_army_fights(), and no army that may take the field.
 *
 * Returns: (transfer full)
 */
SgArmy *sg_army_of_list (SgRuleset *rules, const SgNation *nation, gboolean probable);

G_END_DECLS
