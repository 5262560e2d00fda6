/* sg-desk-lead.h: games that lead: acts of the units chosen, and the conversation between two players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_get_pointing: (nullable): what is to be pointed out on the map: "Shoot: press its target on the map." */
const char     *sg_desk_get_pointing      (SgDesk *self);
void            sg_desk_end_act           (SgDesk *self);
/** sg_desk_begin_act: an act of the units chosen: done at once, asked as a question, or, where it wants a target or a way, done
 * when that has been pointed out on the map. */
void            sg_desk_begin_act         (SgDesk *self, const SgGameAct *act);
/** sg_desk_point_target: @unit is the target of the act that waits for one; FALSE when none does. */
gboolean        sg_desk_point_target      (SgDesk *self, const char *unit);
/** sg_desk_point_place: @to is where the units of the act that waits for a way shall go; FALSE when none does. */
gboolean        sg_desk_point_place       (SgDesk *self, SgPoint to);
/** sg_desk_point_over: as sg_desk_point_place(), where @unit stands at @to: a press on the enemy means the ground that he holds. FALSE
 * too where @unit is of the own side, who is chosen by it. */
gboolean        sg_desk_point_over        (SgDesk *self, const char *unit, SgPoint to);
/** sg_desk_get_talk: (nullable): the conversation that is going on. */
const SgTalk   *sg_desk_get_talk          (SgDesk *self);
/** sg_desk_is_answered: whether whoever is asked in it has sent the choice that it marks first (SgTalk.chosen), and it waits to be taken. */
gboolean        sg_desk_is_answered       (SgDesk *self);
/** sg_desk_lay_device: (transfer full) (nullable): for @question (nullable: the open one); nothing for who may not judge. */
SgDevice   *sg_desk_lay_device  (SgDesk *self, SgQuestion *question);
/** sg_desk_try_aim: (transfer full) (nullable): the open question as it would be with its device laid towards @at. */
SgQuestion *sg_desk_try_aim     (SgDesk *self, SgPoint at, GError **error);
/** sg_desk_aim: asks it so; what cannot be aimed so is told as a failure. */
void        sg_desk_aim         (SgDesk *self, SgPoint at);

G_END_DECLS
