/* sg-room-stream.h: what is told to a page while it stands open: events, each padded to a step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stream that nobody reads is given up: what waits in it is bounded.
 */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

#define SG_ROOM_STEP 2048   /* bytes: every event is so long, or a multiple */

typedef struct _SgRoomStream SgRoomStream;

/** SgRoomStreamGone: the page has left; the stream is freed afterwards. */
typedef void (*SgRoomStreamGone) (SgRoomStream *stream, gpointer data);

/** sg_room_stream_new: (transfer full): answers @msg with a stream; @guest is the number of the guest who reads it. */
SgRoomStream *sg_room_stream_new   (SoupServerMessage *msg, guint guest, SgRoomStreamGone gone, gpointer data);
guint         sg_room_stream_guest (SgRoomStream *self);
/** sg_room_stream_tell: FALSE when too much waits: it is shut. @data: one line. */
gboolean      sg_room_stream_tell  (SgRoomStream *self, const char *event, guint64 number, const char *data);
/** sg_room_stream_shut: ends it; @self is gone when its message is. */
void          sg_room_stream_shut  (SgRoomStream *self);
/** sg_room_stream_pad: (transfer full): an event as it is sent. */
char         *sg_room_stream_pad   (const char *event, guint64 number, const char *data);

G_END_DECLS
