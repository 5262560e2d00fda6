/* sg-army-sheet.h: the order of battle of an army as it was built.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-army-tail.h"

G_BEGIN_DECLS

/** sg_army_lay_out: the order of battle of the setup's army, or one to write on. */
gboolean sg_army_lay_out (SgSheet *sheet, const SgSheetSetup *setup, GError **error);
/** sg_army_lay_out_rolls: those of the sides of a battle (transfer full), one after the other, what is lost struck out. */
void sg_army_lay_out_rolls (SgSheet *sheet, const SgSheetSetup *setup, GPtrArray *rolls);

G_END_DECLS
