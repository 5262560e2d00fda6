/* sg-gw-deploy.h: both armies set down where their scenario has them, to be shifted by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_deploy: sets down every unit that does not stand yet, in its side’s zone (GW-251). */
gboolean sg_gw_deploy (const SgGw *gw, GError **error);
/** sg_gw_berth: where @unit, which does not stand yet, is first set down by itself; FALSE when its scenario has no place for it. */
gboolean sg_gw_berth (SgBattle *battle, const char *unit, SgPlace *place);
/** sg_gw_front_of: how wide @unit stands drawn up in @formation (%NULL: as it is), wherever it is; @depth (out): how deep. */
double sg_gw_front_of (const SgGw *gw, const SgUnit *unit, const char *formation, double *depth);

G_END_DECLS
