/* sg-gw-wheel.c: a line wheels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-wheel.h"

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const abouts[] = { "flank", "centre", NULL };
static const char *const about_labels[] = { N_("A flank"), N_("Its centre"), NULL };

static const SgField fields[] = {
  { "about", N_("About"), NULL, SG_FIELD_CHOICE, .choices = abouts, .choice_labels = about_labels, .fallback = "flank" },
  { "front_in", N_("Front"), N_("With the angle, what the wheel takes of its move"), GW_INCHES, .optional = TRUE },
  { "angle_deg", N_("Angle"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 360, .optional = TRUE },
  { "row", N_("Row of the table"), NULL, SG_FIELD_TEXT },
  { "costs_md", N_("Dice already spent"), NULL, GW_COUNT ("MD"), .fallback = "0" },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};

double
sg_gw_wheel_inches (SgRuleset *rules, const char *row, const char *about, double front, double degrees)
{
  if (sg_gw_row_is (rules, row, "formation", "march column")) /* each figure follows the one before it (GW-115) */
    return 0;
  return degrees * G_PI / 180 * front * sg_ruleset_cell (rules, "GW-418", "wheels", about, "arm");
}

/* What the wheel asked about takes, and whether the dice carry the outer figure round. */
static void
tell_wheel (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *row, double total)
{
  double arc;

  if (!sg_question_has (question, "front_in") || !sg_question_has (question, "angle_deg"))
    return;
  arc = sg_gw_wheel_inches (rules, row, sg_question_text (question, "about"), sg_question_length (question, "front_in"),
                            sg_question_length (question, "angle_deg"));
  sg_verdict_measure (verdict, "covers_in", _("The wheel takes"), arc);
  sg_verdict_flag (verdict, "allowed", _("Allowed"), arc <= total);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "row"), *rule = sg_gw_row_rule (rules, row, error);
  g_auto (GStrv) attributes = sg_question_names (question, "attributes");
  g_autofree char *far = NULL;
  gint64 n, rolled;
  int total;

  if (rule == NULL)
    return FALSE;
  if (sg_gw_row_is (rules, row, "formation", "march column"))
    {
      sg_verdict_refuse (verdict, "GW-115", _("A march column never wheels: each figure follows the one before it."));
      return TRUE;
    }
  n = MAX (sg_gw_row_dice (rules, row, "march", FALSE), 0) - sg_question_number (question, "costs_md");
  rolled = 0;
  total = (int) sg_gw_row_inches (rules, row, "march");
  sg_verdict_step (verdict, rule, NULL, _("It wheels at the pace of its march"));
  if (total == 0)
    total = sg_gw_roll_movement (rules, dice, (const char *const *) attributes, n, SG_GW_NO_LOSS, &rolled, verdict, error);
  if (total < 0)
    return FALSE;
  far = sg_gw_in (total);
  sg_verdict_step (verdict, "GW-418", far, _("The figure on the outer flank covers the distance"));
  sg_verdict_headline (verdict, _("The outer figure may cover %s"), far);
  sg_verdict_number (verdict, "dice", _("Movement Dice"), rolled);
  sg_verdict_measure (verdict, "outer_figure_inches", _("Outer figure"), total);
  tell_wheel (question, rules, verdict, row, total);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_wheel, GW_SYSTEM, "wheel", N_("A wheel"), "sg-arc-symbolic", fields, judge, "GW-418 GW-115",
                       .chance = TRUE,
                       .when = N_("When a unit in close order wheels."))
