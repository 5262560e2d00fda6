/* sg-player-war-game.h: the files of the players of The War Game, and their orders; they register themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once
