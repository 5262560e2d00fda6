/* sg-gw-secret.h: what one side keeps from the other: its works (GW-757), its hidden units (GW-911) and those to come (GW-912).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All else lies on the table before both.
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_work_is_secret: whether a work of this kind is kept from the enemy while it goes on, or until it goes off. */
gboolean  sg_gw_work_is_secret (const SgGw *gw, const char *work);
/** sg_gw_known: (transfer full): SgGame.known: @board without the secrets of the other side. */
SgBoard  *sg_gw_known          (SgBattle *battle, SgBoard *board, const char *side);
/** sg_gw_is_untold: SgGame.untold: a ruling on a secret of the other side. */
gboolean  sg_gw_is_untold      (SgBattle *battle, SgRuling *ruling, const char *side);
#define SG_GW_MARK 0.6 /* in: half of what marks a place on the map */

/** sg_gw_mark_ring: adds a ring about @at to @marks (inout) (nullable), with a label (nullable). */
void      sg_gw_mark_ring      (SgMarks **marks, SgPoint at, double radius, const char *side, const char *label);
/** sg_gw_mark_works: adds to @marks the works and the mines of @side (%NULL: of both). */
void      sg_gw_mark_works     (const SgGw *gw, const char *side, SgMarks **marks);

G_END_DECLS
