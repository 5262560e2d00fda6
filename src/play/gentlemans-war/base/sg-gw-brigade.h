/* sg-gw-brigade.h: who stands as a brigade, and who belongs to it (GW-122).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_is_brigade: whether @units stand as a brigade (GW-122): of a side, each near another. */
gboolean sg_gw_is_brigade (const SgGw *gw, GPtrArray *units);
/** sg_gw_has_staff: whether a staff officer is with one of @units (GW-979). */
gboolean sg_gw_has_staff (const SgGw *gw, GPtrArray *units);
/** sg_gw_most_in_brigade: how many units a brigade may have at most: more of them where a staff officer is with one of @units (GW-122, GW-979). */
guint sg_gw_most_in_brigade (const SgGw *gw, GPtrArray *units);
/** sg_gw_bridges: whether a general of @side who is with nobody stands between two of its units, near both: he counts as one of them (GW-704). */
gboolean sg_gw_bridges (const SgGw *gw, const char *side, const SgGwBlock *a, const SgGwBlock *b);
/** sg_gw_why_no_brigade: (transfer full) (nullable): why they cannot act as one: who stands apart, or has come up since the cycle began. */
char *sg_gw_why_no_brigade (const SgGw *gw, GPtrArray *units);
/** sg_gw_list_brigades: (transfer full) (element-type GPtrArray): the units of each group of @side as the cycle began, who are still there. */
GPtrArray *sg_gw_list_brigades (const SgGw *gw, const char *side);
/** sg_gw_note_brigades: a card is turned with @ruling: who belongs together in a cycle that has just begun. */
void sg_gw_note_brigades (const SgGw *gw, SgRuling *ruling);

G_END_DECLS
