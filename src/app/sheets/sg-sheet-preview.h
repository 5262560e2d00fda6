/* sg-sheet-preview.h: a sheet as it will be printed, page under page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

#define SG_TYPE_SHEET_PREVIEW (sg_sheet_preview_get_type ())
G_DECLARE_FINAL_TYPE (SgSheetPreview, sg_sheet_preview, SG, SHEET_PREVIEW, GtkBox)

/** sg_sheet_preview_set_sheet: @sheet (nullable): from its first page. */
void sg_sheet_preview_set_sheet (SgSheetPreview *self, SgSheet *sheet);
/** sg_sheet_preview_say: why there is nothing to be seen; @words (nullable). */
void sg_sheet_preview_say       (SgSheetPreview *self, const char *title, const char *words);
/** sg_sheet_preview_set_by_width: a page is as wide as the preview, until another size is asked for: where that is too low for whole pages. */
void sg_sheet_preview_set_by_width (SgSheetPreview *self, gboolean by_width);
/** sg_sheet_preview_zoom: as many times as large as now; 0: the whole page. */
void sg_sheet_preview_zoom      (SgSheetPreview *self, double times);
/** sg_sheet_preview_install_zoom: widgets of @klass, in which a preview stands, have its actions (“sheets.zoom-in”, “-out”, “-fit”) and their keys. */
void sg_sheet_preview_install_zoom (GtkWidgetClass *klass);

G_END_DECLS
