/* sg-army.c: the tree of an order of battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Nodes are found by id in constant time; a copy costs one pass over them.
 */

#include "army/sg-army-private.h"
#include "rules/sg-ruleset-catalogue.h"

#include <string.h>
#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (SgArmy, sg_army, G_TYPE_OBJECT)

static const struct { const char *name, *label; } ranks[] = {
  [SG_ARMY_WHOLE] = { "army", N_("Army") },
  [SG_ARMY_CORPS] = { "corps", N_("Corps") },
  [SG_ARMY_DIVISION] = { "division", N_("Division") },
  [SG_ARMY_BRIGADE] = { "brigade", N_("Brigade") },
  [SG_ARMY_UNIT] = { "unit", N_("Unit") },
  [SG_ARMY_DETACHMENT] = { "detachment", N_("Detachment") },
  [SG_ARMY_GENERAL] = { "general", N_("General") },
};

/* What is plain in a node has its name in the file, in the forms and in the commands: all of them go by these tables, in the order in which a file
 * has them. A member that is put to SgArmyNode and not here is neither copied nor saved. */
#define MEMBER(name) { #name, G_STRUCT_OFFSET (SgArmyNode, name) }
const SgArmyMember sg_army_words[] = {
  MEMBER (name), MEMBER (number), MEMBER (commander), MEMBER (colours), MEMBER (note), MEMBER (type), MEMBER (entry), MEMBER (weapon),
  MEMBER (formation), { NULL }
};
const SgArmyMember sg_army_numbers[] = {
  MEMBER (figures), MEMBER (officers), MEMBER (guns), MEMBER (horses), MEMBER (paid), { NULL }
};

gint64
sg_army_number_most (const char *name)
{
  return g_str_equal (name, "paid") ? SG_ARMY_MAX_PAID : SG_ARMY_MAX_FIGURES;
}

/* (nullable): the place itself; a key may come from outside, where nobody has looked whether there is such a one. */
static gpointer
find_member (const SgArmyMember *members, const SgArmyNode *node, const char *name)
{
  for (guint i = 0; members[i].name; i++)
    if (g_str_equal (members[i].name, name))
      return G_STRUCT_MEMBER_P (node, members[i].offset);
  return NULL;
}

static void
deed_free (gpointer data)
{
  SgArmyDeed *deed = data;

  g_free (deed->battle);
  g_free (deed->honour);
  g_free (deed);
}

/* Every word "" and every number −1, so that nobody need ask whether there is one. */
SgArmyNode *
sg_army_node_new (const char *id, SgArmyRank rank)
{
  SgArmyNode *node = g_new0 (SgArmyNode, 1);

  node->id = g_strdup (id);
  node->rank = rank;
  for (guint i = 0; sg_army_words[i].name; i++)
    G_STRUCT_MEMBER (char *, node, sg_army_words[i].offset) = g_strdup ("");
  for (guint i = 0; sg_army_numbers[i].name; i++)
    G_STRUCT_MEMBER (gint64, node, sg_army_numbers[i].offset) = -1;
  node->attributes = g_new0 (char *, 1);
  node->deeds = g_ptr_array_new_with_free_func (deed_free);
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_node_free);
  return node;
}

void
sg_army_node_free (SgArmyNode *node)
{
  for (guint i = 0; sg_army_words[i].name; i++)
    g_free (G_STRUCT_MEMBER (char *, node, sg_army_words[i].offset));
  g_free (node->id);
  g_strfreev (node->attributes);
  g_ptr_array_unref (node->deeds);
  g_ptr_array_unref (node->children);
  g_free (node);
}

static void
finalize (GObject *object)
{
  SgArmy *self = SG_ARMY (object);

  g_free (self->system);
  g_tree_unref (self->words);
  g_tree_unref (self->waivers);
  g_tree_unref (self->seen);
  g_tree_unref (self->house);
  g_clear_pointer (&self->brought, g_bytes_unref);
  g_clear_pointer (&self->read, g_ptr_array_unref);
  g_clear_object (&self->read_by);
  g_hash_table_unref (self->nodes);
  sg_army_node_free (self->root);
  G_OBJECT_CLASS (sg_army_parent_class)->finalize (object);
}

static void
sg_army_class_init (SgArmyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static int
compare_words (gconstpointer a, gconstpointer b, gpointer unused G_GNUC_UNUSED)
{
  return strcmp (a, b);
}

static void
sg_army_init (SgArmy *self)
{
  self->words = g_tree_new_full (compare_words, NULL, g_free, g_free);
  self->waivers = g_tree_new_full (compare_words, NULL, g_free, g_free);
  self->seen = g_tree_new_full (compare_words, NULL, g_free, g_free);
  self->house = g_tree_new_full (compare_words, NULL, g_free, g_free);
  self->nodes = g_hash_table_new (g_str_hash, g_str_equal);
  self->root = sg_army_node_new ("", SG_ARMY_WHOLE);
  g_hash_table_insert (self->nodes, self->root->id, self->root);
}

SgArmy *
sg_army_new (const char *system, const char *title)
{
  SgArmy *self = g_object_new (SG_TYPE_ARMY, NULL);

  self->system = g_strdup (system);
  sg_army_set_word (self, "title", title);
  return self;
}

/* Without what it holds; @history: with what it did in battles, which a second unit of its like did not do. */
static SgArmyNode *
copy_node (const SgArmyNode *node, gboolean history)
{
  SgArmyNode *copy = sg_army_node_new (node->id, node->rank);

  for (guint i = 0; sg_army_words[i].name; i++)
    {
      char **place = &G_STRUCT_MEMBER (char *, copy, sg_army_words[i].offset);

      g_free (*place);
      *place = g_strdup (G_STRUCT_MEMBER (char *, node, sg_army_words[i].offset));
    }
  for (guint i = 0; sg_army_numbers[i].name; i++)
    G_STRUCT_MEMBER (gint64, copy, sg_army_numbers[i].offset) = G_STRUCT_MEMBER (gint64, node, sg_army_numbers[i].offset);
  g_strfreev (copy->attributes);
  copy->attributes = g_strdupv (node->attributes);
  for (guint i = 0; i < node->deeds->len && history; i++)
    {
      const SgArmyDeed *deed = node->deeds->pdata[i];
      SgArmyDeed same = { g_strdup (deed->battle), g_strdup (deed->honour), deed->began, deed->lost };

      g_ptr_array_add (copy->deeds, g_memdup2 (&same, sizeof same));
    }
  return copy;
}

/* Goes as deep as the tree is: its ranks fall from one to the next, so that it is never deeper than there are ranks. */
static void
copy_children (SgArmy *army, const SgArmyNode *from, SgArmyNode *to)
{
  for (guint i = 0; i < from->children->len; i++)
    {
      const SgArmyNode *child = from->children->pdata[i];
      SgArmyNode *copy = copy_node (child, TRUE);

      sg_army_insert (army, to, -1, copy);
      copy_children (army, child, copy);
    }
}

static gboolean
copy_word (gpointer key, gpointer value, gpointer tree)
{
  g_tree_insert (tree, g_strdup (key), g_strdup (value));
  return FALSE;
}

SgArmy *
sg_army_copy (SgArmy *self)
{
  SgArmy *copy = g_object_new (SG_TYPE_ARMY, NULL);

  copy->system = g_strdup (self->system);
  copy->allowance = self->allowance;
  copy->next_id = self->next_id;
  g_tree_foreach (self->words, copy_word, copy->words);
  g_tree_foreach (self->waivers, copy_word, copy->waivers);
  g_tree_foreach (self->seen, copy_word, copy->seen);
  g_tree_foreach (self->house, copy_word, copy->house);
  copy->brought = self->brought ? g_bytes_ref (self->brought) : NULL;
  g_hash_table_remove_all (copy->nodes); /* its keys are the ids of the nodes themselves: before they go */
  sg_army_node_free (copy->root);
  copy->root = copy_node (self->root, TRUE);
  g_hash_table_insert (copy->nodes, copy->root->id, copy->root);
  copy_children (copy, self->root, copy->root);
  return copy;
}

const char *
sg_army_get_system (SgArmy *self)
{
  return self->system;
}

static gboolean
add_key (gpointer key, gpointer value G_GNUC_UNUSED, gpointer keys)
{
  g_ptr_array_add (keys, key);
  return FALSE;
}

/* What is empty is not there: a file has no empty words, and two armies that say nothing are equal. */
static void
set_in (GTree *tree, const char *key, const char *value)
{
  if (value && *value)
    g_tree_replace (tree, g_strdup (key), g_strdup (value));
  else
    g_tree_remove (tree, key);
}

const char *
sg_army_get_word (SgArmy *self, const char *key)
{
  const char *word = g_tree_lookup (self->words, key);

  return word ? word : "";
}

void
sg_army_set_word (SgArmy *self, const char *key, const char *value)
{
  set_in (self->words, key, value);
}

GPtrArray *
sg_army_get_words (SgArmy *self)
{
  GPtrArray *keys = g_ptr_array_new ();

  g_tree_foreach (self->words, add_key, keys);
  return keys;
}

gint64
sg_army_get_allowance (SgArmy *self)
{
  return self->allowance;
}

void
sg_army_set_allowance (SgArmy *self, gint64 halves)
{
  self->allowance = MAX (0, halves);
}

SgArmyNode *
sg_army_get_root (SgArmy *self)
{
  return self->root;
}

SgArmyNode *
sg_army_find (SgArmy *self, const char *id)
{
  return g_hash_table_lookup (self->nodes, id);
}

static gboolean
counts_as (SgArmyRank rank, SgArmyRank wanted)
{
  return rank == wanted || (wanted == SG_ARMY_UNIT && rank == SG_ARMY_DETACHMENT);
}

static void
collect (const SgArmyNode *node, SgArmyRank rank, GPtrArray *found)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      SgArmyNode *child = node->children->pdata[i];

      if (counts_as (child->rank, rank))
        g_ptr_array_add (found, child);
      collect (child, rank, found);
    }
}

GPtrArray *
sg_army_list (SgArmy *self, const SgArmyNode *top, SgArmyRank rank)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (top ? top : self->root, rank, found);
  return found;
}

gboolean
sg_army_may_hold (SgArmyRank parent, SgArmyRank child)
{
  /* The ranks are in the order of their size, the general last; he stands in anything that is not itself a unit. */
  if (child == SG_ARMY_WHOLE || parent == SG_ARMY_DETACHMENT || parent == SG_ARMY_GENERAL)
    return FALSE;
  if (parent == SG_ARMY_UNIT)
    return child == SG_ARMY_DETACHMENT;
  return child > parent;
}

/* @node is the army’s from here on, unless it is refused: then it is the caller’s still. @index: as in sg_army_add(). */
gboolean
sg_army_insert (SgArmy *self, SgArmyNode *parent, int index, SgArmyNode *node)
{
  if (!sg_army_may_hold (parent->rank, node->rank) || g_hash_table_contains (self->nodes, node->id))
    return FALSE;
  node->parent = parent;
  g_ptr_array_insert (parent->children, index < 0 || index > (int) parent->children->len ? -1 : index, node);
  g_hash_table_insert (self->nodes, node->id, node);
  return TRUE;
}

/* (transfer full): never one that was given before, though its node be gone: a battle may know the unit by it. */
static char *
make_id (SgArmy *self, SgArmyRank rank)
{
  for (;;)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", ranks[rank].name[0], ++self->next_id);

      if (!g_hash_table_contains (self->nodes, id))
        return g_steal_pointer (&id);
    }
}

SgArmyNode *
sg_army_add_as (SgArmy *self, SgArmyNode *parent, int index, SgArmyRank rank, const char *id)
{
  SgArmyNode *node = sg_army_node_new (id, rank);

  if (sg_army_insert (self, parent, index, node))
    return node;
  sg_army_node_free (node);
  return NULL;
}

SgArmyNode *
sg_army_add (SgArmy *self, SgArmyNode *parent, int index, SgArmyRank rank, const char *type, const char *name)
{
  g_autofree char *id = make_id (self, rank);
  SgArmyNode *node = sg_army_add_as (self, parent, index, rank, id);

  if (!node)
    return NULL;
  sg_army_set_node_word (self, node, "type", type);
  sg_army_set_node_word (self, node, "name", name);
  return node;
}

/* Out of the index with all below it, as long as their ids are there to look them up by. */
static void
forget (SgArmy *self, SgArmyNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    forget (self, node->children->pdata[i]);
  g_hash_table_remove (self->nodes, node->id);
}

gboolean
sg_army_remove (SgArmy *self, const char *id)
{
  SgArmyNode *node = sg_army_find (self, id);

  if (!node || node == self->root)
    return FALSE;
  forget (self, node);
  return g_ptr_array_remove (node->parent->children, node);
}

/* Whether @other is @node, or stands anywhere below it. */
static gboolean
holds (const SgArmyNode *node, const SgArmyNode *other)
{
  for (; other; other = other->parent)
    if (other == node)
      return TRUE;
  return FALSE;
}

/* @index counts the places as they are before it is taken out. */
gboolean
sg_army_move (SgArmy *self, const char *id, SgArmyNode *parent, int index)
{
  SgArmyNode *node = sg_army_find (self, id);
  guint at;

  /* Below itself it would hang on nothing. */
  if (!node || node == self->root || holds (node, parent) || !sg_army_may_hold (parent->rank, node->rank))
    return FALSE;
  g_ptr_array_find (node->parent->children, node, &at);
  g_ptr_array_steal_index (node->parent->children, at);
  if (node->parent == parent && index > (int) at)
    index--;
  node->parent = parent;
  g_ptr_array_insert (parent->children, index < 0 || index > (int) parent->children->len ? -1 : index, node);
  return TRUE;
}

static SgArmyNode *
duplicate_below (SgArmy *self, const SgArmyNode *node, SgArmyNode *parent, int index)
{
  SgArmyNode *copy = copy_node (node, FALSE);

  g_free (copy->id);
  copy->id = make_id (self, node->rank);
  sg_army_insert (self, parent, index, copy);
  for (guint i = 0; i < node->children->len; i++)
    duplicate_below (self, node->children->pdata[i], copy, -1);
  return copy;
}

SgArmyNode *
sg_army_duplicate (SgArmy *self, const char *id)
{
  SgArmyNode *node = sg_army_find (self, id);
  guint at;

  if (!node || node == self->root)
    return NULL;
  g_ptr_array_find (node->parent->children, node, &at);
  return duplicate_below (self, node, node->parent, (int) at + 1); /* next to it, and the copies of what it holds in their order */
}

/* (transfer full): as many whole letters of @value (nullable) as a file may hold: an army that was saved with more could not be opened again. */
static char *
fit (const char *value)
{
  if (value == NULL)
    return g_strdup ("");
  if (strlen (value) <= SG_ARMY_MAX_WORD)
    return g_strdup (value);
  return g_strndup (value, g_utf8_find_prev_char (value, value + SG_ARMY_MAX_WORD + 1) - value);
}

gboolean
sg_army_set_node_word (SgArmy *self, SgArmyNode *node, const char *key, const char *value)
{
  char **place = find_member (sg_army_words, node, key), *old;

  g_return_val_if_fail (SG_IS_ARMY (self), FALSE);

  if (!place)
    return FALSE;
  old = *place; /* may be what the new one is made of */
  *place = fit (value);
  g_free (old);
  return TRUE;
}

const char *
sg_army_get_node_word (const SgArmyNode *node, const char *key)
{
  char **place = find_member (sg_army_words, node, key);

  return place ? *place : "";
}

gboolean
sg_army_set_number (SgArmy *self, SgArmyNode *node, const char *key, gint64 value)
{
  gint64 *place = find_member (sg_army_numbers, node, key);

  g_return_val_if_fail (SG_IS_ARMY (self), FALSE);

  if (!place)
    return FALSE;
  *place = CLAMP (value, -1, sg_army_number_most (key));
  return TRUE;
}

/* What a unit of the type has that says nothing of its own. */
static gint64
usual (const SgUnitType *type, const char *key)
{
  if (g_str_equal (key, "figures"))
    return type->figures;
  if (g_str_equal (key, "officers"))
    return type->officers;
  if (g_str_equal (key, "guns"))
    return type->guns;
  return g_str_equal (key, "horses") ? type->horses : type->cost;
}

gint64
sg_army_strength (SgArmy *self, const SgArmyNode *node, const char *key, SgRuleset *rules)
{
  const gint64 *own = find_member (sg_army_numbers, node, key);
  const SgUnitType *type = *node->type ? sg_ruleset_get_type_by_id (rules, node->type) : NULL;

  g_return_val_if_fail (SG_IS_ARMY (self) && own, 0);

  if (*own >= 0)
    return *own;
  if (type)
    return usual (type, key);
  return 0;
}

/* A detachment counts beside the unit that holds it. */
gint64
sg_army_total (SgArmy *self, const SgArmyNode *top, const char *key, SgRuleset *rules)
{
  g_autoptr (GPtrArray) units = sg_army_list (self, top, SG_ARMY_UNIT);
  gint64 total = 0;

  for (guint i = 0; i < units->len; i++)
    total += sg_army_strength (self, units->pdata[i], key, rules);
  return total;
}

gboolean
sg_army_has_attribute (const SgArmyNode *node, const char *attribute)
{
  return g_strv_contains ((const char *const *) node->attributes, attribute);
}

void
sg_army_set_attribute (SgArmy *self, SgArmyNode *node, const char *attribute, gboolean borne)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_if_fail (SG_IS_ARMY (self));

  if (sg_army_has_attribute (node, attribute) == borne)
    return;
  for (char **word = node->attributes; *word; word++)
    if (borne || !g_str_equal (*word, attribute))
      g_strv_builder_add (builder, *word);
  if (borne)
    g_strv_builder_add (builder, attribute);
  g_strfreev (node->attributes);
  node->attributes = g_strv_builder_end (builder);
}

void
sg_army_add_deed (SgArmy *self, SgArmyNode *node, const char *battle, gint64 began, gint64 lost, const char *honour)
{
  SgArmyDeed deed = { g_strdup (battle), g_strdup (honour ? honour : ""), began, lost };

  g_return_if_fail (SG_IS_ARMY (self));

  g_ptr_array_add (node->deeds, g_memdup2 (&deed, sizeof deed));
}

void
sg_army_set_deed (SgArmy *self, SgArmyNode *node, const char *battle, gint64 began, gint64 lost, const char *honour)
{
  for (guint i = 0; i < node->deeds->len; i++)
    {
      SgArmyDeed *deed = node->deeds->pdata[i];

      if (g_strcmp0 (deed->battle, battle) != 0)
        continue;
      deed->began = began;
      deed->lost = lost;
      g_free (deed->honour);
      deed->honour = g_strdup (honour ? honour : "");
      return;
    }
  sg_army_add_deed (self, node, battle, began, lost, honour);
}

gboolean
sg_army_remove_deed (SgArmy *self, SgArmyNode *node, guint index)
{
  g_return_val_if_fail (SG_IS_ARMY (self), FALSE);

  return index < node->deeds->len && g_ptr_array_remove_index (node->deeds, index);
}

char *
sg_army_deed_words (const SgArmyDeed *deed, gboolean honour)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (deed->began > 0)
    g_string_append_printf (words, _("%d of %d lost"), (int) deed->lost, (int) deed->began);
  else if (deed->lost > 0)
    g_string_append_printf (words, _("%d lost"), (int) deed->lost);
  if (honour && *deed->honour != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", deed->honour);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

const char *
sg_army_get_waiver (SgArmy *self, const char *key)
{
  return g_tree_lookup (self->waivers, key);
}

/* A reason that is given anew is given for what is seen now: what was seen before is forgotten. */
void
sg_army_set_waiver (SgArmy *self, const char *key, const char *reason)
{
  set_in (self->waivers, key, reason);
  g_tree_remove (self->seen, key);
}

const char *
sg_army_get_seen (SgArmy *self, const char *key)
{
  return g_tree_lookup (self->seen, key);
}

void
sg_army_set_seen (SgArmy *self, const char *key, const char *figures)
{
  if (figures != NULL)
    g_tree_replace (self->seen, g_strdup (key), g_strdup (figures));
  else
    g_tree_remove (self->seen, key);
}

GPtrArray *
sg_army_get_waivers (SgArmy *self)
{
  GPtrArray *keys = g_ptr_array_new ();

  g_tree_foreach (self->waivers, add_key, keys);
  return keys;
}

const char *
sg_army_rank_name (SgArmyRank rank)
{
  return ranks[rank].name;
}

const char *
sg_army_rank_label (SgArmyRank rank)
{
  return _(ranks[rank].label);
}

gboolean
sg_army_rank_find (const char *name, SgArmyRank *rank)
{
  for (*rank = 0; *rank < SG_ARMY_N_RANKS; (*rank)++)
    if (g_str_equal (ranks[*rank].name, name))
      return TRUE;
  return FALSE;
}
