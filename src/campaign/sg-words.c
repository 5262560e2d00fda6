/* sg-words.c: the words that a system keeps on the board, declared once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "campaign/sg-board.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-spine.h"
#include "campaign/sg-word-record.h"

/* Declared: a system’s rows by their stored keys. */
typedef struct
{
  GHashTable *by_key[SG_WORD_N_OF]; /* the stored key → SgWord (not owned) */
  GPtrArray  *prefixes;             /* (element-type SgWord): those that are kept for each of several */
  GPtrArray  *rows;                 /* (element-type SgWord): in the order declared */
  gboolean    complete;
} Declared;

static GHashTable *systems; /* system → Declared (owned) */

static void
declare_key (Declared *self, const SgWord *word, char *key)
{
  if (!g_hash_table_insert (self->by_key[word->of], key, (gpointer) word))
    g_error ("The word “%s” is declared twice.", key);
}

static void
declare_word (Declared *self, const SgWord *word)
{
  static const char *const sides[] = { "red", "blue" };

  if (word->key == NULL)
    g_error ("A row of words has no key: it is a member of its struct that was never filled.");
  g_ptr_array_add (self->rows, (gpointer) word);
  if (word->each == SG_WORD_EACH)
    g_ptr_array_add (self->prefixes, (gpointer) word);
  if (word->each == SG_WORD_ONCE)
    declare_key (self, word, g_strdup (word->key));
  for (guint i = 0; word->each == SG_WORD_EACH_SIDE && i < G_N_ELEMENTS (sides); i++)
    declare_key (self, word, g_strconcat (word->key, "-", sides[i], NULL));
}

static Declared *
find_system (const char *system)
{
  return systems != NULL && system != NULL ? g_hash_table_lookup (systems, system) : NULL;
}

/* Both structs of rows are read as arrays: all their members are rows. */
void
sg_words_declare (const char *system, const SgVocabulary *vocabulary)
{
  Declared *self = g_new0 (Declared, 1);

  if (systems == NULL)
    systems = g_hash_table_new (g_str_hash, g_str_equal);
  g_assert (find_system (system) == NULL);
  self->prefixes = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->complete = vocabulary->complete;
  for (guint i = 0; i < SG_WORD_N_OF; i++)
    self->by_key[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sizeof (sg_common_words) / sizeof (SgWord); i++)
    declare_word (self, (const SgWord *) &sg_common_words + i);
  for (const SgWordTable *table = vocabulary->tables; table != NULL && table->words != NULL; table++)
    for (guint i = 0; i < table->n; i++)
      declare_word (self, &table->words[i]);
  g_hash_table_insert (systems, (gpointer) system, self);
}

/* (nullable): a key of its own before one that is kept for each of several: "country" is not "country/" of nobody. */
static const SgWord *
find_key (Declared *self, SgWordOf of, const char *key)
{
  const SgWord *word = g_hash_table_lookup (self->by_key[of], key);

  for (guint i = 0; word == NULL && i < self->prefixes->len; i++)
    {
      const SgWord *prefix = self->prefixes->pdata[i];

      if (prefix->of == of && g_str_has_prefix (key, prefix->key) && key[strlen (prefix->key)] != '\0')
        word = prefix;
    }
  return word;
}

const SgWord *
sg_words_find (const char *system, SgWordOf of, const char *key)
{
  Declared *self = find_system (system);

  return self != NULL ? find_key (self, of, key) : NULL;
}

GPtrArray *
sg_words_list (const char *system)
{
  static GPtrArray *none;
  Declared *self = find_system (system);

  if (self == NULL && none == NULL)
    none = g_ptr_array_new ();
  return self != NULL ? self->rows : none;
}

static gboolean
is_number (const char *text)
{
  double number;

  return sg_number_parse (text, &number);
}

int
sg_choice_of (const char *const *values, const char *text)
{
  for (int i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], text) == 0)
      return i;
  return -1;
}

gboolean
sg_word_kind_accepts (SgWordKind kind, const char *const *values, const char *text)
{
  g_autoptr (GArray) way = NULL;

  switch (kind)
    {
    case SG_WORD_FLAG:
      return g_str_equal (text, "yes");
    case SG_WORD_WHOLE:
      return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, NULL, NULL);
    case SG_WORD_LENGTH:
      return is_number (text);
    case SG_WORD_CHOICE:
      return values != NULL && g_strv_contains (values, text);
    case SG_WORD_PLACE:
      return sg_place_parse (text, &(SgPlace) { { 0, 0 }, 0 });
    case SG_WORD_WAY:
      way = sg_spine_parse (text);
      return way != NULL;
    case SG_WORD_TEXT:
    case SG_WORD_IDS:
    case SG_WORD_CARDS:
    case SG_WORD_RECORD:
      return TRUE;
    }
  return FALSE;
}

/* What was expected, as it ends a sentence. */
static char *
tell_expected (const SgWord *word)
{
  g_autofree char *values = word->values != NULL ? g_strjoinv (", ", (char **) word->values) : NULL;

  switch (word->kind)
    {
    case SG_WORD_FLAG:
      return g_strdup (_("“yes” or nothing was expected"));
    case SG_WORD_WHOLE:
      return g_strdup (_("a whole number was expected"));
    case SG_WORD_LENGTH:
      return g_strdup (_("a number was expected"));
    case SG_WORD_PLACE:
      return g_strdup (_("“x y bearing” was expected"));
    case SG_WORD_WAY:
      return g_strdup (_("“x,y x,y” was expected"));
    case SG_WORD_CHOICE:
      /* TRANSLATORS: words as they stand in a file, a comma between. */
      return g_strdup_printf (_("one of %s was expected"), values);
    case SG_WORD_RECORD:
      return sg_word_record_tell_fields (word);
    case SG_WORD_TEXT:
    case SG_WORD_IDS:
    case SG_WORD_CARDS:
      break;
    }
  return g_strdup ("");
}

gboolean
sg_words_check (const char *system, SgWordOf of, const char *subject, const char *key, const char *text, GError **error)
{
  Declared *self = find_system (system);
  const SgWord *word;
  g_autofree char *expected = NULL;

  if (self == NULL || !self->complete)
    return TRUE;
  word = find_key (self, of, key);
  if (word == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no word that the rules keep of “%s”."), key, subject);
      return FALSE;
    }
  if (*text == '\0' || (sg_word_kind_accepts (word->kind, word->values, text) && (word->kind != SG_WORD_RECORD || sg_word_record_accepts (word, text))))
    return TRUE;
  expected = tell_expected (word);
  g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("“%s” cannot stand as “%s” of “%s”: %s."), text, key, subject, expected);
  return FALSE;
}
