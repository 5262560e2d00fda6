/* sg-armies-page.h: the Armies page: the forces on the board, and the builder of armies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is built is kept as it stands a moment after each act: there is no saving to remember.
 */

#pragma once

#include "app/armies/sg-army-bench.h"
#include "app/armies/sg-army-list.h"
#include "app/widgets/sg-page.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMIES_PAGE (sg_armies_page_get_type ())
G_DECLARE_FINAL_TYPE (SgArmiesPage, sg_armies_page, SG, ARMIES_PAGE, SgPage)

GtkWidget   *sg_armies_page_new        (void);
/** sg_armies_page_set_battle: both may be NULL: armies alone. */
void         sg_armies_page_set_battle (SgArmiesPage *self, SgCampaign *campaign, SgBattle *battle);
SgArmyList  *sg_armies_page_get_list   (SgArmiesPage *self);
SgArmyBench *sg_armies_page_get_bench  (SgArmiesPage *self);
/** sg_armies_page_is_building: whether an army is being built; else the board is shown. */
gboolean     sg_armies_page_is_building (SgArmiesPage *self);
/** sg_armies_page_focus_army: puts the focus on the chosen unit of the army that is being built; FALSE when none is. */
gboolean     sg_armies_page_focus_army (SgArmiesPage *self);
/** sg_armies_page_take: a new army, kept in the campaign, or in the library when there is none. */
void         sg_armies_page_take       (SgArmiesPage *self, SgArmy *army);
/** sg_armies_page_open_path: a .sgarmy file: as a copy, unless it lies in the library. */
gboolean     sg_armies_page_open_path  (SgArmiesPage *self, const char *path, GError **error);
/** sg_armies_page_begin: without a campaign: the form for a new army, before the one that was shown last. */
void         sg_armies_page_begin      (SgArmiesPage *self);
/** sg_armies_page_print: asks for the sheets of the army that is being built; FALSE when none is. */
gboolean     sg_armies_page_print      (SgArmiesPage *self);
void         sg_armies_page_undo       (SgArmiesPage *self);
void         sg_armies_page_redo       (SgArmiesPage *self);
/** sg_armies_page_keep: writes what is not written yet. */
gboolean     sg_armies_page_keep       (SgArmiesPage *self, GError **error);

G_END_DECLS
