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
/** sg_name_measure: finds how broad and high it is. */
void sg_name_measure (SgPainter *self, cairo_t *cr, SgName *name);
/** sg_name_trace: finds the line along which it stands, from left to right, in steps of SG_NAME_STEP; a ridge's name is drawn out along it. FALSE: it
 * is longer than its line. */
#define SG_NAME_STEP 2.0
gboolean sg_name_trace (SgPainter *self, cairo_t *cr, const SgViewport *view, SgName *name);
/** sg_name_run: (out) @rise: of its feet above the line, and @n @boxes that it covers, where it begins @start u along it.
 * Returns: what its bends cost; %INFINITY: it would stand on its head */
double sg_name_run (const SgName *name, const SgViewport *view, double start, gboolean below, double *rise, SgBox boxes[SG_MOST_RUN], guint *n);
/** sg_name_parts: how often a name is written along its line. */
guint sg_name_parts (const SgViewport *view, const SgPiece *piece);
void sg_name_clear (SgName *name);

G_END_DECLS
