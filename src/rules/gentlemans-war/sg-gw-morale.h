/* sg-gw-morale.h: a morale test, as every procedure that tests makes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/* Bothered, Disconcerted. */
extern const char *const sg_gw_morale_rows[];
extern const char *const sg_gw_morale_row_labels[];

/** SgGwTest: one test: what is asked, and what came of it. */
typedef struct
{
  const char        *row;
  const char *const *modifiers;   /* names of GW-553 */
  const char *const *rerolls;     /* who rolls again, in order */
  gboolean           only_bad;    /* a re-roll is used only when the result is not Carry On, the opponent's only when it is */
  guint              die;         /* the one that counts */
  int                total;
  const char        *result;      /* "Carry On", … of GW-552 */
  gboolean           hero;        /* by a natural 6 after a general's death */
} SgGwTest;

/** sg_gw_morale_row: by the figures left: "Bothered" or "Disconcerted". */
const char *sg_gw_morale_row    (gint64 start, gint64 left);
/** sg_gw_morale_result: of a total; what is off the table counts as its end. */
const char *sg_gw_morale_result (SgRuleset *rules, const char *row, int total);
gboolean    sg_gw_test_morale   (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, SgGwTest *test, GError **error);
/** sg_gw_morale_may_reroll: whether @who, of @test's rerolls, has one to give with @test's modifiers. */
gboolean    sg_gw_morale_may_reroll (SgRuleset *rules, const SgGwTest *test, const char *who);
/** sg_gw_morale_effects: Disorder, flight and the counter that a result gives to @unit, when it is named. */
void        sg_gw_morale_effects (SgVerdict *verdict, const char *unit, const char *result);

G_END_DECLS
