/* test-troop-block.c: where each figure of a body stands, drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture is a plan with "up the map" upwards, a figure's digit where it stands, one column an inch and one row an
 * inch, empty rows left out; '*' is the block's own place (under a figure it is not drawn).
 */

#include "campaign/sg-troop-block.h"

#include <math.h>
#include <string.h>

enum { SIZE = 13, MIDDLE = 6 };

static char **
name_men (guint n)
{
  char **ids = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    ids[i] = g_strdup_printf ("%u", i);
  return ids;
}

static void
put (char *plan, SgPoint at, char mark)
{
  int column = (int) lround (at.x) + MIDDLE, row = MIDDLE - (int) lround (at.y);

  g_assert_true (column >= 0 && column < SIZE && row >= 0 && row < SIZE);
  plan[row * SIZE + column] = mark;
}

/* (transfer full): the plan without its empty rows and margins, rows joined by '/'. */
static char *
draw (const SgTroopBlock *block)
{
  char plan[SIZE * SIZE];
  GString *text = g_string_new ("");
  int left = SIZE;

  memset (plan, '.', sizeof plan);
  put (plan, sg_troop_block_get_at (block).at, '*');
  for (guint i = 0; i < sg_troop_block_get_strength (block); i++)
    put (plan, sg_troop_block_get_place (block, i).at, sg_troop_block_get_id (block, i)[0]);
  for (int i = 0; i < SIZE * SIZE; i++)
    if (plan[i] != '.')
      left = MIN (left, i % SIZE);
  for (int row = 0; row < SIZE; row++)
    {
      int right = SIZE;

      while (right > 0 && plan[row * SIZE + right - 1] == '.')
        right--;
      if (right > 0)
        g_string_append_printf (text, "%s%.*s", text->len > 0 ? "/" : "", right - left, plan + row * SIZE + left);
    }
  return g_string_free (text, FALSE);
}

static const struct { const char *formation; guint strength, ranks; double bearing; const char *plan; double front, depth; } drawn[] = {
  { "line",   1, 1, 0,   "0", 0, 0 },
  { "line",   5, 1, 0,   "4.3.2.1.0", 8, 0 },
  { "line",   6, 2, 0,   "2.1.0/5.4.3", 4, 1 },
  { "line",   5, 2, 0,   "2.1.0/..4.3", 4, 1 },       /* an odd strength: the rear rank is short on its left */
  { "column", 5, 1, 0,   "0/1/2/3/4", 0, 4 },
  { "column", 6, 2, 0,   "1*0/3.2/5.4", 2, 2 },
  { "column", 5, 2, 0,   "1*0/3.2/..4", 2, 2 },
  { "line",   3, 1, 90,  "2/1/0", 4, 0 },         /* facing right: its right is down */
  { "line",   3, 1, 180, "0.1.2", 4, 0 },
  { "line",   3, 1, 270, "0/1/2", 4, 0 },
  { "line",   6, 2, 90,  "52/41/30", 4, 1 },
  { "line",   2, 9, 0,   "0/1", 0, 1 },               /* more ranks than men */
};

static void
test_drawn (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      g_auto (GStrv) ids = name_men (drawn[i].strength);
      SgPlace at = { { 0, 0 }, drawn[i].bearing };
      g_autoptr (SgTroopBlock) block = sg_troop_block_new ((const char *const *) ids, drawn[i].formation, drawn[i].ranks, 2, 1, &at);
      g_autofree char *plan = draw (block);

      g_test_message ("%s of %u in %u, facing %g", drawn[i].formation, drawn[i].strength, drawn[i].ranks, drawn[i].bearing);
      g_assert_cmpstr (plan, ==, drawn[i].plan);
      g_assert_cmpfloat_with_epsilon (sg_troop_block_get_front (block), drawn[i].front, 1e-9);
      g_assert_cmpfloat_with_epsilon (sg_troop_block_get_depth (block), drawn[i].depth, 1e-9);
    }
}

/* The front rank; an odd strength; all of it; nobody; more than there are. */
static const struct { guint strength, n; } splits[] = { { 6, 3 }, { 5, 2 }, { 4, 4 }, { 4, 0 }, { 4, 9 } };

static void
test_split (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (splits); i++)
    {
      g_auto (GStrv) ids = name_men (splits[i].strength);
      SgPlace at = { { 0, 0 }, 0 };
      g_autoptr (SgTroopBlock) block = sg_troop_block_new ((const char *const *) ids, "line", 2, 2, 1, &at);
      g_autoptr (SgTroopBlock) rest = NULL;
      g_autoptr (SgTroopBlock) first = sg_troop_block_split (block, splits[i].n, &rest);
      g_autoptr (SgTroopBlock) again = sg_troop_block_join (first, rest);
      guint n = MIN (splits[i].n, splits[i].strength);

      g_assert_cmpuint (sg_troop_block_get_strength (first), ==, n);
      g_assert_cmpuint (sg_troop_block_get_strength (rest), ==, splits[i].strength - n);
      for (guint k = 0; k < splits[i].strength; k++)
        {
          const SgTroopBlock *part = k < n ? first : rest;
          SgPlace was = sg_troop_block_get_place (block, k), is = sg_troop_block_get_place (part, k < n ? k : k - n);

          g_assert_cmpfloat_with_epsilon (sg_point_distance (was.at, is.at), 0, 1e-9);
        }
      g_assert_true (sg_troop_block_equal (block, again));
    }
}

static void
test_moved (void)
{
  g_auto (GStrv) ids = name_men (4);
  SgPlace at = { { 0, 0 }, 0 }, to = { { 1, -2 }, 90 };
  g_autoptr (SgTroopBlock) block = sg_troop_block_new ((const char *const *) ids, "line", 2, 2, 1, &at);
  g_autoptr (SgTroopBlock) moved = sg_troop_block_moved (block, &to), expected = NULL, back = sg_troop_block_moved (moved, &at);

  expected = sg_troop_block_new ((const char *const *) ids, "line", 2, 2, 1, &to);
  g_assert_true (sg_troop_block_equal (moved, expected));
  g_assert_true (sg_troop_block_equal (back, block));
  g_assert_false (sg_troop_block_equal (moved, block));
}

/* "Who is within 6 inches of a man in contact?" (LW-49): by the nearest points, to a hundredth. */
static const struct { double x, y, reach; const char *within; } reaches[] = {
  { 0, 6.75, 6, "1" },        /* three quarters of an inch across: 6 inches between */
  { 0, 6.76, 6, "" },
  { 0, 6, 6, "0 1 2" },
  { 2, 6.75, 6, "0" },
  { 0, -0.5, 0, "1" },
};

static void
test_within (void)
{
  g_auto (GStrv) ids = name_men (3);
  SgPlace at = { { 0, 0 }, 0 };
  SgOutline man = sg_outline_circle (0.75);
  g_autoptr (SgTroopBlock) block = sg_troop_block_new ((const char *const *) ids, "line", 1, 2, 1, &at);

  for (guint i = 0; i < G_N_ELEMENTS (reaches); i++)
    {
      SgPlace of = { { reaches[i].x, reaches[i].y }, 0 };
      g_auto (GStrv) found = sg_troop_block_within (block, &man, &man, &of, reaches[i].reach);
      g_autofree char *text = g_strjoinv (" ", found);

      g_assert_cmpstr (text, ==, reaches[i].within);
    }
}

static void
test_loose (void)
{
  const char *ids[] = { "a", "b", "c", NULL }, *gone[] = { "b", NULL };
  SgPlace places[] = { { { 0, 0 }, 0 }, { { 3, 0 }, 90 }, { { 0, 3 }, 0 } };
  g_autoptr (SgTroopBlock) block = sg_troop_block_new_loose (ids, places), left = sg_troop_block_without (block, gone);

  g_assert_cmpfloat (sg_troop_block_get_at (block).at.x, ==, 1);
  g_assert_cmpfloat (sg_troop_block_get_at (block).at.y, ==, 1);
  g_assert_cmpuint (sg_troop_block_get_strength (left), ==, 2);
  g_assert_cmpstr (sg_troop_block_get_id (left, 1), ==, "c");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/troop-block/drawn", test_drawn);
  g_test_add_func ("/campaign/troop-block/split", test_split);
  g_test_add_func ("/campaign/troop-block/moved", test_moved);
  g_test_add_func ("/campaign/troop-block/within", test_within);
  g_test_add_func ("/campaign/troop-block/loose", test_loose);
  return g_test_run ();
}
