/* sg-tw-barge.c: what a barge can carry, and who goes aboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-common.h"

static const SgField fields[] = {
  TW_WHO,
  { "capacity", N_("Figures that it can carry"), N_("The book is silent: the table says it once of each barge"), TW_COUNT ("figures") },
  { "aboard", N_("Aboard already"), NULL, TW_COUNT ("figures"), .fallback = "0" },
  { "figures", N_("Who would go aboard"), NULL, TW_COUNT ("figures"), .fallback = "0" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 capacity = sg_question_number (question, "capacity"), figures = sg_question_number (question, "figures");
  gint64 room = MAX (0, capacity - sg_question_number (question, "aboard"));
  gboolean legal = figures <= room;

  sg_verdict_step (verdict, "TW-21", NULL, ngettext ("It carries %d figure, and has room for %d", "It carries %d figures, and has room for %d", capacity), (int) capacity, (int) room);
  sg_verdict_number (verdict, "capacity", _("It carries"), capacity);
  sg_verdict_number (verdict, "room", _("Room"), room);
  sg_verdict_flag (verdict, "legal", _("They may go aboard"), legal);
  if (figures > 0)
    sg_verdict_headline (verdict, "%s", legal ? _("The barge held them") : _("The barge could not hold them"));
  else
    sg_verdict_headline (verdict, ngettext ("It carries %d figure", "It carries %d figures", capacity), (int) capacity);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_barge_load, TW_SYSTEM, "barge-load", N_("What a barge carries"), NULL, fields, judge, "TW-21",
                       .when = N_("Once of each barge, and when troops go aboard it."))
