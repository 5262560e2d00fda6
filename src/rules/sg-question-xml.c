/* sg-question-xml.c: a question as XML, and back, with nothing lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-xml.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-field-xml.h"
#include "rules/sg-question-private.h"

#include <glib/gi18n-lib.h>

static const char *const source_names[] = { "default", "measured", "word", "asked", "dice" };

static void
write_side (const SgQuestion *self, xmlNode *node, const char *which, const char *name)
{
  xmlNode *side = sg_xml_add (node, "side");

  sg_xml_set (side, "which", which);
  sg_xml_set (side, "name", name);
  if (self->foes)
    sg_xml_set (side, "role", *which == 'a' ? "attacker" : "defender");
}

static void
write_entry (const SgField *field, const SgEntry *entry, xmlNode *parent)
{
  xmlNode *node = sg_xml_add (parent, "field");

  sg_xml_set (node, "name", field->name);
  if (entry->value == NULL)
    sg_xml_set (node, "null", "true");
  if (entry->source != SG_SOURCE_DEFAULT)
    sg_xml_set (node, "source", source_names[entry->source]);
  if (entry->was != SG_SOURCE_DEFAULT)
    sg_xml_set (node, "was", source_names[entry->was]);
  sg_xml_set (node, "reason", entry->reason);
  sg_xml_set (node, "caption", entry->caption);
  if (entry->measured && entry->value)
    {
      /* What was measured stands in a wrapper of its own, so that a word's text stays alone in its element. */
      sg_field_write (field, entry->value, sg_xml_add (node, "value"));
      sg_field_write (field, entry->measured, sg_xml_add (node, "measured"));
    }
  else if (entry->value)
    sg_field_write (field, entry->value, node);
}

void
sg_question_write (const SgQuestion *self, xmlNode *node)
{
  g_return_if_fail (self != NULL && node != NULL);

  sg_xml_set (node, "system", self->procedure->system);
  sg_xml_set (node, "procedure", self->procedure->id);
  write_side (self, node, "a", self->a);
  write_side (self, node, "b", self->b);
  for (const SgField *field = self->procedure->fields; field && field->name; field++)
    {
      const SgEntry *entry = g_hash_table_lookup (self->entries, field->name);

      if (entry && (entry->value || entry->caption))
        write_entry (field, entry, node);
    }
}

/* An attribute that is not there leaves @source as it was. */
static gboolean
read_source (const xmlNode *node, const char *attribute, SgSource *source, GError **error)
{
  g_autofree char *text = sg_xml_get (node, attribute);

  for (guint i = 0; text && i < G_N_ELEMENTS (source_names); i++)
    if (g_str_equal (text, source_names[i]))
      {
        *source = (SgSource) i;
        return TRUE;
      }
  if (text)
    sg_xml_error (error, SG_ERROR_RANGE, node, _("%s=“%s” is no source of a figure."), attribute, text);
  return text == NULL;
}

/* sg_question_set() begins the entry anew: what belongs beside its value is put there after it. */
static gboolean
read_values (SgQuestion *self, const SgField *field, const xmlNode *node, GError **error)
{
  xmlNode *inner = sg_xml_first (node, "value"), *measured = sg_xml_first (node, "measured");
  SgSource source = SG_SOURCE_DEFAULT, was = SG_SOURCE_DEFAULT;
  g_autoptr (GVariant) value = NULL, before = NULL;
  g_autofree char *reason = sg_xml_get (node, "reason");
  SgEntry *entry;

  if (!read_source (node, "source", &source, error) || !read_source (node, "was", &was, error))
    return FALSE;
  value = sg_field_read (field, inner ? inner : node, error);
  if (value == NULL)
    return FALSE;
  before = measured ? sg_field_read (field, measured, error) : NULL;
  if (measured && before == NULL)
    return FALSE;
  sg_question_set (self, field->name, value, source);
  entry = g_hash_table_lookup (self->entries, field->name);
  entry->measured = g_steal_pointer (&before);
  entry->was = was;
  entry->reason = g_steal_pointer (&reason);
  return TRUE;
}

static gboolean
read_field (SgQuestion *self, const xmlNode *node, GError **error)
{
  g_autofree char *name = sg_xml_need (node, "name", error), *caption = NULL;
  const SgField *field = name ? sg_procedure_get_field (self->procedure, name) : NULL;

  if (field == NULL)
    {
      if (name)
        sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s has no field %s."), self->procedure->id, name);
      return FALSE;
    }
  if (g_hash_table_contains (self->entries, name))
    {
      sg_xml_error (error, SG_ERROR_SCHEMA, node, _("the field %s is filled twice."), name);
      return FALSE;
    }
  if (!sg_xml_get_bool (node, "null", FALSE) && !read_values (self, field, node, error))
    return FALSE;
  caption = sg_xml_get (node, "caption");
  if (caption)
    sg_question_set_caption (self, name, caption);
  return TRUE;
}

static void
read_side (SgQuestion *self, const xmlNode *node)
{
  g_autofree char *which = sg_xml_get (node, "which"), *name = sg_xml_get (node, "name"), *role = NULL;

  if (name && g_strcmp0 (which, "b") == 0)
    sg_question_name_sides (self, self->a, name);
  else if (name)
    sg_question_name_sides (self, name, self->b);
  role = sg_xml_get (node, "role");
  self->foes = role != NULL;
}

/* Whether every field is answered is not asked: a question that lies open is kept as far as it has come. */
SgQuestion *
sg_question_read (const xmlNode *node, GError **error)
{
  g_autofree char *system = sg_xml_need (node, "system", error);
  g_autofree char *id = system ? sg_xml_need (node, "procedure", error) : NULL;
  g_autoptr (SgQuestion) self = NULL;
  g_autoptr (GError) local = NULL;
  const SgProcedure *procedure;

  if (id == NULL)
    return NULL;
  procedure = sg_procedure_find (system, id, &local);
  if (procedure == NULL)
    {
      sg_xml_error (error, local->code, node, "%s", local->message);
      return NULL;
    }
  self = sg_question_new (procedure);
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    {
      if (sg_xml_is (child, "side"))
        read_side (self, child);
      else if (sg_xml_is (child, "field") && !read_field (self, child, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}
