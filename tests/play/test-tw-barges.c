/* test-tw-barges.c: barges on the rivers of The War Game, and who goes aboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-judge.h"

#include "play/war-game/sg-tw-barge.h"
#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-gun-words.h"

/* A barge keeps to the water; what it carries is asked once; who is aboard stands nowhere, goes with it and lands within his move. */
static void
test_barge (void)
{
  static const char river[] =
    "<map title='River' unit='in' width='72' depth='60'><piece id='river' kind='river' name='Ouse' points='0,20 72,20' width='6'/></map>";
  static const char *const ids[] = { "p", NULL }, *const barge[] = { "b", NULL };
  const SgPoint ashore[] = { { 40, 23.2 } }, afloat[] = { { 40, 21 } }, far[] = { { 40, 40 } };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = NULL;
  g_autofree char *off = NULL, *off_now = NULL;

  tw_open_on (&table, river);
  tw_raise (&table, "blue", "p", "light-infantry", 12, 33, 16.8, 0);
  tw_raise (&table, "blue", "b", "barge", 1, 33, 19, 90);
  tw_raise (&table, "red", "r", "line-infantry", 24, 33, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  g_assert_false (tw_step (&table, "b", 0, 8, &error));   /* up the bank, and on */
  g_assert_nonnull (strstr (error->message, "TW-21"));
  g_clear_error (&error);
  g_assert_false (table.game->carry_out (table.battle, "aboard:b", ids, NULL, 0, &error));   /* nobody has said how many it carries */
  g_assert_nonnull (strstr (error->message, "TW-21"));
  g_clear_error (&error);
  question = tw_matter (&table, "barge:b");
  g_assert_nonnull (question);
  sg_question_set (question, "capacity", g_variant_new_int64 (15), SG_SOURCE_ASKED);
  tw_settle (&table, question, NULL);
  g_assert_cmpstr (tw_last_clause (&table), ==, "b carries 15 figures");
  g_assert_null (tw_matter (&table, "barge:b"));         /* it is asked once */
  tw_say (&table, "p", &sg_common_words.officers, "4");
  g_assert_false (table.game->carry_out (table.battle, "aboard:b", ids, NULL, 0, &error));   /* sixteen with its officers */
  g_assert_nonnull (strstr (error->message, "16"));
  g_clear_error (&error);
  tw_say (&table, "p", &sg_common_words.officers, "3");
  g_assert_true (table.game->carry_out (table.battle, "aboard:b", ids, NULL, 0, &error));
  g_assert_no_error (error);
  off = table.game->movement->kept_off (table.battle, "p");
  g_assert_nonnull (off);
  g_assert_cmpfloat (tw_place (&table, "p").at.x, ==, -1);
  g_assert_true (tw_step (&table, "b", 90, 6, &error));
  g_assert_no_error (error);
  g_assert_false (table.game->carry_out (table.battle, "ashore:p", barge, afloat, 1, &error));
  g_clear_error (&error);
  g_assert_false (table.game->carry_out (table.battle, "ashore:p", barge, far, 1, &error));
  g_clear_error (&error);
  g_assert_true (table.game->carry_out (table.battle, "ashore:p", barge, ashore, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (tw_place (&table, "p").at.y, ==, 23.2);
  g_assert_null (table.game->movement->kept_off (table.battle, "p"));
  /* Who is in one that is destroyed is out of it, to be set down by hand. */
  tw_say (&table, "p", &sg_tw_words.aboard, "b");
  tw_say (&table, "b", &sg_tw_gun_words.gone, "1");
  off_now = table.game->movement->kept_off (table.battle, "p");
  g_assert_nonnull (off_now);
  for (guint i = 0; i < 12 && tw_read (&table).turn == 1; i++)
    {
      g_autoptr (SgNextAct) next = table.game->next (table.battle);

      tw_act (&table, next->id);
    }
  g_assert_cmpint (tw_read (&table).turn, ==, 2);
  g_assert_null (table.game->movement->kept_off (table.battle, "p"));
  tw_close (&table);
}

/* Who lands stands on dry ground, all of it, turned as little as that wants from the way that he came (TW-21). */
static void
test_dry (void)
{
  static const char river[] =
    "<map title='River' unit='in' width='72' depth='60'><piece id='river' kind='river' name='Ouse' points='0,20 72,20' width='6'/></map>";
  static const struct { SgPoint at; double bearing; } rows[] = { { { 34, 24.6 }, 0 }, { { 30, 24.6 }, 0 }, { { 34.5, 25.3 }, 16 }, { { 33, 15.4 }, 180 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const barge[] = { "b", NULL };
      TwTable table;
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) outline = NULL;
      SgTw tw;

      tw_open_on (&table, river);
      tw_raise (&table, "blue", "p", "line-infantry", 24, 33, 16.8, 0);
      tw_raise (&table, "blue", "b", "barge", 1, 33, 20, 90);
      tw_raise (&table, "red", "r", "line-infantry", 24, 33, 50, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_say (&table, "p", &sg_tw_words.aboard, "b");
      g_assert_true (table.game->carry_out (table.battle, "ashore:p", barge, &rows[i].at, 1, &error));
      g_assert_no_error (error);
      tw = tw_read (&table);
      outline = sg_board_get_outline (tw.board, "p");
      g_assert_nonnull (outline);
      for (guint k = 0; k < outline->len; k++)
        g_assert_false (sg_tw_on_water (&tw, g_array_index (outline, SgPoint, k)));
      g_assert_cmpfloat (fabs (remainder (tw_place (&table, "p").bearing - rows[i].bearing, 360)), <=, 10);
      tw_close (&table);
    }
}

/* Into a house and out of it the way is a march as far as the wall: not over a river, at what the ground costs, and upon nobody (TW-14, TW-17, TW-22). */
static void
test_ways_in (void)
{
  static const char banks[] =
    "<map title='Village' unit='in' width='72' depth='60'>"
    "<piece id='mill' kind='mill' name='Mill' points='10,22 16,22 16,25 10,25' sections='2'/><piece id='ouse' kind='river' name='Ouse' points='0,20.5 20,20.5' width='1'/>"
    "<piece id='barn' kind='house' name='Barn' points='40,22 46,22 46,25 40,25'/><piece id='plough' kind='plough' points='30,14 60,14 60,22 30,22'/></map>";
  static const char *const over[] = { "o", NULL }, *const out[] = { "p", NULL };
  const SgPoint upon[] = { { 43, 20 } };
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open_on (&table, banks);
  tw_raise (&table, "blue", "o", "light-infantry", 6, 13, 19, 0);
  tw_raise (&table, "blue", "p", "line-infantry", 6, 43, 20, 0);
  tw_raise (&table, "red", "r", "line-infantry", 24, 33, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_say (&table, "o", &sg_common_words.officers, "0");
  tw_say (&table, "p", &sg_common_words.officers, "0");
  g_assert_false (table.game->carry_out (table.battle, "house-in:mill", over, NULL, 0, &error));
  g_assert_nonnull (strstr (error->message, "TW-17"));
  g_clear_error (&error);
  tw_do (&table, "house-in:barn", "p", NULL);
  g_assert_cmpfloat_with_epsilon (sg_word_length (tw_unit (&table, "p"), &sg_tw_words.moved), 4, 0.05);   /* two inches of ploughland */
  tw_end_move (&table);
  {
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
    const SgPlace before = { { 43, 20.5 }, 0 };
    SgTw tw = tw_read (&table);

    sg_tw_set_place (&tw, ruling, tw_unit (&table, "o"), &before);
    sg_play_post (&tw.play, ruling, &error);
    g_assert_no_error (error);
  }
  tw_orders (&table);
  g_assert_false (table.game->carry_out (table.battle, "house-out", out, upon, 1, &error));
  g_assert_cmpstr (error->message, ==, "p would stand upon o (TW-25).");
  tw_close (&table);
}

/* A barge that is dragged past a bend goes round it, by no more than its move, and lies along the water at the end (TW-21). */
static void
test_barge_bend (void)
{
  static const char bent[] =
    "<map title='River' unit='in' width='72' depth='60'><piece id='river' kind='river' name='Ouse' points='0,20 36,20 36,60' width='4'/></map>";
  static const char *const ids[] = { "b", NULL };
  const SgPoint path[] = { { 32, 20 }, { 36, 22 } }, far[] = { { 32, 20 }, { 36, 27 } };
  TwTable table;
  g_autoptr (SgMoveCheck) check = NULL, more = NULL;
  g_autoptr (GError) error = NULL;

  tw_open_on (&table, bent);
  tw_raise (&table, "blue", "b", "barge", 3, 32, 20, 90);
  tw_raise (&table, "red", "r", "line-infantry", 24, 10, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  check = table.game->movement->check_move (table.battle, "b", path, 2);
  g_assert_true (check->legal);
  g_assert_cmpuint (check->path->len, ==, 2);               /* within the width of the water */
  more = table.game->movement->check_move (table.battle, "b", far, 2);
  g_assert_false (more->legal);                             /* eleven inches round the bend */
  g_assert_cmpstr (more->rule, ==, "TW-10");
  g_assert_cmpfloat_with_epsilon (more->length, 11, 0.05);
  tw_do (&table, "current:down river", "b", NULL);
  {
    const SgPoint way[] = { { 32, 20 }, { 36, 24.5 } };

    g_assert_true (table.game->movement->move (table.battle, ids, way, 2, NULL, NULL, &error));
    g_assert_no_error (error);
  }
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "b").at.y, 24.5, 0.01);
  g_assert_cmpfloat_with_epsilon (sg_word_length (tw_unit (&table, "b"), &sg_tw_words.moved), 8.5, 0.02);
  g_assert_cmpfloat_with_epsilon (remainder (tw_place (&table, "b").bearing - 0, 360), 0, 0.1);
  tw_close (&table);
}

/* How many acts of that kind are open to @id. */
static guint
count_acts (TwTable *table, const char *id, const char *kind)
{
  const char *ids[] = { id, NULL };
  g_autoptr (GPtrArray) acts = table->game->acts (table->battle, ids);
  guint n = 0;

  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = acts->pdata[i];

      n += g_str_has_prefix (act->id, kind) && act->why == NULL;
    }
  return n;
}

static void
kill_all (TwTable *table, const char *id)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  g_autoptr (GError) error = NULL;
  SgTw tw = tw_read (table);

  sg_ruling_add_transfer (ruling, id, tw_unit (table, id)->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, sg_tw_left (tw_unit (table, id)), NULL);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}

/* Whose barge has lost its crew lands from it as before; from one that is destroyed, crew or no crew, he is out at the end of the move. */
static void
test_barge_adrift (void)
{
  static const char river[] =
    "<map title='River' unit='in' width='72' depth='60'><piece id='river' kind='river' name='Ouse' points='0,20 72,20' width='6'/></map>";
  static const char *const barge[] = { "b", NULL };
  const SgPoint ashore[] = { { 33, 23.2 } }, beyond[] = { { 33, 40 } };

  for (guint destroyed = 0; destroyed < 2; destroyed++)
    {
      TwTable table;
      g_autoptr (GError) error = NULL;
      g_autofree char *state = NULL;
      SgTw tw;

      tw_open_on (&table, river);
      tw_raise (&table, "blue", "p", "light-infantry", 12, 33, 16.8, 0);
      tw_raise (&table, "blue", "b", "barge", 1, 33, 19, 90);
      tw_raise (&table, "red", "r", "line-infantry", 24, 33, 50, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_say (&table, "b", &sg_tw_words.carries, "30");
      tw_do (&table, "aboard:b", "p", NULL);
      tw_say (&table, "b", &sg_tw_words.gun_points, "6");
      kill_all (&table, "b");
      tw = tw_read (&table);
      state = sg_tw_tell_state (&tw, tw_unit (&table, "b"));
      g_assert_cmpstr (state, ==, "damaged, 6 points");   /* it is no gun */
      g_assert_cmpuint (count_acts (&table, "b", "ashore"), ==, 1);
      if (destroyed > 0)
        {
          static const char *const ids[] = { "p", NULL };

          g_assert_false (table.game->movement->move (table.battle, ids, ashore, 1, NULL, NULL, &error));
          g_assert_cmpstr (error->message, ==, "p is aboard b: let it land (TW-21).");
          g_clear_error (&error);
          tw_say (&table, "b", &sg_tw_gun_words.gone, "1");
          tw_end_move (&table);
          g_assert_true (table.game->movement->move (table.battle, ids, beyond, 1, NULL, NULL, &error));   /* the umpire sets him down, on the far bank too */
          g_assert_no_error (error);
          g_assert_cmpfloat (tw_place (&table, "p").at.y, ==, 40);
        }
      else
        {
          g_assert_true (table.game->carry_out (table.battle, "ashore:p", barge, ashore, 1, &error));
          g_assert_no_error (error);
          g_assert_cmpfloat (tw_place (&table, "p").at.y, ==, 23.2);
        }
      g_assert_null (table.game->movement->kept_off (table.battle, "p"));
      tw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/barge", test_barge);
  g_test_add_func ("/play/tw/landed-dry", test_dry);
  g_test_add_func ("/play/tw/barge-bend", test_barge_bend);
  g_test_add_func ("/play/tw/ways-in", test_ways_in);
  g_test_add_func ("/play/tw/barge-adrift", test_barge_adrift);
  return g_test_run ();
}
