/* sg-ruleset.h: a rule system's tables, texts and house rules, as a campaign keeps them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A book's figure stands once, in data/rulesets/SYSTEM.xml under its rule; C reads it from here by rule and
 * name.  A campaign keeps its own copy, house rules included.  A copy that lacks a figure, an option or a unit
 * type that this Sandgate's own copy has is refused on load, so the accessors below cannot fail: asking for a
 * figure that no ruleset has is a programming error.
 */

#pragma once

#include "base/sg-dice.h"
#include "base/sg-geometry.h"
#include "base/sg-xml.h"

G_BEGIN_DECLS

typedef enum { SG_RULE_COMPUTED, SG_RULE_ASKED, SG_RULE_RECORDED } SgRuleMode;

/** SgRule: one rule under its ID, in our words. Owned by its ruleset. */
typedef struct
{
  char       *id;       /* "LW-13"; rulings have their own: "LW-R4" */
  char       *title;
  SgRuleMode  mode;
  char       *section;  /* "The move and the clock" */
  char       *text;     /* paragraphs, "\n\n" between them */
  char       *book;     /* where in the book, may be "" */
} SgRule;

/** SgOption: a house rule: a Ruling with alternatives or an Option of the book. */
typedef struct
{
  char  *key;           /* "lw.shot.order" */
  char  *rule;          /* "LW-39" */
  char  *ruling;        /* "LW-R16", or "" */
  char  *label;         /* "Touched men when another is knocked over" */
  char **choices;       /* ids, the book's default first */
  char **choice_labels;
  char  *value;         /* the one chosen */
} SgOption;

/** SgUnitType: what may stand on the table. */
typedef struct
{
  char     *id;         /* "infantry" */
  char     *label, *plural;
  char     *arm;        /* "foot", "horse", "guns" */
  char     *asset;      /* what its accounts count: "infantry", "cavalry", "guns" */
  gint64    cost;       /* in half-points */
  double    move;       /* in the ground's unit */
  SgOutline outline;
} SgUnitType;

#define SG_TYPE_RULESET (sg_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (SgRuleset, sg_ruleset, SG, RULESET, GObject)

/** sg_ruleset_list_systems: (transfer full): ids of the systems this Sandgate has: "little-wars". */
char            **sg_ruleset_list_systems (void);
/** sg_ruleset_load: (transfer full): a fresh copy of this Sandgate's own. */
SgRuleset        *sg_ruleset_load         (const char *system, GError **error);
SgRuleset        *sg_ruleset_new_from_bytes (GBytes *bytes, const char *name, GError **error);
/** sg_ruleset_to_bytes: (transfer full): the copy with its house rules, as XML. */
GBytes           *sg_ruleset_to_bytes     (SgRuleset *self);

const char       *sg_ruleset_get_system   (SgRuleset *self);
const char       *sg_ruleset_get_title    (SgRuleset *self);
const char       *sg_ruleset_get_unit     (SgRuleset *self); /* "in", "paces" */

const SgRule     *sg_ruleset_get_rule     (SgRuleset *self, const char *id);
/** sg_ruleset_get_rules: (transfer none) (element-type SgRule): in the book's order. */
GPtrArray        *sg_ruleset_get_rules    (SgRuleset *self);

/** sg_ruleset_figure: the figure @name that stands under @rule. */
double            sg_ruleset_figure       (SgRuleset *self, const char *rule, const char *name);
gint64            sg_ruleset_whole        (SgRuleset *self, const char *rule, const char *name);

/** sg_ruleset_get_options: (transfer none) (element-type SgOption). */
GPtrArray        *sg_ruleset_get_options  (SgRuleset *self);
const SgOption   *sg_ruleset_get_option   (SgRuleset *self, const char *key);
/** sg_ruleset_choice: the value in force of a house rule. */
const char       *sg_ruleset_choice       (SgRuleset *self, const char *key);
gboolean          sg_ruleset_chosen       (SgRuleset *self, const char *key, const char *value);
gboolean          sg_ruleset_set_choice   (SgRuleset *self, const char *key, const char *value, GError **error);
/** sg_ruleset_is_house_rule: whether some option under @rule (or @rule as a ruling) departs from the book. */
gboolean          sg_ruleset_is_house_rule (SgRuleset *self, const char *rule);

GPtrArray        *sg_ruleset_get_types    (SgRuleset *self); /* (element-type SgUnitType) */
const SgUnitType *sg_ruleset_get_type_by_id (SgRuleset *self, const char *id);

G_END_DECLS
