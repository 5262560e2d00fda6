/* sg-player-sheet.h: the map of one side, to look at and to point at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-country-canvas.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_PLAYER_SHEET (sg_player_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SgPlayerSheet, sg_player_sheet, SG, PLAYER_SHEET, SgCountryCanvas)

/** sg_player_sheet_new: @board, with its map.  Its signal "chosen" tells that an own unit was pointed out. */
GtkWidget  *sg_player_sheet_new       (SgBoard *board, const char *name);
/** sg_player_sheet_set_board: another state of the same battle. */
void        sg_player_sheet_set_board (SgPlayerSheet *self, SgBoard *board);
/** sg_player_sheet_set_marks: (transfer full) (nullable): areas marked upon it. */
void        sg_player_sheet_set_marks (SgPlayerSheet *self, SgMarks *marks);
/** sg_player_sheet_get_spot: the place that was pointed out last; %FALSE when none was. */
gboolean    sg_player_sheet_get_spot  (SgPlayerSheet *self, SgPoint *at);
/** sg_player_sheet_forget: neither a unit nor a place is pointed out any more. */
void        sg_player_sheet_forget    (SgPlayerSheet *self);
/** sg_player_sheet_get_chosen: (nullable): the unit that was pointed out last. */
const char *sg_player_sheet_get_chosen (SgPlayerSheet *self);

/** sg_player_sheet_set_for_places: every press points out a place, and the signal “pointed” tells of it. */
void        sg_player_sheet_set_for_places (SgPlayerSheet *self, gboolean for_places);
/** sg_player_sheet_set_way: a way drawn upon it, or none. */
void        sg_player_sheet_set_way  (SgPlayerSheet *self, const SgPoint *way, guint n);
/** sg_player_sheet_set_marches: the ways of marches that were written, drawn in the side's colour. @marches: (element-type GArray) of SgPoint. */
void        sg_player_sheet_set_marches (SgPlayerSheet *self, GPtrArray *marches);
/** sg_player_sheet_count_marches: how many are drawn. */
guint       sg_player_sheet_count_marches (SgPlayerSheet *self);
/** sg_player_sheet_show_way: so near that the way fills a good part of the sheet. */
void        sg_player_sheet_show_way (SgPlayerSheet *self);
/** sg_player_sheet_frame: (transfer floating): @self with the buttons of the zoom upon it, to be packed in its place. */
GtkWidget  *sg_player_sheet_frame    (SgPlayerSheet *self);

G_END_DECLS
