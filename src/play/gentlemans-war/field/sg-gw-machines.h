/* sg-gw-machines.h: cyclists who lay their machines down before them (GW-131).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_machines;

G_END_DECLS
