/* sg-lw-force-points.c: what a force costs, and whether that is within the limit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "infantry", N_("Infantry"), NULL, LW_COUNT ("men") },
  { "cavalry", N_("Cavalry"), NULL, LW_COUNT ("men") },
  { "guns", N_("Guns"), NULL, LW_COUNT ("guns") },
  { "limit", N_("Points allowed"), N_("As the house rule says, unless filled"), SG_FIELD_LENGTH, .unit = "points",
    .min = 0, .max = 1000000, .optional = TRUE },
  { NULL }
};

/* The limit in half-points; -1 when there is none. */
static gboolean
find_limit (const SgQuestion *question, SgRuleset *rules, gint64 *limit, GError **error)
{
  *limit = -1;
  if (sg_question_has (question, "limit"))
    return sg_lw_halves (sg_question_length (question, "limit"), "limit", limit, error);
  if (sg_ruleset_chosen (rules, "lw.force.total", "150"))
    *limit = sg_ruleset_whole (rules, "LW-102", "total");
  else if (sg_ruleset_chosen (rules, "lw.force.total", "other"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING,
                   _("The forces are chosen to another total, and it is not filled in."));
      return FALSE;
    }
  return TRUE;
}

static void
tell_cost (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *points)
{
  g_autofree char *infantry = sg_text_halves (sg_ruleset_whole (rules, "LW-102", "infantry"));
  g_autofree char *cavalry = sg_text_halves (sg_ruleset_whole (rules, "LW-102", "cavalry"));
  g_autofree char *gun = sg_text_halves (sg_ruleset_whole (rules, "LW-102", "gun"));
  g_autofree char *sum = sg_lw_text ("%d × %s + %d × %s + %d × %s = %s",
                                     (int) sg_question_number (question, "infantry"), infantry,
                                     (int) sg_question_number (question, "cavalry"), cavalry,
                                       (int) sg_question_number (question, "guns"), gun, points);

  sg_verdict_step (verdict, "LW-102", sum, _("Infantry, cavalry and guns"));
}

static gboolean
judge_limit (SgRuleset *rules, SgVerdict *verdict, gint64 cost, gint64 limit)
{
  gboolean exact = sg_ruleset_chosen (rules, "lw.force.limit", "exact");
  gboolean within = exact ? cost == limit : cost <= limit;
  g_autofree char *points = sg_text_halves (cost), *most = sg_text_halves (limit),
    *short_by = sg_text_halves (limit - cost);
  g_autofree char *sum = NULL;
  const char *sign = "=";

  if (cost != limit)
    sign = cost < limit ? "<" : ">";
  sum = sg_lw_text ("%s %s %s", points, sign, most);
  sg_verdict_step (verdict, "LW-102", sum, exact ? _("The points must be met exactly") : _("The points are a ceiling"));
  if (within && cost < limit)
    sg_verdict_remark (verdict, _("%s points are left over."), short_by);
  if (!within)
    sg_verdict_refuse (verdict, "LW-102", _("The force costs %s points; %s are allowed."), points, most);
  return within;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 cost = sg_lw_force_cost (rules, sg_question_number (question, "infantry"),
                                  sg_question_number (question, "cavalry"), sg_question_number (question, "guns"));
  gint64 men = sg_question_number (question, "infantry") + sg_question_number (question, "cavalry"), limit;
  g_autofree char *points = sg_text_halves (cost);
  gboolean within = TRUE;

  if (!find_limit (question, rules, &limit, error))
    return FALSE;
  tell_cost (question, rules, verdict, points);
  if (limit >= 0)
    within = judge_limit (rules, verdict, cost, limit);
  if (men < sg_ruleset_whole (rules, "LW-82", "men"))
    sg_verdict_remark (verdict, _("A force of fewer than %d men is very small."),
                       (int) sg_ruleset_whole (rules, "LW-82", "men"));
  sg_verdict_headline (verdict, _("%s points"), points);
  sg_verdict_measure (verdict, "points", _("Points"), cost / 2.0);
  sg_verdict_flag (verdict, "within_limit", _("Within what is allowed"), within);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_force_points, LW_SYSTEM, "force-points", N_("Points of a force"), "sg-army-symbolic", fields,
                       judge, "LW-102 LW-82",
                       .when = N_("When a force is chosen."))
