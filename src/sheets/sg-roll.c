/* sg-roll.c: the units that a record is kept of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-roll.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_roll (gpointer data)
{
  SgRoll *self = data;

  sg_roster_free (self->roster);
  g_object_unref (self->army);
  g_hash_table_unref (self->lost);
  g_free (self->title);
  g_free (self);
}

static SgRoll *
new_roll (const SgSheetSetup *setup, SgArmy *army, const char *title)
{
  SgRoll *self = g_new0 (SgRoll, 1);
  SgSheetSetup own = *setup;

  own.army = army;
  self->army = g_object_ref (army);
  self->roster = sg_roster_new (&own);
  self->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->title = g_strdup (title);
  return self;
}

/* What is counted of a unit: its guns where it counts guns, else its figures. */
static const char *
counted_as (const SgUnitType *type, const char *asset)
{
  return type != NULL && type->guns > 0 && g_str_equal (asset, "guns") ? "guns" : "figures";
}

static SgRoll *
roll_of_side (const SgSheetSetup *setup, SgBoard *board, const SgSide *side)
{
  g_autoptr (SgArmy) army = sg_army_new (sg_ruleset_get_system (setup->rules), side->name);
  GPtrArray *units = sg_board_get_units (board);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new (), of = g_ptr_array_new ();
  SgRoll *self;

  sg_army_set_word (army, "side", side->id);
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (setup->rules, unit->type);
      SgArmyNode *node;

      if (strcmp (unit->side, side->id) != 0 || sg_unit_begun (unit) <= 0)
        continue;
      node = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, unit->type, unit->name);
      sg_army_set_number (army, node, counted_as (type, unit->asset), sg_unit_begun (unit));
      g_ptr_array_add (nodes, node);
      g_ptr_array_add (of, (gpointer) unit);
    }
  self = new_roll (setup, army, side->name);
  for (guint i = 0; i < nodes->len; i++)
    {
      const SgUnit *unit = of->pdata[i];
      gint64 lost = sg_unit_begun (unit) - sg_unit_balance (unit, SG_ACCOUNT_FIT);

      g_hash_table_insert (self->lost, g_strdup (((SgArmyNode *) nodes->pdata[i])->id), g_memdup2 (&lost, sizeof lost));
    }
  return self;
}

/* A unit of each kind that fights, over again, none with a name. */
static SgRoll *
blank_roll (const SgSheetSetup *setup, guint lines)
{
  g_autoptr (SgArmy) army = sg_army_new (sg_ruleset_get_system (setup->rules), "");
  GPtrArray *types = sg_ruleset_get_types (setup->rules);
  SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "");
  SgRoll *self;

  sg_army_set_word (army, "side", setup->side != NULL ? setup->side : "red");
  for (guint i = 0, tried = 0; i < lines && types->len > 0 && tried < lines * types->len; tried++)
    {
      const SgUnitType *type = types->pdata[tried % types->len];

      if (!g_str_equal (type->arm, "foot") && !g_str_equal (type->arm, "horse") && !g_str_equal (type->arm, "guns"))
        continue;
      if (type->figures + type->guns < 2)
        continue;
      sg_army_add (army, brigade, -1, SG_ARMY_UNIT, type->id, "");
      i++;
    }
  self = new_roll (setup, army, "");
  self->blank = TRUE;
  g_free (self->roster->side);
  self->roster->side = g_strdup (setup->side != NULL ? setup->side : "");
  return self;
}

GPtrArray *
sg_roll_list (const SgSheetSetup *setup, SgBoard *board, guint lines)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_roll), *sides;

  if (setup->blank)
    g_ptr_array_add (list, blank_roll (setup, lines));
  else if (setup->army != NULL)
    g_ptr_array_add (list, new_roll (setup, setup->army, sg_army_get_word (setup->army, "title")));
  else
    {
      sides = sg_campaign_get_sides (setup->campaign);
      for (guint i = 0; i < sides->len; i++)
        {
          const SgSide *side = sides->pdata[i];

          if (setup->side == NULL || strcmp (setup->side, side->id) == 0)
            g_ptr_array_add (list, roll_of_side (setup, board, side));
        }
    }
  return list;
}

gint64
sg_roll_lost (const SgRoll *self, const SgArmyNode *node)
{
  const gint64 *lost = g_hash_table_lookup (self->lost, node->id);

  return lost != NULL ? *lost : 0;
}
