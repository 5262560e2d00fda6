/* sg-window-campaign.c: the campaign that a window shows: opened, closed, and which of its battles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-campaign.h"

#include "app/window/sg-settings.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "app/tutor/sg-tutorials.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-private.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "app/window/sg-branch-acts.h"
#include "app/window/sg-error-reporting.h"
#include "desk/sg-memory.h"
#include "app/window/sg-recents.h"
#include "store/sg-store-place.h"
#include "store/sg-store-proof.h"
#include "store/sg-store-session.h"

static void
battle_changed_cb (SgWindow *self)
{
  sg_window_update_title (self);
  sg_blue_button_watch (self->blue);
}

/* Each minute: how long the sitting was is known, too, when the program falls. */
static gboolean
sitting_cb (gpointer data)
{
  SgWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!sg_store_is_read_only (self->store) && !sg_store_touch_session (self->store, &error))
    sg_report_error (GTK_WIDGET (self), error);
  return G_SOURCE_CONTINUE;
}

/* What becomes of the file while it is open: the store follows it or holds still, and says so. */

static void
file_changed_cb (SgWindow *self)
{
  if (self->store != NULL)
    sg_store_look (self->store);
}

/* A thread that reads what the system tells may hold the monitor a little longer: what it tells then is for nobody. */
void
sg_window_watch_no_file (SgWindow *self)
{
  if (self->monitor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

static void
watch_file (SgWindow *self)
{
  g_autoptr (GFile) file = self->store != NULL ? g_file_new_for_path (sg_store_get_path (self->store)) : NULL;

  sg_window_watch_no_file (self);
  self->monitor = file != NULL ? g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL) : NULL;
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self, G_CONNECT_SWAPPED);
}

/* What became of the file. It has a name of its own again (@words tell which), and is watched under that; or it is gone, and nothing may be written. */
static void
told_cb (SgWindow *self, const char *words)
{
  if (sg_store_get_place (self->store) == SG_FILE_HERE)
    {
      watch_file (self);
      sg_recents_note (self->store, FALSE);
      sg_window_fill_recent_menu (self);
      sg_window_show_message (self, GTK_MESSAGE_INFO, words);
    }
  else
    sg_window_hide_message (self); /* what was said of it before is true no longer */
  sg_window_show_state (self);
  sg_window_give_battle (self); /* the panels learn whether anything may be written */
}

/* What a long war is opened with has been proved, and its sitting has begun; or it should not have been opened, and is let go of untouched. */
static void
proved_cb (SgWindow *self)
{
  g_autoptr (GError) unsound = sg_store_tell_unsound (self->store);
  g_autofree char *path = g_strdup (sg_store_get_path (self->store));

  if (unsound != NULL)
    {
      sg_window_close_campaign (self);
      sg_report_unopened (GTK_WIDGET (self), path, unsound);
      return;
    }
  sg_window_show_state (self);
  if (sg_store_is_read_only (self->store))
    sg_window_give_battle (self);
  if (sg_store_get_warning (self->store) != NULL)
    sg_window_show_message (self, GTK_MESSAGE_WARNING, sg_store_get_warning (self->store));
}

static void
show_branch (SgWindow *self, const char *words)
{
  sg_message_bar_show (self->state_bar, GTK_MESSAGE_INFO, words);
  sg_message_bar_add_act (self->state_bar, _("Side by Side…"), "win.compare", NULL);
  sg_message_bar_add_act (self->state_bar, _("Keep as a Campaign"), "win.keep-branch", NULL);
  sg_message_bar_add_act (self->state_bar, _("Throw Away…"), "win.throw-branch", NULL);
}

/* What stands in the way of writing comes before what is worth knowing: a file that is gone, one that is another window’s or may only be read, a branch. */
void
sg_window_show_state (SgWindow *self)
{
  const char *words = NULL;
  g_autofree char *branch = self->store != NULL ? sg_branch_tell (self) : NULL;

  if (self->store != NULL && sg_store_get_place (self->store) != SG_FILE_HERE)
    {
      sg_message_bar_offer_copy (self->state_bar, sg_store_get_told (self->store));
      return;
    }
  if (self->store != NULL && sg_store_is_busy (self->store))
    words = _("Another window has this campaign. Here it may be read, not changed.");
  else if (self->store != NULL && sg_store_is_read_only (self->store))
    words = _("This file may be read, not changed.");
  if (words != NULL)
    sg_message_bar_show (self->state_bar, GTK_MESSAGE_INFO, words);
  else if (branch != NULL)
    show_branch (self, branch);
  else
    sg_message_bar_hide (self->state_bar);
}

/* The other campaigns last opened, in the campaign's menu. */
void
sg_window_fill_recent_menu (SgWindow *self)
{
  g_autoptr (GPtrArray) recents = sg_recents_list ();

  g_menu_remove_all (self->recent_section);
  for (guint i = 0; i < recents->len && g_menu_model_get_n_items (G_MENU_MODEL (self->recent_section)) < 5; i++)
    {
      const SgRecent *recent = g_ptr_array_index (recents, i);
      g_autofree char *label = sg_menu_words (recent->title);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      if (recent->missing || (self->store != NULL && g_strcmp0 (recent->path, sg_store_get_path (self->store)) == 0))
        continue;
      g_menu_item_set_action_and_target (item, "win.open-path", "^ay", recent->path);
      g_menu_append_item (self->recent_section, item);
    }
}

gboolean
sg_window_open (SgWindow *self, const char *path, GError **error)
{
  SgStore *store;

  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  if (self->store != NULL && g_strcmp0 (sg_store_get_path (self->store), path) == 0)
    return TRUE;
  store = sg_store_open (path, SG_STORE_READ_WRITE | SG_STORE_SHOW_FIRST, error);
  if (store == NULL)
    return FALSE;
  sg_window_take_store (self, store);
  return TRUE;
}

void
sg_window_expect (SgWindow *self, gboolean soon)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  if (self->store == NULL)
    gtk_stack_set_visible_child_name (self->stack, soon ? "campaign" : "start");
}

/* The battle to show first: the one last looked at, the one that goes on, else the newest. */
static SgBattle *
first_battle (SgCampaign *campaign)
{
  GListModel *battles = sg_campaign_get_battles (campaign);
  SgBattle *battle = sg_campaign_current_battle (campaign);
  guint n = g_list_model_get_n_items (battles);
  g_autofree char *shown = sg_memory_get (campaign, "window", "battle");

  for (guint i = 0; shown != NULL && i < n; i++)
    {
      g_autoptr (SgBattle) one = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (one) == g_ascii_strtoll (shown, NULL, 10))
        return one;
    }
  if (battle == NULL && n > 0)
    {
      g_autoptr (SgBattle) last = g_list_model_get_item (battles, n - 1);

      battle = last;
    }
  return battle;
}

void
sg_window_focus_page (SgWindow *self)
{
  SgPage *page = sg_window_get_visible_page (self);

  if (SG_IS_BATTLE_PAGE (page))
    gtk_widget_grab_focus (GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (page)))));
  else if (page != NULL && sg_page_get_work (page) != NULL)
    gtk_widget_child_focus (sg_page_get_work (page), GTK_DIR_TAB_FORWARD);
}

void
sg_window_allow_acts (SgWindow *self)
{
  static const char *const of_campaign[] = { "win.save-copy", "win.earlier", "win.properties", "win.house-rules", "win.book", "win.new-battle" };
  static const char *const of_battle[] = { "win.what-if", "win.compare", "win.other-books", "win.table" };

  for (guint i = 0; i < G_N_ELEMENTS (of_campaign); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), of_campaign[i], self->store != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (of_battle); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), of_battle[i], self->battle != NULL);
}

/* The pages are told of the battle before any of them is seen, so that none shows for a moment what was open before. */
void
sg_window_take_store (SgWindow *self, SgStore *store)
{
  g_autofree char *page = g_settings_get_string (sg_settings (), "page");

  g_return_if_fail (SG_IS_WINDOW (self));

  if (self->store != NULL)
    sg_window_close_campaign (self);
  sg_window_add_pages (self);
  sg_window_show_pages (self, NULL);
  sg_window_update_panels (self);
  self->store = store;
  self->sitting = g_timeout_add_seconds (60, sitting_cb, self);
  g_signal_connect_object (store, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "proved", G_CALLBACK (proved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sg_store_get_campaign (store), "changed", G_CALLBACK (sg_window_update_title), self, G_CONNECT_SWAPPED);
  watch_file (self);
  sg_window_hide_message (self);
  sg_recents_note (store, FALSE);
  sg_window_fill_recent_menu (self);
  if (self->campaign_page != NULL)
    sg_campaign_page_set_campaign (self->campaign_page, sg_store_get_campaign (store));
  sg_window_show_battle (self, first_battle (sg_store_get_campaign (store)));
  gtk_stack_set_visible_child_name (self->stack, "campaign");
  if (adw_view_stack_get_child_by_name (self->pages, page) != NULL)
    sg_window_show_page (self, page);
  sg_window_page_changed (self);
  sg_window_show_state (self);
  if (sg_store_get_warning (store) != NULL)
    sg_window_show_message (self, GTK_MESSAGE_WARNING, sg_store_get_warning (store));
  sg_window_update_title (self);
  sg_window_focus_page (self);
}

void
sg_window_close_campaign (SgWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;

  g_return_if_fail (SG_IS_WINDOW (self));

  if (self->alone != NULL)
    {
      self->alone = NULL;
      gtk_stack_set_visible_child_name (self->stack, "start");
      sg_window_update_title (self);
    }
  if (self->store == NULL)
    return;
  /* First of all the window has no campaign; the pages let go of it, and keep what is not kept, while its file is open still. */
  store = g_steal_pointer (&self->store);
  g_signal_handlers_disconnect_by_func (store, told_cb, self);
  g_signal_handlers_disconnect_by_func (store, proved_cb, self);
  sg_window_watch_no_file (self);
  g_clear_handle_id (&self->sitting, g_source_remove);
  sg_window_hide_message (self);
  if (!sg_store_is_read_only (store))
    sg_recents_note (store, TRUE);
  sg_window_show_battle (self, NULL);
  if (self->campaign_page != NULL)
    sg_campaign_page_set_campaign (self->campaign_page, NULL);
  gtk_stack_set_visible_child_name (self->stack, "start");
  if (!sg_store_close (store, &error))
    sg_report_error (GTK_WIDGET (self), error);
  sg_window_update_title (self);
  sg_tutorials_closed (self);
}

SgStore *
sg_window_get_store (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  return self->store;
}

SgCampaign *
sg_window_get_campaign (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  return self->store != NULL ? sg_store_get_campaign (self->store) : NULL;
}

SgBattle *
sg_window_get_battle (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  return self->battle;
}

SgDesk *
sg_window_get_desk (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  if (self->battle == NULL)
    return NULL;
  sg_window_need_page (self, "battle");
  return sg_battle_page_get_desk (self->battle_page);
}

void
sg_window_show_battle (SgWindow *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  g_clear_signal_handler (&self->battle_changed, self->battle);
  g_set_object (&self->battle, battle);
  if (battle != NULL)
    self->battle_changed = g_signal_connect_swapped (battle, "changed", G_CALLBACK (battle_changed_cb), self);
  sg_window_give_battle (self);
  sg_window_allow_acts (self);
  if (battle != NULL)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle));

      sg_memory_set (sg_battle_get_campaign (battle), "window", "battle", id);
    }
  sg_window_update_title (self);
}

void
sg_window_show_moment (SgWindow *self, SgBattle *battle, gint64 number)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  if (battle != self->battle)
    sg_window_show_battle (self, battle);
  sg_window_need_page (self, "battle");
  sg_battle_page_show_moment (self->battle_page, number);
  sg_window_show_page (self, "battle");
}
