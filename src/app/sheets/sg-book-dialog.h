/* sg-book-dialog.h: the book of the war: as what it is made, and where it is put.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgBookAs: what it is written as, in the order of the list. */
typedef enum { SG_BOOK_AS_PDF, SG_BOOK_AS_BOOKLET, SG_BOOK_AS_PAGE } SgBookAs;

#define SG_TYPE_BOOK_DIALOG (sg_book_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgBookDialog, sg_book_dialog, SG, BOOK_DIALOG, SgFormDialog)

/** sg_book_dialog_new: (transfer none): over the window of @near. */
SgBookDialog *sg_book_dialog_new   (SgCampaign *campaign, GtkWidget *near);
/** sg_book_dialog_write: what the blue button does once @path was chosen. */
gboolean      sg_book_dialog_write (SgBookDialog *self, const char *path);

G_END_DECLS
