/* test-tw-charge-odds.c: what is told of a charge of The War Game before it is ridden, against the same charge played to its first fighting move many times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-judge.h"

#include <math.h>

#include "play/war-game/sg-tw-charge-odds.h"
#include "play/war-game/sg-tw-fire.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/war-game/sg-tw-volley-odds.h"

#define TRIALS 300
#define MOST 0.3       /* figures of a mean of so many trials, from the mean that is told: three times what chance does to it */

/** Sum: figures that fell, of all trials together. */
typedef struct { double charger, charged; } Sum;

static gint64
count_figures (TwTable *table, const char *id)
{
  SgTw tw = tw_read (table);
  const SgUnit *unit = tw_unit (table, id);

  return sg_tw_left (unit) + sg_tw_in_ranks (&tw, unit);
}

static gint64
newest (TwTable *table)
{
  GListModel *all = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (all, g_list_model_get_n_items (all) - 1);

  return sg_ruling_get_number (last);
}

/* Whatever waits of the charge, with dice of @seed. */
static gboolean
settle_one (TwTable *table, guint64 seed)
{
  static const char *const keys[] = { "contact:", "close:", "burst:", "fight:" };
  SgTw tw = tw_read (table);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (SgQuestion) question = tw_matter (table, keys[i]);
      g_autoptr (SgDice) dice = sg_dice_new_thrown (seed);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (GError) error = NULL;
      SgRuling *ruling;

      if (question == NULL)
        continue;
      verdict = sg_question_judge (question, tw.rules, dice, &error);
      g_assert_no_error (error);
      ruling = table->game->rule (table->battle, question, verdict, dice, &error);
      g_assert_no_error (error);
      g_assert_true (sg_play_post (&tw.play, ruling, NULL));
      return TRUE;
    }
  return FALSE;
}

static void
play_once (TwTable *table, guint trial, Sum *sum)
{
  gint64 charger = count_figures (table, "r"), charged = count_figures (table, "b"), before = newest (table);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; settle_one (table, 1000 * (guint64) trial + i + 1); i++)
    g_assert_cmpuint (i, <, 12);
  tw_done (table, "charges", "charges-done");
  tw_done (table, "moves", "moves-done");
  for (guint i = 12; settle_one (table, 1000 * (guint64) trial + i + 1); i++)
    g_assert_cmpuint (i, <, 24);
  sum->charger += (double) (charger - count_figures (table, "r"));
  sum->charged += (double) (charged - count_figures (table, "b"));
  sg_battle_wind_back (table->battle, before, &error);
  g_assert_no_error (error);
}

/* @told: as the charge was ordered; it is ridden home, and played again and again. */
static void
compare (TwTable *table, const SgTwChargeOdds *told)
{
  Sum sum = { 0, 0 };

  tw_do (table, "charge", "r", "b");
  tw_orders (table);
  tw_do (table, "charge-home", "r", NULL);
  for (guint trial = 0; trial < TRIALS; trial++)
    play_once (table, trial, &sum);
  g_test_message ("charger %.3f told, %.3f played; charged %.3f told, %.3f played", told->charger.mean, sum.charger / TRIALS, told->charged.mean, sum.charged / TRIALS);
  g_assert_cmpfloat (fabs (told->charger.mean - sum.charger / TRIALS), <, MOST);
  g_assert_cmpfloat (fabs (told->charged.mean - sum.charged / TRIALS), <, MOST);
}

static SgTwChargeOdds
tell (TwTable *table)
{
  SgTw tw = tw_read (table);
  SgTwChargeOdds odds;

  g_assert_true (sg_tw_charge_odds (&tw, tw_unit (table, "r"), tw_unit (table, "b"), &odds));
  return odds;
}

/* Half of those who are ridden down are officers, a third of whom are saved; the volley finds officers of the riders too. */
static void
test_officers_may_be_saved (void)
{
  SgTwChargeOdds odds;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 6, 22, 29.9, 0);
  tw_act (&table, "begin");
  odds = tell (&table);
  compare (&table, &odds);
  tw_close (&table);
}

/* Guns that are charged fire canister (TW-58). */
static void
test_canister (void)
{
  SgTwChargeOdds odds;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "artillery-battery", 5, 22, 29.9, 0);
  tw_act (&table, "begin");
  odds = tell (&table);
  g_assert_cmpfloat (odds.volley, >, 0.4);
  g_assert_cmpfloat (odds.charger.mean, >, 1);
  compare (&table, &odds);
  tw_close (&table);
}

static double
mean_of (SgOdds *odds, const char *outcome)
{
  GPtrArray *rows = sg_odds_get_rows (odds, outcome);
  double mean = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      mean += (double) g_variant_get_int64 (row->value) * sg_odds_row_chance (row);
    }
  return mean;
}

/* What a volley costs in all is on the mean what it costs of the ranks and of the officers; all its chances together are one. */
static void
test_volley (void)
{
  TwTable table;
  g_autoptr (SgQuestion) volley = NULL;
  g_autoptr (SgSpread) all = NULL;
  g_autoptr (SgOdds) odds = NULL;
  double sum = 0, mean = 0;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "grenadiers", 40, 22, 29.9, 0);
  tw = tw_read (&table);
  volley = sg_tw_fill_fire (&tw, tw_unit (&table, "b"), tw_unit (&table, "r"), 0, FALSE, NULL);
  all = sg_tw_spread_volley (volley, tw.rules);
  odds = sg_odds_compute (volley, tw.rules, NULL);
  for (guint i = 0; i < all->n; i++)
    {
      sum += sg_spread_find_chance (all, i);
      mean += i * sg_spread_find_chance (all, i);
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (mean, mean_of (odds, "rank_and_file_lost") + mean_of (odds, "officers_lost"), 1e-9);
  g_assert_cmpfloat (mean_of (odds, "officers_lost"), >, 0.2);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/charge-odds/officers-may-be-saved", test_officers_may_be_saved);
  g_test_add_func ("/play/tw/charge-odds/canister", test_canister);
  g_test_add_func ("/play/tw/charge-odds/volley", test_volley);
  return g_test_run ();
}
