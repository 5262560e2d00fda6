/* sg-rk-players.c: how many players a side wants.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "battalions", N_("Battalions"), NULL, RK_COUNT ("battalions") },
  { "squadrons", N_("Squadrons"), NULL, RK_COUNT ("squadrons") },
  { "batteries", N_("Batteries"), NULL, RK_COUNT ("batteries") },
  { NULL }
};

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 battalions = sg_question_number (question, "battalions"), squadrons = sg_question_number (question, "squadrons");
  gint64 batteries = sg_question_number (question, "batteries");
  g_autofree char *foot = sg_rk_amount (battalions, SG_RK_BATTALIONS), *horse = sg_rk_amount (squadrons, SG_RK_SQUADRONS);
  g_autofree char *guns = sg_rk_amount (batteries, SG_RK_BATTERIES);
  gint64 players = sg_rk_players (rules, battalions, squadrons, batteries);

  sg_verdict_step (verdict, "RK-15", NULL, _("%s, %s, %s a side"), foot, horse, guns);
  if (players > 1)
    sg_verdict_step (verdict, "RK-R78", NULL, _("More than one player can lead; one is in command"));
  sg_verdict_number (verdict, "players", _("Players a side, at least"), players);
  sg_verdict_headline (verdict, ngettext ("%d player a side", "%d players a side", players), (int) players);
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_players, RK_SYSTEM, "players", N_("Players a side"), NULL, fields, judge, "RK-15 RK-R78",
                       .when = N_("Before the game, from the order of battle."))
