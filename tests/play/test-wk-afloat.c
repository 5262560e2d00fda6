/* test-wk-afloat.c: boats and trains of the appendix: who is in them, where they go, and where who gets out stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-lawn.h"

#include "campaign/sg-country-word.h"
#include "draw/sg-figure.h"
#include "map/sg-water-way.h"

/* Twenty men go aboard in two moves, go where the boat goes, and land in one (WK-32). */
static void
test_boat (void)
{
  Table table;

  lawn_set_up (&table, NULL, NULL);
  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i);

      table_put (&table, id, 81 + (i - 1) % 5 * 0.8, 296 + (i - 1) / 5 * 0.8, 180);
    }
  table_to (&table, 1, "men");
  press (&table, "labour:embark:rb.1", "rf", -1, -1);
  lawn_end_turn (&table);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "work:")); /* one move is not two */
  }
  table_act (&table, "begin-interval");
  table_to (&table, 3, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  g_assert_cmpstr (sg_word_text (table_figure (&table, "rf.7"), &sg_wk_words.aboard), ==, "rb.1");
  {
    GListModel *rulings = sg_battle_get_rulings (table.battle);
    g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

    g_assert_nonnull (strstr (sg_ruling_get_clause (last), "rf went aboard rb")); /* the log says who */
  }
  table_act (&table, "begin-interval");
  table_to (&table, 5, "men");
  {
    g_autoptr (GError) error = NULL;

    g_assert_false (table_move (&table, "rf.1", 81, 310, NULL, &error)); /* he is in the boat */
  }
  table_refused (&table, "rb.1", 82, 290, "WK-27");
  table_moves (&table, "rb.1", 78, 287);
  g_assert_cmpfloat (table_figure (&table, "rf.1")->place.at.y, <, 290);
  table_to (&table, 7, "men");
  press (&table, "labour:land:rb.1", "rf", -1, -1);
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  g_assert_false (sg_word_has (table_figure (&table, "rf.7"), &sg_wk_words.aboard));
  g_assert_cmpfloat (table_figure (&table, "rf.7")->place.at.x, >, 80); /* on dry land */
  table_close (&table);
}

/* A boat that is dragged past a bend of its river goes round it, a foot a move (WK-27). */
static void
test_boat_bend (void)
{
  static const char country[] =
    "<map title='River' unit='in' width='400' depth='400'>"
    "<line id='back/near' x1='0' y1='0' x2='400' y2='0'/><line id='back/far' x1='0' y1='400' x2='400' y2='400'/>"
    "<line id='middle' x1='0' y1='200' x2='400' y2='200'/>"
    "<piece id='river' kind='river' name='Ouse' points='100,400 100,300 200,300' width='4'/></map>";
  Table table;

  open_table (&table, country, NULL, NULL);
  muster (&table, "red", "rb", "boat", 1);
  muster (&table, "blue", "bf", "infantry", 8);
  table_put (&table, "rb.1", 100, 307, 180);
  table_row (&table, "bf", 1, 8, 200, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  table_refused (&table, "rb.1", 107, 300, "WK-27"); /* fourteen inches by water, as the crow flies ten */
  table_moves (&table, "rb.1", 104.5, 300);
  g_assert_cmpfloat (fabs (table_figure (&table, "rb.1")->place.at.x - 104.5), <, 0.01);
  g_assert_cmpfloat (fabs (table_figure (&table, "rb.1")->place.bearing - 90), <, 0.01);
  table_close (&table);
}

#define RIVER(way_, more_) \
  "<map title='River' unit='in' width='400' depth='400'>" \
  "<line id='back/near' x1='0' y1='0' x2='400' y2='0'/><line id='back/far' x1='0' y1='400' x2='400' y2='400'/>" \
  "<line id='middle' x1='0' y1='200' x2='400' y2='200'/>" \
  "<piece id='river' kind='river' name='Ouse' points='" way_ "' width='4'/>" more_ "</map>"

/* Twenty men and two of the horse are set out of a boat that lies at @at: nobody farther from it than @far, and all on its side of the middle of the river. */
static void
set_out (const char *country, SgPoint at, double far)
{
  static const char *const units[] = { "rf", "rc" };
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "", "");
  g_autoptr (GPtrArray) men = g_ptr_array_new ();
  Table table;
  SgLw lw;

  open_table (&table, country, NULL, NULL);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "red", "rc", "cavalry", 2);
  muster (&table, "blue", "bf", "infantry", 8);
  table_row (&table, "rf", 1, 20, 85, 380, 1.5, 180);
  table_row (&table, "rc", 1, 2, 85, 384, 1.5, 180);
  table_row (&table, "bf", 1, 8, 200, 40, 1.5, 0);
  table_begin (&table);
  sg_lw_read (&lw, table.battle, NULL);
  for (guint k = 0; k < 22; k++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", units[k / 20], k % 20 + 1);

      g_ptr_array_add (men, table_figure (&table, id));
    }
  sg_wk_set_out (&lw, ruling, men, at);
  g_assert_cmpuint (sg_ruling_get_effects (ruling)->len, ==, 22);
  for (guint k = 0; k < 22; k++)
    {
      SgPlace place;

      g_assert_true (sg_place_parse (((SgEffect *) sg_ruling_get_effects (ruling)->pdata[k])->after, &place));
      g_assert_false (sg_map_on_water (lw.map, place.at));
      g_assert_cmpint (place.at.y < 300, ==, at.y < 300);
      g_assert_cmpfloat (sg_point_distance (place.at, at), <, far);
    }
  table_close (&table);
}

/* Who lands from a boat in a river lands on one bank, that to which it lies nearer, and close to it; so too where a bridge or a ford leads across (WK-32). */
static void
test_one_bank (void)
{
  static const char *const countries[] = {
    RIVER ("0,300 400,300", ""), RIVER ("0,300 400,300", "<piece id='bridge' kind='bridge' name='Stone Bridge' width='5' points='150,296 150,304'/>"),
    RIVER ("0,300 400,300", "<piece id='ford' kind='ford' name='Ford' points='140,297 160,297 160,303 140,303'/>"),
  };
  static const double boats[] = { 299, 301 };

  for (guint k = 0; k < G_N_ELEMENTS (countries); k++)
    for (guint i = 0; i < G_N_ELEMENTS (boats); i++)
      set_out (countries[k], (SgPoint) { 150, boats[i] }, 8);
}

/* So many at a time: who comes later waits for those before him, and sets nobody back (WK-32). */
static void
test_boat_by_turns (void)
{
  static const struct { guint turn; const char *aboard, *waits; } moves[] = { { 3, "rf.8", "rf.9" }, { 7, "rf.20", NULL } };
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_row (&table, "rf", 1, 8, 81, 296, 0.5, 180);
  table_to (&table, 1, "men");
  press (&table, "labour:embark:rb.1", "rf", -1, -1);
  lawn_end_turn (&table);
  table_act (&table, "begin-interval");
  table_row (&table, "rf", 9, 20, 81, 298, 0.3, 180);
  table_to (&table, 3, "men");
  press (&table, "labour:embark:rb.1", "rf", -1, -1);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      table_to (&table, moves[i].turn, "men");
      lawn_end_turn (&table);
      table_accept (&table, "work:");
      g_assert_true (sg_word_is (table_figure (&table, moves[i].aboard), &sg_wk_words.aboard, "rb.1"));
      g_assert_true (moves[i].waits == NULL || !sg_word_has (table_figure (&table, moves[i].waits), &sg_wk_words.aboard));
      table_act (&table, "begin-interval");
      if (moves[i].waits != NULL) /* the move after this one is the first of two for those who waited */
        {
          g_autoptr (GPtrArray) list = NULL;

          table_to (&table, moves[i].turn + 2, "men");
          lawn_end_turn (&table);
          list = table_suggest (&table);
          g_assert_null (table_find (list, "work:"));
          table_act (&table, "begin-interval");
        }
    }
  table_close (&table);
}

/* A boat that is rowed away has lost those who were getting in. */
static void
test_boat_leaves (void)
{
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_put (&table, "rf.1", 80.6, 296, 180);
  table_to (&table, 1, "men");
  press (&table, "labour:embark:rb.1", "rf", -1, -1);
  table_moves (&table, "rb.1", 78, 290);
  g_assert_false (sg_word_has (table_figure (&table, "rf.1"), &sg_wk_words.work));
  g_assert_cmpstr (lawn_refused (&table, "rc", "labour:embark:rb.1"), ==, "not offered");
  table_close (&table);
}

/* Men get in, the train follows its rails round the bend, eight feet a move, and not off them (WK-85, WK-86). */
static void
test_train (void)
{
  Table table;
  SgFigure *train;

  lawn_set_up (&table, NULL, NULL);
  table_row (&table, "rf", 1, 20, 122, 320, 0.8, 180);
  table_to (&table, 1, "men");
  press (&table, "labour:entrain:rt.1", "rf", -1, -1);
  table_to (&table, 3, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  table_act (&table, "begin-interval");
  table_to (&table, 5, "men");
  table_refused (&table, "rt.1", 160, 300, "WK-85");
  table_refused (&table, "rt.1", 150, 250, "WK-85"); /* 70 and 30 are more than 96 */
  table_moves (&table, "rt.1", 140, 250);
  train = table_figure (&table, "rt.1");
  g_assert_cmpfloat (fabs (train->place.at.x - 140), <, 0.01);
  g_assert_cmpfloat (fabs (train->place.bearing - 90), <, 0.01);
  g_assert_cmpfloat (fabs (table_figure (&table, "rf.3")->place.at.x - 140), <, 4);
  table_to (&table, 7, "men");
  press (&table, "labour:detrain:rt.1", "rt", -1, -1); /* who is in it lies beneath it: the train is pressed */
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  g_assert_false (sg_word_has (table_figure (&table, "rf.3"), &sg_wk_words.aboard));
  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i);

      g_assert_cmpfloat (fabs (table_figure (&table, id)->place.at.y - 250), >, 1.4); /* beside the rails, and not on them */
    }
  table_close (&table);
}

#define VALLEY_LINE \
  "<map title='Valley' unit='in' width='200' depth='200'>" \
  "<line id='back/near' x1='0' y1='0' x2='200' y2='0'/><line id='back/far' x1='0' y1='200' x2='200' y2='200'/>" \
  "<piece id='rail' kind='railway' name='Valley Line' width='2' points='50,190 50,60'/>" \
  "<piece id='culvert' kind='culvert' name='Brook Culvert' points='50,140'/>" \
  "</map>"

/* A culvert that is blown up breaks the line: no train passes it, and who comes up to it does (WK-56, WK-85). */
static void
test_broken_line (void)
{
  Table table;

  open_table (&table, VALLEY_LINE, NULL, NULL);
  muster (&table, "red", "rt", "train", 1);
  muster (&table, "red", "re", "engineers", 2);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "blue", "bf", "infantry", 20);
  table_put (&table, "rt.1", 50, 180, 180);
  table_row (&table, "rf", 1, 20, 100, 180, 1.5, 180);
  table_row (&table, "re", 1, 2, 52, 141, 1.5, 180);
  table_row (&table, "bf", 1, 20, 150, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  press (&table, "work", "re.1", -1, -1);
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  table_act (&table, "begin-interval");
  table_to (&table, 3, "men");
  table_refused (&table, "rt.1", 50, 110, "LW-5");
  table_moves (&table, "rt.1", 50, 150);
  table_close (&table);
}

/* The train that is chosen with those who get in is none of them, who gets in fires no more, and where one of them is dragged the train goes (WK-36,
 * WK-85, WK-86). */
static void
test_loaded_train (void)
{
  const char *ids[] = { "rf.1", "rt.1", "rf.2", "rf.3", "rf.4", "rf.5", NULL };
  g_autoptr (GError) error = NULL;
  SgPoint off;
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_row (&table, "rf", 1, 20, 122, 320, 0.8, 180);
  table_to (&table, 1, "men");
  g_assert_true (table.game->carry_out (table.battle, "labour:entrain:rt.1", ids, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (sg_word_has (table_figure (&table, "rt.1"), &sg_wk_words.work));
  table_to (&table, 3, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  table_act (&table, "begin-interval");
  table_to (&table, 5, "men");
  off.x = table_figure (&table, "rf.3")->place.at.x - table_figure (&table, "rt.1")->place.at.x;
  off.y = table_figure (&table, "rf.3")->place.at.y - table_figure (&table, "rt.1")->place.at.y;
  table_refused (&table, "rf.3", 160 + off.x, 300 + off.y, "WK-85");
  table_moves (&table, "rf.3", 140 + off.x, 250 + off.y);
  g_assert_cmpfloat (fabs (table_figure (&table, "rt.1")->place.at.x - 140), <, 0.01);
  g_assert_cmpfloat (fabs (table_figure (&table, "rf.5")->place.at.x - 140), <, 4);
  table_close (&table);
}

/* Four who stay on the line two moves tear a rail up, and the train stops short of it; eight put it back in three (WK-100). */
static void
test_rails (void)
{
  g_autoptr (SgCountryChange) gap = NULL;
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_row (&table, "rf", 1, 8, 121.5, 282, 1, 180);
  table_to (&table, 1, "men");
  g_assert_cmpstr (lawn_refused (&table, "rf", "labour:tear up:rail"), ==, "not offered");
  table_close (&table);

  lawn_set_up (&table, "wk.rails", "yes");
  for (guint i = 1; i <= 20; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i);

      table_put (&table, id, 121.5 + i % 4, 276 + i / 4 * 1.5, 180);
    }
  table_to (&table, 1, "men");
  press (&table, "labour:tear up:rail", "rf", -1, -1);
  table_to (&table, 3, "men");
  lawn_end_turn (&table);
  table_accept (&table, "work:");
  g_assert_cmpint (sg_country_state_of (sg_word_text (table_board (&table), &sg_common_words.country), "rail"), ==, SG_COUNTRY_BREACH);
  table_act (&table, "begin-interval");
  table_to (&table, 5, "men");
  table_refused (&table, "rt.1", 120, 255, "WK-85");
  press (&table, "labour:replace:rail", "rf", -1, -1);
  for (guint turn = 5; turn <= 9; turn += 2)
    {
      table_to (&table, turn, "men");
      lawn_end_turn (&table);
      if (turn == 9)
        table_accept (&table, "work:");
      table_act (&table, "begin-interval");
    }
  gap = sg_country_find_change (sg_word_text (table_board (&table), &sg_common_words.country), "rail");
  g_assert_cmpfloat (gap->width, ==, 3); /* ten of them are near enough: two rails of 3 in, less one */
  table_close (&table);
}

/* Out of the box a train comes to stand on its rails, and a boat on the water. */
static void
test_berths (void)
{
  Table table;
  SgPlace train = { { 200, 400 }, 180 }, boat = { { 100, 400 }, 180 }, man = { { 100, 400 }, 180 };

  lawn_set_up (&table, NULL, NULL);
  g_assert_true (table.game->movement->berth (table.battle, "rt.1", &train));
  g_assert_cmpfloat (hypot (train.at.x - 120, train.at.y - 350), <, 0.01);
  g_assert_cmpfloat (train.bearing, ==, 180);
  g_assert_true (table.game->movement->berth (table.battle, "rb.1", &boat));
  g_assert_cmpfloat (boat.at.x, <, 80);
  g_assert_cmpfloat (boat.at.y, <, 300);
  g_assert_false (table.game->movement->berth (table.battle, "rf.1", &man));
  g_assert_cmpstr (sg_mark_arm (sg_figure_get_type (table_board (&table), table_figure (&table, "rt.1"))), ==, "engine"); /* and is drawn as one */
  g_assert_cmpstr (sg_mark_arm (sg_figure_get_type (table_board (&table), table_figure (&table, "rb.1"))), ==, "boat");
  g_assert_cmpstr (sg_mark_arm (sg_figure_get_type (table_board (&table), table_figure (&table, "bw.1"))), ==, "waggon");
  g_assert_cmpstr (sg_mark_arm (sg_figure_get_type (table_board (&table), table_figure (&table, "rc.1"))), ==, "horse");
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wk/boat", test_boat);
  g_test_add_func ("/wk/boat-bend", test_boat_bend);
  g_test_add_func ("/wk/one-bank", test_one_bank);
  g_test_add_func ("/wk/boat-leaves", test_boat_leaves);
  g_test_add_func ("/wk/boat-by-turns", test_boat_by_turns);
  g_test_add_func ("/wk/train", test_train);
  g_test_add_func ("/wk/train/broken-line", test_broken_line);
  g_test_add_func ("/wk/train-loaded", test_loaded_train);
  g_test_add_func ("/wk/rails", test_rails);
  g_test_add_func ("/wk/berths", test_berths);
  return g_test_run ();
}
