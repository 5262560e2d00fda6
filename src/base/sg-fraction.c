/* sg-fraction.c: exact figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Intermediate products are of 128 bits, and a result that does not fit loses its last places: figures of a game are far from that.
 */

#include "base/sg-fraction.h"

#include <math.h>
#include <string.h>

#define NEARLY 1e-10       /* of a value: what is farther off than a computed figure ever is */
#define WRITTEN 1e-8       /* the same of a figure that was written to nine places */
#define MOST_UNDER 1000000 /* no rule divides by more */

typedef __int128 Wide;

/* The greatest common divisor, by Euclid; 0 of two noughts. */
static Wide
common (Wide a, Wide b)
{
  while (b != 0)
    {
      Wide rest = a % b;

      a = b;
      b = rest;
    }
  return a < 0 ? -a : a;
}

/* Whether it fits above the line: -2^63 does not, for it has no opposite. */
static gboolean
fits (Wide over)
{
  return over <= G_MAXINT64 && over >= -(Wide) G_MAXINT64;
}

/* Lowest terms, with the sign above.  What is too large even so is halved on both sides until it fits: its value stays, but for the last places.
 * Where there is little below the line to be halved it is told as a whole number, of which the largest stands for all beyond. */
static SgFraction
reduce (Wide over, Wide under)
{
  Wide by = common (over, under);

  if (by == 0)
    return (SgFraction) { 0, 1 };
  over /= under < 0 ? -by : by;
  under /= under < 0 ? -by : by;
  while (under > G_MAXINT64 || (under > G_MAXINT32 && !fits (over)))
    {
      over /= 2;
      under /= 2;
    }
  if (!fits (over))
    {
      over = CLAMP (over / under, -(Wide) G_MAXINT64, (Wide) G_MAXINT64);
      under = 1;
    }
  return (SgFraction) { (gint64) over, (gint64) under };
}

SgFraction
sg_fraction (gint64 over, gint64 under)
{
  g_return_val_if_fail (under != 0, ((SgFraction) { 0, 1 }));
  return reduce (over, under);
}

SgFraction
sg_fraction_add (SgFraction a, SgFraction b)
{
  return reduce ((Wide) a.over * b.under + (Wide) b.over * a.under, (Wide) a.under * b.under);
}

SgFraction
sg_fraction_take (SgFraction from, SgFraction b)
{
  return sg_fraction_add (from, (SgFraction) { -b.over, b.under });
}

SgFraction
sg_fraction_times (SgFraction a, SgFraction b)
{
  return reduce ((Wide) a.over * b.over, (Wide) a.under * b.under);
}

SgFraction
sg_fraction_by (SgFraction a, SgFraction b)
{
  g_return_val_if_fail (b.over != 0, a);
  return reduce ((Wide) a.over * b.under, (Wide) a.under * b.over);
}

gint64
sg_fraction_floor (SgFraction a)
{
  gint64 whole = a.over / a.under;

  return a.over < 0 && a.over % a.under != 0 ? whole - 1 : whole;
}

double
sg_fraction_value (SgFraction a)
{
  return (double) a.over / a.under;
}

double
sg_fraction_round (SgFraction a)
{
  return round (sg_fraction_value (a) * 100) / 100;
}

/* The convergents of its continued fraction, the first that is near enough: each is the nearest fraction of its size.  A rest below @nearly is no
 * more than the error of what was computed, and its reciprocal would be noise. */
static SgFraction
find_near (double value, double nearly)
{
  gint64 before[2] = { 0, 1 }, last[2] = { 1, 0 };
  double rest = fabs (value), bound = nearly * MAX (1, fabs (value));

  if (!isfinite (value) || fabs (value) > 1e15)
    return (SgFraction) { 0, 1 };
  for (guint i = 0; i < 40; i++)
    {
      gint64 whole = (gint64) floor (rest);
      gint64 over = whole * last[0] + before[0], under = whole * last[1] + before[1];

      if (under > MOST_UNDER)
        break;
      before[0] = last[0], before[1] = last[1];
      last[0] = over, last[1] = under;
      if (fabs ((double) over / under - fabs (value)) <= bound || rest - (double) whole < nearly)
        break;
      rest = 1 / (rest - (double) whole);
    }
  return sg_fraction (value < 0 ? -last[0] : last[0], last[1]);
}

SgFraction
sg_fraction_near (double value)
{
  return find_near (value, NEARLY);
}

/* Files of before have figures as they were printed, "16.6666667": what is read exactly would add up to something else than what was meant. */
SgFraction
sg_fraction_read (const char *text)
{
  SgFraction fraction = { 0, 1 };

  g_return_val_if_fail (text != NULL, fraction);
  if (strchr (text, '/') == NULL && strchr (text, '.') != NULL)
    return find_near (g_ascii_strtod (text, NULL), WRITTEN);
  sg_fraction_parse (text, &fraction);
  return fraction;
}

/* "12.5": tenths and hundredths are fractions like others. */
static gboolean
parse_decimal (const char *text, SgFraction *fraction)
{
  const char *point = strchr (text, '.');
  g_autofree char *digits = NULL;
  gint64 over, under = 1;
  gsize places = point != NULL ? strlen (point + 1) : 0;

  if (places > 12 || (point != NULL && places == 0) || point == text)
    return FALSE;
  digits = point != NULL ? g_strdup_printf ("%.*s%s", (int) (point - text), text, point + 1) : g_strdup (text);
  if (!g_ascii_string_to_signed (digits, 10, -G_MAXINT64, G_MAXINT64, &over, NULL))
    return FALSE;
  for (gsize i = 0; i < places; i++)
    under *= 10;
  *fraction = sg_fraction (over, under);
  return TRUE;
}

gboolean
sg_fraction_parse (const char *text, SgFraction *fraction)
{
  const char *stroke = strchr (text, '/');
  g_autofree char *first = stroke != NULL ? g_strndup (text, stroke - text) : NULL;
  gint64 over, under;

  g_return_val_if_fail (fraction != NULL, FALSE);
  if (stroke == NULL)
    return parse_decimal (text, fraction);
  if (!g_ascii_string_to_signed (first, 10, -G_MAXINT64, G_MAXINT64, &over, NULL)
      || !g_ascii_string_to_signed (stroke + 1, 10, 1, G_MAXINT64, &under, NULL))
    return FALSE;
  *fraction = sg_fraction (over, under);
  return TRUE;
}

char *
sg_fraction_text (SgFraction a)
{
  return a.under == 1 ? g_strdup_printf ("%" G_GINT64_FORMAT, a.over) : g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, a.over, a.under);
}
