/* sg-wk-common.c: what the procedures of the Kriegspiel appendix share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/kriegspiel/sg-wk-common.h"

#include "base/sg-xml-nodes.h"

const char *const sg_wk_arms[] = { "infantry", "cavalry", NULL };
const char *const sg_wk_arm_labels[] = { N_("Infantry"), N_("Cavalry"), NULL };

gint64
sg_wk_share_up (gint64 n, gint64 by)
{
  return (n + by - 1) / by;
}

/* What is over whole packets counts as one from the half on (WK-44). */
static gint64
round_packets (SgRuleset *rules, gint64 n, gint64 to_a_packet)
{
  return (n + sg_ruleset_whole (rules, "WK-44", "half")) / to_a_packet;
}

static gint64
need_forage (SgRuleset *rules, gint64 horses)
{
  gint64 six = sg_ruleset_whole (rules, "WK-42", "horses");

  return sg_ruleset_chosen (rules, "wk.forage", "half") ? (horses + six / 2) / six : sg_wk_share_up (horses, six);
}

SgWkPackets
sg_wk_need (SgRuleset *rules, const SgWkBody *body)
{
  gint64 men = sg_ruleset_whole (rules, "WK-41", "men");
  SgWkPackets need = { 0 };
  gint64 infantry;

  need.exempt = !body->besieged && body->infantry > 0 && body->infantry < sg_ruleset_whole (rules, "WK-45", "infantry")
                && body->apart > sg_ruleset_figure (rules, "WK-45", "apart");
  infantry = need.exempt ? 0 : body->infantry;
  need.food = sg_ruleset_chosen (rules, "wk.food", "apart")
              ? round_packets (rules, infantry, men) + round_packets (rules, body->other_men, men)
              : round_packets (rules, infantry + body->other_men, men);
  need.forage = need_forage (rules, body->horses);
  if (!need.exempt && !body->besieged)
    need.ammunition = round_packets (rules, body->fired, sg_ruleset_whole (rules, "WK-43", "infantry"));
  return need;
}

gboolean
sg_wk_are_whole (GArray *men, const char *rule, GError **error)
{
  for (guint i = 0; i < men->len; i++)
    if (floor (g_array_index (men, double, i)) != g_array_index (men, double, i))
      {
        g_autofree char *told = sg_number_format (g_array_index (men, double, i));

        g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s is no number of men (%s)."), told, rule);
        return FALSE;
      }
  return TRUE;
}

SgWkLong
sg_wk_long_agreed (SgRuleset *rules)
{
  const char *near = sg_ruleset_choice (rules, "wk.long.near"), *figure = "threshold";
  SgWkLong agreed = { sg_ruleset_figure (rules, "WK-90", sg_ruleset_chosen (rules, "wk.long.times", "double") ? "double" : "multiplier"), 0 };

  if (g_str_equal (near, "15"))
    figure = "wide";
  else if (g_str_equal (near, "10"))
    figure = "close";
  agreed.near_ft = sg_ruleset_figure (rules, "WK-90", figure);
  return agreed;
}

double
sg_wk_long_move (const SgWkLong *agreed, double ordinary, double nearest_ft)
{
  return MAX (ordinary, MIN (ordinary * agreed->times, (nearest_ft - agreed->near_ft) * SG_WK_FOOT));
}

gint64
sg_wk_full_speed (SgRuleset *rules)
{
  return sg_ruleset_whole (rules, "WK-99", sg_ruleset_chosen (rules, "wk.engine", "seven") ? "fewer" : "trucks");
}

double
sg_wk_train_move (SgRuleset *rules, gint64 trucks)
{
  double inches = sg_ruleset_chosen (rules, "wk.train", "five") ? sg_ruleset_figure (rules, "WK-97", "five") : sg_ruleset_figure (rules, "WK-85", "move");

  if (sg_ruleset_chosen (rules, "wk.trucks", "free") || trucks <= sg_wk_full_speed (rules))
    return inches;
  return trucks > sg_ruleset_whole (rules, "WK-99", "most") ? 0 : inches / 2;
}

gint64
sg_wk_waggons (SgRuleset *rules, gint64 men)
{
  return sg_wk_share_up (men, sg_ruleset_whole (rules, "WK-94", "men"));
}

/* What the appendix does not touch is as in Little Wars (WK-1). */
SG_REGISTER_HEIR (wk, WK_SYSTEM, "little-wars")
