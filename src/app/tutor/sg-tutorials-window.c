/* sg-tutorials-window.c: the tutorials that there are, and where each was left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/tutor/sg-tutorials-window.h"

#include <glib/gi18n-lib.h>

#include "app/tutor/sg-tutorials.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-help-place.h"

#define WIDTH 520

static void
begin (GtkWidget *button, gboolean again)
{
  GtkWindow *list = GTK_WINDOW (gtk_widget_get_root (button));
  GtkWindow *window = gtk_window_get_transient_for (list);
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), "tutorial"));
  g_autoptr (GError) error = NULL;

  gtk_window_close (list);
  if (!sg_tutorials_begin (SG_WINDOW (window), id, again, &error))
    sg_report_error (GTK_WIDGET (window), error);
}

static void
go_on_cb (GtkWidget *button)
{
  begin (button, FALSE);
}

static void
again_cb (GtkWidget *button)
{
  begin (button, TRUE);
}

static GtkWidget *
make_button (const SgTutorial *tutorial, const char *label, const char *called, GCallback pressed)
{
  GtkWidget *button = sg_button (label, NULL);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "tutorial", g_strdup (tutorial->id), g_free);
  sg_name (button, called);
  g_signal_connect (button, "clicked", pressed, NULL);
  return button;
}

/* (transfer full): “Step 4 of 14”, or what it is about. */
static char *
tell (const SgTutorial *tutorial, guint at, gboolean done)
{
  if (done)
    return g_strdup_printf (_("%s Done."), tutorial->about);
  if (at == 0)
    return g_strdup (tutorial->about);
  return g_strdup_printf (_("%s Left at step %u of %u."), tutorial->about, at + 1, tutorial->steps->len);
}

static GtkWidget *
make_row (const SgTutorial *tutorial)
{
  GtkWidget *row = adw_action_row_new (), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gboolean done;
  guint at = sg_tutorials_left_at (tutorial->id, &done);
  g_autofree char *words = tell (tutorial, at, done), *safe = g_markup_escape_text (words, -1), *title = g_markup_escape_text (tutorial->title, -1);
  g_autofree char *begin = g_strdup_printf (_("Begin “%s”"), tutorial->title), *on = g_strdup_printf (_("Go on with “%s”"), tutorial->title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (at > 0)
    gtk_box_append (GTK_BOX (buttons), make_button (tutorial, _("Go On"), on, G_CALLBACK (go_on_cb)));
  gtk_box_append (GTK_BOX (buttons), make_button (tutorial, at > 0 ? _("Anew") : _("Begin"), begin, G_CALLBACK (again_cb)));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (buttons), at > 0 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), buttons);
  return row;
}

static GtkWidget *
make_list (void)
{
  GtkWidget *group = adw_preferences_group_new ();
  const char *const *ids = sg_tutorial_ids ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("One for Each Book"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _("Each is played on a practice war of its own. The window says what to do next, and sees when it was done."));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgTutorial) tutorial = sg_tutorial_load (ids[i], &error);

      if (tutorial == NULL)
        g_error ("%s", error->message); /* compiled in: a fault of the build */
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (tutorial));
    }
  return group;
}

GtkWidget *
sg_tutorials_window_present (SgWindow *window)
{
  GtkWidget *self = adw_preferences_window_new (), *page = adw_preferences_page_new ();

  gtk_window_set_title (GTK_WINDOW (self), _("Tutorials"));
  sg_help_place_set (self, "tutorials");
  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (window));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, -1);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (self), FALSE);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (make_list ()));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (page));
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
