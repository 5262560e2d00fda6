/* sg-command-player.c: sandgate-cli player: a player’s own file, of what his side knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "base/sg-bytes.h"
#include "cli/sg-command.h"
#include "exchange/sg-player-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-xml.h"
#include "exchange/sg-sealed.h"
#include "exchange/sg-player.h"

#define BOM "\xef\xbb\xbf"

static int ordinal;
static char *words_path, *general;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "general", 0, 0, G_OPTION_ARG_STRING, &general, N_("That of a general of the side who plays for himself"), N_("NAME") },
  { "passphrase", 0, 0, G_OPTION_ARG_FILENAME, &words_path, N_("Seal it with the passphrase that is the first line of this file"), N_("FILE") },
  G_OPTION_ENTRY_NULL
};

/* That a file was handed out is noted in the campaign; where that cannot be, the file is not signed. */
static SgStore *
open_store (const char *path, GError **error)
{
  return sg_cli_open_as (path, SG_STORE_NO_SESSION, error);
}

/* (transfer full): of @bytes (transfer full), by the first line as its player types it, whatever an editor put before or after it. */
static GBytes *
seal (GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) open = bytes, words = NULL;
  g_autofree char *text = NULL;

  if (words_path == NULL)
    return g_steal_pointer (&open);
  words = sg_xml_read_file (words_path, error);
  if (words == NULL)
    return NULL;
  text = sg_bytes_text (words);
  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, "%s: %s", words_path, _("it is not in UTF-8, and names no other encoding."));
      return NULL;
    }
  text[strcspn (text, "\r\n")] = '\0';
  return sg_sealed_with_words (open, g_str_has_prefix (text, BOM) ? text + strlen (BOM) : text, error);
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = open_store (arguments[0], error);
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *reader = NULL;

  if (battle == NULL || !sg_cli_spare (store, arguments[2], error))
    return FALSE;
  if (sg_campaign_get_side (sg_store_get_campaign (store), arguments[1]) == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A side is red or blue, not “%s”."), arguments[1]);
      return FALSE;
    }
  reader = sg_cli_find_reader (battle, arguments[1], general, error);
  bytes = reader != NULL ? sg_player_write (battle, reader, error) : NULL;
  bytes = bytes != NULL ? seal (bytes, error) : NULL;
  return bytes != NULL && sg_cli_keep (bytes, arguments[2], error) && sg_store_close (store, error);
}

SG_REGISTER_COMMAND (player, .name = "player", .summary = N_("Write the file of one player, with what he knows"),
                     .usage = N_("FILE SIDE OUTPUT.sgplayer"), .entries = entries, .least = 3, .most = 3, .run = run)
