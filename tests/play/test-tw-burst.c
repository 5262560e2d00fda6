/* test-tw-burst.c: riders who burst through, what they meet behind, and what it costs guns and officers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-judge.h"

#include "play/war-game/sg-tw-contact.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-officers.h"

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
  tw_judge (&table, "first:", "5 2");
  tw_judge (&table, "fire:r-line", "6 3 1 2 4 5 1");   /* five casualties in the first group: number three is the first officer, who throws a 1 */
  g_assert_cmpint (tw_fallen (&table, "b-line"), ==, 1);
  g_assert_true (sg_word_is (tw_unit (&table, "b-line"), &sg_tw_words.fallen, "first"));
  g_assert_cmpint (tw_left (&table, "b-line"), ==, 15);
  tw_close (&table);

  tw_open (&table);
  tw_raise (&table, "blue", "b-line", "line-infantry", 18, 22, 29, 0);
  do_act (&table, "officers:apart", "b-line");
  g_assert_cmpfloat (officer_number (&table, "b-line", 0), ==, 0);
  tw_close (&table);
}

/* The last verdict says by which throw he was saved, or not (TW-89), after those of the fire. */
static void
tell_save (TwTable *table, const char *words)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  GPtrArray *steps = sg_verdict_get_steps (sg_ruling_get_verdict (last));
  const SgStep *fire = steps->pdata[0], *save = steps->pdata[1];

  g_assert_cmpuint (steps->len, ==, 2);
  g_assert_cmpstr (fire->rule, ==, "TW-44");
  g_assert_cmpstr (save->rule, ==, "TW-89");
  g_assert_cmpstr (save->words, ==, words);
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
  tw_judge (&table, "pick:r-light:b-line", "6 1 6 2 5 3");   /* two hits: saved once, and lost */
  tell_save (&table, "He threw less than 5, and was not saved");
  g_assert_true (sg_word_is (tw_unit (&table, "b-line"), &sg_tw_words.fallen, "colonel"));
  g_assert_cmpint (tw_left (&table, "b-line"), ==, 24);
  g_assert_false (tw_waits (&table, "pick:r-light"));   /* it has fired */
  g_assert_true (tw_waits (&table, "fire:r-more"));
  tw_judge (&table, "pick:r-more:b-general", "6 1 4");
  tell_save (&table, "He threw less than 5, and was not saved");
  g_assert_cmpint (tw_left (&table, "b-general"), ==, 0);
  g_assert_cmpstr (tw_last_clause (&table), ==, "r-more fired at b-general, who fell");   /* he is one man, and lost none */
  tw_close (&table);

  tw_open (&table);
  tw_raise (&table, "red", "r-light", "light-infantry", 4, 22, 35, 180);
  tw_raise (&table, "blue", "b-horse", "light-cavalry", 12, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw_judge (&table, "fire:r-light", "6 5 6 1");
  g_assert_cmpint (tw_left (&table, "b-horse"), ==, 9);
  g_assert_cmpint (tw_fallen (&table, "b-horse"), ==, 0);
  tw_close (&table);
}

/* The gunners, wherever they are, test in the decisions of the move (TW-85); then the next move begins, in which they need @needs, or nothing (0) where they have rallied. */
static void
run_test (TwTable *table, const char *face, gint64 needs)
{
  g_assert_cmpstr (tw_phase (table), ==, "decisions");
  tw_judge (table, "morale:gun", face);
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
  tw_judge (&table, "morale:gun", "1");
  tw_done (&table, "decisions", "decided");
  g_assert_cmpint (tw_left (&table, "gun"), ==, 0);
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

/* The moves are done: whether anybody was offered fire on the way to the mêlée, those whom riders met who are through being in contact as all others are (TW-05). */
static gboolean
was_offered_fire (TwTable *table)
{
  gboolean fire = FALSE;

  tw_act (table, "moves-done");
  fire = tw_waits (table, "fire:") || tw_waits (table, "first:");
  tw_done (table, "musketry", "musketry-done");
  return fire;
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
  tw_raise (&table, "red", "r-light", "light-infantry", 6, 32, 30.6, 225);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  tw_judge (&table, "contact:r", "2 5");
  tw_judge (&table, "burst:r", "6 5 4 1 2 3");
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), ==, 3);
  g_assert_cmpstr (sg_word_text (tw_unit (&table, "r"), &sg_tw_fight_words.beyond), ==, "b-back");
  g_assert_false (tw_waits (&table, "burst:"));   /* nobody bursts through twice but by a house rule */
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
  g_assert_false (was_offered_fire (&table));
  tw_judge (&table, "fight:r:b", NULL);
  g_assert_cmpint (tw_fighting_move (&table, "fight:r:b-back"), ==, 1);   /* the first of theirs, with the addition for charging (TW-78) */
  {
    g_autoptr (SgQuestion) fight = tw_matter (&table, "fight:r:b-back");
    g_autoptr (GVariant) riders = g_variant_ref (sg_question_get (fight, "attacker"));
    g_autofree char *before = NULL;
    gint64 figures;
    gboolean charging;

    g_assert_true (g_variant_lookup (riders, "figures", "x", &figures));
    g_assert_true (g_variant_lookup (riders, "charging", "b", &charging));
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
      tw_judge (&table, "contact:r", "2 5");
      tw_judge (&table, "burst:r", "6 5 4 1 2 3");
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
  tw_judge (&table, "contact:r", "2 5");
  tw_judge (&table, "burst:r", "6 5 4 1 2 3");
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

/* They turn to the hand on which he stands at whom they ride, as little as will do: not from him, though a corner of their front would touch him so (TW-77). */
static void
test_beyond_toward (void)
{
  static const double aside[] = { -3, 3 };   /* inches, of the line of their charge; what is toward -3 is to the right of those who ride at 180 */

  for (guint i = 0; i < G_N_ELEMENTS (aside); i++)
    {
      TwTable table;
      SgPlace at = { { 0, 0 }, 180 };

      tw_open (&table);
      tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
      tw_raise (&table, "blue", "b-aside", "line-infantry", 6, 22 + aside[i], 19.8, 0);
      tw_act (&table, "begin");
      tw_do (&table, "charge", "r", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      tw_judge (&table, "contact:r", "2 5");
      tw_judge (&table, "burst:r", "6 6 6 6 6 6 6 6 6 6 6 6 5");   /* all of the front */
      g_assert_cmpstr (sg_word_text (tw_unit (&table, "r"), &sg_tw_fight_words.beyond), ==, "b-aside");
      g_assert_true (sg_word_place (tw_unit (&table, "r"), &sg_tw_fight_words.through_at, &at));
      g_assert_cmpfloat ((at.bearing - 180) * aside[i], <, 0);
      tw_close (&table);
    }
}

/* Three who are through of twelve abreast ride and turn on a front of three: who stands before the regiment’s wing alone is not met (TW-77, TW-78). */
static void
test_beyond_front (void)
{
  static const struct { double aside; gboolean met; } rows[] = { { 5.5, FALSE }, { -5.5, FALSE }, { 3, TRUE }, { -3, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;

      tw_open (&table);
      tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
      tw_raise (&table, "blue", "b-aside", "line-infantry", 6, 22 + rows[i].aside, 25.5, 0);
      tw_act (&table, "begin");
      tw_do (&table, "charge", "r", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      tw_judge (&table, "contact:r", "2 5");
      tw_judge (&table, "burst:r", "6 5 4 1 2 3 1 2 3 1 2 3 5");
      g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), ==, 3);
      g_assert_cmpint (sg_word_has (tw_unit (&table, "r"), &sg_tw_fight_words.beyond), ==, rows[i].met);
      tw_close (&table);
    }
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
  tw_judge (&table, "contact:r", "2 5");
  tw_judge (&table, "burst:r", "6 5 4 1 2 3");
  g_assert_true (sg_word_place (tw_unit (&table, "r"), &sg_tw_fight_words.through_at, &at));
  g_assert_cmpfloat (at.at.y, >, 26.9);
  tw_close (&table);
}

/* One of twelve riders has an officer before him, rides him down, and he is not saved; with a 5 he is, and nobody falls in his place. */
static void
ride_down (const char *faces, gint64 fallen, gint64 men)
{
  TwTable table;

  tw_charge_home (&table, "r", "heavy-cavalry", 24);
  tw_judge (&table, "contact:r", "2 5");
  {
    g_autoptr (SgQuestion) burst = tw_matter (&table, "burst:r");

    g_assert_cmpint (g_variant_get_int64 (sg_question_get (burst, "riders")), ==, 12);
    g_assert_cmpint (g_variant_get_int64 (sg_question_get (burst, "officers")), ==, 1);
  }
  tw_judge (&table, "burst:r", faces);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through), ==, 3);
  g_assert_cmpint (tw_fallen (&table, "b"), ==, fallen);
  g_assert_cmpint (tw_left (&table, "b"), ==, 48 - men);
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
  g_test_add_func ("/play/tw/officers", test_officers);
  g_test_add_func ("/play/tw/picked-off", test_picked_off);
  g_test_add_func ("/play/tw/spread", test_spread);
  g_test_add_func ("/play/tw/edge", test_edge);
  g_test_add_func ("/play/tw/beyond", test_beyond);
  g_test_add_func ("/play/tw/beyond-close", test_beyond_close);
  g_test_add_func ("/play/tw/beyond-choice", test_beyond_choice);
  g_test_add_func ("/play/tw/beyond-toward", test_beyond_toward);
  g_test_add_func ("/play/tw/beyond-front", test_beyond_front);
  g_test_add_func ("/play/tw/beyond-wood", test_beyond_wood);
  g_test_add_func ("/play/tw/ridden-down", test_ridden_down);
  g_test_add_func ("/play/tw/gun-taken", test_gun_taken);
  g_test_add_func ("/play/tw/gunners-dispersed", test_gunners_dispersed);
  return g_test_run ();
}
