/* sg-otherwise.h: the same question under another Ruling of the same rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the book can be read in two ways the ruleset has a house rule.  Before a verdict is accepted it may be asked what another reading
 * of the rules that it cites would have made of it, with the same dice, and of its chances.
 */

#pragma once

#include "rules/sg-odds.h"

G_BEGIN_DECLS

/**
 * SgOtherwise: one reading other than that in force, under which something is not as it is.
 * @verdict: (nullable): with the same dice; %NULL where that reading wants other dice
 * @why: (nullable): a sentence, where @verdict is %NULL
 * @odds: (nullable): under that reading
 * @odds_differ: whether they are other than those in force
 */
typedef struct
{
  const SgOption *option;    /* (not owned) */
  const char     *choice;    /* its id, */
  const char     *label;     /* and what it says */
  SgVerdict      *verdict;
  char           *why;
  SgOdds         *odds;
  gboolean        odds_differ;
} SgOtherwise;

/**
 * sg_otherwise_list:
 * @dice: those that @verdict was judged with; a hand that was entered is put again as it is, one that was thrown goes on from its seed
 * @most: in how many branches the chances of a reading are reckoned; 0: they are not. There may be a dozen readings, and each costs as much as those in force
 * @untold: (out) (optional): whether chances were wanted that have more branches than that: then a reading that differs in them alone is not in the list
 *
 * The house rules of @rules are as before when it returns.
 *
 * Returns: (transfer full) (element-type SgOtherwise): readings of the rules of the procedure under which the verdict, or its chances,
 *   would be others; in the book's order.
 */
GPtrArray *sg_otherwise_list (SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, SgDice *dice, guint most, gboolean *untold);

/** sg_otherwise_may: whether @rules has a house rule for the rules of @question's procedure; reckons nothing. */
gboolean   sg_otherwise_may  (SgQuestion *question, SgRuleset *rules);
/** sg_otherwise_tell: (transfer full): what would come of it in place of @verdict: a clause. */
char      *sg_otherwise_tell (const SgOtherwise *self, SgVerdict *verdict);
/** sg_otherwise_changes: (transfer full) (element-type utf8): names of the outcomes that are not as in @verdict. */
GPtrArray *sg_otherwise_changes (const SgOtherwise *self, SgVerdict *verdict);

G_END_DECLS
