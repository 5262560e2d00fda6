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

/* What the log says last, which must have @words in it. */
static void
told (GwTable *table, const char *words)
{
  g_autoptr (SgRuling) ruling = gw_last (table);

  if (strstr (sg_ruling_get_clause (ruling), words) == NULL)
    g_error ("“%s” is not in “%s”", words, sg_ruling_get_clause (ruling));
}

/* Its corners are all on the same side of the line that runs across the heath at @y. */
static void
lies_beside (const SgGwBlock *block, double y)
{
  for (guint k = 0; k < block->n_corners; k++)
    g_assert_true ((block->corners[k].y < y) == (block->corners[0].y < y));
}

/* A low wall three inches behind it takes its lowest die, and it never stops astride it. */
static void
test_wall (void)
{
  static const struct { const char *faces; double y; const char *told; } rows[] = {
    { "5 2", 20, "b1 fell back 5\u202fin, a die of 2 lost to Low wall" },
    { "1 1", 24.1, "b1 fell back 0.9\u202fin, halted before Low wall" },
    { "2 2", 21.75, "b1 fell back 3.3\u202fin, a die of 2 lost to Low wall, 0.3\u202fin of them to come clear of Low wall" },
  };

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
      lies_beside (&block, 22);
      told (&table, rows[i].told);
      gw_close (&table);
    }
}

#define WALLS "<map title='Heath' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='near' kind='wall' class='low' name='Near wall' points='10,22 58,22'/>" \
  "<piece id='far' kind='wall' class='low' name='Far wall' points='10,21.2 58,21.2'/></map>"

/* Between two walls that stand closer to each other than it is deep it does not halt: it is beyond both, or before both. */
static void
test_two_walls (void)
{
  static const struct { const char *faces, *told; } rows[] = {
    { "4 2", "b1 fell back 4\u202fin, a die of 2 lost to Near wall, a die of 4 lost to Far wall" },
    { "3 2", "b1 fell back 0.9\u202fin, halted before Near wall" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;
      SgGwBlock block;

      gw_open_on (&table, WALLS);
      gw_raise (&table, "red", "r1", "infantry", 12, 49, 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 49, 25, 0, "");
      gw_begin (&table);
      must_go (&table, "b1", "fall back", rows[i].faces);
      block = block_of (&table, "b1");
      lies_beside (&block, 22);
      lies_beside (&block, 21.2);
      g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, rows[i].told);
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
  told (&table, "halted before r1");
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
  told (&table, ", halted before r2");
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

/* GW-421: it goes through friends, and farther than its dice where these would leave it upon them; the line says so, and its inches add up. */
static void
test_through (void)
{
  static const struct { const char *faces, *told; } rows[] = {
    { "2 2", "r1 fell back 7.3\u202fin, 3.3\u202fin of them to come clear of friends" },
    { "6 6", "r1 fell back 12\u202fin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgGwBlock block, friend;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
      gw_raise (&table, "red", "r2", "infantry", 12, 30, 45, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 30, 0, "");
      gw_begin (&table);
      must_go (&table, "r1", "fall back", rows[i].faces);
      block = block_of (&table, "r1");
      friend = block_of (&table, "r2");
      g_assert_cmpfloat (sg_gw_block_gap (&block, &friend), >, 0);
      g_assert_cmpfloat (block.place.at.y, >, 45);
      g_assert_cmpstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ==, rows[i].told);
      gw_close (&table);
    }
}

/* Who must go is not said to be free to. */
static void
test_must (void)
{
  static const struct { const char *gait, *faces, *headline; } rows[] = {
    { "fall back", "2 3", "It must fall back 5\u202fin" }, { "run away", "2 3 1 1", "It must run away 7\u202fin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 40, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 30, 0, "");
      gw_begin (&table);
      must_go (&table, "r1", rows[i].gait, rows[i].faces);
      g_assert_cmpstr (sg_verdict_get_headline (sg_ruling_get_verdict (sg_battle_get_undo (table.battle))), ==, rows[i].headline);
      gw_close (&table);
    }
}

static gboolean
is_offered (GwTable *table, const char *const *figures, const char *words)
{
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, figures);

  for (guint i = 0; i < acts->len; i++)
    if (strstr (((SgGameAct *) acts->pdata[i])->label, words) != NULL)
      return TRUE;
  return FALSE;
}

/* Who has run off the table in its own activation has nothing more to do: nobody is led on to it, nor is anything offered of it. */
static void
test_gone (void)
{
  const char *const ids[] = { "r1", NULL };
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 56, 180, "");
  gw_raise (&table, "red", "r2", "infantry", 12, 10, 50, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 30, 0, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  g_assert_true (is_offered (&table, NULL, "Go On with r1"));
  g_assert_true (is_offered (&table, ids, "Form"));
  must_go (&table, "r1", "fall back", "6 6");
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ", off the table"));
  g_assert_false (is_offered (&table, NULL, "r1"));
  g_assert_false (is_offered (&table, ids, "Form"));
  gw_done (&table);
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
  g_test_add_func ("/gw-retire/through", test_through);
  g_test_add_func ("/gw-retire/two-walls", test_two_walls);
  g_test_add_func ("/gw-retire/must", test_must);
  g_test_add_func ("/gw-retire/gone", test_gone);
  g_test_add_func ("/gw-retire/chance", test_chance);
  return g_test_run ();
}
