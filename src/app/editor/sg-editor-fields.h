/* sg-editor-fields.h: rows of the editor's panel, each of which reads and writes one property of a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/editor/sg-editor.h"

G_BEGIN_DECLS

typedef enum
{
  SG_FIELD_NAME, SG_FIELD_KIND, SG_FIELD_CLASS, SG_FIELD_MATERIAL, SG_FIELD_SECTIONS, SG_FIELD_HEIGHT, SG_FIELD_WIDTH, SG_FIELD_DEPTH,
  SG_FIELD_STOPS_MEN, SG_FIELD_STOPS_GUNS, SG_FIELD_X, SG_FIELD_Y, SG_N_PIECE_FIELDS,
} SgPieceField;

/** SgFieldChanged: the row of @field was changed by hand; what it says now is read by sg_piece_field_read(). */
typedef void (*SgFieldChanged) (SgPieceField field, gpointer data);

/** sg_piece_field_title: translated: "Height". */
const char *sg_piece_field_title (SgPieceField field, SgPieceKind kind);
/** sg_piece_field_applies: whether pieces of @kind have it. */
gboolean    sg_piece_field_applies (SgPieceField field, SgPieceKind kind);
/** sg_piece_field_row: (transfer floating): a row for @field of pieces of the kind of @piece, on ground like @map's. */
GtkWidget  *sg_piece_field_row   (SgPieceField field, const SgPiece *piece, SgMap *map, SgFieldChanged changed, gpointer data);
/** sg_piece_field_show: the row shows what @piece says; no change is told. @point: for the place of one point. */
void        sg_piece_field_show  (GtkWidget *row, const SgPiece *piece, int point);
/** sg_piece_field_show_all: the row shows what all of @pieces (element-type SgPiece, not empty) say, and where they do not say the same. */
void        sg_piece_field_show_all (GtkWidget *row, GPtrArray *pieces);
/** sg_piece_field_read: writes what the row says into @piece. */
void        sg_piece_field_read  (GtkWidget *row, SgPiece *piece, int point);

G_END_DECLS
