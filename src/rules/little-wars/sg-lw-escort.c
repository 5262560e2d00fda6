/* sg-lw-escort.c: how many men must escort so many prisoners.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "prisoners", N_("Prisoners to be moved"), NULL, LW_COUNT ("men") },
  { "escorts", N_("Men who go with them"), N_("Free men by them"), LW_COUNT ("men"), .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 prisoners = sg_question_number (question, "prisoners"), each = sg_ruleset_whole (rules, "LW-60", "escorted");
  gint64 needed = (prisoners + each - 1) / each;
  gboolean legal = !sg_question_has (question, "escorts") || sg_question_number (question, "escorts") >= needed;
  g_autofree char *sum = sg_lw_text ("%d ÷ %d → %d", (int) prisoners, (int) each, (int) needed);

  sg_verdict_step (verdict, "LW-60", sum, _("One man escorts any number up to %d"), (int) each);
  if (!legal)
    sg_verdict_refuse (verdict, "LW-60", _("%d prisoners need %d escorts; %d go with them."), (int) prisoners,
                       (int) needed,
                       (int) sg_question_number (question, "escorts"));
  sg_verdict_headline (verdict, ngettext ("%d escort was needed", "%d escorts were needed", needed), (int) needed);
  sg_verdict_number (verdict, "escorts_needed", _("Escorts needed"), needed);
  sg_verdict_flag (verdict, "legal", _("Enough go"), legal);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_escort, LW_SYSTEM, "escort", N_("Escort of prisoners"), "sg-flag-symbolic", fields,
                       judge, "LW-60",
                       .when = N_("When prisoners are to be moved."))
