/* sg-picture.h: scanned maps, read into memory: a PNG by cairo, a JPEG by gdk-pixbuf.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_picture_check: whether the scanned map in @image can be drawn: a sentence for one that is damaged inside. */
gboolean sg_picture_check (GBytes *image, GError **error);
/** sg_read_picture: (transfer full) (nullable): of a PNG or JPEG, in its own pixels; NULL or a surface in error of anything else. */
cairo_surface_t *sg_read_picture (GBytes *image);

G_END_DECLS
