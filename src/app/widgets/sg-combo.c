/* sg-combo.c: what the rows of choices share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The toolkit's own rows cut what is chosen down to its first letters where the words beside it are long.
 */

#include "app/widgets/sg-combo.h"

#include <string.h>

#include "app/widgets/sg-widgets.h"
#include "base/sg-typed.h"

#define LEAST_SHOWN 20 /* letters of what is chosen, however narrow the row; fewer of large text, which is told whole where it is cut */

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

/* A label that is cut where it has no room: in its middle, for names that begin alike are told apart by their ends. */
static void
set_up_cut (GtkListItem *item, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
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
  gtk_label_set_width_chars (label, (int) MIN (g_utf8_strlen (line, -1), (int) (LEAST_SHOWN / sg_text_size ())));
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

/* Letters. */

#define PAUSE (G_USEC_PER_SEC) /* after which letters begin anew */

/** Letters: what was typed at a row, as its datum “letters”. @last: when, in microseconds. */
typedef struct { GString *typed; gint64 last; GtkWidget *list, *lines; /* (not owned) (nullable): the window of the lines, and the lines */ } Letters;

static void
letters_free (gpointer data)
{
  Letters *letters = data;

  g_string_free (letters->typed, TRUE);
  g_free (letters);
}

/* The line that begins with what was typed, else one of whose words does; the list goes there. */
static gboolean
go_to (AdwComboRow *row, GtkWidget *lines, const char *typed)
{
  GListModel *model = adw_combo_row_get_model (row);
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0, found = n;

  for (guint pass = 0; pass < 2 && found == n; pass++)
    for (guint i = 0; i < n && found == n; i++)
      {
        g_autoptr (GObject) item = g_list_model_get_item (model, i);
        g_autofree char *line = sg_typed_fold (GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : ""), *inside = g_strconcat (" ", typed, NULL);

        if (pass == 0 ? g_str_has_prefix (line, typed) : strstr (line, inside) != NULL)
          found = i;
      }
  if (found == n)
    return FALSE;
  adw_combo_row_set_selected (row, found);
  if (lines != NULL)
    gtk_widget_activate_action (lines, "list.scroll-to-item", "u", found);
  return TRUE;
}

static gboolean
letter_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, AdwComboRow *row)
{
  Letters *letters = g_object_get_data (G_OBJECT (row), "letters");
  gunichar letter = gdk_keyval_to_unicode (key);
  gint64 now = g_get_monotonic_time ();
  g_autofree char *folded = NULL;

  /* What was found by letters is chosen already: Enter only shuts the list, and does not choose the line that the arrows stand on. */
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && letters->typed->len > 0 && letters->list != NULL && gtk_widget_get_mapped (letters->list))
    {
      g_string_truncate (letters->typed, 0);
      gtk_popover_popdown (GTK_POPOVER (letters->list));
      return TRUE;
    }
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (now - letters->last > PAUSE)
    g_string_truncate (letters->typed, 0);
  if (!g_unichar_isalnum (letter) && !(letter == ' ' && letters->typed->len > 0))   /* “/” and its like are keys of the page */
    {
      g_string_truncate (letters->typed, 0);
      return FALSE;
    }
  letters->last = now;
  g_string_append_unichar (letters->typed, letter);
  folded = sg_typed_fold (letters->typed->str);
  if (!go_to (row, letters->lines, folded))
    gtk_widget_error_bell (GTK_WIDGET (row));
  return TRUE;
}

static void
listen (GtkWidget *widget, AdwComboRow *row)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (letter_cb), row, 0);
  gtk_widget_add_controller (widget, keys);
}

static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);
  return found;
}

static void
find_by_letters (AdwComboRow *row)
{
  Letters *letters = g_new0 (Letters, 1);

  letters->typed = g_string_new (NULL);
  g_object_set_data_full (G_OBJECT (row), "letters", letters, letters_free);
  letters->list = find_below (GTK_WIDGET (row), GTK_TYPE_POPOVER);   /* a window of its own, somewhere in the row */
  letters->lines = letters->list != NULL ? find_below (letters->list, GTK_TYPE_LIST_VIEW) : NULL;
  listen (GTK_WIDGET (row), row);
  if (letters->list != NULL)
    listen (letters->list, row);
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
  find_by_letters (row);
}

void
sg_drop_down_search (GtkDropDown *self)
{
  g_autoptr (GtkExpression) words = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  g_return_if_fail (GTK_IS_DROP_DOWN (self));

  gtk_drop_down_set_expression (self, words);
  gtk_drop_down_set_enable_search (self, TRUE);
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
