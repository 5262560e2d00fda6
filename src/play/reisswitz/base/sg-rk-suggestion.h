/* sg-rk-suggestion.h: a line of the in-tray, made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_add_suggestion: (transfer none): one more for the tray. @who, @other: (nullable). */
SgSuggestion *sg_rk_add_suggestion (GPtrArray *list, const char *rule, const char *icon, SgQuestion *question, const SgUnit *who, const SgUnit *other,
                                    const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
