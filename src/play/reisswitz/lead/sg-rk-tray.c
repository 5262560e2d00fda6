/* sg-rk-tray.c: the in-tray: what the board wants judged now: fire, the tests it brings, attacks, the beaten, losses to be marked;
 * in the order of sg-rk-tray-order.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Messages, sightings and marches want an act and no verdict; they are in sg-rk-news.c.
 */

#include "play/reisswitz/lead/sg-rk-tray.h"

#include "map/sg-slope.h"
#include "play/reisswitz/base/sg-rk-form.h"
#include "play/reisswitz/base/sg-rk-note.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-suggestion.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/dispatch/sg-rk-chain.h"
#include "play/reisswitz/fight/sg-rk-answer.h"
#include "play/reisswitz/fight/sg-rk-attack-facts.h"
#include "play/reisswitz/fight/sg-rk-beat.h"
#include "play/reisswitz/fight/sg-rk-chances.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-foot.h"
#include "play/reisswitz/fight/sg-rk-guns.h"
#include "play/reisswitz/fight/sg-rk-hold.h"
#include "play/reisswitz/fight/sg-rk-horse.h"
#include "play/reisswitz/fight/sg-rk-parties.h"
#include "play/reisswitz/fight/sg-rk-prisoners.h"
#include "play/reisswitz/fight/sg-rk-rear.h"
#include "play/reisswitz/fight/sg-rk-siege.h"
#include "play/reisswitz/fight/sg-rk-storm.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/lead/sg-rk-news.h"
#include "play/reisswitz/march/sg-rk-hedge.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/march/sg-rk-pursuit.h"
#include "play/reisswitz/march/sg-rk-width.h"
#include "play/reisswitz/sight/sg-rk-near.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "play/reisswitz/lead/sg-rk-tray-order.h"

/* Fire. */

static gboolean
reaches (const SgRk *rk, const SgRkGround *who, const SgRkGround *target)
{
  double paces = sg_rk_range_of (who, target);
  g_autofree char *band = NULL;

  if (sg_rk_arm (rk->board, who->unit) != SG_RK_ARM_GUNS)
    return paces <= sg_ruleset_cell (rk->rules, "RK-83", "critical-distances", "infantry", "paces");
  band = sg_rk_band_on (rk, who, target);
  return band != NULL;
}


/* Friends of @who have closed with it: nobody fires into that. */
static gboolean
is_in_melee (GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *friend = &g_array_index (grounds, SgRkGround, i);

      if (friend != who && sg_units_are_friends (friend->unit, who->unit)
          && (sg_rk_is_upon (friend->unit, target->unit->id) || sg_rk_is_upon (target->unit, friend->unit->id)))
        return TRUE;
    }
  return FALSE;
}

/* The nearest enemy before its front that it sees and reaches. */
static const SgRkGround *
find_target (const SgRk *rk, GArray *grounds, const SgRkGround *who)
{
  const SgRkGround *best = NULL;

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *target = &g_array_index (grounds, SgRkGround, i);
      const SgUnitType *type = sg_rk_type (rk->board, target->unit);

      if (sg_units_are_friends (target->unit, who->unit) || type == NULL || sg_rk_is_leader (type)
          || (best != NULL && sg_rk_range_of (who, target) >= sg_rk_range_of (who, best)))
        continue;
      if (sg_survey_in_arc (who->place, target->place.at, 90) && reaches (rk, who, target)
          && !sg_rk_is_masked (grounds, who, target) && !is_in_melee (grounds, who, target) && sg_rk_sees_it (rk, who, target))
        best = target;
    }
  return best;
}

static void
suggest_fire (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *who = &g_array_index (grounds, SgRkGround, i), *target;
      gboolean guns = sg_rk_arm (rk->board, who->unit) == SG_RK_ARM_GUNS;
      g_autofree char *why = sg_rk_why_not_fire (rk, who);
      SgQuestion *question;
      SgSuggestion *line;

      target = why == NULL ? find_target (rk, grounds, who) : NULL;
      question = target != NULL ? sg_rk_ask_fire (rk, grounds, who, target, NULL) : NULL;
      if (question == NULL)
        continue;
      line = sg_rk_add_suggestion (list, guns ? "RK-100" : "RK-111", guns ? "sg-gun-symbolic" : "sg-foot-symbolic", question, who->unit, target->unit,
             _("%s: fire at %s, %d paces"), who->unit->name, target->unit->name, (int) sg_rk_range_of (who, target));
      line->optional = TRUE;
      line->group = g_strdup (_("Fire of this move"));   /* both sides’, thrown for first and taken off together (RK-3) */
      line->group_act = g_strdup (_("Fire Table…"));
    }
}

/* Whether a battery of its own side fired canister in this move at guns whose canister reaches it. */
static gboolean
answers_canister (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);
      const SgUnit *by = sg_rk_is_of (guns->unit, SG_RK_OF_GUNS) ? sg_rk_noted_unit (rk, guns->unit, &sg_rk_words.canister_from, 0) : NULL;
      g_autofree char *band = by != NULL && sg_units_are_friends (by, own->unit) ? sg_rk_band_on (rk, guns, own) : NULL;

      if (band != NULL && g_str_has_suffix (band, "canister"))
        return TRUE;
    }
  return FALSE;
}

/* As how many battalions it stands under canister: two squadrons are as one (RK-104). */
static gint64
count_battalions (const SgRk *rk, const SgUnit *unit)
{
  double figures = sg_unit_balance (unit, SG_ACCOUNT_FIT);

  if (sg_rk_arm (rk->board, unit) == SG_RK_ARM_HORSE)
    figures /= 2 * sg_ruleset_cell (rk->rules, "RK-30", "types", "heavy-squadron", "figures");
  else
    figures /= sg_ruleset_cell (rk->rules, "RK-30", "types", "battalion", "figures");
  return MAX (1, (gint64) round (figures));
}

/* Who came under canister in this move, of half a battery or a whole one for each battalion. */
static SgQuestion *
ask_canister (const SgRk *rk, GArray *grounds, const SgRkGround *own)
{
  const SgUnit *unit = own->unit;
  g_autoptr (SgWordRecord) now = sg_rk_note_of (unit, &sg_rk_words.under_fire, rk->turn);
  gint64 halves = now != NULL ? sg_word_record_whole (now, SG_RK_HALVES_GOOD) : 0, battalions = count_battalions (rk, unit);
  gboolean good = halves >= battalions;
  SgQuestion *question;

  if (now != NULL && !good && sg_ruleset_chosen (rk->rules, "rk.canister-test", "appendix"))   /* there bad effect is tested too */
    halves += sg_word_record_whole (now, SG_RK_HALVES_BAD);
  if (halves < battalions)
    return NULL;
  question = sg_play_question (&rk->play, "canister-test", NULL);
  sg_play_fill (question, "guns", g_variant_new_string (halves >= 2 * battalions ? "battery" : "half-battery"));
  sg_play_fill (question, "effect", g_variant_new_string (good ? "good" : "bad"));
  sg_play_fill (question, "enemy_canister", g_variant_new_boolean (answers_canister (rk, grounds, own)));
  sg_play_fill (question, "arm", g_variant_new_string (sg_rk_arm (rk->board, unit) == SG_RK_ARM_HORSE ? "cavalry" : "infantry"));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  return question;
}

/* Attacks. */

static gboolean
is_charging (const SgUnit *unit)
{
  g_autoptr (SgRkMarch) march = sg_rk_unit_march (unit);

  return march != NULL && sg_rk_march_attacks (march);
}

/* Of two in contact it attacks that marched in this move, or charges, or is on the march against it, or is met by the other, or came
 * at the other's flank, or is the first. */
static gboolean
attacks (const SgRk *rk, const SgRkGround *who, const SgRkGround *enemy)
{
  gboolean moved = sg_word_whole_or (who->unit, &sg_rk_words.moved, -1) == rk->turn, met = sg_word_whole_or (enemy->unit, &sg_rk_words.moved, -1) == rk->turn;

  if (moved == met && (sg_rk_answer (rk, who->unit) != SG_RK_NO_ANSWER) != (sg_rk_answer (rk, enemy->unit) != SG_RK_NO_ANSWER))
    return sg_rk_answer (rk, enemy->unit) != SG_RK_NO_ANSWER;
  if (moved == met && is_charging (who->unit) != is_charging (enemy->unit))
    return is_charging (who->unit);
  if (moved == met)
    {
      moved = sg_word_has (who->unit, &sg_rk_words.march) && !sg_word_has (who->unit, &sg_rk_words.done);
      met = sg_word_has (enemy->unit, &sg_rk_words.march) && !sg_word_has (enemy->unit, &sg_rk_words.done);
    }
  if (moved != met)
    return moved;
  if (sg_rk_strikes_flank (who, enemy) != sg_rk_strikes_flank (enemy, who))
    return sg_rk_strikes_flank (who, enemy);
  return strcmp (who->unit->id, enemy->unit->id) < 0;
}

static void
suggest_die (const SgRk *rk, const SgUnit *attacker, GPtrArray *list)
{
  g_autoptr (SgWordRecord) odds = sg_rk_note_of (attacker, &sg_rk_words.odds, rk->turn);
  SgUnit *defender = odds != NULL ? sg_board_get_unit (rk->board, sg_word_record_text (odds, SG_RK_ODDS_ENEMY)) : NULL;
  const char *die, *advantage;
  gboolean foregone;
  SgQuestion *question;

  if (defender == NULL)
    return;
  die = sg_word_record_text (odds, SG_RK_ODDS_DIE);
  advantage = sg_word_record_text (odds, SG_RK_ODDS_ADVANTAGE);
  foregone = g_str_equal (die, "foregone");
  question = sg_play_question (&rk->play, foregone ? "foregone" : "combat-die", NULL);
  sg_question_set_caption (question, foregone ? "weaker" : "advantage", (g_str_equal (advantage, "attacker") != foregone ? attacker : defender)->name);
  if (foregone)
    sg_play_fill (question, "weaker", g_variant_new_string (g_str_equal (advantage, "attacker") ? "defender" : "attacker"));
  sg_play_fill (question, "die", g_variant_new_string (die));
  sg_play_fill (question, "advantage", g_variant_new_string (advantage));
  sg_rk_fill_foes (question, attacker, defender);
  sg_rk_fill_causes (rk, question, attacker, defender);
  sg_rk_add_suggestion (list, "RK-144", "sg-melee-symbolic", question, attacker, defender, _("%s attacks %s: the die"), attacker->name, defender->name);
}

/* A battery that was ordered to fire at a place. */
static void
suggest_siege (const SgRk *rk, const SgUnit *unit, GPtrArray *list)
{
  SgQuestion *question = sg_word_has (unit, &sg_rk_words.siege) ? sg_rk_ask_siege (rk, unit) : NULL;
  g_autofree char *called = question != NULL ? sg_rk_piece_called (sg_rk_begun_map (rk->battle), sg_question_text (question, "piece")) : NULL;

  if (question != NULL)
    sg_rk_add_suggestion (list, "RK-109", "sg-gun-symbolic", question, unit, NULL, _("%s: fire at %s"), unit->name, called);
}

static gboolean
has_odds (const SgRk *rk, const SgUnit *unit)
{
  g_autoptr (SgWordRecord) odds = sg_rk_note_of (unit, &sg_rk_words.odds, rk->turn);

  return odds != NULL;
}

/* Another that is upon the same enemy leads, and this one comes in with it. */
/* The first in the order of the board leads: those before @who alone are asked. */
static gboolean
follows_another (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);

      if (other == who)
        return FALSE;
      if (sg_units_are_friends (other->unit, who->unit) && sg_rk_is_upon (other->unit, enemy->unit->id) && attacks (rk, other, enemy)
          && !sg_rk_is_of (other->unit, SG_RK_OF_GUNS) && rk->turn >= sg_word_whole (other->unit, &sg_rk_words.attacks_from)
          && !sg_rk_has_fought (rk, other->unit))
        return TRUE;
    }
  return FALSE;
}

/* Whoever has come up to guns meets those first that stand by them (RK-181). */
static gboolean
is_met_at_guns (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *guns = &g_array_index (grounds, SgRkGround, i);

      if (sg_rk_is_of (guns->unit, SG_RK_OF_GUNS) && sg_units_are_friends (guns->unit, enemy->unit) && sg_rk_is_upon (who->unit, guns->unit->id)
          && sg_rk_battery_support (rk, grounds, guns) == enemy)
        return TRUE;
    }
  return FALSE;
}

/* As many waves have come at the square as may in one move (RK-165). */
static gboolean
is_beset (const SgRk *rk, const SgRkGround *square)
{
  return sg_rk_is_square (&square->form) && sg_rk_waves_on (rk, square->unit).now >= sg_ruleset_whole (rk->rules, "RK-165", "waves-a-move");
}

/* Whether it has come up to anybody, and may attack in this move. */
static gboolean
may_attack (const SgRk *rk, const SgRkGround *who)
{
  return sg_rk_is_upon (who->unit, NULL) && !sg_rk_is_of (who->unit, SG_RK_OF_GUNS) && rk->turn >= sg_word_whole (who->unit, &sg_rk_words.attacks_from)
         && !sg_rk_has_fought (rk, who->unit) && !sg_rk_must_rally (rk, who->unit) && !sg_rk_goes_to_reserve (who->unit)
         && !has_odds (rk, who->unit);
}

/* Whether it may be attacked in this move: it is decided of no more, and shelters nowhere. */
static gboolean
may_be_attacked (const SgRk *rk, const SgRkGround *enemy)
{
  if (sg_rk_arm (rk->board, enemy->unit) == SG_RK_ARM_TRAIN || sg_word_whole_or (enemy->unit, &sg_rk_words.decided, -1) == rk->turn || sg_rk_has_fought (rk, enemy->unit))
    return FALSE;
  if (sg_rk_answer (rk, enemy->unit) == SG_RK_RETIRES && !sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS)) /* those are caught limbering */
    return FALSE;
  return sg_rk_shelter_of (rk, enemy->unit) == NULL && !is_beset (rk, enemy) && !has_odds (rk, enemy->unit) && !sg_rk_dares (rk, enemy->unit);
}

/* Whether it is @who that attacks, of the two. */
static gboolean
comes_at (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy)
{
  if (sg_units_are_friends (who->unit, enemy->unit) || (!sg_rk_is_upon (who->unit, enemy->unit->id) && !is_met_at_guns (rk, grounds, who, enemy)))
    return FALSE;
  if (sg_rk_is_out_of_hand (rk, who->unit) && !sg_rk_is_after (rk, who->unit, enemy->unit))
    return FALSE;
  return may_be_attacked (rk, enemy) && !follows_another (rk, grounds, who, enemy) && attacks (rk, who, enemy);
}

static void
suggest_attack (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list)
{
  SgQuestion *question;

  sg_rk_suggest_foot (rk, grounds, who, enemy, list);
  question = sg_rk_ask_attack (rk, grounds, who, enemy, NULL);
  if (question != NULL)
    sg_rk_add_suggestion (list, "RK-141", "sg-melee-symbolic", question, who->unit, enemy->unit, _("%s attacks %s"), who->unit->name, enemy->unit->name);
  if (!sg_rk_is_of (enemy->unit, SG_RK_OF_GUNS))   /* who has come up to guns comes too late for their owner to say */
    sg_rk_suggest_answer (rk, grounds, who, enemy, list);
  sg_rk_suggest_spread (rk, grounds, who, enemy, list);
}

static void
suggest_attacks (const SgRk *rk, GArray *grounds, GPtrArray *list)
{
  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *who = &g_array_index (grounds, SgRkGround, i);

      if (!may_attack (rk, who)) /* asked first: the pairs are many */
        continue;
      for (guint k = 0; k < grounds->len; k++)
        {
          const SgRkGround *enemy = &g_array_index (grounds, SgRkGround, k);

          if (comes_at (rk, grounds, who, enemy))
            suggest_attack (rk, grounds, who, enemy, list);
        }
    }
}

/* The beaten who are themselves again (RK-192). */
static void
suggest_rally (const SgRk *rk, const SgUnit *unit, GPtrArray *list)
{
  const char *grade = sg_word_text (unit, &sg_rk_words.grade);
  gint64 from = sg_word_whole_or (unit, &sg_rk_words.attacks_from, G_MAXINT64);
  SgQuestion *question;

  if (*grade == '\0' || rk->turn < from)
    return;
  question = sg_play_question (&rk->play, "rally-counter", NULL);
  sg_play_fill (question, "grade", g_variant_new_string (grade));
  sg_play_fill (question, "decided_in_move", g_variant_new_int64 (sg_word_whole (unit, &sg_rk_words.decided)));
  sg_play_fill (question, "move", g_variant_new_int64 (rk->turn));
  sg_play_fill (question, "unit", g_variant_new_string (unit->id));
  sg_rk_add_suggestion (list, "RK-192", "sg-clock-symbolic", question, unit, NULL, _("%s is itself again"), unit->name)->trivial = TRUE;
}

GPtrArray *
sg_rk_suggest (SgBattle *battle, GError **error)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
  g_autoptr (GArray) grounds = NULL;
  SgRk rk;

  sg_rk_read (&rk, battle);
  if (rk.at != SG_PLAY_UNDER_WAY)
    return list;
  grounds = sg_rk_grounds (rk.board);
  for (guint i = 0; i < grounds->len; i++)
    {
      SgUnit *unit = g_array_index (grounds, SgRkGround, i).unit;
      SgQuestion *canister = ask_canister (&rk, grounds, &g_array_index (grounds, SgRkGround, i));

      if (canister != NULL)
        sg_rk_add_suggestion (list, "RK-104", "sg-gun-symbolic", canister, unit, NULL, _("May %s stay under canister?"), unit->name);
      sg_rk_suggest_hedge (&rk, unit, list);
      suggest_siege (&rk, unit, list);
      suggest_die (&rk, unit, list);
      suggest_rally (&rk, unit, list);
      sg_rk_suggest_charged (&rk, grounds, &g_array_index (grounds, SgRkGround, i), list);
      sg_rk_suggest_lines (&rk, grounds, &g_array_index (grounds, SgRkGround, i), list);
      sg_rk_suggest_storm_losses (&rk, grounds, &g_array_index (grounds, SgRkGround, i), list);
      sg_rk_suggest_rear (&rk, grounds, &g_array_index (grounds, SgRkGround, i), list);
    }
  for (guint i = 0; i < grounds->len; i++)
    sg_rk_suggest_turning (&rk, grounds, &g_array_index (grounds, SgRkGround, i), list);
  sg_rk_suggest_chances (&rk, grounds, list);
  sg_rk_suggest_guns (&rk, grounds, list);
  sg_rk_suggest_prisoners (&rk, grounds, list);
  suggest_attacks (&rk, grounds, list);
  suggest_fire (&rk, grounds, list);
  sg_rk_suggest_tracks (&rk, list);
  sg_rk_add_news (&rk, grounds, list);
  sg_rk_sort_tray (list);
  return list;
}

/* The attacker has pushed his blocks up to the enemy (RK-140). */
static SgQuestion *
ask_attack (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error)
{
  const SgRkGround *rider = sg_rk_is_of (who->unit, SG_RK_OF_GENERALS) ? who : NULL;

  if (rider == NULL && sg_rk_is_of (target->unit, SG_RK_OF_GENERALS))
    rider = target;
  if (sg_rk_arm (rk->board, target->unit) == SG_RK_ARM_TRAIN || sg_rk_arm (rk->board, who->unit) == SG_RK_ARM_TRAIN)
    sg_refuse (error, "RK-140", _("Wagons do not fight: who has come up to them takes them"));
  else if (rider != NULL)
    sg_refuse (error, "RK-140", _("%s is no body of troops that fights"), rider->unit->name);
  else if (!sg_rk_are_in_contact (who, target) && !is_met_at_guns (rk, grounds, who, target))
    sg_refuse (error, "RK-140", _("%s is %d paces from %s: it attacks when it has come up to it"), who->unit->name, (int) round (sg_rk_range_of (who, target)),
               target->unit->name);
  else if (rk->turn < sg_word_whole (who->unit, &sg_rk_words.attacks_from))
    sg_refuse (error, "RK-190", _("%s was beaten: it may attack again from move %d"), who->unit->name, (int) sg_word_whole (who->unit, &sg_rk_words.attacks_from));
  else if (sg_rk_shelter_of (rk, target->unit) != NULL)
    sg_refuse (error, "RK-42", _("The gunners of %s are in the square of %s, which is to be beaten first"), target->unit->name, sg_rk_shelter_of (rk, target->unit)->name);
  else if (sg_rk_goes_to_reserve (who->unit))
    sg_refuse (error, "RK-187", _("%s was surprised, and is not in hand before it has reached its reserve"), who->unit->name);
  else if (sg_rk_must_rally (rk, who->unit) || (sg_rk_is_out_of_hand (rk, who->unit) && !sg_rk_is_after (rk, who->unit, target->unit)))
    sg_refuse (error, sg_rk_must_rally (rk, who->unit) ? "RK-162" : "RK-196", _("%s must rally first"), who->unit->name);
  else if (is_beset (rk, target) && sg_rk_is_arm (rk, who, SG_RK_ARM_HORSE))
    sg_refuse (error, "RK-165", _("Two waves have come at %s in this move"), target->unit->name);
  else
    return sg_rk_ask_attack (rk, grounds, who, target, error);
  return NULL;
}

/* Of formed bodies in one another’s way the first has the loss of fire that was aimed at one behind it (RK-115). */
static const SgRkGround *
find_first_line (GArray *grounds, const SgRkGround *who, const SgRkGround *target)
{
  const SgRkGround *first = target;
  SgPoint to = sg_rk_ground_nearest (target, who->place.at);

  for (guint i = 0; i < grounds->len; i++)
    {
      const SgRkGround *other = &g_array_index (grounds, SgRkGround, i);

      if (other != target && sg_units_are_friends (other->unit, target->unit) && !sg_rk_is_skirmishing (other) && !sg_rk_is_of (other->unit, SG_RK_OF_GENERALS)
          && sg_rk_ground_crosses (other, who->place.at, to) && sg_rk_range_of (who, other) < sg_rk_range_of (who, first))
        first = other;
    }
  return first;
}

static SgQuestion *
ask_fire (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error)
{
  const SgRkGround *first = find_first_line (grounds, who, target);
  SgQuestion *question = sg_rk_ask_fire (rk, grounds, who, first, error);
  g_autofree char *told = first != target ? g_strdup_printf (_("%s stands before %s, and has the loss"), first->unit->name, target->unit->name) : NULL;

  if (question != NULL && told != NULL)
    sg_question_set_caption (question, "paces", told);
  return question;
}

SgQuestion *
sg_rk_ask (SgBattle *battle, const char *procedure, const char *const *units, GError **error)
{
  gboolean fire = g_str_equal (procedure, "artillery-fire") || g_str_equal (procedure, "small-arms-fire");
  g_autoptr (GArray) grounds = NULL;
  const SgRkGround *who, *target;
  SgQuestion *question;
  SgRk rk;

  sg_rk_read (&rk, battle);
  grounds = sg_rk_grounds (rk.board);
  who = units != NULL && units[0] != NULL ? sg_rk_ground_of (grounds, units[0]) : NULL;
  target = who != NULL && units[1] != NULL ? sg_rk_ground_of (grounds, units[1]) : NULL;
  if (target != NULL && fire)
    return ask_fire (&rk, grounds, who, target, error);
  if (target != NULL && (g_str_equal (procedure, "attack-odds") || g_str_equal (procedure, "battery-attack")))
    return ask_attack (&rk, grounds, who, target, error);
  question = sg_play_question (&rk.play, procedure, error);
  if (question == NULL || who == NULL)
    return question;
  if (target != NULL && !sg_units_are_friends (target->unit, who->unit))   /* a form that he filled in for the two whom he chose speaks of them */
    sg_question_name_foes (question, who->unit->name, target->unit->name);
  if (target != NULL && sg_procedure_get_field (sg_question_get_procedure (question), "paces") != NULL)
    sg_play_fill (question, "paces", g_variant_new_double (sg_rk_range_of (who, target)));
  if (sg_procedure_get_field (sg_question_get_procedure (question), "unit") != NULL
      && sg_procedure_get_field (sg_question_get_procedure (question), "unit")->kind == SG_FIELD_TEXT)
    sg_play_fill (question, "unit", g_variant_new_string (who->unit->id));
  if (g_str_equal (procedure, "duties"))
    sg_rk_fill_duties (&rk, question, who->unit);
  if (g_str_equal (procedure, "width"))
    sg_rk_fill_width (&rk, question, who->unit, units[1]);
  if (g_str_equal (procedure, "pursuit"))
    sg_play_fill (question, "kind", g_variant_new_string (sg_rk_is_heavy (&rk, who->unit) ? "heavy" : "light"));
  return question;
}
