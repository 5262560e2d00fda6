/* sg-command-import.c: sandgate-cli import and export.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"

#include <glib/gi18n-lib.h>

#include "base/sg-xml.h"
#include "exchange/sg-exchange.h"

typedef struct { GBytes *bytes; const char *name; } Source;

static gboolean
play (const char *path, gpointer data, GError **error)
{
  const Source *source = data;
  g_autofree char *title = NULL, *system = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (SgStore) store = NULL;

  if (!sg_exchange_peek (source->bytes, source->name, &title, &system, error))
    return FALSE;
  rules = sg_ruleset_load (system, error);
  if (rules == NULL)
    {
      g_prefix_error (error, "%s: ", source->name);
      return FALSE;
    }
  store = sg_store_create (path, system, title, error);
  return store != NULL
         && sg_exchange_import_campaign (source->bytes, source->name, sg_store_get_campaign (store), error)
         && sg_store_close (store, error);
}

static gboolean
run_import (char **arguments, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (arguments[0], error);
  Source source = { bytes, g_str_equal (arguments[0], "-") ? _("standard input") : arguments[0] };

  return bytes != NULL && sg_cli_make (arguments[1], play, &source, error);
}

static gboolean
run_export (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_unread (arguments[0], error);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileOutputStream) bare = NULL;
  g_autoptr (GOutputStream) out = NULL;

  if (store == NULL || (arguments[1] != NULL && !sg_cli_spare (store, arguments[1], error)))
    return FALSE;
  if (arguments[1] != NULL)
    return sg_exchange_export_file (sg_store_get_campaign (store), arguments[1], error);
  file = g_file_new_for_path ("/dev/stdout");
  bare = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  out = bare != NULL ? g_buffered_output_stream_new_sized (G_OUTPUT_STREAM (bare), 1 << 16) : NULL;
  return out != NULL && sg_exchange_export_to (sg_store_get_campaign (store), out, NULL, error) && g_output_stream_close (out, NULL, error);
}

SG_REGISTER_COMMAND (import, .name = "import", .summary = N_("Play a campaign’s XML into a new campaign file"),
                     .usage = N_("SOURCE.xml FILE"), .least = 2, .most = 2, .run = run_import)
SG_REGISTER_COMMAND (export, .name = "export", .summary = N_("Write a campaign as XML"),
                     .usage = N_("FILE [DESTINATION.xml]"), .least = 1, .most = 2, .run = run_export)
