/* sg-country-faces.h: in what face the names of the country are lettered, and how they bend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-names-private.h"

G_BEGIN_DECLS

/** sg_name_face: FALSE when a piece's name is not written at this zoom. */
gboolean sg_name_face (SgPainter *self, const SgViewport *view, const SgPiece *piece, SgFace *face);
double sg_name_zoom (SgPainter *self, const SgViewport *view);
PangoLayout *sg_name_letter (SgPainter *self, cairo_t *cr, const SgPiece *piece, const SgFace *face, double zoom);
/** sg_name_bend: (nullable) (transfer full): the part of its piece's line that a name should stand along, left to right. */
gboolean sg_name_bend (SgPainter *self, cairo_t *cr, const SgViewport *view, SgName *name, double part);
/** sg_name_parts: how often a name is written along its line. */
guint sg_name_parts (const SgViewport *view, const SgPiece *piece);
void sg_name_clear (SgName *name);

G_END_DECLS
