/* sg-gw-ruins.h: those whom a building fell upon are set down beside its ruins by the program, unless their owner does it (GW-510).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_ruins;

G_END_DECLS
