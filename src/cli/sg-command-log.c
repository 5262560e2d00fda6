/* sg-command-log.c: sandgate-cli log: a battle's rulings, move by move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

static int ordinal;
static gboolean all;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_("Undone rulings as well"), NULL },
  G_OPTION_ENTRY_NULL
};

static void
print_ruling (SgRuling *ruling)
{
  const char *reason = sg_ruling_get_reason (ruling), *rule = sg_ruling_get_rule (ruling);
  g_autofree char *moment = sg_ruling_get_turn (ruling) > 0
    ? g_strdup_printf ("%d %s", (int) sg_ruling_get_turn (ruling), sg_ruling_get_phase (ruling)) : g_strdup ("–");

  g_print ("%5" G_GINT64_FORMAT "  ", sg_ruling_get_number (ruling));
  sg_cli_pad (moment, 12);
  g_print ("%s", sg_ruling_get_clause (ruling));
  if (rule != NULL && *rule != '\0')
    g_print (" (%s)", rule);
  if (reason != NULL && *reason != '\0')
    g_print (_("; because: %s"), reason);
  if (sg_ruling_is_undone (ruling))
    g_print (_(" [undone: %s]"), sg_ruling_get_undone_reason (ruling));
  g_print ("\n");
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  GListModel *rulings;

  if (battle == NULL)
    return FALSE;
  g_print ("%s\n", sg_battle_get_title (battle));
  rulings = sg_battle_get_rulings (battle);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (all || !sg_ruling_is_undone (ruling))
        print_ruling (ruling);
    }
  return TRUE;
}

SG_REGISTER_COMMAND (log, .name = "log", .summary = N_("Show the rulings of a battle"),
                     .usage = N_("FILE"), .entries = entries, .least = 1, .most = 1, .run = run)
