/* sg-rk-laid.h: guns laid by day along a defile, which fire there by night as usual (RK-229).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** sg_rk_is_laid_on: guns laid by day fire at @target by night as usual (RK-229); sg_rk_tell_laid: (transfer full) (nullable): on what. */
gboolean sg_rk_is_laid_on (const SgRk *rk, const SgRkGround *guns, const SgRkGround *target);
char *sg_rk_tell_laid (const SgRk *rk, const SgUnit *guns);
#define SG_RK_N_LAYING_ACTS 1
extern const SgActRow sg_rk_laying_acts[SG_RK_N_LAYING_ACTS];

G_END_DECLS
