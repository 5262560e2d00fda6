/* sg-rk-band.h: the bands of range of guns, by their calibre and the light (RK-94, RK-96, RK-229).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** SgRkGun: a calibre; rockets have the ranges of howitzers, and their fire is the umpire’s or always bad (RK-R19). */
typedef enum { SG_RK_GUN_SIX, SG_RK_GUN_NINE, SG_RK_GUN_TWELVE, SG_RK_GUN_HOWITZER, SG_RK_GUN_ROCKET } SgRkGun;
/** sg_rk_gun: the calibre of @unit; sg_rk_gun_named: of a weapon of the ruleset. */
SgRkGun     sg_rk_gun       (const SgRk *rk, const SgUnit *unit);
SgRkGun     sg_rk_gun_named (const char *weapon);
/** sg_rk_gun_id: "6", "9", "12" or "howitzer", as procedures name it. */
const char *sg_rk_gun_id    (SgRkGun gun);
/** sg_rk_gun_called: the same back; a 6-pounder of what is none. */
SgRkGun     sg_rk_gun_called (const char *id);

/** sg_rk_is_horse_artillery: whether guns of @type, an id, ride. */
gboolean    sg_rk_is_horse_artillery (const char *type);

/** SgRkGunColumn: the line of the tables that guns are read on: that of their calibre, or a 9-pounder’s when its die says 12 (RK-95). */
typedef enum { SG_RK_COLUMN_OWN, SG_RK_COLUMN_TWELVE } SgRkGunColumn;

/** sg_rk_band: (transfer full) (nullable): the band of range of a battery; NULL out of range. sg_rk_find_band: by night, too, when @laid;
 * sg_rk_column_band: of the one @column, whatever the light. */
char *sg_rk_band (const SgRk *rk, const SgUnit *guns, double paces);
char *sg_rk_find_band (const SgRk *rk, const SgUnit *guns, double paces, gboolean laid);
char *sg_rk_column_band (const SgRk *rk, const SgUnit *guns, double paces, SgRkGunColumn column);
/** sg_rk_gun_band: the same of guns of a calibre. */
char *sg_rk_gun_band (const SgRk *rk, SgRkGun gun, double paces, SgRkGunColumn column);

G_END_DECLS
