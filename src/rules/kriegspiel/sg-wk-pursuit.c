/* sg-wk-pursuit.c: who must go on retiring, and who is lost in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const char *const stops[] = { "nothing", "fresh cavalry", "infantry fire", "gun fire", "tired cavalry", NULL };
static const char *const stops_labels[] = { N_("Nothing"), N_("Fresh cavalry"), N_("Infantry fire"), N_("Gun fire"), N_("Cavalry that is not fresh"), NULL };
static const char *const places[] = { "on the field", "over the edge", "against a river", NULL };
static const char *const places_labels[] = { N_("Still on the field"), N_("Over the edge of the field"), N_("Against a river"), NULL };

static const SgField horse_fields[] = {
  { "pursued", N_("The enemy pursues"), NULL, SG_FIELD_FLAG },
  { "stopped_by", N_("What comes against the pursuers"), NULL, SG_FIELD_CHOICE, .choices = stops, .choice_labels = stops_labels, .fallback = "nothing" },
  { "ids", N_("Who retire"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};
static const SgField lost_fields[] = {
  { "men", N_("Men of the body that retires"), NULL, WK_COUNT ("men") },
  { "place", N_("It is forced"), NULL, SG_FIELD_CHOICE, .choices = places, .choice_labels = places_labels },
  { "fordable", N_("The river can be forded there"), N_("By cavalry and infantry"), SG_FIELD_FLAG, .fallback = "false" },
  { "ids", N_("Who retire"), NULL, SG_FIELD_NAMES, .optional = TRUE },
  { NULL }
};
static const SgField guns_fields[] = {
  { "distance_in", N_("To the enemy’s cavalry"), NULL, WK_INCHES },
  { "followed", N_("It follows"), NULL, SG_FIELD_FLAG },
  { "name", N_("The gun"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static const char *
tell_pursuit (gboolean pursued, gboolean stopped)
{
  if (!pursued)
    return _("Nobody pursued it");
  return stopped ? _("The pursuers were stopped") : _("It went on retiring, for it was pursued");
}

/* Only fresh cavalry and fire stop a pursuit. */
static gboolean
judge_horse (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean pursued = sg_question_flag (question, "pursued");
  gboolean stopped = pursued && !sg_question_is (question, "stopped_by", "nothing") && !sg_question_is (question, "stopped_by", "tired cavalry");
  const char *words = tell_pursuit (pursued, stopped);

  sg_verdict_step (verdict, "WK-77", NULL, "%s", words);
  sg_verdict_flag (verdict, "pursuers_stopped", _("The pursuers are stopped"), stopped);
  sg_verdict_flag (verdict, "must_retire", _("It must go on retiring"), pursued && !stopped);
  sg_verdict_headline (verdict, "%s", words);
  return TRUE;
}

static gboolean
judge_lost (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean river = sg_question_is (question, "place", "against a river") && !sg_question_flag (question, "fordable");
  gboolean lost = river || sg_question_is (question, "place", "over the edge");
  gint64 men = lost ? sg_question_number (question, "men") : 0;

  sg_verdict_step (verdict, "WK-78", NULL, "%s", lost ? _("A body driven off the field, or against a river that it cannot ford, is lost entirely")
                   : _("It had room to retire"));
  sg_verdict_flag (verdict, "destroyed", _("It is lost entirely"), lost);
  sg_verdict_number (verdict, "lost", _("Lost"), men);
  sg_verdict_headline (verdict, ngettext ("%d man was lost", "%d men were lost", men), (int) men);
  return TRUE;
}

static const char *
tell_guns (gboolean near, gboolean must)
{
  if (must)
    return _("The guns had to go on falling back");
  return near ? _("The guns were not followed") : _("The cavalry was out of charging distance");
}

static gboolean
judge_guns (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean near = sg_question_length (question, "distance_in") <= sg_ruleset_figure (rules, "WK-66", "reach");
  gboolean must = near && sg_question_flag (question, "followed");
  const char *words = tell_guns (near, must);

  sg_verdict_step (verdict, "WK-80", NULL, "%s", words);
  sg_verdict_flag (verdict, "must_retire", _("They must go on falling back"), must);
  sg_verdict_headline (verdict, "%s", words);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_retiring_cavalry, WK_SYSTEM, "retiring-cavalry", N_("Cavalry that retires"), NULL, horse_fields, judge_horse, "WK-77",
                       .when = N_("When cavalry that retires is to move."))
SG_REGISTER_PROCEDURE (wk_driven_off, WK_SYSTEM, "driven-off", N_("Driven off"), NULL, lost_fields, judge_lost, "WK-78",
                       .when = N_("When a retreating body comes to the edge of the field or to a river."))
SG_REGISTER_PROCEDURE (wk_retiring_guns, WK_SYSTEM, "retiring-guns", N_("Guns that retire"), NULL, guns_fields, judge_guns, "WK-80 WK-66",
                       .when = N_("When guns that fall back before cavalry are to move."))
