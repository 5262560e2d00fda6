/* sg-book-index.c: the index of a book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-index.h"

#include <string.h>

#include "base/sg-text.h"

static gboolean
is_letter (gunichar c)
{
  return g_unichar_isalnum (c);
}

/* Whether the @length bytes at @at stand there as a word of their own. */
static gboolean
is_word (const char *text, const char *at, gsize length)
{
  gboolean before = at > text && is_letter (g_utf8_get_char (g_utf8_prev_char (at)));

  return !before && !is_letter (g_utf8_get_char (at + length));
}

static SgBookTerm *
add_term (SgBook *self, const char *name, gboolean rule)
{
  SgBookTerm *term = g_new0 (SgBookTerm, 1);

  term->name = g_strdup (name);
  term->rule = rule;
  term->hits = g_array_new (FALSE, FALSE, sizeof (SgBookHit));
  g_ptr_array_add (self->terms, term);
  return term;
}

/* Whether @at is of a longer name: “Lammer” in “Lammer Rifles” is not the river. */
static gboolean
is_of_another (const char *text, const char *at, const char *name, const GPtrArray *longer)
{
  for (guint i = 0; longer != NULL && i < longer->len; i++)
    {
      const char *whole = longer->pdata[i];

      for (const char *in = strstr (whole, name); in != NULL; in = strstr (in + 1, name))
        if (at - text >= in - whole && g_str_has_prefix (at - (in - whole), whole))
          return TRUE;
    }
  return FALSE;
}

/* @longer: (nullable): the names that hold this one. */
static void
look_in (SgBookTerm *term, const char *text, const GPtrArray *longer, guint block, guint part)
{
  gsize length = strlen (term->name);

  for (const char *at = text != NULL ? strstr (text, term->name) : NULL; at != NULL; at = strstr (at + length, term->name))
    {
      SgBookHit hit = { block, part, (gsize) (at - text) };

      if (is_word (text, at, length) && !is_of_another (text, at, term->name, longer))
        g_array_append_val (term->hits, hit);
    }
}

static void
look_in_table (SgBookTerm *term, const SgBookTable *table, guint block)
{
  for (guint row = 0; row < table->rows->len; row++)
    if (g_strv_contains ((const char *const *) table->rows->pdata[row], term->name))
      {
        SgBookHit hit = { block, row, 0 };

        g_array_append_val (term->hits, hit);
      }
}

static void
find_name (SgBook *self, const char *name)
{
  SgBookTerm *term = add_term (self, name, FALSE);
  g_autoptr (GPtrArray) longer = g_ptr_array_new ();
  GHashTableIter names;
  gpointer other;

  g_hash_table_iter_init (&names, self->names);
  while (g_hash_table_iter_next (&names, &other, NULL))
    if (strlen (other) > strlen (name) && strstr (other, name) != NULL)
      g_ptr_array_add (longer, other);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const SgBookBlock *block = self->blocks->pdata[i];

      if (block->story)
        look_in (term, block->words, longer, i, 0);
      if (block->table != NULL)
        look_in_table (term, block->table, i);
    }
  /* Whom no page tells of, the index does not either. */
  if (term->hits->len == 0)
    g_ptr_array_remove (self->terms, term);
}

/* A rule’s id, as it stands in brackets or alone in what is told of a ruling. */
static void
find_rules (SgBook *self, SgRuleset *rules)
{
  GPtrArray *all = sg_ruleset_get_rules (rules);

  for (guint k = 0; k < all->len; k++)
    {
      const SgRule *rule = all->pdata[k];
      SgBookTerm *term = add_term (self, rule->id, TRUE);

      for (guint i = 0; i < self->blocks->len; i++)
        {
          const SgBookBlock *block = self->blocks->pdata[i];

          if (block->kind != SG_BOOK_RULING)
            continue;
          look_in (term, block->words, NULL, i, 0);
          for (guint line = 0; block->lines != NULL && line < block->lines->len; line++)
            look_in (term, block->lines->pdata[line], NULL, i, line + 1);
        }
      /* It is sought by its number, and stands in the index with its title. */
      g_free (term->name);
      term->name = g_strdup_printf ("%s, %s", rule->id, rule->title);
      if (term->hits->len == 0)
        g_ptr_array_remove (self->terms, term);
    }
}

void
sg_book_find_terms (SgBook *self, SgRuleset *rules)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (self->names), (GCompareFunc) g_utf8_collate);

  for (GList *name = names; name != NULL; name = name->next)
    find_name (self, name->data);
  find_rules (self, rules);
}

char *
sg_book_tell_pages (GArray *pages)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < pages->len;)
    {
      guint first = g_array_index (pages, guint, i), last = first;

      for (i++; i < pages->len && g_array_index (pages, guint, i) <= last + 1; i++)
        last = g_array_index (pages, guint, i);
      sg_text_join (words, ", ");
      if (last == first)
        g_string_append_printf (words, "%u", first + 1);
      else
        g_string_append_printf (words, last == first + 1 ? "%u, %u" : "%u–%u", first + 1, last + 1);
    }
  return g_string_free (words, FALSE);
}
