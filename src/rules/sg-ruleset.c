/* sg-ruleset.c: a rule system's tables, texts and house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every figure, rule and option is found by hash.  The document it was read from is kept, so that what a
 * campaign keeps is what it began with but for its house rules.
 */

#include "base/sg-xml-nodes.h"
#include "base/sg-xml-schema.h"
#include "rules/sg-ruleset-bounds.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-complete.h"
#include "rules/sg-ruleset-load.h"
#include "rules/sg-ruleset-private.h"
#include "rules/sg-ruleset-tables.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <inttypes.h>
#include <math.h>

#define HEAD 4096 /* bytes of a book in which its title stands */
#define FOLDER "/org/littlewars/Sandgate/rulesets"
#define FORMAT 1

G_DEFINE_FINAL_TYPE (SgRuleset, sg_ruleset, G_TYPE_OBJECT)

static void
free_rule (gpointer data)
{
  SgRule *rule = data;

  g_free (rule->id);
  g_free (rule->title);
  g_free (rule->section);
  g_free (rule->text);
  g_free (rule->book);
  g_free (rule);
}

static void
free_option (gpointer data)
{
  SgOption *option = data;

  g_free (option->key);
  g_free (option->rule);
  g_free (option->ruling);
  g_free (option->label);
  g_strfreev (option->choices);
  g_strfreev (option->choice_labels);
  g_free (option->value);
  g_free (option);
}

static void
sg_ruleset_finalize (GObject *object)
{
  SgRuleset *self = SG_RULESET (object);

  g_free (self->system);
  g_free (self->title);
  g_free (self->unit);
  g_clear_pointer (&self->doc, xmlFreeDoc);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->options);
  g_ptr_array_unref (self->types);
  g_ptr_array_unref (self->tables);
  g_ptr_array_unref (self->attributes);
  g_ptr_array_unref (self->weapons);
  g_hash_table_unref (self->by_table);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->by_key);
  g_hash_table_unref (self->leading);
  g_hash_table_unref (self->nodes);
  g_hash_table_unref (self->figures);
  g_clear_pointer (&self->read, g_hash_table_unref);
  g_ptr_array_unref (self->added);
  G_OBJECT_CLASS (sg_ruleset_parent_class)->finalize (object);
}

static void
sg_ruleset_class_init (SgRulesetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sg_ruleset_finalize;
}

static void
sg_ruleset_init (SgRuleset *self)
{
  self->rules = g_ptr_array_new_with_free_func (free_rule);
  self->options = g_ptr_array_new_with_free_func (free_option);
  self->types = g_ptr_array_new_with_free_func (sg_unit_type_free);
  self->tables = g_ptr_array_new_with_free_func (sg_table_free);
  self->attributes = g_ptr_array_new_with_free_func (sg_attribute_free);
  self->weapons = g_ptr_array_new_with_free_func (sg_weapon_free);
  self->by_table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  self->leading = g_hash_table_new (NULL, NULL);
  self->nodes = g_hash_table_new (g_str_hash, g_str_equal);
  self->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->added = g_ptr_array_new_with_free_func (g_free);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

char **
sg_ruleset_list_systems (void)
{
  g_auto (GStrv) files = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GPtrArray) systems = g_ptr_array_new ();

  for (guint i = 0; files && files[i]; i++)
    if (g_str_has_suffix (files[i], ".xml"))
      g_ptr_array_add (systems, g_strndup (files[i], strlen (files[i]) - strlen (".xml")));
  g_ptr_array_sort (systems, compare_names);
  g_ptr_array_add (systems, NULL);
  return (char **) g_ptr_array_steal (systems, NULL);
}

char *
sg_ruleset_call_system (const char *system)
{
  g_autofree char *path = g_strdup_printf ("rulesets/%s.xml", system);
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);
  g_autofree char *head = bytes != NULL ? g_strndup (g_bytes_get_data (bytes, NULL), MIN (g_bytes_get_size (bytes), HEAD)) : NULL;
  const char *root = head != NULL ? strstr (head, "<ruleset ") : NULL, *title = root != NULL ? strstr (root, "title=\"") : NULL;

  /* Menus are full of titles: a whole book is not read for its own. */
  return title != NULL ? g_strndup (title + strlen ("title=\""), strcspn (title + strlen ("title=\""), "\"")) : g_strdup (system);
}

/* Foreign and newer documents are told as such, before the schema complains of details. */
static gboolean
check_root (xmlDoc *doc, GError **error)
{
  xmlNode *root = sg_xml_root (doc);
  gint64 version;

  if (!sg_xml_is (root, "ruleset"))
    {
      sg_xml_error (error, SG_ERROR_FOREIGN, root, _("this is <%s>, and not a <ruleset>."), (const char *) root->name);
      return FALSE;
    }
  if (!sg_xml_get_int (root, "version", 1, G_MAXINT, FORMAT, &version, error))
    return FALSE;
  if (version > FORMAT)
    sg_xml_error (error, SG_ERROR_NEWER, root,
                  _("this ruleset has the format %" PRId64 "; this Sandgate reads up to %d."), version, FORMAT);
  return version <= FORMAT;
}

static char *
get_path (const char *system)
{
  return g_strdup_printf ("rulesets/%s.xml", system);
}

/* (transfer full) (nullable): this Sandgate's own ruleset of @system. */
static xmlDoc *
load_own (const char *system)
{
  g_autofree char *path = get_path (system);
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);

  return bytes != NULL ? sg_xml_load (bytes, path, NULL, NULL) : NULL;
}

/* What a book leaves to another stands in that other's ruleset, once. */
static void
inherit (xmlDoc *own)
{
  g_autofree char *from = sg_xml_get (sg_xml_root (own), "inherits");
  g_autoptr (SgXmlDoc) base = from != NULL ? load_own (from) : NULL;

  if (base != NULL)
    sg_ruleset_inherit (own, base);
}

/* (transfer full) (nullable): what the copy was completed from: a system that this Sandgate does not have has nothing. */
static xmlDoc *
complete (SgRuleset *self)
{
  g_autofree char *system = sg_xml_get (sg_xml_root (self->doc), "system");
  xmlDoc *own = load_own (system != NULL ? system : "");

  if (own == NULL)
    return NULL;
  inherit (own);
  sg_ruleset_complete (self->doc, own, self->added);
  return own;
}

/* @copy: a campaign’s.  It is completed before the schema is held against it, for the schema is of today; what the bytes are known to be valid for is
 * then the completed form, which follows from them and this Sandgate alone. */
static SgRuleset *
read_ruleset (GBytes *bytes, const char *name, gboolean copy, GError **error)
{
  g_autoptr (SgRuleset) self = g_object_new (SG_TYPE_RULESET, NULL);
  g_autoptr (SgXmlDoc) own = NULL;

  self->doc = sg_xml_load (bytes, name, NULL, error);
  if (self->doc == NULL || !check_root (self->doc, error))
    return NULL;
  if (copy)
    own = complete (self);
  else
    inherit (self->doc);
  if (!sg_xml_validate_bytes (self->doc, bytes, "ruleset.rng", error) || !sg_ruleset_fill (self, error))
    return NULL;
  if (own != NULL && !sg_ruleset_check_bounds (self->doc, own, error))
    return NULL;
  return g_steal_pointer (&self);
}

SgRuleset *
sg_ruleset_load (const char *system, GError **error)
{
  g_autofree char *path = get_path (system);
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);

  if (bytes == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("This Sandgate has no rule system called “%s”."), system);
      return NULL;
    }
  return read_ruleset (bytes, path, FALSE, error);
}

/**
 * sg_ruleset_new_from_bytes:
 *
 * Reads a campaign's copy, and gives it what it lacks of this Sandgate's own ruleset of its system. The bytes stay as
 * they are: sg_ruleset_get_added() says whether there is anything to be written. Returns: (transfer full): or %NULL with @error
 */
SgRuleset *
sg_ruleset_new_from_bytes (GBytes *bytes, const char *name, GError **error)
{
  return read_ruleset (bytes, name, TRUE, error);
}

GPtrArray *
sg_ruleset_get_added (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->added;
}

GBytes *
sg_ruleset_to_bytes (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return sg_xml_dump (self->doc);
}

const char *
sg_ruleset_get_system (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->system;
}

const char *
sg_ruleset_get_title (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->title;
}

const char *
sg_ruleset_get_unit (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->unit;
}

/** sg_ruleset_get_rule: (transfer none) (nullable): a rule or a ruling. */
const SgRule *
sg_ruleset_get_rule (SgRuleset *self, const char *id)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return id ? g_hash_table_lookup (self->by_id, id) : NULL;
}

GPtrArray *
sg_ruleset_get_rules (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->rules;
}

/* A figure that is not there is a slip of the program: every copy was completed when it was read. */
double
sg_ruleset_figure (SgRuleset *self, const char *rule, const char *name)
{
  char key[SG_RULESET_KEY];
  const double *value;

  g_return_val_if_fail (SG_IS_RULESET (self), 0);

  sg_ruleset_put_key (key, rule, name);
  value = g_hash_table_lookup (self->figures, key);
  if (value == NULL)
    g_critical ("%s has no figure %s", self->system, key);
  return value ? *value : 0;
}

gboolean
sg_ruleset_has_figure (SgRuleset *self, const char *rule, const char *name)
{
  g_autofree char *key = g_strconcat (rule, "/", name, NULL);

  g_return_val_if_fail (SG_IS_RULESET (self), FALSE);
  return g_hash_table_contains (self->figures, key);
}

gint64
sg_ruleset_whole (SgRuleset *self, const char *rule, const char *name)
{
  return llround (sg_ruleset_figure (self, rule, name));
}

/* As the document has them, in its order: the table of figures has none. */
static void
each_figure (const xmlNode *rule, SgFigureFunc func, gpointer data)
{
  for (const xmlNode *node = sg_xml_first (rule, "figure"); node; node = sg_xml_next (node, "figure"))
    {
      g_autofree char *name = sg_xml_get (node, "name"), *unit = sg_xml_get (node, "unit");
      double value;

      if (sg_xml_get_double (node, "value", -G_MAXDOUBLE, G_MAXDOUBLE, 0, &value, NULL))
        func (name, value, unit ? unit : "", data);
    }
}

void
sg_ruleset_each_figure (SgRuleset *self, const char *rule, SgFigureFunc func, gpointer data)
{
  g_return_if_fail (SG_IS_RULESET (self) && rule && func);

  for (const xmlNode *section = sg_xml_first (sg_xml_root (self->doc), "section"); section; section = sg_xml_next (section, "section"))
    for (const xmlNode *node = sg_xml_first (section, "rule"); node; node = sg_xml_next (node, "rule"))
      {
        g_autofree char *id = sg_xml_get (node, "id");

        if (g_strcmp0 (id, rule) == 0)
          each_figure (node, func, data);
      }
}

GPtrArray *
sg_ruleset_get_options (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->options;
}

/** sg_ruleset_get_option: (transfer none) (nullable). */
const SgOption *
sg_ruleset_get_option (SgRuleset *self, const char *key)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return g_hash_table_lookup (self->by_key, key);
}

const char *
sg_ruleset_choice (SgRuleset *self, const char *key)
{
  const SgOption *option = sg_ruleset_get_option (self, key);

  if (option == NULL)
    g_critical ("%s has no house rule %s", self->system, key);
  return option ? option->value : "";
}

gboolean
sg_ruleset_chosen (SgRuleset *self, const char *key, const char *value)
{
  return g_str_equal (sg_ruleset_choice (self, key), value);
}

gboolean
sg_ruleset_set_choice (SgRuleset *self, const char *key, const char *value, GError **error)
{
  SgOption *option = (SgOption *) sg_ruleset_get_option (self, key);
  g_autofree char *all = NULL;

  if (option == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s has no house rule called “%s”."), self->title, key);
      return FALSE;
    }
  if (!g_strv_contains ((const char *const *) option->choices, value))
    {
      all = g_strjoinv (", ", option->choices);
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("The house rule %s cannot be “%s”; it is one of %s."), key, value, all);
      return FALSE;
    }
  g_free (option->value);
  option->value = g_strdup (value);
  self->stamp++;
  sg_xml_set (g_hash_table_lookup (self->nodes, key), "value", value);
  return TRUE;
}

guint
sg_ruleset_get_stamp (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), 0);

  return self->stamp;
}

/* Whether @rule is played otherwise than the book says: an option’s first choice is the book’s own. */
gboolean
sg_ruleset_is_house_rule (SgRuleset *self, const char *rule)
{
  g_return_val_if_fail (SG_IS_RULESET (self), FALSE);

  for (guint i = 0; i < self->options->len; i++)
    {
      const SgOption *option = g_ptr_array_index (self->options, i);
      gboolean departs = !g_str_equal (option->value, option->choices[0]);

      if (departs && (g_str_equal (option->rule, rule) || g_str_equal (option->ruling, rule)))
        return TRUE;
    }
  return FALSE;
}
