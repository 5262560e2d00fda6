/* sg-lw-crossing.c: whether a piece of the Country stops men or guns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const char *const kinds[] = { "hill", "wood", "tree", "water", "ford", "bridge", "road", "house", "wall",
                                     "rock", NULL };
static const char *const kind_labels[] = { N_("Hill"), N_("Wood"), N_("Tree"), N_("Water"), N_("Ford"), N_("Bridge"),
                                           N_("Road"), N_("House"), N_("Wall"), N_("Rock"), NULL };
static const char *const movers[] = { "men", "guns", NULL };
static const char *const mover_labels[] = { N_("Men"), N_("Guns"), NULL };

static const SgField fields[] = {
  { "kind", N_("What it is"), NULL, SG_FIELD_CHOICE, .choices = kinds, .choice_labels = kind_labels },
  { "who", N_("Who would cross it"), NULL, SG_FIELD_CHOICE, .choices = movers, .choice_labels = mover_labels },
  { "stops", N_("The piece’s own switch"), N_("As its kind, unless set"), SG_FIELD_CHOICE, .choices = sg_lw_yes_no,
    .choice_labels = sg_lw_yes_no_labels, .optional = TRUE },
  { NULL }
};

static gboolean
kind_stops (const SgQuestion *question, SgRuleset *rules)
{
  gboolean men = sg_question_is (question, "who", "men");

  if (sg_question_is (question, "kind", "water"))
    return !men || sg_ruleset_chosen (rules, "lw.terrain.water", "stops");
  if (sg_question_is (question, "kind", "wall"))
    return !men || sg_ruleset_chosen (rules, "lw.terrain.walls", "stop");
  return sg_question_is (question, "kind", "house") || sg_question_is (question, "kind", "rock");
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean set = sg_question_has (question, "stops");
  gboolean stops = set ? sg_question_is (question, "stops", "yes") : kind_stops (question, rules);

  if (set)
    sg_verdict_step (verdict, "LW-5", NULL, stops ? _("This piece is set to stop them")
                     : _("This piece is set to let them pass"));
  else
    sg_verdict_step (verdict, "LW-5", NULL, stops ? _("By its kind it stops them")
                        : _("By its kind it stops nobody, and costs nothing"));
  sg_verdict_headline (verdict, stops ? _("It may not be crossed") : _("It may be crossed"));
  sg_verdict_flag (verdict, "stops", _("Stops them"), stops);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_crossing, LW_SYSTEM, "crossing", N_("What stops a move"), "sg-hill-symbolic", fields,
                       judge, "LW-5",
                       .when = N_("When a way leads over a piece of the Country."))
