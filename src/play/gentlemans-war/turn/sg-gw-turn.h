/* sg-gw-turn.h: the cards and the cycles, and what the game does with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "rules/sg-scenario.h"

G_BEGIN_DECLS

/** sg_gw_may_interrupt: whether the Hold Card is the one to be played, when both sides would interrupt (GW-314). */
gboolean    sg_gw_may_interrupt   (const SgGw *gw, const char *card, GError **error);
/** sg_gw_may_keep: whether that can be done; FALSE with a sentence. */
gboolean    sg_gw_may_keep        (const SgGw *gw, const char *given, GError **error);
/** sg_gw_keep_card: takes the card turned into the hand; @given (nullable): a Number card to play for a Court card. */
gboolean    sg_gw_keep_card       (const SgGw *gw, const char *given, GError **error);
/** sg_gw_end_activation: whoever is acting has done. */
gboolean    sg_gw_end_activation  (const SgGw *gw, GError **error);

/** sg_gw_ask_cards: (transfer full): the next card, or the six of a deal, for a hand to turn; sg_gw_rule_cards() adds what they do. */
SgQuestion *sg_gw_ask_cards       (const SgGw *gw, GError **error);
gboolean    sg_gw_rule_cards      (const SgGw *gw, SgVerdict *verdict, SgRuling *ruling, GError **error);
/** sg_gw_begin: play begins: the first Hold Cards are dealt (GW-302), @dice %NULL by the program; @cards (nullable): those
 * that a hand dealt, in order. */
gboolean sg_gw_begin (SgBattle *battle, const char *const *cards, SgDice *dice, GError **error);
/** sg_gw_turn_card: turns the next card; @card (nullable): the one that a hand turned, "9 hearts", "Joker". */
gboolean sg_gw_turn_card (SgBattle *battle, const char *card, SgDice *dice, GError **error);
/** sg_gw_activate: gives the card turned, or the Hold Card @hold (nullable), to @units (ids). */
gboolean sg_gw_activate (SgBattle *battle, const char *const *units, const char *hold, GError **error);

G_END_DECLS
