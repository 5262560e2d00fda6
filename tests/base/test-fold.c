/* test-fold.c: what two keyboards write of one thing is the same, and of two things is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-fold.h"

static void
test_fold (void)
{
  static const struct { const char *text, *folded; } rows[] = {
    { "Blue’s 1st  Foot", "blue's 1st foot" }, { "BLUE'S 1ST\tFOOT", "blue's 1st foot" }, { " Blue‘s\n1st\u00a0Foot ", "blue's 1st foot" },
    { "Blue`s", "blue's" }, { "Blue´s", "blue's" }, { "“Old Guard”", "\"old guard\"" }, { "«Old Guard»", "\"old guard\"" },
    { "−3", "-3" }, { "–3", "-3" }, { "Cafe\u0301", "cafe\u0301" }, { "Café", "cafe\u0301" }, { "Bl\u200bue", "blue" }, { "", "" }, { NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *folded = sg_fold (rows[i].text);

      g_assert_cmpstr (folded, ==, rows[i].folded);
    }
}

static void
test_mentions (void)
{
  static const struct { const char *text, *name; gboolean mentions; } rows[] = {
    { "Beware of BLUE'S  grenadiers!", "Blue’s Grenadiers", TRUE }, { "Beware of Blue's guns.", "Blue’s Grenadiers", FALSE },
    { "anything", "", FALSE }, { "", "Blue", FALSE }, { NULL, "Blue", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (sg_fold_mentions (rows[i].text, rows[i].name), ==, rows[i].mentions);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/fold/fold", test_fold);
  g_test_add_func ("/base/fold/mentions", test_mentions);
  return g_test_run ();
}
