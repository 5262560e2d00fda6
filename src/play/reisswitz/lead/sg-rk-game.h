/* sg-rk-game.h: Kriegsspiel as the window asks it: questions filled from the ground, the in-tray, and what verdicts bring about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-known.h"

G_BEGIN_DECLS

G_END_DECLS
