/* sg-muster-dialog.c: raising a force, or one more unit, before the battle is put down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-muster-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/systems/sg-force.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "base/sg-text.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgMusterDialog
{
  SgFormDialog parent_instance;

  SgBattle *battle;     /* (owned) */
  GtkWidget *near;      /* (owned) */
  gboolean one;         /* one more unit */
  GtkWidget *side, *kind, *type, *name, *count, *infantry, *cavalry, *guns;
  GtkWidget *numbers;   /* the group of the three */
};

G_DEFINE_FINAL_TYPE (SgMusterDialog, sg_muster_dialog, SG_TYPE_FORM_DIALOG)

static const char *const sides[] = { "red", "blue", NULL };

gboolean
sg_muster_post (SgBattle *battle, const char *side, SgMusterKind kind, const guint numbers[3], GError **error)
{
  const SgSide *who = sg_campaign_get_side (sg_battle_get_campaign (battle), side);
  g_autoptr (GPtrArray) force = NULL;

  if (kind == SG_MUSTER_SAMPLE)
    force = sg_force_sample (side, who->name, error);
  else if (kind == SG_MUSTER_TOTAL)
    force = sg_force_to_total (sg_battle_get_rules (battle), who);
  else
    force = sg_force_by_number (who, numbers[0], numbers[1], numbers[2]);
  return force != NULL && sg_force_muster (force, battle, side, error);
}

static guint
whole (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

typedef struct { SgBattle *battle; gboolean red, blue, one; SgMusterKind kind; guint numbers[3]; char *name, *type; guint count; } Mustering;

static void
mustering_free (gpointer data)
{
  Mustering *mustering = data;

  g_object_unref (mustering->battle);
  g_free (mustering->name);
  g_free (mustering->type);
  g_free (mustering);
}

static gboolean
muster_one (Mustering *mustering, GError **error)
{
  g_autoptr (GPtrArray) force = sg_force_new ();
  const char *side = mustering->red ? "red" : "blue";

  sg_force_add (force, side, mustering->name, mustering->type, mustering->count);
  return sg_force_muster (force, mustering->battle, side, error);
}

/* What is done is taken off the list, so that trying again does only the rest. */
static gboolean
muster_try (gpointer data, GError **error)
{
  Mustering *mustering = data;

  if (mustering->one)
    return muster_one (mustering, error);
  if (mustering->red && !sg_muster_post (mustering->battle, "red", mustering->kind, mustering->numbers, error))
    return FALSE;
  mustering->red = FALSE;
  return !mustering->blue || sg_muster_post (mustering->battle, "blue", mustering->kind, mustering->numbers, error);
}

static gboolean
accept (SgFormDialog *form)
{
  SgMusterDialog *self = SG_MUSTER_DIALOG (form);
  Mustering *mustering = g_new0 (Mustering, 1);
  guint side = adw_combo_row_get_selected (ADW_COMBO_ROW (self->side));
  GPtrArray *types = sg_ruleset_get_types (sg_battle_get_rules (self->battle));

  mustering->battle = g_object_ref (self->battle);
  mustering->red = side == 0 || side == 2;
  mustering->blue = side == 1 || side == 2;
  mustering->one = self->one;
  if (self->one)
    {
      const SgUnitType *type = g_ptr_array_index (types, adw_combo_row_get_selected (ADW_COMBO_ROW (self->type)));

      mustering->name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
      mustering->type = g_strdup (type->id);
      mustering->count = whole (self->count);
    }
  else
    {
      mustering->kind = adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind));
      mustering->numbers[0] = whole (self->infantry);
      mustering->numbers[1] = whole (self->cavalry);
      mustering->numbers[2] = whole (self->guns);
    }
  sg_report_try (self->near, _("The muster"), muster_try, mustering, mustering_free);
  return TRUE;
}

static char *
find_fault (SgFormDialog *form)
{
  SgMusterDialog *self = SG_MUSTER_DIALOG (form);

  if (!sg_force_may_change (self->battle))
    return g_strdup (_("The battle has begun, and forces are mustered before it (LW-100)."));
  if (self->one)
    {
      g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

      return *name == '\0' ? g_strdup (_("A unit needs a name.")) : NULL;
    }
  gtk_widget_set_visible (self->numbers, adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind)) == SG_MUSTER_NUMBER);
  if (gtk_widget_get_visible (self->numbers) && whole (self->infantry) + whole (self->cavalry) + whole (self->guns) == 0)
    return g_strdup (_("A force of nobody cannot be mustered."));
  return NULL;
}

static void
sg_muster_dialog_dispose (GObject *object)
{
  g_clear_object (&SG_MUSTER_DIALOG (object)->battle);
  g_clear_object (&SG_MUSTER_DIALOG (object)->near);
  G_OBJECT_CLASS (sg_muster_dialog_parent_class)->dispose (object);
}

static void
sg_muster_dialog_class_init (SgMusterDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_muster_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_muster_dialog_init (SgMusterDialog *self)
{
}

static void
add_side (SgMusterDialog *self, AdwPreferencesGroup *group, const char *side, gboolean both)
{
  SgCampaign *campaign = sg_battle_get_campaign (self->battle);
  const char *labels[] = { sg_campaign_get_side (campaign, "red")->name, sg_campaign_get_side (campaign, "blue")->name,
                           both ? _("Both sides") : NULL, NULL };
  guint chosen = 2;

  if (side != NULL)
    chosen = g_strcmp0 (side, sides[0]) == 0 ? 0 : 1;
  self->side = sg_form_combo (SG_FORM_DIALOG (self), group, _("Side"), NULL, labels, chosen);
}

static void
fill_unit (SgMusterDialog *self, const char *side)
{
  SgFormDialog *form = SG_FORM_DIALOG (self);
  GPtrArray *types = sg_ruleset_get_types (sg_battle_get_rules (self->battle));
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  AdwPreferencesGroup *group = sg_form_dialog_add_group (form, NULL, NULL);

  for (guint i = 0; i < types->len; i++)
    g_ptr_array_add (labels, ((SgUnitType *) g_ptr_array_index (types, i))->label);
  g_ptr_array_add (labels, NULL);
  add_side (self, group, side, FALSE);
  self->type = sg_form_combo (form, group, _("Troop type"), NULL, (const char *const *) labels->pdata, 0);
  self->count = sg_form_spin (form, group, _("Figures"), NULL, 1, 500, 1);
  self->name = sg_form_entry (form, group, _("Name"), "");
}

static void
fill_force (SgMusterDialog *self, const char *side)
{
  SgFormDialog *form = SG_FORM_DIALOG (self);
  g_autofree char *total = sg_text_halves (sg_ruleset_whole (sg_battle_get_rules (self->battle), "LW-102", "total"));
  g_autofree char *points = g_strdup_printf (_("%s points"), total);
  const char *kinds[] = { _("The book’s force of Hook’s Farm"), points, _("By number"), NULL };
  g_autoptr (GPtrArray) sample = sg_force_sample ("red", NULL, NULL);
  guint foot = sg_force_count (sample, "infantry"), horse = sg_force_count (sample, "cavalry"), pieces = sg_force_count (sample, "gun");

  AdwPreferencesGroup *group = sg_form_dialog_add_group (form, NULL, _("The forces are equal in the book’s game (LW-100)."));

  add_side (self, group, side, TRUE);
  self->kind = sg_form_combo (form, group, _("Force"), NULL, kinds, 0);
  group = sg_form_dialog_add_group (form, NULL, NULL);
  self->numbers = GTK_WIDGET (group);
  self->infantry = sg_form_spin (form, group, _("Infantry"), NULL, 0, 500, foot);
  self->cavalry = sg_form_spin (form, group, _("Cavalry"), NULL, 0, 500, horse);
  self->guns = sg_form_spin (form, group, _("Guns"), NULL, 0, 30, pieces);
}

static GtkWidget *
ask (GtkWidget *near, SgBattle *battle, const char *side, gboolean one)
{
  SgMusterDialog *self = g_object_new (SG_TYPE_MUSTER_DIALOG, NULL);

  self->battle = g_object_ref (battle);
  self->near = g_object_ref (near);
  self->one = one;
  if (one)
    sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("One More Unit"), _("Add Unit"), 480, 460);
  else
    sg_form_dialog_set_up (SG_FORM_DIALOG (self), _("Muster"), _("Muster"), 480, 460);
  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (gtk_widget_get_root (near)));
  if (one)
    fill_unit (self, side);
  else
    fill_force (self, side);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

GtkWidget *
sg_muster_ask (GtkWidget *near, SgBattle *battle, const char *side)
{
  return ask (near, battle, side, FALSE);
}

GtkWidget *
sg_muster_ask_unit (GtkWidget *near, SgBattle *battle, const char *side)
{
  return ask (near, battle, side != NULL ? side : "red", TRUE);
}
