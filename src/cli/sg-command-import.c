/* sg-command-import.c: sandgate-cli import and export.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An import is played into a file of its own beside the destination, and takes its name only when all of it stood.
 */

#define _GNU_SOURCE /* renameat2 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "exchange/sg-exchange.h"

static GBytes *
read_source (const char *path, GError **error)
{
  char *contents = NULL;
  gsize length;

  if (!g_file_get_contents (path, &contents, &length, error))
    return NULL;
  return g_bytes_new_take (contents, length);
}

static gboolean
play (GBytes *bytes, const char *name, const char *path, GError **error)
{
  g_autofree char *title = NULL, *system = NULL;
  g_autoptr (SgStore) store = NULL;

  if (!sg_exchange_peek (bytes, name, &title, &system, error))
    return FALSE;
  store = sg_store_create (path, system, title, error);
  return store != NULL && sg_exchange_import_campaign (bytes, name, sg_store_get_campaign (store), error)
         && sg_store_close (store, error);
}

/* Gives the finished file its name, unless something has taken it meanwhile. */
static gboolean
name_file (const char *from, const char *to, GError **error)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0 || (errno == EINVAL && g_rename (from, to) == 0))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not written: %s."), to, g_strerror (errno));
  return FALSE;
}

static gboolean
run_import (char **arguments, GError **error)
{
  g_autoptr (GBytes) bytes = read_source (arguments[0], error);
  g_autofree char *part = g_strconcat (arguments[1], ".part", NULL);
  gboolean done;

  if (bytes == NULL)
    return FALSE;
  if (g_file_test (arguments[1], G_FILE_TEST_EXISTS))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is there already; it was not touched."), arguments[1]);
      return FALSE;
    }
  g_unlink (part);
  done = play (bytes, arguments[0], part, error) && name_file (part, arguments[1], error);
  g_unlink (part);
  return done;
}

static gboolean
run_export (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autoptr (GBytes) bytes = store != NULL ? sg_exchange_export_campaign (sg_store_get_campaign (store), error) : NULL;
  gsize length;
  const char *data;

  if (bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (bytes, &length);
  if (arguments[1] != NULL)
    return g_file_set_contents (arguments[1], data, length, error);
  g_print ("%.*s", (int) length, data);
  return TRUE;
}

SG_REGISTER_COMMAND (import, .name = "import", .summary = N_("Play a campaign’s XML into a new campaign file"),
                     .usage = N_("SOURCE.xml FILE"), .least = 2, .most = 2, .run = run_import)
SG_REGISTER_COMMAND (export, .name = "export", .summary = N_("Write a campaign as XML"),
                     .usage = N_("FILE [DESTINATION.xml]"), .least = 1, .most = 2, .run = run_export)
