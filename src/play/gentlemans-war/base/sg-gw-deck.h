/* sg-gw-deck.h: cards as the board writes them, and the hands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_commander: (nullable): the first general of @side who is nobody’s subordinate. */
const SgUnit *sg_gw_commander (const SgGw *gw, const char *side);

const char *sg_gw_card_side (const SgGw *gw, const char *card);       /* "" of a Joker */
char *sg_gw_card_sign (const char *card);                       /* (transfer full) "Q♥" */
/** sg_gw_card_rule: what an ace, a Court card or a number card does. */
const char *sg_gw_card_rule (const SgGw *gw, const char *card);
gboolean sg_gw_card_is (const SgGw *gw, const char *card, SgGwCardKind kind);
/** sg_gw_hand: (transfer full): the Hold Cards of @side. */
char **sg_gw_hand (const SgGw *gw, const char *side);
/** sg_gw_drop_card: @card leaves the hand of @side. */
void sg_gw_drop_card (const SgGw *gw, SgRuling *ruling, const char *side, const char *card);
/** sg_gw_hold_word: (transfer none): the word of the battle that tells that a side’s Hold Card for this moment is played. */
const SgWord *sg_gw_hold_word (const SgGw *gw);
/** sg_gw_may_hold: whether @side may play @card for @unit (%NULL: for none yet) now; FALSE with a sentence. */
gboolean sg_gw_may_hold (const SgGw *gw, const char *side, const char *card, const SgUnit *unit, GError **error);
/** sg_gw_may_hold_for: the same; in a @charge it does not matter whether @unit has acted (GW-315), nor by a house rule how many were played. */
gboolean sg_gw_may_hold_for (const SgGw *gw, const char *side, const char *card, const SgUnit *unit, gboolean charge, GError **error);

G_END_DECLS
