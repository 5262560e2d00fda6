/* sg-map-check.h: what an umpire would ask about a map before a battle is fought on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgMapRemark: one thing that is wrong, or worth a second look. */
typedef struct
{
  gboolean fault;     /* else only a remark */
  char    *words;     /* a sentence */
  char    *piece;     /* (nullable): the id of the piece */
  SgPoint  at;        /* where to look */
} SgMapRemark;

/** sg_map_check: (transfer full) (element-type SgMapRemark): faults first; empty when nothing is to be said. */
GPtrArray *sg_map_check (SgMap *map);

G_END_DECLS
