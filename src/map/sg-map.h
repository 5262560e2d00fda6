/* sg-map.h: the country: its size, relief, pieces and lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The origin is the left end of the near edge; x runs to the right, y away.  Lengths are in the map's unit.
 * A map is immutable once it is built: a change makes another map.
 */

#pragma once

#include "base/sg-geometry.h"
#include "base/sg-xml.h"

G_BEGIN_DECLS

/** SgPieceKind: what a piece of the country is; what it means for troops stands in the rulesets. */
typedef enum
{
  SG_PIECE_HILL, SG_PIECE_HOUSE, SG_PIECE_CHURCH, SG_PIECE_SHED, SG_PIECE_WALL, SG_PIECE_ROCK, SG_PIECE_WATER,
  SG_PIECE_FORD, SG_PIECE_BRIDGE, SG_PIECE_WOOD, SG_PIECE_TREE, SG_PIECE_ROAD, SG_PIECE_HEDGE, SG_PIECE_NAME,
} SgPieceKind;

typedef struct
{
  char       *id;          /* "farm" */
  char       *name;        /* "Hook’s Farm", may be "" */
  SgPieceKind kind;
  SgPoint    *points;      /* an outline, a line, or one point */
  guint       n_points;
  double      height;      /* of a board or building, in the map's unit */
  double      width;       /* of a wall, road, stream or hedge */
  gboolean    sparse;      /* a thin wood */
  gboolean    stops_men, stops_guns;
} SgPiece;

/** SgLine: a named line of the field: "back/red", "back/blue", "middle". */
typedef struct { char *id; SgPoint a, b; } SgLine;

#define SG_TYPE_MAP (sg_map_get_type ())
G_DECLARE_FINAL_TYPE (SgMap, sg_map, SG, MAP, GObject)

/** SgRelief: the shape of its ground, see sg-relief.h. */
typedef struct _SgRelief SgRelief;

SgMap         *sg_map_new_from_xml  (const xmlNode *node, GError **error);
/** sg_map_load: Returns: (transfer full): from a .sgmap file, validated. */
SgMap         *sg_map_load          (GBytes *bytes, const char *name, GError **error);
void           sg_map_write         (SgMap *self, xmlNode *node);
GBytes        *sg_map_to_bytes      (SgMap *self);

const char    *sg_map_get_id        (SgMap *self);   /* may be "" */
const char    *sg_map_get_title     (SgMap *self);
const char    *sg_map_get_unit      (SgMap *self);   /* "in" */
double         sg_map_get_width     (SgMap *self);
double         sg_map_get_depth     (SgMap *self);
GPtrArray     *sg_map_get_pieces    (SgMap *self);   /* (element-type SgPiece), lowest first */
const SgPiece *sg_map_get_piece     (SgMap *self, const char *id);
GPtrArray     *sg_map_get_lines     (SgMap *self);   /* (element-type SgLine) */
const SgLine  *sg_map_get_line      (SgMap *self, const char *id);
const char    *sg_piece_kind_name   (SgPieceKind kind);       /* "hill", as in the file */
const char    *sg_piece_kind_label  (SgPieceKind kind);       /* translated */

/** sg_map_get_relief: (transfer none): made when it is first asked for. */
SgRelief      *sg_map_get_relief    (SgMap *self);
/** sg_piece_is_outline: whether its points enclose ground; else they are a line, @width across, or one spot. */
gboolean       sg_piece_is_outline  (const SgPiece *piece);
/** sg_piece_distance: from @at to the piece's edge, less than 0 inside it. */
double         sg_piece_distance    (const SgPiece *piece, SgPoint at);
/** sg_piece_kind_stops: whether its kind stops troops unless the piece says otherwise (LW-R2). */
gboolean       sg_piece_kind_stops  (SgPieceKind kind);

/** sg_map_height: of the ground at @at: the boards that lie under it, with smoothed edges for contours (see sg-relief.h). */
double         sg_map_height        (SgMap *self, SgPoint at);
/** sg_map_blocked: the first piece that stops (men or guns) the straight way from @a to @b for a figure @radius wide to either side; @where its place. */
const SgPiece *sg_map_blocked       (SgMap *self, SgPoint a, SgPoint b, double radius, gboolean gun, SgPoint *where);
/** sg_map_route: (transfer full) (element-type SgPoint): the shortest way round what cannot be crossed, both ends included; NULL when there is none. */
GArray        *sg_map_route         (SgMap *self, SgPoint from, SgPoint to, double radius, gboolean gun);
/** sg_map_covered: the nearest piece under @at, by the order buildings, water, wood, hill; NULL is open ground. */
const SgPiece *sg_map_piece_at      (SgMap *self, SgPoint at);
/** sg_map_sight_blocked: the first building or wall between the two. */
const SgPiece *sg_map_wall_between  (SgMap *self, SgPoint a, SgPoint b);

G_END_DECLS
