/* sg-roster.h: what the sheets of an army share: its rows, its ladders, its head.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-page.h"

G_BEGIN_DECLS

/** SgRoster: an army laid out for print: its review, and a flat list of strips and units. */
typedef struct
{
  SgArmyReview    *review;   /* (owned) */
  const SgBuilder *builder;  /* (nullable) */
  SgArmy          *army;     /* (not owned) */
  SgRuleset       *rules;    /* (not owned) */
  char            *side;     /* "red" or "blue" */
  GPtrArray       *rows;     /* (owned) (element-type SgRosterRow) */
  GHashTable      *lost;     /* (not owned) (nullable) (element-type utf8 gint64): by node id: what its ladder has struck out */
  GHashTable       *fates;    /* (not owned) (nullable) (element-type utf8 utf8): by a general’s node: "wounded", "carried off", "killed" */
} SgRoster;

typedef struct
{
  const SgArmyNode *node;    /* a unit, a general, or a brigade and the like; NULL heads units that stand in none */
  gboolean          strip;
  guint             number;  /* of a unit, from 1; 0: of a general */
} SgRosterRow;

SgRoster   *sg_roster_new      (const SgSheetSetup *setup);
void        sg_roster_free     (SgRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoster, sg_roster_free)

/** sg_roster_type: (nullable): the type of a unit's catalogue. */
const SgUnitType *sg_roster_type (const SgRoster *self, const SgArmyNode *node);
gint64      sg_roster_figures  (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_strength: what it is counted in: figures, or guns where it has no figures. */
gint64      sg_roster_strength (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_boxes: the boxes it is struck off by: figures; in Kriegsspiel steps of its blocks (RK-32), or guns. */
gint64      sg_roster_boxes    (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_has_points: whether anything of the army is paid for in points. */
gboolean    sg_roster_has_points (const SgRoster *self);
/** sg_roster_code: (transfer full): "INF". */
char       *sg_roster_code     (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_weapon: (transfer full): "Magazine rifle", or "". */
char       *sg_roster_weapon   (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_attributes: (transfer full): those of @cost's sign (0: of no cost), "Brave, Gallant"; "" when there are none. */
char       *sg_roster_attributes (const SgRoster *self, const SgArmyNode *node, int sign);
/** sg_roster_is_out: of a battle, whether nobody of it is left on the table; of a general, whether he was killed or carried off. */
gboolean    sg_roster_is_out   (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_name: what it is called; its type, with a capital, when it has no name of its own. */
const char *sg_roster_name     (const SgRoster *self, const SgArmyNode *node);

/** sg_roster_sign: the engraved block of its type, @height mm high and as wide as such a block is; @align as for text. Returns: its width. */
double      sg_roster_sign     (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, double height, double align);
/** sg_roster_is_mixed: whether its units are counted in different things: men, riders, guns. */
gboolean    sg_roster_is_mixed (const SgRoster *self);
/** sg_roster_list_under: (transfer container) (element-type SgArmyNode): the units straight under @node (NULL: the commander), whose rows its strip heads. */
GPtrArray  *sg_roster_list_under (const SgRoster *self, const SgArmyNode *node);
/** sg_roster_count: (transfer full): what @units count, by thing: "5400 men, 600 riders, 6 guns". */
char       *sg_roster_count    (const SgRoster *self, GPtrArray *units);
/** sg_roster_sum: of the units that count @asset: "men", "riders", "guns". */
gint64      sg_roster_sum      (const SgRoster *self, const SgArmyNode *top, const char *asset);
/** sg_roster_breaks: (transfer full): where the ladders of this army break: "⅓ and ½"; "" where they do not. */
char       *sg_roster_breaks   (const SgRoster *self);

/** sg_roster_ladder: @figures cells from @x, @y, joined, broken where a rule bites and labelled there. Returns: its height. */
double      sg_roster_ladder   (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, double cell, double height);
/** sg_roster_ladder_height: as sg_roster_ladder() will use. */
double      sg_roster_ladder_height (const SgRoster *self, const SgArmyNode *node, double height);

/** SgLadder: how the figures of a unit stand: cells of @cell × @height mm, @a_row in a row, the first @lost struck out. */
typedef struct { double cell, height; guint a_row, lost; } SgLadder;
/** sg_roster_cells: as sg_roster_ladder(), drawn as @ladder says. */
double      sg_roster_cells    (SgPen *pen, const SgRoster *self, const SgArmyNode *node, double x, double y, const SgLadder *ladder);
double      sg_roster_cells_height (const SgRoster *self, const SgArmyNode *node, const SgLadder *ladder);

G_END_DECLS
