/* test-own-papers.c: a campaign’s own deck of event cards and its own table of matches: kept, put back, refused, and gone by where they are damaged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"

#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"
#include "rules/sg-deck.h"
#include "rules/sg-matches.h"

static void
damage (SgCampaign *campaign, const char *kind, const char *id, const char *text)
{
  g_autoptr (GBytes) body = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_campaign_save_document (campaign, kind, id, "Mine", body, &error));
  g_assert_no_error (error);
}

/* One card less is the campaign's own deck; a card without words is refused and nothing is kept; put back, it is the book's. */
static void
test_deck (void)
{
  g_autoptr (SgCampaign) campaign = new_campaign_of ("gentlemans-war");
  g_autoptr (SgDeck) mine = sg_deck_copy (sg_campaign_get_deck (campaign)), bad = sg_deck_copy (mine);
  g_autoptr (GError) error = NULL;
  SgEventCard *card = bad->cards->pdata[0];
  guint all = mine->cards->len;

  g_assert_cmpuint (all, >, 1);
  g_assert_false (sg_campaign_has_own_deck (campaign));
  g_ptr_array_remove_index (mine->cards, all - 1);
  g_free (card->title);
  card->title = g_strdup ("");
  g_assert_false (sg_campaign_set_deck (campaign, bad, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sg_campaign_has_own_deck (campaign));
  g_assert_true (sg_campaign_set_deck (campaign, mine, &error));
  g_assert_no_error (error);
  g_assert_true (sg_campaign_has_own_deck (campaign) && sg_campaign_check_deck (campaign, NULL));
  g_assert_cmpuint (sg_campaign_get_deck (campaign)->cards->len, ==, all - 1);
  g_assert_true (sg_campaign_set_deck (campaign, NULL, &error));
  g_assert_false (sg_campaign_has_own_deck (campaign));
  g_assert_cmpuint (sg_campaign_get_deck (campaign)->cards->len, ==, all);
}

static void
test_matches (void)
{
  g_autoptr (SgCampaign) campaign = new_campaign ();
  const SgMatches *book = sg_campaign_get_matches (campaign);
  g_autoptr (SgMatches) mine = sg_matches_copy (book), bad = sg_matches_copy (book);
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_campaign_get_matches (NULL) == book);
  g_assert_false (sg_campaign_has_own_matches (campaign));
  bad->front = -1;
  g_assert_false (sg_campaign_set_matches (campaign, bad, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sg_campaign_has_own_matches (campaign));
  mine->front = book->front + 10;
  g_assert_true (sg_campaign_set_matches (campaign, mine, &error));
  g_assert_no_error (error);
  g_assert_true (sg_campaign_has_own_matches (campaign) && sg_campaign_check_matches (campaign, NULL));
  g_assert_cmpfloat (sg_campaign_get_matches (campaign)->front, ==, mine->front);
  g_assert_true (sg_campaign_set_matches (campaign, NULL, &error));
  g_assert_true (sg_campaign_get_matches (campaign) == book);
}

/* What a file brought and cannot be read is told, and the book's own is played with. */
static void
test_damaged (void)
{
  static const char *const texts[] = { "", "ink", "<deck/>", "<matches title='a'/>" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SgCampaign) campaign = new_campaign_of ("gentlemans-war");
      g_autoptr (GError) deck = NULL, matches = NULL;

      damage (campaign, "deck", "gentlemans-war-events", texts[i]);
      damage (campaign, "matches", "books", texts[i]);
      g_assert_false (sg_campaign_check_deck (campaign, &deck));
      g_assert_nonnull (strstr (deck->message, "event cards is damaged"));
      g_assert_false (sg_campaign_check_matches (campaign, &matches));
      g_assert_nonnull (strstr (matches->message, "table of matches is damaged"));
      g_assert_cmpuint (sg_campaign_get_deck (campaign)->cards->len, >, 1);
      g_assert_true (sg_campaign_get_matches (campaign) == sg_campaign_get_matches (NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/own-papers/deck", test_deck);
  g_test_add_func ("/campaign/own-papers/matches", test_matches);
  g_test_add_func ("/campaign/own-papers/damaged", test_damaged);
  return g_test_run ();
}
