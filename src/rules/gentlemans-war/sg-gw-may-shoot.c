/* sg-gw-may-shoot.c: whether a unit may shoot at a target.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const troops[] = { "close-order infantry", "skirmishers", "guns", "mounted", "tribal horsemen", NULL };
static const char *const troop_labels[] = { N_("Close-order infantry"), N_("Skirmishers, dismounted men"), N_("Guns, machine guns"),
                                            N_("Mounted"), N_("Tribal horsemen"), NULL };
static const char *const moments[] = { "start", "between", "end", NULL };
static const char *const moment_labels[] = { N_("At the start of the activation"), N_("Between two moves"), N_("At the end"), NULL };
static const char *const targets[] = { "unit", "general", "staff officer", "despatch rider", "foreign observer", NULL };
static const char *const target_labels[] = { N_("A unit"), N_("A general by himself"), N_("A staff officer"), N_("A despatch rider"),
                                             N_("A foreign observer"), NULL };

static const SgField fields[] = {
  { "troops", N_("Troops"), NULL, SG_FIELD_CHOICE, .choices = troops, .choice_labels = troop_labels },
  { "moment", N_("Moment"), NULL, SG_FIELD_CHOICE, .choices = moments, .choice_labels = moment_labels, .fallback = "start" },
  { "shot", N_("It has shot in this cycle"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "by_ace", N_("An Ace activates it"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "response", N_("In answer to a charge"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "after_melee", N_("After winning a close combat"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "limbered", N_("Limbered"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "jammed", N_("Jammed"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "target", N_("Target"), NULL, SG_FIELD_CHOICE, .choices = targets, .choice_labels = target_labels, .fallback = "unit" },
  { "angle_deg", N_("Out of the front"), N_("From the line of the flank outwards to the nearest figure of the target"),
    SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 180, .fallback = "0" },
  { "no_flanks", N_("Skirmishers or a square"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "through_unit", N_("A unit is in the way"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
wrong_moment (const SgQuestion *question)
{
  if (sg_question_flag (question, "response") || sg_question_flag (question, "after_melee"))
    return FALSE;
  if (sg_question_is (question, "troops", "close-order infantry"))
    return !sg_question_is (question, "moment", "start");
  return sg_question_is (question, "troops", "skirmishers") && sg_question_is (question, "moment", "between");
}

static gboolean
shot_already (const SgQuestion *question, SgRuleset *rules)
{
  if (!sg_question_flag (question, "shot") || sg_question_flag (question, "by_ace") || sg_question_flag (question, "response"))
    return FALSE;
  return !sg_question_flag (question, "after_melee") || sg_ruleset_chosen (rules, "gw.shot-after-melee", "counts");
}

static void
weigh_target (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  if (!sg_question_is (question, "target", "unit"))
    sg_verdict_refuse (verdict, "GW-511", _("Units may not shoot at him."));
  else if (sg_question_flag (question, "through_unit"))
    sg_verdict_refuse (verdict, "GW-503", _("Nobody shoots through another unit."));
  else if (!sg_question_flag (question, "no_flanks")
           && sg_question_length (question, "angle_deg") > sg_ruleset_figure (rules, "GW-502", "arc"))
    sg_verdict_refuse (verdict, "GW-502", _("The target is outside the frontal arc."));
}

static void
weigh (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  if (sg_question_is (question, "troops", "mounted"))
    sg_verdict_refuse (verdict, "GW-501", _("Mounted men do not shoot."));
  else if (sg_question_flag (question, "limbered"))
    sg_verdict_refuse (verdict, "GW-120", _("A limbered gun cannot shoot."));
  else if (sg_question_flag (question, "jammed"))
    sg_verdict_refuse (verdict, "GW-509", _("The gun is jammed."));
  else if (shot_already (question, rules))
    sg_verdict_refuse (verdict, "GW-501", _("The unit has shot in this cycle."));
  else if (wrong_moment (question))
    sg_verdict_refuse (verdict, "GW-501", sg_question_is (question, "troops", "skirmishers")
                       ? _("Skirmishers shoot at the start or at the end, not between two moves.")
                       : _("Close-order infantry shoots only at the start of its activation."));
  else
    weigh_target (question, rules, verdict);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "troops");
  gboolean allowed;

  sg_verdict_step (verdict, "GW-501", NULL, "%s: %s, %s", _("When"), sg_ruleset_cell_told (rules, "GW-501", "who", row, "when"),
                   sg_ruleset_cell_told (rules, "GW-501", "who", row, "figures"));
  weigh (question, rules, verdict);
  allowed = sg_verdict_get_refusal (verdict) == NULL;
  if (allowed)
    sg_verdict_headline (verdict, _("The unit may shoot"));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_outcome (verdict, "costs_md", _("Costs, in Movement Dice"), sg_ruleset_has_number (rules, "GW-501", "who", row, "cost")
                      ? g_variant_new_int64 (sg_ruleset_cell_whole (rules, "GW-501", "who", row, "cost")) : NULL);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_may_shoot, GW_SYSTEM, "may-shoot", N_("Who may shoot"), "sg-gun-symbolic", fields, judge,
                       "GW-501 GW-502 GW-503 GW-511 GW-509",
                       .when = N_("When a unit is to shoot."))
