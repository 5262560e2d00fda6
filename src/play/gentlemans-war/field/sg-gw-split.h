/* sg-gw-split.h: skirmishers thrown out and called in, light infantry in two halves, warbands that break up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_part_off: @n figures of @unit stand by themselves from now on, called @name, numbered where others are; @word (nullable): what they are marked with. */
void sg_gw_part_off (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n, const char *name, const char *formation,
                                   const SgPlace *place, const SgWord *word);
/** sg_gw_fall_in: the men of @piece, a part of @whole, are in its ranks again. */
void sg_gw_fall_in (const SgGw *gw, SgRuling *ruling, const SgUnit *whole, const SgUnit *piece);
extern const SgGwPart sg_gw_part_split;

G_END_DECLS
