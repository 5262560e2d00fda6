/* sg-lw-older-crew.c: what a gun’s men can do by the older rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "men", N_("Men with the gun"), NULL, LW_COUNT ("men") },
  { "cavalry", N_("Of them cavalry"), NULL, LW_COUNT ("men"), .fallback = "0" },
  { NULL }
};

static double
find_limit (SgRuleset *rules, gint64 men, gint64 cavalry)
{
  gint64 needed = sg_ruleset_whole (rules, "LW-121", "move-men");

  if (cavalry >= needed)
    return sg_lw_move (rules, "cavalry");
  return men >= needed ? sg_lw_move (rules, "infantry") : 0;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 men = sg_question_number (question, "men"), full = sg_ruleset_whole (rules, "LW-121", "men");
  gint64 shots = MIN (men, sg_ruleset_whole (rules, "LW-121", "shots"));
  double limit = find_limit (rules, men, sg_question_number (question, "cavalry"));
  g_autofree char *far = sg_lw_in (limit), *sum = sg_lw_text ("%d %s %d", (int) men, men >= full ? "≥" : "<",
                                                              (int) full);

  sg_verdict_step (verdict, "LW-121", sum, men >= full ? _("A full crew") : _("As many shots as men"));
  sg_verdict_step (verdict, "LW-121", far, _("One man may move it, at his own pace"));
  sg_verdict_headline (verdict, ngettext ("%d shot", "%d shots", shots), (int) shots);
  sg_verdict_number (verdict, "shots_max", _("Shots"), shots);
  sg_verdict_flag (verdict, "full_crew", _("A full crew"), men >= full);
  sg_verdict_measure (verdict, "move_limit_in", _("May be moved"), limit);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_older_crew, LW_SYSTEM, "older-crew", N_("Older gun crews"), "sg-gun-symbolic", fields,
                       judge, "LW-121",
                       .when = N_("Under the older rule for gun crews."))
