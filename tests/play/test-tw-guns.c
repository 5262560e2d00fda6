/* test-tw-guns.c: the artillery of The War Game: who may fire, the devices as they lie on the map, the shots and their losses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-judge.h"

#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-shots.h"
#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

/* A gun of Red’s with five gunners looks down the table; the guns’ phase is on. */
static void
open_guns (TwTable *table, const char *enemy, guint count, double y)
{
  tw_open (table);
  tw_raise (table, "red", "gun", "artillery-battery", 1, 22, 55, 180);
  tw_raise (table, "red", "howitzer", "howitzer-battery", 1, 16, 55, 180);
  tw_raise (table, "blue", "b", enemy, count, 22, y, 0);
  tw_act (table, "begin");
  tw_orders (table);
  tw_act (table, "moves-done");
  g_assert_cmpstr (tw_phase (table), ==, "guns");
}

/* The first step of @question’s verdict with those dice is @words. */
static void
check_step (TwTable *table, SgQuestion *question, const char *faces, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_entered_text (faces, &error);
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (((SgStep *) sg_verdict_get_steps (verdict)->pdata[0])->words, ==, words);
}

/* Those who are struck stand until every gun has fired, then they fall together and the gun stands as it was laid (TW-116). */
static void
test_ball (void)
{
  TwTable table;
  g_autoptr (SgQuestion) question = NULL;
  g_auto (GStrv) struck = NULL;
  g_autofree char *why = NULL;

  open_guns (&table, "line-infantry", 48, 20);
  question = tw_matter (&table, "gun:gun");
  g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "roundshot");
  g_assert_cmpfloat_with_epsilon (sg_question_length (question, "aim"), 35, 0.3);
  g_assert_cmpfloat_with_epsilon (sg_question_length (question, "bearing"), 180, 1);
  g_assert_true (sg_question_is (question, "bar", "none"));
  g_assert_cmpuint (sg_question_n_records (question, "figures"), >, 0);
  check_step (&table, question, "3 3 6 6", "Plus 3, minus 3: the sleeve stayed where it was laid");
  tw_settle (&table, question, "3 3 6 6");
  struck = sg_word_list (tw_unit (&table, "b"), &sg_tw_gun_words.struck);
  g_assert_cmpuint (g_strv_length (struck), ==, 2);
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b")), ==, 48);
  g_assert_false (tw_waits (&table, "gun:gun"));
  why = tw_why_not (&table, "roundshot", "gun");
  g_assert_nonnull (strstr (why, "TW-100"));
  tw_done (&table, "guns", "guns-done");
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b")), ==, 46);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_fight_words.lost), ==, 2);
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "gun").bearing, sg_question_length (question, "bearing"), 0.01);
  tw_close (&table);
}

/* Whether an officer of @question’s figures, by his name there, is under the shot. */
static gboolean
has_officer (SgQuestion *question, const char *name)
{
  gboolean found = FALSE;

  for (gsize i = 0; i < sg_question_n_records (question, "figures"); i++)
    {
      g_autoptr (GVariant) figure = sg_question_record (question, "figures", i);
      g_autofree char *id = sg_record_text (figure, "id");

      g_assert_cmpint (sg_record_flag (figure, "officer"), ==, !g_ascii_isdigit (strrchr (id, '#')[1]));
      found = found || g_str_equal (id, name);
    }
  return found;
}

/* An officer stands in the ranks before a gun as he does before a volley: the colonel of five files in the middle, and only the saving throw keeps him (TW-89). */
static void
test_officers (void)
{
  static const struct { const char *faces; gboolean saved; } rows[] = { { "3 3 6 6 6 4", FALSE }, { "3 3 6 6 6 5", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (SgQuestion) question = NULL;

      open_guns (&table, "line-infantry", 10, 20);
      question = tw_matter (&table, "gun:gun");
      g_assert_true (has_officer (question, "b#colonel"));
      tw_settle (&table, question, rows[i].faces);
      tw_done (&table, "guns", "guns-done");
      g_assert_cmpint (sg_word_is (tw_unit (&table, "b"), &sg_tw_words.fallen, "colonel"), ==, !rows[i].saved);
      g_assert_cmpint (sg_tw_left (tw_unit (&table, "b")), ==, 8);
      tw_close (&table);
    }
}

/* What the score counts as guns are guns: a wagon or a barge that is shot to pieces is none (TW-117, TW-140). */
static void
test_score (void)
{
  static const struct { const char *type; gint64 guns; } rows[] = { { "artillery-battery", 1 }, { "wagon", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
      g_autoptr (SgScore) score = NULL;
      g_autoptr (GError) error = NULL;
      gint64 guns = 0;
      TwTable table;
      SgTw tw;

      open_guns (&table, rows[i].type, 1, 20);
      tw = tw_read (&table);
      sg_tw_damage (&tw, ruling, tw_unit (&table, "b"), 20);
      sg_play_post (&tw.play, g_steal_pointer (&ruling), &error);
      g_assert_no_error (error);
      score = table.game->score (table.battle, FALSE, &error);
      for (guint k = 0; k < score->lines->len; k++)
        {
          const SgScoreLine *line = score->lines->pdata[k];

          if (g_str_equal (line->item, "guns"))
            guns += line->count;
        }
      g_assert_cmpint (guns, ==, rows[i].guns);
      tw_close (&table);
    }
}

/* What a verdict would change says who falls, though he is in no account: officers, and figures struck by the guns. */
static void
test_told (void)
{
  static const struct { gboolean officer; const char *words; } rows[] = {
    { TRUE, "The colonel of b falls" }, { FALSE, "2 figures of b are struck, and fall when the guns are done" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const colonel[] = { "colonel", NULL }, *const men[] = { "1", "2", NULL };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
      TwTable table;
      guint told = 0;

      open_guns (&table, "line-infantry", 10, 20);
      sg_word_set_list (ruling, tw_unit (&table, "b"), rows[i].officer ? &sg_tw_words.fallen : &sg_tw_gun_words.struck, rows[i].officer ? colonel : men);
      for (guint k = 0; k < sg_ruling_get_effects (ruling)->len; k++)
        {
          g_autofree char *words = table.game->tell_effect (table.battle, sg_ruling_get_effects (ruling)->pdata[k]);

          g_assert_cmpstr (words, ==, rows[i].words);
          told++;
        }
      g_assert_cmpuint (told, ==, 1);
      tw_close (&table);
    }
}

/* Two shots that strike the same man kill him once. */
static void
test_together (void)
{
  TwTable table;

  open_guns (&table, "line-infantry", 6, 20);
  tw_say (&table, "b", &sg_tw_words.apart, "yes");   /* its officers are elsewhere */
  tw_judge (&table, "gun:gun", "3 3 6 6");
  {
    g_autoptr (SgQuestion) shell = tw_matter (&table, "gun:howitzer");
    g_auto (GStrv) before = sg_word_list (tw_unit (&table, "b"), &sg_tw_gun_words.struck);

    g_assert_cmpstr (sg_question_get_procedure (shell)->id, ==, "shell");
    g_assert_cmpuint (g_strv_length (before), ==, 2);
    tw_settle (&table, shell, "6 6 6 6 6 6 6");   /* the last that waited: the losses come off */
  }
  g_assert_cmpstr (tw_phase (&table), !=, "guns");
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "b")), ==, 0);
  tw_close (&table);
}

/* Who lies thick under a burst falls in too many ways to be told by name: how many fall is counted, and nobody waits for it. */
static void
test_thick (void)
{
  TwTable table;
  g_autoptr (SgQuestion) shell = NULL;
  g_autoptr (SgOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  open_guns (&table, "line-infantry", 48, 20);
  shell = tw_ask (&table, "shell", "howitzer");
  g_assert_cmpuint (sg_question_n_records (shell, "figures"), >, 10);
  tw = tw_read (&table);
  odds = sg_odds_compute_within (shell, tw.rules, 1000, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sg_odds_get_rows (odds, "")->len, >, 5);
  g_assert_null (sg_odds_get_rows (odds, "killed"));
  tw_close (&table);
}

/* Within its range canister is offered first; a friend in the device forbids it. */
static void
test_canister (void)
{
  TwTable table;
  g_autoptr (SgQuestion) question = NULL, friendly = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 22, 45, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 28, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  question = tw_matter (&table, "gun:gun");
  g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "canister");
  g_assert_cmpuint (sg_question_n_records (question, "figures"), >=, 6);
  tw_close (&table);

  tw_open (&table);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 22, 45, 180);
  tw_raise (&table, "red", "friend", "line-infantry", 6, 23.6, 35, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 28, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  friendly = tw_ask (&table, "canister", "gun");
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (SgQuestion) aimed = table.game->devices->aim (table.battle, friendly, (SgPoint) { 22.6, 28 }, &error);
    g_autoptr (SgDevice) device = NULL;

    g_assert_no_error (error);
    g_assert_true (sg_question_is (aimed, "bar", "friend in the device"));
    device = table.game->devices->lay (table.battle, aimed);
    g_assert_cmpstr (device->words, ==, "A friend stands in the device (TW-109).");
  }
  tw_close (&table);
}

/* The device lies at its true size from the muzzle, shows whom it may cover and with what chance, and is turned by hand. */
static void
test_device (void)
{
  TwTable table;
  g_autoptr (SgQuestion) question = NULL, aimed = NULL;
  g_autoptr (SgDevice) device = NULL, away = NULL;
  const SgDevicePart *stick, *sleeve;
  g_autoptr (GError) error = NULL;

  open_guns (&table, "line-infantry", 48, 20);
  question = tw_matter (&table, "gun:gun");
  device = table.game->devices->lay (table.battle, question);
  stick = device->parts->pdata[0];
  sleeve = device->parts->pdata[2];
  g_assert_cmpint (stick->kind, ==, SG_DEVICE_STICK);
  g_assert_cmpfloat_with_epsilon (sg_point_distance (g_array_index (stick->points, SgPoint, 0), g_array_index (stick->points, SgPoint, 1)), 60, 0.01);
  g_assert_cmpfloat_with_epsilon (sg_point_distance (g_array_index (sleeve->points, SgPoint, 0), g_array_index (sleeve->points, SgPoint, 1)), 4, 0.01);
  g_assert_cmpuint (device->covered->len, ==, sg_question_n_records (question, "figures"));
  g_assert_cmpfloat (sg_device_expect (device), >, 0.2);
  g_assert_cmpfloat (sg_device_expect (device), <, 2);
  aimed = table.game->devices->aim (table.battle, question, (SgPoint) { 50, 20 }, &error);
  g_assert_no_error (error);
  away = table.game->devices->lay (table.battle, aimed);
  g_assert_cmpuint (away->covered->len, ==, 0);
  g_assert_cmpfloat_with_epsilon (away->aim.x, 50, 0.02);
  tw_close (&table);
}

/* Troops in between hide a target from ball, and a howitzer throws over them where somebody sees the aim. */
static void
test_bars (void)
{
  TwTable table;
  g_autoptr (SgQuestion) ball = NULL, shell = NULL, aimed = NULL;
  g_autoptr (GError) error = NULL;

  open_guns (&table, "line-infantry", 48, 30);
  ball = tw_ask (&table, "roundshot", "gun");
  aimed = table.game->devices->aim (table.battle, ball, (SgPoint) { 22, 15 }, &error);
  g_assert_true (sg_question_is (aimed, "bar", "troops"));
  g_clear_pointer (&aimed, sg_question_unref);
  shell = tw_ask (&table, "shell", "howitzer");
  g_assert_true (sg_question_is (shell, "bar", "none"));
  aimed = table.game->devices->aim (table.battle, shell, (SgPoint) { 22, 15 }, &error);
  g_assert_true (sg_question_is (aimed, "bar", "aim not seen"));
  g_clear_pointer (&aimed, sg_question_unref);
  aimed = table.game->devices->aim (table.battle, shell, (SgPoint) { 22, 50 }, &error);   /* nearer than its least range */
  {
    g_autoptr (SgDice) dice = sg_dice_new_none ();
    SgTw tw = tw_read (&table);
    g_autoptr (SgVerdict) verdict = sg_question_judge (aimed, tw.rules, dice, &error);

    g_assert_no_error (error);
    g_assert_false (sg_verdict_get_flag (verdict, "may_fire"));
  }
  tw_close (&table);
}

/* Counter-battery: points are the gun’s own; at ten it rests every other move, at twenty it is gone and its crew remains. */
static void
test_battery (void)
{
  TwTable table;

  open_guns (&table, "artillery-battery", 1, 25);
  tw_say (&table, "b", &sg_tw_words.gun_points, "6");
  tw_say (&table, "b", &sg_tw_words.apart, "yes");
  {
    g_autoptr (SgQuestion) question = tw_matter (&table, "gun:gun");
    g_autoptr (GVariant) gun = sg_question_record (question, "gun", 0);
    g_autofree char *id = sg_record_text (gun, "id");

    g_assert_cmpstr (id, ==, "b");
    g_assert_cmpint (sg_record_number (gun, "total_before"), ==, 6);
  }
  tw_judge (&table, "gun:gun", "1 1 6 6");
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_words.gun_points), >=, 10);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_words.gun_ten), ==, 1);
  g_assert_true (tw_waits (&table, "gun:b"));   /* it fires in that move all the same */
  tw_close (&table);
}

static void
test_rest (void)
{
  TwTable table;
  g_autofree char *rests = NULL, *limbered = NULL;

  open_guns (&table, "line-infantry", 48, 20);
  tw_say (&table, "gun", &sg_tw_words.gun_points, "12");
  tw_say (&table, "gun", &sg_tw_words.gun_ten, "1");
  tw_judge (&table, "gun:gun", NULL);
  tw_done (&table, "guns", "guns-done");
  while (g_strcmp0 (tw_phase (&table), "orders") != 0)
    {
      if (tw_waits (&table, "morale:b"))
        tw_judge (&table, "morale:b", "6");
      else
        tw_act (&table, "decided");
    }
  tw_orders (&table);
  tw_do (&table, "form:limbered", "howitzer", NULL);
  rests = tw_why_not (&table, "roundshot", "gun");
  g_assert_nonnull (strstr (rests, "TW-107"));
  limbered = tw_why_not (&table, "shell", "howitzer");
  g_assert_nonnull (strstr (limbered, "TW-20"));
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), !=, "guns");   /* nothing waits in it */
  tw_close (&table);
}

/* A gun beyond the first, a limbered one, a wagon: each throws for itself. */
static void
test_train (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 22, 55, 180);
  tw_raise (&table, "blue", "train", "wagon", 2, 22, 24, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw_judge (&table, "gun:gun", NULL);
  tw_judge (&table, "struck:train", "4");
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "train"), &sg_tw_words.gun_points), ==, 4);
  g_assert_false (tw_waits (&table, "struck:"));
  tw_close (&table);
}

/* A ball on a house: the section nearest the gun under the moved sleeve; at twenty points it is a ruin on the map (TW-120, TW-124). */
static void
test_house (void)
{
  TwTable table;
  g_autoptr (SgQuestion) question = NULL, aimed = NULL;
  g_autoptr (GError) error = NULL;

  open_guns (&table, "line-infantry", 12, 20);
  question = tw_ask (&table, "roundshot", "gun");
  aimed = table.game->devices->aim (table.battle, question, (SgPoint) { 61.5, 41.5 }, &error);
  g_assert_no_error (error);
  g_assert_true (sg_question_is (aimed, "bar", "none"));
  tw_settle (&table, aimed, "3 3");
  g_assert_cmpstr (tw_last_clause (&table), ==, "gun fired ball, which struck Mill"); /* and not that it struck nobody */
  {
    g_autoptr (SgQuestion) house = tw_matter (&table, "house:gun");

    g_assert_cmpstr (sg_question_text (house, "section"), ==, "house.1");
    g_assert_cmpint (sg_question_number (house, "garrison"), ==, 0);
    tw_settle (&table, house, "4");
  }
  g_assert_false (tw_waits (&table, "house:"));
  {
    SgTw tw = tw_read (&table);
    SgWordSubject of = SG_OF (tw.board, "house.1");

    g_assert_cmpint (sg_word_whole (of, &sg_tw_gun_words.points), ==, 3);   /* one less from 36 inches */
  }
  tw_close (&table);
}

/* A battery that is charged uses the contact die, and then each gun fires canister at chargers who are placed six inches before it (TW-58). */
static void
test_contact (void)
{
  TwTable table;
  gint64 left;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 24, 22, 43, 180);
  tw_raise (&table, "blue", "b", "artillery-battery", 10, 22, 29, 0);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  tw_judge (&table, "contact:r", "5 2");
  {
    g_autoptr (SgQuestion) close = tw_matter (&table, "close:b");
    g_autoptr (GVariant) first = NULL;

    g_assert_cmpstr (sg_question_get_procedure (close)->id, ==, "canister");
    g_assert_cmpuint (sg_question_n_records (close, "figures"), >, 0);
    first = sg_question_record (close, "figures", 0);
    g_assert_cmpfloat (sg_record_length (first, "along"), >, 5.9);
    tw_settle (&table, close, NULL);
  }
  left = sg_tw_left (tw_unit (&table, "r"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.melee_lost), ==, 24 - left);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b"), &sg_tw_words.fired), ==, 1);
  while (tw_waits (&table, "close:"))
    tw_judge (&table, "close:", NULL);
  tw_done (&table, "charges", "charges-done");
  tw_close (&table);
}

/* The other gun of the battery fires with it where its canister covers one of them, and is not asked where they are out of its reach (TW-58). */
static void
test_contact_far (void)
{
  static const struct { double x, y; gboolean fires; } other[] = { { 25, 29, TRUE }, { 60, 5, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (other); i++)
    {
      static const char *const ids[] = { "b-gun2", NULL };
      const SgPoint path[] = { { other[i].x, other[i].y } };
      const SgPlace ends[] = { { path[0], 0 } };
      g_autoptr (GError) error = NULL;
      TwTable table;

      tw_open (&table);
      tw_raise (&table, "red", "r", "light-cavalry", 24, 22, 43, 180);
      tw_raise (&table, "blue", "b", "artillery-battery", 10, 22, 29, 0);
      table.game->movement->move (table.battle, ids, path, 1, ends, NULL, &error);
      g_assert_no_error (error);
      tw_act (&table, "begin");
      tw_do (&table, "charge", "r", "b");
      tw_orders (&table);
      tw_do (&table, "charge-home", "r", NULL);
      tw_judge (&table, "contact:r", "5 2");
      g_assert_cmpint (sg_word_choice (tw_unit (&table, "b"), &sg_tw_fight_words.close), >=, 0);
      g_assert_cmpint (sg_word_choice (tw_unit (&table, "b-gun2"), &sg_tw_fight_words.close) >= 0, ==, other[i].fires);
      tw_close (&table);
    }
}

/* Where no gun of the battery could fire canister at those who come, there is nothing to throw for: a friend stands in the device (TW-52, TW-109). */
static void
test_contact_silent (void)
{
  const SgPlace beyond = { { 22, 50 }, 0 };
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  g_autoptr (GError) error = NULL;
  TwTable table;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "light-cavalry", 24, 22, 43, 180);
  tw_raise (&table, "blue", "b", "artillery-battery", 10, 22, 29, 0);
  tw_raise (&table, "blue", "g", "general", 1, 10, 10, 0);
  tw = tw_read (&table);
  sg_tw_set_place (&tw, ruling, tw_unit (&table, "g"), &beyond);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
  tw_act (&table, "begin");
  tw_do (&table, "charge", "r", "b");
  tw_orders (&table);
  tw_do (&table, "charge-home", "r", NULL);
  g_assert_false (tw_waits (&table, "contact:"));
  tw_close (&table);
}

/* Of several officers of one body each goes by his post; what is no officer’s has no name of its own. */
static void
test_officers_called (void)
{
  static const struct { const char *officer, *label; } rows[] = { { "colonel", "the colonel" }, { "first", "the first officer" }, { "third", "the third officer" }, { "4", "4" } };
  TwTable table;

  tw_open (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (table.game->officer_label (rows[i].officer), ==, rows[i].label);
  tw_close (&table);
}

/* A battery that has lost its first gun off the table has lost its officers with it; as long as that stands they command both (TW-81, TW-85). */
static void
test_command (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "guns", "artillery-battery", 10, 30, 50, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  for (guint gone = 0; gone < 2; gone++)
    {
      SgTw tw = tw_read (&table);
      g_autoptr (GVariant) told = g_variant_ref_sink (sg_tw_tell_officers (&tw, tw_unit (&table, "guns-gun2")));
      gboolean first = FALSE;

      g_assert_true (g_variant_lookup (told, "first", "b", &first));
      g_assert_cmpint (first, ==, !gone);
      tw_say (&table, "guns", &sg_tw_words.dispersed, "1");
      tw_orders (&table);
      tw_end_move (&table);
    }
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/ball", test_ball);
  g_test_add_func ("/play/tw/officers-under-guns", test_officers);
  g_test_add_func ("/play/tw/score-of-guns", test_score);
  g_test_add_func ("/play/tw/officers-called", test_officers_called);
  g_test_add_func ("/play/tw/effects-told", test_told);
  g_test_add_func ("/play/tw/guns-together", test_together);
  g_test_add_func ("/play/tw/canister", test_canister);
  g_test_add_func ("/play/tw/thick-under-a-shell", test_thick);
  g_test_add_func ("/play/tw/device", test_device);
  g_test_add_func ("/play/tw/bars", test_bars);
  g_test_add_func ("/play/tw/counter-battery", test_battery);
  g_test_add_func ("/play/tw/battery-command", test_command);
  g_test_add_func ("/play/tw/gun-rests", test_rest);
  g_test_add_func ("/play/tw/train", test_train);
  g_test_add_func ("/play/tw/ball-on-house", test_house);
  g_test_add_func ("/play/tw/charged-guns", test_contact);
  g_test_add_func ("/play/tw/charged-guns-far", test_contact_far);
  g_test_add_func ("/play/tw/charged-guns-silent", test_contact_silent);
  return g_test_run ();
}
