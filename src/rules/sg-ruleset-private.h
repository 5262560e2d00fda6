/* sg-ruleset-private.h: the inside of a ruleset, shared by its loader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

#include <string.h>

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
  GHashTable *leading;     /* (owned) (element-type SgRule): what is done under them without a question only leads on */
  GHashTable *nodes;       /* (owned) key → <option> (not owned) */
  GHashTable *figures;     /* (owned) "RULE/figure" → double (owned) */
  GHashTable *read;        /* (owned) (nullable) "RULE/table/row/column" of the cells read while they are watched */
  GPtrArray  *added;       /* (owned) (element-type utf8): what a copy lacked and was given */
};

#define SG_RULESET_KEY 128

/* "RULE/name", or nothing where it is too long to be one.  Every cell is asked for by it, some ten thousand times in a move: no formatting. */
static inline void
sg_ruleset_put_key (char key[SG_RULESET_KEY], const char *rule, const char *name)
{
  gsize begins = strlen (rule), ends = strlen (name);

  key[0] = '\0';
  if (begins + ends + 2 > SG_RULESET_KEY)
    return;
  memcpy (key, rule, begins);
  key[begins] = '/';
  memcpy (key + begins + 1, name, ends + 1);
}

G_END_DECLS
