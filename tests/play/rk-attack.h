/* rk-attack.h: a country to attack in, and two who have met in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rk-tray.h"

#define RK_ATTACK_COUNTRY \
  RK_COUNTRY ("<piece id='wood' kind='wood' points='3900,1000 4100,1000 4100,1300 3900,1300'/>" \
              "<piece id='ditch' kind='ditch' points='4800,900 5200,900'/>" \
              "<piece id='farm' kind='house' class='farm' height='12' points='4400,1010 4440,1010 4440,1050 4400,1050'/>")

static inline void
rk_contact (Table *table, const char *type, gint64 count, const char *formation, const char *enemy, gint64 enemies, const char *formed)
{
  SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };

  tray_open_country (table, RK_ATTACK_COUNTRY);
  table_raise (table, "red", "r", "30th", type, count);
  table_raise (table, "blue", "b", "Grenadiers", enemy, enemies);
  table_put (table, "r", 1000, 800, 0, formation);
  table_put (table, "b", 1000, 1000, 180, formed);
  table_begin (table, 540);
  table_march (table, "r", way, 2, NULL);
  table_moves (table, 1);
}
