/* sg-wk-trucks.c: how many trucks a force fills, and whether the engine draws them at full speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "infantry", N_("Infantry"), NULL, WK_COUNT ("men"), .fallback = "0" },
  { "cavalry", N_("Cavalry"), NULL, WK_COUNT ("men"), .fallback = "0" },
  { "guns", N_("Guns"), NULL, WK_COUNT ("guns"), .fallback = "0" },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 foot = sg_wk_share_up (sg_question_number (question, "infantry"), sg_ruleset_whole (rules, "WK-98", "infantry"));
  gint64 horse = sg_wk_share_up (sg_question_number (question, "cavalry"), sg_ruleset_whole (rules, "WK-98", "cavalry"));
  gint64 guns = sg_question_number (question, "guns") * sg_ruleset_whole (rules, "WK-98", "gun"), trucks = foot + horse + guns;
  gint64 most = sg_wk_full_speed (rules);
  gint64 drawn = sg_ruleset_whole (rules, "WK-99", "most");
  g_autofree char *sum = g_strdup_printf ("%d + %d + %d", (int) foot, (int) horse, (int) guns);

  sg_verdict_step (verdict, "WK-98", sum, _("Each arm has trucks of its own"));
  sg_verdict_number (verdict, "trucks", _("Trucks"), trucks);
  sg_verdict_flag (verdict, "full_speed", _("At full speed"), trucks <= most);
  if (trucks > drawn)
    sg_verdict_refuse (verdict, "WK-99", _("An engine draws %d trucks at most; this force fills %d"), (int) drawn, (int) trucks);
  sg_verdict_step (verdict, "WK-99", NULL, trucks <= most ? _("An engine draws them at full speed") : _("An engine draws them at reduced speed"));
  sg_verdict_headline (verdict, ngettext ("%d truck", "%d trucks", trucks), (int) trucks);
  return TRUE;
}

SG_REGISTER_PROCEDURE (wk_trucks, WK_SYSTEM, "trucks", N_("Trucks for a force"), NULL, fields, judge, "WK-98 WK-99 WK-R54 WK-R55",
                       .when = N_("When troops are to go by rail."))
