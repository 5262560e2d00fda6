/* test-country-word.c: what was done to the country, as it is kept, and as files of before kept it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-country-word.h"

/* Everything that a word can say of a piece: written and read back, and read as it was written before. */
static void
test_states (void)
{
  static const struct { SgCountryChange change; const char *word, *before; } rows[] = {
    { { "mill", SG_COUNTRY_BROKEN }, "piece=mill;state=broken", "mill=broken" },
    { { "mill", SG_COUNTRY_PLANKS }, "piece=mill;state=planks", "mill=planks" },
    { { "mill", SG_COUNTRY_STRIPPED }, "piece=mill;state=stripped", "mill=stripped" },
    { { "mill", SG_COUNTRY_BURNING, 560 }, "piece=mill;state=burning;since=560", "mill=burning,560" },
    { { "mill", SG_COUNTRY_BURNT }, "piece=mill;state=burnt", "mill=burnt" },
    { { "ford", SG_COUNTRY_BLOCKED, 12 }, "piece=ford;state=blocked;since=12", "ford=blocked,12" },
    { { "wall", SG_COUNTRY_BREACH, 0, NULL, 15, { 100, 200.5 } }, "piece=wall;state=breach;width=15;x=100;y=200.5", "wall=breach,100,200.5,15" },
    { { "bridge-1-2", SG_COUNTRY_BRIDGE, 0, "pontoon", 8, { 1, 2 }, { 3, 4 } },
      "piece=bridge-1-2;state=bridge;class=pontoon;width=8;x=1;y=2;to-x=3;to-y=4", "bridge-1-2=bridge,pontoon,8,1,2,3,4" },
    { { "earth", SG_COUNTRY_BREASTWORK, 0, NULL, 0, { 1, 0 }, { 0, 4 } }, "piece=earth;state=breastwork;x=1;y=0;to-x=0;to-y=4", "earth=breastwork,1,0,0,4" },
    { { "mill", SG_COUNTRY_SECTIONS, .sections = 3, .ruins = 1 << 1 | 1 << 3 }, "piece=mill;state=sections;sections=3;ruins=1 3", "mill=sections,ruin,stands,ruin" },
    { { "a=b;c|d", SG_COUNTRY_BROKEN }, "piece=a%3Db%3Bc%7Cd;state=broken", NULL },
    { { "piece", SG_COUNTRY_BURNT }, "piece=piece;state=burnt", "piece=burnt" }, /* its name is that of the field */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *word = sg_country_with ("", &rows[i].change);
      const char *both[] = { word, rows[i].before };

      g_assert_cmpstr (word, ==, rows[i].word);
      for (guint k = 0; k < G_N_ELEMENTS (both) && both[k] != NULL; k++)
        {
          g_autoptr (SgCountryChange) read = sg_country_find_change (both[k], rows[i].change.piece);

          g_assert_nonnull (read);
          g_assert_true (sg_country_changes_equal (read, &rows[i].change));
        }
    }
}

/* One thing is told of a piece, whatever was told of it before, and a file of before is written anew. */
static void
test_put (void)
{
  static const struct { const char *before; SgCountryChange change; const char *after; } rows[] = {
    { "mill=planks;farm=burning,560", { "farm", SG_COUNTRY_BURNT }, "piece=mill;state=planks|piece=farm;state=burnt" },
    { "piece=mill;state=planks|piece=farm;state=burnt", { "mill", SG_COUNTRY_UNTOUCHED }, "piece=farm;state=burnt" },
    { "piece=mill;state=planks", { "mill", SG_COUNTRY_UNTOUCHED }, "" },
    { "", { "mill", SG_COUNTRY_UNTOUCHED }, "" },
    { "<map/>", { "mill", SG_COUNTRY_BROKEN }, "piece=mill;state=broken" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *after = sg_country_with (rows[i].before, &rows[i].change);

      g_assert_cmpstr (after, ==, rows[i].after);
    }
}

/* What cannot be read is passed over, and the rest is not. */
static void
test_foreign (void)
{
  static const char *const words[] = {
    "mill", "mill=", "=", ";;", "mill=sunk", "mill=bridge,pontoon,8", "mill=breastwork,1,2", "mill=breach,1", "piece=mill", "piece=mill;state=sunk",
    "piece=mill;width=8", "<map/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GPtrArray) changes = sg_country_changes (words[i]);
      g_autofree char *with = g_strconcat (words[i], ";gate=broken", NULL);

      g_test_message ("%s", words[i]);
      g_assert_cmpuint (changes->len, ==, 0);
      if (g_str_has_prefix (words[i], "mill"))
        g_assert_cmpint (sg_country_state_of (with, "gate"), ==, SG_COUNTRY_BROKEN);
      g_assert_cmpint (sg_country_state_of (words[i], "mill"), ==, SG_COUNTRY_UNTOUCHED);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/country-word/states", test_states);
  g_test_add_func ("/campaign/country-word/put", test_put);
  g_test_add_func ("/campaign/country-word/foreign", test_foreign);
  return g_test_run ();
}
