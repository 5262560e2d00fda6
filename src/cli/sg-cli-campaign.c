/* sg-cli-campaign.c: what the commands on a campaign file share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* renameat2 */

#include "cli/sg-cli-campaign.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-file.h"
#include "base/sg-scratch.h"
#include "play/sg-reader.h"
#include "store/sg-stray.h"

SgStore *
sg_cli_open_as (const char *path, SgStoreFlags flags, GError **error)
{
  SgStore *store = sg_store_open (path, SG_STORE_NO_BACKUP | flags, error);

  if (store != NULL && sg_store_get_warning (store) != NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), sg_store_get_warning (store));
  return store;
}

SgStore *
sg_cli_open (const char *path, GError **error)
{
  return sg_cli_open_as (path, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION, error);
}

SgStore *
sg_cli_open_unread (const char *path, GError **error)
{
  return sg_cli_open_as (path, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_UNREAD, error);
}

/* Making a file. */

static gboolean
is_there (const char *path)
{
  GStatBuf found;

  return g_lstat (path, &found) == 0;
}

static gboolean
refuse_taken (const char *path, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is there already; it was not touched."), path);
  return FALSE;
}

static gboolean
refuse_writing (const char *path, int reason, GError **error)
{
  g_set_error (error, SG_ERROR, reason == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, _("%s was not written: %s."), path,
               g_strerror (reason));
  return FALSE;
}

/* Gives the finished file its name, unless something has taken it meanwhile. */
static gboolean
name_file (const char *from, const char *to, GError **error)
{
  sg_stray_clear (to);
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0
      || (errno == EINVAL && !is_there (to) && g_rename (from, to) == 0))
    return TRUE;
  return errno == EEXIST || is_there (to) ? refuse_taken (to, error) : refuse_writing (to, errno, error);
}

/* The scratch folder is in the folder of @path, so that naming it moves nothing from one disk to another; it goes with whatever is left in it. */
gboolean
sg_cli_make (const char *path, SgCliFill fill, gpointer data, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path), *part = NULL;
  g_autoptr (SgScratch) scratch = NULL;
  g_autoptr (GError) fault = NULL;

  if (!sg_cli_refuse_standard (path, error))
    return FALSE;
  if (is_there (path))
    return refuse_taken (path, error);
  if (g_str_has_suffix (path, G_DIR_SEPARATOR_S))
    return refuse_writing (path, EISDIR, error);
  sg_scratch_sweep (folder);
  scratch = sg_scratch_new_folder (folder, &fault);
  if (scratch == NULL)
    {
      g_set_error (error, SG_ERROR, fault->code, _("%s was not written: %s."), path, fault->message);
      return FALSE;
    }
  part = g_build_filename (sg_scratch_get_path (scratch), base, NULL);
  return fill (part, data, error) && name_file (part, path, error);
}

gboolean
sg_cli_spare (SgStore *store, const char *output, GError **error)
{
  GStatBuf campaign, there;

  if (g_stat (sg_store_get_path (store), &campaign) != 0 || g_stat (output, &there) != 0
      || campaign.st_ino != there.st_ino || campaign.st_dev != there.st_dev)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is the campaign itself; it was not touched."), output);
  return FALSE;
}

/* Finding. */

char *
sg_cli_title (const char *said, const char *fallback)
{
  g_autofree char *title = g_strstrip (g_strdup (said != NULL ? said : ""));

  return *title != '\0' ? g_steal_pointer (&title) : g_strdup (fallback);
}

/* It is read here, so that what is wrong with it is this command’s error and not a bare board. */
SgBattle *
sg_cli_find_battle (SgStore *store, int ordinal, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (store));
  guint n = g_list_model_get_n_items (battles);

  if (n == 0)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: this campaign has no battle yet."),
                 sg_store_get_path (store));
  else if (ordinal < 0 || (guint) ordinal > n)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE,
                 ngettext ("%s: battle %d was asked for; there is %u.", "%s: battle %d was asked for; there are %u.", n),
                 sg_store_get_path (store), ordinal, n);
  else
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, ordinal == 0 ? n - 1 : (guint) ordinal - 1);

      return sg_battle_load (battle, error) ? g_steal_pointer (&battle) : NULL;
    }
  return NULL;
}

gboolean
sg_cli_check_moment (SgStore *store, SgBattle *battle, gint64 number, GError **error)
{
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle));

  if (number == SG_CLI_NOW || (number >= 0 && number <= n))
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE,
               ngettext ("%s: ruling %" PRId64 " was asked for; there is %u.",
                         "%s: ruling %" PRId64 " was asked for; there are %u.", n),
               sg_store_get_path (store), number, n);
  return FALSE;
}

char *
sg_cli_find_reader (SgBattle *battle, const char *side, const char *general, GError **error)
{
  return general != NULL ? sg_battle_find_reader (battle, NULL, side, general, error) : g_strdup (side);
}

/* Telling. */

void
sg_cli_pad (const char *text, int width)
{
  int length = g_utf8_strlen (text, -1);

  g_print ("%s%*s", text, MAX (0, width - length), "");
}

/* A full disk is often only found when what was gathered is pushed out. */
gboolean
sg_cli_end_output (GError **error)
{
  if (fflush (stdout) == 0 && ferror (stdout) == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("Standard output cannot be written."));
  return FALSE;
}

gboolean
sg_cli_is_standard (const char *path)
{
  return g_str_equal (path, "-"); /* a file of that name is had as ./- */
}

gboolean
sg_cli_refuse_standard (const char *path, GError **error)
{
  if (!sg_cli_is_standard (path))
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("A campaign is a file, and is not written to standard output."));
  return FALSE;
}

gboolean
sg_cli_put_out (GBytes *bytes, GError **error)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  (void) fwrite (data, 1, size, stdout);
  return sg_cli_end_output (error);
}

gboolean
sg_cli_keep (GBytes *bytes, const char *path, GError **error)
{
  if (sg_cli_is_standard (path))
    return sg_cli_put_out (bytes, error);
  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}
