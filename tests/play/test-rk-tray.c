/* test-rk-tray.c: the umpire's in-tray: fire, tests, an attack and what it brings about, by the game as the window asks it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "map/sg-map-xml.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/reisswitz/lead/sg-rk-news.h"
#include "play/reisswitz/lead/sg-rk-status.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-question-values.h"

/* A battery on level ground: band, effect and why, flank and losses are filled and carried out. */
static void
test_guns (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *fire;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "Lloyd’s battery", "foot-battery-6", 6);
  table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
  table_put (&table, "r", 3000, 300, 0, "unlimbered");
  table_put (&table, "b", 3000, 900, 180, "three-ranks");
  table_begin (&table, 540);
  list = sg_rk_suggest (table.battle, &error);
  fire = tray_find (list, "artillery-fire:r:b");
  g_assert_nonnull (fire);
  g_assert_cmpstr (fire->title, ==, "Lloyd’s battery: fire at 30th Foot, 600 paces");
  g_assert_true (fire->optional);
  g_assert_cmpfloat (sg_question_length (fire->question, "paces"), ==, 600);
  g_assert_cmpint (sg_question_number (fire->question, "pieces"), ==, 6);
  g_assert_cmpstr (sg_question_text (fire->question, "effect"), ==, "good");
  g_assert_cmpstr (sg_question_get_caption (fire->question, "effect"), ==, "even ground; at most 0.0° on the way");
  g_assert_cmpstr (sg_question_text (fire->question, "target"), ==, "three_ranks");
  g_assert_false (sg_question_flag (fire->question, "flank"));
  g_assert_cmpstr (sg_question_text (fire->question, "cover"), ==, "open");
  tray_accept (&table, "artillery-fire:r:b", "1");
  g_assert_cmpint (table_fit (&table, "b"), <, 900);
  g_assert_cmpint (table_fit (&table, "b") % 5, ==, 0);   /* five men to a point (RK-92) */
  /* Once in a move; canister with good effect brings the test. */
  g_ptr_array_unref (g_steal_pointer (&list));
  list = sg_rk_suggest (table.battle, &error);
  g_assert_null (tray_find (list, "artillery-fire:r"));
  g_assert_nonnull (tray_find (list, "canister-test:b"));
  tray_accept (&table, "canister-test:b", "6");
  g_assert_true (sg_battle_undo (table.battle, NULL) && sg_battle_undo (table.battle, NULL));
  g_assert_cmpint (table_fit (&table, "b"), ==, 900);
  table_close (&table);
}

/* Who moved does not fire (RK-5); guns limbered up do not. */
static void
test_silent (void)
{
  static const SgPoint way[] = { { 3000, 300 }, { 3000, 900 } };
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "r", 3000, 300, 0, "three-ranks");
  table_put (&table, "g", 3400, 300, 0, "limbered");
  table_put (&table, "b", 3000, 650, 180, "three-ranks");
  table_begin (&table, 540);
  before = sg_rk_suggest (table.battle, NULL);
  g_assert_nonnull (tray_find (before, "small-arms-fire:r:b"));
  g_assert_nonnull (tray_find (before, "small-arms-fire:b:r"));
  g_assert_null (tray_find (before, "artillery-fire:g"));
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 1);
  after = sg_rk_suggest (table.battle, NULL);
  g_assert_null (tray_find (after, "small-arms-fire:r"));
  g_assert_nonnull (tray_find (after, "small-arms-fire:b:r"));
  table_close (&table);
}

/* An attack into the flank with a second line: the index by its parts, the die, R/D/T, losses, retreat and rally. */
static void
test_attack (void)
{
  static const SgPoint way[] = { { 3000, 300 }, { 3000, 900 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GVariant) first = NULL;
  g_autofree char *grade = NULL, *key = NULL, *again = NULL;
  SgSuggestion *attack;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "red", "s", "33rd", "battalion", 900);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 700);
  table_put (&table, "r", 3000, 300, 0, "column");
  table_put (&table, "s", 3000, 400, 0, "column");
  table_put (&table, "b", 3000, 700, 180, "three-ranks");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 2);
  list = sg_rk_suggest (table.battle, &error);
  attack = tray_find (list, "attack-odds:r:b");
  g_assert_nonnull (attack);
  g_assert_cmpstr (attack->title, ==, "30th attacks Grenadiers");
  g_assert_false (attack->optional);
  g_assert_cmpint (sg_question_number (attack->question, "numbers"), >, 0);
  g_assert_cmpstr (sg_question_get_caption (attack->question, "numbers"), ==, "900 against 700");
  g_assert_cmpint (sg_question_number (attack->question, "slope"), ==, 0);
  g_assert_cmpuint (sg_question_n_records (attack->question, "points"), ==, 1);
  first = sg_question_record (attack->question, "points", 0);
  key = sg_record_text (first, "key");
  g_assert_cmpstr (key, ==, "second_line_infantry");
  g_assert_null (tray_find (list, "small-arms-fire:s")); /* the 30th stands before it */
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "6");
  grade = table_word (&table, "b", "grade");
  g_assert_true (g_str_equal (grade, "R") || g_str_equal (grade, "D") || g_str_equal (grade, "T"));
  g_assert_cmpint (table_fit (&table, "b"), <, 700);
  table_moves (&table, 2);
  g_assert_cmpfloat (table_place (&table, "b").at.y, >, 1000); /* gone back, away from the victor */
  table_moves (&table, 12);
  tray_accept (&table, "rally-counter:b", "");
  again = table_word (&table, "b", "grade");
  g_assert_cmpstr (again, ==, "");
  table_close (&table);
}

/* Red’s column has come upon Blue’s line, and the odds are told. */
static void
come_upon_line (Table *table)
{
  static const SgPoint way[] = { { 3000, 300 }, { 3000, 900 } };

  table_open_plain (table);
  table_stand (table, "red", "r", "30th", "battalion", 900, 3000, 300, 0, "column");
  table_stand (table, "blue", "b", "Grenadiers", "battalion", 700, 3000, 700, 180, "three-ranks");
  table_begin (table, 540);
  table_march (table, "r", way, 2, NULL);
  table_moves (table, 2);
  tray_accept (table, "attack-odds:r:b", "");
}

/* The verdict of the die has the grade that counts, the step that says why, and a headline of it; the umpire may say that it counts otherwise,
 * and what is taken follows (RK-173). */
static void
test_counted_steps (void)
{
  static const struct { const char *word, *counts, *step; } rows[] = { { NULL, "D", "A beaten line was defeated at the least" }, { "thrown", "R", NULL } };
  gint64 fit[2];

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgDice) dice = sg_dice_new_entered_text ("4", NULL);   /* blue R on each of the dice that may fall to them */
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *grade = NULL;
      SgQuestion *question;
      gboolean stepped = FALSE;
      Table table;

      come_upon_line (&table);
      list = sg_rk_suggest (table.battle, NULL);
      question = tray_find (list, "combat-die:r:b")->question;
      g_assert_cmpstr (sg_question_text (question, "if_defender"), ==, "line");
      g_assert_cmpstr (sg_question_text (question, "if_attacker"), ==, "thrown");
      if (rows[i].word != NULL)
        sg_question_set (question, "if_defender", g_variant_new_string (rows[i].word), SG_SOURCE_ASKED);
      verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (g_variant_get_string (sg_verdict_get (verdict, "beaten"), NULL), ==, "defender");
      g_assert_cmpstr (g_variant_get_string (sg_verdict_get (verdict, "grade"), NULL), ==, "R");
      g_assert_cmpstr (g_variant_get_string (sg_verdict_get (verdict, "counted"), NULL), ==, rows[i].counts);
      for (guint k = 0; k < sg_verdict_get_steps (verdict)->len; k++)
        stepped = stepped || g_strcmp0 (((SgStep *) sg_verdict_get_steps (verdict)->pdata[k])->words, rows[i].step) == 0;
      g_assert_cmpint (stepped, ==, rows[i].step != NULL);
      tray_accept_word (&table, "combat-die:r:b", rows[i].word != NULL ? "if_defender" : NULL, rows[i].word != NULL ? g_variant_new_string (rows[i].word) : NULL, "4");
      grade = table_word (&table, "b", "grade");
      g_assert_cmpstr (grade, ==, rows[i].counts);
      fit[i] = table_fit (&table, "b");
      table_close (&table);
    }
  g_assert_cmpint (fit[0], <, fit[1]);
}

/* A line that infantry beats is defeated at the least, whatever the die says (RK-173), and the ruling tells of both. */
static void
test_counted (void)
{
  for (guint face = 1; face <= 6; face++)
    {
      g_autofree char *grade = NULL, *typed = g_strdup_printf ("%u", face);
      Table table;

      come_upon_line (&table);
      tray_accept (&table, "combat-die:r:b", typed);
      grade = table_word (&table, "b", "grade");
      g_assert_cmpstr (grade, !=, "R");
      if (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "it counted as") != NULL)
        g_assert_cmpstr (grade, ==, "D");
      table_close (&table);
    }
}

/* One umpire's presses for a move with four marches, an exchange of fire and an assault: each act and each acceptance is one,
 * each unit chosen another. */
static void
test_presses (void)
{
  static const char *const marching[] = { "r", "r2", "b2", "b3" };
  const SgGame *game;
  g_autoptr (GError) error = NULL;
  guint presses = 0;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "red", "r2", "33rd", "battalion", 900);
  table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_raise (&table, "blue", "b2", "Fusiliers", "battalion", 900);
  table_raise (&table, "blue", "b3", "Uhlans", "light-squadron", 150);
  table_put (&table, "r", 3000, 500, 0, "column");
  table_put (&table, "r2", 3300, 300, 0, "column");
  table_put (&table, "g", 2700, 300, 0, "unlimbered");
  table_put (&table, "b", 3000, 700, 180, "three-ranks");
  table_put (&table, "b2", 3300, 2000, 180, "column");
  table_put (&table, "b3", 3600, 2000, 180, "ranks");
  table_begin (&table, 540);
  game = sg_battle_get_game (table.battle);
  for (guint i = 0; i < G_N_ELEMENTS (marching); i++)
    {
      const char *units[] = { marching[i], NULL };
      SgPlace at = table_place (&table, marching[i]);
      SgPoint way[] = { at.at, { at.at.x, at.at.y + (g_str_has_prefix (marching[i], "r") ? 200 : -200) } };

      g_assert_true (game->carry_out (table.battle, "march", units, way, 2, &error));
      presses += 3; /* the unit, "March", the end of its way */
    }
  tray_accept (&table, "artillery-fire:g:b", "3");   /* before they close: nobody fires into a fight */
  g_assert_true (game->act (table.battle, "move", &error));
  g_assert_true (tray_has (&table, "artillery-fire:g:b2"));
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "6");
  tray_accept (&table, "loss-track:blue:infantry-three-ranks", "");   /* of fire and assault together */
  g_assert_false (tray_has (&table, "loss-track"));
  presses += 1 + 2 * 4; /* the move; each line opened and accepted */
  g_assert_cmpuint (presses, <, 25);
  table_close (&table);
}

/* Acts of the day: a report sent in, a message handed over, an order carried out. */
static void
test_acts (void)
{
  static const SgPoint way[] = { { 1300, 2500 }, { 1300, 1500 } };
  const SgGame *game;
  const char *none[] = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "order", "g", "b", "Fall back.");
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GPtrArray) acts = NULL, tray = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *standing = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "blue", "g", "General Byng", "general", 1);
  table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
  table_raise (&table, "red", "r", "Hussars", "light-squadron", 150);
  table_put (&table, "g", 1300, 100, 0, NULL);
  table_put (&table, "b", 1300, 2500, 0, "three-ranks");
  table_put (&table, "r", 1400, 2900, 180, "ranks");
  sg_rk_set_weather (table.battle, 1000, FALSE, NULL);
  game = sg_battle_get_game (table.battle);
  g_assert_true (game->act (table.battle, "begin", &error));
  sg_rk_dispatch_add_march (draft, "b", march);
  g_assert_cmpuint (sg_rk_send (table.battle, draft, 0, &error), ==, 1);
  g_assert_true (game->carry_out (table.battle, "report:b", none, NULL, 0, &error));
  table_moves (&table, 4);
  acts = game->acts (table.battle, (const char *[]) { "b", NULL });
  for (guint i = 0; i < acts->len; i++)
    g_assert_cmpint (((SgGameAct *) acts->pdata[i])->group != NULL, ==, strchr (((SgGameAct *) acts->pdata[i])->id, ':') != NULL);
  g_ptr_array_unref (acts);
  acts = game->acts (table.battle, none);
  for (guint i = 0; i < acts->len; i++)
    g_string_append_printf (ids, "%s ", ((SgGameAct *) acts->pdata[i])->id);
  tray = sg_rk_suggest (table.battle, &error);
  for (guint i = 0; i < tray->len; i++)
    g_string_append_printf (ids, "%s ", ((SgSuggestion *) tray->pdata[i])->act != NULL ? ((SgSuggestion *) tray->pdata[i])->act : "");
  g_assert_nonnull (strstr (ids->str, "carry-out:blue:1 "));
  g_assert_nonnull (strstr (ids->str, "hand-over:blue:2 "));
  g_assert_nonnull (strstr (ids->str, "until:10 "));
  {
    g_autoptr (GPtrArray) lines = game->status (table.battle);
    g_autoptr (GString) words = g_string_new (NULL);

    for (guint i = 0; i < lines->len; i++)
      g_string_append_printf (words, "%s\n", ((SgStatus *) lines->pdata[i])->words);
    g_assert_true (g_str_has_prefix (words->str, "9.08; troops are seen to 1000 paces\n"));
  }
  g_assert_true (game->carry_out (table.battle, "hand-over:blue:2", none, NULL, 0, &error));
  g_assert_true (game->carry_out (table.battle, "carry-out:blue:1", none, NULL, 0, &error));
  standing = table_word (&table, "b", "march");
  g_assert_cmpstr (standing, !=, "");
  g_ptr_array_unref (tray);
  tray = sg_rk_suggest (table.battle, &error);   /* what was told of once has the clock of what is new about it */
  g_assert_nonnull (tray_find (tray, "news:report:b"));
  g_assert_cmpint (tray_find (tray, "news:report:b")->time, ==, 548);
  g_assert_false (game->carry_out (table.battle, "dance", none, NULL, 0, &error));
  table_close (&table);
}

static guint
place_of (GPtrArray *list, const char *key)
{
  guint at = 0;

  g_test_message ("%s", key);
  g_assert_true (g_ptr_array_find (list, tray_find (list, key), &at));
  return at;
}

/* By consequence: fire before the attacks in which its losses count (RK-3), and last what was only seen; wagons have other cares than that. */
static void
test_order (void)
{
  static const SgPoint way[] = { { 3000, 300 }, { 3000, 1300 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  table_open_plain (&table);
  table_stand (&table, "red", "general", "General Byng", "general", 1, 100, 100, 0, NULL);
  table_stand (&table, "red", "r", "30th", "battalion", 900, 3000, 300, 0, "column");
  table_stand (&table, "red", "guns", "Lloyd’s battery", "foot-battery-6", 6, 3500, 300, 0, "unlimbered");
  table_stand (&table, "red", "wagons", "Wagons", "supply-column", 40, 3950, 1150, 0, NULL);
  table_stand (&table, "blue", "b", "Grenadiers", "battalion", 700, 3000, 500, 180, "three-ranks");
  table_stand (&table, "blue", "c", "Fusiliers", "battalion", 700, 3500, 900, 180, "three-ranks");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 1);
  list = sg_rk_suggest (table.battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (place_of (list, "artillery-fire:guns:c"), <, place_of (list, "attack-odds:r:b"));
  for (guint i = 0; i < list->len; i++)
    {
      const SgSuggestion *line = list->pdata[i];

      g_assert_cmpstr (line->act, !=, "report:wagons");
      if (line->act != NULL && g_str_has_prefix (line->act, "report:"))
        g_assert_cmpuint (i, >, place_of (list, "attack-odds:r:b"));
    }
  table_close (&table);
}

/* Caught in column by cavalry: one press forms it, and says nothing to the enemy (RK-83). */
static void
test_caught (void)
{
  const SgGame *game;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *caught;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "1st Fusiliers", "battalion", 900);
  table_raise (&table, "blue", "b", "12th Light Dragoons", "light-squadron", 150);
  table_put (&table, "r", 3000, 300, 0, "route");
  table_put (&table, "b", 3000, 1200, 180, "ranks");
  table_begin (&table, 540);
  table_moves (&table, 1);
  list = sg_rk_suggest (table.battle, &error);
  caught = tray_find (list, "news:form:square:r");
  g_assert_nonnull (caught);
  game = sg_battle_get_game (table.battle);
  g_assert_true (game->carry_out (table.battle, caught->act, (const char *const *) caught->figures, NULL, 0, &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* A shed before the enemy: the attack goes round it; a river is not gone round (RK-84). */
static void
test_round (void)
{
  static const struct { const char *piece; gboolean goes; } rows[] = {
    { "<piece id='s' kind='shed' points='2990,600 3010,600 3010,610 2990,610'/>", TRUE },
    { "<piece id='r' kind='river' width='30' points='0,600 6000,600'/>", FALSE },
  };
  const char *const both[] = { "r", "b", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<map title='Round' unit='paces' width='6000' depth='4000'>%s</map>", rows[i].piece);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
      g_autoptr (SgMap) map = sg_map_load (bytes, "round.sgmap", &error);
      Table table;

      table_open_on (&table, map);
      table_raise (&table, "red", "r", "2nd Fusiliers", "battalion", 900);
      table_raise (&table, "blue", "b", "33rd Foot", "battalion", 900);
      table_put (&table, "r", 3000, 400, 0, "column");
      table_put (&table, "b", 3000, 800, 180, "three-ranks");
      table_begin (&table, 540);
      g_assert_cmpint (sg_battle_get_game (table.battle)->carry_out (table.battle, "charge", both, NULL, 0, &error), ==, rows[i].goes);
      g_assert_cmpint (error == NULL, ==, rows[i].goes);
      table_close (&table);
    }
}

/* Up to a battery beside which a battalion stands: that is met first, though it is some paces off (RK-181). */
static void
test_guarded (void)
{
  const char *const both[] = { "r", "s", NULL };
  const SgPoint way[] = { { 3000, 400 }, { 3000, 700 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgQuestion) asked = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "r", "2nd Fusiliers", "battalion", 900);
  table_raise (&table, "blue", "g", "Lloyd’s battery", "foot-battery-6", 6);
  table_raise (&table, "blue", "s", "33rd Foot", "battalion", 900);
  table_put (&table, "r", 3000, 400, 0, "column");
  table_put (&table, "g", 3000, 700, 180, "unlimbered");
  table_put (&table, "s", 2850, 760, 180, "three-ranks");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 2);
  list = sg_rk_suggest (table.battle, &error);
  g_assert_nonnull (tray_find (list, "battery-attack:r:g"));
  g_assert_nonnull (tray_find (list, "attack-odds:r:s"));
  asked = sg_battle_get_game (table.battle)->ask (table.battle, "attack-odds", both, &error);
  g_assert_no_error (error);
  g_assert_nonnull (asked);
  table_close (&table);
}

/* Nobody fires into a mêlée of his own side: the guns that had the line as their target have none when it is closed with. */
static void
test_into_melee (void)
{
  static const SgPoint way[] = { { 3000, 300 }, { 3000, 900 } };

  for (guint closes = 0; closes < 2; closes++)
    {
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "r", "30th", "battalion", 900, 3000, closes ? 300 : 200, 0, "column");
      table_stand (&table, "red", "g", "Lloyd’s battery", "foot-battery-6", 6, 3500, 300, 315, "unlimbered");
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 700, 3000, 700, 180, "three-ranks");
      table_begin (&table, 540);
      if (closes)
        table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 2);
      g_assert_cmpint (tray_has (&table, "attack-odds:r:b"), ==, closes);
      g_assert_cmpint (tray_has (&table, "artillery-fire:g:b"), ==, !closes);
      table_close (&table);
    }
}

/* The paces that @words tell; -1: none. */
static int
told_paces (const char *words)
{
  g_autoptr (GRegex) regex = g_regex_new ("(\\d+) paces", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *paces = g_regex_match (regex, words, 0, &match) ? g_match_info_fetch (match, 1) : NULL;

  return paces != NULL ? atoi (paces) : -1;
}

/* Every line of the tray, of the panel's head and of the log that tells of both tells one distance, and so does what is pointed at and what is
 * dragged. Returns: how many lines of the tray. */
static guint
want_told (Table *table)
{
  static const char *const units[] = { "b", NULL };
  SgPlace place = table_place (table, "b");
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL), status = sg_rk_status (table->battle);
  g_autofree char *meeting = sg_battle_get_game (table->battle)->movement->meeting (table->battle, units, &place);
  int paces = (int) sg_board_measure_units (table_board (table), "r", "b");
  guint n = 0;

  g_assert_cmpint (paces, <, (int) sg_point_distance (table_place (table, "r").at, place.at));
  g_assert_cmpfloat (sg_board_measure_units (table_board (table), "b", "r"), ==, paces);
  g_assert_cmpint (told_paces (meeting), ==, paces);
  for (guint i = 0; i < list->len; i++)
    {
      const SgSuggestion *line = list->pdata[i];

      if (!g_strv_contains ((const char *const *) line->figures, "r") || !g_strv_contains ((const char *const *) line->figures, "b") || told_paces (line->title) < 0)
        continue;
      g_test_message ("%s", line->title);
      g_assert_cmpint (told_paces (line->title), ==, paces);
      if (line->question != NULL)
        g_assert_cmpfloat (sg_question_length (line->question, "paces"), ==, paces);
      n++;
    }
  for (guint i = 0; i < status->len; i++)
    if (((SgStatus *) status->pdata[i])->words != NULL && told_paces (((SgStatus *) status->pdata[i])->words) >= 0)
      g_assert_cmpint (told_paces (((SgStatus *) status->pdata[i])->words), ==, paces);
  return n;
}

/* Aslant to each other, and of unlike fronts: news, fire of both, sightings, what is pointed at and what is dragged tell one distance
 * of them (RK-94). */
static void
test_one_distance (void)
{
  static const SgPoint way[] = { { 3300, 1000 }, { 3160, 530 } };
  guint told = 0;
  Table table;

  table_open_plain (&table);
  table_stand (&table, "red", "r", "Lloyd’s", "battalion", 900, 3000, 300, 30, "three-ranks");
  table_stand (&table, "blue", "b", "30th Foot", "half-battalion", 450, way[0].x, way[0].y, 200, "three-ranks");
  table_begin (&table, 540);
  table_march (&table, "b", way, 2, NULL);
  for (guint i = 0; i < 4; i++)
    {
      table_moves (&table, 1);
      told += want_told (&table);
    }
  g_assert_cmpuint (told, >=, 5);   /* both are near, both fire, one sees */
  table_close (&table);
}

/* A line of the news says itself what it is of; one of a file of before, named or packed, has only its rule to tell. */
static void
test_news_of (void)
{
  static const struct { const char *text; SgRkNewsOf of; } rows[] = {
    { "rule=RK-83;unit=a;other=b;words=Near", SG_RK_NEWS_OF_NEAR }, { "RK-26\ta\t\tBurns", SG_RK_NEWS_OF_WORKS },
    { "rule=RK-60;unit=a;words=There", SG_RK_NEWS_OF_MARCH }, { "rule=RK-60;unit=a;words=Burns;of=works", SG_RK_NEWS_OF_WORKS },
    { "rule=RK-26;unit=a;words=There;of=march", SG_RK_NEWS_OF_MARCH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) lines = sg_word_records_parse (&sg_rk_words.news, rows[i].text);

      g_assert_cmpuint (lines->len, ==, 1);
      g_assert_cmpint (sg_rk_news_of (lines->pdata[0]), ==, rows[i].of);
    }
}

/* A verdict that the umpire amends is done as he has it, and says that the book had it otherwise. */
static void
test_amended (void)
{
  const SgGame *game;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("4", NULL), amended_dice = sg_dice_new_entered_text ("6", NULL);
  g_autoptr (SgVerdict) verdict = NULL, amended = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *grade = NULL;
  SgQuestion *question;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_stand (&table, "red", "r", "30th", "battalion", 900, 1000, 800, 0, "column");
  table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1000, 180, "column");
  table_begin (&table, 540);
  table_march (&table, "r", (SgPoint[]) { { 1000, 800 }, { 1000, 1900 } }, 2, NULL);
  table_moves (&table, 1);
  tray_accept (&table, "attack-odds:r:b", "");
  game = sg_battle_get_game (table.battle);
  list = sg_rk_suggest (table.battle, NULL);
  question = tray_find (list, "combat-die:r:b")->question;
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), dice, &error);
  amended = sg_question_judge (question, sg_battle_get_rules (table.battle), amended_dice, &error);
  g_assert_no_error (error);
  ruling = game->amend (table.battle, question, verdict, amended, "They were asleep.", dice, &error);
  g_assert_no_error (error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  grade = table_word (&table, "b", "grade");
  g_assert_cmpstr (grade, ==, "T");
  g_assert_cmpstr (sg_ruling_get_reason (ruling), ==, "They were asleep.");
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/tray/guns", test_guns);
  g_test_add_func ("/play/rk/tray/silent", test_silent);
  g_test_add_func ("/play/rk/tray/attack", test_attack);
  g_test_add_func ("/play/rk/tray/counted", test_counted);
  g_test_add_func ("/play/rk/tray/counted-steps", test_counted_steps);
  g_test_add_func ("/play/rk/tray/presses", test_presses);
  g_test_add_func ("/play/rk/tray/acts", test_acts);
  g_test_add_func ("/play/rk/tray/order", test_order);
  g_test_add_func ("/play/rk/tray/caught", test_caught);
  g_test_add_func ("/play/rk/tray/round", test_round);
  g_test_add_func ("/play/rk/tray/one-distance", test_one_distance);
  g_test_add_func ("/play/rk/tray/into-melee", test_into_melee);
  g_test_add_func ("/play/rk/tray/guarded", test_guarded);
  g_test_add_func ("/play/rk/tray/news-of", test_news_of);
  g_test_add_func ("/play/rk/tray/amended", test_amended);
  return g_test_run ();
}
