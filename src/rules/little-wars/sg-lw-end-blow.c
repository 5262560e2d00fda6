/* sg-lw-end-blow.c: whether a Blow at the Rear is decided.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/little-wars/sg-lw-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "free_men_on_enemy_back_line", N_("Free men on the enemy’s back line"), N_("On it or over it, after the mêlées"),
    LW_COUNT ("men") },
  { "been_there", N_("Others who were there in earlier turns"), N_("Of account only under the house rule"),
    LW_COUNT ("men"), .optional = TRUE },
  { "along_in", N_("Their places along the line"), N_("From its left end, as the attacker sees it"), LW_INCHES_LIST,
    .optional = TRUE },
  { "line_in", N_("Length of the line"), NULL, LW_INCHES, .optional = TRUE },
  { NULL }
};

/* The part of the line that counts. */
static void
find_part (SgRuleset *rules, double line, double *from, double *to)
{
  double middle = line * sg_ruleset_figure (rules, "LW-85", "middle");

  *from = 0;
  *to = line;
  if (sg_ruleset_chosen (rules, "lw.blow.line", "middle"))
    {
      *from = (line - middle) / 2;
      *to = (line + middle) / 2;
    }
  else if (sg_ruleset_chosen (rules, "lw.blow.line", "left"))
    *to = line / 2;
  else if (sg_ruleset_chosen (rules, "lw.blow.line", "right"))
    *from = line / 2;
}

static gint64
count_along (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  g_autoptr (GArray) places = sg_question_lengths (question, "along_in");
  double from, to;
  g_autofree char *a = NULL, *b = NULL;
  gint64 n = 0;

  if (sg_ruleset_chosen (rules, "lw.blow.line", "whole") || !sg_question_has (question, "along_in")
      || !sg_question_has (question, "line_in"))
    return sg_question_number (question, "free_men_on_enemy_back_line");
  find_part (rules, sg_question_length (question, "line_in"), &from, &to);
  for (guint i = 0; i < places->len; i++)
    {
      double at = sg_round_hundredths (g_array_index (places, double, i));

      n += at >= sg_round_hundredths (from) && at <= sg_round_hundredths (to);
    }
  a = sg_lw_in (from);
  b = sg_lw_in (to);
  sg_verdict_step (verdict, "LW-85", NULL, _("Only the line from %s to %s counts"), a, b);
  return n;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 needed = sg_ruleset_whole (rules, "LW-83", "men");
  gint64 men = count_along (question, rules, verdict);
  gboolean decided;
  g_autofree char *sum = NULL;

  if (sg_ruleset_chosen (rules, "lw.blow.together", "in-all"))
    {
      men += sg_question_number (question, "been_there");
      sg_verdict_step (verdict, "LW-83", NULL, _("Men of earlier turns count with them"));
    }
  decided = men >= needed;
  sum = sg_lw_text ("%d %s %d", (int) men, decided ? "≥" : "<", (int) needed);
  sg_verdict_step (verdict, "LW-83", sum, _("Free men on the enemy’s back line"));
  if (decided)
    sg_verdict_step (verdict, "LW-84", NULL, _("The loser has %d moves of his own to get his force away"),
                     (int) sg_ruleset_whole (rules, "LW-84", "moves"));
  sg_verdict_headline (verdict, decided ? _("The blow fell, and the battle was decided") : _("Nothing was decided"));
  sg_verdict_flag (verdict, "decided", _("Decided"), decided);
  sg_verdict_number (verdict, "counted", _("Men who count"), men);
  sg_verdict_number (verdict, "needed", _("Needed"), needed);
  return TRUE;
}

SG_REGISTER_PROCEDURE (lw_end_blow, LW_SYSTEM, "end-blow", N_("Blow at the Rear: is it decided?"),
                       "sg-flag-symbolic", fields,
                       judge, "LW-83 LW-85 LW-84",
                       .when = N_("At the end of each turn of a Blow at the Rear."))
