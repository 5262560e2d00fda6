/* test-gw-pursuits.c: what lies on the way of who pursues, and the second round to which he comes; odds held against every throw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "gw-undo.h"

#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

#define BROOKS "<map title='' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='b' kind='stream' width='0.3' points='0,20 60,20'/><piece id='w' kind='wall' class='low' points='0,13 60,13'/></map>"

/* GW-406, GW-624: a brook and a wall behind the beaten take dice of them, of each throw its own; what a pursuit is told to have is what comes of all of
 * their throws. */
static void
test_pursuit_over_brook (void)
{
  g_autoptr (SgTalk) talk = NULL;
  double told, sum = 0;
  SgRuling *before;
  GwTable table;

  gw_open_on (&table, BROOKS);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 24, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  told = talk_share_of (&table, "after:pursue:walk");
  before = sg_battle_get_undo (table.battle);
  for (guint throw = 0; throw < 36; throw++)
    {
      g_autofree char *faces = g_strdup_printf ("%u %u", throw % 6 + 1, throw / 6 + 1);

      gw_choose (&table, "red", "after:pursue:walk");
      play_to (&table, "move");
      gw_throw (&table, "move", faces);
      play_to (&table, "pursuit");
      sum += gw_share_of_contact (&table) / 36;
      talk_undo_to (&table, before);
    }
  gw_choose (&table, "red", "after:pursue:walk");
  play_to (&table, "move");
  gw_throw (&table, "move", "6 6");
  play_to (&table, "pursuit");
  talk = table.game->converse (table.battle);
  g_assert_cmpstr (sg_question_text (talk->question, "obstacle"), ==, "major"); /* it is of him who comes after them as well */
  g_test_message ("told %.6f, played %.6f", told, sum);
  g_assert_cmpfloat_with_epsilon (told, sum, 1e-6);
  gw_close (&table);
}

#define WOODS "<map title='' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='w' kind='wood' points='0,2 60,2 60,22 0,22'/></map>"

#define HILLS "<map title='' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='h' kind='hill' points='0,0 60,0 60,20 0,20'/></map>"

/* GW-407, GW-624: into a wood the beaten are pursued at what an inch of it costs, and not at the charge, which horse does not ride over it; what is told
 * of it is what comes of all of their throws. */
static void
test_pursuit_into_wood (void)
{
  static const char *const paces[] = { "after:pursue:walk", "after:pursue:charge" };
  SgRuling *before;
  GwTable table;

  gw_open_on (&table, WOODS);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 24, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  before = sg_battle_get_undo (table.battle);
  for (guint i = 0; i < G_N_ELEMENTS (paces); i++)
    {
      double told = talk_share_of (&table, paces[i]), sum = 0, rough = 0; /* what of them is into the wood */

      for (guint throw = 0; throw < 36; throw++)
        {
          g_autofree char *faces = g_strdup_printf ("%u %u", throw % 6 + 1, throw / 6 + 1);
          g_autoptr (SgTalk) talk = NULL;

          gw_choose (&table, "red", paces[i]);
          play_to (&table, "move");
          gw_throw (&table, "move", faces);
          play_to (&table, "pursuit");
          talk = table.game->converse (table.battle);
          sum += gw_share_of_contact (&table) / 36;
          if (sg_question_length (talk->question, "rough_in") > 0)
            rough += gw_share_of_contact (&table) / 36;
          talk_undo_to (&table, before);
        }
      g_test_message ("%s: told %.6f, played %.6f", paces[i], told, sum);
      g_assert_cmpfloat_with_epsilon (told, sum, 1e-6);
      g_assert_cmpint (rough > 0, ==, i == 0);
    }
  gw_close (&table);
}

/* The chance of @result in the blows that are asked for now. */
static double
share_of_blows (GwTable *table, const char *winner)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (SgOdds) odds = sg_odds_compute (talk->question, sg_battle_get_rules (table->battle), NULL);
  const SgOddsRow *row = sg_odds_find (odds, "winner", winner);

  return row != NULL ? sg_odds_row_chance (row) : 0;
}

/* What is told of the row of @id that begins with @label. */
static double
told_chance (GwTable *table, const char *id, const char *label)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  const SgChoice *choice = gw_find_choice (talk, id);

  for (guint i = 0; i < choice->chances->len; i++)
    if (strstr (((SgChance *) choice->chances->pdata[i])->label, label) != NULL)
      return ((SgChance *) choice->chances->pdata[i])->chance;
  return 0;
}

/* One throw of a pursuit at a walk, to the blows of the second round: the chance that it comes to them, and, of those, @won and @lost. */
static double
play_second (GwTable *table, const char *recovery, const char *flight, double *won, double *lost)
{
  double share;

  gw_choose (table, "red", "after:pursue:walk");
  gw_throw (table, "combat-result", recovery);
  gw_throw (table, "move", flight);
  share = gw_share_of_contact (table);
  if (share <= 0)
    return 0;
  gw_throw (table, "pursuit", "6 6 6");
  *won = share_of_blows (table, "attacker");
  *lost = share_of_blows (table, "defender");
  return share;
}

/** Beaten: who is struck and goes, at how many dice, whether one may come back to it, and what he is who pursues. */
typedef struct { const char *map, *type; guint figures; const char *clash; guint dice; gboolean recovers; const char *pursuer; } Beaten;

static guint
count_orders (const guint *faces, guint n)
{
  guint orders = 1, same = 1;

  for (guint i = 1; i <= n; i++)
    orders *= i;
  for (guint i = 1; i < n; i++)
    {
      same = faces[i] == faces[i - 1] ? same + 1 : 1;
      orders /= same;
    }
  return orders;
}

/* Every throw of the beaten: adds up how often they are caught, and who wins then. */
static void
add_throws (GwTable *table, const Beaten *beaten, guint *faces, guint n, double *caught, double *won, double *lost)
{
  SgRuling *before = sg_battle_get_undo (table->battle);
  g_autoptr (GString) text = g_string_new (NULL);

  for (faces[n] = n > 0 ? faces[n - 1] : 1; n < beaten->dice && faces[n] <= 6; faces[n]++)
    add_throws (table, beaten, faces, n + 1, caught, won, lost);
  if (n < beaten->dice)
    return;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%u ", faces[i]);
  for (guint back = 0; back <= (beaten->recovers ? 1 : 0); back++)
    {
      double weight = count_orders (faces, n) / pow (6, n), mine = 0, his = 0, share;

      if (beaten->recovers)
        weight *= (back == 1 ? 1 : 5) / 6.0;
      share = weight * play_second (table, beaten->recovers ? (back == 1 ? "6" : "1") : "", text->str, &mine, &his);
      *caught += share;
      *won += share * mine;
      *lost += share * his;
      talk_undo_to (table, before);
    }
}

/* GW-624, GW-407, GW-617: who comes to the beaten through rough ground fights the second round Disordered, and the Stalwart who is caught on his way
 * does not stand to receive him; what is told of a pursuit knows it for every way in which the dice of the beaten may fall. */
static void
test_second_round (gconstpointer data)
{
  const Beaten *beaten = data;
  double won = 0, lost = 0, caught = 0;
  guint faces[8];
  GwTable table;

  gw_open_on (&table, beaten->map);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, beaten->pursuer);
  gw_raise (&table, "blue", "b1", beaten->type, beaten->figures, 30, 24, 0, "stalwart");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", beaten->clash);
  add_throws (&table, beaten, faces, 0, &caught, &won, &lost);
  g_test_message ("caught %.6f, wins again %.6f (told %.6f), thrown back %.6f (told %.6f)", caught, won, told_chance (&table, "after:pursue:walk", "wins again"), lost,
                  told_chance (&table, "after:pursue:walk", "throws it back"));
  g_assert_cmpfloat_with_epsilon (talk_share_of (&table, "after:pursue:walk"), caught, 1e-6);
  g_assert_cmpfloat_with_epsilon (told_chance (&table, "after:pursue:walk", "wins again"), won, 1e-6);
  g_assert_cmpfloat_with_epsilon (told_chance (&table, "after:pursue:walk", "throws it back"), lost, 1e-6);
  gw_close (&table);
}

/* GW-407, GW-624: whoever pursues in vain, and rides over rough ground as he does, is Disordered by it like one who catches the beaten there. */
static void
test_vain_into_wood (void)
{
  static const struct { const char *flight, *pursuit; gboolean enters; } rows[] = {
    { "6 6 6 6 6", "6 6 6", TRUE }, { "6 6 6 6 6", "1 1 1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      gw_open_on (&table, WOODS);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 34, 180, "");
      gw_raise (&table, "blue", "b1", "light-cavalry", 6, 30, 28, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      gw_throw (&table, "charge", "6 6 6 6");
      gw_choose (&table, "blue", "plan::");
      gw_throw (&table, "clash", "6 6 1 1 1 1 1 1 1 1 1 1");
      gw_choose (&table, "red", "after:pursue:walk");
      gw_throw (&table, "combat-result", "");
      gw_throw (&table, "move", rows[i].flight);
      gw_throw (&table, "pursuit", rows[i].pursuit);
      g_assert_true (gw_is_over (&table));
      g_assert_cmpint (gw_place (&table, "rh").at.y < 22, ==, rows[i].enters);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "rh"), "disordered"), ==, rows[i].enters);
      gw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  static const Beaten beaten[] = {
    { WOODS, "infantry", 12, "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", 2, TRUE, "" },
    { BROOKS, "infantry", 12, "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", 2, TRUE, "" },
    { HILLS, "infantry", 12, "6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", 2, TRUE, "" },
    { WOODS, "heavy-cavalry", 6, "6 6 1 1 1 1 1 1 1 1 1 1", 4, FALSE, "timid" },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-pursuits/pursuit-over-brook", test_pursuit_over_brook);
  g_test_add_func ("/play/gw-pursuits/pursuit-into-wood", test_pursuit_into_wood);
  for (guint i = 0; i < G_N_ELEMENTS (beaten); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/gw-pursuits/second-round/%u", i);

      g_test_add_data_func (path, &beaten[i], test_second_round);
    }
  g_test_add_func ("/play/gw-pursuits/vain-into-wood", test_vain_into_wood);
  return g_test_run ();
}
