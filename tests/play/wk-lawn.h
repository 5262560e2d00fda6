/* wk-lawn.h: a lawn with a lake and a railway, and all arms of the appendix upon it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "wk-table.h"

/* A lake on the left, a railway that bends across the middle, a board on the right with its foot at x = 200. */
#define LAWN \
  "<map title='Long Lawn' unit='in' width='400' depth='400'>" \
  "<line id='back/near' x1='0' y1='0' x2='400' y2='0'/><line id='back/far' x1='0' y1='400' x2='400' y2='400'/>" \
  "<line id='middle' x1='0' y1='200' x2='400' y2='200'/>" \
  "<piece id='lake' kind='water' name='Lake' points='20,100 80,100 80,300 20,300'/>" \
  "<piece id='rail' kind='railway' name='Valley Line' width='2' points='120,350 120,250 220,250'/>" \
  "<piece id='hill' kind='hill' height='3' points='300,20 380,20 380,380 300,380'/>" \
  "<piece id='store' kind='depot' name='Mill Store' points='360,10'/>" \
  "</map>"

static inline void
lawn_set_up (Table *table, const char *rule, const char *choice)
{
  open_table (table, LAWN, rule, choice);
  muster (table, "red", "rf", "infantry", 20);
  muster (table, "red", "rc", "cavalry", 10);
  muster (table, "red", "rb", "boat", 1);
  muster (table, "red", "rt", "train", 1);
  muster (table, "red", "rg", "gun", 4);
  muster (table, "blue", "bf", "infantry", 8);
  muster (table, "blue", "bc", "cavalry", 1);
  muster (table, "blue", "bw", "waggon", 2);
  muster (table, "blue", "bd", "depot", 1);
  table_row (table, "rf", 1, 20, 85, 320, 1.5, 180);
  table_row (table, "rc", 1, 10, 200, 380, 2, 180);
  table_put (table, "rb.1", 78, 298, 180);
  table_put (table, "rt.1", 120, 320, 180);
  table_put (table, "rg.1", 250, 380, 180);
  table_row (table, "rg-men", 1, 4, 248, 384, 1.5, 180);
  table_row (table, "bf", 1, 8, 200, 40, 1.5, 0);
  table_put (table, "bc.1", 20, 20, 0);
  table_row (table, "bw", 1, 2, 300, 10, 4, 0);
  table_put (table, "bd.1", 340, 10, 0);
  table_begin (table);
}

static inline const char *
lawn_refused (Table *table, const char *unit, const char *act)
{
  g_autoptr (GPtrArray) acts = acts_of (table, unit);
  SgGameAct *found = offered (acts, act);

  return found == NULL ? "not offered" : g_intern_string (found->why != NULL ? found->why : "");
}

/* Through the mover’s melees: the turn ends, and with it a move of work. */
static inline void
lawn_end_turn (Table *table)
{
  table_act (table, "call-time");
}
