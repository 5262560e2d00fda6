/* sg-rk-suggestion.h: a line of the in-tray, made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** SgRkRank: what comes before what in the tray; a question's stands with its procedure (sg-rk-tray-order.c). */
typedef enum { SG_RK_RANK_CONTACT, SG_RK_RANK_FIRE, SG_RK_RANK_ANSWER, SG_RK_RANK_DECISION, SG_RK_RANK_ORDER, SG_RK_RANK_WORK, SG_RK_RANK_SIGHTING } SgRkRank;

/* The group of all that a march cannot go on without. */
#define SG_RK_STOPPED N_("Stopped on their way")

/** sg_rk_suggestion_new: (transfer full): an empty line, which has a rank. */
SgSuggestion *sg_rk_suggestion_new (void);
void          sg_rk_set_rank       (SgSuggestion *self, SgRkRank rank);
SgRkRank      sg_rk_get_rank       (const SgSuggestion *self);

/** sg_rk_add_suggestion: (transfer none): one more for the tray. @who, @other: (nullable). */
SgSuggestion *sg_rk_add_suggestion (GPtrArray *list, const char *rule, const char *icon, SgQuestion *question, const SgUnit *who, const SgUnit *other,
                                    const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
