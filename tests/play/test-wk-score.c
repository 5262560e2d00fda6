/* test-wk-score.c: who counts in the score of the Kriegspiel of Little Wars’ appendix.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-table.h"

/* Open ground. */
#define COUNTRY \
  "<map title='Fernley' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>" \
  "</map>"

static gint64
scored (const SgScore *score, const char *side, const char *item)
{
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      if (g_str_equal (line->side, side) && g_str_equal (line->item, item))
        {
          g_assert_true (line->count == 0 || line->rulings->len > 0); /* by what they came there */
          return line->count;
        }
    }
  g_assert_not_reached ();
}

/* LW-110, WK-1, WK-15: whoever counts when he is taken counts alive, too: engineers and gunners on foot, a General as the rider that he is; a waggon
 * counts neither way. */
static void
test_counts (void)
{
  static const struct { const char *side, *item; gint64 before, after; } rows[] = {
    { "red", "infantry", 24, 22 }, { "red", "cavalry", 11, 10 }, { "red", "own_men_prisoner", 0, 3 }, { "red", "prisoners_held", 0, 0 },
    { "blue", "infantry", 24, 24 }, { "blue", "cavalry", 0, 0 }, { "blue", "own_men_prisoner", 0, 0 }, { "blue", "prisoners_held", 0, 3 },
  };
  g_autoptr (SgScore) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "red", "re", "engineers", 4);
  muster (&table, "red", "rw", "waggon", 1);
  muster (&table, "red", "rg", "general", 1);
  muster (&table, "blue", "bf", "infantry", 20);
  muster (&table, "blue", "bg", "gun", 4);
  table_row (&table, "rf", 1, 20, 40, 100, 1.5, 180);
  table_row (&table, "rc", 1, 10, 100, 100, 2, 180);
  table_row (&table, "re", 1, 4, 72, 80, 1.5, 180);
  table_put (&table, "rw.1", 60, 110, 180);
  table_put (&table, "rg.1", 80, 110, 180);
  table_row (&table, "bf", 1, 20, 40, 40, 1.5, 0);
  table_put (&table, "bg.1", 60, 30, 0);
  table_row (&table, "bg-men", 1, 4, 58, 25, 1.5, 0);
  table_begin (&table);
  before = table.game->score (table.battle, TRUE, &error);
  g_assert_no_error (error);
  table_take (&table, "re", 1, 2);
  table_take (&table, "rg", 1, 1);
  table_take (&table, "rw", 1, 1);
  after = table.game->score (table.battle, TRUE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (scored (before, rows[i].side, rows[i].item), ==, rows[i].before);
      g_assert_cmpint (scored (after, rows[i].side, rows[i].item), ==, rows[i].after);
    }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wk/score/counts", test_counts);
  return g_test_run ();
}
