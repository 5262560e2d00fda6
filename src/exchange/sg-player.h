/* sg-player.h: a player's own file, and the orders that come back from him.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An .sgplayer file holds the map, what that side knows and its book of dispatches, and nothing else: it is written from the
 * side's own board (sg-rk-known.h), which the umpire's never passes through.  What the player composes comes back as an
 * .sgorders file, and changes nothing until the umpire accepts it line by line.
 */

#pragma once

#include "play/reisswitz/sg-rk-known.h"

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

/** sg_player_write: (transfer full): the file of @side, as it stands now. */
GBytes        *sg_player_write        (SgBattle *battle, const char *side, GError **error);
/** sg_player_read: (transfer full): @name is what errors call it. */
SgPlayerFile  *sg_player_read         (GBytes *bytes, const char *name, GError **error);

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

/** sg_player_write_orders: (transfer full): @drafts (element-type SgRkDispatch) composed on @file. */
GBytes         *sg_player_write_orders  (SgPlayerFile *file, GPtrArray *drafts, GError **error);
/** sg_player_read_orders: (transfer full): refuses, with a sentence, what is of another campaign or battle, was altered, or has
 * been accepted whole before. */
SgPlayerOrders *sg_player_read_orders   (GBytes *bytes, const char *name, SgBattle *battle, GError **error);
/** sg_player_doubt: (transfer full) (nullable): a sentence of what in line @i could not be carried out as things stand, which its writer may not
 * know: troops that are gone, a way that does not begin where they stand, a time that has passed. */
char           *sg_player_doubt         (SgBattle *battle, SgPlayerOrders *orders, guint i);
/** sg_player_accept: sends line @i of @orders off, after the @deciding minutes that the player took. */
gboolean        sg_player_accept        (SgBattle *battle, SgPlayerOrders *orders, guint i, gint64 deciding, GError **error);

G_END_DECLS
