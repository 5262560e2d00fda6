/* sg-tw-read.h: a battle of The War Game as it stands: its phase, its units and what they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"
#include "play/sg-acts.h"
#include "play/sg-phases.h"
#include "play/sg-unit-stand.h"
#include "play/war-game/sg-tw-words.h"
#include "rules/war-game/sg-tw-common.h"

G_BEGIN_DECLS

/** SG_TW_NEAR: inches, the program’s own: figures that are no farther apart are in base contact. */
#define SG_TW_NEAR 0.1

/** SgTwPhase: the ten of TW-05, in order. */
typedef enum
{
  SG_TW_CLOCK, SG_TW_ORDERS, SG_TW_COMPULSORY, SG_TW_CHARGES, SG_TW_MOVES, SG_TW_GUNS, SG_TW_MUSKETRY, SG_TW_MELEE, SG_TW_DECISIONS, SG_TW_CLOSE,
  SG_TW_NO_PHASE,
} SgTwPhase;

/** SgTwKind: what a unit is, in the order of the types of TW-27. */
typedef enum
{
  SG_TW_LINE_INFANTRY, SG_TW_GRENADIERS, SG_TW_LIGHT_INFANTRY, SG_TW_GARRISON, SG_TW_ENGINEERS, SG_TW_HEAVY_CAVALRY, SG_TW_LIGHT_CAVALRY, SG_TW_GUN,
  SG_TW_HOWITZER, SG_TW_BARGE, SG_TW_WAGON, SG_TW_GENERAL, SG_TW_NO_KIND = -1,
} SgTwKind;

/** SgTwForm: what a unit is drawn up in (TW-09). */
typedef enum { SG_TW_LINE, SG_TW_COLUMN, SG_TW_OPEN_ORDER, SG_TW_UNLIMBERED, SG_TW_LIMBERED, SG_TW_NO_FORM = -1 } SgTwForm;

/** SgTwMust: what a unit has to do in phase 3, before anything else moves. */
typedef enum { SG_TW_FREE, SG_TW_LEAVES, SG_TW_RETIRES, SG_TW_WITHDRAWS, SG_TW_FALLS_BACK } SgTwMust;

/** SgTw: one reading of a battle; nothing is owned. */
typedef struct { SG_PLAY_BASE; SgTwPhase part; } SgTw;

/** sg_tw_read: @board NULL is the battle’s present one. */
void        sg_tw_read        (SgTw *tw, SgBattle *battle, SgBoard *board);
/** sg_tw_phase_ids: in the order of SgTwPhase, ended by a %NULL. */
extern const char *const sg_tw_phase_ids[];

SgTwKind    sg_tw_kind        (const SgUnit *unit);
/** sg_tw_arm: as the procedures call it: "line infantry", "artillery". */
const char *sg_tw_arm         (const SgUnit *unit);
gboolean    sg_tw_is_foot     (const SgUnit *unit);  /* of any kind that has men on foot and no guns */
gboolean    sg_tw_is_horse    (const SgUnit *unit);  /* cavalry */
gboolean    sg_tw_is_gun      (const SgUnit *unit);  /* a gun or a howitzer */
gboolean    sg_tw_has_volleys (const SgUnit *unit);

SgTwForm    sg_tw_form        (const SgTw *tw, const SgUnit *unit);
/** sg_tw_form_id: "open-order", as the ruleset has it; sg_tw_form_word: "open order", as the procedures have it. */
const char *sg_tw_form_id     (SgTwForm form);
const char *sg_tw_form_word   (SgTwForm form);
const char *sg_tw_form_label  (SgTwForm form); /* translated */

gint64      sg_tw_left        (const SgUnit *unit);
/** sg_tw_figures: those left with the officers who are, who count with them in a house and in a barge (TW-22, TW-21). */
gint64      sg_tw_figures     (const SgUnit *unit);
/** sg_tw_is_there: whether anybody of it is left on the table. */
gboolean    sg_tw_is_there    (const SgTw *tw, const SgUnit *unit);
/** sg_tw_units: (transfer container) (element-type SgUnit): of @side (%NULL: both) that are on the table. */
GPtrArray  *sg_tw_units       (const SgTw *tw, const char *side);

/** sg_tw_acts_now: whether the phases 3 to 5 are @unit’s side’s: both sides’, unless they act by turns (TW-05). */
gboolean    sg_tw_acts_now    (const SgTw *tw, const SgUnit *unit);
SgTwMust    sg_tw_must        (const SgTw *tw, const SgUnit *unit);
/** sg_tw_tired_moves: which of its four moves of exhaustion this is, from 1; 0 when it is not exhausted (TW-75). */
gint64      sg_tw_tired_moves (const SgTw *tw, const SgUnit *unit);
gboolean    sg_tw_in_ford     (const SgUnit *unit);
/** sg_tw_has_charged: whether it has charged in this move, home or past its enemy. */
gboolean    sg_tw_has_charged (const SgUnit *unit);
/** sg_tw_waits: whether it waits for the general’s rally (TW-88). */
gboolean    sg_tw_waits       (const SgTw *tw, const SgUnit *unit);
/** sg_tw_is_to_hold: whether it is ordered to hold its ground, by what is written in this move or was in one before (TW-06). */
gboolean    sg_tw_is_to_hold  (const SgUnit *unit);

/** sg_tw_gap: between the nearest points of two units; INFINITY where either stands nowhere. */
double      sg_tw_gap         (const SgTw *tw, const SgUnit *a, const SgUnit *b);
gboolean    sg_tw_touch       (const SgTw *tw, const SgUnit *a, const SgUnit *b);
/** sg_tw_foe: (nullable): an enemy in contact with @unit. */
SgUnit     *sg_tw_foe         (const SgTw *tw, const SgUnit *unit);
/** sg_tw_is_engaged: whether @unit is in contact, or has riders who are through upon an enemy, or upon it: it neither fires nor is fired at (TW-05, TW-78). */
gboolean    sg_tw_is_engaged  (const SgTw *tw, const SgUnit *unit);
/** sg_tw_nearest: (nullable): the nearest enemy; @gap (out) (optional). */
SgUnit     *sg_tw_nearest     (const SgTw *tw, const SgUnit *unit, double *gap);

/** sg_tw_question: (transfer full): of @procedure, about @unit and (nullable) @enemy, who are named in it. */
SgQuestion *sg_tw_question    (const SgTw *tw, const char *procedure, const SgUnit *unit, const SgUnit *enemy, GError **error);
/** sg_tw_asked: (nullable): the unit, and the enemy, that @question is about. */
SgUnit     *sg_tw_asked       (const SgTw *tw, SgQuestion *question);
SgUnit     *sg_tw_asked_enemy (const SgTw *tw, SgQuestion *question);

/** sg_tw_set_place: @place NULL is off the table. */
void        sg_tw_set_place   (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place);
/** sg_tw_set_form: how a body of @n men of @unit is drawn up. */
void        sg_tw_set_form    (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, SgTwForm form, gint64 n);
/** sg_tw_say_more: adds to what @ruling says. */
void        sg_tw_say_more    (SgRuling *ruling, const char *format, ...) G_GNUC_PRINTF (2, 3);
/** sg_tw_length: (transfer full): "6½ in", as a ruler tells it. */
char       *sg_tw_length      (double inches);

G_END_DECLS
