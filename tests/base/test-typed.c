/* test-typed.c: what a person typed, read as it was meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-text.h"
#include "base/sg-typed.h"
#include "base/sg-typed-way.h"

static void
test_names (void)
{
  static const struct { const char *name, *typed; gboolean same; } rows[] = {
    { "Downland’s cavalry", "downland's cavalry", TRUE },
    { "Downland’s cavalry", "DOWNLAND‘S  CAVALRY ", TRUE },
    { "Downland's cavalry", "Downland’s\u00a0cavalry", TRUE },
    { "“Old” Battery", "\"old\" battery", TRUE },
    { "Hook\u2011and\u2013Line", "hook-and-line", TRUE },
    { "Café", "Cafe\u0301", TRUE },
    { "Straße", "STRASSE", TRUE },
    { "1st Foot", "1st  Foot\n", TRUE },
    { "1st Foot", "1stFoot", FALSE },
    { "Blue’s", "Blues", FALSE },
    { "", " \t", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (sg_typed_is (rows[i].name, rows[i].typed) != rows[i].same)
      g_error ("“%s” and “%s”", rows[i].name, rows[i].typed);
  g_assert_true (sg_typed_holds ("The Red’s left column", "RED'S LEFT"));
  g_assert_true (sg_typed_holds ("anything", ""));
  g_assert_true (sg_typed_holds (NULL, NULL));
  g_assert_false (sg_typed_holds (NULL, "x"));
  g_assert_false (sg_typed_holds ("Red’s", "Blue’s"));
}

/* A report that names the enemy's troops is found out, however it is written. */
static void
test_mentions (void)
{
  static const struct { const char *text, *name; gboolean mentions; } rows[] = {
    { "Beware of BLUE'S  grenadiers!", "Blue’s Grenadiers", TRUE }, { "Beware of Blue's guns.", "Blue’s Grenadiers", FALSE },
    { "the «Old\nGuard» is there", "“Old Guard”", TRUE }, { "Bl\u2063ue`s 1st\u00a0Foot", "Blue’s 1st Foot", TRUE },
    { "anything", "", FALSE }, { "anything", " \u200b", FALSE }, { "", "Blue", FALSE }, { NULL, "Blue", FALSE },
    { "The 21st Foot is here", "1st Foot", FALSE }, { "The 21st Foot and the 1st Foot", "1st Foot", TRUE }, { "1st Footguards", "1st Foot", FALSE },
    { "Vanguard", "Guard", FALSE }, { "the Guard’s colours", "Guard", TRUE }, { "the Guard's colours", "Guard", TRUE }, { "the two Guards", "Guard", TRUE },
    { "Der Angriff des Leibregiments", "Leibregiment", TRUE }, { "Battery 12", "Battery 1", FALSE }, { "Battery 1s", "Battery 1", FALSE },
    { "Batterie n° 3, près du pont", "Batterie n° 3", TRUE }, { "l’Élite d’Orléans", "Élite", TRUE }, { "Lhéliteé", "hélite", FALSE },
    { "敵の第1連隊は橋にいる", "第1連隊", TRUE }, { "敵の第21連隊", "1連隊", FALSE }, { "제1연대가 온다", "제1연대", TRUE }, { "กองพันที่1มาแล้ว", "กองพันที่1", TRUE },
    { "ראינו את הגדוד", "גדוד", TRUE }, { "גדוד 21", "גדוד 2", FALSE }, { "والحرس هنا", "الحرس", TRUE }, { "«Old Guard»", "“Old Guard”", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (sg_typed_mentions (rows[i].text, rows[i].name) != rows[i].mentions)
      g_error ("“%s” in “%s”", rows[i].name, rows[i].text);
}

static void
test_figures (void)
{
  static const struct { const char *typed; double value; } rows[] = {
    { "4½", 4.5 }, { "½", .5 }, { "−3", -3 }, { "–3", -3 }, { "- 3", -3 }, { "18 in", 18 }, { "18\u2009\u2060in", 18 }, { "18″", 18 }, { "18\"", 18 },
    { "24¼ in", 24.25 }, { "16.1\u2009in", 16.1 }, { "10\u2009000", 10000 }, { "−4½", -4.5 }, { "+7", 7 }, { "4 1/2", 4.5 }, { "3/4", .75 },
    { "4 ½ in", 4.5 }, { "12 paces", 12 }, { "30°", 30 }, { ".5", .5 }, { "5%", 5 }, { " 6 ", 6 }, { "1e3", 1000 },
    { "4,5", 4.5 }, { "4,25 in", 4.25 }, { "4⅛", 4.125 }, { "⅜", .375 }, { "2⅝ in", 2.625 }, { "⅞", .875 }, { "10\u00a0000", 10000 }, { "10\u200a000", 10000 }, { "10\u202f000", 10000 },
  };
  static const char *const wrong[] = { "", "in", "half", "3,5,6", "1/0", "4 1/0", "−", "4 5", "4½½", "inf", "nan", "2-1", "1e400",
                                       "1,250" /* a thousand, or one and a quarter? */, ",5", "4,5.6", "a,5", "4,", "/4", "1/x" };
  double value;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (!sg_typed_number (rows[i].typed, &value))
        g_error ("“%s” is not read", rows[i].typed);
      g_assert_cmpfloat_with_epsilon (value, rows[i].value, 1e-9);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (sg_typed_number (wrong[i], &value))
      g_error ("“%s” is read as %g", wrong[i], value);
}

/* By what stands before tenths where the reader lives: three figures behind the other mark are thousands there, and nobody knows. */
static void
test_marks (void)
{
  static const struct { const char *typed, *decimal; double value; } rows[] = {
    { "1.250", ".", 1.25 }, { "1,250", ",", 1.25 }, { "1.250", ",", -1 }, { "1,250", ".", -1 }, { "+12.500 m", ",", -1 }, { "−100.000", ",", -1 },
    { "1.25", ",", 1.25 }, { "0.125", ",", .125 }, { "1250.125", ",", 1250.125 }, { "1.2505", ",", 1.2505 }, { "1.000.000", ",", -1 },
    { "1.250,5", ",", -1 }, { "10\u202f000", ",", 10000 }, { "2,5", ",", 2.5 }, { "2,5", ".", 2.5 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double value = -1;

      if (sg_typed_number_in (rows[i].typed, rows[i].decimal, &value) != (rows[i].value != -1))
        g_error ("“%s” is %g", rows[i].typed, value);
      g_assert_cmpfloat_with_epsilon (value, rows[i].value, 1e-9);
    }
}

/* Whatever the program prints it reads back. */
static void
test_read_back (void)
{
  for (int i = -40000; i <= 40000; i += 7)
    {
      double value = i / 4.0, read;
      g_autofree char *number = sg_text_number (value), *length = sg_text_length (value, "in"), *halves = sg_text_signed_halves (i);

      g_assert_true (sg_typed_number (number, &read));
      g_assert_cmpfloat_with_epsilon (read, value, 1e-9);
      g_assert_true (sg_typed_number (length, &read));
      g_assert_cmpfloat_with_epsilon (read, value, 1e-9);
      g_assert_true (sg_typed_number (halves, &read));
      g_assert_cmpfloat_with_epsilon (read, i / 2.0, 1e-9);
    }
}

static void
test_plain (void)
{
  static const struct { const char *typed, *plain; } rows[] = {
    { "36½,47 −36,52", "36.5,47 -36,52" }, { "½ ¼", "0.5 0.25" }, { "10\u2009000", "10000" }, { "12\u2009in", "12 in" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *plain = sg_typed_plain (rows[i].typed);

      g_assert_cmpstr (plain, ==, rows[i].plain);
    }
}

static void
test_ways (void)
{
  static const struct { const char *text; guint n; double length, bearing; } rows[] = {
    { "12, north-east", 1, 12, 45 }, { "12 NE", 1, 12, 45 }, { "12 in North East", 1, 12, 45 }, { " 4½\u2009in,WSW ", 1, 4.5, 247.5 },
    { "4 1/2 n", 1, 4.5, 0 }, { "8 at 100°", 1, 8, 100 }, { "8 100 degrees", 1, 8, 100 }, { "8, 100", 1, 8, 100 },
    { "4,5 north", 1, 4.5, 0 }, { "4,5 in north", 1, 4.5, 0 }, { "12,25 ne", 1, 12.25, 45 }, { "12,north", 1, 12, 0 }, { "8, 100 degrees", 1, 8, 100 }, { "8 at 100 deg", 1, 8, 100 },
    { "6 NE; 4½ s", 2, 4.5, 180 }, { "6 ne then 3 to the west", 2, 3, 270 },
    { "12", 0, 0, 0 }, { "north", 0, 0, 0 }, { "4 1/2", 0, 0, 0 }, { "−3 north", 0, 0, 0 }, { "6 ne; ", 0, 0, 0 }, { "8 at 400", 0, 0, 0 },
    { "4,5", 0, 0, 0 }, { "4, 5 north", 0, 0, 0 }, { "", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) legs = sg_typed_way (rows[i].text);
      const SgTypedLeg *last = legs != NULL ? &g_array_index (legs, SgTypedLeg, legs->len - 1) : NULL;

      if ((legs != NULL ? legs->len : 0) != rows[i].n || (last != NULL && (last->length != rows[i].length || last->bearing != rows[i].bearing)))
        g_error ("“%s”", rows[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/typed/names", test_names);
  g_test_add_func ("/base/typed/mentions", test_mentions);
  g_test_add_func ("/base/typed/figures", test_figures);
  g_test_add_func ("/base/typed/marks", test_marks);
  g_test_add_func ("/base/typed/read-back", test_read_back);
  g_test_add_func ("/base/typed/plain", test_plain);
  g_test_add_func ("/base/typed/ways", test_ways);
  return g_test_run ();
}
