/* sg-rk-track.h: losses as they are marked: the men charged to a unit, the pin of its track, and who pays when that is at its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_tell_track: (transfer full) (nullable): how the loss track stands that it is on: “infantry, three ranks: the pin on 35 of 150”. */
char *sg_rk_tell_track (const SgRk *rk, const SgUnit *unit);
/** sg_rk_lose_points: of loss on a unit, as it is formed: men at once, and points that are still to be marked on its track. */
void sg_rk_lose_points (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgFraction points);
void sg_rk_suggest_tracks (const SgRk *rk, GPtrArray *list);
void sg_rk_rule_track (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
