/* sg-rk.h: Kriegsspiel on a battle: forces, marches on the clock of the day, dispatches, and what each side knows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything that stands or goes is a unit, whose one body has its own id.  Times are minutes since midnight.
 *
 * What it keeps on the board is declared in sg-rk-words.h; works and what they leave are in sg-rk-work.h, what lies behind the beaten in
 * sg-rk-rear.c.
 */

#pragma once

#include "army/sg-army.h"
#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_RK_SYSTEM "reisswitz"

/* Forces: sg-rk-muster.c */


/* Formations: sg-rk-form.c */

/** SgRkForm: what a unit takes up as it is formed; words belong to the ruleset. */
typedef struct
{
  const char *id, *label;      /* "route", "Column of route in sections" */
  const char *row;             /* of the table of forms: "foot/route" */
  const char *target;          /* a row of RK-T22 */
  gboolean    battle;          /* formed to fight */
  gboolean    column;          /* has a length that stretches on the march */
  double      front, depth;    /* paces; of a column @depth is its length now */
  double      whole;           /* the front with nobody lost */
  double      block;           /* depth of the block that shows it */
  double      closed, march;   /* lengths of a column */
} SgRkForm;

/* Marches: sg-rk-order.c */

/** SgRkMarch: a standing order to march. */
typedef struct
{
  GArray  *way;          /* (element-type SgPoint): from where its head stands */
  char    *row;          /* of the movement table; NULL: as the type marches */
  char    *formation;    /* to march in; NULL: as it stands */
  char    *then;         /* (nullable): formation to take up at the end */
  double   facing;       /* at the end; NAN: as it came */
  double   rate;         /* paces a move at the most; 0: all it can */
  gint64   starts, halt; /* minutes; -1: at once, never */
  gboolean concealed;
} SgRkMarch;

/* Time: sg-rk-advance.c */

typedef enum
{
  SG_RK_STOP_TIME     = 1 << 0,
  SG_RK_STOP_CONTACT  = 1 << 1,   /* within a critical distance of an enemy (RK-83) */
  SG_RK_STOP_SIGHTING = 1 << 2,
  SG_RK_STOP_MESSAGE  = 1 << 3,   /* one has arrived */
  SG_RK_STOP_MARCH    = 1 << 4,   /* done, or held up */
  SG_RK_STOP_ORDER    = 1 << 5,   /* an answer or a standing order is due */
  SG_RK_STOP_ANY      = (1 << 6) - 1,
  SG_RK_STOP_DAY      = 1 << 6,   /* beside a march: it has gone as far as it may in a day (RK-81) */
} SgRkStop;

/** SgRkEvent: what happened in a move that the umpire may want to stop at. @rule (nullable, not owned) is cited with its words. */
typedef struct { SgRkStop kind; const char *rule; char *words; char *unit, *other; } SgRkEvent;

G_END_DECLS
