/* sg-tw-aim.c: what is measured between a unit and whom it would fire at: range, arc, what hides the target and what covers it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-aim.h"

#include <string.h>

#include "map/sg-piece.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-ground.h"
#include "rules/sg-question-values.h"

#define STEP 0.25      /* inches, the program’s own: so often the ground of a line is looked at */
#define BEHIND 1.0     /* inches, the program’s own: a wall no farther before the target covers it */

/* The corners of a unit’s ground, and the middle of its front. */
typedef struct { SgUnitStand stand; SgPoint corners[4]; } Ground;

/* FALSE where it stands nowhere. */
static gboolean
find_ground (const SgTw *tw, const SgUnit *unit, Ground *ground)
{
  const SgTwGround *kept = sg_tw_ground (tw, unit);

  if (kept == NULL)
    return FALSE;
  ground->stand = kept->stand;
  memcpy (ground->corners, kept->corners, sizeof (kept->corners));
  return TRUE;
}

/* Of the whole edge, not of the corners alone: the nearest point of its ground to @to. */
static SgPoint
nearest_corner (const Ground *ground, SgPoint to)
{
  SgPoint best = ground->corners[0];

  for (guint i = 0; i < 4; i++)
    {
      SgPoint at = sg_segment_nearest (ground->corners[i], ground->corners[(i + 1) % 4], to);

      if (sg_point_distance (at, to) < sg_point_distance (best, to))
        best = at;
    }
  return best;
}

/* Degrees outward from the end of the front to a point; 180 behind it. */
static double
measure_outward (const Ground *ground, SgPoint at)
{
  double turn = (sg_point_bearing (ground->stand.at.at, at) - ground->stand.at.bearing) * G_PI / 180, far = sg_point_distance (ground->stand.at.at, at);
  double ahead = far * cos (turn), aside = fabs (far * sin (turn)) - ground->stand.front / 2;

  if (ahead < -SG_TW_NEAR)
    return 180;
  return aside <= 0 ? 0 : atan2 (aside, MAX (ahead, 0)) * 180 / G_PI;
}

/* @closed: the last point is joined to the first. @where: (out) (optional). */
static gboolean
crosses (const SgPoint *points, guint n, SgPoint a, SgPoint b, gboolean closed, SgPoint *where)
{
  for (guint i = 0; i + (closed ? 0 : 1) < n; i++)
    if (sg_segments_cross (points[i], points[(i + 1) % n], a, b, where))
      return TRUE;
  return FALSE;
}

/* The inches of a line that lie in a piece. */
static double
measure_within (const SgPiece *piece, SgPoint a, SgPoint b)
{
  double length = sg_point_distance (a, b), bearing = sg_point_bearing (a, b), sum = 0;

  for (double at = STEP / 2; at < length; at += STEP)
    if (sg_polygon_contains (piece->points, piece->n_points, sg_point_step (a, bearing, at)))
      sum += STEP;
  return MIN (sum, length);
}

static void
add_screen (GVariantBuilder *all, const char *what, double height, double inches)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "what", "s", what);
  g_variant_dict_insert (&dict, "height", "d", height);
  g_variant_dict_insert (&dict, "inches", "d", inches);
  g_variant_builder_add_value (all, g_variant_dict_end (&dict));
}

/* Whether @at is in it; what is no area holds nobody. */
static gboolean
holds (const SgPiece *piece, SgPoint at)
{
  return piece->n_points > 2 && sg_polygon_contains (piece->points, piece->n_points, at);
}

static gboolean
is_ruin (const SgPiece *piece)
{
  return sg_piece_kind_is_building (piece->kind) && g_strcmp0 (piece->class, "ruin") == 0;
}

/* Whether @unit (nullable) is in it, or in another section of the same building. */
static gboolean
is_house_of (const SgPiece *piece, const SgUnit *unit)
{
  const char *house = unit != NULL ? sg_word_text (unit, &sg_tw_gun_words.house) : "";

  return *house != '\0' && g_str_has_prefix (piece->id, house) && (piece->id[strlen (house)] == '\0' || g_str_has_prefix (piece->id + strlen (house), "-section-"));
}

/* Houses in which neither stands, and woods. */
static void
add_pieces (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim, GVariantBuilder *all)
{
  GPtrArray *pieces = tw->map != NULL ? sg_map_get_pieces (tw->map) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->n_points < 3 || is_ruin (piece))
        continue;
      if (piece->kind == SG_PIECE_WOOD)
        {
          double inches = measure_within (piece, aim->from, aim->to);

          if (inches > 0)
            add_screen (all, "wood", 0, inches);
        }
      else if (sg_piece_kind_is_building (piece->kind) && !is_house_of (piece, unit) && !is_house_of (piece, enemy) && !holds (piece, aim->from) && !holds (piece, aim->to)
               && crosses (piece->points, piece->n_points, aim->from, aim->to, TRUE, NULL))
        add_screen (all, "house", 0, 0);
    }
}

static void
add_troops (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim, GVariantBuilder *all)
{
  g_autoptr (GPtrArray) units = sg_tw_units (tw, NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const SgTwGround *other = units->pdata[i] != unit && units->pdata[i] != enemy ? sg_tw_ground (tw, units->pdata[i]) : NULL;

      if (other == NULL || !sg_tw_ground_meets (other, aim->from, aim->to))
        continue;
      add_screen (all, "troops", 0, 0);
      return; /* one body hides as much as ten */
    }
}

/* The highest ground on the line alone: the procedure compares it with where the two stand (TW-08). */
static void
add_hills (const SgTw *tw, const SgTwAim *aim, GVariantBuilder *all)
{
  double length = sg_point_distance (aim->from, aim->to), bearing = sg_point_bearing (aim->from, aim->to), top = 0;

  for (double at = STEP; tw->map != NULL && at < length; at += STEP)
    top = MAX (top, sg_map_height (tw->map, sg_point_step (aim->from, bearing, at)));
  if (top > 0)
    add_screen (all, "hill", top, 0);
}

static const char *
find_weapon (const SgUnit *unit)
{
  switch (sg_tw_kind (unit))
    {
    case SG_TW_GUN:
      return "gun";
    case SG_TW_HOWITZER:
      return "howitzer";
    case SG_TW_LIGHT_INFANTRY:
      return "light infantry";
    default:
      return "volley";
    }
}

char *
sg_tw_why_unseen (const SgTw *tw, const char *weapon, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim, gboolean aim_seen)
{
  g_autoptr (SgQuestion) question = sg_play_question (&tw->play, "sight", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  add_pieces (tw, unit, enemy, aim, &all);
  add_troops (tw, unit, enemy, aim, &all);
  add_hills (tw, aim, &all);
  sg_play_fill (question, "weapon", g_variant_new_string (weapon));
  sg_play_fill (question, "outward_degrees", g_variant_new_double (aim->outward));
  sg_play_fill (question, "firer_height", g_variant_new_double (tw->map != NULL ? MAX (0, sg_map_height (tw->map, aim->from)) : 0));
  sg_play_fill (question, "target_height", g_variant_new_double (tw->map != NULL ? MAX (0, sg_map_height (tw->map, aim->to)) : 0));
  sg_play_fill (question, "between", g_variant_builder_end (&all));
  sg_play_fill (question, "aim_seen", g_variant_new_boolean (aim_seen));
  verdict = sg_play_judge (&tw->play, question, NULL);
  if (verdict != NULL && sg_verdict_get_flag (verdict, "may_fire"))
    return NULL;
  return g_strdup (verdict != NULL ? sg_tw_told (verdict, "why") : "hill");
}

static gboolean
find_sight (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, const SgTwAim *aim)
{
  g_autofree char *why = sg_tw_why_unseen (tw, sg_tw_in_house (tw, unit) ? "light infantry" : find_weapon (unit), unit, enemy, aim, TRUE);

  return why == NULL;
}

/* A ruin is open ground with walls, by a house rule open ground alone (TW-131). */
static const char *
cover_of (const SgTw *tw, const SgPiece *piece)
{
  if (is_ruin (piece))
    return sg_ruleset_chosen (tw->rules, "tw.ruins", "open") ? NULL : "wall";
  switch (piece->kind)
    {
    case SG_PIECE_WALL:
      return "wall";
    case SG_PIECE_HEDGE:
      return "hedge";
    case SG_PIECE_BREASTWORK: case SG_PIECE_TRENCH:
      return "earthwork";
    case SG_PIECE_WOOD:
      return "wood";
    default:
      return sg_piece_kind_is_building (piece->kind) ? "house" : NULL;
    }
}

/* Which of two is the better cover, by the names of the field: what hides more counts, whatever lies beside it. */
static const char *
better_cover (const char *one, const char *other)
{
  static const char *const best_first[] = { "house", "earthwork", "wall", "hedge", "wood" };

  for (guint i = 0; i < G_N_ELEMENTS (best_first); i++)
    if (g_str_equal (best_first[i], one) || g_str_equal (best_first[i], other))
      return best_first[i];
  return one;
}

/* A house or a wood that the target is in, or a wall, work or hedge close before it. */
static const char *
find_cover (const SgTw *tw, const SgTwAim *aim)
{
  GPtrArray *pieces = tw->map != NULL ? sg_map_get_pieces (tw->map) : NULL;
  const char *found = "none";

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      const char *cover = cover_of (tw, piece);
      gboolean area = cover != NULL && (is_ruin (piece) || g_str_equal (cover, "house") || g_str_equal (cover, "wood"));
      SgPoint where;

      if (cover == NULL)
        continue;
      if (area ? holds (piece, aim->to) : crosses (piece->points, piece->n_points, aim->from, aim->to, FALSE, &where) && sg_point_distance (where, aim->to) <= BEHIND)
        found = better_cover (found, cover);
    }
  return found;
}

/* By the list of the light infantry’s fire, for volleys too; woods and hedges by a house rule (TW-35). */
static gboolean
is_cover (const SgTw *tw, const char *behind)
{
  g_autoptr (SgQuestion) question = sg_play_question (&tw->play, "cover", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "behind", g_variant_new_string (behind));
  verdict = sg_play_judge (&tw->play, question, NULL);
  return verdict != NULL && sg_verdict_get_flag (verdict, "cover");
}

gboolean
sg_tw_take_aim (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy, SgTwAim *aim)
{
  Ground own, other;

  if (!find_ground (tw, unit, &own) || !find_ground (tw, enemy, &other))
    return FALSE;
  aim->from = sg_tw_in_house (tw, unit) ? nearest_corner (&own, other.stand.at.at) : sg_segment_nearest (own.corners[0], own.corners[1], other.stand.at.at);
  aim->to = nearest_corner (&other, aim->from);
  /* From nearest point to nearest point, while sight is from the front, or of a garrison from any window, to the nearest point of the target. */
  aim->range = sg_tw_gap (tw, unit, enemy);
  aim->outward = measure_outward (&own, aim->to);
  for (guint i = 0; i < 4; i++)
    aim->outward = MIN (aim->outward, measure_outward (&own, other.corners[i]));   /* any part of him within the arc will do */
  aim->sees = find_sight (tw, unit, enemy, aim);
  aim->behind = sg_tw_in_house (tw, enemy) ? "house" : find_cover (tw, aim);
  aim->cover = is_cover (tw, aim->behind);
  return TRUE;
}

char *
sg_tw_why_silent (const SgTw *tw, const SgUnit *unit, gboolean at_contact)
{
  g_autoptr (SgQuestion) question = sg_tw_question (tw, "may-fire", unit, NULL, NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  gint64 halted = sg_word_whole (unit, &sg_tw_words.halted);

  if (sg_word_has (unit, &sg_tw_words.out) || halted == tw->turn || sg_tw_waits (tw, unit))   /* whom a general rallies is not fit for action yet (TW-88) */
    return g_strdup ("halted");
  sg_play_fill (question, "formation", g_variant_new_string (sg_tw_in_house (tw, unit) ? "in a house" : sg_tw_form_word (sg_tw_form (tw, unit))));
  sg_play_fill (question, "moved", g_variant_new_double (sg_tw_is_gun (unit) ? sg_word_length (unit, &sg_tw_words.pushed) : sg_word_length (unit, &sg_tw_words.moved)));
  sg_play_fill (question, "limbered_or_unlimbered_this_move", g_variant_new_boolean (sg_tw_is_gun (unit) && sg_word_flag (unit, &sg_tw_words.formed)));
  sg_play_fill (question, "already_fired", g_variant_new_boolean (sg_word_has (unit, &sg_tw_words.fired) && sg_word_whole (unit, &sg_tw_words.fired) == tw->turn));
  sg_play_fill (question, "in_contact", g_variant_new_boolean (!at_contact && sg_tw_is_engaged (tw, unit)));
  sg_play_fill (question, "charged", g_variant_new_boolean (sg_tw_has_charged (unit)));
  sg_play_fill (question, "withdrew", g_variant_new_boolean (sg_word_flag (unit, &sg_tw_words.withdrew)));
  sg_play_fill (question, "crossing_ford", g_variant_new_boolean (sg_tw_in_ford (unit)));
  if (sg_tw_is_gun (unit))
    sg_play_fill (question, "gunners", g_variant_new_int64 (sg_tw_left (unit)));
  verdict = sg_play_judge (&tw->play, question, NULL);
  if (verdict == NULL || sg_verdict_get_flag (verdict, "may_fire"))
    return NULL;
  return g_strdup (sg_tw_told (verdict, "why"));
}

gint64
sg_tw_find_ranks (const SgTw *tw, const SgUnit *unit)
{
  const SgBody *body = sg_play_body (&tw->play, unit);

  return body != NULL ? CLAMP (body->ranks, 1, 100) : 1;
}

const char *
sg_tw_told (const SgVerdict *verdict, const char *outcome)
{
  GVariant *value = sg_verdict_get (verdict, outcome);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : NULL;
}

gboolean
sg_tw_is_charging (const SgUnit *unit, const SgUnit *enemy)
{
  return sg_word_lists (unit, &sg_tw_words.charged, enemy->id);
}
