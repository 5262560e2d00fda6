/* test-rk-track.c: losses as they are marked: men charged at once, the pin of the track, who pays when it is at its end, and what
 * shows the unit then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "campaign/sg-board-apply.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/lead/sg-rk-tray.h"

#define BARE RK_COUNTRY ("")

static void
open_bare (Table *table, const char *option, const char *value)
{
  tray_open_country (table, BARE);
  table_choose (table, option, value);
}

/* Points of loss as fire or an assault brings them. */
static void
lose_exactly (Table *table, const char *id, SgFraction points)
{
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-100");
  SgRk rk;

  sg_rk_read (&rk, table->battle);
  sg_rk_lose_points (&rk, ruling, sg_board_get_unit (rk.board, id), points);
  g_assert_true (sg_play_post (&rk.play, ruling, &error));
  g_assert_no_error (error);
}

static void
lose (Table *table, const char *id, double points)
{
  lose_exactly (table, id, sg_fraction_near (points));
}

static double
number (Table *table, const char *word)
{
  g_autofree char *text = sg_board_dup_word (table_board (table), "battle", word);

  return sg_fraction_value (sg_fraction_read (text != NULL ? text : ""));
}

static double
front (Table *table, const char *id)
{
  SgRkForm form;

  g_assert_true (sg_rk_form (table_board (table), sg_board_get_unit (table_board (table), id), NULL, &form));
  return round (form.front);
}

/* One track: men, boxes, the die for the rest, and the step at its end. */
static void
test_pin (void)
{
  static const struct { const char *rule, *type; gint64 count; const char *formation, *key, *option, *value; double points; const char *dice; gint64 fit; double pin, front; } rows[] = {
    { "RK-125", "battalion", 900, "three-ranks", "infantry-three-ranks", NULL, NULL, 20, "", 800, 100, 250 },
    { "RK-126", "battalion", 900, "three-ranks", "infantry-three-ranks", NULL, NULL, 30, "", 750, 0, 208 },
    { "RK-126", "battalion", 900, "three-ranks", "infantry-three-ranks", NULL, NULL, 61, "", 595, 5, 167 },
    { "RK-92", "battalion", 900, "two-ranks", "infantry-two-ranks", NULL, NULL, 10, "3", 867, 35, 292 },
    { "RK-125", "battalion", 900, "two-ranks", "infantry-two-ranks", NULL, NULL, 10, "4", 867, 30, 292 },
    { "RK-R28", "battalion", 900, "two-ranks", "infantry-two-ranks", NULL, NULL, 45, "", 750, 0, 243 },
    { "RK-125", "rifle-company", 90, "skirmishers", "rifle-skirmishers", NULL, NULL, 6, "3", 81, 10, 250 },
    { "RK-125", "rifle-company", 90, "skirmishers", "rifle-skirmishers", NULL, NULL, 6, "5", 81, 5, 250 },
    { "RK-126", "light-regiment", 600, "ranks", "light-cavalry", NULL, NULL, 100, "", 450, 0, 300 },
    { "RK-R30", "battalion", 900, "three-ranks", "infantry-three-ranks", "rk.rest", "exact", 7.7, "", 862, 38.5, 250 },
    { "RK-R30", "battalion", 900, "three-ranks", "infantry-three-ranks", "rk.track", "points", 7.7, "", 862, 7.7, 250 },
    { "RK-127", "foot-battery-6", 6, "unlimbered", "foot-artillery", NULL, NULL, 12, "", 6, 12, 150 },
    { "RK-127", "foot-battery-6", 6, "unlimbered", "foot-artillery", NULL, NULL, 13, "", 5, 0.5, 125 },
    { "RK-127", "foot-battery-6", 6, "unlimbered", "foot-artillery", NULL, NULL, 62.5, "", 0, 0, 0 },
    { "RK-127", "half-horse-battery-6", 3, "unlimbered", "horse-artillery", NULL, NULL, 25, "", 1, 0, 25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *key = g_strdup_printf ("loss-track:blue:%s", rows[i].key), *pin = g_strdup_printf ("pin/blue/%s", rows[i].key);
      Table table;

      open_bare (&table, rows[i].option, rows[i].value);
      table_raise (&table, "blue", "b", "Grenadiers", rows[i].type, rows[i].count);
      table_put (&table, "b", 1000, 1000, 180, rows[i].formation);
      table_begin (&table, 540);
      g_assert_false (tray_has (&table, "loss-track"));
      lose (&table, "b", rows[i].points);
      tray_accept (&table, key, rows[i].dice);
      g_assert_false (tray_has (&table, "loss-track"));
      if (table_fit (&table, "b") != rows[i].fit || fabs (number (&table, pin) - rows[i].pin) > 0.001 || (rows[i].front > 0 && fabs (front (&table, "b") - rows[i].front) > 1))
        g_error ("row %u, %s: %d fit, pin %g, front %g", i, rows[i].rule, (int) table_fit (&table, "b"), number (&table, pin), front (&table, "b"));
      table_close (&table);
    }
}

/* Fractions are kept until they make a man, and the points of two exchanges are marked in one (RK-93, RK-125). */
static void
test_exact (void)
{
  Table table;

  open_bare (&table, NULL, NULL);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "two-ranks");
  table_begin (&table, 540);
  for (guint i = 0; i < 3; i++)
    lose (&table, "b", 0.5);              /* 1 ⅔ men each */
  g_assert_cmpint (table_fit (&table, "b"), ==, 895);
  g_assert_cmpfloat_with_epsilon (number (&table, "open/blue/infantry-two-ranks"), 1.5, 0.001);
  tray_accept (&table, "loss-track:blue", "");
  g_assert_cmpfloat_with_epsilon (number (&table, "pin/blue/infantry-two-ranks"), 5, 0.001);
  table_close (&table);
}

/* Four thirds of a point are two men of skirmishers: charged as two, and three such as six (RK-93, RK-125). */
static void
test_thirds (void)
{
  Table table;

  open_bare (&table, NULL, NULL);
  table_raise (&table, "blue", "b", "Grenadiers", "rifle-company", 90);
  table_put (&table, "b", 1000, 1000, 180, "skirmishers");
  table_begin (&table, 540);
  for (gint64 i = 1; i <= 3; i++)
    {
      lose_exactly (&table, "b", sg_fraction (4, 3));
      g_assert_cmpint (table_fit (&table, "b"), ==, 90 - 2 * i);
    }
  g_assert_cmpfloat (number (&table, "open/blue/rifle-skirmishers"), ==, 4);
  table_close (&table);
}

/* The track is the side's, and who took most of it pays; of his own, by the house rule (RK-126, RK-R30). */
static void
test_payer (void)
{
  static const struct { const char *option, *value; double one, two; const char *key; double first, second; } rows[] = {
    { NULL, NULL, 12, 18, "loss-track:blue:infantry-three-ranks", 250, 208 },
    { NULL, NULL, 18, 12, "loss-track:blue:infantry-three-ranks", 208, 250 },
    { "rk.track-of", "unit", 12, 18, "loss-track:c:infantry-three-ranks", 250, 250 },
    { "rk.track-of", "unit", 12, 30, "loss-track:c:infantry-three-ranks", 250, 208 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;

      open_bare (&table, rows[i].option, rows[i].value);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_raise (&table, "blue", "c", "Fusiliers", "battalion", 900);
      table_put (&table, "b", 1000, 1000, 180, "three-ranks");
      table_put (&table, "c", 2000, 1000, 180, "three-ranks");
      table_begin (&table, 540);
      lose (&table, "b", rows[i].one);
      lose (&table, "c", rows[i].two);
      tray_accept (&table, rows[i].key, "");
      if (front (&table, "b") != rows[i].first || front (&table, "c") != rows[i].second)
        g_error ("row %u: %g and %g", i, front (&table, "b"), front (&table, "c"));
      /* The men are those really left, whoever paid (RK-128). */
      g_assert_cmpint (table_fit (&table, "b"), ==, 900 - (gint64) rows[i].one * 5);
      table_close (&table);
    }
}

/* What the other side cost, in half-points. */
static gint64
score (Table *table)
{
  g_autoptr (SgScore) score = sg_battle_score (table->battle, TRUE, NULL);

  return score->gross_a;
}

/* Skirmishers are the battalion's, out and in again (RK-126, RK-174). */
static void
test_skirmishers (void)
{
  const char *units[] = { "b", NULL };
  g_autoptr (GError) error = NULL;
  Table table;

  open_bare (&table, NULL, NULL);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 0, "three-ranks");
  table_begin (&table, 540);
  g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
  table_moves (&table, 2);
  g_assert_cmpint (score (&table), ==, 0);
  lose (&table, "b-skirmishers", 20);
  lose (&table, "b", 24);
  tray_accept (&table, "loss-track:blue:infantry-three-ranks", "");
  tray_accept (&table, "loss-track:blue:line-skirmishers", "");
  g_assert_cmpfloat (front (&table, "b"), ==, 250);
  lose (&table, "b-skirmishers", 20);
  lose (&table, "b", 6);
  tray_accept (&table, "loss-track:blue:infantry-three-ranks", "");
  g_assert_cmpfloat (front (&table, "b"), ==, 208);
  g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-in", units, NULL, 0, &error));
  table_moves (&table, 3);
  g_assert_cmpint (table_fit (&table, "b"), ==, 900 - 150 - 60);
  g_assert_cmpint (score (&table), ==, 2 * 210 / 5);
  g_assert_cmpfloat (front (&table, "b"), ==, 208);
  table_close (&table);
}

/* By the game: fire, what the card says, the ruling, and an undo of it. */
static void
test_fire (void)
{
  g_autoptr (GPtrArray) before = NULL, list = NULL;
  const SgGame *game;
  g_autoptr (GString) words = g_string_new (NULL);
  Table table;

  open_bare (&table, NULL, NULL);
  table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "g", 1000, 400, 0, "unlimbered");
  table_put (&table, "b", 1000, 700, 180, "three-ranks");
  table_begin (&table, 540);
  game = sg_battle_get_game (table.battle);
  tray_accept (&table, "artillery-fire:g:b", "5");   /* 40 points */
  list = sg_rk_suggest (table.battle, NULL);
  g_assert_cmpstr (tray_find (list, "loss-track")->title, ==, "Blue: 200 men to mark, infantry, three ranks");
  g_assert_true (tray_find (list, "loss-track")->trivial);
  tray_accept (&table, "loss-track:blue", "");
  g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==,
                   "Blue, infantry, three ranks: the pin stood on 50; Grenadiers: larger exchange piece, whole block");
  before = game->facts (table.battle, "b");
  for (guint i = 0; i < before->len; i++)
    g_string_append_printf (words, "%s|", ((SgFact *) before->pdata[i])->words);
  g_assert_nonnull (strstr (words->str, "|larger exchange piece, whole block|infantry, three ranks: the pin on 50 of 150|"));
  g_assert_true (sg_battle_undo (table.battle, NULL));
  g_assert_cmpfloat (front (&table, "b"), ==, 250);
  g_assert_true (tray_has (&table, "loss-track:blue"));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/track/pin", test_pin);
  g_test_add_func ("/play/rk/track/exact", test_exact);
  g_test_add_func ("/play/rk/track/thirds", test_thirds);
  g_test_add_func ("/play/rk/track/payer", test_payer);
  g_test_add_func ("/play/rk/track/skirmishers", test_skirmishers);
  g_test_add_func ("/play/rk/track/fire", test_fire);
  return g_test_run ();
}
