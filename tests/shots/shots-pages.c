/* shots-pages.c: the shots of the start page, of Campaign, Armies and Sheets, and of their dialogs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window-pages.h"
#include "shots.h"

#include "app/armies/sg-armies-page.h"
#include "app/battle/sg-battle-page.h"
#include "app/battle/sg-compare-window.h"
#include "app/campaign/sg-campaign-page.h"
#include "app/campaign/sg-correction-dialog.h"
#include "app/systems/sg-muster-dialog.h"
#include "app/battle/sg-new-battle-dialog.h"
#include "app/window/sg-branch-acts.h"
#include "app/systems/sg-player-window.h"
#include "app/window/sg-earlier-dialog.h"
#include "app/window/sg-error-reporting.h"
#include "app/window/sg-help-window.h"
#include "app/window/sg-new-campaign-dialog.h"
#include "app/window/sg-preferences.h"
#include "app/window/sg-properties-dialog.h"
#include "app/window/sg-recents.h"
#include "app/sheets/sg-book-dialog.h"
#include "app/sheets/sg-packet-dialog.h"
#include "app/sheets/sg-sheets-page.h"
#include "app/battle/sg-undo-dialog.h"

/* Opens the sample again after the start page was shown. */
static SgPage *
show (SgWindow *window, const char *page)
{
  if (sg_window_get_store (window) == NULL)
    {
      g_autoptr (GPtrArray) recents = sg_recents_list ();

      if (recents->len > 0)
        sg_window_open (window, ((SgRecent *) recents->pdata[0])->path, NULL);
    }
  sg_window_hide_message (window);
  sg_window_show_page (window, page);
  return sg_window_get_visible_page (window);
}

static GtkWidget *
start (SgWindow *window)
{
  sg_window_close_campaign (window);
  return NULL;
}

/* A file that is not ours: the list stays, and a sentence says so. */
static GtkWidget *
start_bad (SgWindow *window)
{
  sg_window_close_campaign (window);
  sg_window_show_message (window, GTK_MESSAGE_WARNING, "Zenda.sandgate was not opened: it is not a Sandgate campaign. It has not been touched.");
  return NULL;
}

/* A damaged one: what may be done about it stands beside the sentence. */
static GtkWidget *
start_damaged (SgWindow *window)
{
  g_autoptr (GError) error = g_error_new (SG_ERROR, SG_ERROR_MALFORMED, "Zenda.sandgate was not opened: it is damaged (page 41 cannot be read). It has not been touched.");

  sg_window_close_campaign (window);
  sg_report_unopened (GTK_WIDGET (window), "/home/you/Zenda.sandgate", error);
  return NULL;
}

static GtkWidget *
earlier (SgWindow *window)
{
  show (window, "campaign");
  return sg_earlier_dialog_show (window);
}

/* After a second sitting began: how the first left it. */
static GtkWidget *
earlier_kept (SgWindow *window)
{
  g_autofree char *path = NULL;

  show (window, "campaign");
  path = g_strdup (sg_store_get_path (sg_window_get_store (window)));
  sg_window_close_campaign (window);
  sg_window_open (window, path, NULL);
  return earlier (window);
}

/* What was sealed asks for its passphrase. */
static GtkWidget *
sealed (SgWindow *window)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "Red.sgplayer", NULL);

  if (!g_file_set_contents (path, "SgSeal1p", -1, NULL))
    return NULL;
  return sg_player_window_open (NULL, path, NULL);
}

static GtkWidget *
battle (SgWindow *window)
{
  SgPage *page = show (window, "battle");

  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), sg_window_get_battle (window));
  sg_window_show_battle (window, sg_window_get_battle (window));
  sg_battle_page_show_moment (SG_BATTLE_PAGE (page), -1);
  return NULL;
}

/* The board as it stood half way through. */
static GtkWidget *
battle_earlier (SgWindow *window)
{
  SgBattle *now = sg_window_get_battle (window);

  sg_battle_page_set_battle (SG_BATTLE_PAGE (show (window, "battle")), now);
  sg_window_show_battle (window, now);
  sg_window_show_moment (window, now, g_list_model_get_n_items (sg_battle_get_rulings (now)) / 2);
  return NULL;
}

/* The time machine: half way through beside now, and a branch from there. */

static GtkWidget *
side_by_side (SgWindow *window)
{
  GtkWidget *beside;

  battle_earlier (window);
  beside = sg_branch_compare (window, NULL);
  sg_compare_window_choose (SG_COMPARE_WINDOW (beside), sg_compare_window_get_list (SG_COMPARE_WINDOW (beside))->len - 1);
  return beside;
}

static GtkWidget *
branch (SgWindow *window)
{
  show (window, "battle");
  battle_earlier (window);
  sg_branch_off (window, NULL);
  return NULL;
}

static GtkWidget *
campaign (SgWindow *window)
{
  show (window, "campaign");
  return NULL;
}

static GtkWidget *
not_saved (SgWindow *window)
{
  show (window, "campaign");
  sg_window_show_not_saved (window, "The ruling was not saved: the disk is full. Nothing has changed.", NULL, NULL, NULL);
  return NULL;
}

static GtkWidget *
armies (SgWindow *window)
{
  SgPage *page = show (window, "armies");

  gtk_widget_activate_action (GTK_WIDGET (page), "armies.board", NULL);
  sg_army_list_choose (sg_armies_page_get_list (SG_ARMIES_PAGE (page)), "red", "red-horse-right");
  return NULL;
}

static GtkWidget *
armies_side (SgWindow *window)
{
  SgPage *page = show (window, "armies");

  gtk_widget_activate_action (GTK_WIDGET (page), "armies.board", NULL);
  sg_army_list_choose (sg_armies_page_get_list (SG_ARMIES_PAGE (page)), "blue", NULL);
  return NULL;
}

static GtkWidget *
sheets (SgWindow *window)
{
  SgPage *page = show (window, "sheets");

  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "order-of-battle");
  return NULL;
}

static GtkWidget *
sheets_side (SgWindow *window)
{
  SgPage *page = show (window, "sheets");

  sg_sheets_page_choose (SG_SHEETS_PAGE (page), "ledger");
  sg_sheets_page_set_side (SG_SHEETS_PAGE (page), "blue");
  return NULL;
}

static GtkWidget *
score (SgWindow *window)
{
  return sg_campaign_page_show_score (SG_CAMPAIGN_PAGE (show (window, "campaign")));
}

static GtkWidget *
correction (SgWindow *window)
{
  return sg_correction_ask (GTK_WIDGET (show (window, "campaign")), sg_window_get_battle (window));
}

static GtkWidget *
undo (SgWindow *window)
{
  SgPage *page = show (window, "campaign");
  SgBattle *battle = sg_window_get_battle (window);
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle));
  g_autoptr (SgRuling) middle = g_list_model_get_item (sg_battle_get_rulings (battle), n * 3 / 4);

  return sg_undo_ask (GTK_WIDGET (page), battle, middle);
}

static GtkWidget *
properties (SgWindow *window)
{
  return sg_properties_show (GTK_WIDGET (show (window, "campaign")), sg_window_get_campaign (window), FALSE);
}

static GtkWidget *
house_rules (SgWindow *window)
{
  return sg_properties_show (GTK_WIDGET (show (window, "campaign")), sg_window_get_campaign (window), TRUE);
}

static GtkWidget *
new_campaign (SgWindow *window)
{
  return sg_new_campaign_ask (window);
}

static GtkWidget *
new_battle (SgWindow *window)
{
  show (window, "campaign");
  return sg_new_battle_ask (window, sg_window_get_campaign (window));
}

static GtkWidget *
muster (SgWindow *window)
{
  return sg_muster_ask (GTK_WIDGET (show (window, "armies")), sg_window_get_battle (window), NULL);
}

static GtkWidget *
preferences (SgWindow *window)
{
  return sg_preferences_show (GTK_WINDOW (window));
}

static GtkWidget *
newest_window (SgWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (one) == GTK_WINDOW (window) && gtk_widget_get_visible (GTK_WIDGET (one)))
        return GTK_WIDGET (one);
    }
  return NULL;
}

static GtkWidget *
about (SgWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window))), "about", NULL);
  return newest_window (window);
}

static GtkWidget *
shortcuts (SgWindow *window)
{
  GtkWidget *overlay = GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));

  gtk_window_present (GTK_WINDOW (overlay));
  return overlay;
}

static GtkWidget *
packet (SgWindow *window)
{
  SgPage *page = show (window, "sheets");
  GtkWidget *dialog = GTK_WIDGET (sg_packet_dialog_new (sg_window_get_campaign (window), sg_window_get_battle (window), GTK_WIDGET (page)));

  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static GtkWidget *
book (SgWindow *window)
{
  GtkWidget *dialog = GTK_WIDGET (sg_book_dialog_new (sg_window_get_campaign (window), GTK_WIDGET (show (window, "campaign"))));

  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static GtkWidget *
sheets_book (SgWindow *window)
{
  sg_sheets_page_choose (SG_SHEETS_PAGE (show (window, "sheets")), "book");
  return NULL;
}

static GtkWidget *
manual (SgWindow *window)
{
  return sg_help_window_present (GTK_WINDOW (window), "cards");
}

static gboolean
is_search (GtkWidget *widget)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static GtkWidget *
find_below (GtkWidget *root, gboolean (*test) (GtkWidget *))
{
  if (test (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_below (child, test);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
manual_found (SgWindow *window)
{
  GtkWidget *help = sg_help_window_present (GTK_WINDOW (window), "kriegsspiel");

  gtk_editable_set_text (GTK_EDITABLE (find_below (help, is_search)), "player's file");
  return help;
}

static const SgShot shots[] = {
  { "start", start }, { "start-bad-file", start_bad }, { "start-damaged", start_damaged }, { "dialog-earlier", earlier }, { "dialog-earlier-kept", earlier_kept }, { "dialog-sealed", sealed },
  { "battle", battle }, { "battle-earlier", battle_earlier }, { "battle-narrow", battle, 720, 900 },
  { "battle-side-by-side", side_by_side }, { "window-branch", branch },
  { "campaign", campaign }, { "campaign-narrow", campaign, 700, 860 }, { "campaign-not-saved", not_saved },
  { "armies", armies }, { "armies-side", armies_side }, { "armies-narrow", armies, 700, 860 },
  { "sheets", sheets }, { "sheets-side", sheets_side },
  { "dialog-score", score }, { "dialog-correction", correction }, { "dialog-undo", undo }, { "dialog-properties", properties },
  { "dialog-house-rules", house_rules }, { "dialog-new-campaign", new_campaign }, { "dialog-new-battle", new_battle },
  { "dialog-muster", muster }, { "dialog-preferences", preferences }, { "dialog-about", about }, { "shortcuts", shortcuts },
  { "dialog-packet", packet }, { "dialog-book", book }, { "sheets-book", sheets_book }, { "manual", manual }, { "manual-slim", manual, 400, 700 }, { "manual-found", manual_found },
};

SG_REGISTER_SHOTS (shots)
