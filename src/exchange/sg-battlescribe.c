/* sg-battlescribe.c: a roster of BattleScribe, read by name and points as far as it goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-battlescribe.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "army/sg-army-names.h"
#include "base/sg-typed.h"
#include "base/sg-xml-nodes.h"
#include "rules/sg-ruleset-catalogue.h"

#define MOST_LINES 5000
#define MOST_NAME 200 /* letters */

/* What is being read. */
typedef struct
{
  SgRuleset         *rules;
  const SgNation    *nation; /* (nullable) */
  SgArmyTextReading *reading;
  guint              units;
} Roster;

/* Words. */

/* (transfer full): as its player calls it, else as its catalogue does. */
static char *
name_of (const xmlNode *node)
{
  g_autofree char *own = sg_xml_get (node, "customName"), *name = sg_xml_get (node, "name");
  const char *words = own != NULL && *own != '\0' ? own : name;

  if (words == NULL)
    words = "";
  return g_strstrip (g_utf8_substring (words, 0, MIN (MOST_NAME, g_utf8_strlen (words, -1))));
}

/* Whether @words stand in @text as whole words, in any case, one or many. */
static gboolean
has_words (const char *text, const char *words)
{
  g_autofree char *folded = sg_typed_fold (text), *wanted = sg_typed_fold (words);
  gsize length = strlen (wanted);
  const char *at = folded;

  while (length > 0 && (at = strstr (at, wanted)) != NULL)
    {
      gboolean begins = at == folded || !g_ascii_isalnum (at[-1]), ends = !g_ascii_isalnum (at[length]);

      if (begins && ends)
        return TRUE;
      at++;
    }
  return FALSE;
}

/* The type whose name is the longest to stand in @text: “Light infantry” before “infantry”. */
static const SgUnitType *
find_type (Roster *self, const char *text)
{
  GPtrArray *types = sg_ruleset_get_types (self->rules);
  const SgUnitType *found = NULL;
  gsize longest = 0;

  for (guint i = 0; i < types->len; i++)
    {
      const SgUnitType *type = types->pdata[i];
      const char *const names[] = { type->label, type->plural, type->own_label, type->own_plural };

      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        if (names[k] != NULL && strlen (names[k]) > longest && has_words (text, names[k]))
          {
            longest = strlen (names[k]);
            found = type;
          }
    }
  return found;
}

static const SgNationUnit *
find_line (Roster *self, const char *name)
{
  for (guint i = 0; self->nation != NULL && i < self->nation->units->len; i++)
    {
      const SgNationUnit *line = self->nation->units->pdata[i];

      if (sg_typed_is (line->name, name) || sg_typed_is (line->unit, name) || sg_typed_is (line->local, name))
        return line;
    }
  return NULL;
}

/* By its name in the catalogue, else by its player’s, else by the categories that it stands in. */
static const SgUnitType *
find_kind (Roster *self, const xmlNode *selection, const char *name, const SgNationUnit **line)
{
  g_autofree char *listed = sg_xml_get (selection, "name");
  const SgUnitType *type;

  if (listed == NULL)
    listed = g_strdup (name);
  *line = find_line (self, listed);
  if (*line == NULL)
    *line = find_line (self, name);
  if (*line != NULL && (*line)->types[0] != NULL)
    return sg_ruleset_get_type_by_id (self->rules, (*line)->types[0]);
  type = find_type (self, listed);
  if (type == NULL)
    type = find_type (self, name);
  for (const xmlNode *each = sg_xml_first (sg_xml_first (selection, "categories"), "category"); type == NULL && each != NULL; each = sg_xml_next (each, "category"))
    {
      g_autofree char *category = sg_xml_get (each, "name");

      type = category != NULL ? find_type (self, category) : NULL;
    }
  return type;
}

static void
add_line (Roster *self, const xmlNode *node, const char *text, char *fault)
{
  long line = xmlGetLineNo (node);

  sg_army_text_reading_add (self->reading, line > 0 ? (guint) line : 0, text, fault);
}

/* Numbers. */

static gint64
number_of (const xmlNode *selection)
{
  g_autofree char *text = sg_xml_get (selection, "number");
  double n;

  if (text == NULL || !sg_number_parse (text, &n) || n < 1 || n > SG_ARMY_MAX_FIGURES)
    return 1;
  return (gint64) n;
}

static gboolean
is_kind (const xmlNode *selection, const char *kind)
{
  g_autofree char *type = sg_xml_get (selection, "type");

  return g_strcmp0 (type, kind) == 0;
}

/* Models within it; 0 where it names none. */
static gint64
count_models (const xmlNode *selection, guint depth)
{
  gint64 n = 0;

  for (const xmlNode *child = sg_xml_first (sg_xml_first (selection, "selections"), "selection"); child != NULL; child = sg_xml_next (child, "selection"))
    {
      n += is_kind (child, "model") ? number_of (child) : 0;
      if (depth > 0 && !is_kind (child, "model"))
        n += count_models (child, depth - 1);
    }
  return MIN (n, SG_ARMY_MAX_FIGURES);
}

/* What @node says of points; 0 where it says nothing of them: “pts” is what nearly every game calls them. */
static double
points_of (const xmlNode *node)
{
  g_autofree char *name = sg_xml_get (node, "name"), *text = sg_xml_get (node, "value");
  double value;

  if ((!has_words (name, "pts") && !has_words (name, "points")) || text == NULL || !sg_number_parse (text, &value))
    return 0;
  return CLAMP (value, 0, SG_ARMY_MAX_FIGURES);
}

/* What it costs with all that it holds. */
static double
sum_points (const xmlNode *selection, guint depth)
{
  double sum = 0;

  for (const xmlNode *cost = sg_xml_first (sg_xml_first (selection, "costs"), "cost"); cost != NULL; cost = sg_xml_next (cost, "cost"))
    sum += points_of (cost);
  for (const xmlNode *child = sg_xml_first (sg_xml_first (selection, "selections"), "selection"); child != NULL && depth > 0; child = sg_xml_next (child, "selection"))
    sum += sum_points (child, depth - 1);
  return sum;
}

/* What a selection holds. */

/* Qualities and weapons; the names of what is neither go to @left. */
static void
take_within (Roster *self, SgArmyNode *unit, const xmlNode *selection, guint depth, GPtrArray *left)
{
  for (const xmlNode *child = sg_xml_first (sg_xml_first (selection, "selections"), "selection"); child != NULL && depth > 0; child = sg_xml_next (child, "selection"))
    {
      g_autofree char *name = name_of (child);
      const SgAttribute *attribute = sg_ruleset_find_attribute (self->rules, name);
      const SgWeapon *weapon = attribute == NULL ? sg_ruleset_find_weapon (self->rules, name) : NULL;

      if (attribute != NULL)
        sg_army_set_attribute (self->reading->army, unit, attribute->id, TRUE);
      else if (weapon != NULL)
        sg_army_set_node_word (self->reading->army, unit, "weapon", weapon->id);
      else if (*name != '\0' && !is_kind (child, "model"))
        g_ptr_array_add (left, g_strdup (name));
      take_within (self, unit, child, depth - 1, left);
    }
}

/* (transfer full) (nullable): what was left out of it. */
static char *
tell_left (GPtrArray *left)
{
  g_autofree char *names = NULL;

  if (left->len == 0)
    return NULL;
  g_ptr_array_add (left, NULL);
  names = g_strjoinv (", ", (char **) left->pdata);
  return g_strdup_printf (_("Left out, for this book has none of it: %s."), names);
}

/* What a roster says goes over what the list says of that line. What it cost there is kept as what was paid: this book’s own price need not agree. */
static void
take_unit (Roster *self, SgArmyNode *parent, const xmlNode *selection)
{
  g_autofree char *name = name_of (selection);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  const SgBuilder *builder = sg_builder_find (sg_ruleset_get_system (self->rules));
  SgArmy *army = self->reading->army;
  const SgNationUnit *line;
  const SgUnitType *type = find_kind (self, selection, name, &line);
  gint64 models = count_models (selection, 4);
  double points = sum_points (selection, 6);
  SgArmyNode *unit;

  if (type == NULL)
    return add_line (self, selection, name, g_strdup_printf (_("“%s” is no kind of troops in %s; neither is a category that it stands in."), name,
                                                             sg_ruleset_get_title (self->rules)));
  unit = sg_army_add (army, parent, -1, g_str_equal (type->group, "leader") ? SG_ARMY_GENERAL : SG_ARMY_UNIT, type->id, name);
  self->units++;
  if (line != NULL)
    sg_army_take_line (army, unit, type, line);
  if (models == 0 && number_of (selection) > 1)
    models = number_of (selection);
  if (models > 0 && unit->rank == SG_ARMY_UNIT)
    sg_army_set_number (army, unit, "figures", models);
  if (points > 0 && builder != NULL && builder->price != NULL && unit->rank == SG_ARMY_UNIT)
    sg_army_set_number (army, unit, "paid", MIN (llround (points * 2), SG_ARMY_MAX_PAID));
  take_within (self, unit, selection, 6, left);
  add_line (self, selection, name, tell_left (left));
}

/* What stands at the top of a force and is no troops (a size of battle, a rule that was chosen) costs nothing and holds no models. */
static gboolean
is_troops (Roster *self, const xmlNode *selection)
{
  g_autofree char *name = name_of (selection);
  const SgNationUnit *line;

  return is_kind (selection, "unit") || is_kind (selection, "model") || count_models (selection, 4) > 0 || sum_points (selection, 6) > 0
         || find_kind (self, selection, name, &line) != NULL;
}

static gboolean
take_force (Roster *self, const xmlNode *force, gboolean several, GError **error)
{
  g_autofree char *name = name_of (force);
  SgArmyNode *parent = sg_army_get_root (self->reading->army);

  if (several)
    parent = sg_army_add (self->reading->army, parent, -1, SG_ARMY_BRIGADE, "", name);
  for (const xmlNode *child = sg_xml_first (sg_xml_first (force, "selections"), "selection"); child != NULL; child = sg_xml_next (child, "selection"))
    {
      g_autofree char *words = name_of (child);

      if (self->reading->lines->len >= MOST_LINES)
        return sg_xml_error (error, SG_ERROR_TOO_LARGE, child, _("no roster has more than %d selections."), MOST_LINES), FALSE;
      if (is_troops (self, child))
        take_unit (self, parent, child);
      else
        add_line (self, child, words, g_strdup_printf (_("“%s” is a setting of another game, and left out."), words));
    }
  return TRUE;
}

/* The roster. */

/* (transfer full) (nullable): the book that its game is, else the one that is open. */
static SgRuleset *
find_rules (const char *game, SgRuleset *rules)
{
  g_auto (GStrv) systems = sg_ruleset_list_systems ();

  for (guint i = 0; game != NULL && systems[i] != NULL; i++)
    {
      g_autofree char *title = sg_ruleset_call_system (systems[i]);

      if (sg_typed_is (game, title) || sg_typed_is (game, systems[i]))
        return rules != NULL && g_str_equal (sg_ruleset_get_system (rules), systems[i]) ? g_object_ref (rules) : sg_ruleset_load (systems[i], NULL);
    }
  return rules != NULL ? g_object_ref (rules) : NULL;
}

static const SgNation *
find_nation (SgRuleset *rules, const xmlNode *forces)
{
  GPtrArray *nations = sg_nations_get (rules);

  for (const xmlNode *force = sg_xml_first (forces, "force"); force != NULL && nations != NULL; force = sg_xml_next (force, "force"))
    {
      g_autofree char *catalogue = sg_xml_get (force, "catalogueName");

      for (guint i = 0; catalogue != NULL && i < nations->len; i++)
        if (sg_typed_is (((SgNation *) nations->pdata[i])->name, catalogue))
          return nations->pdata[i];
    }
  return NULL;
}

static void
take_allowance (Roster *self, const xmlNode *root)
{
  for (const xmlNode *limit = sg_xml_first (sg_xml_first (root, "costLimits"), "costLimit"); limit != NULL; limit = sg_xml_next (limit, "costLimit"))
    {
      double most = points_of (limit);

      if (most > 0 && most < SG_ARMY_MAX_FIGURES)
        sg_army_set_allowance (self->reading->army, llround (most * 2));
    }
}

static SgArmyTextReading *
read_roster (const xmlNode *root, SgRuleset *rules, GError **error)
{
  const xmlNode *forces = sg_xml_first (root, "forces");
  g_autofree char *title = name_of (root);
  Roster self = { rules, find_nation (rules, forces), NULL, 0 };
  g_autoptr (SgArmyTextReading) reading = sg_army_text_reading_new (sg_army_new (sg_ruleset_get_system (rules), title), rules);
  const xmlNode *first = sg_xml_first (forces, "force");

  self.reading = reading;
  reading->foreign = TRUE;
  if (self.nation != NULL)
    sg_army_set_word (reading->army, "list", self.nation->id);
  take_allowance (&self, root);
  for (const xmlNode *force = first; force != NULL; force = sg_xml_next (force, "force"))
    if (!take_force (&self, force, sg_xml_next (first, "force") != NULL, error))
      return NULL;
  if (self.units > 0)
    return g_steal_pointer (&reading);
  if (reading->lines->len > 0)
    {
      const SgArmyTextLine *line = reading->lines->pdata[0];

      sg_xml_error (error, SG_ERROR_UNKNOWN, root, _("nothing in the roster is troops of %s. %s"), sg_ruleset_get_title (rules), line->fault);
    }
  else
    sg_xml_error (error, SG_ERROR_MISSING, root, _("the roster has no selections: a <force> with a <selection> to each unit is wanted."));
  return NULL;
}

SgArmyTextReading *
sg_battlescribe_read (GBytes *bytes, const char *name, SgRuleset *rules, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  const xmlNode *root = doc != NULL ? sg_xml_root (doc) : NULL;
  g_autoptr (SgRuleset) found = NULL;
  g_autofree char *game = NULL;

  if (doc == NULL)
    return NULL;
  if (!sg_xml_is (root, "roster"))
    return sg_xml_error (error, SG_ERROR_FOREIGN, root, _("this is <%s>, and not <roster>."), (const char *) root->name), NULL;
  game = sg_xml_get (root, "gameSystemName");
  found = find_rules (game, rules);
  if (found == NULL)
    return sg_xml_error (error, SG_ERROR_MISSING, root, _("the roster is of “%s”, which is no book of Sandgate’s: say by which book it is to be read."), game != NULL ? game : ""), NULL;
  return read_roster (root, found, error);
}
