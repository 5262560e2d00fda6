/* sg-room-slips.h: invitations to hand out: a code to point a telephone at, on the screen and on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/** SgRoomSlip: of one player: what he is called, and where his room is. */
typedef struct { const char *name, *side, *link; } SgRoomSlip;

/** sg_room_code_paint: @words as a QR code with its quiet border, in a square of @side u at the origin: black on white. */
void    sg_room_code_paint  (cairo_t *cr, const char *words, double side);
/** sg_room_slips_to_pdf: (transfer full): a sheet of A4 to be cut into slips, four on a page. @fingerprint (nullable) stands on each. */
GBytes *sg_room_slips_to_pdf (const char *title, const SgRoomSlip *slips, guint n, const char *fingerprint, GError **error);

G_END_DECLS
