/* sg-lw-game.h: Little Wars as a game, for a system that inherits it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_lw_game: a system that inherits Little Wars copies it, and replaces members (SgLwHeir). */
extern const SgGame sg_lw_game;

G_END_DECLS
