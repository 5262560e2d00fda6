/* sg-rk-points.c: points of loss into men and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField men_fields[] = {
  { "men", N_("Men, or guns"), NULL, RK_COUNT ("men") },
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels },
  { NULL }
};

static const SgField points_fields[] = {
  { "points", N_("Points"), NULL, RK_POINTS },
  { "formation", N_("Formation"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_formations, .choice_labels = sg_rk_formation_labels },
  { NULL }
};

static gboolean
judge_men (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *formation = sg_question_text (question, "formation");
  gint64 men = sg_question_number (question, "men");
  double points = sg_rk_round (sg_rk_points (rules, formation, men));
  g_autofree char *shown = sg_rk_amount (points, SG_RK_POINTS), *given = sg_rk_amount (men, SG_RK_MEN), *sum = sg_rk_text ("%d ÷ %s", (int) men, sg_ruleset_cell_text (rules, "RK-92", "points", formation, "per"));

  sg_verdict_step (verdict, "RK-92", sum, _("Men for a point of fire"));
  sg_verdict_measure (verdict, "points", _("Points"), points);
  sg_verdict_headline (verdict, _("%s came to %s"), given, shown);
  return TRUE;
}

static gboolean
judge_points (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *formation = sg_question_text (question, "formation");
  double points = sg_question_length (question, "points"), men = sg_rk_round (sg_rk_men (rules, formation, points));
  gboolean guns = g_str_equal (formation, "artillery");
  g_autofree char *shown = sg_rk_amount (men, guns ? SG_RK_GUNS : SG_RK_MEN), *given = sg_rk_amount (points, SG_RK_POINTS);

  sg_verdict_step (verdict, guns ? "RK-127" : "RK-92", NULL, "%s", sg_ruleset_cell_told (rules, "RK-92", "points", formation, "per"));
  sg_verdict_step (verdict, "RK-92", NULL, _("Points in a full block: %s"), sg_ruleset_cell_told (rules, "RK-92", "points", formation, "block"));
  if (guns)
    sg_verdict_measure (verdict, "guns", _("Guns"), men);
  else
    sg_verdict_measure (verdict, "men", _("Men"), men);
  sg_verdict_headline (verdict, _("%s came to %s"), given, shown);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_men_to_points, RK_SYSTEM, "men-to-points", N_("Men into points"), NULL, men_fields, judge_men, "RK-92 RK-126 RK-R27",
                       .when = N_("When a loss in men is carried to a table of points."))
SG_REGISTER_PROCEDURE (rk_points_to_men, RK_SYSTEM, "points-to-men", N_("Points into men"), NULL, points_fields, judge_points,
                       "RK-92 RK-126 RK-127 RK-R27", .when = N_("When points of fire or of an attack fall on troops."))
