/* sg-gw-price.c: what a unit costs, and what it may bear.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-price.h"

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/gentlemans-war/sg-gw-horsemen.h"
#include "rules/sg-ruleset-catalogue.h"

static gboolean
is_parent (SgRuleset *rules, const SgUnitType *type)
{
  for (guint i = 0; i < sg_ruleset_get_types (rules)->len; i++)
    {
      const SgUnitType *other = g_ptr_array_index (sg_ruleset_get_types (rules), i);

      if (g_str_equal (sg_unit_type_get_word (other, "parent"), type->id))
        return TRUE;
    }
  return FALSE;
}

/* A detachment is priced as its parent's full unit, and then halved. */
static const SgUnitType *
find_priced (SgRuleset *rules, const SgUnitType *type, const char *size, gint64 figures, SgGwPrice *price, GError **error)
{
  const SgUnitType *parent = sg_ruleset_get_type_by_id (rules, sg_unit_type_get_word (type, "parent"));
  gint64 small = sg_ruleset_whole (rules, "GW-102", "small-most");
  gboolean by_size = sg_ruleset_chosen (rules, "gw.price.size", "by-size");

  price->detachment = parent != NULL || g_strcmp0 (size, "detachment") == 0
    || (by_size && is_parent (rules, type) && figures > 0 && figures <= small);
  if (parent != NULL)
    return parent;
  if (price->detachment && !is_parent (rules, type))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("There are no detachments of %s (GW-123)."), type->plural);
      return NULL;
    }
  return type;
}

static gint64
basic_price (SgRuleset *rules, const SgUnitType *type, gint64 figures)
{
  gint64 points = sg_gw_half_up (type->cost);

  if (g_str_equal (type->id, "camelry") && sg_ruleset_chosen (rules, "gw.price.camelry", "dear"))
    return sg_ruleset_whole (rules, "GW-101", "camelry-dear");
  if (is_parent (rules, type) && sg_ruleset_chosen (rules, "gw.price.size", "by-size")
      && figures >= sg_ruleset_whole (rules, "GW-102", "large-least"))
    return sg_gw_share_up (points * figures, type->figures);
  return points;
}

/* Distinctions and Deficiencies: how many points of each. Horse gets nothing back for what it is on foot in any case (GW-109). */
static gboolean
count_attributes (SgRuleset *rules, const SgUnitType *type, const char *const *attributes, gint64 *dear, gint64 *cheap, GError **error)
{
  *dear = *cheap = 0;
  for (guint i = 0; attributes && attributes[i]; i++)
    {
      const SgAttribute *attribute = sg_gw_find_attribute (rules, attributes[i], error);

      if (attribute == NULL)
        return FALSE;
      if (g_str_equal (attribute->id, "bad-shots") && sg_gw_shoots_badly_on_foot (rules, type->id))
        continue;
      *(attribute->cost > 0 ? dear : cheap) += sg_gw_half_up (attribute->cost); /* towards the dearer price (GW-R07) */
    }
  return TRUE;
}

/* Half of the attributes' points: together towards the dearer price, or each kind by itself. */
static gint64
halve (SgRuleset *rules, gint64 dear, gint64 cheap)
{
  if (sg_ruleset_chosen (rules, "gw.price.half", "net"))
    return sg_gw_half_up (dear + cheap);
  return sg_gw_half_up (dear) - sg_gw_half_up (-cheap);
}

static gint64
least_price (SgRuleset *rules, gint64 basic)
{
  return sg_ruleset_chosen (rules, "gw.price.floor", "up") ? sg_gw_half_up (basic) : basic / 2;
}

static gboolean
pays_half (SgRuleset *rules, const SgUnitType *type)
{
  return g_str_equal (sg_unit_type_get_word (type, "attributes"), "half")
    || (g_str_equal (type->id, "mounted-infantry") && sg_ruleset_chosen (rules, "gw.price.mounted-infantry", "half"));
}

gint64
sg_gw_line_price (const SgNationUnit *line)
{
  return line != NULL && line->cost >= 0 ? sg_gw_half_up (line->cost) : -1;
}

gboolean
sg_gw_price (SgRuleset *rules, const char *words, const char *size, gint64 figures, const char *const *attributes,
             SgGwPrice *price, GError **error)
{
  return sg_gw_price_from (rules, words, -1, size, figures, attributes, price, error);
}

gboolean
sg_gw_price_from (SgRuleset *rules, const char *words, gint64 basic, const char *size, gint64 figures,
                  const char *const *attributes, SgGwPrice *price, GError **error)
{
  const SgUnitType *named = sg_gw_find_type (rules, words, error);
  const SgUnitType *type = named ? find_priced (rules, named, size, figures, price, error) : NULL;

  if (type == NULL || !count_attributes (rules, type, attributes, &price->dear, &price->cheap, error))
    return FALSE;
  if (basic < 0)
    basic = basic_price (rules, type, price->detachment ? 0 : figures);
  price->basic = basic;
  price->halved = price->detachment || pays_half (rules, type);
  if (price->detachment)
    price->basic = sg_gw_half_up (price->basic);
  price->net = price->halved ? halve (rules, price->dear, price->cheap) : price->dear + price->cheap;
  price->least = least_price (rules, price->basic);
  price->points = MAX (price->basic + price->net, price->least);
  return TRUE;
}

void
sg_gw_price_step (SgVerdict *verdict, const SgGwPrice *price, const char *name, gint64 times)
{
  const char *rule = price->halved ? "GW-107" : "GW-106";
  g_autofree char *sum = sg_gw_text ("%d %s %d", (int) price->basic, price->net < 0 ? "−" : "+", (int) ABS (price->net));
  gboolean least = price->basic + price->net < price->least;
  g_autofree char *line = NULL;

  if (times != 1)
    line = sg_gw_text ("%d × %d = %d", (int) times, (int) price->points, (int) (times * price->points));
  else
    line = sg_gw_text (least ? "%s → %d" : "%s = %d", sum, (int) price->points);
  if (least)
    sg_verdict_step (verdict, "GW-106", line, _("%s: never below half of the basic price, %d"), name, (int) price->least);
  else
    sg_verdict_step (verdict, rule, line, _("%s: %d, and its attributes"), name, (int) price->basic);
}

/* The classes that a type bears; the printed table knows nothing of those who merely shoot small arms on foot. */
static gboolean
may_bear (SgRuleset *rules, const SgAttribute *attribute, const SgUnitType *type)
{
  gboolean printed = sg_ruleset_chosen (rules, "gw.attributes.bearers", "printed");

  if (g_str_equal (type->group, "leader"))
    return FALSE;
  if (attribute->bearers[0] == NULL || !printed)
    return sg_attribute_may_be_borne (attribute, type);
  for (guint i = 0; type->bears[i]; i++)
    if (!g_str_equal (type->bears[i], "small-arms")
        && g_strv_contains ((const char *const *) attribute->bearers, type->bears[i]))
      return TRUE;
  return FALSE;
}

/* "artillery", "cavalry": what the type is called when it may not bear something. */
static const char *
name_class (const SgUnitType *type)
{
  return g_str_equal (type->group, "gun") ? _("artillery") : type->label;
}

static void
note_clash (char ***clash, const char *one, const char *other)
{
  if (*clash != NULL)
    return;
  *clash = g_new0 (char *, 3);
  (*clash)[0] = g_strdup (one);
  (*clash)[1] = g_strdup (other);
}

static gboolean
excludes (SgRuleset *rules, const SgAttribute *one, const SgAttribute *other)
{
  gboolean printed = sg_ruleset_chosen (rules, "gw.attributes.opposites", "printed");
  gboolean pair = (g_str_equal (one->id, "marksmen") && g_str_equal (other->id, "bad-shots"))
    || (g_str_equal (one->id, "bad-shots") && g_str_equal (other->id, "marksmen"));

  return sg_attribute_excludes (one, other) && (pair || !printed);
}

gboolean
sg_gw_check_attributes (SgRuleset *rules, const SgUnitType *type, const char *const *attributes, GPtrArray *sentences,
                        char ***clash, GError **error)
{
  *clash = NULL;
  for (guint i = 0; attributes && attributes[i]; i++)
    {
      const SgAttribute *one = sg_gw_find_attribute (rules, attributes[i], error);

      if (one == NULL)
        {
          g_clear_pointer (clash, g_strfreev);
          return FALSE;
        }
      for (guint k = 0; k < i; k++)
        {
          const SgAttribute *other = sg_ruleset_find_attribute (rules, attributes[k]);

          if (one == other)
            g_ptr_array_add (sentences, sg_gw_text (_("%s stands there twice (%s)."), one->label, one->rule));
          else if (excludes (rules, one, other))
            {
              g_ptr_array_add (sentences, sg_gw_text (_("%s and %s exclude each other (GW-110)."), other->label, one->label));
              note_clash (clash, other->own_label, one->own_label);
            }
        }
      if (!may_bear (rules, one, type))
        {
          g_ptr_array_add (sentences, sg_gw_text (_("%s is not for %s (%s)."), one->label, name_class (type), one->rule));
          note_clash (clash, one->own_label, g_str_equal (type->group, "gun") ? "artillery" : type->own_label);
        }
    }
  return TRUE;
}
