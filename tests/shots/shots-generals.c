/* shots-generals.c: the shots of a Kriegsspiel in which a general plays for himself beside his commander.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "shots.h"

#include "../app/lyons-day.h"
#include "app/battle/sg-battle-page.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/systems/sg-chat-orders-dialog.h"
#include "app/systems/sg-dispatch-book.h"
#include "app/systems/sg-dispatch-dialog.h"
#include "app/systems/sg-player-window.h"
#include "app/systems/sg-side-window.h"
#include "app/window/sg-campaign-file.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "campaign/sg-memory-journal.h"
#include "desk/sg-desk-choice.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"
#include "exchange/sg-player-chat.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-orders.h"

/* Each kept for as long as the shots are taken: before anybody was named, and in the day. */
static SgBattle *
find_day (gboolean begun)
{
  static SgCampaign *campaigns[2];
  static SgBattle *days[2];
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  g_autoptr (GBytes) bytes = sg_data_load ("samples/orchardwell.xml", NULL);

  if (days[begun] != NULL)
    return days[begun];
  campaigns[begun] = sg_campaign_new (journal, rules, begun ? "b5b7a0f2-6f5b-4f43-9f1e-0000000f0001" : "b5b7a0f2-6f5b-4f43-9f1e-0000000f0002");
  if (!sg_exchange_import_campaign (bytes, "orchardwell.xml", campaigns[begun], NULL))
    return NULL;
  days[begun] = g_list_model_get_item (sg_campaign_get_battles (campaigns[begun]), 0);
  lyons_day_set (days[begun]);
  if (begun)
    lyons_day_begin (days[begun]);
  return days[begun];
}

static SgPage *
show (SgWindow *window, const char *name)
{
  sg_window_show_page (window, name);
  return sg_window_get_visible_page (window);
}

static SgDesk *
show_day (SgWindow *window, gboolean begun)
{
  SgPage *page = show (window, "battle");

  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), find_day (begun));
  return sg_battle_page_get_desk (SG_BATTLE_PAGE (page));
}

/* What is offered a general before the day. */
static GtkWidget *
naming (SgWindow *window)
{
  sg_desk_choose_body (show_day (window, FALSE), "blue-lyon", FALSE);
  return NULL;
}

static GtkWidget *
view (SgWindow *window)
{
  sg_desk_set_side (show_day (window, TRUE), LYON);
  return NULL;
}

static GtkWidget *
side_window (SgWindow *window)
{
  return sg_side_window_open (GTK_WINDOW (window), find_day (TRUE), LYON);
}

static GtkWidget *
player_window (SgWindow *window)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "Lyon.sgplayer", NULL);
  g_autoptr (GBytes) bytes = sg_player_write_unchecked (find_day (TRUE), LYON, NULL);

  if (bytes == NULL || !g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL))
    return NULL;
  return sg_player_window_open (NULL, path, NULL);
}

/* Written by the umpire in his name. */
static GtkWidget *
dispatch (SgWindow *window)
{
  return sg_dispatch_ask (GTK_WIDGET (window), show_day (window, TRUE), "blue", "blue-lyon");
}

/* His own copy, chosen beside his commander's. */
static GtkWidget *
sheet (SgWindow *window)
{
  SgPage *page = show (window, "sheets");
  SgBattle *battle = find_day (TRUE);

  sg_sheets_page_set_battle (SG_SHEETS_PAGE (page), sg_battle_get_campaign (battle), battle);
  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "handout");
  sg_sheets_page_set_side (SG_SHEETS_PAGE (page), LYON);
  return NULL;
}

/* A window of its own that shows the day, from a file, as an umpire has it; kept as long as shots are taken. */
static SgWindow *
find_window (SgWindow *beside)
{
  static SgWindow *own;
  g_autofree char *folder = g_dir_make_tmp ("sandgate-shot-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  SgStore *store;

  if (own != NULL)
    return own;
  store = sg_sample_play (SG_SAMPLE_OUTPOST, folder, &error);
  g_assert_no_error (error);
  own = SG_WINDOW (sg_window_new (gtk_window_get_application (GTK_WINDOW (beside))));
  g_object_add_weak_pointer (G_OBJECT (own), (gpointer *) &own);
  gtk_window_set_application (GTK_WINDOW (own), NULL); /* nobody waits for it to be closed */
  sg_window_take_store (own, store);
  sg_window_show_page (own, "battle");
  return own;
}

/* Of four lines one is not understood, and one was sent before. */
static GtkWidget *
chat (SgWindow *window)
{
  static const char first[] = "1st Fusiliers: Hold the bridge.\n";
  SgWindow *own = find_window (window);
  SgBattle *battle = sg_window_get_battle (own);
  g_autoptr (SgChatOrders) orders = sg_player_read_chat (battle, "red", first);
  g_autoptr (GBytes) bytes = orders->fresh->len > 0 ? sg_player_chat_to_file (battle, "red", orders->fresh, NULL) : NULL;
  g_autoptr (SgPlayerOrders) read = bytes != NULL ? sg_player_read_orders_anew (bytes, "", battle, NULL) : NULL;
  SgChatOrdersDialog *dialog;

  if (read != NULL)
    g_assert_true (sg_player_accept (battle, read, 0, 0, NULL));
  dialog = sg_chat_orders_dialog_new (own);
  sg_chat_orders_dialog_set_text (dialog, "1st Fusiliers: Hold the bridge.\nThe Old Guard: Advance.\n[10:02] Anna: 1st Fusiliers: Send word when they come.\n");
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WIDGET (dialog);
}

static const SgShot shots[] = {
  { "generals-naming", naming }, { "generals-view", view }, { "generals-window", side_window }, { "generals-player", player_window },
  { "generals-player-slim", player_window, 400, 700 }, { "generals-window-slim", side_window, 400, 700 },
  { "generals-dispatch", dispatch }, { "generals-sheet", sheet }, { "generals-sheet-narrow", sheet, 720, 900 },
  { "dialog-chat-orders", chat }, { "dialog-chat-orders-slim", chat, 360, 640 },
};

SG_REGISTER_SHOTS (shots)
