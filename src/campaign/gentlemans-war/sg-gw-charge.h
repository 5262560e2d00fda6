/* sg-gw-charge.h: a charge going on, as its words on the board tell it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Words of the battle: "talk" ("charge" while one goes on), "charge-by" and "charge-at" (units), "charge-stage", "charge-wheel"
 * and "charge-gap" (inches), "charge-struck" ("flank", "rear", or "" from the front), "charge-total" (inches of its dice),
 * "charge-card" (what its Hold Card does), "charge-plan" (Responses, a bar between), "charge-short" (it did not reach),
 * "charge-fighting" (figures of a unit taken in flank that fight), "charge-evades" (dice, then "yes"), "charge-round",
 * "charge-won" (the winner’s unit), "charge-line" (what the winner may do).
 *
 * Stages: "charger-nerves", "target-nerves", "evade", "evading", "dice", "card", "card-dice", "short", "respond", "shot",
 * "fire", "turning", "contact", "retreat", "after", "pursuit", "second".
 */

#pragma once

#include "campaign/gentlemans-war/sg-gw-acts.h"

G_BEGIN_DECLS

typedef struct
{
  const SgGw *gw;
  SgUnit     *by, *at;
  const char *stage;
  double      gap, wheel;
  SgGwArc     struck;
  gint64      act;
} SgGwCharge;

/** SgGwStand: how the target stands when it is hit: as it chose, or might choose. */
typedef struct { gboolean turned, counter, square, rallied; } SgGwStand;

/** sg_gw_charge_read: FALSE when none goes on. */
gboolean    sg_gw_charge_read     (const SgGw *gw, SgGwCharge *charge);
gboolean    sg_gw_charge_has      (const SgGwCharge *charge, const char *response); /* among the Responses chosen */
void        sg_gw_charge_stand    (const SgGwCharge *charge, SgGwStand *stand);

/* Questions: sg-gw-charge-ask.c.  All (transfer full). */
SgQuestion *sg_gw_charge_nerves   (const SgGwCharge *charge, gboolean of_target, GError **error);
SgQuestion *sg_gw_charge_evasion  (const SgGwCharge *charge, gint64 md, GError **error);
SgQuestion *sg_gw_charge_reach    (const SgGwCharge *charge, GError **error);
/** sg_gw_charge_card: the dice that a Hold Card gives, played as @use: "number: add one die". */
SgQuestion *sg_gw_charge_card     (const SgGwCharge *charge, const char *use, GError **error);
/** sg_gw_charge_shot: at the chargers, in the column of the Response @shot: "shoot long". */
SgQuestion *sg_gw_charge_shot     (const SgGwCharge *charge, const char *shot, gboolean rallied, GError **error);
SgQuestion *sg_gw_charge_turning  (const SgGwCharge *charge, GError **error);
SgQuestion *sg_gw_charge_combat   (const SgGwCharge *charge, const SgGwStand *stand, GError **error);
SgQuestion *sg_gw_charge_pursuit  (const SgGwCharge *charge, const char *pace, GError **error);
/** sg_gw_charge_plan: @plan (a bar between) answered with @card (nullable) in hand. */
SgQuestion *sg_gw_charge_plan     (const SgGwCharge *charge, const char *plan, const char *card, GError **error);
/** sg_gw_charge_may: the question whether @by may charge @at. */
SgQuestion *sg_gw_charge_may      (const SgGw *gw, const SgUnit *by, const SgUnit *at, GError **error);
/** sg_gw_charge_measure: the wheel that brings @at before @by, what its outer figure covers, and the way that is left. */
void        sg_gw_charge_measure  (const SgGw *gw, const SgUnit *by, const SgUnit *at, double *wheel_deg, double *wheel, double *gap);

/* Choices: sg-gw-charge-choices.c. */
/** sg_gw_charge_plan_label: translated: "Shoot, short column" of "shoot short". */
const char *sg_gw_charge_plan_label (const char *plan);
void        sg_gw_charge_add_choices (const SgGwCharge *charge, SgTalk *talk);
gboolean    sg_gw_charge_choose   (const SgGwCharge *charge, const char *choice, GError **error);

/* What verdicts do: sg-gw-charge-rule.c. */
gboolean    sg_gw_charge_rule     (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_go: @ruling leads to @stage, and is of the charge’s act. */
void        sg_gw_charge_go       (const SgGwCharge *charge, SgRuling *ruling, const char *stage);
/** sg_gw_charge_end: the charge is over with @ruling; who fought has its counter. */
void        sg_gw_charge_end      (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_after_nerves: the stage that comes when nobody’s nerves are left to be tried. */
const char *sg_gw_charge_after_nerves (const SgGwCharge *charge, gboolean target_tried);
/** sg_gw_charge_close_up: sets the charger down in contact. */
void        sg_gw_charge_close_up (const SgGwCharge *charge, SgRuling *ruling);

G_END_DECLS
