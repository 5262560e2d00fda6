/* sg-gw-tigermen.c: grappling hooks against horsemen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "tigermen", N_("Tigermen"), NULL, GW_COUNT ("figures") },
  { "cavalry", N_("Horsemen"), NULL, GW_COUNT ("figures") },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 casualty_on = sg_ruleset_whole (rules, "GW-913", "casualty-on"), held_on = sg_ruleset_whole (rules, "GW-913", "held-on");
  gint64 cavalry = sg_question_number (question, "cavalry"), casualties, held, fighting;
  guint sizes[2] = { 7 - casualty_on, casualty_on - held_on }, counts[2];

  if (!sg_dice_tally (dice, _("tigermen"), sg_question_number (question, "tigermen"), 6, sizes, 2, counts, error))
    return FALSE;
  casualties = MIN (counts[0], cavalry);
  held = MIN (counts[1], cavalry - casualties);
  fighting = cavalry - casualties - (sg_ruleset_chosen (rules, "gw.tigermen.pool", "out") ? held : 0);
  sg_verdict_step (verdict, "GW-913", NULL, _("On %d a horseman is held, on %d he is a casualty"), (int) held_on, (int) casualty_on);
  sg_verdict_headline (verdict, _("Held %d, pulled down %d"), (int) held, (int) casualties);
  sg_verdict_number (verdict, "held_out_of_combat", C_("kept back", "Held"), held);
  sg_verdict_number (verdict, "casualties", _("Casualties"), casualties);
  sg_verdict_number (verdict, "cavalry_fighting", _("Horsemen who fight"), fighting);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_tigermen, GW_SYSTEM, "tigermen", N_("Tigermen"), "sg-foot-symbolic", fields, judge, "GW-913",
                       .chance = TRUE,
                       .when = N_("Before cavalry fights tigermen."))
