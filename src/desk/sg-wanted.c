/* sg-wanted.c: how many dice a question wants.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The enumerator is not asked: of a contest, a sum or a pool it has one face, or none, for several dice.
 */

#include "desk/sg-wanted.h"

#include "base/sg-dice-private.h"

#define TRIALS 24
#define ALIKE 6 /* faces of which all dice are tried at once */

/** Asked: the question that is judged so often, and the sides of the die that had most. */
typedef struct { SgQuestion *question; SgRuleset *rules; guint most_sides; } Asked;

/* How many dice a throw of its own takes; 0: it was not judged. */
static guint
count_thrown (Asked *self, guint seed)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (seed);
  g_autoptr (SgVerdict) verdict = sg_question_judge (self->question, self->rules, dice, NULL);
  GArray *faces = sg_dice_get_faces (dice), *sides = sg_dice_get_sides (dice);

  for (guint i = 0; verdict != NULL && i < sides->len; i++)
    self->most_sides = MAX (self->most_sides, g_array_index (sides, guint, i));
  return verdict != NULL && faces != NULL ? faces->len : 0;
}

/* What is asked, judged with @n dice that all show @face. @used: (out): how many of them it took.  FALSE where it was not judged: too few, or too
 * many; @used tells then how far it came. */
static gboolean
judge_alike (const Asked *self, guint face, guint n, guint *used)
{
  g_autofree guint *faces = g_new (guint, n);
  g_autoptr (SgDice) dice = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  for (guint i = 0; i < n; i++)
    faces[i] = face;
  dice = sg_dice_new_entered (faces, n);
  verdict = sg_question_judge (self->question, self->rules, dice, NULL);
  *used = sg_dice_get_faces (dice) != NULL ? sg_dice_get_faces (dice)->len : 0;
  return verdict != NULL;
}

/* How many it takes where every die shows @face, if fewer than @most. */
static guint
count_alike (const Asked *self, guint face, guint most)
{
  guint used, again;

  (void) judge_alike (self, face, most, &used);
  return used > 0 && used < most && judge_alike (self, face, used, &again) ? used : most;
}

/* Some throws tell, and what seldom happens, as that a whole pool hits and nothing is rolled again, is tried by itself. */
SgWanted
sg_wanted_count (SgQuestion *question, SgRuleset *rules)
{
  Asked self = { question, rules, 0 };
  guint n = 0, most = 0;

  for (guint seed = 1; seed <= TRIALS; seed++)
    {
      guint faces = count_thrown (&self, seed);

      if (n == 0)
        n = faces;
      else if (faces > 0)
        n = MIN (n, faces);
      most = MAX (most, faces);
    }
  for (guint face = 1; n > 1 && face <= self.most_sides && face <= ALIKE; face++)
    n = MIN (n, count_alike (&self, face, n));
  return (SgWanted) { n, self.most_sides, most > n };
}
