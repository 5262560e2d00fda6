/* sg-army.h: an order of battle: the tree of a side's army, as it is built, mustered and printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The same roster serves the builder, the battle and the printed sheet.  What a unit may be stands in the
 * ruleset's catalogue; nothing here refuses what a rule forbids: that is said by the review (sg-army-review.h).
 * Amounts of points are in half-points.
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** SgArmyRank: what a node of the tree is. */
typedef enum
{
  SG_ARMY_WHOLE, SG_ARMY_CORPS, SG_ARMY_DIVISION, SG_ARMY_BRIGADE, SG_ARMY_UNIT, SG_ARMY_DETACHMENT, SG_ARMY_GENERAL,
} SgArmyRank;
#define SG_ARMY_N_RANKS (SG_ARMY_GENERAL + 1)

/** SgArmyDeed: what a unit did in a battle. */
typedef struct { char *battle, *honour; gint64 began, lost; } SgArmyDeed; /* honour may be ""; began 0: with how many is not known */

/** SgArmyNode: a unit, or what holds units. Owned by its army; change its words with sg_army_set_word(). */
typedef struct _SgArmyNode SgArmyNode;
struct _SgArmyNode
{
  char       *id;          /* "u7" */
  SgArmyRank  rank;
  char       *name, *number, *commander, *colours, *note; /* each may be "" */
  char       *type;        /* a type of the catalogue; "" for what is no unit */
  char       *entry;       /* id of the line of its national list; "" is none */
  char       *weapon, *formation;  /* ids, "" is the usual */
  gint64      figures, officers, guns, horses; /* -1: as the type has it */
  char      **attributes;  /* ids, in the order they were given */
  gint64      paid;        /* the price when it was bought, in half-points; -1: not yet */
  GPtrArray  *deeds;       /* (element-type SgArmyDeed) */
  GPtrArray  *children;    /* (element-type SgArmyNode) */
  SgArmyNode *parent;      /* (not owned) (nullable) */
  guint       line;        /* where it stood in the file it was read from; 0 is nowhere */
};

#define SG_TYPE_ARMY (sg_army_get_type ())
G_DECLARE_FINAL_TYPE (SgArmy, sg_army, SG, ARMY, GObject)

SgArmy     *sg_army_new            (const char *system, const char *title);
/** sg_army_copy: (transfer full): of its own, every node too. */
SgArmy     *sg_army_copy           (SgArmy *self);

const char *sg_army_get_system     (SgArmy *self);
/** sg_army_get_word: (transfer none): "title", "side", "list" (id of a national list), "size" ("small", "medium", "large"),
 * "device" (the charge on its shield), "year", "note", or a word of its system's own; "" when it was never set. */
const char *sg_army_get_word       (SgArmy *self, const char *key);
/** sg_army_set_word: an empty @value removes it. */
void        sg_army_set_word       (SgArmy *self, const char *key, const char *value);
/** sg_army_get_words: (transfer container) (element-type utf8): the keys that are set, in order. */
GPtrArray  *sg_army_get_words      (SgArmy *self);
/** sg_army_get_allowance: in half-points; 0 is built without points. */
gint64      sg_army_get_allowance  (SgArmy *self);
void        sg_army_set_allowance  (SgArmy *self, gint64 halves);

/** sg_army_get_root: (transfer none): the node of the whole army. */
SgArmyNode *sg_army_get_root       (SgArmy *self);
/** sg_army_find: (transfer none) (nullable): "" is the root. */
SgArmyNode *sg_army_find           (SgArmy *self, const char *id);
/** sg_army_list: (transfer container) (element-type SgArmyNode): all nodes of @rank below @top (NULL: the root), in print order;
 * %SG_ARMY_UNIT also gives detachments. */
GPtrArray  *sg_army_list           (SgArmy *self, const SgArmyNode *top, SgArmyRank rank);

/** sg_army_add: (transfer none): a new node, with a free id. @index -1: last. NULL when the parent cannot hold it. */
SgArmyNode *sg_army_add            (SgArmy *self, SgArmyNode *parent, int index, SgArmyRank rank, const char *type, const char *name);
/** sg_army_add_as: the same with an id that is not taken: NULL when it is. */
SgArmyNode *sg_army_add_as         (SgArmy *self, SgArmyNode *parent, int index, SgArmyRank rank, const char *id);
/** sg_army_may_hold: whether a @parent may hold a @child: armies hold all, brigades units and generals, units detachments. */
gboolean    sg_army_may_hold       (SgArmyRank parent, SgArmyRank child);
gboolean    sg_army_remove         (SgArmy *self, const char *id);
/** sg_army_move: within the tree; FALSE when it would hold itself or its new parent cannot hold it. */
gboolean    sg_army_move           (SgArmy *self, const char *id, SgArmyNode *parent, int index);
/** sg_army_duplicate: (transfer none) (nullable): the node with all it holds, after it; without history. */
SgArmyNode *sg_army_duplicate      (SgArmy *self, const char *id);

/** sg_army_set_node_word: "name", "number", "commander", "colours", "note", "type", "entry", "weapon", "formation"; cut where it is longer than
 * a file may have it (%SG_ARMY_MAX_WORD). */
gboolean    sg_army_set_node_word  (SgArmy *self, SgArmyNode *node, const char *key, const char *value);
const char *sg_army_get_node_word  (const SgArmyNode *node, const char *key);
/** sg_army_set_number: "figures", "officers", "guns", "horses", "paid"; -1: as the type has it. */
gboolean    sg_army_set_number     (SgArmy *self, SgArmyNode *node, const char *key, gint64 value);
/** sg_army_strength: what it has in the end, its own or its type's. @key as in sg_army_set_number(). */
gint64      sg_army_strength       (SgArmy *self, const SgArmyNode *node, const char *key, SgRuleset *rules);
/** sg_army_total: the same over all units below @top (NULL: the root). */
gint64      sg_army_total          (SgArmy *self, const SgArmyNode *top, const char *key, SgRuleset *rules);
gboolean    sg_army_has_attribute  (const SgArmyNode *node, const char *attribute);
void        sg_army_set_attribute  (SgArmy *self, SgArmyNode *node, const char *attribute, gboolean borne);
void        sg_army_add_deed       (SgArmy *self, SgArmyNode *node, const char *battle, gint64 began, gint64 lost, const char *honour);
/** sg_army_set_deed: the same; what stood there of that battle gives way, in its place. */
void        sg_army_set_deed       (SgArmy *self, SgArmyNode *node, const char *battle, gint64 began, gint64 lost, const char *honour);
/** sg_army_remove_deed: the line at @index. */
gboolean    sg_army_remove_deed    (SgArmy *self, SgArmyNode *node, guint index);
/** sg_army_deed_words: (transfer full): what it lost there, and with @honour what it won: "4 of 12 lost, Victory"; "" where nothing is known. */
char       *sg_army_deed_words     (const SgArmyDeed *deed, gboolean honour);

/** sg_army_get_waiver: (transfer none) (nullable): why the umpire let a broken limit pass. */
const char *sg_army_get_waiver     (SgArmy *self, const char *key);
/** sg_army_set_waiver: @reason NULL takes it back; whatever the limit tells of may pass, until sg_army_set_seen() says otherwise. */
void        sg_army_set_waiver     (SgArmy *self, const char *key, const char *reason);
/** sg_army_get_seen: (transfer none) (nullable): the figures that the limit told of when it was waived, as sg_army_review_figures_of() gives them;
 * NULL for waivers of before, which let pass whatever it tells of. */
const char *sg_army_get_seen       (SgArmy *self, const char *key);
void        sg_army_set_seen       (SgArmy *self, const char *key, const char *figures);
/** sg_army_get_waivers: (transfer container) (element-type utf8): the keys. */
GPtrArray  *sg_army_get_waivers    (SgArmy *self);

const char *sg_army_rank_name      (SgArmyRank rank);   /* "brigade", as in the file */
const char *sg_army_rank_label     (SgArmyRank rank);   /* translated */

/* In XML: sg-army-xml.c. */

#define SG_ARMY_MAX_WORD 2000 /* bytes of a word of a node */
#define SG_ARMY_MAX_NODES 20000
#define SG_ARMY_MAX_FIGURES 100000
#define SG_ARMY_MAX_PAID (100 * SG_ARMY_MAX_FIGURES) /* half-points for as many figures at the dearest */

G_END_DECLS
