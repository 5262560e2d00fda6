/* sg-gw-placing.h: in what order the armies are set down, how deep their zones are by agreement, and who stands pushed forward.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_measure_zones: how deep the standard zones are, and how far from the side edges; FALSE without a map. */
gboolean sg_gw_measure_zones (const SgGw *gw, double *depth, double *flank);
/** sg_gw_why_not_placed: (transfer full) (nullable): why @units are not set down now, a sentence. */
char *sg_gw_why_not_placed (const SgGw *gw, GPtrArray *units);
/** sg_gw_why_off_table: (transfer full) (nullable): that @place of the middle of its front is beyond the table’s edge, or in
 * a building that does not hold so many. */
char *sg_gw_why_off_table (const SgGw *gw, const SgUnit *unit, const SgPlace *place);
/** sg_gw_mark_placed: adds to @ruling who set units down last, where the sides place by turns. */
void sg_gw_mark_placed (const SgGw *gw, SgRuling *ruling, GPtrArray *units);
/** sg_gw_next_placed: (transfer container) (element-type SgUnit): who is set down next by turns; empty when nobody is. */
GPtrArray *sg_gw_next_placed (const SgGw *gw);
/** sg_gw_check_pushed: (transfer full) (nullable): that @pushed, units of @side forward of their zone, are no single brigade. */
char *sg_gw_check_pushed (const SgGw *gw, const char *side, GPtrArray *pushed);
extern const SgGwPart sg_gw_part_placing;

G_END_DECLS
