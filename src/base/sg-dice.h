/* sg-dice.h: chance, passed in as an object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A procedure asks for faces and never knows who makes them: the program (seeded and recorded), a hand that
 * types what its own dice showed, or the enumerator, which replays the procedure over every branch with its
 * exact weight.  Nothing else in the program may be random.
 */

#pragma once

#include <glib-object.h>
#include <gmp.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** SgDiceHand: whose hand made the faces. */
typedef enum { SG_DICE_NONE, SG_DICE_THROWN, SG_DICE_ENTERED, SG_DICE_ENUMERATED } SgDiceHand;

#define SG_TYPE_DICE (sg_dice_get_type ())
G_DECLARE_DERIVABLE_TYPE (SgDice, sg_dice, SG, DICE, GObject)

struct _SgDiceClass
{
  GObjectClass parent_class;

  /* One die of @sides; sets an error and returns 0 when no face can be had. */
  guint    (*roll) (SgDice *self, const char *what, guint sides, GError **error);
  /* How many of @n dice of @sides show @at_least or more; -1 with an error. */
  int      (*pool) (SgDice *self, const char *what, guint n, guint sides, guint at_least, GError **error);
};

guint       sg_dice_roll      (SgDice *self, const char *what, guint sides, GError **error);
int         sg_dice_pool      (SgDice *self, const char *what, guint n, guint sides, guint at_least, GError **error);
/** sg_dice_contest: a die each, @more added to the first; both rolled again while they are equal. The enumerator has only
 *  the unequal pairs, with the chances that remain. */
gboolean    sg_dice_contest   (SgDice *self, const char *what, const char *other, guint sides, guint more, guint *face,
                               guint *other_face, GError **error);
/** sg_dice_tally: @n dice, each counted in one of @n_classes classes of faces: the first class has the @sizes[0] highest
 *  faces, the next the @sizes[1] below them, and so on. The enumerator branches on the counts alone. */
gboolean    sg_dice_tally     (SgDice *self, const char *what, guint n, guint sides, const guint *sizes, guint n_classes,
                               guint *counts, GError **error);
/** sg_dice_handful: @n dice whose order is of no account, into @faces. The enumerator has each handful once, sorted, with
 *  the chances of all its orders. */
gboolean    sg_dice_handful   (SgDice *self, const char *what, guint n, guint sides, guint *faces, GError **error);
/** sg_dice_sum: of @n dice, at most 12, the sum of @keep of them, the @from lowest (from 0) left out; @faces gets all @n as
 *  they fell, but nothing from the enumerator, which branches on the sum alone. -1 with an error. */
int         sg_dice_sum       (SgDice *self, const char *what, guint n, guint sides, guint from, guint keep, guint *faces, GError **error);
/** SgPool: @n dice of a pool, each a success from @at_least up; @again: so many of those that failed are thrown once more. */
typedef struct { guint n, at_least, again; } SgPool;

/** sg_dice_pools: of several pools, thrown one after the other, all successes together. The enumerator adds their chances up and
 *  branches on the sum alone. -1 with an error. */
int         sg_dice_pools     (SgDice *self, const char *what, const SgPool *pools, guint n_pools, guint sides, GError **error);
/** sg_dice_keep: (transfer full): what a procedure worked out before its first die. The enumerator has it ready in the
 *  branches that follow, so that only chance is played again; whoever uses it marks what it told by then with
 *  sg_verdict_certain(). */
void        sg_dice_keep      (SgDice *self, gpointer kept, GDestroyNotify release);
/** sg_dice_get_kept: (transfer none) (nullable): always NULL but in a later branch. */
gpointer    sg_dice_get_kept  (SgDice *self);
/** sg_dice_aside: a pool on which nothing else turns: it is only told, by sg_verdict_number_aside(). @aside: (out): 0; but the
 *  enumerator does not branch: it answers 0 and gives the number by which it knows the pool in this branch. */
int         sg_dice_aside     (SgDice *self, const char *what, guint n, guint sides, guint at_least, guint *aside, GError **error);
SgDiceHand  sg_dice_get_hand  (SgDice *self);
guint64     sg_dice_get_seed  (SgDice *self);
/** sg_dice_get_faces: (transfer none) (element-type guint): every face so far, in order. */
GArray     *sg_dice_get_faces (SgDice *self);
/** sg_dice_describe: (transfer full): the faces as "5 3 1 3", "" when nothing was thrown. */
char       *sg_dice_describe  (SgDice *self);
/** sg_dice_get_waiting: how many entered faces are still to be used; -1 for dice that never run out. */
int         sg_dice_get_waiting (SgDice *self);
/** sg_dice_check_spent: every entered face must have been wanted; a sentence otherwise. */
gboolean    sg_dice_check_spent (SgDice *self, GError **error);

/** sg_dice_new_thrown: the program's own dice. The same seed throws the same faces, for ever. */
SgDice     *sg_dice_new_thrown  (guint64 seed);
/** sg_dice_new_entered: faces that a hand threw, used in order. */
SgDice     *sg_dice_new_entered (const guint *faces, guint n_faces);
/** sg_dice_new_entered_text: "5 3 1 3", "5,3,1,3" or "5313" (single digits). */
SgDice     *sg_dice_new_entered_text (const char *text, GError **error);
/** sg_dice_new_none: refuses every roll; for procedures without chance. */
SgDice     *sg_dice_new_none    (void);
/** sg_seed_make: a fresh seed from the system. */
guint64     sg_seed_make        (void);

/* The enumerator: replay while sg_dice_enumerated_next() says there is another branch.
 *
 *   SgDice *dice = sg_dice_new_enumerated ();
 *   do { judge (dice); weight = sg_dice_enumerated_weight (dice); } while (sg_dice_enumerated_next (dice));
 *
 * Pools branch on the count of successes, weighted binomially.
 */

G_END_DECLS
