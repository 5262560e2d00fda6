/* test-gw-cameos.c: cameo roles in play on a table of A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-review.h"
#include "gw-cameos.h"

#include "play/gentlemans-war/field/sg-gw-roles.h"
#include "rules/sg-question-values.h"

/* GW-974, GW-975: the mascot adds to morale, the sergeant major has the test rolled again and forms for one die. */
static void
test_gifts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) test = NULL;
  g_auto (GStrv) modifiers = NULL, rerolls = NULL;
  const char *const r1[] = { "r1", NULL };
  GwTable table;
  SgGw gw;

  open_table (&table);
  come_in (&table, "red", "mascot", "r1");
  come_in (&table, "blue", "sergeant major", "b1");
  gw_begin (&table);
  test = table.game->ask (table.battle, "morale-test", r1, &error);
  g_assert_no_error (error);
  modifiers = sg_question_names (test, "modifiers");
  g_assert_true (g_strv_contains ((const char *const *) modifiers, "regimental mascot"));
  gw_card (&table, "10 spades");
  gw_activate (&table, "b1");
  gw_must (&table, "form:march-column", "b1");
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "spent"), ==, 1);
  sg_gw_read (&gw, table.battle, NULL);
  {
    g_autoptr (SgQuestion) his = table.game->ask (table.battle, "morale-test", (const char *const[]) { "b1", NULL }, &error);

    rerolls = sg_question_names (his, "rerolls");
    g_assert_true (g_strv_contains ((const char *const *) rerolls, "sergeant major"));
  }
  gw_close (&table);
}

/* GW-971: under the old duffer it acts on a Number card of five or more; GW-979: the staff officer brings a second unit. */
static void
test_cards (void)
{
  g_autoptr (GError) low = NULL, error = NULL;
  const char *const r2[] = { "r2", NULL };
  GwTable table;

  open_table (&table);
  come_in (&table, "blue", "old duffer", "r2");
  gw_begin (&table);
  gw_card (&table, "3 hearts");
  g_assert_false (sg_gw_activate (table.battle, r2, NULL, &low));
  g_assert_nonnull (strstr (low->message, "GW-971"));
  gw_activate (&table, "r1");
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r2");
  gw_done (&table);
  gw_close (&table);
  open_table (&table);
  gw_raise (&table, "blue", "b8", "infantry", 6, 20, 16, 0, "");
  come_in (&table, "blue", "staff officer", "b1");
  gw_begin (&table);
  gw_card (&table, "10 spades");
  g_assert_true (sg_gw_activate (table.battle, (const char *const[]) { "b1", "b8", NULL }, NULL, &error));
  g_assert_no_error (error);
  gw_close (&table);
}

/* GW-977: at the start of his side’s cycle the spy steals; on a 1 he is caught. GW-967: she has a Number card discarded. */
static void
test_hands (void)
{
  static const char *const held[] = { "5 spades", "J clubs", "9 clubs" };
  g_autoptr (SgRuling) stolen = NULL;
  g_autoptr (GError) again = NULL, court = NULL, error = NULL;
  guint n;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "blue", "bc", "general", 1, 50, 6, 0, "");
  gw_begin (&table); /* Blue: 5, Jack, 9 */
  gw_card (&table, "Joker");
  come_in (&table, "red", "spy", NULL);
  end_cycle (&table);
  gw_suggested (&table, "cameo:red", "4 1");
  {
    g_auto (GStrv) hand = g_strsplit (gw_word (&table, "hand-blue"), ",", -1);

    n = g_strv_length (hand);
    stolen = gw_last (&table);
    g_assert_nonnull (strstr (sg_ruling_get_clause (stolen), "; and was caught"));
    for (guint i = 0; i < G_N_ELEMENTS (held); i++)
      {
        g_autofree char *name = sg_gw_card_name (held[i]);

        g_assert_cmpint (strstr (sg_ruling_get_clause (stolen), name) == NULL, ==, g_strv_contains ((const char *const *) hand, held[i]));
      }
  }
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (gw_word (&table, "cameo-red"), ==, ""); /* caught */
  g_assert_cmpstr (gw_word (&table, "cameo-gone-red"), ==, "1");
  gw_close (&table);
  open_table (&table);
  gw_raise (&table, "blue", "bc", "general", 1, 50, 6, 0, "");
  come_in (&table, "red", "companion", "bc");
  gw_begin (&table);
  g_assert_false (table.game->carry_out (table.battle, "cameo-do:companion:red:J clubs", nobody, NULL, 0, &court));
  g_assert_nonnull (strstr (court->message, "no such Number card"));
  g_assert_true (table.game->carry_out (table.battle, "cameo-do:companion:red:9 clubs", nobody, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "5 spades,J clubs");
  g_assert_false (table.game->carry_out (table.battle, "cameo-do:companion:red:5 spades", nobody, NULL, 0, &again));
  g_assert_nonnull (strstr (again->message, "GW-967"));
  gw_close (&table);
}

/* GW-965: the dressing station stands well away from the enemy. */
static void
test_station (void)
{
  GwTable table;
  g_autoptr (GError) error = NULL;

  open_table (&table);
  gw_raise (&table, "blue", "br", "infantry", 12, 32, 2, 0, "");
  come_in (&table, "blue", "dressing station", NULL);
  g_assert_false (carry_out (&table, "cameo-with:blue", "b1", &error));
  g_assert_nonnull (strstr (error->message, "GW-965"));
  gw_must (&table, "cameo-with:blue", "br");
  g_assert_cmpstr (gw_word (&table, "cameo-at-blue"), !=, "");
  gw_close (&table);
}

/** Forced: who is made to charge whom, and what the umpire is told when it cannot be. */
typedef struct { const char *cameo, *with, *by, *at, *why; gboolean card; } Forced;

static const Forced forced[] = {
  { "rash officer", "bx", "bx", "r1", NULL, FALSE },
  { "rash officer", "b2", "bx", "r1", "bx cannot be made to charge now (GW-973).", FALSE },
  { "rash officer", "bh", "bh", "rh", "rh is too far from bh to charge it (GW-973).", FALSE }, /* 34 in with 5 dice */
  { "rash officer", "bx", "bx", "r1", "The charge needs a card (GW-973).", TRUE },
  { "rash officer", "bx", "bx", "r2", NULL, FALSE }, /* not the nearest */
  { "Oscar Wilde", "r1", "bx", "r1", NULL, FALSE },
  { "Oscar Wilde", "r1", "bx", "r2", NULL, FALSE },
  { "Oscar Wilde", "rh", "bx", "r1", "He is too far from the unit (GW-972).", FALSE },
};

/* GW-972, GW-973: a cameo has an enemy unit charge whom his player says; until it has, it does nothing else. */
static void
test_forced (gconstpointer data)
{
  const Forced *row = data;
  const char *const pair[] = { row->by, row->at, NULL }, *const one[] = { row->by, NULL };
  const char *const other[] = { row->by, g_str_equal (row->at, "r2") ? "r1" : "r2", NULL }, *rule = g_str_equal (row->cameo, "Oscar Wilde") ? "GW-972" : "GW-973";
  g_autoptr (GError) error = NULL, barred = NULL, moved = NULL;
  g_autoptr (SgQuestion) move = NULL;
  g_autoptr (SgNextAct) next = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (SgRuling) told = NULL;
  gboolean done;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "blue", "bx", "infantry", 12, 20, 30, 0, "");
  if (row->card)
    sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.forced-charge", "card", NULL);
  come_in (&table, "red", row->cameo, row->with);
  gw_begin (&table);
  done = table.game->carry_out (table.battle, "cameo-do:charge", pair, NULL, 0, &error);
  g_test_message ("%s", error != NULL ? error->message : "done");
  g_assert_cmpint (done, ==, row->why == NULL);
  if (!done)
    {
      g_assert_nonnull (strstr (error->message, row->why));
      gw_close (&table);
      return;
    }
  g_assert_cmpstr (gw_word (&table, "acting"), ==, row->by);
  g_assert_cmpstr (gw_word (&table, "cameo-red"), ==, "");
  move = table.game->ask (table.battle, "move", one, &moved);
  g_assert_null (move);
  g_assert_nonnull (strstr (moved->message, "must charge"));
  g_assert_nonnull (strstr (moved->message, rule));
  next = table.game->next (table.battle);
  g_assert_nonnull (strstr (next->waits, "must charge"));
  g_assert_nonnull (strstr (next->waits, rule));
  acts = table.game->acts (table.battle, one);
  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = acts->pdata[i];

      g_assert_cmpint (act->why == NULL, ==, g_str_equal (act->id, "charge"));
      g_assert_nonnull (strstr (act->why != NULL ? act->why : act->detail, act->why != NULL ? rule : row->at));
    }
  g_assert_false (table.game->carry_out (table.battle, "charge", other, NULL, 0, &barred));
  g_assert_nonnull (strstr (barred->message, rule));
  g_assert_true (table.game->carry_out (table.battle, "charge", pair, NULL, 0, &error));
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "charge");
  told = gw_last (&table);
  g_assert_cmpstr (sg_ruling_get_rule (told), ==, rule);
  gw_close (&table);
}

/* GW-971, GW-973: an old duffer commands guns as well, a rash officer does not. */
static void
test_commands (void)
{
  static const struct { const char *cameo, *unit; gboolean may; } rows[] = { { "old duffer", "bg", TRUE }, { "rash officer", "bg", FALSE }, { "rash officer", "b2", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;

      open_table (&table);
      come_in (&table, "red", rows[i].cameo, NULL);
      g_assert_cmpint (carry_out (&table, "cameo-with:red", rows[i].unit, &error), ==, rows[i].may);
      gw_close (&table);
    }
}

/* Whether @cameo may come in for Red; the umpire says nothing of it. */
static gboolean
may_come (GwTable *table, const char *cameo)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, "cameo:red", nobody, &error);
  g_autoptr (SgVerdict) verdict = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_question_set (question, "cameo", g_variant_new_string (cameo), SG_SOURCE_ASKED);
  verdict = sg_play_judge (&gw.play, question, &error);
  g_assert_no_error (error);
  return sg_verdict_get_flag (verdict, "allowed");
}

/* GW-964: only the French have a cantinière; an army of their list is known to be theirs. */
static void
test_french (void)
{
  static const char *const lists[] = { "", "britain", "france" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "An army");
      g_autoptr (GError) error = NULL;
      GwTable table;

      gw_open (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.cameos", "yes", &error));
      sg_builder_find ("gentlemans-war")->templates->fill (army, sg_battle_get_rules (table.battle));
      sg_army_set_word (army, "list", lists[i]);
      table.game->muster_army (table.battle, army, "red", &error);
      g_assert_no_error (error);
      g_assert_cmpint (may_come (&table, "cantinière"), ==, i == 2);
      g_assert_true (may_come (&table, "mascot"));
      gw_close (&table);
    }
}

/* GW-979: a staff officer goes from one unit to another at the end of a cycle of his side, once. */
static void
test_going (void)
{
  g_autoptr (GError) twice = NULL, early = NULL;
  GwTable table;

  open_table (&table);
  come_in (&table, "red", "staff officer", "r1");
  gw_must (&table, "cameo-with:red", "r2"); /* before play he is where his player likes */
  gw_must (&table, "cameo-with:red", "r1");
  gw_begin (&table);
  g_assert_false (carry_out (&table, "cameo-with:red", "r2", &early));
  g_assert_nonnull (strstr (early->message, "end of a cycle"));
  end_cycle (&table);
  gw_must (&table, "cameo-with:red", "r2");
  g_assert_false (carry_out (&table, "cameo-with:red", "r1", &twice));
  g_assert_nonnull (strstr (twice->message, "in this cycle"));
  gw_close (&table);
}

/* Whether any act of anybody is @cameo's, or has its rule. */
static gboolean
is_offered (GwTable *table, const char *rule)
{
  static const char *const units[] = { NULL, "r1", "r2", "rh", "rg", "rc", "b1", "b2", "bh", "bg", "bc" };
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      const char *const ids[] = { units[i], NULL };
      g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);

      for (guint k = 0; k < acts->len; k++)
        found = found || g_strcmp0 (((SgGameAct *) acts->pdata[k])->rule, rule) == 0;
    }
  return found;
}

/* Each is switched off by itself: then nothing of it is offered, before the battle, on a Joker or with it in play; and all at once. */
static void
test_switches (void)
{
  static const struct { const char *key, *cameo, *rule; gboolean joker; } rows[] = {
    { "gw.cameo.boy-scout", "boy scout", "GW-962", TRUE }, { "gw.cameo.bruiser", "bruiser", "GW-963" }, { "gw.cameo.cantiniere", "cantinière", "GW-964" },
    { "gw.cameo.dressing-station", "dressing station", "GW-965" }, { "gw.cameo.foreign-observer", "foreign observer", "GW-966" },
    { "gw.cameo.companion", "companion", "GW-967" }, { "gw.cameo.civilian", "civilian", "GW-968", TRUE }, { "gw.cameo.mad-scientist", "mad scientist", "GW-969", TRUE },
    { "gw.cameo.messenger", "messenger", "GW-970" }, { "gw.cameo.old-duffer", "old duffer", "GW-971" }, { "gw.cameo.oscar-wilde", "Oscar Wilde", "GW-972" },
    { "gw.cameo.rash-officer", "rash officer", "GW-973" }, { "gw.cameo.mascot", "mascot", "GW-974" }, { "gw.cameo.sergeant-major", "sergeant major", "GW-975" },
    { "gw.cameo.sniper", "sniper", "GW-976" }, { "gw.cameo.spy", "spy", "GW-977", TRUE }, { "gw.cameo.spy-hunter", "spy hunter", "GW-978", TRUE },
    { "gw.cameo.staff-officer", "staff officer", "GW-979" }, { "gw.cameo.correspondent", "correspondent", "GW-980" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      SgRuleset *rules;
      GwTable table;

      g_test_message ("%s", rows[i].cameo);
      open_table (&table);
      gw_raise (&table, "red", "rc", "general", 1, 30, 50, 180, "");
      gw_raise (&table, "blue", "bc", "general", 1, 50, 6, 0, "");
      rules = sg_battle_get_rules (table.battle);
      if (rows[i].joker)
        {
          gw_begin (&table);
          g_assert_false (is_offered (&table, rows[i].rule)); /* it waits for a Joker */
          gw_card (&table, "Joker");
        }
      g_assert_true (is_offered (&table, rows[i].rule));
      sg_ruleset_set_choice (rules, rows[i].key, "no", &error);
      g_assert_no_error (error);
      g_assert_false (is_offered (&table, rows[i].rule));
      sg_ruleset_set_choice (rules, rows[i].key, "yes", &error);
      come_in (&table, "red", rows[i].cameo, NULL);
      sg_ruleset_set_choice (rules, rows[i].key, "no", &error);
      g_assert_false (is_offered (&table, rows[i].rule)); /* nor in play */
      sg_ruleset_set_choice (rules, "gw.cameos", "no", &error);
      g_assert_no_error (error);
      g_assert_false (is_offered (&table, "GW-961"));
      for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
        g_assert_false (is_offered (&table, rows[k].rule));
      sg_ruleset_set_choice (rules, "gw.cameos", "yes", &error);
      sg_ruleset_set_choice (rules, rows[i].key, "yes", &error);
      g_assert_no_error (error);
      gw_close (&table);
    }
}

/* GW-965: of the casualties, those who fell near the station are seen to, wherever their unit is by then. */
static void
test_nursed (void)
{
  GwTable table;

  for (guint far = 0; far < 2; far++)
    {
      g_autoptr (GError) error = NULL;

      open_table (&table);
      come_in (&table, "blue", "dressing station", NULL);
      g_assert_true (put (&table, "blue", far ? 58 : 20, 2, &error));
      g_assert_no_error (error);
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      gw_judge (&table, "shoot", "r1", "b1", "6 6 1 1 1 1  1 1");
      gw_done (&table);
      g_assert_cmpint (sg_gw_number (gw_unit (&table, "b1"), "fallen-near"), ==, far ? 0 : 2);
      gw_card (&table, "Joker");
      g_assert_cmpstr (gw_word (&table, "cameo-due-blue"), ==, "");
      gw_card (&table, "Joker,2 diamonds,5 clubs,J spades,A hearts,K clubs,9 diamonds");
      g_assert_cmpstr (gw_word (&table, "cameo-due-blue"), ==, far ? "" : "yes");
      if (!far)
        gw_suggested (&table, "cameo:blue", "4 1");
      g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, far ? 10 : 11);
      gw_close (&table);
    }
}

/* GW-979: with a staff officer a brigade of five is pushed forward (GW-804), without him one of four. */
static void
test_staff_pushes (void)
{
  const char *const ids[] = { "s0", "s1", "s2", "s3", "s4", NULL };

  for (guint staff = 0; staff < 2; staff++)
    {
      g_autoptr (GError) error = NULL, refused = NULL;
      GwTable table;

      gw_open (&table);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.cameos", "yes", &error));
      for (guint i = 0; ids[i] != NULL; i++)
        gw_raise (&table, "red", ids[i], "light-cavalry", 6, 10 + 8 * i, 44, 180, "");
      gw_raise (&table, "blue", "b1", "light-cavalry", 6, 14, 10, 0, "");
      g_assert_true (sg_gw_set_scenario (table.battle, "advance-guards", NULL, "red", &error));
      if (staff)
        come_in (&table, "red", "staff officer", "s0");
      g_assert_cmpint (table.game->carry_out (table.battle, "push", ids, NULL, 0, &refused), ==, staff);
      if (!staff)
        g_assert_nonnull (strstr (refused->message, "do not stand as one brigade (GW-804)."));
      gw_close (&table);
    }
}

/* GW-977, GW-978: on 4, then 5, then 6 he steals a card, and stops at the first failure; a 1 is his end, and with a hunter about 1 to 3, then 1 to 4. By a
 * house rule the thief’s player has them. */
static void
test_spies (void)
{
  static const struct { const char *faces; gboolean hunter, kept; guint taken; gboolean caught; } rows[] = {
    { "3", FALSE, FALSE, 0, FALSE }, { "4 5 6", FALSE, FALSE, 3, FALSE }, { "4 4", FALSE, FALSE, 1, FALSE }, { "1", FALSE, FALSE, 0, TRUE },
    { "3", TRUE, FALSE, 0, TRUE }, { "5 4", TRUE, FALSE, 1, TRUE }, { "4 5 1", FALSE, TRUE, 2, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) hand = NULL, own = NULL;
      GwTable table;

      open_table (&table);
      if (rows[i].kept)
        g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.spy", "kept", NULL));
      gw_begin (&table); /* Red: 2 and the Ace, which goes with the cycle; Blue: 5, Jack, 9 */
      gw_card (&table, "Joker");
      come_in (&table, "red", "spy", NULL);
      if (rows[i].hunter)
        come_in (&table, "blue", "spy hunter", NULL);
      end_cycle (&table);
      gw_suggested (&table, "cameo:red", rows[i].faces);
      hand = g_strsplit (gw_word (&table, "hand-blue"), ",", -1);
      own = g_strsplit (gw_word (&table, "hand-red"), ",", -1);
      g_assert_cmpuint (g_strv_length (hand), ==, 3 - rows[i].taken);
      g_assert_cmpuint (g_strv_length (own), ==, 1 + (rows[i].kept ? rows[i].taken : 0));
      g_assert_cmpint (*gw_word (&table, "cameo-red") == '\0', ==, rows[i].caught);
      gw_close (&table);
    }
}

/* GW-962: the scout leads them through rough ground once, as fast as in the open and in good order, and leaves. */
static void
test_scout (void)
{
  const char *const rx[] = { "rx", NULL };
  SgPoint path[2] = { { 8, 41 }, { 8, 35 } };
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_table (&table);
  gw_raise (&table, "red", "rx", "infantry", 6, 8, 41, 180, "");
  gw_begin (&table);
  gw_card (&table, "Joker");
  come_in (&table, "red", "boy scout", "rx");
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rx");
  gw_must (&table, "cameo-do:scout", "rx");
  g_assert_false (carry_out (&table, "cameo-do:scout", "rx", &error)); /* he has gone */
  g_clear_error (&error);
  gw_judge (&table, "move", "rx", NULL, "3 3");
  g_assert_true (table.game->movement->move (table.battle, rx, path, 2, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (sg_gw_is (gw_unit (&table, "rx"), "disordered"));
  gw_done (&table);
  g_assert_false (sg_gw_is (gw_unit (&table, "rx"), "scouted"));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-cameos/gifts", test_gifts);
  g_test_add_func ("/play/gw-cameos/cards", test_cards);
  g_test_add_func ("/play/gw-cameos/spies", test_spies);
  g_test_add_func ("/play/gw-cameos/scout", test_scout);
  g_test_add_func ("/play/gw-cameos/switches", test_switches);
  g_test_add_func ("/play/gw-cameos/nursed", test_nursed);
  g_test_add_func ("/play/gw-cameos/french", test_french);
  g_test_add_func ("/play/gw-cameos/going", test_going);
  g_test_add_func ("/play/gw-cameos/hands", test_hands);
  g_test_add_func ("/play/gw-cameos/station", test_station);
  for (guint i = 0; i < G_N_ELEMENTS (forced); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/gw-cameos/forced/%u", i);

      g_test_add_data_func (path, &forced[i], test_forced);
    }
  g_test_add_func ("/play/gw-cameos/commands", test_commands);
  g_test_add_func ("/play/gw-cameos/staff-pushes", test_staff_pushes);
  return g_test_run ();
}
