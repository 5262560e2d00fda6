/* moment.h: a moment of a sample, for a picture of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sample is played in again, in memory, and taken back to the moment wanted, so that its file stays as it is.
 */

#pragma once

#include "shots.h"

#include "app/battle/sg-battle-page.h"

G_BEGIN_DECLS

/** SgShotMoment: before the first ruling of @procedure in the first battle of @sample ("toll-house"), or, when that is NULL, before
 * the first one in @phase of @turn. */
typedef struct
{
  const char *sample, *system, *procedure;
  gint64      turn;
  const char *phase;
} SgShotMoment;

/** sg_shot_play: (transfer full) (nullable): @sample, of the book @system, played in to its end, in memory. */
SgCampaign *sg_shot_play (const char *sample, const char *system);

/** sg_shot_show_battle: (transfer none): the Battle page of @window, showing @battle, of whatever campaign. */
SgBattlePage *sg_shot_show_battle (SgWindow *window, SgBattle *battle);

/** sg_shot_show_moment: (transfer none): the Battle page of @window, showing it. Each moment is played to once, and again
 * when a shot has ruled there. */
SgBattlePage *sg_shot_show_moment (SgWindow *window, const SgShotMoment *wanted);

G_END_DECLS
