/* sg-new-battle-dialog.c: one more battle of the war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-new-battle-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/battle/sg-battle-form.h"
#include "app/window/sg-error-reporting.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"

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

static SgBattle *
find_battle (SgCampaign *campaign, const char *title)
{
  GListModel *battles = sg_campaign_get_battles (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (g_strcmp0 (sg_battle_get_title (battle), title) == 0)
        return battle;
    }
  return NULL;
}

/* “Second Battle”, or the next that no battle is called. */
static char *
propose_title (SgCampaign *campaign)
{
  static const char *const titles[] = { N_("First Battle"), N_("Second Battle"), N_("Third Battle"), N_("Fourth Battle"), N_("Fifth Battle"),
                                        N_("Sixth Battle"), N_("Seventh Battle"), N_("Eighth Battle"), N_("Ninth Battle"), N_("Tenth Battle") };

  for (guint n = g_list_model_get_n_items (sg_campaign_get_battles (campaign));; n++)
    {
      g_autofree char *title = n < G_N_ELEMENTS (titles) ? g_strdup (_(titles[n])) : g_strdup_printf (_("Battle %u"), n + 1);

      if (find_battle (campaign, title) == NULL)
        return g_steal_pointer (&title);
    }
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgNewBattleDialog *self = SG_NEW_BATTLE_DIALOG (dialog);
  g_autofree char *fault = sg_battle_form_fault (&self->form);
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->form.title))));

  if (fault == NULL && find_battle (self->campaign, title) != NULL)
    return g_strdup_printf (_("There is a battle called “%s” already."), title);
  return g_steal_pointer (&fault);
}

/* A war may have two battles on the floor at once, but seldom on purpose. */
static void
warn_unfinished (SgNewBattleDialog *self)
{
  SgBattle *now = sg_campaign_current_battle (self->campaign);
  g_autofree char *words = now != NULL ? g_strdup_printf (_("%s is not over: it stays as it stands, and can be gone on with."),
                                                         sg_battle_get_title (now)) : NULL;
  GtkWidget *label;

  if (words == NULL)
    return;
  label = sg_label (words, "sg-reason");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  sg_form_dialog_add (SG_FORM_DIALOG (self), label);
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
  sg_battle_form_clear (&SG_NEW_BATTLE_DIALOG (object)->form);
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
sg_new_battle_ask_with (SgWindow *window, SgCampaign *campaign, SgMap *map)
{
  GtkWidget *dialog = sg_new_battle_ask (window, campaign);

  sg_battle_form_offer (&SG_NEW_BATTLE_DIALOG (dialog)->form, map);
  return dialog;
}

GtkWidget *
sg_new_battle_ask (SgWindow *window, SgCampaign *campaign)
{
  SgNewBattleDialog *self = g_object_new (SG_TYPE_NEW_BATTLE_DIALOG, "transient-for", window, NULL);
  g_autofree char *title = propose_title (campaign);

  self->window = g_object_ref (window);
  self->campaign = g_object_ref (campaign);
  warn_unfinished (self);
  self->form.campaign = campaign;
  sg_battle_form_add (&self->form, SG_FORM_DIALOG (self), NULL);
  if (g_list_model_get_n_items (sg_campaign_get_battles (campaign)) > 0)
    gtk_editable_set_text (GTK_EDITABLE (self->form.title), title);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
