/* sg-tw-train.c: wagons, teams and barges under fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/war-game/sg-tw-common.h"

static const char *const targets[] = { "wagon", "limbered gun", "barge", NULL };
static const char *const targets_labels[] = { N_("A wagon"), N_("A limbered gun"), N_("A barge"), NULL };
static const char *const shots[] = { "ball", "shell", NULL };
static const char *const shots_labels[] = { N_("Ball"), N_("Shell"), NULL };

static const SgField fields[] = {
  TW_WHO,
  TW_CHOICE ("target", N_("What is struck"), targets),
  TW_CHOICE ("shot", N_("By"), shots),
  { "range", N_("Range"), NULL, TW_INCHES },
  { "total_before", N_("Its points before"), NULL, TW_COUNT ("points"), .fallback = "0" },
  { NULL }
};

/* Of a wagon or a barge nothing is told but whether it is destroyed: it has no fire that could be halved. */
static const char *
find_state (const SgQuestion *question, SgRuleset *rules, gint64 total)
{
  if (sg_question_is (question, "target", "limbered gun"))
    return sg_tw_gun_state (rules, total);
  return total >= sg_ruleset_whole (rules, "TW-107", "destroyed") ? "destroyed" : "sound";
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint face = sg_dice_roll (dice, _("Damage"), TW_FACES, error);
  double range = sg_question_length (question, "range");
  gint64 less = sg_question_is (question, "shot", "shell") ? sg_tw_shell_less (rules, range) : sg_tw_less (rules, range), points, total;

  if (face == 0)
    return FALSE;
  points = MAX (0, face - less);
  total = sg_question_number (question, "total_before") + points;
  sg_verdict_step (verdict, "TW-117", NULL, ngettext ("It collects points as a gun does: a %u, %d point", "It collects points as a gun does: a %u, %d points", points), face, (int) points);
  sg_verdict_number (verdict, "points", _("Points"), points);
  sg_verdict_number (verdict, "total", _("Points in all"), total);
  sg_verdict_word (verdict, "state", _("It is"), find_state (question, rules, total));
  sg_verdict_headline (verdict, ngettext ("It had %d point", "It had %d points", total), (int) total);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_train_struck, TW_SYSTEM, "train-struck", N_("Wagons, teams and barges under fire"), NULL, fields, judge, "TW-117 TW-106 TW-107 TW-114",
                       .chance = TRUE, .when = N_("When a wagon, a limbered gun or a barge lies under the sleeve or in a burst."))
