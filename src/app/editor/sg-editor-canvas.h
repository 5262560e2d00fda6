/* sg-editor-canvas.h: the sheet of the Maps page: the country, its rulers, and the hand or the keys that draw on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/map/sg-country-canvas.h"
#include "app/editor/sg-editor.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

#define SG_TYPE_EDITOR_CANVAS (sg_editor_canvas_get_type ())
G_DECLARE_FINAL_TYPE (SgEditorCanvas, sg_editor_canvas, SG, EDITOR_CANVAS, SgCountryCanvas)

/* Signals: "pointer" (where the hand or the crosshair is has changed), "edit" (Enter on what is chosen). */

GtkWidget *sg_editor_canvas_new          (SgEditor *editor);
void       sg_editor_canvas_set_style    (SgEditorCanvas *self, SgStyle style);
/** sg_editor_canvas_set_layer: shows or hides one of #SgPaintLayers, whatever the style shows of itself. */
void       sg_editor_canvas_set_layer    (SgEditorCanvas *self, guint layer, gboolean shown);
/** sg_editor_canvas_get_layers: of #SgPaintLayers, as they are drawn. */
guint      sg_editor_canvas_get_layers   (SgEditorCanvas *self);
void       sg_editor_canvas_set_veil     (SgEditorCanvas *self, gboolean veil);
void       sg_editor_canvas_fit          (SgEditorCanvas *self);
void       sg_editor_canvas_zoom         (SgEditorCanvas *self, double factor);
/** sg_editor_canvas_reveal: scrolls until @at is on the sheet that is shown. */
void       sg_editor_canvas_reveal       (SgEditorCanvas *self, SgPoint at);
/** sg_editor_canvas_get_pointer: where the hand is, or else the crosshair. */
SgPoint    sg_editor_canvas_get_pointer  (SgEditorCanvas *self);
/** SgPicked: @at (nullable): %NULL when the question was called off, by Escape or by another tool. */
typedef void (*SgPicked) (const SgPoint *at, gpointer data);
/** sg_editor_canvas_pick: the next click gives its place to @picked instead of to the tool. */
void       sg_editor_canvas_pick         (SgEditorCanvas *self, SgPicked picked, gpointer data);

G_END_DECLS
