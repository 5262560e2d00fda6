/* sg-army-xml.c: armies in and out of XML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The form is 2: a tree.  Form 1 was a flat list of units, some of them named as one body: a body becomes a brigade.  Form 3 is form 2 with what
 * travels with the army (sg-army-travel.h), or with what was seen when a limit was waived; an army without either is still written as form 2, which
 * older programs read.
 */

#include "army/sg-army-xml.h"

#include "army/sg-army-private.h"
#include "base/sg-xml-nodes.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "army/sg-army-review.h"
#include "army/sg-army-travel.h"
#include "base/sg-xml.h"

#define SCHEMA "sgarmy.rng"
#define FORM 3
#define FORM_OF_BEFORE 2 /* without what came with form 3 */
#define MAX_NODES_DEEP 8

/* In. */

static gboolean
read_words (SgArmy *self, SgArmyNode *node, const xmlNode *xml, GError **error)
{
  for (guint i = 0; sg_army_words[i].name; i++)
    {
      g_autofree char *word = sg_xml_get (xml, sg_army_words[i].name);

      if (word && strlen (word) > SG_ARMY_MAX_WORD)
        {
          sg_xml_error (error, SG_ERROR_TOO_LARGE, xml, _("The %s of “%s” is longer than %d bytes."),
                        sg_army_words[i].name, node->id, SG_ARMY_MAX_WORD);
          return FALSE;
        }
      if (word)
        sg_army_set_node_word (self, node, sg_army_words[i].name, word);
    }
  return TRUE;
}

static gboolean
read_numbers (SgArmy *self, SgArmyNode *node, const xmlNode *xml, GError **error)
{
  for (guint i = 0; sg_army_numbers[i].name; i++)
    {
      gint64 value;

      if (!sg_xml_get_int (xml, sg_army_numbers[i].name, 0, sg_army_number_most (sg_army_numbers[i].name), -1, &value, error))
        return FALSE;
      sg_army_set_number (self, node, sg_army_numbers[i].name, value);
    }
  return TRUE;
}

static gboolean
read_deeds (SgArmy *self, SgArmyNode *node, const xmlNode *xml, GError **error)
{
  for (const xmlNode *child = sg_xml_first (xml, "deed"); child; child = sg_xml_next (child, "deed"))
    {
      g_autofree char *battle = sg_xml_get (child, "battle"), *honour = sg_xml_get (child, "honour");
      gint64 began, lost;

      if (!sg_xml_get_int (child, "began", 0, SG_ARMY_MAX_FIGURES, 0, &began, error) ||
          !sg_xml_get_int (child, "lost", 0, SG_ARMY_MAX_FIGURES, 0, &lost, error))
        return FALSE;
      sg_army_add_deed (self, node, battle ? battle : "", began, lost, honour);
    }
  return TRUE;
}

static void
read_attributes (SgArmy *self, SgArmyNode *node, const xmlNode *xml)
{
  g_autofree char *text = sg_xml_get (xml, "attributes");
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (char **word = words; *word; word++)
    if (**word)
      sg_army_set_attribute (self, node, *word, TRUE);
}

static gboolean read_children (SgArmy *self, SgArmyNode *parent, const xmlNode *xml, guint depth, GError **error);

/* A node that was taken in and then turns out to be wrong goes with its army. */
static gboolean
read_node (SgArmy *self, SgArmyNode *parent, const xmlNode *xml, SgArmyRank rank, guint depth, GError **error)
{
  g_autofree char *id = sg_xml_get (xml, "id");
  SgArmyNode *node = sg_army_node_new (id ? id : "", rank);

  if (!sg_army_insert (self, parent, -1, node))
    {
      if (g_hash_table_contains (self->nodes, node->id))
        sg_xml_error (error, SG_ERROR_REFUSED, xml, _("There are two nodes with the id “%.60s”."), node->id);
      else
        sg_xml_error (error, SG_ERROR_RANGE, xml, _("A %s cannot stand in a %s."), sg_army_rank_name (rank),
                      sg_army_rank_name (parent->rank));
      sg_army_node_free (node);
      return FALSE;
    }
  if (g_hash_table_size (self->nodes) > SG_ARMY_MAX_NODES)
    {
      sg_xml_error (error, SG_ERROR_TOO_LARGE, xml, _("The army has more than %d units."), SG_ARMY_MAX_NODES);
      return FALSE;
    }
  node->line = xmlGetLineNo (xml) > 0 ? (guint) xmlGetLineNo (xml) : 0;
  read_attributes (self, node, xml);
  return read_words (self, node, xml, error) && read_numbers (self, node, xml, error)
         && read_deeds (self, node, xml, error) && read_children (self, node, xml, depth + 1, error);
}

static gboolean
read_children (SgArmy *self, SgArmyNode *parent, const xmlNode *xml, guint depth, GError **error)
{
  SgArmyRank rank;

  if (depth > MAX_NODES_DEEP)
    {
      sg_xml_error (error, SG_ERROR_TOO_LARGE, xml, _("The army is deeper than %d ranks."), MAX_NODES_DEEP);
      return FALSE;
    }
  for (const xmlNode *child = sg_xml_first (xml, NULL); child; child = sg_xml_next (child, NULL))
    if (sg_army_rank_find ((const char *) child->name, &rank) && !read_node (self, parent, child, rank, depth, error))
      return FALSE;
  return TRUE;
}

/* (transfer none): form 1 named the body at each of its units; the first makes the brigade. */
static SgArmyNode *
body_node (SgArmy *self, const xmlNode *xml)
{
  g_autofree char *id = sg_xml_get (xml, "body"), *name = sg_xml_get (xml, "body-name"), *key = NULL;
  SgArmyNode *node;

  if (!id)
    return self->root;
  key = g_strconcat ("body-", id, NULL);
  node = sg_army_find (self, key);
  if (!node)
    {
      node = sg_army_node_new (key, SG_ARMY_BRIGADE);
      sg_army_insert (self, self->root, -1, node);
      sg_army_set_node_word (self, node, "name", name ? name : id);
    }
  return node;
}

static gboolean
read_old (SgArmy *self, const xmlNode *root, GError **error)
{
  for (const xmlNode *child = sg_xml_first (root, "unit"); child; child = sg_xml_next (child, "unit"))
    {
      SgArmyNode *parent = body_node (self, child), *node;
      gint64 count;

      if (!sg_xml_get_int (child, "count", 1, 10000, 1, &count, error) ||
          !read_node (self, parent, child, SG_ARMY_UNIT, 1, error))
        return FALSE;
      node = parent->children->pdata[parent->children->len - 1];
      sg_army_set_number (self, node, "figures", count);
    }
  return TRUE;
}

/* Words that are attributes of the army itself, where the schema proves what they hold. */
static gboolean
is_attribute (const char *key)
{
  return g_str_equal (key, "title") || g_str_equal (key, "side");
}

/* A waiver’s “seen” without a reason waives nothing, and is not kept. */
static gboolean
read_army_words (SgArmy *self, const xmlNode *root, GError **error)
{
  for (const xmlNode *child = sg_xml_first (root, "word"); child; child = sg_xml_next (child, "word"))
    {
      g_autofree char *key = sg_xml_get (child, "key"), *value = sg_xml_get (child, "value");

      if (is_attribute (g_strstrip (key)))
        {
          sg_xml_error (error, SG_ERROR_REFUSED, child, _("“%s” stands in <army> itself, not in a <word>."), key);
          return FALSE;
        }
      sg_army_set_word (self, key, value);
    }
  for (const xmlNode *child = sg_xml_first (root, "waiver"); child; child = sg_xml_next (child, "waiver"))
    {
      g_autofree char *key = sg_xml_get (child, "key"), *reason = sg_xml_get (child, "reason"), *seen = sg_xml_get (child, "seen");

      sg_army_set_waiver (self, key, reason);
      if (sg_army_get_waiver (self, key) != NULL)
        sg_army_set_seen (self, key, seen);
    }
  return TRUE;
}

static SgArmy *
read_army (const xmlNode *root, GError **error)
{
  g_autoptr (SgArmy) self = NULL;
  g_autofree char *system = sg_xml_get (root, "system"), *title = sg_xml_get (root, "title");
  g_autofree char *side = sg_xml_get (root, "side");
  gint64 version;

  if (!sg_xml_get_int (root, "version", 1, G_MAXINT64, 1, &version, error))
    return NULL;
  if (version > FORM)
    {
      sg_xml_error (error, SG_ERROR_NEWER, root,
                    _("This army was written by a newer Sandgate: its form is %d, this one reads 1 to %d."),
                    (int) MIN (version, G_MAXINT), FORM);
      return NULL;
    }
  if (system == NULL || sg_builder_find (system) == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, root, _("This Sandgate has no rule system called “%s”."), system != NULL ? system : "");
      return NULL;
    }
  self = sg_army_new (system, title ? title : "");
  sg_army_set_word (self, "side", side);
  if (!sg_xml_get_int (root, "allowance", 0, 2000000, 0, &self->allowance, error))
    return NULL;
  if (!read_army_words (self, root, error) || !sg_army_travel_read (self, root, error))
    return NULL;
  if (version == 1 ? !read_old (self, root, error) : !read_children (self, self->root, root, 0, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * sg_army_load:
 * @bytes: an <army> document
 * @name: what to call it in errors
 *
 * Returns: (transfer full): the army; NULL with a sentence that names file and line.
 */
SgArmy *
sg_army_load (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (xmlDoc) doc = sg_xml_load (bytes, name, SCHEMA, error);

  return doc ? read_army (sg_xml_root (doc), error) : NULL;
}

/* Out. */

static void
write_node (const SgArmyNode *node, xmlNode *parent)
{
  xmlNode *xml = sg_xml_add (parent, sg_army_rank_name (node->rank));

  sg_xml_set (xml, "id", node->id);
  for (guint i = 0; sg_army_words[i].name; i++)
    {
      const char *word = G_STRUCT_MEMBER (char *, node, sg_army_words[i].offset);

      if (*word)
        sg_xml_set (xml, sg_army_words[i].name, word);
    }
  for (guint i = 0; sg_army_numbers[i].name; i++)
    {
      gint64 number = G_STRUCT_MEMBER (gint64, node, sg_army_numbers[i].offset);

      if (number >= 0)
        sg_xml_set_int (xml, sg_army_numbers[i].name, number);
    }
  if (*node->attributes)
    {
      g_autofree char *list = g_strjoinv (" ", node->attributes);

      sg_xml_set (xml, "attributes", list);
    }
  for (guint i = 0; i < node->deeds->len; i++)
    {
      const SgArmyDeed *deed = node->deeds->pdata[i];
      xmlNode *child = sg_xml_add (xml, "deed");

      sg_xml_set (child, "battle", deed->battle);
      sg_xml_set_int (child, "began", deed->began);
      sg_xml_set_int (child, "lost", deed->lost);
      if (*deed->honour)
        sg_xml_set (child, "honour", deed->honour);
    }
  for (guint i = 0; i < node->children->len; i++)
    write_node (node->children->pdata[i], xml);
}

static void
write_waivers (SgArmy *self, xmlNode *root)
{
  g_autoptr (GPtrArray) keys = sg_army_get_waivers (self);

  for (guint i = 0; i < keys->len; i++)
    {
      xmlNode *xml = sg_xml_add (root, "waiver");

      sg_xml_set (xml, "key", keys->pdata[i]);
      sg_xml_set (xml, "reason", sg_army_get_waiver (self, keys->pdata[i]));
      if (sg_army_get_seen (self, keys->pdata[i]) != NULL)
        sg_xml_set (xml, "seen", sg_army_get_seen (self, keys->pdata[i]));
    }
}

static void
write_army_words (SgArmy *self, xmlNode *root)
{
  g_autoptr (GPtrArray) keys = sg_army_get_words (self);

  for (guint i = 0; i < keys->len; i++)
    {
      xmlNode *xml;

      if (is_attribute (keys->pdata[i]))
        continue;
      xml = sg_xml_add (root, "word");
      sg_xml_set (xml, "key", keys->pdata[i]);
      sg_xml_set (xml, "value", sg_army_get_word (self, keys->pdata[i]));
    }
}

/**
 * sg_army_to_bytes:
 *
 * Returns: (transfer full): an <army> document: the same bytes for the same army.
 */
GBytes *
sg_army_to_bytes (SgArmy *self)
{
  g_autoptr (xmlDoc) doc = sg_xml_new ("army");
  gboolean newer = sg_army_travels (self) || g_tree_nnodes (self->seen) > 0;
  xmlNode *root = sg_xml_root (doc);

  sg_xml_set_int (root, "version", newer ? FORM : FORM_OF_BEFORE);
  sg_xml_set (root, "system", self->system);
  if (*sg_army_get_word (self, "side"))
    sg_xml_set (root, "side", sg_army_get_word (self, "side"));
  sg_xml_set (root, "title", sg_army_get_word (self, "title"));
  if (self->allowance > 0)
    sg_xml_set_int (root, "allowance", self->allowance);
  write_army_words (self, root);
  write_waivers (self, root);
  sg_army_travel_write (self, root);
  for (guint i = 0; i < self->root->children->len; i++)
    write_node (self->root->children->pdata[i], root);
  return sg_xml_dump (doc);
}
