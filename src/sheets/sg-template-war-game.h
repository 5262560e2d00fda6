/* sg-template-war-game.h: the devices of The War Game: canister, shell, roundshot.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-template.h"

G_BEGIN_DECLS

void sg_templates_war_game (SgTemplates *self, SgRuleset *rules);

G_END_DECLS
