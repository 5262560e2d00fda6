/* sg-scale.h: the scale that what is cut out goes by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_scale_of: 8000 for 1 : 8000: what was asked for, else that of the battle's map, else the book's. */
double sg_scale_of      (const SgSheetSetup *setup);
/** sg_scale_unit_mm: of one of the ground's units, on a map at 1 : @scale. */
double sg_scale_unit_mm (SgRuleset *rules, double scale);

G_END_DECLS
