/* sg-command-what-if.c: sandgate-cli what-if: a war that goes on from an earlier moment, in a file of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "store/sg-branch.h"

static int ordinal;
static gint64 moment = SG_CLI_NOW;
static gboolean keep;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "at", 0, 0, G_OPTION_ARG_INT64, &moment, N_("As it stood after this ruling (0: before the first)"), N_("RULING") },
  { "keep", 0, 0, G_OPTION_ARG_NONE, &keep, N_("The branch becomes a campaign of its own, and scores"), NULL },
  G_OPTION_ENTRY_NULL
};

/* Without a sitting: nobody plays, and the one ruling is of no evening. */
static gboolean
keep_branch (const char *path, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_as (path, SG_STORE_NO_SESSION, error);

  return store != NULL && sg_campaign_keep_branch (sg_store_get_campaign (store), error) && sg_store_close (store, error);
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;

  if (keep != (arguments[1] == NULL))
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           keep ? _("--keep is of the branch alone.") : _("the branch’s file is missing."));
      return FALSE;
    }
  if (keep)
    return keep_branch (arguments[0], error);
  if (!sg_cli_refuse_standard (arguments[1], error))
    return FALSE;
  store = sg_cli_open (arguments[0], error);
  battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  if (battle == NULL || !sg_cli_check_moment (store, battle, moment, error))
    return FALSE;
  if (moment == SG_CLI_NOW)
    moment = g_list_model_get_n_items (sg_battle_get_rulings (battle));
  return sg_store_branch (store, battle, moment, arguments[1], error);
}

SG_REGISTER_COMMAND (what_if, .name = "what-if", .summary = N_("Branch a war off at an earlier moment"),
                     .usage = N_("FILE [BRANCH]"), .entries = entries, .least = 1, .most = 2, .run = run)
