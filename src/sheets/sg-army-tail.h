/* sg-army-tail.h: what stands under an army's units: totals, guide, warnings and waivers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-roll.h"

G_BEGIN_DECLS

/** sg_army_tail_least: mm that must follow the last unit: totals, guide, head of the warnings and one of them. */
double   sg_army_tail_least    (const SgRoster *roster, const SgPageFrame *frame, double type);
/** sg_army_tail_totals: mm of totals, guide and the head of the warnings. */
double   sg_army_tail_totals   (const SgRoster *roster, const SgPageFrame *frame);
/** sg_army_tail_fit: how many warnings from @first fit into @room mm. */
guint    sg_army_tail_fit      (SgPen *pen, const SgRoster *roster, const SgPageFrame *frame, guint first, double room);
/** sg_army_tail_draw: totals and guide; the sums stand under the columns that end at @figures and @points. Returns: where it ends. */
double   sg_army_tail_draw     (SgPen *pen, const SgRoster *roster, const SgPageFrame *frame, double y, double figures, double points, double boxes);
double   sg_army_tail_warnings (SgPen *pen, const SgRoster *roster, const SgPageFrame *frame, double y, guint first, guint n);

G_END_DECLS
