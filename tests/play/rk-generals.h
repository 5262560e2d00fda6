/* rk-generals.h: Blue with a commander and a general who plays for himself, each before an enemy whom the other cannot see.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "rk-table.h"

#define LYON "blue/l"

static inline void
generals_act (Table *table, const char *act, const char *unit, const char *other)
{
  const char *units[] = { unit, other, NULL };
  g_autoptr (GError) error = NULL;

  sg_rk_carry_out_act (table->battle, act, units, NULL, 0, &error);
  g_assert_no_error (error);
}

/* Before the day begins. */
static inline void
generals_raise (Table *table)
{
  g_autoptr (GError) error = NULL;

  table_open_plain (table);
  table_stand (table, "blue", "g", "General Byng", "general", 1, 1300, 100, 0, NULL);
  table_stand (table, "blue", "l", "General Lyon", "general", 1, 3300, 1200, 0, NULL);
  table_stand (table, "blue", "b", "30th Foot", "battalion", 900, 1300, 2500, 0, "three-ranks");
  table_stand (table, "blue", "c", "33rd Foot", "battalion", 800, 3300, 2500, 0, "three-ranks");
  table_stand (table, "blue", "d", "15th Hussars", "light-squadron", 150, 3300, 1400, 0, "ranks");
  table_stand (table, "red", "r", "Schill Hussars", "light-squadron", 149, 1412, 2898, 180, "ranks");
  table_stand (table, "red", "q", "Kolberg Regiment", "battalion", 871, 3307, 2891, 180, "three-ranks");
  sg_rk_set_weather (table->battle, 700, FALSE, &error);
  g_assert_no_error (error);
}

static inline void
generals_open (Table *table)
{
  generals_raise (table);
  generals_act (table, "papers", "l", NULL);
  generals_act (table, "under:l", "c", "d");
  table_begin (table, 540);
}

static inline guint
generals_report (Table *table, const char *unit)
{
  g_autoptr (GError) error = NULL;
  guint number = sg_rk_report_sightings (table->battle, unit, &error);

  g_assert_no_error (error);
  return number;
}

/* A message of Lyon’s with all that he knows. */
static inline guint
generals_write (Table *table, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new ("blue", "message", "l", "g", text);
  guint number;

  draft->encloses = TRUE;
  number = sg_rk_send (table->battle, draft, 0, &error);
  g_assert_no_error (error);
  return number;
}

/* Until it is there. */
static inline void
generals_wait (Table *table, guint number)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (table_board (table), "blue", number);

      if (dispatch->delivered >= 0)
        return;
      table_moves (table, 1);
    }
  g_assert_not_reached ();
}

/* How many enemies @reader knows of. */
static inline guint
generals_count (Table *table, const char *reader)
{
  g_autoptr (SgBoard) known = sg_rk_known_board (table->battle, reader);
  guint n = 0;

  for (guint i = 0; i < sg_board_get_units (known)->len; i++)
    n += g_str_equal (((SgUnit *) sg_board_get_units (known)->pdata[i])->side, "red");
  return n;
}
