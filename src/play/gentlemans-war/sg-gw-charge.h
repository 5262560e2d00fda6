/* sg-gw-charge.h: a charge going on, as its words on the board tell it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "talk" ("charge" while one goes on), "charge-by" and "charge-at" (units), "charge-with" (others who charge
 * with it) and "charge-due" (those of them whose dice have yet to be thrown), "charge-help" (supports in the fight),
 * "charge-support" (the one on its way: its id and what it does), "charge-called" and "charge-helps" (a Court card
 * brings more, of those who charge or of supports),
 * "charge-stage", "charge-wheel" and "charge-gap" (inches), "charge-struck" ("flank", "rear", or "" from the front),
 * "charge-total" (inches of its dice), "charge-left" (inches beyond the target), "charge-card" (what its Hold Card does),
 * "charge-plan" (Responses, a bar between), "charge-aim" (the charger shot at), "charge-short" (it did not reach), "charge-fighting"
 * (figures of a unit taken in flank that fight), "charge-figures" ("6 12 13.5": of both when it was declared, and how far), "charge-stopped" (those who charged along and stand short), "charge-evades" (dice, then "yes"), "charge-unready" (the target answers nothing),
 * "charge-round", "charge-hits" ("3 1": of the attackers, of the defenders), "charge-tried" (generals rolled for), "charge-late" (generals who
 * are rolled for after recovery: "GENERAL=UNIT=ENTERED=LOST=RECOVERED=gone", or "stands"), "charge-killed"
 * (the side whose general was killed: "attacker", "defender", "both"), "charge-away" (a general who rides off), "charge-won" (the
 * winner’s unit), "charge-next" (what the winner does), "charge-tie-by" and "charge-tie-at", "charge-stood", "charge-pace",
 * "charge-apart" (whether several fight by themselves), "charge-lent" (the card played for an evasion), "charge-extra" (actions that cards have bought, where several may be played), "charge-countered" (the target has come on), "charge-losers" (of several), "charge-mined" (somebody in it has set off a mine), "charge-follow" (winners who have yet to do what they chose: "ID=pursue:walk").
 *
 * Words of a unit that charges with another: "charge-gap", "charge-wheel", "charge-struck", "charge-total" (its own dice, which fell
 * short), "charge-tie" (what it does after a tie), and of any charger "charge-braced" (its nerves have held). Of one locked in a fight that goes on
 * (GW-627): "locked" (the enemies), "locked-first" (it was of the attackers).
 *
 * Stages: "declare", "first-shot", "first-fire", "charger-nerves", "target-nerves", "flight", "follow", "evade", "evading", "dice",
 * "card", "card-dice", "short", "halt", "accident", "rout", "rout-away", "respond", "support", "support-fire", "recover", "shot", "counter", "fire", "turning",
 * "apart", "contact", "general", "general-away", "late" (generals’ fates alone are left to tell), "tie-by", "tie-at", "after", "result", "retreat", "parting", "parting-fire", "pursuit",
 * "second"; and where nothing is left but to go on: "repelled", "failed", "gone", "mine" (there is one before the chargers), "mined" (nobody
 * is left of the chargers or of the target).
 */

#pragma once

#include "play/gentlemans-war/sg-gw-acts.h"

G_BEGIN_DECLS

typedef struct
{
  const SgGw *gw;
  SgUnit     *by, *at;
  const char *stage;
  double      gap, wheel;
  SgGwArc     struck;  /* whence the first of the chargers comes */
  SgGwArc     flanked; /* the worst of whence any of them comes: so the target is taken (GW-613, GW-628) */
  gint64      act;
} SgGwCharge;

/** SgGwStand: how the target stands when it is hit: as it chose, or might choose. */
typedef struct { gboolean turned, counter, square, rallied; } SgGwStand;

/** sg_gw_charge_read: FALSE when none goes on. */
gboolean    sg_gw_charge_read     (const SgGw *gw, SgGwCharge *charge);
gboolean    sg_gw_charge_has      (const SgGwCharge *charge, const char *response); /* among the Responses chosen */
/** sg_gw_charge_answers_first: whether the target answers before the dice of the charge are thrown (GW-R47). */
gboolean    sg_gw_charge_answers_first (const SgGwCharge *charge);
/** sg_gw_charge_flanked: how the target is taken: in front only where every charger comes from there. */
SgGwArc     sg_gw_charge_flanked  (const SgGwCharge *charge);
void        sg_gw_charge_stand    (const SgGwCharge *charge, SgGwStand *stand);

/** sg_gw_charge_add_stages: its steps, in order: sg-gw-charge-story.c. */
void        sg_gw_charge_add_stages (const SgGwCharge *charge, SgTalk *talk);

/* Declaring: sg-gw-charge-declare.c. */
gboolean    sg_gw_charge_declare  (const SgGw *gw, GPtrArray *units, GError **error);
/** sg_gw_charge_why_nobody: (transfer full) (nullable): why what is on its way bars @by from every enemy: of the nearest. */
char       *sg_gw_charge_why_nobody (const SgGw *gw, SgUnit *by);
/** sg_gw_charge_tell_reach: (transfer full) (nullable): "62% to reach 3rd Line; if it shoots at long range first: 31% that they falter", of the
 * nearest enemy who may be charged, or the one who must be; where there is none, @why (inout) not even the nearest of all is. */
char       *sg_gw_charge_tell_reach (const SgGw *gw, SgUnit *by, char **why);
/** sg_gw_charge_add_declared: what may come before the charge itself, each with the odds of all that follows. */
void        sg_gw_charge_add_declared (const SgGwCharge *charge, SgTalk *talk);
SgRuling   *sg_gw_charge_choose_declared (const SgGwCharge *charge, const char *choice, GError **error);
/** sg_gw_charge_forced: (nullable): the enemy that a Fanatic unit must charge (GW-908), or one that a cameo has charge ("forced"). */
SgUnit     *sg_gw_charge_forced   (const SgGw *gw, const SgUnit *unit);
/** sg_gw_charge_forced_rule: why it must: GW-908 of Fanatics, GW-972 or GW-973 of whom a cameo has charge. */
const char *sg_gw_charge_forced_rule (const SgUnit *unit);
/** sg_gw_charge_unforce: @ruling has @unit no longer bound to the charge that a cameo wanted. */
void        sg_gw_charge_unforce  (SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_tell_forced: (transfer full): “b1, Fanatics, must charge r1”. */
char       *sg_gw_charge_tell_forced (const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_bar_others: of @acts of @units, one who must charge, all but the charge are not open (GW-908, GW-972, GW-973). */
void        sg_gw_charge_bar_others (const SgGw *gw, GPtrArray *units, GPtrArray *acts);
/** sg_gw_charge_may_force: whether a cameo, @cameo inches away, can have @by charge @at; FALSE with a sentence. */
gboolean    sg_gw_charge_may_force (const SgGw *gw, const char *cause, const SgUnit *by, const SgUnit *at, double cameo, GError **error);
/** sg_gw_charge_note_figures: @ruling tells how strong both are as the charge begins, and how far apart. */
void        sg_gw_charge_note_figures (SgRuling *ruling, const SgUnit *by, const SgUnit *at, double gap);
/** sg_gw_charge_go_on: @ruling leads on to nerves, evasion or the dice, whichever comes first. */
void        sg_gw_charge_go_on    (const SgGwCharge *charge, SgRuling *ruling);

/* Questions: sg-gw-charge-ask.c.  All (transfer full). */
SgQuestion *sg_gw_charge_nerves   (const SgGwCharge *charge, gboolean of_target, GError **error);
SgQuestion *sg_gw_charge_ask_recovery (const SgGwCharge *charge);
/** sg_gw_charge_evasion: with @md dice, @card (nullable) played for it. */
SgQuestion *sg_gw_charge_evasion  (const SgGwCharge *charge, gint64 md, const char *card, GError **error);
/** sg_gw_charge_reach: of @unit: the charger, or one who charges with it. */
SgQuestion *sg_gw_charge_reach    (const SgGwCharge *charge, const SgUnit *unit, GError **error);
/** sg_gw_charge_ground: the ground between @by and @at, to where they touch. FALSE: there is none. */
gboolean    sg_gw_charge_ground   (const SgGw *gw, const SgUnit *by, const SgUnit *at, SgGwWay *way);
/** sg_gw_charge_may_go_rough: whether @by may charge over rough ground (GW-407). */
gboolean    sg_gw_charge_may_go_rough (const SgGw *gw, const SgUnit *by);
/** sg_gw_charge_detour: inches that the rough ground on its way costs @unit beside its length. */
double      sg_gw_charge_detour   (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_way: what @unit, who charges, has to cover to the target, its wheel with it. */
double      sg_gw_charge_way      (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_counter: how far the target comes to meet the charge (GW-R50). */
SgQuestion *sg_gw_charge_counter  (const SgGwCharge *charge, GError **error);
/** sg_gw_charge_come_on: @ruling brings it so far. Returns: how far it went: it halts before those who charge. */
double      sg_gw_charge_come_on  (const SgGwCharge *charge, double inches, SgRuling *ruling);
/** sg_gw_charge_nervous: (nullable): who of those who charge has yet to try its nerves (GW-563). */
SgUnit     *sg_gw_charge_nervous  (const SgGwCharge *charge);
/** sg_gw_charge_card: the dice that a Hold Card gives, played as @use: "number: add one die". */
SgQuestion *sg_gw_charge_card     (const SgGwCharge *charge, const char *use, GError **error);
/** sg_gw_charge_shot: at the chargers, in the column of the Response @shot: "shoot long". */
SgQuestion *sg_gw_charge_shot     (const SgGwCharge *charge, const char *shot, gboolean rallied, GError **error);
SgQuestion *sg_gw_charge_turning  (const SgGwCharge *charge, GError **error);
SgQuestion *sg_gw_charge_combat   (const SgGwCharge *charge, const SgGwStand *stand, GError **error);
SgQuestion *sg_gw_charge_pursuit  (const SgGwCharge *charge, const char *pace, GError **error);
SgQuestion *sg_gw_charge_pursuit_of (const SgGwCharge *charge, const SgUnit *winner, const SgUnit *loser, const char *pace, GError **error);
/** sg_gw_charge_plan: @plan (a bar between) answered with @card (nullable) in hand. */
SgQuestion *sg_gw_charge_plan     (const SgGwCharge *charge, const char *plan, const char *card, GError **error);
/** sg_gw_charge_may: the question whether @by may charge @at. */
SgQuestion *sg_gw_charge_may      (const SgGw *gw, const SgUnit *by, const SgUnit *at, gboolean card, GError **error);
/** sg_gw_charge_measure: the wheel that brings @at before @by, what its outer figure covers, and the way that is left. */
void        sg_gw_charge_measure  (const SgGw *gw, const SgUnit *by, const SgUnit *at, double *wheel_deg, double *wheel, double *gap);
/** sg_gw_charge_no_room: whether an enemy other than the chargers stands so near before the target that it cannot turn (GW-614). */
gboolean    sg_gw_charge_no_room  (const SgGwCharge *charge);
/** sg_gw_charge_may_hold: whether @side may play @card in this charge, for @unit; FALSE with a sentence. */
gboolean    sg_gw_charge_may_hold (const SgGwCharge *charge, const char *side, const char *card, const SgUnit *unit, GError **error);
/** sg_gw_charge_cheapest: (transfer full) (nullable): the lowest card in hand that may be played; of a court card when @court. */
char       *sg_gw_charge_cheapest (const SgGwCharge *charge, const SgUnit *unit, gboolean court);
/** sg_gw_charge_ahead: (nullable): the first unit on the way of @by, going straight on @bearing for @inches; @but (nullable) is
 * left out. @far (out): how far that is. */
SgUnit     *sg_gw_charge_ahead    (const SgGw *gw, const SgUnit *by, double bearing, double inches, const SgUnit *but, double *far);

/** sg_gw_charge_friend_ahead: (nullable): a friend in the way of the whole front of @by, to @at, who does not charge as well (GW-420). */
SgUnit     *sg_gw_charge_friend_ahead (const SgGw *gw, const SgUnit *by, const SgUnit *at);

/* Mines on the way: sg-gw-charge-mines.c */
/** sg_gw_charge_is_mined: whether one of those who charge has a mine before it on the way to the target (GW-754). */
gboolean    sg_gw_charge_is_mined (const SgGwCharge *charge);
/** sg_gw_charge_set_off: @ruling tells what the mines destroy that @units (element-type SgUnit) pass over on their way to the target. */
void        sg_gw_charge_set_off  (const SgGwCharge *charge, GPtrArray *units, SgRuling *ruling);
/** sg_gw_charge_settle_mines: (nullable): "mine" or "mined", when the charge stands there in place of @stage. */
const char *sg_gw_charge_settle_mines (const SgGwCharge *charge, const char *stage);
/** sg_gw_charge_note_mine: @ruling has set a mine off: whether somebody who is in a charge is gone with it. */
void        sg_gw_charge_note_mine (const SgGw *gw, SgRuling *ruling);
/** sg_gw_charge_close_mine: (transfer full): what is posted to go on from there. */
SgRuling   *sg_gw_charge_close_mine (const SgGwCharge *charge);

/* Tigermen: sg-gw-tigermen.c */
/** sg_gw_charge_hooks: whether grappling hooks are thrown at the horse before it comes to blows (GW-913). */
gboolean    sg_gw_charge_hooks    (const SgGwCharge *charge);
/** sg_gw_charge_hooks_at: the same, if @unit led the charge. */
gboolean    sg_gw_charge_hooks_at (const SgGwCharge *charge, const SgUnit *unit);
SgQuestion *sg_gw_charge_hooking  (const SgGwCharge *charge, GError **error);
void        sg_gw_charge_rule_hooks (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_held: figures of @unit that the hooks hold out of the fight, unhurt. */
gint64      sg_gw_charge_held     (const SgGwCharge *charge, const SgUnit *unit);

/** sg_gw_charge_counts: in the table of results: "cavalry" or "foot". */
const char *sg_gw_charge_counts   (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);

/* Several units: sg-gw-charge-host.c. */
/** sg_gw_charge_host: (transfer container) (element-type SgUnit): all attackers, or all defenders, who are in it now. */
GPtrArray  *sg_gw_charge_host     (const SgGwCharge *charge, gboolean attackers);
gboolean    sg_gw_charge_is_brawl (const SgGwCharge *charge);
/** sg_gw_charge_clash: (transfer full): the dice of the close combat, of one against one or of all. */
SgQuestion *sg_gw_charge_clash    (const SgGwCharge *charge, const SgGwStand *stand, GError **error);
/** sg_gw_charge_result: (transfer full): what the hits come to: "combat-result", or "brawl". */
SgQuestion *sg_gw_charge_result   (const SgGwCharge *charge, GError **error);
GVariant   *sg_gw_charge_record   (const SgGwCharge *charge, const SgUnit *unit, gboolean attacks, const SgGwStand *stand); /* (floating) */

/** sg_gw_charge_record_of: (floating): of any unit that is in it, on its side. */
GVariant   *sg_gw_charge_record_of (const SgGwCharge *charge, SgUnit *unit, const SgGwStand *stand);

/** SgGwOutcome: who has won, by the hits on the board and the generals killed. */
typedef struct
{
  gboolean    tie, attackers, doubles, destroyed, mounted;
  const char *winner, *shoots, *state;  /* @state: in which the winner is then */
  gint64      recovers, pursued;   /* on what the lost of the unit come back, and when the beaten are pursued; 0: not at all */
} SgGwOutcome;
gboolean    sg_gw_charge_outcome  (const SgGwCharge *charge, SgGwOutcome *outcome);
/** sg_gw_charge_outcome_of: what that means for @unit (%NULL: the first of the winners), by its own arm. */
gboolean    sg_gw_charge_outcome_of (const SgGwCharge *charge, const SgUnit *unit, SgGwOutcome *outcome);

/** SgGwIf: a charge as it would stand, on a board of its own; it is not to be moved about. */
typedef struct { SgBoard *board; SgGw gw; SgGwCharge charge; } SgGwIf;
/** sg_gw_charge_suppose: as if @draft (transfer full) (nullable) were posted. FALSE: there would be no charge any more, or no such ruling. */
gboolean    sg_gw_charge_suppose  (const SgGwCharge *charge, SgRuling *draft, SgGwIf *supposed);
/** sg_gw_charge_suppose_thrown: as if @question of this stage were thrown with these @faces. */
gboolean    sg_gw_charge_suppose_thrown (const SgGwCharge *charge, SgQuestion *question, const guint *faces, guint n, SgGwIf *supposed);
void        sg_gw_if_clear        (SgGwIf *supposed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwIf, sg_gw_if_clear)

/* Odds of what procedures alone do not tell: sg-gw-charge-odds.c. */
/** SgGwEnds: chances that add up to one; the attackers’ failures first. @broken is beside them: that whoever is shot at gives way. */
typedef struct { double gave_way, never, falls_short, elsewhere, stopped, mined, lost[3], tie, won[3], broken; } SgGwEnds; /* beaten, doubled, destroyed */
/** sg_gw_charge_ends: the whole charge as it stands; @shot (nullable): with this volley at the charger aimed at; @contact: the
 * chance that it is reached. FALSE when it cannot be told. */
gboolean    sg_gw_charge_ends     (const SgGwCharge *charge, const SgGwStand *stand, SgQuestion *shot, double contact, SgGwEnds *ends);
/** sg_gw_charge_foresee: the same with nobody shooting; @nerves: those that are to be tried come before it. */
gboolean    sg_gw_charge_foresee  (const SgGwCharge *charge, const SgGwStand *stand, gboolean nerves, double contact, SgGwEnds *ends);
/** sg_gw_charge_test_ends: the same when a test of @unit that is going on ends in each result (SgGwMorale) with these @chances. */
gboolean    sg_gw_charge_test_ends (const SgGwCharge *charge, const SgUnit *unit, const double *chances, double contact, SgGwEnds *ends);
/** sg_gw_charge_chance: the chance that the charger's dice, still to be thrown, reach. */
double      sg_gw_charge_chance   (const SgGwCharge *charge);
/** sg_gw_charge_contact_now: the chance that the charger comes to blows unless a test or a shot now going on stops it. */
double      sg_gw_charge_contact_now (const SgGwCharge *charge);
/** sg_gw_charge_first_ends: shooting at the target first; @falters: the chance that its morale fails, or nobody is left. */
gboolean    sg_gw_charge_first_ends (const SgGwCharge *charge, SgQuestion *shot, SgGwEnds *ends, double *falters);
void        sg_gw_charge_add_ends (const SgGwCharge *charge, const SgGwEnds *ends, SgChoice *choice);
/** sg_gw_ends_mix: @chance of @more is added to @sum. */
void        sg_gw_ends_mix        (SgGwEnds *sum, const SgGwEnds *more, double chance);
/** sg_gw_charge_chance_of_contact: the chance that @question, of the dice of a charge, ends in contact. */
double      sg_gw_charge_chance_of_contact (const SgGw *gw, SgQuestion *question);
/** sg_gw_charge_tell_evasion: what comes of the target evading with @md dice, @card (nullable) played for it. */
void        sg_gw_charge_tell_evasion (const SgGwCharge *charge, gint64 md, const char *card, SgChoice *choice);
/** sg_gw_charge_spread: (transfer full) (element-type double): values of @outcome and their chances by turns; empty when it cannot be told. */
GArray     *sg_gw_charge_spread   (const SgGw *gw, SgQuestion *question, const char *outcome);
/** sg_gw_charge_catches: the chance that the dice of @chase reach @gap more than those of @flight (nullable) go. */
double      sg_gw_charge_catches  (const SgGw *gw, SgQuestion *chase, const char *chase_outcome, SgQuestion *flight, const char *flight_outcome,
                                   double gap);

/* Supports, skirmishers: sg-gw-charge-support.c. */
void        sg_gw_charge_add_supports (const SgGwCharge *charge, SgTalk *talk);
SgRuling   *sg_gw_charge_call_support (const SgGwCharge *charge, const char *words, GError **error);
SgQuestion *sg_gw_charge_support  (const SgGwCharge *charge, GError **error);
void        sg_gw_charge_rule_support (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_skirmishers: (nullable): those whom the target may call in, or the support whose skirmishers it is. */
SgUnit     *sg_gw_charge_skirmishers (const SgGwCharge *charge);
void        sg_gw_charge_rule_recovery (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling);

/* Choices: sg-gw-charge-choices.c. */
/** sg_gw_charge_plan_label: translated: "Shoot, short column" of "shoot short". */
char       *sg_gw_charge_plan_label (const char *plan);
void        sg_gw_charge_add_choices (const SgGwCharge *charge, SgTalk *talk);
/* Responses: sg-gw-charge-plans.c. */
void        sg_gw_charge_add_responses (const SgGwCharge *charge, SgTalk *talk);
SgRuling   *sg_gw_charge_choose_plan (const SgGwCharge *charge, const char *plan, const char *card, GError **error);
/** sg_gw_charge_say_dice: (transfer full): “1 die at 5+”. */
char       *sg_gw_charge_say_dice (gint64 n, gint64 on);
/** sg_gw_charge_buy: @card is played for more actions of the target, where several may be. */
SgRuling   *sg_gw_charge_buy      (const SgGwCharge *charge, const char *card, GError **error);
SgRuling   *sg_gw_charge_choose_aim (const SgGwCharge *charge, const char *id);
/** sg_gw_charge_why_not: (transfer full) (nullable): why @plan is not open with @card (nullable); @needed: how many actions it takes. */
char       *sg_gw_charge_why_not  (const SgGwCharge *charge, const char *plan, const char *card, gint64 *needed);
/** sg_gw_charge_lend: (transfer full) (nullable): the lowest card with which @plan is open. */
char       *sg_gw_charge_lend     (const SgGwCharge *charge, const char *plan);
/** sg_gw_charge_comes_on: whether by @plan the target comes to meet the charge (GW-R50). */
gboolean    sg_gw_charge_comes_on (const SgGwCharge *charge, const char *plan);
/** sg_gw_charge_tell_answer: what comes of @choice when the target then answers as best it can with fire. */
void        sg_gw_charge_tell_answer (const SgGwCharge *charge, SgChoice *choice);

gboolean    sg_gw_charge_choose   (const SgGwCharge *charge, const char *choice, GError **error);
void        sg_gw_charge_play     (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, const char *card);
SgRuling   *sg_gw_charge_draft    (const char *rule, const char *format, ...) G_GNUC_PRINTF (2, 3);
SgChoice   *sg_gw_charge_offer    (SgTalk *talk, const char *id, const char *label);
/** sg_gw_charge_tell_certain: no dice follow @choice: it comes to @label. */
void        sg_gw_charge_tell_certain (SgChoice *choice, const char *label);

/* What verdicts do: sg-gw-charge-rule.c. */
gboolean    sg_gw_charge_rule     (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_go: @ruling leads to @stage, and is of the charge’s act. */
void        sg_gw_charge_go       (const SgGwCharge *charge, SgRuling *ruling, const char *stage);
/** sg_gw_charge_end: the charge is over with @ruling; who fought has its counter. */
void        sg_gw_charge_end      (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_clear: nothing goes on any more; nobody has his counter for it. */
void        sg_gw_charge_clear    (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_promote: the charger is out of it: the next of those who charge with it leads. FALSE when there is none. */
gboolean    sg_gw_charge_promote  (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_thrower: whose dice of the charge are thrown now. */
SgUnit     *sg_gw_charge_thrower  (const SgGwCharge *charge);
/** sg_gw_charge_faller: whose dice fell short: of the charger, or of one who charges with it. */
SgUnit     *sg_gw_charge_faller   (const SgGwCharge *charge);
/** sg_gw_charge_leave: @unit, who charges with another, is out of it. */
void        sg_gw_charge_leave    (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_after_reach: the stage that follows when @due (nullable: all) have thrown. */
const char *sg_gw_charge_after_reach (const SgGwCharge *charge);
/** sg_gw_charge_run_on: @unit goes straight on for @inches, into whoever is there but @but; or the charge is over. */
void        sg_gw_charge_run_on   (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, double inches, const SgUnit *but);
/** sg_gw_charge_after_nerves: the stage that comes when nobody’s nerves are left to be tried. */
const char *sg_gw_charge_after_nerves (const SgGwCharge *charge, gboolean target_tried);
/** sg_gw_charge_contact: where @unit stands when it touches @at. */
gboolean    sg_gw_charge_contact  (const SgGw *gw, const SgUnit *unit, const SgUnit *at, SgPlace *place);
/** sg_gw_charge_touch: where @unit, who charges, comes into contact with the target, beside the first if there are several. */
gboolean    sg_gw_charge_touch    (const SgGwCharge *charge, const SgUnit *unit, SgPlace *place);
/** sg_gw_charge_close_up: sets every charger down in contact. */
void        sg_gw_charge_close_up (const SgGwCharge *charge, SgRuling *ruling);
const char *sg_gw_charge_word     (SgVerdict *verdict, const char *name);
/** sg_gw_charge_put: a unit and the general who is with it. */
void        sg_gw_charge_put      (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place);
/** sg_gw_charge_evade: the target goes so far, straight away from the charger. */
void        sg_gw_charge_evade    (const SgGwCharge *charge, SgRuling *ruling, double inches);
/** sg_gw_charge_is_out_of_reach: whether it stands where the charger may not follow (GW-611). */
gboolean    sg_gw_charge_is_out_of_reach (const SgGwCharge *charge);
/** sg_gw_charge_in_between: (nullable): the enemy whom the charger runs into within @inches before the evader (GW-611); @far (out): how far that is. */
SgUnit     *sg_gw_charge_in_between (const SgGwCharge *charge, double inches, double *far);
/** sg_gw_charge_meet: the charger runs into @met, whom it was not after (GW-615); @left: inches that it may still go beyond. */
void        sg_gw_charge_meet     (const SgGwCharge *charge, SgRuling *ruling, SgUnit *met, double left);

/* Generals in it: sg-gw-charge-fates.c. */
/** sg_gw_charge_next_general: (nullable): the general whose fate has yet to be told (GW-707). */
SgUnit     *sg_gw_charge_next_general (const SgGwCharge *charge);
/** sg_gw_charge_note_late: the result is being written down, and @unit has @left of its figures: its general may be rolled for now. */
void        sg_gw_charge_note_late (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gint64 left, gboolean destroyed);
/** sg_gw_charge_ask_fate: (transfer full) (nullable): what is thrown at the stages "general", "rout", and where one rides off. */
SgQuestion *sg_gw_charge_ask_fate (const SgGwCharge *charge, GError **error);
/** sg_gw_charge_rule_fate: FALSE when @procedure is another stage’s. */
gboolean    sg_gw_charge_rule_fate (const SgGwCharge *charge, const char *procedure, SgVerdict *verdict, SgRuling *ruling);

/* After contact: sg-gw-charge-after.c. */
SgQuestion *sg_gw_charge_ask_after (const SgGwCharge *charge, GError **error);
gboolean    sg_gw_charge_rule_after (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_lost: how many of the hits on its side fall to @unit. */
gint64      sg_gw_charge_lost     (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_goes: (nullable): who of those in it has yet to fall back or run. */
SgUnit     *sg_gw_charge_goes     (const SgGwCharge *charge);
/** sg_gw_charge_settle: the stage that a charge stands at when nothing is posted to bring it there. */
const char *sg_gw_charge_settle   (const SgGwCharge *charge, const char *stage);
/** sg_gw_charge_remove: @unit is destroyed or gone: whoever was with it, and its gun, stay behind. */
void        sg_gw_charge_remove   (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit);

/* Who won, and what each winner does: sg-gw-charge-won.c. */
void        sg_gw_charge_add_after (const SgGwCharge *charge, SgTalk *talk);
SgRuling   *sg_gw_charge_choose_after (const SgGwCharge *charge, const char *choice);
/** sg_gw_charge_tie_of: what @unit does after a tie: "hold", "least", "back", or "" when it has yet to say. */
const char *sg_gw_charge_tie_of   (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_tie_chooser: (nullable): the first of the attackers, or of the defenders, who has yet to say. */
const SgUnit *sg_gw_charge_tie_chooser (const SgGwCharge *charge, gboolean attackers);
/** sg_gw_charge_winner: the first of the side that won. */
const SgUnit *sg_gw_charge_winner (const SgGwCharge *charge, const SgGwOutcome *outcome);
/** sg_gw_charge_chooser: (nullable): the winner who has yet to say what it does. */
const SgUnit *sg_gw_charge_chooser (const SgGwCharge *charge);
/** sg_gw_charge_next_of: (transfer full): what @winner does, as it chose or as its line has it: "hold", "pursue:walk", "shoot:long", "regroup:6", "finish". */
char       *sg_gw_charge_next_of  (const SgGwCharge *charge, const SgUnit *winner);
gboolean    sg_gw_charge_is_pursued (const SgGwCharge *charge);
/** sg_gw_charge_follow_up: the beaten are gone, and every winner does what it chose, the @first of them @next; @stand: some of the beaten are left, @gone: nobody is. */
void        sg_gw_charge_follow_up (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *first, const char *next, gboolean stand, gboolean gone);
/** sg_gw_charge_follow_next: the next winner does so. FALSE: nobody is left to. */
gboolean    sg_gw_charge_follow_next (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_quarry: (nullable): whom @winner is after. */
SgUnit     *sg_gw_charge_quarry   (const SgGwCharge *charge, const SgUnit *winner);

/* Fights that go on: sg-gw-charge-locked.c. */
/** sg_gw_charge_lock: after a tie all who hold, and still stand, are locked with the enemies who do (GW-627). */
void        sg_gw_charge_lock     (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_unlock: the fight of @unit with the enemies who are in this one is settled; others it may be locked with stay so. */
void        sg_gw_charge_unlock   (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_are_locked: whether @unit is in a fight that goes on with @enemy. */
gboolean    sg_gw_charge_are_locked (const SgGw *gw, SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_why_tied: (transfer full) (nullable): why @unit, in a fight that goes on with others than @enemy, does not leave it for
 * a charge of that enemy or upon him, nor to answer one: it fights on or stands, unless the house rule lets it go. */
char       *sg_gw_charge_why_tied (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_is_later: whether it is a fight that goes on, and no charge came before it. */
gboolean    sg_gw_charge_is_later (const SgGwCharge *charge);
/** sg_gw_tell_locked: (transfer full) (nullable): with whom @unit is in a fight that goes on. */
char       *sg_gw_tell_locked     (const SgGw *gw, SgUnit *unit);

/* Fights apart: sg-gw-charge-apart.c. */
/** sg_gw_charge_may_part: whether the attacker has yet to say if several against as many is one fight. */
gboolean    sg_gw_charge_may_part (const SgGwCharge *charge);
void        sg_gw_charge_add_parting (const SgGwCharge *charge, SgTalk *talk);
SgRuling   *sg_gw_charge_choose_parting (const SgGwCharge *charge, const char *choice);
/** sg_gw_charge_begin_pair: @ruling goes on to the fight of two units by themselves; @rest: the pairs after it. FALSE when they do not stand there. */
gboolean    sg_gw_charge_begin_pair (const SgGwCharge *charge, SgRuling *ruling, const char *by, const char *at, const char *rest);

/* Odds of what comes after the blows: sg-gw-charge-later.c. */
/** sg_gw_charge_tell_recovery: who comes back to the beaten, or to the winners. */
void        sg_gw_charge_tell_recovery (const SgGwCharge *charge, gboolean pursued, SgChoice *choice);
/** sg_gw_charge_tell_throwers: (transfer full) (nullable): who throws to come back, with how many dice and on what, in order. */
char       *sg_gw_charge_tell_throwers (const SgGwCharge *charge);
void        sg_gw_charge_tell_pursuit (const SgGwCharge *charge, const SgUnit *winner, const char *pace, SgChoice *choice);
void        sg_gw_charge_tell_parting (const SgGwCharge *charge, const SgUnit *winner, const char *column, SgChoice *choice);
/** sg_gw_charge_tell_tie: @holds: the next round, if both hold; else who comes back. */
void        sg_gw_charge_tell_tie (const SgGwCharge *charge, const SgUnit *unit, gboolean holds, SgChoice *choice);

G_END_DECLS
