/* sg-field-xml.c: a declared field's value as XML, and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The kind is the declaration's and is not written: a single figure or word is the text of its element, a point
 * is <point x= y=/>, a list has <item>s, a record has <field>s.  data/schemas/fields.rng has the form.
 */

#include "rules/sg-field-xml.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-field-private.h"
#include "rules/sg-field.h"

#include <glib/gi18n-lib.h>

/* Text that white space folding would change says so. */
static void
set_text (xmlNode *node, const char *text)
{
  g_autofree char *folded = NULL;

  sg_xml_put_text (node, text);
  folded = sg_xml_text (node);
  if (!g_str_equal (folded, text))
    xmlNodeSetSpacePreserve (node, 1);
}

/* (transfer full): folded, as people wrap lines, unless the element says that its white space counts. */
static char *
get_text (const xmlNode *node)
{
  if (xmlNodeGetSpacePreserve (node) == 1)
    {
      xmlChar *content = xmlNodeGetContent (node);
      char *text = g_strdup ((const char *) content);

      xmlFree (content);
      return text;
    }
  return sg_xml_text (node);
}

static void
write_point (xmlNode *parent, GVariant *value)
{
  xmlNode *node = sg_xml_add (parent, "point");
  double x, y;

  g_variant_get (value, "(dd)", &x, &y);
  sg_xml_set_double (node, "x", x);
  sg_xml_set_double (node, "y", y);
}

/* What a record does not have is left out: a column that is absent reads as nothing (sg-question-values.c). */
static void
write_record (const SgField *field, GVariant *record, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "record");

  for (const SgField *column = field->columns; column && column->name; column++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (record, column->name, sg_field_variant_type (column->kind));
      xmlNode *cell;

      if (value == NULL)
        continue;
      cell = sg_xml_add (node, "field");
      sg_xml_set (cell, "name", column->name);
      sg_field_write (column, value, cell);
    }
}

static void
write_item (const SgField *field, GVariant *item, xmlNode *node)
{
  g_autofree char *number = NULL;

  if (field->kind == SG_FIELD_PATH)
    write_point (node, item);
  else if (field->kind == SG_FIELD_RECORDS)
    write_record (field, item, node);
  else if (field->kind == SG_FIELD_NAMES)
    set_text (sg_xml_add (node, "item"), g_variant_get_string (item, NULL));
  else
    {
      number = sg_number_format (g_variant_get_double (item));
      set_text (sg_xml_add (node, "item"), number);
    }
}

void
sg_field_write (const SgField *field, GVariant *value, xmlNode *node)
{
  g_autofree char *text = NULL;

  switch (field->kind)
    {
    case SG_FIELD_NUMBER:
      text = g_strdup_printf ("%" G_GINT64_FORMAT, g_variant_get_int64 (value));
      break;
    case SG_FIELD_LENGTH:
      text = sg_number_format (g_variant_get_double (value));
      break;
    case SG_FIELD_FLAG:
      text = g_strdup (g_variant_get_boolean (value) ? "true" : "false");
      break;
    case SG_FIELD_CHOICE:
    case SG_FIELD_TEXT:
      text = g_variant_dup_string (value, NULL);
      break;
    case SG_FIELD_POINT:
      write_point (node, value);
      return;
    case SG_FIELD_RECORD:
      write_record (field, value, node);
      return;
    case SG_FIELD_PATH:
    case SG_FIELD_LENGTHS:
    case SG_FIELD_NAMES:
    case SG_FIELD_RECORDS:
      for (gsize i = 0; i < g_variant_n_children (value); i++)
        {
          g_autoptr (GVariant) item = g_variant_get_child_value (value, i);

          write_item (field, item, node);
        }
      return;
    default:
      g_return_if_reached ();
    }
  set_text (node, text);
}

/* Reading. Each gives a floating value, or NULL with the error set. */

static GVariant *
read_point (const xmlNode *node, GError **error)
{
  double x, y;

  if (!sg_xml_need_double (node, "x", -1e9, 1e9, &x, error) || !sg_xml_need_double (node, "y", -1e9, 1e9, &y, error))
    return NULL;
  return g_variant_new ("(dd)", x, y);
}

static GVariant *
read_record (const SgField *field, const xmlNode *node, GError **error)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  for (xmlNode *cell = sg_xml_first (node, "field"); cell; cell = sg_xml_next (cell, "field"))
    {
      g_autofree char *name = sg_xml_need (cell, "name", error);
      const SgField *column = name ? sg_columns_find (field->columns, name) : NULL;
      g_autoptr (GVariant) value = NULL;

      if (column == NULL || g_variant_dict_contains (&dict, name))
        {
          if (name && column)
            sg_xml_error (error, SG_ERROR_SCHEMA, cell, _("a record of %s has %s twice."), field->name, name);
          else if (name)
            sg_xml_error (error, SG_ERROR_UNKNOWN, cell, _("a record of %s has no column %s."), field->name, name);
          g_variant_dict_clear (&dict);
          return NULL;
        }
      if (sg_xml_get_bool (cell, "null", FALSE)) /* said to be absent, which is not "" */
        continue;
      value = sg_field_read (column, cell, error);
      if (value == NULL)
        {
          g_variant_dict_clear (&dict);
          return NULL;
        }
      g_variant_dict_insert_value (&dict, name, value);
    }
  return g_variant_dict_end (&dict);
}

static GVariant *
read_item (const SgField *field, const xmlNode *node, GError **error)
{
  g_autofree char *text = NULL;
  double length;

  if (field->kind == SG_FIELD_PATH)
    return read_point (node, error);
  if (field->kind == SG_FIELD_RECORDS)
    return read_record (field, node, error);
  text = get_text (node);
  if (field->kind == SG_FIELD_NAMES)
    return g_variant_new_string (text);
  if (sg_number_parse (text, &length))
    return g_variant_new_double (length);
  sg_xml_error (error, SG_ERROR_RANGE, node, _("“%s” in %s is not a number."), text, field->name);
  return NULL;
}

static GVariant *
read_items (const SgField *field, const xmlNode *node, const char *name, GError **error)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, sg_field_variant_type (field->kind));
  for (xmlNode *child = sg_xml_first (node, name); child; child = sg_xml_next (child, name))
    {
      GVariant *item = read_item (field, child, error);

      if (item == NULL)
        {
          g_variant_builder_clear (&builder);
          return NULL;
        }
      g_variant_builder_add_value (&builder, item);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_only (const SgField *field, const xmlNode *node, const char *name, GError **error)
{
  xmlNode *child = sg_xml_first (node, name);

  if (child == NULL)
    {
      sg_xml_error (error, SG_ERROR_MISSING, node, _("%s needs a <%s>."), field->name, name);
      return NULL;
    }
  return field->kind == SG_FIELD_POINT ? read_point (child, error) : read_record (field, child, error);
}

static GVariant *
read_text (const SgField *field, const xmlNode *node, GError **error)
{
  g_autofree char *text = get_text (node);
  g_autoptr (GError) local = NULL;
  GVariant *value = sg_field_parse (field, text, &local);

  if (value == NULL)
    sg_xml_error (error, local->code, node, "%s", local->message);
  return value;
}

/* What stands in the element must be what the kind asks for, and nothing else. */
static gboolean
check_children (const SgField *field, const xmlNode *node, const char *name, GError **error)
{
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    if (!sg_xml_is (child, "measured") && !sg_xml_is (child, name))
      {
        sg_xml_error (error, SG_ERROR_SCHEMA, child, _("<%s> does not belong in %s, which is a %s."), (const char *) child->name,
                      field->name, sg_field_kind_name (field->kind));
        return FALSE;
      }
  return TRUE;
}

/* What a value of the kind is made of; "": it is the text of the element itself. */
static const char *
child_name (SgFieldKind kind)
{
  switch (kind)
    {
    case SG_FIELD_POINT:
    case SG_FIELD_PATH:
      return "point";
    case SG_FIELD_LENGTHS:
    case SG_FIELD_NAMES:
      return "item";
    case SG_FIELD_RECORD:
    case SG_FIELD_RECORDS:
      return "record";
    case SG_FIELD_NUMBER:
    case SG_FIELD_LENGTH:
    case SG_FIELD_FLAG:
    case SG_FIELD_CHOICE:
    case SG_FIELD_TEXT:
    default:
      return "";
    }
}

/* (transfer full): with every column that its declaration fills, and checked against it, though no schema has seen it: papers of a store are held
 * against none. */
GVariant *
sg_field_read (const SgField *field, const xmlNode *node, GError **error)
{
  const char *name = child_name (field->kind);
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) local = NULL;

  if (!check_children (field, node, name, error))
    return NULL;
  if (*name == '\0')
    return read_text (field, node, error);
  if (field->kind == SG_FIELD_POINT || field->kind == SG_FIELD_RECORD)
    value = read_only (field, node, name, error);
  else
    value = read_items (field, node, name, error);
  if (value == NULL)
    return NULL;
  value = sg_field_fill (field, g_steal_pointer (&value));
  if (sg_field_check (field, value, &local))
    return g_steal_pointer (&value);
  sg_xml_error (error, local->code, node, "%s", local->message);
  return NULL;
}
