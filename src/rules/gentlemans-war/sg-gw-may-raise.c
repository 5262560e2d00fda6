/* sg-gw-may-raise.c: whether the chapters that a game is played with have such a unit at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"

static const SgField fields[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "weapon", N_("Weapon"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

static gboolean
is_off (SgRuleset *rules, const char *key)
{
  return sg_ruleset_chosen (rules, key, "no");
}

static gboolean
is_colonial (const SgUnitType *type)
{
  return g_str_has_prefix (type->id, "tribal-") || g_str_has_prefix (type->id, "ancient-") || g_str_equal (type->id, "huge-artillery")
         || g_str_equal (type->id, "camelry");
}

/* Attributes are named by their ids or as they are called. */
static gboolean
is_fanatic (char **attributes)
{
  for (guint i = 0; attributes != NULL && attributes[i] != NULL; i++)
    if (g_ascii_strcasecmp (attributes[i], "fanatic") == 0)
      return TRUE;
  return FALSE;
}

/* (nullable): the rule of the chapter that is not used; @words (out): what is said of it. */
static const char *
find_bar (SgRuleset *rules, const SgUnitType *type, const SgWeapon *weapon, gboolean fanatic, const char **words)
{
  const char *of = weapon != NULL ? weapon->rule : "";
  gboolean old = g_str_equal (of, "GW-941") || g_str_equal (of, "GW-942"), both = g_str_equal (of, "GW-910") && *weapon->period != '\0';
  gboolean colonial = is_colonial (type) || fanatic || g_str_equal (of, "GW-904") || (g_str_equal (of, "GW-910") && !both);

  *words = _("This game is played without generals.");
  if (is_off (rules, "gw.generals") && g_str_equal (type->group, "leader"))
    return "GW-701";
  *words = _("This game is played without the colonial rules.");
  if (is_off (rules, "gw.colonial") && colonial)
    return "GW-901";
  *words = _("This game is played without earlier periods.");
  if (is_off (rules, "gw.earlier") && (old || (both && is_off (rules, "gw.colonial"))))
    return "GW-941";
  return NULL;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgUnitType *type = sg_gw_find_type (rules, sg_question_text (question, "type"), error);
  const char *named = sg_question_has (question, "weapon") ? sg_question_text (question, "weapon") : "", *words = "", *rule;
  const SgWeapon *weapon = *named != '\0' ? sg_ruleset_find_weapon (rules, named) : NULL;
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");
  g_autofree char *title = NULL;

  if (type == NULL)
    return FALSE;
  rule = find_bar (rules, type, weapon, is_fanatic (attributes), &words);
  title = weapon != NULL ? sg_gw_text ("%s, %s", type->label, weapon->label) : g_strdup (type->label);
  sg_verdict_step (verdict, rule != NULL ? rule : "GW-101", NULL, "%s", title);
  if (rule != NULL)
    sg_verdict_refuse (verdict, rule, "%s", words);
  else
    sg_verdict_headline (verdict, _("The unit may be raised"));
  sg_verdict_flag (verdict, "accepted", _("Accepted"), rule == NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_may_raise, GW_SYSTEM, "may-raise", N_("Whether a unit may be raised"), "sg-army-symbolic", fields, judge,
                       "GW-101 GW-701 GW-901 GW-941", .when = N_("When an army takes the field."))
