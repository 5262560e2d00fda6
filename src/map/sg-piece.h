/* sg-piece.h: the pieces of a country, and the kinds there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-private.h"
#include "map/sg-map.h"

G_BEGIN_DECLS

const SgKindInfo *sg_piece_kind_info (SgPieceKind kind);
SgPiece *sg_piece_new (SgPieceKind kind, const char *id);
/** sg_piece_copy: (transfer full): one of its own, to be changed before it is put into a map. */
SgPiece *sg_piece_copy (const SgPiece *piece);
SgPiece *sg_piece_ref (SgPiece *piece);
/** sg_piece_set_points: @points are copied. */
void sg_piece_set_points (SgPiece *piece, const SgPoint *points, guint n);
const char *sg_piece_kind_name (SgPieceKind kind);       /* "hill", as in the file */
const char *sg_piece_kind_label (SgPieceKind kind);       /* translated */
gboolean sg_piece_kind_find (const char *name, SgPieceKind *kind);
SgLayer sg_piece_kind_layer (SgPieceKind kind);
const char *sg_layer_label (SgLayer layer);          /* translated */
/** sg_piece_kind_classes: (transfer none) (array zero-terminated=1): ids, the usual one first; empty when the kind has none. */
const char *const *sg_piece_kind_classes (SgPieceKind kind);
/** sg_piece_class_label: translated: "by-road". */
const char *sg_piece_class_label (const char *class);
/** sg_piece_kind_least: how few points it may have. */
guint sg_piece_kind_least (SgPieceKind kind);
/** sg_piece_kind_encloses: whether it may enclose ground; else it is a line or a spot. */
gboolean sg_piece_kind_encloses (SgPieceKind kind);
/** sg_piece_kind_stops: whether its kind stops troops unless the piece says otherwise (LW-R2). */
gboolean sg_piece_kind_stops (SgPieceKind kind);
/** sg_piece_kind_is_water, …_is_pass, …_is_building: pond, river or stream; ford, bridge or culvert; house, church, shed or mill. */
gboolean sg_piece_kind_is_water (SgPieceKind kind);
gboolean sg_piece_kind_is_pass (SgPieceKind kind);
gboolean sg_piece_kind_is_building (SgPieceKind kind);
/** sg_heights_new: @h is taken. */
SgHeights *sg_heights_new (guint nx, guint ny, double step, float *h);
SgHeights *sg_heights_ref (SgHeights *self);
SgStroke *sg_stroke_new (SgStrokeKind kind, double radius, double amount, const SgPoint *points, guint n);
SgStroke *sg_stroke_ref (SgStroke *self);
const char *sg_stroke_kind_name (SgStrokeKind kind);  /* "raise" */
gboolean sg_stroke_kind_find (const char *name, SgStrokeKind *kind);

/** SgBackdrop: a scanned map to trace over: where two of its pixels lie on the ground. */

G_END_DECLS
