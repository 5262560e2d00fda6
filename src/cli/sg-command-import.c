/* sg-command-import.c: sandgate-cli import and export.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-campaign.h"
#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-campaign-out.h"

#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "base/sg-xml.h"
#include "exchange/sg-exchange.h"
#include "store/sg-store-make.h"

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
  g_autoptr (GBytes) bytes = sg_xml_read_campaign (arguments[0], error);
  Source source = { bytes, g_str_equal (arguments[0], "-") ? _("standard input") : arguments[0] };

  return bytes != NULL && sg_cli_make (arguments[1], play, &source, error);
}

/* By its descriptor: who may write to it need not be allowed to open it again. */
static gboolean
put_out (SgCampaign *campaign, GError **error)
{
  g_autoptr (GOutputStream) bare = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  g_autoptr (GOutputStream) out = g_buffered_output_stream_new_sized (bare, 1 << 16);
  g_autoptr (GError) fault = NULL;

  if (sg_exchange_export_to (campaign, out, NULL, &fault) && g_output_stream_close (out, NULL, &fault))
    return TRUE;
  if (fault->domain == G_IO_ERROR)
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("Standard output cannot be written."));
  else
    g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

static gboolean
run_export (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_unread (arguments[0], error);

  if (store == NULL || (arguments[1] != NULL && !sg_cli_spare (store, arguments[1], error)))
    return FALSE;
  if (arguments[1] != NULL)
    return sg_exchange_export_file (sg_store_get_campaign (store), arguments[1], error);
  return put_out (sg_store_get_campaign (store), error);
}

SG_REGISTER_COMMAND (import, .name = "import", .summary = N_("Play a campaign’s XML into a new campaign file"),
                     .usage = N_("SOURCE.xml FILE"), .least = 2, .most = 2, .run = run_import)
SG_REGISTER_COMMAND (export, .name = "export", .summary = N_("Write a campaign as XML"),
                     .usage = N_("FILE [DESTINATION.xml]"), .least = 1, .most = 2, .run = run_export)
