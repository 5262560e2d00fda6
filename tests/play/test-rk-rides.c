/* test-rk-rides.c: ways of riders: out of the water and by the way that was drawn; and what comes of dispatches that have not arrived, were
 * lost, or order what cannot be done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/lead/sg-rk-acts.h"

/* A lake with room for nobody to ride in its middle, and an island that no way leads to. */
#define LAKES \
  RK_COUNTRY ("<piece id='river' kind='river' width='30' points='0,3000 6000,3000'/>" \
              "<piece id='lake' kind='water' points='4000,300 5600,300 5600,1900 4000,1900'/>")

/* The word of a ride is what a player’s file has (RK-79). */
static void
test_words (void)
{
  for (SgRkRide ride = SG_RK_RIDE_QUICKEST; ride <= SG_RK_RIDE_BY; ride++)
    {
      SgRkRide read = SG_RK_RIDE_QUICKEST;

      g_assert_true (sg_rk_ride_parse (sg_rk_ride_word (ride), &read));
      g_assert_cmpint (read, ==, ride);
      g_assert_cmpstr (sg_rk_ride_label (ride), !=, "");
    }
  g_assert_false (sg_rk_ride_parse ("by boat", &(SgRkRide) { 0 }));
}

/* Who was put down in the water rides out of it; to one who stands in it a rider comes as far as the bank, where one is near. */
static void
test_banks (void)
{
  static const struct { const char *what; SgPoint from, to; gboolean rides; double end; /* where his way ends at the latest, west of it */ } rows[] = {
    { "out of the river southwards", { 1300, 3000 }, { 1300, 2500 }, TRUE, 1301 }, { "out of the river northwards", { 1300, 3000 }, { 1300, 3500 }, TRUE, 1301 },
    { "out of the lake", { 4800, 1100 }, { 1300, 2500 }, TRUE, 1301 }, { "into the lake", { 1300, 2500 }, { 4800, 1100 }, FALSE, 0 },
    { "to one near the bank", { 1300, 1100 }, { 4100, 1100 }, TRUE, 4001 }, { "over the river", { 1300, 2500 }, { 1300, 3500 }, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) way = NULL;
      gint64 minutes = -1;
      Table table;
      SgRk rk;

      tray_open_country (&table, LAKES);
      table_stand (&table, "blue", "b", "30th Foot", "battalion", 900, 500, 500, 0, "column");
      table_begin (&table, 540);
      sg_rk_read (&rk, table.battle);
      way = sg_rk_find_ride (&rk, rows[i].from, rows[i].to, SG_RK_RIDE_QUICKEST, &minutes, &error);
      if ((way != NULL) != rows[i].rides)
        g_error ("%s", rows[i].what);
      if (way == NULL)
        g_assert_cmpstr (error->message, ==, "No rider can get there (RK-79).");
      else
        {
          g_assert_cmpfloat (sg_point_distance (g_array_index (way, SgPoint, 0), rows[i].from), <, 1);
          g_assert_cmpfloat (g_array_index (way, SgPoint, way->len - 1).x, <, rows[i].end);
          g_assert_cmpint (minutes, >, 0);
        }
      table_close (&table);
    }
}

/* A way that was drawn begins at him who sends, ends at him who is sent to, and stays on the map (RK-79). */
static void
test_drawn (void)
{
  static const struct { SgPoint way[3]; const char *says; } rows[] = {
    { { { 1300, 100 }, { 900, 1200 }, { 1300, 2500 } }, NULL },
    { { { 1300, 900 }, { 900, 1200 }, { 1300, 2500 } }, "The way of the rider does not begin where he is sent from (RK-79)." },
    { { { 1300, 100 }, { 900, 700 }, { 1300, 900 } }, "The way of the rider does not end where he is sent to (RK-79)." },
    { { { 1300, 100 }, { -50, 1200 }, { 1300, 2500 } }, "The way of the rider leaves the map (RK-79)." },
    { { { 1300, 100 }, { 900, 9000 }, { 1300, 2500 } }, "The way of the rider leaves the map (RK-79)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "order", "g", "b", "Hold.");
      g_autoptr (GError) error = NULL;
      guint number;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "blue", "g", "General Byng", "general", 1, 1300, 100, 0, NULL);
      table_stand (&table, "blue", "b", "30th Foot", "battalion", 900, 1300, 2500, 0, "column");
      table_begin (&table, 540);
      g_array_append_vals (draft->way, rows[i].way, 3);
      number = sg_rk_send (table.battle, draft, 0, &error);
      if ((number > 0) != (rows[i].says == NULL))
        g_error ("row %u: %s", i, error != NULL ? error->message : "sent");
      if (rows[i].says != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].says);
      else
        {
          g_autoptr (SgRkDispatch) sent = sg_rk_dispatch_get (table_board (&table), "blue", number);

          g_assert_cmpfloat (g_array_index (sent->way, SgPoint, 1).x, ==, 900);   /* by the point that was drawn */
        }
      table_close (&table);
    }
}

/* The general at the south, his battalion 2,400 paces north of him, an enemy’s beside it. */
static guint
send (Table *table, const char *country, const SgRkMarch *march)
{
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "order", "g", "b", "Go.");
  g_autoptr (GError) error = NULL;
  guint number;

  tray_open_country (table, country);
  table_stand (table, "blue", "g", "General Byng", "general", 1, 1300, 100, 0, NULL);
  table_stand (table, "blue", "b", "30th Foot", "battalion", 900, 1300, 2500, 0, "column");
  table_stand (table, "red", "r", "Schill", "battalion", 900, 3300, 5500, 0, "column");
  table_begin (table, 540);
  if (march != NULL)
    sg_rk_dispatch_add_march (draft, "b", march);
  number = sg_rk_send (table->battle, draft, 0, &error);
  g_assert_no_error (error);
  return number;
}

/* What may not be done with an order yet, or not with this one. */
static void
test_not_yet (void)
{
  g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint[]) { { 1300, 2500 }, { 2300, 2500 } }, 2);
  g_autoptr (GError) error = NULL;
  guint number;
  Table table;

  number = send (&table, RK_COUNTRY (""), NULL);
  g_assert_false (sg_rk_acted_upon (table.battle, "blue", number, &error));
  g_assert_cmpstr (error->message, ==, "The order has not arrived (RK-19).");
  g_clear_error (&error);
  g_assert_false (sg_rk_carry_out (table.battle, "blue", number, &error));
  g_assert_cmpstr (error->message, ==, "The order has not arrived (RK-19).");
  g_clear_error (&error);
  g_assert_false (sg_rk_carry_out_as (table.battle, "blue", number, "b", march, &error));
  g_assert_cmpstr (error->message, ==, "The order has not arrived (RK-19).");
  g_clear_error (&error);
  table_moves (&table, 6);
  g_assert_false (sg_rk_lose_rider (table.battle, "blue", number, "shot", &error));
  g_assert_cmpstr (error->message, ==, "It has arrived already (RK-20).");
  g_clear_error (&error);
  g_assert_false (sg_rk_carry_out (table.battle, "blue", number, &error));
  g_assert_cmpstr (error->message, ==, "The order has no march in it (RK-17).");
  g_clear_error (&error);
  g_assert_false (sg_rk_carry_out_as (table.battle, "blue", number, "r", march, &error));
  g_assert_cmpstr (error->message, ==, "Schill is not of that side (RK-17).");
  g_clear_error (&error);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (i == 0 ? sg_rk_carry_out (table.battle, "blue", 99, &error) : i == 1 ? sg_rk_acted_upon (table.battle, "blue", 99, &error)
                      : sg_rk_lose_rider (table.battle, "blue", 99, "shot", &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  g_assert_true (sg_rk_carry_out_as (table.battle, "blue", number, "b", march, &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* A rider who is lost brings nothing, and cannot be lost twice in vain: nobody acts by what he had. */
static void
test_lost (void)
{
  g_autoptr (SgRkDispatch) order = NULL;
  g_autoptr (GError) error = NULL;
  guint number;
  Table table;

  number = send (&table, RK_COUNTRY (""), NULL);
  g_assert_true (sg_rk_lose_rider (table.battle, "blue", number, "shot", &error));
  table_moves (&table, 8);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpint (order->delivered, ==, -1);
  g_assert_cmpstr (order->lost, ==, "shot");
  g_assert_false (sg_rk_hand_over (table.battle, "blue", number, &error));
  table_close (&table);
}

/* He who wrote it did not know how far they had gone: they go to the same place from where they are, or it is said that they cannot (RK-17). */
static void
test_from_here (void)
{
  static const struct { const char *what, *country; SgPoint now; const char *says; } rows[] = {
    { "where it was", RK_COUNTRY (""), { 1300, 2500 }, NULL }, { "elsewhere", RK_COUNTRY (""), { 2600, 1500 }, NULL },
    { "beyond the river", LAKES, { 2600, 4000 }, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint[]) { { 1300, 2500 }, { 1300, 1000 } }, 2);
      g_autofree char *word = NULL;
      g_autoptr (SgRkMarch) ordered = NULL;
      g_autoptr (GError) error = NULL;
      guint number;
      Table table;

      number = send (&table, rows[i].country, march);
      table_moves (&table, 6);
      g_assert_true (sg_rk_deploy (table.battle, "b", &(SgPlace) { rows[i].now, 0 }, NULL, "The umpire’s word", &error));
      g_assert_cmpint (sg_rk_carry_out (table.battle, "blue", number, &error), ==, rows[i].says == NULL);
      word = table_word (&table, "b", "march");
      if (rows[i].says != NULL)
        {
          g_assert_nonnull (error);
          g_assert_cmpstr (word, ==, "");
        }
      else
        {
          SgPoint begin, end;

          ordered = sg_rk_march_parse (word);
          begin = g_array_index (ordered->way, SgPoint, 0);
          end = g_array_index (ordered->way, SgPoint, ordered->way->len - 1);
          g_assert_cmpfloat (sg_point_distance (begin, rows[i].now), <, 60);
          g_assert_cmpfloat (sg_point_distance (end, (SgPoint) { 1300, 1000 }), <, 1);
        }
      table_close (&table);
    }
}

/* An order whose hour went by while the rider rode is begun as soon as it is carried out; one for later waits, and one that was to end by now cannot be. */
static void
test_late (void)
{
  static const struct { gint64 starts, halt, kept; const char *says; } rows[] = {
    { 544, -1, -1, NULL }, { 544, 600, -1, NULL }, { 600, -1, 600, NULL }, { -1, -1, -1, NULL }, { 544, 546, 0, "30th Foot was to halt before it marched (RK-20)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint[]) { { 1300, 2500 }, { 1300, 1000 } }, 2), ordered = NULL;
      g_autofree char *word = NULL;
      g_autoptr (GError) error = NULL;
      guint number;
      Table table;

      march->starts = rows[i].starts;
      march->halt = rows[i].halt;
      number = send (&table, RK_COUNTRY (""), march);
      table_moves (&table, 6);
      g_assert_cmpint (sg_rk_carry_out (table.battle, "blue", number, &error), ==, rows[i].says == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].says);
      word = table_word (&table, "b", "march");
      ordered = sg_rk_march_parse (word);
      g_assert_cmpint (ordered != NULL, ==, rows[i].says == NULL);
      if (ordered != NULL)
        g_assert_cmpint (ordered->starts, ==, rows[i].kept);
      table_close (&table);
    }
}

/* He to whom it goes is where no rider comes: it is lost, and the head of the panel has it in that move. */
static void
test_no_way (void)
{
  g_autoptr (SgRkDispatch) order = NULL;
  g_autoptr (GError) error = NULL;
  guint number;
  Table table;

  number = send (&table, LAKES, NULL);
  g_assert_true (sg_rk_deploy (table.battle, "b", &(SgPlace) { { 4800, 1100 }, 0 }, NULL, "The umpire’s word", &error));
  table_moves (&table, 6);
  order = sg_rk_dispatch_get (table_board (&table), "blue", number);
  g_assert_cmpstr (order->lost, ==, "no way led to him");
  g_assert_cmpint (order->delivered, ==, -1);
  table_close (&table);
}

/* All that has come for a commander is laid before him in one ruling that says how much; none where nothing has. */
static void
test_all_that_came (void)
{
  for (guint n = 0; n <= 2; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *clause = n == 1 ? g_strdup ("Blue read: Message") : g_strdup_printf ("Blue read %u dispatches", n);
      GListModel *rulings;
      guint before;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "blue", "g", "General Byng", "general", 1, 1300, 100, 0, NULL);
      table_stand (&table, "blue", "b", "30th Foot", "battalion", 900, 1300, 500, 0, "column");
      table_begin (&table, 540);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "message", "b", "g", "All is well.");

          g_assert_cmpuint (sg_rk_send (table.battle, draft, 0, &error), >, 0);
        }
      table_moves (&table, 2);
      rulings = sg_battle_get_rulings (table.battle);
      before = g_list_model_get_n_items (rulings);
      g_assert_true (sg_rk_hand_over_all (table.battle, "blue", &error));
      g_assert_cmpuint (g_list_model_get_n_items (rulings) - before, ==, n > 0);
      if (n > 0)
        {
          g_autoptr (SgRuling) last = g_list_model_get_item (rulings, before);

          if (!g_str_has_prefix (sg_ruling_get_clause (last), clause))
            g_error ("%s", sg_ruling_get_clause (last));
        }
      table_close (&table);
    }
}

/* One may write to whoever is gone, not knowing it: the rider goes where he stood last, be it within call, and finds nobody; his book says what it says of any
 * other (RK-20). */
static void
test_gone (void)
{
  static const struct { double x, y; gboolean placed, marches; guint moves; } rows[] = { { 1200, 2500, TRUE, FALSE, 6 }, { 1200, 2500, TRUE, TRUE, 6 }, { 1250, 150, TRUE, FALSE, 1 }, { 0, 0, FALSE, FALSE, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", SG_RK_HEADQUARTERS, "foot", "Stand."), sent = NULL, later = NULL;
      g_autoptr (GPtrArray) known = NULL;
      g_autoptr (SgRuling) gone = sg_ruling_new (SG_RULING_EDIT, "Gone", "RK-92");
      const SgPoint way[] = { { 1200, 2500 }, { 1200, 2000 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "general", "General", "general", 1, 1200, 100, 0, NULL);
      table_raise (&table, "red", "foot", "Foot", "battalion", 900);
      if (rows[i].placed)
        table_put (&table, "foot", rows[i].x, rows[i].y, 0, "three-ranks");
      table_begin (&table, 540);
      sg_ruling_add_transfer (gone, "foot", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 900, NULL);
      g_assert_true (sg_battle_post (table.battle, gone, &error));
      if (rows[i].marches)
        sg_rk_dispatch_add_march (order, "foot", march);
      g_assert_cmpuint (sg_rk_send (table.battle, order, 0, &error), ==, 1);
      g_assert_no_error (error);
      sent = sg_rk_dispatch_get (table_board (&table), "red", 1);
      g_assert_cmpint (sent->delivered, ==, -1);
      g_assert_cmpstr (sent->lost, ==, "");
      known = sg_rk_known_dispatches (table.battle, "red");
      g_assert_cmpint (((SgRkDispatch *) known->pdata[0])->delivered, ==, rows[i].moves > 1 ? -1 : 540);
      g_clear_pointer (&known, g_ptr_array_unref);
      table_moves (&table, rows[i].moves);
      later = sg_rk_dispatch_get (table_board (&table), "red", 1);
      g_assert_cmpint (later->delivered, ==, -1);
      g_assert_cmpstr (later->lost, ==, "nobody was there to take it");
      known = sg_rk_known_dispatches (table.battle, "red");
      g_assert_cmpint (((SgRkDispatch *) known->pdata[0])->delivered, ==, rows[i].moves > 1 ? -1 : 540);
      g_assert_cmpstr (((SgRkDispatch *) known->pdata[0])->lost, ==, "");
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/rides/words", test_words);
  g_test_add_func ("/play/rk/rides/banks", test_banks);
  g_test_add_func ("/play/rk/rides/drawn", test_drawn);
  g_test_add_func ("/play/rk/rides/not-yet", test_not_yet);
  g_test_add_func ("/play/rk/rides/lost", test_lost);
  g_test_add_func ("/play/rk/rides/gone", test_gone);
  g_test_add_func ("/play/rk/rides/late", test_late);
  g_test_add_func ("/play/rk/rides/from-here", test_from_here);
  g_test_add_func ("/play/rk/rides/no-way", test_no_way);
  g_test_add_func ("/play/rk/rides/all-that-came", test_all_that_came);
  return g_test_run ();
}
