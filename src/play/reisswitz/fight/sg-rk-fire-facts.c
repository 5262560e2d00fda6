/* sg-rk-fire-facts.c: fire: the range, the effect by the ground between, cover, flank and formation, as they are measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-fire-facts.h"

#include "map/sg-cover.h"
#include "map/sg-describe.h"
#include "map/sg-sight.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-band.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/fight/sg-rk-laid.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/reisswitz/sg-rk-fire.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#include "play/sg-going.h"
#include "play/sg-refill.h"
#include "rules/reisswitz/sg-rk-common.h"

/* How the program measures; none of these is a figure of the book. */
#define COVER 30.0     /* paces: troops are at an edge, or behind a wall, within so much */
#define VIEW 400.0     /* paces to which a view is looked over: twice what RK-98 asks */
#define PART 50.0      /* paces: the slope of the way of the shot is taken along such parts */
#define FLANK 45.0     /* degrees off the front: what comes from farther round comes from beside it */
#define BESIDE 100.0   /* paces between neighbours in a line */
#define ASIDE 45.0     /* degrees off straight beside, as those see it who fire */
#define MASSED 40.0    /* paces between bodies of one dense column */
#define LINED 20.0     /* degrees: bodies so near one line of fire stand one behind the other */

/* Shot: of what guns and how far it goes: as measured, or as the umpire says. */
typedef struct { SgRkGun gun; double paces; } Shot;

static SgPoint
nearest (const SgRkGround *who, const SgRkGround *target)
{
  return sg_rk_ground_nearest (target, who->place.at);
}

gboolean
sg_rk_sees_it (const SgRk *rk, const SgRkGround *who, const SgRkGround *target)
{
  SgSightTerms terms = sg_sight_terms_for (rk->rules, rk->map);
  gint64 visibility = sg_word_whole (rk->board, &sg_rk_words.visibility);

  return (visibility == 0 || sg_rk_range_of (who, target) <= visibility)
         && (sg_survey_seen (rk->map, who->place.at, target->place.at, &terms)
             || sg_survey_seen (rk->map, who->place.at, nearest (who, target), &terms));
}

gboolean
sg_rk_is_masked (GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  SgPoint to = nearest (who, target), from = sg_rk_between (who->place.at, to, 0.02);

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);

      if (friend != who && sg_units_are_friends (friend->unit, who->unit) && sg_rk_ground_crosses (friend, from, to))
        return TRUE;
    }
  return FALSE;
}

gboolean
sg_rk_strikes_flank (const SgRkGround *who, const SgRkGround *target)
{
  /* A line is told from its nearest part, so that who comes at its wing from before it does not come from beside it. */
  SgPoint from = target->form.column ? target->place.at : nearest (who, target);
  double off = fabs (sg_bearing_normalize (sg_survey_bearing (from, who->place.at) - target->place.bearing + 180) - 180);

  return off > FLANK && !sg_rk_is_square (&target->form) && !sg_rk_is_skirmishing (target);
}

/* Beaten infantry that is brought up by an obstacle resists there (RK-201). */
static gboolean
resists (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_has (unit, &sg_rk_words.grade) && sg_rk_is_held (unit, SG_RK_HELD_CLOSED) && sg_rk_arm (rk->board, unit) == SG_RK_ARM_FOOT;
}

/* A few rounds before they go back (RK-163). */
static gboolean
gives_few_rounds (const SgRk *rk, const SgUnit *unit)
{
  return sg_word_whole_or (unit, &sg_rk_words.few_rounds, -9) >= rk->turn - 1;
}

/* The share of its fire that a body has which moved in this move, by the procedure and its house rule. */
double
sg_rk_fire_share (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (resists (rk, unit))
    return 1 / sg_ruleset_figure (rk->rules, "RK-201", "resisting");
  if (gives_few_rounds (rk, unit))
    return sg_ruleset_figure (rk->rules, "RK-5", "half");
  if (sg_word_whole_or (unit, &sg_rk_words.moved, -1) != rk->turn)
    return 1;
  question = sg_play_question (&rk->play, "may-fire", NULL);
  sg_play_fill (question, "moved", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "part", g_variant_new_double (CLAMP (sg_word_length_or (unit, &sg_rk_words.part, 1), 0, 1)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "factor");
}

char *
sg_rk_why_not_fire (const SgRk *rk, const SgRkGround *who)
{
  SgRkArm arm = sg_rk_arm (rk->board, who->unit);
  g_autoptr (SgRkWork) work = sg_rk_work_of (rk->board, who->unit->id);
  g_autofree char *at = work != NULL ? sg_rk_work_tell (rk, work) : NULL;

  if (work != NULL && work->left > 0)
    return g_strdup_printf (_("%s is at work: %s."), who->unit->name, at);
  if (rk->turn < sg_word_whole (who->unit, &sg_rk_words.back_in))
    return g_strdup_printf (_("%s was retaken: it fires again from move %d (RK-183)."), who->unit->name, (int) sg_word_whole (who->unit, &sg_rk_words.back_in));
  if (sg_word_whole (who->unit, &sg_rk_words.fired) > 0 && sg_rk_shots_left (rk, who->unit) <= 0)
    return g_strdup_printf (_("%s has spent its ammunition (%s)."), who->unit->name, arm == SG_RK_ARM_GUNS ? "RK-117" : "RK-116");
  if (sg_rk_fire_share (rk, who->unit) <= 0)
    return g_strdup_printf (_("%s moved in this move (RK-5)."), who->unit->name);
  if (sg_word_has (who->unit, &sg_rk_words.forming) && !gives_few_rounds (rk, who->unit))
    return g_strdup_printf (_("%s is changing its formation (RK-75)."), who->unit->name);
  if (sg_word_whole_or (who->unit, &sg_rk_words.fired_in, -1) == rk->turn)
    return g_strdup_printf (_("%s has fired in this move."), who->unit->name);
  if (arm == SG_RK_ARM_GUNS && !sg_rk_is_in_battery (&who->form))
    return g_strdup_printf (_("%s is limbered up (RK-76)."), who->unit->name);
  if (arm != SG_RK_ARM_GUNS && (arm != SG_RK_ARM_FOOT || !who->form.battle || sg_rk_is_of (who->unit, SG_RK_OF_RIDERS)))
    return g_strdup_printf (_("%s is not formed to fire."), who->unit->name);
  if (sg_rk_goes_to_reserve (who->unit))
    return g_strdup_printf (_("%s was surprised and goes back on its reserve (RK-187)."), who->unit->name);
  if (sg_rk_shelter_of (rk, who->unit) != NULL)
    return g_strdup_printf (_("The gunners of %s are in the square of %s (RK-42)."), who->unit->name, sg_rk_shelter_of (rk, who->unit)->name);
  if (resists (rk, who->unit))
    return NULL;
  if (sg_word_has (who->unit, &sg_rk_words.grade))
    return g_strdup_printf (_("%s is beaten."), who->unit->name);
  if (sg_rk_is_upon (who->unit, NULL) && arm != SG_RK_ARM_GUNS)
    return g_strdup_printf (_("%s is in contact."), who->unit->name);
  return NULL;
}

char *
sg_rk_band_on (const SgRk *rk, const SgRkGround *guns, const SgRkGround *target)
{
  return sg_rk_find_band (rk, guns->unit, sg_rk_range_of (guns, target), sg_rk_is_laid_on (rk, guns, target));
}

/* The steepest rise and the steepest fall among the parts of the way of the shot. */
static void
measure_slopes (SgMap *map, SgPoint from, SgPoint to, double *rise, double *fall)
{
  guint parts = MAX (1, (guint) (sg_point_distance (from, to) / PART));

  *rise = *fall = 0;
  for (guint i = 0; i < parts; i++)
    {
      double degrees = sg_survey_slope_between (map, sg_rk_between (from, to, (double) i / parts), sg_rk_between (from, to, (double) (i + 1) / parts));

      if (degrees > 0)
        *rise = MAX (*rise, round (degrees * 10) / 10);
      else if (degrees < 0)
        *fall = MAX (*fall, round (-degrees * 10) / 10);
    }
}

/* What lies between guns and target, the worst of it; @what: (out) (nullable): the piece; @nearest: (out): from the last of it to the
 * target; @paces: (out): of the way over it. */
static const char *
ground_between (SgMap *map, SgPoint from, SgPoint to, const SgPiece **what, double *nearest, double *paces)
{
  static const struct { SgPieceKind kind; const char *ground; } bad[] = {
    { SG_PIECE_MARSH, "marsh" }, { SG_PIECE_SWAMP, "marsh" }, { SG_PIECE_HEDGE, "hedges" }, { SG_PIECE_ROUGH, "broken" },
    { SG_PIECE_DITCH, "broken" }, { SG_PIECE_EMBANKMENT, "broken" }, { SG_PIECE_CUTTING, "broken" }, { SG_PIECE_WALL, "broken" },
    { SG_PIECE_ROCK, "broken" }, { SG_PIECE_WOOD, "broken" },
  };
  SgPoint way[] = { from, to };
  g_autoptr (GArray) spans = sg_survey_way (map, way, 2);
  double length = sg_point_distance (from, to);
  const char *ground = "even";

  *what = NULL;
  *nearest = length;
  *paces = 0;
  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    for (guint i = 0; i < spans->len; i++)
      {
        const SgSpan *span = &g_array_index (spans, SgSpan, i);

        if (span->piece == NULL || span->piece->kind != bad[k].kind)
          continue;
        *nearest = MIN (*nearest, MAX (0, length - span->to));
        *paces += span->to - span->from;
        if (*what != NULL)
          continue;
        *what = span->piece;
        ground = bad[k].ground;
      }
  return ground;
}

/* The kind of shot that a band of ranges is for: canister, a random shot, or one by elevation. */
static const char *
shot_of (const char *band)
{
  if (g_str_has_suffix (band, "canister"))
    return "canister";
  return g_str_equal (band, "random") ? "random" : "elevation";
}

/* (transfer full): what lies between, as the caption says it; rolling ground is none where a house rule leaves it to the umpire. */
static char *
tell_between (const SgRk *rk, const SgPiece *what, double rolls)
{
  if (what != NULL)
    return sg_piece_describe (what);
  if (rolls > sg_ruleset_figure (rk->rules, "RK-97", "rolling") && !sg_ruleset_chosen (rk->rules, "rk.rolling", "umpire"))
    return g_strdup (_("rolling ground"));
  return g_strdup (_("even ground"));
}

/* Good or bad, by the procedure; and why, for the field's caption. */
static char *
effect_of_guns (const SgRk *rk, SgRkGun gun, const SgRkGround *who, SgPoint at, const char *band, char **why)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "artillery-effect", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const SgPiece *what;
  double near, over, rise, fall;
  const char *ground = ground_between (rk->map, who->place.at, at, &what, &near, &over);
  g_autofree char *piece = NULL;

  if (sg_rk_fires_badly (sg_rk_gun_id (gun), band))
    {
      *why = g_strdup (gun == SG_RK_GUN_ROCKET ? _("rockets, on whatever ground") : _("canister of howitzers, on whatever ground"));
      return g_strdup ("bad");
    }
  sg_play_fill (question, "shot", g_variant_new_string (shot_of (band)));
  measure_slopes (rk->map, who->place.at, at, &rise, &fall);
  piece = tell_between (rk, what, MIN (rise, fall));
  sg_play_fill (question, "slope", g_variant_new_double (MAX (rise, fall)));
  sg_play_fill (question, "rolls", g_variant_new_double (MIN (rise, fall)));
  sg_play_fill (question, "ground", g_variant_new_string (ground));
  sg_play_fill (question, "obstacle_before", g_variant_new_double (round (near)));
  sg_play_fill (question, "obstacle_paces", g_variant_new_double (round (over)));
  sg_play_fill (question, "view_before", g_variant_new_double (sg_survey_clear_before (rk->map, at, who->place.at, VIEW)));
  sg_play_fill (question, "view_behind", g_variant_new_double (sg_survey_clear_behind (rk->map, at, who->place.at, VIEW)));
  sg_play_fill (question, "range", g_variant_new_double (sg_point_distance (who->place.at, at)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  *why = g_strdup_printf (_("%s; at most %.1f° on the way"), piece, MAX (rise, fall));
  return g_strdup (sg_rk_told (verdict, "effect"));
}

char *
sg_rk_effect_on (const SgRk *rk, const SgRkGround *guns, const SgRkGround *target)
{
  g_autofree char *band = sg_rk_band_on (rk, guns, target), *why = NULL;

  return effect_of_guns (rk, sg_rk_gun (rk, guns->unit), guns, nearest (guns, target), band != NULL ? band : "random", &why);
}

static const char *
cover_of (const SgRk *rk, SgPoint at, SgPoint from)
{
  switch (sg_survey_cover (rk->map, at, from, COVER, NULL))
    {
    case SG_COVER_EDGE: case SG_COVER_BEHIND:
      return "lining";
    case SG_COVER_INSIDE:
      return "behind";
    default:
      return "open";
    }
}

/* Who lines an edge defends it on foot (RK-103): cavalry can but shelter. */
static const char *
cover_of_target (const SgRk *rk, const SgRkGround *who, const SgRkGround *target)
{
  const char *cover = cover_of (rk, target->place.at, who->place.at);

  return g_str_equal (cover, "lining") && sg_rk_is_arm (rk, target, SG_RK_ARM_HORSE) ? "open" : cover;
}

/* Why a target is dense (RK-101): a column of several bodies, lines behind it in the same band, skirmishers close before their line. */
static gint64
dense_causes (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, const Shot *shot, SgRkGunColumn column, GString *told)
{
  gboolean mass = target->form.column && sg_rk_is_of (target->unit, SG_RK_OF_RIDERS) && sg_rk_squadrons (rk, target) >= 2, lines = FALSE, light = FALSE;
  double bearing = sg_survey_bearing (who->place.at, target->place.at), paces = sg_rk_range_of (who, target);
  g_autofree char *band = sg_rk_gun_band (rk, shot->gun, shot->paces, column);

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);
      double off, gap;
      g_autofree char *same = NULL;

      if (other == target || !sg_units_are_friends (other->unit, target->unit) || sg_rk_is_of (other->unit, SG_RK_OF_GENERALS)
          || sg_rk_range_of (who, other) > paces + 1000)
        continue;
      gap = sg_segment_distance (target->a, target->b, other->a, other->b);
      off = fabs (sg_bearing_normalize (sg_survey_bearing (who->place.at, other->place.at) - bearing + 180) - 180);
      if (sg_rk_is_skirmishing (target) && !sg_rk_is_skirmishing (other))
        light = light || gap <= sg_ruleset_figure (rk->rules, "RK-101", "skirmishers");
      else if (gap <= MASSED && target->form.front <= 100 && other->form.front <= 100)
        mass = TRUE;
      else if (off <= LINED && sg_rk_range_of (who, other) > paces)
        {
          same = sg_rk_gun_band (rk, shot->gun, shot->paces + sg_rk_range_of (who, other) - paces, column);
          lines = lines || g_strcmp0 (same, band) == 0;
        }
    }
  if (mass)
    g_string_append (told, _("a column of several bodies"));
  if (lines)
    g_string_append_printf (told, "%s%s", told->len > 0 ? "; " : "", _("lines behind it in the same band"));
  if (light)
    g_string_append_printf (told, "%s%s", told->len > 0 ? "; " : "", _("skirmishers close before their line"));
  return mass + lines + light;
}

/* A 9-pounder’s die may say that it is read as a 12-pounder: then its ground and its lines are those of that band. */
static void
fill_as_twelve (const SgRk *rk, GArray *grounds, SgQuestion *question, const SgRkGround *who, const SgRkGround *target, const Shot *shot, gboolean night)
{
  g_autofree char *band = sg_rk_gun_band (rk, shot->gun, shot->paces, SG_RK_COLUMN_TWELVE), *why = NULL, *effect = NULL;
  g_autoptr (GString) told = g_string_new (NULL);

  if (shot->gun != SG_RK_GUN_NINE)
    {
      sg_question_put_aside (question, "effect_12");
      sg_question_put_aside (question, "causes_12");
      return;
    }
  effect = effect_of_guns (rk, shot->gun, who, nearest (who, target), band != NULL ? band : "random", &why);
  sg_play_fill (question, "effect_12", g_variant_new_string (night ? "bad" : effect));
  sg_question_set_caption (question, "effect_12", night ? _("by night") : why);
  sg_play_fill (question, "causes_12", g_variant_new_int64 (dense_causes (rk, grounds, who, target, shot, SG_RK_COLUMN_TWELVE, told)));
  if (told->len > 0)
    sg_question_set_caption (question, "causes_12", told->str);
}

static SgQuestion *
ask_guns (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, const Shot *shot, GError **error)
{
  SgQuestion *question = sg_play_question (&rk->play, "artillery-fire", error);
  g_autofree char *band = sg_rk_gun_band (rk, shot->gun, shot->paces, SG_RK_COLUMN_OWN), *why = NULL;
  g_autofree char *effect = effect_of_guns (rk, shot->gun, who, nearest (who, target), band != NULL ? band : "random", &why);
  g_autoptr (GString) told = g_string_new (NULL);
  gint64 causes = dense_causes (rk, grounds, who, target, shot, SG_RK_COLUMN_OWN, told);
  gboolean laid = sg_rk_is_laid_on (rk, who, target), night = !laid && sg_word_flag (rk->board, &sg_rk_words.night);
  const char *by_day = laid ? _("laid by day; the ground lets it be so") : why;

  sg_play_fill (question, "gun", g_variant_new_string (sg_rk_gun_id (shot->gun)));
  sg_play_fill (question, "pieces", g_variant_new_int64 (sg_unit_balance (who->unit, SG_ACCOUNT_FIT)));
  fill_as_twelve (rk, grounds, question, who, target, shot, night);
  sg_play_fill (question, "effect", g_variant_new_string (night ? "bad" : effect));
  sg_question_set_caption (question, "effect", night ? _("by night") : by_day);
  sg_play_fill (question, "dense", g_variant_new_boolean (causes > 0));
  sg_play_fill (question, "causes", g_variant_new_int64 (MAX (1, causes)));
  if (causes > 0)
    sg_question_set_caption (question, "dense", told->str);
  sg_play_fill (question, "flank", g_variant_new_boolean (sg_rk_strikes_flank (who, target)));
  sg_play_fill (question, "known", g_variant_new_boolean (TRUE));   /* it is seen, or it would not be fired at */
  return question;
}

/* Without it he who is thrown for second would fire with fewer. */
/* All fire of a move is taken off together: who fell by fire in it has fired (RK-3). */
static gint64
fallen_now (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) fell = sg_rk_note_of (unit, &sg_rk_words.fell, rk->turn);

  return fell != NULL ? sg_word_record_whole (fell, SG_RK_FELL_MEN) : 0;
}

/* The usual skirmishers are not missed from the fire of the line (RK-93). */
static gint64
men_firing (const SgRk *rk, const SgUnit *unit)
{
  gint64 usual = sg_ruleset_whole (rk->rules, "RK-44", "line") * sg_ruleset_whole (rk->rules, "RK-44", "block");

  return sg_unit_balance (unit, SG_ACCOUNT_FIT) + fallen_now (rk, unit) + MIN (sg_rk_men_out (unit), usual);
}

static SgQuestion *
ask_arms (const SgRk *rk, const SgRkGround *who, const SgRkGround *target, gboolean skirmishing, GError **error)
{
  SgQuestion *question = sg_play_question (&rk->play, "small-arms-fire", error);
  const SgUnitType *type = sg_rk_type (rk->board, who->unit);
  g_autoptr (SgQuestion) effect = sg_play_question (&rk->play, "small-arms-effect", NULL);
  gboolean covered = !g_str_equal (cover_of (rk, who->place.at, target->place.at), "open") && sg_word_whole_or (who->unit, &sg_rk_words.moved, -1) != rk->turn;
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (effect, "rested", g_variant_new_boolean (covered));
  sg_play_fill (effect, "formed", g_variant_new_boolean (!skirmishing));
  sg_play_fill (effect, "under_fire", g_variant_new_boolean (sg_word_whole_or (who->unit, &sg_rk_words.hit_in, -9) >= rk->turn - 1));
  sg_play_fill (effect, "target_in_cover", g_variant_new_boolean (!g_str_equal (cover_of (rk, target->place.at, who->place.at), "open")));
  verdict = sg_play_judge (&rk->play, effect, NULL);
  sg_play_fill (question, "unit", g_variant_new_string (skirmishing ? "two_skirmish_platoons" : "half_battalion"));
  sg_play_fill (question, "men", g_variant_new_int64 (men_firing (rk, who->unit)));
  if (sg_rk_is_hot (rk, who->unit))
    sg_question_set_caption (question, "men", _("their muskets are foul and hot: the umpire may have fewer fire"));
  sg_play_fill (question, "effect", g_variant_new_string (sg_rk_told (verdict, "effect")));
  sg_question_set_caption (question, "effect", covered ? _("behind cover, and has not moved") : _("in the open"));
  sg_play_fill (question, "rifles", g_variant_new_boolean (type != NULL && g_strcmp0 (type->weapon, "rifle") == 0));
  sg_play_fill (question, "night", g_variant_new_boolean (sg_word_flag (rk->board, &sg_rk_words.night)));
  return question;
}

/* A body of the same arm that stands beside it in the line, seen from those who fire: the nearest. (nullable) */
static const SgRkGround *
find_neighbour (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  double bearing = sg_survey_bearing (who->place.at, target->place.at), near = BESIDE;
  const SgRkGround *best = NULL;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);
      double across, off, paces = sg_rk_range_of (target, other);

      if (other == target || !sg_units_are_friends (other->unit, target->unit) || !g_str_equal (other->unit->asset, target->unit->asset)
          || sg_rk_is_skirmishing (other) != sg_rk_is_skirmishing (target) || !other->form.battle || paces > near)
        continue;
      across = fabs (sg_bearing_normalize (sg_survey_bearing (target->place.at, other->place.at) - bearing));
      off = MIN (across, 360 - across);
      if (off < 90 - ASIDE || off > 90 + ASIDE)
        continue;
      near = paces;
      best = other;
    }
  return best;
}

/* What only the umpire gives stands in the question where it turns on it: a battery without figures, a loss that could be shared (RK-115). */
static void
put_words (const SgRk *rk, GArray *grounds, SgQuestion *question, const SgRkGround *who, const SgRkGround *target)
{
  const SgRkGround *beside = find_neighbour (rk, grounds, who, target);

  if (sg_procedure_get_field (sg_question_get_procedure (question), "umpire_points") != NULL && !sg_rk_umpire_gives (question, rk->rules))
    sg_question_put_aside (question, "umpire_points");
  if (beside != NULL)
    {
      sg_play_fill (question, "beside", g_variant_new_string (beside->unit->id));
      sg_question_set_caption (question, "shared", beside->unit->name);
    }
  else
    sg_question_put_aside (question, "shared");
}

/* What is the same of all who fire. */
static SgQuestion *
fill_fire (const SgRk *rk, GArray *grounds, SgQuestion *question, const SgRkGround *who, const SgRkGround *target, double paces)
{
  sg_play_fill (question, "paces", g_variant_new_double (paces));
  sg_play_fill (question, "target", g_variant_new_string (*target->form.target ? target->form.target : "three_ranks"));
  sg_play_fill (question, "cover", g_variant_new_string (cover_of_target (rk, who, target)));
  sg_play_fill (question, "share", g_variant_new_double (sg_rk_fire_share (rk, who->unit)));
  sg_play_fill (question, "by", g_variant_new_string (who->unit->id));
  sg_play_fill (question, "at", g_variant_new_string (target->unit->id));
  put_words (rk, grounds, question, who, target);
  return question;
}

SgQuestion *
sg_rk_ask_fire (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error)
{
  gboolean guns = sg_rk_arm (rk->board, who->unit) == SG_RK_ARM_GUNS;
  const Shot shot = { sg_rk_gun (rk, who->unit), sg_rk_range_of (who, target) };
  SgQuestion *question = guns ? ask_guns (rk, grounds, who, target, &shot, error) : ask_arms (rk, who, target, sg_rk_is_skirmishing (who), error);

  return fill_fire (rk, grounds, question, who, target, shot.paces);
}

/* As many guns as were turned upon the target, which may be two of a battery (RK-172). */
static void
keep_pieces (SgQuestion *again, SgQuestion *question)
{
  GVariant *word = sg_question_get_measured (question, "pieces"), *pieces = word != NULL ? word : sg_question_get (question, "pieces");

  if (again == NULL || pieces == NULL)
    return;
  sg_play_fill (again, "pieces", pieces);
  sg_question_set_caption (again, "pieces", sg_question_get_caption (question, "pieces"));
}

/* The range and the guns decide which band it is, and so the effect and what lies in the same band; how the foot stands decides its effect. */
static SgQuestion *
ask_fire_again (SgBattle *battle, SgQuestion *question, const char *field, GVariant *before, GError **error)
{
  gboolean guns = g_str_equal (sg_question_get_procedure (question)->id, "artillery-fire");
  const Shot shot = { guns ? sg_rk_gun_called (sg_question_text (question, "gun")) : SG_RK_GUN_SIX, sg_question_length (question, "paces") };
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *who, *target;
  SgQuestion *again;
  SgRk rk;

  if (guns ? !g_str_equal (field, "gun") && !g_str_equal (field, "paces") : !g_str_equal (field, "unit"))
    return NULL;
  sg_rk_read (&rk, battle);
  grounds = sg_rk_grounds (rk.board);
  who = sg_rk_ground_of (grounds, sg_question_text (question, "by"));
  target = sg_rk_ground_of (grounds, sg_question_text (question, "at"));
  if (who == NULL || target == NULL)
    return NULL;
  again = guns ? ask_guns (&rk, grounds, who, target, &shot, error)
               : ask_arms (&rk, who, target, sg_question_is (question, "unit", "two_skirmish_platoons"), error);
  if (guns)
    keep_pieces (again, question);
  return fill_fire (&rk, grounds, again, who, target, shot.paces);
}

SG_REGISTER_REFILL (rk_guns, SG_RK_SYSTEM, "artillery-fire", ask_fire_again)
SG_REGISTER_REFILL (rk_arms, SG_RK_SYSTEM, "small-arms-fire", ask_fire_again)
