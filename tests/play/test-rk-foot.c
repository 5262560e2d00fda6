/* test-rk-foot.c: attacks upon infantry as they are played: arms together, masses, skirmishers first, guns in front, woods; and what
 * goes beside: defiles under guns, skirmishers made good.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "play/reisswitz/lead/sg-rk-tray.h"

#define COUNTRY RK_COUNTRY ("<piece id='wood' kind='wood' sparse='yes' points='3000,900 3600,900 3600,2400 3000,2400'/>")

/* Moves until the attack is in the tray. */
static void
come_up (Table *table, const char *key)
{
  for (guint i = 0; i < 6 && !tray_has (table, key); i++)
    table_moves (table, 1);
  g_assert_true (tray_has (table, key));
}

static void
march_up (Table *table, const char *id)
{
  SgPlace place = table_place (table, id);
  SgPoint way[] = { place.at, { place.at.x, place.at.y + 1000 } };

  table_march (table, id, way, 2, NULL);
}

static void
raise_of (Table *table, const char *force, const char *id, const char *type, gint64 count, double x)
{
  g_autoptr (GError) error = NULL;
  SgMuster unit = { id, id, type, count, NULL, force };

  sg_rk_muster (table->battle, "red", &unit, 1, &error);
  g_assert_no_error (error);
  table_put (table, id, x, 800, 0, g_str_has_suffix (type, "squadron") ? "ranks" : "column");
}

/* Arms count as combined under one leader, else by the die (RK-178, RK-180). */
static void
test_together (void)
{
  static const struct { const char *rule, *force, *die, *told; } rows[] = {
    { "RK-178", "Tauentzien", NULL, "+1 +0 +0" }, { "RK-180", "Dohna", NULL, "+0 +0 +0" }, { "RK-180", "Dohna", "6", "+1 +0 +0" }, { "RK-180", "Dohna", "1", "+0 +0 +0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      raise_of (&table, "Tauentzien", "r", "battalion", 900, 960);
      raise_of (&table, rows[i].force, "h", "light-squadron", 150, 1060);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "b", 1000, 1000, 180, "three-ranks");
      table_begin (&table, 540);
      march_up (&table, "r");
      march_up (&table, "h");
      come_up (&table, "attack-odds:r:b");
      g_assert_cmpint (tray_has (&table, "working-together:r"), ==, g_str_equal (rows[i].rule, "RK-180"));
      if (rows[i].die != NULL)
        tray_accept (&table, "working-together:r", rows[i].die);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (!g_str_has_prefix (told, rows[i].told))
        g_error ("row %u, %s: %s", i, rows[i].rule, told);
      table_close (&table);
    }
}

/* Cavalry upon battalions that stand together, and waves beyond the fifth die (RK-165, RK-166, RK-R48). */
static void
test_mass (void)
{
  static const struct { const char *rule; gint64 riders; guint battalions; const char *formed, *told; } rows[] = {
    { "RK-166", 600, 2, "column", "-2 +0 +0" }, { "RK-166", 600, 3, "column", "-3 +0 +0" }, { "RK-166", 300, 3, "column", "-4 +0 +0" },
    { "RK-164", 600, 1, "column", "-1 +0 +0" }, { "RK-166", 300, 2, "square", "-5 +0 +0" }, { "RK-166", 600, 2, "square", "-4 +0 +0" },
    { "RK-165", 150, 1, "square", "-5 +0 +0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "r", "Hussars", "light-regiment", rows[i].riders);
      table_put (&table, "r", 1000, 400, 0, "ranks");
      for (guint k = 0; k < rows[i].battalions; k++)
        {
          g_autofree char *id = g_strdup_printf ("b%s", k == 0 ? "" : k == 1 ? "2" : "3");

          table_raise (&table, "blue", id, id, "battalion", 900);
          table_put (&table, id, 1000 + (k == 1 ? 90.0 : k == 2 ? -90.0 : 0), 1000, 180, rows[i].formed);
        }
      table_begin (&table, 540);
      march_up (&table, "r");
      come_up (&table, "attack-odds:r:b");
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (g_strcmp0 (told, rows[i].told) != 0)
        g_error ("row %u, %s: %s", i, rows[i].rule, told);
      table_close (&table);
    }
}

/* Squadrons come at a square one after the other, two in a move, each with its own die and its own loss (RK-165, RK-171, RK-194). */
static void
test_waves (void)
{
  static const struct { gint64 riders; const char *faces; guint first; gint64 lost; const char *r, *b; } rows[] = {
    { 450, "666", 2, 27, "R", "" },   /* three beaten off: 6 points each, a point and a half a rider */
    { 450, "62", 2, 18, "", "T" },    /* the second breaks it */
    { 600, "6666", 2, 36, "R", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *r = NULL, *b = NULL;
      guint thrown = 0;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "r", "Hussars", "light-regiment", rows[i].riders);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_raise (&table, "blue", "s", "Reserve", "battalion", 900);
      table_put (&table, "r", 1000, 400, 0, "ranks");
      table_put (&table, "b", 1000, 1000, 180, "square");
      table_put (&table, "s", 1000, 1200, 180, "column");
      table_begin (&table, 540);
      march_up (&table, "r");
      come_up (&table, "attack-odds:r:b");
      for (guint move = 0; move < 3; move++)
        {
          while (tray_has (&table, "attack-odds:r:b"))
            {
              char face[] = { rows[i].faces[thrown++], '\0' };

              tray_accept (&table, "attack-odds:r:b", "");
              tray_accept (&table, "combat-die:r:b", face);
            }
          if (move == 0)
            g_assert_cmpint (thrown, ==, rows[i].first);
          table_moves (&table, 1);
        }
      g_assert_cmpint (thrown, ==, strlen (rows[i].faces));
      g_assert_cmpint (rows[i].riders - table_fit (&table, "r"), ==, rows[i].lost);
      r = table_word (&table, "r", "grade");
      b = table_word (&table, "b", "grade");
      g_assert_cmpstr (r != NULL ? r : "", ==, rows[i].r);
      g_assert_cmpstr (b != NULL ? b : "", ==, rows[i].b);
      table_close (&table);
    }
}

/* One squadron on a shaken square has Die VI, which is thrown (RK-167, RK-R48). */
static void
test_die_six (void)
{
  g_autofree char *odds = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "red", "r", "Hussars", "light-squadron", 150);
  table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_raise (&table, "blue", "c", "Battery", "foot-battery-6", 6);
  table_put (&table, "r", 1000, 820, 0, "ranks");
  table_put (&table, "g", 1400, 700, 315, "unlimbered");
  table_put (&table, "b", 1000, 1000, 180, "square");
  table_put (&table, "c", 700, 1300, 135, "unlimbered");
  table_begin (&table, 540);
  tray_accept (&table, "artillery-fire:g:b", "1");
  tray_accept (&table, "canister-test:b", "2");
  march_up (&table, "r");
  table_moves (&table, 1);
  tray_accept (&table, "attack-odds:r:b", "");
  odds = table_word (&table, "r", "odds");
  g_assert_true (g_str_has_suffix (odds, ";enemy=b;die=VI;advantage=defender"));
  tray_accept (&table, "combat-die:r:b", "2");
  table_close (&table);
}

/* The defender's guns with good effect: the attacker's skirmishers throw for the die of the mass (RK-177). */
static void
test_guns (void)
{
  static const struct { const char *die, *told; } rows[] = { { "2", "+0 +0 +0" }, { "6", "-2 +0 +0" } };
  static const Put puts[] = {
    { "red", "r", "battalion", 900, 1000, 850, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "column" },
    { "blue", "g", "foot-battery-6", 6, 1150, 1050, 210, "unlimbered" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      march_up (&table, "r");
      table_moves (&table, 1);
      tray_accept (&table, "infantry-with-guns:r:g", rows[i].die);
      g_assert_false (tray_has (&table, "infantry-with-guns"));
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (!g_str_equal (told, rows[i].told))
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* A battalion whose skirmishers were driven in goes on without them at a point less, or stops and sends new ones (RK-174). */
static void
test_skirmishers (void)
{
  static const struct { const char *choice; gboolean attacked, lost; } rows[] = { { "press on", TRUE, TRUE }, { "send new ones", FALSE, FALSE } };
  static const Put puts[] = {
    { "red", "r", "battalion", 900, 1000, 850, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1250, 180, "column" },
    { "blue", "l", "rifle-company", 90, 1000, 1150, 180, "skirmishers" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      SgPlace away = { { 1000, 700 }, 0 };
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
      table_moves (&table, 1);
      g_assert_true (sg_rk_deploy (table.battle, "l", &(SgPlace) { { 1000, table_place (&table, "r-skirmishers").at.y + 40 }, 180 }, NULL, "The umpire’s word", &error));
      march_up (&table, "r-skirmishers");
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r-skirmishers:l", "");
      tray_accept (&table, "combat-die:r-skirmishers:l", "2");
      g_assert_true (sg_rk_deploy (table.battle, "l", &(SgPlace) { { 3000, 3000 }, 0 }, NULL, "The umpire’s word", &error));
      g_assert_true (sg_rk_deploy (table.battle, "r", &(SgPlace) { { 1000, 1150 }, 0 }, NULL, "The umpire’s word", &error));
      march_up (&table, "r");
      table_moves (&table, 1);
      tray_accept_word (&table, "skirmishers-first:r:b", "choice", g_variant_new_string (rows[i].choice), "");
      g_assert_false (tray_has (&table, "skirmishers-first"));
      g_assert_cmpint (tray_has (&table, "attack-odds:r:b"), ==, rows[i].attacked);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpint (strstr (told, " skirmish_lost_attack:a") != NULL, ==, rows[i].lost);
      g_assert_true (sg_rk_deploy (table.battle, "r", &away, NULL, "The umpire’s word", &error));
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error)); /* at once the first time */
      table_close (&table);
    }
}

/* Squadrons of two bodies ride at a square one after the other, each of them in its own wave; who has none left to ride is repulsed, and a
 * third wave waits for the next move (RK-165, RK-171, RK-194). */
static void
test_waves_of_several (void)
{
  static const Put puts[] = {
    { "red", "r", "light-squadron", 150, 940, 700, 0, "ranks" }, { "red", "r2", "light-squadron", 150, 1000, 700, 0, "ranks" },
    { "red", "r3", "light-squadron", 150, 1060, 700, 0, "ranks" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "square" },
  };
  static const char *const ids[] = { "r", "r2", "r3" };
  Table table;

  tray_open_country (&table, COUNTRY);
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  for (guint i = 0; i < 3; i++)
    table_march (&table, ids[i], (SgPoint[]) { { 940 + 60.0 * i, 700 }, { 1000, 1900 } }, 2, NULL);
  table_moves (&table, 1);
  for (guint wave = 0; wave < 3; wave++)
    {
      guint beaten = 0, lost = 0;

      if (wave == 2)
        {
          g_assert_false (tray_has (&table, "attack-odds"));   /* two waves a move */
          table_moves (&table, 1);
        }
      tray_accept (&table, "attack-odds:", "");
      tray_accept (&table, "combat-die:", "6");
      for (guint i = 0; i < 3; i++)
        {
          g_autofree char *grade = table_word (&table, ids[i], "grade");

          beaten += g_str_equal (grade, "R");
          lost += table_fit (&table, ids[i]) == 150 - 9;   /* six points of a rider and a half */
        }
      g_assert_cmpuint (beaten, ==, wave + 1);
      g_assert_cmpuint (lost, ==, wave + 1);
    }
  g_assert_false (tray_has (&table, "attack-odds"));
  table_close (&table);
}

/* Who has no skirmishers, has them out already, or must wait a move for new ones sends none; and nobody calls in or sends on who is not out
 * (RK-44, RK-45, RK-174). */
static void
test_no_skirmishers (void)
{
  static const struct { const char *unit, *act, *key, *word, *says; } rows[] = {
    { "h", "skirmish-out", NULL, NULL, "h has no skirmishers to send out (RK-44)." }, { "c", "skirmish-out", NULL, NULL, "(RK-17)." },
    { "r", "skirmish-out", "skirmish-from", "3", "New skirmishers of r come out in the next move (RK-174)." }, { "r", "skirmish-out", "skirmish-from", "1", NULL },
    { "r", "skirmish-out", "out", "90", "The skirmishers of r are out already (RK-44)." }, { "r", "skirmish-in", NULL, NULL, "r has no skirmishers out (RK-45)." },
    { "r", "skirmish-at:150", NULL, NULL, "r has no skirmishers out (RK-45)." }, { "r", "skirmish-fill", NULL, NULL, "r has nobody to make good its skirmishers’ losses (RK-46)." },
  };
  static const Put puts[] = { { "red", "r", "battalion", 900, 1000, 700, 0, "column" }, { "red", "h", "light-squadron", 150, 2000, 700, 0, "ranks" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { rows[i].unit, NULL };
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_raise (&table, "red", "c", "Not there", "battalion", 900);
      table_begin (&table, 540);
      table_moves (&table, 2);
      if (rows[i].key != NULL)
        tray_put (&table, rows[i].unit, rows[i].key, rows[i].word);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, rows[i].act, units, NULL, 0, &error), ==, rows[i].says == NULL);
      if (rows[i].says != NULL && !g_str_has_suffix (error->message, rows[i].says))
        g_error ("row %u: %s", i, error->message);
      table_close (&table);
    }
}

/* Those who are called in at once, called in when they have fallen to the last man, or sent where they stand (RK-45, RK-174). */
static void
test_called_in (void)
{
  static const struct { const char *what; guint moves; gint64 fallen; } rows[] = { { "at once", 0, 0 }, { "from their place", 2, 0 }, { "a third of them", 2, 30 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = { { "red", "r", "battalion", 900, 1000, 700, 0, "column" } };
      const char *units[] = { "r", NULL }, *chain[] = { "r-skirmishers", NULL };
      g_autoptr (SgRuling) fell = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
      g_autoptr (GError) error = NULL;
      gint64 out;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
      out = table_fit (&table, "r-skirmishers");
      g_assert_cmpint (out + table_fit (&table, "r"), ==, 900);
      table_moves (&table, rows[i].moves);
      if (rows[i].fallen > 0)
        {
          sg_ruling_add_transfer (fell, "r-skirmishers", sg_board_get_unit (table_board (&table), "r-skirmishers")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].fallen, NULL);
          g_assert_true (sg_battle_post (table.battle, fell, NULL));
        }
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-in", i == 1 ? chain : units, NULL, 0, &error));
      table_moves (&table, 3);
      if (table_fit (&table, "r") != 900 - rows[i].fallen || table_fit (&table, "r-skirmishers") != 0)
        g_error ("%s: %d and %d", rows[i].what, (int) table_fit (&table, "r"), (int) table_fit (&table, "r-skirmishers"));
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));   /* those who are left go out again */
      g_assert_cmpint (table_fit (&table, "r-skirmishers") + table_fit (&table, "r"), ==, 900 - rows[i].fallen);
      table_close (&table);
    }
}

/* A light battalion that sent out two blocks, and has them back, may send out all that it may; what fell of them is missed.  Who has gone back
 * in is no loss of the few who are out then, when cavalry comes (RK-44, RK-46, RK-149). */
static void
test_out_again (void)
{
  static const struct { const char *first, *then; gint64 fallen, out; } rows[] = {
    { "skirmish-out:2", "skirmish-out:8", 0, 360 }, { "skirmish-out:2", "skirmish-out:8", 30, 330 }, { "skirmish-out:8", "skirmish-out:2", 0, 90 },
    { "skirmish-out:8", "skirmish-out:2", 30, 90 }, { "skirmish-out:2", "skirmish-out:2", 30, 90 },
  };
  static const Put puts[] = { { "red", "r", "light-battalion", 900, 1000, 700, 0, "column" }, { "blue", "b", "light-squadron", 150, 1000, 3000, 180, "ranks" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", NULL };
      g_autoptr (SgRuling) fell = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].first, units, NULL, 0, &error));
      table_moves (&table, 2);
      if (rows[i].fallen > 0)
        {
          sg_ruling_add_transfer (fell, "r-skirmishers", sg_board_get_unit (table_board (&table), "r-skirmishers")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].fallen, NULL);
          g_assert_true (sg_battle_post (table.battle, fell, NULL));
        }
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-in", units, NULL, 0, &error));
      table_moves (&table, 3);
      g_assert_cmpint (table_fit (&table, "r"), ==, 900 - rows[i].fallen);
      g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].then, units, NULL, 0, &error));
      g_assert_cmpint (table_fit (&table, "r-skirmishers"), ==, rows[i].out);
      g_assert_cmpint (table_fit (&table, "r"), ==, 900 - rows[i].fallen - rows[i].out);
      table_moves (&table, 2);
      g_assert_true (sg_rk_deploy (table.battle, "b", &(SgPlace) { { 1000, table_place (&table, "r-skirmishers").at.y + 600 }, 180 }, NULL, "The umpire’s word", &error));
      table_march (&table, "b", (SgPoint[]) { table_place (&table, "b").at, { 1000, 700 } }, 2, NULL);
      for (guint k = 0; k < 4 && !tray_has (&table, "attack-odds:b:r-skirmishers"); k++)
        table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:b:r-skirmishers");
      if (!g_str_has_prefix (told, "+4 +0 "))
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* Defenders whose skirmishers were driven in take the attack a point worse, or go back 200 paces and send new ones (RK-174). */
static void
test_driven_in (void)
{
  static const struct { const char *choice; gboolean attacked; double back; } rows[] = { { "press on", TRUE, 0 }, { "send new ones", FALSE, 200 } };
  static const Put puts[] = { { "red", "r", "battalion", 900, 1000, 700, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1250, 180, "column" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
      table_moves (&table, 1);
      tray_put (&table, "b-skirmishers", "grade", "R");
      g_assert_true (sg_rk_deploy (table.battle, "b-skirmishers", &(SgPlace) { { 1000, 1500 }, 180 }, NULL, "The umpire’s word", &error));
      g_assert_true (sg_rk_deploy (table.battle, "r", &(SgPlace) { { 1000, 1150 }, 0 }, NULL, "The umpire’s word", &error));
      march_up (&table, "r");
      table_moves (&table, 1);
      tray_accept_word (&table, "skirmishers-first:b:r", "choice", g_variant_new_string (rows[i].choice), "");
      g_assert_false (tray_has (&table, "skirmishers-first"));
      g_assert_cmpint (tray_has (&table, "attack-odds:r:b"), ==, rows[i].attacked);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpint (strstr (told, " skirmish_lost_defence:d") != NULL, ==, rows[i].attacked);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "b").at.y, 1250 + rows[i].back, 1);
      table_close (&table);
    }
}

/* Inside a wood they fight as skirmishers and lose a quarter (RK-176). */
static void
test_wood (void)
{
  static const struct { const char *rule; double x; const char *told; gint64 lost; } rows[] = {
    { "RK-173", 1000, "+0 +0 +0", 2 * 25 * 5 }, { "RK-176", 3300, "+0 +0 +0", 2 * 25 * 5 / 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", rows[i].x, 1590, 0, "column");
      table_put (&table, "b", rows[i].x, 1600, 180, "column");
      table_begin (&table, 540);
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:b:r");
      g_assert_cmpstr (told, ==, rows[i].told);
      tray_accept (&table, "attack-odds:b:r", "");
      tray_accept (&table, "combat-die:b:r", "5");
      if (900 - table_fit (&table, "r") != rows[i].lost)
        g_error ("row %u, %s: %d", i, rows[i].rule, (int) (900 - table_fit (&table, "r")));
      table_close (&table);
    }
}

/* Infantry on the move within reach of two squadrons (RK-169). */
static void
test_moving (void)
{
  static const struct { gint64 riders; double rate; gboolean pays; } rows[] = { { 300, 0, TRUE }, { 150, 0, FALSE }, { 300, 90, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 1400 }, { 1500, 1400 } }, charge[] = { { 1400, 700 }, { 1400, 2000 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2), gallop = sg_rk_march_new (charge, 2);
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "r", "Hussars", "light-regiment", rows[i].riders);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1400, 700, 0, "ranks");
      table_put (&table, "b", 1000, 1400, 90, "column");
      table_begin (&table, 540);
      march->rate = rows[i].rate;
      gallop->row = g_strdup ("light_attack");
      g_assert_true (sg_rk_order_march (table.battle, "b", march, NULL, NULL));
      table_moves (&table, 1);
      g_assert_true (sg_rk_deploy (table.battle, "r", &(SgPlace) { { table_place (&table, "b").at.x + 100, 1100 }, 0 }, NULL, "The umpire’s word", NULL));
      g_array_index (gallop->way, SgPoint, 0) = table_place (&table, "r").at;
      g_array_index (gallop->way, SgPoint, 1) = (SgPoint) { table_place (&table, "r").at.x, 2000 };
      g_assert_true (sg_rk_order_march (table.battle, "r", gallop, NULL, NULL));
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpstr (told, !=, "");
      if ((strstr (told, " forced_move_cavalry:a") != NULL) != rows[i].pays)
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* Out of a defile under guns: the die by distance and effect, twice the guns to cover it, and what the die brings (RK-107). */
static void
test_debouch (void)
{
  static const struct { double guns; guint covering; const char *die, *face; gboolean repulsed; } rows[] = {
    { 1650, 0, "not possible", NULL, FALSE }, { 1650, 2, "V", "6", TRUE }, { 1650, 1, "not possible", NULL, FALSE }, { 1850, 0, "V", "2", FALSE },
    { 2100, 0, NULL, NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 700 }, { 1000, 1090 } };
      g_autofree char *grade = NULL, *word = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='river' kind='river' width='30' points='0,1040 6000,1040'/><piece id='road' kind='road' width='7' points='1000,0 1000,6000'/>"
                                             "<piece id='bridge' kind='bridge' width='9' points='1000,1010 1000,1070'/>"));
      table_raise (&table, "red", "r", "Hussars", "light-squadron", 150);
      table_raise (&table, "blue", "g", "Battery", "foot-battery-6", 6);
      table_put (&table, "r", 1000, 700, 0, "route");
      table_put (&table, "g", 1000, rows[i].guns, 180, "unlimbered");
      for (guint k = 0; k < rows[i].covering; k++)
        {
          g_autofree char *id = g_strdup_printf ("c%u", k);

          table_raise (&table, "red", id, id, "foot-battery-12", 6);
          table_put (&table, id, 700 + 600.0 * k, 950, 0, "unlimbered");
        }
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      for (guint k = 0; k < 4 && !tray_has (&table, "debouch:r"); k++)
        table_moves (&table, 1);
      g_assert_cmpint (tray_has (&table, "debouch:r:g"), ==, rows[i].die != NULL);
      if (rows[i].die != NULL)
        tray_accept (&table, "debouch:r:g", "");
      g_assert_false (tray_has (&table, "debouch:r"));
      word = table_word (&table, "r", "debouches");
      g_assert_cmpint (word != NULL && *word != '\0', ==, rows[i].face != NULL);
      if (rows[i].face != NULL)
        {
          if (!g_str_has_suffix (word, rows[i].die))
            g_error ("row %u: %s", i, word);
          tray_accept (&table, "debouch-throw:r", rows[i].face);
        }
      grade = table_word (&table, "r", "grade");
      g_assert_cmpint (g_strcmp0 (grade, "R") == 0, ==, rows[i].repulsed);
      table_close (&table);
    }
}

/* Lone infantry that both arms beat, and cavalry after it: lost, or in flight where it had a second line; on poor ground a die says
 * (RK-178). */
static void
test_broken (void)
{
  static const struct { gboolean second, poor; const char *die; gint64 prisoners; const char *grade; } rows[] = {
    { FALSE, FALSE, "", 1, "" }, { TRUE, FALSE, "", 0, "T" }, { FALSE, TRUE, "2", 0, "T" }, { FALSE, TRUE, "6", 1, "" },
    { TRUE, TRUE, "6", 1, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "h", "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *grade = NULL, *odds = NULL;
      Table table;

      tray_open_country (&table, rows[i].poor ? RK_COUNTRY ("<piece id='hedge' kind='hedge' points='800,996 1200,996'/>") : COUNTRY);
      raise_of (&table, "Tauentzien", "r", "battalion", 900, 960);
      raise_of (&table, "Tauentzien", "h", "light-squadron", 150, 1060);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "b", 1000, 1000, 180, "column");
      if (rows[i].second)
        {
          table_raise (&table, "blue", "s", "Fusiliers", "battalion", 900);
          table_put (&table, "s", 1000, 1300, 180, "column");
        }
      table_begin (&table, 540);
      march_up (&table, "r");
      march_up (&table, "h");
      come_up (&table, "attack-odds:r:b");
      tray_accept (&table, "attack-odds:r:b", "");
      odds = table_word (&table, "r", "odds");
      tray_accept (&table, "combat-die:r:b", g_str_has_suffix (odds, "attacker") ? "5" : strstr (odds, "die=IV;") ? "3" : "2");   /* a face that beats the defender */
      g_assert_false (tray_has (&table, "pursued-infantry"));
      g_assert_true (sg_rk_carry_out_act (table.battle, "pursue:b", units, NULL, 0, &error));
      tray_accept (&table, "pursued-infantry:b:h", rows[i].die);
      g_assert_false (tray_has (&table, "pursued-infantry"));
      g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "b"), SG_ACCOUNT_PRISONER) > 0, ==, rows[i].prisoners);
      grade = table_word (&table, "b", "grade");
      if (rows[i].prisoners == 0)
        g_assert_cmpstr (grade, ==, rows[i].grade);
      table_close (&table);
    }
}

/* Cavalry that comes makes skirmishers run in; its own screen is of small cubes (RK-45, RK-49). */
static void
test_screen (void)
{
  static const Put puts[] = {
    { "blue", "b", "battalion", 900, 1000, 1000, 0, "three-ranks" }, { "red", "h", "light-regiment", 450, 1000, 1800, 180, "ranks" },
    { "red", "s", "light-squadron", 150, 4000, 4000, 180, "screen" },
  };
  const char *units[] = { "b", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) facts = NULL, list = NULL;
  g_autoptr (GString) words = g_string_new (NULL), acts = g_string_new (NULL);
  Table table;

  tray_open_country (&table, COUNTRY);
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
  table_moves (&table, 2);
  list = sg_rk_suggest (table.battle, NULL);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (acts, "%s ", ((SgSuggestion *) list->pdata[i])->act != NULL ? ((SgSuggestion *) list->pdata[i])->act : "");
  g_assert_nonnull (strstr (acts->str, "skirmish-in "));
  facts = sg_battle_get_game (table.battle)->facts (table.battle, "s");
  for (guint i = 0; i < facts->len; i++)
    g_string_append_printf (words, "%s|", ((SgFact *) facts->pdata[i])->words);
  g_assert_nonnull (strstr (words->str, "|6 cubes of 25 riders, of 6 at the most|"));
  table_close (&table);
}

/* Skirmishers are made good from those who stayed with a light battalion (RK-46). */
static void
test_fill (void)
{
  static const struct { const char *type; gint64 blocks, lost, fit, chain; const char *told; } rows[] = {
    { "light-battalion", 4, 30, 690, 180, "Blocks out: 2, 250 paces before the line; in support: 2, at 100" },
    { "battalion", 2, 30, 810, 60, "Blocks out: 1, 250 paces before the line; in support: 1, at 100" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuling) loss = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-111");
      g_autoptr (GPtrArray) facts = NULL;
      const char *told = NULL;
      gboolean filled;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "b", "Fusiliers", rows[i].type, 900);
      table_put (&table, "b", 1000, 1000, 180, "three-ranks");
      table_begin (&table, 540);
      g_assert_true (sg_rk_skirmishers_out (table.battle, "b", rows[i].blocks, &error));
      facts = sg_battle_get_game (table.battle)->facts (table.battle, "b");
      for (guint k = 0; k < facts->len; k++)
        if (g_strcmp0 (((SgFact *) facts->pdata[k])->rule, "RK-45") == 0)
          told = ((SgFact *) facts->pdata[k])->words;
      g_assert_cmpstr (told, ==, rows[i].told);
      sg_ruling_add_transfer (loss, "b-skirmishers", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].lost, NULL);
      g_assert_true (sg_battle_post (table.battle, loss, &error));
      filled = sg_rk_carry_out_act (table.battle, "skirmish-fill", units, NULL, 0, NULL);
      g_assert_cmpint (filled, ==, rows[i].chain == rows[i].blocks * 45);
      g_assert_cmpint (table_fit (&table, "b"), ==, rows[i].fit);
      g_assert_cmpint (table_fit (&table, "b-skirmishers"), ==, rows[i].chain);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/foot/together", test_together);
  g_test_add_func ("/play/rk/foot/mass", test_mass);
  g_test_add_func ("/play/rk/foot/waves", test_waves);
  g_test_add_func ("/play/rk/foot/die-six", test_die_six);
  g_test_add_func ("/play/rk/foot/guns", test_guns);
  g_test_add_func ("/play/rk/foot/skirmishers", test_skirmishers);
  g_test_add_func ("/play/rk/foot/waves-of-several", test_waves_of_several);
  g_test_add_func ("/play/rk/foot/no-skirmishers", test_no_skirmishers);
  g_test_add_func ("/play/rk/foot/called-in", test_called_in);
  g_test_add_func ("/play/rk/foot/out-again", test_out_again);
  g_test_add_func ("/play/rk/foot/driven-in", test_driven_in);
  g_test_add_func ("/play/rk/foot/wood", test_wood);
  g_test_add_func ("/play/rk/foot/moving", test_moving);
  g_test_add_func ("/play/rk/foot/debouch", test_debouch);
  g_test_add_func ("/play/rk/foot/broken", test_broken);
  g_test_add_func ("/play/rk/foot/screen", test_screen);
  g_test_add_func ("/play/rk/foot/fill", test_fill);
  return g_test_run ();
}
