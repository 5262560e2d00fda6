/* sg-army-names.h: what the units of an army are called until they have names of their own: "1st Line Infantry".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

/** sg_army_title_words: (transfer full): "line infantry" as a name: "Line Infantry". */
char *sg_army_title_words (const char *words);
/** sg_army_unit_words: (transfer full): what one unit of @line (nullable) of a list, or else of @type, is called. */
char *sg_army_unit_words  (const SgUnitType *type, const SgNationUnit *line);
/** sg_army_called: (transfer none): what a sentence calls @node: its own name, or of a nameless one what it is: @type (nullable), or its rank. */
const char *sg_army_called (const SgArmyNode *node, const SgUnitType *type);
/** sg_army_also_words: (transfer none): other names of such troops, by which a player looks for them: "hussars, lancers"; or "". */
const char *sg_army_also_words (const SgUnitType *type);
/** sg_army_unit_words_for: (transfer full): the same, of whom the player named in what he @typed: "lanc" raises Lancers from the line
 * “Hussars and Lancers”, or without a line from what such troops are also called. */
char *sg_army_unit_words_for (const SgUnitType *type, const SgNationUnit *line, const char *typed);
/** sg_army_typed_figures: (transfer full): what was typed of a unit without how many figures it is to have: “60 inf” is “inf”, and @figures 60;
 * -1 where no number stands before or after the words. */
char *sg_army_typed_figures (const char *typed, gint64 *figures);
/** sg_army_next_name: (transfer full): the first of "1st Line Infantry", "2nd Line Infantry" that nothing of @rank is called. */
char *sg_army_next_name   (SgArmy *self, SgArmyRank rank, const char *words);
/** sg_army_is_plain_name: whether @name says no more than what it is, and which: “3rd Line Infantry”, “General”. */
gboolean sg_army_is_plain_name (const char *name, const SgUnitType *type);
/** sg_army_name_after: (transfer full): @name, or when something of @rank has it the next of its kind: after "1st Foot" "2nd Foot",
 * after "Gun 2" "Gun 3", after "Guards" "Guards 2". */
char *sg_army_name_after  (SgArmy *self, SgArmyRank rank, const char *name);
/** sg_army_enlist: (transfer none): a unit of @type at the end of @parent, named and numbered, of @line (nullable) of its list. */
SgArmyNode *sg_army_enlist (SgArmy *self, SgArmyNode *parent, const SgUnitType *type, const SgNationUnit *line);
/** sg_army_take_line: what its line in the list says of a unit. */
void  sg_army_take_line   (SgArmy *self, SgArmyNode *unit, const SgUnitType *type, const SgNationUnit *line);

G_END_DECLS
