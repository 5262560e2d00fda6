/* sg-gw-tells.h: which rulings a report of the battle tells of: those of which something came.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

gboolean sg_gw_tells (SgRuling *ruling);  /* in a report: sg-gw-tells.c */

G_END_DECLS
