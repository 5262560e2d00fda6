/* sg-command-import.c: sandgate-cli import and export.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-scratch.h"
#include "base/sg-xml-parts.h"
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

typedef struct { GFile *file; const char *name; } Source;

static GInputStream *
open_source (const Source *source, GError **error)
{
  g_autoptr (GError) fault = NULL;
  GFileInputStream *in = g_file_read (source->file, NULL, &fault);

  if (in == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s: it cannot be read: %s."), source->name, fault->message);
  return in != NULL ? G_INPUT_STREAM (in) : NULL;
}

static gboolean
peek (const Source *source, char **title, char **system, GError **error)
{
  g_autoptr (GInputStream) in = open_source (source, error);

  return in != NULL && sg_exchange_peek_from (in, source->name, title, system, error);
}

/* Read twice: its title and system are wanted to make a campaign for it. */
static gboolean
play (const char *path, gpointer data, GError **error)
{
  const Source *source = data;
  g_autofree char *title = NULL, *system = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  g_autoptr (GInputStream) in = NULL;
  g_autoptr (SgStore) store = NULL;

  if (!peek (source, &title, &system, error))
    return FALSE;
  rules = sg_ruleset_load (system, error);
  if (rules == NULL)
    {
      g_prefix_error (error, "%s: ", source->name);
      return FALSE;
    }
  in = open_source (source, error);
  store = in != NULL ? sg_store_create (path, system, title, error) : NULL;
  return store != NULL && sg_exchange_import_from (in, source->name, sg_store_get_campaign (store), error) && sg_store_close (store, error);
}

/* What can be read but once (standard input, a pipe) is laid down in a file first; not more of it than may be read at all. */
static gboolean
lay_down (const char *path, const char *name, const char *to, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path), target = g_file_new_for_path (to);
  const Source source = { file, name };
  g_autoptr (GInputStream) in = open_source (&source, error);
  g_autoptr (GFileOutputStream) out = in != NULL ? g_file_append_to (target, G_FILE_CREATE_NONE, NULL, error) : NULL;
  g_autofree char *block = g_malloc (1 << 16);
  gssize got = 1;

  for (gsize whole = 0; out != NULL && got > 0 && whole <= SG_XML_MAX_CAMPAIGN; whole += (gsize) got)
    {
      got = g_input_stream_read (in, block, 1 << 16, NULL, error);
      if (got > 0 && !g_output_stream_write_all (G_OUTPUT_STREAM (out), block, (gsize) got, NULL, NULL, error))
        return FALSE;
    }
  return out != NULL && got >= 0 && g_output_stream_close (G_OUTPUT_STREAM (out), NULL, error);
}

static gboolean
run_import (char **arguments, GError **error)
{
  gboolean standard = g_str_equal (arguments[0], "-");
  const char *path = standard ? "/dev/stdin" : arguments[0];
  const char *name = standard ? _("standard input") : arguments[0];
  gboolean passing = standard || (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR | G_FILE_TEST_IS_DIR));
  g_autoptr (SgScratch) scratch = passing ? sg_scratch_new (g_get_tmp_dir (), error) : NULL;
  g_autoptr (GFile) file = g_file_new_for_path (scratch != NULL ? sg_scratch_get_path (scratch) : path);
  Source source = { file, name };

  if (passing && (scratch == NULL || !lay_down (path, name, sg_scratch_get_path (scratch), error)))
    return FALSE;
  return sg_cli_make (arguments[1], play, &source, error);
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
  gboolean standard = arguments[1] == NULL || sg_cli_is_standard (arguments[1]);

  if (store == NULL || (!standard && !sg_cli_spare (store, arguments[1], error)))
    return FALSE;
  if (!standard)
    return sg_exchange_export_file (sg_store_get_campaign (store), arguments[1], error);
  return put_out (sg_store_get_campaign (store), error);
}

SG_REGISTER_COMMAND (import, .name = "import", .summary = N_("Play a campaign’s XML into a new campaign file"),
                     .usage = N_("SOURCE.xml FILE"), .least = 2, .most = 2, .run = run_import)
SG_REGISTER_COMMAND (export, .name = "export", .summary = N_("Write a campaign as XML"),
                     .usage = N_("FILE [DESTINATION.xml]"), .least = 1, .most = 2, .run = run_export)
