/* test-rk-march.c: forces of Kriegsspiel marched by the clock: orders, ground, paces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/sight/sg-rk-sight.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rk-tray.h"

#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"

/* Columns of going, and what ends a way: RK-T6, RK-62, RK-65, RK-68, RK-72. */
static void
test_ground (void)
{
  static const struct { const char *rule, *type, *formation; SgPoint way[2]; guint moves; double gone; const char *held; } rows[] = {
    { "RK-T6 A", "light-regiment", "ranks", { { 1200, 100 }, { 1200, 1000 } }, 1, 400, "" },
    { "RK-T6 B", "light-regiment", "ranks", { { 2100, 100 }, { 2100, 1000 } }, 1, 250, "" },
    { "RK-63", "light-regiment", "ranks", { { 1800, 100 }, { 2400, 100 } }, 1, 325, "" },      /* 200 at 400, half a move at 250 */
    { "RK-65", "battalion", "three-ranks", { { 800, 1900 }, { 800, 2300 } }, 3, 100, "closed" },
    { "RK-65", "battalion", "three-ranks", { { 800, 2900 }, { 800, 3300 } }, 2, 85, "closed" }, /* the river’s bank */
    { "RK-72", "battalion", "column", { { 200, 2800 }, { 200, 3300 } }, 2, 175.5, "narrow" },
    { "RK-72", "battalion", "route", { { 200, 2800 }, { 200, 3300 } }, 2, 400, "" },
    { "RK-68", "battalion", "column", { { 2500, 100 }, { 2900, 100 } }, 1, 100, "obstacle" },
    { "RK-68", "battalion", "column", { { 2500, 100 }, { 2900, 100 } }, 2, 100, "" },           /* over it, and re-forms */
    { "RK-68", "battalion", "column", { { 2500, 100 }, { 2900, 100 } }, 3, 300, "" },
    { "RK-68", "skirmish-platoon", "skirmishers", { { 2500, 100 }, { 2900, 100 } }, 1, 100, "obstacle" },
    { "RK-68", "skirmish-platoon", "skirmishers", { { 2500, 100 }, { 2900, 100 } }, 2, 300, "" },   /* in no ranks: over it, and on */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *held = NULL;
      SgPlace place;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, 600);
      table_put (&table, "a", rows[i].way[0].x, rows[i].way[0].y, 0, rows[i].formation);
      table_begin (&table, 540);
      table_march (&table, "a", rows[i].way, 2, NULL);
      table_moves (&table, rows[i].moves);
      held = table_word (&table, "a", "held");
      place = table_place (&table, "a");
      g_test_message ("row %u (%s)", i, rows[i].rule);
      g_assert_cmpfloat_with_epsilon (sg_point_distance (place.at, rows[i].way[0]), rows[i].gone, 2);
      g_assert_cmpstr (held, ==, rows[i].held);
      table_close (&table);
    }
}

static guint
count_narrow (GPtrArray *lines, gboolean tray)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const char *words = tray ? ((SgSuggestion *) lines->pdata[i])->title : ((SgStatus *) lines->pdata[i])->words;

      n += words != NULL && strstr (words, "too narrow for its front") != NULL;
    }
  return n;
}

/* Whom a defile stops is told of once, in the tray where something may be done about it; and no more once it is. */
static void
test_narrow_told (void)
{
  const SgPoint way[] = { { 200, 2800 }, { 200, 3300 } };
  g_autoptr (GError) error = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 600);
  table_put (&table, "a", way[0].x, way[0].y, 0, "column");
  table_begin (&table, 540);
  table_march (&table, "a", way, 2, NULL);
  table_moves (&table, 2);
  for (guint forming = 0; forming <= 1; forming++)
    {
      g_autoptr (GPtrArray) tray = sg_rk_suggest (table.battle, &error), head = sg_battle_get_game (table.battle)->status (table.battle);

      g_assert_no_error (error);
      g_assert_cmpuint (count_narrow (tray, TRUE), ==, !forming);
      g_assert_cmpuint (count_narrow (head, FALSE), ==, 0);
      g_assert_true (sg_rk_order_form (table.battle, "a", "route", &error));
      g_assert_no_error (error);
    }
  table_close (&table);
}

/* A change of formation takes a move, guns that marched battened down take three (RK-75, RK-76). */
static void
test_forming (void)
{
  static const struct { const char *type, *from, *to; guint moves; } rows[] = {
    { "battalion", "column", "three-ranks", 1 }, { "battalion", "column", "square", 1 },
    { "foot-battery-6", "limbered", "unlimbered", 1 }, { "foot-battery-6", "route", "unlimbered", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, 6);
      table_put (&table, "a", 1200, 100, 0, rows[i].from);
      table_begin (&table, 540);
      sg_rk_order_form (table.battle, "a", rows[i].to, &error);
      g_assert_no_error (error);
      table_moves (&table, rows[i].moves - 1);
      g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, rows[i].from);
      table_moves (&table, 1);
      g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, rows[i].to);
      table_close (&table);
    }
}

/* Where the going is heavy but on the roads it is good in a street, which carries one on (RK-71). */
static void
test_heavy_street (void)
{
  static const struct { const char *heavy; double gone; } rows[] = { { "", 400 }, { "open", 400 }, { "all", 250 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='v' kind='built-up' points='1000,900 3000,900 3000,2000 1000,2000'/>"));
      table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
      table_put (&table, "h", 2000, 1000, 0, "route");
      sg_ruling_add_change (ruling, "battle", "heavy-going", rows[i].heavy);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      table_begin (&table, 540);
      table_march (&table, "h", (SgPoint[]) { { 2000, 1000 }, { 2000, 1900 } }, 2, NULL);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "h").at.y - 1000, rows[i].gone, 1);
      table_close (&table);
    }
}

/* Infantry breaks ranks in two moves of five (RK-66): 400 paces twice, then at its usual rate. */
static void
test_fast (void)
{
  static const SgPoint way[] = { { 1200, 100 }, { 1200, 2600 } };
  static const double gone[] = { 400, 800, 1050, 1300, 1550, 1950 };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 1200, 100, 0, "column");
  table_begin (&table, 540);
  march->row = g_strdup ("infantry_breaking");
  sg_rk_order_march (table.battle, "a", march, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    {
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y, 100 + gone[i], 0.1);
    }
  table_close (&table);
}

/* What is for now and then is counted by the moves in which it was done: not those at an ordinary pace of action, nor those before the hour at
 * which it was to start (RK-66). */
static void
test_fast_counts (void)
{
  static const struct { const char *before; gint64 starts; guint moves; } rows[] = { { "infantry_ranks", -1, 3 }, { NULL, 546, 3 } };
  static const SgPoint way[] = { { 1200, 100 }, { 1200, 2600 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      g_autoptr (GError) error = NULL;
      double from;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", "battalion", 900);
      table_put (&table, "a", 1200, 100, 0, "column");
      table_begin (&table, 540);
      march->row = g_strdup (rows[i].before != NULL ? rows[i].before : "infantry_breaking");
      march->starts = rows[i].starts;
      sg_rk_order_march (table.battle, "a", march, NULL, &error);
      g_assert_no_error (error);
      table_moves (&table, rows[i].moves);
      from = table_place (&table, "a").at.y;
      if (rows[i].before != NULL)
        {
          g_array_index (march->way, SgPoint, 0).y = from;
          g_free (march->row);
          march->row = g_strdup ("infantry_breaking");
          sg_rk_order_march (table.battle, "a", march, NULL, &error);
          g_assert_no_error (error);
        }
      for (guint k = 1; k <= 3; k++)
        {
          table_moves (&table, 1);
          g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y - from, k < 3 ? 400 * k : 1050, 0.1);
        }
      table_close (&table);
    }
}

/* Skirmishers who ran to a hedge go on behind it in the move in which they cross, and do not run again in that (RK-66, RK-68, RK-77). */
static void
test_fast_loose (void)
{
  const char *xml = "<map title='Hedge' unit='paces' width='4000' depth='4000'><piece id='h' kind='hedge' points='0,400 4000,400'/></map>";
  static const SgPoint way[] = { { 1200, 100 }, { 1200, 2600 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (SgMap) map = sg_map_load (bytes, "hedge.sgmap", &error);
  double before;
  Table table;

  table_open_on (&table, map);
  table_raise (&table, "red", "a", "A", "skirmish-platoon", 45);
  table_put (&table, "a", 1200, 100, 0, "skirmishers");
  table_begin (&table, 540);
  march->row = g_strdup ("skirmishers_run");
  sg_rk_order_march (table.battle, "a", march, NULL, &error);
  g_assert_no_error (error);
  table_moves (&table, 1);
  before = table_place (&table, "a").at.y;
  g_assert_cmpfloat (before, >, 390);
  table_moves (&table, 1);
  g_assert_cmpfloat (table_place (&table, "a").at.y, <, before + 300);
  g_assert_cmpfloat (table_place (&table, "a").at.y, >, before + 100);
  table_close (&table);
}

/* Who climbs over a hedge, and who re-forms behind it, does not break ranks the while (RK-66, RK-68). */
static void
test_fast_hedge (void)
{
  const char *xml = "<map title='Hedge' unit='paces' width='4000' depth='4000'><piece id='h' kind='hedge' points='0,110 4000,110'/></map>";
  static const SgPoint way[] = { { 1200, 100 }, { 1200, 2600 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (SgMap) map = sg_map_load (bytes, "hedge.sgmap", &error);
  Table table;

  table_open_on (&table, map);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 1200, 100, 0, "column");
  table_begin (&table, 540);
  march->row = g_strdup ("infantry_breaking");
  sg_rk_order_march (table.battle, "a", march, NULL, &error);
  g_assert_no_error (error);
  table_moves (&table, 2);
  g_assert_cmpfloat (table_place (&table, "a").at.y, <, 115);
  table_moves (&table, 1);
  g_assert_cmpfloat (table_place (&table, "a").at.y, >, 505);
  table_close (&table);
}

/* A general who was put down in the river, or in a house, comes out of it by his own march, straight or by the way that is found; on the
 * bank he cannot go through it, nor can a battalion (RK-65). */
static void
test_out_of_river (void)
{
  static const struct { const char *type; gint64 count; SgPoint from, to; gboolean found; const char *why; } rows[] = {
    { "general", 1, { 1000, 2000 }, { 1000, 400 }, FALSE, NULL }, { "general", 1, { 1000, 2000 }, { 1000, 400 }, TRUE, NULL },
    { "general", 1, { 1000, 2000 }, { 1000, 3600 }, TRUE, NULL }, { "general", 1, { 3000, 1000 }, { 3600, 400 }, TRUE, NULL },
    { "general", 1, { 3000, 1000 }, { 3600, 400 }, FALSE, NULL },
    { "general", 1, { 1000, 1985 }, { 1000, 3600 }, FALSE, "The way is closed: the river bars it (RK-65)." },
    { "general", 1, { 1000, 2000 }, { 1300, 2000 }, FALSE, "The way is closed: the river bars it (RK-65)." },
    { "battalion", 900, { 1000, 1900 }, { 1000, 3600 }, FALSE, "The way is closed: the river bars it (RK-65)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint straight[] = { rows[i].from, rows[i].to };
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) way = NULL;
      g_autoptr (SgRkMarch) march = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='r' kind='river' width='30' points='0,2000 6000,2000'/>"
                                             "<piece id='b' kind='house' class='farm' height='12' points='2980,980 3020,980 3020,1020 2980,1020'/>"));
      table_stand (&table, "red", "a", "A", rows[i].type, rows[i].count, rows[i].from.x, rows[i].from.y, 0, NULL);
      table_begin (&table, 540);
      way = rows[i].found ? sg_rk_find_way (table.battle, "a", rows[i].to, &error) : NULL;
      g_assert_no_error (error);
      march = way != NULL ? sg_rk_march_new ((const SgPoint *) way->data, way->len) : sg_rk_march_new (straight, 2);
      if (sg_rk_march_time (table.battle, "a", march, &error) < 0)
        g_assert_cmpstr (error->message, ==, rows[i].why);
      else
        {
          g_assert_null (rows[i].why);
          sg_rk_order_march (table.battle, "a", march, NULL, &error);
          g_assert_no_error (error);
          table_moves (&table, 10);
          g_assert_cmpfloat (sg_point_distance (table_place (&table, "a").at, rows[i].to), <, 1);
        }
      table_close (&table);
    }
}

/* A run stops when a body has come to what it halts at, and the umpire may judge what that does to it (RK-4, RK-68): one move to form
 * again, and who is in no ranks goes on; or, by a house rule, a move more to cross it. */
static void
test_obstacle (void)
{
  static const struct { const char *choice, *type; gint64 count; const char *formation; gboolean judged, formed; gint64 moves; } rows[] = {
    { "forming", "battalion", 900, "column", FALSE, TRUE, 2 }, { "forming", "battalion", 900, "column", TRUE, FALSE, 1 },
    { "forming", "half-troop", 25, "screen", FALSE, FALSE, 1 }, { "forming", "skirmish-platoon", 45, "skirmishers", FALSE, FALSE, 1 },
    { "apart", "battalion", 900, "column", FALSE, TRUE, 3 }, { "apart", "battalion", 900, "column", TRUE, FALSE, 2 },
    { "apart", "half-troop", 25, "screen", FALSE, FALSE, 2 }, { "apart", "skirmish-platoon", 45, "skirmishers", FALSE, FALSE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const SgPoint way[] = { { 1200, 100 }, { 1200, 2600 } };
      g_autoptr (GError) error = NULL;
      g_autofree char *why = NULL;
      guint moves = 0;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='h' kind='hedge' name='Long hedge' points='0,310 4000,310'/>"));
      table_choose (&table, "rk.hedges", rows[i].choice);
      table_raise (&table, "red", "a", "A", rows[i].type, rows[i].count);
      table_put (&table, "a", 1200, 100, 0, rows[i].formation);
      table_begin (&table, 540);
      table_march (&table, "a", way, 2, NULL);
      why = sg_rk_advance (table.battle, 700, SG_RK_STOP_ANY, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (why, ==, "A has halted at Long hedge, to cross it (RK-68)");
      g_assert_cmpfloat (table_place (&table, "a").at.y, <, 311);
      if (rows[i].judged)
        tray_accept_word (&table, "hedge:a:", "formed", g_variant_new_boolean (rows[i].formed), "");
      else
        g_assert_true (tray_has (&table, "hedge:a:"));
      while (table_place (&table, "a").at.y < 350)
        {
          table_moves (&table, 1);
          moves++;
        }
      g_assert_cmpuint (moves, ==, rows[i].moves);
      g_assert_false (tray_has (&table, "hedge:a:"));
      table_close (&table);
    }
}

/* A run stops at the mouth of a defile, too, with or without a column (RK-4). */
static void
test_defile_stops (void)
{
  static const char *const formations[] = { "column", "route" };

  for (guint i = 0; i < G_N_ELEMENTS (formations); i++)
    {
      static const SgPoint way[] = { { 1200, 100 }, { 1200, 2600 } };
      g_autoptr (GError) error = NULL;
      g_autofree char *why = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='w1' kind='wood' class='thick' points='900,800 1180,800 1180,1400 900,1400'/>"
                                             "<piece id='w2' kind='wood' class='thick' points='1220,800 1500,800 1500,1400 1220,1400'/>"));
      table_raise (&table, "red", "b", "B", "battalion", 900);
      table_put (&table, "b", 1200, 100, 0, formations[i]);
      table_begin (&table, 540);
      table_march (&table, "b", way, 2, NULL);
      why = sg_rk_advance (table.battle, 700, SG_RK_STOP_ANY, NULL, &error);
      g_assert_no_error (error);
      g_test_message ("%s", why);
      g_assert_nonnull (strstr (why, "a defile"));
      table_close (&table);
    }
}

/* Thick wood is open to patrols and to riders, who lead their horses; swamp to patrols on foot (RK-67). */
static void
test_closed_ground (void)
{
  static const struct { const char *type; gint64 count; const char *act; double y; gboolean goes; } rows[] = {
    { "company", 90, "patrol:searching", 1100, TRUE }, { "company", 90, "march", 1100, FALSE }, { "company", 90, "patrol:searching", 2300, TRUE },
    { "half-troop", 25, "patrol:searching", 1100, TRUE }, { "half-troop", 25, "patrol:searching", 2300, FALSE }, { "battalion", 900, "march", 1100, FALSE },
    { "general", 1, "march", 1100, TRUE }, { "general", 1, "march", 2300, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "a", NULL };
      SgPoint to = { 1000, rows[i].y };
      g_autoptr (GError) error = NULL;
      SgPlace before, after;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='w' kind='wood' class='thick' points='0,700 6000,700 6000,1500 0,1500'/>"
                                             "<piece id='s' kind='swamp' points='0,1900 6000,1900 6000,2700 0,2700'/>"));
      table_raise (&table, "red", "a", "A", rows[i].type, rows[i].count);
      table_put (&table, "a", 1000, rows[i].y > 2000 ? 1880 : 680, 0, NULL);
      table_begin (&table, 540);
      g_test_message ("row %u", i);
      g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].act, units, &to, 1, &error) == rows[i].goes);
      if (rows[i].goes)
        {
          g_assert_no_error (error);
          table_moves (&table, 2);
          before = table_place (&table, "a");
          table_moves (&table, 1);
          after = table_place (&table, "a");
          g_assert_cmpfloat_with_epsilon (sg_point_distance (before.at, after.at), 100, 1);
        }
      table_close (&table);
    }
}

/* A standing order: its text, when it begins, when it ends, what it ends in. */
static void
test_order (void)
{
  static const SgPoint way[] = { { 1200, 100 }, { 1200, 400 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2), read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *again = NULL, *why = NULL;
  guint moves;
  Table table;

  march->starts = 544;
  march->halt = 600;
  march->then = g_strdup ("three-ranks");
  march->facing = 90;
  march->concealed = TRUE;
  text = sg_rk_march_format (march);
  g_assert_cmpstr (text, ==, "then=three-ranks;facing=90;starts=544;halt=600;concealed=yes;way=1200,100 1200,400");
  read = sg_rk_march_parse (text);
  again = sg_rk_march_format (read);
  g_assert_cmpstr (again, ==, text);
  g_assert_null (sg_rk_march_parse ("starts=544"));
  g_assert_null (sg_rk_march_parse ("way=1,2"));
  g_assert_null (sg_rk_march_parse ("way=1,2;3,x"));
  g_assert_null (sg_rk_march_parse ("gait=trot way=1,2;3,4"));
  g_assert_null (sg_rk_march_parse ("starts=527041;way=1,2 3,4"));
  g_assert_null (sg_rk_march_parse ("way=1,2 3,20000000"));

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 1200, 100, 0, "column");
  table_begin (&table, 540);
  sg_rk_order_march (table.battle, "a", march, NULL, &error);
  g_assert_no_error (error);
  why = sg_rk_advance (table.battle, 700, SG_RK_STOP_MARCH, &moves, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (why, ==, "A has come to the end of its way");
  g_assert_cmpuint (moves, ==, 4); /* two that it waits, two of 200 and of 100 paces */
  g_assert_cmpfloat (table_place (&table, "a").bearing, ==, 90);
  table_moves (&table, 1);
  g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, "three-ranks");
  table_close (&table);
}

/* A time of the day is of the day that it is now, or of one that is named before it; a march may be for any day of the battle. */
static void
test_hours (void)
{
  static const struct { const char *text; gint64 now, minutes; const char *told; } rows[] = {
    { "9.30", 540, 570, "9.30" }, { " 09:30 ", 540, 570, "9.30" }, { "9.30", 1440 + 480, 1440 + 570, "9.30" }, { "7.00", 2 * 1440 + 480, 2 * 1440 + 420, "7.00" },
    { "2, 9.30", 540, 1440 + 570, "day 2, 9.30" }, { "day 2, 9.30", 540, 1440 + 570, "day 2, 9.30" }, { "Tag 3, 0.00", 540, 2880, "day 3, 0.00" },
    { "2. 9.30", 540, 1440 + 570, "day 2, 9.30" }, { "1, 23.50", 1450, 1430, "day 1, 23.50" }, { "366, 23.59", 0, 527039, "day 366, 23.59" },
    { "", 540, -1, NULL }, { "9", 540, -1, NULL }, { "25.00", 540, -1, NULL }, { "2, 25.00", 540, -1, NULL }, { "0, 9.30", 540, -1, NULL },
    { "367, 9.30", 540, -1, NULL }, { "2, 3, 9.30", 540, -1, NULL }, { "half past 9.30", 540, -1, NULL }, { "9.30 2", 540, -1, NULL }, { "2.9.30", 540, -1, NULL },
  };
  g_autoptr (SgRkMarch) read = sg_rk_march_parse ("starts=3600;halt=4320;way=1,2 3,4");

  g_assert_nonnull (read);
  g_assert_cmpint (read->starts, ==, 3600);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 minutes = -1;
      g_autofree char *told = NULL;

      if (sg_rk_hour_parse (rows[i].text, rows[i].now, &minutes) != (rows[i].told != NULL) || minutes != rows[i].minutes)
        g_error ("“%s” is read as %" G_GINT64_FORMAT, rows[i].text, minutes);
      told = rows[i].told != NULL ? sg_rk_hour_text (minutes, rows[i].now) : NULL;
      g_assert_cmpstr (told, ==, rows[i].told);
    }
}

/* What the window and the log say of the moment has its day from the second on, and what was written on another day its own. */
static void
test_days_told (void)
{
  static const struct { const char *time, *now, *next, *until, *title; } rows[] = {
    { "540", "9.00", "Next move, to 9.02", "Until something happens, or 9.10", "Order to Foot, 9.00" },
    { "1438", "23.58", "Next move, to day 2, 0.00", "Until something happens, or day 2, 0.08", "Order to Foot, 9.00" },
    { "1980", "day 2, 9.00", "Next move, to day 2, 9.02", "Until something happens, or 9.10", "Order to Foot, day 1, 9.00" },
  };
  const SgGame *game = sg_game_find (SG_RK_SYSTEM);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", SG_RK_HEADQUARTERS, "foot", "Stand."), sent = NULL;
      g_autoptr (SgRuling) late = sg_ruling_new (SG_RULING_EDIT, "It grew late", "RK-2"), after = sg_ruling_new (SG_RULING_EDIT, "And later", "RK-2");
      g_autofree char *turn = NULL, *clock = NULL, *title = NULL, *why = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (SgNextAct) next = NULL;
      gboolean offered = FALSE;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "foot", "Foot", "battalion", 900, 1000, 1000, 0, "three-ranks");
      table_begin (&table, 540);
      g_assert_cmpuint (sg_rk_send (table.battle, order, 0, &error), >, 0);
      sg_ruling_add_change (late, "battle", "time", rows[i].time);
      g_assert_true (sg_battle_post (table.battle, late, NULL));
      sg_ruling_set_moment (after, 0, "move", "");
      g_assert_true (sg_battle_post (table.battle, after, NULL));
      turn = game->turn_text (table.battle, NULL);
      clock = sg_game_clock (table.battle, after);
      next = game->next (table.battle);
      acts = sg_rk_acts (table.battle, NULL);
      for (guint k = 0; k < acts->len; k++)
        offered |= g_str_equal (((SgGameAct *) acts->pdata[k])->label, rows[i].until);
      sent = sg_rk_dispatch_get (table_board (&table), "red", 1);
      title = sg_rk_dispatch_title (table_board (&table), sent);
      g_assert_cmpstr (turn, ==, rows[i].now);
      g_assert_cmpstr (clock, ==, rows[i].now);
      g_assert_cmpstr (next->label, ==, rows[i].next);
      g_assert_true (offered);
      g_assert_cmpstr (title, ==, rows[i].title);
      why = sg_rk_advance (table.battle, sg_rk_now (table_board (&table)) + 2, 0, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_suffix (rows[i].next, why + strlen ("It is ")));
      table_close (&table);
    }
}

/* Orders that cannot be: a sentence each. */
static void
test_refusals (void)
{
  static const struct { const char *unit; SgPoint way[2]; gint64 starts; const char *formation, *sentence; } rows[] = {
    { "b", { { 1200, 100 }, { 1200, 400 } }, -1, NULL, "There is no unit “b” on the board." },
    { "gone", { { 1200, 100 }, { 1200, 400 } }, -1, NULL, "Gone is gone from the field." },
    { "a", { { 1600, 100 }, { 1200, 400 } }, -1, NULL, "The way begins 400 paces from where A stands (RK-25)." },
    { "a", { { 1200, 100 }, { 1200, 4400 } }, -1, NULL, "The way of A leaves the map (RK-25)." },
    { "a", { { 1200, 100 }, { 1200, 400 } }, 500, NULL, "It is 9.00 already, and A was to start before that (RK-20)." },
    { "a", { { 1200, 100 }, { 1200, 400 } }, -1, "unlimbered", "A has no such formation (RK-35)." },
    { "c", { { 1200, 100 }, { 1200, 400 } }, -1, NULL, "C is not on the map yet (RK-17)." },
  };
  g_autoptr (SgRuling) loss = sg_ruling_new (SG_RULING_EDIT, "lost", "RK-32");
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_raise (&table, "red", "c", "C", "battalion", 900);
  table_raise (&table, "red", "gone", "Gone", "battalion", 1);
  table_put (&table, "a", 1200, 100, 0, "column");
  table_begin (&table, 540);
  sg_ruling_add_transfer (loss, "gone", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 1, NULL);
  g_assert_true (sg_battle_post (table.battle, loss, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkMarch) march = sg_rk_march_new (rows[i].way, 2);
      g_autoptr (GError) error = NULL;

      march->starts = rows[i].starts;
      march->formation = g_strdup (rows[i].formation);
      g_assert_false (sg_rk_order_march (table.battle, rows[i].unit, march, NULL, &error));
      g_assert_cmpstr (error->message, ==, rows[i].sentence);
    }
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (sg_rk_advance (table.battle, 540, SG_RK_STOP_ANY, NULL, &error));
    g_assert_cmpstr (error->message, ==, "That time has passed (RK-4).");
  }
  table_close (&table);
}

/* All troops go in one ruling, and one undo brings the clock and all of them back. */
static void
test_one_ruling (void)
{
  static const SgPoint way[] = { { 200, 100 }, { 200, 1000 } }, other[] = { { 1200, 3900 }, { 1200, 3100 } };
  g_autoptr (GError) error = NULL;
  guint before;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_raise (&table, "blue", "b", "B", "heavy-squadron", 150);
  table_put (&table, "a", 200, 100, 0, "route");
  table_put (&table, "b", 1200, 3900, 180, "ranks");
  table_begin (&table, 540);
  table_march (&table, "a", way, 2, NULL);
  table_march (&table, "b", other, 2, NULL);
  before = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  table_moves (&table, 1);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, before + 1);
  g_assert_cmpfloat (table_place (&table, "a").at.y, ==, 300);
  g_assert_cmpfloat (table_place (&table, "b").at.y, ==, 3600);
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_cmpfloat (table_place (&table, "a").at.y, ==, 100);
  g_assert_cmpfloat (table_place (&table, "b").at.y, ==, 3900);
  g_assert_cmpint (sg_board_get_whole (table_board (&table), "time", 0), ==, 540);
  table_close (&table);
}

/* A place alone: it finds the way there, here by the bridge. */
static void
test_march_to (void)
{
  const char *const alone[] = { "a", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  const SgPoint to = { 4500, 1400 };
  Table table;

  table_open (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 4700, 2537, 180, "route");
  table_begin (&table, 540);
  g_assert_true (sg_rk_carry_out_act (table.battle, "march", alone, &to, 1, &error));
  g_assert_no_error (error);
  march = sg_rk_march_parse (g_hash_table_lookup (sg_board_get_unit (table_board (&table), "a")->words, "march"));
  g_assert_nonnull (march);
  g_assert_cmpuint (march->way->len, >, 2);
  g_assert_cmpfloat (g_array_index (march->way, SgPoint, march->way->len - 1).y, ==, 1400);
  table_close (&table);
}

/* In action troops go by rows of their own, and exceptionally fast only now and then (RK-60, RK-66, RK-69). */
static void
test_action (void)
{
  static const struct { const char *type, *formation, *act; gint64 count; double paces[3]; } rows[] = {
    { "horse-battery-6", "limbered", "pace:horse_artillery", 6, { 600, 1200, 1800 } },
    { "horse-battery-6", "limbered", "pace:horse_artillery_fast", 6, { 900, 1800, 2400 } },
    { "foot-battery-12", "limbered", "pace:gun12_fast", 6, { 400, 650, 900 } },
    { "battalion", "column", "pace:infantry_ranks", 900, { 250, 500, 750 } },
    { "battalion", "column", "pace:infantry_breaking", 900, { 400, 800, 1050 } },
    { "light-squadron", "ranks", "pace:light_deploy", 150, { 900, 1800, 2400 } },
    { "rifle-company", "skirmishers", "pace:skirmishers_run", 90, { 400, 650, 900 } },
    { "battalion", "column", "pace:light_deploy", 900, { 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 3000, 300 }, { 3000, 2700 } };
      const char *const alone[] = { "a", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      gboolean offered = FALSE;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, rows[i].count);
      table_put (&table, "a", way[0].x, way[0].y, 0, rows[i].formation);
      table_begin (&table, 540);
      acts = sg_rk_acts (table.battle, alone);
      for (guint k = 0; k < acts->len; k++)
        offered = offered || g_str_equal (((SgGameAct *) acts->pdata[k])->id, rows[i].act);
      g_assert_cmpint (offered, ==, rows[i].paces[0] > 0);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, rows[i].act, alone, way, 2, &error), ==, rows[i].paces[0] > 0);
      for (guint k = 0; k < 3; k++)
        {
          table_moves (&table, 1);
          if (fabs (table_place (&table, "a").at.y - way[0].y - rows[i].paces[k]) > 1)
            g_error ("%s, %s, move %u: %.0f", rows[i].type, rows[i].act, k + 1, table_place (&table, "a").at.y - way[0].y);
        }
      table_close (&table);
    }
}

/* A small party that searches goes no faster than that, however good the ground; one that falls back goes at the row (RK-78). */
static void
test_patrol (void)
{
  static const struct { const char *type, *act; gint64 count; double paces; } rows[] = {
    { "half-troop", "patrol:searching", 25, 400 }, { "half-troop", "patrol:open", 25, 600 },
    { "skirmish-platoon", "patrol:searching", 45, 200 }, { "skirmish-platoon", "patrol:open", 45, 250 },
    { "light-regiment", "patrol:searching", 600, 0 }, { "battalion", "patrol:open", 900, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 3000, 300 }, { 3000, 2900 } };
      const char *const alone[] = { "a", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      g_autoptr (GError) error = NULL;
      gboolean offered = FALSE;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, rows[i].count);
      table_put (&table, "a", way[0].x, way[0].y, 0, NULL);
      table_begin (&table, 540);
      acts = sg_rk_acts (table.battle, alone);
      for (guint k = 0; k < acts->len; k++)
        offered = offered || g_str_equal (((SgGameAct *) acts->pdata[k])->id, rows[i].act);
      g_assert_cmpint (offered, ==, rows[i].paces > 0);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, rows[i].act, alone, way, 2, &error), ==, rows[i].paces > 0);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y, way[0].y + rows[i].paces, 1);
      table_close (&table);
    }
}

/* RK-22: a commander rides himself at the rate of a messenger, short or long. */
static void
test_commander_rides (void)
{
  static const struct { double to, gone; } rows[] = { { 1900, 900 }, { 2500, 700 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 3000, 100 }, { 3000, rows[i].to } };
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "g", "General Borstell", "general", 1);
      table_put (&table, "g", 3000, 100, 0, NULL);
      table_begin (&table, 540);
      table_march (&table, "g", way, 2, NULL);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "g").at.y, 100 + rows[i].gone, 0.2);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/march/ground", test_ground);
  g_test_add_func ("/play/rk/march/narrow-told", test_narrow_told);
  g_test_add_func ("/play/rk/march/forming", test_forming);
  g_test_add_func ("/play/rk/march/fast", test_fast);
  g_test_add_func ("/play/rk/march/heavy-street", test_heavy_street);
  g_test_add_func ("/play/rk/march/fast-counts", test_fast_counts);
  g_test_add_func ("/play/rk/march/fast-loose", test_fast_loose);
  g_test_add_func ("/play/rk/march/fast-hedge", test_fast_hedge);
  g_test_add_func ("/play/rk/march/out-of-river", test_out_of_river);
  g_test_add_func ("/play/rk/march/obstacle", test_obstacle);
  g_test_add_func ("/play/rk/march/defile-stops", test_defile_stops);
  g_test_add_func ("/play/rk/march/closed-ground", test_closed_ground);
  g_test_add_func ("/play/rk/march/order", test_order);
  g_test_add_func ("/play/rk/march/hours", test_hours);
  g_test_add_func ("/play/rk/march/days-told", test_days_told);
  g_test_add_func ("/play/rk/march/refusals", test_refusals);
  g_test_add_func ("/play/rk/march/one-ruling", test_one_ruling);
  g_test_add_func ("/play/rk/march/to", test_march_to);
  g_test_add_func ("/play/rk/march/action", test_action);
  g_test_add_func ("/play/rk/march/patrol", test_patrol);
  g_test_add_func ("/play/rk/march/commander-rides", test_commander_rides);
  return g_test_run ();
}
