/* sg-map.h: the country: its size, relief, pieces and lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The origin is the left end of the near edge; x runs to the right, y away.  Lengths are in the map's unit.
 * A map is immutable once it is built: a change makes another map (sg-map-edit.h), which shares all that did not change.
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
  /* ground */
  SG_PIECE_OPEN, SG_PIECE_PLOUGH, SG_PIECE_ROUGH, SG_PIECE_ORCHARD, SG_PIECE_MARSH, SG_PIECE_SWAMP, SG_PIECE_BUILT,
  SG_PIECE_STEEP,
  /* water and ways */
  SG_PIECE_RIVER, SG_PIECE_STREAM, SG_PIECE_RAILWAY, SG_PIECE_CULVERT,
  /* obstacles and works */
  SG_PIECE_FENCE, SG_PIECE_DITCH, SG_PIECE_EMBANKMENT, SG_PIECE_CUTTING, SG_PIECE_TRENCH, SG_PIECE_BREASTWORK,
  SG_PIECE_CLIFF, SG_PIECE_GATE,
  /* spots */
  SG_PIECE_MILL, SG_PIECE_DEPOT, SG_PIECE_WELL, SG_PIECE_SPOT,
} SgPieceKind;
#define SG_PIECE_N_KINDS (SG_PIECE_SPOT + 1)

/** SgLayer: the layers of a map, lowest first; each kind lies in one. */
typedef enum
{
  SG_LAYER_RELIEF, SG_LAYER_GROUND, SG_LAYER_WATER, SG_LAYER_WAYS, SG_LAYER_OBSTACLES, SG_LAYER_BUILDINGS, SG_LAYER_NAMES,
} SgLayer;
#define SG_N_LAYERS (SG_LAYER_NAMES + 1)

/** SgPiece: one piece of the country. It is shared between maps and never changes once it is in one. */
typedef struct
{
  char       *id;          /* "farm" */
  char       *name;        /* "Hook’s Farm", may be "" */
  SgPieceKind kind;
  SgPoint    *points;      /* an outline, a line, or one point */
  guint       n_points;
  double      height;      /* of a board, building, wall or spot, in the map's unit of height */
  double      width;       /* of a wall, road, stream or hedge */
  gboolean    sparse;      /* a thin wood */
  gboolean    stops_men, stops_guns;
  char       *class;       /* one of sg_piece_kind_classes(), the first of them unless told otherwise; "" has none */
  char       *material;    /* of a building, bridge or wall: "wood", "stone", "brick", "earth", "iron"; may be "" */
  guint       sections;    /* of a building: into how many it is divided; 0 is 1 */
  double      depth;       /* of water at a ford or along a stream, in the map's unit of height; 0 is not told */
  gatomicrefcount   refs;        /* (private) */
} SgPiece;

void        sg_piece_unref          (SgPiece *piece);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPiece, sg_piece_unref)

/** SgLine: a named line of the field: "back/red", "back/blue", "middle". */
typedef struct { char *id; SgPoint a, b; } SgLine;

/** SgHeights: measured ground: @nx × @ny heights, row by row from the near edge, @step ground units apart, the first at the
 * map's origin; in the map's unit of height. It never changes and is shared. */
typedef struct { guint nx, ny; double step; float *h; gatomicrefcount refs; } SgHeights;
void        sg_heights_unref        (SgHeights *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgHeights, sg_heights_unref)
#define SG_HEIGHTS_MAX_NODES (2050 * 2050) /* in a map; a file that has more is refused */

/** SgStroke: one stroke of a brush over the relief, kept as it was drawn. */
typedef enum { SG_STROKE_RAISE, SG_STROKE_LOWER, SG_STROKE_SMOOTH, SG_STROKE_LEVEL } SgStrokeKind;
typedef struct
{
  SgStrokeKind kind;
  double       radius;     /* ground units; the brush falls off to nothing there */
  double       amount;     /* height at the middle of the brush (raise, lower), share 0…1 (smooth), or the level itself (level) */
  SgPoint     *points;
  guint        n_points;
  gatomicrefcount    refs;       /* (private) */
} SgStroke;
void        sg_stroke_unref         (SgStroke *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgStroke, sg_stroke_unref)
typedef struct
{
  GBytes   *image;         /* a PNG or JPEG */
  SgPoint   pixel_a, pixel_b;   /* from the picture's upper left corner, y down */
  SgPoint   ground_a, ground_b;
  double    opacity;       /* 0 … 1 */
  gatomicrefcount refs;          /* (private) */
} SgBackdrop;
void        sg_backdrop_unref       (SgBackdrop *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgBackdrop, sg_backdrop_unref)
#define SG_BACKDROP_MAX_BYTES (16 * 1024 * 1024)

#define SG_TYPE_MAP (sg_map_get_type ())
G_DECLARE_FINAL_TYPE (SgMap, sg_map, SG, MAP, GObject)

/** SgRelief: the shape of its ground, see sg-relief.h. */
typedef struct _SgRelief SgRelief;

const char    *sg_map_get_title     (SgMap *self);
const char    *sg_map_get_unit      (SgMap *self);   /* "in" */
double         sg_map_get_width     (SgMap *self);
double         sg_map_get_depth     (SgMap *self);
/** sg_map_far_off: how far beyond its edge nothing of it can be meant; sg_map_is_beside: whether @at is on it, or no farther off. */
double         sg_map_far_off       (SgMap *self);
gboolean       sg_map_is_beside     (SgMap *self, SgPoint at);
GPtrArray     *sg_map_get_pieces    (SgMap *self);   /* (element-type SgPiece), lowest first */
const SgPiece *sg_map_get_piece     (SgMap *self, const char *id);
GPtrArray     *sg_map_get_lines     (SgMap *self);   /* (element-type SgLine) */
const SgLine  *sg_map_get_line      (SgMap *self, const char *id);
/** sg_map_get_height_unit: "in", "ft" or "m". */
const char    *sg_map_get_height_unit (SgMap *self);
/** sg_map_get_rise: how many ground units one unit of height is: slopes are worked with it. */
double         sg_map_get_rise      (SgMap *self);
/** sg_map_unit_length: of a unit of ground or height, in inches; 0 for one that is not known. */
double         sg_map_unit_length    (const char *unit);
/** sg_map_get_interval: between contours, in units of height; 0 leaves it to the painter. */
double         sg_map_get_interval  (SgMap *self);
/** sg_map_get_scale: of the printed sheet, 8000 for 1:8000; 0 when it has none of its own. */
double         sg_map_get_scale     (SgMap *self);
/** sg_map_get_north: degrees clockwise from the far edge. */
double         sg_map_get_north     (SgMap *self);
/** sg_map_get_note: what the sheet says about itself; may be "". */
const char    *sg_map_get_note      (SgMap *self);
/** sg_map_get_heights: (transfer none) (nullable). */
SgHeights     *sg_map_get_heights   (SgMap *self);
/** sg_map_get_strokes: (transfer none) (element-type SgStroke): in the order they were drawn. */
GPtrArray     *sg_map_get_strokes   (SgMap *self);
/** sg_map_get_backdrop: (transfer none) (nullable). */
SgBackdrop    *sg_map_get_backdrop  (SgMap *self);

/** sg_map_get_relief: (transfer none): made when it is first asked for. */
SgRelief      *sg_map_get_relief    (SgMap *self);

/** sg_map_height: of the ground at @at: the boards that lie under it, with smoothed edges for contours (see sg-relief.h). */
double         sg_map_height        (SgMap *self, SgPoint at);

G_END_DECLS
