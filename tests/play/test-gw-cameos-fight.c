/* test-gw-cameos-fight.c: cameo roles of A Gentleman's War in a charge and under fire: who fights along, who falls, whose miss is rolled again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-charge-field.h"
#include "rules/sg-odds.h"

#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "rules/sg-question-values.h"
#include "play/gentlemans-war/charge/sg-gw-charge-read.h"

/* GW-963, GW-974: the bruiser and the mascot fight along; GW-966: the foreign observer gives a Response more. */
static void
test_charged (void)
{
  static const struct { const char *red, *blue; gint64 dice, actions; } rows[] = {
    { NULL, NULL, 0, 0 }, { "mascot", NULL, 1, 0 }, { "bruiser", NULL, 2, 0 }, { NULL, "foreign observer", 0, 1 },
  };
  gint64 dice = 0, actions = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgGwStand stand = { 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) combat = NULL, plan = NULL;
      g_autoptr (SgVerdict) planned = NULL;
      g_autoptr (GVariant) record = NULL;
      SgGwCharge charge;
      GwTable table;
      SgGw gw;

      open_table (&table);
      gw_raise (&table, "red", "rc", "infantry", 12, 8, 10, 180, "");
      gw_raise (&table, "blue", "bt", "infantry", 12, 8, 2, 0, "");
      if (rows[i].red != NULL)
        come_in (&table, "red", rows[i].red, "rc");
      if (rows[i].blue != NULL)
        come_in (&table, "blue", rows[i].blue, "bt");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rc");
      gw_charge (&table, "rc", "bt");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_charge_read (&gw, &charge));
      combat = sg_gw_charge_combat (&charge, &stand, &error);
      g_assert_no_error (error);
      record = sg_question_record (combat, "attacker", 0);
      plan = sg_gw_charge_plan (&charge, "", NULL, &error);
      planned = sg_play_judge (&gw.play, plan, &error);
      g_assert_no_error (error);
      dice = i == 0 ? sg_record_number (record, "dice") : dice;
      actions = i == 0 ? sg_verdict_get_number (planned, "actions") : actions;
      g_assert_cmpint (sg_record_number (record, "dice"), ==, dice + rows[i].dice);
      g_assert_cmpint (sg_verdict_get_number (planned, "actions"), ==, actions + rows[i].actions);
      gw_close (&table);
    }
}

/* GW-964: on a Joker the cantinière brings back who can be. */
static void
test_helpers (void)
{
  GwTable table;

  open_table (&table);
  come_in (&table, "blue", "cantinière", "b1");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  gw_judge (&table, "shoot", "r1", "b1", "6 6 6 1 1 1  1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 9);
  gw_done (&table);
  gw_card (&table, "Joker");
  gw_suggested (&table, "cameo:blue", "5 6 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 11);
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "nursed"), ==, 1);
  gw_close (&table);
}

/* The odds of the choices weigh the die of a cameo as the blows have it. */
static double
chance_of_tie (GwTable *table, double *exact)
{
  const SgGwStand stand = { FALSE };
  g_auto (SgGwField) field = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) combat = NULL;
  g_autoptr (SgOdds) odds = NULL;
  SgGwEnds ends = { 0 };
  SgGwCharge charge;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_charge_read (&gw, &charge));
  g_assert_true (sg_gw_field_read (&charge, &stand, &field));
  for (guint i = 0; i < field.attackers.n; i++) /* of a general’s death the question of the blows alone knows nothing */
    field.attackers.units[i].with_general = FALSE;
  sg_gw_field_fight (&field, NULL, 1, &ends);
  combat = sg_gw_charge_combat (&charge, &stand, &error);
  g_assert_no_error (error);
  odds = sg_odds_compute (combat, gw.rules, NULL);
  *exact = sg_odds_row_chance (sg_odds_find (odds, "result", "tie"));
  return ends.tie;
}

/* GW-966, GW-980: an observer fights local colonial forces alone, one die that hits on a 6. */
static void
test_guest (void)
{
  static const struct { const char *cameo, *enemy, *faces, *hits; } rows[] = {
    { "foreign observer", "tribal-infantry", "1 1 1 1 1 1 6  1 1 1 1 1 1 1 1", "by=1;at=0" },
    { "foreign observer", "tribal-infantry", "1 1 1 1 1 1 5  1 1 1 1 1 1 1 1", "by=0;at=0" },
    { "foreign observer", "infantry", "1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 1 1", "by=0;at=0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double exact;
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "rx", "heavy-cavalry", 6, 8, 14, 180, "gallant");
      gw_raise (&table, "blue", "bt", rows[i].enemy, 12, 8, 2, 0, "");
      come_in (&table, "red", rows[i].cameo, "rx");
      gw_begin_with (&table, "9 hearts", "rx");
      gw_charge (&table, "rx", "bt");
      gw_throw (&table, "charge", "6 6 6 6");
      gw_choose (&table, "blue", "plan::");
      g_assert_cmpfloat_with_epsilon (chance_of_tie (&table, &exact), exact, 1e-9);
      g_assert_cmpint (says (&table, "and the cameo with it at 6+"), ==, i < 2);
      gw_throw (&table, "clash", rows[i].faces);
      g_assert_cmpstr (gw_word (&table, "charge-hits"), ==, rows[i].hits);
      gw_close (&table);
    }
}

/* GW-980: the correspondent’s one re-roll of a cycle may go to a shot: a miss is rolled again, and that was it. */
static void
test_correspondent_shot (void)
{
  const char *const pair[] = { "r1", "b1", NULL };
  g_autoptr (GError) error = NULL, again = NULL;
  g_autoptr (SgQuestion) plain = NULL, shot = NULL;
  g_autoptr (SgRuling) told = NULL;
  gboolean named = FALSE;
  GPtrArray *steps;
  GwTable table;

  open_table (&table);
  come_in (&table, "red", "correspondent", "r1");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  plain = table.game->ask (table.battle, "shoot", pair, &error);
  g_assert_false (sg_question_flag (plain, "correspondent_rerolls"));
  gw_must (&table, "cameo-do:reroll", "r1");
  g_assert_false (carry_out (&table, "cameo-do:reroll", "r1", &again));
  g_assert_nonnull (again);
  shot = table.game->ask (table.battle, "shoot", pair, &error);
  g_assert_no_error (error);
  g_assert_false (sg_question_flag (shot, "general_rerolls"));
  g_assert_true (sg_question_flag (shot, "correspondent_rerolls"));
  gw_post (&table, shot, "6 6 6 6 6 1 6  1 1 1 1 1 1"); /* the sixth is rolled again */
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 6);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "second-shot"), ==, "");
  told = gw_last (&table);
  steps = sg_verdict_get_steps (sg_ruling_get_verdict (told));
  for (guint i = 0; i < steps->len; i++)
    {
      g_assert_cmpstr (((SgStep *) steps->pdata[i])->rule, !=, "GW-703");
      named |= g_strcmp0 (((SgStep *) steps->pdata[i])->rule, "GW-980") == 0;
    }
  g_assert_true (named);
  gw_close (&table);
}

/* Its general, whom it has from the beginning, and a correspondent beside him. */
static void
lead (GwTable *table, const char *general, const char *unit, gboolean led, gboolean watched)
{
  const SgUnit *with = gw_unit (table, unit);

  if (led)
    {
      gw_raise (table, with->side, general, "general", 1, 8, 14, 180, "");
      gw_set_word (table, general, "with", unit);
    }
  if (watched)
    come_in (table, with->side, "correspondent", unit);
}

/* GW-980: the shot that he watched may have no die to roll again, or only the general’s: then he has his re-roll still. */
static void
test_correspondent_keeps (void)
{
  static const struct { gboolean led; const char *faces; gboolean used; } rows[] = {
    { FALSE, "6 6 6 6 6 6  1 1 1 1 1 1", FALSE },
    { FALSE, "6 6 6 6 6 1 6  1 1 1 1 1 1", TRUE },
    { TRUE, "6 6 6 6 6 1 6  1 1 1 1 1 1", FALSE },
    { TRUE, "6 6 6 6 1 1 6 6  1 1 1 1 1 1", TRUE },
  };
  const char *const pair[] = { "r1", "b1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) shot = NULL;
      GwTable table;

      open_table (&table);
      lead (&table, "rc", "r1", rows[i].led, TRUE);
      gw_begin_with (&table, "9 hearts", "r1");
      gw_must (&table, "cameo-do:reroll", "r1");
      shot = table.game->ask (table.battle, "shoot", pair, NULL);
      gw_post (&table, shot, rows[i].faces);
      g_assert_cmpint (*gw_word (&table, "cameo-used-red") != '\0', ==, rows[i].used);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "second-shot"), ==, "");
      gw_close (&table);
    }
}

/* GW-703, GW-980: in close combat a miss of his unit is rolled again, and another where a general is with it, who has one of his own; the re-roll of
 * the cycle is spent where it was his. */
static void
test_correspondent_fights (void)
{
  static const struct { gboolean watched, led; const char *faces, *hits; gboolean used; } rows[] = {
    { FALSE, FALSE, "1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 1 1", "by=0;at=0" },
    { TRUE, FALSE, "1 1 1 1 1 1 6  1 1 1 1 1 1 1 1 1 1 1 1", "by=1;at=0", TRUE },
    { TRUE, FALSE, "6 6 6 6 6 6  1 1 1 1 1 1 1 1 1 1 1 1", "by=6;at=0" },
    { FALSE, TRUE, "1 1 1 1 1 1 1 6  1 1 1 1 1 1 1 1 1 1 1 1", "by=1;at=0" },
    { TRUE, TRUE, "1 1 1 1 1 1 1 6 6  1 1 1 1 1 1 1 1 1 1 1 1", "by=2;at=0", TRUE },
    { TRUE, TRUE, "6 6 6 6 6 6 1 6  1 1 1 1 1 1 1 1 1 1 1 1", "by=7;at=0" }, /* a single miss is the general’s */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double exact;
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "rx", "heavy-cavalry", 6, 8, 14, 180, "gallant");
      gw_raise (&table, "blue", "bt", "infantry", 12, 8, 2, 0, "");
      lead (&table, "rc", "rx", rows[i].led, rows[i].watched);
      gw_begin_with (&table, "9 hearts", "rx");
      gw_charge (&table, "rx", "bt");
      gw_throw (&table, "charge", "6 6 6 6");
      gw_choose (&table, "blue", "plan::");
      g_assert_cmpfloat_with_epsilon (chance_of_tie (&table, &exact), exact, 1e-9);
      gw_throw (&table, "clash", rows[i].faces);
      g_assert_cmpstr (gw_word (&table, "charge-hits"), ==, rows[i].hits);
      g_assert_cmpint (*gw_word (&table, "cameo-used-red") != '\0', ==, rows[i].used);
      gw_close (&table);
    }
}

/* GW-980: of a shot, too, he has a miss rolled again whether or not a general does. */
static void
test_correspondent_offered (void)
{
  const char *const r1[] = { "r1", NULL }, *const pair[] = { "r1", "b1", NULL };

  for (guint led = 0; led < 2; led++)
    {
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) shot = NULL;
      guint offered = 0;
      GwTable table;

      open_table (&table);
      lead (&table, "rc", "r1", led, TRUE);
      gw_begin_with (&table, "9 hearts", "r1");
      acts = table.game->acts (table.battle, r1);
      for (guint i = 0; i < acts->len; i++)
        offered += g_strcmp0 (((SgGameAct *) acts->pdata[i])->id, "cameo-do:reroll") == 0;
      g_assert_cmpuint (offered, ==, 1);
      gw_must (&table, "cameo-do:reroll", "r1");
      shot = table.game->ask (table.battle, "shoot", pair, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_question_flag (shot, "general_rerolls"), ==, led);
      g_assert_true (sg_question_flag (shot, "correspondent_rerolls"));
      gw_close (&table);
    }
}

/* GW-966: with a general he is with the unit that the general leads; only local forces kill him with it. */
static void
test_spared (void)
{
  static const char *const enemies[] = { "infantry", "tribal-infantry" };
  const char *const bt[] = { "bt", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (enemies); i++)
    {
      g_autoptr (GError) error = NULL;
      SgRuling *ruling;
      GwTable table;
      SgGw gw;

      open_table (&table);
      gw_raise (&table, "blue", "bt", "infantry", 12, 8, 2, 0, "");
      gw_raise (&table, "blue", "bc", "general", 1, 8, 2, 0, "");
      gw_raise (&table, "red", "rx", enemies[i], 12, 8, 14, 180, "");
      come_in (&table, "blue", "foreign observer", "bc");
      gw_set_word (&table, "bc", "with", "bt");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_has_cameo (&gw, gw_unit (&table, "bt"), "foreign observer"));
      g_assert_false (sg_gw_has_cameo (&gw, gw_unit (&table, "b1"), "foreign observer"));
      gw_must (&table, "cameo-with:blue", "bt");
      gw_begin (&table);
      gw_card (&table, "10 spades");
      g_assert_true (sg_gw_activate (table.battle, bt, NULL, &error));
      gw_done (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rx");
      sg_gw_read (&gw, table.battle, NULL);
      ruling = sg_ruling_new (SG_RULING_EDIT, "They fell", "");
      sg_gw_lose (&gw, ruling, gw_unit (&table, "bt"), 12);
      sg_gw_set_place (ruling, gw_unit (&table, "bt"), NULL);
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_done (&table);
      g_assert_cmpstr (gw_word (&table, "cameo-blue"), ==, i == 0 ? "foreign observer" : "");
      g_assert_cmpstr (gw_word (&table, "cameo-with-blue"), ==, "");
      gw_close (&table);
    }
}

/* GW-963: he adds three, but against another bruiser; the higher knocks the other down, an ordinary casualty unless he is a bruiser, who is out; the winner’s
 * unit has one more on morale. */
static void
test_duel (void)
{
  static const struct { const char *faces; gboolean both; const char *told; gint64 left; const char *winner; gboolean red, blue; } rows[] = {
    { "4 3", FALSE, "The bruiser of rx knocked down his man of b1", 11, "rx", TRUE, FALSE },
    { "1 4", FALSE, "The bruiser of rx and a man of b1: neither fell", 12, NULL, TRUE, FALSE },
    { "1 6", FALSE, "The bruiser of rx was knocked down by a man of b1", 12, "b1", FALSE, FALSE },
    { "3 5", TRUE, "The bruiser of rx was knocked down by a man of b1", 12, "b1", FALSE, TRUE },
    { "5 3", TRUE, "The bruiser of rx knocked down his man of b1", 12, "rx", TRUE, FALSE },
  };
  const char *const pair[] = { "rx", "b1", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) duel = NULL;
      GwTable table;

      open_table (&table);
      gw_raise (&table, "red", "rx", "infantry", 12, 20, 30, 180, "");
      come_in (&table, "red", "bruiser", "rx");
      if (rows[i].both)
        come_in (&table, "blue", "bruiser", "b1");
      gw_begin_with (&table, "9 hearts", "rx");
      duel = table.game->ask (table.battle, "bruiser-duel", pair, &error);
      g_assert_no_error (error);
      gw_post (&table, duel, rows[i].faces);
      g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, rows[i].told);
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, rows[i].left);
      for (guint k = 0; k < 2; k++)
        g_assert_cmpint (sg_gw_is (gw_unit (&table, pair[k]), "bruised"), ==, g_strcmp0 (rows[i].winner, pair[k]) == 0);
      g_assert_cmpint (*gw_word (&table, "cameo-red") != '\0', ==, rows[i].red);
      g_assert_cmpint (*gw_word (&table, "cameo-blue") != '\0', ==, rows[i].blue);
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-cameos-fight/duel", test_duel);
  g_test_add_func ("/play/gw-cameos-fight/spared", test_spared);
  g_test_add_func ("/play/gw-cameos-fight/guest", test_guest);
  g_test_add_func ("/play/gw-cameos-fight/helpers", test_helpers);
  g_test_add_func ("/play/gw-cameos-fight/charged", test_charged);
  g_test_add_func ("/play/gw-cameos-fight/correspondent-shot", test_correspondent_shot);
  g_test_add_func ("/play/gw-cameos-fight/correspondent-keeps", test_correspondent_keeps);
  g_test_add_func ("/play/gw-cameos-fight/correspondent-fights", test_correspondent_fights);
  g_test_add_func ("/play/gw-cameos-fight/correspondent-offered", test_correspondent_offered);
  return g_test_run ();
}
