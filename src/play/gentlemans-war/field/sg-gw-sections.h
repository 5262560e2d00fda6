/* sg-gw-sections.h: a big table played with a pack of cards for each part of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_in_section: whether @unit acts on the cards of the pack in play (GW-320); always with one pack. */
gboolean sg_gw_in_section (const SgGw *gw, const SgUnit *unit);
extern const SgGwPart sg_gw_part_sections;

G_END_DECLS
