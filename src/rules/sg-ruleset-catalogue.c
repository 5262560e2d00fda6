/* sg-ruleset-catalogue.c: what may stand on the table: unit types, their attributes and their weapons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A figure of the book stands once: a type's numbers are references to figures, or cells of the table that
 * <types> names, in the row that is called like the type.
 */

#include "rules/sg-ruleset-catalogue.h"

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-load.h"
#include "rules/sg-ruleset-private.h"
#include "rules/sg-ruleset-tables.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A word or a list of ids of a struct, as it is called in the file; a NULL name ends each table. */
typedef struct { const char *name; gsize offset; gboolean list; } Member;

#define WORD(type, name) { #name, G_STRUCT_OFFSET (type, name), FALSE }
#define LIST(type, name) { #name, G_STRUCT_OFFSET (type, name), TRUE }
static const Member of_type[] = {
  WORD (SgUnitType, id), WORD (SgUnitType, label), WORD (SgUnitType, plural), WORD (SgUnitType, code), WORD (SgUnitType, rule),
  WORD (SgUnitType, group), WORD (SgUnitType, arm), WORD (SgUnitType, asset), LIST (SgUnitType, weapons),
  LIST (SgUnitType, formations), LIST (SgUnitType, bears), { NULL }
};
static const Member of_attribute[] = {
  WORD (SgAttribute, id), WORD (SgAttribute, label), WORD (SgAttribute, kind), WORD (SgAttribute, rule),
  LIST (SgAttribute, opposites), LIST (SgAttribute, bearers), { NULL }
};
static const Member of_weapon[] = {
  WORD (SgWeapon, id), WORD (SgWeapon, label), WORD (SgWeapon, rule), WORD (SgWeapon, table), WORD (SgWeapon, row),
  WORD (SgWeapon, period), { NULL }
};

/* What is absent is "" or an empty list, so that nobody need ask whether there is one. */
static void
read_members (gpointer self, const Member *members, const xmlNode *node)
{
  for (const Member *member = members; member->name; member++)
    if (member->list)
      G_STRUCT_MEMBER (char **, self, member->offset) = sg_xml_get_ids (node, member->name);
    else
      {
        char *value = sg_xml_get (node, member->name);

        G_STRUCT_MEMBER (char *, self, member->offset) = value ? value : g_strdup ("");
      }
}

static void
free_members (gpointer self, const Member *members)
{
  for (const Member *member = members; member->name; member++)
    if (member->list)
      g_strfreev (G_STRUCT_MEMBER (char **, self, member->offset));
    else
      g_free (G_STRUCT_MEMBER (char *, self, member->offset));
}

/* What a person reads is told in his language, and as it stands kept beside it: (transfer full), for who looks for a type by the words of the
 * book. */
static char *
tell (const char *context, char **label)
{
  char *own = *label;

  *label = g_strdup (sg_tongue_tell (context, own));
  return own;
}

void
sg_unit_type_free (gpointer data)
{
  SgUnitType *type = data;

  g_free (type->own_label);
  g_free (type->own_plural);

  free_members (type, of_type);
  g_free (type->weapon);
  g_hash_table_unref (type->words);
  g_free (type);
}

void
sg_attribute_free (gpointer data)
{
  SgAttribute *attribute = data;

  g_free (attribute->own_label);
  free_members (attribute, of_attribute);
  g_free (attribute->text);
  g_free (attribute);
}

void
sg_weapon_free (gpointer data)
{
  g_free (((SgWeapon *) data)->own_label);
  free_members (data, of_weapon);
  g_free (data);
}

/* @self is kept in any case; FALSE with a sentence when its id is taken by another of its kind. */
static gboolean
keep (GPtrArray *all, gpointer self, gboolean again, const xmlNode *node, const char *id, GError **error)
{
  g_ptr_array_add (all, self);
  return !again || sg_ruleset_twice (node, id, error);
}

/* A type's measures are references to figures: "LW-26/move". */
static gboolean
read_reference (SgRuleset *self, const xmlNode *node, const char *attribute, double *out, GError **error)
{
  g_autofree char *key = sg_xml_need (node, attribute, error);
  const double *value = key ? g_hash_table_lookup (self->figures, key) : NULL;

  if (value)
    *out = *value;
  else if (key)
    sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s=“%s” leads to no figure."), attribute, key);
  return value != NULL;
}

/* A shape is a circle, a bar or a gun (the schema knows no other), with measures of its own each. */
static gboolean
read_outline (SgRuleset *self, const xmlNode *node, SgOutline *outline, GError **error)
{
  g_autofree char *shape = sg_xml_get (node, "shape");
  double a, b, c;

  if (g_strcmp0 (shape, "circle") == 0)
    {
      if (!read_reference (self, node, "across", &a, error))
        return FALSE;
      *outline = sg_outline_circle (a);
    }
  else if (g_strcmp0 (shape, "bar") == 0)
    {
      if (!read_reference (self, node, "length", &a, error) || !read_reference (self, node, "width", &b, error))
        return FALSE;
      *outline = sg_outline_bar (a, b);
    }
  else
    {
      if (!read_reference (self, node, "axle", &a, error) || !read_reference (self, node, "ahead", &b, error)
          || !read_reference (self, node, "behind", &c, error))
        return FALSE;
      *outline = sg_outline_gun (a, b, c);
    }
  return TRUE;
}

/* The types' own table, when <types> names one: "GW-101/types". */
typedef struct { char *rule, *table, *row; } Source;

static void
clear_source (Source *source)
{
  g_free (source->rule);
  g_free (source->table);
  g_free (source->row);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, clear_source)

/* @source stays empty for a type that has no row: a system whose <types> names no table, and a type that names no row. */
static gboolean
find_source (SgRuleset *self, const xmlNode *node, Source *source, GError **error)
{
  g_autofree char *key = sg_xml_get (node->parent, "table"), *row = sg_xml_get (node, "row");
  char *slash = key ? strchr (key, '/') : NULL;

  if (row == NULL && key != NULL)
    row = sg_xml_get (node, "id");
  if (row == NULL)
    return TRUE;
  if (slash != NULL)
    {
      source->rule = g_strndup (key, slash - key);
      source->table = g_strdup (slash + 1);
      source->row = g_steal_pointer (&row);
      if (sg_ruleset_has_row (self, source->rule, source->table, source->row))
        return TRUE;
    }
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("row=“%s” leads to no row of the table %s."), sg_text_or (source->row, row), sg_text_or (key, ""));
  return FALSE;
}

/* A number of a type: its own reference, or its cell, or @fallback. */
static gboolean
read_number (SgRuleset *self, const xmlNode *node, const Source *source, const char *name, double fallback, double *out,
             GError **error)
{
  g_autofree char *key = sg_xml_get (node, name);

  *out = fallback;
  if (key != NULL)
    return read_reference (self, node, name, out, error);
  if (source->row && sg_ruleset_has_number (self, source->rule, source->table, source->row, name))
    *out = sg_ruleset_cell (self, source->rule, source->table, source->row, name);
  return TRUE;
}

/* Points are halves here, so that a price of half a point is whole; a type that has a cost of its own does not go by its points. */
static gboolean
read_measures (SgRuleset *self, const xmlNode *node, SgUnitType *type, GError **error)
{
  static const struct { const char *name; double fallback; gsize offset; } rows[] = {
    { "figures", 1, G_STRUCT_OFFSET (SgUnitType, figures) }, { "least", 0, G_STRUCT_OFFSET (SgUnitType, least) },
    { "most", 0, G_STRUCT_OFFSET (SgUnitType, most) }, { "officers", 0, G_STRUCT_OFFSET (SgUnitType, officers) },
    { "guns", 0, G_STRUCT_OFFSET (SgUnitType, guns) }, { "horses", 0, G_STRUCT_OFFSET (SgUnitType, horses) },
  };
  g_auto (Source) source = { 0 };
  double cost, points;

  if (!find_source (self, node, &source, error) || !read_number (self, node, &source, "points", 0, &points, error)
      || !read_number (self, node, &source, "cost", points * 2, &cost, error)
      || !read_number (self, node, &source, "move", 0, &type->move, error))
    return FALSE;
  type->cost = llround (cost);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double value;

      if (!read_number (self, node, &source, rows[i].name, rows[i].fallback, &value, error))
        return FALSE;
      G_STRUCT_MEMBER (gint64, type, rows[i].offset) = llround (value);
    }
  return TRUE;
}

/* Labels are told in the reader’s language when the rules are read; files know types by their ids. */
static SgUnitType *
new_type (const xmlNode *node)
{
  SgUnitType *type = g_new0 (SgUnitType, 1);

  read_members (type, of_type, node);
  type->own_label = tell (SG_TONGUE_ONE, &type->label);
  type->own_plural = tell (SG_TONGUE_TROOPS, &type->plural);
  type->code = sg_tongue_take (SG_TONGUE_CODE, type->code);
  type->weapon = g_strdup (type->weapons[0] ? type->weapons[0] : "");
  type->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (xmlNode *word = sg_xml_first (node, "word"); word; word = sg_xml_next (word, "word"))
    g_hash_table_insert (type->words, sg_xml_get (word, "name"), sg_xml_get (word, "value"));
  return type;
}

static gboolean
read_type (SgRuleset *self, const xmlNode *node, GError **error)
{
  SgUnitType *type = new_type (node);
  g_autofree char *shape = sg_xml_get (node, "shape");
  gboolean again = sg_ruleset_get_type_by_id (self, type->id) != NULL;

  if (!keep (self->types, type, again, node, type->id, error))
    return FALSE;
  for (guint i = 0; type->weapons[i]; i++)
    if (sg_ruleset_find_weapon (self, type->weapons[i]) == NULL)
      {
        sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("weapons=“%s” leads to no weapon."), type->weapons[i]);
        return FALSE;
      }
  return read_measures (self, node, type, error) && (shape == NULL || read_outline (self, node, &type->outline, error));
}

/* One that counts as two costs twice (GW-908). */
static gboolean
read_attribute (SgRuleset *self, const xmlNode *node, GError **error)
{
  SgAttribute *attribute = g_new0 (SgAttribute, 1);
  g_autofree char *points = sg_xml_get (node, "points"), *counts = sg_xml_get (node, "counts");
  double cost = 0, number = 1;
  gboolean again;

  read_members (attribute, of_attribute, node);
  attribute->own_label = tell (SG_TONGUE_QUALITY, &attribute->label);
  attribute->text = sg_tongue_take (NULL, sg_xml_text (node));
  again = sg_ruleset_find_attribute (self, attribute->id) != NULL;
  if (!keep (self->attributes, attribute, again, node, attribute->id, error))
    return FALSE;
  if ((points && !read_reference (self, node, "points", &cost, error))
      || (counts && !read_reference (self, node, "counts", &number, error)))
    return FALSE;
  attribute->counts = llround (number);
  attribute->cost = llround (2 * cost) * attribute->counts;
  return TRUE;
}

static gboolean
read_weapon (SgRuleset *self, const xmlNode *node, GError **error)
{
  SgWeapon *weapon = g_new0 (SgWeapon, 1);
  gboolean again;

  read_members (weapon, of_weapon, node);
  weapon->own_label = tell (SG_TONGUE_WEAPON, &weapon->label);
  weapon->period = sg_tongue_take (SG_TONGUE_PERIOD, weapon->period);
  again = sg_ruleset_find_weapon (self, weapon->id) != NULL;
  if (!keep (self->weapons, weapon, again, node, weapon->id, error))
    return FALSE;
  if (*weapon->table == '\0' || sg_ruleset_has_row (self, weapon->rule, weapon->table, weapon->row))
    return TRUE;
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("row=“%s” leads to no row of the table %s."), weapon->row, weapon->table);
  return FALSE;
}

/* After all are read: an attribute may exclude one that stands below it. */
static gboolean
check_opposites (SgRuleset *self, const xmlNode *parent, GError **error)
{
  guint at = 0;

  for (xmlNode *node = sg_xml_first (parent, "attribute"); node; node = sg_xml_next (node, "attribute"), at++)
    {
      const SgAttribute *attribute = g_ptr_array_index (self->attributes, at);

      for (guint i = 0; attribute->opposites[i]; i++)
        if (sg_ruleset_find_attribute (self, attribute->opposites[i]) == NULL)
          {
            sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("opposites=“%s” leads to no attribute."), attribute->opposites[i]);
            return FALSE;
          }
    }
  return TRUE;
}

typedef gboolean (*Reader) (SgRuleset *self, const xmlNode *node, GError **error);

static gboolean
read_each (SgRuleset *self, const xmlNode *parent, Reader reader, GError **error)
{
  for (xmlNode *node = parent ? sg_xml_first (parent, NULL) : NULL; node; node = sg_xml_next (node, NULL))
    if (!reader (self, node, error))
      return FALSE;
  return TRUE;
}

/* In this order: types name weapons, and all of them figures and rows of tables, which have been read before. */
gboolean
sg_ruleset_read_catalogue (SgRuleset *self, GError **error)
{
  xmlNode *root = sg_xml_root (self->doc), *attributes = sg_xml_first (root, "attributes");

  return read_each (self, attributes, read_attribute, error)
    && (attributes == NULL || check_opposites (self, attributes, error))
    && read_each (self, sg_xml_first (root, "weapons"), read_weapon, error)
    && read_each (self, sg_xml_first (root, "types"), read_type, error);
}

/* Ids are written with hyphens, words with spaces, and a hand may write either with capitals. */
static gboolean
is_called (const char *name, const char *words)
{
  for (; *name != '\0' && *words != '\0'; name++, words++)
    {
      char a = g_ascii_tolower (*name), b = g_ascii_tolower (*words);

      if (a != b && !(a == '-' && b == ' ') && !(a == ' ' && b == '-'))
        return FALSE;
    }
  return *name == *words;
}

GPtrArray *
sg_ruleset_get_types (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->types;
}

const SgUnitType *
sg_ruleset_get_leader (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);

  for (guint i = 0; i < self->types->len; i++)
    if (g_strcmp0 (((const SgUnitType *) self->types->pdata[i])->group, "leader") == 0)
      return self->types->pdata[i];
  return NULL;
}

/** sg_ruleset_get_type_by_id: (transfer none) (nullable). */
const SgUnitType *
sg_ruleset_get_type_by_id (SgRuleset *self, const char *id)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);

  for (guint i = 0; i < self->types->len; i++)
    {
      const SgUnitType *type = g_ptr_array_index (self->types, i);

      if (g_strcmp0 (type->id, id) == 0)
        return type;
    }
  return NULL;
}

/* What a person typed, in his language or in the book’s; a file’s own ids go by sg_ruleset_get_type_by_id(). */
const SgUnitType *
sg_ruleset_find_type (SgRuleset *self, const char *words)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);

  for (guint i = 0; words && i < self->types->len; i++)
    {
      const SgUnitType *type = g_ptr_array_index (self->types, i);

      if (is_called (type->id, words) || is_called (type->label, words) || is_called (type->plural, words) || is_called (type->own_label, words)
          || is_called (type->own_plural, words))
        return type;
    }
  return NULL;
}

SgTroop
sg_unit_type_troop (const SgUnitType *type)
{
  if (type == NULL)
    return SG_TROOP_FOOT;
  if (g_str_equal (type->group, "leader"))
    return SG_TROOP_LEADER;
  if (g_str_equal (type->group, "transport") || g_str_equal (type->group, "train"))
    return SG_TROOP_TRAIN;
  if (g_str_equal (type->arm, "guns"))
    return SG_TROOP_GUNS;
  return g_str_equal (type->arm, "horse") ? SG_TROOP_HORSE : SG_TROOP_FOOT;
}

const char *
sg_unit_type_get_word (const SgUnitType *type, const char *name)
{
  const char *word = g_hash_table_lookup (type->words, name);

  return word ? word : "";
}

GPtrArray *
sg_ruleset_get_attributes (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->attributes;
}

const SgAttribute *
sg_ruleset_find_attribute (SgRuleset *self, const char *words)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);

  for (guint i = 0; words && i < self->attributes->len; i++)
    {
      const SgAttribute *attribute = g_ptr_array_index (self->attributes, i);

      if (is_called (attribute->id, words) || is_called (attribute->label, words) || is_called (attribute->own_label, words))
        return attribute;
    }
  return NULL;
}

/* Bearers are classes, of which a type may be several: “foot” and “small-arms”. None: anybody. */
gboolean
sg_attribute_may_be_borne (const SgAttribute *attribute, const SgUnitType *type)
{
  if (attribute->bearers[0] == NULL)
    return TRUE;
  for (guint i = 0; type->bears[i]; i++)
    if (g_strv_contains ((const char *const *) attribute->bearers, type->bears[i]))
      return TRUE;
  return FALSE;
}

gboolean
sg_attribute_excludes (const SgAttribute *attribute, const SgAttribute *other)
{
  return g_strv_contains ((const char *const *) attribute->opposites, other->id)
    || g_strv_contains ((const char *const *) other->opposites, attribute->id);
}

GPtrArray *
sg_ruleset_get_weapons (SgRuleset *self)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);
  return self->weapons;
}

const SgWeapon *
sg_ruleset_find_weapon (SgRuleset *self, const char *words)
{
  g_return_val_if_fail (SG_IS_RULESET (self), NULL);

  for (guint i = 0; words && i < self->weapons->len; i++)
    {
      const SgWeapon *weapon = g_ptr_array_index (self->weapons, i);

      if (is_called (weapon->id, words) || is_called (weapon->label, words) || is_called (weapon->own_label, words)
          || (*weapon->row != '\0' && is_called (weapon->row, words)))
        return weapon;
    }
  return NULL;
}
