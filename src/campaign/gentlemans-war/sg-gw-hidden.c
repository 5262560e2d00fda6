/* sg-gw-hidden.c: units hidden off the table: noted in cover before the battle, looked for, and set down when they are seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "local" (the side of the local force), "looks" (pieces of cover that have yet to be looked into, a
 * semicolon between: "UNIT PIECE INCHES", with "moving" at the end for a unit that went about inside), "looked" (pieces that were seen into).
 * Of a unit: "off" is "hidden", with "hidden-in" (a piece) and "hidden-at" (where in it); "seen" (it cannot hide again).  Nothing of
 * this is on the map of either side: a hidden unit has no place.
 */

#include "campaign/gentlemans-war/sg-gw-hidden.h"

#include "campaign/sg-going.h"

static gboolean
is_on (const SgGw *gw)
{
  return gw->map != NULL && !sg_ruleset_chosen (gw->rules, "gw.hidden", "no") && !sg_ruleset_chosen (gw->rules, "gw.colonial", "no");
}

static gboolean
is_before (const SgGw *gw)
{
  return !g_str_equal (gw->stage, "play") && !g_str_equal (gw->stage, "over");
}

static gboolean
is_hidden (const SgUnit *unit)
{
  return g_str_equal (sg_gw_word (unit, "off"), "hidden");
}

gboolean
sg_gw_may_hide (const SgGw *gw, const char *side)
{
  gboolean lies_in_wait = sg_gw_is_scenario (gw, "ambush") || sg_gw_is_scenario (gw, "escort");

  return is_on (gw) && (g_str_equal (sg_gw_get (gw, "local"), side) || (lies_in_wait && g_str_equal (sg_gw_role (gw, side), "attacker")));
}

const char *
sg_gw_hiding (const SgGw *gw, const SgPiece *piece)
{
  const char *kind = sg_piece_kind_name (piece->kind);

  return sg_ruleset_has_row (gw->rules, "GW-911", "hiding", kind) ? sg_ruleset_cell_text (gw->rules, "GW-911", "hiding", kind, "cover") : NULL;
}

char *
sg_gw_piece_label (const SgGw *gw, const SgPiece *piece)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);
  guint nth = 0;

  if (piece->name != NULL && *piece->name != '\0')
    return g_strdup (piece->name);
  for (guint p = 0; p < pieces->len && (nth == 0 || pieces->pdata[p - 1] != piece); p++)
    nth += ((SgPiece *) pieces->pdata[p])->kind == piece->kind;
  return g_strdup_printf ("%s %u", sg_piece_kind_label (piece->kind), nth);
}

/* Before the battle */

static SgPoint
find_middle (const SgPiece *piece)
{
  SgPoint middle = { 0, 0 };

  if (!sg_piece_is_outline (piece))
    return piece->points[piece->n_points / 2];
  for (guint i = 0; i < piece->n_points; i++)
    middle = (SgPoint) { middle.x + piece->points[i].x / piece->n_points, middle.y + piece->points[i].y / piece->n_points };
  return sg_polygon_contains (piece->points, piece->n_points, middle) ? middle : piece->points[0];
}

static SgGameAct *
add (GPtrArray *acts, const char *label, const char *format, ...) G_GNUC_PRINTF (3, 4);

static SgGameAct *
add (GPtrArray *acts, const char *label, const char *format, ...)
{
  g_autofree char *id = NULL;
  SgGameAct *act;
  va_list args;

  va_start (args, format);
  id = g_strdup_vprintf (format, args);
  va_end (args);
  act = sg_game_act_new (id, label, "sg-hidden-symbolic", "GW-911");
  g_ptr_array_add (acts, act);
  return act;
}

static void
add_local (const SgGw *gw, GPtrArray *acts)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *label = g_strdup_printf (_("%s Is the Local Force"), sg_gw_called (gw, sides[i]));

      if (!g_str_equal (sg_gw_get (gw, "local"), sides[i]))
        add (acts, label, "local:%s", sides[i]);
    }
}

static void
add_covers (const SgGw *gw, const SgUnit *unit, GPtrArray *acts)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);
      g_autofree char *label = sg_gw_hiding (gw, piece) != NULL ? sg_gw_piece_label (gw, piece) : NULL;
      SgGameAct *act;

      if (label == NULL || g_str_equal (sg_gw_word (unit, "hidden-in"), piece->id))
        continue;
      act = add (acts, label, "hide:%s:%s", unit->id, piece->id);
      act->group = g_strdup_printf (_("Hide %s"), unit->name);
    }
}

/* Those who do not stand; one who stands in cover may be hidden where he is. */
static void
prepare (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  g_autoptr (GPtrArray) all = NULL;

  if (!is_on (gw))
    return;
  if (units->len == 0)
    add_local (gw, acts);
  all = units->len == 0 ? sg_gw_units (gw, NULL, FALSE) : NULL;
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      SgGwBlock block;

      if (sg_gw_left (unit) > 0 && sg_gw_may_hide (gw, unit->side) && !sg_gw_block (gw, unit, &block) && !sg_gw_is (unit, "report-joker"))
        add_covers (gw, unit, acts);
    }
  if (units->len == 1 && sg_gw_may_hide (gw, ((SgUnit *) units->pdata[0])->side))
    add (acts, _("Hide Here"), "hide:%s:", ((SgUnit *) units->pdata[0])->id);
}

/* (nullable): the cover it stands in. */
static const SgPiece *
find_cover (const SgGw *gw, const SgUnit *unit)
{
  GPtrArray *pieces = sg_map_get_pieces (gw->map);

  for (guint p = 0; p < pieces->len; p++)
    if (sg_gw_hiding (gw, pieces->pdata[p]) != NULL && sg_gw_in_piece (gw, unit, pieces->pdata[p]))
      return pieces->pdata[p];
  return NULL;
}

static gboolean
check (const SgGw *gw, const SgUnit *unit, gboolean in_cover, GError **error)
{
  g_autoptr (SgQuestion) question = sg_gw_question (gw, "hide", error);
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_gw_fill (question, "local_force", g_variant_new_boolean (sg_gw_may_hide (gw, unit->side)), NULL);
  sg_gw_fill (question, "in_cover", g_variant_new_boolean (in_cover), NULL);
  sg_gw_fill (question, "seen_before", g_variant_new_boolean (sg_gw_is (unit, "seen")), NULL);
  verdict = sg_gw_judge (gw, question, NULL, error);
  if (verdict != NULL && sg_verdict_get_refusal (verdict) != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, sg_verdict_get_refusal (verdict));
  return verdict != NULL && sg_verdict_get_refusal (verdict) == NULL;
}

static gboolean
hide (const SgGw *gw, const SgUnit *unit, const char *id, GError **error)
{
  const SgPiece *piece = gw->map == NULL ? NULL : *id != '\0' ? sg_map_get_piece (gw->map, id) : find_cover (gw, unit);
  g_autofree char *clause = NULL, *at = NULL;
  SgRuling *ruling;
  SgGwBlock block;
  SgPlace place;

  if (!is_before (gw))
    return sg_refuse (error, "GW-911", _("Units are hidden before the battle"));
  if (!check (gw, unit, piece != NULL && sg_gw_hiding (gw, piece) != NULL, error))
    return FALSE;
  place = *id == '\0' && sg_gw_block (gw, unit, &block) ? block.place
                                                          : (SgPlace) { find_middle (piece), sg_bearing_normalize (sg_gw_home (gw, unit->side) + 180) };
  at = sg_place_format (&place);
  clause = g_strdup_printf (_("A unit of %s was hidden, as noted"), sg_gw_called (gw, unit->side));
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-911");
  sg_gw_set_place (ruling, unit, NULL);
  sg_gw_set (ruling, unit, "off", "hidden");
  sg_gw_set (ruling, unit, "hidden-in", piece->id);
  sg_gw_set (ruling, unit, "hidden-at", at);
  if (g_str_equal (gw->stage, "layout"))
    sg_gw_set_battle (ruling, "stage", "putdown");
  return sg_gw_post (gw, ruling, error);
}

static gboolean
say_local (const SgGw *gw, const char *side, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (!is_on (gw) || !is_before (gw) || !(g_str_equal (side, "red") || g_str_equal (side, "blue")))
    return sg_refuse (error, "GW-911", is_on (gw) ? _("Whose the local force is, is said before the battle") : _("This game is played without hidden units"));
  clause = g_strdup_printf (_("%s was the local force"), sg_gw_called (gw, side));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-911");
  sg_gw_set_battle (ruling, "local", side);
  return sg_gw_post (gw, ruling, error);
}

/* Seen */

/* Clear of everybody, as near to where it was noted as may be. */
static SgPlace
find_room (const SgGw *gw, const SgUnit *unit, SgPlace place)
{
  g_autoptr (SgBoard) board = sg_board_copy (gw->board);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_MOVE, "", "GW-911");
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, TRUE);
  SgGwBlock block = { .files = 1, .ranks = 1 };
  SgGw there = *gw;
  double width = sg_map_get_width (gw->map), depth = sg_map_get_depth (gw->map);

  sg_gw_set_place (ruling, unit, &place);
  (void) sg_board_apply (board, g_ptr_array_index (sg_ruling_get_effects (ruling), 0), NULL);
  there.board = board;
  if (!sg_gw_block (&there, sg_board_get_unit (board, unit->id), &block))
    return place;
  for (double far = 0; far <= 12; far += 1)
    for (double turn = 0; turn < (far > 0 ? 360 : 1); turn += 30)
      {
        SgPlace at = { sg_point_step (place.at, turn, far), place.bearing };
        SgGwBlock moved, other;
        gboolean clear = at.at.x >= 1 && at.at.y >= 1 && at.at.x <= width - 1 && at.at.y <= depth - 1;

        sg_gw_block_at (&block, &at, &moved);
        for (guint i = 0; clear && i < all->len; i++)
          clear = all->pdata[i] == unit || !sg_gw_block (gw, all->pdata[i], &other) || sg_gw_block_gap (&moved, &other) >= 1;
        if (clear)
          return at;
      }
  return place;
}

void
sg_gw_reveal (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  SgPlace place;

  if (!is_hidden (unit) || !sg_place_parse (sg_gw_word (unit, "hidden-at"), &place))
    return;
  place = find_room (gw, unit, place);
  sg_gw_set (ruling, unit, "off", "");
  sg_gw_set (ruling, unit, "hidden-in", "");
  sg_gw_set (ruling, unit, "hidden-at", "");
  sg_gw_set (ruling, unit, "seen", "yes");
  sg_gw_set_place (ruling, unit, &place);
}

static gboolean
show (const SgGw *gw, const SgUnit *unit, GError **error)
{
  g_autofree char *clause = NULL;
  SgRuling *ruling;

  if (unit == NULL || !is_hidden (unit) || !g_str_equal (gw->stage, "play"))
    return sg_refuse (error, "GW-911", _("Only a hidden unit comes out of its cover"));
  clause = g_strdup_printf (_("%s came out of its cover"), unit->name);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-911");
  sg_gw_reveal (gw, ruling, unit);
  return sg_gw_post (gw, ruling, error);
}

/* Looking */

/* The nearest point of @piece to @to. */
static SgPoint
find_nearest (const SgPiece *piece, SgPoint to)
{
  guint last = sg_piece_is_outline (piece) ? piece->n_points : piece->n_points - 1;
  SgPoint best = piece->points[0];

  if (sg_piece_is_outline (piece) && sg_polygon_contains (piece->points, piece->n_points, to))
    return to;
  for (guint i = 0; i < last; i++)
    {
      SgPoint near = sg_segment_nearest (piece->points[i], piece->points[(i + 1) % piece->n_points], to);

      if (sg_point_distance (near, to) < sg_point_distance (best, to))
        best = near;
    }
  return best;
}

/* How near the way comes to the cover, where it may be looked into; INFINITY where it may not. */
static double
measure_look (const SgGw *gw, const SgPiece *piece, const SgPoint *path, guint n, SgPoint end)
{
  SgSightTerms terms = sg_sight_terms_for (gw->rules, gw->map);
  double least = INFINITY;

  for (guint i = 0; i <= n; i++)
    {
      SgPoint from = i < n ? path[i] : end, near = find_nearest (piece, from);
      double far = sg_point_distance (from, near);

      if (far < least && (i > 0 || n == 0) && (far < 0.5 || sg_survey_seen (gw->map, from, sg_point_step (near, sg_point_bearing (near, from), MIN (0.1, far)), &terms)))
        least = far;
    }
  return least;
}

static SgQuestion *
ask_look (const SgGw *gw, const char *entry)
{
  g_auto (GStrv) parts = g_strsplit (entry, " ", 4);
  const SgPiece *piece = g_strv_length (parts) >= 3 ? sg_map_get_piece (gw->map, parts[1]) : NULL;
  const SgUnit *unit = piece != NULL ? sg_gw_unit (gw, parts[0]) : NULL;
  SgQuestion *question = unit != NULL ? sg_gw_question (gw, "spot-hidden", NULL) : NULL;
  g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL;

  if (question == NULL)
    return NULL;
  sg_gw_fill (question, "hidden_in", g_variant_new_string (sg_gw_hiding (gw, piece)), label);
  sg_gw_fill (question, "distance_in", g_variant_new_double (g_ascii_strtod (parts[2], NULL)), unit->name);
  sg_gw_fill (question, "moving_in_cover", g_variant_new_boolean (parts[3] != NULL), NULL);
  return question;
}

/* Whether anything can come of the look at all: from too far it is not made. */
static gboolean
may_see (const SgGw *gw, const char *cover, double far)
{
  g_autoptr (SgQuestion) question = g_str_equal (cover, "unseen") ? NULL : sg_gw_question (gw, "spot-numbers", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GVariant) first = NULL, inner = NULL;

  if (question == NULL || !isfinite (far))
    return FALSE;
  sg_gw_fill (question, "hidden_in", g_variant_new_string (cover), NULL);
  sg_gw_fill (question, "distances_in", g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, &far, 1, sizeof far), NULL);
  verdict = sg_gw_judge (gw, question, NULL, NULL);
  if (verdict == NULL)
    return FALSE;
  first = g_variant_get_child_value (sg_verdict_get (verdict, "needs"), 0);
  inner = g_variant_get_variant (first);
  return !g_variant_is_of_type (inner, G_VARIANT_TYPE_UNIT);
}

static gboolean
is_looked (const SgGw *gw, const char *piece)
{
  g_auto (GStrv) looked = sg_gw_list (sg_gw_get (gw, "looked"));

  return g_strv_contains ((const char *const *) looked, piece);
}

static void
add_look (const SgGw *gw, SgRuling *ruling, GString *looks, const SgUnit *unit, const SgPiece *piece, double far, gboolean moving)
{
  g_autofree char *inches = sg_number_format (sg_round_hundredths (far));

  g_string_append_printf (looks, "%s%s %s %s%s", looks->len > 0 ? ";" : "", unit->id, piece->id, inches, moving ? " moving" : "");
  sg_gw_set_battle (ruling, "looks", looks->str);
}

/* A unit that moves looks into each piece of cover about it, whether or not there is anybody (GW-911). */
void
sg_gw_look_about (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  g_autoptr (GString) looks = g_string_new (sg_gw_get (gw, "looks"));
  GPtrArray *pieces;

  if (!is_on (gw) || !sg_gw_may_hide (gw, sg_gw_other (unit->side)) || sg_gw_is_general (gw, unit))
    return;
  pieces = sg_map_get_pieces (gw->map);
  for (guint p = 0; p < pieces->len; p++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, p);
      const char *cover = sg_gw_hiding (gw, piece);
      double far;

      if (cover == NULL || is_looked (gw, piece->id))
        continue;
      far = measure_look (gw, piece, path, n, end->at);
      if (may_see (gw, cover, far))
        add_look (gw, ruling, looks, unit, piece, far, FALSE);
    }
}

/* By the nearest enemy who can see into it. */
void
sg_gw_look_within (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *there)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (unit->side), TRUE);
  g_autoptr (GString) looks = g_string_new (sg_gw_get (gw, "looks"));
  const SgPiece *piece = sg_map_get_piece (gw->map, sg_gw_word (unit, "hidden-in"));
  const SgUnit *nearest = NULL;
  double least = INFINITY;

  for (guint i = 0; piece != NULL && i < enemies->len; i++)
    {
      SgGwBlock block;
      double far;

      if (sg_gw_is_general (gw, enemies->pdata[i]) || !sg_gw_block (gw, enemies->pdata[i], &block))
        continue;
      far = measure_look (gw, piece, NULL, 0, block.place.at);
      if (far >= least)
        continue;
      least = far;
      nearest = enemies->pdata[i];
    }
  if (nearest != NULL && !g_str_equal (sg_gw_hiding (gw, piece), "unseen"))
    add_look (gw, ruling, looks, nearest, piece, least, TRUE);
}

static void
suggest (const SgGw *gw, GPtrArray *list)
{
  g_auto (GStrv) looks = g_strsplit (sg_gw_get (gw, "looks"), ";", -1);

  for (guint i = 0; gw->map != NULL && looks[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (looks[i], " ", 4);
      const SgPiece *piece = g_strv_length (parts) >= 3 ? sg_map_get_piece (gw->map, parts[1]) : NULL;
      const SgUnit *unit = piece != NULL ? sg_gw_unit (gw, parts[0]) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL, *key = NULL;

      if (unit == NULL)
        continue;
      key = g_strdup_printf ("look:%s:%s", parts[0], parts[1]);
      sg_gw_add_suggestion (list, key, "GW-911", "sg-hidden-symbolic", ask_look (gw, looks[i]), unit, _("%s looks into cover: %s"), unit->name, label);
    }
}

static char *
find_due (const SgGw *gw)
{
  return *sg_gw_get (gw, "looks") != '\0' ? g_strdup (_("Cover has yet to be looked into (GW-911).")) : NULL;
}

/* Ruling */

/* (transfer full) (nullable): the look that is judged, taken out of those that wait; @left (out): the others. */
static char *
take_look (const SgGw *gw, SgQuestion *question, char **left)
{
  g_auto (GStrv) looks = g_strsplit (sg_gw_get (gw, "looks"), ";", -1);
  g_autoptr (GString) others = g_string_new (NULL);
  char *found = NULL;

  for (guint i = 0; looks[i] != NULL; i++)
    {
      g_autoptr (SgQuestion) asked = found == NULL ? ask_look (gw, looks[i]) : NULL;

      if (asked != NULL && g_strcmp0 (sg_question_get_caption (asked, "hidden_in"), sg_question_get_caption (question, "hidden_in")) == 0
          && g_strcmp0 (sg_question_get_caption (asked, "distance_in"), sg_question_get_caption (question, "distance_in")) == 0)
        found = g_strdup (looks[i]);
      else
        g_string_append_printf (others, "%s%s", others->len > 0 ? ";" : "", looks[i]);
    }
  *left = g_string_free (g_steal_pointer (&others), FALSE);
  return found;
}

/* Looks into a piece that has been seen into are made no more. */
static char *
drop_looks (const char *looks, const char *piece)
{
  g_auto (GStrv) all = g_strsplit (looks, ";", -1);
  GString *left = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (all[i], " ", 4);

      if (g_strv_length (parts) >= 3 && !g_str_equal (parts[1], piece))
        g_string_append_printf (left, "%s%s", left->len > 0 ? ";" : "", all[i]);
    }
  return g_string_free (left, FALSE);
}

/* What is there is set down; whether anything is, is told only now. */
static char *
see (const SgGw *gw, const SgUnit *unit, const SgPiece *piece, SgRuling *ruling)
{
  g_autoptr (GPtrArray) hidden = sg_gw_units (gw, sg_gw_other (unit->side), FALSE);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *label = sg_gw_piece_label (gw, piece), *looked = NULL;

  for (guint i = 0; i < hidden->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (hidden, i);

      if (!is_hidden (other) || !g_str_equal (sg_gw_word (other, "hidden-in"), piece->id))
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", other->name);
      sg_gw_reveal (gw, ruling, other);
    }
  looked = g_strjoin (*sg_gw_get (gw, "looked") != '\0' ? " " : "", sg_gw_get (gw, "looked"), piece->id, NULL);
  sg_gw_set_battle (ruling, "looked", looked);
  return names->len > 0 ? g_strdup_printf (_("%s saw into cover, %s: %s"), unit->name, label, names->str)
                        : g_strdup_printf (_("%s saw into cover, %s: nobody was there"), unit->name, label);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  g_autofree char *look = NULL, *left = NULL, *clause = NULL, *label = NULL;
  g_auto (GStrv) parts = NULL;
  const SgPiece *piece;
  const SgUnit *unit;

  if (!g_str_equal (sg_question_get_procedure (question)->id, "spot-hidden") || (look = take_look (gw, question, &left)) == NULL)
    return FALSE;
  parts = g_strsplit (look, " ", 4);
  unit = sg_gw_unit (gw, parts[0]);
  piece = sg_map_get_piece (gw->map, parts[1]);
  label = sg_gw_piece_label (gw, piece);
  if (sg_verdict_get_flag (verdict, "seen"))
    {
      g_autofree char *rest = drop_looks (left, piece->id);

      clause = see (gw, unit, piece, ruling);
      sg_gw_set_battle (ruling, "looks", rest);
    }
  else
    {
      clause = g_strdup_printf (_("%s saw nothing in cover, %s"), unit->name, label);
      sg_gw_set_battle (ruling, "looks", left);
    }
  sg_ruling_set_clause (ruling, clause);
  return TRUE;
}

/* In play */

static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  g_autoptr (GPtrArray) all = units->len == 0 && is_on (gw) && *sg_gw_get (gw, "talk") == '\0' ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      g_autofree char *label = NULL;

      if (!is_hidden (unit) || !(*sg_gw_get (gw, "acting") == '\0' || sg_gw_is_acting (gw, unit)))
        continue;
      label = g_strdup_printf (_("%s Comes Out of Its Cover"), unit->name);
      add (acts, label, "reveal:%s", unit->id);
    }
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (act, ":", 3);
  const SgUnit *unit;

  if (g_str_equal (parts[0], "local") && parts[1] != NULL)
    return say_local (gw, parts[1], error);
  if (g_str_equal (parts[0], "reveal") && parts[1] != NULL)
    return show (gw, sg_gw_unit (gw, parts[1]), error);
  if (!g_str_equal (parts[0], "hide") || g_strv_length (parts) < 3)
    return FALSE;
  unit = sg_gw_unit (gw, parts[1]);
  return unit != NULL ? hide (gw, unit, parts[2], error) : sg_refuse (error, "GW-911", _("There is no such unit"));
}

/* For the umpire */

static void
tell (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) all = is_on (gw) && !g_str_equal (gw->stage, "over") ? sg_gw_units (gw, NULL, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      const SgPiece *piece = is_hidden (unit) ? sg_map_get_piece (gw->map, sg_gw_word (unit, "hidden-in")) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL;
      SgStatus *line;

      if (piece == NULL)
        continue;
      line = sg_status_new (SG_STATUS_WORDS, unit->side);
      line->title = g_strdup (_("Noted"));
      line->words = g_strdup_printf (_("%s is hidden: %s."), unit->name, label);
      line->rule = g_strdup ("GW-911");
      g_ptr_array_add (lines, line);
    }
}

void
sg_gw_mark_hidden (const SgGw *gw, const char *side, SgMarks **marks)
{
  g_autoptr (GPtrArray) all = is_on (gw) ? sg_gw_units (gw, side, FALSE) : NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (all, i);
      g_autofree char *label = is_hidden (unit) ? g_strdup_printf (_("%s, hidden"), unit->name) : NULL;
      SgPoint corners[4];
      SgPlace at;

      if (label == NULL || !sg_place_parse (sg_gw_word (unit, "hidden-at"), &at))
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (corners); k++)
        corners[k] = sg_point_step (at.at, at.bearing + 45 + 90 * k, 1.5);
      if (*marks == NULL)
        *marks = sg_marks_new ();
      sg_marks_add_area (*marks, corners, G_N_ELEMENTS (corners), unit->side, label);
    }
}

static const SgGwPart part = { .acts = add_acts, .prepare = prepare, .carry_out = carry_out, .rule = rule, .suggest = suggest, .due = find_due,
                               .moved = sg_gw_look_about, .status = tell };

SG_REGISTER_GW_PART (part)
