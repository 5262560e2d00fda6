/* sg-help-place.c: what the manual says of where one is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every window and dialog of the program’s own has its row here, by the name of its type; a test asks for the row, and for the page.
 */

#include "app/window/sg-help-place.h"

#include "app/widgets/sg-widgets.h"
#include "app/window/sg-help-window.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"

#define KEY "sg-help-page"
#define CONTROLLER "sg-help"

static const struct { const char *type, *page; } dialogs[] = {
  { "SgArmyActDialog", "armies" },
  { "SgArmyImportDialog", "armies" },
  { "SgArmyPasteDialog", "armies" },
  { "SgChatOrdersDialog", "kriegsspiel" },
  { "SgArmyPrintDialog", "armies" },
  { "SgBookDialog", "sheets" },
  { "SgBringDialog", "before-play" },
  { "SgCompareWindow", "undo" },
  { "SgCorrectionDialog", "ledger" },
  { "SgCritiqueWindow", "kriegsspiel" },
  { "SgDispatchDialog", "kriegsspiel" },
  { "SgFeaturesDialog", "maps" },
  { "SgImportMapDialog", "maps" },
  { "SgListWindow", "armies" },
  { "SgMapPrintDialog", "maps" },
  { "SgMarchDialog", "kriegsspiel" },
  { "SgMatchesDialog", "other-books" },
  { "SgMusterDialog", "before-play" },
  { "SgNewArmyDialog", "armies" },
  { "SgNewBattleDialog", "before-play" },
  { "SgNewCampaignDialog", "new-campaign" },
  { "SgNewMapDialog", "maps" },
  { "SgNewsDialog", "kriegsspiel" },
  { "SgOtherBooksWindow", "other-books" },
  { "SgPacketDialog", "sheets" },
  { "SgPlayerWindow", "kriegsspiel" },
  { "SgPropertiesDialog", "preferences" },
  { "SgRecordsDialog", "judging" },
  { "SgRoomsWindow", "three-rooms" },
  { "SgSideWindow", "kriegsspiel" },
  { "SgTableWindow", "turn" },
  { "SgVolleyDialog", "judging" },
};

void
sg_help_place_set (GtkWidget *window, const char *page)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_object_set_data (G_OBJECT (window), KEY, (gpointer) g_intern_string (page));
}

/* (nullable): of how a battle of the campaign’s book goes. */
static const char *
find_of_battle (SgBattle *battle)
{
  static const struct { const char *system, *page; } books[] = { { "gentlemans-war", "cards" }, { "reisswitz", "kriegsspiel" }, { "kriegspiel", "appendix" },
                                                                  { "war-game", "war-game" } };
  const char *system = battle != NULL ? sg_ruleset_get_system (sg_battle_get_rules (battle)) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    if (g_strcmp0 (system, books[i].system) == 0)
      return books[i].page;
  if (battle == NULL)
    return NULL;
  return g_str_equal (sg_board_get (sg_battle_get_board (battle), "stage"), "play") ? "turn" : "before-play";
}

/* Of the page that is looked at. */
static const char *
find_of_page (SgWindow *window)
{
  static const struct { const char *page, *help; } pages[] = { { "campaign", "ledger" }, { "armies", "armies" }, { "maps", "maps" }, { "sheets", "sheets" } };
  const char *page = sg_window_get_visible_page (window) != NULL ? sg_window_get_page (window) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (page, pages[i].page) == 0)
      return pages[i].help;
  return page != NULL ? find_of_battle (sg_window_get_battle (window)) : NULL;
}

static const char *
find_of_type (GtkWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    if (g_str_equal (G_OBJECT_TYPE_NAME (window), dialogs[i].type))
      return dialogs[i].page;
  return NULL;
}

const char *
sg_help_place_find (GtkWindow *window)
{
  const char *page = NULL;

  for (GtkWindow *at = window; at != NULL && page == NULL; at = gtk_window_get_transient_for (at))
    {
      page = g_object_get_data (G_OBJECT (at), KEY);
      if (page == NULL)
        page = find_of_type (at);
      if (page == NULL && SG_IS_WINDOW (at))
        page = find_of_page (SG_WINDOW (at));
    }
  return page;
}

GtkWidget *
sg_help_place_open (GtkWindow *window)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  return sg_help_window_present (window, sg_help_place_find (window));
}

/* A window of the application has its keys; in the manual itself there is nothing more to open. */
static gboolean
f1_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (gtk_window_get_application (GTK_WINDOW (widget)) != NULL || SG_IS_HELP_WINDOW (widget))
    return FALSE;
  sg_help_place_open (GTK_WINDOW (widget));
  return TRUE;
}

static void
listen (GtkWindow *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_name (controller, CONTROLLER);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0), gtk_callback_action_new (f1_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

void
sg_help_place_watch (void)
{
  static SgEachWindow listening = { listen };

  sg_each_window (&listening);
}

gboolean
sg_help_place_is_heard (GtkWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (one), CONTROLLER) == 0)
        return TRUE;
    }
  return FALSE;
}
