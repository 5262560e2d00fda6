/* sg-lw-interval.c: how long the players rest between turns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "agreed", N_("Minutes, as the players agree"), N_("As the house rule says, unless filled"), SG_FIELD_LENGTH,
    .unit = "min", .min = 0, .max = 60, .optional = TRUE, .asked = TRUE },
  { "melees_pending", N_("Mêlées still to be settled"), NULL, LW_COUNT (NULL), .fallback = "0" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean longer = sg_ruleset_chosen (rules, "lw.interval", "5");
  double most = sg_ruleset_figure (rules, "LW-16", "long-minutes");
  double usual = sg_ruleset_figure (rules, "LW-16", longer ? "long-minutes" : "minutes");
  double minutes = sg_question_has (question, "agreed") ? sg_question_length (question, "agreed") : usual;
  gint64 pending = sg_question_number (question, "melees_pending"), seconds = (gint64) round (minutes * 60);
  g_autofree char *clock = sg_text_clock (seconds);

  if (minutes > most)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The interval is not more than %g minutes (LW-16)."), most);
      return FALSE;
    }
  sg_verdict_step (verdict, "LW-16", clock, _("As agreed between the players"));
  if (pending > 0)
    {
      sg_verdict_step (verdict, "LW-17", NULL, ngettext ("%d mêlée is still to be settled; its time is extra",
                                                         "%d mêlées are still to be settled; their time is extra",
                                                           pending), (int) pending);
      sg_verdict_refuse (verdict, "LW-17", _("The interval waits for the mêlée, whose time is extra."));
    }
  sg_verdict_headline (verdict, _("There was an interval of %s"), clock);
  sg_verdict_number (verdict, "seconds", _("Seconds"), seconds);
  sg_verdict_flag (verdict, "may_begin", _("May begin"), pending == 0);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_interval, LW_SYSTEM, "interval", N_("The interval"), "sg-clock-symbolic", fields,
                       judge, "LW-16 LW-17",
                       .when = N_("After each turn."))
