/* sg-rk-common.h: what the procedures of Kriegsspiel share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-error.h"
#include "base/sg-fraction.h"
#include "base/sg-text.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

#define RK_SYSTEM "reisswitz"
/* The declaration of a length on the map, of points of loss, and of a count of men, blocks and the like. */
#define RK_PACES SG_FIELD_LENGTH, .unit = "paces", .min = 0, .max = 1000000
#define RK_POINTS SG_FIELD_LENGTH, .unit = "points", .min = 0, .max = 100000
#define RK_COUNT(unit_) SG_FIELD_NUMBER, .unit = unit_, .min = 0, .max = 1000000

#define RK_NEARLY 1e-9
/* The declaration of a flag that is mostly no, of a choice with its labels in NAME_labels, and of the unit that a
   verdict's effects are posted on; without it a verdict has none. */
#define RK_FLAG(name_, label_) { name_, label_, NULL, SG_FIELD_FLAG, .fallback = "false" }
#define RK_CHOICE(name_, label_, ids_) { name_, label_, NULL, SG_FIELD_CHOICE, .choices = ids_, .choice_labels = ids_##_labels }
#define RK_UNIT(name_, label_) { name_, label_, NULL, SG_FIELD_TEXT, .optional = TRUE }
#define RK_MEN(label_) RK_UNIT ("unit", label_), \
  { "asset", N_("What it is made of"), NULL, SG_FIELD_TEXT, .optional = TRUE }, \
  { "ids", N_("Its men, riders or guns, by name"), NULL, SG_FIELD_NAMES, .optional = TRUE }

#define RK_FOES RK_UNIT ("attacks", N_("The unit that attacks")), RK_UNIT ("defends", N_("The unit attacked"))

/* Dice I to V; the two sides of an attack; good and bad effect; grades of defeat. */
extern const char *const sg_rk_dice[];
extern const char *const sg_rk_sides[];
extern const char *const sg_rk_sides_labels[];
extern const char *const sg_rk_effects[];
extern const char *const sg_rk_effects_labels[];
extern const char *const sg_rk_grades[];
extern const char *const sg_rk_grades_labels[];
/* Half-battery, battery; infantry, cavalry; good and poor ground; six-, nine- and twelve-pounders. */
extern const char *const sg_rk_sizes[];
extern const char *const sg_rk_sizes_labels[];
extern const char *const sg_rk_arms[];
extern const char *const sg_rk_arms_labels[];
extern const char *const sg_rk_guns[];
extern const char *const sg_rk_guns_labels[];

/* Formations of a target: the rows of RK-T22. */
extern const char *const sg_rk_formations[];
extern const char *const sg_rk_formation_labels[];

/** sg_rk_amount: (transfer full): “1 point”, “18.22 points”. */
typedef enum { SG_RK_POINTS, SG_RK_MEN, SG_RK_RIDERS, SG_RK_GUNS, SG_RK_SQUADRONS, SG_RK_BATTALIONS, SG_RK_BATTERIES, SG_RK_MOVES } SgRkNoun;
char *sg_rk_amount (double value, SgRkNoun noun);

/** sg_rk_text: (transfer full): a formatted arithmetic. */
#define sg_rk_text(...) g_strdup_printf (__VA_ARGS__)
/** sg_rk_round: two places. */
double sg_rk_round (double value);
/** sg_rk_men: the men, or guns, that @points of loss cost in @formation (RK-92). */
double sg_rk_men (SgRuleset *rules, const char *formation, double points);
/** sg_rk_men_exact: the same, exactly: what goes to the ledger. */
SgFraction sg_rk_men_exact (SgRuleset *rules, const char *formation, SgFraction points);
/** sg_rk_points: the points of loss that @men, or guns, in @formation are. */
double sg_rk_points (SgRuleset *rules, const char *formation, double men);
/** sg_rk_players: the fewest players that a side wants (RK-15); @battalions and @batteries may have halves. */
gint64 sg_rk_players (SgRuleset *rules, double battalions, double squadrons, double batteries);

/** sg_rk_fraction: "5/3", "2"; 0 for words. */
double sg_rk_fraction (const char *text);
/** sg_rk_range: "400 to 600" or "400". */
void sg_rk_range (const char *text, double *low, double *high);
/** sg_rk_whole: @value rounded up to a whole number. */
gint64 sg_rk_whole (double value);

/** sg_rk_die: the die of an index from the attacker's side: "I" … "V", "foregone" (RK-142, RK-143). */
const char *sg_rk_die (SgRuleset *rules, gint64 index);
/** sg_rk_index: the index of a die for the side that it favours. */
gint64 sg_rk_index (SgRuleset *rules, const char *die);
/** sg_rk_tell_die: the outcomes "die" and "advantage" of an index. */
void sg_rk_tell_die (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 index);
/** sg_rk_foe: who attacks or is attacked, for a sentence: {a} or {b} where @question names units, else “the attacker” or “the defender”. */
const char *sg_rk_foe (const SgQuestion *question, gboolean attacker);
/** sg_rk_foe_label: the same as a label, to be translated: “Attacker”. */
const char *sg_rk_foe_label (const SgQuestion *question, gboolean attacker);
/** sg_rk_loss_words: (transfer full): a loss as it is told: whole men or riders of those in @formation, for the part of a man stays open
 * on the unit; of guns points (RK-92). */
char *sg_rk_loss_words (SgRuleset *rules, const char *formation, double points);
/** sg_rk_index_of_share: the points of the table of odds for @difference (RK-T29). */
const char *sg_rk_odds_row (SgRuleset *rules, double difference);

/**
 * SgRkThrow: a die of combat, read.
 * @blue: the side that the die does not favour is beaten, fails, or must go
 * @grade: "R", "D" or "T"
 * @again: how often a face was thrown again
 */
typedef struct { guint face; gint64 again; gboolean blue; char grade[2]; } SgRkThrow;
/** sg_rk_throw: throws @die until a face counts; @least: lower faces are thrown again besides, 1 for none. */
gboolean sg_rk_throw (SgRuleset *rules, SgDice *dice, const char *die, guint least, const char *what, SgVerdict *verdict,
                      SgRkThrow *thrown, GError **error);
/** sg_rk_die_row: the row of the dice that @die is read in. */
const char *sg_rk_die_row (SgRuleset *rules, const char *die);
/** sg_rk_flame: whether @face of @die has a flame. */
gboolean sg_rk_flame (SgRuleset *rules, const char *die, guint face);
/** sg_rk_throw_flame: one throw for a flame, never repeated; @face is 0 where only the chance is asked. */
gboolean sg_rk_throw_flame (SgRuleset *rules, SgDice *dice, const char *die, const char *what, gboolean *flame, guint *face,
                            GError **error);
/** sg_rk_column_die: the column of 9-pounders for a move: "12" or "6" (RK-95). */
const char *sg_rk_column_die (const char *gun, SgDice *dice, SgVerdict *verdict, GError **error);

/** sg_rk_set: a word on the unit that @question's field @field names, if it names one. */
void sg_rk_set (const SgQuestion *question, const char *field, SgVerdict *verdict, const char *key, const char *after);
void sg_rk_set_number (const SgQuestion *question, const char *field, SgVerdict *verdict, const char *key, gint64 after);
/** sg_rk_transfer: @amount of the unit that @question's fields unit, asset and ids name, the last of them first. */
void sg_rk_transfer (const SgQuestion *question, SgVerdict *verdict, const char *from, const char *to, gint64 amount);
/** sg_rk_take_off_record: @men of the unit that the columns unit, asset and ids of @record name go from fit to dead; the part of a
 *  man that is left open stands in its word "hits". */
void sg_rk_take_off_record (GVariant *record, SgVerdict *verdict, double men);

/**
 * SgRkBeaten: what is known of a beaten side (RK-195).
 * @kind: cavalry_v_cavalry, infantry_v_infantry, cavalry_v_infantry
 * @formation: column, line, mass, square, skirmishers, or ""
 * @safety: paces to a second line or cover, for a square
 */
typedef struct
{
  const char *kind, *arm, *formation;
  gboolean second_line, re_formed, combined, pursued, defile;
  double safety;
} SgRkBeaten;
/** sg_rk_cell_note: a cell of words as a step, where there are any. */
void sg_rk_cell_note (SgRuleset *rules, SgVerdict *verdict, const char *rule, const char *table, const char *row, const char *column);
/** sg_rk_find_row: (nullable): the row of @table called @id or labelled so; else a sentence. */
const SgTableRow *sg_rk_find_row (SgRuleset *rules, const char *rule, const char *table, const char *words, GError **error);
/** sg_rk_loss: the loss of the beaten in points, by the grade that counts (RK-193). */
double sg_rk_loss (SgRuleset *rules, const char *grade, double half_battalions, double skirmish_blocks, double squadrons);
/** sg_rk_recovery: the moves after which beaten troops may defend and attack (RK-T40). */
void sg_rk_recovery (SgRuleset *rules, const char *grade, gint64 *defend, gint64 *attack);

/** sg_rk_steps: how many steps of RK-T4 a battalion pays until it is gone. */
gint64 sg_rk_steps (SgRuleset *rules);

G_END_DECLS
