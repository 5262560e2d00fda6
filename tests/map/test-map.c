/* test-map.c: maps in and out of XML, and what is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"

#include "map/sg-map-ground.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

#include <string.h>

static void
test_round_trip (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (GBytes) once = sg_map_to_bytes (map);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) again = sg_map_load (once, "once.sgmap", &error);
  g_autoptr (GBytes) twice = NULL;

  g_assert_no_error (error);
  twice = sg_map_to_bytes (again);
  g_assert_cmpmem (g_bytes_get_data (once, NULL), g_bytes_get_size (once), g_bytes_get_data (twice, NULL), g_bytes_get_size (twice));
  g_assert_cmpstr (sg_map_get_title (again), ==, "Hook’s Farm");
  g_assert_cmpfloat (sg_map_get_depth (again), ==, 96);
  g_assert_cmpuint (sg_map_get_pieces (again)->len, ==, sg_map_get_pieces (map)->len);
  g_assert_cmpfloat (sg_map_get_line (again, "back/far")->b.x, ==, 72);
  g_assert_null (sg_map_get_line (again, "back/nowhere"));
  g_assert_true (sg_map_get_piece (again, "thin-wood")->sparse);
  g_assert_cmpfloat (sg_map_get_piece (again, "church")->height, ==, 7);
}

static void
test_switches (void)
{
  static const struct { const char *kind, *words; gboolean men, guns; } rows[] = {
    { "house", "points='1,1 5,1 5,5'", TRUE, TRUE },
    { "church", "points='1,1 5,1 5,5'", TRUE, TRUE },
    { "shed", "points='1,1 5,1 5,5'", TRUE, TRUE },
    { "rock", "points='1,1 5,1 5,5'", TRUE, TRUE },
    { "wall", "points='1,1 5,1'", TRUE, TRUE },
    { "water", "points='1,1 5,1 5,5'", TRUE, TRUE },
    { "ford", "points='1,1 5,1 5,5'", FALSE, FALSE },
    { "bridge", "points='1,1 5,1 5,5'", FALSE, FALSE },
    { "hill", "points='1,1 5,1 5,5'", FALSE, FALSE },
    { "wood", "points='1,1 5,1 5,5'", FALSE, FALSE },
    { "hedge", "points='1,1 5,1'", FALSE, FALSE },
    { "wall", "points='1,1 5,1' stops-men='no'", FALSE, TRUE },
    { "hedge", "points='1,1 5,1' stops-guns='yes'", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) /* LW-R2 */
    {
      g_autofree char *text = g_strdup_printf ("<piece id='it' kind='%s' %s/>", rows[i].kind, rows[i].words);
      g_autoptr (SgMap) map = map_with (text);
      g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
      g_autoptr (SgMap) again = sg_map_load (bytes, "again", NULL);
      const SgPiece *piece = sg_map_get_piece (again, "it");

      g_assert_cmpstr (sg_piece_kind_name (piece->kind), ==, rows[i].kind);
      g_assert_cmpint (piece->stops_men, ==, rows[i].men);
      g_assert_cmpint (piece->stops_guns, ==, rows[i].guns);
    }
}

static void
test_refused (void)
{
  static const struct { const char *text, *words; } rows[] = {
    { "<map title='' width='72' depth='96'>", "test.sgmap, line" },
    { "<army/>", "test.sgmap, line 1" },
    { "<map title='' width='0' depth='96'/>", "test.sgmap, line 1" },
    { "<map title='' width='1e9' depth='96'/>", "width" },
    { "<map title='' width='NaN' depth='96'/>", "width" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='castle' points='1,1 5,1 5,5'/></map>", "line 2" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 5,1'/></map>", "at least 3 points" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 5,5 5,1 1,5'/></map>", "crosses itself" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 5,1 5,5 5,1 3,0'/></map>", "crosses itself" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 nan,1 5,5'/></map>", "“nan,1” is not a point" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 inf,1 5,5'/></map>", "“inf,1” is not a point" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 5;1 5,5'/></map>", "“5;1” is not a point" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' points='1,1 900,1 5,5'/></map>", "away from the map" },
    { "<map title='' width='72' depth='96'>\n<piece id='a' kind='house' height='-1' points='1,1 5,1 5,5'/></map>", "line 2" },
    { "<map title='' width='72' depth='96'>\n\n<piece id='a' kind='tree' points='1,1'/><piece id='a' kind='tree' points='2,2'/></map>", "line 3: There are two pieces" },
    { "<map title='' width='72' depth='96'><line id='a' x1='0' y1='0' x2='1' y2='1'/><line id='a' x1='0' y1='0' x2='1' y2='1'/></map>", "two lines" },
    { "<map title='' width='72' depth='96'><piece id='a' kind='wood' points='1,1 2,2 3,3'/></map>", "no ground" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) map = read_map (rows[i].text, &error);

      g_assert_null (map);
      g_assert_nonnull (error);
      g_assert_true (error->domain == SG_ERROR);
      if (!strstr (error->message, rows[i].words) || !g_str_has_prefix (error->message, "test.sgmap, line "))
        g_error ("row %u says: %s", i, error->message);
    }
}

static void
test_too_many_points (void)
{
  g_autoptr (GString) text = g_string_new ("<map title='' width='72' depth='96'><piece id='a' kind='road' points='");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = NULL;

  for (guint i = 0; i < 100001; i++)
    g_string_append_printf (text, "%u,%u ", i % 70, i % 90);
  g_string_append (text, "'/></map>");
  map = read_map (text->str, &error);
  g_assert_null (map);
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
}

static void
test_piece_at (void)
{
  static const struct { double x, y; const char *id; } rows[] = {
    { 26, 47, "farm" },           /* a house on a hill */
    { 12, 50, "farm-trees" },     /* a wood on a hill */
    { 38, 47, "farm-hill" }, { 58, 60, "church" }, { 69, 60, "church-wood" }, { 46, 48, "hovel" }, { 60, 20, NULL },
  };
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPiece *piece = sg_map_piece_at (map, (SgPoint) { rows[i].x, rows[i].y });

      g_assert_cmpstr (piece ? piece->id : NULL, ==, rows[i].id);
    }
}

/* An outline may be told as closed, whatever else is told of it; what runs in a ring stays one.  Only a wood is thin. */
static void
test_closed (void)
{
  static const struct { const char *words; guint n; gboolean sparse; } rows[] = {
    { "kind='house' points='1,1 5,1 5,5 1,1'", 3, FALSE },
    { "kind='house' width='2' points='1,1 5,1 5,5 1,1'", 3, FALSE },
    { "kind='water' points='1,1 5,1 5,5 1,1'", 3, FALSE },
    { "kind='water' width='2' points='1,1 5,1 5,5 1,1'", 4, FALSE },
    { "kind='road' width='2' points='1,1 5,1 5,5 1,1'", 4, FALSE },
    { "kind='wood' sparse='yes' points='1,1 5,1 5,5'", 3, TRUE },
    { "kind='orchard' sparse='yes' points='1,1 5,1 5,5'", 3, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("<piece id='it' %s/>", rows[i].words);
      g_autoptr (SgMap) map = map_with (text);

      g_assert_cmpuint (sg_map_get_piece (map, "it")->n_points, ==, rows[i].n);
      g_assert_cmpint (sg_map_get_piece (map, "it")->sparse, ==, rows[i].sparse);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/file/round-trip", test_round_trip);
  g_test_add_func ("/map/file/stops-by-kind", test_switches);
  g_test_add_func ("/map/file/closed", test_closed);
  g_test_add_func ("/map/file/refused", test_refused);
  g_test_add_func ("/map/file/too-many-points", test_too_many_points);
  g_test_add_func ("/map/ground/piece-at", test_piece_at);
  return g_test_run ();
}
