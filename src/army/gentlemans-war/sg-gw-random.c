/* sg-gw-random.c: an army by the die (GW-113).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The procedure throws the dice; a row of its table that shares two types leaves the choice to the player.
 */

#include "army/gentlemans-war/sg-gw-random.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-names.h"
#include "base/sg-error.h"
#include "base/sg-text.h"
#include "rules/sg-question-values.h"
#include "rules/sg-question.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-verdict.h"

/* Of the core period: colonial types carry what stands in the colonial table. */
static gboolean
is_core (SgRuleset *rules, const SgUnitType *type)
{
  const SgWeapon *weapon = *type->weapon ? sg_ruleset_find_weapon (rules, type->weapon) : NULL;

  return weapon && g_str_equal (weapon->rule, "GW-504");
}

/* Whether the book's words name @type: "dragoons" are light and heavy ones, "artillery" is every gun of the core period. */
static gboolean
is_named (SgRuleset *rules, const SgUnitType *type, const char *words)
{
  g_autofree char *tail = g_strconcat (" ", words, NULL);

  return g_str_equal (type->own_label, words) || g_str_equal (type->own_plural, words)
         || (sg_ruleset_find_type (rules, words) == NULL && g_str_has_suffix (type->own_label, tail)
             && is_core (rules, type));
}

/* (element-type SgUnitType): all that a row may be, in its order. */
static GPtrArray *
list_types (SgRuleset *rules, const char *words)
{
  GPtrArray *types = sg_ruleset_get_types (rules), *found = g_ptr_array_new ();
  g_auto (GStrv) parts = g_strsplit (words, " or ", -1);

  for (char **part = parts; *part; part++)
    for (guint i = 0; i < types->len; i++)
      if (is_named (rules, types->pdata[i], *part))
        g_ptr_array_add (found, types->pdata[i]);
  return found;
}

/* The choice travels as one word, "line/type", with nothing before the stroke where no list is raised from; raise_unit takes it apart. */
static void
add_option (SgArmyChoice *choice, const char *line, const char *name, const SgUnitType *type)
{
  g_ptr_array_add (choice->ids, g_strdup_printf ("%s/%s", line, type->id));
  g_ptr_array_add (choice->labels, *name ? g_strdup_printf ("%s (%s)", name, type->label) : g_strdup (type->label));
}

/* (transfer full): what a throw leaves open. A list that has none of these troops gives no option, and then the bare types are offered: the die
 * has given the unit, and the guide may say afterwards that it is foreign to the list. */
static SgArmyChoice *
make_choice (SgArmy *army, SgRuleset *rules, guint at, const char *words)
{
  const SgNation *nation = sg_army_find_list (army, rules);
  g_autoptr (GPtrArray) types = list_types (rules, words);
  SgArmyChoice *choice = sg_army_choice_new (g_strdup_printf (_("%u: %s"), at, sg_cell_told (words)));

  for (guint i = 0; i < types->len; i++)
    for (guint k = 0; nation && k < nation->units->len; k++)
      {
        const SgNationUnit *line = nation->units->pdata[k];

        if (sg_nation_unit_has (line, "types", ((SgUnitType *) types->pdata[i])->id))
          add_option (choice, line->id, line->name, types->pdata[i]);
      }
  if (choice->ids->len == 0)
    for (guint i = 0; i < types->len; i++)
      add_option (choice, "", "", types->pdata[i]);
  return choice;
}

/* The first gun is fixed by the kind of force. */
static GPtrArray *
choose_thrown (SgArmy *army, SgRuleset *rules, gpointer data)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_choice_free);
  GVariant *types = sg_verdict_get (data, "types"), *gun = sg_verdict_get (data, "first_gun");
  gboolean first = TRUE;

  for (gsize i = 0; types && i < g_variant_n_children (types); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (types, i);
      const char *words = g_variant_get_string (child, NULL);
      gboolean fixed = gun && first && g_str_has_prefix (words, "artillery");

      first = first && !fixed;
      g_ptr_array_add (choices, make_choice (army, rules, (guint) i + 1, fixed ? g_variant_get_string (gun, NULL) : words));
    }
  return choices;
}

static void
add_line_options (SgArmyChoice *choice, SgRuleset *rules, const SgNationUnit *line)
{
  for (char **id = line->types; *id; id++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, *id);

      if (type)
        add_option (choice, line->id, line->name, type);
    }
}

/* A unit of the core: whatever the list has, or the guide; each begins with another. */
static SgArmyChoice *
make_core (SgArmy *army, SgRuleset *rules, guint at)
{
  const SgNation *nation = sg_army_find_list (army, rules);
  GPtrArray *rows = sg_ruleset_get_table (rules, "GW-103", "ranges")->rows;
  SgArmyChoice *choice = sg_army_choice_new (g_strdup_printf (_("Core unit %u"), at + 1));

  for (guint i = 0; nation && i < nation->units->len; i++)
    add_line_options (choice, rules, nation->units->pdata[i]);
  for (guint i = 0; !nation && i < rows->len; i++)
    add_option (choice, "", "", sg_ruleset_get_type_by_id (rules, ((SgTableRow *) rows->pdata[i])->id));
  choice->chosen = MIN (at, choice->ids->len > 0 ? choice->ids->len - 1 : 0);
  return choice;
}

/* The units that stand in the army already are of its core: only what is missing of it is asked for, behind what the dice gave. */
GPtrArray *
sg_gw_random_choose (SgArmy *army, SgRuleset *rules, gpointer data)
{
  GPtrArray *choices = choose_thrown (army, rules, data);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  gint64 core = sg_verdict_get_number (data, "core_units");

  for (gint64 i = units->len; i < core; i++)
    g_ptr_array_add (choices, make_core (army, rules, (guint) i));
  return choices;
}

char *
sg_gw_random_begin (SgArmy *army, SgRuleset *rules, const char *field, gpointer so_far)
{
  const char *word = sg_army_get_word (army, "size"), *size = *word ? word : "small";

  if (g_str_equal (field, "army_size"))
    return g_strdup (size);
  if (so_far)
    size = sg_question_text (so_far, "army_size");
  if (g_str_equal (field, "units"))
    return g_strdup_printf ("%d", (int) (sg_ruleset_cell_whole (rules, "GW-103", "sizes", "least", size)
                                         - sg_ruleset_cell_whole (rules, "GW-113", "core", "units", size)));
  return NULL;
}

/* Whoever calls takes the army back as it was when one of the units cannot be raised. */
static gboolean
raise_unit (SgArmy *army, SgRuleset *rules, const SgArmyChoice *choice, GError **error)
{
  const char *id = choice->chosen < choice->ids->len ? choice->ids->pdata[choice->chosen] : "";
  g_auto (GStrv) parts = g_strsplit (id, "/", 2);
  const SgUnitType *type = parts[0] && parts[1] ? sg_ruleset_get_type_by_id (rules, parts[1]) : NULL;
  const SgNation *nation = sg_army_find_list (army, rules);
  const SgNationUnit *line = type && nation ? sg_nation_find_unit (nation, parts[0]) : NULL;

  if (!type)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The table names “%s”, which is no unit type (GW-113)."), choice->title);
      return FALSE;
    }
  sg_army_enlist (army, sg_army_get_root (army), type, line);
  return TRUE;
}

gboolean
sg_gw_random_apply (SgArmy *army, SgRuleset *rules, gpointer verdict, GPtrArray *choices, GError **error)
{
  g_autoptr (GPtrArray) own = choices ? g_ptr_array_ref (choices) : choose_thrown (army, rules, verdict);

  for (guint i = 0; i < own->len; i++)
    if (!raise_unit (army, rules, own->pdata[i], error))
      return FALSE;
  sg_army_set_measure (army, rules, "size", g_variant_get_string (sg_verdict_get (verdict, "army_size"), NULL));
  return TRUE;
}
