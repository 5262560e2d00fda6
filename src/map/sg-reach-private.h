/* sg-reach-private.h: a reach, for the ways that are read from it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-surface-private.h"

G_BEGIN_DECLS

struct _SgReach
{
  grefcount refs;
  SgSurface surface;
  SgMap    *map;         /* (owned) */
  SgPoint   from;
  double    allowance;
  SgGoing   going;
  SgShade  *shade;       /* (owned) (nullable): until it is asked for */
};

/** sg_reach_find_cell: 0 outside. */
guint sg_reach_find_cell (const SgReach *self, SgPoint at);

G_END_DECLS
