/* test-door.c: who comes to the rooms over a socket: slow, one too many, or while they are closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/rk-front.h"
#include "rooms/sg-room-herald.h"
#include "rooms/sg-room-picture.h"
#include "rooms/sg-room-server.h"

#define SLOW 40 /* from one address, each a letter at a time */

static GSocket *
dial (guint16 port)
{
  g_autoptr (GSocket) line = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_autoptr (GInetAddress) here = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new (here, port);

  g_assert_true (g_socket_connect (line, address, NULL, NULL));
  g_socket_set_blocking (line, FALSE);
  return g_steal_pointer (&line);
}

/* A letter more of a request that never comes to its end. Returns: whether the line is there still. */
static gboolean
dribble (GSocket *line, guint n)
{
  static const char words[] = "GET /words HTTP/1.1\r\nHost: x\r\nX-Slow: ";
  char heard[64];

  if (g_socket_receive (line, heard, sizeof heard, NULL, NULL) == 0)
    return FALSE;
  return g_socket_send (line, n < strlen (words) ? words + n : "a", 1, NULL, NULL) == 1;
}

/* (transfer full): what is answered to who asks as he should, while the others dribble. */
static char *
ask (guint16 port, const char *request, GPtrArray *slow, guint *n)
{
  g_autoptr (GSocket) line = dial (port);
  GString *all = g_string_new (NULL);
  char part[512];

  g_assert_cmpint (g_socket_send (line, request, strlen (request), NULL, NULL), ==, (gssize) strlen (request));
  for (gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC; g_get_monotonic_time () < end && strstr (all->str, "\r\n\r\n") == NULL;)
    {
      gssize got = g_socket_receive (line, part, sizeof part, NULL, NULL);

      g_main_context_iteration (NULL, FALSE);
      if (got > 0)
        g_string_append_len (all, part, got);
      for (guint i = 0; i < slow->len; i++)
        dribble (slow->pdata[i], *n);
      (*n)++;
    }
  return g_string_free (all, FALSE);
}

/* Whoever sends his request a letter at a time is not waited for, however long he goes on; and nobody waits for him. */
static void
test_slow (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgRoomServer) server = NULL;
  g_autoptr (GPtrArray) slow = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *reply = NULL;
  guint n = 0;
  Table table;

  front_open (&table);
  sg_desk_set_battle (desk, table.battle);
  server = sg_room_server_new (desk);
  sg_room_door_set_patience (sg_room_server_get_door (server), 300);
  g_assert_true (sg_room_server_open (server, SG_ROOM_LOOPBACK, 0, NULL));
  for (guint i = 0; i < SLOW; i++)
    {
      g_ptr_array_add (slow, dial (sg_room_server_get_port (server)));
      g_main_context_iteration (NULL, FALSE);
    }
  reply = ask (sg_room_server_get_port (server), "GET /words HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", slow, &n);
  g_assert_true (g_str_has_prefix (reply, "HTTP/1.1 200"));
  for (gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC; slow->len > 0 && g_get_monotonic_time () < end; n++)
    {
      g_main_context_iteration (NULL, FALSE);
      for (guint i = slow->len; i-- > 0;)
        if (!dribble (slow->pdata[i], n))
          g_ptr_array_remove_index_fast (slow, i);
      g_usleep (1000);
    }
  g_assert_cmpuint (slow->len, ==, 0);
  g_clear_object (&server);
  table_close (&table);
}

/* Each reader’s devices take a place, until all are taken. Returns: the number of those who are in. */
static guint
fill (SgRoomGuests *guests)
{
  for (guint i = 0; i < SG_ROOM_MOST_GUESTS / SG_ROOM_MOST_IN_ONE; i++)
    {
      g_autofree char *reader = g_strdup_printf ("red/general-%u", i), *token = sg_room_guests_invite (guests, reader, NULL);

      for (guint k = 0; k < SG_ROOM_MOST_IN_ONE; k++)
        g_free (sg_room_guests_enter (guests, token, "10.0.0.3", NULL));
    }
  return sg_room_guests_list (guests)->len;
}

/* Where all places are taken who was invited is told so, and was not wrong; who was not invited is told what he is told anywhere. */
static void
test_full (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgRoomServer) server = NULL;
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  g_autofree char *token = NULL;
  struct { const char *token, *status; gboolean wrong; } rows[] = { { NULL, "HTTP/1.1 503", FALSE }, { "0123456789012345678901", "HTTP/1.1 403", TRUE } };
  guint n = 0;
  Table table;

  front_open (&table);
  sg_desk_set_battle (desk, table.battle);
  server = sg_room_server_new (desk);
  rows[0].token = token = sg_room_server_invite (server, "blue", NULL);
  g_assert_cmpuint (fill (sg_room_server_get_guests (server)), ==, SG_ROOM_MOST_GUESTS);
  g_assert_true (sg_room_server_open (server, SG_ROOM_LOOPBACK, 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fields = g_strconcat ("token=", rows[i].token, NULL), *reply = NULL;
      g_autofree char *request = g_strdup_printf ("POST /enter HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                                                  "Content-Length: %zu\r\n\r\n%s", strlen (fields), fields);

      reply = ask (sg_room_server_get_port (server), request, nobody, &n);
      g_assert_true (g_str_has_prefix (reply, rows[i].status));
      g_assert_true ((sg_room_guests_wait (sg_room_server_get_guests (server), "127.0.0.1") > 0) == rows[i].wrong);
    }
  sg_room_server_close (server);
  g_clear_object (&server);
  table_close (&table);
}

/* A quick reference that takes its time. */
static GBytes *
draw_late (GBytes *rules, const char *title, const char *target, GError **error)
{
  g_usleep (200000);
  return g_bytes_new_static ("%PDF", 4);
}

static void
go_on_for (guint milliseconds)
{
  for (gint64 end = g_get_monotonic_time () + milliseconds * 1000; g_get_monotonic_time () < end; g_usleep (500))
    g_main_context_iteration (NULL, FALSE);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The rooms are closed while somebody waits for an answer: he hears no more, nothing is counted as his that he will not get, and nothing holds the rooms. */
static void
test_closed (gconstpointer data)
{
  const char *path = data;
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autofree char *invited = NULL, *token = NULL, *where = NULL, *request = NULL;
  g_autoptr (GSocket) line = NULL;
  SgRoomServer *server;
  SgRoomGuest *guest;
  gboolean counted = g_str_equal (path, "/map") || g_str_equal (path, "/stream");
  guint came_or_left = 0;
  Table table;

  front_open (&table);
  sg_desk_set_battle (desk, table.battle);
  server = sg_room_server_new (desk);
  sg_room_server_set_papers (server, NULL, draw_late);
  invited = sg_room_server_invite (server, "red", NULL);
  token = sg_room_guests_enter (sg_room_server_get_guests (server), invited, "127.0.0.1", NULL);
  guest = sg_room_guests_find (sg_room_server_get_guests (server), token);
  g_assert_true (sg_room_server_open (server, SG_ROOM_LOOPBACK, 0, NULL));
  line = dial (sg_room_server_get_port (server));
  where = g_str_equal (path, "/map") ? g_strdup_printf ("/map?key=%s&size=1024", sg_room_picture_key (sg_battle_get_map_now (table.battle, NULL, "red"))) : g_strdup (path);
  request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: localhost\r\nCookie: room=%s\r\n\r\n", where, token);
  g_assert_cmpint (g_socket_send (line, request, strlen (request), NULL, NULL), ==, (gssize) strlen (request));
  g_signal_connect_swapped (server, "guests", G_CALLBACK (count_cb), &came_or_left);
  for (guint i = 0; i < 1000 && guest->asking == 0 && came_or_left == 0 && (counted || i < 20); i++)
    go_on_for (1);
  g_assert_true (guest->asking + came_or_left == (counted ? 1 : 0));
  sg_room_server_close (server);
  go_on_for (600);
  g_assert_cmpuint (guest->asking, ==, 0);
  g_assert_cmpuint (came_or_left, ==, g_str_equal (path, "/stream") ? 2 : 0);
  g_object_add_weak_pointer (G_OBJECT (server), (gpointer *) &server);
  g_object_unref (server);
  g_assert_null (server);
  table_close (&table);
}

/* (transfer full): what is answered to a guest who asks for the board and is shown out before the slot at which it is told, or who is not. */
static char *
ask_and_leave (SgRoomServer *server, gboolean out)
{
  g_autofree char *invited = sg_room_server_invite (server, "red", NULL), *token = sg_room_guests_enter (sg_room_server_get_guests (server), invited, "127.0.0.1", NULL);
  g_autofree char *request = g_strdup_printf ("GET /board HTTP/1.1\r\nHost: localhost\r\nCookie: room=%s\r\n\r\n", token);
  guint guest = sg_room_guests_find (sg_room_server_get_guests (server), token)->id;
  g_autoptr (GSocket) line = dial (sg_room_server_get_port (server));
  char part[64] = "";

  while (sg_room_herald_wait (g_get_monotonic_time ()) < SG_ROOM_SLOT * 9 / 10)
    go_on_for (1);
  g_assert_cmpint (g_socket_send (line, request, strlen (request), NULL, NULL), ==, (gssize) strlen (request));
  go_on_for (20);
  if (out)
    sg_room_server_show_out (server, guest);
  for (guint i = 0; i < 20000 && g_socket_receive (line, part, sizeof part - 1, NULL, NULL) <= 0; i++)
    go_on_for (1);
  return g_strndup (part, strlen ("HTTP/1.1 200"));
}

/* Who is shown out while his question waits is told nothing more. Where this machine is slow he may have been answered before: then it is tried again. */
static void
test_shown_out (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgRoomServer) server = NULL;
  g_autofree char *in = NULL;
  gboolean refused = FALSE;
  Table table;

  front_open (&table);
  sg_desk_set_battle (desk, table.battle);
  server = sg_room_server_new (desk);
  g_assert_true (sg_room_server_open (server, SG_ROOM_LOOPBACK, 0, NULL));
  in = ask_and_leave (server, FALSE);
  g_assert_cmpstr (in, ==, "HTTP/1.1 200");
  for (guint i = 0; i < 10 && !refused; i++)
    {
      g_autofree char *answer = ask_and_leave (server, TRUE);

      refused = g_str_equal (answer, "HTTP/1.1 401");
    }
  g_assert_true (refused);
  sg_room_server_close (server);
  g_clear_object (&server);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  static const char *const asked[] = { "/map", "/board", "/stream", "/reference.pdf" };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/rooms/door/slow", test_slow);
  g_test_add_func ("/rooms/door/full", test_full);
  g_test_add_func ("/rooms/door/shown-out", test_shown_out);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autofree char *name = g_strconcat ("/rooms/door/closed", asked[i], NULL);

      g_test_add_data_func (name, asked[i], test_closed);
    }
  return g_test_run ();
}
