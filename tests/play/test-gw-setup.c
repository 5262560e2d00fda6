/* test-gw-setup.c: what is said before a battle of its scenario, and how one ends that the players judge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-scenario.h"

static const char *const nobody[] = { NULL };

#define COUNTRY \
  "<map title='Heath' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='road' kind='road' name='High Road' points='0,30 60,30'/>" \
  "<piece id='bank' kind='breastwork' name='Redoubt' points='26,28 34,28'/>" \
  "<piece id='pit' kind='trench' name='Old Trench' points='10,40 18,40'/>" \
  "<piece id='inn' kind='house' name='Inn' points='52,52 58,52 58,58 52,58'/>" \
  "<piece id='wood' kind='wood' name='Copse' points='2,2 8,2 8,8 2,8'/>" \
  "<piece id='well' kind='well' points='40,40'/>" \
  "</map>"

static void
set_up (GwTable *table, const char *scenario, const char *variant)
{
  g_autoptr (GError) error = NULL;

  gw_open_on (table, COUNTRY);
  gw_raise_two (table);
  if (scenario != NULL)
    sg_gw_set_scenario (table->battle, scenario, variant, "red", &error);
  g_assert_no_error (error);
}

/* Each scenario offers what is to be said of it, and no more; what is said is on the board. */
static void
test_said (void)
{
  static const struct { const char *scenario, *variant, *act, *word, *is; gboolean offered, done; } rows[] = {
    { "army-in-place", NULL, "attacker:blue", "attacker", "blue", TRUE, TRUE },
    { "army-in-place", NULL, "variant:objective", "variant", "objective", TRUE, TRUE },
    { "army-in-place", NULL, "variant:nonsense", "variant", "", FALSE, FALSE },
    { "army-in-place", "objective", "variant", "variant", "", TRUE, TRUE },
    { "army-in-place", "objective", "objective:inn", "objectives", "inn", TRUE, TRUE },
    { "army-in-place", "objective", "objective:road", "objectives", "road", TRUE, TRUE },
    { "army-in-place", "objective", "objective:wood", "objectives", "", FALSE, FALSE },
    { "army-in-place", "objective", "objective:nowhere", "objectives", "", FALSE, FALSE },
    { "army-in-place", NULL, "objective:inn", "objectives", "", FALSE, FALSE },
    { "attack-on-fieldworks", NULL, "work:pit", "work", "pit", TRUE, TRUE },
    { "attack-on-fieldworks", NULL, "work:wood", "work", "", FALSE, FALSE },
    { "attack-on-fieldworks", NULL, "work:nowhere", "work", "", FALSE, FALSE },
    { "army-in-place", NULL, "work:pit", "work", "", FALSE, FALSE },
    { "ambush", NULL, "march:left", "march", "left", TRUE, TRUE },
    { "escort", NULL, "march:left", "march", "left", TRUE, TRUE },
    { "escort", NULL, "march:up", "march", "", FALSE, FALSE },
    { "army-in-place", NULL, "march:left", "march", "", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;

      set_up (&table, rows[i].scenario, rows[i].variant);
      acts = table.game->acts (table.battle, nobody);
      g_test_message ("%s: %s", rows[i].scenario, rows[i].act);
      g_assert_cmpint (gw_find_act (acts, rows[i].act) != NULL, ==, rows[i].offered);
      g_assert_cmpint (table.game->carry_out (table.battle, rows[i].act, nobody, NULL, 0, &error), ==, rows[i].done);
      g_assert_cmpint (error == NULL, ==, rows[i].done);
      g_assert_cmpstr (gw_word (&table, rows[i].word), ==, rows[i].is);
      gw_close (&table);
    }
}

/* One objective after the other is said, and unsaid. */
static void
test_objectives (void)
{
  static const struct { const char *act, *are; } rows[] = {
    { "objective:inn", "inn" }, { "objective:road", "inn road" }, { "objective:inn", "road" }, { "objective:road", "" },
  };
  GwTable table;

  set_up (&table, "army-in-place", "objective");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (table.game->carry_out (table.battle, rows[i].act, nobody, NULL, 0, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (gw_word (&table, "objectives"), ==, rows[i].are);
    }
  gw_close (&table);
}

/* GW-806: the work is the earthwork in the middle of the table, until another is said; a steep hill or a village in rough ground. */
static void
test_work (void)
{
  static const struct { const char *variant, *said, *work; } rows[] = {
    { NULL, NULL, "bank" }, { NULL, "work:pit", "pit" }, { NULL, "work:inn", "inn" }, { "rough-position", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      const SgPiece *work;
      GwTable table;
      SgGw gw;

      set_up (&table, "attack-on-fieldworks", rows[i].variant);
      if (rows[i].said != NULL)
        table.game->carry_out (table.battle, rows[i].said, nobody, NULL, 0, &error);
      g_assert_no_error (error);
      sg_gw_read (&gw, table.battle, NULL);
      work = sg_gw_work (&gw);
      g_assert_cmpstr (work != NULL ? work->id : NULL, ==, rows[i].work);
      gw_close (&table);
    }
}

/* GW-809, GW-R68: a rearguard’s battle is left to the players, an ambush by a house rule; no other is, and none that is not fought. */
static void
test_judged (void)
{
  static const struct { const char *scenario, *count, *result; } rows[] = {
    { "rearguard", NULL, "blue wins" }, { "ambush", "judged", "blue wins" }, { "ambush", NULL, "" }, { "open-battle", NULL, "" }, { NULL, NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean judged = *rows[i].result != '\0';
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) early = NULL, error = NULL;
      GwTable table;

      set_up (&table, rows[i].scenario, NULL);
      if (rows[i].count != NULL)
        g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.ambush.count", rows[i].count, &error));
      g_assert_false (table.game->carry_out (table.battle, "award:blue", nobody, NULL, 0, &early));
      gw_begin (&table);
      acts = table.game->acts (table.battle, nobody);
      g_assert_cmpint (gw_find_act (acts, "award:blue") != NULL, ==, judged);
      g_assert_cmpint (table.game->carry_out (table.battle, "award:blue", nobody, NULL, 0, &error), ==, judged);
      g_assert_cmpstr (gw_word (&table, "result"), ==, rows[i].result);
      gw_close (&table);
    }
}

/* GW-804, GW-805, GW-809: by which edge one leaves who has something to seek beyond it, and with dice that go so far. Red attacks, from the far edge. */
static void
test_leaving (void)
{
  static const struct { const char *scenario, *unit, *act; double x, y, bearing; const char *md; gboolean offered, left; } rows[] = {
    { "advance-guards", "r9", "exit:near", 30, 4, 180, "6", TRUE, TRUE },
    { "advance-guards", "r9", "exit:near", 30, 20, 180, "6", TRUE, FALSE },
    { "advance-guards", "r9", "exit:near", 30, 4, 180, NULL, TRUE, FALSE },
    { "advance-guards", "r9", "exit:far", 30, 56, 0, "6", FALSE, FALSE },
    { "advance-guards", "r9", "exit:left", 4, 4, 270, "6", FALSE, FALSE },
    { "advance-guards", "b9", "exit:far", 30, 57, 0, "6", TRUE, TRUE },
    { "ambush", "b9", "exit:right", 57, 30, 90, "6", TRUE, TRUE },
    { "ambush", "b9", "exit:left", 3, 30, 270, "6", FALSE, FALSE },
    { "ambush", "r9", "exit:right", 57, 30, 90, "6", FALSE, FALSE },
    { "rearguard", "b9", "exit:near", 30, 4, 180, "6", TRUE, TRUE },
    { "rearguard", "r9", "exit:near", 30, 4, 180, "6", TRUE, TRUE },
    { "rearguard", "r9", "exit:far", 30, 56, 0, "6", FALSE, FALSE },
    { "open-battle", "r9", "exit:near", 30, 4, 180, "6", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { rows[i].unit, NULL };
      gboolean red = *rows[i].unit == 'r';
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      const SgGameAct *act;
      GwTable table;

      set_up (&table, rows[i].scenario, NULL);
      gw_raise (&table, red ? "red" : "blue", rows[i].unit, "light-cavalry", 6, rows[i].x, rows[i].y, rows[i].bearing, "");
      gw_begin (&table);
      gw_card (&table, red ? "9 hearts" : "10 clubs");
      gw_activate (&table, rows[i].unit);
      if (rows[i].md != NULL)
        gw_set_word (&table, rows[i].unit, "md", rows[i].md);
      acts = table.game->acts (table.battle, ids);
      act = gw_find_act (acts, rows[i].act);
      g_test_message ("%s %s of %s", rows[i].scenario, rows[i].act, rows[i].unit);
      g_assert_cmpint (act != NULL, ==, rows[i].offered);
      if (act != NULL)
        g_assert_cmpint (act->why == NULL, ==, rows[i].left);
      g_assert_cmpint (table.game->carry_out (table.battle, rows[i].act, ids, NULL, 0, &error), ==, rows[i].left);
      g_assert_cmpstr (sg_gw_word (gw_unit (&table, rows[i].unit), "off"), ==, rows[i].left ? "exited" : "");
      gw_close (&table);
    }
}

/* GW-807: a wagon is taken by whoever touches it for a whole activation, no enemy preventing it. */
static void
test_taking (void)
{
  static const struct { const char *guard; gboolean moved, running, taken; const char *why; } rows[] = {
    { NULL, FALSE, FALSE, TRUE, NULL }, { NULL, TRUE, FALSE, FALSE, "whole activation" }, { "infantry", FALSE, FALSE, FALSE, "bg9 prevents it." },
    { "infantry", FALSE, TRUE, TRUE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "r9", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      const SgGameAct *act;
      GwTable table;

      set_up (&table, "escort", NULL);
      gw_raise (&table, "blue", "bt", "transport", 1, 30, 33, 90, "");
      gw_raise (&table, "red", "r9", "light-cavalry", 6, 30, 33.5, 180, "");
      if (rows[i].guard != NULL)
        gw_raise (&table, "blue", "bg9", rows[i].guard, 12, 30, 32.5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r9");
      if (rows[i].moved)
        gw_set_word (&table, "r9", "fresh", "");
      if (rows[i].running)
        gw_set_word (&table, "bg9", "running", "yes");
      acts = table.game->acts (table.battle, ids);
      act = gw_find_act (acts, "take:bt");
      g_assert_nonnull (act);
      if (rows[i].taken)
        g_assert_null (act->why);
      else
        g_assert_nonnull (strstr (act->why, rows[i].why));
      g_assert_cmpint (table.game->carry_out (table.battle, "take:bt", ids, NULL, 0, &error), ==, rows[i].taken);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "bt"), "taken"), ==, rows[i].taken);
      gw_close (&table);
    }
}

/* Of two wagons that it touches, the one that nobody guards is taken, whichever was raised first. */
static void
test_taking_one (void)
{
  const char *const ids[] = { "r9", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;
  GwTable table;

  set_up (&table, "escort", NULL);
  gw_raise (&table, "blue", "ba", "transport", 1, 34.5, 33, 90, "");
  gw_raise (&table, "blue", "bt", "transport", 1, 29, 33, 90, "");
  gw_raise (&table, "blue", "bg9", "infantry", 4, 36, 33, 90, "");
  gw_raise (&table, "red", "r9", "light-cavalry", 6, 30, 33.5, 180, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r9");
  acts = table.game->acts (table.battle, ids);
  g_assert_nonnull (gw_find_act (acts, "take:ba")->why);
  g_assert_null (gw_find_act (acts, "take:bt")->why);
  g_assert_true (table.game->carry_out (table.battle, "take:bt", ids, NULL, 0, &error));
  gw_close (&table);
}

/* Four attackers, of whom the first @down stand on the table; the defender stands near their edge. */
static void
open_retreat (GwTable *table, guint down)
{
  g_autoptr (GError) error = NULL;

  gw_open_on (table, COUNTRY);
  gw_raise (table, "blue", "b1", "infantry", 12, 20, 40, 0, "");
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);
      const SgMuster unit = { id, id, "light-cavalry", 6, NULL, NULL, NULL };
      const SgPlace place = { { 10 + 10.0 * i, 57 }, 180 };

      g_assert_true (sg_gw_muster (table->battle, "red", &unit, 1, &error));
      if (i < down)
        g_assert_true (sg_gw_put (table->battle, id, &place, &error));
      g_assert_no_error (error);
    }
  g_assert_true (sg_gw_set_scenario (table->battle, "rearguard", "fighting-retreat", "red", &error));
}

/* GW-809: up to a third of the attacker rides round: one of four, and no more. */
static void
test_flankers (void)
{
  static const struct { guint down; const char *fault; } rows[] = {
    { 4, NULL }, { 3, NULL }, { 2, "2 of 4 units of Red are to ride round by the side edges, and a third is 1 (GW-809)." }, { 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) faults = NULL;
      gboolean told = FALSE;
      GwTable table;

      open_retreat (&table, rows[i].down);
      faults = sg_gw_deployment_faults (table.battle);
      for (guint k = 0; k < faults->len; k++)
        {
          told = told || g_strcmp0 (faults->pdata[k], rows[i].fault) == 0;
          g_assert_true (rows[i].fault != NULL || strstr (faults->pdata[k], "ride round") == NULL);
        }
      g_assert_cmpint (told, ==, rows[i].fault != NULL);
      gw_close (&table);
    }
}

/* GW-809: said on the first Joker, done on the second; whoever said that none come, or has nobody off the table, brings none. */
static void
test_riding_round (void)
{
  static const struct { guint down; const char *says; gboolean due; } rows[] = { { 3, "flank:yes", TRUE }, { 3, "flank:no", FALSE }, { 4, NULL, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL, waits = NULL, twice = NULL;
      GwTable table;

      open_retreat (&table, rows[i].down);
      gw_begin (&table);
      gw_card (&table, "Joker");
      g_assert_cmpstr (gw_word (&table, "flank-due"), ==, rows[i].says != NULL ? "say" : "");
      if (rows[i].says != NULL)
        {
          g_assert_false (sg_gw_turn_card (table.battle, "9 hearts", NULL, &waits));
          g_assert_nonnull (strstr (waits->message, "Red has yet to say whether units come round by the side edges"));
          g_assert_true (table.game->carry_out (table.battle, rows[i].says, nobody, NULL, 0, &error));
          g_assert_no_error (error);
        }
      gw_card (&table, "Joker,3 hearts,5 spades,J clubs,A diamonds,Joker,8 clubs");
      g_assert_cmpstr (gw_word (&table, "flank-due"), ==, rows[i].due ? "come" : "");
      g_assert_cmpint (table.game->carry_out (table.battle, "flank-stay", nobody, NULL, 0, &error), ==, rows[i].due);
      g_assert_cmpstr (gw_word (&table, "flank-due"), ==, "");
      g_assert_false (table.game->carry_out (table.battle, "flank:left:r3", nobody, NULL, 0, &twice));
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-setup/said", test_said);
  g_test_add_func ("/play/gw-setup/objectives", test_objectives);
  g_test_add_func ("/play/gw-setup/work", test_work);
  g_test_add_func ("/play/gw-setup/judged", test_judged);
  g_test_add_func ("/play/gw-setup/leaving", test_leaving);
  g_test_add_func ("/play/gw-setup/taking", test_taking);
  g_test_add_func ("/play/gw-setup/taking-one", test_taking_one);
  g_test_add_func ("/play/gw-setup/flankers", test_flankers);
  g_test_add_func ("/play/gw-setup/riding-round", test_riding_round);
  return g_test_run ();
}
