/* sg-rk-told.h: reports by patrols, spies and others, true or not, as the umpire writes them (RK-14).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is told becomes a sighting without a unit: on the map of its side it looks like any other.
 */

#pragma once

#include "play/reisswitz/sight/sg-rk-sight.h"

G_BEGIN_DECLS

/** SgRkTold: what is told of the enemy. */
typedef struct
{
  const char *source;     /* "patrol", "spy", "inhabitant", "traveller" */
  const char *from;       /* (nullable): the unit that reports, whose rider brings it; NULL: it reaches the commander at once */
  const char *type;       /* a type of the ruleset */
  int         level;      /* how much is told, RK-24: 0 is a body and no more, 3 its kind and number */
  gint64      strength;
  const char *formation;  /* (nullable) */
  SgPlace     place;
  gint64      time;       /* minutes: when it was seen so; −1: now */
} SgRkTold;

/** sg_rk_tell: lays it before @side in one ruling. @text: (nullable): the words of the message; NULL: made from it. Returns: the number of its dispatch, 0 with an error. */
guint       sg_rk_tell         (SgBattle *battle, const char *side, const SgRkTold *told, const char *text, GError **error);

G_END_DECLS
