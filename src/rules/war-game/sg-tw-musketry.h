/* sg-tw-musketry.h: volleys, as far as their odds need them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define SG_TW_MOST_GROUPS 64

/* Who of two fires first. */
extern const char *const sg_tw_firsts[];
extern const char *const sg_tw_firsts_labels[];

/** SgTwGroup: a group of the target: its size, its officers and who of it is hit, by bits; each man has @numbers of the faces. */
typedef struct { gint64 figures; guint officers, hit, numbers; } SgTwGroup;

double   sg_tw_musket_range  (SgRuleset *rules);
/** sg_tw_fires_volleys: foot of the line, and those who go as it does; light infantry fires singly, nobody else has muskets (TW-29). */
gboolean sg_tw_fires_volleys (const char *kind);
gint64   sg_tw_deduction     (SgRuleset *rules, double range, gboolean cover, gboolean first);
/** sg_tw_firing_groups: complete groups of @firers (TW-31). */
guint    sg_tw_firing_groups (SgRuleset *rules, const char *kind, gint64 firers);
/** sg_tw_group_scores: what a group scores with @face (TW-33). */
gint64   sg_tw_group_scores  (SgRuleset *rules, gint64 deduction, guint face);
/** sg_tw_firers: those of @men in so many @ranks who fire: all, or by a house rule the first two ranks (TW-30). */
gint64   sg_tw_firers        (SgRuleset *rules, gint64 men, gint64 ranks);
/** sg_tw_record_ranks: the column "ranks" of a side, two where it says nothing. */
gint64   sg_tw_record_ranks  (GVariant *record);
/** sg_tw_said_first: (transfer none) (nullable): who fires first by a throw that was made earlier in the move and stands in @field, where the
 * house rule keeps it (TW-36). */
const char *sg_tw_said_first (const SgQuestion *question, const char *field, SgRuleset *rules);
/** sg_tw_find_first: (transfer none): the same or, where nothing is said, by a throw; %NULL with the error of the dice. */
const char *sg_tw_find_first (const SgQuestion *question, const char *field, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error);
/** sg_tw_tell_off: adds @figures to @groups (element-type SgTwGroup), in sixes, or @mounted by a house rule in threes with two numbers each, and returns it. */
GArray  *sg_tw_tell_off      (SgRuleset *rules, gint64 figures, guint officers, gboolean mounted, GArray *groups);
/** sg_tw_read_target: (transfer full) (element-type SgTwGroup): the field "target". */
GArray  *sg_tw_read_target   (const SgQuestion *question, SgRuleset *rules);

G_END_DECLS
