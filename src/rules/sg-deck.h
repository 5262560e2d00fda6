/* sg-deck.h: the event cards of a rule system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This Sandgate has a deck of its own for each system that knows one; a campaign may keep a deck in its place, of the same
 * format, among its papers.
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** SgEventCard: a card, its title and text as its file has them; a person reads sg_event_card_title() and sg_event_card_text(). @held: kept in hand until it is played; otherwise it is played at once. */
typedef struct
{
  char    *id, *title, *text;
  gboolean held;
  char    *scope;     /* "side", "enemy", "unit", "enemy unit", "table" */
  char    *asks;      /* the procedure that it bears upon, or "" */
  gint64   joker;     /* comes with that Joker of the game instead of being drawn; 0: it is drawn */
} SgEventCard;

/** SgDeck: cards in the order of their file. */
typedef struct { char *title; GPtrArray *cards; /* (element-type SgEventCard) */ } SgDeck;

void      sg_deck_free   (SgDeck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgDeck, sg_deck_free)
/** sg_deck_load: (transfer full): this Sandgate's own; one without cards where the system has none. */
SgDeck   *sg_deck_load   (SgRuleset *rules, GError **error);
/** sg_deck_read: (transfer full): a deck of a file: no id twice, and of @rules’ system. */
SgDeck   *sg_deck_read   (SgRuleset *rules, GBytes *bytes, const char *name, GError **error);
GBytes   *sg_deck_write  (SgRuleset *rules, const SgDeck *deck);
/** sg_deck_copy: (transfer full). */
SgDeck   *sg_deck_copy   (const SgDeck *deck);
/** sg_deck_check: whether the cards of a deck that was edited can be played with; FALSE with a sentence. */
gboolean  sg_deck_check  (const SgDeck *deck, GError **error);
/** sg_deck_add: (transfer none): a new card at its end, of an id and a name that no other has; @text says what it does. */
SgEventCard *sg_deck_add (SgDeck *deck, const char *title, const char *text);
/** sg_deck_use: (transfer full) (nullable) @deck is what sg_deck_get() gives for @rules from now on: a campaign's own. */
void      sg_deck_use    (SgRuleset *rules, SgDeck *deck);
/** sg_deck_get: (transfer none): the one in use; this Sandgate's own, read once, if none was given. */
const SgDeck *sg_deck_get (SgRuleset *rules);
/** sg_event_card_title: (transfer none): in the reader’s language, where the card is this Sandgate’s own. */
const char *sg_event_card_title (const SgEventCard *card);
const char *sg_event_card_text  (const SgEventCard *card);
/** sg_deck_find: (transfer none) (nullable): by id or title, in any case. */
const SgEventCard *sg_deck_find (const SgDeck *deck, const char *words);

G_END_DECLS
