/* sg-rk-common.c: what the procedures of Kriegsspiel share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"

const char *const sg_rk_formations[] = { "three_ranks", "two_ranks", "skirmishers", "cavalry", "artillery", NULL };
const char *const sg_rk_formation_labels[] = { N_("Infantry in three ranks"), N_("Infantry in two ranks"),
                                               N_("Skirmishers, rifles, dispersed infantry"), N_("Cavalry in ranks"),
                                               N_("Artillery"), NULL };

double
sg_rk_round (double value)
{
  return round (value * 100) / 100;
}

/* Men to a point.  The record sheet has another figure for two ranks. */
static double
men_to_point (SgRuleset *rules, const char *formation)
{
  if (g_str_equal (formation, "two_ranks") && sg_ruleset_chosen (rules, "rk.two-rank-points", "three"))
    return sg_ruleset_figure (rules, "RK-92", "two-rank-sheet");
  return sg_ruleset_cell (rules, "RK-92", "points", formation, "men")
         / sg_ruleset_cell (rules, "RK-92", "points", formation, "points");
}

double
sg_rk_men (SgRuleset *rules, const char *formation, double points)
{
  return points * men_to_point (rules, formation);
}

double
sg_rk_points (SgRuleset *rules, const char *formation, double men)
{
  return men / men_to_point (rules, formation);
}

gint64
sg_rk_players (SgRuleset *rules, double battalions, double squadrons, double batteries)
{
  double many = sg_ruleset_figure (rules, "RK-15", "many-battalions");

  if (battalions >= many)
    return sg_ruleset_whole (rules, "RK-15", "many-players")
           + (gint64) floor ((battalions - many) / sg_ruleset_figure (rules, "RK-15", "more-battalions"));
  return battalions <= sg_ruleset_figure (rules, "RK-15", "battalions")
         && squadrons <= sg_ruleset_figure (rules, "RK-15", "squadrons")
         && batteries <= sg_ruleset_figure (rules, "RK-15", "batteries") ? 1 : 2;
}

gint64
sg_rk_steps (SgRuleset *rules)
{
  return sg_ruleset_whole (rules, "RK-32", "battalion") / sg_ruleset_whole (rules, "RK-32", "step");
}
