/* sg-odds.h: the exact chances of a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The procedure is replayed over every branch of its dice, each with its exact weight; nothing is sampled.
 */

#pragma once

#include "rules/sg-question.h"

G_BEGIN_DECLS

/** SgOddsRow: one value that an outcome can take, and its exact chance. */
typedef struct { GVariant *value; mpq_t chance; } SgOddsRow;

typedef struct _SgOdds SgOdds;
void       sg_odds_free         (SgOdds *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgOdds, sg_odds_free)

/** sg_odds_compute: Returns: (transfer full): or NULL with the error of the judging. */
SgOdds    *sg_odds_compute      (const SgQuestion *question, SgRuleset *rules, GError **error);
#define SG_ODDS_BRANCHES 4000000 /* as many as sg_odds_compute() allows */
/** sg_odds_compute_within: the same, refused when there are more than @most branches. */
SgOdds    *sg_odds_compute_within (const SgQuestion *question, SgRuleset *rules, guint most, GError **error);
/** sg_odds_new: nothing yet: for chances that are worked out from other odds. */
SgOdds    *sg_odds_new          (void);
/** sg_odds_add: @chance more of @outcome being @value (sunk, %NULL is null). */
void       sg_odds_add          (SgOdds *self, const char *outcome, GVariant *value, mpq_srcptr chance);
/** sg_odds_add_share: the same of @shares of @whole, which are brought to their lowest terms with all others of the value. */
void       sg_odds_add_share    (SgOdds *self, const char *outcome, GVariant *value, mpz_srcptr shares, mpz_srcptr whole);
/** sg_odds_close: nothing more is added; what is left of an outcome is null. */
void       sg_odds_close        (SgOdds *self);
/** sg_odds_find: (nullable): the row of @outcome with the word @value. */
const SgOddsRow *sg_odds_find   (const SgOdds *self, const char *outcome, const char *value);
/** sg_odds_is_certain: whether there is only one branch. */
gboolean   sg_odds_is_certain   (const SgOdds *self);
/** sg_odds_get_branches: 0 where they were not played but counted. */
guint      sg_odds_get_branches (const SgOdds *self);
/** sg_odds_get_outcomes: (transfer none): names, NULL-terminated, in the verdict's order; "" is the headline. */
const char *const *sg_odds_get_outcomes (const SgOdds *self);
/** sg_odds_get_rows: (transfer none) (element-type SgOddsRow): numbers ascending, and words that differ by a number; else in the order met. */
GPtrArray *sg_odds_get_rows     (const SgOdds *self, const char *outcome);
double     sg_odds_row_chance   (const SgOddsRow *row);
/** sg_odds_row_fraction: (transfer full): "5/36". */
char      *sg_odds_row_fraction (const SgOddsRow *row);
/** sg_odds_row_decimal: (transfer full): to @places decimals, rounded half up, exactly. */
char      *sg_odds_row_decimal  (const SgOddsRow *row, guint places);

G_END_DECLS
