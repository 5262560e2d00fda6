/* sg-army-private.h: what the files of the army room share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army.h"

G_BEGIN_DECLS

struct _SgArmy
{
  GObject     parent_instance;
  char       *system;
  gint64      allowance;
  GTree      *words;     /* (owned) key → value */
  GTree      *waivers;   /* (owned) key → reason */
  GTree      *seen;      /* (owned) key of a waiver → the figures that its limit told of then */
  GTree      *house;     /* (owned) key → choice: house rules that it was built under, sg-army-travel.h */
  GBytes     *brought;   /* (owned) (nullable): the list that it was built by, as <armies> */
  GPtrArray  *read;      /* (owned) (nullable): that list, as @read_by has read it */
  SgRuleset  *read_by;   /* (owned) (nullable) */
  SgArmyNode *root;      /* (owned) */
  GHashTable *nodes;     /* (owned) id → node */
  guint       next_id;
};

SgArmyNode *sg_army_node_new  (const char *id, SgArmyRank rank);
void        sg_army_node_free (SgArmyNode *node);
/** sg_army_insert: takes @node with an id of its own; FALSE when that is taken. */
gboolean    sg_army_insert    (SgArmy *self, SgArmyNode *parent, int index, SgArmyNode *node);
gboolean    sg_army_rank_find (const char *name, SgArmyRank *rank);

/** SgArmyWord, SgArmyNumber: the plain members of a node, by name. */
typedef struct { const char *name; gsize offset; } SgArmyMember;
extern const SgArmyMember sg_army_words[], sg_army_numbers[];  /* a NULL name ends each */
/** sg_army_number_most: how much a number of a node may be. */
gint64      sg_army_number_most (const char *name);

G_END_DECLS
