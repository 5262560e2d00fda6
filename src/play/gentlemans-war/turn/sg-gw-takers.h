/* sg-gw-takers.h: whom the card turned, or a Hold Card, may be given to, where nobody is chosen yet, and who is acting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_add_takers: adds to @acts giving the card turned to each unit and brigade that may act on it. */
void sg_gw_add_takers (const SgGw *gw, GPtrArray *acts);
/** sg_gw_add_holds: whom each side may play a Hold Card for, nobody being chosen. */
void sg_gw_add_holds (const SgGw *gw, GPtrArray *acts);
/** sg_gw_add_acting: adds to @acts choosing each unit that is acting. */
void sg_gw_add_acting (const SgGw *gw, GPtrArray *acts);

G_END_DECLS
