/* sg-rk-plan-private.h: where each unit would go in a move, and what bounds it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

/** SgRkPlan: @gone and @to are paces along its way; @length of a column when it has gone so. */
typedef struct
{
  const SgRkGround *ground;
  SgRkMarch        *march;   /* (nullable) */
  double            gone, to, length;
  SgRkCap           cap;
  gboolean          settled;
} SgRkPlan;

G_END_DECLS
