/* sg-lw-spacing.c: whether there is room enough between a man and what he stands by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "gap_in", N_("Gap"), N_("As it is, not rounded"), LW_INCHES },
  { "between", N_("Between"), N_("Man and man, man and gun, man and wall …"), SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double gap = sg_question_length (question, "gap_in"), least = sg_ruleset_figure (rules, "LW-37", "gap");
  gboolean ok = gap >= least - 1e-9;
  g_autofree char *sum = sg_lw_text ("%.4g %s %.4g", gap, ok ? "≥" : "<", least);

  sg_verdict_step (verdict, "LW-37", sum, _("Either player may insist on this much clear"));
  if (!ok)
    sg_verdict_refuse (verdict, "LW-37", _("Only %.4g in is clear; %.4g in is the least."), gap, least);
  sg_verdict_headline (verdict, ok ? _("They stood clear enough") : _("They were jammed in too close"));
  sg_verdict_flag (verdict, "ok", _("Clear enough"), ok);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_spacing, LW_SYSTEM, "spacing", N_("Clear spacing"), "sg-ruler-symbolic", fields,
                       judge, "LW-37",
                       .when = N_("When a player insists on it."))
