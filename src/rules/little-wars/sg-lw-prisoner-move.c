/* sg-lw-prisoner-move.c: whether a prisoner may be moved so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_arms, .choice_labels = sg_lw_arm_labels },
  { "moved_in", N_("His way"), NULL, LW_INCHES },
  { "end_distance_from_escort_in", N_("From his escort at the end"), N_("Empty: no escort goes with him"), LW_INCHES,
    .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double moved = sg_question_length (question, "moved_in"),
    allowed = sg_lw_move (rules, sg_question_text (question, "arm"));
  double reach = sg_ruleset_figure (rules, "LW-60", "reach");
  gboolean near = sg_question_has (question, "end_distance_from_escort_in")
                  && sg_lw_within (sg_question_length (question, "end_distance_from_escort_in"), reach);
  gboolean far = !sg_lw_within (moved, allowed);
  g_autofree char *way = sg_lw_in (moved), *may = sg_lw_in (allowed), *ring = sg_lw_in (reach);
  g_autofree char *sum = sg_lw_text ("%s %s %s", way, far ? ">" : "≤", may);

  sg_verdict_step (verdict, "LW-60", sum, _("A prisoner goes at his own arm’s pace"));
  sg_verdict_step (verdict, "LW-60", NULL, near ? _("He ends within %s of his escort")
                   : _("He does not end within %s of an escort"), ring);
  if (far)
    sg_verdict_refuse (verdict, "LW-60", _("A prisoner of his arm may be moved %s; the way is %s."), may, way);
  else if (!near)
    sg_verdict_refuse (verdict, "LW-60", _("A prisoner must end within %s of his escort."), ring);
  sg_verdict_headline (verdict, near && !far ? _("He may be moved so") : _("He may not be moved so"));
  sg_verdict_flag (verdict, "legal", _("Allowed by the rules"), near && !far);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_prisoner_move, LW_SYSTEM, "prisoner-move", N_("A prisoner’s way"), "sg-flag-symbolic", fields,
                       judge, "LW-60 LW-26 LW-27",
                       .when = N_("When a prisoner is moved."))
