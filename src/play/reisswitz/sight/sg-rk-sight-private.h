/* sg-rk-sight-private.h: what the parts of sight share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/march/sg-rk-ground.h"
#include "play/reisswitz/sight/sg-rk-sight.h"

G_BEGIN_DECLS

#define SG_RK_TOLD '~'   /* what the unit of a sighting begins with that was only told */

G_END_DECLS
