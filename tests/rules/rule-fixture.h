/* rule-fixture.h: questions of any system written shortly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fields are written "name=text; name=text".  A list of points is "x,y x,y"; names are "a b", or "a|b c" where they
 * have blanks; records are "{column=text, …} {…}".
 */

#pragma once

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

G_END_DECLS
