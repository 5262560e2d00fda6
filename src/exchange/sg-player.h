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
  char      *general;      /* (nullable): of a general with papers of his own, the id of his unit */
  char      *secret;       /* (nullable): the private half of its side's key; NULL of a file that is not signed */
  char      *head;         /* (nullable): that of the campaign’s chain when it was handed out */
  gint64     sitting, number; /* when it was handed out, where it is signed: the how manieth of its reader it is */
  gint64     ruling;          /* of a file of before: after how many rulings of all */
  gint64     battle;
  gint64     time;         /* minutes */
  SgBoard   *board;        /* with its map */
  GPtrArray *dispatches;   /* (element-type SgRkDispatch) */
} SgPlayerFile;
void           sg_player_file_free    (SgPlayerFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPlayerFile, sg_player_file_free)

/**
 * SgOrdersFaults: what is not as it should be with orders; may be combined. What none of %SG_ORDERS_DOUBTED is of may be told and taken.
 * @SG_ORDERS_UNSIGNED: of a side that never had a file that is signed
 * @SG_ORDERS_BARE: not signed, though the side has a key
 * @SG_ORDERS_OTHER_SIDE: signed by the other side
 * @SG_ORDERS_OTHER_GENERAL: signed by another general of the same side, or by its commander
 * @SG_ORDERS_STRANGER: signed with a key of nobody here
 * @SG_ORDERS_OTHER_SITTING: composed on a file of another sitting than that of the newest
 * @SG_ORDERS_FALSE_HOUR: said to be of an hour at which the player had no such file
 */
typedef enum
{
  SG_ORDERS_UNSIGNED = 1 << 0, SG_ORDERS_BARE = 1 << 1, SG_ORDERS_OTHER_SIDE = 1 << 2, SG_ORDERS_STRANGER = 1 << 3,
  SG_ORDERS_OTHER_SITTING = 1 << 4, SG_ORDERS_FALSE_HOUR = 1 << 5, SG_ORDERS_OTHER_GENERAL = 1 << 6,
} SgOrdersFaults;
#define SG_ORDERS_DOUBTED (SG_ORDERS_BARE | SG_ORDERS_OTHER_SIDE | SG_ORDERS_OTHER_GENERAL | SG_ORDERS_STRANGER | SG_ORDERS_OTHER_SITTING | SG_ORDERS_FALSE_HOUR)

/** SgPlayerOrders: composed by a player; @lines are drafts, and a number for each that was accepted, or for each that was refused, 0 else. */
typedef struct
{
  char      *id, *side;
  char      *reader;       /* who composed them: the side, or one of its generals (sg-reader.h) */
  char      *signer;       /* (nullable): the reader whose key signed them, if it is another’s */
  gint64     time;
  guint      faults;       /* SgOrdersFaults */
  gboolean   anyway;       /* the umpire takes them for all that */
  gboolean   anew;         /* their very words may have been sent before, by another file */
  GPtrArray *lines;        /* (element-type SgRkDispatch): "answers" is a number of the player's own book */
  GArray    *accepted;     /* (element-type guint) */
  GArray    *refused;      /* (element-type guint) */
} SgPlayerOrders;
void            sg_player_orders_free   (SgPlayerOrders *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgPlayerOrders, sg_player_orders_free)

G_END_DECLS
