/* sg-gw-cameos-place.h: cameo roles: who comes in, whom he goes with and where he stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"

G_BEGIN_DECLS

/** sg_gw_cameo_leave: the role of @side is out of play. */
void sg_gw_cameo_leave (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_cameo_measure: inches from where it stands, or from the unit it is with, to @unit; 10000 when that cannot be told. */
double sg_gw_cameo_measure (const SgGw *gw, const char *side, const SgUnit *unit);
/** sg_gw_cameo_role: (nullable): what @side has in play. */
const SgGwRole *sg_gw_cameo_role (const SgGw *gw, const char *side);
/** sg_gw_cameo_title: (transfer none): what it is called. */
const char *sg_gw_cameo_title (const SgGw *gw, const SgGwRole *role);
/** sg_gw_cameo_is_placed: whether it is with a unit, or stands somewhere. */
gboolean sg_gw_cameo_is_placed (const SgGw *gw, const char *side);
/** sg_gw_cameo_stands: @at (out): where, by itself or with its unit; FALSE when it stands nowhere. */
gboolean sg_gw_cameo_stands (const SgGw *gw, const char *side, SgPoint *at);
/** sg_gw_cameo_name_single: of the acts from @first on that are folded under @group: the only one says it itself. */
void sg_gw_cameo_name_single (GPtrArray *acts, guint first, const char *group);
/** sg_gw_cameo_ask_coming: (transfer full): "red" or "red:sniper" comes in. */
SgQuestion *sg_gw_cameo_ask_coming (const SgGw *gw, const char *what, GError **error);
/** sg_gw_mark_cameos: adds to @marks (inout) (nullable) where those stand who are with nobody. */
void sg_gw_mark_cameos (const SgGw *gw, SgMarks **marks);
extern const SgGwPart sg_gw_part_cameos_place;

G_END_DECLS
