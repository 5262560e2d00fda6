/* sg-gw-acts.h: what an activation costs a unit, and what it may shoot at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/turn/sg-gw-turn.h"

G_BEGIN_DECLS

/** sg_gw_dice_of: Movement Dice that its activation has in all. */
gint64      sg_gw_dice_of         (const SgGw *gw, const SgUnit *unit);
gint64      sg_gw_dice_left       (const SgGw *gw, const SgUnit *unit);
/** SgGwFireLine: of @all figures that could shoot (of a gun, one: the muzzle) as many as have a @clear line (GW-503); where not, who stands
 * @between (nullable), and whether the target is @hidden from some by the country. */
typedef struct { gint64 all, clear; SgUnit *between; gboolean hidden; } SgGwFireLine;
GPtrArray *sg_gw_acts (SgBattle *battle, const char *const *units);
gboolean sg_gw_carry_out (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
/** sg_gw_chosen: (transfer container) (element-type SgUnit): the units of ids or figures, each once, in order. */
GPtrArray *sg_gw_chosen (const SgGw *gw, const char *const *ids);

G_END_DECLS
