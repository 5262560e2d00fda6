/* sg-gw-disorder.c: Disorder comes and goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { "row", N_("Row of the table"), N_("Empty: rough ground disorders it"), SG_FIELD_TEXT, .optional = TRUE },
  { "in_rough", N_("In rough ground"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "disordered", N_("Disordered"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "running", N_("Running away"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "events", N_("What happens"), N_("In order: cycle ends, Joker, reforms, stands still, moves in rough, crashed into, close combat, "
                                     "morale, charge fell short, forms up beyond an obstacle, passes friends badly, rallies"),
    SG_FIELD_NAMES },
  { NULL }
};

typedef enum { CAUSE, END_OF_CYCLE, JOKER, REFORM, RALLY, NOTHING, ROUGH } What;

static const struct { const char *event; What what; const char *rule, *words; } events[] = {
  { "cycle ends", END_OF_CYCLE, "GW-432", N_("The cycle ends, and Disorder with it") },
  { "Joker", JOKER, "GW-316", N_("A Joker ends Disorder") },
  { "reforms", REFORM, "GW-432", N_("It reforms for a Movement Die") },
  { "rallies", RALLY, "GW-561", N_("It rallies") },
  { "stands still", NOTHING, "GW-432", N_("It stands still, which changes nothing") },
  { "moves in rough", ROUGH, "GW-407", N_("It moves in rough ground") },
  { "crashed into", CAUSE, "GW-421", N_("A friend crashes into it") },
  { "close combat", CAUSE, "GW-431", N_("It fought in close combat") },
  { "morale", CAUSE, "GW-557", N_("Its morale disorders it") },
  { "charge fell short", CAUSE, "GW-605", N_("Its charge fell short") },
  { "forms up beyond an obstacle", CAUSE, "GW-406", N_("It forms up beyond an obstacle") },
  { "passes friends badly", CAUSE, "GW-420", N_("It passes through friends without dice enough") },
};

static int
find_event (const char *name, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    if (g_str_equal (events[i].event, name))
      return i;
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” is nothing that makes or ends Disorder (GW-431, GW-432)."), name);
  return -1;
}

/* A runner keeps his Disorder until he rallies; at the end of a cycle a house rule may free him. */
static gboolean
stays (What what, gboolean running, SgRuleset *rules)
{
  return running && (what != END_OF_CYCLE || sg_ruleset_chosen (rules, "gw.runners.disorder", "until-rallied"));
}

static gboolean
apply (What what, const SgQuestion *question, SgRuleset *rules, gboolean running, gboolean disordered)
{
  const char *row = sg_question_text (question, "row");

  switch (what)
    {
    case CAUSE:
      return TRUE;
    case ROUGH:
      return disordered || *row == '\0' || sg_gw_row_is (rules, row, "disorder", "yes");
    case END_OF_CYCLE:
    case JOKER:
    case REFORM:
      return disordered && stays (what, running, rules);
    case RALLY:
      return FALSE;
    case NOTHING:
    default:
      return disordered;
    }
}

static void
report (const SgQuestion *question, SgVerdict *verdict, gboolean disordered)
{
  const char *unit = sg_question_text (question, "unit");
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  if (*unit != '\0' && disordered != sg_question_flag (question, "disordered"))
    sg_verdict_change (verdict, subject, "disordered", NULL, disordered ? "yes" : "");
  sg_verdict_headline (verdict, disordered ? _("It is Disordered") : _("It is in good order"));
  sg_verdict_flag (verdict, "disordered", _("Disordered"), disordered);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) names = sg_question_names (question, "events");
  gboolean disordered = sg_question_flag (question, "disordered"), running = sg_question_flag (question, "running");
  const char *row = sg_question_text (question, "row");

  if (*row != '\0' && sg_gw_row_rule (rules, row, error) == NULL)
    return FALSE;
  for (guint i = 0; names[i]; i++)
    {
      int event = find_event (names[i], error);

      if (event < 0)
        return FALSE;
      disordered = apply (events[event].what, question, rules, running, disordered);
      running = running && events[event].what != RALLY;
      sg_verdict_step (verdict, events[event].rule, NULL, "%s", _(events[event].words));
    }
  report (question, verdict, disordered);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_disorder, GW_SYSTEM, "disorder", N_("Disorder"), "sg-fault-symbolic", fields, judge,
                       "GW-432 GW-431 GW-433 GW-407",
                       .when = N_("When something makes or ends Disorder."))
