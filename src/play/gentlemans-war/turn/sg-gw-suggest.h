/* sg-gw-suggest.h: what the board wants judged: tests that are due, moves that must be made, and the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

GPtrArray *sg_gw_suggest (SgBattle *battle, GError **error);

G_END_DECLS
