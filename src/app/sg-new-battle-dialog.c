/* sg-new-battle-dialog.c: one more battle of the war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-new-battle-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/sg-battle-form.h"
#include "app/sg-error-reporting.h"

struct _SgNewBattleDialog
{
  SgFormDialog parent_instance;

  SgWindow *window;     /* (owned) */
  SgCampaign *campaign; /* (owned) */
  SgBattleForm form;
};

G_DEFINE_FINAL_TYPE (SgNewBattleDialog, sg_new_battle_dialog, SG_TYPE_FORM_DIALOG)

typedef struct { SgCampaign *campaign; SgBattleWish *wish; } Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_object_unref (making->campaign);
  sg_battle_wish_free (making->wish);
  g_free (making);
}

static gboolean
make_try (gpointer data, GError **error)
{
  Making *making = data;

  return sg_battle_wish_make (making->wish, making->campaign, error) != NULL;
}

static char *
find_fault (SgFormDialog *dialog)
{
  return sg_battle_form_fault (&SG_NEW_BATTLE_DIALOG (dialog)->form);
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgNewBattleDialog *self = SG_NEW_BATTLE_DIALOG (dialog);
  Making *making = g_new0 (Making, 1);
  GListModel *battles = sg_campaign_get_battles (self->campaign);
  guint n = g_list_model_get_n_items (battles);

  making->campaign = g_object_ref (self->campaign);
  making->wish = sg_battle_form_read (&self->form);
  sg_report_try (GTK_WIDGET (self->window), _("The battle"), make_try, making, making_free);
  if (g_list_model_get_n_items (battles) > n)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, n);

      sg_window_show_battle (self->window, battle);
      sg_window_show_page (self->window, "battle");
    }
  return TRUE;
}

static void
sg_new_battle_dialog_dispose (GObject *object)
{
  g_clear_object (&SG_NEW_BATTLE_DIALOG (object)->window);
  g_clear_object (&SG_NEW_BATTLE_DIALOG (object)->campaign);
  G_OBJECT_CLASS (sg_new_battle_dialog_parent_class)->dispose (object);
}

static void
sg_new_battle_dialog_class_init (SgNewBattleDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_new_battle_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_new_battle_dialog_init (SgNewBattleDialog *self)
{
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("New Battle"), _("Add the Battle"), 540, 640);
}

GtkWidget *
sg_new_battle_ask (SgWindow *window, SgCampaign *campaign)
{
  SgNewBattleDialog *self = g_object_new (SG_TYPE_NEW_BATTLE_DIALOG, "transient-for", window, NULL);

  self->window = g_object_ref (window);
  self->campaign = g_object_ref (campaign);
  sg_battle_form_add (&self->form, SG_FORM_DIALOG (self), NULL);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
