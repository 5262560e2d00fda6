/* sg-armies-lists.c: the acts of the Armies page on army lists: looked at, changed, made, brought in and sent out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-armies-page-private.h"
#include "app/armies/sg-army-bench-acts.h"
#include "app/widgets/sg-file-chooser.h"
#include "app/window/sg-window-frame.h"
#include "rules/sg-nation-xml.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-error-reporting.h"
#include "app/armies/sg-list-window.h"
#include "exchange/sg-own-lists.h"
#include "app/widgets/sg-widgets.h"
#include "app/window/sg-window.h"
#include "base/sg-file.h"

static void
toast (SgArmiesPage *self, const char *words)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (SG_IS_WINDOW (root))
    sg_window_toast_words (SG_WINDOW (root), words);
}

static const char *
list_of (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);

  return army != NULL ? sg_army_get_word (army, "list") : "";
}

/* The list @id is the army's from now on, where the army may be changed. */
static void
take_list (SgArmiesPage *self, const char *id)
{
  sg_army_bench_reload_nations (self->bench);
  sg_army_bench_set_army_word (self->bench, "list", id);
}

static void
edit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);

  if (sg_army_bench_get_nation (self->bench) != NULL)
    sg_list_window_open (widget, self->bench, list_of (self));
}

static void
make_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgArmy *army = sg_army_bench_get_army (self->bench);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = sg_own_lists_make (sg_army_bench_get_rules (self->bench), self->campaign, army, sg_army_bench_get_nation (self->bench), &error);
  g_autofree char *words = g_strdup_printf (_("The list “%s” is among your own."), sg_army_get_word (army, "title"));

  if (id == NULL)
    {
      sg_report_error (widget, error);
      return;
    }
  take_list (self, id);
  toast (self, words);
}

/* An empty list has one line, to be changed. */
static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  SgRuleset *rules = sg_army_bench_get_rules (self->bench);
  const SgUnitType *type = sg_ruleset_get_types (rules)->pdata[0];
  g_autofree char *name = sg_army_capital (type->plural), *id = sg_own_lists_free_id (rules, self->campaign, _("Ruritania"));
  g_autoptr (SgNation) nation = sg_nation_new (id, _("Ruritania"));
  g_autofree char *line = sg_nation_free_id (nation, name);
  g_autoptr (GError) error = NULL;

  sg_nation_unit_set_in (sg_nation_add_unit (nation, line, name, "infantry"), "types", type->id, TRUE);
  if (!sg_own_lists_save (rules, self->campaign, sg_own_lists_home (rules, self->campaign), nation, &error))
    {
      sg_report_error (widget, error);
      return;
    }
  take_list (self, id);
  sg_list_window_open (widget, self->bench, id);
}

/* Deleting. */

static void
removed_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  SgArmiesPage *self = data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete"))
    return;
  if (!sg_own_lists_remove (sg_army_bench_get_rules (self->bench), self->campaign, list_of (self), &error))
    sg_report_error (GTK_WIDGET (self), error);
  sg_army_bench_reload_nations (self->bench);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  g_autofree char *heading = NULL;
  AdwMessageDialog *dialog;

  if (nation == NULL)
    return;
  heading = g_strdup_printf (_("Delete the army list “%s”?"), nation->name);
  dialog = sg_ask_to_delete (widget, heading, _("Units that were raised from it stay as they are, at the price that was paid."));
  g_signal_connect_object (dialog, "response", G_CALLBACK (removed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Files. */

static void
import_answered_cb (const char *path, gpointer data)
{
  SgArmiesPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = sg_own_lists_import (sg_army_bench_get_rules (self->bench), self->campaign, path, &error);

  if (id != NULL)
    take_list (self, id);
  else if (error != NULL)
    sg_report_error (data, error);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Army Lists"), "xml", NULL);

  sg_ask_for_file (widget, _("Import an Army List"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), filter, NULL, import_answered_cb, widget);
}

static void
export_answered_cb (const char *path, gpointer data)
{
  SgArmiesPage *self = data;
  const SgNation *nation = sg_army_bench_get_nation (self->bench);
  g_autoptr (GBytes) bytes = nation != NULL ? sg_nation_write (sg_army_bench_get_rules (self->bench), nation) : NULL;
  g_autoptr (GError) error = NULL;

  if (bytes != NULL && !sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error))
    sg_report_error (data, error);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgArmiesPage *self = SG_ARMIES_PAGE (widget);
  g_autofree char *name = g_strconcat (list_of (self), ".xml", NULL);
  g_autoptr (GtkFileFilter) filter = sg_file_filter (_("Army Lists"), "xml", NULL);

  if (sg_army_bench_get_nation (self->bench) != NULL)
    sg_ask_for_file (widget, _("Export the Army List"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), filter, name, export_answered_cb, self);
}

void
sg_armies_page_enable_lists (SgArmiesPage *self)
{
  SgArmy *army = sg_army_bench_get_army (self->bench);
  gboolean may = sg_army_bench_may (self->bench), any = army != NULL && sg_army_bench_get_nation (self->bench) != NULL;
  const struct { const char *action; gboolean enabled; } rows[] = {
    { "armies.edit-list", any }, { "armies.export-list", any }, { "armies.new-list", may }, { "armies.import-list", may },
    { "armies.own-list", may && sg_army_get_root (army)->children->len > 0 },
    { "armies.remove-list", any && sg_own_lists_is_own (sg_army_bench_get_rules (self->bench), self->campaign, list_of (self)) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), rows[i].action, rows[i].enabled);
}

void
sg_armies_page_install_lists (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.edit-list", NULL, edit_cb);
  gtk_widget_class_install_action (widget_class, "armies.new-list", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "armies.own-list", NULL, make_cb);
  gtk_widget_class_install_action (widget_class, "armies.import-list", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "armies.export-list", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "armies.remove-list", NULL, remove_cb);
}
