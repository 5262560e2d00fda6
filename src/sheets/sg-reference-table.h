/* sg-reference-table.h: a table of words, measured and drawn: of the quick reference and of the order of play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-pen.h"
#include "sheets/sg-reference-blocks.h"

G_BEGIN_DECLS

#define SG_REFERENCE_PT 8.4
#define SG_REFERENCE_LEADING 3.5 /* mm, at the usual size of type */

/** SgReferencePart: @n rows of @block from @first on, on page @page, its top left corner at @x, @y in mm; @begins: they are its first. */
typedef struct { const SgReferenceBlock *block; guint first, n, page; double x, y; gboolean begins; } SgReferencePart;

/** sg_reference_measure: gives @block its columns and heights: @half mm wide if it can be, else @most. What it was measured to before is forgotten. Returns: whether no word of it
 * is broken. */
gboolean sg_reference_measure (SgPen *pen, SgReferenceBlock *block, double half, double most);
/** sg_reference_draw: @blank: with cells to be filled in. */
void     sg_reference_draw    (SgPen *pen, const SgReferencePart *part, gboolean blank);

G_END_DECLS
