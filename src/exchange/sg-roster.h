/* sg-roster.h: an army out of whatever file it is in, and into those that other programs read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a file is, is found by what is in it, never by its name: an .sgarmy, text, Markdown, a CSV table, an ODS spreadsheet, a BattleScribe
 * roster. Any other is answered by what it is.
 */

#pragma once

#include "army/sg-army-text-in.h"

G_BEGIN_DECLS

/** The bytes that an army’s file may have. */
#define SG_ROSTER_MOST_BYTES (32u << 20)

/**
 * sg_roster_read:
 * @name: what the file is called in errors
 * @rules: (nullable): by which book, where the file names none
 *
 * Returns: (transfer full) (nullable): the army, and of what was not understood each line; an .sgarmy has no lines
 */
SgArmyTextReading *sg_roster_read     (GBytes *bytes, const char *name, SgRuleset *rules, GError **error);
/** sg_roster_is_army: whether @bytes are an .sgarmy, or might have been one before they were damaged; else says what they are, and with what such a
 * file is brought in. */
gboolean           sg_roster_is_army  (GBytes *bytes, const char *name, GError **error);
/** sg_roster_to_bytes: (transfer full) (nullable): what @path ends in: .sgarmy, .txt, .md, .html, .csv or .ods. */
GBytes            *sg_roster_to_bytes (SgArmyReview *review, const char *path, GError **error);

G_END_DECLS
