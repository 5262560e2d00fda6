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

#include "play/gentlemans-war/base/sg-gw-private.h"

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


/* Declaring: sg-gw-charge-declare.c. */
/** sg_gw_charge_why_nobody: (transfer full) (nullable): why what is on its way bars @by from every enemy: of the nearest. */
char       *sg_gw_charge_why_nobody (const SgGw *gw, SgUnit *by);
/** sg_gw_charge_bar_others: of @acts of @units, one who must charge, all but the charge are not open (GW-908, GW-972, GW-973). */
void        sg_gw_charge_bar_others (const SgGw *gw, GPtrArray *units, GPtrArray *acts);

/* Questions: sg-gw-charge-ask.c.  All (transfer full). */
SgQuestion *sg_gw_charge_ask_recovery (const SgGwCharge *charge);

/* Several units: sg-gw-charge-host.c. */

/** SgGwOutcome: who has won, by the hits on the board and the generals killed. */
typedef struct
{
  gboolean    tie, attackers, doubles, destroyed, mounted;
  guint       may;                      /* SgGwMay: what the winner may do besides holding */
  const char *shoots, *state;           /* @state: in which the winner is then */
  gint64      recovers, pursued;   /* on what the lost of the unit come back, and when the beaten are pursued; 0: not at all */
} SgGwOutcome;

/** SgGwIf: a charge as it would stand, on a board of its own; it is not to be moved about. */
typedef struct { SgBoard *board; SgGw gw; SgGwCharge charge; } SgGwIf;
void        sg_gw_if_clear        (SgGwIf *supposed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwIf, sg_gw_if_clear)

/* Odds of what procedures alone do not tell: sg-gw-charge-odds.c. */
/** SgGwEnds: chances that add up to one; the attackers’ failures first. @broken is beside them: that whoever is shot at gives way. */
typedef struct { double gave_way, never, falls_short, elsewhere, stopped, mined, lost[3], tie, won[3], broken; } SgGwEnds; /* beaten, doubled, destroyed */
/** sg_gw_charge_add_act: adds to @acts that the one unit chosen charges, where it is one that could. */
void sg_gw_charge_add_act (const SgGw *gw, GPtrArray *units, GPtrArray *acts);
extern const SgGwPart sg_gw_part_charge;

G_END_DECLS
