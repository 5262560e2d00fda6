/* sg-rk-slope-points.c: what a slope does to an attack, and the degrees of a slope.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const arms[] = { "cavalry", "infantry", "skirmishers", NULL };
static const char *const arms_labels[] = { N_("Cavalry"), N_("Formed infantry"), N_("Skirmishers"), NULL };
static const char *const directions[] = { "up", "down", NULL };
static const char *const directions_labels[] = { N_("Uphill"), N_("Downhill"), NULL };
static const char *const weights[] = { "heavy", "light", NULL };
static const char *const weights_labels[] = { N_("Heavy cavalry"), N_("Light cavalry"), NULL };

#define DEGREES { "degrees", N_("Slope"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 90 }

static const SgField points_fields[] = {
  RK_CHOICE ("arm", N_("{a|Attacker}"), arms), DEGREES, RK_CHOICE ("direction", N_("Direction"), directions), { NULL }
};
static const SgField slope_fields[] = {
  { "rise", N_("Rise"), NULL, SG_FIELD_LENGTH, .unit = "paces", .min = -10000, .max = 10000 },
  { "run", N_("Run"), NULL, SG_FIELD_LENGTH, .unit = "paces", .min = 0.01, .max = 1000000 },
  { NULL }
};
static const SgField pace_fields[] = {
  RK_CHOICE ("weight", N_("Cavalry"), weights), DEGREES, RK_CHOICE ("direction", N_("Direction"), directions), { NULL }
};

static const char *
find_row (SgRuleset *rules, const char *arm, double degrees)
{
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-158", "slopes")->rows;

  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;
      double high = sg_ruleset_cell (rules, "RK-158", "slopes", id, "hi");

      if (g_str_has_prefix (sg_ruleset_cell_text (rules, "RK-158", "slopes", id, "arm"), arm)
          && degrees >= sg_ruleset_cell (rules, "RK-158", "slopes", id, "lo")
          && (degrees < high || (degrees <= high && sg_ruleset_cell (rules, "RK-158", "slopes", id, "included") > 0)))
        return id;
    }
  return NULL;
}

static gboolean
judge_points (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *arm = sg_question_text (question, "arm"), *row, *said, *direction = sg_question_text (question, "direction");
  double degrees = sg_question_length (question, "degrees");
  gboolean possible;
  gint64 points;

  row = find_row (rules, arm, degrees);
  possible = row != NULL && sg_ruleset_has_number (rules, "RK-158", "slopes", row, direction)
    && !(g_str_equal (arm, "cavalry") && sg_ruleset_chosen (rules, "rk.cavalry-slope", "ten")
         && degrees > sg_ruleset_figure (rules, "RK-158", "level-only"));
  points = possible ? sg_ruleset_cell_whole (rules, "RK-158", "slopes", row, direction) : 0;
  said = row != NULL ? sg_ruleset_cell_text (rules, "RK-158", "slopes", row, direction) : "";
  sg_verdict_step (verdict, g_str_equal (arm, "cavalry") ? "RK-158" : "RK-176", NULL, _("The table says: %s"), said);
  sg_verdict_outcome (verdict, "points", _("Points to {a|the attacker}"), possible ? g_variant_new_int64 (points) : NULL);
  sg_verdict_headline (verdict, possible ? _("The slope gave {a|the attacker} %+d") : _("They could not attack on that slope"), (int) points);
  return TRUE;
}

static gboolean
judge_slope (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double rise = sg_question_length (question, "rise"), degrees = atan (fabs (rise) / sg_question_length (question, "run")) * 180 / G_PI;
  g_autofree char *shown = sg_text_number (sg_rk_round (degrees));

  sg_verdict_step (verdict, "RK-6", NULL, _("The slope was %s degrees"), shown);
  sg_verdict_measure (verdict, "degrees", _("Degrees"), sg_rk_round (degrees));
  sg_verdict_word (verdict, "direction", _("Direction"), rise < 0 ? "down" : "up");
  sg_verdict_headline (verdict, rise < 0 ? _("%s degrees downhill") : _("%s degrees uphill"), shown);
  return TRUE;
}

static const char *
attack_column (SgRuleset *rules, double degrees, gboolean down)
{
  if (degrees <= sg_ruleset_figure (rules, "RK-62", "level"))
    return "A";
  if (degrees <= sg_ruleset_figure (rules, "RK-62", "gentle"))
    return "C";
  return down && degrees < sg_ruleset_figure (rules, "RK-62", "steep") ? "F" : NULL;
}

/* Cavalry attacks at its attacking row; on a fall where that has none, at the row of pursuit (RK-R88). */
static gboolean
judge_pace (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean heavy = sg_question_is (question, "weight", "heavy"), down = sg_question_is (question, "direction", "down");
  double degrees = sg_question_length (question, "degrees");
  const char *column = attack_column (rules, degrees, down);
  const char *row = heavy ? "heavy_attack" : "light_attack";
  gint64 rate;

  if (column == NULL || (*column == 'F' && sg_ruleset_chosen (rules, "rk.cavalry-slope", "ten")))
    {
      sg_verdict_refuse (verdict, "RK-158", _("Cavalry cannot attack on that slope"));
      return TRUE;
    }
  if (*column == 'F')
    {
      row = heavy ? "heavy_pursuit" : "light_pursuit";
      sg_verdict_step (verdict, "RK-R88", NULL, _("On the fall it charged at the rate of pursuit"));
    }
  rate = sg_ruleset_cell_whole (rules, "RK-60", "movement", row, column);
  sg_verdict_step (verdict, "RK-84", NULL, _("It charged at %d paces a move"), (int) rate);
  sg_verdict_number (verdict, "rate", _("Paces a move"), rate);
  sg_verdict_headline (verdict, _("It charged at %d paces a move"), (int) rate);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_slope_points, RK_SYSTEM, "slope-points", N_("Slope in an attack"), NULL, points_fields, judge_points,
                       "RK-158 RK-176 RK-6 RK-R54 RK-R55", .when = N_("When an attack goes up or down a slope."))
SG_REGISTER_PROCEDURE (rk_slope, RK_SYSTEM, "slope", N_("Degrees of a slope"), NULL, slope_fields, judge_slope, "RK-6",
                       .when = N_("When a slope is taken from the contours."))
SG_REGISTER_PROCEDURE (rk_attack_pace, RK_SYSTEM, "attack-pace", N_("Pace of a charge"), NULL, pace_fields, judge_pace, "RK-84 RK-158 RK-R88",
                       .when = N_("When cavalry charges."))
