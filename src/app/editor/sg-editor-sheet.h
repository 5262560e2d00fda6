/* sg-editor-sheet.h: the sheet itself in the editor's right panel, and the rows that the rest of the panel is made of, too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/editor/sg-editor.h"

G_BEGIN_DECLS

#define SG_TYPE_EDITOR_SHEET (sg_editor_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SgEditorSheet, sg_editor_sheet, SG, EDITOR_SHEET, GtkBox)

/** sg_editor_sheet_new: (transfer floating): of @editor's map, which must be there; empty till it is shown. */
GtkWidget *sg_editor_sheet_new  (SgEditor *editor);
/** sg_editor_sheet_show: brings the fields up to the map, and leaves alone what says it already, so that an entry keeps its cursor. */
void       sg_editor_sheet_show (SgEditorSheet *self);

/** sg_editor_act_button: (transfer floating): a button of the detailed @action; @tip (nullable) is its tooltip. */
GtkWidget *sg_editor_act_button (const char *label, const char *action, const char *tip);
/** sg_editor_spin: (transfer none): the spin button of a new row of @group, named @title; held still where @editor's map is locked.
 * @changed is swapped: it gets @data. */
GtkWidget *sg_editor_spin       (SgEditor *editor, GtkWidget *group, const char *title, double min, double max, double step, guint digits, GCallback changed,
                                 gpointer data);

G_END_DECLS
