/* sg-lw-melee-choice.c: who names the dead and the prisoners of a mêlée.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "moved", N_("Who moved"), NULL, SG_FIELD_TEXT },
  { "a", N_("One side"), NULL, SG_FIELD_TEXT },
  { "b", N_("The other side"), NULL, SG_FIELD_TEXT },
  { "chooser", N_("Who would choose"), NULL, SG_FIELD_TEXT },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *moved = sg_question_text (question, "moved");
  gboolean known = sg_question_is (question, "a", moved) || sg_question_is (question, "b", moved);
  gboolean allowed = known && sg_question_is (question, "chooser", moved);

  if (!known)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is neither of the two sides."), moved);
      return FALSE;
    }
  sg_verdict_step (verdict, "LW-53", NULL, _("The mover chooses, even if he is the weaker"));
  if (!allowed)
    sg_verdict_refuse (verdict, "LW-53", _("The choice is the mover’s."));
  sg_verdict_headline (verdict, allowed ? _("The choice was his") : _("The choice was not his"));
  sg_verdict_flag (verdict, "allowed", _("May choose"), allowed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_melee_choice, LW_SYSTEM, "melee-choice", N_("Who chooses in a mêlée"),
                       "sg-melee-symbolic", fields,
                       judge, "LW-53",
                       .when = N_("Before the dead of a mêlée are named."))
