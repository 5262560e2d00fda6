/* sg-editor-acts.h: what is done to several pieces at once: chosen, copied, pasted, changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor.h"
#include "map/sg-map-acts.h"

G_BEGIN_DECLS

/** sg_editor_choose_all: every piece that can be seen and is not locked. */
void       sg_editor_choose_all  (SgEditor *self);
/** sg_editor_get_pieces: (transfer container) (element-type SgPiece): those chosen. */
GPtrArray *sg_editor_get_pieces  (SgEditor *self);
/** sg_editor_copy: (transfer full) (nullable): the pieces chosen as a map of their own, in XML, for the clipboard; NULL when none is. */
char      *sg_editor_copy        (SgEditor *self);
/** sg_editor_paste: the pieces of @text, as sg_editor_copy() gives it, come to lie round @at and are chosen; whatever else is in @text, or ground
 * measured otherwise, is refused with a sentence. */
gboolean   sg_editor_paste       (SgEditor *self, const char *text, SgPoint at);
/** sg_editor_change_all: all pieces chosen by @change, as one act; @what was changed names it. */
gboolean   sg_editor_change_all  (SgEditor *self, SgPieceChange change, gpointer data, const char *what);
/** sg_editor_round: the corners of the only piece chosen become a curve. */
gboolean   sg_editor_round       (SgEditor *self);

G_END_DECLS
