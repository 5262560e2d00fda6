/* sg-exchange.h: campaigns, armies, requests and verdicts as XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every format has a RELAX NG schema in data/schemas/.  An import is all or nothing.
 */

#pragma once

#include "army/sg-army.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

G_END_DECLS
