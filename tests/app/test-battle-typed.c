/* test-battle-typed.c: what is typed on the Battle page: numbers, reasons and remarks, and of which question they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "battle-fixture.h"

#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-field-control.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-log-view.h"
#include "base/sg-text.h"
#include "rules/sg-question-values.h"

/* What a pointer does on the row, or anywhere in what hangs on it. */
static void
press_row (GtkWidget *row)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  guint pressed = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        {
          g_signal_emit_by_name (controller, "released", 1, 4.0, 4.0);
          pressed++;
        }
    }
  g_assert_cmpuint (pressed, ==, 1);
  settle ();
}

/* A press on the row, a number, a reason, Enter; a press in what was opened opens nothing anew. */
static void
test_override (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = sg_judge_panel_get_row (sg_battle_page_get_judge (fixture->page), "a_support");
  GtkWidget *popover, *control, *reason;

  g_assert_nonnull (row);
  press_row (row);
  popover = find (row, GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  press_row (row);
  g_assert_true (find (row, GTK_TYPE_POPOVER) == popover);
  control = find (popover, SG_TYPE_FIELD_CONTROL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (control, GTK_TYPE_SPIN_BUTTON)), 9);
  reason = find (popover, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (reason), "They rode up.");
  g_signal_emit_by_name (reason, "activate");
  settle ();
  g_assert_cmpint (sg_question_number (sg_desk_get_question (fixture->desk), "a_support"), ==, 9);
  g_assert_cmpstr (sg_question_get_reason (sg_desk_get_question (fixture->desk), "a_support"), ==, "They rode up.");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);
  sg_field_row_restore (SG_FIELD_ROW (row));
  g_assert_cmpint (sg_question_number (sg_desk_get_question (fixture->desk), "a_support"), ==, 2);
}

/* A number that is typed as its question is dropped goes with it. */
static void
test_dropped_typing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *judge = GTK_WIDGET (sg_battle_page_get_judge (fixture->page)), *spin;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_desk_ask_of (fixture->desk, "move-time", (const char *const[]) { NULL }, &error));
  settle ();
  spin = find (find (judge, SG_TYPE_FIELD_CONTROL), GTK_TYPE_SPIN_BUTTON);
  g_assert_nonnull (spin);
  gtk_widget_grab_focus (spin);
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (spin), "9");
  sg_desk_drop (fixture->desk);
  settle ();
  g_assert_null (sg_desk_get_question (fixture->desk));
}

static gboolean
is_reason (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "a regiment lies there") != NULL;
}

/* What the umpire allows is told to both sides, and why he does is his own. */
static void
test_reason_kept (Fixture *fixture, gconstpointer data)
{
  GtkWidget *log = find (GTK_WIDGET (fixture->page), SG_TYPE_LOG_VIEW);
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "Nobody goes into the wood", "");
  g_autoptr (GError) error = NULL;

  sg_ruling_set_reason (draft, "for a regiment lies there");
  g_assert_cmpint (sg_battle_post (fixture->table.battle, draft, &error), >, 0);
  settle ();
  g_assert_nonnull (walk_find (log, is_reason, NULL));
  sg_desk_set_side (fixture->desk, "blue");
  settle ();
  g_assert_null (walk_find (log, is_reason, NULL));
  sg_desk_set_side (fixture->desk, NULL);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A number counts as it is typed, and stands as it was typed until its field is left. */
static void
test_typed_counts (Fixture *fixture, gconstpointer data)
{
  static const SgField field = { "men", "Men", NULL, SG_FIELD_LENGTH, .unit = "in", .optional = TRUE };
  g_autoptr (SgQuestion) question = table_ask (&fixture->table, "move-time", "rf.1");
  GtkWidget *control = sg_field_control_new (question, &field), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *spin, *other = gtk_button_new ();
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GVariant) value = NULL;
  guint given = 0;

  gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (GTK_BOX (box), other);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  sg_field_control_set (SG_FIELD_CONTROL (control), NULL);
  g_signal_connect_swapped (control, "given", G_CALLBACK (count_cb), &given);
  settle ();
  spin = find (control, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (control);
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (spin), "4½");
  for (guint i = 0; i < 40 && given == 0; i++, g_usleep (20000))
    settle ();
  g_assert_cmpuint (given, ==, 1);
  value = g_variant_ref_sink (sg_field_control_get (SG_FIELD_CONTROL (control)));
  g_assert_cmpfloat (g_variant_get_double (value), ==, 4.5);
  sg_field_control_set (SG_FIELD_CONTROL (control), value);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "4½");
  gtk_widget_grab_focus (other);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "4.50");
  g_assert_cmpuint (given, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A number that is wanted and that nobody gave shows nothing, for what is seen counts; the first step is to the least, and the least typed counts. */
static void
test_number_not_given (Fixture *fixture, gconstpointer data)
{
  static const SgField field = { "men", "Men", NULL, SG_FIELD_NUMBER, .min = 1, .max = 99 };
  g_autoptr (SgQuestion) question = table_ask (&fixture->table, "move-time", "rf.1");
  GtkWidget *control = sg_field_control_new (question, &field), *other = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = gtk_window_new (), *spin = find (control, GTK_TYPE_SPIN_BUTTON);
  guint given = 0;

  gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (GTK_BOX (box), other);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  sg_field_control_set (SG_FIELD_CONTROL (control), NULL);
  g_signal_connect_swapped (control, "given", G_CALLBACK (count_cb), &given);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (spin), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (given, ==, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 1);
  sg_field_control_set (SG_FIELD_CONTROL (control), NULL);
  gtk_widget_grab_focus (control);
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (spin), "1");
  gtk_widget_grab_focus (other); /* before what was typed has rested */
  settle ();
  g_assert_cmpuint (given, ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_remark (GtkWidget *widget, gpointer data)
{
  return GTK_IS_ENTRY (widget) && g_strcmp0 (gtk_entry_get_placeholder_text (GTK_ENTRY (widget)), "Remark for the ledger (optional)") == 0;
}

/* What is remarked is of the question that is open, and stands with no other: neither in its row nor in the ledger. */
static void
test_remark (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = walk_find (GTK_WIDGET (fixture->page), is_remark, NULL);

  g_assert_true (gtk_widget_get_mapped (row));
  gtk_editable_set_text (GTK_EDITABLE (row), "In the open");
  g_assert_cmpstr (sg_desk_get_remark (fixture->desk), ==, "In the open");
  g_signal_emit_by_name (fixture->table.battle, "changed");   /* it is measured anew */
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "In the open");
  g_assert_true (sg_desk_ask (fixture->desk, "first-move", NULL));
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (row), "Heads");
  sg_desk_open_suggestion (fixture->desk, 0);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  g_assert_cmpstr (sg_text_or (sg_ruling_get_remark (sg_battle_get_undo (fixture->table.battle)), ""), ==, "");
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  adw_init ();
  hold_still ();
#define ADD(name, charge, test) g_test_add ("/app/battle-typed/" name, Fixture, GINT_TO_POINTER (charge), set_up, test, tear_down)
  ADD ("override", 1, test_override);
  ADD ("dropped-typing", 1, test_dropped_typing);
  ADD ("reason-kept", 0, test_reason_kept);
  ADD ("typed-counts", 0, test_typed_counts);
  ADD ("number-not-given", 0, test_number_not_given);
  ADD ("remark", 1, test_remark);
  return g_test_run ();
}
