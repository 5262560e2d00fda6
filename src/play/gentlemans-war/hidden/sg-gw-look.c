/* sg-gw-look.c: whoever moves looks into the cover about him (GW-911).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "looks" (pieces of cover that have yet to be looked into, a semicolon between: "UNIT PIECE INCHES", with
 * "moving" at the end for a unit that went about inside), "looked" (pieces that were seen into), "looks-over" (nobody is hidden any more,
 * and that is said openly).
 */

#include "play/gentlemans-war/hidden/sg-gw-look.h"

#include "base/sg-xml-nodes.h"
#include "map/sg-map-ground.h"
#include "map/sg-sight.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/hidden/sg-gw-hidden.h"
#include "play/sg-game-parts.h"
#include "rules/sg-field.h"
#include "rules/sg-question-values.h"

#include "play/sg-going.h"

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

  if (!sg_gw_plays_hidden (gw) || *sg_gw_get (gw, "looks-over") != '\0' || !sg_gw_may_hide (gw, sg_gw_other (unit->side)) || sg_gw_is_general (gw, unit))
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

/* (transfer full) (nullable): all that @unit looks into, in one question, where there is more than one piece. */
static SgQuestion *
ask_looks (const SgGw *gw, const SgUnit *unit)
{
  g_auto (GStrv) looks = g_strsplit (sg_gw_get (gw, "looks"), ";", -1);
  GVariantBuilder records;
  SgQuestion *question;
  guint n = 0;

  g_variant_builder_init (&records, sg_field_variant_type (SG_FIELD_RECORDS));
  for (guint i = 0; looks[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (looks[i], " ", 4);
      const SgPiece *piece = g_strv_length (parts) >= 3 && g_str_equal (parts[0], unit->id) ? sg_map_get_piece (gw->map, parts[1]) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL;

      if (piece == NULL)
        continue;
      g_variant_builder_open (&records, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&records, "{sv}", "place", g_variant_new_string (label));
      g_variant_builder_add (&records, "{sv}", "piece", g_variant_new_string (piece->id));
      g_variant_builder_add (&records, "{sv}", "hidden_in", g_variant_new_string (sg_gw_hiding (gw, piece)));
      g_variant_builder_add (&records, "{sv}", "distance_in", g_variant_new_double (g_ascii_strtod (parts[2], NULL)));
      g_variant_builder_add (&records, "{sv}", "moving_in_cover", g_variant_new_boolean (parts[3] != NULL));
      g_variant_builder_close (&records);
      n++;
    }
  question = n > 1 ? sg_gw_question (gw, "spot-covers", NULL) : NULL;
  if (question == NULL)
    {
      g_variant_builder_clear (&records);
      return NULL;
    }
  sg_gw_fill (question, "looks", g_variant_builder_end (&records), unit->name);
  sg_gw_fill (question, "unit", g_variant_new_string (unit->id), NULL);
  return question;
}

/* Of each unit that looks, all its looks at once. */
static void
suggest (const SgGw *gw, GPtrArray *list)
{
  g_auto (GStrv) looks = g_strsplit (sg_gw_get (gw, "looks"), ";", -1);
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; gw->map != NULL && looks[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (looks[i], " ", 4);
      const SgPiece *piece = g_strv_length (parts) >= 3 ? sg_map_get_piece (gw->map, parts[1]) : NULL;
      const SgUnit *unit = piece != NULL ? sg_gw_unit (gw, parts[0]) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL, *key = NULL;
      SgQuestion *all;

      if (unit == NULL || !g_hash_table_add (done, (gpointer) unit->id))
        continue;
      all = ask_looks (gw, unit);
      key = all != NULL ? g_strconcat ("looks:", unit->id, NULL) : g_strdup_printf ("look:%s:%s", parts[0], parts[1]);
      if (all != NULL)
        sg_gw_add_suggestion (list, key, "GW-911", "sg-hidden-symbolic", all, unit, _("%s looks into the cover about it"), unit->name);
      else
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

/* (transfer full): who is there is set down; whether anybody is, is told only now: "Copse (Band)". */
static char *
see_into (const SgGw *gw, const SgUnit *unit, const SgPiece *piece, SgRuling *ruling)
{
  g_autoptr (GPtrArray) hidden = sg_gw_units (gw, sg_gw_other (unit->side), FALSE);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *label = sg_gw_piece_label (gw, piece);

  for (guint i = 0; i < hidden->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (hidden, i);

      if (!sg_gw_is_hidden (other) || !g_str_equal (sg_gw_word (other, "hidden-in"), piece->id))
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", other->name);
      sg_gw_reveal (gw, ruling, other);
    }
  return g_strdup_printf ("%s (%s)", label, names->len > 0 ? names->str : _("nobody"));
}

/* The pieces @seen are looked into no more, nor those of @left again. */
static void
note_seen (const SgGw *gw, SgRuling *ruling, const char *const *seen, const char *left)
{
  g_autoptr (GString) looked = g_string_new (sg_gw_get (gw, "looked"));
  g_autofree char *rest = g_strdup (left);

  for (guint i = 0; seen[i] != NULL; i++)
    {
      char *fewer = drop_looks (rest, seen[i]);

      g_free (rest);
      rest = fewer;
      g_string_append_printf (looked, "%s%s", looked->len > 0 ? " " : "", seen[i]);
    }
  if (seen[0] != NULL)
    sg_gw_set_battle (ruling, "looked", looked->str);
  sg_gw_set_battle (ruling, "looks", rest);
}

static void
rule_one (const SgGw *gw, const char *look, const char *left, gboolean seen, SgRuling *ruling)
{
  g_auto (GStrv) parts = g_strsplit (look, " ", 4);
  const SgUnit *unit = sg_gw_unit (gw, parts[0]);
  const SgPiece *piece = sg_map_get_piece (gw->map, parts[1]);
  const char *const pieces[] = { seen ? piece->id : NULL, NULL };
  g_autofree char *words = seen ? see_into (gw, unit, piece, ruling) : sg_gw_piece_label (gw, piece);

  sg_ruling_say (ruling, seen ? _("%s saw into cover: %s") : _("%s saw nothing in cover: %s"), unit->name, words);
  note_seen (gw, ruling, pieces, left);
}

/* The looks of @unit are done, all of them. */
static void
rule_all (const SgGw *gw, const SgUnit *unit, SgVerdict *verdict, SgRuling *ruling)
{
  g_auto (GStrv) looks = g_strsplit (sg_gw_get (gw, "looks"), ";", -1);
  g_autofree const char **seen = g_variant_get_strv (sg_verdict_get (verdict, "pieces"), NULL);
  g_autofree char *own = g_strconcat (unit->id, " ", NULL);
  g_autoptr (GString) left = g_string_new (NULL), words = g_string_new (NULL);

  for (guint i = 0; looks[i] != NULL; i++)
    if (!g_str_has_prefix (looks[i], own))
      g_string_append_printf (left, "%s%s", left->len > 0 ? ";" : "", looks[i]);
  for (guint i = 0; seen[i] != NULL; i++)
    {
      const SgPiece *piece = sg_map_get_piece (gw->map, seen[i]);
      g_autofree char *told = piece != NULL ? see_into (gw, unit, piece, ruling) : NULL;

      if (told != NULL)
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", told);
    }
  if (words->len > 0)
    sg_ruling_say (ruling, _("%s saw into cover: %s"), unit->name, words->str);
  else
    sg_ruling_say (ruling, _("%s saw nothing in the cover about it"), unit->name);
  note_seen (gw, ruling, seen, left->str);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *id = sg_question_get_procedure (question)->id;
  g_autofree char *look = NULL, *left = NULL;
  const SgUnit *unit;

  if (g_str_equal (id, "spot-covers") && *sg_gw_get (gw, "looks") != '\0' && sg_question_has (question, "unit"))
    {
      unit = sg_gw_unit (gw, sg_question_text (question, "unit"));
      if (unit != NULL)
        rule_all (gw, unit, verdict, ruling);
      return unit != NULL;
    }
  if (!g_str_equal (id, "spot-hidden") || (look = take_look (gw, question, &left)) == NULL)
    return FALSE;
  rule_one (gw, look, left, sg_verdict_get_flag (verdict, "seen"), ruling);
  return TRUE;
}

/* Looking no more */

static gboolean
is_anybody_hidden (const SgGw *gw)
{
  g_autoptr (GPtrArray) all = sg_gw_units (gw, NULL, FALSE);

  for (guint i = 0; i < all->len; i++)
    if (sg_gw_is_hidden (all->pdata[i]))
      return TRUE;
  return FALSE;
}

/* Empty cover is looked into as well (GW-911), until the players may know that it is empty. */
static void
add_acts (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  SgGameAct *act;

  if (*sg_gw_get (gw, "looks") == '\0' || is_anybody_hidden (gw))
    return;
  act = sg_game_act_new ("looks-over", _("Look No More"), "sg-hidden-symbolic", "GW-911");
  act->detail = g_strdup (_("Nobody is hidden any more; both sides are told"));
  g_ptr_array_add (acts, act);
}

static gboolean
carry_out (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  SgRuling *ruling;

  if (!g_str_equal (act, "looks-over"))
    return FALSE;
  if (is_anybody_hidden (gw))
    return sg_refuse (error, "GW-911", _("Somebody is hidden still"));
  ruling = sg_ruling_new (SG_RULING_TURN, _("Nobody was hidden any more, and cover was looked into no more"), "GW-911");
  sg_gw_set_battle (ruling, "looks", "");
  sg_gw_set_battle (ruling, "looks-over", "yes");
  return sg_gw_post (gw, ruling, error);
}

const SgGwPart sg_gw_part_look = { .acts = add_acts, .carry_out = carry_out, .rule = rule, .suggest = suggest, .due = find_due, .moved = sg_gw_look_about };
