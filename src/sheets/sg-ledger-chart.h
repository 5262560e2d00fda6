/* sg-ledger-chart.h: the war's chart in the campaign's ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"
#include "sheets/sg-page.h"

G_BEGIN_DECLS

#define SG_LEDGER_FRAME 40.0 /* mm: the chart’s head and foot, and the signatures */
#define SG_LEDGER_LEAST 30.0 /* mm: a lower chart tells nothing */

/** SgLedgerColumn: a battle, and how the war stood before and after it. */
typedef struct
{
  guint    battle;      /* its ordinal: two battles may have one title */
  char    *title, *result;
  SgScore *score;
  gint64   before_a, before_b, after_a, after_b; /* the war, in half-points */
} SgLedgerColumn;

/** SgLedger: the battles and armies that a ledger tells of. */
typedef struct
{
  GPtrArray *columns;   /* (element-type SgLedgerColumn) */
  GPtrArray *items;     /* (element-type utf8): item ids in the score's order */
  GPtrArray *homes;     /* (nullable) (element-type SgHomecoming): armies that came home */
  char      *title, *subtitle, *leader_label, *lead, *short_of, *date;
  const char *first, *second;  /* sides' ids */
  char      *first_name, *second_name;
  double     target;
  GPtrArray *leaves;       /* (element-type Leaf) */
  guint      a_page;
  gboolean   blank;
  gboolean   net;      /* what is left of the gross is carried forward, not the gross */
  gboolean   wins;     /* its book has no points: battles won are carried forward */
  double     row;      /* mm, lower on low paper */
} SgLedger;

/** sg_ledger_chart: how the war went, from @y on to above the signatures. */
void sg_ledger_chart (SgPen *pen, const SgPageFrame *frame, double y, const SgLedger *ledger);

G_END_DECLS
