/* sg-device.h: the shield of an army: its side's tincture and one white charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-roster.h"

G_BEGIN_DECLS

/** sg_pen_device: the shield with the army's charge: cross, saltire, chevron, bend, fess, pale, pile, or the side's own bar. */
void sg_pen_device (SgPen *pen, const char *side, const char *device, double x, double y, double width, double height);

G_END_DECLS
