/* window-fixture.h: the window on a copy of the sample, for its tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "walk.h"

#include "app/window/sg-application.h"
#include "app/window/sg-campaign-file.h"
#include "app/window/sg-new-campaign-dialog.h"
#include "app/window/sg-recents.h"
#include "app/window/sg-window.h"

static SgApplication *application;

typedef struct { SgWindow *window; SgCampaign *campaign; SgBattle *battle; char *folder; } Fixture;

static inline void
open_window (Fixture *fixture, gconstpointer data)
{
  g_test_log_set_fatal_handler (is_ours, NULL); /* of this test alone */
  fixture->window = SG_WINDOW (sg_window_new (GTK_APPLICATION (application)));
  fixture->folder = g_dir_make_tmp ("sandgate-test-XXXXXX", NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

/* The sample is played in once; every test has a copy of that file. */
static inline char *
sample_path (const char *folder)
{
  static char *played;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_build_filename (folder, "Hook.sandgate", NULL);
  g_autoptr (GFile) from = NULL, to = g_file_new_for_path (copy);

  if (played == NULL)
    {
      g_autofree char *home = g_dir_make_tmp ("sandgate-test-XXXXXX", NULL);
      g_autoptr (SgStore) store = sg_sample_play (SG_SAMPLE, home, &error);

      g_assert_no_error (error);
      played = g_strdup (sg_store_get_path (store));
      g_assert_true (sg_store_close (store, &error));
    }
  from = g_file_new_for_path (played);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error));
  return g_steal_pointer (&copy);
}

static inline void
open_sample (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  open_window (fixture, data);
  path = sample_path (fixture->folder);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  settle ();
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
  g_assert_nonnull (fixture->battle);
}

/* As on the first day: nothing was ever opened. */
static inline void
forget_recents (void)
{
  g_autoptr (GPtrArray) recents = sg_recents_list ();

  for (guint i = 0; i < recents->len; i++)
    sg_recents_forget (((SgRecent *) recents->pdata[i])->path);
}

static inline void
close_window (Fixture *fixture, gconstpointer data)
{
  SgWindow *window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  sg_window_close_campaign (window);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_null (window);
  forget_recents ();
  g_free (fixture->folder);
}

static inline gboolean
is_entry_row_called (GtkWidget *widget, gpointer title)
{
  return ADW_IS_ENTRY_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static inline void
begin_war (Fixture *fixture, const char *title)
{
  GtkWidget *dialog = sg_new_campaign_ask (fixture->window);

  settle ();
  gtk_editable_set_text (GTK_EDITABLE (walk_find (dialog, is_entry_row_called, (gpointer) "Title")), title);
  press (dialog, "Begin");
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
}

static inline SgPage *
go (Fixture *fixture, const char *page)
{
  sg_window_show_page (fixture->window, page);
  settle ();
  return sg_window_get_visible_page (fixture->window);
}

static inline gboolean
is_combo_row_called (GtkWidget *widget, gpointer title)
{
  return ADW_IS_COMBO_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

/* Chooses by its words, whatever else there is to choose. */
static inline void
choose_called (GtkWidget *dialog, const char *row, const char *choice)
{
  AdwComboRow *combo = ADW_COMBO_ROW (walk_find (dialog, is_combo_row_called, (gpointer) row));
  GListModel *choices = adw_combo_row_get_model (combo);
  guint n = g_list_model_get_n_items (choices), at = 0;

  while (at < n && !g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (choices), at), choice))
    at++;
  g_assert_cmpuint (at, <, n);
  adw_combo_row_set_selected (combo, at);
  settle ();
}

static inline void
close_dialogs (Fixture *fixture)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (fixture->window))
      gtk_window_destroy (l->data);
  g_list_free (windows);
}

/* The toolkit says so of a window’s frame, and of buttons of its chooser’s, while that is being laid out anew, and draws it the next time. */
static inline GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n, gpointer data)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && strstr (fields[i].value, "without a current allocation") != NULL)
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n, data);
}

static inline void
begin_tests (int *argc, char ***argv)
{
  g_log_set_writer_func (write_log, NULL, NULL);
  own_dirs ();
  g_test_init (argc, argv, NULL);
  adw_init ();
  hold_still ();
  application = sg_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
}
