/* sg-lw-curtain.c: who may put down, and when the curtain is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "first", N_("First player"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_sides, .choice_labels = sg_lw_side_labels },
  { "agreed", N_("A curtain, as the players agree"), N_("As the house rule says, unless filled"), SG_FIELD_CHOICE,
    .choices = sg_lw_yes_no, .choice_labels = sg_lw_yes_no_labels, .optional = TRUE, .asked = TRUE },
  { "a_ready", N_("{a} has put down"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "b_ready", N_("{b} has put down"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static gboolean
may_put_down (const SgQuestion *question, gboolean curtain, const char *side)
{
  gboolean a = g_str_equal (side, "a");
  gboolean ready = sg_question_flag (question, a ? "a_ready" : "b_ready");
  gboolean other = sg_question_flag (question, a ? "b_ready" : "a_ready");

  return !ready && (curtain || other || sg_question_is (question, "first", side));
}

/* What is to be done, not what has been: nobody has put a man down yet. */
static void
tell (const SgQuestion *question, SgVerdict *verdict, gboolean curtain, gboolean a, gboolean b)
{
  const char *side = sg_lw_side_name (question, a ? "a" : "b");

  if (a && b)
    sg_verdict_headline (verdict, _("A curtain is hung: both put down at once, unseen"));
  else if (!a && !b)
    sg_verdict_headline (verdict, _("Both are ready: the game begins"));
  else if (curtain)
    sg_verdict_headline (verdict, _("%s has still to put down"), side);
  else if (sg_question_is (question, "first", a ? "a" : "b"))
    sg_verdict_headline (verdict, _("No curtain is hung: %s puts down first"), side);
  else
    sg_verdict_headline (verdict, _("%s puts down now"), side);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean curtain = sg_question_has (question, "agreed") ? sg_question_is (question, "agreed", "yes")
                     : sg_ruleset_chosen (rules, "lw.curtain", "yes");
  gboolean a = may_put_down (question, curtain, "a"), b = may_put_down (question, curtain, "b");
  gboolean drawn = sg_question_flag (question, "a_ready") && sg_question_flag (question, "b_ready");

  if (curtain)
    sg_verdict_step (verdict, "LW-12", NULL, drawn ? _("Both are ready, and the curtain is drawn")
                     : _("Behind a curtain both put down at once, unseen"));
  else
    sg_verdict_step (verdict, "LW-12", NULL,
                     _("Without a curtain the first player puts down everything, then the second"));
  tell (question, verdict, curtain, a, b);
  sg_verdict_flag (verdict, "curtain", _("A curtain"), curtain);
  sg_verdict_flag (verdict, "a_may_put_down", _("{a} may put down"), a);
  sg_verdict_flag (verdict, "b_may_put_down", _("{b} may put down"), b);
  sg_verdict_flag (verdict, "drawn", _("The game begins"), drawn);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_curtain, LW_SYSTEM, "curtain", N_("Putting down, with a curtain or without"),
                       "sg-flag-symbolic", fields,
                       judge, "LW-12",
                       .when = N_("Before the forces are put down."))
