/* sg-unit-stand.h: the ground that a unit covers which moves as one body.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the unit is what moves, its figures have no places of their own: the word "place" ("x y bearing") of
 * "body:UNIT" is the middle of its front and where that faces.  How it is drawn up stands there too: "formation",
 * "ranks", "frontage" (from one figure to the next in a rank), "depth" (from one rank to the next), and "front" and "deep"
 * where the ground it covers is given outright.  What is not told there the game may tell (SgGame.ground); else it is worked
 * out from the figures that are fit and the outline of their type.
 */

#pragma once

#include "campaign/sg-board.h"
#include "map/sg-shade.h"

G_BEGIN_DECLS

/** SgUnitStand: the ground under one unit. */
typedef struct
{
  SgPlace at;            /* the middle of its front, and where it faces */
  double  front, depth;  /* 0 where neither words nor figures tell */
} SgUnitStand;

/** sg_board_get_stand: FALSE when @unit has no place of its own. */
gboolean  sg_board_get_stand    (SgBoard *board, const char *unit, SgUnitStand *stand);
/** sg_board_get_spine: (transfer full) (nullable) (element-type SgPoint): of a unit that is a bent column: from head to tail, by its
 * body's word "spine" (see sg-spine.h) or by the game. */
GArray   *sg_board_get_spine    (SgBoard *board, const char *unit);
/** sg_unit_stand_corners: front left, front right, rear right, rear left. */
void      sg_unit_stand_corners (const SgUnitStand *stand, SgPoint corners[4]);
/** sg_board_get_outline: (transfer full) (nullable) (element-type SgPoint): the corners of the ground that @unit covers, bent where it is bent. */
GArray   *sg_board_get_outline  (SgBoard *board, const char *unit);
/** sg_board_measure_units: between two as the game measures (SgGameLook.apart), else between the nearest points of their ground, 0 where they
 * overlap; INFINITY when either stands nowhere. */
double    sg_board_measure_units (SgBoard *board, const char *a, const char *b);
/** sg_board_draw_up: (transfer full) (element-type SgPlace): where each figure of @unit that is fit stands in it, from
 * the right of the front rank; empty without a place, or where nothing fixes a figure's size. */
GArray   *sg_board_draw_up      (SgBoard *board, const char *unit);
/** sg_board_find_place: of a figure, or of a unit that has one; FALSE when it stands nowhere. */
gboolean  sg_board_find_place   (SgBoard *board, const char *id, SgPlace *place);
/** sg_board_name_figure: (transfer full): "man 3 of Red’s infantry"; a gun is called as its unit is. */
char     *sg_board_name_figure  (SgBoard *board, const SgFigure *figure);
/** sg_board_find_unit: (transfer none) (nullable): that @id names: by its own id, or by that of one of its figures. */
SgUnit   *sg_board_find_unit    (SgBoard *board, const char *id);
/** sg_board_add_blockers: to @blockers (element-type SgBlocker) a figure or a unit as it stands in the way of a sight, in as many parts as it
 * is bent: as high as a man, or as a man on a horse, by @terms. Returns: how many; 0 when it stands nowhere or covers no ground. */
guint     sg_board_add_blockers (SgBoard *board, const char *id, const SgSightTerms *terms, GArray *blockers);
/** sg_formation_shape: (transfer none): of a formation by any system's name: "line", "column", "march", "square" or "open". */
const char *sg_formation_shape  (const char *formation);

G_END_DECLS
