/* sg-earlier-dialog.c: the earlier states of a campaign, and what could be saved of a damaged one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A backup is never opened itself, so that it stays as it is: it opens as a copy, a campaign of its own beside the others.
 */

#include "app/window/sg-earlier-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"
#include "app/window/sg-campaign-file.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-help-place.h"
#include "base/sg-name.h"
#include "play/sg-game.h"
#include "store/sg-backup.h"
#include "store/sg-store-session.h"

enum { WIDTH = 520, HEIGHT = 480, LONGEST = 70 /* of a campaign’s title, before the day */ };

static GtkWidget *
make_dialog (SgWindow *window, const char *title, GtkWidget *child)
{
  GtkWidget *dialog = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new ();

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (title, NULL));
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), child);
  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), title);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (window));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), WIDTH, HEIGHT);
  sg_help_place_set (dialog, "files");
  return dialog;
}

static GtkWidget *
make_scroll (GtkWidget *list)
{
  GtkWidget *scroll = gtk_scrolled_window_new (), *clamp = adw_clamp_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), list);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), clamp);
  gtk_widget_set_vexpand (scroll, TRUE);
  return scroll;
}

static void
add_words (GtkWidget *scroll, const char *words)
{
  GtkWidget *clamp = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll));
  GtkWidget *box = gtk_widget_get_first_child (GTK_IS_VIEWPORT (clamp) ? gtk_viewport_get_child (GTK_VIEWPORT (clamp)) : clamp);

  gtk_box_prepend (GTK_BOX (box), sg_label (words, NULL));
}

/* Earlier states */

static char *
tell_day (gint64 when)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (when);

  return then != NULL ? g_date_time_format (then, _("%A %-e %B %Y, %-H:%M")) : g_strdup ("");
}

static char *
tell_state (const SgEarlier *earlier)
{
  const SgGame *game = sg_game_find (earlier->system);
  g_autofree char *turn = earlier->turn > 0 ? sg_game_tell_turn (game, earlier->turn) : NULL;

  if (*earlier->battle == '\0')
    return g_strdup (_("Before the first battle"));
  return turn != NULL ? g_strdup_printf (_("%s, %s"), earlier->battle, turn) : g_strdup (earlier->battle);
}

/* (transfer full): of two states of one day each has its hour, and of one state that is opened twice the second its number: nobody takes one for another, or for
 * the campaign itself. */
static char *
call_copy (const char *folder, const char *campaign, gint64 when)
{
  g_autofree char *base = sg_name_show (campaign, LONGEST), *title = NULL, *free_title = NULL;
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (when);
  g_autofree char *day = then != NULL ? g_date_time_format (then, _("%-e %B %Y")) : g_strdup ("?");
  g_autofree char *hour = then != NULL ? g_date_time_format (then, _("%-e %B %Y, %-H.%M")) : g_strdup ("?");

  title = g_strdup_printf (_("%s as of %s"), base, day);
  free_title = sg_campaign_free_title (folder, title);
  if (g_str_equal (free_title, title))
    return g_steal_pointer (&free_title);
  g_free (title);
  title = g_strdup_printf (_("%s as of %s"), base, hour);
  return sg_campaign_free_title (folder, title);
}

/* The copy stands beside the campaign @of, and says in its name, and in its title, of when it is. */
static gboolean
open_copy (SgWindow *window, const char *of, const char *backup, gint64 when, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (of), *path = NULL, *title = NULL;
  g_autoptr (SgStore) store = sg_store_open (backup, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, error);

  if (store == NULL)
    return FALSE;
  title = call_copy (folder, sg_campaign_get_title (sg_store_get_campaign (store)), when);
  path = sg_campaign_free_path (folder, title);
  if (!sg_store_save_copy (store, path, error))
    return FALSE;
  g_clear_object (&store);
  return sg_campaign_entitle (path, title, error) && sg_window_open (window, path, error);
}

static void
chosen_cb (GtkListBox *list, GtkListBoxRow *row, SgWindow *window)
{
  const char *path = g_object_get_data (G_OBJECT (row), "path"), *of = g_object_get_data (G_OBJECT (list), "of");
  gint64 when = *(gint64 *) g_object_get_data (G_OBJECT (row), "when");
  g_autoptr (GError) error = NULL;

  if (open_copy (window, of, path, when, &error))
    sg_window_toast_words (window, _("An earlier state is open as a copy. The campaign itself is as it was."));
  else
    sg_report_error (GTK_WIDGET (window), error);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row))));
}

static GtkWidget *
make_row (const SgEarlier *earlier)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *day = tell_day (earlier->when), *size = g_format_size ((guint64) earlier->size), *state = tell_state (earlier);
  g_autofree char *rulings = g_strdup_printf (ngettext ("%d ruling", "%d rulings", (gulong) earlier->rulings), (int) earlier->rulings);
  g_autofree char *words = g_strdup_printf ("%s · %s · %s", day, rulings, size);
  gint64 *when = g_memdup2 (&earlier->when, sizeof earlier->when);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), state);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  sg_tip (row, earlier->path);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (earlier->path), g_free);
  g_object_set_data_full (G_OBJECT (row), "when", when, g_free);
  return row;
}

static GtkWidget *
make_none (SgWindow *window)
{
  GtkWidget *none = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "document-open-recent-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _("No Earlier States Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (none), _("When a sitting begins, the campaign is kept as the last one left it."));
  gtk_widget_set_vexpand (none, TRUE);
  return make_dialog (window, _("Earlier States"), none);
}

/* @of: the campaign's path. */
static GtkWidget *
show_states (SgWindow *window, const char *of, GPtrArray *states, const char *words)
{
  GtkWidget *dialog, *list, *scroll;

  if (states->len == 0)
    dialog = make_none (window);
  else
    {
      list = sg_compact_list (_("Earlier states"));
      for (guint i = 0; i < states->len; i++)
        gtk_list_box_append (GTK_LIST_BOX (list), make_row (states->pdata[i]));
      g_object_set_data_full (G_OBJECT (list), "of", g_strdup (of), g_free);
      g_signal_connect_object (list, "row-activated", G_CALLBACK (chosen_cb), window, 0);
      scroll = make_scroll (list);
      add_words (scroll, words);
      dialog = make_dialog (window, _("Earlier States"), scroll);
    }
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

GtkWidget *
sg_earlier_dialog_show (SgWindow *window)
{
  SgStore *store = sg_window_get_store (window);
  g_autoptr (GPtrArray) states = NULL;

  g_return_val_if_fail (store != NULL, NULL);

  states = sg_store_list_earlier (store);
  return show_states (window, sg_store_get_path (store), states,
                      _("The campaign as each sitting found it. One that you choose opens as a copy; nothing of this campaign is changed."));
}

GtkWidget *
sg_earlier_dialog_show_of (SgWindow *window, const char *path)
{
  g_autoptr (GPtrArray) states = sg_backup_list (path, NULL);
  g_autofree char *base = g_filename_display_basename (path), *words = NULL;

  words = g_strdup_printf (_("%s as each sitting found it. One that you choose opens as a copy; the file that cannot be opened stays as it is."), base);
  return show_states (window, path, states, words);
}

/* Rescue */

enum { MOST_LINES = 500 };

GtkWidget *
sg_rescue_report_show (SgWindow *window, const char *path, const SgRescued *result)
{
  g_autofree char *base = g_filename_display_basename (path), *words = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *list = sg_compact_list (_("What is missing")), *scroll = make_scroll (list), *dialog;

  if (!sg_window_open (window, path, &error))
    {
      sg_report_error (GTK_WIDGET (window), error);
      return NULL;
    }
  for (guint i = 0; i < MIN (result->lost->len, MOST_LINES); i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), result->lost->pdata[i]);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_widget_set_visible (list, result->lost->len > 0);
  words = g_strdup_printf (ngettext ("%u of %u ruling stands in %s, a sound new file that is open now. The damaged one has not been touched.",
                                     "%u of %u rulings stand in %s, a sound new file that is open now. The damaged one has not been touched.",
                                     result->known), result->read, result->known, base);
  add_words (scroll, words);
  dialog = make_dialog (window, result->lost->len > 0 ? _("Rescued in Part") : _("Rescued"), scroll);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}
