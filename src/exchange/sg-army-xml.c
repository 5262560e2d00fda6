/* sg-army-xml.c: one side's force in XML, out of a battle and into another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-exchange-private.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "campaign/sg-game.h"

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

/* What a body is called on the board: as it was there, or the builder's own number with the side before it. */
static char *
board_id (const char *side, const char *id)
{
  if (g_str_has_prefix (id, BODY))
    return g_strdup (id + strlen (BODY));
  return g_ascii_isalpha (id[0]) && g_ascii_isdigit (id[1]) ? g_strconcat (side, "-", id, NULL) : g_strdup (id);
}

static gboolean
read_unit (SgBattle *battle, const char *name, const char *side, const SgArmyNode *node, SgArmy *army, GArray *units,
           GPtrArray *texts, GError **error)
{
  SgRuleset *rules = sg_battle_get_rules (battle);
  const SgArmyNode *holder = node->parent;
  SgMuster muster = { .id = board_id (side, node->id), .name = *node->name ? node->name : node->type, .type = node->type };

  g_ptr_array_add (texts, (gpointer) muster.id);
  if (sg_board_get_unit (sg_battle_get_board (battle), muster.id))
    return fault (error, SG_ERROR_REFUSED, name, node->line,
                  g_strdup_printf (_("There is a unit “%s” in this battle already."), muster.id));
  if (sg_ruleset_get_type_by_id (rules, node->type) == NULL)
    return fault (error, SG_ERROR_UNKNOWN, name, node->line,
                  g_strdup_printf (_("There is no unit type “%s” in this system."), node->type));
  muster.count = (guint) MAX (1, sg_army_strength (army, node, "figures", rules));
  if (holder && holder->rank != SG_ARMY_WHOLE)
    {
      muster.body = board_id (side, holder->id);
      muster.body_name = holder->name;
      g_ptr_array_add (texts, (gpointer) muster.body);
    }
  g_array_append_val (units, muster);
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
  g_autoptr (GPtrArray) found = sg_army_list (army, NULL, SG_ARMY_UNIT), texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) units = g_array_new (FALSE, TRUE, sizeof (SgMuster));
  const char *ours = sg_ruleset_get_system (sg_battle_get_rules (battle));
  const SgGame *game = sg_battle_get_game (battle);

  if (g_strcmp0 (ours, sg_army_get_system (army)) != 0)
    return fault (error, SG_ERROR_UNKNOWN, name, 1, g_strdup_printf (_("The army is of the system “%s”, the battle of “%s”."),
                                                                     sg_army_get_system (army), ours));
  if (sg_campaign_get_side (sg_battle_get_campaign (battle), side) == NULL)
    return fault (error, SG_ERROR_UNKNOWN, name, 1,
                  g_strdup_printf (_("“%s” is not a side: red or blue is expected."), side));
  if (found->len == 0)
    return fault (error, SG_ERROR_MISSING, name, 1, g_strdup (_("The army has no units.")));
  if (game != NULL && game->muster_army != NULL)
    {
      if (game->muster_army (battle, army, side, error))
        return TRUE;
      g_prefix_error (error, _("%s, line %u: "), name, 1);
      return FALSE;
    }
  for (guint i = 0; i < found->len; i++)
    if (!read_unit (battle, name, side, found->pdata[i], army, units, texts, error))
      return FALSE;
  if (game == NULL || game->muster == NULL ? sg_game_refuse (battle, error)
      : game->muster (battle, side, (const SgMuster *) (void *) units->data, units->len, error))
    return TRUE;
  g_prefix_error (error, _("%s, line %u: "), name, 1);
  return FALSE;
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
