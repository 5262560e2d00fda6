/* sg-rk-battalion-blocks.c: which blocks show a battalion that has lost men.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const SgField fields[] = {
  { "men_lost", N_("Men lost by the battalion"), NULL, RK_COUNT ("men") },
  RK_UNIT ("unit", N_("The battalion")),
  { NULL }
};

/* "larger exchange piece (300)" without the men it stands for. */
static char *
piece (SgRuleset *rules, const char *row, const char *column)
{
  g_autofree char *words = g_strdup (sg_ruleset_cell_text (rules, "RK-32", "exchange", row, column));
  char *bracket = strstr (words, " (");

  if (bracket != NULL)
    *bracket = '\0';
  return g_steal_pointer (&words);
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 lost = sg_question_number (question, "men_lost"), step = sg_ruleset_whole (rules, "RK-32", "step");
  gint64 paid = sg_ruleset_chosen (rules, "rk.steps", "half") ? sg_ruleset_whole (rules, "RK-32", "half-step") : step;
  gint64 steps = MIN (lost / paid, sg_rk_steps (rules));
  g_autofree char *row = g_strdup_printf ("%d", (int) (steps * step)), *first = NULL, *second = NULL, *sum = NULL;

  first = piece (rules, row, "first");
  second = piece (rules, row, "second");
  sum = sg_rk_text ("%d ÷ %d", (int) lost, (int) paid);
  sg_verdict_step (verdict, "RK-32", sum, ngettext ("%d whole step", "%d whole steps", steps), (int) steps);
  sg_verdict_word (verdict, "first", _("First half-battalion"), first);
  sg_verdict_word (verdict, "second", _("Second half-battalion"), second);
  sg_verdict_step (verdict, "RK-32", NULL, _("%s lost, %s left, %s of the establishment"), sg_ruleset_cell_told (rules, "RK-32", "exchange", row, "lost"),
                   sg_ruleset_cell_told (rules, "RK-32", "exchange", row, "left"), sg_ruleset_cell_told (rules, "RK-32", "exchange", row, "fraction"));
  sg_verdict_number (verdict, "front", _("Front in three ranks"), sg_ruleset_cell_whole (rules, "RK-32", "exchange", row, "front"));
  sg_rk_set_number (question, "unit", verdict, "front", sg_ruleset_cell_whole (rules, "RK-32", "exchange", row, "front"));
  sg_verdict_headline (verdict, _("First half: %s; second half: %s"), first, second);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_battalion_blocks, RK_SYSTEM, "battalion-blocks", N_("Blocks of a battalion"), NULL, fields, judge,
                       "RK-32 RK-R29", .when = N_("When a battalion has paid a step of its losses."))
