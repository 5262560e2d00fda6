/* sg-gw-acts.h: what an activation costs a unit, and what it may shoot at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

GPtrArray *sg_gw_acts (SgBattle *battle, const char *const *units);
gboolean sg_gw_carry_out (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
/** sg_gw_takes: as SgGame.takes. */
gboolean sg_gw_takes     (SgBattle *battle, const char *act, const char *const *units);

G_END_DECLS
