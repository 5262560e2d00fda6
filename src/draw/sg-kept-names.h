/* sg-kept-names.h: names of the country that one painter placed, handed to another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

typedef struct _SgKeptNames SgKeptNames;

/** sg_kept_names_new: (transfer full): of @painter as they stand; its map’s pieces must outlive them. */
SgKeptNames *sg_kept_names_new  (SgPainter *painter);
void         sg_kept_names_free (SgKeptNames *self);
/** sg_kept_names_take: @painter, whose map has the same pieces, has them from now on. */
void         sg_kept_names_take (SgKeptNames *self, SgPainter *painter);

G_END_DECLS
