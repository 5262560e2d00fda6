/* sg-error-reporting.c: errors become an info bar with a sentence and what may be done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-error-reporting.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-window-frame.h"
#include "app/window/sg-window.h"
#include "store/sg-backup.h"

/** Retry: what waits for Try Again. It has the @data of the attempt from the moment it fails until it is tried again, when sg_report_try() has it, or until
 * the bar goes. */
typedef struct
{
  SgTry attempt;
  gpointer data;
  GDestroyNotify destroy; /* (nullable): of @data */
  char *what;
  GtkWidget *near; /* (weak) */
} Retry;

static void
retry_free (gpointer data)
{
  Retry *retry = data;

  if (retry->destroy != NULL)
    retry->destroy (retry->data);
  g_clear_weak_pointer (&retry->near);
  g_free (retry->what);
  g_free (retry);
}

static SgWindow *
find_window (GtkWidget *near)
{
  GtkRoot *root = near != NULL ? gtk_widget_get_root (near) : NULL;

  while (root != NULL && !SG_IS_WINDOW (root))
    {
      GtkWindow *parent = GTK_IS_WINDOW (root) ? gtk_window_get_transient_for (GTK_WINDOW (root)) : NULL;

      root = parent != NULL ? GTK_ROOT (parent) : NULL;
    }
  return root != NULL ? SG_WINDOW (root) : NULL;
}

static gboolean
is_of_the_disk (const GError *error)
{
  return g_error_matches (error, SG_ERROR, SG_ERROR_FULL) || g_error_matches (error, SG_ERROR, SG_ERROR_IO) ||
         g_error_matches (error, SG_ERROR, SG_ERROR_READ_ONLY) || g_error_matches (error, SG_ERROR, SG_ERROR_BUSY);
}

char *
sg_error_reason (const GError *error)
{
  g_autofree char *words = g_strdup (error->message);
  gsize length = strlen (words);

  if (g_error_matches (error, SG_ERROR, SG_ERROR_FULL))
    return g_strdup (_("the disk is full"));
  if (g_error_matches (error, SG_ERROR, SG_ERROR_READ_ONLY))
    return g_strdup (_("the file may not be written"));
  if (g_error_matches (error, SG_ERROR, SG_ERROR_BUSY))
    return g_strdup (_("another window has the file"));
  if (length > 0 && words[length - 1] == '.')
    words[length - 1] = '\0';
  return g_steal_pointer (&words);
}

/* The bar is gone by now, and @data is ours. What fails again waits in a Retry of its own. */
static void
again_cb (SgWindow *window, gpointer data)
{
  Retry *retry = data;
  GDestroyNotify destroy = g_steal_pointer (&retry->destroy);

  if (sg_report_try (retry->near != NULL ? retry->near : GTK_WIDGET (window), retry->what, retry->attempt, retry->data,
                     destroy))
    sg_window_toast_words (window, _("Saved."));
  retry_free (retry);
}

static void
show_not_saved (SgWindow *window, const char *what, const GError *error, Retry *retry)
{
  g_autofree char *reason = sg_error_reason (error);
  gboolean whole = g_error_matches (error, SG_ERROR, SG_ERROR_IO); /* the store’s own sentence: what it was, why, and that nothing has changed */
  g_autofree char *words = whole ? g_strdup (error->message) : g_strdup_printf (_("%s was not saved: %s. Nothing has changed."), what, reason);

  sg_window_show_not_saved (window, words, again_cb, retry, retry_free);
}

void
sg_report_done (GtkWidget *near, const char *words)
{
  SgWindow *window = find_window (near);

  if (window != NULL)
    sg_window_toast_words (window, words);
}

void
sg_report_error (GtkWidget *near, const GError *error)
{
  SgWindow *window = find_window (near);

  g_return_if_fail (error != NULL);

  if (window != NULL)
    sg_window_show_message (window, GTK_MESSAGE_WARNING, error->message);
  else
    g_printerr ("%s\n", error->message);
}

static void
offer_earlier (SgWindow *window, const char *path)
{
  g_autoptr (GPtrArray) states = sg_backup_list (path, NULL);

  if (states->len > 0)
    sg_window_offer (window, _("Earlier States…"), "win.earlier-path", g_variant_new_bytestring (path));
}

void
sg_report_unopened (GtkWidget *near, const char *path, const GError *error)
{
  SgWindow *window = find_window (near);
  gboolean damaged = g_error_matches (error, SG_ERROR, SG_ERROR_MALFORMED) || g_error_matches (error, SG_ERROR, SG_ERROR_SCHEMA);

  sg_report_error (near, error);
  if (window == NULL || !g_str_has_suffix (path, ".sandgate") || g_error_matches (error, SG_ERROR, SG_ERROR_BUSY))
    return;
  if (damaged)
    sg_window_offer (window, _("Rescue…"), "win.rescue-path", g_variant_new_bytestring (path));
  offer_earlier (window, path);
}

void
sg_report_unrescued (GtkWidget *near, const char *path, const GError *error)
{
  SgWindow *window = find_window (near);

  sg_report_error (near, error);
  if (window != NULL)
    offer_earlier (window, path);
}

void
sg_report_settled (GtkWidget *near)
{
  SgWindow *window = find_window (near);

  if (window != NULL && !sg_window_is_held (window))
    sg_window_hide_message (window);
}

/* While one act waits for Try Again nothing else is done: it would come before what was meant to stand before it. What fails for other reasons than the disk
 * would fail again, and is only told. */
gboolean
sg_report_try (GtkWidget *near, const char *what, SgTry attempt, gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GError) error = NULL;
  SgWindow *window = find_window (near);
  Retry *retry;

  if (window != NULL && sg_window_is_held (window))
    {
      if (destroy != NULL)
        destroy (data);
      return FALSE;
    }
  if (attempt (data, &error))
    {
      if (destroy != NULL)
        destroy (data);
      return TRUE;
    }
  if (window == NULL || !is_of_the_disk (error))
    {
      sg_report_error (near, error);
      if (destroy != NULL)
        destroy (data);
      return FALSE;
    }
  retry = g_new0 (Retry, 1);
  retry->attempt = attempt;
  retry->data = data;
  retry->destroy = destroy;
  retry->what = g_strdup (what);
  g_set_weak_pointer (&retry->near, near);
  show_not_saved (window, what, error, retry);
  return FALSE;
}
