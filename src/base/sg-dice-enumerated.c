/* sg-dice-enumerated.c: dice that show every face in turn, each branch with its exact weight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The path holds one choice for each throw of the branch being played.  A replay follows the path as far as it
 * goes and takes the first choice of every throw beyond it; the next branch drops what is spent at the path's
 * end and moves the last choice on.  Weights are carried along the path, so that a branch costs one
 * multiplication for each throw that is new in it.  A pool aside has no place on the path: who gathers the outcomes spreads the
 * one that tells of it, so that two pools of twenty cost no branch at all, instead of four hundred.
 */

#include "base/sg-dice-enumerated.h"

#include "base/sg-dice-private.h"

#include <glib/gi18n-lib.h>

/* How the sum of some of a handful falls out: the number of ways of each sum, from the least. */
typedef struct
{
  guint  n, sides, from, keep;
  guint  sums;
  mpz_t *ways;  /* (owned) */
  char  *pools; /* (owned) (nullable): it is the successes of these pools together */
} Sums;

typedef struct
{
  guint       ways;             /* how many choices there are */
  guint       choice;           /* the one being played, from 0 */
  guint       n, sides, least;  /* the pool; n = 0 is a single die; of a sum, the first of its ways that is possible */
  const Sums *sums;             /* (nullable): it is a sum */
  mpz_t       before, under_before; /* the weight of the path up to here, as a fraction that is not brought to lowest terms */
  mpz_t       weight, under;        /* and with this throw */
} Throw;

/* A pool on which nothing turns: it has no place on the path. */
typedef struct { guint n, lucky, sides; } Aside;

typedef struct { SgDice parent; GArray *path, *asides; GPtrArray *sums; guint depth; mpz_t one; } SgDiceEnumerated;
typedef struct { SgDiceClass parent_class; } SgDiceEnumeratedClass;

GType sg_dice_enumerated_get_type (void);
G_DEFINE_TYPE (SgDiceEnumerated, sg_dice_enumerated, sg_dice_get_type ())

static void
clear_throw (gpointer data)
{
  Throw *throw = data;

  mpz_clears (throw->before, throw->under_before, throw->weight, throw->under, NULL);
}

static void
free_sums (gpointer data)
{
  Sums *sums = data;

  for (guint i = 0; i < sums->sums; i++)
    mpz_clear (sums->ways[i]);
  g_free (sums->ways);
  g_free (sums->pools);
  g_free (sums);
}

/* How many faces of a die count as successes. */
static guint
lucky (const Throw *throw)
{
  if (throw->least > throw->sides)
    return 0;
  return throw->sides - MAX (throw->least, 1) + 1;
}

/* C(n, k) · lucky^k · (sides − lucky)^(n − k) / sides^n, 1/sides for a single die, or the ways of a sum / sides^n. */
static void
weigh (Throw *throw)
{
  mpz_t factor;

  if (throw->n == 0)
    {
      mpz_set (throw->weight, throw->before);
      mpz_mul_ui (throw->under, throw->under_before, throw->sides);
      return;
    }
  mpz_init (factor);
  if (throw->sums)
    mpz_mul (throw->weight, throw->before, throw->sums->ways[throw->least + throw->choice]);
  else
    {
      mpz_bin_uiui (throw->weight, throw->n, throw->choice);
      mpz_ui_pow_ui (factor, lucky (throw), throw->choice);
      mpz_mul (throw->weight, throw->weight, factor);
      mpz_ui_pow_ui (factor, throw->sides - lucky (throw), throw->n - throw->choice);
      mpz_mul (throw->weight, throw->weight, factor);
      mpz_mul (throw->weight, throw->weight, throw->before);
    }
  mpz_ui_pow_ui (factor, throw->sides, throw->n);
  mpz_mul (throw->under, throw->under_before, factor);
  mpz_clear (factor);
}

/* @throw is copied into the path, and its numbers live there: the path’s clear function ends them. */
static void
push (SgDiceEnumerated *self, Throw throw)
{
  mpz_inits (throw.before, throw.under_before, throw.weight, throw.under, NULL);
  if (self->path->len > 0)
    {
      const Throw *last = &g_array_index (self->path, Throw, self->path->len - 1);

      mpz_set (throw.before, last->weight);
      mpz_set (throw.under_before, last->under);
    }
  else
    {
      mpz_set_ui (throw.before, 1);
      mpz_set_ui (throw.under_before, 1);
    }
  weigh (&throw);
  g_array_append_val (self->path, throw);
}

/* The choice for the next throw; -1 when the same path now asks for another throw than it did before. */
static int
choose (SgDiceEnumerated *self, const char *what, Throw wanted, GError **error)
{
  Throw *throw;

  if (self->depth == self->path->len)
    push (self, wanted);
  throw = &g_array_index (self->path, Throw, self->depth);
  if (throw->ways != wanted.ways || throw->n != wanted.n || throw->sides != wanted.sides || throw->least != wanted.least
      || throw->sums != wanted.sums)
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
  return (guint) (choose ((SgDiceEnumerated *) dice, what, (Throw) { .ways = sides, .sides = sides }, error) + 1);
}

static int
pool_enumerated (SgDice *dice, const char *what, guint n, guint sides, guint at_least, GError **error)
{
  Throw pool = { .sides = sides, .least = at_least };

  if (n == 0 || lucky (&pool) == 0)
    return 0;
  if (lucky (&pool) == sides)
    return (int) n;
  return choose ((SgDiceEnumerated *) dice, what, (Throw) { .ways = n + 1, .n = n, .sides = sides, .least = at_least }, error);
}

/* The dice from the @from-th lowest on, @keep of them; @orders: in how many orders the handful can lie. */
typedef struct { Sums *sums; guint taken, sum; mpz_t orders; } Handful;

/* Face by face upwards: how many of the dice that are left show @face. Sorted, they lie behind the @taken lower ones, so that of them those count
 * which lie within the places that are kept; the binomials multiply to the number of orders of the handful. The last face is shown by all that are
 * left. What was changed in @handful is put back for the next count. */
static void
count_handfuls (Handful *handful, guint face)
{
  Sums *sums = handful->sums;
  guint left = sums->n - handful->taken, taken = handful->taken, sum = handful->sum;
  mpz_t orders, ways;

  if (left == 0 || face > sums->sides)
    {
      if (left == 0)
        mpz_add (sums->ways[sum - sums->keep], sums->ways[sum - sums->keep], handful->orders);
      return;
    }
  mpz_init_set (orders, handful->orders);
  mpz_init (ways);
  for (guint count = face == sums->sides ? left : 0; count <= left; count++)
    {
      guint first = MAX (taken, sums->from), last = MIN (taken + count, sums->from + sums->keep);

      mpz_bin_uiui (ways, left, count);
      mpz_mul (handful->orders, orders, ways);
      handful->taken = taken + count;
      handful->sum = sum + (last > first ? (last - first) * face : 0);
      count_handfuls (handful, face + 1);
    }
  handful->taken = taken;
  handful->sum = sum;
  mpz_set (handful->orders, orders);
  mpz_clears (orders, ways, NULL);
}

/* The same handful is thrown in every branch of a question: its ways are counted once and belong to the dice. */
static const Sums *
ensure_sums (SgDiceEnumerated *self, guint n, guint sides, guint from, guint keep)
{
  Handful handful = { 0 };

  for (guint i = 0; i < self->sums->len; i++)
    {
      Sums *known = g_ptr_array_index (self->sums, i);

      if (known->n == n && known->sides == sides && known->from == from && known->keep == keep && known->pools == NULL)
        return known;
    }
  handful.sums = g_new0 (Sums, 1);
  *handful.sums = (Sums) { n, sides, from, keep, keep * (sides - 1) + 1 };
  handful.sums->ways = g_new (mpz_t, handful.sums->sums);
  for (guint i = 0; i < handful.sums->sums; i++)
    mpz_init (handful.sums->ways[i]);
  mpz_init_set_ui (handful.orders, 1);
  count_handfuls (&handful, 1);
  mpz_clear (handful.orders);
  g_ptr_array_add (self->sums, handful.sums);
  return handful.sums;
}

int
sg_dice_enumerated_sum (SgDice *dice, const char *what, guint n, guint sides, guint from, guint keep, GError **error)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;
  const Sums *sums = ensure_sums (self, n, sides, from, keep);
  int choice = choose (self, what, (Throw) { .ways = sums->sums, .n = n, .sides = sides, .sums = sums }, error);

  return choice < 0 ? -1 : choice + (int) keep;
}

/* Pools added up */

/* The ways of @hits of @n dice, @good of whose @sides succeed and the others fail. */
static void
count_ways (mpz_ptr ways, guint n, guint hits, guint good, guint sides)
{
  mpz_t factor;

  mpz_init (factor);
  mpz_bin_uiui (ways, n, hits);
  mpz_ui_pow_ui (factor, good, hits);
  mpz_mul (ways, ways, factor);
  mpz_ui_pow_ui (factor, sides - good, n - hits);
  mpz_mul (ways, ways, factor);
  mpz_clear (factor);
}

/* The ways of the successes of one pool more, where @sums has those of the pools before it. */
static void
add_pool (Sums *sums, const SgPool *pool)
{
  Throw one = { .sides = sums->sides, .least = pool->at_least };
  /* Where some that failed are thrown once more, every branch counts as that many throws: where fewer failed, the last ones fall as they like. */
  guint again = MIN (pool->again, pool->n), good = lucky (&one), n = sums->sums + pool->n;
  mpz_t *ways = g_new (mpz_t, n), share, more;

  for (guint i = 0; i < n; i++)
    mpz_init (ways[i]);
  mpz_inits (share, more, NULL);
  for (guint hits = 0; hits <= pool->n; hits++)
    for (guint thrown = MIN (again, pool->n - hits), turned = 0; turned <= thrown; turned++)
      {
        count_ways (share, pool->n, hits, good, sums->sides);
        count_ways (more, thrown, turned, good, sums->sides);
        mpz_mul (share, share, more);
        mpz_ui_pow_ui (more, sums->sides, again - thrown);
        mpz_mul (share, share, more);
        for (guint before = 0; before < sums->sums; before++)
          mpz_addmul (ways[before + hits + turned], sums->ways[before], share);
      }
  mpz_clears (share, more, NULL);
  for (guint i = 0; i < sums->sums; i++)
    mpz_clear (sums->ways[i]);
  g_free (sums->ways);
  sums->ways = ways;
  sums->sums = n;
  sums->n += pool->n + again;
}

/* (transfer full): what tells pools from others. */
static char *
name_pools (const SgPool *pools, guint n_pools, guint sides)
{
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "%u", sides);
  for (guint i = 0; i < n_pools; i++)
    g_string_append_printf (name, " %u:%u:%u", pools[i].n, pools[i].at_least, pools[i].again);
  return g_string_free (name, FALSE);
}

static const Sums *
ensure_pools (SgDiceEnumerated *self, const SgPool *pools, guint n_pools, guint sides)
{
  g_autofree char *name = name_pools (pools, n_pools, sides);
  Sums *sums;

  for (guint i = 0; i < self->sums->len; i++)
    if (g_strcmp0 (((Sums *) g_ptr_array_index (self->sums, i))->pools, name) == 0)
      return g_ptr_array_index (self->sums, i);
  sums = g_new0 (Sums, 1);
  *sums = (Sums) { .sides = sides, .sums = 1, .ways = g_new (mpz_t, 1), .pools = g_steal_pointer (&name) };
  mpz_init_set_ui (sums->ways[0], 1);
  for (guint i = 0; i < n_pools; i++)
    add_pool (sums, &pools[i]);
  g_ptr_array_add (self->sums, sums);
  return sums;
}

/* What a pool that is sure to hit, or to miss, makes impossible is no branch: whoever gathers the outcomes would keep a row without a chance.
 * The possible sums lie side by side. */
int
sg_dice_enumerated_pools (SgDice *dice, const char *what, const SgPool *pools, guint n_pools, guint sides, GError **error)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;
  const Sums *sums = ensure_pools (self, pools, n_pools, sides);
  guint least = 0, most = sums->sums;
  int choice;

  while (least + 1 < most && mpz_sgn (sums->ways[least]) == 0)
    least++;
  while (most > least + 1 && mpz_sgn (sums->ways[most - 1]) == 0)
    most--;
  if (most == least + 1)
    return (int) least;
  choice = choose (self, what, (Throw) { .ways = most - least, .n = sums->n, .sides = sides, .least = least, .sums = sums }, error);
  return choice < 0 ? -1 : choice + (int) least;
}

static void
sg_dice_enumerated_finalize (GObject *object)
{
  g_array_unref (((SgDiceEnumerated *) object)->path);
  g_array_unref (((SgDiceEnumerated *) object)->asides);
  g_ptr_array_unref (((SgDiceEnumerated *) object)->sums);
  mpz_clear (((SgDiceEnumerated *) object)->one);
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
  self->asides = g_array_new (FALSE, FALSE, sizeof (Aside));
  self->sums = g_ptr_array_new_with_free_func (free_sums);
  mpz_init_set_ui (self->one, 1);
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
  g_array_set_size (self->asides, 0);
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
  mpz_srcptr numerator, denominator;

  sg_dice_enumerated_fraction (dice, &numerator, &denominator);
  mpz_set (mpq_numref (weight), numerator);
  mpz_set (mpq_denref (weight), denominator);
  mpq_canonicalize (weight);
}

/* Not in lowest terms, and not copied: good until the next branch.  Branches of one question share a few denominators, so that odds add numerators
 * alone (sg-odds.c), where reducing each would take most of the time. */
void
sg_dice_enumerated_fraction (SgDice *dice, mpz_srcptr *numerator, mpz_srcptr *denominator)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;
  const Throw *last = self->path->len > 0 ? &g_array_index (self->path, Throw, self->path->len - 1) : NULL;

  g_return_if_fail (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED);

  *numerator = last ? last->weight : self->one;
  *denominator = last ? last->under : self->one;
}

/* Numbered from 1, in the order thrown in this branch; 0: nothing turns on chance, and @hits is all of it. */
guint
sg_dice_enumerated_put_aside (SgDice *dice, guint n, guint sides, guint at_least, int *hits)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;
  Throw pool = { .sides = sides, .least = at_least };
  Aside aside = { n, lucky (&pool), sides };

  *hits = aside.lucky == sides ? (int) n : 0;
  if (n == 0 || aside.lucky == 0 || aside.lucky == sides)
    return 0;
  g_array_append_val (self->asides, aside);
  return self->asides->len;
}

void
sg_dice_enumerated_get_aside (SgDice *dice, guint number, guint *n, guint *of, guint *sides)
{
  SgDiceEnumerated *self = (SgDiceEnumerated *) dice;
  const Aside *aside;

  g_return_if_fail (sg_dice_get_hand (dice) == SG_DICE_ENUMERATED && number >= 1 && number <= self->asides->len);

  aside = &g_array_index (self->asides, Aside, number - 1);
  *n = aside->n;
  *of = aside->lucky;
  *sides = aside->sides;
}
