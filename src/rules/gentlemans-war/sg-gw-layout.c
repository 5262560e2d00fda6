/* sg-gw-layout.c: who lays out the country, and who chooses his side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const sides[] = { "a", "b", NULL };
static const char *const side_labels[] = { N_("{a}"), N_("{b}"), NULL };
static const char *const classes[] = { "brook", "stream", "river", NULL };
static const char *const class_labels[] = { N_("Brook: the lowest die"), N_("Wider stream: the highest die"),
                                            N_("River: a full turn, or ford and bridge only"), NULL };

static const SgField fields[] = {
  { "laid_out_by", N_("Who lays out the table"), NULL, SG_FIELD_CHOICE, .choices = sides, .choice_labels = side_labels, .asked = TRUE },
  { "water", N_("The water"), N_("As the players fix it before the game"), SG_FIELD_CHOICE, .choices = classes,
    .choice_labels = class_labels, .optional = TRUE, .asked = TRUE },
  { NULL }
};

static void
tell_water (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  const char *water = sg_question_text (question, "water"), *die;

  if (*water == '\0')
    return;
  die = sg_ruleset_cell_text (rules, "GW-201", "terrain", water, "die");
  if (*die != '\0')
    sg_verdict_step (verdict, "GW-203", NULL, g_str_equal (die, "lowest") ? _("The water costs the lowest die")
                     : _("The water costs the highest die"));
  else
    sg_verdict_step (verdict, "GW-203", NULL, _("The water takes a full turn to cross, or is crossed at fords and bridges only"));
  sg_verdict_word (verdict, "die", _("Die lost at the water"), *die != '\0' ? die : "all");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *chooser = sg_question_is (question, "laid_out_by", "a") ? "b" : "a";

  sg_verdict_step (verdict, "GW-205", NULL, _("Who did not lay out the table chooses his side"));
  sg_verdict_headline (verdict, _("%s chooses his side"), sg_question_get_side (question, *chooser));
  sg_verdict_word (verdict, "chooser", _("Chooses"), chooser);
  tell_water (question, rules, verdict);
  if (!sg_ruleset_chosen (rules, "gw.placement", "standard"))
    sg_verdict_step (verdict, "GW-252", NULL, sg_ruleset_chosen (rules, "gw.placement", "units")
                     ? _("The sides place one unit each by turns") : _("The sides place one brigade each by turns"));
  sg_verdict_word (verdict, "placing", _("Placing"), sg_ruleset_choice (rules, "gw.placement"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_layout, GW_SYSTEM, "layout", N_("Laying out the country"), "sg-map-symbolic", fields, judge,
                       "GW-205 GW-203 GW-252",
                       .when = N_("Before the armies are put down."))
