/* test-block.c: troop blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"
#include "draw/sg-block.h"

static const char *const sides[] = { "red", "blue" };
static const char *const arms[] = { "foot", "horse", "guns" };

static Sheet
draw_block (SgStyle style, const char *side, const char *arm, double width, const char *name, guint strength,
            guint state)
{
  Sheet sheet = new_sheet (120, 90);

  sg_block_draw (sheet.cr, style, side, arm, 12, 12, width, width * 0.6, name, strength, state);
  return sheet;
}

/* Every arm, side and state looks like no other, at the largest size and at the smallest. */
static void
test_told_apart (void)
{
  static const double widths[] = { 90, 40, 18 };
  static const guint states[]
      = { 0, SG_BLOCK_SELECTED, SG_BLOCK_TURNED, SG_BLOCK_PRISONER, SG_BLOCK_OUT, SG_BLOCK_GHOST };
  const guint n = 6 * G_N_ELEMENTS (states);

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    for (guint a = 0; a < n; a++)
      for (guint b = a + 1; b < n; b++)
        {
          Sheet one = draw_block (SG_STYLE_ORDNANCE, sides[a % 2], arms[a / 2 % 3], widths[w], "A1", 3, states[a / 6]);
          Sheet other
              = draw_block (SG_STYLE_ORDNANCE, sides[b % 2], arms[b / 2 % 3], widths[w], "A1", 3, states[b / 6]);
          /* Out of action, a block is grey: its side is told by nothing but its mark's place. */
          gboolean both_out = states[a / 6] == SG_BLOCK_OUT && states[b / 6] == SG_BLOCK_OUT;

          if (!both_out && count_differing (&one, &other, 24) < 6)
            g_error ("%u and %u look alike at %g", a, b, widths[w]);
          free_sheet (&one);
          free_sheet (&other);
        }
}

/* Red is cut upright, Blue level: in grey, a line along the cut is even and one across it is not. */
static void
test_tinctures (void)
{
  for (guint side = 0; side < 2; side++)
    {
      Sheet sheet = draw_block (SG_STYLE_ORDNANCE, sides[side], "foot", 90, NULL, 0, 0);
      int along = 0, across = 0;

      for (int t = 0; t < 12; t++)
        {
          guint32 here = probe (&sheet, 18 + (side ? t : 0), 30 + (side ? 0 : t)),
                  next = probe (&sheet, 18 + (side ? t + 1 : 0), 30 + (side ? 0 : t + 1));
          guint32 left = probe (&sheet, 18 + (side ? 0 : t), 30 + (side ? t : 0)),
                  right = probe (&sheet, 18 + (side ? 0 : t + 1), 30 + (side ? t + 1 : 0));

          along += channel_gap (here, next);
          across += channel_gap (left, right);
        }
      g_assert_cmpint (across, >, along * 4 + 60);
      free_sheet (&sheet);
    }
}

static void
test_words_where_legible (void)
{
  static const struct { double width; guint strength; const char *name; gboolean shown;
  } rows[] = {
    { 90, 50, NULL, TRUE },  { 90, 0, "A1", TRUE },  { 40, 0, "A1", TRUE },
    { 40, 50, NULL, FALSE }, { 18, 0, "A1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Sheet bare = draw_block (SG_STYLE_ORDNANCE, "blue", "horse", rows[i].width, NULL, 0, 0);
      Sheet sheet = draw_block (SG_STYLE_ORDNANCE, "blue", "horse", rows[i].width, rows[i].name, rows[i].strength, 0);

      g_assert_cmpint (count_differing (&bare, &sheet, 24) > 10, ==, rows[i].shown);
      free_sheet (&bare);
      free_sheet (&sheet);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/block/told-apart", test_told_apart);
  g_test_add_func ("/draw/block/tinctures", test_tinctures);
  g_test_add_func ("/draw/block/words-where-legible", test_words_where_legible);
  return g_test_run ();
}
