/* sg-sheets-page.h: the Sheets page: what is printed, for whom, and how it will look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-page.h"
#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

#define SG_TYPE_SHEETS_PAGE (sg_sheets_page_get_type ())
G_DECLARE_FINAL_TYPE (SgSheetsPage, sg_sheets_page, SG, SHEETS_PAGE, SgPage)

GtkWidget *sg_sheets_page_new        (void);
/** sg_sheets_page_set_battle: @campaign NULL shows nothing; @battle may be NULL. */
void       sg_sheets_page_set_battle (SgSheetsPage *self, SgCampaign *campaign, SgBattle *battle);
/** sg_sheets_page_choose: the sheet of that kind, "order-of-battle", if there is one. */
void       sg_sheets_page_choose     (SgSheetsPage *self, const char *kind);
/** sg_sheets_page_print: asks for a printer and prints what is shown. */
void       sg_sheets_page_print      (SgSheetsPage *self);
/** sg_sheets_page_get_kind: (nullable): of the sheet that is chosen, "order-of-battle". */
const char *sg_sheets_page_get_kind  (SgSheetsPage *self);
/** sg_sheets_page_get_sheet: (nullable) (transfer none): what is shown. */
SgSheet   *sg_sheets_page_get_sheet  (SgSheetsPage *self);
/** sg_sheets_page_set_side: @reader: (nullable): a side, or one of its generals (sg-reader.h); NULL is the umpire. */
void       sg_sheets_page_set_side   (SgSheetsPage *self, const char *reader);

G_END_DECLS
