/* sg-gw-post.h: questions filled from the board, and what rulings do to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

void sg_gw_fill_names (SgQuestion *question, const char *field, const char *const *names);
/** sg_gw_rides_as: what the procedure of horsemen says of @unit, in the saddle or on foot: "disordered", "bad_shots"; FALSE of all who do not ride. */
gboolean sg_gw_rides_as (const SgGw *gw, const SgUnit *unit, const char *outcome);
/** sg_gw_target_record: (floating): of "shoot": @target as @from sees it. */
GVariant *sg_gw_target_record (const SgGw *gw, const SgUnit *target, const SgUnit *from);
/** sg_gw_target_record_at: (floating): the same as one at @from sees it. */
GVariant *sg_gw_target_record_at (const SgGw *gw, const SgUnit *target, SgPoint from);
void sg_gw_set (SgRuling *ruling, const SgUnit *unit, const char *key, const char *after);
void sg_gw_set_number (SgRuling *ruling, const SgUnit *unit, const char *key, gint64 after);
void sg_gw_set_battle (SgRuling *ruling, const char *key, const char *after);
void sg_gw_set_of (SgRuling *ruling, const char *key, const char *side, const char *after);
void sg_gw_set_place (SgRuling *ruling, const SgUnit *unit, const SgPlace *place);  /* %NULL: off the table; a column is straight then */
/** sg_gw_take_general: whoever of the generals is with @unit stands where it leads from, at @place (GW-702). */
void sg_gw_take_general (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *place);
/** sg_gw_set_block: @unit stands as @block does: its place, and its track where it is bent. */
void sg_gw_set_block (SgRuling *ruling, const SgUnit *unit, const SgGwBlock *block);
/** sg_gw_lost_in: how many of its figures @ruling takes from it. */
gint64 sg_gw_lost_in (SgRuling *ruling, const SgUnit *unit);
/** sg_gw_lose: the last @n of its figures from fit to dead; those that @ruling has taken already are no longer there. */
void sg_gw_lose (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gint64 n);
/** sg_gw_count: @unit gets its counter, if @event gives one: "card", "close combat", "Fall Back" or another of the procedure’s (GW-306, GW-307). */
void sg_gw_count (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *event);
/** sg_gw_spend: @md more of its activation’s Movement Dice are spent. */
void sg_gw_spend (SgRuling *ruling, const SgUnit *unit, gint64 md);
/** sg_gw_disturb: it moved, fought, shot or was Disordered: a party at work loses the cycle (GW-751). */
void sg_gw_disturb (SgRuling *ruling, const SgUnit *unit);
/** sg_gw_prune: takes out of @ruling what changes nothing. */
void sg_gw_prune (const SgGw *gw, SgRuling *ruling);
/** sg_gw_post: (transfer full) @draft. */
gboolean sg_gw_post (const SgGw *gw, SgRuling *draft, GError **error);
/** sg_gw_count_test: one more test that @unit has @passed or failed; who passes the first two is heroic (GW-555). The clause, said before,
 * tells who becomes so. */
void sg_gw_count_test (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, gboolean passed);
/** sg_gw_fate: the effects of a morale result on @unit: words that procedures do not know: tests counted, the move that is due. */
void sg_gw_fate (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *result);
/** sg_gw_make_go: the move that @result, "Fall Back" or "Run Away", makes due, if the unit can move. */
void sg_gw_make_go (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *result);
/** sg_gw_parts: (transfer none) (element-type SgGwPart). */
GPtrArray *sg_gw_parts (void);
/** sg_gw_fill_by_parts: what every part knows for @question of @unit. */
void sg_gw_fill_by_parts (const SgGw *gw, const SgUnit *unit, SgQuestion *question);
/** sg_gw_add_suggestion: (transfer full) @question (nullable when it @waits). */
SgSuggestion *sg_gw_add_suggestion (GPtrArray *list, const char *key, const char *rule, const char *icon, SgQuestion *question, const SgUnit *unit, const char *format, ...) G_GNUC_PRINTF (7, 8);

G_END_DECLS
