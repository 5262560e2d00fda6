/* sg-nation.c: army lists: the troops that a nation may raise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-nation.h"

#include <glib/gi18n-lib.h>

#define FORMAT 1

static const char *const sizes[SG_N_ARMY_SIZES] = { "small", "medium", "large" };

static void
free_unit (gpointer data)
{
  SgNationUnit *unit = data;

  g_free (unit->id);
  g_free (unit->name);
  g_free (unit->local);
  g_free (unit->group);
  g_strfreev (unit->types);
  g_strfreev (unit->distinctions);
  g_strfreev (unit->deficiencies);
  g_strfreev (unit->any_of);
  g_free (unit->note);
  g_free (unit);
}

static void
free_range (gpointer data)
{
  SgNationRange *range = data;

  g_free (range->troop);
  g_strfreev (range->units);
  g_free (range);
}

static void
free_nation (gpointer data)
{
  sg_nation_free (data);
}

static char *
get_or_empty (const xmlNode *node, const char *attribute)
{
  char *value = sg_xml_get (node, attribute);

  return value ? value : g_strdup ("");
}

static char *
child_text (const xmlNode *node, const char *name)
{
  xmlNode *child = sg_xml_first (node, name);

  return child ? sg_xml_text (child) : g_strdup ("");
}

static char **
get_list (const xmlNode *node, const char *attribute)
{
  g_autofree char *text = get_or_empty (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_strv_builder_add (builder, words[i]);
  return g_strv_builder_end (builder);
}

static gboolean
refuse (const xmlNode *node, GError **error, const char *format, const char *one, const char *other)
{
  g_autofree char *sentence = g_strdup_printf (format, one, other);

  sg_xml_error (error, SG_ERROR_UNKNOWN, node, "%s", sentence);
  return FALSE;
}

static gboolean
check_attributes (SgRuleset *rules, const xmlNode *node, char **ids, const char *of, GError **error)
{
  for (guint i = 0; ids[i]; i++)
    if (sg_ruleset_find_attribute (rules, ids[i]) == NULL)
      return refuse (node, error, _("%2$s has “%1$s”, which is no attribute of the rules."), ids[i], of);
  return TRUE;
}

static gboolean
check_unit (SgRuleset *rules, const xmlNode *node, const SgNationUnit *unit, GError **error)
{
  if (unit->types[0] == NULL)
    return refuse (node, error, _("%s has no type%s."), unit->name, "");
  for (guint i = 0; unit->types[i]; i++)
    if (sg_ruleset_get_type_by_id (rules, unit->types[i]) == NULL)
      return refuse (node, error, _("%2$s may be “%1$s”, which is no type of unit of the rules."), unit->types[i], unit->name);
  return check_attributes (rules, node, unit->distinctions, unit->name, error)
    && check_attributes (rules, node, unit->deficiencies, unit->name, error)
    && check_attributes (rules, node, unit->any_of, unit->name, error);
}

static gboolean
read_unit (SgNation *nation, SgRuleset *rules, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id"), *name = sg_xml_get (node, "name"), *group = sg_xml_get (node, "group");
  SgNationUnit *unit;

  if (sg_nation_find_unit (nation, id))
    return refuse (node, error, _("%s stands in the list of %s a second time."), id, nation->name);
  unit = sg_nation_add_unit (nation, id, name, group);
  g_free (unit->local);
  unit->local = get_or_empty (node, "local");
  g_free (unit->note);
  unit->note = get_or_empty (node, "note");
  g_strfreev (unit->types);
  unit->types = get_list (node, "types");
  g_strfreev (unit->distinctions);
  unit->distinctions = get_list (node, "distinctions");
  g_strfreev (unit->deficiencies);
  unit->deficiencies = get_list (node, "deficiencies");
  g_strfreev (unit->any_of);
  unit->any_of = get_list (node, "any-of");
  return check_unit (rules, node, unit, error);
}

static gboolean
read_range (SgNation *nation, const xmlNode *node, GError **error)
{
  SgNationRange *range = g_new0 (SgNationRange, 1);

  range->troop = sg_xml_get (node, "troop");
  range->units = get_list (node, "units");
  g_ptr_array_add (nation->ranges, range);
  for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
    {
      g_auto (GStrv) cells = get_list (node, sizes[i]);

      range->least[i] = g_ascii_strtoll (cells[0], NULL, 10);
      range->most[i] = g_ascii_strtoll (cells[1], NULL, 10);
      if (range->least[i] > range->most[i])
        return refuse (node, error, _("%s: the fewest units of the size “%s” are more than the most."), range->troop, sizes[i]);
    }
  return TRUE;
}

static gboolean
read_guide (SgNation *nation, const xmlNode *node, GError **error)
{
  nation->has_guide = node != NULL;
  for (guint i = 0; node && i < SG_N_ARMY_SIZES; i++)
    if (!sg_xml_get_int (node, sizes[i], 0, G_MAXINT, 0, &nation->points[i], error))
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
    {
      const SgNationRange *range = g_ptr_array_index (nation->ranges, i);

      for (guint k = 0; range->units[k]; k++)
        if (sg_nation_find_unit (nation, range->units[k]) == NULL)
          return refuse (node, error, _("the guide counts “%s”, which is no line of the list of %s."), range->units[k], nation->name);
    }
  return TRUE;
}

static gboolean
read_nation (GPtrArray *nations, SgRuleset *rules, const xmlNode *node, GError **error)
{
  g_autofree char *id = sg_xml_get (node, "id"), *name = sg_xml_get (node, "name");
  SgNation *nation;

  if (sg_nations_find (nations, id))
    return refuse (node, error, _("the army %s stands there a second time%s."), id, "");
  nation = sg_nation_new (id, name);
  g_ptr_array_add (nations, nation);
  g_free (nation->period);
  nation->period = get_or_empty (node, "period");
  g_free (nation->strengths);
  nation->strengths = child_text (node, "strengths");
  g_free (nation->weaknesses);
  nation->weaknesses = child_text (node, "weaknesses");
  g_free (nation->best);
  nation->best = child_text (node, "best");
  g_free (nation->note);
  nation->note = child_text (node, "note");
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
  g_autofree char *system = sg_xml_get (root, "system");
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
                    _("these army lists have the format %" G_GINT64_FORMAT "; this Sandgate reads up to %d."), version, FORMAT);
      return FALSE;
    }
  if (!sg_xml_validate (doc, "armies.rng", error))
    return FALSE;
  if (g_strcmp0 (system, sg_ruleset_get_system (rules)) == 0)
    return TRUE;
  sg_xml_error (error, SG_ERROR_FOREIGN, root, _("these army lists are of the system “%s”, and not of %s."), system,
                sg_ruleset_get_title (rules));
  return FALSE;
}

GPtrArray *
sg_nations_read (SgRuleset *rules, GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  g_autoptr (GPtrArray) nations = g_ptr_array_new_with_free_func (free_nation);

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

  if (bytes == NULL)
    return g_ptr_array_new_with_free_func (free_nation);
  return sg_nations_read (rules, bytes, path, error);
}

static void
set_list (xmlNode *node, const char *attribute, char **ids)
{
  g_autofree char *text = g_strjoinv (" ", ids);

  if (*text)
    sg_xml_set (node, attribute, text);
}

static void
add_text (xmlNode *node, const char *name, const char *text)
{
  if (*text)
    sg_xml_add_text (node, name, text);
}

static void
write_unit (xmlNode *army, const SgNationUnit *unit)
{
  xmlNode *node = sg_xml_add (army, "unit");

  sg_xml_set (node, "id", unit->id);
  sg_xml_set (node, "name", unit->name);
  if (*unit->local)
    sg_xml_set (node, "local", unit->local);
  sg_xml_set (node, "group", unit->group);
  set_list (node, "types", unit->types);
  set_list (node, "distinctions", unit->distinctions);
  set_list (node, "deficiencies", unit->deficiencies);
  set_list (node, "any-of", unit->any_of);
  if (*unit->note)
    sg_xml_set (node, "note", unit->note);
}

static void
write_guide (xmlNode *army, const SgNation *nation)
{
  xmlNode *guide = sg_xml_add (army, "guide");

  for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
    sg_xml_set_int (guide, sizes[i], nation->points[i]);
  for (guint k = 0; k < nation->ranges->len; k++)
    {
      const SgNationRange *range = g_ptr_array_index (nation->ranges, k);
      xmlNode *node = sg_xml_add (guide, "range");
      g_autofree char *units = g_strjoinv (" ", range->units);

      sg_xml_set (node, "troop", range->troop);
      sg_xml_set (node, "units", units);
      for (guint i = 0; i < SG_N_ARMY_SIZES; i++)
        {
          g_autofree char *cells = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, range->least[i], range->most[i]);

          sg_xml_set (node, sizes[i], cells);
        }
    }
}

static void
write_nation (xmlNode *root, const SgNation *nation)
{
  xmlNode *army = sg_xml_add (root, "army");

  sg_xml_set (army, "id", nation->id);
  sg_xml_set (army, "name", nation->name);
  if (*nation->period)
    sg_xml_set (army, "period", nation->period);
  add_text (army, "strengths", nation->strengths);
  add_text (army, "weaknesses", nation->weaknesses);
  add_text (army, "best", nation->best);
  add_text (army, "note", nation->note);
  if (nation->has_guide)
    write_guide (army, nation);
  for (guint i = 0; i < nation->units->len; i++)
    write_unit (army, g_ptr_array_index (nation->units, i));
}

GBytes *
sg_nations_write (SgRuleset *rules, GPtrArray *nations)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("armies");
  xmlNode *root = sg_xml_root (doc);

  sg_xml_set (root, "system", sg_ruleset_get_system (rules));
  sg_xml_set_int (root, "version", FORMAT);
  for (guint i = 0; i < nations->len; i++)
    write_nation (root, g_ptr_array_index (nations, i));
  return sg_xml_dump (doc);
}

const SgNation *
sg_nations_find (GPtrArray *nations, const char *id)
{
  for (guint i = 0; i < nations->len; i++)
    {
      const SgNation *nation = g_ptr_array_index (nations, i);

      if (g_strcmp0 (nation->id, id) == 0)
        return nation;
    }
  return NULL;
}

SgNation *
sg_nation_new (const char *id, const char *name)
{
  SgNation *self = g_new0 (SgNation, 1);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->period = g_strdup ("");
  self->strengths = g_strdup ("");
  self->weaknesses = g_strdup ("");
  self->best = g_strdup ("");
  self->note = g_strdup ("");
  self->ranges = g_ptr_array_new_with_free_func (free_range);
  self->units = g_ptr_array_new_with_free_func (free_unit);
  return self;
}

/** sg_nation_add_unit: (transfer none): a line without types or attributes, to be filled by the caller. */
SgNationUnit *
sg_nation_add_unit (SgNation *self, const char *id, const char *name, const char *group)
{
  SgNationUnit *unit = g_new0 (SgNationUnit, 1);

  unit->id = g_strdup (id);
  unit->name = g_strdup (name);
  unit->local = g_strdup ("");
  unit->group = g_strdup (group);
  unit->types = g_new0 (char *, 1);
  unit->distinctions = g_new0 (char *, 1);
  unit->deficiencies = g_new0 (char *, 1);
  unit->any_of = g_new0 (char *, 1);
  unit->note = g_strdup ("");
  g_ptr_array_add (self->units, unit);
  return unit;
}

void
sg_nation_free (SgNation *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->period);
  g_free (self->strengths);
  g_free (self->weaknesses);
  g_free (self->best);
  g_free (self->note);
  g_ptr_array_unref (self->ranges);
  g_ptr_array_unref (self->units);
  g_free (self);
}

const SgNationUnit *
sg_nation_find_unit (const SgNation *self, const char *id)
{
  for (guint i = 0; i < self->units->len; i++)
    {
      const SgNationUnit *unit = g_ptr_array_index (self->units, i);

      if (g_strcmp0 (unit->id, id) == 0)
        return unit;
    }
  return NULL;
}

void
sg_nations_use (SgRuleset *rules, GPtrArray *nations)
{
  g_object_set_data_full (G_OBJECT (rules), "sg-nations", nations ? g_ptr_array_ref (nations) : NULL,
                          nations ? (GDestroyNotify) g_ptr_array_unref : NULL);
}

GPtrArray *
sg_nations_get (SgRuleset *rules)
{
  g_autoptr (GPtrArray) own = NULL;

  if (!g_object_get_data (G_OBJECT (rules), "sg-nations") && (own = sg_nations_load (rules, NULL)))
    sg_nations_use (rules, own);
  return g_object_get_data (G_OBJECT (rules), "sg-nations");
}
