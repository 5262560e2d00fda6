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
/** sg_armies_page_settle: what was written or pressed just now, and waits for more of it, is done at once. */
void         sg_armies_page_settle     (SgArmiesPage *self);

G_END_DECLS
