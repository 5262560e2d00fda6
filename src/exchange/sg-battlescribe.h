/* sg-battlescribe.h: a roster of BattleScribe (.ros, or packed .rosz), read by name and points as far as it goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Such a roster is of any game: it has names, numbers and costs, and nothing that a book here could be asked. What a selection is called, or the
 * category that it stands in, is looked for among the types of the book (and the lines of the army’s list); what it holds among qualities and
 * weapons. What is not found is told line by line, and left out.
 */

#pragma once

#include "army/sg-army-text-in.h"

G_BEGIN_DECLS

/**
 * sg_battlescribe_read:
 * @bytes: a <roster>
 * @rules: (nullable): by which book, where the roster’s game is none
 *
 * Returns: (transfer full) (nullable): a line to each selection that is a unit, or would be one.
 */
SgArmyTextReading *sg_battlescribe_read (GBytes *bytes, const char *name, SgRuleset *rules, GError **error);

G_END_DECLS
