/* sg-tw-formations.c: what a unit may form, what a change of it costs, and a wheel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-common.h"

static const char *const formations[] = { "line", "column", "open order", "limbered", "unlimbered", NULL };
static const char *const formations_labels[] = { N_("Line"), N_("Column"), N_("Open order"), N_("Limbered"), N_("Unlimbered"), NULL };

static const SgField form_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  TW_CHOICE ("formation", N_("It stands in"), formations),
  { "ranks", N_("Ranks"), NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000, .fallback = "2" },
  TW_FLAG ("marching", N_("It marches in column")),
  TW_FLAG ("to_charge", N_("It forms up to charge")),
  { NULL }
};
static const SgField change_fields[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  TW_CHOICE ("to", N_("It changes into"), formations),
  { "allowance", N_("Its allowance in this move"), NULL, TW_INCHES },
  { "moved", N_("Inches it has moved"), NULL, TW_INCHES, .fallback = "0" },
  { "changes", N_("Changes that it has made in this move"), NULL, TW_COUNT (""), .fallback = "0" },
  TW_FLAG ("charging", N_("It charges")),
  TW_FLAG ("first_contact", N_("It is in its first move of contact")),
  { NULL }
};
static const SgField wheel_fields[] = {
  { "front", N_("From the pivot to the figure that is farthest from it"), NULL, TW_INCHES },
  { "degrees", N_("Degrees"), NULL, SG_FIELD_LENGTH, .unit = "°", .min = 0, .max = 360 },
  { "allowance", N_("Inches that are left to it"), NULL, TW_INCHES },
  { NULL }
};

/* (transfer none) (nullable): why infantry may not stand so. */
static const char *
bar_foot (const SgQuestion *question, SgRuleset *rules)
{
  gint64 line = sg_ruleset_whole (rules, "TW-09", "line"), ranks = sg_question_number (question, "ranks");
  gboolean light = sg_question_is (question, "arm", "light infantry");

  if (light && !sg_question_is (question, "formation", "open order"))
    return sg_question_is (question, "formation", "column") && sg_question_flag (question, "to_charge") ? NULL : "light infantry in open order";
  if (sg_question_is (question, "formation", "line"))
    return ranks <= line ? NULL : "too deep for a line";
  if (sg_question_is (question, "formation", "column"))
    return ranks > line || sg_question_flag (question, "marching") ? NULL : "too shallow for a column";
  return sg_question_is (question, "formation", "open order") ? NULL : "not a formation of its arm";
}

static const char *
bar_form (const SgQuestion *question, SgRuleset *rules)
{
  const char *arm = sg_question_text (question, "arm");
  gboolean order = sg_question_is (question, "formation", "line") || sg_question_is (question, "formation", "column");

  if (g_str_has_suffix (arm, "cavalry"))
    return order ? NULL : "not a formation of its arm";
  if (g_str_has_prefix (arm, "artillery"))
    return !order && !sg_question_is (question, "formation", "open order") ? NULL : "not a formation of its arm";
  if (g_str_equal (arm, "light infantry") || g_str_equal (sg_tw_line (arm), "line infantry"))
    return bar_foot (question, rules);
  return "no formation";
}

static gboolean
judge_form (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  static const struct { const char *why, *words; } all[] = {
    { "light infantry in open order", N_("Light infantry stands in open order, but in a column to charge") },
    { "too deep for a line", N_("So many ranks are a column") }, { "too shallow for a column", N_("So few ranks are a line") },
    { "not a formation of its arm", N_("Its arm does not form so") }, { "no formation", N_("It has no formation") } };
  const char *why = bar_form (question, rules);
  const char *words = _("It could form so");

  for (guint i = 0; why != NULL && i < G_N_ELEMENTS (all); i++)
    if (g_str_equal (all[i].why, why))
      words = _(all[i].words);
  sg_verdict_step (verdict, "TW-09", NULL, "%s", words);
  sg_verdict_flag (verdict, "allowed", _("It may form so"), why == NULL);
  sg_verdict_outcome (verdict, "why", _("Why not"), why ? g_variant_new_string (why) : NULL);
  sg_verdict_headline (verdict, "%s", words);
  return TRUE;
}

/* (transfer none) (nullable): why it may not change; @cost: what it would. */
static const char *
bar_change (const SgQuestion *question, double cost)
{
  if (sg_question_flag (question, "charging") || sg_question_flag (question, "first_contact"))
    return "charge or contact";
  if (sg_question_number (question, "changes") > 0)
    return "once a move";
  return sg_question_length (question, "moved") + cost > sg_question_length (question, "allowance") + TW_NEARLY ? "no move left" : NULL;
}

/* Whoever changed formation fires only as a line that hardly moved; light infantry and guns keep to their own rules (TW-12, TW-20). */
static gboolean
may_fire (const SgQuestion *question, SgRuleset *rules)
{
  const char *arm = sg_question_text (question, "arm");

  return g_str_equal (sg_tw_line (arm), "line infantry") && sg_question_is (question, "to", "line")
         && sg_question_length (question, "moved") <= sg_ruleset_figure (rules, "TW-12", "fire") + TW_NEARLY;
}

static gboolean
judge_change (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double cost = sg_ruleset_chosen (rules, "tw.formation-cost", "half") ? sg_question_length (question, "allowance") / 2 : 0;
  const char *why = bar_change (question, cost);
  gboolean in_contact = g_strcmp0 (why, "charge or contact") == 0;

  if (in_contact)
    sg_verdict_step (verdict, "TW-56", NULL, _("No formation is changed in a charge or in the first move of contact"));
  else
    sg_verdict_step (verdict, "TW-19", NULL, _("A unit changes formation once a move, before or after it moves"));
  sg_verdict_flag (verdict, "allowed", _("It may change"), why == NULL);
  sg_verdict_outcome (verdict, "why", _("Why not"), why ? g_variant_new_string (why) : NULL);
  if (why == NULL)
    {
      sg_verdict_measure (verdict, "cost", _("Cost"), cost);
      sg_verdict_measure (verdict, "left", _("Inches left"), sg_question_length (question, "allowance") - sg_question_length (question, "moved") - cost);
      sg_verdict_flag (verdict, "may_fire", _("It may fire in that move"), may_fire (question, rules));
    }
  sg_verdict_headline (verdict, "%s", why == NULL ? _("It changed formation") : _("It could not change formation"));
  return TRUE;
}

static gboolean
judge_wheel (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double cost = sg_question_length (question, "front") * sg_question_length (question, "degrees") * G_PI / 180;
  gboolean legal = cost <= sg_question_length (question, "allowance") + TW_NEARLY;
  g_autofree char *shown = sg_text_length (cost, "in");

  sg_verdict_step (verdict, "TW-19", shown, _("The figure that travels farthest is counted"));
  sg_verdict_measure (verdict, "cost", _("Cost"), cost);
  sg_verdict_flag (verdict, "legal", _("It may wheel so far"), legal);
  sg_verdict_headline (verdict, "%s", legal ? _("The wheel was within its allowance") : _("The wheel was too long"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_formation, TW_SYSTEM, "formation", N_("What a unit may form"), NULL, form_fields, judge_form, "TW-09",
                       .when = N_("When a unit is formed up."))
SG_REGISTER_PROCEDURE (tw_change_formation, TW_SYSTEM, "change-formation", N_("A change of formation"), NULL, change_fields, judge_change, "TW-19 TW-56",
                       .when = N_("When a unit changes formation."))
SG_REGISTER_PROCEDURE (tw_wheel, TW_SYSTEM, "wheel", N_("A wheel"), NULL, wheel_fields, judge_wheel, "TW-19", .when = N_("When a unit wheels."))
