/* sg-gw-charge-standing.c: where a charge stands, and a ruling drafted for it; a choice offered in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What every step of a charge asks of it, and no step by itself: a charge is read (sg-gw-charge-read.h), never kept, and each question here is
 * answered by the words of the board.
 */

#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"

#include "base/sg-text.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-country.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-charge-turns.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-going.h"
#include "play/sg-game-parts.h"
#include "play/sg-unit-stand.h"
#include "rules/gentlemans-war/sg-gw-movement.h"

gboolean
sg_gw_charge_is_at (const SgGwCharge *charge, const char *stage)
{
  return g_str_equal (charge->stage, stage);
}

gboolean
sg_gw_charge_attacks (const SgGwCharge *charge, const SgUnit *unit)
{
  return !sg_gw_are_foes (unit, charge->by);
}

gboolean
sg_gw_are_foes (const SgUnit *one, const SgUnit *other)
{
  return !sg_units_are_friends (one, other);
}

gboolean
sg_gw_is_armed (const SgUnit *unit)
{
  const char *weapon = sg_word_text (unit, &sg_common_words.weapon);

  return *weapon != '\0' && !g_str_equal (weapon, "none");
}

gboolean
sg_gw_is_drawn_up (const SgGw *gw, const SgUnit *unit, const char *formation)
{
  return g_str_equal (sg_gw_formation (gw, unit), formation);
}

/* Choices are coloured as they are good for Red. */
int
sg_gw_tone (const char *side)
{
  return g_str_equal (side, "red") ? 1 : -1;
}

gboolean
sg_gw_charge_plan_has (const char *plan, const char *response)
{
  g_auto (GStrv) responses = g_strsplit (plan, "|", -1);

  return g_strv_contains ((const char *const *) responses, response);
}

const char *
sg_gw_charge_plan_shot (const char *plan)
{
  static const char *const shots[] = { "shoot long", "shoot short", "shoot point blank" };

  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    if (sg_gw_charge_plan_has (plan, shots[i]))
      return shots[i];
  return NULL;
}

gboolean
sg_gw_charge_has (const SgGwCharge *charge, const char *response)
{
  return sg_gw_charge_plan_has (sg_charge_text (charge, plan), response);
}

gboolean
sg_gw_charge_answers_first (const SgGwCharge *charge)
{
  return sg_ruleset_chosen (charge->gw->rules, "gw.charge.order", "responses-first");
}

void
sg_gw_charge_stand (const SgGwCharge *charge, SgGwStand *stand)
{
  *stand = (SgGwStand) { sg_gw_charge_has (charge, "turn"), sg_gw_charge_has (charge, "counter-charge"), sg_gw_charge_has (charge, "square"), FALSE };
}

SgChoice *
sg_gw_charge_offer (SgTalk *talk, const char *id, const char *label)
{
  SgChoice *choice = sg_choice_new (id, label);

  g_ptr_array_add (talk->choices, choice);
  return choice;
}

SgChoice *
sg_gw_charge_offer_of (SgTalk *talk, const char *id, const char *label, const SgUnit *unit)
{
  SgChoice *choice = sg_gw_charge_offer (talk, id, label);

  choice->unit = g_strdup (unit->id);
  return choice;
}

void
sg_gw_charge_tell_certain (SgChoice *choice, const char *label)
{
  sg_choice_add_chance (choice, label, 1, 0);
}

SgRuling *
sg_gw_charge_draft (const char *rule, const char *format, ...)
{
  g_autofree char *clause = NULL;
  va_list args;

  va_start (args, format);
  clause = sg_text_vowned (format, args);
  va_end (args);
  return sg_ruling_new (SG_RULING_TURN, clause, rule);
}

/* A Hold Card leaves the hand, and the side has played the one that it may for the card turned (GW-313). */
void
sg_gw_charge_play (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *card)
{
  sg_gw_drop_card (charge->gw, ruling, unit->side, card);
  sg_word_set (ruling, SG_OF (charge->gw->board, unit->side), &sg_gw_words.played, "yes");
}

void
sg_gw_ends_mix (SgGwEnds *sum, const SgGwEnds *more, double chance)
{
  sum->gave_way += chance * more->gave_way;
  sum->never += chance * more->never;
  sum->falls_short += chance * more->falls_short;
  sum->elsewhere += chance * more->elsewhere;
  sum->broken += chance * more->broken;
  sum->stopped += chance * more->stopped;
  sum->mined += chance * more->mined;
  sum->tie += chance * more->tie;
  for (guint i = 0; i < G_N_ELEMENTS (sum->won); i++)
    {
      sum->lost[i] += chance * more->lost[i];
      sum->won[i] += chance * more->won[i];
    }
}

/* Regular horse does not charge over it at all (GW-407). */
gboolean
sg_gw_charge_may_go_rough (const SgGw *gw, const SgUnit *by)
{
  return !sg_gw_is_mounted (gw, by) || !sg_gw_row_is (gw->rules, sg_gw_row (gw, by), "rough-charge", "no");
}

/* @open: not over rough ground at all. */
static double
find_way_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, double bearing, double inches, gboolean open, SgGwHalt *held)
{
  double least = 0, most = inches;

  *held = (SgGwHalt) { NULL };
  for (guint i = 0; i < 24 && most > least; i++)
    {
      double gone = i == 0 ? inches : (least + most) / 2; /* the whole way first: as a rule nothing is in it */
      SgPoint path[] = { from->place.at, sg_point_step (from->place.at, bearing, gone) };
      SgGwWay way;

      sg_gw_measure_way (gw, unit, sg_gw_row (gw, unit), path, G_N_ELEMENTS (path), &way);
      if (!way.barred && (!open || way.rough <= 0) && way.cost <= inches + 0.005)
        least = gone;
      else
        most = gone;
      if (way.barred)
        held->before = way.piece;
    }
  if (open && held->before == NULL && least < inches && gw->map != NULL)
    held->before = sg_survey_ground ((SgMap *) gw->map, sg_point_step (from->place.at, bearing, least + SG_GW_HALT_GAP));
  return least;
}

double
sg_gw_charge_way_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, double bearing, double inches, SgGwHalt *held)
{
  return find_way_on (gw, unit, from, bearing, inches, FALSE, held);
}

double
sg_gw_charge_ride_on (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, double inches, SgGwHalt *held)
{
  return find_way_on (gw, unit, from, from->place.bearing, inches, !sg_gw_charge_may_go_rough (gw, unit), held);
}

/* First it is held up before what it may not cross, then set beyond what it would end astride (GW-406): @place (in, out). */
void
sg_gw_charge_stand_clear (const SgGw *gw, const SgUnit *unit, const SgGwBlock *block, SgPlace *place, SgGwHalt *halt)
{
  SgPoint path[] = { block->place.at, place->at };
  SgGwBlock stands;
  SgGwWay way;

  *halt = (SgGwHalt) { NULL };
  if (gw->map == NULL || sg_point_distance (path[0], path[1]) < 0.05)
    return;
  (void) sg_gw_halt_before (gw, unit, block, place->bearing, path, G_N_ELEMENTS (path), &halt->before);
  place->at = path[1];
  sg_gw_measure_way (gw, unit, sg_gw_row (gw, unit), path, G_N_ELEMENTS (path), &way);
  if (way.minor + way.major == 0)
    return;
  sg_gw_block_after (block, path, G_N_ELEMENTS (path), place, &stands);
  if (sg_gw_clear_obstacle (block, way.piece, path, G_N_ELEMENTS (path), &stands))
    halt->beyond = way.piece;
  *place = stands.place;
}

void
sg_gw_charge_tell_halt (SgRuling *ruling, const SgUnit *unit, const SgGwHalt *halt)
{
  const SgPiece *piece = halt->beyond != NULL ? halt->beyond : halt->before;
  g_autofree char *called = piece != NULL ? sg_gw_going_piece (piece) : NULL, *clause = NULL;

  if (piece == NULL)
    return;
  if (halt->beyond != NULL)
    clause = g_strdup_printf (_("%s; %s formed up beyond %s"), sg_ruling_get_clause (ruling), unit->name, called);
  else
    clause = g_strdup_printf (_("%s, halted before %s"), sg_ruling_get_clause (ruling), called);
  sg_ruling_set_clause (ruling, clause);
  if (halt->beyond != NULL)
    sg_word_set_flag (ruling, unit, &sg_gw_words.disordered, TRUE);
}

/* Straight towards @aim, a point of @target, until they touch: halved 24 times, a way over the whole table is known to less than a hair, and it
 * stops on the near side. */
gboolean
sg_gw_charge_touch_at (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgPoint aim, SgPlace *place)
{
  double low = 0, high;
  SgGwBlock by, at, there;

  if (!sg_gw_block (gw, unit, &by) || !sg_gw_block (gw, target, &at))
    return FALSE;
  high = sg_point_distance (by.place.at, aim);
  *place = (SgPlace) { by.place.at, sg_point_bearing (by.place.at, aim) };
  for (guint i = 0; i < 24; i++)
    {
      double middle = (low + high) / 2;

      place->at = sg_point_step (by.place.at, place->bearing, middle);
      sg_gw_block_at (&by, place, &there);
      if (sg_gw_block_gap (&there, &at) > 0)
        low = middle;
      else
        high = middle;
    }
  place->at = sg_point_step (by.place.at, place->bearing, low);
  return TRUE;
}

gboolean
sg_gw_charge_contact (const SgGw *gw, const SgUnit *unit, const SgUnit *target, SgPlace *place)
{
  SgGwBlock at;

  return sg_gw_block (gw, target, &at) && sg_gw_charge_touch_at (gw, unit, target, sg_gw_block_middle (&at), place);
}

/* Whoever charges beside @by throws after it, one after the other: "due" are those who have yet to. */
SgUnit *
sg_gw_charge_thrower (const SgGwCharge *charge)
{
  g_auto (GStrv) due = sg_charge_list (charge, due);
  SgUnit *unit = sg_charge_has (charge, total) && due[0] != NULL ? sg_play_unit (&charge->gw->play, due[0]) : NULL;

  return unit != NULL ? unit : charge->by;
}

/* Whose throw is short, and may be helped by a Hold Card: he whose turn it is, once he has thrown, and the leader until then. */
SgUnit *
sg_gw_charge_faller (const SgGwCharge *charge)
{
  SgUnit *unit = sg_gw_charge_thrower (charge);

  return sg_own_has (unit, own_total) ? unit : charge->by;
}

/* Not killed, and not gone from the table in this charge. */
static gboolean
is_in (const SgGw *gw, const SgUnit *unit)
{
  return unit != NULL && sg_gw_left (unit) > 0 && sg_board_find_place (gw->board, unit->id, &(SgPlace) { 0 });
}

/* The first is the one who leads: @by, or @at. */
GPtrArray *
sg_gw_charge_host (const SgGwCharge *charge, gboolean attackers)
{
  GPtrArray *host = g_ptr_array_new ();
  g_auto (GStrv) others = attackers ? sg_charge_list (charge, with) : sg_charge_list (charge, help);

  g_ptr_array_add (host, attackers ? charge->by : charge->at);
  for (guint i = 0; others[i] != NULL; i++)
    {
      SgUnit *unit = sg_play_unit (&charge->gw->play, others[i]);

      if (is_in (charge->gw, unit) && !g_ptr_array_find (host, unit, NULL))
        g_ptr_array_add (host, unit);
    }
  return host;
}

/* What the two who lead have chosen is kept with the charge, what others have with themselves. */
const char *
sg_gw_charge_chosen (const SgGwCharge *charge, const SgUnit *unit)
{
  return unit == charge->by || unit == charge->at ? sg_charge_text (charge, next) : sg_own_text (unit, own_next);
}

gboolean
sg_gw_charge_is_pursued (const SgGwCharge *charge)
{
  g_autoptr (GPtrArray) attackers = sg_gw_charge_host (charge, TRUE), defenders = sg_gw_charge_host (charge, FALSE);

  g_ptr_array_extend (attackers, defenders, NULL, NULL);
  for (guint i = 0; i < attackers->len; i++)
    if (sg_gw_deed_read (sg_gw_charge_chosen (charge, attackers->pdata[i]), NULL) == SG_GW_PURSUE)
      return TRUE;
  return FALSE;
}

const char *
sg_gw_charge_tie_of (const SgGwCharge *charge, const SgUnit *unit)
{
  if (unit == charge->by)
    return sg_charge_text (charge, tie_by);
  return unit == charge->at ? sg_charge_text (charge, tie_at) : sg_own_text (unit, own_tie);
}

/* The nearest of the beaten: those who stood against it, and those who lost beside them and are no more of their host. */
SgUnit *
sg_gw_charge_quarry (const SgGwCharge *charge, const SgUnit *winner)
{
  g_auto (GStrv) losers = sg_charge_list (charge, losers);
  g_autoptr (GPtrArray) beaten = sg_gw_charge_host (charge, !sg_gw_charge_attacks (charge, winner));
  SgUnit *nearest = g_ptr_array_index (beaten, 0);
  double least = INFINITY;

  for (guint i = 0; losers[i] != NULL; i++)
    {
      SgUnit *unit = sg_play_unit (&charge->gw->play, losers[i]);

      if (unit != NULL && sg_gw_are_foes (unit, winner) && sg_gw_left (unit) > 0 && !g_ptr_array_find (beaten, unit, NULL))
        g_ptr_array_add (beaten, unit);
    }
  for (guint i = 0; i < beaten->len; i++)
    if (sg_gw_gap (charge->gw, winner, beaten->pdata[i]) < least)
      {
        least = sg_gw_gap (charge->gw, winner, beaten->pdata[i]);
        nearest = g_ptr_array_index (beaten, i);
      }
  return nearest;
}
