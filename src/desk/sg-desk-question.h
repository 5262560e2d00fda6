/* sg-desk-question.h: the open question: its answers, dice and verdict.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

SgQuestion     *sg_desk_get_question      (SgDesk *self);  /* (nullable) (transfer none) */
SgVerdict      *sg_desk_get_verdict       (SgDesk *self);  /* (nullable) (transfer none): the one that would be posted */
SgVerdict      *sg_desk_get_book_verdict  (SgDesk *self);  /* (nullable) (transfer none): before amendment */
SgDeskState     sg_desk_get_state         (SgDesk *self);
/** sg_desk_get_sentence: why it is not there yet, or what refuses it. */
const char     *sg_desk_get_sentence      (SgDesk *self);
SgOdds         *sg_desk_get_odds          (SgDesk *self);  /* (nullable) (transfer none) */
/** sg_desk_get_effects: (nullable) (transfer none) (element-type SgEffect): what Accept would change. */
GPtrArray      *sg_desk_get_effects       (SgDesk *self);
/** sg_desk_get_planned: an account that @figure would go to, NULL when it would stay. */
const char     *sg_desk_get_planned       (SgDesk *self, const char *figure);
/** sg_desk_get_reasons: (element-type utf8): the last five, newest first. */
GPtrArray      *sg_desk_get_reasons       (SgDesk *self);
gboolean        sg_desk_is_amended        (SgDesk *self);
/** sg_desk_set_value: an answer, or the umpire's word over a measurement for @reason. */
void            sg_desk_set_value         (SgDesk *self, const char *field, GVariant *value, const char *reason);
/** sg_desk_clear_value: leaves an optional answer open again. */
void            sg_desk_clear_value       (SgDesk *self, const char *field);
void            sg_desk_restore_value     (SgDesk *self, const char *field);
/** sg_desk_set_remark: @remark (nullable) is of the open question alone, and goes with it. */
void            sg_desk_set_remark        (SgDesk *self, const char *remark);
/** sg_desk_get_remark: (transfer none): "" where nothing was remarked. */
const char     *sg_desk_get_remark        (SgDesk *self);
guint           sg_desk_count_dice        (SgDesk *self);  /* how many are wanted at least; 0 when that depends on what falls */
/** sg_desk_count_cards: what chance gives may be cards: how many are turned, which the question says and where they are typed; 0: it is dice. */
guint           sg_desk_count_cards       (SgDesk *self);
gboolean        sg_desk_do_dice_vary      (SgDesk *self);  /* more follow for some faces: a save for each hit */
gboolean        sg_desk_are_coins         (SgDesk *self);  /* each of them has two sides */
/** sg_desk_tell_coin: (transfer full) (nullable): what comes of one coin that shows @face, 1 or 2: what the log would say. */
char           *sg_desk_tell_coin         (SgDesk *self, guint face);
const char     *sg_desk_get_dice          (SgDesk *self);  /* "5 3 1 3", "" before */
/** sg_desk_has_thrown: whether the dice of the open question are the program's own, not typed from the table. */
gboolean        sg_desk_has_thrown        (SgDesk *self);
/** sg_desk_throw_dice: throws the program’s own; where they are sealed, the seal is opened, and FALSE says why that could not be. */
gboolean        sg_desk_throw_dice        (SgDesk *self, GError **error);
/** sg_desk_tell_seal: (transfer full) (nullable): what is said of the seal beside the dice: of the one that the next throw opens, or of the one
 *  that these came from. */
char           *sg_desk_tell_seal         (SgDesk *self);
void            sg_desk_throw             (SgDesk *self, guint64 seed);
gboolean        sg_desk_enter_dice        (SgDesk *self, const char *faces, GError **error);
/** sg_desk_enter_dice_of: those that a player threw on his own table and typed: the ruling remarks that they are @whose. */
gboolean        sg_desk_enter_dice_of     (SgDesk *self, const char *faces, const char *whose, GError **error);
/** sg_desk_enter_cards_of: the same of cards that a player turned from the pack on his own table: “9 hearts, K spades”. */
gboolean        sg_desk_enter_cards_of    (SgDesk *self, const char *cards, const char *whose, GError **error);
/** sg_desk_is_by_hand: whether the last dice of the battle were thrown on the table, or, before any are, its cards are a pack’s that lies there. */
gboolean        sg_desk_is_by_hand        (SgDesk *self);
/** sg_desk_throws_first: whether dice that say how far the way goes would be thrown here as it is let go. */
gboolean        sg_desk_throws_first      (SgDesk *self, const SgMoveCheck *check);
/** sg_desk_throw_first: throws them for those chosen, and files it; what cannot be filed stays open, as a question. */
gboolean        sg_desk_throw_first       (SgDesk *self, const char *procedure);

G_END_DECLS
