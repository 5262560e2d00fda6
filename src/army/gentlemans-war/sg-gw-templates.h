/* sg-gw-templates.h: armies of A Gentleman's War to begin from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

extern const SgArmyTemplate sg_gw_templates[];

G_END_DECLS
