/* sg-gw-charge-after.c: after contact: who won, what he does, recovery, pursuit, fights that go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hits are known first; then the generals' fates are told, the winner says what he does, and with that the recoveries are
 * thrown.  A tie asks both sides.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-after.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/cameos/sg-gw-cameos.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-charge-fates.h"
#include "play/gentlemans-war/charge/sg-gw-charge-holder.h"
#include "play/gentlemans-war/charge/sg-gw-charge-host.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"
#include "play/gentlemans-war/charge/sg-gw-charge-steps.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge-won.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/charge/sg-gw-retire.h"
#include "play/gentlemans-war/charge/sg-gw-tigermen.h"
#include "play/gentlemans-war/field/sg-gw-again.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/works/sg-gw-works.h"
#include "rules/sg-value-words.h"

/* Reading the hits */

/* What falls to @unit of the hits on its side, shared out as evenly as can be. */
gint64
sg_gw_charge_lost (const SgGwCharge *charge, const SgUnit *unit)
{
  gboolean attacks = sg_gw_charge_attacks (charge, unit);
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attacks);
  g_autofree gint64 *lost = g_new0 (gint64, host->len);
  gint64 by_attackers, by_defenders, hits, own = 0;

  sg_gw_charge_hits (charge, &by_attackers, &by_defenders);
  hits = attacks ? by_defenders : by_attackers;
  for (gboolean given = TRUE; given && hits > 0;)
    {
      given = FALSE;
      for (guint i = 0; i < host->len && hits > 0; i++)
        if (lost[i] < sg_gw_left (host->pdata[i]) - sg_gw_charge_held (charge, host->pdata[i]))
          {
            lost[i]++;
            hits--;
            given = TRUE;
          }
    }
  for (guint i = 0; i < host->len; i++)
    if (host->pdata[i] == unit)
      own = lost[i];
  return own;
}

/* What is asked */

SgQuestion *
sg_gw_charge_ask_clash (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  SgGwStand stand;

  sg_gw_charge_stand (charge, &stand);
  return sg_gw_charge_clash (charge, &stand, error);
}

/* Tigermen throw their hooks before it comes to blows (GW-913). */
SgQuestion *
sg_gw_charge_ask_contact (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  return sg_gw_charge_hooks (charge) ? sg_gw_charge_hooking (charge, error) : sg_gw_charge_ask_clash (play, error);
}

SgQuestion *
sg_gw_charge_ask_result (const SgPlay *play, GError **error)
{
  return sg_gw_charge_result (SG_GW_CHARGE (play), error);
}

SgQuestion *
sg_gw_charge_ask_parting (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *winner = sg_charge_unit (charge, won), *loser = winner != NULL ? sg_gw_charge_quarry (charge, winner) : NULL;
  SgQuestion *question = loser != NULL ? sg_gw_shot (charge->gw, winner, loser, error) : NULL;
  const char *column = sg_gw_turn_object (sg_charge_text (charge, next), "shoot");

  if (question != NULL && column != NULL && *column != '\0')
    sg_play_fill (question, "column", g_variant_new_string (column));
  return question;
}

SgQuestion *
sg_gw_charge_ask_pursuit (const SgPlay *play, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  return sg_gw_charge_pursuit (charge, sg_charge_text (charge, pace), error);
}

/* What verdicts do */

/* (transfer full): all attackers, or all defenders, by name. */
static char *
name_host (const SgGwCharge *charge, gboolean attackers)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, attackers);

  return sg_gw_list_names (host);
}

/* A correspondent who had a miss rolled again has had his re-roll of the cycle (GW-980). */
static void
note_looks (const SgGwCharge *charge, SgRuling *ruling, SgVerdict *verdict)
{
  static const char *const looked[] = { "attackers_looked", "defenders_looked" };
  const char *const sides[] = { charge->by->side, charge->at->side };

  for (guint i = 0; i < G_N_ELEMENTS (looked); i++)
    if (sg_verdict_get_flag (verdict, looked[i]))
      sg_gw_cameo_use (charge->gw, ruling, sides[i], sides[i]);
}

gboolean
sg_gw_charge_rule_clash (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  gint64 attackers = sg_verdict_get_number (verdict, "attacker_hits"), defenders = sg_verdict_get_number (verdict, "defender_hits");
  g_autofree char *by = name_host (charge, TRUE), *at = name_host (charge, FALSE);

  sg_gw_charge_note_hits (charge, ruling, attackers, defenders);
  note_looks (charge, ruling, verdict);
  if (sg_gw_charge_is_brawl (charge))
    sg_ruling_say (ruling, ngettext ("%s came to blows with %s: %d hit against %d", "%s came to blows with %s: %d hits against %d", attackers),
                   by, at, (int) attackers, (int) defenders);
  else
    sg_ruling_say (ruling, ngettext ("%s and %s came to blows: %d hit against %d", "%s and %s came to blows: %d hits against %d", attackers),
                   by, at, (int) attackers, (int) defenders);
  sg_gw_charge_go (charge, ruling, charge->stage);
  return TRUE;
}

gboolean
sg_gw_charge_rule_contact (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);

  if (g_str_equal (sg_question_get_procedure (question)->id, "tigermen"))
    {
      sg_gw_charge_rule_hooks (charge, verdict, ruling);
      return TRUE;
    }
  if (!sg_gw_charge_is_later (charge)) /* else they stand in it already (GW-627) */
    sg_gw_charge_close_up (charge, ruling);
  return sg_gw_charge_rule_clash (play, question, verdict, ruling, error);
}

/* @left: with those whom tigermen hold, who are alive. */
static void
lose_to (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gint64 left, gboolean destroyed)
{
  gint64 had = sg_gw_left (unit);

  sg_gw_lose (charge->gw, ruling, unit, destroyed ? had : MAX (0, had - left));
  if (destroyed || left <= 0)
    sg_gw_charge_remove (charge, ruling, unit);
  sg_gw_count (charge->gw, ruling, unit, "close combat");
  if (sg_gw_is_acting (charge->gw, unit)) /* it has done all that it does on this card, whoever leads what is left of the charge */
    {
      sg_word_set_whole (ruling, unit, &sg_gw_words.spent, MAX (1, sg_gw_dice_of (charge->gw, unit)));
      sg_word_clear (ruling, unit, &sg_gw_words.fresh);
    }
  sg_gw_charge_unlock (charge, ruling, unit);
}

/** Settling: what the result means, while it is written down. */
typedef struct { const SgGwCharge *charge; SgRuling *ruling; gboolean due; } Settling;

static void
settle_unit (Settling *settling, const SgUnit *unit, gint64 left, const char *move, gboolean disordered)
{
  gint64 held = sg_gw_charge_held (settling->charge, unit);
  gboolean destroyed = g_str_equal (move, "destroyed") || left + held <= 0;
  SgGwMorale how = sg_gw_morale_read (move);

  sg_gw_charge_note_late (settling->charge, settling->ruling, unit, left + held, destroyed);
  lose_to (settling->charge, settling->ruling, unit, left + held, destroyed);
  if (destroyed)
    return;
  sg_word_set_flag (settling->ruling, unit, &sg_gw_words.disordered, disordered);
  if (how < SG_GW_FALLS_BACK) /* it stays */
    return;
  if (how == SG_GW_RUNS_AWAY)
    sg_word_set_flag (settling->ruling, unit, &sg_gw_words.running, TRUE);
  sg_gw_make_go (settling->charge->gw, settling->ruling, unit, move); /* but for a gun that cannot be moved (GW-403) */
  settling->due = settling->due || *sg_word_after (settling->ruling, unit, &sg_gw_words.must) != '\0';
}

/* 8 in are not thrown for: it goes at once.  Who holds stays, and fights on. */
static void
settle_tied (Settling *settling, const SgUnit *unit, gint64 left, const char *what)
{
  const SgGw *gw = settling->charge->gw;

  settle_unit (settling, unit, left, left > 0 && g_str_equal (what, "back") ? "Fall Back" : "", TRUE);
  if (left > 0 && g_str_equal (what, "least"))
    sg_gw_retire (gw, settling->ruling, unit, "fall back", sg_ruleset_figure (gw->rules, "GW-622", "tie-back"));
}

/* Where the beaten stood, to which the victor may advance: he will be gone from there by then. */
static void
note_place (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit)
{
  const SgBody *body = sg_board_get_body (charge->gw->board, unit->id);
  const char *place = body != NULL ? g_hash_table_lookup (body->words, "place") : NULL;

  sg_charge_set (charge, ruling, stood, place != NULL ? place : "");
}

/* Of several who are beaten each victor is after the nearest. */
static void
note_losers (const SgGwCharge *charge, SgRuling *ruling, const SgGwOutcome *outcome)
{
  g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, !outcome->attackers);
  g_autofree char *ids = sg_gw_charge_list_ids (host);

  if (!outcome->tie && sg_gw_charge_is_brawl (charge))
    sg_charge_set (charge, ruling, losers, ids);
}

/* Of a state too the verdict has the words of a morale test. */
static gboolean
is_shaken (SgVerdict *verdict, const char *state)
{
  return sg_gw_morale_read (sg_gw_charge_word (verdict, state)) == SG_GW_DISORDERED;
}

/* In the order of the hosts, by which the verdict of a brawl numbers them. */
static void
tell_units (Settling *settling, SgVerdict *verdict, const SgGwOutcome *outcome, gint64 *left_by, gint64 *left_at)
{
  const SgGwCharge *charge = settling->charge;

  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, side == 0);

      for (guint i = 0; i < host->len; i++)
        {
          const char *name = side == 0 ? "attacker" : "defender";
          g_autofree char *left = g_strdup_printf ("%s_%u_left", name, i + 1), *move = g_strdup_printf ("%s_%u_move", name, i + 1);
          g_autofree char *state = g_strdup_printf ("%s_%u_state", name, i + 1);
          gint64 stands = sg_verdict_get_number (verdict, left);

          *(side == 0 ? left_by : left_at) += stands;
          if (outcome->tie)
            settle_tied (settling, host->pdata[i], stands, sg_gw_charge_tie_of (charge, host->pdata[i]));
          else
            settle_unit (settling, host->pdata[i], stands, outcome->attackers == (side == 0) ? "" : sg_gw_charge_word (verdict, move),
                         is_shaken (verdict, state));
        }
    }
}

/* Of one against one. */
static void
tell_two (Settling *settling, SgVerdict *verdict, const SgGwOutcome *outcome, gint64 *left_by, gint64 *left_at)
{
  const SgGwCharge *charge = settling->charge;
  gint64 won, lost;

  if (outcome->tie)
    {
      *left_by = sg_verdict_get_number (verdict, "attacker_left");
      *left_at = sg_verdict_get_number (verdict, "defender_left");
      settle_tied (settling, charge->by, *left_by, sg_charge_text (charge, tie_by));
      settle_tied (settling, charge->at, *left_at, sg_charge_text (charge, tie_at));
      return;
    }
  won = sg_verdict_get_number (verdict, "winner_left");
  lost = g_str_equal (sg_gw_charge_word (verdict, "loser_move"), "destroyed") ? 0 : sg_verdict_get_number (verdict, "loser_left");
  settle_unit (settling, outcome->attackers ? charge->by : charge->at, won, "", is_shaken (verdict, "winner_state"));
  settle_unit (settling, outcome->attackers ? charge->at : charge->by, lost, sg_gw_charge_word (verdict, "loser_move"), TRUE);
  *left_by = outcome->attackers ? won : lost;
  *left_at = outcome->attackers ? lost : won;
}

/* An amended verdict may name another winner than the hits do. */
static void
heed (SgVerdict *verdict, SgGwOutcome *outcome)
{
  const char *result = sg_gw_charge_word (verdict, "result"), *winner = sg_gw_charge_word (verdict, "winner");

  if (*result != '\0')
    outcome->tie = g_str_equal (result, "tie");
  if (!outcome->tie && *winner != '\0')
    outcome->attackers = g_str_equal (winner, "attacker");
}

static void
tell_result (const SgGwCharge *charge, SgRuling *ruling, const SgGwOutcome *outcome, const char *result, gint64 left_by, gint64 left_at)
{
  g_autoptr (GPtrArray) beaten = sg_gw_charge_host (charge, !outcome->attackers);
  g_autofree char *by = name_host (charge, TRUE), *at = name_host (charge, FALSE);
  const char *winner = by, *loser = at;
  gint64 won = left_by, lost = left_at;

  if (!outcome->attackers)
    {
      winner = at;
      loser = by;
      won = left_at;
      lost = left_by;
    }
  if (outcome->tie && sg_gw_charge_is_brawl (charge))
    sg_ruling_say (ruling, _("%s fought %s: a tie, with %d and %d figures left"), by, at, (int) left_by, (int) left_at);
  else if (outcome->tie)
    sg_ruling_say (ruling, _("%s and %s fought: a tie, with %d and %d figures left"), by, at, (int) left_by, (int) left_at);
  else if (g_str_equal (result, "beaten"))
    sg_ruling_say (ruling, _("%s beat %s: %d and %d figures left"), winner, loser, (int) won, (int) lost);
  else if (lost > 0)
    sg_ruling_say (ruling, beaten->len > 1 ? _("%s beat %s, who were %s: %d and %d figures left") : _("%s beat %s, which was %s: %d and %d figures left"),
                   winner, loser, sg_value_word (result), (int) won, (int) lost);
  else
    sg_ruling_say (ruling, beaten->len > 1 ? ngettext ("%s beat %s, who were %s: %d figure of the victors left",
                                                       "%s beat %s, who were %s: %d figures of the victors left", won)
                   : ngettext ("%s beat %s, which was %s: %d figure of the victors left", "%s beat %s, which was %s: %d figures of the victors left", won),
                   winner, loser, sg_value_word ("destroyed"), (int) won); /* doubled as it may have been: nobody is left of it */
}

gboolean
sg_gw_charge_rule_result (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const char *result = sg_gw_charge_word (verdict, "result");
  gint64 left_by = 0, left_at = 0;
  Settling settling = { charge, ruling };
  const SgUnit *winner, *loser;
  g_autofree char *next = NULL;
  SgGwOutcome outcome;

  sg_gw_charge_outcome (charge, &outcome);
  heed (verdict, &outcome);
  winner = sg_gw_charge_winner (charge, &outcome);
  loser = outcome.attackers ? charge->at : charge->by;
  next = sg_gw_charge_next_of (charge, winner);
  note_place (charge, ruling, loser);
  note_losers (charge, ruling, &outcome);
  if (sg_gw_charge_is_brawl (charge))
    tell_units (&settling, verdict, &outcome, &left_by, &left_at);
  else
    tell_two (&settling, verdict, &outcome, &left_by, &left_at);
  tell_result (charge, ruling, &outcome, result, left_by, left_at);
  sg_charge_set (charge, ruling, won, winner->id);
  sg_charge_set (charge, ruling, next, next);
  if (outcome.tie)
    sg_gw_charge_lock (charge, ruling);
  if (settling.due)
    sg_gw_charge_go (charge, ruling, "retreat");
  else if (outcome.tie || (outcome.attackers ? left_by : left_at) <= 0)
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_follow_up (charge, ruling, winner, next, FALSE, (outcome.attackers ? left_at : left_by) <= 0);
  return TRUE;
}

SgUnit *
sg_gw_charge_goes (const SgGwCharge *charge)
{
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, side == 0);

      for (guint i = 0; i < host->len; i++)
        if (sg_word_has ((const SgUnit *) host->pdata[i], &sg_gw_words.must))
          return host->pdata[i];
    }
  return NULL;
}

static guint
count_going (const SgGwCharge *charge)
{
  guint n = 0;

  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GPtrArray) host = sg_gw_charge_host (charge, side == 0);

      for (guint i = 0; i < host->len; i++)
        n += sg_word_has ((const SgUnit *) host->pdata[i], &sg_gw_words.must);
    }
  return n;
}

gboolean
sg_gw_charge_rule_retreat (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgGw *gw = charge->gw;
  const SgUnit *unit = sg_gw_charge_goes (charge), *winner = sg_charge_unit (charge, won);
  gboolean tie = sg_charge_has (charge, tie_by);
  const char *gait = sg_word_text (unit, &sg_gw_words.must);
  double inches = sg_play_measure (verdict, "inches");

  if (tie && sg_gw_is_mounted (gw, unit))
    inches = MAX (inches, sg_ruleset_figure (gw->rules, "GW-622", "tie-back"));
  sg_gw_retire (gw, ruling, unit, gait, inches);
  if (count_going (charge) > 1)
    sg_gw_charge_go (charge, ruling, "retreat");
  else if (tie || winner == NULL || sg_gw_left (winner) == 0)
    sg_gw_charge_end (charge, ruling);
  else
    sg_gw_charge_follow_up (charge, ruling, winner, sg_charge_text (charge, next), TRUE, FALSE);
  return TRUE;
}

gboolean
sg_gw_charge_rule_parting (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *winner = sg_charge_unit (charge, won), *loser = sg_gw_charge_quarry (charge, winner);
  gint64 lost = sg_verdict_get_number (verdict, "lost");
  g_autofree char *told = sg_gw_tell_lost (lost);

  sg_ruling_say (ruling, _("%s shot after %s: %s"), winner->name, loser->name, told);
  if (sg_ruleset_chosen (charge->gw->rules, "gw.shot-after-melee", "counts"))
    sg_word_set_flag (ruling, winner, &sg_gw_words.shot, TRUE);
  sg_gw_note_shot (charge->gw, ruling, winner, loser, verdict);
  sg_gw_lose (charge->gw, ruling, loser, lost);
  sg_gw_add_losses (charge->gw, ruling, loser, lost);
  sg_gw_charge_end (charge, ruling);
  return TRUE;
}

/* After an enemy who has left the table: back where it went, on the next second Joker (GW-562). */
static void
follow_off (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, const SgPlace *edge)
{
  SgPlace back = { edge->at, sg_bearing_normalize (sg_gw_home (charge->gw, winner->side) + 180) };
  g_autofree char *text = sg_place_format (&back);

  sg_ruling_say (ruling, _("%s pursued off the table"), winner->name);
  sg_word_set (ruling, winner, &sg_gw_words.off, "second Joker");
  sg_word_set (ruling, winner, &sg_gw_words.off_place, text);
  sg_gw_leave_general (charge->gw, ruling, winner);
  sg_gw_work_leave (charge->gw, winner, edge, ruling);
  sg_gw_set_place (ruling, winner, NULL);
}

/* What held it: somebody, or what lies there. */
static void
tell_held (SgRuling *ruling, const SgUnit *winner, const SgUnit *holder, const SgGwHalt *halt)
{
  g_autofree char *clause = holder != NULL ? g_strdup_printf (_("%s, halted before %s"), sg_ruling_get_clause (ruling), holder->name) : NULL;

  if (clause != NULL)
    sg_ruling_set_clause (ruling, clause);
  else
    sg_gw_charge_tell_halt (ruling, winner, halt);
}

/* As far as the dice go, to where the enemy left the table, or to what holds it; @place has its bearing. */
static void
ride_in_vain (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, const SgUnit *loser, double inches, const SgGwBlock *from, SgPlace *place)
{
  const SgMap *map = charge->gw->map;
  SgGwHalt halt = { NULL }, held = { NULL };
  const SgUnit *holder;
  gboolean off = FALSE;
  SgPoint end;

  end = place->at = sg_point_step (from->place.at, place->bearing, sg_gw_charge_way_on (charge->gw, winner, from, place->bearing, inches, &held));
  if (map != NULL)
    {
      place->at.x = CLAMP (end.x, 0, sg_map_get_width ((SgMap *) map));
      place->at.y = CLAMP (end.y, 0, sg_map_get_depth ((SgMap *) map));
      off = sg_word_has (loser, &sg_gw_words.off) && sg_point_distance (end, place->at) > 0.01;
    }
  holder = sg_gw_charge_find_holder (charge->gw, winner, from, place, &held);
  if (off && holder == NULL)
    {
      follow_off (charge, ruling, winner, place);
      return;
    }
  sg_gw_charge_stand_clear (charge->gw, winner, from, place, &halt);
  sg_gw_charge_put (charge->gw, ruling, winner, place);
  if (halt.before != NULL || halt.beyond != NULL)
    tell_held (ruling, winner, NULL, &halt);
  else
    tell_held (ruling, winner, holder != loser ? holder : NULL, &held);
}

/* Towards the enemy, or where he left the table. */
static void
ride_after (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, const SgUnit *loser, double inches, gboolean contact)
{
  SgGwBlock from, to;
  SgPlace place;

  if (!sg_gw_block (charge->gw, winner, &from))
    return;
  if (!contact)
    {
      place.bearing = sg_gw_block (charge->gw, loser, &to) ? sg_point_bearing (from.place.at, to.place.at) : sg_gw_home (charge->gw, loser->side);
      ride_in_vain (charge, ruling, winner, loser, inches, &from, &place);
    }
  else if (sg_gw_charge_contact (charge->gw, winner, loser, &place))
    sg_gw_charge_put (charge->gw, ruling, winner, &place);
}

/* Whoever pursues is the attacker now. */
static void
begin_second (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *winner, const SgUnit *loser)
{
  sg_words_forget (ruling, charge->gw->board, SG_GW_CLEARED_BY_CATCHING, NULL);
  sg_charge_set (charge, ruling, by, winner->id);
  sg_charge_set (charge, ruling, at, loser->id);
  sg_charge_set (charge, ruling, round, "2");
  sg_gw_charge_go (charge, ruling, "second");
}

gboolean
sg_gw_charge_rule_pursuit (const SgPlay *play, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgGwCharge *charge = SG_GW_CHARGE (play);
  const SgUnit *winner = sg_charge_unit (charge, won), *loser = sg_gw_charge_quarry (charge, winner);
  gboolean contact = sg_verdict_get_flag (verdict, "contact");

  sg_ruling_say (ruling, contact ? _("%s pursued and caught %s") : _("%s pursued in vain: %s got away"), winner->name, loser->name);
  if (sg_verdict_get_flag (verdict, "disordered"))
    sg_word_set_flag (ruling, winner, &sg_gw_words.disordered, TRUE);
  ride_after (charge, ruling, winner, loser, sg_play_measure (verdict, "inches"), contact);
  if (contact)
    begin_second (charge, ruling, winner, loser);
  else
    sg_gw_charge_end (charge, ruling);
  return TRUE;
}
