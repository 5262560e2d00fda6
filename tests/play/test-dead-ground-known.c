/* test-dead-ground-known.c: of the enemy only those count for a side’s question whom it knows of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-dead-ground.h"

#include "map/sg-map-xml.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "rk-table.h"

/* (transfer full). */
static SgGroundScene *
scene_of (Table *table, const char *reader)
{
  SgBoard *board = sg_battle_get_board (table->battle);
  const SgGame *game = sg_battle_get_game (table->battle);
  g_autoptr (SgBoard) known = reader != NULL ? game->knowledge->known (table->battle, board, reader) : NULL;
  SgGroundScene *scene = sg_ground_scene_new (sg_battle_get_map (table->battle), sg_battle_get_rules (table->battle), "Blue");

  sg_ground_scene_read (scene, table->battle, known != NULL ? known : board, reader, "red");
  return scene;
}

static double
share_unseen (const SgDeadGround *answer)
{
  gsize all = (gsize) answer->unseen->nx * answer->unseen->ny, unseen = 0;

  for (gsize c = 0; c < all; c++)
    unseen += answer->unseen->cells[c] == 0;
  return (double) unseen / all;
}

static void
test_unknown (void)
{
  g_autoptr (SgGroundScene) umpire = NULL, red = NULL;
  g_autoptr (SgDeadGround) all = NULL, told = NULL;
  /* A wood that nobody sees through lies between the two from edge to edge. */
  static const char country[] = "<map title='Parted' unit='paces' height-unit='ft' width='3000' depth='3000'>"
                                "<piece id='w' kind='wood' class='thick' points='0,1200 3000,1200 3000,1800 0,1800'/></map>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "parted.sgmap", &error);
  Table table;

  g_assert_no_error (error);
  table_open_on (&table, map);
  table_stand (&table, "red", "a", "A", "battalion", 900, 300, 300, 0, "route");
  table_stand (&table, "blue", "b", "B", "battalion", 900, 2800, 2800, 180, "route");
  table_begin (&table, 540);
  umpire = scene_of (&table, NULL);
  red = scene_of (&table, "red");
  g_assert_cmpuint (umpire->known, ==, 1);
  g_assert_cmpuint (umpire->eyes->len, >, 0);
  g_assert_cmpuint (red->known, ==, 0);
  g_assert_cmpuint (red->eyes->len, ==, 0);
  g_assert_true (sg_ground_scene_set_body (red, sg_battle_get_board (table.battle), "a"));
  g_assert_cmpfloat (red->front, >, 0);
  all = sg_dead_ground_hide (umpire);
  told = sg_dead_ground_hide (red);
  g_assert_cmpfloat (share_unseen (told), ==, 1);
  g_assert_cmpfloat (share_unseen (all), <, 0.9);
  g_assert_cmpuint (told->spots->len, ==, 0); /* nobody to hide from */
  table_close (&table);
}

/* A man of whom nobody is left sees nothing, and one beside another sees no more than he does. */
static void
test_eyes (void)
{
  g_autoptr (SgGroundScene) scene = NULL;
  Table table;

  table_open_plain (&table);
  table_begin (&table, 540);
  scene = sg_ground_scene_new (sg_battle_get_map (table.battle), sg_battle_get_rules (table.battle), "Blue");
  sg_ground_scene_add_eye (scene, (SgPoint) { 500, 500 });
  sg_ground_scene_add_eye (scene, (SgPoint) { 501, 500 });
  sg_ground_scene_add_eye (scene, (SgPoint) { 1500, 500 });
  g_assert_cmpuint (scene->known, ==, 3);
  g_assert_cmpuint (scene->eyes->len, ==, 2);
  table_close (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/dead-ground/unknown", test_unknown);
  g_test_add_func ("/play/dead-ground/eyes", test_eyes);
  return g_test_run ();
}
