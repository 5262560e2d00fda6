/* test-barred.c: what a desk does where nothing may be done: before a battle is opened, while something waits to be saved, in the view of a side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"
#include "../play/gw-talk.h"
#include "../play/tw-judge.h"

#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-clock.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-light.h"
#include "desk/sg-desk-matter.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-put.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"

static const char *const somebody[] = { "rc.1", NULL };

/* What can be tried of any desk. */

static gboolean
accept (SgDesk *desk)
{
  return sg_desk_accept (desk, "Because I say so.");
}

static gboolean
move (SgDesk *desk)
{
  static const SgPoint way[] = { { 36, 47 }, { 34, 47 } };

  return sg_desk_move (desk, way, 2, NULL, NULL);
}

static gboolean
put_down (SgDesk *desk)
{
  static const SgPlace places[] = { { { 34, 47 }, 180 } };

  return sg_desk_put_down (desk, somebody, places);
}

static gboolean
carry_out (SgDesk *desk)
{
  return sg_desk_carry_out (desk, "charge", somebody, NULL, 0);
}

static gboolean
answer (SgDesk *desk)
{
  return sg_desk_choose_answer (desk, "go:");
}

static gboolean
act_on (SgDesk *desk)
{
  return sg_desk_act_on (desk, "call-time");
}

static gboolean
dismiss (SgDesk *desk)
{
  return sg_desk_dismiss (desk, "nobody");
}

static gboolean
do_group (SgDesk *desk)
{
  return sg_desk_do_group (desk, "Nothing");
}

static gboolean
deed (SgBattle *battle, gpointer data, GError **error)
{
  g_assert_not_reached ();
}

static gboolean
do_deed (SgDesk *desk)
{
  g_autoptr (GError) error = NULL;
  gboolean done = sg_desk_do (desk, deed, NULL, NULL, &error);

  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  return done;
}

static gboolean
point (SgDesk *desk)
{
  return sg_desk_point_target (desk, "b") || sg_desk_point_place (desk, (SgPoint) { 1, 1 }) || sg_desk_point_over (desk, "b", (SgPoint) { 1, 1 });
}

static gboolean
press (SgDesk *desk)
{
  return sg_desk_may_press (desk, "b") || sg_desk_acts_when_pressed (desk, "b") || sg_desk_press (desk, "b") || sg_desk_count_pressable (desk) > 0;
}

static gboolean
open_key (SgDesk *desk)
{
  return sg_desk_open_key (desk, "nobody");
}

static gboolean
begin_act (SgDesk *desk)
{
  const SgGameAct act = { .id = (char *) "charge", .label = (char *) "Charge", .wants = SG_ACT_TARGET };

  sg_desk_begin_act (desk, &act);
  return sg_desk_get_pointing (desk) != NULL;
}

static const struct { const char *name; gboolean (*try) (SgDesk *desk); } tries[] = {
  { "accept", accept }, { "move", move }, { "put-down", put_down }, { "carry-out", carry_out }, { "answer", answer }, { "act-on", act_on },
  { "act", sg_desk_act }, { "undo", sg_desk_undo }, { "redo", sg_desk_redo }, { "stop-talk", sg_desk_stop_talk }, { "try-again", sg_desk_try_again },
  { "due", sg_desk_do_due }, { "group", do_group }, { "dismiss", dismiss }, { "do", do_deed }, { "point", point }, { "press", press },
  { "key", open_key }, { "begin-act", begin_act },
};

static void
none_is_done (SgDesk *desk)
{
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    if (tries[i].try (desk))
      g_error ("“%s” was done", tries[i].name);
}

static const struct { const char *name; gboolean (*is) (SgDesk *desk); } states[] = {
  { "may-judge", sg_desk_may_judge }, { "may-move", sg_desk_may_move }, { "over", sg_desk_is_over }, { "offers", sg_desk_offers },
  { "by-hand", sg_desk_is_by_hand }, { "both-down", sg_desk_may_put_both_down }, { "unmoved", sg_desk_choose_unmoved }, { "waiting", sg_desk_open_waiting },
  { "chosen", sg_desk_open_chosen }, { "answered", sg_desk_is_answered }, { "otherwise", sg_desk_may_be_otherwise }, { "is-waiting", sg_desk_is_waiting },
};

/* Before a war is opened the window asks its desk all that it asks with one. */
static void
test_no_battle (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *length = NULL, *passed = NULL, *seal = NULL, *told = NULL, *matter = NULL, *naming = NULL;
  guint n = 1;

  none_is_done (desk);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (states[i].is (desk))
      g_error ("“%s” is so of no battle", states[i].name);
  sg_desk_choose (desk, somebody);
  sg_desk_choose_body (desk, "rc", FALSE);
  sg_desk_choose_with (desk, "rc.1");
  sg_desk_choose_friends (desk, "rc.1");
  sg_desk_get_chosen (desk, &n);
  g_assert_cmpuint (n, ==, 0);
  sg_desk_light (desk, desk, somebody);
  g_assert_false (sg_desk_is_lit (desk, "rc.1"));
  g_assert_false (sg_desk_is_unmoved (desk, "rc.1"));
  g_assert_null (sg_desk_get_next (desk));
  g_assert_null (sg_desk_get_talk (desk));
  g_assert_null (sg_desk_get_map (desk));
  g_assert_null (sg_desk_who_puts_down (desk));
  g_assert_null (sg_desk_lay_device (desk, NULL));
  g_assert_true (sg_desk_knows_all (desk));
  g_assert_cmpstr (sg_desk_side_name (desk, "red"), ==, "");
  g_assert_null (sg_desk_try_aim (desk, (SgPoint) { 0, 0 }, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  words = sg_desk_chosen_words (desk, FALSE);
  g_assert_cmpstr (words, ==, "");
  length = sg_desk_tell_length (desk, 25.4, "in");
  g_assert_cmpstr (length, ==, "25.4\342\200\257in");
  passed = sg_desk_tell_passed (desk);
  seal = sg_desk_tell_seal (desk);
  matter = sg_desk_get_matter (desk);
  naming = sg_desk_naming_words (desk);
  told = sg_desk_name_figures (desk, "rc.1 falls");
  g_assert_null (passed);
  g_assert_null (seal);
  g_assert_null (matter);
  g_assert_cmpstr (naming, ==, "");
  g_assert_cmpstr (told, ==, "rc.1 falls");
  sg_desk_set_clock (desk);
  sg_desk_keep_clock (desk);
  sg_desk_recall_clock (desk);
  sg_desk_set_moment (desk, 3);
  g_assert_cmpint (sg_desk_get_moment (desk), ==, -1);
  sg_desk_set_side (desk, "red");
  none_is_done (desk);
  g_assert_false (sg_desk_may_move (desk));
}

static guint
count_rulings (SgBattle *battle)
{
  return g_list_model_get_n_items (sg_battle_get_rulings (battle));
}

/* While something waits to be saved again, at an earlier moment and in the view of a side nothing is written. */
static void
test_barred (gconstpointer how)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;
  guint before;

  farm_open (&table);
  farm_charge (&table);
  before = count_rulings (table.battle);
  sg_desk_set_battle (desk, table.battle);
  sg_desk_choose (desk, somebody);
  if (g_str_equal (how, "held"))
    sg_desk_hold (desk, TRUE);
  else if (g_str_equal (how, "moment"))
    sg_desk_set_moment (desk, before - 1);
  else
    sg_desk_set_side (desk, "red");
  none_is_done (desk);
  g_assert_cmpuint (count_rulings (table.battle), ==, before);
  sg_desk_hold (desk, FALSE);
  sg_desk_set_moment (desk, -1);
  sg_desk_set_side (desk, NULL);
  g_assert_true (sg_desk_act_on (desk, "back-to-guns"));
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

static void
keep_sentence (char **kept, const char *sentence, gboolean not_saved)
{
  g_free (*kept);
  *kept = g_strdup (sentence);
}

/* GW-601: a charge as both players answer it: what is barred says why, one answer is taken back and given again, and all of it is stopped at once. */
static void
test_talk (void)
{
  static const GwDrawn units[] = { { "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "" }, { "blue", "b1", "infantry", 12, 30, 20, 0, "" },
                                   { "red", "r1", "infantry", 12, 55, 55, 180, "" } };
  const char *const pair[] = { "rh", "b1", NULL };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *sentence = NULL, *barred = NULL, *open = NULL;
  const SgTalk *talk;
  GwTable table;
  guint before;

  gw_open (&table);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    gw_raise (&table, units[i].side, units[i].id, units[i].type, units[i].count, units[i].x, units[i].y, units[i].bearing, units[i].attributes);
  gw_begin_with (&table, "9 hearts", "rh");
  sg_desk_set_battle (desk, table.battle);
  g_signal_connect_swapped (desk, "failed", G_CALLBACK (keep_sentence), &sentence);
  g_assert_false (sg_desk_stop_talk (desk));
  g_assert_true (sg_desk_carry_out (desk, "charge", pair, NULL, 0));
  g_assert_nonnull (sg_desk_get_talk (desk));
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_DICE);
  g_assert_true (sg_desk_enter_dice (desk, "3 3 3 4", NULL));
  g_assert_true (sg_desk_accept (desk, NULL));
  talk = sg_desk_get_talk (desk);
  g_assert_cmpstr (talk->side, ==, "blue");
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = talk->choices->pdata[i];
      char **which = choice->why != NULL ? &barred : &open;

      g_free (*which);
      *which = g_strdup (choice->id);
    }
  before = count_rulings (table.battle);
  g_assert_nonnull (barred);
  g_assert_false (sg_desk_choose_answer (desk, barred));
  g_assert_nonnull (sentence);
  g_assert_cmpuint (count_rulings (table.battle), ==, before);
  g_assert_false (sg_desk_choose_answer (desk, "plan:run away and hide:"));
  g_assert_nonnull (open);
  g_assert_true (sg_desk_choose_answer (desk, open));
  g_assert_true (sg_desk_undo (desk));
  g_assert_nonnull (sg_desk_get_talk (desk));
  g_assert_cmpstr (sg_desk_get_talk (desk)->side, ==, "blue");
  g_assert_true (sg_desk_redo (desk));
  g_assert_nonnull (sg_desk_get_talk (desk));
  g_assert_true (sg_desk_stop_talk (desk));
  g_assert_null (sg_desk_get_talk (desk));
  sg_desk_set_battle (desk, NULL);
  gw_close (&table);
}

/* TW-101: the stick lies on the map for what is asked, is turned by the hand, and not laid on the gun itself. */
static void
test_device (void)
{
  const char *const gun[] = { "gun", NULL };
  const SgGameAct ball = { .id = (char *) "lay", .label = (char *) "Roundshot", .procedure = (char *) "roundshot", .wants = SG_ACT_PLACE };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgDevice) device = NULL, turned = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 22, 55, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 20, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  sg_desk_set_battle (desk, table.battle);
  g_signal_connect_swapped (desk, "failed", G_CALLBACK (keep_sentence), &sentence);
  sg_desk_drop (desk);
  g_assert_null (sg_desk_lay_device (desk, NULL));
  sg_desk_aim (desk, (SgPoint) { 22, 20 });
  g_assert_cmpstr (sentence, ==, "Nothing lies on the map that could be turned.");
  sg_desk_choose (desk, gun);
  sg_desk_begin_act (desk, &ball);
  g_assert_nonnull (sg_desk_get_pointing (desk));
  g_assert_false (sg_desk_point_over (desk, "gun", (SgPoint) { 50, 20 }));  /* one’s own is no place to shoot at */
  g_assert_true (sg_desk_point_over (desk, "b", (SgPoint) { 22, 20 }));
  g_assert_cmpstr (sg_question_get_procedure (sg_desk_get_question (desk))->id, ==, "roundshot");
  device = sg_desk_lay_device (desk, NULL);
  g_assert_cmpfloat_with_epsilon (device->aim.y, 20, 0.1);
  sg_desk_aim (desk, (SgPoint) { 30, 20 });
  turned = sg_desk_lay_device (desk, NULL);
  g_assert_cmpfloat_with_epsilon (turned->aim.x, 30, 0.1);
  sg_desk_aim (desk, tw_place (&table, "gun").at);
  g_assert_nonnull (strstr (sentence, "(TW-101)"));
  sg_desk_set_side (desk, "blue");
  g_assert_null (sg_desk_lay_device (desk, NULL));
  g_assert_null (sg_desk_try_aim (desk, (SgPoint) { 30, 20 }, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  sg_desk_set_battle (desk, NULL);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  g_test_add_func ("/desk/barred/no-battle", test_no_battle);
  g_test_add_data_func ("/desk/barred/held", "held", test_barred);
  g_test_add_data_func ("/desk/barred/moment", "moment", test_barred);
  g_test_add_data_func ("/desk/barred/side", "side", test_barred);
  g_test_add_func ("/desk/barred/talk", test_talk);
  g_test_add_func ("/desk/barred/device", test_device);
  return g_test_run ();
}
