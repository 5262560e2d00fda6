/* walk.h: for the tests of the window: waiting, pressing, and walking over every widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>
#include <execinfo.h>

#include "draw/sg-tiles.h"

/* Keeps what the program writes in a folder of the test's own; the system's icons and types of files stay in reach. */
static inline void
own_dirs (void)
{
  static const char *const names[] = { "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME" };
  g_autofree char *home = g_dir_make_tmp ("sandgate-test-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_setenv (names[i], home, TRUE);
}

/* Whether it was the toolkit that called what complains: a function of GLib’s, or one of @own others. */
static inline gboolean
is_called_by_toolkit (int own)
{
  void *frames[24];
  int n = backtrace (frames, G_N_ELEMENTS (frames)), i = 0;
  g_autofree char **where = backtrace_symbols (frames, n);

  while (i < n && strstr (where[i], "libglib-2.0") == NULL)
    i++;
  while (i < n && (strstr (where[i], "libglib-2.0") != NULL || strstr (where[i], "libgobject-2.0") != NULL))
    i++;
  return i + own < n && strstr (where[i + own], "libgtk-4") != NULL;
}

/* The toolkit asks half a second later, for a tooltip, where the pointer stands in a window that may be gone by then; it finds an icon among those it
 * keeps whose last user, a thread that loads it, is just letting go of it; it opens a popover beside what stands outside of every monitor, or in
 * a window that has the keyboard nowhere. It complains of each, and goes on well. */
static inline gboolean
is_ours (const char *domain, GLogLevelFlags level, const char *words, gpointer data)
{
  static const char *const others[] = { "gdk_monitor_get_geometry", "gtk_widget_is_ancestor" };

  if (strstr (words, "gdk_surface_get_device_position") != NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (strstr (words, others[i]) != NULL)
      return !is_called_by_toolkit (1);
  return strstr (words, "!object_already_finalized") == NULL || !is_called_by_toolkit (0);
}

/* Nothing moves by itself: what does holds settle() up. */
static inline void
hold_still (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
}

/* Until nothing has happened for a while, five seconds at most. The country is there when it is shown. */
static inline void
settle (void)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  sg_tiles_set_patient (TRUE);
  for (guint quiet = 0; quiet < 20 && g_get_monotonic_time () < end;)
    if (g_main_context_iteration (NULL, FALSE))
      quiet = 0;
    else
      {
        quiet++;
        g_usleep (1000);
      }
}

typedef gboolean (*WalkTest) (GtkWidget *widget, gpointer data);

/* The first widget under @root, in order, for which @test holds. */
static inline GtkWidget *
walk_find (GtkWidget *root, WalkTest test, gpointer data)
{
  if (test (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = walk_find (child, test, data);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static inline gboolean
is_label_with (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL;
}

/* Whether some label that is shown holds @words. */
static inline gboolean
shows (GtkWidget *root, const char *words)
{
  return walk_find (root, is_label_with, (gpointer) words) != NULL;
}

/* A label that may break into lines is the button's child. */
static inline gboolean
is_button_with (GtkWidget *widget, gpointer words)
{
  GtkWidget *child;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  child = gtk_button_get_child (GTK_BUTTON (widget));
  return g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0
         || (GTK_IS_LABEL (child) && g_str_equal (gtk_label_get_text (GTK_LABEL (child)), words));
}

static inline void
press (GtkWidget *root, const char *label)
{
  GtkWidget *button = walk_find (root, is_button_with, (gpointer) label);

  if (button == NULL)
    g_error ("no button “%s” is shown", label);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

/* Whether a person can act on it: it takes the focus and is no mere container. */
static inline gboolean
is_interactive (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_ENTRY (widget) ||
         GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_TEXT_VIEW (widget) ||
         GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_COLUMN_VIEW (widget) ||
         GTK_IS_SCALE (widget) || GTK_IS_TREE_EXPANDER (widget);
}

/* The pointer over @row, or gone from it. */
static inline void
point_at (GtkWidget *row, gboolean on)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (row);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller) && on)
        g_signal_emit_by_name (controller, "enter", 5.0, 5.0);
      else if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "leave");
    }
  settle ();
}

static inline gboolean
is_spin (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

static inline gboolean
is_drop_down (GtkWidget *widget, gpointer data)
{
  return GTK_IS_DROP_DOWN (widget);
}

static inline gboolean
is_search_entry (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static inline gboolean
is_password_entry (GtkWidget *widget, gpointer data)
{
  return GTK_IS_PASSWORD_ENTRY (widget);
}

static inline gboolean
is_text_view (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TEXT_VIEW (widget);
}

static inline gboolean
is_shown_text_view (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TEXT_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static inline gboolean
is_shown_switch (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SWITCH (widget) && gtk_widget_get_mapped (widget);
}

static inline gboolean
is_row_titled (GtkWidget *widget, gpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static inline gboolean
is_shown_row_titled (GtkWidget *widget, gpointer title)
{
  return is_row_titled (widget, title) && gtk_widget_get_mapped (widget);
}

/* Words and nothing more, where is_label_with() finds them within others. */
static inline gboolean
is_label_of (GtkWidget *widget, gpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);
}

/* (transfer none) (nullable): the first window of @type. */
static inline GtkWidget *
find_window_of (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (one, type))
        return one;
    }
  return NULL;
}

/* (transfer none) (nullable) */
static inline GtkWidget *
find_titled (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (one), title) == 0)
        return GTK_WIDGET (one);
    }
  return NULL;
}

/* Whatever was opened over a page. */
static inline void
close_shown (GtkWidget *shown)
{
  if (GTK_IS_SHORTCUTS_WINDOW (shown))
    gtk_widget_set_visible (shown, FALSE);
  else if (GTK_IS_POPOVER (shown))
    gtk_popover_popdown (GTK_POPOVER (shown));
  else if (shown != NULL)
    gtk_window_destroy (GTK_WINDOW (shown));
  settle ();
}

/* A key pressed in @widget: whether anything that listens there made something of it. */
static inline gboolean
type_key (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  settle ();
  return handled;
}

/* The keyboard leaves @entry. */
static inline void
leave_entry (GtkWidget *entry)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (entry);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_FOCUS (controller))
        g_signal_emit_by_name (controller, "leave");
    }
  settle ();
}
