/* sg-help-text.c: a page of the manual as widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-help-text.h"

#include <glib/gi18n-lib.h>

#include "base/sg-typed.h"
#include "base/sg-xml-nodes.h"

/* What one page is drawn with. */
typedef struct
{
  GtkBox     *box;
  char      **wanted;   /* folded words, NULL-terminated */
  GCallback   follow;
  gpointer    data;
} Page;

/* Every wanted word in @text is marked; what is looked for in is one text node, so that no mark crosses an element. */
static void
append_text (Page *self, const char *text, GString *out)
{
  const char *p = text;

  while (*p != '\0')
    {
      const char *end = NULL;

      /* A piece as long as the word, of the text as it is written: the mark stands on that, though the word was typed in other letters. */
      for (char **word = self->wanted; end == NULL && *word != NULL; word++)
        {
          glong length = g_utf8_strlen (*word, -1);
          g_autofree char *piece = length > 0 && length <= g_utf8_strlen (p, -1) ? g_utf8_substring (p, 0, length) : NULL;

          if (piece != NULL && !g_unichar_isspace (g_utf8_get_char (p)) && sg_typed_is (piece, *word))
            end = p + strlen (piece);
        }
      if (end == NULL)
        end = g_utf8_next_char (p);
      {
        g_autofree char *escaped = g_markup_escape_text (p, end - p);

        if (end > g_utf8_next_char (p))
          g_string_append_printf (out, "<span background=\"#f6d32d\" foreground=\"#241f31\">%s</span>", escaped);
        else
          g_string_append (out, escaped);
      }
      p = end;
    }
}

static void mark_up (Page *self, const xmlNode *node, GString *out);

static void
append_keys (Page *self, const xmlNode *keys, GString *out)
{
  g_string_append (out, "<b>");
  for (const xmlNode *key = sg_xml_first (keys, "key"); key != NULL; key = sg_xml_next (key, "key"))
    {
      mark_up (self, key, out);
      g_string_append (out, sg_xml_next (key, "key") != NULL ? "+" : "");
    }
  g_string_append (out, "</b>");
}

/* A link without words of its own has the title of its page. */
static void
append_link (Page *self, const xmlNode *link, GString *out)
{
  g_autofree char *page_of = sg_xml_get (link, "xref"), *away = sg_xml_get (link, "href"), *words = sg_xml_text (link);
  const char *to = page_of != NULL ? page_of : away;
  SgHelpPage *page = sg_help_page_find (to);
  g_autofree char *href = g_markup_escape_text (to != NULL ? to : "", -1);
  g_autofree char *title = page != NULL ? g_markup_escape_text (page->title, -1) : NULL;

  g_string_append_printf (out, "<a href=\"%s\">", href);
  if (*words != '\0')
    mark_up (self, link, out);
  else
    g_string_append (out, title != NULL ? title : href);
  g_string_append (out, "</a>");
}

static const char *
tag_of (const xmlNode *node)
{
  if (sg_xml_is (node, "em"))
    return "i";
  return sg_xml_is (node, "cmd") || sg_xml_is (node, "file") ? "tt" : "b";
}

static void
mark_up (Page *self, const xmlNode *node, GString *out)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_TEXT_NODE)
        append_text (self, (const char *) child->content, out);
      else if (sg_xml_is (child, "keyseq"))
        append_keys (self, child, out);
      else if (sg_xml_is (child, "link"))
        append_link (self, child, out);
      else if (child->type == XML_ELEMENT_NODE)
        {
          g_string_append_printf (out, "<%s>", tag_of (child));
          mark_up (self, child, out);
          g_string_append_printf (out, "</%s>", tag_of (child));
        }
    }
}

static GtkWidget *
make_label (Page *self, const char *markup)
{
  g_autoptr (GRegex) spaces = g_regex_new ("\\s+", 0, 0, NULL);
  g_autofree char *folded = g_regex_replace_literal (spaces, markup, -1, 0, " ", 0, NULL);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), g_strstrip (folded));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect (label, "activate-link", self->follow, self->data);
  return label;
}

static GtkWidget *
make_words (Page *self, const xmlNode *node)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  mark_up (self, node, markup);
  return make_label (self, markup->str);
}

static void
add_item (Page *self, const char *mark, const xmlNode *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *number = gtk_label_new (mark);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  const xmlNode *title = sg_xml_first (item, "title");

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_width_chars (GTK_LABEL (number), 2);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_add_css_class (number, "sg-dim");
  if (title != NULL)
    {
      GtkWidget *term = make_words (self, title);

      gtk_widget_add_css_class (term, "heading");
      gtk_box_append (GTK_BOX (words), term);
    }
  for (const xmlNode *p = sg_xml_first (item, "p"); p != NULL; p = sg_xml_next (p, "p"))
    gtk_box_append (GTK_BOX (words), make_words (self, p));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (self->box, row);
}

static void
add_items (Page *self, const xmlNode *list)
{
  guint number = 1;

  for (const xmlNode *item = sg_xml_first (list, "item"); item != NULL; item = sg_xml_next (item, "item"))
    {
      g_autofree char *mark = sg_xml_is (list, "steps") ? g_strdup_printf ("%u", number++) : g_strdup ("·");

      add_item (self, mark, item);
    }
}

/* A picture of the manual is compiled in beside its page; what it shows is said to those who do not see it. */
static void
add_picture (Page *self, const xmlNode *media)
{
  g_autofree char *source = sg_xml_get (media, "src"), *shows = sg_xml_text (media);
  g_autofree char *path = g_strdup_printf ("help/%s", source);
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;
  GtkWidget *picture;

  if (texture == NULL)
    g_error ("%s is no picture", path); /* compiled in: a fault of the build */
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), shows);
  gtk_widget_add_css_class (picture, "sg-help-picture");
  gtk_box_append (self->box, picture);
}

static void
add_heading (Page *self, GtkWidget *title)
{
  gtk_widget_add_css_class (title, "title-4");
  gtk_widget_set_margin_top (title, 12);
  gtk_box_append (self->box, title);
}

static void
add_blocks (Page *self, const xmlNode *page)
{
  for (const xmlNode *node = sg_xml_first (page, NULL); node != NULL; node = sg_xml_next (node, NULL))
    {
      if (sg_xml_is (node, "p"))
        gtk_box_append (self->box, make_words (self, node));
      else if (sg_xml_is (node, "steps") || sg_xml_is (node, "terms") || sg_xml_is (node, "list"))
        add_items (self, node);
      else if (sg_xml_is (node, "media"))
        add_picture (self, node);
      else if (sg_xml_is (node, "section"))
        {
          add_heading (self, make_words (self, sg_xml_first (node, "title")));
          add_blocks (self, node);
        }
    }
}

/* What its information names beside it. */
static void
add_beside (Page *self, const xmlNode *page)
{
  g_autoptr (GString) links = g_string_new (NULL);

  for (const xmlNode *link = sg_xml_first (sg_xml_first (page, "info"), "link"); link != NULL; link = sg_xml_next (link, "link"))
    {
      g_autofree char *kind = sg_xml_get (link, "type");

      if (g_strcmp0 (kind, "seealso") != 0)
        continue;
      g_string_append (links, links->len > 0 ? " · " : "");
      append_link (self, link, links);
    }
  if (links->len == 0)
    return;
  add_heading (self, make_label (self, _("See also")));
  gtk_box_append (self->box, make_label (self, links->str));
}

void
sg_help_text_show (GtkBox *box, SgHelpPage *page, const char *wanted, GCallback follow, gpointer data)
{
  g_autofree char *folded = sg_typed_fold (wanted);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  Page self = { box, words, follow, data };
  const xmlNode *root = xmlDocGetRootElement (page->doc);
  GtkWidget *title = make_words (&self, sg_xml_first (root, "title")), *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  gtk_widget_add_css_class (title, "title-2");
  gtk_box_append (box, title);
  add_blocks (&self, root);
  add_beside (&self, root);
}
