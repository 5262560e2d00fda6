/* sg-command-procedures.c: what may be asked of a rule system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"
#include "cli/sg-cli-campaign.h"
#include "cli/sg-command.h"
#include "rules/sg-field.h"
#include "rules/sg-procedure.h"

#include <glib/gi18n-lib.h>

static char *format;

static const GOptionEntry entries[] = {
  { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_("text (the default) or xml"), N_("FORMAT") },
  { NULL } };

static gboolean
has_range (const SgField *field)
{
  return field->min != 0 || field->max != 0;
}

static gboolean
is_figure (const SgField *field)
{
  return field->kind == SG_FIELD_NUMBER || field->kind == SG_FIELD_LENGTH || field->kind == SG_FIELD_LENGTHS;
}

/* XML. */

static void
add_field (xmlNode *parent, const SgField *field, const char *element)
{
  xmlNode *node = sg_xml_add (parent, element);
  g_autofree char *label = field->label != NULL ? sg_words_plain (_(field->label)) : NULL;

  sg_xml_set (node, "name", field->name);
  sg_xml_set (node, "label", label);
  sg_xml_set (node, "why", field->why ? _(field->why) : NULL);
  sg_xml_set (node, "kind", sg_field_kind_name (field->kind));
  sg_xml_set (node, "unit", field->unit);
  if (is_figure (field) && (has_range (field) || field->kind == SG_FIELD_NUMBER))
    {
      sg_xml_set_double (node, "min", field->min);
      sg_xml_set_double (node, "max", has_range (field) ? field->max : 1e9);
    }
  sg_xml_set (node, "default", field->fallback);
  sg_xml_set (node, "fact", field->fact);
  if (field->optional)
    sg_xml_set (node, "optional", "true");
  if (field->asked)
    sg_xml_set (node, "asked", "true");
  for (guint i = 0; field->choices && field->choices[i]; i++)
    {
      xmlNode *choice = sg_xml_add (node, "choice");
      g_autofree char *called = field->choice_labels != NULL ? sg_words_plain (_(field->choice_labels[i])) : NULL;

      sg_xml_set (choice, "id", field->choices[i]);
      sg_xml_set (choice, "label", called);
    }
  for (const SgField *column = field->columns; column && column->name; column++)
    add_field (node, column, "column");
}

/* By its bytes: what is printed is brought into the letters of the terminal, and would be no XML any more. */
static gboolean
print_xml (GPtrArray *list, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("procedures");
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const SgProcedure *procedure = g_ptr_array_index (list, i);
      xmlNode *node = sg_xml_add (sg_xml_root (doc), "procedure");

      sg_xml_set (node, "system", procedure->system);
      sg_xml_set (node, "id", procedure->id);
      sg_xml_set (node, "title", _(procedure->title));
      sg_xml_set (node, "rules", procedure->rules);
      sg_xml_set (node, "when", procedure->when ? _(procedure->when) : NULL);
      sg_xml_set (node, "chance", procedure->chance ? "true" : "false");
      for (const SgField *field = procedure->fields; field && field->name; field++)
        add_field (node, field, "field");
    }
  bytes = sg_xml_dump (doc);
  return sg_cli_put_out (bytes, error);
}

/* Text. */

static void
append_allowed (GString *line, const SgField *field)
{
  g_autofree char *min = sg_number_format (field->min), *max = sg_number_format (has_range (field) ? field->max : 1e9);
  g_autofree char *choices = field->choices ? g_strjoinv ("|", (char **) field->choices) : NULL;

  g_string_append (line, sg_field_kind_name (field->kind));
  if (choices)
    g_string_append_printf (line, " %s", choices);
  if (is_figure (field) && (has_range (field) || field->kind == SG_FIELD_NUMBER))
    g_string_append_printf (line, has_range (field) ? _(" %s to %s") : _(" from %s"), min, max);
  if (field->unit)
    g_string_append_printf (line, " %s", field->unit);
  if (field->fallback)
    g_string_append_printf (line, _(", else %s"), field->fallback);
  else if (field->optional)
    g_string_append (line, _(", may be absent"));
}

static void
print_field (const SgField *field, int indent)
{
  g_autoptr (GString) allowed = g_string_new (NULL);
  g_autofree char *label = sg_words_plain (field->label ? _(field->label) : "");

  append_allowed (allowed, field);
  g_print ("%*s%s: %s%s%s\n", indent, "", field->name, allowed->str, *label ? " — " : "", label);
  for (const SgField *column = field->columns; column && column->name; column++)
    print_field (column, indent + 2);
}

static void
print_text (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      const SgProcedure *procedure = g_ptr_array_index (list, i);

      g_print ("%s%s %s: %s (%s)\n", i ? "\n" : "", procedure->system, procedure->id, _(procedure->title), procedure->rules);
      if (procedure->when)
        g_print ("  %s\n", _(procedure->when));
      for (const SgField *field = procedure->fields; field && field->name; field++)
        print_field (field, 4);
    }
}

static gboolean
list_procedures (char **arguments, GError **error)
{
  g_autoptr (GPtrArray) list = sg_procedure_list (arguments[0]);
  gboolean xml = g_strcmp0 (format, "xml") == 0;

  if (format != NULL && !xml && !g_str_equal (format, "text"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("--format is text or xml, and not “%s”."), format);
      return FALSE;
    }
  if (arguments[0] != NULL && list->len == 0)
    return sg_procedure_find (arguments[0], "", error) != NULL;
  if (xml)
    return print_xml (list, error);
  print_text (list);
  return TRUE;
}

SG_REGISTER_COMMAND (procedures, "procedures", N_("List what may be asked of a rule system"), N_("[SYSTEM]"), entries, NULL,
                     0, 1, list_procedures)
