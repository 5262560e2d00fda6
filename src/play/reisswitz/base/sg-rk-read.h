/* sg-rk-read.h: what stands on the board of a Kriegsspiel, and rulings made ready to post.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_held_label: translated: why it does not go on, of one that is held up. */
const char *sg_rk_held_label (const SgUnit *unit);
/** sg_rk_is_held: whether it is @by this that it is held up. */
gboolean sg_rk_is_held (const SgUnit *unit, SgRkHeld by);
void sg_rk_read (SgRk *rk, SgBattle *battle);
gint64 sg_rk_minutes (const SgRk *rk);  /* of a move */

/* Words. */
/** sg_rk_exact, sg_rk_set_exact: a figure of which the part of a man, or of a point, stays open, "50/3"; or as an older Sandgate wrote it down. */
SgFraction sg_rk_exact (const SgUnit *unit, const SgWord *word);
void sg_rk_set_exact (SgRuling *ruling, const SgUnit *unit, const SgWord *word, SgFraction figure);
/** sg_rk_hundredths: of a pace, as lengths are kept. */
double sg_rk_hundredths (double paces);
/** sg_rk_place: where the front middle of a unit stands; FALSE when it is not on the map. */
gboolean sg_rk_place (SgBoard *board, const SgUnit *unit, SgPlace *place);
/** sg_rk_on_field: on the map, with men or guns fit. */
gboolean sg_rk_on_field (SgBoard *board, const SgUnit *unit, SgPlace *place);
SgUnit *sg_rk_need_unit (const SgRk *rk, const char *id, GError **error);
const SgUnitType *sg_rk_type (SgBoard *board, const SgUnit *unit);

/** SgRkArm: how it fights now; dismounted cavalry is foot. */
typedef enum { SG_RK_ARM_NONE, SG_RK_ARM_FOOT, SG_RK_ARM_HORSE, SG_RK_ARM_GUNS, SG_RK_ARM_TRAIN } SgRkArm;
SgRkArm sg_rk_arm (SgBoard *board, const SgUnit *unit);
/** sg_rk_arm_named: of the @arm of a type; sg_rk_arm_id: the same as rows of the ruleset have it. */
SgRkArm sg_rk_arm_named (const char *arm);
const char *sg_rk_arm_id (SgRkArm arm);
/** SgRkAsset: what it counts, whatever it does. */
typedef enum { SG_RK_OF_MEN, SG_RK_OF_RIDERS, SG_RK_OF_GUNS, SG_RK_OF_WAGONS, SG_RK_OF_GENERALS } SgRkAsset;
gboolean sg_rk_is_of (const SgUnit *unit, SgRkAsset asset);
/** sg_rk_is_leader: whether units of @type command. */
gboolean sg_rk_is_leader (const SgUnitType *type);

/** sg_rk_is_dismounted: cavalry on foot, whose arm is "foot"; sg_rk_foot_men: men, those of dismounted cavalry as they count on foot (RK-216). */
gboolean sg_rk_is_dismounted (SgBoard *board, const SgUnit *unit);
/** sg_rk_is_on_foot: whether @formation (nullable) is that of dismounted cavalry. */
gboolean sg_rk_is_on_foot (const char *formation);
double sg_rk_foot_men (const SgRk *rk, const SgUnit *unit);

/* Questions. */
/** sg_rk_told: the outcome @name of @verdict (nullable) in words, "" where it has none; sg_rk_tells: whether it says so. */
const char *sg_rk_told (const SgVerdict *verdict, const char *name);
gboolean sg_rk_tells (const SgVerdict *verdict, const char *name);
/** sg_rk_fill_foes: who attacks and who is attacked, by whose names its sentences speak. */
void sg_rk_fill_foes (SgQuestion *question, const SgUnit *attacker, const SgUnit *defender);
/** sg_rk_now: what the clock says, in minutes of the day; before the day has begun, when it begins. */
gint64 sg_rk_now (SgBoard *board);
/** sg_rk_clock_text: (transfer full): "9.04". */
char *sg_rk_clock_text (gint64 minutes);
/** sg_rk_clock_parse: of "9.04", "09:04" or "9:04". */
gboolean sg_rk_clock_parse (const char *text, gint64 *minutes);
#define SG_RK_DAY      (24 * 60)           /* minutes */
#define SG_RK_TIME_MAX (366 * SG_RK_DAY)   /* no battle of the program’s goes on for longer */
/** sg_rk_moment_text: (transfer full): what the clock says, with its day from the second on: "9.04", "day 2, 9.04". */
char *sg_rk_moment_text (gint64 minutes);
/** sg_rk_hour_text: (transfer full): "9.04" of the day that @now is of, else with its day, from 1: "day 2, 9.04". */
char *sg_rk_hour_text (gint64 minutes, gint64 now);
/** sg_rk_hour_parse: of "9.04", which is of the day that @now is of, or with a day, from 1, before it: "2, 9.04", "day 2, 9.04". */
gboolean sg_rk_hour_parse (const char *text, gint64 now, gint64 *minutes);
/** sg_rk_men_out: of the men of @unit, as skirmishers. */
gint64   sg_rk_men_out (const SgUnit *unit);
/** sg_rk_is_part: a part of a body that goes or stays by itself. */
gboolean sg_rk_is_part (const SgUnit *unit);
/** sg_rk_is_heavy: heavy cavalry, by its track. */
gboolean sg_rk_is_heavy (const SgRk *rk, const SgUnit *unit);
/** sg_rk_arm_name: what a question calls @arm; NULL for the train and for none. */
const char *sg_rk_arm_name (SgRkArm arm);
/** sg_rk_body_name: what the question of a retreat calls @unit's arm: cavalry by its weight, all else infantry (RK-198). */
const char *sg_rk_body_name (const SgRk *rk, const SgUnit *unit);
/** sg_rk_attack_row: the row of RK-60 by which @unit attacks. */
const char *sg_rk_attack_row (const SgRk *rk, const SgUnit *unit);
/** sg_rk_pursuit_row: the row of RK-60 by which @unit pursues, or runs. */
const char *sg_rk_pursuit_row (const SgRk *rk, const SgUnit *unit);

G_END_DECLS
