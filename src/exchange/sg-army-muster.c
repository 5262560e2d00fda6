/* sg-army-muster.c: an army mustered for a side of a battle, or refused in the words of its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-army-muster.h"

#include "exchange/sg-exchange-private.h"

#include <glib/gi18n-lib.h>

#include "play/sg-game.h"
#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

static gboolean
fault (GError **error, SgError code, const char *name, guint line, char *sentence)
{
  g_set_error (error, SG_ERROR, code, _("%s, line %u: %s"), name, line, sentence);
  g_free (sentence);
  return FALSE;
}

/* A type that the rules do not know, told with its line. */
static gboolean
check_types (SgArmy *army, SgRuleset *rules, const char *name, GError **error)
{
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);

  if (units->len == 0)
    return fault (error, SG_ERROR_MISSING, name, 1, g_strdup (_("The army has no units.")));
  for (guint i = 0; i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];

      if (sg_ruleset_get_type_by_id (rules, node->type) == NULL)
        return fault (error, SG_ERROR_UNKNOWN, name, node->line,
                      g_strdup_printf (_("There is no unit type “%s” in this system."), node->type));
    }
  return TRUE;
}

/**
 * sg_exchange_muster_army:
 * @name: what to call it in errors
 * @side: for whom
 *
 * Musters the whole army in one ruling, or nothing.
 */
gboolean
sg_exchange_muster_army (SgArmy *army, const char *name, SgBattle *battle, const char *side, GError **error)
{
  const char *ours = sg_ruleset_get_system (sg_battle_get_rules (battle));
  const SgGame *game = sg_battle_get_game (battle);
  gboolean done;

  if (g_strcmp0 (ours, sg_army_get_system (army)) != 0)
    {
      g_autofree char *theirs = sg_ruleset_call_system (sg_army_get_system (army));

      return fault (error, SG_ERROR_UNKNOWN, name, 1, g_strdup_printf (_("The army is of %s, the battle of %s."), theirs,
                                                                       sg_ruleset_get_title (sg_battle_get_rules (battle))));
    }
  if (sg_campaign_get_side (sg_battle_get_campaign (battle), side) == NULL)
    return fault (error, SG_ERROR_UNKNOWN, name, 1,
                  g_strdup_printf (_("“%s” is not a side: red or blue is expected."), side));
  if (!check_types (army, sg_battle_get_rules (battle), name, error))
    return FALSE;
  done = game != NULL && game->muster_army != NULL ? game->muster_army (battle, army, side, error) : sg_game_refuse (battle, error);
  if (!done)
    g_prefix_error (error, _("%s, line %u: "), name, 1);
  return done;
}
