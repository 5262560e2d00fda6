/* sg-tw-officers.h: the officers of a unit: where they stand in its ranks, and which of them have fallen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** sg_tw_officers: (transfer full): those who are alive and with @unit, the senior first: "colonel", "first" … */
char      **sg_tw_officers        (const SgTw *tw, const SgUnit *unit);
/** sg_tw_in_ranks: how many of them stand in its ranks, where they can be hit by numbers (TW-39). */
gint64      sg_tw_in_ranks        (const SgTw *tw, const SgUnit *unit);
/** sg_tw_officers_along: (transfer full): these, from its right flank to its left: spread along its front, the colonel in the middle. */
char      **sg_tw_officers_along  (const SgTw *tw, const SgUnit *unit);
/** sg_tw_officers_among: how many of @fighters of @unit are its officers: they fight where they stand, as their share of it; a general is himself. */
gint64      sg_tw_officers_among  (const SgTw *tw, const SgUnit *unit, gint64 fighters);
/** sg_tw_officer_label: (transfer none): "the colonel"; what is no officer as it is. */
const char *sg_tw_officer_label   (const char *officer);
/** sg_tw_officer_target: what he is for light infantry that picks him off, a word of “light-fire” (TW-44). */
const char *sg_tw_officer_target  (const SgUnit *unit, const char *officer);
/** sg_tw_tell_officers: (transfer floating): the field “officers” of the procedures of morale. */
GVariant   *sg_tw_tell_officers   (const SgTw *tw, const SgUnit *unit);
/** sg_tw_tell_groups: (transfer floating): @unit told off in sixes from its right flank, with the numbers of its officers (TW-38, TW-39). */
GVariant   *sg_tw_tell_groups     (const SgTw *tw, const SgUnit *unit);
/** sg_tw_officers_hit: (transfer full): whose numbers came up in @verdict, a volley’s at the groups of @question, the senior first. */
char      **sg_tw_officers_hit    (const SgTw *tw, const SgUnit *unit, SgQuestion *question, SgVerdict *verdict);
/** sg_tw_add_casualties: @men of @unit fall, as many as it has, and @n of @officers (%NULL: of all), the junior first. They count for its morale and, at
 * contact and in a mêlée, for what is compared (TW-71). The ruling says what happened before. */
void        sg_tw_add_casualties  (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gint64 men, const char *const *officers, gint64 n);
/** sg_tw_tell_effect: as SgGame.tell_effect: which officers fall, and how many are struck by the guns. */
char       *sg_tw_tell_effect     (SgBattle *battle, const SgEffect *effect);

extern const SgTwPart sg_tw_officering;

G_END_DECLS
