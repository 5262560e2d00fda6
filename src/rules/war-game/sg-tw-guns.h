/* sg-tw-guns.h: figures under roundshot, canister and shell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/** SgTwFigure: with the distance from the gun and to the right that it is ordered by; @needs: its die kills from there on, 0: it is not diced for. */
typedef struct { char *id; double along, across; gboolean officer, killed; guint needs; } SgTwFigure;

/** sg_tw_read_figures: (transfer full) (element-type SgTwFigure): the field "figures", in the order in which they are diced for. */
GArray   *sg_tw_read_figures   (const SgQuestion *question, const char *along, const char *across);
/** sg_tw_lay_sleeve: what the dice of those under the sleeve need; also returned. */
guint     sg_tw_lay_sleeve     (SgRuleset *rules, GArray *figures, double middle);
/** sg_tw_lay_canister: (floating): what the dice of those within the device need; the zones of all. */
GVariant *sg_tw_lay_canister   (SgRuleset *rules, GArray *figures);
/** sg_tw_burst: what the dice of those in the sector @face need. */
void      sg_tw_burst          (SgRuleset *rules, GArray *figures, guint face);
/** sg_tw_is_barred: whether something forbids the shot where it is laid. */
gboolean  sg_tw_is_barred      (const SgQuestion *question);
gboolean  sg_tw_in_shell_range (SgRuleset *rules, double range);
/** sg_tw_sleeve_told: (floating): both its ends. */
GVariant *sg_tw_sleeve_told    (SgRuleset *rules, double middle);
/** sg_tw_gun_told: (floating): of a gun that was @hit, or not, for @points. */
GVariant *sg_tw_gun_told       (SgRuleset *rules, gboolean hit, gint64 points, gint64 before);
/** sg_tw_figures_told: (floating): the names of those diced for, or of those @killed. */
GVariant *sg_tw_figures_told   (GArray *figures, gboolean killed);
/** sg_tw_word_fallen: (transfer full): the headline. */
char     *sg_tw_word_fallen    (gint64 n);
/** sg_tw_word_points: (transfer full): the headline of shots at a gun. */
char     *sg_tw_word_points    (gint64 total);

G_END_DECLS
