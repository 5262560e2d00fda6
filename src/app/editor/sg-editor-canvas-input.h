/* sg-editor-canvas-input.h: presses, drags, wheels and keys on the sheet of the editor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor-canvas.h"

G_BEGIN_DECLS

/** sg_editor_canvas_end_drag: what the pointer drags is let be, and nothing is drawn of it. */
void       sg_editor_canvas_end_drag     (SgEditorCanvas *self);
/** sg_editor_canvas_key: what a press of a key does. Returns: whether it did anything. */
gboolean   sg_editor_canvas_key          (SgEditorCanvas *self, guint keyval, GdkModifierType state);

G_END_DECLS
