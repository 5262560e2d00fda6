/* sg-army-text-in.h: an order of battle read from words: a letter, a chat, a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What sg_army_text_write() writes as text, Markdown or a table, and what a person writes like it: capitals, apostrophes and spaces do not
 * matter, points are not asked for, and lines that say no more than a sum are passed over.
 */

#pragma once

#include "army/sg-army-text.h"

G_BEGIN_DECLS

/** SgArmyTextLine: a line of what was read: what it was taken for, or why it was not. */
typedef struct { guint number; char *text; char *fault; /* (nullable) */ } SgArmyTextLine;

/** SgArmyTextReading: @army: of all lines that were understood; @rules: of its book; @lines: (element-type SgArmyTextLine): each that says anything;
 * @foreign: another program’s, of which something is always left out. */
typedef struct { SgArmy *army; SgRuleset *rules; GPtrArray *lines; gboolean foreign; } SgArmyTextReading;

/**
 * sg_army_text_read:
 * @text: UTF-8
 * @name: what it is called in errors: a path, "what was pasted"
 * @rules: (nullable): by which book, where it names none; those of the book that it names are not loaded again
 *
 * Returns: (transfer full) (nullable): %NULL when it names no book and @rules is %NULL, or holds no unit at all.
 */
SgArmyTextReading *sg_army_text_read         (const char *text, const char *name, SgRuleset *rules, GError **error);
void               sg_army_text_reading_free (SgArmyTextReading *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgArmyTextReading, sg_army_text_reading_free)
/** sg_army_text_reading_new: (transfer full): of @army (transfer full) by @rules, without a line yet: for readers of other files. */
SgArmyTextReading *sg_army_text_reading_new  (SgArmy *army, SgRuleset *rules);
/** sg_army_text_reading_add: @fault (transfer full) (nullable). */
void               sg_army_text_reading_add  (SgArmyTextReading *self, guint number, const char *text, char *fault);
/** sg_army_text_reading_count: how many lines were not understood. */
guint              sg_army_text_reading_count (const SgArmyTextReading *self);

G_END_DECLS
