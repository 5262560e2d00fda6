/* sg-room-words.h: the words of the page, in the language of the umpire’s program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page calls each by its English; what it calls and is not here, or the other way, a test refuses (tests/house/test-rooms-page.py).
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_room_words_write: (transfer full): one object, English → translated, and “lang”. */
char *sg_room_words_write (void);

/** sg_room_rules_write: (transfer full): every rule of @rules, in the program’s own words: [{id, title, text}]. */
char *sg_room_rules_write (SgRuleset *rules);

G_END_DECLS
