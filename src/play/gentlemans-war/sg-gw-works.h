/* sg-gw-works.h: where engineers can work, and what their works do to the country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/sg-gw-acts.h"

G_BEGIN_DECLS

/** SgGwSite: a work that a party can begin where it stands; @on (nullable): a piece of the map, or a unit. */
typedef struct { const char *work, *rule; char *label, *on; } SgGwSite;
/** sg_gw_work_sites: (transfer full) (element-type SgGwSite). */
GPtrArray  *sg_gw_work_sites  (const SgGw *gw, const SgUnit *unit);
/** sg_gw_work_label: translated: of a row of the tables. */
const char *sg_gw_work_label  (const char *work);
/** sg_gw_work_doing: translated: “laying a mine”. */
const char *sg_gw_work_doing  (const char *work);
/** sg_gw_work_did: translated: “laid a mine”. */
const char *sg_gw_work_did    (const char *work);
/** sg_gw_work_leave: adds to @ruling what comes of the unit’s going to @end: its work is disturbed, or given up, and its charge goes off. */
void        sg_gw_work_leave  (const SgGw *gw, const SgUnit *unit, const SgPlace *end, SgRuling *ruling);
/** sg_gw_work_needs, sg_gw_work_done: cycles that the work of @unit takes, and that are behind it. */
gint64      sg_gw_work_needs  (const SgGw *gw, const SgUnit *unit);
gint64      sg_gw_work_done   (const SgGw *gw, const SgUnit *unit);
/** sg_gw_work_span: how wide the water before the party is, 0 without; its ends: (out) (optional). */
double      sg_gw_work_span   (const SgGw *gw, const SgUnit *unit, SgPoint *from, SgPoint *to);
/** sg_gw_work_finish: adds to @ruling what the unit’s work makes of the country. */
gboolean    sg_gw_work_finish (const SgGw *gw, const SgUnit *unit, SgRuling *ruling, GError **error);
/** sg_gw_work_breach: the charge explodes: @fuse is the wall or the gate, and where the party laid it (GW-755). */
void        sg_gw_work_breach (const SgGw *gw, const char *fuse, SgRuling *ruling);

/** sg_gw_mine_parse: an entry of the word “mines”; @side: (out) (optional): who laid it, NULL where the entry does not tell. */
gboolean    sg_gw_mine_parse  (const char *entry, SgPlace *place, const char **side);
/** SgGwMine: a mine on the way of a unit; @there: where the middle of its front is when it goes off, @gone: how far that is. */
typedef struct { guint which; SgPoint at; SgPlace there; double gone; } SgGwMine;
/** sg_gw_mine_ahead: the first that @unit passes over on this way. FALSE: none. */
gboolean    sg_gw_mine_ahead  (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, SgGwMine *found);
/** sg_gw_mine_left: of those that @ruling (nullable) has not set off already. */
gboolean    sg_gw_mine_left   (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPoint *path, guint n, SgGwMine *found);
/** sg_gw_mine_hurts: how many figures of @unit a mine there destroys, as it stands, or standing @there (nullable). */
gint64      sg_gw_mine_hurts  (const SgGw *gw, const SgUnit *unit, SgPoint mine, const SgPlace *there);
/** sg_gw_work_pass: the mine that a unit on this way sets off (GW-754): @ruling tells what it destroys. FALSE: none. */
gboolean    sg_gw_work_pass   (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, SgRuling *ruling);

G_END_DECLS
