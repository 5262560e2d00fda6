/* test-deck.c: event cards: the deck, a deck of one's own, and drawing from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-deck.h"
#include "rules/sg-odds.h"

static SgRuleset *
load (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);

  g_assert_no_error (error);
  g_assert_true (sg_ruleset_set_choice (rules, "gw.event-deck", "yes", &error));
  return g_steal_pointer (&rules);
}

static SgVerdict *
draw (SgRuleset *rules, const char *card, const char *const *gone, SgDice *dice, GError **error)
{
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("gentlemans-war", "draw-event", NULL));
  g_autoptr (SgDice) none = sg_dice_new_none ();

  if (card)
    sg_question_set (question, "card", g_variant_new_string (card), SG_SOURCE_ASKED);
  if (gone)
    sg_question_set (question, "gone", g_variant_new_strv (gone, -1), SG_SOURCE_MEASURED);
  return sg_question_judge (question, rules, dice ? dice : none, error);
}

/* Written and read again it is the same, byte for byte. */
static void
test_round_trip (void)
{
  g_autoptr (SgRuleset) rules = load ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDeck) deck = sg_deck_load (rules, &error), again = NULL;
  g_autoptr (GBytes) one = NULL, two = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (deck->cards->len, >=, 24);
  one = sg_deck_write (rules, deck);
  again = sg_deck_read (rules, one, "deck.xml", &error);
  g_assert_no_error (error);
  two = sg_deck_write (rules, again);
  g_assert_true (g_bytes_equal (one, two));
}

static void
test_draw (void)
{
  static const char *const gone[] = { "fog", NULL };
  g_autoptr (SgRuleset) rules = load ();
  g_autoptr (SgDice) typed = sg_dice_new_entered ((guint[]) { 1 }, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) first = draw (rules, NULL, NULL, typed, &error), named = draw (rules, "Hot soup", NULL, NULL, &error), held = NULL;

  g_assert_cmpstr (g_variant_get_string (sg_verdict_get (first, "card"), NULL), ==, "mislaid-orders");
  g_assert_null (named);
  g_assert_cmpstr (error->message, ==, "The deck of events has no card “Hot soup” (GW-319).");
  g_clear_error (&error);
  held = draw (rules, "The cookers arrive", NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_verdict_get_flag (held, "held"));
  g_assert_null (draw (rules, "fog", gone, NULL, &error));
  g_assert_cmpstr (error->message, ==, "The event card “Mist off the water” cannot be drawn: it is no longer in the deck (GW-319).");
}

/* A campaign's own deck stands in the place of the program's; a card tied to a Joker is not drawn but comes. */
static void
test_own (void)
{
  static const char xml[] = "<deck system='gentlemans-war' version='1' title='Ours'>"
    "<card id='a' title='A' when='at once' scope='table' joker='1'>The train from Lewes passes.</card>"
    "<card id='b' title='B' when='held' scope='unit'>Whatever the players say it does.</card></deck>";
  g_autoptr (SgRuleset) rules = load ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, sizeof xml - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) tied = NULL, drawn = NULL;
  static const char *const gone[] = { "a", NULL };

  sg_deck_use (rules, sg_deck_read (rules, bytes, "ours.xml", &error));
  g_assert_no_error (error);
  tied = draw (rules, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_variant_get_string (sg_verdict_get (tied, "card"), NULL), ==, "a");
  drawn = draw (rules, NULL, gone, NULL, &error);
  g_assert_cmpstr (g_variant_get_string (sg_verdict_get (drawn, "card"), NULL), ==, "b");
  g_assert_cmpint (sg_verdict_get_number (drawn, "left"), ==, 0);
}

static void
test_hostile (void)
{
  static const struct { const char *xml, *sentence; } rows[] = {
    { "<deck system='little-wars' version='1' title='X'><card id='a' title='A' when='held' scope='unit'>Some ten letters.</card></deck>",
      "ours.xml, line 1: the deck is of “little-wars”, and not of A Gentleman’s War." },
    { "<deck system='gentlemans-war' version='1' title='X'><card id='a' title='A' when='held' scope='unit'>Some ten letters.</card>"
      "<card id='a' title='B' when='held' scope='unit'>Some ten letters.</card></deck>", "ours.xml, line 1: the card “a” stands there twice." },
    { "<deck system='gentlemans-war' version='1' title='X'><card id='a' title='A' when='held' scope='unit' asks='dance'>Some ten letters.</card></deck>",
      "ours.xml, line 1: the card “a” asks “dance”, which A Gentleman’s War does not have." },
  };
  g_autoptr (SgRuleset) rules = load ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (rows[i].xml, strlen (rows[i].xml));
      g_autoptr (GError) error = NULL;

      g_assert_null (sg_deck_read (rules, bytes, "ours.xml", &error));
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
}

/* GW-319: a deck that was edited: what cannot be played with is a sentence. */
static void
test_edited (void)
{
  static const struct { const char *title, *text, *sentence; } rows[] = {
    { "", "Some ten letters.", "An event card has a name of 1 to 200 letters." },
    { "Tea", "Short.", "What “Tea” does is told in 10 to 1000 letters." },
    { "fog", "Some ten letters.", "Two event cards are called “fog”." },
    { "Tea", "Some ten letters.", NULL },
  };
  g_autoptr (SgRuleset) rules = load ();
  g_autoptr (SgDeck) deck = sg_deck_load (rules, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDeck) copy = sg_deck_copy (deck);
      SgEventCard *card = sg_deck_add (copy, "Tea", rows[i].text);
      g_autoptr (GError) error = NULL;

      g_free (card->title);
      card->title = g_strdup (rows[i].title);
      g_assert_true (sg_deck_check (copy, &error) == (rows[i].sentence == NULL));
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].sentence);
    }
  g_ptr_array_set_size (deck->cards, 0);
  g_assert_false (sg_deck_check (deck, NULL));
  sg_deck_add (deck, "Tea", "Some ten letters.");
  g_assert_cmpstr (sg_deck_add (deck, "Tea", "Some ten letters.")->title, ==, "Tea 2");
  g_assert_true (sg_deck_check (deck, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/deck/round-trip", test_round_trip);
  g_test_add_func ("/rules/deck/draw", test_draw);
  g_test_add_func ("/rules/deck/own", test_own);
  g_test_add_func ("/rules/deck/hostile", test_hostile);
  g_test_add_func ("/rules/deck/edited", test_edited);
  return g_test_run ();
}
