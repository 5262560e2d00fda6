/* sg-gw-events.c: event cards in play: one is drawn on every Joker, by the player who was the last to act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-events.h"

#include "campaign/sg-campaign-deck.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/sg-game-parts.h"

gboolean
sg_gw_set_deck (SgCampaign *campaign, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgDeck) deck = bytes != NULL ? sg_deck_read (sg_campaign_get_rules (campaign), bytes, name, error) : NULL;

  return (bytes == NULL || deck != NULL) && sg_campaign_set_deck (campaign, deck, error);
}

static void
owe_card (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, joker);
  const char *last = sg_word_text (gw->board, &sg_gw_words.events_last), *side = *last != '\0' ? last : sg_word_text (gw->board, &sg_gw_words.card_side);

  if (!sg_ruleset_chosen (gw->rules, "gw.event-deck", "yes"))
    return;
  sg_word_set (ruling, gw->board, &sg_gw_words.events_due, number);
  sg_word_set (ruling, gw->board, &sg_gw_words.events_side, *side != '\0' ? side : "red");
}

/* (transfer full): the cards drawn that the deck still has: it may have been changed since. */
static char **
list_gone (const SgGw *gw)
{
  const SgDeck *deck = sg_campaign_get_deck (gw->campaign);
  g_auto (GStrv) gone = sg_word_list (gw->board, &sg_gw_words.events_gone);
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();

  for (guint i = 0; gone[i] != NULL; i++)
    if (sg_deck_find (deck, gone[i]) != NULL)
      g_strv_builder_add (left, gone[i]);
  return g_strv_builder_end (left);
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  const char *due = sg_word_text (gw->board, &sg_gw_words.events_due);
  g_auto (GStrv) gone = NULL;
  SgQuestion *question;

  if (*due == '\0')
    return;
  gone = list_gone (gw);
  question = sg_play_question (&gw->play, "draw-event", NULL);
  sg_gw_fill_names (question, "gone", (const char *const *) gone);
  sg_play_fill (question, "joker", g_variant_new_int64 (g_ascii_strtoll (due, NULL, 10)));
  sg_gw_add_suggestion (list, "event", "GW-319", "sg-cards-symbolic", question, NULL, _("%s draws an event card"),
                        sg_play_called (&gw->play, sg_word_text (gw->board, &sg_gw_words.events_side)));
}

static void
add_word (SgRuling *ruling, SgWordSubject of, const SgWord *list, const char *word)
{
  const char *before = sg_word_text (of, list);
  g_autofree char *after = *before != '\0' ? g_strconcat (before, " ", word, NULL) : g_strdup (word);

  sg_word_set (ruling, of, list, after);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.events_side);
  GVariant *card = sg_verdict_get (verdict, "card"), *title = sg_verdict_get (verdict, "title"), *text = sg_verdict_get (verdict, "text");
  g_autofree char *clause = NULL;

  if (!g_str_equal (sg_question_get_procedure (question)->id, "draw-event") || !sg_word_has (gw->board, &sg_gw_words.events_due))
    return FALSE; /* a ruling on another moment than the battle’s own draws nothing for anybody */
  if (card == NULL)
    {
      sg_word_clear (ruling, gw->board, &sg_gw_words.events_due);
      return TRUE;
    }
  add_word (ruling, SG_SUBJECT (gw->board), &sg_gw_words.events_gone, g_variant_get_string (card, NULL));
  if (!sg_verdict_get_flag (verdict, "drawn_again"))
    sg_word_clear (ruling, gw->board, &sg_gw_words.events_due);
  if (sg_verdict_get_flag (verdict, "held"))
    {
      add_word (ruling, SG_OF (gw->board, side), &sg_gw_words.events, g_variant_get_string (card, NULL));
      clause = g_strdup_printf (_("%s drew an event card, and held it"), sg_play_called (&gw->play, side));
    }
  else
    clause = g_strdup_printf (_("%s drew “%s”: %s"), sg_play_called (&gw->play, side), g_variant_get_string (title, NULL), g_variant_get_string (text, NULL));
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

/* Held cards are played by their side at any time: what they do is told, and carried out at the table. */
static void
offer_held (SgActOffer *offer)
{
  static const char *const sides[] = { "red", "blue" };
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint s = 0; s < G_N_ELEMENTS (sides) && offer->units->len == 0; s++)
    {
      g_auto (GStrv) held = sg_word_list (SG_OF (gw->board, sides[s]), &sg_gw_words.events);

      for (guint i = 0; held[i] != NULL; i++)
        {
          const SgEventCard *card = sg_deck_find (sg_campaign_get_deck (gw->campaign), held[i]);
          SgGameAct *act = sg_act_offer_with (offer, sg_arg_side (sides[s]), sg_arg_rest (held[i]));

          sg_act_call (act, _("Play “%s”"), card != NULL ? sg_event_card_title (card) : held[i])->detail = card != NULL ? g_strdup (sg_event_card_text (card)) : NULL;
        }
    }
}

/* (transfer full): the cards drawn and played, which can be shuffled in again: those that somebody holds cannot. */
static char **
list_played (const SgGw *gw)
{
  g_auto (GStrv) gone = list_gone (gw), red = sg_word_list (SG_OF (gw->board, "red"), &sg_gw_words.events), blue = sg_word_list (SG_OF (gw->board, "blue"), &sg_gw_words.events);
  g_autoptr (GStrvBuilder) played = g_strv_builder_new ();

  for (guint i = 0; gone[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) red, gone[i]) && !g_strv_contains ((const char *const *) blue, gone[i]))
      g_strv_builder_add (played, gone[i]);
  return g_strv_builder_end (played);
}

static void
offer_shuffle (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_auto (GStrv) played = list_played (gw);
  guint n = g_strv_length (played);

  if (n > 0 && offer->units->len == 0 && sg_ruleset_chosen (gw->rules, "gw.event-deck", "yes"))
    sg_act_offer (offer)->detail = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
}

static gboolean
shuffle (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  g_auto (GStrv) played = list_played (gw);
  g_autofree char *held = g_strjoin (sg_word_has (SG_OF (gw->board, "red"), &sg_gw_words.events) && sg_word_has (SG_OF (gw->board, "blue"), &sg_gw_words.events) ? " " : "",
                                     sg_word_text (SG_OF (gw->board, "red"), &sg_gw_words.events), sg_word_text (SG_OF (gw->board, "blue"), &sg_gw_words.events), NULL);
  guint n = g_strv_length (played);
  g_autofree char *clause = g_strdup_printf (ngettext ("%u event card was shuffled into the deck again", "%u event cards were shuffled into the deck again", n), n);
  SgRuling *ruling;

  if (n == 0)
    return sg_refuse (error, "GW-319", _("No event card has been played"));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-319");
  sg_word_set (ruling, gw->board, &sg_gw_words.events_gone, held);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
play (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const char *side = call->args[0].text, *id = call->args[1].text;
  g_auto (GStrv) held = sg_word_list (SG_OF (gw->board, side), &sg_gw_words.events), rest = NULL;
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  const SgEventCard *card = sg_deck_find (sg_campaign_get_deck (gw->campaign), id);
  SgRuling *ruling;

  if (!g_strv_contains ((const char *const *) held, id))
    return sg_refuse (error, "GW-319", _("“%s” is not among the event cards held"), id);
  for (guint i = 0; held[i] != NULL; i++)
    if (!g_str_equal (held[i], id))
      g_strv_builder_add (left, held[i]);
  rest = g_strv_builder_end (left);
  ruling = sg_ruling_new (SG_RULING_TURN, "", "GW-319");
  sg_ruling_say (ruling, _("%s played “%s”: %s"), sg_play_called (&gw->play, side), card != NULL ? sg_event_card_title (card) : id, card != NULL ? sg_event_card_text (card) : "");
  sg_word_set_list (ruling, SG_OF (gw->board, side), &sg_gw_words.events, (const char *const *) rest);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "event", .icon = "sg-cards-symbolic", .rule = "GW-319", .args = { SG_ARG_SIDE, SG_ARG_REST }, .offer = offer_held, .carry_out = play },
  { "events-shuffle", N_("Shuffle the Played Event Cards In"), "sg-cards-symbolic", "GW-319", .offer = offer_shuffle, .carry_out = shuffle },
};

const SgGwPart sg_gw_part_events = { .in_play = SG_ACT_TABLE (rows), .rule = rule, .suggest = suggest, .joker = owe_card };
