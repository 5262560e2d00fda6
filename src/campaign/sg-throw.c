/* sg-throw.c: one sealed throw: what was sealed before it, what the players added, and the seed that follows from both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-throw.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "base/sg-dice.h"
#include "base/sg-error.h"
#include "base/sg-bytes.h"
#include "base/sg-name.h"

#define MOST_LINES 20000  /* a volley of many, each with all its facts */

static void
word_free (gpointer data)
{
  SgThrowWord *word = data;

  g_free (word->reader);
  g_free (word->text);
  g_free (word);
}

static void
use_free (gpointer data)
{
  SgThrowUse *use = data;

  g_free (use->procedure);
  g_free (use->about);
  g_ptr_array_unref (use->facts);
  g_free (use);
}

SgThrow *
sg_throw_new (guint n, const char *secret)
{
  SgThrow *self = g_new0 (SgThrow, 1);

  self->n = n;
  self->secret = g_strdup (secret);
  self->words = g_ptr_array_new_with_free_func (word_free);
  self->uses = g_ptr_array_new_with_free_func (use_free);
  return self;
}

void
sg_throw_free (SgThrow *self)
{
  g_free (self->secret);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->uses);
  g_free (self);
}

/* Reckoning */

/* sg_seed_make() has 63 bits, and a secret four of them: more than a hash lets anybody search through. */
char *
sg_throw_draw (void)
{
  GString *secret = g_string_new (NULL);

  while (secret->len < SG_THROW_SECRET)
    g_string_append_printf (secret, "%016" PRIx64, sg_seed_make ());
  return g_string_free (secret, FALSE);
}

char *
sg_throw_seal (guint n, const char *secret)
{
  g_autofree char *text = g_strdup_printf ("sandgate sealed dice 1\n%u\n%s\n", n, secret);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

guint64
sg_throw_seed (const SgThrow *self, guint i)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) text = g_string_new ("sandgate sealed throw 1\n");
  guint8 digest[32];
  gsize size = sizeof digest;
  guint64 seed = 0;

  g_string_append_printf (text, "%u\n%s\n", self->n, self->secret);
  for (guint k = 0; k < self->words->len; k++)
    g_string_append_printf (text, "%s\t%s\n", ((SgThrowWord *) self->words->pdata[k])->reader, ((SgThrowWord *) self->words->pdata[k])->text);
  g_string_append_printf (text, "use %u\n", i);
  g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_get_digest (sum, digest, &size);
  for (guint k = 0; k < 8; k++)
    seed = seed << 8 | digest[k];
  return MAX (seed & G_MAXINT64, 1); /* a database keeps 63 bits, and nought stands for dice that were not thrown */
}

/* Making */

/* One line without tabs: what is kept is read line by line. */
static char *
flatten (const char *text)
{
  char *flat = g_utf8_make_valid (text != NULL ? text : "", -1);

  for (char *c = flat; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return g_strstrip (flat);
}

char *
sg_throw_clean_word (const char *text)
{
  g_autofree char *flat = flatten (text);
  gsize size = MIN (strlen (flat), SG_THROW_WORD);

  while (size > 0 && size < strlen (flat) && ((guchar) flat[size] & 0xc0) == 0x80)
    size--;
  flat[size] = '\0';
  g_strchomp (flat);
  return *flat != '\0' ? g_steal_pointer (&flat) : NULL;
}

static gint
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(SgThrowWord *const *) a)->reader, (*(SgThrowWord *const *) b)->reader);
}

/* In the order of their readers, byte by byte: whoever reckons the seed anew must find the same order. */
void
sg_throw_add_word (SgThrow *self, const char *reader, const char *text)
{
  SgThrowWord *word = g_new0 (SgThrowWord, 1);

  word->reader = g_strdup (reader);
  word->text = flatten (text);
  g_ptr_array_add (self->words, word);
  g_ptr_array_sort (self->words, compare_words);
}

/* Without a seed yet: a file says its own, and sg_throw_add_use() reckons it. */
static SgThrowUse *
append_use (SgThrow *self, guint battle, const char *procedure, const char *about)
{
  SgThrowUse *use = g_new0 (SgThrowUse, 1);

  use->battle = battle;
  use->procedure = flatten (procedure);
  use->about = flatten (about);
  use->facts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->uses, use);
  return use;
}

SgThrowUse *
sg_throw_add_use (SgThrow *self, guint battle, const char *procedure, const char *about)
{
  SgThrowUse *use = append_use (self, battle, procedure, about);

  use->seed = sg_throw_seed (self, self->uses->len - 1);
  return use;
}

gboolean
sg_throw_is_about (const SgThrowUse *use, const char *about)
{
  g_autofree char *flat = flatten (about);

  return g_str_equal (use->about, flat);
}

/* Keeping */

GBytes *
sg_throw_write (const SgThrow *self)
{
  GString *text = g_string_new (NULL);
  gsize size;

  g_string_append_printf (text, "throw\t%u\t%s\t%" G_GINT64_FORMAT "\t%u\n", self->n, self->secret, self->thrown_at, self->rulings);
  for (guint i = 0; i < self->words->len; i++)
    g_string_append_printf (text, "word\t%s\t%s\n", ((SgThrowWord *) self->words->pdata[i])->reader, ((SgThrowWord *) self->words->pdata[i])->text);
  for (guint i = 0; i < self->uses->len; i++)
    {
      const SgThrowUse *use = self->uses->pdata[i];

      g_string_append_printf (text, "for\t%u\t%s\t%s\t%" G_GUINT64_FORMAT "\n", use->battle, use->procedure, use->about, use->seed);
      for (guint k = 0; k < use->facts->len; k++)
        g_string_append_printf (text, "fact\t%s\n", (char *) use->facts->pdata[k]);
    }
  size = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), size);
}

static gboolean
is_hex (const char *text)
{
  return strlen (text) == SG_THROW_SECRET && strspn (text, "0123456789abcdef") == SG_THROW_SECRET;
}

static gboolean
read_whole (const char *text, guint64 most, guint64 *value)
{
  return g_ascii_string_to_unsigned (text, 10, 0, most, value, NULL);
}

/* The first line. (transfer full) (nullable). */
static SgThrow *
read_head (char **parts)
{
  guint64 n, at, rulings;
  SgThrow *self;

  if (g_strv_length (parts) != 5 || !g_str_equal (parts[0], "throw") || !is_hex (parts[2]) || !read_whole (parts[1], G_MAXUINT, &n) || n == 0
      || !read_whole (parts[3], G_MAXINT64, &at) || !read_whole (parts[4], G_MAXUINT, &rulings))
    return NULL;
  self = sg_throw_new ((guint) n, parts[2]);
  self->thrown_at = (gint64) at;
  self->rulings = (guint) rulings;
  return self;
}

/* Any other line: of three parts, or five. */
static gboolean
read_line (SgThrow *self, char **parts)
{
  guint n = g_strv_length (parts);
  SgThrowUse *use = self->uses->len > 0 ? self->uses->pdata[self->uses->len - 1] : NULL;
  guint64 battle, seed;

  if (n == 3 && g_str_equal (parts[0], "word") && use == NULL)
    sg_throw_add_word (self, parts[1], parts[2]);
  else if (n == 3 && g_str_equal (parts[0], "fact") && use != NULL)
    g_ptr_array_add (use->facts, g_strconcat (parts[1], "\t", parts[2], NULL));
  else if (n == 5 && g_str_equal (parts[0], "for") && read_whole (parts[1], G_MAXUINT, &battle) && read_whole (parts[4], G_MAXUINT64, &seed))
    append_use (self, (guint) battle, parts[2], parts[3])->seed = seed;
  else
    return FALSE;
  return TRUE;
}

SgThrow *
sg_throw_read (GBytes *bytes, GError **error)
{
  g_autofree char *text = sg_bytes_text (bytes);
  g_auto (GStrv) lines = g_utf8_validate (text, -1, NULL) ? g_strsplit (text, "\n", MOST_LINES + 1) : g_new0 (char *, 1);
  g_autoptr (SgThrow) self = NULL;
  gboolean well = lines[0] != NULL && g_strv_length (lines) <= MOST_LINES;

  for (guint i = 0; well && lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);

      if (i == 0)
        well = (self = read_head (parts)) != NULL;
      else
        well = read_line (self, parts);
      if (!well)
        {
          g_autofree char *shown = sg_name_show (lines[i], 60);

          g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("Line %u of a sealed throw cannot be read: “%s”."), i + 1, shown);
        }
    }
  if (well && self != NULL && self->uses->len > 0)
    return g_steal_pointer (&self);
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("A sealed throw says nothing."));
  return NULL;
}
