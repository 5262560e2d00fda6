/* sg-value-words.h: words that procedures go by, as a person reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of a table, a result, a state: they are kept and recorded in English, whoever plays, and are told where they are shown.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** sg_value_word: (transfer none): @word in the language of whoever reads it; a name, which no table knows, stays. */
const char *sg_value_word  (const char *word);
/** sg_value_words: (transfer full): several of them with commas between; what follows on its like is told once. */
char       *sg_value_words (const char *const *words);

G_END_DECLS
