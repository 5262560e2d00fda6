/* sg-lw-end-defensive.c: whether a Defensive Game is over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "attackers_start", N_("Attackers, when the battle began"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1,
    .max = 100000 },
  { "attackers_free", N_("Attackers free"), N_("Those who have arrived included"), LW_COUNT ("men") },
  { "attackers_arrived", N_("Attackers on the defender’s back line"), NULL, LW_COUNT ("men") },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 start = sg_question_number (question, "attackers_start"), share = sg_ruleset_whole (rules, "LW-89", "share");
  gint64 free_men = sg_question_number (question, "attackers_free"),
    arrived = sg_question_number (question, "attackers_arrived");
  gint64 needed = (start + share - 1) / share;
  gboolean any = sg_ruleset_chosen (rules, "lw.defence.arrive", "any-arrives");
  const char *result = "continues";
  g_autofree char *sum = sg_lw_text ("%d ÷ %d → %d", (int) start, (int) share, (int) needed);
  g_autofree char *free_text = sg_lw_text (_("%d free, %d arrived"), (int) free_men, (int) arrived);

  if (arrived > free_men)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%d attackers have arrived, but only %d are free."), (int) arrived,
                   (int) free_men);
      return FALSE;
    }
  if (free_men < needed)
    result = "defender wins";
  else if (any ? arrived > 0 : arrived >= needed)
    result = "attacker wins";
  sg_verdict_step (verdict, "LW-89", sum, _("A quarter of his original strength, rounded up"));
  sg_verdict_step (verdict, "LW-89", free_text, any ? _("Any arrival wins while a quarter is free")
                   : _("A quarter must arrive"));
  if (g_str_equal (result, "attacker wins"))
    sg_verdict_headline (verdict, _("The attacker won"));
  else if (g_str_equal (result, "defender wins"))
    sg_verdict_headline (verdict, _("The defender won"));
  else
    sg_verdict_headline (verdict, _("The battle went on"));
  sg_verdict_number (verdict, "needed", _("Needed"), needed);
  sg_verdict_word (verdict, "result", _("Result"), result);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_end_defensive, LW_SYSTEM, "end-defensive", N_("Defensive Game: is it over?"),
                       "sg-flag-symbolic", fields,
                       judge, "LW-89",
                       .when = N_("At the end of each turn of a Defensive Game."))
