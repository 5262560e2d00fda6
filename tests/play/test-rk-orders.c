/* test-rk-orders.c: orders to march, halt and form that cannot be given, and why troops do not fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-order.h"

static void
open_day (Table *table)
{
  static const Put bodies[] = {
    { "blue", "b", "battalion", 900, 1000, 1000, 0, "column" }, { "blue", "k", "foot-battery-6", 6, 1500, 1000, 0, "unlimbered" },
    { "blue", "s", "battalion", 900, 1600, 900, 0, "square" }, { "blue", "h", "light-squadron", 150, 2000, 1000, 0, "ranks" },
  };

  tray_open_country (table, RK_COUNTRY (""));
  table_put_all (table, bodies, G_N_ELEMENTS (bodies));
  table_begin (table, 540);
  table_moves (table, 2);
}

/* A march by the clock, over the map, by a row and in a formation that there are (RK-17, RK-20, RK-35, RK-60). */
static void
test_marches (void)
{
  static const struct { gint64 starts, halt; double x, y; const char *row, *formation, *says; } rows[] = {
    { -1, -1, 1000, 2000, NULL, NULL, NULL }, { 530, -1, 1000, 2000, NULL, NULL, "It is 9.04 already, and b was to start before that (RK-20)." },
    { -1, 544, 1000, 2000, NULL, NULL, "b was to halt before it marched (RK-20)." }, { 600, 590, 1000, 2000, NULL, NULL, "b was to halt before it marched (RK-20)." },
    { 600, 610, 1000, 2000, NULL, NULL, NULL }, { -1, -1, 1000, 9000, NULL, NULL, "" }, { -1, -1, -20, 2000, NULL, NULL, "" },
    { -1, -1, 1000, 2000, "by_balloon", NULL, "The movement table has no row “by_balloon” for b (RK-60)." }, { -1, -1, 1000, 2000, NULL, "circle", "" },
    { -1, -1, 1000, 2000, NULL, "route", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 1000, 1000 }, { rows[i].x, rows[i].y } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, G_N_ELEMENTS (way));
      g_autofree char *word = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      open_day (&table);
      march->starts = rows[i].starts;
      march->halt = rows[i].halt;
      march->row = g_strdup (rows[i].row);
      march->formation = g_strdup (rows[i].formation);
      if (sg_rk_order_march (table.battle, "b", march, NULL, &error) != (rows[i].says == NULL))
        g_error ("row %u: %s", i, error != NULL ? error->message : "ordered");
      if (rows[i].says != NULL && *rows[i].says != '\0')
        g_assert_cmpstr (error->message, ==, rows[i].says);
      word = table_word (&table, "b", "march");
      g_assert_cmpint (*word != '\0', ==, rows[i].says == NULL);
      table_close (&table);
    }
}

/* Who is surprised obeys nobody but the umpire, whose reason is kept; a march that halts by the clock halts there (RK-17, RK-187). */
static void
test_reason (void)
{
  const SgPoint way[] = { { 1000, 1000 }, { 1000, 3000 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, G_N_ELEMENTS (way));
  g_autoptr (SgRuling) last = NULL;
  g_autoptr (GError) error = NULL;
  GListModel *rulings;
  double y;
  Table table;

  open_day (&table);
  table_march (&table, "b", way, 2, NULL);
  tray_put (&table, "b", "to-reserve", "yes");
  march->halt = 550;
  g_assert_false (sg_rk_order_march (table.battle, "b", march, NULL, &error));
  g_assert_nonnull (strstr (error->message, "RK-187"));
  g_clear_error (&error);
  g_assert_true (sg_rk_order_march (table.battle, "b", march, "Their colonel has them in hand.", &error));
  rulings = sg_battle_get_rulings (table.battle);
  last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpstr (sg_ruling_get_reason (last), ==, "Their colonel has them in hand.");
  table_moves (&table, 4);
  y = table_place (&table, "b").at.y;
  g_assert_cmpfloat (y, >, 1500);
  g_assert_cmpfloat (y, <, 2000);
  table_moves (&table, 2);
  g_assert_cmpfloat (table_place (&table, "b").at.y, ==, y);
  g_assert_false (sg_rk_order_halt (table.battle, "b", &error));
  g_assert_cmpstr (error->message, ==, "b is not on the march (RK-17).");
  table_close (&table);
}

/* A formation that it has not is refused; the one it stands in ends whatever it was forming (RK-35, RK-75). */
static void
test_forms (void)
{
  g_autofree char *forming = NULL, *formed = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_day (&table);
  g_assert_false (sg_rk_order_form (table.battle, "b", "unlimbered", &error));
  g_assert_cmpstr (error->message, ==, "b has no formation “unlimbered” (RK-35).");
  g_clear_error (&error);
  g_assert_true (sg_rk_order_form (table.battle, "b", "three-ranks", &error));
  forming = table_word (&table, "b", "forming");
  g_assert_cmpstr (forming, ==, "three-ranks");
  g_assert_true (sg_rk_order_form (table.battle, "b", "column", &error));
  formed = table_word (&table, "b", "forming");
  g_assert_cmpstr (formed, ==, "");
  table_close (&table);
}

/* Why it does not fire, each by itself. */
static void
test_silent (void)
{
  static const struct { const char *unit, *key, *word, *says; } rows[] = {
    { "b", NULL, NULL, NULL }, { "k", NULL, NULL, NULL }, { "b", "moved", "2", "b moved in this move (RK-5)." }, { "b", "moved", "1", NULL },
    { "k", "back-in", "30", "k was retaken: it fires again from move 30 (RK-183)." }, { "k", "back-in", "2", NULL }, { "b", "fired", "12", "b has spent its ammunition (RK-116)." },
    { "k", "fired", "50", "k has spent its ammunition (RK-117)." }, { "k", "fired", "49", NULL }, { "b", "forming", "three-ranks", "b is changing its formation (RK-75)." },
    { "b", "fired-in", "2", "b has fired in this move." }, { "b", "grade", "R", "b is beaten." }, { "h", NULL, NULL, "h is not formed to fire." },
    { "k", "shelter", "s", "The gunners of k are in the square of s (RK-42)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) grounds = NULL;
      g_autofree char *why = NULL;
      Table table;
      SgRk rk;

      open_day (&table);
      if (rows[i].key != NULL)
        tray_put (&table, rows[i].unit, rows[i].key, rows[i].word);
      sg_rk_read (&rk, table.battle);
      grounds = sg_rk_grounds (rk.board);
      why = sg_rk_why_not_fire (&rk, sg_rk_ground_of (grounds, rows[i].unit));
      if (g_strcmp0 (why, rows[i].says) != 0)
        g_error ("row %u: %s", i, why);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/orders/marches", test_marches);
  g_test_add_func ("/play/rk/orders/reason", test_reason);
  g_test_add_func ("/play/rk/orders/forms", test_forms);
  g_test_add_func ("/play/rk/orders/silent", test_silent);
  return g_test_run ();
}
