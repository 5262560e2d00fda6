/* test-blind.c: every book is played by a hand that sees nothing, and holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nothing complains; what is refused says why and changes nothing; what is barred is refused in the words of its bar; what was done is taken back to the
 * word, and done again; and all that stands in the end stands when it is judged and made anew.  “BLIND_SEED=7 BLIND_STEPS=2000” goes on from another number,
 * and longer; BLIND_SAYS tells what is done.
 */

#include "../exchange/campaign-fixture.h"
#include "../blind/blind.h"

#include "map/sg-random-country.h"
#include "play/sg-game.h"
#include "rules/sg-ruleset-catalogue.h"

#define SEED 1
#define STEPS 80
#define MOMENTS 3
#define UNITS 7   /* of a side */
#define SHEETS 2

/* Returns: how many were taken back from their rows. */
static guint
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
  for (guint i = hand_number ("BLIND_STEPS", STEPS); i-- > 0;)
    hand_act (&hand);
  hand_look (&hand);
  hand_prove (&hand);
  g_test_message ("%u done, %u refused", hand.done, hand.refused);
  hand_close (&hand);
  return hand.rows;
}

/* From some moments of each battle of a sample. */
static void
test_blind (gconstpointer data)
{
  const char *const *sample = data;
  guint seed = hand_number ("BLIND_SEED", SEED);
  g_autoptr (SgCampaign) campaign = play_sample_of (sample[1], sample[0]);
  GListModel *battles = sg_campaign_get_battles (campaign);
  g_autoptr (SgBattle) battle = g_list_model_get_item (battles, g_list_model_get_n_items (battles) - 1);
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle)), rows = 0;

  for (guint i = 0; i < MOMENTS; i++)
    rows += play_from (campaign, battle, 1 + (n - 1) * (MOMENTS - 1 - i) / MOMENTS + seed % 7, seed + i);
  blind_leaks (battle, seed);
  if (rows == 0) /* what was taken back in several places, over others that stand, is not always read again in its order */
    blind_bring_over (campaign, TRUE);
  blind_print (battle, seed, hand_number ("BLIND_SHEETS", SHEETS));
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
  guint seed = hand_number ("BLIND_SEED", SEED);
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
  for (guint i = hand_number ("BLIND_STEPS", STEPS) * 2; i-- > 0;)
    hand_act (&hand);
  hand_look (&hand);
  hand_prove (&hand);
  blind_leaks (battle, seed);
  if (hand.rows == 0)
    blind_bring_over (campaign, TRUE);
  blind_print (battle, seed, hand_number ("BLIND_SHEETS", SHEETS));
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
