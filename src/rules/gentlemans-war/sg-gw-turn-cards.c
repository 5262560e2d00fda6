/* sg-gw-turn-cards.c: cards are turned from the pack: by the program, or by a hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A card of a shuffled pack is any of those that do not lie out, each as likely: one die with as many sides as there are such
 * cards, hearts, diamonds, clubs and spades from the Two to the Ace, then the Jokers.
 */

#include "rules/gentlemans-war/sg-gw-cards.h"
#include "rules/sg-question-values.h"

#include <string.h>

static const SgField fields[] = {
  { "drawn", N_("Cards that lie out"), N_("Since the pack was shuffled"), SG_FIELD_NAMES, .optional = TRUE },
  { "count", N_("Cards to turn"), NULL, SG_FIELD_NUMBER, .unit = "cards", .min = 1, .max = 54, .fallback = "1" },
  { "deal", N_("A deal of Hold Cards"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "cards", N_("Cards that a hand turned"), N_("“9 hearts, K spades” or “9h KS”; empty: the program turns them"), SG_FIELD_TEXT, .optional = TRUE,
    .asked = TRUE },
  { NULL }
};

static const char *const suits[] = { "hearts", "diamonds", "clubs", "spades" };
static const char *const ranks[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", NULL };

/* (transfer full): the cards that do not lie out, in order. */
static GPtrArray *
list_pack (SgRuleset *rules, char **drawn)
{
  GPtrArray *pack = g_ptr_array_new_with_free_func (g_free);
  gint64 jokers = sg_ruleset_whole (rules, "GW-302", "jokers");

  for (guint i = 0; drawn[i] != NULL; i++)
    jokers -= g_str_equal (drawn[i], "Joker");
  for (guint s = 0; s < G_N_ELEMENTS (suits); s++)
    for (guint r = 0; r < G_N_ELEMENTS (ranks) - 1; r++)
      {
        g_autofree char *card = g_strdup_printf ("%s %s", ranks[r], suits[s]);

        if (!g_strv_contains ((const char *const *) drawn, card))
          g_ptr_array_add (pack, g_steal_pointer (&card));
      }
  for (gint64 i = 0; i < jokers; i++)
    g_ptr_array_add (pack, g_strdup ("Joker"));
  return pack;
}

/* (transfer full) (nullable): "9h" in full: "9 hearts". */
static char *
spell (const char *typed)
{
  gsize n = strlen (typed);
  g_autofree char *rank = n > 1 ? g_ascii_strup (typed, n - 1) : NULL;

  for (guint s = 0; n > 1 && n < 4 && s < G_N_ELEMENTS (suits); s++)
    if (g_ascii_tolower (typed[n - 1]) == suits[s][0] && g_strv_contains (ranks, rank))
      return g_strdup_printf ("%s %s", rank, suits[s]);
  return g_ascii_strcasecmp (typed, "joker") == 0 ? g_strdup ("Joker") : NULL;
}

static gboolean
are_alike (const char *one, const char *other)
{
  g_autofree char *a = g_utf8_casefold (one, -1), *b = g_utf8_casefold (other, -1);

  return g_str_equal (a, b);
}

/* (nullable): "Q", "Queen" or "queen", as "Q". */
static const char *
find_rank (const char *word)
{
  static const struct { const char *name, *rank; } names[] = { { "jack", "J" }, { "knave", "J" }, { "queen", "Q" }, { "king", "K" }, { "ace", "A" } };

  for (guint i = 0; i < G_N_ELEMENTS (ranks) - 1; i++)
    if (are_alike (word, ranks[i]))
      return ranks[i];
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (are_alike (word, names[i].name))
      return names[i].rank;
  return NULL;
}

static const char *
find_suit (const char *word)
{
  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (suits); i++)
    if (are_alike (word, suits[i]))
      return suits[i];
  return NULL;
}

/* Word by word: "Q hearts", "queen hearts", "Qh 9s". FALSE where one is no card. */
static gboolean
read_words (char **words, GStrvBuilder *builder)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *rank = find_rank (words[i]), *suit = find_suit (words[i + 1]);
      g_autofree char *card = rank != NULL && suit != NULL ? g_strdup_printf ("%s %s", rank, suit) : spell (words[i]);

      if (card == NULL)
        return FALSE;
      g_strv_builder_add (builder, card);
      i += rank != NULL && suit != NULL;
    }
  return TRUE;
}

/* (transfer full) (nullable): the card that is called so, "Queen of Hearts", in the language of the program. */
static char *
find_called (const char *part)
{
  for (guint s = 0; s < G_N_ELEMENTS (suits); s++)
    for (guint r = 0; r < G_N_ELEMENTS (ranks) - 1; r++)
      {
        g_autofree char *card = g_strdup_printf ("%s %s", ranks[r], suits[s]), *name = sg_gw_card_name (card);

        if (are_alike (part, name))
          return g_steal_pointer (&card);
      }
  return NULL;
}

/* The two Jokers of a pack may be told apart by their colour, which is of no account here: the board knows them by one name alone, and by that it
 * sees which of them is the second (GW-317). */
static gboolean
is_joker (const char *part)
{
  static const char *const jokers[] = { "joker", "red joker", "black joker" };

  for (guint i = 0; i < G_N_ELEMENTS (jokers); i++)
    if (are_alike (part, jokers[i]))
      return TRUE;
  return FALSE;
}

/* What lies between commas: one card by its name, or several in short; what is neither is named as it was typed. */
static void
read_part (const char *part, GStrvBuilder *builder)
{
  g_autofree char *called = find_called (part);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new (), found = g_strv_builder_new ();
  g_auto (GStrv) all = g_strsplit_set (part, " ", -1), kept = NULL, cards = NULL;

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0' && !are_alike (all[i], "of"))
      g_strv_builder_add (words, all[i]);
  kept = g_strv_builder_end (words);
  if (is_joker (part) || called != NULL || !read_words (kept, found))
    {
      const char *named = called != NULL ? called : part;

      g_strv_builder_add (builder, is_joker (part) ? "Joker" : named);
      return;
    }
  cards = g_strv_builder_end (found);
  g_strv_builder_addv (builder, (const char **) cards);
}

/* (transfer full): with commas between, or short and with spaces. */
static char **
read_typed (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      read_part (parts[i], builder);
  return g_strv_builder_end (builder);
}

static gboolean
check_hand (SgRuleset *rules, char **drawn, char **cards, gint64 count, GError **error)
{
  g_auto (GStrv) all = sg_gw_join (drawn, cards);

  if (g_strv_length (cards) == count)
    return sg_gw_cards_check (rules, (const char *const *) all, error);
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Cards turned by hand: %u, where the number to turn is %d (GW-302)."), g_strv_length (cards), (int) count);
  return FALSE;
}

/* By the house rule a deal goes on until as many coloured cards lie there (GW-R19). */
static gboolean
draws_on (const SgQuestion *question, SgRuleset *rules)
{
  return sg_question_flag (question, "deal") && sg_ruleset_chosen (rules, "gw.deal.jokers", "draw-on");
}

static gint64
count_jokers (char **cards)
{
  gint64 jokers = 0;

  for (guint i = 0; cards[i] != NULL; i++)
    jokers += g_str_equal (cards[i], "Joker");
  return jokers;
}

static gboolean
draw (SgRuleset *rules, SgDice *dice, char **drawn, gint64 count, gboolean on, GPtrArray *cards, GError **error)
{
  g_autoptr (GPtrArray) pack = list_pack (rules, drawn);

  if (pack->len < count)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("Only %u cards are left in the pack (GW-302)."), pack->len);
      return FALSE;
    }
  if (count > 1 && sg_dice_get_hand (dice) == SG_DICE_ENUMERATED)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("The deals that may come are too many to be told."));
      return FALSE;
    }
  for (gint64 i = 0; i < count; i++)
    {
      guint face = sg_dice_roll (dice, _("the card"), pack->len, error);

      if (face == 0)
        return FALSE;
      g_ptr_array_add (cards, g_strdup (g_ptr_array_index (pack, face - 1)));
      count += on && g_str_equal (g_ptr_array_index (pack, face - 1), "Joker");
      g_ptr_array_remove_index (pack, face - 1);
    }
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) drawn = sg_question_names (question, "drawn"), given = read_typed (sg_question_text (question, "cards")), names = NULL;
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);
  gint64 count = sg_question_number (question, "count"), wanted = count;
  gboolean on = draws_on (question, rules);
  g_autofree char *line = NULL;

  if (on)
    wanted += count_jokers (given);
  if (given[0] != NULL ? !check_hand (rules, drawn, given, wanted, error) : !draw (rules, dice, drawn, count, on, cards, error))
    return FALSE;
  for (guint i = 0; given[i] != NULL; i++)
    g_ptr_array_add (cards, g_strdup (given[i]));
  names = sg_gw_names (cards);
  line = sg_gw_cards_name ((const char *const *) names);
  sg_verdict_step (verdict, "GW-302", line, given[0] != NULL ? _("Turned by hand") : _("Turned from the pack"));
  sg_verdict_headline (verdict, "%s", line);
  sg_verdict_names (verdict, "cards", _("Cards"), (const char *const *) names);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_turn_cards, GW_SYSTEM, "turn-cards", N_("Turning cards"), "sg-cards-symbolic", fields, judge,
                       "GW-302 GW-301 GW-303", .chance = TRUE,
                       .when = N_("When cards are turned from the pack."), .tells = sg_procedure_tells_nothing)
