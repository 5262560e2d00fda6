/* test-tw-fight.c: the fighting of The War Game: musketry, contact, mêlées, and what is decided after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-table.h"

#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-charge-odds.h"
#include "play/war-game/sg-tw-contact.h"
#include "play/war-game/sg-tw-fight.h"
#include "play/war-game/sg-tw-fire.h"
#include "play/war-game/sg-tw-officers.h"
#include "rules/sg-odds.h"

/* (transfer full) (nullable): the suggestion whose key begins so. */
static SgQuestion *
find_matter (TwTable *table, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = list->pdata[i];

      if (g_str_has_prefix (suggestion->key, key))
        return suggestion->question != NULL ? sg_question_ref (suggestion->question) : NULL;
    }
  return NULL;
}

/* Judges what waits with those dice, or with the program’s own, and accepts it. */
static void
judge (TwTable *table, const char *key, const char *faces)
{
  g_autoptr (SgQuestion) question = find_matter (table, key);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = faces != NULL ? sg_dice_new_entered_text (faces, &error) : sg_dice_new_thrown (1741);
  g_autoptr (SgVerdict) verdict = NULL;
  SgRuling *ruling;
  SgTw tw = tw_read (table);

  g_assert_nonnull (question);
  verdict = sg_question_judge (question, tw.rules, dice, &error);
  g_assert_no_error (error);
  ruling = table->game->rule (table->battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}

static gboolean
waits (TwTable *table, const char *key)
{
  g_autoptr (SgQuestion) question = find_matter (table, key);

  return question != NULL;
}

/* Which fighting move the mêlée asks of whose key begins so. */
static gint64
fighting_move (TwTable *table, const char *key)
{
  g_autoptr (SgQuestion) question = find_matter (table, key);

  g_assert_nonnull (question);
  return g_variant_get_int64 (sg_question_get (question, "fighting_move"));
}

static gint64
left (TwTable *table, const char *id)
{
  return sg_tw_left (tw_unit (table, id));
}

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
  g_assert_false (waits (&table, "fire:"));
  judge (&table, "first:", "2 5");
  g_assert_true (waits (&table, "fire:b-line"));
  g_assert_false (waits (&table, "fire:r-line"));   /* it fires second */
  judge (&table, "fire:b-line", NULL);
  red = left (&table, "r-line");
  g_assert_cmpint (red, <, 48);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_fight_words.lost), ==, 48 - red);
  g_assert_true (sg_word_flag (tw_unit (&table, "b-line"), &sg_tw_words.volleyed));
  {
    g_autoptr (SgQuestion) reply = find_matter (&table, "fire:r-line");

    g_assert_nonnull (reply);
    g_assert_cmpint (g_variant_get_int64 (sg_question_get (reply, "firers")), ==, red);
    g_assert_true (g_variant_get_boolean (sg_question_get (reply, "first_volley")));
  }
  judge (&table, "fire:r-line", NULL);
  g_assert_false (waits (&table, "fire:"));
  tw_done (&table, "musketry", "musketry-done");
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  judge (&table, "morale:r-line", "6");
  judge (&table, "morale:b-line", "6");
  g_assert_false (waits (&table, "morale:"));
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

/* Officers of it who fell. */
static gint64
count_fallen (TwTable *table, const char *id)
{
  g_auto (GStrv) fallen = sg_word_list (tw_unit (table, id), &sg_tw_words.fallen);

  return g_strv_length (fallen);
}

static void
charge_home (TwTable *table, const char *charger, const char *type, guint count)
{
  tw_open (table);
  tw_raise (table, "red", "r", type, count, 22, 43, 180);
  tw_raise (table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_act (table, "begin");
  tw_do (table, "charge", "r", "b");
  tw_orders (table);
  g_assert_cmpstr (tw_phase (table), ==, "charges");
  tw_do (table, "charge-home", "r", NULL);
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
  judge (&table, "contact:r", "5 2");
  judge (&table, "close:b", NULL);
  horse = left (&table, "r");
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

  charge_home (&table, "r", "heavy-cavalry", 24);
  g_assert_true (waits (&table, "contact:r"));
  judge (&table, "contact:r", "5 2");
  judge (&table, "close:b", NULL);
  horse = left (&table, "r");
  g_assert_cmpint (horse, <, 24);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.melee_lost), ==, 24 - horse + count_fallen (&table, "r"));
  judge (&table, "burst:r", NULL);
  foot = left (&table, "b");
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), >, 0);
  g_assert_cmpint (48 - foot + count_fallen (&table, "b"), <=, sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through));
  g_assert_false (waits (&table, "contact:"));
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "melee");
  judge (&table, "fight:r:b", NULL);
  g_assert_false (waits (&table, "fight:"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.fighting), ==, 1);
  tw_done (&table, "melee", "melee-done");
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  while (waits (&table, "half:"))
    judge (&table, "half:", NULL);
  while (waits (&table, "morale:"))
    judge (&table, "morale:", "6");
  judge (&table, "outcome:r", NULL);
  g_assert_false (waits (&table, "outcome:"));
  tw_close (&table);
}

/* A defender who threw less has no volley, and one without muskets throws no die. */
static void
test_no_volley (void)
{
  TwTable table;

  charge_home (&table, "r", "light-cavalry", 24);
  judge (&table, "contact:r", "2 5");
  g_assert_false (waits (&table, "close:"));
  g_assert_false (waits (&table, "burst:"));   /* light cavalry does not burst through */
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
  g_assert_false (waits (&table, "morale:"));
  judge (&table, "half:b-line", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b-line"), &sg_tw_words.out), ==, 1);
  g_assert_false (waits (&table, "morale:b-line"));
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

  charge_home (&table, "r", "light-cavalry", 24);
  judge (&table, "contact:r", "2 5");
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  judge (&table, "fight:r:b", NULL);
  tw_say (&table, "r", &sg_tw_fight_words.fighting, "2");
  tw_say (&table, "b", &sg_tw_fight_words.fighting, "2");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "25");
  {
    SgTw tw = tw_read (&table);
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");

    sg_ruling_add_transfer (ruling, "b", tw_unit (&table, "b")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, left (&table, "b") - 20, NULL);
    g_assert_true (sg_play_post (&tw.play, ruling, NULL));
  }
  tw_done (&table, "melee", "melee-done");
  judge (&table, "half:b", NULL);
  while (waits (&table, "morale:"))
    judge (&table, "morale:", "6");
  outcome = find_matter (&table, "outcome:r");
  g_assert_nonnull (outcome);
  g_assert_true (g_variant_lookup (sg_question_get (outcome, "B"), "lost", "x", &lost));
  g_assert_cmpint (lost, ==, 25);
  tw_close (&table);
}

static void
do_act (TwTable *table, const char *act, const char *unit)
{
  const char *ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  table->game->carry_out (table->battle, act, ids, NULL, 0, &error);
  g_assert_no_error (error);
}

/* The numbers of the officers of @id’s @group-th group; 0: it has none. */
static double
officer_number (TwTable *table, const char *id, guint group)
{
  SgTw tw = tw_read (table);
  g_autoptr (GVariant) groups = g_variant_ref_sink (sg_tw_tell_groups (&tw, tw_unit (table, id))), record = g_variant_get_child_value (groups, group);
  g_autoptr (GVariant) numbers = g_variant_lookup_value (record, "officers", G_VARIANT_TYPE ("ad"));
  double number = 0;

  if (numbers != NULL)
    g_variant_get_child (numbers, 0, "d", &number);
  return number;
}

/* Officers have numbers among the sixes; the colonel is in the middle; whose number comes up and who is not saved has fallen. Who stands apart is not found. */
static void
test_officers (void)
{
  TwTable table;
  SgTw tw;
  g_autoptr (GVariant) groups = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 6, 22, 34, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 19, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw = tw_read (&table);
  groups = g_variant_ref_sink (sg_tw_tell_groups (&tw, tw_unit (&table, "b-line")));
  g_assert_cmpuint (g_variant_n_children (groups), ==, 4);   /* nineteen men and five officers */
  g_assert_cmpfloat (officer_number (&table, "b-line", 0), ==, 3);
  g_assert_cmpfloat (officer_number (&table, "b-line", 2), ==, 1);
  judge (&table, "first:", "5 2");
  judge (&table, "fire:r-line", "6 3 1 2 4 5 1");   /* five casualties in the first group: number three is the first officer, who throws a 1 */
  g_assert_cmpint (count_fallen (&table, "b-line"), ==, 1);
  g_assert_true (sg_word_is (tw_unit (&table, "b-line"), &sg_tw_words.fallen, "first"));
  g_assert_cmpint (left (&table, "b-line"), ==, 15);
  tw_close (&table);

  tw_open (&table);
  tw_raise (&table, "blue", "b-line", "line-infantry", 18, 22, 29, 0);
  do_act (&table, "officers:apart", "b-line");
  g_assert_cmpfloat (officer_number (&table, "b-line", 0), ==, 0);
  tw_close (&table);
}

/* Into the brown rank and file falls, and nobody else; the colonel is picked off, and may be saved at each hit. */
static void
test_picked_off (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r-light", "light-infantry", 4, 22, 35, 180);
  tw_raise (&table, "red", "r-more", "light-infantry", 2, 30, 35, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 24, 25, 29, 0);
  tw_raise (&table, "blue", "b-general", "general", 1, 36, 29.5, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  judge (&table, "pick:r-light:b-line", "6 1 6 2 5 3");   /* two hits: saved once, and lost */
  g_assert_true (sg_word_is (tw_unit (&table, "b-line"), &sg_tw_words.fallen, "colonel"));
  g_assert_cmpint (left (&table, "b-line"), ==, 24);
  g_assert_false (waits (&table, "pick:r-light"));   /* it has fired */
  g_assert_true (waits (&table, "fire:r-more"));
  judge (&table, "pick:r-more:b-general", "6 1 4");
  g_assert_cmpint (left (&table, "b-general"), ==, 0);
  g_assert_cmpstr (tw_last_clause (&table), ==, "r-more fired at b-general, who fell");   /* he is one man, and lost none */
  tw_close (&table);

  tw_open (&table);
  tw_raise (&table, "red", "r-light", "light-infantry", 4, 22, 35, 180);
  tw_raise (&table, "blue", "b-horse", "light-cavalry", 12, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  judge (&table, "fire:r-light", "6 5 6 1");
  g_assert_cmpint (left (&table, "b-horse"), ==, 9);
  g_assert_cmpint (count_fallen (&table, "b-horse"), ==, 0);
  tw_close (&table);
}

/* A drawn first fighting move; in the second each side brings its men up by turns, and then all fight. */
static void
test_feeding (void)
{
  TwTable table;
  gint64 engaged;

  charge_home (&table, "r", "light-cavalry", 12);
  judge (&table, "contact:r", "2 5");
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  g_assert_false (waits (&table, "feed:"));
  judge (&table, "fight:r:b", NULL);
  engaged = sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.engaged);
  g_assert_cmpint (engaged, >, 0);
  tw_done (&table, "melee", "melee-done");
  while (waits (&table, "morale:"))
    judge (&table, "morale:", "6");
  {
    g_autoptr (SgQuestion) outcome = find_matter (&table, "outcome:r");
    g_autoptr (GVariant) a = sg_question_get (outcome, "A") != NULL ? g_variant_ref (sg_question_get (outcome, "A")) : NULL;
    gint64 lost;

    g_assert_true (g_variant_lookup (a, "lost", "x", &lost));
    g_assert_cmpint (lost, ==, 12 - left (&table, "r") + count_fallen (&table, "r"));
  }
  tw_say (&table, "r", &sg_tw_fight_words.melee_lost, "3");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "3");
  judge (&table, "outcome:r", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.fighting), ==, 1);
  tw_done (&table, "decisions", "decided");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "melee");
  g_assert_false (waits (&table, "fight:"));
  judge (&table, "feed:r:b", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.fed), >, engaged);
  g_assert_true (waits (&table, "fight:"));
  tw_close (&table);
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
  judge (&table, "fight:r-one:b", NULL);
  g_assert_cmpint (fighting_move (&table, "fight:r-two:b"), ==, 1);   /* his first too, whoever b has fought in this move (TW-65) */
  judge (&table, "fight:r-two:b", NULL);
  tw_done (&table, "melee", "melee-done");
  while (waits (&table, "half:"))
    judge (&table, "half:", NULL);
  while (waits (&table, "morale:"))
    judge (&table, "morale:", "6");
  tw_say (&table, "r-one", &sg_tw_fight_words.melee_lost, "3");
  tw_say (&table, "r-two", &sg_tw_fight_words.melee_lost, "4");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "4");
  tw_say (&table, "r-two", &sg_tw_words.needs, "7");
  tw_say (&table, "r-two", &sg_tw_fight_words.tested, "yes");
  judge (&table, "outcome:r-one", NULL);
  g_assert_false (waits (&table, "outcome:"));
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

    g_assert_cmpuint (rows->len, ==, left (&table, "gun") + 1);
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
  g_assert_true (waits (&table, "feed:r-one:b"));
  g_assert_false (waits (&table, "feed:r-two:b"));
  check_no_fight (&table, "r-two", "b");
  g_assert_cmpint (fighting_move (&table, "fight:r-two:b"), ==, 1);
  judge (&table, "fight:r-two:b", NULL);
  judge (&table, "feed:r-one:b", NULL);
  g_assert_cmpint (fighting_move (&table, "fight:r-one:b"), ==, 2);
  judge (&table, "fight:r-one:b", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-two"), &sg_tw_fight_words.fighting), ==, 1);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.fighting), ==, 2);
  tw_done (&table, "melee", "melee-done");
  while (waits (&table, "half:"))
    judge (&table, "half:", NULL);
  while (waits (&table, "morale:"))
    judge (&table, "morale:", "6");
  g_assert_cmpint (fighting_move (&table, "outcome:"), ==, 2);
  tw_close (&table);
}

/* The gunners, wherever they are, test in the decisions of the move (TW-85); then the next move begins, in which they need @needs, or nothing (0) where they have rallied. */
static void
run_test (TwTable *table, const char *face, gint64 needs)
{
  g_assert_cmpstr (tw_phase (table), ==, "decisions");
  judge (table, "morale:gun", face);
  g_assert_cmpint (sg_word_whole (tw_unit (table, "gun"), &sg_tw_words.needs), ==, needs);
  tw_done (table, "decisions", "decided");
}

/* Gunners who have to go leave their gun to whoever is upon it, and are back at it when he is gone and they have rallied. */
static void
test_gun_taken (void)
{
  TwTable table;
  const SgPoint away[] = { { 22, 30 }, { 22, 45 } };
  const char *ids[] = { "r", NULL };
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-infantry", 24, 22, 30.05, 180);
  tw_raise (&table, "blue", "gun", "artillery-battery", 5, 22, 29.97, 0);
  tw_act (&table, "begin");
  tw_say (&table, "gun", &sg_tw_words.retires, "yes");
  tw_say (&table, "gun", &sg_common_words.officers, "0");
  tw_say (&table, "gun", &sg_tw_words.needs, "7");
  tw_orders (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "compulsory");
  tw_act (&table, "to-rear");
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "gun"), &sg_tw_words.taken), ==, "red");
  tw_act (&table, "moves-done");
  run_test (&table, "1", 8);
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "gun"), &sg_tw_words.taken), ==, "red");
  tw_orders (&table);
  table.game->movement->move (table.battle, ids, away, 2, NULL, "driven off", &error);
  g_assert_no_error (error);
  tw_act (&table, "moves-done");
  run_test (&table, "1", 9);
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "gun"), &sg_tw_words.taken), ==, "red");   /* nobody is upon it, and they run on */
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw_say (&table, "gun", &sg_tw_words.needs, "6");
  run_test (&table, "6", 0);
  g_assert_false (sg_word_has (tw_unit (&table, "gun"), &sg_tw_words.taken));
  tw_close (&table);
}

/* Who fails at the last is dispersed; the gun stays with its captors (TW-85, TW-79). */
static void
test_gunners_dispersed (void)
{
  TwTable table;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-infantry", 24, 22, 30.05, 180);
  tw_raise (&table, "blue", "gun", "artillery-battery", 5, 22, 29.97, 0);
  tw_act (&table, "begin");
  tw_say (&table, "gun", &sg_tw_words.retires, "yes");
  tw_say (&table, "gun", &sg_common_words.officers, "0");
  tw_say (&table, "gun", &sg_tw_words.needs, "10");
  tw_orders (&table);
  tw_act (&table, "to-rear");
  tw_act (&table, "moves-done");
  judge (&table, "morale:gun", "1");
  tw_done (&table, "decisions", "decided");
  g_assert_cmpint (left (&table, "gun"), ==, 0);
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "gun"), &sg_tw_words.taken), ==, "red");
  tw = tw_read (&table);
  g_assert_true (sg_word_has (sg_play_body (&tw.play, tw_unit (&table, "gun")), &sg_common_words.body_place));
  tw_close (&table);
}

/* A column of eight by six spreads out at contact as far as there is an enemy for a man, and the charge still has inches for his run. */
static void
test_spread (void)
{
  TwTable table;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 48, 22, 37.5, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_do (&table, "form:column", "r", NULL);
  tw_end_move (&table);
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  tw = tw_read (&table);
  g_assert_true (sg_tw_touch (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")));
  g_assert_cmpint (sg_tw_count_contact (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")), <, 16);   /* 7½ inches are gone: few have a run left */
  tw_say (&table, "r", &sg_tw_words.moved, "");
  tw = tw_read (&table);
  g_assert_cmpint (sg_tw_count_contact (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")), ==, 16);  /* 8 + 4 + 2 + 2 */
  tw_say (&table, "b", &sg_tw_words.moved, "");
  tw_close (&table);
}

/* TW-68: of a line of two ranks those fight who stand before the horse, and nobody of the second rank; upon its flank one of each rank. */
static void
test_edge (void)
{
  static const struct { double x, y, bearing; gint64 least, most; } blows[] = { { 22, 30.2, 180, 5, 8 }, { 28.5, 30.2, 270, 2, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (blows); i++)
    {
      TwTable table;
      SgTw tw;

      tw_open (&table);
      tw_raise (&table, "red", "r", "heavy-cavalry", 8, blows[i].x, blows[i].y, blows[i].bearing);
      tw_raise (&table, "blue", "b", "line-infantry", 46, 22, 29.9, 0);
      tw_act (&table, "begin");
      tw = tw_read (&table);
      g_test_message ("%d", (int) sg_tw_count_contact (&tw, tw_unit (&table, "b"), tw_unit (&table, "r")));
      g_assert_cmpint (sg_tw_count_contact (&tw, tw_unit (&table, "b"), tw_unit (&table, "r")), >=, blows[i].least);
      g_assert_cmpint (sg_tw_count_contact (&tw, tw_unit (&table, "b"), tw_unit (&table, "r")), <=, blows[i].most);
      tw_close (&table);
    }
}

/* Those who are through meet a second enemy behind the first, and fight him too. */
static void
test_beyond (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 12, 22, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
  tw_raise (&table, "blue", "b-back", "line-infantry", 24, 22, 23, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  judge (&table, "contact:r", "2 5");
  judge (&table, "burst:r", "6 5 4 1 2 3");
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), ==, 3);
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "r"), &sg_tw_fight_words.beyond), ==, "b-back");
  g_assert_false (waits (&table, "burst:"));   /* nobody bursts through twice but by a house rule */
  {
    g_autoptr (SgMarks) marks = table.game->look->marks (table.battle, NULL);
    g_autoptr (SgMarks) his = table.game->knowledge->own_marks (table.battle, sg_battle_get_board (table.battle), "blue");
    const SgArea *area = &g_array_index (marks->areas, SgArea, 0);

    g_assert_cmpuint (marks->areas->len, ==, 1);
    g_assert_cmpuint (his->areas->len, ==, 1);
    g_assert_cmpstr (area->side, ==, "red");
    g_assert_cmpstr (area->label, ==, "3 riders of r who are through");
    for (guint i = 0; i < area->n; i++)
      g_assert_cmpfloat (area->points[i].y, <, tw_place (&table, "b").at.y);   /* they stand beyond the line, before those whom they met */
  }
  tw_done (&table, "charges", "charges-done");
  tw_act (&table, "moves-done");
  judge (&table, "fight:r:b", NULL);
  g_assert_cmpint (fighting_move (&table, "fight:r:b-back"), ==, 1);   /* the first of theirs, with the addition for charging (TW-78) */
  {
    g_autoptr (SgQuestion) fight = find_matter (&table, "fight:r:b-back");
    g_autoptr (GVariant) riders = g_variant_ref (sg_question_get (fight, "attacker"));
    g_autofree char *before = NULL;
    gint64 figures;
    gboolean charging;

    g_assert_true (g_variant_lookup (riders, "figures", "x", &figures) && g_variant_lookup (riders, "charging", "b", &charging));
    g_assert_cmpint (figures, ==, 3);
    g_assert_true (charging);
    before = sg_question_tell_before (fight, tw_read (&table).rules);   /* who fights whom is said before the dice are thrown */
    g_assert_true (g_str_has_prefix (before, "3 combats: in each 1 of the attackers against 1 of the defenders"));
  }
  tw_close (&table);
}

/* Those who are through come upon the first who stands in their way, however close behind, and jump over nobody (TW-77, TW-78). */
static void
test_beyond_close (void)
{
  static const double behind[] = { 28.4, 27.5, 26, 24 };   /* of b’s ground the rear is at 29 and a little */

  for (guint i = 0; i < G_N_ELEMENTS (behind); i++)
    {
      TwTable table;

      tw_open (&table);
      tw_raise (&table, "red", "r", "heavy-cavalry", 12, 22, 38, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
      tw_raise (&table, "blue", "b-close", "line-infantry", 24, 22, behind[i], 0);
      tw_raise (&table, "blue", "b-far", "line-infantry", 24, 22, 21.5, 0);
      tw_act (&table, "begin");
      tw_do (&table, "charge", "r", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      judge (&table, "contact:r", "2 5");
      judge (&table, "burst:r", "6 5 4 1 2 3");
      g_assert_cmpstr (sg_word_text (tw_unit (&table, "r"), &sg_tw_fight_words.beyond), ==, "b-close");
      tw_close (&table);
    }
}

/* Of two enemies within their thirty degrees they say at whom they ride, and nothing else is done before (TW-77). */
static void
test_beyond_choice (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 12, 22, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
  tw_raise (&table, "blue", "b-left", "line-infantry", 12, 19, 23, 0);
  tw_raise (&table, "blue", "b-right", "line-infantry", 12, 29, 23, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  judge (&table, "contact:r", "2 5");
  judge (&table, "burst:r", "6 5 4 1 2 3");
  g_assert_false (sg_word_has (tw_unit (&table, "r"), &sg_tw_fight_words.beyond));
  {
    g_autoptr (SgNextAct) next = table.game->next (table.battle);
    g_autoptr (GPtrArray) list = table.game->suggest (table.battle, NULL);
    guint n = 0;

    g_assert_nonnull (next->waits);   /* the charges are not done yet */
    for (guint i = 0; i < list->len; i++)
      n += g_str_has_prefix (((SgSuggestion *) list->pdata[i])->key, "ride:r:");
    g_assert_cmpuint (n, ==, 2);
  }
  tw_do (&table, "ride-at", "r", "b-right");
  g_assert_cmpstr (tw_last_clause (&table), ==, "3 riders of r rode on, and came upon b-right");
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "r"), &sg_tw_fight_words.beyond), ==, "b-right");
  g_assert_true (sg_word_lists (tw_unit (&table, "r"), &sg_tw_words.charged, "b-right"));
  g_assert_true (sg_word_lists (tw_unit (&table, "r"), &sg_tw_words.charged, "b"));
  tw_close (&table);
}

/* Riders who are through ride as a charge does: no wood is entered behind the enemy whom they burst through (TW-15, TW-57). */
static void
test_beyond_wood (void)
{
  static const char country[] =
    "<map title='Green' unit='in' width='72' depth='60'><piece id='wood' kind='wood' name='Copse' points='0,0 60,0 60,27 0,27'/></map>";
  TwTable table;
  SgPlace at;

  tw_open_on (&table, country);
  tw_raise (&table, "red", "r", "heavy-cavalry", 12, 22, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  judge (&table, "contact:r", "2 5");
  judge (&table, "burst:r", "6 5 4 1 2 3");
  g_assert_true (sg_word_place (tw_unit (&table, "r"), &sg_tw_fight_words.through_at, &at));
  g_assert_cmpfloat (at.at.y, >, 26.9);
  tw_close (&table);
}

/* One of twelve riders has an officer before him, rides him down, and he is not saved; with a 5 he is, and nobody falls in his place. */
static void
ride_down (const char *faces, gint64 fallen, gint64 men)
{
  TwTable table;

  charge_home (&table, "r", "heavy-cavalry", 24);
  judge (&table, "contact:r", "2 5");
  {
    g_autoptr (SgQuestion) burst = find_matter (&table, "burst:r");

    g_assert_cmpint (g_variant_get_int64 (sg_question_get (burst, "riders")), ==, 12);
    g_assert_cmpint (g_variant_get_int64 (sg_question_get (burst, "officers")), ==, 1);
  }
  judge (&table, "burst:r", faces);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), ==, 3);
  g_assert_cmpint (count_fallen (&table, "b"), ==, fallen);
  g_assert_cmpint (left (&table, "b"), ==, 48 - men);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.melee_lost), ==, men + fallen);
  tw_close (&table);
}

static void
test_ridden_down (void)
{
  ride_down ("6 4 5 1 2 3 1 2 3 1 2 3 4", 1, 2);
  ride_down ("6 4 5 1 2 3 1 2 3 1 2 3 5", 0, 2);
  ride_down ("3 4 5 6 2 3 1 2 3 1 2 3", 0, 3);
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
  g_test_add_func ("/play/tw/officers", test_officers);
  g_test_add_func ("/play/tw/picked-off", test_picked_off);
  g_test_add_func ("/play/tw/feeding", test_feeding);
  g_test_add_func ("/play/tw/spread", test_spread);
  g_test_add_func ("/play/tw/edge", test_edge);
  g_test_add_func ("/play/tw/beyond", test_beyond);
  g_test_add_func ("/play/tw/beyond-close", test_beyond_close);
  g_test_add_func ("/play/tw/beyond-choice", test_beyond_choice);
  g_test_add_func ("/play/tw/beyond-wood", test_beyond_wood);
  g_test_add_func ("/play/tw/ridden-down", test_ridden_down);
  g_test_add_func ("/play/tw/two-on-one", test_two_on_one);
  g_test_add_func ("/play/tw/few-to-hit", test_few);
  g_test_add_func ("/play/tw/newcomer", test_newcomer);
  g_test_add_func ("/play/tw/gun-taken", test_gun_taken);
  g_test_add_func ("/play/tw/gunners-dispersed", test_gunners_dispersed);
  return g_test_run ();
}
