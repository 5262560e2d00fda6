/* test-marks.c: figures, their states and the umpire's marks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-fixture.h"

#include "draw/sg-device-marks.h"
#include "draw/sg-figure.h"
#include "draw/sg-fire-marks.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-tag-room.h"
#include "draw/sg-umpire-marks.h"

#define SIZE 120

static const char *const sides[] = { "red", "blue" };
static const char *const arms[] = { "foot", "horse", "guns" };
static const SgStyle styles[] = { SG_STYLE_TABLE, SG_STYLE_ORDNANCE, SG_STYLE_PLAIN };

static Sheet
draw_one (SgMap *map, SgStyle style, const char *side, const char *arm, guint state, double scale, double bearing)
{
  g_autoptr (SgPainter) painter = sg_painter_new (map, style);
  Sheet sheet = new_sheet (SIZE, SIZE);
  SgViewport view = { scale, SIZE / 2, SIZE / 2, 0 };
  SgMark mark = { side, arm, { { 0, 0 }, bearing }, state };

  sg_painter_marks (painter, sheet.cr, &view, &mark, 1);
  return sheet;
}

static void
test_states_are_seen (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    for (guint side = 0; side < 2; side++)
      for (guint arm = 0; arm < 3; arm++)
        for (guint a = 0; a <= 12; a++)
          for (guint b = a + 1; b <= 12; b++)
            {
              Sheet one, other;
              guint first = a ? 1u << (a - 1) : 0, second = 1u << (b - 1);

              if (g_str_equal (arms[arm], "guns") && ((first | second) & SG_MARK_LYING)) /* a gun never lies down */
                continue;
              one = draw_one (map, styles[style], sides[side], arms[arm], first, 10, 0);
              other = draw_one (map, styles[style], sides[side], arms[arm], second, 10, 0);
              if (count_differing (&one, &other, 24) < 8)
                g_error ("style %u %s %s: states %#x and %#x look alike", style, sides[side], arms[arm], first, second);
              free_sheet (&one);
              free_sheet (&other);
            }
}

/* The sides differ in shape as well as colour, and the arms from each other. */
static void
test_sides_and_arms (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    for (guint a = 0; a < 6; a++)
      for (guint b = a + 1; b < 6; b++)
        {
          Sheet one = draw_one (map, styles[style], sides[a % 2], arms[a / 2], 0, 12, 0);
          Sheet other = draw_one (map, styles[style], sides[b % 2], arms[b / 2], 0, 12, 0);

          g_assert_cmpuint (count_differing (&one, &other, 40), >, 20);
          free_sheet (&one);
          free_sheet (&other);
        }
}

static void
extent_of (const Sheet *sheet, int *across, int *deep)
{
  int x0 = sheet->width, x1 = -1, y0 = sheet->height, y1 = -1;

  for (int y = 0; y < sheet->height; y++)
    for (int x = 0; x < sheet->width; x++)
      if (channel_gap (probe (sheet, x, y), 0xffffff) > 90)
        {
          x0 = MIN (x0, x);
          x1 = MAX (x1, x);
          y0 = MIN (y0, y);
          y1 = MAX (y1, y);
        }
  *across = x1 - x0 + 1;
  *deep = y1 - y0 + 1;
}

static void
test_legible (void)
{
  static const struct { const char *arm; double scale; int least_across, most_across, least_deep, most_deep;
  } rows[] = {
    { "foot", 0.5, 6, 12, 6, 12 },  { "horse", 0.5, 4, 9, 10, 15 },
    { "guns", 0.5, 4, 9, 13, 20 },  /* never under what can be read */
    { "foot", 20, 15, 18, 15, 24 }, { "horse", 20, 14, 18, 39, 46 },
    { "guns", 12, 22, 27, 68, 80 }, /* and as wide as it is measured where there is room, but for its edge */
  };
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Sheet sheet = draw_one (map, SG_STYLE_ORDNANCE, "red", rows[i].arm, 0, rows[i].scale, 0);
      int across, deep;

      extent_of (&sheet, &across, &deep);
      if (across < rows[i].least_across || across > rows[i].most_across || deep < rows[i].least_deep || deep > rows[i].most_deep)
        g_error ("row %u: %d by %d", i, across, deep);
      free_sheet (&sheet);
    }
}

/* A figure that faces right is the one that faces up, turned; a view that is turned turns it too. */
static void
test_facing (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
      Sheet east = draw_one (map, SG_STYLE_ORDNANCE, "blue", arms[i], 0, 12, 90),
            north = draw_one (map, SG_STYLE_ORDNANCE, "blue", arms[i], 0, 12, 0);
      Sheet turned = new_sheet (SIZE, SIZE);
      SgViewport view = { 12, SIZE / 2, SIZE / 2, 1 };
      SgMark mark = { "blue", arms[i], { { 0, 0 }, 0 }, 0 };

      sg_painter_marks (painter, turned.cr, &view, &mark, 1);
      g_assert_cmpuint (count_differing (&east, &turned, 2), ==, 0);
      g_assert_cmpuint (count_differing (&east, &north, 40), >, 10);
      free_sheet (&east);
      free_sheet (&north);
      free_sheet (&turned);
    }
}

static void
test_chosen_on_top (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgViewport view = { 12, SIZE / 2, SIZE / 2, 0 };
  SgMark pair[2] = { { "blue", "foot", { { 0, 0 }, 0 }, SG_MARK_SELECTED }, { "red", "foot", { { 0, 0 }, 0 }, 0 } };
  Sheet sheet = new_sheet (SIZE, SIZE);

  sg_painter_marks (painter, sheet.cr, &view, pair, 2);
  g_assert_cmpuint (count_ink (&sheet, 0x1c4681), >, 12);
  g_assert_cmpuint (count_ink (&sheet, 0xc0392b), ==, 0);
  g_assert_cmpuint (count_ink (&sheet, 0xffc21f), >, 20);
  free_sheet (&sheet);
}

static void
test_copied_like_drawn (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint arm = 0; arm < 3; arm++)
    {
      g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_PLAIN);
      Sheet drawn = draw_one (map, SG_STYLE_PLAIN, "red", arms[arm], SG_MARK_SELECTED, 12, 30),
            copied = new_sheet (SIZE, SIZE), country = new_sheet (SIZE, SIZE);
      SgViewport view = { 12, SIZE / 2, SIZE / 2, 0 };
      SgMark mark = { "red", arms[arm], { { 0, 0 }, 30 }, SG_MARK_SELECTED };

      sg_painter_country (painter, country.cr, &view, SIZE, SIZE, TRUE); /* from here on figures are copied */
      sg_painter_marks (painter, copied.cr, &view, &mark, 1);
      g_assert_cmpuint (count_differing (&drawn, &copied, 6), ==, 0);
      free_sheet (&drawn);
      free_sheet (&copied);
      free_sheet (&country);
    }
}

/* Two rings that meet: the outline has no line inside, where single rings lie faint. */
static void
test_rings (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_PLAIN);
  SgViewport view = { 10, 60, 60, 0 };
  SgPoint centres[2] = { { -2, 0 }, { 2, 0 } };
  Sheet sheet = new_sheet (SIZE, SIZE);
  guint32 outside, inside;

  sg_painter_rings (painter, sheet.cr, &view, centres, 2, 3, NULL);
  outside = probe (&sheet, 60 - 20 - 30, 60);
  inside = probe (&sheet, 60 - 20 + 30, 60);
  g_assert_cmpint (channel_gap (outside, 0xffffff), >, 100);
  g_assert_cmpint (channel_gap (inside, 0xffffff), <, 90);
  g_assert_cmpint (channel_gap (probe (&sheet, 60, 60), 0xffffff), >, 5);
  free_sheet (&sheet);
}

static void
test_ways_and_tags (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  SgViewport view = { 10, 20, 60, 0 };
  SgPoint way[2] = { { 0, 0 }, { 8, 0 } }, lost = { 4, 0 };
  Sheet legal = new_sheet (SIZE, SIZE), illegal = new_sheet (SIZE, SIZE), seen = new_sheet (SIZE, SIZE),
        unseen = new_sheet (SIZE, SIZE);

  sg_painter_path (painter, legal.cr, &view, "blue", way, 2, "8 in", FALSE);
  sg_painter_path (painter, illegal.cr, &view, "blue", way, 2, "8 in", TRUE);
  g_assert_cmpuint (count_ink (&legal, 0x0c2140), >, 40);
  g_assert_cmpuint (count_ink (&illegal, 0xb35900), >, 40);
  g_assert_cmpuint (count_ink (&illegal, 0x0c2140), ==, 0);
  sg_painter_sight (painter, seen.cr, &view, way[0], way[1], NULL, NULL);
  sg_painter_sight (painter, unseen.cr, &view, way[0], way[1], &lost, NULL);
  g_assert_cmpuint (count_differing (&seen, &unseen, 40), >, 20);
  free_sheet (&legal);
  free_sheet (&illegal);
  free_sheet (&seen);
  free_sheet (&unseen);
}

/* Tags of what is measured keep clear of troops and of one another; of many alike, those without room are left out. */
static void
test_tags_apart (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  const SgViewport view = { 4, 0, 400, 0 };
  SgMark marks[6];
  Sheet sheet = new_sheet (400, 400);
  guint put = 0;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    marks[i] = (SgMark) { "red", "horse", { { 30 + 5 * i, 30 }, 0 }, 0 };
  g_autoptr (SgTagRoom) room = sg_tag_room_new (painter, sheet.cr, &view, NULL, 0, marks, G_N_ELEMENTS (marks));
  double x, y, before = sg_tag_room_hidden (room, (SgBox) { 0, 0, 400, 400 });

  sg_viewport_to_sheet (&view, marks[2].place.at, &x, &y);
  for (guint i = 0; i < 4; i++)
    {
      double w, h, taken;

      g_assert_true (sg_tag_room_put (room, SG_TAG_NEEDED, x, y, TRUE, "knocked over", 0));
      sg_painter_tag_size (painter, sheet.cr, "knocked over", &w, &h);
      taken = sg_tag_room_hidden (room, (SgBox) { 0, 0, 400, 400 });
      g_assert_cmpfloat_with_epsilon (taken - before, w * h, 0.01); /* whole on the sheet */
      before = taken;
    }
  for (guint i = 0; i < 40; i++)
    put += sg_tag_room_along (room, SG_TAG_SPARE, marks[0].place.at, (SgPoint) { 40 + 0.1 * i, 80 }, "12 in");
  g_assert_cmpuint (put, >, 0);
  g_assert_cmpuint (put, <, 10);
  for (guint i = 0; i < 200 * 200; i++) /* nothing stands on anything else */
    g_assert_cmpfloat (sg_tag_room_hidden (room, (SgBox) { i % 200 * 2, i / 200 * 2, 2, 2 }), <=, 4.001);
  free_sheet (&sheet);
}

/* What floats over the sheet hides no tag of what stands beside it, as long as there is room on the other side. */
static void
test_tags_clear_of_cards (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  const SgViewport view = { 4, 0, 400, 0 };
  const SgBox card = { 0, 0, 60, 400 };
  Sheet sheet = new_sheet (400, 400);
  g_autoptr (SgTagRoom) room = sg_tag_room_new (painter, sheet.cr, &view, NULL, 0, NULL, 0);

  sg_tag_room_take (room, card);
  for (guint i = 0; i < 4; i++)
    g_assert_true (sg_tag_room_put (room, SG_TAG_NEEDED, 80, 60 + 80 * i, TRUE, "Red 1st Line Infantry", 0));
  g_assert_cmpfloat_with_epsilon (sg_tag_room_hidden (room, card), card.w * card.h, 0.01);
  g_assert_cmpfloat (sg_tag_room_hidden (room, (SgBox) { 60, 0, 340, 400 }), >, 0);
  free_sheet (&sheet);
}

/* The words of a device go round the names that stand where it lies. */
static void
test_device_words (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (SgPainter) painter = sg_painter_new (map, SG_STYLE_ORDNANCE);
  g_autoptr (SgDevice) device = sg_device_new ("red", (SgPoint) { 50, 10 }, (SgPoint) { 50, 50 });
  const SgViewport view = { 4, 0, 400, 0 };
  Sheet sheet = new_sheet (400, 400);
  g_autoptr (SgTagRoom) room = sg_tag_room_new (painter, sheet.cr, &view, NULL, 0, NULL, 0);
  const SgBox name = { 120, 150, 160, 30 };   /* just beyond the aim, as it is seen from the gun */
  double w, h;

  device->words = g_strdup ("9 heads covered, 2.3 fall on average");
  sg_tag_room_take (room, name);
  sg_painter_tag_size (painter, sheet.cr, device->words, &w, &h);
  sg_device_words_put (device, &view, room, 0);
  g_assert_cmpfloat_with_epsilon (sg_tag_room_hidden (room, name), name.w * name.h, 0.01);   /* itself alone */
  g_assert_cmpfloat_with_epsilon (sg_tag_room_hidden (room, (SgBox) { 0, 0, 400, 400 }), name.w * name.h + w * h, 0.01);
  free_sheet (&sheet);
}

/* A row of burning sections, and one apart from them: no tag lies on another. */
static void
test_fire_tags_apart (void)
{
  g_autoptr (GArray) tags = g_array_new (FALSE, FALSE, sizeof (SgBox));

  for (guint i = 0; i < 5; i++)
    {
      SgBox tag = sg_fire_tag_place ((SgBox) { 100 + 30 * i, 100, 30, 30 }, 130, 18, tags);

      for (guint k = 0; k < tags->len; k++)
        g_assert_cmpfloat (sg_box_overlap (tag, g_array_index (tags, SgBox, k)), ==, 0);
      g_array_append_val (tags, tag);
    }
  g_assert_cmpfloat_with_epsilon (g_array_index (tags, SgBox, 0).x, 50, 0.01);   /* the first has its own place, below the middle of its ground */
  g_assert_cmpfloat (g_array_index (tags, SgBox, 0).y, >=, 130);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/marks/states-are-seen", test_states_are_seen);
  g_test_add_func ("/draw/marks/sides-and-arms", test_sides_and_arms);
  g_test_add_func ("/draw/marks/legible", test_legible);
  g_test_add_func ("/draw/marks/facing", test_facing);
  g_test_add_func ("/draw/marks/chosen-on-top", test_chosen_on_top);
  g_test_add_func ("/draw/marks/copied-like-drawn", test_copied_like_drawn);
  g_test_add_func ("/draw/rings/outline-of-all", test_rings);
  g_test_add_func ("/draw/ways/legal-and-not", test_ways_and_tags);
  g_test_add_func ("/draw/tags/apart", test_tags_apart);
  g_test_add_func ("/draw/tags/clear-of-cards", test_tags_clear_of_cards);
  g_test_add_func ("/draw/tags/device-words", test_device_words);
  g_test_add_func ("/draw/tags/fires-apart", test_fire_tags_apart);
  return g_test_run ();
}
