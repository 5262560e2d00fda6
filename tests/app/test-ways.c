/* test-ways.c: the ways about the window that are the same everywhere: keys, folders, the tray's ticks, the clock of a file that is opened again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-tray.h"
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "app/armies/sg-armies-page.h"
#include "app/campaign/sg-correction-dialog.h"
#include "app/tutor/sg-tutorials-window.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-help-place.h"
#include "app/window/sg-help-window.h"
#include "app/window/sg-preferences.h"
#include "app/window/sg-properties-dialog.h"
#include "desk/sg-desk-clerk.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "hand.h"

static void
wait_a_while (void)
{
  for (guint i = 0; i < 15; i++, g_usleep (20000))
    settle ();
}

/* Help. */

static const char *
ask_for_help (Fixture *fixture)
{
  GList *windows;
  const char *page = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (application), "help", NULL);
  settle ();
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (SG_IS_HELP_WINDOW (l->data))
      page = sg_help_window_get_page (l->data);
  g_list_free (windows);
  close_dialogs (fixture);
  settle ();
  return page;
}

/* F1 opens what the manual says of the page that is looked at. */
static void
test_help (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[][2] = {
    { "battle", "before-play" }, { "campaign", "ledger" }, { "armies", "armies" }, { "maps", "maps" }, { "sheets", "sheets" },
  };
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application), "app.help");

  g_assert_true (g_strv_contains ((const char *const *) keys, "F1"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      go (fixture, pages[i][0]);
      g_assert_cmpstr (ask_for_help (fixture), ==, pages[i][1]);
    }
}

/* In a dialog it is the dialog’s own page, over the dialog. */
static void
test_help_of_dialogs (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window), *manual;

  settle ();
  g_assert_cmpstr (sg_help_place_find (GTK_WINDOW (dialog)), ==, "new-campaign");
  g_assert_true (sg_help_place_is_heard (GTK_WINDOW (dialog)));
  manual = sg_help_place_open (GTK_WINDOW (dialog));
  settle ();
  g_assert_cmpstr (sg_help_window_get_page (SG_HELP_WINDOW (manual)), ==, "new-campaign");
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (manual)) == GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (manual));
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  dialog = sg_preferences_show (GTK_WINDOW (fixture->window));
  g_assert_cmpstr (sg_help_place_find (GTK_WINDOW (dialog)), ==, "preferences");
  dialog = sg_tutorials_window_present (fixture->window);
  g_assert_cmpstr (sg_help_place_find (GTK_WINDOW (dialog)), ==, "tutorials");
  close_dialogs (fixture);
  settle ();
}

/* (transfer none): the manual’s window, which is opened. */
static SgHelpWindow *
open_manual (Fixture *fixture)
{
  SgHelpWindow *manual = SG_HELP_WINDOW (sg_help_window_present (GTK_WINDOW (fixture->window), "melees"));

  settle ();
  return manual;
}

static gboolean
is_link_to (GtkWidget *widget, gpointer data)
{
  g_autofree char *link = g_strdup_printf ("<a href=\"%s\">", (const char *) data);

  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), link) != NULL;
}

static gboolean
is_marked (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<span background") != NULL;
}

/* What is typed, with whatever apostrophe and case, leads to the first page that says it, and is marked there. */
static void
test_help_find (Fixture *fixture, gconstpointer data)
{
  SgHelpWindow *manual = open_manual (fixture);
  GtkWidget *search = walk_find (GTK_WIDGET (manual), is_search_entry, NULL);

  g_assert_cmpstr (sg_help_window_get_page (manual), ==, "melees");
  gtk_editable_set_text (GTK_EDITABLE (search), "hook's FARM records");
  wait_a_while ();
  g_signal_emit_by_name (search, "activate");
  settle ();
  g_assert_cmpstr (sg_help_window_get_page (manual), ==, "first-battle");
  g_assert_nonnull (walk_find (GTK_WIDGET (manual), is_marked, NULL));
  gtk_editable_set_text (GTK_EDITABLE (search), "no such words anywhere");
  wait_a_while ();
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (sg_help_window_get_page (manual), ==, "first-battle");
  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  close_dialogs (fixture);
  settle ();
}

static void
test_help_links (Fixture *fixture, gconstpointer data)
{
  SgHelpWindow *manual = open_manual (fixture);
  GtkWidget *link = walk_find (GTK_WIDGET (manual), is_link_to, (gpointer) "judging");
  gboolean followed = FALSE;

  g_assert_nonnull (link);
  g_signal_emit_by_name (link, "activate-link", "judging", &followed);
  settle ();
  g_assert_true (followed);
  g_assert_cmpstr (sg_help_window_get_page (manual), ==, "judging");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (manual), "help.back", NULL));
  settle ();
  g_assert_cmpstr (sg_help_window_get_page (manual), ==, "melees");
  close_dialogs (fixture);
  settle ();
}

/* Popovers. */

static gboolean
is_shown_search (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

static GtkWidget *
find_search (Fixture *fixture)
{
  return walk_find (GTK_WIDGET (fixture->window), is_shown_search, NULL);
}

static void
open_popover (Fixture *fixture, SgPage *page, const char *action)
{
  GtkWidget *canvas = GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (page))));

  g_assert_true (gtk_widget_activate_action (canvas, action, NULL));
  settle ();
  if (find_search (fixture) == NULL)
    g_error ("%s opened nothing", action);
}

static void
press_down (GtkWidget *search)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (search);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Down, 0, 0, &handled);
    }
  g_assert_true (handled);
  settle ();
}

/* Escape in the search closes its popover, Down comes to the list below, and Enter chooses there. */
static void
test_popovers (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "battle.ask", "map.find" };
  SgPage *page = go (fixture, "battle");
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *search, *focus;

      open_popover (fixture, page, actions[i]);
      g_signal_emit_by_name (find_search (fixture), "stop-search");
      settle ();
      g_assert_null (find_search (fixture));
      open_popover (fixture, page, actions[i]);
      search = find_search (fixture);
      press_down (search);
      focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_assert_true (focus != NULL && !gtk_widget_is_ancestor (focus, search));
      g_assert_true (gtk_widget_is_ancestor (focus, gtk_widget_get_ancestor (search, GTK_TYPE_POPOVER)));
      gtk_widget_activate (focus);
      settle ();
      g_assert_null (find_search (fixture));
      if (i == 0)
        g_assert_nonnull (sg_desk_get_question (desk));
      sg_desk_drop (desk);
    }
}

/* The nearest title comes first: “mel” is the mêlée, not the list of a turn’s. */
static void
test_nearest (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "battle");
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));

  open_popover (fixture, page, "battle.ask");
  gtk_editable_set_text (GTK_EDITABLE (find_search (fixture)), "Mel");
  g_signal_emit_by_name (find_search (fixture), "search-changed");
  g_signal_emit_by_name (find_search (fixture), "activate");
  settle ();
  g_assert_nonnull (sg_desk_get_question (desk));
  g_assert_cmpstr (sg_question_get_procedure (sg_desk_get_question (desk))->id, ==, "melee");
  sg_desk_drop (desk);
}

static gboolean
is_shown_menu (GtkWidget *widget, gpointer data)
{
  return GTK_IS_POPOVER_MENU (widget) && gtk_widget_get_mapped (widget) && GTK_IS_NATIVE (widget);
}

/* Wherever it is asked for, the menu of the map is whole. */
static void
test_context_menu (Fixture *fixture, gconstpointer data)
{
  static const double places[][2] = { { 0.5, 0.5 }, { 0.5, 0.98 }, { 0.98, 0.98 }, { 0.02, 0.02 } };
  SgBattlePage *page = SG_BATTLE_PAGE (go (fixture, "battle"));
  GtkWidget *canvas = GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (page)));

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *menu, *last;
      graphene_rect_t bounds;

      g_signal_emit_by_name (canvas, "context", places[i][0] * gtk_widget_get_width (canvas), places[i][1] * gtk_widget_get_height (canvas));
      wait_a_while ();
      menu = walk_find (canvas, is_shown_menu, NULL);
      g_assert_nonnull (menu);
      last = walk_find (menu, is_label_with, (gpointer) "What Is Here");
      g_assert_nonnull (last);
      g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_parent (last), menu, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (menu));
      g_assert_true (hand_reaches (&(Hand) { menu }, last, gtk_widget_get_width (last) / 2.0, gtk_widget_get_height (last) - 1, gtk_widget_get_parent (last)));
      gtk_popover_popdown (GTK_POPOVER (menu));
      settle ();
    }
}

/* Folders. */

static char *
find_folder (void)
{
  GList *windows = gtk_window_list_toplevels ();
  char *path = NULL;

  for (GList *l = windows; l != NULL && path == NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER (l->data) && gtk_widget_get_mapped (l->data))
      {
        g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (l->data));

        path = folder != NULL ? g_file_get_path (folder) : g_strdup ("");
        gtk_dialog_response (GTK_DIALOG (l->data), GTK_RESPONSE_CANCEL);
      }
  g_list_free (windows);
  settle ();
  return path;
}

static void
unchosen_cb (const char *path, gpointer data)
{
  g_assert_not_reached ();
}

/* What a person exports is looked for among his documents, a folder of sheets too. */
static void
test_documents (Fixture *fixture, gconstpointer data)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *copy = NULL, *sheet = NULL, *packet = NULL;

  g_assert_nonnull (documents);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save-copy", NULL);
  wait_a_while ();
  copy = find_folder ();
  g_assert_cmpstr (copy, ==, documents);
  go (fixture, "sheets");
  wait_a_while ();
  press (GTK_WIDGET (fixture->window), "Export PDF…");
  wait_a_while ();
  sheet = find_folder ();
  g_assert_cmpstr (sheet, ==, documents);
  sg_ask_for_file (GTK_WIDGET (fixture->window), "The packet’s folder", GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, "_Make", NULL, NULL, unchosen_cb, NULL);
  wait_a_while ();
  packet = find_folder ();
  g_assert_cmpstr (packet, ==, documents);
}

/* Who asks for a folder and goes takes the question along; what is answered was asked by somebody. */
static void
test_called_off (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);
  g_autofree char *folder = NULL, *gone = NULL;

  settle ();
  press (dialog, "Change…");
  wait_a_while ();
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  gone = find_folder ();
  g_assert_null (gone);
  dialog = sg_new_campaign_ask (fixture->window);
  settle ();
  press (dialog, "Change…");
  wait_a_while ();
  folder = find_folder ();
  g_assert_nonnull (folder);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gboolean
is_written_in (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL;
}

/* What is written and not yet taken when a dialog is closed harms nobody. */
static void
test_closed_in_writing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_correction_ask (GTK_WIDGET (fixture->window), fixture->battle), *text;

  settle ();
  text = walk_find (dialog, is_written_in, NULL);
  gtk_widget_grab_focus (text);
  gtk_editable_set_text (GTK_EDITABLE (text), "3");
  gtk_window_close (GTK_WINDOW (dialog));
  settle ();
}

static void
type_into (GtkWidget *root, const char *title, const char *words)
{
  GtkWidget *row = walk_find (root, is_entry_row_called, (gpointer) title);

  g_assert_nonnull (row);
  gtk_widget_grab_focus (row);
  gtk_editable_set_text (GTK_EDITABLE (row), words);
}

static gboolean
hears_escape (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !done; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &done);
    }
  return done;
}

/* What is written in a row that keeps what is applied is kept, too, when the keyboard goes elsewhere or the window goes; Escape takes it back. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_properties_show (GTK_WIDGET (fixture->window), fixture->campaign, FALSE);
  g_autofree char *before = g_strdup (sg_campaign_get_title (fixture->campaign));

  settle ();
  type_into (dialog, "Title", "Nonsense");
  g_assert_true (hears_escape (dialog));
  type_into (dialog, "Blue is called", "The Allies");
  settle ();
  g_assert_cmpstr (sg_campaign_get_title (fixture->campaign), ==, before);
  type_into (dialog, "Title", "Another War");
  g_assert_cmpstr (sg_campaign_get_side (fixture->campaign, "blue")->name, ==, "The Allies");
  g_assert_cmpstr (sg_campaign_get_title (fixture->campaign), ==, before);
  gtk_window_close (GTK_WINDOW (dialog));
  settle ();
  g_assert_cmpstr (sg_campaign_get_title (fixture->campaign), ==, "Another War");
}

/* What is written of one unit is of that unit, though another is chosen before the keyboard has left. */
static void
test_written_of_one (Fixture *fixture, gconstpointer data)
{
  SgPage *page;
  SgArmyList *list;
  GtkWidget *text;

  begin_war (fixture, "The Summer War");
  page = go (fixture, "armies");
  list = sg_armies_page_get_list (SG_ARMIES_PAGE (page));
  for (guint i = 0; i < 2; i++)
    {
      SgUnit *one, *other;

      sg_army_list_choose (list, "red", "red-horse-left");
      settle ();
      one = sg_army_list_get_unit (list);
      if (i == 0)
        type_into (GTK_WIDGET (page), "Commander", "Sapt");
      else
        {
          text = walk_find (GTK_WIDGET (page), is_written_in, NULL);
          gtk_widget_grab_focus (text);
          gtk_editable_set_text (GTK_EDITABLE (text), "8");
        }
      sg_army_list_choose (list, "red", "red-foot-left");
      other = sg_army_list_get_unit (list);
      sg_armies_page_settle (SG_ARMIES_PAGE (page));
      settle ();
      g_assert_true (one != other);
      g_assert_cmpstr (g_hash_table_lookup (one->words, "commander"), ==, "Sapt");
      g_assert_cmpint (sg_unit_begun (one), ==, i == 0 ? 5 : 8);
      g_assert_true (other->words == NULL || g_hash_table_lookup (other->words, "commander") == NULL);
      g_assert_cmpint (sg_unit_begun (other), ==, 13);
    }
}

/* A folder of documents that is neither the home nor where the program keeps its own. */
static void
keep_documents (void)
{
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "user-dirs.dirs", NULL);
  g_autofree char *documents = g_build_filename (g_get_user_config_dir (), "Papers", NULL);
  g_autofree char *line = g_strdup_printf ("XDG_DOCUMENTS_DIR=\"%s\"\n", documents);

  g_assert_cmpint (g_mkdir_with_parents (documents, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, line, -1, NULL));
  g_reload_user_special_dirs_cache ();
}

/* The clock. */

/* A file that is opened again in the middle of a turn shows the time of that turn. */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  const SgGame *game = sg_battle_get_game (fixture->battle);
  g_autoptr (GError) error = NULL;
  guint allowed;

  while (sg_board_get_whole (sg_battle_get_board (fixture->battle), "turn", 0) > 5 || !g_str_equal (sg_board_get (sg_battle_get_board (fixture->battle), "phase"), "men"))
    g_assert_true (sg_battle_undo (fixture->battle, &error));
  allowed = game->timer->allowance (fixture->battle);
  g_assert_cmpuint (allowed, >, 0);
  sg_clock_set (sg_battle_get_clock (fixture->battle), allowed + 77, NULL);
  sg_window_close_campaign (fixture->window);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  go (fixture, "battle");
  fixture->battle = sg_window_get_battle (fixture->window);
  g_assert_cmpuint (sg_clock_get_allowed (sg_battle_get_clock (fixture->battle)), ==, allowed);
}

/* The tray. */

static gboolean
is_shown_tick (GtkWidget *widget, gpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW) != NULL;
}

static guint
count_ticked (SgDesk *desk)
{
  guint ticked = 0;

  sg_desk_count_due (desk, NULL, &ticked);
  return ticked;
}

/* Four of a side see as many of the other. */
static void
open_sightings (Table *table)
{
  g_autoptr (SgRuling) haze = sg_ruling_new (SG_RULING_EDIT, "Haze", "RK-24");
  g_autoptr (GError) error = NULL;

  tray_open_country (table, RK_COUNTRY (""));
  table_stand (table, "red", "red-chief", "Red’s General", "general", 1, 5800, 300, 0, NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *red = g_strdup_printf ("r%u", i), *blue = g_strdup_printf ("b%u", i);

      table_stand (table, "red", red, red, "battalion", 900, 400 + 400 * i, 800, 0, "column");
      table_stand (table, "blue", blue, blue, "battalion", 900, 400 + 400 * i, 2600, 180, "column");
    }
  table_begin (table, 540);
  sg_ruling_add_change (haze, "battle", "visibility", "1900"); /* and are seen in this move, not before */
  g_assert_true (sg_battle_post (table->battle, haze, &error));
  table_moves (table, 1);
}

/* The tick of a head takes all of its group, a press on the head opens it, and the tick of one line is that line's alone. */
static void
test_ticks (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = SG_BATTLE_PAGE (go (fixture, "battle"));
  SgDesk *desk = sg_battle_page_get_desk (page);
  Hand hand = { GTK_WIDGET (fixture->window) };
  GtkWidget *tick, *head, *line;
  guint all, rows;
  Table table;

  open_sightings (&table);
  sg_battle_page_set_battle (page, table.battle);
  wait_a_while ();
  all = sg_desk_count_due (desk, NULL, NULL);
  g_assert_cmpuint (all, >, 2);
  head = walk_find (hand.window, hand_is_row_with, (gpointer) "Sightings to report: ");
  g_assert_nonnull (head);
  tick = walk_find (head, is_shown_tick, NULL);
  g_assert_nonnull (tick);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), FALSE);
  settle ();
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), TRUE);
  settle ();
  rows = count_ticked (desk);
  g_assert_cmpuint (rows, >, 2);
  hand_press (&hand, walk_find (hand.window, hand_is_row_with, (gpointer) "Sightings to report: "), "the head");
  line = walk_find (hand.window, hand_is_row_with, (gpointer) "enemies seen");
  g_assert_nonnull (line);
  tick = walk_find (line, is_shown_tick, NULL);
  g_assert_nonnull (tick);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), FALSE);
  settle ();
  g_assert_cmpuint (count_ticked (desk), ==, rows - 1);
  hand_press_words (&hand, "Report All");
  g_assert_cmpuint (sg_desk_count_due (desk, "Sightings to report", NULL), ==, 0);
  sg_battle_page_set_battle (page, fixture->battle);
  settle ();
  table_close (&table);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  keep_documents ();
#define TEST(path, test) g_test_add ("/app/ways/" path, Fixture, NULL, open_sample, test, close_window)
  TEST ("help", test_help);
  TEST ("help-find", test_help_find);
  TEST ("help-dialogs", test_help_of_dialogs);
  TEST ("help-links", test_help_links);
  TEST ("popovers", test_popovers);
  TEST ("nearest", test_nearest);
  TEST ("context-menu", test_context_menu);
  TEST ("documents", test_documents);
  TEST ("called-off", test_called_off);
  TEST ("closed-in-writing", test_closed_in_writing);
  TEST ("kept", test_kept);
  TEST ("written-of-one", test_written_of_one);
  TEST ("clock-reopened", test_clock);
  TEST ("ticks", test_ticks);
  return g_test_run ();
}
