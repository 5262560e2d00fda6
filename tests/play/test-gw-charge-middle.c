/* test-gw-charge-middle.c: a charge in the middle: facts amended, and those who are run down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"

static SgStage *
find_stage (SgTalk *talk, const char *id)
{
  for (guint i = 0; i < talk->stages->len; i++)
    if (g_str_equal (((SgStage *) talk->stages->pdata[i])->id, id))
      return talk->stages->pdata[i];
  g_assert_not_reached ();
}

static const SgStageNote *
find_note (const SgStage *stage, SgSource source)
{
  for (guint i = 0; i < stage->notes->len; i++)
    if (((SgStageNote *) stage->notes->pdata[i])->source == source)
      return stage->notes->pdata[i];
  return NULL;
}

/* The umpire says otherwise than measured: the step says so, and why; undone, all of it goes. */
static void
test_amended (void)
{
  g_autoptr (SgTalk) asked = NULL, told = NULL;
  const SgStageNote *note;
  g_autoptr (GError) error = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  asked = table.game->converse (table.battle);
  g_assert_nonnull (find_note (find_stage (asked, "declare"), SG_SOURCE_MEASURED));
  g_assert_null (find_note (find_stage (asked, "dice"), SG_SOURCE_WORD));
  sg_question_override (asked->question, "distance_in", g_variant_new_double (8), "the table was bumped");
  gw_post (&table, asked->question, "2 2 2 2");
  told = table.game->converse (table.battle);
  g_assert_cmpstr (told->side, ==, "blue");               /* it reached by the umpire’s word */
  note = find_note (find_stage (told, "dice"), SG_SOURCE_WORD);
  g_assert_nonnull (note);
  g_test_message ("%s", note->words);
  g_assert_nonnull (strstr (note->words, "the table was bumped"));
  g_assert_nonnull (find_note (find_stage (told, "dice"), SG_SOURCE_DICE));
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_true (gw_is_over (&table));
  gw_close (&table);
}

/* GW-615, GW-707: a line that is run down has a general with it, who shares the fate of one whose unit is destroyed. */
static void
test_rout (gconstpointer data)
{
  const char *faces = data;
  gboolean away = g_str_equal (faces, "6");
  static const char *const general[] = { "g1", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgTalk) talk = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 40, 180, "");
  gw_raise (&table, "blue", "s1", "sharpshooters", 6, 30, 30, 0, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 22, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 8, 8, 0, "");
  gw_raise (&table, "blue", "g1", "general", 1, 30, 22, 0, "");
  gw_begin (&table);
  table.game->carry_out (table.battle, "join:b1", general, NULL, 0, &error);
  g_assert_no_error (error);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rh");
  gw_charge (&table, "rh", "s1");
  gw_choose (&table, "blue", "evade:3");
  gw_throw (&table, "evade", "6 6 6");
  gw_throw (&table, "charge", "6 6 6 4");
  gw_throw (&table, "accidental-charge", "1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 0);
  talk = table.game->converse (table.battle);
  g_assert_cmpstr (talk->prompt, ==, "g1 is in the thick of it.");
  g_assert_cmpstr (talk->side, ==, "blue"); /* of him who was charged */
  gw_throw (&table, "general-in-close-combat", faces);
  if (away)
    gw_throw (&table, "general-move", "3 3 3 3");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "g1")), ==, away ? 1 : 0);
  g_assert_false (sg_gw_is (gw_unit (&table, "g1"), "with"));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-middle/amended", test_amended);
  g_test_add_data_func ("/play/gw-middle/rout/taken", "1 3", test_rout);
  g_test_add_data_func ("/play/gw-middle/rout/away", "6", test_rout);
  return g_test_run ();
}
