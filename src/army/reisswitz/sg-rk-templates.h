/* sg-rk-templates.h: forces of 1815 to begin from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** sg_rk_templates: ends with a NULL id. */
extern const SgArmyTemplate sg_rk_templates[];

G_END_DECLS
