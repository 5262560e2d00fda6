/* test-block.c: troop blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"
#include "draw/sg-painter-country.h"
#include "map/sg-map-edit.h"
#include "draw/sg-block-private.h"

#include "draw/sg-block-tags.h"
#include "draw/sg-errand-tags.h"
#include "draw/sg-painter-blocks.h"

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

/* However large a block of little depth is drawn, its strength keeps clear of its edges. */
static void
test_strength_clear_of_edges (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Sheet bare = new_sheet (430, 70), sheet = new_sheet (430, 70);
      guint inside = 0;

      sg_block_draw (bare.cr, SG_STYLE_ORDNANCE, "blue", arms[i], 10, 10, 400, 50, NULL, 0, 0);
      sg_block_draw (sheet.cr, SG_STYLE_ORDNANCE, "blue", arms[i], 10, 10, 400, 50, i == 0 ? "A1" : NULL, 600, 0);
      for (int y = 10; y < 60; y++)
        for (int x = 10; x < 410; x++)
          {
            gboolean differs = channel_gap (probe (&bare, x, y), probe (&sheet, x, y)) > 24;

            inside += differs;
            g_assert_false (differs && (y < 12 || y >= 58));
          }
      g_assert_cmpuint (inside, >, 10);
      free_sheet (&bare);
      free_sheet (&sheet);
    }
}

/* The strength of cavalry and the mark of its formation lie apart, whichever way it faces. */
static void
test_strength_clear_of_formation (void)
{
  for (int turned = 0; turned <= 180; turned += 180)
    {
      guint differing[4];
      Sheet sheets[4];

      for (guint i = 0; i < 4; i++)
        {
          SgBlockLook look = { .side = "red", .arm = "light-horse", .strength = i & 1 ? 573 : 0, .formation = i & 2 ? "line" : NULL };

          sheets[i] = new_sheet (240, 90);
          cairo_translate (sheets[i].cr, 120, 45);
          sg_block_paint (sheets[i].cr, SG_STYLE_ORDNANCE, &look, 200, 54, turned);
          differing[i] = count_differing (&sheets[0], &sheets[i], 8);
        }
      g_assert_cmpuint (differing[1], >, 10);
      g_assert_cmpuint (differing[2], >, 4);
      g_assert_cmpuint (differing[3], ==, differing[1] + differing[2]);
      for (guint i = 0; i < 4; i++)
        free_sheet (&sheets[i]);
    }
}

/* Copied from pictures of their own, or all from one, blocks look as they do painted afresh. */
static void
test_copied_like_fresh (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 2000, 1500);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE), fresh = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgBlockLook looks[40] = { { 0 } };
  SgViewport view;

  sg_viewport_fit (&view, map, 800, 600, 10, 0);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    looks[i] = (SgBlockLook) { .side = sides[i % 2], .arm = arms[i % 3], .name = "A1", .strength = 300, .full = i % 4 ? 300 : 400, .state = i % 5 ? 0 : SG_BLOCK_DISORDERED,
                               .place = { { 150 + i % 8 * 230, 200 + i / 8 * 250 }, i * 9 } };
  for (guint pass = 0; pass < 4; pass++, view.x += 12) /* one by one, then as one picture, then moved */
    {
      Sheet copied = new_sheet (800, 600), painted = new_sheet (800, 600);

      sg_painter_country (painter, copied.cr, &view, 800, 600, TRUE);
      sg_painter_blocks (painter, copied.cr, &view, looks, G_N_ELEMENTS (looks));
      sg_painter_country (fresh, painted.cr, &view, 800, 600, FALSE);
      sg_painter_blocks (fresh, painted.cr, &view, looks, G_N_ELEMENTS (looks));
      g_assert_cmpuint (count_differing (&copied, &painted, 90), <=, 800 * 600 / 150);
      free_sheet (&copied);
      free_sheet (&painted);
    }
}

/* A window that comes to a finer screen has its blocks painted anew, as sharp as if they had been there first. */
static void
test_finer_screen (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 600, 400);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE), fresh = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgBlockLook looks[] = { { .side = "red", .arm = "foot", .name = "A1", .strength = 300, .full = 300, .place = { { 200, 200 }, 30 } },
                          { .side = "blue", .arm = "horse", .name = "B2", .strength = 90, .full = 120, .place = { { 400, 200 }, 0 } } };
  Sheet coarse = new_sheet (600, 400), moved = new_sheet (1200, 800), first = new_sheet (1200, 800);
  SgViewport view;

  sg_viewport_fit (&view, map, 600, 400, 10, 0);
  sg_painter_country (painter, coarse.cr, &view, 600, 400, TRUE);
  sg_painter_country (fresh, coarse.cr, &view, 600, 400, TRUE);
  sg_painter_blocks (painter, coarse.cr, &view, looks, G_N_ELEMENTS (looks));
  cairo_scale (moved.cr, 2, 2);
  cairo_scale (first.cr, 2, 2);
  sg_painter_set_density (painter, 2);
  sg_painter_set_density (fresh, 2);
  sg_painter_blocks (painter, moved.cr, &view, looks, G_N_ELEMENTS (looks));
  sg_painter_blocks (fresh, first.cr, &view, looks, G_N_ELEMENTS (looks));
  g_assert_cmpuint (count_differing (&moved, &first, 8), ==, 0);
  free_sheet (&coarse);
  free_sheet (&moved);
  free_sheet (&first);
}

static void
test_found (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 2000, 1500);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgBlockLook looks[] = { { .side = "red", .arm = "foot", .place = { { 500, 500 }, 90 } },
                          { .side = "blue", .arm = "foot", .place = { { 500, 500 }, 0 }, .state = SG_BLOCK_SELECTED },
                          { .side = "blue", .arm = "general", .place = { { 900, 500 }, 0 } } };
  static const struct { double x, y; int found; } rows[] = {
    { 500, 500, 1 }, { 560, 500, 1 }, { 500, 555, 0 }, { 900, 500, 2 }, { 700, 500, -1 },
  };
  SgViewport view = { 1, 0, 1500, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double x, y;

      sg_viewport_to_sheet (&view, (SgPoint) { rows[i].x, rows[i].y }, &x, &y);
      g_assert_cmpint (sg_painter_find_block (painter, &view, looks, G_N_ELEMENTS (looks), x, y), ==, rows[i].found);
    }
}

/* The figure and the name in a block lie within its edge, whatever it is called and however large it is drawn. */
static void
test_words_fit (void)
{
  static const char *const all[] = { "foot", "light-horse", "horse", "guns", "sappers", "light" };
  static const char *const names[] = { "A", "12LD", "2CC", "W88WM" };

  for (guint i = 0; i < G_N_ELEMENTS (all) * G_N_ELEMENTS (names); i++)
    for (double width = 30; width <= 96; width += 11)
      for (guint states = 0; states < 2; states++)
        {
          guint state = states ? SG_BLOCK_OUT : 0;
          Sheet named = draw_block (SG_STYLE_ORDNANCE, "blue", all[i / 4], width, names[i % 4], 1888, state);
          Sheet bare = draw_block (SG_STYLE_ORDNANCE, "blue", all[i / 4], width, "", 0, state);

          for (int y = 0; y < 90; y++)
            for (int x = 0; x < 120; x++)
              if (x < 13 || x > 10 + width || y < 13 || y > 11 + width * 0.6)
                if (!is_near (probe (&named, x, y), probe (&bare, x, y)))
                  g_error ("“%s” on %s at %g leaves the block at %d, %d", names[i % 4], all[i / 4], width, x - 12, y - 12);
          free_sheet (&named);
          free_sheet (&bare);
        }
}

/* True to the ground, and never below what can be read. */
static void
test_size (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 2000, 1500);
  static const struct { const char *arm; double front, scale, width, height; } rows[] = {
    { "foot", 0, 1, 125, 75 },   { "horse", 0, 1, 100, 100 },   { "guns", 0, 0.5, 50, 37.5 },         { "foot", 200, 1, 200, 75 },
    { "foot", 0, 0.02, 6.5 * 125 / 75, 6.5 }, { "skirmishers", 0, 0.1, 4.2 * 5, 4.2 }, { "general", 0, 0.01, 6.5, 6.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgBlockLook look = { .side = "red", .arm = rows[i].arm, .front = rows[i].front };
      double w, h;

      sg_block_size (map, &(SgViewport) { rows[i].scale, 0, 0, 0 }, &look, &w, &h);
      g_assert_cmpfloat_with_epsilon (w, rows[i].width, 1e-9);
      g_assert_cmpfloat_with_epsilon (h, rows[i].height, 1e-9);
    }
}

/* Labels hide neither each other nor other units; in a crowd some are left out, but never that of the chosen one. */
static void
test_tags (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 60);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgPlace figures[12] = { { { 0, 0 }, 0 } };
  SgBlockLook looks[16];
  Sheet sheet = new_sheet (800, 600);

  for (double apart = 1; apart <= 12; apart *= 2)
    {
      SgViewport view = { 12, 0, 600, 0 };
      g_autoptr (GArray) tags = NULL;
      gboolean chosen = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
        looks[i] = (SgBlockLook) { .side = sides[i % 2], .arm = "foot", .front = 4, .depth = 1.5, .title = "Upper Valley Landwehr", .figures = figures,
                                   .n_figures = 12, .state = i == 9 ? SG_BLOCK_SELECTED : 0, .place = { { 12 + i % 4 * apart * 2, 20 + i / 4 * apart }, 0 } };
      tags = sg_block_find_tags (painter, sheet.cr, &view, looks, G_N_ELEMENTS (looks));
      for (guint i = 0; i < tags->len; i++)
        for (guint k = 0; k < tags->len; k++)
          {
            const SgBlockTag *a = &g_array_index (tags, SgBlockTag, i), *b = &g_array_index (tags, SgBlockTag, k);
            double wide = (a->width + b->width) / 2 - fabs (a->x - b->x), high = (a->height + b->height) / 2 - fabs (a->y - b->y);

            chosen = chosen || a->index == 9;
            if (i != k && wide > 0 && high > 0)
              g_assert_cmpfloat (wide * high, <, 1);
          }
      g_assert_true (chosen);
      g_assert_cmpuint (tags->len, >=, apart >= 8 ? G_N_ELEMENTS (looks) : 1);
    }
  free_sheet (&sheet);
}

/* What is said of many alike is not said of each, but of whoever is chosen; what only a few say is. */
static void
test_common_tags (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 60);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgBlockLook looks[20];
  SgViewport view = { 12, 0, 600, 0 };
  Sheet sheet = new_sheet (800, 600);
  g_autoptr (GArray) tags = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    looks[i] = (SgBlockLook) { .side = "red", .arm = "foot", .front = 2, .depth = 1, .tag = i < 3 ? "reported 9.20" : "reported 9.00",
                               .state = i == 9 ? SG_BLOCK_SELECTED : 0, .place = { { 6 + i % 5 * 13, 6 + i / 5 * 10 }, 0 } };
  tags = sg_block_find_tags (painter, sheet.cr, &view, looks, G_N_ELEMENTS (looks));
  g_assert_cmpuint (tags->len, ==, 4);
  for (guint i = 0; i < tags->len; i++)
    g_assert_true (g_array_index (tags, SgBlockTag, i).index < 3 || g_array_index (tags, SgBlockTag, i).index == 9);
  free_sheet (&sheet);
}

/* Labels of those on their way hide neither each other nor the units; the same words stand once, and whoever has the first rank has a place. */
static void
test_tagged (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 60);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgViewport view = { 12, 0, 600, 0 };
  Sheet sheet = new_sheet (800, 600);

  for (guint same = 0; same < 2; same++)
    for (double apart = 0.2; apart <= 6; apart *= 3)
      {
        g_autoptr (GArray) placed = NULL;
        g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
        SgBlockLook looks[16];
        SgTagged tags[16];
        gboolean first = FALSE;

        for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
          {
            SgPoint at = { 20 + i % 4 * apart * 2, 20 + i / 4 * apart };

            g_ptr_array_add (words, same ? g_strdup ("from 9.10") : g_strdup_printf ("re-forms until 9.%u", 10 + i));
            looks[i] = (SgBlockLook) { .side = sides[0], .arm = "foot", .front = 2, .depth = 1, .place = { at, 0 } };
            tags[i] = (SgTagged) { sides[0], words->pdata[i], at, 0, i % 2 == 0, i == 9 ? 0 : 2 };
          }
        placed = sg_painter_find_places (painter, sheet.cr, &view, tags, G_N_ELEMENTS (tags), looks, G_N_ELEMENTS (looks));
        for (guint i = 0; i < placed->len; i++)
          for (guint k = 0; k < placed->len; k++)
            {
              const SgTagPlace *a = &g_array_index (placed, SgTagPlace, i), *b = &g_array_index (placed, SgTagPlace, k);
              double wide = (a->width + b->width) / 2 - fabs (a->x - b->x), high = (a->height + b->height) / 2 - fabs (a->y - b->y);

              first = first || a->index == 9;
              if (i != k && wide > 0 && high > 0)
                g_assert_cmpfloat (wide * high, <=, 0.08 * a->width * a->height);
            }
        g_assert_true (first);
        if (apart < 1 && same)
          g_assert_cmpuint (placed->len, ==, 1);
        if (apart > 5 && !same)
          g_assert_cmpuint (placed->len, ==, G_N_ELEMENTS (tags));
      }
  free_sheet (&sheet);
}

/* Every state and formation shows, on every arm. */
static void
test_every_state (void)
{
  static const char *const all[] = { "foot", "light", "rifles", "guards", "sappers", "horse", "light-horse", "guns", "horse-guns", "howitzers", "pontoons", "wagons", "skirmishers", "general" };
  static const char *const formations[] = { "line", "column", "march", "square", "open" };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      Sheet fresh = draw_block (SG_STYLE_ORDNANCE, "red", all[i], 70, "A1", 3, 0);

      for (guint bit = 0; bit <= 12; bit++)
        {
          Sheet other = draw_block (SG_STYLE_ORDNANCE, "red", all[i], 70, "A1", 3, 1u << bit);
          gboolean shows = 1u << bit != SG_BLOCK_LIMBERED || strstr (all[i], "guns") || strstr (all[i], "howitzers");

          if ((count_differing (&fresh, &other, 24) > 8) != shows)
            g_error ("%s: state %#x", all[i], 1u << bit);
          free_sheet (&other);
        }
      free_sheet (&fresh);
    }
  for (guint i = 0; i < G_N_ELEMENTS (formations); i++)
    {
      SgBlockLook look = { .side = "blue", .arm = "foot" };
      Sheet without = new_sheet (120, 90), with = new_sheet (120, 90);

      cairo_translate (without.cr, 60, 45);
      cairo_translate (with.cr, 60, 45);
      sg_block_paint (without.cr, SG_STYLE_ORDNANCE, &look, 90, 54, 0);
      look.formation = formations[i];
      sg_block_paint (with.cr, SG_STYLE_ORDNANCE, &look, 90, 54, 0);
      g_assert_cmpuint (count_differing (&without, &with, 24), >, 4);
      free_sheet (&without);
      free_sheet (&with);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/block/told-apart", test_told_apart);
  g_test_add_func ("/draw/block/tinctures", test_tinctures);
  g_test_add_func ("/draw/block/words-where-legible", test_words_where_legible);
  g_test_add_func ("/draw/block/strength-clear-of-edges", test_strength_clear_of_edges);
  g_test_add_func ("/draw/block/strength-clear-of-formation", test_strength_clear_of_formation);
  g_test_add_func ("/draw/block/copied-like-fresh", test_copied_like_fresh);
  g_test_add_func ("/draw/block/finer-screen", test_finer_screen);
  g_test_add_func ("/draw/block/found", test_found);
  g_test_add_func ("/draw/block/words-fit", test_words_fit);
  g_test_add_func ("/draw/block/size", test_size);
  g_test_add_func ("/draw/block/tags", test_tags);
  g_test_add_func ("/draw/block/common-tags", test_common_tags);
  g_test_add_func ("/draw/block/tagged", test_tagged);
  g_test_add_func ("/draw/block/every-state", test_every_state);
  return g_test_run ();
}
