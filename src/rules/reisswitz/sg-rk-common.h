/* sg-rk-common.h: what the procedures of Kriegsspiel share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-error.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define RK_SYSTEM "reisswitz"
/* The declaration of a length on the map, of points of loss, and of a count of men, blocks and the like. */
#define RK_PACES SG_FIELD_LENGTH, .unit = "paces", .min = 0, .max = 1000000
#define RK_POINTS SG_FIELD_LENGTH, .unit = "points", .min = 0, .max = 100000
#define RK_COUNT(unit_) SG_FIELD_NUMBER, .unit = unit_, .min = 0, .max = 1000000

/* Formations of a target: the rows of RK-T22. */
extern const char *const sg_rk_formations[];
extern const char *const sg_rk_formation_labels[];

/** sg_rk_text: (transfer full): a formatted arithmetic. */
#define sg_rk_text(...) g_strdup_printf (__VA_ARGS__)
/** sg_rk_round: two places. */
double sg_rk_round (double value);
/** sg_rk_men: the men, or guns, that @points of loss cost in @formation (RK-92). */
double sg_rk_men (SgRuleset *rules, const char *formation, double points);
/** sg_rk_points: the points of loss that @men, or guns, in @formation are. */
double sg_rk_points (SgRuleset *rules, const char *formation, double men);
/** sg_rk_players: the fewest players that a side wants (RK-15); @battalions and @batteries may have halves. */
gint64 sg_rk_players (SgRuleset *rules, double battalions, double squadrons, double batteries);

/** sg_rk_steps: how many steps of RK-T4 a battalion pays until it is gone. */
gint64 sg_rk_steps (SgRuleset *rules);

G_END_DECLS
