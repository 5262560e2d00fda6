/* sg-rk-unreported.h: what the bodies of a side see and its commander does not know yet (RK-20).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/sight/sg-rk-sight.h"

G_BEGIN_DECLS

/** sg_rk_unreported: (transfer full) (element-type SgRkSighting): what could be reported to @reader: he does not know it, nor will
 * by a rider, and the umpire has not let it go as it is. */
GPtrArray *sg_rk_unreported (const SgRk *rk, const char *reader);
/** sg_rk_is_worth_reporting: whether the commander would hear of it for the first time, or other than he knows it. */
gboolean sg_rk_is_worth_reporting (const SgRk *rk, const char *reader, const SgRkSighting *sighting);
/** sg_rk_dismiss_sightings: what @unit has seen stays unreported until it changes. */
gboolean sg_rk_dismiss_sightings (SgBattle *battle, const char *unit, GError **error);

G_END_DECLS
