/* sg-player-private.h: what the player's file and his orders share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"
#include "exchange/sg-player.h"

G_BEGIN_DECLS

/* The second is signed; what is not signed is written as the first. */
#define SG_PLAYER_VERSION 2
#define SG_PLAYER_UNSIGNED 1

G_END_DECLS
