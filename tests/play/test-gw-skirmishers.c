/* test-gw-skirmishers.c: skirmishers go out and come home, and bodies form and re-form, in A Gentleman’s War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-review.h"
#include "gw-table.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"

/* GW-124, GW-414: half goes out, acts on its support’s card, and comes back; every account adds up. */
static void
test_skirmishers (void)
{
  const char *const r2[] = { "r2", NULL };
  GwTable table;
  g_autoptr (GError) error = NULL;
  SgUnit *part;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r2");
  g_assert_true (table.game->carry_out (table.battle, "split", r2, NULL, 0, &error));
  g_assert_no_error (error);
  part = gw_unit (&table, "r2-part1");
  g_assert_cmpint (sg_gw_left (part), ==, 6);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2")), ==, 6);
  g_assert_cmpint (sg_gw_number (gw_unit (&table, "r2"), "spent"), ==, 1); /* well-drilled */
  gw_done (&table);
  gw_card (&table, "Joker");
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r2");
  g_assert_cmpstr (gw_word (&table, "acting"), ==, "r2 r2-part1");
  g_assert_true (table.game->carry_out (table.battle, "reunite", r2, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2")), ==, 12);
  g_assert_cmpint (sg_gw_left (part), ==, 0);
  gw_done (&table);
  gw_close (&table);
}

/* Two armies alike: each unit bears its side’s name before its own, those of either side. */
static void
test_namesakes (void)
{
  static const char *const sides[] = { "red", "blue" };
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "An army");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) units = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  sg_builder_find ("gentlemans-war")->templates->fill (army, sg_battle_get_rules (table.battle));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (table.game->muster_army (table.battle, army, sides[i], &error));
      g_assert_no_error (error);
    }
  sg_gw_read (&gw, table.battle, NULL);
  units = sg_gw_units (&gw, NULL, FALSE);
  g_assert_cmpuint (units->len, >, 4);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      const SgBody *body = sg_board_get_body (gw.board, unit->id);

      g_assert_true (g_str_has_prefix (unit->name, g_str_equal (unit->side, "red") ? "Red " : "Blue "));
      g_assert_false (g_str_has_prefix (unit->name, "Red Red ") || g_str_has_prefix (unit->name, "Blue Blue "));
      g_assert_cmpstr (body->name, ==, unit->name);
    }
  gw_close (&table);
}

/* Whether @act is open to @unit. */
static gboolean
offers (GwTable *table, const char *unit, const char *act)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);

  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, act))
      return ((SgGameAct *) acts->pdata[i])->why == NULL;
  return FALSE;
}

/* GW-124: up to half goes out, so fewer as well, and the rest of that half later, but never more. */
static void
test_fewer_skirmishers (void)
{
  const char *const r2[] = { "r2", NULL };
  g_autoptr (GError) error = NULL, many = NULL, again = NULL;
  GwTable table;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r2");
  for (guint n = 1; n <= 7; n++)
    {
      g_autofree char *act = g_strdup_printf ("split:%u", n);

      g_assert_cmpint (offers (&table, "r2", act), ==, n < 6);
    }
  g_assert_true (offers (&table, "r2", "split")); /* six */
  g_assert_false (table.game->carry_out (table.battle, "split:7", r2, NULL, 0, &many));
  g_assert_nonnull (many);
  g_assert_true (table.game->carry_out (table.battle, "split:4", r2, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2-part1")), ==, 4);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2")), ==, 8);
  gw_done (&table);
  gw_card (&table, "Joker");
  gw_card (&table, "8 hearts");
  gw_activate (&table, "r2");
  g_assert_false (table.game->carry_out (table.battle, "split:3", r2, NULL, 0, &again));
  g_assert_nonnull (again);
  g_assert_true (table.game->carry_out (table.battle, "split", r2, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2-part2")), ==, 2);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, "r2-part1"), gw_unit (&table, "r2-part2")), >, 0); /* beside them, and not upon them */
  g_assert_cmpfloat (sg_gw_gap (&gw, gw_unit (&table, "r2"), gw_unit (&table, "r2-part2")), <=, 6);
  g_assert_cmpstr (gw_unit (&table, "r2-part1")->name, ==, "r2’s skirmishers");
  g_assert_cmpstr (gw_unit (&table, "r2-part2")->name, ==, "r2’s skirmishers (2)"); /* the log tells the two lots apart */
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r2")), ==, 6);
  g_assert_false (offers (&table, "r2", "split"));
  gw_done (&table);
  gw_close (&table);
}

/* GW-409, GW-408: forming costs dice, and a face turns the block about its middle. */
static void
test_form (void)
{
  const char *const r1[] = { "r1", NULL };
  GwTable table;
  g_autoptr (GError) error = NULL, spent = NULL;
  SgGwBlock block;
  SgGw gw;

  gw_open (&table);
  gw_raise_two (&table);
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r1");
  g_assert_true (table.game->carry_out (table.battle, "face:90", r1, NULL, 0, &error));
  g_assert_no_error (error);
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "r1"), &block));
  g_assert_cmpfloat_with_epsilon (block.place.bearing, 270, 1e-6);
  g_assert_cmpuint (block.files, ==, 2);
  g_assert_cmpuint (block.ranks, ==, 6);
  g_assert_cmpstr (sg_gw_formation (&gw, gw_unit (&table, "r1")), ==, "march-column");
  g_assert_false (table.game->carry_out (table.battle, "form:square", r1, NULL, 0, &spent)); /* a line has two dice, whatever it becomes */
  g_assert_nonnull (spent);
  g_assert_true (table.game->carry_out (table.battle, "face:90", r1, NULL, 0, &error));
  g_assert_no_error (error);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw/skirmishers", test_skirmishers);
  g_test_add_func ("/play/gw-battle/namesakes", test_namesakes);
  g_test_add_func ("/play/gw-battle/fewer-skirmishers", test_fewer_skirmishers);
  g_test_add_func ("/play/gw/form", test_form);
  return g_test_run ();
}
