/* sg-features-table.c: what features become.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table is compiled in and validated when it is first used; one that cannot be read is a broken build.
 */

#include "exchange/sg-features-table.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"
#include "map/sg-piece.h"

#define TABLE "imports/openstreetmap.xml"

typedef struct { char *key, **values, *but, **is; } When;

static void
read_when (GArray *whens, const xmlNode *node)
{
  When when = { sg_xml_get (node, "key"), NULL, sg_xml_get (node, "but"), NULL };
  g_autofree char *values = sg_xml_get (node, "value"), *is = sg_xml_get (node, "is");

  when.values = g_strsplit (values, " ", -1);
  when.is = is != NULL ? g_strsplit (is, " ", -1) : NULL;
  g_array_append_val (whens, when);
}

static double
read_length (const xmlNode *node, const char *name)
{
  g_autofree char *text = sg_xml_get (node, name);

  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

static SgFeatureRule *
read_rule (const xmlNode *node)
{
  static const char *const shapes[] = { [SG_SHAPE_LINE] = "line", [SG_SHAPE_AREA] = "area", [SG_SHAPE_SPOT] = "spot" };
  SgFeatureRule *rule = g_new0 (SgFeatureRule, 1);
  g_autofree char *shape = sg_xml_get (node, "shape"), *kind = sg_xml_get (node, "kind"), *taken = sg_xml_get (node, "taken");

  rule->id = sg_xml_get (node, "id");
  rule->label = sg_tongue_take (SG_TONGUE_CLASS, sg_xml_get (node, "label"));
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (g_str_equal (shape, shapes[i]))
      rule->shape = (SgShape) i;
  if (!sg_piece_kind_find (kind, &rule->kind))
    g_error ("%s: “%s” is no kind of piece", TABLE, kind);
  rule->class = sg_xml_get (node, "class");
  rule->width = read_length (node, "width");
  rule->height = read_length (node, "height");
  rule->least = read_length (node, "least");
  rule->taken = g_strcmp0 (taken, "no") != 0;
  rule->whens = g_array_new (FALSE, FALSE, sizeof (When));
  for (const xmlNode *child = sg_xml_first (node, "when"); child != NULL; child = sg_xml_next (child, "when"))
    read_when (rule->whens, child);
  return rule;
}

static GPtrArray *
read_table (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = sg_xml_load_data (TABLE, "imports.rng", &error);
  GPtrArray *rules = g_ptr_array_new ();

  if (doc == NULL)
    g_error ("%s", error->message);
  for (const xmlNode *node = sg_xml_first (sg_xml_root (doc), "class"); node != NULL; node = sg_xml_next (node, "class"))
    g_ptr_array_add (rules, read_rule (node));
  return rules;
}

GPtrArray *
sg_feature_rules (void)
{
  static gsize once;
  static GPtrArray *rules;

  if (g_once_init_enter (&once))
    {
      rules = read_table ();
      g_once_init_leave (&once, 1);
    }
  return rules;
}

static gboolean
is_one_of (char **values, const char *value)
{
  return value != NULL && (g_str_equal (values[0], "*") || g_strv_contains ((const char *const *) values, value));
}

static gboolean
takes (const SgFeatureRule *rule, GHashTable *tags)
{
  for (guint i = 0; i < rule->whens->len; i++)
    {
      const When *when = &g_array_index (rule->whens, When, i);

      if (is_one_of (when->values, g_hash_table_lookup (tags, when->key))
          && (when->but == NULL || !is_one_of (when->is, g_hash_table_lookup (tags, when->but))))
        return TRUE;
    }
  return FALSE;
}

int
sg_feature_rules_find (GPtrArray *rules, SgShape shape, GHashTable *tags)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const SgFeatureRule *rule = rules->pdata[i];

      if (rule->shape == shape && takes (rule, tags))
        return (int) i;
    }
  return -1;
}
