/* sg-cli-campaign.c: what the commands on a campaign file share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"

#include <glib/gi18n-lib.h>

#include "base/sg-error.h"

SgStore *
sg_cli_open (const char *path, GError **error)
{
  return sg_store_open (path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, error);
}

SgBattle *
sg_cli_find_battle (SgStore *store, int ordinal, GError **error)
{
  GListModel *battles = sg_campaign_get_battles (sg_store_get_campaign (store));
  guint n = g_list_model_get_n_items (battles);

  if (n == 0)
    g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: this campaign has no battle yet."), sg_store_get_path (store));
  else if (ordinal < 0 || (guint) ordinal > n)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, ngettext ("%s: battle %d was asked for; there is %u.", "%s: battle %d was asked for; there are %u.", n),
                 sg_store_get_path (store), ordinal, n);
  else
    return g_list_model_get_item (battles, ordinal == 0 ? n - 1 : (guint) ordinal - 1);
  return NULL;
}

void
sg_cli_pad (const char *text, int width)
{
  int length = g_utf8_strlen (text, -1);

  g_print ("%s%*s", text, MAX (0, width - length), "");
}
