/* test-tw-ways.c: what the ground of The War Game costs, who is barred from it, and what hides or covers a target.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-told.h"

#include "play/war-game/sg-tw-aim.h"

/* Bands of ground across the table from y = 20 on, flat, each ten inches broad. */
static const char bands[] =
  "<map title='Bands' unit='in' width='240' depth='60'>"
  "<piece id='plough' kind='plough' points='0,20 10,20 10,40 0,40'/>"
  "<piece id='wood' kind='wood' points='10,20 20,20 20,40 10,40'/>"
  "<piece id='swamp' kind='swamp' points='20,20 30,20 30,40 20,40'/>"
  "<piece id='marsh' kind='marsh' points='30,20 40,20 40,40 30,40'/><piece id='lane' kind='road' width='2' points='35,0 35,60'/>"
  "<piece id='grove' kind='wood' points='40,20 50,20 50,40 40,40'/><piece id='ride' kind='road' width='2' points='45,0 45,60'/>"
  "<piece id='rocks' kind='rock' points='50,20 60,20 60,40 50,40'/>"
  "<piece id='orchard' kind='orchard' points='60,20 70,20 70,40 60,40'/>"
  "<piece id='steep' kind='steep' points='70,20 80,20 80,40 70,40'/>"
  "<piece id='wall' kind='wall' points='80,20 90,20'/>"
  "<piece id='hedge' kind='hedge' points='90,20 100,20'/>"
  "<piece id='fence' kind='fence' points='100,20 110,20'/>"
  "<piece id='ditch' kind='ditch' points='110,20 120,20'/>"
  "<piece id='trench' kind='trench' points='120,20 130,20'/>"
  "<piece id='redoubt' kind='breastwork' points='130,20 140,20'/>"
  "<piece id='pen' kind='wall' points='140,20.5 150,20.5 150,18.5 140,18.5'/>"
  "<piece id='field' kind='plough' points='150,20 160,20 160,40 150,40'/><piece id='dyke' kind='wall' points='150,21 160,21'/>"
  "<piece id='crag' kind='cliff' points='160,20 170,20'/>"
  "<piece id='cot' kind='house' points='171,20 179,20 179,24 171,24'/>"
  "<piece id='shell' kind='house' class='ruin' points='180,20 190,20 190,30 180,30'/>"
  "<piece id='street' kind='road' width='2' points='195,0 195,60'/><piece id='gate' kind='wall' points='190,20 200,20'/>"
  "<piece id='mere' kind='water' name='Mere' points='200,20 210,20 210,40 200,40'/>"
  "<piece id='gully' kind='embankment' points='210,20 220,20'/><piece id='cut' kind='cutting' points='220,20 230,20'/>"
  "<piece id='built' kind='built-up' points='230,20 240,20 240,40 230,40'/>"
  "</map>";

/* Five inches from y = 17: three of open ground, and two of what lies there (TW-13 to TW-18, TW-22, TW-24, TW-131). */
static void
test_ground (void)
{
  static const struct { const char *type, *form; double x, cost; const char *said, *key, *choice; } rows[] = {
    { "line-infantry", NULL, 5, 7 },                        /* ploughland: half */
    { "light-cavalry", NULL, 5, 7 },
    { "line-infantry", NULL, 15, 7 },                       /* wood: half for the line */
    { "light-infantry", NULL, 15, 5 },                      /* and nothing for light infantry */
    { "grenadiers", NULL, 15, 7 },
    { "light-cavalry", NULL, 15, NAN, "u may not go over some of that ground (TW-15, TW-16)." },
    { "artillery-battery", "limbered", 15, NAN, "u may not go over some of that ground (TW-15, TW-16)." },
    { "general", NULL, 15, NAN, "u may not go over some of that ground (TW-15, TW-16)." },
    { "light-infantry", NULL, 25, 7 },                      /* swamp: open order alone, half */
    { "light-infantry", "column", 25, NAN, "u may not go over some of that ground (TW-15, TW-16)." },
    { "light-infantry", "column", 15, 5 },
    { "line-infantry", NULL, 25, NAN, "u may not go over some of that ground (TW-15, TW-16)." },
    { "line-infantry", "open-order", 25, 7 },
    { "line-infantry", "column", 25, NAN, "u may not go over some of that ground (TW-15, TW-16)." },
    { "line-infantry", "column", 35, 5 },                   /* a road through marsh carries columns, */
    { "line-infantry", NULL, 35, NAN, "u may not go over some of that ground (TW-15, TW-16)." },   /* not lines, */
    { "line-infantry", "column", 35, NAN, "u may not go over some of that ground (TW-15, TW-16).", "tw.roads", "ignored" },
    { "light-infantry", NULL, 35, 7 },                      /* nor open order, */
    { "light-infantry", "column", 35, 5 },
    { "light-infantry", "column", 35, NAN, "u may not go over some of that ground (TW-15, TW-16).", "tw.roads", "ignored" },
    { "artillery-battery", "limbered", 45, 5 },             /* and one through a wood teams, */
    { "general", NULL, 45, 5 },                             /* mounted parties, */
    { "wagon", NULL, 45, 5 },                               /* and wagons */
    { "line-infantry", NULL, 55, 7 },
    { "line-infantry", NULL, 65, 7 },
    { "line-infantry", NULL, 75, 7 },
    { "line-infantry", NULL, 85, 6 },                       /* a strip is an inch of scenic ground */
    { "line-infantry", NULL, 95, 6 },
    { "line-infantry", NULL, 105, 6 },
    { "line-infantry", NULL, 115, 6 },
    { "line-infantry", NULL, 125, 6 },
    { "line-infantry", NULL, 135, 6 },
    { "line-infantry", NULL, 145, 7 },                      /* crossed going in and coming out */
    { "line-infantry", NULL, 155, 7 },                      /* a wall in ploughland: it was halved already */
    { "light-infantry", NULL, 165, NAN, "u cannot climb the cliff (TW-18)." },
    { "light-infantry", NULL, 175, NAN, "u does not go through the house (TW-22)." },
    { "line-infantry", NULL, 185, 7 },                      /* a ruin is scenic terrain */
    { "line-infantry", NULL, 185, 5, NULL, "tw.ruins", "open" },
    { "line-infantry", "column", 195, 5 },                  /* through the gate */
    { "light-infantry", NULL, 205, NAN, "u cannot cross Mere but by a bridge or a barge (TW-17)." },
    { "line-infantry", NULL, 215, 6 },
    { "line-infantry", NULL, 225, 6 },
    { "line-infantry", NULL, 235, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint path[] = { { rows[i].x, 17 }, { rows[i].x, 22 } };
      g_autofree char *form = rows[i].form != NULL ? g_strconcat ("form:", rows[i].form, NULL) : NULL;
      g_autoptr (SgMoveCheck) check = NULL;
      g_autoptr (GError) error = NULL;
      TwTable table;

      g_test_message ("%s, %s, at %g", rows[i].type, rows[i].form != NULL ? rows[i].form : "as mustered", rows[i].x);
      tw_open_on (&table, bands);
      if (rows[i].key != NULL)
        sg_ruleset_set_choice (sg_battle_get_rules (table.battle), rows[i].key, rows[i].choice, &error);
      g_assert_no_error (error);
      tw_raise (&table, "blue", "u", rows[i].type, 1, rows[i].x, 17, 0);
      tw_raise (&table, "red", "r", "line-infantry", 12, 120, 55, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      if (form != NULL)
        tw_do (&table, form, "u", NULL);
      check = table.game->movement->check_move (table.battle, "u", path, 2);
      if (rows[i].said != NULL)
        g_assert_cmpstr (check->reason, ==, rows[i].said);
      else
        g_assert_cmpfloat_with_epsilon (check->length, rows[i].cost, 0.05);
      g_assert_cmpint (check->legal, ==, rows[i].said == NULL && rows[i].cost <= check->allowed);
      tw_close (&table);
    }
}

/* What @path costs a line on @country. */
static double
cost_on (const char *country, double x, double from, double to)
{
  const SgPoint path[] = { { x, from }, { x, to } };
  g_autoptr (SgMoveCheck) check = NULL;
  TwTable table;
  double cost;

  tw_open_on (&table, country);
  tw_raise (&table, "blue", "u", "line-infantry", 1, x, from, 0);
  tw_raise (&table, "red", "r", "line-infantry", 12, 60, 55, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  check = table.game->movement->check_move (table.battle, "u", path, 2);
  cost = check->length;
  tw_close (&table);
  return cost;
}

/* A wall on a slope is halved twice for the inch that it is deep, a wall before the slope once; going down both are as on the level (TW-13, TW-18). */
static void
test_wall_on_slope (void)
{
#define SLOPE "<heights nx='9' ny='7' step='10' resolution='1'><row>AAAAAAAAAAAA</row><row>AAAAAAAAAAAA</row><row>BAAAAAAAAAAA</row><row>BAAAAAAAAAAA</row>" \
              "<row>BAAAAAAAAAAA</row><row>AAAAAAAAAAAA</row><row>AAAAAAAAAAAA</row></heights>"
  static const char bare[] = "<map title='Slope' unit='in' width='80' depth='60'>" SLOPE "</map>";
  static const char walled[] = "<map title='Slope' unit='in' width='80' depth='60'>" SLOPE
                               "<piece id='low' kind='wall' points='0,4 20,4'/><piece id='high' kind='wall' points='20,22 40,22'/></map>";

  g_assert_cmpfloat_with_epsilon (cost_on (bare, 10, 2, 6), 4, 0.01);
  g_assert_cmpfloat_with_epsilon (cost_on (walled, 10, 2, 6), 5, 0.01);
  g_assert_cmpfloat_with_epsilon (cost_on (bare, 30, 20, 24), 8, 0.01);      /* all of it uphill */
  g_assert_cmpfloat_with_epsilon (cost_on (walled, 30, 20, 24), 10, 0.01);
  g_assert_cmpfloat_with_epsilon (cost_on (bare, 30, 6, 24), cost_on (walled, 30, 6, 24) - 2, 0.01);
  g_assert_cmpfloat_with_epsilon (cost_on (bare, 10, 2, 24), cost_on (walled, 10, 2, 24) - 1, 0.01);
  g_assert_cmpfloat_with_epsilon (cost_on (bare, 30, 24, 20), 4, 0.01);
  g_assert_cmpfloat_with_epsilon (cost_on (walled, 30, 24, 20), 5, 0.01);
}

/* What covers whom: by the list of TW-35, close behind it, against fire that comes across it; ruins as walls (TW-131). */
static void
test_cover (void)
{
  static const char works[] =
    "<map title='Works' unit='in' width='72' depth='60'>"
    "<piece id='redoubt' kind='breastwork' points='0,30 12,30'/><piece id='sap' kind='trench' points='12,30 24,30'/>"
    "<piece id='copse' kind='wood' points='24,26 36,26 36,29.5 24,29.5'/>"
    "<piece id='shell' kind='house' class='ruin' points='37,26 47,26 47,29.5 37,29.5'/>"
    "<piece id='wall' kind='wall' points='48,30 60,30'/><piece id='green' kind='hedge' points='60,30 72,30'/></map>";
  static const struct { double x; const char *behind; gboolean cover; const char *key, *choice; } rows[] = {
    { 6, "earthwork", TRUE }, { 18, "earthwork", TRUE }, { 30, "wood", FALSE }, { 30, "wood", TRUE, "tw.cover-kinds", "wood" },
    { 42, "wall", TRUE }, { 42, "none", FALSE, "tw.ruins", "open" }, { 54, "wall", TRUE }, { 66, "hedge", FALSE }, { 66, "hedge", TRUE, "tw.cover-kinds", "hedge" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      TwTable table;
      SgTwAim aim;
      SgTw tw;

      tw_open_on (&table, works);
      if (rows[i].key != NULL)
        sg_ruleset_set_choice (sg_battle_get_rules (table.battle), rows[i].key, rows[i].choice, &error);
      g_assert_no_error (error);
      tw_raise (&table, "blue", "b", "line-infantry", 6, rows[i].x, 29, 0);
      tw_raise (&table, "red", "r", "line-infantry", 6, rows[i].x, 40, 180);
      tw = tw_read (&table);
      g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r"), tw_unit (&table, "b"), &aim));
      g_assert_cmpstr (aim.behind, ==, rows[i].behind);
      g_assert_cmpint (aim.cover, ==, rows[i].cover);
      tw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/way-ground", test_ground);
  g_test_add_func ("/play/tw/way-wall-on-slope", test_wall_on_slope);
  g_test_add_func ("/play/tw/way-cover", test_cover);
  return g_test_run ();
}
