/* test-unit-stand.c: the ground under a unit, and its figures on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "units-fixture.h"
#include "map/sg-map-edit.h"
#include "map/sg-survey.h"

#include "map/sg-stand.h"

#include <math.h>

/* Toy infantry are an inch across (GW-004); figures stand 1.15 of that apart where nothing tells it. */
static const struct
{
  const char *type;
  guint       n;
  const char *formation, *ranks, *frontage, *front, *deep; /* "" is not told */
  double      across, down;
} rows[] = {
  { "infantry", 12, "line", "", "", "", "", 5 * 1.15 + 1, 1.15 + 1 },
  { "infantry", 12, "line", "1", "1", "", "", 12, 1 },
  { "infantry", 7, "line", "2", "2", "", "", 3 * 2 + 1, 1.15 + 1 },
  { "infantry", 12, "march-column", "", "", "", "", 1.15 + 1, 5 * 1.15 + 1 },
  { "infantry", 12, "attack-column", "3", "", "", "", 2 * 1.15 + 1, 3 * 1.15 + 1 },
  { "infantry", 6, "skirmish", "", "", "", "", 5 * 2.3 + 1, 1 },
  { "infantry", 12, "square", "", "", "", "", 3 * 1.15 + 1, 3 * 1.15 + 1 },
  { "infantry", 12, "line", "", "", "8", "3", 8, 3 },
  { "field-artillery", 4, "deployed", "", "", "", "", -1, -1 },
  { "heavy-cavalry", 6, "line", "", "", "", "", -1, -1 },
};

/* What only some rules keep of a body. */
static void
keep (SgBoard *board, const char *key, const char *text)
{
  if (*text != '\0')
    g_hash_table_insert (sg_board_get_body (board, "u")->words, g_strdup (key), g_strdup (text));
}

static SgBoard *
board_of (guint i)
{
  SgBoard *board = new_units_board ("gentlemans-war", NULL);

  raise_unit (board, "u", "red", rows[i].type, "Unit", rows[i].n);
  tell_body (board, "u", "formation", rows[i].formation);
  tell_body (board, "u", "ranks", rows[i].ranks);
  tell_body (board, "u", "frontage", rows[i].frontage);
  keep (board, "front", rows[i].front);
  keep (board, "deep", rows[i].deep);
  return board;
}

static void
test_ground (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgBoard) board = board_of (i);
      SgUnitStand stand;

      g_assert_false (sg_board_get_stand (board, "u", &stand));
      tell_body (board, "u", "place", "30 20 90");
      g_assert_true (sg_board_get_stand (board, "u", &stand));
      if (rows[i].across > 0)
        {
          g_assert_cmpfloat_with_epsilon (stand.front, rows[i].across, 1e-9);
          g_assert_cmpfloat_with_epsilon (stand.depth, rows[i].down, 1e-9);
        }
      g_assert_cmpfloat (stand.front, >, 0);
      g_assert_cmpfloat (stand.depth, >, 0);
    }
}

/* Whatever the formation, every figure stands on the unit’s ground, none on another, and the front looks where the unit does. */
static void
test_figures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (double bearing = 0; bearing < 360; bearing += 37)
      {
        g_autoptr (SgBoard) board = board_of (i);
        g_autofree char *place = g_strdup_printf ("30 20 %g", bearing);
        g_autoptr (GArray) places = NULL;
        SgPoint corners[4];
        SgUnitStand stand;

        tell_body (board, "u", "place", place);
        places = sg_board_draw_up (board, "u");
        g_assert_true (sg_board_get_stand (board, "u", &stand));
        sg_unit_stand_corners (&stand, corners);
        g_assert_cmpfloat_with_epsilon (sg_point_distance (corners[0], corners[1]), stand.front, 1e-9);
        g_assert_cmpfloat_with_epsilon (sg_point_distance (corners[1], corners[2]), stand.depth, 1e-9);
        g_assert_cmpuint (places->len, ==, rows[i].n);
        for (guint a = 0; a < places->len && *rows[i].front == '\0'; a++)
          {
            const SgPlace *one = &g_array_index (places, SgPlace, a);

            g_assert_true (sg_polygon_contains (corners, 4, one->at));
            for (guint b = 0; b < a; b++)
              g_assert_cmpfloat (sg_point_distance (one->at, g_array_index (places, SgPlace, b).at), >, 0.99);
          }
      }
}

/* Men and guns of a unit without a name are told by its id. */
static void
test_nameless (void)
{
  static const struct { const char *type, *name, *called; } units[] = {
    { "infantry", "1st Foot", "man 2 of 1st Foot" }, { "infantry", "", "man 2 of u" }, { "gun", "", "u" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (SgBoard) board = new_units_board ("little-wars", NULL);
      g_autofree char *called = NULL;

      raise_unit (board, "u", "red", units[i].type, units[i].name, 3);
      called = sg_board_name_figure (board, sg_board_get_figure (board, "u.2"));
      g_assert_cmpstr (called, ==, units[i].called);
    }
}

/* Who falls leaves the ranks; a unit that has left its place has no ground. */
static void
test_losses (void)
{
  g_autoptr (SgBoard) board = board_of (1);
  g_autoptr (GArray) places = NULL;
  SgUnitStand stand;
  SgPlace place;

  tell_body (board, "u", "place", "30 20 0");
  transfer (board, "u", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 3, 4);
  places = sg_board_draw_up (board, "u");
  g_assert_cmpuint (places->len, ==, 8);
  g_assert_true (sg_board_get_stand (board, "u", &stand));
  g_assert_cmpfloat_with_epsilon (stand.front, 8, 1e-9);
  g_assert_true (sg_board_find_place (board, "u", &place));
  g_assert_cmpfloat (place.at.x, ==, 30);
  g_assert_false (sg_board_find_place (board, "u.1", &place));
  g_assert_true (sg_board_find_unit (board, "u.1") == sg_board_find_unit (board, "u"));
  tell_body (board, "u", "place", "");
  g_assert_false (sg_board_find_place (board, "u", &place));
  g_assert_null (sg_board_find_unit (board, "v"));
}

/* Troops are as high as a man, riders higher; a unit that is nowhere hides nothing. */
static void
test_blockers (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 48);
  g_autoptr (SgBoard) board = new_units_board ("gentlemans-war", map);
  SgSightTerms terms = sg_sight_terms_usual (map);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (SgBlocker));
  SgBlocker foot, horse;

  raise_unit (board, "foot", "red", "infantry", "Foot", 12);
  raise_unit (board, "horse", "blue", "heavy-cavalry", "Horse", 6);
  tell_body (board, "foot", "formation", "line");
  g_assert_cmpuint (sg_board_add_blockers (board, "foot", &terms, found), ==, 0);
  tell_body (board, "foot", "place", "30 20 0");
  tell_body (board, "horse", "place", "50 20 0");
  g_assert_cmpuint (sg_board_add_blockers (board, "foot", &terms, found), ==, 1);
  g_assert_cmpuint (sg_board_add_blockers (board, "horse", &terms, found), ==, 1);
  foot = g_array_index (found, SgBlocker, 0);
  horse = g_array_index (found, SgBlocker, 1);
  g_assert_true (sg_polygon_contains (foot.corners, 4, (SgPoint) { 30, 19 }));
  g_assert_false (sg_polygon_contains (foot.corners, 4, (SgPoint) { 30, 21 }));
  g_assert_cmpfloat (foot.height, >, terms.eye);
  g_assert_cmpfloat (horse.height, >, foot.height);
  g_assert_cmpuint (sg_board_add_blockers (board, "foot.1", &terms, found), ==, 0);
}

static void
test_no_place (void)
{
  g_autoptr (SgBoard) board = board_of (0);
  g_autoptr (GError) error = NULL;

  g_assert_false (tell (board, "body:u", "place", "30 here 0", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
}

static void
test_shapes (void)
{
  static const char *const names[][2] = { { "line", "line" }, { "three-ranks", "line" }, { "attack-column", "column" }, { "march-column", "march" },
                                          { "square", "square" }, { "skirmishers", "open" }, { "unlimbered", "line" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (sg_formation_shape (names[i][0]), ==, names[i][1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/unit-stand/ground", test_ground);
  g_test_add_func ("/play/unit-stand/figures", test_figures);
  g_test_add_func ("/play/unit-stand/nameless", test_nameless);
  g_test_add_func ("/play/unit-stand/losses", test_losses);
  g_test_add_func ("/play/unit-stand/blockers", test_blockers);
  g_test_add_func ("/play/unit-stand/no-place", test_no_place);
  g_test_add_func ("/play/unit-stand/shapes", test_shapes);
  return g_test_run ();
}
