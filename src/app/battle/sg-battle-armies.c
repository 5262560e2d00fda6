/* sg-battle-armies.c: which army each side of a battle brings, for systems whose forces are armies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Offered are the campaign's own armies, those of the library, and what the system's builder has to begin from, filled as it
 * would fill them.  One that cannot be read is not offered; the Armies page says why.
 */

#include "app/battle/sg-battle-armies.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-shelf.h"
#include "app/widgets/sg-widgets.h"
#include "army/sg-army-review.h"
#include "base/sg-text.h"
#include "play/sg-muster.h"

static void
add_shelf (SgBattleArmies *self, const char *system, SgCampaign *campaign)
{
  g_autoptr (GPtrArray) shelf = sg_army_shelf_list (campaign);

  for (guint i = 0; i < shelf->len; i++)
    {
      const SgArmyEntry *entry = g_ptr_array_index (shelf, i);
      g_autoptr (SgArmy) army = sg_army_shelf_load (campaign, entry->paper, entry->path, NULL);

      if (army == NULL || !g_str_equal (sg_army_get_system (army), system))
        continue;
      if (entry->paper != NULL)
        g_object_set_data_full (G_OBJECT (army), "paper", g_strdup (entry->paper), g_free);
      g_object_set_data (G_OBJECT (army), "named", GINT_TO_POINTER (TRUE));
      g_ptr_array_add (self->armies, g_steal_pointer (&army));
    }
}

static void
add_templates (SgBattleArmies *self, const char *system)
{
  const SgBuilder *builder = sg_builder_find (system);
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, NULL);

  for (const SgArmyTemplate *at = builder != NULL ? builder->templates : NULL; rules != NULL && at != NULL && at->id != NULL; at++)
    {
      SgArmy *army = sg_army_new (system, _(at->title));

      at->fill (army, rules);
      g_ptr_array_add (self->armies, army);
    }
}

/* The army that fought for the side last; else each has one that is not the other’s, or the same to begin from. @own: how many are
 * somebody’s. */
static guint
find_usual (SgBattleArmies *self, guint side, guint own)
{
  static const char *const sides[] = { "red", "blue" };
  guint found = own, left = side;
  gint64 latest = -1;

  for (guint i = 0; i < own; i++)
    {
      SgArmy *army = g_ptr_array_index (self->armies, i);

      if (g_strcmp0 (sg_army_get_word (army, "side"), sides[side]) != 0 || sg_muster_noted (army) <= latest)
        continue;
      latest = sg_muster_noted (army);
      found = i;
    }
  for (guint i = 0; found == own && i < own; i++)
    if (g_strcmp0 (sg_army_get_word (g_ptr_array_index (self->armies, i), "side"), sides[1 - side]) != 0 && left-- == 0)
      return i;
  return found;
}

void
sg_battle_armies_name (SgBattleArmies *self, guint side, const char *name)
{
  g_autofree char *title = sg_text_owned (_("%s’s army"), name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->rows[side]), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[side]), title);
  sg_name (self->rows[side], title);
}

void
sg_battle_armies_offer (SgBattleArmies *self, const char *system, SgCampaign *campaign)
{
  static const char *const sides[] = { "red", "blue" };
  guint own;

  g_return_if_fail (self->armies != NULL && system != NULL);

  for (guint i = 0; campaign != NULL && i < G_N_ELEMENTS (sides); i++)
    sg_battle_armies_name (self, i, sg_campaign_get_side (campaign, sides[i])->name);
  g_ptr_array_set_size (self->armies, 0);
  add_shelf (self, system, campaign);
  own = self->armies->len;
  add_templates (self, system);
  for (guint side = 0; side < 2; side++)
    {
      GtkStringList *list = gtk_string_list_new (NULL);

      for (guint i = 0; i < self->armies->len; i++)
        gtk_string_list_append (list, sg_army_get_word (g_ptr_array_index (self->armies, i), "title"));
      gtk_string_list_append (list, _("Raised later"));
      adw_combo_row_set_model (ADW_COMBO_ROW (self->rows[side]), G_LIST_MODEL (list));
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[side]), MIN (find_usual (self, side, own), self->armies->len));
      g_object_unref (list);
    }
}

void
sg_battle_armies_add (SgBattleArmies *self, SgFormDialog *dialog)
{
  static const char *const none[] = { NULL };
  AdwPreferencesGroup *group = sg_form_dialog_add_group (dialog, _("Armies"), _("Build others on the Armies page; they are then offered here."));

  self->armies = g_ptr_array_new_with_free_func (g_object_unref);
  self->group = GTK_WIDGET (group);
  self->rows[0] = sg_form_combo (dialog, group, _("Red’s army"), NULL, none, 0);
  self->rows[1] = sg_form_combo (dialog, group, _("Blue’s army"), NULL, none, 0);
}

void
sg_battle_armies_clear (SgBattleArmies *self)
{
  g_clear_pointer (&self->armies, g_ptr_array_unref);
}

SgArmy *
sg_battle_armies_get (SgBattleArmies *self, guint side)
{
  guint at = adw_combo_row_get_selected (ADW_COMBO_ROW (self->rows[side]));

  return at < self->armies->len ? g_ptr_array_index (self->armies, at) : NULL;
}

/* The campaign has the army that fights, so that it can be brought home: its own, or a copy of what came from elsewhere or fights
 * for both. */
static gboolean
keep (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  g_autofree char *paper = g_strdup (g_object_get_data (G_OBJECT (army), "paper"));
  g_autoptr (SgArmy) kept = sg_army_copy (army);

  if (paper == NULL)
    paper = g_uuid_string_random ();
  if (g_object_get_data (G_OBJECT (army), "named") == NULL)
    {
      g_autofree char *title = g_strdup_printf (_("%s of %s"), sg_army_get_word (army, "title"), sg_campaign_get_side (campaign, side)->name);

      sg_army_set_word (kept, "title", title);
    }
  sg_army_settle (kept, NULL, sg_battle_get_rules (battle));
  sg_muster_note (kept, battle, side);
  g_object_set_data (G_OBJECT (army), "paper", NULL);
  g_object_set_data (G_OBJECT (army), "named", NULL);
  return sg_army_shelf_save (kept, sg_battle_get_rules (battle), campaign, paper, NULL, error);
}

gboolean
sg_battle_armies_muster (SgBattle *battle, SgArmy *army, const char *side, GError **error)
{
  g_return_val_if_fail (SG_IS_BATTLE (battle) && SG_IS_ARMY (army), FALSE);

  return sg_battle_get_game (battle)->muster_army (battle, army, side, error) && keep (battle, army, side, error);
}
