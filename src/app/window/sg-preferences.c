/* sg-preferences.c: what the program remembers of a person's taste.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-preferences.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-campaign-file.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-settings.h"
#include "app/window/sg-help-place.h"

static void
follow_cb (void)
{
  g_autofree char *scheme = g_settings_get_string (sg_settings (), "colour-scheme");
  AdwColorScheme colours = ADW_COLOR_SCHEME_DEFAULT;

  if (g_strcmp0 (scheme, "light") == 0)
    colours = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_strcmp0 (scheme, "dark") == 0)
    colours = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), colours);
}

void
sg_preferences_follow (void)
{
  g_signal_connect (sg_settings (), "changed::colour-scheme", G_CALLBACK (follow_cb), NULL);
  follow_cb ();
}

static void
add_row (AdwPreferencesGroup *group, const char *title, const char *words, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  sg_name (row, title);
  sg_name (suffix, title);
  adw_preferences_group_add (group, row);
}

static void
add_switch (AdwPreferencesGroup *group, const char *key, const char *title, const char *words)
{
  GtkWidget *toggle = gtk_switch_new ();

  g_settings_bind (sg_settings (), key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  add_row (group, title, words, toggle);
}

/* The chosen place in @data's NULL-terminated ids. */
static gboolean
get_choice (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *ids = data;

  for (guint i = 0; ids[i] != NULL; i++)
    if (g_strcmp0 (ids[i], g_variant_get_string (variant, NULL)) == 0)
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_string (((const char *const *) data)[g_value_get_uint (value)]);
}

static void
add_choice (AdwPreferencesGroup *group, const char *key, const char *title, const char *const *ids, const char *const *labels)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; labels[i] != NULL; i++)
    gtk_string_list_append (list, _(labels[i]));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  sg_name (row, title);
  sg_combo_show_whole (ADW_COMBO_ROW (row));
  g_settings_bind_with_mapping (sg_settings (), key, row, "selected", G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                (gpointer) ids, NULL);
  adw_preferences_group_add (group, row);
}

static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (page, group);
  return group;
}

static void
folder_answered_cb (const char *path, gpointer data)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_settings_set_string (sg_settings (), "campaign-folder", path);
  gtk_button_set_label (GTK_BUTTON (data), name);
}

static void
folder_cb (GtkWidget *button)
{
  g_autofree char *folder = sg_campaign_folder ();
  SgFileQuestion question = { .title = _("Where New Campaigns Are Kept"), .label = _("_Choose"), .folder = folder, .act = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER };

  sg_ask_for_file_full (button, &question, folder_answered_cb, button, NULL);
}

static void
add_folder (AdwPreferencesGroup *group)
{
  g_autofree char *folder = sg_campaign_folder ();
  g_autofree char *name = g_filename_display_basename (folder);
  GtkWidget *button = sg_button (name, NULL);

  g_signal_connect (button, "clicked", G_CALLBACK (folder_cb), NULL);
  add_row (group, _("New campaigns are kept in"), _("each is one file"), button);
}

GtkWidget *
sg_preferences_show (GtkWindow *near)
{
  static const char *const schemes[] = { "system", "light", "dark", NULL };
  static const char *const scheme_labels[] = { N_("As the desktop has it"), N_("Always light"), N_("Always dark"), NULL };
  static const char *const styles[] = { "table", "ordnance", "plain", NULL };
  static const char *const style_labels[] = { N_("Table Top"), N_("Ordnance Survey"), N_("Plain"), NULL };
  GtkWidget *window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "title", _("Preferences"), "transient-for", near, "modal", TRUE,
                                    "search-enabled", FALSE, "default-width", 600, "default-height", 620, NULL);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *looks = add_group (page, _("Looks"));
  AdwPreferencesGroup *play = add_group (page, _("At the Table"));
  AdwPreferencesGroup *files = add_group (page, C_("on a disk", "Files"));

  sg_help_place_set (window, "preferences");
  add_choice (looks, "colour-scheme", _("Light or dark"), schemes, scheme_labels);
  add_choice (looks, "map-style", _("Map"), styles, style_labels);
  add_switch (looks, "dark-veil", _("Dim the map in the dark"), _("the sheet stays paper, under a lamplight veil"));
  add_switch (play, "show-odds", _("Show odds"), _("off while players look on"));
  add_switch (play, "clock-sound", _("Sound the clock’s warnings"), _("at each warning, and at Time"));
  add_folder (files);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  sg_name (window, _("Preferences"));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
