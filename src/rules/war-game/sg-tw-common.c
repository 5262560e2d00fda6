/* sg-tw-common.c: what the procedures of The War Game share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/war-game/sg-tw-common.h"

/* The least whole number that is at least @n ÷ @by. */
static gint64
share (SgRuleset *rules, gint64 n, const char *name)
{
  gint64 by = sg_ruleset_whole (rules, "TW-28", name);

  return (n + by - 1) / by;
}

SgTwThresholds
sg_tw_thresholds (SgRuleset *rules, gint64 rank_and_file)
{
  return (SgTwThresholds){ share (rules, rank_and_file, "sixth"), share (rules, rank_and_file, "quarter"),
                           share (rules, rank_and_file, "half") };
}

gint64
sg_tw_command (SgRuleset *rules, const char *type, gint64 officers)
{
  static const char *const posts[] = { "colonel", "first", "second", "third", "fourth" };
  gint64 points = 0;

  for (guint i = 0; i < G_N_ELEMENTS (posts) && i < officers; i++)
    if (sg_ruleset_has_row (rules, "TW-81", "command", type)
        && sg_ruleset_has_number (rules, "TW-81", "command", type, posts[i]))
      points += sg_ruleset_cell_whole (rules, "TW-81", "command", type, posts[i]);
  return points;
}
