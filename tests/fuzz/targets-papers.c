/* targets-papers.c: what lies in a campaign as a paper, whatever its kind says it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "targets-private.h"

#include <string.h>

#include "../exchange/campaign-fixture.h"
#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-matches.h"
#include "campaign/sg-sealed-dice.h"
#include "campaign/sg-throw.h"
#include "exchange/sg-campaign-out.h"
#include "exchange/sg-own-lists.h"
#include "exchange/sg-player-keys.h"
#include "exchange/sg-proof-dice.h"

#define SECRET "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* What is written from what was read is read again, and then written the same. */
gboolean
fuzz_eat_throw (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgThrow) throw = sg_throw_read (bytes, &error), again = NULL;
  g_autoptr (GBytes) once = NULL, twice = NULL;

  fuzz_assert_told (throw != NULL, error);
  if (throw == NULL)
    return FALSE;
  once = sg_throw_write (throw);
  again = sg_throw_read (once, &error);
  g_assert_no_error (error);
  twice = sg_throw_write (again);
  fuzz_assert_same (once, twice);
  return TRUE;
}

void
fuzz_seed_throw (GPtrArray *seeds)
{
  fuzz_add_text (seeds, "throw\t3\t" SECRET "\t1234\t5\nword\tblue\tash\nword\tred\toak\nfor\t1\tlayout\tthe toss\t77\nfact\tagreed\ta\nfor\t2\tmelee\t\t78\n");
  fuzz_add_text (seeds, "throw\t1\t" SECRET "\t1\t0\nfor\t1\tshot\ta gun\t5\n");
}

/* Kinds and names that are asked for; the first byte of an input chooses. */
static const struct { const char *kind, *id; } papers[] = {
  { "dice", "sealed" }, { "dice", "next" }, { "seal", "1" }, { "throw", "1" }, { "word", "red" }, { "key", "red" }, { "deck", "gentlemans-war-events" },
  { "matches", "books" }, { "list", "own" }, { "army", "mine" }, { "map", "mine" }, { "omens", "mine" },
};

static const char *
choose (GBytes *bytes, gsize *size, guint *row)
{
  const char *data = g_bytes_get_data (bytes, size);

  if (*size == 0)
    return NULL;
  *row = (guint8) data[0] % G_N_ELEMENTS (papers);
  *size -= 1;
  return data + 1;
}

/* Everything that reads papers is asked, and the campaign goes out whole, or not at all and in a sentence. */
static void
ask_all (SgCampaign *campaign)
{
  g_autoptr (GError) deck = NULL, matches = NULL, key = NULL, throw = NULL, fault = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free), told = NULL;
  G_GNUC_UNUSED g_autoptr (GPtrArray) words = sg_sealed_dice_list_words (campaign);
  g_autoptr (SgDiceTrial) trial = sg_dice_trial_new (campaign, faults);
  g_autoptr (SgPlayerKeys) keys = sg_player_keys_load (campaign, "red", &key);
  g_autoptr (SgThrow) first = sg_sealed_dice_load (campaign, 1, &throw);
  g_autoptr (GBytes) out = sg_exchange_export_campaign (campaign, &fault);
  G_GNUC_UNUSED g_autofree char *seal = sg_sealed_dice_next (campaign, NULL);
  gboolean well;

  well = sg_campaign_check_deck (campaign, &deck);
  fuzz_assert_told (well, deck);
  well = sg_campaign_check_matches (campaign, &matches);
  fuzz_assert_told (well, matches);
  fuzz_assert_told (out != NULL, fault);
  g_assert_true (keys == NULL || key == NULL);
  g_assert_true (first == NULL || throw == NULL);
  g_assert_nonnull (sg_campaign_get_deck (campaign));
  g_assert_nonnull (sg_campaign_get_matches (campaign));
  sg_sealed_dice_are_on (campaign);
  sg_sealed_dice_count (campaign);
  told = sg_dice_trial_end (trial, faults);
}

/* (transfer full): a campaign of its own for what a campaign, or its rules, remember of a paper; else one that is kept, for a book takes long to read. */
static SgCampaign *
campaign_for (const char *kind)
{
  static SgCampaign *kept;

  if (g_str_equal (kind, "deck") || g_str_equal (kind, "matches"))
    return new_campaign_of ("gentlemans-war");
  if (kept == NULL)
    kept = new_campaign_of ("gentlemans-war");
  return g_object_ref (kept);
}

gboolean
fuzz_eat_papers (GBytes *bytes)
{
  g_autoptr (SgCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  guint row = 0;
  const char *data = choose (bytes, &size, &row);
  g_autoptr (GBytes) body = data != NULL ? g_bytes_new (data, size) : NULL;

  if (body == NULL)
    return FALSE;
  campaign = campaign_for (papers[row].kind);
  g_assert_true (sg_campaign_save_document (campaign, papers[row].kind, papers[row].id, "A paper", body, &error));
  ask_all (campaign);
  g_assert_true (sg_campaign_save_document (campaign, papers[row].kind, papers[row].id, "", NULL, &error));
  return TRUE;
}

void
fuzz_seed_papers (GPtrArray *seeds)
{
  for (guint8 i = 0; i < G_N_ELEMENTS (papers); i++)
    g_ptr_array_add (seeds, g_bytes_new (&i, 1));
  fuzz_add_text (seeds, "\x0c" "1 1 0\n0 1 4\n");
  fuzz_add_text (seeds, "\x01" "2 " SECRET);
}
