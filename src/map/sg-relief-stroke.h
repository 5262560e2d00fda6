/* sg-relief-stroke.h: the brush.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief-private.h"

G_BEGIN_DECLS

SgNodes sg_stroke_reach (const SgRelief *field, const SgStroke *stroke);
/** sg_stroke_halo: how many nodes around its own it reads. */
int sg_stroke_halo (const SgRelief *field, const SgStroke *stroke);
void sg_stroke_apply (const SgPatch *patch, const SgStroke *stroke);

G_END_DECLS
