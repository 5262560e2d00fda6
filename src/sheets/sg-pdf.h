/* sg-pdf.h: sheets as one PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It has a title, an author, a bookmark for each sheet and its text in the order of reading (tagged), for those who have it read to them.
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

typedef struct _SgPdf SgPdf;

/** sg_pdf_new: (transfer full): without pages. @author: whose papers they are: the campaign, the army, or the book of rules. */
SgPdf  *sg_pdf_new    (const char *title, const char *author);
void    sg_pdf_free   (SgPdf *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPdf, sg_pdf_free)
/** sg_pdf_add: every page of @sheet, on paper of its size, under the bookmark @mark. */
void    sg_pdf_add    (SgPdf *self, SgSheet *sheet, const char *mark);
/** sg_pdf_finish: (transfer full) (nullable): the file; nothing can be added any more. */
GBytes *sg_pdf_finish (SgPdf *self, GError **error);

G_END_DECLS
