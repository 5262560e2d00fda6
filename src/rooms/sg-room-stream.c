/* sg-room-stream.c: what is told to a page while it stands open: events, each padded to a step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-stream.h"

#include <string.h>

#include "rooms/sg-room-answer.h"
#include "rooms/sg-room-door.h"

#define OWNED "sg-room-stream"
#define MOST_WAITING (512 * 1024) /* bytes that a page has not taken yet */

struct _SgRoomStream { SoupServerMessage *msg; /* (not owned): it owns this */ guint guest; gsize waiting; gboolean shut; SgRoomStreamGone gone; gpointer data; };

/* What libsoup counts may be more than was put in; below nought it never falls. */
static void
wrote_data_cb (SoupServerMessage *msg, guint bytes, SgRoomStream *self)
{
  self->waiting -= MIN (self->waiting, bytes);
}

/* Whoever lists it is told before it is gone. */
static void
end (gpointer data)
{
  SgRoomStream *self = data;

  self->gone (self, self->data);
  g_free (self);
}

/* The message owns the stream: with the rooms closed libsoup lets go of it in the midst of its answer, and it neither finishes nor says that it is cut off. */
static void
finished_cb (SoupServerMessage *msg, SgRoomStream *self)
{
  g_signal_handlers_disconnect_by_data (msg, self);
  g_object_set_data (G_OBJECT (msg), OWNED, NULL);
}

SgRoomStream *
sg_room_stream_new (SoupServerMessage *msg, guint guest, SgRoomStreamGone gone, gpointer data)
{
  SgRoomStream *self = g_new0 (SgRoomStream, 1);
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (msg);

  self->msg = msg;
  self->guest = guest;
  self->gone = gone;
  self->data = data;
  soup_server_message_set_status (msg, SOUP_STATUS_OK, NULL);
  soup_message_headers_replace (headers, "Content-Type", "text/event-stream; charset=utf-8");
  soup_message_headers_replace (headers, "X-Accel-Buffering", "no");
  soup_message_headers_set_encoding (headers, SOUP_ENCODING_CHUNKED);
  soup_message_body_set_accumulate (soup_server_message_get_response_body (msg), FALSE);
  g_signal_connect (msg, "wrote-body-data", G_CALLBACK (wrote_data_cb), self);
  g_signal_connect (msg, "finished", G_CALLBACK (finished_cb), self);
  g_object_set_data_full (G_OBJECT (msg), OWNED, self, end);
  sg_room_answer_watch (msg);
  return self;
}

guint
sg_room_stream_guest (SgRoomStream *self)
{
  return self->guest;
}

char *
sg_room_stream_pad (const char *event, guint64 number, const char *data)
{
  GString *text = g_string_new (NULL);
  gsize wanted;

  g_string_printf (text, "id: %" G_GUINT64_FORMAT "\nevent: %s\ndata: %s\n:", number, event, data);
  wanted = (text->len + 2 + SG_ROOM_STEP - 1) / SG_ROOM_STEP * SG_ROOM_STEP;
  while (text->len + 2 < wanted)
    g_string_append_c (text, ' ');
  g_string_append (text, "\n\n");
  return g_string_free (text, FALSE);
}

gboolean
sg_room_stream_tell (SgRoomStream *self, const char *event, guint64 number, const char *data)
{
  char *text = sg_room_stream_pad (event, number, data);
  gsize n = strlen (text);

  if (self->shut || self->waiting + n > MOST_WAITING)
    {
      g_free (text);
      sg_room_stream_shut (self);
      return FALSE;
    }
  self->waiting += n;
  soup_message_body_append_take (soup_server_message_get_response_body (self->msg), (guchar *) text, n);
  sg_room_answer_go_on (self->msg);
  return TRUE;
}

void
sg_room_stream_shut (SgRoomStream *self)
{
  g_autoptr (SoupServerMessage) msg = NULL;

  if (self->shut)
    return;
  self->shut = TRUE;
  msg = g_object_ref (self->msg);   /* which takes the stream with it where cutting it off is its end */
  sg_room_door_cut (msg);
  soup_message_body_complete (soup_server_message_get_response_body (msg));
  sg_room_answer_go_on (msg);
}
