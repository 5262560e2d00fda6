/* sg-gw-works.h: where engineers can work, and what their works do to the country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SgGwSite: a work that a party can begin where it stands; @on (nullable): a piece of the map, or a unit. */
typedef struct { const char *work, *rule; char *label, *on; } SgGwSite;
/** sg_gw_work_leave: adds to @ruling what comes of the unit’s going to @end: its work is disturbed, or given up, and its charge goes off. */
void        sg_gw_work_leave  (const SgGw *gw, const SgUnit *unit, const SgPlace *end, SgRuling *ruling);
/** sg_gw_work_needs, sg_gw_work_done: cycles that the work of @unit takes, and that are behind it. */
gint64      sg_gw_work_needs  (const SgGw *gw, const SgUnit *unit);
gint64      sg_gw_work_done   (const SgGw *gw, const SgUnit *unit);

extern const SgGwPart sg_gw_part_works;

G_END_DECLS
