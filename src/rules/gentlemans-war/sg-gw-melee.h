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
/* Columns of a side: row, figures, start, dice, situation, general_rerolls, correspondent_rerolls, guest, close_order, results_as, unit, asset, ids. */
extern const SgField sg_gw_side_columns[];

/** SgGwSide: one side of a close combat. */
typedef struct
{
  const char *name;             /* "attacker", "defender" */
  char       *row;
  char      **situation;        /* names of GW-617 */
  gint64      figures, start, dice;
  gboolean    general, correspondent;   /* who has a miss rolled again, each one of his own (GW-703, GW-980) */
  gboolean    close_order, cavalry;
  int         score;
  const char *column;           /* of GW-619 */
  gint64      hits_on;          /* 0: it cannot hit */
  gint64      guest_on;         /* what a cameo who fights with it hits on; 0: none does */
  gint64      hits;             /* that it scored */
  gint64      recovered, left;
  guint       aside;            /* the pool that both still want, under the enumerator */
  GVariant   *record;
} SgGwSide;

/** SgGwGrade: how badly: each one worse than the one before. */
typedef enum { SG_GW_TIE, SG_GW_BEATEN, SG_GW_DOUBLED, SG_GW_DESTROYED } SgGwGrade;

/** SgGwMay: what the winner may do besides holding, as one or more bits. */
typedef enum { SG_GW_MAY_ADVANCE = 1 << 0, SG_GW_MAY_REGROUP = 1 << 1, SG_GW_MAY_PURSUE = 1 << 2, SG_GW_MUST_FINISH = 1 << 3 } SgGwMay;

/** SgGwLine: a line of GW-622; a recovery of 0 is none. */
typedef struct
{
  const char *id, *loser, *loose, *winner, *state, *shoots;
  guint       may;
  gint64      recovers, pursued, winner_recovers;
} SgGwLine;

/** SgGwLaw: what decides a close combat, read once, however many branches are decided by it. */
typedef struct
{
  SgRuleset *rules;
  gint64     doubled, third, half;
  gboolean   entering, exactly, capped, always;
  SgGwLine   lines[9];
} SgGwLaw;

/**
 * SgGwEnd: what the hits of a close combat come to, before anyone recovers. On a tie the attacker stands as the winner.
 * @doubles: which line the winner follows
 * @wiped: the loser was hit as often as it has figures
 * @gone: the loser is destroyed
 * @winner_on, @loser_on: what they recover on, 0 for not at all
 */
typedef struct
{
  SgGwGrade       grade;
  gboolean        attacker_wins, doubles, wiped, gone, worsened;
  const SgGwLine *line;
  const char     *move;
  gint64          winner_lost, loser_lost, winner_on, loser_on;
} SgGwEnd;

gboolean    sg_gw_side_read   (SgRuleset *rules, const SgQuestion *question, const char *name, SgGwSide *side, GError **error);
/** sg_gw_side_read_record: the same of a record of those columns; @record is (transfer full). */
gboolean    sg_gw_side_read_record (SgRuleset *rules, GVariant *record, const char *name, SgGwSide *side, GError **error);
/** sg_gw_side_strike_guest: adds the hit of a cameo who fights with @side, if any, to @hits, with a step of @verdict (nullable) (GW-966, GW-980). */
gboolean    sg_gw_side_strike_guest (const SgGwSide *side, SgDice *dice, SgVerdict *verdict, gint64 *hits, GError **error);
void        sg_gw_side_clear  (SgGwSide *side);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SgGwSide, sg_gw_side_clear)
/** sg_gw_melee_compare: scores, columns and numbers to hit of both, with their steps and outcomes. */
void        sg_gw_melee_compare (SgRuleset *rules, SgVerdict *verdict, SgGwSide *attacker, SgGwSide *defender);

G_END_DECLS
