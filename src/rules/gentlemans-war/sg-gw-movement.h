/* sg-gw-movement.h: the tables of movement and how dice are spent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row is named as in the table: "infantry line", "light cavalry", "foot artillery limbered", "tribal infantry".
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/* march, charge, run away, fall back. */
extern const char *const sg_gw_gaits[];
extern const char *const sg_gw_gait_labels[];

/** sg_gw_row_rule: the rule in whose table the row stands: "GW-402" or "GW-909"; NULL with a sentence. */
const char *sg_gw_row_rule     (SgRuleset *rules, const char *row, GError **error);
/** sg_gw_row_has: whether a number stands in that cell of the row, which must be there. */
gboolean    sg_gw_row_has      (SgRuleset *rules, const char *row, const char *column);
gint64      sg_gw_row_number   (SgRuleset *rules, const char *row, const char *column);
/** sg_gw_row_is: whether that cell holds that word. */
gboolean    sg_gw_row_is       (SgRuleset *rules, const char *row, const char *column, const char *word);
/** sg_gw_row_inches: what a row moves without dice, for its whole action: a square (GW-R88); 0 for all that throw. */
double      sg_gw_row_inches   (SgRuleset *rules, const char *row, const char *gait);
/** sg_gw_row_dice: Movement Dice for a gait; -1 when the row cannot do that. House rules and the road are in it. */
gint64      sg_gw_row_dice     (SgRuleset *rules, const char *row, const char *gait, gboolean road);

/** sg_gw_stream_disorders: whether the players have agreed that @terrain, a brook or a stream, disorders who crosses it (GW-203). */
gboolean    sg_gw_stream_disorders (SgRuleset *rules, const char *terrain);
/** sg_gw_drop: takes the lowest or the highest face away, if there is one. */
void        sg_gw_drop         (GArray *faces, gboolean highest);
/** SgGwLoss: a die that an obstacle takes away once they have fallen. */
typedef enum { SG_GW_NO_LOSS, SG_GW_LOSES_LOWEST, SG_GW_LOSES_HIGHEST } SgGwLoss;

/** sg_gw_roll_movement: the sum of @n dice, and one more of which a Swift or a Slow unit drops one, less what an obstacle
 *  takes; @rolled is how many were rolled. -1 with an error. */
int         sg_gw_roll_movement (SgRuleset *rules, SgDice *dice, const char *const *attributes, gint64 n, SgGwLoss loss, gint64 *rolled,
                                 SgVerdict *verdict, GError **error);

/** SgGwOver: what Movement Dice come to: as they fell, and less the die that an obstacle takes of whoever goes over it. */
typedef struct { gint64 rolled; int before, after; } SgGwOver;
/** sg_gw_roll_over: throws them for a unit that may halt before an obstacle, or go over it. */
gboolean    sg_gw_roll_over    (SgRuleset *rules, SgDice *dice, const char *const *attributes, gint64 n, SgGwLoss loss, SgGwOver *over,
                                SgVerdict *verdict, GError **error);

G_END_DECLS
