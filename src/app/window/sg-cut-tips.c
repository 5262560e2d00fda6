/* sg-cut-tips.c: words that are cut are told whole, and no tooltip lies over a menu.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * With large text in a slim window any title may be cut, and many are the toolkit’s own. What has a tooltip of its own is asked before the window is.
 */

#include "app/window/sg-cut-tips.h"

#include "app/widgets/sg-widgets.h"

#define TELLS "sg-window-tells-cut"

/* (nullable): the label at that place, or of what has the keyboard. */
static GtkWidget *
find_label (GtkWidget *window, int x, int y, gboolean keyboard)
{
  GtkWidget *found = keyboard ? gtk_window_get_focus (GTK_WINDOW (window)) : gtk_widget_pick (window, x, y, GTK_PICK_NON_TARGETABLE | GTK_PICK_INSENSITIVE);

  if (found != NULL && !GTK_IS_LABEL (found) && GTK_IS_LABEL (gtk_widget_get_first_child (found)))
    found = gtk_widget_get_first_child (found); /* of a button, or what an empty entry asks for */
  return GTK_IS_LABEL (found) ? found : NULL;
}

static gboolean
tell_cb (GtkWidget *window, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkWidget *label = find_label (window, x, y, keyboard);

  if (label == NULL || !gtk_widget_get_mapped (label) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (label)));
  return TRUE;
}

static void
watch (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), TELLS, window);
  gtk_widget_set_has_tooltip (GTK_WIDGET (window), TRUE);
  g_signal_connect (window, "query-tooltip", G_CALLBACK (tell_cb), NULL);
}

/* While the menu of a button is open, what the button is called would lie over the menu. */
static gboolean
popover_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer opens)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  GtkWidget *button = GTK_IS_POPOVER (popover) ? gtk_widget_get_parent (popover) : NULL;

  if (GTK_IS_MENU_BUTTON (button) && gtk_widget_get_tooltip_text (button) != NULL)
    {
      gtk_widget_set_has_tooltip (button, !GPOINTER_TO_INT (opens));
      gtk_widget_trigger_tooltip_query (button);
    }
  return TRUE;
}

/* By hooks of the two signals: buttons with menus come and go with every page. */
static void
watch_menus (void)
{
  GTypeClass *widgets = g_type_class_ref (GTK_TYPE_WIDGET);   /* its signals are declared with it */

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, popover_cb, GINT_TO_POINTER (TRUE), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, popover_cb, GINT_TO_POINTER (FALSE), NULL);
  g_type_class_unref (widgets);
}

void
sg_cut_tips_watch (void)
{
  static SgEachWindow watching = { watch };

  if (!watching.watched)
    watch_menus ();
  sg_each_window (&watching);
}

gboolean
sg_cut_tips_tells (GtkWindow *window)
{
  return g_object_get_data (G_OBJECT (window), TELLS) != NULL;
}
