/* test-battle-moves.c: figures moved on the Battle page, by hand and by keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "battle-fixture.h"

#include "app/map/sg-map-canvas-draw.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/map/sg-map-canvas-move.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "base/sg-text.h"
#include "play/sg-unit-stand.h"

/* LW-27: a drag within the allowance is posted when it is dropped. */
static void
test_drag (Fixture *fixture, gconstpointer data)
{
  SgPlace before = table_figure (&fixture->table, "rc.20")->place;

  press_figure (fixture, "rc.20");
  drag (fixture, "rc.20", 10, 0);
  g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rc.20")->place.at.x, before.at.x + 10, 0.2);
  g_assert_cmpint (sg_ruling_get_kind (sg_battle_get_undo (fixture->table.battle)), ==, SG_RULING_MOVE);
}

/* Red’s gun with its four horse and one who is chosen for nothing, before Blue’s foot. */
static void
set_up_gun (Fixture *fixture, gconstpointer data)
{
  Table *table = &fixture->table;

  table_open (table, "finish");
  table_muster (table, "red", "rc", "cavalry", 5);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", 2);
  table_put (table, "rg.1", 50, 84, 180);
  table_row (table, "rc", 1, 4, 46.5, 88, 2, 180);
  table_put (table, "rc.5", 60, 90, 180);
  table_row (table, "bf", 1, 2, 60, 75, 1, 0);
  table_begin (table);
  table_to (table, 1, "guns");
  open_page (fixture);
}

/* LW-34: one press, drag and release takes the gun and those who go with it, though nobody was chosen before. */
static void
test_drag_gun (Fixture *fixture, gconstpointer data)
{
  guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle)), n;
  SgPlace man = table_figure (&fixture->table, "rc.1")->place, gun = table_figure (&fixture->table, "rg.1")->place;
  GtkGesture *gesture = find_drag (fixture);
  double scale = sg_map_canvas_get_viewport (fixture->canvas)->scale, x, y;
  g_autofree char *words = NULL;

  find_on_sheet (fixture, "rg.1", &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 0.0, 6 * scale);
  words = sg_map_canvas_tell_way (fixture->canvas);
  g_assert_cmpstr (words, ==, "6 of 24\u202fin");
  g_assert_cmpuint (g_strv_length ((char **) sg_map_canvas_get_movers (fixture->canvas)), ==, 5);
  g_signal_emit_by_name (gesture, "drag-end", 0.0, 6 * scale);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle)), ==, rulings + 1);
  g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rg.1")->place.at.y, gun.at.y - 6, 0.1);
  g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rc.1")->place.at.y, man.at.y - 6, 0.1);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpint (sg_desk_tell_moved (fixture->desk, table_figure (&fixture->table, "rg.1")), ==, SG_MOVED_DONE);
  g_assert_cmpint (sg_desk_tell_moved (fixture->desk, table_figure (&fixture->table, "rc.5")), ==, SG_MOVED_NOT_NOW);
  table_act (&fixture->table, "guns-done");
  settle ();
  g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_u, 0));             /* the one who has not gone */
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &n)[0], ==, "rc.5");
  g_assert_cmpuint (n, ==, 1);
}

/* Two fingers zoom about what lies between them, and what the first of them had taken hold of stays where it stood. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle));
  GtkGesture *gesture = find_drag (fixture), *pinch = find_gesture (fixture, GTK_TYPE_GESTURE_ZOOM);
  SgCountryCanvas *sheet = SG_COUNTRY_CANVAS (fixture->canvas);
  double scale = view->scale, x, y;
  SgPoint between;

  find_on_sheet (fixture, "rg.1", &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 0.0, 6 * scale);
  g_assert_true (sg_map_canvas_is_moving (fixture->canvas));
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_assert_false (sg_map_canvas_is_moving (fixture->canvas));
  sheet->pinch_x = 300; /* no fingers are there to be asked where they lie */
  sheet->pinch_y = 200;
  between = sg_viewport_to_ground (view, 300, 200);
  g_signal_emit_by_name (pinch, "scale-changed", 1.25);
  g_signal_emit_by_name (gesture, "drag-update", 40.0, 9 * scale);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  g_assert_cmpfloat_with_epsilon (view->scale, 1.5 * scale, 1e-9);
  g_assert_cmpfloat_with_epsilon (sg_viewport_to_ground (view, 300, 200).x, between.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (sg_viewport_to_ground (view, 300, 200).y, between.y, 1e-6);
  g_signal_emit_by_name (pinch, "scale-changed", 0.5); /* and back past where they began: the whole sheet is the least */
  g_assert_cmpfloat (view->scale, <, 1.5 * scale);
  g_signal_emit_by_name (gesture, "drag-end", 40.0, 9 * scale);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle)), ==, rulings);
  sg_map_canvas_fit (fixture->canvas);
}

/* A finger that rests opens the menu of whoever lies under it, as the other button of a mouse does. */
static void
test_long_press (Fixture *fixture, gconstpointer data)
{
  GtkGesture *hold = find_gesture (fixture, GTK_TYPE_GESTURE_LONG_PRESS);
  double x, y;
  guint n;

  find_on_sheet (fixture, "rc.1", &x, &y);
  g_signal_emit_by_name (hold, "pressed", x, y);
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &n)[0], ==, "rc.1");
  g_assert_cmpuint (n, ==, 1);
  settle ();
}

/* LW-19, LW-20: a gun that may go no more is taken hold of as before, and says why it stays. */
static void
test_drag_gun_later (Fixture *fixture, gconstpointer data)
{
  GtkGesture *gesture = find_drag (fixture);
  double scale = sg_map_canvas_get_viewport (fixture->canvas)->scale, x, y;
  g_autofree char *words = NULL;

  table_act (&fixture->table, "guns-done");
  settle ();
  find_on_sheet (fixture, "rg.1", &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", 0.0, 6 * scale);
  words = sg_map_canvas_tell_way (fixture->canvas);
  g_assert_nonnull (strstr (words, "(LW-19)"));
  sg_map_canvas_put_back (fixture->canvas);
}

/* Dropped three quarters of an inch and less from an enemy, a man stands in contact with him; with the way typed, where it says. */
static void
test_drag_snaps (Fixture *fixture, gconstpointer data)
{
  SgBoard *board = sg_battle_get_board (fixture->table.battle);
  SgFigure *man, *foe;
  double gap;

  table_act (&fixture->table, "guns-done");
  settle ();
  sg_map_canvas_zoom_middle (fixture->canvas, 3);
  press_figure (fixture, "rc.5");
  drag (fixture, "rc.5", 0, -13.1);
  board = sg_battle_get_board (fixture->table.battle);
  man = table_figure (&fixture->table, "rc.5");
  foe = table_figure (&fixture->table, "bf.1");
  gap = sg_board_gap (board, man, foe);
  g_assert_cmpfloat (gap, <=, 0.125);
  g_assert_cmpfloat (gap, >=, 0.0625);
  g_assert_true (sg_desk_undo (fixture->desk));
  press_figure (fixture, "rc.5");
  sg_map_canvas_go (fixture->canvas, (const SgTypedLeg[]) { { 13, 180 } }, 1);
  g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rc.5")->place.at.y, 77, 1e-9);
}

/* Who of a body has had his move is not chosen with those who have not; once all have, all are. */
static void
test_body_unmoved (Fixture *fixture, gconstpointer data)
{
  char *body = table_figure (&fixture->table, "rf.1")->body;

  table_moves (&fixture->table, "rf.1", 38, 64);
  sg_desk_choose_body (fixture->desk, body, FALSE);
  g_assert_false (sg_desk_is_chosen (fixture->desk, "rf.1"));
  for (guint i = 2; i <= 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i);

      g_assert_true (sg_desk_is_chosen (fixture->desk, id));
      table_moves (&fixture->table, id, 40 + i, 64);
    }
  sg_desk_choose_body (fixture->desk, body, FALSE);
  g_assert_true (sg_desk_is_chosen (fixture->desk, "rf.1"));
  g_assert_true (sg_desk_is_chosen (fixture->desk, "rf.10"));
}

/* LW-60: prisoners who are chosen with a man of those who took them go where he is dragged, whoever of them the drag begins on; an enemy who is no
 * prisoner stays. */
static void
test_drag_prisoners (Fixture *fixture, gconstpointer data)
{
  static const char *const chosen[] = { "rf.1", "far.1", "far.2", "far.3", NULL };
  static const char *const by[] = { "rf.1", "far.1" };

  for (guint i = 0; i < G_N_ELEMENTS (by); i++)
    {
      table_put (&fixture->table, "far.1", 40, 64, 0);
      table_put (&fixture->table, "far.2", 41, 64, 0);
      table_put (&fixture->table, "far.3", 20, 10, 0);
      if (i == 0)
        table_take (&fixture->table, "far", 1, 2);
      settle ();
      sg_desk_choose (fixture->desk, chosen);
      drag (fixture, by[i], -4, 0);
      g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rf.1")->place.at.x, 36, 0.2);
      g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "far.1")->place.at.x, 36, 0.2);
      g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "far.2")->place.at.x, 37, 0.2);
      g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "far.3")->place.at.y, 10, 1e-9);
      g_assert_true (sg_desk_undo (fixture->desk));
      settle ();
    }
}

/* LW-26: infantry may go 12; what is over waits for a reason, and Esc puts it back. */
static void
test_drag_too_far (Fixture *fixture, gconstpointer data)
{
  SgPlace before = table_figure (&fixture->table, "rf.10")->place;
  guint rulings = g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle));

  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 18);
  g_assert_true (sg_map_canvas_is_moving (fixture->canvas));
  g_assert_false (sg_map_canvas_get_check (fixture->canvas)->legal);
  /* What is typed now is the reason: its first space presses no button. */
  g_assert_true (GTK_IS_EDITABLE (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (fixture->canvas)))));
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (fixture->table.battle)), ==, rulings);
  g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_Escape, 0));
  g_assert_false (sg_map_canvas_is_moving (fixture->canvas));
  g_assert_cmpfloat (table_figure (&fixture->table, "rf.10")->place.at.y, ==, before.at.y);
  drag (fixture, "rf.10", 10, 18);
  g_assert_true (sg_map_canvas_set_down (fixture->canvas, "The table was bumped."));
  g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rf.10")->place.at.y, before.at.y + 18, 0.2);
  g_assert_cmpstr (sg_ruling_get_reason (sg_battle_get_undo (fixture->table.battle)), ==, "The table was bumped.");
}

/* The same by keys alone: arrows to a figure, Space, M, arrows, Enter. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  double before;

  sg_desk_choose_one (fixture->desk, "rf.1", FALSE);
  before = table_figure (&fixture->table, "rf.1")->place.at.x;
  g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_m, 0));
  g_assert_cmpint (sg_map_canvas_get_tool (fixture->canvas), ==, SG_TOOL_MOVE);
  for (guint i = 0; i < 3; i++)
    g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_Left, 0));
  g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_cmpfloat_with_epsilon (sg_map_canvas_get_check (fixture->canvas)->length, 3.25, 0.001);
  g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_Return, 0));
  g_assert_cmpfloat_with_epsilon (table_figure (&fixture->table, "rf.1")->place.at.x, before - 3.25, 0.001);
}

static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  sg_map_canvas_key (fixture->canvas, GDK_KEY_Up, 0);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_space, 0);
  g_assert_nonnull (sg_desk_get_chosen (fixture->desk, NULL)[0]);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_Down, 0);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_space, GDK_SHIFT_MASK);
  g_assert_nonnull (sg_desk_get_chosen (fixture->desk, NULL)[1]);
  sg_map_canvas_key (fixture->canvas, GDK_KEY_Escape, 0);
  g_assert_null (sg_desk_get_chosen (fixture->desk, NULL)[0]);
}

static void
test_rubber_band (Fixture *fixture, gconstpointer data)
{
  GtkGesture *gesture = find_drag (fixture);
  double x0, y0, x1, y1;
  guint n;

  find_on_sheet (fixture, "rf.1", &x0, &y0);
  find_on_sheet (fixture, "rf.10", &x1, &y1);
  g_signal_emit_by_name (gesture, "drag-begin", x0 - 20, y0 - 20);
  g_signal_emit_by_name (gesture, "drag-update", x1 - x0 + 40, y1 - y0 + 40);
  g_signal_emit_by_name (gesture, "drag-end", x1 - x0 + 40, y1 - y0 + 40);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 10);
}

/* LW-26: what is too far may end where the rules end it, at one press. */
static void
test_drag_cut (Fixture *fixture, gconstpointer data)
{
  SgPlace before = table_figure (&fixture->table, "rf.10")->place;
  g_autofree char *far = NULL, *words = NULL;
  double stop;

  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 18);
  g_assert_false (sg_map_canvas_get_check (fixture->canvas)->legal);
  stop = sg_map_canvas_find_stop (fixture->canvas, NULL);
  g_assert_cmpfloat (stop, >, 0.5);
  g_assert_cmpfloat (stop, <=, 12);
  far = sg_text_length (stop, "in");
  words = g_strdup_printf ("Stop After %s", far);
  click (find_button (GTK_WIDGET (fixture->canvas), words));
  g_assert_false (sg_map_canvas_is_moving (fixture->canvas));
  g_assert_cmpfloat_with_epsilon (sg_point_distance (table_figure (&fixture->table, "rf.10")->place.at, before.at), stop, 0.011);
  g_assert_cmpstr (sg_ruling_get_reason (sg_battle_get_undo (fixture->table.battle)), ==, "");
}

/* However many lines the rule takes, the buttons under it stand whole in their popover. */
static void
test_drag_words (Fixture *fixture, gconstpointer data)
{
  GtkWidget *back, *popover, *child;
  graphene_rect_t bounds;

  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 18);
  for (guint i = 0; i < 10; i++, g_usleep (20000))
    settle (); /* frames go by, and with them the layout */
  back = find_button (GTK_WIDGET (fixture->canvas), "Put Back");
  popover = gtk_widget_get_ancestor (back, GTK_TYPE_POPOVER);
  child = gtk_popover_get_child (GTK_POPOVER (popover));
  g_assert_true (gtk_widget_compute_bounds (back, gtk_widget_get_parent (child), &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (gtk_widget_get_parent (child)));
  click (back);
}

/* Less than a quarter of an inch is no stop, and none is offered. */
static void
test_drag_no_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *far = NULL, *words = NULL;
  double stop;

  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 18);
  stop = sg_map_canvas_find_stop (fixture->canvas, NULL);
  g_assert_cmpfloat_with_epsilon (remainder (stop, 0.25), 0, 1e-9);
  far = sg_text_length (stop, "in");
  words = g_strdup_printf ("Stop After %s", far);
  click (find_button (GTK_WIDGET (fixture->canvas), words));
  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 30);
  g_assert_false (sg_map_canvas_get_check (fixture->canvas)->legal);
  g_assert_cmpfloat (sg_map_canvas_find_stop (fixture->canvas, NULL), ==, 0);
  g_assert_null (find_button (GTK_WIDGET (fixture->canvas), "Stop After 0 in"));
  click (find_button (GTK_WIDGET (fixture->canvas), "Put Back"));
  g_assert_false (sg_map_canvas_is_moving (fixture->canvas));
}

/* The pointer comes upon @figure and stays there. */
static void
rest_upon (Fixture *fixture, const char *figure)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));
  double x, y;

  find_on_sheet (fixture, figure, &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", x, y);
    }
  g_usleep (400 * 1000);
  settle ();
}

/* Of several who are chosen he is measured from who stands nearest, in whatever order they were. */
static void
test_hovered_nearest (Fixture *fixture, gconstpointer data)
{
  static const char *const orders[][3] = { { "rf.1", "rf.9", NULL }, { "rf.9", "rf.1", NULL } };
  SgBoard *board = sg_battle_get_board (fixture->table.battle);
  g_autofree char *near = sg_text_distance (sg_board_gap (board, sg_board_get_figure (board, "rf.9"), sg_board_get_figure (board, "rf.10")), "in");

  rest_upon (fixture, "rf.10");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *told = NULL, *words = g_strdup_printf (" · %s away", near);

      sg_desk_choose (fixture->desk, orders[i]);
      settle ();
      told = sg_map_canvas_tell_hovered (fixture->canvas);
      g_assert_true (g_str_has_suffix (told, words));
    }
}

/* What has gone from under the pointer is not told of any more. */
static void
test_hovered_gone (Fixture *fixture, gconstpointer data)
{
  const char *const dead[] = { "rf.10", NULL };
  SgUnit *unit = sg_board_find_unit (sg_battle_get_board (fixture->table.battle), "rf.10");
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  rest_upon (fixture, "rf.10");
  before = sg_map_canvas_tell_hovered (fixture->canvas);
  g_assert_nonnull (before);
  sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 1, dead);
  sg_battle_post (fixture->table.battle, ruling, &error);
  g_assert_no_error (error);
  g_object_unref (ruling);
  settle ();
  after = sg_map_canvas_tell_hovered (fixture->canvas);
  g_assert_null (after);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  adw_init ();
  hold_still ();
#define ADD(name, set_up, test) g_test_add ("/app/battle-moves/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("drag/within", set_up, test_drag);
  ADD ("drag/prisoners", set_up, test_drag_prisoners);
  ADD ("body-unmoved", set_up, test_body_unmoved);
  ADD ("drag/too-far", set_up, test_drag_too_far);
  ADD ("drag/gun", set_up_gun, test_drag_gun);
  ADD ("drag/gun-later", set_up_gun, test_drag_gun_later);
  ADD ("pinch", set_up_gun, test_pinch);
  ADD ("long-press", set_up_gun, test_long_press);
  ADD ("drag/snaps", set_up_gun, test_drag_snaps);
  ADD ("drag/cut", set_up, test_drag_cut);
  ADD ("drag/words", set_up, test_drag_words);
  ADD ("drag/no-stop", set_up, test_drag_no_stop);
  ADD ("hovered-gone", set_up, test_hovered_gone);
  ADD ("hovered-nearest", set_up, test_hovered_nearest);
  ADD ("keys/move", set_up, test_keys);
  ADD ("keys/arrows", set_up, test_arrows);
  ADD ("rubber-band", set_up, test_rubber_band);
  return g_test_run ();
}
