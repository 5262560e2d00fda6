/* sg-rk-attack-state.c: the circumstances of an attack (RK-150), found from the ground, from what stands about, and from what has
 * happened to both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-attack-state.h"

#include "map/sg-describe.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-answer.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-foot.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-parted-private.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

#define ASLANT 15.0   /* degrees, the program's own: who stands within so much of straight before or beside is in one column or line with another */
#define ACROSS 40.0   /* degrees, the program's own: who moves within so much of straight across moves across the front */

void
sg_rk_add_point (SgRkAttack *attack, gboolean attacker, const char *key, const char *words)
{
  g_variant_builder_open (&attack->points, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&attack->points, "{sv}", "side", g_variant_new_string (attacker ? "attacker" : "defender"));
  g_variant_builder_add (&attack->points, "{sv}", "key", g_variant_new_string (key));
  g_variant_builder_close (&attack->points);
  g_string_append_printf (attack->told, "%s%s", attack->told->len > 0 ? "; " : "", words);
}

gint64
sg_rk_canister_moves (const SgRk *rk, const SgUnit *unit)
{
  gint64 last = sg_word_whole_or (unit, &sg_rk_words.canister_turn, -9);

  return last >= rk->turn - 1 ? sg_word_whole (unit, &sg_rk_words.canister) : 0;
}

static gboolean
reaches_with_canister (const SgRk *rk, const SgRkGround *guns, const SgRkGround *enemy)
{
  g_autofree char *band = sg_rk_band_on (rk, guns, enemy);

  return band != NULL && g_str_has_suffix (band, "canister");
}

static gboolean
has_good_effect (const SgRk *rk, const SgRkGround *guns, const SgRkGround *enemy)
{
  g_autofree char *effect = sg_rk_effect_on (rk, guns, enemy);

  return g_str_equal (effect, "good");
}

/* @good: with good effect, as what decides an attack must have (RK-151). */
static const SgRkGround *
find_guns (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy, gboolean good)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (sg_units_are_friends (guns->unit, of->unit) && sg_rk_is_manned (rk, guns)
          && sg_unit_balance (guns->unit, SG_ACCOUNT_FIT) * 2 >= sg_ruleset_figure (rk->rules, "RK-93", "pieces")   /* half a battery */
          && sg_survey_in_arc (guns->place, enemy->place.at, 90) && reaches_with_canister (rk, guns, enemy) && sg_rk_sees_it (rk, guns, enemy)
          && (!good || has_good_effect (rk, guns, enemy)))
        return guns;
    }
  return NULL;
}

const SgRkGround *
sg_rk_guns_of (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy)
{
  return find_guns (rk, grounds, of, enemy, TRUE);
}

gboolean
sg_rk_has_guns (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy)
{
  return find_guns (rk, grounds, of, enemy, FALSE) != NULL;
}

/* Canister before the attack: on the attacker on his way in, on the defender two moves running (RK-106). */
static void
add_canister (SgRkAttack *attack, const SgRkGround *ground, gboolean attacker)
{
  const SgRk *rk = attack->rk;
  gint64 last = sg_word_whole_or (ground->unit, &sg_rk_words.canister_turn, -9), moves = sg_rk_canister_moves (rk, ground->unit);
  gint64 way_in = sg_word_whole (ground->unit, &sg_rk_words.marched);
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "canister-counter", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  if (last < 0)
    return;
  sg_play_fill (question, "role", g_variant_new_string (attacker ? "attacker" : "defender"));
  sg_play_fill (question, "moves", g_variant_new_int64 (MAX (0, moves - 1)));
  sg_play_fill (question, "canister", g_variant_new_boolean (moves > 0));
  sg_play_fill (question, "on_the_way", g_variant_new_boolean (attacker && last >= rk->turn - way_in - 1));
  verdict = sg_play_judge (&rk->play, question, NULL);
  if (sg_play_measure (verdict, "index") == 0)
    return;
  if (attacker)
    sg_rk_add_point (attack, TRUE, "under_canister", _("{a} came in under canister"));
  else
    sg_rk_add_point (attack, TRUE, "prepared", _("canister prepared the attack"));
}

/* (transfer full): "" or the circumstance of the beaten who are attacked before they may defend (RK-205). */
static char *
ask_again (const SgRk *rk, const SgUnit *unit)
{
  const char *grade = sg_word_text (unit, &sg_rk_words.grade);
  gint64 decided = sg_word_whole (unit, &sg_rk_words.decided);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (*grade == '\0')
    return g_strdup ("");
  question = sg_play_question (&rk->play, "attacked-again", NULL);
  sg_play_fill (question, "grade", g_variant_new_string (grade));
  sg_play_fill (question, "moves_since", g_variant_new_int64 (MAX (0, rk->turn - decided)));
  sg_play_fill (question, "moves_to_form", g_variant_new_int64 (MAX (0, sg_word_whole (unit, &sg_rk_words.defends_from) - decided)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return g_strdup (sg_rk_told (verdict, "circumstance"));
}

/* The beaten attacked before they may defend, and those shaken. */
static void
add_shaken (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  const SgUnit *unit = attack->defender->unit;
  const char *shaken = sg_rk_shaken (rk, unit);
  g_autofree char *again = ask_again (rk, unit);
  gboolean square = sg_rk_is_square (&attack->defender->form);

  if (*again != '\0')
    sg_rk_add_point (attack, FALSE, again, _("{b} was beaten and is not himself"));
  else if (*shaken != '\0' && !(square && sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE)))
    sg_rk_add_point (attack, FALSE, shaken, _("{b} is shaken"));
  else if (sg_rk_is_surprised (rk, unit) && sg_rk_second_line (rk, attack->grounds, attack->defender) == NULL)   /* RK-187 */
    sg_rk_add_point (attack, FALSE, "shaken", _("{b} is surprised"));
}

/* Brought up by an obstacle, or in a refuge (RK-201, RK-204). */
static void
add_rear (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;

  if (sg_rk_is_thrown_on_obstacle (rk, attack->defender->unit))
    sg_rk_add_point (attack, FALSE, "thrown_on_obstacle", _("{b} is thrown on an obstacle"));
  if (sg_rk_refuge_points (rk, attack->grounds, attack->defender, attack->attacker) > 0)
    sg_rk_add_point (attack, TRUE, "refuge", _("the beaten reached a refuge"));
}

/* Whosever they are: a line that fights behind another battalion’s skirmishers has skirmishers out. */
static gboolean
is_skirmish_line_of (const SgRk *rk, const SgRkGround *light, const SgRkGround *of)
{
  return light != of && sg_units_are_friends (light->unit, of->unit) && sg_rk_is_skirmishing (light)
         && sg_rk_range_of (light, of) <= sg_ruleset_cell (rk->rules, "RK-83", "critical-distances", "infantry", "paces");
}

static gboolean
has_skirmishers (SgRkAttack *attack, const SgRkGround *of)
{
  for (guint i = 0; i < attack->grounds->len; i++)
    if (is_skirmish_line_of (attack->rk, &g_array_index (attack->grounds, SgRkGround, i), of))
      return TRUE;
  return FALSE;
}

/* Along the streets of a place skirmishers at its side do not matter (RK-176). */
static gboolean
is_in_streets (const SgRkAttack *attack)
{
  return attack->held != NULL && (attack->held->kind == SG_PIECE_BUILT || sg_piece_kind_is_building (attack->held->kind));
}

static void
add_skirmishers (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  gboolean light = sg_rk_is_skirmishing (attack->attacker) && sg_rk_is_skirmishing (attack->defender);
  gboolean ours = has_skirmishers (attack, attack->attacker), theirs = has_skirmishers (attack, attack->defender);
  gboolean ours_lost = sg_rk_lost_skirmishers (rk, attack->attacker->unit), theirs_lost = sg_rk_lost_skirmishers (rk, attack->defender->unit);

  if (light && rk->turn - sg_word_whole_or (attack->defender->unit, &sg_rk_words.moved, -99) >= sg_ruleset_whole (rk->rules, "RK-106", "black"))
    sg_rk_add_point (attack, FALSE, "skirm_position", _("the defending skirmishers are in position"));
  if (ours_lost)
    sg_rk_add_point (attack, TRUE, attack->held != NULL && !sg_rk_is_skirmishing (attack->defender) ? "stronghold_skirmishers" : "skirmish_lost_attack", _("{a}’s skirmishers were driven in"));
  if (theirs_lost)
    sg_rk_add_point (attack, FALSE, "skirmish_lost_defence", _("{b}’s skirmishers were driven in"));
  if (!ours_lost && !theirs_lost && !light && ours != theirs && !is_in_streets (attack) && sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_FOOT) && sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_FOOT))
    sg_rk_add_point (attack, ours, "skirmishers", ours ? _("only {a} has skirmishers out") : _("only {b} has skirmishers out"));
}

/* How far from straight across two bearings lie, whichever way round: 0 is a right angle. */
static double
off_across (double one, double two)
{
  double off = fmod (sg_bearing_normalize (one - two), 180);

  return fabs (off - 90);
}

/* What it does under the enemy’s eyes, in the words of the procedure; NULL: nothing that counts. */
static const char *
state_under_eyes (const SgRk *rk, const SgRkGround *ground, const SgRkGround *enemy, gboolean attacker)
{
  if (sg_word_has (ground->unit, &sg_rk_words.forming))
    return "forming";
  if (attacker || !sg_rk_is_of (ground->unit, SG_RK_OF_RIDERS) || sg_word_whole_or (ground->unit, &sg_rk_words.moved, -1) != rk->turn
      || !sg_word_has (ground->unit, &sg_rk_words.march) || sg_word_has (ground->unit, &sg_rk_words.grade))
    return NULL;
  /* Two who rode at one another stand side by side once they have met: what counts is that he rides athwart the enemy’s way, too. */
  return off_across (sg_survey_bearing (ground->place.at, enemy->place.at), ground->place.bearing) <= ACROSS
         && off_across (enemy->place.bearing, ground->place.bearing) <= ACROSS ? "crossing the front" : NULL;
}

/* How the point is told, of the attacker’s troops or the attacked’s. */
static const char *
word_forming (gboolean attacker, const char *state)
{
  if (attacker)
    return _("{a} is forming");
  return g_str_equal (state, "forming") ? _("{b} is caught forming") : _("{b} moves across {a}’s front");
}

/* Forming, moving across the front, or made to move, under the enemy’s eyes (RK-184). */
static void
add_forming (SgRkAttack *attack, const SgRkGround *ground, const SgRkGround *enemy, gboolean attacker)
{
  const SgRk *rk = attack->rk;
  gboolean by_horse = sg_rk_is_arm (rk, enemy, SG_RK_ARM_HORSE);
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  const char *key, *arm = sg_rk_arm_name (sg_rk_arm (rk->board, ground->unit)), *state = state_under_eyes (rk, ground, enemy, attacker);

  if (state == NULL)
    return;
  question = sg_play_question (&rk->play, "forming", NULL);
  sg_play_fill (question, "arm", g_variant_new_string (arm != NULL ? arm : "artillery"));
  sg_play_fill (question, "state", g_variant_new_string (state));
  sg_play_fill (question, "enemy", g_variant_new_string (by_horse ? "cavalry" : "infantry"));
  sg_play_fill (question, "paces", g_variant_new_double (sg_rk_range_of (enemy, ground)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  key = sg_rk_told (verdict, "circumstance");
  if (*key != '\0')
    sg_rk_add_point (attack, g_str_has_prefix (key, "forced") ? !attacker : attacker, key, word_forming (attacker, state));
}

/* One of two lines that stand with intervals: another body of its own, formed and standing still, aslant before or behind it (RK-169). */
static gboolean
is_chequered (const SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  const SgRkGround *own = attack->defender;

  for (guint i = 0; i < attack->grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (attack->grounds, SgRkGround, i);
      double off = fmod (sg_bearing_normalize (sg_survey_bearing (own->place.at, other->place.at) - own->place.bearing + 360), 180);

      if (other != own && sg_units_are_friends (other->unit, own->unit) && sg_rk_is_arm (rk, other, SG_RK_ARM_FOOT) && other->form.battle
          && !sg_rk_is_skirmishing (other) && !sg_word_has (other->unit, &sg_rk_words.grade) && sg_word_whole_or (other->unit, &sg_rk_words.moved, -1) != rk->turn
          && MIN (off, 180 - off) >= ASLANT && fabs (off - 90) >= ASLANT
          && sg_rk_ground_gap (own, other) <= sg_ruleset_cell (rk->rules, "RK-30", "types", "battalion", "front"))
        return TRUE;
    }
  return FALSE;
}

/* Infantry that goes farther in a move than it may under the eyes of cavalry (RK-169). */
static void
add_moving (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  const SgUnit *unit = attack->defender->unit;
  gint64 marched = sg_word_whole (unit, &sg_rk_words.marched), squadrons = 0;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (!sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) || !sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_FOOT) || marched <= 0
      || sg_word_whole_or (unit, &sg_rk_words.moved, -1) != rk->turn || sg_word_has (unit, &sg_rk_words.grade))
    return;
  for (guint i = 0; i < attack->attackers->len; i++)
    squadrons += sg_rk_squadrons (rk, attack->attackers->pdata[i]);
  question = sg_play_question (&rk->play, "near-cavalry", NULL);
  sg_play_fill (question, "distance", g_variant_new_double (sg_rk_range_of (attack->attacker, attack->defender)));
  sg_play_fill (question, "squadrons", g_variant_new_int64 (squadrons));
  sg_play_fill (question, "paces", g_variant_new_double (round (sg_word_length (unit, &sg_rk_words.gone) / (double) marched)));
  sg_play_fill (question, "chequered", g_variant_new_boolean (is_chequered (attack)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  if (sg_play_measure (verdict, "points") > 0)
    sg_rk_add_point (attack, TRUE, "forced_move_cavalry", _("{b} is on the move within reach of cavalry"));
}

/* (transfer full): what an attack runs over: the last of the attacker’s way, as it went, and from where it has come to the enemy. What
 * infantry crossed more than a move’s run before, it has re-formed behind (RK-68). */
static GArray *
last_of_way (const SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  SgPoint here = attack->attacker->place.at, to = attack->defender->place.at;
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (attack->attacker->unit);
  double run = sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) ? sg_ruleset_figure (rk->rules, "RK-156", "near")
               : sg_ruleset_cell (rk->rules, "RK-60", "movement", "infantry_ranks", "A");
  gboolean walked = !sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) || march == NULL || march->row == NULL || g_str_has_prefix (march->row, "march");
  double gone = sg_word_length (attack->attacker->unit, &sg_rk_words.gone), along = 0;
  /* Cavalry that came on faster than at the walk has not re-formed behind anything (RK-156). */
  double from = walked ? MAX (0, gone - MAX (0, run - sg_point_distance (here, to))) : 0;
  GArray *way = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; march != NULL && from < gone && i < march->way->len; i++)
    {
      const SgPoint *points = (const SgPoint *) march->way->data;
      SgPoint start = sg_rk_way_at (points, march->way->len, from, NULL);

      along += i > 0 ? sg_point_distance (points[i - 1], points[i]) : 0;
      if (way->len == 0)
        g_array_append_val (way, start);
      if (along > from && along < gone)
        g_array_append_val (way, points[i]);
    }
  g_array_append_val (way, here);
  g_array_append_val (way, to);
  return way;
}

/* The obstacles on the last of the way (RK-156). */
static void
add_obstacles (SgRkAttack *attack)
{
  static const struct { SgPieceKind kind; const char *obstacle; } kinds[] = {
    { SG_PIECE_DITCH, "ditch or broken ground" }, { SG_PIECE_CUTTING, "ditch or broken ground" }, { SG_PIECE_EMBANKMENT, "ditch or broken ground" },
    { SG_PIECE_STREAM, "ditch or broken ground" }, { SG_PIECE_HEDGE, "minor" }, { SG_PIECE_FENCE, "minor" }, { SG_PIECE_WALL, "minor" },
    { SG_PIECE_TRENCH, "ditch or broken ground" }, { SG_PIECE_BREASTWORK, "ditch or broken ground" }, { SG_PIECE_ROUGH, "uneven" },
  };
  const SgRk *rk = attack->rk;
  g_autoptr (GArray) way = last_of_way (attack);
  double length = sg_rk_way_length ((const SgPoint *) way->data, way->len);
  g_autoptr (GArray) spans = sg_survey_way (rk->map, (const SgPoint *) way->data, way->len);

  for (guint i = spans->len; i > 0; i--)   /* the nearest counts most */
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      {
        const SgSpan *span = &g_array_index (spans, SgSpan, i - 1);
        g_autoptr (SgQuestion) question = NULL;
        g_autoptr (SgVerdict) verdict = NULL;
        g_autofree char *what = NULL, *words = NULL;

        if (span->piece == NULL || span->piece == attack->held || span->piece->kind != kinds[k].kind)   /* the place has its own die */
          continue;
        question = sg_play_question (&rk->play, "obstacle-before", NULL);
        sg_play_fill (question, "arm", g_variant_new_string (sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) ? "cavalry" : "infantry"));
        sg_play_fill (question, "obstacle", g_variant_new_string (kinds[k].obstacle));
        sg_play_fill (question, "paces", g_variant_new_double (MAX (0, length - span->from)));
        verdict = sg_play_judge (&rk->play, question, NULL);
        if (*sg_rk_told (verdict, "circumstance") == '\0')
          continue;
        what = sg_piece_describe (span->piece);
        words = g_strdup_printf (_("on the way in: %s"), what);
        sg_rk_add_point (attack, TRUE, sg_rk_told (verdict, "circumstance"), words);
        return;
      }
}

/* An enemy in battle order off the defender’s flank and near enough to strike it (RK-148). */
static void
add_flank (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;

  if (sg_rk_second_line (rk, attack->grounds, attack->defender) != NULL)
    return;
  for (guint i = 0; i < attack->grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (attack->grounds, SgRkGround, i);
      gboolean horse = sg_rk_is_arm (rk, other, SG_RK_ARM_HORSE);

      if (!sg_units_are_friends (other->unit, attack->attacker->unit) || g_ptr_array_find (attack->attackers, other, NULL) || !other->form.battle
          || sg_rk_is_of (other->unit, SG_RK_OF_GUNS) || sg_rk_is_of (other->unit, SG_RK_OF_GENERALS) || sg_word_has (other->unit, &sg_rk_words.grade)
          || sg_rk_range_of (other, attack->defender) > sg_ruleset_figure (rk->rules, "RK-148", horse ? "cavalry" : "infantry")
          || !sg_rk_strikes_flank (other, attack->defender) || !sg_survey_in_arc (other->place, attack->defender->place.at, 90))
        continue;
      sg_rk_add_point (attack, FALSE, "flank_threat", _("{b}’s flank is threatened"));
      return;
    }
}

/* Fresh, tired, and bled on the way in (RK-185). The die of a place that is held has the fresh and the tired in it already (RK-213). */
static void
add_wear (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  const SgUnit *unit = attack->attacker->unit;
  gint64 stormed = sg_word_whole_or (attack->defender->unit, &sg_rk_words.stormed, -99);
  gboolean renewed = sg_question_is (attack->question, "place", "open") && rk->turn > stormed && rk->turn - stormed <= sg_ruleset_whole (rk->rules, "RK-185", "trot");
  double begun = sg_word_length (unit, &sg_rk_words.set_out), fit = sg_unit_balance (unit, SG_ACCOUNT_FIT) + sg_rk_men_away (unit);
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "renewed", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *again = sg_word_has (unit, &sg_rk_words.attacked) ? "tired" : "fresh", *key;

  sg_play_fill (question, "troops", g_variant_new_string (renewed ? again : "first attack"));
  sg_play_fill (question, "trot_moves", g_variant_new_int64 (sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) ? sg_word_whole (unit, &sg_rk_words.trotted) : 0));
  sg_play_fill (question, "lost_to_fire", g_variant_new_double (begun > fit ? (begun - fit) / begun : 0));
  verdict = sg_play_judge (&rk->play, question, NULL);
  key = sg_rk_told (verdict, "circumstance");
  if (*key != '\0')
    sg_rk_add_point (attack, TRUE, key, g_str_equal (key, "fresh") ? _("fresh troops renew the attack") : _("{a} is tired"));
  if (sg_play_measure (verdict, "loss_points") != 0)
    sg_rk_add_point (attack, TRUE, "losses_moving_in", _("fire took a third of {a} on the way in"));
  if (sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_HORSE) && sg_word_whole (attack->defender->unit, &sg_rk_words.trotted) >= sg_ruleset_whole (rk->rules, "RK-185", "trot"))
    sg_rk_add_point (attack, FALSE, "tired", _("{b} is tired"));
}

/* Guns are with it; between infantry and cavalry with it alone (RK-168). */
static gboolean
are_supported (const SgRkAttack *attack, const SgRkGround *ground, const SgRkGround *enemy)
{
  const SgRk *rk = attack->rk;
  gboolean foot = sg_rk_is_arm (rk, ground, SG_RK_ARM_FOOT), ours = sg_rk_guns_of (rk, attack->grounds, ground, enemy) != NULL, theirs;
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;

  if (!ours || foot == sg_rk_is_arm (rk, enemy, SG_RK_ARM_FOOT))
    return ours;
  theirs = sg_rk_guns_of (rk, attack->grounds, enemy, ground) != NULL;
  if (!foot)
    return !theirs;
  question = sg_play_question (&rk->play, "infantry-guns", NULL);
  sg_play_fill (question, "infantry_guns", g_variant_new_boolean (ours));
  sg_play_fill (question, "cavalry_guns", g_variant_new_boolean (theirs));
  verdict = sg_play_judge (&rk->play, question, NULL);
  return sg_play_measure (verdict, "points") > 0;
}

/* A victor who goes at the second line behind the beaten pays for that and not for having won besides: both rows are of the same moment (RK-161). */
static void
add_side (SgRkAttack *attack, const SgRkGround *ground, gboolean attacker)
{
  const SgRk *rk = attack->rk;
  gint64 won = sg_word_whole_or (ground->unit, &sg_rk_words.won, -2), ridden = rk->turn - sg_word_whole_or (ground->unit, &sg_rk_words.ridden, -99), index;

  if (attacker && sg_rk_faces (rk, ground->unit, attack->defender->unit))
    sg_rk_add_point (attack, TRUE, "victor_second_line", _("the victor charges the second line at once"));
  else if (won >= rk->turn - 1 && won >= 0)
    sg_rk_add_point (attack, attacker, "just_won", attacker ? _("{a} has just won a fight") : _("{b} has just won a fight"));
  if (!(!attacker && sg_rk_under_guns (rk, attack->attacker->unit, ground->unit, &index))   /* the die has them already (RK-177) */
      && are_supported (attack, ground, attacker ? attack->defender : attack->attacker))
    sg_rk_add_point (attack, attacker, "artillery_support", attacker ? _("guns support {a}") : _("guns support {b}"));
  if (!attacker && ridden >= 0 && ridden <= sg_ruleset_whole (rk->rules, "RK-200", "moves"))
    sg_rk_add_point (attack, FALSE, "reserve_ridden_through", _("the beaten ran through {b}"));
  add_canister (attack, ground, attacker);
}

/* The squadrons of a line by their kind (RK-154). */
static GVariant *
list_weights (const SgRk *rk, GPtrArray *list)
{
  GVariantBuilder kinds;

  g_variant_builder_init (&kinds, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < list->len; i++)
    {
      const SgRkGround *own = list->pdata[i];

      g_variant_builder_open (&kinds, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&kinds, "{sv}", "kind", g_variant_new_string (sg_rk_is_heavy (rk, own->unit) ? "heavy dragoons" : "light dragoons"));
      g_variant_builder_add (&kinds, "{sv}", "squadrons", g_variant_new_int64 (sg_rk_squadrons (rk, own)));
      g_variant_builder_close (&kinds);
    }
  return g_variant_builder_end (&kinds);
}

/* Heavy against light, by the larger part of each. */
static void
add_weight (SgRkAttack *attack)
{
  g_autoptr (GPtrArray) defenders = sg_rk_defenders (attack->rk, attack->grounds, attack->defender, attack->attackers);
  g_autoptr (SgQuestion) question = sg_play_question (&attack->rk->play, "heavy-and-light", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  const char *heavy;

  sg_play_fill (question, "attacker", list_weights (attack->rk, attack->attackers));
  sg_play_fill (question, "defender", list_weights (attack->rk, defenders));
  verdict = sg_play_judge (&attack->rk->play, question, NULL);
  heavy = sg_rk_told (verdict, "heavy");
  if (*heavy != '\0')
    sg_rk_add_point (attack, g_str_equal (heavy, "attacker"), "heavy", _("heavy against light"));
}

void
sg_rk_add_circumstances (SgRkAttack *attack)
{
  const SgRk *rk = attack->rk;
  gboolean foot = sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_FOOT) && sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_FOOT);
  gboolean horse = sg_rk_is_arm (rk, attack->attacker, SG_RK_ARM_HORSE) && sg_rk_is_arm (rk, attack->defender, SG_RK_ARM_HORSE);
  const SgRkGround *ours = foot ? sg_rk_second_line (rk, attack->grounds, attack->attacker) : NULL;
  const SgRkGround *theirs = foot ? sg_rk_second_line (rk, attack->grounds, attack->defender) : NULL;

  add_side (attack, attack->attacker, TRUE);
  add_side (attack, attack->defender, FALSE);
  add_shaken (attack);
  add_rear (attack);
  if ((ours != NULL) != (theirs != NULL))
    sg_rk_add_point (attack, ours != NULL, "second_line_infantry", ours != NULL ? _("{a} has a second line") : _("{b} has a second line"));
  if (horse)
    add_weight (attack);
  if (horse && (sg_word_whole_or (attack->defender->unit, &sg_rk_words.moved, -1) != rk->turn || sg_rk_answer (rk, attack->defender->unit) == SG_RK_STANDS)
      && sg_rk_answer (rk, attack->defender->unit) != SG_RK_MEETS)
    sg_rk_add_point (attack, FALSE, "standing", _("{b} receives it standing"));
  add_skirmishers (attack);
  add_forming (attack, attack->attacker, attack->defender, TRUE);
  add_forming (attack, attack->defender, attack->attacker, FALSE);
  add_moving (attack);
  add_obstacles (attack);
  add_flank (attack);
  add_wear (attack);
}
