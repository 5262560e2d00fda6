/* test-dispatches.c: what the umpire of a Kriegsspiel writes in the window: reports of the enemy, orders with their marches, and what he does with
 * those that came.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-battle-page.h"
#include "app/map/sg-map-canvas-input.h"
#include "app/map/sg-map-canvas-move.h"
#include "app/map/sg-map-canvas-private.h"
#include "app/systems/sg-dispatch-row.h"
#include "app/systems/sg-march-dialog.h"
#include "app/systems/sg-news-dialog.h"
#include "desk/sg-desk-choice.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "umpire-fixture.h"

/* A place is named, or a square, or it is so many paces from the corner; whatever lies off the sheet is none. */
static void
test_spots (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *text; double x, y; } rows[] = {
    { "1200, 900", 1200, 900 },    { " 1200,900 ", 1200, 900 },  { "1200; 900", 1200, 900 },      { "8000, 6000", 8000, 6000 },
    { "Windmill", 1860, 4560 },    { " wINdmill", 1860, 4560 },  { "Windm", 1860, 4560 },         { "Orchardwell", 4568.8, 4343.8 },
    { "8001, 10", -1, -1 },        { "-1, 10", -1, -1 },         { "10, 6000.5", -1, -1 },        { "nan, 5", -1, -1 },
    { "Nowhere at all", -1, -1 },  { "", -1, -1 },               { "  ", -1, -1 },                { ",", -1, -1 },
  };
  SgMap *map = sg_battle_get_map (fixture->battle);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint at = { -1, -1 };
      gboolean found = sg_march_find_spot (map, rows[i].text, &at);

      if (found != (rows[i].x >= 0))
        g_error ("“%s” is %s", rows[i].text, found ? "found" : "not found");
      if (!found)
        continue;
      g_assert_cmpfloat_with_epsilon (at.x, rows[i].x, 0.1);
      g_assert_cmpfloat_with_epsilon (at.y, rows[i].y, 0.1);
    }
}

static void
type_in (GtkWidget *dialog, const char *title, const char *text)
{
  GtkWidget *row = walk_find (dialog, is_row_titled, (gpointer) title);

  if (row == NULL)
    g_error ("no row “%s”", title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  settle ();
}

static gboolean
may_press (GtkWidget *root, const char *label)
{
  GtkWidget *button = walk_find (root, is_button_with, (gpointer) label);

  g_assert_nonnull (button);
  return gtk_widget_is_sensitive (button);
}

#define WHERE "Where: a place, a square, or paces"
#define SEEN "Seen at (8.40; empty: now)"
#define WORDS "In his words (empty: from what follows)"
#define TO "Where to: a place, a square, or paces"
#define NOT_BEFORE "Not before (9.30; empty: at once)"
#define HALT "Halt at (empty: at the end of the way)"

static GtkWidget *
ask_news (Fixture *fixture, const char *side)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.enemy-report", "s", side);
  settle ();
  dialog = find_titled ("A Report of the Enemy");
  g_assert_nonnull (dialog);
  return dialog;
}

/* (transfer full) (nullable): the newest. */
static SgRkDispatch *
last_dispatch (Fixture *fixture, const char *side)
{
  SgBoard *board = sg_battle_get_board (fixture->battle);
  g_autoptr (GPtrArray) all = sg_rk_dispatches (board, side);

  return sg_rk_dispatch_get (board, side, all->len);
}

static guint
count_sightings (Fixture *fixture, const char *side)
{
  g_autoptr (GPtrArray) all = sg_rk_sightings (sg_battle_get_board (fixture->battle), side, TRUE);

  return all->len;
}

/* What is told stands on the map of that side as it was told, in the words that were written, or in those made of it; what nobody can have seen, or
 * lies nowhere, is not told. */
static void
tell_at_once (Fixture *fixture)
{
  g_autoptr (SgRkDispatch) told = NULL, own = NULL;
  g_autoptr (GPtrArray) all = NULL;
  const SgRkSighting *seen;
  guint before, red;
  GtkWidget *dialog;

  go (fixture, "battle");
  before = count_sightings (fixture, "blue");
  red = count_sightings (fixture, "red");
  dialog = ask_news (fixture, "blue");
  g_assert_true (shows (dialog, "Where? A place of the map"));
  type_in (dialog, WHERE, "Nowhere at all");
  g_assert_true (shows (dialog, "“Nowhere at all” is no place of this map."));
  type_in (dialog, WHERE, "Windmill");
  type_in (dialog, SEEN, "half past");
  g_assert_true (shows (dialog, "The time is written as 9.30."));
  g_assert_false (may_press (dialog, "Report"));
  type_in (dialog, SEEN, "23.58");
  press (dialog, "Report");
  g_assert_true (shows (dialog, "nobody has seen what comes later"));
  type_in (dialog, SEEN, "");
  choose_called (dialog, "Facing", "South-west");
  press (dialog, "Report");
  g_assert_null (find_titled ("A Report of the Enemy"));
  all = sg_rk_sightings (sg_battle_get_board (fixture->battle), "blue", TRUE);
  g_assert_cmpuint (all->len, ==, before + 1);
  g_assert_cmpuint (count_sightings (fixture, "red"), ==, red);
  seen = all->pdata[all->len - 1];
  g_assert_cmpfloat (seen->place.at.x, ==, 1860);
  g_assert_cmpfloat (seen->place.bearing, ==, 225);
  g_assert_cmpint (seen->strength, ==, 600);
  g_assert_cmpint (seen->level, ==, 3);
  told = last_dispatch (fixture, "blue");
  g_assert_true (strstr (told->text, "Windmill") != NULL);
  dialog = ask_news (fixture, "blue");
  type_in (dialog, WHERE, "1200, 900");
  type_in (dialog, WORDS, "A cloud of dust.");
  press (dialog, "Report");
  own = last_dispatch (fixture, "blue");
  g_assert_cmpstr (own->text, ==, "A cloud of dust.");
}

/* Brought by a rider it is there when he is, and not before. */
static void
tell_by_rider (Fixture *fixture)
{
  g_autoptr (SgRkDispatch) told = NULL;
  guint before;
  GtkWidget *dialog;

  go (fixture, "battle");
  before = count_sightings (fixture, "red");
  dialog = ask_news (fixture, "red");
  type_in (dialog, WHERE, "Windmill");
  choose_called (dialog, "Brought by a rider of", "2nd Fusiliers");
  choose_called (dialog, "How much is told", "Troops, no more");
  press (dialog, "Report");
  g_assert_null (find_titled ("A Report of the Enemy"));
  told = last_dispatch (fixture, "red");
  g_assert_cmpstr (told->from, ==, "red-2");
  g_assert_cmpint (told->delivered, <, 0);
  g_assert_cmpuint (count_sightings (fixture, "red"), ==, before);
}

/* Escape, or Cancel, and nothing was told. */
static void
tell_nothing (Fixture *fixture)
{
  GListModel *rulings = sg_battle_get_rulings (fixture->battle);
  guint n = g_list_model_get_n_items (rulings);
  GtkWidget *dialog;

  go (fixture, "battle");
  dialog = ask_news (fixture, "red");
  type_in (dialog, WHERE, "Windmill");
  press (dialog, "Cancel");
  g_assert_null (find_titled ("A Report of the Enemy"));
  g_assert_cmpuint (g_list_model_get_n_items (rulings), ==, n);
}

static void
test_news (Fixture *fixture, gconstpointer data)
{
  tell_at_once (fixture);
  tell_by_rider (fixture);
  tell_nothing (fixture);
}

typedef struct { char *unit; SgRkMarch *march; guint told; gboolean refuses; } Marched;

static gboolean
marched_cb (const char *unit, const SgRkMarch *march, gpointer data, GError **error)
{
  Marched *marched = data;
  g_autofree char *words = sg_rk_march_format (march);

  marched->told++;
  if (marched->refuses)
    return sg_refuse (error, "RK-21", "Not today");
  g_free (marched->unit);
  marched->unit = g_strdup (unit);
  g_clear_pointer (&marched->march, sg_rk_march_free);
  marched->march = sg_rk_march_parse (words);
  return TRUE;
}

/* A march as it is put together: each row is in it, what is wrong is said, and what its asker refuses keeps the form open. */
static void
march_by_rows (Fixture *fixture)
{
  Marched marched = { NULL };
  SgMarchAsk ask = { .board = sg_battle_get_board (fixture->battle), .side = "red", .unit = "red-2", .about = "Take the mill." };
  GtkWidget *dialog = sg_march_ask (GTK_WINDOW (fixture->window), &ask, marched_cb, &marched, NULL);
  g_autofree char *words = NULL;
  SgPoint end;

  settle ();
  g_assert_true (shows (dialog, "Take the mill."));
  g_assert_true (shows (dialog, "2nd Fusiliers"));
  g_assert_false (may_press (dialog, "March"));
  type_in (dialog, TO, "Atlantis");
  g_assert_true (shows (dialog, "“Atlantis” is no place of this map."));
  type_in (dialog, TO, "Windmill");
  type_in (dialog, HALT, "25.00");
  g_assert_true (shows (dialog, "The time is written as 9.30."));
  type_in (dialog, HALT, "11.30");
  type_in (dialog, NOT_BEFORE, "x");
  g_assert_false (may_press (dialog, "March"));
  type_in (dialog, NOT_BEFORE, " 10.30 ");
  adw_combo_row_set_selected (ADW_COMBO_ROW (walk_find (dialog, is_row_titled, (gpointer) "In what formation")), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (walk_find (dialog, is_row_titled, (gpointer) "And at the end")), 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (walk_find (dialog, is_row_titled, (gpointer) "At what pace")), 1);
  marched.refuses = TRUE;
  press (dialog, "March");
  g_assert_true (shows (dialog, "Not today"));
  marched.refuses = FALSE;
  press (dialog, "March");
  g_assert_null (find_titled ("A March"));
  g_assert_cmpuint (marched.told, ==, 2);
  g_assert_cmpstr (marched.unit, ==, "red-2");
  end = g_array_index (marched.march->way, SgPoint, marched.march->way->len - 1);
  g_assert_cmpfloat_with_epsilon (end.x, 1860, 1);
  g_assert_cmpfloat_with_epsilon (end.y, 4560, 1);
  g_assert_cmpint (marched.march->starts, ==, 630);
  g_assert_cmpint (marched.march->halt, ==, 690);
  g_assert_cmpint (marched.march->rate, ==, 0);
  g_assert_false (marched.march->concealed);
  g_assert_nonnull (marched.march->formation);
  g_assert_nonnull (marched.march->then);
  g_assert_cmpstr (marched.march->formation, !=, marched.march->then);
  g_assert_nonnull (marched.march->row);
  words = sg_march_words (ask.board, "red-2", marched.march);
  g_assert_true (strstr (words, "2nd Fusiliers to ") == words && strstr (words, ", from 10.30, halt at 11.30") != NULL);
  g_free (marched.unit);
  sg_rk_march_free (marched.march);
}

/* For another day than that which it is, its number stands before the hour, and is told with it. */
static void
march_by_days (Fixture *fixture)
{
  Marched marched = { NULL };
  SgMarchAsk ask = { .board = sg_battle_get_board (fixture->battle), .side = "red", .unit = "red-2" };
  GtkWidget *dialog = sg_march_ask (GTK_WINDOW (fixture->window), &ask, marched_cb, &marched, NULL);
  g_autofree char *words = NULL;

  settle ();
  g_assert_true (shows (dialog, "It is day 1:"));
  type_in (dialog, TO, "Windmill");
  type_in (dialog, NOT_BEFORE, "2, 9.30");
  type_in (dialog, HALT, "day 3, 0.10");
  press (dialog, "March");
  g_assert_cmpint (marched.march->starts, ==, 1440 + 570);
  g_assert_cmpint (marched.march->halt, ==, 2 * 1440 + 10);
  words = sg_march_words (ask.board, "red-2", marched.march);
  g_assert_nonnull (strstr (words, ", from day 2, 9.30, halt at day 3, 0.10"));
  g_free (marched.unit);
  sg_rk_march_free (marched.march);
}

/* (transfer full) */
static char *
list_choices (GtkWidget *combo)
{
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (combo));
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_string_append_printf (all, "%s;", gtk_string_list_get_string (GTK_STRING_LIST (model), i));
  return g_string_free (all, FALSE);
}

/* Of another body the formations and the paces are its own; a place that was pointed out is written already. */
static void
march_another (Fixture *fixture)
{
  Marched marched = { NULL };
  SgPoint to = { 4000, 5000 };
  SgMarchAsk ask = { .board = sg_battle_get_board (fixture->battle), .side = "red", .to = &to };
  GtkWidget *dialog = sg_march_ask (GTK_WINDOW (fixture->window), &ask, marched_cb, &marched, NULL);
  GtkWidget *form = walk_find (dialog, is_row_titled, (gpointer) "In what formation");
  g_autofree char *foot = NULL, *horse = NULL;

  settle ();
  choose_called (dialog, "Who marches", "2nd Fusiliers");
  foot = list_choices (form);
  choose_called (dialog, "Who marches", "Silesian Hussars");
  horse = list_choices (form);
  g_assert_cmpstr (foot, !=, horse);
  press (dialog, "March");
  g_assert_cmpstr (marched.unit, ==, "red-h");
  g_assert_cmpint (marched.march->starts, ==, -1);
  g_assert_null (marched.march->formation);
  g_assert_null (marched.march->row);
  g_free (marched.unit);
  sg_rk_march_free (marched.march);
}

/* Where nobody of a side is on the map nobody can march. */
static void
march_nobody (Fixture *fixture)
{
  Marched marched = { NULL };
  SgMarchAsk ask = { .board = sg_battle_get_board (fixture->battle), .side = "green" };
  GtkWidget *dialog = sg_march_ask (GTK_WINDOW (fixture->window), &ask, marched_cb, &marched, NULL);

  type_in (dialog, TO, "Windmill");
  g_assert_true (shows (dialog, "Nobody of that side is on the map."));
  g_assert_false (may_press (dialog, "March"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
}

static void
test_march (Fixture *fixture, gconstpointer data)
{
  march_by_rows (fixture);
  march_by_days (fixture);
  march_another (fixture);
  march_nobody (fixture);
}

static gboolean
is_dispatch_row (GtkWidget *widget, gpointer label)
{
  return SG_IS_DISPATCH_ROW (widget) && gtk_widget_get_mapped (widget) && walk_find (widget, is_button_with, label) != NULL;
}

/* The panel with the dispatches, whatever is folded away for the width of the window. */
static void
show_book (Fixture *fixture)
{
  sg_page_set_show_left (go (fixture, "battle"), TRUE);
  settle ();
}

/* An order to Red’s second battalion that has come to it. */
static guint
come_order (Fixture *fixture, const char *marches)
{
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("red", "order", SG_RK_HEADQUARTERS, "red-2", "Go to the mill.");
  g_autoptr (GError) error = NULL;
  guint number;

  if (marches != NULL)
    {
      g_free (order->marches);
      order->marches = g_strdup (marches);
    }
  number = sg_rk_send (fixture->battle, order, 0, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (SgRkDispatch) now = sg_rk_dispatch_get (sg_battle_get_board (fixture->battle), "red", number);

      if (now->delivered >= 0)
        break;
      g_free (sg_rk_advance (fixture->battle, sg_rk_now (sg_battle_get_board (fixture->battle)) + 2, 0, NULL, &error));
      g_assert_no_error (error);
    }
  settle ();
  return number;
}

static SgRkDispatch *
get_order (Fixture *fixture, guint number)
{
  SgRkDispatch *order = sg_rk_dispatch_get (sg_battle_get_board (fixture->battle), "red", number);

  g_assert_nonnull (order);
  g_assert_cmpint (order->delivered, >=, 0);
  return order;
}

/* An order in words alone is made a march of by the umpire, and is carried out by it. */
static void
test_turned (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRkDispatch) before = NULL, after = NULL;
  GtkWidget *row, *dialog;
  guint number;

  show_book (fixture);
  number = come_order (fixture, NULL);
  before = get_order (fixture, number);
  g_assert_cmpint (before->done, <, 0);
  row = walk_find (GTK_WIDGET (fixture->window), is_dispatch_row, (gpointer) "March…");
  g_assert_nonnull (row);
  press (row, "March…");
  dialog = find_titled ("A March");
  g_assert_nonnull (dialog);
  g_assert_true (shows (dialog, "Go to the mill."));
  type_in (dialog, TO, "Windmill");
  press (dialog, "March");
  g_assert_null (find_titled ("A March"));
  after = get_order (fixture, number);
  g_assert_cmpint (after->done, >=, 0);
  g_assert_nonnull (sg_board_get (sg_battle_get_board (fixture->battle), "march/red-2"));
}

/* Or it is done with as it stands, by one press; pressed again nothing more is done. */
static void
test_done (Fixture *fixture, gconstpointer data)
{
  GListModel *rulings = sg_battle_get_rulings (fixture->battle);
  g_autoptr (SgRkDispatch) after = NULL;
  guint number, n;

  show_book (fixture);
  number = come_order (fixture, NULL);
  n = g_list_model_get_n_items (rulings);
  press (walk_find (GTK_WIDGET (fixture->window), is_dispatch_row, (gpointer) "March…"), "Done");
  after = get_order (fixture, number);
  g_assert_cmpint (after->done, >=, 0);
  g_assert_cmpuint (g_list_model_get_n_items (rulings), ==, n + 1);
  g_assert_null (walk_find (GTK_WIDGET (fixture->window), is_dispatch_row, (gpointer) "March…"));
}

/* An order is written with a march, of him to whom it goes. */
static void
test_written (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRkDispatch) sent = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GtkWidget *dialog;

  show_book (fixture);
  press (GTK_WIDGET (fixture->window), "Red Writes…");
  dialog = find_titled ("A Dispatch of Red");
  g_assert_nonnull (dialog);
  g_assert_false (may_press (dialog, "Send"));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (walk_find (dialog, is_shown_text_view, NULL))), "Take the mill.", -1);
  settle ();
  choose_called (dialog, "To", "The commander");
  g_assert_true (shows (dialog, "It is to be read by somebody else than its writer."));
  choose_called (dialog, "To", "2nd Fusiliers");
  press (dialog, "Add a March…");
  type_in (find_titled ("A March"), TO, "Windmill");
  press (find_titled ("A March"), "March");
  g_assert_true (shows (dialog, "2nd Fusiliers to "));
  press (dialog, "Send");
  g_assert_null (find_titled ("A Dispatch of Red"));
  sent = last_dispatch (fixture, "red");
  g_assert_cmpstr (sent->text, ==, "Take the mill.");
  g_assert_cmpstr (sent->to, ==, "red-2");
  lines = sg_rk_ordered_parse (sent->marches);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (((SgRkOrdered *) lines->pdata[0])->unit, ==, "red-2");
}

static gboolean
is_until (GtkWidget *widget, gpointer data)
{
  return GTK_IS_ENTRY (widget) && g_strcmp0 (gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "At the latest until"), NULL) == 0;
}

static gboolean
is_clock (GtkWidget *widget, gpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)), "Advance Until…") == 0;
}

static gboolean
is_any_check (GtkWidget *widget, gpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_active (GTK_CHECK_BUTTON (widget));
}

/* An hour on is on the next day, and the clock goes on to it. */
static void
advance_over_midnight (Fixture *fixture, GtkWidget *button, GtkWidget *entry)
{
  SgBoard *board = sg_battle_get_board (fixture->battle);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "It grew late", "RK-2");

  sg_ruling_add_change (ruling, "battle", "time", "1438");
  g_assert_true (sg_battle_post (fixture->battle, ruling, NULL));
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "day 2, 0.58");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "2, 0.02");
  press (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), "Advance");
  g_assert_cmpint (sg_rk_now (board), ==, 1442);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "2 moves."));
}

/* The clock goes to the minute that is written, or stops sooner where that was ticked; what is no time is said to be none, and what is past is refused. */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  SgBoard *board = sg_battle_get_board (fixture->battle);
  gint64 now = sg_rk_now (board);
  g_autofree char *past = sg_rk_clock_text (now - 60), *later = sg_rk_clock_text (now + 4);
  GtkWidget *button, *popover, *entry, *check;

  show_book (fixture);
  button = walk_find (GTK_WIDGET (fixture->window), is_clock, NULL);
  g_assert_nonnull (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  entry = walk_find (popover, is_until, NULL);
  while ((check = walk_find (popover, is_any_check, NULL)) != NULL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "soon");
  press (popover, "Advance");
  g_assert_true (shows (GTK_WIDGET (fixture->window), "The time is written as 9.30."));
  g_assert_cmpint (sg_rk_now (board), ==, now);
  gtk_editable_set_text (GTK_EDITABLE (entry), past);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  press (popover, "Advance");
  g_assert_cmpint (sg_rk_now (board), ==, now);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), later);
  press (popover, "Advance");
  g_assert_cmpint (sg_rk_now (board), ==, now + 4);
  g_assert_true (shows (GTK_WIDGET (fixture->window), "2 moves."));
  advance_over_midnight (fixture, button, entry);
}

/* On a map in paces an arrow goes so far that a way can be drawn by it. */
static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  static const struct { guint key; GdkModifierType state; double length; } rows[] = {
    { GDK_KEY_Right, 0, 100 }, { GDK_KEY_Right, GDK_SHIFT_MASK, 110 }, { GDK_KEY_Right, 0, 210 },
  };
  SgBattlePage *page = SG_BATTLE_PAGE (go (fixture, "battle"));
  SgMapCanvas *canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  SgDesk *desk = sg_battle_page_get_desk (page);
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (desk));
  SgPlace from = { { 0, 0 }, 0 };

  for (guint i = 0; i < units->len && sg_desk_get_chosen (desk, NULL)[0] == NULL; i++)
    if (sg_board_find_place (sg_desk_get_board (desk), ((SgUnit *) units->pdata[i])->id, &from))
      sg_desk_choose_body (desk, ((SgUnit *) units->pdata[i])->id, FALSE);
  sg_map_canvas_set_tool (canvas, SG_TOOL_MOVE);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (sg_map_canvas_key (canvas, rows[i].key, rows[i].state));
      g_assert_cmpfloat_with_epsilon (sg_path_length ((SgPoint *) canvas->way->data, canvas->way->len), rows[i].length, 0.001);
    }
  sg_map_canvas_put_back (canvas);
  sg_map_canvas_set_tool (canvas, SG_TOOL_SELECT);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/dispatches/" name, Fixture, NULL, open_orchardwell, function, close_window)
  TEST ("spots", test_spots);
  TEST ("news", test_news);
  TEST ("march", test_march);
  TEST ("turned", test_turned);
  TEST ("done", test_done);
  TEST ("written", test_written);
  TEST ("clock", test_clock);
  TEST ("arrows", test_arrows);
  return g_test_run ();
}
