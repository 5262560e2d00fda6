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
  GPtrArray  *rules;       /* (owned) SgRule */
  GPtrArray  *options;     /* (owned) SgOption */
  GPtrArray  *types;       /* (owned) SgUnitType */
  GHashTable *by_id;       /* (owned) id → SgRule (not owned) */
  GHashTable *by_key;      /* (owned) key → SgOption (not owned) */
  GHashTable *nodes;       /* (owned) key → <option> (not owned) */
  GHashTable *figures;     /* (owned) "RULE/figure" → double (owned) */
};

/** sg_ruleset_fill: reads @self->doc into the tables. */
gboolean sg_ruleset_fill (SgRuleset *self, GError **error);

G_END_DECLS
