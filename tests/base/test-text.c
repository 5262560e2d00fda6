/* test-text.c: figures as a person reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-ruler.h"
#include "base/sg-text.h"

static void
test_halves (void)
{
  static const struct { gint64 halves; const char *plain, *with_sign; } rows[] = {
    { 0, "0", "0" }, { 1, "½", "+½" }, { -1, "−½", "−½" }, { 25, "12½", "+12½" }, { -9, "−4½", "−4½" }, { 344, "172", "+172" },
    { -344, "−172", "−172" }, { 20001, "10\u202f000½", "+10\u202f000½" },
    { G_MININT64, "−4\u202f611\u202f686\u202f018\u202f427\u202f387\u202f904", "−4\u202f611\u202f686\u202f018\u202f427\u202f387\u202f904" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *plain = sg_text_halves (rows[i].halves), *with_sign = sg_text_signed_halves (rows[i].halves);

      g_assert_cmpstr (plain, ==, rows[i].plain);
      g_assert_cmpstr (with_sign, ==, rows[i].with_sign);
    }
}

static void
test_numbers (void)
{
  static const struct { double value; const char *text; } rows[] = {
    { 0, "0" }, { 6, "6" }, { 0.25, "¼" }, { 24.25, "24¼" }, { 0.5, "½" }, { 7.75, "7¾" }, { 16.1, "16.1" }, { 16.12, "16.12" },
    { 16.126, "16.13" }, { -2.5, "−2½" }, { -0.001, "0" }, { 9999, "9999" }, { 10000, "10\u202f000" }, { 0.1, "0.1" },
    { 0.07, "0.07" }, { 2.07, "2.07" }, { 0.999, "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_text_number (rows[i].value);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_lengths (void)
{
  g_autofree char *whole = sg_text_length (6, "in"), *quarter = sg_text_length (24.25, "in"), *bare = sg_text_length (3, NULL);

  g_assert_cmpstr (whole, ==, "6\u202fin");
  g_assert_cmpstr (quarter, ==, "24¼\u202fin");
  g_assert_cmpstr (bare, ==, "3");
}

/* What a hand measures on a map of paces is no finer than a pace. */
static void
test_distance (void)
{
  g_autofree char *near = sg_text_distance (6.254, "in"), *edge = sg_text_distance (99.996, "in"), *far = sg_text_distance (986.52, "paces");

  g_assert_cmpstr (near, ==, "6¼\u202fin");
  g_assert_cmpstr (edge, ==, "100\u202fin");
  g_assert_cmpstr (far, ==, "987\u202fpaces");
}

static void
test_minus (void)
{
  static const struct { const char *from, *to; } rows[] = {
    { "numbers -2", "numbers −2" }, { "-3 (-1)", "−3 (−1)" }, { "12-pounder, RK-12, a-b -", "12-pounder, RK-12, a-b -" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_text_minus (g_strdup (rows[i].from));

      g_assert_cmpstr (text, ==, rows[i].to);
    }
}

static void
test_clock (void)
{
  static const struct { gint64 seconds; const char *text; } rows[] = {
    { 0, "0:00" }, { 360, "6:00" }, { 59, "0:59" }, { 61, "1:01" }, { -5, "−0:05" }, { 3900, "65:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_text_clock (rows[i].seconds);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* 0% and 100% are said only of what is so. */
static void
test_chances (void)
{
  static const struct { double chance; gboolean none, certain; const char *text; } rows[] = {
    { 0, TRUE, FALSE, "0%" }, { 1, FALSE, TRUE, "100%" }, { 0, FALSE, FALSE, "under 0.1%" }, { 1, FALSE, FALSE, "over 99.9%" },
    { 0.0004, FALSE, FALSE, "under 0.1%" }, { 0.0006, FALSE, FALSE, "0.1%" }, { 0.9996, FALSE, FALSE, "over 99.9%" },
    { 5.0 / 36, FALSE, FALSE, "13.9%" }, { 0.5, FALSE, FALSE, "50.0%" }, { 0.999, FALSE, FALSE, "99.9%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_text_chance (rows[i].chance, rows[i].none, rows[i].certain);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_ordinals (void)
{
  static const struct { guint n; const char *text; } rows[] = {
    { 1, "first" }, { 3, "third" }, { 12, "twelfth" }, { 20, "twentieth" }, { 21, "21st" }, { 22, "22nd" }, { 23, "23rd" },
    { 24, "24th" }, { 111, "111th" }, { 112, "112th" }, { 121, "121st" }, { 0, "0th" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (sg_text_ordinal (rows[i].n), ==, rows[i].text);
}

/* Whoever has a name that ends in s, or is whose already, owns with the apostrophe alone. */
static void
test_owned (void)
{
  static const struct { const char *name, *text; } rows[] = {
    { "Red", "The men of it: Red’s army" },
    { "Ann's Lancers", "The men of it: Ann's Lancers’ army" },
    { "Ann’s", "The men of it: Ann’s’ army" },
    { "Grasse", "The men of it: Grasse’s army" },
    { "", "The men of it: ’s army" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_text_owned ("The men of it: %s’s army", rows[i].name);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  {
    const char *nothing = "";
    g_autofree char *text = sg_text_owned ("%s", nothing);

    g_assert_cmpstr (text, ==, "");
  }
}

/* What is called after somebody is known by either ending. */
static void
test_name_within (void)
{
  static const struct { const char *name, *whose, *text; } rows[] = {
    { "Red’s left gun", "Red", "Left gun" },
    { "Ann's Lancers’ infantry", "Ann's Lancers", "Infantry" },
    { "Ann's Lancers’s infantry", "Ann's Lancers", "Infantry" },
    { "Red Commander", "Red", "Commander" },
    { "Reds", "Red", "Reds" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = sg_text_name_within (rows[i].name, rows[i].whose);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Whoever writes a sentence of his own may end it, and has one stop all the same. */
static void
test_sentence (void)
{
  static const struct { const char *words, *sentence, *clause; } rows[] = {
    { "Blue moved", "Blue moved.", "Blue moved" }, { "Blue moved.", "Blue moved.", "Blue moved" }, { "Well...", "Well...", "Well..." }, { "Who won?", "Who won?", "Who won?" },
    { "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence = sg_text_sentence (rows[i].words), *clause = sg_text_clause (rows[i].words);

      g_assert_cmpstr (sentence, ==, rows[i].sentence);
      g_assert_cmpstr (clause, ==, rows[i].clause);
    }
}

/* A half goes up, told or rounded, also of those that have no binary form; each by whatever way it came to be there. */
static void
test_ruler (void)
{
  static const struct { double length, grain, told; } rows[] = {
    { 4.35, SG_RULER_GRAIN, 4.4 }, { 4.34, SG_RULER_GRAIN, 4.3 }, { 0.15, SG_RULER_GRAIN, 0.2 }, { 8.05, SG_RULER_GRAIN, 8.1 },
    { -4.35, SG_RULER_GRAIN, -4.4 }, { 37.4, 1, 37 }, { 37.5, 1, 38 }, { 37.25, 0.5, 37.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (sg_ruler_to (rows[i].length, rows[i].grain), rows[i].told, 1e-9);
  for (guint hundredth = 5; hundredth < 10000; hundredth += 10)
    {
      g_autofree char *told = sg_ruler_tell (hundredth / 100.0, SG_RULER_NEAREST), *same = sg_ruler_tell (hundredth * 0.01, SG_RULER_NEAREST);
      g_autofree char *rounded = sg_text_length (sg_ruler_to (hundredth / 100.0, SG_RULER_GRAIN), "in"), *up = sg_text_length ((hundredth + 5) / 10 / 10.0, "in");

      g_assert_cmpstr (told, ==, up);
      g_assert_cmpstr (same, ==, up);
      g_assert_cmpstr (rounded, ==, up);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/text/halves", test_halves);
  g_test_add_func ("/base/text/numbers", test_numbers);
  g_test_add_func ("/base/text/lengths", test_lengths);
  g_test_add_func ("/base/text/distance", test_distance);
  g_test_add_func ("/base/text/ruler", test_ruler);
  g_test_add_func ("/base/text/minus", test_minus);
  g_test_add_func ("/base/text/clock", test_clock);
  g_test_add_func ("/base/text/chances", test_chances);
  g_test_add_func ("/base/text/ordinals", test_ordinals);
  g_test_add_func ("/base/text/owned", test_owned);
  g_test_add_func ("/base/text/name-within", test_name_within);
  g_test_add_func ("/base/text/sentence", test_sentence);
  return g_test_run ();
}
