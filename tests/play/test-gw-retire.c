/* test-gw-retire.c: where those who fall back and run away come to stand (GW-406, GW-421, GW-558, GW-559).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "map/sg-piece.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"

#define TRIES 400

static SgGwBlock
block_on (SgBoard *board, GwTable *table, const char *id)
{
  SgGwBlock block;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  gw.board = board;
  g_assert_true (sg_gw_block (&gw, sg_board_get_unit (board, id), &block));
  return block;
}

static SgGwBlock
block_of (GwTable *table, const char *id)
{
  return block_on (sg_battle_get_board (table->battle), table, id);
}

static void
must_go (GwTable *table, const char *id, const char *gait, const char *faces)
{
  g_autofree char *key = g_strconcat ("must:", id, NULL);

  gw_set_word (table, id, "must", gait);
  gw_suggested (table, key, faces);
}

/* A low wall three inches behind it takes its lowest die, and it never stops astride it. */
static void
test_wall (void)
{
  static const struct { const char *faces; double y; } rows[] = { { "5 2", 20 }, { "1 1", 24.1 }, { "2 2", 21.75 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;
      SgGwBlock block;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 49, 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 49, 25, 0, "");
      gw_begin (&table);
      must_go (&table, "b1", "fall back", rows[i].faces);
      block = block_of (&table, "b1");
      g_assert_null (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "edge"));
      g_assert_cmpfloat_with_epsilon (block.place.at.y, rows[i].y, 0.26);
      for (guint k = 0; k < block.n_corners; k++)
        g_assert_true ((block.corners[k].y < 22) == (block.corners[0].y < 22));
      gw_close (&table);
    }
}

/* Horse that may not go through the inn, nor stand upon the friends before it, halts before them. */
static void
test_before_inn (void)
{
  SgGwBlock horse, foot;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 55, 40, 180, "");
  gw_raise (&table, "red", "r1", "infantry", 12, 55, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 55, 30, 0, "");
  gw_begin (&table);
  must_go (&table, "rh", "fall back", "5 5 5");
  horse = block_of (&table, "rh");
  foot = block_of (&table, "r1");
  g_assert_cmpfloat (horse.place.at.y, >, 40);
  g_assert_cmpfloat (horse.place.at.y, <, 52);
  g_assert_cmpfloat (sg_gw_block_gap (&horse, &foot), >, 0);
  gw_close (&table);
}

/* It never ends upon an enemy who stands behind it. */
static void
test_cut_off (void)
{
  SgGwBlock flees, behind;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 36, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 30, 20, 0, "");
  gw_raise (&table, "red", "r3", "infantry", 12, 10, 58, 180, "");
  gw_raise (&table, "red", "r4", "infantry", 12, 20, 58, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 32, 0, "");
  gw_begin (&table);
  must_go (&table, "b1", "fall back", "6 6");
  flees = block_of (&table, "b1");
  behind = block_of (&table, "r2");
  g_assert_cmpfloat (sg_gw_block_gap (&flees, &behind), >, 0);
  g_assert_cmpfloat (flees.place.at.y, <, 30);
  gw_close (&table);
}

/* Its ranks stand on the table with their leaders, and the log says what held it back. */
static void
test_edge (void)
{
  SgGwBlock block;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 56, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 30, 0, "");
  gw_begin (&table);
  must_go (&table, "r1", "fall back", "2 1");
  block = block_of (&table, "r1");
  for (guint k = 0; k < block.n_corners; k++)
    g_assert_cmpfloat (block.corners[k].y, <=, 60 + 1e-6);
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ", to the table’s edge"));
  gw_close (&table);
}

/* By chance */

typedef struct { GwTable table; SgGw gw; SgBoard *board; /* (owned) */ GRand *dice; } Heath;

static const char *const all[] = { "r1", "r2", "rh", "rg", "b1", "b2", "bh", "bg" };

/* Everybody somewhere, facing anywhere, nobody upon another or on what he may not enter. */
static void
strew (Heath *heath)
{
  SgBoard *now = sg_battle_get_board (heath->table.battle);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Strewn", "");
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (SgGwBlock));

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      SgGwBlock block = block_on (now, &heath->table, all[i]);
      gboolean free = FALSE;

      while (!free)
        {
          SgPlace place = { { g_rand_double_range (heath->dice, 6, 54), g_rand_double_range (heath->dice, 6, 54) }, g_rand_int_range (heath->dice, 0, 8) * 45 };
          SgPoint middle;
          SgGwWay way;

          sg_gw_block_at (&block, &place, &block);
          middle = sg_gw_block_middle (&block);
          sg_gw_measure_way (&heath->gw, gw_unit (&heath->table, all[i]), sg_gw_row (&heath->gw, gw_unit (&heath->table, all[i])), (SgPoint[]) { place.at, middle }, 2, &way);
          free = !way.barred && way.minor + way.major == 0;
          for (guint k = 0; free && k < taken->len; k++)
            free = sg_gw_block_gap (&block, &g_array_index (taken, SgGwBlock, k)) > 0.5;
        }
      g_array_append_val (taken, block);
      sg_gw_set_place (ruling, gw_unit (&heath->table, all[i]), &block.place);
    }
  g_clear_object (&heath->board);
  sg_gw_read (&heath->gw, heath->table.battle, NULL);
  heath->board = sg_play_suppose (&heath->gw.play, ruling);
}

static void
check_stands (Heath *heath, SgBoard *after, const char *id)
{
  SgGwBlock block = block_on (after, &heath->table, id);
  const SgUnit *unit = sg_board_get_unit (after, id);
  SgGw gw = heath->gw;
  SgGwWay way;

  gw.board = after;
  for (guint k = 0; k < block.n_corners; k++)
    g_assert_true (block.corners[k].x > -0.01 && block.corners[k].y > -0.01 && block.corners[k].x < 60.01 && block.corners[k].y < 60.01);
  sg_gw_measure_way (&gw, unit, sg_gw_row (&gw, unit), (SgPoint[]) { block.place.at, { block.place.at.x + 0.01, block.place.at.y } }, 2, &way);
  g_assert_false (way.barred);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      SgGwBlock other = block_on (after, &heath->table, all[i]);

      if (!g_str_equal (all[i], id) && sg_gw_block_gap (&block, &other) <= 0)
        g_error ("%s at %.2f, %.2f stands upon %s at %.2f, %.2f", id, block.place.at.x, block.place.at.y, all[i], other.place.at.x, other.place.at.y);
    }
}

/* Wherever it goes from and whoever stands there, a unit that stays on the table ends on no one, and on nothing that bars it. */
static void
test_chance (void)
{
  Heath heath = { .dice = g_rand_new_with_seed (11) };
  guint stayed = 0;

  gw_open (&heath.table);
  gw_raise_two (&heath.table);
  gw_begin (&heath.table);
  sg_gw_read (&heath.gw, heath.table.battle, NULL);
  for (guint i = 0; i < TRIES; i++)
    {
      const char *id = all[g_rand_int_range (heath.dice, 0, G_N_ELEMENTS (all))], *gait = g_rand_boolean (heath.dice) ? "fall back" : "run away";
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Gone", "");
      g_autoptr (SgBoard) after = NULL;
      SgGw gw;

      strew (&heath);
      sg_gw_read (&gw, heath.table.battle, heath.board);
      sg_gw_retire (&gw, ruling, sg_board_get_unit (heath.board, id), gait, g_rand_int_range (heath.dice, 3, 20));
      after = sg_play_suppose (&gw.play, ruling);
      if (sg_gw_is (sg_board_get_unit (after, id), "off") || *sg_word_after (ruling, sg_board_get_unit (heath.board, id), &sg_gw_words.off) != '\0')
        continue;
      stayed++;
      check_stands (&heath, after, id);
    }
  g_test_message ("%u of %u stayed on the table", stayed, TRIES);
  g_assert_cmpuint (stayed, >, TRIES / 4);
  g_clear_object (&heath.board);
  g_rand_free (heath.dice);
  gw_close (&heath.table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gw-retire/wall", test_wall);
  g_test_add_func ("/gw-retire/before-inn", test_before_inn);
  g_test_add_func ("/gw-retire/cut-off", test_cut_off);
  g_test_add_func ("/gw-retire/edge", test_edge);
  g_test_add_func ("/gw-retire/chance", test_chance);
  return g_test_run ();
}
