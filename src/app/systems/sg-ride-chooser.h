/* sg-ride-chooser.h: by what way a rider takes a dispatch, and when he will be there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

#define SG_TYPE_RIDE_CHOOSER (sg_ride_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SgRideChooser, sg_ride_chooser, SG, RIDE_CHOOSER, GtkBox)

/** sg_ride_chooser_new: @board: the umpire’s or a side’s; @map: with a map to point out places on, by which he is to ride. */
GtkWidget  *sg_ride_chooser_new  (SgBoard *board, gboolean map);
/** sg_ride_chooser_ask: of whose ride it tells. @deciding: minutes before he leaves. */
void        sg_ride_chooser_ask  (SgRideChooser *self, const char *side, const char *kind, const char *from, const char *to, gint64 deciding);
/** sg_ride_chooser_fill: what was chosen, into @draft. */
void        sg_ride_chooser_fill (SgRideChooser *self, SgRkDispatch *draft);

G_END_DECLS
