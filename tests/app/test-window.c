/* test-window.c: the window: its start page, its blue button, what it says of saving, and a new war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-cut-tips.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-private.h"
#include "store/sg-store-session.h"
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "app/armies/sg-army-shelf.h"
#include "app/battle/sg-battle-page.h"
#include "app/window/sg-error-reporting.h"
#include "app/battle/sg-new-battle-dialog.h"
#include "app/window/sg-recents.h"
#include "desk/sg-memory.h"
#include "store/sg-store-make.h"

/* Longer than a blue button that has just come rests. */
static void
rest (void)
{
  gint64 end = g_get_monotonic_time () + 450000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

/* The start page. */

static void
test_first_time (Fixture *fixture, gconstpointer data)
{
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Hook’s Farm is waiting"));
  rest ();
  g_assert_true (sg_window_press_blue (fixture->window));
  settle ();
  g_assert_nonnull (sg_window_get_store (fixture->window));
  g_assert_cmpstr (sg_battle_get_title (sg_window_get_battle (fixture->window)), ==, "Hook’s Farm");
}

/* What is said over the log takes no room of the map, or that would move under the pointer. */
static void
test_said_over_log (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));
  GtkWidget *canvas = GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (page)));
  int before = gtk_widget_get_height (canvas);

  g_signal_emit_by_name (sg_battle_page_get_desk (page), "failed", "Blue does not put down now (LW-12).", FALSE);
  rest ();
  g_assert_true (shows (GTK_WIDGET (page), "Blue does not put down now (LW-12)."));
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, before);
}

static void
test_recent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strdup (sg_store_get_path (sg_window_get_store (fixture->window)));
  g_autofree char *moved = g_strconcat (path, ".moved", NULL);

  sg_window_close_campaign (fixture->window);
  settle ();
  press (GTK_WIDGET (fixture->window), "Continue");
  g_assert_cmpstr (sg_store_get_path (sg_window_get_store (fixture->window)), ==, path);
  sg_window_close_campaign (fixture->window);
  g_assert_cmpint (g_rename (path, moved), ==, 0);
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), TRUE);
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "is no longer where it was"));
  press (GTK_WIDGET (fixture->window), "Forget");
  g_assert_false (shows (GTK_WIDGET (fixture->window), "is no longer where it was"));
}

/* A path is bytes: a file whose name is no UTF-8 is opened again and forgotten like any other; what has no path is not listed. */
static void
test_recent_bytes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Zenda\xff\\.sandgate", NULL), *dir = sg_memory_dir (), *ini = g_build_filename (dir, "recents.ini", NULL), *text = NULL, *more = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_create (path, "little-wars", "Zenda", &error);
  g_autoptr (GPtrArray) before = sg_recents_list (), noted = NULL, after = NULL;
  const SgRecent *zenda = NULL;

  g_assert_no_error (error);
  sg_recents_note (store, FALSE);
  g_assert_true (g_file_get_contents (ini, &text, NULL, NULL));
  more = g_strconcat (text, "\n[nowhere]\ntitle=Nowhere\n", NULL);
  g_assert_true (g_file_set_contents (ini, more, -1, NULL));
  noted = sg_recents_list ();
  g_assert_cmpuint (noted->len, ==, before->len + 1);
  for (guint i = 0; i < noted->len; i++)
    if (g_str_equal (((SgRecent *) noted->pdata[i])->title, "Zenda"))
      zenda = noted->pdata[i];
  g_assert_nonnull (zenda);
  g_assert_cmpstr (zenda->path, ==, path);
  g_assert_false (zenda->missing);
  g_clear_object (&store);
  sg_window_fill_recent_menu (fixture->window);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-path", "^ay", zenda->path);
  g_assert_cmpstr (sg_store_get_path (sg_window_get_store (fixture->window)), ==, path);
  sg_window_close_campaign (fixture->window);
  sg_recents_forget (zenda->path);
  after = sg_recents_list ();
  g_assert_cmpuint (after->len, ==, before->len);
}

static void
test_bad_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Zenda.sandgate", NULL);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "not ours", -1, NULL));
  g_assert_false (sg_window_open (fixture->window, path, &error));
  g_assert_nonnull (error);
  sg_report_error (GTK_WIDGET (fixture->window), error);
  settle ();
  g_assert_null (sg_window_get_store (fixture->window));
  g_assert_true (shows (GTK_WIDGET (fixture->window), error->message));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "not ours");
}

/* The blue button. */

static void
test_blue_rests (Fixture *fixture, gconstpointer data)
{
  GtkWidget *blue;

  go (fixture, "campaign");
  blue = sg_window_find_blue (fixture->window);
  g_assert_nonnull (blue);
  rest ();
  g_assert_true (sg_window_press_blue (fixture->window));
  g_assert_false (sg_window_press_blue (fixture->window));
  close_dialogs (fixture);
}

/* Saving. */

typedef struct { guint tries; } Trial;

static gboolean
fail_once (gpointer data, GError **error)
{
  Trial *trial = data;

  if (trial->tries++ > 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_FULL, "No room.");
  return FALSE;
}

static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  Trial trial = { 0 }, other = { 0 };
  SgRuling *newest = sg_battle_get_undo (fixture->battle);

  g_assert_false (sg_report_try (GTK_WIDGET (fixture->window), "The ruling", fail_once, &trial, NULL));
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "The ruling was not saved: the disk is full. Nothing has changed."));
  /* Nothing else is written before that is mended. */
  g_assert_false (sg_report_try (GTK_WIDGET (fixture->window), "Another", fail_once, &other, NULL));
  g_assert_cmpuint (other.tries, ==, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL));
  g_assert_false (sg_ruling_is_undone (sg_battle_get_undo (fixture->battle)));
  g_assert_true (sg_battle_get_undo (fixture->battle) == newest);
  press (GTK_WIDGET (fixture->window), "Try Again");
  g_assert_cmpuint (trial.tries, ==, 2);
  g_assert_false (shows (GTK_WIDGET (fixture->window), "was not saved"));
}

static void
test_busy (Fixture *fixture, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;

  open_window (&other, NULL);
  g_assert_true (sg_window_open (other.window, sg_store_get_path (sg_window_get_store (fixture->window)), &error));
  g_assert_no_error (error);
  settle ();
  g_assert_true (sg_store_is_read_only (sg_window_get_store (other.window)));
  g_assert_true (shows (GTK_WIDGET (other.window), "Another window has this campaign."));
  close_window (&other, NULL);
}

static void
test_save_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "copy.sandgate", NULL);
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (fixture->battle));
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_store_save_copy (sg_window_get_store (fixture->window), path, &error));
  sg_window_close_campaign (fixture->window);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (sg_window_get_battle (fixture->window))), ==, n);
}

/* A new war. */

static void
test_new_campaign (Fixture *fixture, gconstpointer data)
{
  SgBoard *board;

  begin_war (fixture, "The Autumn War");
  g_assert_nonnull (fixture->campaign);
  g_assert_cmpstr (sg_campaign_get_title (fixture->campaign), ==, "The Autumn War");
  g_assert_cmpint (sg_campaign_get_target (fixture->campaign), ==, 300);
  g_assert_cmpstr (sg_window_get_page (fixture->window), ==, "battle");
  board = sg_battle_get_board (fixture->battle);
  g_assert_cmpint (sg_board_begun (board, "red", "infantry"), ==, 50);
  g_assert_cmpint (sg_board_begun (board, "blue", "cavalry"), ==, 25);
  g_assert_cmpint (sg_board_begun (board, "blue", "guns"), ==, 3);
}

/* The next battle has a title of its own, and says which one is not over. */
static void
test_new_battle (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *title;

  begin_war (fixture, "The Winter War");
  dialog = sg_new_battle_ask (fixture->window, fixture->campaign);
  settle ();
  title = walk_find (dialog, is_entry_row_called, (gpointer) "Title of the battle");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Second Battle");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)), title));
  g_assert_true (shows (dialog, "Hook’s Farm is not over"));
  gtk_editable_set_text (GTK_EDITABLE (title), "Hook’s Farm");
  settle ();
  g_assert_true (shows (dialog, "There is a battle called “Hook’s Farm” already."));
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Add the Battle")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static const char *
choice_of (GtkWidget *dialog, const char *row)
{
  AdwComboRow *combo = ADW_COMBO_ROW (walk_find (dialog, is_combo_row_called, (gpointer) row));

  return gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (combo)), adw_combo_row_get_selected (combo));
}

static void
choose_in (GtkWidget *dialog, const char *row, guint at)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (walk_find (dialog, is_combo_row_called, (gpointer) row)), at);
  settle ();
}

/* What belongs to a side bears its name as it is typed. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);

  choose_called (dialog, "Rules", "A Gentleman’s War");
  g_assert_nonnull (walk_find (dialog, is_combo_row_called, (gpointer) "Red’s army"));
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Red is called")), "Karelsburg & Co");
  settle ();
  g_assert_nonnull (walk_find (dialog, is_combo_row_called, (gpointer) "Karelsburg & Co’s army"));
  g_assert_nonnull (walk_find (dialog, is_entry_row_called, (gpointer) "Karelsburg & Co’s player"));
  g_assert_nonnull (walk_find (dialog, is_combo_row_called, (gpointer) "Blue’s army"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* LW-100: the book’s own forces are called as these players call their sides. */
static void
test_forces_called (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);
  GPtrArray *units;

  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Red is called")), "Rivermark");
  settle ();
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  units = sg_board_get_units (sg_battle_get_board (sg_window_get_battle (fixture->window)));
  g_assert_cmpstr (((SgUnit *) units->pdata[0])->name, ==, "Rivermark’s left gun");
  for (guint i = 0; i < units->len; i++)
    g_assert_null (strstr (((SgUnit *) units->pdata[i])->name, "Red"));
}

/* A book is fought on a country that is measured as it measures: any other is refused by name before it is begun. */
static void
test_country_unit (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);

  choose_called (dialog, "Rules", "Kriegsspiel");
  g_assert_cmpstr (choice_of (dialog, "Country"), ==, "Alderbourne");
  g_assert_true (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Begin")));
  choose_in (dialog, "Country", 0);
  g_assert_false (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Begin")));
  g_assert_nonnull (walk_find (dialog, is_label_with, (gpointer) "Kriegsspiel is fought on a country in paces; this one is in inches."));
  choose_in (dialog, "Country", 2);
  choose_called (dialog, "Rules", "The War Game");
  g_assert_cmpstr (choice_of (dialog, "Country"), ==, "Molden Mill");
  g_assert_true (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Begin")));
  choose_in (dialog, "Rules", 0);
  g_assert_cmpstr (choice_of (dialog, "Country"), ==, "Hook’s Farm");
  g_assert_true (gtk_widget_is_sensitive (walk_find (dialog, is_button_with, (gpointer) "Begin")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gboolean
is_switch (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SWITCH (widget);
}

static double
top_of (GtkWidget *dialog, gboolean (*is) (GtkWidget *, gpointer), const char *called)
{
  graphene_rect_t bounds;

  settle ();
  g_assert_true (gtk_widget_compute_bounds (walk_find (dialog, is, (gpointer) called), dialog, &bounds));
  return bounds.origin.y;
}

/* Whatever is chosen, what stands around it stays where it is: the next press is meant for what was there. */
static void
test_rows_stay (Fixture *fixture, gconstpointer data)
{
  static const char *const books[] = { "Kriegsspiel", "Little Wars", "The War Game", "A Gentleman’s War" };
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);
  double side = top_of (dialog, is_entry_row_called, "Red is called"), title = top_of (dialog, is_entry_row_called, "Title of the battle"), country;

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      choose_called (dialog, "Rules", books[i]);
      g_assert_cmpfloat (top_of (dialog, is_entry_row_called, "Red is called"), ==, side);
      g_assert_cmpfloat (top_of (dialog, is_entry_row_called, "Title of the battle"), ==, title);
    }
  country = top_of (dialog, is_combo_row_called, "Red’s army");
  gtk_switch_set_active (GTK_SWITCH (walk_find (dialog, is_switch, NULL)), TRUE);
  g_assert_cmpfloat (top_of (dialog, is_combo_row_called, "Red’s army"), ==, country);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* A book that inherits another’s war has its targets too, and a country drawn for it. */
static void
test_appendix (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);

  choose_called (dialog, "Rules", "Kriegspiel (Little Wars)");
  g_assert_cmpstr (choice_of (dialog, "Country"), ==, "The Ember Crossing");
  g_assert_true (gtk_widget_get_visible (walk_find (dialog, is_combo_row_called, (gpointer) "The war is won at")));
  choose_in (dialog, "The war is won at", 0);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  g_assert_cmpint (sg_campaign_get_target (fixture->campaign), ==, 200);
  g_assert_nonnull (sg_map_get_piece (sg_battle_get_map (sg_window_get_battle (fixture->window)), "ember-bridge"));
}

/* A war begun on a bare floor goes on there, with the forces it was begun with. */
static void
test_last_country (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window), *title;
  g_autoptr (SgBattle) second = NULL;
  SgBoard *board;

  settle ();
  title = walk_find (dialog, is_entry_row_called, (gpointer) "Title of the battle");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "Hook’s Farm");
  choose_in (dialog, "Country", 1);
  choose_in (dialog, "Forces", 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (title)), ==, "First Battle");
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  dialog = sg_new_battle_ask (fixture->window, fixture->campaign);
  settle ();
  g_assert_cmpstr (choice_of (dialog, "Country"), ==, "The floor of First Battle");
  g_assert_cmpstr (choice_of (dialog, "Forces"), ==, "As in the last battle, First Battle");
  press (dialog, "Add the Battle");
  second = g_list_model_get_item (sg_campaign_get_battles (fixture->campaign), 1);
  board = sg_battle_get_board (sg_window_get_battle (fixture->window));
  g_assert_true (second == sg_window_get_battle (fixture->window));
  g_assert_cmpstr (sg_battle_get_title (second), ==, "Second Battle");
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map (second))->len, ==, 0);
  g_assert_cmpint (sg_board_begun (board, "red", "guns"), ==, 3);
  g_assert_cmpint (sg_board_begun (board, "blue", "infantry"), >, 0);
}

/* Where forces are armies each side brings one, and the battle stands ready to be set out. */
static void
test_new_armies (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);
  SgBoard *board;
  guint at = 0;

  settle ();
  choose_in (dialog, "Rules", 0);
  while (g_strcmp0 (choice_of (dialog, "Rules"), data) != 0)
    choose_in (dialog, "Rules", ++at);
  g_assert_false (gtk_widget_is_visible (walk_find (dialog, is_combo_row_called, (gpointer) "Forces")));
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  g_assert_nonnull (fixture->campaign);
  board = sg_battle_get_board (sg_window_get_battle (fixture->window));
  g_assert_cmpuint (sg_board_get_units (board)->len, >, 3);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (sg_board_begun (board, i == 0 ? "red" : "blue", NULL), >, 0);
}

/* Each side brings again the army that fought for it last, home or not; never the other’s. */
static void
test_last_army (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *title, *side, *fought, *red, *blue; } rows[] = {
    { "Zouaves", "blue", "1 100", "Cavalry", "Zouaves" }, { "Beginners", "red", "1 100", "Beginners", "Zouaves" },
    { "Veterans", "red", "2 200", "Veterans", "Zouaves" }, { "Invalids", "red", "1 50", "Veterans", "Zouaves" },
    { "Allies", "blue", "3 300", "Veterans", "Allies" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgArmy) idle = sg_army_new ("gentlemans-war", "Cavalry");
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);

  settle ();
  choose_in (dialog, "Rules", 0);
  for (guint at = 0; g_strcmp0 (choice_of (dialog, "Rules"), "A Gentleman’s War") != 0;)
    choose_in (dialog, "Rules", ++at);
  for (guint i = 0; i < 2; i++)
    while (g_strcmp0 (choice_of (dialog, i == 0 ? "Red’s army" : "Blue’s army"), "Raised later") != 0)
      choose_in (dialog, i == 0 ? "Red’s army" : "Blue’s army",
                 adw_combo_row_get_selected (ADW_COMBO_ROW (walk_find (dialog, is_combo_row_called, (gpointer) (i == 0 ? "Red’s army" : "Blue’s army")))) + 1);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  g_assert_true (sg_army_shelf_save (idle, sg_campaign_get_rules (fixture->campaign), fixture->campaign, "idle", NULL, &error));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", rows[i].title);

      sg_army_set_word (army, "side", rows[i].side);
      sg_army_set_word (army, "fought", rows[i].fought);
      g_assert_true (sg_army_shelf_save (army, sg_campaign_get_rules (fixture->campaign), fixture->campaign, rows[i].title, NULL, &error));
      dialog = sg_new_battle_ask (fixture->window, fixture->campaign);
      settle ();
      g_assert_cmpstr (choice_of (dialog, "Red’s army"), ==, rows[i].red);
      g_assert_cmpstr (choice_of (dialog, "Blue’s army"), ==, rows[i].blue);
      gtk_window_destroy (GTK_WINDOW (dialog));
      settle ();
    }
}

static gboolean
is_title (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title") && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), data);
}

/* Where a bar has room, its title takes one line. */
static void
test_title_line (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window), *title;

  for (guint i = 0; i < 5; i++, g_usleep (20000))
    settle ();
  title = walk_find (dialog, is_title, (gpointer) gtk_window_get_title (GTK_WINDOW (dialog)));
  g_assert_nonnull (title);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (title))), ==, 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_no_title (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);
  GtkWidget *begin;

  settle ();
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Title")), " ");
  settle ();
  begin = walk_find (dialog, is_button_with, (gpointer) "Begin");
  g_assert_false (gtk_widget_is_sensitive (begin));
  g_assert_true (shows (dialog, "The campaign needs a title."));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Every page goes down to 360, one width class after another. */
static void
test_least_width (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "battle", "campaign", "armies", "maps", "sheets" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      int width = 0;

      go (fixture, pages[i]);
      for (guint tries = 0; tries < 6 && width != 360; tries++)
        {
          gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 700);
          settle ();
          gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
        }
      g_assert_cmpint (width, ==, 360);
    }
}

static gboolean
is_cut_name (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_SWITCHER_BAR) != NULL
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* With text half as large again the slim window still names its pages whole, and what is to be pressed lies in it. */
static void
test_large_text (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *window = GTK_WIDGET (fixture->window), *use;
  graphene_rect_t at;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", (int) (96 * 1.5 * 1024), NULL);
  go (fixture, "maps");
  for (guint tries = 0; tries < 20 && sg_page_get_width_class (sg_window_get_visible_page (fixture->window)) != SG_WIDTH_SLIM; tries++, g_usleep (20000))
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 400, 700);
      settle ();
    }
  for (guint i = 0; i < 5; i++, g_usleep (20000))
    settle ();
  g_assert_null (walk_find (window, is_cut_name, NULL));
  use = walk_find (window, is_button_with, (gpointer) "Use…");
  g_assert_nonnull (use);
  g_assert_true (gtk_widget_compute_bounds (use, window, &at));
  g_assert_cmpfloat (at.origin.x + at.size.width, <=, gtk_widget_get_width (window));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  settle ();
}

static gboolean
is_shown_switcher (GtkWidget *widget, gpointer data)
{
  return ADW_IS_VIEW_SWITCHER_TITLE (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_campaign_menu (GtkWidget *widget, gpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}

/* The bar looks the same at a width from wherever one came to it, and its campaign’s menu is there at every width. */
static void
test_header (Fixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1280, 1100, 1010, 960, 700, 960, 1010, 1100, 1280 };
  const char *title = sg_campaign_get_title (sg_window_get_campaign (fixture->window));
  gboolean shown[G_N_ELEMENTS (widths)];

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *switcher;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 800);
      settle ();
      switcher = walk_find (GTK_WIDGET (fixture->window), is_shown_switcher, NULL);
      g_assert_nonnull (switcher);
      shown[i] = adw_view_switcher_title_get_title_visible (ADW_VIEW_SWITCHER_TITLE (switcher));
      g_assert_nonnull (walk_find (GTK_WIDGET (fixture->window), is_campaign_menu, (gpointer) title));
      if (i > G_N_ELEMENTS (widths) / 2)
        g_assert_cmpint (shown[i], ==, shown[G_N_ELEMENTS (widths) - 1 - i]);
    }
}

/* Renamed, the campaign is called so at once. What a copy of an earlier state is called is long: the pages stay in the bar, and the name stands there once, its end with it. */
static void
test_long_title (Fixture *fixture, gconstpointer data)
{
  static const char title[] = "The long war of the two farms as of 29 November 2026";
  g_autoptr (GError) error = NULL;
  GtkWidget *switcher, *button;
  PangoLayout *shown;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  g_assert_true (sg_campaign_set (sg_window_get_campaign (fixture->window), "title", title, &error));
  settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, title);
  switcher = walk_find (GTK_WIDGET (fixture->window), is_shown_switcher, NULL);
  g_assert_nonnull (switcher);
  g_assert_false (adw_view_switcher_title_get_title_visible (ADW_VIEW_SWITCHER_TITLE (switcher)));
  g_assert_null (strstr (adw_view_switcher_title_get_title (ADW_VIEW_SWITCHER_TITLE (switcher)), title));
  button = walk_find (GTK_WIDGET (fixture->window), is_campaign_menu, (gpointer) title);
  g_assert_nonnull (button);
  shown = gtk_label_get_layout (GTK_LABEL (gtk_menu_button_get_child (GTK_MENU_BUTTON (button))));
  g_assert_true (pango_layout_is_ellipsized (shown));
  g_assert_cmpint (pango_layout_get_ellipsize (shown), ==, PANGO_ELLIPSIZE_MIDDLE);
}

/* (nullable): how the campaign’s menu calls the row of @action for @target. */
static char *
call_row (GMenuModel *model, const char *action, const char *target)
{
  char *label = NULL;

  for (int i = 0; i < g_menu_model_get_n_items (model) && label == NULL; i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) value = g_menu_model_get_item_attribute_value (model, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);

      (void) g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      if (section != NULL)
        label = call_row (section, action, target);
      else if (g_strcmp0 (name, action) == 0 && (target == NULL || g_strcmp0 (g_variant_get_string (value, NULL), target) == 0))
        (void) g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
    }
  return label;
}

/* What a side has of its own goes by its own name; the table’s screen is among what is done with a battle. */
static void
test_campaign_menu (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *action, *target, *label; } rows[] = {
    { "win.side-view", "red", "Rivermark’s _View in a Window" }, { "win.side-view", "blue", "Ann__s Lancers’ V_iew in a Window" },
    { "win.player-file", "blue", "Ann__s Lancers’ O_wn File…" },  { "win.enemy-report", "red", "_Report to Rivermark…" },
    { "win.post-folder", "red", "Rivermark’s _Post Folder…" },    { "win.table", NULL, "The Tab_le’s Screen" },
  };
  SgCampaign *campaign = sg_window_get_campaign (fixture->window);
  GtkWidget *button = walk_find (GTK_WIDGET (fixture->window), is_campaign_menu, (gpointer) sg_campaign_get_title (campaign));
  g_autoptr (GError) error = NULL;

  go (fixture, "battle");
  g_assert_false (shows (GTK_WIDGET (fixture->window), "Rivermark"));
  g_assert_true (sg_campaign_set (campaign, "side/red/name", "Rivermark", &error) && sg_campaign_set (campaign, "side/blue/name", "Ann_s Lancers", &error));
  settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Rivermark")); /* the page that is open has it at once */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *label = call_row (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), rows[i].action, rows[i].target);

      g_assert_cmpstr (label, ==, rows[i].label);
    }
}

/* The name of a button with a menu does not lie over the menu. */
static void
test_menu_tip (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = walk_find (GTK_WIDGET (fixture->window), is_campaign_menu, (gpointer) "Main Menu (F10)");

  sg_cut_tips_watch ();
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  g_assert_false (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  settle ();
  g_assert_true (gtk_widget_get_has_tooltip (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Main Menu (F10)");
}

#define TEST(path, opens, test) g_test_add ("/app/window/" path, Fixture, NULL, opens, test, close_window)

static gboolean
is_toast (GtkWidget *widget, gpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_mapped (widget);
}

static gboolean
is_battle_page (GtkWidget *widget, gpointer data)
{
  return SG_IS_BATTLE_PAGE (widget);
}

/* A sentence that takes two lines is all within the toast that says it, and the map does not give way to it. */
static void
test_toast_whole (Fixture *fixture, gconstpointer data)
{
  SgBattlePage *page = SG_BATTLE_PAGE (walk_find (GTK_WIDGET (fixture->window), is_battle_page, NULL));
  g_autofree char *words = g_strnfill (240, 'w');
  g_autoptr (GError) error = NULL;
  GtkWidget *toast, *label;
  graphene_rect_t bounds;
  GtkWidget *canvas = GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (page)));
  int least, before = gtk_widget_get_height (canvas);

  for (guint i = 7; words[i] != '\0'; i += 8)
    words[i] = ' ';
  error = g_error_new (SG_ERROR, SG_ERROR_REFUSED, "%s (LW-27).", words);
  sg_desk_fail (sg_battle_page_get_desk (page), error);
  for (guint i = 0; i < 20; i++, g_usleep (20000))
    settle ();
  toast = walk_find (GTK_WIDGET (page), is_toast, NULL);
  g_assert_nonnull (toast);
  label = walk_find (toast, is_label_with, (gpointer) "wwwwwww");
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, toast, &bounds));
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, (int) bounds.size.width, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, (int) bounds.size.height);
  g_assert_cmpint (least + 4, <=, gtk_widget_get_allocated_height (toast)); /* and a little of its shape above and below */
  g_assert_cmpint (gtk_widget_get_height (canvas), ==, before);
}

/* Of two campaigns that are opened at once each has a window of its own, though neither is open yet when the second is asked for. */
static void
test_two_at_once (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("sandgate-test-XXXXXX", NULL), *first = sample_path (fixture->folder), *second = sample_path (folder);
  g_autoptr (GFile) one = g_file_new_for_path (first), other = g_file_new_for_path (second);
  GFile *files[] = { one, other };
  GtkWindow *beside = NULL;
  guint open = 0;

  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  settle ();
  g_application_open (G_APPLICATION (application), files, G_N_ELEMENTS (files), "");
  for (guint i = 0; i < 20; i++)
    settle ();
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    {
      SgStore *store = SG_IS_WINDOW (l->data) ? sg_window_get_store (l->data) : NULL;

      open += store != NULL && (g_str_equal (sg_store_get_path (store), first) || g_str_equal (sg_store_get_path (store), second));
      beside = l->data != fixture->window ? l->data : beside;
    }
  g_assert_cmpuint (open, ==, 2);
  sg_window_close_campaign (SG_WINDOW (beside));
  gtk_window_destroy (beside);
  settle ();
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  TEST ("two-at-once", open_window, test_two_at_once);
  TEST ("start/first-time", open_window, test_first_time);
  TEST ("start/recent", open_sample, test_recent);
  TEST ("start/recent-bytes", open_window, test_recent_bytes);
  TEST ("start/bad-file", open_window, test_bad_file);
  TEST ("blue/rests", open_sample, test_blue_rests);
  TEST ("header", open_sample, test_header);
  TEST ("long-title", open_sample, test_long_title);
  TEST ("campaign-menu", open_sample, test_campaign_menu);
  TEST ("menu-tip", open_sample, test_menu_tip);
  TEST ("saved/try-again", open_sample, test_not_saved);
  TEST ("saved/busy", open_sample, test_busy);
  TEST ("saved/copy", open_sample, test_save_copy);
  TEST ("said-over-log", open_sample, test_said_over_log);
  TEST ("toast-whole", open_sample, test_toast_whole);
  g_test_add ("/app/window/new/gentlemans-war", Fixture, "A Gentleman’s War", open_window, test_new_armies, close_window);
  g_test_add ("/app/window/new/kriegsspiel", Fixture, "Kriegsspiel", open_window, test_new_armies, close_window);
  TEST ("least-width", open_sample, test_least_width);
  TEST ("large-text", open_sample, test_large_text);
  TEST ("new/appendix", open_window, test_appendix);
  TEST ("new/campaign", open_window, test_new_campaign);
  TEST ("new/names", open_window, test_names);
  TEST ("new/forces-called", open_window, test_forces_called);
  TEST ("new/battle", open_window, test_new_battle);
  TEST ("new/last-army", open_window, test_last_army);
  TEST ("new/country-unit", open_window, test_country_unit);
  TEST ("new/rows-stay", open_window, test_rows_stay);
  TEST ("new/last-country", open_window, test_last_country);
  TEST ("new/no-title", open_window, test_no_title);
  TEST ("title-line", open_window, test_title_line);
  return g_test_run ();
}
