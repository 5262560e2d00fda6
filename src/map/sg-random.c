/* sg-random.c: numbers, noise and outlines for random country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-random-private.h"

#include <math.h>

#define CORNERS 24

/* SplitMix64: whole numbers alone, so the same on every machine, which the library’s own is not. */
static guint64
mix (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

guint64
sg_random_next (SgRandom *self)
{
  return mix (self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

double
sg_random_unit (SgRandom *self)
{
  return (sg_random_next (self) >> 11) * (1.0 / 9007199254740992.0);
}

double
sg_random_between (SgRandom *self, double a, double b)
{
  return a + (b - a) * sg_random_unit (self);
}

/* Of the upper half, which is mixed best. */
guint
sg_random_below (SgRandom *self, guint n)
{
  return (sg_random_next (self) >> 32) % n;
}

/* The slope at a corner of the noise's net, in one of eight directions, times the way from there. */
static double
corner (guint64 seed, gint64 i, gint64 j, double x, double y)
{
  static const double ways[8][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 0.707107, 0.707107 }, { -0.707107, 0.707107 },
                                     { 0.707107, -0.707107 }, { -0.707107, -0.707107 } };
  guint64 z = mix (seed + mix ((guint64) i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + mix ((guint64) j + 0x5bd1e995)));

  return ways[z & 7][0] * x + ways[z & 7][1] * y;
}

/* Level and without a bend at both ends: else the net of the noise would show as creases. */
static double
ease (double t)
{
  return t * t * t * (t * (t * 6 - 15) + 10);
}

double
sg_noise (guint64 seed, double x, double y)
{
  gint64 i = (gint64) floor (x), j = (gint64) floor (y);
  double u = x - i, v = y - j, s = ease (u), t = ease (v);
  double near = corner (seed, i, j, u, v) * (1 - s) + corner (seed, i + 1, j, u - 1, v) * s;
  double far = corner (seed, i, j + 1, u, v - 1) * (1 - s) + corner (seed, i + 1, j + 1, u - 1, v - 1) * s;

  return 1.5 * (near * (1 - t) + far * t);
}

double
sg_noise_sum (guint64 seed, double x, double y, guint octaves, double gain)
{
  double sum = 0, part = 1;

  for (guint k = 0; k < octaves; k++, part *= gain, x *= 2, y *= 2)
    sum += part * sg_noise (seed + k, x, y);
  return sum;
}

double
sg_span (SgPoint a, SgPoint b)
{
  return sqrt ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

GArray *
sg_random_outline (SgRandom *random, SgPoint at, double along, double across, SgPoint direction, double wild)
{
  /* Told, and not reckoned: machines differ in the last place of a sine. */
  const double c = 0.965925826289068, s = 0.258819045102521; /* of 15 degrees */
  GArray *line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint64 seed = sg_random_next (random);
  SgPoint turn = { 1, 0 };

  for (guint i = 0; i < CORNERS; i++)
    {
      double reach = 0.5 * (1 + wild * sg_noise_sum (seed, 3 + turn.x * 1.3, 3 + turn.y * 1.3, 3, 0.6));
      double x = turn.x * along * reach, y = turn.y * across * reach;
      SgPoint point = { at.x + x * direction.x - y * direction.y, at.y + x * direction.y + y * direction.x };

      g_array_append_val (line, point);
      turn = (SgPoint){ turn.x * c - turn.y * s, turn.x * s + turn.y * c };
    }
  return line;
}

/* Chaikin’s way: of each leg its ends give up a quarter, and every corner becomes two blunter ones. */
static void
cut (GArray *line, SgPoint a, SgPoint b)
{
  SgPoint first = { a.x * 0.75 + b.x * 0.25, a.y * 0.75 + b.y * 0.25 }, second = { a.x * 0.25 + b.x * 0.75, a.y * 0.25 + b.y * 0.75 };

  g_array_append_val (line, first);
  g_array_append_val (line, second);
}

GArray *
sg_smooth_line (const GArray *line, guint times)
{
  GArray *now = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  g_array_append_vals (now, line->data, line->len);
  for (; times && now->len > 2; times--)
    {
      GArray *next = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      const SgPoint *points = (const SgPoint *) now->data;

      g_array_append_val (next, points[0]);
      for (guint i = 0; i + 1 < now->len; i++)
        cut (next, points[i], points[i + 1]);
      g_array_append_val (next, points[now->len - 1]);
      g_array_unref (now);
      now = next;
    }
  return now;
}
