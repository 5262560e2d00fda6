/* test-gw-charge-turns.c: what a charge may come to beside the plain one: others who come along, supports, evasion, accidents,
 * skirmishers called in, generals, ties, Fanatics, the Nervous; and the odds of the first step against dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-odds.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"

#define THROWS 1200

/* GW-602: infantry shoots for a die, and then charges; the odds of that stand beside those of going at once. */
static void
test_first_shot (void)
{
  const char *const ids[] = { "r1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (SgTalk) talk = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 26, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  acts = table.game->acts (table.battle, ids);
  g_assert_nonnull (strstr (gw_find_act (acts, "charge")->detail, "% that they falter"));
  gw_charge (&table, "r1", "b1");
  talk = table.game->converse (table.battle);
  g_assert_cmpstr (talk->side, ==, "red");
  for (guint i = 0; i < 2; i++)
    {
      const SgChoice *choice = gw_find_choice (talk, i == 0 ? "go:" : "shoot-first");
      double sum = 0;

      g_assert_nonnull (choice);
      for (guint k = 0; k < choice->chances->len; k++)
        sum += ((SgChance *) choice->chances->pdata[k])->chance;
      g_test_message ("%s: %.4f, %s", choice->label, choice->share, choice->odds);
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
    }
  gw_choose (&table, "red", "shoot-first");
  gw_throw (&table, "shoot", "6 6 6 6 6 1 1 1 1 1 1");
  if (sg_gw_is (gw_unit (&table, "b1"), "test"))
    gw_throw (&table, "morale-test", "6");
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "r1"), "spent"), ==, 1);
  gw_throw (&table, "charge", "1 1");                     /* a die is gone: what is left does not reach */
  gw_close (&table);
}

/* The chances of shooting first, thrown out by the program’s dice: within four standard errors. */
static void
test_first_odds (void)
{
  GwTable table;
  SgGw gw;
  SgGwCharge charge;
  SgGwEnds ends;
  double exact = 0, seen = 0;
  g_autoptr (SgQuestion) shot = NULL;
  g_autoptr (GError) error = NULL;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 16, 30, 24, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "brave");
  gw_begin_with (&table, "9 hearts", "r1");
  gw_charge (&table, "r1", "b1");
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  shot = sg_gw_shot (&gw, charge.by, charge.at, &error);
  g_assert_no_error (error);
  g_assert_true (sg_gw_charge_first_ends (&charge, shot, &ends, &exact));
  for (guint i = 0; i < THROWS; i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_thrown (i + 1), again = sg_dice_new_thrown (i + 100000);
      g_autoptr (SgVerdict) fire = sg_play_judge_with (&gw.play, shot, dice, NULL), due = NULL, tested = NULL;
      gint64 lost = sg_verdict_get_number (fire, "lost");
      g_autoptr (SgQuestion) trigger = sg_gw_trigger (&gw, charge.at, lost), test = NULL;

      if (lost == 0)
        continue;
      due = sg_play_judge (&gw.play, trigger, NULL);
      if (lost >= 12 || !sg_verdict_get_flag (due, "test"))
        {
          seen += lost >= 12;
          continue;
        }
      test = sg_gw_test (&gw, "morale-test", charge.at, g_variant_get_string (sg_verdict_get (due, "row"), NULL), NULL);
      sg_play_fill (test, "left", g_variant_new_int64 (12 - lost));
      tested = sg_play_judge_with (&gw.play, test, again, NULL);
      seen += !g_str_equal (g_variant_get_string (sg_verdict_get (tested, "result"), NULL), "Carry On");
    }
  g_test_message ("falters: exact %.4f, seen %.4f", exact, seen / THROWS);
  g_assert_cmpfloat (exact, >, 0.01);
  g_assert_cmpfloat (fabs (seen / THROWS - exact), <, 4 * sqrt (exact * (1 - exact) / THROWS));
  gw_close (&table);
}

/* GW-906: charged in flank, a gun turns to face it; a huge gun, which turns only with a whole activation, does not. */
static void
test_huge_gun (void)
{
  static const struct { const char *type; gboolean turns; } rows[] = { { "field-artillery", TRUE }, { "huge-artillery", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgTalk) talk = NULL;
      const SgChoice *choice;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
      gw_raise (&table, "blue", "bx", rows[i].type, rows[i].turns ? 4 : 10, 30, 20, 90, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "bx");
      gw_choose (&table, "blue", "stand");
      gw_throw (&table, "charge", "6 6 6 6");
      talk = table.game->converse (table.battle);
      choice = gw_find_choice (talk, "plan:turn:");
      g_assert_nonnull (choice);
      g_test_message ("%s: %s", rows[i].type, choice->why);
      g_assert_cmpint (choice->why != NULL && strstr (choice->why, "GW-906") != NULL, ==, !rows[i].turns);
      g_assert_null (!rows[i].turns ? choice->cost : NULL);
      gw_close (&table);
    }
}

/* GW-606: a Court card brings two units along, and a third no more. */
static void
test_two_along (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "blue", "bh", "heavy-cavalry", 6, 27, 20, 0, "");
  gw_raise (&table, "blue", "b1", "light-cavalry", 6, 36, 20, 0, "");
  gw_raise (&table, "blue", "b2", "light-cavalry", 6, 18, 20, 0, "");
  gw_raise (&table, "red", "r1", "infantry", 12, 27, 32, 180, "");
  gw_begin_with (&table, "9 spades", "bh");
  gw_charge (&table, "bh", "r1");
  gw_choose (&table, "blue", "with:b1:J clubs");
  g_assert_cmpstr (gw_word (&table, "charge-called"), ==, "1");
  gw_choose (&table, "blue", "with:b2:");
  g_assert_cmpstr (gw_word (&table, "charge-called"), ==, "");
  g_assert_cmpstr (gw_word (&table, "charge-with"), ==, "b1 b2");
  gw_close (&table);
}

/* What becomes of each in a brawl is told under its name. */
static void
check_called (GwTable *table, const char *first)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  GPtrArray *outcomes = sg_verdict_get_outcomes (sg_ruling_get_verdict (last));
  g_autofree char *label = g_strconcat (first, " has left", NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < outcomes->len; i++)
    {
      const SgOutcome *outcome = outcomes->pdata[i];

      g_assert_false (g_str_has_prefix (outcome->label, "attacker ") || g_str_has_prefix (outcome->label, "defender "));
      found |= g_str_equal (outcome->name, "attacker_1_left") && g_str_equal (outcome->label, label);
    }
  g_assert_true (found);
}

/* GW-606, GW-628: a Number card brings a unit along; both throw, and fight the one brawl; its odds hold against dice. */
static void
test_together (void)
{
  GwTable table;
  SgGw gw;
  SgGwCharge charge;
  SgGwStand stands = { FALSE };
  g_autoptr (SgQuestion) clash = NULL;
  double won = 0;
  SgGwEnds ends;
  SgUnit *foot;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 27, 32, 180, "gallant");
  gw_raise (&table, "red", "r1", "light-cavalry", 6, 36, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_choose (&table, "red", "with:r1:2 hearts");
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, "A diamonds");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "aim:r1");
  gw_choose (&table, "blue", "plan:shoot long:");
  gw_throw (&table, "shoot", "6 1 1 1 1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 5);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  g_assert_true (sg_gw_charge_is_brawl (&charge));
  g_assert_true (sg_gw_charge_ends (&charge, &stands, NULL, 1, &ends));
  clash = sg_gw_charge_clash (&charge, &stands, NULL);
  for (guint i = 0; i < THROWS; i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_thrown (i + 1);
      g_autoptr (SgVerdict) verdict = sg_play_judge_with (&gw.play, clash, dice, NULL);

      won += sg_verdict_get (verdict, "winner") != NULL && g_str_equal (g_variant_get_string (sg_verdict_get (verdict, "winner"), NULL), "attacker");
    }
  g_test_message ("won: exact %.4f, seen %.4f", ends.won[0] + ends.won[1] + ends.won[2], won / THROWS);
  g_assert_cmpfloat (fabs (won / THROWS - (ends.won[0] + ends.won[1] + ends.won[2])), <, 4 * sqrt (0.25 / THROWS));
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:hold");
  gw_choose (&table, "red", "after:hold");                /* each of the two for itself */
  gw_throw (&table, "brawl", "1 1 1");
  check_called (&table, "rh");
  foot = gw_unit (&table, "b1");
  g_assert_cmpint (sg_gw_left (foot), ==, 9);
  gw_throw (&table, "move", "1 2");
  g_assert_true (gw_is_over (&table));
  g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "acted"));
  gw_close (&table);
}

/* GW-610: a Court card calls up supports: one shoots, one comes into the fight. */
static void
test_supports (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 39, 20, 0, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 21, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "support:shoot:b2:5 spades");
  gw_throw (&table, "shoot", "6 1 1 1 1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 5);
  g_assert_true (sg_gw_is (gw_unit (&table, "b2"), "acted"));
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "J clubs,9 clubs");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 6 6 6 6 6 6 1 1 1 1 1 1");
  gw_throw (&table, "combat-result", "");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 0);
  gw_close (&table);
}

/* The support’s fire leaves nobody who charges: nothing more is asked, and whoever was charged goes unhurt; others who charge come on. */
static void
test_support_destroys (void)
{
  for (guint i = 0; i < 2; i++)
    {
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 2, 30, 32, 180, "");
      if (i == 1)
        gw_raise (&table, "red", "r1", "light-cavalry", 6, 34, 32, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 50, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_raise (&table, "blue", "b2", "infantry", 12, 39, 20, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      if (i == 1)
        {
          gw_choose (&table, "red", "with:r1:2 hearts");
          gw_choose (&table, "red", "go:");
        }
      gw_throw (&table, "charge", "6 6 6 6");
      if (i == 1)
        gw_throw (&table, "charge", "6 6 6 6 6");
      gw_choose (&table, "blue", "support:shoot:b2:5 spades");
      gw_throw (&table, "shoot", "6 6 1 1 1 1 1 1");
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 0);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 12);
      g_assert_cmpint (gw_is_over (&table), ==, i == 0);
      if (i == 1)
        {
          gw_choose (&table, "blue", "plan:shoot long:");
          gw_throw (&table, "shoot", "1 1 1 1 1 1");
          gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
        }
      gw_close (&table);
    }
}

/* The support that charges in makes a brawl of it. */
static void
test_help (void)
{
  g_autoptr (SgTalk) talk = NULL;
  g_auto (GStrv) told = NULL;
  double stood;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 21, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "support:charge:bh:5 spades");
  gw_throw (&table, "move", "6 6 6 6");
  g_assert_cmpstr (gw_word (&table, "charge-help"), ==, "bh");
  gw_choose (&table, "blue", "plan::");
  talk = table.game->converse (table.battle);
  for (guint i = 0; i < talk->stages->len; i++)
    if (g_str_equal (((SgStage *) talk->stages->pdata[i])->title, "Contact"))
      told = g_strsplit (((SgStage *) talk->stages->pdata[i])->words, "\n", -1);
  g_assert_cmpuint (g_strv_length (told), ==, 3);          /* all who are in it, not the first two alone */
  g_assert_true (g_str_has_prefix (told[0], "rh: ") && g_str_has_prefix (told[1], "b1: ") && g_str_has_prefix (told[2], "bh: "));
  gw_throw (&table, "clash", "6 1 1 1 1 1 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "tie:least");
  gw_choose (&table, "blue", "tie:hold");                 /* each for itself: the foot holds, the horse goes as far as it throws */
  stood = gw_place (&table, "b1").at.y;
  gw_choose (&table, "blue", "tie:back");
  gw_throw (&table, "brawl", "1 1");
  gw_throw (&table, "move", "1 2 3 4");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpfloat (gw_place (&table, "bh").at.y, <, stood - 6);
  g_assert_false (sg_gw_is (gw_unit (&table, "bh"), "charge-tie"));
  g_assert_false (sg_gw_is (gw_unit (&table, "bh"), "disordered")); /* all of Blue have acted, and with the cycle Disorder ends (GW-432) */
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "b1").at.y, stood, 0.01);
  gw_close (&table);
}

/* GW-611, GW-615: skirmishers slip away, and the horse runs into the line behind them. */
static void
test_accident (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 30, 30, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 22, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "s1");
  gw_choose (&table, "blue", "evade:3");
  gw_throw (&table, "evade", "6 6 6");
  gw_throw (&table, "charge", "6 6 6 4");
  gw_throw (&table, "accidental-charge", "5");
  g_assert_cmpstr (gw_word (&table, "charge-at"), ==, "b1");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_throw (&table, "combat-result", "");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 0);   /* cavalry doubles foot */
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "s1")), ==, 6);
  gw_close (&table);
}

/* GW-625: horse that destroys its enemy rides on into the next, who is routed. */
static void
test_finish (void)
{
  GwTable table;
  SgPlace before;
  g_autoptr (GError) error = NULL;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry-detachment", 6, 30, 24, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 30, 16, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  before = gw_place (&table, "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1");
  gw_throw (&table, "combat-result", "");
  gw_throw (&table, "accidental-charge", "1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b2")), ==, 0);
  g_assert_cmpfloat (gw_place (&table, "rh").at.y, <, 16);
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 6);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b2")), ==, 12);
  g_assert_cmpfloat (gw_place (&table, "rh").at.y, ==, before.at.y);
  gw_close (&table);
}

#define REJOIN 1
#define THROUGH 2

/* GW-616: the skirmishers of a line are called in, or pass through it; charged themselves, they leave the charge to go on at the line. */
static void
test_skirmishers (gconstpointer data)
{
  gboolean rejoin = GPOINTER_TO_INT (data) & REJOIN, through = GPOINTER_TO_INT (data) & THROUGH;
  const char *const ids[] = { "b1", NULL };
  g_autofree char *declared = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 44, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 10, 10, 0, "");
  gw_begin_with (&table, "9 spades", "b1");
  table.game->carry_out (table.battle, "split", ids, NULL, 0, &error);
  g_assert_no_error (error);
  gw_done (&table);
  gw_card (&table, "K spades");
  gw_activate (&table, "b2");
  gw_done (&table);
  g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "acted"));
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  gw_charge (&table, "rh", through ? "b1-part1" : "b1");
  if (through)
    gw_choose (&table, "blue", "stand");
  gw_throw (&table, "charge", "6 6 6 6");
  declared = g_strdup (gw_word (&table, "charge-figures"));
  gw_choose (&table, "blue", "plan:recover:");
  gw_throw (&table, "recover-skirmishers", rejoin ? "4" : "3");
  g_assert_cmpint (g_str_equal (gw_word (&table, "charge-figures"), declared), ==, !through);
  g_assert_true (g_str_has_prefix (gw_word (&table, "charge-figures"), rejoin && through ? "by=6;at=12;" : "by=6;at=6;"));
  g_assert_cmpstr (gw_word (&table, "charge-at"), ==, "b1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, rejoin ? 12 : 6);
  if (!rejoin)
    g_assert_true (sg_gw_is (gw_unit (&table, "b1-part1"), "disordered"));
  gw_close (&table);
}

/* GW-707, GW-708: the general is killed, and the tie is a defeat; with a unit destroyed he is taken. */
static void
test_general (void)
{
  GwTable table;
  const char *const general[] = { "g1", NULL };
  g_autoptr (GError) error = NULL;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "g1", "general", 1, 30, 20, 0, "");
  gw_begin (&table);
  table.game->carry_out (table.battle, "join:b1", general, NULL, 0, &error);
  g_assert_no_error (error);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 6 6 6 1 1 1 1 1 1 1 1 1 1 1");
  gw_throw (&table, "general-in-close-combat", "1 6");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "g1")), ==, 0);
  g_assert_cmpstr (gw_word (&table, "charge-killed"), ==, "defender");
  gw_choose (&table, "red", "after:hold");                /* the tie has become a victory */
  gw_throw (&table, "combat-result", "1 1 1 1 1 1");
  gw_throw (&table, "move", "1 2");
  g_assert_true (gw_is_over (&table));
  gw_close (&table);
}

/* GW-R62: where losses count after recovery, the general is rolled for once the result stands, by those who have not come back; his
 * death leaves the tie a tie. */
static void
test_general_late (void)
{
  GwTable table;
  const char *const general[] = { "g1", NULL };
  g_autoptr (GError) error = NULL;

  for (guint spared = 0; spared < 2; spared++)
    {
      gw_open (&table);
      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.general.losses", "after", &error);
      g_assert_no_error (error);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 24, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 50, 50, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_raise (&table, "blue", "g1", "general", 1, 30, 20, 0, "");
      gw_begin (&table);
      table.game->carry_out (table.battle, "join:b1", general, NULL, 0, &error);
      g_assert_no_error (error);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      gw_charge (&table, "r1", "b1");
      gw_choose (&table, "red", "go:");
      gw_throw (&table, "charge", "6 6 6");
      gw_choose (&table, "blue", "plan::");
      gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 6 6 6 1 1 1 1 1 1 1 1 1 1 1");
      gw_choose (&table, "red", "tie:hold"); /* a quarter is lost, and nobody is rolled for yet */
      gw_choose (&table, "blue", "tie:hold");
      gw_throw (&table, "combat-result", spared == 1 ? "1 1 1 6 6 6" : "1 1 1 1 1 6");
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 9);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, spared == 1 ? 12 : 10);
      if (spared == 0) /* two of twelve */
        gw_throw (&table, "general-in-close-combat", "1 6");
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "g1")), ==, spared);
      g_assert_true (gw_is_over (&table));
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "locked"), ==, "r1");
      g_assert_cmpstr (gw_word (&table, "charge-late"), ==, "");
      gw_close (&table);
    }
}

/* GW-622, GW-627: a tie of foot, neither gives way, and on the next card the first attacker attacks still. */
static void
test_tie (void)
{
  GwTable table;
  const char *const ids[] = { "b1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 24, 180, "gallant");
  gw_raise (&table, "red", "r2", "infantry", 12, 50, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "stalwart");
  gw_begin_with (&table, "9 hearts", "r1");
  gw_charge (&table, "r1", "b1");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 1 1 1 1 1 1 1 1 1 1 1 6 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "tie:hold");
  gw_choose (&table, "blue", "tie:hold");
  gw_throw (&table, "combat-result", "1 1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "b1"), "locked"), ==, "r1");
  gw_done (&table);
  gw_card (&table, "K spades");
  gw_activate (&table, "b1");
  acts = table.game->acts (table.battle, ids);
  g_assert_nonnull (gw_find_act (acts, "fight-on"));
  g_assert_true (table.game->carry_out (table.battle, "fight-on", ids, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  gw_throw (&table, "clash", "6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:advance");
  gw_throw (&table, "combat-result", "1 1 1 1 1");
  gw_throw (&table, "move", "3 3 3 3");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "locked"), ==, "");
  gw_close (&table);
}

/* GW-908: Fanatics in reach of an enemy can do nothing but charge him, and the charge is not called off. */
static void
test_fanatics (void)
{
  GwTable table;
  const char *const ids[] = { "r1", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (SgTalk) talk = NULL;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "tribal-infantry", 18, 30, 34, 180, "fanatic");
  gw_raise (&table, "red", "r2", "tribal-infantry", 18, 50, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  acts = table.game->acts (table.battle, ids);
  g_assert_cmpstr (gw_find_act (acts, "move")->why, ==, "r1, Fanatics, must charge b1 (GW-908).");
  g_assert_null (gw_find_act (acts, "charge")->why);
  gw_charge (&table, "r1", "b1");
  talk = table.game->converse (table.battle);
  g_assert_null (gw_find_choice (talk, "call-off"));
  gw_close (&table);
}

/* GW-563: the Nervous run before the charge, which may follow them. */
static void
test_flight (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 36, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 26, 0, "nervous");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "nervous-charge", "1");
  gw_throw (&table, "move", "1 1 1 1");
  gw_choose (&table, "red", "follow:yes");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "clash", "6 6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_throw (&table, "combat-result", "");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 0);
  gw_close (&table);
}

/* GW-611: gunners leave their gun. */
static void
test_gunners (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "bg", "field-artillery", 4, 30, 26, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "bg");
  gw_choose (&table, "blue", "evade:2");
  gw_throw (&table, "evade", "6 6");
  g_assert_true (sg_gw_is (gw_unit (&table, "bg"), "gun-left"));
  gw_throw (&table, "charge", "1 1 1 1");
  gw_choose (&table, "red", "card:");
  gw_choose (&table, "blue", "short:back");
  g_assert_true (gw_is_over (&table));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-charge/first-shot", test_first_shot);
  g_test_add_func ("/play/gw-charge/first-odds", test_first_odds);
  g_test_add_func ("/play/gw-charge/huge-gun", test_huge_gun);
  g_test_add_func ("/play/gw-charge/two-along", test_two_along);
  g_test_add_func ("/play/gw-charge/together", test_together);
  g_test_add_func ("/play/gw-charge/supports", test_supports);
  g_test_add_func ("/play/gw-charge/support-destroys", test_support_destroys);
  g_test_add_func ("/play/gw-charge/help", test_help);
  g_test_add_func ("/play/gw-charge/accident", test_accident);
  g_test_add_func ("/play/gw-charge/finish", test_finish);
  g_test_add_data_func ("/play/gw-charge/skirmishers/fall-in", GINT_TO_POINTER (REJOIN), test_skirmishers);
  g_test_add_data_func ("/play/gw-charge/skirmishers/pass-through", GINT_TO_POINTER (0), test_skirmishers);
  g_test_add_data_func ("/play/gw-charge/skirmishers/charged-fall-in", GINT_TO_POINTER (REJOIN | THROUGH), test_skirmishers);
  g_test_add_data_func ("/play/gw-charge/skirmishers/charged-pass-through", GINT_TO_POINTER (THROUGH), test_skirmishers);
  g_test_add_func ("/play/gw-charge/general", test_general);
  g_test_add_func ("/play/gw-charge/general-late", test_general_late);
  g_test_add_func ("/play/gw-charge/tie", test_tie);
  g_test_add_func ("/play/gw-charge/fanatics", test_fanatics);
  g_test_add_func ("/play/gw-charge/flight", test_flight);
  g_test_add_func ("/play/gw-charge/gunners", test_gunners);
  return g_test_run ();
}
