/* sg-gw-look.h: whoever moves looks into the cover about him (GW-911).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_look_about: adds to @ruling the cover that @unit, going by @path to @end, may look into. */
void sg_gw_look_about (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling);
/** sg_gw_look_within: adds to @ruling that the hidden @unit, which goes to @there inside its cover, may be seen (one band nearer). */
void sg_gw_look_within (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *there);
extern const SgGwPart sg_gw_part_look;

G_END_DECLS
