/* sg-going.h: what the country means under a campaign's rules: who may go where, and at what cost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A ruleset tells it in a table named "going".  Its columns are arms ("foot", "horse", "guns"; "men" stands for any arm
 * that has none of its own), for each of them maybe "cross-ARM", and maybe "rule".  Its rows are "open", kinds of pieces
 * ("wood"), kinds with a class ("wood/thick"), and "switches" ("men" or "guns": whose switch of a piece stops that arm),
 * "uphill" and "downhill" (a share more for each degree) and "steepest" (degrees).  A cell is the cost of one unit of way,
 * or "no"; empty it is that of the kind, and of the open.  Where the rules tell how far troops go in a move and not what
 * ground costs, the row "rates" names a table's row, "RULE/TABLE/ROW", and a cell the column of it that holds there: the cost is
 * what its first figure is to that, and to cross, a move's way; without a figure there, "no".
 */

#pragma once

#include "map/sg-survey.h"
#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_going_table: (transfer none) (nullable): where the rules tell it. */
const SgTable *sg_going_table (SgRuleset *rules);
/** sg_going_for: of a type of unit; free everywhere but where a piece's own switch stops it, when the rules tell nothing. */
SgGoing        sg_going_for   (SgRuleset *rules, const char *unit_type);
/** sg_going_by_arm: of an arm, as the table’s columns name it: "foot". */
SgGoing        sg_going_by_arm (SgRuleset *rules, const char *arm);

/** SgGoingLine: a sentence, and the rule it stands under, or "". */
typedef struct { char *words, *rule; } SgGoingLine;
/** sg_going_tell: (transfer full) (element-type SgGoingLine): what @piece means for each arm; %NULL is open ground. */
GPtrArray     *sg_going_tell  (SgRuleset *rules, SgMap *map, const SgPiece *piece);

/** sg_sight_terms_for: how one sees under the rules: what is usual on @map, but for what a table named "sight" tells. Its rows are
 * "eye" and "target" (in feet to the map's scale of men), "wood", "wood/thick" and "wood/thin" (how far one sees into it, in
 * the rules' unit of ground, which must be the map's); its column is "value"; "no" is no limit. */
SgSightTerms   sg_sight_terms_for (SgRuleset *rules, SgMap *map);

G_END_DECLS
