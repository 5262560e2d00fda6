/* sg-help-book.c: the pages of the manual, in their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-help-book.h"

#include "base/sg-place.h"
#include "base/sg-typed.h"
#include "base/sg-xml-nodes.h"

/* How much of a page is quoted before and after what was looked for, in characters. */
#define BEFORE 24
#define AFTER 72

/* (nullable): a page of the manual in one language, where it lies beside the program: of an installed tree in a folder of its name. */
static xmlDoc *
load_in (const char *language, const char *id)
{
  static const char *const folders[] = { "sandgate", "" };
  g_autofree char *manual = sg_place_find ("help", "help");

  for (guint i = 0; manual != NULL && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *page = g_strconcat (id, ".page", NULL), *path = g_build_filename (manual, language, folders[i], page, NULL), *text = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      if (!g_file_get_contents (path, &text, &length, NULL))
        continue;
      bytes = g_bytes_new_take (g_steal_pointer (&text), length);
      return sg_xml_load (bytes, path, NULL, NULL);
    }
  return NULL;
}

/* (nullable): in the first of the reader’s languages that it is translated into; what is compiled in is English. */
static xmlDoc *
load_told (const char *id)
{
  const char *const *languages = g_get_language_names ();

  for (guint i = 0; languages[i] != NULL && !g_str_has_prefix (languages[i], "en") && !g_str_equal (languages[i], "C"); i++)
    {
      xmlDoc *doc = load_in (languages[i], id);

      if (doc != NULL)
        return doc;
    }
  return NULL;
}

static xmlDoc *
load (const char *id)
{
  g_autofree char *path = g_strdup_printf ("help/%s.page", id);
  g_autoptr (GError) error = NULL;
  xmlDoc *told = load_told (id), *doc = told != NULL ? told : sg_xml_load_data (path, NULL, &error);

  if (doc == NULL)
    g_error ("%s", error->message); /* compiled in: a fault of the build */
  return doc;
}

/* Of the page's own information only what it is about is for readers. */
static void
gather_words (const xmlNode *node, GString *out)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    {
      if (child->type == XML_TEXT_NODE)
        g_string_append (out, (const char *) child->content);
      else if (child->type == XML_ELEMENT_NODE && !sg_xml_is (child, "info"))
        {
          gather_words (child, out);
          if (!sg_xml_is (child, "key") && !sg_xml_is (child, "gui") && !sg_xml_is (child, "em") && !sg_xml_is (child, "link"))
            g_string_append_c (out, ' ');
        }
    }
}

static char *
fold_spaces (const char *text)
{
  g_autoptr (GRegex) spaces = g_regex_new ("\\s+", 0, 0, NULL);
  char *folded = g_regex_replace_literal (spaces, text, -1, 0, " ", 0, NULL);

  return g_strstrip (folded);
}

static SgHelpPage *
read_page (const char *id, const char *chapter)
{
  SgHelpPage *page = g_new0 (SgHelpPage, 1);
  g_autoptr (GString) words = g_string_new (NULL);
  const xmlNode *root, *info;

  page->id = g_strdup (id);
  page->chapter = g_strdup (chapter);
  page->doc = load (id);
  root = xmlDocGetRootElement (page->doc);
  info = sg_xml_first (root, "info");
  page->title = sg_xml_text (sg_xml_first (root, "title"));
  page->about = sg_xml_text (sg_xml_first (info, "desc"));
  gather_words (root, words);
  page->words = fold_spaces (words->str);
  page->folded = sg_typed_fold (page->words);
  return page;
}

static GPtrArray *
read_book (void)
{
  GPtrArray *book = g_ptr_array_new ();
  g_autoptr (SgXmlDoc) index = load ("index");

  for (const xmlNode *section = sg_xml_first (xmlDocGetRootElement (index), "section"); section != NULL; section = sg_xml_next (section, "section"))
    {
      g_autofree char *chapter = sg_xml_text (sg_xml_first (section, "title"));
      const xmlNode *info = sg_xml_first (section, "info");

      for (const xmlNode *link = info != NULL ? sg_xml_first (info, "link") : NULL; link != NULL; link = sg_xml_next (link, "link"))
        {
          g_autofree char *id = sg_xml_get (link, "xref");

          g_ptr_array_add (book, read_page (id, chapter));
        }
    }
  return book;
}

GPtrArray *
sg_help_book (void)
{
  static GPtrArray *book;

  if (book == NULL)
    book = read_book ();
  return book;
}

SgHelpPage *
sg_help_page_find (const char *id)
{
  g_auto (GStrv) parts = g_strsplit (id != NULL ? id : "", "#", 2);
  GPtrArray *book = sg_help_book ();

  for (guint i = 0; parts[0] != NULL && i < book->len; i++)
    if (g_str_equal (((SgHelpPage *) book->pdata[i])->id, parts[0]))
      return book->pdata[i];
  return NULL;
}

static char **
wanted_words (const char *wanted)
{
  g_autofree char *folded = sg_typed_fold (wanted);

  return g_strsplit (folded, " ", -1);
}

gboolean
sg_help_page_has (SgHelpPage *self, const char *wanted)
{
  g_auto (GStrv) words = wanted_words (wanted);

  for (char **word = words; *word != NULL; word++)
    if (strstr (self->folded, *word) == NULL)
      return FALSE;
  return TRUE;
}

/* Where @word begins among the page's words, in characters: folding keeps their number, but for a letter here and there. */
static glong
find_word (SgHelpPage *self, const char *word)
{
  const char *at = *word != '\0' ? strstr (self->folded, word) : NULL;

  return at != NULL ? g_utf8_pointer_to_offset (self->folded, at) : -1;
}

char *
sg_help_page_quote (SgHelpPage *self, const char *wanted)
{
  g_auto (GStrv) words = wanted_words (wanted);
  glong at = words[0] != NULL ? find_word (self, words[0]) : -1;
  glong length = g_utf8_strlen (self->words, -1), from, to;
  g_autofree char *piece = NULL;

  if (at < 0)
    return g_strdup (self->about);
  from = MAX (at - BEFORE, 0);
  to = MIN (at + AFTER, length);
  piece = g_utf8_substring (self->words, from, to);
  return g_strconcat (from > 0 ? "…" : "", piece, to < length ? "…" : "", NULL);
}
