/* sg-edit-tools.c: what the tools of the map editor are, as tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-edit-tools.h"

#include "map/sg-piece.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const int hills[] = { SG_PIECE_HILL, -1 };
static const int grounds[] = { SG_PIECE_WOOD, SG_PIECE_ORCHARD, SG_PIECE_OPEN, SG_PIECE_PLOUGH, SG_PIECE_ROUGH, SG_PIECE_MARSH,
                               SG_PIECE_SWAMP, SG_PIECE_BUILT, SG_PIECE_STEEP, -1 };
static const int waters[] = { SG_PIECE_RIVER, SG_PIECE_STREAM, SG_PIECE_WATER, -1 };
static const int roads[] = { SG_PIECE_ROAD, SG_PIECE_RAILWAY, -1 };
static const int walls[] = { SG_PIECE_WALL, SG_PIECE_HEDGE, SG_PIECE_FENCE, SG_PIECE_DITCH, SG_PIECE_EMBANKMENT, SG_PIECE_CUTTING,
                             SG_PIECE_TRENCH, SG_PIECE_BREASTWORK, SG_PIECE_CLIFF, SG_PIECE_ROCK, -1 };
static const int buildings[] = { SG_PIECE_HOUSE, SG_PIECE_CHURCH, SG_PIECE_SHED, SG_PIECE_MILL, -1 };
static const int bridges[] = { SG_PIECE_BRIDGE, SG_PIECE_FORD, SG_PIECE_CULVERT, -1 };
static const int spots[] = { SG_PIECE_TREE, SG_PIECE_GATE, SG_PIECE_DEPOT, SG_PIECE_WELL, SG_PIECE_SPOT, -1 };
static const int labels[] = { SG_PIECE_NAME, -1 };

static const SgEditToolInfo tools[SG_N_EDIT_TOOLS] = {
  [SG_EDIT_SELECT] = { "select", N_("Select"), "sg-select-symbolic", 'V', FALSE, 0, NULL },
  [SG_EDIT_PAN] = { "pan", N_("Pan"), "sg-hand-symbolic", 'H', FALSE, 0, NULL },
  [SG_EDIT_CONTOUR] = { "contour", N_("Contour"), "sg-contour-symbolic", 'C', FALSE, SG_LAYER_RELIEF, NULL },
  [SG_EDIT_HILL] = { "hill", N_("Hill"), "sg-hill-symbolic", 'I', TRUE, SG_LAYER_RELIEF, hills },
  [SG_EDIT_WOOD] = { "wood", N_("Wood"), "sg-wood-symbolic", 'W', TRUE, SG_LAYER_GROUND, grounds },
  [SG_EDIT_WATER] = { "water", N_("Water"), "sg-water-symbolic", 'E', TRUE, SG_LAYER_WATER, waters },
  [SG_EDIT_ROAD] = { "road", N_("Road"), "sg-road-symbolic", 'D', TRUE, SG_LAYER_WAYS, roads },
  [SG_EDIT_WALL] = { "wall", N_("Wall"), "sg-wall-symbolic", 'L', TRUE, SG_LAYER_OBSTACLES, walls },
  [SG_EDIT_BUILDING] = { "building", N_("Building"), "sg-house-symbolic", 'B', TRUE, SG_LAYER_BUILDINGS, buildings },
  [SG_EDIT_BRIDGE] = { "bridge", N_("Bridge"), "sg-bridge-symbolic", 'G', TRUE, SG_LAYER_WATER, bridges },
  [SG_EDIT_POINT] = { "point", N_("Point"), "sg-point-symbolic", 'P', TRUE, SG_LAYER_GROUND, spots },
  [SG_EDIT_LABEL] = { "label", N_("Label"), "sg-text-symbolic", 'T', TRUE, SG_LAYER_NAMES, labels },
  [SG_EDIT_MEASURE] = { "measure", N_("Measure"), "sg-ruler-symbolic", 'R', FALSE, 0, NULL },
  [SG_EDIT_ERASE] = { "erase", N_("Erase"), "sg-eraser-symbolic", 'X', FALSE, 0, NULL },
};

/* What is usual: on a floor (@width, @height) in inches, in the open (@paces, @feet) so many paces wide and feet high. */
static const struct { SgPieceKind kind; double width, paces, height, feet; } usual[] = {
  { SG_PIECE_HILL, 0, 0, 1, 20 },        { SG_PIECE_HOUSE, 0, 0, 5, 20 },      { SG_PIECE_CHURCH, 0, 0, 7, 40 },
  { SG_PIECE_SHED, 0, 0, 3, 12 },        { SG_PIECE_MILL, 4, 12, 6, 30 },      { SG_PIECE_WALL, 0.5, 1, 1.5, 5 },
  { SG_PIECE_HEDGE, 0.75, 2, 1.5, 5 },   { SG_PIECE_FENCE, 0.25, 1, 1, 4 },    { SG_PIECE_DITCH, 1, 4, 0, 0 },
  { SG_PIECE_EMBANKMENT, 2, 8, 1, 8 },   { SG_PIECE_CUTTING, 2, 8, 0, 0 },     { SG_PIECE_TRENCH, 1, 2, 0, 0 },
  { SG_PIECE_BREASTWORK, 1, 3, 1, 4 },   { SG_PIECE_CLIFF, 0.5, 4, 2, 30 },    { SG_PIECE_ROAD, 2.5, 8, 0, 0 },
  { SG_PIECE_RAILWAY, 2, 6, 0, 0 },      { SG_PIECE_RIVER, 5, 50, 0, 0 },      { SG_PIECE_STREAM, 1.5, 4, 0, 0 },
  { SG_PIECE_BRIDGE, 3, 10, 0, 0 },      { SG_PIECE_FORD, 3, 15, 0, 0 },       { SG_PIECE_ROCK, 0, 0, 2, 10 },
};

const SgEditToolInfo *
sg_edit_tool_info (SgEditTool tool)
{
  g_return_val_if_fail (tool < SG_N_EDIT_TOOLS, NULL);

  return &tools[tool];
}

const char *
sg_edit_tool_label (SgEditTool tool)
{
  return _(sg_edit_tool_info (tool)->label);
}

gboolean
sg_edit_tool_find (guint letter, SgEditTool *tool)
{
  for (guint i = 0; i < SG_N_EDIT_TOOLS; i++)
    if (letter < 128 && g_ascii_toupper ((char) letter) == tools[i].letter)
      {
        *tool = i;
        return TRUE;
      }
  return FALSE;
}

SgEditTool
sg_edit_tool_of (SgPieceKind kind)
{
  for (guint i = 0; i < SG_N_EDIT_TOOLS; i++)
    for (const int *one = tools[i].kinds; one != NULL && *one >= 0; one++)
      if (*one == (int) kind)
        return i;
  return SG_EDIT_SELECT;
}

SgEditTool
sg_edit_tool_of_layer (SgLayer layer)
{
  for (guint i = 0; i < SG_N_EDIT_TOOLS; i++)
    if (tools[i].draws && tools[i].layer == layer)
      return i;
  return SG_EDIT_SELECT;
}

/* A table or a floor; whatever else it is measured in, feet among them, it is open country. */
static gboolean
is_floor (const char *unit)
{
  return g_str_equal (unit, "in");
}

/* So many of @from in @to: what comes out even stays as it is, the rest is told in whole ones where it is one at least, else in tenths. */
static double
convert (double length, const char *from, const char *to)
{
  double told = length * sg_map_unit_length (from) / sg_map_unit_length (to);

  if (g_str_equal (from, to))
    return length;
  return told >= 1 ? round (told) : round (told * 10) / 10;
}

SgPiece *
sg_edit_pattern (SgPieceKind kind, const char *unit, const char *height_unit)
{
  SgPiece *piece = sg_piece_new (kind, "");

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (usual[i].kind == kind && is_floor (unit))
      {
        piece->width = usual[i].width;
        piece->height = convert (usual[i].height, "in", height_unit);
      }
    else if (usual[i].kind == kind)
      {
        piece->width = convert (usual[i].paces, "paces", unit);
        piece->height = convert (usual[i].feet, "ft", height_unit);
      }
  return piece;
}

void
sg_edit_set_kind (SgPiece *piece, SgPieceKind kind, const char *unit, const char *height_unit)
{
  const char *const *classes = sg_piece_kind_classes (kind);
  g_autoptr (SgPiece) usual_one = sg_edit_pattern (kind, unit, height_unit);

  if (piece->kind == kind)
    return;
  piece->kind = kind;
  g_free (piece->class);
  piece->class = g_strdup (classes[0] != NULL ? classes[0] : "");
  piece->sparse = FALSE;
  piece->stops_men = piece->stops_guns = sg_piece_kind_stops (kind);
  piece->width = usual_one->width;
  piece->height = usual_one->height;
  if (!sg_edit_kind_has_depth (kind))
    piece->depth = 0;
}

guint
sg_edit_kind_points (SgPieceKind kind)
{
  if (kind == SG_PIECE_HOUSE || kind == SG_PIECE_CHURCH || kind == SG_PIECE_SHED)
    return 3;
  if (kind == SG_PIECE_BRIDGE || kind == SG_PIECE_FORD)
    return 2;
  return sg_piece_kind_least (kind) == 1 ? 1 : 0;
}

gboolean
sg_edit_kind_has_width (SgPieceKind kind)
{
  return kind != SG_PIECE_HILL && kind != SG_PIECE_HOUSE && kind != SG_PIECE_CHURCH && kind != SG_PIECE_SHED && kind != SG_PIECE_ROCK &&
         kind != SG_PIECE_NAME && kind != SG_PIECE_SPOT && sg_piece_kind_layer (kind) != SG_LAYER_GROUND && kind != SG_PIECE_WATER;
}

gboolean
sg_edit_kind_has_height (SgPieceKind kind)
{
  switch (kind)
    {
    case SG_PIECE_HILL: case SG_PIECE_WALL: case SG_PIECE_ROCK: case SG_PIECE_HEDGE: case SG_PIECE_FENCE: case SG_PIECE_EMBANKMENT:
    case SG_PIECE_BREASTWORK: case SG_PIECE_CLIFF: case SG_PIECE_SPOT:
      return TRUE;
    default:
      return sg_piece_kind_is_building (kind);
    }
}

gboolean
sg_edit_kind_has_depth (SgPieceKind kind)
{
  return sg_piece_kind_is_water (kind) || kind == SG_PIECE_FORD;
}

const char *const *
sg_edit_kind_materials (SgPieceKind kind)
{
  static const char *const materials[] = { "", "wood", "stone", "brick", "earth", "iron", NULL };

  return sg_piece_kind_is_building (kind) || kind == SG_PIECE_BRIDGE || kind == SG_PIECE_WALL ? materials : NULL;
}

const char *
sg_edit_material_label (const char *material)
{
  static const struct { const char *name, *label; } names[] = {
    { "", N_("not told") }, { "wood", N_("wood") }, { "stone", N_("stone") }, { "brick", N_("brick") }, { "earth", N_("earth") },
    { "iron", N_("iron") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, material))
      return _(names[i].label);
  return material;
}

const double *
sg_edit_grids (const char *unit)
{
  static const double floor[] = { 0.25, 0.5, 1, 3, 6, 12, 0 }, open[] = { 1, 5, 10, 25, 50, 100, 0 };

  return is_floor (unit) ? floor : open;
}

double
sg_edit_default_grid (const char *unit)
{
  return is_floor (unit) ? 0.5 : 10;
}
