/* sg-lw-suggestion.h: one thing that the board wants judged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_add_suggestion: (transfer none): adds to @list what @question (transfer full) (nullable) asks of @figures. */
SgSuggestion *sg_lw_add_suggestion   (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question,
                                    GPtrArray *figures, const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
