/* sg-gw-dressing-station.c: casualties who come back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-common.h"
#include "rules/sg-question-values.h"

static const SgField station_fields[] = {
  { "casualties_within_24", N_("Casualties near the station"), N_("Not of units destroyed or running, nor rolled for before"),
    GW_COUNT ("figures") },
  { "worked_before", N_("It worked on an earlier Joker"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static const SgField cantiniere_fields[] = {
  { "casualties", N_("Casualties of her unit"), NULL, GW_COUNT ("figures") },
  { NULL }
};

static gboolean
nurse (gint64 n, const char *rule, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint on = sg_ruleset_whole (rules, rule, "returns-on");
  int returned = sg_dice_pool (dice, _("casualties"), n, 6, on, error);

  if (returned < 0)
    return FALSE;
  sg_verdict_step (verdict, rule, NULL, _("%u or more brings a casualty back; the others are lost for good"), on);
  sg_verdict_headline (verdict, _("%d of %d casualties return"), returned, (int) n);
  sg_verdict_number (verdict, "returned", _("Return"), returned);
  sg_verdict_number (verdict, "lost", _("Lost for good"), n - returned);
  return TRUE;
}

static gboolean
judge_station (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  if (sg_question_flag (question, "worked_before") && sg_ruleset_chosen (rules, "gw.dressing", "once"))
    {
      sg_verdict_refuse (verdict, "GW-965", _("The dressing station works once in a game."));
      return TRUE;
    }
  return nurse (sg_question_number (question, "casualties_within_24"), "GW-965", rules, dice, verdict, error);
}

static gboolean
judge_cantiniere (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  return nurse (sg_question_number (question, "casualties"), "GW-964", rules, dice, verdict, error);
}

SG_REGISTER_PROCEDURE (gw_dressing_station, GW_SYSTEM, "dressing-station", N_("The dressing station"), "sg-house-symbolic",
                       station_fields, judge_station, "GW-965", .chance = TRUE,
                       .when = N_("On a second Joker."))

SG_REGISTER_PROCEDURE (gw_cantiniere, GW_SYSTEM, "cantiniere", N_("The cantinière"), "sg-foot-symbolic", cantiniere_fields,
                       judge_cantiniere, "GW-964", .chance = TRUE,
                       .when = N_("On every Joker."))
