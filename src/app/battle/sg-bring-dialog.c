/* sg-bring-dialog.c: an army for a side that has none yet, before the battle is put down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/battle/sg-bring-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/systems/sg-force.h"
#include "campaign/sg-campaign-batch.h"

struct _SgBringDialog
{
  SgFormDialog parent_instance;

  SgBattle *battle;      /* (owned) */
  GtkWidget *near;       /* (owned) */
  SgBattleArmies armies;
};

G_DEFINE_FINAL_TYPE (SgBringDialog, sg_bring_dialog, SG_TYPE_FORM_DIALOG)

static const char *const sides[] = { "red", "blue" };

typedef struct { SgBattle *battle; SgArmy *armies[2]; } Bringing;

static void
bringing_free (gpointer data)
{
  Bringing *bringing = data;

  g_object_unref (bringing->battle);
  g_clear_object (&bringing->armies[0]);
  g_clear_object (&bringing->armies[1]);
  g_free (bringing);
}

/* An army comes with its page, or not at all: one that stood on the field without it could not be mustered again. */
static gboolean
bring_side (Bringing *bringing, guint i, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (bringing->battle);
  gboolean well;

  if (!sg_campaign_begin (campaign, error))
    return FALSE;
  well = sg_battle_armies_muster (bringing->battle, bringing->armies[i], sides[i], error);
  return sg_campaign_end (campaign, well, well ? error : NULL) && well;
}

/* What is done is taken off the list, so that trying again does only the rest. */
static gboolean
bring_try (gpointer data, GError **error)
{
  Bringing *bringing = data;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (bringing->armies[i] != NULL && !bring_side (bringing, i, error))
        return FALSE;
      g_clear_object (&bringing->armies[i]);
    }
  return TRUE;
}

static SgArmy *
chosen (SgBringDialog *self, guint side)
{
  return gtk_widget_get_visible (self->armies.rows[side]) ? sg_battle_armies_get (&self->armies, side) : NULL;
}

static gboolean
accept (SgFormDialog *form)
{
  SgBringDialog *self = SG_BRING_DIALOG (form);
  Bringing *bringing = g_new0 (Bringing, 1);

  bringing->battle = g_object_ref (self->battle);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (chosen (self, i) != NULL)
      bringing->armies[i] = g_object_ref (chosen (self, i));
  sg_report_try (self->near, _("The muster"), bring_try, bringing, bringing_free);
  return TRUE;
}

static char *
find_fault (SgFormDialog *form)
{
  SgBringDialog *self = SG_BRING_DIALOG (form);

  if (!sg_bring_may (self->battle))
    return g_strdup (_("Both armies are mustered."));
  return chosen (self, 0) == NULL && chosen (self, 1) == NULL ? g_strdup (_("An army raised later is mustered later.")) : NULL;
}

static void
sg_bring_dialog_dispose (GObject *object)
{
  SgBringDialog *self = SG_BRING_DIALOG (object);

  g_clear_object (&self->battle);
  g_clear_object (&self->near);
  sg_battle_armies_clear (&self->armies);
  G_OBJECT_CLASS (sg_bring_dialog_parent_class)->dispose (object);
}

static void
sg_bring_dialog_class_init (SgBringDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_bring_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_bring_dialog_init (SgBringDialog *self)
{
}

gboolean
sg_bring_may (SgBattle *battle)
{
  const SgGame *game = battle != NULL ? sg_battle_get_game (battle) : NULL;

  return game != NULL && game->muster_army != NULL && !sg_force_is_counted (sg_battle_get_rules (battle))
         && sg_force_may_change (battle) && !(sg_force_is_mustered (battle, "red") && sg_force_is_mustered (battle, "blue"));
}

GtkWidget *
sg_bring_ask (GtkWidget *near, SgBattle *battle)
{
  SgBringDialog *self = g_object_new (SG_TYPE_BRING_DIALOG, NULL);
  SgCampaign *campaign = sg_battle_get_campaign (battle);
  SgFormDialog *form = SG_FORM_DIALOG (self);

  self->battle = g_object_ref (battle);
  self->near = g_object_ref (near);
  sg_form_dialog_set_up (form, _("Muster"), _("Muster"), 480, 280);
  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (gtk_widget_get_root (near)));
  sg_battle_armies_add (&self->armies, form);
  sg_battle_armies_offer (&self->armies, sg_ruleset_get_system (sg_battle_get_rules (battle)), campaign);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    gtk_widget_set_visible (self->armies.rows[i], !sg_force_is_mustered (battle, sides[i]));
  sg_form_dialog_check (form);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
