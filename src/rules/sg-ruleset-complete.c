/* sg-ruleset-complete.c: an older copy of a ruleset gets what a newer Sandgate asks of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Both are trees of the same form, and the copy is only ever added to: a section, rule, ruling, figure, table or cell,
 * house rule, choice, type or attribute that it lacks comes from this Sandgate's own, with the book's value.  What it has
 * stays as it is, and so does its text.  Rules, rulings, house rules and types are known by their IDs wherever they
 * stand; figures, tables and choices by their names under their rule.  A new column stands last, for a row's cells do.  The copy has not been held against the schema
 * yet: nothing is taken for granted of it.
 */

#include "rules/sg-ruleset-complete.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-private.h"

typedef struct
{
  GHashTable *known;  /* (owned) "rule LW-13" → node of the copy, for what has an ID of its own */
  GPtrArray  *added;  /* (not owned) (element-type utf8): what was added */
} Work;

static const char *const global[] = { "rule", "ruling", "option", "type", NULL };
static const char *const names[] = { "id", "key", "name", NULL };

/* (transfer full) (nullable): by what an element is known among its like. */
static char *
get_name (const xmlNode *node)
{
  char *name = NULL;

  for (guint i = 0; name == NULL && names[i] != NULL; i++)
    name = sg_xml_get (node, names[i]);
  return name;
}

static gboolean
is_global (const xmlNode *node)
{
  return g_strv_contains (global, (const char *) node->name);
}

static char *
make_key (const xmlNode *node, const char *name)
{
  return g_strdup_printf ("%s %s", (const char *) node->name, name);
}

/* What has an ID of its own is known wherever it stands in the copy: a newer book may have moved it to another section. */
static void
learn (Work *work, xmlNode *node)
{
  for (xmlNode *child = sg_xml_first (node, NULL); child != NULL; child = sg_xml_next (child, NULL))
    {
      g_autofree char *name = is_global (child) ? get_name (child) : NULL;

      if (name != NULL)
        g_hash_table_insert (work->known, make_key (child, name), child);
      learn (work, child);
    }
}

/* The element of the copy that answers to @own; one without a name is alone of its kind. */
static xmlNode *
find_like (Work *work, const xmlNode *own, xmlNode *parent)
{
  g_autofree char *name = get_name (own), *key = name != NULL ? make_key (own, name) : NULL;

  if (key != NULL && is_global (own))
    return g_hash_table_lookup (work->known, key);
  for (xmlNode *node = sg_xml_first (parent, (const char *) own->name); node != NULL; node = sg_xml_next (node, (const char *) own->name))
    {
      g_autofree char *theirs = get_name (node);

      if (g_strcmp0 (theirs, name) == 0)
        return node;
    }
  return NULL;
}

/* (transfer full): "GW-101/types/infantry": from what has an ID of its own down. */
static char *
make_path (const xmlNode *own)
{
  g_autofree char *name = get_name (own), *above = NULL;

  if (name == NULL)
    return g_strdup ((const char *) own->name);
  if (!is_global (own) && own->parent != NULL && own->parent->type == XML_ELEMENT_NODE)
    {
      g_autofree char *theirs = get_name (own->parent);

      above = theirs != NULL ? make_path (own->parent) : NULL;
    }
  return above != NULL ? g_strconcat (above, "/", name, NULL) : g_steal_pointer (&name);
}

static void
tell (Work *work, const xmlNode *own, const char *attribute)
{
  g_autofree char *path = make_path (own);

  g_ptr_array_add (work->added, attribute != NULL ? g_strconcat (path, "@", attribute, NULL) : g_steal_pointer (&path));
}

/* What a new rule brings and the copy has elsewhere stays where it is. */
static void
drop_known (Work *work, xmlNode *node)
{
  for (xmlNode *child = sg_xml_first (node, NULL), *next; child != NULL; child = next)
    {
      next = sg_xml_next (child, NULL);
      if (is_global (child) && find_like (work, child, NULL) != NULL)
        {
          xmlUnlinkNode (child);
          xmlFreeNode (child);
        }
    }
}

/* The white space before @own, so that the copy stays as readable as it was. */
static void
indent (const xmlNode *own, xmlNode *node)
{
  if (own->prev != NULL && xmlIsBlankNode (own->prev))
    xmlAddPrevSibling (node, xmlDocCopyNode (own->prev, node->doc, 1));
}

/* Behind @last, the element of the copy that answers to its neighbour in the book's order, else behind the text. */
static xmlNode *
put (const xmlNode *own, xmlNode *node, xmlNode *parent, xmlNode *last)
{
  xmlNode *behind = last != NULL && last->parent == parent ? last : NULL, *first = sg_xml_first (parent, NULL);

  if (behind == NULL)
    for (xmlNode *p = first; p != NULL && sg_xml_is (p, "p"); p = sg_xml_next (p, NULL))
      behind = p;
  if (behind != NULL)
    xmlAddNextSibling (behind, node);
  else if (first != NULL)
    xmlAddPrevSibling (first, node);
  else
    xmlAddChild (parent, node);
  indent (own, behind == NULL && first != NULL ? first : node);
  return node;
}

static xmlNode *
add_copy (Work *work, const xmlNode *own, xmlNode *parent, xmlNode *last)
{
  xmlNode *node = xmlDocCopyNode ((xmlNode *) own, parent->doc, 1);

  drop_known (work, node);
  tell (work, own, NULL);
  return put (own, node, parent, last);
}

/* What a figure may be is asked of this Sandgate's own ruleset (sg-ruleset-bounds.c): the copy lacks nothing without it. */
static gboolean
is_bound (const xmlNode *own, const char *name)
{
  return sg_xml_is (own, "figure") && (g_str_equal (name, "least") || g_str_equal (name, "most"));
}

/* A type's measures belong to its shape: a copy of another shape keeps its own. */
static void
add_attributes (Work *work, const xmlNode *own, xmlNode *copy)
{
  g_autofree char *shape = sg_xml_get (own, "shape"), *theirs = sg_xml_get (copy, "shape");

  if (shape != NULL && g_strcmp0 (shape, theirs) != 0)
    return;
  for (const xmlAttr *attribute = own->properties; attribute != NULL; attribute = attribute->next)
    {
      const char *name = (const char *) attribute->name;
      g_autofree char *has = sg_xml_get (copy, name), *value = has == NULL ? sg_xml_get (own, name) : NULL;

      if (value == NULL || is_bound (own, name))
        continue;
      sg_xml_set (copy, name, value);
      tell (work, own, name);
    }
}

static void complete_node (Work *work, const xmlNode *own, xmlNode *copy);

/* Tables: rows and columns by their names; a cell that is empty in the copy and not in the book is one it lacks. */

/* (nullable): the @n-th child of @parent called @name, from 0: cells have no names, and go by the place of their column. */
static xmlNode *
get_nth (const xmlNode *parent, const char *name, int n)
{
  xmlNode *node = sg_xml_first (parent, name);

  while (node != NULL && n-- > 0)
    node = sg_xml_next (node, name);
  return node;
}

/* (transfer full): what stands in the cell of @row under the column @name of @table, "" where there is none. */
static char *
get_cell (const xmlNode *table, const xmlNode *row, const char *name)
{
  int n = 0;

  for (xmlNode *column = sg_xml_first (table, "column"); column != NULL; column = sg_xml_next (column, "column"), n++)
    {
      g_autofree char *theirs = get_name (column);
      xmlNode *cell = g_strcmp0 (theirs, name) == 0 ? get_nth (row, "c", n) : NULL;

      if (cell != NULL)
        return sg_xml_text (cell);
    }
  return g_strdup ("");
}

/* @row is the book’s own row, NULL of one that the campaign added; then its new cell stays empty. */
static void
fill_cell (Work *work, const xmlNode *own, const xmlNode *row, const xmlNode *column, xmlNode *cell)
{
  g_autofree char *name = get_name (column), *text = row != NULL ? get_cell (own, row, name) : NULL;
  g_autofree char *has = cell != NULL ? sg_xml_text (cell) : NULL;

  if (text == NULL || *text == '\0' || has == NULL || *has != '\0')
    return;
  xmlNodeAddContent (cell, (const xmlChar *) text);
  tell (work, row, name);
}

static void
complete_column (Work *work, const xmlNode *own, const xmlNode *column, xmlNode *copy, xmlNode *last)
{
  xmlNode *like = find_like (work, column, copy);
  gboolean added = like == NULL;
  int n = 0;

  if (added)
    like = add_copy (work, column, copy, last);
  for (xmlNode *node = sg_xml_first (copy, "column"); node != like; node = sg_xml_next (node, "column"))
    n++;
  for (xmlNode *row = sg_xml_first (copy, "row"); row != NULL; row = sg_xml_next (row, "row"))
    {
      xmlNode *like_row = find_like (work, row, (xmlNode *) own), *cell = added ? sg_xml_add (row, "c") : get_nth (row, "c", n);

      fill_cell (work, own, like_row, column, cell);
    }
}

static xmlNode *
get_last (const xmlNode *parent, const char *name)
{
  xmlNode *last = NULL;

  for (xmlNode *node = sg_xml_first (parent, name); node != NULL; node = sg_xml_next (node, name))
    last = node;
  return last;
}

/* The copy may have its columns in another order: the row’s cells follow those of the copy. */
static xmlNode *
add_row (Work *work, const xmlNode *own, const xmlNode *row, xmlNode *copy, xmlNode *last)
{
  xmlNode *node = xmlDocCopyNode ((xmlNode *) row, copy->doc, 2);

  for (xmlNode *column = sg_xml_first (copy, "column"); column != NULL; column = sg_xml_next (column, "column"))
    {
      g_autofree char *name = get_name (column), *text = get_cell (own, row, name);

      sg_xml_add_text (node, "c", text);
    }
  tell (work, row, NULL);
  return put (row, node, copy, last != NULL ? last : get_last (copy, "column"));
}

static void
complete_table (Work *work, const xmlNode *own, xmlNode *copy)
{
  xmlNode *last = NULL;

  for (xmlNode *column = sg_xml_first (own, "column"); column != NULL; column = sg_xml_next (column, "column"))
    complete_column (work, own, column, copy, get_last (copy, "column"));
  for (xmlNode *row = sg_xml_first (own, "row"); row != NULL; row = sg_xml_next (row, "row"))
    {
      xmlNode *like = find_like (work, row, copy);

      last = like != NULL ? like : add_row (work, own, row, copy, last);
    }
}

/* Paragraphs are a rule's text, which is the copy's. */
static void
complete_children (Work *work, const xmlNode *own, xmlNode *copy, xmlNode *last)
{
  for (const xmlNode *child = sg_xml_first (own, NULL); child != NULL; child = sg_xml_next (child, NULL))
    {
      xmlNode *like = sg_xml_is (child, "p") || sg_xml_is (child, "section") ? NULL : find_like (work, child, copy);

      if (sg_xml_is (child, "p") || sg_xml_is (child, "section"))
        continue;
      if (like != NULL)
        complete_node (work, child, like);
      else
        like = add_copy (work, child, copy, last);
      last = like;
    }
}

static void
complete_node (Work *work, const xmlNode *own, xmlNode *copy)
{
  add_attributes (work, own, copy);
  if (sg_xml_is (own, "table"))
    complete_table (work, own, copy);
  else
    complete_children (work, own, copy, NULL);
}

static xmlNode *
find_section (const xmlNode *root, const xmlNode *own)
{
  g_autofree char *title = sg_xml_get (own, "title");

  for (xmlNode *section = sg_xml_first (root, "section"); section != NULL; section = sg_xml_next (section, "section"))
    {
      g_autofree char *theirs = sg_xml_get (section, "title");

      if (g_strcmp0 (title, theirs) == 0)
        return section;
    }
  return NULL;
}

/* A new rule goes behind its neighbour, wherever that stands; the first of a new section brings the section with it. */
static xmlNode *
complete_section (Work *work, const xmlNode *own, xmlNode *root, xmlNode *before)
{
  xmlNode *section = find_section (root, own), *last = NULL;

  for (const xmlNode *rule = sg_xml_first (own, "rule"); rule != NULL; rule = sg_xml_next (rule, "rule"))
    {
      xmlNode *like = find_like (work, rule, NULL);

      if (like != NULL)
        complete_node (work, rule, like);
      else
        {
          if (section == NULL && last == NULL)
            section = put (own, xmlDocCopyNode ((xmlNode *) own, root->doc, 2), root, before);
          like = add_copy (work, rule, last != NULL ? last->parent : section, last);
        }
      last = like;
    }
  if (section != NULL)
    return section;
  if (last != NULL && last->parent->parent == root)
    return last->parent;
  return before;
}

/* The copy then has what the newer form of rulesets has. */
static void
raise_version (Work *work, const xmlNode *own, xmlNode *copy)
{
  g_autofree char *version = sg_xml_get (own, "version"), *theirs = sg_xml_get (copy, "version");

  if (g_strcmp0 (version, theirs) == 0)
    return;
  sg_xml_set (copy, "version", version);
  tell (work, own, "version");
}

/**
 * sg_ruleset_complete:
 * @copy: a campaign's copy
 * @own: this Sandgate's own ruleset of the same system
 * @added: (element-type utf8): gets the name of everything that was added: "LW-13/men-a-minute", "lw.side", "gun@axle"
 */
void
sg_ruleset_complete (xmlDoc *copy, xmlDoc *own, GPtrArray *added)
{
  xmlNode *root = sg_xml_root (copy), *before = NULL;
  Work work = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), added };

  learn (&work, root);
  for (xmlNode *section = sg_xml_first (sg_xml_root (own), "section"); section != NULL; section = sg_xml_next (section, "section"))
    before = complete_section (&work, section, root, before);
  complete_children (&work, sg_xml_root (own), root, before);
  add_attributes (&work, sg_xml_root (own), root);
  raise_version (&work, sg_xml_root (own), root);
  g_hash_table_unref (work.known);
}

void
sg_ruleset_inherit (xmlDoc *own, xmlDoc *base)
{
  xmlNode *root = sg_xml_root (own), *last = get_last (root, "section");
  Work work = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), NULL };

  learn (&work, root);
  for (xmlNode *section = sg_xml_first (sg_xml_root (base), "section"); section != NULL; section = sg_xml_next (section, "section"))
    {
      g_autofree char *alone = sg_xml_get (section, "alone");
      xmlNode *node = alone == NULL ? xmlDocCopyNode (section, own, 1) : NULL;

      if (node == NULL)
        continue;
      drop_known (&work, node);
      last = put (section, node, root, last);
    }
  g_hash_table_unref (work.known);
}

char *
sg_ruleset_get_base (SgRuleset *self)
{
  return sg_xml_get (sg_xml_root (self->doc), "inherits");
}
