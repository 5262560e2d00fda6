/* sg-help-window.c: the manual, in a window of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the part of Mallard that the manual uses: paragraphs, steps, terms, and names of keys and buttons.
 */

#include "app/window/sg-help-window.h"

#include <glib/gi18n-lib.h>

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"

/* The pages in the order in which a newcomer wants them. */
static const char *const page_ids[] = {
  "first-battle", "new-campaign", "before-play", "turn", "move", "measure", "shots", "judging", "melees", "ledger-only", "cards", "kriegsspiel", "appendix", "undo",
  "ledger", "armies", "maps", "sheets", "files", "command-line",
};

struct _SgHelpWindow
{
  AdwWindow          parent_instance;

  GtkListBox        *topics;
  GtkBox            *text;
  GtkScrolledWindow *scroll;
};

G_DEFINE_FINAL_TYPE (SgHelpWindow, sg_help_window, ADW_TYPE_WINDOW)

static xmlDoc *
load_page (const char *id)
{
  g_autofree char *path = g_strdup_printf ("help/%s.page", id);
  g_autoptr (GError) error = NULL;
  xmlDoc *doc = sg_xml_load_data (path, NULL, &error);

  if (doc == NULL)
    g_error ("%s", error->message); /* compiled in: a fault of the build */
  return doc;
}

/* Text with its inline names as Pango markup, white space folded. */
static void
mark_up (const xmlNode *node, GString *out)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_TEXT_NODE)
        {
          g_autofree char *escaped = g_markup_escape_text ((const char *) child->content, -1);

          g_string_append (out, escaped);
        }
      else if (sg_xml_is (child, "keyseq"))
        {
          g_string_append (out, "<b>");
          for (const xmlNode *key = sg_xml_first (child, "key"); key != NULL; key = sg_xml_next (key, "key"))
            {
              mark_up (key, out);
              g_string_append (out, sg_xml_next (key, "key") != NULL ? "+" : "");
            }
          g_string_append (out, "</b>");
        }
      else if (child->type == XML_ELEMENT_NODE)
        {
          const char *tag = "b";
          if (sg_xml_is (child, "em"))
            tag = "i";
          else if (sg_xml_is (child, "cmd") || sg_xml_is (child, "file"))
            tag = "tt";

          g_string_append_printf (out, "<%s>", tag);
          mark_up (child, out);
          g_string_append_printf (out, "</%s>", tag);
        }
    }
}

static GtkWidget *
make_words (const xmlNode *node)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GRegex) spaces = g_regex_new ("\\s+", 0, 0, NULL);
  g_autofree char *folded = NULL;
  GtkWidget *label;

  mark_up (node, markup);
  folded = g_regex_replace_literal (spaces, markup->str, -1, 0, " ", 0, NULL);
  label = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (label), g_strstrip (folded));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  return label;
}

static void
add_item (GtkBox *box, const char *mark, const xmlNode *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *number = gtk_label_new (mark);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  const xmlNode *title = sg_xml_first (item, "title");

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_width_chars (GTK_LABEL (number), 2);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_add_css_class (number, "sg-dim");
  if (title != NULL)
    gtk_box_append (GTK_BOX (words), make_words (title));
  for (const xmlNode *p = sg_xml_first (item, "p"); p != NULL; p = sg_xml_next (p, "p"))
    gtk_box_append (GTK_BOX (words), make_words (p));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (box, row);
}

static void
add_blocks (SgHelpWindow *self, const xmlNode *page)
{
  for (const xmlNode *node = sg_xml_first (page, NULL); node != NULL; node = sg_xml_next (node, NULL))
    {
      guint number = 1;

      if (sg_xml_is (node, "p"))
        gtk_box_append (self->text, make_words (node));
      else if (sg_xml_is (node, "steps") || sg_xml_is (node, "terms"))
        for (const xmlNode *item = sg_xml_first (node, "item"); item != NULL; item = sg_xml_next (item, "item"))
          {
            g_autofree char *mark = sg_xml_is (node, "steps") ? g_strdup_printf ("%u", number++) : g_strdup ("·");

            add_item (self->text, mark, item);
          }
      else if (sg_xml_is (node, "section"))
        {
          GtkWidget *title = make_words (sg_xml_first (node, "title"));

          gtk_widget_add_css_class (title, "title-4");
          gtk_widget_set_margin_top (title, 12);
          gtk_box_append (self->text, title);
          add_blocks (self, node);
        }
    }
}

static void
show_page (SgHelpWindow *self, guint i)
{
  g_autoptr (SgXmlDoc) doc = load_page (page_ids[i]);
  xmlNode *page = xmlDocGetRootElement (doc);
  GtkWidget *title = make_words (sg_xml_first (page, "title"));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->text))) != NULL)
    gtk_box_remove (self->text, child);
  gtk_widget_add_css_class (title, "title-2");
  gtk_box_append (self->text, title);
  add_blocks (self, page);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

static void
topic_cb (SgHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_page (self, gtk_list_box_row_get_index (row));
}

static GtkWidget *
make_topics (SgHelpWindow *self)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();

  self->topics = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->topics, GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->topics), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->topics), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Pages of the manual"), -1);
  for (guint i = 0; i < G_N_ELEMENTS (page_ids); i++)
    {
      g_autoptr (SgXmlDoc) doc = load_page (page_ids[i]);
      g_autofree char *title = sg_xml_text (sg_xml_first (xmlDocGetRootElement (doc), "title"));
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_list_box_append (self->topics, label);
    }
  g_signal_connect_swapped (self->topics, "row-selected", G_CALLBACK (topic_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), GTK_WIDGET (self->topics));
  gtk_widget_set_size_request (scroll, 220, -1);
  return scroll;
}

static GtkWidget *
make_text (SgHelpWindow *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->text = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_set_margin_start (GTK_WIDGET (self->text), 24);
  gtk_widget_set_margin_end (GTK_WIDGET (self->text), 24);
  gtk_widget_set_margin_top (GTK_WIDGET (self->text), 18);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->text), 24);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 600);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->text));
  self->scroll = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroll, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroll, clamp);
  gtk_widget_set_hexpand (GTK_WIDGET (self->scroll), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroll), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->scroll), "view");
  return GTK_WIDGET (self->scroll);
}

static gboolean
close_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
sg_help_window_class_init (SgHelpWindowClass *klass)
{
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, close_cb, NULL);
}

static void
sg_help_window_init (SgHelpWindow *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *panes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *topics = make_topics (self), *text = make_text (self);

  gtk_window_set_title (GTK_WINDOW (self), _("Help"));
  gtk_window_set_default_size (GTK_WINDOW (self), 820, 620);
  gtk_box_append (GTK_BOX (panes), topics);
  gtk_box_append (GTK_BOX (panes), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (panes), text);
  gtk_box_append (GTK_BOX (all), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (all), panes);
  adw_window_set_content (ADW_WINDOW (self), all);
}

GtkWidget *
sg_help_window_present (GtkWindow *parent, const char *page)
{
  SgHelpWindow *self = g_object_new (SG_TYPE_HELP_WINDOW, "transient-for", parent, NULL);
  guint i = 0;

  while (page != NULL && i < G_N_ELEMENTS (page_ids) && g_strcmp0 (page_ids[i], page) != 0)
    i++;
  if (i == G_N_ELEMENTS (page_ids))
    i = 0;
  gtk_list_box_select_row (self->topics, gtk_list_box_get_row_at_index (self->topics, i));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->topics, i)));
  return GTK_WIDGET (self);
}

const char *
sg_help_window_get_page (SgHelpWindow *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (SG_IS_HELP_WINDOW (self), NULL);

  row = gtk_list_box_get_selected_row (self->topics);
  return row != NULL ? page_ids[gtk_list_box_row_get_index (row)] : NULL;
}
