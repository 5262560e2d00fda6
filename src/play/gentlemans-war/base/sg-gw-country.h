/* sg-gw-country.h: what a battle does to its country: buildings fall, and those within come out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_edit_country: (transfer full): the map as @ruling leaves it so far, to be changed further. */
SgMap *sg_gw_edit_country (const SgGw *gw, SgRuling *ruling);
/** sg_gw_change_country: @map takes the place of the battle’s. */
void sg_gw_change_country (SgRuling *ruling, SgMap *map);
/** sg_gw_clear_obstacle: whether @block, gone along @path, @stands astride @piece; then it is taken on beyond it (GW-406). */
gboolean sg_gw_clear_obstacle (const SgGwBlock *block, const SgPiece *piece, const SgPoint *path, guint n, SgGwBlock *stands);
/** sg_gw_put_out: @unit has to come out of the ruins of @piece, maybe @disordered (GW-510). */
void sg_gw_put_out (SgRuling *ruling, const SgUnit *unit, const SgPiece *piece, gboolean disordered);
/** sg_gw_bring_down: the building in which @target, hit by @from, has lost @lost falls; the survivors come out, maybe @disordered (GW-510). */
void sg_gw_bring_down (const SgGw *gw, SgRuling *ruling, const SgUnit *target, const SgUnit *from, gint64 lost, gboolean disordered);
/** sg_gw_why_not_out: (transfer full) (nullable): why a unit that comes out of ruins may not stand @there. */
char *sg_gw_why_not_out (const SgGw *gw, const SgUnit *unit, const SgGwBlock *there);

G_END_DECLS
