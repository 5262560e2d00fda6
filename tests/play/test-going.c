/* test-going.c: what the country means under the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-piece.h"
#include "map/sg-stand.h"
#include "map/sg-way.h"
#include "play/sg-going.h"

#include <math.h>

#include "map/sg-map-edit.h"

static SgRuleset *
need_rules (const char *system)
{
  g_autoptr (GError) error = NULL;
  SgRuleset *rules = sg_ruleset_load (system, &error);

  g_assert_no_error (error);
  return rules;
}

static void
test_little_wars (void)
{
  static const struct { SgPieceKind kind; gboolean men, guns; const char *words; } rows[] = {
    { SG_PIECE_WOOD, FALSE, FALSE, "Men, Guns: go freely" },     /* LW-R2 */
    { SG_PIECE_HILL, FALSE, FALSE, "Men, Guns: go freely" },
    { SG_PIECE_HOUSE, TRUE, TRUE, "Men, Guns: may not pass" },
    { SG_PIECE_WATER, TRUE, TRUE, "Men, Guns: may not pass" },
    { SG_PIECE_WALL, FALSE, TRUE, "Men: go freely" },            /* as the piece is set */
  };
  g_autoptr (SgRuleset) rules = need_rules ("little-wars");
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 96);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgPiece) piece = sg_piece_new (rows[i].kind, "piece");
      SgGoing infantry = sg_going_for (rules, "infantry"), cavalry = sg_going_for (rules, "cavalry"), gun = sg_going_for (rules, "gun");
      g_autoptr (GPtrArray) lines = NULL;
      SgGoingLine *first;

      piece->stops_men = rows[i].men;
      piece->stops_guns = rows[i].guns;
      lines = sg_going_tell (rules, map, piece);
      first = g_ptr_array_index (lines, 0);
      g_assert_cmpstr (first->words, ==, rows[i].words);
      g_assert_cmpstr (first->rule, ==, "LW-5");
      g_assert_cmpuint (lines->len, ==, rows[i].men == rows[i].guns ? 1 : 2);
      g_assert_cmpint (sg_going_bars (&infantry, piece), ==, rows[i].men);
      g_assert_cmpint (sg_going_bars (&cavalry, piece), ==, rows[i].men);
      g_assert_cmpint (sg_going_bars (&gun, piece), ==, rows[i].guns);
      g_assert_cmpfloat (sg_going_factor (&infantry, piece), ==, 1);
    }
}

/* The same rules with a table that costs something. */
static SgRuleset *
costly_rules (void)
{
  static const char table[] =
    "<table name=\"going\" title=\"Going\"><column id=\"foot\" label=\"Foot\"/><column id=\"men\" label=\"Others\"/><column id=\"cross-foot\" label=\"Foot over\"/>"
    "<column id=\"rule\" label=\"Rule\"/><row id=\"wood/thick\"><c>no</c><c>no</c><c></c><c>LW-6</c></row><row id=\"open\"><c>1</c><c>2</c><c></c><c></c></row>"
    "<row id=\"wood\"><c>1.5</c><c></c><c></c><c></c></row><row id=\"hedge\"><c></c><c></c><c>3</c><c></c></row>"
    "<row id=\"uphill\"><c>0.05</c><c></c><c></c><c></c></row></table>"
    "<table name=\"sight\" title=\"Sight\"><column id=\"value\" label=\"Depth\"/><row id=\"eye\"><c>8</c></row><row id=\"wood\"><c>3</c></row>"
    "<row id=\"wood/thin\"><c>no</c></row></table>";
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) own = need_rules ("little-wars");
  g_autoptr (GBytes) bytes = sg_ruleset_to_bytes (own), changed = NULL;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *from = strstr (text, "<table name=\"going\""), *to = strstr (from, "</table>") + strlen ("</table>");
  GString *made = g_string_new_len (text, from - text);
  SgRuleset *rules;

  g_string_append (made, table);
  g_string_append (made, to);
  changed = g_string_free_to_bytes (made);
  rules = sg_ruleset_new_from_bytes (changed, "costly.xml", &error);
  g_assert_no_error (error);
  return rules;
}

static void
test_costs (void)
{
  g_autoptr (SgRuleset) rules = costly_rules ();
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 96);
  g_autoptr (SgPiece) wood = sg_piece_new (SG_PIECE_WOOD, "wood"), thick = sg_piece_new (SG_PIECE_WOOD, "thick"), hedge = sg_piece_new (SG_PIECE_HEDGE, "hedge");
  SgGoing foot = sg_going_for (rules, "infantry"), horse = sg_going_for (rules, "cavalry");
  g_autoptr (GPtrArray) in_wood = NULL, in_thick = NULL, at_hedge = NULL;

  g_free (thick->class);
  thick->class = g_strdup ("thick");
  g_assert_cmpfloat (sg_going_factor (&foot, wood), ==, 1.5);
  g_assert_cmpfloat (sg_going_factor (&horse, wood), ==, 2);      /* as in the open */
  g_assert_true (sg_going_bars (&foot, thick));
  g_assert_cmpfloat (sg_going_crossing (&foot, hedge), ==, 3);
  g_assert_cmpfloat (sg_going_crossing (&horse, hedge), ==, 0);
  g_assert_cmpfloat (foot.uphill, ==, 0.05);
  in_wood = sg_going_tell (rules, map, wood);
  in_thick = sg_going_tell (rules, map, thick);
  at_hedge = sg_going_tell (rules, map, hedge);
  g_assert_cmpstr (((SgGoingLine *) in_wood->pdata[0])->words, ==, "Foot: pay 1½ for each unit of way");
  g_assert_cmpstr (((SgGoingLine *) in_thick->pdata[0])->words, ==, "Foot, Others: may not pass");
  g_assert_cmpstr (((SgGoingLine *) in_thick->pdata[0])->rule, ==, "LW-6");
  g_assert_true (g_str_has_prefix (((SgGoingLine *) at_hedge->pdata[0])->words, "Foot: pay 3"));
}

static void
test_sight (void)
{
  g_autoptr (SgRuleset) silent = need_rules ("little-wars"), rules = costly_rules ();
  g_autoptr (SgMap) map = sg_map_new ("", "in", 72, 96), paces = sg_map_new ("", "paces", 2000, 2000);
  SgSightTerms usual = sg_sight_terms_usual (map), none = sg_sight_terms_for (silent, map), told = sg_sight_terms_for (rules, map);
  SgSightTerms other = sg_sight_terms_for (rules, paces);

  g_assert_cmpfloat (none.eye, ==, usual.eye);
  g_assert_cmpfloat (none.wood_depth, ==, usual.wood_depth);
  g_assert_cmpfloat_with_epsilon (told.eye, usual.eye * 8 / 5.5, 1e-9);
  g_assert_cmpfloat (told.target, ==, usual.target);
  g_assert_cmpfloat (told.wood_depth, ==, 3);
  g_assert_cmpfloat (told.thick_depth, ==, usual.thick_depth);
  g_assert_true (isinf (told.thin_depth));
  g_assert_cmpfloat (other.wood_depth, ==, sg_sight_terms_usual (paces).wood_depth); /* inches are no paces */
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/going/little-wars", test_little_wars);
  g_test_add_func ("/play/going/costs", test_costs);
  g_test_add_func ("/play/going/sight", test_sight);
  return g_test_run ();
}
