/* sg-aid.c: what a play aid tells: a book in its order of play, phase by phase, as data/aids/SYSTEM.xml has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-aid.h"

#include "base/sg-text.h"
#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Everything that is read at once, and what it is read for. */
typedef struct
{
  SgRuleset  *rules;
  GHashTable *present;   /* (nullable) */
  GPtrArray  *items;     /* (element-type SgFlowItem) */
} Reading;

static void
add_word (GHashTable *present, const char *word)
{
  if (word != NULL && *word != '\0')
    g_hash_table_add (present, g_strdup (word));
}

static void
add_words (GHashTable *present, char **words)
{
  for (char **word = words; word != NULL && *word != NULL; word++)
    add_word (present, *word);
}

/* A weapon by its own id and by the row that tells of it, which has several weapons in some books. */
static void
add_weapon (GHashTable *present, SgRuleset *rules, const char *id)
{
  const SgWeapon *weapon = sg_ruleset_find_weapon (rules, id);

  add_word (present, id);
  if (weapon != NULL)
    add_word (present, weapon->row);
}

static void
add_type (GHashTable *present, SgRuleset *rules, const char *id, const char *weapon)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, id);

  add_word (present, id);
  if (type == NULL)
    return;
  add_word (present, type->group);
  if (!g_str_equal (type->group, "leader")) /* a general on foot is no foot */
    add_word (present, type->arm);
  add_words (present, type->formations);
  add_weapon (present, rules, weapon != NULL && *weapon != '\0' ? weapon : type->weapon);
}

GHashTable *
sg_aid_of_board (SgBoard *board, SgRuleset *rules)
{
  GHashTable *present = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *units = sg_board_get_units (board);

  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = units->pdata[i];
      g_auto (GStrv) attributes = g_strsplit (sg_word_text (unit, &sg_common_words.attributes), " ", -1);

      add_type (present, rules, unit->type, sg_word_text (unit, &sg_common_words.weapon));
      add_words (present, attributes);
    }
  return present;
}

GHashTable *
sg_aid_of_army (SgArmy *army, SgRuleset *rules)
{
  static const SgArmyRank ranks[] = { SG_ARMY_UNIT, SG_ARMY_GENERAL };
  GHashTable *present = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint r = 0; r < G_N_ELEMENTS (ranks); r++)
    {
      g_autoptr (GPtrArray) nodes = sg_army_list (army, NULL, ranks[r]);

      for (guint i = 0; i < nodes->len; i++)
        {
          const SgArmyNode *node = nodes->pdata[i];

          add_type (present, rules, node->type, node->weapon);
          add_words (present, node->attributes);
        }
    }
  return present;
}

/* Figures in sentences */

/* Parts of an inch as they are read on a ruler: 0.0625 is 1/16. */
static char *
write_figure (double value)
{
  for (guint parts = 8; parts <= 16 && value > 0 && value < 1; parts *= 2)
    if (fmod (value * parts, 2) == 1)
      return g_strdup_printf ("%g/%u", value * parts, parts);
  return sg_text_number (value);
}

static char *
refuse (SgRuleset *rules, const char *what, const char *rule, GError **error)
{
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("A play aid asks for “%s” of %s, which %s does not have."), what, rule, sg_ruleset_get_title (rules));
  return NULL;
}

/* "RK-78/riders/messenger_short/rate". */
static char *
tell_cell (SgRuleset *rules, char **parts, GError **error)
{
  const SgTable *table = sg_ruleset_get_table (rules, parts[0], parts[1]);

  if (table == NULL || !sg_ruleset_has_cell (rules, parts[0], parts[1], parts[2], parts[3]))
    return refuse (rules, parts[2], parts[0], error);
  return sg_text_minus (g_strdup (sg_ruleset_cell_told (rules, parts[0], parts[1], parts[2], parts[3])));
}

/* (transfer full) (nullable): "6" of "LW-28/reach"; amounts that are counted in halves as points. */
static char *
tell_figure (SgRuleset *rules, const char *own, const char *named, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (named, "/", -1);
  guint n = g_strv_length (parts);
  const char *rule = n == 2 ? parts[0] : own;
  gboolean halves = n > 0 && g_str_has_suffix (parts[n - 1], "½");
  double value;

  if (n == 4)
    return tell_cell (rules, parts, error);
  if (n == 0 || n > 2)
    return refuse (rules, named, own, error);
  if (halves)
    parts[n - 1][strlen (parts[n - 1]) - strlen ("½")] = '\0';
  if (!sg_ruleset_has_figure (rules, rule, parts[n - 1]))
    return refuse (rules, parts[n - 1], rule, error);
  value = sg_ruleset_figure (rules, rule, parts[n - 1]);
  return write_figure (halves ? value / 2 : value);
}

char *
sg_aid_tell (SgRuleset *rules, const char *rule, const char *words, GError **error)
{
  g_autoptr (GString) told = g_string_new (NULL);
  const char *from = words, *open;

  while ((open = strchr (from, '{')) != NULL)
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = close != NULL ? g_strndup (open + 1, (gsize) (close - open - 1)) : NULL;
      g_autofree char *figure = name != NULL ? tell_figure (rules, rule, name, error) : NULL;

      if (figure == NULL)
        {
          if (close == NULL)
            g_set_error (error, SG_ERROR, SG_ERROR_SCHEMA, _("A play aid has a brace without an end: “%s”."), words);
          return NULL;
        }
      g_string_append_len (told, from, open - from);
      g_string_append (told, figure);
      from = close + 1;
    }
  g_string_append (told, from);
  return g_string_free (g_steal_pointer (&told), FALSE);
}

/* What is told at all */

/* Of several conditions all must hold: "lw.crews=four lw.capture!=older". */
static gboolean
is_in_force (SgRuleset *rules, const xmlNode *node)
{
  g_autofree char *said = sg_xml_get (node, "option");
  g_auto (GStrv) wanted = g_strsplit (said != NULL ? said : "", " ", -1);

  for (char **each = wanted; *each != NULL && **each != '\0'; each++)
    {
      const char *equals = strchr (*each, '=');
      gboolean not = equals != NULL && equals > *each && equals[-1] == '!';
      g_autofree char *key = equals != NULL ? g_strndup (*each, (gsize) (equals - *each) - (not ? 1 : 0)) : g_strdup (*each);

      if (sg_ruleset_get_option (rules, key) == NULL || equals == NULL || sg_ruleset_chosen (rules, key, equals + 1) == not)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_wanted (const Reading *self, const xmlNode *node)
{
  g_auto (GStrv) with = sg_xml_get_ids (node, "with");
  gboolean found = with[0] == NULL || self->present == NULL;

  for (char **each = with; *each != NULL && !found; each++)
    found = g_hash_table_contains (self->present, *each);
  return found && is_in_force (self->rules, node);
}

static gboolean
read_step (Reading *self, const xmlNode *node, GError **error)
{
  g_autofree char *rule = sg_xml_get (node, "rule"), *text = sg_xml_text (node);
  g_autofree char *words = NULL;

  if (sg_ruleset_get_rule (self->rules, rule) == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s has no rule %s."), sg_ruleset_get_title (self->rules), rule);
      return FALSE;
    }
  words = sg_aid_tell (self->rules, rule, sg_tongue_tell (NULL, text), error);
  if (words == NULL)
    return FALSE;
  sg_flow_add (self->items, SG_FLOW_STEP, rule, words)->house = sg_ruleset_is_house_rule (self->rules, rule);
  return TRUE;
}

/* Tables */

/* A row that is named in the aid goes by what is said of it there; any other by its weapon, where the table is one of weapons. */
static gboolean
keeps_row (const Reading *self, const xmlNode *node, const SgTableRow *row, gboolean weapons)
{
  for (const xmlNode *said = sg_xml_first (node, "row"); said != NULL; said = sg_xml_next (said, "row"))
    {
      g_autofree char *id = sg_xml_get (said, "id");

      if (g_str_equal (id, row->id))
        return !sg_xml_get_bool (said, "drop", FALSE) && is_wanted (self, said);
    }
  return !weapons || self->present == NULL || g_hash_table_contains (self->present, row->id);
}

/* A table of fewer columns and rows, which lives as long as the one that it is of. */
static SgTable *
begin_pick (const SgTable *of)
{
  SgTable *picked = g_new0 (SgTable, 1);

  *picked = *of;
  picked->columns = g_ptr_array_new ();
  picked->rows = g_ptr_array_new ();
  return picked;
}

static void
free_pick (SgTable *picked)
{
  for (guint i = 0; i < picked->rows->len; i++)
    {
      SgTableRow *row = picked->rows->pdata[i];

      g_free (row->cells); /* the words are the ruleset’s */
      g_free (row->numbers);
      g_free (row);
    }
  g_ptr_array_unref (picked->rows);
  g_ptr_array_unref (picked->columns);
  g_free (picked);
}

static gboolean
has_words (const SgTable *table, guint c, const Reading *self, const xmlNode *node, gboolean weapons)
{
  for (guint r = 0; r < table->rows->len; r++)
    {
      const SgTableRow *row = table->rows->pdata[r];

      if (*row->cells[c] != '\0' && keeps_row (self, node, row, weapons))
        return TRUE;
    }
  return FALSE;
}

/* The columns that are asked for (all that are for a person, where none is named) and that have anything in the rows that stay. */
static GArray *
pick_columns (const Reading *self, const xmlNode *node, const SgTable *table, gboolean weapons)
{
  g_auto (GStrv) wanted = sg_xml_get_ids (node, "columns");
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint c = 0; c < table->columns->len; c++)
    {
      const SgColumn *column = table->columns->pdata[c];
      gboolean named = wanted[0] == NULL ? *column->label != '\0' : g_strv_contains ((const char *const *) wanted, column->id);

      if (named && has_words (table, c, self, node, weapons))
        g_array_append_val (columns, c);
    }
  return columns;
}

static SgTableRow *
pick_row (const SgTableRow *row, const GArray *columns)
{
  SgTableRow *picked = g_memdup2 (row, sizeof *row);

  picked->cells = g_new0 (char *, columns->len + 1);
  picked->numbers = g_new0 (double, columns->len + 1);
  for (guint c = 0; c < columns->len; c++)
    {
      picked->cells[c] = row->cells[g_array_index (columns, guint, c)];
      picked->numbers[c] = row->numbers[g_array_index (columns, guint, c)];
    }
  return picked;
}

static gboolean
read_table (Reading *self, const xmlNode *node, GError **error)
{
  g_autofree char *rule = sg_xml_get (node, "rule"), *name = sg_xml_get (node, "name"), *title = sg_xml_get (node, "title");
  const SgTable *table = sg_ruleset_get_table (self->rules, rule, name);
  gboolean weapons = sg_xml_get_bool (node, "weapons", FALSE);
  g_autoptr (GArray) columns = NULL;
  SgTable *picked;

  if (table == NULL)
    {
      sg_xml_error (error, SG_ERROR_UNKNOWN, node, _("%s has no table “%s” under %s."), sg_ruleset_get_title (self->rules), name, rule);
      return FALSE;
    }
  columns = pick_columns (self, node, table, weapons);
  picked = begin_pick (table);
  for (guint c = 0; c < columns->len; c++)
    g_ptr_array_add (picked->columns, table->columns->pdata[g_array_index (columns, guint, c)]);
  for (guint r = 0; r < table->rows->len; r++)
    if (keeps_row (self, node, table->rows->pdata[r], weapons))
      g_ptr_array_add (picked->rows, pick_row (table->rows->pdata[r], columns));
  if (title != NULL)
    picked->title = (char *) sg_tongue_tell (SG_TONGUE_TABLE, title);
  if (picked->rows->len > 0 && picked->columns->len > 0)
    sg_flow_add_table (self->items, sg_reference_of_table (self->rules, picked), FALSE);
  free_pick (picked);
  return TRUE;
}

/* Those of the kind that the troops have, each with what it does. */
static void
read_qualities (Reading *self, const xmlNode *node)
{
  g_autofree char *kind = sg_xml_get (node, "kind"), *title = sg_xml_get (node, "title");
  GPtrArray *attributes = sg_ruleset_get_attributes (self->rules);
  SgReferenceBlock *block = NULL;

  for (guint i = 0; i < attributes->len; i++)
    {
      const SgAttribute *attribute = attributes->pdata[i];

      if (!g_str_equal (attribute->kind, kind) || (self->present != NULL && !g_hash_table_contains (self->present, attribute->id)))
        continue;
      if (block == NULL)
        block = sg_reference_new (self->rules, attribute->rule, sg_tongue_tell (SG_TONGUE_TABLE, title), 2);
      sg_reference_add_row (block, attribute->label, attribute->text);
    }
  if (block != NULL)
    sg_flow_add_table (self->items, block, FALSE);
}

static gboolean
read_phase (Reading *self, const xmlNode *phase, GError **error)
{
  g_autofree char *title = sg_xml_get (phase, "title");
  guint before = self->items->len;

  sg_flow_add (self->items, SG_FLOW_HEADING, NULL, sg_tongue_tell (SG_TONGUE_PHASE, title));
  for (const xmlNode *node = phase->children; node != NULL; node = node->next)
    {
      gboolean read = TRUE;

      if (node->type != XML_ELEMENT_NODE || !is_wanted (self, node))
        continue;
      if (sg_xml_is (node, "step"))
        read = read_step (self, node, error);
      else if (sg_xml_is (node, "table"))
        read = read_table (self, node, error);
      else
        read_qualities (self, node);
      if (!read)
        return FALSE;
    }
  if (self->items->len == before + 1) /* nothing of it is wanted */
    g_ptr_array_set_size (self->items, (int) before);
  return TRUE;
}

/* What was agreed, whichever phase it is of. */
static void
add_house_rules (Reading *self)
{
  SgReferenceBlock *block = sg_reference_house_rules (self->rules);

  if (block == NULL)
    return;
  sg_flow_add (self->items, SG_FLOW_HEADING, NULL, _("House rules in force"));
  g_clear_pointer (&block->title, g_free);
  block->title = g_strdup ("");
  sg_flow_add_table (self->items, block, FALSE);
}

GPtrArray *
sg_aid_read (SgRuleset *rules, GHashTable *present, GError **error)
{
  g_autofree char *path = g_strdup_printf ("aids/%s.xml", sg_ruleset_get_system (rules));
  g_autoptr (SgXmlDoc) doc = sg_xml_load_data (path, "aid.rng", error);
  g_autoptr (GPtrArray) items = sg_flow_new ();
  Reading self = { rules, present, items };

  if (doc == NULL)
    return NULL;
  for (const xmlNode *phase = sg_xml_first (sg_xml_root (doc), "phase"); phase != NULL; phase = sg_xml_next (phase, "phase"))
    if (is_wanted (&self, phase) && !read_phase (&self, phase, error))
      return NULL;
  add_house_rules (&self);
  return g_steal_pointer (&items);
}
