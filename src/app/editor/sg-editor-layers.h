/* sg-editor-layers.h: the layers of a map, each with its eye, its lock and the number of its pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/editor/sg-editor.h"

G_BEGIN_DECLS

/** sg_editor_layers_new: a list that follows @editor; choosing a row takes the tool that draws there. */
GtkWidget *sg_editor_layers_new (SgEditor *editor);

/** sg_editor_pieces_new: every piece of the map by layer, the uppermost first. Enter on a row activates "maps.properties". */
GtkWidget *sg_editor_pieces_new (SgEditor *editor);
/** sg_editor_pieces_find: only the pieces of the list @pieces whose title holds @words, in either case. */
void       sg_editor_pieces_find (GtkWidget *pieces, const char *words);

/** sg_editor_tools_new: the tools, two to a row, with their letters. */
GtkWidget *sg_editor_tools_new  (SgEditor *editor);

G_END_DECLS
