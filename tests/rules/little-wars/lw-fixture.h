/* lw-fixture.h: questions of Little Wars written shortly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fields are written "name=text; name=text".  A list of points is "x,y x,y"; records are "{column=text, …} {…}";
 * a figure with a blank in it cannot be written here.
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/** lw_rules: (transfer full): a fresh ruleset with @option set to @choice, when both are given. */
SgRuleset  *lw_rules  (const char *option, const char *choice);
/** lw_ask: (transfer full): the question @procedure with @fields; the sides are Red and Blue. */
SgQuestion *lw_ask    (const char *procedure, const char *fields);
/** lw_judge: (transfer full): or NULL with the error. @dice may be NULL. */
SgVerdict  *lw_judge  (SgRuleset *rules, const char *procedure, const char *fields, const char *dice, GError **error);
/** lw_outcome: (transfer full): an outcome as text: "12", "3.5", "true", "null", "r1 r2". */
char       *lw_outcome (SgVerdict *verdict, const char *name);
/** lw_effects: (transfer full): "unit asset fit→dead 2: r1 r2; r1 place=1 2 90". */
char       *lw_effects (SgVerdict *verdict);

G_END_DECLS
