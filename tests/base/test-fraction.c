/* test-fraction.c: exact figures, as a ledger keeps them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-fraction.h"

static void
assert_text (SgFraction fraction, const char *text)
{
  g_autofree char *told = sg_fraction_text (fraction);

  g_assert_cmpstr (told, ==, text);
}

static void
test_reckoning (void)
{
  SgFraction third = sg_fraction (1, 3), sum = sg_fraction (0, 1);

  for (guint i = 0; i < 300; i++)
    sum = sg_fraction_add (sum, third);
  assert_text (sum, "100");
  assert_text (sg_fraction_times (sg_fraction (10, 3), sg_fraction (-6, 4)), "-5");
  assert_text (sg_fraction_take (third, sg_fraction (1, 2)), "-1/6");
  assert_text (sg_fraction_by (third, sg_fraction (2, -9)), "-3/2");
  g_assert_cmpint (sg_fraction_floor (sg_fraction (-1, 3)), ==, -1);
  g_assert_cmpint (sg_fraction_floor (sg_fraction (7, 2)), ==, 3);
  g_assert_cmpint (sg_fraction_floor (sg_fraction (-6, 2)), ==, -3);
  g_assert_cmpfloat (sg_fraction_round (sg_fraction (50, 3)), ==, 16.67);
}

/* What has no room is the nearest that has: a large whole number loses nothing of its size, and the largest stands for all beyond. */
static void
test_large (void)
{
  const SgFraction most = sg_fraction (G_MAXINT64, 1);
  const struct { SgFraction result; double value; } rows[] = {
    { sg_fraction_times (most, sg_fraction (3, 1)), G_MAXINT64 }, { sg_fraction_times (most, sg_fraction (-3, 1)), -(double) G_MAXINT64 },
    { sg_fraction_add (most, most), G_MAXINT64 }, { sg_fraction_times (most, sg_fraction (4, 5)), G_MAXINT64 * 0.8 }, { sg_fraction (G_MININT64, 1), -(double) G_MAXINT64 },
    { sg_fraction_times (sg_fraction (G_MAXINT64 - 1, 3), sg_fraction (2, 7)), (G_MAXINT64 - 1) / 3.0 * 2 / 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (sg_fraction_value (rows[i].result) / rows[i].value, 1, 1e-8);
}

/* What was computed stands for the simplest fraction; so does what was written to nine figures. */
static void
test_near (void)
{
  static const struct { double value; const char *text; } rows[] = {
    { 50 / 3.0, "50/3" }, { 0.1, "1/10" }, { 12.5, "25/2" }, { -4 / 3.0, "-4/3" }, { 0, "0" }, { 900, "900" }, { 449 / 90.0 * 10 / 3, "449/27" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_text (sg_fraction_near (rows[i].value), rows[i].text);
  assert_text (sg_fraction_read ("16.6666667"), "50/3");
  assert_text (sg_fraction_read ("12.67"), "1267/100");
  assert_text (sg_fraction_read ("50/3"), "50/3");
  assert_text (sg_fraction_read (""), "0");
}

static void
test_parse (void)
{
  static const struct { const char *text, *told; } rows[] = {
    { "50/3", "50/3" }, { "6/4", "3/2" }, { "12", "12" }, { "12.50", "25/2" }, { "-0.25", "-1/4" }, { "1/0", NULL }, { "1/-3", NULL }, { "", NULL },
    { "x", NULL }, { "1.", NULL }, { ".5", NULL }, { "1/2/3", NULL }, { "1.2.3", NULL }, { "99999999999999999999", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgFraction fraction;

      g_assert_cmpint (sg_fraction_parse (rows[i].text, &fraction), ==, rows[i].told != NULL);
      if (rows[i].told != NULL)
        assert_text (fraction, rows[i].told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/fraction/reckoning", test_reckoning);
  g_test_add_func ("/base/fraction/large", test_large);
  g_test_add_func ("/base/fraction/near", test_near);
  g_test_add_func ("/base/fraction/parse", test_parse);
  return g_test_run ();
}
