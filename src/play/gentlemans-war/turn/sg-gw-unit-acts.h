/* sg-gw-unit-acts.h: what those who act do by themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

extern const SgActTable sg_gw_unit_acts;

G_END_DECLS
