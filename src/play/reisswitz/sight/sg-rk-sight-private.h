/* sg-rk-sight-private.h: what the parts of sight share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/sight/sg-rk-sight.h"

G_BEGIN_DECLS

#define SG_RK_TOLD '~'   /* what the unit of a sighting begins with that was only told */

/** SgRkGround: a unit's ground: a line from flank @a to flank @b, a column from head @a to tail @b, along @line where it is bent. */
typedef struct { SgUnit *unit; SgPlace place; SgRkForm form; SgPoint a, b; GArray *line; /* (nullable) (element-type SgPoint) */ } SgRkGround;

G_END_DECLS
