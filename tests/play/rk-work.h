/* rk-work.h: a country with bridges, for the tests of what crews and wagons do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-tray.h"

#define COUNTRY \
  "<map title='Works' unit='paces' width='4000' depth='4000'>" \
  "<piece id='river' kind='river' name='Alder' width='30' points='0,3000 4000,3000'/>" \
  "<piece id='road' kind='road' width='7' points='200,0 200,4000'/>" \
  "<piece id='road-2' kind='road' width='7' points='1200,0 1200,4000'/>" \
  "<piece id='mill' kind='bridge' class='wooden' name='Mill bridge' width='9' points='200,2980 200,3020'/>" \
  "<piece id='old' kind='bridge' class='stone' name='Old bridge' width='9' points='1200,2980 1200,3020'/>" \
  "<piece id='farm' kind='house' class='farm' name='Hook’s Farm' height='12' points='2000,2700 2040,2700 2040,2740 2000,2740'/>" \
  "<piece id='wall' kind='wall' class='low' name='Park wall' height='4' points='2500,2000 3000,2000'/>" \
  "</map>"

static inline gboolean
carry_out (Table *table, const char *act, const char *unit, GError **error)
{
  const char *units[] = { unit, NULL };

  return sg_battle_get_game (table->battle)->carry_out (table->battle, act, units, NULL, 0, error);
}

static inline char *
list_acts (Table *table, const char *unit)
{
  const char *units[] = { unit, NULL };
  g_autoptr (GPtrArray) acts = sg_rk_acts (table->battle, units);
  GString *words = g_string_new (" ");

  for (guint i = 0; i < acts->len; i++)
    {
      const SgGameAct *act = acts->pdata[i];

      g_string_append_printf (words, "%s[%s] ", act->id, act->detail != NULL ? act->detail : "");
    }
  return g_string_free (words, FALSE);
}

static inline char *
list_tray (Table *table)
{
  g_autoptr (GPtrArray) tray = sg_rk_suggest (table->battle, NULL);
  GString *words = g_string_new ("\n");

  for (guint i = 0; i < tray->len; i++)
    {
      const SgSuggestion *suggestion = tray->pdata[i];

      g_string_append_printf (words, "%s (%s) %s\n", suggestion->title, suggestion->rule, suggestion->act != NULL ? suggestion->act : "");
    }
  return g_string_free (words, FALSE);
}

/* Whether a ruling says it. */
static inline gboolean
has_clause (Table *table, const char *words)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  gboolean has = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      has |= strstr (sg_ruling_get_clause (ruling), words) != NULL;
    }
  return has;
}
