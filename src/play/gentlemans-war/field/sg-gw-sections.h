/* sg-gw-sections.h: a big table played with a pack of cards for each part of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_in_section: whether @unit acts on the cards of the pack in play (GW-320); always with one pack. */
gboolean sg_gw_in_section (const SgGw *gw, const SgUnit *unit);
/** sg_gw_cycle_of: the cycle of @unit’s side in the part of the table to which @unit belongs, whichever pack is in play. */
gint64 sg_gw_cycle_of (const SgGw *gw, const SgUnit *unit);
/** sg_gw_why_not_here: (transfer full) (nullable): why @unit does nothing while this pack is in play. */
char *sg_gw_why_not_here (const SgGw *gw, const SgUnit *unit);
extern const SgGwPart sg_gw_part_sections;

G_END_DECLS
