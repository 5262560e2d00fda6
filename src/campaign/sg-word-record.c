/* sg-word-record.c: a word that says several things at once, each under its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-word-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "campaign/sg-spine.h"
#include "map/sg-map-xml.h"

#define MARKS "=;|%"

struct _SgRecord
{
  const SgWord *word;
  guint         n;
  char        **values; /* (owned): one for each field, "" where nothing was said */
};

static guint
count_fields (const SgWord *word)
{
  guint n = 0;

  while (word->fields != NULL && word->fields[n].name != NULL)
    n++;
  return n;
}

SgWordRecord *
sg_word_record_new (const SgWord *word)
{
  SgWordRecord *self = g_new0 (SgWordRecord, 1);

  g_assert (word->kind == SG_WORD_RECORD);
  self->word = word;
  self->n = count_fields (word);
  self->values = g_new0 (char *, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->values[i] = g_strdup ("");
  return self;
}

void
sg_word_record_free (SgWordRecord *self)
{
  g_strfreev (self->values);
  g_free (self);
}

/* What cannot stand in the field leaves it as it was. */
static gboolean
put_value (SgWordRecord *self, guint field, const char *text)
{
  const SgWordField *row = &self->word->fields[field];

  if (*text != '\0' && !sg_word_kind_accepts (row->kind, row->values, text))
    return FALSE;
  g_free (self->values[field]);
  self->values[field] = g_strdup (text);
  return TRUE;
}

/* "name=value"; a value that has such a mark of its own is several fields of a file of before, with another mark between. */
static gboolean
read_named (SgWordRecord *self, const char *part)
{
  const char *mark = strchr (part, '=');
  g_autofree char *value = mark != NULL && strchr (mark + 1, '=') == NULL ? g_uri_unescape_string (mark + 1, NULL) : NULL;

  if (value != NULL && !g_utf8_validate (value, -1, NULL))
    return FALSE;
  for (guint i = 0; value != NULL && i < self->n; i++)
    {
      const char *name = self->word->fields[i].name;

      if (strlen (name) == (gsize) (mark - part) && strncmp (part, name, mark - part) == 0)
        return put_value (self, i, value);
    }
  return FALSE;
}

/* (transfer full) (nullable) */
static SgWordRecord *
read_names_between (const SgWord *word, const char *text, const char *between)
{
  g_autoptr (SgWordRecord) self = sg_word_record_new (word);
  g_auto (GStrv) parts = g_strsplit (text, between, -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (!read_named (self, parts[i]))
      return NULL;
  return g_steal_pointer (&self);
}

/* (transfer full) (nullable) */
static SgWordRecord *
read_by_names (const SgWord *word, const char *text)
{
  SgWordRecord *self = read_names_between (word, text, ";");

  return self == NULL && word->packed != NULL ? read_names_between (word, text, word->packed) : self;
}

/* Whether it begins with the name of a field. */
static gboolean
is_named (const SgWord *word, const char *text)
{
  for (const SgWordField *field = word->fields; field->name != NULL; field++)
    if (g_str_has_prefix (text, field->name) && text[strlen (field->name)] == '=')
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): by the order of the fields; the last ones may be missing, or named. */
static SgWordRecord *
read_packed (const SgWord *word, const char *text)
{
  g_autoptr (SgWordRecord) self = sg_word_record_new (word);
  g_auto (GStrv) parts = word->packed != NULL ? g_strsplit (text, word->packed, self->n) : NULL;

  if (parts == NULL)
    return NULL;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean named = i > 0 && is_named (word, parts[i]) && strchr (parts[0], '=') == NULL;

      if (!(named ? read_named (self, parts[i]) : put_value (self, i, parts[i])))
        return NULL;
    }
  return g_steal_pointer (&self);
}

static gboolean
says_nothing (const SgWordRecord *self)
{
  for (guint i = 0; i < self->n; i++)
    if (*self->values[i] != '\0')
      return FALSE;
  return TRUE;
}

/* (transfer full) (nullable): NULL when one of @parts cannot be read; one that says nothing is none. */
static GPtrArray *
read_all (const SgWord *word, char **parts, SgWordRecord *(*read) (const SgWord *word, const char *text))
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autoptr (SgWordRecord) record = *parts[i] != '\0' ? read (word, parts[i]) : NULL;

      if (record == NULL && *parts[i] != '\0')
        return NULL;
      if (record != NULL && !says_nothing (record))
        g_ptr_array_add (records, g_steal_pointer (&record));
    }
  return g_steal_pointer (&records);
}

/* (transfer full) (nullable) */
static GPtrArray *
read_text (const SgWord *word, const char *text)
{
  gboolean named = is_named (word, text), listed = word->listed != NULL && *word->listed != '\0';
  const char *between = listed ? word->listed : "\n";
  g_auto (GStrv) parts = g_strsplit (text, named ? "|" : between, -1);

  return read_all (word, parts, named ? read_by_names : read_packed);
}

GPtrArray *
sg_word_records_parse (const SgWord *word, const char *text)
{
  GPtrArray *records = read_text (word, text);

  return records != NULL ? records : g_ptr_array_new_with_free_func ((GDestroyNotify) sg_word_record_free);
}

gboolean
sg_word_record_accepts (const SgWord *word, const char *text)
{
  g_autoptr (GPtrArray) records = read_text (word, text);

  return records != NULL;
}

static void
append_value (GString *text, const char *value)
{
  for (; *value != '\0'; value++)
    if (strchr (MARKS, *value) != NULL)
      g_string_append_printf (text, "%%%02X", (guint) (guchar) *value);
    else
      g_string_append_c (text, *value);
}

/* (transfer full): fields in the order of the row, those that say nothing left out, so that one thing is always written in one way. */
char *
sg_word_records_format (GPtrArray *records)
{
  GString *text = g_string_new ("");

  for (guint i = 0; i < records->len; i++)
    {
      const SgWordRecord *record = records->pdata[i];
      gsize begun;

      g_string_append (text, text->len > 0 ? "|" : "");
      begun = text->len;
      for (guint k = 0; k < record->n; k++)
        {
          if (*record->values[k] == '\0')
            continue;
          g_string_append_printf (text, "%s%s=", text->len > begun ? ";" : "", record->word->fields[k].name);
          append_value (text, record->values[k]);
        }
    }
  return g_string_free (text, FALSE);
}

const char *
sg_word_record_text (const SgWordRecord *self, guint field)
{
  g_assert (field < self->n);
  return self->values[field];
}

gboolean
sg_word_record_flag (const SgWordRecord *self, guint field)
{
  return *sg_word_record_text (self, field) != '\0';
}

gint64
sg_word_record_whole (const SgWordRecord *self, guint field)
{
  return g_ascii_strtoll (sg_word_record_text (self, field), NULL, 10);
}

double
sg_word_record_length (const SgWordRecord *self, guint field)
{
  return g_ascii_strtod (sg_word_record_text (self, field), NULL);
}

int
sg_word_record_choice (const SgWordRecord *self, guint field)
{
  return sg_choice_of (self->word->fields[field].values, sg_word_record_text (self, field));
}

GArray *
sg_word_record_way (const SgWordRecord *self, guint field)
{
  return sg_spine_parse (sg_word_record_text (self, field));
}

void
sg_word_record_set_text (SgWordRecord *self, guint field, const char *text)
{
  g_assert (field < self->n);
  if (!put_value (self, field, text))
    g_critical ("“%s” cannot stand as “%s” of the record “%s”.", text, self->word->fields[field].name, self->word->key);
}

void
sg_word_record_set_flag (SgWordRecord *self, guint field, gboolean flag)
{
  sg_word_record_set_text (self, field, flag ? "yes" : "");
}

void
sg_word_record_set_whole (SgWordRecord *self, guint field, gint64 whole)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, whole);

  sg_word_record_set_text (self, field, text);
}

void
sg_word_record_set_length (SgWordRecord *self, guint field, double length)
{
  g_autofree char *text = sg_number_format (length);

  sg_word_record_set_text (self, field, text);
}

void
sg_word_record_set_way (SgWordRecord *self, guint field, const SgPoint *points, guint n)
{
  g_autofree char *text = sg_points_format (points, n);

  sg_word_record_set_text (self, field, text);
}

char *
sg_word_record_tell_fields (const SgWord *word)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *joined = NULL;

  for (guint i = 0; i < count_fields (word); i++)
    g_strv_builder_add (names, word->fields[i].name);
  list = g_strv_builder_end (names);
  joined = g_strjoinv (", ", list);
  /* TRANSLATORS: names as they stand in a file, a comma between. */
  return g_strdup_printf (_("“name=value;…” of %s was expected"), joined);
}
