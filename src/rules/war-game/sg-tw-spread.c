/* sg-tw-spread.c: the exact chances of a number, and of what numbers come to together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/war-game/sg-tw-spread.h"

SgTwSpread *
sg_tw_spread_new (guint n)
{
  SgTwSpread *self = g_new (SgTwSpread, 1);

  *self = (SgTwSpread) { n, g_new (mpq_t, n) };
  for (guint i = 0; i < n; i++)
    mpq_init (self->chances[i]);
  return self;
}

void
sg_tw_spread_free (SgTwSpread *self)
{
  for (guint i = 0; i < self->n; i++)
    mpq_clear (self->chances[i]);
  g_free (self->chances);
  g_free (self);
}

SgTwSpread *
sg_tw_spread_nought (void)
{
  SgTwSpread *self = sg_tw_spread_new (1);

  mpq_set_ui (self->chances[0], 1, 1);
  return self;
}

void
sg_tw_spread_mix (SgTwSpread *self, const SgTwSpread *of, mpq_srcptr chance)
{
  mpq_t part;

  mpq_init (part);
  for (guint i = 0; i < of->n; i++)
    {
      mpq_mul (part, of->chances[i], chance);
      mpq_add (self->chances[i], self->chances[i], part);
    }
  mpq_clear (part);
}

SgTwSpread *
sg_tw_spread_sum (const SgTwSpread *one, const SgTwSpread *other)
{
  SgTwSpread *sum = sg_tw_spread_new (one->n + other->n - 1);
  mpq_t part;

  mpq_init (part);
  for (guint i = 0; i < one->n; i++)
    for (guint k = 0; mpq_sgn (one->chances[i]) != 0 && k < other->n; k++)
      {
        mpq_mul (part, one->chances[i], other->chances[k]);
        mpq_add (sum->chances[i + k], sum->chances[i + k], part);
      }
  mpq_clear (part);
  return sum;
}

SgTwSpread *
sg_tw_spread_times (const SgTwSpread *of, guint times)
{
  g_autoptr (SgTwSpread) sum = sg_tw_spread_nought ();

  for (guint i = 0; i < times; i++)
    {
      SgTwSpread *next = sg_tw_spread_sum (sum, of);

      sg_tw_spread_free (sum);
      sum = next;
    }
  return g_steal_pointer (&sum);
}

void
sg_tw_spread_put (SgOdds *odds, const char *outcome, const SgTwSpread *spread, mpq_srcptr chance)
{
  mpq_t part;

  mpq_init (part);
  for (guint i = 0; i < spread->n; i++)
    {
      mpq_mul (part, spread->chances[i], chance);
      sg_odds_add (odds, outcome, g_variant_new_int64 (i), part);
    }
  mpq_clear (part);
}
