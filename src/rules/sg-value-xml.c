/* sg-value-xml.c: any value that an outcome can have as XML, and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The type stands in the attribute "type"; data/schemas/verdict.rng explains each.  A value of none of these
 * types is written in GVariant's text form, with its type string.
 */

#include "rules/sg-value-xml.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-verdict-private.h"

#include "base/sg-fraction.h"

#include <glib/gi18n-lib.h>

static const struct { const char *name, *type; } kinds[] = {
  { "number", "x" }, { "measure", "d" }, { "fraction", "(xx)" }, { "flag", "b" }, { "word", "s" }, { "names", "as" }, { "numbers", "ax" },
  { "measures", "ad" }, { "point", "(dd)" }, { "path", "a(dd)" }, { "record", "a{sv}" }, { "records", "aa{sv}" },
  { "lists", "aas" }, { "values", "av" },
};

/* Nothing, inside a record or a list of values. */
#define NOTHING "()"

/* (nullable): NULL of a type that has no name here, and is written as a variant. */
static const char *
kind_of (GVariant *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (g_variant_get_type_string (value), kinds[i].type))
      return kinds[i].name;
  return NULL;
}

static const char *
type_of (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kind, kinds[i].name))
      return kinds[i].type;
  return NULL;
}

static void
put_text (xmlNode *node, const char *text)
{
  sg_xml_put_text (node, text);
  if (*text && (g_ascii_isspace (text[0]) || g_ascii_isspace (text[strlen (text) - 1]) || strpbrk (text, "\t\r\n")
                || strstr (text, "  ")))
    xmlNodeSetSpacePreserve (node, 1);
}

static void
write_record (GVariant *value, xmlNode *node)
{
  GVariantIter iter;
  const char *name;
  GVariant *cell;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &cell))
    {
      xmlNode *field = sg_xml_add (node, "field");

      sg_xml_set (field, "name", name);
      sg_value_write (cell, field);
    }
}

/* Each child as @element; of a list of records its fields stand in it, of a list of lists its items. */
static void
write_list (GVariant *value, xmlNode *node, const char *element)
{
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);
      xmlNode *item = sg_xml_add (node, element);

      if (g_variant_is_of_type (child, G_VARIANT_TYPE_VARDICT))
        write_record (child, item);
      else if (g_variant_is_of_type (child, G_VARIANT_TYPE_STRING_ARRAY))
        write_list (child, item, "item");
      else if (g_variant_is_of_type (child, G_VARIANT_TYPE ("(dd)")))
        {
          SgPoint point;

          g_variant_get (child, "(dd)", &point.x, &point.y);
          sg_xml_set_double (item, "x", point.x);
          sg_xml_set_double (item, "y", point.y);
        }
      else if (g_variant_is_of_type (child, G_VARIANT_TYPE_STRING))
        put_text (item, g_variant_get_string (child, NULL));
      else
        {
          g_autofree char *text = g_variant_is_of_type (child, G_VARIANT_TYPE_DOUBLE)
                                    ? sg_number_format (g_variant_get_double (child)) : g_variant_print (child, FALSE);

          put_text (item, text);
        }
    }
}

static void
write_values (GVariant *value, xmlNode *node)
{
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);
      g_autoptr (GVariant) inner = g_variant_get_variant (child);

      sg_value_write (inner, sg_xml_add (node, "item"));
    }
}

/* (transfer full): "50/3" */
static char *
text_of_fraction (GVariant *value)
{
  SgFraction fraction;

  g_variant_get (value, "(xx)", &fraction.over, &fraction.under);
  return sg_fraction_text (fraction);
}

static void
write_single (GVariant *value, xmlNode *node)
{
  g_autofree char *text = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    text = g_variant_dup_string (value, NULL);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    text = sg_number_format (g_variant_get_double (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    text = text_of_fraction (value);
  else
    text = g_variant_print (value, FALSE);
  put_text (node, text);
}

void
sg_value_write (GVariant *value, xmlNode *node)
{
  gboolean nothing = value == NULL || g_variant_is_of_type (value, G_VARIANT_TYPE_UNIT);
  const char *kind = nothing ? "null" : kind_of (value);

  sg_xml_set (node, "type", kind ? kind : "variant");
  if (nothing)
    return;
  if (kind == NULL)
    sg_xml_set (node, "format", g_variant_get_type_string (value));
  if (g_strcmp0 (kind, "record") == 0)
    write_record (value, node);
  else if (g_strcmp0 (kind, "point") == 0)
    {
      g_autoptr (GVariant) list = g_variant_ref_sink (g_variant_new_array (NULL, &value, 1));

      write_list (list, node, "point");
    }
  else if (g_strcmp0 (kind, "path") == 0)
    write_list (value, node, "point");
  else if (g_strcmp0 (kind, "records") == 0)
    write_list (value, node, "record");
  else if (g_strcmp0 (kind, "lists") == 0)
    write_list (value, node, "list");
  else if (g_strcmp0 (kind, "values") == 0)
    write_values (value, node);
  else if (kind && g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY))
    write_list (value, node, "item");
  else
    write_single (value, node);
}

/* Reading. */

static GVariant *
fault (const xmlNode *node, const char *wanted, GError **error)
{
  sg_xml_error (error, SG_ERROR_SCHEMA, node, _("<%s> does not hold a %s."), (const char *) node->name, wanted);
  return NULL;
}

/* A value of one of GVariant's basic types, a point, a record or a list of words; floating. */
static GVariant *
read_one (const xmlNode *node, const GVariantType *type, GError **error);

static GVariant *
read_record (const xmlNode *node, GError **error)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (xmlNode *field = sg_xml_first (node, "field"); field; field = sg_xml_next (field, "field"))
    {
      g_autofree char *name = sg_xml_need (field, "name", error);
      g_autoptr (GVariant) value = NULL;

      if (name == NULL || !sg_value_read (field, &value, error))
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
      g_variant_builder_add (&builder, "{sv}", name, value ? value : g_variant_new (NOTHING));
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_values (const xmlNode *node, GError **error)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (xmlNode *item = sg_xml_first (node, "item"); item; item = sg_xml_next (item, "item"))
    {
      g_autoptr (GVariant) value = NULL;

      if (!sg_value_read (item, &value, error))
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
      g_variant_builder_add (&builder, "v", value ? value : g_variant_new (NOTHING));
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_list (const xmlNode *node, const GVariantType *type, GError **error)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, type);
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    {
      GVariant *value = read_one (child, g_variant_type_element (type), error);

      if (value == NULL)
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
      g_variant_builder_add_value (&builder, value);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_one (const xmlNode *node, const GVariantType *type, GError **error)
{
  g_autofree char *text = NULL;
  SgFraction fraction;
  gint64 number;
  SgPoint point;
  double measure;

  if (g_variant_type_equal (type, G_VARIANT_TYPE_VARDICT))
    return read_record (node, error);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("av")))
    return read_values (node, error);
  if (g_variant_type_is_array (type))
    return read_list (node, type, error);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(dd)")))
    {
      if (!sg_xml_need_double (node, "x", -1e9, 1e9, &point.x, error)
          || !sg_xml_need_double (node, "y", -1e9, 1e9, &point.y, error))
        return NULL;
      return g_variant_new ("(dd)", point.x, point.y);
    }
  text = sg_xml_whole_text (node);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_string (text);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT64))
    return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL) ? g_variant_new_int64 (number)
                                                                                     : fault (node, "number", error);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE))
    return sg_number_parse (text, &measure) ? g_variant_new_double (measure) : fault (node, "measure", error);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(xx)")))
    return sg_fraction_parse (text, &fraction) ? g_variant_new ("(xx)", fraction.over, fraction.under) : fault (node, "fraction", error);
  if (g_str_equal (text, "true") || g_str_equal (text, "false"))
    return g_variant_new_boolean (g_str_equal (text, "true"));
  return fault (node, "flag", error);
}

/* A fraction as a type of its own is "50/3", and was proved when it was read; one that comes as a pair of numbers could be of nought, and
 * whoever rounds it would fall. */
static gboolean
is_no_fraction (GVariant *value)
{
  SgFraction fraction;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    return FALSE;
  g_variant_get (value, "(xx)", &fraction.over, &fraction.under);
  return fraction.under < 1 || fraction.over == G_MININT64;
}

static GVariant *
read_variant (const xmlNode *node, GError **error)
{
  g_autofree char *format = sg_xml_need (node, "format", error), *text = sg_xml_whole_text (node);
  g_autoptr (GVariant) value = NULL;

  if (format == NULL)
    return NULL;
  if (g_variant_type_string_is_valid (format) && g_variant_type_is_definite (G_VARIANT_TYPE (format)))
    value = g_variant_parse (G_VARIANT_TYPE (format), text, NULL, NULL, NULL);
  return value != NULL && !is_no_fraction (value) ? g_steal_pointer (&value) : fault (node, format, error);
}

gboolean
sg_value_read (const xmlNode *node, GVariant **value, GError **error)
{
  g_autofree char *kind = sg_xml_need (node, "type", error);
  const char *type = kind ? type_of (kind) : NULL;
  GVariant *read = NULL;

  *value = NULL;
  if (kind == NULL || g_str_equal (kind, "null"))
    return kind != NULL;
  if (g_str_equal (kind, "variant"))
    read = read_variant (node, error);
  else if (type == NULL)
    sg_xml_error (error, SG_ERROR_SCHEMA, node, _("type=“%s” is no type of value."), kind);
  else if (g_str_equal (kind, "point"))
    read = sg_xml_first (node, "point") ? read_one (sg_xml_first (node, "point"), G_VARIANT_TYPE (type), error)
                                        : fault (node, "point", error);
  else
    read = read_one (node, G_VARIANT_TYPE (type), error);
  if (read)
    *value = g_variant_take_ref (read);
  return read != NULL;
}

/* "2, automatic, null" */
static char *
text_of_values (GVariant *value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);
      g_autoptr (GVariant) inner = g_variant_get_variant (child);
      g_autofree char *one = sg_value_text (inner);

      g_string_append_printf (text, "%s%s", i ? ", " : "", one);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* FALSE of what is no figure, and of null; @figure is then left alone. */
gboolean
sg_value_figure (GVariant *value, double *figure)
{
  SgFraction fraction;

  if (value == NULL)
    return FALSE;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    *figure = g_variant_get_double (value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    *figure = (double) g_variant_get_int64 (value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    {
      g_variant_get (value, "(xx)", &fraction.over, &fraction.under);
      *figure = sg_fraction_value (fraction);
    }
  else
    return FALSE;
  return TRUE;
}

/* As cases and the command line tell it, in no language: “null”, “true”, a point before tenths. */
char *
sg_value_text (GVariant *value)
{
  g_autofree const char **words = NULL;

  if (value == NULL)
    return g_strdup ("null");
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_variant_dup_string (value, NULL);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    return sg_number_format (g_variant_get_double (value));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("(xx)")))
    return text_of_fraction (value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UNIT))
    return g_strdup ("null");
  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("av")))
    return text_of_values (value);
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY))
    return g_variant_print (value, FALSE);
  words = g_variant_get_strv (value, NULL);
  return g_strjoinv (", ", (char **) words);
}
