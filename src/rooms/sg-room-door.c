/* sg-room-door.c: where guests come in from the network: how many, from where, and how long one may stand in it without a word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-door.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-error.h"

#define PATIENCE 15000       /* ms for a whole request, or a handshake */
#define SILENCE 30           /* s without a byte taken */
#define SOCKET "sg-room-socket"
#define TIMER "sg-room-timer"
#define TAKEN "sg-room-taken"
#define REFUSAL "HTTP/1.1 %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

struct _SgRoomDoor
{
  SoupServer      *soup;        /* (not owned) */
  GSocketService  *service;     /* (owned) (nullable) */
  GTlsCertificate *certificate; /* (owned) (nullable) */
  GCancellable    *closed;      /* (owned) */
  GHashTable      *lines;       /* (owned) GSocketConnection (not owned) → its address */
  SgRoomReach      reach;
  guint16          port;
  guint            patience;
};

/* Addresses. */

/* A host of IPv4 that comes through a socket of IPv6 is called by its own name. */
static GInetAddress *
plain_address (GSocketAddress *remote)
{
  GInetAddress *inet = G_IS_INET_SOCKET_ADDRESS (remote) ? g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)) : NULL;
  static const guint8 mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
  const guint8 *bytes = inet != NULL ? g_inet_address_to_bytes (inet) : NULL;

  if (inet == NULL)
    return NULL;
  if (g_inet_address_get_family (inet) == G_SOCKET_FAMILY_IPV6 && memcmp (bytes, mapped, sizeof mapped) == 0)
    return g_inet_address_new_from_bytes (bytes + sizeof mapped, G_SOCKET_FAMILY_IPV4);
  return g_object_ref (inet);
}

static char *
call_address (GSocketAddress *remote)
{
  g_autoptr (GInetAddress) inet = plain_address (remote);

  return inet != NULL ? g_inet_address_to_string (inet) : g_strdup ("");
}

/* Of this machine, or of a network that no other network sees. */
static gboolean
is_near (GSocketAddress *remote, SgRoomReach reach)
{
  g_autoptr (GInetAddress) inet = plain_address (remote);

  if (inet == NULL)
    return FALSE;
  if (g_inet_address_get_is_loopback (inet))
    return TRUE;
  if (reach == SG_ROOM_LOOPBACK)
    return FALSE;
  if (g_inet_address_get_family (inet) == G_SOCKET_FAMILY_IPV6 && (g_inet_address_to_bytes (inet)[0] & 0xfe) == 0xfc)
    return TRUE;
  return g_inet_address_get_is_site_local (inet) || g_inet_address_get_is_link_local (inet);
}

/* Lines. */

/* A line is counted until the connection is gone for good, whoever still holds it. */
static void
line_gone_cb (gpointer data, GObject *line)
{
  GHashTable *lines = data;

  g_hash_table_remove (lines, line);
  g_hash_table_unref (lines);
}

static guint
count_from (SgRoomDoor *self, const char *address)
{
  GHashTableIter iter;
  gpointer other;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, NULL, &other))
    n += g_str_equal (other, address);
  return n;
}

/* The connection goes in any case: what can be said at once is said. */
static void
turn_away (GSocket *socket, const char *status)
{
  g_autofree char *words = g_strdup_printf (REFUSAL, status);

  g_socket_set_blocking (socket, FALSE);
  g_socket_send (socket, words, strlen (words), NULL, NULL);
  g_socket_shutdown (socket, FALSE, TRUE, NULL);
}

/* The socket hangs on the remote address, which libsoup keeps with each message: so a request finds the line that it came on, though its stream is
 * TLS. */
static void
hand_over (SgRoomDoor *self, GIOStream *stream, GSocketConnection *line)
{
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (line, NULL), remote = g_socket_connection_get_remote_address (line, NULL);
  g_autoptr (GError) error = NULL;

  if (remote == NULL || local == NULL)
    return;
  g_object_set_data_full (G_OBJECT (remote), SOCKET, g_object_ref (g_socket_connection_get_socket (line)), g_object_unref);
  if (!soup_server_accept_iostream (self->soup, stream, local, remote, &error))
    g_debug ("a guest was turned away: %s", error->message);
}

/** Shake: a handshake that goes on. */
typedef struct { SgRoomDoor *door; GSocketConnection *line; GCancellable *closed; guint timer; } Shake;

static gboolean
shake_late_cb (gpointer data)
{
  Shake *shake = data;

  shake->timer = 0;
  g_socket_close (g_socket_connection_get_socket (shake->line), NULL);
  return G_SOURCE_REMOVE;
}

static void
shaken_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Shake *shake = data;
  gboolean well = g_tls_connection_handshake_finish (G_TLS_CONNECTION (source), result, NULL);

  g_clear_handle_id (&shake->timer, g_source_remove);
  if (well && !g_cancellable_is_cancelled (shake->closed))
    hand_over (shake->door, G_IO_STREAM (source), shake->line);
  g_object_unref (shake->closed);
  g_object_unref (shake->line);
  g_free (shake);
}

/* By us and not by libsoup, so that whoever connects and says nothing has his time taken away like anybody else. */
static void
shake_hands (SgRoomDoor *self, GSocketConnection *line)
{
  g_autoptr (GIOStream) tls = g_tls_server_connection_new (G_IO_STREAM (line), self->certificate, NULL);
  Shake *shake;

  if (tls == NULL)
    return;
  shake = g_new0 (Shake, 1);
  shake->door = self;
  shake->line = g_object_ref (line);
  shake->closed = g_object_ref (self->closed);
  shake->timer = g_timeout_add (self->patience, shake_late_cb, shake);
  g_tls_connection_handshake_async (G_TLS_CONNECTION (tls), G_PRIORITY_DEFAULT, self->closed, shaken_cb, shake);
}

static gboolean
incoming_cb (GSocketService *service, GSocketConnection *line, GObject *source, gpointer data)
{
  SgRoomDoor *self = data;
  GSocket *socket = g_socket_connection_get_socket (line);
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (line, NULL);
  g_autofree char *address = remote != NULL ? call_address (remote) : NULL;

  if (remote == NULL)
    return TRUE;
  if (!is_near (remote, self->reach))
    turn_away (socket, "403 Forbidden");
  else if (g_hash_table_size (self->lines) >= SG_ROOM_MOST_LINES || count_from (self, address) >= SG_ROOM_MOST_FROM_ONE)
    turn_away (socket, "503 Service Unavailable");
  else
    {
      g_socket_set_timeout (socket, SILENCE);
      g_socket_set_option (socket, 6 /* IPPROTO_TCP */, 1 /* TCP_NODELAY */, 1, NULL);
      g_hash_table_insert (self->lines, line, g_steal_pointer (&address));
      g_object_weak_ref (G_OBJECT (line), line_gone_cb, g_hash_table_ref (self->lines));
      if (self->certificate != NULL)
        shake_hands (self, line);
      else
        hand_over (self, G_IO_STREAM (line), line);
    }
  return TRUE;
}

/* Requests. */

static GSocket *
socket_of (SoupServerMessage *msg)
{
  GSocketAddress *remote = soup_server_message_get_remote_address (msg);

  return remote != NULL ? g_object_get_data (G_OBJECT (remote), SOCKET) : NULL;
}

void
sg_room_door_cut (SoupServerMessage *msg)
{
  GSocket *socket = socket_of (msg);

  if (socket != NULL)
    g_socket_shutdown (socket, TRUE, TRUE, NULL);
}

char *
sg_room_door_address (SoupServerMessage *msg)
{
  GSocketAddress *remote = soup_server_message_get_remote_address (msg);

  return remote != NULL ? call_address (remote) : g_strdup ("");
}

static void
remove_source (gpointer timer)
{
  g_source_remove (GPOINTER_TO_UINT (timer));
}

static void
stop_timer (SoupServerMessage *msg)
{
  g_object_set_data (G_OBJECT (msg), TIMER, NULL);
}

/* It is its own timer that goes: it must not be removed once more from within. */
static gboolean
late_cb (gpointer data)
{
  SoupServerMessage *msg = data;

  g_object_steal_data (G_OBJECT (msg), TIMER);
  sg_room_door_cut (msg);
  return G_SOURCE_REMOVE;
}

/* Said before its body is there: of a length that is told, and of one that is not. Over plain HTTP it is told why; the connection goes either way. */
static void
too_large (SoupServerMessage *msg)
{
  GSocket *socket = socket_of (msg);

  if (socket != NULL && g_object_get_data (G_OBJECT (msg), TAKEN) == NULL)
    turn_away (socket, "413 Content Too Large");
  g_object_set_data (G_OBJECT (msg), TAKEN, GINT_TO_POINTER (1));
  sg_room_door_cut (msg);
}

static void
got_headers_cb (SoupServerMessage *msg, gpointer data)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (msg);

  if (soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH && soup_message_headers_get_content_length (headers) > SG_ROOM_MOST_BYTES)
    too_large (msg);
}

static void
got_chunk_cb (SoupServerMessage *msg, GBytes *chunk, gpointer data)
{
  if (soup_server_message_get_request_body (msg)->length > SG_ROOM_MOST_BYTES)
    too_large (msg);
}

static void
started_cb (SoupServer *soup, SoupServerMessage *msg, SgRoomDoor *self)
{
  /* It goes with its message: a request that broke off keeps no line. */
  g_object_set_data_full (G_OBJECT (msg), TIMER, GUINT_TO_POINTER (g_timeout_add (self->patience, late_cb, msg)), remove_source);
  g_signal_connect (msg, "got-headers", G_CALLBACK (got_headers_cb), NULL);
  g_signal_connect (msg, "got-chunk", G_CALLBACK (got_chunk_cb), NULL);
}

static void
read_cb (SoupServer *soup, SoupServerMessage *msg, SgRoomDoor *self)
{
  stop_timer (msg);
}

/* The door. */

SgRoomDoor *
sg_room_door_new (SoupServer *soup)
{
  SgRoomDoor *self = g_new0 (SgRoomDoor, 1);

  self->soup = soup;
  self->lines = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->closed = g_cancellable_new ();
  self->patience = PATIENCE;
  g_signal_connect (soup, "request-started", G_CALLBACK (started_cb), self);
  g_signal_connect (soup, "request-read", G_CALLBACK (read_cb), self);
  g_signal_connect (soup, "request-finished", G_CALLBACK (read_cb), self);
  g_signal_connect (soup, "request-aborted", G_CALLBACK (read_cb), self);
  return self;
}

/* Handshakes that go on are ended by their cancellable, which is made anew for the next opening; lines by their sockets, which libsoup then finds
 * dead. */
void
sg_room_door_close (SgRoomDoor *self)
{
  GHashTableIter iter;
  gpointer line;

  if (self->service != NULL)
    {
      g_socket_service_stop (self->service);
      g_socket_listener_close (G_SOCKET_LISTENER (self->service));
      g_signal_handlers_disconnect_by_data (self->service, self);
    }
  g_cancellable_cancel (self->closed);
  g_clear_object (&self->closed);
  self->closed = g_cancellable_new ();
  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    g_socket_shutdown (g_socket_connection_get_socket (line), TRUE, TRUE, NULL);
  g_clear_object (&self->service);
  g_clear_object (&self->certificate);
  self->port = 0;
}

void
sg_room_door_free (SgRoomDoor *self)
{
  sg_room_door_close (self);
  g_signal_handlers_disconnect_by_data (self->soup, self);
  g_object_unref (self->closed);
  g_hash_table_unref (self->lines);
  g_free (self);
}

static gboolean
listen_local (SgRoomDoor *self, guint16 port, GError **error)
{
  g_autoptr (GInetAddress) inet = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4), other = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV6);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (inet, port), second = NULL, effective = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &effective, error))
    return FALSE;
  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));
  second = g_inet_socket_address_new (other, self->port); /* where there is no IPv6, there is none */
  g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), second, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, NULL, NULL);
  return TRUE;
}

static gboolean
listen_all (SgRoomDoor *self, guint16 port, GError **error)
{
  if (port == 0)
    self->port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, error);
  else if (g_socket_listener_add_inet_port (G_SOCKET_LISTENER (self->service), port, NULL, error))
    self->port = port;
  return self->port != 0;
}

gboolean
sg_room_door_open (SgRoomDoor *self, SgRoomReach reach, guint16 port, GTlsCertificate *certificate, GError **error)
{
  g_autoptr (GError) why = NULL;

  g_return_val_if_fail (certificate != NULL || reach == SG_ROOM_LOOPBACK, FALSE);
  sg_room_door_close (self);
  self->service = g_socket_service_new ();
  g_socket_service_stop (self->service); /* a new one accepts at once, and whoever comes between the first address and the second would be dropped */
  g_socket_listener_set_backlog (G_SOCKET_LISTENER (self->service), SG_ROOM_MOST_FROM_ONE); /* eight pages that load at once are more than the ten of old */
  self->reach = reach;
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  if (!(reach == SG_ROOM_LOOPBACK ? listen_local : listen_all) (self, port, &why))
    {
      sg_room_door_close (self);
      if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
        g_set_error (error, SG_ERROR, SG_ERROR_BUSY, _("Another program listens on port %u already. Choose another port."), port);
      else
        g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The rooms cannot be opened on port %u: %s"), port, why->message);
      return FALSE;
    }
  g_set_object (&self->certificate, certificate);
  g_socket_service_start (self->service);
  return TRUE;
}

guint16
sg_room_door_get_port (SgRoomDoor *self)
{
  return self->port;
}

void
sg_room_door_set_patience (SgRoomDoor *self, guint patience)
{
  self->patience = patience;
}
