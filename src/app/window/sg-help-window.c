/* sg-help-window.c: the manual, in a window of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * On the left the pages, by chapters, or those in which what was typed is found; on the right the page. In a narrow window one of the two.
 */

#include "app/window/sg-help-window.h"

#include <glib/gi18n-lib.h>

#include "app/window/sg-help-book.h"
#include "app/window/sg-help-text.h"

struct _SgHelpWindow
{
  AdwWindow          parent_instance;

  AdwLeaflet        *leaflet;
  GtkSearchEntry    *search;
  GtkListBox        *topics;
  AdwWindowTitle    *heading;
  GtkBox            *text;
  GtkScrolledWindow *scroll;

  GPtrArray         *been;     /* (owned) (element-type SgHelpPage): what was read before, the last at the end */
  SgHelpPage        *page;     /* (not owned) (nullable): what is read */
};

G_DEFINE_FINAL_TYPE (SgHelpWindow, sg_help_window, ADW_TYPE_WINDOW)

static SgHelpPage *
page_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "page");
}

static GtkListBoxRow *
row_of (SgHelpWindow *self, SgHelpPage *page)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->topics, i)) != NULL; i++)
    if (page_of (row) == page)
      return row;
  return NULL;
}

static void go_to (SgHelpWindow *self, SgHelpPage *page);

/* Follows @to in the window that the manual lies over. */
static gboolean
begin_tutorial (SgHelpWindow *self, const char *to)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *id = g_strdup (to + strlen (SG_HELP_TUTORIAL));

  gtk_window_close (GTK_WINDOW (self));
  return window != NULL && gtk_widget_activate_action (GTK_WIDGET (window), "win.tutorial", "s", id);
}

static gboolean
follow_cb (GtkLabel *label, const char *to, SgHelpWindow *self)
{
  SgHelpPage *page = sg_help_page_find (to);

  if (g_str_has_prefix (to, SG_HELP_TUTORIAL))
    return begin_tutorial (self, to) || TRUE;
  if (page == NULL)
    return FALSE;   /* of the world outside: GTK opens it */
  go_to (self, page);
  return TRUE;
}

static void
show_page (SgHelpWindow *self, SgHelpPage *page)
{
  self->page = page;
  adw_window_title_set_title (self->heading, page->title);
  adw_window_title_set_subtitle (self->heading, page->chapter);
  sg_help_text_show (self->text, page, gtk_editable_get_text (GTK_EDITABLE (self->search)), G_CALLBACK (follow_cb), self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  SgHelpWindow *self = data;

  return sg_help_page_has (page_of (row), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* The row of the page that is read is chosen, unless the list leaves it out now: Tab would lead to a row that nobody sees. */
static void
choose_row (SgHelpWindow *self, SgHelpPage *page)
{
  GtkListBoxRow *row = row_of (self, page);

  if (!filter_cb (row, self))
    row = NULL;
  if (gtk_list_box_get_selected_row (self->topics) != row)
    gtk_list_box_select_row (self->topics, row);
}

static void
choose (SgHelpWindow *self, SgHelpPage *page)
{
  choose_row (self, page);
  show_page (self, page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->been->len > 0);
  adw_leaflet_set_visible_child_name (self->leaflet, "text");
}

static void
go_to (SgHelpWindow *self, SgHelpPage *page)
{
  if (self->page != NULL && self->page != page)
    g_ptr_array_add (self->been, self->page);
  choose (self, page);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SgHelpWindow *self = SG_HELP_WINDOW (widget);

  if (self->been->len > 0)
    choose (self, g_ptr_array_steal_index (self->been, self->been->len - 1));
  else
    adw_leaflet_set_visible_child_name (self->leaflet, "pages");
}

static void
topic_cb (SgHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_page (self, page_of (row));
}

/* A row that is pressed, where the list is all that is seen, leads to its page. */
static void
open_cb (SgHelpWindow *self, GtkListBoxRow *row)
{
  adw_leaflet_set_visible_child_name (self->leaflet, "text");
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  SgHelpPage *page = page_of (row);
  GtkWidget *chapter;

  if (before != NULL && g_str_equal (page_of (before)->chapter, page->chapter))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  chapter = gtk_label_new (page->chapter);
  gtk_label_set_xalign (GTK_LABEL (chapter), 0);
  gtk_widget_add_css_class (chapter, "heading");
  gtk_widget_add_css_class (chapter, "sg-help-chapter");
  gtk_list_box_row_set_header (row, chapter);
}

static void
quote_row (SgHelpWindow *self, GtkListBoxRow *row)
{
  const char *wanted = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkWidget *box = gtk_list_box_row_get_child (row), *quote = gtk_widget_get_last_child (box);
  g_autofree char *words = sg_help_page_quote (page_of (row), wanted);

  gtk_label_set_label (GTK_LABEL (quote), words);
  gtk_widget_set_visible (quote, *wanted != '\0');
}

static void
search_cb (SgHelpWindow *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->topics, i)) != NULL; i++)
    quote_row (self, row);
  gtk_list_box_invalidate_filter (self->topics);
  if (self->page == NULL)
    return;
  choose_row (self, self->page);
  show_page (self, self->page);
}

/* The first page that was found. */
static void
enter_cb (SgHelpWindow *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->topics, i)) != NULL; i++)
    if (filter_cb (row, self))
      {
        go_to (self, page_of (row));
        return;
      }
}

static void
stop_search_cb (SgHelpWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
make_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static void
add_topic (SgHelpWindow *self, SgHelpPage *page)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *quote = make_label (page->about, "caption");

  gtk_widget_add_css_class (quote, "sg-dim");
  gtk_widget_set_visible (quote, FALSE);
  gtk_box_append (GTK_BOX (box), make_label (page->title, NULL));
  gtk_box_append (GTK_BOX (box), quote);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "page", page);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, page->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, page->about, -1);
  gtk_list_box_append (self->topics, row);
}

static gboolean
close_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static gboolean
find_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  SgHelpWindow *self = SG_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child_name (self->leaflet, "pages");
  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
sg_help_window_finalize (GObject *object)
{
  g_ptr_array_unref (SG_HELP_WINDOW (object)->been);
  G_OBJECT_CLASS (sg_help_window_parent_class)->finalize (object);
}

static void
sg_help_window_class_init (SgHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sg_help_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/littlewars/Sandgate/ui/sg-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SgHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, SgHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, SgHelpWindow, topics);
  gtk_widget_class_bind_template_child (widget_class, SgHelpWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, SgHelpWindow, text);
  gtk_widget_class_bind_template_child (widget_class, SgHelpWindow, scroll);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, topic_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find_cb, NULL);
}

/* In a narrow window the list is the page before. */
static void
folded_cb (SgHelpWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->been->len > 0 || adw_leaflet_get_folded (self->leaflet));
}

static void
sg_help_window_init (SgHelpWindow *self)
{
  GPtrArray *book = sg_help_book ();

  self->been = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->topics, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->topics, header_cb, NULL, NULL);
  for (guint i = 0; i < book->len; i++)
    add_topic (self, book->pdata[i]);
  g_signal_connect_swapped (self->leaflet, "notify::folded", G_CALLBACK (folded_cb), self);
  folded_cb (self);
}

GtkWidget *
sg_help_window_present (GtkWindow *parent, const char *page)
{
  SgHelpWindow *self = g_object_new (SG_TYPE_HELP_WINDOW, "transient-for", parent, NULL);
  SgHelpPage *first = sg_help_page_find (page);

  if (first == NULL)
    first = sg_help_book ()->pdata[0];
  choose (self, first);
  folded_cb (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (row_of (self, first)));
  return GTK_WIDGET (self);
}

const char *
sg_help_window_get_page (SgHelpWindow *self)
{
  g_return_val_if_fail (SG_IS_HELP_WINDOW (self), NULL);

  return self->page != NULL ? self->page->id : NULL;
}
