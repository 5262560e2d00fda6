/* sg-rk-band.h: the bands of range of guns, by their calibre and the light (RK-94, RK-96, RK-229).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_gun_of: "6", "9", "12" or "howitzer". */
const char *sg_rk_gun_of (const SgRk *rk, const SgUnit *unit);

/** SgRkGunColumn: the line of the tables that guns are read on: that of their calibre, or a 9-pounder’s when its die says 12 (RK-95). */
typedef enum { SG_RK_COLUMN_OWN, SG_RK_COLUMN_TWELVE } SgRkGunColumn;

/** sg_rk_band: (transfer full) (nullable): the band of range of a battery; NULL out of range. sg_rk_find_band: by night, too, when @laid;
 * sg_rk_column_band: of the one @column, whatever the light. */
char *sg_rk_band (const SgRk *rk, const SgUnit *guns, double paces);
char *sg_rk_find_band (const SgRk *rk, const SgUnit *guns, double paces, gboolean laid);
char *sg_rk_column_band (const SgRk *rk, const SgUnit *guns, double paces, SgRkGunColumn column);
/** sg_rk_gun_band: the same of guns that are called @gun, as a question of fire calls them. */
char *sg_rk_gun_band (const SgRk *rk, const char *gun, double paces, SgRkGunColumn column);

G_END_DECLS
