/* sg-army-act-dialog.c: the form of an act, made from its procedure's fields; dice are thrown or typed, and shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The blue button throws first, and then does exactly what is shown; what was thrown stands until a field is changed.
 * What needs no dice is worked out as it is filled in.
 */

#include "app/armies/sg-army-act-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-combo.h"
#include "app/widgets/sg-form-dialog.h"
#include "app/widgets/sg-rule-chip.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "rules/sg-field.h"
#include "rules/sg-question.h"
#include "rules/sg-value-words.h"

#define SG_TYPE_ARMY_ACT_DIALOG (sg_army_act_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyActDialog, sg_army_act_dialog, SG, ARMY_ACT_DIALOG, SgFormDialog)

struct _SgArmyActDialog
{
  SgFormDialog parent_instance;

  SgArmyBench *bench;           /* (owned) */
  const SgArmyAct *act;
  const SgProcedure *procedure;
  GPtrArray *rows;              /* (owned) (element-type GtkWidget): one to each field, NULL where it is not asked here */
  GtkWidget *dice;              /* (nullable): faces that a hand threw */
  GtkWidget *anew;              /* throws again */
  GtkWidget *shown;             /* the list of what was found */
  SgVerdict *verdict;           /* (owned) (nullable) */
  GPtrArray *choices;           /* (owned) (nullable) (element-type SgArmyChoice): what the player still chooses of it */
};

G_DEFINE_FINAL_TYPE (SgArmyActDialog, sg_army_act_dialog, SG_TYPE_FORM_DIALOG)

static GVariant *
read_text (const SgField *field, GtkWidget *row, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));

  return *text != '\0' ? sg_field_parse (field, text, error) : NULL;
}

static gboolean
fill_question (SgArmyActDialog *self, SgQuestion *question, GError **error)
{
  for (guint i = 0; self->procedure->fields[i].name != NULL; i++)
    {
      const SgField *field = &self->procedure->fields[i];
      GtkWidget *row = self->rows->pdata[i];
      GVariant *value = NULL;
      g_autoptr (GError) fault = NULL;

      if (row == NULL)
        continue;
      if (field->kind == SG_FIELD_CHOICE)
        value = g_variant_new_string (field->choices[adw_combo_row_get_selected (ADW_COMBO_ROW (row))]);
      else if (field->kind == SG_FIELD_FLAG)
        value = g_variant_new_boolean (gtk_switch_get_active (GTK_SWITCH (row)));
      else
        value = read_text (field, row, &fault);
      if (fault != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      if (value != NULL)
        sg_question_set (question, field->name, value, SG_SOURCE_WORD);
    }
  return TRUE;
}

static SgDice *
make_dice (SgArmyActDialog *self, GError **error)
{
  const char *typed = self->dice != NULL ? gtk_editable_get_text (GTK_EDITABLE (self->dice)) : "";

  if (!self->procedure->chance)
    return sg_dice_new_none ();
  return *typed != '\0' ? sg_dice_new_entered_text (typed, error) : sg_dice_new_thrown (sg_seed_make ());
}

static void
add_found (SgArmyActDialog *self, const char *title, const char *words)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  sg_describe (row, title, words != NULL ? words : "");
  gtk_list_box_append (GTK_LIST_BOX (self->shown), row);
}

/* A step on one line: the die it read, what that means, its rule. */
static void
add_step (SgArmyActDialog *self, const SgStep *step)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label;
  g_autofree char *words = sg_army_capital (step->words);

  if (step->arithmetic != NULL && *step->arithmetic != '\0')
    {
      label = sg_figure_label (step->arithmetic, "sg-face");
      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), label);
    }
  label = sg_label (words, NULL);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (step->rule != NULL && *step->rule != '\0')
    gtk_box_append (GTK_BOX (box), sg_rule_chip_new (sg_army_bench_get_rules (self->bench), step->rule));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  sg_describe (row, words, step->arithmetic != NULL ? step->arithmetic : "");
  gtk_list_box_append (GTK_LIST_BOX (self->shown), row);
}

static void
show_verdict (SgArmyActDialog *self, SgDice *dice)
{
  g_autofree char *faces = sg_dice_describe (dice), *thrown = g_strdup_printf (_("Dice: %s"), faces);
  GPtrArray *steps = self->verdict != NULL ? sg_verdict_get_steps (self->verdict) : NULL;
  const char *remark = self->verdict != NULL ? sg_verdict_get_remark (self->verdict) : NULL;

  sg_clear_box (self->shown);
  gtk_widget_set_visible (self->shown, self->verdict != NULL);
  if (self->verdict == NULL)
    return;
  add_found (self, sg_verdict_get_headline (self->verdict), *faces != '\0' ? thrown : NULL);
  for (guint i = 0; i < steps->len; i++)
    add_step (self, steps->pdata[i]);
  if (remark != NULL && *remark != '\0')
    add_found (self, remark, NULL);
}

static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, SgArmyChoice *choice)
{
  choice->chosen = adw_combo_row_get_selected (row);
}

/* A row of a table that leaves several things is asked of the player; one that leaves one is told by the steps. */
static void
show_choices (SgArmyActDialog *self)
{
  for (guint i = 0; self->choices != NULL && i < self->choices->len; i++)
    {
      SgArmyChoice *choice = self->choices->pdata[i];
      g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
      GtkWidget *row = adw_combo_row_new ();

      if (choice->labels->len < 2)
        continue;
      for (guint k = 0; k < choice->labels->len; k++)
        gtk_string_list_append (labels, choice->labels->pdata[k]);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choice->title);
      sg_combo_show_whole (ADW_COMBO_ROW (row));
      adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), choice->chosen);
      sg_name (row, choice->title);
      g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), choice);
      gtk_list_box_append (GTK_LIST_BOX (self->shown), row);
    }
}

/* What the blue button does next. */
static void
show_act (SgArmyActDialog *self)
{
  gboolean typed = self->dice != NULL && *gtk_editable_get_text (GTK_EDITABLE (self->dice)) != '\0';

  if (self->verdict != NULL || !self->procedure->chance)
    sg_form_dialog_set_act (SG_FORM_DIALOG (self), _(self->act->verb));
  else
    sg_form_dialog_set_act (SG_FORM_DIALOG (self), typed ? _("Use These Dice") : _("Throw the Dice"));
  gtk_widget_set_visible (self->anew, self->verdict != NULL && self->procedure->chance && !typed);
}

/* Judges what the fields say; what hinders it is told in its sentence. */
static void
judge (SgArmyActDialog *self)
{
  g_autoptr (SgQuestion) question = sg_question_new (self->procedure);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = fill_question (self, question, &error) ? make_dice (self, &error) : NULL;

  g_clear_pointer (&self->verdict, sg_verdict_unref);
  if (dice != NULL)
    self->verdict = sg_question_judge (question, sg_army_bench_get_rules (self->bench), dice, &error);
  sg_clear_box (self->shown);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  if (self->verdict != NULL && self->act->choose != NULL)
    self->choices = self->act->choose (sg_army_bench_get_army (self->bench), sg_army_bench_get_rules (self->bench), self->verdict);
  if (self->verdict != NULL)
    {
      show_verdict (self, dice);
      show_choices (self);
    }
  show_act (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  if (error != NULL)
    sg_form_dialog_say (SG_FORM_DIALOG (self), error->message);
}

/* What a field begins with, by what the others say; (transfer full) (nullable). */
static char *
find_begin (SgArmyActDialog *self, const SgField *field, SgQuestion *so_far)
{
  return self->act->begin != NULL ? self->act->begin (sg_army_bench_get_army (self->bench), sg_army_bench_get_rules (self->bench), field->name, so_far) : NULL;
}

/* A field that no hand has written follows the others. */
static void
follow (SgArmyActDialog *self)
{
  g_autoptr (SgQuestion) so_far = sg_question_new (self->procedure);

  if (self->act->begin == NULL || !fill_question (self, so_far, NULL))
    return;
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      g_autofree char *begin = GTK_IS_EDITABLE (row) ? find_begin (self, &self->procedure->fields[i], so_far) : NULL;
      const char *last = begin != NULL ? g_object_get_data (G_OBJECT (row), "begin") : NULL;

      if (last == NULL || g_str_equal (begin, last) || !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), last))
        continue;
      g_object_set_data_full (G_OBJECT (row), "begin", g_strdup (begin), g_free);
      gtk_editable_set_text (GTK_EDITABLE (row), begin);
    }
}

/* Another question: what was thrown for the last one is put away. */
static void
changed_cb (SgArmyActDialog *self)
{
  if (self->shown == NULL)
    return;
  follow (self);
  g_clear_pointer (&self->verdict, sg_verdict_unref);
  gtk_widget_set_visible (self->shown, FALSE);
  if (!self->procedure->chance)
    judge (self);
  else
    {
      show_act (self);
      sg_form_dialog_check (SG_FORM_DIALOG (self));
    }
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgArmyActDialog *self = SG_ARMY_ACT_DIALOG (dialog);
  const char *refusal = self->verdict != NULL ? sg_verdict_get_refusal (self->verdict) : NULL;

  if (self->procedure == NULL)
    return g_strdup ("");
  return g_strdup (refusal);
}

/* (transfer full): the title of an act without the dots that promise a question. */
static char *
plain_title (const SgArmyAct *act)
{
  char *title = g_strdup (_(act->title));

  if (g_str_has_suffix (title, "…"))
    title[strlen (title) - strlen ("…")] = '\0';
  return title;
}

static gboolean
do_act (SgArmyBench *bench, const SgArmyAct *act, SgVerdict *verdict, GPtrArray *choices, GError **error)
{
  g_autofree char *title = plain_title (act);
  SgArmy *army;

  army = sg_army_bench_begin (bench, title);
  if (army == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("This army may be looked at, not changed."));
      return FALSE;
    }
  if (!act->apply (army, sg_army_bench_get_rules (bench), verdict, choices, error))
    {
      sg_army_draft_drop (sg_army_bench_get_draft (bench));
      return FALSE;
    }
  sg_army_bench_end (bench);
  return TRUE;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgArmyActDialog *self = SG_ARMY_ACT_DIALOG (dialog);
  g_autoptr (GError) error = NULL;

  if (self->verdict == NULL)
    {
      judge (self);
      return FALSE;
    }
  if (do_act (self->bench, self->act, self->verdict, self->choices, &error))
    return TRUE;
  sg_form_dialog_say (dialog, error->message);
  return FALSE;
}

static void
sg_army_act_dialog_dispose (GObject *object)
{
  SgArmyActDialog *self = SG_ARMY_ACT_DIALOG (object);

  g_clear_object (&self->bench);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->verdict, sg_verdict_unref);
  G_OBJECT_CLASS (sg_army_act_dialog_parent_class)->dispose (object);
}

/* The rows, which are gone by now, pointed to them. */
static void
sg_army_act_dialog_finalize (GObject *object)
{
  g_clear_pointer (&SG_ARMY_ACT_DIALOG (object)->choices, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_army_act_dialog_parent_class)->finalize (object);
}

static void
sg_army_act_dialog_class_init (SgArmyActDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_army_act_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_army_act_dialog_finalize;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
sg_army_act_dialog_init (SgArmyActDialog *self)
{
  self->rows = g_ptr_array_new ();
}

static GtkWidget *
make_field (SgArmyActDialog *self, AdwPreferencesGroup *group, const SgField *field)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  const char *words = field->why != NULL ? _(field->why) : NULL;
  g_autofree char *own = find_begin (self, field, NULL);
  const char *begin = own != NULL ? own : field->fallback;
  GtkWidget *row;

  if (field->kind == SG_FIELD_CHOICE)
    {
      guint chosen = 0;

      for (guint i = 0; field->choices[i] != NULL; i++)
        {
          g_ptr_array_add (labels, (gpointer) (field->choice_labels != NULL ? _(field->choice_labels[i]) : sg_value_word (field->choices[i])));
          chosen = g_strcmp0 (field->choices[i], begin) == 0 ? i : chosen;
        }
      g_ptr_array_add (labels, NULL);
      row = sg_form_combo (dialog, group, _(field->label), words, (const char *const *) labels->pdata, chosen);
      g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (changed_cb), self);
    }
  else if (field->kind == SG_FIELD_FLAG)
    {
      row = gtk_switch_new ();
      sg_form_row (group, _(field->label), words, row);
      g_signal_connect_swapped (row, "notify::active", G_CALLBACK (changed_cb), self);
    }
  else if (field->kind == SG_FIELD_NUMBER || field->kind == SG_FIELD_LENGTH || field->kind == SG_FIELD_TEXT)
    {
      row = sg_form_entry (dialog, group, _(field->label), begin);
      gtk_widget_set_tooltip_text (row, words);
      g_object_set_data_full (G_OBJECT (row), "begin", g_strdup (own), g_free);
      g_signal_connect_swapped (row, "changed", G_CALLBACK (changed_cb), self);
    }
  else
    row = NULL;
  return row;
}

static void
fill (SgArmyActDialog *self)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  AdwPreferencesGroup *group;
  g_autofree char *title = plain_title (self->act);

  sg_form_dialog_set_up (dialog, title, _(self->act->verb), 480, 640);
  group = sg_form_dialog_add_group (dialog, NULL, self->procedure->when != NULL ? _(self->procedure->when) : NULL);
  for (guint i = 0; self->procedure->fields[i].name != NULL; i++)
    g_ptr_array_add (self->rows, make_field (self, group, &self->procedure->fields[i]));
  if (self->procedure->chance)
    {
      self->dice = sg_form_entry (dialog, group, _("Your own dice, or empty to throw here"), "");
      g_signal_connect_swapped (self->dice, "changed", G_CALLBACK (changed_cb), self);
    }
  self->shown = sg_compact_list (_("What was found"));
  self->anew = sg_button (_("Throw Again"), "pill");
  gtk_widget_set_visible (self->shown, FALSE);
  gtk_widget_set_halign (self->anew, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->anew, "clicked", G_CALLBACK (judge), self);
  sg_form_dialog_add (dialog, self->shown);
  sg_form_dialog_add (dialog, self->anew);
  changed_cb (self);
}

GtkWidget *
sg_army_act_ask (GtkWidget *near, SgArmyBench *bench, const SgArmyAct *act)
{
  g_autoptr (GError) error = NULL;
  const SgProcedure *procedure = NULL;
  SgArmyActDialog *self;

  if (act->procedure != NULL)
    procedure = sg_procedure_find (sg_army_get_system (sg_army_bench_get_army (bench)), act->procedure, &error);
  if (procedure == NULL)
    {
      if (error != NULL || !do_act (bench, act, NULL, NULL, &error))
        sg_report_error (near, error);
      return NULL;
    }
  self = g_object_new (SG_TYPE_ARMY_ACT_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);
  self->bench = g_object_ref (bench);
  self->act = act;
  self->procedure = procedure;
  fill (self);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
