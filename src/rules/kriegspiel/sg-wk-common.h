/* sg-wk-common.h: what the procedures of the Kriegspiel appendix share.
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

#define WK_SYSTEM "kriegspiel"
#define SG_WK_FOOT 12
#define WK_COUNT(unit_) SG_FIELD_NUMBER, .unit = unit_, .min = 0, .max = 100000
#define WK_FEET SG_FIELD_LENGTH, .unit = "ft", .min = 0, .max = 10000
#define WK_INCHES SG_FIELD_LENGTH, .unit = "in", .min = 0, .max = 100000

/* infantry, cavalry. */
extern const char *const sg_wk_arms[];
extern const char *const sg_wk_arm_labels[];

/** SgWkBody: what a body of troops is made of when supplies fall due. */
typedef struct
{
  gint64   infantry, other_men, horses, fired; /* fired: infantry that fired in all six moves */
  double   apart;                              /* feet to the nearest other body of its side */
  gboolean besieged;
} SgWkBody;

/** SgWkPackets: what it gives up. */
typedef struct { gint64 food, forage, ammunition; gboolean exempt; } SgWkPackets;

SgWkPackets sg_wk_need     (SgRuleset *rules, const SgWkBody *body);
/** sg_wk_waggons: Army Service waggons for @men (WK-94). */
gint64      sg_wk_waggons  (SgRuleset *rules, gint64 men);
/** sg_wk_are_whole: whether @men (element-type double) are whole numbers of men; a sentence under @rule otherwise. */
gboolean    sg_wk_are_whole (GArray *men, const char *rule, GError **error);
/** SgWkLong: how long moves were agreed (WK-90). */
typedef struct { double times, near_ft; } SgWkLong;
SgWkLong    sg_wk_long_agreed (SgRuleset *rules);
/** sg_wk_long_move: what @ordinary inches become with the enemy so many feet off. */
double      sg_wk_long_move   (const SgWkLong *agreed, double ordinary, double nearest_ft);
/** sg_wk_train_move: inches of an engine with @trucks; 0 when it does not draw so many (WK-85, WK-97, WK-99). */
double      sg_wk_train_move  (SgRuleset *rules, gint64 trucks);
gint64      sg_wk_full_speed  (SgRuleset *rules);
/** sg_wk_share_up: @n ÷ @by, part counting as whole. */
gint64      sg_wk_share_up (gint64 n, gint64 by);

G_END_DECLS
