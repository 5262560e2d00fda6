/* bench-rooms-open.c: the umpire’s window with sixty units a side on the sheet of the samples, and eight rooms open beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a million dice of the program’s own, which took 14 ms on the machine that the limits were set on: there a move was to be on every screen
 * within 250 ms of its posting, the first map on the page within a second, and nineteen in twenty turns of the window’s main loop over in a frame of 16.  What a
 * room takes of memory is told in kilobytes, at most 8000.
 */

#include "app/battle/sg-battle-page.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rooms/sg-room-picture.h"
#include "rooms/sg-room-server.h"

#include "../app/walk.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#define BLOCKS 120
#define ROOMS 8
#define MOVES 9
#define PATIENCE (20 * G_USEC_PER_SEC)
#define LATE (250 / 14.0)
#define FIRST_MAP (1000 / 14.0)
#define FRAME (16 / 14.0)
#define MOST_KB 8000

/** Listener: a page in a thread of its own. */
typedef struct { const char *reader; char *cookie; guint16 port; GThread *thread; gint beats, events; gint64 last; } Listener;

static SgBattle *battle;
static const char *const readers[ROOMS] = { "red", "red/red-g1", "red/red-g2", "red/red-g3", "blue", "blue/blue-g1", "blue/blue-g2", "blue/blue-g3" };

static double
busy (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static void
raise_one (const char *side, const char *id, const char *type, guint n, double x, double y)
{
  SgMuster unit = { id, id, type, n };
  SgPlace place = { { x, y }, y < 3000 ? 0 : 180 };

  if (!sg_rk_muster (battle, side, &unit, 1, NULL) || !sg_rk_deploy (battle, id, &place, NULL, NULL, NULL))
    g_error ("%s was not mustered", id);
}

/* Two lines that march at each other, with a commander and three generals with papers of their own on either side. */
static void
draw_up (void)
{
  for (guint i = 0; i < 8; i++)
    {
      gboolean red = i < 4;
      g_autofree char *id = g_strdup_printf ("%s-g%u", red ? "red" : "blue", i % 4);
      const char *units[] = { id, NULL };

      raise_one (red ? "red" : "blue", id, "general", 1, 1500 + 1500 * (i % 4), red ? 900 : 5100);
      if (i % 4 > 0 && !sg_rk_carry_out_act (battle, "papers", units, NULL, 0, NULL))
        g_error ("%s has no papers", id);
    }
  for (guint i = 0; i < BLOCKS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", i % 2 == 0 ? "red" : "blue", i);

      raise_one (i % 2 == 0 ? "red" : "blue", id, i % 3 == 0 ? "light-squadron" : "battalion", 150, 300 + 7400.0 * (i / 2) / (BLOCKS / 2), i % 2 == 0 ? 1500 : 4500);
    }
  if (!sg_rk_begin (battle, 540, NULL))
    g_error ("the day did not begin");
  for (guint i = 0; i < BLOCKS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", i % 2 == 0 ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (BLOCKS / 2);
      SgPoint way[] = { { x, i % 2 == 0 ? 1500 : 4500 }, { x, i % 2 == 0 ? 4500 : 1500 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

      if (!sg_rk_order_march (battle, id, march, NULL, NULL))
        g_error ("%s does not march", id);
    }
}

/* Pages. */

/* (transfer full): a line that has asked for @path. */
static GSocketConnection *
ask (guint16 port, const char *cookie, const char *path)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autofree char *request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: localhost\r\nCookie: room=%s\r\n\r\n", path, cookie);
  GSocketConnection *line;

  g_socket_client_set_enable_proxy (client, FALSE);
  line = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, NULL);
  if (line == NULL || g_socket_send (g_socket_connection_get_socket (line), request, strlen (request), NULL, NULL) <= 0)
    g_error ("the rooms do not answer");
  return line;
}

static guint
count_in (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    n++;
  return n;
}

/* An event is in one piece, or its name is: what it is called stands at its head. */
static gpointer
listen_thread (gpointer data)
{
  Listener *self = data;
  g_autoptr (GSocketConnection) line = ask (self->port, self->cookie, "/stream");
  char part[65537];
  gssize n;

  while ((n = g_socket_receive (g_socket_connection_get_socket (line), part, sizeof part - 1, NULL, NULL)) > 0)
    {
      guint events;

      part[n] = '\0';
      events = count_in (part, "event: board");
      if (events > 0)
        self->last = g_get_monotonic_time ();
      g_atomic_int_add (&self->events, (gint) events);
      g_atomic_int_add (&self->beats, (gint) count_in (part, "event: beat"));
    }
  return NULL;
}

/** Fetch: a picture that a page waits for. */
typedef struct { guint16 port; const char *cookie, *path; gint done; gint64 took; } Fetch;

static gpointer
fetch_thread (gpointer data)
{
  Fetch *self = data;
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (GSocketConnection) line = ask (self->port, self->cookie, self->path);
  GSocket *socket = g_socket_connection_get_socket (line);
  g_autoptr (GString) all = g_string_new (NULL);
  const char *body = NULL, *length = NULL;
  char part[65536];
  gssize n;

  do
    {
      n = g_socket_receive (socket, part, sizeof part, NULL, NULL);
      g_string_append_len (all, part, MAX (0, n));
      body = g_strstr_len (all->str, (gssize) all->len, "\r\n\r\n");
      length = body != NULL ? g_strstr_len (all->str, body - all->str, "Content-Length: ") : NULL;
    }
  while (n > 0 && (length == NULL || all->len < (gsize) (body + 4 - all->str) + g_ascii_strtoull (length + strlen ("Content-Length: "), NULL, 10)));
  if (!g_str_has_prefix (all->str, "HTTP/1.1 200"))
    g_error ("there was no map: %.60s", all->str);
  self->took = g_get_monotonic_time () - begun;
  g_atomic_int_set (&self->done, 1);
  g_main_context_wakeup (NULL);
  return NULL;
}

/* The window. */

static gboolean
have_all (const Listener *all, guint events)
{
  for (guint i = 0; i < ROOMS; i++)
    if (g_atomic_int_get (&all[i].beats) == 0 || g_atomic_int_get (&all[i].events) < (gint) events)
      return FALSE;
  return TRUE;
}

/* Until every page has heard so much: how long each turn of the main loop took that did anything. */
static void
turn (const Listener *all, guint events, GArray *turns)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!have_all (all, events) && g_get_monotonic_time () < end)
    {
      double begun = busy (), took;

      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
      took = busy () - begun;
      if (turns != NULL && took > 0.0005)
        g_array_append_val (turns, took);
    }
  if (!have_all (all, events))
    g_error ("not every room heard of it");
}

static glong
resident (void)
{
  g_autofree char *text = NULL;
  glong pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL) && strchr (text, ' ') != NULL)
    pages = (glong) g_ascii_strtoll (strchr (text, ' '), NULL, 10);
  return pages * sysconf (_SC_PAGESIZE) / 1024;
}

static void
come_in (SgRoomServer *server, Listener *all)
{
  for (guint i = 0; i < ROOMS; i++)
    {
      g_autofree char *token = sg_room_server_invite (server, readers[i], NULL);

      all[i] = (Listener) { .reader = readers[i], .port = sg_room_server_get_port (server) };
      all[i].cookie = sg_room_guests_enter (sg_room_server_get_guests (server), token, "127.0.0.1", NULL);
      all[i].thread = g_thread_new ("page", listen_thread, &all[i]);
    }
}

static double
measure_map (SgRoomServer *server, const Listener *page)
{
  g_autofree char *path = g_strdup_printf ("/map?key=%s&size=1024", sg_room_picture_key (sg_battle_get_map_now (battle, NULL, page->reader)));
  Fetch fetch = { page->port, page->cookie, path, 0, 0 };
  GThread *thread = g_thread_new ("map", fetch_thread, &fetch);

  while (!g_atomic_int_get (&fetch.done))
    g_main_context_iteration (NULL, TRUE);
  g_thread_join (thread);
  return fetch.took / 1e6;
}

/* How long after its posting a move was on the last of the screens: the middle of several. */
static double
measure_moves (Listener *all, GArray *turns)
{
  double times[MOVES];

  for (guint m = 0; m < MOVES; m++)
    {
      gint64 last = 0, posted;

      for (guint i = 0; i < ROOMS; i++)
        g_atomic_int_set (&all[i].events, 0);
      if (!sg_rk_move (battle, NULL, NULL))
        g_error ("a move was refused");
      posted = g_get_monotonic_time ();
      turn (all, 1, turns);
      for (guint i = 0; i < ROOMS; i++)
        last = MAX (last, all[i].last);
      times[m] = (last - posted) / 1e6;
      settle ();
    }
  return sg_bench_median (times, MOVES);
}

int
main (void)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000121");
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (SgRoomServer) server = NULL;
  GtkWidget *page, *window;
  Listener all[ROOMS];
  double dice, first, late;
  glong before, after;
  int misses = 0;

  own_dirs ();
  adw_init ();
  hold_still ();
  battle = sg_campaign_add_battle (campaign, "Alderbourne", "", map, NULL);
  draw_up ();
  page = sg_battle_page_new ();
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), battle);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  server = sg_room_server_new (sg_battle_page_get_desk (SG_BATTLE_PAGE (page)));
  before = resident ();
  if (!sg_room_server_open (server, SG_ROOM_LOOPBACK, 0, NULL))
    g_error ("the rooms were not opened");
  come_in (server, all);
  turn (all, 1, NULL);
  after = resident ();
  dice = sg_bench_time (sg_bench_throw_dice, NULL);
  first = measure_map (server, &all[0]);
  late = measure_moves (all, turns);
  dice = (dice + sg_bench_time (sg_bench_throw_dice, NULL)) / 2;
  sg_bench_judge ("a move on the last of eight screens, of a million dice", late / dice, FALSE, LATE, &misses);
  sg_bench_judge ("the first map, of a million dice", first / dice, FALSE, FIRST_MAP, &misses);
  (void) sg_bench_median ((double *) (void *) turns->data, turns->len); /* they are in order then */
  g_print ("%u turns of the main loop, the longest %.3f of a million dice\n", turns->len, g_array_index (turns, double, turns->len - 1) / dice);
  sg_bench_judge ("19 in 20 turns of the window’s main loop, of a million dice", g_array_index (turns, double, turns->len * 19 / 20) / dice, FALSE, FRAME, &misses);
  sg_bench_judge ("memory of a room, kB", (double) (after - before) / ROOMS, FALSE, MOST_KB, &misses);
  sg_room_server_close (server);
  for (guint i = 0; i < ROOMS; i++)
    {
      g_thread_join (all[i].thread);
      g_free (all[i].cookie);
    }
  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  return misses;
}
