/* sg-losses.h: the record of losses, unit by unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-roll.h"

G_BEGIN_DECLS

/** SgLossRow: how the units of one system are recorded. */
typedef struct
{
  const char *system;      /* NULL: of any other */
  const char *heads[3];    /* over the unit, over its boxes, and the same in short for narrow paper */
  double    (*height) (const SgPageFrame *frame, const SgRoll *roll, const SgArmyNode *node, double type);
  /* The unit's own boxes; its name stands already, in the first @name mm. */
  void      (*draw)   (SgPen *pen, const SgPageFrame *frame, double y, const SgRoll *roll, const SgArmyNode *node, double name);
} SgLossRow;

extern const SgLossRow sg_loss_figures, sg_loss_gentlemans, sg_loss_war_game, sg_loss_reisswitz;

#define SG_LOSS_NAME 62.0  /* mm for a unit's name on wide paper */

G_END_DECLS
