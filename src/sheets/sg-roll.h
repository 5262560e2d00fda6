/* sg-roll.h: the units that a record is kept of: those of an army, those of a battle, or lines for a pencil.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-roster.h"

G_BEGIN_DECLS

/** SgRollState: what has befallen a unit for the rest of a battle (GW-555), as far as the board knows. */
typedef enum { SG_ROLL_SHAKEN = 1 << 0, SG_ROLL_HEROIC = 1 << 1 } SgRollState;

/** SgRoll: one side's units and what each has lost. */
typedef struct
{
  SgRoster   *roster;  /* (owned) */
  SgArmy     *army;    /* (owned): of a battle, made of its board */
  GHashTable *lost;    /* (owned) (element-type utf8 gint64): by the node's id; what is not there has lost nothing */
  GHashTable *fates;   /* (owned) (element-type utf8 utf8): of its generals, as in SgRoster */
  GHashTable *states;  /* (owned) (element-type utf8 SgRollState): by the node's id: what lasts */
  char       *title;   /* the army's, or the side's name */
  gboolean    blank;
} SgRoll;

/** sg_roll_list: (transfer full) (element-type SgRoll): one of an army, or of each side of a battle; when @setup is blank one
 * of units without names, as many as @lines and as the rules have kinds of, over again. */
GPtrArray *sg_roll_list (const SgSheetSetup *setup, SgBoard *board, guint lines);
gint64     sg_roll_lost (const SgRoll *self, const SgArmyNode *node);
SgRollState sg_roll_states (const SgRoll *self, const SgArmyNode *node);
/** sg_roll_muster: (transfer full) (nullable): @battle as it stood when its last unit had been mustered. */
SgBoard   *sg_roll_muster (SgBattle *battle);

G_END_DECLS
