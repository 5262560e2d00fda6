/* sg-ruleset.h: a rule system's tables, texts and house rules, as a campaign keeps them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A book's figure stands once, in data/rulesets/SYSTEM.xml under its rule; C reads it from here by rule and
 * name.  A campaign keeps its own copy, house rules included.  What a copy has is never changed; what it lacks of
 * this Sandgate's own (it was begun with an older one) it is given on load, with the book's value, so the accessors
 * below cannot fail: asking for a figure that no ruleset has is a programming error.
 *
 * What a person reads (titles, texts, labels, plurals, codes) is in the language of whoever reads; @own_label and @own_plural are as the copy
 * has them.  Cells stay as they stand, for C reads them: sg_ruleset_cell_told() and sg_cell_told() tell them.
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
  char       *title;    /* title, section and text in the reader's language */
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
  char  *label;         /* "Touched men when another is knocked over"; in the reader's language, and so are the next */
  char **choices;       /* ids, the book's default first */
  char **choice_labels;
  char  *value;         /* the one chosen */
} SgOption;

/** SgColumn: a column of a table. */
typedef struct { char *id, *label, *unit; } SgColumn; /* unit may be "" */

/** SgTableRow: a row of a table; as many cells as the table has columns, "" where the book has none. */
typedef struct { char *id, *label, *own_label; char **cells; double *numbers; /* NAN where a cell is no number */ } SgTableRow;

/** SgTable: a table of the book under its rule, its cells numbers or words. Owned by its ruleset. */
typedef struct
{
  char      *rule, *name;   /* "GW-504", "shooting" */
  char      *title;         /* "Shooting, core period" */
  GPtrArray *columns;       /* (element-type SgColumn) */
  GPtrArray *rows;          /* (element-type SgTableRow) */
} SgTable;

/** SgUnitType: what may stand on the table, and what a builder must know of it. */
typedef struct
{
  char     *id;         /* "infantry", "light-infantry" */
  char     *label, *plural;
  char     *own_label, *own_plural;
  char     *code;       /* short, for unit cards and blocks: "Inf"; may be "" */
  char     *rule;       /* "LW-26" */
  char     *group;      /* "foot", "mounted", "gun", "leader"; may be "" */
  char     *arm;        /* "foot", "horse", "guns" */
  char     *asset;      /* what its accounts count: "infantry", "cavalry", "guns" */
  gint64    cost;       /* in half-points; 0 where the system has no points */
  double    move;       /* in the ground's unit; 0 where a table or dice say it */
  gint64    figures;    /* figures, or rank and file, that stand in it as a rule; 1 where units are single figures */
  gint64    least, most; /* figures it may begin with; both 0 = any */
  gint64    officers, guns, horses;
  char     *weapon;     /* id of its usual weapon, or "" */
  char    **weapons;    /* those it may have, the usual first; may be empty */
  char    **formations; /* the first is the usual; may be empty */
  char    **bears;      /* classes of attributes that it may bear: "foot", "artillery" */
  GHashTable *words;    /* (element-type utf8 utf8) what else the system says of it, sg_unit_type_get_word() */
  SgOutline outline;    /* without parts where nothing fixes a figure's size */
} SgUnitType;

/** SgAttribute: a quality that a unit may bear. */
typedef struct
{
  char    *id;          /* "well-drilled" */
  char    *label;       /* "Well-drilled" */
  char    *own_label;
  char    *kind;        /* the system's own: "distinction", "deficiency" */
  char    *rule;
  gint64   cost;        /* in half-points, below 0 for what makes a unit cheaper */
  gint64   counts;      /* as how many of its kind it counts: 1 */
  char   **opposites;   /* ids of those that it excludes */
  char   **bearers;     /* classes of types that may bear it; empty = any */
  char    *text;        /* what it does, one sentence */
} SgAttribute;

/** SgWeapon: a weapon, by the table and row that say what it does. */
typedef struct
{
  char *id, *label;     /* "breech-loading-rifle", "breech-loading rifle" */
  char *own_label;
  char *rule;           /* of its table; "GW-504" */
  char *table, *row;    /* "shooting", "breech-loading rifle"; both "" where none says anything of it */
  char *period;         /* "1870–1914", may be "" */
} SgWeapon;

#define SG_TYPE_RULESET (sg_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (SgRuleset, sg_ruleset, SG, RULESET, GObject)

/** sg_ruleset_list_systems: (transfer full): ids of the systems this Sandgate has: "little-wars". */
char            **sg_ruleset_list_systems (void);
/** sg_ruleset_call_system: (transfer full): the title of @system, "Little Wars"; of one that this Sandgate has not, @system itself. */
char             *sg_ruleset_call_system  (const char *system);
/** sg_ruleset_load: (transfer full): a fresh copy of this Sandgate's own. */
SgRuleset        *sg_ruleset_load         (const char *system, GError **error);
/** sg_ruleset_new_from_bytes: (transfer full): a campaign's copy, completed. */
SgRuleset        *sg_ruleset_new_from_bytes (GBytes *bytes, const char *name, GError **error);
/** sg_ruleset_get_added: (transfer none) (element-type utf8): what the copy lacked: "LW-13/men-a-minute"; empty when it was whole. */
GPtrArray        *sg_ruleset_get_added    (SgRuleset *self);
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

/** sg_ruleset_has_figure: whether the figure @name stands under @rule. */
gboolean          sg_ruleset_has_figure   (SgRuleset *self, const char *rule, const char *name);
/** sg_ruleset_each_figure: the figures that stand under @rule, as they stand there. */
typedef void (*SgFigureFunc) (const char *name, double value, const char *unit, gpointer data);
void              sg_ruleset_each_figure  (SgRuleset *self, const char *rule, SgFigureFunc func, gpointer data);

/** sg_ruleset_get_options: (transfer none) (element-type SgOption). */
GPtrArray        *sg_ruleset_get_options  (SgRuleset *self);
const SgOption   *sg_ruleset_get_option   (SgRuleset *self, const char *key);
/** sg_ruleset_choice: the value in force of a house rule. */
const char       *sg_ruleset_choice       (SgRuleset *self, const char *key);
gboolean          sg_ruleset_chosen       (SgRuleset *self, const char *key, const char *value);
gboolean          sg_ruleset_set_choice   (SgRuleset *self, const char *key, const char *value, GError **error);
/** sg_ruleset_get_stamp: another number whenever a house rule has been set. */
guint             sg_ruleset_get_stamp    (SgRuleset *self);
/** sg_ruleset_is_house_rule: whether some option under @rule (or @rule as a ruling) departs from the book. */
gboolean          sg_ruleset_is_house_rule (SgRuleset *self, const char *rule);

G_END_DECLS
