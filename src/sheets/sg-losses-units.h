/* sg-losses-units.h: the record of losses of an army or a battle, unit by unit: pages, names, and the rows of each system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-losses.h"

G_BEGIN_DECLS

/** sg_losses_units: lays the pages of a record by units. */
gboolean sg_losses_units (SgSheet *sheet, const SgSheetSetup *setup);

G_END_DECLS
