/* sg-application.c: the program's windows, actions and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-application.h"

#include <glib/gi18n-lib.h>
#include <malloc.h>

#include "app/widgets/sg-entry-keep.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-first-frame.h"
#include "app/window/sg-preferences.h"
#include "app/window/sg-cut-tips.h"
#include "app/window/sg-help-place.h"
#include "app/window/sg-settings.h"
#include "app/window/sg-window-actions.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window.h"
#include "base/sg-text.h"

struct _SgApplication
{
  AdwApplication parent_instance;

  gboolean sample;          /* open the sample's copy */
  gboolean timed;           /* tell what the first frames took, and end */
};

G_DEFINE_FINAL_TYPE (SgApplication, sg_application, ADW_TYPE_APPLICATION)

#define EXPECTS "sg-expects" /* of a window: the path that it opens when it has been seen */

static const struct { const char *action; const char *keys[4]; } accelerators[] = {
  { "app.new", { "<Control>n" } },
  { "app.open", { "<Control>o" } },
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.help", { "F1" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
  { "win.page::battle", { "<Alt>1" } },
  { "win.page::campaign", { "<Alt>2" } },
  { "win.page::armies", { "<Alt>3" } },
  { "win.page::maps", { "<Alt>4" } },
  { "win.page::sheets", { "<Alt>5" } },
  { "win.toggle-left", { "F9" } },
  { "win.toggle-right", { "<Shift>F9" } },
  { "win.next-pane", { "F6" } },
  { "win.last-pane", { "<Shift>F6" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z" } },
  { "win.find", { "<Control>f" } },
  { "win.print", { "<Control>p" } },
  { "win.menu", { "F10" } },
  { "win.fullscreen", { "F11" } },
};

static SgWindow *
active_window (SgApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window != NULL && !SG_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window == NULL)
    window = GTK_WINDOW (sg_window_new (GTK_APPLICATION (self)));
  return SG_WINDOW (window);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (data)), (GCopyFunc) (void (*) (void)) g_object_ref, NULL);

  for (GList *l = windows; l != NULL; l = l->next) /* with one that is closed others may go */
    gtk_window_close (l->data);
  g_list_free_full (windows, g_object_unref);
}

/* Over whatever has the keyboard, be it a dialog. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  if (window == NULL)
    window = GTK_WINDOW (active_window (data));
  sg_help_place_open (window);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window (GTK_WINDOW (active_window (data)),
                         "application-name", _("Sandgate"),
                         "application-icon", SG_APPLICATION_ID,
                         "version", SG_VERSION,
                         "developer-name", _("The Sandgate umpires"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("The campaigns, ledgers and orders of battle of miniature war. Named after the "
                                       "town where the first shot of Little Wars was fired."),
                         NULL);
}

/* “app.new” is “win.new” of the window that was used last, or of a new one: a desktop asks the application, and there may be no window. */
static void
pass_to_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *name = g_strconcat ("win.", g_action_get_name (G_ACTION (action)), NULL);
  SgWindow *window = active_window (data);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
}

static const GActionEntry actions[] = {
  { .name = "new", .activate = pass_to_window_cb },
  { .name = "open", .activate = pass_to_window_cb },
  { .name = "preferences", .activate = pass_to_window_cb },
  { .name = "help", .activate = help_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
end_cb (gpointer data, gpointer user_data)
{
  g_application_quit (G_APPLICATION (gtk_window_get_application (data)));
}

/* The battle is on the screen; the war and its ledger are what takes long next. */
static void
turn_to_ledger_cb (gpointer data, gpointer user_data)
{
  SgWindow *window = data;

  sg_window_show_page (window, "campaign");
  sg_first_frame_tell (GTK_WINDOW (window), "ledger");
  sg_first_frame_after (GTK_WINDOW (window), end_cb, NULL, NULL);
}

/* A player has no use for the umpire’s window that opened his file. */
static gboolean
open_path (SgWindow *window, const char *path, GError **error)
{
  if (!sg_window_open_any (window, path, error))
    return FALSE;
  if (g_str_has_suffix (path, ".sgplayer"))
    gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

/* The window stands first, then its campaign. @path is NULL for the sample. */
static void
open_cb (gpointer data, gpointer user_data)
{
  SgWindow *window = data;
  const char *path = user_data;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  SgApplication *self;
  g_autoptr (GError) error = NULL;

  g_object_set_data (G_OBJECT (window), EXPECTS, NULL);
  if (application == NULL)
    return;   /* it was closed as soon as it was seen */
  self = SG_APPLICATION (application);
  if (sg_window_get_store (window) == NULL
      && !(path == NULL ? sg_window_fight_sample (window, TRUE, &error) : open_path (window, path, &error)))
    {
      sg_window_expect (window, FALSE);
      sg_report_unopened (GTK_WIDGET (window), path != NULL ? path : "", error);
    }
  /* What reading a campaign took is done with; it is kept for nobody. */
  malloc_trim (0);
  if (self->timed)
    {
      sg_first_frame_tell (GTK_WINDOW (window), "campaign");
      sg_first_frame_after (GTK_WINDOW (window), turn_to_ledger_cb, NULL, NULL);
    }
}

static void
open_after_frame (SgApplication *self, SgWindow *window, const char *path)
{
  sg_window_expect (window, TRUE);
  g_object_set_data_full (G_OBJECT (window), EXPECTS, g_strdup (sg_text_or (path, "")), g_free);
  if (self->timed)
    sg_first_frame_tell (GTK_WINDOW (window), "first-frame");
  sg_first_frame_after (GTK_WINDOW (window), open_cb, g_strdup (path), g_free);
  gtk_window_present (GTK_WINDOW (window));
}

static void
sg_application_activate (GApplication *application)
{
  SgApplication *self = SG_APPLICATION (application);
  SgWindow *window;

  window = active_window (self);
  if (self->sample && sg_window_get_store (window) == NULL)
    open_after_frame (self, window, NULL);
  else
    gtk_window_present (GTK_WINDOW (window));
}

static const GOptionEntry options[] = {
  { "sample", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open a copy of Hook’s Farm, the one last opened if there is one"), NULL },
  { "time-first-frame", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, NULL, N_("Print what the first frames took, and end"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL },
  { NULL }
};

static int
sg_application_handle_local_options (GApplication *application, GVariantDict *dict)
{
  SgApplication *self = SG_APPLICATION (application);

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("Sandgate %s\n", SG_VERSION);
      return 0;
    }
  /* Those two are of this process: a program that runs already would be asked in its place, and hear nothing of them. */
  self->sample = g_variant_dict_contains (dict, "sample");
  self->timed = g_variant_dict_contains (dict, "time-first-frame");
  if (self->sample || self->timed)
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

/* (nullable): the file that @window has, or is to open after its first frame; "": it waits for the sample. */
static const char *
path_of (SgWindow *window)
{
  SgStore *store = sg_window_get_store (window);

  return store != NULL ? sg_store_get_path (store) : g_object_get_data (G_OBJECT (window), EXPECTS);
}

/* A window that has this file already, or an empty one, or a new one. Of several files that are opened at once each has a window of its own, also
 * while none of them is open yet. */
static SgWindow *
window_for (SgApplication *self, const char *path)
{
  SgWindow *empty = NULL;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      const char *has = SG_IS_WINDOW (l->data) ? path_of (l->data) : NULL;

      if (has != NULL && g_strcmp0 (has, path) == 0)
        return l->data;
      if (SG_IS_WINDOW (l->data) && has == NULL)
        empty = l->data;
    }
  return empty != NULL ? empty : SG_WINDOW (sg_window_new (GTK_APPLICATION (self)));
}

static void
sg_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      g_autoptr (GError) error = NULL;
      SgWindow *window = window_for (SG_APPLICATION (application), path);

      if (path != NULL && sg_window_get_store (window) == NULL && !gtk_widget_get_mapped (GTK_WIDGET (window)))
        {
          open_after_frame (SG_APPLICATION (application), window, path);
          continue;
        }
      gtk_window_present (GTK_WINDOW (window));
      if (path == NULL)
        g_set_error (&error, SG_ERROR, SG_ERROR_IO, _("Only files on this computer can be opened."));
      else
        (void) sg_window_open_any (window, path, &error);
      if (error != NULL)
        sg_report_unopened (GTK_WIDGET (window), path != NULL ? path : "", error);
    }
}

static void
sg_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (sg_application_parent_class)->startup (application);
  g_set_application_name (_("Sandgate"));
  gtk_window_set_default_icon_name (SG_APPLICATION_ID);
  sg_preferences_follow ();
  sg_cut_tips_watch ();
  sg_entry_keep_watch ();
  sg_help_place_watch ();
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action, accelerators[i].keys);
}

static void
sg_application_class_init (SgApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->handle_local_options = sg_application_handle_local_options;
  application_class->activate = sg_application_activate;
  application_class->open = sg_application_open;
  application_class->startup = sg_application_startup;
}

static void
sg_application_init (SgApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

SgApplication *
sg_application_new (void)
{
  return g_object_new (SG_TYPE_APPLICATION, "application-id", SG_APPLICATION_ID, "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/org/littlewars/Sandgate", NULL);
}
