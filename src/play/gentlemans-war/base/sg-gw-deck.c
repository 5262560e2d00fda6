/* sg-gw-deck.c: cards as the board writes them, and the hands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/base/sg-gw-deck.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "rules/gentlemans-war/sg-gw-cards.h"

static const struct { const char *id, *sign; } suits[] = { { "hearts", "♥" }, { "diamonds", "♦" }, { "clubs", "♣" }, { "spades", "♠" } };

const char *
sg_gw_card_side (const SgGw *gw, const char *card)
{
  SgGwCard read;

  if (!sg_gw_card_parse (gw->rules, card, &read, NULL) || read.kind == SG_GW_JOKER)
    return "";
  return read.red ? "red" : "blue";
}

gboolean
sg_gw_card_is (const SgGw *gw, const char *card, SgGwCardKind kind)
{
  SgGwCard read;

  return sg_gw_card_parse (gw->rules, card, &read, NULL) && read.kind == kind;
}

const char *
sg_gw_card_rule (const SgGw *gw, const char *card)
{
  if (sg_gw_card_is (gw, card, SG_GW_ACE))
    return "GW-305";
  return sg_gw_card_is (gw, card, SG_GW_COURT) ? "GW-304" : "GW-303";
}

char *
sg_gw_card_sign (const char *card)
{
  g_auto (GStrv) words = g_strsplit (card, " ", 2);

  for (guint i = 0; words[0] != NULL && words[1] != NULL && i < G_N_ELEMENTS (suits); i++)
    if (g_ascii_strcasecmp (words[1], suits[i].id) == 0)
      return g_strconcat (words[0], suits[i].sign, NULL);
  return g_strdup ("★");
}

/* Hands */

char **
sg_gw_hand (const SgGw *gw, const char *side)
{
  return sg_word_list (SG_OF (gw->board, side), &sg_gw_words.hand);
}

void
sg_gw_drop_card (const SgGw *gw, SgRuling *ruling, const char *side, const char *card)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side), left = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *text = NULL;
  gboolean dropped = FALSE;

  for (guint i = 0; hand[i] != NULL; i++)
    if (!dropped && g_str_equal (hand[i], card))
      dropped = TRUE;
    else
      g_strv_builder_add (builder, hand[i]);
  left = g_strv_builder_end (builder);
  text = g_strjoinv (",", left);
  sg_word_set (ruling, SG_OF (gw->board, side), &sg_gw_words.hand, text);
}

const SgUnit *
sg_gw_commander (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_is_general (gw, g_ptr_array_index (units, i)))
      return g_ptr_array_index (units, i);
  return NULL;
}

/* "played": on the card that lies open, or on whose activation goes on; "before": on the next, before it is turned (GW-313).
 * "yes": a Hold Card was played; "outdone": the enemy's was, by GW-314, and the side's went back: whether it may yet be played in a charge is a house rule. */
const SgWord *
sg_gw_hold_word (const SgGw *gw)
{
  return !sg_word_has (gw->board, &sg_gw_words.acting) && (!sg_word_has (gw->board, &sg_gw_words.card) || sg_word_flag (gw->board, &sg_gw_words.card_done)) ? &sg_gw_words.before : &sg_gw_words.played;
}

gboolean
sg_gw_may_hold (const SgGw *gw, const char *side, const char *card, const SgUnit *unit, GError **error)
{
  return sg_gw_may_hold_for (gw, side, card, unit, FALSE, error);
}

gboolean
sg_gw_may_hold_for (const SgGw *gw, const char *side, const char *card, const SgUnit *unit, gboolean charge, GError **error)
{
  g_autoptr (SgQuestion) question = sg_play_question (&gw->play, "play-hold-card", error);
  const SgUnit *commander = sg_gw_commander (gw, side);
  gboolean any = charge && sg_ruleset_chosen (gw->rules, "gw.charge.cards", "any");
  const char *played = sg_word_text (SG_OF (gw->board, side), charge ? &sg_gw_words.played : sg_gw_hold_word (gw));
  gboolean outdone = g_str_equal (played, "outdone");
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "card", g_variant_new_string (card));
  sg_play_fill (question, "unit_acted", g_variant_new_boolean (unit != NULL && sg_word_flag (unit, &sg_gw_words.acted)));
  sg_play_fill (question, "played_on_this_card", g_variant_new_int64 (*played != '\0' && !outdone && !any));
  sg_play_fill (question, "outdone", g_variant_new_boolean (outdone));
  sg_play_fill (question, "charge", g_variant_new_boolean (charge));
  sg_play_fill (question, "headquarters_overrun", g_variant_new_boolean (sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost)));
  sg_play_fill (question, "enemy_on_headquarters", g_variant_new_boolean (sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost)));
  sg_play_fill (question, "commander_attached", g_variant_new_boolean (commander != NULL && sg_word_has (commander, &sg_gw_words.with)));
  sg_play_fill (question, "his_unit", g_variant_new_boolean (commander != NULL && unit != NULL && sg_word_is (commander, &sg_gw_words.with, unit->id)));
  verdict = sg_play_allow (&gw->play, question, error);
  return verdict != NULL;
}
