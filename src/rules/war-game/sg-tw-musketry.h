/* sg-tw-musketry.h: volleys, as far as their odds need them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define SG_TW_MOST_GROUPS 64

/** SgTwGroup: a group of the target: its size, its officers and who of it is hit, by bits. */
typedef struct { gint64 figures; guint officers, hit; } SgTwGroup;

double   sg_tw_musket_range  (SgRuleset *rules);
/** sg_tw_fires_volleys: foot of the line, and those who go as it does; light infantry fires singly, nobody else has muskets (TW-29). */
gboolean sg_tw_fires_volleys (const char *kind);
gint64   sg_tw_deduction     (SgRuleset *rules, double range, gboolean cover, gboolean first);
/** sg_tw_firing_groups: complete groups of @firers (TW-31). */
guint    sg_tw_firing_groups (SgRuleset *rules, const char *kind, gint64 firers);
/** sg_tw_group_scores: what a group scores with @face (TW-33). */
gint64   sg_tw_group_scores  (SgRuleset *rules, gint64 deduction, guint face);
/** sg_tw_tell_off: adds @figures in sixes to @groups (element-type SgTwGroup), and returns it. */
GArray  *sg_tw_tell_off      (SgRuleset *rules, gint64 figures, guint officers, GArray *groups);
/** sg_tw_read_target: (transfer full) (element-type SgTwGroup): the field "target". */
GArray  *sg_tw_read_target   (const SgQuestion *question, SgRuleset *rules);

G_END_DECLS
