/* sg-deck.c: the event cards of a rule system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A campaign may have a deck of its own, written by its umpire: it hangs on the campaign’s copy of the rules, and goes with it.
 */

#include "rules/sg-deck.h"

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "base/sg-tongue.h"
#include "base/sg-typed.h"
#include "rules/sg-procedure.h"

#include <string.h>

#define FORMAT 1
/* As deck.rng has them. */
#define MOST_TITLE 200
#define LEAST_TEXT 10
#define MOST_TEXT 1000

/* Kept as the file has it and told anew at every look: what a campaign writes must be what it read, in whatever language it is read. */
const char *
sg_event_card_title (const SgEventCard *card)
{
  return sg_tongue_tell (SG_TONGUE_CARD, card->title);
}

const char *
sg_event_card_text (const SgEventCard *card)
{
  return sg_tongue_tell (NULL, card->text);
}

static void
free_card (gpointer data)
{
  SgEventCard *card = data;

  g_free (card->id);
  g_free (card->title);
  g_free (card->text);
  g_free (card->scope);
  g_free (card->asks);
  g_free (card);
}

static SgDeck *
new_deck (char *title)
{
  SgDeck *deck = g_new0 (SgDeck, 1);

  deck->title = title;
  deck->cards = g_ptr_array_new_with_free_func (free_card);
  return deck;
}

void
sg_deck_free (SgDeck *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->cards);
  g_free (self);
}

/* The schema has seen to what must be there; here, that a card is there once and asks what the system has. */
static gboolean
read_card (SgRuleset *rules, SgDeck *deck, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id"), *when = sg_xml_get (node, "when"), *asks = sg_xml_get (node, "asks");
  SgEventCard *card;

  for (guint i = 0; i < deck->cards->len; i++)
    if (g_str_equal (((SgEventCard *) g_ptr_array_index (deck->cards, i))->id, id))
      {
        sg_xml_error (error, SG_ERROR_SCHEMA, node, _("the card “%s” stands there twice."), id);
        return FALSE;
      }
  if (asks && !sg_procedure_find (sg_ruleset_get_system (rules), asks, NULL))
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("the card “%s” asks “%s”, which %s does not have."), id, asks, sg_ruleset_get_title (rules));
      return FALSE;
    }
  card = g_new0 (SgEventCard, 1);
  card->id = g_steal_pointer (&id);
  card->title = sg_xml_get (node, "title");
  card->text = sg_xml_text (node);
  card->scope = sg_xml_get (node, "scope");
  card->held = g_str_equal (when, "held");
  card->asks = asks ? g_steal_pointer (&asks) : g_strdup ("");
  g_ptr_array_add (deck->cards, card); /* the deck frees it, though the joker be at fault */
  return sg_xml_get_int (node, "joker", 1, 20, 0, &card->joker, error);
}

SgDeck *
sg_deck_read (SgRuleset *rules, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = NULL;
  g_autoptr (SgDeck) deck = NULL;
  g_autofree char *system = NULL;
  xmlNode *root;

  g_return_val_if_fail (SG_IS_RULESET (rules) && bytes != NULL, NULL);

  doc = sg_xml_load (bytes, name, "deck.rng", error);
  if (doc == NULL)
    return NULL;
  root = sg_xml_root (doc);
  system = sg_xml_get (root, "system");
  if (!g_str_equal (system, sg_ruleset_get_system (rules)))
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, root, _("the deck is of “%s”, and not of %s."), system, sg_ruleset_get_title (rules));
      return NULL;
    }
  deck = new_deck (sg_xml_get (root, "title"));
  for (xmlNode *node = sg_xml_first (root, "card"); node; node = sg_xml_next (node, "card"))
    if (!read_card (rules, deck, node, error))
      return NULL;
  return g_steal_pointer (&deck);
}

SgDeck *
sg_deck_copy (const SgDeck *deck)
{
  SgDeck *copy = new_deck (g_strdup (deck->title));

  for (guint i = 0; i < deck->cards->len; i++)
    {
      const SgEventCard *card = g_ptr_array_index (deck->cards, i);
      SgEventCard *one = g_new (SgEventCard, 1);

      *one = (SgEventCard) { g_strdup (card->id), g_strdup (card->title), g_strdup (card->text), card->held, g_strdup (card->scope),
                             g_strdup (card->asks), card->joker };
      g_ptr_array_add (copy->cards, one);
    }
  return copy;
}

/* Names are told apart as a player types them: two that differ by a capital would be one to him. */
static gboolean
check_card (const SgDeck *deck, const SgEventCard *card, GError **error)
{
  glong title = g_utf8_strlen (card->title, -1), text = g_utf8_strlen (card->text, -1);

  if (title == 0 || title > MOST_TITLE)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("An event card has a name of 1 to %d letters."), MOST_TITLE);
  else if (text < LEAST_TEXT || text > MOST_TEXT)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("What “%s” does is told in %d to %d letters."), card->title, LEAST_TEXT, MOST_TEXT);
  else if (sg_deck_find (deck, card->title) != card)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Two event cards are called “%s”."), card->title);
  else
    return TRUE;
  return FALSE;
}

/* What an umpire may have written and no reader would take: the same bounds, in a sentence for him and not for a file. */
gboolean
sg_deck_check (const SgDeck *deck, GError **error)
{
  if (deck->cards->len == 0)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, _("A deck of events has one card at least."));
      return FALSE;
    }
  for (guint i = 0; i < deck->cards->len; i++)
    if (!check_card (deck, g_ptr_array_index (deck->cards, i), error))
      return FALSE;
  return TRUE;
}

/* (transfer none). Its id is never shown, and stays when its title is changed. */
SgEventCard *
sg_deck_add (SgDeck *deck, const char *title, const char *text)
{
  SgEventCard *card = g_new0 (SgEventCard, 1);

  card->title = g_strdup (title);
  for (guint n = 2; sg_deck_find (deck, card->title) != NULL; n++)
    {
      g_free (card->title);
      card->title = g_strdup_printf ("%s %u", title, n);
    }
  for (guint n = 1; card->id == NULL || sg_deck_find (deck, card->id) != NULL; n++)
    {
      g_free (card->id);
      card->id = g_strdup_printf ("own-%u", n);
    }
  card->text = g_strdup (text);
  card->scope = g_strdup ("side");
  card->asks = g_strdup ("");
  g_ptr_array_add (deck->cards, card);
  return card;
}

/* (transfer full): a system without events has an empty deck, which is no fault. */
SgDeck *
sg_deck_load (SgRuleset *rules, GError **error)
{
  g_autofree char *path = g_strdup_printf ("decks/%s-events.xml", sg_ruleset_get_system (rules));
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);

  return bytes ? sg_deck_read (rules, bytes, path, error) : new_deck (g_strdup (""));
}

GBytes *
sg_deck_write (SgRuleset *rules, const SgDeck *deck)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("deck");
  xmlNode *root = sg_xml_root (doc);

  g_return_val_if_fail (SG_IS_RULESET (rules) && deck != NULL, NULL);

  sg_xml_set (root, "system", sg_ruleset_get_system (rules));
  sg_xml_set_int (root, "version", FORMAT);
  sg_xml_set (root, "title", deck->title);
  for (guint i = 0; i < deck->cards->len; i++)
    {
      const SgEventCard *card = g_ptr_array_index (deck->cards, i);
      xmlNode *node = sg_xml_add_text (root, "card", card->text);

      sg_xml_set (node, "id", card->id);
      sg_xml_set (node, "title", card->title);
      sg_xml_set (node, "when", card->held ? "held" : "at once");
      sg_xml_set (node, "scope", card->scope);
      if (*card->asks)
        sg_xml_set (node, "asks", card->asks);
      if (card->joker > 0)
        sg_xml_set_int (node, "joker", card->joker);
    }
  return sg_xml_dump (doc);
}

/* (transfer full) (nullable): NULL lets go of the campaign’s own, and this Sandgate’s is read when it is next asked for. */
void
sg_deck_use (SgRuleset *rules, SgDeck *deck)
{
  g_object_set_data_full (G_OBJECT (rules), "sg-deck", deck, (GDestroyNotify) sg_deck_free);
}

const SgDeck *
sg_deck_get (SgRuleset *rules)
{
  SgDeck *own;

  if (!g_object_get_data (G_OBJECT (rules), "sg-deck"))
    {
      own = sg_deck_load (rules, NULL); /* our own file: tests see to it that it can be read */
      sg_deck_use (rules, own ? own : new_deck (g_strdup ("")));
    }
  return g_object_get_data (G_OBJECT (rules), "sg-deck");
}

static gboolean
is_called (const char *words, const char *name)
{
  return sg_typed_is (words, name);
}

const SgEventCard *
sg_deck_find (const SgDeck *deck, const char *words)
{
  for (guint i = 0; i < deck->cards->len; i++)
    {
      const SgEventCard *card = g_ptr_array_index (deck->cards, i);

      if (is_called (words, card->id) || is_called (words, card->title) || is_called (words, sg_event_card_title (card)))
        return card;
    }
  return NULL;
}
