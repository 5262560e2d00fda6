/* sg-widgets.c: small makers that every page uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/widgets/sg-widgets.h"

#include "app/widgets/sg-entry-keep.h"

#include <math.h>

#include "app/widgets/sg-row.h"

#include <glib/gi18n-lib.h>

#include "base/sg-text.h"
#include "base/sg-typed.h"

#define USUAL_DPI 96.0

double
sg_text_size (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = -1;

  if (settings != NULL)
    g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (1, dpi / 1024.0 / USUAL_DPI) : 1;
}

GtkWidget *
sg_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

GtkWidget *
sg_figure_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "sg-figures");
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

void
sg_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
sg_describe (GtkWidget *widget, const char *name, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
sg_name_history (GtkWidget *button, const char *act, gboolean undo, const char *key)
{
  g_autofree char *name = NULL, *tip = NULL;

  if (act == NULL)
    name = g_strdup (undo ? _("Undo") : _("Redo"));
  else
    name = g_strdup_printf (undo ? _("Undo “%s”") : _("Redo “%s”"), act);
  tip = key != NULL ? g_strdup_printf ("%s (%s)", name, key) : g_strdup (name);
  gtk_widget_set_tooltip_text (button, tip);
  sg_name (button, name);
}

static gboolean
tip_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  const char *text = g_object_get_data (G_OBJECT (widget), "sg-tip");

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

void
sg_tip (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (text != NULL && *text == '\0')
    text = NULL;
  if (!gtk_widget_get_has_tooltip (widget) && text != NULL)
    {
      g_signal_connect (widget, "query-tooltip", G_CALLBACK (tip_cb), NULL);
      gtk_widget_set_has_tooltip (widget, TRUE);
    }
  g_object_set_data_full (G_OBJECT (widget), "sg-tip", g_strdup (text), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "", -1);
}

/* The first of the labels of @widget that is too long to be shown whole. */
static GtkLabel *
find_cut (GtkWidget *widget)
{
  GtkLabel *cut = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_LABEL (widget))
    return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) ? GTK_LABEL (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && cut == NULL; child = gtk_widget_get_next_sibling (child))
    cut = find_cut (child);
  return cut;
}

static gboolean
cut_words_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkLabel *cut = find_cut (widget);

  if (cut == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (cut));
  return TRUE;
}

void
sg_tell_cut_words (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (widget), "sg-tells-cut", widget);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (cut_words_cb), NULL);
}

GtkWidget *
sg_entry_row (const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sg_tell_cut_words (row);
  sg_name (row, title);
  return row;
}

GtkWidget *
sg_button (const char *label, const char *css)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  if (css != NULL)
    gtk_widget_add_css_class (button, css);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  sg_name (button, label);
  return button;
}

void
sg_let_button_yield (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  if (!GTK_IS_LABEL (label) || g_object_get_data (G_OBJECT (label), "sg-tells-cut") != NULL)
    return;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  sg_tell_cut_words (label);
}

GtkWidget *
sg_icon_button (const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  sg_name (button, name);
  return button;
}

/* What is being written within it is dropped first: the toolkit would take it for written when the keyboard leaves what goes. */
void
sg_clear_box (GtkWidget *box)
{
  GtkWidget *child;

  sg_entry_drop (box);
  while ((child = gtk_widget_get_first_child (box)) != NULL)
    {
      if (GTK_IS_LIST_BOX (box))
        gtk_list_box_remove (GTK_LIST_BOX (box), child);
      else
        gtk_box_remove (GTK_BOX (box), child);
    }
}

GtkWidget *
sg_paper (GtkTextBuffer **text)
{
  GtkWidget *scroll = gtk_scrolled_window_new (), *view = gtk_text_view_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  sg_name (view, _("What is written"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), 110);
  gtk_widget_add_css_class (scroll, "card");
  *text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  return scroll;
}

AdwMessageDialog *
sg_ask_to_delete (GtkWidget *near, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (near)), heading, body));

  adw_message_dialog_add_responses (dialog, "stay", _("_Keep It"), "delete", _("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  adw_message_dialog_set_close_response (dialog, "stay");
  return dialog;
}

GtkWidget *
sg_section (const char *title, GtkWidget *end)
{
  GtkWidget *box = sg_row (8);
  GtkWidget *label = sg_label (title, "sg-section");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (end != NULL)
    gtk_box_append (GTK_BOX (box), end);
  return box;
}

GtkWidget *
sg_compact_list (const char *name)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "sg-compact");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  sg_name (list, name);
  return list;
}

void
sg_lead_to_page (GtkActionable *button, const char *name)
{
  gtk_actionable_set_action_target_value (button, g_variant_new_string (name));
  gtk_actionable_set_action_name (button, "win.page");
}

char *
sg_menu_words (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, "_", -1);

  return g_strjoinv ("__", parts);
}

const char *
sg_arm_icon (const char *arm)
{
  static const struct { const char *arm, *icon; } icons[] = {
    { "horse", "sg-horse-symbolic" }, { "guns", "sg-gun-symbolic" }, { "train", "sg-wagon-symbolic" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    if (g_str_equal (icons[i].arm, arm))
      return icons[i].icon;
  return "sg-foot-symbolic";
}

/* The toolkit asks when the keyboard leaves, too. An error puts back what stood there. */
static int
read_spin_cb (GtkSpinButton *spin, double *value, gpointer data)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (spin));
  g_autofree char *shown = g_strdup_printf ("%0.*f", (int) gtk_spin_button_get_digits (spin), gtk_spin_button_get_value (spin));

  if (g_str_equal (typed, shown)) /* nobody typed: a value finer than its digits stays what it is when the focus goes by */
    {
      *value = gtk_spin_button_get_value (spin);
      return TRUE;
    }
  if (!sg_typed_number (typed, value) || (gtk_spin_button_get_digits (spin) == 0 && *value != floor (*value)))
    return GTK_INPUT_ERROR;
  return TRUE;
}

GtkWidget *
sg_spin (double min, double max, double step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  sg_spin_reads (GTK_SPIN_BUTTON (spin));
  return spin;
}

static gboolean
tell_halves_cb (GtkSpinButton *spin)
{
  g_autofree char *text = sg_text_halves (llround (2 * gtk_spin_button_get_value (spin)));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

GtkWidget *
sg_halves_spin (double most)
{
  GtkWidget *spin = sg_spin (0, most, 1);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 1); /* or the half would be gone when the keyboard leaves it */
  g_signal_connect (spin, "output", G_CALLBACK (tell_halves_cb), NULL);
  return spin;
}

void
sg_spin_reads (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_spin_button_set_numeric (spin, FALSE); /* or “4½” and “18 in” could not be typed */
  g_signal_connect (spin, "input", G_CALLBACK (read_spin_cb), NULL);
}

static gboolean
search_key_cb (GtkWidget *list, guint keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

void
sg_search_leads_to (GtkWidget *search, GtkWidget *list, GtkWidget *popover)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (search_key_cb), list, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (search, keys);
  g_signal_connect_object (search, "stop-search", G_CALLBACK (gtk_popover_popdown), popover, G_CONNECT_SWAPPED);
}

#define SHADOW 24 /* what a popover has round it, and its padding */

/* The toolkit measures how high a popover is at its width with the shadow, where lines that wrap are fewer. */
void
sg_fit_popover (GtkWidget *popover)
{
  GtkWidget *child = gtk_popover_get_child (GTK_POPOVER (popover)), *root = GTK_WIDGET (gtk_widget_get_root (popover));
  int least, width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  if (root != NULL && gtk_widget_get_width (root) > 2 * SHADOW) /* in a slim window its lines wrap */
    width = MAX (least, MIN (width, gtk_widget_get_width (root) - 2 * SHADOW));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (child, width, height);
}

char *
sg_reason (GtkWidget *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
}

static void
windows_cb (GListModel *windows, guint at, guint removed, guint added, SgEachWindow *each)
{
  for (guint i = at; i < at + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      each->func (window);
    }
}

void
sg_each_window (SgEachWindow *each)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (each->watched)
    return;
  each->watched = TRUE;
  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_cb), each);
  windows_cb (windows, 0, 0, g_list_model_get_n_items (windows), each);
}
