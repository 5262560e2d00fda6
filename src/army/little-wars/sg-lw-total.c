/* sg-lw-total.c: a force of the book's total.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "army/little-wars/sg-lw-total.h"

/* Points are divided by it: in rules of one’s own an arm may be had for nothing, and is bought at the least that costs anything then. */
static gint64
read_price (SgRuleset *rules, const char *arm)
{
  return MAX (1, sg_ruleset_whole (rules, "LW-102", arm));
}

SgLwTotal
sg_lw_total (SgRuleset *rules)
{
  gint64 total = sg_ruleset_whole (rules, "LW-102", "total"), infantry = read_price (rules, "infantry");
  gint64 cavalry = read_price (rules, "cavalry"), gun = read_price (rules, "gun");
  gint64 foot_each = sg_ruleset_whole (rules, "LW-103", "infantry-low"), horse_each = sg_ruleset_whole (rules, "LW-103", "cavalry-low");
  SgLwTotal force = { .guns = total / (gun + foot_each * infantry + horse_each * cavalry) };
  gint64 left;

  force.cavalry = force.guns * horse_each;
  left = total - force.guns * gun - force.cavalry * cavalry;
  if (left % infantry != 0 && force.cavalry > 0 && (left + cavalry) % infantry == 0)
    {
      force.cavalry--;
      left += cavalry;
    }
  force.infantry = left / infantry;
  return force;
}
