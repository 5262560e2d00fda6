/* sg-army-catalogue.c: an army held against its system's catalogue.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What every system has is checked here; what is a system's own, its builder checks.
 */

#include "army/sg-army-catalogue.h"

#include "army/sg-army-names.h"
#include "army/sg-army-review.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-value-words.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"

#define HALVES 2 /* of a point */

/* Of two that exclude each other only the later is told of: each pair once. */
static void
check_attribute (SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type, const char *id)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgAttribute *attribute = sg_ruleset_find_attribute (rules, id);
  g_autofree char *key = g_strdup_printf ("attribute/%s/%s", node->id, id);

  if (!attribute)
    {
      sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, "",
                          _("%s: “%s” is not an attribute of this system"), sg_army_called (node, type), id);
      return;
    }
  if (!sg_attribute_may_be_borne (attribute, type))
    sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, attribute->rule, _("%s: %s is not for %s"),
                        sg_army_called (node, type), attribute->label, type->plural);
  for (char **other = node->attributes; *other && !g_str_equal (*other, id); other++)
    {
      const SgAttribute *rival = sg_ruleset_find_attribute (rules, *other);
      g_autofree char *clash = g_strdup_printf ("clash/%s/%s/%s", node->id, *other, id);

      if (rival && sg_attribute_excludes (attribute, rival))
        sg_army_review_say (review, SG_ARMY_FAULT, clash, node->id, attribute->rule, _("%s: %s and %s exclude each other"),
                            sg_army_called (node, type), rival->label, attribute->label);
    }
}

/* What is missing was lost: whoever fought is not at fault for it. */
static gboolean
has_lost (const SgArmyNode *node)
{
  for (guint i = 0; i < node->deeds->len; i++)
    if (((SgArmyDeed *) node->deeds->pdata[i])->lost > 0)
      return TRUE;
  return FALSE;
}

static void
check_size (SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type)
{
  gint64 figures = sg_army_strength (sg_army_review_get_army (review), node, "figures", sg_army_review_get_rules (review));
  g_autofree char *key = g_strdup_printf ("size/%s", node->id);

  if (figures <= 0 && type->figures == 0)
    return;
  if (figures <= 0 && has_lost (node))
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, type->rule, _("%s has no figures left"), sg_army_called (node, type));
  else if (figures <= 0)
    sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, type->rule, _("%s has no figures"), sg_army_called (node, type));
  else if (type->least && figures < type->least)
    sg_army_review_say (review, has_lost (node) ? SG_ARMY_REMARK : SG_ARMY_FAULT, key, node->id, type->rule,
                        ngettext ("%s has %d figure, %d fewer than the least for %s",
                                  "%s has %d figures, %d fewer than the least for %s", (gulong) figures),
                        sg_army_called (node, type), (int) figures, (int) (type->least - figures), type->plural);
  else if (type->most && figures > type->most)
    sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, type->rule,
                        _("%s has %d figures, %d more than the most for %s"), sg_army_called (node, type), (int) figures,
                        (int) (figures - type->most), type->plural);
}

/* What is left empty is the usual; a type that offers nothing leaves it open. */
static void
check_choice (SgArmyReview *review, const SgArmyNode *node, const SgUnitType *type, const char *what, const char *id,
              char **offered)
{
  g_autofree char *key = g_strdup_printf ("%s/%s", what, node->id);

  if (*id && *offered && !g_strv_contains ((const char *const *) offered, id))
    sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, type->rule, _("%s: “%s” is not for %s"),
                        sg_army_called (node, type), id, type->plural);
}

static void
check_unit (SgArmyReview *review, const SgBuilder *builder, const SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_army_review_get_rules (review), node->type);

  if (!type)
    {
      g_autofree char *key = g_strdup_printf ("type/%s", node->id);

      sg_army_review_say (review, SG_ARMY_FAULT, key, node->id, "", _("%s: this system has no unit type “%s”"),
                          sg_army_called (node, NULL), node->type);
      return;
    }
  check_size (review, node, type);
  check_choice (review, node, type, "weapon", node->weapon, type->weapons);
  check_choice (review, node, type, "formation", node->formation, type->formations);
  for (char **id = node->attributes; *id && !(builder && builder->attributes); id++)
    check_attribute (review, node, type, *id);
}

/* A formation that is foreign to the army's list. */
static void
check_formation (SgArmyReview *review, const SgNation *nation, const SgArmyNode *node)
{
  SgRuleset *rules = sg_army_review_get_rules (review);
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (rules));
  g_autofree char *key = g_strdup_printf ("formation/%s/shunned", node->id), *plain = g_strdelimit (g_strdup (nation->shuns), "-", ' ');

  if (builder && builder->shuns && *nation->shuns && g_str_equal (node->formation, nation->shuns))
    sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, builder->shuns, _("%s begins in %s, which troops of %s do not use"),
                        sg_army_called (node, sg_ruleset_get_type_by_id (rules, node->type)), sg_value_word (plain), nation->name);
}

/* A line of a list may have a limit of its own. */
static void
check_line (SgArmyReview *review, const SgNation *nation, const SgNationUnit *line, GPtrArray *units)
{
  g_autofree char *key = g_strdup_printf ("line/%s", line->id);
  const SgArmyNode *last = NULL;
  guint n = 0;

  for (guint i = 0; line->most >= 0 && i < units->len; i++)
    if (g_str_equal (((SgArmyNode *) units->pdata[i])->entry, line->id))
      {
        last = units->pdata[i];
        n++;
      }
  if (last && n > line->most)
    sg_army_review_say (review, SG_ARMY_FAULT, key, last->id, "",
                        ngettext ("%s: %u unit; the list of %s has at most %d", "%s: %u units; the list of %s has at most %d", n), line->name, n,
                        nation->name, (int) line->most);
}

/* What was bought of a list that has lost the line, or of a list that is not here, is told, not taken. */
static void
check_list (SgArmyReview *review, GPtrArray *units)
{
  SgArmy *army = sg_army_review_get_army (review);
  const SgNation *nation = sg_army_find_list (army, sg_army_review_get_rules (review));
  const char *id = sg_army_get_word (army, "list");

  if (!nation && *id)
    sg_army_review_say (review, SG_ARMY_REMARK, "list", "", "", _("The army list “%s” is not here; its units stay as they are"), id);
  for (guint i = 0; nation && i < nation->units->len; i++)
    check_line (review, nation, nation->units->pdata[i], units);
  for (guint i = 0; nation && i < units->len; i++)
    check_formation (review, nation, units->pdata[i]);
  for (guint i = 0; nation && i < units->len; i++)
    {
      const SgArmyNode *node = units->pdata[i];
      g_autofree char *key = g_strdup_printf ("entry/%s", node->id);

      if (*node->entry && !sg_nation_find_unit (nation, node->entry))
        sg_army_review_say (review, SG_ARMY_REMARK, key, node->id, "", _("%s: the list of %s has no such unit"),
                            sg_army_called (node, sg_ruleset_get_type_by_id (sg_army_review_get_rules (review), node->type)), nation->name);
    }
}

/* What losses cost that were replaced between battles (sg-muster.h). */
static void
tell_replaced (SgArmyReview *review, SgArmy *army)
{
  g_autoptr (GPtrArray) keys = sg_army_get_words (army);
  gint64 sum = 0;

  for (guint i = 0; i < keys->len; i++)
    if (g_str_has_prefix (keys->pdata[i], "replaced-"))
      sum += g_ascii_strtoll (sg_army_get_word (army, keys->pdata[i]), NULL, 10);
  if (sum > 0)
    sg_army_review_figure (review, _("Points for replacements"), sg_text_halves (sum), "");
}

void
sg_army_review_catalogue (SgArmyReview *self)
{
  SgArmy *army = sg_army_review_get_army (self);
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  const SgBuilder *builder = sg_builder_find (sg_army_get_system (army));
  gint64 left = sg_army_get_allowance (army) - sg_army_review_get_total (self);

  if (sg_army_get_allowance (army) > 0 && left < 0)
    {
      g_autofree char *over = sg_text_halves (-left), *allowed = sg_text_halves (sg_army_get_allowance (army));
      const char *rule = builder && builder->allowed ? builder->allowed : "";

      sg_army_review_say (self, SG_ARMY_FAULT, "allowance", "", rule,
                          -left == HALVES ? _("The army costs %s point more than the %s allowed") : _("The army costs %s points more than the %s allowed"),
                          over, allowed);
    }
  for (guint i = 0; i < units->len; i++)
    check_unit (self, builder, units->pdata[i]);
  check_list (self, units);
  tell_replaced (self, army);
}
