/* sg-gw-laid.h: whether who is drawn up anew, or turned, has room on the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_why_not_laid: (transfer full) (nullable): that @unit would lie farther beyond the table’s edge, as @ruling leaves it, than it lies now. */
char *sg_gw_why_not_laid (const SgGw *gw, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_why_not_set_down: (transfer full) (nullable): the same of one who is set down at @place. */
char *sg_gw_why_not_set_down (const SgGw *gw, const SgUnit *unit, const SgPlace *place);
/** sg_gw_lay_within: shifts @block by no more than it takes to lie on the table; one that is larger than the table stays where it is. */
void  sg_gw_lay_within   (const SgGw *gw, SgGwBlock *block);
/** sg_gw_is_clear: whether whoever stood as @block would lie on the table, and upon nobody but generals and @unit. */
gboolean sg_gw_is_clear (const SgGw *gw, const SgGwBlock *block, const SgUnit *unit);
/** sg_gw_room_about: where @unit, which comes back to @place, lies on the table and upon nobody, as @ruling leaves them all: there, or as near beside it
 * as may be; where there is no room at all, there. */
SgPlace sg_gw_room_about (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place);

G_END_DECLS
