/* sg-gw-triggers.h: events that the players or the scenario have tied to Jokers, and the train.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_triggers;

G_END_DECLS
