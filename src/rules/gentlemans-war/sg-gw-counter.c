/* sg-gw-counter.c: what gives a unit its counter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const events[] = { "card", "close combat", "Fall Back", "Run Away", "Disordered", "Carry On", NULL };
static const char *const event_labels[] = { N_("Its card was played"), N_("It fought in close combat"), N_("It falls back"),
                                            N_("It runs away"), N_("A test disordered it"), N_("It passed a test"), NULL };

static const SgField fields[] = {
  { "event", N_("What happened"), NULL, SG_FIELD_CHOICE, .choices = events, .choice_labels = event_labels },
  { "acted", N_("It has a counter"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean card = sg_question_is (question, "event", "card"), acted = sg_question_flag (question, "acted");
  gboolean gives = g_str_equal (sg_ruleset_cell_text (rules, "GW-307", "counters", sg_question_text (question, "event"), "counter"), "yes");
  const char *unit = sg_question_text (question, "unit");
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  if (gives)
    sg_verdict_step (verdict, card ? "GW-306" : "GW-307", NULL, _("It gets a counter, if it has none"));
  else
    sg_verdict_step (verdict, card ? "GW-306" : "GW-307", NULL, _("That gives no counter"));
  sg_verdict_headline (verdict, gives && !acted ? _("The unit gets its counter") : _("Nothing changes"));
  if (gives && !acted && *unit != '\0')
    sg_verdict_change (verdict, subject, "acted", NULL, "yes");
  sg_verdict_flag (verdict, "acted", _("It has a counter"), acted || gives);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_counter, GW_SYSTEM, "counter", N_("A unit’s counter"), "sg-tick-symbolic", fields, judge,
                       "GW-307 GW-306 GW-301",
                       .when = N_("When a unit has acted, fought or failed a test."))
