/* sg-army-print-dialog.c: the sheets of an army, before they are printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pages are drawn by what prints them, and looked at as on the page of the sheets.
 */

#include "app/armies/sg-army-print-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-form-dialog.h"
#include "app/sheets/sg-sheet-preview.h"
#include "app/sheets/sg-sheet-print.h"
#include "app/widgets/sg-widgets.h"

#define PREVIEW_HEIGHT 350

#define SG_TYPE_ARMY_PRINT_DIALOG (sg_army_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyPrintDialog, sg_army_print_dialog, SG, ARMY_PRINT_DIALOG, SgFormDialog)

struct _SgArmyPrintDialog
{
  SgFormDialog parent_instance;

  SgArmy *army;         /* (owned) */
  SgRuleset *rules;     /* (owned) */
  GtkWidget *near;      /* (owned) */
  GPtrArray *kinds;     /* (owned) (element-type SgSheetKind) */
  SgSheet *sheet;       /* (owned) (nullable) */
  char *fault;          /* (owned) (nullable) */
  GtkWidget *kind, *paper, *turn, *ink;
  SgSheetPreview *preview; /* (not owned) */
};

G_DEFINE_FINAL_TYPE (SgArmyPrintDialog, sg_army_print_dialog, SG_TYPE_FORM_DIALOG)

static void
make_sheet (SgArmyPrintDialog *self)
{
  const SgSheetKind *kind = self->kinds->pdata[adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind))];
  SgSheetSetup setup = { .moment = -1, .paper = (SgPaper) adw_combo_row_get_selected (ADW_COMBO_ROW (self->paper)), .landscape = adw_combo_row_get_selected (ADW_COMBO_ROW (self->turn)) == 1,
                         .grey = adw_combo_row_get_selected (ADW_COMBO_ROW (self->ink)) == 1, .army = self->army, .rules = self->rules };
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->sheet);
  g_clear_pointer (&self->fault, g_free);
  self->sheet = sg_sheet_new (kind, &setup, &error);
  if (self->sheet == NULL)
    self->fault = g_strdup (error->message);
  sg_sheet_preview_say (self->preview, _(kind->title), self->fault);
  sg_sheet_preview_set_sheet (self->preview, self->sheet);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
}

/* Each kind lies as it is made for, until someone turns it. */
static void
kind_cb (SgArmyPrintDialog *self)
{
  const SgSheetKind *kind = self->kinds->pdata[adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind))];

  g_signal_handlers_block_by_func (self->turn, make_sheet, self);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->turn), kind->landscape ? 1 : 0);
  g_signal_handlers_unblock_by_func (self->turn, make_sheet, self);
  make_sheet (self);
}

static char *
find_fault (SgFormDialog *dialog)
{
  return g_strdup (SG_ARMY_PRINT_DIALOG (dialog)->fault);
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgArmyPrintDialog *self = SG_ARMY_PRINT_DIALOG (dialog);

  sg_sheet_print (self->sheet, self->near);
  return TRUE;
}

/* Each sheet has a file of its own: "A small army, Unit cards". */
static void
export_cb (SgArmyPrintDialog *self)
{
  const SgSheetKind *kind = self->sheet != NULL ? sg_sheet_get_kind (self->sheet) : NULL;
  g_autofree char *name = kind != NULL ? g_strdup_printf (_("%s, %s"), sg_army_get_word (self->army, "title"), _(kind->title)) : NULL;

  if (self->sheet != NULL)
    sg_sheet_export (self->sheet, name, GTK_WIDGET (self)); /* above this form, which is modal */
}

static void
sg_army_print_dialog_dispose (GObject *object)
{
  SgArmyPrintDialog *self = SG_ARMY_PRINT_DIALOG (object);

  g_clear_object (&self->sheet);
  g_clear_object (&self->army);
  g_clear_object (&self->rules);
  g_clear_object (&self->near);
  g_clear_pointer (&self->kinds, g_ptr_array_unref);
  g_clear_pointer (&self->fault, g_free);
  G_OBJECT_CLASS (sg_army_print_dialog_parent_class)->dispose (object);
}

static void
sg_army_print_dialog_class_init (SgArmyPrintDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_print_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
  sg_sheet_preview_install_zoom (GTK_WIDGET_CLASS (klass));
}

static void
sg_army_print_dialog_init (SgArmyPrintDialog *self)
{
}

static void
fill (SgArmyPrintDialog *self)
{
  static const char *const papers[] = { "A4", "A5", "Letter", NULL };
  const char *const turns[] = { _("Upright"), _("Landscape"), NULL }, *const inks[] = { _("Colour"), _("Grey"), NULL };
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  GtkWidget *export = sg_button (_("Export PDF…"), NULL);
  AdwPreferencesGroup *group;
  guint first = 0;

  for (guint i = 0; i < self->kinds->len; i++)
    {
      const SgSheetKind *kind = self->kinds->pdata[i];

      g_ptr_array_add (titles, (gpointer) _(kind->title));
      first = g_str_equal (kind->id, "army") ? i : first;
    }
  g_ptr_array_add (titles, NULL);
  sg_form_dialog_set_up (dialog, _("Print Army"), _("Print…"), 520, 740);
  group = sg_form_dialog_add_group (dialog, NULL, NULL);
  self->kind = sg_form_combo (dialog, group, _("Sheet"), NULL, (const char *const *) titles->pdata, first);
  self->paper = sg_form_combo (dialog, group, _("Paper"), NULL, papers, 0);
  self->turn = sg_form_combo (dialog, group, _("Turned"), NULL, turns, 0);
  self->ink = sg_form_combo (dialog, group, _("Ink"), NULL, inks, 0);
  self->preview = SG_SHEET_PREVIEW (g_object_new (SG_TYPE_SHEET_PREVIEW, NULL));
  gtk_widget_set_size_request (GTK_WIDGET (self->preview), -1, PREVIEW_HEIGHT);
  sg_sheet_preview_set_by_width (self->preview, TRUE); /* low as it is here, a whole page would be read by nobody */
  sg_form_dialog_add (dialog, GTK_WIDGET (self->preview));
  gtk_widget_set_halign (export, GTK_ALIGN_CENTER);
  sg_form_dialog_add (dialog, export);
  g_signal_connect_swapped (export, "clicked", G_CALLBACK (export_cb), self);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_cb), self);
  g_signal_connect_swapped (self->turn, "notify::selected", G_CALLBACK (make_sheet), self);
  g_signal_connect_swapped (self->paper, "notify::selected", G_CALLBACK (make_sheet), self);
  g_signal_connect_swapped (self->ink, "notify::selected", G_CALLBACK (make_sheet), self);
}

GtkWidget *
sg_army_print_ask (GtkWidget *near, SgArmy *army, SgRuleset *rules)
{
  SgArmyPrintDialog *self = g_object_new (SG_TYPE_ARMY_PRINT_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);

  self->army = g_object_ref (army);
  self->rules = g_object_ref (rules);
  self->near = g_object_ref (near);
  self->kinds = sg_sheet_list_army_kinds (sg_army_get_system (army));
  fill (self);
  kind_cb (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
