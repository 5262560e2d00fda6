/* test-presses.c: how many presses the commonest things of A Gentleman’s War and The War Game take, counted at the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/gw-table.h"
#include "../play/tw-table.h"
#include "presses.h"

#include "../shots/moment.h"
#include "app/map/sg-map-canvas-draw.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-private.h"
#include "base/sg-text.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "play/war-game/sg-tw-fight-words.h"

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

/* GW-420: dice that are thrown as it is let go take nobody into the ranks of a friend on the way, whatever they show. */
static void
test_short_of_friends (Fixture *fixture, gconstpointer data)
{
  g_autofree char *tag = NULL;
  GwTable table;
  SgDesk *desk;
  Hand hand;
  SgPoint from;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "red", "rw", "infantry", 12, 20, 43, 180, "");
  gw_begin (&table);
  gw_card (&table, "9 hearts");
  gw_activate (&table, "r2");
  hand = take (fixture, table.battle);
  desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));
  sg_desk_choose_one (desk, "r2", FALSE);
  g_assert_true (sg_desk_throw_first (desk, "move")); /* the cards are typed, but dice are thrown here */
  gw_done (&table);
  gw_card (&table, "8 hearts");
  gw_activate (&table, "rw");
  sg_desk_choose_one (desk, "rw", FALSE);
  settle ();
  from = hand_place (&hand, table.battle, "rw");
  sg_map_canvas_begin_way (hand.canvas, "rw");
  sg_map_canvas_way_to (hand.canvas, (SgPoint) { from.x, from.y - 3 });
  tag = sg_map_canvas_tell_way (hand.canvas);
  g_assert_cmpstr (tag, ==, "3 · its dice are thrown as you let go · it and r1 are Disordered");
  sg_map_canvas_put_back (hand.canvas);
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 22 });
  settle ();
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "rw"), "md"), !=, "");
  g_assert_false (sg_gw_is (gw_unit (&table, "rw"), "disordered"));
  g_assert_false (sg_gw_is (gw_unit (&table, "r1"), "disordered"));
  sg_battle_page_set_battle (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)), fixture->battle);
  settle ();
  gw_close (&table);
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
  g_assert_nonnull (strstr (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), "halted before Low wall"));
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
  g_assert_true (sg_desk_may_press (desk, find_named (desk, "Green Jägers")));   /* whom it takes stands lit */
  g_assert_false (sg_desk_may_press (desk, find_named (desk, "Lammer Rifles")));
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

/* What floats and is drawn too far stops on its river, so far round the bend as it may go (TW-21), and not on the straight line to where it was drawn. */
static void
test_barge_stop (Fixture *fixture, gconstpointer data)
{
  static const char bent[] =
    "<map title='River' unit='in' width='72' depth='60'><piece id='river' kind='river' name='Ouse' points='0,20 36,20 36,60' width='4'/></map>";
  g_autofree char *far = NULL, *words = NULL;
  double stop, comes;
  TwTable table;
  SgPlace end;
  Hand hand;

  tw_open_on (&table, bent);
  tw_raise (&table, "blue", "b", "barge", 3, 32, 20, 90);
  tw_raise (&table, "red", "r", "line-infantry", 24, 10, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_do (&table, "current:down river", "b", NULL);
  hand = take (fixture, table.battle);
  hand_drag (&hand, (SgPoint) { 32, 20 }, (SgPoint) { 36, 34 });
  g_assert_false (sg_map_canvas_get_check (hand.canvas)->legal);
  stop = sg_map_canvas_find_stop (hand.canvas, &comes);
  g_assert_cmpfloat (stop, ==, sg_map_canvas_get_check (hand.canvas)->allowed);
  far = sg_text_distance (comes, "in");
  words = g_strdup_printf ("Stop After %s", far);
  hand_press_words (&hand, words);
  end = tw_place (&table, "b");
  g_assert_cmpfloat_with_epsilon (end.at.x, 36, 0.05);
  g_assert_cmpfloat_with_epsilon (end.at.y, 20 + stop - 4, 0.05);
  let_go_tw (fixture, &table);
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
  TEST ("gentlemans-war/activation", test_activation);
  g_test_add ("/app/presses/gentlemans-war/activation-by-drag", Fixture, GINT_TO_POINTER (TRUE), open_sample, test_activation, close_window);
  TEST ("gentlemans-war/lit", test_lit);
  TEST ("gentlemans-war/halt", test_halt);
  TEST ("gentlemans-war/short-of-friends", test_short_of_friends);
  TEST ("gentlemans-war/charge", test_charge);
  TEST ("gentlemans-war/volley", test_volley);
  TEST ("war-game/barge-stop", test_barge_stop);
  TEST ("war-game/move", test_tw_move);
  TEST ("war-game/fight", test_tw_fight);
  return g_test_run ();
}
