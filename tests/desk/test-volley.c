/* test-volley.c: a fire table, and what is dismissed, unticked or ended of the clerk’s rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"
#include "../play/tw-judge.h"
#include "tray.h"

#include "campaign/sg-ruling-private.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "desk/sg-desk-volley.h"
#include "exchange/sg-proof.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/fight/sg-rk-track.h"

/* Two lines of twelve battalions in sight of each other; each of Red’s has an order to march that has come. */
#define ORDERS 12

/* So far that the battalions see each other, and the general sees none of them. */
static void
set_haze (Table *table)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Haze", "RK-24");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (ruling, "battle", "visibility", "1900");
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
}

static void
open_line (Table *table)
{
  tray_open_country (table, RK_COUNTRY (""));
  table_stand (table, "red", "red-chief", "Red’s General", "general", 1, 5800, 300, 0, NULL);
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *red = g_strdup_printf ("r%u", i), *blue = g_strdup_printf ("b%u", i);

      table_stand (table, "red", red, red, "battalion", 900, 400 + 400 * i, 800, 0, "column");
      table_stand (table, "blue", blue, blue, "battalion", 900, 400 + 400 * i, 2600, 180, "column");
    }
  table_begin (table, 540);
  set_haze (table);
}

static void
send_orders (Table *table)
{
  for (guint i = 0; i < ORDERS; i++)
    {
      g_autofree char *to = g_strdup_printf ("r%u", i);
      g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", "red-chief", to, "Go on 200 paces.");
      SgPoint way[] = { { 400 + 400 * i, 800 }, { 400 + 400 * i, 1000 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      g_autoptr (GError) error = NULL;

      sg_rk_dispatch_add_march (order, to, march);
      g_assert_cmpuint (sg_rk_send (table->battle, order, 0, &error), >, 0);
      g_assert_no_error (error);
    }
}

static guint
count_done (Table *table)
{
  g_autoptr (GPtrArray) all = sg_rk_dispatches (table_board (table), "red");
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((SgRkDispatch *) all->pdata[i])->done >= 0 ? 1 : 0;
  return n;
}

/* What the blue button does until all is done and the clock goes on.  Returns: how many presses. */
static guint
press_a_move (SgDesk *desk, Table *table)
{
  gint64 turn = sg_board_get_whole (table_board (table), "turn", 0);
  guint presses = 0;

  while (sg_board_get_whole (table_board (table), "turn", 0) == turn && presses < 20)
    {
      g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_NOTHING);
      g_assert_true (sg_desk_act (desk));
      presses++;
    }
  return presses;
}

/* Twelve orders come in and twelve battalions have something to report: a move with all of it is 8 presses at the most. */
static void
test_clerk (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *named = NULL;
  guint due, ticked = 0;
  gint64 rulings;
  Table table;

  open_line (&table);
  send_orders (&table);
  table_moves (&table, 30);   /* the riders have ridden */
  sg_desk_set_battle (desk, table.battle);
  due = sg_desk_count_due (desk, NULL, &ticked);
  g_assert_cmpuint (due, >, ORDERS);
  g_assert_cmpuint (ticked, >=, ORDERS);
  g_assert_cmpuint (count_done (&table), ==, 0);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_DUE);
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  named = sg_desk_name_press (desk);
  g_assert_true (sg_desk_do_due (desk));
  g_assert_cmpuint (count_done (&table), ==, ORDERS);
  g_assert_cmpint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), >=, rulings + ORDERS);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "move");
  g_assert_true (sg_desk_undo (desk));   /* all of it is one */
  g_assert_cmpuint (count_done (&table), ==, 0);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_DUE);
  g_assert_true (sg_desk_redo (desk));
  g_assert_cmpuint (count_done (&table), ==, ORDERS);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpuint (press_a_move (desk, &table), <=, 8);
  g_assert_cmpuint (count_done (&table), ==, ORDERS);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* A rest that a die settles leaves nobody a choice: it is ticked, and one press throws for it and marks it. */
static void
test_mark_by_die (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-100");
  guint ticked = 0;
  Table table;
  SgRk rk;

  tray_open_country (&table, RK_COUNTRY (""));
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "two-ranks");
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  sg_rk_lose_points (&rk, ruling, sg_board_get_unit (rk.board, "b"), sg_fraction_near (10)); /* 33⅓ men */
  g_assert_true (sg_play_post (&rk.play, ruling, &error));
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (lines_find (desk, "loss-track:blue"), >=, 0);
  sg_desk_count_due (desk, NULL, &ticked);
  g_assert_cmpuint (ticked, ==, 1);
  g_assert_true (sg_desk_do_due (desk));
  g_assert_cmpint (lines_find (desk, "loss-track:blue"), <, 0);
  g_assert_true (sg_desk_undo (desk));
  g_assert_cmpint (lines_find (desk, "loss-track:blue"), >=, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* Where dice are thrown on the table the program throws for no mark: it is asked, and the face that fell there stands. */
static void
test_mark_by_hand (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-100");
  guint ticked = 0;
  Table table;
  SgRk rk;

  tray_open_country (&table, RK_COUNTRY (""));
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "two-ranks");
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  sg_rk_lose_points (&rk, ruling, sg_board_get_unit (rk.board, "b"), sg_fraction_near (10)); /* 33⅓ men */
  sg_ruling_restore_dice (ruling, "4", SG_DICE_ENTERED, 0);
  g_assert_true (sg_play_post (&rk.play, ruling, &error));
  sg_desk_set_battle (desk, table.battle);
  g_assert_cmpint (lines_find (desk, "loss-track:blue"), >=, 0);
  sg_desk_count_due (desk, NULL, &ticked);
  g_assert_cmpuint (ticked, ==, 0);
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_DICE);
  g_assert_true (sg_desk_enter_dice (desk, "6", &error));
  g_assert_true (sg_desk_accept (desk, NULL));
  g_assert_cmpint (lines_find (desk, "loss-track:blue"), <, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* (transfer full): the first that is of the clerk and whose key begins so. */
static char *
find_due (SgDesk *desk, const char *begin)
{
  GListModel *model = sg_desk_get_suggestions (desk);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (SgDeskItem) item = g_list_model_get_item (model, i);

      if (g_str_has_prefix (sg_desk_item_get (item)->key, begin))
        return g_strdup (sg_desk_item_get (item)->key);
    }
  return NULL;
}

/* What was unticked is not done, and a press that named another list is another press. */
static void
test_unticked (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *key = NULL, *before = NULL, *after = NULL, *still = NULL;
  Table table;

  open_line (&table);
  send_orders (&table);
  table_moves (&table, 30);
  sg_desk_set_battle (desk, table.battle);
  key = find_due (desk, "news:carry-out:red:3:");
  g_assert_nonnull (key);
  before = sg_desk_name_press (desk);
  sg_desk_tick (desk, key, FALSE);
  after = sg_desk_name_press (desk);
  g_assert_cmpstr (before, !=, after);
  g_assert_true (sg_desk_act (desk));
  g_assert_cmpuint (count_done (&table), ==, ORDERS - 1);
  still = find_due (desk, "news:carry-out:red:3:");
  g_assert_cmpstr (still, ==, key);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, "move");   /* what is not ticked does not hold the clock */
  sg_desk_tick_all (desk, NULL, TRUE);
  g_assert_cmpstr (sg_desk_get_next (desk)->id, ==, SG_DESK_DUE);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* What the umpire let go stays away while nothing changes, and comes back when the enemy has gone elsewhere. */
static void
test_dismissed (void)
{
  static const char report[] = "news:report:r4:";
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *key = NULL, *gone = NULL, *quiet = NULL, *back = NULL;
  SgPoint way[] = { { 2000, 2600 }, { 2000, 1600 } };
  guint all;
  Table table;

  open_line (&table);
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  key = find_due (desk, report);
  g_assert_nonnull (key);
  g_assert_true (sg_desk_dismiss (desk, key));
  gone = find_due (desk, report);
  g_assert_null (gone);
  table_moves (&table, 2);
  quiet = find_due (desk, report);
  g_assert_null (quiet);
  table_march (&table, "b4", way, 2, NULL);
  table_moves (&table, 4);
  back = find_due (desk, report);
  g_assert_nonnull (back);
  all = sg_desk_count_due (desk, "Sightings to report", NULL);
  g_assert_cmpuint (all, >, 2);
  g_assert_true (sg_desk_do_group (desk, "Sightings to report"));
  g_assert_cmpuint (sg_desk_count_due (desk, "Sightings to report", NULL), ==, 0);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

/* (transfer full): what was lost by a unit in fire, as its words tell. */
static char *
tell_losses (Table *table)
{
  GString *all = g_string_new (NULL);
  GPtrArray *units = sg_board_get_units (table_board (table));

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      g_string_append_printf (all, "%s %d %s|", unit->id, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT), sg_word_text (unit, &sg_rk_words.hits));
    }
  return g_string_free (all, FALSE);
}

static gint64
men_that_fired (SgRuling *ruling)
{
  SgQuestion *question = sg_ruling_get_question (ruling);

  return question != NULL && g_str_equal (sg_question_get_procedure (question)->id, "small-arms-fire") ? sg_question_number (question, "men") : 0;
}

/* Two batteries at each other and two battalions at each other: typed and thrown, all at once, each with the men that it had before. */
static void
test_volley (void)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  SgProof proof = { 0 };
  static const Put puts[] = {
    { "red", "r1", "battalion", 900, 1000, 800, 0, "three-ranks" }, { "blue", "b1", "battalion", 900, 1000, 950, 180, "three-ranks" },
    { "red", "g1", "foot-battery-6", 6, 4000, 800, 0, "unlimbered" }, { "blue", "b3", "battalion", 900, 4000, 1200, 180, "three-ranks" },
  };
  static const SgDeskShot bad[] = { { "small-arms-fire:r1:b1", "4 4 4" } }, gone[] = { { "small-arms-fire:r1:b9", NULL } };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GPtrArray) table_of_fire = NULL;
  g_autoptr (GArray) shots = g_array_new (FALSE, FALSE, sizeof (SgDeskShot));
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *undone = NULL;
  guint rulings, men = 0;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_put_all (&table, puts, G_N_ELEMENTS (puts));
  table_begin (&table, 540);
  table_moves (&table, 1);
  sg_desk_set_battle (desk, table.battle);
  before = tell_losses (&table);
  table_of_fire = sg_desk_list_group (desk, "Fire of this move");
  g_assert_cmpuint (table_of_fire->len, ==, 4);   /* the battery and all three battalions */
  g_assert_false (sg_desk_do_volley (desk, bad, 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sg_desk_do_volley (desk, gone, 1, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  undone = tell_losses (&table);
  g_assert_cmpstr (undone, ==, before);
  for (guint i = 0; i < table_of_fire->len; i++)
    {
      SgDeskShot shot = { sg_desk_item_get (table_of_fire->pdata[i])->key, i == 0 ? "4" : "" };

      g_array_append_val (shots, shot);
    }
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (table.battle));
  g_assert_true (sg_desk_do_volley (desk, (const SgDeskShot *) shots->data, shots->len, &error));
  g_assert_no_error (error);
  g_assert_true (sg_exchange_prove (table.battle, faults, &proof, &error)); /* what is done together stands when it is judged again */
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
  after = tell_losses (&table);
  g_assert_cmpstr (after, !=, before);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (table.battle)), ==, rulings + 4);
  for (guint i = rulings; i < rulings + 4; i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (sg_battle_get_rulings (table.battle), i);

      men += men_that_fired (ruling) > 0 ? 1 : 0;
      g_assert_true (men_that_fired (ruling) == 0 || men_that_fired (ruling) == 900);
    }
  g_assert_cmpuint (men, ==, 3);
  g_assert_true (sg_desk_undo (desk));
  g_free (undone);
  undone = tell_losses (&table);
  g_assert_cmpstr (undone, ==, before);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/tray/clerk", test_clerk);
  g_test_add_func ("/desk/tray/mark-by-die", test_mark_by_die);
  g_test_add_func ("/desk/tray/mark-by-hand", test_mark_by_hand);
  g_test_add_func ("/desk/tray/unticked", test_unticked);
  g_test_add_func ("/desk/tray/dismissed", test_dismissed);
  g_test_add_func ("/desk/tray/volley", test_volley);
  return g_test_run ();
}
