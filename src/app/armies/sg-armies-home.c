/* sg-armies-home.c: an army comes home from its battle: what befell it goes into its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-armies-page-private.h"
#include "app/window/sg-window-frame.h"
#include "play/sg-muster-home.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "desk/sg-memory.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window.h"
#include "base/sg-text.h"
#include "play/sg-muster.h"

/* Which army was shown last. */

void
sg_armies_page_remember (SgArmiesPage *self)
{
  g_autofree char *word = NULL;

  if (self->building && self->paper != NULL)
    word = g_strconcat ("p", self->paper, NULL);
  else if (self->building && self->path != NULL)
    word = g_strconcat ("f", self->path, NULL);

  sg_memory_set (self->campaign, "armies", "shown", word);
}

gboolean
sg_armies_page_recall (SgArmiesPage *self)
{
  g_autofree char *word = sg_memory_get (self->campaign, "armies", "shown");

  return word != NULL && *word != '\0' && sg_armies_page_open_place (self, word, NULL);
}

/* Home. */

/* Whether any unit of @army stands on the board of @battle. */
static gboolean
is_there (SgArmy *army, SgBattle *battle)
{
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (battle));
  const char *key = sg_army_get_word (army, "key");

  for (guint i = 0; i < units->len; i++)
    {
      GHashTable *words = ((const SgUnit *) units->pdata[i])->words;

      if (words != NULL && g_hash_table_contains (words, "node") && g_str_equal (sg_text_or (g_hash_table_lookup (words, "army"), ""), key))
        return TRUE;
    }
  return FALSE;
}

/* The word has the number of the battle in the campaign where it was mustered. An army goes from one to another by the library, and there a battle of
 * that number is somebody else's: its board knows nothing of the army's key. */
SgBattle *
sg_armies_page_find_fought (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  GListModel *battles = self->campaign != NULL && army != NULL ? sg_campaign_get_battles (self->campaign) : NULL;
  const char *word = army != NULL ? sg_army_get_word (army, "mustered") : "";

  for (guint i = 0; battles != NULL && *word != '\0' && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (battle) == g_ascii_strtoll (word, NULL, 10) && is_there (army, battle))
        return battle;
    }
  return NULL;
}

static void
tell_toll (SgArmiesPage *self, const char *title, const SgMusterToll *toll)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%s: %u unit came home, %d of %d figures lost.", "%s: %u units came home, %d of %d figures lost.", toll->units),
                                            title, toll->units, (int) toll->lost, (int) toll->began);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (SG_IS_WINDOW (root))
    sg_window_toast_words (SG_WINDOW (root), words);
}

/* So that the campaign's own history tells it too. */
static gboolean
note_home (SgArmiesPage *self, SgBattle *battle, SgArmy *army, const SgMusterToll *toll, GError **error)
{
  const SgSide *side = sg_campaign_get_side (self->campaign, sg_army_get_word (army, "side"));
  g_autofree char *key = g_strdup_printf ("home/%" G_GINT64_FORMAT "/%s", sg_battle_get_id (battle), side->id);
  g_autofree char *spent = sg_text_halves (toll->spent);
  g_autofree char *words = toll->replaced > 0
    ? g_strdup_printf (_("%s came home from %s: %d of %d figures lost, %d replaced for %s points"), side->name, sg_battle_get_title (battle),
                       (int) toll->lost, (int) toll->began, (int) toll->replaced, spent)
    : g_strdup_printf (_("%s came home from %s: %d of %d figures lost"), side->name, sg_battle_get_title (battle), (int) toll->lost, (int) toll->began);

  return sg_campaign_set (self->campaign, key, words, error);
}

/* The lock of what is mustered goes with its word. */
gboolean
sg_armies_page_bring_home (SgArmiesPage *self, SgMusterLosses losses, GError **error)
{
  SgBattle *battle = sg_armies_page_find_fought (self);
  SgArmyDraft *draft = sg_army_bench_get_draft (self->bench);
  SgMusterToll toll;
  SgArmy *army;

  g_return_val_if_fail (battle != NULL, FALSE);

  army = sg_army_draft_begin (draft, _("Bring the Army Home"));
  if (!sg_muster_bring_home (battle, army, sg_army_get_word (army, "side"), losses, &toll, error))
    {
      sg_army_draft_drop (draft);
      return FALSE;
    }
  sg_army_set_word (army, "mustered", "");
  sg_army_draft_end (draft);
  tell_toll (self, sg_battle_get_title (battle), &toll);
  return note_home (self, battle, army, &toll, error) && sg_armies_page_keep (self, error);
}

static void
home_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  SgArmiesPage *self = data;
  GtkWidget *ways = g_object_get_data (G_OBJECT (dialog), "ways");
  SgMusterLosses losses = MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (ways)), SG_N_MUSTER_LOSSES - 1);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "home"))
    return;
  if (!sg_campaign_set (self->campaign, "losses", sg_muster_losses_name (losses), &error) || !sg_armies_page_bring_home (self, losses, &error))
    sg_report_error (GTK_WIDGET (self), error);
}

GtkWidget *
sg_armies_page_ask_home (SgArmiesPage *self)
{
  SgBattle *battle = sg_armies_page_find_fought (self);
  const char *labels[SG_N_MUSTER_LOSSES + 1] = { NULL };
  AdwMessageDialog *dialog;
  GtkWidget *ways;

  if (battle == NULL)
    return NULL;
  for (guint i = 0; i < SG_N_MUSTER_LOSSES; i++)
    labels[i] = sg_muster_losses_label (i);
  ways = gtk_drop_down_new_from_strings (labels);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ways), sg_muster_losses_find (self->campaign));
  sg_name (ways, _("Losses between battles"));
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, NULL));
  adw_message_dialog_format_heading (dialog, _("Bring the army home from “%s”?"), sg_battle_get_title (battle));
  adw_message_dialog_set_body (dialog, _("What each unit lost goes into its history; the army may be changed and mustered again."));
  adw_message_dialog_set_extra_child (dialog, ways);
  adw_message_dialog_add_responses (dialog, "stay", _("_Not Yet"), "home", _("_Bring It Home"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "home", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "home");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_object_set_data (G_OBJECT (dialog), "ways", ways);
  g_signal_connect_object (dialog, "response", G_CALLBACK (home_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WIDGET (dialog);
}
