/* sg-new-army-dialog.c: the form for a new army.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-new-army-dialog.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench.h"
#include "app/widgets/sg-form-dialog.h"
#include "exchange/sg-own-lists.h"
#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"

#define SG_TYPE_NEW_ARMY_DIALOG (sg_new_army_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgNewArmyDialog, sg_new_army_dialog, SG, NEW_ARMY_DIALOG, SgFormDialog)

struct _SgNewArmyDialog
{
  SgFormDialog parent_instance;

  GtkWidget *title, *system, *list, *size, *points, *begin, *about;
  GPtrArray *rules;     /* (owned) (element-type SgRuleset) */
  GPtrArray *nations;   /* (owned) (nullable) (element-type SgNation) */
  GtkWidget *near;      /* (owned) */
  SgCampaign *campaign; /* (owned) (nullable): whose lists are offered too */
  SgArmyMade made;
  gpointer data;
  char *called;         /* (owned): the name that the form gave, until a hand names it */
  int shown;            /* the system whose lists are offered */
  int usual;            /* the points that the size brought, until others are asked for */
};

G_DEFINE_FINAL_TYPE (SgNewArmyDialog, sg_new_army_dialog, SG_TYPE_FORM_DIALOG)

static const char *const size_ids[] = { "small", "medium", "large" };

static SgRuleset *
chosen_rules (SgNewArmyDialog *self)
{
  return self->rules->pdata[MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self->system)), self->rules->len - 1)];
}

static const SgBuilder *
chosen_builder (SgNewArmyDialog *self)
{
  return sg_builder_find (sg_ruleset_get_system (chosen_rules (self)));
}

static void
set_labels (GtkWidget *row, GPtrArray *labels)
{
  g_autoptr (GtkStringList) list = NULL;

  g_ptr_array_add (labels, NULL);
  list = gtk_string_list_new ((const char *const *) labels->pdata);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
}

static void
show_system (SgNewArmyDialog *self)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new (), begins = g_ptr_array_new ();
  const SgBuilder *builder = chosen_builder (self);

  if (self->shown == (int) adw_combo_row_get_selected (ADW_COMBO_ROW (self->system)))
    return;
  self->shown = (int) adw_combo_row_get_selected (ADW_COMBO_ROW (self->system));
  g_clear_pointer (&self->nations, g_ptr_array_unref);
  self->nations = sg_own_lists_load_all (chosen_rules (self), self->campaign, NULL);
  g_ptr_array_add (lists, _("None"));
  for (guint i = 0; i < self->nations->len; i++)
    g_ptr_array_add (lists, ((SgNation *) self->nations->pdata[i])->name);
  g_ptr_array_add (begins, _("Nothing"));
  for (guint i = 0; builder->templates != NULL && builder->templates[i].id != NULL; i++)
    g_ptr_array_add (begins, _(builder->templates[i].title));
  set_labels (self->list, lists);
  set_labels (self->begin, begins);
  gtk_widget_set_visible (self->list, self->nations->len > 0);
  gtk_widget_set_visible (self->size, self->nations->len > 0);
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->points, ADW_TYPE_ACTION_ROW), builder->price != NULL);
}

static const SgNation *
chosen_nation (SgNewArmyDialog *self)
{
  guint list = adw_combo_row_get_selected (ADW_COMBO_ROW (self->list));

  return list > 0 && list <= self->nations->len ? self->nations->pdata[list - 1] : NULL;
}

/* The size brings its points, until others are asked for. */
static void
show_points (SgNewArmyDialog *self)
{
  SgArmySize size = MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self->size)), SG_ARMY_LARGE);
  int usual = (int) (sg_army_allowance_usual (chosen_rules (self), chosen_nation (self), size) / 2), before = self->usual;

  if (usual == before || gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->points)) != before)
    return;
  self->usual = usual;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->points), usual);
}

/* (transfer full): the army that the form would make, called @title. */
static SgArmy *
make_army (SgNewArmyDialog *self, const char *title)
{
  SgRuleset *rules = chosen_rules (self);
  SgArmy *army = sg_army_new (sg_ruleset_get_system (rules), title);
  guint begin = adw_combo_row_get_selected (ADW_COMBO_ROW (self->begin));

  if (chosen_builder (self)->price != NULL) /* what was asked for under other rules is no word of these */
    sg_army_set_allowance (army, 2 * gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->points)));
  if (self->nations->len > 0)
    sg_army_set_word (army, "size", size_ids[MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self->size)), 2)]);
  if (chosen_nation (self) != NULL)
    sg_army_set_word (army, "list", chosen_nation (self)->id);
  sg_nations_use (rules, self->nations);
  if (begin > 0 && begin != GTK_INVALID_LIST_POSITION)
    chosen_builder (self)->templates[begin - 1].fill (army, rules);
  return army;
}

/* What a template comes to, which has a size of its own, and points where there are any. */
static void
show_begin (SgNewArmyDialog *self)
{
  guint begin = adw_combo_row_get_selected (ADW_COMBO_ROW (self->begin));
  gboolean template = begin > 0 && begin != GTK_INVALID_LIST_POSITION;
  g_autoptr (SgArmy) army = template ? make_army (self, "") : NULL;
  g_autofree char *size = army != NULL ? sg_army_size_words (army, chosen_rules (self)) : NULL;
  const SgArmyTemplate *from = template ? &chosen_builder (self)->templates[begin - 1] : NULL;
  const char *about = from != NULL ? _(sg_text_or (from->about, from->title)) : "";
  /* Translators: what an army begun from is, and how large: "a division, the least of it: 14 units, 5 400 men" */
  g_autofree char *words = size != NULL ? g_strdup_printf (_("%s: %s"), about, size) : g_strdup ("");

  if (*words != '\0') /* below the row, where it does not squeeze the choice */
    {
      g_autofree char *capital = sg_army_capital (words), *sentence = g_strdup_printf ("%s.", capital);

      gtk_label_set_label (GTK_LABEL (self->about), sentence);
    }
  gtk_widget_set_visible (self->about, *words != '\0');
  gtk_widget_set_sensitive (self->size, !template);
  gtk_widget_set_sensitive (self->points, !template);
}

static char *
read_title (SgNewArmyDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title))));
}

/* It is called after its list, or after what it begins from, until a hand names it. */
static void
show_title (SgNewArmyDialog *self)
{
  guint begin = adw_combo_row_get_selected (ADW_COMBO_ROW (self->begin));
  gboolean template = begin > 0 && begin != GTK_INVALID_LIST_POSITION;
  const char *usual;
  if (chosen_nation (self) != NULL)
    usual = chosen_nation (self)->name;
  else if (template)
    usual = _(chosen_builder (self)->templates[begin - 1].title);
  else
    usual = _("New Army");
  gboolean own = g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->title)), self->called) != 0;

  if (own || g_str_equal (usual, self->called))
    return;
  g_free (self->called);
  self->called = g_strdup (usual);
  gtk_editable_set_text (GTK_EDITABLE (self->title), usual);
}

static char *
find_fault (SgFormDialog *dialog)
{
  SgNewArmyDialog *self = SG_NEW_ARMY_DIALOG (dialog);
  g_autofree char *title = self->begin != NULL && self->points != NULL ? read_title (self) : NULL;

  if (title == NULL)
    return NULL;
  show_system (self);
  show_points (self);
  show_begin (self);
  show_title (self);
  return *title == '\0' ? g_strdup (_("The army needs a name.")) : NULL;
}

static gboolean
accept (SgFormDialog *dialog)
{
  SgNewArmyDialog *self = SG_NEW_ARMY_DIALOG (dialog);
  g_autofree char *title = read_title (self);
  g_autoptr (SgArmy) army = make_army (self, title);

  self->made (army, self->data);
  return TRUE;
}

static void
sg_new_army_dialog_dispose (GObject *object)
{
  SgNewArmyDialog *self = SG_NEW_ARMY_DIALOG (object);

  g_clear_object (&self->near);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->called, g_free);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_clear_pointer (&self->nations, g_ptr_array_unref);
  G_OBJECT_CLASS (sg_new_army_dialog_parent_class)->dispose (object);
}

static void
sg_new_army_dialog_class_init (SgNewArmyDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_new_army_dialog_dispose;
  SG_FORM_DIALOG_CLASS (klass)->fault = find_fault;
  SG_FORM_DIALOG_CLASS (klass)->accept = accept;
}

static void
load_systems (SgNewArmyDialog *self)
{
  g_auto (GStrv) systems = sg_ruleset_list_systems ();

  self->rules = g_ptr_array_new_with_free_func (g_object_unref);
  for (char **system = systems; *system != NULL; system++)
    {
      SgRuleset *rules = sg_builder_find (*system) != NULL ? sg_ruleset_load (*system, NULL) : NULL;

      if (rules != NULL)
        g_ptr_array_add (self->rules, rules);
    }
}

static void
sg_new_army_dialog_init (SgNewArmyDialog *self)
{
  SgFormDialog *dialog = SG_FORM_DIALOG (self);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  static const char *const none[] = { NULL };
  const char *const sizes[] = { _("Small"), _("Medium"), _("Large"), NULL };
  AdwPreferencesGroup *group;

  self->shown = -1;
  load_systems (self);
  for (guint i = 0; i < self->rules->len; i++)
    g_ptr_array_add (titles, (gpointer) sg_ruleset_get_title (self->rules->pdata[i]));
  g_ptr_array_add (titles, NULL);
  sg_form_dialog_set_up (dialog, _("New Army"), _("Raise It"), 500, 560);
  group = sg_form_dialog_add_group (dialog, NULL, NULL);
  self->called = g_strdup (_("New Army"));
  self->title = sg_form_entry (dialog, group, _("Name of the army"), self->called);
  self->system = sg_form_combo (dialog, group, _("Rules"), NULL, (const char *const *) titles->pdata, 0);
  self->list = sg_form_combo (dialog, group, _("Army list"), NULL, none, 0);
  group = sg_form_dialog_add_group (dialog, NULL, NULL);
  self->size = sg_form_combo (dialog, group, _("Size"), NULL, sizes, 0);
  self->points = sg_form_spin (dialog, group, _("Points allowed"), _("0: built without points"), 0, 100000, 0);
  self->about = sg_label ("", "sg-caption");
  sg_form_dialog_add (dialog, self->about);
  self->begin = sg_form_combo (dialog, group, _("Begin from"), NULL, none, 0);
}

GtkWidget *
sg_new_army_ask (GtkWidget *near, SgCampaign *campaign, const char *system, SgArmyMade made, gpointer data)
{
  SgNewArmyDialog *self = g_object_new (SG_TYPE_NEW_ARMY_DIALOG, "transient-for", gtk_widget_get_root (near), NULL);

  self->near = g_object_ref (near);
  g_set_object (&self->campaign, campaign);
  self->shown = -1;
  self->made = made;
  self->data = data;
  for (guint i = 0; i < self->rules->len; i++)
    if (g_strcmp0 (sg_ruleset_get_system (self->rules->pdata[i]), system) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->system), i);
  sg_form_dialog_check (SG_FORM_DIALOG (self));
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}
