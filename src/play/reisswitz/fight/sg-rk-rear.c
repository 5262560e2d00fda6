/* sg-rk-rear.c: what lies behind the beaten: an obstacle that they cannot or can hardly cross, a defile, a refuge; and the grade
 * that it costs them to be caught on the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the beaten: "passed" (the move of the defeat whose defile or obstacle was judged), "among" (move, moves, strength, met, lost of
 * pursuers among them at an obstacle), "worse" (the move of the defeat whose grade was worsened).  Of a victor: "pursues" (move, unit).
 */

#include "play/reisswitz/fight/sg-rk-rear.h"

#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-attack-state.h"
#include "play/reisswitz/fight/sg-rk-foot.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rules/sg-question-values.h"

#define SLANT 30.0   /* degrees off straight away from the enemy, the program's own */

static gint64
decided (const SgUnit *unit)
{
  return sg_word_has (unit, &sg_rk_words.grade) ? sg_word_whole_or (unit, &sg_rk_words.decided, -1) : -1;
}

/* Who was ordered to pursue it for this defeat. */
static const SgRkGround *
find_pursuer (GArray *grounds, const SgRkGround *own)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);
      g_autoptr (SgWordRecord) note = sg_rk_note_of (other->unit, &sg_rk_words.pursues, decided (own->unit));

      if (note != NULL && g_str_equal (sg_word_record_text (note, SG_RK_UNIT), own->unit->id))
        return other;
    }
  return NULL;
}

static const SgRkGround *
find_touching (GArray *grounds, const SgRkGround *own)
{
  g_autoptr (GPtrArray) near = sg_rk_list_near (own->unit, SG_RK_TOUCHING);

  for (guint i = 0; i < near->len; i++)
    {
      const SgRkGround *enemy = sg_rk_ground_of (grounds, near->pdata[i]);

      if (enemy != NULL)
        return enemy;
    }
  return NULL;
}

/* An obstacle that they cannot cross (RK-201). */

/** Among: how long pursuers have been among the beaten there, and what it has cost. */
typedef struct { gint64 turn, moves, strength, met, lost; } Among;

/* The move of its retreat in which it came to where it stands. */
static gint64
met_in (const SgRk *rk, const SgUnit *unit)
{
  gint64 moves = MAX (1, rk->turn - decided (unit));

  for (gint64 i = 1; i < moves; i++)
    if (sg_rk_retreat_paces (rk, unit, i) >= sg_word_length (unit, &sg_rk_words.gone))
      return i;
  return moves;
}

static Among
read_among (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) note = sg_rk_note_since (rk, unit, &sg_rk_words.among, 1);
  Among among = { -9, 0, sg_unit_balance (unit, SG_ACCOUNT_FIT), met_in (rk, unit), 0 };

  if (note != NULL)
    among = (Among) { sg_word_record_whole (note, SG_RK_TURN), sg_word_record_whole (note, SG_RK_AMONG_MOVES), sg_word_record_whole (note, SG_RK_AMONG_STRENGTH),
                      sg_word_record_whole (note, SG_RK_AMONG_MET), sg_word_record_whole (note, SG_RK_AMONG_LOST) };
  return among;
}

static void
suggest_obstacle (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  const SgRkGround *enemy = sg_rk_is_held (own->unit, SG_RK_HELD_CLOSED) ? find_touching (grounds, own) : NULL;
  Among among = read_among (rk, own->unit);
  SgRkArm arm = sg_rk_arm (rk->board, own->unit);
  const char *called = sg_rk_arm_name (arm);
  gboolean resists = arm == SG_RK_ARM_FOOT && sg_word_whole_or (own->unit, &sg_rk_words.fired_in, -1) == rk->turn;
  SgQuestion *question;

  if (enemy == NULL || among.turn == rk->turn || rk->turn <= decided (own->unit))
    return;
  question = sg_play_question (&rk->play, "obstacle-loss", NULL);
  sg_play_fill (question, "strength", g_variant_new_int64 (among.strength));
  sg_play_fill (question, "moves_among", g_variant_new_int64 (among.moves + 1));
  sg_play_fill (question, "arm", g_variant_new_string (called != NULL ? called : "infantry"));
  sg_play_fill (question, "met_in_move", g_variant_new_int64 (among.met));
  sg_play_fill (question, "resists", g_variant_new_boolean (resists));
  if (resists)
    sg_question_set_caption (question, "resists", _("they fired in this move"));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_rk_add_suggestion (list, "RK-201", "sg-fault-symbolic", question, own->unit, enemy->unit, _("%s is thrown on an obstacle, %s among it"), own->unit->name,
                        enemy->unit->name);
}

/* What they can cross, and a defile (RK-202, RK-203). */

static gboolean
is_defile (const SgRkLeg *leg)
{
  return leg->narrow || (leg->piece != NULL && sg_piece_kind_is_pass (leg->piece->kind));
}

static gboolean
is_surmountable (const SgRk *rk, const SgRkLeg *leg)
{
  static const SgPieceKind kinds[] = { SG_PIECE_STREAM, SG_PIECE_DITCH, SG_PIECE_EMBANKMENT, SG_PIECE_CUTTING, SG_PIECE_WOOD, SG_PIECE_ORCHARD };

  if (fabs (leg->degrees) >= sg_ruleset_figure (rk->rules, "RK-201", "bank"))
    return TRUE;
  for (guint i = 0; leg->piece != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (leg->piece->kind == kinds[i])
      return TRUE;
  return FALSE;
}

/* The first of them on the way back; whatever ends the way before it is none of them. */
static const SgRkLeg *
find_leg (const SgRk *rk, const SgRkMarch *flight, double far, gboolean defile)
{
  GArray *legs = sg_rk_legs (rk->map, rk->rules, (const SgPoint *) flight->way->data, flight->way->len);

  for (guint i = 0; i < legs->len; i++)
    {
      const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, i);

      if (leg->from > far || leg->ground == SG_RK_GOING_CLOSED)
        return NULL;
      if (defile ? is_defile (leg) : is_surmountable (rk, leg) && !is_defile (leg))
        return leg;
    }
  return NULL;
}

/* Friends formed on both sides of a defile. */
static gboolean
is_held (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkMarch *flight, const SgRkLeg *leg)
{
  double near = sg_ruleset_figure (rk->rules, "RK-203", "holds"), bearing;
  SgPoint at = sg_rk_way_at ((SgPoint *) flight->way->data, flight->way->len, (leg->from + leg->to) / 2, &bearing);
  gboolean before = FALSE, behind = FALSE;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);

      if (friend == own || !sg_units_are_friends (friend->unit, own->unit) || !friend->form.battle || decided (friend->unit) >= 0
          || sg_point_distance (friend->place.at, at) > near)
        continue;
      if (sg_survey_in_arc ((SgPlace) { at, bearing }, friend->place.at, 90))
        behind = TRUE;
      else
        before = TRUE;
    }
  return before && behind;
}

/* A defile within the safe distance counts before anything that could be crossed: it is asked once for each defeat, of what lies on the way as it was
 * ordered.  Guns have a defile’s loss alone (RK-203). */
static void
suggest_passage (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  const SgRkGround *pursuer = find_pursuer (grounds, own);
  g_autoptr (SgRkMarch) flight = sg_rk_unit_march (own->unit);
  gboolean guns = sg_rk_is_of (own->unit, SG_RK_OF_GUNS);
  const SgRkLeg *leg;
  SgQuestion *question;

  if (pursuer == NULL || flight == NULL || !sg_rk_is_arm (rk, pursuer, SG_RK_ARM_HORSE) || !(guns || sg_rk_is_arm (rk, own, SG_RK_ARM_HORSE))
      || sg_word_whole_or (own->unit, &sg_rk_words.passed, -1) == decided (own->unit))
    return;
  leg = find_leg (rk, flight, sg_ruleset_figure (rk->rules, "RK-201", "defile-safe"), TRUE);
  if (leg != NULL)
    {
      question = sg_play_question (&rk->play, "defile-loss", NULL);
      sg_play_fill (question, "paces", g_variant_new_double (round (leg->from)));
      sg_play_fill (question, "held", g_variant_new_boolean (is_held (rk, grounds, own, flight, leg)));
      sg_play_fill (question, "batteries", g_variant_new_int64 (guns));
    }
  else if (!guns && find_leg (rk, flight, sg_rk_retreat_paces (rk, own->unit, sg_ruleset_whole (rk->rules, "RK-198", "gallop-moves")), FALSE) != NULL)
    {
      question = sg_play_question (&rk->play, "surmountable-loss", NULL);
      if (!sg_ruleset_chosen (rk->rules, "rk.surmountable", "umpire"))
        sg_question_put_aside (question, "umpire_points");
    }
  else
    return;
  sg_play_fill (question, "squadrons", g_variant_new_int64 (guns ? 0 : sg_rk_squadrons (rk, own)));
  sg_play_fill (question, "grade", g_variant_new_string (sg_word_text (own->unit, &sg_rk_words.grade)));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_rk_add_suggestion (list, leg != NULL ? "RK-203" : "RK-202", "sg-fault-symbolic", question, own->unit, pursuer->unit,
                        leg != NULL ? _("%s has a defile behind it, %s after it") : _("%s is driven over an obstacle, %s after it"), own->unit->name,
                        pursuer->unit->name);
}

/* Whether it goes back slanting across the front of him it flees from (RK-199). */
static gboolean
goes_slanting (const SgUnit *unit, SgPoint enemy)
{
  g_autoptr (SgRkMarch) flight = sg_rk_unit_march (unit);
  SgPoint from = flight != NULL ? g_array_index (flight->way, SgPoint, 0) : enemy;
  double off = flight != NULL ? sg_bearing_normalize (sg_survey_bearing (from, g_array_index (flight->way, SgPoint, flight->way->len - 1))
                                                      - sg_survey_bearing (enemy, from)) : 0;

  return MIN (off, 360 - off) > SLANT;
}

/* Caught by cavalry before it is itself again (RK-198). */
static void
suggest_caught_up (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  const SgRkGround *enemy = rk->turn > decided (own->unit) ? find_touching (grounds, own) : NULL;
  SgRkArm arm = sg_rk_arm (rk->board, own->unit);
  SgQuestion *question;

  if (enemy == NULL || !sg_rk_is_arm (rk, enemy, SG_RK_ARM_HORSE) || *sg_word_text (own->unit, &sg_rk_words.grade) == 'T' || rk->turn >= sg_word_whole (own->unit, &sg_rk_words.defends_from)
      || sg_word_whole_or (own->unit, &sg_rk_words.worse, -1) == decided (own->unit) || arm == SG_RK_ARM_GUNS)
    return;
  question = sg_play_question (&rk->play, "retreat", NULL);
  sg_play_fill (question, "arm", g_variant_new_string (arm != SG_RK_ARM_HORSE && sg_rk_is_skirmishing (own) ? "skirmishers" : sg_rk_body_name (rk, own->unit)));
  sg_play_fill (question, "moves", g_variant_new_int64 (MAX (1, rk->turn - decided (own->unit))));
  sg_play_fill (question, "fast", g_variant_new_boolean (FALSE));
  sg_play_fill (question, "caught", g_variant_new_boolean (TRUE));
  sg_play_fill (question, "slanting", g_variant_new_boolean (goes_slanting (own->unit, enemy->place.at)));
  sg_play_fill (question, "unit", g_variant_new_string (own->unit->id));
  sg_rk_add_suggestion (list, "RK-198", "sg-melee-symbolic", question, own->unit, enemy->unit, _("%s is caught in its retreat by %s"), own->unit->name, enemy->unit->name);
}

void
sg_rk_suggest_rear (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list)
{
  if (rk->map == NULL || decided (own->unit) < 0)
    return;
  sg_rk_suggest_broken (rk, own, find_pursuer (grounds, own), list);
  suggest_passage (rk, grounds, own, list);
  suggest_obstacle (rk, grounds, own, list);
  suggest_caught_up (rk, grounds, own, list);
}

/* A refuge (RK-204). */

static const char *
refuge_of (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkGround *enemy)
{
  const SgPiece *under = sg_survey_ground (rk->map, own->place.at);
  g_autoptr (GArray) spans = NULL;

  if (under != NULL && (under->kind == SG_PIECE_WOOD || under->kind == SG_PIECE_ORCHARD))
    return "wood";
  if (under != NULL && (under->kind == SG_PIECE_TRENCH || under->kind == SG_PIECE_BREASTWORK))
    return "trench";
  spans = sg_survey_way (rk->map, (SgPoint[]) { enemy->place.at, own->place.at }, 2);
  for (guint i = 0; i < spans->len; i++)
    if (g_array_index (spans, SgSpan, i).piece != NULL && g_array_index (spans, SgSpan, i).piece->kind == SG_PIECE_STREAM)
      return "stream";
  return sg_rk_attack_slope (rk, enemy, own) > 0 && sg_rk_has_guns (rk, grounds, own, enemy) ? "height with guns" : "none";
}

static gboolean
has_skirmishers (GArray *grounds, const SgRkGround *own)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);

      if (friend != own && sg_units_are_friends (friend->unit, own->unit) && sg_rk_is_skirmishing (friend) && sg_rk_range_of (friend, own) <= friend->form.front)
        return TRUE;
    }
  return FALSE;
}

gint64
sg_rk_refuge_points (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkGround *enemy)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (rk->map == NULL || decided (own->unit) < 0 || rk->turn <= decided (own->unit))
    return 0;
  question = sg_play_question (&rk->play, "refuge", NULL);
  sg_play_fill (question, "arm", g_variant_new_string (sg_rk_is_arm (rk, own, SG_RK_ARM_HORSE) ? "cavalry" : "infantry"));
  sg_play_fill (question, "grade", g_variant_new_string (sg_word_text (own->unit, &sg_rk_words.grade)));
  sg_play_fill (question, "refuge", g_variant_new_string (refuge_of (rk, grounds, own, enemy)));
  sg_play_fill (question, "moves", g_variant_new_int64 (rk->turn - decided (own->unit)));
  sg_play_fill (question, "held", g_variant_new_boolean (has_skirmishers (grounds, own)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_rk_tells (verdict, "stops") ? (gint64) sg_play_measure (verdict, "points") : 0;
}

/* Brought up later by an obstacle, it takes the fight up again (RK-201). */
gboolean
sg_rk_is_thrown_on_obstacle (const SgRk *rk, const SgUnit *unit)
{
  return decided (unit) >= 0 && sg_rk_is_held (unit, SG_RK_HELD_CLOSED) && sg_rk_arm (rk->board, unit) == SG_RK_ARM_HORSE
         && read_among (rk, unit).met > sg_ruleset_whole (rk->rules, "RK-198", "gallop-moves");
}

/* What an accepted verdict brings about. */

/* At most once for a defeat, and only until it may defend itself: then it is caught as any other.  The recovery is reckoned anew from the same decision. */
void
sg_rk_worsen (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (decided (unit) < 0 || *sg_word_text (unit, &sg_rk_words.grade) == 'T' || rk->turn >= sg_word_whole (unit, &sg_rk_words.defends_from)
      || sg_word_whole_or (unit, &sg_rk_words.worse, -1) == decided (unit))
    return;
  question = sg_play_question (&rk->play, "recovery", NULL);
  sg_play_fill (question, "grade", g_variant_new_string (*sg_word_text (unit, &sg_rk_words.grade) == 'R' ? "D" : "T"));
  sg_play_fill (question, "decided_in_move", g_variant_new_int64 (decided (unit)));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  verdict = sg_play_judge (&rk->play, question, NULL);
  for (guint i = 0; verdict != NULL && i < sg_verdict_get_effects (verdict)->len; i++)
    sg_ruling_add_effect (ruling, sg_effect_copy (sg_verdict_get_effects (verdict)->pdata[i]));
  sg_word_set (ruling, unit, &sg_rk_words.state, *sg_word_text (unit, &sg_rk_words.grade) == 'R' ? "defeated" : "totally-defeated");
  sg_word_set_whole (ruling, unit, &sg_rk_words.worse, decided (unit));
}

/* Who has lost a grade in this retreat has gone faster already, or was caught. */
gboolean
sg_rk_may_flee (const SgRk *rk, const SgUnit *unit)
{
  return decided (unit) >= 0 && *sg_word_text (unit, &sg_rk_words.grade) != 'T' && sg_word_has (unit, &sg_rk_words.march) && !sg_word_has (unit, &sg_rk_words.done)
         && rk->turn < sg_word_whole (unit, &sg_rk_words.defends_from) && sg_word_whole_or (unit, &sg_rk_words.worse, -1) != decided (unit)
         && !sg_rk_is_of (unit, SG_RK_OF_GUNS);
}

/* How far it comes until it may defend itself, when it goes faster. */
static double
paces_of_flight (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "retreat", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "arm", g_variant_new_string (sg_rk_body_name (rk, unit)));
  sg_play_fill (question, "moves", g_variant_new_int64 (MAX (1, sg_word_whole (unit, &sg_rk_words.defends_from) - rk->turn)));
  sg_play_fill (question, "fast", g_variant_new_boolean (TRUE));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "paces");
}

static gboolean
flee (const SgActCall *call, GError **error)
{
  const SgRk *rk = sg_rk_of (call->play);
  g_autoptr (SgRkMarch) before = NULL, march = NULL;
  g_autofree char *clause = NULL;
  SgRuling *ruling;
  SgUnit *unit;
  SgPlace place;
  SgPoint to;

  unit = sg_rk_need_unit (rk, sg_rk_first (call->units)->id, error);
  if (unit == NULL)
    return FALSE;
  if (rk->map == NULL || !sg_rk_may_flee (rk, unit) || !sg_rk_place (rk->board, unit, &place))
    return sg_refuse (error, "RK-198", _("%s is not in a retreat that could be faster"), unit->name);
  before = sg_rk_unit_march (unit);
  to = g_array_index (before->way, SgPoint, before->way->len - 1);
  to = sg_point_step (place.at, sg_survey_bearing (place.at, to), paces_of_flight (rk, unit));
  to = (SgPoint) { CLAMP (to.x, 0, sg_map_get_width (rk->map)), CLAMP (to.y, 0, sg_map_get_depth (rk->map)) };
  march = sg_rk_march_new ((SgPoint[]) { place.at, to }, 2);
  march->row = g_strdup (sg_rk_arm (rk->board, unit) == SG_RK_ARM_HORSE ? before->row : "infantry_breaking");
  clause = g_strdup_printf (_("%s went back faster, at the cost of a grade"), unit->name);
  ruling = sg_ruling_new (SG_RULING_EDIT, clause, "RK-198");
  sg_rk_worsen (rk, ruling, unit);
  sg_rk_add_march (rk, ruling, unit, march);
  return sg_play_post (&rk->play, ruling, error);
}

static void
offer_flight (SgActOffer *offer)
{
  if (sg_rk_may_flee (sg_rk_of (offer->play), sg_rk_first (offer->units)))
    sg_act_offer (offer);
}

const SgActRow sg_rk_flight_acts[SG_RK_N_FLIGHT_ACTS] = {
  { "flee", N_("Go back faster, at the cost of a grade"), "sg-foot-symbolic", "RK-198", .least = 1, .offer = offer_flight, .carry_out = flee },
};

/* By thirds of those that were there when it began. */
static void
lose_at_obstacle (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgVerdict *verdict, gboolean resisted)
{
  Among among = read_among (rk, unit);
  gint64 lost = (gint64) sg_play_measure (verdict, "lost"), amount = CLAMP (lost - among.lost, 0, sg_unit_balance (unit, SG_ACCOUNT_FIT));
  g_autoptr (SgWordRecord) note = sg_rk_note_new (rk, &sg_rk_words.among);

  sg_word_record_set_whole (note, SG_RK_AMONG_MOVES, among.moves + !resisted);   /* unopposed */
  sg_word_record_set_whole (note, SG_RK_AMONG_STRENGTH, among.strength);
  sg_word_record_set_whole (note, SG_RK_AMONG_MET, among.met);
  sg_word_record_set_whole (note, SG_RK_AMONG_LOST, MAX (lost, among.lost));
  sg_word_set_record (ruling, unit, &sg_rk_words.among, note);
  if (amount > 0)
    sg_ruling_add_transfer (ruling, unit->id, unit->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, amount, NULL);
}

void
sg_rk_rule_rear (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  const char *id = sg_question_get_procedure (question)->id;

  if (unit == NULL)
    return;
  if (g_str_equal (id, "obstacle-loss"))
    lose_at_obstacle (rk, ruling, unit, verdict, sg_question_flag (question, "resists"));
  else if (g_str_equal (id, "retreat") && sg_play_measure (verdict, "grades_lost") > 0)
    sg_rk_worsen (rk, ruling, unit);
  else if (!g_str_equal (id, "retreat"))
    {
      sg_rk_lose_points (rk, ruling, unit, sg_verdict_get_fraction (verdict, "points"));
      sg_word_set_whole (ruling, unit, &sg_rk_words.passed, decided (unit));
    }
}
