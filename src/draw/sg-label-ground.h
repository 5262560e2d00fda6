/* sg-label-ground.h: what lies under a name on the sheet, and what that costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-labels.h"
#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

typedef struct _SgLabelGround SgLabelGround;

/** sg_label_ground_new: of the country as it lies at @still, whose origin is nought. */
SgLabelGround *sg_label_ground_new      (SgPainter *painter, const SgViewport *still);
SgLabelGround *sg_label_ground_ref      (SgLabelGround *self);
void           sg_label_ground_unref    (SgLabelGround *self);
/** sg_label_ground_mark: (transfer none) (nullable) (element-type SgBox): figures and blocks that from now on no name touches; only while nobody else has it. */
void           sg_label_ground_mark     (SgLabelGround *self, GArray *boxes);
/** sg_label_ground_cost: of the name of @piece in @box; %INFINITY: it is cut by the sheet, stands on troops or on ground that is another's. @bound:
 * it runs along its own piece, whatever that crosses. */
double         sg_label_ground_cost     (SgLabelGround *self, const SgPiece *piece, SgBox box, gboolean bound);
/** sg_label_ground_outside: Returns: what share of @box lies off its own piece */
double         sg_label_ground_outside  (SgLabelGround *self, const SgPiece *piece, SgBox box);
/** sg_label_ground_foreign: Returns: what share of @box lies on ground that is another's, as a wood of another name */
double         sg_label_ground_foreign  (SgLabelGround *self, const SgPiece *piece, SgBox box);
/** sg_label_ground_inked: Returns: what share of @box ways and water take */
double         sg_label_ground_inked    (SgLabelGround *self, SgBox box);
/** sg_label_ground_is_bare: whether neither a way, water, a building nor a tree that stands alone touches @box. */
gboolean       sg_label_ground_is_bare  (SgLabelGround *self, SgBox box);
/** sg_label_ground_piece: what a piece covers; @sheet: what is drawn of the ground. */
SgBox          sg_label_ground_piece    (SgLabelGround *self, const SgPiece *piece);
SgBox          sg_label_ground_sheet    (SgLabelGround *self);

G_END_DECLS
