/* fuzz-requests.c: requests that are nearly what they should be, over the wire, from four guests at once, to the rooms of three books.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * FUZZ_REQUESTS says how many; a short run is a test, and `./dev fuzz requests` has fifty thousand under the sanitizers.  Whatever came, an honest page is
 * answered afterwards, and no line stays open.
 */

#include "scenes.h"

#include "../fuzz/mutate.h"
#include "rooms/sg-room-server.h"
#include "rooms/sg-room-sign.h"

#include <libsoup/soup.h>
#include <string.h>

#define GUESTS 4
#define SLICE 600            /* requests of a short run */
#define PATIENCE 200         /* ms that a request may take to come */
#define UMPIRE 40            /* ms from one look of the umpire’s at his tray to the next */
#define ENTERS 400           /* one in so many comes with a code: wrong ones are slowed */

static SgRoomServer *server;
static SgBattle *battle;
static GMainLoop *loop;
static char *tokens[2];
static guint16 port;
static gint left, busy, honest;
static guint seen_by_umpire;

/** Guest: of one thread. */
typedef struct { GRand *rand; char *cookie, *key; guint which; guint64 count; } Guest;

/* What pages ask, with a place for the cookie, and of what is posted for the campaign, the battle and a number. */
static const char *const asked[] = { "/board", "/stream", "/rules", "/words", "/", "/room.js", "/icon.svg", "/way?unit=red-1&way=4600,4000%204700,4100",
                                     "/map?key=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef&size=1", "/../../etc/passwd", "/leave", "/board?x=%00%ff" };
static const char *const posted[] = {
  "kind=note&text=Where%20is%20the%20bridge%3F", "kind=orders&kind_of=order&to=red-1&text=Go.&unit=red-1&way=4600,4000%204700,4100", "kind=orders&kind_of=message&to=blue-1&text=Hold.&answers=1",
  "kind=orders&kind_of=dispositions&text=All%20of%20it.", "kind=answer&ask=0123456789abcdef&choice=stand", "kind=dice&text=5%203%201", "kind=cards&text=9h%20KS", "kind=men&men=rf.1%20rf.2",
  "kind=places&men=rf.1%20rf.2&places=30%2090%20180;32%2090%20180", "kind=ready", "kind=orders&to=bf&text=charge%20rf",
};

/* Wire. */

static GSocketConnection *
dial (void)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();

  g_socket_client_set_timeout (client, 5);
  g_socket_client_set_enable_proxy (client, FALSE);
  return g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, NULL);
}

/* (transfer full): what comes before the line is shut, or nobody speaks any more. */
static char *
hear (GSocket *socket)
{
  GString *all = g_string_new (NULL);
  char part[8192];
  gssize n;

  while (all->len < 1024 * 1024 && g_socket_condition_timed_wait (socket, G_IO_IN | G_IO_HUP | G_IO_ERR, 1000 * PATIENCE * 2, NULL, NULL)
         && (n = g_socket_receive (socket, part, sizeof part, NULL, NULL)) > 0)
    g_string_append_len (all, part, n);
  return g_string_free (all, FALSE);
}

/* (transfer full) (nullable): NULL where the line could not be had. */
static char *
say (const char *bytes, gsize n)
{
  g_autoptr (GSocketConnection) line = dial ();
  GSocket *socket = line != NULL ? g_socket_connection_get_socket (line) : NULL;
  gsize sent = 0;

  while (socket != NULL && sent < n)
    {
      gssize part = g_socket_send (socket, bytes + sent, n - sent, NULL, NULL);

      if (part <= 0)
        break;
      sent += (gsize) part;
    }
  if (socket != NULL)
    g_socket_shutdown (socket, FALSE, TRUE, NULL);
  return socket != NULL ? hear (socket) : NULL;
}

/* Requests. */

static char *
get_of (const Guest *self, const char *path)
{
  return g_strdup_printf ("GET %s HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\nConnection: close\r\n\r\n", path, self->cookie);
}

static char *
post_of (const Guest *self, const char *path, const char *fields)
{
  return g_strdup_printf ("POST %s HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n\r\n%s", path,
                          self->cookie, strlen (fields), fields);
}

static char *
errand_of (Guest *self, const char *what)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *fields = g_strdup_printf ("id=%s&campaign=%s&battle=%" G_GINT64_FORMAT "&%s", id, sg_campaign_get_uuid (sg_battle_get_campaign (battle)), sg_battle_get_id (battle), what);
  g_autofree char *counted = g_strdup_printf ("%s&count=%" G_GUINT64_FORMAT, fields, ++self->count);
  g_autoptr (GHashTable) form = soup_form_decode (counted);
  g_autofree char *sign = sg_room_sign (self->key != NULL ? self->key : "", form), *whole = g_strconcat (counted, "&sign=", sign, NULL);

  return post_of (self, "/errand", whole);
}

/* By which it signs from now on. */
static void
ask_key (Guest *self)
{
  g_autofree char *request = get_of (self, "/key"), *reply = say (request, strlen (request));
  const char *key = reply != NULL ? strstr (reply, "\"key\":\"") : NULL;

  if (key == NULL)
    return;
  g_free (self->key);
  self->key = g_strndup (key + strlen ("\"key\":\""), strcspn (key + strlen ("\"key\":\""), "\""));
  self->count = 0;
}

static void
enter (Guest *self)
{
  g_autofree char *fields = g_strconcat ("token=", tokens[self->which % 2], NULL), *request = post_of (self, "/enter", fields), *reply = say (request, strlen (request));
  const char *cookie = reply != NULL ? strstr (reply, "Set-Cookie: ") : NULL;

  if (cookie == NULL)
    return;
  g_free (self->cookie);
  self->cookie = g_strndup (cookie + strlen ("Set-Cookie: "), strcspn (cookie + strlen ("Set-Cookie: "), ";\r"));
  ask_key (self);
}

/* (transfer full): one that is as it should be. */
static char *
draw (Guest *self)
{
  if (g_rand_int_range (self->rand, 0, ENTERS) == 0)
    return post_of (self, "/enter", "token=0123456789012345678901");
  if (g_rand_boolean (self->rand))
    return get_of (self, asked[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (asked))]);
  return errand_of (self, posted[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (posted))]);
}

static void
try_one (Guest *self)
{
  g_autofree char *whole = draw (self), *reply = NULL;
  GByteArray *bytes = g_byte_array_new ();

  if (g_rand_int_range (self->rand, 0, 4) != 0)
    {
      g_byte_array_unref (bytes);
      bytes = fuzz_mutate ((const guint8 *) whole, strlen (whole), g_rand_boolean (self->rand), self->rand);
    }
  else
    g_byte_array_append (bytes, (const guint8 *) whole, (guint) strlen (whole));
  if (g_rand_int_range (self->rand, 0, 8) == 0)   /* it breaks off */
    g_byte_array_set_size (bytes, (guint) g_rand_int_range (self->rand, 0, (gint32) bytes->len + 1));
  reply = say ((const char *) bytes->data, bytes->len);
  if (reply != NULL && g_str_has_prefix (reply, "HTTP/1.1 401"))
    enter (self);
  g_byte_array_unref (bytes);
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static gpointer
guest_thread (gpointer data)
{
  Guest self = { g_rand_new_with_seed (1913 + GPOINTER_TO_UINT (data)), g_strdup ("room=none"), NULL, GPOINTER_TO_UINT (data), 0 };

  enter (&self);
  while (g_atomic_int_add (&left, -1) > 0)
    try_one (&self);
  for (guint i = 0; i < 20; i++)   /* lines of before may be ending still */
    {
      g_autofree char *request = NULL, *reply = NULL;

      enter (&self);
      request = get_of (&self, "/board");
      reply = say (request, strlen (request));
      if (reply != NULL && g_str_has_prefix (reply, "HTTP/1.1 200") && strstr (reply, "\"parts\":{") != NULL)
        {
          g_atomic_int_inc (&honest);
          break;
        }
      g_usleep (100000);
    }
  g_rand_free (self.rand);
  g_free (self.cookie);
  g_free (self.key);
  if (g_atomic_int_dec_and_test (&busy))
    g_idle_add (quit_cb, NULL);
  return NULL;
}

/* He takes what came, or refuses it, by turns. */
static gboolean
umpire_cb (gpointer data)
{
  GPtrArray *errands = sg_room_server_list_errands (server);

  for (guint i = 0; i < errands->len; i++)
    {
      SgRoomErrand *errand = errands->pdata[i];

      if (errand->state == SG_ROOM_WAITS && (seen_by_umpire++ % 2 == 0 || !sg_room_server_take (server, errand, NULL)))
        sg_room_server_settle (server, errand, SG_ROOM_REFUSED, "It is not taken.");
    }
  return G_SOURCE_CONTINUE;
}

/* Of this process: lines, and where it listens. */
static guint
count_sockets (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/fd", name, NULL), *what = g_file_read_link (path, NULL);

      n += what != NULL && g_str_has_prefix (what, "socket:");
    }
  return n;
}

static guint
wanted (void)
{
  const char *text = g_getenv ("FUZZ_REQUESTS");

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : SLICE;
}

static void
test_scene (gconstpointer data)
{
  SgDesk *desk = sg_desk_new ();
  GThread *threads[GUESTS];
  guint before, umpire;

  loop = g_main_loop_new (NULL, FALSE);
  battle = scene_open (data);
  sg_desk_set_battle (desk, battle);
  server = sg_room_server_new (desk);
  sg_room_door_set_patience (sg_room_server_get_door (server), PATIENCE);
  for (guint i = 0; i < 2; i++)
    tokens[i] = sg_room_server_invite (server, i == 0 ? "red" : "blue", NULL);
  before = count_sockets ();
  g_assert_true (sg_room_server_open (server, SG_ROOM_LOOPBACK, 0, NULL));
  port = sg_room_server_get_port (server);
  left = (gint) wanted () / 3;
  busy = GUESTS;
  honest = 0;
  umpire = g_timeout_add (UMPIRE, umpire_cb, NULL);
  for (guint i = 0; i < GUESTS; i++)
    threads[i] = g_thread_new ("guest", guest_thread, GUINT_TO_POINTER (i));
  g_main_loop_run (loop);
  for (guint i = 0; i < GUESTS; i++)
    g_thread_join (threads[i]);
  g_assert_cmpint (honest, ==, GUESTS);
  g_source_remove (umpire);
  sg_room_server_close (server);
  for (guint i = 0; i < 100 && count_sockets () > before; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_assert_cmpuint (count_sockets (), <=, before);
  g_clear_object (&server);
  g_object_unref (desk);
  g_main_loop_unref (loop);
  for (guint i = 0; i < 2; i++)
    g_free (tokens[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK); /* libsoup warns of what it refuses */
  g_test_add_data_func ("/rooms/requests/kriegsspiel", "orchardwell", test_scene);
  g_test_add_data_func ("/rooms/requests/gentlemans-war", "charge", test_scene);
  g_test_add_data_func ("/rooms/requests/little-wars", "putdown", test_scene);
  return g_test_run ();
}
