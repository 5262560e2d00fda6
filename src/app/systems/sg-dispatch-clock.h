/* sg-dispatch-clock.h: Kriegsspiel's clock: on until something wants the umpire, and why it stopped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SG_TYPE_DISPATCH_CLOCK (sg_dispatch_clock_get_type ())
G_DECLARE_FINAL_TYPE (SgDispatchClock, sg_dispatch_clock, SG, DISPATCH_CLOCK, GtkBox)

/** sg_dispatch_clock_new: hidden in other systems. */
GtkWidget *sg_dispatch_clock_new (SgDesk *desk);

G_END_DECLS
