/* sg-dice-enumerated.c: dice that show every face in turn, each branch with its exact weight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The path holds one choice for each throw of the branch being played.  A replay follows the path as far as it
 * goes and takes the first choice of every throw beyond it; the next branch drops what is spent at the path's
 * end and moves the last choice on.  Weights are carried along the path, so that a branch costs one
 * multiplication for each throw that is new in it.
 */

#include "base/sg-dice-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint  ways;             /* how many choices there are */
  guint  choice;           /* the one being played, from 0 */
  guint  n, sides, least;  /* the pool; n = 0 is a single die */
  mpq_t  before;           /* the weight of the path up to here */
  mpq_t  weight;           /* and with this throw */
} Throw;

typedef struct { SgDice parent; GArray *path; guint depth; } SgDiceEnumerated;
typedef struct { SgDiceClass parent_class; } SgDiceEnumeratedClass;

GType sg_dice_enumerated_get_type (void);
G_DEFINE_TYPE (SgDiceEnumerated, sg_dice_enumerated, sg_dice_get_type ())

static void
clear_throw (gpointer data)
{
  Throw *throw = data;

  mpq_clear (throw->before);
  mpq_clear (throw->weight);
}

/* How many faces of a die count as successes. */
static guint
lucky (const Throw *throw)
{
  if (throw->least > throw->sides)
    return 0;
  return throw->sides - MAX (throw->least, 1) + 1;
}

/* C(n, k) · lucky^k · (sides − lucky)^(n − k) / sides^n, or 1/sides for a single die. */
static void
weigh (Throw *throw)
{
  mpz_t factor;

  mpq_set_ui (throw->weight, 1, throw->sides);
  if (throw->n > 0)
    {
      mpz_init (factor);
      mpz_bin_uiui (mpq_numref (throw->weight), throw->n, throw->choice);
      mpz_ui_pow_ui (factor, lucky (throw), throw->choice);
      mpz_mul (mpq_numref (throw->weight), mpq_numref (throw->weight), factor);
      mpz_ui_pow_ui (factor, throw->sides - lucky (throw), throw->n - throw->choice);
      mpz_mul (mpq_numref (throw->weight), mpq_numref (throw->weight), factor);
      mpz_ui_pow_ui (mpq_denref (throw->weight), throw->sides, throw->n);
      mpq_canonicalize (throw->weight);
      mpz_clear (factor);
    }
  mpq_mul (throw->weight, throw->weight, throw->before);
}

static void
push (SgDiceEnumerated *self, guint ways, guint n, guint sides, guint least)
{
  Throw throw = { ways, 0, n, sides, least };

  mpq_init (throw.before);
  mpq_init (throw.weight);
  if (self->path->len > 0)
    mpq_set (throw.before, g_array_index (self->path, Throw, self->path->len - 1).weight);
  else
    mpq_set_ui (throw.before, 1, 1);
  weigh (&throw);
  g_array_append_val (self->path, throw);
}

/* The choice for the next throw; -1 when the same path now asks for another throw than it did before. */
static int
choose (SgDiceEnumerated *self, const char *what, guint ways, guint n, guint sides, guint least, GError **error)
{
  Throw *throw;

  if (self->depth == self->path->len)
    push (self, ways, n, sides, least);
  throw = &g_array_index (self->path, Throw, self->depth);
  if (throw->ways != ways || throw->n != n || throw->sides != sides || throw->least != least)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("Dice: the throw for %s is not the same when it is replayed."),
                   what);
      return -1;
    }
  self->depth++;
  return (int) throw->choice;
}

static guint
roll_enumerated (SgDice *dice, const char *what, guint sides, GError **error)
{
  return (guint) (choose ((SgDiceEnumerated *) dice, what, sides, 0, sides, 0, error) + 1);
}

static int
pool_enumerated (SgDice *dice, const char *what, guint n, guint sides, guint at_least, GError **error)
{
  Throw pool = { .sides = sides, .least = at_least };

  if (n == 0 || lucky (&pool) == 0)
    return 0;
  if (lucky (&pool) == sides)
    return (int) n;
  return choose ((SgDiceEnumerated *) dice, what, n + 1, n, sides, at_least, error);
}

static void
sg_dice_enumerated_finalize (GObject *object)
{
  g_array_unref (((SgDiceEnumerated *) object)->path);
  G_OBJECT_CLASS (sg_dice_enumerated_parent_class)->finalize (object);
}

static void
sg_dice_enumerated_class_init (SgDiceEnumeratedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_dice_enumerated_finalize;
  SG_DICE_CLASS (klass)->roll = roll_enumerated;
  SG_DICE_CLASS (klass)->pool = pool_enumerated;
}

static void
sg_dice_enumerated_init (SgDiceEnumerated *self)
{
  self->path = g_array_new (FALSE, FALSE, sizeof (Throw));
  g_array_set_clear_func (self->path, clear_throw);
}

SgDice *
sg_dice_new_enumerated (void)
{
  SgDice *self = g_object_new (sg_dice_enumerated_get_type (), NULL);

  sg_dice_set_origin (self, SG_DICE_ENUMERATED, 0);
  return self;
}

/** sg_dice_enumerated_next: makes ready for the next branch. Returns: %FALSE when all have been played */
gboolean
sg_dice_enumerated_next (SgDice *dice)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;

  g_return_val_if_fail (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED, FALSE);

  sg_dice_forget (dice);
  self->depth = 0;
  while (self->path->len > 0)
    {
      Throw *last = &g_array_index (self->path, Throw, self->path->len - 1);

      if (last->choice + 1 < last->ways)
        {
          last->choice++;
          weigh (last);
          return TRUE;
        }
      g_array_set_size (self->path, self->path->len - 1);
    }
  return FALSE;
}

void
sg_dice_enumerated_weight (SgDice *dice, mpq_t weight)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;

  g_return_if_fail (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED);

  if (self->path->len > 0)
    mpq_set (weight, g_array_index (self->path, Throw, self->path->len - 1).weight);
  else
    mpq_set_ui (weight, 1, 1);
}
