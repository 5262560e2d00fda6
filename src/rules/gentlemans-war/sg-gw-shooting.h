/* sg-gw-shooting.h: the tables of shooting and of saving rolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/** SgGwBand: how far a target is for a weapon. */
typedef enum { SG_GW_POINT_BLANK, SG_GW_SHORT, SG_GW_LONG, SG_GW_EXTREME, SG_GW_OUT_OF_RANGE } SgGwBand;

/** SgGwArm: a weapon in the table of its era. */
typedef struct { const char *rule, *row; } SgGwArm;

/* core, colonial, 1700-1850, 1850-1875. */
/** sg_gw_period: (transfer none): the table of the campaign’s period: "core", unless earlier ones are used. */
const char *sg_gw_period (SgRuleset *rules);
extern const char *const sg_gw_eras[];
extern const char *const sg_gw_era_labels[];
/* point blank, short, long, extreme. */
extern const char *const sg_gw_bands[];
extern const char *const sg_gw_band_labels[];
/* Columns of a target: formation, cover, flank_or_rear, in_building, ordinary_building, figures, unit, asset, ids. */
extern const SgField sg_gw_target_columns[];

/** sg_gw_find_arm: a weapon's row in the table of @era, or in the core table for modern weapons in the colonies. */
gboolean    sg_gw_find_arm     (SgRuleset *rules, const char *era, const char *weapon, SgGwArm *arm, GError **error);
gboolean    sg_gw_arm_has_band (SgRuleset *rules, const SgGwArm *arm, SgGwBand band);
/** sg_gw_arm_band: the nearest band that reaches so far. */
SgGwBand    sg_gw_arm_band     (SgRuleset *rules, const SgGwArm *arm, double distance);
/** sg_gw_arm_shift: so many bands farther, or nearer; out of range stays out. */
SgGwBand    sg_gw_arm_shift    (SgRuleset *rules, const SgGwArm *arm, SgGwBand band, int bands);
guint       sg_gw_arm_hits_on  (SgRuleset *rules, const SgGwArm *arm, SgGwBand band);
gboolean    sg_gw_arm_is_gun   (SgRuleset *rules, const SgGwArm *arm);

/** sg_gw_save_on: what a target in @formation saves on; @flank: shot in its flank or rear. 0 with a sentence. */
guint       sg_gw_save_on      (SgRuleset *rules, const char *formation, const char *cover, gboolean flank, GError **error);

G_END_DECLS
