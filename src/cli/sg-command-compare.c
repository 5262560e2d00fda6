/* sg-command-compare.c: sandgate-cli compare: two moments of a battle, or a war and its branch, side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "play/sg-compare.h"
#include "store/sg-branch.h"

enum { NAME_WIDTH = 34, STATE_WIDTH = 40 };

static int ordinal, other_ordinal;
static gint64 moment = SG_CLI_NOW, other_moment = SG_CLI_NOW;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "at", 0, 0, G_OPTION_ARG_INT64, &moment, N_("As it stood after this ruling (0: before the first)"), N_("RULING") },
  { "other-battle", 0, 0, G_OPTION_ARG_INT, &other_ordinal, N_("The battle that it stands beside; the same by default"), N_("N") },
  { "other-at", 0, 0, G_OPTION_ARG_INT64, &other_moment, N_("As that stood after this ruling"), N_("RULING") },
  G_OPTION_ENTRY_NULL
};

/* (transfer full): a battle as it stood; @store keeps it alive. */
static SgBattle *
find_moment (const char *path, int battle_ordinal, gint64 number, SgStore **store, GError **error)
{
  g_autoptr (SgStore) whole = sg_cli_open (path, error), supposed = NULL;
  g_autoptr (SgBattle) battle = whole != NULL ? sg_cli_find_battle (whole, battle_ordinal, error) : NULL;

  if (battle == NULL || !sg_cli_check_moment (whole, battle, number, error))
    return NULL;
  if (number == SG_CLI_NOW)
    {
      *store = g_steal_pointer (&whole);
      return g_steal_pointer (&battle);
    }
  supposed = sg_store_suppose (whole, battle, number, error);
  if (supposed == NULL)
    return NULL;
  *store = g_steal_pointer (&supposed);
  return g_object_ref (sg_store_find_battle (*store, sg_battle_get_id (battle)));
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = NULL, other_store = NULL;
  const char *other_path = arguments[1] != NULL ? arguments[1] : arguments[0];
  g_autoptr (SgBattle) battle = find_moment (arguments[0], ordinal, moment, &store, error);
  gint64 then = other_ordinal != 0 ? other_ordinal : ordinal;
  g_autoptr (SgBattle) other = battle != NULL ? find_moment (other_path, then, other_moment, &other_store, error) : NULL;
  g_autoptr (GPtrArray) list = other != NULL ? sg_compare_battles (battle, other, error) : NULL;

  if (list == NULL)
    return FALSE;
  if (list->len == 0)
    g_print (_("Nothing differs.\n"));
  for (guint i = 0; i < list->len; i++)
    {
      const SgDifference *row = list->pdata[i];

      sg_cli_pad (row->name, NAME_WIDTH);
      g_print (" ");
      sg_cli_pad (row->first, STATE_WIDTH);
      g_print (" %s\n", row->second);
    }
  return TRUE;
}

SG_REGISTER_COMMAND (compare, .name = "compare", .summary = N_("Show two moments, or a war and its branch, side by side"),
                     .usage = N_("FILE [OTHER]"), .entries = entries, .least = 1, .most = 2, .run = run)
