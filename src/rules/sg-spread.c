/* sg-spread.c: the exact chances of a number, and of what numbers come to together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-spread.h"

/* Of the numbers 0 to @n − 1, no share given yet; those given must come to @whole. */
SgSpread *
sg_spread_new (guint n, gulong whole)
{
  SgSpread *self = g_new (SgSpread, 1);

  self->n = n;
  self->shares = g_new (mpz_t, n);
  mpz_init_set_ui (self->whole, whole);
  for (guint i = 0; i < n; i++)
    mpz_init (self->shares[i]);
  return self;
}

void
sg_spread_free (SgSpread *self)
{
  for (guint i = 0; i < self->n; i++)
    mpz_clear (self->shares[i]);
  mpz_clear (self->whole);
  g_free (self->shares);
  g_free (self);
}

SgSpread *
sg_spread_nought (void)
{
  SgSpread *self = sg_spread_new (1, 1);

  sg_spread_add (self, 0, 1);
  return self;
}

SgSpread *
sg_spread_chance (gulong shares, gulong whole)
{
  SgSpread *self = sg_spread_new (2, whole);

  sg_spread_add (self, 0, whole - shares);
  sg_spread_add (self, 1, shares);
  return self;
}

void
sg_spread_add (SgSpread *self, guint number, gulong shares)
{
  g_return_if_fail (number < self->n);
  mpz_add_ui (self->shares[number], self->shares[number], shares);
}

/* Of two that know nothing of each other: each share of one with each of the other. */
SgSpread *
sg_spread_sum (const SgSpread *one, const SgSpread *other)
{
  SgSpread *sum = sg_spread_new (one->n + other->n - 1, 1);

  mpz_mul (sum->whole, one->whole, other->whole);
  for (guint i = 0; i < one->n; i++)
    for (guint k = 0; mpz_sgn (one->shares[i]) != 0 && k < other->n; k++)
      mpz_addmul (sum->shares[i + k], one->shares[i], other->shares[k]);
  return sum;
}

/* By halves: of forty dice that is eight sums, and not forty. */
SgSpread *
sg_spread_times (const SgSpread *of, guint times)
{
  SgSpread *half, *sum;

  if (times == 0)
    return sg_spread_nought ();
  half = sg_spread_times (of, times / 2);
  sum = sg_spread_sum (half, half);
  sg_spread_free (half);
  if (times % 2 == 1)
    {
      g_autoptr (SgSpread) even = sum;

      sum = sg_spread_sum (even, of);
    }
  return sum;
}

/* The least whole that the shares of all @n can be told of. */
static void
find_whole (SgSpread *const *of, guint n, mpz_t whole)
{
  mpz_set_ui (whole, 1);
  for (guint i = 0; i < n; i++)
    mpz_lcm (whole, whole, of[i]->whole);
}

/* What @by says is the number of the spread of @of that is gone on with. */
SgSpread *
sg_spread_through (const SgSpread *by, SgSpread *const *of)
{
  SgSpread *self;
  guint most = 0;
  mpz_t whole, factor;

  for (guint i = 0; i < by->n; i++)
    most = MAX (most, of[i]->n);
  self = sg_spread_new (most, 1);
  mpz_inits (whole, factor, NULL);
  find_whole (of, by->n, whole);
  mpz_mul (self->whole, by->whole, whole);
  for (guint i = 0; i < by->n; i++)
    {
      mpz_divexact (factor, whole, of[i]->whole);
      mpz_mul (factor, factor, by->shares[i]);
      for (guint k = 0; mpz_sgn (factor) != 0 && k < of[i]->n; k++)
        mpz_addmul (self->shares[k], of[i]->shares[k], factor);
    }
  mpz_clears (whole, factor, NULL);
  return self;
}

double
sg_spread_find_chance (const SgSpread *self, guint number)
{
  double chance;
  mpq_t exact;

  if (number >= self->n)
    return 0;
  mpq_init (exact);
  mpq_set_num (exact, self->shares[number]);
  mpq_set_den (exact, self->whole);
  mpq_canonicalize (exact);
  chance = mpq_get_d (exact);
  mpq_clear (exact);
  return chance;
}

void
sg_spread_put (SgOdds *odds, const char *outcome, const SgSpread *self, mpz_srcptr shares, mpz_srcptr whole)
{
  mpz_t part, all;

  mpz_inits (part, all, NULL);
  mpz_mul (all, self->whole, whole);
  for (guint i = 0; i < self->n; i++)
    {
      mpz_mul (part, self->shares[i], shares);
      sg_odds_add_share (odds, outcome, g_variant_new_int64 (i), part, all);
    }
  mpz_clears (part, all, NULL);
}
