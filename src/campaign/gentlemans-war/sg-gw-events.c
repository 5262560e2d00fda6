/* sg-gw-events.c: event cards in play: one is drawn on every Joker, by the player whose card was turned last before it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "events-due" (the Joker that a card is owed for), "events-side" (who draws it), "events-gone" (cards
 * drawn), "events-red" and "events-blue" (those held).  A campaign's own deck is its paper "deck".
 */

#include "campaign/gentlemans-war/sg-gw-private.h"

#include "rules/sg-deck.h"

#define DECK "gentlemans-war-events"

gboolean
sg_gw_set_deck (SgCampaign *campaign, GBytes *bytes, const char *name, GError **error)
{
  SgRuleset *rules = sg_campaign_get_rules (campaign);
  g_autoptr (SgDeck) deck = bytes != NULL ? sg_deck_read (rules, bytes, name, error) : sg_deck_load (rules, error);

  if (deck == NULL || !sg_campaign_save_document (campaign, "deck", DECK, deck->title, bytes, error))
    return FALSE;
  sg_deck_use (rules, g_steal_pointer (&deck));
  return TRUE;
}

/* The campaign's own deck, once. */
static void
ensure_deck (const SgGw *gw)
{
  g_autoptr (GBytes) bytes = NULL;
  SgDeck *deck;

  if (g_object_get_data (G_OBJECT (gw->campaign), "sg-gw-deck") != NULL)
    return;
  g_object_set_data (G_OBJECT (gw->campaign), "sg-gw-deck", (gpointer) "known");
  bytes = sg_campaign_load_document (gw->campaign, "deck", DECK, NULL);
  deck = bytes != NULL ? sg_deck_read (gw->rules, bytes, DECK, NULL) : NULL;
  if (deck != NULL)
    sg_deck_use (gw->rules, deck);
}

static void
owe_card (const SgGw *gw, gint64 joker, gboolean second, SgRuling *ruling)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, joker);
  const char *side = sg_gw_get (gw, "card-side");

  if (!sg_ruleset_chosen (gw->rules, "gw.event-deck", "yes"))
    return;
  sg_gw_set_battle (ruling, "events-due", number);
  sg_gw_set_battle (ruling, "events-side", *side != '\0' ? side : "red");
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  const char *due = sg_gw_get (gw, "events-due");
  g_auto (GStrv) gone = sg_gw_list (sg_gw_get (gw, "events-gone"));
  SgQuestion *question;

  if (*due == '\0')
    return;
  ensure_deck (gw);
  question = sg_gw_question (gw, "draw-event", NULL);
  sg_gw_fill_names (question, "gone", (const char *const *) gone);
  sg_gw_fill (question, "joker", g_variant_new_int64 (g_ascii_strtoll (due, NULL, 10)), NULL);
  sg_gw_add_suggestion (list, "event", "GW-319", "sg-cards-symbolic", question, NULL, _("%s draws an event card"),
                        sg_gw_called (gw, sg_gw_get (gw, "events-side")));
}

static void
add_word (const SgGw *gw, SgRuling *ruling, const char *key, const char *word)
{
  const char *before = sg_gw_get (gw, key);
  g_autofree char *after = *before != '\0' ? g_strconcat (before, " ", word, NULL) : g_strdup (word);

  sg_gw_set_battle (ruling, key, after);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *side = sg_gw_get (gw, "events-side");
  GVariant *card = sg_verdict_get (verdict, "card"), *title = sg_verdict_get (verdict, "title"), *text = sg_verdict_get (verdict, "text");
  g_autofree char *clause = NULL, *held = g_strconcat ("events-", side, NULL);

  if (!g_str_equal (sg_question_get_procedure (question)->id, "draw-event"))
    return FALSE;
  if (card == NULL)
    {
      sg_gw_set_battle (ruling, "events-due", "");
      return TRUE;
    }
  add_word (gw, ruling, "events-gone", g_variant_get_string (card, NULL));
  if (!sg_verdict_get_flag (verdict, "drawn_again"))
    sg_gw_set_battle (ruling, "events-due", "");
  if (sg_verdict_get_flag (verdict, "held"))
    {
      add_word (gw, ruling, held, g_variant_get_string (card, NULL));
      clause = g_strdup_printf (_("%s drew an event card, and holds it"), sg_gw_called (gw, side));
    }
  else
    clause = g_strdup_printf (_("%s drew “%s”: %s"), sg_gw_called (gw, side), g_variant_get_string (title, NULL), g_variant_get_string (text, NULL));
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

/* Held cards are played by their side at any time: what they do is told, and carried out at the table. */
static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint s = 0; s < G_N_ELEMENTS (sides) && units->len == 0; s++)
    {
      g_auto (GStrv) held = sg_gw_list (sg_gw_get_of (gw, "events", sides[s]));

      for (guint i = 0; held[i] != NULL; i++)
        {
          const SgEventCard *card = NULL;
          g_autofree char *id = g_strdup_printf ("event:%s:%s", sides[s], held[i]), *label = NULL;
          SgGameAct *act;

          ensure_deck (gw);
          card = sg_deck_find (sg_deck_get (gw->rules), held[i]);
          label = g_strdup_printf (_("Play “%s”"), card != NULL ? card->title : held[i]);
          act = sg_game_act_new (id, label, "sg-cards-symbolic", "GW-319");
          act->detail = card != NULL ? g_strdup (card->text) : NULL;
          g_ptr_array_add (acts, act);
        }
    }
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  g_auto (GStrv) words = g_strsplit (act, ":", 3), held = NULL;
  g_autoptr (GStrvBuilder) left = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;
  g_autofree char *text = NULL, *clause = NULL;
  const SgEventCard *card;
  SgRuling *ruling;

  if (g_strv_length (words) != 3 || !g_str_equal (words[0], "event"))
    return FALSE;
  held = sg_gw_list (sg_gw_get_of (gw, "events", words[1]));
  if (!g_strv_contains ((const char *const *) held, words[2]))
    return sg_gw_refuse (error, "GW-319", _("“%s” is not among the event cards held"), words[2]);
  for (guint i = 0; held[i] != NULL; i++)
    if (!g_str_equal (held[i], words[2]))
      g_strv_builder_add (left, held[i]);
  rest = g_strv_builder_end (left);
  text = g_strjoinv (" ", rest);
  ensure_deck (gw);
  card = sg_deck_find (sg_deck_get (gw->rules), words[2]);
  clause = g_strdup_printf (_("%s played “%s”: %s"), sg_gw_called (gw, words[1]), card != NULL ? card->title : words[2], card != NULL ? card->text : "");
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-319");
  sg_gw_set_of (ruling, "events", words[1], text);
  return sg_gw_post (gw, ruling, error);
}

static const SgGwPart part = { .acts = add_acts, .carry_out = carry_out, .rule = rule, .suggest = suggest, .joker = owe_card };

SG_REGISTER_GW_PART (part)
