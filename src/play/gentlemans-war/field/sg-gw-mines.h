/* sg-gw-mines.h: mines that troops set off on their way (GW-754).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SgGwMine: a mine on the way of a unit; @there: where the middle of its front is when it goes off, @gone: how far that is. */
typedef struct { guint which; SgPoint at; SgPlace there; double gone; } SgGwMine;

/** sg_gw_mine_at: where @mine lies, a record of the word “mines”; who laid it is "" where it does not tell. */
SgPlace sg_gw_mine_at (const SgWordRecord *mine);
/** sg_gw_mine_ahead: the first that @unit passes over on this way. FALSE: none. */
gboolean sg_gw_mine_ahead (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, SgGwMine *found);
/** sg_gw_mine_left: of those that @ruling (nullable) has not set off already. */
gboolean sg_gw_mine_left (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPoint *path, guint n, SgGwMine *found);
/** sg_gw_mine_hurts: how many figures of @unit a mine there destroys, as it stands, or standing @there (nullable). */
gint64 sg_gw_mine_hurts (const SgGw *gw, const SgUnit *unit, SgPoint mine, const SgPlace *there);
/** sg_gw_blow_up: @hurt figures of @unit fall, and with the last of them it is gone. Returns: how many there were of them. */
gint64 sg_gw_blow_up (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 hurt);
/** sg_gw_work_pass: the mine that a unit on this way sets off (GW-754): @ruling tells what it destroys. FALSE: none. */
gboolean sg_gw_work_pass (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, SgRuling *ruling);

G_END_DECLS
