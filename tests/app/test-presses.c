/* test-presses.c: how many presses the commonest things take, counted at the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"
#include "../play/gw-table.h"
#include "../play/tw-table.h"
#include "window-fixture.h"

#include "../shots/moment.h"
#include "app/map/sg-map-canvas-move.h"
#include "base/sg-text.h"
#include "hand.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "play/sg-ledger-keeping.h"
#include "play/war-game/sg-tw-fight-words.h"

/* The frames of a page that comes: the class of its width, the panels, the layout. */
static void
wait_for_layout (void)
{
  for (guint i = 0; i < 12; i++, g_usleep (20000))
    settle ();
}

/* The page of @battle in the window, as wide as a small screen. */
static Hand
take (Fixture *fixture, SgBattle *battle)
{
  SgBattlePage *page;
  Hand hand = { GTK_WIDGET (fixture->window) };

  sg_window_show_page (fixture->window, "battle");
  page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));
  sg_battle_page_set_battle (page, battle);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  wait_for_layout ();
  sg_map_canvas_fit (hand.canvas);
  return hand;
}

static void
let_go (Fixture *fixture, Table *table)
{
  SgBattlePage *page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));

  sg_battle_page_set_battle (page, fixture->battle);
  settle ();
  table_close (table);
}

/* Little Wars. */

static SgPoint
figure_at (Table *table, const char *id)
{
  return table_figure (table, id)->place.at;
}

static void
open_meadow (Table *table, gboolean guns)
{
  table_open (table, "finish");
  if (guns)
    table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "red", "rc", "cavalry", 5);
  table_muster (table, "red", "rf", "infantry", 10);
  table_muster (table, "red", "rk", "infantry", 10);
  table_muster (table, "red", "rh", "cavalry", 8);
  table_muster (table, "blue", "bf", "infantry", 10);
  if (guns)
    table_put (table, "rg.1", 50, 84, 180);
  table_row (table, "rc", 1, 5, 46.5, 88, 2, 180);
  table_row (table, "rf", 1, 10, 5, 90, 1.5, 180);
  table_row (table, "rk", 1, 10, 25, 90, 1.5, 180);
  table_row (table, "rh", 1, 8, 5, 80, 2, 180);
  table_row (table, "bf", 1, 10, 25, 5, 1.5, 0);
  table_begin (table);
}

/* Four bodies without a gun; the drag of one man takes all of his. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  static const char *const bodies[] = { "rc.3", "rh.6", "rf.4", "rk.5" };
  Table table;
  Hand hand;

  open_meadow (&table, FALSE);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Go");
  hand_press_words (&hand, "Guns Done");
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      SgPoint from = figure_at (&table, bodies[i]);

      hand_drag (&hand, from, (SgPoint) { from.x, from.y - 6 });
      g_assert_cmpfloat_with_epsilon (figure_at (&table, bodies[i]).y, from.y - 6, 0.1);
    }
  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rk.%u", i);

      g_assert_cmpfloat_with_epsilon (figure_at (&table, id).y, 84, 0.1);
    }
  hand_press_words (&hand, "Call Time");
  g_assert_cmpuint (hand.presses, <=, 10);
  let_go (fixture, &table);
}

/* LW-26, LW-37: a way too far is cut where the rules end it, though a comrade whom it passes leaves no room beside him halfway. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *far = NULL, *words = NULL;
  Table table;
  Hand hand;
  SgPoint from;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 10);
  table_muster (&table, "red", "rk", "infantry", 1);
  table_muster (&table, "blue", "bf", "infantry", 10);
  table_row (&table, "rf", 1, 10, 5, 90, 1.5, 180);
  table_put (&table, "rk.1", 9.5, 90 - 12.45 / 2, 180);
  table_row (&table, "bf", 1, 10, 25, 5, 1.5, 0);
  table_begin (&table);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Go");
  hand_press_words (&hand, "Guns Done");
  from = figure_at (&table, "rf.4");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 12.45 / 2 });
  g_assert_nonnull (strstr (sg_map_canvas_get_check (hand.canvas)->reason, "LW-37"));
  hand_press_words (&hand, "Put Back");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 12.45 });
  words = g_strdup_printf ("Stop After %s", far = sg_text_distance (12, "in"));
  hand_press_words (&hand, words);
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rf.4").y, from.y - 12, 0.01);
  let_go (fixture, &table);
}

/* A gun goes with its crew at one press. */
static void
test_gun (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;
  SgPoint from;

  open_meadow (&table, TRUE);
  table_to (&table, 1, "guns");
  hand = take (fixture, table.battle);
  from = figure_at (&table, "rg.1");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 6 });
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rg.1").y, from.y - 6, 0.1);
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rc.1").y, 82, 0.1);
  g_assert_cmpuint (hand.presses, ==, 1);
  let_go (fixture, &table);
}

/* Found in the tray, and the men pressed as they were struck. */
static void
test_shot (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;

  open_meadow (&table, TRUE);
  table_row (&table, "bf", 1, 10, 44, 40, 1.5, 0);
  table_to (&table, 3, "guns");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "rg: 4 shots");
  for (guint i = 3; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("bf.%u", i);

      hand_press_map (&hand, figure_at (&table, id));
    }
  /* The gun that is laid on them turns, and is set nowhere. */
  g_assert_true (shows (hand.window, "1 turns where it stands"));
  g_assert_false (shows (hand.window, "in its place"));
  hand_press_words (&hand, "Accept");
  g_assert_cmpstr (table_figure (&table, "bf.4")->account, ==, SG_ACCOUNT_DEAD);
  g_assert_cmpuint (hand.presses, <=, 5);
  let_go (fixture, &table);
}

/* The floor holds the positions: what fell to a gun is three presses. */
static void
test_floor_shot (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Table table;
  Hand hand;

  table_open (&table, "finish");
  table.battle = sg_campaign_add_battle (table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (table.battle, &error));
  table_muster (&table, "red", "kf", "infantry", 20);
  table_muster (&table, "red", "kg", "gun", 1);
  table_muster (&table, "blue", "mf", "infantry", 20);
  table_begin (&table);
  table_to (&table, 3, "guns");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Shot");
  hand_press_words (&hand, "3");
  hand_press_words (&hand, "Accept");
  g_assert_cmpint (table_count (&table, "blue", SG_ACCOUNT_DEAD), ==, 3);
  g_assert_cmpuint (hand.presses, <=, 3);
  let_go (fixture, &table);
}

/* A mêlée by numbers asks who supports it, and the rule counts them: one is too few for four, of whom two are taken; two are enough. */
static void
test_floor_melee (Fixture *fixture, gconstpointer data)
{
  for (gint64 support = 1; support <= 2; support++)
    {
      g_autoptr (GError) error = NULL;
      SgDesk *desk;
      Table table;
      Hand hand;

      table_open (&table, "finish");
      table.battle = sg_campaign_add_battle (table.campaign, "The Floor", "finish", NULL, &error);
      g_assert_no_error (error);
      g_assert_true (sg_ledger_begin (table.battle, &error));
      table_muster (&table, "red", "kf", "infantry", 5);
      table_muster (&table, "blue", "mf", "infantry", 8);
      table_begin (&table);
      table_to (&table, 1, "guns");
      table_act (&table, "call-time");
      hand = take (fixture, table.battle);
      desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));
      hand_press_words (&hand, "Mêlée");
      hand_press_words (&hand, "4");
      hand_press_words (&hand, "6");
      g_assert_true (shows (hand.window, "Red in support, within a move"));
      sg_desk_set_value (desk, "a_support", g_variant_new_int64 (support), NULL);
      sg_desk_set_value (desk, "b_support", g_variant_new_int64 (0), NULL);
      settle ();
      hand_press_words (&hand, "Accept");
      g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_PRISONER), ==, support == 1 ? 2 : 0);
      g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_DEAD), ==, support == 1 ? 2 : 4);
      let_go (fixture, &table);
    }
}

static gboolean
is_six (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "6") == 0
         && !g_ptr_array_find (data, widget, NULL);
}

/* Of a mêlée all arms of both sides are asked at once, and each of their numbers is in sight. */
static void
test_floor_sight (Fixture *fixture, gconstpointer data)
{
  static const char *const sides[] = { "red", "blue" }, *const arms[] = { "gun", "gun", "gun", "cavalry", "infantry" };
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *six;
  Table table;
  Hand hand;

  table_open (&table, "finish");
  table.battle = sg_campaign_add_battle (table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (table.battle, &error));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint k = 0; k < G_N_ELEMENTS (arms); k++)
      {
        g_autofree char *id = g_strdup_printf ("%s%u", sides[i], k);

        table_muster (&table, sides[i], id, arms[k], k < 3 ? 1 : 25);
      }
  table_begin (&table);
  table_to (&table, 1, "guns");
  table_act (&table, "call-time");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Mêlée");
  wait_for_layout ();
  while ((six = walk_find (hand.window, is_six, seen)) != NULL)
    {
      if (!hand_reaches (&hand, six, gtk_widget_get_width (six) / 2.0, gtk_widget_get_height (six) / 2.0, six))
        g_error ("the numbers of line %u are not in sight", seen->len + 1);
      g_ptr_array_add (seen, six);
    }
  g_assert_cmpuint (seen->len, ==, 4);
  let_go (fixture, &table);
}

/* What was found when time was called is filed by one press. */
static void
test_melee (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;

  farm_open (&table);
  farm_charge (&table);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Accept");
  g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_DEAD), ==, 15);
  g_assert_cmpuint (hand.presses, ==, 1);
  let_go (fixture, &table);
}

/* A Gentleman’s War. */

static Hand
show_cards (Fixture *fixture, const char *procedure, SgDesk **desk)
{
  SgBattlePage *page = sg_shot_show_moment (fixture->window, &(SgShotMoment) { "toll-house", "gentlemans-war", procedure, 0, NULL });
  Hand hand = { GTK_WIDGET (fixture->window) };

  *desk = sg_battle_page_get_desk (page);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  wait_for_layout ();
  return hand;
}

static const char *
find_named (SgDesk *desk, const char *name)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (desk));

  for (guint i = 0; i < units->len; i++)
    if (g_str_equal (((SgUnit *) units->pdata[i])->name, name))
      return ((SgUnit *) units->pdata[i])->id;
  g_error ("there is no “%s”", name);
}

/* (nullable): the first of the units that stand lit. */
static const char *
find_lit (SgDesk *desk)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (desk));

  for (guint i = 0; i < units->len; i++)
    if (sg_desk_may_press (desk, ((SgUnit *) units->pdata[i])->id))
      return ((SgUnit *) units->pdata[i])->id;
  return NULL;
}

static gboolean
can_press (Hand *hand, const char *words)
{
  GtkWidget *found = hand_find (hand->window, words);

  return found != NULL && gtk_widget_is_sensitive (found);
}

/* (transfer full): a unit that stands lit for the card that was turned; a card that nobody may take is no activation: another is turned in its
 * place. */
static char *
turn_card (Hand *hand, SgDesk *desk)
{
  char *unit = NULL;

  for (guint i = 0; i < 20 && !can_press (hand, "Turn Next Card"); i++)
    {
      sg_desk_undo (desk);
      settle ();
    }
  for (guint i = 0; i < 40 && unit == NULL; i++)
    {
      hand->presses = 0;
      hand_press_words (hand, "Turn Next Card");
      unit = g_strdup (find_lit (desk));
      if (unit == NULL)
        sg_desk_undo (desk);
      settle ();
    }
  g_assert_nonnull (unit);
  return unit;
}

/* A card is turned and given on the map, though a general stands upon him who has it, and its dice are thrown as it goes; whoever drags the lit
 * unit has given it the card as well. */
static void
test_activation (Fixture *fixture, gconstpointer data)
{
  gboolean drags = GPOINTER_TO_INT (data);
  SgDesk *desk;
  Hand hand = show_cards (fixture, "move", &desk);
  SgBattle *battle = sg_desk_get_battle (desk);
  g_autofree char *unit = turn_card (&hand, desk);
  SgPoint from = hand_place (&hand, battle, unit), to = { from.x, from.y + (from.y > 24 ? -14 : 14) };
  double gone;

  if (!drags)
    hand_press_map (&hand, from);
  hand_drag (&hand, from, to);
  hand_press_words (&hand, "Activation Done");
  gone = sg_point_distance (hand_place (&hand, battle, unit), from);
  g_assert_cmpfloat (gone, >=, 1.5);    /* by two dice */
  g_assert_cmpfloat (gone, <=, 12.5);
  g_assert_cmpuint (hand.presses, <=, drags ? 3 : 4);
}

static GtkGesture *
find_click (Hand *hand)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (hand->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* The second of two quick presses at one place. */
static void
press_again (Hand *hand, SgPoint at)
{
  double x, y;

  hand_find_ground (hand, at, &x, &y);
  g_signal_emit_by_name (find_click (hand), "pressed", 2, x, y);
  hand_press_map (hand, at);
}

/* A slow press, during which the map is drawn larger: it is he who was under the pointer when it began. */
static void
press_slowly (Hand *hand, SgPoint at)
{
  GtkGesture *gesture = hand_find_drag (hand);
  double x, y;

  hand_find_ground (hand, at, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  sg_map_canvas_zoom_middle (hand->canvas, 2.5);
  g_signal_emit_by_name (gesture, "drag-end", 0.0, 0.0);
  settle ();
  sg_map_canvas_fit (hand->canvas);
  settle ();
}

/* A lit unit takes every press: of a hand that trembles, one during which the map changes, and the second of two of which the first only chose
 * him; but what the first of two did the second does not go on from. */
static void
test_lit (Fixture *fixture, gconstpointer data)
{
  SgDesk *desk;
  Hand hand = show_cards (fixture, "move", &desk);
  SgBattle *battle = sg_desk_get_battle (desk);
  g_autofree char *unit = turn_card (&hand, desk);
  SgPoint at = hand_place (&hand, battle, unit);
  double trembles = 5 / sg_map_canvas_get_viewport (hand.canvas)->scale;
  gint64 before = sg_ruling_get_number (sg_battle_get_undo (battle));

  hand_drag (&hand, at, (SgPoint) { at.x + trembles, at.y });
  g_assert_cmpstr (sg_board_get (sg_desk_get_board (desk), "acting"), ==, unit);
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_undo (battle)), ==, before + 1);
  g_assert_cmpfloat (hand_place (&hand, battle, unit).x, ==, at.x);
  press_again (&hand, at);
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_undo (battle)), ==, before + 1);
  sg_desk_undo (desk);
  settle ();
  press_slowly (&hand, at);
  g_assert_cmpstr (sg_board_get (sg_desk_get_board (desk), "acting"), ==, unit);
  sg_desk_undo (desk);
  settle ();
  sg_desk_choose (desk, NULL);
  hand_press_map (&hand, (SgPoint) { 1, 1 }); /* the open table: nobody is chosen */
  g_assert_true (sg_desk_may_press (desk, unit));
  press_again (&hand, at);
  g_assert_cmpstr (sg_board_get (sg_desk_get_board (desk), "acting"), ==, unit);
}

/* GW-406: a way too far, with a wall in it, is to be cut where the unit comes to, not where its dice would end; and the log says why it stands. */
static void
test_halt (Fixture *fixture, gconstpointer data)
{
  g_autofree char *far = NULL, *words = NULL;
  double stop, comes;
  GwTable table;
  Hand hand;
  SgPoint from;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rw", "infantry", 12, 38.5, 26, 180, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "rw");
  gw_judge (&table, "move", "rw", NULL, "3 1");
  hand = take (fixture, table.battle);
  sg_desk_choose_one (sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window))), "rw", FALSE);
  settle ();
  from = hand_place (&hand, table.battle, "rw");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 14 });
  g_assert_false (sg_map_canvas_get_check (hand.canvas)->legal);
  stop = sg_map_canvas_find_stop (hand.canvas, &comes);
  g_test_message ("cut after %g, they come to %g", stop, comes);
  g_assert_cmpfloat (comes, <, stop);
  words = g_strdup_printf ("Stop After %s", far = sg_text_distance (comes, "in"));
  hand_press_words (&hand, words);
  g_assert_cmpfloat (hand_place (&hand, table.battle, "rw").y, >, 22);
  g_assert_nonnull (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "halted before the obstacle"));
  sg_battle_page_set_battle (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)), fixture->battle);
  settle ();
  gw_close (&table);
}

/* Every step is at most two presses, whatever the dice: throw, and accept; or one, where something is chosen. */
static void
test_charge (Fixture *fixture, gconstpointer data)
{
  SgDesk *desk;
  Hand hand = show_cards (fixture, "charge", &desk);
  guint steps = 0;

  while (sg_desk_get_talk (desk) != NULL)
    sg_desk_undo (desk);
  settle ();
  hand_press_map (&hand, hand_place (&hand, sg_desk_get_battle (desk), find_named (desk, "Lammer Rifles")));
  hand_press_words (&hand, "Charge");
  hand_press_map (&hand, hand_place (&hand, sg_desk_get_battle (desk), find_named (desk, "Green Jägers")));
  while (sg_desk_get_talk (desk) != NULL && hand.presses < 40)
    {
      GtkWidget *blue;

      steps = MAX (steps, sg_desk_get_talk (desk)->stages->len);
      wait_for_layout ();
      blue = sg_window_find_blue (fixture->window);
      g_assert_nonnull (blue);
      hand_press (&hand, blue, gtk_button_get_label (GTK_BUTTON (blue)));
    }
  g_test_message ("%u presses, %u steps", hand.presses, steps);
  g_assert_null (sg_desk_get_talk (desk));
  g_assert_cmpuint (hand.presses, <=, 2 * steps);
}

/* A volley is asked for, aimed with the odds beside each target, thrown and accepted; what it calls for is thrown and accepted: two presses a
 * step, with the target that is nearest, and one more for another, who is pressed where he stands. */
static void
test_volley (Fixture *fixture, gconstpointer data)
{
  SgDesk *desk;
  Hand hand = show_cards (fixture, "shoot", &desk);
  guint steps = 0, least = 0;

  sg_desk_choose_one (desk, sg_board_get (sg_desk_get_board (desk), "acting"), FALSE);
  settle ();
  hand_press_words (&hand, "Shoot");
  g_assert_nonnull (sg_desk_get_talk (desk));
  for (guint i = 0; i < sg_desk_get_talk (desk)->choices->len; i++)
    {
      const SgChoice *choice = sg_desk_get_talk (desk)->choices->pdata[i];

      g_assert_true (choice->why != NULL || sg_desk_may_press (desk, choice->unit));
      g_assert_true (choice->why != NULL || choice->chances->len > 1);
    }
  sg_page_set_show_right (sg_window_get_visible_page (fixture->window), FALSE); /* the press on the map brings the choice into sight */
  wait_for_layout ();
  hand_press_map (&hand, hand_place (&hand, sg_desk_get_battle (desk), find_named (desk, "First Field Battery")));
  wait_for_layout ();
  hand_press_words (&hand, "Shoot at First Field Battery");
  least = hand.presses;
  g_assert_cmpstr (sg_desk_get_talk (desk)->title, ==, "Toll House Battery shoots at First Field Battery");
  while (sg_desk_get_talk (desk) != NULL && hand.presses < 40)
    {
      GtkWidget *blue;

      steps++;
      wait_for_layout ();
      if (steps == 1) /* as many fall as call for a test */
        for (guint seed = 1; seed == 1 || sg_verdict_get_number (sg_desk_get_verdict (desk), "lost") != 2; seed++)
          sg_desk_throw (desk, seed);
      else
        sg_desk_throw (desk, 1913);
      hand.presses++; /* the press on “Throw” that this stands for */
      settle ();
      blue = sg_window_find_blue (fixture->window);
      g_assert_nonnull (blue);
      hand_press (&hand, blue, gtk_button_get_label (GTK_BUTTON (blue)));
    }
  g_test_message ("%u presses, %u steps thrown", hand.presses, steps);
  g_assert_null (sg_desk_get_talk (desk));
  g_assert_cmpuint (least, ==, 3);
  g_assert_cmpuint (steps, >, 1);
  g_assert_cmpuint (hand.presses, ==, least + 2 * steps);
  g_assert_cmpuint (hand.presses, <=, 9);
}

static GtkWidget *
find_dialog (Fixture *fixture)
{
  GList *windows = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (walk_find (l->data, is_combo_row_called, (gpointer) "Rules") != NULL)
      found = l->data;
  g_list_free (windows);
  g_assert_nonnull (found);
  return found;
}

/* A press opens the list, another chooses from it. */
static void
choose_rules (Hand *hand, GtkWidget *dialog, const char *title)
{
  hand->presses += 2;
  choose_called (dialog, "Rules", title);
}

/* From the start page to the end of the first two minutes, with what the program proposes. */
static void
test_first_move (Fixture *fixture, gconstpointer data)
{
  Hand hand = { GTK_WIDGET (fixture->window) };
  GtkWidget *dialog;
  SgBattlePage *page;
  SgBattle *battle;
  const char *unit;
  gint64 before;
  SgPoint from;

  hand_press_words (&hand, "New Campaign…");
  dialog = find_dialog (fixture);
  choose_rules (&hand, dialog, "Kriegsspiel");
  hand_press_in (&hand, dialog, "Begin");
  wait_for_layout ();
  hand_press_words (&hand, "Put All Down");
  hand_press_words (&hand, "Put All Down");
  hand_press_words (&hand, "Begin the day at 9.00");
  page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  battle = sg_window_get_battle (fixture->window);
  wait_for_layout ();
  before = sg_board_get_whole (sg_battle_get_board (battle), "turn", 0);
  unit = ((SgUnit *) sg_board_get_units (sg_battle_get_board (battle))->pdata[0])->id;
  from = hand_place (&hand, battle, unit);
  hand_press_map (&hand, from);
  hand_press_words (&hand, "March");
  hand_press_map (&hand, (SgPoint) { from.x, from.y - 300 });
  while (sg_board_get_whole (sg_battle_get_board (battle), "turn", 0) == before && hand.presses < 20)
    {
      GtkWidget *blue = sg_window_find_blue (fixture->window);

      g_assert_nonnull (blue);
      hand_press (&hand, blue, gtk_button_get_label (GTK_BUTTON (blue)));
    }
  g_assert_cmpfloat (sg_point_distance (hand_place (&hand, battle, unit), from), >, 50);
  g_assert_cmpuint (hand.presses, <=, 12);
}

/* The War Game. */

static void
let_go_tw (Fixture *fixture, TwTable *table)
{
  SgBattlePage *page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));

  sg_battle_page_set_battle (page, fixture->battle);
  settle ();
  tw_close (table);
}

/* A brigade of eight, and the enemy far away. */
static void
raise_brigade (TwTable *table)
{
  tw_open (table);
  tw_raise (table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (table, "red", "r-gren", "grenadiers", 48, 36, 40, 180);
  tw_raise (table, "red", "r-light", "light-infantry", 24, 50, 38, 180);
  tw_raise (table, "red", "r-cuir", "heavy-cavalry", 24, 59, 36, 180);
  tw_raise (table, "red", "r-huss", "light-cavalry", 24, 68, 38, 180);
  tw_raise (table, "red", "r-gun", "artillery-battery", 5, 46, 46, 180);
  tw_raise (table, "red", "r-foot", "garrison-infantry", 24, 25, 45, 180);
  tw_raise (table, "red", "r-general", "general", 1, 37, 46, 180);
}

static void
push (Hand *hand, TwTable *table, const char *id, double far)
{
  SgPoint from = tw_place (table, id).at;

  hand_drag (hand, from, (SgPoint) { from.x, from.y - far });
  g_assert_cmpfloat_with_epsilon (tw_place (table, id).at.y, from.y - far, 0.3);
}

/* A whole move without combat: the orders of both sides, eight drags, and the end of the moves. */
static void
test_tw_move (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "r-line", "r-gren", "r-light", "r-cuir", "r-huss", "r-gun", "r-foot", "r-general" };
  TwTable table;
  Hand hand;

  raise_brigade (&table);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 36, 4, 0);
  tw_act (&table, "begin");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Red’s Orders Are Written");
  hand_press_words (&hand, "Blue’s Orders Are Written");
  wait_for_layout ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    push (&hand, &table, ids[i], g_str_equal (ids[i], "r-gun") ? 0.9 : 3);
  hand_press_words (&hand, "Moves Done");
  g_assert_cmpint (tw_read (&table).turn, ==, 2);
  g_test_message ("%u presses", hand.presses);
  g_assert_cmpuint (hand.presses, <=, 12);
  let_go_tw (fixture, &table);
}

static gboolean
was_asked (SgBattle *battle, const char *procedure)
{
  GListModel *rulings = sg_battle_get_rulings (battle);

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      SgQuestion *question = sg_ruling_get_question (ruling);

      if (question != NULL && g_str_equal (sg_question_get_procedure (question)->id, procedure))
        return TRUE;
    }
  return FALSE;
}

/* The same with a volley, a gun and a mêlée: whatever waits has the blue button, dice thrown and accepted. */
static void
test_tw_fight (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "r-gren", "r-light", "r-cuir", "r-foot", "r-general" };
  TwTable table;
  Hand hand;

  raise_brigade (&table);
  tw_raise (&table, "blue", "b-horse", "light-cavalry", 24, 22, 25, 0);      /* before the line, at thirteen inches: it has no muskets to reply with */
  tw_raise (&table, "blue", "b-hussars", "light-cavalry", 24, 68, 29.9, 0);
  {
    const char *gun[] = { "r-gun", NULL };
    const SgPoint aside[] = { { 44, 34 } };
    const SgPlace ends[] = { { { 44, 34 }, 248 } };

    g_assert_true (table.game->movement->move (table.battle, gun, aside, 1, ends, NULL, NULL)); /* put down where it sees them, past the line */
  }
  tw_act (&table, "begin");
  {
    const char *line[] = { "r-line", NULL }, *huss[] = { "r-huss", NULL };
    const SgPoint near[] = { { 22, 38 } }, upon[] = { { 68, 29.97 } };
    const SgPlace ends[] = { { { 22, 38 }, 180 } }, upon_ends[] = { { { 68, 29.97 }, 180 } };

    g_assert_true (table.game->movement->move (table.battle, line, near, 1, ends, "for the test", NULL));
    g_assert_true (table.game->movement->move (table.battle, huss, upon, 1, upon_ends, "for the test", NULL));
  }
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Red’s Orders Are Written");
  hand_press_words (&hand, "Blue’s Orders Are Written");
  wait_for_layout ();
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    push (&hand, &table, ids[i], 2);
  hand_press_words (&hand, "Moves Done");
  while (tw_read (&table).turn == 1 && hand.presses < 60)
    {
      GtkWidget *blue;

      wait_for_layout ();
      blue = sg_window_find_blue (fixture->window);
      g_assert_nonnull (blue);
      g_test_message ("%s: %s", tw_phase (&table), gtk_button_get_label (GTK_BUTTON (blue)));
      hand_press (&hand, blue, gtk_button_get_label (GTK_BUTTON (blue)));
    }
  g_test_message ("%u presses", hand.presses);
  g_assert_cmpint (tw_read (&table).turn, ==, 2);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_words.fired), ==, 1);
  g_assert_true (was_asked (table.battle, "melee-move"));
  g_assert_true (was_asked (table.battle, "canister") || was_asked (table.battle, "roundshot"));
  g_assert_cmpuint (hand.presses, <=, 20);
  let_go_tw (fixture, &table);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(path, test) g_test_add ("/app/presses/" path, Fixture, NULL, open_sample, test, close_window)
  TEST ("little-wars/turn", test_turn);
  TEST ("little-wars/stop", test_stop);
  TEST ("little-wars/gun", test_gun);
  TEST ("little-wars/shot", test_shot);
  TEST ("little-wars/melee", test_melee);
  TEST ("little-wars/shot-on-the-floor", test_floor_shot);
  TEST ("little-wars/melee-on-the-floor", test_floor_melee);
  TEST ("little-wars/sight-on-the-floor", test_floor_sight);
  TEST ("gentlemans-war/activation", test_activation);
  g_test_add ("/app/presses/gentlemans-war/activation-by-drag", Fixture, GINT_TO_POINTER (TRUE), open_sample, test_activation, close_window);
  TEST ("gentlemans-war/lit", test_lit);
  TEST ("gentlemans-war/halt", test_halt);
  TEST ("gentlemans-war/charge", test_charge);
  TEST ("gentlemans-war/volley", test_volley);
  TEST ("war-game/move", test_tw_move);
  TEST ("war-game/fight", test_tw_fight);
  g_test_add ("/app/presses/kriegsspiel/first-move", Fixture, NULL, open_window, test_first_move, close_window);
  return g_test_run ();
}
