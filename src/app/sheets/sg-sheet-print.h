/* sg-sheet-print.h: sheets to a printer or a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_sheet_print: asks for a printer, remembered from the last time, and prints. */
void sg_sheet_print  (SgSheet *sheet, GtkWidget *near);
/** sg_sheet_export: asks for a file and writes the PDF; @name is proposed, without its ending. */
void sg_sheet_export (SgSheet *sheet, const char *name, GtkWidget *near);

G_END_DECLS
