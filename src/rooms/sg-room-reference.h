/* sg-room-reference.h: the quick reference of the rules, for whoever asks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A book's takes as long as fifty frames of the umpire's window: it is drawn in a thread, from a copy of the rules that is the thread's own, and kept until
 * the rules are others.
 */

#pragma once

#include <libsoup/soup.h>

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** SgRoomDrawReference: (transfer full): of @rules, as XML, in a war called @title that goes to @target, as a PDF. It is called in a thread. */
typedef GBytes *(*SgRoomDrawReference) (GBytes *rules, const char *title, const char *target, GError **error);

#define SG_TYPE_ROOM_REFERENCE (sg_room_reference_get_type ())
G_DECLARE_FINAL_TYPE (SgRoomReference, sg_room_reference, SG, ROOM_REFERENCE, GObject)

SgRoomReference *sg_room_reference_new    (SgRoomDrawReference draw);
/** sg_room_reference_answer: @msg, now or as soon as it is drawn. */
void             sg_room_reference_answer (SgRoomReference *self, SoupServerMessage *msg, SgCampaign *campaign);

G_END_DECLS
