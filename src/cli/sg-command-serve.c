/* sg-command-serve.c: sandgate-cli serve: the players’ rooms of a campaign, without a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It listens on this machine alone unless it is told otherwise; an umpire may put it behind a proxy of his own.
 */

#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "campaign/sg-sealed-dice.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-server.h"
#include "sheets/sg-sheet-paper.h"
#include "store/sg-store-session.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>

enum { SITTING = 60 }; /* seconds between touches */

static int ordinal, port = SG_ROOM_PORT;
static gboolean network, decide, umpire, sealed;
static char *address;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "port", 0, 0, G_OPTION_ARG_INT, &port, N_("Where it listens; 0 for any that is free"), N_("PORT") },
  { "network", 0, 0, G_OPTION_ARG_NONE, &network, N_("Let the local network in, enciphered; else only this machine"), NULL },
  { "address", 0, 0, G_OPTION_ARG_STRING, &address, N_("How players reach it, behind a proxy: https://war.example.org"), N_("ADDRESS") },
  { "players-decide", 0, 0, G_OPTION_ARG_NONE, &decide, N_("Let players answer for themselves, and their orders leave at once"), NULL },
  { "umpire-decides", 0, 0, G_OPTION_ARG_NONE, &umpire, N_("Have their answers and orders wait for the umpire again"), NULL },
  { "sealed-dice", 0, 0, G_OPTION_ARG_NONE, &sealed, N_("Seal each throw before it is made, from now on, so that players may check it"), NULL },
  G_OPTION_ENTRY_NULL
};

static gboolean
invite (SgRoomServer *server, const char *reader, const char *base, GError **error)
{
  g_autofree char *token = sg_room_server_invite (server, reader, error), *called = NULL;

  if (token == NULL)
    return FALSE;
  called = sg_battle_call_reader (sg_desk_get_battle (sg_room_server_get_desk (server)), reader);
  g_print ("%s: %s/#%s\n", called, base, token);
  return TRUE;
}

static gboolean
invite_all (SgRoomServer *server, SgBattle *battle, GError **error)
{
  g_auto (GStrv) readers = sg_battle_list_all_readers (battle), bases = sg_room_server_list_addresses (server);

  if (sg_room_server_get_fingerprint (server) != NULL)
    g_print (_("Its certificate: %s\n"), sg_room_server_get_fingerprint (server));
  for (guint i = 0; readers[i] != NULL; i++)
    if (!invite (server, readers[i], address != NULL ? address : bases[0], error))
      return FALSE;
  return TRUE;
}

/* The link goes on with a slash of its own. */
static gboolean
check_options (GError **error)
{
  for (gsize n = address != NULL ? strlen (address) : 0; n > 0 && address[n - 1] == '/'; n--)
    address[n - 1] = '\0';
  if (decide && umpire)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, _("Either the players decide for themselves, or the umpire for them."));
  else if (port < 0 || port > G_MAXUINT16)
    g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("--port is from 0 to %u."), G_MAXUINT16);
  else
    return TRUE;
  return FALSE;
}

/* What waits for the umpire is told here, and lies in the campaign until he opens it in the window. */
static void
came_cb (SgRoomServer *server, SgRoomErrand *errand)
{
  g_autofree char *called = sg_battle_call_reader (sg_desk_get_battle (sg_room_server_get_desk (server)), errand->reader);

  g_print (_("%s sends: %s\n"), called, errand->title);
}

/* As the window does: of a sitting the time between touches counts, and of one that nobody touched no more than its first two minutes would. */
static gboolean
sitting_cb (gpointer store)
{
  g_autoptr (GError) error = NULL;

  if (!sg_store_touch_session (store, &error))
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return G_SOURCE_CONTINUE;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

static gboolean
serve (SgStore *store, SgBattle *battle, GError **error)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (SgRoomServer) server = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gboolean opened;
  guint sources[3];

  sg_desk_set_battle (desk, battle);
  server = sg_room_server_new (desk);
  sg_room_server_set_papers (server, sg_sheet_paper_forms, sg_sheet_paper_reference);
  g_signal_connect (server, "came", G_CALLBACK (came_cb), NULL);
  sources[0] = g_unix_signal_add (SIGINT, quit_cb, loop);
  sources[1] = g_unix_signal_add (SIGTERM, quit_cb, loop);
  sources[2] = g_timeout_add_seconds (SITTING, sitting_cb, store);
  opened = sg_room_server_open (server, network ? SG_ROOM_NETWORK : SG_ROOM_LOOPBACK, (guint16) port, error) && invite_all (server, battle, error);
  fflush (stdout);
  if (opened)
    g_main_loop_run (loop);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    g_source_remove (sources[i]);
  sg_room_server_close (server);
  return opened;
}

/* (transfer full) (nullable): what another has open would stand still here, and what players send could not be kept. */
static SgStore *
open_war (const char *path, GError **error)
{
  g_autoptr (SgStore) store = sg_cli_open_as (path, SG_STORE_READ_WRITE, error);

  if (store == NULL || !sg_store_is_busy (store))
    return g_steal_pointer (&store);
  g_set_error (error, SG_ERROR, SG_ERROR_BUSY, "%s: %s", path, _("Another window has this campaign. Here it may be read, not changed."));
  return NULL;
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = check_options (error) ? open_war (arguments[0], error) : NULL;
  g_autoptr (SgBattle) battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;

  if (battle == NULL || !sg_battle_load (battle, error))
    return FALSE;
  if ((decide || umpire) && !sg_campaign_set (sg_battle_get_campaign (battle), SG_ROOM_DECIDE, decide ? "players" : "umpire", error))
    return FALSE;
  if (sealed && !sg_sealed_dice_switch (sg_battle_get_campaign (battle), TRUE, error))
    return FALSE;
  return serve (store, battle, error) && sg_store_close (store, error);
}

SG_REGISTER_COMMAND (serve, .name = "serve", .summary = N_("Open the players’ rooms of a campaign, to browsers"), .usage = N_("FILE"),
                     .entries = entries, .least = 1, .most = 1, .run = run)
