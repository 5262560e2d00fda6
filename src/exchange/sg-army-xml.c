/* sg-army-xml.c: one side's force in XML, out of a battle and into another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-exchange-private.h"

#include <glib/gi18n-lib.h>

#include "campaign/little-wars/sg-lw.h"

#define SCHEMA "sgarmy.rng"

/* Out. */

static void
write_unit (SgBoard *board, const SgUnit *unit, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "unit");
  g_autofree char *first = g_strconcat (unit->id, ".1", NULL);
  SgFigure *figure = sg_board_get_figure (board, first);
  SgBody *body = figure && g_strcmp0 (figure->body, unit->id) != 0 ? sg_board_get_body (board, figure->body) : NULL;

  sg_xml_set (node, "id", unit->id);
  sg_xml_set (node, "name", unit->name);
  sg_xml_set (node, "type", unit->type);
  sg_xml_set_int (node, "count", sg_unit_begun (unit));
  if (body)
    {
      sg_xml_set (node, "body", body->id);
      sg_xml_set (node, "body-name", body->name);
    }
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
  g_autoptr (xmlDoc) doc = sg_xml_new ("army");
  xmlNode *root = sg_xml_root (doc);
  guint n = 0;

  sg_xml_set (root, "version", "1");
  sg_xml_set (root, "system", sg_ruleset_get_system (sg_battle_get_rules (battle)));
  sg_xml_set (root, "side", side);
  sg_xml_set (root, "title", sg_battle_get_title (battle));
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (g_strcmp0 (unit->side, side) != 0 || sg_unit_begun (unit) <= 0)
        continue;
      write_unit (board, unit, root);
      n++;
    }
  if (n > 0)
    return sg_xml_dump (doc);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has mustered nothing to write down."),
               sg_campaign_get_side (sg_battle_get_campaign (battle), side)->name);
  return NULL;
}

/* In. */

static xmlDoc *
load (GBytes *bytes, const char *name, SgBattle *battle, GError **error)
{
  g_autoptr (xmlDoc) doc = sg_xml_load (bytes, name, SCHEMA, error);
  const char *ours = sg_ruleset_get_system (sg_battle_get_rules (battle));
  g_autofree char *system = doc ? sg_xml_get (sg_xml_root (doc), "system") : NULL;
  gint64 version;

  if (doc == NULL || !sg_xml_get_int (sg_xml_root (doc), "version", 1, G_MAXINT64, 1, &version, error))
    return NULL;
  if (version != 1)
    sg_xml_error (error, SG_ERROR_NEWER, sg_xml_root (doc),
                  _("This army was written by a newer Sandgate: its form is %d, this one reads 1."), (int) version);
  else if (g_strcmp0 (ours, system) != 0)
    sg_xml_error (error, SG_ERROR_UNKNOWN, sg_xml_root (doc), _("The army is of the system “%s”, the battle of “%s”."),
                  system, ours);
  else
    return g_steal_pointer (&doc);
  return NULL;
}

static gboolean
read_unit (SgBattle *battle, GHashTable *ids, const xmlNode *node, GArray *units, GPtrArray *texts, GError **error)
{
  static const char *const names[] = { "id", "name", "type", "body", "body-name" };
  char *words[G_N_ELEMENTS (names)];
  gint64 count;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (texts, words[i] = sg_xml_get (node, names[i]));
  if (!sg_xml_get_int (node, "count", 1, 10000, 1, &count, error))
    return FALSE;
  if (sg_board_get_unit (sg_battle_get_board (battle), words[0]) || !g_hash_table_add (ids, words[0]))
    {
      sg_xml_error (error, SG_ERROR_REFUSED, node, _("There is a unit “%s” in this battle already."), words[0]);
      return FALSE;
    }
  if (sg_ruleset_get_type_by_id (sg_battle_get_rules (battle), words[2]) == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("There is no unit type “%s” in this system."), words[2]);
      return FALSE;
    }
  g_array_append_val (units, ((SgLwMuster) { words[0], words[1], words[2], count, words[3], words[4] }));
  return TRUE;
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
  g_autoptr (xmlDoc) doc = load (bytes, name, battle, error);
  g_autoptr (GArray) units = g_array_new (FALSE, TRUE, sizeof (SgLwMuster));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *own = doc ? sg_xml_get (sg_xml_root (doc), "side") : NULL;

  if (doc == NULL)
    return FALSE;
  if (side == NULL && sg_campaign_get_side (sg_battle_get_campaign (battle), own) == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, sg_xml_root (doc), _("“%s” is not a side: red or blue is expected."), own);
      return FALSE;
    }
  for (xmlNode *node = sg_xml_first (sg_xml_root (doc), "unit"); node; node = sg_xml_next (node, "unit"))
    if (!read_unit (battle, ids, node, units, texts, error))
      return FALSE;
  return sg_lw_muster (battle, side ? side : own, (const SgLwMuster *) (void *) units->data, units->len, error)
         || sg_exchange_blame (error, sg_xml_root (doc));
}
