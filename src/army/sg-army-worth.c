/* sg-army-worth.c: what an attribute buys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/sg-army-worth.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

#define TELLS 1e-9 /* a difference below this is none */

static void
free_fight (gpointer data)
{
  SgArmyFight *fight = data;

  g_free (fight->title);
  g_free (fight->measure);
  g_free (fight);
}

static void
free_row (gpointer data)
{
  SgArmyWorthRow *row = data;

  g_free (row->title);
  g_free (row->measure);
  g_free (row);
}

void
sg_army_worth_free (SgArmyWorth *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* @title and @measure: (transfer full); @rule is a constant. */
void
sg_army_fight_add (GPtrArray *fights, char *title, char *measure, const char *rule, SgArmyFightKind kind, double value)
{
  SgArmyFight *fight = g_new (SgArmyFight, 1);

  *fight = (SgArmyFight){ title, measure, rule, kind, value };
  g_ptr_array_add (fights, fight);
}

/* Exact until the last step: the chances are fractions, and many rows of rounded ones would not come to 1. What is no number counts as 0, so that the
 * mean of an outcome that is sometimes missing is that of all throws. */
double
sg_army_odds_mean (const SgOdds *odds, const char *outcome)
{
  GPtrArray *rows = sg_odds_get_rows (odds, outcome);
  double mean;
  mpq_t sum, part;

  mpq_inits (sum, part, NULL);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const SgOddsRow *row = rows->pdata[i];

      if (row->value == NULL || !g_variant_is_of_type (row->value, G_VARIANT_TYPE_INT64))
        continue;
      mpq_set_si (part, g_variant_get_int64 (row->value), 1);
      mpq_mul (part, part, row->chance);
      mpq_add (sum, sum, part);
    }
  mean = mpq_get_d (sum);
  mpq_clears (sum, part, NULL);
  return mean;
}

gboolean
sg_army_worth_has (const char *system)
{
  const SgBuilder *builder = sg_builder_find (system);

  return builder != NULL && builder->fights != NULL;
}

GPtrArray *
sg_army_fights (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy)
{
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  GPtrArray *fights = g_ptr_array_new_with_free_func (free_fight);

  if (builder != NULL && builder->fights != NULL && sg_ruleset_get_type_by_id (rules, node->type) != NULL)
    builder->fights (army, node, rules, enemy, fights);
  return fights;
}

/* (transfer full): @attributes with @id put to them, or without it.  It stands last, wherever it stood: no price and no fight looks at the order. */
static char **
change (char **attributes, const char *id, gboolean bears)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **one = attributes; *one != NULL; one++)
    if (!g_str_equal (*one, id))
      g_strv_builder_add (builder, *one);
  if (bears)
    g_strv_builder_add (builder, id);
  return g_strv_builder_end (builder);
}

static gint64
price_of (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  g_autofree char *sum = NULL;

  return builder != NULL && builder->price != NULL ? builder->price (army, node, rules, &sum) : 0;
}

/* Always bearing against not bearing, whichever it does now; @now is what it does now. The changed node is a shallow copy that only its attributes
 * differ in. Which fights there are is decided by type and weapon, so that they stand side by side. */
SgArmyWorth *
sg_army_worth_of (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy, const SgAttribute *attribute, GPtrArray *now)
{
  gboolean borne = sg_army_has_attribute (node, attribute->id);
  g_auto (GStrv) others = change (node->attributes, attribute->id, !borne);
  SgArmyNode changed = *node;
  g_autoptr (GPtrArray) then = NULL;
  GPtrArray *one, *other;
  SgArmyWorth *self = g_new0 (SgArmyWorth, 1);

  changed.attributes = others;
  then = sg_army_fights (army, &changed, rules, enemy);
  one = borne ? now : then;
  other = borne ? then : now;
  self->attribute = attribute;
  self->borne = borne;
  self->halves = price_of (army, borne ? node : &changed, rules) - price_of (army, borne ? &changed : node, rules);
  self->rows = g_ptr_array_new_with_free_func (free_row);
  for (guint i = 0; i < one->len && i < other->len; i++)
    {
      const SgArmyFight *a = one->pdata[i], *b = other->pdata[i];
      SgArmyWorthRow *row;

      if (fabs (a->value - b->value) < TELLS)
        continue;
      row = g_new (SgArmyWorthRow, 1);
      *row = (SgArmyWorthRow){ g_strdup (a->title), g_strdup (a->measure), a->rule, a->kind, b->value, a->value };
      g_ptr_array_add (self->rows, row);
    }
  return self;
}

static gboolean
overlap (char **one, char **other)
{
  for (char **word = one; *word != NULL; word++)
    if (g_strv_contains ((const char *const *) other, *word))
      return TRUE;
  return FALSE;
}

/* Whether a unit of @type could bear it beside what it bears. */
static gboolean
could_bear (const SgArmyNode *node, const SgUnitType *type, const SgAttribute *attribute)
{
  if (*attribute->bearers != NULL && !overlap (attribute->bearers, type->bears))
    return FALSE;
  return !overlap (attribute->opposites, node->attributes);
}

/* First what it bears, then what it could bear besides. */
GPtrArray *
sg_army_worth_list (const SgArmyNode *node, SgRuleset *rules)
{
  GPtrArray *list = g_ptr_array_new (), *all = sg_ruleset_get_attributes (rules);
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, node->type);

  for (guint other = 0; other < 2 && type != NULL; other++)
    for (guint i = 0; i < all->len; i++)
      {
        const SgAttribute *attribute = all->pdata[i];
        gboolean borne = sg_army_has_attribute (node, attribute->id);

        if (borne == (other == 0) && (borne || could_bear (node, type, attribute)))
          g_ptr_array_add (list, (gpointer) attribute);
      }
  return list;
}

GPtrArray *
sg_army_worth (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_worth_free);
  g_autoptr (GPtrArray) attributes = sg_army_worth_list (node, rules), now = sg_army_fights (army, node, rules, enemy);

  for (guint i = 0; i < attributes->len; i++)
    g_ptr_array_add (list, sg_army_worth_of (army, node, rules, enemy, attributes->pdata[i], now));
  return list;
}

char *
sg_army_worth_say (SgArmyFightKind kind, double value)
{
  switch (kind)
    {
    case SG_ARMY_FIGHT_CHANCE: return sg_text_chance (value, value < TELLS, value > 1 - TELLS); /* 0 and 100 only where it is so */
    case SG_ARMY_FIGHT_INCHES: return g_strdup_printf (_("%.1f in"), value);
    case SG_ARMY_FIGHT_DICE: return g_strdup_printf ("%.1f", value);
    case SG_ARMY_FIGHT_FIGURES:
    default: return g_strdup_printf ("%.2f", value);
    }
}
