/* test-rk-ways.c: ways that troops find over the country, and what the ground and the weather make of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-going.h"
#include "map/sg-map-edit.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/sight/sg-rk-sight.h"
#include "rk-table.h"

#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "map/sg-way.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

/* The going of the country for a way, on the sheet of the samples: by the bridge, not through the river. */
static void
test_find_way (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) way = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  double moves;
  Table table;

  table_open (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 4700, 2537, 180, "route");
  table_begin (&table, 540);
  way = sg_rk_find_way (table.battle, "a", (SgPoint) { 4500, 1400 }, &error);
  g_assert_no_error (error);
  march = sg_rk_march_new ((const SgPoint *) way->data, way->len);
  moves = sg_rk_march_time (table.battle, "a", march, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (moves, >, 5.7); /* 1,150 paces as the crow flies, at 200 */
  g_assert_cmpfloat (moves, <, 14);
  table_close (&table);
}

/* Down the high road through a village of hedged fields: by the road, without one stop. */
static void
test_find_road (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) way = NULL, legs = NULL;
  Table table;

  table_open (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 4640, 4900, 180, "route");
  table_begin (&table, 540);
  way = sg_rk_find_way (table.battle, "a", (SgPoint) { 4703, 3031 }, &error);
  g_assert_no_error (error);
  legs = sg_survey_way (sg_battle_get_map (table.battle), (SgPoint *) way->data, way->len);
  for (guint i = 0; i < legs->len; i++)
    g_assert_cmpint (g_array_index (legs, SgSpan, i).kind, !=, SG_PIECE_HEDGE);
  table_close (&table);
}

/* From the far side of the town, whose bridge is the only way over. */
static void
test_find_bridge (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) way = NULL, near = NULL;
  g_autoptr (SgRkMarch) march = NULL;
  Table table;

  table_open (&table);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 4500, 100, 0, "route");
  table_begin (&table, 540);
  way = sg_rk_find_way (table.battle, "a", (SgPoint) { 4700, 2300 }, &error);
  g_assert_no_error (error);
  march = sg_rk_march_new ((const SgPoint *) way->data, way->len);
  g_assert_cmpfloat (sg_rk_march_time (table.battle, "a", march, &error), >, 11); /* as the crow flies 2,209 paces, at 200 */
  g_assert_no_error (error);
  near = sg_rk_find_way (table.battle, "a", (SgPoint) { 4450, 1726 }, &error); /* in the river: to its bank */
  g_assert_no_error (error);
  g_assert_cmpfloat (sg_point_distance (g_array_index (near, SgPoint, near->len - 1), (SgPoint) { 4450, 1726 }), <, 60);
  table_close (&table);
}

/* Down a village street, and not by the hedges behind its houses (RK-68). */
static void
test_find_street (void)
{
  static const struct { const char *type, *formation; gint64 count; } rows[] = { { "light-squadron", "ranks", 150 }, { "battalion", "column", 900 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) way = NULL;
      SgPoint to = { 1312, 1550 };
      GArray *legs;
      Table table;
      SgRk rk;

      table_open (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, rows[i].count);
      table_put (&table, "a", 444, 1481, 90, rows[i].formation);
      way = sg_rk_find_way (table.battle, "a", to, &error);
      g_assert_no_error (error);
      g_assert_cmpfloat (sg_point_distance (g_array_index (way, SgPoint, way->len - 1), to), <, 1);
      sg_rk_read (&rk, table.battle);
      legs = sg_rk_legs (rk.map, rk.rules, (const SgPoint *) way->data, way->len);
      for (guint k = 0; k < legs->len; k++)
        g_assert_false (g_array_index (legs, SgRkLeg, k).obstacle);
      table_close (&table);
    }
}

/* What the columns of going cost the arms: RK-T6 and RK-T7. */
static void
test_going (void)
{
  static const struct { SgPieceKind kind; const char *class, *type; double factor; } rows[] = {
    { SG_PIECE_PLOUGH, "", "battalion", 1 }, { SG_PIECE_PLOUGH, "", "light-regiment", 1.6 }, { SG_PIECE_PLOUGH, "", "supply-column", 4 },
    { SG_PIECE_ROAD, "main", "supply-column", 1 }, { SG_PIECE_ROAD, "track", "supply-column", 4 }, { SG_PIECE_WOOD, "thick", "battalion", INFINITY },
    { SG_PIECE_RIVER, "river", "battalion", INFINITY }, { SG_PIECE_BRIDGE, "stone", "battalion", 1 },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgGoing going = sg_going_for (rules, rows[i].type);
      g_autoptr (SgPiece) piece = sg_piece_new (rows[i].kind, "piece");

      g_free (piece->class);
      piece->class = g_strdup (rows[i].class);
      g_assert_cmpfloat (sg_going_factor (&going, piece), ==, rows[i].factor);
    }
}

/* RK-71, RK-228: the umpire says that the going is heavy, and how far one sees; marches and sides know it. */
static void
test_sky (void)
{
  static const struct { const char *act; double x, gone; } rows[] = {
    { "ground:", 3000, 200 }, { "ground:open", 3000, 0 }, { "ground:open", 200, 200 }, { "ground:all", 200, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { rows[i].x, 100 }, { rows[i].x, 1500 } };
      g_autofree char *none = NULL, *sky = NULL;
      g_autoptr (GError) error = NULL;
      double gone, wanted;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "Wagons", "supply-column", 6);
      table_put (&table, "a", rows[i].x, 100, 0, NULL);
      g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].act, NULL, NULL, 0, &error));
      g_assert_no_error (error);
      table_begin (&table, 540);
      table_march (&table, "a", way, 2, NULL);
      table_moves (&table, 1);
      gone = table_place (&table, "a").at.y - 100;
      wanted = sg_ruleset_cell (sg_battle_get_rules (table.battle), "RK-60", "movement", sg_unit_type_get_word (sg_ruleset_get_type_by_id (sg_battle_get_rules (table.battle), "supply-column"), "marches"), rows[i].gone > 0 ? "A" : "B");
      g_assert_cmpfloat_with_epsilon (gone, wanted, 0.2);
      none = sg_rk_sky_text (table_board (&table));
      g_assert_null (none);
      g_assert_true (sg_rk_carry_out_act (table.battle, "sky:night:300", NULL, NULL, 0, &error));
      sky = sg_rk_sky_text (table_board (&table));
      g_assert_cmpstr (sky, ==, "night, seen to 300 paces");
      table_close (&table);
    }
}

static void
say_width (Table *table, const char *unit, const char *piece, const char *before, const char *way)
{
  const SgGame *game = sg_battle_get_game (table->battle);
  const char *units[] = { unit, piece, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = game->ask (table->battle, "width", units, &error);
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (sg_question_text (question, "way"), ==, before);
  sg_question_override (question, "way", g_variant_new_string (way), "its parapet is down");
  verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &error);
  g_assert_no_error (error);
  ruling = game->rule (table->battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
}

/* A bridge or a ford is as wide as the umpire says, for all that come to it, until he says otherwise (RK-72). */
static void
test_width_said (void)
{
  static const struct { const char *map, *way, *now, *word; double x; } rows[] = {
    { "bridge_large", "bridge_large", "route", "", 200 }, { "bridge_large", "bridge_small", "half-sections", "bridge_small", 200 },
    { "defile", "defile", "route", "", 1200 }, { "defile", "footpath", "half-sections", "footpath", 1200 },
  };
  const char *xml = "<map title='Pass' unit='paces' width='4000' depth='4000'><piece id='river' kind='river' name='Alder' width='30' points='0,3000 4000,3000'/>"
                    "<piece id='bridge' kind='bridge' name='Long bridge' width='9' points='200,2980 200,3020'/>"
                    "<piece id='ford' kind='ford' width='9' points='1200,2980 1200,3020'/></map>";

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
      g_autoptr (SgMap) map = sg_map_load (bytes, "pass.sgmap", &error);
      const SgPoint way[] = { { rows[i].x, 2700 }, { rows[i].x, 3900 } };
      const char *const units[] = { "a", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      gboolean offered = FALSE;
      Table table;

      g_assert_no_error (error);
      table_open_on (&table, map);
      table_raise (&table, "red", "a", "A", "battalion", 900);
      table_put (&table, "a", rows[i].x, 2700, 0, "route");
      table_begin (&table, 540);
      table_march (&table, "a", way, 2, NULL);
      acts = sg_rk_acts (table.battle, units);
      for (guint k = 0; k < acts->len; k++)
        offered |= g_str_equal (((SgGameAct *) acts->pdata[k])->id, i < 2 ? "width:bridge" : "width:ford");
      g_assert_true (offered);
      say_width (&table, "a", NULL, rows[i].map, rows[i].way);
      g_assert_cmpstr (sg_board_get (table_board (&table), i < 2 ? "width/bridge" : "width/ford"), ==, rows[i].word);
      table_moves (&table, 3);
      g_assert_cmpstr (sg_board_get_body (table_board (&table), "a")->formation, ==, rows[i].now);
      if (*rows[i].word != '\0')
        {
          say_width (&table, "a", NULL, rows[i].way, rows[i].map);
          g_assert_cmpstr (sg_board_get (table_board (&table), i < 2 ? "width/bridge" : "width/ford"), ==, "");
        }
      table_close (&table);
    }
}

/* Of all that lies on the rest of its way the width may be said, the farthest too; what is behind it is asked of no more (RK-72). */
static void
test_width_ahead (void)
{
  const char *xml = "<map title='Passes' unit='paces' width='4000' depth='4000'><piece id='river' kind='river' width='30' points='0,1000 4000,1000'/>"
                    "<piece id='brook' kind='river' width='30' points='0,2000 4000,2000'/><piece id='near' kind='bridge' name='Mill bridge' width='9' points='200,980 200,1020'/>"
                    "<piece id='far' kind='bridge' name='Long bridge' width='9' points='200,1980 200,2020'/></map>";
  static const SgPoint way[] = { { 200, 800 }, { 200, 2600 } };
  const char *const units[] = { "a", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  g_autoptr (SgMap) map = sg_map_load (bytes, "passes.sgmap", NULL);
  Table table;

  table_open_on (&table, map);
  table_raise (&table, "red", "a", "A", "battalion", 900);
  table_put (&table, "a", 200, 800, 0, "route");
  table_begin (&table, 540);
  table_march (&table, "a", way, 2, NULL);
  for (guint turn = 0; turn < 2; turn++)
    {
      g_autoptr (GPtrArray) acts = sg_rk_acts (table.battle, units);
      guint n = 0;

      for (guint k = 0; k < acts->len; k++)
        {
          const SgGameAct *act = acts->pdata[k];

          if (!g_str_has_prefix (act->id, "width:"))
            continue;
          g_assert_cmpstr (act->procedure, ==, "width");
          g_assert_cmpstr (act->about, ==, turn == 0 && n == 0 ? "near" : "far");
          g_assert_cmpstr (act->label, ==, turn == 1 ? "Say the width of Long bridge" : n == 0 ? "Mill bridge, 176 paces on" : "Long bridge, 1176 paces on");
          n++;
        }
      g_assert_cmpuint (n, ==, 2 - turn);
      if (turn > 0)
        break;
      say_width (&table, "a", "far", "bridge_large", "bridge_small");
      g_assert_cmpstr (sg_board_get (table_board (&table), "width/far"), ==, "bridge_small");
      g_assert_cmpstr (sg_board_get (table_board (&table), "width/near"), ==, "");
      table_moves (&table, 3);
    }
  table_close (&table);
}

/* When the miles of a day are marched it is told, once and of that day; guns are as those in whose row they march (RK-81). */
static void
test_day (void)
{
  static const struct { const char *type, *formation, *walked, *day, *fact; gboolean told; } rows[] = {
    { "battalion", "route", "29900", "0", "15.1 of 15 miles: a forced march, of 25 to 40", TRUE }, { "battalion", "route", "29900", "-1", "0.1 of 15 miles", FALSE },
    { "battalion", "route", "30000", "0", "15.1 of 15 miles: a forced march, of 25 to 40", FALSE }, { "light-squadron", "route", "29900", "0", NULL, FALSE },
    { "light-squadron", "route", "59900", "0", NULL, TRUE }, { "foot-battery-6", "route", "29900", "0", NULL, TRUE },
    { "horse-battery-6", "route", "29900", "0", "15.1 of 30 miles", FALSE }, { "horse-battery-6", "route", "59900", "0", NULL, TRUE },
  };
  static const SgPoint way[] = { { 2000, 1000 }, { 2000, 3000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_autoptr (GPtrArray) facts = NULL, list = NULL;
      gboolean told = FALSE, fact = FALSE;
      Table table;

      table_open_plain (&table);
      table_raise (&table, "red", "a", "A", rows[i].type, 6);
      table_put (&table, "a", 2000, 1000, 0, rows[i].formation);
      table_begin (&table, 540);
      sg_ruling_add_change (ruling, "unit:a", "walked", rows[i].walked);
      sg_ruling_add_change (ruling, "unit:a", "walked-day", rows[i].day);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      table_march (&table, "a", way, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      for (guint k = 0; k < list->len; k++)
        told |= strstr (((SgSuggestion *) list->pdata[k])->title, "miles, as far as in a day") != NULL
                && g_str_equal (((SgSuggestion *) list->pdata[k])->rule, "RK-81");
      g_assert_cmpint (told, ==, rows[i].told);
      facts = sg_battle_get_game (table.battle)->facts (table.battle, "a");
      for (guint k = 0; rows[i].fact != NULL && k < facts->len; k++)
        fact |= g_str_equal (((SgFact *) facts->pdata[k])->words, rows[i].fact);
      g_assert_true (rows[i].fact == NULL || fact);
      table_close (&table);
    }
}

/* On the map, too, infantry rests ten minutes in every hour and the whole of the fourth, where the house rule has it (RK-81). */
static void
test_rests (void)
{
  static const struct { const char *choice, *type; guint moves; double paces; } rows[] = {
    { "approach", "company", 30, 6000 }, { "map", "company", 25, 5000 }, { "map", "company", 30, 5000 }, { "map", "company", 31, 5200 },
    { "map", "light-squadron", 12, 4800 }, { "map", "company", 120, 15000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static ("<map title='Road' unit='paces' width='40000' depth='2000'/>", strlen ("<map title='Road' unit='paces' width='40000' depth='2000'/>"));
      g_autoptr (SgMap) map = sg_map_load (bytes, "road.sgmap", NULL);
      g_autofree char *held = NULL;
      Table table;

      table_open_on (&table, map);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.march-rests", rows[i].choice, NULL));
      table_raise (&table, "red", "a", "A", rows[i].type, 90);
      table_put (&table, "a", 1000, 1000, 90, "route");
      table_begin (&table, 360);
      table_march (&table, "a", (SgPoint[]) { { 1000, 1000 }, { 39000, 1000 } }, 2, NULL);
      table_moves (&table, rows[i].moves);
      if (fabs (table_place (&table, "a").at.x - 1000 - rows[i].paces) > 1)
        g_error ("row %u: %g", i, table_place (&table, "a").at.x - 1000);
      held = table_word (&table, "a", "held");
      g_assert_cmpint (g_str_equal (held, "rests"), ==, i > 0 && (rows[i].moves == 30 || rows[i].moves == 120));
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/march/find-way", test_find_way);
  g_test_add_func ("/play/rk/march/find-road", test_find_road);
  g_test_add_func ("/play/rk/march/find-bridge", test_find_bridge);
  g_test_add_func ("/play/rk/march/find-street", test_find_street);
  g_test_add_func ("/play/rk/going", test_going);
  g_test_add_func ("/play/rk/march/width-said", test_width_said);
  g_test_add_func ("/play/rk/march/width-ahead", test_width_ahead);
  g_test_add_func ("/play/rk/march/day", test_day);
  g_test_add_func ("/play/rk/march/rests", test_rests);
  g_test_add_func ("/play/rk/march/sky", test_sky);
  return g_test_run ();
}
