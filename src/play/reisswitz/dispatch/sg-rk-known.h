/* sg-rk-known.h: what one side, or one of its generals, knows, and nothing else: what its view, its handout and its file are made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of a side is not the umpire’s with things left out: it is a new one, into which only what the side knows is
 * written.  Enemies bear ids of that board alone, in the order in which they came to be known; own units stand where they
 * were last reported.  Dispatches are copies without the umpire’s words.
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-sight.h"

G_BEGIN_DECLS

#define SG_RK_UNKNOWN "unknown" /* the word "block" of a body of which nothing can be told: it has no size, front or kind of its own */

/** sg_rk_known_board: (transfer full): the words "time", "turn", "stage", "phase", "visibility", "night", "view" (the side) and "general" (of one who has papers of his own);
 * what was not seen in the last move has the word "ghost" of its body, the hour when it was (sg_rk_hour_text()). */
SgBoard   *sg_rk_known_board      (SgBattle *battle, const char *reader);
/** sg_rk_known_board_at: of @board, the battle’s own at some moment; as SgGame.known. */
SgBoard   *sg_rk_known_board_at   (SgBattle *battle, SgBoard *board, const char *reader);
/** sg_rk_known_dispatches: (transfer full) (element-type SgRkDispatch): those that @reader wrote or holds, numbered from 1 among
 * themselves, without what the umpire alone knows: where the rider is, when it came if it went out, why it was lost. */
GPtrArray *sg_rk_known_dispatches (SgBattle *battle, const char *reader);
/** sg_rk_known_dispatches_at: of @board, the battle’s own at some moment. */
GPtrArray *sg_rk_known_dispatches_at (SgBattle *battle, SgBoard *board, const char *reader);
/** sg_rk_known_number: the number in the umpire's own list of dispatch @known; 0 when there is none. */
guint      sg_rk_known_number     (SgBattle *battle, const char *reader, guint known);

G_END_DECLS
