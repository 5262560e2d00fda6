/* test-rk-sentences.c: sentences of the rules of time, knowledge, formations and movement that are told of nowhere else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "rules/sg-question-values.h"

static gboolean
carry_out (Table *table, const char *act, const char *unit, const char *other)
{
  const char *units[] = { unit, other, NULL };
  g_autoptr (GError) error = NULL;
  gboolean done = sg_rk_carry_out_act (table->battle, act, units, NULL, 0, &error);

  if (error != NULL)
    g_test_message ("%s", error->message);
  return done;
}

/* RK-41: a line in two ranks is shorter while its light company is out. */
static void
test_two_ranks (void)
{
  static const struct { const char *choice; double in, out; } rows[] = { { "pieces", 292, 250 }, { "files", 375, 337 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      SgRkForm form;

      tray_open_country (&table, RK_COUNTRY (""));
      table_choose (&table, "rk.two-rank-front", rows[i].choice);
      table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 1000, 0, "two-ranks");
      table_begin (&table, 540);
      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), "a"), NULL, &form));
      g_assert_cmpfloat (form.front, ==, rows[i].in);
      g_assert_true (carry_out (&table, "skirmish-out", "a", NULL));
      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), "a"), NULL, &form));
      g_assert_cmpfloat (form.front, ==, rows[i].out);
      table_close (&table);
    }
}

/* RK-75: the head of a column that deploys stands until its tail is up, at the rate of its arm; and a run stops when it has formed (RK-4). */
static void
test_deploys (void)
{
  static const struct { const char *type; gint64 count; const char *from, *to, *words; gint64 minutes; } rows[] = {
    { "light-regiment", 600, "route", "ranks", "A has formed: In line", 4 },        /* 800 paces at 600 */
    { "light-squadron", 150, "route", "ranks", "A has formed: In line", 2 },
    { "battalion", 900, "open-column", "three-ranks", "A has formed: Line, three ranks", 2 },
    { "battalion", 900, "half-sections", "column", "A has formed: Attack column", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *why = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "a", "A", rows[i].type, rows[i].count, 2000, 2000, 0, rows[i].from);
      table_begin (&table, 540);
      sg_rk_order_form (table.battle, "a", rows[i].to, &error);
      g_assert_no_error (error);
      why = sg_rk_advance (table.battle, 700, SG_RK_STOP_ANY, NULL, &error);
      g_assert_cmpstr (why, ==, rows[i].words);
      g_assert_cmpint (sg_board_get_whole (table_board (&table), "time", 0), ==, 540 + rows[i].minutes);
      table_close (&table);
    }
}

static gint64
men_of (Table *table, const char *key)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);
  SgSuggestion *found = tray_find (list, key);

  g_assert_nonnull (found);
  return sg_question_number (found->question, "men");
}

/* RK-3: all fire of a move is taken off together, so that who was fired at first fires as strong as he stood; in the next move he does not. */
static void
test_together (void)
{
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 2000, 0, "three-ranks");
  table_stand (&table, "blue", "b", "B", "battalion", 900, 2000, 2090, 180, "three-ranks");
  table_begin (&table, 540);
  table_moves (&table, 1);
  tray_accept (&table, "small-arms-fire:a:", "6");
  g_assert_cmpint (table_fit (&table, "b"), <, 900);
  g_assert_cmpint (men_of (&table, "small-arms-fire:b:"), ==, 900);
  table_moves (&table, 1);
  g_assert_cmpint (men_of (&table, "small-arms-fire:b:"), ==, table_fit (&table, "b"));
  table_close (&table);
}

/* RK-27: two who play on one map see all of it. */
static void
test_one_map (void)
{
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='w' kind='wood' class='thick' points='0,2400 6000,2400 6000,2600 0,2600'/>"));
  table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 1000, 0, "three-ranks");
  table_stand (&table, "blue", "b", "B", "battalion", 880, 2000, 4000, 180, "column");
  table_begin (&table, 540);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgBoard) known = sg_rk_known_board (table.battle, "red");
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "They play on one map", "RK-27");
      const SgUnit *enemy = sg_board_get_unit (known, "b");

      g_assert_cmpint (enemy != NULL, ==, i == 1);
      g_assert_cmpint (sg_battle_get_game (table.battle)->may_see (table.battle, "red", "b"), ==, i == 1);
      if (enemy != NULL)
        g_assert_cmpint (sg_unit_balance (enemy, SG_ACCOUNT_FIT), ==, 880);
      sg_ruling_add_change (ruling, "battle", "play", "face to face");
      g_assert_true (sg_battle_post (table.battle, ruling, &error));
      g_object_unref (ruling);
    }
  table_close (&table);
}

/* RK-44: a light battalion sends out as many as it is told, up to the half of it. */
static void
test_blocks_out (void)
{
  static const struct { const char *act; gint64 men; double front; } rows[] = {
    { "skirmish-out:8", 360, 125 }, { "skirmish-out:4", 180, 208 }, { "skirmish-out:2", 90, 250 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "a", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      gboolean offered = FALSE;
      Table table;
      SgRkForm form;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "a", "A", "light-battalion", 900, 2000, 2000, 0, "three-ranks");
      table_begin (&table, 540);
      acts = sg_rk_acts (table.battle, units);
      for (guint k = 0; k < acts->len; k++)
        offered = offered || g_str_equal (((SgGameAct *) acts->pdata[k])->id, rows[i].act);
      g_assert_true (offered);
      g_assert_true (carry_out (&table, rows[i].act, "a", NULL));
      g_assert_cmpint (table_fit (&table, "a-skirmishers"), ==, rows[i].men);
      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), "a"), NULL, &form));
      g_assert_cmpfloat_with_epsilon (form.front, rows[i].front, 1);
      table_close (&table);
    }
}

/* RK-65: through an open wood infantry goes that breaks its ranks, when it may; in ranks it is told so. */
static void
test_breaks_ranks (void)
{
  const char *units[] = { "a", NULL };
  static const SgPoint through[] = { { 2000, 950 }, { 2000, 1700 } };
  SgPoint to = { 2000, 1700 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkMarch) march = sg_rk_march_new (through, 2);
  g_autofree char *why = NULL;
  guint moves = 0;
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='w' kind='wood' name='Hazel Copse' points='0,1000 6000,1000 6000,1600 0,1600'/>"));
  table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 950, 0, "column");
  table_begin (&table, 540);
  g_assert_cmpfloat (sg_rk_march_time (table.battle, "a", march, &error), <, 0);
  g_assert_cmpstr (error->message, ==, "The way is closed: nobody goes through Hazel Copse in ranks; breaking them it may (RK-65).");
  g_clear_error (&error);
  g_assert_true (sg_rk_carry_out_act (table.battle, "pace:infantry_breaking", units, &to, 1, &error));
  g_assert_no_error (error);
  why = sg_rk_advance (table.battle, 700, SG_RK_STOP_ANY, &moves, &error);
  g_assert_cmpstr (why, ==, "A has come to the end of its way");
  g_assert_cmpuint (moves, >=, 7);   /* 600 paces of wood at 200, twice in five moves */
  table_close (&table);
}

/* RK-50: guns stand in battery at full or at close intervals, and fire from both. */
static void
test_intervals (void)
{
  static const struct { const char *formation; double front; } rows[] = { { "unlimbered", 150 }, { "unlimbered-close", 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      SgRkForm form;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "g", "G", "foot-battery-6", 6, 2000, 2000, 0, rows[i].formation);
      table_stand (&table, "blue", "b", "B", "battalion", 900, 2000, 2600, 180, "three-ranks");
      table_begin (&table, 540);
      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), "g"), NULL, &form));
      g_assert_cmpfloat (form.front, ==, rows[i].front);
      g_assert_true (tray_has (&table, "artillery-fire:g:b"));
      table_close (&table);
    }
}

/* RK-83: a regiment of cavalry that stands within reach of the enemy's is to go on or go back; a squadron may stand. */
static void
test_large_body (void)
{
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_stand (&table, "red", "a", "A", "light-regiment", 600, 2000, 2000, 0, "ranks");
  table_stand (&table, "blue", "b", "B", "light-squadron", 150, 2000, 2800, 180, "ranks");
  table_begin (&table, 540);
  g_assert_true (tray_has (&table, "news::a:A stands 800 paces from B"));
  g_assert_false (tray_has (&table, "news::b:B stands"));
  table_close (&table);
}

/* RK-71: the umpire may declare one road or one piece of country heavy. */
static void
test_heavy_road (void)
{
  static const SgPoint way[] = { { 2000, 100 }, { 2000, 2000 } };
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL, nowhere = NULL;
  gboolean offered = FALSE;
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='r' kind='road' class='main' name='High road' width='9' points='2000,0 2000,3000'/>"));
  table_stand (&table, "red", "w", "W", "supply-column", 20, 2000, 100, 0, NULL);
  table_begin (&table, 540);
  acts = sg_rk_acts (table.battle, NULL);
  for (guint k = 0; k < acts->len; k++)
    offered = offered || g_str_equal (((SgGameAct *) acts->pdata[k])->id, "ground:High road");
  g_assert_true (offered);
  g_assert_false (sg_rk_carry_out_act (table.battle, "ground:Low road", NULL, NULL, 0, &nowhere));
  g_assert_cmpstr (nowhere->message, ==, "No open ground or road of the map is called “Low road” (RK-71).");
  g_assert_true (sg_rk_carry_out_act (table.battle, "ground:High road", NULL, NULL, 0, &error));
  table_march (&table, "w", way, 2, NULL);
  table_moves (&table, 1);
  g_assert_cmpfloat_with_epsilon (table_place (&table, "w").at.y, 150, 1);   /* wagons at 50 */
  table_close (&table);
}

/* RK-61: where the second column is for all open country, a road and its bridge are none of it. */
static void
test_off_road (void)
{
  static const struct { const char *option; double x, gone; } rows[] = {
    { NULL, 3000, 400 }, { "off-road", 3000, 250 }, { "off-road", 2000, 400 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { rows[i].x, 100 }, { rows[i].x, 2000 } };
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='r' kind='road' class='main' width='9' points='2000,0 2000,3000'/>"));
      table_choose (&table, rows[i].option != NULL ? "rk.column-b" : NULL, rows[i].option);
      table_stand (&table, "red", "a", "A", "light-squadron", 150, rows[i].x, 100, 0, rows[i].x > 2000 ? "ranks" : "route");
      table_begin (&table, 540);
      table_march (&table, "a", way, 2, NULL);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y, 100 + rows[i].gone, 1);
      table_close (&table);
    }
}

/* RK-75: cavalry that came on at a gallop forms at the gallop. */
static void
test_forms_at_gallop (void)
{
  static const struct { const char *row; gint64 minutes; } rows[] = { { NULL, 4 }, { "light_attack", 2 } };   /* 800 paces at 600, at 900 */

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint[]) { { 2000, 2000 }, { 2000, 2100 } }, 2);
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "a", "A", "light-regiment", 600, 2000, 2000, 0, "route");
      table_begin (&table, 540);
      march->row = g_strdup (rows[i].row);
      sg_rk_order_march (table.battle, "a", march, NULL, &error);
      g_assert_no_error (error);
      table_moves (&table, 1);
      sg_rk_order_form (table.battle, "a", "ranks", &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_word_whole (sg_board_get_unit (table_board (&table), "a"), &sg_rk_words.forms), ==, 542 + rows[i].minutes);
      table_close (&table);
    }
}

static const char *
caption_of_men (Table *table, const char *fires, const char *at, SgQuestion **question)
{
  const char *units[] = { fires, at, NULL };
  g_autoptr (GError) error = NULL;

  *question = sg_rk_ask (table->battle, "small-arms-fire", units, &error);
  g_assert_no_error (error);
  return sg_question_get_caption (*question, "men");
}

/* RK-116: after five moves of fire on end muskets are foul and hot, and the umpire is told so; a pause cools them. */
static void
test_hot (void)
{
  static const struct { gint64 on_end, last; gboolean hot; } rows[] = { { 5, 0, TRUE }, { 4, 0, FALSE }, { 5, -1, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *on_end = g_strdup_printf ("%d", (int) rows[i].on_end), *last = g_strdup_printf ("%d", (int) (2 + rows[i].last));
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 2000, 0, "three-ranks");
      table_stand (&table, "blue", "b", "B", "battalion", 900, 2000, 2150, 180, "three-ranks");
      table_begin (&table, 540);
      table_moves (&table, 3);
      tray_put (&table, "a", "on-end", on_end);
      tray_put (&table, "a", "fired-in", last);
      g_assert_cmpint (caption_of_men (&table, "a", "b", &question) != NULL, ==, rows[i].hot);
      table_close (&table);
    }
}

/* RK-65: who can go no farther is told of with the reason, and is sent round by one press; a way that does not begin where it stands is refused (RK-25). */
static void
test_go_round (void)
{
  static const SgPoint way[] = { { 2000, 900 }, { 2000, 1500 } }, elsewhere[] = { { 3000, 900 }, { 3000, 1500 } };
  g_autoptr (SgRkMarch) apart = sg_rk_march_new (elsewhere, 2);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL, *end = NULL;
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='r' kind='river' name='Alder' width='30' points='0,1200 6000,1200'/>"
                                         "<piece id='b' kind='bridge' width='9' points='2400,1180 2400,1220'/>"));
  table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 900, 0, "route");
  table_begin (&table, 540);
  g_assert_false (sg_rk_order_march (table.battle, "a", apart, NULL, &error));
  g_assert_cmpstr (error->message, ==, "The way begins 1000 paces from where A stands (RK-25).");
  g_clear_error (&error);
  table_march (&table, "a", way, 2, NULL);
  why = sg_rk_advance (table.battle, 700, SG_RK_STOP_ANY, NULL, &error);
  g_assert_cmpstr (why, ==, "A can go no farther that way: Alder bars it (RK-65)");
  g_assert_true (tray_has (&table, "news:go-round:a:A can go no farther that way: Alder bars it; send it round"));
  g_assert_true (carry_out (&table, "go-round", "a", NULL));
  for (guint i = 0; i < 3 && g_strcmp0 (end, "A has come to the end of its way") != 0; i++)   /* it stops at the bridge, too */
    {
      g_free (end);
      end = sg_rk_advance (table.battle, 700, SG_RK_STOP_ANY, NULL, &error);
    }
  g_assert_cmpfloat (table_place (&table, "a").at.y, ==, 1500);
  table_close (&table);
}

static void
check_totals (Table *table, gint64 fit, gint64 dead)
{
  SgBoard *board = table_board (table);
  g_autoptr (SgBoard) known = sg_rk_known_board (table->battle, "red");

  g_assert_cmpint (sg_board_begun (known, "red", "men"), ==, 900);
  g_assert_cmpint (sg_board_total (known, "red", "men", SG_ACCOUNT_DEAD), ==, dead);
  g_assert_cmpint (sg_board_begun (board, "red", "men"), ==, 900);
  g_assert_cmpint (sg_board_total (board, "red", "men", SG_ACCOUNT_FIT), ==, fit);
  g_assert_cmpint (sg_board_total (board, "red", "men", SG_ACCOUNT_DEAD), ==, dead);
  g_assert_cmpint (sg_board_total (board, "red", "men", SG_ACCOUNT_OFF), ==, 0);
}

/* Skirmishers who are out are counted once, before they go, while they are out and when those who are left are in again. */
static void
test_counted_once (void)
{
  g_autoptr (GError) error = NULL;
  SgRuling *lost = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-111");
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_stand (&table, "red", "a", "A", "battalion", 900, 2000, 2000, 0, "three-ranks");
  table_begin (&table, 540);
  check_totals (&table, 900, 0);
  g_assert_true (carry_out (&table, "skirmish-out", "a", NULL));
  check_totals (&table, 900, 0);
  sg_ruling_add_transfer (lost, "a-skirmishers", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 10, NULL);
  g_assert_true (sg_battle_post (table.battle, lost, &error));
  g_object_unref (lost);
  check_totals (&table, 890, 10);
  table_moves (&table, 2);
  g_assert_true (carry_out (&table, "skirmish-in", "a", NULL));
  table_moves (&table, 6);
  g_assert_cmpint (table_fit (&table, "a"), ==, 890);
  check_totals (&table, 890, 10);
  table_close (&table);
}

/* RK-42: generals, skirmishers and gunners near a square come inside; RK-15: as many players as so large a side wants. */
static void
test_square (void)
{
  static const SgMuster units[] = {
    { "a", "A", "battalion", 900, .formation = "square" }, { "g", "G", "foot-battery-6", 6, .formation = "unlimbered" }, { "l", "General Lyon", "general", 1, NULL, "1st Brigade" },
    { "f", "F", "foot-battery-6", 6, .formation = "unlimbered" },
  };
  const char *general[] = { "l", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) facts = NULL, acts = NULL;
  const char *inside = NULL, *players = NULL;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  g_assert_true (sg_rk_muster (table.battle, "red", units, G_N_ELEMENTS (units), &error));
  table_put (&table, "a", 2000, 2000, 0, "square");
  table_put (&table, "g", 2150, 2000, 0, "unlimbered");
  table_put (&table, "f", 2800, 2000, 0, "unlimbered");
  table_put (&table, "l", 2000, 2040, 0, NULL);
  table_begin (&table, 540);
  facts = sg_battle_get_game (table.battle)->facts (table.battle, "a");
  for (guint i = 0; i < facts->len; i++)
    if (g_str_equal (((SgFact *) facts->pdata[i])->caption, "Inside when cavalry nears"))
      inside = ((SgFact *) facts->pdata[i])->words;
  g_assert_cmpstr (inside, ==, "the gunners of G, General Lyon");
  acts = sg_rk_acts (table.battle, general);
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, "duties"))
      players = ((SgGameAct *) acts->pdata[i])->detail;
  g_assert_cmpstr (players, ==, "so large a side wants 1 player at least (RK-15)");
  table_close (&table);
}

/* Wagons are no body that fights: who comes up to them takes them. */
static void
test_wagons_taken (void)
{
  const char *units[] = { "h", "w", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_stand (&table, "red", "h", "Hussars", "light-squadron", 150, 2000, 2000, 0, "ranks");
  table_stand (&table, "blue", "w", "Wagons", "battery-wagons", 2, 2000, 2010, 0, NULL);
  table_begin (&table, 540);
  question = sg_rk_ask (table.battle, "attack-odds", units, &error);
  g_assert_null (question);
  g_assert_nonnull (strstr (error->message, "Wagons do not fight"));
  table_moves (&table, 1);
  g_assert_false (tray_has (&table, "attack-odds:"));
  g_assert_true (tray_has (&table, "news:take:w"));
  g_assert_true (carry_out (&table, "take:w", "h", "w"));
  g_assert_cmpint (table_fit (&table, "w"), ==, 0);
  g_assert_false (tray_has (&table, "news:take:w"));
  g_assert_false (carry_out (&table, "take:w", "h", "w"));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/sentences/two-ranks", test_two_ranks);
  g_test_add_func ("/play/rk/sentences/deploys", test_deploys);
  g_test_add_func ("/play/rk/sentences/together", test_together);
  g_test_add_func ("/play/rk/sentences/one-map", test_one_map);
  g_test_add_func ("/play/rk/sentences/blocks-out", test_blocks_out);
  g_test_add_func ("/play/rk/sentences/breaks-ranks", test_breaks_ranks);
  g_test_add_func ("/play/rk/sentences/intervals", test_intervals);
  g_test_add_func ("/play/rk/sentences/large-body", test_large_body);
  g_test_add_func ("/play/rk/sentences/heavy-road", test_heavy_road);
  g_test_add_func ("/play/rk/sentences/off-road", test_off_road);
  g_test_add_func ("/play/rk/sentences/forms-at-gallop", test_forms_at_gallop);
  g_test_add_func ("/play/rk/sentences/hot", test_hot);
  g_test_add_func ("/play/rk/sentences/go-round", test_go_round);
  g_test_add_func ("/play/rk/sentences/counted-once", test_counted_once);
  g_test_add_func ("/play/rk/sentences/square", test_square);
  g_test_add_func ("/play/rk/sentences/wagons-taken", test_wagons_taken);
  return g_test_run ();
}
