/* test-tw-fight.c: the fighting of The War Game: musketry, contact, mêlées, and what is decided after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-judge.h"

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-charge-odds.h"
#include "play/war-game/sg-tw-fight.h"
#include "play/war-game/sg-tw-fire.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

/* Two lines ten inches apart throw for the first fire; the first fires, and the other replies with what is left. */
static void
test_musketry (void)
{
  TwTable table;
  gint64 red;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "musketry");
  g_assert_false (tw_waits (&table, "fire:"));
  tw_judge (&table, "first:", "2 5");
  g_assert_true (tw_waits (&table, "fire:b-line"));
  g_assert_false (tw_waits (&table, "fire:r-line"));   /* it fires second */
  tw_judge (&table, "fire:b-line", NULL);
  red = tw_left (&table, "r-line");
  g_assert_cmpint (red, <, 48);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_fight_words.lost), ==, 48 - red);
  g_assert_true (sg_word_flag (tw_unit (&table, "b-line"), &sg_tw_words.volleyed));
  {
    g_autoptr (SgQuestion) reply = tw_matter (&table, "fire:r-line");

    g_assert_nonnull (reply);
    g_assert_cmpint (g_variant_get_int64 (sg_question_get (reply, "firers")), ==, red);
    g_assert_true (g_variant_get_boolean (sg_question_get (reply, "first_volley")));
  }
  tw_judge (&table, "fire:r-line", NULL);
  g_assert_false (tw_waits (&table, "fire:"));
  tw_done (&table, "musketry", "musketry-done");
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  tw_judge (&table, "morale:r-line", "6");
  tw_judge (&table, "morale:b-line", "6");
  g_assert_false (tw_waits (&table, "morale:"));
  tw_close (&table);
}

/* Troops in between hide the target; whoever is in contact neither fires nor is fired at; a line sees 45° outward. */
static void
test_sight (void)
{
  TwTable table;
  SgTwAim aim;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 24, 22, 28, 0);
  tw_raise (&table, "blue", "b-far", "line-infantry", 24, 22, 24, 0);
  tw_raise (&table, "blue", "b-side", "line-infantry", 24, 60, 29, 0);
  tw = tw_read (&table);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-line"), &aim));
  g_assert_true (aim.sees);
  g_assert_cmpstr (aim.behind, ==, "none");
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-far"), &aim));
  g_assert_false (aim.sees);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-side"), &aim));
  g_assert_false (aim.sees);
  tw_close (&table);
}

#define WALLED \
  "<map title='Walled Green' unit='in' width='72' depth='60'>" \
  "<piece id='wall' kind='wall' name='Churchyard Wall' points='10,30 34,30'/>" \
  "<piece id='hedge' kind='hedge' name='Hedge' points='10,29.7 60,29.7'/>" \
  "</map>"

/* A wall covers whoever stands close behind it, whatever hedge grows along it, and only against fire that comes across it; a hedge alone covers nobody (TW-35). */
static void
test_cover (void)
{
  TwTable table;
  SgTwAim aim;
  SgTw tw;

  tw_open_on (&table, WALLED);
  tw_raise (&table, "red", "r", "line-infantry", 12, 22, 38, 180);
  tw_raise (&table, "red", "r-east", "line-infantry", 12, 50, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 12, 22, 29, 0);
  tw_raise (&table, "blue", "b-east", "line-infantry", 12, 50, 29, 0);
  tw = tw_read (&table);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r"), tw_unit (&table, "b"), &aim));
  g_assert_cmpstr (aim.behind, ==, "wall");
  g_assert_true (aim.cover);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "b"), tw_unit (&table, "r"), &aim));
  g_assert_false (aim.cover);                       /* eight inches beyond it */
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-east"), tw_unit (&table, "b-east"), &aim));
  g_assert_cmpstr (aim.behind, ==, "hedge");
  g_assert_false (aim.cover);
  tw_close (&table);
}

/* Hussars touch with one end alone: those whom the volley leaves close on the enemy, and the mêlée is fought. */
static void
test_close_up (void)
{
  TwTable table;
  gint64 horse;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 24, 32, 40, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  tw_judge (&table, "contact:r", "5 2");
  tw_judge (&table, "close:b", NULL);
  horse = tw_left (&table, "r");
  g_assert_cmpint (horse, <, 20);
  tw = tw_read (&table);
  g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")));
  tw_close (&table);
}

/* Cuirassiers come home: the die, the volley, bursting through, the fighting move, the tests and what the mêlée decides. */
static void
test_charge (void)
{
  TwTable table;
  gint64 horse, foot;

  tw_charge_home (&table, "r", "heavy-cavalry", 24);
  g_assert_true (tw_waits (&table, "contact:r"));
  tw_judge (&table, "contact:r", "5 2");
  tw_judge (&table, "close:b", NULL);
  horse = tw_left (&table, "r");
  g_assert_cmpint (horse, <, 24);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.melee_lost), ==, 24 - horse + tw_fallen (&table, "r"));
  tw_judge (&table, "burst:r", NULL);
  foot = tw_left (&table, "b");
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), >, 0);
  g_assert_cmpint (48 - foot + tw_fallen (&table, "b"), <=, sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through));
  g_assert_false (tw_waits (&table, "contact:"));
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "melee");
  tw_judge (&table, "fight:r:b", NULL);
  g_assert_false (tw_waits (&table, "fight:"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.fighting), ==, 1);
  tw_done (&table, "melee", "melee-done");
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  while (tw_waits (&table, "half:"))
    tw_judge (&table, "half:", NULL);
  while (tw_waits (&table, "morale:"))
    tw_judge (&table, "morale:", "6");
  tw_judge (&table, "outcome:r", NULL);
  g_assert_false (tw_waits (&table, "outcome:"));
  tw_close (&table);
}

/* A defender who threw less has no volley, and one without muskets throws no die. */
static void
test_no_volley (void)
{
  TwTable table;

  tw_charge_home (&table, "r", "light-cavalry", 24);
  tw_judge (&table, "contact:r", "2 5");
  g_assert_false (tw_waits (&table, "close:"));
  g_assert_false (tw_waits (&table, "burst:"));   /* light cavalry does not burst through */
  tw_close (&table);
}

/* Half gone in a first fighting move: it may fight the second; else it leaves. */
static void
test_half (void)
{
  TwTable table;
  SgRuling *ruling;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw = tw_read (&table);
  ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  sg_tw_add_casualties (&tw, ruling, tw_unit (&table, "b-line"), 24, NULL, 0);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
  tw_done (&table, "musketry", "musketry-done");
  g_assert_false (tw_waits (&table, "morale:"));
  tw_judge (&table, "half:b-line", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b-line"), &sg_tw_words.out), ==, 1);
  g_assert_false (tw_waits (&table, "morale:b-line"));
  tw_close (&table);
}

/* What is told of a charge before it is ridden, against the same charge played many times. */
static void
test_charge_odds (void)
{
  TwTable table;
  SgTwChargeOdds odds;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw = tw_read (&table);
  g_assert_true (sg_tw_charge_odds (&tw, tw_unit (&table, "r"), tw_unit (&table, "b"), &odds));
  g_assert_cmpfloat_with_epsilon (odds.volley, 0.5, 1e-6);   /* equal throws are thrown again */
  /* A first volley of eight groups at nought to six inches scores 20 on 24 riders and three officers; without it twelve riders are in contact. */
  g_assert_cmpfloat (odds.charger.mean, >, 6);
  g_assert_cmpfloat (odds.charger.mean, <, 14);
  g_assert_cmpuint (odds.charger.least, <=, 4);
  g_assert_cmpuint (odds.charger.most, >=, 15);
  g_assert_cmpfloat (odds.charged.mean, >, 4);
  g_assert_cmpuint (odds.charged.most, <=, 12 + 12);
  tw_do (&table, "charge", "r", "b");
  {
    g_autoptr (GPtrArray) facts = table.game->facts (table.battle, "r");
    gboolean told = FALSE;

    for (guint i = 0; i < facts->len; i++)
      told = told || g_str_equal (((SgFact *) facts->pdata[i])->caption, "Likely to lose");
    g_assert_true (told);
  }
  tw_close (&table);
}

/* Two that charge each other meet half way, and both have charged. */
static void
test_meeting (void)
{
  TwTable table;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "light-cavalry", 24, 22, 28, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_do (&table, "charge", "b", "r");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "r").at.y, 33, 0.2);
  tw_do (&table, "charge-home", "b", NULL);
  tw = tw_read (&table);
  g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")));
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "b").at.y, 33, 0.2);
  tw_close (&table);
}

/* Its target has left the table before it rides: heavy horse rides out its whole charge, straight on (TW-54). */
static void
test_target_gone (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "light-cavalry", 24, 22, 28, 0);
  tw_raise (&table, "blue", "b-other", "light-cavalry", 24, 52, 8, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  {
    SgTw tw = tw_read (&table);
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");

    sg_tw_set_place (&tw, ruling, tw_unit (&table, "b"), NULL);
    g_assert_true (sg_play_post (&tw.play, ruling, NULL));
  }
  tw_do (&table, "charge-home", "r", NULL);
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "r").at.y, 20, 0.1);
  g_assert_cmpstr (tw_phase (&table), ==, "moves");   /* nobody is met, and nothing is left to press */
  g_assert_false (sg_tw_is_charging (tw_unit (&table, "r"), tw_unit (&table, "b")));   /* he has nothing of it, should they meet yet */
  g_assert_false (tw_step (&table, "r", 180, 1, &error));
  g_assert_cmpstr (error->message, ==, "r has charged in this move (TW-56).");
  tw_close (&table);
}

/* Foot and light horse whose target is out of reach stand where they are, and have not charged: they may still move (TW-57). */
static void
test_out_of_reach (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 12, 22, 46, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 29.5, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  {
    SgTw tw = tw_read (&table);
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
    const SgPlace away = { { 22, 10 }, 0 };

    sg_tw_set_place (&tw, ruling, tw_unit (&table, "b"), &away);
    g_assert_true (sg_play_post (&tw.play, ruling, NULL));
  }
  tw_do (&table, "charge-home", "r", NULL);
  g_assert_cmpfloat (tw_place (&table, "r").at.y, ==, 46);
  g_assert_false (sg_tw_has_charged (tw_unit (&table, "r")));
  g_assert_true (tw_step (&table, "r", 180, 4, &error));
  g_assert_no_error (error);
  tw_close (&table);
}

/* Half is gone in a fighting move after the first: it leaves, and its losses are compared all the same. */
static void
test_half_in_melee (void)
{
  TwTable table;
  g_autoptr (SgQuestion) outcome = NULL;
  gint64 lost;

  tw_charge_home (&table, "r", "light-cavalry", 24);
  tw_judge (&table, "contact:r", "2 5");
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  tw_judge (&table, "fight:r:b", NULL);
  tw_say (&table, "r", &sg_tw_fight_words.fighting, "2");
  tw_say (&table, "b", &sg_tw_fight_words.fighting, "2");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "25");
  {
    SgTw tw = tw_read (&table);
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");

    sg_ruling_add_transfer (ruling, "b", tw_unit (&table, "b")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, tw_left (&table, "b") - 20, NULL);
    g_assert_true (sg_play_post (&tw.play, ruling, NULL));
  }
  tw_done (&table, "melee", "melee-done");
  tw_judge (&table, "half:b", NULL);
  while (tw_waits (&table, "morale:"))
    tw_judge (&table, "morale:", "6");
  outcome = tw_matter (&table, "outcome:r");
  g_assert_nonnull (outcome);
  g_assert_true (g_variant_lookup (sg_question_get (outcome, "B"), "lost", "x", &lost));
  g_assert_cmpint (lost, ==, 25);
  tw_close (&table);
}

/* A drawn first fighting move; in the second each side brings its men up by turns, and then all fight. */
static void
test_feeding (void)
{
  TwTable table;
  gint64 engaged;

  tw_charge_home (&table, "r", "light-cavalry", 12);
  tw_judge (&table, "contact:r", "2 5");
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  g_assert_false (tw_waits (&table, "feed:"));
  tw_judge (&table, "fight:r:b", NULL);
  engaged = sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.engaged);
  g_assert_cmpint (engaged, >, 0);
  tw_done (&table, "melee", "melee-done");
  while (tw_waits (&table, "morale:"))
    tw_judge (&table, "morale:", "6");
  {
    g_autoptr (SgQuestion) outcome = tw_matter (&table, "outcome:r");
    g_autoptr (GVariant) a = sg_question_get (outcome, "A") != NULL ? g_variant_ref (sg_question_get (outcome, "A")) : NULL;
    gint64 lost;

    g_assert_true (g_variant_lookup (a, "lost", "x", &lost));
    g_assert_cmpint (lost, ==, 12 - tw_left (&table, "r") + tw_fallen (&table, "r"));
  }
  tw_say (&table, "r", &sg_tw_fight_words.melee_lost, "3");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "3");
  tw_judge (&table, "outcome:r", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.fighting), ==, 1);
  tw_done (&table, "decisions", "decided");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "melee");
  g_assert_false (tw_waits (&table, "fight:"));
  tw_judge (&table, "feed:r:b", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.fed), >, engaged);
  g_assert_true (tw_waits (&table, "fight:"));
  tw_close (&table);
}

static void
go_to (TwTable *table, const char *phase)
{
  for (guint i = 0; g_strcmp0 (tw_phase (table), phase) != 0; i++)
    {
      g_autoptr (SgNextAct) next = table->game->next (table->battle);

      g_assert_cmpuint (i, <, 20);
      tw_act (table, next->id);
    }
}

/* Nobody is shaken, and each has lost as many: what the mêlée decides. */
static void
decide_evenly (TwTable *table)
{
  tw_done (table, "melee", "melee-done");
  while (tw_waits (table, "morale:"))
    tw_judge (table, "morale:", "6");
  tw_say (table, "r", &sg_tw_fight_words.melee_lost, "3");
  tw_say (table, "b", &sg_tw_fight_words.melee_lost, "3");
  tw_judge (table, "outcome:r", NULL);
}

/* After how many clear moves the mêlée says that an exhausted enemy is attacked; -1: he is not. */
static gint64
ask_clear (TwTable *table)
{
  g_autoptr (SgQuestion) question = tw_matter (table, "fight:r:b");
  g_autoptr (GVariant) side = sg_question_record (question, "attacker", 0);
  gint64 clear = -1;

  (void) g_variant_lookup (side, "enemy_exhausted_clear_moves", "x", &clear);
  return clear;
}

/* Hussars upon a line, seven inches off, that has been exhausted since move 1, in move @turn; it fights the first fighting move. */
static void
attack_in (TwTable *table, gint64 turn, const char *tired, const char *stands)
{
  tw_open (table);
  tw_raise (table, "red", "r", "light-cavalry", 24, 22, 36, 180);
  tw_raise (table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_act (table, "begin");
  for (gint64 i = 1; i < turn; i++)
    {
      tw_orders (table);
      tw_end_move (table);
    }
  tw_say (table, "b", &sg_tw_words.tired, tired);
  tw_say (table, "b", &sg_tw_words.stands, stands);
  tw_do (table, "charge", "r", "b");
  go_to (table, "charges");
  tw_do (table, "charge-home", "r", NULL);
  if (tw_waits (table, "contact:r")) /* who falls back has no volley */
    tw_judge (table, "contact:r", "2 5");
  go_to (table, "melee");
}

/* TW-76: fresh attackers add by how many clear moves had passed when they came, in the second fighting move as well; TW-75: who is attacked while he falls back
 * fights on. */
static void
test_tired (void)
{
  static const struct { gint64 turn; const char *tired, *stands; gint64 clear; } rows[] = {
    { 2, "1", "", 0 }, { 2, "1", "yes", 0 }, { 3, "1", "yes", 1 }, { 5, "1", "yes", 3 }, { 6, "1", "yes", -1 }, { 2, "", "", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;

      attack_in (&table, rows[i].turn, rows[i].tired, rows[i].stands);
      g_assert_cmpint (ask_clear (&table), ==, rows[i].clear);
      tw_judge (&table, "fight:r:b", NULL);
      decide_evenly (&table);
      g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.fighting), ==, 1); /* it fights on */
      go_to (&table, "melee");
      tw_judge (&table, "feed:r:b", NULL);
      g_assert_cmpint (ask_clear (&table), ==, rows[i].clear);
      tw_close (&table);
    }
}

/* TW-75: exhausted troops do not open fire, and answer whoever has fired at them. */
static void
test_tired_fire (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_end_move (&table);
  tw_say (&table, "b-line", &sg_tw_words.tired, "1");
  tw_say (&table, "b-line", &sg_tw_words.stands, "yes");
  go_to (&table, "musketry");
  g_assert_false (tw_waits (&table, "first:"));
  g_assert_false (tw_waits (&table, "fire:b-line"));
  tw_judge (&table, "fire:r-line", NULL);
  g_assert_true (tw_waits (&table, "fire:b-line"));
  tw_close (&table);
}

/* TW-73, TW-75, TW-07: drawn in its second fighting move, in move 2: both fall back in moves 3 and 4, but a defender who was ordered to hold, rest in 5 and 6, and
 * are free from 7. */
static void
test_drawn (void)
{
  static const SgTwMust musts[] = { SG_TW_FREE, SG_TW_FREE, SG_TW_FREE, SG_TW_FALLS_BACK, SG_TW_FALLS_BACK, SG_TW_FREE, SG_TW_FREE, SG_TW_FREE };

  for (guint holds = 0; holds < 2; holds++)
    {
      SgPlace stood;
      TwTable table;

      attack_in (&table, 1, "", "");
      tw_judge (&table, "fight:r:b", NULL);
      decide_evenly (&table);
      tw_say (&table, "b", &sg_tw_words.hold, holds ? "0" : "");
      go_to (&table, "melee");
      tw_judge (&table, "feed:r:b", NULL);
      tw_judge (&table, "fight:r:b", NULL);
      decide_evenly (&table);
      g_assert_nonnull (strstr (tw_last_clause (&table), "r falls back"));
      g_assert_nonnull (strstr (tw_last_clause (&table), holds ? "b holds its ground" : "b falls back"));
      stood = tw_place (&table, "b");
      for (gint64 turn = 3; turn <= 7; turn++)
        {
          SgTw tw;

          go_to (&table, "orders");
          tw = tw_read (&table);
          g_assert_cmpint (tw.turn, ==, turn);
          g_assert_cmpint (sg_tw_tired_moves (&tw, tw_unit (&table, "r")), ==, turn < 7 ? turn - 2 : 0);
          g_assert_cmpint (sg_tw_must (&tw, tw_unit (&table, "r")), ==, musts[turn]);
          g_assert_cmpint (sg_tw_must (&tw, tw_unit (&table, "b")), ==, holds ? SG_TW_FREE : musts[turn]);
          go_to (&table, "moves");
        }
      g_assert_cmpfloat_with_epsilon (sg_point_distance (stood.at, tw_place (&table, "b").at), holds ? 0 : 12, holds ? 0.01 : 8);
      tw_close (&table);
    }
}

/* Two against one are one mêlée: its losses are counted together, and whoever’s morale is bad goes by himself. */
static void
test_two_on_one (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r-one", "line-infantry", 24, 19, 30.05, 180);
  tw_raise (&table, "red", "r-two", "line-infantry", 24, 28, 30.05, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 23, 29.97, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "melee");
  tw_judge (&table, "fight:r-one:b", NULL);
  g_assert_cmpint (tw_fighting_move (&table, "fight:r-two:b"), ==, 1);   /* his first too, whoever b has fought in this move (TW-65) */
  tw_judge (&table, "fight:r-two:b", NULL);
  tw_done (&table, "melee", "melee-done");
  while (tw_waits (&table, "half:"))
    tw_judge (&table, "half:", NULL);
  while (tw_waits (&table, "morale:"))
    tw_judge (&table, "morale:", "6");
  tw_say (&table, "r-one", &sg_tw_fight_words.melee_lost, "3");
  tw_say (&table, "r-two", &sg_tw_fight_words.melee_lost, "4");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "4");
  tw_say (&table, "r-two", &sg_tw_words.needs, "7");
  tw_say (&table, "r-two", &sg_tw_fight_words.tested, "yes");
  tw_judge (&table, "outcome:r-one", NULL);
  g_assert_false (tw_waits (&table, "outcome:"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-two"), &sg_tw_words.withdraws), ==, 2);
  g_assert_false (sg_word_has (tw_unit (&table, "r-one"), &sg_tw_words.withdraws));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-one"), &sg_tw_fight_words.fighting), ==, 1);
  tw_close (&table);
}

/* The odds of a fighting move in which nobody is left to fight say so. */
static void
check_no_fight (TwTable *table, const char *attacker, const char *defender)
{
  SgTw tw = tw_read (table);
  g_autoptr (SgQuestion) question = sg_tw_fill_fight (&tw, tw_unit (table, attacker), tw_unit (table, defender), 0, NULL);
  g_autoptr (SgOdds) odds = sg_odds_compute (question, tw.rules, NULL);
  GPtrArray *rows = sg_odds_get_rows (odds, "");

  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpstr (g_variant_get_string (((SgOddsRow *) rows->pdata[0])->value, NULL), ==, "Nobody fights");
}

/* Light infantry hit no more of a crew than there are of it, by the odds too (TW-42). */
static void
test_few (void)
{
  TwTable table;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-infantry", 24, 22, 36, 180);
  tw_raise (&table, "blue", "gun", "artillery-battery", 2, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw = tw_read (&table);
  {
    g_autoptr (SgQuestion) question = sg_tw_fill_fire (&tw, tw_unit (&table, "r"), tw_unit (&table, "gun"), 6, FALSE, NULL);
    g_autoptr (SgOdds) odds = sg_odds_compute (question, tw.rules, NULL);
    GPtrArray *rows = sg_odds_get_rows (odds, "kills");

    g_assert_cmpuint (rows->len, ==, tw_left (&table, "gun") + 1);
  }
  tw_close (&table);
}

/* Who comes upon a unit that has fought before is in the first move of a mêlée of his own: he has charged, nobody is brought up for it, and all of it ends together (TW-70). */
static void
test_newcomer (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r-one", "line-infantry", 24, 19, 30.05, 180);
  tw_raise (&table, "red", "r-two", "line-infantry", 24, 28, 30.05, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 23, 29.97, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw_say (&table, "r-one", &sg_tw_fight_words.fighting, "1");
  tw_say (&table, "b", &sg_tw_fight_words.fighting, "1");
  g_assert_true (tw_waits (&table, "feed:r-one:b"));
  g_assert_false (tw_waits (&table, "feed:r-two:b"));
  check_no_fight (&table, "r-two", "b");
  g_assert_cmpint (tw_fighting_move (&table, "fight:r-two:b"), ==, 1);
  tw_judge (&table, "fight:r-two:b", NULL);
  tw_judge (&table, "feed:r-one:b", NULL);
  g_assert_cmpint (tw_fighting_move (&table, "fight:r-one:b"), ==, 2);
  tw_judge (&table, "fight:r-one:b", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-two"), &sg_tw_fight_words.fighting), ==, 1);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.fighting), ==, 2);
  tw_done (&table, "melee", "melee-done");
  while (tw_waits (&table, "half:"))
    tw_judge (&table, "half:", NULL);
  while (tw_waits (&table, "morale:"))
    tw_judge (&table, "morale:", "6");
  g_assert_cmpint (tw_fighting_move (&table, "outcome:"), ==, 2);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/musketry", test_musketry);
  g_test_add_func ("/play/tw/sight", test_sight);
  g_test_add_func ("/play/tw/cover", test_cover);
  g_test_add_func ("/play/tw/close-up", test_close_up);
  g_test_add_func ("/play/tw/charge-home", test_charge);
  g_test_add_func ("/play/tw/no-volley", test_no_volley);
  g_test_add_func ("/play/tw/half", test_half);
  g_test_add_func ("/play/tw/charge-odds", test_charge_odds);
  g_test_add_func ("/play/tw/meeting", test_meeting);
  g_test_add_func ("/play/tw/target-gone", test_target_gone);
  g_test_add_func ("/play/tw/out-of-reach", test_out_of_reach);
  g_test_add_func ("/play/tw/half-in-melee", test_half_in_melee);
  g_test_add_func ("/play/tw/feeding", test_feeding);
  g_test_add_func ("/play/tw/two-on-one", test_two_on_one);
  g_test_add_func ("/play/tw/few-to-hit", test_few);
  g_test_add_func ("/play/tw/newcomer", test_newcomer);
  g_test_add_func ("/play/tw/tired", test_tired);
  g_test_add_func ("/play/tw/tired-fire", test_tired_fire);
  g_test_add_func ("/play/tw/drawn", test_drawn);
  return g_test_run ();
}
