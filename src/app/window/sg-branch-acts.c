/* sg-branch-acts.c: the time machine: “What If…”, what becomes of a branch, and two states of a war side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a branch came from is remembered beside the program's other memories, not in the file: it may lie elsewhere tomorrow.
 */

#include "app/window/sg-branch-acts.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/battle/sg-compare-window.h"
#include "app/battle/sg-other-books-window.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-campaign-file.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-recents.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-private.h"
#include "base/sg-name.h"
#include "desk/sg-memory.h"
#include "store/sg-backup.h"
#include "store/sg-branch.h"

#define MEMORY_GROUP "branch"
#define MEMORY_KEY "of"

enum { LONGEST = 90 }; /* of its title, with room for what is added */

/* (transfer full) (nullable): where the campaign lies of which that shown is a branch, if it lies there still. */
static char *
find_origin (SgWindow *self)
{
  g_autofree char *path = sg_memory_get (sg_window_get_campaign (self), MEMORY_GROUP, MEMORY_KEY);

  return path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

static gboolean
is_branch (SgWindow *self)
{
  SgCampaign *campaign = sg_window_get_campaign (self);

  return campaign != NULL && *sg_campaign_get (campaign, "what-if") != '\0';
}

char *
sg_branch_tell (SgWindow *self)
{
  return self->store != NULL ? sg_store_tell_branch (self->store) : NULL;
}

/* Branching off. */

static gint64
moment_shown (SgWindow *self)
{
  SgDesk *desk = sg_window_get_desk (self);

  return desk != NULL ? sg_desk_get_moment (desk) : -1;
}

static gboolean
open_branch (SgWindow *self, const char *path, gint64 battle, const char *origin, GError **error)
{
  SgBattle *shown;

  if (!sg_window_open (self, path, error))
    return FALSE;
  sg_memory_set (sg_window_get_campaign (self), MEMORY_GROUP, MEMORY_KEY, origin);
  shown = sg_store_find_battle (self->store, battle);
  if (shown != NULL)
    sg_window_show_battle (self, shown);
  sg_window_show_page (self, "battle");
  return TRUE;
}

gboolean
sg_branch_off (SgWindow *self, GError **error)
{
  SgBattle *battle = sg_window_get_battle (self);
  gint64 moment = moment_shown (self), id;
  g_autofree char *origin = NULL, *folder = NULL, *base = NULL, *first = NULL, *title = NULL, *path = NULL;

  g_return_val_if_fail (battle != NULL, FALSE);

  id = sg_battle_get_id (battle);
  if (moment < 0)
    moment = g_list_model_get_n_items (sg_battle_get_rulings (battle));
  origin = g_strdup (sg_store_get_path (self->store));
  folder = g_path_get_dirname (origin);
  base = sg_name_show (sg_campaign_get_title (sg_window_get_campaign (self)), LONGEST);
  first = g_strdup_printf (_("%s, what if"), base);
  title = sg_campaign_free_title (folder, first);
  path = sg_campaign_free_path (folder, title);
  /* Its title is its own, so that in the list of campaigns nobody takes it for what it came from, or for another branch. */
  return sg_store_branch (self->store, battle, moment, path, error) && sg_campaign_entitle (path, title, error) && open_branch (self, path, id, origin, error);
}

static void
what_if_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (sg_window_get_battle (SG_WINDOW (widget)) != NULL && !sg_branch_off (SG_WINDOW (widget), &error))
    sg_report_error (widget, error);
}

/* Side by side. */

GtkWidget *
sg_branch_compare (SgWindow *self, GError **error)
{
  g_autofree char *origin = is_branch (self) ? find_origin (self) : NULL;
  gint64 moment = moment_shown (self);

  /* Nothing else was pointed out: the battle as it began beside the battle as it is. */
  if (origin == NULL && moment < 0)
    moment = 0;
  return GTK_WIDGET (sg_compare_window_show (self, moment, origin, error));
}

static void
compare_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (sg_window_get_battle (SG_WINDOW (widget)) != NULL && sg_branch_compare (SG_WINDOW (widget), &error) == NULL)
    sg_report_error (widget, error);
}

/* The other books. */

GtkWidget *
sg_branch_ask_other_books (SgWindow *self, GError **error)
{
  return sg_other_books_window_new (GTK_WINDOW (self), sg_window_get_desk (self), error);
}

static void
other_books_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (sg_window_get_battle (SG_WINDOW (widget)) != NULL && sg_branch_ask_other_books (SG_WINDOW (widget), &error) == NULL)
    sg_report_error (widget, error);
}

/* What becomes of a branch. */

static gboolean
keep_try (gpointer data, GError **error)
{
  return sg_campaign_keep_branch (data, error);
}

static void
keep_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *self = SG_WINDOW (widget);

  if (!is_branch (self) || !sg_report_try (widget, _("The keeping"), keep_try, g_object_ref (sg_window_get_campaign (self)), g_object_unref))
    return;
  sg_window_show_state (self);
  sg_window_toast_words (self, _("It is a campaign of its own now, and scores."));
}

gboolean
sg_branch_throw_away (SgWindow *self, GError **error)
{
  g_autofree char *path = NULL, *origin = NULL, *uuid = NULL;

  if (!is_branch (self))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("It is a campaign of its own already."));
      return FALSE;
    }
  /* All that is asked of the campaign is asked before it is closed. */
  path = g_strdup (sg_store_get_path (self->store));
  origin = find_origin (self);
  uuid = g_strdup (sg_campaign_get_uuid (sg_window_get_campaign (self)));
  sg_window_close_campaign (self);
  sg_recents_forget (path);
  if (g_unlink (path) != 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not deleted: %s."), path, g_strerror (errno));
      return FALSE;
    }
  sg_backup_forget (path, uuid);   /* a branch has an identity of its own: nothing of another campaign goes */
  return origin == NULL || sg_window_open (self, origin, error);
}

static void
throw_answered_cb (AdwMessageDialog *dialog, const char *response, SgWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "delete") == 0 && !sg_branch_throw_away (self, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

static void
throw_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdwMessageDialog *dialog;

  if (!is_branch (SG_WINDOW (widget)))
    return;
  dialog = sg_ask_to_delete (widget, _("Throw This Branch Away?"),
                             _("What was played in it since it branched off is lost. The campaign that it came from is not touched."));
  g_signal_connect_object (dialog, "response", G_CALLBACK (throw_answered_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
sg_branch_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.what-if", NULL, what_if_cb);
  gtk_widget_class_install_action (widget_class, "win.compare", NULL, compare_cb);
  gtk_widget_class_install_action (widget_class, "win.other-books", NULL, other_books_cb);
  gtk_widget_class_install_action (widget_class, "win.keep-branch", NULL, keep_cb);
  gtk_widget_class_install_action (widget_class, "win.throw-branch", NULL, throw_cb);
}
