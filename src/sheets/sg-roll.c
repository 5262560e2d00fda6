/* sg-roll.c: the units that a record is kept of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-roll.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"

static void
free_roll (gpointer data)
{
  SgRoll *self = data;

  sg_roster_free (self->roster);
  g_object_unref (self->army);
  g_hash_table_unref (self->lost);
  g_hash_table_unref (self->fates);
  g_hash_table_unref (self->states);
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
  self->fates = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->roster->fates = self->fates;
  self->states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->title = g_strdup (title);
  return self;
}

/* What is counted of a unit: its guns where it counts guns, else its figures. */
static const char *
counted_as (const SgUnitType *type, const char *asset)
{
  return type != NULL && type->guns > 0 && g_str_equal (asset, "guns") ? "guns" : "figures";
}

/* What the muster wrote down of a unit: its weapon, its commander, what it bears. */
static void
read_words (SgArmy *army, SgArmyNode *node, const SgUnit *unit)
{
  static const char *const keys[] = { "weapon", "commander", "number" }, *const numbers[] = { "officers", "guns", "horses" };
  const char *bears = unit->words != NULL ? g_hash_table_lookup (unit->words, "attributes") : NULL;
  g_auto (GStrv) attributes = g_strsplit_set (bears != NULL ? bears : "", " ,", -1);

  for (guint i = 0; unit->words != NULL && i < G_N_ELEMENTS (keys); i++)
    {
      const char *word = g_hash_table_lookup (unit->words, keys[i]);

      if (word != NULL)
        sg_army_set_node_word (army, node, keys[i], word);
    }
  for (guint i = 0; unit->words != NULL && i < G_N_ELEMENTS (numbers); i++)
    {
      const char *word = g_hash_table_lookup (unit->words, numbers[i]);
      guint64 n;

      if (word != NULL && g_ascii_string_to_unsigned (word, 10, 0, SG_ARMY_MAX_FIGURES, &n, NULL))
        sg_army_set_number (army, node, numbers[i], (gint64) n);
    }
  for (char **attribute = attributes; *attribute != NULL; attribute++)
    if (**attribute != '\0')
      sg_army_set_attribute (army, node, *attribute, TRUE);
}

/* The brigade that goes by @note, added when there is none; @name: (transfer full): what that is called. */
static SgArmyNode *
find_brigade (SgArmy *army, const char *note, char *name)
{
  SgArmyNode *root = sg_army_get_root (army), *node = NULL;
  g_autofree char *called = name;

  for (guint i = 0; i < root->children->len && node == NULL; i++)
    {
      SgArmyNode *other = root->children->pdata[i];

      if (other->rank == SG_ARMY_BRIGADE && g_str_equal (other->note, note))
        node = other;
    }
  if (node != NULL)
    return node;
  node = sg_army_add (army, root, -1, SG_ARMY_BRIGADE, "", called);
  sg_army_set_node_word (army, node, "note", note);
  return node;
}

static guint
count_brigades (SgArmy *army)
{
  GPtrArray *children = sg_army_get_root (army)->children;
  guint n = 0;

  for (guint i = 0; i < children->len; i++)
    n += ((SgArmyNode *) children->pdata[i])->rank == SG_ARMY_BRIGADE;
  return n;
}

/* Who commands a side; while none of its generals is on the field the one who was mustered first. */
static const SgUnit *
find_commander (SgBoard *board, const char *side)
{
  const SgUnit *commander = sg_rk_commander (board, side);
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len && commander == NULL; i++)
    if (sg_rk_leads (board, units->pdata[i]) && sg_unit_is_of (units->pdata[i], side))
      commander = units->pdata[i];
  return commander;
}

/* (nullable): the general of the force that @unit was mustered in, where he has troops in it; of one with papers these say who is under him. */
static const SgUnit *
find_mustered (SgBoard *board, const SgUnit *unit)
{
  const char *force = sg_word_text (unit, &sg_rk_words.force);
  GPtrArray *units = sg_board_get_units (board);
  const SgUnit *general = NULL;
  gboolean troops = FALSE;

  for (guint i = 0; i < units->len && *force != '\0'; i++)
    {
      const SgUnit *other = units->pdata[i];

      if (!sg_units_are_friends (other, unit) || !sg_word_is (other, &sg_rk_words.force, force))
        continue;
      if (!sg_rk_leads (board, other))
        troops = TRUE;
      else if (general == NULL)
        general = other;
    }
  if (general == NULL || !troops || sg_word_flag (general, &sg_rk_words.papers) || general == find_commander (board, unit->side))
    return NULL;
  return general;
}

/* (nullable): the general of Kriegsspiel under whom a unit stands, or who it is; a part of one is under whom its body is; %NULL: the commander. */
static const SgUnit *
find_general (SgBoard *board, const SgUnit *unit)
{
  const SgUnit *general = sg_rk_general_of (board, unit), *body = sg_board_get_unit (board, sg_word_text (unit, &sg_common_words.parent));

  if (general != NULL || sg_word_has (unit, &sg_rk_words.under))
    return general;
  return body != NULL ? find_general (board, body) : find_mustered (board, unit);
}

/* (transfer full): who was named only by what he leads needs no more words than that. */
static char *
call_troops (const SgUnit *general)
{
  const char *force = sg_word_text (general, &sg_rk_words.force);
  g_autofree char *named = g_strdup_printf (" (%s)", force);

  return *force != '\0' && g_str_has_suffix (general->name, named) ? g_strdup (force) : g_strdup_printf (_("Under %s"), general->name);
}

/* The brigade that a unit was mustered in, those who are under the same general of Kriegsspiel, or the army. */
static SgArmyNode *
parent_of (SgArmy *army, SgBoard *board, const SgUnit *unit)
{
  const char *brigade = unit->words != NULL ? g_hash_table_lookup (unit->words, "brigade") : NULL, *called;
  const SgUnit *general = g_str_equal (sg_army_get_system (army), SG_RK_SYSTEM) ? find_general (board, unit) : NULL;

  if (general != NULL)
    return find_brigade (army, general->id, call_troops (general));
  if (brigade == NULL || *brigade == '\0')
    return sg_army_get_root (army);
  called = g_hash_table_lookup (unit->words, "brigade-name");
  return find_brigade (army, brigade, called != NULL && *called != '\0' ? g_strdup (called) : g_strdup_printf (_("Brigade %u"), count_brigades (army) + 1));
}

/* What the board says has befallen a general; NULL: nothing. */
static const char *
fate_of (const SgUnit *unit)
{
  const char *state = unit->words != NULL ? g_hash_table_lookup (unit->words, "test-state") : NULL;

  if (state == NULL || *state == '\0')
    state = unit->words != NULL ? g_hash_table_lookup (unit->words, "state") : NULL;
  if (sg_unit_balance (unit, SG_ACCOUNT_FIT) < sg_unit_begun (unit))
    return state != NULL && strstr (state, "serious") != NULL ? "carried off" : "killed";
  return state != NULL && strstr (state, "wounded") != NULL ? "wounded" : NULL;
}

static gboolean
says (const SgUnit *unit, const char *key)
{
  const char *word = unit->words != NULL ? g_hash_table_lookup (unit->words, key) : NULL;

  return word != NULL && *word != '\0';
}

static SgRollState
states_of (const SgUnit *unit)
{
  SgRollState states = 0;

  if (says (unit, "failed"))
    states |= SG_ROLL_SHAKEN;
  if (says (unit, "heroic"))
    states |= SG_ROLL_HEROIC;
  return states;
}

/* A general commands what he was mustered with: he is no unit of it. */
static SgArmyNode *
add_node (SgArmy *army, SgBoard *board, const SgUnit *unit, const SgUnitType *type)
{
  gboolean leads = type != NULL && g_str_equal (type->group, "leader");

  return sg_army_add (army, parent_of (army, board, unit), -1, leads ? SG_ARMY_GENERAL : SG_ARMY_UNIT, unit->type, unit->name);
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

      if (strcmp (unit->side, side->id) != 0 || sg_unit_count_begun (board, unit) <= 0)
        continue;
      node = add_node (army, board, unit, type);
      read_words (army, node, unit);
      sg_army_set_number (army, node, counted_as (type, unit->asset), sg_unit_count_begun (board, unit));
      g_ptr_array_add (nodes, node);
      g_ptr_array_add (of, (gpointer) unit);
    }
  self = new_roll (setup, army, side->name);
  for (guint i = 0; i < nodes->len; i++)
    {
      const SgUnit *unit = of->pdata[i];
      const SgArmyNode *node = nodes->pdata[i];
      gint64 lost = sg_unit_count_lost (board, unit);

      if (node->rank == SG_ARMY_GENERAL && fate_of (unit) != NULL)
        g_hash_table_insert (self->fates, g_strdup (node->id), (gpointer) fate_of (unit));
      g_hash_table_insert (self->lost, g_strdup (node->id), g_memdup2 (&lost, sizeof lost));
      g_hash_table_insert (self->states, g_strdup (node->id), GUINT_TO_POINTER (states_of (unit)));
    }
  return self;
}

static gboolean
fights (const SgUnitType *type)
{
  return !g_str_equal (type->group, "leader") && (g_str_equal (type->arm, "foot") || g_str_equal (type->arm, "horse") || g_str_equal (type->arm, "guns"));
}

/* Where foot has no size of its own the types are men, whom a player puts together as he likes. */
static gboolean
has_sizes (GPtrArray *types)
{
  for (guint i = 0; i < types->len; i++)
    if (g_str_equal (((SgUnitType *) types->pdata[i])->arm, "foot") && ((SgUnitType *) types->pdata[i])->figures > 1)
      return TRUE;
  return FALSE;
}

#define BLANK_MEN 25

/* A unit of each kind that fights, over again, none with a name. */
static SgRoll *
blank_roll (const SgSheetSetup *setup, guint lines)
{
  g_autoptr (SgArmy) army = sg_army_new (sg_ruleset_get_system (setup->rules), "");
  GPtrArray *types = sg_ruleset_get_types (setup->rules);
  SgArmyNode *brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "");
  gboolean sizes = has_sizes (types);
  SgRoll *self;

  sg_army_set_word (army, "side", setup->side != NULL ? setup->side : "red");
  for (guint i = 0, tried = 0; i < lines && types->len > 0 && tried < lines * types->len; tried++)
    {
      const SgUnitType *type = types->pdata[tried % types->len];
      SgArmyNode *unit;

      if (!fights (type) || (sizes && type->figures + type->guns < 2))
        continue;
      unit = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, type->id, "");
      if (!sizes && type->figures + type->guns < 2 && !g_str_equal (type->arm, "guns"))
        sg_army_set_number (army, unit, "figures", BLANK_MEN);
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

SgRollState
sg_roll_states (const SgRoll *self, const SgArmyNode *node)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->states, node->id));
}

SgBoard *
sg_roll_muster (SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  gint64 number = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (sg_ruling_get_kind (ruling) == SG_RULING_MUSTER && !sg_ruling_is_undone (ruling))
        number = sg_ruling_get_number (ruling);
    }
  return sg_battle_board_at (battle, number, NULL);
}
