/* sg-command-orders.c: sandgate-cli orders: what a player composed, listed, and taken line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Without --accept the campaign is only read; of a chat it is noted that they were written on what the side has now.
 */

#include "cli/sg-cli-campaign.h"
#include "campaign/sg-campaign-batch.h"
#include "cli/sg-command.h"
#include "exchange/sg-player-chat.h"
#include "exchange/sg-player-kind.h"
#include "exchange/sg-player-orders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-bytes.h"
#include "base/sg-xml.h"
#include "exchange/sg-player.h"
#include "play/sg-reader.h"

static int ordinal, deciding;
static gboolean anyway;
static char *accepted, *chat;

static const GOptionEntry entries[] = {
  { "battle", 0, 0, G_OPTION_ARG_INT, &ordinal, N_("The battle, from 1; the newest by default"), N_("N") },
  { "accept", 0, 0, G_OPTION_ARG_STRING, &accepted, N_("Send these lines off: 1,3, or all"), N_("LINES") },
  { "deciding", 0, 0, G_OPTION_ARG_INT, &deciding, N_("Minutes that the player took over them"), N_("MINUTES") },
  { "from-chat", 0, 0, G_OPTION_ARG_STRING, &chat, N_("The file is what SIDE, or SIDE/GENERAL, wrote in a chat: UNIT: WORDS"), N_("SIDE") },
  { "anyway", 0, 0, G_OPTION_ARG_NONE, &anyway, N_("Take them though it is not certain whose they are, or of what hour; of a chat, what was sent already, too"), NULL },
  G_OPTION_ENTRY_NULL
};

static void
print_line (SgBattle *battle, SgPlayerOrders *orders, guint i)
{
  const SgRkDispatch *line = orders->lines->pdata[i];
  gboolean sent = g_array_index (orders->accepted, guint, i) > 0;
  g_autofree char *title = sg_player_kind_of (battle)->title (sg_battle_get_board (battle), line), *doubt = sent ? NULL : sg_player_doubt (battle, orders, i);
  g_auto (GStrv) words = g_strsplit (line->text, "\n", -1), marches = g_strsplit (line->marches, "\n", -1);

  g_print ("%u. %s%s\n", i + 1, title, sent ? _(" (accepted)") : "");
  for (guint k = 0; words[k] != NULL; k++)
    g_print ("   %s\n", words[k]);
  for (guint k = 0; marches[k] != NULL; k++)
    if (*marches[k] != '\0')
      g_print (_("   March: %s\n"), marches[k]);
  if (line->encloses)
    g_print (_("   With all that he knows of the enemy and of his troops\n"));
  if (doubt != NULL)
    g_print (_("   As things stand: %s\n"), doubt);
}

/* FALSE when @text names a line that there is not; nothing is sent then. */
static gboolean
choose (const char *text, guint n, gboolean *chosen, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 number = 0;
      gboolean all = g_str_equal (parts[i], "all");

      if (!all && !g_ascii_string_to_unsigned (parts[i], 10, 1, n, &number, NULL))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("There is no line “%s”: the orders have %u."), parts[i], n);
          return FALSE;
        }
      for (guint k = 0; k < n; k++)
        chosen[k] = chosen[k] || all || k + 1 == number;
    }
  return TRUE;
}

static gboolean
take (SgBattle *battle, SgPlayerOrders *orders, GError **error)
{
  g_autofree gboolean *chosen = g_new0 (gboolean, MAX (1, orders->lines->len));
  gboolean all = strstr (accepted, "all") != NULL, well = TRUE;

  if (!choose (accepted, orders->lines->len, chosen, error) || !sg_campaign_begin (sg_battle_get_campaign (battle), error))
    return FALSE;
  for (guint i = 0; well && i < orders->lines->len; i++)
    if (chosen[i] && !(all && sg_player_is_settled (orders, i))) /* what was refused before, in another file, is not taken with the rest */
      well = sg_player_accept (battle, orders, i, deciding, error);
  return sg_campaign_end (sg_battle_get_campaign (battle), well, error);
}

/* @understood: they are, and are left out all the same. */
static void
print_lines (GPtrArray *lines, gboolean understood)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const SgChatFault *line = lines->pdata[i];

      g_print (understood ? _("Line %u is left out: %s\n   %s\n") : _("Line %u is not understood: %s\n   %s\n"), line->line, line->why, line->text);
    }
}

/* (transfer full): of a chat: each line that is not understood is told, and each that was sent before. */
static GBytes *
read_chat (SgBattle *battle, const char *path, GError **error)
{
  g_autoptr (SgChatOrders) orders = NULL;
  g_auto (GStrv) readers = sg_battle_list_all_readers (battle);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  GPtrArray *drafts;

  if (!g_strv_contains ((const char *const *) readers, chat))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("There is no side or general “%s”."), chat);
      return NULL;
    }
  bytes = sg_xml_read_file (path, error);
  if (bytes == NULL)
    return NULL;
  text = sg_bytes_text (bytes);
  orders = sg_player_read_chat (battle, chat, text);
  print_lines (orders->faults, FALSE);
  if (!anyway)
    print_lines (orders->repeats, TRUE);
  drafts = anyway ? orders->drafts : orders->fresh;
  if (drafts->len > 0)
    return sg_player_chat_to_file (battle, chat, drafts, error);
  if (orders->drafts->len > 0)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s has no order that was not sent already; --anyway sends it again."), path);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_SCHEMA, _("%s has no line that is understood as an order."), path);
  return NULL;
}

/* (transfer full): what the file holds; of a chat, what of it is sent. */
static SgPlayerOrders *
read_orders (SgBattle *battle, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = chat != NULL ? read_chat (battle, path, error) : sg_xml_read_file (path, error);
  g_autofree char *name = g_path_get_basename (path);

  if (bytes == NULL)
    return NULL;
  return chat != NULL ? sg_player_read_orders_anew (bytes, name, battle, error) : sg_player_read_orders (bytes, name, battle, error);
}

static SgStore *
open_store (const char *path, GError **error)
{
  return accepted != NULL || chat != NULL ? sg_cli_open_as (path, SG_STORE_READ_WRITE, error) : sg_cli_open (path, error);
}

static gboolean
run (char **arguments, GError **error)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgBattle) battle = NULL;
  g_autoptr (SgPlayerOrders) orders = NULL;
  g_autofree char *faults = NULL;

  if (deciding < 0 || deciding > 24 * 60)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_RANGE, _("A player takes from 0 minutes to a day over his orders."));
      return FALSE;
    }
  store = open_store (arguments[0], error);
  battle = store != NULL ? sg_cli_find_battle (store, ordinal, error) : NULL;
  orders = battle != NULL ? read_orders (battle, arguments[1], error) : NULL;
  if (orders == NULL)
    return FALSE;
  orders->anyway = anyway;
  faults = sg_player_tell_faults (battle, orders);
  if (accepted != NULL && !take (battle, orders, error))
    return FALSE;
  if (faults != NULL)
    g_print ("%s\n", faults);
  for (guint i = 0; i < orders->lines->len; i++)
    print_line (battle, orders, i);
  return (accepted == NULL && chat == NULL) || sg_store_close (store, error);
}

SG_REGISTER_COMMAND (orders, .name = "orders", .summary = N_("List what a player composed, and send lines of it off"),
                     .usage = N_("FILE ORDERS.sgorders"), .entries = entries, .least = 2, .most = 2, .run = run)
