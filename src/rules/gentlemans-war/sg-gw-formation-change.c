/* sg-gw-formation-change.c: what a change of formation or of face costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"

static const char *const changes[] = { "formation", "face", "column to line by a face", "mount or dismount", "reform", NULL };
static const char *const change_labels[] = { N_("Change of formation"), N_("Change of face"), N_("March column to a line by a face"),
                                             N_("Mount or dismount"), N_("Reform from Disorder"), NULL };

static const SgField fields[] = {
  { "row", N_("Row of the table"), N_("The formation it starts in"), SG_FIELD_TEXT },
  { "spent_md", N_("Dice already spent"), NULL, GW_COUNT ("MD"), .fallback = "0" },
  { "attributes", N_("Attributes"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { "change", N_("Change"), NULL, SG_FIELD_CHOICE, .choices = changes, .choice_labels = change_labels, .fallback = "formation" },
  { "sergeant_major", N_("The sergeant major is with it"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "foreign_observer", N_("A foreign observer is with it"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

/* What it costs, and the rule that says so. */
typedef struct { gint64 dice; const char *rule; gboolean whole; } Cost;

static Cost
formation_cost (const SgQuestion *question, SgRuleset *rules)
{
  Cost cost = { sg_ruleset_whole (rules, "GW-409", "formation"), "GW-409" };

  if (sg_gw_bears (question, "attributes", rules, "well-drilled"))
    cost.dice = sg_ruleset_whole (rules, "GW-409", "well-drilled");
  else if (sg_gw_bears (question, "attributes", rules, "poor-drill"))
    cost.dice = sg_ruleset_whole (rules, "GW-409", "poor-drill");
  if (sg_question_flag (question, "sergeant_major"))
    cost = (Cost) { MIN (cost.dice, sg_ruleset_whole (rules, "GW-975", "formation")), "GW-975" };
  if (sg_question_flag (question, "foreign_observer"))
    cost = (Cost) { MAX (cost.dice - sg_ruleset_whole (rules, "GW-966", "formation-less"), 1), "GW-966" };
  return cost;
}

static Cost
find_cost (const SgQuestion *question, SgRuleset *rules, const char *row)
{
  gboolean by_face = sg_question_is (question, "change", "column to line by a face")
    && sg_ruleset_chosen (rules, "gw.march-column.face", "face");

  if (by_face || sg_question_is (question, "change", "face"))
    return (Cost) { sg_ruleset_whole (rules, "GW-408", "face"), by_face ? "GW-R10" : "GW-408" };
  if (sg_question_is (question, "change", "reform"))
    return (Cost) { sg_ruleset_whole (rules, "GW-432", "reform"), "GW-432" };
  if (sg_question_is (question, "change", "mount or dismount"))
    return (Cost) { sg_gw_row_has (rules, row, "mount") ? sg_gw_row_number (rules, row, "mount")
                    : sg_ruleset_whole (rules, "GW-411", "mount"), "GW-411" };
  if (sg_gw_row_is (rules, row, "formation", "square") && sg_ruleset_chosen (rules, "gw.square.leave", "whole"))
    return (Cost) { 0, "GW-410", TRUE };
  return formation_cost (question, rules);
}

/* A unit whose dice never suffice gives its whole action. */
static void
weigh (Cost *cost, gint64 has, gint64 spent)
{
  if (!cost->whole && cost->dice > has)
    cost->whole = TRUE;
  if (cost->whole)
    cost->dice = has;
  if (cost->whole && spent > 0)
    cost->dice = has + 1;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "row");
  gint64 has, spent = sg_question_number (question, "spent_md");
  g_autofree char *sum = NULL;
  gboolean allowed;
  Cost cost;

  if (sg_gw_row_rule (rules, row, error) == NULL)
    return FALSE;
  has = MAX (sg_gw_row_dice (rules, row, "march", FALSE), 0);
  cost = find_cost (question, rules, row);
  weigh (&cost, has, spent);
  allowed = spent + cost.dice <= has;
  sum = allowed ? sg_gw_text ("%d − %d − %d = %d", (int) has, (int) spent, (int) cost.dice, (int) (has - spent - cost.dice)) : NULL;
  sg_verdict_step (verdict, cost.rule, sum, cost.whole ? _("It takes the whole action") : _("It costs %d of its Movement Dice"),
                   (int) cost.dice);
  if (!allowed)
    sg_verdict_refuse (verdict, cost.rule, _("The unit has not dice enough left: %d of %d are spent."), (int) spent, (int) has);
  else
    sg_verdict_headline (verdict, ngettext ("It may, and has %d die left", "It may, and has %d dice left", has - spent - cost.dice),
                         (int) (has - spent - cost.dice));
  sg_verdict_flag (verdict, "allowed", _("Allowed"), allowed);
  sg_verdict_outcome (verdict, "md_left", _("Dice left"), allowed ? g_variant_new_int64 (has - spent - cost.dice) : NULL);
  sg_verdict_flag (verdict, "whole_action", _("Takes the whole action"), cost.whole);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_formation_change, GW_SYSTEM, "formation-change", N_("A change of formation"), "sg-turn-symbolic", fields,
                       judge, "GW-409 GW-408 GW-410 GW-411 GW-414 GW-415 GW-115 GW-432",
                       .when = N_("When a unit changes its formation or its face."))
