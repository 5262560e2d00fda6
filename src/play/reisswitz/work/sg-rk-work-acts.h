/* sg-rk-work-acts.h: what a unit can do beside a bridge or on a bank, and how long it takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-work.h"

G_BEGIN_DECLS

void sg_rk_add_works (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
gboolean sg_rk_begin_work (SgBattle *battle, const char *unit, const char *kind, const char *piece, GError **error);
gboolean sg_rk_end_work (SgBattle *battle, guint number, gboolean carried_out, GError **error);
gboolean sg_rk_put_out (SgBattle *battle, const char *unit, const char *piece, GError **error);

G_END_DECLS
