/* sg-gw-look.c: whoever moves looks into the cover about him (GW-911).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
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

/* (nullable) */
static const SgPiece *
look_piece (const SgGw *gw, const SgWordRecord *look)
{
  return sg_map_get_piece (gw->map, sg_word_record_text (look, SG_GW_LOOK_PIECE));
}

static const SgUnit *
look_unit (const SgGw *gw, const SgWordRecord *look)
{
  return sg_play_unit (&gw->play, sg_word_record_text (look, SG_GW_LOOK_UNIT));
}

static SgQuestion *
ask_look (const SgGw *gw, const SgWordRecord *look)
{
  const SgPiece *piece = look_piece (gw, look);
  const SgUnit *unit = piece != NULL ? look_unit (gw, look) : NULL;
  SgQuestion *question = unit != NULL ? sg_play_question (&gw->play, "spot-hidden", NULL) : NULL;
  g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL;

  if (question == NULL)
    return NULL;
  sg_play_fill_called (question, "hidden_in", g_variant_new_string (sg_gw_hiding (gw, piece)), label);
  sg_play_fill_called (question, "distance_in", g_variant_new_double (sg_word_record_length (look, SG_GW_LOOK_DISTANCE)), unit->name);
  sg_play_fill (question, "moving_in_cover", g_variant_new_boolean (sg_word_record_flag (look, SG_GW_LOOK_MOVING)));
  return question;
}

/* Whether anything can come of the look at all: from too far it is not made. */
static gboolean
may_see (const SgGw *gw, const char *cover, double far, gboolean moving)
{
  g_autoptr (SgQuestion) question = g_str_equal (cover, "unseen") || !isfinite (far) ? NULL : sg_play_question (&gw->play, "spot-hidden", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  if (question == NULL)
    return FALSE;
  sg_play_fill (question, "hidden_in", g_variant_new_string (cover));
  sg_play_fill (question, "distance_in", g_variant_new_double (far));
  sg_play_fill (question, "moving_in_cover", g_variant_new_boolean (moving));
  verdict = sg_play_judge (&gw->play, question, NULL); /* none where it comes to a die */
  return verdict == NULL || sg_verdict_get_flag (verdict, "seen");
}

static gboolean
is_looked (const SgGw *gw, const char *piece)
{
  g_auto (GStrv) looked = sg_word_list (gw->board, &sg_gw_words.looked);

  return g_strv_contains ((const char *const *) looked, piece);
}

/* (transfer full): those that wait once @ruling stands: others may have moved by it. */
static GPtrArray *
list_looks (const SgGw *gw, SgRuling *ruling)
{
  return sg_word_records_parse (&sg_gw_words.looks, sg_word_after (ruling, gw->board, &sg_gw_words.looks));
}

static void
add_look (GPtrArray *looks, const SgUnit *unit, const SgPiece *piece, double far, gboolean moving)
{
  SgWordRecord *look = sg_word_record_new (&sg_gw_words.looks);

  sg_word_record_set_text (look, SG_GW_LOOK_UNIT, unit->id);
  sg_word_record_set_text (look, SG_GW_LOOK_PIECE, piece->id);
  sg_word_record_set_length (look, SG_GW_LOOK_DISTANCE, sg_round_hundredths (far));
  sg_word_record_set_text (look, SG_GW_LOOK_MOVING, moving ? "moving" : "");
  g_ptr_array_add (looks, look);
}

/* A unit that moves looks into each piece of cover about it, whether or not there is anybody (GW-911). */
void
sg_gw_look_about (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling)
{
  g_autoptr (GPtrArray) looks = list_looks (gw, ruling);
  GPtrArray *pieces;

  if (!sg_gw_plays_hidden (gw) || sg_word_flag (gw->board, &sg_gw_words.looks_over) || !sg_gw_may_hide (gw, sg_play_other (unit->side)) || sg_gw_is_general (gw, unit))
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
      if (may_see (gw, cover, far, FALSE))
        add_look (looks, unit, piece, far, FALSE);
    }
  sg_word_set_records (ruling, gw->board, &sg_gw_words.looks, looks);
}

/* By the nearest enemy who can see into it. */
void
sg_gw_look_within (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *there)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_play_other (unit->side), TRUE);
  g_autoptr (GPtrArray) looks = list_looks (gw, ruling);
  const SgPiece *piece = sg_map_get_piece (gw->map, sg_word_text (unit, &sg_gw_words.hidden_in));
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
  if (nearest == NULL || !may_see (gw, sg_gw_hiding (gw, piece), least, TRUE))
    return;
  add_look (looks, nearest, piece, least, TRUE);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.looks, looks);
}

/* (transfer full) (nullable): all that @unit looks into, in one question, where there is more than one piece. */
static SgQuestion *
ask_looks (const SgGw *gw, const SgUnit *unit)
{
  g_autoptr (GPtrArray) looks = sg_word_records (gw->board, &sg_gw_words.looks);
  GVariantBuilder records;
  SgQuestion *question;
  guint n = 0;

  g_variant_builder_init (&records, sg_field_variant_type (SG_FIELD_RECORDS));
  for (guint i = 0; i < looks->len; i++)
    {
      const SgWordRecord *look = looks->pdata[i];
      const SgPiece *piece = look_unit (gw, look) == unit ? look_piece (gw, look) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL;

      if (piece == NULL)
        continue;
      g_variant_builder_open (&records, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&records, "{sv}", "place", g_variant_new_string (label));
      g_variant_builder_add (&records, "{sv}", "piece", g_variant_new_string (piece->id));
      g_variant_builder_add (&records, "{sv}", "hidden_in", g_variant_new_string (sg_gw_hiding (gw, piece)));
      g_variant_builder_add (&records, "{sv}", "distance_in", g_variant_new_double (sg_word_record_length (look, SG_GW_LOOK_DISTANCE)));
      g_variant_builder_add (&records, "{sv}", "moving_in_cover", g_variant_new_boolean (sg_word_record_flag (look, SG_GW_LOOK_MOVING)));
      g_variant_builder_close (&records);
      n++;
    }
  question = n > 1 ? sg_play_question (&gw->play, "spot-covers", NULL) : NULL;
  if (question == NULL)
    {
      g_variant_builder_clear (&records);
      return NULL;
    }
  sg_play_fill_called (question, "looks", g_variant_builder_end (&records), unit->name);
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

/* Of each unit that looks, all its looks at once. */
static void
suggest (const SgGw *gw, GPtrArray *list)
{
  g_autoptr (GPtrArray) looks = sg_word_records (gw->board, &sg_gw_words.looks);
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; gw->map != NULL && i < looks->len; i++)
    {
      const SgPiece *piece = look_piece (gw, looks->pdata[i]);
      const SgUnit *unit = piece != NULL ? look_unit (gw, looks->pdata[i]) : NULL;
      g_autofree char *label = piece != NULL ? sg_gw_piece_label (gw, piece) : NULL, *key = NULL;
      SgQuestion *all;

      if (unit == NULL || !g_hash_table_add (done, (gpointer) unit->id))
        continue;
      all = ask_looks (gw, unit);
      key = all != NULL ? g_strconcat ("looks:", unit->id, NULL) : g_strdup_printf ("look:%s:%s", unit->id, piece->id);
      if (all != NULL)
        sg_gw_add_suggestion (list, key, "GW-911", "sg-hidden-symbolic", all, unit, _("%s looks into the cover about it"), unit->name);
      else
        sg_gw_add_suggestion (list, key, "GW-911", "sg-hidden-symbolic", ask_look (gw, looks->pdata[i]), unit, _("%s looks into cover: %s"), unit->name, label);
    }
}

static char *
find_due (const SgGw *gw)
{
  return sg_word_has (gw->board, &sg_gw_words.looks) ? g_strdup (_("Cover has yet to be looked into (GW-911).")) : NULL;
}

/* Ruling */

/* (transfer full) (nullable): the look that is judged, taken out of @looks, those that wait. */
static SgWordRecord *
take_look (const SgGw *gw, SgQuestion *question, GPtrArray *looks)
{
  for (guint i = 0; i < looks->len; i++)
    {
      g_autoptr (SgQuestion) asked = ask_look (gw, looks->pdata[i]);

      if (asked != NULL && g_strcmp0 (sg_question_get_caption (asked, "hidden_in"), sg_question_get_caption (question, "hidden_in")) == 0
          && g_strcmp0 (sg_question_get_caption (asked, "distance_in"), sg_question_get_caption (question, "distance_in")) == 0)
        return g_ptr_array_steal_index (looks, i);
    }
  return NULL;
}

/* Looks by @of, into the piece of that id or by the unit, are made no more. */
static void
drop_looks (GPtrArray *looks, guint field, const char *of)
{
  for (guint i = looks->len; i > 0; i--)
    if (g_str_equal (sg_word_record_text (looks->pdata[i - 1], field), of))
      g_ptr_array_remove_index (looks, i - 1);
}

/* (transfer full): who is there is set down; whether anybody is, is told only now: "Copse (Band)". */
static char *
see_into (const SgGw *gw, const SgUnit *unit, const SgPiece *piece, SgRuling *ruling)
{
  g_autoptr (GPtrArray) hidden = sg_gw_units (gw, sg_play_other (unit->side), FALSE);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *label = sg_gw_piece_label (gw, piece);

  for (guint i = 0; i < hidden->len; i++)
    {
      const SgUnit *other = g_ptr_array_index (hidden, i);

      if (!sg_gw_is_hidden (other) || !sg_word_is (other, &sg_gw_words.hidden_in, piece->id))
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", other->name);
      sg_gw_reveal (gw, ruling, other);
    }
  return g_strdup_printf ("%s (%s)", label, names->len > 0 ? names->str : _("nobody"));
}

/* The pieces @seen are looked into no more, nor those of @left again. */
static void
note_seen (const SgGw *gw, SgRuling *ruling, const char *const *seen, GPtrArray *left)
{
  g_autoptr (GString) looked = g_string_new (sg_word_text (gw->board, &sg_gw_words.looked));

  for (guint i = 0; seen[i] != NULL; i++)
    {
      drop_looks (left, SG_GW_LOOK_PIECE, seen[i]);
      g_string_append_printf (looked, "%s%s", looked->len > 0 ? " " : "", seen[i]);
    }
  sg_word_set (ruling, gw->board, &sg_gw_words.looked, looked->str);
  sg_word_set_records (ruling, gw->board, &sg_gw_words.looks, left);
}

static void
rule_one (const SgGw *gw, const SgWordRecord *look, GPtrArray *left, gboolean seen, SgRuling *ruling)
{
  const SgUnit *unit = look_unit (gw, look);
  const SgPiece *piece = look_piece (gw, look);
  const char *const pieces[] = { seen ? piece->id : NULL, NULL };
  g_autofree char *words = seen ? see_into (gw, unit, piece, ruling) : sg_gw_piece_label (gw, piece);

  sg_ruling_say (ruling, seen ? _("%s saw into cover: %s") : _("%s saw nothing in cover: %s"), unit->name, words);
  note_seen (gw, ruling, pieces, left);
}

/* The looks of @unit are done, all of them. */
static void
rule_all (const SgGw *gw, const SgUnit *unit, GPtrArray *looks, SgVerdict *verdict, SgRuling *ruling)
{
  g_autofree const char **seen = g_variant_get_strv (sg_verdict_get (verdict, "pieces"), NULL);
  g_autoptr (GString) words = g_string_new (NULL);

  drop_looks (looks, SG_GW_LOOK_UNIT, unit->id);
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
  note_seen (gw, ruling, seen, looks);
}

static gboolean
rule (const SgGw *gw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const char *id = sg_question_get_procedure (question)->id;
  g_autoptr (GPtrArray) looks = sg_word_records (gw->board, &sg_gw_words.looks);
  g_autoptr (SgWordRecord) look = NULL;
  const SgUnit *unit;

  if (g_str_equal (id, "spot-covers") && looks->len > 0 && sg_question_has (question, "unit"))
    {
      unit = sg_play_unit (&gw->play, sg_question_text (question, "unit"));
      if (unit != NULL)
        rule_all (gw, unit, looks, verdict, ruling);
      return unit != NULL;
    }
  if (!g_str_equal (id, "spot-hidden") || (look = take_look (gw, question, looks)) == NULL)
    return FALSE;
  rule_one (gw, look, looks, sg_verdict_get_flag (verdict, "seen"), ruling);
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
offer_over (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;

  if (sg_word_has (gw->board, &sg_gw_words.looks) && !is_anybody_hidden (gw))
    sg_act_offer (offer)->detail = g_strdup (_("Nobody is hidden any more; both sides are told"));
}

static gboolean
end_looking (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  SgRuling *ruling;

  if (gw->at != SG_PLAY_UNDER_WAY || !sg_word_has (gw->board, &sg_gw_words.looks))
    return sg_refuse (error, "GW-911", _("Nobody looks into cover"));
  if (is_anybody_hidden (gw))
    return sg_refuse (error, "GW-911", _("Somebody is hidden still"));
  ruling = sg_ruling_new (SG_RULING_TURN, _("Nobody was hidden any more, and cover was looked into no more"), "GW-911");
  sg_word_clear (ruling, gw->board, &sg_gw_words.looks);
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.looks_over, TRUE);
  return sg_gw_post (gw, ruling, error);
}

static const SgActRow rows[] = {
  { "looks-over", N_("Look No More"), "sg-hidden-symbolic", "GW-911", .offer = offer_over, .carry_out = end_looking },
};

const SgGwPart sg_gw_part_look = { .in_play = SG_ACT_TABLE (rows), .rule = rule, .suggest = suggest, .due = find_due, .moved = sg_gw_look_about };
