/* sg-lw-ask.h: questions that a player may put, filled from the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-private.h"

G_BEGIN_DECLS

SgQuestion *sg_lw_ask            (SgBattle *battle, const char *procedure, const char *const *figures, GError **error);

/* The parts; @figures (element-type SgFigure). */
SgQuestion *sg_lw_surrender      (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_isolation      (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_leaving        (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_shot           (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_laying         (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_lying          (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_trail          (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_capture        (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_credit         (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_conceding      (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_melee_asked    (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_setting        (const SgLw *lw, const char *procedure, GError **error);
SgQuestion *sg_lw_end            (const SgLw *lw, const char *procedure, GError **error);

G_END_DECLS
