/* sg-rk-follow.h: a column keeps behind the one before it on the same road: no two of one side on one stretch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/march/sg-rk-plan-private.h"

G_BEGIN_DECLS

/** sg_rk_follow: bounds those that come up to a column of their own on a road. */
void sg_rk_follow (const SgRk *rk, GArray *plans);

G_END_DECLS
