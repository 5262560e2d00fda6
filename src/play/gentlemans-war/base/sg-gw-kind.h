/* sg-gw-kind.h: what a unit is: its rows in the tables, and how it is drawn up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** SgGwType: the types of unit that something is asked of by name. */
typedef enum { SG_GW_TYPE_OTHER, SG_GW_TYPE_INFANTRY, SG_GW_TYPE_TRIBAL_INFANTRY, SG_GW_TYPE_TRIBAL_HORSEMEN, SG_GW_TYPE_MOUNTED_INFANTRY, SG_GW_TYPE_ENGINEERS, SG_GW_TYPE_CYCLISTS, SG_GW_TYPE_TRANSPORT, SG_GW_TYPE_HUGE_ARTILLERY, SG_GW_TYPE_GENERAL } SgGwType;
/** SgGwForm: how it is drawn up. */
typedef enum { SG_GW_FORM_OTHER, SG_GW_FORM_LINE, SG_GW_FORM_ATTACK_COLUMN, SG_GW_FORM_MARCH_COLUMN, SG_GW_FORM_SQUARE, SG_GW_FORM_SKIRMISH, SG_GW_FORM_LIMBERED, SG_GW_FORM_UNLIMBERED, SG_GW_FORM_WARBAND, SG_GW_FORM_OPEN, SG_GW_FORM_BICYCLES, SG_GW_FORM_LOOSE } SgGwForm;
/** SgGwGroup: the group of its type in the ruleset. */
typedef enum { SG_GW_GROUP_OTHER, SG_GW_GROUP_FOOT, SG_GW_GROUP_MOUNTED, SG_GW_GROUP_GUN, SG_GW_GROUP_LEADER } SgGwGroup;

SgGwType sg_gw_type_of (const SgUnit *unit);
SgGwForm sg_gw_form_of (const char *formation);
SgGwForm sg_gw_formed (const SgGw *gw, const SgUnit *unit);
SgGwGroup sg_gw_group (const SgGw *gw, const SgUnit *unit);
const SgUnitType *sg_gw_type (const SgGw *gw, const SgUnit *unit);
const char *sg_gw_formation (const SgGw *gw, const SgUnit *unit);
gboolean sg_gw_is_gun (const SgGw *gw, const SgUnit *unit);
gboolean sg_gw_is_mounted (const SgGw *gw, const SgUnit *unit);   /* on horseback or bicycles now */
gboolean sg_gw_is_loose (const SgGw *gw, const SgUnit *unit);   /* skirmishers, bands, dismounted: no flanks */
gboolean sg_gw_is_close (const SgGw *gw, const SgUnit *unit);   /* in close order */
/** sg_gw_row: the row of the tables of movement: "infantry line", "horse artillery limbered". */
const char *sg_gw_row (const SgGw *gw, const SgUnit *unit);
/** sg_gw_row_in: the same, were it in @formation. */
const char *sg_gw_row_in (const SgGw *gw, const SgUnit *unit, const char *formation);
/** sg_gw_saves_as: "close-order line", "skirmish order" … of the table of saves. */
const char *sg_gw_saves_as (const SgGw *gw, const SgUnit *unit);
/** sg_gw_fights_as: "Infantry", "Skirmishers", "Heavy cavalry", "Light cavalry", "Artillery crew". */
const char *sg_gw_fights_as (const SgGw *gw, const SgUnit *unit);
/** sg_gw_icon: of its arm. */
const char *sg_gw_icon (const SgGw *gw, const SgUnit *unit);
/** sg_gw_draw_up: sets the body’s words for @formation with @figures in it. */
void sg_gw_draw_up (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *formation, gint64 figures);
/** sg_gw_can_go: whether it moves at all at @gait, a compulsory one. */
gboolean sg_gw_can_go (const SgGw *gw, const SgUnit *unit, const char *gait);
/** sg_gw_gait_row: the row that it goes by at @gait: running gunners go without their gun (GW-403). */
const char *sg_gw_gait_row (const SgGw *gw, const SgUnit *unit, const char *gait);

G_END_DECLS
