/* sg-army-form-history.c: the battles of a unit: what it lost and won there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An army that comes home writes them itself; a battle that was fought elsewhere, or an honour given for something else, is
 * written here by hand.
 */

#include "app/armies/sg-army-bench-acts.h"
#include "app/armies/sg-army-form-private.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"

/* What is being written of a battle. */
typedef struct { SgArmyForm *form; GtkWidget *popover, *battle, *began, *lost, *honour; } Entry;

static void
remove_cb (SgArmyForm *self, GtkWidget *button)
{
  sg_army_bench_remove_deed (self->bench, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "deed")));
}

/* "Hook’s Farm: 4 of 12 lost", and an honour to be written beside it. */
static void
add_deed (SgArmyForm *self, AdwPreferencesGroup *group, const SgArmyDeed *deed, guint i)
{
  g_autofree char *lost = sg_army_deed_words (deed, FALSE);
  g_autofree char *title = *lost != '\0' ? g_strdup_printf (_("%s: %s"), deed->battle, lost) : g_strdup (deed->battle);
  g_autofree char *plain = g_markup_escape_text (title, -1), *away = g_strdup_printf (_("Strike Out %s"), deed->battle);
  GtkWidget *row = adw_entry_row_new (), *button = sg_icon_button ("user-trash-symbolic", away);
  gboolean may = sg_army_bench_may (self->bench);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), plain);
  gtk_editable_set_editable (GTK_EDITABLE (row), may);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), may);
  gtk_widget_set_tooltip_text (row, _("An honour won there"));
  sg_describe (row, title, _("An honour won there"));
  g_object_set_data (G_OBJECT (row), "deed", GUINT_TO_POINTER (i));
  sg_army_form_follow_honour (self, row);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, may);
  g_object_set_data (G_OBJECT (button), "deed", GUINT_TO_POINTER (i));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  adw_preferences_group_add (group, row);
}

/* A battle written by hand. */

static void
write_cb (Entry *entry)
{
  g_autofree char *battle = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry->battle))));
  g_autofree char *honour = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry->honour))));
  gint64 began = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (entry->began)), lost = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (entry->lost));
  SgArmyBench *bench = entry->form->bench;

  if (*battle == '\0')
    {
      gtk_widget_error_bell (entry->battle);
      gtk_widget_grab_focus (entry->battle);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (entry->popover)); /* the form is made anew when its unit has changed */
  sg_army_bench_set_deed (bench, battle, began, lost, honour);
}

/* No more can be lost than there were, where that is known. */
static void
began_cb (GtkSpinButton *began, Entry *entry)
{
  int n = gtk_spin_button_get_value_as_int (began);

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (entry->lost), 0, n > 0 ? n : SG_ARMY_MAX_FIGURES);
}

static GtkWidget *
add_field (GtkGrid *grid, int at, const char *label, GtkWidget *field)
{
  GtkWidget *words = sg_label (label, NULL);

  gtk_widget_set_hexpand (field, TRUE);
  sg_name (field, label);
  gtk_grid_attach (grid, words, 0, at, 1, 1);
  gtk_grid_attach (grid, field, 1, at, 1, 1);
  return field;
}

static GtkWidget *
make_writer (SgArmyForm *self, const SgArmyNode *node)
{
  GtkWidget *button = gtk_menu_button_new (), *grid = gtk_grid_new (), *press = sg_button (_("Write It Down"), NULL);
  Entry *entry = g_new0 (Entry, 1);

  *entry = (Entry) { .form = self, .popover = gtk_popover_new () };
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  entry->battle = add_field (GTK_GRID (grid), 0, _("Battle"), gtk_entry_new ());
  entry->began = add_field (GTK_GRID (grid), 1, _("Began with"), sg_spin (0, SG_ARMY_MAX_FIGURES, 1));
  entry->lost = add_field (GTK_GRID (grid), 2, _("Lost"), sg_spin (0, SG_ARMY_MAX_FIGURES, 1));
  entry->honour = add_field (GTK_GRID (grid), 3, _("Honour"), gtk_entry_new ());
  gtk_widget_set_tooltip_text (entry->began, _("0: not known"));
  g_signal_connect (entry->began, "value-changed", G_CALLBACK (began_cb), entry);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (entry->began), sg_army_strength (sg_army_bench_get_army (self->bench), node, "figures", sg_army_bench_get_rules (self->bench)));
  gtk_widget_set_halign (press, GTK_ALIGN_END);
  gtk_grid_attach (GTK_GRID (grid), press, 1, 4, 1, 1);
  g_signal_connect_swapped (press, "clicked", G_CALLBACK (write_cb), entry);
  g_signal_connect_swapped (entry->battle, "activate", G_CALLBACK (write_cb), entry);
  g_signal_connect_swapped (entry->honour, "activate", G_CALLBACK (write_cb), entry);
  gtk_popover_set_child (GTK_POPOVER (entry->popover), grid);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), entry->popover);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (_("Add a Battle…")));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_UP); /* it is the last of the form */
  sg_name (button, _("Add a Battle…"));
  g_object_set_data_full (G_OBJECT (button), "entry", entry, g_free);
  return button;
}

void
sg_army_form_add_history (SgArmyForm *self, const SgArmyNode *node)
{
  gboolean may = sg_army_bench_may (self->bench);
  AdwPreferencesGroup *group;

  if (node->deeds->len == 0 && !may)
    return;
  group = sg_army_form_add_group (self);
  adw_preferences_group_set_title (group, _("History"));
  if (may)
    adw_preferences_group_set_header_suffix (group, make_writer (self, node));
  for (guint i = 0; i < node->deeds->len; i++)
    add_deed (self, group, node->deeds->pdata[i], i);
}
