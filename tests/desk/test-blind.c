/* test-blind.c: every book is played by a hand that sees nothing, and holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing complains; what is refused says why and changes nothing; what is barred is refused in the words of its bar; what was done is taken back to the
 * word, and done again; and all that stands in the end stands when it is judged and made anew.  “BLIND_SEED=7 BLIND_STEPS=2000” goes on from another number,
 * and longer; BLIND_SAYS tells what is done.
 */

#include "../exchange/campaign-fixture.h"
#include "blind.h"

#include "exchange/sg-proof.h"
#include "map/sg-random-country.h"
#include "play/sg-game.h"
#include "play/sg-leaks.h"
#include "rules/sg-ruleset-catalogue.h"

#define SEED 1
#define STEPS 80
#define MOMENTS 3
#define UNITS 7   /* of a side */
#define TWINS 1

static guint
number_from (const char *name, guint fallback)
{
  const char *said = g_getenv (name);

  return said != NULL ? (guint) g_ascii_strtoull (said, NULL, 10) : fallback;
}

/* All of it taken back and done again comes to the same. */
static void
check_undone (Hand *hand)
{
  g_autofree char *before = blind_board (sg_battle_get_board (hand->battle)), *after = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  for (; n < 25 && sg_battle_get_undo (hand->battle) != NULL; n++)
    {
      g_assert_true (sg_battle_undo (hand->battle, &error));
      g_assert_no_error (error);
    }
  while (n-- > 0)
    {
      g_assert_true (sg_battle_redo (hand->battle, &error));
      g_assert_no_error (error);
    }
  after = blind_board (sg_battle_get_board (hand->battle));
  g_assert_cmpstr (after, ==, before);
}

/* Whoever was raised is somewhere. */
static void
check_accounts (SgBoard *board)
{
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    {
      GHashTableIter iter;
      gpointer balance;
      gint64 sum = 0;

      g_hash_table_iter_init (&iter, ((SgUnit *) units->pdata[i])->accounts);
      while (g_hash_table_iter_next (&iter, NULL, &balance))
        sum += *(gint64 *) balance;
      g_assert_cmpint (sum, ==, 0);
    }
}

/* What stands on the board is what the record makes of it. */
static void
check_recorded (SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgBoard) again = sg_battle_board_at (battle, sg_ruling_get_number (last), &error);
  g_autofree char *now = blind_board (sg_battle_get_board (battle)), *then = NULL;

  g_assert_no_error (error);
  then = blind_board (again);
  g_assert_cmpstr (now, ==, then);
}

static void
check_proved (SgBattle *battle)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  SgProof proof = { 0 };

  g_assert_true (sg_exchange_prove (battle, faults, &proof, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_printerr ("%s\n", (const char *) faults->pdata[i]);
  g_assert_cmpuint (faults->len, ==, 0);
}

/* However it came to be so, no paper of a side gives away what it cannot know; “BLIND_TWINS” more twins are tried. */
static void
check_leaks (SgBattle *battle, guint32 seed)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) leaks = sg_leaks_find (battle, sides[i], NULL, -1, number_from ("BLIND_TWINS", TWINS), seed, &error);

      if (g_error_matches (error, SG_ERROR, SG_ERROR_MISSING)) /* before anybody is mustered there are no papers */
        continue;
      g_assert_no_error (error);
      for (guint k = 0; k < leaks->len; k++)
        g_printerr ("%s: %s\n", sides[i], (const char *) leaks->pdata[k]);
      g_assert_cmpuint (leaks->len, ==, 0);
    }
}

static void
check_all (Hand *hand)
{
  check_undone (hand);
  check_accounts (sg_battle_get_board (hand->battle));
  check_recorded (hand->battle);
  check_proved (hand->battle);
}

static void
play_from (SgCampaign *campaign, SgBattle *battle, gint64 moment, guint32 seed)
{
  g_autofree char *as_it_was = NULL;
  g_autoptr (GError) error = NULL;
  Hand hand;

  g_test_message ("from ruling %" G_GINT64_FORMAT ", seed %u", moment, seed);
  g_assert_true (sg_battle_wind_back (battle, moment, &error));
  g_assert_no_error (error);
  as_it_was = blind_board (sg_battle_get_board (battle));
  hand_open (&hand, campaign, battle, seed);
  for (guint i = number_from ("BLIND_STEPS", STEPS); i-- > 0;)
    hand_act (&hand);
  hand_look (&hand);
  check_all (&hand);
  g_test_message ("%u done, %u refused", hand.done, hand.refused);
  hand_close (&hand);
}

/* From some moments of each battle of a sample. */
static void
test_blind (gconstpointer data)
{
  const char *const *sample = data;
  guint seed = number_from ("BLIND_SEED", SEED);
  g_autoptr (SgCampaign) campaign = play_sample_of (sample[1], sample[0]);
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (SgBattle) battle = g_list_model_get_item (battles, g_list_model_get_n_items (battles) - 1);
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle));

  for (guint i = 0; i < MOMENTS; i++)
    play_from (campaign, battle, 1 + (n - 1) * (MOMENTS - 1 - i) / MOMENTS + seed % 7, seed + i);
  check_leaks (battle, seed);
}

/* With house rules as they come. */
static SgRuleset *
any_rules (const char *system, GRand *rand)
{
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = sg_ruleset_load (system, &error);
  GPtrArray *options = sg_ruleset_get_options (rules);

  g_assert_no_error (error);
  for (guint i = 0; i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];
      guint n = g_strv_length (option->choices);

      if (g_rand_boolean (rand))
        g_assert_true (sg_ruleset_set_choice (rules, option->key, option->choices[g_rand_int_range (rand, 0, (gint32) n)], NULL));
    }
  return rules;
}

static void
muster_any (SgBattle *battle, const char *side, GRand *rand)
{
  GPtrArray *types = sg_ruleset_get_types (sg_battle_get_rules (battle));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < UNITS; i++)
    {
      const SgUnitType *type = types->pdata[g_rand_int_range (rand, 0, (gint32) types->len)];
      g_autofree char *id = g_strdup_printf ("%s-%u", side, i), *name = g_strdup_printf ("%s %u", type->label, i);
      guint count = type->figures > 1 ? (guint) type->figures : (guint) g_rand_int_range (rand, 1, 12);
      SgMuster unit = { id, name, type->id, type->most > 0 ? CLAMP (count, (guint) type->least, (guint) type->most) : count, NULL, NULL, NULL, NULL };

      if (!sg_battle_get_game (battle)->muster (battle, side, &unit, 1, &error))
        {
          g_test_message ("%s: %s", type->id, error->message); /* who is raised with others alone */
          g_clear_error (&error);
        }
    }
}

/* From the first ruling of a battle on a country that nobody has seen, by house rules that nobody has agreed. */
static void
test_fresh (gconstpointer system)
{
  guint seed = number_from ("BLIND_SEED", SEED);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (SgRuleset) rules = any_rules (system, rand);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "blind");
  SgCountryWish wish = { seed, sg_ruleset_get_unit (rules), 0, 0, -1, -1 };
  g_autoptr (SgMap) map = sg_random_country (&wish);
  g_autoptr (GError) error = NULL;
  static const char *const games[] = { "finish", "blow", "defensive" }; /* of Little Wars, and of what is after it */
  gboolean has_games = sg_procedure_find (system, "choose-side", NULL) != NULL;
  SgBattle *battle = sg_campaign_add_battle (campaign, "Nowhere", has_games ? games[seed % 3] : "", map, &error);
  Hand hand;

  g_assert_no_error (error);
  sg_battle_begin_on_country (battle, &error);
  g_assert_no_error (error);
  muster_any (battle, "red", rand);
  muster_any (battle, "blue", rand);
  hand_open (&hand, campaign, battle, seed);
  for (guint i = number_from ("BLIND_STEPS", STEPS) * 2; i-- > 0;)
    hand_act (&hand);
  hand_look (&hand);
  check_all (&hand);
  check_leaks (battle, seed);
  g_test_message ("%u done, %u refused, turn %s", hand.done, hand.refused, sg_board_get (sg_battle_get_board (battle), "turn"));
  hand_close (&hand);
}

int
main (int argc, char *argv[])
{
  static const char *const samples[][2] = { { "hooks-farm.xml", "little-wars" },   { "brighton.xml", "gentlemans-war" }, { "toll-house.xml", "gentlemans-war" },
                                            { "orchardwell.xml", "reisswitz" },    { "molden-mill.xml", "war-game" },    { "ember-crossing.xml", "kriegspiel" } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/desk/blind/", samples[i][0], NULL);

      g_test_add_data_func (path, samples[i], test_blind);
    }
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/desk/blind/fresh/", samples[i][1], NULL);

      if (i != 2) /* the second sample of its book */
        g_test_add_data_func (path, samples[i][1], test_fresh);
    }
  return g_test_run ();
}
