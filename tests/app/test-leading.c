/* test-leading.c: games that lead: cards, acts of the units chosen, the clock and the dispatches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "leading-cards.h"

#include "app/battle/sg-act-list.h"
#include "app/battle/sg-ask-popover.h"
#include "app/battle/sg-choice-row.h"
#include "app/battle/sg-field-row.h"
#include "app/battle/sg-judge-panel.h"
#include "app/battle/sg-verdict-view.h"
#include "app/map/sg-map-canvas-private.h"
#include "app/map/sg-map-canvas-draw.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/window/sg-properties-dialog.h"
#include "army/sg-army-review.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-lead.h"
#include "desk/sg-desk-naming.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-press.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "draw/sg-block-list.h"
#include "draw/sg-painter-blocks.h"
#include "map/sg-map-xml.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-unit-stand.h"

static gboolean
is_faces (GtkWidget *widget, gpointer data)
{
  const char *words = GTK_IS_ENTRY (widget) ? gtk_entry_get_placeholder_text (GTK_ENTRY (widget)) : NULL;

  return words != NULL && g_str_has_prefix (words, "or ");
}

static gboolean
is_typing_faces (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  if (focus == NULL || !GTK_IS_ENTRY (gtk_widget_get_parent (focus)))
    return FALSE;
  return g_str_has_prefix (gtk_entry_get_placeholder_text (GTK_ENTRY (gtk_widget_get_parent (focus))), "or ");
}

/* The figures of a step, where they are long enough to wrap. */
static gboolean
is_working (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "sg-figures") && gtk_label_get_wrap (GTK_LABEL (widget))
         && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "10 of hearts, 10 of spades");
}

/* What the ruler measured reads to a tenth of an inch, what somebody said as it was said. */
static void
check_length (Fixture *fixture, double length, SgSource source, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  const SgField *field;

  g_assert_true (sg_desk_ask (fixture->desk, "sight", &error));
  g_assert_no_error (error);
  sg_question_set (sg_desk_get_question (fixture->desk), "distance_in", g_variant_new_double (length), source);
  field = sg_procedure_get_field (sg_question_get_procedure (sg_desk_get_question (fixture->desk)), "distance_in");
  words = sg_field_row_word (fixture->desk, field, sg_question_get (sg_desk_get_question (fixture->desk), "distance_in"));
  g_assert_true (g_str_has_prefix (words, expected));
  sg_desk_drop (fixture->desk);
}

/* Rows of a table are no troops: they are told in words, and nobody is asked to choose them on the map.  Six cards told in the working wrap, and do
 * not make the panel wider. */
static void
test_lists (Fixture *fixture, gconstpointer data)
{
  const char *const rows[] = { "infantry line", "infantry line", "skirmishers", NULL };
  const SgField *field;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  g_assert_true (sg_desk_ask (fixture->desk, "turn-cards", &error));
  g_assert_no_error (error);
  sg_desk_set_value (fixture->desk, "cards", g_variant_new_string ("10h 10s Jc 10d Qh 10c"), NULL);
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (fixture->window), is_working, NULL));
  g_assert_false (sg_verdict_view_can_amend (fixture->desk)); /* cards are no figures */
  g_assert_false (shows (fixture->window, "Amend…"));
  sg_desk_drop (fixture->desk);
  g_assert_true (sg_desk_ask (fixture->desk, "brigade-move", &error));
  g_assert_no_error (error);
  sg_question_set (sg_desk_get_question (fixture->desk), "rows", g_variant_new_strv (rows, -1), SG_SOURCE_MEASURED);
  field = sg_procedure_get_field (sg_question_get_procedure (sg_desk_get_question (fixture->desk)), "rows");
  g_assert_false (sg_desk_can_name (fixture->desk, "rows"));
  words = sg_field_row_word (fixture->desk, field, sg_question_get (sg_desk_get_question (fixture->desk), "rows"));
  g_assert_cmpstr (words, ==, "infantry line, skirmishers");
  sg_desk_drop (fixture->desk);
  check_length (fixture, 5.52, SG_SOURCE_MEASURED, "5½");
  check_length (fixture, 4.35, SG_SOURCE_MEASURED, "4.4"); /* as verdict and log tell it */
  check_length (fixture, 5.52, SG_SOURCE_ASKED, "5.52");
}

/* Who was chosen before a card of the other side was turned is let go: it is not his moment, and no key does anything with him. */
static void
test_other_card (Fixture *fixture, gconstpointer data)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "3 diamonds", "Joker", "9 clubs", NULL };
  g_autoptr (GError) error = NULL;
  guint n;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  g_assert_true (sg_gw_begin (fixture->battle, six, NULL, &error));
  settle ();
  sg_desk_choose_body (fixture->desk, find_first (fixture, "red")->id, FALSE);
  g_assert_true (sg_desk_ask (fixture->desk, "turn-cards", &error));
  sg_desk_set_value (fixture->desk, "cards", g_variant_new_string ("Queen of Spades"), NULL);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  settle ();
  g_assert_cmpstr (sg_word_text (sg_battle_get_board (fixture->battle), &sg_gw_words.card_side), ==, "blue");
  g_assert_cmpuint (sg_desk_count_pressable (fixture->desk), >, 0);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 0);
}

/* Units are put down by a press, the first cards dealt, a card turned: the acts of a unit of its colour are open. */
static void
test_cards (Fixture *fixture, gconstpointer data)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "3 diamonds", "Joker", "9 clubs", NULL };
  g_autoptr (GError) error = NULL;
  SgBoard *board = sg_battle_get_board (fixture->battle);
  g_autoptr (GPtrArray) acts = NULL;
  const char *ids[2] = { NULL, NULL }, *const none[] = { NULL };
  g_autofree char *words = NULL;
  guint n = 0, chosen;
  const SgUnit *unit;
  SgPlace place;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  g_assert_true (sg_board_find_place (board, find_first (fixture, "blue")->id, &place));
  g_assert_cmpfloat (place.at.y, <, 30);
  g_assert_true (sg_board_find_place (board, find_first (fixture, "red")->id, &place));
  g_assert_cmpfloat (place.at.y, >, 30);
  g_assert_true (shows (fixture->window, "Deal the First Hold Cards"));
  g_assert_true (sg_gw_begin (fixture->battle, six, NULL, &error));
  settle ();
  g_assert_true (shows (fixture->window, "Hold Cards"));
  g_assert_true (sg_gw_turn_card (fixture->battle, "7 hearts", NULL, &error));
  settle ();
  g_assert_true (shows (fixture->window, "Red gives the card to a unit, or keeps it."));
  unit = find_first (fixture, "red");
  ids[0] = unit->id;
  words = g_strdup_printf ("Give It to %s", unit->name);
  sg_desk_choose (fixture->desk, none);
  settle ();
  press_act (fixture, words, "Act on the");
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &chosen)[0], ==, ids[0]);
  g_assert_cmpuint (chosen, ==, 1);
  g_assert_true (shows (fixture->window, "Activation Done"));
  sg_desk_choose (fixture->desk, none);
  settle ();
  g_free (words);
  words = g_strdup_printf ("Go On with %s", unit->name);
  press_act (fixture, words, NULL);
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &chosen)[0], ==, ids[0]);
  acts = sg_battle_get_game (fixture->battle)->acts (fixture->battle, ids);
  for (guint i = 0; i < acts->len; i++)
    if (((SgGameAct *) acts->pdata[i])->why == NULL)
      {
        g_assert_true (((SgGameAct *) acts->pdata[i])->group != NULL || shows (fixture->window, ((SgGameAct *) acts->pdata[i])->label));
        n++;
      }
  g_assert_cmpuint (n, >, 0);
  /* The card was typed: so are the dice, with nothing more pressed. */
  press_act (fixture, "Throw Movement Dice", NULL);
  wait_for_layout ();
  g_assert_true (is_typing_faces (fixture));
  sg_desk_drop (fixture->desk);
  settle ();
  /* Once it has acted it is let go, and whom the next card may go to is offered. */
  press (fixture->window, "Activation Done");
  sg_desk_get_chosen (fixture->desk, &chosen);
  g_assert_cmpuint (chosen, ==, 0);
}

/* The map is the menu: whom the card may go to stands lit, one press there gives it, and what he may do is in the panel. */
static void
test_lit (Fixture *fixture, gconstpointer data)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "3 diamonds", "Joker", "9 clubs", NULL };
  const char *const none[] = { NULL };
  g_autoptr (GError) error = NULL;
  const SgUnit *red, *blue;
  g_autofree char *words = NULL;
  guint n, lit;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, ==, 0);                    /* nobody chose the last of them */
  g_assert_true (sg_desk_undo (fixture->desk));   /* a side is put down by one press, and taken back by one */
  settle ();
  press (fixture->window, "Put All Down");
  g_assert_null (walk_find (GTK_WIDGET (fixture->window), is_button_with, (gpointer) "Put All Down"));
  g_assert_cmpuint (sg_desk_count_pressable (fixture->desk), ==, 0);
  g_assert_true (sg_gw_begin (fixture->battle, six, NULL, &error));
  g_assert_true (sg_gw_turn_card (fixture->battle, "7 hearts", NULL, &error));
  settle ();
  sg_desk_choose (fixture->desk, none);
  settle ();
  red = find_first (fixture, "red");
  blue = find_first (fixture, "blue");
  lit = sg_desk_count_pressable (fixture->desk);
  g_assert_cmpuint (lit, >, 1);
  words = g_strdup_printf ("Press one of the %u lit units on the map.", lit);
  g_assert_true (shows (fixture->window, words));
  g_assert_true (sg_desk_may_press (fixture->desk, red->id));
  g_assert_false (sg_desk_may_press (fixture->desk, blue->id)); /* a red card */
  g_assert_false (sg_desk_press (fixture->desk, blue->id));
  g_assert_true (sg_desk_ask (fixture->desk, "dispute", &error));
  g_assert_false (sg_desk_may_press (fixture->desk, red->id)); /* a question waits */
  sg_desk_drop (fixture->desk);
  settle ();
  g_assert_true (sg_desk_press (fixture->desk, red->id));
  settle ();
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &n)[0], ==, red->id);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (shows (fixture->window, "Activation Done"));
  g_assert_cmpuint (sg_desk_count_pressable (fixture->desk), ==, 0);
  g_assert_true (sg_desk_undo (fixture->desk));
  settle ();
  g_assert_cmpuint (sg_desk_count_pressable (fixture->desk), ==, lit);
}

/* A Hold Card is one row, whoever may have it: once it is pressed they stand lit, and one press on the map gives it. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "3 diamonds", "Joker", "9 clubs", NULL };
  const char *const none[] = { NULL };
  g_autoptr (GError) error = NULL;
  const SgUnit *red, *blue;
  guint n;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  g_assert_true (sg_gw_begin (fixture->battle, six, NULL, &error));
  g_assert_true (sg_gw_turn_card (fixture->battle, "9 spades", NULL, &error)); /* a black card: Red is lit by his own alone */
  settle ();
  sg_desk_choose (fixture->desk, none);
  settle ();
  red = find_first (fixture, "red");
  blue = find_first (fixture, "blue");
  g_assert_false (sg_desk_may_press (fixture->desk, red->id));
  press_act (fixture, "units may have it", "Red Plays a Hold Card");
  g_assert_nonnull (strstr (sg_desk_get_pointing (fixture->desk), "lit units on the map"));
  g_assert_true (sg_desk_may_press (fixture->desk, red->id));
  g_assert_false (sg_desk_may_press (fixture->desk, blue->id));
  sg_desk_end_act (fixture->desk);
  g_assert_false (sg_desk_may_press (fixture->desk, red->id));
  press_act (fixture, "units may have it", "Red Plays a Hold Card");
  sg_desk_choose_one (fixture->desk, red->id, FALSE);
  settle ();
  g_assert_null (sg_desk_get_pointing (fixture->desk));
  g_assert_cmpstr (sg_desk_get_chosen (fixture->desk, &n)[0], ==, red->id);
  g_assert_true (shows (fixture->window, "Activation Done"));
}

static void
ask_for_dice (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_desk_ask (fixture->desk, "dispute", &error));
  g_assert_no_error (error);
  wait_for_layout ();
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_DICE);
}

/* Whoever throws dice on the table types the next faces without a press more; whoever has them thrown is not led there. */
static void
test_faces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  ask_for_dice (fixture);
  g_assert_false (is_typing_faces (fixture));
  g_assert_true (sg_desk_enter_dice (fixture->desk, "6 1", &error));
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  settle ();
  ask_for_dice (fixture);
  g_assert_true (is_typing_faces (fixture));
  sg_desk_throw (fixture->desk, 7);
  settle ();
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
  settle ();
  ask_for_dice (fixture);
  g_assert_false (is_typing_faces (fixture));
}

/* What was typed for a question that was dropped is gone with it; while its own answers change it stays. */
static void
test_typed_faces (Fixture *fixture, gconstpointer data)
{
  GtkEditable *faces;

  ask_for_dice (fixture);
  faces = GTK_EDITABLE (walk_find (fixture->window, is_faces, NULL));
  gtk_editable_set_text (faces, "6 1");
  sg_desk_set_value (fixture->desk, "matter", g_variant_new_string ("Who was seen first"), NULL);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (faces), ==, "6 1");
  press (fixture->window, "Drop");
  settle ();
  ask_for_dice (fixture);
  g_assert_cmpstr (gtk_editable_get_text (faces), ==, "");
  gtk_editable_set_text (faces, "5 2");
  sg_desk_drop (fixture->desk); /* by the key, or by undo, as well */
  settle ();
  ask_for_dice (fixture);
  g_assert_cmpstr (gtk_editable_get_text (faces), ==, "");
}

/* Whoever types has thrown on the table: what cannot be read is refused, and nothing is thrown in its place. */
static void
test_no_faces (Fixture *fixture, gconstpointer data)
{
  static const char *const typed[] = { "six", "\u0666 \u0661", "?" };
  GtkEditable *faces;

  ask_for_dice (fixture);
  faces = GTK_EDITABLE (walk_find (fixture->window, is_faces, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      gtk_editable_set_text (faces, typed[i]);
      press (fixture->window, "Use These Dice");
      settle ();
      g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_DICE);
    }
  gtk_editable_set_text (faces, "  ");
  press (fixture->window, "Throw the Dice");
  settle ();
  g_assert_true (sg_desk_has_thrown (fixture->desk));
}

static gboolean
is_toggle (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "edit-find-symbolic") == 0;
}

/* A house rule far down, found by the search, is brought into sight. */
static void
test_found_rule (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_properties_show (gtk_window_get_child (GTK_WINDOW (fixture->window)), fixture->campaign, FALSE), *row, *scroll;
  graphene_rect_t at;

  wait_for_layout ();
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (walk_find (dialog, is_toggle, NULL)), TRUE); /* its search */
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_search_entry, NULL)), "Stolen cards");
  for (guint i = 0; i < 3; i++)
    wait_for_layout ();
  row = walk_find (dialog, is_shown_row_titled, "Stolen cards");
  g_assert_nonnull (row);
  gtk_widget_activate (row);
  for (guint i = 0; i < 3; i++)
    wait_for_layout ();
  row = walk_find (dialog, is_shown_row_titled, "Stolen cards");
  g_assert_true (ADW_IS_COMBO_ROW (row));
  scroll = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (row, scroll, &at));
  g_assert_cmpfloat (at.origin.y, >=, 0);
  g_assert_cmpfloat (at.origin.y + at.size.height, <=, gtk_widget_get_height (scroll));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* An act that waits for its target does not outlast the board it was begun on. */
static void
test_pointing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = g_strdup ("shoot"), *label = g_strdup ("Shoot");
  SgGameAct act = { .id = id, .label = label, .wants = SG_ACT_TARGET };
  const char *ids[2] = { find_first (fixture, "red")->id, NULL };

  press (fixture->window, "Put All Down");
  sg_desk_choose (fixture->desk, ids);
  settle ();
  sg_desk_begin_act (fixture->desk, &act);
  g_assert_cmpstr (sg_desk_get_pointing (fixture->desk), ==, "Shoot: press its target on the map.");
  g_assert_true (sg_desk_undo (fixture->desk));
  settle ();
  g_assert_null (sg_desk_get_pointing (fixture->desk));
}

/* While it is asked at whom to shoot, those stand lit whom the rules let be aimed at: not one who is out of range, and nobody of one's own. */
static void
test_aims (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  g_autofree char *own = g_strdup (red->id), *aimed = g_strdup (blue->id); /* the board is another once something is taken back */
  const char *const ids[] = { own, NULL };
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (fixture->battle));
  g_autoptr (GPtrArray) acts = NULL;
  const SgGameAct asks = { .id = (char *) "ask", .label = (char *) "Ask", .procedure = (char *) "shoot", .wants = SG_ACT_TARGET };
  const SgGameAct *shoot = NULL;
  guint lit = 0, foes = 0;

  bring_near (fixture, red, blue);
  acts = sg_battle_get_game (fixture->battle)->acts (fixture->battle, ids);
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, "shoot"))
      shoot = acts->pdata[i];
  g_assert_nonnull (shoot);
  g_assert_null (shoot->why);
  sg_desk_begin_act (fixture->desk, shoot);
  settle ();
  g_assert_true (sg_desk_may_press (fixture->desk, blue->id));
  g_assert_false (sg_desk_may_press (fixture->desk, red->id));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      foes += g_str_equal (unit->side, "blue");
      lit += sg_desk_may_press (fixture->desk, unit->id);
      g_assert_true (!sg_desk_may_press (fixture->desk, unit->id) || g_str_equal (unit->side, "blue"));
    }
  g_assert_cmpuint (lit, >, 0);
  g_assert_cmpuint (lit, <, foes);
  g_assert_nonnull (sg_desk_get_talk (fixture->desk));
  g_assert_true (sg_desk_undo (fixture->desk));
  settle ();
  g_assert_null (sg_desk_get_talk (fixture->desk));
  g_assert_false (sg_desk_may_press (fixture->desk, aimed));
  sg_desk_choose_one (fixture->desk, own, FALSE);
  sg_desk_begin_act (fixture->desk, &asks);
  g_assert_true (sg_desk_may_press (fixture->desk, aimed));
  g_assert_false (sg_desk_may_press (fixture->desk, own));
  sg_desk_end_act (fixture->desk);
  g_assert_false (sg_desk_may_press (fixture->desk, aimed));
}

static gboolean
is_canvas (GtkWidget *widget, gpointer data)
{
  return SG_IS_MAP_CANVAS (widget);
}

/* An act for units that nobody has chosen chooses them: and waits for its target, or is asked as a question. */
static void
test_for_units (Fixture *fixture, gconstpointer data)
{
  const char *ids[2] = { find_first (fixture, "red")->id, NULL };
  SgGameAct shoot = { .id = (char *) "shoot", .label = (char *) "Shoot", .wants = SG_ACT_TARGET, .units = (char **) ids };
  SgGameAct test = { .id = (char *) "test", .label = (char *) "Test", .procedure = (char *) "morale-test", .units = (char **) ids };
  guint n = 0;

  press (fixture->window, "Put All Down");
  sg_desk_choose (fixture->desk, (const char *const[]) { NULL });
  sg_desk_begin_act (fixture->desk, &shoot);
  sg_desk_get_chosen (fixture->desk, &n);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpstr (sg_desk_get_pointing (fixture->desk), ==, "Shoot: press its target on the map.");
  sg_desk_choose (fixture->desk, NULL);
  g_assert_null (sg_desk_get_pointing (fixture->desk)); /* nobody is left to shoot */
  sg_desk_begin_act (fixture->desk, &shoot);
  g_assert_nonnull (sg_desk_get_pointing (fixture->desk));
  g_assert_true (sg_map_canvas_key (SG_MAP_CANVAS (walk_find (fixture->window, is_canvas, NULL)), GDK_KEY_Escape, 0));
  g_assert_null (sg_desk_get_pointing (fixture->desk));
  sg_desk_begin_act (fixture->desk, &test);
  g_assert_null (sg_desk_get_pointing (fixture->desk));
  g_assert_nonnull (sg_desk_get_question (fixture->desk));
  g_assert_cmpstr (sg_question_get_procedure (sg_desk_get_question (fixture->desk))->id, ==, "morale-test");
}

static gboolean
is_ask_popover (GtkWidget *widget, gpointer data)
{
  return SG_IS_ASK_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

/* Enter on the map with nobody chosen does what the blue button says, and, as long as that waits, comes to what can be done till then: after a card that
 * was typed no list of rulings opens. */
static void
test_enter_leads_on (Fixture *fixture, gconstpointer data)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "3 diamonds", "Joker", "9 clubs", NULL }, *const none[] = { NULL };
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (gtk_window_get_child (GTK_WINDOW (fixture->window)))));
  g_autoptr (GError) error = NULL;
  GtkWidget *focus;

  press (fixture->window, "Put All Down");
  press (fixture->window, "Put All Down");
  g_assert_true (sg_gw_begin (fixture->battle, six, NULL, &error));
  g_assert_true (sg_gw_turn_card (fixture->battle, "7 hearts", NULL, &error));
  g_assert_no_error (error);
  settle ();
  sg_desk_choose (fixture->desk, none);
  wait_for_layout ();
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  g_assert_true (sg_map_canvas_key (canvas, GDK_KEY_Return, 0)); /* the card waits for whoever takes it */
  wait_for_layout ();
  g_assert_null (walk_find (fixture->window, is_ask_popover, NULL));
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_nonnull (focus);
  g_assert_nonnull (gtk_widget_get_ancestor (focus, SG_TYPE_ACT_LIST));
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "keep", none, NULL, 0, &error));
  g_assert_no_error (error);
  g_usleep (600000);
  wait_for_layout ();
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  g_assert_true (sg_map_canvas_key (canvas, GDK_KEY_Return, 0));
  wait_for_layout ();
  g_assert_null (walk_find (fixture->window, is_ask_popover, NULL));
  g_assert_nonnull (sg_desk_get_question (fixture->desk)); /* the next card is typed */
}

static gboolean
is_lit (Fixture *fixture, const char *unit)
{
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (gtk_window_get_child (GTK_WINDOW (fixture->window)))));
  SgBlockList *blocks = sg_map_canvas_get_blocks (canvas);
  int found = sg_block_list_find (blocks, unit);

  g_assert_cmpint (found, >=, 0);
  sg_map_canvas_mark_blocks (canvas);
  return (blocks->looks[found].state & SG_BLOCK_LIT) != 0;
}

/* Whoever a row is about stands lit on the map while the pointer or the keyboard is on it: of a group all of them, of an act or a choice each. */
static void
test_rows_light (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  const char *const pair[] = { red->id, blue->id, NULL };
  g_autofree char *words = NULL, *target = g_strdup (blue->id);
  g_autoptr (GError) error = NULL;
  GtkWidget *row;

  bring_near (fixture, red, blue);
  g_assert_false (is_lit (fixture, target));
  g_assert_true (sg_battle_get_game (fixture->battle)->carry_out (fixture->battle, "charge", pair, NULL, 0, &error));
  g_assert_no_error (error);
  wait_for_layout ();
  for (guint i = 0; i < sg_desk_get_talk (fixture->desk)->choices->len && words == NULL; i++)
    {
      const SgChoice *choice = sg_desk_get_talk (fixture->desk)->choices->pdata[i];

      if (g_strcmp0 (choice->unit, target) == 0)
        words = g_strdup (choice->label);
    }
  g_assert_nonnull (words);
  row = gtk_widget_get_ancestor (walk_find (fixture->window, is_label_with, words), SG_TYPE_CHOICE_ROW);
  point_at (row, TRUE);
  g_assert_true (is_lit (fixture, target));
  point_at (row, FALSE);
  g_assert_false (is_lit (fixture, target));
  gtk_root_set_focus (GTK_ROOT (fixture->window), NULL);
  gtk_widget_grab_focus (row);
  settle ();
  g_assert_true (is_lit (fixture, target));
  g_assert_true (sg_desk_undo (fixture->desk)); /* the row goes, and its light with it */
  wait_for_layout ();
  g_assert_false (is_lit (fixture, target));
}

/* The pointer comes upon @unit and rests there; (transfer full) (nullable): what the tag under it says. */
static char *
rest_upon (Fixture *fixture, const char *unit)
{
  SgMapCanvas *canvas = SG_MAP_CANVAS (walk_find (fixture->window, is_canvas, NULL));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (canvas));
  SgPlace place;
  double x, y;

  g_assert_true (sg_board_find_place (sg_battle_get_board (fixture->battle), unit, &place));
  sg_viewport_to_sheet (&canvas->sheet.view, sg_point_step (place.at, place.bearing, -0.4), &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", x, y);
    }
  g_usleep (400 * 1000);
  settle ();
  return sg_map_canvas_tell_hovered (canvas);
}

/* A name is said once: by the label beside the unit, or, where it is too small to have one, by the tag under the pointer. */
static void
test_named_once (Fixture *fixture, gconstpointer data)
{
  const SgUnit *red = find_first (fixture, "red"), *blue = find_first (fixture, "blue");
  SgMapCanvas *canvas = SG_MAP_CANVAS (walk_find (fixture->window, is_canvas, NULL));
  g_autofree char *id = g_strdup (red->id), *name = g_strdup (red->name), *near = NULL, *small = NULL;

  bring_near (fixture, red, blue);
  wait_for_layout ();
  near = rest_upon (fixture, id);
  g_test_message ("“%s”", near);
  g_assert_true (g_str_has_prefix (near, "12 of 12"));
  g_assert_null (strstr (near, name));
  canvas->sheet.view.scale /= 6;
  small = rest_upon (fixture, id);
  g_test_message ("“%s”", small);
  g_assert_true (g_str_has_prefix (small, name));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  hold_still ();
  g_test_add ("/app/leading/cards", Fixture, NULL, open_cards, test_cards, close_page);
  g_test_add ("/app/leading/cards/other", Fixture, NULL, open_cards, test_other_card, close_page);
  g_test_add ("/app/leading/lit", Fixture, NULL, open_cards, test_lit, close_page);
  g_test_add ("/app/leading/held", Fixture, NULL, open_cards, test_held, close_page);
  g_test_add ("/app/leading/lists", Fixture, NULL, open_cards, test_lists, close_page);
  g_test_add ("/app/leading/faces", Fixture, NULL, open_cards, test_faces, close_page);
  g_test_add ("/app/leading/typed-faces", Fixture, NULL, open_cards, test_typed_faces, close_page);
  g_test_add ("/app/leading/no-faces", Fixture, NULL, open_cards, test_no_faces, close_page);
  g_test_add ("/app/leading/pointing", Fixture, NULL, open_cards, test_pointing, close_page);
  g_test_add ("/app/leading/aims", Fixture, NULL, open_cards, test_aims, close_page);
  g_test_add ("/app/leading/enter", Fixture, NULL, open_cards, test_enter_leads_on, close_page);
  g_test_add ("/app/leading/rows-light", Fixture, NULL, open_cards, test_rows_light, close_page);
  g_test_add ("/app/leading/named-once", Fixture, NULL, open_cards, test_named_once, close_page);
  g_test_add ("/app/leading/for-units", Fixture, NULL, open_cards, test_for_units, close_page);
  g_test_add ("/app/leading/found-rule", Fixture, NULL, open_cards, test_found_rule, close_page);
  return g_test_run ();
}
