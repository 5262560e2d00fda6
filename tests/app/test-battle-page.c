/* test-battle-page.c: the Battle page, pressed as a person would press it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"
#include "walk.h"

#include "app/battle/sg-ask-popover.h"
#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-field-control.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-table-window.h"
#include "base/sg-text.h"
#include "play/sg-ledger-keeping.h"
#include "play/sg-unit-stand.h"
#include "rules/sg-question-values.h"

typedef struct { Table table; GtkWidget *window; SgBattlePage *page; SgDesk *desk; SgMapCanvas *canvas; } Fixture;

static void
open_page (Fixture *fixture)
{
  fixture->window = gtk_window_new ();
  fixture->page = SG_BATTLE_PAGE (sg_battle_page_new ());
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  fixture->desk = sg_battle_page_get_desk (fixture->page);
  fixture->canvas = sg_map_view_get_canvas (sg_battle_page_get_map (fixture->page));
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
  /* Whatever view an earlier test left behind. */
  sg_map_canvas_fit (fixture->canvas);
}

static void
set_up (Fixture *fixture, gconstpointer charge)
{
  farm_open (&fixture->table);
  if (GPOINTER_TO_INT (charge))
    farm_charge (&fixture->table);
  open_page (fixture);
}

/* The toolkit asks half a second later where the pointer stands in the window that it left: the empty window outlives that. */
static void
tear_down (Fixture *fixture, gconstpointer charge)
{
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_widget_set_visible (fixture->window, FALSE);
  g_timeout_add_once (1000, (GSourceOnceFunc) gtk_window_destroy, fixture->window);
  settle ();
  table_close (&fixture->table);
}

static void
count_blue (GtkWidget *widget, guint *n)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action"))
    *n += 1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_blue (child, n);
}

static guint
blues (Fixture *fixture)
{
  guint n = 0;

  count_blue (GTK_WIDGET (fixture->page), &n);
  return n;
}

static void
click (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Finds a visible button by its words. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A gesture of the canvas, to send a drag through as the pointer would. */
static GtkGesture *
find_drag (Fixture *fixture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

static void
find_on_sheet (Fixture *fixture, const char *id, double *x, double *y)
{
  sg_viewport_to_sheet (sg_map_canvas_get_viewport (fixture->canvas), table_figure (&fixture->table, id)->place.at, x, y);
}

static void
press_figure (Fixture *fixture, const char *id)
{
  GtkGesture *drag = find_drag (fixture);
  double x, y;

  find_on_sheet (fixture, id, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}

/* Drags a figure by so many inches. */
static void
drag (Fixture *fixture, const char *id, double dx, double dy)
{
  GtkGesture *gesture = find_drag (fixture);
  double scale = sg_map_canvas_get_viewport (fixture->canvas)->scale, x, y;

  find_on_sheet (fixture, id, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", dx * scale / 2, -dy * scale / 2);
  g_signal_emit_by_name (gesture, "drag-update", dx * scale, -dy * scale);
  g_signal_emit_by_name (gesture, "drag-end", dx * scale, -dy * scale);
  settle ();
}

/* What was found: one press. Then the mêlées are done, and the blue button is the turn's. */
static void
test_one_press (Fixture *fixture, gconstpointer data)
{
  GtkWidget *blue = sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page));
  GtkWidget *act = sg_turn_panel_get_act (sg_battle_page_get_turn (fixture->page));

  g_assert_cmpuint (blues (fixture), ==, 1);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (blue)), ==, "Accept");
  g_assert_false (gtk_widget_is_sensitive (act));
  click (blue);
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_DEAD), ==, 15);
  g_assert_cmpint (table_count (&fixture->table, "red", SG_ACCOUNT_PRISONER), ==, 3);
  g_assert_cmpuint (blues (fixture), ==, 1);
}

/* From figures chosen on the map to a posted ruling: choose, judge, accept. */
static void
test_three_presses (Fixture *fixture, gconstpointer data)
{
  sg_desk_drop (fixture->desk);
  press_figure (fixture, "rc.1");
  g_assert_true (sg_desk_is_chosen (fixture->desk, "rc.1"));
  g_assert_true (sg_map_canvas_key (fixture->canvas, GDK_KEY_Return, 0));
  click (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page)));
  g_assert_cmpint (table_count (&fixture->table, "blue", SG_ACCOUNT_DEAD), ==, 15);
}

static GtkWidget *
find_current (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_has_css_class (widget, "sg-current"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_current (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Who goes through what is to be judged by the keyboard stays there when the list is made anew. */
static void
test_keeps_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_current (GTK_WIDGET (sg_battle_page_get_judge (fixture->page))), *focus;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_grab_focus (row));
  g_signal_emit_by_name (fixture->table.battle, "suggested");
  settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_LIST_BOX_ROW (focus));
  g_assert_true (focus == find_current (GTK_WIDGET (sg_battle_page_get_judge (fixture->page))));
}

/* F2, a number, Enter, a reason, Enter. */
static void
test_override (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = sg_judge_panel_get_row (sg_battle_page_get_judge (fixture->page), "a_support");
  GtkWidget *popover, *control, *reason;

  g_assert_nonnull (row);
  sg_field_row_override (SG_FIELD_ROW (row));
  settle ();
  popover = find (row, GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  control = find (popover, SG_TYPE_FIELD_CONTROL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (control, GTK_TYPE_SPIN_BUTTON)), 9);
  reason = find (popover, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (reason), "They rode up.");
  g_signal_emit_by_name (reason, "activate");
  settle ();
  g_assert_cmpint (sg_question_number (sg_desk_get_question (fixture->desk), "a_support"), ==, 9);
  g_assert_cmpstr (sg_question_get_reason (sg_desk_get_question (fixture->desk), "a_support"), ==, "They rode up.");
  sg_field_row_restore (SG_FIELD_ROW (row));
  g_assert_cmpint (sg_question_number (sg_desk_get_question (fixture->desk), "a_support"), ==, 2);
}

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

/* A curtain: the page is covered until a player says that he is there, and again when he is ready; then the umpire has it, and Go. */
static void
test_hand_over (Fixture *fixture, gconstpointer data)
{
  Table *table = &fixture->table;
  GtkWidget *map = GTK_WIDGET (sg_battle_page_get_map (fixture->page));

  table_set (table, "battle", "stage", "putdown");
  table_set (table, "battle", "first", "red");
  table_set (table, "battle", "curtain", "yes");
  settle ();
  g_assert_false (gtk_widget_get_mapped (map));
  click (find_button (GTK_WIDGET (fixture->page), "Red Is at the Screen"));
  g_assert_true (gtk_widget_get_mapped (map));
  g_assert_cmpstr (sg_desk_get_side (fixture->desk), ==, "red");
  g_assert_true (sg_desk_act_on (fixture->desk, "ready-red"));
  settle ();
  g_assert_false (gtk_widget_get_mapped (map));
  click (find_button (GTK_WIDGET (fixture->page), "Blue Is at the Screen"));
  g_assert_cmpstr (sg_desk_get_side (fixture->desk), ==, "blue");
  g_assert_true (sg_desk_act_on (fixture->desk, "ready-blue"));
  settle ();
  g_assert_true (gtk_widget_get_mapped (map));
  g_assert_null (sg_desk_get_side (fixture->desk));
  g_assert_cmpstr (sg_desk_get_next (fixture->desk)->id, ==, "go");
}

/* The clock for the room reads what the umpire's does, and goes with its battle. */
static void
test_table_screen (Fixture *fixture, gconstpointer data)
{
  SgTableWindow *screen = sg_table_window_present (fixture->desk, NULL);
  g_autofree char *before = NULL, *after = NULL;

  sg_clock_set (sg_battle_get_clock (fixture->table.battle), 75, NULL);
  before = sg_table_window_get_clock (screen);
  g_assert_cmpstr (before, ==, "1:15");
  g_assert_true (sg_table_window_present (fixture->desk, NULL) == screen);
  table_act (&fixture->table, "call-time");
  settle ();
  after = sg_table_window_get_clock (screen);
  g_assert_cmpstr (after, ==, "0:00");
  gtk_window_destroy (GTK_WINDOW (screen));
}

/* Every book may be kept so, and its page stands without a map. */
static void
test_any_floor (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *system, *type; } books[] = {
    { "gentlemans-war", "infantry" }, { "reisswitz", "battalion" }, { "kriegspiel", "infantry" }, { "war-game", "line-infantry" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load (books[i].system, &error);
      g_autoptr (SgJournal) journal = sg_memory_journal_new ();
      g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, books[i].system);
      SgBattle *battle = sg_campaign_add_battle (campaign, "The Floor", "", NULL, &error);
      const SgGame *game = sg_battle_get_game (battle);
      const SgMuster unit = { "a", "Buffs", books[i].type, 12, NULL, NULL };

      g_assert_no_error (error);
      g_assert_true (sg_ledger_begin (battle, &error));
      g_assert_no_error (error);
      if (game != NULL && game->muster != NULL)
        g_assert_true (game->muster (battle, "red", &unit, 1, &error));
      g_assert_no_error (error);
      sg_battle_page_set_battle (fixture->page, battle);
      settle ();
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (sg_battle_page_get_map (fixture->page))));
      g_assert_nonnull (find_button (GTK_WIDGET (fixture->page), "New Ruling…"));
      sg_battle_page_set_battle (fixture->page, fixture->table.battle);
      settle ();
    }
}

/* What is done again may have a time of its own, and what is over has none. */
static void
test_clock_follows (Fixture *fixture, gconstpointer data)
{
  SgClock *clock = sg_battle_get_clock (fixture->table.battle);
  guint allowed = sg_desk_get_game (fixture->desk)->timer->allowance (fixture->table.battle);
  g_autofree char *words = NULL;
  SgClockCard *card = sg_turn_panel_get_clock (sg_battle_page_get_turn (fixture->page));

  sg_clock_set (clock, allowed + 60, NULL);                                     /* that of another turn */
  table_set (&fixture->table, "rc.20", "lying", "yes");
  g_assert_true (sg_desk_undo (fixture->desk));
  settle ();
  g_assert_cmpuint (sg_clock_get_allowed (clock), ==, allowed);
  table_set (&fixture->table, "battle", "result", "red wins");
  table_set (&fixture->table, "battle", "stage", "over");
  settle ();
  words = sg_clock_card_get_words (card);
  g_assert_cmpstr (words, ==, "Over");
}

/* No map: what is left stands there, and a shot of three men is three presses. */
static void
test_ledger_floor (Fixture *fixture, gconstpointer data)
{
  SgBattle *floor;
  g_autoptr (GError) error = NULL;
  Table kept = fixture->table;

  floor = sg_campaign_add_battle (fixture->table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (floor, &error));
  kept.battle = floor;
  table_muster (&kept, "red", "kf", "infantry", 20);
  table_muster (&kept, "red", "kg", "gun", 1);
  table_muster (&kept, "blue", "mf", "infantry", 20);
  table_set (&kept, "battle", "first", "red");
  table_set (&kept, "battle", "mover", "red");
  table_set (&kept, "battle", "stage", "play");
  table_set (&kept, "battle", "phase", "ready");
  table_to (&kept, 3, "guns");
  sg_battle_page_set_battle (fixture->page, floor);
  settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (sg_battle_page_get_map (fixture->page))));
  click (find_button (GTK_WIDGET (fixture->page), "Shot"));
  click (find_button (GTK_WIDGET (fixture->page), "3"));
  /* More than there are buttons for: none of them says so. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (GTK_WIDGET (fixture->page), GTK_TYPE_SPIN_BUTTON)), 9);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (fixture->page), "3"))));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (fixture->page), "0"))));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (GTK_WIDGET (fixture->page), GTK_TYPE_SPIN_BUTTON)), 3);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (GTK_WIDGET (fixture->page), "3"))));
  settle ();
  click (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page)));
  g_assert_cmpint (table_count (&kept, "blue", "dead"), ==, 3);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (sg_battle_page_get_map (fixture->page))));
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

/* Zooming holds the ground under the pointer. */
static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  const SgViewport *view = sg_map_canvas_get_viewport (fixture->canvas);
  SgPoint before = sg_viewport_to_ground (view, 200, 150);
  double scale = view->scale;

  sg_country_canvas_zoom (SG_COUNTRY_CANVAS (fixture->canvas), 2, 200, 150);
  g_assert_cmpfloat_with_epsilon (view->scale, 2 * scale, 1e-9);
  g_assert_cmpfloat_with_epsilon (sg_viewport_to_ground (view, 200, 150).x, before.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (sg_viewport_to_ground (view, 200, 150).y, before.y, 1e-6);
  sg_map_canvas_fit (fixture->canvas);
  g_assert_cmpfloat (view->scale, <, 2 * scale);
}

static void
test_heard (Fixture *fixture, gconstpointer data)
{
  g_autofree char *words = sg_map_canvas_describe (fixture->canvas);

  g_assert_nonnull (strstr (words, "39 chosen: 18 Red cavalry"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, "Map of Meadow");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->canvas), GTK_ACCESSIBLE_ROLE_IMG);
}

/* An earlier moment: the bar says so, and nothing can be accepted. */
static void
test_moment (Fixture *fixture, gconstpointer data)
{
  sg_battle_page_show_moment (fixture->page, 5);
  settle ();
  g_assert_false (gtk_widget_is_visible (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page))));
  g_assert_cmpuint (blues (fixture), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "battle.now", NULL);
  settle ();
  g_assert_cmpint (sg_desk_get_moment (fixture->desk), ==, -1);
  g_assert_cmpuint (blues (fixture), ==, 1);
}

/* Every width class, and never two blue buttons. */
static void
test_widths (Fixture *fixture, gconstpointer data)
{
  static const struct { int width, height; } sizes[] = { { 720, 900 }, { 420, 760 }, { 1000, 800 }, { 1440, 900 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i].width, sizes[i].height);
      settle ();
      g_assert_cmpuint (blues (fixture), <=, 1);
    }
}

/* The turn's act in a narrow window: the keyboard stays in the page, on something that is there. */
static void
test_act_keeps_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *blue = sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page)), *other = gtk_button_new_with_label ("Elsewhere");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *page = g_object_ref (GTK_WIDGET (fixture->page));
  GtkWidget *focus;

  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_box_append (GTK_BOX (box), other);
  gtk_box_append (GTK_BOX (box), page);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  sg_desk_drop (fixture->desk);
  settle ();
  gtk_widget_grab_focus (other);
  g_signal_emit_by_name (blue, "clicked");
  settle ();
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, page));
  g_assert_true (gtk_widget_get_mapped (focus));
  gtk_box_remove (GTK_BOX (box), page);
  g_object_unref (page);
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
  stop = sg_map_canvas_find_stop (fixture->canvas);
  g_assert_cmpfloat (stop, >, 0.5);
  g_assert_cmpfloat (stop, <=, 12);
  far = sg_text_length (stop, "in");
  words = g_strdup_printf ("Stop After %s", far);
  click (find_button (GTK_WIDGET (fixture->canvas), words));
  g_assert_false (sg_map_canvas_is_moving (fixture->canvas));
  g_assert_cmpfloat_with_epsilon (sg_point_distance (table_figure (&fixture->table, "rf.10")->place.at, before.at), stop, 0.011);
  g_assert_cmpstr (sg_ruling_get_reason (sg_battle_get_undo (fixture->table.battle)), ==, "");
}

/* Less than a quarter of an inch is no stop, and none is offered. */
static void
test_drag_no_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *far = NULL, *words = NULL;
  double stop;

  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 18);
  stop = sg_map_canvas_find_stop (fixture->canvas);
  g_assert_cmpfloat_with_epsilon (remainder (stop, 0.25), 0, 1e-9);
  far = sg_text_length (stop, "in");
  words = g_strdup_printf ("Stop After %s", far);
  click (find_button (GTK_WIDGET (fixture->canvas), words));
  press_figure (fixture, "rf.10");
  drag (fixture, "rf.10", 10, 30);
  g_assert_false (sg_map_canvas_get_check (fixture->canvas)->legal);
  g_assert_cmpfloat (sg_map_canvas_find_stop (fixture->canvas), ==, 0);
  g_assert_null (find_button (GTK_WIDGET (fixture->canvas), "Stop After 0 in"));
  click (find_button (GTK_WIDGET (fixture->canvas), "Put Back"));
  g_assert_false (sg_map_canvas_is_moving (fixture->canvas));
}

/* What has gone from under the pointer is not told of any more. */
static void
test_hovered_gone (Fixture *fixture, gconstpointer data)
{
  const char *const dead[] = { "rf.10", NULL };
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));
  SgUnit *unit = sg_board_find_unit (sg_battle_get_board (fixture->table.battle), "rf.10");
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  double x, y;

  find_on_sheet (fixture, "rf.10", &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", x, y);
    }
  g_usleep (400 * 1000);
  settle ();
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

static void
click_on (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->page), label);

  if (button == NULL)
    g_error ("there is no button “%s”", label);
  click (button);
}

/* LW-1 to LW-12, LW-15: from the lay-out to Go, each by the buttons that the page offers, the curtain drawn. */
/* A key pressed in @widget, of which no entry made anything. */
static gboolean
type_in (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  settle ();
  return handled;
}

static gboolean
type_in_panel (Fixture *fixture, guint keyval)
{
  return type_in (GTK_WIDGET (sg_battle_page_get_judge (fixture->page)), keyval);
}

/* Wherever on the page the keyboard is, the letters of the map are heard: the panel says “press N for a ruling”. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover;

  g_assert_true (gtk_widget_grab_focus (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page))));
  g_assert_true (type_in (GTK_WIDGET (fixture->page), GDK_KEY_r));
  g_assert_cmpint (sg_map_canvas_get_tool (fixture->canvas), ==, SG_TOOL_RULER);
  g_assert_true (type_in (GTK_WIDGET (fixture->page), GDK_KEY_n));
  popover = find (GTK_WIDGET (fixture->page), SG_TYPE_ASK_POPOVER);
  g_assert_true (popover != NULL && gtk_widget_get_mapped (popover));
  g_assert_false (type_in (GTK_WIDGET (fixture->page), GDK_KEY_v)); /* an open list has its letters to itself */
  g_assert_false (type_in (GTK_WIDGET (fixture->page), GDK_KEY_Return));
}

/* How many rulings the point of view shown is told of. */
static guint
count_told (Fixture *fixture)
{
  GListModel *rulings = sg_battle_get_rulings (fixture->table.battle);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      n += sg_desk_is_told (fixture->desk, ruling);
    }
  return n;
}

static gboolean
is_list_named (GtkWidget *widget, gpointer css)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, css);
}

static GtkWidget *
find_list (GtkWidget *root, const char *css)
{
  if (is_list_named (root, (gpointer) css))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_list (child, css);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

/* On the Field: a row a body, chosen with it; the log: an undo makes no row anew. */
static void
test_lists (Fixture *fixture, gconstpointer data)
{
  GtkWidget *field = find_list (GTK_WIDGET (fixture->page), "sg-field"), *log = find_list (GTK_WIDGET (fixture->page), "sg-log");
  GtkWidget *second, *next;
  guint chosen;

  g_assert_cmpuint (count_rows (field), ==, 5);
  second = gtk_widget_get_next_sibling (gtk_widget_get_first_child (field));
  g_assert_false (gtk_widget_has_css_class (second, "sg-current"));
  g_signal_emit_by_name (field, "activate", 1);
  settle ();
  sg_desk_get_chosen (fixture->desk, &chosen);
  g_assert_cmpuint (chosen, ==, 10);
  g_assert_true (gtk_widget_get_next_sibling (gtk_widget_get_first_child (field)) == second);
  g_assert_true (gtk_widget_has_css_class (second, "sg-current"));
  next = gtk_widget_get_next_sibling (gtk_widget_get_first_child (log));
  g_object_add_weak_pointer (G_OBJECT (next), (gpointer *) &next);
  g_assert_true (sg_desk_undo (fixture->desk));
  settle ();
  g_assert_nonnull (next);
  g_assert_true (next == gtk_widget_get_first_child (log));
  g_object_remove_weak_pointer (G_OBJECT (next), (gpointer *) &next);
}

/* How many buttons put something down, and how many of them can be pressed. */
static void
count_puts (GtkWidget *widget, guint *n, guint *live)
{
  if (GTK_IS_BUTTON (widget) && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)) ?: "", "Put "))
    {
      *n += 1;
      *live += gtk_widget_get_sensitive (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_puts (child, n, live);
}

static void
test_before_the_battle (void)
{
  Fixture fixture = { { NULL } };
  GtkWidget *blue;
  guint told, puts = 0, live = 0;

  table_open (&fixture.table, "finish");
  table_muster (&fixture.table, "red", "rf", "infantry", 40);
  table_muster (&fixture.table, "red", "rc", "cavalry", 10);
  /* As many as at Hook’s Farm: more than the line has room for in one rank. */
  table_muster (&fixture.table, "blue", "bg", "gun", 1);
  table_muster (&fixture.table, "blue", "bc", "cavalry", 5);
  table_muster (&fixture.table, "blue", "bf", "infantry", 13);
  table_muster (&fixture.table, "blue", "bh", "gun", 1);
  table_muster (&fixture.table, "blue", "bd", "cavalry", 20);
  table_muster (&fixture.table, "blue", "bk", "infantry", 37);
  open_page (&fixture);
  blue = sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture.page));
  click_on (&fixture, "Throw 1 Die");
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "sides");
  sg_desk_set_value (fixture.desk, "choice", g_variant_new_string ("near"), NULL);
  settle ();
  if (sg_desk_get_state (fixture.desk) == SG_DESK_DICE)
    click_on (&fixture, "Throw 1 Die");
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "toss");
  g_assert_false (type_in_panel (&fixture, GDK_KEY_7));
  g_assert_true (type_in_panel (&fixture, GDK_KEY_1));
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "putdown");
  g_assert_cmpstr (table_word (&fixture.table, "first"), ==, "red");
  /* Until a curtain hangs, only who puts down first may. */
  g_assert_true (gtk_widget_get_sensitive (find_button (GTK_WIDGET (fixture.page), "Put All Down")));
  count_puts (GTK_WIDGET (fixture.page), &puts, &live);
  g_assert_cmpuint (live, >, 0);
  g_assert_cmpuint (live, <, puts);
  g_assert_true (type_in_panel (&fixture, GDK_KEY_1));
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "curtain"), ==, "yes");
  click_on (&fixture, "Red Is at the Screen");
  told = count_told (&fixture);
  click_on (&fixture, "Put All Down");
  g_assert_true (table_figure (&fixture.table, "rf.40")->placed);
  g_assert_cmpuint (count_told (&fixture), ==, told + 1); /* one act, that one press takes back */
  sg_desk_get_chosen (fixture.desk, &puts);
  g_assert_cmpuint (puts, ==, 0); /* or the bar of who is chosen would hide the line */
  g_assert_false (table_figure (&fixture.table, "bf.1")->placed);
  g_assert_cmpuint (blues (&fixture), ==, 1);
  click_on (&fixture, "Red Is Ready");
  click_on (&fixture, "Blue Is at the Screen");
  /* Of Red he knows only that it is ready. */
  g_assert_cmpuint (count_told (&fixture), ==, told + 1);
  click_on (&fixture, "Put All Down");
  g_assert_cmpuint (count_told (&fixture), ==, told + 2);
  g_assert_true (table_figure (&fixture.table, "bc.5")->placed);
  g_assert_true (table_figure (&fixture.table, "bk.37")->placed);
  click_on (&fixture, "Blue Is Ready");
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "play");
  g_assert_cmpuint (blues (&fixture), ==, 1);
  click_on (&fixture, "Go");
  g_assert_cmpstr (table_word (&fixture.table, "phase"), ==, "guns");
  click_on (&fixture, "Guns Done");
  click_on (&fixture, "Call Time");
  click_on (&fixture, "Begin the Interval");
  click_on (&fixture, "Go");
  g_assert_cmpint (sg_board_get_whole (table_board (&fixture.table), "turn", 0), ==, 2);
  tear_down (&fixture, NULL);
}

/* LW-38, LW-39: choose the gun, Report Shot, the men in order, Accept: n + 3 presses. */
static void
test_report_shot (void)
{
  Fixture fixture = { { NULL } };

  table_open (&fixture.table, "finish");
  table_muster (&fixture.table, "red", "rg", "gun", 1);
  table_muster (&fixture.table, "red", "rf", "infantry", 60);
  table_muster (&fixture.table, "blue", "bf", "infantry", 60);
  table_put (&fixture.table, "rg.1", 10, 60, 180);
  table_row (&fixture.table, "rf", 1, 50, 7, 64, 1.2, 180);
  table_row (&fixture.table, "bf", 1, 50, 7, 20, 1.2, 0);
  table_begin (&fixture.table);
  table_to (&fixture.table, 3, "guns");
  open_page (&fixture);
  press_figure (&fixture, "rg.1");
  settle ();
  click_on (&fixture, "Report Shot");
  g_assert_cmpint (sg_desk_get_naming (fixture.desk, NULL), ==, SG_NAMING_SHOT);
  press_figure (&fixture, "bf.2");
  press_figure (&fixture, "bf.4");
  press_figure (&fixture, "bf.4");
  settle ();
  g_assert_cmpstr (sg_desk_get_named (fixture.desk, "bf.2"), ==, "knocked");
  g_assert_cmpstr (sg_desk_get_named (fixture.desk, "bf.4"), ==, "touched");
  click (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture.page)));
  g_assert_cmpstr (table_figure (&fixture.table, "bf.2")->account, ==, SG_ACCOUNT_DEAD);
  g_assert_cmpstr (table_figure (&fixture.table, "bf.4")->account, ==, SG_ACCOUNT_FIT);
  tear_down (&fixture, NULL);
}

static GtkWidget *
find_of_class (GtkWidget *root, const char *css)
{
  GtkWidget *found = gtk_widget_has_css_class (root, css) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_of_class (child, css);
  return found;
}

/* Who is chosen is written above the small map of the whole country, not behind it. */
static void
test_chosen_above (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chosen = find_of_class (fixture->window, "sg-chosen"), *overview = find_of_class (fixture->window, "sg-overview");
  gboolean above = FALSE;

  g_assert_true (chosen != NULL && overview != NULL && gtk_widget_get_parent (chosen) == gtk_widget_get_parent (overview));
  for (GtkWidget *next = overview; next != NULL; next = gtk_widget_get_next_sibling (next))
    above = above || next == chosen;
  g_assert_true (above);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
  adw_init ();
  hold_still ();
#define ADD(name, charge, test) g_test_add ("/app/battle-page/" name, Fixture, GINT_TO_POINTER (charge), set_up, test, tear_down)
  ADD ("lists", 0, test_lists);
  ADD ("presses/one", 1, test_one_press);
  ADD ("presses/three", 1, test_three_presses);
  ADD ("keeps-focus", 1, test_keeps_focus);
  ADD ("override", 1, test_override);
  ADD ("chosen-above", 0, test_chosen_above);
  ADD ("drag/within", 0, test_drag);
  ADD ("hand-over", 0, test_hand_over);
  ADD ("table-screen", 0, test_table_screen);
  ADD ("ledger-floor", 0, test_ledger_floor);
  ADD ("clock-follows", 0, test_clock_follows);
  ADD ("any-floor", 0, test_any_floor);
  ADD ("letters", 1, test_letters);
  ADD ("drag/too-far", 0, test_drag_too_far);
  g_test_add ("/app/battle-page/drag/gun", Fixture, NULL, set_up_gun, test_drag_gun, tear_down);
  g_test_add ("/app/battle-page/drag/snaps", Fixture, NULL, set_up_gun, test_drag_snaps, tear_down);
  ADD ("drag/cut", 0, test_drag_cut);
  ADD ("drag/no-stop", 0, test_drag_no_stop);
  ADD ("hovered-gone", 0, test_hovered_gone);
  ADD ("keys/move", 0, test_keys);
  ADD ("keys/arrows", 0, test_arrows);
  ADD ("rubber-band", 0, test_rubber_band);
  ADD ("zoom", 0, test_zoom);
  ADD ("heard", 1, test_heard);
  ADD ("moment", 1, test_moment);
  ADD ("act-keeps-focus", 1, test_act_keeps_focus);
  ADD ("widths", 1, test_widths);
  g_test_add_func ("/app/battle-page/before-the-battle", test_before_the_battle);
  g_test_add_func ("/app/battle-page/report-shot", test_report_shot);
  return g_test_run ();
}
