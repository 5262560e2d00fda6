/* sg-block-private.h: one block while it is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"
#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

#define SG_BLOCK_FLED (SG_BLOCK_REPULSED | SG_BLOCK_DEFEATED | SG_BLOCK_ROUTED)
#define SG_BLOCK_FADED (SG_BLOCK_GHOST | SG_BLOCK_PLANNED)

/** SgBlock: the local frame has its front up and (0,0) at the front's left end. */
typedef struct
{
  cairo_t           *cr;
  SgStyle            style;
  const SgBlockLook *look;
  const SgSideInks  *own, *other;  /* its captor's, when it is taken */
  guint              cut;          /* 0 upright (Red), 1 level (Blue), 2 diagonal, 3 dotted */
  double             w, h, l;      /* l: what 125 paces would be, from which all weights hang */
  double             whole;        /* w before any men were lost */
  double             turned;       /* radians */
  gboolean           upside;       /* its contents are turned, for its front points down the sheet */
  guint              state;
  guint32            fill, edge, mark;
  double             halo;         /* what the mark is cleared by on all sides; it is drawn so before it is drawn */
} SgBlock;

#define SG_BLOCK_HATCHED 30.0   /* u of front below which the cuts would run together */
#define SG_BLOCK_NAMED 30.0
#define SG_BLOCK_COUNTED 56.0

/** SgBlockArm: what is true of an arm. */
typedef struct { const char *arm; double front, depth; } SgBlockArm;
const SgBlockArm *sg_block_arm     (const char *arm);
gboolean sg_block_has_guns (const char *arm);
/** sg_block_front_depth: of the bright edge to its front: a share of its length, and no great one of its depth. */
double   sg_block_front_depth (const SgBlock *b);
void     sg_block_trace    (const SgBlock *b);
/** SG_BLOCK_RINGED: a ring stands about it. */
#define SG_BLOCK_RINGED (SG_BLOCK_SELECTED | SG_BLOCK_HOVERED | SG_BLOCK_CALLED | SG_BLOCK_LIT)
/** sg_block_ring_ink: of that ring: amber when it is chosen, white under the pointer, green when it may be pressed; @within: of its inner line. */
guint32  sg_block_ring_ink (const SgBlock *b, gboolean within);
/** SgBlockTag: the label of the block @index, about its middle, in u of the sheet; @dx, @dy: from where its unit is placed; @led: a line leads there;
 *  @pressed: it hides something, for one who never is without. */
typedef struct { guint index; double x, y, width, height, dx, dy; gboolean led, pressed; char *words; } SgBlockTag;

G_END_DECLS
