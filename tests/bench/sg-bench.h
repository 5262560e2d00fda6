/* sg-bench.h: measuring against a yardstick in the same run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Times are medians of several runs, taken in turn with the yardstick's, so that a machine that slows down slows
 * both.  What is printed and judged is the ratio.
 */

#pragma once

#include <glib.h>
#include <stdlib.h>

#include "base/sg-dice.h"

typedef void (*SgBenchFunc) (gpointer data);

#define SG_BENCH_MOST 64

static inline int
sg_bench_compare (const void *a, const void *b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static inline double
sg_bench_median (double *values, guint n)
{
  qsort (values, n, sizeof (double), sg_bench_compare);
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

static inline double
sg_bench_time (SgBenchFunc func, gpointer data)
{
  gint64 start = g_get_monotonic_time ();

  func (data);
  return (g_get_monotonic_time () - start) / 1e6;
}

/* The yardstick of most: a million dice. */
static inline void
sg_bench_throw_dice (gpointer data)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);

  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
}

/* Runs both in turn @n times (at most SG_BENCH_MOST) after one warm-up. Returns the median of @func over that of @yardstick. */
static inline double
sg_bench_ratio (SgBenchFunc func, gpointer data, SgBenchFunc yardstick, gpointer yardstick_data, guint n)
{
  double ours[SG_BENCH_MOST], theirs[SG_BENCH_MOST];

  func (data);
  yardstick (yardstick_data);
  for (guint i = 0; i < n && i < SG_BENCH_MOST; i++)
    {
      ours[i] = sg_bench_time (func, data);
      theirs[i] = sg_bench_time (yardstick, yardstick_data);
    }
  return sg_bench_median (ours, n) / sg_bench_median (theirs, n);
}

/* Prints a ratio beside its limit, and counts a miss in @misses. */
static inline void
sg_bench_judge (const char *what, double ratio, gboolean at_least, double limit, int *misses)
{
  gboolean met = at_least ? ratio >= limit : ratio <= limit;

  g_print ("%s: %.3f (%s %.2f) %s\n", what, ratio, at_least ? "at least" : "at most", limit, met ? "met" : "MISSED");
  if (!met)
    (*misses)++;
}
