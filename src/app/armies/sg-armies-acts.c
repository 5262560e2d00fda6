/* sg-armies-acts.c: the acts of the Armies page: opening, copying, deleting, and those on the chosen unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-acts.h"

#include "app/armies/sg-armies-builder.h"
#include "app/armies/sg-armies-page-private.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-act-dialog.h"
#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-army-print-dialog.h"
#include "app/armies/sg-army-shelf.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-error-reporting.h"
#include "app/systems/sg-muster-dialog.h"
#include "app/armies/sg-new-army-dialog.h"
#include "app/window/sg-own-files.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window-frame.h"
#include "app/window/sg-window.h"

/* Which army. */

static void
board_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_armies_page_show_board (SG_ARMIES_PAGE (widget));
  sg_armies_page_remember (SG_ARMIES_PAGE (widget));
}

static void
open_entry_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *place = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;

  if (!sg_armies_page_open_place (SG_ARMIES_PAGE (widget), place, &error))
    sg_report_error (widget, error);
  else
    sg_army_tree_focus_soon (SG_ARMIES_PAGE (widget)->tree);
}

/* The target is a place as of sg_armies_page_open_place(). */
static void
compare_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  const char *place = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  const char *paper = *place == 'p' ? place + 1 : NULL;
  g_autoptr (SgArmy) other = sg_army_shelf_load (self->campaign, paper, *place == 'f' ? place + 1 : NULL, &error);
  SgArmy *army = sg_army_bench_get_army (self->bench);

  if (other != NULL && army != NULL && !g_str_equal (sg_army_get_system (other), sg_army_get_system (army)))
    g_set_error (&error, SG_ERROR, SG_ERROR_REFUSED, _("“%s” is an army of other rules: the two cannot be compared."),
                 sg_army_shelf_title (other));
  if (error != NULL)
    {
      sg_report_error (widget, error);
      return;
    }
  sg_army_compare_set (self->compare, other);
  sg_armies_page_refresh (self);
}

static void
end_compare_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_army_compare_set (SG_ARMIES_PAGE (widget)->compare, NULL);
  sg_armies_page_refresh (SG_ARMIES_PAGE (widget));
}

static void
made_cb (SgArmy *army, gpointer data)
{
  SgArmiesPage *self = data;

  sg_armies_page_take (self, army);
  if (sg_page_get_show_left (SG_PAGE (self)))
    sg_army_tree_focus (self->tree);
}

const char *
sg_armies_page_usual_system (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);

  if (self->campaign != NULL)
    return sg_ruleset_get_system (sg_campaign_get_rules (self->campaign));
  return army != NULL ? sg_army_get_system (army) : NULL;
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);

  sg_new_army_ask (widget, self->campaign, sg_armies_page_usual_system (self), made_cb, self);
}

/* A copy may be mustered again, at the prices of its own day. It has no key: with that of the other it would be taken for what stands on the board. */
static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  g_autoptr (SgArmy) copy = sg_army_copy (sg_army_bench_get_army (self->bench));
  g_autofree char *title = g_strdup_printf (_("%s, a copy"), sg_army_shelf_title (copy));
  g_autoptr (GPtrArray) units = sg_army_list (copy, NULL, SG_ARMY_UNIT);

  sg_army_set_word (copy, "title", title);
  sg_army_set_word (copy, "mustered", "");
  sg_army_set_word (copy, "fought", "");
  sg_army_set_word (copy, "key", "");
  for (guint i = 0; i < units->len; i++)
    sg_army_set_number (copy, units->pdata[i], "paid", -1);
  sg_armies_page_take (self, copy);
}

static void
keep_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  g_autofree char *path = sg_army_shelf_free_path (sg_army_get_word (army, "title")), *base = g_filename_display_basename (path);
  g_autofree char *words = g_strdup_printf (_("The library has %s."), base);
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (widget);

  if (!sg_army_shelf_save (army, sg_army_bench_get_rules (self->bench), NULL, NULL, path, &error))
    sg_report_error (widget, error);
  else if (SG_IS_WINDOW (root))
    sg_window_toast_words (SG_WINDOW (root), words);
  sg_armies_page_fill_menu (self);
}

/* Files. */

static void
open_answered_cb (const char *path, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!sg_armies_page_open_path (data, path, &error))
    sg_report_error (data, error);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Sandgate Armies"), "sgarmy", NULL);

  sg_ask_for_file (widget, _("Open Army"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), filter, NULL, open_answered_cb, widget);
}

static void
tell_saved (SgArmiesPage *self, SgArmy *army, const char *path)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *base = g_filename_display_basename (path);
  g_autofree char *words = g_strdup_printf (_("“%s” was written to %s."), sg_army_shelf_title (army), base);

  if (SG_IS_WINDOW (window))
    sg_window_toast_words (SG_WINDOW (window), words);
}

static void
save_as_answered_cb (const char *path, gpointer data)
{
  SgArmiesPage *self = data;
  SgArmy *army = sg_army_bench_get_army (self->bench);
  g_autoptr (GError) error = NULL;

  if (army != NULL)
    {
      if (sg_army_shelf_save (army, sg_army_bench_get_rules (self->bench), NULL, NULL, path, &error))
        tell_saved (self, army, path);
      else
        sg_report_error (data, error);
    }
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  g_autofree char *name = sg_own_file_name (sg_army_get_word (sg_army_bench_get_army (self->bench), "title"), _("Army"), ".sgarmy");
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Sandgate Armies"), "sgarmy", NULL);

  sg_ask_for_file (GTK_WIDGET (self), _("Save Army"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), filter, name, save_as_answered_cb, self);
}

/* Deleting. */

static void
removed_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  SgArmiesPage *self = data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete"))
    return;
  g_clear_handle_id (&self->saving, g_source_remove); /* or it would be kept again after it is gone */
  if (!sg_army_shelf_remove (self->campaign, self->paper, self->path, &error))
    {
      sg_report_error (GTK_WIDGET (self), error);
      return;
    }
  self->unsaved = FALSE;
  g_clear_pointer (&self->paper, g_free);
  g_clear_pointer (&self->path, g_free);
  sg_army_bench_open (self->bench, NULL, NULL, NULL);
  sg_armies_page_fill_menu (self);
  if (self->campaign != NULL)
    sg_armies_page_show_board (self);
  else
    sg_armies_page_refresh (self);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  g_autofree char *heading = g_strdup_printf (_("Delete “%s”?"), sg_army_shelf_title (sg_army_bench_get_army (self->bench)));
  AdwMessageDialog *dialog = sg_ask_to_delete (widget, heading,
                                               self->paper != NULL ? _("It is taken out of the campaign, and cannot be brought back.")
                                                                   : _("It is taken out of the library, and cannot be brought back."));

  g_signal_connect_object (dialog, "response", G_CALLBACK (removed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* On the chosen unit. */

static void
unit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);

  if (!self->building)
    {
      sg_muster_ask_unit (widget, self->battle, sg_army_list_get_side (self->list));
      return;
    }
  sg_page_set_show_left (SG_PAGE (self), TRUE);
  sg_army_finder_show (self->finder);
}

/* What was just added is the next thing in hand. */
static void
follow (SgArmiesPage *self)
{
  if (sg_page_get_show_left (SG_PAGE (self)))
    sg_army_tree_focus_soon (self->tree);
}

/* From the tree into the form, and back. */
static void
form_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgPage *page = SG_PAGE (widget);

  if (sg_page_get_width_class (page) < SG_WIDTH_WIDE) /* the tree lies over the form */
    sg_page_set_show_left (page, FALSE);
  sg_army_form_focus (SG_ARMIES_PAGE (widget)->army_form);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  sg_page_set_show_left (SG_PAGE (data), TRUE);
  return sg_armies_page_focus_army (data);
}

static void
plain_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const adding[] = { "armies.brigade", "armies.duplicate", "armies.delete", NULL };
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);

  if (!self->building)
    return;
  if (g_str_equal (action, "armies.brigade"))
    sg_army_bench_add_group (self->bench, SG_ARMY_BRIGADE);
  else if (g_str_equal (action, "armies.duplicate"))
    sg_army_bench_duplicate (self->bench);
  else if (g_str_equal (action, "armies.delete"))
    sg_army_bench_delete (self->bench);
  else if (g_str_equal (action, "armies.up"))
    sg_army_bench_shift (self->bench, -1);
  else if (g_str_equal (action, "armies.down"))
    sg_army_bench_shift (self->bench, 1);
  else if (g_str_equal (action, "armies.undo"))
    sg_army_bench_undo (self->bench);
  else if (g_str_equal (action, "armies.redo"))
    sg_army_bench_redo (self->bench);
  else if (g_str_equal (action, "armies.muster-army"))
    sg_armies_page_muster_army (self);
  if (g_strv_contains (adding, action))
    follow (self);
}

static void
home_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_armies_page_ask_home (SG_ARMIES_PAGE (widget));
}

static void
group_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *rank = g_variant_get_string (parameter, NULL);

  for (SgArmyRank i = SG_ARMY_WHOLE; i < SG_ARMY_N_RANKS; i++)
    if (g_str_equal (sg_army_rank_name (i), rank))
      sg_army_bench_add_group (SG_ARMIES_PAGE (widget)->bench, i);
  follow (SG_ARMIES_PAGE (widget));
}

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  const SgBuilder *builder = army != NULL ? sg_builder_find (sg_army_get_system (army)) : NULL;

  for (const SgArmyAct *act = builder != NULL ? builder->acts : NULL; act != NULL && act->id != NULL; act++)
    if (g_str_equal (act->id, g_variant_get_string (parameter, NULL)))
      sg_army_act_ask (widget, self->bench, act);
}

gboolean
sg_armies_page_print (SgArmiesPage *self)
{
  SgArmy *army;

  g_return_val_if_fail (SG_IS_ARMIES_PAGE (self), FALSE);

  army = self->building ? sg_army_bench_get_army (self->bench) : NULL;
  if (army != NULL)
    sg_army_print_ask (GTK_WIDGET (self), army, sg_army_bench_get_rules (self->bench));
  return army != NULL;
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sg_armies_page_print (SG_ARMIES_PAGE (widget));
}

void
sg_armies_page_install_acts (GtkWidgetClass *widget_class)
{
  static const char *const plain[] = { "armies.brigade", "armies.duplicate", "armies.delete", "armies.up", "armies.down", "armies.undo", "armies.redo",
                                       "armies.muster-army" };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    gtk_widget_class_install_action (widget_class, plain[i], NULL, plain_cb);
  gtk_widget_class_install_action (widget_class, "armies.unit", NULL, unit_cb);
  gtk_widget_class_install_action (widget_class, "armies.form", NULL, form_cb);
  gtk_widget_class_install_action (widget_class, "armies.group", "s", group_cb);
  gtk_widget_class_install_action (widget_class, "armies.act", "s", act_cb);
  gtk_widget_class_install_action (widget_class, "armies.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "armies.home", NULL, home_cb);
  sg_armies_page_install_lists (widget_class);
  gtk_widget_class_install_action (widget_class, "armies.board", NULL, board_cb);
  gtk_widget_class_install_action (widget_class, "armies.open-entry", "s", open_entry_cb);
  gtk_widget_class_install_action (widget_class, "armies.compare", "s", compare_cb);
  gtk_widget_class_install_action (widget_class, "armies.end-compare", NULL, end_compare_cb);
  gtk_widget_class_install_action (widget_class, "armies.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "armies.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "armies.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "armies.keep", NULL, keep_cb);
  gtk_widget_class_install_action (widget_class, "armies.copy", NULL, copy_cb);
  sg_armies_page_install_words (widget_class);
  gtk_widget_class_install_action (widget_class, "armies.remove", NULL, remove_cb);
}

/* Wherever the focus is while the page is shown; letters that an entry takes are its own. */

static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_activate_action (widget, data, NULL);
}

void
sg_armies_page_add_keys (SgArmiesPage *self)
{
  static const struct { guint key; GdkModifierType state; const char *action; } keys[] = {
    { GDK_KEY_slash, 0, "armies.unit" }, { GDK_KEY_KP_Divide, 0, "armies.unit" },
    { GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "armies.unit" }, { GDK_KEY_b, GDK_CONTROL_MASK, "armies.brigade" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "armies.duplicate" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new (), *back = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (back), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                                                          gtk_callback_action_new (escape_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->army_form), back);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].state),
                                                            gtk_callback_action_new (key_cb, (gpointer) keys[i].action, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
