/* sg-ruleset-load.c: from the elements of a ruleset to its tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The schema has been held against the document already; what it cannot say is checked here: that nothing
 * stands twice, that an option's value is one of its choices, and that every reference leads somewhere.
 */

#include "rules/sg-ruleset-load.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-private.h"
#include "rules/sg-ruleset-tables.h"

#include <glib/gi18n-lib.h>

gboolean
sg_ruleset_twice (const xmlNode *node, const char *what, GError **error)
{
  sg_xml_error (error, SG_ERROR_SCHEMA, node, _("%s stands there a second time."), what);
  return FALSE;
}

static SgRuleMode
read_mode (const xmlNode *node)
{
  g_autofree char *mode = sg_xml_get (node, "mode");

  if (g_strcmp0 (mode, "asked") == 0)
    return SG_RULE_ASKED;
  return g_strcmp0 (mode, "recorded") == 0 ? SG_RULE_RECORDED : SG_RULE_COMPUTED;
}

/* The schema knows no other value. */
static gboolean
leads_on (const xmlNode *node)
{
  g_autofree char *tells = sg_xml_get (node, "tells");

  return tells != NULL;
}

static char *
read_paragraphs (const xmlNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (xmlNode *p = sg_xml_first (node, "p"); p; p = sg_xml_next (p, "p"))
    {
      g_autofree char *paragraph = sg_xml_text (p);

      g_string_append_printf (text, "%s%s", text->len ? "\n\n" : "", sg_tongue_tell (NULL, paragraph));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A rule, or a ruling, which stands within its rule and goes by its mode. (nullable) (transfer none) */
static SgRule *
add_rule (SgRuleset *self, const xmlNode *node, SgRuleMode mode, const char *section, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id");
  SgRule *rule;

  if (g_hash_table_contains (self->by_id, id))
    {
      sg_ruleset_twice (node, id, error);
      return NULL;
    }
  rule = g_new0 (SgRule, 1);
  rule->id = g_steal_pointer (&id);
  rule->title = sg_tongue_take (SG_TONGUE_RULE, sg_xml_get (node, "title"));
  rule->mode = mode;
  rule->section = g_strdup (sg_tongue_tell (SG_TONGUE_SECTION, section));
  rule->text = read_paragraphs (node);
  rule->book = sg_xml_get (node, "book");
  if (rule->book == NULL)
    rule->book = g_strdup ("");
  if (leads_on (node))
    g_hash_table_add (self->leading, rule);
  g_ptr_array_add (self->rules, rule);
  g_hash_table_insert (self->by_id, rule->id, rule);
  return rule;
}

static gboolean
add_figure (SgRuleset *self, const xmlNode *node, const char *rule, GError **error)
{
  g_autofree char *name = sg_xml_get (node, "name");
  g_autofree char *key = g_strdup_printf ("%s/%s", rule, name);
  double value;

  if (!sg_xml_need_double (node, "value", -1e9, 1e9, &value, error))
    return FALSE;
  if (g_hash_table_contains (self->figures, key))
    return sg_ruleset_twice (node, key, error);
  g_hash_table_insert (self->figures, g_steal_pointer (&key), g_memdup2 (&value, sizeof value));
  return TRUE;
}

static void
read_choices (const xmlNode *node, SgOption *option)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new (), labels = g_ptr_array_new ();

  for (xmlNode *choice = sg_xml_first (node, "choice"); choice; choice = sg_xml_next (choice, "choice"))
    {
      g_ptr_array_add (ids, sg_xml_get (choice, "id"));
      g_ptr_array_add (labels, sg_tongue_take (SG_TONGUE_CHOICE, sg_xml_get (choice, "label")));
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (labels, NULL);
  option->choices = (char **) g_ptr_array_steal (ids, NULL);
  option->choice_labels = (char **) g_ptr_array_steal (labels, NULL);
}

/* It belongs to the ruleset before it is checked, so that a fault frees it. Without a value the book’s own choice, the first, is in force. */
static gboolean
add_option (SgRuleset *self, xmlNode *node, const char *rule, GError **error)
{
  SgOption *option = g_new0 (SgOption, 1);

  option->key = sg_xml_get (node, "key");
  option->rule = g_strdup (rule);
  option->ruling = sg_xml_get (node, "ruling");
  option->label = sg_tongue_take (SG_TONGUE_OPTION, sg_xml_get (node, "label"));
  option->value = sg_xml_get (node, "value");
  if (option->ruling == NULL)
    option->ruling = g_strdup ("");
  read_choices (node, option);
  g_ptr_array_add (self->options, option);
  if (option->value == NULL)
    option->value = g_strdup (option->choices[0]);
  if (g_hash_table_contains (self->by_key, option->key))
    return sg_ruleset_twice (node, option->key, error);
  if (!g_strv_contains ((const char *const *) option->choices, option->value))
    {
      sg_xml_error (error, SG_ERROR_RANGE, node, _("the house rule %s is “%s”, which is none of its choices."), option->key,
                    option->value);
      return FALSE;
    }
  g_hash_table_insert (self->by_key, option->key, option);
  g_hash_table_insert (self->nodes, option->key, node);
  return TRUE;
}

static gboolean
read_rule (SgRuleset *self, const xmlNode *node, const char *section, GError **error)
{
  SgRule *rule = add_rule (self, node, read_mode (node), section, error);

  if (rule == NULL)
    return FALSE;
  for (xmlNode *child = sg_xml_first (node, NULL); child; child = sg_xml_next (child, NULL))
    {
      if (sg_xml_is (child, "figure") && !add_figure (self, child, rule->id, error))
        return FALSE;
      if (sg_xml_is (child, "table") && !sg_ruleset_read_table (self, child, rule->id, error))
        return FALSE;
      if (sg_xml_is (child, "option") && !add_option (self, child, rule->id, error))
        return FALSE;
      if (sg_xml_is (child, "ruling") && !add_rule (self, child, rule->mode, section, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_section (SgRuleset *self, const xmlNode *node, GError **error)
{
  g_autofree char *title = sg_xml_get (node, "title");

  for (xmlNode *rule = sg_xml_first (node, "rule"); rule; rule = sg_xml_next (rule, "rule"))
    if (!read_rule (self, rule, title, error))
      return FALSE;
  return TRUE;
}

/* The figures of an inherited book in whose place stand others of the heir. */
static gboolean
replace_figures (SgRuleset *self, const xmlNode *section, GError **error)
{
  for (xmlNode *rule = sg_xml_first (section, "rule"); rule; rule = sg_xml_next (rule, "rule"))
    for (xmlNode *node = sg_xml_first (rule, "instead"); node; node = sg_xml_next (node, "instead"))
      {
        g_autofree char *name = sg_xml_get (node, "name"), *by = sg_xml_get (node, "by");
        const double *value = g_hash_table_lookup (self->figures, by);

        if (value == NULL || !g_hash_table_contains (self->figures, name))
          {
            sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s or %s leads to no figure."), name, by);
            return FALSE;
          }
        g_hash_table_insert (self->figures, g_strdup (name), g_memdup2 (value, sizeof *value));
      }
  return TRUE;
}

gboolean
sg_ruleset_fill (SgRuleset *self, GError **error)
{
  xmlNode *root = sg_xml_root (self->doc);

  self->system = sg_xml_get (root, "system");
  self->title = sg_xml_get (root, "title");
  self->unit = sg_xml_get (root, "unit");
  for (xmlNode *section = sg_xml_first (root, "section"); section; section = sg_xml_next (section, "section"))
    if (!read_section (self, section, error))
      return FALSE;
  for (xmlNode *section = sg_xml_first (root, "section"); section; section = sg_xml_next (section, "section"))
    if (!replace_figures (self, section, error))
      return FALSE;
  if (!sg_ruleset_read_catalogue (self, error))
    return FALSE;
  for (guint i = 0; i < self->options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (self->options, i);

      if (*option->ruling && !sg_ruleset_get_rule (self, option->ruling))
        {
          sg_xml_error (error, SG_ERROR_UNKNOWN, g_hash_table_lookup (self->nodes, option->key),
                        _("ruling=“%s” leads to no ruling."), option->ruling);
          return FALSE;
        }
    }
  return TRUE;
}
