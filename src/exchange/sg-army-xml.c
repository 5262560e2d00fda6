/* sg-army-xml.c: one side's force in XML, out of a battle and into another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-army-xml.h"

#include "army/sg-army-xml.h"
#include "exchange/sg-exchange-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "play/sg-game.h"
#include "play/sg-muster.h"
#include "rules/sg-ruleset-catalogue.h"

/* Out. */

#define BODY "body-" /* what the id of a brigade begins with that was a body on the board */

static SgArmyNode *
find_brigade (SgArmy *army, const SgBody *body)
{
  g_autofree char *id = g_strconcat (BODY, body->id, NULL);
  SgArmyNode *node = sg_army_find (army, id);

  if (node == NULL)
    {
      node = sg_army_add_as (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, id);
      sg_army_set_node_word (army, node, "name", body->name);
    }
  return node;
}

/* Words of the roster that stand on the board, too. */
static const char *const kept[] = { "number", "commander", "colours", "weapon", "formation" };

static void
bear (SgArmy *army, SgArmyNode *node, const char *attributes)
{
  g_auto (GStrv) ids = g_strsplit (attributes ? attributes : "", " ", -1);

  for (char **id = ids; *id; id++)
    if (**id)
      sg_army_set_attribute (army, node, *id, TRUE);
}

/* Its first man tells under which body it stands, if that is another than itself: that becomes a brigade. */
static void
write_unit (SgBoard *board, const SgUnit *unit, SgArmy *army)
{
  g_autofree char *first = g_strconcat (unit->id, ".1", NULL);
  SgFigure *figure = sg_board_get_figure (board, first);
  SgBody *body = figure && g_strcmp0 (figure->body, unit->id) != 0 ? sg_board_get_body (board, figure->body) : NULL;
  SgArmyNode *node = sg_army_add_as (army, body ? find_brigade (army, body) : sg_army_get_root (army), -1, SG_ARMY_UNIT,
                                     unit->id);

  sg_army_set_node_word (army, node, "name", unit->name);
  sg_army_set_node_word (army, node, "type", unit->type);
  sg_army_set_number (army, node, "figures", sg_unit_begun (unit));
  for (guint i = 0; i < G_N_ELEMENTS (kept) && unit->words; i++)
    sg_army_set_node_word (army, node, kept[i], g_hash_table_lookup (unit->words, kept[i]));
  bear (army, node, unit->words ? g_hash_table_lookup (unit->words, "attributes") : NULL);
}

/**
 * sg_exchange_write_army:
 * @side: whose force, as it was mustered
 *
 * Returns: (transfer full): an <army> document; NULL with a sentence when nothing was mustered.
 */
GBytes *
sg_exchange_write_army (SgBattle *battle, const char *side, GError **error)
{
  SgBoard *board = sg_battle_get_board (battle);
  GPtrArray *units = sg_board_get_units (board);
  g_autoptr (SgArmy) army = sg_army_new (sg_ruleset_get_system (sg_battle_get_rules (battle)), sg_battle_get_title (battle));
  guint n = 0;

  sg_army_set_word (army, "side", side);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (g_strcmp0 (unit->side, side) != 0 || sg_unit_begun (unit) <= 0)
        continue;
      write_unit (board, unit, army);
      n++;
    }
  if (n > 0)
    return sg_army_to_bytes (army);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has mustered nothing to write down."),
               sg_campaign_get_side (sg_battle_get_campaign (battle), side)->name);
  return NULL;
}

/* In. */

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

/**
 * sg_exchange_read_army:
 * @bytes: an <army> document
 * @name: what to call it in errors
 * @side: (nullable): for whom; NULL is the side it was written for
 *
 * Musters the whole army in one ruling, or nothing.
 */
gboolean
sg_exchange_read_army (GBytes *bytes, const char *name, SgBattle *battle, const char *side, GError **error)
{
  g_autoptr (SgArmy) army = sg_army_load (bytes, name, error);

  return army && sg_exchange_muster_army (army, name, battle, side ? side : sg_army_get_word (army, "side"), error);
}
