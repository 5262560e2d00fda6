/* sg-gw-generals.h: the table of generals hit by fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/** sg_gw_fire_fate: a cell of GW-706 for a face: "state", "result", "unit". */
const char *sg_gw_fire_fate (SgRuleset *rules, guint face, const char *column);
/** SgGwHurt: how badly a general is hit by fire (GW-706); who is grazed is not. From @SG_GW_SERIOUSLY_HURT on he is lost. */
typedef enum { SG_GW_NOT_HURT, SG_GW_HURT, SG_GW_SERIOUSLY_HURT, SG_GW_SHOT_DEAD } SgGwHurt;

/** sg_gw_told_hurt: that which a verdict tells by a sentence of the table. */
SgGwHurt    sg_gw_told_hurt (SgRuleset *rules, const SgVerdict *verdict);

/** SgGwFate: what becomes of a general in close combat (GW-707, GW-708). */
typedef enum { SG_GW_UNHURT, SG_GW_WOUNDED, SG_GW_RIDES_OFF, SG_GW_TAKEN, SG_GW_CARRIED_OFF, SG_GW_KILLED } SgGwFate;

/** sg_gw_melee_fate: that of @face where his unit is @destroyed, or not. */
SgGwFate    sg_gw_melee_fate (SgRuleset *rules, guint face, gboolean destroyed);
/** sg_gw_told_fate: that which a verdict of close combat tells by a sentence of the table; of whom it says something though he was not hit,
 * that he gets away. */
SgGwFate    sg_gw_told_fate (SgRuleset *rules, const SgVerdict *verdict);
/** sg_gw_count_deaths: on how many faces of six he is killed, and makes the result worse. */
guint       sg_gw_count_deaths (SgRuleset *rules);
/** sg_gw_general_rate: up to which face a general is hit in close combat (GW-707); -1 where he is not rolled for. */
gint64      sg_gw_general_rate (SgRuleset *rules, gint64 entered, gint64 lost, gboolean destroyed);

G_END_DECLS
