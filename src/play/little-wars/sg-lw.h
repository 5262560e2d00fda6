/* sg-lw.h: all that can be asked of a game of Little Wars; the window asks by SgGame.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything here only measures and says; what anything comes to is decided by the procedures.  A battle of
 * another system must not be passed.
 */

#pragma once

#include "play/little-wars/sg-lw-ask.h"
#include "play/little-wars/sg-lw-clock.h"
#include "play/little-wars/sg-lw-company.h"
#include "play/little-wars/sg-lw-country.h"
#include "play/little-wars/sg-lw-known.h"
#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-meeting.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-move.h"
#include "play/little-wars/sg-lw-muster.h"
#include "play/little-wars/sg-lw-post.h"
#include "play/little-wars/sg-lw-score.h"
#include "play/little-wars/sg-lw-strength.h"
#include "play/little-wars/sg-lw-turn.h"
