/* sg-gw-cards.c: the pack of cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-cards.h"

#include "rules/sg-ruleset-tables.h"

#include <string.h>

static const struct { const char *name; gboolean red; } suits[] = {
  { "hearts", TRUE }, { "diamonds", TRUE }, { "clubs", FALSE }, { "spades", FALSE },
};
static const struct { const char *name; gint64 rank; } faces[] = { { "J", 11 }, { "Q", 12 }, { "K", 13 }, { "A", 14 } };

static gint64
read_rank (const char *text)
{
  gint64 rank;

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    if (g_ascii_strcasecmp (text, faces[i].name) == 0)
      return faces[i].rank;
  return g_ascii_string_to_signed (text, 10, 2, 10, &rank, NULL) ? rank : 0;
}

static gboolean
read_suit (const char *text, gboolean *red)
{
  for (guint i = 0; text && i < G_N_ELEMENTS (suits); i++)
    if (g_ascii_strcasecmp (text, suits[i].name) == 0)
      {
        *red = suits[i].red;
        return TRUE;
      }
  return FALSE;
}

static const char *const kinds[] = { "number", "court", "ace" };

/* Which row of the table of cards the rank is in. */
static gboolean
find_kind (SgRuleset *rules, SgGwCard *card)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (card->rank >= sg_ruleset_cell_whole (rules, "GW-303", "cards", kinds[i], "least")
        && card->rank <= sg_ruleset_cell_whole (rules, "GW-303", "cards", kinds[i], "most"))
      {
        card->kind = (SgGwCardKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
sg_gw_card_row (const SgGwCard *card)
{
  return kinds[card->kind];
}

gboolean
sg_gw_card_parse (SgRuleset *rules, const char *text, SgGwCard *card, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  guint n = g_strv_length (words);

  *card = (SgGwCard) { 0 };
  if (n > 0 && n < 3 && g_ascii_strcasecmp (words[n - 1], "joker") == 0
      && (n == 1 || g_ascii_strcasecmp (words[0], "red") == 0 || g_ascii_strcasecmp (words[0], "black") == 0))
    {
      card->kind = SG_GW_JOKER;
      return TRUE;
    }
  if (n == 2)
    card->rank = read_rank (words[0]);
  if (card->rank > 0 && read_suit (words[1], &card->red) && find_kind (rules, card))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is no card of the pack; cards are written like “9 hearts”, “K spades” "
                                                  "or “Joker” (GW-302)."), text);
  return FALSE;
}

gint64
sg_gw_card_rank (SgRuleset *rules, const SgGwCard *card)
{
  if (card->kind != SG_GW_ACE)
    return card->rank;
  return sg_ruleset_whole (rules, "GW-314", sg_ruleset_chosen (rules, "gw.ace.rank", "low") ? "ace-low" : "ace-high");
}

const char *
sg_gw_card_kind_name (SgGwCardKind kind)
{
  static const char *const names[] = { "Number card", "Court card", "Ace", "Joker" };

  return names[kind];
}

gboolean
sg_gw_cards_check (SgRuleset *rules, const char *const *cards, GError **error)
{
  gint64 jokers = 0;

  for (guint i = 0; cards[i]; i++)
    {
      SgGwCard card;
      gboolean twice = FALSE;

      if (!sg_gw_card_parse (rules, cards[i], &card, error))
        return FALSE;
      jokers += card.kind == SG_GW_JOKER;
      for (guint k = 0; k < i && card.kind != SG_GW_JOKER; k++)
        twice = twice || g_ascii_strcasecmp (cards[k], cards[i]) == 0;
      if (!twice && jokers <= sg_ruleset_whole (rules, "GW-302", "jokers"))
        continue;
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The pack has no more cards “%s” (GW-302)."), cards[i]);
      return FALSE;
    }
  return TRUE;
}

gboolean
sg_gw_deal (SgRuleset *rules, const char *const *cards, gint64 most, GPtrArray *red, GPtrArray *black, gint64 *jokers,
            GError **error)
{
  if (!sg_gw_cards_check (rules, cards, error))
    return FALSE;
  *jokers = 0;
  for (guint i = 0; cards[i]; i++)
    {
      GPtrArray *hand;
      SgGwCard card;

      if (!sg_gw_card_parse (rules, cards[i], &card, error))
        return FALSE;
      hand = card.red ? red : black;
      if (card.kind == SG_GW_JOKER)
        (*jokers)++;
      else if (most == 0 || hand->len < most)
        g_ptr_array_add (hand, g_strdup (cards[i]));
    }
  return TRUE;
}

/* Names */

static const char *
name_rank (const char *rank)
{
  static const struct { const char *id, *name; } names[] = {
    { "J", N_("Jack") }, { "Q", N_("Queen") }, { "K", N_("King") }, { "A", N_("Ace") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (rank, names[i].id) == 0)
      return _(names[i].name);
  return rank;
}

static const char *
name_suit (const char *suit)
{
  static const char *const names[] = { N_("hearts"), N_("diamonds"), N_("clubs"), N_("spades") };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (suit, names[i]) == 0)
      return _(names[i]);
  return suit;
}

char *
sg_gw_card_name (const char *card)
{
  g_auto (GStrv) words = g_strsplit (card, " ", 2);

  if (words[0] == NULL || words[1] == NULL || g_str_has_suffix (card, "Joker"))
    return g_strdup (_("Joker"));
  return g_strdup_printf (_("%s of %s"), name_rank (words[0]), name_suit (words[1]));
}

char *
sg_gw_cards_name (const char *const *cards)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; cards[i] != NULL; i++)
    {
      g_autofree char *name = sg_gw_card_name (cards[i]);

      g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}
