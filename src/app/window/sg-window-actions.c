/* sg-window-actions.c: the acts of the window's menus and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-acts.h"
#include "app/armies/sg-armies-builder.h"
#include "config.h"

#if HAVE_ROOMS
#include "app/rooms/sg-rooms-acts.h"
#endif
#include "app/systems/sg-player-window.h"
#include "app/window/sg-window-actions.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-battle-page.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-branch-acts.h"
#include "app/window/sg-campaign-file.h"
#include "app/campaign/sg-campaign-page.h"
#include "app/window/sg-earlier-dialog.h"
#include "app/window/sg-error-reporting.h"
#include "app/armies/sg-armies-page.h"
#include "app/editor/sg-maps-page.h"
#include "app/battle/sg-new-battle-dialog.h"
#include "app/battle/sg-table-window.h"
#include "app/window/sg-new-campaign-dialog.h"
#include "app/widgets/sg-page.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-preferences.h"
#include "app/window/sg-properties-dialog.h"
#include "app/sheets/sg-book-dialog.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/systems/sg-umpire-acts.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-private.h"
#include "desk/sg-desk-post.h"
#include "store/sg-store-make.h"
#include "store/sg-store-place.h"
#include "store/sg-store-session.h"

static void
ask (GtkWidget *widget, const char *title, GtkFileChooserAction act, const char *label, const char *name, SgFileChosen chosen)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Sandgate Campaigns, Armies and Maps"), "sandgate", "sgarmy", "sgmap", "sgplayer", NULL);

  sg_ask_for_file (widget, title, act, label, filter, name, chosen, widget);
}

gboolean
sg_window_open_any (SgWindow *self, const char *path, GError **error)
{
  if (g_str_has_suffix (path, ".sgplayer"))
    return sg_player_window_open (gtk_window_get_application (GTK_WINDOW (self)), path, error) != NULL;
  if (g_str_has_suffix (path, ".sgarmy"))
    return sg_window_raise_army (self, path, error);
  return g_str_has_suffix (path, ".sgmap") ? sg_window_draw_map (self, path, error) : sg_window_open (self, path, error);
}

static void
open_answered_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!sg_window_open_any (data, path, &error))
    sg_report_unopened (data, path, error);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (widget, _("Open Campaign"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), NULL, open_answered_cb);
}

/* A path is bytes, and may be no string of UTF-8. */
static void
open_path_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!sg_window_open_any (SG_WINDOW (widget), g_variant_get_bytestring (parameter), &error))
    sg_report_unopened (widget, g_variant_get_bytestring (parameter), error);
}

/* The copy of a file that is gone is the campaign from there on. @store is not to be used afterwards: closing lets go of it. */
static gboolean
go_on_in_copy (SgWindow *self, SgStore *store, const char *path, GError **error)
{
  if (sg_store_get_place (store) == SG_FILE_HERE)
    return TRUE;
  sg_window_close_campaign (self);
  return sg_window_open (self, path, error);
}

static void
copy_answered_cb (const char *path, gpointer data)
{
  SgStore *store = sg_window_get_store (data);
  g_autoptr (GError) error = NULL;

  if (store != NULL)
    {
      g_autofree char *base = g_filename_display_basename (path);
      g_autofree char *words = g_strdup_printf (_("A copy stands in %s."), base);

      if (!sg_store_save_copy (store, path, &error) || !go_on_in_copy (data, store, path, &error))
        sg_report_error (data, error);
      else
        sg_window_toast_words (data, words);
    }
}

static void
earlier_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (sg_window_get_store (SG_WINDOW (widget)) != NULL)
    sg_earlier_dialog_show (SG_WINDOW (widget));
}

static void
earlier_path_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_earlier_dialog_show_of (SG_WINDOW (widget), g_variant_get_bytestring (parameter));
}

static gboolean
rescue (SgWindow *self, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_filename_display_basename (path), *title = NULL, *to = NULL;
  g_autoptr (SgRescued) result = NULL;

  if (g_str_has_suffix (base, ".sandgate"))
    base[strlen (base) - strlen (".sandgate")] = '\0';
  title = g_strdup_printf (_("%s, rescued"), base);
  to = sg_campaign_free_path (folder, title);
  result = sg_rescue (path, to, error);
  return result != NULL && sg_rescue_report_show (self, to, result) != NULL;
}

static void
rescue_answered_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!rescue (data, path, &error) && error != NULL)
    sg_report_unrescued (data, path, error);
}

/* Of the file that the message is about; it goes with it. */
static void
rescue_path_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *path = g_variant_dup_bytestring (parameter, NULL);
  g_autoptr (GError) error = NULL;

  sg_window_hide_message (SG_WINDOW (widget));
  if (!rescue (SG_WINDOW (widget), path, &error) && error != NULL)
    sg_report_unrescued (widget, path, error);
}

static void
rescue_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (widget, _("Rescue a Damaged Campaign"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Rescue"), NULL, rescue_answered_cb);
}

static void
save_copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgCampaign *campaign = sg_window_get_campaign (SG_WINDOW (widget));
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (campaign == NULL)
    return;
  title = g_strdup_printf (_("%s, a copy"), sg_campaign_get_title (campaign));
  name = sg_store_suggest_name (title);
  ask (widget, _("Save a Copy"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), name, copy_answered_cb);
}

gboolean
sg_window_fight_sample (SgWindow *self, gboolean again, GError **error)
{
  g_autofree char *found = again ? sg_sample_find () : NULL;
  g_autofree char *folder = NULL;
  SgStore *store;

  if (found != NULL)
    return sg_window_open (self, found, error);
  folder = sg_campaign_folder ();
  store = sg_sample_copy (folder, error);
  if (store == NULL)
    return FALSE;
  sg_window_take_store (self, store);
  sg_window_show_page (self, "battle");
  return TRUE;
}

static void
sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!sg_window_fight_sample (SG_WINDOW (widget), FALSE, &error))
    sg_report_error (widget, error);
}

/* The recorded samples of other systems, told to their ends. */
static void
told_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *sample = SG_SAMPLE_BRIGHTON;
  if (g_str_equal (action, "win.sample-outpost"))
    sample = SG_SAMPLE_OUTPOST;
  else if (g_str_equal (action, "win.sample-toll-house"))
    sample = SG_SAMPLE_TOLL_HOUSE;
  else if (g_str_equal (action, "win.sample-ember"))
    sample = SG_SAMPLE_EMBER;
  else if (g_str_equal (action, "win.sample-molden"))
    sample = SG_SAMPLE_MOLDEN;
  g_autofree char *folder = sg_campaign_folder ();
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_sample_play (sample, folder, &error);

  if (store == NULL)
    {
      sg_report_error (widget, error);
      return;
    }
  sg_window_take_store (SG_WINDOW (widget), store);
  sg_window_show_page (SG_WINDOW (widget), "battle");
}

static void
draw_map_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_window_draw_map (SG_WINDOW (widget), NULL, NULL);
}

static void
raise_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!sg_window_raise_army (SG_WINDOW (widget), NULL, &error))
    sg_report_error (widget, error);
}

static void
page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_window_show_page (SG_WINDOW (widget), g_variant_get_string (parameter, NULL));
  sg_window_focus_page (SG_WINDOW (widget));
}

/* The sheet that belongs to the page: the map that is open, the ledger, the army's own, or the order of battle. */
static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *self = SG_WINDOW (widget);
  SgPage *page = sg_window_get_visible_page (self);

  if (SG_IS_SHEETS_PAGE (page))
    sg_sheets_page_print (SG_SHEETS_PAGE (page));
  else if (SG_IS_MAPS_PAGE (page))
    gtk_widget_activate_action (GTK_WIDGET (page), "maps.print", NULL);
  else if (SG_IS_ARMIES_PAGE (page) && sg_armies_page_print (SG_ARMIES_PAGE (page)))
    return;
  else if (sg_window_get_campaign (self) != NULL)
    sg_window_show_sheet (self, SG_IS_CAMPAIGN_PAGE (page) ? "ledger" : "order-of-battle");
}

static void
print_sheet_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_window_show_sheet (SG_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
properties_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgCampaign *campaign = sg_window_get_campaign (SG_WINDOW (widget));

  if (campaign != NULL)
    sg_properties_show (widget, campaign, FALSE);
}

static void
house_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgCampaign *campaign = sg_window_get_campaign (SG_WINDOW (widget));

  if (campaign != NULL)
    sg_properties_show (widget, campaign, TRUE);
}

static void
book_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgCampaign *campaign = sg_window_get_campaign (SG_WINDOW (widget));

  if (campaign != NULL)
    gtk_window_present (GTK_WINDOW (sg_book_dialog_new (campaign, widget)));
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_new_campaign_ask (SG_WINDOW (widget));
}

static void
new_battle_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgCampaign *campaign = sg_window_get_campaign (SG_WINDOW (widget));

  if (campaign != NULL && !sg_campaign_is_read_only (campaign))
    sg_new_battle_ask (SG_WINDOW (widget), campaign);
}

static void
preferences_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_preferences_show (GTK_WINDOW (widget));
}

/* The page's own finder, where it has one. */
static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgPage *page = sg_window_get_visible_page (SG_WINDOW (widget));

  if (SG_IS_CAMPAIGN_PAGE (page))
    sg_ledger_view_find (sg_campaign_page_get_ledger (SG_CAMPAIGN_PAGE (page)));
  else if (page != NULL)
    gtk_widget_activate_action (GTK_WIDGET (page), SG_IS_BATTLE_PAGE (page) ? "battle.find" : "page.find", NULL);
}

static void
table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgDesk *desk = sg_window_get_desk (SG_WINDOW (widget));

  if (desk != NULL)
    (void) sg_table_window_present (desk, GTK_WINDOW (widget));
}

static void
start_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_window_close_campaign (SG_WINDOW (widget));
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static gboolean
undo_try (gpointer data, GError **error)
{
  return sg_battle_undo_act (data, error);
}

static gboolean
redo_try (gpointer data, GError **error)
{
  return sg_battle_redo_act (data, error);
}

/* Of what the page that is seen draws, builds or judges; on the others of the battle. */
static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgBattle *battle = sg_window_get_battle (SG_WINDOW (widget));
  SgPage *page = sg_window_get_visible_page (SG_WINDOW (widget));

  if (SG_IS_MAPS_PAGE (page))
    sg_maps_page_undo (SG_MAPS_PAGE (page));
  else if (SG_IS_ARMIES_PAGE (page) && sg_armies_page_is_building (SG_ARMIES_PAGE (page)))
    sg_armies_page_undo (SG_ARMIES_PAGE (page));
  else if (SG_IS_BATTLE_PAGE (page))
    sg_desk_undo (sg_battle_page_get_desk (SG_BATTLE_PAGE (page)));
  else if (battle != NULL && sg_battle_get_undo (battle) != NULL)
    sg_report_try (widget, _("The undoing"), undo_try, g_object_ref (battle), g_object_unref);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgBattle *battle = sg_window_get_battle (SG_WINDOW (widget));
  SgPage *page = sg_window_get_visible_page (SG_WINDOW (widget));

  if (SG_IS_MAPS_PAGE (page))
    sg_maps_page_redo (SG_MAPS_PAGE (page));
  else if (SG_IS_ARMIES_PAGE (page) && sg_armies_page_is_building (SG_ARMIES_PAGE (page)))
    sg_armies_page_redo (SG_ARMIES_PAGE (page));
  else if (SG_IS_BATTLE_PAGE (page))
    sg_desk_redo (sg_battle_page_get_desk (SG_BATTLE_PAGE (page)));
  else if (battle != NULL && sg_battle_get_redo (battle) != NULL)
    sg_report_try (widget, _("The redoing"), redo_try, g_object_ref (battle), g_object_unref);
}

/* The panes of the visible page, in the order of F6. */
static GPtrArray *
list_panes (SgWindow *self)
{
  SgPage *page = sg_window_get_visible_page (self);
  GPtrArray *panes = g_ptr_array_new ();

  if (page == NULL)
    return panes;
  if (sg_page_get_left (page) != NULL && sg_page_get_show_left (page))
    g_ptr_array_add (panes, sg_page_get_left (page));
  if (sg_page_get_work (page) != NULL)
    g_ptr_array_add (panes, sg_page_get_work (page));
  if (sg_page_get_right (page) != NULL && sg_page_get_show_right (page))
    g_ptr_array_add (panes, sg_page_get_right (page));
  if (gtk_widget_get_visible (GTK_WIDGET (self->tutor_card)))
    g_ptr_array_add (panes, self->tutor_card);
  return panes;
}

/* What had the focus and went, a row that was settled, is not where the going on begins. */
static void
forget_focus (GtkWidget *pane)
{
  for (GtkWidget *within = pane, *next; within != NULL; within = next)
    {
      next = gtk_widget_get_focus_child (within);
      gtk_widget_set_focus_child (within, NULL);
    }
}

/* The map is the first in its pane, whatever floats over it. */
static gboolean
enter_pane (SgPage *page, GtkWidget *pane)
{
  if (SG_IS_BATTLE_PAGE (page) && pane == sg_page_get_work (page))
    return gtk_widget_grab_focus (GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (page)))));
  if (SG_IS_ARMIES_PAGE (page) && pane == sg_page_get_left (page) && sg_armies_page_focus_army (SG_ARMIES_PAGE (page)))
    return TRUE;
  if (SG_IS_TUTOR_CARD (pane))
    return sg_tutor_card_focus (SG_TUTOR_CARD (pane));
  forget_focus (pane);
  return gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
}

static void
go_pane (SgWindow *self, int step)
{
  g_autoptr (GPtrArray) panes = list_panes (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int now = -1;

  if (panes->len == 0)
    return;
  for (guint i = 0; i < panes->len; i++)
    if (focus != NULL && gtk_widget_is_ancestor (focus, panes->pdata[i]))
      now = i;
  for (guint tries = 0; tries < panes->len; tries++)
    {
      if (now >= 0)
        now = (now + step + (int) panes->len) % (int) panes->len;
      else
        now = step > 0 ? 0 : (int) panes->len - 1;
      if (enter_pane (sg_window_get_visible_page (self), panes->pdata[now]))
        return;
    }
}

static void
next_pane_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_pane (SG_WINDOW (widget), 1);
}

static void
last_pane_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_pane (SG_WINDOW (widget), -1);
}

static void
toggle_left_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgPage *page = sg_window_get_visible_page (SG_WINDOW (widget));

  if (page != NULL)
    sg_page_set_show_left (page, !sg_page_get_show_left (page));
}

static void
toggle_right_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgPage *page = sg_window_get_visible_page (SG_WINDOW (widget));

  if (page != NULL)
    sg_page_set_show_right (page, !sg_page_get_show_right (page));
}

void
sg_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-path", "ay", open_path_cb);
  gtk_widget_class_install_action (widget_class, "win.save-copy", NULL, save_copy_cb);
  gtk_widget_class_install_action (widget_class, "win.earlier", NULL, earlier_cb);
  gtk_widget_class_install_action (widget_class, "win.rescue", NULL, rescue_cb);
  gtk_widget_class_install_action (widget_class, "win.earlier-path", "ay", earlier_path_cb);
  gtk_widget_class_install_action (widget_class, "win.rescue-path", "ay", rescue_path_cb);
  gtk_widget_class_install_action (widget_class, "win.draw-map", NULL, draw_map_cb);
  gtk_widget_class_install_action (widget_class, "win.raise-army", NULL, raise_army_cb);
  gtk_widget_class_install_action (widget_class, "win.sample", NULL, sample_cb);
  gtk_widget_class_install_action (widget_class, "win.sample-outpost", NULL, told_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.sample-brighton", NULL, told_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.sample-toll-house", NULL, told_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.sample-ember", NULL, told_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.sample-molden", NULL, told_sample_cb);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.print-sheet", "s", print_sheet_cb);
  gtk_widget_class_install_action (widget_class, "win.properties", NULL, properties_cb);
  gtk_widget_class_install_action (widget_class, "win.house-rules", NULL, house_rules_cb);
  gtk_widget_class_install_action (widget_class, "win.book", NULL, book_cb);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "win.new-battle", NULL, new_battle_cb);
  gtk_widget_class_install_action (widget_class, "win.table", NULL, table_cb);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_cb);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "win.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, next_pane_cb);
  gtk_widget_class_install_action (widget_class, "win.last-pane", NULL, last_pane_cb);
  gtk_widget_class_install_action (widget_class, "win.toggle-left", NULL, toggle_left_cb);
  gtk_widget_class_install_action (widget_class, "win.toggle-right", NULL, toggle_right_cb);
  sg_branch_install_actions (widget_class);
  sg_umpire_install_actions (widget_class);
#if HAVE_ROOMS
  sg_rooms_install_actions (widget_class);
#endif
}
