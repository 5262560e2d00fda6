/* sg-aid.h: what a play aid tells: a book in its order of play, phase by phase, as data/aids/SYSTEM.xml has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences are our own and hold no figure: “{reach}” is the figure of that name under the step’s own rule, “{LW-26/move}” one of another, “{RK-78/riders/commander/rate}” a cell, so that the
 * ruleset has each of them once. A step, a table or a row may go by a house rule, or be wanted only with certain troops.
 */

#pragma once

#include "army/sg-army.h"
#include "campaign/sg-board.h"
#include "sheets/sg-flow.h"

G_BEGIN_DECLS

/** sg_aid_of_army, sg_aid_of_board: (transfer full) (element-type utf8 utf8): what may be wanted on an aid: the types that are there, their arms, groups and
 * formations, weapons and qualities, by their ids. A side’s own board gives what it knows of. */
GHashTable *sg_aid_of_army  (SgArmy *army, SgRuleset *rules);
GHashTable *sg_aid_of_board (SgBoard *board, SgRuleset *rules);

/**
 * sg_aid_read:
 * @rules: whose house rules decide what is told
 * @present: (nullable) (element-type utf8 utf8): nothing that wants other troops than these is told; NULL is the whole book
 *
 * Returns: (transfer full) (element-type SgFlowItem) (nullable): NULL with a sentence where the system has no aid, or one that asks for what no rule has
 */
GPtrArray  *sg_aid_read     (SgRuleset *rules, GHashTable *present, GError **error);
/** sg_aid_tell: (transfer full) (nullable): @words with the figures that they name in braces; @rule: whose they are unless told. */
char       *sg_aid_tell     (SgRuleset *rules, const char *rule, const char *words, GError **error);

G_END_DECLS
