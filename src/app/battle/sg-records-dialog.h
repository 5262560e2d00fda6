/* sg-records-dialog.h: the umpire's word over a list: each man a row, each fact about him a control.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"
#include "app/widgets/sg-form-dialog.h"

G_BEGIN_DECLS

#define SG_TYPE_RECORDS_DIALOG (sg_records_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgRecordsDialog, sg_records_dialog, SG, RECORDS_DIALOG, SgFormDialog)

/** sg_records_dialog_can: whether @field is a list, or one record, of facts that can be told one by one. */
gboolean   sg_records_dialog_can (const SgField *field);
/** sg_records_ask: Returns: (transfer none): the dialog, shown, over @field of the desk's open question. */
GtkWidget *sg_records_ask        (GtkWidget *near, SgDesk *desk, const SgField *field);

G_END_DECLS
