/* sg-gw-cameos.h: what the cameo roles share: who is in play, with whom, and whether he has done what he does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/gentlemans-war/sg-gw-acts.h"

G_BEGIN_DECLS

/** sg_gw_cameo_plays: whether the role @id of @side is in play. */
gboolean    sg_gw_cameo_plays        (const SgGw *gw, const char *side, const char *id);
/** sg_gw_cameo_is_used: whether @side's role has done what it does in the present cycle of the side @of. */
gboolean    sg_gw_cameo_is_used      (const SgGw *gw, const char *side, const char *of);
/** sg_gw_cameo_use: it has, with @ruling. */
void        sg_gw_cameo_use          (const SgGw *gw, SgRuling *ruling, const char *side, const char *of);
/** sg_gw_cameo_leave: the role of @side is out of play. */
void        sg_gw_cameo_leave        (const SgGw *gw, SgRuling *ruling, const char *side);
/** sg_gw_cameo_measure: inches from where it stands, or from the unit it is with, to @unit; 10000 when that cannot be told. */
double      sg_gw_cameo_measure      (const SgGw *gw, const char *side, const SgUnit *unit);
/** sg_gw_cameo_join: it goes with @unit, or is put down where that stands; FALSE with a sentence. */
gboolean    sg_gw_cameo_join         (const SgGw *gw, const char *side, const SgUnit *unit, GError **error);
/** sg_gw_cameo_put: one who stands by himself is put down at @at, or where his role has him nearest to it; FALSE with a sentence. */
gboolean    sg_gw_cameo_put          (const SgGw *gw, const char *side, SgPoint at, GError **error);
/** sg_gw_cameo_looks_on: whether a correspondent with @unit has a miss of its close combat rolled again: once in a cycle, and where no
 * general does it already (GW-980). */
gboolean    sg_gw_cameo_looks_on     (const SgGw *gw, const SgUnit *unit);
/** sg_gw_cameo_fights: whether an observer or a correspondent with @unit fights @enemy: local colonial forces alone (GW-966, GW-980). */
gboolean    sg_gw_cameo_fights       (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_mark_cameos: adds to @marks (inout) (nullable) where those stand who are with nobody. */
void        sg_gw_mark_cameos        (const SgGw *gw, SgMarks **marks);
/** sg_gw_cameo_count_fallen: casualties of @unit that nobody has seen to yet. */
gint64      sg_gw_cameo_count_fallen (const SgUnit *unit);
/** sg_gw_cameo_list_nursed: (transfer container) (element-type SgUnit): whose casualties are within reach of the nurses of @side. */
GPtrArray  *sg_gw_cameo_list_nursed  (const SgGw *gw, const char *side);

G_END_DECLS
