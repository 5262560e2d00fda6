/* sg-gw-event.c: drawing from the deck of event cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck is the one in use with the ruleset: a campaign's own, or this Sandgate's.
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-deck.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "gone", N_("Cards drawn before"), N_("By their ids"), SG_FIELD_NAMES, .optional = TRUE },
  { "card", N_("The card drawn"), N_("By hand; empty: the program draws"), SG_FIELD_TEXT, .optional = TRUE, .asked = TRUE },
  { "joker", N_("Joker"), N_("Counted through the whole game"), SG_FIELD_NUMBER, .min = 1, .max = 1000, .fallback = "1" },
  { "discards", N_("The card plainly cannot apply"), N_("It is discarded and another drawn"), SG_FIELD_FLAG, .fallback = "false", .asked = TRUE },
  { NULL }
};

static const SgEventCard *
find_own (const SgDeck *deck, gint64 joker)
{
  for (guint i = 0; i < deck->cards->len; i++)
    if (((SgEventCard *) deck->cards->pdata[i])->joker == joker)
      return deck->cards->pdata[i];
  return NULL;
}

/* (transfer container): those that may still be drawn. */
static GPtrArray *
find_left (const SgDeck *deck, char **gone)
{
  GPtrArray *left = g_ptr_array_new ();

  for (guint i = 0; i < deck->cards->len; i++)
    {
      const SgEventCard *card = deck->cards->pdata[i];

      if (card->joker == 0 && !g_strv_contains ((const char *const *) gone, card->id))
        g_ptr_array_add (left, (gpointer) card);
    }
  return left;
}

static gboolean
check_gone (const SgDeck *deck, char **gone, GError **error)
{
  for (guint i = 0; gone[i]; i++)
    if (sg_deck_find (deck, gone[i]) == NULL || g_strv_contains ((const char *const *) gone + i + 1, gone[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, sg_deck_find (deck, gone[i]) ? _("The event card “%s” cannot have been drawn twice (GW-319).")
                     : _("The deck of events has no card “%s” (GW-319)."), gone[i]);
        return FALSE;
      }
  return TRUE;
}

static const SgEventCard *
take_named (const SgDeck *deck, GPtrArray *left, const char *words, GError **error)
{
  const SgEventCard *card = sg_deck_find (deck, words);

  if (card == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The deck of events has no card “%s” (GW-319)."), words);
  else if (!g_ptr_array_find (left, card, NULL))
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("The event card “%s” cannot be drawn: it is no longer in the deck (GW-319)."), sg_event_card_title (card));
  else
    return card;
  return NULL;
}

static const SgEventCard *
draw (GPtrArray *left, SgDice *dice, GError **error)
{
  guint at = left->len > 1 ? sg_dice_roll (dice, _("the event card"), left->len, error) : 1;

  return at == 0 ? NULL : left->pdata[at - 1];
}

static void
tell (const SgQuestion *question, const SgEventCard *card, guint left, SgVerdict *verdict)
{
  gboolean discarded = sg_question_flag (question, "discards");

  sg_verdict_step (verdict, "GW-319", NULL, "%s: %s", sg_event_card_title (card), sg_event_card_text (card));
  if (discarded)
    sg_verdict_headline (verdict, _("Event card “%s” is discarded, and another drawn"), sg_event_card_title (card));
  else
    sg_verdict_headline (verdict, card->held ? _("Event card “%s” is held") : _("Event card “%s” is played"), sg_event_card_title (card));
  sg_verdict_word (verdict, "card", _("Event card"), card->id);
  sg_verdict_word (verdict, "title", _("Its name"), card->title);
  sg_verdict_word (verdict, "text", _("What it does"), card->text);
  sg_verdict_flag (verdict, "held", _("Held"), card->held && !discarded);
  sg_verdict_flag (verdict, "drawn_again", _("Another is drawn"), discarded);
  sg_verdict_word (verdict, "asks", _("Bears upon"), *card->asks ? card->asks : NULL);
  sg_verdict_number (verdict, "left", _("Cards left"), left);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgDeck *deck = sg_deck_get (rules);
  g_auto (GStrv) gone = sg_question_names (question, "gone");
  const SgEventCard *card = find_own (deck, sg_question_number (question, "joker"));
  g_autoptr (GPtrArray) left = NULL;

  if (sg_ruleset_chosen (rules, "gw.event-deck", "no"))
    {
      sg_verdict_refuse (verdict, "GW-319", _("This game is played without event cards."));
      return TRUE;
    }
  if (!check_gone (deck, gone, error))
    return FALSE;
  left = find_left (deck, gone);
  if (card != NULL && !g_strv_contains ((const char *const *) gone, card->id))
    {
      sg_verdict_step (verdict, "GW-318", NULL, _("It is tied to this Joker"));
      tell (question, card, left->len, verdict);
      return TRUE;
    }
  if (left->len == 0)
    {
      sg_verdict_refuse (verdict, "GW-319", _("All event cards have been drawn."));
      return TRUE;
    }
  card = sg_question_has (question, "card") ? take_named (deck, left, sg_question_text (question, "card"), error) : draw (left, dice, error);
  if (card == NULL)
    return FALSE;
  tell (question, card, left->len - 1, verdict);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_event, GW_SYSTEM, "draw-event", N_("Drawing an event card"), "sg-cards-symbolic", fields, judge, "GW-319 GW-318",
                       .chance = TRUE,
                       .when = N_("On every Joker, by the player who acted last."))
