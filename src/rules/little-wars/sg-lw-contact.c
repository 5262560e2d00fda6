/* sg-lw-contact.c: whether two men are in contact.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "gap_in", N_("Gap"), N_("Between the nearest points, not rounded"), LW_INCHES },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double gap = sg_question_length (question, "gap_in"), most = sg_ruleset_figure (rules, "LW-47", "gap");
  gboolean contact = gap <= most + 1e-9;
  g_autofree char *sum = sg_lw_text ("%.4g %s %.4g", gap, contact ? "≤" : ">", most);

  sg_verdict_step (verdict, "LW-47", sum, contact ? _("In virtual contact; the move ends here")
                   : _("Near, but not in contact"));
  sg_verdict_headline (verdict, contact ? _("They were in contact") : _("They were not in contact"));
  sg_verdict_flag (verdict, "contact", _("In contact"), contact);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_contact, LW_SYSTEM, "contact", N_("Contact"), "sg-ruler-symbolic", fields,
                       judge, "LW-47",
                       .when = N_("When a man comes up to an enemy."))
