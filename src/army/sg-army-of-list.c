/* sg-army-of-list.c: a national list as an army to be fought against.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-of-list.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-names.h"
#include "rules/sg-ruleset-catalogue.h"

/* Lines whose units are alike. */
typedef struct { SgArmyNode *node; char *name; guint others; } Kind;

static void
free_kind (gpointer data)
{
  Kind *kind = data;

  g_free (kind->name);
  g_free (kind);
}

/* Of two that exclude each other the list means one or the other. */
static gboolean
clashes (SgRuleset *rules, const SgArmyNode *node, const SgAttribute *attribute)
{
  for (char **id = node->attributes; *id != NULL; id++)
    {
      const SgAttribute *borne = sg_ruleset_find_attribute (rules, *id);

      if (borne != NULL && sg_attribute_excludes (attribute, borne))
        return TRUE;
    }
  return FALSE;
}

static void
bear (SgArmy *army, SgArmyNode *node, SgRuleset *rules, const SgUnitType *type, char **attributes)
{
  for (char **id = attributes; *id != NULL; id++)
    {
      const SgAttribute *attribute = sg_ruleset_find_attribute (rules, *id);

      if (attribute != NULL && sg_attribute_may_be_borne (attribute, type) && !clashes (rules, node, attribute))
        sg_army_set_attribute (army, node, *id, TRUE);
    }
}

/* Whether all that decides a fight is the same. */
static gboolean
are_alike (const SgArmyNode *one, const SgArmyNode *other)
{
  gboolean alike = g_str_equal (one->type, other->type) && g_str_equal (one->weapon, other->weapon) && one->figures == other->figures
                   && g_strv_length (one->attributes) == g_strv_length (other->attributes);

  for (char **id = one->attributes; alike && *id != NULL; id++)
    alike = sg_army_has_attribute (other, *id);
  return alike;
}

static Kind *
find_alike (GPtrArray *kinds, const SgArmyNode *node)
{
  for (guint i = 0; i < kinds->len; i++)
    if (are_alike (((Kind *) kinds->pdata[i])->node, node))
      return kinds->pdata[i];
  return NULL;
}

/* A line of several types is told apart by them. */
static char *
name_of (const SgNationUnit *line, const SgUnitType *type)
{
  return line->types[0] != NULL && line->types[1] != NULL ? g_strdup_printf ("%s (%s)", line->name, type->label) : g_strdup (line->name);
}

/* Twenty lines of one kind would be twenty rows that say the same: those that fight alike are one, and named together. */
static void
add_line (SgArmy *army, SgRuleset *rules, const SgNationUnit *line, const SgUnitType *type, gboolean probable, GPtrArray *kinds)
{
  SgArmyNode *node = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, type->id, "");
  Kind *kind;

  sg_army_take_line (army, node, type, line);
  if (probable)
    {
      bear (army, node, rules, type, line->distinctions);
      bear (army, node, rules, type, line->deficiencies);
    }
  kind = find_alike (kinds, node);
  if (kind != NULL)
    {
      kind->others++;
      sg_army_remove (army, node->id);
      return;
    }
  kind = g_new (Kind, 1);
  *kind = (Kind) { node, name_of (line, type), 0 };
  g_ptr_array_add (kinds, kind);
}

SgArmy *
sg_army_of_list (SgRuleset *rules, const SgNation *nation, gboolean probable)
{
  SgArmy *army = sg_army_new (sg_ruleset_get_system (rules), nation->name);
  g_autoptr (GPtrArray) kinds = g_ptr_array_new_with_free_func (free_kind);

  sg_army_set_word (army, "list", nation->id);
  for (guint i = 0; i < nation->units->len; i++)
    {
      const SgNationUnit *line = nation->units->pdata[i];

      for (char **id = line->types; *id != NULL; id++)
        if (sg_ruleset_get_type_by_id (rules, *id) != NULL)
          add_line (army, rules, line, sg_ruleset_get_type_by_id (rules, *id), probable, kinds);
    }
  for (guint i = 0; i < kinds->len; i++)
    {
      const Kind *kind = kinds->pdata[i];
      /* Translators: of lines of a national list whose units fight alike: “Line regiments and 2 others” */
      g_autofree char *all = g_strdup_printf (ngettext ("%s and %u other", "%s and %u others", kind->others), kind->name, kind->others);

      sg_army_set_node_word (army, kind->node, "name", kind->others > 0 ? all : kind->name);
    }
  return army;
}
