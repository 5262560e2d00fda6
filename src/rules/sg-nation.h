/* sg-nation.h: army lists: the troops that a nation may raise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A system's lists stand in data/armies/SYSTEM.xml.  A user's own lists and invented nations are of the same
 * format, read and written here.  Attributes are probable, never compulsory.
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** SgArmySize: an index into the numbers of a list. */
typedef enum { SG_ARMY_SMALL, SG_ARMY_MEDIUM, SG_ARMY_LARGE, SG_N_ARMY_SIZES } SgArmySize;

/** SgNationUnit: one line of a list. */
typedef struct
{
  char  *id, *name;      /* "line-regiments", "Line regiments" */
  char  *local;          /* what its own army called it: "Ligne", or "" */
  char  *group;          /* "infantry", "cavalry", "artillery", "transport" */
  char **types;          /* ids of the ruleset's unit types; the player chooses one */
  char **distinctions;   /* ids of probable attributes */
  char **deficiencies;
  char **any_of;         /* those of which it may have one or other */
  char  *note;           /* one sentence, or "" */
} SgNationUnit;

/** SgNationRange: how many units of a kind an army has as a guide. */
typedef struct
{
  char  *troop;          /* "Tribal infantry" */
  char **units;          /* ids of the list's lines that count */
  gint64 least[SG_N_ARMY_SIZES], most[SG_N_ARMY_SIZES];
} SgNationRange;

/** SgNation: an army list. */
typedef struct
{
  char      *id, *name, *period; /* "france", "France", "1870–1914" */
  char      *strengths, *weaknesses, *best, *note; /* sentences, or "" */
  gboolean   has_guide;          /* otherwise the system's general guide holds */
  gint64     points[SG_N_ARMY_SIZES]; /* allowed, in points; 0 without a guide */
  GPtrArray *ranges;             /* (element-type SgNationRange) */
  GPtrArray *units;              /* (element-type SgNationUnit) */
} SgNation;

SgNation     *sg_nation_new       (const char *id, const char *name);
SgNationUnit *sg_nation_add_unit  (SgNation *self, const char *id, const char *name, const char *group);
void          sg_nation_free      (SgNation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgNation, sg_nation_free)
/** sg_nation_find_unit: (transfer none) (nullable). */
const SgNationUnit *sg_nation_find_unit (const SgNation *self, const char *id);

/** sg_nations_load: (transfer full) (element-type SgNation): this Sandgate's own lists; empty where it has none. */
GPtrArray    *sg_nations_load     (SgRuleset *rules, GError **error);
/** sg_nations_read: (transfer full) (element-type SgNation): lists of a file, every type and attribute held against @rules. */
GPtrArray    *sg_nations_read     (SgRuleset *rules, GBytes *bytes, const char *name, GError **error);
/** sg_nations_write: (transfer full): the same as XML. */
GBytes       *sg_nations_write    (SgRuleset *rules, GPtrArray *nations);
/** sg_nations_use: @nations (nullable) are what sg_nations_get() gives for @rules: with a person's own among them. */
void          sg_nations_use      (SgRuleset *rules, GPtrArray *nations);
/** sg_nations_get: (transfer none) (nullable) (element-type SgNation): those in use; this Sandgate's own, read once, if none were given. */
GPtrArray    *sg_nations_get      (SgRuleset *rules);
/** sg_nations_find: (transfer none) (nullable). */
const SgNation *sg_nations_find   (GPtrArray *nations, const char *id);

G_END_DECLS
