/* sg-gw-rough.h: what ground costs a unit, by its row of the tables of movement.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"
#include "play/gentlemans-war/base/sg-gw-read.h"

G_BEGIN_DECLS

/** sg_gw_weigh_going: of @unit on @row, in inches of its dice for an inch of way (GW-402, GW-407). */
void sg_gw_weigh_going (const SgGw *gw, const SgUnit *unit, const char *row, SgGoing *going);

G_END_DECLS
