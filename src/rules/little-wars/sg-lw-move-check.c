/* sg-lw-move-check.c: whether a man may go that way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_arms, .choice_labels = sg_lw_arm_labels },
  { "path", N_("Way"), N_("As a string would lie"), SG_FIELD_PATH },
  { "multiplier", N_("Moves lengthened"), N_("As the house rule says, unless filled"), SG_FIELD_LENGTH, .min = 1,
    .max = 10, .optional = TRUE },
  { "status", N_("State"), NULL, SG_FIELD_CHOICE, .choices = sg_lw_states, .choice_labels = sg_lw_state_labels,
    .optional = TRUE },
  { "already_moved", N_("Has moved this turn"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "turn", N_("Turn"), NULL, LW_COUNT (NULL), .optional = TRUE },
  { "held_until", N_("Liberated: may move from turn"), NULL, LW_COUNT (NULL), .optional = TRUE },
  { "crosses", N_("Would cross"), N_("What stops him, by name"), SG_FIELD_TEXT, .optional = TRUE },
  { "passes_enemy_in", N_("Least gap to an enemy on the way"), NULL, LW_INCHES, .optional = TRUE },
  { NULL }
};

static double
find_multiplier (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  double times = sg_question_has (question, "multiplier") ? sg_question_length (question, "multiplier")
                 : sg_lw_multiplier (rules);
  g_autofree char *text = sg_text_number (times);

  if (times != 1)
    sg_verdict_step (verdict, "LW-120", text, _("Out of doors moves are lengthened"));
  return times;
}

static gboolean
refuse_state (const SgQuestion *question, SgVerdict *verdict)
{
  const char *status = sg_question_text (question, "status");

  if (status[0] != '\0' && !g_str_equal (status, "free") && !g_str_equal (status, "disarmed"))
    sg_verdict_refuse (verdict, g_str_equal (status, "prisoner") ? "LW-60" : "LW-20", _("He is not free to move."));
  else if (sg_question_flag (question, "already_moved"))
    sg_verdict_refuse (verdict, "LW-20", _("He has moved this turn, and a man moves once."));
  else if (sg_question_has (question, "held_until") && sg_question_number (question,
                                                                           "turn") < sg_question_number (question,
                                                                                                         "held_until"))
    sg_verdict_refuse (verdict, "LW-61", _("He was liberated, and may first move in turn %d."),
                       (int) sg_question_number (question, "held_until"));
  else
    return FALSE;
  return TRUE;
}

static gboolean
refuse_way (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  const char *crosses = sg_question_text (question, "crosses");

  if (crosses[0] != '\0')
    {
      sg_verdict_step (verdict, "LW-5", NULL, _("The way crosses: %s"), crosses);
      sg_verdict_refuse (verdict, "LW-5", _("%s is in the way."), crosses);
      return TRUE;
    }
  if (sg_question_has (question, "passes_enemy_in")
      && sg_question_length (question, "passes_enemy_in") <= sg_ruleset_figure (rules, "LW-47", "gap") + 1e-9)
    {
      sg_verdict_step (verdict, "LW-47", NULL, _("Contact with an enemy ends the move"));
      sg_verdict_refuse (verdict, "LW-47", _("He comes into contact with an enemy before the end of his way."));
      return TRUE;
    }
  return FALSE;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_autoptr (GArray) path = sg_question_path (question, "path");
  const char *arm = sg_question_text (question, "arm");
  const char *rule = sg_lw_move_rule (arm);
  double length = sg_round_hundredths (sg_path_length ((SgPoint *) path->data, path->len));
  double allowed = sg_ruleset_figure (rules, rule, "move") * find_multiplier (question, rules, verdict);
  g_autofree char *far = sg_lw_in (length), *may = sg_lw_in (allowed), *sum = NULL;
  gboolean legal = sg_lw_within (length, allowed);

  sum = sg_lw_text ("%s %s %s", far, legal ? "≤" : ">", may);
  sg_verdict_step (verdict, "LW-25", far, _("Measured along the way"));
  sg_verdict_step (verdict, rule, sum, g_str_equal (arm, "cavalry") ? _("Cavalry may go %s") : _("Infantry may go %s"),
                   may);
  if (!legal)
    sg_verdict_refuse (verdict, rule, g_str_equal (arm, "cavalry") ? _("Cavalry may go %s; the way is %s.")
                       : _("Infantry may go %s; the way is %s."), may, far);
  if (refuse_state (question, verdict) || refuse_way (question, rules, verdict))
    legal = FALSE;
  sg_verdict_headline (verdict, legal ? _("%s of %s: he may") : _("%s of %s: he may not"), far, may);
  sg_verdict_measure (verdict, "length_in", _("Length"), length);
  sg_verdict_measure (verdict, "allowed_in", _("Allowed"), allowed);
  sg_verdict_flag (verdict, "legal", _("Allowed by the rules"), legal);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_move_check, LW_SYSTEM, "move-check", N_("A man’s way"), "sg-move-symbolic", fields,
                       judge, "LW-26 LW-27 LW-25 LW-5 LW-20 LW-47 LW-60 LW-61 LW-120",
                       .when = N_("When a man is moved."))
