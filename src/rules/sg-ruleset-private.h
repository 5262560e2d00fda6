/* sg-ruleset-private.h: the inside of a ruleset, shared by its loader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

struct _SgRuleset
{
  GObject     parent_instance;
  char       *system, *title, *unit;
  xmlDoc     *doc;         /* (owned) what it was read from; house rules are written into it */
  guint       stamp;       /* of the choices of its house rules */
  GPtrArray  *rules;       /* (owned) SgRule */
  GPtrArray  *options;     /* (owned) SgOption */
  GPtrArray  *types;       /* (owned) SgUnitType */
  GPtrArray  *tables;      /* (owned) SgTable */
  GPtrArray  *attributes;  /* (owned) SgAttribute */
  GPtrArray  *weapons;     /* (owned) SgWeapon */
  GHashTable *by_table;    /* (owned) "RULE/table" → SgTable (not owned) */
  GHashTable *by_id;       /* (owned) id → SgRule (not owned) */
  GHashTable *by_key;      /* (owned) key → SgOption (not owned) */
  GHashTable *nodes;       /* (owned) key → <option> (not owned) */
  GHashTable *figures;     /* (owned) "RULE/figure" → double (owned) */
  GHashTable *read;        /* (owned) (nullable) "RULE/table/row/column" of the cells read while they are watched */
  GPtrArray  *added;       /* (owned) (element-type utf8): what a copy lacked and was given */
};

/** sg_ruleset_fill: reads @self->doc into the tables. */
gboolean sg_ruleset_fill (SgRuleset *self, GError **error);

/** sg_ruleset_twice: sets the sentence that @what stands there a second time; always FALSE. */
gboolean sg_ruleset_twice (const xmlNode *node, const char *what, GError **error);

/* sg-ruleset-tables.c */
void     sg_table_free (gpointer table);
gboolean sg_ruleset_read_table (SgRuleset *self, const xmlNode *node, const char *rule, GError **error);
/** sg_ruleset_watch_cells: notes from now on which cells are read, so that a test can tell those that no procedure reads.
 *  @read: (transfer none) (element-type utf8): where the names are added. */
void     sg_ruleset_watch_cells (SgRuleset *self, GHashTable *read);

/* sg-ruleset-catalogue.c */
void     sg_unit_type_free (gpointer type);
void     sg_attribute_free (gpointer attribute);
void     sg_weapon_free (gpointer weapon);
gboolean sg_ruleset_read_catalogue (SgRuleset *self, GError **error);

/* sg-ruleset-complete.c */
/** sg_ruleset_complete: adds to @copy what @own has and it lacks, and to @added the names of that. */
void     sg_ruleset_complete (xmlDoc *copy, xmlDoc *own, GPtrArray *added);

G_END_DECLS
