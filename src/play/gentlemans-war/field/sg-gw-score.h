/* sg-gw-score.h: what a battle counts: units destroyed or out, and the scenario, as the campaign has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

SgScore *sg_gw_score (SgBattle *battle, gboolean behind, GError **error);

G_END_DECLS
