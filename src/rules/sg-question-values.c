/* sg-question-values.c: a question's values and records as C types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An absent value reads as nothing: 0, no, "", an empty list.
 */

#include "rules/sg-question-values.h"

#include "rules/sg-question-private.h"

/* (nullable). A value of another type is a fault of the program, not of a file: what a file says was put to its field’s type when it was read. */
static GVariant *
get_of_type (const SgQuestion *self, const char *name, const char *type)
{
  GVariant *value = sg_question_get (self, name);

  g_return_val_if_fail (value == NULL || g_variant_is_of_type (value, G_VARIANT_TYPE (type)), NULL);
  return value;
}

gint64
sg_question_number (const SgQuestion *self, const char *name)
{
  GVariant *value = get_of_type (self, name, "x");

  return value ? g_variant_get_int64 (value) : 0;
}

double
sg_question_length (const SgQuestion *self, const char *name)
{
  GVariant *value = get_of_type (self, name, "d");

  return value ? g_variant_get_double (value) : 0;
}

gboolean
sg_question_flag (const SgQuestion *self, const char *name)
{
  GVariant *value = get_of_type (self, name, "b");

  return value && g_variant_get_boolean (value);
}

const char *
sg_question_text (const SgQuestion *self, const char *name)
{
  GVariant *value = get_of_type (self, name, "s");

  return value ? g_variant_get_string (value, NULL) : "";
}

gboolean
sg_question_is (const SgQuestion *self, const char *name, const char *choice)
{
  return g_str_equal (sg_question_text (self, name), choice);
}

SgPoint
sg_question_point (const SgQuestion *self, const char *name)
{
  GVariant *value = get_of_type (self, name, "(dd)");
  SgPoint point = { 0, 0 };

  if (value)
    g_variant_get (value, "(dd)", &point.x, &point.y);
  return point;
}

/* @size of one of its elements, which lie side by side in the value. */
static GArray *
copy_fixed (GVariant *value, gsize size)
{
  GArray *array = g_array_new (FALSE, FALSE, (guint) size);
  gsize n = 0;
  gconstpointer data = value ? g_variant_get_fixed_array (value, &n, size) : NULL;

  if (n > 0)
    g_array_append_vals (array, data, (guint) n);
  return array;
}

GArray *
sg_question_path (const SgQuestion *self, const char *name)
{
  return copy_fixed (get_of_type (self, name, "a(dd)"), sizeof (SgPoint));
}

GArray *
sg_question_lengths (const SgQuestion *self, const char *name)
{
  return copy_fixed (get_of_type (self, name, "ad"), sizeof (double));
}

char **
sg_question_names (const SgQuestion *self, const char *name)
{
  GVariant *value = get_of_type (self, name, "as");

  return value ? g_variant_dup_strv (value, NULL) : g_new0 (char *, 1);
}

gsize
sg_question_n_records (const SgQuestion *self, const char *name)
{
  GVariant *value = sg_question_get (self, name);

  if (value == NULL)
    return 0;
  return g_variant_is_of_type (value, G_VARIANT_TYPE ("a{sv}")) ? 1 : g_variant_n_children (value);
}

/* (transfer full), unlike the values themselves: a child of a variant is an object of its own. */
GVariant *
sg_question_record (const SgQuestion *self, const char *name, gsize i)
{
  GVariant *value = sg_question_get (self, name);

  g_return_val_if_fail (i < sg_question_n_records (self, name), NULL);

  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("a{sv}")))
    return g_variant_ref (value);
  return g_variant_get_child_value (value, i);
}

/* (transfer full) (nullable): a column of another type is as good as none. */
static GVariant *
look_up (GVariant *record, const char *column, const char *type)
{
  g_return_val_if_fail (record != NULL, NULL);
  return g_variant_lookup_value (record, column, G_VARIANT_TYPE (type));
}

gint64
sg_record_number (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "x");

  return value ? g_variant_get_int64 (value) : 0;
}

double
sg_record_length (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "d");

  return value ? g_variant_get_double (value) : 0;
}

gboolean
sg_record_flag (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "b");

  return value && g_variant_get_boolean (value);
}

/* (transfer full): the record may be gone before the text is used. */
char *
sg_record_text (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "s");

  return value ? g_variant_dup_string (value, NULL) : g_strdup ("");
}

char **
sg_record_names (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "as");

  return value ? g_variant_dup_strv (value, NULL) : g_new0 (char *, 1);
}

SgPoint
sg_record_point (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "(dd)");
  SgPoint point = { 0, 0 };

  if (value)
    g_variant_get (value, "(dd)", &point.x, &point.y);
  return point;
}

gboolean
sg_record_has (GVariant *record, const char *column)
{
  g_autoptr (GVariant) value = look_up (record, column, "*");

  return value != NULL;
}
