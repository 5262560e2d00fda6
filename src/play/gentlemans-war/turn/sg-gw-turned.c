/* sg-gw-turned.c: the record of the cards that were turned in a battle: who acted by each, who kept it, whose cycle ended while it lay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Read from what the rulings changed, and not from their words, which are of the tongue that they were made in.
 */

#include "play/gentlemans-war/turn/sg-gw-turned.h"

#include "base/sg-text.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/base/sg-gw-words.h"

static const char *const sides[] = { "red", "blue" };

/* Record: what is known as the rulings are gone through. */
typedef struct
{
  SgGw       gw;
  GPtrArray *list;          /* (element-type SgTurnedCard) */
  char      *card;          /* (owned): that lies open */
  char      *acting;        /* (owned): the ids of those who act */
  char      *hands[G_N_ELEMENTS (sides)]; /* (owned) */
} Record;

/* (nullable): what @ruling makes of a word of the battle, of @side (nullable). */
static const char *
find_change (SgRuling *ruling, const SgWord *word, const char *side)
{
  g_autofree char *key = side != NULL ? g_strconcat (word->key, "-", side, NULL) : g_strdup (word->key);
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->subject, "battle") && g_str_equal (effect->key, key))
        return effect->after;
    }
  return NULL;
}

static gboolean
has_card (const char *hand, const char *card)
{
  g_auto (GStrv) cards = g_strsplit (hand, ",", -1);

  return g_strv_contains ((const char *const *) cards, card);
}

/* Those of @ids who have begun to act. */
static void
add_actors (Record *self, SgTurnedCard *turned, const char *ids, const char *by)
{
  g_auto (GStrv) units = g_strsplit (ids, " ", -1), before = g_strsplit (self->acting, " ", -1);
  g_autoptr (GString) words = g_string_new (turned->acted);
  g_autofree char *sign = by != NULL && *by != '\0' ? sg_gw_card_sign (by) : NULL;
  gboolean first = TRUE;

  for (char **id = units; *id != NULL; id++)
    {
      const SgUnit *unit = **id != '\0' ? sg_play_unit (&self->gw.play, *id) : NULL;

      if (unit == NULL || g_strv_contains ((const char *const *) before, *id))
        continue;
      sg_text_join (words, ", ");
      if (first && sign != NULL && !g_str_equal (sign, turned->sign))
        g_string_append_printf (words, "%s ", sign);
      g_string_append (words, sg_unit_called (unit));
      first = FALSE;
    }
  g_free (turned->acted);
  turned->acted = g_strdup (words->str);
  g_free (self->acting);
  self->acting = g_strdup (ids);
}

/* The hands after @ruling; a card that lay open and is in one of them now was kept. */
static void
follow_hands (Record *self, SgRuling *ruling, SgTurnedCard *turned)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const char *hand = find_change (ruling, &sg_gw_words.hand, sides[i]);

      if (hand == NULL)
        continue;
      if (turned != NULL && has_card (hand, self->card) && !has_card (self->hands[i], self->card))
        {
          g_free (turned->held);
          turned->held = g_strdup (sg_play_called (&self->gw.play, sides[i]));
        }
      g_free (self->hands[i]);
      self->hands[i] = g_strdup (hand);
    }
}

/* A side's word tells the cycle that it is in: the one before has ended. */
static gint64
find_ended (SgRuling *ruling, const char *side)
{
  const char *cycle = find_change (ruling, &sg_gw_words.cycle, side);

  return cycle != NULL ? MAX (g_ascii_strtoll (cycle, NULL, 10) - 1, 0) : 0;
}

static SgTurnedCard *
open_card (Record *self, const char *number)
{
  SgTurnedCard *turned = g_new0 (SgTurnedCard, 1);

  turned->number = g_ascii_strtoll (number, NULL, 10);
  turned->sign = sg_gw_card_sign (self->card);
  turned->acted = g_strdup ("");
  turned->held = g_strdup ("");
  g_ptr_array_add (self->list, turned);
  return turned;
}

static void
follow (Record *self, SgRuling *ruling)
{
  const char *card = find_change (ruling, &sg_gw_words.card, NULL), *turn = find_change (ruling, &sg_common_words.turn, NULL);
  const char *acting = find_change (ruling, &sg_gw_words.acting, NULL);
  SgTurnedCard *turned;

  if (card != NULL)
    {
      g_free (self->card);
      self->card = g_strdup (card);
    }
  if (turn != NULL) /* of two Jokers one after the other the card stays what it was */
    open_card (self, turn);
  turned = self->list->len > 0 ? self->list->pdata[self->list->len - 1] : NULL;
  follow_hands (self, ruling, turned);
  if (turned == NULL)
    return;
  if (acting != NULL)
    add_actors (self, turned, acting, find_change (ruling, &sg_gw_words.acting_card, NULL));
  turned->ended_red = MAX (turned->ended_red, find_ended (ruling, "red"));
  turned->ended_blue = MAX (turned->ended_blue, find_ended (ruling, "blue"));
}

GPtrArray *
sg_gw_turned (SgBattle *battle, gint64 moment)
{
  g_autoptr (GPtrArray) standing = sg_battle_standing (battle);
  Record self = { .list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_turned_card_free), .card = g_strdup (""), .acting = g_strdup (""), .hands = { g_strdup (""), g_strdup ("") } };

  sg_gw_read (&self.gw, battle, NULL);
  for (guint i = 0; i < standing->len; i++)
    if (moment < 0 || sg_ruling_get_number (standing->pdata[i]) <= moment)
      follow (&self, standing->pdata[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_free (self.hands[i]);
  g_free (self.card);
  g_free (self.acting);
  return self.list;
}
