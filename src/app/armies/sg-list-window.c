/* sg-list-window.c: the editor of an army list: its lines at the side, the chosen one as a form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-list-window.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-list-form.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-error-reporting.h"
#include "rules/sg-ruleset-catalogue.h"

struct _SgListWindow
{
  AdwWindow parent_instance;

  SgArmyBench *bench;    /* (owned) */
  SgRuleset *rules;      /* (owned) */
  SgNationDraft *draft;  /* (owned) */
  SgListPlace place;
  GtkListBox *lines;     /* (not owned) */
  SgListForm *form;      /* (not owned) */
  AdwWindowTitle *title; /* (not owned) */
  GtkWidget *undo, *redo, *own; /* (not owned) */
  AdwBin *work;          /* (not owned): what the form stands in */
  char *chosen;          /* (owned) */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SgListWindow, sg_list_window, ADW_TYPE_WINDOW)

static const char *const acts[] = { "list.add", "list.duplicate", "list.delete", "list.up", "list.down" };

static gboolean
may (SgListWindow *self)
{
  return self->place == SG_LIST_LIBRARY || self->place == SG_LIST_CAMPAIGN;
}

/* Showing. */

static const char *
icon_of (const SgNationUnit *line)
{
  if (g_str_equal (line->group, "cavalry"))
    return sg_arm_icon ("horse");
  return sg_arm_icon (g_str_equal (line->group, "artillery") ? "guns" : "");
}

static char *
word_types (SgListWindow *self, const SgNationUnit *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) labels = NULL;

  for (char **id = line->types; *id != NULL; id++)
    {
      const SgUnitType *type = sg_ruleset_get_type_by_id (self->rules, *id);

      g_strv_builder_add (builder, type != NULL ? type->label : *id);
    }
  labels = g_strv_builder_end (builder);
  return g_strjoinv (_(" or "), labels);
}

static void
add_row (SgListWindow *self, const char *id, const char *icon, const char *title, const char *words)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (text), sg_label (title, NULL));
  if (*words != '\0')
    gtk_box_append (GTK_BOX (text), sg_label (words, "sg-caption"));
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (id), g_free);
  sg_describe (row, title, words);
  gtk_list_box_append (self->lines, row);
  if (g_str_equal (id, self->chosen))
    gtk_list_box_select_row (self->lines, GTK_LIST_BOX_ROW (row));
}

static const char *
word_place (SgListWindow *self)
{
  switch (self->place)
    {
    case SG_LIST_CAMPAIGN: return _("of one’s own, kept in the campaign");
    case SG_LIST_LIBRARY: return _("of one’s own, kept in the library");
    case SG_LIST_OURS: return _("as it comes with Sandgate: it is looked at here; a copy may be changed");
    default: return _("no longer kept anywhere");
    }
}

static void
show_act (SgListWindow *self, GtkWidget *button, const char *act, gboolean undo)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), undo ? "list.undo" : "list.redo", act != NULL);
  sg_name_history (button, act, undo, NULL);
}

static void
show (SgListWindow *self)
{
  const SgNation *nation = sg_nation_draft_get (self->draft);
  g_autofree char *heading = g_strdup_printf (_("Army List: %s"), nation->name);

  if (*self->chosen != '\0' && sg_nation_find_unit (nation, self->chosen) == NULL)
    sg_list_window_choose (self, "");
  self->filling = TRUE;
  sg_clear_box (GTK_WIDGET (self->lines));
  add_row (self, "", "sg-flag-symbolic", nation->name, *nation->period != '\0' ? nation->period : _("the list itself"));
  for (guint i = 0; i < nation->units->len; i++)
    {
      const SgNationUnit *line = nation->units->pdata[i];
      g_autofree char *words = word_types (self, line);

      add_row (self, line->id, icon_of (line), line->name, words);
    }
  self->filling = FALSE;
  adw_window_title_set_title (self->title, heading);
  adw_window_title_set_subtitle (self->title, word_place (self));
  gtk_window_set_title (GTK_WINDOW (self), heading);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), acts[i], may (self) && (i == 0 || *self->chosen != '\0'));
  show_act (self, self->undo, sg_nation_draft_get_undo (self->draft), TRUE);
  show_act (self, self->redo, sg_nation_draft_get_redo (self->draft), FALSE);
}

static void
chosen_cb (SgListWindow *self, GtkListBoxRow *row)
{
  if (row != NULL && !self->filling)
    sg_list_window_choose (self, g_object_get_data (G_OBJECT (row), "id"));
}

/* What stands is kept, and whatever is priced by it is priced anew: the army behind the window, too. */
static void
changed_cb (SgListWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (may (self) && !sg_own_lists_save (self->rules, sg_army_bench_get_campaign (self->bench), self->place, sg_nation_draft_get (self->draft), &error))
    sg_report_error (GTK_WIDGET (self), error);
  sg_army_bench_reload_nations (self->bench);
  show (self);
}

/* Acts on lines. */

/* @chosen may be a line’s own id: it goes with the list that was changed. */
static void
finish (SgListWindow *self, const char *chosen)
{
  g_autofree char *id = g_strdup (chosen);
  g_autoptr (GError) error = NULL;

  if (sg_nation_draft_end (self->draft, &error))
    sg_list_window_choose (self, id);
  else if (error != NULL)
    sg_report_error (GTK_WIDGET (self), error);
}

static SgNation *
begin (SgListWindow *self, const char *format)
{
  const SgNationUnit *line = sg_nation_find_unit (sg_nation_draft_get (self->draft), self->chosen);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *name = g_strjoinv (line != NULL ? line->name : "", parts);

  return sg_nation_draft_begin (self->draft, name);
}

/* A line like every line of its system: its first type. */
static void
add_line (SgListWindow *self)
{
  SgNation *nation = sg_nation_draft_begin (self->draft, _("Add a Unit"));
  const SgUnitType *type = sg_ruleset_get_types (self->rules)->pdata[0];
  g_autofree char *name = sg_army_capital (type->plural), *id = sg_nation_free_id (nation, name);
  SgNationUnit *line = sg_nation_add_unit (nation, id, name, "infantry");

  sg_nation_unit_set_in (line, "types", type->id, TRUE);
  finish (self, id);
}

static guint
place_of (const SgNation *nation, const char *id)
{
  guint at = 0;

  while (at < nation->units->len && !g_str_equal (((SgNationUnit *) nation->units->pdata[at])->id, id))
    at++;
  return at;
}

static void
duplicate_line (SgListWindow *self)
{
  SgNation *nation = begin (self, _("Duplicate %s"));
  g_autoptr (SgNation) twin = sg_nation_copy (nation);
  SgNationUnit *line = sg_nation_edit_unit (twin, self->chosen);
  g_autofree char *id = sg_nation_free_id (nation, line->name);
  guint at = place_of (nation, self->chosen);

  sg_nation_unit_set_word (line, "id", id);
  g_ptr_array_insert (nation->units, (int) at + 1, g_ptr_array_steal_index (twin->units, at));
  finish (self, id);
}

static void
move_line (SgListWindow *self, int by)
{
  SgNation *nation = begin (self, _("Move %s"));
  guint at = place_of (nation, self->chosen);

  if ((int) at + by < 0 || at + by >= nation->units->len) /* the act that was begun is nothing until it ends */
    return;
  sg_nation_move_unit (nation, self->chosen, at + by);
  finish (self, self->chosen);
}

static void
delete_line (SgListWindow *self)
{
  SgNation *nation = begin (self, _("Delete %s"));
  guint at = place_of (nation, self->chosen);
  const char *next;

  sg_nation_remove_unit (nation, self->chosen);
  next = nation->units->len == 0 ? "" : ((SgNationUnit *) nation->units->pdata[MIN (at, nation->units->len - 1)])->id;
  finish (self, next);
}

static void
line_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgListWindow *self = SG_LIST_WINDOW (widget);

  if (g_str_equal (action, "list.add"))
    add_line (self);
  else if (g_str_equal (action, "list.duplicate"))
    duplicate_line (self);
  else if (g_str_equal (action, "list.delete"))
    delete_line (self);
  else
    move_line (self, g_str_equal (action, "list.up") ? -1 : 1);
}

static void
history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgListWindow *self = SG_LIST_WINDOW (widget);

  if (g_str_equal (action, "list.undo"))
    sg_nation_draft_undo (self->draft);
  else
    sg_nation_draft_redo (self->draft);
}

/* A copy of a list that may only be looked at; the army that used it uses the copy. */
static void
own_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgListWindow *self = SG_LIST_WINDOW (widget);
  SgCampaign *campaign = sg_army_bench_get_campaign (self->bench);
  g_autoptr (SgNation) copy = sg_nation_copy (sg_nation_draft_get (self->draft));
  g_autofree char *name = g_strdup_printf (_("%s, my own"), copy->name), *id = sg_own_lists_free_id (self->rules, campaign, name);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  gboolean used = army != NULL && g_str_equal (sg_army_get_word (army, "list"), copy->id);
  GtkWindow *before = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GError) error = NULL;

  sg_nation_set_word (copy, "id", id);
  sg_nation_set_word (copy, "name", name);
  if (!sg_own_lists_save (self->rules, campaign, sg_own_lists_home (self->rules, campaign), copy, &error))
    {
      sg_report_error (widget, error);
      return;
    }
  sg_army_bench_reload_nations (self->bench);
  if (used)
    sg_army_bench_set_army_word (self->bench, "list", id);
  sg_list_window_open (GTK_WIDGET (before), self->bench, id);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sg_list_window_dispose (GObject *object)
{
  SgListWindow *self = SG_LIST_WINDOW (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->rules);
  g_clear_object (&self->bench);
  g_clear_pointer (&self->chosen, g_free);
  G_OBJECT_CLASS (sg_list_window_parent_class)->dispose (object);
}

static void
sg_list_window_class_init (SgListWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sg_list_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-list-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgListWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SgListWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, SgListWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, SgListWindow, own);
  gtk_widget_class_bind_template_child (widget_class, SgListWindow, lines);
  gtk_widget_class_bind_template_child (widget_class, SgListWindow, work);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_class_install_action (widget_class, acts[i], NULL, line_cb);
  gtk_widget_class_install_action (widget_class, "list.own", NULL, own_cb);
  gtk_widget_class_install_action (widget_class, "list.undo", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "list.redo", NULL, history_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "list.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "list.duplicate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, GDK_CONTROL_MASK, "list.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "list.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "list.down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "list.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "list.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sg_list_window_init (SgListWindow *self)
{
  self->chosen = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sg_list_window_open (GtkWidget *near, SgArmyBench *bench, const char *id)
{
  const SgNation *nation = sg_nations_find (sg_army_bench_get_nations (bench), id);
  SgListWindow *self;

  g_return_val_if_fail (SG_IS_ARMY_BENCH (bench) && nation != NULL, NULL);

  self = g_object_new (SG_TYPE_LIST_WINDOW, "transient-for", gtk_widget_get_root (near), NULL);
  self->bench = g_object_ref (bench);
  self->rules = g_object_ref (sg_army_bench_get_rules (bench));
  self->place = sg_own_lists_find_place (self->rules, sg_army_bench_get_campaign (bench), id);
  /* A list of a campaign that may only be read is treated like one that comes with the program: a copy of it may be made. */
  if (self->place == SG_LIST_CAMPAIGN && sg_campaign_is_read_only (sg_army_bench_get_campaign (bench)))
    self->place = SG_LIST_OURS;
  self->draft = sg_nation_draft_new (self->rules, nation);
  g_signal_connect_swapped (self->draft, "changed", G_CALLBACK (changed_cb), self);
  self->form = SG_LIST_FORM (sg_list_form_new (self->draft, may (self)));
  adw_bin_set_child (self->work, GTK_WIDGET (self->form));
  gtk_widget_set_visible (self->own, !may (self));
  show (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

void
sg_list_window_choose (SgListWindow *self, const char *id)
{
  g_autofree char *now = g_strdup (id);

  g_return_if_fail (SG_IS_LIST_WINDOW (self));

  if (g_str_equal (now, self->chosen))
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (now);
  sg_list_form_choose (self->form, now);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->lines)); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_LIST_BOX_ROW (row) && g_strcmp0 (g_object_get_data (G_OBJECT (row), "id"), now) == 0)
      gtk_list_box_select_row (self->lines, GTK_LIST_BOX_ROW (row));
  for (guint i = 1; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), acts[i], may (self) && *now != '\0');
}
