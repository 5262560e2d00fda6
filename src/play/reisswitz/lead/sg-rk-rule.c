/* sg-rk-rule.c: what an accepted verdict brings about: losses, the beaten and their retreat, the tests that follow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each consequence is asked of the procedure that knows it.  Words: "under-fire" of a unit under canister (move, good, bad: half-batteries), "odds"
 * of an attacker ("UNIT DIE SIDE"), "decided" (the move of its defeat), "won" (the move in which it won).
 */

#include "play/reisswitz/lead/sg-rk-rule.h"

#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-rounds.h"
#include "play/reisswitz/dispatch/sg-rk-dispositions.h"
#include "play/reisswitz/fight/sg-rk-answer.h"
#include "play/reisswitz/fight/sg-rk-attack-facts.h"
#include "play/reisswitz/fight/sg-rk-beat.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-foot.h"
#include "play/reisswitz/fight/sg-rk-guns.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/fight/sg-rk-siege.h"
#include "play/reisswitz/fight/sg-rk-storm.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/lead/sg-rk-clause.h"
#include "play/reisswitz/march/sg-rk-hedge.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-width.h"
#include "play/sg-effects.h"
#include "rules/reisswitz/sg-rk-fire.h"
#include "rules/sg-question-values.h"

#include "rules/reisswitz/sg-rk-common.h"

#include <math.h>

/* Fire. */

/* Guns that stand with infantry: of those that fire at it only the difference counts (RK-167). */
static gint64
count_own_guns (const SgRk *rk, const SgUnit *at)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, at->id);
  gint64 guns = 0;

  for (guint i = 0; own != NULL && i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);

      if (sg_units_are_friends (other->unit, at) && g_str_equal (other->form.id, "unlimbered")
          && sg_rk_range_of (other, own) <= sg_ruleset_figure (rk->rules, "RK-19", "spot"))
        guns += sg_unit_balance (other->unit, SG_ACCOUNT_FIT);
    }
  return guns;
}

static gint64
half_batteries (const SgRk *rk, gint64 pieces)
{
  return pieces > sg_ruleset_figure (rk->rules, "RK-93", "pieces") / 2 ? 2 : pieces > 0;
}

/* The counters of canister with good effect, and what shakes a square (RK-106, RK-167); with bad effect its losses alone count (RK-151). */
static void
count_canister (const SgRk *rk, SgRuling *ruling, SgQuestion *question, const SgUnit *at, gint64 pieces)
{
  gint64 last = sg_word_whole_or (at, &sg_rk_words.canister_turn, -9), moves = sg_word_whole (at, &sg_rk_words.canister);
  g_autoptr (SgWordRecord) before = last >= rk->turn - 1 ? sg_word_record (at, &sg_rk_words.battered) : NULL, battered = sg_word_record_new (&sg_rk_words.battered);
  gint64 batteries = before != NULL ? sg_word_record_whole (before, SG_RK_BATTERED_BATTERIES) : 0;
  gint64 halves = before != NULL ? sg_word_record_whole (before, SG_RK_BATTERED_HALVES) : 0;
  gint64 own = before != NULL ? sg_word_record_whole (before, SG_RK_BATTERED_ANSWERED) : 0;
  gint64 more = pieces - count_own_guns (rk, at), now = half_batteries (rk, pieces);
  double paces = sg_question_length (question, "paces");
  g_autoptr (SgQuestion) asked = sg_play_question (&rk->play, "shaken", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  if (last != rk->turn) /* the first time in this move: of moves on end, or anew */
    moves = last == rk->turn - 1 ? moves + 1 : 1;
  sg_word_set_whole (ruling, at, &sg_rk_words.canister, moves);
  sg_word_set_whole (ruling, at, &sg_rk_words.canister_turn, rk->turn);
  if (more <= 0 || paces > sg_ruleset_figure (rk->rules, "RK-167", "range"))
    return;
  own += now - half_batteries (rk, more);
  batteries += now / 2;
  halves += now % 2;
  sg_word_record_set_whole (battered, SG_RK_BATTERED_BATTERIES, batteries);
  sg_word_record_set_whole (battered, SG_RK_BATTERED_HALVES, halves);
  sg_word_record_set_whole (battered, SG_RK_BATTERED_ANSWERED, own);
  sg_word_set_record (ruling, at, &sg_rk_words.battered, battered);
  halves += 2 * batteries - own % 2;   /* a half-battery that was answered by one */
  sg_play_fill (asked, "battery_moves", g_variant_new_int64 (halves / 2));
  sg_play_fill (asked, "half_battery_moves", g_variant_new_int64 (halves % 2));
  sg_play_fill (asked, "own_battery_moves", g_variant_new_int64 (own / 2));
  sg_play_fill (asked, "effect", g_variant_new_string ("good"));
  sg_play_fill (asked, "paces", g_variant_new_double (paces));
  verdict = sg_play_judge (&rk->play, asked, NULL);
  sg_word_set (ruling, at, &sg_rk_words.shaken, g_str_equal (sg_rk_told (verdict, "state"), "unshaken") ? "" : sg_rk_told (verdict, "state"));
}

/* The half-batteries whose canister falls on it in this move, these among them: with good effect, and with bad. */
static void
add_guns (const SgRk *rk, SgRuling *ruling, gboolean good, const SgUnit *at, gint64 pieces)
{
  g_autoptr (SgWordRecord) before = sg_rk_note_of (at, &sg_rk_words.under_fire, rk->turn), now = sg_rk_note_new (rk, &sg_rk_words.under_fire);
  gint64 halves = MAX (1, half_batteries (rk, pieces));

  for (guint i = SG_RK_HALVES_GOOD; i <= SG_RK_HALVES_BAD; i++)
    {
      gint64 fell = before != NULL ? sg_word_record_whole (before, i) : 0;

      if ((i == SG_RK_HALVES_GOOD) == good)
        fell += halves;
      sg_word_record_set_whole (now, i, fell);
    }
  sg_word_set_record (ruling, at, &sg_rk_words.under_fire, now);
}

/* Who fell by fire in this move. */
static void
put_fallen (const SgRk *rk, SgRuling *ruling, const SgUnit *unit)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);
  g_autoptr (SgWordRecord) before = sg_rk_note_of (unit, &sg_rk_words.fell, rk->turn), now = sg_rk_note_new (rk, &sg_rk_words.fell);
  gint64 men = before != NULL ? sg_word_record_whole (before, SG_RK_FELL_MEN) : 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (sg_effect_moves (effect, unit->id, SG_ACCOUNT_FIT, NULL))
        men += effect->amount;
    }
  sg_word_record_set_whole (now, SG_RK_FELL_MEN, men);
  if (men > 0)
    sg_word_set_record (ruling, unit, &sg_rk_words.fell, now);
}

/* On those who were aimed at; the umpire may share it with the body beside them, by what both have left (RK-115). */
static void
share_fire (const SgRk *rk, SgRuling *ruling, SgQuestion *question, const SgUnit *at, SgFraction points)
{
  const SgUnit *beside = sg_question_flag (question, "shared") ? sg_board_get_unit (rk->board, sg_question_text (question, "beside")) : NULL;
  gint64 own = sg_unit_balance (at, SG_ACCOUNT_FIT), other = beside != NULL ? sg_unit_balance (beside, SG_ACCOUNT_FIT) : 0;
  SgFraction part = own + other > 0 ? sg_fraction (own, own + other) : sg_fraction (1, 1);

  sg_rk_lose_points (rk, ruling, at, sg_fraction_times (points, part));
  put_fallen (rk, ruling, at);
  if (other <= 0)
    return;
  sg_rk_lose_points (rk, ruling, beside, sg_fraction_times (points, sg_fraction_take (sg_fraction (1, 1), part)));
  put_fallen (rk, ruling, beside);
}

static void
rule_fire (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *by = sg_board_get_unit (rk->board, sg_question_text (question, "by"));
  SgUnit *at = sg_board_get_unit (rk->board, sg_question_text (question, "at"));
  SgFraction points = sg_verdict_get_fraction (verdict, "points");

  if (by != NULL)
    {
      sg_word_set_whole (ruling, by, &sg_rk_words.on_end, sg_rk_moves_on_end (rk, by) + 1);
      sg_word_set_whole (ruling, by, &sg_rk_words.fired_in, rk->turn);
      sg_word_clear (ruling, by, &sg_rk_words.few_rounds);
      sg_word_set_whole (ruling, by, &sg_rk_words.fired, sg_word_whole (by, &sg_rk_words.fired) + 1);
    }
  if (at == NULL)
    return;
  share_fire (rk, ruling, question, at, points);
  sg_word_set_whole (ruling, at, &sg_rk_words.hit_in, rk->turn);
  if (g_str_has_suffix (sg_rk_told (verdict, "band"), "canister") && sg_rk_is_of (at, SG_RK_OF_GUNS) && by != NULL)
    sg_rk_put_note (rk, ruling, at, &sg_rk_words.canister_from, by->id);
  if (g_str_has_suffix (sg_rk_told (verdict, "band"), "canister") && !sg_rk_is_of (at, SG_RK_OF_GUNS))
    {
      gboolean good = g_str_equal (sg_rk_effect_in_force (question, verdict), "good");
      gint64 pieces = (gint64) ceil (sg_question_number (question, "pieces") * sg_question_length (question, "share"));

      add_guns (rk, ruling, good, at, pieces);
      if (good)
        count_canister (rk, ruling, question, at, pieces);
      if (good && rk->turn > sg_word_whole_or (at, &sg_rk_words.decided, G_MAXINT64))
        sg_rk_worsen (rk, ruling, at);
    }
}

static void
rule_odds (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  SgUnit *defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  const char *advantage = sg_rk_told (verdict, "advantage");

  if (attacker != NULL && defender != NULL && sg_verdict_get_refusal (verdict) == NULL)
    sg_rk_put_odds (rk, ruling, attacker, defender, sg_rk_told (verdict, "die"), *advantage ? advantage : "attacker");
}

static void
rule_die (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  SgUnit *defender = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  const char *thrown = sg_rk_told (verdict, "grade"), *counted = sg_rk_told (verdict, "counted");

  if (attacker == NULL || defender == NULL || *thrown == '\0')
    return;
  sg_word_clear (ruling, attacker, &sg_rk_words.odds);
  sg_rk_decide (rk, ruling, attacker, defender, g_str_equal (sg_rk_told (verdict, "beaten"), "defender"), thrown,
                *counted != '\0' ? counted : NULL);
}

/* A battery is lost at once, or the die decides (RK-181). */
static void
rule_battery (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *attacker = sg_board_get_unit (rk->board, sg_question_text (question, "attacks"));
  SgUnit *guns = sg_board_get_unit (rk->board, sg_question_text (question, "defends"));
  gint64 index = (gint64) sg_play_measure (verdict, "index");

  if (attacker == NULL || guns == NULL)
    return;
  if (g_str_equal (sg_rk_told (verdict, "result"), "lost"))
    {
      sg_rk_lose_guns (rk, ruling, guns, attacker);
      sg_word_set_whole (ruling, attacker, &sg_rk_words.won, rk->turn);
      sg_rk_clear_march (rk, ruling, attacker);
    }
  else if (sg_verdict_get (verdict, "die") != NULL)
    sg_rk_put_odds (rk, ruling, attacker, guns, sg_rk_told (verdict, "die"), index < 0 ? "defender" : "attacker");
  else
    sg_word_set_whole (ruling, attacker, &sg_rk_words.waits, rk->turn);   /* the support first: no more this move */
}

/* Canister: who fails goes back from the nearest enemy guns. */
static void
rule_test (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = unit != NULL ? sg_rk_ground_of (grounds, unit->id) : NULL, *nearest = NULL;

  if (own == NULL)
    return;
  sg_word_clear (ruling, unit, &sg_rk_words.under_fire);
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (!sg_units_are_friends (guns->unit, unit) && sg_rk_is_in_battery (&guns->form)
          && (nearest == NULL || sg_rk_range_of (guns, own) < sg_rk_range_of (nearest, own)))
        nearest = guns;
    }
  if (nearest != NULL && sg_verdict_get_flag (verdict, "withdraws"))
    sg_rk_go_back (rk, ruling, unit, nearest->place.at, sg_play_measure (verdict, "paces"));
}

/* Surprise, capture, a defile under guns, and daring. */

/* Of those who fight. */
static const SgUnit *
nearest_enemy (const SgRk *rk, const SgUnit *unit, SgPoint *at)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *best = NULL;

  for (guint i = 0; own != NULL && i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);

      if (sg_rk_is_of (other->unit, SG_RK_OF_GENERALS) || sg_rk_arm (rk->board, other->unit) == SG_RK_ARM_TRAIN)
        continue;
      if (!sg_units_are_friends (other->unit, unit) && (best == NULL || sg_rk_range_of (own, other) < sg_rk_range_of (own, best)))
        best = other;
    }
  if (best != NULL)
    *at = best->place.at;
  return best != NULL ? best->unit : NULL;
}

/* To the line behind it, on which the surprised fall back; 0 without one. */
static double
paces_to_reserve (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *reserve = own != NULL ? sg_rk_second_line (rk, grounds, own) : NULL;

  return reserve != NULL ? sg_rk_range_of (own, reserve) : 0;
}

static void
rule_surprise (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  double paces = unit != NULL ? paces_to_reserve (rk, unit) : 0;
  SgPoint enemy;

  if (unit == NULL)
    return;
  sg_word_set_whole (ruling, unit, &sg_rk_words.surprise, rk->turn);
  if (!sg_verdict_get_flag (verdict, "surprised") || nearest_enemy (rk, unit, &enemy) == NULL)
    return;
  sg_rk_go_back (rk, ruling, unit, enemy, paces > 0 ? paces : sg_rk_retreat_paces (rk, unit, sg_ruleset_whole (rk->rules, "RK-187", "moves")));
  if (paces > 0)
    sg_word_set (ruling, unit, &sg_rk_words.to_reserve, "yes");   /* until its way there ends, or another begins */
}

static void
rule_capture (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  SgPoint at;

  if (unit == NULL)
    return;
  sg_word_set_whole (ruling, unit, &sg_rk_words.tested, rk->turn);
  if (sg_verdict_get_flag (verdict, "captured"))
    sg_rk_take_prisoners (rk, ruling, unit, nearest_enemy (rk, unit, &at));
}

static void
rule_debouch (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  const char *die = sg_rk_told (verdict, "die");
  SgPoint enemy;

  if (unit == NULL)
    return;
  sg_word_set_whole (ruling, unit, &sg_rk_words.tested, rk->turn);
  if (g_str_equal (die, "not possible") && nearest_enemy (rk, unit, &enemy) != NULL)
    sg_rk_go_back (rk, ruling, unit, enemy, sg_rk_retreat_paces (rk, unit, 1));
  else if (!g_str_equal (die, "free"))
    sg_rk_put_note (rk, ruling, unit, &sg_rk_words.debouches, die);
}

/* Thrown back into the defile, two moves of retreat: sg_rk_beat() knows no victor here, and sends nobody back. */
static void
rule_debouch_throw (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  const SgUnit *guns;
  SgPoint enemy;

  if (unit == NULL)
    return;
  sg_word_clear (ruling, unit, &sg_rk_words.debouches);
  guns = sg_verdict_get_flag (verdict, "out") ? NULL : nearest_enemy (rk, unit, &enemy);
  if (guns != NULL)
    sg_rk_beat (rk, ruling, unit, NULL, "R");
  if (guns != NULL)
    sg_rk_go_back (rk, ruling, unit, enemy, sg_rk_retreat_paces (rk, unit, 2));
}

/* Who dares has the exceptional dice instead of the ordinary one. */
static void
rule_daring (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  GPtrArray *units = sg_board_get_units (rk->board);

  if (unit != NULL && sg_rk_is_of (unit, SG_RK_OF_GUNS))
    {
      sg_rk_dare_saving (rk, ruling, unit, sg_verdict_get_flag (verdict, "allowed"));
      return;
    }
  for (guint i = 0; unit != NULL && i < units->len; i++)
    {
      const SgUnit *attacker = units->pdata[i];
      g_autoptr (SgWordRecord) odds = sg_rk_note_of (attacker, &sg_rk_words.odds, rk->turn), dares = sg_rk_note_new (rk, &sg_rk_words.dares);

      if (odds == NULL || (attacker != unit && !g_str_equal (sg_word_record_text (odds, SG_RK_ODDS_ENEMY), unit->id)))
        continue;
      sg_word_record_set_text (dares, SG_RK_DARES_ENEMY, attacker == unit ? sg_word_record_text (odds, SG_RK_ODDS_ENEMY) : attacker->id);
      sg_word_record_set_text (dares, SG_RK_DARES_ATTACKS, attacker == unit ? "attacks" : "");
      if (sg_verdict_get_flag (verdict, "allowed"))
        sg_word_set_record (ruling, unit, &sg_rk_words.dares, dares);
      if (sg_verdict_get_flag (verdict, "allowed") || attacker == unit)
        sg_word_clear (ruling, attacker, &sg_rk_words.odds);
      if (attacker == unit && !sg_verdict_get_flag (verdict, "allowed"))
        sg_word_set_whole (ruling, attacker, &sg_rk_words.waits, rk->turn);   /* he waits a move (RK-235) */
      return;
    }
}

/* (transfer full) (element-type SgUnit): all that are in it with @unit (RK-237). */
static GPtrArray *
list_staked (const SgRk *rk, GArray *grounds, SgUnit *unit, const SgUnit *enemy, gboolean attacks)
{
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *foe = sg_rk_ground_of (grounds, enemy->id);
  g_autoptr (GPtrArray) all = attacks && own != NULL && foe != NULL ? sg_rk_attackers (rk, grounds, own, foe) : NULL;
  GPtrArray *staked = g_ptr_array_new ();

  g_ptr_array_add (staked, unit);
  for (guint i = 1; all != NULL && i < all->len; i++)
    g_ptr_array_add (staked, ((const SgRkGround *) all->pdata[i])->unit);
  return staked;
}

/* (transfer full) (element-type SgRkGround): all that are repulsed with @enemy: who came on together with him, or stood in one line. */
static GPtrArray *
list_repulsed (const SgRk *rk, GArray *grounds, const SgUnit *unit, const SgUnit *enemy, gboolean attacks)
{
  const SgRkGround *own = sg_rk_ground_of (grounds, unit->id), *foe = sg_rk_ground_of (grounds, enemy->id);
  g_autoptr (GPtrArray) attackers = NULL;

  if (own == NULL || foe == NULL)
    return g_ptr_array_new ();
  if (!attacks)
    return sg_rk_attackers (rk, grounds, foe, own);
  attackers = sg_rk_attackers (rk, grounds, own, foe);
  return sg_rk_defenders (rk, grounds, foe, attackers);
}

static void
win_exception (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy)
{
  sg_word_set_whole (ruling, unit, &sg_rk_words.won, rk->turn);
  sg_word_set (ruling, unit, &sg_rk_words.beat, enemy->id);
  sg_rk_clear_march (rk, ruling, unit);
}

/* What an exception brings those who staked themselves on it, by the procedure. */
static void
settle_stake (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gboolean success)
{
  g_autoptr (SgQuestion) question = sg_play_question (&rk->play, "exceptional-result", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_play_fill (question, "success", g_variant_new_boolean (success));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  sg_play_fill (question, "men", g_variant_new_int64 (sg_unit_balance (unit, SG_ACCOUNT_FIT)));
  verdict = sg_play_judge (&rk->play, question, NULL);
  if (g_str_equal (sg_rk_told (verdict, "own"), "removed"))
    sg_rk_take_all (ruling, unit, SG_ACCOUNT_OFF);
}

static void
rule_exception (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));
  g_autoptr (SgWordRecord) dares = unit != NULL ? sg_word_record (unit, &sg_rk_words.dares) : NULL;
  SgUnit *enemy = dares != NULL ? sg_board_get_unit (rk->board, sg_word_record_text (dares, SG_RK_DARES_ENEMY)) : NULL;
  g_autoptr (GArray) grounds = sg_rk_grounds (rk->board);
  g_autoptr (GPtrArray) staked = NULL, repulsed = NULL;
  gboolean attacks;

  if (enemy == NULL)
    return;
  attacks = *sg_word_record_text (dares, SG_RK_DARES_ATTACKS) != '\0';
  staked = list_staked (rk, grounds, unit, enemy, attacks);
  repulsed = list_repulsed (rk, grounds, unit, enemy, attacks);
  sg_word_clear (ruling, unit, &sg_rk_words.dares);
  if (sg_rk_is_of (unit, SG_RK_OF_GUNS))
    {
      sg_rk_save_guns (rk, ruling, unit, enemy, sg_verdict_get_flag (verdict, "success"));
      return;
    }
  for (guint i = 0; i < staked->len; i++)
    settle_stake (rk, ruling, staked->pdata[i], sg_verdict_get_flag (verdict, "success"));
  if (!sg_verdict_get_flag (verdict, "success"))
    return;
  for (guint i = 0; i < staked->len; i++)
    win_exception (rk, ruling, staked->pdata[i], enemy);
  if (sg_rk_is_of (enemy, SG_RK_OF_GUNS))
    sg_rk_lose_guns (rk, ruling, enemy, unit);
  for (guint i = 0; i < repulsed->len && !sg_rk_is_of (enemy, SG_RK_OF_GUNS); i++)
    sg_rk_beat (rk, ruling, ((const SgRkGround *) repulsed->pdata[i])->unit, unit, "R");
}

/* The counters of the beaten step on; who may attack again is himself. */
static void
rule_rally (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict)
{
  SgUnit *unit = sg_board_get_unit (rk->board, sg_question_text (question, "unit"));

  if (unit != NULL && sg_verdict_get_flag (verdict, "may_attack"))
    sg_words_forget_of (ruling, rk->board, SG_RK_CLEARED_BY_RALLY, unit);
}

/* A refusal changes nothing.  Names and losses are told after the rest, for they are read from what that has put into the ruling. */
SgRuling *
sg_rk_rule (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error)
{
  static const struct { const char *procedure; void (*rule) (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict); } rows[] = {
    { "artillery-fire", rule_fire }, { "small-arms-fire", rule_fire }, { "attack-odds", rule_odds }, { "combat-die", rule_die },
    { "foregone", rule_die }, { "canister-test", rule_test }, { "battery-attack", rule_battery }, { "surprise", rule_surprise }, { "envelopment", rule_capture },
    { "caught-in-defile", rule_capture }, { "debouch", rule_debouch }, { "debouch-throw", rule_debouch_throw },
    { "exceptional-throw", rule_daring }, { "exceptional-dice", rule_exception }, { "rally-counter", rule_rally },
    { "loss-track", sg_rk_rule_track }, { "stronghold-losses", sg_rk_rule_storm_losses }, { "prisoner-escort", sg_rk_rule_prisoners },
    { "working-together", sg_rk_rule_foot }, { "skirmishers-first", sg_rk_rule_foot }, { "infantry-with-guns", sg_rk_rule_foot },
    { "pursued-infantry", sg_rk_rule_foot },
    { "squadron-odds", sg_rk_rule_horse }, { "charge-on", sg_rk_rule_horse }, { "cavalry-lines", sg_rk_rule_horse },
    { "bombard", sg_rk_rule_siege }, { "breach", sg_rk_rule_siege }, { "bridge-fire", sg_rk_rule_siege },
    { "announce", sg_rk_rule_answer }, { "charge", sg_rk_rule_answer }, { "horse-guns", sg_rk_rule_answer },
    { "hedge", sg_rk_rule_hedge }, { "width", sg_rk_rule_width }, { "dispositions", sg_rk_rule_dispositions },
    { "captured-guns", sg_rk_rule_guns }, { "obstacle-loss", sg_rk_rule_rear }, { "surmountable-loss", sg_rk_rule_rear }, { "defile-loss", sg_rk_rule_rear }, { "retreat", sg_rk_rule_rear },
  };
  SgRuling *ruling = sg_ruling_new_verdict (question, verdict, dice);
  const char *id = sg_question_get_procedure (question)->id;
  SgRk rk;

  sg_rk_read (&rk, battle);
  sg_rk_name_units (&rk, ruling, question, verdict);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].procedure, id) && sg_verdict_get_refusal (verdict) == NULL)
      rows[i].rule (&rk, ruling, question, verdict);
  sg_rk_name_losses (&rk, ruling, question);
  sg_rk_tell_ended (&rk, ruling);
  return ruling;
}
