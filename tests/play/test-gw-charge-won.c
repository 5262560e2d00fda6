/* test-gw-charge-won.c: what winners do, each for itself; odds of what comes after the blows, held against dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "gw-undo.h"

#include "play/gentlemans-war/charge/sg-gw-charge-field.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-after.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

#define THROWS 50

/* Throws what is asked, with dice of the program’s own, until a choice is asked or nothing more; TRUE: they came to blows. */
static gboolean
play_on (GwTable *table, guint64 *seed)
{
  for (;;)
    {
      g_autoptr (SgTalk) talk = table->game->converse (table->battle);
      g_autoptr (SgDice) dice = sg_dice_new_thrown ((*seed)++);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (SgRuling) ruling = NULL;

      if (talk == NULL || talk->question == NULL)
        return FALSE;
      if (g_str_equal (sg_question_get_procedure (talk->question)->id, "clash"))
        return TRUE;
      verdict = sg_question_judge (talk->question, sg_battle_get_rules (table->battle), dice, NULL);
      ruling = table->game->rule (table->battle, talk->question, verdict, dice, NULL);
      g_assert_true (sg_battle_post (table->battle, ruling, NULL));
    }
}

/* Chooses @id again and again, and counts how often blows follow. */
static void
check_against_dice (GwTable *table, const char *id, double exact)
{
  g_autoptr (GError) error = NULL;
  SgRuling *before = sg_battle_get_undo (table->battle);
  guint64 seed = 7;
  double seen = 0;

  for (guint i = 0; i < THROWS; i++)
    {
      g_assert_true (table->game->choose (table->battle, id, &error));
      g_assert_no_error (error);
      seen += play_on (table, &seed);
      talk_undo_to (table, before);
    }
  g_test_message ("%s: exact %.4f, seen %.4f", id, exact, seen / THROWS);
  g_assert_cmpfloat (fabs (seen / THROWS - exact), <=, 4 * sqrt (MAX (exact * (1 - exact), 0.01) / THROWS));
}

/* GW-611: how often an evader is caught, the ground and the dice of both counted. */
static void
test_evasion (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 30, 30, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "s1");
  check_against_dice (&table, "evade:3", 1 - talk_share_of (&table, "evade:3"));
  gw_close (&table);
}

/* GW-611, GW-407: who has evaded through a wood is behind it: horse does not charge over such ground, however far the one runs and the
 * other throws. More dice never are the worse for the evader. */
static void
test_behind_wood (void)
{
  static const GwDrawn units[] = {
    { "red", "rh", "light-cavalry", 6, 28, 30, 270, "" }, { "red", "r2", "infantry", 12, 45, 50, 180, "" },
    { "blue", "s1", "sharpshooters", 3, 16, 30, 90, "" }, { "blue", "b1", "infantry", 12, 50, 10, 0, "" },
  };
  GwTable table;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "s1");
  g_test_message ("%.6f %.6f", talk_share_of (&table, "evade:2"), talk_share_of (&table, "evade:3"));
  g_assert_cmpfloat_with_epsilon (talk_share_of (&table, "evade:2"), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (talk_share_of (&table, "evade:3"), 1, 1e-9);
  gw_choose (&table, "blue", "evade:3");
  gw_throw (&table, "evade", "6 6 3");
  g_assert_cmpfloat (gw_place (&table, "s1").at.x, <, 2);
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "red", "halt:0");
  g_assert_true (gw_is_over (&table));
  gw_close (&table);
}

static void
beat_foot (GwTable *table)
{
  gw_charge_together (table, "");
  gw_throw (table, "charge", "6 6 6 6");
  gw_throw (table, "charge", "6 6 6 6 6");
  gw_choose (table, "blue", "plan::");
  gw_throw (table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
}

/* GW-624: how often the pursuit makes contact. */
static void
test_pursuit (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 30, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 24, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  check_against_dice (&table, "after:pursue:walk", talk_share_of (&table, "after:pursue:walk"));
  gw_close (&table);
}

static void
choose_if_asked (GwTable *table, const char *side, const char *id)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  if (gw_find_choice (talk, id) != NULL)
    gw_choose (table, side, id);
}

/** Ground: what lies before a line of foot that charges from @start (0: from 40), its dice, and between what it stands then. */
typedef struct { const char *pieces, *faces; double from, to, start; } Ground;

/* GW-605, GW-406, GW-407: a charge that falls short goes the whole way of its dice, of which rough ground takes its share where it comes to it, and ends
 * astride nothing. */
static void
test_short_ground (void)
{
  static const Ground rows[] = {
    { "", "4 4 4", 27.99, 28.01 },
    { "<piece id='w' kind='wood' points='0,2 60,2 60,26 0,26'/>", "4 4 4", 27.99, 28.01 },
    { "<piece id='w' kind='wood' points='0,2 60,2 60,32 0,32'/>", "4 4 4", 29.9, 30.1 },
    { "<piece id='b' kind='stream' width='0.3' points='0,30 60,30'/>", "4 6 6", 27, 29.2 },   /* beyond it */
    { "<piece id='b' kind='stream' width='0.3' points='0,30 60,30'/>", "3 6 6", 30.9, 31.1 }, /* not at it yet */
    { "<piece id='b' kind='stream' width='0.3' points='0,21.6 60,21.6'/>", "4 6 6", 21.7, 23, 31 }, /* beyond it there is no room before the enemy */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *map = g_strconcat ("<map title='' unit='in' width='60' depth='60'><line id='back/near' x1='0' y1='0' x2='60' y2='0'/>"
                                          "<line id='back/far' x1='0' y1='60' x2='60' y2='60'/>", rows[i].pieces, "</map>", NULL);
      GwTable table;

      gw_open_on (&table, map);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, rows[i].start > 0 ? rows[i].start : 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
      gw_begin_with (&table, "9 hearts", "r1");
      gw_charge (&table, "r1", "b1");
      choose_if_asked (&table, "red", "go:"); /* who stands in a wood cannot be shot at first */
      gw_throw (&table, "charge", rows[i].faces);
      choose_if_asked (&table, "red", "card:");
      gw_choose (&table, "blue", "short:full");
      g_test_message ("%u: %.3f, %s", i, gw_place (&table, "r1").at.y, sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
      g_assert_cmpfloat (gw_place (&table, "r1").at.y, >=, rows[i].from);
      g_assert_cmpfloat (gw_place (&table, "r1").at.y, <=, rows[i].to);
      gw_close (&table);
    }
}

/* GW-628: of two who beat a regiment one holds and the other pursues; the beaten recover as the pursued do. */
static void
test_each (void)
{
  GwTable table;
  double stood;

  beat_foot (&table);
  gw_choose (&table, "red", "after:hold");
  gw_choose (&table, "red", "after:pursue:walk");
  stood = gw_place (&table, "rh").at.y;
  gw_throw (&table, "brawl", "5 5 6");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 10);   /* on 6, not on 5 */
  gw_throw (&table, "move", "6 6");
  gw_throw (&table, "pursuit", "1 1 1 1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "rh").at.y, stood, 0.01);
  g_assert_cmpfloat (gw_place (&table, "r1").at.y, <, stood - 1);
  g_assert_false (sg_gw_is (gw_unit (&table, "r1"), "charge-next"));
  gw_close (&table);
}

/* Both pursue, one after the other: the first in vain, the second into a second round; it is undone as one. */
static void
test_both (void)
{
  GwTable table;
  g_autoptr (GError) error = NULL;

  beat_foot (&table);
  gw_choose (&table, "red", "after:pursue:walk");
  gw_choose (&table, "red", "after:pursue:charge");
  gw_throw (&table, "brawl", "1 1 1");
  gw_throw (&table, "move", "3 3");
  gw_throw (&table, "pursuit", "1 1 1");
  gw_throw (&table, "pursuit", "6 6 6 6 6");
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  gw_throw (&table, "clash", "6 6 6 6 6 6 1 1 1 1 1 1 1 1 1");
  gw_throw (&table, "combat-result", "");
  g_assert_true (gw_is_over (&table));
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 12);
  gw_close (&table);
}

/* GW-603, GW-610: the horse sets off out of a farmyard, and is met in the open: no foot charges into it there, and horse may. */
static void
test_met_in_the_open (void)
{
  static const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 55, 51.8, 180, "" }, { "blue", "b1", "infantry", 12, 55, 42, 0, "" },
    { "blue", "b2", "infantry", 12, 46, 42, 0, "" }, { "blue", "bh", "light-cavalry", 6, 38, 42, 30, "" },
  };
  g_autoptr (SgTalk) talk = NULL;
  GwTable table;

  gw_open_charge (&table, units, G_N_ELEMENTS (units), "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  talk = table.game->converse (table.battle);
  g_assert_null (gw_find_choice (talk, "support:charge:b2:5 spades"));
  g_assert_nonnull (gw_find_choice (talk, "support:shoot:b2:5 spades"));
  g_assert_nonnull (gw_find_choice (talk, "support:charge:bh:5 spades"));
  gw_close (&table);
}

static gboolean
fights_on (GwTable *table, const char *unit)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);
  gboolean open = gw_find_act (acts, "fight-on") != NULL && gw_find_act (acts, "fight-on")->why == NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = table->game->carry_out (table->battle, "fight-on", ids, NULL, 0, &error);

  g_assert_true (done == open && done == (error == NULL));
  return done;
}

/* The next round of four who have each lost a man: sixteen ways in which men come back, each fought. */
static double
weigh_tie (GwTable *table)
{
  static const char *const ids[] = { "r1", "r2", "b1", "b2" };
  const SgGwStand stand = { FALSE };
  g_auto (SgGwField) field = { 0 };
  SgGwEnds ends = { 0 };
  SgGwCharge charge;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  charge.struck = charge.flanked = SG_GW_FRONT;
  g_assert_true (sg_gw_field_read (&charge, &stand, &field));
  for (guint mask = 0; mask < 16; mask++)
    {
      SgGwLoss losses[4] = { { NULL } };
      double chance = 1;

      for (guint i = 0; i < 4; i++)
        {
          const SgUnit *unit = gw_unit (table, ids[i]);
          gboolean back = (mask >> i & 1) != 0;
          SgGwOutcome outcome;

          g_assert_cmpint (sg_gw_charge_lost (&charge, unit), ==, 1);
          sg_gw_charge_outcome_of (&charge, unit, &outcome);
          chance *= back ? (7 - outcome.recovers) / 6.0 : 1 - (7 - outcome.recovers) / 6.0;
          losses[i] = (SgGwLoss) { unit, .lost = !back, .disordered = TRUE, .next = i > 0 ? &losses[i - 1] : NULL };
        }
      sg_gw_field_fight (&field, &losses[3], chance, &ends);
    }
  return ends.tie;
}

/* GW-627: of several as of two, who holds sees how the next round would end, exact. */
static void
check_next_round (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  const SgChoice *hold = gw_find_choice (talk, "tie:hold");

  g_assert_nonnull (hold);
  g_assert_cmpstr (hold->odds, ==, "the next round, if all hold who have not said otherwise");
  for (guint i = 0; i < hold->chances->len; i++)
    {
      const SgChance *chance = g_ptr_array_index (hold->chances, i);

      if (g_str_equal (chance->label, "A tie"))
        {
          g_assert_cmpfloat_with_epsilon (chance->chance, weigh_tie (table), 1e-9);
          return;
        }
    }
  g_error ("no tie is told of");
}

/* Two regiments charge one that a third comes to help; nobody gives way. */
static void
tie_four (GwTable *table)
{
  static const GwDrawn units[] = {
    { "red", "r1", "infantry", 12, 27, 26, 180, "gallant" }, { "red", "r2", "infantry", 12, 36, 26, 180, "" },
    { "red", "r3", "infantry", 12, 50, 50, 180, "" }, { "blue", "b1", "infantry", 12, 30, 20, 0, "stalwart" },
    { "blue", "b2", "infantry", 12, 20, 20, 0, "" }, { "blue", "b3", "infantry", 12, 55, 8, 0, "" },
  };

  gw_open_charge (table, units, G_N_ELEMENTS (units), "b1");
  gw_choose (table, "red", "with:r2:2 hearts");
  gw_choose (table, "red", "go:");
  gw_throw (table, "charge", "6 6 6");
  gw_throw (table, "charge", "6 6 6");
  gw_choose (table, "blue", "support:charge:b2:5 spades");
  gw_throw (table, "move", "6 6");
  gw_choose (table, "blue", "plan::");
  gw_choose (table, "red", "apart:no");
  gw_throw (table, "clash", "6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  check_next_round (table);
  gw_choose (table, "red", "tie:hold");
  gw_choose (table, "red", "tie:hold");
  gw_choose (table, "blue", "tie:hold");
  gw_choose (table, "blue", "tie:hold");
  gw_throw (table, "brawl", "1 1 1 1");
  g_assert_true (gw_is_over (table));
  g_assert_false (fights_on (table, "r1")); /* on a later card, not on this one */
  gw_done (table);
}

/* (transfer full) (nullable): what the panel tells of a fight that goes on. */
static char *
find_told (GwTable *table)
{
  g_autoptr (GPtrArray) lines = table->game->status (table->battle);

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((SgStatus *) lines->pdata[i])->rule, "GW-627") == 0)
      return g_strdup (((SgStatus *) lines->pdata[i])->words);
  return NULL;
}

/* GW-627, GW-628: all four stay locked, are told of, and fight the next round, whoever's card it is; each has its counter for it. */
static void
test_locked (void)
{
  static const char *const all[] = { "r1", "r2", "b1", "b2" }, *const enemies[] = { "b2", "r1", NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL, *after = NULL;
  g_autoptr (SgTalk) talk = NULL;
  GwTable table;

  tie_four (&table);
  told = find_told (&table);
  g_assert_cmpstr (told, ==, "A fight goes on: r1 and r2 against b1 and b2.");
  gw_card (&table, "K spades");
  gw_activate (&table, "b3");
  gw_done (&table);                                        /* Blue’s cycle has ended: b1 and b2 have no counters */
  g_assert_false (sg_gw_is (gw_unit (&table, "b2"), "acted"));
  gw_card (&table, "Q spades");
  gw_activate (&table, "b2");
  g_assert_false (table.game->carry_out (table.battle, "charge", enemies, NULL, 0, &error)); /* it fights on, and does not charge anew */
  g_assert_true (fights_on (&table, "b2"));
  talk = table.game->converse (table.battle);
  g_assert_cmpstr (talk->title, ==, "r1 fights on against b1");
  g_assert_cmpstr (((SgStage *) talk->stages->pdata[0])->title, ==, "Contact"); /* nobody charges, or answers */
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  g_assert_cmpstr (gw_word (&table, "charge-with"), ==, "r2");
  g_assert_cmpstr (gw_word (&table, "charge-at"), ==, "b1");
  g_assert_cmpstr (gw_word (&table, "charge-help"), ==, "b2");
  gw_throw (&table, "clash", "6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:hold");
  gw_choose (&table, "red", "after:hold");
  gw_throw (&table, "brawl", "1 1 1 1 1 1");
  gw_throw (&table, "move", "2 2");
  gw_throw (&table, "move", "2 2");
  g_assert_true (gw_is_over (&table));
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_assert_false (sg_gw_is (gw_unit (&table, all[i]), "locked"));
      g_assert_true (sg_gw_is (gw_unit (&table, all[i]), "acted"));
    }
  after = find_told (&table);
  g_assert_null (after);
  gw_close (&table);
}

/* Who has walked off is out of it; the others fight on. */
static void
test_out_of_it (void)
{
  const SgPlace away = { { 5, 5 }, 0 };
  SgRuling *ruling = sg_ruling_new (SG_RULING_MOVE, "b2 walked off", "GW-401");
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;
  SgGw gw;

  tie_four (&table);
  sg_gw_read (&gw, table.battle, NULL);
  sg_gw_set_place (ruling, gw_unit (&table, "b2"), &away);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
  told = find_told (&table);
  g_assert_cmpstr (told, ==, "A fight goes on: r1 and r2 against b1.");
  gw_close (&table);
}

/* GW-622: horse that beats horse goes back as far as its player says, and not farther than it may. */
static void
test_regroup (gconstpointer choice)
{
  g_autoptr (GError) error = NULL;
  double stood, inches = g_ascii_strtod ((const char *) choice + strlen ("after:regroup:"), NULL);
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "red", "r1", "infantry", 12, 5, 50, 180, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 10, 5, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "bh");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_false (table.game->choose (table.battle, "after:regroup:13", &error));
  gw_choose (&table, "red", choice);
  stood = gw_place (&table, "rh").at.y;
  gw_throw (&table, "combat-result", "1");
  gw_throw (&table, "move", "1 1 1 1");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "rh").at.y, stood + inches, 0.01);
  gw_close (&table);
}

/* GW-628: two against two: the attacker has them fight by themselves, one after the other, in one act. */
static void
test_apart (gconstpointer data)
{
  const char *choice = data;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 27, 32, 180, "");
  gw_raise (&table, "red", "r1", "light-cavalry", 6, 36, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 21, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_choose (&table, "red", "with:r1:2 hearts");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "support:charge:bh:5 spades");
  gw_throw (&table, "move", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_choose (&table, "red", choice);
  if (g_str_equal (choice, "apart:yes"))
    {
      gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
      gw_choose (&table, "red", "after:hold");
      gw_throw (&table, "combat-result", "1 1 1");
      gw_throw (&table, "move", "1 1");
      g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
      g_assert_cmpstr (gw_word (&table, "charge-at"), ==, "bh");
      gw_throw (&table, "clash", "1 1 1 1 1 1 6 6 6 6 6 6");
      gw_throw (&table, "combat-result", "");
      g_assert_true (gw_is_over (&table));
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 9);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 0);
    }
  else
    gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 12);
  gw_close (&table);
}

/* GW-605: the first falls short and stands there; the other goes on by its own dice. */
static void
test_leader_short (void)
{
  GwTable table;

  gw_charge_together (&table, "");
  gw_throw (&table, "charge", "1 1 1 1");
  gw_choose (&table, "blue", "short:full");
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* GW-627: who is in a fight that goes on does not move off, change its formation or shoot upon its card, unless the house rule lets it. */
static void
test_bound (void)
{
  static const char *const ids[] = { "b2", NULL }, *const shot[] = { "b2", "r2", NULL }, *const barred[] = { "move", "shoot", "form:march-column" };
  GwTable table;

  tie_four (&table);
  gw_card (&table, "K spades");
  gw_activate (&table, "b3");
  gw_done (&table);
  gw_card (&table, "Q spades");
  gw_activate (&table, "b2");
  for (guint free = 0; free < 2; free++)
    {
      g_autoptr (GError) move = NULL, shoot = NULL, form = NULL, none = NULL;
      g_autoptr (SgQuestion) moves = NULL, shoots = NULL;
      g_autoptr (GPtrArray) acts = NULL;

      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.locked", free == 1 ? "free" : "bound", &none);
      g_assert_no_error (none);
      acts = table.game->acts (table.battle, ids);
      for (guint i = 0; i < G_N_ELEMENTS (barred); i++)
        {
          const SgGameAct *act = gw_find_act (acts, barred[i]);

          g_assert_nonnull (act);
          if (free == 0)
            g_assert_cmpstr (act->why, ==, "b2 is in close combat, and fights on (GW-627).");
          else
            g_assert_true (act->why == NULL || strstr (act->why, "GW-627") == NULL);
        }
      g_assert_cmpstr (gw_find_act (acts, "fight-on")->why, ==, NULL);
      moves = table.game->ask (table.battle, "move", ids, &move);
      g_assert_true ((moves != NULL) == (free == 1));
      shoots = table.game->ask (table.battle, "shoot", shot, &shoot);
      if (free == 0)
        g_assert_nonnull (strstr (shoot->message, "fights on"));
      g_assert_true (table.game->carry_out (table.battle, "form:march-column", ids, NULL, 0, &form) == (free == 1));
    }
  gw_close (&table);
}

/* What a report tells of a fight of four: who was called to help, that it came, and the tie; not what each would do after it. */
static void
test_story (void)
{
  static const struct { const char *clause; gboolean told; } rows[] = {
    { "The 5 of spades was played: b2 came to the help of b1", TRUE }, { "b2 came up into the fight", TRUE }, { "b2 held its ground", FALSE },
    { "r1 held its ground", FALSE }, { "r1 and r2 fought b1 and b2: a tie, with 22 and 22 figures left", TRUE },
  };
  GListModel *rulings;
  GwTable table;
  guint found = 0;

  tie_four (&table);
  rulings = sg_battle_get_rulings (table.battle);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
        if (g_str_equal (sg_ruling_get_clause (ruling), rows[k].clause))
          {
            g_test_message ("%s", rows[k].clause);
            g_assert_cmpint (table.game->tells (ruling), ==, rows[k].told);
            found++;
          }
    }
  g_assert_cmpuint (found, ==, G_N_ELEMENTS (rows));
  gw_close (&table);
}

/* GW-304, GW-627: a brigade that acts on a Court card, all of it in the fight, fights on as one. */
static void
test_brigade_fights_on (void)
{
  static const char *const pair[] = { "b1", "b2", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  GwTable table;

  tie_four (&table);
  gw_card (&table, "K spades");
  gw_activate (&table, "b3");
  gw_done (&table);
  gw_card (&table, "Q spades");
  g_assert_true (sg_gw_activate (table.battle, pair, NULL, &error));
  g_assert_no_error (error);
  acts = table.game->acts (table.battle, pair);
  g_assert_cmpstr (gw_find_act (acts, "fight-on")->detail, ==, "against r1 and r2");
  g_assert_true (table.game->carry_out (table.battle, "fight-on", pair, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "charge-by"), ==, "r1");
  g_assert_cmpstr (gw_word (&table, "charge-help"), ==, "b2");
  gw_close (&table);
}

static void
put (GwTable *table, const char *id, double x, double y, double bearing)
{
  const SgPlace place = { { x, y }, bearing };
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Put", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set_place (ruling, gw_unit (table, id), &place);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

/* Whether @id may be chosen now. FALSE: the umpire is told @why. */
static gboolean
may_choose (GwTable *table, const char *id, const char *why)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  const SgChoice *choice = gw_find_choice (talk, id);
  g_autoptr (GError) error = NULL;

  if (choice != NULL && choice->why == NULL)
    return TRUE;
  g_assert_false (table->game->choose (table->battle, id, &error));
  g_test_message ("%s: %s", id, error->message);
  if (why != NULL)
    g_assert_cmpstr (error->message, ==, why);
  return FALSE;
}

static void
choose_locked (GwTable *table, gboolean free)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table->battle), "gw.locked", free ? "free" : "bound", &error));
}

/* GW-627: who is in a fight that goes on is neither brought along in another charge nor called to the help of another unit, unless the
 * house rule lets it go; and charged by a third it does not shoot or go to meet him. */
static void
test_tied (void)
{
  GwTable table;

  tie_four (&table);
  gw_set_word (&table, "r2", "disordered", ""); /* as after the end of a cycle */
  put (&table, "r3", gw_place (&table, "r2").at.x + 8, gw_place (&table, "r2").at.y + 2, 180);
  put (&table, "b3", gw_place (&table, "r2").at.x + 8, 12, 0);
  gw_card (&table, "Q hearts");
  gw_activate (&table, "r3");
  gw_charge (&table, "r3", "b3");
  choose_locked (&table, TRUE);
  g_assert_true (may_choose (&table, "with:r2:A diamonds", NULL));
  choose_locked (&table, FALSE);
  g_assert_false (may_choose (&table, "with:r2:A diamonds", "r2 is in close combat, and fights on (GW-627)."));
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6");
  g_assert_false (may_choose (&table, "support:charge:b1:9 clubs", "b1 is in close combat, and fights on (GW-627)."));
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

static void
test_tied_target (void)
{
  GwTable table;

  tie_four (&table);
  put (&table, "r3", 30, 8, 0);
  gw_card (&table, "Q hearts");
  gw_activate (&table, "r3");
  gw_charge (&table, "r3", "b1");
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6");
  g_assert_false (may_choose (&table, "plan:shoot long:", "b1 is in close combat, and fights on (GW-627)."));
  choose_locked (&table, TRUE);
  g_assert_false (may_choose (&table, "plan:shoot long:", NULL)); /* from the rear there is another reason */
  gw_choose (&table, "blue", "plan::");
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-won/evasion", test_evasion);
  g_test_add_func ("/play/gw-won/behind-wood", test_behind_wood);
  g_test_add_func ("/play/gw-won/pursuit", test_pursuit);
  g_test_add_func ("/play/gw-won/short-ground", test_short_ground);
  g_test_add_func ("/play/gw-won/each", test_each);
  g_test_add_func ("/play/gw-won/both", test_both);
  g_test_add_data_func ("/play/gw-won/regroup/near", "after:regroup:3", test_regroup);
  g_test_add_data_func ("/play/gw-won/regroup/far", "after:regroup:12", test_regroup);
  g_test_add_data_func ("/play/gw-won/apart/by-themselves", "apart:yes", test_apart);
  g_test_add_data_func ("/play/gw-won/apart/one", "apart:no", test_apart);
  g_test_add_func ("/play/gw-won/leader-short", test_leader_short);
  g_test_add_func ("/play/gw-charge/met-in-the-open", test_met_in_the_open);
  g_test_add_func ("/play/gw-charge/locked", test_locked);
  g_test_add_func ("/play/gw-charge/bound", test_bound);
  g_test_add_func ("/play/gw-charge/brigade-fights-on", test_brigade_fights_on);
  g_test_add_func ("/play/gw-charge/story", test_story);
  g_test_add_func ("/play/gw-charge/tied", test_tied);
  g_test_add_func ("/play/gw-charge/tied-target", test_tied_target);
  g_test_add_func ("/play/gw-charge/out-of-it", test_out_of_it);
  return g_test_run ();
}
