/* sg-gw-creep.h: a hidden unit that goes about inside its cover (GW-911).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_creep;

G_END_DECLS
