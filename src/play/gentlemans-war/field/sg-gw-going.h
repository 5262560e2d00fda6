/* sg-gw-going.h: a move weighed: what the way, its wheels and its obstacles take of a unit’s dice, and what stands against it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-ground.h"

G_BEGIN_DECLS

/** SgGwFellow: who moves together with others, and how he stands when all have moved. */
typedef struct { const SgUnit *unit; SgGwBlock stands; } SgGwFellow;

/** SgGwGoing: @unit is given, all else is found by sg_gw_going_weigh(). */
typedef struct
{
  const SgUnit *unit;
  const char   *row;
  SgPlace       end;
  SgGwBlock     stands;                 /* and how it lies there */
  SgGwWay       way;
  double        from;                   /* how it faces now */
  double        md, wheel, lost, spent; /* inches: there are, of a wheel, of dice lost to obstacles, in all */
  const SgPiece *halts;                 /* (nullable): before what, that it would stand astride (GW-406) */
  gboolean      disorders, swings, forms_up; /* a gun that turns too far pays a die (GW-413); beyond an obstacle (GW-406) */
  gboolean      throws;                /* its dice have yet to say how far it goes, */
  const char   *procedure;              /* (nullable): by this */
  gboolean      lays;                   /* a gun that is laid anew: it pointed so when its activation began: */
  double        laid;
  const SgUnit *crowded;                /* (nullable): a friend it ends upon or passes badly */
  char         *why;
  char         *then;                   /* (nullable): of one that @throws, what stands against the way whatever the dice say */
  const char   *rule;
  gboolean      of_many;                /* others move with it, and the log names it */
  const GArray *fellows;                /* (nullable) (element-type SgGwFellow): it, and those who move with it */
  const SgPoint *path;                  /* (nullable) */
  guint         n;
} SgGwGoing;
void  sg_gw_going_clear  (SgGwGoing *going);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwGoing, sg_gw_going_clear)

/** sg_gw_going_weigh: @path begins in the middle of its front; where it is held up before an obstacle the last of its points is moved there. */
void  sg_gw_going_weigh  (const SgGw *gw, SgGwGoing *going, SgPoint *path, guint n, double bearing);
/** sg_gw_going_refuse: @why: (transfer full): why it may not go so, if nothing stands against it yet. */
void  sg_gw_going_refuse (SgGwGoing *going, const char *rule, char *why);
/** sg_gw_going_faces_left: (transfer full): of its dice, those that the obstacles of its way leave it (GW-406). */
char *sg_gw_going_faces_left (const SgGwGoing *going);
/** sg_gw_going_piece: (transfer full): "the wall", "River Rye". */
char *sg_gw_going_piece  (const SgPiece *piece);

G_END_DECLS
