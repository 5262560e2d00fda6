/* sg-tw-putdown.h: both sides put down before the first move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** sg_tw_home: the bearing towards @side’s own edge; sg_tw_facing: away from it. */
double    sg_tw_home        (const SgTw *tw, const char *side);
double    sg_tw_facing      (const SgTw *tw, const char *side);
/** sg_tw_why_not_put: (transfer full) (nullable): why @unit may not be put down at @at, a sentence. */
char     *sg_tw_why_not_put (const SgTw *tw, const SgUnit *unit, SgPoint at);
/** sg_tw_put_units: puts down @units (element-type SgUnit), as SgGameMovement.move does. */
gboolean  sg_tw_put_units   (const SgTw *tw, GPtrArray *units, const char *const *ids, const SgPoint *path, guint n, const SgPlace *ends, const char *reason,
                             GError **error);
/** sg_tw_put_army: draws up all of @side that waits in the box, in rows along its edge. */
gboolean  sg_tw_put_army    (const SgTw *tw, const char *side, GError **error);
/** sg_tw_count_boxed: units of @side that were not put down yet. */
guint     sg_tw_count_boxed (const SgTw *tw, const char *side);
/** sg_tw_berth, sg_tw_back_line: as SgGameMovement has them. */
gboolean  sg_tw_berth       (SgBattle *battle, const char *unit, SgPlace *place);
gboolean  sg_tw_back_line   (SgBattle *battle, const char *side, SgPoint *a, SgPoint *b);

G_END_DECLS
