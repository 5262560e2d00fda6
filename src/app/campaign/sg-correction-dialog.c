/* sg-correction-dialog.c: a correction: a new entry in the ledger, with a reason.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moves so many of a unit from one account to another.  The first figures that stand on the account are named.
 */

#include "app/campaign/sg-correction-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/campaign/sg-ledger-line.h"
#include "app/widgets/sg-widgets.h"
#include "army/sg-army.h"

struct _SgCorrectionDialog
{
  SgFormDialog parent_instance;

  SgBattle *battle;  /* (owned) */
  GtkWidget *near;   /* (owned) */
  GPtrArray *units;  /* (owned) (element-type utf8): ids, in the order of the rows: a room may change the board while the form is open */
  GtkWidget *unit, *from, *to, *amount, *reason;
};

G_DEFINE_FINAL_TYPE (SgCorrectionDialog, sg_correction_dialog, SG_TYPE_FORM_DIALOG)

static const char *const accounts[] = {
  SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, SG_ACCOUNT_DISARMED, SG_ACCOUNT_OFF,
  SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED, NULL
};

static SgUnit *
chosen_unit (SgCorrectionDialog *self)
{
  guint n = adw_combo_row_get_selected (ADW_COMBO_ROW (self->unit));

  return n < self->units->len ? sg_board_get_unit (sg_battle_get_board (self->battle), self->units->pdata[n]) : NULL;
}

static const char *
chosen_account (GtkWidget *row)
{
  return accounts[MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), G_N_ELEMENTS (accounts) - 2)];
}

static gint64
chosen_amount (SgCorrectionDialog *self)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->amount));
}

static char *
reason_text (SgCorrectionDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));
}

static char *
find_fault (SgFormDialog *form)
{
  SgCorrectionDialog *self = SG_CORRECTION_DIALOG (form);
  SgUnit *unit = chosen_unit (self);
  const char *from = chosen_account (self->from);
  g_autofree char *reason = reason_text (self);
  gint64 there = unit != NULL ? sg_unit_balance (unit, from) : 0;

  if (unit == NULL)
    return g_strdup (self->units->len == 0 ? _("Nobody is mustered yet.") : _("That unit is no longer on the board."));
  if (g_strcmp0 (from, chosen_account (self->to)) == 0)
    return g_strdup (_("Choose two different accounts."));
  if (there < chosen_amount (self))
    return g_strdup_printf (_("%s has %d on the account “%s”."), unit->name, (int) there, sg_ledger_account (from));
  if (*reason == '\0')
    return g_strdup (_("A correction needs its reason."));
  return NULL;
}

/* Figures are named where they stand one by one; of units that only have numbers nobody is. */
static SgEffect *
make_effect (SgBoard *board, SgUnit *unit, const char *from, const char *to, gint64 amount)
{
  GPtrArray *figures = sg_board_get_figures (board);
  SgEffect *effect = g_new0 (SgEffect, 1);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  gint64 named = 0;

  for (guint i = 0; i < figures->len && named < amount; i++)
    {
      SgFigure *figure = g_ptr_array_index (figures, i);

      if (figure->unit != unit || g_strcmp0 (figure->account, from) != 0)
        continue;
      g_strv_builder_add (names, figure->id);
      named++;
    }
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit->id);
  effect->asset = g_strdup (unit->asset);
  effect->from = g_strdup (from);
  effect->to = g_strdup (to);
  effect->amount = amount;
  if (named > 0)
    effect->figures = g_strv_builder_end (names);
  return effect;
}

static SgRuling *
make_ruling (SgCorrectionDialog *self)
{
  SgUnit *unit = chosen_unit (self);
  const char *from = chosen_account (self->from), *to = chosen_account (self->to);
  g_autofree char *reason = reason_text (self);
  g_autofree char *clause = g_strdup_printf (_("Correction: %d of %s, %s → %s"), (int) chosen_amount (self), unit->name,
                                             sg_ledger_account (from), sg_ledger_account (to));
  SgRuling *ruling = sg_ruling_new (SG_RULING_CORRECTION, clause, "");

  sg_ruling_set_source (ruling, SG_SOURCE_WORD);
  sg_ruling_set_reason (ruling, reason);
  sg_ruling_add_effect (ruling, make_effect (sg_battle_get_board (self->battle), unit, from, to, chosen_amount (self)));
  return ruling;
}

typedef struct { SgBattle *battle; SgRuling *ruling; } Posting;

static gboolean
post_try (gpointer data, GError **error)
{
  Posting *posting = data;

  return sg_battle_post (posting->battle, posting->ruling, error);
}

static void
posting_free (gpointer data)
{
  Posting *posting = data;

  g_object_unref (posting->battle);
  g_object_unref (posting->ruling);
  g_free (posting);
}

static gboolean
accept (SgFormDialog *form)
{
  SgCorrectionDialog *self = SG_CORRECTION_DIALOG (form);
  g_autofree char *fault = find_fault (form);
  Posting *posting;

  if (fault != NULL) /* by what happened since a field was last changed */
    {
      sg_form_dialog_say (form, fault);
      return FALSE;
    }
  posting = g_new0 (Posting, 1);
  posting->battle = g_object_ref (self->battle);
  posting->ruling = make_ruling (self);
  sg_report_try (self->near, _("The correction"), post_try, posting, posting_free);
  return TRUE;
}

static void
sg_correction_dialog_dispose (GObject *object)
{
  SgCorrectionDialog *self = SG_CORRECTION_DIALOG (object);

  g_clear_object (&self->battle);
  g_clear_object (&self->near);
  G_OBJECT_CLASS (sg_correction_dialog_parent_class)->dispose (object);
}

static void
sg_correction_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (SG_CORRECTION_DIALOG (object)->units);
  G_OBJECT_CLASS (sg_correction_dialog_parent_class)->finalize (object);
}

static void
sg_correction_dialog_class_init (SgCorrectionDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_correction_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_correction_dialog_finalize;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_correction_dialog_init (SgCorrectionDialog *self)
{
  self->units = g_ptr_array_new_with_free_func (g_free);
  sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Correct the Ledger"), _("Post the Correction"), 520, 520);
}

static void
fill (SgCorrectionDialog *self)
{
  SgFormDialog *form = SG_FORM_DIALOG (self);
  GPtrArray *units = sg_board_get_units (sg_battle_get_board (self->battle));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *labels[G_N_ELEMENTS (accounts)] = { NULL };
  AdwPreferencesGroup *group;

  for (guint i = 0; i < units->len; i++)
    {
      g_ptr_array_add (self->units, g_strdup (((SgUnit *) units->pdata[i])->id));
      g_ptr_array_add (names, ((SgUnit *) units->pdata[i])->name);
    }
  g_ptr_array_add (names, NULL);
  for (guint i = 0; accounts[i] != NULL; i++)
    labels[i] = sg_ledger_account (accounts[i]);
  group = sg_form_dialog_add_group (form, NULL, _("Nothing in the ledger is ever changed: a correction is a new entry, and it needs its reason."));
  self->unit = sg_form_combo (form, group, _("Unit"), NULL, (const char *const *) names->pdata, 0);
  self->from = sg_form_combo (form, group, C_("account", "From"), NULL, labels, 1);
  self->to = sg_form_combo (form, group, C_("account", "To"), NULL, labels, 0);
  self->amount = sg_form_spin (form, group, _("How many"), NULL, 1, SG_ARMY_MAX_FIGURES, 1);
  self->reason = sg_form_entry (form, group, _("Reason"), "");
}

GtkWidget *
sg_correction_ask (GtkWidget *near, SgBattle *battle)
{
  SgCorrectionDialog *self = g_object_new (SG_TYPE_CORRECTION_DIALOG, NULL);

  self->battle = g_object_ref (battle);
  self->near = g_object_ref (near);
  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (gtk_widget_get_root (near)));
  fill (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
