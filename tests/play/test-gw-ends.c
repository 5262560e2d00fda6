/* test-gw-ends.c: wherever units are led, alone or as a brigade, what they may not stand on they do not stand on (GW-201, GW-406, GW-420).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By chance: whatever way is asked for, either it is refused or everybody ends where he may stand.
 */

#include "gw-table.h"

#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"

#define TRIES 240

#define COUNTRY \
  "<map title='Farm' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='barn' kind='shed' name='Barn' points='20,26 26,26 26,31 20,31'/>" \
  "<piece id='house' kind='house' name='House' points='33,24 37,24 37,28 33,28'/>" \
  "<piece id='wood' kind='wood' name='Copse' points='42,24 52,24 52,34 42,34'/>" \
  "<piece id='wall' kind='wall' class='low' name='Low wall' points='10,32 18,32'/>" \
  "<piece id='high' kind='wall' class='high' name='High wall' points='28,33 32,33'/>" \
  "</map>"

static const char *const brigade[] = { "r1", "r2", "r3", NULL };
static const char *const types[] = { "heavy-cavalry", "light-cavalry", "infantry", "field-artillery" };

/* Three of one kind abreast, with the dice of their card, and an enemy out of the way. */
static void
open_with (GwTable *table, const char *type, double x, double y)
{
  gboolean guns = g_str_equal (type, "field-artillery");
  g_autoptr (GError) error = NULL;

  gw_open_on (table, COUNTRY);
  for (guint i = 0; brigade[i] != NULL; i++)
    {
      SgGwBlock block;
      SgGw gw;

      gw_raise (table, "red", brigade[i], type, guns ? 4 : 6, x, y, 180, "");
      sg_gw_read (&gw, table->battle, NULL);
      g_assert_true (sg_gw_block (&gw, gw_unit (table, brigade[i]), &block));
      x += block.front + 1;
    }
  gw_raise (table, "blue", "b1", "infantry", 12, 54, 3, 0, "");
  gw_begin (table);
  gw_card (table, "K hearts");
  g_assert_true (sg_gw_activate (table->battle, brigade, NULL, &error));
  g_assert_no_error (error);
}

static gboolean
bars (const SgGw *gw, const SgUnit *unit, SgPoint at)
{
  SgGwWay way;

  sg_gw_measure_way (gw, unit, sg_gw_row (gw, unit), (SgPoint[]) { at, { at.x + 0.01, at.y } }, 2, &way);
  return way.barred;
}

/* Upon another it stands only where both were Disordered by it (GW-420). */
static void
check_others (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, const char *how)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock other;

  for (guint i = 0; i < all->len; i++)
    if (all->pdata[i] != unit && sg_gw_block (gw, all->pdata[i], &other) && sg_gw_block_gap (block, &other) <= 0 && !sg_gw_is (unit, "disordered"))
      g_error ("%s: %s ends upon %s", how, unit->id, ((SgUnit *) all->pdata[i])->id);
}

static void
check_stands (GwTable *table, const char *id, const char *how)
{
  const SgUnit *unit = gw_unit (table, id);
  SgGwBlock block;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  g_assert_true (sg_gw_block (&gw, unit, &block));
  if (bars (&gw, unit, block.place.at) || bars (&gw, unit, sg_gw_block_middle (&block)))
    g_error ("%s: %s ends at %.2f, %.2f, where it may not stand", how, id, block.place.at.x, block.place.at.y);
  for (guint k = 0; k < block.n_corners; k++)
    {
      SgPoint flank = sg_point_step (block.corners[k], sg_point_bearing (block.corners[k], sg_gw_block_middle (&block)), 0.1); /* it may stand along a wall */

      if (bars (&gw, unit, flank))
        g_error ("%s: a flank of %s ends at %.2f, %.2f, where it may not stand", how, id, flank.x, flank.y);
    }
  check_others (&gw, unit, &block, how);
}

static void
throw_dice (GwTable *table, guint seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, "brigade-move", brigade, &error);
  g_autoptr (SgDice) thrown = sg_dice_new_thrown (seed);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), thrown, &error);
  g_assert_no_error (error);
  ruling = table->game->rule (table->battle, question, verdict, thrown, &error);
  g_assert_no_error (error);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
}

static void
test_brigade (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (5);
  guint went = 0;

  for (guint i = 0; i < TRIES; i++)
    {
      const char *type = types[g_rand_int_range (dice, 0, G_N_ELEMENTS (types))];
      g_autoptr (GError) error = NULL;
      g_autofree char *how = NULL;
      SgPoint path[2];
      GwTable table;
      gboolean gone;

      open_with (&table, type, g_rand_double_range (dice, 12, 30), g_rand_double_range (dice, 34, 42));
      path[0] = gw_place (&table, "r1").at;
      path[1] = sg_point_step (path[0], 180 + g_rand_double_range (dice, -40, 40), g_rand_double_range (dice, 2, 14));
      throw_dice (&table, i + 1);
      how = g_strdup_printf ("try %u, %s from %.2f, %.2f to %.2f, %.2f", i, type, path[0].x, path[0].y, path[1].x, path[1].y);
      gone = table.game->movement->move (table.battle, brigade, path, G_N_ELEMENTS (path), NULL, NULL, &error);
      went += gone;
      for (guint k = 0; gone && brigade[k] != NULL; k++)
        check_stands (&table, brigade[k], how);
      gw_close (&table);
    }
  g_test_message ("%u of %u went", went, TRIES);
  g_assert_cmpuint (went, >, TRIES / 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gw-ends/brigade", test_brigade);
  return g_test_run ();
}
