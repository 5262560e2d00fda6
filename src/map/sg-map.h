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
  SG_PIECE_MILL, SG_PIECE_DEPOT, SG_PIECE_SPOT,
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
  grefcount   refs;        /* (private) */
} SgPiece;

SgPiece    *sg_piece_new            (SgPieceKind kind, const char *id);
/** sg_piece_copy: (transfer full): one of its own, to be changed before it is put into a map. */
SgPiece    *sg_piece_copy           (const SgPiece *piece);
SgPiece    *sg_piece_ref            (SgPiece *piece);
void        sg_piece_unref          (SgPiece *piece);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPiece, sg_piece_unref)
/** sg_piece_set_points: @points are copied. */
void        sg_piece_set_points     (SgPiece *piece, const SgPoint *points, guint n);

const char        *sg_piece_kind_name    (SgPieceKind kind);       /* "hill", as in the file */
const char        *sg_piece_kind_label   (SgPieceKind kind);       /* translated */
gboolean           sg_piece_kind_find    (const char *name, SgPieceKind *kind);
SgLayer            sg_piece_kind_layer   (SgPieceKind kind);
const char        *sg_layer_name         (SgLayer layer);          /* "ground" */
const char        *sg_layer_label        (SgLayer layer);          /* translated */
/** sg_piece_kind_classes: (transfer none) (array zero-terminated=1): ids, the usual one first; empty when the kind has none. */
const char *const *sg_piece_kind_classes (SgPieceKind kind);
/** sg_piece_class_label: translated: "by-road". */
const char        *sg_piece_class_label  (const char *class);
/** sg_piece_kind_least: how few points it may have. */
guint              sg_piece_kind_least   (SgPieceKind kind);
/** sg_piece_kind_encloses: whether it may enclose ground; else it is a line or a spot. */
gboolean           sg_piece_kind_encloses (SgPieceKind kind);
/** sg_piece_kind_stops: whether its kind stops troops unless the piece says otherwise (LW-R2). */
gboolean           sg_piece_kind_stops   (SgPieceKind kind);
/** sg_piece_kind_is_water, …_is_pass, …_is_building: pond, river or stream; ford, bridge or culvert; house, church, shed or mill. */
gboolean           sg_piece_kind_is_water    (SgPieceKind kind);
gboolean           sg_piece_kind_is_pass     (SgPieceKind kind);
gboolean           sg_piece_kind_is_building (SgPieceKind kind);

/** SgLine: a named line of the field: "back/red", "back/blue", "middle". */
typedef struct { char *id; SgPoint a, b; } SgLine;

/** SgHeights: measured ground: @nx × @ny heights, row by row from the near edge, @step ground units apart, the first at the
 * map's origin; in the map's unit of height. It never changes and is shared. */
typedef struct { guint nx, ny; double step; float *h; grefcount refs; } SgHeights;
/** sg_heights_new: @h is taken. */
SgHeights  *sg_heights_new          (guint nx, guint ny, double step, float *h);
SgHeights  *sg_heights_ref          (SgHeights *self);
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
  grefcount    refs;       /* (private) */
} SgStroke;
SgStroke   *sg_stroke_new           (SgStrokeKind kind, double radius, double amount, const SgPoint *points, guint n);
SgStroke   *sg_stroke_ref           (SgStroke *self);
void        sg_stroke_unref         (SgStroke *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgStroke, sg_stroke_unref)
const char *sg_stroke_kind_name     (SgStrokeKind kind);  /* "raise" */
gboolean    sg_stroke_kind_find     (const char *name, SgStrokeKind *kind);

/** SgBackdrop: a scanned map to trace over: where two of its pixels lie on the ground. */
typedef struct
{
  GBytes   *image;         /* a PNG or JPEG */
  SgPoint   pixel_a, pixel_b;   /* from the picture's upper left corner, y down */
  SgPoint   ground_a, ground_b;
  double    opacity;       /* 0 … 1 */
  grefcount refs;          /* (private) */
} SgBackdrop;
SgBackdrop *sg_backdrop_new         (GBytes *image, SgPoint pixel_a, SgPoint ground_a, SgPoint pixel_b, SgPoint ground_b);
SgBackdrop *sg_backdrop_ref         (SgBackdrop *self);
void        sg_backdrop_unref       (SgBackdrop *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgBackdrop, sg_backdrop_unref)
#define SG_BACKDROP_MAX_BYTES (16 * 1024 * 1024)
/** sg_backdrop_measure: the picture's size in pixels; a sentence for what is no whole PNG or JPEG, or too large to keep or show. */
gboolean    sg_backdrop_measure     (GBytes *image, guint *width, guint *height, GError **error);

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
/** sg_piece_is_outline: whether its points enclose ground; else they are a line, @width across, or one spot. */
gboolean       sg_piece_is_outline  (const SgPiece *piece);
/** sg_piece_distance: from @at to the piece's edge, less than 0 inside it. */
double         sg_piece_distance    (const SgPiece *piece, SgPoint at);

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
