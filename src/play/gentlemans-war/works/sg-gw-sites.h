/* sg-gw-sites.h: what there is to build or to destroy, and the country when it is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_work_sites: (transfer full) (element-type SgGwSite). */
GPtrArray *sg_gw_work_sites (const SgGw *gw, const SgUnit *unit);
/** sg_gw_work_label: translated: of a row of the tables. */
const char *sg_gw_work_label (const char *work);
/** sg_gw_work_doing: translated: “laying a mine”. */
const char *sg_gw_work_doing (const char *work);
/** sg_gw_work_did: translated: “laid a mine”. */
const char *sg_gw_work_did (const char *work);
/** sg_gw_work_is_of_length: whether it destroys so much of what is long, and others may destroy more of it. */
gboolean sg_gw_work_is_of_length (const char *work);
/** sg_gw_work_span: how wide the water before the party is, 0 without; its ends: (out) (optional). */
double sg_gw_work_span (const SgGw *gw, const SgUnit *unit, SgPoint *from, SgPoint *to);
/** sg_gw_work_finish: adds to @ruling what the unit’s work makes of the country. */
gboolean sg_gw_work_finish (const SgGw *gw, const SgUnit *unit, SgRuling *ruling, GError **error);
/** sg_gw_work_breach: the charge explodes: @fuse is the wall or the gate, and where the party laid it (GW-755). */
void sg_gw_work_breach (const SgGw *gw, const SgWordRecord *fuse, SgRuling *ruling);

G_END_DECLS
