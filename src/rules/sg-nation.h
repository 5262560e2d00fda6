/* sg-nation.h: army lists: the troops that a nation may raise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A system's lists stand in data/armies/SYSTEM.xml.  A user's own lists and invented nations are of the same
 * format, read, changed and written here.  Attributes are probable, never compulsory.
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** SgArmySize: an index into the numbers of a list. */
typedef enum { SG_ARMY_SMALL, SG_ARMY_MEDIUM, SG_ARMY_LARGE, SG_N_ARMY_SIZES } SgArmySize;

/** SgNationUnit: one line of a list. Change it with sg_nation_unit_set_word(), _set_list() and _set_number(). */
typedef struct
{
  char  *id, *name;      /* "line-regiments", "Line regiments" */
  char  *local;          /* what its own army called it: "Ligne", or "" */
  char  *unit;           /* what one unit of it is called: "Line Regiment"; "" is its name */
  char  *group;          /* "infantry", "cavalry", "artillery", "transport" */
  char **types;          /* ids of the ruleset's unit types; the player chooses one */
  char **distinctions;   /* ids of probable attributes */
  char **deficiencies;
  char **any_of;         /* those of which it may have one or other */
  char  *weapon;         /* id of what its men carry, "" is the usual one of their type */
  char  *note;           /* one sentence, or "" */
  gint64 cost;           /* its own basic price in half-points; −1: as its type */
  gint64 figures;        /* its own number of figures; −1: as its type */
  gint64 most;           /* units of this line that an army may have; −1: any number */
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
  char      *shuns;              /* id of a formation that its troops do not use: "attack-column", or "" */
  char      *strengths, *weaknesses, *best, *note; /* sentences, or "" */
  gboolean   has_guide;          /* otherwise the system's general guide holds */
  gint64     points[SG_N_ARMY_SIZES]; /* allowed, in points; 0 without a guide */
  GPtrArray *ranges;             /* (element-type SgNationRange) */
  GPtrArray *units;              /* (element-type SgNationUnit) */
} SgNation;

SgNation     *sg_nation_new       (const char *id, const char *name);
/** sg_nation_copy: (transfer full): of its own, every line too. */
SgNation     *sg_nation_copy      (const SgNation *self);
void          sg_nation_free      (SgNation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgNation, sg_nation_free)
/** sg_nation_set_word: "id", "name", "period", "shuns", "strengths", "weaknesses", "best", "note"; FALSE: there is no such word. */
gboolean      sg_nation_set_word  (SgNation *self, const char *key, const char *value);
const char   *sg_nation_get_word  (const SgNation *self, const char *key);

/** sg_nation_add_unit: (transfer none): a line without types or attributes, the last one. */
SgNationUnit *sg_nation_add_unit  (SgNation *self, const char *id, const char *name, const char *group);
/** sg_nation_free_id: (transfer full): an id that no line has, of the words of @name. */
char         *sg_nation_free_id   (const SgNation *self, const char *name);
/** sg_nation_remove_unit: the guide counts it no longer. */
gboolean      sg_nation_remove_unit (SgNation *self, const char *id);
/** sg_nation_move_unit: to @index among the lines. */
gboolean      sg_nation_move_unit (SgNation *self, const char *id, guint index);
/** sg_nation_find_unit: (transfer none) (nullable). */
const SgNationUnit *sg_nation_find_unit (const SgNation *self, const char *id);
/** sg_nation_edit_unit: (transfer none) (nullable): the same, to be changed. */
SgNationUnit *sg_nation_edit_unit (SgNation *self, const char *id);
/** sg_nation_unit_set_word: "name", "local", "unit", "group", "weapon", "note". */
gboolean      sg_nation_unit_set_word (SgNationUnit *unit, const char *key, const char *value);
/** sg_nation_unit_set_in: whether @id stands in the list @key: "types", "distinctions", "deficiencies", "any-of". */
gboolean      sg_nation_unit_set_in (SgNationUnit *unit, const char *key, const char *id, gboolean in);
gboolean      sg_nation_unit_has  (const SgNationUnit *unit, const char *key, const char *id);
/** sg_nation_unit_set_number: "cost", "figures", "most"; −1 is as its type, or any number. */
gboolean      sg_nation_unit_set_number (SgNationUnit *unit, const char *key, gint64 value);

/** sg_nation_add_range: (transfer none): a row of the guide, which counts nothing yet. */
SgNationRange *sg_nation_add_range (SgNation *self, const char *troop);
void          sg_nation_remove_range (SgNation *self, guint index);

/** sg_nations_new: (transfer full) (element-type SgNation): an empty array that owns what is put in. */
GPtrArray    *sg_nations_new      (void);
/** sg_nations_use: @nations (nullable) are what sg_nations_get() gives for @rules: with a person's own among them. */
void          sg_nations_use      (SgRuleset *rules, GPtrArray *nations);
/** sg_nations_get: (transfer none) (nullable) (element-type SgNation): those in use; this Sandgate's own, read once, if none were given. */
GPtrArray    *sg_nations_get      (SgRuleset *rules);
/** sg_nations_find: (transfer none) (nullable). */
const SgNation *sg_nations_find   (GPtrArray *nations, const char *id);

G_END_DECLS
