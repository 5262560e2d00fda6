/* sg-gw-sight.c: sight in woods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const woods[] = { "wood", "thick wood", NULL };
static const char *const wood_labels[] = { N_("A wood"), N_("A thick wood"), NULL };

static const SgField fields[] = {
  { "wood", N_("Wood"), NULL, SG_FIELD_CHOICE, .choices = woods, .choice_labels = wood_labels },
  { "distance_in", N_("Inside the wood"), N_("The part of the line of sight that lies in it"), GW_INCHES },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double limit = sg_ruleset_cell (rules, "GW-202", "sight", sg_question_is (question, "wood", "wood") ? "wood" : "wood/thick", "value"),
    distance = sg_question_length (question, "distance_in");
  g_autofree char *far = sg_gw_in (distance), *reach = sg_gw_in (limit), *sum = sg_gw_text ("%s / %s", far, reach);

  sg_verdict_step (verdict, "GW-202", sum, _("Sight reaches so far into it"));
  sg_verdict_headline (verdict, distance <= limit ? _("In sight") : _("Out of sight"));
  sg_verdict_flag (verdict, "visible", _("In sight"), distance <= limit);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_sight, GW_SYSTEM, "sight", N_("Sight in woods"), "sg-wood-symbolic", fields, judge, "GW-202",
                       .when = N_("When a wood lies between two units."))
