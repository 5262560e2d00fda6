/* sg-tag-room.h: room for the tags of what is measured, named and pointed at, while one picture is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"
#include "draw/sg-labels.h"

G_BEGIN_DECLS

/** SgTagRoom: what is taken on the sheet: troops, their labels, names of the country, and each tag that was put. */
typedef struct _SgTagRoom SgTagRoom;

/** SgTagKind: a tag that must be read stands where it hides least; one of many like it is left out where it would hide another. */
typedef enum { SG_TAG_NEEDED, SG_TAG_SPARE } SgTagKind;

/** sg_tag_room_new: @looks, @marks: the blocks and figures that stand there; borrowed, with @painter and @cr, while it lives. */
SgTagRoom *sg_tag_room_new   (SgPainter *painter, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n_looks, const SgMark *marks, guint n_marks);
void       sg_tag_room_free  (SgTagRoom *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTagRoom, sg_tag_room_free)
/** sg_tag_room_take: what else lies over the sheet, in u: no tag stands under it while there is room elsewhere. */
void       sg_tag_room_take  (SgTagRoom *self, SgBox box);
/** sg_tag_room_put: draws @text about (@x, @y), above it first where @above, else below it, or wherever beside it is free.
 * Returns: whether it was put */
gboolean   sg_tag_room_put   (SgTagRoom *self, SgTagKind kind, double x, double y, gboolean above, const char *text, guint32 ink);
/** sg_tag_room_along: the same on the line from @a to @b, about its middle if that is free. */
gboolean   sg_tag_room_along (SgTagRoom *self, SgTagKind kind, SgPoint a, SgPoint b, const char *text);
/** sg_tag_room_hidden: Returns: how much of @box, in square u, lies on what is taken */
double     sg_tag_room_hidden (const SgTagRoom *self, SgBox box);

G_END_DECLS
