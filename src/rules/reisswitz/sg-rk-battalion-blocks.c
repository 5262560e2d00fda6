/* sg-rk-battalion-blocks.c: which blocks show a battalion that has lost men.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/reisswitz/sg-rk-common.h"

static const SgField fields[] = {
  { "men_lost", N_("Men lost by the battalion"), NULL, RK_COUNT ("men") },
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
  gint64 steps = MIN (lost / step, sg_rk_steps (rules));
  g_autofree char *row = g_strdup_printf ("%d", (int) (steps * step)), *first = NULL, *second = NULL, *sum = NULL;

  first = piece (rules, row, "first");
  second = piece (rules, row, "second");
  sum = sg_rk_text ("%d ÷ %d", (int) lost, (int) step);
  sg_verdict_step (verdict, "RK-32", sum, ngettext ("%d whole step", "%d whole steps", steps), (int) steps);
  sg_verdict_word (verdict, "first", _("First half-battalion"), first);
  sg_verdict_word (verdict, "second", _("Second half-battalion"), second);
  sg_verdict_headline (verdict, _("first half: %s; second half: %s"), first, second);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_battalion_blocks, RK_SYSTEM, "battalion-blocks", N_("Blocks of a battalion"), NULL, fields, judge,
                       "RK-32 RK-R29", .when = N_("When a battalion has paid a step of its losses."))
