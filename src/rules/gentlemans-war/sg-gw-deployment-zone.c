/* sg-gw-deployment-zone.c: where the armies may stand at the start.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "table_width_in", N_("Width of the table"), N_("From the one army’s edge to the other’s"), GW_INCHES },
  { "agreed_in", N_("Depth agreed"), N_("Where the players agree on the depth of the zones"), GW_INCHES, .optional = TRUE },
  { NULL }
};

/* Whether the players settle the depth: by a house rule, or because the table is too narrow for the book's sum. */
static gboolean
is_agreed (SgRuleset *rules, double width, SgVerdict *verdict)
{
  if (width < sg_ruleset_figure (rules, "GW-251", "narrowest"))
    sg_verdict_remark (verdict, _("The table is so narrow that the players agree on the depth (GW-R18)."));
  else if (sg_ruleset_chosen (rules, "gw.deployment.depth", "agreed"))
    sg_verdict_remark (verdict, _("The players agree on the depth (GW-R18)."));
  else
    return FALSE;
  return TRUE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double width = sg_question_length (question, "table_width_in"), buffer = sg_ruleset_figure (rules, "GW-251", "buffer"),
    zones = sg_ruleset_figure (rules, "GW-251", "zones"), depth = MAX (width - buffer, 0) / zones;
  g_autofree char *deep = sg_gw_in (depth), *wide = sg_gw_in (width), *gap = sg_gw_in (buffer);
  g_autofree char *sum = sg_gw_text ("(%s − %s) ÷ 2 = %s", wide, gap, deep);

  sg_verdict_step (verdict, "GW-251", sum, _("The depth of each zone"));
  if (is_agreed (rules, width, verdict) && sg_question_has (question, "agreed_in"))
    {
      depth = MIN (sg_question_length (question, "agreed_in"), width / zones);
      buffer = width - zones * depth;
      g_free (deep);
      deep = sg_gw_in (depth);
    }
  sg_verdict_headline (verdict, _("Zones %s deep"), deep);
  sg_verdict_measure (verdict, "depth_in", _("Depth"), depth);
  sg_verdict_measure (verdict, "buffer_in", _("Between the armies"), buffer);
  sg_verdict_measure (verdict, "flank_margin_in", _("From the side edges"), sg_ruleset_figure (rules, "GW-251", "flank"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_deployment_zone, GW_SYSTEM, "deployment-zone", N_("Zones of deployment"), "sg-map-symbolic", fields,
                       judge, "GW-251 GW-252",
                       .when = N_("Before the armies are put down."))
