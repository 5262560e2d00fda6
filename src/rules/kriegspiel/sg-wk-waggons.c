/* sg-wk-waggons.c: Army Service waggons and ammunition carts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const SgField need_fields[] = {
  { "men", N_("Men"), NULL, WK_COUNT ("men") },
  { NULL }
};

static const SgField reach_fields[] = {
  { "arm", N_("Arm"), NULL, SG_FIELD_CHOICE, .choices = sg_wk_arms, .choice_labels = sg_wk_arm_labels },
  { "distance_in", N_("From the waggon"), NULL, WK_INCHES },
  { NULL }
};

static const SgField cart_fields[] = {
  { "distance_in", N_("From the cart"), NULL, WK_INCHES },
  { NULL }
};

static gboolean
judge_need (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 men = sg_question_number (question, "men"), waggons = sg_wk_waggons (rules, men);
  g_autofree char *sum = g_strdup_printf ("%d ÷ %d", (int) men, (int) sg_ruleset_whole (rules, "WK-94", "men"));

  sg_verdict_step (verdict, "WK-94", sum, _("Part of a waggonload wants a waggon"));
  sg_verdict_number (verdict, "waggons", _("Waggons"), waggons);
  sg_verdict_headline (verdict, ngettext ("%d waggon", "%d waggons", waggons), (int) waggons);
  return TRUE;
}

/* @yes, @no: how it is told. */
static void
tell_reach (SgVerdict *verdict, const char *rule, double distance, double reach, const char *outcome, const char *yes, const char *no)
{
  g_autofree char *shown = sg_text_length (distance, "in"), *most = sg_text_length (reach, "in");

  sg_verdict_step (verdict, rule, NULL, _("%s away; it serves %s"), shown, most);
  sg_verdict_flag (verdict, outcome, yes, distance <= reach);
  sg_verdict_headline (verdict, "%s", distance <= reach ? yes : no);
}

static gboolean
judge_reach (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double move = sg_ruleset_figure (rules, "WK-90", sg_question_text (question, "arm"));

  tell_reach (verdict, "WK-94", sg_question_length (question, "distance_in"), move * sg_ruleset_figure (rules, "WK-94", "moves"),
              "supplied", _("a waggon is in reach"), _("no waggon is in reach: the men stand still"));
  return TRUE;
}

static gboolean
judge_cart (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  double reach = sg_ruleset_figure (rules, "WK-95", "moves") * sg_ruleset_figure (rules, "WK-95", "move");

  tell_reach (verdict, "WK-95", sg_question_length (question, "distance_in"), reach, "may_fire", _("the gun may be fired"),
              _("no cart is in reach: the gun is silent"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_waggons_needed, WK_SYSTEM, "waggons-needed", N_("Waggons needed"), NULL, need_fields, judge_need,
                       "WK-94 WK-R51", .when = N_("When an army is raised."))
SG_REGISTER_PROCEDURE (wk_waggon_in_reach, WK_SYSTEM, "waggon-in-reach", N_("A waggon in reach"), NULL, reach_fields, judge_reach,
                       "WK-94 WK-R51", .when = N_("Before troops are moved."))
SG_REGISTER_PROCEDURE (wk_cart, WK_SYSTEM, "cart", N_("An ammunition cart in reach"), NULL, cart_fields, judge_cart, "WK-95 WK-R52",
                       .when = N_("Before a gun is fired."))
