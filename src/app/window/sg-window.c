/* sg-window.c: the window: the start page, or one campaign and its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-builder.h"
#include "app/editor/sg-maps-acts.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-private.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-page.h"
#include "app/window/sg-settings.h"
#include "app/window/sg-start-page.h"
#include "app/widgets/sg-touch.h"
#include "app/tutor/sg-tutorials.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-actions.h"
#include "app/window/sg-window-frame.h"
#include "base/sg-later.h"

G_DEFINE_FINAL_TYPE (SgWindow, sg_window, ADW_TYPE_APPLICATION_WINDOW)

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
    g_settings_set_boolean (sg_settings (), "show-left", sg_page_get_wide_left (page));
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

  gtk_window_set_focus (window, NULL); /* what is being written is taken first */
  /* Whoever is asked here closes the window again when he has answered. */
  if (self->maps_page != NULL && !sg_maps_page_is_kept (self->maps_page))
    {
      sg_window_show_page (self, "maps");
      sg_maps_page_ask (self->maps_page, close_leave, self, NULL);
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

  g_signal_handlers_disconnect_by_func (self, sg_window_update_narrow, NULL);
  g_clear_handle_id (&self->sitting, g_source_remove);
  g_clear_handle_id (&self->narrowing, g_source_remove);
  g_clear_handle_id (&self->waking, g_source_remove);
  sg_window_watch_no_file (self);
  sg_tutorials_forget (self);
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
  g_type_ensure (SG_TYPE_TUTOR_CARD);
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
  gtk_widget_class_bind_template_child (widget_class, SgWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, tutor_card);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, recent_section);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, views_section);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, files_section);
  gtk_widget_class_bind_template_child (widget_class, SgWindow, generals_section);
}

static void
sg_window_class_init (SgWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sg_window_close_request;
  bind_template (widget_class);
  sg_window_install_actions (widget_class);
  sg_tutorials_install_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_cb);
}

/* Until what was not saved is mended, the page may be read, not changed. */
static void
unsaved_cb (SgWindow *self)
{
  if (self->battle_page != NULL)
    sg_battle_page_hold (self->battle_page, sg_window_is_held (self));
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

/* Of several files the first: the window has one campaign. */
static gboolean
drop_cb (SgWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);
  g_autofree char *path = files != NULL ? g_file_get_path (files->data) : NULL;

  if (path == NULL)
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "^ay", path);
}

static void
take_dropped_files (SgWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
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
  if (sg_window_find_descendant (self->start_box, SG_TYPE_START_PAGE) == NULL)
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
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (sg_window_page_changed), self);
  g_signal_connect_swapped (self->switcher_title, "notify::title-visible", G_CALLBACK (sg_window_update_narrow), self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (sg_window_update_narrow), NULL);
  g_signal_connect_swapped (self->bar, "notify::unsaved", G_CALLBACK (unsaved_cb), self);
  g_signal_connect_swapped (self->start_box, "map", G_CALLBACK (start_shown_cb), self);
  take_dropped_files (self);
  sg_touch_watch (GTK_WIDGET (self));
  self->waking = sg_later (self, G_PRIORITY_LOW, add_shortcuts);
  sg_window_update_panels (self);
  sg_window_allow_acts (self);
}

GtkWidget *
sg_window_new (GtkApplication *application)
{
  return g_object_new (SG_TYPE_WINDOW, "application", application, NULL);
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
