/* sg-rk-tray-order.c: the in-tray by consequence: what came into contact, fire, what attacks and answers, orders, works, and what was only
 * seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fire stands before attacks, for its losses count in the attacks of the same move (RK-3); and what the attacked does before the attack is
 * judged, which it decides.
 */

#include "play/reisswitz/lead/sg-rk-tray-order.h"

#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "rules/reisswitz/sg-rk-umpire.h"

/* Questions; one that is not named decides between two sides. */
static const struct { const char *procedure; SgRkRank rank; } questions[] = {
  { "artillery-fire", SG_RK_RANK_FIRE }, { "small-arms-fire", SG_RK_RANK_FIRE }, { "canister-test", SG_RK_RANK_FIRE },
  { "bombard", SG_RK_RANK_FIRE }, { "breach", SG_RK_RANK_FIRE }, { "bridge-fire", SG_RK_RANK_FIRE },
  { "announce", SG_RK_RANK_ANSWER }, { "charge", SG_RK_RANK_ANSWER }, { "horse-guns", SG_RK_RANK_ANSWER },
  { "hedge", SG_RK_RANK_WORK }, { "rally-counter", SG_RK_RANK_WORK },
};

static SgRkRank
rank_of (const SgSuggestion *self)
{
  if (self->question == NULL)
    return sg_rk_get_rank (self);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (g_str_equal (sg_question_get_procedure (self->question)->id, questions[i].procedure))
      return questions[i].rank;
  return SG_RK_RANK_DECISION;
}

/* What has its place in a move goes by the book’s order, all else by that of the ranks. */
static gboolean
comes_first (SgRkRank one, SgRkRank two)
{
  static const char *const steps[] = { [SG_RK_RANK_FIRE] = "fire", [SG_RK_RANK_ANSWER] = "attacks", [SG_RK_RANK_DECISION] = "attacks", [SG_RK_RANK_SIGHTING] = NULL };

  if (steps[one] == NULL || steps[two] == NULL || g_str_equal (steps[one], steps[two]))
    return one < two;
  return sg_rk_place_in_move (steps[one]) < sg_rk_place_in_move (steps[two]);
}

/* Of one rank the oldest first; of one time as they were found. */
static int
by_consequence (gconstpointer a, gconstpointer b)
{
  const SgSuggestion *one = *(SgSuggestion *const *) a, *two = *(SgSuggestion *const *) b;
  SgRkRank first = rank_of (one), second = rank_of (two);

  if (first != second)
    return comes_first (first, second) ? -1 : 1;
  if (one->question != NULL || two->question != NULL || one->time == two->time)
    return 0;
  return one->time < two->time ? -1 : 1;
}

void
sg_rk_sort_tray (GPtrArray *list)
{
  g_ptr_array_sort (list, by_consequence);   /* which keeps the order of equals */
}
