/* sg-player-kind.h: what players’ files and orders are in each system that has them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Kriegsspiel sends dispatches by riders; in The War Game a side writes orders before each move. Both come as lines (SgRkDispatch) of one kind of file: an order of
 * The War Game is to its unit, and its text is what sg-tw-written.h reads.
 */

#pragma once

#include "exchange/sg-player.h"

G_BEGIN_DECLS

/** SgPlayerKind: one system’s. */
typedef struct
{
  const char   *system;
  const SgWord *accepted, *refused;   /* of each line that is settled */
  /* When it is: minutes, or the move; what that is called in the name of a file, (transfer full). */
  gint64      (*now)       (SgBoard *board);
  char       *(*tell_time) (gint64 time);
  /* (transfer full): what the reader has in his file. @dispatches NULL: no book. */
  SgBoard    *(*known)      (SgBattle *battle, const char *reader);
  GPtrArray  *(*dispatches) (SgBattle *battle, const char *reader);
  /* (transfer full): a line as it is called. */
  char       *(*title)     (SgBoard *board, const SgRkDispatch *line);
  /* (transfer full) (nullable): what stands in its way now. */
  char       *(*doubt)     (SgBattle *battle, SgPlayerOrders *orders, guint i);
  /* Settle a line, or those that @draft marks: not 0 when it was done. */
  guint       (*send)      (SgBattle *battle, SgPlayerOrders *orders, SgRkDispatch *draft, gint64 deciding, GError **error);
  guint       (*refuse)    (SgBattle *battle, SgPlayerOrders *orders, SgRkDispatch *draft, const char *why, GError **error);
  /* (transfer full) (nullable): why a line could not be taken, as its writer may know it. NULL: a dispatch tells him. */
  char       *(*refusal)   (SgBattle *battle, SgPlayerOrders *orders, guint i);
} SgPlayerKind;

/** sg_player_kind_register: of one system; sg_player_kind_find: (nullable). */
void                sg_player_kind_register (const SgPlayerKind *kind);
const SgPlayerKind *sg_player_kind_find     (const char *system);
/** sg_player_kind_of: (nullable): of @battle’s. */
const SgPlayerKind *sg_player_kind_of       (SgBattle *battle);
#define SG_REGISTER_PLAYER_KIND(kind) \
  __attribute__ ((constructor)) static void sg_register_player_kind (void); \
  static void sg_register_player_kind (void) { sg_player_kind_register (&kind); }

G_END_DECLS
