/* sg-block.h: troop blocks, as an engraver cuts them: on the map in their true size, in lists as signs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Infantry bears a saltire, a bugle or a star, cavalry a diagonal, guns a plan for each gun left.  Red is cut upright
 * and Blue level, so that the sides are told apart in grey; lettering stays upright however the block faces.
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** SgBlockState: how a block is shown; may be combined. */
typedef enum
{
  SG_BLOCK_FRESH = 0,
  SG_BLOCK_SELECTED = 1 << 0,
  SG_BLOCK_TURNED = 1 << 1,     /* turned over: pale ground, mark and border in its colour */
  SG_BLOCK_PRISONER = 1 << 2,   /* barred in its captor's colour */
  SG_BLOCK_OUT = 1 << 3,        /* out of action: grey, crossed */
  SG_BLOCK_GHOST = 1 << 4,      /* last seen here */
  SG_BLOCK_HOVERED = 1 << 5,
  SG_BLOCK_DISORDERED = 1 << 6, /* ragged, a wave behind it */
  SG_BLOCK_REPULSED = 1 << 7,   /* turned, one chevron behind it */
  SG_BLOCK_DEFEATED = 1 << 8,   /* turned, two chevrons */
  SG_BLOCK_ROUTED = 1 << 9,     /* turned, ragged and dashed, three chevrons */
  SG_BLOCK_LIMBERED = 1 << 10,
  SG_BLOCK_PLANNED = 1 << 11,   /* where it is ordered to go */
  SG_BLOCK_DIM = 1 << 12,
  SG_BLOCK_ACTED = 1 << 14,     /* a counter at its rear: it has had its turn */
  SG_BLOCK_CALLED = 1 << 15,    /* it may be pressed: the next thing may be done by it */
  SG_BLOCK_LIT = 1 << 16,       /* a row about it is looked at beside the map: ringed so that the eye finds it from there */
  SG_BLOCK_ENGRAVED = 1 << 13,  /* for print: flat, framed in ink, cut with white lines that clear what it bears */
} SgBlockState;

/** SgBlockLook: one block to draw, whatever rules it fights by. Strings are borrowed while it is drawn. */
typedef struct
{
  const char *side;       /* "red", "blue", "green", "ochre" */
  /* "foot", "light", "rifles", "guards", "sappers", "horse" (heavy), "light-horse", "guns", "horse-guns", "howitzers",
   * "pontoons", "wagons", "skirmishers", "general", "hq"; "unknown" of which nothing can be told */
  const char *arm;
  SgPlace     place;      /* its middle, and where its front faces */
  double      front, depth; /* in the map's unit; 0: as Reisswitz's blocks are cut (125 paces by 75) */
  const char *name;       /* (nullable) "A1" */
  guint       strength;   /* 0 is not told */
  guint       full;       /* what it began with: the front shrinks as men are lost; 0: it has lost none */
  guint       guns;       /* guns left, for an arm of guns; 0: as @strength */
  const char *formation;  /* (nullable) "line", "column", "march", "square", "open": a small sign at the rear */
  const char *captor;     /* (nullable) of a prisoner: a side */
  const char *tag;        /* (nullable) "last seen 10.14": a label beside it */
  guint       state;      /* SgBlockState */
  const char *title;      /* (nullable) its name in full, for the label of a stand of figures */
  const SgPlace *figures; /* (nullable): where its figures stand, from its middle and its front: drawn one by one where they can be told apart */
  guint       n_figures;
  const SgPoint *spine;   /* (nullable): on the ground, from head to tail: a column, drawn along it, @front wide */
  guint       n_spine;
  double      pieces[4];  /* the fronts of the blocks or exchange pieces that it is shown by, from its right */
  guint       n_pieces;
  double      whole;      /* its front with nobody lost, where @front has been cut by its losses already; 0: @strength of @full cuts it */
} SgBlockLook;

/** SgBlockList: every unit of a board that stands as one body, ready to be drawn; it keeps what it needs, and outlives the board. */
typedef struct { SgBlockLook *looks; char **ids; /* of the units */ guint n; GStringChunk *words; GPtrArray *figures; } SgBlockList;

void         sg_block_list_free (SgBlockList *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgBlockList, sg_block_list_free)
/** SgTagged: a label for something at @at on the map; @reach: u from there that it leaves free; @above: it is looked for there first; who has the
 * least @rank finds a place first. */
typedef struct { const char *side, *words; SgPoint at; double reach; gboolean above; int rank; } SgTagged;
/** SgTagPlace: where the label @index stands, about its middle, in u of the sheet; @led: so far off that a line leads to it; @dx, @dy: the
 * same place from the view's origin on. */
typedef struct { guint index; double x, y, width, height, dx, dy; gboolean led; } SgTagPlace;

/** sg_block_size: of a block on the sheet, in u: true, and never below what is legible. */
void     sg_block_size      (SgMap *map, const SgViewport *view, const SgBlockLook *look, double *width, double *height);
/** sg_block_paint: in a box of @width × @height u round the context's origin, its front @turned degrees clockwise from up. */
void     sg_block_paint     (cairo_t *cr, SgStyle style, const SgBlockLook *look, double width, double height, double turned);

/** sg_block_paint_column: along its spine. */
void     sg_block_paint_column (cairo_t *cr, SgStyle style, const SgBlockLook *look, const SgViewport *view);

/**
 * sg_block_draw:
 * @style: %SG_STYLE_PLAIN for a grey printer, else %SG_STYLE_ORDNANCE
 * @x: left
 * @y: top
 * @name: (nullable): "A1"; left out where it would not be legible
 * @strength: figures or guns; 0 leaves it out, and draws one gun
 *
 * Fills the box with the block, its front up. The shadow falls outside it.
 */
void sg_block_draw (cairo_t *cr, SgStyle style, const char *side, const char *arm, double x, double y, double width, double height,
                    const char *name, guint strength, guint state);

G_END_DECLS
