/* sg-gw-generals.h: the table of generals hit by fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/** sg_gw_fire_fate: a cell of GW-706 for a face: "state", "result", "unit". */
const char *sg_gw_fire_fate (SgRuleset *rules, guint face, const char *column);
/** sg_gw_general_rate: up to which face a general is hit in close combat (GW-707); -1 where he is not rolled for. */
gint64      sg_gw_general_rate (SgRuleset *rules, gint64 entered, gint64 lost, gboolean destroyed);

G_END_DECLS
