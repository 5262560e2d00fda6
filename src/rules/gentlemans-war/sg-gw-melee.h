/* sg-gw-melee.h: close combat: scores, columns, and what hits come to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/gentlemans-war/sg-gw-common.h"

G_BEGIN_DECLS

/* Rows of GW-619: Infantry, Skirmishers, Heavy cavalry, Light cavalry, Artillery crew. */
extern const char *const sg_gw_melee_rows[];
extern const char *const sg_gw_melee_row_labels[];
/* Columns of a side: row, figures, start, dice, situation, general_rerolls, close_order, results_as, unit, asset, ids. */
extern const SgField sg_gw_side_columns[];

/** SgGwSide: one side of a close combat. */
typedef struct
{
  const char *name;             /* "attacker", "defender" */
  char       *row;
  char      **situation;        /* names of GW-617 */
  gint64      figures, start, dice;
  gboolean    general, close_order, cavalry;
  int         score;
  const char *column;           /* of GW-619 */
  gint64      hits_on;          /* 0: it cannot hit */
  gint64      hits;             /* that it scored */
  gint64      recovered, left;
  GVariant   *record;
} SgGwSide;

gboolean    sg_gw_side_read   (SgRuleset *rules, const SgQuestion *question, const char *name, SgGwSide *side, GError **error);
void        sg_gw_side_clear  (SgGwSide *side);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwSide, sg_gw_side_clear)
/** sg_gw_melee_compare: scores, columns and numbers to hit of both, with their steps and outcomes. */
void        sg_gw_melee_compare (SgRuleset *rules, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender);
/** sg_gw_melee_settle: who won, moves, recovery and states. @killed: the side whose general was killed, or "". */
gboolean    sg_gw_melee_settle (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender,
                                gboolean pursued, const char *killed, GError **error);

G_END_DECLS
