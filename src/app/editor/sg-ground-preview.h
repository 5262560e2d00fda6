/* sg-ground-preview.h: a whole grid of heights, shaded, and the part of it that becomes a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "exchange/sg-ground-import.h"

G_BEGIN_DECLS

#define SG_TYPE_GROUND_PREVIEW (sg_ground_preview_get_type ())
G_DECLARE_FINAL_TYPE (SgGroundPreview, sg_ground_preview, SG, GROUND_PREVIEW, GtkWidget)

/** SgGroundPart: in metres from the grid’s south-west corner. */
typedef struct { double east, north, wide, deep; } SgGroundPart;

/* Signal: "part": a hand has dragged the part, or drawn another. */

/** sg_ground_preview_new: @grid outlives it. */
GtkWidget *sg_ground_preview_new      (const SgGroundGrid *grid);
/** sg_ground_preview_set_part: no signal is sent. */
void       sg_ground_preview_set_part (SgGroundPreview *self, const SgGroundPart *part);
/** sg_ground_preview_keep_proportions: whether a part that is drawn has those of the one before it, as of a table. */
void       sg_ground_preview_keep_proportions (SgGroundPreview *self, gboolean kept);
void       sg_ground_preview_get_part (SgGroundPreview *self, SgGroundPart *part);

G_END_DECLS
