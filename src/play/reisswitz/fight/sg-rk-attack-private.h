/* sg-rk-attack-private.h: what the parts of an attack share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** SgRkAttack: one body attacked by all that are upon it; the first of them leads. */
typedef struct
{
  const SgRk       *rk;
  GArray           *grounds;
  const SgRkGround *attacker, *defender;
  GPtrArray        *attackers;   /* (element-type SgRkGround) */
  GVariantBuilder   points;
  GString          *told;        /* the circumstances, in words */
  GString          *base;        /* what the die of the arms is of */
  gboolean          six;         /* and that it is Die VI */
  gboolean          open;        /* the umpire says that no place is held */
  const SgPiece    *held;        /* (nullable): the place that is attacked */
  SgQuestion       *question;    /* (nullable): what is asked of it */
} SgRkAttack;

/* Waves upon a square (RK-165) */

/** SgRkWaves: those of one series: @thrown so far, @now of them in this move, of @all that the first of them had. */
typedef struct { gint64 thrown, now, all; } SgRkWaves;

G_END_DECLS
