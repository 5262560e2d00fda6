/* sg-listed.h: the units of a battle or of an army, as lists, labels and tags name them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

#define SG_LISTED_LONGEST 90

/** SgListed: one of them. @words: what it is, "Line infantry"; @begun, @now: 0 of a leader; of an army both are the same. */
typedef struct
{
  char    *side, *name, *words, *arm, *commander, *weapon, *qualities;
  gint64   begun, now, points; /* points in half-points */
  gboolean leader;
  const SgUnit *unit;        /* (not owned) (nullable): on the board; of an army NULL */
} SgListed;

/** sg_listed_read: (transfer full) (element-type SgListed): of the setup’s army, else of @board (nullable), all that it knows, in the order raised; empty of neither. */
GPtrArray *sg_listed_read (const SgSheetSetup *setup, SgBoard *board);
/** sg_listed_name: (transfer full): as a list has it: one of more than SG_LISTED_LONGEST letters would fill a page by itself, and is cut. */
char      *sg_listed_name     (const SgListed *self);
/** sg_listed_strength: (transfer full): "46 of 50", "50", or "" of a leader. */
char      *sg_listed_strength (const SgListed *self);

/** sg_listed_kind: (transfer full): “Light cavalry”, of a unit of @n; a type that is one man or gun is told as many: “Infantry” of thirteen. */
char *sg_listed_kind (const SgUnitType *type, gint64 n);

G_END_DECLS
