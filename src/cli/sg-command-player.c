/* sg-command-player.c: sandgate-cli player: a player’s own file, of what his side knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "exchange/sg-player-file.h"

#include <glib/gi18n-lib.h>

#include "base/sg-file.h"
#include "exchange/sg-player.h"

static int ordinal;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  G_OPTION_ENTRY_NULL
};

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (battle == NULL || !sg_cli_spare (store, arguments[2], error))
    return FALSE;
  if (sg_campaign_get_side (sg_store_get_campaign (store), arguments[1]) == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("A side is red or blue, not “%s”."), arguments[1]);
      return FALSE;
    }
  bytes = sg_player_write (battle, arguments[1], error);
  return bytes != NULL && sg_file_write (arguments[2], g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

SG_REGISTER_COMMAND (player, .name = "player", .summary = N_("Write the file of one player, with what his side knows"),
                     .usage = N_("FILE SIDE OUTPUT.sgplayer"), .entries = entries, .least = 3, .most = 3, .run = run)
