/* sg-combo.c: what the rows of choices share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The toolkit's own rows cut what is chosen down to its first letters where the words beside it are long.
 */

#include "app/widgets/sg-combo.h"

#include "app/widgets/sg-widgets.h"

#define LEAST_SHOWN 20 /* letters of what is chosen, however narrow the row */

/* The list. */

static void
set_up_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (NULL), *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_item_set_child (item, box);
}

static void
mark_chosen (GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_list_item_get_child (item);

  if (box != NULL)
    gtk_widget_set_opacity (gtk_widget_get_last_child (box), adw_combo_row_get_selected (row) == gtk_list_item_get_position (item) ? 1 : 0);
}

static void
chosen_line_cb (AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  mark_chosen (item, row);
}

static void
unbind_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_func (row, chosen_line_cb, item);
}

static void
bind_line_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  const char *line = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item))), line);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_line_cb), item, 0);
  mark_chosen (item, row);
}

/* What is chosen. */

/* A label that is cut where it has no room. */
static void
set_up_cut (GtkListItem *item, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  sg_tell_cut_words (label);
  gtk_list_item_set_child (item, label);
}

static void
set_up_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_up_cut (item, 1);
}

static void
bind_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *line = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));

  gtk_label_set_label (label, line);
  gtk_label_set_width_chars (label, (int) MIN (g_utf8_strlen (line, -1), LEAST_SHOWN));
}

static void
set_up_short_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  set_up_cut (item, 0);
}

/* What is cut is told whole by the tooltip. */
static void
bind_short_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *line = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), line);
  gtk_widget_set_tooltip_text (label, line);
}

void
sg_combo_show_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) lines = gtk_signal_list_item_factory_new (), chosen = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect (lines, "setup", G_CALLBACK (set_up_line_cb), NULL);
  g_signal_connect_object (lines, "bind", G_CALLBACK (bind_line_cb), row, 0);
  g_signal_connect_object (lines, "unbind", G_CALLBACK (unbind_line_cb), row, 0);
  g_signal_connect (chosen, "setup", G_CALLBACK (set_up_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  adw_combo_row_set_list_factory (row, lines);
  adw_combo_row_set_factory (row, chosen);
}

void
sg_drop_down_shorten (GtkDropDown *self)
{
  g_autoptr (GtkListItemFactory) lines = NULL, chosen = gtk_signal_list_item_factory_new ();

  g_return_if_fail (GTK_IS_DROP_DOWN (self));

  lines = g_object_ref (gtk_drop_down_get_factory (self));
  g_signal_connect (chosen, "setup", G_CALLBACK (set_up_short_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_short_cb), NULL);
  gtk_drop_down_set_factory (self, chosen);
  gtk_drop_down_set_list_factory (self, lines);
}
