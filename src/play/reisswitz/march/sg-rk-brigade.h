/* sg-rk-brigade.h: several battalions formed as a brigade: in battalion columns in two lines, or drawn together into one mass (RK-43).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_add_brigade: what several battalions that are chosen together can form; sg_rk_form_brigade: as an act (RK-43). */
void sg_rk_add_brigade (const SgRk *rk, const char *const *units, GPtrArray *acts);
gboolean sg_rk_form_brigade (SgBattle *battle, const char *const *units, gboolean mass, GError **error);

G_END_DECLS
