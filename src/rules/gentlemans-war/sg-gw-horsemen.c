/* sg-gw-horsemen.c: dragoons, mounted infantry and cyclists, in the saddle and on foot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-horsemen.h"

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

static const SgField fields[] = {
  { "type", N_("Type"), NULL, SG_FIELD_TEXT },
  { "mounted", N_("In the saddle"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

static gboolean
tells (SgRuleset *rules, const char *type, const char *column, const char *word)
{
  return sg_gw_rides (rules, type) && g_str_equal (sg_ruleset_cell_text (rules, "GW-130", "horsemen", type, column), word);
}

gboolean
sg_gw_rides (SgRuleset *rules, const char *type)
{
  return sg_ruleset_has_row (rules, "GW-130", "horsemen", type);
}

gboolean
sg_gw_shoots_badly_on_foot (SgRuleset *rules, const char *type)
{
  return tells (rules, type, "foot", "Bad Shots");
}

const char *
sg_gw_melee_row (SgRuleset *rules, const SgUnitType *type, gboolean mounted)
{
  const char *saddle = sg_unit_type_get_word (type, "melee-mounted");

  if (mounted && *saddle != '\0')
    return saddle;
  return sg_ruleset_has_cell (rules, "GW-101", "types", type->id, "melee") ? sg_ruleset_cell_text (rules, "GW-101", "types", type->id, "melee") : "Infantry";
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const SgUnitType *type = sg_gw_find_type (rules, sg_question_text (question, "type"), error);
  gboolean mounted = sg_question_flag (question, "mounted"), disordered, bad;
  const char *rule, *row;

  if (type == NULL)
    return FALSE;
  if (!sg_gw_rides (rules, type->id))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” do not ride (GW-127, GW-129, GW-130, GW-131)."), type->plural);
      return FALSE;
    }
  rule = sg_ruleset_cell_text (rules, "GW-130", "horsemen", type->id, "rule");
  row = mounted ? sg_gw_melee_row (rules, type, TRUE) : "Skirmishers";
  disordered = mounted && tells (rules, type->id, "saddle", "Disordered");
  bad = !mounted && sg_gw_shoots_badly_on_foot (rules, type->id);
  sg_verdict_step (verdict, rule, NULL, disordered ? _("In the saddle they fight as %s, Disordered") : _("They fight as %s"), sg_value_word (row));
  if (bad)
    sg_verdict_step (verdict, rule, NULL, _("On foot they are Bad Shots"));
  sg_verdict_headline (verdict, disordered ? _("They fight as Disordered %s") : _("They fight as %s"), sg_value_word (row));
  sg_verdict_word (verdict, "fights_as", _("Fights as"), row);
  sg_verdict_flag (verdict, "disordered", _("Fights as Disordered"), disordered);
  sg_verdict_flag (verdict, "bad_shots", _("Bad Shots"), bad);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_horsemen, GW_SYSTEM, "horsemen", N_("In the saddle and on foot"), "sg-horse-symbolic", fields, judge,
                       "GW-129 GW-130 GW-131 GW-127",
                       .when = N_("When those who ride fight mounted, or shoot on foot."))
