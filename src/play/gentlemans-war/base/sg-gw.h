/* sg-gw.h: a battle of A Gentleman's War, as anyone may ask of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window asks by SgGame.  Here is what tests, scenarios and samples need besides.
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_GW_FACES 6   /* of a die */

#define SG_GW_SYSTEM "gentlemans-war"

G_END_DECLS
