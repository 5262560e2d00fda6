/* sg-gw-push.h: a brigade pushed forward of its zone before the battle (GW-804).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_push;

G_END_DECLS
