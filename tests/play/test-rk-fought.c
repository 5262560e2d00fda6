/* test-rk-fought.c: what bodies bring into a fight: guns within their own bands, batteries together, all that was staked, and who may
 * not attack.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/fight/sg-rk-retreat.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "rules/sg-question-values.h"

/* Howitzers have bands of their own, and a 9-pounder may be read as a 12-pounder (RK-94, RK-95, RK-96). */
static void
test_bands (void)
{
  static const struct { const char *type; double paces; gboolean fires; } rows[] = {
    { "foot-battery-6", 1750, TRUE }, { "foot-battery-6", 1950, FALSE }, { "foot-battery-9", 1950, TRUE }, { "foot-battery-9", 2050, FALSE },
    { "howitzer-battery", 1950, TRUE }, { "howitzer-battery", 2050, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = { { "red", "g", rows[i].type, 6, 3000, 1000, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 3000, 1000 + rows[i].paces, 180, "three-ranks" } };
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      if (tray_has (&table, "artillery-fire:g:b") != rows[i].fires)
        g_error ("%s at %g", rows[i].type, rows[i].paces);
      table_close (&table);
    }
}

/* A regiment in column of troops is a column of squadrons (RK-101). */
static void
test_dense (void)
{
  static const struct { gint64 riders; const char *formation; gboolean dense; } rows[] = {
    { 600, "close-column", TRUE }, { 600, "ranks", FALSE }, { 150, "close-column", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = { { "red", "g", "foot-battery-6", 6, 3000, 1000, 0, "unlimbered" }, { "blue", "b", "light-regiment", rows[i].riders, 3000, 1700, 180, rows[i].formation } };
      g_autoptr (GPtrArray) list = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      list = sg_rk_suggest (table.battle, NULL);
      g_assert_cmpint (sg_question_flag (tray_find (list, "artillery-fire:g:b")->question, "dense"), ==, rows[i].dense);
      table_close (&table);
    }
}

/* Batteries that fire at one wall count together (RK-109). */
static void
test_batteries (void)
{
  static const Put puts[] = {
    { "red", "g", "foot-battery-12", 6, 2900, 1000, 0, "unlimbered" }, { "red", "h", "foot-battery-12", 6, 3100, 1000, 0, "unlimbered" },
    { "red", "i", "half-foot-battery-12", 3, 3300, 1000, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 3000, 3000, 180, "three-ranks" },
  };
  static const char *const guns[] = { "g", "h", "i" };
  g_autoptr (GError) error = NULL;
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='wall' kind='wall' material='stone' points='2800,1400 3400,1400'/>"));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  for (guint i = 0; i < G_N_ELEMENTS (guns); i++)
    {
      const char *units[] = { guns[i], NULL };
      g_autofree char *key = g_strdup_printf ("breach:%s", guns[i]);
      g_autoptr (GPtrArray) list = NULL;

      sg_rk_carry_out_act (table.battle, "siege:breach:wall", units, NULL, 0, &error);
      g_assert_no_error (error);
      list = sg_rk_suggest (table.battle, NULL);
      g_assert_cmpint (sg_question_number (tray_find (list, key)->question, "batteries"), ==, i == 0 ? 1 : i == 1 ? 2 : 3);   /* the half stands by two */
    }
  table_close (&table);
}

/* All that dared it together win it or are removed (RK-237). */
static void
test_staked (void)
{
  static const struct { const char *dice; gint64 left; const char *beat; } rows[] = { { "1 3 4 5 6", 90, "b" }, { "1 1 1 1 1", 0, "" } };
  static const Put puts[] = {
    { "red", "r", "company", 90, 980, 900, 0, "column" }, { "red", "r2", "company", 90, 1020, 900, 0, "column" },
    { "blue", "b", "battalion", 900, 1000, 1000, 180, "column" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *beat = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_march (&table, "r", (SgPoint[]) { { 980, 900 }, { 980, 1900 } }, 2, NULL);
      table_march (&table, "r2", (SgPoint[]) { { 1020, 900 }, { 1020, 1900 } }, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "exceptional-throw:r:b", "5");
      tray_accept (&table, "exceptional-dice:r:b", rows[i].dice);
      g_assert_cmpint (table_fit (&table, "r"), ==, rows[i].left);
      g_assert_cmpint (table_fit (&table, "r2"), ==, rows[i].left);
      beat = table_word (&table, "r2", "beat");
      g_assert_cmpstr (beat != NULL ? beat : "", ==, rows[i].beat);
      table_close (&table);
    }
}

/* No third wave comes at a square in one move, and gunners who shelter in it are reached through it alone (RK-42, RK-165). */
static void
test_square_may_not (void)
{
  static const struct { const char *target, *key, *word, *says; } rows[] = {
    { "b", "waves", "1 2 2 4", "RK-165" }, { "b", "waves", "1 1 1 4", NULL }, { "k", "shelter", "b", "RK-42" }, { "k", "shelter", "", NULL },
  };
  static const Put puts[] = {
    { "red", "r", "light-squadron", 150, 1000, 985, 0, "ranks" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "square" },
    { "blue", "k", "foot-battery-6", 6, 1000, 1000, 180, "unlimbered" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", rows[i].target, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_moves (&table, 1);
      tray_put (&table, rows[i].target, rows[i].key, rows[i].word);
      question = sg_rk_ask (table.battle, g_str_equal (rows[i].target, "k") ? "battery-attack" : "attack-odds", units, &error);
      if ((question != NULL) != (rows[i].says == NULL) || (rows[i].says != NULL && strstr (error->message, rows[i].says) == NULL))
        g_error ("row %u: %s", i, error != NULL ? error->message : "asked");
      table_close (&table);
    }
}

/* Who is attacked beyond hope may dare it, too: all who came on are repulsed without loss, or he is removed; who dares not stands the die
 * (RK-235, RK-237). */
static void
test_defender_dares (void)
{
  static const struct { const char *throw, *dice; gint64 left; const char *grade; gboolean goes_on; } rows[] = {
    { "5", "1 3 4 5 6", 150, "R", FALSE }, { "5", "1 1 1 1 1", 0, "", FALSE }, { "2", NULL, 150, "", TRUE },
  };
  static const Put puts[] = {
    { "red", "r", "battalion", 900, 960, 900, 0, "column" }, { "red", "r2", "battalion", 900, 1040, 900, 0, "column" }, { "blue", "b", "company", 150, 1000, 1000, 180, "column" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *one = NULL, *two = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_march (&table, "r", (SgPoint[]) { { 960, 900 }, { 960, 1900 } }, 2, NULL);
      table_march (&table, "r2", (SgPoint[]) { { 1040, 900 }, { 1040, 1900 } }, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "exceptional-throw:b:r", rows[i].throw);
      if (rows[i].dice != NULL)
        tray_accept (&table, "exceptional-dice:b:r", rows[i].dice);
      one = table_word (&table, "r", "grade");
      two = table_word (&table, "r2", "grade");
      if (table_fit (&table, "b") != rows[i].left || !g_str_equal (one, rows[i].grade) || !g_str_equal (two, rows[i].grade))
        g_error ("row %u: %d left, %s and %s", i, (int) table_fit (&table, "b"), one, two);
      g_assert_cmpint (table_fit (&table, "r") + table_fit (&table, "r2"), ==, 1800);
      g_assert_cmpint (tray_has (&table, "foregone:r:b"), ==, rows[i].goes_on);
      table_close (&table);
    }
}

/* An attack by word is refused to the beaten, and to those who must rally or are out of hand (RK-162, RK-190, RK-196). */
static void
test_may_not (void)
{
  static const struct { const char *key, *word, *says; } rows[] = {
    { "attacks-from", "4", "RK-190" }, { "rallies-until", "4", "RK-162" }, { "in-hand", "4", "RK-196" }, { "attacks-from", "1", NULL },
    { "to-reserve", "yes", "RK-187" },
  };
  static const Put puts[] = { { "red", "r", "light-squadron", 150, 1000, 985, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 1000, 1000, 180, "ranks" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_moves (&table, 1);
      if (g_str_equal (rows[i].key, "to-reserve"))
        table_march (&table, "r", (SgPoint[]) { { 1000, 985 }, { 1000, 500 } }, 2, NULL);
      tray_put (&table, "r", rows[i].key, rows[i].word);
      question = sg_rk_ask (table.battle, "attack-odds", units, &error);
      g_assert_cmpint (question != NULL, ==, rows[i].says == NULL);
      if (rows[i].says != NULL && strstr (error->message, rows[i].says) == NULL)
        g_error ("%s: %s", rows[i].key, error->message);
      table_close (&table);
    }
}

/* A hedge that cavalry crossed farther off, and did not re-form behind at the walk, costs it a point (RK-156). */
static void
test_far_obstacle (void)
{
  static const struct { const char *row, *point; } rows[] = { { "light_deploy", " obstacle_far:a" }, { NULL, NULL } };   /* as it marches: at the walk */

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = { { "red", "r", "light-squadron", 150, 1000, 300, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 1000, 1400, 180, "ranks" } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint[]) { { 1000, 300 }, { 1000, 1900 } }, 2);
      g_autofree char *told = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='fence' kind='fence' points='800,500 1200,500'/>"));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      march->row = g_strdup (rows[i].row);
      sg_rk_order_march (table.battle, "r", march, NULL, &error);
      g_assert_no_error (error);
      for (guint k = 0; k < 20 && (told == NULL || *told == '\0'); k++)
        {
          g_free (told);
          table_moves (&table, 1);
          told = tray_tell_attack (&table, "attack-odds:r:b");
        }
      if (told == NULL || *told == '\0' || (rows[i].point != NULL ? strstr (told, rows[i].point) == NULL : strstr (told, "obstacle") != NULL))
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* In a thick wood an equal force captures, in the open it does not (RK-226). */
static void
test_caught (void)
{
  for (guint wood = 0; wood < 2; wood++)
    {
      static const Put puts[] = { { "red", "r", "battalion", 900, 1000, 985, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "column" } };
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='wood' kind='wood' class='thick' points='%s'/>"),
                                                  wood ? "800,990 1200,990 1200,1300 800,1300" : "0,0 10,0 10,10 0,10");
      Table table;

      tray_open_country (&table, country);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_moves (&table, 1);
      g_assert_cmpint (tray_has (&table, "caught-in-defile:b"), ==, wood);
      table_close (&table);
    }
}

/* Of guns with the square and guns that fire at it only the difference shakes it (RK-167). */
static void
test_difference (void)
{
  static const struct { gint64 own; const char *state; } rows[] = { { 0, "shaken" }, { 3, "" }, { 6, "" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = {
        { "red", "g", "foot-battery-6", 6, 1000, 600, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "square" },
        { "blue", "o", rows[i].own == 3 ? "half-foot-battery-6" : "foot-battery-6", rows[i].own > 0 ? rows[i].own : 6, 1120, rows[i].own > 0 ? 1040 : 4000, 180, "unlimbered" },
      };
      g_autofree char *state = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      tray_accept (&table, "artillery-fire:g:b", "1");
      state = table_word (&table, "b", "shaken");
      g_assert_cmpstr (state != NULL ? state : "", ==, rows[i].state);
      table_close (&table);
    }
}

/* Beaten before a wing of a long front, it goes back from that front, and not along it. */
static void
test_back (void)
{
  static const Put puts[] = {
    { "blue", "b1", "battalion", 900, 2000, 1000, 180, "three-ranks" }, { "red", "r1", "half-battalion", 450, 2110, 970, 0, "column" },
  };
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Beaten", "RK-199");
  g_autoptr (SgRkMarch) march = NULL;
  g_autoptr (GError) error = NULL;
  SgPoint end;
  Table table;
  SgRk rk;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  sg_rk_go_back (&rk, ruling, sg_board_get_unit (rk.board, "r1"), (SgPoint) { 2000, 1000 }, 300);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_no_error (error);
  march = sg_rk_unit_march (sg_board_get_unit (table_board (&table), "r1"));
  g_assert_nonnull (march);
  end = g_array_index (march->way, SgPoint, march->way->len - 1);
  g_assert_cmpfloat_with_epsilon (end.x, 2110, 1);
  g_assert_cmpfloat_with_epsilon (end.y, 670, 1);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/fought/bands", test_bands);
  g_test_add_func ("/play/rk/fought/dense", test_dense);
  g_test_add_func ("/play/rk/fought/batteries", test_batteries);
  g_test_add_func ("/play/rk/fought/staked", test_staked);
  g_test_add_func ("/play/rk/fought/square-may-not", test_square_may_not);
  g_test_add_func ("/play/rk/fought/defender-dares", test_defender_dares);
  g_test_add_func ("/play/rk/fought/may-not", test_may_not);
  g_test_add_func ("/play/rk/fought/far-obstacle", test_far_obstacle);
  g_test_add_func ("/play/rk/fought/caught", test_caught);
  g_test_add_func ("/play/rk/fought/difference", test_difference);
  g_test_add_func ("/play/rk/fought/back", test_back);
  return g_test_run ();
}
