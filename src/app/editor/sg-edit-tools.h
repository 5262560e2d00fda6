/* sg-edit-tools.h: the tools of the map editor: their letters, what they draw, and how large it is at first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgEditTool: in the order in which they stand, two to a row. */
typedef enum
{
  SG_EDIT_SELECT, SG_EDIT_PAN, SG_EDIT_CONTOUR, SG_EDIT_HILL, SG_EDIT_WOOD, SG_EDIT_WATER, SG_EDIT_ROAD, SG_EDIT_WALL,
  SG_EDIT_BUILDING, SG_EDIT_BRIDGE, SG_EDIT_POINT, SG_EDIT_LABEL, SG_EDIT_MEASURE, SG_EDIT_ERASE,
} SgEditTool;
#define SG_N_EDIT_TOOLS (SG_EDIT_ERASE + 1)

typedef struct
{
  const char *id, *label, *icon;   /* "wood", translated, "sg-wood-symbolic" */
  char        letter;              /* 'W' */
  gboolean    draws;               /* pieces; else it does something else */
  SgLayer     layer;               /* of most of what it draws */
  const int  *kinds;               /* SgPieceKinds it draws, ending with -1; NULL: none */
} SgEditToolInfo;

const SgEditToolInfo *sg_edit_tool_info  (SgEditTool tool);
/** sg_edit_tool_label: translated. */
const char *sg_edit_tool_label  (SgEditTool tool);
/** sg_edit_tool_find: by its letter, in either case. */
gboolean    sg_edit_tool_find   (guint letter, SgEditTool *tool);
/** sg_edit_tool_of: which tool draws @kind. */
SgEditTool  sg_edit_tool_of     (SgPieceKind kind);
/** sg_edit_tool_of_layer: the one that draws what lies there most. */
SgEditTool  sg_edit_tool_of_layer (SgLayer layer);
/** sg_edit_pattern: (transfer full): a piece of @kind without a place, as large as is usual on ground measured in @unit, its heights in @height_unit. */
SgPiece    *sg_edit_pattern     (SgPieceKind kind, const char *unit, const char *height_unit);
/** sg_edit_set_kind: @piece becomes one of @kind, as wide and high as those usually are; its place and its name stay. */
void        sg_edit_set_kind    (SgPiece *piece, SgPieceKind kind, const char *unit, const char *height_unit);
/** sg_edit_kind_points: how many points end its drawing by themselves; 0: it goes on until it is ended. */
guint       sg_edit_kind_points (SgPieceKind kind);
/** sg_edit_kind_has_width: whether a piece of @kind has a width of its own, and so on. */
gboolean    sg_edit_kind_has_width  (SgPieceKind kind);
gboolean    sg_edit_kind_has_height (SgPieceKind kind);
gboolean    sg_edit_kind_has_depth  (SgPieceKind kind);
/** sg_edit_kind_materials: (transfer none) (nullable): ids, ending with NULL. */
const char *const *sg_edit_kind_materials (SgPieceKind kind);
const char *sg_edit_material_label  (const char *material);

/** sg_edit_grids: (transfer none): the steps of the grid for ground measured in @unit, ending with 0. */
const double *sg_edit_grids     (const char *unit);
/** sg_edit_default_grid: the step to begin with. */
double      sg_edit_default_grid (const char *unit);

G_END_DECLS
