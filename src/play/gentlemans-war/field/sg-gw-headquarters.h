/* sg-gw-headquarters.h: where a commander has his headquarters, and what it means when the enemy overruns it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_headquarters;

G_END_DECLS
