/* sg-lw-company.h: the men whom a gun takes along when it is moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_company: (transfer full) (nullable): who goes with the guns among @figures by that way, besides those of @figures who can; NULL without
 * guns, or when guns may not move. */
SgCompany *sg_lw_company (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);

G_END_DECLS
