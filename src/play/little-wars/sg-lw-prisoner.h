/* sg-lw-prisoner.h: prisoners after a turn: freed, armed again, taken again, brought away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

SgQuestion *sg_lw_surrender      (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_isolation      (const SgLw *lw, GPtrArray *figures, GError **error);
SgQuestion *sg_lw_leaving        (const SgLw *lw, GPtrArray *figures, GError **error);
/** sg_lw_suggest_prisoners: returns how many must be settled. */
guint         sg_lw_suggest_prisoners (const SgLw *lw, GPtrArray *list);

G_END_DECLS
