/* sg-listed.c: the units of a battle or of an army, as lists, labels and tags name them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-listed.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "play/sg-play.h"
#include "play/sg-unit-count.h"
#include "rules/sg-ruleset-catalogue.h"

static void
free_listed (gpointer data)
{
  SgListed *self = data;

  g_free (self->side);
  g_free (self->name);
  g_free (self->words);
  g_free (self->arm);
  g_free (self->commander);
  g_free (self->weapon);
  g_free (self->qualities);
  g_free (self);
}

char *
sg_listed_kind (const SgUnitType *type, gint64 n)
{
  return sg_text_capital (n > 1 && g_str_equal (type->id, type->asset) ? type->plural : type->label);
}

/* What is said of its type, with a capital; what its name says already is not said again. */
static void
take_type (SgListed *self, SgRuleset *rules, const char *id, const char *weapon, char **attributes)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, id);
  const SgWeapon *arms = sg_ruleset_find_weapon (rules, *weapon != '\0' || type == NULL ? weapon : type->weapon);
  g_autoptr (GString) qualities = g_string_new (NULL);

  /* Troops of a type that the rules no longer have are called what they were called. */
  self->words = type != NULL ? sg_listed_kind (type, self->begun) : sg_text_capital (id);
  self->arm = g_strdup (type != NULL ? type->arm : "foot");
  self->leader = type != NULL && g_str_equal (type->group, "leader");
  self->weapon = g_strdup (arms != NULL ? arms->label : "");
  for (char **each = attributes; each != NULL && *each != NULL; each++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *each);

      if (attribute == NULL)
        continue;
      sg_text_join (qualities, ", ");
      g_string_append (qualities, attribute->label);
    }
  self->qualities = g_strdup (qualities->str);
}

static void
add_unit (GPtrArray *list, SgBoard *board, SgRuleset *rules, SgUnit *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
  g_auto (GStrv) attributes = g_strsplit (sg_word_text (unit, &sg_common_words.attributes), " ", -1);
  gint64 begun = sg_unit_count_begun (board, unit);
  SgListed *self;

  if (begun == 0) /* it is told of with the unit that sent it out */
    return;
  self = g_new0 (SgListed, 1);
  self->unit = unit;
  self->side = g_strdup (unit->side);
  self->name = g_strdup (sg_unit_called (unit));
  self->commander = g_strdup (sg_word_text (unit, &sg_common_words.commander));
  self->begun = begun;
  take_type (self, rules, unit->type, sg_word_text (unit, &sg_common_words.weapon), attributes);
  self->begun = self->leader ? 0 : begun;
  self->now = self->leader ? 0 : begun - sg_unit_count_lost (board, unit);
  self->points = sg_word_whole (unit, &sg_common_words.points);
  /* Where men are put together as one likes, each has his price, and the unit none of its own. */
  if (self->points == 0 && type != NULL && type->figures <= 1)
    self->points = type->cost * begun;
  g_ptr_array_add (list, self);
}

/* Of many generals without names it is told what each leads. */
static gboolean
is_of_brigade (const SgArmyNode *node)
{
  return node->rank == SG_ARMY_GENERAL && node->parent != NULL && node->parent->rank == SG_ARMY_BRIGADE && *node->parent->name != '\0';
}

static void
add_node (GPtrArray *list, const SgSheetSetup *setup, const SgArmyNode *node)
{
  const char *side = sg_army_get_word (setup->army, "side");
  SgListed *self = g_new0 (SgListed, 1);

  self->side = g_strdup (g_str_equal (side, "blue") ? "blue" : "red");
  self->begun = sg_army_strength (setup->army, node, "figures", setup->rules);
  take_type (self, setup->rules, node->type, node->weapon, node->attributes);
  if (node->rank == SG_ARMY_GENERAL && *node->type == '\0')
    {
      g_free (self->words);
      self->words = g_strdup (sg_army_rank_label (SG_ARMY_GENERAL));
    }
  self->leader |= node->rank == SG_ARMY_GENERAL;
  self->name = g_strdup (*node->name != '\0' ? node->name : self->words);
  if (is_of_brigade (node))
    {
      g_free (self->words);
      self->words = g_strdup (node->parent->name);
    }
  self->commander = g_strdup (node->commander);
  self->begun = self->leader ? 0 : sg_army_strength (setup->army, node, "figures", setup->rules);
  if (!self->leader && self->begun == 0)
    self->begun = sg_army_strength (setup->army, node, "guns", setup->rules);
  self->now = self->begun;
  self->points = MAX (node->paid, 0);
  g_ptr_array_add (list, self);
}

GPtrArray *
sg_listed_read (const SgSheetSetup *setup, SgBoard *board)
{
  static const SgArmyRank ranks[] = { SG_ARMY_GENERAL, SG_ARMY_UNIT };
  GPtrArray *list = g_ptr_array_new_with_free_func (free_listed);
  GPtrArray *units = board != NULL && setup->army == NULL ? sg_board_get_units (board) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    add_unit (list, board, setup->rules, units->pdata[i]);
  for (guint r = 0; setup->army != NULL && r < G_N_ELEMENTS (ranks); r++)
    {
      g_autoptr (GPtrArray) nodes = sg_army_list (setup->army, NULL, ranks[r]);

      for (guint i = 0; i < nodes->len; i++)
        add_node (list, setup, nodes->pdata[i]);
    }
  return list;
}

char *
sg_listed_name (const SgListed *self)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (self->name, -1) <= SG_LISTED_LONGEST)
    return g_strdup (self->name);
  start = g_utf8_substring (self->name, 0, SG_LISTED_LONGEST);
  return g_strconcat (start, "…", NULL);
}

char *
sg_listed_strength (const SgListed *self)
{
  if (self->leader)
    return g_strdup ("");
  if (self->now == self->begun)
    return g_strdup_printf ("%" G_GINT64_FORMAT, self->begun);
  return g_strdup_printf (_("%1$d of %2$d"), (int) self->now, (int) self->begun);
}
