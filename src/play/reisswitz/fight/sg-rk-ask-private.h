/* sg-rk-ask-private.h: facts measured between two bodies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-game.h"
#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

G_END_DECLS
