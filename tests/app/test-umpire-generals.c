/* test-umpire-generals.c: the window with a general who plays for himself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-dispatch-dialog.h"
#include "lyons-day.h"
#include "desk/sg-desk-choice.h"
#include "umpire-fixture.h"
#include "../play/rk-tray.h"
#include <glib/gstdio.h>
#include "app/battle/sg-battle-page.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/systems/sg-critique-window.h"
#include "app/systems/sg-player-sheet.h"
#include "app/systems/sg-player-window.h"
#include "app/systems/sg-post-folder.h"
#include "app/systems/sg-umpire-acts.h"
#include "sheets/sg-packet.h"

/* Whether a line of @model, or of a menu within it, is called so. */
static gboolean
offers (GMenuModel *model, const char *words)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (model, i, G_MENU_LINK_SUBMENU);

      if ((g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label) && g_str_equal (label, words))
          || (section != NULL && offers (section, words)) || (submenu != NULL && offers (submenu, words)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_menu_with (GtkWidget *widget, gpointer words)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL
         && offers (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)), words);
}

static gboolean
has_menu (Fixture *fixture, const char *words)
{
  return walk_find (GTK_WIDGET (fixture->window), is_menu_with, (gpointer) words) != NULL;
}

/* Named, he is in the menus of views and of the campaign; undone, he is not. */
static void
test_general_menus (Fixture *fixture, gconstpointer data)
{
  SgPage *page = go (fixture, "battle");
  SgDesk *desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (page));

  lyons_day_set (fixture->battle);
  settle ();
  g_assert_false (has_menu (fixture, "General Lyon’s View"));
  sg_desk_choose_body (desk, "blue-lyon", FALSE);
  settle ();
  g_assert_true (shows (GTK_WIDGET (page), "A Player of His Own"));
  lyons_day_act (fixture->battle, "papers", "blue-lyon");
  settle ();
  g_assert_true (has_menu (fixture, "General Lyon’s View"));
  g_assert_true (has_menu (fixture, "General Lyon"));
  sg_desk_set_side (desk, LYON);
  settle ();
  g_assert_cmpstr (sg_desk_get_side (desk), ==, "blue");
  g_assert_cmpstr (sg_desk_get_reader (desk), ==, LYON);
  g_assert_true (shows (GTK_WIDGET (page), "General Lyon’s View"));
  g_assert_true (shows (GTK_WIDGET (page), "This is General Lyon’s view."));
  sg_desk_set_side (desk, NULL);
  g_assert_true (sg_battle_undo (fixture->battle, NULL));
  settle ();
  g_assert_false (has_menu (fixture, "General Lyon’s View"));
  g_assert_false (has_menu (fixture, "General Lyon"));
}

static gboolean
is_player_sheet (GtkWidget *widget, gpointer data)
{
  return SG_IS_PLAYER_SHEET (widget);
}

static gboolean
is_enclosing (GtkWidget *widget, gpointer data)
{
  return GTK_IS_CHECK_BUTTON (widget) && gtk_widget_get_visible (widget)
         && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), "Enclose all that I know of the enemy and of my troops") == 0;
}

static guint
find_line (GtkDropDown *drop, const char *words)
{
  GListModel *model = gtk_drop_down_get_model (drop);
  guint i = 0;

  while (i < g_list_model_get_n_items (model) && !g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), words))
    i++;
  return i;
}

static gboolean
is_drop_with (GtkWidget *widget, gpointer words)
{
  return GTK_IS_DROP_DOWN (widget) && GTK_IS_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)))
         && find_line (GTK_DROP_DOWN (widget), words) < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
}

/* His own post: his file is called by his name, opens as his, and lets him enclose what he knows in what he writes to another general. */
static void
test_general_post (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "lyon", NULL), *path = g_build_filename (folder, "General Lyon.sgplayer", NULL);
  g_autoptr (SgPlayerFile) file = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *asking, *player, *to;
  int width;

  lyons_day_set (fixture->battle);
  lyons_day_begin (fixture->battle);
  settle ();
  asking = sg_umpire_ask_file (fixture->window, LYON);
  settle ();
  g_assert_true (shows (asking, "General Lyon’s Own File"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (asking), "stay");
  settle ();
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  sg_post_set_folder (fixture->window, LYON, folder);
  file = read_file (path);
  g_assert_cmpstr (file->general, ==, "blue-lyon");
  player = sg_player_window_open (NULL, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (player)), ==, "General Lyon");
  to = walk_find (player, is_drop_with, "General Byng");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (to), find_line (GTK_DROP_DOWN (to), "30th Foot"));
  g_assert_null (walk_find (player, is_enclosing, NULL));
  settle ();
  g_assert_cmpuint (find_line (GTK_DROP_DOWN (to), "30th Foot"), ==, 0);   /* his own, then who is above him, then the troops of that one */
  g_assert_cmpuint (find_line (GTK_DROP_DOWN (to), "General Byng"), ==, 1);
  width = gtk_widget_get_width (walk_find (player, is_player_sheet, NULL));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (to), find_line (GTK_DROP_DOWN (to), "General Byng"));
  g_assert_nonnull (walk_find (player, is_enclosing, NULL));
  settle ();
  g_assert_cmpint (gtk_widget_get_width (walk_find (player, is_player_sheet, NULL)), ==, width); /* the next press meets the block it was meant for */
  gtk_window_destroy (GTK_WINDOW (player));
  sg_post_set_folder (fixture->window, LYON, NULL);
  g_unlink (path);
  g_rmdir (folder);
}

/* Two of one name have one folder, as they may who sit at one machine, and a file each; a disk may take capitals for small letters. */
static void
test_namesakes (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "blue (blue-lyon).sgplayer", "Blue (blue).sgplayer" };
  g_autofree char *folder = g_build_filename (fixture->folder, "post", NULL);
  g_autoptr (SgRuling) renamed = sg_ruling_new (SG_RULING_EDIT, "Called so", "");
  g_autoptr (SgPacket) packet = NULL;
  g_autoptr (GError) error = NULL;

  lyons_day_set (fixture->battle);
  lyons_day_begin (fixture->battle);
  sg_ruling_add_change (renamed, "unit:blue-lyon", "name", "blue");
  g_assert_true (sg_battle_post (fixture->battle, renamed, &error));
  settle ();
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  sg_post_set_folder (fixture->window, LYON, folder);
  sg_post_set_folder (fixture->window, "blue", folder);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (SgPlayerFile) file = read_file (path);

      g_assert_cmpstr (file->general, ==, i == 0 ? "blue-lyon" : NULL);
      g_unlink (path);
    }
  sg_post_set_folder (fixture->window, LYON, NULL);
  sg_post_set_folder (fixture->window, "blue", NULL);
  g_rmdir (folder);
  packet = sg_packet_new (sg_battle_get_campaign (fixture->battle), fixture->battle, SG_PAPER_A4);
  for (guint i = 0; i < sg_packet_get_papers (packet)->len; i++)
    {
      const SgPacketPaper *paper = sg_packet_get_papers (packet)->pdata[i];

      if (g_str_equal (paper->reader, LYON) || g_str_equal (paper->reader, "blue"))
        g_assert_cmpstr (paper->called, ==, g_str_equal (paper->reader, LYON) ? "blue (blue-lyon)" : "Blue (blue)");
    }
}

static gboolean
is_whose (GtkWidget *widget, gpointer words)
{
  return GTK_IS_DROP_DOWN (widget) && find_line (GTK_DROP_DOWN (widget), words) < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
}

/* What he believed is told apart from what his commander did, and the side of one head has no menu. */
static void
test_general_critique (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgCritiqueWindow *critique;
  GtkWidget *window, *menu;
  SgBoard *commander;

  lyons_day_set (fixture->battle);
  lyons_day_begin (fixture->battle);
  settle ();
  window = sg_critique_window_open (NULL, fixture->battle, &error);
  g_assert_no_error (error);
  critique = SG_CRITIQUE_WINDOW (window);
  sg_critique_window_go_to (critique, sg_critique_window_count (critique) - 1);
  settle ();
  menu = walk_find (window, is_whose, (gpointer) "What General Lyon believed");
  g_assert_nonnull (menu);
  g_assert_null (walk_find (window, is_whose, (gpointer) "What Red believed"));
  commander = g_object_ref (sg_critique_window_get_board (critique, "blue"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (menu), find_line (GTK_DROP_DOWN (menu), "What General Lyon believed"));
  settle ();
  g_assert_true (sg_critique_window_get_board (critique, "blue") != commander);
  g_assert_cmpstr (sg_rk_commander (sg_critique_window_get_board (critique, "blue"), "blue")->id, ==, "blue-lyon");
  g_object_unref (commander);
  sg_critique_window_go_to (critique, 0);
  g_assert_cmpstr (sg_rk_commander (sg_critique_window_get_board (critique, "blue"), "blue")->id, ==, "blue-lyon"); /* he stays chosen */
  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
find_row (AdwComboRow *row, const char *words)
{
  GListModel *model = adw_combo_row_get_model (row);
  guint i = 0;

  while (i < g_list_model_get_n_items (model) && !g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), words))
    i++;
  return i;
}

static gboolean
is_enclosure (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SWITCH (widget) && gtk_widget_get_visible (gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW));
}

/* What the umpire writes in his name goes with what he knows to the commander, and not to troops. */
static void
test_general_dispatch (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRkDispatch) sent = NULL;
  g_autoptr (GPtrArray) all = NULL;
  GtkWidget *dialog, *to;
  SgPage *page;

  lyons_day_set (fixture->battle);
  lyons_day_begin (fixture->battle);
  page = go (fixture, "battle");
  dialog = sg_dispatch_ask (GTK_WIDGET (fixture->window), sg_battle_page_get_desk (SG_BATTLE_PAGE (page)), "blue", "blue-lyon");
  settle ();
  g_assert_nonnull (walk_find (dialog, is_enclosure, NULL));
  to = walk_find (dialog, is_combo_row_called, "To");
  adw_combo_row_set_selected (ADW_COMBO_ROW (to), find_row (ADW_COMBO_ROW (to), "33rd Foot"));
  g_assert_null (walk_find (dialog, is_enclosure, NULL));
  adw_combo_row_set_selected (ADW_COMBO_ROW (to), 0);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (walk_find (dialog, is_text_view, NULL))), "Five bodies before me.", -1);
  settle ();
  press (dialog, "Send");
  settle ();
  all = sg_rk_dispatches (sg_battle_get_board (fixture->battle), "blue");
  sent = sg_rk_dispatch_get (sg_battle_get_board (fixture->battle), "blue", all->len);
  g_assert_cmpstr (sent->reader, ==, LYON);
  g_assert_cmpstr (sent->carries, ==, "1 2 3 4 5");
}

/* What a general wrote to troops is laid before the umpire with both its ends. */
static void
test_general_title (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", "blue-lyon", "blue-1", "Fall back."), message = NULL;
  g_autofree char *title = NULL, *other = NULL;

  lyons_day_set (fixture->battle);
  lyons_day_begin (fixture->battle);
  order->written = 548;
  title = sg_rk_dispatch_whole_title (sg_battle_get_board (fixture->battle), order);
  g_assert_cmpstr (title, ==, "Order from General Lyon to 30th Foot, 9.08");
  message = sg_rk_dispatch_new ("blue", "message", "blue-lyon", SG_RK_HEADQUARTERS, "I fall back.");
  message->written = 548;
  other = sg_rk_dispatch_whole_title (sg_battle_get_board (fixture->battle), message);
  g_assert_cmpstr (other, ==, "Message from General Lyon, 9.08");
}

static gboolean
is_side_toggle (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget))
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Blue") == 0;
}

static void
test_general_sheets (Fixture *fixture, gconstpointer data)
{
  SgPage *page;
  SgSheet *sheet;

  lyons_day_set (fixture->battle);
  lyons_day_begin (fixture->battle);
  page = go (fixture, "sheets");
  settle ();
  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "handout");
  sg_sheets_page_set_side (SG_SHEETS_PAGE (page), "red");
  settle ();
  g_assert_null (walk_find (GTK_WIDGET (page), is_drop_with, "General Lyon"));
  sg_sheets_page_set_side (SG_SHEETS_PAGE (page), LYON);
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_drop_with, "General Lyon"));
  sheet = sg_sheets_page_get_sheet (SG_SHEETS_PAGE (page));
  g_assert_nonnull (sheet);
  /* What no side has as its own says so, with neither side nor general marked; then they are there again. */
  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "battle-report");
  settle ();
  g_assert_true (shows (GTK_WIDGET (page), "The umpire: no side has one of its own."));
  g_assert_null (walk_find (GTK_WIDGET (page), is_side_toggle, NULL));
  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "handout");
  settle ();
  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_side_toggle, NULL));
  g_assert_nonnull (walk_find (GTK_WIDGET (page), is_drop_with, "General Lyon"));
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/umpire/general/menus", Fixture, NULL, open_orchardwell, test_general_menus, close_window);
  g_test_add ("/app/umpire/general/post", Fixture, NULL, open_orchardwell, test_general_post, close_window);
  g_test_add ("/app/umpire/general/namesakes", Fixture, NULL, open_orchardwell, test_namesakes, close_window);
  g_test_add ("/app/umpire/general/critique", Fixture, NULL, open_orchardwell, test_general_critique, close_window);
  g_test_add ("/app/umpire/general/dispatch", Fixture, NULL, open_orchardwell, test_general_dispatch, close_window);
  g_test_add ("/app/umpire/general/title", Fixture, NULL, open_orchardwell, test_general_title, close_window);
  g_test_add ("/app/umpire/general/sheets", Fixture, NULL, open_orchardwell, test_general_sheets, close_window);
  return g_test_run ();
}
