/* sg-army-bench-acts.h: what is done to the army on the builder's table, each act one step of undo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

/** sg_army_bench_add_unit: a unit of @type after the chosen one, and chooses it; @entry (nullable) is a line of the list. */
gboolean        sg_army_bench_add_unit    (SgArmyBench *self, const char *type, const SgNationUnit *entry);
/** sg_army_bench_add_found: the same, named by what the player @typed (nullable) to find it, where the line holds several kinds. */
gboolean        sg_army_bench_add_found   (SgArmyBench *self, const char *type, const SgNationUnit *entry, const char *typed, gint64 figures);
gboolean        sg_army_bench_add_group   (SgArmyBench *self, SgArmyRank rank);
gboolean        sg_army_bench_duplicate   (SgArmyBench *self);
gboolean        sg_army_bench_delete      (SgArmyBench *self);
/** sg_army_bench_shift: the chosen node by one place, out of its brigade or into the next at its ends. */
gboolean        sg_army_bench_shift       (SgArmyBench *self, int by);
/** sg_army_bench_put: @id beside @target: 0 before it, 1 in it, 2 after it. */
gboolean        sg_army_bench_put         (SgArmyBench *self, const char *id, const char *target, int where);
/** sg_army_bench_set_word_of: of another node than the chosen one. */
gboolean        sg_army_bench_set_word_of (SgArmyBench *self, const char *id, const char *key, const char *value);
gboolean        sg_army_bench_set_word    (SgArmyBench *self, const char *key, const char *value);
gboolean        sg_army_bench_set_number_of (SgArmyBench *self, const char *id, const char *key, gint64 value);
gboolean        sg_army_bench_set_number  (SgArmyBench *self, const char *key, gint64 value);
gboolean        sg_army_bench_set_attribute (SgArmyBench *self, const char *attribute, gboolean borne);
/** sg_army_bench_set_army_word: a word of the whole army: "title", "side", "list", "size". */
gboolean        sg_army_bench_set_army_word (SgArmyBench *self, const char *key, const char *value);
gboolean        sg_army_bench_set_allowance (SgArmyBench *self, gint64 halves);
/** sg_army_bench_set_honour_of: that the unit @id won in the battle at @deed of its history. */
gboolean        sg_army_bench_set_honour_of (SgArmyBench *self, const char *id, guint deed, const char *honour);
/** sg_army_bench_set_honour: of the chosen unit. */
gboolean        sg_army_bench_set_honour  (SgArmyBench *self, guint deed, const char *honour);
/** sg_army_bench_set_deed: what the chosen unit did in @battle, as sg_army_set_deed(). */
gboolean        sg_army_bench_set_deed    (SgArmyBench *self, const char *battle, gint64 began, gint64 lost, const char *honour);
gboolean        sg_army_bench_remove_deed (SgArmyBench *self, guint deed);
/** sg_army_bench_buy_again: the chosen unit, or every one when the whole army is chosen, at what it costs now. */
gboolean        sg_army_bench_buy_again   (SgArmyBench *self);
/** sg_army_bench_waive: what the limit tells of now may pass. */
gboolean        sg_army_bench_waive       (SgArmyBench *self, const char *key, const char *reason);
/** sg_army_bench_give_command: the chosen general is the first that stands in no brigade, who commands the army. */
gboolean        sg_army_bench_give_command (SgArmyBench *self);
/** sg_army_bench_use_ours: what the army brought, as the message @key tells, gives way to what is here. */
gboolean        sg_army_bench_use_ours    (SgArmyBench *self, const char *key);
/** sg_army_bench_keep_theirs: the list that the army brought is kept under a name of its own, and is the army’s. */
gboolean        sg_army_bench_keep_theirs (SgArmyBench *self, GError **error);
gboolean        sg_army_bench_undo        (SgArmyBench *self);
gboolean        sg_army_bench_redo        (SgArmyBench *self);

G_END_DECLS
