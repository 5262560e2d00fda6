/* sg-desk-choice.h: the figures chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

gboolean        sg_desk_is_chosen         (SgDesk *self, const char *figure);
void            sg_desk_choose            (SgDesk *self, const char *const *figures);
/** sg_desk_is_chosen_by_line: whether those who are chosen are so by a line of the tray that was pressed, and not by hand. */
gboolean        sg_desk_is_chosen_by_line (SgDesk *self);
void            sg_desk_choose_one        (SgDesk *self, const char *figure, gboolean add);
void            sg_desk_choose_body       (SgDesk *self, const char *body, gboolean add);
/** sg_desk_tell_moved: of a figure on the board shown, which is the battle's present one. */
SgMoved         sg_desk_tell_moved        (SgDesk *self, const SgFigure *figure);
/** sg_desk_choose_unmoved: of the next body or gun that has not yet been moved in this turn, those who have not; FALSE when all have. */
gboolean        sg_desk_choose_unmoved    (SgDesk *self);
/** sg_desk_is_unmoved: whether @figure may be moved in this phase and has not been, or is being put down. */
gboolean        sg_desk_is_unmoved        (SgDesk *self, const char *figure);
/** sg_desk_choose_with: @figure and those of his body who stand with him and have not yet been moved: each within the length of the game’s
 * measuring string of another, where it has one. */
void            sg_desk_choose_with       (SgDesk *self, const char *figure);
/** sg_desk_choose_friends: of those who are chosen only those who go with @figure, friends, and prisoners with those who took them: who moves takes
 * no other enemy along whom a question has chosen with him. */
void            sg_desk_choose_friends    (SgDesk *self, const char *figure);
/** sg_desk_chosen_words: (transfer full): "39 chosen: 18 Red, 21 Blue cavalry". */
char           *sg_desk_chosen_words      (SgDesk *self, gboolean short_form);

G_END_DECLS
