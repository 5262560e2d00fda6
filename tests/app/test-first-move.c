/* test-first-move.c: from the start page to the first move of a new campaign, in every book, with what the program proposes: at most twelve presses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "presses.h"

#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"

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

/* A campaign by the rules of @title, begun from the start page with what the dialog proposes. */
static SgBattle *
begin (Fixture *fixture, Hand *hand, const char *title)
{
  GtkWidget *dialog;

  hand->window = GTK_WIDGET (fixture->window);
  hand_press_words (hand, "New Campaign…");
  dialog = find_dialog (fixture);
  if (title != NULL)
    choose_rules (hand, dialog, title);
  hand_press_in (hand, dialog, "Begin");
  wait_for_layout ();
  hand->canvas = sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window))));
  return sg_window_get_battle (fixture->window);
}

static void
press_blue (Fixture *fixture, Hand *hand)
{
  GtkWidget *blue;

  wait_for_layout ();
  blue = sg_window_find_blue (fixture->window);
  g_assert_nonnull (blue);
  hand_press (hand, blue, gtk_button_get_label (GTK_BUTTON (blue)));
}

/* Two coins, the back line that is chosen, and everybody put down. */
static void
put_little_wars_down (Fixture *fixture, Hand *hand, SgBattle *battle)
{
  hand_press_words (hand, "Near");
  for (guint i = 0; i < 2; i++)
    {
      hand_press_words (hand, "Toss the Coin");
      hand_press_words (hand, "Accept");
    }
  wait_for_layout ();
  hand_press_words (hand, "Put Both Sides Down");
  while (!g_str_equal (sg_board_get (sg_battle_get_board (battle), "phase"), "guns") && hand->presses < 20)
    press_blue (fixture, hand);
  g_assert_cmpint (sg_board_get_whole (sg_battle_get_board (battle), "turn", 0), ==, 1);
}

static void
test_little_wars (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, NULL);

  put_little_wars_down (fixture, &hand, battle);
  g_assert_cmpuint (hand.presses, <=, 10);
}

/* Putting both down is one act: one press takes it back, and each may put down by himself. */
static void
test_both (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, NULL);
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));

  hand_press_words (&hand, "Near");
  for (guint i = 0; i < 2; i++)
    {
      hand_press_words (&hand, "Toss the Coin");
      hand_press_words (&hand, "Accept");
    }
  wait_for_layout ();
  hand_press_words (&hand, "Put Both Sides Down");
  g_assert_true (shows (hand.window, "78 of 78 put down"));
  sg_desk_undo (desk);
  wait_for_layout ();
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "curtain-ready-red"), ==, "");
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "curtain-ready-blue"), ==, "");
  hand_press_words (&hand, "Put All Down");
  press_blue (fixture, &hand);
  hand_press_words (&hand, "Put All Down");
  press_blue (fixture, &hand);
  hand_press_words (&hand, "Go");
  g_assert_cmpuint (hand.presses - 1, <=, 12); /* but for the press that was taken back */
}

/* Whoever is dragged before play without having been chosen takes his body along, as in play, and no box begins on him. */
static void
test_dragged_before_play (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, NULL);
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));
  GPtrArray *figures = sg_board_get_figures (sg_battle_get_board (battle));
  SgFigure *man = NULL;
  guint n, moved = 0;
  SgPoint from;

  hand_press_words (&hand, "Near");
  for (guint i = 0; i < 2; i++)
    {
      hand_press_words (&hand, "Toss the Coin");
      hand_press_words (&hand, "Accept");
    }
  wait_for_layout ();
  hand_press_words (&hand, "Put All Down");
  wait_for_layout ();
  for (guint i = 0; i < figures->len; i++)
    if (((SgFigure *) figures->pdata[i])->placed && g_str_equal (((SgFigure *) figures->pdata[i])->unit->asset, "infantry"))
      man = figures->pdata[i];
  g_assert_nonnull (man);
  from = man->place.at;
  hand_drag (&hand, from, (SgPoint) { from.x, from.y < 48 ? from.y + 3 : from.y - 3 });
  wait_for_layout ();
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *one = figures->pdata[i];

      moved += one->placed && one->unit == man->unit && fabs (one->place.at.y - from.y) > 0.5;
    }
  (void) sg_desk_get_chosen (desk, &n);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (moved, ==, n);
}

/* In a small window the list of those in their boxes has no room, and whoever is to put down does it from the bar below. */
static void
test_small (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };

  begin (fixture, &hand, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  wait_for_layout ();
  hand_press_words (&hand, "Near");
  for (guint i = 0; i < 4; i++)
    press_blue (fixture, &hand);
  for (guint i = 0; i < 2; i++)
    {
      wait_for_layout ();
      hand_press_words (&hand, "Put All Down");
      press_blue (fixture, &hand);
    }
  hand_press_words (&hand, "Go");
  g_assert_cmpuint (hand.presses, <=, 12);
}

static void
test_appendix (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, "Kriegspiel (Little Wars)");

  put_little_wars_down (fixture, &hand, battle);
  g_assert_cmpuint (hand.presses, <=, 12);
}

/* To the end of the first two minutes. */
static void
test_reisswitz (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, "Kriegsspiel");
  const char *unit;
  gint64 before;
  SgPoint from;

  hand_press_words (&hand, "Put All Down");
  hand_press_words (&hand, "Put All Down");
  hand_press_words (&hand, "Begin the day at 9.00");
  wait_for_layout ();
  before = sg_board_get_whole (sg_battle_get_board (battle), "turn", 0);
  unit = ((SgUnit *) sg_board_get_units (sg_battle_get_board (battle))->pdata[0])->id;
  from = hand_place (&hand, battle, unit);
  hand_press_map (&hand, from);
  hand_press_words (&hand, "March");
  hand_press_map (&hand, (SgPoint) { from.x, from.y - 300 });
  while (sg_board_get_whole (sg_battle_get_board (battle), "turn", 0) == before && hand.presses < 20)
    press_blue (fixture, &hand);
  g_assert_cmpfloat (sg_point_distance (hand_place (&hand, battle, unit), from), >, 50);
  g_assert_cmpuint (hand.presses, <=, 12);
}

/* Two armies, the first Hold Cards, a card, and whom it is given to. */
static void
test_gentlemans_war (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, "A Gentleman’s War");
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));
  GPtrArray *units;
  const char *lit = NULL;

  hand_press_words (&hand, "Set Both Armies Down");
  press_blue (fixture, &hand);
  for (guint i = 0; i < 40 && lit == NULL; i++) /* a card that nobody may take is no move: another is turned in its place */
    {
      guint before = hand.presses;

      press_blue (fixture, &hand);
      units = sg_board_get_units (sg_battle_get_board (battle));
      for (guint u = 0; u < units->len && lit == NULL; u++)
        if (sg_desk_may_press (desk, ((SgUnit *) units->pdata[u])->id))
          lit = ((SgUnit *) units->pdata[u])->id;
      if (lit == NULL)
        {
          hand.presses = before;
          sg_desk_undo (desk);
          settle ();
        }
    }
  g_assert_nonnull (lit);
  hand_press_map (&hand, hand_place (&hand, battle, lit));
  g_assert_cmpstr (sg_board_get (sg_battle_get_board (battle), "acting"), ==, lit);
  g_assert_cmpuint (hand.presses, <=, 12);
}

/* Two armies, their orders, and a unit that moves. */
static void
test_war_game (Fixture *fixture, gconstpointer data)
{
  Hand hand = { NULL };
  SgBattle *battle = begin (fixture, &hand, "The War Game");
  const char *unit = NULL;
  SgPoint from;

  while (!g_str_equal (sg_board_get (sg_battle_get_board (battle), "phase"), "moves") && hand.presses < 20)
    press_blue (fixture, &hand);
  wait_for_layout ();
  unit = ((SgUnit *) sg_board_get_units (sg_battle_get_board (battle))->pdata[0])->id;
  from = hand_place (&hand, battle, unit);
  hand_drag (&hand, from, (SgPoint) { from.x, from.y + (from.y > 24 ? -3 : 3) });
  g_assert_cmpfloat (sg_point_distance (hand_place (&hand, battle, unit), from), >, 1);
  press_blue (fixture, &hand);
  g_assert_cmpuint (hand.presses, <=, 12);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(path, test) g_test_add ("/app/first-move/" path, Fixture, NULL, open_window, test, close_window)
  TEST ("little-wars", test_little_wars);
  TEST ("little-wars-both", test_both);
  TEST ("little-wars-small", test_small);
  TEST ("little-wars-dragged", test_dragged_before_play);
  TEST ("appendix", test_appendix);
  TEST ("reisswitz", test_reisswitz);
  TEST ("gentlemans-war", test_gentlemans_war);
  TEST ("war-game", test_war_game);
  return g_test_run ();
}
