/* test-rk-column.c: columns of Kriegsspiel on the march: how long they are, how they lie, and what they pass.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/sight/sg-rk-sight.h"
#include "rk-tray.h"

#include "campaign/sg-board-apply.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/march/sg-rk-column.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/lead/sg-rk-tray.h"

/* RK-T6 and RK-36: 200 paces a move, a column of 125 paces in its first move and of 250 from the second. */
static void
test_column_of_route (void)
{
  static const SgPoint way[] = { { 200, 100 }, { 200, 1000 } };
  static const struct { double y, length; } moves[] = { { 300, 125 }, { 500, 250 }, { 700, 250 }, { 900, 250 }, { 1000, 150 }, { 1000, 125 } };
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "30th Foot", "battalion", 900);
  table_put (&table, "a", 200, 100, 0, "route");
  table_begin (&table, 540);
  table_march (&table, "a", way, 2, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *length = NULL;

      table_moves (&table, 1);
      length = sg_board_dup_word (table_board (&table), "body:a", "length");
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y, moves[i].y, 0.1);
      g_assert_cmpfloat (g_ascii_strtod (length, NULL), ==, moves[i].length);
    }
  g_assert_cmpint (sg_board_get_whole (table_board (&table), "time", 0), ==, 552);
  g_assert_cmpint (sg_board_get_whole (table_board (&table), "turn", 0), ==, 6);
  table_close (&table);
}

/* A column lies bent along the way its head has gone, and keeps what it had gone before the way was changed (RK-36). */
static void
test_bent (void)
{
  static const SgPoint way[] = { { 1200, 100 }, { 1200, 500 }, { 1600, 500 } }, on[] = { { 1400, 500 }, { 1400, 900 } };
  g_autoptr (GArray) line = NULL, turned = NULL;
  g_autofree char *text = NULL;
  SgRkForm form;
  SgUnit *unit;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 1200, 100, 0, "route");
  table_begin (&table, 540);
  table_march (&table, "a", way, 3, NULL);
  table_moves (&table, 2);
  unit = sg_board_get_unit (table_board (&table), "a");
  g_assert_true (sg_rk_form (table_board (&table), unit, NULL, &form));
  g_assert_cmpfloat (form.depth, ==, 250);
  table_moves (&table, 1);
  unit = sg_board_get_unit (table_board (&table), "a");
  line = sg_rk_column_line (table_board (&table), unit, &form);
  text = sg_rk_line_format (line);
  g_assert_cmpstr (text, ==, "1400,500;1200,500;1200,450"); /* 250 paces, round the corner */
  g_assert_true (sg_rk_order_halt (table.battle, "a", NULL));
  table_march (&table, "a", on, 2, NULL);
  table_moves (&table, 1);
  unit = sg_board_get_unit (table_board (&table), "a");
  g_assert_true (sg_rk_form (table_board (&table), unit, NULL, &form));
  g_assert_cmpfloat (form.depth, ==, 250); /* sent on at once it had no time to close up */
  table_moves (&table, 1);
  unit = sg_board_get_unit (table_board (&table), "a");
  sg_rk_form (table_board (&table), unit, NULL, &form);
  turned = sg_rk_column_line (table_board (&table), unit, &form);
  g_assert_cmpfloat (g_array_index (turned, SgPoint, turned->len - 1).y, ==, 650);
  g_assert_cmpuint (turned->len, ==, 2);
  table_close (&table);
}

/* On a road the hinder one keeps behind the one ahead, in the field beside it does not. */
static void
test_follow (void)
{
  static const struct { double x; double ahead, behind; const char *held; } rows[] = {
    { 200, 600, 325, "" },    /* the road: the head comes up to the tail of 250 paces that stretched in the second move */
    { 1200, 600, 400, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint first[] = { { rows[i].x, 200 }, { rows[i].x, 2500 } }, second[] = { { rows[i].x, 0 }, { rows[i].x, 2500 } };
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", "battalion", 900);
      table_raise (&table, "red", "b", "B", "battalion", 900);
      table_put (&table, "a", rows[i].x, 200, 0, "route");
      table_put (&table, "b", rows[i].x, 0, 0, "route");
      table_begin (&table, 540);
      table_march (&table, "a", first, 2, NULL);
      table_march (&table, "b", second, 2, NULL);
      table_moves (&table, 2);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y, rows[i].ahead, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "b").at.y, rows[i].behind, 15);
      table_close (&table);
    }
}

/* One that comes up to a column that stands on the road waits behind it, and the clock stops for it. */
static void
test_waits (void)
{
  static const SgPoint way[] = { { 200, 100 }, { 200, 2500 } };
  g_autoptr (GError) error = NULL;
  g_autofree char *held = NULL, *why = NULL;
  Table table;

  table_open_plain (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_raise (&table, "red", "b", "B", "battalion", 900);
  table_put (&table, "a", 200, 1000, 0, "route");
  table_put (&table, "b", 200, 100, 0, "route");
  table_begin (&table, 540);
  table_march (&table, "b", way, 2, NULL);
  why = sg_rk_advance (table.battle, 600, SG_RK_STOP_MARCH, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (why, ==, "B waits on the road behind A");
  held = table_word (&table, "b", "held");
  g_assert_cmpstr (held, ==, "behind");
  g_assert_cmpfloat (table_place (&table, "b").at.y, <, 875); /* a stands closed up, 125 paces long */
  g_assert_cmpfloat (table_place (&table, "b").at.y, >, 855);
  table_close (&table);
}

/* Three whose heads have come to one place on the road wait for none but those who go before them: all come on, one behind the other. */
static void
test_abreast (void)
{
  static const char *const ids[] = { "a", "b", "c" };
  double at[G_N_ELEMENTS (ids)];
  Table table;

  table_open_plain (&table);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      table_raise (&table, "red", ids[i], ids[i], "battalion", 900);
      table_put (&table, ids[i], 200, 300, 0, "route");
    }
  table_begin (&table, 540);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    table_march (&table, ids[i], (const SgPoint[]) { { 200, 300 }, { 200, 2600 } }, 2, NULL);
  table_moves (&table, 8);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    at[i] = table_place (&table, ids[i]).at.y;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_cmpfloat (at[i], >, 500);
      for (guint k = 0; k < i; k++)
        g_assert_cmpfloat (fabs (at[i] - at[k]), >=, 120);
    }
  table_close (&table);
}

/* Orders of march narrow before what is too narrow, in a move, and widen again behind it (RK-39, RK-72). */
static void
test_widths (void)
{
  static const struct { const char *rule, *type, *formation; SgPoint way[2]; guint moves; const char *now, *later; } rows[] = {
    { "RK-72 large bridge", "battalion", "route", { { 200, 2800 }, { 200, 3900 } }, 2, "route", "route" },
    { "RK-72 smaller road", "battalion", "platoon-column", { { 200, 100 }, { 200, 1200 } }, 2, "route", "route" },
    { "RK-72 smaller road", "light-squadron", "fours", { { 200, 100 }, { 200, 1200 } }, 2, "route", "route" },
    { "RK-72 smaller road", "foot-battery-6", "pairs", { { 200, 100 }, { 200, 1200 } }, 2, "route", "route" },
    { "RK-72 off it", "battalion", "platoon-column", { { 1200, 100 }, { 1200, 1200 } }, 2, "platoon-column", "platoon-column" },
    { "RK-72 defile", "battalion", "open-column", { { 3120, 100 }, { 3120, 1900 } }, 2, "platoon-column", "open-column" },
  };
  const char *xml = "<map title='Pass' unit='paces' width='4000' depth='4000'>"
                    "<piece id='road' kind='road' width='7' points='200,0 200,4000'/>"
                    "<piece id='river' kind='river' name='Alder' width='30' points='0,3000 4000,3000'/>"
                    "<piece id='bridge' kind='bridge' width='9' points='200,2980 200,3020'/>"
                    "<piece id='west' kind='wood' class='thick' points='2900,150 3100,150 3100,450 2900,450'/>"
                    "<piece id='east' kind='wood' class='thick' points='3140,150 3300,150 3300,450 3140,450'/>"
                    "</map>";

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
      g_autoptr (SgMap) map = sg_map_load (bytes, "pass.sgmap", &error);
      Table table;

      g_assert_no_error (error);
      table_open_on (&table, map);
      table_raise (&table, "red", "a", "A", rows[i].type, 600);
      table_put (&table, "a", rows[i].way[0].x, rows[i].way[0].y, 0, rows[i].formation);
      table_begin (&table, 540);
      table_march (&table, "a", rows[i].way, 2, NULL);
      table_moves (&table, rows[i].moves);
      g_test_message ("row %u (%s)", i, rows[i].rule);
      g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, rows[i].now);
      table_moves (&table, 7);
      g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, rows[i].later);
      table_close (&table);
    }
}

static gboolean
is_told (Table *table, const char *words)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);

  for (guint i = 0; i < list->len; i++)
    if (strstr (((SgSuggestion *) list->pdata[i])->title, words) != NULL)
      return TRUE;
  return FALSE;
}

/* A line before a bridge: who was told to form is not told of again, nor after it has formed (RK-72). */
static void
test_narrow (void)
{
  const char *xml = "<map title='Pass' unit='paces' width='4000' depth='4000'><piece id='river' kind='river' name='Alder' width='30' points='0,3000 4000,3000'/>"
                    "<piece id='bridge' kind='bridge' width='9' points='200,2980 200,3020'/></map>";
  const SgPoint way[] = { { 200, 2700 }, { 200, 3900 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (SgMap) map = sg_map_load (bytes, "pass.sgmap", &error);
  Table table;

  table_open_on (&table, map);
  table_raise (&table, "red", "a", "A", "battalion", 600);
  table_put (&table, "a", way[0].x, way[0].y, 0, "three-ranks");
  table_begin (&table, 540);
  table_march (&table, "a", way, 2, NULL);
  table_moves (&table, 2);
  g_assert_true (is_told (&table, "too narrow"));
  g_assert_true (sg_rk_order_form (table.battle, "a", "route", &error));
  g_assert_false (is_told (&table, "too narrow"));
  table_moves (&table, 1);
  g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, "route");
  g_assert_false (is_told (&table, "too narrow"));
  table_close (&table);
}

/* RK-39: a column narrows by halves, and each of them takes a move: companies to platoons to sections two. */
static void
test_halves (void)
{
  static const struct { const char *from; gint64 moves; } rows[] = { { "company-column", 2 }, { "platoon-column", 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 200, 2700 }, { 200, 3900 } };
      gint64 begun;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "red", "a", "A", "battalion", 900, way[0].x, way[0].y, 0, rows[i].from);
      table_begin (&table, 540);
      table_march (&table, "a", way, 2, NULL);
      for (guint k = 0; k < 4 && !sg_word_has (sg_board_get_unit (table_board (&table), "a"), &sg_rk_words.forming); k++)
        table_moves (&table, 1);
      begun = sg_board_get_whole (table_board (&table), "time", 0);
      g_assert_cmpint (sg_word_whole (sg_board_get_unit (table_board (&table), "a"), &sg_rk_words.forms) - begun, ==, 2 * rows[i].moves);
      table_close (&table);
    }
}

/* The book's example of RK-70 by its parts: a battalion of 500 paces in half-sections comes to 250 behind a head that stands, or slowly. */
static void
test_close_up (void)
{
  static const struct { const char *act, *told; guint moves; double gone; } rows[] = {
    { "close-up:stands", "30th closes up, its head standing: 3 minutes", 2, 0 }, { "close-up:slow", "30th closes up, its head going slowly: 5 minutes", 3, 300 },
  };
  static const SgPoint way[] = { { 3000, 100 }, { 3000, 3000 } };
  const char *const units[] = { "a", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      double from, to;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "30th", "battalion", 900);
      table_put (&table, "a", 3000, 100, 0, "half-sections");
      table_begin (&table, 540);
      g_assert_false (sg_rk_carry_out_act (table.battle, rows[i].act, units, NULL, 0, &error));
      g_assert_cmpstr (error->message, ==, "30th is no column on the march, or is closed up already (RK-70).");
      g_clear_error (&error);
      table_march (&table, "a", way, 2, NULL);
      table_moves (&table, 4);
      g_assert_cmpstr (sg_word_text (sg_board_get_body (table_board (&table), "a"), &sg_rk_words.length), ==, "500");
      g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].act, units, NULL, 0, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, rows[i].told);
      from = table_place (&table, "a").at.y;
      table_moves (&table, rows[i].moves - 1);
      g_assert_cmpstr (sg_word_text (sg_board_get_unit (table_board (&table), "a"), &sg_rk_words.closing), !=, "");
      table_moves (&table, 1);
      to = table_place (&table, "a").at.y;
      g_assert_cmpstr (sg_word_text (sg_board_get_body (table_board (&table), "a"), &sg_rk_words.length), ==, "250");
      g_assert_cmpstr (sg_word_text (sg_board_get_unit (table_board (&table), "a"), &sg_rk_words.closing), ==, "");
      g_assert_cmpfloat_with_epsilon (to - from, rows[i].gone, 0.2);
      table_close (&table);
    }
}

/* RK-73: at a footbridge a battalion narrows; its tail waits while the head goes over, and then the head waits for the tail. */
static void
test_tail_waits (void)
{
  static const char narrow[] = "<map title='Footbridge' unit='paces' width='4000' depth='4000'>"
                               "<piece id='river' kind='river' width='30' points='0,3000 4000,3000'/>"
                               "<piece id='road' kind='road' class='main' width='8' points='200,0 200,4000'/>"
                               "<piece id='bridge' kind='bridge' name='Mill bridge' class='wooden' width='4' points='200,2980 200,3020'/></map>";
  static const SgPoint way[] = { { 200, 2700 }, { 200, 3999 } };
  g_autoptr (GBytes) bytes = g_bytes_new_static (narrow, strlen (narrow));
  g_autoptr (SgMap) map = sg_map_load (bytes, "footbridge.sgmap", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  double tail = 0;
  guint stood = 0;
  Table table;

  table_open_on (&table, map);
  table_raise (&table, "red", "a", "30th", "battalion", 900);
  table_put (&table, "a", 200, 2700, 0, "route");
  table_begin (&table, 540);
  table_march (&table, "a", way, 2, NULL);
  while (why == NULL || strstr (why, "has come to") == NULL)
    {
      g_free (why);
      why = sg_rk_advance (table.battle, 640, SG_RK_STOP_MARCH, NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_true (g_str_has_prefix (why, "30th has come to Mill bridge"));
  g_assert_nonnull (strstr (why, "its tail will have passed it at 9.14 (RK-73)"));
  for (guint i = 0; i < 12; i++)
    {
      double head = table_place (&table, "a").at.y;
      SgRkForm form;

      g_assert_true (sg_rk_form (table_board (&table), sg_board_get_unit (table_board (&table), "a"), NULL, &form));
      g_assert_cmpfloat (head - form.depth, >=, tail - 0.5); /* never back */
      tail = head - form.depth;
      table_moves (&table, 1);
      stood += tail > 3020 && table_place (&table, "a").at.y <= head;
    }
  g_assert_cmpuint (stood, >=, 1);
  g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, "route");
  table_close (&table);
}

/* RK-74: a large body walks over a small bridge, whatever its rate; a small one does not; over one built in haste everybody walks. */
static void
test_walk_over (void)
{
  static const struct { const char *type; gint64 count; const char *class, *row; double paces; } rows[] = {
    { "light-regiment", 600, "wooden", "light_attack", 455 }, { "light-squadron", 150, "wooden", "light_attack", 900 },
    { "light-squadron", 150, "pontoon", "light_attack", 455 }, { "light-regiment", 600, "stone", "light_attack", 900 },
    { "light-regiment", 600, "wooden", NULL, 400 },
  };
  static const SgPoint way[] = { { 200, 2900 }, { 200, 3999 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("<map title='Long bridge' unit='paces' width='4000' depth='4000'>"
                                               "<piece id='river' kind='river' width='390' points='0,3200 4000,3200'/>"
                                               "<piece id='bridge' kind='bridge' class='%s' width='12' points='200,3000 200,3400'/></map>", rows[i].class);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (SgMap) map = sg_map_load (bytes, "bridge.sgmap", NULL);
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_on (&table, map);
      table_raise (&table, "red", "a", "Hussars", rows[i].type, rows[i].count);
      table_put (&table, "a", 200, 2900, 0, "twos");
      table_begin (&table, 540);
      march->row = g_strdup (rows[i].row);
      g_assert_true (sg_rk_order_march (table.battle, "a", march, NULL, &error));
      table_moves (&table, 1);
      g_test_message ("%u: %.1f", i, table_place (&table, "a").at.y - 2900);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a").at.y - 2900, rows[i].paces, 5);
      table_close (&table);
    }
}

/* RK-69: who are sent off together go at the rate of the slowest of them, whatever a house rule has the tails of columns go; alone each at his own. */
static void
test_together (void)
{
  const char *const both[] = { "a", "h", NULL }, *const alone[] = { "h", NULL };
  const SgPoint way[] = { { 3000, 100 }, { 3000, 2000 } }, his[] = { { 3200, 100 }, { 3200, 2000 } };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      table_open_plain (&table);
      table_choose (&table, i == 2 ? "rk.contract-rate" : NULL, "printed");
      table_raise (&table, "red", "a", "30th", "battalion", 900);
      table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
      table_put (&table, "a", 3000, 100, 0, "column");
      table_put (&table, "h", 3200, 100, 0, "ranks");
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, "march", i != 1 ? both : alone, i != 1 ? way : his, 2, &error));
      g_assert_no_error (error);
      table_moves (&table, 2);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "h").at.y, i != 1 ? 500 : 900, 0.2);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/march/column", test_column_of_route);
  g_test_add_func ("/play/rk/march/bent", test_bent);
  g_test_add_func ("/play/rk/march/follow", test_follow);
  g_test_add_func ("/play/rk/march/waits", test_waits);
  g_test_add_func ("/play/rk/march/abreast", test_abreast);
  g_test_add_func ("/play/rk/march/widths", test_widths);
  g_test_add_func ("/play/rk/march/narrow", test_narrow);
  g_test_add_func ("/play/rk/march/halves", test_halves);
  g_test_add_func ("/play/rk/march/close-up", test_close_up);
  g_test_add_func ("/play/rk/march/tail-waits", test_tail_waits);
  g_test_add_func ("/play/rk/march/walk-over", test_walk_over);
  g_test_add_func ("/play/rk/march/together", test_together);
  return g_test_run ();
}
