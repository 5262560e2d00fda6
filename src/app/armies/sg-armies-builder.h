/* sg-armies-builder.h: the builder of armies on the Armies page: what is open, where it is kept, and what comes next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-armies-page.h"

G_BEGIN_DECLS

/** sg_armies_page_keep: writes what is not written yet. */
gboolean     sg_armies_page_keep       (SgArmiesPage *self, GError **error);
/** sg_armies_page_take: a new army, kept in the campaign, or in the library when there is none. */
void         sg_armies_page_take       (SgArmiesPage *self, SgArmy *army);
/** sg_armies_page_open_path: a .sgarmy file: as a copy, unless it lies in the library. */
gboolean     sg_armies_page_open_path  (SgArmiesPage *self, const char *path, GError **error);
/** sg_armies_page_begin: without a campaign: the form for a new army, before the one that was shown last. */
void         sg_armies_page_begin      (SgArmiesPage *self);
SgArmyBench *sg_armies_page_get_bench  (SgArmiesPage *self);
/** sg_armies_page_focus_army: puts the focus on the chosen unit of the army that is being built; FALSE when none is. */
gboolean     sg_armies_page_focus_army (SgArmiesPage *self);
/** sg_armies_page_is_building: whether an army is being built; else the board is shown. */
gboolean     sg_armies_page_is_building (SgArmiesPage *self);
void         sg_armies_page_undo       (SgArmiesPage *self);
void         sg_armies_page_redo       (SgArmiesPage *self);

G_END_DECLS
