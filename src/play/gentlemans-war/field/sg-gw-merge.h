/* sg-gw-merge.h: small units made one full-size unit before the game; they stay so to its end (GW-102).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgGwPart sg_gw_part_merge;

G_END_DECLS
