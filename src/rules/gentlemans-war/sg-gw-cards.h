/* sg-gw-cards.h: the pack of cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card is written "9 hearts", "K spades" or "Joker"; the two Jokers may be told apart as "red Joker" and
 * "black Joker".
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

typedef enum { SG_GW_NUMBER, SG_GW_COURT, SG_GW_ACE, SG_GW_JOKER } SgGwCardKind;

/** SgGwCard: @rank 2 to 14 as printed, 0 for a Joker. */
typedef struct { SgGwCardKind kind; gint64 rank; gboolean red; } SgGwCard;

/** sg_gw_card_parse: a sentence when no such card can be in the pack. */
gboolean    sg_gw_card_parse  (SgRuleset *rules, const char *text, SgGwCard *card, GError **error);
/** sg_gw_card_rank: its rank with the Ace where the house rule puts it (GW-314). */
gint64      sg_gw_card_rank   (SgRuleset *rules, const SgGwCard *card);
/** sg_gw_card_row: its row in the table of cards (GW-303); @card is no Joker. */
const char *sg_gw_card_row    (const SgGwCard *card);
/** sg_gw_card_kind_name: "Number card", "Court card", "Ace", "Joker". */
const char *sg_gw_card_kind_name (SgGwCardKind kind);
/** sg_gw_card_name: (transfer full): "Queen of hearts". */
char       *sg_gw_card_name   (const char *card);
/** sg_gw_cards_name: (transfer full): all of them, with commas between. */
char       *sg_gw_cards_name  (const char *const *cards);
/** sg_gw_cards_check: every card can be in the pack, and none is there more often than the pack has it. */
gboolean    sg_gw_cards_check (SgRuleset *rules, const char *const *cards, GError **error);
/** sg_gw_deal: (transfer none): puts the cards into a hand for each colour; Jokers are counted. With @most above 0 a
 *  hand takes no more. */
gboolean    sg_gw_deal        (SgRuleset *rules, const char *const *cards, gint64 most, GPtrArray *red, GPtrArray *black,
                               gint64 *jokers, GError **error);

G_END_DECLS
