/* sg-tw-first.c: who acts first, in a move by turns and for a spot that both want.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By the book’s reading both sides act in the same phases; by a house rule they throw, and the higher goes through the phases 3 to 5 first, then
 * the other (TW-05). The battle’s word “mover” is whose they are.
 */

#include "play/war-game/sg-tw-first.h"

gboolean
sg_tw_alternates (const SgTw *tw)
{
  return sg_ruleset_chosen (tw->rules, "tw.turn", "alternate");
}

const char *
sg_tw_second (const SgTw *tw)
{
  const char *first = sg_word_text (tw->board, &sg_tw_words.first);

  return *first != '\0' && g_str_equal (tw->mover, first) ? sg_play_other (first) : NULL;
}

static gboolean
is_thrown_for (const SgTw *tw)
{
  return sg_tw_alternates (tw) && !sg_word_has (tw->board, &sg_tw_words.first) && tw->part >= SG_TW_COMPULSORY && tw->part <= SG_TW_MOVES;
}

static SgQuestion *
ask_order (const SgTw *tw, GPtrArray *units, GError **error)
{
  return sg_play_question (&tw->play, "move-order", error);
}

static gboolean
rule_order (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  GVariant *first = sg_verdict_get (verdict, "first");
  const char *side = first != NULL && g_str_equal (g_variant_get_string (first, NULL), "A") ? "red" : "blue";

  if (!is_thrown_for (tw) || first == NULL || g_str_equal (g_variant_get_string (first, NULL), "together"))
    return TRUE;
  sg_word_set (ruling, tw->board, &sg_tw_words.first, side);
  sg_word_set (ruling, tw->board, &sg_common_words.mover, side);
  return TRUE;
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  if (is_thrown_for (tw))
    sg_tw_suggest_one (list, "first", "TW-05", "sg-dice-symbolic", ask_order (tw, NULL, NULL), NULL, NULL, _("Who withdraws, charges and moves first"));
}

static void
offer_spot (SgActOffer *offer)
{
  if (offer->units->len == 0 && ((const SgTw *) offer->play)->part == SG_TW_MOVES && !sg_tw_alternates ((const SgTw *) offer->play))
    (void) sg_act_offer (offer);
}

static const SgActRow rows[] = {
  { "spot", N_("Throw for a Spot That Both Want"), "sg-dice-symbolic", "TW-05", .procedure = "contested-spot", .offer = offer_spot },
};

static const SgTwAsk asks[] = { { "move-order", ask_order, rule_order }, { NULL } };

const SgTwPart sg_tw_first = { .acts = SG_ACT_TABLE (rows), .asks = asks, .suggest = suggest };
