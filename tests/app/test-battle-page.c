/* test-battle-page.c: the Battle page, pressed as a person would press it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "battle-fixture.h"

#include "app/battle/sg-ask-popover.h"
#include "app/map/sg-map-canvas-input.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-field-list.h"
#include "app/battle/sg-judge-bar.h"
#include "app/battle/sg-table-window.h"

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

/* Who goes through what is to be judged by the keyboard stays there when the board is measured anew, on the very row. */
static void
test_keeps_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_current (GTK_WIDGET (sg_battle_page_get_judge (fixture->page))), *focus;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_grab_focus (row));
  g_signal_emit_by_name (fixture->table.battle, "changed");
  settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (focus == row);
  g_assert_true (focus == find_current (GTK_WIDGET (sg_battle_page_get_judge (fixture->page))));
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

/* What was left of a move when its battle was put away is left when it is taken out again, also by a program that begins anew; of another
 * turn's time it is not believed. */
static void
test_clock_kept (Fixture *fixture, gconstpointer data)
{
  SgClock *clock = sg_battle_get_clock (fixture->table.battle);
  guint allowed = sg_clock_get_allowed (clock);

  g_assert_cmpuint (allowed, >, 30);
  sg_clock_set_left (clock, 29.5);
  sg_battle_page_set_battle (fixture->page, NULL);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  g_assert_cmpfloat (sg_clock_get_left (clock), ==, 29.5);
  sg_battle_page_set_battle (fixture->page, NULL);
  sg_clock_set (clock, 0, NULL);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  g_assert_cmpuint (sg_clock_get_allowed (clock), ==, allowed);
  g_assert_cmpfloat (sg_clock_get_left (clock), ==, 29.5);
  g_assert_false (sg_clock_is_running (clock));
  sg_battle_page_set_battle (fixture->page, NULL);
  table_set (&fixture->table, "battle", "turn", "7");
  sg_clock_set (clock, 0, NULL);
  sg_battle_page_set_battle (fixture->page, fixture->table.battle);
  g_assert_cmpfloat (sg_clock_get_left (clock), ==, sg_clock_get_allowed (clock));
}

/* The clock for the room reads what the umpire's does, and goes with its battle. */
static void
test_table_screen (Fixture *fixture, gconstpointer data)
{
  SgTableWindow *screen = sg_table_window_present (fixture->desk, NULL);
  g_autofree char *before = NULL, *after = NULL;
  const char *phase;

  sg_clock_set (sg_battle_get_clock (fixture->table.battle), 75, NULL);
  before = sg_table_window_get_clock (screen);
  g_assert_cmpstr (before, ==, "1:15");
  g_assert_nonnull (walk_find (GTK_WIDGET (screen), is_button_with, (gpointer) sg_desk_get_next (fixture->desk)->label));
  g_assert_true (sg_table_window_present (fixture->desk, NULL) == screen);
  table_act (&fixture->table, "call-time");
  settle ();
  after = sg_table_window_get_clock (screen);
  g_assert_cmpstr (after, ==, "0:00");
  press (GTK_WIDGET (screen), sg_desk_get_next (fixture->desk)->label);
  g_assert_cmpstr (sg_board_get (sg_desk_get_board (fixture->desk), "phase"), !=, "melees");
  phase = sg_game_phase_label (sg_desk_get_game (fixture->desk), sg_board_get (sg_desk_get_board (fixture->desk), "phase"));
  g_assert_true (shows (GTK_WIDGET (screen), phase));
  sg_battle_page_set_battle (fixture->page, NULL);
  settle ();
  g_assert_false (shows (GTK_WIDGET (screen), phase));
  gtk_window_destroy (GTK_WINDOW (screen));
}

/* In a panel that may be folded. */
static gboolean
says_over (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), "The battle is over.");
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
  g_assert_nonnull (walk_find (GTK_WIDGET (sg_battle_page_get_judge (fixture->page)), says_over, NULL));   /* and nobody is asked who acts */
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

static void
click_on (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->page), label);

  if (button == NULL)
    g_error ("there is no button “%s”", label);
  click (button);
}

static gboolean
type_in_panel (Fixture *fixture, guint keyval)
{
  return type_key (GTK_WIDGET (sg_battle_page_get_judge (fixture->page)), keyval);
}

/* Wherever on the page the keyboard is, the letters of the map are heard: the panel says “press N for a ruling”. */
static void
test_letters (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover;

  g_assert_true (gtk_widget_grab_focus (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture->page))));
  g_assert_true (type_key (GTK_WIDGET (fixture->page), GDK_KEY_r));
  g_assert_cmpint (sg_map_canvas_get_tool (fixture->canvas), ==, SG_TOOL_RULER);
  g_assert_true (type_key (GTK_WIDGET (fixture->page), GDK_KEY_n));
  popover = find (GTK_WIDGET (fixture->page), SG_TYPE_ASK_POPOVER);
  g_assert_true (popover != NULL && gtk_widget_get_mapped (popover));
  g_assert_false (type_key (GTK_WIDGET (fixture->page), GDK_KEY_v)); /* an open list has its letters to itself */
  g_assert_false (type_key (GTK_WIDGET (fixture->page), GDK_KEY_Return));
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

/* LW-1 to LW-12, LW-15: from the lay-out to Go, each by the buttons that the page offers, the curtain drawn. */
static void
test_before_the_battle (void)
{
  Fixture fixture = { { NULL } };
  GtkWidget *blue, *faces;
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
  g_assert_cmpint (sg_desk_get_state (fixture.desk), ==, SG_DESK_DICE);
  faces = sg_judge_bar_get_faces (SG_JUDGE_BAR (gtk_widget_get_ancestor (blue, SG_TYPE_JUDGE_BAR)));
  g_assert_true (type_in_panel (&fixture, GDK_KEY_2)); /* of a die, wherever the keyboard is, and no answer */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (faces)), ==, "2");
  gtk_editable_set_text (GTK_EDITABLE (faces), "");
  click_on (&fixture, "Toss the Coin");
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "sides");
  g_assert_true (shows (GTK_WIDGET (fixture.page), "Needs: Back line chosen.")); /* what nobody has answered yet is named */
  sg_desk_set_value (fixture.desk, "choice", g_variant_new_string ("near"), NULL);
  settle ();
  if (sg_desk_get_state (fixture.desk) == SG_DESK_DICE)
    click_on (&fixture, "Toss the Coin");
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "toss");
  g_assert_true (type_in_panel (&fixture, GDK_KEY_1)); /* while a coin may be typed, a digit is its face and no answer */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (faces)), ==, "1");
  g_assert_false (sg_question_has (sg_desk_get_question (fixture.desk), "toss"));
  gtk_editable_set_text (GTK_EDITABLE (faces), "");
  sg_desk_set_value (fixture.desk, "toss", g_variant_new_string ("a"), NULL);
  settle ();
  click (blue);
  g_assert_cmpstr (table_word (&fixture.table, "stage"), ==, "putdown");
  g_assert_cmpstr (table_word (&fixture.table, "first"), ==, "red");
  /* Until a curtain hangs, only who puts down first may. */
  g_assert_true (gtk_widget_get_sensitive (find_button (GTK_WIDGET (fixture.page), "Put All Down")));
  count_puts (GTK_WIDGET (fixture.page), &puts, &live);
  g_assert_cmpuint (live, >, 0);
  g_assert_cmpuint (live, <, puts);
  g_assert_true (shows (GTK_WIDGET (fixture.page), "Puts down when its turn comes.")); /* folded: the other’s rows are in sight */
  /* It may be agreed on, and is asked of nobody. */
  g_assert_cmpint (sg_desk_get_state (fixture.desk), ==, SG_DESK_NOTHING);
  sg_desk_open_suggestion (fixture.desk, 0);
  settle ();
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
  GtkWidget *bar;

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
  /* Who is owed is told whole in a slim window, too, on a second line if need be. */
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (fixture.page))), 560, 800);
  for (guint i = 0; i < 20; i++, g_usleep (20000))
    settle ();
  bar = walk_find (GTK_WIDGET (sg_battle_page_get_map (fixture.page)), is_chosen_bar, NULL);
  g_assert_nonnull (bar);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (gtk_widget_get_first_child (bar)))));
  click (sg_judge_panel_get_blue (sg_battle_page_get_judge (fixture.page)));
  g_assert_cmpstr (table_figure (&fixture.table, "bf.2")->account, ==, SG_ACCOUNT_DEAD);
  g_assert_cmpstr (table_figure (&fixture.table, "bf.4")->account, ==, SG_ACCOUNT_FIT);
  tear_down (&fixture, NULL);
}

static gboolean
is_back (GtkWidget *widget, gpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "sg-phase-back");
}

/* The clock stands, and yet nobody goes back from an earlier moment, or as a side: the cell says why. */
static void
test_phase_bars (Fixture *fixture, gconstpointer data)
{
  const gint64 last = sg_ruling_get_number (sg_battle_get_undo (fixture->table.battle));
  const struct { const char *side; gint64 moment; const char *tip; } rows[] = {
    { NULL, -1, "Back to " }, { NULL, last, "An earlier moment is shown. Nothing is judged here." }, { "red", -1, "A player’s view is shown. Nothing is judged here." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *back;

      sg_desk_set_moment (fixture->desk, rows[i].moment);
      sg_desk_set_side (fixture->desk, rows[i].side);
      settle ();
      back = walk_find (GTK_WIDGET (fixture->page), is_back, NULL);
      g_assert_nonnull (back);
      g_assert_cmpint (gtk_widget_is_sensitive (back), ==, i == 0);
      g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (back), rows[i].tip));
    }
}

static gboolean
is_chosen_row (GtkWidget *widget, gpointer data)
{
  return gtk_widget_has_css_class (widget, "sg-current");
}

/* Who is in a box by now is not seen by the other side (WK-91), nor at a moment before that, and nobody misses him where all that is seen of a body
 * is chosen. */
static void
test_boxed (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("kriegspiel", &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (LW_COUNTRY, strlen (LW_COUNTRY));
  g_autoptr (SgMap) map = sg_map_load (bytes, "meadow.sgmap", &error);
  g_autoptr (SgDesk) desk = sg_desk_new ();
  GtkWidget *window = gtk_window_new (), *list;
  gint64 before;
  Table table;

  g_assert_no_error (error);
  table.journal = sg_memory_journal_new ();
  table.campaign = sg_campaign_new (table.journal, rules, "5d0d4f1e-0000-4000-8000-000000000004");
  table.battle = sg_campaign_add_battle (table.campaign, "The Box", "finish", map, &error);
  g_assert_no_error (error);
  table.game = sg_battle_get_game (table.battle);
  table_muster (&table, "red", "rf", "infantry", 4);
  table_muster (&table, "blue", "bf", "infantry", 4);
  table_row (&table, "rf", 1, 4, 10, 60, 2, 180);
  table_row (&table, "bf", 1, 4, 10, 20, 2, 0);
  table_begin (&table);
  before = sg_ruling_get_number (sg_battle_get_undo (table.battle));
  table_set (&table, "rf.1", "boxed", "box");
  sg_desk_set_battle (desk, table.battle);
  list = sg_field_list_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), list);
  gtk_window_present (GTK_WINDOW (window));
  sg_desk_set_moment (desk, before);
  sg_desk_set_side (desk, "blue");
  g_assert_false (sg_desk_may_see (desk, "rf.1"));
  settle ();
  g_assert_null (walk_find (list, is_chosen_row, NULL));
  sg_desk_choose_body (desk, "rf", FALSE);
  settle ();
  g_assert_nonnull (walk_find (list, is_chosen_row, NULL));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  table_forget (&table);
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
  ADD ("hand-over", 0, test_hand_over);
  ADD ("table-screen", 0, test_table_screen);
  ADD ("clock-follows", 0, test_clock_follows);
  ADD ("clock-kept", 0, test_clock_kept);
  ADD ("letters", 1, test_letters);
  ADD ("heard", 1, test_heard);
  ADD ("moment", 1, test_moment);
  ADD ("act-keeps-focus", 1, test_act_keeps_focus);
  ADD ("widths", 1, test_widths);
  ADD ("phase-bars", 1, test_phase_bars);
  g_test_add_func ("/app/battle-page/boxed", test_boxed);
  g_test_add_func ("/app/battle-page/before-the-battle", test_before_the_battle);
  g_test_add_func ("/app/battle-page/report-shot", test_report_shot);
  return g_test_run ();
}
