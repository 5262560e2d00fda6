/* sg-nation-xml.c: army lists as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Form 2 knows a line's own price, figures, weapon and limit; form 1 had none of them.
 */

#include "rules/sg-nation-xml.h"

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml-schema.h"
#include "rules/sg-nation-private.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define FORMAT 2
#define SCHEMA "armies.rng"

G_GNUC_PRINTF (3, 4) static gboolean
refuse (const xmlNode *node, GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list words;

  va_start (words, format);
  sentence = g_strdup_vprintf (format, words);
  va_end (words);
  sg_xml_error (error, SG_ERROR_UNKNOWN, node, "%s", sentence);
  return FALSE;
}

/* In. */

/* What a person reads of a list; ids, and what troops are called where they come from, are in no catalogue. */
static const char *
context_of (const char *member)
{
  static const struct { const char *member, *context; } contexts[] = {
    { "name", SG_TONGUE_ARMY }, { "period", SG_TONGUE_PERIOD }, { "unit", SG_TONGUE_NAME }, { "note", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (contexts); i++)
    if (g_str_equal (contexts[i].member, member))
      return contexts[i].context;
  return "";
}

static void
read_texts (gpointer self, const SgNationMember *members, const xmlNode *node)
{
  for (guint i = 0; members[i].name; i++)
    {
      char **place = &G_STRUCT_MEMBER (char *, self, members[i].offset), *value = sg_xml_get (node, members[i].name);

      g_free (*place);
      *place = value ? sg_tongue_take (context_of (members[i].name), value) : g_strdup ("");
    }
}

static gboolean
check_attributes (SgRuleset *rules, const xmlNode *node, const SgNationUnit *unit, GError **error)
{
  for (guint i = 1; sg_nation_unit_lists[i].name; i++) /* the first are the types */
    for (char **id = G_STRUCT_MEMBER (char **, unit, sg_nation_unit_lists[i].offset); *id; id++)
      if (sg_ruleset_find_attribute (rules, *id) == NULL)
        return refuse (node, error, _("%s has “%s”, which is no attribute of the rules."), unit->name, *id);
  return TRUE;
}

/* The schema knows ids, but not which of them the rules have. */
static gboolean
check_unit (SgRuleset *rules, const xmlNode *node, const SgNationUnit *unit, GError **error)
{
  if (unit->types[0] == NULL)
    return refuse (node, error, _("%s has no type."), unit->name);
  for (guint i = 0; unit->types[i]; i++)
    if (sg_ruleset_get_type_by_id (rules, unit->types[i]) == NULL)
      return refuse (node, error, _("%s may be “%s”, which is no type of unit of the rules."), unit->name, unit->types[i]);
  if (*unit->weapon && sg_ruleset_find_weapon (rules, unit->weapon) == NULL)
    return refuse (node, error, _("%s carries “%s”, which is no weapon of the rules."), unit->name, unit->weapon);
  return check_attributes (rules, node, unit, error);
}

static gboolean
read_unit (SgNation *nation, SgRuleset *rules, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id");
  SgNationUnit *unit;

  if (sg_nation_find_unit (nation, id))
    return refuse (node, error, _("%s stands in the list of %s a second time."), id, nation->name);
  unit = sg_nation_add_unit (nation, id, "", "");
  read_texts (unit, sg_nation_unit_words, node);
  for (guint i = 0; sg_nation_unit_lists[i].name; i++)
    {
      char ***place = &G_STRUCT_MEMBER (char **, unit, sg_nation_unit_lists[i].offset);

      g_strfreev (*place);
      *place = sg_xml_get_ids (node, sg_nation_unit_lists[i].name);
    }
  for (guint i = 0; sg_nation_unit_numbers[i].name; i++)
    if (!sg_xml_get_int (node, sg_nation_unit_numbers[i].name, 0, 100000, -1,
                         &G_STRUCT_MEMBER (gint64, unit, sg_nation_unit_numbers[i].offset), error))
      return FALSE;
  return check_unit (rules, node, unit, error);
}

/* Each size is two whole numbers, "1 3", as the schema has it. */
static gboolean
read_range (SgNation *nation, const xmlNode *node, GError **error)
{
  g_autofree char *troop = sg_tongue_take (SG_TONGUE_ARMY, sg_xml_get (node, "troop"));
  SgNationRange *range = sg_nation_add_range (nation, troop);

  g_strfreev (range->units);
  range->units = sg_xml_get_ids (node, "units");
  for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
    {
      g_auto (GStrv) cells = sg_xml_get_ids (node, sg_nation_sizes[i]);

      range->least[i] = g_ascii_strtoll (cells[0], NULL, 10);
      range->most[i] = g_ascii_strtoll (cells[1], NULL, 10);
      if (range->least[i] > range->most[i])
        return refuse (node, error, _("%s: the fewest units of the size “%s” are more than the most."), range->troop,
                       sg_nation_sizes[i]);
    }
  return TRUE;
}

/* @node is NULL of a list that has no guide, which is not the same as one that asks for nothing. */
static gboolean
read_guide (SgNation *nation, const xmlNode *node, GError **error)
{
  nation->has_guide = node != NULL;
  for (guint i = 0; node && i < SG_N_ARMY_SIZES; i++)
    if (!sg_xml_get_int (node, sg_nation_sizes[i], 0, G_MAXINT, 0, &nation->points[i], error))
      return FALSE;
  for (xmlNode *child = node ? sg_xml_first (node, "range") : NULL; child; child = sg_xml_next (child, "range"))
    if (!read_range (nation, child, error))
      return FALSE;
  return TRUE;
}

/* The lines that a range counts must be there, once all are read. */
static gboolean
check_ranges (const SgNation *nation, const xmlNode *node, GError **error)
{
  for (guint i = 0; i < nation->ranges->len; i++)
    for (char **id = ((SgNationRange *) nation->ranges->pdata[i])->units; *id; id++)
      if (sg_nation_find_unit (nation, *id) == NULL)
        return refuse (node, error, _("the guide counts “%s”, which is no line of the list of %s."), *id, nation->name);
  return TRUE;
}

static gboolean
read_nation (GPtrArray *nations, SgRuleset *rules, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id");
  SgNation *nation;

  if (sg_nations_find (nations, id))
    return refuse (node, error, _("the army %s stands there a second time."), id);
  nation = sg_nation_new (id, "");
  g_ptr_array_add (nations, nation);
  read_texts (nation, sg_nation_attributes, node);
  for (guint i = 0; sg_nation_sentences[i].name; i++)
    {
      xmlNode *child = sg_xml_first (node, sg_nation_sentences[i].name);
      g_autofree char *text = child ? sg_tongue_take (NULL, sg_xml_text (child)) : NULL;

      sg_nation_set_word (nation, sg_nation_sentences[i].name, text);
    }
  if (!read_guide (nation, sg_xml_first (node, "guide"), error))
    return FALSE;
  for (xmlNode *unit = sg_xml_first (node, "unit"); unit; unit = sg_xml_next (unit, "unit"))
    if (!read_unit (nation, rules, unit, error))
      return FALSE;
  return check_ranges (nation, node, error);
}

/* Foreign and newer files, and those of another system, are told as such. */
static gboolean
check_root (xmlDoc *doc, SgRuleset *rules, GError **error)
{
  xmlNode *root = sg_xml_root (doc);
  g_autofree char *system = sg_xml_get (root, "system"), *theirs = NULL;
  gint64 version;

  if (!sg_xml_is (root, "armies"))
    {
      sg_xml_error (error, SG_ERROR_FOREIGN, root, _("this is <%s>, and not <armies>."), (const char *) root->name);
      return FALSE;
    }
  if (!sg_xml_get_int (root, "version", 1, G_MAXINT, FORMAT, &version, error))
    return FALSE;
  if (version > FORMAT)
    {
      sg_xml_error (error, SG_ERROR_NEWER, root,
                    _("these army lists have the format %" PRId64 "; this Sandgate reads up to %d."), version, FORMAT);
      return FALSE;
    }
  if (!sg_xml_validate (doc, SCHEMA, error))
    return FALSE;
  if (g_strcmp0 (system, sg_ruleset_get_system (rules)) == 0)
    return TRUE;
  theirs = sg_ruleset_call_system (system);
  sg_xml_error (error, SG_ERROR_FOREIGN, root, _("these army lists are of %s, and not of %s."), theirs, sg_ruleset_get_title (rules));
  return FALSE;
}

GPtrArray *
sg_nations_read (SgRuleset *rules, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  g_autoptr (GPtrArray) nations = sg_nations_new ();

  if (doc == NULL || !check_root (doc, rules, error))
    return NULL;
  for (xmlNode *army = sg_xml_first (sg_xml_root (doc), "army"); army; army = sg_xml_next (army, "army"))
    if (!read_nation (nations, rules, army, error))
      return NULL;
  return g_steal_pointer (&nations);
}

GPtrArray *
sg_nations_load (SgRuleset *rules, GError **error)
{
  g_autofree char *path = g_strdup_printf ("armies/%s.xml", sg_ruleset_get_system (rules));
  g_autoptr (GBytes) bytes = sg_data_load (path, NULL);

  return bytes ? sg_nations_read (rules, bytes, path, error) : sg_nations_new ();
}

/* Out. */

static void
set_text (xmlNode *node, const char *name, const char *text)
{
  if (*text)
    sg_xml_set (node, name, text);
}

static void
write_unit (xmlNode *army, const SgNationUnit *unit)
{
  xmlNode *node = sg_xml_add (army, "unit");

  for (guint i = 0; sg_nation_unit_words[i].name; i++)
    set_text (node, sg_nation_unit_words[i].name, G_STRUCT_MEMBER (char *, unit, sg_nation_unit_words[i].offset));
  for (guint i = 0; sg_nation_unit_lists[i].name; i++)
    {
      g_autofree char *ids = g_strjoinv (" ", G_STRUCT_MEMBER (char **, unit, sg_nation_unit_lists[i].offset));

      set_text (node, sg_nation_unit_lists[i].name, ids);
    }
  for (guint i = 0; sg_nation_unit_numbers[i].name; i++)
    {
      gint64 number = G_STRUCT_MEMBER (gint64, unit, sg_nation_unit_numbers[i].offset);

      if (number >= 0)
        sg_xml_set_int (node, sg_nation_unit_numbers[i].name, number);
    }
}

static void
write_guide (xmlNode *army, const SgNation *nation)
{
  xmlNode *guide = sg_xml_add (army, "guide");

  for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
    sg_xml_set_int (guide, sg_nation_sizes[i], nation->points[i]);
  for (guint k = 0; k < nation->ranges->len; k++)
    {
      const SgNationRange *range = nation->ranges->pdata[k];
      xmlNode *node = sg_xml_add (guide, "range");
      g_autofree char *units = g_strjoinv (" ", range->units);

      sg_xml_set (node, "troop", range->troop);
      sg_xml_set (node, "units", units);
      for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
        {
          g_autofree char *cells = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, range->least[i], range->most[i]);

          sg_xml_set (node, sg_nation_sizes[i], cells);
        }
    }
}

static void
write_nation (xmlNode *root, const SgNation *nation)
{
  xmlNode *army = sg_xml_add (root, "army");

  for (guint i = 0; sg_nation_attributes[i].name; i++)
    set_text (army, sg_nation_attributes[i].name, G_STRUCT_MEMBER (char *, nation, sg_nation_attributes[i].offset));
  for (guint i = 0; sg_nation_sentences[i].name; i++)
    {
      const char *text = G_STRUCT_MEMBER (char *, nation, sg_nation_sentences[i].offset);

      if (*text)
        sg_xml_add_text (army, sg_nation_sentences[i].name, text);
    }
  if (nation->has_guide)
    write_guide (army, nation);
  for (guint i = 0; i < nation->units->len; i++)
    write_unit (army, nation->units->pdata[i]);
}

GBytes *
sg_nations_write (SgRuleset *rules, GPtrArray *nations)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("armies");
  xmlNode *root = sg_xml_root (doc);

  sg_xml_set (root, "system", sg_ruleset_get_system (rules));
  sg_xml_set_int (root, "version", FORMAT);
  for (guint i = 0; i < nations->len; i++)
    write_nation (root, nations->pdata[i]);
  return sg_xml_dump (doc);
}

GBytes *
sg_nation_write (SgRuleset *rules, const SgNation *nation)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) nation);
  return sg_nations_write (rules, one);
}
