/* sg-game-parts.h: what a game tells the window: facts, marks, acts, status and conversations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

void sg_fact_free (SgFact *self);
/** sg_fact_add: to an array of facts; nothing when there are no words. @words is (transfer full) (nullable). */
void sg_fact_add (GPtrArray *facts, const char *caption, char *words, const char *rule);
SgMarks *sg_marks_new (void);
void sg_marks_add_area (SgMarks *self, const SgPoint *points, guint n, const char *side, const char *label);
/** sg_marks_add_fire: what is on fire, whose ground is shown so. */
void sg_marks_add_fire (SgMarks *self, const SgPoint *points, guint n, const char *label);
void sg_errand_free (SgErrand *self);
SgGameAct *sg_game_act_new (const char *id, const char *label, const char *icon, const char *rule);
SgStatus *sg_status_new (SgStatusKind kind, const char *side);
SgChoice *sg_choice_new (const char *id, const char *label);
void sg_choice_add_chance (SgChoice *self, const char *label, double chance, int tone);
/** sg_stage_add_note: @words (nullable); without them a source that is noted already is not noted again. */
void sg_stage_add_note (SgStage *self, SgSource source, const char *words);
SgTalk *sg_talk_new (const char *title, const char *icon, const char *rule);
/** sg_talk_add_stage: (transfer none): @rules as "GW-602 GW-604". */
SgStage *sg_talk_add_stage (SgTalk *self, const char *id, const char *title, const char *rules, SgStageState state);
/** sg_talk_find: (transfer none) (nullable): its choice @id; NULL with the error where it is none of them, or is barred: why. */
const SgChoice *sg_talk_find (const SgTalk *talk, const char *id, GError **error);

G_END_DECLS
