/* sg-rk-tray-order.c: the in-tray by consequence: what came into contact, fire, what attacks and answers, orders, works, and what was only
 * seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fire stands before attacks, for its losses count in the attacks of the same move (RK-3); and what the attacked does before the attack is
 * judged, which it decides.
 */

#include "play/reisswitz/lead/sg-rk-tray-order.h"

#include "rules/reisswitz/sg-rk-umpire.h"

typedef enum { CONTACT, FIRE, ANSWER, DECISION, ORDER, WORK, SIGHTING } Rank;

/* Questions; one that is not named decides between two sides. */
static const struct { const char *procedure; Rank rank; } questions[] = {
  { "artillery-fire", FIRE }, { "small-arms-fire", FIRE }, { "canister-test", FIRE }, { "bombard", FIRE }, { "breach", FIRE },
  { "bridge-fire", FIRE }, { "announce", ANSWER }, { "charge", ANSWER }, { "horse-guns", ANSWER }, { "hedge", WORK }, { "rally-counter", WORK },
};

/* What is no question, by the beginning of its act; "" is any. */
static const struct { const char *rule, *act; Rank rank; } news[] = {
  { "RK-83", "", CONTACT }, { "RK-165", "", CONTACT }, { "RK-42", "", CONTACT }, { "RK-45", "", CONTACT },
  { "RK-11", "take:", DECISION }, { "RK-196", "", DECISION }, { "RK-197", "", DECISION },
  { "RK-16", "", ORDER }, { "RK-17", "", ORDER }, { "RK-20", "hand-over:", ORDER }, { "RK-20", "report", SIGHTING }, { "RK-26", "report", SIGHTING },
};

static Rank
rank_of (const SgSuggestion *self)
{
  if (self->question != NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
        if (g_str_equal (sg_question_get_procedure (self->question)->id, questions[i].procedure))
          return questions[i].rank;
      return DECISION;
    }
  for (guint i = 0; i < G_N_ELEMENTS (news); i++)
    if (g_strcmp0 (self->rule, news[i].rule) == 0 && (*news[i].act == '\0' || (self->act != NULL && g_str_has_prefix (self->act, news[i].act))))
      return news[i].rank;
  return WORK;
}

/* What has its place in a move goes by the book’s order, all else by that of the ranks. */
static gboolean
comes_first (Rank one, Rank two)
{
  static const char *const steps[] = { [FIRE] = "fire", [ANSWER] = "attacks", [DECISION] = "attacks", [SIGHTING] = NULL };

  if (steps[one] == NULL || steps[two] == NULL || g_str_equal (steps[one], steps[two]))
    return one < two;
  return sg_rk_place_in_move (steps[one]) < sg_rk_place_in_move (steps[two]);
}

/* Of one rank the oldest first; of one time as they were found. */
static int
by_consequence (gconstpointer a, gconstpointer b)
{
  const SgSuggestion *one = *(SgSuggestion *const *) a, *two = *(SgSuggestion *const *) b;
  Rank first = rank_of (one), second = rank_of (two);

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
