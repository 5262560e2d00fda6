/* sg-editor-words.h: what the editor says: what the pointer does now, what a piece is, what a measure comes to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/editor/sg-editor.h"

G_BEGIN_DECLS

/** sg_editor_title: (transfer full): "Wood “Centre woods”". */
char          *sg_editor_title         (const SgPiece *piece);
/** sg_editor_size_words: (transfer full): "6 points, 11 by 26 in". */
char          *sg_editor_size_words    (SgEditor *self, const SgPiece *piece);
/** sg_editor_measure_words: (transfer full): distance, bearing, rise and slope. */
char          *sg_editor_measure_words (SgEditor *self, SgPoint a, SgPoint b);
/** sg_editor_hint: (transfer full): what the pointer does now. */
char          *sg_editor_hint          (SgEditor *self);

G_END_DECLS
