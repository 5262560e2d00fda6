/* sg-rk-private.h: what the parts of the game of Kriegsspiel share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/sg-text.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/base/sg-rk.h"
#include "map/sg-survey.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

#define SG_RK_UNKNOWN "unknown" /* the word "block" of a body of which nothing can be told: it has no size, front or kind of its own */
#define SG_RK_JOIN 100.0   /* paces, the program’s own: as near as a way must begin to him who goes it */

/** SgRk: one reading of a battle; nothing is owned.  Its time is what the clock says, or when the day begins. */
typedef struct { SG_PLAY_BASE; } SgRk;

/** sg_rk_of: the whole of a reading that rows are handed. */
static inline const SgRk *
sg_rk_of (const SgPlay *play)
{
  return (const SgRk *) play;
}

/** sg_rk_first: the first of the units that were chosen, which an act of one unit is of. */
static inline SgUnit *
sg_rk_first (GPtrArray *units)
{
  return units->pdata[0];
}

static inline SgPoint
sg_rk_between (SgPoint a, SgPoint b, double share)
{
  return (SgPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* Ways: sg-rk-way.c */

/** SgRkGoing: what ground is to those who march. */
typedef enum { SG_RK_GOING_GOOD, SG_RK_GOING_HEAVY, SG_RK_GOING_OPEN_WOOD, SG_RK_GOING_SWAMP, SG_RK_GOING_THICK_WOOD, SG_RK_GOING_CLOSED } SgRkGoing;

/** SgRkLeg: a part of a way over one going. */
typedef struct
{
  double         from, to;     /* paces from the start of the way */
  double         degrees;      /* along the march, more than 0 uphill */
  SgRkGoing      ground;
  const SgPiece *piece;        /* (nullable) */
  gboolean       obstacle;     /* bodies halt to cross it (RK-68) */
  gboolean       narrow;       /* a bridge, a ford or a gate */
  const char    *kind;         /* (nullable): of a road, a bridge, a gate or a defile: a row of what may go abreast (RK-72) */
  gboolean       defile;       /* it is one, and no bridge and no gate */
} SgRkLeg;

/* Marches: sg-rk-order.c, sg-rk-march.c */
/** SgRkReach: how far along its way a unit comes in a move by the gait that it was ordered; @held: why no farther, when it comes so far; @free: the paces
 * that it might go there. */
typedef struct { gboolean known; double to, free; SgRkHeld held; } SgRkReach;
/** SgRkCap: no farther along its way than @at; @behind (nullable) is whom it comes up to. @reach is what bounds it by itself. */
typedef struct { double at; char *behind; SgRkReach reach; } SgRkCap;

G_END_DECLS
