/* rule-fixture.h: questions of any system written shortly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fields are written "name=text; name=text".  A list of points is "x,y x,y"; names are "a b", or "a|b c" where they
 * have blanks; records are "{column=text, …} {…}".
 */

#pragma once

#include "rules/sg-odds.h"
#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/** rule_rules: (transfer full): a fresh ruleset with @option set to @choice, when both are given. */
SgRuleset  *rule_rules   (const char *system, const char *option, const char *choice);
/** rule_ask: (transfer full): the question @procedure with @fields; the sides are Red and Blue. */
SgQuestion *rule_ask     (const char *system, const char *procedure, const char *fields);
/** rule_judge: (transfer full): or NULL with the error. @dice may be NULL. */
SgVerdict  *rule_judge   (SgRuleset *rules, const char *procedure, const char *fields, const char *dice, GError **error);
/** rule_outcome: (transfer full): an outcome as text: "12", "3.5", "true", "null", "r1 r2". */
char       *rule_outcome (SgVerdict *verdict, const char *name);
/** rule_effects: (transfer full): "unit asset fit→dead 2: r1 r2; r1 place=1 2 90". */
char       *rule_effects (SgVerdict *verdict);

/**
 * RuleRow:
 *
 * What a house rule changes: with @option set to @choice, the question @procedure with @fields and @dice has @outcome
 * as @expected (see rule_outcome()); where @expected is NULL it cannot be judged at all.  @with is another option that
 * must be set for this one to matter, "key=choice", or NULL.
 */
typedef struct
{
  const char *option, *choice;
  const char *procedure, *fields, *dice, *outcome, *expected;
  const char *with;
} RuleRow;

/** RuleRefusal: a question that cannot be judged, and the sentence that says so. */
typedef struct
{
  const char *procedure, *fields, *dice, *sentence;
} RuleRefusal;

/** RuleOdds: what @fraction is the chance of, worked by hand. */
typedef struct
{
  const char *procedure, *fields, *outcome, *value, *fraction;
} RuleOdds;

/** rule_odds_row: (nullable): the row of @odds in which @outcome is @value. */
const SgOddsRow *rule_odds_row (const SgOdds *odds, const char *outcome, const char *value);
/** rule_check_odds: asserts that the program comes to the same chances. */
void        rule_check_odds    (const char *system, const RuleOdds *rows, guint n_rows);
/** rule_check_row: asserts that @row is so. */
void        rule_check_row     (const char *system, const RuleRow *row);
/** rule_check_refused: asserts that each of @bad is refused with its sentence, and nothing decided. */
void        rule_check_refused (const char *system, const RuleRefusal *bad, guint n_bad);
/**
 * rule_check_options:
 * @rows: the questions
 * @elsewhere: (nullable): a NULL-ended list of options that no procedure reads, which another test proves
 *
 * Asserts that the book's own choice stands first and is the one in force, and that each other choice of each option
 * of @system is seen in @rows to decide some question otherwise: a choice that does not would be a switch that does
 * nothing.
 */
void        rule_check_options (const char *system, const RuleRow *rows, guint n_rows, const char *const *elsewhere);

G_END_DECLS
