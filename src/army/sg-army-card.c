/* sg-army-card.c: what a unit's card says of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-card.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

static void
line_free (gpointer data)
{
  SgArmyCardLine *line = data;

  g_free (line->name);
  g_free (line->text);
  g_free (line);
}

static void
row_free (gpointer data)
{
  SgArmyCardRow *row = data;

  g_free (row->label);
  g_strfreev (row->cells);
  g_free (row);
}

static void
box_free (gpointer data)
{
  SgArmyCardBox *box = data;

  g_free (box->label);
  g_free (box->value);
  g_free (box);
}

void
sg_army_card_line (SgArmyCard *self, int sign, char *name, char *text)
{
  SgArmyCardLine line = { sign, name, text };

  g_ptr_array_add (self->lines, g_memdup2 (&line, sizeof line));
}

void
sg_army_card_head (SgArmyCard *self, const char *head)
{
  g_ptr_array_add (self->heads, g_strdup (head));
}

void
sg_army_card_row (SgArmyCard *self, char *label, char **cells)
{
  SgArmyCardRow row = { label, cells };

  g_ptr_array_add (self->rows, g_memdup2 (&row, sizeof row));
}

void
sg_army_card_box (GPtrArray *boxes, char *label, char *value)
{
  SgArmyCardBox box = { label, value };

  g_ptr_array_add (boxes, g_memdup2 (&box, sizeof box));
}

/* (transfer full): in a few words where its rule has a table of them. */
static char *
describe_attribute (SgRuleset *rules, const SgAttribute *attribute)
{
  const char *words = "";

  if (sg_ruleset_has_row (rules, attribute->rule, "briefs", attribute->id))
    words = sg_ruleset_cell_told (rules, attribute->rule, "briefs", attribute->id, "brief");
  return g_strdup (*words ? words : attribute->text);
}

static void
add_attributes (SgArmyCard *self, SgRuleset *rules, const SgArmyNode *node)
{
  for (char **id = node->attributes; *id; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);

      if (attribute)
        sg_army_card_line (self, (attribute->cost > 0) - (attribute->cost < 0), g_strdup (attribute->label), describe_attribute (rules, attribute));
      else
        sg_army_card_line (self, 0, g_strdup (*id), g_strdup (""));
    }
}

/* What every system has comes first; a type that the rules do not know has no more. */
SgArmyCard *
sg_army_card_new (SgArmyReview *review, const SgArmyNode *node)
{
  SgArmyCard *self = g_new0 (SgArmyCard, 1);
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));

  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->heads = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->bands = g_ptr_array_new_with_free_func (box_free);
  self->fight = g_ptr_array_new_with_free_func (box_free);
  self->pills = g_ptr_array_new_with_free_func (g_free);
  self->fates = g_ptr_array_new_with_free_func (g_free);
  self->writes = g_ptr_array_new_with_free_func (g_free);
  add_attributes (self, rules, node);
  if (type && type->move > 0)
    sg_army_card_line (self, 0, g_strdup (C_("of troops", "Moves")), sg_text_length (type->move, sg_ruleset_get_unit (rules)));
  if (builder && builder->card && type)
    builder->card (review, node, self);
  return self;
}

void
sg_army_card_free (SgArmyCard *self)
{
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->heads);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->bands);
  g_ptr_array_unref (self->fight);
  g_ptr_array_unref (self->pills);
  g_ptr_array_unref (self->fates);
  g_ptr_array_unref (self->writes);
  g_free (self->shoot);
  g_free (self);
}
