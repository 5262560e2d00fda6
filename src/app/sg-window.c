/* sg-window.c: the window: the start page, or one campaign and its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-umpire-acts.h"
#include "app/sg-window.h"

#include <glib/gi18n-lib.h>

#include "app/sg-application.h"
#include "app/sg-armies-page.h"
#include "app/sg-battle-page.h"
#include "app/sg-blue-button.h"
#include "app/sg-campaign-page.h"
#include "app/sg-error-reporting.h"
#include "app/sg-memory.h"
#include "app/sg-message-bar.h"
#include "app/sg-maps-page.h"
#include "app/sg-page.h"
#include "app/sg-recents.h"
#include "app/sg-sheets-page.h"
#include "app/sg-start-page.h"
#include "app/sg-widgets.h"
#include "app/sg-window-actions.h"

struct _SgWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkWidget *start_box;
  GtkWidget *start_menu_button, *menu_button, *campaign_button;
  SgMessageBar *start_bar, *state_bar, *bar;
  GtkWidget *left_toggle, *right_toggle;
  AdwHeaderBar *header;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewStack *pages;
  SgBattlePage *battle_page;
  SgCampaignPage *campaign_page;
  SgArmiesPage *armies_page;
  SgMapsPage *maps_page;
  SgSheetsPage *sheets_page;
  GMenu *recent_section;

  SgStore *store;           /* (owned) (nullable) */
  SgBattle *battle;         /* (owned) (nullable): the one that the pages show */
  gulong battle_changed;
  const char *alone;        /* (nullable): the page that stands without a campaign: "maps", "armies" */
  GBindingGroup *panels;    /* (owned): the toggles and the visible page */
  guint waking;             /* the idle in which what the first frame does not need is made */
  guint narrowing;          /* the idle after a change of width */
  guint sitting;            /* the minute's tick of the session */

  SgBlueButton *blue;       /* (owned) */
};

G_DEFINE_FINAL_TYPE (SgWindow, sg_window, ADW_TYPE_APPLICATION_WINDOW)

/* The first descendant of @type, in order. */
static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  if (widget == NULL || G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_descendant (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A page is built when it is first seen: a window that stands sooner with the one page that is looked at. */

static GtkWidget *
make_page (SgWindow *self, const char *name)
{
  SgCampaign *campaign = sg_window_get_campaign (self);

  if (g_str_equal (name, "battle"))
    {
      self->battle_page = SG_BATTLE_PAGE (sg_battle_page_new ());
      sg_battle_page_set_battle (self->battle_page, self->battle);
      sg_battle_page_hold (self->battle_page, sg_window_is_held (self));
      return GTK_WIDGET (self->battle_page);
    }
  if (g_str_equal (name, "campaign"))
    {
      self->campaign_page = SG_CAMPAIGN_PAGE (sg_campaign_page_new ());
      sg_campaign_page_set_campaign (self->campaign_page, campaign);
      sg_campaign_page_set_battle (self->campaign_page, self->battle);
      return GTK_WIDGET (self->campaign_page);
    }
  if (g_str_equal (name, "armies"))
    {
      self->armies_page = SG_ARMIES_PAGE (sg_armies_page_new ());
      sg_armies_page_set_battle (self->armies_page, campaign, self->battle);
      return GTK_WIDGET (self->armies_page);
    }
  if (g_str_equal (name, "maps"))
    {
      self->maps_page = SG_MAPS_PAGE (sg_maps_page_new ());
      sg_maps_page_set_battle (self->maps_page, campaign, self->battle);
      return GTK_WIDGET (self->maps_page);
    }
  self->sheets_page = SG_SHEETS_PAGE (sg_sheets_page_new ());
  sg_sheets_page_set_battle (self->sheets_page, campaign, self->battle);
  return GTK_WIDGET (self->sheets_page);
}

static void update_narrow_cb (SgWindow *self);

static void
need_page (SgWindow *self, const char *name)
{
  AdwBin *bin = ADW_BIN (adw_view_stack_get_child_by_name (self->pages, name));

  if (adw_bin_get_child (bin) != NULL)
    return;
  adw_bin_set_child (bin, make_page (self, name));
  sg_page_set_show_left (SG_PAGE (adw_bin_get_child (bin)), g_settings_get_boolean (sg_settings (), "show-left"));
  sg_page_set_show_right (SG_PAGE (adw_bin_get_child (bin)), g_settings_get_boolean (sg_settings (), "show-right"));
  g_signal_connect_object (adw_bin_get_child (bin), "notify::width-class", G_CALLBACK (update_narrow_cb), self, G_CONNECT_SWAPPED);
}

static void
give_battle (SgWindow *self)
{
  sg_umpire_update_actions (self);
  if (self->battle_page != NULL)
    sg_battle_page_set_battle (self->battle_page, self->battle);
  if (self->campaign_page != NULL)
    sg_campaign_page_set_battle (self->campaign_page, self->battle);
  if (self->armies_page != NULL)
    sg_armies_page_set_battle (self->armies_page, sg_window_get_campaign (self), self->battle);
  if (self->maps_page != NULL)
    sg_maps_page_set_battle (self->maps_page, sg_window_get_campaign (self), self->battle);
  if (self->sheets_page != NULL)
    sg_sheets_page_set_battle (self->sheets_page, sg_window_get_campaign (self), self->battle);
}

void
sg_window_show_sheet (SgWindow *self, const char *kind)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_window_show_page (self, "sheets");
  need_page (self, "sheets");
  sg_sheets_page_choose (self->sheets_page, kind);
}

SgPage *
sg_window_get_visible_page (SgWindow *self)
{
  GtkWidget *page = find_descendant (adw_view_stack_get_visible_child (self->pages), SG_TYPE_PAGE);

  return page != NULL ? SG_PAGE (page) : NULL;
}

static void
update_title (SgWindow *self)
{
  SgCampaign *campaign = sg_window_get_campaign (self);
  const char *title = campaign != NULL ? sg_campaign_get_title (campaign) : g_strcmp0 (self->alone, "maps") == 0 ? _("A Map") : self->alone != NULL ? _("An Army") : _("Sandgate");

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->campaign_button), title);
  sg_name (self->campaign_button, title);
  adw_view_switcher_title_set_title (self->switcher_title, title);
  adw_view_switcher_title_set_subtitle (self->switcher_title, self->battle != NULL ? sg_battle_get_title (self->battle) : "");
}

static void
update_panels (SgWindow *self)
{
  g_binding_group_set_source (self->panels, sg_window_get_visible_page (self));
}

static void
battle_changed_cb (SgWindow *self)
{
  update_title (self);
  sg_blue_button_watch (self->blue);
}

static void
page_changed_cb (SgWindow *self)
{
  if ((self->store != NULL || self->alone != NULL) && sg_window_get_page (self) != NULL)
    need_page (self, sg_window_get_page (self));
  sg_blue_button_watch (self->blue);
  update_panels (self);
  if (self->store != NULL && sg_window_get_page (self) != NULL)
    g_settings_set_string (sg_settings (), "page", sg_window_get_page (self));
}

/* A title in the very middle costs the wider end of the bar twice, more than a slim window has. Where the switcher might
 * still be shown it stays there: otherwise showing it would take the room that it was shown for. */
static gboolean
update_narrow (gpointer data)
{
  SgWindow *self = data;
  SgPage *page = sg_window_get_visible_page (self);
  gboolean slim = page != NULL && sg_page_get_width_class (page) == SG_WIDTH_SLIM;

  self->narrowing = 0;
  gtk_widget_set_visible (self->campaign_button, !adw_view_switcher_title_get_title_visible (self->switcher_title));
  adw_header_bar_set_centering_policy (self->header, slim ? ADW_CENTERING_POLICY_LOOSE : ADW_CENTERING_POLICY_STRICT);
  return G_SOURCE_REMOVE;
}

/* It comes in the middle of an allocation, in which nothing may change. */
static void
update_narrow_cb (SgWindow *self)
{
  if (self->narrowing == 0)
    self->narrowing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_narrow, self, NULL);
}

static gboolean
sitting_cb (gpointer data)
{
  SgWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!sg_store_is_read_only (self->store) && !sg_store_touch_session (self->store, &error))
    sg_report_error (GTK_WIDGET (self), error);
  return G_SOURCE_CONTINUE;
}

static void
show_state (SgWindow *self)
{
  const char *words = NULL;

  if (self->store != NULL && sg_store_is_busy (self->store))
    words = _("Another window has this campaign. Here it may be read, not changed.");
  else if (self->store != NULL && sg_store_is_read_only (self->store))
    words = _("This file may be read, not changed.");
  if (words != NULL)
    sg_message_bar_show (self->state_bar, GTK_MESSAGE_INFO, words);
  else
    sg_message_bar_hide (self->state_bar);
}

static void
menu_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *self = SG_WINDOW (widget);

  gtk_menu_button_popup (GTK_MENU_BUTTON (self->store != NULL ? self->menu_button : self->start_menu_button));
}

/* The panels as they stand where there is room for them. */
static void
remember_panels (SgWindow *self)
{
  SgPage *page = sg_window_get_visible_page (self);
  gboolean left = FALSE, right = FALSE;

  if (page == NULL)
    return;
  g_object_get (page, "has-left", &left, "has-right", &right, NULL);
  if (left && sg_page_get_width_class (page) == SG_WIDTH_WIDE)
    g_settings_set_boolean (sg_settings (), "show-left", sg_page_get_show_left (page));
  if (right)
    g_settings_set_boolean (sg_settings (), "show-right", sg_page_get_show_right (page));
}

static void
close_leave (gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
}

static gboolean
sg_window_close_request (GtkWindow *window)
{
  SgWindow *self = SG_WINDOW (window);
  GSettings *settings = sg_settings ();
  g_autoptr (GError) error = NULL;
  int width, height;

  if (self->maps_page != NULL && !sg_maps_page_is_kept (self->maps_page))
    {
      sg_window_show_page (self, "maps");
      sg_maps_page_ask (self->maps_page, close_leave, self);
      return TRUE;
    }
  if (self->armies_page != NULL && !sg_armies_page_keep (self->armies_page, &error))
    {
      sg_window_show_page (self, "armies");
      sg_report_error (GTK_WIDGET (self), error);
      return TRUE;
    }
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "maximized", gtk_window_is_maximized (window));
  remember_panels (self);
  sg_window_close_campaign (self);
  return GTK_WINDOW_CLASS (sg_window_parent_class)->close_request (window);
}

static void
sg_window_dispose (GObject *object)
{
  SgWindow *self = SG_WINDOW (object);

  g_clear_handle_id (&self->sitting, g_source_remove);
  g_clear_handle_id (&self->narrowing, g_source_remove);
  g_clear_handle_id (&self->waking, g_source_remove);
  g_clear_signal_handler (&self->battle_changed, self->battle);
  g_clear_object (&self->panels);
  g_clear_object (&self->battle);
  g_clear_object (&self->store);
  g_clear_object (&self->blue);
  G_OBJECT_CLASS (sg_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (SG_TYPE_MESSAGE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, start_box);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, start_menu_button);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, campaign_button);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, start_bar);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, state_bar);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, left_toggle);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, right_toggle);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, header);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, recent_section);
}

static void
sg_window_class_init (SgWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sg_window_close_request;
  bind_template (widget_class);
  sg_window_install_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_cb);
}

static void
add_page (SgWindow *self, const char *name, const char *title, const char *icon)
{
  AdwViewStackPage *stack_page = adw_view_stack_add_titled (self->pages, adw_bin_new (), name, title);

  adw_view_stack_page_set_icon_name (stack_page, icon);
}

static void
add_pages (SgWindow *self)
{
  if (adw_view_stack_get_visible_child (self->pages) != NULL)
    return;
  add_page (self, "battle", _("Battle"), "sg-melee-symbolic");
  add_page (self, "campaign", _("Campaign"), "sg-chart-symbolic");
  add_page (self, "armies", _("Armies"), "sg-army-symbolic");
  add_page (self, "maps", _("Maps"), "sg-map-symbolic");
  add_page (self, "sheets", _("Sheets"), "sg-sheet-symbolic");
}

/* Until what was not saved is mended, the page may be read, not changed. */
static void
unsaved_cb (SgWindow *self)
{
  if (self->battle_page != NULL)
    sg_battle_page_hold (self->battle_page, sg_window_is_held (self));
}

/* All pages, or one of them alone. */
static void
show_pages (SgWindow *self, const char *alone)
{
  static const char *const names[] = { "battle", "campaign", "armies", "maps", "sheets" };

  self->alone = alone;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    adw_view_stack_page_set_visible (adw_view_stack_get_page (self->pages, adw_view_stack_get_child_by_name (self->pages, names[i])),
                                     alone == NULL || g_str_equal (alone, names[i]));
}

static void
bind_panels (SgWindow *self)
{
  self->panels = g_binding_group_new ();
  g_binding_group_bind (self->panels, "show-left", self->left_toggle, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->panels, "show-right", self->right_toggle, "active", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->panels, "has-left", self->left_toggle, "visible", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->panels, "has-right", self->right_toggle, "visible", G_BINDING_SYNC_CREATE);
}

static gboolean
drop_cb (SgWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);
  g_autofree char *path = files != NULL ? g_file_get_path (files->data) : NULL;

  if (path == NULL)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s", path);
}

static void
take_dropped_files (SgWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* The other campaigns last opened, in the campaign's menu. */
static void
fill_recent_menu (SgWindow *self)
{
  g_autoptr (GPtrArray) recents = sg_recents_list ();

  g_menu_remove_all (self->recent_section);
  for (guint i = 0; i < recents->len && g_menu_model_get_n_items (G_MENU_MODEL (self->recent_section)) < 5; i++)
    {
      const SgRecent *recent = g_ptr_array_index (recents, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (recent->title, NULL);

      if (recent->missing || (self->store != NULL && g_strcmp0 (recent->path, sg_store_get_path (self->store)) == 0))
        continue;
      g_menu_item_set_action_and_target (item, "win.open-path", "s", recent->path);
      g_menu_append_item (self->recent_section, item);
    }
}

static gboolean
add_shortcuts (gpointer data)
{
  SgWindow *self = data;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/littlewars/Sandgate/ui/sg-shortcuts.ui");

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self), GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "shortcuts")));
  self->waking = 0;
  return G_SOURCE_REMOVE;
}

static void
start_shown_cb (SgWindow *self)
{
  if (find_descendant (self->start_box, SG_TYPE_START_PAGE) == NULL)
    gtk_box_append (GTK_BOX (self->start_box), sg_start_page_new ());
}

static void
sg_window_init (SgWindow *self)
{
  GSettings *settings = sg_settings ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  bind_panels (self);
  self->blue = sg_blue_button_new (GTK_WIDGET (self), (SgFindBlue) (void (*) (void)) sg_window_find_blue);
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (page_changed_cb), self);
  g_signal_connect_swapped (self->switcher_title, "notify::title-visible", G_CALLBACK (update_narrow_cb), self);
  g_signal_connect_swapped (self->bar, "notify::unsaved", G_CALLBACK (unsaved_cb), self);
  g_signal_connect_swapped (self->start_box, "map", G_CALLBACK (start_shown_cb), self);
  take_dropped_files (self);
  self->waking = g_idle_add_full (G_PRIORITY_LOW, add_shortcuts, self, NULL);
  update_panels (self);
}

GtkWidget *
sg_window_new (GtkApplication *application)
{
  return g_object_new (SG_TYPE_WINDOW, "application", application, NULL);
}

gboolean
sg_window_open (SgWindow *self, const char *path, GError **error)
{
  SgStore *store;

  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  if (self->store != NULL && g_strcmp0 (sg_store_get_path (self->store), path) == 0)
    return TRUE;
  store = sg_store_open (path, SG_STORE_READ_WRITE, error);
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

/* Whoever opens a campaign goes on with the page's work. */
static void
focus_page (SgWindow *self)
{
  SgPage *page = sg_window_get_visible_page (self);

  if (SG_IS_BATTLE_PAGE (page))
    gtk_widget_grab_focus (GTK_WIDGET (sg_map_view_get_canvas (sg_battle_page_get_map (SG_BATTLE_PAGE (page)))));
  else if (page != NULL && sg_page_get_work (page) != NULL)
    gtk_widget_child_focus (sg_page_get_work (page), GTK_DIR_TAB_FORWARD);
}

void
sg_window_take_store (SgWindow *self, SgStore *store)
{
  g_autofree char *page = g_settings_get_string (sg_settings (), "page");

  g_return_if_fail (SG_IS_WINDOW (self));

  if (self->store != NULL)
    sg_window_close_campaign (self);
  add_pages (self);
  show_pages (self, NULL);
  update_panels (self);
  self->store = store;
  self->sitting = g_timeout_add_seconds (60, sitting_cb, self);
  sg_window_hide_message (self);
  sg_recents_note (store, FALSE);
  fill_recent_menu (self);
  if (self->campaign_page != NULL)
    sg_campaign_page_set_campaign (self->campaign_page, sg_store_get_campaign (store));
  sg_window_show_battle (self, first_battle (sg_store_get_campaign (store)));
  gtk_stack_set_visible_child_name (self->stack, "campaign");
  if (adw_view_stack_get_child_by_name (self->pages, page) != NULL)
    sg_window_show_page (self, page);
  page_changed_cb (self);
  show_state (self);
  update_title (self);
  focus_page (self);
}

gboolean
sg_window_draw_map (SgWindow *self, const char *path, GError **error)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  add_pages (self);
  if (self->store == NULL)
    show_pages (self, "maps");
  need_page (self, "maps");
  if (path != NULL && !sg_maps_page_open_path (self->maps_page, path, error))
    {
      if (self->store == NULL)
        self->alone = NULL;
      return FALSE;
    }
  gtk_stack_set_visible_child_name (self->stack, "campaign");
  sg_window_show_page (self, "maps");
  page_changed_cb (self);
  show_state (self);
  update_title (self);
  if (path == NULL && self->store == NULL && sg_editor_get_map (sg_maps_page_get_editor (self->maps_page)) == NULL)
    sg_maps_page_begin (self->maps_page);
  return TRUE;
}

gboolean
sg_window_raise_army (SgWindow *self, const char *path, GError **error)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  add_pages (self);
  if (self->store == NULL)
    show_pages (self, "armies");
  need_page (self, "armies");
  if (path != NULL && !sg_armies_page_open_path (self->armies_page, path, error))
    {
      self->alone = NULL;
      return FALSE;
    }
  gtk_stack_set_visible_child_name (self->stack, "campaign");
  sg_window_show_page (self, "armies");
  page_changed_cb (self);
  show_state (self);
  update_title (self);
  if (path == NULL)
    sg_armies_page_begin (self->armies_page);
  return TRUE;
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
      update_title (self);
    }
  if (self->store == NULL)
    return;
  store = g_steal_pointer (&self->store);
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
  update_title (self);
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

void
sg_window_show_battle (SgWindow *self, SgBattle *battle)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  g_clear_signal_handler (&self->battle_changed, self->battle);
  g_set_object (&self->battle, battle);
  if (battle != NULL)
    self->battle_changed = g_signal_connect_swapped (battle, "changed", G_CALLBACK (battle_changed_cb), self);
  give_battle (self);
  if (battle != NULL)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle));

      sg_memory_set (sg_battle_get_campaign (battle), "window", "battle", id);
    }
  update_title (self);
}

void
sg_window_show_moment (SgWindow *self, SgBattle *battle, gint64 number)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  if (battle != self->battle)
    sg_window_show_battle (self, battle);
  need_page (self, "battle");
  sg_battle_page_show_moment (self->battle_page, number);
  sg_window_show_page (self, "battle");
}

void
sg_window_show_page (SgWindow *self, const char *name)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  if (adw_view_stack_get_child_by_name (self->pages, name) != NULL)
    adw_view_stack_set_visible_child_name (self->pages, name);
}

const char *
sg_window_get_page (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child_name (self->pages);
}

void
sg_window_toast (SgWindow *self, AdwToast *toast)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
sg_window_toast_words (SgWindow *self, const char *words)
{
  g_autofree char *safe = g_markup_escape_text (words, -1);

  sg_window_toast (self, adw_toast_new (safe));
}

static SgMessageBar *
find_bar (SgWindow *self)
{
  return self->store != NULL ? self->bar : self->start_bar;
}

void
sg_window_show_message (SgWindow *self, GtkMessageType kind, const char *words)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_show (find_bar (self), kind, words);
}

void
sg_window_hide_message (SgWindow *self)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_hide (self->bar);
  sg_message_bar_hide (self->start_bar);
}

void
sg_window_show_not_saved (SgWindow *self, const char *words, SgAgain again, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (SG_IS_WINDOW (self));

  sg_message_bar_offer_again (find_bar (self), words, (SgAct) (void (*) (void)) again, self, data, destroy);
}

gboolean
sg_window_is_held (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  return sg_message_bar_is_unsaved (self->bar);
}

GtkWidget *
sg_window_find_blue (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), NULL);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "campaign") == 0)
    return sg_blue_button_find (adw_view_stack_get_visible_child (self->pages));
  return sg_blue_button_find (self->start_box);
}

gboolean
sg_window_press_blue (SgWindow *self)
{
  g_return_val_if_fail (SG_IS_WINDOW (self), FALSE);

  return sg_blue_button_press (self->blue);
}
