/* sg-player.h: a player's own file, and the orders that come back from him.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An .sgplayer file holds the map, what that side knows and its book of dispatches, and nothing else: it is written from the
 * side's own board (sg-rk-known.h), which the umpire's never passes through.  What the player composes comes back as an
 * .sgorders file, and changes nothing until the umpire accepts it line by line.
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-known.h"

G_BEGIN_DECLS

/** SgPlayerFile: what a player has before him. */
typedef struct
{
  char      *campaign;     /* its uuid */
  char      *title, *system, *side;
  char      *red, *blue;   /* what the sides are called */
  gint64     battle;
  gint64     time;         /* minutes */
  SgBoard   *board;        /* with its map */
  GPtrArray *dispatches;   /* (element-type SgRkDispatch) */
} SgPlayerFile;
void           sg_player_file_free    (SgPlayerFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPlayerFile, sg_player_file_free)

/** SgPlayerOrders: composed by a player; @lines are drafts, and a number for each that was accepted, 0 else. */
typedef struct
{
  char      *id, *side;
  gint64     time;
  GPtrArray *lines;        /* (element-type SgRkDispatch): "answers" is a number of the player's own book */
  GArray    *accepted;     /* (element-type guint) */
} SgPlayerOrders;
void            sg_player_orders_free   (SgPlayerOrders *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPlayerOrders, sg_player_orders_free)

G_END_DECLS
