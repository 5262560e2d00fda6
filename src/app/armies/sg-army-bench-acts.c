/* sg-army-bench-acts.c: what is done to the army on the builder's table, each act one step of undo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-bench-acts.h"

#include "app/armies/sg-army-bench.h"
#include "rules/sg-ruleset-catalogue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "army/sg-army-names.h"
#include "army/sg-army-travel.h"
#include "exchange/sg-own-lists.h"

/* (nullable): as sg_army_bench_begin(); @format: translated, with one “%s”. */
static SgArmy *
begin (SgArmyBench *self, const char *format, const char *what)
{
  g_autofree char *name = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  name = g_strdup_printf (format, what);
#pragma GCC diagnostic pop
  return sg_army_bench_begin (self, name);
}

/* Ends the act, and chooses @node of the army that was changed; the act is dropped where there is none. By its id: the node itself goes with the copy. */
static gboolean
end_with (SgArmyBench *self, const SgArmyNode *node)
{
  g_autofree char *id = node != NULL ? g_strdup (node->id) : NULL;

  if (id == NULL)
    {
      sg_army_draft_drop (sg_army_bench_get_draft (self));
      return FALSE;
    }
  if (!sg_army_bench_end (self))
    return FALSE;
  sg_army_bench_choose (self, id);
  return TRUE;
}

/* Where something of @rank goes: into what is chosen if that holds it, else after it or after what it stands in. */
static SgArmyNode *
find_place (SgArmy *army, const char *chosen, SgArmyRank rank, int *index)
{
  SgArmyNode *at = sg_army_find (army, chosen);

  *index = -1;
  if (at == NULL)
    return sg_army_get_root (army);
  while (!sg_army_may_hold (at->rank, rank) && at->parent != NULL)
    {
      guint place = 0;

      g_ptr_array_find (at->parent->children, at, &place);
      *index = (int) place + 1;
      at = at->parent;
    }
  return at;
}

/* A detachment goes into the unit that is chosen; alone it is a unit. */
static SgArmyRank
rank_of (const SgUnitType *type, const SgArmyNode *chosen)
{
  if (g_str_equal (type->group, "leader"))
    return SG_ARMY_GENERAL;
  if (*sg_unit_type_get_word (type, "parent") != '\0' && chosen != NULL && (chosen->rank == SG_ARMY_UNIT || chosen->rank == SG_ARMY_DETACHMENT))
    return SG_ARMY_DETACHMENT;
  return SG_ARMY_UNIT;
}

/* Units are numbered from the first, leaders from the second. */
static char *
name_new (SgArmy *army, SgArmyRank rank, const SgUnitType *type, const SgNationUnit *entry, const char *typed)
{
  g_autofree char *words = sg_army_unit_words_for (type, entry, typed);

  return rank == SG_ARMY_GENERAL ? sg_army_name_after (army, rank, words) : sg_army_next_name (army, SG_ARMY_UNIT, words);
}

gboolean
sg_army_bench_add_unit (SgArmyBench *self, const char *type, const SgNationUnit *entry)
{
  return sg_army_bench_add_found (self, type, entry, NULL, -1);
}

gboolean
sg_army_bench_add_found (SgArmyBench *self, const char *type, const SgNationUnit *entry, const char *typed, gint64 figures)
{
  const SgUnitType *found = sg_army_bench_get_rules (self) != NULL ? sg_ruleset_get_type_by_id (sg_army_bench_get_rules (self), type) : NULL;
  const char *words = "";
  if (entry != NULL)
    words = entry->name;
  else if (found != NULL)
    words = found->label;
  g_autofree char *name = NULL;
  SgArmyNode *parent, *node;
  SgArmyRank rank;
  SgArmy *army;
  int index;

  if (found == NULL || (army = begin (self, _("Add %s"), words)) == NULL)
    return FALSE;
  rank = rank_of (found, sg_army_find (army, sg_army_bench_get_chosen (self)));
  parent = find_place (army, sg_army_bench_get_chosen (self), rank, &index);
  name = name_new (army, rank, found, entry, typed);
  node = sg_army_add (army, parent, index, rank, type, name);
  if (node != NULL && entry != NULL)
    sg_army_take_line (army, node, found, entry);
  if (node != NULL && figures > 0 && (rank == SG_ARMY_UNIT || rank == SG_ARMY_DETACHMENT))
    sg_army_set_number (army, node, "figures", figures);
  return end_with (self, node);
}

gboolean
sg_army_bench_add_group (SgArmyBench *self, SgArmyRank rank)
{
  SgArmy *army = begin (self, _("Add %s"), sg_army_rank_label (rank));
  g_autofree char *name = NULL;
  const SgUnitType *leader = rank == SG_ARMY_GENERAL && sg_army_bench_get_rules (self) != NULL ? sg_ruleset_get_leader (sg_army_bench_get_rules (self)) : NULL;
  SgArmyNode *parent;
  int index;

  if (army == NULL)
    return FALSE;
  name = rank == SG_ARMY_GENERAL ? sg_army_name_after (army, rank, sg_army_rank_label (rank)) : sg_army_next_name (army, rank, sg_army_rank_label (rank));
  parent = find_place (army, sg_army_bench_get_chosen (self), rank, &index);
  return end_with (self, sg_army_add (army, parent, index, rank, leader != NULL ? leader->id : "", name));
}

/* Two of one name could not be told apart in a sentence or on the field; a detachment goes by its unit. */
static void
number_below (SgArmy *army, SgArmyNode *node)
{
  g_autofree char *name = NULL;

  if (*node->name != '\0' && node->rank != SG_ARMY_DETACHMENT)
    {
      g_autofree char *old = g_strdup (node->name);

      sg_army_set_node_word (army, node, "name", "");
      name = sg_army_name_after (army, node->rank, old);
      sg_army_set_node_word (army, node, "name", name);
    }
  for (guint i = 0; i < node->children->len; i++)
    number_below (army, node->children->pdata[i]);
}

gboolean
sg_army_bench_duplicate (SgArmyBench *self)
{
  SgArmyNode *node = sg_army_bench_get_node (self), *copy;
  SgArmy *army;

  if (node == NULL || node->rank == SG_ARMY_WHOLE || (army = begin (self, _("Duplicate %s"), sg_army_bench_name (self, node))) == NULL)
    return FALSE;
  copy = sg_army_duplicate (army, sg_army_bench_get_chosen (self));
  if (copy != NULL)
    number_below (army, copy);
  return end_with (self, copy);
}

/* What is chosen afterwards: the next one, else the one before, else what it stood in. */
static SgArmyNode *
neighbour (SgArmyNode *node)
{
  GPtrArray *row = node->parent->children;
  guint at = 0;

  g_ptr_array_find (row, node, &at);
  if (at + 1 < row->len)
    return row->pdata[at + 1];
  if (at > 0)
    return row->pdata[at - 1];
  return node->parent;
}

gboolean
sg_army_bench_delete (SgArmyBench *self)
{
  SgArmyNode *node = sg_army_bench_get_node (self);
  g_autofree char *id = NULL, *name = NULL;
  SgArmy *army;

  if (node == NULL || node->rank == SG_ARMY_WHOLE || !sg_army_bench_may (self))
    return FALSE;
  /* Another is chosen first: what is being written of this one is applied by that, an act of its own, and its node is another one then. */
  id = g_strdup (node->id);
  name = g_strdup (sg_army_bench_name (self, node));
  sg_army_bench_choose (self, neighbour (node)->id);
  army = begin (self, _("Delete %s"), name);
  sg_army_remove (army, id);
  return sg_army_bench_end (self);
}

/* @index: as sg_army_move() takes it, before @node is taken out. The place one up or down; at the end of a brigade it is
 * the next brigade, or the place beside this one. */
static gboolean
find_shift (const SgArmyNode *node, int by, SgArmyNode **parent, int *index)
{
  GPtrArray *row = node->parent->children;
  SgArmyNode *beside = NULL;
  guint at = 0;

  g_ptr_array_find (row, node, &at);
  if (by < 0 && at > 0)
    beside = row->pdata[at - 1];
  else if (by >= 0 && at + 1 < row->len)
    beside = row->pdata[at + 1];
  *parent = node->parent;
  if (beside != NULL && beside->rank < SG_ARMY_UNIT && sg_army_may_hold (beside->rank, node->rank))
    {
      *parent = beside;
      *index = by < 0 ? -1 : 0;
      return TRUE;
    }
  if (beside != NULL)
    {
      *index = by < 0 ? (int) at - 1 : (int) at + 2;
      return TRUE;
    }
  if (node->parent->parent == NULL || !sg_army_may_hold (node->parent->parent->rank, node->rank))
    return FALSE;
  g_ptr_array_find (node->parent->parent->children, node->parent, &at);
  *parent = node->parent->parent;
  *index = by < 0 ? (int) at : (int) at + 1;
  return TRUE;
}

gboolean
sg_army_bench_shift (SgArmyBench *self, int by)
{
  SgArmyNode *node = sg_army_bench_get_node (self), *parent;
  SgArmy *army;
  int index = -1;

  if (node == NULL || node->parent == NULL || (army = begin (self, _("Move %s"), sg_army_bench_name (self, node))) == NULL)
    return FALSE;
  node = sg_army_find (army, sg_army_bench_get_chosen (self));
  if (!find_shift (node, by, &parent, &index) || !sg_army_move (army, sg_army_bench_get_chosen (self), parent, index))
    {
      sg_army_draft_drop (sg_army_bench_get_draft (self));
      return FALSE;
    }
  return end_with (self, node);
}

/* @where: 0 before @target, 1 into it, 2 after it; of the whole army, which stands in nothing, always into it. */
static gboolean
put (SgArmy *army, const char *id, SgArmyNode *target, int where)
{
  guint at = 0;

  if (where == 1 || target->parent == NULL)
    return sg_army_move (army, id, target, -1);
  g_ptr_array_find (target->parent->children, target, &at);
  return sg_army_move (army, id, target->parent, (int) at + (where == 2));
}

gboolean
sg_army_bench_put (SgArmyBench *self, const char *id, const char *target, int where)
{
  SgArmy *army = sg_army_bench_get_army (self);
  SgArmyNode *node = army != NULL ? sg_army_find (army, id) : NULL;

  if (node == NULL || node->parent == NULL || g_str_equal (id, target) || sg_army_find (army, target) == NULL
      || (army = begin (self, _("Move %s"), sg_army_bench_name (self, node))) == NULL)
    return FALSE;
  if (!put (army, id, sg_army_find (army, target), where))
    {
      sg_army_draft_drop (sg_army_bench_get_draft (self));
      return FALSE;
    }
  return end_with (self, sg_army_find (army, id));
}

/* Another type has weapons and formations of its own: one that it lacks gives way to its usual one. */
static void
drop_strange (SgArmyBench *self, SgArmy *army, SgArmyNode *node)
{
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_army_bench_get_rules (self), node->type);

  if (type != NULL && *node->weapon != '\0' && !g_strv_contains ((const char *const *) type->weapons, node->weapon))
    sg_army_set_node_word (army, node, "weapon", "");
  if (type != NULL && *node->formation != '\0' && !g_strv_contains ((const char *const *) type->formations, node->formation))
    sg_army_set_node_word (army, node, "formation", "");
}

gboolean
sg_army_bench_set_word_of (SgArmyBench *self, const char *id, const char *key, const char *value)
{
  SgArmy *army = sg_army_bench_get_army (self);
  SgArmyNode *node = army != NULL ? sg_army_find (army, id) : NULL;

  if (node == NULL || g_strcmp0 (sg_army_get_node_word (node, key), value) == 0
      || (army = begin (self, _("Change %s"), sg_army_bench_name (self, node))) == NULL)
    return FALSE;
  node = sg_army_find (army, id);
  sg_army_set_node_word (army, node, key, value);
  if (g_str_equal (key, "type"))
    drop_strange (self, army, node);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_set_word (SgArmyBench *self, const char *key, const char *value)
{
  return sg_army_bench_set_word_of (self, sg_army_bench_get_chosen (self), key, value);
}

gboolean
sg_army_bench_set_number_of (SgArmyBench *self, const char *id, const char *key, gint64 value)
{
  SgArmy *army = sg_army_bench_get_army (self);
  SgArmyNode *node = army != NULL ? sg_army_find (army, id) : NULL;

  if (node == NULL || (army = begin (self, _("Change %s"), sg_army_bench_name (self, node))) == NULL)
    return FALSE;
  sg_army_set_number (army, sg_army_find (army, id), key, value);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_set_number (SgArmyBench *self, const char *key, gint64 value)
{
  return sg_army_bench_set_number_of (self, sg_army_bench_get_chosen (self), key, value);
}

gboolean
sg_army_bench_set_attribute (SgArmyBench *self, const char *attribute, gboolean borne)
{
  const SgAttribute *found = sg_army_bench_get_rules (self) != NULL ? sg_ruleset_find_attribute (sg_army_bench_get_rules (self), attribute) : NULL;
  SgArmyNode *node = sg_army_bench_get_node (self);
  const char *label;
  SgArmy *army;

  if (node == NULL || sg_army_has_attribute (node, attribute) == borne)
    return FALSE;
  label = found != NULL ? found->label : attribute;
  army = begin (self, borne ? _("Give %s") : _("Take %s"), label);
  if (army == NULL)
    return FALSE;
  sg_army_set_attribute (army, sg_army_find (army, sg_army_bench_get_chosen (self)), attribute, borne);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_set_army_word (SgArmyBench *self, const char *key, const char *value)
{
  SgArmy *now = sg_army_bench_get_army (self);
  SgArmy *army = now != NULL && g_strcmp0 (sg_army_get_word (now, key), value) != 0 ? sg_army_bench_begin (self, _("Change the Army")) : NULL;

  if (army == NULL)
    return FALSE;
  sg_army_set_measure (army, sg_army_bench_get_rules (self), key, value);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_set_allowance (SgArmyBench *self, gint64 halves)
{
  SgArmy *army = sg_army_bench_begin (self, _("Change the Points Allowed"));

  if (army == NULL)
    return FALSE;
  sg_army_set_allowance (army, halves);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_set_honour_of (SgArmyBench *self, const char *id, guint deed, const char *honour)
{
  SgArmy *now = sg_army_bench_get_army (self);
  SgArmyNode *node = now != NULL ? sg_army_find (now, id) : NULL;
  SgArmyDeed *one = node != NULL && deed < node->deeds->len ? node->deeds->pdata[deed] : NULL;
  SgArmy *army;

  if (one == NULL || g_str_equal (one->honour, honour) || (army = begin (self, _("Honour %s"), sg_army_bench_name (self, node))) == NULL)
    return FALSE;
  one = sg_army_find (army, id)->deeds->pdata[deed];
  g_free (one->honour);
  one->honour = g_strdup (honour);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_set_honour (SgArmyBench *self, guint deed, const char *honour)
{
  return sg_army_bench_set_honour_of (self, sg_army_bench_get_chosen (self), deed, honour);
}

gboolean
sg_army_bench_set_deed (SgArmyBench *self, const char *battle, gint64 began, gint64 lost, const char *honour)
{
  SgArmyNode *node = sg_army_bench_get_node (self);
  SgArmy *army = node != NULL ? begin (self, _("Write of %s"), battle) : NULL;

  if (army == NULL)
    return FALSE;
  sg_army_set_deed (army, sg_army_find (army, sg_army_bench_get_chosen (self)), battle, began, lost, honour);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_remove_deed (SgArmyBench *self, guint deed)
{
  SgArmyNode *node = sg_army_bench_get_node (self);
  const SgArmyDeed *one = node != NULL && deed < node->deeds->len ? node->deeds->pdata[deed] : NULL;
  SgArmy *army = one != NULL ? begin (self, _("Strike Out %s"), one->battle) : NULL;

  if (army == NULL)
    return FALSE;
  sg_army_remove_deed (army, sg_army_find (army, sg_army_bench_get_chosen (self)), deed);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_buy_again (SgArmyBench *self)
{
  SgArmy *army = sg_army_bench_begin (self, _("Take Today’s Prices"));
  g_autoptr (GPtrArray) units = army != NULL ? sg_army_list (army, NULL, SG_ARMY_UNIT) : NULL;
  const char *chosen = sg_army_bench_get_chosen (self);

  for (guint i = 0; units != NULL && i < units->len; i++)
    if (*chosen == '\0' || g_str_equal (((SgArmyNode *) units->pdata[i])->id, chosen))
      sg_army_set_number (army, units->pdata[i], "paid", -1);
  return army != NULL && sg_army_bench_end (self);
}

gboolean
sg_army_bench_waive (SgArmyBench *self, const char *key, const char *reason)
{
  SgArmyReview *review = sg_army_bench_get_review (self);
  GPtrArray *messages = review != NULL ? sg_army_review_get_messages (review) : NULL;
  SgArmy *army = sg_army_bench_begin (self, reason != NULL ? _("Waive a Limit") : _("Restore a Limit"));

  if (army == NULL)
    return FALSE;
  sg_army_set_waiver (army, key, reason);
  /* With the figures that it was waived at: “51 of 50 points” is no leave for 70. */
  for (guint i = 0; reason != NULL && messages != NULL && i < messages->len; i++)
    {
      const SgArmyMessage *message = messages->pdata[i];
      g_autofree char *figures = g_str_equal (message->key, key) ? sg_army_review_figures_of (message->text) : NULL;

      if (figures != NULL)
        sg_army_set_seen (army, key, figures);
    }
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_give_command (SgArmyBench *self)
{
  SgArmyNode *node = sg_army_bench_get_node (self);
  g_autofree char *id = node != NULL && node->rank == SG_ARMY_GENERAL ? g_strdup (node->id) : NULL;
  SgArmy *army = id != NULL ? begin (self, _("Give %s the Command"), sg_army_bench_name (self, node)) : NULL;

  if (army == NULL)
    return FALSE;
  sg_army_move (army, id, sg_army_get_root (army), 0);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_use_ours (SgArmyBench *self, const char *key)
{
  SgArmy *army = sg_army_bench_begin (self, _("Use What Is Here"));

  if (army == NULL)
    return FALSE;
  if (g_str_has_prefix (key, SG_ARMY_BROUGHT_HOUSE))
    sg_army_set_house (army, key + strlen (SG_ARMY_BROUGHT_HOUSE), NULL);
  else
    sg_army_bring (army, sg_army_bench_get_rules (self), NULL);
  return sg_army_bench_end (self);
}

gboolean
sg_army_bench_keep_theirs (SgArmyBench *self, GError **error)
{
  SgRuleset *rules = sg_army_bench_get_rules (self);
  SgCampaign *campaign = sg_army_bench_get_campaign (self);
  SgArmy *army = sg_army_bench_get_army (self);
  const SgNation *brought = army != NULL ? sg_army_get_brought (army, rules, error) : NULL;
  g_autoptr (SgNation) theirs = brought != NULL ? sg_nation_copy (brought) : NULL;
  g_autofree char *id = theirs != NULL ? sg_own_lists_free_id (rules, campaign, theirs->name) : NULL;
  gboolean ours = theirs != NULL && g_str_equal (sg_army_get_word (army, "list"), theirs->id);

  if (theirs == NULL)
    return FALSE;
  sg_nation_set_word (theirs, "id", id); /* its own may be that of a list that is here */
  if (!sg_own_lists_save (rules, campaign, sg_own_lists_home (rules, campaign), theirs, error))
    return FALSE;
  army = sg_army_bench_begin (self, _("Keep the List It Brings"));
  if (army == NULL)
    return FALSE;
  if (ours)
    sg_army_set_word (army, "list", id);
  sg_army_bring (army, rules, NULL);
  sg_army_bench_end (self);
  sg_army_bench_reload_nations (self);
  return TRUE;
}

gboolean
sg_army_bench_undo (SgArmyBench *self)
{
  return sg_army_bench_may (self) && sg_army_draft_undo (sg_army_bench_get_draft (self));
}

gboolean
sg_army_bench_redo (SgArmyBench *self)
{
  return sg_army_bench_may (self) && sg_army_draft_redo (sg_army_bench_get_draft (self));
}
