/* sg-block.h: the troop sign of an arm: a block as an engraver cuts it, for orders of battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Infantry bears a saltire, cavalry a band from lower left, guns a plan of a gun for each.  Red is cut upright and
 * Blue level, so that the sides are told apart in grey.
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** SgBlockState: how a block is shown; one at a time, with #SG_BLOCK_SELECTED besides. */
typedef enum
{
  SG_BLOCK_FRESH = 0,
  SG_BLOCK_SELECTED = 1 << 0,
  SG_BLOCK_TURNED = 1 << 1,    /* turned over: pale ground, mark and border in its colour */
  SG_BLOCK_PRISONER = 1 << 2,
  SG_BLOCK_OUT = 1 << 3,       /* out of action: grey, crossed */
  SG_BLOCK_GHOST = 1 << 4,
} SgBlockState;

/**
 * sg_block_draw:
 * @style: %SG_STYLE_PLAIN for a grey printer, else %SG_STYLE_ORDNANCE
 * @side: "red", "blue"
 * @arm: "foot", "horse", "guns"
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
