/* sg-army-bench.h: the army on the builder's table: what is open, which unit is chosen, and every act on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panels of the builder hold no state of their own: they show the bench and tell it what was pressed.  It draws
 * nothing, so a test can work it without a display.
 */

#pragma once

#include "army/sg-army-draft.h"
#include "army/sg-army-review.h"
#include "campaign/sg-campaign.h"
#include "rules/sg-nation.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_BENCH (sg_army_bench_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyBench, sg_army_bench, SG, ARMY_BENCH, GObject)

/* Signals:
 *   "army"   another army, or it was changed
 *   "chosen" another node
 */

SgArmyBench    *sg_army_bench_new         (void);
/** sg_army_bench_open: @army (nullable) is copied; @lock (nullable): why it may be looked at, not changed. */
void            sg_army_bench_open        (SgArmyBench *self, SgArmy *army, SgRuleset *rules, const char *lock);
SgArmy         *sg_army_bench_get_army    (SgArmyBench *self);  /* (nullable) (transfer none) */
SgRuleset      *sg_army_bench_get_rules   (SgArmyBench *self);  /* (nullable) (transfer none) */
SgArmyDraft    *sg_army_bench_get_draft   (SgArmyBench *self);  /* (nullable) (transfer none) */
const char     *sg_army_bench_get_lock    (SgArmyBench *self);  /* (nullable) */
void            sg_army_bench_set_lock    (SgArmyBench *self, const char *lock);
/** sg_army_bench_get_review: (nullable) (transfer none): of the army as it stands. */
SgArmyReview   *sg_army_bench_get_review  (SgArmyBench *self);
/** sg_army_bench_set_campaign: (nullable): whose papers are looked through for lists. */
void            sg_army_bench_set_campaign (SgArmyBench *self, SgCampaign *campaign);
SgCampaign     *sg_army_bench_get_campaign (SgArmyBench *self);  /* (nullable) (transfer none) */
/** sg_army_bench_get_faults: (transfer none) (element-type utf8): why lists of one's own could not be read. */
GPtrArray      *sg_army_bench_get_faults  (SgArmyBench *self);
/** sg_army_bench_get_nations: (transfer none) (element-type SgNation): the lists of its system. */
GPtrArray      *sg_army_bench_get_nations (SgArmyBench *self);
/** sg_army_bench_reload_nations: reads them anew, after one was made or deleted. */
void            sg_army_bench_reload_nations (SgArmyBench *self);
/** sg_army_bench_get_nation: (nullable) (transfer none): the army's own list. */
const SgNation *sg_army_bench_get_nation  (SgArmyBench *self);

/** sg_army_bench_get_chosen: the id of the chosen node; "" is the whole army. */
const char     *sg_army_bench_get_chosen  (SgArmyBench *self);
/** sg_army_bench_get_node: (nullable) (transfer none): the chosen node. */
SgArmyNode     *sg_army_bench_get_node    (SgArmyBench *self);
void            sg_army_bench_choose      (SgArmyBench *self, const char *id);
/** sg_army_bench_name: (transfer none): what a node is called in a sentence. */
const char     *sg_army_bench_name        (SgArmyBench *self, const SgArmyNode *node);
/** sg_army_bench_price: in half-points: of a unit, or of all that a brigade holds. */
gint64          sg_army_bench_price       (SgArmyBench *self, const SgArmyNode *node);
/** sg_army_bench_prices: whether the rules of the army on the bench count points at all. */
gboolean        sg_army_bench_prices      (SgArmyBench *self);
/** sg_army_bench_counts_men: whether its units are of men, not of figures that stand for several. */
gboolean        sg_army_bench_counts_men  (SgArmyBench *self);
/** sg_army_bench_may: whether the army may be changed. */
gboolean        sg_army_bench_may         (SgArmyBench *self);

/* Acts; each is one step of undo. FALSE: nothing was changed. */
/** sg_army_bench_begin: (transfer none) (nullable): as sg_army_draft_begin(); follow it with sg_army_bench_end(). */
SgArmy         *sg_army_bench_begin       (SgArmyBench *self, const char *name);
gboolean        sg_army_bench_end         (SgArmyBench *self);

/** sg_army_icon: "sg-foot-symbolic" for the arm of @node. */
const char     *sg_army_icon              (SgRuleset *rules, const SgArmyNode *node);
/** sg_army_capital: (transfer full): @words with a capital first letter. */
char           *sg_army_capital           (const char *words);

G_END_DECLS
