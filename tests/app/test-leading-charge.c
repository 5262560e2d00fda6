/* test-leading-charge.c: a charge told step by step: what may be answered, where it is marked, and what is in sight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "leading-cards.h"

#include "app/battle/sg-act-list.h"
#include "app/battle/sg-choice-row.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-judge-panel.h"
#include "app/battle/sg-verdict-view.h"
#include "app/window/sg-properties-dialog.h"
#include "army/sg-army-review.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "map/sg-map-xml.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-unit-stand.h"

static float
find_top (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, fixture->window, &bounds));
  return bounds.origin.y;
}

static gboolean
is_choice_list (GtkWidget *widget, gpointer prompt)
{
  return GTK_IS_LIST_BOX (widget) && gtk_widget_get_mapped (widget)
         && gtk_list_box_get_selection_mode (GTK_LIST_BOX (widget)) == GTK_SELECTION_BROWSE
         && SG_IS_CHOICE_ROW (gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 0));
}

static const SgChoice *
find_marked (Fixture *fixture)
{
  GtkListBox *list = GTK_LIST_BOX (walk_find (fixture->window, is_choice_list, NULL));

  return sg_choice_row_get (SG_CHOICE_ROW (gtk_list_box_get_selected_row (list)));
}

/* What is chosen about another unit is marked where that stands on the map, and nothing is gone on with. */
static void
test_marked (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  const char *const pair[] = { red->id, blue->id, NULL };
  g_autoptr (GError) error = NULL;
  GtkListBox *list;
  guint rulings;

  bring_near (fixture, red, blue);
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "charge", pair, NULL, 0, &error));
  g_assert_no_error (error);
  wait_for_layout ();
  list = GTK_LIST_BOX (walk_find (fixture->window, is_choice_list, NULL));
  for (int i = 0; gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, i));
  g_assert_cmpstr (find_marked (fixture)->id, ==, "call-off");
  rulings = g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
  g_assert_true (sg_desk_may_press (fixture->desk, blue->id));
  g_assert_true (sg_desk_press (fixture->desk, blue->id));
  g_assert_true (g_str_has_prefix (find_marked (fixture)->id, "go:"));
  g_assert_false (sg_desk_may_press (fixture->desk, red->id));
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle)), ==, rulings);
}

/* A charge declared from the list of acts has the keyboard among its choices; none of them moves when another is marked, even at the
 * end of what scrolls. */
static void
test_choices (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  GtkWidget *label, *act, *list, *scroll;
  GtkAdjustment *adjustment;
  GtkListBoxRow *row;

  bring_near (fixture, red, blue);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 480);
  wait_for_layout ();
  label = walk_find (fixture->window, is_label_with, (gpointer) "to reach");
  g_assert_nonnull (label);
  act = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_grab_focus (act); /* as a press does */
  gtk_widget_activate (act);
  settle ();
  gtk_widget_grab_focus (gtk_widget_get_ancestor (walk_find (fixture->window, is_label_with, (gpointer) "to reach"), GTK_TYPE_LIST_BOX_ROW));
  g_assert_true (sg_desk_point_target (fixture->desk, blue->id));
  wait_for_layout ();
  g_assert_nonnull (sg_desk_get_talk (fixture->desk));
  list = walk_find (fixture->window, is_choice_list, NULL);
  g_assert_nonnull (list);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), list));
  scroll = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    {
      float before;

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      wait_for_layout ();
      before = find_top (fixture, GTK_WIDGET (row));
      gtk_list_box_select_row (GTK_LIST_BOX (list), row);
      wait_for_layout ();
      g_assert_cmpfloat_with_epsilon (find_top (fixture, GTK_WIDGET (row)), before, 1);
    }
}

/* The number of a choice is typed while the map, where the target was pressed, has the keyboard. */
static void
test_number (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  GtkWidget *page = gtk_window_get_child (GTK_WINDOW (fixture->window)), *list, *focus;
  GtkListBoxRow *first;

  bring_near (fixture, red, blue);
  g_assert_false (type_key (page, GDK_KEY_2)); /* nothing is asked */
  gtk_widget_activate (gtk_widget_get_ancestor (walk_find (fixture->window, is_label_with, (gpointer) "to reach"), GTK_TYPE_LIST_BOX_ROW));
  settle ();
  g_assert_true (sg_desk_point_target (fixture->desk, blue->id));
  wait_for_layout ();
  list = walk_find (fixture->window, is_choice_list, NULL);
  first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  sg_desk_measure (fixture->desk); /* the same is asked still: nothing is made anew under the pointer */
  settle ();
  g_assert_true (walk_find (fixture->window, is_choice_list, NULL) == list);
  g_assert_true (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) == first);
  g_assert_true (type_key (page, GDK_KEY_2));
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))), ==, 1);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_true (focus == GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)))); /* not the button: Enter behind it would carry it out */
  g_assert_true (type_key (page, GDK_KEY_2)); /* two digits are faces of dice: what was marked before is marked */
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))), ==, 0);
  g_assert_true (type_key (page, GDK_KEY_2));
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (list))), ==, 0);
}

static gboolean
is_of_type (GtkWidget *widget, gpointer type)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), type);
}

/* Below the map a conversation has one column, and what it asks the other. */
static void
test_beside (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  GtkWidget *odds = walk_find (fixture->window, is_of_type, (gpointer) "SgOddsView");
  GtkWidget *talk = walk_find (fixture->window, is_of_type, (gpointer) "SgTalkView");
  SgJudgePanel *panel = SG_JUDGE_PANEL (gtk_widget_get_ancestor (talk, SG_TYPE_JUDGE_PANEL));

  bring_near (fixture, red, blue);
  sg_judge_panel_set_below (panel, TRUE, TRUE);
  g_assert_true (gtk_widget_is_ancestor (odds, gtk_widget_get_parent (talk)));
  gtk_widget_activate (gtk_widget_get_ancestor (walk_find (fixture->window, is_label_with, (gpointer) "to reach"), GTK_TYPE_LIST_BOX_ROW));
  settle ();
  g_assert_true (sg_desk_point_target (fixture->desk, blue->id));
  wait_for_layout ();
  g_assert_nonnull (sg_desk_get_talk (fixture->desk));
  g_assert_false (gtk_widget_is_ancestor (odds, gtk_widget_get_parent (talk)));
  sg_judge_panel_set_below (panel, FALSE, FALSE);
  g_assert_true (gtk_widget_is_ancestor (odds, gtk_widget_get_parent (talk)));
}

static gboolean
tells (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
}

/* Each step that is done, by a label that is not cut short. */
static void
check_told (Fixture *fixture)
{
  const SgTalk *talk = sg_desk_get_talk (fixture->desk);
  guint n = 0;

  for (guint i = 0; i < talk->stages->len; i++)
    {
      const SgStage *stage = g_ptr_array_index (talk->stages, i);
      GtkWidget *label = stage->state == SG_STAGE_DONE && stage->words != NULL ? walk_find (fixture->window, tells, stage->words) : NULL;

      if (label == NULL)
        continue;
      g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (label)), ==, PANGO_ELLIPSIZE_NONE);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* However low the window, the step where somebody chooses is in sight. */
static void
check_revealed (Fixture *fixture)
{
  GtkWidget *list = walk_find (fixture->window, is_choice_list, NULL), *scroll;
  graphene_rect_t at;

  g_assert_nonnull (list);
  scroll = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)), scroll, &at));
  g_assert_cmpfloat (at.origin.y, >=, 0);
  g_assert_cmpfloat (at.origin.y, <, gtk_widget_get_height (scroll));
}

static void
test_revealed (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  const char *const pair[] = { red->id, blue->id, NULL };
  g_autoptr (GError) error = NULL;

  bring_near (fixture, red, blue);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 420);
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "charge", pair, NULL, 0, &error));
  g_assert_no_error (error);
  wait_for_layout ();
  g_assert_true (sg_desk_choose_answer (fixture->desk, "go:"));
  wait_for_layout ();
  g_assert_true (sg_desk_enter_dice (fixture->desk, "6 6 6", &error));
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  wait_for_layout ();
  wait_for_layout ();
  check_revealed (fixture);
}

static gboolean
tells_now (GtkWidget *widget, gpointer words)
{
  return tells (widget, words) && gtk_widget_get_mapped (widget);
}

/* The steps still to come are told as the answer that is marked would have them. */
static void
test_ahead (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  const char *const pair[] = { red->id, blue->id, NULL };
  g_autoptr (GError) error = NULL;
  GtkListBox *list;
  const SgStage *contact;
  const SgChoice *marked;
  GtkListBoxRow *row;
  guint others = 0;

  bring_near (fixture, red, blue);
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "charge", pair, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_true (sg_desk_choose_answer (fixture->desk, "go:"));
  g_assert_true (sg_desk_enter_dice (fixture->desk, "6 6 6", &error));
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  wait_for_layout ();
  list = GTK_LIST_BOX (walk_find (fixture->window, is_choice_list, NULL));
  contact = g_ptr_array_index (sg_desk_get_talk (fixture->desk)->stages, 4);
  g_assert_cmpstr (contact->id, ==, "mine");
  marked = sg_choice_row_get (SG_CHOICE_ROW (gtk_list_box_get_selected_row (list)));
  g_test_message ("marked: %s, %s", marked->id, marked->step);
  g_assert_nonnull (marked->step); /* as the step opens: the likeliest is marked, and is told already */
  g_assert_null (walk_find (fixture->window, tells_now, contact->words));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      const SgChoice *choice = sg_choice_row_get (SG_CHOICE_ROW (row));

      gtk_list_box_select_row (list, row);
      wait_for_layout ();
      g_assert_true ((walk_find (fixture->window, tells_now, contact->words) != NULL) == (choice->step == NULL));
      others += choice->step != NULL;
    }
  g_assert_cmpuint (others, >, 0);
}

static gboolean
is_open_step (GtkWidget *widget, gpointer data)
{
  return gtk_widget_has_css_class (widget, "sg-stage-now");
}

/* The step at which dice are thrown is in sight as well, after all those that were told. */
static void
test_dice_revealed (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  const char *const pair[] = { red->id, blue->id, NULL };
  g_autoptr (GError) error = NULL;
  GtkWidget *now, *scroll;
  graphene_rect_t at;

  bring_near (fixture, red, blue);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 300);
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "charge", pair, NULL, 0, &error));
  g_assert_no_error (error);
  wait_for_layout ();
  g_assert_true (sg_desk_choose_answer (fixture->desk, "go:"));
  wait_for_layout ();
  g_assert_cmpuint (sg_desk_get_talk (fixture->desk)->choices->len, ==, 0);
  now = walk_find (fixture->window, is_open_step, NULL);
  g_assert_nonnull (now);
  scroll = gtk_widget_get_ancestor (now, GTK_TYPE_SCROLLED_WINDOW);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll)), 0);
  wait_for_layout ();
  g_assert_true (gtk_widget_compute_bounds (now, scroll, &at));
  g_assert_cmpfloat (at.origin.y + at.size.height, >, gtk_widget_get_height (scroll)); /* it is not of itself */
  g_signal_emit_by_name (fixture->battle, "changed"); /* as a step that was told before it makes the panel anew */
  wait_for_layout ();
  now = walk_find (fixture->window, is_open_step, NULL);
  g_assert_true (gtk_widget_compute_bounds (now, scroll, &at));
  g_assert_cmpfloat (at.origin.y, >=, -1);
  g_assert_cmpfloat (MIN (at.origin.y, at.origin.y + at.size.height - gtk_widget_get_height (scroll)), <=, 1);
}

/* What was answered in a charge can be read whole once it is done; an answer taken back, or the whole charge, leaves the keyboard at the
 * work and not in the header. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  const char *const pair[] = { red->id, blue->id, NULL };
  g_autoptr (GError) error = NULL;
  GtkWidget *list;

  bring_near (fixture, red, blue);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 600);
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "charge", pair, NULL, 0, &error));
  g_assert_no_error (error);
  for (guint back = 0; back < 2; back++)
    {
      GtkWidget *focus;

      wait_for_layout ();
      list = walk_find (fixture->window, is_choice_list, NULL);
      g_assert_nonnull (list);
      gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
      if (back == 0)
        {
          g_assert_true (sg_desk_choose_answer (fixture->desk, "go:"));
          check_told (fixture);
        }
      wait_for_layout ();
      g_assert_true (sg_desk_undo (fixture->desk));
      wait_for_layout ();
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_assert_nonnull (focus);
      if (back == 0)
        g_assert_true (gtk_widget_is_ancestor (focus, walk_find (fixture->window, is_choice_list, NULL)));
      else
        g_assert_nonnull (gtk_widget_get_ancestor (focus, SG_TYPE_ACT_LIST)); /* what else the unit can do */
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  hold_still ();
  g_test_add ("/app/leading/marked", Fixture, NULL, open_cards, test_marked, close_page);
  g_test_add ("/app/leading/choices", Fixture, NULL, open_cards, test_choices, close_page);
  g_test_add ("/app/leading/number", Fixture, NULL, open_cards, test_number, close_page);
  g_test_add ("/app/leading/beside", Fixture, NULL, open_cards, test_beside, close_page);
  g_test_add ("/app/leading/taken-back", Fixture, NULL, open_cards, test_taken_back, close_page);
  g_test_add ("/app/leading/ahead", Fixture, NULL, open_cards, test_ahead, close_page);
  g_test_add ("/app/leading/revealed", Fixture, NULL, open_cards, test_revealed, close_page);
  g_test_add ("/app/leading/dice-revealed", Fixture, NULL, open_cards, test_dice_revealed, close_page);
  return g_test_run ();
}
