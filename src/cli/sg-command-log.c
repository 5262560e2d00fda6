/* sg-command-log.c: sandgate-cli log: a battle's rulings, move by move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-record.h"

#define MOMENT 13 /* columns of turn and phase */

static int ordinal;
static gboolean all;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_("Undone rulings as well"), NULL },
  G_OPTION_ENTRY_NULL
};

/* What stands under a ruling's line. */
static void
print_more (const char *format, const char *words)
{
  if (words == NULL || *words == '\0')
    return;
  g_print ("%*s", 7 + MOMENT, "");
  g_print (format, words);
  g_print ("\n");
}

/* A turn is opened by a ruling of the one before it; a move by the clock stands in its own. */
static gboolean
begins_turn (SgRuling *ruling, const char *clock)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  if (clock != NULL)
    return sg_ruling_get_kind (ruling) == SG_RULING_TURN;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_equal (effect->subject, "battle")
          && g_str_equal (effect->key, "turn")
          && g_ascii_strtoll (effect->after, NULL, 10) > sg_ruling_get_turn (ruling))
        return TRUE;
    }
  return FALSE;
}

static char *
tell_moment (const SgGame *game, SgRuling *ruling, const char *clock)
{
  if (clock != NULL)
    return g_strdup (clock);
  if (begins_turn (ruling, NULL))
    return g_strdup ("");
  if (sg_ruling_get_turn (ruling) < 1)
    return g_strdup (_("before play"));
  return g_strdup_printf ("%d %s", (int) sg_ruling_get_turn (ruling), sg_game_phase_label (game, sg_ruling_get_phase (ruling)));
}

static void
print_ruling (SgBattle *battle, const SgGame *game, SgRuling *ruling)
{
  const char *rule = sg_ruling_get_rule (ruling);
  g_autofree char *clock = sg_game_clock (battle, ruling), *moment = tell_moment (game, ruling, clock);

  if (begins_turn (ruling, clock))
    g_print ("\n");
  g_print ("%5" G_GINT64_FORMAT "  ", sg_ruling_get_number (ruling));
  sg_cli_pad (moment, MOMENT);
  g_print ("%s", sg_ruling_get_clause (ruling));
  if (rule != NULL && *rule != '\0')
    g_print (" (%s)", rule);
  g_print (sg_ruling_is_undone (ruling) ? _("; undone\n") : "\n");
  print_more ("%s", sg_ruling_get_remark (ruling));
  print_more (_("Why: %s"), sg_ruling_get_reason (ruling));
  if (sg_ruling_is_undone (ruling))
    print_more (_("Undone: %s"), sg_ruling_get_undone_reason (ruling));
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open (arguments[0], error);
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  g_autofree char *seal = NULL;
  GListModel *rulings;

  if (battle == NULL)
    return FALSE;
  g_print ("%s\n", sg_battle_get_title (battle));
  rulings = sg_battle_get_rulings (battle);
  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (all || !sg_ruling_is_undone (ruling))
        print_ruling (battle, sg_battle_get_game (battle), ruling);
    }
  seal = sg_campaign_tell_seal (sg_store_get_campaign (store));
  if (seal != NULL)
    g_print (_("\nThe chain’s head: %s\n"), seal);
  return TRUE;
}

SG_REGISTER_COMMAND (log, .name = "log", .summary = N_("Show the rulings of a battle"),
                     .usage = N_("FILE"), .entries = entries, .least = 1, .most = 1, .run = run)
