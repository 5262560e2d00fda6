/* sg-tw-common.h: what the procedures of The War Game share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-error.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define TW_SYSTEM "war-game"
#define TW_NEARLY 1e-9
#define TW_FACES 6
/* The declaration of a length on the table, of a count, and of a flag that is mostly no. */
#define TW_INCHES SG_FIELD_LENGTH, .unit = "in", .min = 0, .max = 10000
#define TW_COUNT(unit_) SG_FIELD_NUMBER, .unit = unit_, .min = 0, .max = 10000
#define TW_FLAG(name_, label_) { name_, label_, NULL, SG_FIELD_FLAG, .fallback = "false" }
#define TW_CHOICE(name_, label_, ids_) { name_, label_, NULL, SG_FIELD_CHOICE, .choices = ids_, .choice_labels = ids_##_labels }

/* Whom it is about: play names them, for what comes of the verdict is theirs. */
#define TW_WHO { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE }, { "enemy", N_("Enemy"), NULL, SG_FIELD_TEXT, .optional = TRUE }

/* Arms, as the tables call them; grounds and slopes of a stretch of a path. */
extern const char *const sg_tw_arms[];
extern const char *const sg_tw_arms_labels[];
/* Ground, slope and inches of a stretch. */
extern const SgField sg_tw_path_columns[];

/** SgTwThresholds: rank and file lost at which a sixth, a quarter and a half are reached (TW-28). */
typedef struct { gint64 sixth, quarter, half; } SgTwThresholds;

SgTwThresholds sg_tw_thresholds (SgRuleset *rules, gint64 rank_and_file);
/** sg_tw_command: command points of a unit of @type with @officers, the colonel first (TW-81). */
gint64         sg_tw_command    (SgRuleset *rules, const char *type, gint64 officers);

/** sg_tw_line: grenadiers, garrison infantry and engineers are as infantry of the line (TW-10). */
const char    *sg_tw_line       (const char *arm);
/** sg_tw_allowance: inches of a move of @arm going by @mode; −1 with an error where the table has no such row. */
double         sg_tw_allowance  (SgRuleset *rules, const char *arm, const char *mode, GError **error);
/** sg_tw_uses_roads: whether @arm going by @mode goes on a road as on open ground: in column, with a team, with wheels or mounted (TW-24). */
gboolean       sg_tw_uses_roads (SgRuleset *rules, const char *arm, const char *mode);
/** sg_tw_path_cost: what the path in field @field costs @arm going by @mode (TW-18); NAN where some of it is barred. */
double         sg_tw_path_cost  (const SgQuestion *question, SgRuleset *rules, const char *arm, const char *mode, const char *field);
/** sg_tw_needs: the least face of "4, 5 or 6"; 7 for words without one. */
guint          sg_tw_needs      (const char *words);
/** sg_tw_less: points taken off at long range (TW-106). */
gint64         sg_tw_less       (SgRuleset *rules, double range);
/** sg_tw_is_within: whether @range is of the nearer of two bands that share @limit (TW-03). */
gboolean       sg_tw_is_within  (SgRuleset *rules, double range, double limit);
/** sg_tw_shell_less: the same of shell, which a house rule spares (TW-114). */
gint64         sg_tw_shell_less (SgRuleset *rules, double range);
/** sg_tw_gun_state: what a gun with @total points is (TW-107). */
const char    *sg_tw_gun_state  (SgRuleset *rules, gint64 total);
/** sg_tw_save_officers: throws for @hit officers; @saved: (out). */
gboolean       sg_tw_save       (SgRuleset *rules, SgDice *dice, gint64 hit, gint64 *saved, GError **error);
/** sg_tw_tell_saved: a step of it; none where nobody was hit. */
void           sg_tw_tell_saved (SgVerdict *verdict, gint64 hit, gint64 saved);
/** sg_tw_add: a number to a builder of "av". */
void           sg_tw_add        (GVariantBuilder *builder, gint64 number);
/** sg_tw_tell_may: the outcomes "may_fire" and, when it may not, the sentence. */
void           sg_tw_tell_may   (SgVerdict *verdict, gboolean may, const char *rule, const char *why);

G_END_DECLS
