/* sg-muster.c: from the roster to the board before a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-muster.h"

#include <string.h>
#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "rules/sg-ruleset-catalogue.h"

#define BODY "body-" /* what the id of a brigade begins with that was a body on a board */
#define KEY "key"    /* the army's own word, by which the board knows it again */

static char **
words_of (SgMusterRow *row, guint i)
{
  char **words[] = { &row->id, &row->node, &row->name, &row->number, &row->commander, &row->colours, &row->type,
                     &row->weapon, &row->formation, &row->parent, &row->brigade, &row->brigade_name };

  return i < G_N_ELEMENTS (words) ? words[i] : NULL;
}

void
sg_muster_row_free (SgMusterRow *self)
{
  char **word;

  for (guint i = 0; (word = words_of (self, i)); i++)
    g_free (*word);
  g_strfreev (self->attributes);
  g_free (self);
}

/* What a node is called on the board: as it was there, or the builder's own number with the side before it. */
static char *
board_id (const char *side, const char *id)
{
  if (g_str_has_prefix (id, BODY))
    return g_strdup (id + strlen (BODY));
  return g_ascii_isalpha (id[0]) && g_ascii_isdigit (id[1]) ? g_strconcat (side, "-", id, NULL) : g_strdup (id);
}

static const char *
army_of (const SgUnit *unit)
{
  const char *key = unit->words ? g_hash_table_lookup (unit->words, "army") : NULL;

  return key ? key : "";
}

/* (transfer full) (nullable): an id free on @board. The same army twice, or one without a key, is told as such. */
static char *
free_id (SgBoard *board, SgArmy *army, const char *side, const SgArmyNode *node, GError **error)
{
  g_autofree char *wanted = board_id (side, node->id);
  const char *key = sg_army_get_word (army, KEY);
  char *id = g_strdup (wanted);
  const SgUnit *unit;

  for (guint n = 2; board && (unit = sg_board_get_unit (board, id)); n++)
    {
      g_free (id);
      if (!*key || !*army_of (unit) || g_str_equal (army_of (unit), key))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("There is a unit “%s” in this battle already."), unit->id);
          return NULL;
        }
      id = g_strdup_printf ("%s-%u", wanted, n);
    }
  return id;
}

static const char *
first_of (const char *own, const char *usual, char **offered)
{
  if (*own)
    return own;
  if (*usual)
    return usual;
  return offered && *offered ? *offered : "";
}

static gint64
count_figures (SgArmy *army, const SgArmyNode *node, SgRuleset *rules)
{
  gint64 figures = sg_army_strength (army, node, "figures", rules), guns = sg_army_strength (army, node, "guns", rules);

  return figures > 0 ? figures : MAX (1, guns);
}

static char *
id_of (GPtrArray *rows, const SgArmyNode *node)
{
  for (guint i = rows->len; i > 0; i--)
    if (g_str_equal (((SgMusterRow *) rows->pdata[i - 1])->node, node->id))
      return g_strdup (((SgMusterRow *) rows->pdata[i - 1])->id);
  return g_strdup ("");
}

/* Units without a name are told apart by a number: “Infantry”, “Infantry 2”. */
static char *
name_by_type (const SgUnitType *type, GPtrArray *rows)
{
  g_autofree char *first = g_utf8_substring (type->label, 0, 1), *upper = g_utf8_strup (first, -1);
  g_autofree char *name = g_strconcat (upper, g_utf8_next_char (type->label), NULL);
  guint n = 1;

  for (guint i = 0; i < rows->len; i++)
    n += g_str_equal (((const SgMusterRow *) rows->pdata[i])->type, type->id)
         && g_str_has_prefix (((const SgMusterRow *) rows->pdata[i])->name, name);
  return n == 1 ? g_steal_pointer (&name) : g_strdup_printf ("%s %u", name, n);
}

/* Takes @id. */
static SgMusterRow *
make_row (SgArmy *army, const SgArmyNode *node, const SgUnitType *type, SgRuleset *rules, const char *side, GPtrArray *rows, char *id)
{
  SgMusterRow *row = g_new0 (SgMusterRow, 1);
  const SgArmyNode *holder = node->parent;

  row->id = id;
  row->node = g_strdup (node->id);
  row->rank = node->rank;
  row->name = *node->name ? g_strdup (node->name) : name_by_type (type, rows);
  row->number = g_strdup (node->number);
  row->commander = g_strdup (node->commander);
  row->colours = g_strdup (node->colours);
  row->type = g_strdup (type->id);
  row->weapon = g_strdup (first_of (node->weapon, type->weapon, type->weapons));
  row->formation = g_strdup (first_of (node->formation, "", type->formations));
  row->attributes = g_strdupv (node->attributes);
  row->figures = count_figures (army, node, rules);
  row->officers = sg_army_strength (army, node, "officers", rules);
  row->guns = sg_army_strength (army, node, "guns", rules);
  row->horses = sg_army_strength (army, node, "horses", rules);
  row->points = MAX (0, node->paid);
  row->parent = holder && holder->rank == SG_ARMY_UNIT ? id_of (rows, holder) : g_strdup ("");
  while (holder && holder->rank >= SG_ARMY_UNIT)
    holder = holder->parent;
  row->brigade = holder && holder->rank != SG_ARMY_WHOLE ? board_id (side, holder->id) : g_strdup ("");
  row->brigade_name = g_strdup (*row->brigade ? holder->name : "");
  return row;
}

static gboolean
is_raised (const SgArmyNode *node)
{
  return (node->rank == SG_ARMY_UNIT || node->rank == SG_ARMY_DETACHMENT || node->rank == SG_ARMY_GENERAL) && node->figures != 0;
}

static gboolean
collect (SgArmy *army, const SgArmyNode *top, SgRuleset *rules, const char *side, SgBoard *board, GPtrArray *rows, GError **error)
{
  for (guint i = 0; i < top->children->len; i++)
    {
      const SgArmyNode *node = top->children->pdata[i];
      const SgUnitType *type = *node->type ? sg_ruleset_get_type_by_id (rules, node->type) : NULL;
      char *id;

      if (is_raised (node) && type == NULL && node->rank != SG_ARMY_GENERAL)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s: there is no unit type “%s” in this system."),
                       *node->name ? node->name : node->id, node->type);
          return FALSE;
        }
      if (is_raised (node) && type)
        {
          if ((id = free_id (board, army, side, node, error)) == NULL)
            return FALSE;
          g_ptr_array_add (rows, make_row (army, node, type, rules, side, rows, id));
        }
      if (!collect (army, node, rules, side, board, rows, error))
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
sg_army_muster_rows (SgArmy *army, SgRuleset *rules, const char *side, SgBoard *board, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_muster_row_free);
  const char *ours = sg_ruleset_get_system (rules);

  g_return_val_if_fail (SG_IS_ARMY (army) && SG_IS_RULESET (rules) && side, NULL);

  if (!g_str_equal (ours, sg_army_get_system (army)))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("The army is of the system “%s”, the battle of “%s”."),
                   sg_army_get_system (army), ours);
      return NULL;
    }
  if (!collect (army, sg_army_get_root (army), rules, side, board, rows, error))
    return NULL;
  if (rows->len > 0)
    return g_steal_pointer (&rows);
  g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("The army has no units."));
  return NULL;
}

/* The ruling. */

static void
tell (SgRuling *ruling, const char *subject, const char *key, const char *value)
{
  if (value && *value)
    sg_ruling_add_change (ruling, subject, key, value);
}

static void
add_word (GStrvBuilder *words, const char *key, const char *value)
{
  if (value && *value)
    g_strv_builder_add_many (words, key, value, NULL);
}

static void
add_number (GStrvBuilder *words, const char *key, gint64 value)
{
  g_autofree char *text = value > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, value) : NULL;

  add_word (words, key, text);
}

char **
sg_muster_row_list_words (const SgMusterRow *row, SgArmy *army)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autofree char *attributes = g_strjoinv (" ", row->attributes);

  add_word (words, "node", row->node);
  add_word (words, "army", sg_army_get_word (army, KEY));
  add_word (words, "rank", row->rank == SG_ARMY_UNIT ? "" : sg_army_rank_name (row->rank));
  add_word (words, "weapon", row->weapon);
  add_word (words, "formation", row->formation);
  add_word (words, "attributes", attributes);
  add_number (words, "officers", row->officers);
  add_number (words, "guns", row->guns);
  add_number (words, "horses", row->horses);
  add_number (words, "points", row->points);
  add_word (words, "commander", row->commander);
  add_word (words, "number", row->number);
  add_word (words, "colours", row->colours);
  add_word (words, "parent", row->parent);
  add_word (words, "brigade", row->brigade);
  add_word (words, "brigade-name", row->brigade_name);
  return g_strv_builder_end (words);
}

/* (transfer full): "red-u7.1" and so on. */
static char **
name_figures (const SgMuster *unit)
{
  char **ids = g_new0 (char *, unit->count + 1);

  for (guint i = 0; i < unit->count; i++)
    ids[i] = g_strdup_printf ("%s.%u", unit->id, i + 1);
  return ids;
}

static void
tell_unit (SgRuling *ruling, const char *side, const SgMuster *unit)
{
  g_autofree char *subject = g_strconcat ("unit:", unit->id, NULL);

  tell (ruling, subject, "side", side);
  tell (ruling, subject, "type", unit->type);
  tell (ruling, subject, "name", unit->name);
  for (const char *const *word = unit->words; word != NULL && *word != NULL; word += 2)
    tell (ruling, subject, word[0], word[1]);
}

static void
tell_body (SgRuling *ruling, const char *side, const SgMuster *unit, char **figures)
{
  const char *body = unit->body != NULL ? unit->body : unit->id;
  g_autofree char *subject = g_strconcat ("body:", body, NULL);

  tell (ruling, subject, "name", unit->body != NULL && unit->body_name != NULL ? unit->body_name : unit->name);
  tell (ruling, subject, "side", side);
  for (guint i = 0; unit->body != NULL && figures[i] != NULL; i++)
    tell (ruling, figures[i], "body", body);
}

void
sg_muster_raise (SgRuling *ruling, SgRuleset *rules, const char *side, const SgMuster *unit)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);
  g_auto (GStrv) figures = name_figures (unit);

  tell_unit (ruling, side, unit);
  sg_ruling_add_transfer (ruling, unit->id, type->asset, SG_ACCOUNT_RAISED, SG_ACCOUNT_FIT, unit->count, (const char *const *) figures);
  tell_body (ruling, side, unit, figures);
}

SgRuling *
sg_muster_draft (GPtrArray *rows, SgArmy *army, SgRuleset *rules, const char *side, gboolean bodies, const char *clause,
                 const char *rule)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_MUSTER, clause, rule);

  for (guint i = 0; i < rows->len; i++)
    {
      const SgMusterRow *row = rows->pdata[i];
      gboolean shared = !bodies && *row->brigade != '\0';
      g_auto (GStrv) words = sg_muster_row_list_words (row, army);
      SgMuster unit = { row->id, row->name, row->type, (guint) row->figures, .words = (const char *const *) words };

      if (shared)
        unit.body = row->brigade;
      if (shared && *row->brigade_name != '\0')
        unit.body_name = row->brigade_name;
      sg_muster_raise (ruling, rules, side, &unit);
    }
  return ruling;
}

void
sg_muster_note (SgArmy *army, SgBattle *battle, const char *side)
{
  g_autofree char *word = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, sg_battle_get_id (battle), g_get_real_time () / G_USEC_PER_SEC);

  sg_army_set_word (army, "side", side);
  sg_army_set_word (army, "mustered", word);
  sg_army_set_word (army, "fought", word);
}

gint64
sg_muster_noted (SgArmy *army)
{
  const char *word = sg_army_get_word (army, *sg_army_get_word (army, "fought") != '\0' ? "fought" : "mustered");
  const char *second = strchr (word, ' ');

  return second != NULL ? g_ascii_strtoll (second, NULL, 10) : 0;
}
